"""The JSON Schema says what documents look like; another program checks it."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import jsonschema
import pytest
from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, states
from fivedraw.wire.shapes import ACTIONS
from tests.effort import few_and_many
from tests.rulings_walk import play_with_rulings
from tests.wire.stored import home, session
from tests.wire.test_refusals import FIELDS, HEAD, changed
from tests.wire.test_round_trips import tables
from tests.wire.test_stored import FILES, kind

KINDS: tuple[Any, ...] = (fd.Profile, fd.State, fd.Record, fd.Session)


#: What no schema can say: that bytes are a text, that 60.0 is no whole number, what stands where in a list.
BEYOND = ("{'utf-8': 'ff'}", "60.0", "'got', '0'")


VALIDATORS = {of: jsonschema.Draft202012Validator(fd.schema(of)) for of in KINDS}


def validator(of: type[Any]) -> Any:
    return VALIDATORS[of]


@pytest.mark.parametrize("of", KINDS)
def test_it_is_a_schema(of: type[Any]) -> None:
    """Of the dialect that it names; what it refers to is there, and it is JSON itself."""
    schema = fd.schema(of)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema == json.loads(json.dumps(schema))
    text = json.dumps(schema)
    for name in schema["$defs"]:
        assert f"#/$defs/{name}" in text


@few_and_many
@given(case=cases())
def test_what_is_written_fits(hands: str, case: Case) -> None:
    """Every document of a hand is as its schema says."""
    for state in islice(states(case), 0, None, 16):
        for value in (state, fd.Record.of(state), state.profile):
            validator(type(value)).validate(json.loads(fd.dumps(value)))


@few_and_many
@given(case=cases(dealer="caller"))
def test_what_went_wrong_fits(hands: str, case: Case) -> None:
    """D-IRR-04, D-IRR-10: exposed cards, dead hands and rulings are as the schema says."""
    *_, move = play_with_rulings(case, case.chooser(), percent=25)
    for value in (move.before, move.after, fd.Record.of(move.after)):
        validator(type(value)).validate(json.loads(fd.dumps(value)))


@pytest.mark.parametrize("value", [*tables(), session()], ids=repr)
def test_sessions_fit(value: fd.Session) -> None:
    """Sessions too."""
    validator(fd.Session).validate(json.loads(fd.dumps(value)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_stored_documents_fit(path: Any) -> None:
    """What was stored earlier is still as the schema says."""
    validator(kind(path)).validate(json.loads(path.read_text("utf-8")))


@pytest.mark.parametrize(("change", "expected"), [*HEAD, *FIELDS])
def test_what_has_another_form_does_not_fit(change: Any, expected: Any) -> None:
    """What is refused for its form is refused by the schema as well."""
    document = json.loads(changed(home(), change))
    if any(text in str(document) for text in BEYOND):
        return
    assert not validator(fd.State).is_valid(document)


def test_every_action_is_described() -> None:
    """An action is an object with the name of its class and its fields."""
    found = fd.schema(fd.Record)["$defs"]["Action"]["oneOf"]
    assert set(ACTIONS) == {action["properties"]["action"]["const"] for action in found}
    raised = next(action for action in found if action["properties"]["action"]["const"] == "RaiseTo")
    assert {"action", "seat", "to"} == set(raised["properties"])
    assert ["action", "to"] == raised["required"]


def test_only_four_kinds_have_one() -> None:
    """As with dumps."""
    with pytest.raises(fd.RecordError, match="a Profile, State, Record or Session"):
        fd.schema(fd.Step)  # type: ignore[arg-type]
