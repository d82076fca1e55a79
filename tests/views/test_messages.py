"""Messages of clients: what they can ask for, and that nothing else comes of them."""

import json
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivedraw as fd
from tests.bad_things import ENDLESS, complaint, things

ACTIONS: tuple[fd.PlayerAction, ...] = (
    fd.Fold(),
    fd.Check(),
    fd.Call(),
    fd.BringIn(),
    fd.Bet(4),
    fd.RaiseTo(40),
    fd.Complete(4),
    fd.Draw(),
    fd.Draw("5c 7d"),
    fd.Draw(count=2),
    fd.Draw("As Kd Qh J1", count=4, show="Ac", set_aside=True),
    fd.Draw("??", set_aside=False),
    fd.Show(),
    fd.Show("As Ks Qs Js Ts"),
    fd.Muck(),
)

MESSAGES: dict[str, fd.PlayerAction] = {
    '{"type": "fold"}': fd.Fold(seat=3),
    '{"type": "check", "seat": 3}': fd.Check(seat=3),
    '{"type": "call", "ply": 7}': fd.Call(seat=3),
    '{"type": "bring_in"}': fd.BringIn(seat=3),
    '{"type": "bet", "to": 4}': fd.Bet(4, seat=3),
    '{"type": "raise_to", "to": 40}': fd.RaiseTo(40, seat=3),
    '{"type": "complete", "to": 4}': fd.Complete(4, seat=3),
    '{"type": "draw"}': fd.Draw(seat=3),
    '{"type": "draw", "cards": ["5c", "10d"]}': fd.Draw("5c Td", seat=3),
    '{"type": "draw", "count": 2, "cards": null}': fd.Draw(count=2, seat=3),
    '{"type": "draw", "cards": ["2c", "3c", "4c", "5c"], "show": ["As"]}': fd.Draw(
        "2c 3c 4c 5c", show="As", seat=3
    ),
    '{"type": "draw", "cards": ["Js"], "set_aside": true}': fd.Draw("Js", set_aside=True, seat=3),
    '{"type": "show"}': fd.Show(seat=3),
    '{"type": "show", "cards": ["As", "Ks", "Qs", "Js", "Ts"]}': fd.Show("As Ks Qs Js Ts", seat=3),
    '{"type": "muck"}': fd.Muck(seat=3),
}


@pytest.mark.parametrize("text", MESSAGES)
def test_messages(text: str) -> None:
    """A message is read as the action it names, stamped with the seat it came from."""
    assert MESSAGES[text] == fd.PlayerAction.from_wire(json.loads(text), seat=3)


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_there_and_back(action: fd.PlayerAction) -> None:
    """What to_wire writes goes through JSON, and from_wire reads it as the same action of that seat."""
    message = action.to_wire()
    read = fd.PlayerAction.from_wire(json.loads(json.dumps(message)), seat=5)

    assert (type(action), 5) == (type(read), read.seat)
    assert str(action) == str(read).removeprefix("seat 5: ")
    assert {**message, "seat": 5} == read.to_wire()
    assert read == fd.PlayerAction.from_wire(read.to_wire(), seat=5)


def test_another_seat() -> None:
    """A message that speaks for another seat is refused, whoever it is; a seat of its own may be said."""
    assert fd.Call(seat=0) == fd.PlayerAction.from_wire({"type": "call", "seat": 0}, seat=0)
    for seat in (1, -1, False, 0.0, "0", [0], ENDLESS):
        with complaint(fd.NotationError, "the message says seat", "it comes from seat 0"):
            fd.PlayerAction.from_wire({"type": "call", "seat": seat}, seat=0)


@things()
def test_the_senders_seat(thing: Any) -> None:
    """The stamp is a plain seat number."""
    with complaint(fd.NotationError, "stamped with the sender's seat"):
        fd.PlayerAction.from_wire({"type": "call"}, seat=thing)


@things()
def test_no_message(thing: Any) -> None:
    """What is no dict is no message."""
    with complaint(fd.NotationError, "expected a message such as {'type': 'call'}"):
        fd.PlayerAction.from_wire(thing, seat=0)


@pytest.mark.parametrize(
    "kind", ["deal", "burn", "reshuffle", "identify", "Deal", "misdeal", "kill_hand", "Fold"]
)
def test_actions_of_others(kind: str) -> None:
    """No message makes a move of the dealer or of the floor."""
    for message in (
        {"type": kind},
        {"type": kind, "seat": 0, "cards": ["As"]},
        {"type": "fold", "kind": kind},
        {"type": ["fold", kind]},
        {"type": {"type": kind}},
        {kind: "fold"},
    ):
        with complaint(fd.NotationError):
            fd.PlayerAction.from_wire(message, seat=0)


@pytest.mark.parametrize("name", ["to", "count", "ply"])
@things("None", "negative")
def test_numbers(name: str, thing: Any) -> None:
    """An amount, a count and a ply are whole numbers of at most 18 digits; NaN and True are none."""
    message = {"to": {"type": "bet"}, "count": {"type": "draw"}, "ply": {"type": "fold"}}[name]
    for number in (thing, ENDLESS, math.nan, 10**18 + 1, -(10**19)):
        with complaint(fd.NotationError, f"{name}=", "expected a whole number"):
            fd.PlayerAction.from_wire({**message, name: number}, seat=0)


def test_wild_numbers_are_for_the_judge() -> None:
    """A number that JSON can have is read, be it ever so wrong: the judge says why."""
    state = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed=1)
    for to in (-1, 0, 1, 101, 10**18):
        action = fd.PlayerAction.from_wire({"type": "bet", "to": to}, seat=0)
        refusal = fd.legal_actions(state).explain(action)
        assert refusal is not None
        assert refusal.to_wire() == json.loads(json.dumps(refusal.to_wire()))


@pytest.mark.parametrize("kind", ["bet", "raise_to", "complete"])
def test_no_amount(kind: str) -> None:
    """A bet without an amount is no message."""
    for message in ({"type": kind}, {"type": kind, "to": None}):
        with complaint(fd.NotationError, kind, "needs an amount"):
            fd.PlayerAction.from_wire(message, seat=0)


@pytest.mark.parametrize("name", ["cards", "show"])
def test_cards(name: str) -> None:
    """Cards come as a short list of texts, each of one card."""
    nested: list[Any] = []
    for _ in range(5000):
        nested = [nested]
    for value in (
        *("As Kd", {"As": 1}, ("As",), 5, True, ["As"] * 11, ["AsKd"], ["As Kd"], ["Ax"], [""], [5], [None]),
        *([["As"]], nested, ["A" * 10**6], "A" * 10**6, ["\ud800"]),
    ):
        with complaint(fd.NotationError):
            fd.PlayerAction.from_wire({"type": "draw", name: value}, seat=0)


@things("None", "True", "False")
def test_set_aside(thing: Any) -> None:
    """Whether discards are set aside is true or false."""
    with complaint(fd.NotationError, "set_aside=", "expected true or false"):
        fd.PlayerAction.from_wire({"type": "draw", "set_aside": thing}, seat=0)


@pytest.mark.parametrize("kind", ["fold", "bet", "draw", "show"])
def test_more_than_belongs_there(kind: str) -> None:
    """A key that the action does not take is refused, also one of another action, and one that is no text."""
    message = {"type": kind, **({"to": 4} if kind == "bet" else {})}
    strange: list[Any] = ["hidden", "_turn", "__class__", "", "Type", "A" * 10**6, 5, None, True, ("to",)]
    if kind != "bet":
        strange.append("to")
    for key in strange:
        with complaint(fd.NotationError, f"a message of the type '{kind}' has no"):
            fd.PlayerAction.from_wire({**message, key: 1}, seat=0)


@pytest.mark.parametrize(
    "action",
    [
        fd.Bet(2.5),
        fd.Bet("4"),
        fd.RaiseTo(None),
        fd.RaiseTo(True),
        fd.Complete(ENDLESS),
        fd.Draw(count=ENDLESS),
        fd.Draw(set_aside=1),
        fd.Fold(seat=True),
        fd.PlayerAction(),
    ],
)
def test_what_cannot_be_written(action: fd.PlayerAction) -> None:
    """An action that no message can carry is not written as something else."""
    if isinstance(action, fd.RaiseTo) and action.to is None:
        assert {"type": "raise_to"} == action.to_wire()
        return
    with complaint(fd.NotationError):
        action.to_wire()


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["As", "fold"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)
KEYS = st.sampled_from(["type", "to", "cards", "count", "show", "set_aside", "seat", "ply"]) | st.text(
    max_size=5
)
VALUES = JSON | st.sampled_from(["bet", "draw", "show", "deal", "identify", 4, 2**70, ["As", "Kd"]])


@given(data=JSON | st.dictionaries(KEYS, VALUES, max_size=6))
def test_anything(data: Any) -> None:
    """Whatever comes, it is a player's action with the stamp of its seat, or a NotationError."""
    try:
        action = fd.PlayerAction.from_wire(data, seat=2)
    except fd.NotationError:
        return
    assert isinstance(action, fd.PlayerAction)
    assert 2 == action.seat
    assert action == fd.PlayerAction.from_wire(json.loads(json.dumps(action.to_wire())), seat=2)


@given(data=st.data(), action=st.sampled_from(ACTIONS))
def test_garbled_messages(data: st.DataObject, action: fd.PlayerAction) -> None:
    """A sound message of which one thing was changed is an action or a NotationError."""
    message = action.to_wire()
    key = data.draw(st.sampled_from([*message, "seat", "count", "cards"]))
    value = data.draw(VALUES)
    try:
        read = fd.PlayerAction.from_wire({**message, key: value}, seat=2)
    except fd.NotationError:
        return
    assert isinstance(read, fd.PlayerAction)
    assert 2 == read.seat
