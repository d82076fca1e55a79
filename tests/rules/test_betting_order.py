"""Whose turn it is in a betting round, what may be done, and when the round and the hand are over."""

from typing import Any

import pytest

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import check_round, code, draw_each, house, play, refusal, steps
from tests.play_kit import (
    ACE_HIGH,
    FULL_HOUSE,
    QUADS,
    acting,
    blind_game,
    check_down,
    choices,
    outcome,
    pat,
    span,
    table,
)

HOME, GENERAL, CARDROOM = (
    fd.profiles.HOME_NO_LIMIT,
    fd.profiles.HOME_FIXED_LIMIT,
    fd.profiles.CARDROOM_NO_LIMIT,
)
GENERAL_BLINDS = GENERAL.with_options(structure="blinds", ante=0, small_blind=1, big_blind=2)
#: The cardroom's games with antes and without blinds.
CARDROOM_ANTES = fd.profiles.CARDROOM_FIXED_LIMIT.with_options(
    structure="ante", ante=1, small_blind=0, big_blind=0, small_bet=2
)
BETTING = ev.Checked | ev.BetMade | ev.Called | ev.Raised | ev.Folded


class TestStreets:
    @pytest.mark.parametrize("profile", [HOME, CARDROOM, CARDROOM_ANTES])
    def test_two_rounds(self, profile: fd.Profile) -> None:
        """D-BET-01: the deal, a betting round, the draw, another betting round, the showdown: no more."""
        begun = fd.begin(profile, [100] * 3, button=0, seed=1)
        moves = ["call", "call", "check"] if profile.stakes.has_blinds else ["check"] * 3
        state, told = steps(begun.state, *moves, 1, 1, 1, *["check"] * 3)
        kinds = [event.kind for event in (*begun.events, *told) if isinstance(event, ev.StreetBegan)]

        assert ["deal", "bet", "draw", "bet"] == kinds
        assert "showdown" == outcome(state)[0]


class TestWhoActs:
    @pytest.mark.parametrize("button", range(4))
    def test_round_one_with_antes(self, button: int) -> None:
        """D-BET-02: with antes alone the dealer's left starts and may check or bet."""
        state = table(HOME, [100] * 4, button=button)

        assert (button + 1) % 4 == state.actor
        assert "check bet" == choices(state)

    @pytest.mark.parametrize("profile", [CARDROOM, fd.profiles.CARDROOM_BLINDS_AND_ANTE, GENERAL_BLINDS])
    def test_round_one_with_blinds(self, profile: fd.Profile) -> None:
        """D-BET-03: left of the big blind starts and must call, raise or fold, antes or not."""
        state = table(profile, [100] * 5, button=0)

        assert 3 == state.actor
        assert "fold call raise" == choices(state)
        assert fd.RuleCode.CHECK_FACING_BET == code(state, "check")
        assert fd.RuleCode.BET_ALREADY == code(state, "bet 10")

    def test_clockwise(self) -> None:
        """D-BET-04: the turn goes clockwise over the seats that are still in, around and around."""
        state = table(HOME, [100] * 5, button=4)
        moves = ["check", "bet 2", "fold", "call", "raise to 8", "call", "fold", "call"]

        assert [0, 1, 2, 3, 4, 0, 1, 3, 0] == acting(state, *moves)

    def test_round_ends_when_all_have_answered(self) -> None:
        """D-BET-07: after the last raise everybody answers once, and the raiser is not asked again."""
        state = table(HOME, [100] * 3, button=2)
        assert [0, 1, 2, 0, 0] == acting(state, "bet 2", "raise to 6", "call", "call")
        assert fd.Phase.DRAW is play(state, "bet 2", "raise to 6", "call", "call").phase

    def test_all_check(self) -> None:
        """D-BET-07: when all have checked, each once, the round is over."""
        state = table(HOME, [100] * 4, button=0)
        assert [1, 2, 3, 0, 1] == acting(state, *["check"] * 4)
        assert fd.Phase.DRAW is play(state, *["check"] * 4).phase

    def test_a_check_is_not_the_last_word(self) -> None:
        """D-BET-07: who has checked answers a later bet."""
        state = table(HOME, [100] * 3, button=2)
        assert [0, 1, 2, 0, 1, 0] == acting(state, "check", "check", "bet 2", "call", "call")

    def test_all_in_seats_are_not_asked(self) -> None:
        """D-BET-07, D-BET-14: a seat without chips is passed over in both rounds, but draws."""
        state = table(HOME, [100, 11, 100], button=2)
        state = play(state, "bet 10", "call", "call")
        assert 0 == state.stacks[1]
        assert [0, 1, 2, 0, 2, 0] == acting(state, *["stand pat"] * 3, "bet 2", "raise to 6")
        assert "showdown" == outcome(play(state, *["stand pat"] * 3, "check", "check"))[0]

    @pytest.mark.parametrize("profile", [HOME, CARDROOM])
    def test_round_two(self, profile: fd.Profile) -> None:
        """D-BET-08: the first seat left of the dealer that is still in starts, with antes or with blinds."""
        first = "call" if profile.stakes.has_blinds else "check"
        state = table(profile, [100] * 4, button=0)
        whole = pat(play(state, *[first] * 3, "check"))
        assert 1 == whole.actor
        assert ("check bet" if profile is HOME else "fold check bet") == choices(whole)

    @pytest.mark.parametrize("profile", [HOME, CARDROOM_ANTES])
    def test_round_two_whoever_opened(self, profile: fd.Profile) -> None:
        """D-BET-08: at home and in the cardroom the dealer's left starts, not the seat that opened."""
        state = pat(play(table(profile, [100] * 4, button=0), "check", "check", "bet 2", *["call"] * 3))
        assert 1 == state.actor

    def test_round_two_without_the_dealers_left(self) -> None:
        """D-BET-08: with one seat folded and the next all-in, the third from the dealer starts."""
        state = table(CARDROOM, [100, 100, 10, 100], button=0)
        state = pat(play(state, "raise to 10", "call", "fold", "call"))
        assert (0, 2, 3) == state.live_seats
        assert 0 == state.stacks[2]
        assert 3 == state.actor

    def test_same_rules_in_round_two(self) -> None:
        """D-BET-09: round two knows the choices, the amounts and the order of round one."""
        first = table(HOME, [101] * 3, button=2)
        second = pat(check_round(first))
        for moves in ((), ("bet 5",), ("bet 5", "raise to 20"), ("check", "bet 9", "fold")):
            one, two = play(first, *moves), play(second, *moves)
            assert (one.actor, choices(one), span(one)) == (two.actor, choices(two), span(two))
        (fixed,) = {
            (choices(state), span(state))
            for state in (
                play(start, "bet 2", "raise to 4", "raise to 6", "raise to 8", "raise to 10")
                for start in (
                    table(GENERAL, [100] * 3, button=2),
                    pat(play(table(GENERAL, [100] * 3, button=2), "bet 2", "call", "call")),
                )
            )
        }
        assert ("fold call", None) == fixed


class TestWhoOpensRoundTwo:
    """The general game: round two begins with the seat that opened round one."""

    def test_the_opener(self) -> None:
        """D-BET-08, 12.8-1: who made the first bet starts, not who raised last, nor the dealer's left."""
        state = table(GENERAL, [100] * 4, button=0)
        state = pat(play(state, "check", "bet 2", "call", "raise to 4", "call", "call", "call"))
        assert 2 == state.actor

    def test_the_opener_has_folded(self) -> None:
        """A-R2-01: the opener folded to a raise: the next seat in, clockwise."""
        state = table(GENERAL, [100] * 4, button=0)
        state = pat(play(state, "check", "bet 2", "call", "raise to 4", "call", "fold", "call"))
        assert 3 == state.actor

    def test_the_search_goes_around(self) -> None:
        """A-R2-01: the opener was the dealer and folded: the first seat left of him starts."""
        state = table(GENERAL, [100] * 4, button=0)
        state = pat(play(state, "check", "fold", "check", "bet 2", "raise to 4", "call", "fold"))
        assert 1 == state.actor

    def test_the_opener_is_all_in(self) -> None:
        """A-R2-02: the opener has no chips: the next seat clockwise that can act; the opener still draws."""
        state = table(GENERAL, [100, 100, 3, 100], button=0)
        state = play(state, "check", "bet 2", "call", "call", "call")
        assert 0 == state.stacks[2]
        state = play(state, "stand pat")
        assert 2 == state.actor
        assert 3 == pat(state).actor

    def test_with_blinds_nobody_opens(self) -> None:
        """D-BET-08, 12.8-1: with blinds the general game starts it left of the button, whoever raised."""
        state = table(GENERAL_BLINDS, [100] * 4, button=0)
        assert 1 == pat(play(state, "raise to 4", "call", "call", "call")).actor

    def test_nobody_opened(self) -> None:
        """D-BET-08: where a checked round goes on to the draw nobody opened: the dealer's left starts."""
        profile = GENERAL.with_options(all_check_round1="showdown")
        assert 1 == pat(play(table(profile, [100] * 4, button=0), *["check"] * 4)).actor


class TestEvents:
    def test_bets_tell_what_they_add(self) -> None:
        """D-BET-06, D-BET-13: a bet, a raise and a call tell what they add, the total, and the last chip."""
        state = table(HOME, [31, 100, 41], button=2)
        _, told = steps(state, "bet 10", "raise to 25", "raise to 40", "call", "call")

        assert [
            ev.BetMade(0, 10, 10, all_in=False),
            ev.Raised(1, 25, 25, all_in=False),
            ev.Raised(2, 40, 40, all_in=True),
            ev.Called(0, 20, 30, all_in=True),
            ev.Called(1, 15, 40, all_in=False),
        ] == [event for event in told if isinstance(event, BETTING)]


class TestWhatMayBeDone:
    @pytest.mark.parametrize(
        ("profile", "expected"),
        [(HOME, "check bet"), (GENERAL, "fold check bet"), (CARDROOM_ANTES, "fold check bet")],
    )
    def test_nothing_to_call(self, profile: fd.Profile, expected: str) -> None:
        """D-BET-05: check or bet; a fold is refused at home, allowed in the two other houses."""
        state = table(profile, [100] * 3, button=2)

        assert expected == choices(state)
        assert fd.RuleCode.CALL_NOTHING == code(state, "call")
        assert fd.RuleCode.RAISE_NOTHING == code(state, "raise to 4")
        if "fold" in expected:
            assert 1 == play(state, "fold").actor
        else:
            assert fd.RuleCode.FOLD_UNOPENED == code(state, "fold")

    def test_option_of_the_big_blind(self) -> None:
        """D-BET-05: where nobody folds without a bet, the big blind's option is check or raise."""
        state = table(blind_game(1, 2, fold_unopened=False), [100] * 3, button=0)
        state = play(state, "call", "call")
        assert "check raise" == choices(state)
        assert fd.RuleCode.FOLD_UNOPENED == code(state, "fold")

    @pytest.mark.parametrize("profile", [HOME, GENERAL, CARDROOM_ANTES])
    def test_facing_a_bet(self, profile: fd.Profile) -> None:
        """D-BET-06: fold, call or raise; no check, and no second bet."""
        state = play(table(profile, [100] * 3, button=2), "bet 2")

        assert "fold call raise" == choices(state)
        assert fd.RuleCode.CHECK_FACING_BET == code(state, "check")
        assert fd.RuleCode.BET_ALREADY == code(state, "bet 4")
        assert 2 == refusal(state, "check").params["to_call"]

    def test_table_stakes(self) -> None:
        """D-BET-13: a bet or a raise takes no more than the chips in front of the seat."""
        state = table(HOME, [41, 31, 100], button=2)
        found = refusal(state, "bet 41")
        assert fd.RuleCode.BET_NO_CHIPS is found.code
        assert (40, 40) == (found.params["most"], found.params["have"])
        state = play(state, "bet 10")
        found = refusal(state, "raise to 31")
        assert fd.RuleCode.RAISE_NO_CHIPS is found.code
        assert 30 == found.params["most"]
        assert 0 == play(state, "raise to 30").stacks[1]

    @pytest.mark.parametrize("behind", [10, 9, 1])
    def test_just_the_call(self, behind: int) -> None:
        """D-BET-13, D-POT-01: a stack that covers the call, or less, has nothing to raise with."""
        state = play(table(HOME, [100, behind + 1, 100], button=2), "bet 10")
        assert "fold call" == choices(state)
        assert fd.Call() == fd.legal_actions(state).all_in
        assert fd.RuleCode.RAISE_NO_CHIPS == code(state, "raise to 10")
        assert 0 == play(state, "call").stacks[1]

    def test_all_in_stays_in(self) -> None:
        """D-BET-14: out of chips, a seat is asked for no bet, draws, and contests what it matched."""
        state = table(HOME, [11, 100, 100], button=2, hands=(QUADS, ACE_HIGH[0], FULL_HOUSE))
        state = play(state, "bet 10", "raise to 20", "call")
        assert [0, 1, 2, 1, 2, None] == acting(state, *["stand pat"] * 3, "bet 5", "fold")
        # Antes 3 and bets 30 to the best hand; 20 more between the others, won by a bet.
        state = play(state, *["stand pat"] * 3, "bet 5", "fold")
        assert ("showdown", {0: 22, 1: -1, 2: -21}) == outcome(state)


class TestFoldedOut:
    @pytest.mark.parametrize("profile", [HOME, GENERAL, CARDROOM_ANTES])
    def test_in_round_one(self, profile: fd.Profile) -> None:
        """D-BET-10, D-SHOW-07: all but one fold to the first bet: no draw, no hand shown, the pot is won."""
        state, told = steps(table(profile, [100] * 3, button=2), "bet 2", "fold", "fold")

        assert ("folds", {0: 2, 1: -1, 2: -1}) == outcome(state)
        assert not any(isinstance(event, ev.Drew | ev.HandShown | ev.CardsShown) for event in told)
        assert {0: (), 1: (), 2: ()} == state.up
        assert state.result
        assert {} == state.result.shown
        assert state.result.pots[0].value is None

    def test_in_round_two(self) -> None:
        """D-BET-10: the same after the draw: whoever is left takes all without a show."""
        state = pat(play(table(HOME, [100] * 3, button=2), "bet 2", "call", "call"))
        state, told = steps(state, "check", "bet 6", "fold", "fold")

        assert ("folds", {0: -3, 1: 6, 2: -3}) == outcome(state)
        assert not any(isinstance(event, ev.HandShown) for event in told)
        assert fd.RuleCode.TURN_OVER == code(state, "fold")


class TestNobodyBets:
    @pytest.mark.parametrize("profile", [HOME, CARDROOM_ANTES])
    def test_the_draw_follows(self, profile: fd.Profile) -> None:
        """D-BET-11, 12.8-5: at home and in the cardroom a checked first round leads to draw and showdown."""
        state = check_round(table(profile, [100] * 3, button=2, hands=(ACE_HIGH[0], QUADS, FULL_HOUSE)))

        assert fd.Phase.DRAW is state.phase
        assert ("showdown", {0: -1, 1: 2, 2: -1}) == outcome(check_down(state))

    def test_the_general_game_carries_the_pot(self) -> None:
        """D-BET-11: in the general game the deal ends, without draw or winner, and the antes stay."""
        state, told = steps(table(GENERAL, [100] * 3, button=2), *["check"] * 3)

        assert ("passed", {0: -1, 1: -1, 2: -1}) == outcome(state)
        assert state.result
        assert fd.Carried(3, (0, 1, 2)) == state.result.carried
        assert ((), 0) == (state.result.pots, state.pot)
        assert [ev.PotCarried(3), ev.HandEnded("passed")] == told[-2:]
        assert not any(isinstance(event, ev.Drew) for event in told)

    def test_a_carried_pot_grows(self) -> None:
        """D-BET-11: everybody antes again at each deal, until somebody opens: 3, 6, 9 chips."""
        stacks: Any = [100] * 3
        carried: fd.Carried | None = None
        for deal in range(1, 4):
            begun = fd.begin(GENERAL, stacks, button=deal % 3, seed=deal, carried=carried)
            if carried is not None:
                assert begun.events[0] == ev.PotCarriedIn(carried.chips)
            state = begun.state
            assert 3 * deal == state.pot
            assert carried == state.carried
            if deal < 3:
                state = check_round(state)
                assert state.result
                stacks, carried = state.result.stacks, state.result.carried
        state = play(state, "bet 2", "fold", "fold")
        assert {0: 97, 1: 97, 2: 97} | {state.begun.seats[0]: 106} == state.stacks

    def test_who_folds_keeps_a_right_to_the_carried_pot(self) -> None:
        """D-BET-11: a seat that folded in the passed deal is entitled like those who checked."""
        state = play(table(GENERAL, [100] * 3, button=2), "check", "fold", "check")
        assert state.result
        assert fd.Carried(3, (0, 1, 2)) == state.result.carried

    def test_all_fold_to_one(self) -> None:
        """D-BET-10, D-BET-11: folds leave one seat before anybody bet: it wins, and nothing is carried."""
        state = play(table(GENERAL, [100] * 3, button=2), "fold", "fold")
        assert ("folds", {0: -1, 1: -1, 2: 2}) == outcome(state)

    def test_limped_blinds_go_to_the_draw(self) -> None:
        """D-BET-11: with blinds a forced bet stands, so all limping and a check lead to the draw."""
        state = play(table(GENERAL_BLINDS, [100] * 3, button=0), "call", "call", "check")
        assert fd.Phase.DRAW is state.phase

    @pytest.mark.parametrize("stacks", [(1, 1, 50), (1, 50, 1), (1, 1, 1)])
    def test_a_deal_with_one_seat_to_act_plays_on(self, stacks: tuple[int, ...]) -> None:
        """A-SESS-02: where at most one seat has chips behind its ante the deal is never passed."""
        state = fd.start(GENERAL, stacks, button=2, seed=1)
        assert fd.Phase.DRAW is state.phase
        assert "showdown" == outcome(check_down(draw_each(state, 0, 0, 0)))[0]

    def test_broke_into_a_carried_pot(self) -> None:
        """D-BET-11: a seat whose last chip is in a passed pot is dealt in, and contests that pot alone."""
        passed = check_round(fd.start(GENERAL, [1, 50, 50], button=2, seed=1)).result
        assert passed
        assert passed.carried == fd.Carried(3, (0, 1, 2))
        order = fd.arrange(GENERAL, seats=3, button=0, hands={0: QUADS, 1: FULL_HOUSE, 2: ACE_HIGH[0]})
        begun = fd.begin(GENERAL, passed.stacks, button=0, order=order, carried=passed.carried)
        state = begun.state
        assert {0: 0, 1: 48, 2: 48} == state.stacks
        assert [1, 2] == [event.seat for event in begun.events if isinstance(event, ev.AntePosted)]
        assert 3 + 2 == state.pot
        state = play(state, "bet 2", "call")
        assert [(3, (0, 1, 2)), (6, (1, 2))] == [(pot.amount, pot.eligible) for pot in state.pots]

        assert ("showdown", {0: 3, 1: 3, 2: -3}) == outcome(check_down(state))

    def test_broke_seats_may_be_left_out(self) -> None:
        """D-BET-11: with carry_allin='out' that seat is not dealt in, and its share is lost."""
        profile = GENERAL.with_options(carry_allin="out")
        carried = fd.Carried(3, (0, 1, 2))
        state = fd.start(profile, [0, 49, 49], button=0, seed=1, carried=carried)
        assert (1, 2) == state.seats
        assert ("folds", {1: 4, 2: -1}) == outcome(play(state, "bet 2", "fold"))
        with pytest.raises(fd.SetupError, match="at least two seats"):
            fd.start(profile, [0, 0, 98], button=0, seed=1, carried=carried)

    def test_only_entitled_seats_are_dealt_in_without_chips(self) -> None:
        """D-BET-11: an empty stack that has no right to the carried pot is not dealt in."""
        state = fd.start(GENERAL, [0, 49, 49, 0], button=0, seed=1, carried=fd.Carried(3, (0, 1, 2)))
        assert (0, 1, 2) == state.seats

    def test_short_of_the_ante_but_entitled(self) -> None:
        """D-BET-11, D-FORCE-10: less than an ante leaves the home game, save who is entitled to a pot."""
        profile = house(ante=5, all_check_round1="carry")
        state = fd.start(profile, [3, 49, 49, 3], button=0, seed=1, carried=fd.Carried(15, (0, 1, 2)))
        assert (0, 1, 2) == state.seats
        assert {0: 0, 1: 44, 2: 44} == state.stacks

    def test_round_two_is_never_carried(self) -> None:
        """D-BET-12: checked in round two, the general game has its showdown, dealer's left first."""
        state = pat(play(table(GENERAL, [100] * 3, button=2), "bet 2", "call", "call"))
        state, told = steps(state, *["check"] * 3)

        assert "showdown" == outcome(state)[0]
        first = next(event for event in told if isinstance(event, ev.HandShown))
        assert 0 == first.seat
