"""Measuring fairly on a noisy machine: rivals take turns, medians are compared."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping

from attrs import frozen

__all__ = ["Row", "interleaved"]


@frozen
class Row:
    """One line of the table: what was measured, against what, how it came out and what is wanted."""

    what: str
    peer: str
    ratio: float
    wanted: str
    passed: bool


def interleaved(
    rivals: Mapping[str, Callable[[], int]],
    rounds: int = 15,
    *,
    hot: bool = False,
    clock: Callable[[], float] = time.process_time,
) -> dict[str, float]:
    """The median seconds for one operation of each rival; a rival returns how many operations it did.

    The rivals run in turn, round after round, so that a slow moment of the machine meets all of them. With
    ``hot`` each runs once untimed before it is timed: then the tables of one do not push out another's. The
    clock is the processor's, which does not count the time of other programs; a rival that starts programs of
    its own needs another one.
    """
    samples: dict[str, list[float]] = {name: [] for name in rivals}
    for job in rivals.values():
        job()
    gc.collect()
    for _ in range(rounds):
        for name, job in rivals.items():
            if hot:
                job()
            started = clock()
            operations = job()
            samples[name].append((clock() - started) / operations)
    return {name: statistics.median(taken) for name, taken in samples.items()}
