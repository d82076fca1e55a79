"""Reading a hand aloud: which cards make it, which lie beside, and why it beats another."""

from __future__ import annotations

from fivedraw.cards import Card, Cards, Frozen
from fivedraw.hands.ranking import HIGH, Ranking, checked, evaluate
from fivedraw.hands.value import Category, HandValue

__all__ = ["Reading", "read"]

# How many of the ranks are groups (pairs, trips, …); the others are kickers.
_GROUPED = {
    Category.FIVE_OF_A_KIND: (5,),
    Category.FOUR_OF_A_KIND: (4,),
    Category.FULL_HOUSE: (3, 2),
    Category.THREE_OF_A_KIND: (3,),
    Category.TWO_PAIR: (2, 2),
    Category.ONE_PAIR: (2,),
    Category.HIGH_CARD: (),
}


class Reading(Frozen):
    """A hand read aloud.

    ``value``: its :class:`~fivedraw.hands.HandValue`.
    ``cards``: the five cards as they were given.
    ``groups``: the cards that make the hand, one tuple for each pair, triplet …, most important first; a
    straight or flush is one group of all five, its top card first; none in a hand of high cards.
    ``kickers``: the cards beside, in the order in which they are compared.
    """

    __slots__ = ("cards", "groups", "kickers", "value")

    value: HandValue
    cards: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]
    kickers: tuple[Card, ...]

    def __init__(
        self,
        value: HandValue,
        cards: tuple[Card, ...],
        groups: tuple[tuple[Card, ...], ...],
        kickers: tuple[Card, ...],
    ) -> None:
        object.__setattr__(self, "value", value)
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "groups", groups)
        object.__setattr__(self, "kickers", kickers)

    def versus(self, other: Reading | HandValue) -> str:
        """Say why this hand beats the other, loses to it, or ties; TypeError for another ranking."""
        theirs = other.value if isinstance(other, Reading) else other
        if not isinstance(theirs, HandValue):
            raise TypeError(f"expected a Reading or a HandValue, not {other!r}")
        return _versus(self.value, theirs)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reading):
            return NotImplemented
        return (self.value, self.cards) == (other.value, other.cards)

    def __hash__(self) -> int:
        return hash((self.value, self.cards))

    def __reduce__(self) -> tuple[object, ...]:
        return Reading, (self.value, self.cards, self.groups, self.kickers)

    def __repr__(self) -> str:
        return f"<Reading {' '.join(map(str, self.cards))}: {self.value}>"


def read(hand: Cards, ranking: Ranking = HIGH) -> Reading:
    """Read five cards under a ranking; raises what :func:`~fivedraw.hands.evaluate` raises.

    >>> reading = read("9s Ad 4c 4h Ah")
    >>> reading.groups, reading.kickers
    (((Card('Ad'), Card('Ah')), (Card('4c'), Card('4h'))), (Card('9s'),))
    """
    held = checked(hand, ranking)
    value = evaluate(held, ranking)
    category, ranks = value.category, value.ranks
    by_rank = sorted(held, key=lambda card: (-(card.rank or 0), card.index))
    if category not in _GROUPED:
        if category is Category.STRAIGHT or category is Category.STRAIGHT_FLUSH:
            by_rank.sort(key=lambda card: -((card.rank or 0) % 14) if ranks[0] == 5 else card.index * -1)
        return Reading(value, held, (tuple(by_rank),), ())
    counted = len(_GROUPED[category])
    groups = tuple(tuple(card for card in by_rank if card.rank == rank) for rank in ranks[:counted])
    kickers = tuple(card for rank in ranks[counted:] for card in by_rank if card.rank == rank)
    return Reading(value, held, groups, kickers)


def _versus(mine: HandValue, theirs: HandValue) -> str:
    if mine == theirs:
        return f"{mine.describe(kickers=True)} ties"
    verb = "beats" if mine > theirs else "loses to"
    if mine.category is not theirs.category:
        return f"{mine} {verb} {theirs}"
    return f"{mine.describe(kickers=True)} {verb} {theirs.describe(kickers=True)}"
