"""Hands that people really played at five-card draw, on seven sites, move by move."""

from __future__ import annotations

from typing import Any

import pytest

import fivedraw as fd
from tests.real_hands.converter import Driver, Hand, Replay, blinds_of, hands, profile_of
from tests.real_hands.endings import check_end

DRAW_HANDS = hands("five-card-draw")
DRIVERS: tuple[Driver, ...] = ("engine", "caller")

#: How many hands and players' actions (those at the showdowns too) the file holds, counted beforehand.
HANDS, ACTIONS = 43, 374


@pytest.mark.parametrize("dealer", DRIVERS)
@pytest.mark.parametrize("hand", DRAW_HANDS, ids=lambda hand: hand["id"])
def test_a_real_hand_replays(hand: Hand, dealer: Driver) -> None:
    """Every action was legal when it was made, and chips, pots and winners come out as they did."""
    check_end(Replay(hand, dealer).run())


@pytest.mark.parametrize("hand", DRAW_HANDS, ids=lambda hand: hand["id"])
def test_both_drivers_end_alike(hand: Hand) -> None:
    """A hand driven by the engine and the same hand driven by the caller end in equal public facts."""
    engine, caller = (Replay(hand, dealer).run().state for dealer in DRIVERS)

    def public(state: fd.State) -> dict[str, Any]:
        return {"stacks": state.stacks, "draws": state.draws, "up": state.up, "result": state.result}

    assert public(engine) == public(caller)


@pytest.mark.parametrize("hand", DRAW_HANDS, ids=lambda hand: hand["id"])
def test_the_blinds_fall_where_they_fell(hand: Hand) -> None:
    """D-FORCE-04, A-HU-01: left to itself the library asks the same seats for the blinds."""
    stacks = {seat["seat"]: seat["stack"] for seat in hand["seats"]}
    state = fd.start(profile_of(hand), stacks, button=hand["button"], unseen=True)
    assert ("no_small_blind" in hand["tags"]) == (blinds_of(hand) != state.begun.blinds)


def test_all_of_them_were_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    """Not one hand, and not one action of a hand, is left out."""
    replays = [Replay(hand, dealer).run() for hand in DRAW_HANDS for dealer in DRIVERS]
    actions = sum(replay.actions for replay in replays) // 2
    with capsys.disabled():
        print(f"\nreplayed {len(replays) // 2} real five-card-draw hands, {actions} actions, each twice")  # noqa: T201  # the count is to be seen
    assert (HANDS, ACTIONS) == (len(replays) // 2, actions)
