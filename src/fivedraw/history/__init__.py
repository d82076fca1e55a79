"""Histories of hands as text, never as files: plain English and PHH."""

from fivedraw.history.english import describe, tell
from fivedraw.history.phh import to_phh
from fivedraw.history.phh_reading import from_phh

__all__ = ["describe", "from_phh", "tell", "to_phh"]
