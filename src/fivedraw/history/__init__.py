"""Histories of hands as text, never as files: plain English."""

from fivedraw.history.english import describe, tell

__all__ = ["describe", "tell"]
