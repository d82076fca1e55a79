"""The words of the table: what a hand is worth, and why one beats another."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fivedraw.cards import Rank
from fivedraw.hands.value import Category, HandValue

__all__ = ["describe", "plural", "versus", "word"]


def word(rank: Rank) -> str:
    """The rank in words: ``ace``, ``six``, ``deuce``."""
    return "deuce" if rank is Rank.TWO else rank.name.lower()


def plural(rank: Rank) -> str:
    """The rank as a group is called: ``aces``, ``sixes``, ``deuces``."""
    return f"{word(rank)}{'es' if rank is Rank.SIX else 's'}"


def _joined(ranks: Iterable[Rank]) -> str:
    return "-".join(map(word, ranks))


# What is said of each kind of hand, and how many of its ranks that takes.
_WORDS: dict[Category, tuple[int, Callable[[tuple[Rank, ...]], str]]] = {
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
    said, phrase = _WORDS[category]
    beside = ranks[said:]
    if not kickers or not beside:
        return phrase(ranks)
    if category in (Category.FLUSH, Category.HIGH_CARD):
        return f"{phrase(ranks)}, {_joined(beside)}"
    return f"{phrase(ranks)}, {_joined(beside)} kicker{'s' * (len(beside) > 1)}"


def versus(mine: HandValue, theirs: HandValue) -> str:
    """Say why one value beats the other, loses to it, or ties with it."""
    verb = "beats" if mine > theirs else "loses to" if mine < theirs else "ties with"
    sentence = f"{mine.describe()} {verb} {theirs.describe()}"
    if mine == theirs or mine.describe() != theirs.describe():
        return sentence
    for own, other in zip(mine.ranks, theirs.ranks, strict=True):
        if own is not other:
            first, second = (own, other) if mine > theirs else (other, own)
            kicker = "" if mine.category in (Category.FLUSH, Category.HIGH_CARD) else " kicker"
            return f"{sentence}: {word(first)}{kicker} over {word(second)}{kicker}"
    return f"{sentence}: the natural hand over the one with a wild card"
