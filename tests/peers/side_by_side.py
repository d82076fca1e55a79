"""The same hand in this library and in PokerKit, kept in step: what the comparisons of all games share."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol

import pokerkit as pk

import fivedraw as fd
from fivedraw.testing.walks import Chooser

AUTOMATIONS = (
    pk.Automation.ANTE_POSTING,
    pk.Automation.BET_COLLECTION,
    pk.Automation.BLIND_OR_STRADDLE_POSTING,
    pk.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pk.Automation.HAND_KILLING,
    pk.Automation.CHIPS_PUSHING,
    pk.Automation.CHIPS_PULLING,
)
STRUCTURES = {
    "no": pk.BettingStructure.NO_LIMIT,
    "pot": pk.BettingStructure.POT_LIMIT,
    "fixed": pk.BettingStructure.FIXED_LIMIT,
}

Span = tuple[int, int] | None


class Seating(Protocol):
    """A table that can be set up in both engines."""

    @property
    def options(self) -> dict[str, Any]:
        """The options of its profile."""

    @property
    def stacks(self) -> list[int]:
        """The chips by seat."""

    def here(self, order: tuple[fd.Card, ...]) -> fd.State:
        """The deal in this library."""

    def there(self) -> pk.State:
        """The deal in PokerKit."""


class SideBySide(ABC):
    """One hand in both engines; ``seen`` counts the known differences that it met."""

    def __init__(self, seed: int, table_of: Callable[[Chooser], Seating]) -> None:
        self.chooser = Chooser(random.Random(seed).randbytes(300))
        self.table = table_of(self.chooser)
        self.here = self.table.here(fd.shuffled(fd.Pack(), seed))
        self.there = self.table.there()
        self.seen: Counter[str] = Counter()

    @abstractmethod
    def play(self) -> None:
        """Play the hand to its end in both."""

    @abstractmethod
    def known_difference(self, actor: int, ours: Span, theirs: Span) -> str:
        """Which of the differences of this game it is that the spans of a wager are not the same."""

    def agreed_actor(self) -> int:
        """Whose turn it is in both, after actors, stacks and bets have been compared."""
        actor = self.here.actor
        assert actor is not None
        assert actor == self.there.actor_index
        assert dict(enumerate(self.there.stacks)) == self.here.stacks
        assert dict(enumerate(self.there.bets)) == self.here.bets
        return actor

    def compare_prices(self, legal: fd.LegalActions) -> None:
        """The price of a call, and whether there is a fold."""
        assert self.there.checking_or_calling_amount == (legal.call or 0)
        assert self.there.can_fold() == (fd.Fold() in legal)

    def answer_in_both(self, legal: fd.LegalActions, *, fold: bool) -> None:
        """Fold if there is a bet and the seat means to, else call or check."""
        if legal.call and fold:
            self.here = fd.apply(self.here, fd.Fold())
            self.there.fold()
        else:
            self.here = fd.apply(self.here, fd.Call() if legal.call else fd.Check())
            self.there.check_or_call()

    def wager_in_both(self, actor: int, legal: fd.LegalActions) -> int | None:
        """An amount that both take, after both have been compared; None where one of them takes none."""
        least = self.there.min_completion_betting_or_raising_to_amount
        most = self.there.max_completion_betting_or_raising_to_amount
        ours = None if legal.wager is None else (legal.wager.min, legal.wager.max)
        theirs = None if least is None or most is None else (least, most)
        if ours != theirs:
            self.seen[self.excuse(actor, ours, theirs)] += 1
            return None
        if ours is None:
            return None
        low, high = ours
        return self.chooser.one_of((low, high, low + self.chooser.below(min(high - low + 1, 1 << 16))))

    def excuse(self, actor: int, ours: Span, theirs: Span) -> str:
        """Which of the known differences this one is; one is known of every game."""
        level = max(self.here.bets.values())
        rivals = [seat for seat in self.here.live_seats if seat != actor]
        if theirs is None and all(self.here.stacks[seat] + self.here.bets[seat] <= level for seat in rivals):
            return "nobody can match more"
        return self.known_difference(actor, ours, theirs)

    def compare_ends(self) -> None:
        """Both are over, and with the same stacks, once the odd chips are given as they are there."""
        assert not self.there.status
        stacks = dict(self.here.stacks)
        assert self.here.result is not None
        for pot in self.here.result.pots:
            for seat in pot.odd[1:]:
                self.seen["several odd chips"] += 1
                stacks[seat] -= 1
                stacks[pot.odd[0]] += 1
        assert stacks == dict(enumerate(self.there.stacks))


def play_block(pair_of: Callable[[int, str], SideBySide], limit: str, seeds: range) -> Counter[str]:
    """Play a hand for each seed, and count the known differences that were met."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        pair = pair_of(seed, limit)
        try:
            pair.play()
        except Exception as error:
            error.add_note(f"limit {limit!r}, seed {seed}, {pair.table.options}, {pair.table.stacks}")
            raise
        seen.update(pair.seen)
    return seen
