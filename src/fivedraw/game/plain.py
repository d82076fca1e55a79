"""Values as plain JSON data: what is sent to players is made of dicts, lists, texts, numbers and None."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from attrs import fields, has

from fivedraw.byseat import BySeat
from fivedraw.cards import Card, Rank
from fivedraw.hands import HandValue

__all__ = ["plain", "wire_name"]

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def wire_name(kind: type) -> str:
    """The name of a class on the wire: ``RaiseTo`` is ``"raise_to"``."""
    return _CAPITAL.sub("_", kind.__name__).lower()


def _hand_value(value: HandValue) -> dict[str, Any]:
    return {
        "category": str(value.category.name).lower(),
        "ranks": [str(rank) for rank in value.ranks],
        "text": value.describe(),
    }


_AS: tuple[tuple[type | tuple[type, ...], Callable[[Any], Any]], ...] = (
    ((Card, Rank), str),
    (HandValue, _hand_value),
    (Enum, lambda member: member.value),
    ((bool, int, str), lambda value: value),
    (BySeat, lambda figures: {str(seat): plain(value) for seat, value in figures.items()}),
    (Mapping, lambda mapping: {name: plain(value) for name, value in mapping.items()}),
    ((tuple, list), lambda values: [plain(value) for value in values]),
    (frozenset, lambda values: sorted(plain(value) for value in values)),
)


def plain(value: Any) -> Any:
    """The value as JSON data.

    Cards are their texts, figures by seat a dict by the seat's number as text, a hand's value its category,
    its ranks and its words, and any other value of the library a dict of its fields.
    """
    if value is None:
        return None
    for kinds, form in _AS:
        if isinstance(value, kinds):
            return form(value)
    if has(type(value)):
        return {given.name: plain(getattr(value, given.name)) for given in fields(type(value))}
    raise TypeError(f"{type(value).__name__} has no form on the wire")
