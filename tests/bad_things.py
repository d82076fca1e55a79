"""Things that are not what was asked for, and the complaint that they must cause."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import fivedraw as fd

#: Too large for Python to write out.
ENDLESS = 10**5000

THINGS: dict[str, Any] = {
    "None": None,
    "True": True,
    "False": False,
    "float": 1.0,
    "fraction": 2.5,
    "NaN": math.nan,
    "infinity": math.inf,
    "text": "12",
    "empty text": "",
    "bytes": b"1",
    "negative": -1,
    "very negative": -ENDLESS,
    "list": [],
    "pair": (1, 2),
    "object": object(),
    "card": fd.Card("As"),
    "type": int,
}


def things(*fine: str) -> pytest.MarkDecorator:
    """All things but those that are fine in this place."""
    given = {name: thing for name, thing in THINGS.items() if name not in fine}
    return pytest.mark.parametrize("thing", given.values(), ids=given.keys())


@contextmanager
def complaint(of: type[fd.FiveDrawError], *words: str) -> Iterator[None]:
    """What happens inside raises just this type of error, with all of these words, in no long message."""
    with pytest.raises(fd.FiveDrawError) as caught:
        yield
    assert of is type(caught.value)
    text = str(caught.value)
    assert [] == [word for word in words if word not in text]
    assert len(text) < 600
