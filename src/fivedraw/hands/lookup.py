"""The tables that make evaluation fast: one trie for each ranking, built when it is first asked.

The value of five cards is ``root[a][b][c][d][e]``, each step indexed by a card's ``index``. A node stands for
what the cards so far have in common with every other order and choice of them: how many of each rank, how
many wild cards, and the suit that a flush may still have. Cards beside a dead flush forget their suits, and
that keeps the trie small. Wild cards are one more rank to it, so every ranking takes the same five steps.

A ranking's *score* is asked once for each different five cards (ranks and suitedness), about 7,500 times.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

__all__ = ["Leaf", "Score", "build"]

#: ``score(ranks, wild, suited)``: the strength of natural ranks (2 to 14, descending) and so many wild cards.
Score = Callable[[tuple[int, ...], int, bool], int]
#: ``leaf(strength, repeats)``: the shared object at the end of a branch; a strength of None is no hand.
Leaf = Callable[[int | None, bool], Any]
#: A node: indexed by a card, it gives the next node, and in the end the leaf.
Row = Any

# A hand so far is a number with a digit of three bits for each rank, and a last one for the wild cards.
_RANK = [1 << 3 * rank for rank in range(13)]
_WILD = 1 << 39
_DEAD = -1
_OPEN = 4


class _SuitedRow:
    """The last row where four cards are of one suit.

    One hand in a hundred comes by, so this row is small and slow while the others are large and fast.
    """

    __slots__ = ("flush", "indexes", "plain")

    def __init__(self, indexes: frozenset[int], flush: tuple[Any, ...], plain: Row) -> None:
        self.indexes = indexes
        self.flush = flush
        self.plain = plain

    def __getitem__(self, index: int) -> Any:
        return self.flush[index >> 2] if index in self.indexes else self.plain[index]


class _Builder:
    """What one build needs to remember; forgotten with it."""

    def __init__(self, jokers: int, wild: Collection[int], score: Score, leaf: Leaf) -> None:
        self.jokers = jokers
        self.wild = frozenset(rank - 2 for rank in wild)
        self.score = score
        self.leaf = leaf
        self.most_wild = jokers + 4 * len(self.wild)
        self.rows: dict[tuple[int, int], Row] = {}
        self.flush_ends: dict[int, tuple[Any, ...]] = {}
        self.leaves: dict[tuple[int, bool], Any] = {}
        anywhere = {4 * rank + suit for rank in self.wild for suit in range(4)} | set(range(52, 52 + jokers))
        self.suited = [frozenset({*range(suit, 52, 4), *anywhere}) for suit in range(4)]

    def end(self, key: int, suited: bool) -> Any:
        """The leaf of five cards."""
        place = key, suited
        if place not in self.leaves:
            digits = [key >> 3 * rank & 7 for rank in range(13)]
            wild = key >> 39
            ranks = tuple(rank + 2 for rank in range(12, -1, -1) for _ in range(digits[rank]))
            repeats = wild > 1 or max(digits) > 1
            impossible = wild > self.most_wild or max(digits) > 4
            self.leaves[place] = self.leaf(None if impossible else self.score(ranks, wild, suited), repeats)
        return self.leaves[place]

    def row(self, key: int, suit: int, depth: int) -> Row:
        """The node of ``depth`` cards: a child for each card of the pack."""
        place = key, suit
        if place not in self.rows:
            if depth == 4 and 0 <= suit < 4:
                self.rows[place] = self.suited_end(key, suit)
            else:
                self.rows[place] = tuple(self.children(key, suit, depth))
        return self.rows[place]

    def suited_end(self, key: int, suit: int) -> Row:
        if key not in self.flush_ends:
            joker = self.end(key + _WILD, True)
            # A rank that is there already would be the same card again: leave that to the check for repeats.
            self.flush_ends[key] = (
                *(
                    joker if rank in self.wild else self.end(key + step, not key & 7 * step)
                    for rank, step in enumerate(_RANK)
                ),
                joker,
            )
        return _SuitedRow(self.suited[suit], self.flush_ends[key], self.row(key, _DEAD, 4))

    def children(self, key: int, suit: int, depth: int) -> list[Row]:
        by_card: list[Row] = []
        joker = self.child(key + _WILD, suit, depth)
        for rank in range(13):
            if rank in self.wild:
                by_card.extend([joker] * 4)
            elif suit == _OPEN:
                by_card.extend(self.child(key + _RANK[rank], own, depth) for own in range(4))
            else:
                by_card.extend([self.child(key + _RANK[rank], _DEAD, depth)] * 4)
                # A rank that is there already cannot come again in the suit of the flush.
                if suit != _DEAD and not key & 7 * _RANK[rank]:
                    by_card[4 * rank + suit] = self.child(key + _RANK[rank], suit, depth)
        return by_card + [joker] * self.jokers

    def child(self, key: int, suit: int, depth: int) -> Row:
        if depth == 4:
            return self.end(key, suit != _DEAD)
        return self.row(key, suit, depth + 1)


def build(jokers: int, wild: Collection[int], score: Score, leaf: Leaf) -> Row:
    """Build the root of a trie.

    ``jokers``: how many the pack has; ``wild``: the wild ranks, 2 to 14.
    Branches that no pack can hold (five cards of a rank) end in ``leaf(None, True)``.
    """
    return _Builder(jokers, wild, score, leaf).row(0, _OPEN, 0)
