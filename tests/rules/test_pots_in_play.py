"""Pots as they arise in a hand: side pots, what comes back, odd chips, all-in showdowns, and the rake."""

import pytest

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import chips, play, steps
from tests.play_kit import (
    ACE_HIGH,
    FULL_HOUSE,
    QUADS,
    TEN_HIGH,
    ante_game,
    blind_game,
    check_down,
    outcome,
    pat,
    table,
)

HOME = fd.profiles.HOME_NO_LIMIT


def pots(state: fd.State) -> list[tuple[int, tuple[int, ...]]]:
    """The pots of the closed rounds, each with the seats that contest it."""
    return [(pot.amount, pot.eligible) for pot in state.pots]


def result_of(state: fd.State) -> fd.Result:
    """The result of a hand that is over."""
    assert state.result is not None
    return state.result


class TestPots:
    def test_a_call_for_less(self) -> None:
        """D-POT-01: a seat with 6 calls a bet of 10 with 6; the next one still owes 10."""
        state = play(table(HOME, [100, 7, 100], button=2), "bet 10")

        assert 6 == fd.legal_actions(state).call
        state, told = steps(state, "call")
        assert ev.Called(1, 6, 6, all_in=True) in told
        assert (2, 10) == (state.actor, fd.legal_actions(state).call)

    def test_three_stacks(self) -> None:
        """D-POT-02, D-POT-05, D-POT-06: all-in for 10, 20 and 40: pots of 30 and 20, and 20 come back."""
        hands = (QUADS, FULL_HOUSE, ACE_HIGH[0])
        state = table(ante_game(ante=10), [10, 20, 40], button=2, hands=hands)
        # Seat 0 has its 10 in by the ante; the second seat bets its last 10, the third raises to 30.
        state, told = steps(state, "bet 10", "call")
        assert {0: 0, 1: 0, 2: 20} == state.stacks
        assert [(30, (0, 1, 2)), (20, (1, 2))] == pots(state)
        assert not any(isinstance(event, ev.UncalledReturned) for event in told)

        assert ("showdown", {0: 20, 1: 0, 2: -20}) == outcome(check_down(state))

    def test_an_ante_that_nobody_matched_is_in_no_pot(self) -> None:
        """A-UNCALLED, A-ANTE-01: antes of 3, 4 and 5 of 5 make pots of 9 and 2; one chip goes back later."""
        state = fd.start(ante_game(ante=5), [3, 4, 50], button=2, unseen=True, dealer="caller")
        assert [(9, (0, 1, 2)), (2, (1, 2))] == pots(state)
        assert 12 == state.pot
        assert {0: 0, 1: 0, 2: 45} == state.stacks
        assert {0: 0, 1: 0, 2: 0} == state.bets
        while state.phase is fd.Phase.DEAL:
            state = play(state, fd.Deal())
        assert {0: 0, 1: 0, 2: 46} == state.stacks
        assert 11 == state.pot

    def test_the_surplus_comes_back(self) -> None:
        """D-POT-02, D-POT-04: who raised to 40 against 10 and 20 gets 20 back when the round closes."""
        hands = (QUADS, FULL_HOUSE, ACE_HIGH[0])
        state = table(ante_game(), [41, 11, 21], button=2, hands=hands)
        state, told = steps(state, "bet 40", "call", "call")

        assert [ev.UncalledReturned(0, 20), ev.StreetBegan(2, "draw")] == told[-2:]
        assert [(33, (0, 1, 2)), (20, (0, 2))] == pots(state)
        assert {0: 20, 1: 0, 2: 0} == state.uncalled
        assert {0: 20, 1: 0, 2: 0} == state.stacks

    def test_same_contenders_are_one_pot(self) -> None:
        """D-POT-02: rounds, antes and blinds make no pots of their own, only all-in levels do."""
        state = table(blind_game(5, 10, ante=1), [500] * 3, button=0)
        state = play(state, "call", "call", "check")
        assert [(33, (0, 1, 2))] == pots(state)
        state = play(pat(state), "bet 50", "raise to 100", "call", "fold")
        assert [(33 + 50 + 100 + 100, (0, 2))] == [
            (pot.amount, pot.contenders) for pot in result_of(state).pots
        ]

    def test_dead_posts(self) -> None:
        """D-POT-02: a dead post of 2 beside bets of 5 lies in the lowest pot, and never comes back."""
        game = blind_game(2, 5)
        state = table(game, [100] * 4, button=0, posts=[fd.Post(3, dead=2)], hands={3: QUADS})
        state = play(state, "call", "fold", "fold", "check")
        assert {0: 0, 1: 0, 2: 0, 3: 0} == state.uncalled
        assert [(2 + 2 + 5 + 5, (2, 3))] == pots(state)
        assert ("showdown", {0: 0, 1: -2, 2: -5, 3: 7}) == outcome(check_down(state))

    def test_a_dead_post_is_in_the_main_pot(self) -> None:
        """D-POT-02: a seat that is all-in for less than the bets contests all of the dead chips."""
        game = blind_game(2, 5)
        posts = [fd.Post(3, dead=2)]
        hands = {0: QUADS, 2: ACE_HIGH[0], 3: FULL_HOUSE}
        state = table(game, [3, 100, 100, 100], button=0, posts=posts, hands=hands)
        state = play(state, "call", "call", "fold", "check")
        assert [(2 + 2 + 3 * 3, (0, 2, 3)), (4, (2, 3))] == pots(state)
        assert ("showdown", {0: 10, 1: -2, 2: -5, 3: -3}) == outcome(check_down(state))

    def test_chips_of_folded_seats(self) -> None:
        """D-POT-03: of the 15 that a folded seat bet 10 lie in the main pot and 5 in the side pot."""
        state = table(ante_game(least=5), [100, 11, 100, 100], button=3)
        state = play(state, "bet 15", "call", "raise to 30", "call", "fold")

        assert [(4 + 10 * 4, (1, 2, 3)), (5 + 20 * 2, (2, 3))] == pots(state)

    def test_uncalled_in_each_round(self) -> None:
        """D-POT-04: what nobody matched goes back at the end of its round, before and after the draw."""
        state = table(ante_game(), [31, 100, 100], button=2)
        state, told = steps(state, "bet 10", "raise to 60", "fold", "call")
        assert ev.UncalledReturned(1, 30) in told
        assert fd.Phase.DRAW is state.phase
        state = table(ante_game(), [100, 100, 100], button=2)
        state, told = steps(pat(play(state, "bet 10", "call", "call")), "bet 20", "fold", "fold")
        assert [ev.UncalledReturned(0, 20), ev.PotAwarded(0, 33, fd.BySeat({0: 33}))] == told[-3:-1]

    def test_what_is_won_against_whom(self) -> None:
        """D-POT-05: a stack of 10 wins 10 from each of three opponents, however much they put in."""
        hands = (ACE_HIGH[0], QUADS, FULL_HOUSE, TEN_HIGH[0])
        state = table(ante_game(), [200, 10, 200, 200], button=3, hands=hands)
        state = play(state, "bet 100", "call", "call", "call")
        # Ten from each to the short stack; the second best hand has all else of the three others.
        assert {0: -101, 1: 30, 2: 91 * 2 - 10, 3: -101} == outcome(check_down(state))[1]

    def test_each_pot_has_its_winner(self) -> None:
        """D-POT-06: the short stack has the best hand and wins the main pot, the second best the side pot."""
        hands = (FULL_HOUSE, QUADS, ACE_HIGH[0])
        state = table(ante_game(), [101, 51, 101], button=2, hands=hands)
        state = check_down(play(state, "bet 100", "call", "call"))

        assert ("showdown", {0: -1, 1: 102, 2: -101}) == outcome(state)
        found = result_of(state).pots
        assert [(153, (0, 1, 2), (1,)), (100, (0, 2), (0,))] == [
            (pot.amount, pot.contenders, pot.winners) for pot in found
        ]
        assert ["four of a kind, fives", "deuces full of threes"] == [
            pot.value.describe() for pot in found if pot.value
        ]

    def test_equal_hands(self) -> None:
        """D-POT-07: two equal hands share the pot; the third, worse one gets nothing."""
        hands = (ACE_HIGH[0], TEN_HIGH[0], ACE_HIGH[1])
        state = check_down(
            play(table(ante_game(), [100] * 3, button=2, hands=hands), "bet 5", "call", "call")
        )
        assert ("showdown", {0: 3, 1: -6, 2: 3}) == outcome(state)
        assert (0, 2) == result_of(state).pots[0].winners

    @pytest.mark.parametrize(("button", "odd"), [(0, 2), (1, 2), (2, 3), (3, 0), (4, 0)])
    def test_odd_chip(self, button: int, odd: int) -> None:
        """D-POT-08: of 5 antes three equal hands get 1 each and the first two left of the button one more."""
        hands = {0: ACE_HIGH[0], 1: TEN_HIGH[0], 2: ACE_HIGH[1], 3: ACE_HIGH[2], 4: TEN_HIGH[1]}
        state = check_down(table(ante_game(), [100] * 5, button=button, hands=hands))
        clockwise = [seat % 5 for seat in range(button + 1, button + 6) if seat % 5 in {0, 2, 3}]

        assert odd == clockwise[0]
        assert tuple(clockwise[:2]) == result_of(state).pots[0].odd
        assert {1: -1, 4: -1, clockwise[0]: 1, clockwise[1]: 1, clockwise[2]: 0} == outcome(state)[1]

    def test_the_dealer_is_last_for_an_odd_chip(self) -> None:
        """D-POT-08: two equal hands, one of them the dealer's: the other gets the odd one of three chips."""
        hands = (ACE_HIGH[0], TEN_HIGH[0], ACE_HIGH[1])
        for button, odd in ((0, 2), (2, 0)):
            state = check_down(table(ante_game(), [100] * 3, button=button, hands=hands))
            assert {0: 0, 1: -1, 2: 0} | {odd: 1} == outcome(state)[1]

    def test_chips_stay_the_same(self) -> None:
        """D-POT-09: through side pots, a split with odd chips and a rake no chip is lost."""
        game = ante_game(rake=fd.Rake(1, 20, 3))
        hands = (ACE_HIGH[0], QUADS, ACE_HIGH[1], ACE_HIGH[2])
        state = table(game, [200, 36, 150, 93], button=1, hands=hands)
        total = chips(state)
        state = check_down(play(state, "bet 20", "raise to 92", "raise to 199", "call", "call"))
        assert 200 + 36 + 150 + 93 == total == chips(state)
        assert -result_of(state).rake == sum(result_of(state).net.values()) < 0

    def test_the_draw_is_completed(self) -> None:
        """D-POT-10, D-DRAW-12: with all bets made in round one everybody still draws, then shows."""
        state = play(table(HOME, [51, 51, 51], button=2), "bet 50", "call", "call")
        state, told = steps(state, 3, 0, 1)

        assert state.is_over
        assert [0, 1, 2] == [event.seat for event in told if isinstance(event, ev.HandShown)]
        assert not any(isinstance(event, ev.Checked) for event in told)


class TestUncalled:
    def test_it_is_nobodys_winnings(self) -> None:
        """A-UNCALLED: the part that came back makes no pot, and is not among what was collected."""
        state = play(table(ante_game(), [100] * 3, button=2), "bet 50", "fold", "fold")
        result = result_of(state)

        assert {0: 50, 1: 0, 2: 0} == result.uncalled
        assert {0: 3, 1: 0, 2: 0} == result.collected
        assert [(3, (0,))] == [(pot.amount, pot.contenders) for pot in result.pots]
        assert {0: 102, 1: 99, 2: 99} == result.stacks

    def test_only_the_unmatched_part(self) -> None:
        """A-UNCALLED: a raise to 30 over a bet of 10 that folds brings 20 back, and wins the rest."""
        state = play(table(ante_game(), [100] * 3, button=2), "bet 10", "raise to 30", "fold", "fold")
        result = result_of(state)
        assert {0: 0, 1: 20, 2: 0} == result.uncalled
        assert {0: -11, 1: 12, 2: -1} == result.net
        assert 23 == result.collected[1]

    def test_in_two_rounds(self) -> None:
        """A-UNCALLED: what comes back before the draw and after it is told together."""
        state = table(ante_game(), [100, 21, 31], button=2)
        state = play(state, "bet 40", "call", "call")
        assert {0: 10, 1: 0, 2: 0} == state.uncalled
        assert 59 + 10 == state.stacks[0]


class TestAllInShowdown:
    def test_side_pot_first(self) -> None:
        """A-ALLIN-01: nobody bets after the draw: who contests the side pot shows first, the all-in last."""
        state = table(HOME, [11, 100, 100, 100], button=3, hands=(ACE_HIGH[0], QUADS, FULL_HOUSE))
        state = play(state, "bet 10", "raise to 30", "call", "call")
        state, told = steps(pat(state), *["check"] * 3)

        assert [1, 2, 3, 0] == [event.seat for event in told if isinstance(event, ev.HandShown)]

    def test_side_pot_first_behind_a_bet(self) -> None:
        """A-ALLIN-01: the last bettor of the final round begins, the others of the side pot follow."""
        state = table(HOME, [11, 100, 100, 100], button=3)
        state = pat(play(state, "bet 10", "raise to 30", "call", "call"))
        state, told = steps(state, "check", "bet 20", "call", "call")
        assert [2, 3, 1, 0] == [event.seat for event in told if isinstance(event, ev.HandShown)]

    def test_an_aggressor_before_the_draw(self) -> None:
        """A-ALLIN-02: an all-in before the draw is no last bet: the dealer's left shows first."""
        state = play(table(HOME, [51, 51, 51], button=2), "check", "check", "bet 50", "call", "call")
        state, told = steps(state, *["stand pat"] * 3)
        assert [0, 1, 2] == [event.seat for event in told if isinstance(event, ev.HandShown)]

    def test_hands_stay_hidden_until_the_showdown(self) -> None:
        """A-ALLIN-01: nothing is turned up before the draw is over, though no bet can come any more."""
        state = play(table(HOME, [51, 51], button=1), "bet 50", "call", "stand pat")
        assert {0: (), 1: ()} == state.up


class TestRake:
    RAKED = ante_game(rake=fd.Rake(1, 10))

    def test_off_by_default(self) -> None:
        """D-POT-09: no preset takes a rake, and nothing is taken without one."""
        assert {None} == {fd.profiles.find(name).rake for name in fd.profiles.names()}
        state = check_down(table(ante_game(), [100] * 3, button=2))
        assert (0, 0) == (result_of(state).rake, sum(result_of(state).net.values()))

    def test_a_share_rounded_down(self) -> None:
        """D-POT-09: a tenth of 33 is 3: the winner gets 30, and the result tells both."""
        state = play(table(self.RAKED, [100] * 3, button=2, hands=(QUADS,)), "bet 10", "call", "call")
        done, told = steps(pat(state), *["check"] * 3)
        result = result_of(done)

        assert (3, 3, 33) == (result.rake, result.pots[0].rake, result.pots[0].amount)
        assert {0: 19, 1: -11, 2: -11} == result.net
        assert [ev.RakeTaken(0, 3), ev.PotAwarded(0, 33, fd.BySeat({0: 30}))] == told[-3:-1]

    def test_a_small_pot(self) -> None:
        """D-POT-09: of 9 chips a tenth is nothing, and no rake is told."""
        done, told = steps(
            pat(play(table(self.RAKED, [100] * 3, button=2), *["bet 2", "call", "call"])), *["check"] * 3
        )
        assert 0 == result_of(done).rake
        assert not any(isinstance(event, ev.RakeTaken) for event in told)

    def test_main_pot_first_up_to_the_cap(self) -> None:
        """D-POT-09: pots of 30 and 20 with a cap of 4: 3 from the main pot, 1 from the side pot."""
        game = ante_game(ante=10, rake=fd.Rake(1, 10, 4))
        state = table(game, [10, 20, 20], button=2, hands=(QUADS, FULL_HOUSE, ACE_HIGH[0]))
        state = check_down(play(state, "bet 10", "call"))
        result = result_of(state)
        assert [(30, 3), (20, 1)] == [(pot.amount, pot.rake) for pot in result.pots]
        assert {0: 17, 1: -1, 2: -20} == result.net

    def test_uncalled_chips_are_not_raked(self) -> None:
        """D-POT-09: of a bet of 60 that nobody calls after the draw only the pot of 33 is raked."""
        state = play(table(self.RAKED, [100] * 3, button=2), "bet 10", "call", "call")
        result = result_of(play(pat(state), "bet 60", "fold", "fold"))
        assert (3, 60) == (result.rake, result.uncalled[0])

    @pytest.mark.parametrize(("before_draw", "rake"), [(False, 0), (True, 3)])
    def test_no_draw_no_rake(self, before_draw: bool, rake: int) -> None:
        """D-POT-09: a hand that ends before the draw is raked only where the rake says so."""
        game = ante_game(rake=fd.Rake(1, 10, before_draw=before_draw))
        state = play(table(game, [100] * 3, button=2), "bet 10", "raise to 30", "call", "fold")
        assert fd.Phase.DRAW is state.phase
        state = play(table(game, [100] * 3, button=2), "bet 10", "call", "raise to 50", "fold", "fold")
        result = result_of(state)
        assert ("folds", rake, 3 + 10 * 3 - rake) == (result.ending, result.rake, result.collected[2])
        assert -rake == sum(result.net.values())
