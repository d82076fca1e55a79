"""Actions: what players and the dealer ask for. An action claims nothing; the judge decides.

Constructors accept any amount; the judge names what is wrong with it. Cards are taken as text too, and text
that does not read as cards raises :class:`~fivedraw.NotationError` at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from attrs import field, fields, frozen

from fivedraw.cards import UNKNOWN, Card, Cards, cards
from fivedraw.errors import MOST_ON_WIRE, NotationError, told
from fivedraw.game.plain import plain, wire_name

__all__ = [
    "Action",
    "Bet",
    "BringIn",
    "Burn",
    "Call",
    "Check",
    "Complete",
    "Deal",
    "DealerAction",
    "Draw",
    "Fold",
    "Identify",
    "Muck",
    "PlayerAction",
    "RaiseTo",
    "Reshuffle",
    "Show",
    "optional_cards",
]


def optional_cards(given: Cards | None) -> tuple[Card, ...] | None:
    """Cards that need not be named."""
    return None if given is None else cards(given)


def _text(held: tuple[Card, ...]) -> str:
    return " ".join(map(str, held))


_NONE = "no card"


def _said(shown: tuple[Card, ...]) -> str:
    """Cards that are shown; an empty number of them is not the same as none being named."""
    return _text(shown) or _NONE


@frozen(repr=False)
class Action:
    """Anything that can be asked of a state."""

    def __repr__(self) -> str:
        said = []
        for index, given in enumerate(sorted(fields(type(self)), key=lambda given: bool(given.kw_only))):
            value = getattr(self, given.name)
            if value is None or value == given.default:
                continue
            shown = repr(_text(value) if isinstance(value, tuple) else value)
            said.append(f"{given.name}={shown}" if index or given.kw_only else shown)
        return f"{type(self).__name__}({', '.join(said)})"


@frozen(repr=False)
class PlayerAction(Action):
    """What a player may ask for. ``seat`` may be left out; if given, it must be that seat's turn."""

    seat: int | None = field(default=None, kw_only=True)

    def _words(self) -> str:
        raise NotImplementedError

    def __str__(self) -> str:
        words = self._words()
        return words if self.seat is None else f"seat {self.seat}: {words}"

    @staticmethod
    def parse(text: str) -> PlayerAction:
        """The action that ``str`` wrote as ``text``.

        Raises:
            NotationError: if the text is no player's action.
        """
        return _parse(text)

    @staticmethod
    def from_wire(data: Any, *, seat: int) -> PlayerAction:
        """The action that a client's message asks for, stamped with the seat whose client sent it.

        The message is JSON data, already parsed: a dict with ``type`` and what the action takes, as
        :meth:`to_wire` writes it; beside it only ``seat`` (refused if it is another seat than the sender's)
        and ``ply`` (a whole number, for the caller to pass on to :func:`fivedraw.step`). Whatever it says, it
        is a player's action: the dealer's and the floor's are not among them. Whether it is legal is for the
        judge to say.

        Raises:
            NotationError: for anything else, and for a ``seat`` that is no seat number.

        >>> import fivedraw as fd
        >>> fd.PlayerAction.from_wire({"type": "raise_to", "to": 40}, seat=3)
        RaiseTo(40, seat=3)
        """
        return _from_wire(data, seat)

    def to_wire(self) -> dict[str, Any]:
        """The action as a client's message, which :meth:`from_wire` reads.

        Raises:
            NotationError: if it has an amount or a number that a message cannot have.
        """
        return _to_wire(self)


@frozen(repr=False)
class Fold(PlayerAction):
    """Give the hand up."""

    def _words(self) -> str:
        return "fold"


@frozen(repr=False)
class Check(PlayerAction):
    """Pass the turn on with nothing to answer."""

    def _words(self) -> str:
        return "check"


@frozen(repr=False)
class Call(PlayerAction):
    """Match the bet, or put the rest of the stack in (D-POT-01)."""

    def _words(self) -> str:
        return "call"


@frozen(repr=False)
class Bet(PlayerAction):
    """Open the betting to ``to`` chips."""

    to: Any

    def _words(self) -> str:
        return f"bet {self.to}"


@frozen(repr=False)
class RaiseTo(PlayerAction):
    """Raise so that the seat's total in this round becomes ``to`` chips, earlier ones included."""

    to: Any

    def _words(self) -> str:
        return f"raise to {self.to}"


@frozen(repr=False)
class BringIn(PlayerAction):
    """Put the bring-in in that opens a round of stud, or the rest of the stack (S-BRING-01)."""

    def _words(self) -> str:
        return "bring in"


@frozen(repr=False)
class Complete(PlayerAction):
    """Make the bring-in a bet of ``to`` chips, or open with that bet instead of bringing in (S-BRING-04)."""

    to: Any

    def _words(self) -> str:
        return f"complete to {self.to}"


@frozen(repr=False)
class Draw(PlayerAction):
    """Exchange ``cards`` for as many new ones; none is standing pat (D-DRAW-03, D-DRAW-07).

    ``count`` states the number where some of the discards are not known (over unseen cards). ``show`` names
    the kept card that is shown, for the fourth card with an ace; with known cards it may be left out.
    ``set_aside`` announces that openers are split, where the cards are unseen (J-SPLIT-02).
    """

    cards: tuple[Card, ...] = field(default=(), converter=cards)
    count: Any = field(default=None, kw_only=True)
    show: tuple[Card, ...] | None = field(default=None, converter=optional_cards, kw_only=True)
    set_aside: Any = field(default=None, kw_only=True)

    @property
    def total(self) -> Any:
        """The number of cards to exchange."""
        return len(self.cards) if self.count is None else self.count

    @property
    def thrown(self) -> tuple[Card, ...]:
        """The cards that go out: those named, and ``??`` for each that is only counted."""
        unnamed: int = self.total - len(self.cards)
        return self.cards + (UNKNOWN,) * unnamed

    def _words(self) -> str:
        parts = []
        if self.count is not None:
            parts.append(f"draw {self.count}" + (f": {_text(self.cards)}" if self.cards else ""))
        else:
            parts.append(f"draw {_text(self.cards)}" if self.cards else "stand pat")
        if self.show is not None:
            parts.append(f"showing {_said(self.show)}")
        if self.set_aside is not None:
            parts.append("setting them aside" if self.set_aside else "setting none aside")
        return " ".join(parts)


@frozen(repr=False)
class Show(PlayerAction):
    """Turn the hand up. ``cards`` names it; needed where it was never seen."""

    cards: tuple[Card, ...] | None = field(default=None, converter=optional_cards)

    def _words(self) -> str:
        return "show" if self.cards is None else f"show {_said(self.cards)}"


@frozen(repr=False)
class Muck(PlayerAction):
    """Give up the claim to the pots without showing (D-SHOW-04)."""

    def _words(self) -> str:
        return "muck"


@frozen(repr=False)
class DealerAction(Action):
    """What no player chooses: the dealer's moves. Never read one from a player's message."""


@frozen(repr=False)
class Deal(DealerAction):
    """Deal what is due. ``cards`` names the cards, where the order of the pack is not known."""

    cards: tuple[Card, ...] | None = field(default=None, converter=optional_cards)


@frozen(repr=False)
class Burn(DealerAction):
    """Burn the card that is due; ``card`` names it if somebody saw it."""

    card: tuple[Card, ...] | None = field(default=None, converter=optional_cards)


@frozen(repr=False)
class Reshuffle(DealerAction):
    """Build the new stock that is due.

    Its order comes from ``seed`` (with ``cut``), from ``order``, or, if the hand began from a seed or over
    unseen cards, from there: then neither is given.
    """

    seed: Any = None
    order: tuple[Card, ...] | None = field(default=None, converter=optional_cards)
    cut: Any = field(default=0, kw_only=True)


@frozen(repr=False)
class Identify(DealerAction):
    """Name cards of ``seat`` that were unseen so far: its own hand, cards received, a mucked hand.

    Each card takes the place of one unseen card; cards already known are not repeated.
    """

    seat: Any
    cards: tuple[Card, ...] = field(converter=cards)


_SIMPLE: dict[str, Callable[..., PlayerAction]] = {
    "fold": Fold,
    "check": Check,
    "call": Call,
    "bring in": BringIn,
    "muck": Muck,
    "show": Show,
    "stand pat": Draw,
}
_SEAT = re.compile(r"seat (\d+): (.+)", re.DOTALL)
_SIZED: dict[str, Callable[..., PlayerAction]] = {"bet": Bet, "raise to": RaiseTo, "complete to": Complete}
_AMOUNT = re.compile(r"(bet|raise to|complete to) (-?\d+)")
_DRAW = re.compile(
    r"(?:stand pat|draw (?:(-?\d+)(?:: (.+?))?|(.+?)))(?: showing (.+?))?(?: setting (them|none) aside)?",
    re.DOTALL,
)


def _number(digits: str) -> int:
    try:
        return int(digits)
    except ValueError:
        # Python reads no number of thousands of digits.
        raise NotationError(f"{digits:.20}… is too large a number") from None


def _heard(words: str) -> str | tuple[Card, ...]:
    return () if words == _NONE else words


def _parse(text: str) -> PlayerAction:
    if not isinstance(text, str):
        raise NotationError(f"expected the text of an action, got {told(text)}")
    words, where = text.strip(), {}
    if seated := _SEAT.fullmatch(words):
        where = {"seat": _number(seated[1])}
        words = seated[2]
    if words in _SIMPLE:
        return _SIMPLE[words](**where)
    if amount := _AMOUNT.fullmatch(words):
        return _SIZED[amount[1]](_number(amount[2]), **where)
    if words.startswith("show "):
        return Show(_heard(words[5:]), **where)
    if drawn := _DRAW.fullmatch(words):
        count, with_count, alone, shown, aside = drawn.groups()
        return Draw(
            with_count or alone or (),
            count=None if count is None else _number(count),
            show=None if shown is None else _heard(shown),
            set_aside=None if aside is None else aside == "them",
            **where,
        )
    raise NotationError(
        f"{text!r:.80} is no player's action; there are fold, check, call, bet N, raise to N,"
        " bring in, complete to N, draw CARDS, draw N, stand pat, show, show CARDS, muck"
    )


#: More cards than a message may name; a hand has five.
_MOST_CARDS = 10


def _wire_number(value: Any, name: str) -> int:
    if type(value) is not int or abs(value) > MOST_ON_WIRE:
        raise NotationError(f"{name}={told(value)}: expected a whole number of at most 18 digits")
    return value


def _wire_cards(value: Any, name: str) -> tuple[Card, ...]:
    if not isinstance(value, list) or len(value) > _MOST_CARDS:
        raise NotationError(f"{name}: expected a list of at most {_MOST_CARDS} cards, as in ['As', 'Td']")
    read: list[Card] = []
    for item in value:
        if not isinstance(item, str) or len(item) > 3:
            raise NotationError(f"{name}: {told(item)} is no card; expected a text such as 'As'")
        read.append(Card(item))
    return tuple(read)


def _wire_flag(value: Any, name: str) -> bool:
    if not isinstance(value, bool):
        raise NotationError(f"{name}={told(value)}: expected true or false")
    return value


_Reader = Callable[[Any, str], Any]
_SIZE: dict[str, _Reader] = {"to": _wire_number}
_TAKES: dict[type[PlayerAction], dict[str, _Reader]] = {
    Fold: {},
    Check: {},
    Call: {},
    BringIn: {},
    Bet: _SIZE,
    RaiseTo: _SIZE,
    Complete: _SIZE,
    Draw: {"cards": _wire_cards, "count": _wire_number, "show": _wire_cards, "set_aside": _wire_flag},
    Show: {"cards": _wire_cards},
    Muck: {},
}
#: What a message of each type may say besides, and how it is read; ``to`` may not be left out.
_MESSAGES = {wire_name(kind): (kind, takes) for kind, takes in _TAKES.items()}


def _from_wire(data: Any, seat: Any) -> PlayerAction:
    if type(seat) is not int or seat < 0:
        raise NotationError(
            f"seat={told(seat)}: the message is stamped with the sender's seat, a number from 0"
        )
    if not isinstance(data, dict):
        raise NotationError(f"expected a message such as {{'type': 'call'}}, got {type(data).__name__}")
    name = data.get("type")
    known = _MESSAGES.get(name) if isinstance(name, str) else None
    if known is None:
        raise NotationError(f"type={told(name)} is no player's action; there are {', '.join(_MESSAGES)}")
    kind, takes = known
    for key in data:
        if not isinstance(key, str) or key not in ("type", "seat", "ply", *takes):
            raise NotationError(f"a message of the type {name!r} has no {told(key)}")
    if data.get("seat") is not None and (type(data["seat"]) is not int or data["seat"] != seat):
        raise NotationError(f"the message says seat {told(data['seat'])}, and it comes from seat {seat}")
    if data.get("ply") is not None:
        _wire_number(data["ply"], "ply")
    said = {key: read(data[key], key) for key, read in takes.items() if data.get(key) is not None}
    if takes is _SIZE and not said:
        raise NotationError(f"a message of the type {name!r} needs an amount, to=N")
    return kind(**said, seat=seat)


def _to_wire(action: PlayerAction) -> dict[str, Any]:
    name = wire_name(type(action))
    if name not in _MESSAGES:
        raise NotationError(f"{type(action).__name__} is no action of this game")
    message: dict[str, Any] = {"type": name}
    for key in ("seat", *_MESSAGES[name][1]):
        value = getattr(action, key)
        if value is None:
            continue
        if key == "set_aside":
            _wire_flag(value, key)
        elif not isinstance(value, tuple):
            _wire_number(value, key)
        message[key] = plain(value)
    return message
