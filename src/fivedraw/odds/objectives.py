"""What a discard may be judged by: ready-made objectives; any function of an outcome is another."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import numpy as np
from attrs import frozen

from fivedraw.cards import Cards, Rank
from fivedraw.hands.batch.tables import Ints
from fivedraw.hands.ranking import HIGH, Ranking
from fivedraw.hands.value import Category, HandValue
from fivedraw.odds.discards import Draws, Objective, Outcome, draws, frequencies
from fivedraw.odds.unseen import Packs, pack_of

__all__ = ["AgainstRandom", "AtLeast", "Quantile", "Reaching", "best_draw"]


@frozen
class AtLeast:
    """The chance of a category, its first rank ``rank`` or higher, or of a better category."""

    category: Category
    rank: Rank | None = None

    def __call__(self, outcome: Outcome) -> Fraction:
        """Judge an outcome."""
        return Fraction(outcome.at_least(self.category, self.rank), outcome.total)


@frozen
class Reaching:
    """The chance of a value or of a better one: what it takes to beat a known hand."""

    value: HandValue

    def __call__(self, outcome: Outcome) -> Fraction:
        """Judge an outcome."""
        return Fraction(outcome.reaching(self.value), outcome.total)


@frozen
class Quantile:
    """The value that this part of the draws does not surpass; a half is the median."""

    fraction: Fraction | float = Fraction(1, 2)

    def __call__(self, outcome: Outcome) -> HandValue:
        """Judge an outcome."""
        return outcome.quantile(self.fraction)


@frozen
class AgainstRandom:
    """The share of a pot against one hand of five random cards: ties count a half.

    The other hand comes from the whole pack of the ranking, so that the judgment is the same for every hand.
    """

    def __call__(self, outcome: Outcome) -> Fraction:
        """Judge an outcome."""
        strengths, scores, twice_all = _standing(outcome.ranking)
        found, counts = outcome.by_strength()
        return Fraction(int(counts @ scores[strengths.searchsorted(found)]), twice_all * outcome.total)


@lru_cache(maxsize=8)
def _standing(ranking: Ranking) -> tuple[Ints, Ints, int]:
    """Each strength, twice the hands below it and once those that tie with it, and twice all hands."""
    strengths, counts = frequencies(ranking, pack_of(ranking, None))
    below = counts.cumsum() - counts
    return strengths, 2 * below + counts, 2 * int(np.sum(counts))


def best_draw(
    hand: Cards,
    ranking: Ranking = HIGH,
    *,
    objective: Objective | None = None,
    cap: int = 5,
    ace_for_fourth: bool = False,
    joker_is_ace: bool = True,
    dead: Cards = (),
    pack: Packs | None = None,
) -> Outcome:
    """Find the best discard of a hand within the limits of the game.

    ``objective``: what is best, as for :meth:`Draws.best`; :class:`AgainstRandom` if it is not given.
    ``cap``, ``ace_for_fourth``, ``joker_is_ace``: the limits, as ``profile.draw_limits()`` tells them.
    ``dead``, ``pack``: as for :func:`draws`.

    >>> from fivedraw import odds
    >>> odds.best_draw("9c 9d As 7h 3d", objective=odds.AtLeast(Category.TWO_PAIR))
    <Outcome discarding As 7h 3d: 16215 draws>
    >>> odds.best_draw("9c 9d As 7h 3d", objective=odds.AtLeast(Category.TWO_PAIR, Rank.ACE))
    <Outcome discarding 7h 3d: 1081 draws>
    """
    found: Draws = draws(hand, ranking, dead=dead, pack=pack)
    return found.best(
        objective or AgainstRandom(), cap=cap, ace_for_fourth=ace_for_fourth, joker_is_ace=joker_is_ace
    )
