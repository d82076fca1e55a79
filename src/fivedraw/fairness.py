r"""Provable shuffles: a root that is published before play, and proofs of single cards afterwards.

Ask for the module, ``fivedraw.fairness``. :func:`commit` gives a :class:`Commitment`: publish its ``root``.
:meth:`Commitment.opening` proves the cards that one seat has seen and no other card; :func:`check` needs
nothing but the root and the opening.

The algorithm ``fair1``, in full, so that a check can be written in any language. All hashes are SHA-256,
``u64`` is eight big-endian bytes, ``seed`` is tag, length and bytes of the seed as in step 1 of ``fd1``:

1. *Order.* ``n`` cards in the order ``fd1`` gives them; place 0 is the top. Counter 0 is the deal, counter k
   the k-th rebuild of its stock.
2. *Salts.* The key is the hash of ``b"fivedraw/fair1/key\0"``, the seed, and the counter, the cut and ``n``
   as u64 each. The salt of a place is the hash of ``b"fivedraw/fair1/salt\0"``, the key and the place as u64.
3. *Leaves.* The leaf of a place is the hash of ``b"fivedraw/fair1/leaf\0"``, its salt, the place as u64, and
   the card as two letters (``As``, ``Td``, ``J1``).
4. *Tree.* The leaves stand in a row. Neighbours are joined in pairs from the left: the hash of
   ``b"fivedraw/fair1/node\0"``, the left and the right one. A last one without a partner moves up as it is.
   So on, row after row, until one is left.
5. *Root.* The hash of ``b"fivedraw/fair1/root\0"``, the counter and ``n`` as u64 each, and what is left.
   Written in lower-case hexadecimal.

The path of a card are its partners, from the leaves upwards; where it moves up alone there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from attrs import field, frozen

from fivedraw.cards import UNKNOWN, Card, Pack, cards
from fivedraw.errors import CardsError, NotationError, SetupError, told
from fivedraw.game.actions import Draw, Reshuffle, Show
from fivedraw.game.due import pool_of
from fivedraw.game.events import (
    CardExposed,
    CardsReceived,
    CommonCardDealt,
    Event,
    StockRebuilt,
    UpcardDealt,
)
from fivedraw.game.state import State
from fivedraw.play.turns import expect_state
from fivedraw.records import Record, replay
from fivedraw.shuffling import Seed, encoded, shuffled
from fivedraw.views import view

__all__ = ["ALGORITHM", "Commitment", "OpenedCard", "Opening", "Verdict", "check", "commit"]

#: The name of the algorithm; each opening bears it.
ALGORITHM = "fair1"

#: The fewest bytes a seed must hold: an opened salt lets anybody test guesses of the seed.
LEAST_SEED = 16

_DOMAIN = b"fivedraw/fair1/"
_LARGEST = len(Pack(2))
_COUNTERS = 1 << 64


class _Secret(NamedTuple):
    """What an order follows from: the ``seed``, the cards before the shuffle, and the cut."""

    seed: Seed
    cards: tuple[Card, ...]
    cut: int

    def __repr__(self) -> str:
        return "<secret>"


@frozen
class OpenedCard:
    """One card of an opening: it lay at ``place`` of the order, 0 being the top.

    ``salt`` and the hashes of ``path``, in hexadecimal, lead from it to the root.
    """

    place: int
    card: Card
    salt: str
    path: tuple[str, ...]


@frozen
class Opening:
    """A proof of some cards of one order: plain values, fit to be sent to whoever has seen those cards.

    ``counter`` is 0 for the deal and k for the k-th rebuild of its stock, ``size`` the number of cards of the
    order, ``cards`` are the cards proved, by place. ``algorithm`` names the recipe.
    """

    counter: int
    size: int
    cards: tuple[OpenedCard, ...]
    algorithm: str = ALGORITHM

    def to_plain(self) -> dict[str, Any]:
        """The opening as dicts, lists, texts and ints, which any JSON writer takes."""
        return {
            "algorithm": self.algorithm,
            "counter": self.counter,
            "size": self.size,
            "cards": [
                {"place": item.place, "card": str(item.card), "salt": item.salt, "path": list(item.path)}
                for item in self.cards
            ],
        }

    @staticmethod
    def from_plain(data: object) -> Opening:
        """The opening that :meth:`to_plain` wrote; whether it proves anything is for :func:`check` to say.

        Raises:
            NotationError: for anything that is not of that form.
        """
        whole = _entries(data, "an opening", ("algorithm", "counter", "size", "cards"))
        if whole["algorithm"] != ALGORITHM:
            raise NotationError(f"algorithm={told(whole['algorithm'])}: expected {ALGORITHM!r}")
        size = _number(whole["size"], "size", _LARGEST + 1)
        return Opening(
            _number(whole["counter"], "counter", _COUNTERS),
            size,
            tuple(_opened_card(item, size) for item in _list(whole["cards"], "cards", size)),
        )


def _entries(data: object, what: str, names: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(data, Mapping) or set(data) != set(names):
        raise NotationError(f"{told(data)} is not {what}: expected the entries {', '.join(names)}")
    return data


def _list(data: object, what: str, most: int) -> Sequence[Any]:
    if not isinstance(data, list | tuple) or len(data) > most:
        raise NotationError(f"{what}={told(data)}: expected a list of at most {most}")
    return data


def _number(data: object, what: str, bound: int) -> int:
    if type(data) is not int or not 0 <= data < bound:
        raise NotationError(f"{what}={told(data)}: expected a whole number from 0 to {bound - 1}")
    return data


def _hash(data: object, what: str) -> str:
    if not isinstance(data, str) or len(data) != 64 or not set(data) <= set("0123456789abcdef"):
        raise NotationError(f"{what}={told(data)}: expected 64 lower-case hexadecimal digits")
    return data


def _opened_card(data: object, size: int) -> OpenedCard:
    entries = _entries(data, "a card of an opening", ("place", "card", "salt", "path"))
    text = entries["card"]
    # Card() reads more than it writes, and a proof is of what is written.
    if not isinstance(text, str) or str(card := Card(text)) != text or card is UNKNOWN:
        raise NotationError(f"card={told(text)}: expected a card as two letters, such as 'As'")
    path = _list(entries["path"], "path", _LARGEST)
    return OpenedCard(
        _number(entries["place"], "place", size),
        card,
        _hash(entries["salt"], "salt"),
        tuple(_hash(item, "path") for item in path),
    )


@frozen
class Verdict:
    """What a check came to. It is true if every card is proved; else ``faults`` says what is wrong."""

    faults: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return not self.faults


@frozen(repr=False)
class Commitment:
    """An order of cards that is fixed and not told: publish ``root`` before the first card is dealt.

    Get one from :func:`commit`, and that of a rebuilt stock from :meth:`rebuilt`. ``counter`` is 0 for the
    deal and k for the k-th rebuild, ``size`` the number of cards. It knows the seed, so it stays with the
    house; its ``repr`` tells the root alone.
    """

    root: str
    counter: int
    size: int
    _secret: _Secret = field(repr=False)

    def __repr__(self) -> str:
        return f"<Commitment {ALGORITHM}: counter {self.counter}, {self.size} cards, root {self.root}>"

    @property
    def order(self) -> tuple[Card, ...]:
        """The cards in their order, top first: give it to :func:`fivedraw.start`, and to nobody else."""
        seed, pool, cut = self._secret
        return shuffled(pool, seed, cut=cut, counter=self.counter)

    def opening(self, state: State, seat: int | None) -> Opening:
        """The proof of the cards of this order that ``seat`` has seen so far; None: that everybody has seen.

        Those are the cards dealt to the seat, its discards among them, and all cards that lie open, were
        shown, or were exposed by the dealer; a board that is turned down belongs to its own seat alone again.
        Each is proved where the dealer took it from: a card that came back with a rebuilt stock is not traced
        to the hand that had thrown it. If the order was cut after the commitment, the places are still those
        of the order that was committed to.

        Raises:
            SetupError: if the hand was not dealt from this order, or has no such seat.
        """
        expect_state(state)
        if seat is not None and (type(seat) is not int or seat not in state.seats):
            raise SetupError(f"there is no seat {told(seat)} in this hand; there are {state.seats}")
        if state.begun.cards_from == "unseen":
            raise SetupError("the cards of this hand are unseen: there is no order to prove")
        mine = self.order
        orders, seen = _seen(state, seat)
        cut = _cut_between(mine, orders[self.counter]) if self.counter < len(orders) else None
        if cut is None:
            raise SetupError("this hand was not dealt from the order of this commitment")
        places = sorted((place + cut) % self.size for counter, place in seen if counter == self.counter)
        rows = _rows(self.counter, self._secret, mine)
        salts = _salts(self.counter, self._secret, len(mine))
        return Opening(
            self.counter,
            self.size,
            tuple(
                OpenedCard(place, mine[place], salts[place].hex(), tuple(_path(rows, place)))
                for place in places
            ),
        )

    def rebuilt(self, state: State, *, cut: int = 0) -> Commitment:
        """The commitment to the next order of the hand's stock, once the cards that go into it are known.

        Where ``Reshuffle`` is due (``dealer="caller"``), that is the order which ``Reshuffle(cut=cut)`` is
        going to make: publish the root first. Where the engine deals it rebuilds within a draw; then this is
        the order of the last rebuild, and ``cut`` is not given: publish the root before the cards that the
        draw brought.

        Raises:
            SetupError: if no rebuild is due and there was none, if the stock was rebuilt from another source
                than the seed, or for a cut that is not possible.
        """
        expect_state(state)
        hidden, awaits, seed = state.hidden, state.awaits, self._secret.seed
        if awaits is not None and awaits.kind == "reshuffle":
            return _committed(
                _Secret(seed, pool_of(hidden, state.profile.shortage), cut), hidden.rebuilds + 1
            )
        if not hidden.rebuilds:
            raise SetupError("the stock of this hand was not rebuilt, and no rebuild is due")
        if cut != 0 or isinstance(cut, bool):
            raise SetupError(f"cut={told(cut)}: the stock is rebuilt already, and the hand knows its cut")
        cuts = [action.cut for action in state.actions if isinstance(action, Reshuffle)]
        made = _committed(
            _Secret(seed, tuple(sorted(hidden.stock)), cuts[-1] if cuts else 0), hidden.rebuilds
        )
        if made.order != hidden.stock:
            raise SetupError("the stock of this hand was rebuilt from another source than this seed")
        return made


def commit(seed: Seed, pack: Pack | str | Sequence[Card | str], cut: int = 0) -> Commitment:
    """Fix the order ``shuffled(pack, seed, cut=cut)`` and give the root to publish before play.

    The seed must hold 16 bytes or more, since every opening lets its reader test guesses of the seed: a text
    counts its UTF-8 bytes, or half of that if it is all hexadecimal digits, an int the bytes of its size.
    Length is all that can be judged: draw the seed from a source of chance that nobody can guess, such as
    ``secrets.token_bytes(32)``, anew for each deal.

    Raises:
        SetupError: for a seed that is too short or none at all, and for a cut that is not possible.
        CardsError: for no cards, and for cards that are repeated or unknown.
        NotationError: for what does not read as cards.

    >>> import fivedraw as fd
    >>> fd.fairness.commit(bytes(range(16)), fd.Pack()).root
    'db1a6614a7d03dc22489de726bec0820f5e128746fde469b4b80a410188b9138'
    """
    held = _bytes_held(seed)
    if held < LEAST_SEED:
        raise SetupError(
            f"the seed holds {held} bytes, and a provable shuffle needs {LEAST_SEED} or more: take"
            " secrets.token_bytes(32)"
        )
    whole = cards(pack)
    if not whole or UNKNOWN in whole or len(set(whole)) < len(whole):
        raise CardsError("an order to commit to has one card or more, each known and each once")
    return _committed(_Secret(seed, whole, cut), 0)


def _bytes_held(seed: Seed) -> int:
    """How many bytes of chance a seed can hold."""
    if isinstance(seed, int) and not isinstance(seed, bool):
        return (abs(seed).bit_length() + 7) // 8
    length = len(encoded(seed)) - len(encoded(b""))
    if isinstance(seed, str) and set(seed) <= set("0123456789abcdefABCDEF"):
        return length // 2
    return length


def _committed(secret: _Secret, counter: int) -> Commitment:
    seed, pool, cut = secret
    order = shuffled(pool, seed, cut=cut, counter=counter)
    top = _rows(counter, secret, order)[-1][0]
    return Commitment(_root(counter, len(order), top), counter, len(order), secret)


def check(root: str, opening: Opening) -> Verdict:
    """Does the opening prove its cards to whoever knows the root? True, or else what is wrong with it.

    It says where each card lay in the order that was fixed. Whether the cards were dealt from those places is
    seen by comparing ``place`` with the course of the hand.

    Raises:
        TypeError: if ``opening`` is no :class:`Opening`.
    """
    if not isinstance(opening, Opening):
        raise TypeError(f"expected an Opening, got {type(opening).__name__}")
    try:
        _hash(root, "root")
        Opening.from_plain(opening.to_plain())
    except NotationError as error:
        return Verdict((str(error),))
    faults = []
    for what in ("place", "card"):
        named = [getattr(item, what) for item in opening.cards]
        faults += [f"the {what} {thing} is named twice" for thing in named if named.count(thing) > 1][:1]
    for item in opening.cards:
        top = _folded(item, opening.size)
        if top is None or _root(opening.counter, opening.size, top) != root:
            faults.append(f"{item.card} at place {item.place} does not lead to the root")
    return Verdict(tuple(faults))


# The tree


def _digest(what: bytes, *parts: bytes) -> bytes:
    return sha256(b"".join((_DOMAIN, what, b"\0", *parts))).digest()


def _u64(number: int) -> bytes:
    return number.to_bytes(8, "big")


def _salts(counter: int, secret: _Secret, size: int) -> list[bytes]:
    key = _digest(b"key", encoded(secret.seed), _u64(counter), _u64(secret.cut), _u64(size))
    return [_digest(b"salt", key, _u64(place)) for place in range(size)]


def _leaf(salt: bytes, place: int, card: Card) -> bytes:
    return _digest(b"leaf", salt, _u64(place), str(card).encode("ascii"))


def _root(counter: int, size: int, top: bytes) -> str:
    return _digest(b"root", _u64(counter), _u64(size), top).hex()


def _rows(counter: int, secret: _Secret, order: Sequence[Card]) -> list[list[bytes]]:
    """The rows of the tree, from the leaves to the one that is left."""
    salts = _salts(counter, secret, len(order))
    row = [_leaf(salt, place, card) for place, (salt, card) in enumerate(zip(salts, order, strict=True))]
    rows = [row]
    while len(row) > 1:
        pairs = zip(row[::2], row[1::2], strict=False)
        row = [_digest(b"node", left, right) for left, right in pairs] + row[len(row) & ~1 :]
        rows.append(row)
    return rows


def _path(rows: list[list[bytes]], place: int) -> Iterator[str]:
    """The partners of a place, from the leaves upwards."""
    for row in rows:
        if place ^ 1 < len(row):
            yield row[place ^ 1].hex()
        place //= 2


def _folded(item: OpenedCard, size: int) -> bytes | None:
    """What the card and its path come to; None where the path does not fit the tree."""
    top = _leaf(bytes.fromhex(item.salt), item.place, item.card)
    partners, place, width = map(bytes.fromhex, item.path), item.place, size
    while width > 1:
        if place ^ 1 < width:
            partner = next(partners, None)
            if partner is None:
                return None
            top = _digest(b"node", top, partner) if place % 2 == 0 else _digest(b"node", partner, top)
        place, width = place // 2, (width + 1) // 2
    return top if next(partners, None) is None else None


# What a seat has seen


def _cut_between(committed: tuple[Card, ...], dealt: tuple[Card, ...]) -> int | None:
    """How many cards were cut from the top of the one to give the other; None where no cut does."""
    if dealt[0] not in committed:
        return None
    cut = committed.index(dealt[0])
    return cut if committed[cut:] + committed[:cut] == dealt else None


#: The events that name cards as they come off the stock.
_FROM_STOCK = (CardExposed, CardsReceived, CommonCardDealt, UpcardDealt)


def _seen(state: State, seat: int | None) -> tuple[list[tuple[Card, ...]], set[tuple[int, int]]]:
    """The orders of the hand's stock by counter, and where the cards lay that the seat may be shown now.

    A place goes with the counter of its order. The hand is told again from its record: the same card may
    have been dealt twice, from two orders, and only its holder at that moment says which one was seen.
    """
    orders: list[tuple[Card, ...]] = []
    dealt: dict[tuple[int | None, Card], tuple[int, int]] = {}
    seen = set()
    lies_open = _open_to_all(state)
    for step in replay(Record.of(state)):
        stock = step.state.hidden.stock
        orders = orders or [stock]
        for event in step.events:
            if isinstance(event, StockRebuilt):
                orders.append(stock)
            holder = getattr(event, "seat", None)
            for card in _named(event):
                if isinstance(event, _FROM_STOCK):
                    dealt[holder, card] = len(orders) - 1, orders[-1].index(card)
                own = holder is not None and holder == seat
                if own or (not event.private and card in lies_open):
                    seen.add(dealt[holder, card])
    return orders, seen


def _open_to_all(state: State) -> set[Card]:
    """The cards that a spectator's view shows; those of a board that is turned down are none of them."""
    public = view(state, None)
    piles = [public.common, *public.up.values(), tuple(card for _, card in public.exposed)]
    if public.proof is not None:
        piles.append(public.proof.cards)
    # An ace that was shown for a fourth card, and was thrown later, is in the history; so is a hand that was
    # shown and is dead now.
    piles += [action.show for action in public.history if isinstance(action, Draw) and action.show]
    piles += [action.cards for action in public.history if isinstance(action, Show) and action.cards]
    if public.result is not None:
        piles += public.result.shown.values()
    return {card for pile in piles for card in pile}


def _named(event: Event) -> tuple[Card, ...]:
    """The cards that an event names."""
    card = getattr(event, "card", None)
    named: tuple[Card, ...] = getattr(event, "cards", ()) if card is None else (card,)
    return named
