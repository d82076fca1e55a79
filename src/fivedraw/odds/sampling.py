"""Random deals from a seed: the same on every machine, whatever the version of numpy.

The key is SHA-256 of ``fivedraw/odds``, a zero byte, the seed's kind (``int``, ``str`` or ``bytes``), a zero
byte, and the seed (an int as Python's ``hex`` writes it, a text as UTF-8). It seeds the generator PCG64,
whose raw words numpy never changes. The upper half of a word times ``k``, divided by 2**32, is a choice below
``k`` (none is favoured by more than one in fifty million). Each deal's pack is shuffled from the front, as
far as it is needed; of many deals made at once all get their first card, then all their second.
"""

from __future__ import annotations

from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from fivedraw.errors import SetupError, told

__all__ = ["CHUNK", "Sampler", "Seed", "check_samples"]

#: What a seed may be.
Seed = bytes | int | str
#: Deals that are made at once.
CHUNK = 1 << 14


def check_samples(samples: int) -> None:
    """Refuse a number of samples that is none."""
    if type(samples) is not int or samples < 1:
        raise SetupError(f"samples are a whole number from 1 on, not {told(samples)}")


class Sampler:
    """Deals cards from a seed, many deals at once."""

    def __init__(self, seed: Seed | None, why: str) -> None:
        """Begin; ``why`` says what has to be sampled, should the seed be missing."""
        if seed is None:
            raise SetupError(f"{why}: give a seed for a sample")
        if isinstance(seed, bool) or not isinstance(seed, bytes | int | str):
            raise SetupError(f"a seed is bytes, an int or a str, not {told(seed)}")
        body = (
            seed
            if isinstance(seed, bytes)
            else hex(seed).encode()
            if isinstance(seed, int)
            else seed.encode()
        )
        key = sha256(b"fivedraw/odds\0" + type(seed).__name__.encode() + b"\0" + body).digest()
        self._words = np.random.PCG64(int.from_bytes(key, "big"))

    def deals(self, pack: NDArray[np.uint8], cards: int, rows: int) -> NDArray[np.uint8]:
        """Deal so many cards from a pack, for each of so many columns anew."""
        order = np.repeat(pack[:, None], rows, axis=1)
        column = np.arange(rows)
        for place in range(cards):
            words = self._words.random_raw(rows) >> np.uint64(32)
            other = place + (words * np.uint64(len(pack) - place) >> np.uint64(32)).astype(np.intp)
            chosen = order[other, column]
            order[other, column] = order[place]
            order[place] = chosen
        return order[:cards]
