"""The score of an evening of five-card poker with a real deck.

    python examples/home_game.py             say line by line what happens at your table; help lists words
    python examples/home_game.py --script    a scripted evening, in which a lot goes wrong
    python examples/home_game.py --profile HOME_NO_LIMIT --players Ann,Bob,Cid --chips 200

The cards stay on the table. Nobody types them in, save those that all have seen: an exposed card, openers, a
hand at the showdown. The program knows the rules and the chips, and tells at any time what is due from whom.
What went wrong is reported with a word of the floor, and the house's rules say what follows.
"""

from __future__ import annotations

import argparse
import inspect
import io
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

import fivedraw as fd
from fivedraw import floor

NAMES = "Ada,Ben,Cleo,Dan"
HELP = """\
next                   begin the next deal
deal, deal 3           deal all cards that are due, or so many; deal Ks: a card that is dealt face up
burn, shuffle          burn a card, shuffle a new stock
check, call, fold      and bet 2, raise to 4, bring in, complete to 4
draw 3, stand pat      and draw 1 setting them aside, for openers that are split
show Ks Kd 9c 7h 2s    and muck
exposed Ks             in the place of "deal": the dealer exposed this card
up Ks                  in the place of "deal": this upcard was dealt face down and turned up
count Ben 6            Ben was found with so many cards
changes Ben 3          Ben draws another number than he said; also: changes Ben 3 setting them aside
early Ben              Ben drew before his turn; early Ben stands 2, or early Ben dead, if he was served
dead Ben mixed         the hand is dead; also: unprotected, wrong_count, out_of_turn, abandoned, conduct
alive Ben              the hand that Ben threw away at the showdown is identified
openers Js Jh          the opener shows these of its cards to prove the opening
misdeal wrong_count    the deal is void; also: exposed_cards, incomplete_pack
saw Ben Ks 9c          all have seen these cards of Ben's
asks Ben Ada           Ben asks how many cards Ada drew
undo                   take the last line back
quit                   go home; a deal that is not over does not count"""

SCRIPT = """\
# The seventh card is turned over in the deal. Cleo gets another one when all have five.
next
deal 6
exposed 9h
deal
check
bet 2
call
fold
fold
draw 3
burn
deal
draw 2
# One of her two cards is turned over too.
exposed 4c
deal
bet 4
fold
# Nobody has seen Ben's cards. He opened, so he proves it.
openers Js Jd
next
deal
check
# Dan counts his cards: there are six, and nobody has bet. The same dealer deals again.
count Dan 6
next
deal
bet 2
call
fold
call
stand pat
draw 2
# Nothing has been dealt to Cleo yet: she may draw one more.
changes Cleo 3
burn
deal
draw 1
deal
asks Ada Cleo
bet 4
fold
raise to 6
raise to 8
call
show 9s 9d 9c 6h 2d
# Ben opened with a pair of tens. All he put in stays in the pot.
show Ts Td 7c 5h 3d
next
deal
check
check
check
check
next
deal
check
bet 2
call
call
call
# Cleo throws three cards away, though it is Ben's turn. Nothing was dealt, so she waits for it.
early Cleo
draw 5
burn
deal
draw 3
deal
stand pat
draw 3
deal
# Ada's hand slides into the discards, and nobody can tell which cards are hers.
dead Ada mixed
check
bet 4
# It was not Ben who bet, but Cleo.
undo
check
bet 4
call
fold
show As Ac 8d 8s 4h
muck
next
deal 1
# The second card of the deal: that is a misdeal in any case.
exposed Qd
next
deal
check
# Everybody has to go home: the deal does not count.
quit
"""


class Leave(Exception):
    """Somebody wants to go home."""


class Table:
    """Whom we know by which name, and what the program says to them."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = dict(enumerate(names))

    def seat(self, word: str) -> int:
        """The seat that a name, or a number, stands for."""
        for seat, name in self.names.items():
            if word.casefold() in (name.casefold(), str(seat)):
                return seat
        raise ValueError(f"nobody here is called {word}; there are {', '.join(self.names.values())}")

    def tell(self, events: Iterable[fd.Event]) -> None:
        """Say what everybody may know; cards that are dealt one by one are said at once."""
        left = list(events)
        dealt = [event for event in left if isinstance(event, fd.events.CardsDealt)]
        if len(dealt) > 1:
            print(f"  {sum(event.count for event in dealt)} cards are dealt, face down")
            left = [event for event in left if event not in dealt]
        for line in fd.tell(left, names=self.names):
            print(f"  {line}")

    def named(self, text: str) -> str:
        """A sentence of the library with names in the place of seats."""
        return re.sub(r"\bseat (\d+)", lambda found: self.names.get(int(found[1]), found[0]), text)

    def stand(self, state: fd.State) -> None:
        """Say how it stands: stacks, pots, and what is due."""
        stacks = "  ".join(
            f"{self.names[seat]} {chips}{'' if seat in state.live_seats else ' (out)'}"
            for seat, chips in state.stacks.items()
        )
        sides = [
            f"{pot.amount} for {', '.join(self.names[seat] for seat in pot.eligible)}"
            for pot in (state.pots if len(state.pots) > 1 else ())
        ]
        print(f"    {stacks}  |  pot {state.pot}" + (f" ({', '.join(sides)})" if sides else ""))
        print(f"    -> {self.due(state)}")

    def due(self, state: fd.State) -> str:
        """Whose turn it is, or what the dealer has to do."""
        awaits = state.awaits
        if awaits is None:
            return "the hand is over"
        name = "the middle" if awaits.seat is None else self.names[awaits.seat]
        match awaits.kind:
            case "deal":
                cards = "1 card" if awaits.count == 1 else f"{awaits.count} cards"
                return f"the dealer deals {cards} to {name}{', face up' if awaits.up else ''}"
            case "burn":
                return "the dealer burns a card"
            case "reshuffle":
                return f"the dealer shuffles a new stock of {awaits.count} cards"
            case "draw":
                return f"{name} draws up to {awaits.count}"
            case "show":
                may = fd.Muck() in fd.legal_actions(state)
                return f"{name} shows{' or mucks' if may else ''}"
        legal = fd.legal_actions(state)
        choices = [
            f"call {legal.call}" if isinstance(action, fd.Call) else str(action) for action in legal.menu(())
        ]
        return f"{name}: {', '.join(choices)}"


def count_of(word: str) -> int:
    """A number of cards; ValueError for other words."""
    if not word.isdecimal():
        raise ValueError(f"expected a number of cards, got {word}")
    return int(word)


def exchange(number: str, *more: str) -> fd.Draw:
    """An exchange that is reported in the words of a player, "draw" left out."""
    found = fd.PlayerAction.parse(" ".join(("draw", str(count_of(number)), *more)))
    assert isinstance(found, fd.Draw)
    return found


def changed(table: Table, who: str, *words: str) -> fd.Action:
    """Somebody draws another number than he said."""
    draw = exchange(*words)
    return floor.ChangeDraw(table.seat(who), count=draw.count, show=draw.show, set_aside=draw.set_aside)


def early(table: Table, who: str, ruling: str | None = None, *words: str) -> fd.Action:
    """Somebody drew before his turn."""
    if not words:
        return floor.DrewOutOfTurn(table.seat(who), ruling=ruling)
    draw = exchange(*words)
    return floor.DrewOutOfTurn(
        table.seat(who), count=draw.count, ruling=ruling, show=draw.show, set_aside=draw.set_aside
    )


#: The words of the dealer and of the floor. What else is said is a player's.
WORDS: dict[str, Callable[..., fd.Action]] = {
    "deal": lambda _, *cards: fd.Deal(" ".join(cards)),
    "burn": lambda _: fd.Burn(),
    "shuffle": lambda _: fd.Reshuffle(),
    "exposed": lambda _, *cards: floor.ExposeCard(" ".join(cards)),
    "up": lambda _, *cards: floor.TurnUp(" ".join(cards)),
    "misdeal": lambda _, cause: floor.Misdeal(cause),
    "count": lambda table, who, number: floor.ReportCount(table.seat(who), count_of(number)),
    "changes": changed,
    "early": early,
    "dead": lambda table, who, reason="mixed": floor.KillHand(table.seat(who), reason),
    "alive": lambda table, who: floor.ReviveHand(table.seat(who)),
    "openers": lambda _, *cards: floor.ProveOpeners(" ".join(cards)),
    "saw": lambda table, who, *cards: fd.Identify(table.seat(who), " ".join(cards)),
}


class Scorekeeper:
    """The evening: a session, the deal that is going on, and all its earlier moments."""

    def __init__(self, session: fd.Session, table: Table) -> None:
        self.session, self.table = session, table
        self.moments: list[fd.State] = []

    @property
    def state(self) -> fd.State:
        """The deal that is going on."""
        if not self.moments:
            raise ValueError(f'no deal is going on: "next" begins one{self._why_not()}')
        return self.moments[-1]

    def _why_not(self) -> str:
        return f", but {self.session.why_not}" if self.session.why_not else ""

    def hear(self, line: str) -> None:
        """Do what a line says; ValueError if it cannot be done."""
        match line.split():
            case [] | ["#", *_]:
                pass
            case ["help"]:
                print(HELP)
            case ["quit"]:
                raise Leave
            case ["next"]:
                self.begin()
            case ["undo"]:
                self.undo()
            case ["asks", asker, about]:
                drawn = fd.ask_drawn(self.state, self.table.seat(asker), self.table.seat(about))
                print(f"  {self.table.names[self.table.seat(about)]} drew {drawn}")
            case ["deal"]:
                self.deal(52)
            case ["deal", number] if number.isdecimal() and number.strip("0"):
                self.deal(int(number))
            case _:
                self.make(self.read(line))

    def read(self, line: str) -> fd.Action:
        """The action that a line stands for; ValueError if there is none."""
        word, *rest = line.split()
        if word not in WORDS:
            return fd.PlayerAction.parse(line)
        made = WORDS[word]
        try:
            given = inspect.signature(made).bind(self.table, *rest)
        except TypeError:
            raise ValueError(f'"{word}" takes other words: see "help"') from None
        return made(*given.args)

    def begin(self) -> None:
        """Begin the next deal."""
        if self.moments:
            raise ValueError("this deal is not over")
        begun = self.session.begin(unseen=True, dealer="caller")
        number = f"Deal {self.session.deals_done + 1}"
        print(f"\n== {number}, {self.table.names[self.session.button]} deals ==")
        self.table.tell(begun.events)
        self.moments = [begun.state]
        self.table.stand(begun.state)

    def deal(self, most: int) -> None:
        """Deal unseen cards one after the other, as long as the dealer owes just that."""
        events: list[fd.Event] = []
        state = self.state
        for number in range(most):
            awaits = state.awaits
            if number and (awaits is None or awaits.kind != "deal" or awaits.up):
                break
            step = fd.step(state, fd.Deal())
            events += step.events
            state = step.state
        self.take(fd.Step(state, tuple(events)))

    def make(self, action: fd.Action) -> None:
        """Make one move."""
        self.take(fd.step(self.state, action))

    def take(self, step: fd.Step) -> None:
        """Go to another moment; at the end of a deal its chips are taken over."""
        self.table.tell(step.events)
        self.moments.append(step.state)
        if not step.state.is_over:
            self.table.stand(step.state)
            return
        self.session = self.session.finish(step.state)
        self.moments = []
        self.standings()

    def undo(self) -> None:
        """Go back to the moment before the last line of this deal."""
        if len(self.moments) < 2:
            raise ValueError("there is nothing to take back in this deal")
        self.moments.pop()
        self.table.stand(self.state)

    def standings(self) -> None:
        """Say how the evening stands."""
        chips = [f"{self.table.names[line.seat]} {line.chips}" for line in self.session.standings]
        print(f"  == {'  '.join(chips)}")
        if self.session.carried is not None:
            print(f"  == {self.session.carried.chips} chips wait in the middle")

    def leave(self) -> None:
        """Go home; the chips of a deal that is not over go back."""
        if self.moments:
            print("  The deal does not count, and all its chips go back.")
            self.session = self.session.void(self.state)
            self.moments = []
        print(f"\n== {self.session.deals_done} deals, {self.session.voids} void ==")
        if not self.session.closed:
            self.session = self.session.close()
        self.standings()


def keep(score: Scorekeeper, lines: Iterable[str], *, echo: bool) -> None:
    """Hear line after line. What cannot be done is explained, and nothing has changed."""
    for line in lines:
        words = line.strip()
        if echo:
            print(f"\n{words}" if words.startswith("#") else f"> {words}")
        try:
            score.hear(words)
        except Leave:
            break
        except ValueError as error:
            print(f"  Not so: {score.table.named(str(error))}")
    score.leave()


def typed() -> Iterator[str]:
    """The lines that somebody types."""
    while True:
        try:
            yield input("> ")
        except (EOFError, KeyboardInterrupt):
            print()
            return


def options() -> argparse.ArgumentParser:
    """What may be said on the command line."""
    parser = argparse.ArgumentParser(
        description="Keep the score of five-card poker with a real deck: chips, pots, turns and rulings.",
        epilog=f"Profiles: {', '.join(fd.profiles.names())}.",
    )
    parser.add_argument("--profile", default="JACKPOTS", help="the game (default: %(default)s)")
    parser.add_argument("--players", default=NAMES, metavar="NAMES", help="default: %(default)s")
    parser.add_argument("--chips", type=int, default=100, help="of each player (default: %(default)s)")
    parser.add_argument("--script", action="store_true", help="play the scripted evening, a game of jackpots")
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Keep the score of one evening; the exit status is 0, however it ends."""
    parser = options()
    arguments = parser.parse_args(words)
    scripted = arguments.script
    names = (NAMES if scripted else arguments.players).split(",")
    if len({name.casefold() for name in names} - {""}) < len(names):
        parser.error(f"--players {arguments.players}: each player needs a name of his own")
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # no text that is typed can then be a fault
    try:
        profile = fd.profiles.find("JACKPOTS" if scripted else arguments.profile)
        chips = 100 if scripted else arguments.chips
        session = fd.Session.open(profile, [chips] * len(names), button=len(names) - 1)
    except ValueError as error:
        parser.error(str(error))
    print(profile.summary())
    score = Scorekeeper(session, Table(names))
    if scripted:
        keep(score, SCRIPT.splitlines(), echo=True)
    else:
        keep(score, typed(), echo=not sys.stdin.isatty())
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # as in "home_game.py | head"
