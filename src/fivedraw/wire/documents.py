"""Documents: a value as JSON text with its kind and its versions, and the way back, with everything checked.

A document is an object: ``fivedraw`` names the kind of value, ``format`` the version of the form, ``rules``
the version of what the engine makes of an action, ``profile`` the game by all its options, and ``value`` the
rest. What is read has to be exactly what would be written, so nothing is guessed, converted or passed over.
A state is more than that: under the rules of today it must be what its own record leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from json import JSONDecodeError, JSONDecoder, JSONEncoder
from typing import Any, Final, NamedTuple, TypeVar

from cattrs import ClassValidationError, ForbiddenExtraKeysError, IterableValidationError

from fivedraw.errors import FiveDrawError, RecordError, told
from fivedraw.game.actions import Action
from fivedraw.game.edits import ticketed
from fivedraw.game.hidden import Hand
from fivedraw.game.setup import Blinds, Carried, Post
from fivedraw.game.state import State
from fivedraw.play.beginning import start
from fivedraw.play.engine import apply
from fivedraw.records import Record, repeated
from fivedraw.rules import profiles
from fivedraw.rules.profile import Profile
from fivedraw.session import Session
from fivedraw.shuffling import Seed
from fivedraw.validity import faults, profile_faults, session_faults
from fivedraw.wire.options import Misfits, profile_of, profile_text, written_profile
from fivedraw.wire.shapes import MOST_NAMED, Misfit, converter

__all__ = ["FORMAT", "RULES", "dumps", "kind_name", "loads"]

#: The version of the form: a change that older documents do not fit raises it.
FORMAT: Final = 1
#: The version of the engine: a change that makes another state of the same actions raises it.
RULES: Final = 1

Kind = TypeVar("Kind", Profile, State, Record, Session)

#: What can be stored, by the name that a document has for it.
KINDS: Mapping[str, type[Any]] = {"profile": Profile, "state": State, "record": Record, "session": Session}
_NAMES = {kind: name for name, kind in KINDS.items()}
_KEYS = ("fivedraw", "format", "rules", "profile", "value")

_encoded = JSONEncoder(separators=(",", ":"), check_circular=False).encode
_decoded = JSONDecoder().decode


# Writing


def dumps(value: Profile | State | Record | Session) -> str:
    """The value as one line of JSON text, for the owner's storage; :func:`loads` gives an equal one back.

    It holds every secret of the hand: nobody who plays may see it.

    Raises:
        RecordError: for anything else than these four kinds, and for a record whose actions hold what no
            accepted action does.
    """
    return _document(value, RULES)


def _document(value: Profile | State | Record | Session, rules: int) -> str:
    name = kind_name(type(value))
    profile = value if isinstance(value, Profile) else value.profile
    head = f"{_begin(name, rules)}{profile_text(profile)}"
    if isinstance(value, Profile):
        return f"{head}}}"
    try:
        data = _writer(name)(value)
    except (Misfit, FiveDrawError, UnicodeError) as error:
        raise RecordError(f"this {name} cannot be stored: {error}") from error
    return f'{head},"value":{_encoded(data)}}}'


def kind_name(kind: object) -> str:
    """The name of a kind of value in its documents.

    Raises:
        RecordError: for what cannot be stored.
    """
    name = _NAMES.get(kind) if isinstance(kind, type) else None
    if name is None:
        raise RecordError(f"a Profile, State, Record or Session can be stored, not {told(kind)}")
    return name


@cache
def _begin(name: str, rules: int) -> str:
    return f'{{"fivedraw":"{name}","format":{FORMAT},"rules":{rules},"profile":'


@cache
def _writer(name: str) -> Callable[[Any], dict[str, Any]]:
    """What turns a value into JSON data, without the profile."""
    return converter(detailed=False).get_unstructure_hook(KINDS[name])


# Reading


def loads(text: str, kind: type[Kind]) -> Kind:
    """The value that :func:`dumps` wrote as ``text``; ``kind`` is the class that is asked for.

    Raises:
        RecordError: if the text is no such document, with every fault in ``.problems``, or with the first
            hundred.
    """
    name = kind_name(kind)
    if not isinstance(text, str):
        raise RecordError(f"expected the text of a document, got {type(text).__name__}")
    found = _read_quickly(text, name)
    if found is None:
        try:
            found = _read_with_care(text, name)
        except RecursionError:
            raise _refused(name, ["the document is nested too deeply"]) from None
    return found  # type: ignore[no-any-return]


def _read_quickly(text: str, name: str) -> Any:
    """The value, if the text is letter by letter what would be written of it; None if there is any doubt."""
    begin = _begin(name, RULES)
    if not text.startswith(begin):
        return None
    head, _, value = text[len(begin) : -1].partition(',"value":')
    try:
        profile = _profile_read(head)
        if name != "profile":
            found = _made(name, profile, _decoded(value))
            return found if _encoded(_writer(name)(found)) == value and text[-1] == "}" else None
    except Exception:  # noqa: BLE001  # whatever it is, the careful way finds it again and names it
        return None
    return profile if f"{begin}{profile_text(profile)}}}" == text else None


@lru_cache(maxsize=64)
def _profile_read(text: str) -> Profile:
    profile = profile_of(_decoded(text))
    if profile_faults(profile) or profile_text(profile) != text:
        raise Misfit("the careful way says what is wrong")
    known = None if profile.name is None else profiles.find(profile.name)
    return profile if known is None or known.given != profile.given else known


def _made(name: str, profile: Profile, data: Any) -> Any:
    """The value of JSON data that is as it should be."""
    if name == "state":
        return _played(profile, data)
    value = converter(detailed=False).structure({**data, "profile": written_profile(profile)}, KINDS[name])
    if _value_faults(value, RULES):
        raise Misfit("the careful way says what is wrong")
    return value


class _Readers(NamedTuple):
    """What reads the parts of a state that say how it came about."""

    action: Callable[[Any, Any], Action]
    seed: Callable[[Any, Any], Seed | None]
    cards: Callable[[Any, Any], Hand]
    blinds: Callable[[Any, Any], Blinds]
    post: Callable[[Any, Any], Post]
    carried: Callable[[Any, Any], Carried]
    text: Callable[[Any, Any], str]


@cache
def _readers() -> _Readers:
    kinds = (Action, Seed | None, Hand, Blinds, Post, Carried, str)
    return _Readers(*[converter(detailed=False).get_structure_hook(kind) for kind in kinds])


def _played(profile: Profile, data: Any) -> State:
    """The state that the recorded hand leads to, as :func:`~fivedraw.records.repeated` has it of a record."""
    read, begun, hidden = _readers(), data["begun"], data["hidden"]
    source = hidden["source"]
    blinds, posts, carried = begun["blinds"], begun["posts"], begun["carried"]
    state = start(
        profile,
        dict(zip(begun["seats"], begun["stacks"], strict=True)),
        button=begun["button"],
        seed=read.seed(source["seed"], None) if "seed" in source else None,
        order=read.cards(source["order"], None) if "order" in source else None,
        unseen=begun["cards_from"] == "unseen",
        dealer=begun["dealer"],
        cut=source.get("cut", 0),
        blinds=None if blinds is None else read.blinds(blinds, None),
        posts=tuple([read.post(post, None) for post in posts]) if posts else (),
        carried=None if carried is None else read.carried(carried, None),
    )
    if "ticket" in begun:
        state = ticketed(state, read.text(begun["ticket"], None))
    action = read.action
    for move in hidden["moves"][::2]:
        state = apply(state, action(move, None))
    return state


# With care: every fault is named


def _refused(name: str, problems: Iterable[str]) -> RecordError:
    listed = tuple(problems)
    if len(listed) > MOST_NAMED:
        # A hostile text of a megabyte can have hundreds of thousands.
        listed = (*listed[:MOST_NAMED], f"and {len(listed) - MOST_NAMED} more")
    return RecordError(f"this is no {name} that can have been stored: {'; '.join(listed)}", problems=listed)


def _read_with_care(text: str, name: str) -> Any:
    document = _parsed(text, name)
    problems = tuple(_head_faults(document, name))
    if problems:
        raise _refused(name, problems)
    profile, value, problems = _structured(document, name)
    rules: int = document["rules"]
    if not problems:
        problems = (*(profile_faults(profile) if rules == RULES else ()), *_value_faults(value, rules))
    if not problems:
        again = _parsed(_document(value, rules), name)
        problems = tuple(
            f"{path}: this is not how it is written"
            for part in again
            for path in _unlike(document[part], again[part], part)
        )
    if problems:
        raise _refused(name, problems)
    return value


def _parsed(text: str, name: str) -> dict[str, Any]:
    try:
        document = JSONDecoder(object_pairs_hook=_each_once).decode(text)
    except _Twice as error:
        raise _refused(name, [str(error)]) from None
    except ValueError as error:
        # No JSON, or a number of thousands of digits.
        where = f" at character {error.pos}" if isinstance(error, JSONDecodeError) else ""
        raise _refused(name, [f"the text is no JSON{where}"]) from None
    if type(document) is not dict:
        raise _refused(name, ["expected an object"])
    return document


class _Twice(Exception):
    """A key stands twice in an object."""


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _Twice("a key stands twice in one object")
    return found


def _head_faults(document: Mapping[str, Any], name: str) -> Iterator[str]:
    """The kind and the versions; if they are not as asked for, nothing can be said of the rest."""
    kind, form, rules = document.get("fivedraw"), document.get("format"), document.get("rules")
    if type(kind) is not str or kind not in KINDS:
        yield f"fivedraw: expected the kind of the document, {name}"
    elif kind != name:
        yield f"fivedraw: this is a {kind}, and a {name} is asked for"
    if type(form) is not int or form != FORMAT:
        yield f"format: {told(form)} is none that this library reads, which is {FORMAT}"
    if type(rules) is not int or not 1 <= rules <= RULES:
        yield f"rules: {told(rules)} are none that this library knows, which are up to {RULES}"
    wanted = [key for key in _KEYS if key != "value" or name != "profile"]
    for key in wanted:
        if key not in document:
            yield f"{key}: is missing"
    for key in document:
        if key not in wanted:
            yield f"{told(key)}: there is no such field"


def _structured(document: Mapping[str, Any], name: str) -> tuple[Profile, Any, tuple[str, ...]]:
    """The profile, the value, and all that keeps the document from being one."""
    problems: list[str] = []
    profile, written = profiles.HOME_NO_LIMIT, document["profile"]
    try:
        profile = profile_of(written)
    except Misfits as error:
        problems += _misfits(error, "profile")
        # What is wrong with the rest is told too.
        written = written_profile(profile)
    if name == "profile":
        return profile, profile, tuple(problems)
    value, data = None, document["value"]
    inner = data.get("begun") if type(data) is dict and name == "state" else data
    if type(inner) is not dict:
        problems.append(f"value{'' if inner is data else '.begun'}: expected an object")
        return profile, value, tuple(problems)
    if "profile" in inner:
        problems.append("value: the profile stands beside it")
    inner = {**inner, "profile": written}
    try:
        whole = {**data, "begun": inner} if name == "state" else inner
        value = converter(detailed=True).structure(whole, KINDS[name])
    except Exception as error:  # noqa: BLE001  # an exception group, or what a constructor raises
        problems += _misfits(error, "value")
    return profile, value, tuple(problems)


def _misfits(error: BaseException, path: str) -> Iterator[str]:
    """The faults that an exception tells, each with its path in the document."""
    if isinstance(error, ClassValidationError):
        named, others = error.group_exceptions()
        for inner, note in named:
            yield from _misfits(inner, f"{path}.{note.name.lstrip('_')}")
        for other in others:
            yield from _misfits(other, path)
    elif isinstance(error, IterableValidationError):
        for inner, place in error.group_exceptions()[0]:
            yield from _misfits(inner, f"{path}[{place.index}]")
    elif isinstance(error, ForbiddenExtraKeysError):
        for key in sorted(error.extra_fields, key=str):
            yield f"{path}: there is no field {told(key)}"
    elif isinstance(error, Misfits):
        for below, what in error.problems:
            yield f"{path}.{below}: {what}" if below else f"{path}: {what}"
    elif isinstance(error, KeyError):
        yield f"{path}: is missing"
    elif isinstance(error, Misfit | FiveDrawError):
        yield f"{path}: {error}"
    else:  # pragma: no cover  # every reader says what it expected; if one does not, the error is typed still
        yield f"{path}: this cannot be read"


def _value_faults(value: Profile | State | Record | Session, rules: int) -> tuple[str, ...]:
    """What is wrong with a value that has everything that it should have."""
    if isinstance(value, State):
        return faults(value, repeating=rules == RULES)
    if isinstance(value, Session):
        return session_faults(value)
    if isinstance(value, Record) and rules == RULES:
        try:
            repeated(value)
        except RecordError as error:
            return (f"the hand cannot be repeated: {error}",)
    return ()


def _unlike(one: Any, other: Any, path: str) -> Iterator[str]:
    """Where two documents differ."""
    if type(one) is dict and type(other) is dict:
        for key in {**one, **other}:
            yield from _unlike(one.get(key, _NOTHING), other.get(key, _NOTHING), f"{path}.{told(key)[1:-1]}")
    elif type(one) is list and type(other) is list and len(one) == len(other):
        for place, (mine, others) in enumerate(zip(one, other, strict=True)):
            yield from _unlike(mine, others, f"{path}[{place}]")
    elif type(one) is not type(other) or one != other:
        yield path


_NOTHING = object()
