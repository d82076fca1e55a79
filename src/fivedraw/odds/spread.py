"""All that the 32 ways to discard can become, counted by kinds of cards and not card by card.

What a hold needs to become a hand is a *fill*: so many cards of each rank, and so many wild ones. There are
6,188 fills of five cards where 1,533,939 draws are possible, and how many draws a fill stands for is a
product of binomials. Suits matter only for fills without a pair beside holds in one suit: those draws are
counted apart, suit by suit.

No subset of the pack is tabulated, so that dead cards cost nothing and a hand takes less than a millisecond.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fivedraw.cards import Card
from fivedraw.hands.batch.tables import STEPS, Ints, choices, tables_of
from fivedraw.hands.ranking import Ranking

Floats = NDArray[np.float64]
Numbers = NDArray[np.signedinteger[Any] | np.unsignedinteger[Any]]

__all__ = ["HOLDS", "Numbers", "Spread", "spread"]

#: The holds of five places, as tuples of places, by the number of cards kept; the first keeps all.
HOLDS = tuple(sorted((tuple(place for place in range(5) if mask >> place & 1) for mask in range(32)),
                     key=lambda hold: (-len(hold), hold)))  # fmt: skip
_KEPT = np.array([[place in hold for place in range(5)] for hold in HOLDS], dtype=np.int64)
_NO_SUIT, _EVERY_SUIT = 4, 5
_BINOMIALS = np.array([[comb(n, k) for k in range(6)] for n in range(60)], dtype=np.float64)


class Layout:
    """The fills of 0 to 5 cards in one row, and which of them fit which hold; the same for every hand.

    ``factors``: a row for each place of a fill: where in the table of binomials (14 kinds of cards, wild ones
    first, with six numbers each) the ways for its kind stand; the last of a kind speaks for all of it.
    ``different``: the fills whose natural cards have different ranks, with their ``bits``, their number of
    ``wild`` cards, and which of them have no natural card (``all_wild``).
    ``fill``: the fills that fit each hold in turn. ``counts``, ``starts``: how many they are for each hold,
    and where its part begins; ``bins``: ten times the number of the hold beside each. The names with
    ``suited`` are the same for the different fills.
    """

    __slots__ = (
        "all_wild",
        "bins",
        "bits",
        "counts",
        "different",
        "factors",
        "fill",
        "fitting_sums",
        "starts",
        "suited_bins",
        "suited_counts",
        "suited_fill",
        "suited_fitting_bits",
        "suited_fitting_sums",
        "suited_starts",
        "wild",
    )

    all_wild: Ints
    bins: Ints
    bits: Ints
    counts: Ints
    different: Ints
    factors: Ints
    fill: Ints
    fitting_sums: Ints
    starts: Ints
    suited_bins: Ints
    suited_counts: Ints
    suited_fill: Ints
    suited_fitting_bits: Ints
    suited_fitting_sums: Ints
    suited_starts: Ints
    wild: Ints

    def __init__(self, first: int) -> None:
        padded = [
            np.pad(choices(first, 14, size), ((0, 0), (5 - size, 0)), constant_values=-1) for size in range(6)
        ]
        kinds = np.concatenate(padded)
        held = np.ones_like(kinds)
        for place in range(1, 5):
            held[:, place] += (kinds[:, place] == kinds[:, place - 1]) * held[:, place - 1]
        last = np.ones(kinds.shape, dtype=bool)
        last[:, :-1] = kinds[:, :-1] != kinds[:, 1:]
        # The binomial of no card is 1.
        self.factors = np.ascontiguousarray(np.where(last & (kinds >= 0), kinds * 6 + held, 0).T)
        sums = np.where(kinds >= 0, STEPS[kinds], 0).sum(axis=1)
        natural = kinds > 0
        bits = np.where(natural, 1 << np.maximum(kinds, 1) - 1, 0).sum(axis=1)
        (self.different,) = np.nonzero((~natural | (held == 1)).all(axis=1))
        self.bits = bits[self.different]
        self.wild = (kinds == 0).sum(axis=1)[self.different]
        (self.all_wild,) = np.nonzero(self.bits == 0)
        size = (kinds >= 0).sum(axis=1)
        self.fill, self.counts, self.starts = self._fitting(size)
        self.bins = np.arange(0, 320, 10).repeat(self.counts)
        self.fitting_sums = sums[self.fill]
        self.suited_fill, self.suited_counts, self.suited_starts = self._fitting(size[self.different])
        self.suited_bins = np.arange(0, 320, 10).repeat(self.suited_counts)
        self.suited_fitting_bits = self.bits[self.suited_fill]
        self.suited_fitting_sums = sums[self.different[self.suited_fill]]

    @staticmethod
    def _fitting(size: Ints) -> tuple[Ints, Ints, Ints]:
        """The fills for each hold in turn, how many fit each, and where each hold begins."""
        fitting = [np.nonzero(size == 5 - len(hold))[0] for hold in HOLDS]
        counts = np.array([len(fills) for fills in fitting])
        return np.concatenate(fitting), counts, np.concatenate([[0], np.cumsum(counts)])


@cache
def _layout(first: int) -> Layout:
    """The layout with wild cards (first kind 0) or without (1)."""
    return Layout(first)


class Spread:
    """What the 32 holds of a hand can become.

    ``sums``, ``ways``: for each hold and fill the sum of the hand (see ``hands.batch.tables``) and the number
    of draws, those included that end in one suit.
    ``suited_sums``, ``suited_bits``, ``suited_ways``: the same of the draws that end in one suit, with the
    bits by which they are looked up.
    The part of each hold begins where the layout's ``starts`` and ``suited_starts`` say.
    """

    __slots__ = ("layout", "ranking", "suited_bits", "suited_sums", "suited_ways", "sums", "ways")

    layout: Layout
    ranking: Ranking
    sums: Ints
    ways: Floats
    suited_sums: Ints
    suited_bits: Ints
    suited_ways: Floats

    def __init__(self, hand: tuple[Card, ...], left: tuple[Card, ...], ranking: Ranking) -> None:
        table = tables_of(ranking)
        self.layout = layout = _layout(0 if ranking.has_wild_cards else 1)
        held = np.array([card.index for card in hand])
        steps, bits = _KEPT @ table.steps[held], _KEPT @ table.bits[held]
        coming = np.array([card.index for card in left], dtype=np.int64)
        by_kind = np.bincount(STEPS.searchsorted(table.steps[coming]), minlength=14)
        self.sums = steps.repeat(layout.counts)
        self.sums += layout.fitting_sums
        self.ways = _ways(layout, by_kind).take(layout.fill)
        there = np.bincount(coming & 3, table.bits[coming], 4)
        missing = [8191 - int(bits_of_suit) for bits_of_suit in there.tolist()]
        suited = _suited_ways(layout, missing, int(by_kind[0]))
        rows = _suits(held & 3, table.bits[held] > 0) * len(layout.different)
        self.suited_ways = suited.take(rows.repeat(layout.suited_counts) + layout.suited_fill)
        self.suited_bits = bits.repeat(layout.suited_counts) + layout.suited_fitting_bits & 8191
        self.suited_sums = steps.repeat(layout.suited_counts) + layout.suited_fitting_sums
        self.ranking = ranking

    def by_category(self) -> list[list[int]]:
        """How many draws end in each category: a row for each hold, a column for each category."""
        table, layout = tables_of(self.ranking), self.layout
        bins = layout.bins.copy()
        bins += table.plain_categories.take(self.sums)
        counts = np.bincount(bins, self.ways, 320)
        bins = layout.suited_bins
        counts += np.bincount(bins + table.suited_categories.take(self.suited_bits), self.suited_ways, 320)
        counts -= np.bincount(bins + table.plain_categories.take(self.suited_sums), self.suited_ways, 320)
        rows: list[list[int]] = np.rint(counts).astype(np.int64).reshape(32, 10).tolist()
        return rows

    def tally(self, place: int, plain: Numbers, suited: Numbers) -> tuple[Ints, Ints]:
        """Count the draws of a hold by a number that two arrays give, by sum and by bits.

        Returns the numbers that can come, in order, and how many draws end in each.
        """
        every = slice(*self.layout.starts[place : place + 2])
        alike = slice(*self.layout.suited_starts[place : place + 2])
        numbers = np.concatenate([
            plain.take(self.sums[every]),
            suited.take(self.suited_bits[alike]),
            plain.take(self.suited_sums[alike]),
        ])  # fmt: skip
        ways = np.concatenate([self.ways[every], self.suited_ways[alike], -self.suited_ways[alike]])
        different, places = np.unique(numbers, return_inverse=True)
        counts = np.rint(np.bincount(places, ways)).astype(np.int64)
        return different[counts > 0].astype(np.int64), counts[counts > 0]


def _ways(layout: Layout, by_kind: Ints) -> Floats:
    """How many draws each fill stands for, when so many cards of each kind are left."""
    binomials = _BINOMIALS[by_kind]
    ways: Floats = binomials.take(layout.factors[0])
    for row in layout.factors[1:]:
        ways *= binomials.take(row)
    return ways


def _suited_ways(layout: Layout, missing: list[int], wild: int) -> Floats:
    """How many draws of one suit each fill without a pair stands for.

    A row for each suit, one of zeros for holds of several suits, and one for holds without a natural card,
    to which every suit is good. ``missing``: for each suit the bits of the ranks that are not left.
    """
    ways = _BINOMIALS[wild].take(layout.wild)
    rows: Floats = np.zeros((6, len(ways)))
    for suit in range(4):
        np.multiply(ways, layout.bits & missing[suit] == 0, out=rows[suit])
    rows[_EVERY_SUIT] = rows[:4].sum(axis=0)
    # No natural card at all: that is one draw, and not one in each suit.
    rows[_EVERY_SUIT, layout.all_wild] = ways[layout.all_wild]
    return rows


def _suits(suits: Ints, natural: NDArray[np.bool_]) -> Ints:
    """The one suit of each hold's natural cards, or that they have none or every."""
    by_suit = _KEPT @ ((suits[:, None] == np.arange(4)) & natural[:, None])
    count = _KEPT @ natural
    same = by_suit == count[:, None]
    return np.where(count == 0, _EVERY_SUIT, np.where(same.any(axis=1), same.argmax(axis=1), _NO_SUIT))


@lru_cache(maxsize=8)
def spread(hand: tuple[Card, ...], left: tuple[Card, ...], ranking: Ranking) -> Spread:
    """Count what the holds of a hand can become; the last few are remembered."""
    return Spread(hand, left, ranking)
