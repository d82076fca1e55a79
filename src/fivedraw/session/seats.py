"""The seats of a session: who sits where with what, and who deals first."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from fivedraw.cards import Pack
from fivedraw.errors import SetupError, told
from fivedraw.pots import MOST_CHIPS
from fivedraw.rules.profile import Profile
from fivedraw.shuffling import Seed, shuffled

__all__ = ["Chair", "check_chips", "drawn_by_lot", "starting_stack", "starting_stacks"]

#: The counter of the shuffle that draws the first dealer: no deal and no rebuild has it.
_LOT = (1 << 64) - 1


@frozen
class Chair:
    """An occupied seat: its chips, and whether its player sits out."""

    seat: int
    chips: int
    away: bool = False


def check_chips(chips: object, least: int) -> int:
    """The chips, if they are enough whole ones."""
    # A hundredth of what a deal takes: all that ever comes to the table may end in one stack.
    if type(chips) is not int or not least <= chips <= MOST_CHIPS // 100:
        raise SetupError(f"chips={told(chips)}: expected whole chips, at least {least} and at most 10**16")
    return chips


def starting_stack(profile: Profile) -> int:
    """What each seat starts with (D-SETUP-03)."""
    chips = profile.tables.starting_stack
    if chips is None:
        raise SetupError("this profile has no starting_stack: say how many chips each seat has")
    return chips


def starting_stacks(profile: Profile, seats: int) -> list[int]:
    """The starting stacks of so many seats."""
    if isinstance(seats, bool) or not 2 <= seats <= profile.max_players:
        raise SetupError(f"seats={told(seats)}: expected chips by seat, or 2 to {profile.max_players} seats")
    return [starting_stack(profile)] * seats


def drawn_by_lot(seats: Sequence[int], seed: Seed) -> int:
    """The seat that gets the highest card, if each gets one: spades before hearts, diamonds and clubs."""
    drawn = dict(zip(shuffled(Pack(), seed, counter=_LOT), seats, strict=False))
    return drawn[max(drawn, key=lambda card: (card.rank, card.suit))]
