"""The state of a hand: one frozen value.

Inside, seats are positions: 0 is the first place clockwise from the button's left, the button (or the seat
before it) comes last. Order of deal, of action, of draw and of odd chips is then simply the order of numbers.
Seat numbers appear at the door only.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, Protocol

from attrs import define, field, frozen

from fivedraw.betting.round import Round
from fivedraw.byseat import BySeat
from fivedraw.cards import Card, Rank
from fivedraw.game.actions import Action
from fivedraw.game.due import MIDDLE, Dealing, deal_due, pool_of, serve_due
from fivedraw.game.hidden import Hidden
from fivedraw.game.incidents import QUIET, Incidents
from fivedraw.game.phase import Phase
from fivedraw.game.result import Outcome, Proof, Result, result_of
from fivedraw.game.setup import Begun, Carried, opening_pair
from fivedraw.hands import HandValue
from fivedraw.pots import Pot, split_pots
from fivedraw.rules.profile import Profile

__all__ = [
    "Awaits",
    "Facts",
    "Showdown",
    "State",
    "boards",
    "closed_pots",
    "dealer_due",
    "keep_derived",
    "sealed",
]


@frozen
class Awaits:
    """What is due: ``kind`` is ``"bet"``, ``"draw"``, ``"show"`` (a seat decides) or ``"deal"``, ``"burn"``,
    ``"reshuffle"`` (the dealer moves).

    ``seat`` is whose decision it is or who gets the cards (None for a burn, a reshuffle or a common card).
    ``count`` is the number of cards to deal or burn, of cards in the new stock, or the most that may be
    exchanged; ``up`` says that the card is dealt face up: over unseen cards it must be named then, whoever
    deals.
    """

    kind: Literal["bet", "draw", "show", "deal", "burn", "reshuffle"]
    seat: int | None = None
    count: int = 0
    up: bool = False


class Showdown(NamedTuple):
    """The showdown: the ``queue`` of positions still to show, what each has ``shown``, who ``mucked``.

    ``pots`` are what is played for, with positions for seats.
    """

    queue: tuple[int, ...] = ()
    shown: tuple[HandValue | None, ...] = ()
    mucked: tuple[int, ...] = ()
    pots: tuple[Pot, ...] = ()


_OVER = Phase.OVER  # a name of a module is found quicker than a member of an Enum


@define(repr=False, unsafe_hash=True)
class Facts:
    """The facts of a state while they still change; :func:`sealed` turns them into a state.

    Each action makes a state, and the constructor of a frozen class sets every field by a call. So the fields
    are set plainly here, and the class that forbids any change is put on afterwards.
    """

    begun: Begun
    phase: Phase
    street: int
    mover: int
    live: tuple[int, ...]
    chips: tuple[int, ...]
    put: tuple[int, ...]
    dead: int
    round: Round
    opener: int
    drawn: tuple[tuple[int | None, ...], ...]
    faces: tuple[tuple[Card, ...], ...]
    shared: tuple[Card, ...]
    dealing: Dealing
    aggressor: int | None
    showing: Showdown
    returned: tuple[int, ...]
    hidden: Hidden
    outcome: Outcome | None
    ply: int
    unverified: tuple[int, ...]
    proof: Proof | None
    incidents: Incidents = QUIET
    # No part of the value: the mover's turn, or the result when all is over, which follow from the rest, once
    # somebody has asked for them; and what a draft works with until it is sealed.
    _derived: Any = field(default=None, init=False, eq=False)
    _piles: Any = field(default=None, init=False, eq=False)
    _log: Any = field(default=None, init=False, eq=False)


class State(Facts):
    """One moment of one hand. It never changes; :func:`fivedraw.apply` returns another one.

    Public facts by seat are :class:`~fivedraw.BySeat`; all secrets lie in ``hidden``, which no ``repr``
    opens. Never send a state to a player: send what :func:`fivedraw.view` makes of it for the seat.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a State is frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a State is frozen: {name} cannot be deleted")

    @property
    def profile(self) -> Profile:
        """The rules of this hand."""
        return self.begun.profile

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats dealt in, clockwise by number."""
        return tuple(sorted(self.begun.seats))

    @property
    def live_seats(self) -> tuple[int, ...]:
        """The seats that have not folded, clockwise by number."""
        return tuple(sorted(self.begun.seats[pos] for pos in self.live))

    @property
    def button(self) -> int:
        """The seat number of the button, which may be an empty place."""
        return self.begun.button

    @property
    def actor(self) -> int | None:
        """The seat whose decision is due; None when the dealer is due, or when it is over."""
        return self.begun.seats[self.mover] if self.mover >= 0 else None

    @property
    def is_over(self) -> bool:
        """Has the hand ended?"""
        return self.phase is _OVER

    @property
    def stacks(self) -> BySeat[int]:
        """The chips in front of each seat."""
        return BySeat.of(self.begun.seats, self.chips)

    @property
    def bets(self) -> BySeat[int]:
        """What each seat has bet in this round, blinds included."""
        return BySeat.of(self.begun.seats, self.round.bets)

    @property
    def pot(self) -> int:
        """All chips in the middle: closed rounds, antes, dead and carried chips, and this round's bets."""
        return sum(self.put) + self.dead

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot and the side pots of the rounds that are closed; this round's bets are not in them.

        Nor is what nobody matched, of an ante or of an opener's bet, since nobody can win it: until it goes
        back (A-UNCALLED) ``pot`` is so much more than the pots and the bets together.
        """
        return () if self.is_over else closed_pots(self, self.begun.seats)

    @property
    def uncalled(self) -> BySeat[int]:
        """What has come back to each seat so far because nobody matched it."""
        return BySeat.of(self.begun.seats, self.returned)

    @property
    def common(self) -> tuple[Card, ...]:
        """The cards that belong to everybody; () in draw games (D-SETUP-08, S-COMM-01)."""
        return self.shared

    @property
    def up(self) -> BySeat[tuple[Card, ...]]:
        """The cards of each seat that all have seen; a board is turned down with its hand (S-FOLD-01)."""
        return BySeat.of(self.begun.seats, boards(self))

    @property
    def exposed(self) -> tuple[tuple[int, Card], ...]:
        """The cards that the dealer exposed, each with the seat it was dealt to (D-DRAW-18, D-IRR-04)."""
        return self.incidents.exposed_at(self.begun.seats)

    @property
    def killed(self) -> BySeat[str]:
        """The hands that are dead by a ruling, with the reason (D-IRR-10)."""
        return self.incidents.killed_at(self.begun.seats)

    @property
    def wrong_counts(self) -> BySeat[int]:
        """The wrong numbers of cards that were reported and still stand (D-IRR-05)."""
        return self.incidents.counts_at(self.begun.seats)

    @property
    def draws(self) -> tuple[BySeat[int | None], ...]:
        """For each draw so far, how many cards each seat took (None: not yet, or not in) (D-SETUP-10)."""
        return tuple(BySeat.of(self.begun.seats, counts) for counts in self.drawn)

    @property
    def carried(self) -> Carried | None:
        """The pot that an earlier deal left to this one."""
        return self.begun.carried

    @property
    def opening_pair(self) -> Rank | None:
        """The rank of the least pair that opens this deal; None in a game without openers (J-OPEN-01).

        With a progressive rule it depends on how many deals were passed (J-PASS-03).
        """
        return opening_pair(self.profile, self.carried)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The accepted actions so far; they name cards, so they are no player's to see."""
        return self.hidden.moves[::2]  # type: ignore[return-value]  # a seat follows each action

    @property
    def result(self) -> Result | None:
        """How the hand ended; None until it has."""
        if self.outcome is None:
            return None
        result: Result | None = self._derived
        if result is None:
            values = self.showing.shown
            shown = [None if value is None else self.faces[pos] for pos, value in enumerate(values)]
            result = result_of(
                self.outcome,
                self.begun,
                self.chips,
                self.returned,
                shown,
                self.proof,
                unverified=bool(self.unverified),
            )
            keep_derived(self, result)
        return result

    @property
    def awaits(self) -> Awaits | None:
        """What is due next; None only when the hand is over."""
        if self.mover >= 0:
            seat = self.begun.seats[self.mover]
            if self.phase is Phase.BET:
                return Awaits("bet", seat)
            if self.phase is Phase.DRAW:
                return Awaits("draw", seat, self.begun.limits.cap)
            return Awaits("show", seat)
        return dealer_due(self)

    def __repr__(self) -> str:
        what = self.profile.name or "house rules"
        if self.is_over:
            ending = self.outcome.ending if self.outcome else ""
            return f"<State {what}: ply {self.ply}, over by {ending}, stacks {self.stacks}>"
        due = "the dealer to move" if self.actor is None else f"seat {self.actor} to act"
        where = f"{self.phase.value} on street {self.street}"
        return f"<State {what}: ply {self.ply}, {where}, {due}, pot {self.pot}>"

    __str__ = __repr__


#: Remember what follows from a state: the slot's own setter, the one way past the frozen ``__setattr__``.
keep_derived: Final = Facts.__dict__["_derived"].__set__


def sealed(facts: Facts) -> State:
    """The facts as a state, which nobody can change any more."""
    facts.__class__ = State  # the same slots, with every change forbidden
    return facts  # type: ignore[return-value]


class Middle(Protocol):
    """Whatever knows the chips in the middle, by position: a state, or a view of it."""

    @property
    def put(self) -> tuple[int, ...]:
        """What each seat has put in."""
        ...

    @property
    def round(self) -> Round:
        """The betting round."""
        ...

    @property
    def live(self) -> tuple[int, ...]:
        """Who has not folded."""
        ...

    @property
    def dead(self) -> int:
        """The chips without an owner."""
        ...


def closed_pots(middle: Middle, seats: tuple[int, ...]) -> tuple[Pot, ...]:
    """The main pot and the side pots of the rounds that are closed, with seat numbers."""
    closed = [put - bet for put, bet in zip(middle.put, middle.round.bets, strict=True)]
    into = dict(zip(seats, closed, strict=True))
    return split_pots(into, [seats[pos] for pos in middle.live], dead=middle.dead).pots


def boards(state: State) -> tuple[tuple[Card, ...], ...]:
    """The cards of each position that all have seen and that do not lie in the muck with a whole board.

    A board is turned down (S-FOLD-01); what was shown from a hidden hand is known for good.
    """
    faces = state.faces
    if not any(faces) or not any(street.up for street in state.begun.profile.streets):
        return faces
    return tuple([face if hand else () for face, hand in zip(faces, state.hidden.hands, strict=True)])


def dealer_due(state: State) -> Awaits | None:
    """The dealer's move that is due in ``DEAL`` and ``SERVE``; None in other phases."""
    begun, shortage = state.begun, state.begun.profile.shortage
    if state.phase is Phase.DEAL:
        due = deal_due(
            begun.profile.streets[state.street],
            state.live,
            state.faces,
            state.dealing,
            state.hidden,
            shortage,
        )
        assert due is not None, "a street that is dealt is settled"
        move, pos, up = due
        if move == "reshuffle":
            return Awaits(move, None, len(pool_of(state.hidden, shortage)))
        return Awaits(move, None if pos == MIDDLE else begun.seats[pos], 1, up)
    if state.phase is Phase.SERVE:
        kind, count = serve_due(state.dealing, state.hidden, shortage)
        if kind == "reshuffle":
            return Awaits(kind, None, len(pool_of(state.hidden, shortage)))
        return Awaits(kind, begun.seats[state.dealing.pos] if kind == "deal" else None, count)
    return None
