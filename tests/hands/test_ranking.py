"""Rankings and values as values: identity, comparison, pickles, tables, threads, and what is refused."""

import copy
import gc
import operator
import pickle
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

import pytest

from fivedraw.cards import Card, Rank
from fivedraw.errors import CardsError, NotationError, ProfileError
from fivedraw.hands import HIGH, Category, HandValue, Ranking, evaluate, rankings, read
from fivedraw.hands.rankings import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_JOKER,
    BUG,
    DEUCE_TO_SEVEN,
    DEUCE_TO_SEVEN_JOKER,
    DEUCES_WILD,
    JOKERS_WILD,
    find,
    wild,
)

NAMED = {
    "high": HIGH,
    "bug": BUG,
    "jokers_wild": JOKERS_WILD,
    "deuces_wild": DEUCES_WILD,
    "ace_to_five": ACE_TO_FIVE,
    "ace_to_five_joker": ACE_TO_FIVE_JOKER,
    "deuce_to_seven": DEUCE_TO_SEVEN,
    "deuce_to_seven_joker": DEUCE_TO_SEVEN_JOKER,
}
HOME = wild("J2", jokers=2, five_of_a_kind=False, natural_wins=True, double_ace_flush=True)
COMPARISONS = [operator.lt, operator.le, operator.gt, operator.ge]


class TestRankings:
    def test_equal_arguments_find_the_same_ranking(self) -> None:
        assert HIGH is Ranking() is Ranking("high", jokers=0)
        assert BUG is Ranking(jokers=1, bug=True)
        assert wild("2J") is wild(["J", Rank.TWO]) is Ranking(wild_ranks=("j", "2", "2"))
        assert BUG is not wild(jokers=1)

    def test_options_without_effect_make_no_other_ranking(self) -> None:
        assert HIGH is Ranking(five_of_a_kind=False, natural_wins=True, double_ace_flush=True)
        assert ACE_TO_FIVE_JOKER is Ranking(
            "ace_to_five", jokers=1, five_of_a_kind=False, double_ace_flush=True
        )
        assert ACE_TO_FIVE_JOKER is not Ranking("ace_to_five", jokers=1, natural_wins=True)

    def test_attributes_tell_the_rules(self) -> None:
        assert ("high", 2, False, (Rank.TWO, Rank.JACK), False, True, True) == (
            HOME.order,
            HOME.jokers,
            HOME.bug,
            HOME.wild_ranks,
            HOME.five_of_a_kind,
            HOME.natural_wins,
            HOME.double_ace_flush,
        )
        assert [False, True, True] == [ranking.has_wild_cards for ranking in (HIGH, BUG, DEUCES_WILD)]

    def test_wild_cards_are_known(self) -> None:
        wild_in = {
            ranking: [
                str(card) for card in map(Card, ("2c", "As", "J1", "J2", "??")) if ranking.is_wild(card)
            ]
            for ranking in (BUG, DEUCES_WILD, HOME)
        }
        assert {BUG: ["J1"], DEUCES_WILD: ["2c"], HOME: ["2c", "J1", "J2"]} == wild_in

    @pytest.mark.parametrize("ranking", [*NAMED.values(), HOME])
    def test_pickles_and_copies_are_the_same_object(self, ranking: Ranking) -> None:
        assert ranking is pickle.loads(pickle.dumps(ranking))
        assert ranking is copy.copy(ranking) is copy.deepcopy(ranking)

    def test_is_frozen(self) -> None:
        with pytest.raises(AttributeError, match="a Ranking is frozen: jokers cannot be set"):
            HIGH.jokers = 1

    @pytest.mark.parametrize(
        ("ranking", "name"),
        [
            (HIGH, "high"),
            (BUG, "high+bug"),
            (wild(jokers=1), "high+1joker"),
            (DEUCES_WILD, "high+2wild"),
            (ACE_TO_FIVE_JOKER, "ace_to_five+1joker"),
            (HOME, "high+2Jwild+2jokers+no_five_of_a_kind+natural_wins+double_ace_flush"),
        ],
    )
    def test_each_has_a_name_that_finds_it(self, ranking: Ranking, name: str) -> None:
        assert (name, name, f"<Ranking {name}>") == (ranking.name, str(ranking), repr(ranking))
        assert ranking is find(name)

    @pytest.mark.parametrize("name", NAMED)
    def test_the_games_of_the_family_are_found_by_name(self, name: str) -> None:
        assert NAMED[name] is find(name) is getattr(rankings, name.upper())

    @pytest.mark.parametrize("wrong", ["", "low", "high+", "high+bugs", "high+3jokers", "badugi+bug"])
    def test_other_names_are_refused(self, wrong: str) -> None:
        with pytest.raises(
            NotationError, match=r"no ranking has the name .* some are high, bug, jokers_wild"
        ):
            find(wrong)

    @pytest.mark.parametrize("wrong", [["X"], "1", [15], [None], [1.5]])
    def test_a_wild_rank_exists(self, wrong: Any) -> None:
        with pytest.raises(NotationError, match="is no rank"):
            wild(wrong)

    @pytest.mark.parametrize("wrong", [2, None, Rank.TWO])
    def test_wild_ranks_are_several(self, wrong: Any) -> None:
        with pytest.raises(NotationError, match="expected the wild ranks as an iterable"):
            wild(wrong)

    @pytest.mark.parametrize(
        ("options", "named"),
        [
            ({"jokers": 3}, "jokers"),
            ({"jokers": -1}, "jokers"),
            ({"jokers": True}, "jokers"),
            ({"jokers": 1.0}, "jokers"),
            ({"order": "badugi"}, "order"),
            ({"order": None}, "order"),
            ({"bug": True}, "bug"),
            ({"bug": True, "jokers": 2}, "bug"),
            ({"bug": True, "jokers": 1, "wild_ranks": "2"}, "bug"),
            ({"bug": True, "jokers": 1, "order": "ace_to_five"}, "bug"),
            ({"wild_ranks": "23456789TJQKA"}, "wild_ranks"),
        ],
    )
    def test_contradictions_are_named(self, options: Any, named: str) -> None:
        with pytest.raises(ProfileError) as caught:
            Ranking(**options)
        assert [named] == [problem.split(":")[0] for problem in caught.value.problems]

    def test_all_contradictions_are_named_at_once(self) -> None:
        with pytest.raises(ProfileError) as caught:
            Ranking("x", jokers=9, bug=True, wild_ranks=Rank)  # type: ignore[arg-type]
        assert ["order", "jokers", "bug", "wild_ranks"] == [
            problem.split(":")[0] for problem in caught.value.problems
        ]


class TestValues:
    def test_values_of_one_ranking_are_ordered_from_the_worst(self) -> None:
        assert list(HIGH.values) == sorted(HIGH.values)
        assert evaluate("2s 3d 4c 5h 7s") == HIGH.values[0]

    @pytest.mark.parametrize("ranking", [*NAMED.values(), HOME])
    def test_a_strength_finds_its_value(self, ranking: Ranking) -> None:
        assert all(value == ranking.from_strength(value.strength) for value in ranking.values)

    @pytest.mark.parametrize("wrong", [-1, 0, 1 << 30])
    def test_a_strength_that_no_hand_has_is_refused(self, wrong: int) -> None:
        with pytest.raises(CardsError, match=f"no hand has the strength {wrong} in the ranking 'high'"):
            HIGH.from_strength(wrong)

    def test_values_of_two_rankings_are_unequal_and_do_not_compare(self) -> None:
        high, bug = evaluate("As Kd Qc Jh 9s"), evaluate("As Kd Qc Jh 9s", BUG)
        assert high != bug
        assert high.strength == bug.strength
        for compare in COMPARISONS:
            with pytest.raises(
                TypeError, match=r"values of two rankings do not compare: 'high' and 'high\+bug'"
            ):
                compare(high, bug)

    @pytest.mark.parametrize("compare", COMPARISONS)
    def test_values_do_not_compare_with_numbers(self, compare: Callable[[Any, Any], bool]) -> None:
        with pytest.raises(TypeError, match="a HandValue compares only with its like, not with 5"):
            compare(evaluate("As Kd Qc Jh 9s"), 5)
        assert evaluate("As Kd Qc Jh 9s") != 5

    @pytest.mark.parametrize("ranking", [*NAMED.values(), HOME])
    def test_pickles_and_copies_are_equal(self, ranking: Ranking) -> None:
        value = evaluate("As Kd Qc Qh 9s", ranking)
        again = pickle.loads(pickle.dumps(value))
        assert (value, hash(value)) == (again, hash(again))
        assert value is copy.copy(value) is copy.deepcopy(value)

    def test_tells_no_cards(self) -> None:
        value = evaluate("As Kd Qc Qh 9s")
        assert "<HandValue pair of queens, ace-king-nine kickers (high)>" == repr(value)
        assert "pair of queens" == str(value)
        assert value.ranking is HIGH

    def test_is_frozen(self) -> None:
        with pytest.raises(AttributeError, match="a HandValue is frozen"):
            evaluate("As Kd Qc Qh 9s").strength = 3  # type: ignore[misc]

    def test_is_one_object_for_all_equal_hands_of_a_kind(self) -> None:
        assert evaluate("As Kd Qc Qh 9s") is evaluate("Ac Kh Qs Qd 9d")

    @pytest.mark.parametrize(
        ("hand", "opens"),
        [
            ("Tc Td 9h 7s 4c", False),
            ("Jc Jd 9h 7s 4c", True),
            ("2c 2d 3h 3s 9c", True),
            ("As Kd Qc Jh Ts", True),
            ("As Ks Qs Js 9d", False),
            ("As Kd Qs Jc 9d", False),
        ],
    )
    def test_jacks_or_better_is_a_threshold(self, hand: str, opens: bool) -> None:
        """J-OPEN-02, B67: a four-flush and a bare ace are no openers."""
        assert opens is evaluate(hand).at_least(Category.ONE_PAIR, Rank.JACK)

    def test_a_low_value_has_no_least_category(self) -> None:
        with pytest.raises(TypeError, match="a least category has no meaning in 'ace_to_five'"):
            evaluate("As Kd Qc Jh 9s", ACE_TO_FIVE).at_least(Category.ONE_PAIR)

    def test_a_category_prints_as_words(self) -> None:
        assert ["high card", "one pair", "two pair"] == [f"{category}" for category in list(Category)[:3]]
        assert "[ flush]" == f"[{Category.FLUSH:>6}]"


@pytest.fixture
def fresh() -> Ranking:
    """A ranking that nobody has asked yet."""
    ranking = wild("37", jokers=1)
    object.__setattr__(ranking, "_root", ())
    object.__setattr__(ranking, "_values", ())
    return ranking


class TestTables:
    def test_are_built_at_the_first_hand(self, fresh: Ranking) -> None:
        assert not fresh._root
        evaluate("As Kd Qc Qh 9s", fresh)
        assert fresh._root

    def test_are_built_once(self, fresh: Ranking) -> None:
        fresh.warm()
        root = fresh._root
        fresh.warm()
        assert root is fresh._root

    def test_threads_may_build_them_at_once(self, fresh: Ranking) -> None:
        together = Barrier(8)
        seen: list[tuple[HandValue, int]] = []

        def ask() -> None:
            together.wait()
            seen.append((evaluate("3s 7d J1 Ah 9s", fresh), len(fresh.values)))

        threads = [Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert 8 == len(seen)
        assert 1 == len(set(seen))
        assert 1 == len({id(value) for value, _ in seen})

    @pytest.mark.parametrize(
        "ranking", [HIGH, JOKERS_WILD, wild(jokers=2, natural_wins=True, double_ace_flush=True)]
    )
    def test_take_at_most_four_and_a_half_megabytes(self, ranking: Ranking) -> None:
        object.__setattr__(ranking, "_root", ())
        object.__setattr__(ranking, "_values", ())
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        ranking.warm()
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        assert 1_000_000 < grown <= 4_500_000

    def test_none_is_built_by_an_import(self) -> None:
        program = (
            "import gc, fivedraw.hands as h; "
            "print(sum(isinstance(x, h.HandValue) for x in gc.get_objects()), bool(h.HIGH._root))"
        )
        printed = subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert "0 False\n" == printed


def test_reading_and_evaluating_agree_on_a_ranking_of_the_house() -> None:
    assert evaluate("2c 2d J1 Ah Kh", HOME) == read("2c 2d J1 Ah Kh", HOME).value
