"""The evaluator beside treys and eval7, on a hot set of 2,000 hands."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Iterator

import eval7
import treys

import fivedraw as fd
from benchmarks.measure import Row, interleaved

HANDS = 2_000


def rows() -> Iterator[Row]:
    """Speed of ``evaluate`` with its check for repeated cards, and the memory of one ranking's tables."""
    rng = random.Random(5)
    pack = tuple(fd.Pack())
    hands = [tuple(rng.sample(pack, 5)) for _ in range(HANDS)]
    texts = [[str(card) for card in hand] for hand in hands]
    for_treys = [[treys.Card.new(text) for text in hand] for hand in texts]
    for_eval7 = [[eval7.Card(text) for text in hand] for hand in texts]
    taken = interleaved(
        {
            "fivedraw": _loop(fd.evaluate, hands),
            "treys": _loop(_treys_evaluate(), for_treys),
            "eval7": _loop(eval7.evaluate, for_eval7),
        },
        rounds=31,
    )
    for peer, least in (("treys", 2.5), ("eval7", 1.2)):
        ratio = taken[peer] / taken["fivedraw"]
        yield Row("evaluate, speed", peer, ratio, f"at least {least}", ratio >= least)
    megabytes = _table_size()
    yield Row("tables of a ranking, MB", "", megabytes, "at most 4.5", megabytes <= 4.5)


def _treys_evaluate() -> Callable[[list[int]], object]:
    evaluate = treys.Evaluator().evaluate
    return lambda hand: evaluate(hand, [])


def _loop(
    evaluate: Callable[..., object], hands: list[object] | list[tuple[fd.Card, ...]]
) -> Callable[[], int]:
    def run() -> int:
        for hand in hands:
            evaluate(hand)
        return len(hands)

    return run


def _table_size() -> float:
    """The memory of the plain ranking's tables, measured on one that nothing has used yet."""
    ranking = fd.rankings.DEUCE_TO_SEVEN
    fd.HIGH.warm()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    ranking.warm()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / 1e6
