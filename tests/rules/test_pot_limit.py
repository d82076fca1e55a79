"""Pot limit: how much may be wagered, and what is in the pot for that."""

import pytest

import fivedraw as fd
from tests.draw_kit import code, play, refusal
from tests.play_kit import ante_game, blind_game, choices, pat, second_round, span, table

DEEP = [10_000] * 4


def most(state: fd.State) -> int:
    """The largest total that the seat to act may bet or raise to."""
    found = span(state)
    assert found is not None
    return found[1]


class TestMost:
    def test_preset(self) -> None:
        """D-PL-01: draw is played with pot limit, too: blinds 1/2, the first raise to 7 at most."""
        profile = fd.profiles.CARDROOM_POT_LIMIT
        assert "pot" == profile.limit.kind
        # 2 to call make a pot of 5, which is the raise.
        assert (4, 2 + 5) == span(table(profile, [100] * 4, button=0))

    @pytest.mark.parametrize(
        ("ante", "bet", "expected"),
        [
            (50, 50, 250),  # pot 100, bet 50
            (5, 5, 25),  # pot 10, bet 5
            (750, 1500, 6000),  # pot 1500, bet 1500
        ],
    )
    def test_published_examples(self, ante: int, bet: int, expected: int) -> None:
        """A-PL-01: the pot after the call is the most that a raise may add."""
        state = table(ante_game(limit="pot", ante=ante), DEEP[:2], button=1)
        assert expected == most(play(state, f"bet {bet}"))

    def test_after_the_blinds(self) -> None:
        """A-PL-01: blinds 2/4: the first seat raises to 14, then another to 48, the blinds to 46 and 44."""
        state = table(blind_game(2, 4, limit="pot"), DEEP, button=0)
        assert (8, 14) == span(state)
        state = play(state, "raise to 14")
        assert (24, 48) == span(state)
        state = play(state, "fold")
        assert (1, 46) == (state.actor, most(state))
        state = play(state, "fold")
        assert (2, 44) == (state.actor, most(state))

    def test_folded_to_the_button(self) -> None:
        """A-PL-01: blinds 100/200: a button with nothing in raises to 700; as the small blind to 600."""
        game = blind_game(100, 200, limit="pot")
        assert 700 == most(table(game, DEEP[:3], button=0))
        assert 700 == most(play(table(game, DEEP, button=0), "fold"))
        assert 600 == most(table(game, DEEP[:2], button=0))

    def test_a_bet_is_at_most_the_pot(self) -> None:
        """A-PL-01, A-PL-02: in an ante game the first bet is no larger than the antes."""
        state = table(ante_game(limit="pot", ante=10), [100] * 3, button=2)
        assert (2, 30) == span(state)
        found = refusal(state, "bet 31")
        assert fd.RuleCode.BET_ABOVE is found.code
        assert (2, 30, 90) == tuple(found.params[name] for name in ("least", "most", "have"))
        state = play(state, "bet 30")
        assert (60, 90) == span(state)

    def test_a_raise_above_the_pot(self) -> None:
        """A-PL-01: one chip more than the pot allows is refused, and the stack says nothing about it."""
        state = play(table(ante_game(limit="pot", ante=10), [1000] * 3, button=2), "bet 30")
        assert (60, 30 + 60 + 30) == span(state)
        assert fd.RuleCode.RAISE_ABOVE == code(state, "raise to 121")
        assert fd.RuleCode.RAISE_BELOW == code(state, "raise to 59")
        assert fd.RuleCode.RAISE_NO_CHIPS == code(state, "raise to 991")

    def test_a_stack_below_the_pot(self) -> None:
        """A-PL-01, D-BET-13: the stack limits where it is smaller than the pot."""
        state = table(ante_game(limit="pot", ante=10), [25, 100, 100], button=2)
        assert (2, 15) == span(state)
        assert fd.Bet(15) == fd.legal_actions(state).all_in

    def test_the_least_bet_is_always_possible(self) -> None:
        """A-PL-01: where the pot is smaller than the least bet, just that bet may be made."""
        state = table(ante_game(limit="pot", least=5), [100] * 2, button=1)
        assert (5, 5) == span(state)

    def test_several_raises(self) -> None:
        """A-PL-01: 30 in the pot, bet 30, raise to 120: the next raise is to 420 at most, then to 1410."""
        state = play(table(ante_game(limit="pot", ante=10), [9999] * 3, button=2), "bet 30", "raise to 120")
        # In the middle 30 + 30 + 120; a call of 120 makes it 300.
        assert (210, 120 + 300) == span(state)
        state = play(state, "raise to 420")
        # In the middle 600, a call of 390 makes it 990.
        assert (720, 420 + 990) == span(state)

    def test_round_two(self) -> None:
        """A-PL-01, D-NL-05: in round two the least bet is the big blind, the most what lies in the pot."""
        state = second_round(blind_game(5, 10, limit="pot"), [500] * 4, button=0)
        assert (10, 40) == span(state)
        assert (20, 10 + 60) == span(play(state, "bet 10"))

    def test_short_raises(self) -> None:
        """A-PL-01, A-REOPEN-04: over a short all-in the least raise is full, and the pot counts all of it."""
        state = table(ante_game(limit="pot", least=10, ante=20), [999, 34, 999], button=2)
        state = play(state, "bet 10", "raise to 14")
        assert (24, 14 + (60 + 10 + 14 + 14)) == span(state)


class TestWhatCounts:
    def test_carried_chips(self) -> None:
        """A-PL-02: a carried pot is in the pot: 40 carried and three antes of 10 allow a bet of 70."""
        game = ante_game(limit="pot", ante=10)
        state = table(game, [500] * 3, button=2, carried=fd.Carried(40, (0, 1, 2)))
        assert (2, 70) == span(state)

    def test_antes_beside_blinds(self) -> None:
        """A-PL-02: blinds 2/4 and four antes of 1: the first seat may raise to 4 + (10 + 4)."""
        assert 4 + 14 == most(table(blind_game(2, 4, ante=1, limit="pot"), DEEP, button=0))

    def test_dead_posts(self) -> None:
        """A-PL-02: dead chips are in the pot as well."""
        state = table(blind_game(2, 4, limit="pot"), DEEP, button=0, posts=[fd.Post(0, dead=2)])
        assert 4 + 12 == most(state)

    def test_chips_of_folded_seats(self) -> None:
        """A-PL-01: what a folded seat put in stays in the pot."""
        state = table(ante_game(limit="pot", ante=10), [999] * 3, button=2)
        state = play(state, "bet 30", "call", "call")
        state = play(pat(state), "bet 120", "fold")
        # 120 in the pot, 120 bet: a call of 120 makes 360.
        assert 120 + 360 == most(state)


class TestSmallBlindAsBig:
    GAME = blind_game(2, 4, limit="pot", pl_small_blind="as_big")

    def test_four_big_blinds(self) -> None:
        """A-PL-01: with the small blind counted as a big one a seat may open for 16, four big blinds."""
        state = table(self.GAME, DEEP, button=0)
        assert (8, 16) == span(state)
        assert 16 == most(play(state, "fold"))

    def test_until_the_big_blind_has_acted(self) -> None:
        """A-PL-01: the others count it so too, folded or not, until the big blind has acted."""
        state = play(table(self.GAME, DEEP, button=0), "raise to 16")
        assert 16 + (16 + 8 + 16) == most(state)
        state = play(state, "fold", "fold")
        assert (2, 16 + (16 + 8 + 12)) == (state.actor, most(state))
        state = play(state, "raise to 52")
        # From here on the two chips are two: 52 + 2 + 16 in the middle, a call of 36.
        assert 52 + (70 + 36) == most(state)

    def test_a_call_is_no_reason(self) -> None:
        """A-PL-01: a small blind counts as a big one until the big blind calls, whoever else does."""
        state = play(table(self.GAME, DEEP, button=0), "call")
        # 4 + 4 in the middle and the small blind for another 4, a call of 4.
        assert 4 + (12 + 4) == most(state)
        state = play(state, "raise to 20", "fold", "call")
        # 4 + 20 + 2 + 20 in the middle, a call of 16: the two chips are two now.
        assert (3, 20 + (46 + 16)) == (state.actor, most(state))

    def test_its_own_raise(self) -> None:
        """A-PL-01: the small blind itself puts the difference in by calling: 4 and the pot of 8 after it."""
        state = play(table(self.GAME, DEEP, button=0), "fold", "fold")
        assert (1, 4 + 8) == (state.actor, most(state))

    def test_once_it_is_as_big(self) -> None:
        """A-PL-01: a small blind that has called counts as what it is."""
        state = play(table(self.GAME, DEEP, button=0), "fold", "fold", "call")
        assert (2, 4 + 8) == (state.actor, most(state))

    def test_once_the_big_blind_has_folded(self) -> None:
        """A-PL-01: a big blind that folds has acted."""
        state = play(table(self.GAME, DEEP, button=0), "raise to 10", "call", "call", "fold")
        assert fd.Phase.DRAW is state.phase
        again = play(table(self.GAME, DEEP, button=0), "call", "raise to 8", "fold", "fold")
        # 4 + 8 + 2 + 4 in the middle, 4 to call.
        assert (3, 8 + (18 + 4)) == (again.actor, most(again))

    def test_without_a_small_blind(self) -> None:
        """A-PL-01: where nobody posts a small blind there is nothing to count."""
        state = table(self.GAME, DEEP, button=0, blinds=fd.Blinds(None, 2))
        assert 4 + (4 + 4) == most(state)
        assert "fold call raise" == choices(state)
