"""The high order: what five natural cards are worth (E-HIGH-01 to 09)."""

from __future__ import annotations

from collections.abc import Sequence

from fivedraw.hands.value import Category, encode

__all__ = ["SHAPES", "grouped", "high_code", "straight_top"]

SHAPES: dict[tuple[int, ...], Category] = {
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
    (2, 1, 1, 1): Category.ONE_PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR_OF_A_KIND,
    (5,): Category.FIVE_OF_A_KIND,
}


def grouped(ranks: Sequence[int]) -> list[tuple[int, int]]:
    """Count the ranks: pairs of (how many, rank), larger groups first, then higher ranks."""
    return sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)


def straight_top(ranks: Sequence[int]) -> int:
    """Return the top rank of a straight, 5 for A-2-3-4-5, or 0 (E-HIGH-03); five ranks, descending."""
    if len(set(ranks)) == 5:
        if ranks[0] - ranks[4] == 4:
            return ranks[0]
        if ranks[0] == 14 and ranks[1] == 5:
            return 5
    return 0


def high_code(ranks: Sequence[int], suited: bool) -> int:
    """Return the code of five ranks in descending order; ``suited`` where all are of one suit."""
    top = straight_top(ranks)
    if top:
        return encode(Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT, (top,))
    if suited:
        return encode(Category.FLUSH, ranks)
    groups = grouped(ranks)
    return encode(SHAPES[tuple(count for count, _ in groups)], [rank for _, rank in groups])
