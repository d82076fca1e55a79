"""The openers rule as data: who may open the betting before the draw, and what a passed deal changes."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from fivedraw.cards import Rank
from fivedraw.hands import Category, HandValue

__all__ = ["Openers"]


@frozen
class Openers:
    """Jacks or better to open, or another pair (J-OPEN-01 to J-OPEN-07).

    ``ladder`` are the pairs required, step by step with each passed deal; the first alone without a
    progressive rule. On its last step the ladder stays, or bounces back a step at a time (J-PASS-03,
    A-JACK-03). In ``"strict"`` mode a false opening is refused where the cards are known, in ``"proved"``
    mode anyone may open and proves it afterwards. ``proof`` says what an uncalled opener shows, ``set_aside``
    what is kept of the discards of split openers. ``reante`` and ``reante_limit`` say whether antes are paid
    again after a passed deal.
    """

    ladder: tuple[Rank, ...]
    bounces: bool = False
    mode: Literal["strict", "proved"] = "strict"
    proof: Literal["proving", "all"] = "proving"
    set_aside: Literal["all_discards", "minimal"] = "all_discards"
    reante: bool = True
    reante_limit: int | None = None

    def least(self, passes: int) -> Rank:
        """The pair that opens after that many passed deals in a row."""
        last = len(self.ladder) - 1
        if not self.bounces or not last:
            return self.ladder[min(passes, last)]
        step = passes % (2 * last)
        return self.ladder[min(step, 2 * last - step)]

    def qualifies(self, value: HandValue, passes: int) -> bool:
        """Does a hand (or a part of one) of this value open (J-OPEN-02)?"""
        return value.at_least(Category.ONE_PAIR, self.least(passes))

    def antes_due(self, passes: int) -> bool:
        """Are antes paid in a deal that a pot was carried into (J-PASS-02, J-FALSE-04, A-JACK-07)?"""
        return self.reante and (self.reante_limit is None or passes < self.reante_limit)
