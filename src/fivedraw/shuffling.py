r"""From a seed to the order of a pack: one documented, versioned algorithm.

The algorithm ``fd1``, in full, so that it can be written again in any language:

1. *Key.* The seed becomes bytes: a ``str`` its UTF-8 with tag ``s``; ``bytes`` themselves with tag ``b``; an
   ``int`` its shortest two's complement, big-endian (0 is one zero byte), with tag ``i``. The key is SHA-256
   of
   ``b"fivedraw/fd1\0"``, the tag, the length of the bytes as eight big-endian bytes, the bytes, and the
   counter as eight big-endian bytes. The tag and the length keep any two seeds apart: ``1``, ``"1"`` and
   ``b"1"`` differ.
2. *Stream.* Block ``n`` (from 0) is SHA-256 of the key and ``n`` as eight big-endian bytes. The blocks in
   turn are cut into big-endian words of four bytes.
3. *Choice below k.* Take the next word ``w``; while ``w >= 2**32 - 2**32 % k`` take another (so that no
   choice is favoured); the choice is ``w % k``.
4. *Shuffle.* The cards stand in the order given, a pack in canonical order. For ``i`` from the last place
   down to 1: choose ``j`` below ``i + 1`` and exchange the cards at ``i`` and ``j``. Place 0 is the top of
   the pack.
5. *Cut.* The top ``cut`` cards go to the bottom, in their order.

A deal has counter 0. The n-th rebuild of the stock in the same deal has counter ``n`` and shuffles its pool
in canonical order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from struct import Struct
from typing import Any

from fivedraw.cards import Card, Pack, cards
from fivedraw.errors import SetupError, told

__all__ = ["ALGORITHM", "Seed", "encoded", "shuffled"]

#: The name of the algorithm; a record stores it, so that a later one can never change an old hand.
ALGORITHM = "fd1"

#: What a seed may be.
Seed = bytes | int | str

_DOMAIN = b"fivedraw/fd1\0"
_WORDS = 1 << 32
_EIGHT_WORDS = Struct(">8I").unpack


def shuffled(
    pack: Pack | str | Iterable[Card | str], seed: Seed, *, cut: int = 0, counter: int = 0
) -> tuple[Card, ...]:
    """Return the cards in the order that the seed gives, top first; the same on every machine and every
    Python.

    ``pack``: a :class:`~fivedraw.cards.Pack`, or cards in their order.
    ``seed``: bytes, an int of any size and sign, or a text.
    ``cut``: how many cards the players move from the top to the bottom, 0 to one less than there are (no
    cards: only 0).
    ``counter``: 0 for the deal, 1, 2, … for the rebuilds of its stock; below 2**64.

    Raises :class:`SetupError` for another kind of seed (bool, float and None too), cut or counter, and
    :class:`NotationError` for what does not read as cards.

    >>> " ".join(map(str, shuffled(Pack(), "fivedraw")[:5]))
    '9d 7s Ts 6c Jc'
    """
    order = list(pack if isinstance(pack, Pack) else cards(pack))
    _check(cut, "the cut", max(len(order), 1))
    _check(counter, "the counter", 1 << 64)
    _exchange(order, _stream(_key(seed, counter)))
    return tuple(order[cut:] + order[:cut])


def _check(number: object, name: str, bound: int) -> None:
    if isinstance(number, bool) or not isinstance(number, int):
        raise SetupError(f"{name} must be a whole number, not {told(number)}")
    if not 0 <= number < bound:
        raise SetupError(f"{name} must be from 0 to {bound - 1}, not {told(number)}")


def encoded(seed: object) -> bytes:
    """The seed as bytes that no other seed has: its tag, its length and itself (step 1).

    Raises:
        SetupError: if it is no seed.
    """
    if isinstance(seed, str):
        tag, body = b"s", seed.encode("utf-8", "surrogatepass")
    elif isinstance(seed, bytes):
        tag, body = b"b", seed
    elif isinstance(seed, int) and not isinstance(seed, bool):
        # One bit for the sign; ~seed has the length of a negative number's other bits.
        bits = (seed if seed >= 0 else ~seed).bit_length() + 1
        tag, body = b"i", seed.to_bytes((bits + 7) // 8, "big", signed=True)
    else:
        raise SetupError(f"a seed is bytes, an int or a str, not {type(seed).__name__}")
    return tag + len(body).to_bytes(8, "big") + body


def _key(seed: object, counter: int) -> bytes:
    """Derive the key of the stream from the seed and the counter (step 1)."""
    return sha256(_DOMAIN + encoded(seed) + counter.to_bytes(8, "big")).digest()


def _stream(key: bytes) -> Iterator[int]:
    """Yield the words of the stream without end (step 2)."""
    block = 0
    while True:
        yield from _EIGHT_WORDS(sha256(key + block.to_bytes(8, "big")).digest())
        block += 1


def _exchange(order: list[Any], words: Iterator[int]) -> None:
    """Shuffle in place (steps 3 and 4): each choice below a bound is as likely as the next."""
    for place in range(len(order) - 1, 0, -1):
        bound = place + 1
        limit = _WORDS - _WORDS % bound
        word = next(words)
        while word >= limit:
            word = next(words)
        other = word % bound
        order[place], order[other] = order[other], order[place]
