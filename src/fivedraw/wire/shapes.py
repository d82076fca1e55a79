"""What each type looks like in a document: the two ways between values and JSON data, by ``cattrs``.

Classes become objects of their fields; a field with its default is left out, so that a later release can add
one. What is written often has a form of its own here: cards are one text, a seed says of what kind it is. On
the way in nothing is converted that is not of exactly the type that the field has.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import attrs
from cattrs import Converter, IterableValidationError, IterableValidationNote, override
from cattrs.cols import (
    is_namedtuple,
    namedtuple_dict_structure_factory,
    namedtuple_dict_unstructure_factory,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from fivedraw.byseat import BySeat
from fivedraw.cards import UNKNOWN, Card, Pack
from fivedraw.errors import FiveDrawError, told
from fivedraw.game.actions import Action
from fivedraw.game.hidden import Hand, Learnt
from fivedraw.game.state import Facts, State, sealed
from fivedraw.hands import HandValue, rankings
from fivedraw.rules.profile import Profile
from fivedraw.shuffling import Seed
from fivedraw.wire.options import profile_of

__all__ = ["ACTIONS", "MOST_NAMED", "Misfit", "Stored", "converter", "fields_of"]


#: So many faults are named, of a list and of a document.
MOST_NAMED = 100

T = TypeVar("T")


class Misfit(ValueError):
    """A part of a document is not what its place asks for; the message says what was expected."""


def _leaves(kind: type[Any]) -> list[type[Any]]:
    below: list[type[Any]] = kind.__subclasses__()
    return [leaf for sub in below for leaf in _leaves(sub)] if below else [kind]


#: Every action by its name, which is its tag in a document.
ACTIONS: dict[str, type[Action]] = {leaf.__name__: leaf for leaf in _leaves(Action)}

#: What the fields are that take anything, since a judge names what is wrong with it: by name, in all classes.
PLAIN: dict[str, Any] = {
    "to": int,
    "seat": int | None,
    "count": int | None,
    "cut": int,
    "seed": Seed | None,
    "set_aside": bool | None,
    "cause": str,
    "reason": str,
    "ruling": str | None,
}


# Texts, numbers, cards


def _exactly(kind: type, what: str) -> Callable[[Any, Any], Any]:
    def structure(given: Any, _: Any) -> Any:
        if type(given) is not kind:
            raise Misfit(f"expected {what}")
        return given

    return structure


def _text(given: Any, _: Any) -> str:
    if type(given) is str:
        return given
    try:
        return _bytes(given, "utf-8").decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        raise Misfit("expected the bytes of a text") from None


def _bytes(given: Any, key: str) -> bytes:
    """The bytes that an object with one key holds in hexadecimal."""
    try:
        return bytes.fromhex(_only(given, key))
    except ValueError:
        raise Misfit("expected hexadecimal digits") from None


def _only(given: Any, key: str) -> str:
    """The text that an object with one key holds."""
    if type(given) is not dict or list(given) != [key] or type(given[key]) is not str:
        raise Misfit(f'expected {{"{key}": a text}}')
    text: str = given[key]
    return text


def written_text(text: str) -> Any:
    """A text; where it is no well-formed Unicode, which JSON cannot keep, its bytes."""
    try:
        if not text.isascii():
            text.encode()
    except UnicodeEncodeError:
        return {"utf-8": text.encode("utf-8", "surrogatepass").hex()}
    return str(text)


def _seed(given: Any, _: Any) -> Any:
    if given is None:
        return None
    kind = next(iter(given)) if type(given) is dict and len(given) == 1 else ""
    if kind == "text":
        return _text(given["text"], str)
    if kind == "bytes":
        return _bytes(given, "bytes")
    if kind == "number":
        try:
            return int(_only(given, "number"), 16)
        except ValueError:
            raise Misfit("expected a whole number in hexadecimal") from None
    raise Misfit('expected a seed: {"text": ...}, {"number": hexadecimal} or {"bytes": hexadecimal}')


def _written_seed(seed: Any) -> Any:
    if isinstance(seed, str):
        return {"text": written_text(seed)}
    if isinstance(seed, bytes):
        return {"bytes": seed.hex()}
    if isinstance(seed, int) and not isinstance(seed, bool):
        return {"number": hex(seed)}
    raise Misfit(f"a seed is bytes, an int or a str, not {type(seed).__name__}")


_CARDS = {str(card): card for card in (*Pack(2), UNKNOWN)}


def _cards(given: Any, _: Any) -> Hand:
    if type(given) is str:
        try:
            return tuple([_CARDS[text] for text in given.split(" ")]) if given else ()
        except KeyError:
            pass
    raise Misfit("expected cards in one text, such as '?? ??'")


def _card(given: Any, _: Any) -> Card:
    card: Card | None = _CARDS.get(given) if type(given) is str else None
    if card is None:
        raise Misfit("expected a card in a text, such as '??'")
    return card


def _written_cards(pile: Hand) -> str:
    return " ".join([card._text for card in pile]) if pile else ""


def _learnt(given: Any, _: Any) -> tuple[Learnt, ...]:
    """Three at a time: a word, a position, and cards or their number."""
    found: list[Learnt] = []
    for place, item in enumerate(_list(given)):
        kind = (str, int)[place % 3] if place % 3 < 2 else int if type(item) is int else str
        if type(item) is not kind:
            raise Misfit("expected a word, a position, and cards or their number, again and again")
        found.append(_cards(item, Hand) if place % 3 == 2 and kind is str else item)
    return tuple(found)


def _written_learnt(learnt: tuple[Learnt, ...]) -> list[str | int]:
    return [_written_cards(item) if isinstance(item, tuple) else item for item in learnt]


def _list(given: Any) -> list[Any]:
    if type(given) is not list:
        raise Misfit("expected a list")
    return given


def _value(given: Any, _: Any) -> HandValue:
    """A hand's value: the name of its ranking, and its strength."""
    if type(given) is not dict or set(given) != {"ranking", "strength"}:
        raise Misfit('expected the value of a hand: {"ranking": ..., "strength": ...}')
    try:
        return rankings.find(given["ranking"]).from_strength(given["strength"])
    except FiveDrawError:
        raise Misfit("no hand has this value") from None


def _written_value(value: HandValue) -> dict[str, Any]:
    return {"ranking": value.ranking.name, "strength": value.strength}


def _by_seat(given: Any, _: Any) -> BySeat[int]:
    pairs = _list(given)
    if not all(type(pair) is list and len(pair) == 2 and set(map(type, pair)) == {int} for pair in pairs):
        raise Misfit("expected pairs of a seat and its chips")
    try:
        return BySeat.of([seat for seat, _ in pairs], [chips for _, chips in pairs])
    except FiveDrawError as error:
        raise Misfit(str(error)) from None


def _written_by_seat(figures: BySeat[int]) -> list[tuple[int, int]]:
    return list(figures.items())


#: The types with a form of their own: which they are, how they are read, how they are written.
_FORMS: tuple[tuple[Callable[[Any], bool], Callable[[Any, Any], Any], Callable[[Any], Any]], ...] = (
    (lambda kind: kind in (Seed, Seed | None), _seed, _written_seed),
    (lambda kind: kind == Hand, _cards, _written_cards),
    (lambda kind: kind is Card, _card, str),
    (lambda kind: kind == tuple[Learnt, ...], _learnt, _written_learnt),
    (lambda kind: get_origin(kind) is BySeat, _by_seat, _written_by_seat),
    (lambda kind: kind is HandValue, _value, _written_value),
)


# Enumerations, choices, unions, tuples


def _is_choice(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _choice_reader(kind: Any) -> Callable[[Any, Any], Any]:
    choices = get_args(kind)

    def structure(given: Any, _: Any) -> Any:
        if type(given) is not str or given not in choices:
            raise Misfit(f"expected one of {', '.join(choices)}")
        return given

    return structure


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _enum_reader(kind: Any) -> Callable[[Any, Any], Any]:
    members = {member.value: member for member in kind}

    def structure(given: Any, _: Any) -> Any:
        if type(given) is not str or given not in members:
            raise Misfit(f"expected one of {', '.join(members)}")
        return members[given]

    return structure


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _tuple_reader(kind: Any, of: Converter) -> Callable[[Any, Any], Any]:
    parts = get_args(kind)
    if parts[1] is Ellipsis:
        return _several_reader(parts[0], of)

    def structure(given: Any, _: Any) -> Any:
        if len(_list(given)) != len(parts):
            raise Misfit(f"expected {len(parts)} entries")
        return tuple([of.structure(value, part) for value, part in zip(given, parts, strict=True)])

    return structure


def _several_reader(kind: Any, of: Converter) -> Callable[[Any, Any], Any]:
    """Read a list of any length; a detailed converter names its faults, as far as there is an end."""
    read, most = of.get_structure_hook(kind), MOST_NAMED if of.detailed_validation else 1

    def structure(given: Any, _: Any) -> Any:
        found, wrong = [], []
        for place, value in enumerate(_list(given)):
            try:
                found.append(read(value, kind))
            except Exception as error:  # noqa: BLE001  # whatever it is, it is told with its place
                error.add_note(IterableValidationNote(f"entry {place}", place, kind))
                wrong.append(error)
                if len(wrong) == most:
                    break
        if wrong:
            # Its constructor takes a third argument, which a group of errors in general does not.
            raise IterableValidationError("a list with faults", wrong, kind)  # pyright: ignore[reportCallIssue]
        return tuple(found)

    return structure


def _tuple_writer(kind: Any, of: Converter) -> Callable[[Any], Any]:
    parts = get_args(kind)
    if all(part in _PLAIN_PARTS for part in parts):
        # JSON writes a tuple as it writes a list.
        return lambda given: given
    if parts[1] is not Ellipsis:
        each = [of.get_unstructure_hook(part) for part in parts]
        return lambda given: [write(value) for write, value in zip(each, given, strict=True)]
    write = of.get_unstructure_hook(parts[0])
    return lambda given: [write(value) for value in given]


_PLAIN_PARTS = (int, int | None, Ellipsis)


# Classes


class Stored(NamedTuple):
    """A field of a class: its name, its key in a document, its type there, whether it may be left out."""

    name: str
    key: str
    type: Any
    has_default: bool
    is_any: bool


def fields_of(kind: Any) -> tuple[Stored, ...]:
    """The fields of a class that are stored."""
    hints = get_type_hints(kind)
    if is_namedtuple(kind):
        return tuple(
            Stored(name, name, hints[name], name in kind._field_defaults, False) for name in kind._fields
        )
    return tuple(
        Stored(
            field.name,
            field.alias,
            PLAIN[field.name] if hints[field.name] is Any else hints[field.name],
            field.default is not attrs.NOTHING,
            hints[field.name] is Any,
        )
        for field in attrs.fields(kind)
        if field.init
    )


def _overrides(kind: type, of: Converter, *, writing: bool) -> dict[str, Any]:
    """What is special: fields that take anything have one type in a document; a profile is written apart."""
    found = {}
    for field in fields_of(kind):
        if field.is_any:
            found[field.name] = _strict(field.type, of)
        elif field.type is Profile:
            found[field.name] = override(omit=writing)
    return found


def _strict(kind: Any, of: Converter) -> Any:
    """Read and write what takes anything as what it is in a document, and nothing else."""
    read, write = of.get_structure_hook(kind), of.get_unstructure_hook(kind)

    def structure(given: Any, _: Any) -> Any:
        return read(given, kind)

    def unstructure(value: Any) -> Any:
        written = write(value)
        read(written, kind)
        return written

    return override(struct_hook=structure, unstruct_hook=unstructure)


def _is_class(kind: Any) -> bool:
    return isinstance(kind, type) and (attrs.has(kind) or is_namedtuple(kind))


def _reader(kind: Any, of: Converter) -> Callable[[Any, Any], Any]:
    read: Callable[[Any, Any], Any]
    if is_namedtuple(kind):
        read = namedtuple_dict_structure_factory(
            kind, of, of.detailed_validation, True, True, **_overrides(kind, of, writing=False)
        )
    else:
        read = make_dict_structure_fn(kind, of, **_overrides(kind, of, writing=False))

    def structure(given: Any, _: Any) -> Any:
        if type(given) is not dict:
            raise Misfit("expected an object")
        return read(given, kind)

    return structure


def _writer(kind: Any, of: Converter) -> Callable[[Any], Any]:
    """Write all fields but the profile, which stands beside the value of a document."""
    if is_namedtuple(kind):
        return namedtuple_dict_unstructure_factory(kind, of, True, True, **_overrides(kind, of, writing=True))
    return make_dict_unstructure_fn(
        kind,
        of,
        _cattrs_omit_if_default=True,
        _cattrs_use_alias=True,
        **_overrides(kind, of, writing=True),
    )


# Actions: one object each, with the name of its class


def _action_reader(_: Any, of: Converter) -> Callable[[Any, Any], Any]:
    read = {name: of.get_structure_hook(kind) for name, kind in ACTIONS.items()}
    # Actions never change, so those that say nothing of their own need not be made anew.
    bare: dict[str, Action] = {}

    def structure(given: Any, _: Any) -> Any:
        name = given.get("action") if type(given) is dict else None
        if type(name) is not str or name not in read:
            raise Misfit('expected an action: {"action": its name, ...}')
        if len(given) == 1 and name in bare:
            return bare[name]
        action = read[name]({key: value for key, value in given.items() if key != "action"}, ACTIONS[name])
        if len(given) == 1:
            bare[name] = action
        return action

    return structure


def _action_writer(_: Any, of: Converter) -> Callable[[Any], Any]:
    write = {kind: (name, of.get_unstructure_hook(kind)) for name, kind in ACTIONS.items()}

    def unstructure(action: Any) -> Any:
        if type(action) not in write:
            raise Misfit(f"{told(action)} is no action")
        name, fields = write[type(action)]
        return {"action": name, **fields(action)}

    return unstructure


def _move_reader(_: Any, of: Converter) -> Callable[[Any, Any], Any]:
    read = of.get_structure_hook(Action)
    return lambda given, _: given if type(given) is int else read(given, Action)


def _move_writer(_: Any, of: Converter) -> Callable[[Any], Any]:
    write = of.get_unstructure_hook(Action)
    return lambda move: move if type(move) is int else write(move)


def _with(factory: Callable[[Any, Converter], T], of: Converter) -> Callable[[Any], T]:
    """The factory of hooks for this converter."""
    return lambda kind: factory(kind, of)


@lru_cache(maxsize=2)
def converter(*, detailed: bool) -> Converter:
    """The converter; a detailed one names every fault of a document, and takes longer."""
    of = Converter(omit_if_default=True, forbid_extra_keys=True, use_alias=True, detailed_validation=detailed)
    for kind, what in ((int, "a whole number"), (bool, "true or false")):
        of.register_structure_hook(kind, _exactly(kind, what))
    of.register_structure_hook(str, _text)
    of.register_unstructure_hook(str, written_text)
    for fits, reader, writer in (
        (_is_class, _reader, _writer),
        (_is_tuple, _tuple_reader, _tuple_writer),
        (lambda kind: kind is Action, _action_reader, _action_writer),
        (lambda kind: kind == Action | int, _move_reader, _move_writer),
    ):
        of.register_structure_hook_factory(fits, _with(reader, of))
        of.register_unstructure_hook_factory(fits, _with(writer, of))
    of.register_structure_hook_factory(_is_choice, _choice_reader)
    of.register_structure_hook_factory(_is_enum, _enum_reader)
    for fits, read, write in _FORMS:
        of.register_structure_hook_func(fits, read)
        of.register_unstructure_hook_func(fits, write)
    of.register_structure_hook_func(lambda kind: kind is Profile, lambda given, _: profile_of(given))
    of.register_structure_hook_func(
        lambda kind: kind is State, lambda given, _: sealed(of.structure(given, Facts))
    )
    of.register_unstructure_hook_factory(lambda kind: kind is State, lambda _: of.get_unstructure_hook(Facts))
    return of
