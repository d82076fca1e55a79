"""Tables of five-card stud to play at in tests: games, and deals in which the cards are stated.

The moves themselves, and the laws that hold after each of them, are those of ``draw_kit``.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import fivedraw as fd
from tests.draw_kit import play

STUD = fd.profiles.FIVE_CARD_STUD
HIGH_CARD = fd.profiles.FIVE_CARD_STUD_HIGH_CARD
PRESETS = (
    STUD,
    HIGH_CARD,
    fd.profiles.FIVE_CARD_STUD_POT_LIMIT,
    fd.profiles.FIVE_CARD_STUD_NO_LIMIT,
)


def fixed(small: int = 4, bring_in: int = 2, *, ante: int = 1, **options: Any) -> fd.Profile:
    """Fixed limit with a bring-in."""
    return fd.profiles.five_card_stud(
        **{"ante": ante, "bring_in": bring_in, "limit": "fixed", "small_bet": small, **options}
    )


def big(limit: str = "no", bring_in: int = 2, *, ante: int = 1, **options: Any) -> fd.Profile:
    """No limit or pot limit with a bring-in."""
    return fd.profiles.five_card_stud(**{"ante": ante, "bring_in": bring_in, "limit": limit, **options})


def high_card(**options: Any) -> fd.Profile:
    """Fixed limit of the old kind: nobody brings in."""
    return fd.profiles.five_card_stud(
        **{"ante": 1, "stud_open": "high_card", "limit": "fixed", "small_bet": 4, **options}
    )


def table(
    profile: fd.Profile,
    hands: Sequence[str] | Mapping[int, str],
    stacks: Sequence[int] | int = 1000,
    *,
    button: int | None = None,
    common: str = "",
    **extras: Any,
) -> fd.State:
    """A deal of these hands, each as dealt: the hole card first. The last seat deals, if none is said.

    A hand that ends before the last street is of a seat that will have folded by then.
    """
    held = hands if isinstance(hands, Mapping) else dict(enumerate(hands))
    seats = len(held)
    chips = [stacks] * seats if isinstance(stacks, int) else stacks
    last = seats - 1 if button is None else button
    order = fd.arrange(profile, seats=seats, button=last, hands=held, common=common)
    return fd.start(profile, chips, button=last, order=order, **extras)


def bring_in_round(state: fd.State) -> fd.State:
    """The bring-in, and everybody just calls it."""
    state = play(state, "bring in")
    while state.street == 1:
        state = play(state, "call")
    return state


def check_round(state: fd.State) -> fd.State:
    """Check until the betting round is over."""
    street = state.street
    while state.street == street and state.phase is fd.Phase.BET:
        state = play(state, "check")
    return state


def check_down(state: fd.State) -> fd.State:
    """Check to the end."""
    while not state.is_over:
        state = play(state, "check")
    return state


def up(state: fd.State) -> dict[int, str]:
    """What lies face up before each seat."""
    return {seat: " ".join(map(str, cards)) for seat, cards in state.up.items()}


def outcome(state: fd.State) -> dict[int, int]:
    """What each seat won or lost."""
    assert state.result is not None
    return dict(state.result.net)
