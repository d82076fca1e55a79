"""The evaluator beside treys and eval7, on a hot set of 2,000 hands."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Iterator, Sequence

import eval7
import treys

import fivedraw as fd
from benchmarks.measure import Row, interleaved

HANDS = 2_000

_ALL = (
    fd.rankings.HIGH,
    fd.rankings.BUG,
    fd.rankings.JOKERS_WILD,
    fd.rankings.DEUCES_WILD,
    fd.rankings.ACE_TO_FIVE,
    fd.rankings.DEUCE_TO_SEVEN,
    fd.rankings.ACE_TO_FIVE_JOKER,
    fd.rankings.DEUCE_TO_SEVEN_JOKER,
)


def rows() -> Iterator[Row]:
    """Speed of ``evaluate`` with its check for repeated cards, and the memory of one ranking's tables."""
    megabytes = max(map(_table_size, _ALL))
    yield Row("tables of the largest ranking, MB", "", megabytes, "at most 4.5", megabytes <= 4.5)
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
        hot=True,
    )
    for peer, least in (("treys", 2.5), ("eval7", 1.2)):
        ratio = taken[peer] / taken["fivedraw"]
        yield Row("evaluate, speed", peer, ratio, f"at least {least}", ratio >= least)
    yield from _rankings(rng)


def _rankings(rng: random.Random) -> Iterator[Row]:
    """The slowest of the other rankings beside the plain one, each on hands of its own pack."""
    rivals = {}
    for ranking in _ALL:
        pack = tuple(fd.Pack(ranking.jokers))
        hands = [tuple(rng.sample(pack, 5)) for _ in range(HANDS)]
        rivals[ranking.name] = _loop_of(ranking, hands)
    taken = interleaved(rivals, rounds=21, hot=True)
    slowest = max((name for name in taken if name != fd.HIGH.name), key=lambda name: taken[name])
    ratio = taken[fd.HIGH.name] / taken[slowest]
    yield Row(f"slowest ranking ({slowest}), speed", "the plain ranking", ratio, "at least 0.8", ratio >= 0.8)


def _loop_of(ranking: fd.Ranking, hands: list[tuple[fd.Card, ...]]) -> Callable[[], int]:
    evaluate = fd.evaluate

    def run() -> int:
        for hand in hands:
            evaluate(hand, ranking)
        return len(hands)

    return run


def _treys_evaluate() -> Callable[[list[int]], object]:
    evaluate = treys.Evaluator().evaluate
    return lambda hand: evaluate(hand, [])


def _loop(evaluate: Callable[..., object], hands: Sequence[object]) -> Callable[[], int]:
    def run() -> int:
        for hand in hands:
            evaluate(hand)
        return len(hands)

    return run


def _table_size(ranking: fd.Ranking) -> float:
    """The memory of a ranking's tables, in megabytes; nothing may have used the ranking before."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    ranking.warm()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / 1e6
