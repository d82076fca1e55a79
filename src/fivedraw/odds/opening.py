"""The chance that somebody at the table holds openers (J-OPEN-02)."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

import numpy as np

from fivedraw.cards import Pack, Rank
from fivedraw.errors import SetupError, told
from fivedraw.hands import batch
from fivedraw.hands.batch.tables import tables_of
from fivedraw.hands.ranking import HIGH, Ranking
from fivedraw.hands.value import Category
from fivedraw.odds.chances import Chance
from fivedraw.odds.discards import frequencies, threshold
from fivedraw.odds.games import exactly, holds, supersets, whole_pack
from fivedraw.odds.sampling import CHUNK, Sampler, Seed, check_samples
from fivedraw.odds.subsets import classes

__all__ = ["openers"]


def openers(
    players: int,
    category: Category = Category.ONE_PAIR,
    rank: Rank | None = Rank.JACK,
    *,
    ranking: Ranking = HIGH,
    pack: Pack | None = None,
    samples: int = 200_000,
    seed: Seed | None = None,
    progress: Callable[[Chance], bool | None] | None = None,
) -> Chance:
    """Tell how likely it is that one of the players at least is dealt openers (J-OPEN-02).

    ``category``, ``rank``: the least hand that opens, jacks or better if nothing is said.
    ``pack``: the ranking's pack, or one with fewer jokers.
    ``samples``, ``seed``: for three players and more, whose hands are too many to count. One and two are
    counted exactly. Hands take cards from each other, so that players are not independent.
    ``progress``: called now and then with what is known so far; if it returns False, that is the result.

    Raises :class:`SetupError` for a number of players that the pack cannot serve, for a sample without a seed
    and for an unusable seed, :class:`TypeError` for a low game.

    >>> from fivedraw import odds
    >>> odds.openers(1).probability
    Fraction(8935, 43316)
    """
    least = threshold(ranking, category, rank)
    cards = len(whole_pack(ranking, pack))
    if type(players) is not int or not 1 <= players <= cards // 5:
        raise SetupError(f"1 to {cards // 5} players can be dealt in, not {told(players)}")
    if players == 1:
        strengths, counts = frequencies(ranking, whole_pack(ranking, pack))
        return Chance(int(counts[strengths >= least].sum()), comb(cards, 5), exact=True)
    if players == 2:
        return _of_two(ranking, cards, least)
    check_samples(samples)
    sampler = Sampler(seed, f"the hands of {players} players are too many to count")
    known = Chance(0, 0, exact=False)
    while known.total < samples:
        rows = min(CHUNK, samples - known.total)
        dealt = sampler.deals(np.arange(cards, dtype=np.uint8), 5 * players, rows)
        opens = np.zeros(rows, dtype=bool)
        for first in range(0, 5 * players, 5):
            hands = np.ascontiguousarray(dealt[first : first + 5].T)
            opens |= batch.evaluate(hands, ranking, check_range=False, check_repeats=False) >= least
        known = Chance(known.count + int(opens.sum()), known.total + rows, exact=False)
        if progress and progress(known) is False:
            break
    return known


def _of_two(ranking: Ranking, cards: int, least: int) -> Chance:
    """Count the pairs of hands of which one at least opens.

    Of the hands that share no card with a hand, inclusion and exclusion finds those that do not open.
    """
    table = tables_of(ranking)
    plain, suited = (table.plain < least).astype(np.int64), (table.suited < least).astype(np.int64)
    hands, ways = classes(cards - 52)
    found = holds(supersets(table, plain, suited, cards), hands)
    exactly(found)
    # The last row is the hand itself, the first the hands beside it.
    neither = int(found[31].astype(np.int64) * found[0].astype(np.int64) @ ways)
    pairs = comb(cards, 5) * comb(cards - 5, 5)
    return Chance(pairs - neither, pairs, exact=True)
