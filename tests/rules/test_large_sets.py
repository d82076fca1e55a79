"""Sets of actions that are too large to walk through, and sizes that are no chips."""

from fractions import Fraction
from math import factorial

import pytest

import fivedraw as fd

HUGE = 10**18


def deep() -> fd.LegalActions:
    """What may be done before the draw with as many chips as a stack may have."""
    return fd.legal_actions(fd.start(fd.profiles.HOME_NO_LIMIT, (HUGE, HUGE), button=1, seed=1))


def test_very_many_amounts() -> None:
    """D-NL-02: the largest stack there is may be bet, and every amount is counted."""
    legal = deep()
    assert legal.wager is not None
    bets = (HUGE - 1) - 2 + 1
    assert bets + 1 == legal.total == len(legal)
    assert bets == len(legal.wager)
    assert fd.Bet(HUGE - 1) in legal
    assert fd.Bet(HUGE) not in legal


def test_orders_beyond_counting() -> None:
    """D-SHUF-01: an order that awaits a rebuild of 22 cards may go on in 22 factorial ways."""
    profile = fd.profiles.HOME_NO_LIMIT
    order = tuple(fd.Pack())
    state = fd.start(profile, (100,) * 6, button=5, order=order)
    while state.awaits is not None and state.awaits.kind != "reshuffle":
        legal = fd.legal_actions(state)
        if state.awaits.kind == "draw":
            state = fd.apply(state, fd.Draw(state.hidden.hands[state.begun.seats.index(legal.seat or 0)]))
        else:
            state = fd.apply(state, fd.Check())
    assert state.awaits is not None
    dealings = fd.dealings(state)
    assert factorial(state.awaits.count) == dealings.total
    assert 2**63 - 1 == len(dealings)
    assert next(iter(dealings)) in dealings


@pytest.mark.parametrize("chips", [HUGE + 1, 10**5000, -(10**5000)], ids=["over", "huge", "owing"])
def test_no_stack_is_larger_than_any_money(chips: int) -> None:
    """D-BET-13: a stack beyond counting is refused when it is put down, by the table and by the session."""
    for begin in (fd.start, fd.begin):
        with pytest.raises(fd.SetupError, match=r"10\*\*18"):
            begin(fd.profiles.HOME_NO_LIMIT, (chips, 100), button=1, seed=1)
    with pytest.raises(fd.SetupError):
        fd.Session.open(fd.profiles.CARDROOM_NO_LIMIT, (chips, 100), button=0)
    with pytest.raises(fd.ProfileError, match="ante"):
        fd.profiles.HOME_NO_LIMIT.with_options(ante=chips)


@pytest.mark.parametrize("amount", [2.5, "4", None, True, float("nan")])
def test_a_wager_is_of_whole_chips(amount: object) -> None:
    """D-NL-01: what is no whole number of chips is refused, never clamped."""
    with pytest.raises(fd.AmountError, match="whole chips"):
        deep().wager_to(amount)  # type: ignore[arg-type]


def test_shares_of_the_pot() -> None:
    """A share too large for any pot is all that may be bet, and one too small the least."""
    legal = fd.legal_actions(fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed=1))
    assert fd.Bet(99) == legal.pot_fraction(float("inf"))
    assert fd.Bet(2) == legal.pot_fraction(float("-inf"))
    assert fd.Bet(6) == legal.pot_fraction(Fraction(3))
    for share in (float("nan"), "1", None):
        with pytest.raises(fd.AmountError, match="share of the pot"):
            legal.pot_fraction(share)  # type: ignore[arg-type]
    assert legal.menu((0.5, float("inf"))) == (fd.Check(), fd.Bet(2), fd.Bet(99))
