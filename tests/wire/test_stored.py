"""Files written by a release are kept and read for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

import fivedraw as fd
from fivedraw.testing import assert_valid
from fivedraw.wire.documents import _profile_read
from fivedraw.wire.options import ADDED, _text
from tests.wire.stored import EXPECTATIONS, FOLDER, SAMPLES

EXPECTED: dict[str, Any] = json.loads((FOLDER / EXPECTATIONS).read_text("utf-8"))
FILES = sorted(path for path in FOLDER.glob("*.json") if path.name != EXPECTATIONS)
KINDS = {"profile": fd.Profile, "state": fd.State, "record": fd.Record, "session": fd.Session}


def kind(path: Path) -> type[Any]:
    return KINDS[path.name.split(".")[1]]


def test_nothing_is_missing() -> None:
    """Each file has its expectations, and each kind has files of format 1."""
    assert {path.name for path in FILES} == set(EXPECTED)
    assert {f"{name}.1.json" for name in SAMPLES} <= set(EXPECTED)
    assert set(KINDS.values()) == {kind(path) for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_stored_document_is_read(path: Path) -> None:
    """B82: the hand goes on as it was reckoned when it was stored, and is stored as it was."""
    text = path.read_text("utf-8")
    value: Any = fd.loads(text, kind(path))
    assert json.loads(text) == json.loads(fd.dumps(value))
    expected = EXPECTED[path.name]
    if not expected["net"]:
        return
    state = value if isinstance(value, fd.State) else [*fd.replay(value)][-1].state
    assert_valid(state)
    for move in filter(None, expected["moves"].split(", ")):
        state = fd.apply(state, fd.PlayerAction.parse(move))
    assert state.result is not None
    assert dict(expected["net"]) == dict(state.result.net)


def test_a_stored_session() -> None:
    """Of 40, 50, 60 and 70 everybody paid the ante into a passed pot; seat 3 left, seat 5 sits out."""
    session = fd.loads((FOLDER / "jackpots.session.1.json").read_text("utf-8"), fd.Session)
    assert {0: 39, 1: 49, 5: 69} == session.stacks
    assert [(5, 69), (3, 59), (1, 49), (0, 39)] == [(line.seat, line.chips) for line in session.standings]
    assert (0, (5,), 1, "Tisch 1 ♠") == (
        session.button,
        session.sitting_out,
        session.deals_done,
        session.name,
    )
    assert fd.Carried(4, (0, 1, 5), 1) == session.carried
    assert 4 + 2 == session.start(seed=1).pot


def test_a_stored_profile() -> None:
    """The house's own rules are in the document, defaults too."""
    profile = fd.loads((FOLDER / "house.profile.1.json").read_text("utf-8"), fd.Profile)
    assert fd.Rake(1, 20, 5, before_draw=True) == profile.rake
    assert (2, frozenset("2J"), None) == (
        profile.options["draws"],
        profile.options["wild_ranks"],
        profile.name,
    )


def test_an_option_that_was_added_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A document without it gives the game of then, and is stored as it was; another value is written."""
    profile = fd.profiles.HOME_NO_LIMIT
    text = fd.dumps(profile)
    monkeypatch.setitem(ADDED, "five_split", False)
    _text.cache_clear()
    _profile_read.cache_clear()
    older = text.replace('"five_split":false,', "")
    assert older != text
    assert profile == fd.loads(older, fd.Profile)
    assert older == fd.dumps(profile)
    draw = fd.schema(fd.Profile)["properties"]["profile"]["oneOf"][0]["properties"]["options"]
    assert "five_split" in draw["properties"]
    assert "five_split" not in draw["required"]
    other = profile.with_options(five_split=True)
    assert '"five_split":true' in fd.dumps(other)
    assert other == fd.loads(fd.dumps(other), fd.Profile)
    monkeypatch.undo()
    _text.cache_clear()
    _profile_read.cache_clear()
    with pytest.raises(fd.RecordError, match="is missing"):
        fd.loads(older, fd.Profile)
