"""Documents spoilt in every way: bytes, keys, values, numbers, orders."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from fivedraw.testing.walks import Chooser

Path = tuple[str | int, ...]
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 1.0, 10**30, "", "As", "As As", "??", [], {}, [0], [[0, 1]], "deal",
    "bet", {"text": "a"}, {"utf-8": "ff"}, {"action": "Call"}, {"action": "Misdeal"},
)  # fmt: skip


def paths(document: Any, above: Path = ()) -> Iterator[Path]:
    """The way to every place in a document."""
    inner: Any = ()
    if isinstance(document, dict):
        inner = document.items()
    elif isinstance(document, list):
        inner = enumerate(document)
    for key, value in inner:
        yield (*above, key)
        yield from paths(value, (*above, key))


def _spoilt_text(text: str, chooser: Chooser) -> str:
    """Characters put, left out or doubled."""
    place = chooser.below(len(text))
    kind = chooser.below(3)
    if kind == 0:
        return text[:place] + chr(chooser.between(1, 126)) + text[place + 1 :]
    if kind == 1:
        return text[:place] + text[place + chooser.between(1, 40) :]
    return text[:place] + text[max(0, place - chooser.between(1, 40)) :]


def spoilt(text: str, chooser: Chooser) -> str:
    """The text with one thing wrong, or two; now and then with nothing wrong after all."""
    if chooser.chance(25):
        return _spoilt_text(text, chooser)
    document = json.loads(text)
    for _ in range(chooser.between(1, 2)):
        _change(document, chooser)
    return json.dumps(document, separators=(",", ":"))


def _change(document: Any, chooser: Chooser) -> None:
    ways = list(paths(document))
    inside = [way for way in ways if way[0] == "value"]
    way = chooser.one_of(ways if chooser.chance(25) or not inside else inside)
    place = document
    for key in way[:-1]:
        place = place[key]
    last: Any = way[-1]
    value = place[last]
    kind = chooser.below(7)
    if kind == 0:
        del place[last]
    elif kind == 1:
        place[last] = chooser.one_of(VALUES)
    elif kind == 2 and type(value) is int:
        place[last] = value + chooser.one_of((1, -1, 10, -value))
    elif kind == 3 and isinstance(place, list):
        place[:] = chooser.some(place, len(place))
    elif kind == 3:
        place[f"{last}s"] = place.pop(last)
    elif kind == 4 and isinstance(value, str):
        place[last] = " ".join(chooser.some(value.split(" "), len(value.split(" "))))
    elif kind == 5 and isinstance(place, list):
        place.append(value)
    else:
        # What stands in another place of the document, which looks as if it belonged here.
        found: Any = document
        other: Any
        for other in chooser.one_of(ways):
            found = found[other] if isinstance(found, list) else found.get(other, 0)
        place[last] = json.loads(json.dumps(found))
