"""A profile in a document: by value, that is, every option that its family knows, defaults included.

So a document says which game was played even where a later release has other defaults or presets.
"""

from __future__ import annotations

from functools import lru_cache
from json import dumps
from typing import Any

from attrs import evolve, fields

from fivedraw.errors import FiveDrawError, ProfileError, told
from fivedraw.pots import Rake
from fivedraw.rules import profiles
from fivedraw.rules.options import FAMILIES, Option, options_of
from fivedraw.rules.profile import Profile, build

__all__ = ["ADDED", "Misfits", "profile_of", "profile_text", "written_profile"]

#: Options that came after the first release, each with the value that leaves the game as it was before. With
#: that value an option is left out of a document, so that earlier documents need no other form.
ADDED: dict[str, Any] = {}

_PARTS = ("family", "name", "stated", "options")


class Misfits(ValueError):
    """What is wrong with the profile of a document, each a path below it and what was expected there."""

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{path}: {what}" for path, what in problems))


# Writing


def written_profile(profile: Profile) -> dict[str, Any]:
    """The profile as JSON data."""
    known = options_of(profile.family)
    return {
        "family": profile.family,
        "name": profile.name,
        "stated": [name for name, _ in profile.given],
        "options": {
            name: _written_option(known[name], value)
            for name, value in profile.options.items()
            if name not in ADDED or value != ADDED[name]
        },
    }


class _Written:
    """A profile whose text is kept: it is the same for all that was said of it, whatever the object."""

    __slots__ = ("key", "profile")

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        # Equal profiles may differ in what was stated of them.
        self.key = (profile.family, profile.name, profile.given, profile._resolved)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Written) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


def profile_text(profile: Profile) -> str:
    """The profile as JSON text."""
    return _text(_Written(profile))


@lru_cache(maxsize=64)
def _text(written: _Written) -> str:
    return dumps(written_profile(written.profile), separators=(",", ":"))


def _written_option(option: Option, value: Any) -> Any:
    if option.kind == "set":
        return [choice for choice in option.choices if choice in value]
    if value is not None and option.kind == "steps":
        return list(value)
    if value is not None and option.kind == "rake":
        return {field.name: getattr(value, field.name) for field in fields(Rake)}
    return value


# Reading


def profile_of(given: Any) -> Profile:
    """The profile that was written so.

    Raises:
        Misfits: with every fault.
    """
    problems = _shape_faults(given)
    if problems:
        raise Misfits(problems)
    family, options = given["family"], given["options"]
    known = options_of(family)
    problems = [
        (f"options.{name}", "is missing") for name in known if name not in options and name not in ADDED
    ]
    problems += [
        (f"options.{told(name)}", "there is no such option") for name in options if name not in known
    ]
    read: dict[str, Any] = {name: ADDED[name] for name in ADDED if name in known}
    for name, value in options.items():
        if name in known:
            try:
                read[name] = _option(known[name], value)
            except FiveDrawError as error:
                problems.append((f"options.{name}", str(error)))
    problems += [
        (f"stated[{place}]", "there is no such option")
        for place, name in enumerate(given["stated"])
        if name not in known
    ]
    if problems:
        raise Misfits(problems)
    try:
        profile = build(given["name"], read, family)
    except ProfileError as error:
        raise Misfits([("options", problem) for problem in error.problems]) from error
    stated = tuple((name, profile.options[name]) for name in known if name in given["stated"])
    return evolve(profile, given=stated)


def _shape_faults(given: Any) -> list[tuple[str, str]]:
    if type(given) is not dict:
        return [("", "expected an object")]
    found = [(part, "is missing") for part in _PARTS if part not in given]
    found += [(told(part), "there is no such field") for part in given if part not in _PARTS]
    if found:
        return found
    family, name, stated = given["family"], given["name"], given["stated"]
    if type(family) is not str or family not in FAMILIES:
        found.append(("family", f"expected one of {', '.join(FAMILIES)}"))
    if name is not None and (type(name) is not str or name not in profiles.names()):
        found.append(("name", "expected the name of a preset, or null"))
    if type(stated) is not list or not all(type(item) is str for item in stated):
        found.append(("stated", "expected a list of names of options"))
    if type(given["options"]) is not dict:
        found.append(("options", "expected an object"))
    return found


def _option(option: Option, value: Any) -> Any:
    if option.kind == "rake" and type(value) is dict:
        names = [field.name for field in fields(Rake)]
        if sorted(value) != sorted(names):
            raise ProfileError([f"expected an object of {', '.join(names)}"])
        return Rake(**value)
    if option.kind == "set" and type(value) is list and all(type(item) is str for item in value):
        return frozenset(value)
    fault = option.fault(value)
    if fault:
        raise ProfileError([fault])
    return tuple(value) if type(value) is list else value
