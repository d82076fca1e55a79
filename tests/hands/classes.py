"""One hand for each kind of hand, with how many hands of the pack are of that kind.

Two hands are of one kind when they hold the same natural ranks, as many wild cards, and natural cards of one
suit or not. No ranking can tell them apart (the slow session proves it), so a table of frequencies needs only
one of each. Nothing here is taken from the library but cards.
"""

from collections.abc import Collection, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from fivedraw.cards import Card, Pack, Rank

Hand = tuple[Card, ...]


def kinds(jokers: int = 0, wild_ranks: Collection[Rank] = ()) -> tuple[tuple[Hand, int], ...]:
    """Return a hand of each kind, and the number of hands of its kind."""
    return _kinds(jokers, frozenset(wild_ranks))


@cache
def _kinds(jokers: int, wild_ranks: Collection[Rank]) -> tuple[tuple[Hand, int], ...]:
    wild = [card for card in Pack(jokers) if card.is_joker or card.rank in wild_ranks]
    natural_ranks = [rank for rank in Rank if rank not in wild_ranks]
    found: list[tuple[Hand, int]] = []
    for count in range(min(5, len(wild)) + 1):
        ways = comb(len(wild), count)
        for ranks in combinations_with_replacement(natural_ranks, 5 - count):
            found += [
                (natural + tuple(wild[:count]), ways * suits) for natural, suits in _suited_and_not(ranks)
            ]
    return tuple(found)


def _suited_and_not(ranks: tuple[Rank, ...]) -> Iterator[tuple[Hand, int]]:
    """Give natural cards of these ranks in one suit and in several, with the number of ways."""
    sizes = [ranks.count(rank) for rank in dict.fromkeys(ranks)]
    if max(sizes, default=0) > 4:
        return
    all_ways = prod(comb(4, size) for size in sizes)
    one_suit = 0 if len(sizes) < len(ranks) else min(4, all_ways)
    if one_suit:
        yield tuple(Card(f"{rank}s") for rank in ranks), one_suit
    if all_ways > one_suit:
        yield _rainbow(ranks), all_ways - one_suit


def _rainbow(ranks: tuple[Rank, ...]) -> Hand:
    """Cards of these ranks, each rank in suits of its own, the first two cards in different suits."""
    return tuple(
        Card(f"{rank}{'cdhs'[(ranks[:place].count(rank) + (rank != ranks[0])) % 4]}")
        for place, rank in enumerate(ranks)
    )


def every_hand(jokers: int = 0) -> Iterator[Hand]:
    """Give every five cards of a pack."""
    return combinations(Pack(jokers), 5)
