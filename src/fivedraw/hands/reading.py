"""Reading a hand aloud: which cards make it, what the wild ones stand for, and why it beats another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from fivedraw.cards import Card, Cards, Frozen, Rank, Suit
from fivedraw.hands.naming import versus
from fivedraw.hands.ranking import HIGH, Ranking, checked, evaluate
from fivedraw.hands.value import Category, HandValue

__all__ = ["Reading", "read"]

# How many cards each of the value's first ranks has; every later rank is one kicker.
_GROUPS: dict[Category, tuple[int, ...]] = {
    Category.FIVE_OF_A_KIND: (5,),
    Category.FOUR_OF_A_KIND: (4,),
    Category.FULL_HOUSE: (3, 2),
    Category.THREE_OF_A_KIND: (3,),
    Category.TWO_PAIR: (2, 2),
    Category.ONE_PAIR: (2,),
}
_SUITED = (Category.FLUSH, Category.STRAIGHT_FLUSH)
_STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)


class Reading(Frozen):
    """A hand read aloud.

    ``value``: its :class:`~fivedraw.hands.HandValue`.
    ``cards``: the five cards as they were given.
    ``groups``: the cards that make the hand, one tuple for each pair, triplet …, most important first,
    natural cards before wild ones; a straight or flush is one group of all five, its top card first; none in
    a hand of high cards (and so none in most low hands).
    ``kickers``: the cards beside, in the order in which they are compared.
    ``stands_for``: for each wild card of the hand, the card that it stands for; a wild card that stands for
    itself is there too. Only five of a kind and a double-ace flush let it stand for a card that is held
    (A-WILD-01).
    """

    __slots__ = ("_standing", "cards", "groups", "kickers", "value")

    value: HandValue
    cards: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]
    kickers: tuple[Card, ...]
    _standing: tuple[tuple[Card, Card], ...]

    def __init__(
        self,
        value: HandValue,
        cards: tuple[Card, ...],
        groups: tuple[tuple[Card, ...], ...],
        kickers: tuple[Card, ...],
        standing: tuple[tuple[Card, Card], ...] = (),
    ) -> None:
        object.__setattr__(self, "value", value)
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "groups", groups)
        object.__setattr__(self, "kickers", kickers)
        object.__setattr__(self, "_standing", standing)

    @property
    def stands_for(self) -> Mapping[Card, Card]:
        """For each wild card of the hand, the card that it stands for."""
        return MappingProxyType(dict(self._standing))

    def versus(self, other: Reading | HandValue) -> str:
        """Say why this hand beats the other, loses to it, or ties with it.

        Raises :class:`TypeError` for a value of another ranking, as comparing does.

        >>> read("Ks Kd 9c 5h 2s").versus(read("Kc Kh 8c 7h 6s"))
        'pair of kings beats pair of kings: nine kicker over eight kicker'
        """
        return versus(self.value, other.value if isinstance(other, Reading) else other)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reading):
            return NotImplemented
        return (self.value, self.cards) == (other.value, other.cards)

    def __hash__(self) -> int:
        return hash((self.value, self.cards))

    def __reduce__(self) -> tuple[object, ...]:
        return Reading, (self.value, self.cards, self.groups, self.kickers, self._standing)

    def __str__(self) -> str:
        return self.value.describe(kickers=True)

    def __repr__(self) -> str:
        return f"<Reading {' '.join(map(str, self.cards))}: {self} ({self.value.ranking.name})>"


def read(hand: Cards, ranking: Ranking = HIGH) -> Reading:
    """Read five cards under a ranking; raises what :func:`~fivedraw.hands.evaluate` raises.

    >>> reading = read("9s Ad 4c 4h Ah")
    >>> reading.groups, reading.kickers
    (((Card('Ad'), Card('Ah')), (Card('4c'), Card('4h'))), (Card('9s'),))
    """
    held = checked(hand, ranking)
    value = evaluate(held, ranking)
    ranks = _five_ranks(value)
    standing = _standing(held, value, ranks)
    as_read = {card: standing.get(card, card).rank for card in held}
    wild_last = sorted(held, key=lambda card: (card in standing, card.index))
    in_order = [card for rank in dict.fromkeys(ranks) for card in wild_last if as_read[card] == rank]
    sizes = _GROUPS.get(value.category, () if value.category is Category.HIGH_CARD else (5,))
    groups: list[tuple[Card, ...]] = []
    for size in sizes:
        groups.append(tuple(in_order[:size]))
        del in_order[:size]
    return Reading(value, held, tuple(groups), tuple(in_order), tuple(standing.items()))


def _five_ranks(value: HandValue) -> list[Rank]:
    """The ranks of all five cards as they are read, most important first."""
    ranks = value.ranks
    if value.category in _STRAIGHTS:
        top = ranks[0]
        # Below the deuce of a five-high straight comes the ace.
        return [Rank(top - step if top - step > 1 else 14) for step in range(5)]
    sizes = _GROUPS.get(value.category, ())
    return [
        rank for place, rank in enumerate(ranks) for _ in range(sizes[place] if place < len(sizes) else 1)
    ]


def _standing(held: Sequence[Card], value: HandValue, ranks: Sequence[Rank]) -> dict[Card, Card]:
    """What each wild card stands for: the ranks that the natural cards leave, in suits that fit."""
    wild = [card for card in held if value.ranking.is_wild(card)]
    suits = {card.suit for card in held if card not in wild}
    # What is read as a flush needs the suit of the natural cards, and nothing else may become one by chance.
    shared = next(iter(suits)) if len(suits) == 1 else None
    if value.category in _SUITED:
        fitting = [shared or Suit.SPADES]
    else:
        fitting = [suit for suit in reversed(Suit) if suit is not shared]
    missing = Counter(ranks)
    missing.subtract(card.rank for card in held if card not in wild and card.rank is not None)
    standing: dict[Card, Card] = {}
    for card in wild:
        if card.rank is not None and missing[card.rank] > 0 and card.suit in fitting:
            standing[card] = card
            missing[card.rank] -= 1
    left = [rank for rank in dict.fromkeys(ranks) for _ in range(missing[rank])]
    taken = {*held}
    for turn, (card, rank) in enumerate(
        zip([card for card in wild if card not in standing], left, strict=True)
    ):
        # The suits take turns, so that five wild cards are no flush unless they are read as one.
        choices = [Card(f"{rank}{fitting[(turn + step) % len(fitting)]}") for step in range(len(fitting))]
        standing[card] = next((choice for choice in choices if choice not in taken), choices[0])
        taken.add(standing[card])
    return {card: standing[card] for card in wild}
