"""The floor's actions by name: ``from fivedraw import floor``, then ``floor.KillHand(2, "mixed")``.

Ask :func:`fivedraw.rulings` which of them a state takes, and :func:`fivedraw.ask_drawn` for a number drawn.
"""

from __future__ import annotations

from fivedraw.game.rulings import (
    CAUSES,
    REASONS,
    REMEDIES,
    ChangeDraw,
    DrewOutOfTurn,
    ExposeCard,
    FloorAction,
    KillHand,
    Misdeal,
    ProveOpeners,
    ReportCount,
    ReviveHand,
    TurnUp,
)

__all__ = [
    "CAUSES",
    "REASONS",
    "REMEDIES",
    "ChangeDraw",
    "DrewOutOfTurn",
    "ExposeCard",
    "FloorAction",
    "KillHand",
    "Misdeal",
    "ProveOpeners",
    "ReportCount",
    "ReviveHand",
    "TurnUp",
]
