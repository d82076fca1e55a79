"""A table on a server: players far away, a clock, broken lines, and a hand that outlives its server.

    python examples/server_loop.py                 four bots play over TCP, and much goes wrong on the way
    python examples/server_loop.py --seed 9        other cards
    python examples/server_loop.py --streams DIR   what each client sent and was sent, a file each

Each line on the wire is a JSON object. First a client says who it is, by a token that nobody else has; an
empty object is a spectator's. From then on it says what it does, and at which moment:

    {"deal": 2, "action": {"type": "raise_to", "to": 12, "ply": 5}}

It is told what happened, as far as its seat may know, and how the table looks from there. A refusal or error
is for the sender alone, and has changed nothing. No state, no step and no seed crosses the wire.

``Table`` has the game and its file, ``Server`` the sockets and the clock. Below them are clients, and a play.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import fivedraw as fd

Message = dict[str, Any]
Seeds = Callable[[int], bytes | str]

NAMES = dict(enumerate(("Ada", "Ben", "Cleo", "Dan")))
STACKS = (200, 200, 200, 200)
PROFILE = fd.profiles.CARDROOM_NO_LIMIT.with_options(session=4)
#: Seconds for a client to say who it is, and for the others to come when the first player has.
PATIENCE_AT_FIRST = 10.0
#: The longest line that a client may send, and how much may wait for a client that does not read.
LONGEST_LINE, LONGEST_QUEUE = 2**12, 2**20
#: A connection that sends so many lines that are no message is closed.
MOST_FAULTS = 20


class Moment(NamedTuple):
    """One step, and the number of its deal."""

    deal: int
    step: fd.Step

    def news(self, seat: int | None) -> Message:
        """What a seat is told of it; None: a spectator."""
        return {
            "type": "news",
            "deal": self.deal,
            "events": [event.to_wire() for event in fd.visible(self.step.events, seat)],
            "view": fd.view(self.step.state, seat).to_wire(),
        }


class Refused(Exception):
    """Why a message changed nothing: ``answer`` is for the sender alone."""

    def __init__(self, answer: Message) -> None:
        super().__init__(answer["code"])
        self.answer = answer


def error(code: str, text: str) -> Refused:
    """An answer of the server, where it is not the rules of the game that refuse."""
    return Refused({"type": "error", "code": code, "text": text})


def read(line: bytes) -> Message:
    """The JSON object in a line."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise error("unreadable", "expected a JSON object in each line")
    return message


class Table:
    """A session, the deal in play, and the file that has both. It knows no socket and no clock."""

    def __init__(self, file: Path, session: fd.Session, state: fd.State, seeds: Seeds) -> None:
        self.file, self.session, self.state, self.seeds = file, session, state, seeds

    @classmethod
    def open(cls, file: Path, session: fd.Session, seeds: Seeds) -> tuple[Table, list[Moment]]:
        """A table with the first deal of a session, and how that began."""
        step = session.begin(seed=seeds(session.deals_done + 1))
        table = cls(file, session, step.state, seeds)
        return table, table.follow(step)

    @classmethod
    def resume(cls, file: Path, seeds: Seeds) -> Table:
        """The table as the last server left it; RecordError if the file is not what was written."""
        session, state = file.read_text(encoding="ascii").splitlines()
        return cls(file, fd.loads(session, fd.Session), fd.loads(state, fd.State), seeds)

    @property
    def deal(self) -> int:
        """The number of the deal in play, or of the last one."""
        return self.session.deals_done + (not self.state.is_over)

    @property
    def passive(self) -> fd.Action | None:
        """What the seat to act does if its time runs out; None: it has to be waited for."""
        return fd.legal_actions(self.state).passive

    def now(self) -> Moment:
        """The table without any event: for whoever comes, or comes back."""
        return Moment(self.deal, fd.Step(self.state, ()))

    def receive(self, seat: int | None, line: bytes) -> list[Moment]:
        """Do what a client asks for; Refused if it cannot be done."""
        message = read(line)
        if message.keys() != {"deal", "action"}:
            raise error("unreadable", "expected a deal and an action")
        if seat is None:
            raise error("spectator", "who only watches does not play")
        if message["deal"] != self.deal:
            raise error("other_deal", f"this is deal {self.deal}")  # each deal counts its plies from 0
        try:
            action = fd.PlayerAction.from_wire(message["action"], seat=seat)
            ply = message["action"].get("ply")
            if ply is None:
                raise error("unreadable", "expected the ply that the action is for")
            return self.follow(fd.step(self.state, action, ply=ply))
        except fd.NotationError as wrong:
            raise error("unreadable", str(wrong)) from None
        except fd.IllegalAction as illegal:
            raise Refused(illegal.refusal.to_wire()) from None

    def follow(self, step: fd.Step) -> list[Moment]:
        """Take a step over. If it ends the deal, the next one begins, as long as there is one."""
        moments, session = [Moment(self.session.deals_done + 1, step)], self.session
        while step.state.is_over:
            session = session.finish(step.state)
            if not session.may_deal:
                break
            deal = session.deals_done + 1
            step = session.begin(seed=self.seeds(deal))
            moments.append(Moment(deal, step))
        self._adopt(session, step.state)
        return moments

    def _adopt(self, session: fd.Session, state: fd.State) -> None:
        """Store both or neither, since a server may stop between any two lines; only then do they count."""
        draft = self.file.with_suffix(".new")
        draft.write_text(f"{fd.dumps(session)}\n{fd.dumps(state)}\n", encoding="ascii")
        os.replace(draft, self.file)
        self.session, self.state = session, state


class Log:
    """What the house reads on the terminal. It names no card that was not shown."""

    def __init__(self) -> None:
        self.deal = 0

    def note(self, text: str) -> None:
        """Write a remark."""
        print(f"      ({text})", flush=True)

    def tell(self, moment: Moment) -> None:
        """Write what has happened, a line each."""
        if moment.deal != self.deal:
            self.deal = moment.deal
            print(f"Deal {self.deal}", flush=True)
        for line in fd.tell(moment.step.events, names=NAMES):
            print(f"  {line}", flush=True)


class Server:
    """The sockets and the clock of a table.

    Whatever changes the table is done between two ``await``: no message comes into another one's way, and no
    lock is needed. Nothing waits until a client has read.
    """

    def __init__(self, table: Table, tokens: Mapping[str, int], patience: float, log: Log) -> None:
        self.table, self.tokens, self.patience, self.log = table, tokens, patience, log
        self.halted = asyncio.Event()
        self._players: dict[int, asyncio.StreamWriter] = {}
        self._watchers: set[asyncio.StreamWriter] = set()
        self._absent: set[int] = set()
        self._open: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
        self._timer: asyncio.TimerHandle | None = None

    async def start(self) -> int:
        """Open for clients; returns the port, which the system has chosen."""
        self._socket = await asyncio.start_server(self._serve, "127.0.0.1", 0, limit=LONGEST_LINE)
        return int(self._socket.sockets[0].getsockname()[1])

    async def stop(self) -> None:
        """Close all connections, at the end when the standings are sent. There is nothing to save."""
        if self._timer is not None:
            self._timer.cancel()
        self._socket.close()
        if self._open and self.table.state.is_over:
            await asyncio.wait(self._open, timeout=PATIENCE_AT_FIRST)
        for writer in self._open.values():
            writer.transport.abort()
        if self._open:
            await asyncio.wait(self._open)

    # Clients

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take care of a connection from its token to its end."""
        task = asyncio.current_task()
        assert task is not None
        self._open[task] = writer
        task.add_done_callback(self._open.pop)
        seat, faults = None, 0
        with suppress(ConnectionError):
            try:
                seat = self._seat_of(await asyncio.wait_for(self._line(reader), PATIENCE_AT_FIRST))
                self._welcome(seat, writer)
                while faults < MOST_FAULTS and (line := await self._line(reader)):
                    faults += self._receive(seat, line, writer)
            except Refused as refused:
                self._send(writer, refused.answer)
            except TimeoutError:
                pass  # nobody has to be waited for who does not say who he is
            finally:
                self._lose(seat, writer)
                await writer.wait_closed()

    async def _line(self, reader: asyncio.StreamReader) -> bytes:
        """The next line; empty at the end."""
        try:
            return await reader.readline()
        except ValueError:
            raise error("unreadable", f"expected lines of at most {LONGEST_LINE} bytes") from None

    def _seat_of(self, line: bytes) -> int | None:
        """Whose connection it is, by its first line; None: a spectator's."""
        message = read(line)
        if not message:
            return None
        token = message.get("token")
        if not isinstance(token, str) or token not in self.tokens:
            raise error("token", "nobody has this token")
        return self.tokens[token]

    def _welcome(self, seat: int | None, writer: asyncio.StreamWriter) -> None:
        """Show who came how the table looks, with all that has happened in this deal."""
        if seat is None:
            self._watchers.add(writer)
        else:
            if seat in self._players:
                self._players[seat].close()  # a player's newest connection counts
            self._players[seat] = writer
            self._absent.discard(seat)
            if self._timer is None:
                self._wind(PATIENCE_AT_FIRST)
        self._send(writer, self.table.now().news(seat))
        self._farewell()

    def _lose(self, seat: int | None, writer: asyncio.StreamWriter) -> None:
        """Forget a connection. The seat stays its player's, and its clock runs on."""
        writer.close()
        self._watchers.discard(writer)
        if seat is not None and self._players.get(seat) is writer:
            del self._players[seat]

    def _receive(self, seat: int | None, line: bytes, writer: asyncio.StreamWriter) -> bool:
        """Do what a line asks for, or answer why not; returns whether the line was no message at all."""
        try:
            moments = self.table.receive(seat, line)
        except Refused as refused:
            code = refused.answer["code"]
            who = "a spectator" if seat is None else NAMES[seat]
            self.log.note(f"{who} is answered {code}")  # not the words, which may tell cards
            self._send(writer, refused.answer)
            return bool(code == "unreadable")
        self._tell(moments)
        return False

    def _send(self, writer: asyncio.StreamWriter, message: Message) -> None:
        """Send a line without waiting. Who does not read is cut off, and may come again."""
        if writer.transport.get_write_buffer_size() > LONGEST_QUEUE:
            writer.transport.abort()
        elif not writer.is_closing():
            writer.write(json.dumps(message).encode() + b"\n")

    def _tell(self, moments: Iterable[Moment]) -> None:
        """Tell everybody what has happened, and each what he may know of it."""
        for moment in moments:
            self.log.tell(moment)
            for seat, writer in self._players.items():
                self._send(writer, moment.news(seat))
            for writer in self._watchers:
                self._send(writer, moment.news(None))
        self._wind(self.patience)
        self._farewell()

    def _farewell(self) -> None:
        """After the last deal, tell everybody how it stands, and close."""
        if not self.table.state.is_over:
            return
        lines = [
            {"place": at.place, "seat": at.seat, "chips": at.chips} for at in self.table.session.standings
        ]
        for writer in (*self._players.values(), *self._watchers):
            self._send(writer, {"type": "standings", "standings": lines})
            writer.close()  # as soon as all is sent
        self.halted.set()

    # The clock

    def _wind(self, patience: float) -> None:
        """Start the clock of the seat to act.

        It runs on while a player is away, and does not start again when he comes back. Who was away when it
        ran out is not waited for again until he is there. It stands as long as no player is there at all, and
        where there is nothing that could be done for the seat: its cards are unseen, and have to be shown.
        """
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        seat, passive = self.table.state.actor, self.table.passive
        if seat is not None and passive is not None and self._players:
            later = asyncio.get_running_loop().call_later
            self._timer = later(0 if seat in self._absent else patience, self._time_is_up, seat, passive)

    def _time_is_up(self, seat: int, passive: fd.Action) -> None:
        if seat not in self._players:
            self._absent.add(seat)
        self.log.note(f"{NAMES[seat]} has no time left")
        self._tell(self.table.follow(fd.step(self.table.state, passive)))


class House:
    """The house has a server, and clients know where. One of them can reach the plug."""

    port: int
    plug: asyncio.Event

    def __init__(self, tokens: Mapping[str, int], patience: float, log: Log) -> None:
        self.tokens, self.patience, self.log = tokens, patience, log

    async def serve(self, table: Table) -> Server:
        """Open a server for a table."""
        server = Server(table, self.tokens, self.patience, self.log)
        self.port, self.plug = await server.start(), server.halted
        return server


#: What goes wrong: whose first turn in which part of which deal, and what the client does there.
MISHAPS = {
    ("Cleo", 1, "draw"): "sleep",
    ("Ben", 2, "bet"): "break_off",
    ("Dan", 2, "draw"): "talk_nonsense",
    ("Ada", 3, "draw"): "pull_the_plug",
    ("Dan", 4, "bet"): "leave",
}


def decision(name: str, view: Message) -> Message:
    """What a bot does. It follows from what the bot was sent: the same view gets the same answer."""
    legal, chance = view["legal"], random.Random(f"{name}/{view['ply']}/{view['cards']}")
    if legal["draw"] is not None:
        ranks = Counter(card[0] for card in view["cards"])
        useless = [card for card in view["cards"] if ranks[card[0]] == 1]
        return {"type": "draw", "cards": useless[: legal["draw"]["cap"]]}
    menu: list[Message] = legal["menu"]
    quiet = [action for action in menu if action["type"] in ("check", "call", "show")]
    return quiet[0] if quiet and chance.random() < 0.7 else chance.choice(menu[:3])


class Client:
    """A player's program far away. It has a token, and what it is sent; without a token it watches."""

    def __init__(self, name: str, token: str | None, house: House) -> None:
        self.name, self.token, self.house = name, token, house
        self.stream: list[Message] = []
        self.done = False
        self.late: Message | None = None
        self.mishaps = {key[1:]: what for key, what in MISHAPS.items() if key[0] == name}

    async def run(self) -> None:
        """Play until the session is over, however often the line breaks."""
        while not self.done:
            try:
                reader, writer = await self.connect()
            except OSError:
                await asyncio.sleep(0.01)  # there is no server at this moment
                continue
            with suppress(ConnectionError):
                while line := await reader.readline():
                    message = json.loads(line)
                    self.stream.append({"received": message})
                    if message["type"] == "standings":
                        self.done = True
                    elif message["type"] == "news" and message["view"]["legal"] is not None:
                        await self.act(message, writer)
            with suppress(ConnectionError):
                writer.close()
                await writer.wait_closed()

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection that has said whose it is."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.house.port, limit=LONGEST_QUEUE)
        self.stream.append({"connected": True})
        hello = {} if self.token is None else {"token": self.token}
        writer.write(json.dumps(hello).encode() + b"\n")
        return reader, writer

    async def act(self, news: Message, writer: asyncio.StreamWriter) -> None:
        """Answer when it is the own turn, unless something goes wrong first."""
        view = news["view"]
        action = {**decision(self.name, view), "ply": view["ply"]}
        answer = {"deal": news["deal"], "action": action}
        mishap = self.mishaps.pop((news["deal"], view["phase"]), None)
        if mishap is not None and not await getattr(self, mishap)(answer, view, writer):
            return
        if self.late is not None:
            self.say(self.late, writer)
            self.late = None
        self.say(answer, writer)

    def say(self, message: Message, writer: asyncio.StreamWriter) -> None:
        """Send a line."""
        self.stream.append({"sent": message})
        writer.write(json.dumps(message).encode() + b"\n")

    # Mishaps: each returns whether the answer is sent all the same

    async def sleep(self, answer: Message, _view: Message, _writer: asyncio.StreamWriter) -> bool:
        """Do nothing until the time is up. The answer comes too late, in the next turn."""
        self.late = answer
        return False

    async def break_off(self, _answer: Message, _view: Message, writer: asyncio.StreamWriter) -> bool:
        """Lose the connection and come back."""
        self.house.log.note(f"{self.name} loses the connection, and comes back")
        writer.transport.abort()
        return False

    async def leave(self, _answer: Message, _view: Message, writer: asyncio.StreamWriter) -> bool:
        """Go without a word."""
        self.house.log.note(f"{self.name} is gone")
        self.done = True
        writer.transport.abort()
        return False

    async def pull_the_plug(self, _answer: Message, _view: Message, _writer: asyncio.StreamWriter) -> bool:
        """Stop the server, in the middle of the hand."""
        self.house.plug.set()
        return False

    async def talk_nonsense(self, answer: Message, view: Message, writer: asyncio.StreamWriter) -> bool:
        """Try everything that is not allowed, and then play on."""
        for line in (b'{"token": "a guess"}\n', b"x" * 2 * LONGEST_LINE):
            reader, other = await asyncio.open_connection("127.0.0.1", self.house.port)
            with suppress(ConnectionError):
                other.write(line)
                await reader.read()
            with suppress(ConnectionError):
                other.close()
                await other.wait_closed()
        writer.write(b"hello\n\xff\xfe\n" + b"[" * 2000 + b"\n")
        deal, ply, own = answer["deal"], view["ply"], view["cards"]
        foreign = next(str(card) for card in fd.Pack() if str(card) not in own)
        for action in (
            {"type": "deal", "cards": ["As"], "ply": ply},  # the dealer's
            {"type": "misdeal", "cause": "wrong_count", "ply": ply},  # the floor's
            {"type": "draw", "cards": [], "ply": ply, "seat": 0},  # somebody else's
            {"type": "bet", "to": 10**6, "ply": ply},
            {"type": "draw", "cards": [foreign], "ply": ply},
            {"type": "draw", "cards": own[:1], "ply": ply - 4},
            {"type": "draw", "cards": own[:1]},
        ):
            self.say({"deal": deal, "action": action}, writer)
        self.say({**answer, "deal": deal - 1}, writer)
        self.say({"deal": deal, "state": {}}, writer)
        return True


async def play(seed: str, patience: float, file: Path, log: Log) -> list[Client]:
    """Play a session with all its mishaps; returns the clients."""
    tokens = {secrets.token_hex(16): seat for seat in NAMES}
    house = House(tokens, patience, log)
    clients = [Client(NAMES[seat], token, house) for token, seat in tokens.items()]
    clients.append(Client("spectator", None, house))
    # A house that is in earnest takes secrets.token_bytes(32) for every deal, and has nothing to repeat.
    session = fd.Session.open(PROFILE, STACKS, button=3, name="table 1")
    table, moments = Table.open(file, session, lambda deal: f"{seed}/{deal}")
    for moment in moments:
        log.tell(moment)
    server = await house.serve(table)
    async with asyncio.TaskGroup() as tasks:
        for client in clients:
            tasks.create_task(client.run())
        await server.halted.wait()
        while not table.state.is_over:
            await server.stop()
            table = Table.resume(file, table.seeds)
            log.note(f"the server is stopped; another one resumes deal {table.deal} at ply {table.state.ply}")
            server = await house.serve(table)
            await server.halted.wait()
        await server.stop()
    print("Standings")
    for at in table.session.standings:
        print(f"  {at.place}. {NAMES[at.seat]:<5}{at.chips:>5}")
    return clients


def main(words: Sequence[str] | None = None) -> int:
    """Play a session, with its file in a directory for the time being."""
    parser = argparse.ArgumentParser(description="Play a session over TCP, with bots and mishaps.")
    parser.add_argument("--seed", default="30", help="decides the cards (default: %(default)s)")
    parser.add_argument(
        "--patience", type=float, default=0.8, metavar="SECONDS", help="for a turn (%(default)s)"
    )
    parser.add_argument(
        "--streams", type=Path, metavar="DIR", help="write what each client sent and was sent"
    )
    arguments = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as place:
        clients = asyncio.run(play(arguments.seed, arguments.patience, Path(place, "table.jsonl"), Log()))
    if arguments.streams is not None:
        for client in clients:
            lines = "".join(f"{json.dumps(line)}\n" for line in client.stream)
            (arguments.streams / f"{client.name}.jsonl").write_text(lines, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
