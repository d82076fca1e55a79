"""What can be said of a state: its public facts, its chips, its cards, and everything as one digest."""

from __future__ import annotations

import base64
import hashlib
import pickle
import sys
from collections import Counter
from itertools import islice
from typing import Any

import fivedraw as fd
from fivedraw.testing.walks import Case, known, play
from tests.draw_kit import places


def public(state: fd.State) -> dict[str, Any]:
    """Everything that the whole table knows, whoever deals and wherever the cards come from."""
    return {
        "phase": state.phase,
        "street": state.street,
        "seats": state.seats,
        "button": state.button,
        "actor": state.actor,
        "live": state.live_seats,
        "stacks": state.stacks,
        "bets": state.bets,
        "pot": state.pot,
        "pots": state.pots,
        "uncalled": state.uncalled,
        "draws": state.draws,
        "up": state.up,
        "common": state.common,
        "awaits": state.awaits,
        "carried": state.carried,
        "result": state.result,
    }


def everything(state: fd.State) -> tuple[Any, ...]:
    """All facts, secrets too, in an order that no hash decides."""
    hidden = state.hidden
    piles = (
        hidden.hands,
        hidden.mucked,
        hidden.discards,
        hidden.fresh,
        hidden.stock[hidden.top :],
        hidden.aside,
    )
    return (public(state), state.ply, piles, hidden.burned, hidden.rebuilds, state.actions)


def assert_cards_in_place(state: fd.State) -> None:
    """Each known card is in one place, and there are as many cards as the pack has."""
    pack, everywhere = state.profile.pack, places(state)
    assert len(pack) == len(everywhere)
    if state.begun.cards_from == "unseen":
        seen = known(everywhere)
        assert len(set(seen)) == len(seen)
        assert all(card in pack for card in seen)
    else:
        assert Counter(pack) == Counter(everywhere)


def digest(case: Case) -> str:
    """One line that stands for all states, events and legal actions of a hand."""
    begun = case.begin()
    said = hashlib.sha256(repr((everything(begun.state), begun.events)).encode())
    for move in play(case):
        legal = fd.legal_actions(move.before)
        short = legal.menu() if move.before.phase is not fd.Phase.DRAW else list(islice(legal, 50))
        said.update(repr((everything(move.after), move.step.events, move.action, short)).encode())
    return said.hexdigest()


def main() -> None:
    """Read cases, one a line, and answer each with its digest."""
    for line in sys.stdin:
        sys.stdout.write(digest(pickle.loads(base64.b64decode(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
