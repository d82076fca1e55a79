"""A table over many deals: chips, the button, who comes and goes, and how it stands at the end."""

from fivedraw.session.book import Session
from fivedraw.session.standings import Standing

__all__ = ["Session", "Standing"]
