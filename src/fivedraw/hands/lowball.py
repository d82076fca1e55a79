"""The low orders: how bad a hand is, so that the lowest code wins (V-LOW, A-LOW).

Ranks are numbers from 2 to 14 in descending order, natural cards only; codes are those of
:func:`~fivedraw.hands.value.encode`. A wild card (the joker) is the lowest card that helps, and never pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from fivedraw.hands.high import SHAPES, grouped, high_code
from fivedraw.hands.value import Category, encode

__all__ = ["ace_to_five_code", "deuce_to_seven_code"]


def ace_to_five_code(ranks: Sequence[int], wild: int) -> int:
    """Return the code in ace-to-five: the ace is 1, straights and flushes do not count (V-LOW-02, A-LOW-04).

    A wild card is the lowest rank that is not in the hand (A-LOW-01).
    """
    low = [1 if rank == 14 else rank for rank in ranks]
    missing = [rank for rank in range(1, 14) if rank not in low]
    groups = grouped(low + missing[:wild])
    return encode(SHAPES[tuple(count for count, _ in groups)], [rank for _, rank in groups])


def deuce_to_seven_code(ranks: Sequence[int], wild: int, suited: bool) -> int:
    """Return the code in deuce-to-seven: the high order, but the ace is always high (V-LOW-03, A-LOW-03).

    A wild card is whatever makes the lowest hand (A-LOW-02), so it never makes a flush.
    """
    # The lowest missing ranks, and two more: 3-4-5-6 is completed to a straight from below and from above.
    missing = [rank for rank in range(2, 15) if rank not in ranks][: wild + 2]
    return min(
        _ace_high_code(sorted([*ranks, *filling], reverse=True), suited and not wild)
        for filling in combinations(missing, wild)
    )


def _ace_high_code(ranks: Sequence[int], suited: bool) -> int:
    if ranks[0] == 14 and ranks[1] == 5 and len(set(ranks)) == 5:
        return encode(Category.FLUSH if suited else Category.HIGH_CARD, ranks)
    return high_code(ranks, suited)
