"""Published figures of five-card stud, counted exactly and met with in random deals."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

import fivedraw as fd
from fivedraw.hands.upcards import evaluate_upcards, lowest_upcard
from tests.draw_kit import play
from tests.stud_kit import bring_in_round, fixed

SUITS = "cdhs"

#: How often the lowest of so many door cards is tied in rank, so that a suit says who brings in.
TIED = {
    2: Fraction(1, 17),
    3: Fraction(37, 425),
    4: Fraction(97, 833),
    5: Fraction(521, 3570),
    6: Fraction(4909, 27965),
    7: Fraction(132003, 643195),
    8: Fraction(59141, 251685),
    9: Fraction(851472, 3215975),
    10: Fraction(8146461, 27657385),
}


@pytest.mark.parametrize("seats", TIED)
def test_how_often_a_suit_says_who_brings_in(seats: int) -> None:
    """S-BRING-03: every choice of the lowest cards, each with as many choices of the others above them."""
    tied = deals = 0
    for rank in fd.Rank:
        above = 4 * (fd.Rank.ACE - rank)
        for count in range(1, min(4, seats) + 1):
            ways = comb(above, seats - count)
            for suits in combinations(SUITS, count) if ways else ():
                lowest = [fd.Card(f"{rank}{suit}") for suit in suits]
                doors = lowest + ([fd.Card("As")] if seats > count else [])
                # It is the lowest suit of the lowest rank that brings in, whatever the order of the cards.
                assert lowest[0] == lowest_upcard(reversed(doors))
                least = min(evaluate_upcards([door]) for door in doors)
                deals += ways
                tied += ways if sum(evaluate_upcards([door]) == least for door in doors) > 1 else 0
    assert comb(52, seats) == deals
    assert TIED[seats] == Fraction(tied, deals)


def share_of_ties(seats: int, deals: int) -> float:
    """In what share of random deals the seat that brings in has the lowest rank with others."""
    tied = 0
    for number in range(deals):
        state = fd.start(fixed(), [100] * seats, button=0, seed=f"doors {seats} {number}")
        assert state.actor is not None
        doors = {seat: up[0] for seat, up in state.up.items()}
        lowest = [door for door in doors.values() if door.rank == doors[state.actor].rank]
        assert min(fd.Rank(door.rank or 2) for door in doors.values()) == doors[state.actor].rank
        assert min(SUITS.index(str(door)[1]) for door in lowest) == SUITS.index(str(doors[state.actor])[1])
        tied += len(lowest) > 1
    return tied / deals


@pytest.mark.parametrize(
    ("seats", "deals"),
    [(seats, 300) for seats in TIED]
    + [pytest.param(seats, 20_000, marks=pytest.mark.slow) for seats in TIED],
)
def test_who_brings_in_is_told_by_a_suit_as_often_as_that(seats: int, deals: int) -> None:
    """S-BRING-01, S-BRING-03: in random deals, within five standard errors (one sound run in 1.7 million)."""
    expected = float(TIED[seats])
    error = (expected * (1 - expected) / deals) ** 0.5
    assert abs(share_of_ties(seats, deals) - expected) < 5 * error


def test_wired_pairs_and_open_pairs_exactly() -> None:
    """E-HIGH-01, S-BET-03: 78 of 1,326 two cards are a pair: one in 17, be one of them a hole card or not."""
    pairs = [evaluate_upcards(two).category is fd.Category.ONE_PAIR for two in combinations(fd.Pack(), 2)]
    assert (78, 1326) == (sum(pairs), len(pairs))
    assert Fraction(1, 17) == Fraction(3, 51) == Fraction(sum(pairs), len(pairs))


@pytest.mark.parametrize("deals", [150, pytest.param(8_000, marks=pytest.mark.slow)])
def test_wired_pairs_and_open_pairs_in_deals(deals: int) -> None:
    """S-DEAL-02, S-DEAL-03: a seat of random deals begins with a pair, or shows one, once in 17 times.

    The seats of a deal are not quite independent, so the error is taken as if it had one seat.
    """
    wired = opened = 0
    for number in range(deals):
        state = fd.start(fixed(), [100] * 4, button=0, seed=f"pairs {number}")
        wired += sum(hand[0].rank == hand[1].rank for hand in state.hidden.hands)
        state = bring_in_round(state)
        opened += sum(up[0].rank == up[1].rank for up in state.up.values())
    error = (16 / 17**2 / deals) ** 0.5
    assert abs(wired / deals / 4 - 1 / 17) < 5 * error
    assert abs(opened / deals / 4 - 1 / 17) < 5 * error


@pytest.mark.parametrize("seats", range(2, 11))
def test_cards_that_a_deal_takes(seats: int) -> None:
    """S-DEAL-03, S-COMM-02: five cards a seat and three burns, up to nine seats; ten would need 53."""
    state = bring_in_round(fd.start(fixed(), [100] * seats, button=0, seed="cards"))
    while not state.is_over:
        state = play(state, "check")
    assert (5 * seats + 3 if seats < 10 else 40 + 3 + 1) == state.hidden.top <= 52
    assert (seats == 10) == (len(state.common) == 1)
