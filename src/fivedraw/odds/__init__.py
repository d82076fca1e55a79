"""What may still come: exact draws, pay tables, equity; cards and hands only, no table (needs
``fivedraw[numpy]``).

:func:`draws` tells what each of the 32 ways to discard becomes, :func:`best_draw` picks one, and
:func:`analyse` plays a pay table through. :func:`equity` tells the shares of a pot, :func:`openers` whether
somebody can open.
"""

from __future__ import annotations

# First, because it says what to do where numpy is missing.
from fivedraw.hands import batch as _batch  # noqa: F401  # isort: skip
from fivedraw.odds.chances import Chance, Equity
from fivedraw.odds.discards import Draws, Objective, Outcome, draws
from fivedraw.odds.games import Analysis, analyse
from fivedraw.odds.objectives import AgainstRandom, AtLeast, Quantile, Reaching, best_draw
from fivedraw.odds.opening import openers
from fivedraw.odds.paytables import (
    Line,
    PayTable,
    all_american,
    deuces_wild,
    double_bonus,
    jacks_or_better,
    joker_poker,
    joker_two_pair,
)
from fivedraw.odds.showdowns import Plan, equity, running_equity

__all__ = [
    "AgainstRandom",
    "Analysis",
    "AtLeast",
    "Chance",
    "Draws",
    "Equity",
    "Line",
    "Objective",
    "Outcome",
    "PayTable",
    "Plan",
    "Quantile",
    "Reaching",
    "all_american",
    "analyse",
    "best_draw",
    "deuces_wild",
    "double_bonus",
    "draws",
    "equity",
    "jacks_or_better",
    "joker_poker",
    "joker_two_pair",
    "openers",
    "running_equity",
]
