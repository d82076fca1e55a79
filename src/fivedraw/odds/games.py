"""A whole game against a pay table, exactly: every deal, and for each deal the best of all discards.

``W[S]`` is what all hands that hold the cards ``S`` are paid together. Hands that hold just the cards kept,
and none of those thrown away, are found by inclusion and exclusion over the 32 subsets of the hand: one
Möbius transform gives all holds at once. Deals that differ in suits alone are looked at once.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, lcm

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from fivedraw.cards import Card, Pack
from fivedraw.errors import SetupError, told
from fivedraw.hands.batch.tables import FLUSH_BITS, HEAD_START, SUM_BITS, Ints, Tables, tables_of
from fivedraw.hands.ranking import Ranking
from fivedraw.odds.discards import check_cap
from fivedraw.odds.paytables import PayTable, amounts
from fivedraw.odds.spread import Floats
from fivedraw.odds.subsets import PLACES, added, classes, downward
from fivedraw.odds.unseen import pack_of

__all__ = ["Analysis", "analyse", "exactly", "holds", "supersets", "whole_pack"]

_CHUNK = 1 << 13
#: Where a sum of the cards' numbers has the bits of their ranks.
_BITS = 40
#: How many cards each of the 32 holds keeps, a hold being a number whose bits are places in the hand.
_KEPT = np.array([hold.bit_count() for hold in range(32)])


@frozen
class Analysis:
    """What a game returns to a player who always discards best.

    ``expected``: the mean pay of a deal, for one coin.
    ``deals``: how many deals there are, each as likely as the next.
    ``by_discards``: in how many of them it is best to discard so many cards, from 0 on; of discards that are
    equally good the smallest counts.
    """

    pays: PayTable
    expected: Fraction
    deals: int
    by_discards: tuple[int, ...]

    @property
    def counts(self) -> dict[int, int]:
        """In how many deals it is best to discard so many cards."""
        return dict(enumerate(self.by_discards))

    @property
    def probabilities(self) -> dict[int, float]:
        """How often it is best to discard so many cards."""
        return {discards: count / self.deals for discards, count in self.counts.items()}


def supersets(table: Tables, plain: Ints, suited: Ints, cards: int) -> list[Floats]:
    """For each set of 0 to 5 cards of a pack the sum over the hands that hold it, by size and by place.

    ``plain``, ``suited``: what is summed, by a hand's sum and by its bits (see ``hands.batch.tables``).
    """
    sums = added(table.numbers[:cards] + (table.bits[:cards] << _BITS), 5)
    values = plain.take(sums & SUM_BITS).astype(np.float64)
    (alike,) = np.nonzero(sums + HEAD_START & FLUSH_BITS)
    values[alike] = suited.take(sums[alike] >> _BITS)
    found = [values]
    for size in range(5, 0, -1):
        # A hand that holds a smaller set was counted for each card that makes it larger.
        found.append(downward(found[-1], size, cards) / (6 - size))
    return found[::-1]


def holds(weights: list[Floats], hands: Ints) -> Floats:
    """For hands in columns, cards ascending: what ``weights`` has for each of the 32 subsets, in rows."""
    found: Floats = np.empty((32, hands.shape[1]))
    places = np.zeros((32, hands.shape[1]), dtype=np.int64)
    found[0] = weights[0]
    for hold in range(1, 32):
        highest = hold.bit_length() - 1
        size = hold.bit_count()
        np.add(places[hold ^ 1 << highest], PLACES[size].take(hands[highest]), out=places[hold])
        weights[size].take(places[hold], out=found[hold])
    return found


def exactly(found: Floats) -> None:
    """Turn sums over the hands that hold a subset into sums over those that hold none of the other cards."""
    cube = found.reshape(2, 2, 2, 2, 2, -1)
    for axis in range(5):
        kept, thrown = [slice(None)] * axis + [1], [slice(None)] * axis + [0]
        cube[tuple(thrown)] -= cube[tuple(kept)]


def analyse(
    pays: PayTable,
    *,
    cap: int = 5,
    ace_for_fourth: bool = False,
    joker_is_ace: bool = True,
    pack: Pack | None = None,
) -> Analysis:
    """Find the return of a game under best play: one deal, one exchange, and the pay table.

    ``cap``, ``ace_for_fourth``, ``joker_is_ace``: the limits of the exchange, as for ``best_draw``.
    ``pack``: the pack of the ranking, or one with fewer jokers.

    >>> from fivedraw import odds
    >>> round(float(odds.analyse(odds.jacks_or_better()).expected), 9)
    0.995439044
    """
    check_cap(cap)
    if not isinstance(pays, PayTable):
        raise SetupError(f"expected a PayTable, such as odds.jacks_or_better(), not {told(pays)}")
    cards = len(whole_pack(pays.ranking, pack))
    hands, ways = classes(cards - 52)
    sums = supersets(tables_of(pays.ranking), *amounts(pays), cards)
    whole = lcm(*(comb(cards - 5, draws) for draws in range(6)))
    # Holds that keep more come first, so that of equal ones the larger is found.
    order = np.argsort(-_KEPT, kind="stable")
    scale = np.array([whole // comb(cards - 5, 5 - int(kept)) for kept in _KEPT[order]], dtype=np.float64)
    scale[_KEPT[order] < 5 - cap] = -1  # worse than nothing, or as good as standing pat on it
    total, by_discards = 0, np.zeros(6, dtype=np.int64)
    for start in range(0, hands.shape[1], _CHUNK):
        part, weight = hands[:, start : start + _CHUNK], ways[start : start + _CHUNK]
        found = holds(sums, part)
        exactly(found)
        found = (found[order]) * scale[:, None]
        if ace_for_fourth:
            for row, hold in enumerate(order.tolist()):
                if hold.bit_count() == 1:
                    found[row, ~_aces(part[hold.bit_length() - 1], joker_is_ace)] = -1
        best = found.argmax(axis=0)
        total += int(found.max(axis=0).astype(np.int64) @ weight)
        by_discards += np.rint(np.bincount(5 - _KEPT[order][best], weight, 6)).astype(np.int64)
    deals = comb(cards, 5)
    return Analysis(pays, Fraction(total, deals * whole), deals, tuple(by_discards.tolist()))


def whole_pack(ranking: Ranking, pack: Pack | None) -> tuple[Card, ...]:
    """Return the cards of a pack in which no card is missing."""
    if pack is not None and not isinstance(pack, Pack):
        raise TypeError(f"expected a whole Pack, not {told(pack)}")
    return pack_of(ranking, pack)


def _aces(cards: Ints, joker_is_ace: bool) -> NDArray[np.bool_]:
    return np.where(cards < 52, cards >= 48, joker_is_ace)
