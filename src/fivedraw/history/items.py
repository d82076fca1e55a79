"""What a history tells of a hand, one item after the other: the common ground of all written forms.

A writer lists the items of a record and prints each; a reader makes the items of a text and has them played
(:mod:`fivedraw.history.retelling`). The cards of a draw stand behind the exchanges of all seats, as hand
histories have it.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, evolve, field

from fivedraw.cards import Card
from fivedraw.errors import HistoryError
from fivedraw.game import events as ev
from fivedraw.game.actions import Action, DealerAction, Draw, PlayerAction, Show
from fivedraw.game.events import Event
from fivedraw.game.phase import Phase
from fivedraw.game.state import State
from fivedraw.play.engine import Step
from fivedraw.records import Record, replay

__all__ = ["Dealt", "Fact", "Item", "Known", "Moved", "Mucked", "Rebuilt", "Shown", "items_of"]


@define
class Item:
    """Something that is told; ``place`` is where: the number of a line or of an action of its text."""

    place: int = field(default=0, kw_only=True, eq=False)


@define
class Dealt(Item):
    """Cards that a seat got, in their order; ``seat`` None: the card that belongs to everybody."""

    seat: int | None
    cards: list[Card]


@define
class Moved(Item):
    """What a seat did, but for the showdown; ``action`` None: it checked or called, whichever it could.

    Of a bet or a raise a reader knows the total alone, so that a :class:`~fivedraw.Bet` stands for all three.
    ``event`` is what came of it, where a record tells.
    """

    seat: int
    action: PlayerAction | None
    event: Event | None = None


@define
class Shown(Item):
    """A seat showed its hand: ``named`` are the cards as they are told, None where only the showing is told.

    ``cards`` is the hand, where a record tells.
    """

    seat: int
    named: tuple[Card, ...] | None
    cards: tuple[Card, ...] = ()


@define
class Mucked(Item):
    """A seat gave up its claim; ``cards`` are those it held, as far as they are told."""

    seat: int
    cards: tuple[Card, ...] = ()


@define
class Known(Item):
    """Cards of a seat became known to whoever keeps the record."""

    seat: int
    cards: tuple[Card, ...]


@define
class Rebuilt(Item):
    """The stock was rebuilt."""


@define
class Fact(Item):
    """Any other event."""

    event: Event


#: What the one move of a seat comes to in the betting or in the draw.
_OUTCOMES = (
    ev.Folded, ev.Checked, ev.Called, ev.BetMade, ev.Raised, ev.BroughtIn, ev.Completed, ev.Drew,
)  # fmt: skip
#: What another item tells already.
_TOLD = (*_OUTCOMES, ev.CardsDealt, ev.CardsDiscarded)


class _Listener:
    """Listens to the steps of a hand and lists the items."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        # The cards of the street that is being dealt: they are listed behind all its exchanges.
        self.dealing: list[Dealt] = []
        # The cards of each seat since anybody last moved: what is identified now was dealt just then.
        # Not where the stock was rebuilt in between: what was dealt before may have been elsewhere then.
        self.recent: dict[int | None, list[Dealt]] = {}
        self.rebuilt = False

    def flush(self) -> None:
        """List the cards of the street."""
        self.items += self.dealing
        self.dealing = []

    def hear(self, seat: int | None, action: Action | None, step: Step) -> None:
        """Take note of a step: of the action of a player, if it was one, and of what followed."""
        if isinstance(action, PlayerAction):
            assert seat is not None
            self.recent.clear()
            self.rebuilt = False
            outcome = next((event for event in step.events if isinstance(event, _OUTCOMES)), None)
            if outcome is not None:
                if not isinstance(action, Draw):
                    self.flush()
                self.items.append(Moved(seat, evolve(action, seat=None), outcome))
        for event in step.events:
            if isinstance(event, ev.HandShown):
                self.flush()
                named = action.cards if isinstance(action, Show) and event.seat == seat else event.cards
                self.items.append(Shown(event.seat, named, event.cards))
            else:
                self._note(event, step.state)
        if step.state.phase is Phase.SHOW:
            # A hand that was unseen when the showdown began is asked for, whatever becomes known later.
            self.recent.clear()

    def _note(self, event: Event, after: State) -> None:
        match event:
            case ev.CardsReceived(seat=seat, cards=cards):
                self._deal(seat, cards)
            case ev.UpcardDealt(seat=seat, card=card):
                self._deal(seat, (card,))
            case ev.CommonCardDealt(card=card):
                self._deal(None, (card,))
            case ev.CardsIdentified(seat=seat, cards=cards):
                self._identify(seat, list(cards))
            case ev.Mucked(seat=seat):
                self.flush()
                self.items.append(Mucked(seat, after.hidden.mucked[after.begun.seats.index(seat)]))
            case ev.StockRebuilt():
                self.rebuilt = True
                self.items.append(Rebuilt())
            case _ if not isinstance(event, _TOLD):
                if isinstance(event, ev.StreetBegan):
                    self.flush()
                self.items.append(Fact(event))

    def _deal(self, seat: int | None, cards: Iterable[Card]) -> None:
        dealt = next((other for other in self.dealing if other.seat == seat), None)
        if dealt is None:
            dealt = Dealt(seat, [])
            self.dealing.append(dealt)
        dealt.cards += cards
        recent = self.recent.setdefault(seat, [])
        if dealt not in recent:
            recent.append(dealt)

    def _identify(self, seat: int, cards: list[Card]) -> None:
        for dealt in () if self.rebuilt else self.recent.get(seat, ()):
            for place, card in enumerate(dealt.cards):
                if card.is_unknown and cards:
                    dealt.cards[place] = cards.pop(0)
        if cards:
            self.flush()
            self.items.append(Known(seat, tuple(cards)))


def items_of(record: Record) -> tuple[list[Item], State]:
    """What there is to tell of a hand, and the state that it came to.

    Raises:
        HistoryError: if it has actions of the floor: no text has words for them.
        RecordError: if the record cannot be repeated.
    """
    for index, action in enumerate(record.actions):
        if not isinstance(action, PlayerAction | DealerAction):
            raise HistoryError(
                f"action {index} ({type(action).__name__}) is no player's and no dealer's: a hand history has"
                " no words for it",
                index,
            )
    listener = _Listener()
    steps = replay(record)
    step = next(steps)
    listener.hear(None, None, step)
    for action in record.actions:
        actor = step.state.actor
        step = next(steps)
        listener.hear(actor, action, step)
    listener.flush()
    return listener.items, step.state
