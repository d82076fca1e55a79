"""What share of the pot each hand may expect: before and after the draw, and in stud with cards to come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import comb, factorial, prod

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from fivedraw.cards import Card, Cards, Pack, cards
from fivedraw.errors import CardsError, SetupError, told
from fivedraw.hands import batch
from fivedraw.hands.batch.tables import Ints
from fivedraw.hands.ranking import HIGH, Ranking
from fivedraw.odds.chances import Equity, parts_of_a_pot
from fivedraw.odds.discards import check_cap
from fivedraw.odds.sampling import CHUNK, Sampler, Seed, check_samples
from fivedraw.odds.unseen import Packs, pack_of, unseen

__all__ = ["Plan", "equity", "running_equity"]

Indexes = NDArray[np.uint8]

#: How a hand that is not known draws: from its five cards to what it throws away.
Plan = Callable[[tuple[Card, ...]], Cards]

_CARDS = tuple(Pack(2))
#: Each way to share cards out is one step of a program, so that many of them take long.
_MOST_WAYS = 5_000


@frozen
class _Table:
    """What is known of the hands, and what is to come.

    ``kept``: the known cards of each hand that stay in it; ``missing``: how many more it gets.
    ``planned``: the hands that are dealt up to five cards and then draw by a plan.
    """

    ranking: Ranking
    kept: tuple[tuple[Card, ...], ...]
    left: Indexes
    planned: tuple[int, ...]
    plan: Plan | None
    cap: int

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(5 - len(kept) for kept in self.kept)

    @property
    def ways(self) -> int:
        """In how many ways cards that come can be shared out."""
        return factorial(sum(self.missing)) // prod(map(factorial, self.missing))

    @property
    def deals(self) -> int:
        """In how many ways the missing cards can come."""
        return comb(len(self.left), sum(self.missing)) * self.ways

    def strengths(self, hand: int, coming: Indexes) -> NDArray[np.int32]:
        """The strengths of a hand with cards to come, which stand in columns."""
        rows = np.empty((coming.shape[1], 5), dtype=np.uint8)
        kept = [card.index for card in self.kept[hand]]
        rows[:, : len(kept)] = kept
        rows[:, len(kept) :] = coming.T
        return batch.evaluate(rows, self.ranking, check_range=False, check_repeats=False)


class _Tally:
    """Counts who wins, deal by deal."""

    def __init__(self, hands: int) -> None:
        self.parts_of_all = parts_of_a_pot(hands)
        self.total = 0
        self.wins: Ints = np.zeros(hands, dtype=np.int64)
        self.ties: Ints = np.zeros(hands, dtype=np.int64)
        self.parts: Ints = np.zeros(hands, dtype=np.int64)

    def add(self, strengths: Sequence[NDArray[np.int32]]) -> None:
        """Count deals: for each hand its strengths, in the same order."""
        every = np.array(strengths)
        winning = every == every.max(axis=0)
        winners = winning.sum(axis=0)
        self.total += every.shape[1]
        self.wins += (winning & (winners == 1)).sum(axis=1)
        self.ties += (winning & (winners > 1)).sum(axis=1)
        self.parts += (winning * (self.parts_of_all // winners)).sum(axis=1)

    def equity(self, *, exact: bool) -> Equity:
        """What is known so far."""
        found = (tuple(counts.tolist()) for counts in (self.wins, self.ties, self.parts))
        return Equity(self.total, exact, *found)


def equity(
    hands: Sequence[Cards | None],
    ranking: Ranking = HIGH,
    *,
    discards: Mapping[int, Cards] | None = None,
    plan: Plan | None = None,
    cap: int = 5,
    dead: Cards = (),
    pack: Packs | None = None,
    samples: int = 100_000,
    seed: Seed | None = None,
    most_exact: int = 2_000_000,
    progress: Callable[[Equity], bool | None] | None = None,
) -> Equity:
    """Tell what share of the pot each hand may expect at the showdown.

    ``hands``: two or more, each with the cards that are known: five, fewer (as in stud: the missing cards
    come at random), or none (None is a hand of which nothing is known).
    ``discards``: for hands before the draw, by their number from 0, what they throw away; as many cards come
    for them, and the discards do not come back. A hand without an entry stands pat.
    ``plan``: how hands that are not known draw: a function from five cards to the discards, at most ``cap``.
    Without one their missing cards come, and that is all.
    ``dead``, ``pack``: as for :func:`draws`.
    ``most_exact``: up to so many ways in which the missing cards can come each of them is counted, unless
    there is a plan to be followed. Beyond, ``samples`` deals are made from the ``seed``.
    ``progress``: called now and then with what is known so far; if it returns False, that is the result.

    Raises :class:`CardsError` for cards that lie in two places, are foreign to the pack, too many for a hand
    or too few to come, and for discards that are not in the hand; :class:`SetupError` for fewer than two
    hands, and for a sample without a seed.

    >>> from fivedraw import odds
    >>> shares = odds.equity(["As Ad 9c 7h 3d", "Ks Qs Js 8s 4d"], discards={0: "9c 7h 3d", 1: "4d"}).shares
    >>> round(float(shares[0]), 3)
    0.812
    """
    known = None
    for known in running_equity(
        hands,
        ranking,
        discards=discards,
        plan=plan,
        cap=cap,
        dead=dead,
        pack=pack,
        samples=samples,
        seed=seed,
        most_exact=most_exact,
    ):
        if progress and progress(known) is False:
            break
    assert known is not None
    return known


def running_equity(
    hands: Sequence[Cards | None],
    ranking: Ranking = HIGH,
    *,
    discards: Mapping[int, Cards] | None = None,
    plan: Plan | None = None,
    cap: int = 5,
    dead: Cards = (),
    pack: Packs | None = None,
    samples: int = 100_000,
    seed: Seed | None = None,
    most_exact: int = 2_000_000,
) -> Iterator[Equity]:
    """Give what :func:`equity` knows, again and again while it becomes surer; the last is the result.

    Arguments and errors are those of :func:`equity`. Whoever has seen enough stops iterating. While deals are
    counted one by one, what is known before the last is no fair sample.
    """
    if isinstance(hands, str | Mapping) or not isinstance(hands, Iterable):
        raise SetupError(f"hands={told(hands)}: expected a list of hands, as in ['As Ad 9c 7h 3d', None]")
    if discards is not None and not isinstance(discards, Mapping):
        raise SetupError(
            f"discards={told(discards)}: expected a mapping from hands to cards, as in {{0: '7h 3d'}}"
        )
    table = _table(hands, ranking, dict(discards or {}), plan, cap, dead, pack)
    if not table.planned and table.deals <= most_exact and table.ways <= _MOST_WAYS:
        return _counted(table)
    check_samples(samples)
    why = "a plan is followed" if table.planned else f"{table.deals} deals are too many to count"
    sampler = Sampler(seed, why)
    return _sampled(table, sampler, samples)


def _table(
    hands: Sequence[Cards | None],
    ranking: Ranking,
    discards: dict[int, Cards],
    plan: Plan | None,
    cap: int,
    dead: Cards,
    pack: Packs | None,
) -> _Table:
    """Read what is known, and refuse what cannot be."""
    check_cap(cap)
    whole = pack_of(ranking, pack)
    known = [cards(() if hand is None else hand) for hand in hands]
    if not 2 <= len(known) <= len(whole) // 5:
        raise SetupError(f"a pot is shared by 2 to {len(whole) // 5} hands, not by {len(known)}")
    for number, hand in enumerate(known):
        if len(hand) > 5:
            raise CardsError(f"hand {number} has more than five cards: {' '.join(map(str, hand))}")
    left = unseen(whole, [card for hand in known for card in hand], dead)
    planned = [number for number, hand in enumerate(known) if plan is not None and len(hand) < 5]
    for number, thrown in discards.items():
        known[number] = _without(known, number, cards(thrown))
    most = sum(5 - len(hand) for hand in known) + cap * len(planned)
    if most > len(left):
        raise CardsError(f"{most} cards may be needed, and {len(left)} are left")
    indexes = np.array([card.index for card in left], dtype=np.uint8)
    return _Table(ranking, tuple(known), indexes, tuple(planned), plan, cap)


def _without(known: list[tuple[Card, ...]], number: int, thrown: tuple[Card, ...]) -> tuple[Card, ...]:
    if not 0 <= number < len(known) or len(known[number]) != 5:
        raise CardsError(f"hand {number} has no five known cards to discard from")
    hand = list(known[number])
    for card in thrown:
        if card not in hand:
            raise CardsError(f"hand {number} cannot discard {card}")
        hand.remove(card)
    return tuple(hand)


def _counted(table: _Table) -> Iterator[Equity]:
    """Count every way in which the missing cards can come: which cards, and who gets which of them."""
    together = sum(table.missing)
    ways = list(_ways_to_share(tuple(range(together)), table.missing))
    tally = _Tally(len(table.kept))
    sets = comb(len(table.left), together)
    for start in range(0, sets, CHUNK):
        coming = _sets(table.left, together, start, min(start + CHUNK, sets))
        found: dict[tuple[int, tuple[int, ...]], NDArray[np.int32]] = {}
        for way in ways:
            for hand, places in enumerate(way):
                if (hand, places) not in found:
                    found[hand, places] = table.strengths(hand, coming[list(places)])
            tally.add([found[hand, places] for hand, places in enumerate(way)])
        yield tally.equity(exact=start + CHUNK >= sets)


def _ways_to_share(places: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Give each way to share places out among hands that get so many each."""
    if not sizes:
        yield ()
        return
    for own in combinations(places, sizes[0]):
        rest = tuple(place for place in places if place not in own)
        for others in _ways_to_share(rest, sizes[1:]):
            yield own, *others


def _sets(left: Indexes, size: int, start: int, stop: int) -> Indexes:
    """The sets of so many cards from the ``start``-th on, in columns."""
    rest = np.arange(start, stop)
    chosen = np.empty((size, stop - start), dtype=np.uint8)
    for count in range(size, 0, -1):
        row = np.array([comb(card, count) for card in range(len(left))])
        top = row.searchsorted(rest, side="right") - 1
        rest = rest - row[top]
        chosen[count - 1] = left[top]
    return chosen


def _sampled(table: _Table, sampler: Sampler, samples: int) -> Iterator[Equity]:
    """Deal the missing cards at random."""
    tally = _Tally(len(table.kept))
    needed = sum(table.missing) + table.cap * len(table.planned)
    size = CHUNK if not table.planned else CHUNK >> 4
    while tally.total < samples:
        dealt = sampler.deals(table.left, needed, min(size, samples - tally.total))
        ends = np.cumsum(table.missing).tolist()
        strengths = [
            table.strengths(hand, dealt[end - count : end])
            for hand, (count, end) in enumerate(zip(table.missing, ends, strict=True))
        ]
        stock = ends[-1]
        for hand in table.planned:
            first = ends[hand] - table.missing[hand]
            strengths[hand] = _drawn(table, hand, dealt[first : ends[hand]], dealt[stock : stock + table.cap])
            stock += table.cap
        tally.add(strengths)
        yield tally.equity(exact=False)


def _drawn(table: _Table, hand: int, coming: Indexes, stock: Indexes) -> NDArray[np.int32]:
    """The strengths of a hand that drew by its plan, with its replacements from the stock."""
    assert table.plan is not None
    rows = np.empty((coming.shape[1], 5), dtype=np.uint8)
    kept = table.kept[hand]
    for number, (own, fresh) in enumerate(zip(coming.T.tolist(), stock.T.tolist(), strict=True)):
        five = (*kept, *(_CARDS[index] for index in own))
        thrown = cards(table.plan(five))
        if len(thrown) > table.cap or len({*thrown} & {*five}) != len(thrown):
            words = " ".join(map(str, thrown))
            raise CardsError(
                f"a plan may not discard {words} from {' '.join(map(str, five))}: cap {table.cap}"
            )
        held = [card.index for card in five if card not in thrown]
        rows[number] = held + fresh[: len(thrown)]
    return batch.evaluate(rows, table.ranking, check_range=False, check_repeats=False)
