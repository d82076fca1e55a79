"""Tables at which something goes wrong in tests: a real deck that the caller deals, card by card.

The moves, and the laws that hold after each of them, are those of ``draw_kit``.
"""

from collections.abc import Sequence
from typing import Any

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import deal_on, play, steps
from tests.play_kit import ante_game

#: The pack in its own order: three seats are dealt these hands, and 5s, 6c, 6d, 6h, 6s, 7c, … come next.
PACK = tuple(fd.Pack())
THREE = ("2c 2s 3h 4d 5c", "2d 3c 3s 4h 5d", "2h 3d 4c 4s 5h")

#: What the floor's rulings leave in the events.
TOLD = (
    ev.CardExposed,
    ev.CardTurnedUp,
    ev.CountReported,
    ev.HandKilled,
    ev.HandRevived,
    ev.DrawChanged,
    ev.OutOfTurn,
    ev.Misdealt,
    ev.ChipsReturned,
)


def called(profile: fd.Profile | None = None, seats: int = 3, **extras: Any) -> fd.State:
    """A deal of the pack in its own order that the caller deals; seat 0 gets the first card."""
    known: dict[str, Any] = {} if extras.get("unseen") else {"order": PACK}
    game = ante_game() if profile is None else profile
    stacks = extras.pop("stacks", [100] * seats)
    return fd.start(game, stacks, button=seats - 1, dealer="caller", **known, **extras)


def dealt(state: fd.State, number: int | None = None) -> fd.State:
    """So many of the cards that are due are dealt (default: until a seat decides)."""
    return deal_on(state) if number is None else play(state, *[fd.Deal()] * number)


def drawing(profile: fd.Profile | None = None, seats: int = 3, **extras: Any) -> fd.State:
    """The same, up to the draw: everybody checked (or called)."""
    state = dealt(called(profile, seats, **extras))
    while state.phase is fd.Phase.BET:
        state = play(state, "call" if fd.legal_actions(state).call else "check")
    return state


def cards(given: Sequence[fd.Card]) -> str:
    """Cards as text."""
    return " ".join(map(str, given))


def hand(state: fd.State, seat: int) -> str:
    """What a seat holds."""
    return cards(state.hidden.hands[state.begun.seats.index(seat)])


def gone(state: fd.State, seat: int) -> str:
    """The discards of a seat in the order of the pack, those of the exchange going on left out."""
    return cards(sorted(state.hidden.discards[state.begun.seats.index(seat)]))


def ruled(state: fd.State, *moves: Any) -> tuple[fd.State, list[fd.Event]]:
    """Make the moves; what the floor's rulings left in the events."""
    state, log = steps(state, *moves)
    return state, [event for event in log if isinstance(event, TOLD)]


def due(state: fd.State) -> tuple[str, int | None, int]:
    """What is due, for which seat, and of how many cards."""
    awaits = state.awaits
    assert awaits is not None
    return awaits.kind, awaits.seat, awaits.count


def void(state: fd.State) -> bool:
    """Is the deal void, with every stack as it was before?"""
    if state.result is None or state.result.ending != "void":
        return False
    begun = state.begun
    assert dict(zip(begun.seats, begun.stacks, strict=True)) == dict(state.stacks)
    assert {0} == set(state.result.net.values())
    assert (0, (), begun.carried) == (state.pot, state.result.pots, state.result.carried)
    return True
