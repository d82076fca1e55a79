"""Passed pots under an openers rule: new antes, the ladder, who deals, and a whole night of them."""

from typing import Any

import pytest

import fivedraw as fd
from tests.draw_kit import check_round, play
from tests.openers_kit import ACES, JACKS, JUNK, NINES, TENS, dealt, jackpots, proof
from tests.session_kit import checked, passed, total

QUEENS = "Qs Qh 9d 7c 4s"
KINGS = "Ks Kh 9d 7c 4s"
LADDER = ("JJ", "QQ", "KK", "AA")
PROVED = jackpots("proved")


def night(game: fd.Profile, stacks: Any = (100, 100, 100), button: int = 0) -> fd.Session:
    return fd.Session.open(game, stacks, button=button)


def deal(session: fd.Session, hands: dict[int, str], draws: dict[int, str] | None = None) -> fd.State:
    """The next deal with these hands."""
    order = fd.arrange(
        session.profile, seats=session.dealt_in, button=session.button, hands=hands, draws=draws or {}
    )
    return session.start(order=order)


def opened_falsely(session: fd.Session) -> fd.Session:
    """The first seat opens with tens, and everybody folds to it."""
    state = session.start(seed="who")
    opener = state.actor
    assert opener is not None
    state = play(deal(session, {opener: TENS}), "bet 2")
    while not state.is_over:
        state = play(state, "fold")
    return session.finish(state)


class TestPot:
    def test_grows_by_the_antes(self) -> None:
        """J-PASS-01, J-PASS-02: after k passes there are (k + 1) times n antes; whoever wins takes all."""
        session = night(PROVED)
        for passes in range(4):
            assert 3 * (passes + 1) == session.start(seed=1).pot
            session = passed(session)
            assert fd.Carried(3 * (passes + 1), (0, 1, 2), passes=passes + 1) == session.carried
            assert 300 == total(session)
        first = session.start(seed=1).actor
        assert first is not None
        session = session.finish(play(deal(session, {first: JACKS}), "bet 2", "fold", "fold"))
        assert (None, 95 + 15) == (session.carried, session.stacks[first])

    def test_without_new_antes(self) -> None:
        """J-PASS-02: where nobody antes again the pot stays what it was, until somebody wins it."""
        session = passed(passed(night(jackpots("proved", reante_on_pass=False))))
        assert (3, fd.Carried(3, (0, 1, 2), passes=2)) == (session.start(seed=1).pot, session.carried)
        assert {0: 99, 1: 99, 2: 99} == session.start(seed=1).stacks

    def test_limit_of_new_antes(self) -> None:
        """A-JACK-07: with a limit of three, deals after one and two passes are anted, the fourth is not."""
        session, pots = night(jackpots("proved", reante_limit=3)), []
        for _ in range(6):
            pots.append(session.start(seed=1).pot)
            session = passed(session)
        assert [3, 6, 9, 9, 9, 9] == pots

    @pytest.mark.parametrize(("again", "pot"), [(True, 5 + 3), (False, 5)])
    def test_false_opener_counts_as_a_pass_for_the_antes(self, again: bool, pot: int) -> None:
        """J-FALSE-04: 3 antes and 2 chips are carried, and antes follow as after a passed pot."""
        session = opened_falsely(night(jackpots("proved", reante_on_pass=again)))
        assert fd.Carried(5, (0, 1, 2), passes=0) == session.carried
        assert pot == session.start(seed=1).pot

    def test_won_pot_ends_the_count(self) -> None:
        """J-PASS-02: after a pot that was won everybody antes, whatever the limit."""
        session = passed(passed(night(jackpots("proved", reante_limit=1))))
        first = session.start(seed=1).actor
        assert first is not None
        session = session.finish(play(deal(session, {first: JACKS}), "bet 2", "fold", "fold"))
        assert 3 == session.start(seed=1).pot

    def test_newcomer_plays_for_the_carried_pot(self) -> None:
        """A-JACK-08: 5 chips of a false opening and 4 new antes go to a seat that was not there before."""
        session = opened_falsely(night(PROVED)).join(3, 100)
        state = deal(session, {3: JACKS})
        assert ((0, 1, 2, 3), 9) == (state.seats, state.pot)
        while not state.is_over:
            state = play(
                state, "bet 2" if state.actor == 3 else "check" if max(state.bets.values()) == 0 else "fold"
            )
        session = session.finish(state)
        assert (100 + 9 - 1, None, 400) == (session.stacks[3], session.carried, total(session))

    def test_broke_seat_plays_for_the_passed_pot(self) -> None:
        """J-PASS-01, D-BET-11: it owes no ante, has nothing to open with, and wins the carried 3 chips."""
        session = passed(night(PROVED, (1, 50, 50), button=2))
        assert ({0: 0, 1: 49, 2: 49}, (0, 1, 2)) == (dict(session.stacks), session.dealt_in)
        state = deal(session, {0: ACES, 1: JACKS, 2: NINES})
        assert ({0: 0, 1: 48, 2: 48}, 5) == (dict(state.stacks), state.pot)
        state = play(state, "bet 2", "call")
        session = session.finish(checked(state))
        assert ({0: 3, 1: 52, 2: 46}, 101) == (dict(session.stacks), total(session))

    def test_broke_seat_is_out_where_the_house_says_so(self) -> None:
        """J-PASS-01: with carry_allin=out it is not dealt in again."""
        session = passed(night(jackpots("proved", carry_allin="out"), (1, 50, 50)))
        assert ((1, 2), fd.Carried(3, (1, 2), passes=1)) == (session.dealt_in, session.carried)

    def test_last_scheduled_deal(self) -> None:
        """A-SESS-02: a session of one deal goes on until the passed pot is won."""
        session = passed(night(jackpots("proved", session=1)))
        assert session.may_deal
        session = opened_falsely(session)
        assert (True, 2) == (session.may_deal, session.deals_done)
        first = session.start(seed=1).actor
        assert first is not None
        session = session.finish(play(deal(session, {first: JACKS}), "bet 2", "fold", "fold"))
        assert (True, 300) == (session.is_over, total(session))

    def test_void_deal(self) -> None:
        """A-SESS-02: it leaves the carried pot and the step of the ladder as they were."""
        session = passed(passed(night(PROVED)))
        assert session.carried == session.void(session.start(seed=1)).carried

    def test_all_in_on_the_antes(self) -> None:
        """A-SESS-02: when nobody could bet the deal plays on; nothing can be passed for ever."""
        session = passed(night(PROVED, (2, 2, 2)))
        state = session.start(seed=1)
        assert fd.Phase.DRAW is state.phase
        session = session.finish(checked(state))
        assert (None, 6) == (session.carried, sum(session.stacks.values()))

    def test_floor_closes(self) -> None:
        """A-SESS-02: the passed pot is split."""
        session = passed(night(PROVED)).close()
        assert {0: 100, 1: 100, 2: 100} == session.stacks

    def test_count_of_passes_is_a_number(self) -> None:
        """J-PASS-03: a carried pot says how often it was passed; anything else is no count."""
        for passes in (-1, 1.0, "1", None, True):
            with pytest.raises(fd.SetupError, match=r"carried\.passes="):
                fd.start(PROVED, (9, 9), button=0, seed=1, carried=fd.Carried(2, (0, 1), passes=passes))  # type: ignore[arg-type]


class TestLadder:
    @staticmethod
    def least(game: fd.Profile, passes: int) -> str:
        """The lowest pair that opens after so many passes."""
        carried = fd.Carried(3, (0, 1), passes) if passes else None
        for rank in "23456789TJQKA":
            others = [other for other in "2468" if other != rank][:3]
            hand = f"{rank}s {rank}h {others[0]}d {others[1]}c {others[2]}s"
            order = fd.arrange(game, seats=2, button=1, hands={0: hand})
            state = fd.start(game, (50, 50), button=1, order=order, carried=carried)
            if fd.Bet(2) in fd.legal_actions(state):
                told = {state.opening_pair, *(fd.view(state, seat).opening_pair for seat in (None, 0, 1))}
                assert {fd.Rank(rank)} == told
                assert rank == fd.view(state, None).to_wire()["opening_pair"]
                return rank
        return ""

    def climb(self, **options: Any) -> str:
        game = jackpots("strict", **options)
        return "".join(self.least(game, passes) for passes in range(8))

    def test_none(self) -> None:
        """J-PASS-03: without a ladder it takes jacks however often the pot was passed."""
        assert "JJJJJJJJ" == self.climb()

    def test_aces_on_a_redeal(self) -> None:
        """J-PASS-03: 001's way: aces after a passed deal, and as long as nobody opens."""
        assert "JAAAAAAA" == self.climb(progressive=("JJ", "AA"))
        assert ("JJ", "AA") == fd.profiles.HOME_JACKPOTS.options["progressive"]

    def test_classic_ladder(self) -> None:
        """A-JACK-03: jacks, queens, kings, aces; on the last step it stays, or bounces back."""
        assert "JQKAAAAA" == self.climb(progressive=LADDER)
        assert "JQKAKQJQ" == self.climb(progressive=LADDER, ladder_end="bounce")
        assert "JJJJJJJJ" == self.climb(progressive=("JJ",), ladder_end="bounce")

    def test_what_the_refusal_says(self) -> None:
        """J-PASS-03: it names the step that holds now."""
        game = jackpots("strict", progressive=LADDER)
        state = dealt(game, [QUEENS, JUNK], carried=fd.Carried(4, (0, 1), passes=2))
        found = fd.legal_actions(state).explain(fd.Bet(2))
        assert found is not None
        assert "kings or better" in found.text

    def test_proof_is_by_the_step(self) -> None:
        """J-PASS-03, J-FALSE-01: after a pass queens are openers on the ladder, and jacks false ones."""
        game = jackpots("proved", progressive=LADDER)
        for hand, stands in ((QUEENS, True), (JACKS, False)):
            state = dealt(game, [hand, NINES], carried=fd.Carried(4, (0, 1), passes=1))
            assert stands is proof(play(state, "bet 2", "fold"))[1]

    def test_false_opener_does_not_move_it(self) -> None:
        """J-FALSE-04: after one pass and two false openers it is still the second step; a pass moves it."""
        session = opened_falsely(opened_falsely(passed(night(jackpots("proved", progressive=LADDER)))))
        assert session.carried is not None
        assert 1 == session.carried.passes
        session = passed(session)
        assert session.carried is not None
        assert 2 == session.carried.passes

    def test_restarts_when_the_pot_is_won(self) -> None:
        """J-PASS-03: jacks open again in the deal after."""
        session = passed(night(jackpots("strict", progressive=LADDER)))
        first = session.start(seed=1).actor
        assert first is not None
        assert fd.Bet(2) not in fd.legal_actions(deal(session, {first: JACKS}))
        session = session.finish(play(deal(session, {first: KINGS}), "bet 2", "fold", "fold"))
        first = session.start(seed=1).actor
        assert first is not None
        assert fd.Bet(2) in fd.legal_actions(deal(session, {first: JACKS}))


class TestDealer:
    def buttons(self, **options: Any) -> list[int]:
        session = night(jackpots("proved", **options), button=1)
        found = []
        for move in (passed, passed, opened_falsely, passed):
            found.append(session.button)
            session = move(session)
        return [*found, session.button]

    def test_next_seat_deals(self) -> None:
        """J-PASS-04, A-JACK-01: after a passed pot the deal moves on."""
        assert [1, 2, 0, 1, 2] == self.buttons()

    def test_same_seat_deals_again(self) -> None:
        """J-PASS-04, A-JACK-01: or the same seat deals until the pot is won."""
        assert [1, 1, 1, 1, 1] == self.buttons(pass_dealer="same")

    def test_moves_on_when_the_pot_is_won(self) -> None:
        """J-PASS-04: then the next seat deals in either house."""
        session = passed(night(jackpots("proved", pass_dealer="same"), button=1))
        state = play(deal(session, {2: JACKS}), "bet 2", "fold", "fold")
        assert 2 == session.finish(state).button

    def test_dealer_who_has_left(self) -> None:
        """J-PASS-04: who is not there cannot deal again."""
        session = passed(night(jackpots("proved", pass_dealer="same"), button=1)).leave(1)
        assert 2 == session.button


def test_progressive_night() -> None:
    """J-PASS-03, J-SPLIT-02, J-PROVE-03, J-FALSE-04: five deals of a cardroom's jackpots, ladder J Q K A.

    Ante 1, bets of 2 and 4, three seats with 100 chips; the button goes 0, 1, 2, 0, 1.

    1. All pass. Carried 3; stacks 99 99 99.
    2. Queens are needed. All pass. Carried 6; stacks 98 98 98.
    3. Kings. Seat 0 opens for 2 on queens, both fold, and it cannot prove: 6 + 3 + 2 = 11 carried; 95 97 97.
    4. Kings still. Seat 1 opens for 2 on kings, seat 2 calls, seat 0 folds: 11 + 3 + 4 = 18. Seat 1 throws a
       king for a flush, gets it, bets 4 and is called: 26. It wins and proves: 94, 97 - 7 + 26 = 116, 90.
    5. Jacks again. Seat 2 opens for 2, seat 0 folds, seat 1 calls: 3 + 4 = 7. Seat 2 bets 4, seat 1 raises to
       8, seat 2 folds openers that stand. Nobody called the other 4, so seat 1 wins 7 + 4 + 4 = 15, of which
       1 + 2 + 4 were its own: 94 - 1 = 93, 116 - 7 + 15 = 124, 90 - 7 = 83. Together 300.
    """
    game = fd.profiles.JACKPOTS.with_options(progressive=LADDER)
    session = passed(passed(night(game)))
    assert ({0: 98, 1: 98, 2: 98}, 2) == (dict(session.stacks), session.button)

    state = play(deal(session, {0: QUEENS}), "bet 2", "fold", "fold")
    assert (0, False) == proof(state)[:2]
    session = session.finish(state)
    assert (fd.Carried(11, (0, 1, 2), passes=2), {0: 95, 1: 97, 2: 97}) == (
        session.carried,
        dict(session.stacks),
    )

    state = deal(session, {1: "Ks Kh Qs Js 9s", 2: "Tc Td 4h 5d 7c"}, {1: "2s", 2: "3c 6d 8h"})
    state = play(state, "bet 2", "call", "fold", "draw Kh", "draw 4h 5d 7c", "bet 4", "call")
    assert (1, True, "Ks Kh Qs Js 9s") == proof(state)
    session = session.finish(state)
    assert (None, {0: 94, 1: 116, 2: 90}) == (session.carried, dict(session.stacks))

    state = play(deal(session, {2: JACKS}), "bet 2", "fold", "call", "stand pat", "stand pat")
    state = play(state, "bet 4", "raise to 8", "fold")
    assert (2, True, "") == proof(state)
    session = session.finish(state)
    assert ({0: 93, 1: 124, 2: 83}, 5) == (dict(session.stacks), session.deals_done)


def opened_share(game: fd.Profile, seats: int, deals: int) -> float:
    """In how many of so many deals somebody could open, by the engine's own judgement."""
    count = 0
    for number in range(deals):
        state = fd.start(game, (50,) * seats, button=0, seed=f"jackpots {number}")
        while not state.is_over:
            if fd.legal_actions(state).wager is not None:
                count += 1
                break
            state = fd.apply(state, fd.Check())
    return count / deals


@pytest.mark.parametrize(
    ("bug", "seats", "deals", "share", "error"),
    [
        # Shares of 1.5 and 1 million random deals, with their own errors; the exact one of two seats. Five
        # standard errors of so many deals: a sound engine fails once in two million runs.
        (False, 2, 400, 0.371805, 0.0),
        (False, 6, 600, 0.76140, 0.00035),
        (True, 6, 400, 0.79567, 0.00040),
        pytest.param(False, 2, 40_000, 0.371805, 0.0, marks=pytest.mark.slow),
        pytest.param(False, 6, 60_000, 0.76140, 0.00035, marks=pytest.mark.slow),
        pytest.param(True, 6, 60_000, 0.79567, 0.00040, marks=pytest.mark.slow),
    ],
)
def test_how_often_somebody_can_open(bug: bool, seats: int, deals: int, share: float, error: float) -> None:
    """J-OPEN-01, J-OPEN-02: random deals are opened as often as others found by their own programs."""
    game = jackpots("strict", bug=bug)
    spread = (share * (1 - share) / deals) ** 0.5
    assert abs(opened_share(game, seats, deals) - share) < 5 * spread + error


def test_check_round_passes() -> None:
    """J-PASS-01: the presets pass an unopened deal like any other profile with openers."""
    for game in (fd.profiles.JACKPOTS, fd.profiles.HOME_JACKPOTS, fd.profiles.CALIFORNIA_JACKPOTS):
        state = check_round(dealt(game, [JACKS, ACES, NINES]))
        assert state.result is not None
        assert fd.Carried(3, (0, 1, 2)) == state.result.carried
