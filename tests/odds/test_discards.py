"""The 32 discards, exactly: the published table of draws, and every draw dealt out by hand."""

import pickle
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

import fivedraw as fd
from fivedraw import odds
from fivedraw.hands.rankings import wild

HIGH, BUG = fd.HIGH, fd.rankings.BUG
NOTHING, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH, FIVE = fd.Category

Counts = dict[fd.Category, int]

#: TABLES of draw odds: hand, discards, the categories that the row names, and how many draws there are.
PUBLISHED: dict[str, tuple[fd.Ranking, str, str, Counts, int]] = {
    "pair, draw 3": (
        HIGH,
        "9c 9d As 7h 3d",
        "As 7h 3d",
        {TWO_PAIR: 2592, TRIPS: 1854, FULL: 165, QUADS: 45, PAIR: 11559},
        16215,
    ),
    "pair and ace, draw 2": (
        HIGH,
        "9c 9d As 7h 3d",
        "7h 3d",
        {TWO_PAIR: 186, TRIPS: 84, FULL: 9, QUADS: 1, PAIR: 801},
        1081,
    ),
    "pair and another kicker, draw 2": (
        HIGH,
        "9c 9d 4s 7h 3d",
        "7h 3d",
        {TWO_PAIR: 186, TRIPS: 84, FULL: 9, QUADS: 1, PAIR: 801},
        1081,
    ),
    "two pair": (HIGH, "9c 9d 5s 5h 2d", "2d", {FULL: 4, TWO_PAIR: 43}, 47),
    "trips, draw 2": (HIGH, "9c 9d 9s 5h 2d", "5h 2d", {FULL: 66, QUADS: 46, TRIPS: 969}, 1081),
    "trips and kicker, draw 1": (HIGH, "9c 9d 9s Ah 2d", "2d", {FULL: 3, QUADS: 1, TRIPS: 43}, 47),
    "four-flush": (HIGH, "Ks 9s 7s 2s 3d", "3d", {FLUSH: 9, PAIR: 12, NOTHING: 26}, 47),
    "open-ended": (HIGH, "9s 8d 7c 6h 2s", "2s", {STRAIGHT: 8, PAIR: 12, NOTHING: 27}, 47),
    "gutshot": (HIGH, "9s 8d 7c 5h 2s", "2s", {STRAIGHT: 4, PAIR: 12, NOTHING: 31}, 47),
    "one-ended": (HIGH, "As Kd Qc Jh 2s", "2s", {STRAIGHT: 4, PAIR: 12, NOTHING: 31}, 47),
    "open straight flush": (
        HIGH,
        "9s 8s 7s 6s 2d",
        "2d",
        {STRAIGHT_FLUSH: 2, FLUSH: 7, STRAIGHT: 6, PAIR: 12, NOTHING: 20},
        47,
    ),
    "inside straight flush": (
        HIGH,
        "9s 8s 7s 5s 2d",
        "2d",
        {STRAIGHT_FLUSH: 1, FLUSH: 8, STRAIGHT: 3, PAIR: 12, NOTHING: 23},
        47,
    ),
    "K Q J T suited": (
        HIGH,
        "Ks Qs Js Ts 2d",
        "2d",
        {STRAIGHT_FLUSH: 2, FLUSH: 7, STRAIGHT: 6, PAIR: 12, NOTHING: 20},
        47,
    ),
    "three suited, draw 2": (
        HIGH,
        "9s 8s 7s 2d 3c",
        "2d 3c",
        {STRAIGHT_FLUSH: 3, FLUSH: 42, STRAIGHT: 45, TRIPS: 9, TWO_PAIR: 27, PAIR: 396, NOTHING: 559},
        1081,
    ),
    "ace alone": (
        HIGH,
        "Ac 9d 7h 5s 3c",
        "9d 7h 5s 3c",
        {
            PAIR: 76392,
            TWO_PAIR: 8874,
            TRIPS: 4102,
            STRAIGHT: 399,
            FLUSH: 329,
            FULL: 288,
            QUADS: 52,
            STRAIGHT_FLUSH: 1,
            NOTHING: 87928,
        },
        178365,
    ),
    "A K offsuit": (
        HIGH,
        "As Kd 9c 7h 4c",
        "9c 7h 4c",
        {PAIR: 6696, TWO_PAIR: 711, TRIPS: 281, STRAIGHT: 64, FULL: 18, QUADS: 2, NOTHING: 8443},
        16215,
    ),
    "five new cards": (
        HIGH,
        "Kc 9d 7h 4s 2c",
        "Kc 9d 7h 4s 2c",
        {
            NOTHING: 773907,
            PAIR: 645300,
            TWO_PAIR: 71802,
            TRIPS: 31502,
            STRAIGHT: 6122,
            FLUSH: 2816,
            FULL: 2124,
            QUADS: 344,
            STRAIGHT_FLUSH: 22,
        },
        1533939,
    ),
    "split jacks": (
        HIGH,
        "Jc Jd Tc 9c 8c",
        "Jd",
        {STRAIGHT_FLUSH: 2, FLUSH: 7, STRAIGHT: 6, PAIR: 11, NOTHING: 21},
        47,
    ),
    "bug, four-flush": (BUG, "Ks 9s 7s 2s 3d", "3d", {FLUSH: 10, PAIR: 12, NOTHING: 26}, 48),
    "bug, open-ended": (BUG, "9s 8d 7c 6h 2s", "2s", {STRAIGHT: 9, PAIR: 12, NOTHING: 27}, 48),
    "bug, Jk 9 8 7": (BUG, "J1 9s 8d 7c 2h", "2h", {STRAIGHT: 16, PAIR: 13, NOTHING: 19}, 48),
    "bug, Jk Q J T": (BUG, "J1 Qs Jd Tc 2h", "2h", {STRAIGHT: 16, PAIR: 9, NOTHING: 23}, 48),
    "bug, pair, draw 3": (
        BUG,
        "9c 9d Ks 7h 3d",
        "Ks 7h 3d",
        {TWO_PAIR: 2813, TRIPS: 1936, FULL: 179, QUADS: 46, PAIR: 12322},
        17296,
    ),
    "bug, A Jk, draw 3": (
        BUG,
        "As J1 9c 5d 2h",
        "9c 5d 2h",
        {
            FIVE: 1,
            STRAIGHT_FLUSH: 8,
            QUADS: 135,
            FULL: 228,
            FLUSH: 212,
            STRAIGHT: 416,
            TRIPS: 2781,
            TWO_PAIR: 2592,
            PAIR: 10923,
        },
        17296,
    ),
}


@pytest.mark.parametrize("row", PUBLISHED)
def test_draws_are_those_of_the_published_table(row: str) -> None:
    """E-HIGH-01, V-BUG-01, V-BUG-02: each row of the draw odds, to the last draw."""
    ranking, hand, discard, counts, total = PUBLISHED[row]
    outcome = odds.draws(hand, ranking)[discard]
    assert counts == outcome.counts
    assert total == outcome.total == sum(counts.values())


def test_three_to_a_flush() -> None:
    """E-HIGH-01: two more of the suit come in 45 of 1,081 draws; no straight flush can with K-8-3."""
    outcome = odds.draws("Ks 8s 3s 9d 4c")["9d 4c"]
    assert (45, 0, 1081) == (outcome.counts[FLUSH], outcome.counts.get(STRAIGHT_FLUSH, 0), outcome.total)


def test_royals_and_aces_up_are_told_by_value() -> None:
    """Of two straight flushes of K Q J T one is royal; a pair with an ace becomes aces up 126 times."""
    royal = fd.evaluate("As Ks Qs Js Ts")
    assert 1 == odds.draws("Ks Qs Js Ts 2d")["2d"].reaching(royal)
    assert 3 == odds.draws("Kc 9d 7h 4s 2c")["Kc 9d 7h 4s 2c"].reaching(royal)
    pair = odds.draws("9c 9d As 7h 3d")["7h 3d"]
    assert 126 == sum(
        count
        for value, count in pair.values.items()
        if value.category is TWO_PAIR and value.ranks[0] is fd.Rank.ACE
    )
    assert 4 == odds.draws("As J1 9c 5d 2h", BUG)["9c 5d 2h"].reaching(fd.evaluate("AsKsQsJsTs", BUG)) - 1


RANKINGS = [
    HIGH,
    BUG,
    fd.rankings.JOKERS_WILD,
    fd.rankings.DEUCES_WILD,
    fd.rankings.ACE_TO_FIVE,
    fd.rankings.ACE_TO_FIVE_JOKER,
    fd.rankings.DEUCE_TO_SEVEN,
    fd.rankings.DEUCE_TO_SEVEN_JOKER,
    wild("2J", jokers=2),
    wild("2", jokers=2, five_of_a_kind=False, natural_wins=True, double_ace_flush=True),
    wild("23456789TJQK", jokers=2),
]


def dealt(outcome: odds.Outcome, left: list[fd.Card]) -> Counter[fd.HandValue]:
    """Every draw, dealt card by card."""
    return Counter(
        fd.evaluate((*outcome.hold, *drawn), outcome.ranking)
        for drawn in combinations(left, len(outcome.discard))
    )


@pytest.mark.parametrize("most_wild", [False, True], ids=["any hand", "wild hand"])
@pytest.mark.parametrize("ranking", RANKINGS, ids=str)
def test_every_discard_counts_what_dealing_every_draw_gives(ranking: fd.Ranking, most_wild: bool) -> None:
    """All 32 discards from a stock of a dozen cards, and discards of two from the whole pack."""
    rng = random.Random(f"{ranking} {most_wild}")
    pack = rng.sample(list(fd.Pack(ranking.jokers)), 52 + ranking.jokers)
    if most_wild:
        pack.sort(key=ranking.is_wild, reverse=True)
        pack = [*pack[2:7], *pack[:2], *pack[7:]]
    hand, stock, rest = pack[:5], pack[5:17], pack[17:]
    for outcome in odds.draws(hand, ranking, dead=rest):
        assert dealt(outcome, stock) == outcome.values
    for outcome in odds.draws(hand, ranking).outcomes[:16:3]:
        assert dealt(outcome, stock + rest) == outcome.values


@pytest.mark.parametrize("ranking", RANKINGS, ids=str)
def test_categories_and_values_tell_the_same(ranking: fd.Ranking) -> None:
    """Every discard of a hand has as many draws as cards can be chosen from the rest of the pack."""
    rng = random.Random(str(ranking))
    pack = list(fd.Pack(ranking.jokers))
    found = odds.draws(rng.sample(pack, 5), ranking)
    assert 32 == len(found) == len({outcome.discard for outcome in found})
    for outcome in found:
        by_category: Counter[fd.Category] = Counter()
        for value, count in outcome.values.items():
            by_category[value.category] += count
        assert by_category == outcome.counts
        assert comb(len(pack) - 5, len(outcome.discard)) == outcome.total == by_category.total()
        assert 1 == pytest.approx(sum(outcome.probabilities.values()))


def test_a_pack_may_be_any_cards_and_dead_cards_do_not_come() -> None:
    """The same 42 cards left: named as dead, or not named in the pack."""
    dead = "2c 2d 2h 2s 3c"
    pack = [card for card in fd.Pack() if card not in fd.cards(dead)]
    assert odds.draws("9c 9d As 7h 3d", dead=dead) == odds.draws("9c 9d As 7h 3d", pack=pack)
    assert 42 == odds.draws("9c 9d As 7h 3d", dead=dead)["3d"].total


def test_a_pack_may_have_fewer_jokers_than_the_ranking_reads() -> None:
    assert 47 == odds.draws("9c 9d As 7h 3d", fd.rankings.JOKERS_WILD, pack=fd.Pack())["3d"].total


def test_discards_for_which_cards_are_missing_are_left_out() -> None:
    """With two cards left, 1 + 5 + 10 discards are possible."""
    found = odds.draws("9c 9d As 7h 3d", pack="9c 9d As 7h 3d 4c 4d")
    assert 16 == len(found)
    with pytest.raises(fd.CardsError, match="no such discard of 9c 9d As 7h 3d: 9c 9d As"):
        found["As 9d 9c"]


REFUSED = [
    ("9c 9d As 7h", HIGH, "", None, "a hand has five cards, not 4"),
    ("9c 9d As 7h 3d 4c", HIGH, "", None, "a hand has five cards, not 6"),
    ("9c 9d As 7h J1", HIGH, "", None, "J1 is not in the pack of the ranking"),
    ("9c 9d As 7h ??", HIGH, "", None, "an unknown card cannot be valued"),
    ("9c 9d As 7h 9c", HIGH, "", None, "9c is in the hand more than once"),
    ("9c 9d As 7h 3d", HIGH, "3d", None, "the dead card 3d lies in two places"),
    ("9c 9d As 7h 3d", HIGH, "4d 4d", None, "the dead card 4d lies in two places"),
    ("9c 9d As 7h 3d", HIGH, "J1", None, "the dead card J1 is not in the pack"),
    ("9c 9d As 7h 3d", HIGH, "??", None, r"the dead card \?\? is not in the pack"),
    ("9c 9d As 7h 3d", HIGH, "", "9c 9d As 7h", "the known card 3d is not in the pack"),
    ("9c 9d As 7h 3d", HIGH, "", fd.Pack(1), "J1 is not in the pack of the ranking"),
    ("9c 9d As 7h 3d", HIGH, "", "9c 9d As 7h 3d 3d", "3d is in the hand more than once"),
]


@pytest.mark.parametrize(("hand", "ranking", "dead", "pack", "message"), REFUSED)
def test_cards_that_cannot_be_are_refused(
    hand: str, ranking: fd.Ranking, dead: str, pack: fd.Pack | str | None, message: str
) -> None:
    with pytest.raises(fd.CardsError, match=message):
        odds.draws(hand, ranking, dead=dead, pack=pack)


def test_what_is_no_ranking_or_no_card_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a Ranking"):
        odds.draws("9c 9d As 7h 3d", "high")  # type: ignore[arg-type]
    with pytest.raises(fd.NotationError, match="cannot read"):
        odds.draws("9c 9d As 7h 3d", dead="Xx")


def test_outcomes_are_values() -> None:
    """They compare, hash, pickle and print."""
    found = odds.draws("9c 9d As 7h 3d")
    assert found == pickle.loads(pickle.dumps(found))
    assert hash(found) == hash(odds.draws("9c 9d As 7h 3d"))
    assert "<Draws of 9c 9d As 7h 3d (high)>" == repr(found)
    assert "<Outcome discarding nothing: 1 draws>" == repr(found[""])
    with pytest.raises(AttributeError):
        found.hand = ()  # type: ignore[misc]


def test_at_least_counts_a_category_from_a_rank_on() -> None:
    """J-OPEN-02: a lone jack that draws four makes jacks or better as often as its values say."""
    outcome = odds.draws("Jc 9d 7h 5s 3c")["9d 7h 5s 3c"]
    expected = sum(n for value, n in outcome.values.items() if value.at_least(PAIR, fd.Rank.JACK))
    assert expected == outcome.at_least(PAIR, fd.Rank.JACK)
    assert sum(n for kind, n in outcome.counts.items() if kind >= TRIPS) == outcome.at_least(TRIPS)
    natural = wild(jokers=1, natural_wins=True)
    outcome = odds.draws("Jc 9d 7h 5s 3c", natural)["9d 7h 5s 3c"]
    expected = sum(n for value, n in outcome.values.items() if value.at_least(PAIR, fd.Rank.JACK))
    assert expected == outcome.at_least(PAIR, fd.Rank.JACK)
    with pytest.raises(TypeError, match="a least category has no meaning in 'ace_to_five'"):
        odds.draws("Jc 9d 7h 5s 3c", fd.rankings.ACE_TO_FIVE)[""].at_least(PAIR)


def test_reaching_wants_a_value_of_the_same_ranking() -> None:
    with pytest.raises(TypeError, match="expected a value of the ranking 'high'"):
        odds.draws("Jc 9d 7h 5s 3c")[""].reaching(fd.evaluate("Jc 9d 7h 5s 3c", BUG))


def test_quantiles_are_values_that_a_part_of_the_draws_does_not_surpass() -> None:
    """The 47 draws to 9-8-7-6 in order: the 24th is the median, the last a straight to the ten."""
    outcome = odds.draws("9s 8d 7c 6h 2s")["2s"]
    in_order = [value for value, count in outcome.values.items() for _ in range(count)]
    assert 47 == len(in_order)
    assert in_order[0] == outcome.quantile(0)
    assert in_order[23] == outcome.quantile(Fraction(1, 2))
    assert in_order[26] == outcome.quantile(Fraction(27, 47))
    assert in_order[27] == outcome.quantile(Fraction(28, 47))
    assert in_order[46] == outcome.quantile(1) == fd.evaluate("9s 8d 7c 6h Ts")
    with pytest.raises(fd.AmountError, match="from 0 to 1"):
        outcome.quantile(1.5)


def test_objectives_choose_what_they_ask_for() -> None:
    """A pair of nines with an ace: three cards for two pair or better, two for aces up, one for a flush."""
    hand = "9c 9d Ac 7c 3c"
    two_pair, aces_up = odds.AtLeast(TWO_PAIR), odds.AtLeast(TWO_PAIR, fd.Rank.ACE)
    flush = odds.Reaching(fd.evaluate("7s 5s 4s 3s 2s"))
    assert fd.cards("As 7h 3d") == odds.best_draw("9c 9d As 7h 3d", objective=two_pair).discard
    assert fd.cards("7h 3d") == odds.best_draw("9c 9d As 7h 3d", objective=aces_up).discard
    assert fd.cards("9d") == odds.best_draw(hand, objective=flush).discard
    assert Fraction(9, 47) == flush(odds.draws(hand)["9d"])
    assert () == odds.best_draw("9c 8d 7h 6s 5c", objective=odds.Quantile()).discard


def test_the_default_objective_is_the_share_against_a_random_hand() -> None:
    """E-HIGH-09: 1,298,460 hands beat the median hand A-K-Q-J-7, and 1,020 hands tie."""
    outcome = odds.draws("As Kd Qh Jc 7s")[""]
    better, all_hands, ties = 1_298_460, 2_598_960, 1_020
    expected = Fraction(2 * (all_hands - better - ties) + ties, 2 * all_hands)
    assert expected == odds.AgainstRandom()(outcome)
    assert () == odds.best_draw("As Ks Qs Js Ts").discard
    assert fd.cards("Kd Qh") == odds.best_draw("5s 4d Kd Qh 2c", fd.rankings.ACE_TO_FIVE).discard


def most(outcome: odds.Outcome) -> int:
    """An objective of our own: throw away as much as may be."""
    return len(outcome.discard)


def test_limits_of_the_game_keep_discards_out() -> None:
    """D-DRAW-08, D-DRAW-10: so many cards at most, or four only with an ace that is kept."""
    loner, ace, joker = "Kc 9d 7h 4s 2c", "Ac 9d 7h 4s 2c", "J1 9d 7h 4s 2c"
    for cap in range(6):
        assert cap == len(odds.best_draw(loner, objective=most, cap=cap).discard)
    assert 3 == len(odds.best_draw(loner, objective=most, cap=4, ace_for_fourth=True).discard)
    kept = odds.best_draw(ace, objective=most, cap=4, ace_for_fourth=True)
    assert fd.cards("Ac") == kept.hold
    kept = odds.best_draw(joker, BUG, objective=most, cap=4, ace_for_fourth=True)
    assert fd.cards("J1") == kept.hold
    kept = odds.best_draw(joker, BUG, objective=most, cap=4, ace_for_fourth=True, joker_is_ace=False)
    assert 2 == len(kept.hold)
    limits = fd.profiles.HOME_NO_LIMIT.draw_limits()
    found = odds.best_draw(loner, objective=most, cap=limits.cap, ace_for_fourth=limits.ace_for_four)
    assert limits.cap == len(found.discard)


@pytest.mark.parametrize("cap", [-1, 6, True, 2.5])
def test_another_cap_is_refused(cap: object) -> None:
    with pytest.raises(fd.SetupError, match="the cap is from 0 to 5 cards"):
        odds.best_draw("9c 9d As 7h 3d", cap=cap)  # type: ignore[arg-type]
