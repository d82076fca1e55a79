"""What a hand is worth: a category and the ranks that decide within it, as one comparable value."""

# A value and its ranking know each other from inside.
# pyright: reportPrivateUsage=false

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from fivedraw.cards import Frozen, Rank

if TYPE_CHECKING:
    from fivedraw.hands.ranking import Ranking

__all__ = ["Category", "HandValue"]


class Category(IntEnum):
    """The kinds of hands, in the order of the high game (E-HIGH-01; five of a kind on top: V-BUG-02,
    V-WILD-03).

    A royal flush is the highest straight flush and no kind of its own (E-HIGH-02). In the low games the order
    is the other way round: compare values, not categories, to learn who wins. ``str`` gives the name in
    words.
    """

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def encode(category: int, ranks: Sequence[int]) -> int:
    """Pack a category and at most five ranks, most important first, into one number: greater is higher."""
    code = category
    for place in range(5):
        code = code << 4 | (ranks[place] if place < len(ranks) else 0)
    return code


def decode(code: int) -> tuple[Category, tuple[Rank, ...]]:
    """Unpack what :func:`encode` packed; a rank of 1 is an ace that counted low."""
    digits = [code >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    return Category(code >> 20), tuple(Rank(14 if digit == 1 else digit) for digit in digits if digit)


class HandValue(Frozen):
    """What five cards are worth under one ranking; it holds no cards, so it tells none.

    In every game, the low ones too, the greater value wins the pot, so that ``max`` finds the winner; ties
    are equal and have one hash. Values of two rankings are unequal, and ``<`` between them raises
    :class:`TypeError`. Made by :func:`~fivedraw.hands.evaluate`.

    ``category``: the :class:`Category`.
    ``ranks``: the ranks that decide, in the order in which they are compared (E-HIGH-04 to 07): quads and
    full houses have two, a straight one (its top: FIVE for A-2-3-4-5), trips three, two pair three, a pair
    four, flushes and high cards five.
    ``ranking``: the :class:`~fivedraw.hands.Ranking` that gave the value.
    ``strength``: the value as a number, greater wins; only for values of the same ranking.
    """

    __slots__ = ("_ranking", "_repeats", "_strength")

    _ranking: Ranking
    _strength: int
    # True where the cards may hold one rank twice or two wild cards: only then can a card be repeated.
    _repeats: bool

    def __init__(self, ranking: Ranking, strength: int, repeats: bool) -> None:
        object.__setattr__(self, "_ranking", ranking)
        object.__setattr__(self, "_strength", strength)
        object.__setattr__(self, "_repeats", repeats)

    @property
    def ranking(self) -> Ranking:
        """The ranking that gave the value."""
        return self._ranking

    @property
    def strength(self) -> int:
        """The value as a number: greater wins, and equal ties, within the same ranking."""
        return self._strength

    @property
    def category(self) -> Category:
        """The kind of hand."""
        return decode(self._ranking._code(self._strength))[0]

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks that decide within the category, most important first."""
        return decode(self._ranking._code(self._strength))[1]

    def describe(self, *, kickers: bool = False) -> str:
        """The value in the words of the table, as ``four of a kind, aces`` or ``eight-five low``.

        With ``kickers`` the cards beside the made hand are named too, so that two values of the same ranking
        have the same words only when they tie.
        """
        from fivedraw.hands.naming import describe

        return describe(self, kickers=kickers)

    def at_least(self, category: Category, rank: Rank | None = None) -> bool:
        """Whether the value is that category, its first rank ``rank`` or higher, or a better category
        (J-OPEN-02).

        For the high game: jacks or better is ``at_least(Category.ONE_PAIR, Rank.JACK)``. Raises
        :class:`TypeError` for a value of a low game.
        """
        if self._ranking.order != "high":
            raise TypeError(f"a least category has no meaning in {self._ranking.name!r}")
        return (self.category, self.ranks[0]) >= (category, rank or Rank.TWO)

    def _rival(self, other: object) -> int:
        """The strength of the value beside this one, if they compare."""
        if not isinstance(other, HandValue) or type(other) is not type(self):
            raise TypeError(f"a {type(self).__name__} compares only with its like, not with {other!r}")
        if other._ranking is not self._ranking:
            raise TypeError(
                f"values of two rankings do not compare: {self._ranking.name!r} and {other._ranking.name!r}"
            )
        return other._strength

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandValue):
            return NotImplemented
        return (
            self._strength == other._strength
            and self._ranking is other._ranking
            and type(self) is type(other)
        )

    def __hash__(self) -> int:
        return hash(self._strength)

    def __lt__(self, other: HandValue) -> bool:
        return self._strength < self._rival(other)

    def __le__(self, other: HandValue) -> bool:
        return self._strength <= self._rival(other)

    def __gt__(self, other: HandValue) -> bool:
        return self._strength > self._rival(other)

    def __ge__(self, other: HandValue) -> bool:
        return self._strength >= self._rival(other)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._ranking, self._strength, self._repeats)

    def __str__(self) -> str:
        return self.describe()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.describe(kickers=True)} ({self._ranking.name})>"
