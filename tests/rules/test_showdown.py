"""The showdown: who shows first, who may muck, who wins, and how it is told."""

from typing import Any

import pytest

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import (
    all_pat,
    check_round,
    code,
    draw_each,
    held,
    house,
    play,
    refusal,
    steps,
    tied,
    with_hands,
)

ACES = "As Ac Ad Kh 9s"
QUEENS = "Qs Qc Qd 8h 7s"
JACKS = "Js Jc Td 6h 5s"
SIXES = "6s 6c 4d 3h 2s"
HANDS = (ACES, QUEENS, JACKS, SIXES)


def to_last_round(state: fd.State) -> fd.State:
    """Check, stand pat, and stand before the last round."""
    return all_pat(check_round(state))


def ended(state: fd.State) -> fd.Result:
    assert state.result is not None
    return state.result


def check_out(state: fd.State) -> tuple[fd.State, list[fd.Event]]:
    """Check until the betting is over, with the events of the last action."""
    told: list[fd.Event] = []
    while state.phase is fd.Phase.BET:
        state, told = steps(state, fd.Check())
    return state, told


def order_of(told: list[fd.Event]) -> list[int]:
    """Who showed or mucked, in this order."""
    return [event.seat for event in told if isinstance(event, ev.HandShown | ev.Mucked)]


def kinds(told: list[fd.Event]) -> list[tuple[int, bool]]:
    """Who showed (True) or mucked (False), in this order."""
    return [
        (event.seat, isinstance(event, ev.HandShown))
        for event in told
        if isinstance(event, ev.HandShown | ev.Mucked)
    ]


NEVER = house()
BEATEN = house(show_policy="beaten")
ASKED = house(show_policy="beaten", show_asked=True)
ANY = house(show_policy="any")


class TestTwoWaysToWin:
    def test_at_the_showdown(self) -> None:
        """D-SHOW-01, D-SETUP-12: two are left after round two, so hands are shown and the best wins."""
        state, _ = check_out(to_last_round(with_hands(NEVER, HANDS[:2])))

        assert "showdown" == ended(state).ending
        assert {0: 2, 1: 0} == ended(state).collected

    @pytest.mark.parametrize("after_the_draw", [False, True])
    def test_by_a_bet_that_nobody_calls(self, after_the_draw: bool) -> None:
        """D-SHOW-07, D-SETUP-12: the worst hand wins when all others fold, and shows nothing."""
        state = with_hands(NEVER, [QUEENS, ACES, SIXES], button=1)
        if after_the_draw:
            state = to_last_round(state)
        state, told = steps(state, "bet 2", "fold", "fold")

        result = ended(state)
        assert ("folds", {2: 3}, {2: 2}) == (
            result.ending,
            dict(result.pots[0].shares),
            {seat: back for seat, back in result.uncalled.items() if back},
        )
        assert {} == result.shown
        assert result.pots[0].value is None
        assert [()] * 3 == list(state.up.values())
        assert not any(isinstance(event, ev.HandShown | ev.Mucked) for event in told)


class TestOrder:
    def test_the_last_aggressor_first(self) -> None:
        """D-SHOW-02: who bet or raised last in the final round shows first, then clockwise."""
        state = to_last_round(with_hands(NEVER, HANDS))
        _, told = steps(state, "check", "check", "bet 2", "call", "call", "call")
        assert [2, 3, 0, 1] == order_of(told)

        _, told = steps(state, "bet 2", "raise to 4", "call", "call", "call")
        assert [1, 2, 3, 0] == order_of(told)

    def test_no_bet_in_the_final_round(self) -> None:
        """D-SHOW-03: all check: the first live seat left of the button shows; round one does not count."""
        state = play(with_hands(NEVER, HANDS, button=1), "check", "check", "check", "bet 2")
        state = play(state, "call", "fold", "call")
        state, told = check_out(all_pat(state))

        assert [2, 0, 1] == order_of(told)

    def test_the_bettor_of_an_earlier_draw(self) -> None:
        """D-SHOW-03: with several draws only the last round counts."""
        state = play(to_last_round(with_hands(house(draws=2), HANDS[:3])), "check", "check", "bet 2")
        state = all_pat(play(state, "call", "call"))
        _, told = check_out(state)

        assert [0, 1, 2] == order_of(told)

    def test_side_pot_first(self) -> None:
        """A-ALLIN-01: who contests the last side pot shows before who is in for earlier pots only."""
        state = with_hands(NEVER, HANDS, [11, 31, 101, 101])
        state = all_pat(play(state, "bet 10", "raise to 30", "call", "call"))
        _, told = steps(state, "check", "check")
        assert [1, 2, 3, 0] == order_of(told)

        _, told = steps(state, "check", "bet 5", "call")
        assert [3, 2, 1, 0] == order_of(told)

    def test_all_in_in_round_one(self) -> None:
        """A-ALLIN-02: all-in in round one: there is no last round, so the left of the button is first."""
        state = with_hands(NEVER, HANDS[:3], [50, 50, 50])
        state = play(state, "check", "check", "bet 49", "call", "call")
        state, told = steps(state, 0, 0, 0)

        assert state.is_over
        assert [0, 1, 2] == order_of(told)

    def test_hands_stay_hidden_until_the_showdown(self) -> None:
        """12.8-11, A-ALLIN-01: all are all-in before the draw, and no hand is shown until they have drawn."""
        state = play(with_hands(NEVER, HANDS[:2], [50, 50]), "bet 49", "call")

        assert {0: (), 1: ()} == state.up
        state, told = steps(state, 1)
        assert {0: (), 1: ()} == state.up
        assert [] == order_of(told)
        assert [0, 1] == order_of(steps(state, 0)[1])


class TestWhoMayMuck:
    @pytest.mark.parametrize(
        ("profile", "policy", "asked"),
        [
            (fd.profiles.HOME_NO_LIMIT, "never", False),
            (fd.profiles.HOME_FIXED_LIMIT, "beaten", False),
            (fd.profiles.CARDROOM_NO_LIMIT, "beaten", False),
            (fd.profiles.HOME_NO_LIMIT.with_options(show_policy="any"), "any", True),
        ],
    )
    def test_presets(self, profile: fd.Profile, policy: str, asked: bool) -> None:
        """D-SHOW-04: at home all show; by general rules and in the cardroom a beaten hand may be mucked."""
        assert (policy, asked) == (profile.options["show_policy"], profile.options["show_asked"])

    def test_all_hands_are_shown(self) -> None:
        """D-SHOW-04: home no-limit: every hand is shown, all five cards of it."""
        state, told = check_out(to_last_round(with_hands(NEVER, HANDS)))

        shown = {seat: fd.cards(hand) for seat, hand in enumerate(HANDS)}
        assert shown == ended(state).shown == state.up
        assert list(shown.items()) == [
            (event.seat, event.cards) for event in told if isinstance(event, ev.HandShown)
        ]

    def test_nobody_may_muck(self) -> None:
        """D-SHOW-04: where all show and each is asked, a muck is refused."""
        state, _ = check_out(to_last_round(with_hands(house(show_asked=True), HANDS[:2])))

        assert "muck/must-show" == code(play(state, "show"), "muck")

    def test_beaten_hands_are_mucked(self) -> None:
        """D-SHOW-04: general rules: a strictly beaten seat mucks, one that is not beaten shows."""
        state, told = check_out(to_last_round(with_hands(BEATEN, [JACKS, SIXES, QUEENS, ACES])))

        assert [(0, True), (1, False), (2, True), (3, True)] == kinds(told)
        assert (0, 2, 3) == tuple(ended(state).shown)
        assert () == state.up[1]
        assert (0, 1, 2, 3) == ended(state).pots[0].contenders

    def test_a_tied_hand_is_not_beaten(self) -> None:
        """D-SHOW-04: a seat that ties the best hand shown must show."""
        state, told = check_out(to_last_round(with_hands(BEATEN, [tied(0), tied(1), SIXES])))

        assert [(0, True), (1, True), (2, True)] == kinds(told)
        _, told = check_out(to_last_round(with_hands(BEATEN, [SIXES, tied(0), tied(1)])))
        assert [(0, True), (1, False), (2, False)] == kinds(told)
        assert (2,) == ended(state).pots[0].winners

    def test_beaten_in_every_pot(self) -> None:
        """D-SHOW-04: a seat may muck once a shown hand beats it in each of its pots, and not before."""
        state = with_hands(ASKED, [ACES, JACKS, QUEENS, SIXES], [11, 31, 101, 101])
        state = all_pat(play(state, "bet 10", "raise to 30", "call", "call"))
        state = play(state, "bet 5", "call")
        assert 2 == state.actor
        assert "it is not beaten in every pot" in refusal(state, "muck").text

        state = play(state, "show")
        assert 3 == state.actor
        state = play(state, "muck")
        assert 1 == state.actor
        state = play(state, "muck")
        assert 0 == state.actor
        assert "it is not beaten in every pot" in refusal(state, "muck").text
        assert {0: 44, 1: 0, 2: 60 + 10, 3: 0} == ended(play(state, "show")).collected

    def test_alone_in_a_side_pot(self) -> None:
        """D-SHOW-04: a seat that alone is left in a side pot is beaten there by nobody, so it shows first."""
        for profile in (ASKED, ANY):
            state = with_hands(profile, [ACES, SIXES, QUEENS], [11, 101, 101])
            state = all_pat(play(state, "bet 10", "call", "call"))
            state = play(state, "bet 20", "raise to 40", "fold")
            assert (fd.Phase.SHOW, 2) == (state.phase, state.actor)
            assert "muck/must-show" == code(state, "muck")
            state = play(state, "show")
            assert 0 == state.actor
            assert {0: 33, 1: 0, 2: 40} == ended(play(state, "show")).collected

    def test_asked(self) -> None:
        """D-SHOW-04: where each seat is asked, a beaten one may still show."""
        state, _ = check_out(to_last_round(with_hands(ASKED, [ACES, JACKS])))
        assert (fd.Awaits("show", 0), [fd.Show()]) == (state.awaits, list(fd.legal_actions(state)))
        state = play(state, "show")

        assert (fd.Awaits("show", 1), [fd.Muck(), fd.Show()]) == (state.awaits, list(fd.legal_actions(state)))
        assert {0: fd.cards(ACES), 1: fd.cards(JACKS)} == ended(play(state, "show")).shown
        assert {0: fd.cards(ACES)} == ended(play(state, "muck")).shown

    def test_whoever_likes(self) -> None:
        """D-SHOW-04: under show_policy=any a seat may give up a claim that nobody has beaten."""
        state, _ = check_out(to_last_round(with_hands(ANY, [ACES, QUEENS, JACKS])))
        state, told = steps(state, "muck", "show", "show")

        assert {0: 0, 1: 3, 2: 0} == ended(state).collected
        assert [(0, False), (1, True), (2, True)] == kinds(told)
        assert () == state.up[0]

    def test_the_last_claimant_wins_unshown(self) -> None:
        """D-SHOW-04: when all others have mucked, the one who is left wins without showing or being asked."""
        state, _ = check_out(to_last_round(with_hands(ANY, [ACES, QUEENS, JACKS])))
        state, told = steps(state, "muck", "muck")

        assert state.is_over
        assert {0: 0, 1: 0, 2: 3} == ended(state).collected
        assert {} == ended(state).shown
        (pot,) = ended(state).pots
        assert ((0, 1, 2), (2,), None) == (pot.contenders, pot.winners, pot.value)
        assert [(0, False), (1, False)] == kinds(told)
        assert "showdown" == ended(state).ending

    def test_somebody_must_win_each_pot(self) -> None:
        """D-SHOW-04: the last claimant of a side pot cannot muck while the main pot has other claims."""
        state = with_hands(ANY, [ACES, JACKS, QUEENS], [11, 101, 101])
        state = all_pat(play(state, "bet 10", "raise to 30", "call"))
        state = play(state, "check", "check", "muck")

        assert 2 == state.actor
        assert "nobody else is left" in refusal(state, "muck").text
        state = play(state, "show")
        assert {0: 33, 1: 0, 2: 40} == ended(play(state, "show")).collected
        assert {0: 0, 1: 0, 2: 73} == ended(play(state, "muck")).collected

    def test_a_hand_in_turn_only(self) -> None:
        """D-SHOW-02: nobody shows or mucks before its turn."""
        state, _ = check_out(to_last_round(with_hands(ASKED, HANDS[:3])))

        assert "turn/not-yours" == code(state, fd.Show(seat=1))
        assert "action/wrong-phase" == code(state, "check")
        assert "action/wrong-phase" == code(state, "stand pat")


class TestCardsSpeak:
    def test_the_cards_count(self) -> None:
        """D-SHOW-05: what counts is the cards; who names others than those it holds is refused."""
        state, _ = check_out(to_last_round(with_hands(ASKED, [JACKS, QUEENS])))

        assert "show/not-held" == code(state, "show As Jc Td 6h 5s")
        assert "show/not-held" == code(state, "show Js Js Td 6h 5s")
        assert "show/wrong-number" == code(state, "show Js Jc")
        assert "show/wrong-number" == code(state, fd.Show(()))
        state = play(state, "show 5s 6h Td Jc Js", "show")
        assert fd.cards(JACKS) == ended(state).shown[0]
        assert fd.evaluate(QUEENS) == ended(state).pots[0].value

    def test_a_miscalled_hand_wins(self) -> None:
        """D-SHOW-05, D-SHOW-06: the best hand, called something else, stays where it is and takes the pot."""
        state, _ = check_out(to_last_round(with_hands(ANY, [ACES, QUEENS])))
        assert "show/not-held" == code(state, f"show {SIXES}")
        state = play(state, "show", "show")

        assert {0: 2, 1: 0} == ended(state).collected

    def test_a_mucked_hand_is_dead(self) -> None:
        """D-SHOW-06: the best hand, given away before the award, wins nothing."""
        state, _ = check_out(to_last_round(with_hands(ANY, [ACES, SIXES])))
        state = play(state, "muck")

        assert {0: 0, 1: 2} == ended(state).collected
        assert fd.cards(ACES) == state.hidden.mucked[0]
        assert "turn/over" == code(state, fd.Show(ACES))

    def test_discards_take_no_part(self) -> None:
        """D-SHOW-08: three kings thrown away are worth nothing at the showdown."""
        order = fd.arrange(
            NEVER, seats=2, button=1, hands={0: "Ks Kd Kh 3d 4h", 1: SIXES}, draws={0: "8c 9c Td"}
        )
        state = check_round(fd.start(NEVER, [100, 100], button=1, order=order))
        state, _ = check_out(play(state, "draw Ks Kd Kh", 0))

        assert (1,) == ended(state).pots[0].winners
        assert fd.cards("3d 4h 8c 9c Td") == ended(state).shown[0]


class TestUnseenHands:
    def at_the_end(self, **options: Any) -> fd.State:
        """At the showdown of three hands that nobody saw."""
        state = fd.start(house(**options), [100] * 3, button=2, unseen=True)
        return check_round(all_pat(check_round(state)))

    def test_they_must_be_named(self) -> None:
        """D-SHOW-04: an unseen hand is shown by its cards, all of them, and none that lies elsewhere."""
        state = self.at_the_end()
        assert fd.Awaits("show", 0) == state.awaits
        assert "show/cards-unseen" == code(state, "show")
        for wrong in ("As As Ad Kh 9s", "?? Ac Ad Kh 9s", "J1 Ac Ad Kh 9s"):
            assert "show/not-held" == code(state, fd.Show(wrong))
        assert "show/wrong-number" == code(state, "show As Ac Ad Kh")

        state = play(state, f"show {ACES}")
        assert "show/not-held" == code(state, "show As Qc Qd 8h 7s")
        state = play(state, f"show {QUEENS}", f"show {JACKS}")
        assert False is ended(state).unverified
        assert {0: 3, 1: 0, 2: 0} == ended(state).collected

    def test_the_known_cards_are_among_them(self) -> None:
        """D-SHOW-05: a hand that is known in part is shown with what is known of it."""
        state = play(self.at_the_end(), fd.Identify(0, "As 2c"))

        refused = refusal(state, f"show {ACES}")
        assert "seat 0 does not name every card of its hand that is known" == refused.text
        assert "card" not in refused.params
        state = play(state, "show 2c As Ac Ad Kh")
        assert fd.cards("As 2c Ac Ad Kh") == state.up[0]

    def test_all_must_show(self) -> None:
        """D-SHOW-04: where all hands are shown, an unseen one may not be mucked either."""
        state = play(self.at_the_end(), f"show {ACES}")

        assert "muck/must-show" == code(state, "muck")

    def test_a_muck_that_cannot_be_judged(self) -> None:
        """D-SHOW-04: over unseen cards a seat may muck once a hand is shown; the result is unverified."""
        state = self.at_the_end(show_policy="beaten")
        assert "muck/must-show" == code(state, "muck")
        state, told = steps(state, f"show {SIXES}", "muck")
        assert [ev.Mucked(1, verified=False)] == [event for event in told if isinstance(event, ev.Mucked)]
        assert 1 == len(state.unverified)

        state, told = steps(state, fd.Identify(2, JACKS), "show")
        assert True is ended(state).unverified
        assert {0: 0, 1: 0, 2: 3} == ended(state).collected

    def test_a_muck_that_can(self) -> None:
        """D-SHOW-04: with the hand identified the muck is judged: refused if not beaten, else verified."""
        state = play(self.at_the_end(show_policy="beaten"), f"show {JACKS}")
        better = play(state, fd.Identify(1, QUEENS))
        assert "muck/must-show" == code(better, "muck")

        worse, told = steps(play(state, fd.Identify(1, SIXES)), "muck")
        assert [ev.Mucked(1)] == [event for event in told if isinstance(event, ev.Mucked)]
        assert () == worse.unverified

    def test_a_hand_that_nobody_had_to_beat(self) -> None:
        """D-SHOW-04: where anybody may muck, a muck needs no cards to be right."""
        state = play(self.at_the_end(show_policy="any"), "muck", "muck")

        assert False is ended(state).unverified
        assert {0: 0, 1: 0, 2: 3} == ended(state).collected

    def test_a_mucked_hand_may_be_told_later(self) -> None:
        """A record may tell what was mucked, as long as the hand is not over."""
        state = play(self.at_the_end(show_policy="beaten"), f"show {QUEENS}", "muck", fd.Identify(1, SIXES))

        assert fd.cards(SIXES) == state.hidden.mucked[1]

    def test_a_discard_that_cannot_be_judged(self) -> None:
        """D-DRAW-04: a discard named out of an unseen hand leaves the result unverified."""
        state = check_round(fd.start(house(), [100] * 2, button=1, unseen=True))
        state = check_round(play(state, "draw 2c", 0))
        state = play(state, f"show {ACES}", f"show {QUEENS}")

        assert ended(state).unverified


class TestOddChips:
    @pytest.mark.parametrize(
        ("button", "odd"), [(0, (2, 4)), (1, (2, 4)), (2, (4, 0)), (3, (4, 0)), (4, (0, 2))]
    )
    def test_one_each_going_round(self, button: int, odd: tuple[int, ...]) -> None:
        """A-ODD-01: of 5 chips three winners get 1, and the odd 2 go one each from the button's left."""
        hands = [tied(0), "Js 4c 6h 8s Tc", tied(1), "Jh 4d 6d 8h Td", tied(2)]
        state, told = check_out(to_last_round(with_hands(NEVER, hands, button=button)))

        (pot,) = ended(state).pots
        assert ((0, 2, 4), odd) == (pot.winners, pot.odd)
        assert {seat: 1 + (seat in odd) for seat in (0, 2, 4)} == pot.shares
        assert [ev.PotAwarded(0, 5, pot.shares)] == [
            event for event in told if isinstance(event, ev.PotAwarded)
        ]

    def test_each_pot_by_itself(self) -> None:
        """A-ODD-02: a main pot of 32 and a side pot of 21 are split apart, each with its own odd chips."""
        state = with_hands(NEVER, [tied(0), JACKS, tied(1), tied(2)], [8, 101, 101, 101], button=3)
        state = all_pat(play(state, "bet 7", "call", "call", "call"))
        result = ended(play(state, "bet 3", "raise to 6", "raise to 9", "fold", "call"))

        main, side = result.pots
        assert (32, (0, 2, 3), (0, 2)) == (main.amount, main.winners, main.odd)
        assert {0: 11, 2: 11, 3: 10} == main.shares
        assert (21, (2, 3), (2,)) == (side.amount, side.winners, side.odd)
        assert {2: 11, 3: 10} == side.shares
        assert {0: 11, 1: 0, 2: 22, 3: 20} == result.collected


class TestResult:
    def test_every_figure(self) -> None:
        """D-SETUP-12: pots, contenders, winners, shares, odd chips, rake, uncalled and net of one hand."""
        profile = house(rake=fd.Rake(1, 10, cap=9))
        hands = [ACES, tied(0).replace("9h", "8h"), tied(1).replace("9s", "8s")]
        state = with_hands(profile, hands, [21, 100, 61], button=0)
        state = play(state, "bet 99", "call", "call")
        assert {0: 0, 1: 39, 2: 0} == state.stacks == state.uncalled
        state, told = steps(state, 0, 0, 0)

        result = ended(state)
        main, side = result.pots
        assert (63, (0, 1, 2), (0,), {0: 57}, (), 6) == (
            main.amount,
            main.contenders,
            main.winners,
            dict(main.shares),
            main.odd,
            main.rake,
        )
        assert (80, (1, 2), (1, 2), {1: 39, 2: 38}, (1,), 3) == (
            side.amount,
            side.contenders,
            side.winners,
            dict(side.shares),
            side.odd,
            side.rake,
        )
        assert (fd.evaluate(ACES), fd.evaluate(hands[1])) == (main.value, side.value)
        assert {0: 57, 1: 39, 2: 38} == result.collected
        assert {0: 0, 1: 39, 2: 0} == result.uncalled
        assert {0: 57, 1: 78, 2: 38} == result.stacks == state.stacks
        assert {0: 36, 1: -22, 2: -23} == result.net
        assert (9, 0, None, False) == (result.rake, state.pot, result.carried, result.unverified)
        assert [
            ev.RakeTaken(0, 6),
            ev.PotAwarded(0, 63, main.shares),
            ev.RakeTaken(1, 3),
            ev.PotAwarded(1, 80, side.shares),
            ev.HandEnded("showdown"),
        ] == told[-5:]
        assert () == state.pots

    @pytest.mark.parametrize(("before", "rakes"), [(False, (0, 1)), (True, (1, 1))])
    def test_rake_before_the_draw(self, before: bool, rakes: tuple[int, int]) -> None:
        """D-POT-09: a hand that ends before the draw is raked only where the house says so."""
        state = with_hands(house(rake=fd.Rake(1, 2, before_draw=before)), HANDS[:2])
        early = play(state, "bet 2", "fold")
        late = play(to_last_round(state), "bet 2", "fold")

        assert rakes == (ended(early).rake, ended(late).rake)

    def test_a_passed_pot(self) -> None:
        """D-BET-11: by general rules nobody bets, so nobody wins, and the antes wait for the next deal."""
        state, told = check_out(fd.start(fd.profiles.HOME_FIXED_LIMIT, [100] * 3, button=0, seed=1))

        result = ended(state)
        assert ("passed", (), 0, fd.Carried(3, (0, 1, 2))) == (
            result.ending,
            result.pots,
            result.rake,
            result.carried,
        )
        assert {0: -1, 1: -1, 2: -1} == result.net
        assert [ev.Checked(0), ev.PotCarried(3), ev.HandEnded("passed")] == told

    def test_gaps_between_seats(self) -> None:
        """D-DRAW-02: figures go by seat number, wherever the empty places are."""
        order = fd.arrange(NEVER, seats=(2, 5, 9), button=5, hands={2: SIXES, 5: ACES, 9: QUEENS})
        state = fd.start(NEVER, {2: 100, 5: 100, 9: 100}, button=5, order=order)
        state, told = check_out(draw_each(check_round(state), 0, 0, 0))

        assert [9, 2, 5] == order_of(told)
        assert {2: 0, 5: 3, 9: 0} == ended(state).collected
        assert {2: -1, 5: 2, 9: -1} == ended(state).net
        assert held(state, 5) == fd.cards(ACES)
