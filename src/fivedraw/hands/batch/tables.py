"""The tables behind :mod:`~fivedraw.hands.batch` and the odds: from sums of the cards' numbers to strengths.

A hand is known by two things: its *sum* tells the ranks and how many cards are wild, and for a hand whose
natural cards share a suit its *bits* (one for each natural rank, which then are all different) tell the same.
"""

# A ranking and its tables know each other from inside.
# pyright: reportPrivateUsage=false

from __future__ import annotations

from itertools import combinations_with_replacement
from threading import RLock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fivedraw.hands.high import SHAPES
from fivedraw.hands.ranking import Order, Ranking, no_ranking, strength_of
from fivedraw.hands.value import Category

__all__ = ["FLUSH_BITS", "HEAD_START", "SUM_BITS", "Ints", "Tables", "categories_of", "choices", "tables_of"]

Ints = NDArray[np.int64]

#: What a wild card and the ranks from deuce to ace add to a sum. No two different choices of five of the
#: fourteen, repeated or not, have one sum: a Singer set, and the most compact one found.
STEPS = np.array(
    [0, 28119, 28593, 46680, 51819, 63746, 77526, 89286, 101278, 103719, 122284, 122491, 128527, 128561],
    dtype=np.int64,
)
SUMS = 5 * int(STEPS.max()) + 1
#: The bits of a sum; above them each suit has a counter of four bits.
SUM_BITS = (1 << 20) - 1
_SUITS = np.array([1 << 20 + 4 * suit for suit in range(4)], dtype=np.int64)
_EVERY_SUIT = int(_SUITS.sum())
#: The counters begin at three, so that five of a suit reach the highest bit of a counter.
HEAD_START = 3 * _EVERY_SUIT
FLUSH_BITS = 8 * _EVERY_SUIT

_LOCK = RLock()
_BUILT: dict[Ranking, Tables] = {}


def tables_of(ranking: Ranking) -> Tables:
    """Find or build the tables of a ranking; any number of threads may ask at once."""
    if ranking not in _BUILT:
        if not isinstance(ranking, Ranking):
            raise no_ranking(ranking)
        with _LOCK:
            if ranking not in _BUILT:
                _BUILT[ranking] = Tables(ranking)
    return _BUILT[ranking]


class Tables:
    """What one ranking needs, about 4 MB; never changed once it is made.

    ``steps``, ``bits``: by card index, what a card adds to a hand's sum and to its bits.
    ``numbers``: by card index, what a card adds to a sum with suits. ``pairs``, ``fifth``: the numbers of two
    cards (index: the second times 256 and the first), and of the fifth card, which brings the head start.
    ``plain``, ``suited``: strengths by sum, and by the bits of a hand in one suit; 0 is no hand.
    ``plain_categories``, ``suited_categories``: the category in the same places.
    """

    __slots__ = (
        "bits",
        "fifth",
        "numbers",
        "pairs",
        "plain",
        "plain_categories",
        "steps",
        "suited",
        "suited_categories",
    )

    steps: Ints
    bits: Ints
    numbers: Ints
    pairs: Ints
    fifth: Ints
    plain: NDArray[np.int32]
    suited: NDArray[np.int32]
    plain_categories: NDArray[np.uint8]
    suited_categories: NDArray[np.uint8]

    def __init__(self, ranking: Ranking) -> None:
        index = np.arange(256)
        wild_ranks = [int(rank) for rank in ranking.wild_ranks]
        rank = index % 52 // 4 + 2
        wild = (index >= 52) | np.isin(rank, wild_ranks)
        self.steps = STEPS[np.where(wild, 0, rank - 1)]
        self.bits = np.where(wild, 0, 1 << rank - 2)
        self.numbers = self.steps + np.where(wild, _EVERY_SUIT, _SUITS[index % 4])
        self.pairs = (self.numbers[:, None] + self.numbers).ravel()
        self.fifth = self.numbers + HEAD_START
        self.plain = np.zeros(SUMS, dtype=np.int32)
        self.suited = np.zeros(1 << 13, dtype=np.int32)
        self.plain_categories = np.zeros(SUMS, dtype=np.uint8)
        self.suited_categories = np.zeros(1 << 13, dtype=np.uint8)
        natural = [rank for rank in range(14, 1, -1) if rank not in wild_ranks]
        self._fill_natural(ranking, natural)
        self._fill_wild(ranking, natural, min(ranking.jokers + 4 * len(wild_ranks), 5))
        for found, categories in (
            (self.plain, self.plain_categories),
            (self.suited, self.suited_categories),
        ):
            (places,) = np.nonzero(found)
            categories[places] = categories_of(found[places], ranking)

    def _fill_natural(self, ranking: Ranking, natural: list[int]) -> None:
        """Put in the hands without a wild card, all at once."""
        every = np.array(natural)[choices(0, len(natural), 5)]
        ranks = every[every[:, 0] != every[:, 4]]
        self.plain[STEPS[ranks - 1].sum(axis=1)] = _strengths(ranks, ranking, suited=False)
        ranks = ranks[(ranks[:, 1:] != ranks[:, :-1]).all(axis=1)]
        self.suited[(1 << ranks - 2).sum(axis=1)] = _strengths(ranks, ranking, suited=True)

    def _fill_wild(self, ranking: Ranking, natural: list[int], most: int) -> None:
        """Put in the hands with wild cards, each as the ranking reads it."""
        steps = STEPS.tolist()
        for wild in range(1, most + 1):
            for ranks in combinations_with_replacement(natural, 5 - wild):
                if len(ranks) > 1:  # one natural card is always of one suit
                    self.plain[sum(steps[rank - 1] for rank in ranks)] = ranking._score(ranks, wild, False)
                if len(set(ranks)) == len(ranks):
                    self.suited[sum(1 << rank - 2 for rank in ranks)] = ranking._score(ranks, wild, True)


def choices(first: int, bound: int, size: int) -> Ints:
    """Every choice of so many numbers from ``first`` to below ``bound``, repeated or not, rows ascending."""
    rows = np.full((1, 0), 0, dtype=np.int64)
    least = np.full(1, first, dtype=np.int64)
    for _ in range(size):
        # Each row is followed by every number that is not below its last.
        repeats = bound - least
        begins = repeats.cumsum() - repeats
        number = np.arange(repeats.sum()) - (begins - least).repeat(repeats)
        rows = np.column_stack([rows.repeat(repeats, axis=0), number])
        least = number
    return rows


def _strengths(ranks: Ints, ranking: Ranking, *, suited: bool) -> Ints:
    """The strengths of natural hands, one in each row, ranks descending."""
    nothing = strength_of(ranking, 0)
    return nothing + (strength_of(ranking, 1) - nothing) * natural_codes(ranks, ranking.order, suited=suited)


def natural_codes(ranks: Ints, order: Order, *, suited: bool) -> Ints:
    """The codes of natural hands, as ``high_code`` and its fellows give them, for many hands at once."""
    if order == "ace_to_five":
        ranks = -np.sort(-np.where(ranks == 14, 1, ranks), axis=1)
    held = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2, dtype=np.int8)
    # Larger groups first, then higher ranks; each group once.
    groups = -np.sort(-(held << 4 | ranks), axis=1)
    first = np.ones(groups.shape, dtype=bool)
    first[:, 1:] = groups[:, 1:] != groups[:, :-1]
    places = first.cumsum(axis=1)
    codes: Ints = ((groups & 15) * first << 20 - 4 * places).sum(axis=1)
    shapes = {(shape[0], len(shape)): category for shape, category in SHAPES.items()}
    category = np.zeros((6, 6), dtype=np.int64)
    for shape, kind in shapes.items():
        category[shape] = kind
    codes |= category[groups[:, 0] >> 4, places[:, 4]] << 20
    if order == "ace_to_five":
        return codes
    different = places[:, 4] == 5
    if suited:
        codes += (Category.FLUSH - Category.HIGH_CARD << 20) * different
    top = np.where(different & (ranks[:, 0] - ranks[:, 4] == 4), ranks[:, 0], 0)
    if order == "high":
        top = np.where(different & (ranks[:, 0] == 14) & (ranks[:, 1] == 5), 5, top)
    straight = Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT
    return np.where(top > 0, straight << 20 | top << 16, codes)


def categories_of(strengths: NDArray[Any], ranking: Ranking) -> Ints:
    """The categories, as numbers, of many strengths."""
    read: Any = ranking._code  # plain arithmetic, which arrays know as well
    codes: Ints = read(strengths.astype(np.int64)) >> 20
    return codes
