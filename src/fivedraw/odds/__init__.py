"""What may still come: exact draws, pay tables, equity; cards and hands only, no table (needs
``fivedraw[numpy]``).

:func:`draws` tells what each of the 32 ways to discard becomes, :func:`best_draw` picks one, and
:func:`analyse` plays a pay table through.
"""

from __future__ import annotations

# First, because it says what to do where numpy is missing.
from fivedraw.hands import batch as _batch  # noqa: F401  # isort: skip
from fivedraw.odds.discards import Draws, Objective, Outcome, draws
from fivedraw.odds.games import Analysis, analyse
from fivedraw.odds.objectives import AgainstRandom, AtLeast, Quantile, Reaching, best_draw
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

__all__ = [
    "AgainstRandom",
    "Analysis",
    "AtLeast",
    "Draws",
    "Line",
    "Objective",
    "Outcome",
    "PayTable",
    "Quantile",
    "Reaching",
    "all_american",
    "analyse",
    "best_draw",
    "deuces_wild",
    "double_bonus",
    "draws",
    "jacks_or_better",
    "joker_poker",
    "joker_two_pair",
]
