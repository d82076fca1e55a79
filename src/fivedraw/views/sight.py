"""The parts of a view, gathered from a state: public facts, one seat's cards, and what was done.

What somebody did comes in as far as everybody saw it: an exchange of another seat is a number of cards, a
move of the dealer names none, and what the record learnt of another's cards does not come in at all. What the
floor ruled is everybody's, but for the cards of another seat's exchange. A kind of action that is not named
here is left out: it is known by what it makes public.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from attrs import define, evolve, field

from fivedraw.betting.round import Round
from fivedraw.cards import Card
from fivedraw.game.actions import (
    Action,
    Bet,
    BringIn,
    Burn,
    Call,
    Check,
    Complete,
    Deal,
    Draw,
    Fold,
    Identify,
    Muck,
    RaiseTo,
    Reshuffle,
    Show,
)
from fivedraw.game.due import Dealing
from fivedraw.game.hidden import Hand
from fivedraw.game.incidents import Incidents
from fivedraw.game.phase import Phase
from fivedraw.game.result import Outcome, Proof
from fivedraw.game.rulings import (
    ChangeDraw,
    DrewOutOfTurn,
    ExposeCard,
    KillHand,
    Misdeal,
    ProveOpeners,
    ReportCount,
    ReviveHand,
    TurnUp,
)
from fivedraw.game.setup import Blinds, Carried, Post
from fivedraw.game.state import Awaits, Showdown, State, boards, dealer_due
from fivedraw.game.turn import Turn
from fivedraw.play.turns import turn_of
from fivedraw.rules.policies import DrawLimits
from fivedraw.rules.profile import Profile

__all__ = ["SIZED", "Dealt", "Sight", "Table", "gathered"]

# A named tuple's own constructor is a Python function; the tuple's makes one in a quarter of the time.
_made = tuple.__new__


class Dealt(NamedTuple):
    """How the hand began, as far as everybody saw it."""

    profile: Profile
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    button: int
    limits: DrawLimits
    blinds: Blinds | None
    posts: tuple[Post, ...]
    carried: Carried | None


class Table(NamedTuple):
    """What lies open on the table, by position; see the fields of a state for the names.

    ``faces`` are all cards that everybody has seen, those of boards too that are turned down now; ``boards``
    are those that still lie open. ``held`` counts the cards of each hand, ``dealer`` is the dealer's move
    that is due. ``doubts`` are the plies of what unseen cards left open, but for other seats' exchanges:
    whether their discards were on record says something of those.
    """

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
    faces: tuple[Hand, ...]
    boards: tuple[Hand, ...]
    shared: Hand
    dealing: Dealing
    aggressor: int | None
    showing: Showdown
    returned: tuple[int, ...]
    outcome: Outcome | None
    proof: Proof | None
    incidents: Incidents
    ply: int
    held: tuple[int, ...]
    dealer: Awaits | None
    doubts: tuple[int, ...]


@define(repr=False, eq=False)
class Sight:
    """The parts of a view while they are gathered; sealed as a state is, see ``game/state``."""

    _dealt: Dealt
    _table: Table
    # The position of the seat, -1 for a spectator; what it holds, and what it has folded or mucked.
    _pos: int
    _hand: Hand
    _folded: Hand
    # Flat: for each move its position, the class of the action, and the detail that this seat may know.
    _past: tuple[Any, ...]
    # Flat: what of ``Hidden.learnt`` this seat may know.
    _learnt: tuple[Any, ...]
    _turn: Turn | None
    # What follows from the rest, once somebody has asked for it.
    _history: tuple[Action, ...] | None = field(init=False)


#: What each seat has learnt for itself alone.
_OWN = ("got", "folded")
_PLAIN = frozenset({Fold, Check, Call, BringIn, Muck, Show})
SIZED = frozenset({Bet, RaiseTo, Complete})
_DEALT = frozenset({Deal, Burn, Reshuffle})
#: Rulings that everybody hears as they are: what they name has been seen by all.
_RULED = frozenset({ExposeCard, KillHand, Misdeal, ReportCount, ReviveHand, TurnUp})


def gathered(state: State, pos: int) -> Sight:
    """What the seat at ``pos`` knows; -1 is a spectator."""
    begun, hidden = state.begun, state.hidden
    sight: Sight = object.__new__(Sight)
    sight._dealt = _made(
        Dealt,
        (
            begun.profile,
            begun.seats,
            begun.stacks,
            begun.button,
            begun.limits,
            begun.blinds,
            begun.posts,
            begun.carried,
        ),
    )
    sight._table = _table_of(state, pos)
    sight._pos = pos
    sight._hand, sight._folded = ((), ()) if pos < 0 else (hidden.hands[pos], hidden.mucked[pos])
    sight._past = _past_of(hidden.moves, pos, None if pos < 0 else begun.seats[pos])
    sight._learnt = _learnt_of(hidden.learnt, pos)
    sight._turn = _turn_of(state, sight) if state.mover == pos >= 0 else None
    sight._history = None
    return sight


def _table_of(state: State, own: int) -> Table:
    mover, phase, faces, hidden = state.mover, state.phase, state.faces, state.hidden
    return _made(
        Table,
        (
            phase,
            state.street,
            mover,
            state.live,
            state.chips,
            state.put,
            state.dead,
            state.round,
            state.opener,
            state.drawn,
            faces,
            boards(state),
            state.shared,
            state.dealing,
            state.aggressor,
            state.showing,
            state.returned,
            state.outcome,
            state.proof,
            state.incidents,
            state.ply,
            tuple(map(len, hidden.hands)),
            dealer_due(state) if mover < 0 else None,
            _doubts_of(state, own) if state.unverified else (),
        ),
    )


def _doubts_of(state: State, own: int) -> tuple[int, ...]:
    moves = state.hidden.moves
    return tuple(
        ply for ply in state.unverified if type(moves[2 * ply]) is not Draw or moves[2 * ply + 1] == own
    )


def _past_of(moves: tuple[Any, ...], own: int, seat: int | None) -> tuple[Any, ...]:
    """What was done, as far as one seat may know: what is not listed here is left out."""
    past: list[Any] = []
    each = iter(moves)
    for action, pos in zip(each, each, strict=True):
        kind = type(action)
        if kind in _PLAIN:
            past += (pos, kind, None)
        elif kind in SIZED:
            past += (pos, kind, action.to)
        elif kind is Draw:
            past += (pos, kind, action.thrown if pos == own else action.total)
        elif kind in _DEALT:
            past += (pos, kind, None)
        elif kind is Identify and action.seat == seat:
            past += (own, kind, action.cards)
        elif kind in _RULED:
            past += (pos, kind, action)
        elif kind in (ChangeDraw, DrewOutOfTurn):
            past += (pos, kind, action if action.seat == seat else _counted(action))
        elif kind is ProveOpeners:
            past += (pos, kind, ProveOpeners())  # what was shown of them is part of the proof
    return tuple(past)


def _counted(action: ChangeDraw | DrewOutOfTurn) -> Action:
    """Another seat's exchange, as far as everybody heard of it."""
    if isinstance(action, DrewOutOfTurn) and action.ruling != "stands":
        return action
    return evolve(action, cards=(), count=len(action.cards) if action.count is None else action.count)


def _learnt_of(learnt: tuple[Any, ...], own: int) -> tuple[Any, ...]:
    mine: list[Any] = []
    each = iter(learnt)
    for kind, pos, what in zip(each, each, each, strict=True):
        if pos == own or kind not in _OWN:
            mine += (kind, pos, what)
    return tuple(mine)


def _turn_of(state: State, sight: Sight) -> Turn:
    """The seat's turn; what an unseen card may be is told by its own knowledge, not by the record's."""
    turn = turn_of(state)
    if not turn.candidates:
        return turn
    elsewhere = {*_placed(sight), *state.hidden.discards[sight._pos]}
    if state.hidden.rebuilds == 0:
        elsewhere.update(_seen(sight))
    pack = state.begun.profile.pack
    return turn._replace(candidates=tuple([card for card in pack if card not in elsewhere]))


def _placed(sight: Sight) -> Iterator[Card]:
    """The cards of which the seat sees where they lie, the own ones and those on the table."""
    table = sight._table
    yield from sight._hand
    yield from table.shared
    has_boards = any(street.up for street in sight._dealt.profile.streets)
    for pos, board in enumerate(table.boards):
        # Without boards a card that was shown once may have been thrown away since.
        if has_boards or (table.showing.shown and table.showing.shown[pos] is not None):
            yield from board


def _seen(sight: Sight) -> Iterator[Card]:
    """The cards that the seat has ever seen; until the stock is rebuilt each of them stays what it was."""
    for what in (*sight._table.faces, *sight._past[2::3], *sight._learnt[2::3]):
        if isinstance(what, tuple):
            yield from what
    for _, card in sight._table.incidents.exposed:
        yield card
    if sight._table.proof is not None:
        yield from sight._table.proof.cards
