"""How a session stands: places by chips alone, equal chips sharing a place."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

__all__ = ["Standing", "ranked"]


@frozen
class Standing:
    """A line of the standings: the ``place`` (equal chips share one), the ``seat`` and its ``chips``.

    ``left`` is True for who left the table with these chips; a seat number may then come twice.
    """

    place: int
    seat: int
    chips: int
    left: bool = False


def ranked(lines: Iterable[tuple[int, int, bool]]) -> tuple[Standing, ...]:
    """The standings of (seat, chips, left), most chips first: 1, 1, 3 (D-SESS-03, A-SESS-01)."""
    order = sorted(lines, key=lambda line: (-line[1], line[2], line[0]))
    stacks = [chips for _, chips, _ in order]
    return tuple(Standing(stacks.index(chips) + 1, seat, chips, left) for seat, chips, left in order)
