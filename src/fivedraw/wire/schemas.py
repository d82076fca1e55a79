"""The documents described as JSON Schema, made from the types themselves."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from fivedraw.byseat import BySeat
from fivedraw.cards import Card
from fivedraw.game.actions import Action
from fivedraw.game.hidden import Hand, Learnt
from fivedraw.game.state import Facts, State
from fivedraw.hands import HandValue
from fivedraw.pots import Rake
from fivedraw.records import Record
from fivedraw.rules.options import FAMILIES, Option, options_of
from fivedraw.rules.profile import Profile
from fivedraw.session import Session
from fivedraw.shuffling import Seed
from fivedraw.wire.documents import FORMAT, RULES, kind_name
from fivedraw.wire.options import ADDED
from fivedraw.wire.shapes import ACTIONS, fields_of

__all__ = ["schema"]

Json = dict[str, Any]

_HEX = {"type": "string", "pattern": "^([0-9a-f]{2})*$"}
_TEXT: Json = {
    "description": "A text; if it is no well-formed Unicode, its bytes in hexadecimal.",
    "anyOf": [{"type": "string"}, {"$ref": "#/$defs/Bytes"}],
}
_BYTES: Json = {"type": "object", "properties": {"utf-8": _HEX}, "required": ["utf-8"]}
_CARDS: Json = {
    "type": "string",
    "description": "Cards in order: a rank and a suit each, J1 and J2 for jokers, ?? for an unseen one.",
    "pattern": "^(([2-9TJQKA][cdhs]|J[12]|[?][?])( (?!$)|$))*$",
}
_CARD: Json = {
    "type": "string",
    "description": "One card.",
    "pattern": "^([2-9TJQKA][cdhs]|J[12]|[?][?])$",
}
_SEED: Json = {
    "description": "A seed as what it was given: a text, a whole number (hexadecimal, 0x10) or bytes.",
    "oneOf": [
        {"type": "object", "properties": {"text": {"$ref": "#/$defs/Text"}}, "required": ["text"]},
        {
            "type": "object",
            "properties": {"number": {"type": "string", "pattern": "^-?0x[0-9a-f]+$"}},
            "required": ["number"],
        },
        {"type": "object", "properties": {"bytes": _HEX}, "required": ["bytes"]},
    ],
}
_VALUE: Json = {
    "type": "object",
    "description": "What a shown hand is worth: greater strengths of one ranking win.",
    "properties": {"ranking": {"type": "string"}, "strength": {"type": "integer"}},
    "required": ["ranking", "strength"],
}
_BY_SEAT: Json = {
    "type": "array",
    "description": "Pairs of a seat and its chips, in the order of the seats.",
    "items": {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2},
}
_LEARNT: Json = {
    "type": "array",
    "description": "Three at a time: a word, a position, and cards or their number.",
    "items": {"type": ["string", "integer"]},
}


def schema(kind: type[Profile | State | Record | Session]) -> dict[str, Any]:
    """The JSON Schema (2020-12) of the documents that :func:`~fivedraw.dumps` writes of a kind.

    It says which fields there are and of what form. What a hand can come to, no schema can say:
    :func:`~fivedraw.loads` checks that too.

    Raises:
        RecordError: for anything else than Profile, State, Record and Session.
    """
    name = kind_name(kind)
    defs = _Definitions()
    properties: Json = {
        "fivedraw": {"const": name},
        "format": {"const": FORMAT},
        "rules": {"type": "integer", "minimum": 1, "maximum": RULES},
        "profile": {"oneOf": [_profile(family) for family in FAMILIES]},
    }
    if kind is not Profile:
        properties["value"] = defs.of(Facts if kind is State else kind)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"fivedraw {name}",
        **_object(properties, list(properties)),
        "$defs": defs.found,
    }


def _object(properties: Json, required: list[str]) -> Json:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


class _Definitions:
    """The definitions of the types that a schema needs, each by its name."""

    def __init__(self) -> None:
        self.found: Json = {}

    def of(self, kind: Any) -> Json:
        """The schema of a type; classes are defined once and referred to."""
        if kind in _FORMS:
            name, needs, form = _FORMS[kind]
            for need in needs:
                self.of(need)
            return self._named(name, lambda: form)
        if kind in _SIMPLE:
            return _SIMPLE[kind]
        origin, parts = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(part) for part in _apart(kind)]}
        if origin is Literal:
            return {"enum": list(parts)}
        if origin is tuple:
            return self._tuple(parts)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return {"enum": [member.value for member in kind]}
        if kind is Action:
            return self._named("Action", lambda: {"oneOf": [self._action(leaf) for leaf in ACTIONS.values()]})
        return self._named(kind.__name__, lambda: self._class(kind))

    def _named(self, name: str, made: Callable[[], Json]) -> Json:
        if name not in self.found:
            self.found[name] = {}  # a type may hold itself
            self.found[name] = made()
        return {"$ref": f"#/$defs/{name}"}

    def _tuple(self, parts: tuple[Any, ...]) -> Json:
        if parts[1] is Ellipsis:
            return {"type": "array", "items": self.of(parts[0])}
        return {
            "type": "array",
            "prefixItems": [self.of(part) for part in parts],
            "minItems": len(parts),
            "maxItems": len(parts),
        }

    def _class(self, kind: Any) -> Json:
        stored = [field for field in fields_of(kind) if field.type is not Profile]
        properties = {field.key: self.of(field.type) for field in stored}
        return _object(properties, [field.key for field in stored if not field.has_default])

    def _action(self, kind: type[Action]) -> Json:
        described = self._class(kind)
        properties = {"action": {"const": kind.__name__}, **described["properties"]}
        return _object(properties, ["action", *described["required"]])


def _apart(union: Any) -> tuple[Any, ...]:
    """The parts of a union; a seed is one of them, though Python takes it for three."""
    return (Seed, NoneType) if union == Seed | None else get_args(union)


def _profile(family: str) -> Json:
    options = options_of(family)
    names = list(options)
    properties: Json = {
        "family": {"const": family},
        "name": {"description": "The name of the preset; null for house rules.", "type": ["string", "null"]},
        "stated": {
            "description": "The options that were stated; the others follow from them.",
            "type": "array",
            "items": {"enum": names},
            "uniqueItems": True,
        },
        "options": _object(
            {name: _option(option) for name, option in options.items()},
            [name for name in names if name not in ADDED],
        ),
    }
    return _object(properties, list(properties))


def _option(option: Option) -> Json:
    described: Json = {"description": option.help, **_of_kind(option)}
    if option.nullable:
        described = {"description": option.help, "anyOf": [_of_kind(option), {"type": "null"}]}
    return described


def _of_kind(option: Option) -> Json:
    if option.kind == "choice":
        return {"enum": list(option.choices)}
    if option.kind == "switch":
        return {"type": "boolean"}
    if option.kind in ("set", "steps"):
        unique = {"uniqueItems": True} if option.kind == "set" else {}
        return {"type": "array", "items": {"enum": list(option.choices)}, **unique}
    if option.kind == "rake":
        hints = get_type_hints(Rake)
        plain = {field.name: _Definitions().of(hints[field.name]) for field in attrs.fields(Rake)}
        return _object(plain, list(plain))
    bounds = {"minimum": option.least}
    return {"type": "integer", **bounds, **({} if option.most is None else {"maximum": option.most})}


#: The types with a form of their own: its name, the types that it refers to, and the form.
_FORMS: dict[Any, tuple[str, tuple[Any, ...], Json]] = {
    bytes: ("Bytes", (), _BYTES),
    str: ("Text", (bytes,), _TEXT),
    Hand: ("Cards", (), _CARDS),
    Card: ("Card", (), _CARD),
    Seed: ("Seed", (str,), _SEED),
    HandValue: ("HandValue", (), _VALUE),
    BySeat[int]: ("BySeat", (), _BY_SEAT),
    tuple[Learnt, ...]: ("Learnt", (), _LEARNT),
}
_SIMPLE: dict[Any, Json] = {
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
}
