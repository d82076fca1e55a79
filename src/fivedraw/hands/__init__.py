"""What five cards are worth, in every game of the family.

:func:`evaluate` gives the value (fast), :func:`read` also which cards make it and why one hand beats another,
and :mod:`~fivedraw.hands.rankings` holds the ways of reading.
"""

from __future__ import annotations

from fivedraw.hands import rankings
from fivedraw.hands.ranking import HIGH, Ranking, evaluate
from fivedraw.hands.reading import Reading, read
from fivedraw.hands.upcards import UpcardValue, by_suit, evaluate_upcards, lowest_upcard
from fivedraw.hands.value import Category, HandValue

__all__ = [
    "HIGH",
    "Category",
    "HandValue",
    "Ranking",
    "Reading",
    "UpcardValue",
    "by_suit",
    "evaluate",
    "evaluate_upcards",
    "lowest_upcard",
    "rankings",
    "read",
]
