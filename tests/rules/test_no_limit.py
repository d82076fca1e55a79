"""No limit: the least bet, the full raise, and who may raise again after a short all-in."""

import pytest

import fivedraw as fd
from tests.draw_kit import code, play, refusal
from tests.play_kit import ante_game, blind_game, choices, pat, second_round, span, table

HOME = fd.profiles.HOME_NO_LIMIT
#: Bets from 10, and seats that can afford them; stacks are given without the ante of 1.
TENS = ante_game(least=10)


def behind(profile: fd.Profile, *chips: int) -> fd.State:
    """A table whose seat 0 acts first, with these chips behind the ante."""
    ante = profile.stakes.ante
    return table(profile, [stack + ante for stack in chips], button=len(chips) - 1)


class TestAmounts:
    def test_least_bet(self) -> None:
        """D-NL-01: the home game opens with 2 at least; 1 is refused."""
        state = behind(HOME, 99, 99, 99)

        assert (2, 99) == span(state)
        found = refusal(state, "bet 1")
        assert fd.RuleCode.BET_BELOW is found.code
        assert (2, 99, 1) == tuple(found.params[name] for name in ("least", "most", "amount"))
        assert 97 == play(state, "bet 2").stacks[0]

    def test_less_than_the_least_bet_is_all_in(self) -> None:
        """D-NL-01: a seat with 1 chip may bet just that chip."""
        state = behind(HOME, 1, 99, 99)

        assert (1, 1) == span(state)
        assert fd.RuleCode.BET_NO_CHIPS == code(state, "bet 2")
        assert 0 == play(state, "bet 1").stacks[0]

    def test_least_bet_in_blind_games(self) -> None:
        """D-NL-01, A-BB-01: with blinds the least bet of later rounds is the big blind."""
        assert (10, 90) == span(second_round(blind_game(5, 10), [100] * 3, button=0))

    @pytest.mark.parametrize("to", [2, 50, 98, 99])
    def test_any_amount_up_to_the_stack(self, to: int) -> None:
        """D-NL-02: from the least bet to the whole stack every amount is legal."""
        state = behind(HOME, 99, 99, 99)
        assert fd.Bet(to) in fd.legal_actions(state)
        raised = play(state, "bet 2")
        assert fd.RaiseTo(max(to, 4)) in fd.legal_actions(raised)
        assert fd.RaiseTo(99) == fd.legal_actions(raised).all_in

    def test_a_full_raise_is_the_last_increment(self) -> None:
        """D-NL-03: open 5, so raise to 10 at least; after the raise to 10, to 15; after 10 to 40, to 70."""
        state = play(behind(HOME, 99, 99, 99), "bet 5")
        assert (10, 99) == span(state)
        state = play(state, "raise to 10")
        assert (15, 99) == span(state)
        assert (70, 99) == span(play(state, "raise to 40"))

    def test_worked_example(self) -> None:
        """D-NL-04, X-EX-02: bet 2, raise to 6 (4 more), so the next full raise is to 10."""
        state = play(behind(HOME, 99, 99, 99), "bet 2", "raise to 6")
        assert (10, 99) == span(state)
        assert fd.RuleCode.RAISE_BELOW == code(state, "raise to 9")
        assert 89 == play(state, "raise to 10").stacks[2]

    @pytest.mark.parametrize("draws", [1, 2, 3])
    def test_every_round_starts_again(self, draws: int) -> None:
        """D-NL-05: whatever was raised before, the next round opens with 2 again."""
        state = behind(HOME.with_options(draws=draws), 99, 99)
        for _ in range(draws):
            state = pat(play(state, "bet 2", "raise to 12", "call"))
            assert (2, state.stacks[0]) == span(state)

    def test_less_than_a_full_raise_is_all_in(self) -> None:
        """D-NL-06: 2 to 6, then to 8 only for a seat that has no more than 8 in this round."""
        deep = play(behind(HOME, 99, 99, 99), "bet 2", "raise to 6")
        found = refusal(deep, "raise to 8")
        assert fd.RuleCode.RAISE_BELOW is found.code
        assert (10, 99) == (found.params["least"], found.params["most"])
        short = play(behind(HOME, 8, 99, 99), "bet 2", "raise to 6", "call")
        assert (0, (8, 8)) == (short.actor, span(short))
        assert fd.RuleCode.RAISE_BELOW == code(short, "raise to 7")
        assert 0 == play(short, "raise to 8").stacks[0]

    def test_antes_are_outside(self) -> None:
        """D-NL-10: an ante of 10 makes the least bet no larger, and the next raise no different."""
        state = play(behind(ante_game(ante=10), 90, 90), "bet 5")
        assert (10, 90) == span(state)


class TestReopening:
    def test_a_short_raise_reopens_nothing(self) -> None:
        """D-NL-07, A-REOPEN-01: A bets 10, B calls, C is all-in for 15: A and B may only call or fold."""
        state = play(behind(TENS, 99, 99, 15), "bet 10", "call", "raise to 15")

        for actor in (0, 1):
            assert actor == state.actor
            assert "fold call" == choices(state)
            found = refusal(state, "raise to 25")
            assert fd.RuleCode.RAISE_NOT_REOPENED is found.code
            assert {"D-NL-07", "D-NL-08"} <= set(found.rules)
            assert 5 == fd.legal_actions(state).call
            state = play(state, "call")
        assert fd.Phase.DRAW is state.phase

    def test_short_raises_add_up(self) -> None:
        """D-NL-08, A-REOPEN-03: A 10, B all-in 15, C calls, D all-in 20: A may raise (to 30), C may not."""
        state = play(behind(TENS, 99, 15, 99, 20), "bet 10", "raise to 15", "call", "raise to 20")

        assert 0 == state.actor
        assert "fold call raise" == choices(state)
        assert (30, 99) == span(state)
        called = play(state, "call")
        assert 2 == called.actor
        assert "fold call" == choices(called)
        assert fd.RuleCode.RAISE_NOT_REOPENED == code(called, "raise to 30")
        raised = play(state, "raise to 30")
        assert (2, "fold call raise", (40, 99)) == (raised.actor, choices(raised), span(raised))

    def test_who_has_not_acted_may_raise(self) -> None:
        """D-NL-09, A-REOPEN-04: A bets 10, B is all-in for 14: C, yet to act, may raise to 24, not to 20."""
        state = play(behind(TENS, 99, 14, 99), "bet 10", "raise to 14")

        assert (24, 99) == span(state)
        assert fd.RuleCode.RAISE_BELOW == code(state, "raise to 20")
        state = play(state, "raise to 24")
        # That raise was a full one, so A may raise again.
        assert (0, (34, 99)) == (state.actor, span(state))

    def test_a_raise_that_nobody_can_match(self) -> None:
        """D-NL-09, D-BET-06, B44: C has chips, though too few to match even A's all-in: B may raise still."""
        state = play(behind(TENS, 50, 99, 20), "bet 50")
        assert (1, "fold call raise", (99, 99)) == (state.actor, choices(state), span(state))
        state = play(state, "raise to 99", "call")
        assert {0: 0, 1: 49, 2: 0} == state.uncalled

    def test_over_a_short_all_in_nothing_is_completed(self) -> None:
        """A-REOPEN-04: over 100 and an all-in of 140 a raise comes to 240; 200 is refused."""
        state = play(behind(ante_game(least=100), 999, 140, 999), "bet 100", "raise to 140")
        assert (240, 999) == span(state)
        assert fd.RuleCode.RAISE_BELOW == code(state, "raise to 200")

    def test_published_example(self) -> None:
        """A-REOPEN-02, A-REOPEN-03: after 100, 125 all-in, 125, 200 all-in, 200: A faces 100, C faces 75."""
        state = second_round(blind_game(50, 100), [1000, 1000, 225, 1000, 300], button=0)
        assert 1 == state.actor
        moves = ["bet 100", "raise to 125", "call", "raise to 200", "call"]
        state = play(state, *moves)

        assert (1, 100) == (state.actor, fd.legal_actions(state).call)
        assert (300, 900) == span(state)
        called = play(state, "call")
        assert (3, 75, "fold call") == (called.actor, fd.legal_actions(called).call, choices(called))
        raised = play(state, "raise to 300")
        assert "fold call raise" == choices(raised)

    def test_an_opening_below_the_least_bet(self) -> None:
        """A-REOPEN-05, 12.8-4: all-in for 1 with bets from 2: call 1 or raise to 3; the increment stays 2."""
        state = play(behind(HOME, 1, 99, 99), "bet 1")

        assert 1 == fd.legal_actions(state).call
        assert (3, 99) == span(state)
        state = play(state, "raise to 3")
        assert (5, 99) == span(state)
        assert (7, 99) == span(play(state, "raise to 5"))

    def test_a_short_opening_may_be_completed(self) -> None:
        """A-REOPEN-05: with short_open='complete_to_min' the raise over 1 is to 2, and the next to 4."""
        profile = HOME.with_options(short_open="complete_to_min")
        state = play(behind(profile, 1, 99, 99), "bet 1")

        assert (2, 99) == span(state)
        assert (4, 99) == span(play(state, "raise to 2"))
        assert (2, 99) == span(behind(profile, 99, 99, 99))
        assert (4, 99) == span(play(behind(profile, 99, 99, 99), "bet 2"))

    @pytest.mark.parametrize("short_open", ["add_min", "complete_to_min"])
    def test_a_short_opening_reopens_nothing_to_checkers(self, short_open: str) -> None:
        """A-REOPEN-05: A and B checked, C is all-in for 1 of 2: A and B face less than a bet."""
        profile = HOME.with_options(short_open=short_open)
        state = play(behind(profile, 99, 99, 1), "check", "check", "bet 1")

        assert "fold call" == choices(state)
        state = play(state, "call")
        assert "fold call" == choices(state)
        assert fd.Phase.DRAW is play(state, "call").phase

    def test_a_full_raise_behind_a_short_opening_reopens(self) -> None:
        """A-REOPEN-05: A checked, B is all-in for 1, C raises to 3: A faces a bet and more."""
        state = play(behind(HOME, 99, 1, 99), "check", "bet 1", "raise to 3")
        assert (0, (5, 99)) == (state.actor, span(state))

    def test_raised_by_one_but_not_by_the_other(self) -> None:
        """A-REOPEN-06: A 100, B to 200, C all-in for 250, A calls: B may not raise; A could have."""
        state = play(behind(ante_game(least=100), 999, 999, 250), "bet 100", "raise to 200", "raise to 250")

        assert (0, (350, 999)) == (state.actor, span(state))
        state = play(state, "call")
        assert (1, "fold call", 50) == (state.actor, choices(state), fd.legal_actions(state).call)

    def test_a_full_all_in_reopens(self) -> None:
        """A-REOPEN-01: an all-in that is a full raise opens the betting to everybody."""
        state = play(behind(TENS, 99, 99, 20), "bet 10", "call", "raise to 20")
        for _ in range(2):
            assert (30, 99) == span(state)
            state = play(state, "call")

    def test_pot_limit_reopens_alike(self) -> None:
        """A-REOPEN-01: pot limit counts short all-ins in the same way."""
        profile = ante_game(limit="pot", least=10, ante=20)
        state = play(behind(profile, 200, 200, 15), "bet 10", "call", "raise to 15")
        assert "fold call" == choices(state)
        state = play(behind(profile, 200, 15, 200, 20), "bet 10", "raise to 15", "call", "raise to 20")
        assert "fold call raise" == choices(state)
        assert 30 == fd.legal_actions(state).wager_to(0).to  # type: ignore[union-attr]

    def test_each_round_forgets(self) -> None:
        """D-NL-05, D-NL-07: who was barred from raising in round one may raise in round two."""
        state = play(behind(TENS, 99, 99, 15), "bet 10", "call", "raise to 15", "call", "call")
        state = play(pat(state), "bet 10")
        assert "fold call raise" == choices(state)
