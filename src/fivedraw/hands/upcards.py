"""What stud players show: the order of one to four upcards, and of the suits (A-STUD-03, S-BRING)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from fivedraw.cards import Card, Cards
from fivedraw.errors import CardsError
from fivedraw.hands.high import grouped
from fivedraw.hands.ranking import HIGH, Ranking, check_each, strength_of
from fivedraw.hands.value import Category, HandValue, encode

__all__ = ["UpcardValue", "board_value", "by_suit", "evaluate_upcards", "lowest_upcard"]

_SHAPES: dict[tuple[int, ...], Category] = {
    (): Category.HIGH_CARD,
    (2,): Category.ONE_PAIR,
    (2, 2): Category.TWO_PAIR,
    (3,): Category.THREE_OF_A_KIND,
    (4,): Category.FOUR_OF_A_KIND,
}


class UpcardValue(HandValue):
    """What upcards are worth: a :class:`~fivedraw.hands.HandValue` that compares only with its like.

    ``ranks``: the groups' ranks, then the other cards'; one rank to four.
    """

    __slots__ = ()


def evaluate_upcards(board: Cards, ranking: Ranking = HIGH) -> UpcardValue:
    """Tell what one to four upcards are worth: four of a kind, three, two pair, a pair, or high cards
    (A-STUD-03).

    There are no straights and no flushes, and suits do not count. A wild card joins the best group (the bug
    is an ace), in the low games it is the lowest card that helps. Raises :class:`CardsError` for another
    number of cards and for repeated, unknown or foreign ones, :class:`NotationError` for what does not read
    as cards.

    >>> evaluate_upcards("2c 2d 7h") > evaluate_upcards("As Ks Qs")
    True
    """
    held = check_each(board, ranking)
    if not 1 <= len(held) <= 4:
        raise CardsError(f"upcards are one to four, not {len(held)}: {' '.join(map(str, held)) or 'none'}")
    return board_value(held, ranking)


def board_value(held: Sequence[Card], ranking: Ranking) -> UpcardValue:
    """What :func:`evaluate_upcards` tells, for one to four cards that are known to be right."""
    natural = [int(card.rank) for card in held if card.rank is not None and not ranking.is_wild(card)]
    return _value(ranking, tuple(sorted(natural)), len(held) - len(natural))


@lru_cache(maxsize=4096)
def _value(ranking: Ranking, in_order: tuple[int, ...], wild: int) -> UpcardValue:
    """The value of natural ranks and so many wild cards; without wild cards there are 2,379 in a ranking."""
    natural = list(in_order)
    if ranking.order == "ace_to_five":
        natural = [1 if rank == 14 else rank for rank in natural]
    ranks = natural + _stand_ins(natural, wild, ranking)
    groups = grouped(ranks)
    shape = tuple(count for count, _ in groups if count > 1)
    code = encode(_SHAPES[shape], [rank for _, rank in groups])
    return UpcardValue(ranking, strength_of(ranking, code), True)


def _stand_ins(natural: list[int], wild: int, ranking: Ranking) -> list[int]:
    """The ranks that wild upcards take."""
    if ranking.order != "high":
        lowest = 1 if ranking.order == "ace_to_five" else 2
        return [rank for rank in range(lowest, 15) if rank not in natural][:wild]
    if ranking.bug or not natural:
        return [14] * wild
    return [grouped(natural)[0][1]] * wild


def lowest_upcard(upcards: Iterable[Card]) -> Card:
    """Return the upcard that brings in: the lowest rank, aces high, and then the lowest suit (S-BRING-01 to
    03).

    Jokers are above all. Raises :class:`CardsError` when there is none, or when one is unknown.

    >>> lowest_upcard([Card("4d"), Card("4c"), Card("9h")])
    Card('4c')
    """
    shown = list(upcards)
    if not shown or any(card.is_unknown for card in shown):
        raise CardsError(f"the lowest of these upcards cannot be told: {' '.join(map(str, shown)) or 'none'}")
    return min(shown)


def by_suit(held: Iterable[Card]) -> tuple[int, ...]:
    """Return a key that orders cards by their highest, then the next …, first by rank, then by suit.

    For ties that a suit breaks in stud: the greatest key gets the odd chip (``odd_chip=suit``) or acts first
    (``high_board_tie=suit``).
    """
    return tuple(sorted((card.index for card in held), reverse=True))
