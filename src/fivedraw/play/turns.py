"""From a state to what the judges need of it: the mover's turn, the dealer's turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from fivedraw.betting.wagers import wagers_for
from fivedraw.byseat import BySeat
from fivedraw.cards import UNKNOWN, Card
from fivedraw.errors import Refusal, RuleCode, SetupError, told
from fivedraw.game.due import pool_of
from fivedraw.game.hidden import Hand
from fivedraw.game.phase import Phase
from fivedraw.game.state import Awaits, State, keep_derived
from fivedraw.game.turn import PROOF_DUE, DealerTurn, Turn
from fivedraw.play.openers import barred, is_unopened
from fivedraw.play.showdown import must_show

__all__ = ["dealer_turn_of", "expect_state", "idle", "movers_turn", "turn_of"]

# A named tuple's own constructor is a Python function; the tuple's makes one in a quarter of the time.
_made = tuple.__new__
_BET, _DRAW = Phase.BET, Phase.DRAW


def expect_state(given: object) -> None:
    """Refuse what is no state before anything is read from it.

    Raises:
        SetupError: if it is none.
    """
    if not isinstance(given, State):
        raise SetupError(f"expected a State, as start() and apply() give it, got {type(given).__name__}")


class Moment(Protocol):
    """Whatever says whose turn it is: a state, or a view of it."""

    @property
    def phase(self) -> Phase:
        """The part of the hand."""
        ...

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats dealt in."""
        ...

    @property
    def actor(self) -> int | None:
        """The seat whose decision is due."""
        ...

    @property
    def awaits(self) -> Awaits | None:
        """What is due next."""
        ...


def idle(moment: Moment, seat: int | None) -> Refusal:
    """Why no player, or not this seat, may act now."""
    if moment.phase is Phase.OVER:
        return Refusal(RuleCode.TURN_OVER, "the hand is over")
    actor = moment.actor
    if actor is None:
        due = moment.awaits
        what = due.kind if due else ""
        return Refusal(RuleCode.TURN_DEALER_DUE, f"the dealer is due to {what}", due=what)
    if seat is None:
        return Refusal(
            RuleCode.TURN_NOT_YOURS, f"it is seat {actor}'s turn, and a spectator has none", seat=actor
        )
    if type(seat) is int and seat in moment.seats:
        return Refusal(RuleCode.TURN_NOT_YOURS, f"it is seat {actor}'s turn, not seat {seat}'s", seat=actor)
    return Refusal(RuleCode.TURN_NOT_YOURS, f"there is no seat {told(seat)} in this hand", seat=actor)


def turn_of(state: State, seat: int | None = None) -> Turn:
    """The turn of the mover; for another seat, or with nobody to move, a turn that says why not."""
    if state.__class__ is not State:
        expect_state(state)
    if state.mover < 0 or (seat is not None and (type(seat) is not int or seat != state.actor)):
        return Turn(state.phase, seat, idle(state, seat))
    turn: Turn | None = state._derived
    if turn is None:
        turn = movers_turn(state)
        # The list of legal actions asks, and the judge asks again: kept, since a state never changes.
        keep_derived(state, turn)
    return turn


def movers_turn(state: State) -> Turn:
    """The turn of the mover, of whom there is one."""
    begun, pos = state.begun, state.mover
    number = begun.seats[pos]
    phase = state.phase
    if phase is _BET:
        wagers = wagers_for(
            begun.profile.limit, state.round, pos, state.live, state.chips, sum(state.put) + state.dead
        )
        fold_unopened, opens_with = begun.profile.opening.fold_unopened, None
        if begun.profile.openers is not None and is_unopened(state):
            fold_unopened = False
            if wagers.blocked is None and (opens_with := barred(state)):
                wagers = wagers._replace(blocked=RuleCode.BET_OPENERS)
        return _made(Turn, (phase, number, None, wagers, fold_unopened, (), None, "", (), False, opens_with))
    hand = state.hidden.hands[pos]
    # To look for an unseen card costs as much as all the rest, and only over unseen cards can there be one.
    unseen = begun.cards_from == "unseen" and UNKNOWN in hand
    candidates = unplaced(state) if unseen else ()
    if phase is _DRAW:
        announces = pos == state.opener and UNKNOWN in state.hidden.opening
        return _made(
            Turn, (phase, number, None, None, True, hand, begun.limits, "", candidates, announces, None)
        )
    value = None if unseen else begun.profile.ranking.evaluate(hand + state.shared)
    opened = begun.profile.openers is not None and pos == state.opener and state.proof is None
    return Turn(
        state.phase,
        number,
        hand=hand,
        must_show=(PROOF_DUE if opened else must_show(begun.profile, state.showing, pos, value)),
        candidates=candidates,
    )


def unplaced(state: State) -> Hand:
    """The cards whose place is not known, in the order of the pack: what an unseen card may be."""
    hidden = state.hidden
    placed: set[Card] = {*hidden.fresh, *hidden.burned, *hidden.aside, *state.shared}
    piles: Iterable[Hand] = (*hidden.hands, *hidden.mucked, *hidden.discards)
    placed.update(*piles)
    return tuple(card for card in state.begun.profile.pack if card not in placed)


def dealer_turn_of(state: State) -> DealerTurn:
    """What the dealer may do: the move that is due, and what unseen cards may be identified as."""
    expect_state(state)
    begun, hidden, awaits = state.begun, state.hidden, state.awaits
    source = begun.cards_from
    idle = None
    if awaits is None:
        idle = Refusal(RuleCode.TURN_OVER, "the hand is over")
    elif state.mover >= 0:
        idle = Refusal(RuleCode.TURN_PLAYER_DUE, f"seat {awaits.seat} is due to decide", seat=awaits.seat)
    upcoming: Hand = ()
    pool: Hand = ()
    if awaits is not None and idle is None:
        if awaits.kind == "reshuffle":
            pool = pool_of(hidden, begun.profile.shortage)
        elif source != "unseen":
            upcoming = hidden.stock[hidden.top : hidden.top + awaits.count]
    unseen: dict[int, int] = {}
    if source == "unseen" and awaits is not None:
        for pos, seat in enumerate(begun.seats):
            count = (hidden.hands[pos] or hidden.mucked[pos]).count(UNKNOWN)
            if count:
                unseen[seat] = count
    candidates = unplaced(state) if source == "unseen" else ()
    return DealerTurn(awaits, idle, source, begun.seats, upcoming, candidates, pool, BySeat(unseen))
