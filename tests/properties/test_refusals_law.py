"""Law: what is not legal is refused with a typed error, and nothing has changed."""

import copy
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given

import fivedraw as fd
from fivedraw.testing.requests import request
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, Chooser, play, states
from tests.effort import few_and_many


def error_of(move: Callable[..., object], state: fd.State, action: fd.Action) -> fd.IllegalAction | None:
    try:
        move(state, action)
    except fd.IllegalAction as error:
        return error
    return None


def check_one(state: fd.State, chooser: Chooser) -> None:
    """Ask for something; it is accepted if it is on a list, or refused with a reason of its own."""
    try:
        action = request(state, chooser)()
    except fd.FiveDrawError:
        return
    listed = action in fd.legal_actions(state) or action in fd.dealings(state)
    for move in (fd.apply, fd.step):
        error = error_of(move, state, action)
        assert listed == (error is None)
        if error is not None:
            assert isinstance(error.refusal.code, fd.RuleCode)
            assert error.refusal.text
            assert f"{error.refusal.text} ({error.refusal.code})" == str(error)
            assert pickle.loads(pickle.dumps(error)).refusal == error.refusal


@few_and_many
@given(case=cases())
def test_refused_actions_change_nothing(hands: str, case: Case) -> None:
    """An action that is on no list raises IllegalAction, and the state is what it was, by == and by hash."""
    chooser = case.chooser()
    for move in play(case, chooser):
        state = move.before
        image, before, twin = pickle.dumps(state), hash(state), copy.deepcopy(state)
        for _ in range(3):
            check_one(state, chooser)
        assert pickle.loads(image) == state == twin
        assert before == hash(state) == hash(twin)


@few_and_many
@given(case=cases())
def test_a_finished_hand_takes_no_action(hands: str, case: Case) -> None:
    """After the end every action is refused, with ``turn/over`` if it is one at all."""
    *_, state = states(case)
    for action in (fd.Fold(), fd.Check(), fd.Draw(), fd.Show(), fd.Deal(), fd.Burn(), fd.Reshuffle()):
        assert action not in fd.legal_actions(state)
        assert action not in fd.dealings(state)
        for refusal in (fd.legal_actions(state).explain(action), fd.dealings(state).explain(action)):
            assert refusal is not None
    assert not fd.legal_actions(state)
    assert not fd.dealings(state)
    refusal = fd.dealings(state).explain(fd.Identify(state.seats[0], "As"))
    assert refusal is not None
    assert fd.RuleCode.TURN_OVER is refusal.code


@few_and_many
@given(case=cases())
def test_a_stale_ply_is_refused(hands: str, case: Case) -> None:
    """An action meant for another moment is refused, though it would be legal now."""
    for move in play(case):
        state = move.before
        for ply in (state.ply - 1, state.ply + 1):
            with pytest.raises(fd.IllegalAction) as caught:
                fd.apply(state, move.action, ply=ply)
            assert fd.RuleCode.TURN_STALE is caught.value.refusal.code
        assert move.after == fd.apply(state, move.action, ply=state.ply)
