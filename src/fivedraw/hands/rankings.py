"""The rankings that the family plays, by name; others are :class:`~fivedraw.hands.Ranking` with options."""

from __future__ import annotations

from fivedraw.hands.ranking import HIGH

__all__ = ["HIGH"]
