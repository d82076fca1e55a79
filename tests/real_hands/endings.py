"""What the file tells of the end of a hand, and whether the library came to the same."""

from __future__ import annotations

from collections import Counter

import fivedraw as fd
from tests.real_hands.converter import Hand, Replay


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
    for seat, cards in hand["shown"].items():
        assert set(fd.cards(cards)) == set(result.shown[int(seat)])
    if hand["runs"] == 2:
        # Two runs share the pots: of the first one the file tells the hands, so the best of them has to win.
        assert_best_shown_win(replay)
        return
    assert told_winners(hand) == [set(pot.winners) for pot in result.pots]
    told = {int(seat): chips for seat, chips in hand["final_stacks"].items()}
    # The site's rake came out of what the winners collected: before it they are richer by just that.
    more = {seat: chips - told[seat] for seat, chips in result.stacks.items() if chips != told[seat]}
    assert hand["rake"] == sum(more.values())
    assert set(more) <= {int(seat) for seat in hand["collected"]}
    for seat, chips in hand["collected"].items():
        assert chips + more.get(int(seat), 0) == result.collected[int(seat)]


def assert_best_shown_win(replay: Replay) -> None:
    """Deuce-to-seven by hand: of hands without a pair the lower one wins, from the highest card down."""
    assert replay.state.result is not None
    shown = {int(seat): fd.cards(cards) for seat, cards in replay.hand["shown"].items()}
    lows = {
        seat: sorted(("23456789TJQKA".index(str(c)[0]) for c in hand), reverse=True)
        for seat, hand in shown.items()
    }
    assert all(len(set(ranks)) == 5 for ranks in lows.values())
    for pot in replay.state.result.pots:
        best = min(lows[seat] for seat in pot.contenders)
        assert [seat for seat in pot.contenders if lows[seat] == best] == list(pot.winners)
