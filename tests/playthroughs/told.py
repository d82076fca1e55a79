"""A hand as a text that a person can review: each state, what each seat sees of it, and what it may do.

A file begins with its script: the profile, the table, the seed and the actions. All the rest follows from
that and is written by ``python -m tests.playthroughs``. What everybody sees is told, and of a seat what it
sees besides; after the first ply what has changed in it.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import fivedraw as fd

FOLDER = Path(__file__).resolve().parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))

_SCRIPT = ("profile", "stacks", "button", "seed", "actions")
_RULE = "-" * 40
#: Of a view these say the same at every moment of the hand.
_FIXED = ("type", "seat", "game", "button", "blinds", "posts", "carried")


def path_of(name: str) -> Path:
    """Where the file lies."""
    return FOLDER / f"{name}.txt"


def read(name: str) -> str:
    """What the file says now."""
    return path_of(name).read_text(encoding="utf-8")


def script_of(text: str) -> dict[str, str]:
    """The script at the head of a file."""
    lines = text.split(_RULE, maxsplit=1)[0].splitlines()
    script = dict(line.split(": ", 1) for line in lines if line)
    assert tuple(script) == _SCRIPT, f"a script has {', '.join(_SCRIPT)}"
    return script


def steps_of(script: dict[str, str]) -> Iterator[tuple[str, fd.Step]]:
    """The hand, step by step, each with the action that led to it."""
    stacks = [int(chips) for chips in script["stacks"].split()]
    profile = fd.profiles.find(script["profile"])
    done = fd.begin(profile, stacks, button=int(script["button"]), seed=script["seed"])
    yield "", done
    for words in script["actions"].split("; "):
        done = fd.step(done.state, fd.PlayerAction.parse(words))
        yield words, done


def told(text: str) -> str:
    """The whole file that the script at its head leads to."""
    script = script_of(text)
    lines = [f"{name}: {script[name]}" for name in _SCRIPT]
    lines += [_RULE, *fd.profiles.find(script["profile"]).summary().splitlines()]
    before: dict[str, dict[str, str]] = {}
    for words, done in steps_of(script):
        state = done.state
        lines += [_RULE, f"ply {state.ply}" + (f": {words}" if words else "")]
        lines += ["events", *(f"  {event_line(event)}" for event in done.events)]
        lines.append(repr(state))
        for title, entries in seen(state).items():
            news = [f"  {line}" for line in changes(before.get(title, {}), entries)]
            lines += [title, *news] if news else []
            before[title] = entries
        if legal := fd.legal_actions(state):
            lines.append(f"{legal!r}, {legal.total} in all")
    return "\n".join(lines) + "\n"


def seen(state: fd.State) -> dict[str, dict[str, str]]:
    """What the state hides, what everybody sees of it, and what each seat sees besides."""
    public = flat(fd.view(state, None))
    parts = {"hidden": secrets(state), "everybody sees": public}
    for seat in state.seats:
        own = flat(fd.view(state, seat))
        parts[f"seat {seat} sees besides"] = {
            name: value for name, value in own.items() if public[name] != value
        }
    return parts


def changes(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """The entries that are new or other than before, and those that are no more."""
    for name in {**before, **after}:
        if before.get(name) != after.get(name):
            yield f"{name}: {after.get(name, 'no more')}"


def event_line(event: fd.Event) -> str:
    """An event, and for whom it is."""
    return f"to seat {event.audience}: {event!r}" if event.private else repr(event)


def secrets(state: fd.State) -> dict[str, str]:
    """Where the cards lie that a state hides."""
    hidden, seats = state.hidden, state.begun.seats
    piles = {"holds": hidden.hands, "has folded": hidden.mucked, "has thrown": hidden.discards}
    lies = {
        f"seat {seat} {what}": words(pile[seats.index(seat)])
        for seat in state.seats
        for what, pile in piles.items()
        if pile[seats.index(seat)]
    }
    left = hidden.stock[hidden.top :]
    return {
        **lies,
        "thrown just now": words(hidden.fresh),
        "set aside": words(hidden.aside),
        "burned": words(hidden.burned),
        "in the stock": f"{len(left)}, next {words(left[:3])}",
    }


def words(cards: Iterable[fd.Card]) -> str:
    return " ".join(map(str, cards)) or "nothing"


def flat(view: fd.View) -> dict[str, str]:
    """What a client gets on the wire, a line for each entry, and one for each seat."""
    wire = {name: entry for name, entry in view.to_wire().items() if name not in _FIXED}
    seats = wire.pop("seats")
    # Told again with each ply, a history would be most of the file: its last entry is the news.
    wire["history"] = wire["history"][-1:]
    entries = {**wire, **{f"seat {entry['seat']}": entry for entry in seats}}
    return {name: json.dumps(entry, ensure_ascii=False) for name, entry in entries.items()}
