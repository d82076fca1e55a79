"""The streets of a game: what happens between the forced bets and the showdown, as data."""

from __future__ import annotations

from enum import Enum

from attrs import frozen

__all__ = ["Street", "StreetKind", "first_round"]


class StreetKind(Enum):
    """What a street consists of."""

    DEAL = "deal"
    BET = "bet"
    DRAW = "draw"

    def __repr__(self) -> str:
        return f"StreetKind.{self.name}"


@frozen
class Street:
    """One step of a game: cards dealt to every live seat, a betting round, or a draw.

    ``down`` and ``up`` are the cards a dealing street gives each seat, one at a time; ``big`` says that a
    betting street uses the big bet of fixed limit. Build one with :meth:`deal`, :meth:`bet` or :meth:`draw`.
    """

    kind: StreetKind
    down: int = 0
    up: int = 0
    big: bool = False

    @classmethod
    def deal(cls, *, down: int = 0, up: int = 0) -> Street:
        """A street that deals ``down`` cards face down, then ``up`` cards face up, to each live seat."""
        return cls(StreetKind.DEAL, down, up)

    @classmethod
    def bet(cls, *, big: bool = False) -> Street:
        """A betting round, with the big bet of fixed limit if ``big``."""
        return cls(StreetKind.BET, big=big)

    @classmethod
    def draw(cls) -> Street:
        """A draw: every live seat in turn exchanges cards."""
        return cls(StreetKind.DRAW)


def first_round(streets: tuple[Street, ...]) -> int:
    """The index of the first betting round."""
    betting = StreetKind.BET
    for index, street in enumerate(streets):
        if street.kind is betting:
            return index
    raise ValueError("a game without a betting round")
