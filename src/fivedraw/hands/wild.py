"""The best reading of a hand with wild cards: full wild cards, and the bug (V-BUG, V-WILD, A-BUG, A-WILD).

Ranks are numbers from 2 to 14 in descending order, natural cards only; codes are those of
:func:`~fivedraw.hands.value.encode`. A wild card never stands for a card that is held, except in five of a
kind (A-WILD-01) and in the double-ace flush (A-BUG-04).
"""

from __future__ import annotations

from collections.abc import Sequence

from fivedraw.hands.high import grouped, high_code
from fivedraw.hands.value import Category, encode

__all__ = ["bug_code", "straight_around", "wild_code"]


def straight_around(ranks: Sequence[int]) -> int:
    """Return the top of the best straight that holds these different ranks, or 0 (A-BUG-02)."""
    if len(set(ranks)) < len(ranks):
        return 0
    for top in range(14, 5, -1):
        if all(top - 4 <= rank <= top for rank in ranks):
            return top
    return 5 if all(rank <= 5 or rank == 14 for rank in ranks) else 0


def _filled_flush(ranks: Sequence[int], wild: int, double_ace: bool) -> int:
    """The flush in which wild cards are the highest missing cards, or all of them aces (A-BUG-03, 04)."""
    missing = [14] * 5 if double_ace else [rank for rank in range(14, 1, -1) if rank not in ranks]
    return encode(Category.FLUSH, sorted([*ranks, *missing[:wild]], reverse=True))


def _quads(ranks: Sequence[int], wild: int) -> int:
    """The best four of a kind, or 0; the fifth card is natural where one is left, else wild."""
    mains = [rank for rank in ranks if ranks.count(rank) + wild >= 4]
    if not mains:
        return 0
    main = mains[0]
    kickers = [rank for rank in (*ranks, 14, 13) if rank != main]
    return encode(Category.FOUR_OF_A_KIND, (main, kickers[0]))


def wild_code(ranks: Sequence[int], wild: int, suited: bool, *, five: bool, double_ace: bool) -> int:
    """Return the best code of natural ranks with ``wild`` (0 to 5) full wild cards.

    ``suited``: the natural cards are of one suit. ``five``: five of a kind is permitted.
    """
    if not wild:
        return high_code(ranks, suited)
    groups = grouped(ranks)
    if five and len(groups) < 2:
        return encode(Category.FIVE_OF_A_KIND, ranks[:1] or (14,))
    top = straight_around(ranks)
    if top and suited:
        return encode(Category.STRAIGHT_FLUSH, (top,))
    quads = _quads(ranks, wild)
    if quads:
        return quads
    if [count for count, _ in groups] == [2, 2]:
        return encode(Category.FULL_HOUSE, [rank for _, rank in groups])
    if suited:
        return _filled_flush(ranks, wild, double_ace)
    if top:
        return encode(Category.STRAIGHT, (top,))
    # A pair or three of a kind: with fewer wild cards and more groups there is nothing else left (A-WILD-04).
    category = Category.THREE_OF_A_KIND if groups[0][0] + wild == 3 else Category.ONE_PAIR
    return encode(category, [rank for _, rank in groups])


def bug_code(ranks: Sequence[int], wild: int, suited: bool, *, five: bool, double_ace: bool) -> int:
    """Return the best code of natural ranks with ``wild`` (0 or 1) bugs: an ace, or what completes a straight
    or flush.

    ``suited``: the natural cards are of one suit. ``five``: five aces are permitted; where they are not, the
    bug beside four aces is a king.
    """
    if not wild:
        return high_code(ranks, suited)
    fifth = 13 if ranks == (14,) * 4 and not five else 14
    readings = [high_code(sorted([*ranks, fifth], reverse=True), False)]
    top = straight_around(ranks)
    if top:
        readings.append(encode(Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT, (top,)))
    if suited:
        readings.append(_filled_flush(ranks, wild, double_ace))
    return max(readings)
