"""The words of the table for what a hand is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fivedraw.cards import Rank
from fivedraw.hands.value import Category, HandValue

__all__ = ["describe", "plural"]


def plural(rank: Rank) -> str:
    """The rank as a group is called: ``aces``, ``sixes``."""
    return f"{word(rank)}{'es' if rank == Rank.SIX else 's'}"


def word(rank: Rank) -> str:
    """The rank in words: ``ace``, ``six``."""
    return rank.name.lower()


def _joined(ranks: Iterable[Rank]) -> str:
    return "-".join(map(word, ranks))


# What is said of each kind of hand, and how many of its ranks that takes.
_HIGH_WORDS: dict[Category, tuple[int, Callable[[tuple[Rank, ...]], str]]] = {
    Category.FIVE_OF_A_KIND: (1, lambda ranks: f"five {plural(ranks[0])}"),
    Category.STRAIGHT_FLUSH: (1, lambda ranks: f"straight flush, {word(ranks[0])} high"),
    Category.FOUR_OF_A_KIND: (1, lambda ranks: f"four of a kind, {plural(ranks[0])}"),
    Category.FULL_HOUSE: (2, lambda ranks: f"{plural(ranks[0])} full of {plural(ranks[1])}"),
    Category.FLUSH: (1, lambda ranks: f"flush, {word(ranks[0])} high"),
    Category.STRAIGHT: (1, lambda ranks: f"straight, {word(ranks[0])} high"),
    Category.THREE_OF_A_KIND: (1, lambda ranks: f"three of a kind, {plural(ranks[0])}"),
    Category.TWO_PAIR: (2, lambda ranks: f"two pair, {plural(ranks[0])} and {plural(ranks[1])}"),
    Category.ONE_PAIR: (1, lambda ranks: f"pair of {plural(ranks[0])}"),
    Category.HIGH_CARD: (1, lambda ranks: f"{word(ranks[0])} high"),
}


def describe(value: HandValue, *, kickers: bool) -> str:
    """Say what a value is; with ``kickers``, also the cards that decide after the made hand."""
    category, ranks = value.category, value.ranks
    if category is Category.HIGH_CARD and value.ranking.order != "high":
        return f"{_joined(ranks if kickers else ranks[:2])} low"
    said, phrase = _HIGH_WORDS[category]
    beside = ranks[said:]
    if not kickers or not beside:
        return phrase(ranks)
    if category in (Category.FLUSH, Category.HIGH_CARD):
        return f"{phrase(ranks)}, {_joined(beside)}"
    return f"{phrase(ranks)}, {_joined(beside)} kicker{'s' * (len(beside) > 1)}"
