"""Shares of the pot: counted against plain loops, and samples against what is counted."""

import pickle
from fractions import Fraction
from hashlib import sha256
from itertools import combinations
from math import comb

import numpy as np
import pytest

import fivedraw as fd
from fivedraw import odds
from fivedraw.hands.rankings import wild
from fivedraw.odds.sampling import Sampler

Cards = tuple[fd.Card, ...]


def pat(_: Cards) -> str:
    """The plan that throws nothing away."""
    return ""


ACES, FLUSH_DRAW = "As Ad 9c 7h 3d", "Ks Qs Js 8s 4d"


def shared_out(left: list[fd.Card], sizes: list[int]) -> list[list[tuple[fd.Card, ...]]]:
    """Every way to give so many cards to each."""
    if not sizes:
        return [[]]
    return [
        [own, *others]
        for own in combinations(left, sizes[0])
        for others in shared_out([card for card in left if card not in own], sizes[1:])
    ]


def by_loops(kept: list[str], left: list[fd.Card], ranking: fd.Ranking) -> dict[int, Fraction]:
    """The shares of hands over every way in which cards that are left complete them, one by one."""
    known = [fd.cards(hand) for hand in kept]
    deals = shared_out(left, [5 - len(hand) for hand in known])
    shares = dict.fromkeys(range(len(known)), Fraction(0))
    for deal in deals:
        values = [fd.evaluate([*hand, *own], ranking) for hand, own in zip(known, deal, strict=True)]
        winners = [number for number, value in enumerate(values) if value == max(values)]
        for number in winners:
            shares[number] += Fraction(1, len(winners) * len(deals))
    return shares


STUD = [
    (fd.HIGH, ["As Kd Qc", "9h 8h 7h 2c"]),
    (fd.HIGH, ["As Kd Qc Jd", "9h 8h 7h 2c", "Ac Kc Qd Js"]),
    (fd.rankings.BUG, ["As Kd J1", "9h 8h 7h 2c"]),
    (fd.rankings.DEUCES_WILD, ["As Kd Qc", "9h 8h 7h 2c"]),
    (fd.rankings.ACE_TO_FIVE, ["As 3d 5c", "9h 8h 7h 2c"]),
    (fd.rankings.DEUCE_TO_SEVEN_JOKER, ["As 3d J1 7c", "9h 8h 7d 2c"]),
    (wild(jokers=2, natural_wins=True), ["As Kd J1 Jd", "9h 9d 9s 2c"]),
]


@pytest.mark.parametrize(("ranking", "hands"), STUD)
def test_stud_hands_with_cards_to_come_are_counted_exactly(ranking: fd.Ranking, hands: list[str]) -> None:
    """A-STUD-03 aside: own cards, upcards, and a stock of a dozen cards; the rest of the pack is dead."""
    known = fd.cards(" ".join(hands))
    rest = [card for card in fd.Pack(ranking.jokers) if card not in known]
    left, dead = rest[3:40:4][:9], [card for card in rest if card not in rest[3:40:4][:9]]
    found = odds.equity(hands, ranking, dead=dead)
    assert found.exact
    assert by_loops(hands, left, ranking) == found.shares
    assert 1 == sum(found.shares.values())


def test_discards_are_dead_and_as_many_cards_come_for_them() -> None:
    """D-DRAW-03: aces draw three, a flush draw draws one, from the 42 cards that nobody has seen."""
    found = odds.equity([ACES, FLUSH_DRAW], discards={0: "9c 7h 3d", 1: "4d"})
    assert found.exact
    assert comb(42, 3) * 39 == found.total
    left = [card for card in fd.Pack() if card not in fd.cards(ACES + FLUSH_DRAW)][:14]
    dead = [card for card in fd.Pack() if card not in fd.cards(ACES + FLUSH_DRAW) and card not in left]
    few = odds.equity([ACES, FLUSH_DRAW], discards={0: "9c 7h 3d", 1: "4d"}, dead=dead)
    assert by_loops(["As Ad", "Ks Qs Js 8s"], left, fd.HIGH) == few.shares


def test_one_draw_against_a_pat_hand_is_what_the_draws_say() -> None:
    """The flush draw beats aces and stands so often as it reaches something better than theirs."""
    outcome = odds.draws(FLUSH_DRAW, dead=ACES)["4d"]
    found = odds.equity([ACES, FLUSH_DRAW], discards={1: "4d"})
    assert Fraction(outcome.reaching(fd.evaluate(ACES)), outcome.total) == found.shares[1]


def test_an_unknown_hand_may_be_any_five_cards() -> None:
    """All 1,533,939 hands of the 47 cards left, as counted for who throws five away."""
    mine = fd.evaluate(ACES)
    others = odds.draws(ACES)[ACES].values
    wins = sum(count for value, count in others.items() if value < mine)
    found = odds.equity([ACES, None])
    assert found.exact
    assert comb(47, 5) == found.total == sum(others.values())
    assert {0: wins, 1: found.total - wins - others[mine]} == found.counts
    assert {0: others[mine], 1: others[mine]} == found.ties
    assert Fraction(2 * wins + others[mine], 2 * found.total) == found.shares[0]


def test_after_the_draw_all_is_known() -> None:
    """Two tie, one loses: one deal, and shares of a half."""
    found = odds.equity(["As Kd Qc Jh 9s", "Ac Kh Qs Jd 9c", "Ad Kc Qh Js 8d"])
    assert {0: Fraction(1, 2), 1: Fraction(1, 2), 2: 0} == found.shares
    assert {0: 0.5, 1: 0.5, 2: 0.0} == found.probabilities
    assert {0: 0, 1: 0, 2: 0} == found.counts
    assert {0: 1, 1: 1, 2: 0} == found.ties
    assert (0.5, 0.5) == found.interval(0)
    assert found == pickle.loads(pickle.dumps(found))


def test_samples_come_near_to_what_is_counted() -> None:
    """The same question with and without counting; the interval of 99.99 % holds the truth."""
    hands, discards = [ACES, FLUSH_DRAW], {0: "9c 7h 3d", 1: "4d"}
    exact = odds.equity(hands, discards=discards)
    sample = odds.equity(hands, discards=discards, most_exact=0, seed="near", samples=60_000)
    assert not sample.exact
    assert 60_000 == sample.total
    low, high = sample.interval(0, 0.9999)
    assert low < exact.shares[0] < high
    assert high - low < 0.02


def test_many_ways_to_share_few_cards_are_sampled_as_well() -> None:
    """Ten cards for four hands can be shared out in 25,200 ways."""
    hands = ["As Kd", "9h 8h", "7s 7d 2c", "4s 4d 2h"]
    stock = "Ac Kc Qc Jc Tc 9c 8c 6c 5c 3c"
    pack = " ".join([*hands, stock])
    sample = odds.equity(hands, pack=pack, seed=5, samples=40_000)
    assert not sample.exact
    assert 1 == sum(sample.shares.values())
    with pytest.raises(fd.SetupError, match="25200 deals are too many to count: give a seed"):
        odds.equity(hands, pack=pack)


@pytest.mark.parametrize("seed", [7, -7, 10**30, "7", b"7"])
def test_the_same_seed_gives_the_same_sample(seed: int | str | bytes) -> None:
    """Seeds of different kinds are different seeds."""
    first = odds.equity([ACES, None, None], seed=seed, samples=3_000)
    assert first == odds.equity([ACES, None, None], seed=seed, samples=3_000)
    assert first != odds.equity([ACES, None, None], seed=8, samples=3_000)


@pytest.mark.parametrize(("seed", "body"), [(1, b"int\x000x1"), ("1", b"str\x001"), (b"1", b"bytes\x001")])
def test_deals_follow_the_documented_algorithm(seed: int | str | bytes, body: bytes) -> None:
    """Written again card by card: the key, the upper halves of the words, and the shuffle from the front."""
    key = int.from_bytes(sha256(b"fivedraw/odds\0" + body).digest(), "big")
    words = iter(np.random.PCG64(key).random_raw(12).tolist())
    columns = [list(range(52)) for _ in range(3)]
    for place in range(4):
        for column in columns:
            other = place + ((next(words) >> 32) * (52 - place) >> 32)
            column[place], column[other] = column[other], column[place]
    dealt = Sampler(seed, "").deals(np.arange(52, dtype=np.uint8), 4, 3)
    assert [column[:4] for column in columns] == dealt.T.tolist()


def test_a_plan_that_replaces_what_came_changes_nothing() -> None:
    """Whoever throws away the unknown card for another one holds one card at random all the same."""
    hands = ["9s 8d 7c 6h", "Tc Td 2c 4h 5s"]
    exact = odds.equity(hands)
    planned = odds.equity(hands, plan=lambda hand: hand[4:], cap=1, seed=3, samples=20_000)
    low, high = planned.interval(0, 0.9999)
    assert low < exact.shares[0] < high
    standing = odds.equity(hands, plan=pat, seed=3, samples=20_000)
    low, high = standing.interval(0, 0.9999)
    assert low < exact.shares[0] < high


def test_a_plan_that_draws_well_wins_more() -> None:
    """Two unknown hands that draw three to their pairs against kings that stand pat."""

    def keep_pairs(hand: tuple[fd.Card, ...]) -> list[fd.Card]:
        ranks = [card.rank for card in hand]
        return [card for card in hand if ranks.count(card.rank) == 1][:3]

    stand = odds.equity(["Ks Kd 4c 7h 9d", None, None], seed=4, samples=8_000)
    drawn = odds.equity(["Ks Kd 4c 7h 9d", None, None], plan=keep_pairs, cap=3, seed=4, samples=8_000)
    assert stand.shares[0] > drawn.shares[0] + Fraction(1, 20)


def test_what_is_known_so_far_is_told_and_may_stop_the_work() -> None:
    """Counted or sampled: a callback that says False, or an iterator that nobody asks for more."""
    told: list[odds.Equity] = []
    result = odds.equity([ACES, None], progress=told.append)
    assert result == told[-1]
    assert [False] * (len(told) - 1) + [True] == [known.exact for known in told]
    stopped = odds.equity([ACES, None], progress=lambda known: known.total < 40_000)
    assert told[2] == stopped
    running = odds.running_equity([ACES, None, None], seed=1, samples=10**9)
    assert [16_384, 32_768] == [next(running).total for _ in range(2)]


REFUSED = [
    ([ACES], {}, fd.SetupError, "a pot is shared by 2 to 10 hands, not by 1"),
    ([ACES] + [None] * 10, {}, fd.SetupError, "a pot is shared by 2 to 10 hands, not by 11"),
    ([ACES, "As Kd"], {}, fd.CardsError, "the known card As lies in two places"),
    ([ACES, "J1"], {}, fd.CardsError, "the known card J1 is not in the pack"),
    ([ACES, "Ks Kd Kc Kh 2c 2d"], {}, fd.CardsError, "hand 1 has more than five cards"),
    ([ACES, FLUSH_DRAW], {"dead": "As"}, fd.CardsError, "the dead card As lies in two places"),
    ([ACES, FLUSH_DRAW], {"discards": {0: "Ks"}}, fd.CardsError, "hand 0 cannot discard Ks"),
    ([ACES, FLUSH_DRAW], {"discards": {0: "As As"}}, fd.CardsError, "hand 0 cannot discard As"),
    ([ACES, FLUSH_DRAW], {"discards": {2: "Ks"}}, fd.CardsError, "hand 2 has no five known cards"),
    ([ACES, "Ks"], {"discards": {1: "Ks"}}, fd.CardsError, "hand 1 has no five known cards"),
    ([ACES, None], {"pack": f"{ACES} 2c 2d"}, fd.SetupError, "a pot is shared by 2 to 1 hands"),
    ([ACES, None], {"pack": f"{ACES} 2c 2d 2h 3c 3h 3s", "dead": "2c 2d"}, fd.CardsError, "5 cards may be"),
    ([ACES, None, None], {}, fd.SetupError, "deals are too many to count: give a seed"),
    ([ACES, None], {"plan": pat}, fd.SetupError, "a plan is followed: give a seed"),
    ([ACES, None], {"plan": pat, "cap": 6, "seed": 1}, fd.SetupError, "the cap is from 0 to 5"),
    ([ACES, None], {"plan": lambda hand: hand[:2], "cap": 1, "seed": 1}, fd.CardsError, "a plan may not"),
    (
        [ACES, None],
        {"plan": lambda hand: (*hand[:1], fd.Card("As")), "seed": 1},
        fd.CardsError,
        "a plan may not discard",
    ),
    ([ACES, None, None], {"seed": 1, "samples": 0}, fd.SetupError, "samples are a whole number"),
]


@pytest.mark.parametrize(("hands", "options", "error", "message"), REFUSED)
def test_what_cannot_be_is_refused(
    hands: list[str | None], options: dict[str, object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        odds.equity(hands, **options)  # type: ignore[arg-type]


def test_refusals_come_at_once_and_not_with_the_first_result() -> None:
    with pytest.raises(fd.SetupError):
        odds.running_equity([ACES])


@pytest.mark.parametrize("given", ["As Ad 9c 7h 3d", {0: ACES, 1: FLUSH_DRAW}, None, 5])
def test_hands_stand_in_a_list(given: object) -> None:
    """One hand alone, a mapping and what is no collection are refused with the form that is expected."""
    with pytest.raises(fd.SetupError, match="expected a list of hands"):
        odds.equity(given)  # type: ignore[arg-type]


def test_discards_name_their_hands() -> None:
    """A list of discards does not say whose they are."""
    with pytest.raises(fd.SetupError, match="expected a mapping from hands to cards"):
        odds.equity([ACES, FLUSH_DRAW], discards=["9c", "4d"])  # type: ignore[arg-type]


def test_an_equity_is_read_at_a_glance() -> None:
    """The shares by hand, and of how many deals; with all cards open the aces win the only one."""
    assert "<Equity 0: 1.0000, 1: 0.0000; all 1 deals>" == repr(odds.equity([ACES, FLUSH_DRAW]))
    sampled = odds.equity([ACES, FLUSH_DRAW], discards={0: "9c"}, seed=1, samples=10, most_exact=0)
    assert repr(sampled).endswith("; a sample of 10 deals>")
