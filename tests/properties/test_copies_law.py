"""Law: a state is a value: a copy of it is equal to it, and the hand goes on from there in the same way."""

import copy
import pickle

from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.effort import few_and_many

LISTS = (fd.legal_actions, fd.dealings)


@few_and_many
@given(case=cases())
def test_a_copy_is_equal_and_plays_on_the_same(hands: str, case: Case) -> None:
    """B82: pickled, copied and deeply copied states are equal, hash alike, and lead on alike."""
    for move in play(case):
        state = move.before
        for twin in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
            assert twin == state
            assert hash(twin) == hash(state)
            assert repr(twin) == repr(state)
            assert [ask(twin) for ask in LISTS] == [ask(state) for ask in LISTS]
            step = fd.step(twin, move.action)
            assert step == move.step
            assert hash(step) == hash(move.step)


@few_and_many
@given(case=cases())
def test_everything_that_comes_out_is_a_value(hands: str, case: Case) -> None:
    """Steps, events, lists, actions and results pickle to equals with equal hashes."""
    for move in play(case):
        legal, dealings = (ask(move.before) for ask in LISTS)
        for value in (move.step, move.action, legal, dealings, move.before.awaits, move.after.result):
            twin = pickle.loads(pickle.dumps(value))
            assert twin == value
            assert hash(twin) == hash(value)


@few_and_many
@given(case=cases())
def test_different_moves_lead_to_different_states(hands: str, case: Case) -> None:
    """No two states of a hand are equal: each one remembers how it came about."""
    seen = [case.start(), *(move.after for move in play(case))]
    assert len(seen) == len(set(seen))
