"""How a hand began: the caller's choices as frozen values, and the one that gathers them all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from attrs import field, frozen

from fivedraw.byseat import BySeat
from fivedraw.cards import Rank
from fivedraw.errors import SetupError, told
from fivedraw.rules.policies import DrawLimits
from fivedraw.rules.profile import Profile

__all__ = ["Begun", "Blinds", "Carried", "Post", "opening_pair"]


def _seats(given: Iterable[int]) -> tuple[int, ...]:
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise SetupError(f"entitled={told(given)}: expected seat numbers, such as (0, 3)")
    return tuple(given)


@frozen
class Blinds:
    """Who posts the blinds, where the button does not say: ``small`` may be None (nobody sits there)."""

    small: int | None
    big: int


@frozen
class Post:
    """A post beyond the blinds: ``live`` chips count as the seat's bet, ``dead`` ones go to the pot."""

    seat: int
    live: int = 0
    dead: int = 0


@frozen
class Carried:
    """A pot that an earlier deal left: ``chips``, and the seats ``entitled`` to play for it (D-BET-11).

    ``passes`` counts the deals that were passed in a row, for the openers' ladder and the antes (J-PASS-03).
    """

    chips: int
    entitled: tuple[int, ...] = field(default=(), converter=_seats)
    passes: int = 1


def opening_pair(profile: Profile, carried: Carried | None) -> Rank | None:
    """The rank of the least pair that opens a deal (J-OPEN-01, J-PASS-03); None in a game without openers."""
    openers = profile.openers
    return None if openers is None else openers.least(carried.passes if carried else 0)


@frozen
class Begun:
    """How a hand began. Nothing in it is secret: the source of the cards lies in ``state.hidden``.

    ``seats`` are the seat numbers dealt in, clockwise from the button's left, which is also their position in
    every tuple of a state; ``stacks`` are their chips before any posting, by position. ``ticket`` is the mark
    of the session that the deal belongs to, "" for a deal by itself; what differs in it alone is equal.
    """

    profile: Profile
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    button: int
    dealer: Literal["engine", "caller"]
    cards_from: Literal["seed", "order", "unseen"]
    limits: DrawLimits
    blinds: Blinds | None
    posts: tuple[Post, ...]
    carried: Carried | None
    ticket: str = field(default="", eq=False, repr=False)

    @property
    def starting(self) -> BySeat[int]:
        """The stacks before any posting, by seat."""
        return BySeat.of(self.seats, self.stacks)
