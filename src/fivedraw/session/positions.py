"""Where the button goes for the next deal, and with a dead button who posts the blinds.

A moving button goes to the next seat dealt in, and the blinds follow from it. A dead button is led by the big
blind: that goes to the next seat dealt in, the small blind is due where the big blind was, and the button
stands where the small blind was due, so that these two may fall on an empty place.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from fivedraw.game.setup import Blinds
from fivedraw.rules.profile import Profile

__all__ = ["Positions", "next_positions", "with_blinds"]


@frozen
class Positions:
    """Where the button stood and the blinds were due in a deal; ``button`` and ``small`` may be empty places.

    ``big`` is None where nobody posted one, or where the engine says who does.
    """

    button: int
    small: int
    big: int | None = None


def next_seat(seats: Sequence[int], after: int) -> int:
    """The first of the seats (ascending) clockwise from a place."""
    return next((seat for seat in seats if seat > after), seats[0])


def seat_before(seats: Sequence[int], place: int) -> int:
    """The first of the seats (ascending) counter-clockwise from a place."""
    return next((seat for seat in reversed(seats) if seat < place), seats[-1])


def next_positions(
    profile: Profile, seats: Sequence[int], last: Positions
) -> tuple[Positions, Blinds | None]:
    """The positions of the deal after ``last`` among these seats (two or more, ascending).

    The blinds are None where they follow from the button.
    """
    if profile.tables.button == "dead" and last.big is not None:
        return _dead(seats, last, last.big)
    button = next_seat(seats, last.button)
    if len(seats) == 2:
        other = next_seat(seats, button)
        if other == last.big:
            # The other one would be the big blind twice running (A-HU-01).
            button = other
    return Positions(button, button), None


def _dead(seats: Sequence[int], last: Positions, last_big: int) -> tuple[Positions, Blinds]:
    """The player due posts the big blind, whatever became of the others (A-BTN-01, A-BTN-02)."""
    big = next_seat(seats, last_big)
    button = last.small
    if len(seats) == 2:
        small = next_seat(seats, big)
        # Two seats: an occupied button posts the small blind, an empty one lies just before it (A-HU-01).
        if button in seats or next_seat(seats, button) != small:
            button = small
        return Positions(button, small, big), Blinds(small, big)
    if button == big:
        # Seats that joined lie between; the button is still the last to act.
        button = seat_before(seats, last_big)
    return Positions(button, last_big, big), Blinds(last_big if last_big in seats else None, big)


def with_blinds(planned: Positions, posted: Blinds | None) -> Positions:
    """The positions as they came to be: who really posted, and the planned place of a missing small blind."""
    if posted is None:
        return planned
    return Positions(planned.button, planned.small if posted.small is None else posted.small, posted.big)
