"""Pay tables, and whole games: the published returns to the last digit."""

import random
from fractions import Fraction
from math import comb

import pytest

import fivedraw as fd
from fivedraw import odds
from fivedraw.odds import Line

#: TABLES of video poker: the return for one coin.
RETURNS = {
    "jacks or better 9/6": (odds.jacks_or_better(), Fraction(1653526326983, 1661102543100)),
    "jacks or better 9/5": (odds.jacks_or_better(9, 5), Fraction(408838064311, 415275635775)),
    "jacks or better 8/6": (odds.jacks_or_better(8, 6), Fraction(38009381393, 38630291700)),
    "jacks or better 8/5": (odds.jacks_or_better(8, 5), Fraction(1616226757427, 1661102543100)),
    "jacks or better 7/5": (odds.jacks_or_better(7, 5), Fraction(24570826799, 25555423740)),
    "jacks or better 6/5": (odds.jacks_or_better(6, 5), Fraction(1577983249081, 1661102543100)),
    "double bonus 10/7": (odds.double_bonus(), Fraction(18086612134, 18055462425)),
    "all american": (odds.all_american(), Fraction(64349883841, 63888559350)),
    "deuces wild": (odds.deuces_wild(), Fraction(32187682693, 31944279675)),
    "deuces wild, not so ugly": (odds.deuces_wild(10, 4, 4, 3, 16), Fraction(552196412883, 553700847700)),
    "deuces wild, Illinois": (odds.deuces_wild(9, 4, 4, 3, 15), Fraction(547682606167, 553700847700)),
    "joker poker": (odds.joker_poker(), Fraction(412127554537, 409481092020)),
    "joker poker, quads 17": (odds.joker_poker(17), Fraction(669402166343, 682468486700)),
    "joker poker, quads 15": (odds.joker_poker(15), Fraction(65779586809, 68246848670)),
    "joker poker, two pair": (odds.joker_two_pair(), Fraction(1319005637, 1320055100)),
}
SLOW = [pytest.param(game, marks=pytest.mark.slow) for game in RETURNS]


def check_return(game: str) -> None:
    pays, expected = RETURNS[game]
    found = odds.analyse(pays)
    assert expected == found.expected
    assert comb(52 + pays.ranking.jokers, 5) == found.deals == sum(found.counts.values())


@pytest.mark.parametrize("game", SLOW)
def test_game_returns_what_is_published(game: str) -> None:
    """V-WILD-01, V-WILD-02: over every deal, every discard and every draw."""
    check_return(game)


@pytest.mark.parametrize("game", ["jacks or better 9/6", "joker poker"])
def test_one_game_without_and_one_with_a_joker_return_what_is_published(game: str) -> None:
    check_return(game)


HIGH_PAIRS = 337_920  # four ranks of 84,480


def test_without_an_exchange_the_deal_is_paid() -> None:
    """E-HIGH-09: the frequencies of dealt hands, each times its pay, and all stand pat."""
    paid = 4 * 800 + 36 * 50 + 624 * 25 + 3_744 * 9 + 5_108 * 6 + 10_200 * 4 + 54_912 * 3 + 123_552 * 2
    found = odds.analyse(odds.jacks_or_better(), cap=0)
    assert Fraction(paid + HIGH_PAIRS, 2_598_960) == found.expected
    assert {0: 2_598_960, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0} == found.counts
    assert 1.0 == found.probabilities[0]


def test_two_jokers_are_in_the_pack_unless_the_pack_is_named() -> None:
    """V-WILD-02: five of a kind comes 78 times with two jokers, 13 times with one, and never without."""
    pays = odds.PayTable(fd.rankings.JOKERS_WILD, [Line(1, fd.Category.FIVE_OF_A_KIND)])
    for pack, fives in ((None, 78), (fd.Pack(2), 78), (fd.Pack(1), 13), (fd.Pack(), 0)):
        deals = comb(54 if pack is None else len(pack), 5)
        assert Fraction(fives, deals) == odds.analyse(pays, cap=0, pack=pack).expected


def test_limits_lower_the_return_step_by_step() -> None:
    """D-DRAW-08, D-DRAW-10: each card more is worth something; an ace for the fourth less than four."""
    pays = odds.jacks_or_better()
    returns = [odds.analyse(pays, cap=cap).expected for cap in range(6)]
    ace = odds.analyse(pays, cap=4, ace_for_fourth=True)
    assert returns == sorted(set(returns))
    assert returns[3] < ace.expected < returns[4]
    assert 0 < ace.counts[4] < odds.analyse(pays, cap=4).counts[4]
    assert 0 == ace.counts[5]


@pytest.mark.parametrize(
    "pays", [odds.jacks_or_better(), odds.deuces_wild(), odds.joker_poker()], ids=["jacks", "deuces", "joker"]
)
def test_mean_pay_of_a_discard_is_that_of_its_draws(pays: odds.PayTable) -> None:
    """A pay table judges outcomes: the pays of all hands that can come, one by one."""
    pack = list(fd.Pack(pays.ranking.jokers))
    rng = random.Random(6)
    for _ in range(5):
        hand = rng.sample(pack, 5)
        outcome = odds.best_draw(hand, pays.ranking, objective=pays, cap=1)
        drawn = [card for card in pack if card not in hand] if outcome.discard else [None]
        paid = sum(pays.pay([*outcome.hold, *([card] if card else [])]) for card in drawn)
        assert Fraction(paid, len(drawn)) == pays(outcome)


PAID = [
    (odds.jacks_or_better(), "As Ks Qs Js Ts", 800),
    (odds.jacks_or_better(), "9s Ks Qs Js Ts", 50),
    (odds.jacks_or_better(), "Js Jd 4c 3h 2s", 1),
    (odds.jacks_or_better(), "Ts Td 4c 3h 2s", 0),
    (odds.jacks_or_better(), "As Kd 4c 3h 2s", 0),
    (odds.double_bonus(), "As Ad Ac Ah 2s", 160),
    (odds.double_bonus(), "4s 4d 4c 4h 2s", 80),
    (odds.double_bonus(), "5s 5d 5c 5h 2s", 50),
    (odds.deuces_wild(), "As Ks Qs Js Ts", 800),
    (odds.deuces_wild(), "As Ks Qs Js 2d", 25),
    (odds.deuces_wild(), "2s 2d 2h 2c Ts", 200),
    (odds.deuces_wild(), "2s 2d 2h Tc Ts", 15),
    (odds.deuces_wild(), "9s Td 3c 2c 2d", 1),
    (odds.joker_poker(), "As Ad Ah Ac J1", 200),
    (odds.joker_poker(), "As Ks Qs Js J1", 100),
    (odds.joker_poker(), "As Ks Qs Js Ts", 800),
    (odds.joker_poker(), "Ks 9d 5c 3h J1", 1),
    (odds.joker_poker(), "Qs 9d 5c 3h J1", 0),
]


@pytest.mark.parametrize(("pays", "hand", "pay"), PAID)
def test_first_line_that_fits_pays(pays: odds.PayTable, hand: str, pay: int) -> None:
    """V-WILD-01: natural royals, four deuces and wild royals have lines of their own."""
    assert pay == pays.pay(hand)
    assert Fraction(pay) == pays(odds.draws(hand, pays.ranking)[""])


def test_pay_tables_of_the_low_games_know_the_ace_as_an_ace() -> None:
    """V-LOW-02: in ace-to-five a pair of aces is a pair whose first rank is the ace."""
    pays = odds.PayTable(fd.rankings.ACE_TO_FIVE, [Line(3, fd.Category.ONE_PAIR, least=fd.Rank.ACE)])
    assert 3 == pays.pay("As Ad 4c 3h 2s") == pays(odds.draws("As Ad 4c 3h 2s", pays.ranking)[""])
    assert 0 == pays.pay("Ks Kd 4c 3h 2s") == pays(odds.draws("Ks Kd 4c 3h 2s", pays.ranking)[""])


@pytest.mark.parametrize("pay", [-1, 2.5, True, 100_001])
def test_pays_are_whole_coins(pay: object) -> None:
    with pytest.raises(fd.AmountError, match="a pay is whole coins"):
        Line(pay, fd.Category.FLUSH)  # type: ignore[arg-type]


def test_what_does_not_belong_to_the_game_is_refused() -> None:
    """Another ranking, a cap of six, jokers that nobody reads, and a pack that is not whole."""
    pays = odds.jacks_or_better()
    with pytest.raises(TypeError, match="expected draws of the ranking 'high'"):
        pays(odds.draws("As Ad 4c 3h 2s", fd.rankings.BUG)[""])
    with pytest.raises(fd.SetupError, match="the cap is from 0 to 5"):
        odds.analyse(pays, cap=6)
    with pytest.raises(fd.CardsError, match="J1 is not in the pack of the ranking"):
        odds.analyse(pays, pack=fd.Pack(1))
    with pytest.raises(TypeError, match="a whole Pack"):
        odds.analyse(pays, pack="As Ad 4c 3h 2s")  # type: ignore[arg-type]
