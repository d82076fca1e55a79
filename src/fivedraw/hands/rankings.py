"""The rankings that the family plays, by name; others are :class:`~fivedraw.hands.Ranking` with options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast, get_args

from fivedraw.cards import Rank
from fivedraw.errors import NotationError, ProfileError, told
from fivedraw.hands.ranking import HIGH, Order, Ranking

__all__ = [
    "ACE_TO_FIVE",
    "ACE_TO_FIVE_JOKER",
    "BUG",
    "DEUCES_WILD",
    "DEUCE_TO_SEVEN",
    "DEUCE_TO_SEVEN_JOKER",
    "HIGH",
    "JOKERS_WILD",
    "find",
    "wild",
]

#: High, with the one joker as the bug (V-BUG-01).
BUG = Ranking(jokers=1, bug=True)
#: High, with one or two jokers that stand for anything (V-WILD-02).
JOKERS_WILD = Ranking(jokers=2)
#: High, with the four deuces wild (V-WILD-01).
DEUCES_WILD = Ranking(wild_ranks=(Rank.TWO,))
#: Ace-to-five lowball (V-LOW-02).
ACE_TO_FIVE = Ranking("ace_to_five")
#: Ace-to-five lowball with one joker, the lowest rank not in the hand (A-LOW-01).
ACE_TO_FIVE_JOKER = Ranking("ace_to_five", jokers=1)
#: Deuce-to-seven lowball (V-LOW-03).
DEUCE_TO_SEVEN = Ranking("deuce_to_seven")
#: Deuce-to-seven lowball with one joker, whatever makes the lowest hand (A-LOW-02).
DEUCE_TO_SEVEN_JOKER = Ranking("deuce_to_seven", jokers=1)


def wild(
    ranks: Iterable[Rank | str] = (),
    jokers: int = 0,
    *,
    five_of_a_kind: bool = True,
    natural_wins: bool = False,
    double_ace_flush: bool = False,
) -> Ranking:
    """High, with any set of wild ranks, with or without jokers (V-WILD-01, V-WILD-02).

    ``ranks``: as ranks or texts, such as ``"2J"`` or ``(Rank.TWO, Rank.JACK)``; ``jokers``: 0 to 2. The
    options, and what is raised, are those of :class:`~fivedraw.hands.Ranking`.

    >>> wild("2", jokers=1).evaluate("Ks Kd 2c J1 9h").describe()
    'four of a kind, kings'
    """
    return Ranking(
        jokers=jokers,
        wild_ranks=ranks,
        five_of_a_kind=five_of_a_kind,
        natural_wins=natural_wins,
        double_ace_flush=double_ace_flush,
    )


_OPTIONS: dict[str, dict[str, Any]] = {
    "bug": {"jokers": 1, "bug": True},
    "1joker": {"jokers": 1},
    "2jokers": {"jokers": 2},
    "no_five_of_a_kind": {"five_of_a_kind": False},
    "natural_wins": {"natural_wins": True},
    "double_ace_flush": {"double_ace_flush": True},
}


def find(name: str) -> Ranking:
    """Return the ranking of a name: one of this module's, in small letters, or any ``ranking.name``.

    Raises :class:`NotationError` for a name that is neither.

    >>> find("deuces_wild") is find("high+2wild") is DEUCES_WILD
    True
    """
    if not isinstance(name, str):
        raise NotationError(f"expected the name of a ranking, not {told(name)}")
    if name in _NAMED:
        return _NAMED[name]
    order, *parts = name.split("+")
    options: dict[str, Any] = {}
    for part in parts:
        if part in _OPTIONS:
            options.update(_OPTIONS[part])
        elif part.endswith("wild"):
            options["wild_ranks"] = part.removesuffix("wild")
        else:
            options = {"unknown": part}
            break
    found = None
    if order in get_args(Order) and "unknown" not in options:
        try:
            found = Ranking(cast("Order", order), **options)
        except (NotationError, ProfileError):
            found = None
    if found is None or found.name != name:
        raise NotationError(f"no ranking has the name {told(name)}; some are {', '.join(_NAMED)}")
    return found


_NAMED = {
    "high": HIGH,
    "bug": BUG,
    "jokers_wild": JOKERS_WILD,
    "deuces_wild": DEUCES_WILD,
    "ace_to_five": ACE_TO_FIVE,
    "ace_to_five_joker": ACE_TO_FIVE_JOKER,
    "deuce_to_seven": DEUCE_TO_SEVEN,
    "deuce_to_seven_joker": DEUCE_TO_SEVEN_JOKER,
}
