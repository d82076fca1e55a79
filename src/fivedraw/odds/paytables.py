"""What a machine pays: lines of a pay table, and the tables of well-known games."""

# A ranking and its tables know each other from inside.
# pyright: reportPrivateUsage=false

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from fivedraw.cards import Cards, Rank
from fivedraw.errors import AmountError, told
from fivedraw.hands.batch.tables import STEPS, Ints, choices, tables_of
from fivedraw.hands.ranking import HIGH, Ranking, checked
from fivedraw.hands.rankings import DEUCES_WILD, wild
from fivedraw.hands.value import Category
from fivedraw.odds.discards import Outcome

__all__ = [
    "Line",
    "PayTable",
    "all_american",
    "deuces_wild",
    "double_bonus",
    "jacks_or_better",
    "joker_poker",
    "joker_two_pair",
]


@frozen
class Line:
    """One line of a pay table: what is paid, and for which hands.

    ``pay``: whole coins for one coin, 0 or more.
    ``category``: the kind of hand. ``least``, ``most``: the bounds of its first rank, both included, so that
    jacks or better is ``Line(1, Category.ONE_PAIR, least=Rank.JACK)`` and a royal flush a straight flush from
    the ace. ``least_wild``, ``most_wild``: how many wild cards it may have; none makes it natural.
    """

    pay: int
    category: Category
    least: Rank = field(default=Rank.TWO, kw_only=True)
    most: Rank = field(default=Rank.ACE, kw_only=True)
    least_wild: int = field(default=0, kw_only=True)
    most_wild: int = field(default=5, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse pays that are no whole coins."""
        if type(self.pay) is not int or not 0 <= self.pay <= _MOST_PAY:
            raise AmountError(f"a pay is whole coins, 0 to {_MOST_PAY}, not {told(self.pay)}")

    def fits(self, category: Any, rank: Any, wild: Any) -> Any:
        """Whether a hand is of the line: of its category, its first rank and its number of wild cards.

        Takes arrays as well as numbers.
        """
        return (
            (category == self.category)
            & (rank >= self.least)
            & (rank <= self.most)
            & (wild >= self.least_wild)
            & (wild <= self.most_wild)
        )


# So that no sum of pays of a whole game is too large for an array of integers.
_MOST_PAY = 100_000


def _in_order(lines: Iterable[Line]) -> tuple[Line, ...]:
    return tuple(lines)


@frozen
class PayTable:
    """A pay table: of the lines the first one that fits a hand pays it.

    As an objective it is the mean pay: ``best_draw(hand, pays.ranking, objective=pays)``.
    """

    ranking: Ranking
    lines: tuple[Line, ...] = field(converter=_in_order)

    def pay(self, hand: Cards) -> int:
        """What five cards are paid.

        >>> from fivedraw import odds
        >>> odds.jacks_or_better().pay("Ks Kd 4c 4h 2s")
        2
        """
        held = checked(hand, self.ranking)
        value = self.ranking.evaluate(held)
        wild = sum(map(self.ranking.is_wild, held))
        found = (line.pay for line in self.lines if line.fits(value.category, value.ranks[0], wild))
        return next(found, 0)

    def __call__(self, outcome: Outcome) -> Fraction:
        """Judge an outcome by its mean pay."""
        if outcome.ranking is not self.ranking:
            raise TypeError(f"expected draws of the ranking {self.ranking.name!r}, not {outcome!r}")
        paid, counts = outcome.tally(*amounts(self))
        return Fraction(int(paid @ counts), outcome.total)


@lru_cache(maxsize=8)
def amounts(pays: PayTable) -> tuple[Ints, Ints]:
    """What hands are paid, by their sums and by their bits (see ``hands.batch.tables``)."""
    table = tables_of(pays.ranking)
    kinds = choices(0, 14, 5)
    sums = STEPS[kinds].sum(axis=1)
    plain = np.zeros(len(table.plain), dtype=np.int64)
    plain[sums] = _paid(pays, table.plain[sums], (kinds == 0).sum(axis=1))
    bits = np.arange(1 << 13)
    natural = (bits[:, None] >> np.arange(13) & 1).sum(axis=1)
    return plain, _paid(pays, table.suited, 5 - natural)


def _paid(pays: PayTable, strengths: NDArray[np.int32], wild: Ints) -> Ints:
    read: Any = pays.ranking._code  # plain arithmetic, which arrays know as well
    codes = read(strengths.astype(np.int64))
    ranks = codes >> 16 & 15
    ranks[ranks == 1] = Rank.ACE
    paid = np.zeros(len(codes), dtype=np.int64)
    for line in reversed(pays.lines):
        paid[line.fits(codes >> 20, ranks, wild)] = line.pay
    return paid


def _ladder(*pays: int) -> Iterable[Line]:
    """Lines from a straight flush down to two pair, as far as there are pays."""
    kinds = range(Category.STRAIGHT_FLUSH, Category.ONE_PAIR, -1)
    return [Line(pay, Category(kind)) for pay, kind in zip(pays, kinds, strict=False)]


def _royal(pay: int, most_wild: int = 5) -> Line:
    return Line(pay, Category.STRAIGHT_FLUSH, least=Rank.ACE, most_wild=most_wild)


_JACKS = Line(1, Category.ONE_PAIR, least=Rank.JACK)


def jacks_or_better(full_house: int = 9, flush: int = 6) -> PayTable:
    """Jacks or better, named for what full houses and flushes are paid: 9/6 is the full pay."""
    return PayTable(HIGH, (_royal(800), *_ladder(50, 25, full_house, flush, 4, 3, 2), _JACKS))


def double_bonus(full_house: int = 10, flush: int = 7) -> PayTable:
    """Double bonus: more for four aces, and for four deuces, threes or fours; 10/7 is the full pay."""
    quads = Category.FOUR_OF_A_KIND
    bonus = (Line(160, quads, least=Rank.ACE), Line(80, quads, most=Rank.FOUR))
    return PayTable(HIGH, (_royal(800), *bonus, *_ladder(50, 50, full_house, flush, 5, 3, 1), _JACKS))


def all_american() -> PayTable:
    """All American: straights, flushes and full houses are paid alike."""
    return PayTable(HIGH, (_royal(800), *_ladder(200, 40, 8, 8, 8, 3, 1), _JACKS))


def deuces_wild(
    straight_flush: int = 9,
    quads: int = 5,
    full_house: int = 3,
    flush: int = 2,
    five_of_a_kind: int = 15,
) -> PayTable:
    """Deuces wild, full pay unless told otherwise.

    Beside what is named, a natural royal flush is paid 800, four deuces 200, a wild royal flush 25, a
    straight 2 and three of a kind 1.
    """
    fives = (Line(200, Category.FIVE_OF_A_KIND, least_wild=4), Line(five_of_a_kind, Category.FIVE_OF_A_KIND))
    lines = _ladder(straight_flush, quads, full_house, flush, 2, 1)
    return PayTable(DEUCES_WILD, (_royal(800, 0), *fives, _royal(25), *lines))


def joker_poker(quads: int = 20) -> PayTable:
    """Joker poker, one joker wild, kings or better; 20 for four of a kind is the full pay."""
    lines = (*_ladder(50, quads, 7, 5, 3, 2, 1), Line(1, Category.ONE_PAIR, least=Rank.KING))
    five = Line(200, Category.FIVE_OF_A_KIND)
    return PayTable(wild(jokers=1), (_royal(800, 0), five, _royal(100), *lines))


def joker_two_pair() -> PayTable:
    """Joker poker, one joker wild, two pair or better."""
    five = Line(100, Category.FIVE_OF_A_KIND)
    return PayTable(wild(jokers=1), (_royal(1000, 0), five, _royal(50), *_ladder(50, 20, 10, 6, 5, 2, 1)))
