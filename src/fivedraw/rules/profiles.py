"""The preset profiles, and the functions that make others.

Each preset follows one source of rules: home no-limit (000), general (001), stud (002), cardroom (003).
"""

from __future__ import annotations

from typing import Any

from fivedraw.errors import ProfileError, told
from fivedraw.rules.options import FAMILIES, OPTIONS, Option
from fivedraw.rules.profile import Profile, build

__all__ = [
    "CALIFORNIA_BUG",
    "CALIFORNIA_JACKPOTS",
    "CARDROOM_BLINDS_AND_ANTE",
    "CARDROOM_FIXED_LIMIT",
    "CARDROOM_NO_LIMIT",
    "CARDROOM_POT_LIMIT",
    "DEUCES_WILD",
    "FAMILIES",
    "FIVE_CARD_STUD",
    "FIVE_CARD_STUD_HIGH_CARD",
    "FIVE_CARD_STUD_NO_LIMIT",
    "FIVE_CARD_STUD_POT_LIMIT",
    "HOME_FIXED_LIMIT",
    "HOME_JACKPOTS",
    "HOME_NO_LIMIT",
    "JACKPOTS",
    "JOKERS_WILD",
    "LOWBALL_ACE_TO_FIVE",
    "LOWBALL_DEUCE_TO_SEVEN",
    "OPTIONS",
    "TRIPLE_DRAW_ACE_TO_FIVE",
    "TRIPLE_DRAW_DEUCE_TO_SEVEN",
    "Option",
    "find",
    "five_card_draw",
    "five_card_stud",
    "names",
]

HOME_NO_LIMIT = build(
    "HOME_NO_LIMIT",
    {
        "max_players": 6,
        "starting_stack": 100,
        "structure": "ante",
        "ante": 1,
        "short_ante": "leave",
        "limit": "no",
        "min_bet": 2,
        "fold_unopened": False,
        "draw_cap": 5,
        "burn": 0,
        "last_card_dealt": True,
        "reshuffle_trigger": "player",
        "reshuffle_sources": ("discards", "folded"),
        "show_policy": "never",
        "session": 10,
    },
)
"""Home game: 100 chips, ante 1, no limit from 2, ten deals, all hands shown (000)."""

HOME_FIXED_LIMIT = build(
    "HOME_FIXED_LIMIT",
    {
        "max_players": 6,
        "structure": "ante",
        "ante": 1,
        "limit": "fixed",
        "fl_sizes": "one",
        "small_bet": 2,
        "fl_cap": 4,
        "cap_heads_up": "capped",
        "second_round_opener": "opener",
        "all_check_round1": "carry",
        "draw_cap": 3,
        "draw_cap_by_players": True,
        "last_card_dealt": True,
        "reshuffle_trigger": "card",
        "show_policy": "beaten",
        "wrong_count_after_draw": "at_once",
        "ask_window": "whole_hand",
    },
)
"""Home game: ante 1, one bet size of 2, draws of three, an unopened pot is carried over (001)."""

_CARDROOM: dict[str, Any] = {
    "max_players": 7,
    "structure": "blinds",
    "small_blind": 1,
    "big_blind": 2,
    "draw_cap": 5,
    "burn": 1,
    "last_card_dealt": False,
    "reshuffle_trigger": "card",
    "show_policy": "beaten",
}

CARDROOM_FIXED_LIMIT = build("CARDROOM_FIXED_LIMIT", {**_CARDROOM, "limit": "fixed"})
"""Cardroom: blinds 1/2, bets of 2 and 4, a bet and four raises, one card burned (003)."""

CARDROOM_POT_LIMIT = build("CARDROOM_POT_LIMIT", {**_CARDROOM, "limit": "pot"})
"""Cardroom with pot limit: blinds 1/2 (003)."""

CARDROOM_NO_LIMIT = build("CARDROOM_NO_LIMIT", {**_CARDROOM, "limit": "no"})
"""Cardroom with no limit: blinds 1/2 (003)."""

CARDROOM_BLINDS_AND_ANTE = build(
    "CARDROOM_BLINDS_AND_ANTE",
    {**_CARDROOM, "structure": "both", "ante": 1, "small_blind": 2, "big_blind": 4, "limit": "fixed"},
)
"""Cardroom with both: ante 1 and blinds 2/4, bets of 4 and 8 (003)."""

CALIFORNIA_BUG = build("CALIFORNIA_BUG", {**_CARDROOM, "limit": "fixed", "bug": True})
"""Cardroom with 53 cards, the joker being the bug: blinds 1/2, bets of 2 and 4 (003)."""

_HOME: dict[str, Any] = dict(HOME_FIXED_LIMIT.given)

DEUCES_WILD = build("DEUCES_WILD", {**_HOME, "wild_ranks": ("2",)})
"""Home game with deuces wild: ante 1, bets of 2, five of a kind on top (001)."""

JOKERS_WILD = build("JOKERS_WILD", {**_HOME, "jokers": 2})
"""Home game with 54 cards, both jokers wild: ante 1, bets of 2, five of a kind on top (001)."""

_LOWBALL: dict[str, Any] = {
    "max_players": 6,
    "structure": "blinds",
    "small_blind": 1,
    "big_blind": 2,
    "draw_cap": 5,
    "reshuffle_trigger": "card",
    "show_policy": "beaten",
    "wrong_count_after_draw": "at_once",
    "ask_window": "whole_hand",
}

LOWBALL_ACE_TO_FIVE = build("LOWBALL_ACE_TO_FIVE", {**_LOWBALL, "ranking": "ace_to_five", "limit": "fixed"})
"""Ace-to-five lowball, one draw: blinds 1/2, bets of 2 and 4 (001)."""

LOWBALL_DEUCE_TO_SEVEN = build(
    "LOWBALL_DEUCE_TO_SEVEN", {**_LOWBALL, "ranking": "deuce_to_seven", "limit": "no"}
)
"""Deuce-to-seven lowball, one draw, no limit: blinds 1/2 (001)."""

TRIPLE_DRAW_ACE_TO_FIVE = build(
    "TRIPLE_DRAW_ACE_TO_FIVE", {**_LOWBALL, "ranking": "ace_to_five", "limit": "fixed", "draws": 3}
)
"""Ace-to-five with three draws: blinds 1/2, bets of 2, and of 4 from the second draw on."""

TRIPLE_DRAW_DEUCE_TO_SEVEN = build(
    "TRIPLE_DRAW_DEUCE_TO_SEVEN", {**_LOWBALL, "ranking": "deuce_to_seven", "limit": "fixed", "draws": 3}
)
"""Deuce-to-seven with three draws: blinds 1/2, bets of 2, and of 4 from the second draw on."""

_JACKPOTS: dict[str, Any] = {"structure": "ante", "ante": 1, "openers": "JJ", "openers_mode": "proved"}

JACKPOTS = build(
    "JACKPOTS",
    {
        **{name: value for name, value in _CARDROOM.items() if "blind" not in name},
        **_JACKPOTS,
        "limit": "fixed",
        "small_bet": 2,
    },
)
"""Cardroom jackpots: ante 1, bets of 2 and 4, jacks or better to open, proved afterwards (003)."""

HOME_JACKPOTS = build("HOME_JACKPOTS", {**_HOME, **_JACKPOTS, "progressive": ("JJ", "AA")})
"""Home jackpots: ante 1, bets of 2, jacks or better to open, aces after a passed deal (001)."""

CALIFORNIA_JACKPOTS = build("CALIFORNIA_JACKPOTS", {**dict(JACKPOTS.given), "bug": True})
"""Cardroom jackpots with the bug: 53 cards, ante 1, bets of 2 and 4 (003)."""
_STUD: dict[str, Any] = {"max_players": 10, "ante": 25}

FIVE_CARD_STUD = build(
    "FIVE_CARD_STUD",
    {**_STUD, "bring_in": 50, "limit": "fixed", "small_bet": 200, "big_bet": 400},
    "five_card_stud",
)
"""Five-card stud: ante 25, the lowest upcard brings in 50, bets of 200 and 400 (002)."""

FIVE_CARD_STUD_HIGH_CARD = build(
    "FIVE_CARD_STUD_HIGH_CARD",
    {**_STUD, "stud_open": "high_card", "limit": "fixed", "small_bet": 200, "big_bet": 400},
    "five_card_stud",
)
"""Five-card stud of the old kind: ante 25, the highest upcard checks or bets, bets of 200 and 400 (002)."""

FIVE_CARD_STUD_POT_LIMIT = build(
    "FIVE_CARD_STUD_POT_LIMIT", {**_STUD, "bring_in": 50, "limit": "pot"}, "five_card_stud"
)
"""Five-card stud with pot limit: ante 25, bring-in 50, bets from 100 (002)."""

FIVE_CARD_STUD_NO_LIMIT = build(
    "FIVE_CARD_STUD_NO_LIMIT", {**_STUD, "bring_in": 50, "limit": "no"}, "five_card_stud"
)
"""Five-card stud with no limit: ante 25, bring-in 50, bets from 100 (002)."""

_PRESETS = {
    profile.name: profile
    for profile in (
        HOME_NO_LIMIT,
        HOME_FIXED_LIMIT,
        CARDROOM_FIXED_LIMIT,
        CARDROOM_POT_LIMIT,
        CARDROOM_NO_LIMIT,
        CARDROOM_BLINDS_AND_ANTE,
        CALIFORNIA_BUG,
        DEUCES_WILD,
        JOKERS_WILD,
        LOWBALL_ACE_TO_FIVE,
        LOWBALL_DEUCE_TO_SEVEN,
        TRIPLE_DRAW_ACE_TO_FIVE,
        TRIPLE_DRAW_DEUCE_TO_SEVEN,
        JACKPOTS,
        HOME_JACKPOTS,
        CALIFORNIA_JACKPOTS,
        FIVE_CARD_STUD,
        FIVE_CARD_STUD_HIGH_CARD,
        FIVE_CARD_STUD_POT_LIMIT,
        FIVE_CARD_STUD_NO_LIMIT,
    )
    if profile.name
}


def names() -> tuple[str, ...]:
    """The names of all presets."""
    return tuple(_PRESETS)


def find(name: str) -> Profile:
    """The preset of that name; case, spaces and hyphens do not matter.

    Raises:
        ProfileError: if there is none; the message lists the names.
    """
    wanted = name.strip().upper().replace(" ", "_").replace("-", "_") if isinstance(name, str) else ""
    if wanted in _PRESETS:
        return _PRESETS[wanted]
    raise ProfileError([f"there is no profile {told(name)}; there are {', '.join(_PRESETS)}"])


def five_card_draw(**options: Any) -> Profile:
    """Five-card draw with these options; see :data:`OPTIONS` for their names, choices and defaults.

    Raises:
        ProfileError: if an option is unknown, wrong or missing, or if they contradict each other.
    """
    return build(None, options)


def five_card_stud(**options: Any) -> Profile:
    """Five-card stud with these options; see :data:`OPTIONS` for their names, choices and defaults.

    Raises:
        ProfileError: if an option is unknown, wrong or missing, or if they contradict each other.
    """
    return build(None, options, "five_card_stud")
