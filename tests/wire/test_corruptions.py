"""Whatever becomes of a text: a typed error, or a sound value that is written back as that text."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

import fivedraw as fd
from fivedraw.testing import assert_valid
from fivedraw.testing.games import LENGTH, case_of
from fivedraw.testing.walks import Chooser, states
from tests.wire.corruption import spoilt
from tests.wire.test_round_trips import tables


def outcome(text: str, kind: type[Any]) -> str:
    """How the text is read; every other exception than a RecordError with problems is a failure."""
    value: Any = None
    problems: tuple[str, ...] = ()
    try:
        value = fd.loads(text, kind)
    except fd.RecordError as error:
        problems = error.problems
    if value is None:
        assert problems
        assert not [problem for problem in problems if "this cannot be read" in problem]
        return "refused"
    if isinstance(value, fd.State):
        assert_valid(value)
    assert json.loads(text) == json.loads(fd.dumps(value))
    return "read"


@pytest.mark.parametrize("number", [1200, pytest.param(60_000, marks=pytest.mark.slow)])
def test_spoilt_documents(number: int) -> None:
    """B82: states, records and profiles of random hands, each spoilt several times."""
    rng, found = Random(number), Counter[str]()
    while found.total() < number:
        state = list(islice(states(case_of(rng.randbytes(LENGTH))), rng.randrange(1, 30)))[-1]
        for value in (state, state, fd.Record.of(state), state.profile):
            for _ in range(4):
                found[outcome(spoilt(fd.dumps(value), Chooser(rng.randbytes(40))), type(value))] += 1
    # Both happen: some changes make another sound document, such as the record of a shorter hand.
    assert number * 0.8 < found["refused"] < number


@pytest.mark.parametrize("number", [20, pytest.param(1000, marks=pytest.mark.slow)])
def test_spoilt_sessions(number: int) -> None:
    """The same of sessions, of which the chips cannot be checked against anything."""
    rng, found = Random(number), Counter[str]()
    for session in tables():
        for _ in range(number):
            found[outcome(spoilt(fd.dumps(session), Chooser(rng.randbytes(40))), fd.Session)] += 1
    assert found["refused"]


def test_each_character_counts() -> None:
    """A text that lacks a character, at any place of the document's first and last part, is refused."""
    text = fd.dumps(next(states(case_of(bytes(LENGTH)))))
    for place in (*range(60), *range(len(text) - 300, len(text))):
        assert "refused" == outcome(text[:place] + text[place + 1 :], fd.State)
