"""What the judge needs to know of a state, and nothing more: the mover's turn, or the dealer's."""

from __future__ import annotations

from typing import NamedTuple

from attrs import field, frozen

from fivedraw.betting.wagers import Wagers
from fivedraw.byseat import BySeat
from fivedraw.cards import Card, Rank
from fivedraw.errors import Refusal
from fivedraw.game.hidden import Hand
from fivedraw.game.phase import Phase
from fivedraw.game.state import Awaits
from fivedraw.rules.policies import DrawLimits

__all__ = ["DealerTurn", "Turn"]


class Turn(NamedTuple):
    """One seat's moment: public facts and its own cards.

    ``idle`` says why the seat may do nothing at all; None if it is its turn. ``candidates`` are the cards
    that an unseen one may turn out to be; () where every card of the hand is known. ``may_set_aside`` says
    that the seat opened on unseen cards, so that its word decides whether it splits openers. ``opens_with``
    is the pair that opening takes, where strict judging bars the seat from it.
    """

    phase: Phase
    seat: int | None
    idle: Refusal | None = None
    wagers: Wagers | None = None
    fold_unopened: bool = True
    hand: Hand = ()
    limits: DrawLimits | None = None
    must_show: str = ""
    candidates: Hand = ()
    may_set_aside: bool = False
    opens_with: Rank | None = None

    def __repr__(self) -> str:
        return f"<Turn of seat {self.seat}: {self.phase.value}>"


@frozen
class DealerTurn:
    """The dealer's moment: what is due, and what is known about the cards.

    ``upcoming`` are the next cards where the order is known; ``candidates`` what unseen cards may be.
    ``pool`` are the cards of a stock to be built; ``source`` is where the hand's cards come from. ``unseen``
    counts the unseen cards of each seat that :class:`Identify` may name.
    """

    awaits: Awaits | None
    idle: Refusal | None
    source: str
    seats: tuple[int, ...]
    upcoming: Hand = field(repr=False)
    candidates: tuple[Card, ...] = field(repr=False)
    pool: Hand = field(repr=False)
    unseen: BySeat[int]
