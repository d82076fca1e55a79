"""The streets of a game: what happens between the forced bets and the showdown, as data."""

from __future__ import annotations

from enum import Enum
from typing import Literal

from attrs import frozen

__all__ = ["First", "Street", "StreetKind", "first_round"]


First = Literal["left_of_dealer", "bring_in", "high_card", "high_board"]


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

    ``down`` and ``up`` are the cards a dealing street gives each seat, one at a time, ``burn`` the cards that
    are burned before. ``big`` says that a betting street uses the big bet of fixed limit, ``open_pair`` that
    it may be used there too once a pair is showing. ``first`` says who begins a round: the dealer's left (or
    whom the blinds say), the lowest upcard with a bring-in, the highest upcard, or the highest hand showing.
    Build one with :meth:`deal`, :meth:`bet` or :meth:`draw`.
    """

    kind: StreetKind
    down: int = 0
    up: int = 0
    big: bool = False
    burn: int = 0
    first: First = "left_of_dealer"
    open_pair: bool = False

    @classmethod
    def deal(cls, *, down: int = 0, up: int = 0, burn: int = 0) -> Street:
        """A street that deals ``down`` cards face down, then ``up`` cards face up, to each live seat.

        Before them ``burn`` cards (one at most) are burned.
        """
        return cls(StreetKind.DEAL, down, up, burn=burn)

    @classmethod
    def bet(cls, *, big: bool = False, first: First = "left_of_dealer", open_pair: bool = False) -> Street:
        """A betting round that the seat begins whom ``first`` describes.

        It has the big bet of fixed limit if ``big``, and both bets if ``open_pair`` and a pair is showing.
        """
        return cls(StreetKind.BET, big=big, first=first, open_pair=open_pair)

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
