"""Jackpots tables for tests: a pot that only some hands may open, and the hands that may or may not."""

from collections.abc import Mapping, Sequence
from typing import Any

import fivedraw as fd
from fivedraw import events as ev
from tests.play_kit import ante_game

JACKS = "Js Jh 9d 7c 4s"
TENS = "Ts Th 8d 6c 3s"
NINES = "9s 9h 6d 5c 2s"
EIGHTS = "8s 8h 7d 5d 2h"
ACES = "As Ah Td 6h 3d"
JUNK = "Kd Qc 8c 5s 2c"
#: A pair of jacks and four to a straight flush: the opener may want to throw a jack (X-EX-04).
JACKS_AND_FOUR = "Js Jh Ts 9s 8s"

TOLD = (ev.OpenersChecked, ev.OpenersFailed, ev.OpenersProved, ev.OpenersSplit)


def jackpots(mode: str = "proved", **options: Any) -> fd.Profile:
    """Ante 1, bets from 2 without limit, jacks or better to open."""
    return ante_game(**{"openers": "JJ", "openers_mode": mode, **options})


def dealt(
    profile: fd.Profile,
    hands: Sequence[str],
    *,
    stacks: Sequence[int] = (),
    draws: Mapping[int, Any] | None = None,
    **extras: Any,
) -> fd.State:
    """Seats 0, 1, … with these hands; the last one has the button, so seat 0 acts first."""
    seats = len(hands)
    order = fd.arrange(
        profile, seats=seats, button=seats - 1, hands=dict(enumerate(hands)), draws=draws or {}
    )
    chips = tuple(stacks) or (100,) * seats
    return fd.start(profile, chips, button=seats - 1, order=order, **extras)


def told(log: Sequence[fd.Event]) -> list[fd.Event]:
    """What was said about openers."""
    return [event for event in log if isinstance(event, TOLD)]


def proof(state: fd.State) -> tuple[int, bool | None, str]:
    """Whose openers were proved, whether they stood, and which cards were shown for it."""
    assert state.result is not None
    found = state.result.openers
    assert found is not None
    assert found == state.proof
    return found.seat, found.stands, " ".join(map(str, found.cards))
