"""Events: what happened, as frozen facts in the past tense, each with its audience.

A hidden fact is two events: a public one with a count, and a private one with the cards, for one seat.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from attrs import frozen

from fivedraw.byseat import BySeat
from fivedraw.cards import Card
from fivedraw.game.plain import plain, wire_name
from fivedraw.hands import HandValue

__all__ = [
    "AntePosted",
    "BetMade",
    "BlindPosted",
    "BroughtIn",
    "Burned",
    "Called",
    "CardExposed",
    "CardTurnedUp",
    "CardsDealt",
    "CardsDiscarded",
    "CardsIdentified",
    "CardsReceived",
    "CardsShown",
    "Checked",
    "ChipsReturned",
    "CommonCardDealt",
    "Completed",
    "CountReported",
    "DeadPosted",
    "DrawChanged",
    "Drew",
    "Event",
    "Folded",
    "HandEnded",
    "HandKilled",
    "HandRevived",
    "HandShown",
    "LivePosted",
    "Misdealt",
    "Mucked",
    "OpenersChecked",
    "OpenersFailed",
    "OpenersProved",
    "OpenersSplit",
    "OutOfTurn",
    "PotAwarded",
    "PotCarried",
    "PotCarriedIn",
    "Raised",
    "RakeTaken",
    "StockRebuilt",
    "StreetBegan",
    "UncalledReturned",
    "UpcardDealt",
]


@frozen
class Event:
    """Something that happened. Events with ``private`` True are for the seat they name alone."""

    private: ClassVar[bool] = False

    @property
    def audience(self) -> int | None:
        """The one seat that may know this event; None: everybody may."""
        if not self.private:
            return None
        seat: int = self.seat  # type: ignore[attr-defined]  # a private event that names no seat is a bug
        return seat

    def to_wire(self) -> dict[str, Any]:
        """The event as plain JSON data, for whoever may know it.

        ``"type"`` is the name of the class in lower case (``"bet_made"``); the fields follow under their own
        names, cards as texts, figures by seat as a dict by the seat's number written as text.
        """
        return {"type": wire_name(type(self)), **plain(self)}


@frozen
class PotCarriedIn(Event):
    """An earlier deal's pot lies in the middle."""

    chips: int


@frozen
class AntePosted(Event):
    """A seat paid the ante, or what it had of it."""

    seat: int
    amount: int
    all_in: bool


@frozen
class BlindPosted(Event):
    """A seat posted the small or the big blind, or what it had of it."""

    seat: int
    blind: Literal["small", "big"]
    amount: int
    all_in: bool


@frozen
class LivePosted(Event):
    """A seat posted beyond the blinds; it counts as its bet."""

    seat: int
    amount: int
    all_in: bool


@frozen
class DeadPosted(Event):
    """A seat posted dead chips: they go to the pot and count for nothing."""

    seat: int
    amount: int
    all_in: bool


@frozen
class StreetBegan(Event):
    """A street began: ``kind`` is ``"deal"``, ``"bet"`` or ``"draw"``, ``index`` counts from 0."""

    index: int
    kind: str


@frozen
class CardsDealt(Event):
    """A seat got ``count`` cards, face down."""

    seat: int
    count: int


@frozen
class UpcardDealt(Event):
    """A seat got a card face up."""

    seat: int
    card: Card


@frozen
class CommonCardDealt(Event):
    """A card was dealt face up in the middle: it is everybody's last card (S-COMM-01)."""

    card: Card


@frozen
class CardsReceived(Event):
    """The cards a seat got, for that seat alone."""

    private: ClassVar[bool] = True

    seat: int
    cards: tuple[Card, ...]


@frozen
class CardsIdentified(Event):
    """Cards of a seat that were unseen became known, to that seat alone as far as the table goes."""

    private: ClassVar[bool] = True

    seat: int
    cards: tuple[Card, ...]


@frozen
class Burned(Event):
    """A card was burned."""


@frozen
class StockRebuilt(Event):
    """The stock was rebuilt and shuffled; it has ``count`` cards now."""

    count: int


@frozen
class Folded(Event):
    """A seat folded."""

    seat: int


@frozen
class Checked(Event):
    """A seat checked."""

    seat: int


@frozen
class Called(Event):
    """A seat called: it added ``amount`` chips and has ``to`` in this round."""

    seat: int
    amount: int
    to: int
    all_in: bool


@frozen
class BetMade(Event):
    """A seat opened the betting."""

    seat: int
    amount: int
    to: int
    all_in: bool


@frozen
class Raised(Event):
    """A seat raised: it added ``amount`` chips and has ``to`` in this round."""

    seat: int
    amount: int
    to: int
    all_in: bool


@frozen
class BroughtIn(Event):
    """A seat brought in, with what it had of the bring-in."""

    seat: int
    amount: int
    all_in: bool


@frozen
class Completed(Event):
    """A seat made the bring-in a bet: it added ``amount`` chips and has ``to`` in this round."""

    seat: int
    amount: int
    to: int
    all_in: bool


@frozen
class UncalledReturned(Event):
    """What nobody matched went back to its seat."""

    seat: int
    amount: int


@frozen
class Drew(Event):
    """A seat exchanged ``count`` cards; 0 is standing pat."""

    seat: int
    count: int


@frozen
class CardsDiscarded(Event):
    """The cards a seat threw away, for that seat alone. ``verified`` is False where unseen cards left open
    whether it held what it named.
    """

    private: ClassVar[bool] = True

    seat: int
    cards: tuple[Card, ...]
    verified: bool = True


@frozen
class CardsShown(Event):
    """A seat showed some of its cards before the showdown."""

    seat: int
    cards: tuple[Card, ...]


@frozen
class HandShown(Event):
    """A seat showed its whole hand; ``value`` is what it is worth, with the common card of stud."""

    seat: int
    cards: tuple[Card, ...]
    value: HandValue | None = None


@frozen
class Mucked(Event):
    """A seat gave up its claim without showing. ``verified`` is False where its cards are unseen."""

    seat: int
    verified: bool = True


@frozen
class OpenersChecked(Event):
    """The dealer looked at the openers of a hand that folded; ``stands`` is None where they were unseen."""

    seat: int
    stands: bool | None


@frozen
class OpenersProved(Event):
    """The opener showed the cards that prove its openers; ``verified`` is False where they were unseen."""

    seat: int
    cards: tuple[Card, ...]
    verified: bool = True


@frozen
class OpenersSplit(Event):
    """The opener announced that it splits its openers: ``count`` discards stay aside for the proof."""

    seat: int
    count: int


@frozen
class OpenersFailed(Event):
    """The opener could not prove its openers: its hand is dead, and its chips stay (J-FALSE-01)."""

    seat: int
    cards: tuple[Card, ...]


@frozen
class PotAwarded(Event):
    """A pot went to its winners; ``shares`` are after rake, ``index`` 0 is the main pot."""

    index: int
    amount: int
    shares: BySeat[int]


@frozen
class RakeTaken(Event):
    """The house took its rake from a pot."""

    index: int
    amount: int


@frozen
class PotCarried(Event):
    """Nobody bet: the pot stays for the next deal."""

    chips: int


@frozen
class CardExposed(Event):
    """The dealer exposed a card dealt to a seat; ``replaced`` says that it goes to the discards."""

    seat: int
    card: Card
    replaced: bool


@frozen
class CardTurnedUp(Event):
    """An upcard was dealt face down, and was turned up (S-IRR-03)."""

    seat: int
    card: Card


@frozen
class CountReported(Event):
    """A seat was found to hold ``count`` cards; ``right`` says that it is the right number after all."""

    seat: int
    count: int
    right: bool


@frozen
class HandKilled(Event):
    """A hand is dead by a ruling; its chips stay (D-IRR-10)."""

    seat: int
    reason: str


@frozen
class HandRevived(Event):
    """A mucked hand was identified, and is alive again (D-SHOW-06)."""

    seat: int


@frozen
class DrawChanged(Event):
    """A seat corrected its exchange from ``before`` cards to ``count`` (D-DRAW-16)."""

    seat: int
    before: int
    count: int


@frozen
class OutOfTurn(Event):
    """A seat exchanged out of turn; ``ruling`` is None where nothing had been dealt to it (D-IRR-08)."""

    seat: int
    ruling: str | None


@frozen
class Misdealt(Event):
    """The deal is void (D-IRR-01 to D-IRR-03, S-IRR-01, S-IRR-02)."""

    cause: str


@frozen
class ChipsReturned(Event):
    """A void deal gave a seat back what it had put in (A-SESS-02)."""

    seat: int
    amount: int


@frozen
class HandEnded(Event):
    """The hand is over."""

    ending: str
