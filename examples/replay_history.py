"""Hands that were written down, shown step by step from a seat's view.

    python examples/replay_history.py                   the sample, hands.txt, as its hero has seen it
    python examples/replay_history.py FILE              PokerStars' manner (any number of hands) or PHH (one)
    python examples/replay_history.py FILE --seat 3     as seat 3 has seen it
    python examples/replay_history.py FILE --onlooker   as everybody has seen it

The library reads strings and tells what they mean; the file and the paper are this program's. What a seat
sees comes from ``fd.view`` and ``fd.tell``, which know no more than that seat did.
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import fivedraw as fd

SAMPLE = Path(__file__).with_name("hands.txt")


class Hand(NamedTuple):
    """A hand that was read: its record, who sits where, whose text it is, and how its money is written."""

    title: str
    record: fd.Record
    names: Mapping[int, str]
    hero: int | None
    money: Callable[[int], str]


def dollars(chips: int) -> str:
    """Cents as money."""
    return f"${chips // 100}.{chips % 100:02}"


def hands_of(text: str) -> Iterator[Hand | fd.HistoryError]:
    """The hands of a text, and what is wrong with those that cannot be read."""
    if "PokerStars" in text:
        for found in fd.from_pokerstars(text):
            if isinstance(found, fd.HistoryError):
                yield found
            else:
                money = dollars if found.unit == 100 else str
                yield Hand(f"Hand {found.number}", found.record, found.names, found.hero, money)
        return
    try:
        record = fd.from_phh(text)
    except fd.HistoryError as error:
        yield error
        return
    fields = tomllib.loads(text)
    seats = fields.get("seats", list(record.stacks))
    players = fields.get("players", [f"Seat {seat}" for seat in seats])
    names = {seat: str(name) for seat, name in zip(seats, players, strict=False)}
    yield Hand(f"Hand {fields.get('hand', 1)}", record, names, None, str)


def together(events: Sequence[fd.Event]) -> list[fd.Event]:
    """The events with the cards that each seat gets one by one told at once."""
    told: list[fd.Event] = []
    places: dict[tuple[type[fd.Event], int], int] = {}
    for event in events:
        match event:
            case fd.events.CardsDealt(seat=seat) | fd.events.CardsReceived(seat=seat):
                place = places.setdefault((type(event), seat), len(told))
                before = told[place] if place < len(told) else None
                if before is None:
                    told.append(event)
                elif isinstance(event, fd.events.CardsDealt) and isinstance(before, fd.events.CardsDealt):
                    told[place] = fd.events.CardsDealt(seat, before.count + event.count)
                elif isinstance(before, fd.events.CardsReceived) and isinstance(
                    event, fd.events.CardsReceived
                ):
                    told[place] = fd.events.CardsReceived(seat, before.cards + event.cards)
            case fd.events.StreetBegan():
                places.clear()
                told.append(event)
            case _:
                told.append(event)
    return told


def looks(view: fd.View, hand: Hand) -> str:
    """What lies on the table when somebody has to decide."""
    assert view.actor is not None
    parts = [f"{hand.money(view.pot)} in the middle"]
    if view.cards:
        worth = f" ({view.hand_value.describe()})" if view.hand_value else ""
        parts.append(f"your cards {' '.join(map(str, view.cards))}{worth}")
    boards = [f"{hand.names[seat]} shows {' '.join(map(str, up))}" for seat, up in view.up.items() if up]
    whose = "you are" if view.actor == view.seat else f"{hand.names[view.actor]} is"
    return f"   [{'; '.join([*parts, *boards])}; {whose} to act]"


def replay(hand: Hand, seat: int | None) -> Iterator[str]:
    """The lines of a hand as a seat has seen it: what happened, and the table before each decision.

    What is not over ends with its last decision.
    """
    chips = ", ".join(f"{hand.names[place]} {hand.money(had)}" for place, had in hand.record.stacks.items())
    eyes = "everybody" if seat is None else hand.names[seat]
    yield f"{hand.title}, as {eyes} has seen it: {chips}"
    events: list[fd.Event] = []
    for step in fd.replay(hand.record):
        events += step.events
        view = fd.view(step.state, seat)
        if view.actor is None and not view.is_over:
            continue  # the dealer is not done
        for line in fd.tell(together(events), names=hand.names, money=hand.money, seat=seat):
            yield f"  {line}"
        events.clear()
        if not view.is_over:
            yield looks(view, hand)


def main(words: Sequence[str] | None = None) -> int:
    """Show all hands of a file; the exit status is 1 if one of them cannot be read."""
    parser = argparse.ArgumentParser(description="Show written hands step by step, from a seat's view.")
    parser.add_argument("file", nargs="?", type=Path, default=SAMPLE, help="default: the sample")
    parser.add_argument("--seat", type=int, metavar="N", help="whose view (default: the hero of each hand)")
    parser.add_argument("--onlooker", action="store_true", help="nobody's view: what everybody has seen")
    arguments = parser.parse_args(words)
    try:
        text = arguments.file.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        parser.error(f"{arguments.file}: {error.strerror}")
    status = 0
    for number, hand in enumerate(hands_of(text)):
        if number:
            print()
        if isinstance(hand, fd.HistoryError):
            print(f"Not read: {hand}")
            status = 1
            continue
        seat = None if arguments.onlooker else hand.hero if arguments.seat is None else arguments.seat
        if seat is not None and seat not in hand.record.stacks:
            print(f"{hand.title}: nobody sits in seat {seat}")
            continue
        for line in replay(hand, seat):
            print(line.encode(sys.stdout.encoding, "replace").decode(sys.stdout.encoding))
    return status


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # as in "replay_history.py | head"
