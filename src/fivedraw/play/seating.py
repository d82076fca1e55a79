"""Who is dealt in, where the blinds fall, and whether a deal can begin at all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fivedraw.errors import SetupError, counted, told
from fivedraw.game.setup import Blinds, Carried, Post
from fivedraw.pots import MOST_CHIPS
from fivedraw.rules.profile import Profile

__all__ = [
    "Stacks",
    "blinds_of",
    "carried_of",
    "dealt_in",
    "least_stack",
    "posts_of",
    "read_stacks",
    "too_few",
]

#: Stacks by place (None: an empty place), or by seat number.
Stacks = Sequence[int | None] | Mapping[int, int | None]


def read_stacks(stacks: Stacks) -> dict[int, int]:
    """The chips of every occupied seat, ascending by seat number.

    Raises:
        SetupError: if the stacks are of another kind, or are no whole chips of 0 or more.
    """
    given: Iterable[tuple[Any, Any]]
    # The two usual kinds are told more quickly than all sequences.
    if isinstance(stacks, tuple | list) or (
        isinstance(stacks, Sequence) and not isinstance(stacks, str | bytes)
    ):
        given = enumerate(stacks)
    elif isinstance(stacks, Mapping):
        given = stacks.items()
    else:
        raise SetupError(
            f"stacks={told(stacks)}: expected a sequence of chips by place, or a mapping from seats to chips"
        )
    found: dict[int, int] = {}
    last, ascending = -1, True
    for seat, chips in given:
        if type(seat) is not int or seat < 0:
            raise SetupError(f"seat {told(seat)} in stacks: seats are whole numbers of 0 or more")
        if chips is None:
            continue
        if type(chips) is not int or not 0 <= chips <= MOST_CHIPS:
            raise SetupError(
                f"the stack of seat {told(seat)} is {told(chips)}: stacks are whole chips, 0 to 10**18"
            )
        found[seat] = chips
        ascending = ascending and seat > last
        last = seat
    return found if ascending else dict(sorted(found.items()))


def check_seat(seat: object, what: str) -> int:
    """The seat number, if it is one."""
    if type(seat) is not int or seat < 0:
        raise SetupError(f"{what}={told(seat)}: expected a seat number, an int of 0 or more")
    return seat


def carried_of(carried: Carried | None) -> Carried | None:
    """The carried pot, checked."""
    if carried is None:
        return None
    if not isinstance(carried, Carried):
        raise SetupError(f"carried={told(carried)}: expected Carried(chips, entitled=seats) or None")
    if type(carried.chips) is not int or not 1 <= carried.chips <= MOST_CHIPS:
        raise SetupError(f"carried.chips={told(carried.chips)}: a carried pot has 1 to 10**18 whole chips")
    if type(carried.passes) is not int or carried.passes < 0:
        raise SetupError(f"carried.passes={told(carried.passes)}: expected a count of 0 or more passed deals")
    for seat in carried.entitled:
        check_seat(seat, "carried.entitled")
    return carried


def least_stack(profile: Profile) -> int:
    """The fewest chips that a seat needs to be dealt in: the ante, where less means leaving (D-FORCE-10)."""
    stakes = profile.stakes
    return stakes.ante if stakes.short_ante == "leave" and stakes.ante else 1


def too_few(chips: Mapping[int, int], able: Sequence[int], least: int) -> str:
    """Why fewer than two seats could be dealt in, in words."""
    who = f"only seat {able[0]} has" if able else "none has"
    return f"of {told(dict(chips))} {who} {counted(least, 'chip')} or more"


def dealt_in(
    profile: Profile, chips: Mapping[int, int], button: int, carried: Carried | None
) -> tuple[int, ...]:
    """The seats dealt in, clockwise from the button's left (D-DEAL-02).

    Not dealt in is who has no chips, or less than the ante where that means leaving (D-FORCE-10), unless a
    carried pot is his too and the profile lets him play for it (D-BET-11).

    Raises:
        SetupError: for fewer than two seats, or more than the profile allows.
    """
    least = least_stack(profile)
    entitled = carried.entitled if carried and profile.tables.carry == "plays" else ()
    seats = [seat for seat, stack in chips.items() if stack >= least or seat in entitled]
    if len(seats) < 2:
        raise SetupError(f"at least two seats must be dealt in; {too_few(chips, seats, least)}")
    if len(seats) > profile.max_players:
        raise SetupError(f"{len(seats)} seats are too many: this game has at most {profile.max_players}")
    if not any(map(chips.get, seats)):
        raise SetupError("no seat that is dealt in has a chip: there is nothing to play with")
    return tuple([seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button])


def blinds_of(profile: Profile, seats: tuple[int, ...], button: int, given: Blinds | None) -> Blinds | None:
    """Who posts the blinds; None in a game without (D-FORCE-04, A-HU-01).

    Raises:
        SetupError: for blinds in a game without, or for seats that are not dealt in or the same.
    """
    if not profile.stakes.has_blinds:
        if given is not None:
            raise SetupError("blinds were given, but this game has none")
        return None
    if given is None:
        # The button's left posts the small blind; heads-up an occupied button does.
        if len(seats) == 2 and seats[1] == button:
            return Blinds(small=seats[1], big=seats[0])
        return Blinds(small=seats[0], big=seats[1])
    if not isinstance(given, Blinds):
        raise SetupError(f"blinds={told(given)}: expected Blinds(small=seat or None, big=seat)")
    for name, seat in (("small", given.small), ("big", given.big)):
        if name == "small" and seat is None:
            continue
        if check_seat(seat, f"blinds.{name}") not in seats:
            raise SetupError(
                f"blinds.{name}={told(seat)}: that seat is not dealt in; dealt in are {sorted(seats)}"
            )
    if given.small == given.big:
        raise SetupError(f"seat {given.big} cannot post both blinds")
    return given


def posts_of(
    profile: Profile, seats: tuple[int, ...], blinds: Blinds | None, posts: Iterable[Post]
) -> tuple[Post, ...]:
    """The posts beyond the blinds, checked.

    Raises:
        SetupError: for a seat that is not dealt in, posts a blind or posts twice; for amounts that are no
            whole chips; for live chips in a game without blinds or beyond the big blind.
    """
    if isinstance(posts, tuple) and not posts:
        return ()
    if isinstance(posts, Post):
        posts = (posts,)
    if not isinstance(posts, Iterable):
        raise SetupError(f"posts={told(posts)}: expected a collection of Post(seat, live=chips, dead=chips)")
    found: list[Post] = []
    for post in posts:
        if not isinstance(post, Post):
            raise SetupError(f"posts has {told(post)}: expected Post(seat, live=chips, dead=chips)")
        where = f"the post of seat {told(post.seat)}"
        if check_seat(post.seat, "post.seat") not in seats:
            raise SetupError(f"{where}: that seat is not dealt in; dealt in are {sorted(seats)}")
        if any(other.seat == post.seat for other in found):
            raise SetupError(f"{where}: a seat posts once")
        _check_chips(post, where, blinds, profile.stakes.big_blind)
        found.append(post)
    return tuple(found)


def _check_chips(post: Post, where: str, blinds: Blinds | None, big: int) -> None:
    for chips in (post.live, post.dead):
        if type(chips) is not int or chips < 0:
            raise SetupError(f"{where}: {told(chips)} is no amount of whole chips of 0 or more")
    if not post.live:
        return
    if blinds is None:
        raise SetupError(f"{where}: live chips make up for a blind, and this game has none: post them dead")
    if post.seat in (blinds.small, blinds.big):
        raise SetupError(f"{where}: that seat posts a blind already")
    if post.live > big:
        raise SetupError(f"{where}: {told(post.live)} live chips are more than the big blind, {big}")
