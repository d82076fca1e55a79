"""Every code of a refusal, each from a situation of a real hand; nothing changes by a refusal."""

import pickle
from collections.abc import Callable

import pytest

import fivedraw as fd
from tests.draw_kit import Move, refusal
from tests.provocations import BET, PROVOKED

C = fd.RuleCode

#: These depend on more than a state and an action; who asks is no action (``rules/test_floor_asking.py``).
BESIDES = {C.TURN_STALE, C.ACTION_UNKNOWN, C.ASK_CLOSED, C.ASK_SEAT, C.ASK_UNDRAWN}


@pytest.mark.parametrize(("code", "state", "move"), PROVOKED, ids=[str(code) for code, _, _ in PROVOKED])
def test_each_code_is_raised(code: fd.RuleCode, state: fd.State, move: Move) -> None:
    """Each refusal has its code, says so in words and in its text, and leaves the state alone."""
    found = refusal(state, move)

    assert code is found.code
    assert f"{found.text} ({code})" == str(found)


@pytest.mark.parametrize("ply", [0, 2, -1, 10**40, True, 1.0, "1"])
@pytest.mark.parametrize("move", [fd.Call(), fd.Deal(), fd.Check()])
def test_stale(ply: int, move: fd.Action) -> None:
    """turn/stale: an action for another moment is refused, whatever else might be wrong with it."""
    before = pickle.dumps(BET)
    for mover in (fd.apply, fd.step):
        with pytest.raises(fd.IllegalAction) as caught:
            mover(BET, move, ply=ply)
        assert C.TURN_STALE is caught.value.refusal.code
        assert {"ply": 1} == dict(caught.value.refusal.params)
    assert before == pickle.dumps(BET)
    assert 2 == fd.apply(BET, fd.Call(), ply=1).ply


@pytest.mark.parametrize("action", [None, "call", 5, fd.Call, ("call",), fd.Action()])
def test_unknown_action(action: fd.Action) -> None:
    """action/unknown: what is no action of this game is named as what it is, and an example is given."""
    named = {str: "a text", type: "the class Call"}.get(type(action), type(action).__name__)
    for mover in (fd.apply, fd.step):
        with pytest.raises(fd.IllegalAction, match=r"Call\(\)") as caught:
            mover(BET, action)
        assert C.ACTION_UNKNOWN is caught.value.refusal.code
        assert named in str(caught.value)
    assert action not in fd.legal_actions(BET)
    assert action not in fd.dealings(BET)


def test_actions_of_the_other_list() -> None:
    """action/unknown: the players' list knows no dealer's action, and the dealer's list no player's."""
    lists: tuple[Callable[[fd.State], fd.LegalActions | fd.Dealings], ...] = (fd.legal_actions, fd.dealings)
    for listed, action in zip(lists, (fd.Deal(), fd.Call()), strict=True):
        found = listed(BET).explain(action)
        assert found is not None
        assert C.ACTION_UNKNOWN is found.code


def test_every_code_is_raised_somewhere() -> None:
    """No code is without a hand that raises it."""
    assert set(C) == {code for code, _, _ in PROVOKED} | BESIDES


def test_codes_are_told_apart() -> None:
    """Each code is its text, of the form family/reason, and has an explanation."""
    assert len(C) == len({code.value for code in C})
    for code in C:
        family, reason = code.value.split("/")
        assert family.isalpha()
        assert reason.replace("-", "").isalpha()
        assert (code.value, code) == (str(code), C(code.value))
        assert code.explanation.endswith(".")
        assert code is pickle.loads(pickle.dumps(code))
