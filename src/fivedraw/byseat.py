"""Figures by seat: one small frozen mapping for stacks, bets, payouts and whatever else belongs to seats.

Seats are numbered clockwise around the table, with gaps where nobody sits, so ascending numbers are the
clockwise order. This module imports nothing of the library but its errors.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, Mapping, Sequence, ValuesView
from typing import Any, Final, Generic, TypeVar, final

from fivedraw.errors import AmountError

__all__ = ["BySeat"]

V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)


@final
class BySeat(Mapping[int, V_co], Generic[V_co]):
    """A frozen mapping from seat numbers (plain ints, 0 or more) to figures, iterated clockwise.

    ``BySeat(mapping)`` takes the seats in any order (``BySeat()`` is empty); :meth:`of` builds one from two
    parallel sequences. It equals every mapping with the same items, is hashable if its values are, pickles,
    and cannot be changed: ``dict(figures)`` gives a copy that can.

    Raises :class:`~fivedraw.AmountError` for a seat that is no plain int of 0 or more.
    """

    __slots__ = ("_seats", "_values")

    _seats: tuple[int, ...]
    _values: tuple[V_co, ...]

    def __init__(self, figures: Mapping[int, V_co] | None = None) -> None:
        seats, values = ((), ()) if figures is None else _clockwise(tuple(figures), tuple(figures.values()))
        _set_seats(self, seats)
        _set_values(self, values)

    @staticmethod
    def of(seats: Sequence[int], values: Sequence[V]) -> BySeat[V]:
        """Return the figures ``values[i]`` of ``seats[i]``: two sequences of the same length.

        This is the cheap way when the seats are ascending already.

        Raises :class:`~fivedraw.AmountError` if the lengths differ, if a seat comes twice, or for a seat that
        is no plain int of 0 or more.
        """
        self: BySeat[Any] = object.__new__(BySeat)
        in_order, in_step = _clockwise(seats, values)
        _set_seats(self, in_order)
        _set_values(self, in_step)
        return self

    def __getitem__(self, seat: int, /) -> V_co:
        try:
            # A table has few seats: a scan of the tuple costs no more than hashing would.
            return self._values[self._seats.index(seat)]
        except ValueError:
            raise KeyError(seat) from None

    def __iter__(self) -> Iterator[int]:
        return iter(self._seats)

    def __len__(self) -> int:
        return len(self._seats)

    def __contains__(self, seat: object, /) -> bool:
        return seat in self._seats

    # The views of a throw-away dict are several times faster than those that Mapping derives from self[seat].

    def keys(self) -> KeysView[int]:
        """Return the seats, clockwise."""
        return dict.fromkeys(self._seats).keys()

    def values(self) -> ValuesView[V_co]:
        """Return the figures, in the clockwise order of their seats."""
        return self._dict().values()

    def items(self) -> ItemsView[int, V_co]:
        """Return the pairs of seat and figure, clockwise."""
        return self._dict().items()

    def _dict(self) -> dict[int, V_co]:
        return dict(zip(self._seats, self._values, strict=True))

    def __hash__(self) -> int:
        # Mapping's __eq__ compares the items as dicts do; both tuples are in the one clockwise order.
        return hash((self._seats, self._values))

    def __reduce__(self) -> tuple[Any, ...]:
        return BySeat.of, (self._seats, self._values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a BySeat is frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a BySeat is frozen: {name} cannot be deleted")

    def __str__(self) -> str:
        return str(self._dict())

    def __repr__(self) -> str:
        return f"BySeat({self._dict()!r})"


# The slots' own setters: the one way past the frozen __setattr__, and quicker than object.__setattr__.
_set_seats: Final = BySeat.__dict__["_seats"].__set__
_set_values: Final = BySeat.__dict__["_values"].__set__


def _clockwise(seats: Sequence[int], values: Sequence[V]) -> tuple[tuple[int, ...], tuple[V, ...]]:
    """Return both sequences as tuples, in ascending order of the seats; refuse what cannot be seats."""
    if len(seats) != len(values):
        raise AmountError(f"{len(seats)} seats do not fit {len(values)} figures")
    ascending = True
    previous = -1
    for seat in seats:
        if type(seat) is not int or seat < 0:
            raise AmountError(f"{seat!r} is no seat: seats are whole numbers, 0 or more")
        ascending = ascending and seat > previous
        previous = seat
    if ascending:
        return tuple(seats), tuple(values)
    if len(set(seats)) != len(seats):
        raise AmountError(f"a seat comes twice: {', '.join(map(str, seats))}")
    places = sorted(range(len(seats)), key=seats.__getitem__)
    return tuple(seats[place] for place in places), tuple(values[place] for place in places)
