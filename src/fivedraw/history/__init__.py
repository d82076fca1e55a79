"""Histories of hands as text, never as files: plain English, PHH, and the manner of PokerStars."""

from fivedraw.history.english import describe, tell
from fivedraw.history.phh import to_phh
from fivedraw.history.phh_reading import from_phh
from fivedraw.history.pokerstars import to_pokerstars
from fivedraw.history.pokerstars_reading import PokerStarsHand, from_pokerstars

__all__ = ["PokerStarsHand", "describe", "from_phh", "from_pokerstars", "tell", "to_phh", "to_pokerstars"]
