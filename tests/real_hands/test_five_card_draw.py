"""Hands that people really played at five-card draw, on seven sites, move by move."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import fivedraw as fd
from tests.real_hands.converter import Driver, Hand, Replay, blinds_of, hands, profile_of

DRAW_HANDS = hands("five-card-draw")
DRIVERS: tuple[Driver, ...] = ("engine", "caller")

#: How many hands and players' actions (those at the showdowns too) the file holds, counted beforehand.
HANDS, ACTIONS = 43, 374


def told_uncalled(hand: Hand) -> dict[int, int]:
    """What went back to whom, as the file tells."""
    back: Counter[int] = Counter()
    for record in hand["actions"]:
        if record["kind"] == "return_uncalled":
            back[record["seat"]] += record["amount"]
    return dict(back)


def told_posts(hand: Hand) -> list[tuple[str, int, int]]:
    """Who posted what, as the file tells."""
    return sorted(
        (record["kind"] + ("_extra" if record.get("extra") else ""), record["seat"], record["amount"])
        for record in hand["actions"]
        if record["kind"].startswith("post_")
    )


def seen_posts(events: list[fd.Event]) -> list[tuple[str, int, int]]:
    """Who posted what, as the events tell."""
    seen: list[tuple[str, int, int]] = []
    for event in events:
        match event:
            case fd.events.AntePosted():
                seen.append(("post_ante", event.seat, event.amount))
            case fd.events.BlindPosted():
                seen.append((f"post_{event.blind}_blind", event.seat, event.amount))
            case fd.events.LivePosted():
                seen.append(("post_big_blind_extra", event.seat, event.amount))
            case fd.events.DeadPosted():
                seen.append(("post_dead", event.seat, event.amount))
            case _:
                pass
    return sorted(seen)


def told_winners(hand: Hand) -> list[set[int]]:
    """Who collected from which pot, the main pot first."""
    by_pot: dict[int, set[int]] = {}
    for record in hand["actions"]:
        if record["kind"] == "collect":
            label = record["pot"]
            index = 0 if label in {"pot", "main"} else int(label.partition("-")[2] or 1)
            by_pot.setdefault(index, set()).add(record["seat"])
    return [by_pot[index] for index in sorted(by_pot)]


def check_end(replay: Replay) -> None:
    """The hand ended as the file tells: chips back, pots, winners, stacks."""
    hand, result = replay.hand, replay.state.result
    assert result is not None
    assert told_uncalled(hand) == {seat: chips for seat, chips in result.uncalled.items() if chips}
    assert told_posts(hand) == seen_posts(replay.events)
    assert hand["total_pot"] == sum(pot.amount for pot in result.pots)
    assert told_winners(hand) == [set(pot.winners) for pot in result.pots]
    told = {int(seat): chips for seat, chips in hand["final_stacks"].items()}
    # The site's rake came out of what the winners collected: before it they are richer by just that.
    more = {seat: chips - told[seat] for seat, chips in result.stacks.items() if chips != told[seat]}
    assert hand["rake"] == sum(more.values())
    assert set(more) <= {int(seat) for seat in hand["collected"]}
    for seat, chips in hand["collected"].items():
        assert chips + more.get(int(seat), 0) == result.collected[int(seat)]
    for seat, cards in hand["shown"].items():
        assert set(fd.cards(cards)) == set(result.shown[int(seat)])


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
