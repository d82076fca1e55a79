"""How much may be wagered: limits, the state of a betting round, and what a seat may do in it.

Nothing in this room sees a card.
"""

from fivedraw.betting.limits import FixedLimit, Limit, NoLimit, PotLimit
from fivedraw.betting.round import Round
from fivedraw.betting.wagers import Amounts, Wagers

__all__ = ["Amounts", "FixedLimit", "Limit", "NoLimit", "PotLimit", "Round", "Wagers"]
