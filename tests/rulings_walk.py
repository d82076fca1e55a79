"""Random hands in which things go wrong: rulings come in between, picked from those that a state takes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import fivedraw as fd
from fivedraw.testing.walks import Case, Chooser, Move, choose

#: So many rulings of a state are looked at; over unseen cards there can be millions.
LOOKED_AT = 400
#: After so many rulings a hand goes on without, or nobody would ever finish it.
MOST_RULINGS = 12


def a_ruling(state: fd.State, chooser: Chooser) -> fd.Action | None:
    """One of the rulings that the state takes, every kind as likely as another; None where it takes none."""
    if state.phase is fd.Phase.DEAL and not state.street and not chooser.chance(15):
        return None  # most of these end the deal before it has begun
    by_kind: dict[type[fd.Action], list[fd.Action]] = {}
    for action in islice(fd.rulings(state), LOOKED_AT):
        by_kind.setdefault(type(action), []).append(action)
    if not by_kind:
        return None
    kinds = list(by_kind)
    if fd.floor.Misdeal in kinds and not chooser.chance(10):
        kinds.remove(fd.floor.Misdeal)
    if fd.floor.ReviveHand in kinds and chooser.chance(60):
        kinds = [fd.floor.ReviveHand]  # the occasion is rare
    return chooser.one_of(by_kind[chooser.one_of(kinds)]) if kinds else None


def play_with_rulings(case: Case, chooser: Chooser, percent: int = 12) -> Iterator[Move]:
    """Play the hand to its end, with rulings at random moments."""
    state, ruled = case.start(), 0
    while not state.is_over:
        action = None
        often = percent if state.phase is not fd.Phase.SHOW else 3 * percent
        if ruled < MOST_RULINGS and chooser.chance(often):
            action = a_ruling(state, chooser)
            ruled += action is not None
        if action is None:
            action = choose(state, chooser)
        step = fd.step(state, action)
        yield Move(state, action, step)
        state = step.state
