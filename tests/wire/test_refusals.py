"""What no hand can come to is refused when it is read, with every fault named."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import fivedraw as fd
from tests.wire.stored import asked, home, over, pot_limit, session, side_pot, stud

A_CARD = re.compile(r"\b(?:[2-9TJQKA]|10)[cdhs]\b|\bJ[12]\b|[♠♥♦♣]")
Change = Callable[[dict[str, Any]], object]


def problems(text: str, kind: type[Any]) -> tuple[str, ...]:
    """Why the text is refused; it is, by a RecordError that tells all of it and no card."""
    with pytest.raises(fd.RecordError) as caught:
        fd.loads(text, kind)
    error = caught.value
    assert error.problems
    assert all(problem in str(error) for problem in error.problems)
    assert not A_CARD.search(str(error))
    return error.problems


def changed(value: Any, change: Change) -> str:
    """The document of a value, changed by hand."""
    document = json.loads(fd.dumps(value))
    change(document)
    return json.dumps(document, separators=(",", ":"))


def put(path: str, given: Any) -> Change:
    """Put something in a place such as ``value.chips.0``."""
    *way, last = path.split(".")

    def change(document: Any) -> None:
        for key in way:
            document = document[int(key) if isinstance(document, list) else key]
        document[int(last) if isinstance(document, list) else last] = given

    return change


def drop(path: str) -> Change:
    """Leave a field out."""
    *way, last = path.split(".")

    def change(document: Any) -> None:
        for key in way:
            document = document[key]
        del document[last]

    return change


def both(*changes: Change) -> Change:
    """Several changes at once."""

    def change(document: dict[str, Any]) -> None:
        for one in changes:
            one(document)

    return change


# Texts that are no documents


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "null",
        "[]",
        "{}",
        "7",
        "NaN",
        "Infinity",
        "9" * 5000,
        "[" * 100_000,
        '{"a":' * 100_000,
        "\x00",
        "\ud800",
    ],
    ids=range(13),
)
@pytest.mark.parametrize("kind", [fd.Profile, fd.State, fd.Record, fd.Session])
def test_what_is_no_document(text: str, kind: type[Any]) -> None:
    """Whatever the text is, the error is a RecordError."""
    assert problems(text, kind)


@pytest.mark.parametrize("place", ["value", "profile", "fivedraw", "format"])
@pytest.mark.parametrize(
    "given",
    ["[" * 100_000 + "]" * 100_000, "1e400", "NaN", "9" * 5000, "1" + "0" * 30, '"' + "x" * 10**6 + '"'],
)
def test_hostile_values(place: str, given: str) -> None:
    """Deep nesting, numbers beyond all bounds and long texts, in any place."""
    for value in (home(), session()):
        text = re.sub(
            rf'"{place}":("\w+"|\d|\{{"\w+":)',
            lambda _: f'"{place}":{given},"x":{{"y":',
            fd.dumps(value),
            count=1,
        )
        assert problems(text + "}", type(value))


@pytest.mark.parametrize("given", [None, 7, b"{}", ["{}"]])
def test_only_texts_are_read(given: Any) -> None:
    """Bytes are decoded by the caller, who knows how."""
    with pytest.raises(fd.RecordError, match="expected the text of a document"):
        fd.loads(given, fd.State)


@pytest.mark.parametrize("kind", [None, "state", dict, fd.Step, int, fd.PlayerAction])
def test_only_four_kinds_are_read(kind: Any) -> None:
    """The kind is one of four classes."""
    with pytest.raises(fd.RecordError, match="a Profile, State, Record or Session"):
        fd.loads(fd.dumps(home()), kind)


def test_another_kind() -> None:
    """A record is not read as a state, nor a state as a profile."""
    text = fd.dumps(fd.Record.of(home()))
    assert ("fivedraw: this is a record, and a state is asked for",) == problems(text, fd.State)
    assert problems(fd.dumps(home()), fd.Profile)[0].startswith("fivedraw: this is a state")


# Fields


HEAD: tuple[tuple[Change, tuple[str, ...]], ...] = (
    (put("fivedraw", "hand"), ("fivedraw: expected the kind of the document, state",)),
    (put("fivedraw", None), ("fivedraw: expected the kind of the document, state",)),
    (put("format", 2), ("format: 2 is none that this library reads, which is 1",)),
    (put("format", True), ("format: True is none that this library reads, which is 1",)),
    (
        both(put("format", "1"), put("rules", 0)),
        (
            "format: '1' is none that this library reads, which is 1",
            "rules: 0 are none that this library knows, which are up to 1",
        ),
    ),
    (drop("value"), ("value: is missing",)),
    (put("more", 1), ("'more': there is no such field",)),
)


@pytest.mark.parametrize(("change", "expected"), HEAD)
def test_the_head(change: Change, expected: tuple[str, ...]) -> None:
    """Kind and versions come first: of another version nothing more can be said."""
    assert expected == problems(changed(home(), change), fd.State)


SEEDS = '{"text": ...}, {"number": hexadecimal} or {"bytes": hexadecimal}'
FIELDS: tuple[tuple[Change, tuple[str, ...]], ...] = (
    (put("value", []), ("value: expected an object",)),
    (put("value", 3), ("value: expected an object",)),
    (put("value.begun", None), ("value.begun: expected an object",)),
    (drop("value.begun"), ("value.begun: expected an object",)),
    (put("value.begun.profile", {}), ("value: the profile stands beside it",)),
    (drop("value.chips"), ("value.chips: is missing",)),
    (put("value.more", 1), ("value: there is no field 'more'",)),
    (put("value.round.more", 1), ("value.round: there is no field 'more'",)),
    (put("value.chips", "60"), ("value.chips: expected a list",)),
    (put("value.chips.0", "60"), ("value.chips[0]: expected a whole number",)),
    (put("value.chips.0", True), ("value.chips[0]: expected a whole number",)),
    (put("value.chips.0", 60.0), ("value.chips[0]: expected a whole number",)),
    (put("value.phase", "flop"), ("value.phase: expected one of deal, bet, draw, serve, show, over",)),
    (put("value.begun.dealer", "robot"), ("value.begun.dealer: expected one of engine, caller",)),
    (put("value.round", []), ("value.round: expected an object",)),
    (put("value.hidden.fresh", "Zz"), ("value.hidden.fresh: expected cards in one text, such as '?? ??'",)),
    (put("value.hidden.fresh", 7), ("value.hidden.fresh: expected cards in one text, such as '?? ??'",)),
    (
        put("value.hidden.moves.0", {"action": "Shout"}),
        ('value.hidden.moves[0]: expected an action: {"action": its name, ...}',),
    ),
    (
        put("value.hidden.moves.0", {"action": ["Bet"]}),
        ('value.hidden.moves[0]: expected an action: {"action": its name, ...}',),
    ),
    (
        put("value.incidents", {"exposed": [[0, "ZZ"]]}),
        ("value.incidents.exposed[0]: expected a card in a text, such as '??'",),
    ),
    (
        put("value.incidents", {"exposed": [[0, 7]]}),
        ("value.incidents.exposed[0]: expected a card in a text, such as '??'",),
    ),
    (put("value.hidden.moves.0", {"action": "Bet"}), ("value.hidden.moves[0].to: is missing",)),
    (
        put("value.hidden.moves.0", {"action": "Bet", "to": "4"}),
        ("value.hidden.moves[0].to: expected a whole number",),
    ),
    (
        put("value.hidden.learnt.1", "0"),
        ("value.hidden.learnt: expected a word, a position, and cards or their number, again and again",),
    ),
    (
        put("value.hidden.source.seed", {"bytes": "0g"}),
        ("value.hidden.source.seed: expected hexadecimal digits",),
    ),
    (
        put("value.hidden.source.seed", {"number": "ten"}),
        ("value.hidden.source.seed: expected a whole number in hexadecimal",),
    ),
    (
        put("value.hidden.source.seed", {"text": {"utf-8": "ff"}}),
        ("value.hidden.source.seed: expected the bytes of a text",),
    ),
    (
        put("value.hidden.source.seed", 7),
        (f"value.hidden.source.seed: expected a seed: {SEEDS}",),
    ),
    (put("value.begun.ticket", 7), ("value.begun.ticket: expected hexadecimal digits",)),
    (
        put("value.begun.carried", {"chips": 3, "entitled": 7}),
        ("value.begun.carried.entitled: expected a list",),
    ),
    # several, in the order of the fields
    (
        both(
            put("value.dead", "0"), drop("value.ply"), put("profile.options.ante", "1"), put("value.live", 7)
        ),
        (
            "profile.options.ante: ante='1': expected chips as an int",
            "value.live: expected a list",
            "value.dead: expected a whole number",
            "value.ply: is missing",
        ),
    ),
)


@pytest.mark.parametrize(("change", "expected"), FIELDS)
def test_fields(change: Change, expected: tuple[str, ...]) -> None:
    """Nothing is converted or passed over, and each fault is named with its place."""
    assert expected == problems(changed(home(), change), fd.State)


# States that no hand comes to


TOO_MUCH = "seat 0 may not bet 500: it has only 99 (bet/more-than-stack)"
FACTS: tuple[tuple[Callable[[], fd.State], Change, tuple[str, ...]], ...] = (
    # a card twice: quads hold 5s 5h 5d 5c 3s, the next hand Ts 8h 7d 6c 4s
    (
        home,
        put("value.hidden.hands.1", "5s 8h 7d 6c 4s"),
        (
            "1 card lies in the hand of seat 0 and in the hand of seat 1",
            "the hand leads to another state; different are hidden.hands",
        ),
    ),
    # 10 chips from nowhere: 300 came
    (
        home,
        put("value.chips.2", 109),
        (
            "300 chips came to the table, and 310 are there",
            "seat 2 brought 100 chips; 109 are left and 1 in the middle",
            "the hand leads to another state; different are chips",
        ),
    ),
    (
        home,
        put("value.phase", "bet"),
        (
            "the phase bet does not belong to street 2",
            "the hand leads to another state; different are phase",
        ),
    ),
    # all three at once
    (
        home,
        both(
            put("value.hidden.hands.1", "5s 8h 7d 6c 4s"),
            put("value.chips.2", 109),
            put("value.phase", "bet"),
        ),
        (
            "the phase bet does not belong to street 2",
            "300 chips came to the table, and 310 are there",
            "seat 2 brought 100 chips; 109 are left and 1 in the middle",
            "1 card lies in the hand of seat 0 and in the hand of seat 1",
            "the hand leads to another state; different are phase, chips, hidden.hands",
        ),
    ),
    (
        home,
        put("value.mover", 2),
        (
            "the seat that is to decide is not in the hand",
            "the hand leads to another state; different are mover",
        ),
    ),
    (home, put("value.mover", 3), ("the mover is no position of the table",)),
    (home, put("value.opener", 1), ("the hand leads to another state; different are opener",)),
    (
        home,
        put("value.hidden.moves.0", {"action": "Bet", "to": 5}),
        ("the hand leads to another state; different are chips, put",),
    ),
    (
        home,
        put("value.hidden.moves.0", {"action": "Bet", "to": 500}),
        ("the hand cannot be repeated: action 0 (Bet) is not accepted: " + TOO_MUCH,),
    ),
    (
        pot_limit,
        put("value.hidden.source.seed.text", "another"),
        ("the hand leads to another state; different are hidden.hands, hidden.stock, hidden.learnt",),
    ),
    (
        stud,
        put("value.faces.0", "3h 5h"),
        (
            "seat 0 has other cards face up than the 2 that were dealt so",
            "the hand leads to another state; different are faces",
        ),
    ),
    (
        over,
        put("value.outcome.payouts.0.chips.0", 9),
        (
            "pot 1 of 8 chips is paid out as 9",
            "the hand leads to another state; different are outcome",
        ),
    ),
    (
        asked,
        put("value.showing.shown.0.strength", 12345),
        ("value.showing.shown[0]: no hand has this value",),
    ),
)


@pytest.mark.parametrize(("made", "change", "expected"), FACTS)
def test_impossible_states(made: Callable[[], fd.State], change: Change, expected: tuple[str, ...]) -> None:
    """B82: a repeated card, chips from nowhere, a wrong phase: refused, and all that is wrong is said."""
    assert expected == problems(changed(made(), change), fd.State)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (put("value.unverified", []), ()),
        (put("value.hidden.source.seed", None), ("value.hidden.source.seed: this is not how it is written",)),
        (put("value.round.capped", False), ("value.round.capped: this is not how it is written",)),
        (
            put("value.hidden.fresh", " "),
            ("value.hidden.fresh: expected cards in one text, such as '?? ??'",),
        ),
        (
            put("value.hidden.moves.0.seat", None),
            ("value.hidden.moves[0].seat: this is not how it is written",),
        ),
        (
            put("profile.stated", ["session", "ante"]),
            (
                "profile.stated[0]: this is not how it is written",
                "profile.stated[1]: this is not how it is written",
            ),
        ),
    ],
)
def test_there_is_one_way_to_write(change: Change, expected: tuple[str, ...]) -> None:
    """What would be written in another way is refused: nothing is read that is not written back."""
    text = changed(home(), change)
    if expected:
        assert expected == problems(text, fd.State)
    else:
        assert home() == fd.loads(text, fd.State)


def test_a_key_that_stands_twice() -> None:
    """Neither the first nor the last counts."""
    text = fd.dumps(home()).replace('"dead":0', '"dead":1,"dead":0')
    assert ("a key stands twice in one object",) == problems(text, fd.State)


# Records, profiles, sessions

STRANGERS = "the carried pot belongs to nobody who is there"
FD2 = "shuffle='fd2': the order of the cards cannot be repeated; this library knows 'fd1'"
NO_CHECK = "seat 1 may not check: 5 to call (check/facing-bet)"
RANKS = ", ".join(map(repr, "23456789TJQKA"))
REPEAT, BEGIN = (
    "the hand cannot be repeated: ",
    "the hand cannot be repeated: the recorded deal cannot begin: ",
)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (put("value.stacks.0.1", True), ("value.stacks: expected pairs of a seat and its chips",)),
        (put("value.stacks.0", [1, 1]), ("value.stacks: a seat comes twice: 1, 1, 2",)),
        (put("value.stacks", {}), ("value.stacks: expected a list",)),
        (
            put("value.stacks", [[0, 5]]),
            (BEGIN + "at least two seats must be dealt in; of {0: 5} only seat 0 has 1 chip or more",),
        ),
        (
            put("value.shuffle", "fd2"),
            (REPEAT + FD2,),
        ),
        (
            put("value.actions.1", {"action": "Check"}),
            (REPEAT + "action 1 (Check) is not accepted: " + NO_CHECK,),
        ),
        (put("value.actions", None), ("value.actions: expected a list",)),
        (
            put("value.order", "As"),
            (BEGIN + "its order is not the whole pack",),
        ),
    ],
)
def test_records(change: Change, expected: tuple[str, ...]) -> None:
    """A record that cannot be repeated is none."""
    assert expected == problems(changed(fd.Record.of(side_pot()), change), fd.Record)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (put("profile", []), ("profile: expected an object",)),
        (drop("profile"), ("profile: is missing",)),
        (drop("profile.family"), ("profile.family: is missing",)),
        (put("profile.more", 1), ("profile.'more': there is no such field",)),
        (
            put("profile.family", "hold'em"),
            ("profile.family: expected one of five_card_draw, five_card_stud",),
        ),
        (put("profile.name", "MY_GAME"), ("profile.name: expected the name of a preset, or null",)),
        (put("profile.name", "JACKPOTS"), ("the options are not those of JACKPOTS",)),
        (put("profile.stated", "ante"), ("profile.stated: expected a list of names of options",)),
        (put("profile.stated", ["antes"]), ("profile.stated[0]: there is no such option",)),
        (put("profile.options", 3), ("profile.options: expected an object",)),
        (drop("profile.options.ante"), ("profile.options.ante: is missing",)),
        (put("profile.options.antes", 1), ("profile.options.'antes': there is no such option",)),
        (
            put("profile.options.ante", True),
            ("profile.options.ante: ante=True: expected chips as an int",),
        ),
        (
            put("profile.options.rake", {"take": 1}),
            ("profile.options.rake: expected an object of take, of, cap, before_draw",),
        ),
        (
            put("profile.options.rake", {"take": 2, "of": 1, "cap": None, "before_draw": False}),
            ("profile.options.rake: the rake would take 2 of every 1 chips",),
        ),
        (
            put("profile.options.wild_ranks", ["X"]),
            ("profile.options: wild_ranks: 'X' is none of " + RANKS,),
        ),
        (
            put("profile.options.draw_cap", 9),
            ("profile.options.draw_cap: draw_cap=9: expected 0 to 5",),
        ),
    ],
)
def test_profiles(change: Change, expected: tuple[str, ...]) -> None:
    """A profile is all its options, sound and without contradiction; a name belongs to the preset alone."""
    assert expected == problems(changed(fd.profiles.HOME_NO_LIMIT, change), fd.Profile)


def test_contradictory_profiles() -> None:
    """What the options contradict is told as by the profile itself, each contradiction for itself."""
    change = both(put("profile.options.show_ace_for_four", True), put("profile.options.draw_cap", 3))
    found = problems(changed(fd.profiles.HOME_NO_LIMIT, change), fd.Profile)
    assert found == tuple(
        f"profile.options: {problem}"
        for problem in fd.profiles.HOME_NO_LIMIT.problems(show_ace_for_four=True, draw_cap=3)
    )


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (put("value.chairs.1.seat", 0), ("the seats are not in their order, each once", STRANGERS)),
        (put("value.chairs.0.seat", -1), ("a seat is no number of 0 or more", STRANGERS)),
        (put("value.chairs.0.chips", -1), ("an amount of chips is negative, or not whole",)),
        (put("value.departed.0", [3, -5]), ("an amount of chips is negative, or not whole",)),
        (put("value.departed.0", [3]), ("value.departed[0]: expected 2 entries",)),
        (put("value.rake", 1), ("the house has taken chips in a game without a rake",)),
        (
            put("value.chairs", [{"seat": seat, "chips": 9} for seat in range(9)]),
            ("9 players are dealt in, and the game is for 8",),
        ),
        (put("value.voids", -1), ("a number of deals is negative",)),
        (
            put("value.deals_done", 0),
            ("the positions of the last deal are missing, or there was none",),
        ),
        (put("value.last.small", -1), ("the positions of the last deal are no seats",)),
        (put("value.carried.entitled", [3]), (STRANGERS,)),
        (put("value.carried.entitled", []), (STRANGERS,)),
        (
            put("value.carried.chips", 0),
            ("the carried pot is none that a deal of this session can have left",),
        ),
        (put("value.closed", True), ("the carried pot is none that a deal of this session can have left",)),
        (put("value.chairs.0.away", 1), ("value.chairs[0].away: expected true or false",)),
        (put("value.name", None), ("value.name: expected hexadecimal digits",)),
    ],
)
def test_sessions(change: Change, expected: tuple[str, ...]) -> None:
    """Seats, chips and what was carried fit each other."""
    assert expected == problems(changed(session(), change), fd.Session)


def test_a_document_full_of_faults_is_refused_with_the_first_hundred() -> None:
    """A text of a megabyte that is wrong throughout is refused in a moment, and in few words."""
    for path in ("value.hidden.hands", "value.hidden.moves", "value.begun.posts"):
        found = problems(changed(home(), put(path, [0.5] * 200_000)), fd.State)
        assert [f"{path}[{place}]" for place in range(100)] == [fault.split(":")[0] for fault in found]
    strange = {f"key {number}": 0 for number in range(1000)}
    found = problems(changed(home(), put("value.round", strange)), fd.State)
    assert (101, True) == (len(found), found[-1].startswith("and "))
    found = problems(changed(home(), put("value.hidden.burned", " ".join(["As"] * 100_000))), fd.State)
    assert len("; ".join(found)) < 1000
