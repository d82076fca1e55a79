"""Cases of betting that went wrong elsewhere. One test for each, by its id."""

import math

import pytest

import fivedraw as fd
from tests.draw_kit import code, play
from tests.play_kit import (
    acting,
    ante_game,
    blind_game,
    choices,
    outcome,
    pat,
    second_round,
    span,
    table,
)

TWENTIES = ante_game(limit="fixed", least=20)


def behind(profile: fd.Profile, *stacks: int) -> fd.State:
    """A table whose seat 0 acts first, with these chips behind the ante of 1."""
    return table(profile, [chips + 1 for chips in stacks], button=len(stacks) - 1)


@pytest.mark.parametrize(("first", "rest"), [(16, 0), (200, 184)])
def test_b38_a_full_all_in_does_not_open_for_short_ones(first: int, rest: int) -> None:
    """B38: raise to 16, call, all-in 19: those who acted face 3 of 14 and may only call or fold."""
    # Seats by position: small blind, big blind, first to act, button.
    state = table(blind_game(1, 2), [19, 200, first, 200], button=3)
    state = play(state, "raise to 16", "call", "raise to 19")
    assert rest == state.stacks[2]
    # The big blind acts for the first time: 19 and the full raise of 14.
    assert (1, (33, 200)) == (state.actor, span(state))
    state = play(state, "call")
    for _ in range(1 + bool(rest)):
        assert ("fold call", 3) == (choices(state), fd.legal_actions(state).call)
        assert fd.RuleCode.RAISE_NOT_REOPENED == code(state, "raise to 33")
        state = play(state, "call")
    assert fd.Phase.DRAW is state.phase


def test_b40_all_in_below_the_least_raise() -> None:
    """B40: a stack under the least raise or bet may go all-in: that single amount is offered."""
    facing_22 = play(behind(ante_game(least=22), 500, 29), "bet 22")
    assert (29, 29) == span(facing_22)
    facing_270 = play(behind(ante_game(least=10), 999, 500), "bet 270")
    assert (500, 500) == span(facing_270)
    opening = behind(ante_game(least=10), 7, 500)
    assert (7, 7) == span(opening)
    for state in (facing_22, facing_270, opening):
        all_in = fd.legal_actions(state).all_in
        assert all_in is not None
        assert 0 == fd.apply(state, all_in).stacks[state.actor or 0]


def test_b42_least_raise() -> None:
    """B42: 2 after 2 is 4; 100 to 300 is 500; 200 to 2179 is 4158; and the next round starts at 100."""
    assert (4, 999) == span(play(behind(ante_game(least=2), 999, 999), "bet 2"))
    game = blind_game(50, 100)
    assert (500, 9999) == span(play(table(game, [9999] * 3, button=0), "raise to 300"))
    state = play(table(game, [9999] * 3, button=0), "raise to 200", "raise to 2179")
    assert (2179 + 1979, 9999) == span(state)
    state = pat(play(state, "call", "call"))
    assert (100, 9999 - 2179) == span(state)


def test_b43_raise_to_is_the_total() -> None:
    """B43: posted 1 and 2, raise to 6, raise to 10: 5 and 8 are paid, 10 is to match, and 4 comes on top."""
    state = table(blind_game(1, 2), [100, 100], button=0)
    state = play(state, "raise to 6")
    assert (100 - 1 - 5, 6) == (state.stacks[0], state.bets[0])
    assert (10, 100) == span(state)
    state = play(state, "raise to 10")
    assert (100 - 2 - 8, 10) == (state.stacks[1], state.bets[1])
    assert (4, (14, 100)) == (fd.legal_actions(state).call, span(state))


def test_b44_the_least_raise_is_not_capped_by_the_opponent() -> None:
    """B44: to 100, to 180 against 200 in all: the least raise is to 260, of which 60 come back."""
    state = table(blind_game(10, 20), [200, 1000], button=1)
    assert 1 == state.actor
    state = play(state, "raise to 100", "raise to 180")
    assert (260, 1000) == span(state)
    assert fd.RuleCode.RAISE_BELOW == code(state, "raise to 200")
    state = play(state, "raise to 260", "call")
    assert {0: 0, 1: 60} == state.uncalled
    # Against an opponent who is all-in there is no raise at all.
    state = play(table(blind_game(10, 20), [200, 1000], button=1), "raise to 100", "raise to 200")
    assert "fold call" == choices(state)
    assert fd.RuleCode.RAISE_NOBODY == code(state, "raise to 300")


@pytest.mark.parametrize("cap", [3, 4])
def test_b45_the_cap(cap: int) -> None:
    """B45: bet and so many raises among three, then fold or call; between two only the stacks end it."""
    game = blind_game(1, 2, limit="fixed", fl_cap=cap)
    state = second_round(game, [1000] * 3, button=2)
    state = play(state, "bet 4", *[f"raise to {4 + 4 * step}" for step in range(1, cap + 1)])
    assert "fold call" == choices(state)
    assert fd.RuleCode.RAISE_CAPPED == code(state, f"raise to {8 + 4 * cap}")

    two = second_round(game, [1000] * 2, button=1)
    raises = [f"raise to {to}" for to in range(8, 999, 4)]
    two = play(two, "bet 4", *raises[:30])
    assert (128, 128) == span(two)
    held = play(
        second_round(game.with_options(cap_heads_up="capped"), [1000] * 2, button=1), "bet 4", *raises[:cap]
    )
    assert "fold call" == choices(held)


def test_b47_no_check_before_a_bet() -> None:
    """B47: facing 20, neither a check nor a call of 10 is possible; the seat is still to act."""
    state = play(behind(ante_game(), 99, 99), "bet 20")
    assert fd.RuleCode.CHECK_FACING_BET == code(state, "check")
    # A call has no amount of its own: what it costs is told beforehand.
    assert 20 == fd.legal_actions(state).call
    assert fd.RuleCode.RAISE_BELOW == code(state, "raise to 10")
    assert (1, 99, 22, 1) == (state.actor, state.stacks[1], state.pot, len(state.actions))


def test_b48_the_option() -> None:
    """B48: two folds and a small blind that completes leave the big blind to check or raise."""
    state = play(table(blind_game(1, 2), [100] * 4, button=0), "fold", "fold", "call")
    assert (2, "fold check raise") == (state.actor, choices(state))
    assert (fd.Phase.DRAW, 1) == (play(state, "check").phase, play(state, "check").actor)
    raised = play(state, "raise to 8")
    assert (1, "fold call raise") == (raised.actor, choices(raised))


@pytest.mark.parametrize(("big", "returned"), [(20, None), (10, 0), (5, 5)])
def test_b50_big_blind_all_in_by_posting(big: int, returned: int | None) -> None:
    """B50: heads-up 10/20, the big blind has 20, 10 or 5: the small blind is asked only in the first case."""
    state = table(blind_game(10, 20), [1990, big], button=0)
    if returned is None:
        assert (0, "fold call", 10) == (state.actor, choices(state), fd.legal_actions(state).call)
        assert ("folds", {0: -10, 1: 10}) == outcome(play(state, "fold"))
        state = play(state, "call")
        returned = 0
    assert {0: returned, 1: 0} == state.uncalled
    assert 2 * big == state.pot
    assert [1, 0, None] == acting(state, "stand pat", "stand pat")


def test_b52_no_bets_against_nobody() -> None:
    """B52: all-in for 100 and a call: no more betting, both draw, both show; with two others it goes on."""
    state = play(behind(ante_game(), 100, 500), "bet 100", "call")
    assert fd.Phase.DRAW is state.phase
    state = pat(state)
    assert state.is_over
    assert state.result
    assert ("showdown", {0, 1}) == (state.result.ending, set(state.result.shown))

    one_folded = play(behind(ante_game(), 100, 500, 500), "bet 100", "fold", "call")
    assert pat(one_folded).is_over
    side_pot = pat(play(behind(ante_game(), 100, 500, 500), "bet 100", "call", "call"))
    assert (1, "fold check bet") == (side_pot.actor, choices(side_pot))
    side_pot = play(side_pot, "bet 50", "call")
    assert side_pot.result
    assert [303, 100] == [pot.amount for pot in side_pot.result.pots]


@pytest.mark.parametrize(
    ("to", "expected"),
    [
        (-5, fd.RuleCode.AMOUNT_NOT_POSITIVE),
        (0, fd.RuleCode.AMOUNT_NOT_POSITIVE),
        (20, fd.RuleCode.RAISE_BELOW),
        (100, fd.RuleCode.RAISE_NO_CHIPS),
        (10**40, fd.RuleCode.RAISE_NO_CHIPS),
        (2.5, fd.RuleCode.AMOUNT_NOT_WHOLE),
        (40.0, fd.RuleCode.AMOUNT_NOT_WHOLE),
        ("20", fd.RuleCode.AMOUNT_NOT_WHOLE),
        (None, fd.RuleCode.AMOUNT_NOT_WHOLE),
        (math.nan, fd.RuleCode.AMOUNT_NOT_WHOLE),
        (math.inf, fd.RuleCode.AMOUNT_NOT_WHOLE),
        (True, fd.RuleCode.AMOUNT_NOT_WHOLE),
    ],
)
def test_b54_amounts_that_are_none(to: object, expected: fd.RuleCode) -> None:
    """B54: a raise to no sensible amount, and a bet upon a bet, are refused and change nothing."""
    state = play(behind(ante_game(), 99, 99), "bet 20")
    assert expected == code(state, fd.RaiseTo(to))
    assert fd.RuleCode.BET_ALREADY == code(state, fd.Bet(to))
    unopened = behind(ante_game(), 99, 99)
    in_bets = {fd.RuleCode.RAISE_BELOW: None, fd.RuleCode.RAISE_NO_CHIPS: fd.RuleCode.BET_NO_CHIPS}
    if wanted := in_bets.get(expected, expected):
        assert wanted == code(unopened, fd.Bet(to))


def test_b54_a_call_beyond_the_stack() -> None:
    """B54: a call that the stack does not cover takes the stack and no more."""
    state = play(behind(ante_game(), 99, 30), "bet 60", "call")
    assert {0: 99 - 30, 1: 0} == state.stacks


@pytest.mark.parametrize("amount", [0.5, 100.25, 1.0, "1"])
def test_b55_whole_chips_only(amount: object) -> None:
    """B55: fractions are refused before they can block a hand, as stakes, as stacks and as bets."""
    for option in ("small_blind", "big_blind", "ante", "min_bet"):
        with pytest.raises(fd.ProfileError, match=f"{option}={amount!r}: expected chips as an int"):
            fd.profiles.CARDROOM_NO_LIMIT.with_options(**{option: amount})
    with pytest.raises(fd.SetupError, match="stacks are whole chips"):
        fd.start(ante_game(), [100, amount], button=0, seed=1)  # type: ignore[list-item]
    state = behind(ante_game(), 99, 99)
    for bet in (2.1, 7.9, amount):
        assert fd.RuleCode.AMOUNT_NOT_WHOLE == code(state, fd.Bet(bet))


def test_b57_check_raise_and_reraise() -> None:
    """B57: check, bet, raise, re-raise: all legal, and everybody who has not matched is asked again."""
    state = behind(ante_game(), 99, 99, 99)
    moves = ["check", "bet 2", "call", "raise to 8", "raise to 20", "call", "call"]
    assert [0, 1, 2, 0, 1, 2, 0, 0] == acting(state, *moves)
    assert {0: 79, 1: 79, 2: 79} == play(state, *moves).stacks


@pytest.mark.parametrize(
    ("rule", "short", "for_opener", "for_last"),
    [
        ("half_bet", 29, None, (40, 40)),
        ("half_bet", 31, (51, 51), (51, 51)),
        ("full_bet", 31, None, (40, 40)),
        ("full_bet", 40, (60, 60), (60, 60)),
    ],
)
def test_b58_half_bet_or_full_bet(
    rule: str, short: int, for_opener: tuple[int, int] | None, for_last: tuple[int, int]
) -> None:
    """B58: bets of 20, all-in for 29 or 31: whether that opens the betting again is the house's rule."""
    game = TWENTIES.with_options(fl_short_allin=rule)
    state = play(behind(game, 999, short, 999), "bet 20", f"raise to {short}")
    assert for_last == span(state)
    state = play(state, "call")
    assert (0, for_opener) == (state.actor, span(state))


def test_b59_equal_blinds() -> None:
    """B59: blinds 1/1: all three act, the small blind with nothing to call, the big blind last."""
    state = table(blind_game(1, 1), [100] * 3, button=0)
    assert [0, 1, 2, 1] == acting(state, "call", "check", "check")
    state = play(state, "call")
    assert (1, "fold check raise") == (state.actor, choices(state))
    state = play(state, "check")
    assert (2, "fold check raise") == (state.actor, choices(state))
    assert fd.Phase.DRAW is play(state, "check").phase
    assert fd.RuleCode.CALL_NOTHING == code(state, "call")
