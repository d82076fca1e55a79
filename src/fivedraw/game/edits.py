"""The one room that builds new states.

A :class:`Draft` is a state taken apart: the engine changes it step by step, by domain moves, and closes it
into one new :class:`~fivedraw.game.state.State`. However many moves an action leads to, one state is built,
and the old one is never touched, since a draft shares only immutable values with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from attrs import evolve

from fivedraw.betting.round import Round, opened
from fivedraw.cards import UNKNOWN, Card
from fivedraw.game.actions import Action
from fivedraw.game.due import Dealing
from fivedraw.game.events import Event
from fivedraw.game.hidden import Hand, Hidden, Source
from fivedraw.game.phase import Phase
from fivedraw.game.result import Result
from fivedraw.game.setup import Begun
from fivedraw.game.state import Facts, Showdown, State, sealed

__all__ = ["Draft", "blank", "put_at", "ticketed"]

T = TypeVar("T")


def put_at(values: tuple[T, ...], pos: int, value: T) -> tuple[T, ...]:
    """The tuple with another value at one position."""
    return (*values[:pos], value, *values[pos + 1 :])


class Draft:
    """A state in the making. ``log`` collects events; None where nobody wants them."""

    __slots__ = (
        "actions",
        "aggressor",
        "begun",
        "burned",
        "chips",
        "dead",
        "dealing",
        "discards",
        "drawn",
        "faces",
        "fresh",
        "hands",
        "live",
        "log",
        "mover",
        "mucked",
        "opener",
        "phase",
        "ply",
        "put",
        "rebuilds",
        "result",
        "returned",
        "round",
        "showing",
        "source",
        "stock",
        "street",
        "top",
        "unverified",
    )

    def __init__(self, state: State, log: list[Event] | None = None) -> None:
        hidden = state.hidden
        self.log = log
        self.begun: Begun = state.begun
        self.phase: Phase = state.phase
        self.street: int = state.street
        self.mover: int = state.mover
        self.live: tuple[int, ...] = state.live
        self.chips: tuple[int, ...] = state.chips
        self.put: tuple[int, ...] = state.put
        self.dead: int = state.dead
        self.round: Round = state.round
        self.opener: int = state.opener
        self.drawn: tuple[tuple[int | None, ...], ...] = state.drawn
        self.faces: tuple[Hand, ...] = state.faces
        self.dealing: Dealing = state.dealing
        self.showing: Showdown = state.showing
        self.returned: tuple[int, ...] = state.returned
        self.result: Result | None = state.result
        self.ply: int = state.ply
        self.unverified: tuple[int, ...] = state.unverified
        self.source: Source = hidden.source
        self.hands: tuple[Hand, ...] = hidden.hands
        self.mucked: tuple[Hand, ...] = hidden.mucked
        self.discards: tuple[Hand, ...] = hidden.discards
        self.fresh: Hand = hidden.fresh
        self.stock: Hand = hidden.stock
        self.top: int = hidden.top
        self.burned: Hand = hidden.burned
        self.rebuilds: int = hidden.rebuilds
        self.actions: tuple[Action, ...] = hidden.actions
        # Who bet last in the round just closed; needed only until the showdown's order is made from it.
        self.aggressor: int | None = None

    def closed(self) -> State:
        """The state that this draft has become."""
        facts = Facts(
            self.begun,
            self.phase,
            self.street,
            self.mover,
            self.live,
            self.chips,
            self.put,
            self.dead,
            self.round,
            self.opener,
            self.drawn,
            self.faces,
            self.dealing,
            self.showing,
            self.returned,
            Hidden(
                self.source,
                self.hands,
                self.mucked,
                self.discards,
                self.fresh,
                self.stock,
                self.top,
                self.burned,
                self.rebuilds,
                self.actions,
            ),
            self.result,
            self.ply,
            self.unverified,
        )
        return sealed(facts)

    def accept(self, action: Action) -> None:
        """Remember an accepted action."""
        self.actions = (*self.actions, action)
        self.ply += 1

    def pay(self, pos: int, amount: int) -> None:
        """Move chips from a stack to the middle, as that seat's contribution."""
        self.chips = put_at(self.chips, pos, self.chips[pos] - amount)
        self.put = put_at(self.put, pos, self.put[pos] + amount)

    def pay_dead(self, pos: int, amount: int) -> None:
        """Move chips from a stack to the middle, where nobody owns them."""
        self.chips = put_at(self.chips, pos, self.chips[pos] - amount)
        self.dead += amount

    def take_back(self, pos: int, amount: int) -> None:
        """Return an uncalled part."""
        self.chips = put_at(self.chips, pos, self.chips[pos] + amount)
        self.put = put_at(self.put, pos, self.put[pos] - amount)
        self.returned = put_at(self.returned, pos, self.returned[pos] + amount)

    def give_up(self, pos: int) -> None:
        """Take a seat out of the hand; its cards go to the muck."""
        self.live = tuple(seat for seat in self.live if seat != pos)
        self.muck(pos)

    def muck(self, pos: int) -> None:
        """Put a seat's cards into the muck."""
        self.mucked = put_at(self.mucked, pos, self.hands[pos])
        self.hands = put_at(self.hands, pos, ())

    def give(self, pos: int, got: Hand) -> None:
        """Give a seat cards that are off the stock already."""
        self.hands = put_at(self.hands, pos, self.hands[pos] + got)

    def off_the_top(self, count: int, named: Hand | None = None) -> Hand:
        """Take cards off the stock; ``named`` says which they are, where the stock is unseen."""
        top = self.top
        self.top = top + count
        return self.stock[top : top + count] if named is None else named

    def discard(self, pos: int, thrown: Iterable[Card]) -> Hand:
        """Take cards out of a hand, unseen ones where it does not hold the named ones, and return them."""
        hand = list(self.hands[pos])
        out = tuple(thrown)
        for card in out:
            hand.remove(card if card in hand else UNKNOWN)
        self.hands = put_at(self.hands, pos, tuple(hand))
        self.fresh = out
        return out

    def exchange_done(self) -> None:
        """The fresh discards join that seat's earlier ones (D-SHUF-02)."""
        if self.fresh:
            pos = self.dealing.pos
            self.discards = put_at(self.discards, pos, self.discards[pos] + self.fresh)
            self.fresh = ()

    def reveal(self, pos: int, named: Hand) -> None:
        """Put names to unseen cards, in the hand of a seat or in the muck where it lies."""
        pile = list(self.hands[pos] or self.mucked[pos])
        for card in named:
            pile[pile.index(UNKNOWN)] = card
        if self.hands[pos]:
            self.hands = put_at(self.hands, pos, tuple(pile))
        else:
            self.mucked = put_at(self.mucked, pos, tuple(pile))

    def face_up(self, pos: int, seen: Hand) -> None:
        """Cards of a seat have been seen by everybody."""
        self.faces = put_at(self.faces, pos, seen)

    def restock(self, order: Hand, *, keep_mucked: bool, keep_discards: bool, keep_burned: bool) -> None:
        """A new stock; the piles that went into it are empty now."""
        nothing: tuple[Hand, ...] = ((),) * len(self.hands)
        self.stock, self.top, self.rebuilds = order, 0, self.rebuilds + 1
        if not keep_mucked:
            self.mucked = nothing
        if not keep_discards:
            self.discards = nothing
        if not keep_burned:
            self.burned = ()

    def fresh_round(self, *, big: bool) -> None:
        """A new betting round without bets."""
        self.round = opened(len(self.chips), self.begun.profile.limit.unit(big=big))


def ticketed(state: State, ticket: str) -> State:
    """The same state, marked as a deal of the session that the ticket names."""
    draft = Draft(state)
    draft.begun = evolve(state.begun, ticket=ticket)
    return draft.closed()


def blank(begun: Begun, source: Source, stock: Hand) -> State:
    """The state before anything was posted or dealt."""
    seats = len(begun.seats)
    none: tuple[Hand, ...] = ((),) * seats
    zeros = (0,) * seats
    facts = Facts(
        begun,
        Phase.DEAL,
        0,
        -1,
        tuple(range(seats)),
        begun.stacks,
        zeros,
        begun.carried.chips if begun.carried else 0,
        opened(seats, begun.profile.limit.unit(big=False)),
        -1,
        (),
        none,
        Dealing(),
        Showdown(),
        zeros,
        Hidden(source, none, none, none, (), stock, 0, (), 0, ()),
        None,
        0,
        (),
    )
    return sealed(facts)
