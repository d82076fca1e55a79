"""What may still come: exact draws, pay tables, equity; cards and hands only, no table (needs
``fivedraw[numpy]``).

:func:`draws` tells what each of the 32 ways to discard becomes, :func:`best_draw` picks one.
"""

from __future__ import annotations

# First, because it says what to do where numpy is missing.
from fivedraw.hands import batch as _batch  # noqa: F401  # isort: skip
from fivedraw.odds.discards import Draws, Objective, Outcome, draws
from fivedraw.odds.objectives import AgainstRandom, AtLeast, Quantile, Reaching, best_draw

__all__ = [
    "AgainstRandom",
    "AtLeast",
    "Draws",
    "Objective",
    "Outcome",
    "Quantile",
    "Reaching",
    "best_draw",
    "draws",
]
