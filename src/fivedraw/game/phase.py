"""The phases of a hand."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

__all__ = ["Phase"]


class Phase(Enum):
    """What part of a hand a state is in, and so who moves next.

    In ``DEAL`` and ``SERVE`` the dealer moves, in ``BET``, ``DRAW`` and ``SHOW`` the seat ``state.actor``.
    """

    DEAL = "deal"
    BET = "bet"
    DRAW = "draw"
    SERVE = "serve"
    SHOW = "show"
    OVER = "over"

    # Phases are the keys of the engine's tables; the hash that Enum gives is written in Python and slow.
    if not TYPE_CHECKING:  # pragma: no branch  # always so when it runs
        __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"Phase.{self.name}"
