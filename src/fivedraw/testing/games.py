"""Random games, random tables and the hands played there, all made from one string of bytes.

Profiles vary every option that ``fivedraw.profiles.OPTIONS`` knows, a new one as soon as it appears there.
Stacks are mostly short, so that all-ins are frequent and the legal actions few. Zeros are the simple choices,
and whatever goes on after the last byte goes on with the first choices. Any bytes will do: those that
Hypothesis draws (:mod:`fivedraw.testing.strategies`), or those of ``random.randbytes``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import fivedraw as fd
from fivedraw.rules import options as known
from fivedraw.rules.options import FAMILIES, OPTIONS, Option
from fivedraw.testing.walks import Case, Chooser

__all__ = ["LENGTH", "case_of", "profile_of"]

#: Decided together, since each depends on the others.
STAKES = (
    "structure", "limit", "ante", "small_blind", "big_blind", "min_bet", "small_bet", "big_bet",
    "stud_open", "bring_in", "complete_to",
)  # fmt: skip
#: Decided together too.
OPENERS = ("openers", "openers_mode", "progressive")
#: What is stated of a table comes first, since the rest must fit it.
SEATING = ("stacks", "button", "carried", "blinds", "posts")
#: A hand has one source of cards.
SOURCES = ("seed", "order", "unseen")
#: How hands are read. A ranking has tables of its own, which take their time: so these few and no more.
READINGS: tuple[dict[str, Any], ...] = (
    {},
    {"ranking": "high", "five_of_a_kind": True, "natural_wins": False, "double_ace_flush": False},
    {"ranking": "ace_to_five"},
    {"ranking": "deuce_to_seven"},
    {"bug": True},
    {"bug": True, "double_ace_flush": True},
    {"jokers": 1, "natural_wins": True},
    {"jokers": 2, "five_of_a_kind": False},
    {"wild_ranks": frozenset({"2"})},
    {"bug": False, "jokers": 1, "wild_ranks": frozenset({"A", "J"})},
)
#: So many bytes are enough for a profile, a table and nearly every hand.
LENGTH = 800


def value_of(option: Option, chooser: Chooser) -> Any:
    """A value that the option allows when it is looked at alone."""
    if option.nullable and chooser.chance(30):
        return None
    if option.kind == "choice":
        return chooser.one_of(option.choices)
    if option.kind == "switch":
        return chooser.chance(50)
    if option.kind == "set":
        return frozenset(chooser.some(option.choices, chooser.below(len(option.choices) + 1)))
    if option.kind == "steps":
        return tuple(chooser.some(option.choices, chooser.between(1, 3)))
    if option.kind == "rake":
        of = chooser.between(3, 20)
        cap = chooser.one_of((None, 0, 1, 5))
        return fd.Rake(chooser.between(0, 3), of, cap, before_draw=chooser.chance(50))
    return chooser.between(option.least, option.least + 4 if option.most is None else option.most)


def stakes(chooser: Chooser) -> dict[str, Any]:
    """Forced bets and bet sizes that fit each other."""
    structure = chooser.one_of(OPTIONS["structure"].choices)
    limit = chooser.one_of(OPTIONS["limit"].choices)
    options: dict[str, Any] = {"structure": structure, "limit": limit}
    if structure != "blinds":
        options["ante"] = chooser.between(1, 3)
    if structure != "ante":
        options["big_blind"] = chooser.between(1, 6)
        options["small_blind"] = chooser.between(0, options["big_blind"])
    unit = options.get("big_blind") or chooser.between(1, 6)
    options["small_bet" if limit == "fixed" else "min_bet"] = unit
    if limit == "fixed" and chooser.chance(50):
        options["big_bet"] = unit + chooser.between(0, 2 * unit)
    return options


def openers(chooser: Chooser, options: dict[str, Any]) -> dict[str, Any]:
    """An openers rule, where there can be one: pairs that are often held, so that the pot is often opened."""
    if options["structure"] != "ante" or options.get("ranking", "high") != "high" or chooser.chance(50):
        return {}
    least = chooser.one_of(("22", "JJ", "77", "AA"))
    chosen: dict[str, Any] = {"openers": least, "openers_mode": chooser.one_of(("strict", "proved"))}
    if chooser.chance(50):
        chosen["progressive"] = (least, *chooser.some(("22", "TT", "KK"), chooser.below(3)))
    return chosen


def stud_stakes(chooser: Chooser) -> dict[str, Any]:
    """The same for five-card stud."""
    limit = chooser.one_of(OPTIONS["limit"].choices)
    options: dict[str, Any] = {"limit": limit, "ante": chooser.between(1, 3)}
    least = 1
    if chooser.chance(30):
        options["stud_open"] = "high_card"
    else:
        options["bring_in"] = chooser.between(1, 4)
        least = options["bring_in"] + 1
    unit = chooser.between(least, least + 4)
    if limit == "fixed":
        options["small_bet"] = unit
        if chooser.chance(50):
            options["big_bet"] = unit + chooser.between(0, 2 * unit)
    elif "bring_in" not in options:
        options["min_bet"] = unit
    elif chooser.chance(50):
        options["complete_to"] = unit
    return options


def options_of(chooser: Chooser, family: str) -> dict[str, Any]:
    """Options of a profile that do not contradict each other; few or many of them, as it comes."""
    options = stakes(chooser) if family == "five_card_draw" else stud_stakes(chooser)
    if family == "five_card_draw" and chooser.chance(35):
        options |= chooser.one_of(READINGS)
    if family == "five_card_draw":
        options |= openers(chooser, options)
    decided = {*STAKES, *OPENERS, *(name for reading in READINGS for name in reading)}
    varied = chooser.one_of((20, 50, 80))
    for name, option in known.options_of(family).items():
        if name not in decided and chooser.chance(varied):
            options[name] = value_of(option, chooser)
    while problems := fd.Profile.problems(family=family, **options):
        # Let go of an option that the first contradiction names, or else of any: its default takes over.
        words = set(re.findall(r"\w+", problems[0]))
        free = [name for name in options if name not in STAKES]
        del options[chooser.one_of([name for name in free if name in words] or free)]
    return options


def table_of(profile: fd.Profile, chooser: Chooser, fixed: Mapping[str, Any]) -> dict[str, Any]:
    """Who sits where with how many chips, where the button is, and whatever else a deal begins with.

    What is fixed is not chosen; a source of cards excludes the others.
    """
    options = profile.options
    least = options["ante"] if options["short_ante"] == "leave" else 1
    seats = sorted(chooser.some(range(12), chooser.between(2, options["max_players"])))
    scale = chooser.one_of((12, 4, 12, 40, 200)) * max(1, profile.limit.unit(big=False) // 8)
    stacks: dict[int, int | None] = {seat: chooser.between(0, scale) for seat in seats}
    for seat in chooser.some(seats, 2):
        stacks[seat] = max(stacks[seat] or 0, least, 1)
    table: dict[str, Any] = {"stacks": stacks, "button": chooser.between(0, 12)}
    if chooser.chance(30):
        # By place: None where nobody sits.
        table["stacks"] = [stacks.get(place) for place in range(12)]
    table.update({name: fixed[name] for name in SEATING if name in fixed})
    if chooser.chance(25) and "carried" not in fixed:
        entitled = chooser.some(seats, chooser.below(len(seats) + 1))
        table["carried"] = fd.Carried(chooser.between(1, 20), tuple(sorted(entitled)), chooser.between(0, 4))
    begun = fd.start(profile, **table, unseen=True).begun
    if begun.blinds is not None and chooser.chance(25) and "blinds" not in fixed:
        big, small = chooser.some(begun.seats, 2)
        table["blinds"] = fd.Blinds(small=chooser.one_of((small, None)), big=big)
    if chooser.chance(25) and "posts" not in fixed:
        begun = fd.start(profile, **table, unseen=True).begun
        table["posts"] = posts_of(profile.stakes.big_blind, begun.seats, begun.blinds, chooser)
    source = source_of(profile.pack, chooser)
    if any(name in fixed for name in SOURCES):
        source = {"dealer": source["dealer"]}
    return {**table, **source, **fixed}


def posts_of(
    most: int, seats: tuple[int, ...], blinds: fd.Blinds | None, chooser: Chooser
) -> tuple[fd.Post, ...]:
    """Posts beyond the blinds: live ones from seats that post none, dead ones from any."""
    found = []
    for seat in sorted(chooser.some(seats, chooser.between(1, len(seats)))):
        posts_blind = blinds is not None and seat in (blinds.small, blinds.big)
        live = 0 if posts_blind else chooser.between(0, most)
        found.append(fd.Post(seat, live=live, dead=chooser.between(0, 3)))
    return tuple(found)


def source_of(pack: fd.Pack, chooser: Chooser) -> dict[str, Any]:
    """Where the cards come from, and who deals them."""
    table: dict[str, Any] = {"dealer": chooser.one_of(("engine", "caller"))}
    source = chooser.one_of(("seed", "order", "unseen"))
    if source == "unseen":
        return {**table, "unseen": True}
    number = chooser.below(1 << 16)
    if source == "order":
        return {**table, "order": fd.shuffled(pack, number)}
    seed = chooser.one_of((number, str(number), number.to_bytes(2, "big")))
    return {**table, "seed": seed, "cut": chooser.below(len(pack))}


def profile_of(chooser: Chooser, family: str = "") -> fd.Profile:
    """A random game: of the family stated, or of any."""
    family = family or ("five_card_draw" if chooser.below(3) < 2 else chooser.one_of([*FAMILIES][1:]))
    options = options_of(chooser, family)
    profile: fd.Profile = getattr(fd.profiles, family)(**options)
    return profile


def case_of(choices: bytes, profile: fd.Profile | None = None, *, family: str = "", **fixed: Any) -> Case:
    """A whole random hand of the profile; without one of a random game, of any family unless one is stated.

    ``fixed`` entries of its table (``dealer="caller"``) are as stated: arguments of :func:`fivedraw.begin`.
    """
    chooser = Chooser(choices)
    if profile is None:
        profile = profile_of(chooser, family)
    return Case(profile, table_of(profile, chooser, fixed), chooser.rest())
