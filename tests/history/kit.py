"""What a hand is that was written and read again: the same actions, known cards, pots and stacks."""

from __future__ import annotations

from typing import Any

from attrs import evolve

import fivedraw as fd


def end_of(record: fd.Record) -> fd.State:
    """The state that a record leads to."""
    *_, last = fd.replay(record)
    return last.state


def moves_of(state: fd.State) -> list[str]:
    """The actions of the players, as text; whose they are follows from the turns."""
    moves = [evolve(action, seat=None) for action in state.actions if isinstance(action, fd.PlayerAction)]
    # "draw 2" of two named cards is "draw" of these two.
    return [
        str(evolve(move, count=None) if isinstance(move, fd.Draw) and len(move.cards) == move.count else move)
        for move in moves
    ]


def known_cards(state: fd.State) -> dict[str, Any]:
    """The cards in every place, as far as they are known; their order within a hand tells nothing."""
    hidden, seats = state.hidden, state.begun.seats

    def piles(of: tuple[tuple[fd.Card, ...], ...]) -> dict[int, list[fd.Card]]:
        return {seat: sorted(pile) for seat, pile in zip(seats, of, strict=True)}

    return {
        "hands": piles(hidden.hands),
        "mucked": piles(hidden.mucked),
        "discards": piles(hidden.discards),
        "up": {seat: sorted(seen) for seat, seen in state.up.items()},
        "common": state.common,
    }


def facts(state: fd.State) -> dict[str, Any]:
    """All that has to come back from a text."""
    return {
        "moves": moves_of(state),
        "known": known_cards(state),
        "stacks": state.stacks,
        "pots": state.pots,
        "draws": state.draws,
        "uncalled": state.uncalled,
        "actor": state.actor,
        "result": state.result and evolve(state.result, shown=fd.BySeat()),
    }
