"""Arrays of hands beside loops over eval7 and pkrbot; exact draws and a whole game beside treys."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import eval7
import pkrbot
import treys

import fivedraw as fd
from benchmarks.measure import Row, interleaved
from fivedraw.hands.batch import tables
from fivedraw.odds import paytables, spread, subsets

#: What a loop evaluates in one turn, and the array of which one turn reads all rows.
LOOPED, ROWS = 20_000, 1_000_000
#: The draws and the game are measured in the time that treys takes for so many evaluations.
YARDSTICK = 100_000


def rows() -> Iterator[Row]:
    """Speed of ``batch.evaluate``; cost of all discards of a hand, first and later, and of a whole game."""
    rng = random.Random(7)
    pack = tuple(fd.Pack())
    hands = [tuple(rng.sample(pack, 5)) for _ in range(LOOPED)]
    yield from _arrays(hands)
    yield from _draws(hands)


def _arrays(hands: list[tuple[fd.Card, ...]]) -> Iterator[Row]:
    array = fd.batch.rows(hands * (ROWS // LOOPED))
    texts = [[str(card) for card in hand] for hand in hands]
    taken = interleaved(
        {
            "batch": lambda: len(fd.batch.evaluate(array)),
            "unchecked": lambda: len(fd.batch.evaluate(array, check_range=False, check_repeats=False)),
            "eval7": _loop(eval7.evaluate, [[eval7.Card(text) for text in hand] for hand in texts]),
            "pkrbot": _loop(pkrbot.evaluate, [[pkrbot.Card(text) for text in hand] for hand in texts]),
        }
    )
    for peer, least in (("eval7", 20), ("pkrbot", 6)):
        ratio = taken[peer] / taken["batch"]
        yield Row("batch.evaluate, speed", f"a loop of {peer}", ratio, f"at least {least}", ratio >= least)
    ratio = taken["eval7"] / taken["unchecked"]
    yield Row("batch.evaluate unchecked, speed", "a loop of eval7", ratio, "", passed=True)


def _draws(hands: list[tuple[fd.Card, ...]]) -> Iterator[Row]:
    evaluate = treys.Evaluator().evaluate
    for_treys = [[treys.Card.new(str(card)) for card in hand] for hand in hands]
    later = iter(hands * 2)

    def yardstick() -> int:
        for _ in range(YARDSTICK // LOOPED):
            for hand in for_treys:
                evaluate(hand, [])
        return 1

    def first_draws() -> int:
        _forget()
        fd.odds.draws(next(later))
        return 1

    def later_draws() -> int:
        for _ in range(100):
            fd.odds.draws(next(later))
        return 100

    def game() -> int:
        _forget()
        fd.odds.analyse(fd.odds.jacks_or_better())
        return 1

    taken = interleaved({"treys": yardstick, "first": first_draws, "later": later_draws, "game": game})
    peer = "treys, 100,000 hands"
    ratio = taken["first"] / taken["treys"]
    yield Row("all discards of a hand, first, cost", peer, ratio, "at most 0.4", ratio <= 0.4)
    ratio = taken["treys"] / taken["later"]
    yield Row("all discards of a hand, later, speed", peer, ratio, "at least 100", ratio >= 100)
    ratio = taken["game"] / taken["treys"]
    yield Row("9/6 jacks or better, analysed, cost", peer, ratio, "at most 6", ratio <= 6)


def _loop(evaluate: Callable[[list[object]], object], hands: list[list[object]]) -> Callable[[], int]:
    def run() -> int:
        for hand in hands:
            evaluate(hand)
        return len(hands)

    return run


def _forget() -> None:
    """Drop the tables of the plain ranking, and all that stands for every ranking."""
    tables._BUILT.pop(fd.HIGH, None)
    for remembered in (
        spread._layout,
        spread.spread,
        paytables.amounts,
        subsets.classes,
        subsets._without_one,
    ):
        remembered.cache_clear()
