"""examples/server_loop.py keeps its word: no secret crosses the wire, nothing is lost when a line breaks."""

import asyncio
import importlib.util
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import fivedraw as fd
from tests.test_examples import ROOT, play, text_of

SEED = "30"
SEATS = ("Ada", "Ben", "Cleo", "Dan")
CARD = re.compile(r"[2-9TJQKA][cdhs]")


class Evening(NamedTuple):
    """What the program wrote, and what each client sent and was sent."""

    text: str
    streams: dict[str, list[dict[str, Any]]]

    def deals(self) -> list[str]:
        """What is written of each deal."""
        return re.split(r"^(?:Deal \d+|Standings)\n", self.text, flags=re.MULTILINE)[1:-1]

    def received(self, name: str) -> list[dict[str, Any]]:
        return [line["received"] for line in self.streams[name] if "received" in line]

    def news(self, name: str) -> list[dict[str, Any]]:
        return [message for message in self.received(name) if message["type"] == "news"]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    place = tmp_path_factory.mktemp("streams")
    text = text_of(play("--streams", str(place), program="server_loop.py", PYTHONHASHSEED="1"))
    streams = {
        file.stem: [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        for file in place.glob("*.jsonl")
    }
    assert {*SEATS, "spectator"} == set(streams)
    return Evening(text, streams)


def inside(data: Any) -> Iterator[str]:
    """All texts and all keys in JSON data."""
    if isinstance(data, dict):
        yield from data
        data = list(data.values())
    if isinstance(data, list):
        for item in data:
            yield from inside(item)
    elif isinstance(data, str):
        yield data


def cards_in(data: Any) -> set[str]:
    """All cards that are named in JSON data, alone or in a sentence."""
    return {card for text in inside(data) for card in re.findall(rf"\b{CARD.pattern}\b", text)}


def dealt(number: int, deal: str) -> dict[str, list[str]]:
    """Every card that each player gets, by the documented shuffle and the order in which cards are dealt."""
    order = [str(card) for card in fd.shuffled(fd.Pack(), f"{SEED}/{number}")]
    (names,) = {
        tuple(re.findall(r"^  (\w+) is dealt 5 cards$", deal[: deal.index("A betting")], re.MULTILINE))
    }
    hands = {name: order[place : 5 * len(names) : len(names)] for place, name in enumerate(names)}
    top = 5 * len(names) + 1  # one card is burned
    for name, count in re.findall(r"^  (\w+) draws (\d) cards?$", deal, re.MULTILINE):
        hands[name] += order[top : top + int(count)]
        top += int(count)
    return hands


def test_no_client_is_told_a_card_of_others_unless_it_is_shown(evening: Evening) -> None:
    """D-SETUP-09, D-SETUP-10: own cards, and what the showdown turns up, then and not before."""
    told = dict.fromkeys((*SEATS, "spectator"), 0)
    for number, deal in enumerate(evening.deals(), start=1):
        hands = dealt(number, deal)
        assert 20 <= len({card for hand in hands.values() for card in hand})
        shown = {
            card for row in re.findall(r"^  \w+ shows (.*)$", deal, re.MULTILINE) for card in cards_in(row)
        }
        for name in told:
            own = set(hands.get(name, ()))
            mine = [news for news in evening.news(name) if number == news["deal"]]
            before = [news for news in mine if news["view"]["phase"] in ("bet", "draw")]
            assert cards_in(before) <= own
            assert cards_in(mine) <= own | shown
            assert set(hands.get(name, ())[:5]) <= cards_in(before)
            told[name] += len(mine)
    assert all(told.values())


def test_wire_has_only_what_is_made_for_it(evening: Evening) -> None:
    """What a state or the file of the table keeps to itself stays there, and each view is the seat's own."""
    secret = {"seed", "order", "cut", "stock", "hidden", "hands", "ticket", "fivedraw", "token"}
    for name in evening.streams:
        received = evening.received(name)
        assert not secret & {text for message in received for text in inside(message) if len(text) < 20}
        assert {"news", "standings"} >= {message["type"] for message in received} - {"refusal", "error"}
        seat = SEATS.index(name) if name in SEATS else None
        assert {seat} == {news["view"]["seat"] for news in evening.news(name)}


def test_table_keeps_all_chips(evening: Evening) -> None:
    """D-POT-09: in each view, and in the end, there are the 800 chips that were brought."""
    for name in evening.streams:
        for news in evening.news(name):
            view = news["view"]
            assert 800 == view["pot"] + sum(place["stack"] for place in view["seats"])
    assert 800 == sum(map(int, re.findall(r"^  \d\. \w+ +(\d+)$", evening.text, re.MULTILINE)))
    last = evening.received("Ada")[-1]
    assert "standings" == last["type"]
    assert 800 == sum(line["chips"] for line in last["standings"])


def test_time_that_runs_out_is_answered_for_the_player(evening: Evening) -> None:
    """D-DRAW-07: who sleeps stands pat, and his late answer is stale; who has left folds to a raise."""
    first, *_, last = evening.deals()
    assert "      (Cleo has no time left)\n  Cleo stands pat\n" in first
    assert "turn/stale" in [message.get("code") for message in evening.received("Cleo")]
    assert "      (Dan is gone)\n      (Dan has no time left)\n  Dan folds\n" in last


def around(stream: list[dict[str, Any]], connection: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The last news before a connection, counted from 0, and the first after it."""
    place = [number for number, line in enumerate(stream) if "connected" in line][connection]
    news = [
        [line["received"] for line in part if line.get("received", {}).get("type") == "news"]
        for part in (stream[:place], stream[place:])
    ]
    return news[0][-1], news[1][0]


def test_player_who_comes_back_finds_the_table_as_he_left_it(evening: Evening) -> None:
    before, after = around(evening.streams["Ben"], 1)
    assert "(Ben loses the connection, and comes back)" in evening.deals()[1]
    assert before["view"] == after["view"]
    assert [] == after["events"]
    assert [(3, "raise_to"), (0, "call")] == [
        (action["seat"], action["type"]) for action in after["view"]["history"]
    ]


def test_another_server_goes_on_in_the_middle_of_the_hand(evening: Evening) -> None:
    """What was stored has the same history and the same cards to come, and every client is served again."""
    (ply,) = re.findall(r"another one resumes deal 3 at ply (\d+)\)$", evening.deals()[2], re.MULTILINE)
    before, after = around(evening.streams["Ada"], 1)
    assert int(ply) == after["view"]["ply"] > 4
    assert before["view"] == after["view"]
    for name, connections in {"Ada": 2, "Ben": 3, "Cleo": 2, "Dan": 2, "spectator": 2}.items():
        assert connections == sum("connected" in line for line in evening.streams[name])


def test_nonsense_is_answered_to_its_sender_and_changes_nothing(evening: Evening) -> None:
    wrong = ["unreadable"] * 6 + ["action/wrong-phase", "draw/not-held", "turn/stale"]
    wrong += ["unreadable", "other_deal", "unreadable"]
    received = evening.received("Dan")
    first = next(place for place, message in enumerate(received) if message["type"] == "error")
    assert wrong == [message["code"] for message in received[first : first + len(wrong)]]
    before, after = received[first - 1], received[first + len(wrong)]
    assert before["view"]["ply"] + 1 == after["view"]["ply"]
    answered = {name: [m["code"] for m in evening.received(name) if "code" in m] for name in evening.streams}
    assert {"Ada": [], "Ben": [], "Cleo": ["turn/stale"], "Dan": wrong, "spectator": []} == answered


def test_same_evening_under_another_hash_seed(evening: Evening) -> None:
    assert evening.text == text_of(play(program="server_loop.py", PYTHONHASHSEED="2"))


# The parts of the program, tried apart


@pytest.fixture(scope="module")
def program() -> Any:
    spec = importlib.util.spec_from_file_location("server_loop", ROOT / "examples" / "server_loop.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def table(program: Any, tmp_path: Path) -> Any:
    """A table in its first deal; the second seat from the blinds, 2, is to act."""
    session = fd.Session.open(program.PROFILE, program.STACKS, button=3)
    made, _ = program.Table.open(tmp_path / "table", session, lambda deal: f"test/{deal}")
    return made


FOLD = '{"type": "fold", "ply": 0}'


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "unreadable"),
        (b"\xff", "unreadable"),
        (b"[" * 100_000, "unreadable"),
        (b'{"a":' * 100_000, "unreadable"),
        (b"9" * 5000, "unreadable"),
        (b'{"deal": 1}', "unreadable"),
        (b'{"deal": 1, "action": null}', "unreadable"),
        (b'{"deal": 1, "action": {"type": "fold"}}', "unreadable"),
        (b'{"deal": 1, "action": {"type": "fold", "ply": null}}', "unreadable"),
        (b'{"deal": 1, "action": {"type": "fold", "ply": NaN}}', "unreadable"),
        (b'{"deal": 1, "action": {"type": "raise_to", "to": 1e999, "ply": 0}}', "unreadable"),
        (b'{"deal": 1, "action": {"type": "raise_to", "to": 201, "ply": 0}}', "raise/more-than-stack"),
        (b'{"deal": 1, "action": {"type": "reshuffle", "seed": 1, "ply": 0}}', "unreadable"),
        (
            b'{"deal": 1, "action": {"type": "kill_hand", "seat": 2, "reason": "mixed", "ply": 0}}',
            "unreadable",
        ),
        (b'{"deal": 1, "action": {"type": "fold", "ply": 1}}', "turn/stale"),
        (f'{{"deal": 0, "action": {FOLD}}}'.encode(), "other_deal"),
        (f'{{"deal": null, "action": {FOLD}}}'.encode(), "other_deal"),
        (f'{{"deal": {"[" * 500}{"]" * 500}, "action": {FOLD}}}'.encode(), "other_deal"),
        (f'{{"deal": 1, "action": {FOLD}, "seat": 2}}'.encode(), "unreadable"),
    ],
)
def test_line_that_cannot_be_done_gets_a_typed_answer(
    program: Any, table: Any, line: bytes, code: str
) -> None:
    before, stored = table.state, table.file.read_bytes()
    with pytest.raises(program.Refused) as caught:
        table.receive(2, line)
    assert code == caught.value.answer["code"]
    assert {"refusal", "error"} >= {json.loads(json.dumps(caught.value.answer))["type"]}
    assert table.state is before
    assert table.file.read_bytes() == stored


def test_table_plays_only_for_the_seat_to_act(program: Any, table: Any) -> None:
    line = f'{{"deal": 1, "action": {FOLD}}}'.encode()
    for seat, code in ((1, "turn/not-yours"), (None, "spectator")):
        with pytest.raises(program.Refused) as caught:
            table.receive(seat, line)
        assert code == caught.value.answer["code"]
    (moment,) = table.receive(2, line)
    assert (1, ["Folded"]) == (moment.deal, [type(event).__name__ for event in moment.step.events])


def test_file_has_the_table_as_it_is_or_is_refused(program: Any, table: Any) -> None:
    table.receive(2, f'{{"deal": 1, "action": {FOLD}}}'.encode())
    again = program.Table.resume(table.file, table.seeds)
    assert (table.state, table.session, table.deal) == (again.state, again.session, again.deal)
    table.file.write_text(table.file.read_text().replace('"chips":[199,', '"chips":[299,'))
    with pytest.raises(fd.RecordError):
        program.Table.resume(table.file, table.seeds)


def test_action_that_cannot_be_stored_is_not_taken(program: Any, table: Any) -> None:
    before, table.file = table.state, table.file / "no" / "such" / "place"
    with pytest.raises(OSError, match="place"):
        table.receive(2, f'{{"deal": 1, "action": {FOLD}}}'.encode())
    assert table.state is before


async def said(port: int, line: bytes, *, answers: int = 1) -> list[dict[str, Any]]:
    """What a server answers to who says this first."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    try:
        writer.write(line)
        return [json.loads(await reader.readline()) for _ in range(answers)]
    finally:
        writer.close()
        await writer.wait_closed()


def test_server_shows_a_seat_only_to_who_has_its_token(program: Any, table: Any) -> None:
    async def try_them() -> None:
        server = program.Server(table, {"a token": 1}, 60, program.Log())
        port = await server.start()
        for line in (b'{"token": "b"}\n', b'{"token": 1}\n', b'{"seat": 1}\n', b'{"token": ["a token"]}\n'):
            (answer,) = await said(port, line)
            assert ("error", "token") == (answer["type"], answer["code"])
        (answer,) = await said(port, b"\n")
        assert "unreadable" == answer["code"]
        (news,) = await said(port, b"{}\n")
        assert (None, []) == (news["view"]["seat"], news["view"]["cards"])
        (news,) = await said(port, b'{"token": "a token"}\n')
        assert (1, 5) == (news["view"]["seat"], len(news["view"]["cards"]))
        await server.stop()

    asyncio.run(try_them())


def test_newest_connection_of_a_player_counts(program: Any, table: Any) -> None:
    async def try_it() -> None:
        server = program.Server(table, {"a token": 2}, 60, program.Log())
        port = await server.start()
        old, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
        writer.write(b'{"token": "a token"}\n')
        assert b'"news"' in await old.readline()
        both = await said(
            port, b'{"token": "a token"}\n{"deal": 1, "action": %s}\n' % FOLD.encode(), answers=2
        )
        assert ["folded"] == [event["type"] for event in both[1]["events"]]
        assert b"" == await old.read()
        writer.close()
        await writer.wait_closed()
        await server.stop()

    asyncio.run(try_it())


def test_connection_that_says_nothing_or_only_nonsense_is_closed(
    program: Any, table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def try_them() -> None:
        server = program.Server(table, {}, 60, program.Log())
        port = await server.start()
        for line, answers in ((b"", 0), (b"{}\n" + b"?\n" * 100, program.MOST_FAULTS)):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
            writer.write(line)
            told = (await asyncio.wait_for(reader.read(), 10)).splitlines()
            assert answers == sum(b'"unreadable"' in answer for answer in told)
            writer.close()
            await writer.wait_closed()
        await server.stop()

    monkeypatch.setattr(program, "PATIENCE_AT_FIRST", 0.2)
    asyncio.run(try_them())


async def left_alone(program: Any, table: Any, *, answers: int) -> None:
    """Leave a table to its clock: while nobody is there, and then with a player who is sent so many lines."""
    server = program.Server(table, {"a token": 0}, 60, program.Log())
    port, before = await server.start(), table.state
    await asyncio.sleep(0.4)
    assert table.state is before
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    writer.write(b'{"token": "a token"}\n')
    for _ in range(answers):
        assert b'"news"' in await asyncio.wait_for(reader.readline(), 10)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(reader.readline(), 0.6)
    await server.stop()
    writer.close()
    await writer.wait_closed()


def test_clock_stands_while_nobody_is_there_and_where_cards_have_to_be_named(
    program: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D-SHOW-04: all have to show, and nobody can tell a seat's unseen cards for it."""
    session = fd.Session.open(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1)
    last_check = session.start(unseen=True)
    for action in (fd.Bet(4), fd.Call(), fd.Draw(), fd.Draw(), fd.Check()):
        last_check = fd.apply(last_check, action)
    showdown = fd.apply(last_check, fd.Check())
    monkeypatch.setattr(program, "PATIENCE_AT_FIRST", 0.3)
    for state, answers in ((last_check, 2), (showdown, 1)):
        table = program.Table(tmp_path / "table", session, state, str)
        asyncio.run(left_alone(program, table, answers=answers))
        assert showdown == table.state
        assert table.passive is None
