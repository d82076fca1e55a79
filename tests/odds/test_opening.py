"""Somebody holds openers: exact for one and two players, sampled for more."""

from fractions import Fraction
from math import comb, sqrt

import pytest

import fivedraw as fd
from fivedraw import odds

#: TABLES of openers on the deal: in order jacks, queens, kings, aces or better, a straight or better.
OPENERS = {
    "52": (fd.HIGH, (536_100, 451_620, 367_140, 282_660, 19_716)),
    "bug": (fd.rankings.BUG, (642_881, 553_121, 463_361, 373_601, 33_737)),
    "one joker": (fd.rankings.wild(jokers=1), (780_365, 675_725, 562_013, 436_961, 38_225)),
    "two jokers": (fd.rankings.JOKERS_WILD, (1_046_730, 921_930, 778_986, 613_362, 65_514)),
    "deuces": (fd.rankings.DEUCES_WILD, (1_238_976, 1_123_200, 979_200, 798_912, 124_152)),
}
#: The same for three players and more, from deals by others: the chance, and how many deals that was.
SAMPLED = {
    "52": (fd.HIGH, 1_500_000, {3: 0.50428, 4: 0.61039, 5: 0.69477, 6: 0.76140, 7: 0.81439, 8: 0.85624}),
    "bug": (
        fd.rankings.BUG,
        1_000_000,
        {3: 0.53866, 4: 0.64642, 5: 0.73052, 6: 0.79567, 7: 0.84619, 8: 0.88491},
    ),
}


@pytest.mark.parametrize("game", OPENERS)
def test_one_player_holds_openers_as_often_as_published(game: str) -> None:
    """J-OPEN-02: jacks or better and its sisters, in every pack."""
    ranking, counts = OPENERS[game]
    total = comb(52 + ranking.jokers, 5)
    ranks = (fd.Rank.JACK, fd.Rank.QUEEN, fd.Rank.KING, fd.Rank.ACE)
    found = [odds.openers(1, rank=rank, ranking=ranking) for rank in ranks]
    found.append(odds.openers(1, fd.Category.STRAIGHT, None, ranking=ranking))
    assert [odds.Chance(count, total, exact=True) for count in counts] == found


def test_two_players_hold_openers_exactly_as_often_as_published() -> None:
    """J-OPEN-02: neither opens in 69,566,406,289 of 110,740,169,540 cases; not what independence gives."""
    found = odds.openers(2)
    assert found.exact
    assert 1 - Fraction(69_566_406_289, 110_740_169_540) == found.probability
    assert comb(52, 5) * comb(47, 5) == found.total
    alone = odds.openers(1).probability
    assert found.probability > 1 - (1 - alone) ** 2


def test_two_players_with_the_bug_come_near_to_what_was_sampled() -> None:
    """0.40042 in a million deals by others."""
    assert 0.40042 == pytest.approx(float(odds.openers(2, ranking=fd.rankings.BUG).probability), abs=0.002)


def test_one_player_without_openers() -> None:
    """J-OPEN-02: 34,381 of 43,316 hands cannot open; what others sampled lies near, with the bug too."""
    assert 1 - Fraction(34_381, 43_316) == odds.openers(1).probability
    for game, sampled in (("52", 0.20635), ("bug", 0.22389)):
        ranking, deals, _ = SAMPLED[game]
        error = sqrt(sampled * (1 - sampled) / deals)
        assert abs(sampled - odds.openers(1, ranking=ranking).probability) < 4 * error


def test_hands_of_one_pack_do_not_open_independently() -> None:
    """J-OPEN-02: six hands, each by itself, would open 0.74995 of all deals: too few by more than 0.01."""
    alone = float(odds.openers(1).probability)
    assert 0.74995 == round(1 - (1 - alone) ** 6, 5)
    sampled = odds.openers(6, samples=100_000, seed="six")
    assert sampled.interval(0.999)[0] > 0.75


def check_sampled(game: str, players: int, samples: int) -> None:
    ranking, deals, chances = SAMPLED[game]
    expected = chances[players]
    found = odds.openers(players, ranking=ranking, samples=samples, seed=f"{game} {players}")
    error = sqrt(expected * (1 - expected) * (1 / deals + 1 / samples))
    assert samples == found.total
    assert not found.exact
    assert abs(expected - found.probability) < 4 * error


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("game", SAMPLED)
def test_three_to_eight_players_hold_openers_as_often_as_published(game: str, players: int) -> None:
    """J-OPEN-02: within four standard errors of both samples."""
    check_sampled(game, players, 40_000)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("game", SAMPLED)
def test_large_samples_hold_openers_as_often_as_published(game: str, players: int) -> None:
    check_sampled(game, players, 2_000_000)


def test_the_same_seed_gives_the_same_sample() -> None:
    first, again, other = (odds.openers(3, samples=5_000, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_progress_is_told_and_may_stop_the_work() -> None:
    """Three chunks: told thrice, or stopped after the first."""
    told: list[odds.Chance] = []
    result = odds.openers(3, samples=40_000, seed=1, progress=told.append)
    assert [16_384, 32_768, 40_000] == [chance.total for chance in told]
    assert result == told[-1]
    assert told[0] == odds.openers(3, samples=40_000, seed=1, progress=lambda _: False)


def test_a_chance_is_given_with_its_confidence() -> None:
    """Wilson's interval: 50 of 100 lie between 40.38 % and 59.62 %, 0 of 10 below 27.75 %."""
    half = odds.Chance(50, 100, exact=False)
    assert (0.4038, 0.5962) == pytest.approx(half.interval(), abs=5e-5)
    assert (0.0, 0.2775) == pytest.approx(odds.Chance(0, 10, exact=False).interval(), abs=5e-5)
    assert (0.5, 0.5) == odds.Chance(50, 100, exact=True).interval()
    assert {True: 50, False: 50} == half.counts
    assert {True: 0.5, False: 0.5} == half.probabilities
    wide, narrow = half.interval(0.99), half.interval(0.5)
    assert wide[0] < narrow[0] < 0.5 < narrow[1] < wide[1]
    for confidence in (0, 1, -2):
        with pytest.raises(fd.AmountError, match="a confidence lies between 0 and 1"):
            half.interval(confidence)


@pytest.mark.parametrize("players", [0, 11, 2.5, True])
def test_players_are_as_many_as_the_pack_can_serve(players: object) -> None:
    with pytest.raises(fd.SetupError, match="1 to 10 players can be dealt in"):
        odds.openers(players, seed=1)  # type: ignore[arg-type]


def test_what_cannot_be_asked_is_refused() -> None:
    """A sample without a seed or with a bad one, a low game, a pack that is not whole."""
    with pytest.raises(fd.SetupError, match="the hands of 3 players are too many to count: give a seed"):
        odds.openers(3)
    for seed in (1.5, True, ("a",)):
        with pytest.raises(fd.SetupError, match="a seed is bytes, an int or a str"):
            odds.openers(3, seed=seed)  # type: ignore[arg-type]
    for samples in (0, 2.5, True):
        with pytest.raises(fd.SetupError, match="samples are a whole number from 1 on"):
            odds.openers(3, seed=1, samples=samples)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a least category has no meaning"):
        odds.openers(2, ranking=fd.rankings.ACE_TO_FIVE)
    with pytest.raises(TypeError, match="expected a whole Pack"):
        odds.openers(2, pack="As Ks")  # type: ignore[arg-type]


def test_ranks_and_categories_are_no_texts() -> None:
    """A text for a rank or a category is refused in words, and so is a game for a pay table."""
    with pytest.raises(TypeError, match="expected a Rank, such"):
        odds.openers(1, rank="J")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a Category, such"):
        odds.draws("9c 9d As 7h 3d")["As"].at_least("flush")  # type: ignore[arg-type]
    with pytest.raises(fd.SetupError, match="expected a PayTable"):
        odds.analyse(fd.profiles.HOME_NO_LIMIT)  # type: ignore[arg-type]
