"""Storing loses nothing: what is read is equal, and goes on in the same way."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from typing import Any

import attrs
import pytest
from hypothesis import given

import fivedraw as fd
from fivedraw import validity
from fivedraw.testing import assert_valid
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, states
from fivedraw.testing.walks import play as moves_of
from fivedraw.wire import documents
from tests import stud_kit
from tests.draw_kit import deal_on, house, play
from tests.effort import few_and_many
from tests.openers_kit import jackpots
from tests.play_kit import QUADS, TEN_HIGH, ante_game, table
from tests.rulings_walk import play_with_rulings
from tests.session_kit import passed, won

LISTS = (fd.legal_actions, fd.dealings)


def again(value: Any) -> Any:
    """The value, stored and read."""
    return fd.loads(fd.dumps(value), type(value))


def assert_same(one: fd.State, other: fd.State) -> None:
    """Equal states that have one hash, and in which the same can be done."""
    assert one == other
    assert hash(one) == hash(other)
    assert one.begun.ticket == other.begun.ticket
    assert one.profile.given == other.profile.given
    for ask in LISTS:
        mine, others = (list(islice(ask(state), 60)) for state in (one, other))
        assert mine == others


@few_and_many
@given(case=cases())
def test_a_state_is_read_as_it_was(hands: str, case: Case) -> None:
    """B82: at each step of any hand of any profile, and it plays on to the same steps."""
    end = case.start()
    for move in moves_of(case):
        twin = again(move.before)
        assert_same(move.before, twin)
        assert move.step == fd.step(twin, move.action)
        end = move.after
    assert end.result == again(end).result


@few_and_many
@given(case=cases())
def test_rulings_are_stored(hands: str, case: Case) -> None:
    """What went wrong at the table and what the floor said is part of the hand."""
    for number, move in enumerate(play_with_rulings(case, case.chooser(), 30)):
        state = move.after
        assert_same(state, again(state))
        if number % 8 == 0:
            assert_valid(state)
            assert state == fd.loads(json.dumps(json.loads(fd.dumps(state))), fd.State)


@few_and_many
@given(case=cases())
def test_the_careful_way_reads_the_same(hands: str, case: Case) -> None:
    """A document that another program has written anew, spaces and order of keys, is the same document."""
    *_, state = islice(states(case), 9)
    for value in (state, fd.Record.of(state), state.profile):
        text = json.dumps(json.loads(fd.dumps(value)), indent=1, sort_keys=True)
        kind: type[Any] = type(value)
        assert value == fd.loads(text, kind)


@few_and_many
@given(case=cases())
def test_a_snapshot_needs_no_old_rules(hands: str, case: Case) -> None:
    """A state that an older engine has stored is read from its fields alone, and is the same."""
    *_, state = islice(states(case), 12)
    with pytest.MonkeyPatch.context() as patch:
        text = fd.dumps(state)
        patch.setattr(documents, "RULES", 2)
        patch.setattr(validity, "repeated", None)  # nothing is repeated
        twin = fd.loads(text, fd.State)
    assert_same(state, twin)


@few_and_many
@given(case=cases())
def test_records_and_profiles_are_read_as_they_were(hands: str, case: Case) -> None:
    """The record repeats the same hand; the profile has all options, and those that were stated."""
    *_, state = states(case)
    record = fd.Record.of(state)
    assert record == again(record)
    assert [*fd.replay(record)] == [*fd.replay(again(record))]
    assert state.profile == again(state.profile)
    assert state.profile.given == again(state.profile).given


@pytest.mark.parametrize("name", fd.profiles.names())
def test_presets(name: str) -> None:
    """A preset keeps its name, and changes as the preset does."""
    profile = fd.profiles.find(name)
    assert profile == again(profile)
    assert profile.with_options(max_players=3) == again(profile).with_options(max_players=3)


# Seeds and texts


@pytest.mark.parametrize(
    "seed",
    ["", "1", '♠ \\ " \n\x00', "\ud83d\ude00", "\udc80", b"", b"\x00\xff", 0, 1, -1, 10**5000, -(2**64)],
    ids=range(12),
)
def test_seeds_stay_what_they_are(seed: bytes | int | str) -> None:
    """B84: bytes, numbers and texts of any kind, which give other cards each."""
    state = fd.start(ante_game(), [9, 9], button=1, seed=seed)
    twin = again(state)
    assert state == twin
    assert (type(seed), seed) == (type(twin.hidden.source.seed), twin.hidden.source.seed)
    assert seed == again(fd.Record.of(state)).seed


@pytest.mark.parametrize("name", ["", "Tisch 1 ♠", "\ud800 alone", "\ud83d\ude00"])
def test_names_stay_what_they_are(name: str) -> None:
    """The deal of a session that was stored can be finished by the session that was stored."""
    session = fd.Session.open(ante_game(starting_stack=30), 3, button=1, name=name)
    state = again(session.start(seed=1))
    for action in (fd.Bet(2), fd.Fold(), fd.Fold()):
        state = fd.apply(state, action)
    assert session.finish(state) == again(session).finish(again(state))


# Sessions


def tables() -> Iterator[fd.Session]:
    """A session at every turn: passed and won deals, who leaves and comes back, and its end."""
    session = fd.Session.open(jackpots("strict"), {1: 40, 2: 50, 4: 60}, seed="who deals", name="table")
    yield session
    yield (session := passed(session))
    yield (session := passed(session).void())
    yield (session := session.leave(4))
    yield (session := session.join(0, 99).add_chips(1, 5).sit_out(2))
    yield (session := passed(session.come_back(2)))
    yield session.close()
    rake = ante_game(rake=fd.Rake(1, 3), small_blind=1, big_blind=2, structure="both", button="dead")
    session = fd.Session.open(rake, [30] * 3, button=0)
    yield (session := won(session, 1))
    yield won(session.sit_out(1), 0)


@pytest.mark.parametrize("session", [*tables()], ids=repr)
def test_sessions(session: fd.Session) -> None:
    """Chips, button, carried pots, ladder, those who left: the next deal is the same."""
    twin = again(session)
    assert session == twin
    assert hash(session) == hash(twin)
    assert (session.standings, session.button, session.is_over) == (twin.standings, twin.button, twin.is_over)
    if session.may_deal:
        state = session.start(seed="next")
        assert_same(state, twin.start(seed="next"))
        assert state.begun.ticket == twin.start(seed="next").begun.ticket


# Cases


def b82() -> fd.State:
    """Antes, an all-in, a side pot, and an exchange that is going on: three seats, two of them in it."""
    hands = (QUADS, "2s 2h 2d 3h 3d", TEN_HIGH[0])
    return table(ante_game(), [6, 60, 60], button=2, hands=hands)


MOVES_B82 = "bet 5, raise to 20, call, stand pat, draw 3d, stand pat, check, bet 4, call".split(", ")


def carriers(state: fd.State) -> Iterator[fd.State]:
    yield again(state)
    yield pickle.loads(pickle.dumps(state))
    yield copy.copy(state)
    yield copy.deepcopy(state)


def test_b82() -> None:
    """B82: by JSON, pickle and copy at every step, the hand plays on to equal states and equal payouts."""
    path = [b82()]
    for move in MOVES_B82:
        path.append(play(path[-1], move))
    assert path[-1].result is not None
    # Seat 0 put 6 in and wins 18; seat 1 put 21 + 4 in and wins the side pot of 30 + 8.
    assert {0: 12, 1: 13, 2: -25} == path[-1].result.net
    for place, state in enumerate(path):
        for twin in carriers(state):
            assert_same(state, twin)
            on = twin
            for move, expected in zip(MOVES_B82[place:], path[place + 1 :], strict=True):
                on = fd.apply(on, fd.PlayerAction.parse(move))
                assert expected == on


def test_b82_nought_stays_nought() -> None:
    """B82: 0 and False are different in a document, and both are what they were."""
    state = play(b82(), "bet 5")
    twin = again(state)
    assert (0, int) == (twin.chips[0], type(twin.chips[0]))
    assert (False, bool) == (twin.round.capped, type(twin.round.capped))
    text = fd.dumps(state)
    assert '"stacks":[6,60,60]' in text
    with pytest.raises(fd.RecordError, match=r"value.chips\[0\]: expected a whole number"):
        fd.loads(text.replace('"chips":[0,', '"chips":[false,'), fd.State)


@pytest.mark.parametrize("number", ["0", "2", "-1", "1.0", "true", "null", '"1"', "1e400", "9" * 5000])
def test_b82_unknown_versions(number: str) -> None:
    """B82: a format or rules that this library does not know are refused, and nothing is guessed."""
    text = fd.dumps(b82())
    for key in ("format", "rules"):
        with pytest.raises(fd.RecordError) as caught:
            fd.loads(text.replace(f'"{key}":1', f'"{key}":{number}'), fd.State)
        assert 1 == len(caught.value.problems)
        if number != "9" * 5000:
            assert caught.value.problems[0].startswith(f"{key}: ")


def test_b84() -> None:
    """B84: two games of one seed, one of them stored and read at each step, have the same cards."""
    one = fd.start(house(max_players=6), [50] * 6, button=0, seed="b84")
    other = again(one)
    while not one.is_over:
        action: fd.Action = (
            fd.Draw(one.hidden.hands[one.mover][:3]) if one.phase is fd.Phase.DRAW else fd.Check()
        )
        one, other = deal_on(fd.apply(one, action)), again(deal_on(fd.apply(other, action)))
        assert one.hidden == other.hidden


def test_b73() -> None:
    """B73: one card down and four up, in the order dealt; loading twice changes nothing."""
    hands = ("2s 3h 4h 5h 7h", "Kd Kc 9s 8s 7c")
    state = stud_kit.bring_in_round(stud_kit.table(stud_kit.fixed(), hands))
    for upcards in (2, 3, 4):
        once = again(state)
        twice = again(once)
        for seat, hand in enumerate(hands):
            for twin in (once, twice):
                assert fd.cards(hand)[: upcards + 1] == twin.hidden.hands[seat]
                assert fd.cards(hand)[1 : upcards + 1] == twin.up[seat]
        assert_same(state, twice)
        assert fd.dumps(state) == fd.dumps(once) == fd.dumps(twice)
        state = stud_kit.check_round(state)
    assert state.is_over
    assert state.result == again(state).result


# Another process

PROGRAM = """
import json, sys
import fivedraw as fd
from tests.wire.test_round_trips import digest
for line in sys.stdin:
    text, action = json.loads(line)
    print(digest(fd.loads(text, fd.State), fd.PlayerAction.parse(action) if action else None))
"""


def digest(state: fd.State, action: fd.Action | None) -> str:
    """What the state is stored as, its legal actions, and the events of what comes next."""
    step = None if action is None else fd.step(state, action)
    said = (
        fd.dumps(state),
        [list(islice(ask(state), 40)) for ask in LISTS],
        step and step.events,
    )
    return sha256(repr(said).encode("utf-8", "backslashreplace")).hexdigest()


@given(case=cases())
def test_in_another_process_alone(case: Case) -> None:
    """A document says nothing that depends on the process: it is the same of an equal state."""
    for state in islice(states(case), 5):
        assert fd.dumps(state) == fd.dumps(pickle.loads(pickle.dumps(state)))


def test_in_another_process() -> None:
    """States of many profiles, stored here and read in another Python, are equal and play on alike."""
    from fivedraw.testing.games import case_of

    lines, expected = [], []
    for number in range(40):
        case = case_of(sha256(b"%d" % number).digest() * 25)
        moves = list(islice(moves_of(case), 8))
        if not moves:
            continue  # a hand that nobody could play is over when it begins
        state, action = moves[-1].before, moves[-1].action
        stated = action if isinstance(action, fd.PlayerAction) else None
        lines.append(json.dumps([fd.dumps(state), str(stated) if stated else ""]))
        expected.append(digest(state, stated))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONHASHSEED": "7"},
    )
    assert expected == done.stdout.split()


# What cannot be stored


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "can be stored, not"),
        ({"chips": 1}, "can be stored, not"),
        (fd.Step, "can be stored, not"),
        (fd.Record.of(b82()), ""),
    ],
)
def test_only_four_kinds_are_stored(value: Any, words: str) -> None:
    """Anything else is refused, with the four kinds named."""
    if words:
        with pytest.raises(fd.RecordError, match=f"a Profile, State, Record or Session {words}"):
            fd.dumps(value)
    else:
        assert value == again(value)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (fd.Bet(2.5), "expected a whole number"),
        (fd.Bet(True), "expected a whole number"),
        (fd.Draw(count="two"), "expected a whole number"),
        (fd.Reshuffle(seed=True), "a seed is bytes, an int or a str"),
        (fd.Reshuffle(seed=1.5), "a seed is bytes, an int or a str"),
        ("fold", "'fold' is no action"),
    ],
)
def test_a_record_with_what_no_hand_accepts_is_not_stored(action: Any, words: str) -> None:
    """Such a record could not be told from another one when it is read."""
    record = attrs.evolve(fd.Record.of(b82()), actions=(action,))
    with pytest.raises(fd.RecordError, match=f"this record cannot be stored: .*{words}"):
        fd.dumps(record)


def test_what_is_read_is_valid() -> None:
    """The oracle finds nothing in it."""
    assert_valid(again(play(b82(), "bet 5")))
