"""The codes that hand histories have for games, and the game that a code and its stakes describe."""

from __future__ import annotations

import re
from typing import Any

from fivedraw.betting.limits import FixedLimit
from fivedraw.rules.profile import Profile, build
from fivedraw.rules.street import StreetKind

__all__ = ["LENIENT", "SHORTAGES", "bets_of", "code_of", "game_of", "has_wild_cards", "read_game"]

_LIMITS = {"F": "fixed", "P": "pot", "N": "no"}
_RANKINGS = {"2L": "deuce_to_seven", "A5L": "ace_to_five", "5C": "high"}
_CODE = re.compile(r"([FPN])(?:(2L|A5L|5C)([123])D|5CS)")

#: What is not told of a game whose house rules are not told: whatever people may have done is allowed.
LENIENT: dict[str, Any] = {"show_policy": "any", "fl_cap": None}

#: How houses go on when a draw runs the stock short; the first does as long as it does not.
SHORTAGES: tuple[dict[str, Any], ...] = (
    {},
    {"last_card_dealt": False, "reserve_after_rebuild": True},
    {"burn": 0},
    {"burn": 0, "reshuffle_trigger": "player", "reshuffle_sources": ("discards", "folded")},
)


def has_wild_cards(profile: Profile) -> bool:
    """Are there jokers or wild ranks in the game?"""
    ranking = profile.ranking
    return bool(ranking.jokers or ranking.wild_ranks)


def code_of(profile: Profile) -> str:
    """The code of a game: its limit, its cards and draws, and J for openers, W for wild cards."""
    limit = next(letter for letter, kind in _LIMITS.items() if kind == profile.limit.kind)
    if any(street.up for street in profile.streets):
        return f"{limit}5CS"
    low = next(letters for letters, order in _RANKINGS.items() if order == profile.ranking.order)
    draws = sum(street.kind is StreetKind.DRAW for street in profile.streets)
    return f"{limit}{low}{draws}D{'J' if profile.openers else ''}{'W' if has_wild_cards(profile) else ''}"


def read_game(code: str) -> dict[str, Any] | None:
    """The options that a code states, with the family of games under "family"; None if there is no such code.

    Openers and wild cards cannot be told from a code.
    """
    found = _CODE.fullmatch(code)
    if found is None:
        return None
    limit, low, draws = found.groups()
    if low is None:
        return {"family": "five_card_stud", "limit": _LIMITS[limit]}
    return {
        "family": "five_card_draw",
        "limit": _LIMITS[limit],
        "ranking": _RANKINGS[low],
        "draws": int(draws),
    }


def game_of(
    game: dict[str, Any],
    *,
    seats: int,
    ante: int,
    blinds: tuple[int, int] | None = None,
    bring_in: int | None = None,
    bets: tuple[int, int],
) -> Profile:
    """The profile of a game with these stakes, by rules that refuse nothing that a house might allow.

    ``bets`` are the small and the big bet of fixed limit, or the least bet twice.

    Raises:
        ProfileError: if there is no such game.
    """
    options = {**LENIENT, **game}
    family = options.pop("family")
    stud, fixed = family == "five_card_stud", options["limit"] == "fixed"
    options["max_players"] = max(2, seats)
    options |= {"small_bet": bets[0], "big_bet": bets[1]} if fixed else {}
    if stud:
        options["ante"] = ante
        if bring_in is None:
            options["stud_open"] = "high_card"
        else:
            options["bring_in"] = bring_in
        if not fixed:
            options["min_bet" if bring_in is None else "complete_to"] = bets[0]
        return build(None, options, family)
    options.setdefault("burn", 1)
    if not fixed:
        options["min_bet"] = bets[0]
    if blinds is None:
        options |= {"structure": "ante", "ante": ante}
    else:
        options |= {
            "structure": "both" if ante else "blinds",
            "ante": ante,
            "small_blind": blinds[0],
            "big_blind": blinds[1],
        }
    return build(None, options, family)


def bets_of(profile: Profile) -> tuple[int, int]:
    """The small and the big bet of fixed limit, or the least bet twice."""
    limit = profile.limit
    if isinstance(limit, FixedLimit):
        return limit.small_bet, limit.big_bet
    return limit.min_bet, limit.min_bet
