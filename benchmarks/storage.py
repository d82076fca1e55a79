"""Storing a state and reading it back, checked, beside pickling a state of PokerKit, which checks nothing."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator

import pokerkit

import fivedraw as fd
from benchmarks.engines import PROFILE, STACK, pokerkit_table
from benchmarks.measure import Row, interleaved

SEATS, TIMES, ROUNDS = 6, 20, 151


def _in_the_draw() -> tuple[fd.State, pokerkit.State]:
    """Six seats: a bet, five calls, and the exchange begins; a third of the hand that ``engines`` times."""
    ours = fd.start(PROFILE, (STACK,) * SEATS, button=SEATS - 1, seed="storage")
    ours = fd.apply(ours, fd.Bet(4))
    theirs = pokerkit_table(SEATS)
    theirs.complete_bet_or_raise_to(4)
    for _ in range(SEATS - 1):
        ours = fd.apply(ours, fd.Call())
        theirs.check_or_call()
    return ours, theirs


def _many(job: Callable[[], object]) -> Callable[[], int]:
    def run() -> int:
        for _ in range(TIMES):
            job()
        return TIMES

    return run


def rows() -> Iterator[Row]:
    """One mid-hand state of each engine, there and back."""
    ours, theirs = _in_the_draw()
    taken = interleaved(
        {
            "fivedraw": _many(lambda: fd.loads(fd.dumps(ours), fd.State)),
            "PokerKit": _many(lambda: pickle.loads(pickle.dumps(theirs))),  # noqa: S301  # pickled just now
        },
        ROUNDS,
    )
    share = taken["fivedraw"] / taken["PokerKit"]
    yield Row("dumps and loads of a state, cost", "PokerKit's pickle", share, "at most 1", share <= 1)
