"""Frequencies and numbers of classes of every ranking, against published tables.

The quick tests count one hand of each kind, weighted; the slow ones count every hand of the pack.
"""

from collections import Counter
from collections.abc import Iterable
from math import comb

import pytest

from fivedraw.cards import Rank
from fivedraw.hands import Category, HandValue, Ranking, evaluate
from fivedraw.hands.rankings import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_JOKER,
    BUG,
    DEUCE_TO_SEVEN,
    DEUCE_TO_SEVEN_JOKER,
    DEUCES_WILD,
    HIGH,
    JOKERS_WILD,
    wild,
)
from tests.hands.classes import every_hand, kinds

ONE_JOKER = wild(jokers=1)
HIGH_GAMES = {
    "52": HIGH,
    "bug": BUG,
    "one joker": ONE_JOKER,
    "two jokers": JOKERS_WILD,
    "deuces": DEUCES_WILD,
}
SLOW_GAMES = [
    pytest.param("52", marks=pytest.mark.slow),
    pytest.param("bug", marks=pytest.mark.slow),
    pytest.param("one joker", marks=pytest.mark.slow),
    pytest.param("two jokers", marks=pytest.mark.slow),
    pytest.param("deuces", marks=pytest.mark.slow),
]

# Five of a kind first, high card last.
FREQUENCIES = {
    "52": (0, 40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540),
    "bug": (1, 204, 828, 4_368, 7_804, 20_532, 63_360, 138_600, 1_215_024, 1_418_964),
    "one joker": (13, 204, 3_120, 6_552, 7_804, 20_532, 137_280, 123_552, 1_268_088, 1_302_540),
    "two jokers": (78, 624, 9_360, 9_360, 11_388, 34_704, 232_968, 123_552, 1_437_936, 1_302_540),
    "deuces": (672, 2_552, 31_552, 12_672, 14_472, 62_232, 355_080, 95_040, 1_225_008, 799_680),
}
ROYALS = {"52": 4, "bug": 24, "one joker": 24, "two jokers": 84, "deuces": 484}
# Jacks, queens, kings, aces or better, and a straight or better.
OPENERS = {
    "52": (536_100, 451_620, 367_140, 282_660, 19_716),
    "bug": (642_881, 553_121, 463_361, 373_601, 33_737),
    "one joker": (780_365, 675_725, 562_013, 436_961, 38_225),
    "two jokers": (1_046_730, 921_930, 778_986, 613_362, 65_514),
    "deuces": (1_238_976, 1_123_200, 979_200, 798_912, 124_152),
}
# Five of a kind first, high card last, as above.
CLASSES = {
    "52": (0, 10, 156, 156, 1_277, 10, 858, 858, 2_860, 1_277),
    "bug": (1, 10, 156, 156, 1_277, 10, 858, 858, 2_860, 1_277),
    "one joker": (13, 10, 156, 156, 1_277, 10, 858, 858, 2_860, 1_277),
    "two jokers": (13, 10, 156, 156, 1_277, 10, 858, 858, 2_860, 1_277),
    "deuces": (12, 9, 132, 132, 784, 9, 660, 660, 1_980, 784),
}


def in_order(counts: Counter[Category]) -> tuple[int, ...]:
    return tuple(counts[category] for category in sorted(Category, reverse=True))


def by_value(ranking: Ranking, *, every: bool) -> Counter[HandValue]:
    """Count the hands of each value, over every hand or over one of each kind."""
    if every:
        return Counter(evaluate(hand, ranking) for hand in every_hand(ranking.jokers))
    counts: Counter[HandValue] = Counter()
    for hand, ways in kinds(ranking.jokers, ranking.wild_ranks):
        counts[evaluate(hand, ranking)] += ways
    return counts


def totals(pairs: Iterable[tuple[Category, int]]) -> Counter[Category]:
    counts: Counter[Category] = Counter()
    for category, count in pairs:
        counts[category] += count
    return counts


def check_high_game(game: str, *, every: bool) -> None:
    counts = by_value(HIGH_GAMES[game], every=every)
    assert comb(52 + HIGH_GAMES[game].jokers, 5) == counts.total()
    assert FREQUENCIES[game] == in_order(totals((value.category, n) for value, n in counts.items()))
    assert CLASSES[game] == in_order(totals((value.category, 1) for value in counts))
    assert ROYALS[game] == sum(
        n
        for value, n in counts.items()
        if value.category is Category.STRAIGHT_FLUSH and value.ranks == (Rank.ACE,)
    )
    thresholds = [(Category.ONE_PAIR, rank) for rank in (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)]
    assert OPENERS[game] == tuple(
        sum(n for value, n in counts.items() if value.at_least(category, rank))
        for category, rank in [*thresholds, (Category.STRAIGHT, None)]
    )
    assert set(HIGH_GAMES[game].values) == set(counts)


@pytest.mark.parametrize("game", HIGH_GAMES)
def test_high_games_have_the_published_frequencies(game: str) -> None:
    """E-HIGH-01, E-HIGH-09, V-BUG-04, V-WILD-02, V-WILD-03, J-OPEN-02."""
    check_high_game(game, every=False)


def test_rarity_does_not_order_the_categories() -> None:
    """V-WILD-04: with deuces wild full houses are rarer than fours, two pair than threes, and lose."""
    deuces = HIGH_GAMES["deuces"]
    counts = totals((value.category, n) for value, n in by_value(deuces, every=False).items())
    for common, rare in (("9c 9d 9h 2s Kc", "9c 9d Kh Kd Kc"), ("9c 9d 2h 7s Kc", "9c 9d Kh Kd 7s")):
        better, worse = evaluate(common, deuces), evaluate(rare, deuces)
        assert counts[better.category] > 2 * counts[worse.category]
        assert better > worse


@pytest.mark.parametrize("game", SLOW_GAMES)
def test_every_hand_of_the_high_games_counts_alike(game: str) -> None:
    check_high_game(game, every=True)


def test_the_high_game_has_7462_classes_and_its_median_is_the_6188th() -> None:
    """E-HIGH-09: of 2,598,960 hands 1,298,460 are better than A-K-Q-J-7."""
    assert 7_462 == len(HIGH.values)
    median = evaluate("As Kd Qh Jc 7s")
    assert 6_188 == len(HIGH.values) - HIGH.values.index(median)
    assert 1_298_460 == sum(n for value, n in by_value(HIGH, every=False).items() if value > median)


@pytest.mark.parametrize(
    ("category", "rank", "better"),
    [
        (Category.FULL_HOUSE, None, 664),
        (Category.FLUSH, None, 4_408),
        (Category.STRAIGHT, None, 9_516),
        (Category.THREE_OF_A_KIND, None, 19_716),
        (Category.TWO_PAIR, None, 74_628),
        (Category.ONE_PAIR, Rank.ACE, 198_180),
        (Category.ONE_PAIR, Rank.TEN, 536_100),
    ],
)
def test_so_many_hands_are_better(category: Category, rank: Rank | None, better: int) -> None:
    """E-HIGH-01, J-OPEN-02: the published column of hands that beat any hand of a category or pair."""
    counts = by_value(HIGH, every=False)
    assert better == sum(
        n
        for value, n in counts.items()
        if (value.category, value.ranks[0] if rank else 0) > (category, rank or 0)
    )


def test_aces_are_high_in_one_game_and_worse_in_another() -> None:
    """E-HIGH-03, A-LOW-03, V-LOW-02: a wheel is a straight, an ace-high hand, or the best low."""
    high, low = by_value(HIGH, every=False), by_value(DEUCE_TO_SEVEN, every=False)
    for counts, ace_high in ((high, 502_860), (low, 503_880)):
        assert ace_high == sum(
            n
            for value, n in counts.items()
            if value.category is Category.HIGH_CARD and value.ranks[0] is Rank.ACE
        )
    unpaired = totals((value.category, n) for value, n in by_value(ACE_TO_FIVE, every=False).items())
    assert 1_302_540 + 10_200 + 5_108 + 40 == 1_317_888 == unpaired[Category.HIGH_CARD]


@pytest.mark.parametrize("rank", Rank)
def test_each_pair_comes_as_often(rank: Rank) -> None:
    """J-OPEN-01: 84,480 hands hold a single pair of any one rank."""
    counts = by_value(HIGH, every=False)
    assert 84_480 == sum(
        n for value, n in counts.items() if value.category is Category.ONE_PAIR and value.ranks[0] is rank
    )


def test_four_deuces_are_five_of_a_kind() -> None:
    """V-WILD-01, V-WILD-03: 48 hands hold all four deuces, and four royal flushes of 484 hold none."""
    fours = royals = natural = 0
    for hand, ways in kinds(0, (Rank.TWO,)):
        wilds = sum(card.rank is Rank.TWO for card in hand)
        value = evaluate(hand, DEUCES_WILD)
        if wilds == 4:
            assert value.category is Category.FIVE_OF_A_KIND
            fours += ways
        elif value.category is Category.STRAIGHT_FLUSH and value.ranks == (Rank.ACE,):
            royals += ways
            natural += 0 if wilds else ways
    assert (48, 4, 480) == (fours, natural, royals - natural)


LOW_CLASSES = {
    Category.HIGH_CARD: 1_287,
    Category.ONE_PAIR: 2_860,
    Category.TWO_PAIR: 858,
    Category.THREE_OF_A_KIND: 858,
    Category.FULL_HOUSE: 156,
    Category.FOUR_OF_A_KIND: 156,
}
PAIRED_LOW = {
    "52": (1_098_240, 123_552, 54_912, 3_744, 624),
    "joker": (1_180_608, 126_360, 57_408, 3_744, 637),
}
PAIRED = (
    Category.ONE_PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.FOUR_OF_A_KIND,
)
# By the highest card, five to king.
UNPAIRED_ACE_TO_FIVE = {
    "52": (1_024, 5_120, 15_360, 35_840, 71_680, 129_024, 215_040, 337_920, 506_880),
    "joker": (2_304, 7_680, 20_480, 44_800, 86_016, 150_528, 245_760, 380_160, 563_200),
}
# By the highest card, seven to ace.
UNPAIRED_DEUCE_TO_SEVEN = (4_080, 14_280, 34_680, 70_380, 127_500, 213_180, 335_580, 503_880)


def check_ace_to_five(pack: str, ranking: Ranking, *, every: bool) -> None:
    counts = by_value(ranking, every=every)
    categories = totals((value.category, n) for value, n in counts.items())
    assert PAIRED_LOW[pack] == tuple(categories[category] for category in PAIRED)
    highest: Counter[Rank] = Counter()
    for value, n in counts.items():
        if value.category is Category.HIGH_CARD:
            highest[value.ranks[0]] += n
    assert UNPAIRED_ACE_TO_FIVE[pack] == tuple(highest[Rank(rank)] for rank in range(5, 14))
    assert LOW_CLASSES == totals((value.category, 1) for value in counts)
    assert 6_175 == len(ranking.values)


@pytest.mark.parametrize(("pack", "ranking"), [("52", ACE_TO_FIVE), ("joker", ACE_TO_FIVE_JOKER)])
def test_ace_to_five_has_the_published_frequencies(pack: str, ranking: Ranking) -> None:
    """V-LOW-02, A-LOW-01."""
    check_ace_to_five(pack, ranking, every=False)


@pytest.mark.slow
@pytest.mark.parametrize(("pack", "ranking"), [("52", ACE_TO_FIVE), ("joker", ACE_TO_FIVE_JOKER)])
def test_every_hand_of_ace_to_five_counts_alike(pack: str, ranking: Ranking) -> None:
    check_ace_to_five(pack, ranking, every=True)


def check_deuce_to_seven(*, every: bool) -> None:
    counts = by_value(DEUCE_TO_SEVEN, every=every)
    categories = totals((value.category, n) for value, n in counts.items())
    assert (9_180, 5_112, 36) == tuple(
        categories[category] for category in (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)
    )
    assert PAIRED_LOW["52"] == tuple(categories[category] for category in PAIRED)
    highest: Counter[Rank] = Counter()
    for value, n in counts.items():
        if value.category is Category.HIGH_CARD:
            highest[value.ranks[0]] += n
    assert UNPAIRED_DEUCE_TO_SEVEN == tuple(highest[Rank(rank)] for rank in range(7, 15))
    assert (0, 9, 156, 156, 1_278, 9, 858, 858, 2_860, 1_278) == in_order(
        totals((value.category, 1) for value in counts)
    )


def test_deuce_to_seven_has_the_published_frequencies() -> None:
    """V-LOW-03, A-LOW-03: the 1,020 unsuited hands A-5-4-3-2 are ace-high."""
    check_deuce_to_seven(every=False)


@pytest.mark.slow
def test_every_hand_of_deuce_to_seven_counts_alike() -> None:
    check_deuce_to_seven(every=True)


def test_a_joker_adds_no_class_to_deuce_to_seven() -> None:
    assert 7_462 == len(DEUCE_TO_SEVEN.values) == len(DEUCE_TO_SEVEN_JOKER.values)


@pytest.mark.slow
@pytest.mark.parametrize(
    "ranking",
    [HIGH, BUG, JOKERS_WILD, DEUCES_WILD, ACE_TO_FIVE_JOKER, DEUCE_TO_SEVEN_JOKER, wild("2J", jokers=1)],
)
def test_weighted_kinds_and_every_hand_count_each_value_alike(ranking: Ranking) -> None:
    """Suits matter only where all natural cards share one (E-HIGH-08)."""
    assert by_value(ranking, every=False) == by_value(ranking, every=True)
