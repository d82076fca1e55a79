"""The floor's actions: reports of what went wrong at the table, and what is ruled about it.

An irregularity is reported, and the profile's conduct says what follows. The cards of a state stay right all
the while: a report never makes a card appear twice or vanish.
"""

from __future__ import annotations

from typing import Any, Final

from attrs import field, frozen

from fivedraw.cards import Card, Cards, cards
from fivedraw.game.actions import Action, Draw, optional_cards

__all__ = [
    "CAUSES",
    "REASONS",
    "REMEDIES",
    "ChangeDraw",
    "DrewOutOfTurn",
    "ExposeCard",
    "FloorAction",
    "KillHand",
    "Misdeal",
    "ProveOpeners",
    "ReportCount",
    "ReviveHand",
    "TurnUp",
]

#: Why a deal may be void: cards exposed in the deal, a wrong number dealt, a pack that is not whole.
CAUSES: Final = ("exposed_cards", "wrong_count", "incomplete_pack")

#: Why the floor may kill a hand.
REASONS: Final = ("mixed", "unprotected", "wrong_count", "out_of_turn", "abandoned", "conduct")

#: What the floor may decide about an exchange out of turn that was served already.
REMEDIES: Final = ("stands", "dead")


def _cards(given: Cards) -> tuple[Card, ...]:
    """Where a field before it is called ``cards``, the class body knows no other."""
    return cards(given)


@frozen(repr=False)
class FloorAction(Action):
    """What the floor reports or decides. Never read one from a player's message."""


@frozen(repr=False)
class Misdeal(FloorAction):
    """The deal is void, for one of :data:`CAUSES`: all chips go back (D-IRR-01 to D-IRR-03, S-IRR-02)."""

    cause: Any


@frozen(repr=False)
class ExposeCard(FloorAction):
    """The dealer deals what is due, and exposes ``cards`` of it (D-IRR-01, D-IRR-04, D-DRAW-18, S-IRR-01).

    It stands in the place of the :class:`~fivedraw.Deal`. The cards may be left out where one known card is
    due.
    """

    cards: tuple[Card, ...] | None = field(default=None, converter=optional_cards)


@frozen(repr=False)
class TurnUp(FloorAction):
    """The dealer deals the upcard that is due face down, and it is turned up (S-IRR-03).

    It stands in the place of the :class:`~fivedraw.Deal`, and names the card where that must.
    """

    cards: tuple[Card, ...] | None = field(default=None, converter=optional_cards)


@frozen(repr=False)
class KillHand(FloorAction):
    """The hand of ``seat`` is dead, for one of :data:`REASONS`; its chips stay (D-IRR-06, D-IRR-10).

    If no reason is given, its cards were mixed with others.
    """

    seat: Any
    reason: Any = "mixed"


@frozen(repr=False)
class ReviveHand(FloorAction):
    """The hand that ``seat`` mucked at the showdown is identified: it is alive again (D-SHOW-06)."""

    seat: Any


@frozen(repr=False)
class ReportCount(FloorAction):
    """``seat`` holds ``count`` cards at the table, those still owed to it included (D-IRR-03, D-DRAW-14).

    A later report of the right number takes it back.
    """

    seat: Any
    count: Any


@frozen(repr=False)
class ChangeDraw(FloorAction):
    """``seat`` corrects its exchange: ``cards`` are all its discards now (D-DRAW-16, A-CHG-01).

    ``count``, ``show`` and ``set_aside`` are those of a :class:`~fivedraw.Draw`. What was announced of split
    openers before need not be said again.
    """

    seat: Any
    cards: tuple[Card, ...] = field(default=(), converter=cards)
    count: Any = field(default=None, kw_only=True)
    show: tuple[Card, ...] | None = field(default=None, converter=optional_cards, kw_only=True)
    set_aside: Any = field(default=None, kw_only=True)

    @property
    def exchange(self) -> Draw:
        """The exchange as it is now."""
        return Draw(self.cards, count=self.count, show=self.show, set_aside=self.set_aside)


@frozen(repr=False)
class DrewOutOfTurn(FloorAction):
    """``seat`` exchanged before its turn (D-IRR-07, D-IRR-08).

    Without a ``ruling`` nothing had been dealt to it, and it waits for its turn. Where it was served, the
    floor rules, with one of :data:`REMEDIES`: the exchange stands, or the hand is dead. ``cards``, ``count``,
    ``show`` and ``set_aside`` say what it exchanged, as a :class:`~fivedraw.Draw` does.
    """

    seat: Any
    cards: tuple[Card, ...] = field(default=(), converter=cards)
    count: Any = field(default=None, kw_only=True)
    ruling: Any = field(default=None, kw_only=True)
    show: tuple[Card, ...] | None = field(default=None, converter=optional_cards, kw_only=True)
    set_aside: Any = field(default=None, kw_only=True)

    @property
    def exchange(self) -> Draw:
        """What was exchanged; with another ruling than ``"stands"`` it is nothing."""
        return Draw(self.cards, count=self.count, show=self.show, set_aside=self.set_aside)


@frozen(repr=False)
class ProveOpeners(FloorAction):
    """The opener proves its openers now (J-PROVE-01 to J-PROVE-04).

    ``cards`` names unseen cards of the opening hand that it holds and shows, ``aside`` those among the
    discards that were set aside; what is known need not be named. Where neither is known nor named enough to
    prove the opening, the opener has failed to.
    """

    cards: tuple[Card, ...] = field(default=(), converter=cards)
    aside: tuple[Card, ...] = field(default=(), converter=_cards, kw_only=True)
