"""One move: judge, then handle, then settle. Nothing else of the library changes a hand."""

from __future__ import annotations

from attrs import frozen

from fivedraw.errors import IllegalAction, Refusal, RuleCode, told
from fivedraw.game.actions import Action, DealerAction, PlayerAction
from fivedraw.game.edits import Draft
from fivedraw.game.events import Event
from fivedraw.game.rulings import FloorAction
from fivedraw.game.state import State
from fivedraw.play.dealer_judge import judge_dealer
from fivedraw.play.floor_judge import judge_floor
from fivedraw.play.floor_turns import floor_turn_of
from fivedraw.play.flow import settle
from fivedraw.play.judge import judge, judge_move, no_action
from fivedraw.play.transitions import TRANSITIONS
from fivedraw.play.turns import dealer_turn_of, expect_state, movers_turn, turn_of

__all__ = ["Step", "apply", "step"]


@frozen
class Step:
    """A move's outcome: the new ``state`` and the ``events`` that led to it, in order."""

    state: State
    events: tuple[Event, ...]

    def __repr__(self) -> str:
        # The private events hold cards, and a step is written to many a log.
        return f"<Step: {len(self.events)} events to {self.state!r}>"


def _refusal(state: State, action: object, ply: int | None) -> Refusal | None:
    """Why the action is refused, by the judge of its family; None if it is accepted."""
    if ply is not None:
        expect_state(state)
        if type(ply) is not int or ply != state.ply:
            return Refusal(
                RuleCode.TURN_STALE,
                f"the action is for ply {told(ply)}, and the hand is at ply {state.ply}",
                ply=state.ply,
            )
    if isinstance(action, PlayerAction):
        return judge(turn_of(state), action)
    if isinstance(action, DealerAction):
        return judge_dealer(dealer_turn_of(state), action)
    if isinstance(action, FloorAction):
        return judge_floor(floor_turn_of(state), action)
    expect_state(state)
    return no_action(action, "an action such as Call() or Deal()")


def apply(state: State, action: Action, *, ply: int | None = None) -> State:
    """The state after one action, with everything settled that follows from it.

    The old state is unchanged. ``ply``, if given, must be ``state.ply``: so an action that was meant for
    another moment is refused.

    Raises:
        IllegalAction: if the action is not legal; ``.refusal`` says why.
    """
    return _moved(state, action, ply)


def _moved(state: State, action: Action, ply: int | None = None, log: list[Event] | None = None) -> State:
    if isinstance(action, PlayerAction) and ply is None and state.__class__ is State and state.mover >= 0:
        # The usual case, with nothing asked twice.
        refusal = judge_move(state._derived or movers_turn(state), action)
        pos = state.mover
    else:
        refusal = _refusal(state, action, ply)
        pos = state.mover if isinstance(action, PlayerAction) else -1
    if refusal is not None:
        raise IllegalAction(refusal)
    draft = Draft.of(state, log)
    TRANSITIONS[state.phase, type(action)](draft, action)
    if draft.mover < 0:
        settle(draft)
    return draft.closed(action, pos)


def step(state: State, action: Action, *, ply: int | None = None) -> Step:
    """As :func:`apply`, with the events.

    Raises:
        IllegalAction: if the action is not legal; ``.refusal`` says why.
    """
    log: list[Event] = []
    after = _moved(state, action, ply, log)
    return Step(after, tuple(log))
