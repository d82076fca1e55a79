"""The poker hand history format (PHH): writing it.

The code of the game and the usual fields are those of the standard wherever it has the game; what it has no
field for stands in fields that begin with ``_fivedraw_``, as it allows, and in remarks behind an action.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from fivedraw.byseat import BySeat
from fivedraw.cards import Card
from fivedraw.errors import HistoryError, told
from fivedraw.game.actions import BringIn, Draw, Fold, PlayerAction
from fivedraw.game.setup import Begun
from fivedraw.game.state import State
from fivedraw.history.english import read_names
from fivedraw.history.items import Dealt, Item, Known, Moved, Mucked, Rebuilt, Shown, items_of
from fivedraw.history.variants import bets_of, code_of
from fivedraw.pots import Rake
from fivedraw.records import Record

__all__ = ["to_phh"]


def to_phh(
    hand: Record | State,
    *,
    names: Mapping[int, str] | None = None,
    fields: Mapping[str, str | int | bool] | None = None,
) -> str:
    """A hand as PHH text, with all cards that the record knows: it is for the owner of the record.

    ``names`` by seat become the field ``players``; ``fields`` are further fields of the standard, such as
    ``hand``, ``venue`` or ``year``, or your own ones, whose names begin with an underscore.

    Raises:
        HistoryError: if it is neither a record nor a state, has actions of the floor, or for names and fields
            that cannot be written.
        RecordError: if the record cannot be repeated.

    >>> import fivedraw as fd
    >>> profile = fd.profiles.LOWBALL_DEUCE_TO_SEVEN
    >>> order = fd.arrange(profile, seats=2, button=1, hands={0: "7c 5d 4h 3s 2c", 1: "Ks Kd 9h 8s 2d"})
    >>> state = fd.start(profile, (100, 100), button=1, order=order)
    >>> for action in (fd.RaiseTo(6), fd.RaiseTo(20), fd.Fold()):
    ...     state = fd.apply(state, action)
    >>> print(to_phh(state))  # doctest: +ELLIPSIS
    variant = "N2L1D"
    ante_trimming_status = true
    antes = [0, 0]
    blinds_or_straddles = [1, 2]
    min_bet = 2
    starting_stacks = [100, 100]
    actions = [
      "d dh p1 7c5d4h3s2c",
      "d dh p2 KsKd9h8s2d",
      "p2 cbr 6",
      "p1 cbr 20",
      "p2 f",
    ]
    seats = [0, 1]
    finishing_stacks = [106, 94]
    ...
    """
    record = Record.of(hand) if isinstance(hand, State) else hand
    if not isinstance(record, Record):
        raise HistoryError(f"expected a Record or a State, got {told(hand)}")
    items, end = items_of(record)
    begun = end.begun
    lines = [f"{name} = {_value(value)}" for name, value in _stakes(begun).items()]
    lines += ["actions = [", *(f"  {_value(action)}," for action in _actions(items, begun.seats)), "]"]
    rest: dict[str, Any] = {"seats": begun.seats}
    if names is not None:
        known_as = read_names(names)
        rest["players"] = [known_as.get(seat, f"Seat {seat}") for seat in begun.seats]
    if end.is_over:
        rest["finishing_stacks"] = _in_order(begun, end.stacks)
    known = {*rest, *_stakes(begun), "actions"}
    rest |= _further({} if fields is None else fields, known)
    rest |= _own_fields(begun)
    return "\n".join([*lines, *(f"{name} = {_value(value)}" for name, value in rest.items())]) + "\n"


def _further(fields: Mapping[str, str | int | bool], known: set[str]) -> dict[str, Any]:
    """The caller's own fields, with names that TOML writes as they are."""
    if not isinstance(fields, Mapping):
        raise HistoryError(f"fields={told(fields)}: expected a mapping from names to values")
    for name in fields:
        usable = isinstance(name, str) and name.isascii() and name.isidentifier()
        if not usable or name.startswith("_fivedraw_") or name in known:
            raise HistoryError(f"{told(name)} is no name that a further field of a PHH text may have")
    return dict(fields)


def _in_order(begun: Begun, figures: BySeat[int]) -> list[int]:
    return [figures[seat] for seat in begun.seats]


def _stakes(begun: Begun) -> dict[str, Any]:
    """The fields of the standard that say which game is played for what."""
    profile, stakes = begun.profile, begun.profile.stakes
    dead = {post.seat: post.dead for post in begun.posts}
    antes = [stakes.ante + dead.get(seat, 0) for seat in begun.seats]
    # Of two players the standard names the small blind first, who is the second one to be dealt a card.
    turn = -1 if len(antes) == 2 else 1
    fields: dict[str, Any] = {
        "variant": code_of(profile),
        "ante_trimming_status": len(set(antes)) == 1,
        "antes": antes[::turn],
    }
    if any(street.up for street in profile.streets):
        if stakes.bring_in:
            fields["bring_in"] = stakes.bring_in
    else:
        fields["blinds_or_straddles"] = _blinds(begun)[::turn]
    small, big = bets_of(profile)
    fields |= {"small_bet": small, "big_bet": big} if profile.limit.is_fixed else {"min_bet": small}
    return {**fields, "starting_stacks": begun.stacks}


def _blinds(begun: Begun) -> list[int]:
    """The blinds by position; the live post of another seat is negative, as the standard has it."""
    posted = dict.fromkeys(begun.seats, 0)
    posted |= {post.seat: -post.live for post in begun.posts if post.live}
    if begun.blinds is not None:
        posted[begun.blinds.big] = begun.profile.stakes.big_blind
        if begun.blinds.small is not None:
            posted[begun.blinds.small] = begun.profile.stakes.small_blind
    return list(posted.values())


def _own_fields(begun: Begun) -> dict[str, Any]:
    """What the standard has no field for."""
    profile = begun.profile
    fields: dict[str, Any] = {"_fivedraw_family": profile.family}
    if profile.name:
        fields["_fivedraw_profile"] = profile.name
    fields["_fivedraw_options"] = dict(profile.given)
    fields["_fivedraw_button"] = begun.button
    if begun.blinds is not None:
        small = begun.blinds.small
        fields["_fivedraw_blinds"] = [-1 if small is None else small, begun.blinds.big]
    if begun.carried is not None:
        carried = begun.carried
        fields["_fivedraw_carried"] = {
            "chips": carried.chips,
            "entitled": carried.entitled,
            "passes": carried.passes,
        }
    return fields


def _joined(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))


def _actions(items: Iterable[Item], seats: tuple[int, ...]) -> Iterable[str]:
    """The actions, in the words of the standard."""
    label = {seat: f"p{pos}" for pos, seat in enumerate(seats, start=1)}
    for item in items:
        match item:
            case Dealt(seat=None, cards=cards):
                yield f"d db {_joined(cards)}"
            case Dealt(seat=int(seat), cards=cards):
                yield f"d dh {label[seat]} {_joined(cards)}"
            case Moved(seat=seat, action=action):
                assert action is not None
                yield f"{label[seat]} {_move(action)}"
            case Shown(seat=seat, named=named):
                yield f"{label[seat]} sm {'-' if named is None else _joined(named)}"
            case Mucked(seat=seat):
                yield f"{label[seat]} sm"
            case Known(seat=seat, cards=cards):
                yield f"# identify {label[seat]} {_joined(cards)}"
            case Rebuilt():
                yield "# reshuffle"
            case _:
                pass


def _move(action: PlayerAction) -> str:
    if isinstance(action, Draw):
        # What the standard has no words for is said as the action itself says it.
        more = str(Draw(show=action.show, set_aside=action.set_aside)).removeprefix("stand pat")
        return f"sd {_joined(action.thrown)}".strip() + (f" #{more}" if more else "")
    if isinstance(action, Fold):
        return "f"
    if isinstance(action, BringIn):
        return "pb"
    to: int | None = getattr(action, "to", None)
    return "cc" if to is None else f"cbr {to}"


def _value(value: Any) -> str:
    """A value as TOML; an option that is None is an empty table."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _quoted(value)
    if value is None:
        return "{}"
    if isinstance(value, Rake):
        value = {"take": value.take, "of": value.of, "cap": value.cap, "before_draw": value.before_draw}
        value = {name: chips for name, chips in value.items() if chips is not None}
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {_value(item)}" for name, item in value.items()) + "}"
    if isinstance(value, frozenset | set):
        value = sorted(value)
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(_value, value)) + "]"
    raise HistoryError(f"{told(value)} cannot be written into a PHH text")


def _quoted(text: str) -> str:
    """A text as a basic string of TOML, on one line."""
    clean = text.encode("utf-8", "replace").decode("utf-8")
    return '"' + "".join(_escaped(char) for char in clean) + '"'


def _escaped(char: str) -> str:
    if char in '"\\':
        return f"\\{char}"
    return f"\\u{ord(char):04x}" if ord(char) < 32 or ord(char) == 127 else char
