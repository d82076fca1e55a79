"""The view itself, and how it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, final

from fivedraw.byseat import BySeat
from fivedraw.cards import UNKNOWN, Card, Rank
from fivedraw.errors import SetupError, told
from fivedraw.game.actions import Action, Draw, Identify, Show
from fivedraw.game.events import Event
from fivedraw.game.phase import Phase
from fivedraw.game.result import Proof, Result, result_of
from fivedraw.game.rulings import ChangeDraw, DrewOutOfTurn, FloorAction
from fivedraw.game.setup import Blinds, Carried, Post, opening_pair
from fivedraw.game.state import Awaits, State, closed_pots
from fivedraw.game.turn import Turn
from fivedraw.hands import HandValue
from fivedraw.play.legality import LegalActions
from fivedraw.play.turns import expect_state, idle
from fivedraw.pots import Pot
from fivedraw.rules.profile import Profile
from fivedraw.views.form import on_wire
from fivedraw.views.sight import SIZED, Sight, gathered

__all__ = ["View", "view", "visible"]


@final
class View(Sight):
    """What one seat knows of a hand, or what a spectator knows. Made by :func:`fivedraw.view`.

    It has what a client draws and nothing else: public facts, the seat's own cards, and, when it is its turn,
    what it may do. It never changes, hashes and pickles, and may be sent to its player whole; its ``repr``
    names no card. Views are equal when their :attr:`key` is.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a View is frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a View is frozen: {name} cannot be deleted")

    @property
    def key(self) -> tuple[Any, ...]:
        """The knowledge as one hashable value.

        Two keys are equal exactly when these are: the seat, how the hand began (rules, stacks, button,
        blinds, posts, a carried pot), all that this seat has been told since (as its visible events tell it,
        the order of cards included) and the ply. It has no part in the knowledge who deals and where the
        cards come from. A key names the seat's own cards, so it is as private as the view.
        """
        return self._dealt, self.seat, self._table, self._hand, self._folded, self._past, self._learnt

    def __eq__(self, other: object) -> bool:
        return self.key == other.key if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def seat(self) -> int | None:
        """The seat whose knowledge it is; None for a spectator."""
        return None if self._pos < 0 else self._dealt.seats[self._pos]

    @property
    def profile(self) -> Profile:
        """The rules of this hand."""
        return self._dealt.profile

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats dealt in, clockwise by number."""
        return tuple(sorted(self._dealt.seats))

    @property
    def live_seats(self) -> tuple[int, ...]:
        """The seats that have not folded, clockwise by number."""
        return tuple(sorted(self._dealt.seats[pos] for pos in self._table.live))

    @property
    def button(self) -> int:
        """The seat number of the button, which may be an empty place."""
        return self._dealt.button

    @property
    def starting(self) -> BySeat[int]:
        """The stacks before any posting."""
        return BySeat.of(self._dealt.seats, self._dealt.stacks)

    @property
    def blinds(self) -> Blinds | None:
        """Who posts the blinds; None in a game without."""
        return self._dealt.blinds

    @property
    def posts(self) -> tuple[Post, ...]:
        """The posts beyond the blinds."""
        return self._dealt.posts

    @property
    def carried(self) -> Carried | None:
        """The pot that an earlier deal left to this one."""
        return self._dealt.carried

    @property
    def phase(self) -> Phase:
        """What part of the hand it is."""
        return self._table.phase

    @property
    def street(self) -> int:
        """The index of the street in ``profile.streets``; their number at the showdown."""
        return self._table.street

    @property
    def ply(self) -> int:
        """How many actions were accepted; send it back with an action, so that a stale one is found out."""
        return self._table.ply

    @property
    def is_over(self) -> bool:
        """Has the hand ended?"""
        return self._table.phase is Phase.OVER

    @property
    def actor(self) -> int | None:
        """The seat whose decision is due; None when the dealer is due, or when it is over."""
        return self._number(self._table.mover)

    @property
    def awaits(self) -> Awaits | None:
        """What is due next; None only when the hand is over."""
        actor, phase = self.actor, self._table.phase
        if actor is None:
            return self._table.dealer
        if phase is Phase.BET:
            return Awaits("bet", actor)
        if phase is Phase.DRAW:
            return Awaits("draw", actor, self._dealt.limits.cap)
        return Awaits("show", actor)

    @property
    def stacks(self) -> BySeat[int]:
        """The chips in front of each seat."""
        return BySeat.of(self._dealt.seats, self._table.chips)

    @property
    def bets(self) -> BySeat[int]:
        """What each seat has bet in this round, blinds included."""
        return BySeat.of(self._dealt.seats, self._table.round.bets)

    @property
    def pot(self) -> int:
        """All chips in the middle: closed rounds, antes, dead and carried chips, and this round's bets."""
        return sum(self._table.put) + self._table.dead

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots of the rounds that are closed; this round's bets are not in them."""
        return () if self.is_over else closed_pots(self._table, self._dealt.seats)

    @property
    def uncalled(self) -> BySeat[int]:
        """What has come back to each seat so far because nobody matched it."""
        return BySeat.of(self._dealt.seats, self._table.returned)

    @property
    def common(self) -> tuple[Card, ...]:
        """The cards that belong to everybody (S-COMM-01)."""
        return self._table.shared

    @property
    def up(self) -> BySeat[tuple[Card, ...]]:
        """The cards of each seat that all have seen: boards, a shown ace, proofs, hands at the showdown."""
        return BySeat.of(self._dealt.seats, self._table.boards)

    @property
    def backs(self) -> BySeat[int]:
        """How many cards of each seat lie face down; also the own ones, and those that were only shown."""
        table, has_boards = self._table, any(street.up for street in self._dealt.profile.streets)
        shown = table.showing.shown or (None,) * len(table.held)
        return BySeat.of(
            self._dealt.seats,
            [
                0 if value is not None else count - len(board) if has_boards else count
                for count, board, value in zip(table.held, table.boards, shown, strict=True)
            ],
        )

    @property
    def draws(self) -> tuple[BySeat[int | None], ...]:
        """For each draw so far, how many cards each seat took (None: not yet, or not in) (D-SETUP-10)."""
        return tuple(BySeat.of(self._dealt.seats, counts) for counts in self._table.drawn)

    @property
    def exposed(self) -> tuple[tuple[int, Card], ...]:
        """The cards that the dealer exposed, each with the seat it was dealt to (D-DRAW-18, D-IRR-04)."""
        return self._table.incidents.exposed_at(self._dealt.seats)

    @property
    def killed(self) -> BySeat[str]:
        """The hands that are dead by a ruling, with the reason (D-IRR-10)."""
        return self._table.incidents.killed_at(self._dealt.seats)

    @property
    def wrong_counts(self) -> BySeat[int]:
        """The wrong numbers of cards that were reported and still stand (D-IRR-05)."""
        return self._table.incidents.counts_at(self._dealt.seats)

    @property
    def opening_pair(self) -> Rank | None:
        """The rank of the least pair that opens this deal; None in a game without openers (J-OPEN-01).

        With a progressive rule it depends on how many deals were passed (J-PASS-03).
        """
        return opening_pair(self.profile, self.carried)

    @property
    def opener(self) -> int | None:
        """The seat that opened the first round; None as long as nobody has."""
        return self._number(self._table.opener)

    @property
    def set_aside(self) -> int:
        """How many discards of split openers lie apart (J-SPLIT-02)."""
        learnt = self._learnt
        return sum(learnt[index + 2] for index in range(0, len(learnt), 3) if learnt[index] == "aside")

    @property
    def proof(self) -> Proof | None:
        """What became of the openers; None before."""
        return self._table.proof

    @property
    def cards(self) -> tuple[Card, ...]:
        """The seat's own cards, in the order in which they came; () for a spectator and after a fold."""
        return self._hand

    @property
    def folded(self) -> tuple[Card, ...]:
        """The cards that the seat itself has folded or mucked; also when they have gone into a new stock."""
        learnt = self._learnt
        gone = [learnt[index + 2] for index in range(0, len(learnt), 3) if learnt[index] == "folded"]
        return gone[0] if gone else self._folded

    @property
    def discarded(self) -> tuple[tuple[Card, ...], ...]:
        """What the seat itself has thrown away, exchange by exchange, corrected where it was corrected."""
        found: list[tuple[Card, ...]] = []
        for pos, kind, detail in self._moves():
            if kind is Draw and pos == self._pos:
                found.append(detail)
            elif kind in (ChangeDraw, DrewOutOfTurn) and detail.seat == self.seat:
                if kind is ChangeDraw:
                    found[-1:] = [detail.exchange.thrown]
                elif detail.ruling == "stands":
                    found.append(detail.exchange.thrown)
        return tuple(found)

    @property
    def legal(self) -> LegalActions:
        """What the seat may do now: empty, but explaining, when it is not its turn, and for a spectator.

        Over unseen cards any card that the seat does not know to be elsewhere may be one of its own.
        """
        turn = self._turn
        return LegalActions(Turn(self.phase, self.seat, idle(self, self.seat)) if turn is None else turn)

    @property
    def hand_value(self) -> HandValue | None:
        """What the seat's own hand is worth; None where it is not whole, or not all seen."""
        cards = self._hand + self._table.shared
        if len(cards) != _WHOLE or UNKNOWN in cards or not self._hand:
            return None
        return self._dealt.profile.ranking.evaluate(cards)

    @property
    def history(self) -> tuple[Action, ...]:
        """Who has done what, each player's action with its seat, as far as this seat may know.

        Another seat's exchange says how many cards, ``Draw(count=2, seat=3)``; a hand that was shown is
        named. Moves of the dealer, where the caller makes them, name no card.
        """
        history: tuple[Action, ...] | None = self._history
        if history is None:
            history = tuple(self._retold())
            _keep_history(self, history)
        return history

    @property
    def result(self) -> Result | None:
        """How the hand ended, in public facts; None until it has."""
        table = self._table
        if table.outcome is None:
            return None
        shown = [None if value is None else table.faces[pos] for pos, value in enumerate(table.showing.shown)]
        return result_of(
            table.outcome,
            self._dealt,
            table.chips,
            table.returned,
            shown,
            table.proof,
            unverified=bool(table.doubts),
        )

    def to_wire(self) -> dict[str, Any]:
        """The view as plain JSON data for its player's client; the page on views lists the names."""
        return on_wire(self)

    def __repr__(self) -> str:
        whose = "a spectator" if self._pos < 0 else f"seat {self.seat}"
        what = f"<View of {whose}, {self.profile.name or 'house rules'}: ply {self.ply}"
        if self._table.outcome is not None:
            return f"{what}, over by {self._table.outcome.ending}, stacks {self.stacks}>"
        due = "the dealer to move" if self.actor is None else f"seat {self.actor} to act"
        return f"{what}, {self.phase.value} on street {self.street}, {due}, pot {self.pot}>"

    __str__ = __repr__

    def _number(self, pos: int) -> int | None:
        return None if pos < 0 else self._dealt.seats[pos]

    def _moves(self) -> Iterable[tuple[int, type[Any], Any]]:
        past = iter(self._past)
        return zip(past, past, past, strict=True)

    def _retold(self) -> Iterator[Action]:
        learnt = iter(self._learnt)
        aces = [
            (pos, what) for kind, pos, what in zip(learnt, learnt, learnt, strict=True) if kind == "shown"
        ]
        for pos, kind, detail in self._moves():
            seat = self._number(pos)
            if kind in SIZED:
                yield kind(detail, seat=seat)
            elif kind is Draw:
                own = pos == self._pos
                ace = self._ace(aces, pos, len(detail) if own else detail)
                yield Draw(detail if own else (), count=None if own else detail, show=ace, seat=seat)
            elif isinstance(detail, FloorAction):
                if isinstance(detail, ChangeDraw | DrewOutOfTurn):
                    self._ace(aces, self._dealt.seats.index(detail.seat), detail.exchange.total)
                yield detail
            elif kind is Show:
                yield Show(self._table.faces[pos], seat=seat)
            elif kind is Identify:
                yield Identify(seat, detail)
            else:
                yield kind() if seat is None else kind(seat=seat)

    def _ace(self, aces: list[tuple[int, tuple[Card, ...]]], pos: int, count: int) -> tuple[Card, ...] | None:
        """The ace that a seat showed with an exchange of so many, taken off the list; None if it did not."""
        if not self._dealt.limits.ace_for_four or count != _FOUR:
            return None
        ace = next(given for given in aces if given[0] == pos)
        aces.remove(ace)
        return ace[1]


_FOUR, _WHOLE = 4, 5
#: Remember what follows from a view: the slot's own setter, the one way past the frozen ``__setattr__``.
_keep_history: Final = Sight.__dict__["_history"].__set__


def view(state: State, seat: int | None) -> View:
    """What the seat knows of the hand; with None, what a spectator knows.

    Who was not dealt in is a spectator.

    Raises:
        SetupError: if the seat is not in this hand, or if no state is given.

    >>> import fivedraw as fd
    >>> state = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed="a seed")
    >>> fd.view(state, 1)
    <View of seat 1, HOME_NO_LIMIT: ply 0, bet on street 1, seat 0 to act, pot 2>
    """
    expect_state(state)
    seats = state.begun.seats
    if seat is not None and (type(seat) is not int or seat not in seats):
        raise SetupError(f"seat={told(seat)}: in this hand are {state.seats}; None is a spectator")
    sight = gathered(state, -1 if seat is None else seats.index(seat))
    sight.__class__ = View  # the same slots, with every change forbidden
    return sight  # type: ignore[return-value]


def visible(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The events that the seat may know, in order: those for everybody, and its own; with None a spectator's.

    Raises:
        SetupError: if the seat is no number, or if no events are given (a :class:`~fivedraw.Step` has them in
            ``.events``).
    """
    if seat is not None and type(seat) is not int:
        raise SetupError(f"seat={told(seat)}: expected a seat number, or None for a spectator")
    given = tuple(events) if isinstance(events, Iterable) else None
    if given is None or not all(isinstance(event, Event) for event in given):
        raise SetupError("expected events, such as those of a Step: visible(step.events, seat)")
    return tuple(event for event in given if not event.private or event.audience == seat)
