"""What the judge needs to know of a state, and nothing more: the mover's turn, or the dealer's."""

from __future__ import annotations

from typing import NamedTuple

from attrs import field, frozen

from fivedraw.betting.wagers import Wagers
from fivedraw.byseat import BySeat
from fivedraw.cards import Card, Rank
from fivedraw.errors import Refusal
from fivedraw.game.actions import Draw
from fivedraw.game.hidden import Hand
from fivedraw.game.phase import Phase
from fivedraw.game.state import Awaits
from fivedraw.rules.policies import Conduct, DrawLimits

__all__ = ["Amendable", "DealerTurn", "FloorTurn", "Opener", "Turn"]

#: Why an opener may not muck.
PROOF_DUE = "it opened, and has to prove its openers"


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

    @property
    def is_proof(self) -> bool:
        """Has an opener to show, to prove the opening? That is known to all."""
        return self.must_show == PROOF_DUE

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

    @property
    def may_come(self) -> Hand:
        """The cards that the next ones may be, as far as anybody knows."""
        return self.candidates if self.source == "unseen" else self.upcoming


@frozen
class Amendable:
    """An exchange that may still be corrected: what the seat said, and its turn as if it had said nothing."""

    former: Draw = field(repr=False)
    turn: Turn


@frozen
class Opener:
    """The seat that has yet to prove its openers, and how many unseen cards it may name for it.

    ``unseen`` of those that it holds, ``aside`` of those set aside, and no more than ``most`` in all.
    """

    seat: int
    unseen: int
    aside: int
    most: int
    candidates: Hand = field(repr=False)


@frozen
class FloorTurn:
    """The floor's moment: whom the rulings could be about.

    ``idle`` says why nothing can be ruled at all. ``dealer`` is the dealer's moment, ``called`` says that the
    caller deals, ``misdeal`` that a misdeal is not too late yet. ``holding`` is the right number of cards of
    each seat that may be counted, ``reported`` the wrong ones that stand. ``killable``, ``revivable``,
    ``amendable`` and ``early`` (by seat, its turn if it draws out of order) are those that such a ruling
    fits. ``exposable`` is how many of the cards due now may be exposed.
    """

    idle: Refusal | None
    conduct: Conduct
    dealer: DealerTurn
    called: bool
    misdeal: bool
    holding: BySeat[int]
    reported: BySeat[int]
    killable: tuple[int, ...]
    revivable: tuple[int, ...]
    amendable: BySeat[Amendable]
    early: BySeat[Turn]
    exposable: int
    opener: Opener | None
