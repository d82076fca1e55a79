"""Hands by the million: an array of cards in, an array of strengths out (needs ``fivedraw[numpy]``).

Each card has a number, and the numbers of five cards are added. The low bits of the sum tell the ranks, the
high ones count the suits, a wild card in each of the four. So a hand is two steps in a table of pairs, one
for the fifth card, and one in the table of strengths; the few hands whose natural cards share a suit are
looked up again, by their ranks alone.
"""

# A value and its ranking know each other from inside.
# pyright: reportPrivateUsage=false

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ImportError as _missing:
    raise ImportError("arrays of hands and odds need numpy: pip install fivedraw[numpy]") from _missing

from fivedraw.cards import UNKNOWN, Cards, Pack, cards
from fivedraw.errors import CardsError
from fivedraw.hands.batch.tables import FLUSH_BITS, SUM_BITS, Tables, categories_of, tables_of
from fivedraw.hands.ranking import HIGH, Ranking
from fivedraw.hands.value import HandValue

__all__ = ["categories", "evaluate", "rows", "values"]

#: Rows that are read at once: their sums stay in the processor's cache.
_CHUNK = 1 << 14
_PACK = (*Pack(2), UNKNOWN)


def evaluate(
    hands: NDArray[np.uint8],
    ranking: Ranking = HIGH,
    *,
    check_range: bool = True,
    check_repeats: bool = True,
) -> NDArray[np.int32]:
    """Return the strength of each row of five cards: greater wins, as in ``HandValue.strength``.

    ``hands``: an array of shape ``(n, 5)`` and type ``uint8`` that holds ``Card.index``: ``(rank - 2) * 4 +
    suit``, jokers 52 and 53; :func:`rows` makes one.
    ``check_range``, ``check_repeats``: whether cards that are not in the ranking's pack, and cards that come
    twice in a row, are looked for. Rows that were dealt from a pack need neither; what a faulty row is worth
    without the checks is not said.

    Raises :class:`CardsError` for another shape or type and, naming the row, for a foreign, unknown or
    repeated card.

    >>> from fivedraw.hands import batch
    >>> batch.evaluate(batch.rows(["As Ad Ac Ah 2s", "Ks Kd 4c 4h 2s"])).tolist()
    [8265728, 2966016]
    """
    if not isinstance(hands, np.ndarray) or hands.dtype != np.uint8 or hands.ndim != 2 or hands.shape[1] != 5:
        raise CardsError(f"expected an array of uint8 with the shape (n, 5), not {_told(hands)}")
    reader = _Reader(tables_of(ranking), min(len(hands), _CHUNK))
    strengths = np.empty(len(hands), dtype=np.int32)
    for start in range(0, len(hands), _CHUNK):
        chunk = np.ascontiguousarray(hands[start : start + _CHUNK])
        if check_range and int(chunk.max()) >= 52 + ranking.jokers:
            row = int((chunk >= 52 + ranking.jokers).any(axis=1).argmax())
            raise _fault(chunk[row], start + row, ranking)
        if check_repeats:
            repeated = reader.first_repeated(chunk)
            if repeated is not None:
                raise _fault(chunk[repeated], start + repeated, ranking)
        reader.look_up(chunk, strengths[start : start + _CHUNK])
    return strengths


class _Reader:
    """Reads chunk after chunk, in the same places of memory."""

    def __init__(self, table: Tables, rows: int) -> None:
        self.table = table
        self.index = np.empty(rows, dtype=np.intp)
        self.sums = np.empty(rows, dtype=np.int64)
        self.more = np.empty(rows, dtype=np.int64)
        self.columns = np.empty((5, rows), dtype=np.uint8)
        self.same = np.empty((4, rows), dtype=bool)

    def look_up(self, chunk: NDArray[np.uint8], strengths: NDArray[np.int32]) -> None:
        """Write the strengths of the rows of a chunk."""
        # Two neighbours in a row are read as one number; and what takes from a table wants wide indexes.
        size, table = len(chunk), self.table
        index, sums, more = self.index[:size], self.sums[:size], self.more[:size]
        index[:] = np.ndarray((size,), "<u2", buffer=chunk, strides=(5,))
        table.pairs.take(index, out=sums, mode="clip")
        index[:] = np.ndarray((size,), "<u2", buffer=chunk, offset=2, strides=(5,))
        sums += table.pairs.take(index, out=more, mode="clip")
        index[:] = chunk[:, 4]
        sums += table.fifth.take(index, out=more, mode="clip")
        np.bitwise_and(sums, FLUSH_BITS, out=more)
        (suited,) = np.not_equal(more, 0, out=self.same[0, :size]).nonzero()
        sums &= SUM_BITS
        table.plain.take(sums, out=strengths, mode="clip")
        if len(suited):
            strengths[suited] = table.suited.take(table.bits[chunk[suited]].sum(axis=1), mode="clip")

    def first_repeated(self, chunk: NDArray[np.uint8]) -> int | None:
        """The first row in which a card comes twice."""
        columns, same = self.columns[:, : len(chunk)], self.same[:, : len(chunk)]
        for place in range(5):
            columns[place] = chunk[:, place]
        # Each with its next, the next but one …: a few steps on long rows.
        for apart in range(1, 5):
            if np.equal(columns[apart:], columns[:-apart], out=same[apart - 1 :]).any():
                pairs = [one == other for one, other in combinations(columns, 2)]
                return int(np.logical_or.reduce(pairs).argmax())
        return None


def _told(given: object) -> str:
    if isinstance(given, np.ndarray):
        return f"one of {given.dtype} with the shape {given.shape}"
    return f"a {type(given).__name__}"


def _fault(row: NDArray[np.uint8], number: int, ranking: Ranking) -> CardsError:
    """Say what is wrong with a row."""
    indexes = row.tolist()
    bound = 52 + ranking.jokers
    bad = next(index for index in indexes if index >= bound or indexes.count(index) > 1)
    card = _PACK[bad] if bad < len(_PACK) else f"the card number {bad}"
    if bad >= bound:
        return CardsError(f"row {number}: {card} is not in the pack of the ranking {ranking.name!r}")
    return CardsError(f"row {number}: {card} is in the hand more than once")


def rows(hands: Iterable[Cards]) -> NDArray[np.uint8]:
    """Return the array of hands that :func:`evaluate` takes.

    Raises :class:`CardsError` for a hand that has not five cards, and :class:`NotationError` for what does
    not read as cards.

    >>> from fivedraw.hands import batch
    >>> batch.rows(["2c 3c 4c 5c As"])
    array([[ 0,  4,  8, 12, 51]], dtype=uint8)
    """
    read = [cards(hand) for hand in hands]
    for number, hand in enumerate(read):
        if len(hand) != 5:
            raise CardsError(f"row {number}: a hand has five cards, not {len(hand)}")
    return np.array([[card.index for card in hand] for hand in read], dtype=np.uint8).reshape(-1, 5)


def values(strengths: ArrayLike, ranking: Ranking = HIGH) -> list[HandValue]:
    """Return the values of strengths, each as ``ranking.from_strength`` gives it.

    Raises :class:`CardsError` for a strength that no hand has.

    >>> from fivedraw.hands import batch
    >>> [value.describe() for value in batch.values([8265728, 2966016])]
    ['four of a kind, aces', 'two pair, kings and fours']
    """
    different, places = np.unique(np.asarray(strengths), return_inverse=True)
    made = [ranking.from_strength(strength) for strength in different.tolist()]
    return [made[place] for place in places.ravel().tolist()]


def categories(strengths: ArrayLike, ranking: Ranking = HIGH) -> NDArray[np.uint8]:
    """Return the :class:`Category` of each strength, as a number.

    >>> from fivedraw.hands import batch
    >>> batch.categories([8265728, 2966016]).tolist()
    [7, 2]
    """
    return categories_of(np.asarray(strengths), ranking).astype(np.uint8)
