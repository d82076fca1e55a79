"""The one room that builds new states.

A :class:`Draft` is a state taken apart: the engine changes it step by step, by domain moves, and closes it
into one new :class:`~fivedraw.game.state.State`. However many moves an action leads to, one state is built,
and the old one is never touched, since a draft shares only immutable values with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

from attrs import evolve

from fivedraw.betting.round import Round, opened
from fivedraw.cards import UNKNOWN, Card
from fivedraw.game.actions import Action
from fivedraw.game.due import Dealing
from fivedraw.game.events import Event
from fivedraw.game.hidden import Hand, Hidden, Learnt, Source, without
from fivedraw.game.incidents import QUIET, Incidents
from fivedraw.game.phase import Phase
from fivedraw.game.setup import Begun
from fivedraw.game.state import Facts, Showdown, State

__all__ = ["Draft", "blank", "put_at", "ticketed"]

T = TypeVar("T")

# A named tuple's own constructor is a Python function; the tuple's makes one in a quarter of the time.
_made = tuple.__new__


def put_at(values: tuple[T, ...], pos: int, value: T) -> tuple[T, ...]:
    """The tuple with another value at one position."""
    changed = list(values)
    changed[pos] = value
    return tuple(changed)


class Piles:
    """The cards of a hand while they move; see :class:`~fivedraw.game.hidden.Hidden` for the names."""

    __slots__ = (
        "aside",
        "burned",
        "discards",
        "fresh",
        "hands",
        "learnt",
        "mucked",
        "opening",
        "rebuilds",
        "stock",
        "top",
    )

    hands: tuple[Hand, ...]
    mucked: tuple[Hand, ...]
    discards: tuple[Hand, ...]
    fresh: Hand
    stock: Hand
    top: int
    burned: Hand
    rebuilds: int
    opening: Hand
    aside: Hand
    learnt: tuple[Learnt, ...]

    def __init__(self, hidden: Hidden) -> None:
        (
            _,
            _,
            self.hands,
            self.mucked,
            self.discards,
            self.fresh,
            self.stock,
            self.top,
            self.burned,
            self.rebuilds,
            self.opening,
            self.aside,
            self.learnt,
        ) = hidden

    def hidden(self, source: Source, moves: tuple[Action | int, ...]) -> Hidden:
        """The piles as the hidden part of a state."""
        return _made(
            Hidden,
            (
                source,
                moves,
                self.hands,
                self.mucked,
                self.discards,
                self.fresh,
                self.stock,
                self.top,
                self.burned,
                self.rebuilds,
                self.opening,
                self.aside,
                self.learnt,
            ),
        )


class Draft(Facts):
    """A state in the making: the facts of the old one, which moves change until :meth:`closed` seals them."""

    __slots__ = ()

    live: tuple[int, ...]
    chips: tuple[int, ...]
    put: tuple[int, ...]
    dead: int
    round: Round
    faces: tuple[Hand, ...]
    returned: tuple[int, ...]
    hidden: Hidden
    ply: int
    incidents: Incidents

    @classmethod
    def of(cls, state: State, log: list[Event] | None = None) -> Draft:
        """A draft that begins as a copy of the state; ``log`` collects events, if anybody wants them."""
        draft: Draft = object.__new__(cls)
        draft.begun = state.begun
        draft.phase = state.phase
        draft.street = state.street
        draft.mover = state.mover
        draft.live = state.live
        draft.chips = state.chips
        draft.put = state.put
        draft.dead = state.dead
        draft.round = state.round
        draft.opener = state.opener
        draft.drawn = state.drawn
        draft.faces = state.faces
        draft.shared = state.shared
        draft.dealing = state.dealing
        draft.aggressor = state.aggressor
        draft.showing = state.showing
        draft.returned = state.returned
        draft.hidden = state.hidden
        draft.outcome = state.outcome
        draft.ply = state.ply
        draft.unverified = state.unverified
        draft.proof = state.proof
        draft.incidents = state.incidents
        draft._derived = None
        draft._piles = None
        draft._log = log
        return draft

    #: Where events go; None where nobody wants them. Every move asks, so it is the slot itself.
    log: list[Event] | None = Facts.__dict__["_log"]

    @property
    def piles(self) -> Piles:
        """The cards, opened when somebody moves one: most actions move none.

        Once they are open, ``_piles`` spares the moves of this class a call.
        """
        piles: Piles | None = self._piles
        if piles is None:
            self._piles = piles = Piles(self.hidden)
        return piles

    def closed(self, *move: Action | int) -> State:
        """The state that this draft has become.

        Remembered is the action that led to it, given with the position of its seat (-1: no seat).
        """
        hidden, piles = self.hidden, self._piles
        moves = hidden.moves + move
        if move:
            self.ply += 1
        if piles is None:
            self.hidden = _made(Hidden, (hidden.source, moves) + hidden[2:])  # noqa: RUF005  # quicker so
        else:
            self.hidden = piles.hidden(hidden.source, moves)
            self._piles = None
        self._log = None
        self.__class__ = State  # type: ignore[assignment]  # as in `sealed`: every action ends here
        return self  # type: ignore[return-value]

    def pay(self, pos: int, amount: int) -> None:
        """Move chips from a stack to the middle, as that seat's contribution."""
        chips, put = list(self.chips), list(self.put)
        chips[pos] -= amount
        put[pos] += amount
        self.chips, self.put = tuple(chips), tuple(put)

    def pay_all(self, amounts: Sequence[int]) -> None:
        """Move chips from every stack to the middle at once, as the seats' contributions."""
        self.chips = tuple([had - paid for had, paid in zip(self.chips, amounts, strict=True)])
        self.put = tuple([had + paid for had, paid in zip(self.put, amounts, strict=True)])

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
        self.live = tuple([seat for seat in self.live if seat != pos])
        self.muck(pos)

    def muck(self, pos: int) -> None:
        """Put a seat's cards into the muck."""
        piles = self._piles or self.piles
        piles.mucked = put_at(piles.mucked, pos, piles.hands[pos])
        piles.hands = put_at(piles.hands, pos, ())

    def give(self, pos: int, got: Hand, down: bool) -> None:
        """Give a seat cards that are off the stock already; those face down it alone has seen."""
        piles = self._piles or self.piles
        hands = list(piles.hands)
        hands[pos] += got
        piles.hands = tuple(hands)
        if down:
            piles.learnt += ("got", pos, got)

    def learn(self, kind: Literal["shown", "aside"], pos: int, what: Hand | int) -> None:
        """Remember what the table now knows for good."""
        self.piles.learnt += (kind, pos, what)

    def off_the_top(self, count: int, named: Hand | None = None) -> Hand:
        """Take cards off the stock; ``named`` says which they are, where the stock is unseen."""
        piles = self._piles or self.piles
        top = piles.top
        piles.top = top + count
        return piles.stock[top : top + count] if named is None else named

    def discard(self, pos: int, thrown: Hand) -> None:
        """Take cards out of a hand, unseen ones where it does not hold the named ones."""
        piles = self._piles or self.piles
        hand = piles.hands[pos]
        kept = without(hand, thrown)
        if len(kept) + len(thrown) != len(hand):
            left = list(hand)
            for card in thrown:
                left.remove(card if card in left else UNKNOWN)
            kept = tuple(left)
        piles.hands = put_at(piles.hands, pos, kept)
        piles.fresh = piles.fresh + thrown if piles.fresh else thrown

    def take_up(self, pos: int, thrown: int) -> None:
        """Undo the exchange that is going on, of so many cards: nothing has been dealt for it yet."""
        piles = self.piles
        start = self._held_back
        fresh = piles.fresh[start:]
        kept = len(piles.aside) - (thrown - len(fresh))
        piles.hands = put_at(piles.hands, pos, piles.hands[pos] + fresh + piles.aside[kept:])
        if kept < len(piles.aside):
            last = max(index for index in range(0, len(piles.learnt), 3) if piles.learnt[index] == "aside")
            piles.learnt = piles.learnt[:last] + piles.learnt[last + 3 :]
        piles.fresh, piles.aside = piles.fresh[:start], piles.aside[:kept]

    @property
    def _held_back(self) -> int:
        """How many of the fresh discards are not of the exchange that is going on."""
        return sum([count for _, count in self.incidents.held])

    @property
    def fresh_count(self) -> int:
        """How many cards the exchange that is going on has thrown out."""
        return len(self.piles.fresh) - self._held_back

    def hold(self, pos: int, count: int) -> None:
        """The last of the fresh discards are held for a seat that is served later: no rebuild takes them."""
        piles, start = self.piles, self._held_back
        rest = len(piles.fresh) - count
        piles.fresh = piles.fresh[:start] + piles.fresh[rest:] + piles.fresh[start:rest]
        self.incidents = self.incidents._replace(held=(*self.incidents.held, (pos, count)))

    def release(self, pos: int) -> None:
        """What was held for a seat is of the exchange that is going on again."""
        piles, start = self.piles, 0
        held: list[Card] = []
        freed: list[Card] = []
        for owner, count in self.incidents.held:
            part = piles.fresh[start : start + count]
            (freed if owner == pos else held).extend(part)
            start += count
        piles.fresh = (*held, *freed, *piles.fresh[start:])
        left = tuple([segment for segment in self.incidents.held if segment[0] != pos])
        self.incidents = self.incidents._replace(held=left)

    def hold_back(self, pos: int, count: int) -> None:
        """The last discards of a seat are fresh again, so that no rebuild brings them back to it."""
        piles = self.piles
        pile = piles.discards[pos]
        kept = len(pile) - count
        piles.discards = put_at(piles.discards, pos, pile[:kept])
        piles.fresh += pile[kept:]

    def unmuck(self, pos: int) -> None:
        """A mucked hand comes back."""
        piles = self.piles
        piles.hands = put_at(piles.hands, pos, piles.mucked[pos])
        piles.mucked = put_at(piles.mucked, pos, ())

    def exchange_done(self) -> None:
        """The fresh discards join that seat's earlier ones (D-SHUF-02)."""
        piles = self._piles or self.piles
        if piles.fresh:
            pos = self.dealing.pos
            start = self._held_back if self.incidents.held else 0
            piles.discards = put_at(piles.discards, pos, piles.discards[pos] + piles.fresh[start:])
            piles.fresh = piles.fresh[:start]

    def let_go(self, pos: int) -> None:
        """What was held for a seat goes to its discards: it is served no more."""
        piles, mine = self.piles, sum([count for owner, count in self.incidents.held if owner == pos])
        self.release(pos)
        start = self._held_back
        freed = piles.fresh[start : start + mine]
        piles.fresh = piles.fresh[:start] + piles.fresh[start + mine :]
        piles.discards = put_at(piles.discards, pos, piles.discards[pos] + freed)

    def reveal(self, pos: int, named: Hand) -> None:
        """Put names to unseen cards, in the hand of a seat or in the muck where it lies."""
        piles = self.piles
        pile = list(piles.hands[pos] or piles.mucked[pos])
        for card in named:
            pile[pile.index(UNKNOWN)] = card
        if piles.hands[pos]:
            piles.hands = put_at(piles.hands, pos, tuple(pile))
            if pos == self.opener and piles.opening and not any(counts[pos] for counts in self.drawn):
                # The hand is still the one that opened.
                piles.opening = piles.hands[pos]
        else:
            piles.mucked = put_at(piles.mucked, pos, tuple(pile))

    def face_up(self, pos: int, seen: Hand) -> None:
        """Cards of a seat have been seen by everybody."""
        self.faces = put_at(self.faces, pos, seen)

    def restock(self, order: Hand, *, keep_mucked: bool, keep_discards: bool, keep_burned: bool) -> None:
        """A new stock; the piles that went into it are empty now."""
        piles = self.piles
        nothing: tuple[Hand, ...] = ((),) * len(piles.hands)
        piles.stock, piles.top, piles.rebuilds = order, 0, piles.rebuilds + 1
        if not keep_mucked:
            for pos, hand in enumerate(piles.mucked):
                if hand:
                    piles.learnt += ("folded", pos, hand)
            piles.mucked = nothing
        if not keep_discards:
            piles.discards = nothing
        if not keep_burned:
            piles.burned = ()

    def fresh_round(self, *, big: bool, bringer: int = -1, large: int = 0) -> None:
        """A new round without bets; ``bringer`` has to bring in, ``large`` is a second size of bets."""
        profile = self.begun.profile
        self.round = opened(
            len(self.chips),
            profile.limit.unit(big=big),
            bring_in=0 if bringer < 0 else profile.stakes.bring_in,
            bringer=bringer,
            large=large,
        )


def ticketed(state: State, ticket: str) -> State:
    """The same state, marked as a deal of the session that the ticket names."""
    draft = Draft.of(state)
    draft.begun = evolve(state.begun, ticket=ticket)
    return draft.closed()


_UNDEALT, _UNSHOWN = Dealing(), Showdown()


def blank(begun: Begun, source: Source, stock: Hand, log: list[Event] | None = None) -> Draft:
    """A draft of the state before anything was posted or dealt."""
    seats = len(begun.seats)
    none: tuple[Hand, ...] = ((),) * seats
    zeros = (0,) * seats
    draft: Draft = object.__new__(Draft)
    draft.begun = begun
    draft.phase = Phase.DEAL
    draft.street = 0
    draft.mover = -1
    draft.live = tuple(range(seats))
    draft.chips = begun.stacks
    draft.put = zeros
    draft.dead = begun.carried.chips if begun.carried else 0
    draft.round = opened(seats, begun.profile.limit.unit(big=False))
    draft.opener = -1
    draft.drawn = ()
    draft.faces = none
    draft.shared = ()
    draft.dealing = _UNDEALT
    draft.aggressor = None
    draft.showing = _UNSHOWN
    draft.returned = zeros
    draft.hidden = _made(Hidden, (source, (), none, none, none, (), stock, 0, (), 0, (), (), ()))
    draft.outcome = None
    draft.ply = 0
    draft.unverified = ()
    draft.proof = None
    draft.incidents = QUIET
    draft._derived = None
    draft._piles = None
    draft._log = log
    return draft
