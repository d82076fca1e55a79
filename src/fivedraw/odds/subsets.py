"""Sums over all hands that hold given cards, and one hand of each kind that suits can tell apart.

Sets of cards stand in the order of their greatest card, then the next …: the sets of the first ``c`` cards of
a pack come before all others, and the place of a set is a sum of binomials. So an array over all sets of five
falls into one block for each greatest card, and each block is an array over sets of four.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from math import comb

import numpy as np

from fivedraw.hands.batch.tables import Ints
from fivedraw.odds.spread import Floats

__all__ = ["PLACES", "added", "classes", "downward"]

#: ``PLACES[size, card]``: what the card adds to the place of a set in which it is the ``size``-th smallest.
PLACES = np.array([[comb(card, size) for card in range(54)] for size in range(6)], dtype=np.int64)


def added(numbers: Ints, size: int) -> Ints:
    """The sums of the cards' numbers, for each set of so many cards."""
    sums = np.zeros(1, dtype=np.int64)
    for count in range(1, size + 1):
        blocks = [sums[: comb(card, count - 1)] + numbers[card] for card in range(count - 1, len(numbers))]
        sums = np.concatenate(blocks)
    return sums


@cache
def _without_one(size: int) -> tuple[Ints, ...]:
    """For each set of so many cards of a pack of 54 the places of the sets with one card less, one by one."""
    members: list[Ints] = []
    for count in range(1, size + 1):
        cards = range(count - 1, 54)
        top = np.repeat(np.array(cards), [comb(card, count - 1) for card in cards])
        below = [np.concatenate([row[: comb(card, count - 1)] for card in cards]) for row in members]
        members = [*below, top]
    found: list[Ints] = []
    for left_out in range(size):
        kept = members[:left_out] + members[left_out + 1 :]
        place = np.zeros(comb(54, size), dtype=np.int64)
        for number, row in enumerate(kept, 1):
            place += PLACES[number].take(row)
        found.append(place)
    return tuple(found)


def downward(values: Floats, size: int, cards: int) -> Floats:
    """For each set of ``size - 1`` cards the sum of the values of the sets of ``size`` cards that hold it."""
    sums = np.zeros(comb(cards, size - 1))
    if size < 5:
        for places in _without_one(size):
            sums += np.bincount(places[: len(values)], values, len(sums))
        return sums
    for top in range(size - 1, cards):
        block = values[comb(top, size) : comb(top + 1, size)]
        sums[: len(block)] += block
        sums[comb(top, size - 1) : comb(top + 1, size - 1)] += downward(block, size - 1, top)
    return sums


@cache
def classes(jokers: int) -> tuple[Ints, Ints]:
    """One hand for all hands that differ in suits alone, cards ascending, and how many hands that are.

    Hands are columns; the first joker stands for both where a hand has one.
    """
    hands: list[Ints] = []
    weights: list[Ints] = []
    for wild in range(jokers + 1):
        for cards, ways in _natural_classes(5 - wild):
            joker = np.repeat(np.arange(52, 52 + wild)[:, None], cards.shape[1], axis=1)
            hands.append(np.concatenate([cards, joker]))
            weights.append(np.full(cards.shape[1], ways * comb(jokers, wild)))
    return np.concatenate(hands, axis=1), np.concatenate(weights)


def _natural_classes(size: int) -> list[tuple[Ints, int]]:
    """Sets of natural cards, by columns, for each way that suits can lie, and the number of such ways."""
    found: list[tuple[Ints, int]] = []
    for cuts in product((False, True), repeat=size - 1):
        # The cards in ascending order; after a cut another rank begins.
        group = np.cumsum([False, *cuts])
        sizes = np.bincount(group).tolist()
        if max(sizes) > 4:
            continue
        ranks = np.array(list(combinations(range(13), len(sizes))), dtype=np.int64).T[group] * 4
        found += [(ranks + np.array(suits)[:, None], ways) for suits, ways in _suit_patterns(tuple(sizes))]
    return found


def _suit_patterns(sizes: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
    """The ways in which suits can lie on groups of one rank, up to their names, with the number of each."""
    left = set(product(*(combinations(range(4), size) for size in sizes)))
    found: list[tuple[tuple[int, ...], int]] = []
    while left:
        pattern = min(left)
        alike = {
            tuple(tuple(sorted(names[suit] for suit in suits)) for suits in pattern)
            for names in permutations(range(4))
        }
        left -= alike
        found.append((tuple(suit for suits in pattern for suit in suits), len(alike)))
    return found
