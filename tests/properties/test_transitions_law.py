"""Law: a hand goes only where the engine's two tables let it go."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from hypothesis import given

import fivedraw as fd
from fivedraw.play import engine, flow
from fivedraw.play.transitions import TRANSITIONS
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.effort import few_and_many

#: The actions that lead to another phase by themselves; everything else is settled.
LEADS_TO: dict[tuple[fd.Phase, type[fd.Action]], fd.Phase] = {(fd.Phase.DRAW, fd.Draw): fd.Phase.SERVE}


def _handled(phase: fd.Phase, kind: type[fd.Action], handler: Callable[..., None]) -> Callable[..., None]:
    """The handler, with an eye on the phase that it leaves the hand in."""

    def watched(draft: Any, action: Any) -> None:
        handler(draft, action)
        assert LEADS_TO.get((phase, kind), phase) is draft.phase

    return watched


def _settled(phase: fd.Phase, settling: flow.Settling) -> flow.Settling:
    """What is settled in a phase, with an eye on where that leads."""

    def watched(draft: Any) -> bool:
        went_on = settling.move(draft)
        assert draft.phase is phase or draft.phase in settling.leads_to
        # What moves nothing on may prepare a decision (who is asked to show), but changes no phase.
        assert went_on or draft.phase is phase
        return went_on

    return flow.Settling(watched, settling.leads_to)


@contextmanager
def watched_tables() -> Iterator[None]:
    """Both tables of the engine, watched."""
    transitions = {
        (phase, kind): _handled(phase, kind, handler) for (phase, kind), handler in TRANSITIONS.items()
    }
    settling = {phase: _settled(phase, what) for phase, what in flow.SETTLING.items()}
    with mock.patch.object(engine, "TRANSITIONS", transitions), mock.patch.object(flow, "SETTLING", settling):
        yield


@few_and_many
@given(case=cases())
def test_phases_change_as_the_tables_say(hands: str, case: Case) -> None:
    """Whatever an action or a settling move does to the phase is declared beside it."""
    with watched_tables():
        watched = [move.after for move in play(case)]
    assert watched == [move.after for move in play(case)]


@few_and_many
@given(case=cases())
def test_the_kind_that_is_due_fits_the_phase(hands: str, case: Case) -> None:
    """``awaits`` is None at the end alone, and names what the phase is for."""
    kinds = {
        fd.Phase.DEAL: {"deal", "burn", "reshuffle"},
        fd.Phase.BET: {"bet"},
        fd.Phase.DRAW: {"draw"},
        fd.Phase.SERVE: {"deal", "burn", "reshuffle"},
        fd.Phase.SHOW: {"show"},
    }
    for move in play(case):
        awaits = move.before.awaits
        assert awaits is not None
        assert awaits.kind in kinds[move.before.phase]
        driven = move.before.begun.dealer == "engine"
        # The engine deals for itself, but for a new stock over an order that covers none, and for an upcard
        # that nobody has seen yet.
        unseen = move.before.begun.cards_from == "unseen"
        assert not (driven and awaits.kind in ("deal", "burn") and not (unseen and awaits.up))
        stops = not driven or move.before.begun.cards_from == "order"
        assert awaits.kind != "reshuffle" or stops
