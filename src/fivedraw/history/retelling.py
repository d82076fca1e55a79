"""Playing what a text tells: the items of a hand become a state, dealt by the caller over unseen cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from fivedraw.cards import Card
from fivedraw.errors import FiveDrawError, HistoryError
from fivedraw.game.actions import (
    Action,
    Bet,
    Burn,
    Call,
    Check,
    Complete,
    Deal,
    Draw,
    Identify,
    Muck,
    PlayerAction,
    RaiseTo,
    Reshuffle,
    Show,
)
from fivedraw.game.phase import Phase
from fivedraw.game.state import State
from fivedraw.history.items import Dealt, Item, Known, Moved, Mucked, Rebuilt, Shown
from fivedraw.play.engine import apply
from fivedraw.play.legality import legal_actions

__all__ = ["Fault", "retell"]

#: Makes the error for a message about the item at a place, in the way of the text that is read.
Fault = Callable[[str, int], HistoryError]

T = TypeVar("T", bound=Item)

#: More than any hand has that people play; what is longer is no hand, and would only take its time.
_LONGEST = 5_000


class _Retelling:
    """A hand on its way through the items that are told of it."""

    def __init__(self, state: State, items: Sequence[Item], fault: Fault) -> None:
        self.state = state
        self.items = list(items)
        self.fault = fault
        self.place = items[0].place if items else 0
        # Cards that are told to be dealt, and not dealt yet, by seat.
        self.coming: dict[int | None, list[Card]] = {}
        self.told_at: dict[int | None, int] = {}

    def run(self) -> State:
        """Play until the hand is over, or nothing more is told."""
        while not self.state.is_over:
            awaits = self.state.awaits
            assert awaits is not None
            if awaits.kind in ("deal", "burn", "reshuffle"):
                self._gather()
                told_to_come = any(self.coming.values())
                if told_to_come or (self.items and not self._identified()):
                    self._deal()
                elif not self.items:
                    break
            elif self._identified():
                continue
            elif awaits.kind != "draw" and any(self.coming.values()):
                # The street is dealt, and more cards are told than it has.
                break
            elif not (self._show() if awaits.kind == "show" else self._move()):
                break
        self._expect_nothing_left()
        return self.state

    def _identified(self) -> bool:
        """Name cards of a seat, if that is what is told next."""
        known = self.items[0] if self.items else None
        if not isinstance(known, Known):
            return False
        self._identify(self._taken(known))
        return True

    def _act(self, action: Action) -> None:
        try:
            self.state = apply(self.state, action)
        except FiveDrawError as error:
            raise self.fault(str(error), self.place) from error

    def _taken(self, item: T) -> T:
        """Take an item out: it is what happens now."""
        self.items.remove(item)
        self.place = item.place
        return item

    def _gather(self) -> None:
        """Take all cards of the street that is dealt now: they may stand behind the exchanges of others."""
        # Of a draw the exchanges are passed over, each seat's once: its next one belongs to the next draw.
        counts = self.state.draws[-1] if self.state.phase is Phase.SERVE else {}
        waiting = {seat for seat, count in counts.items() if count is None}
        left: list[Item] = []
        for number, item in enumerate(self.items):
            if isinstance(item, Dealt):
                self.coming.setdefault(item.seat, []).extend(item.cards)
                self.told_at[item.seat] = item.place
            elif isinstance(item, Moved) and isinstance(item.action, Draw) and item.seat in waiting:
                waiting.remove(item.seat)
                left.append(item)
            elif isinstance(item, Rebuilt):
                left.append(item)
            else:
                left += self.items[number:]
                break
        self.items = left

    def _deal(self) -> None:
        awaits = self.state.awaits
        assert awaits is not None
        if awaits.kind == "burn":
            self._act(Burn())
        elif awaits.kind == "reshuffle":
            if self.items and isinstance(self.items[0], Rebuilt):
                self._taken(self.items[0])
            self._act(Reshuffle())
        else:
            coming = self.coming.get(awaits.seat, [])
            cards = coming[: awaits.count]
            self.place = self.told_at.get(awaits.seat, self.place)
            del coming[: awaits.count]
            missing = awaits.count - len(cards)
            self._act(Deal([*cards, *["??"] * missing]) if cards else Deal())

    def _identify(self, known: Known) -> None:
        begun, hidden = self.state.begun, self.state.hidden
        pos = begun.seats.index(known.seat)
        held = hidden.hands[pos] or hidden.mucked[pos]
        news = [card for card in known.cards if card not in held]
        if news:
            self._act(Identify(known.seat, news))

    def _move(self) -> bool:
        """Make the next move of the betting or of the draw; False when no more is told."""
        item = next((item for item in self.items if not isinstance(item, Shown | Mucked | Rebuilt)), None)
        if item is None:
            return False
        self._taken(item)
        if not isinstance(item, Moved):
            what = "cards are dealt" if isinstance(item, Dealt) else "a hand is told"
            raise self.fault(f"{what}, and seat {self.state.actor} is due to act", self.place)
        if item.action is None and self.state.phase is Phase.DRAW:
            # Others ask a seat to check when nobody else has chips to bet with.
            return True
        if item.seat != self.state.actor:
            raise self.fault(
                f"seat {item.seat} acts, and it is the turn of seat {self.state.actor}", self.place
            )
        self._act(self._meant(item.action))
        return True

    def _meant(self, action: PlayerAction | None) -> PlayerAction:
        """The action that the words of the text stand for."""
        legal = legal_actions(self.state)
        if action is None:
            return Call() if legal.call else Check()
        if isinstance(action, Bet) and action not in legal:
            other = legal.wager_to(0)
            if isinstance(other, RaiseTo | Complete):
                return type(other)(action.to)
        return action

    def _show(self) -> bool:
        """Let the seat that is asked show or muck; False when nothing is told of it."""
        seat = self.state.actor
        item = next(
            (item for item in self.items if isinstance(item, Shown | Mucked) and item.seat == seat), None
        )
        before = self.items if item is None else self.items[: self.items.index(item)]
        known = next((other for other in before if isinstance(other, Known)), None)
        if known is not None:
            self._identify(self._taken(known))
        elif item is None:
            return False
        elif isinstance(item, Shown):
            self._act(Show(self._taken(item).named))
        else:
            if item.cards:
                self._identify(Known(item.seat, item.cards))
            self._taken(item)
            self._act(Muck())
        return True

    def _expect_nothing_left(self) -> None:
        """What is told beyond the end is wrong, but for hands that nobody was asked to show or muck."""
        ended = self.state.result and self.state.result.ending
        for seat, cards in self.coming.items():
            if cards:
                whose = "the middle" if seat is None else f"seat {seat}"
                raise self.fault(
                    f"{len(cards)} more cards are told for {whose} than are dealt", self.told_at[seat]
                )
        for item in self.items:
            if isinstance(item, Shown | Mucked) and (ended or self.state.phase is Phase.SHOW):
                self._check_shown(item)
            elif isinstance(item, Moved) and item.action is None and ended == "showdown":
                # A check of a seat that is not asked here, since nobody else has chips to bet with.
                continue
            elif not isinstance(item, Rebuilt):
                when = "the hand is over" if ended else f"seat {self.state.actor} is due to act"
                raise self.fault(f"more is told, and {when}", item.place)

    def _check_shown(self, item: Shown | Mucked) -> None:
        """Has the seat shown this hand, or mucked? After folds nobody has to, and may if he likes."""
        values, pos = self.state.showing.shown, self.state.begun.seats.index(item.seat)
        if not values:
            return
        shown = self.state.faces[pos] if values[pos] is not None else ()
        if isinstance(item, Mucked):
            if shown:
                raise self.fault(f"seat {item.seat} is told to muck a hand that has to be shown", item.place)
        elif set(item.named or shown) != set(shown) or not shown:
            raise self.fault(f"seat {item.seat} is told to show another hand than it has", item.place)


def retell(state: State, items: Sequence[Item], fault: Fault) -> State:
    """Play the items from the state on, which began over unseen cards with the caller as the dealer.

    Raises:
        HistoryError: made by ``fault``, if they cannot be played.
    """
    if len(items) > _LONGEST:
        raise fault(f"{len(items)} actions are no hand: the most is {_LONGEST}", items[_LONGEST].place)
    return _Retelling(state, items, fault).run()
