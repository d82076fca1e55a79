"""Arrays of hands: the same strengths as hand by hand, under every ranking, and no faulty row passes."""

import importlib.util
import random
import sys
import threading
from itertools import combinations_with_replacement, islice

import numpy as np
import pytest

import fivedraw as fd
from fivedraw.hands import batch
from fivedraw.hands.batch import tables
from fivedraw.hands.rankings import wild
from tests.hands.classes import every_hand, kinds

RANKINGS = [
    fd.HIGH,
    fd.rankings.BUG,
    fd.rankings.JOKERS_WILD,
    fd.rankings.DEUCES_WILD,
    fd.rankings.ACE_TO_FIVE,
    fd.rankings.ACE_TO_FIVE_JOKER,
    fd.rankings.DEUCE_TO_SEVEN,
    fd.rankings.DEUCE_TO_SEVEN_JOKER,
    wild(jokers=1),
    wild("2J", jokers=2),
    wild("A", natural_wins=True),
    wild("3", jokers=2, five_of_a_kind=False),
    wild(jokers=2, double_ace_flush=True, natural_wins=True),
    fd.Ranking("ace_to_five", wild_ranks="27", natural_wins=True),
    fd.Ranking("deuce_to_seven", wild_ranks="7", jokers=2),
    wild("23456789TJQK", jokers=2),
    fd.Ranking(jokers=1, bug=True, five_of_a_kind=False, double_ace_flush=True),
]


@pytest.mark.parametrize("ranking", RANKINGS, ids=str)
def test_every_kind_of_hand_has_the_strength_that_evaluate_gives(ranking: fd.Ranking) -> None:
    """E-HIGH-08: kinds are all that suits can tell apart; see the module of kinds."""
    hands = [hand for hand, _ in kinds(ranking.jokers, ranking.wild_ranks)]
    values = [fd.evaluate(hand, ranking) for hand in hands]
    strengths = batch.evaluate(batch.rows(hands), ranking)
    assert [value.strength for value in values] == strengths.tolist()
    assert values == batch.values(strengths, ranking)
    assert [value.category for value in values] == batch.categories(strengths, ranking).tolist()


@pytest.mark.parametrize("ranking", RANKINGS, ids=str)
def test_random_hands_in_random_order_have_the_strength_that_evaluate_gives(ranking: fd.Ranking) -> None:
    """V-BUG-01, V-WILD-01, V-LOW-02, V-LOW-03: more rows than are read at once, each in the order dealt."""
    rng = random.Random(f"batch {ranking}")
    pack = list(fd.Pack(ranking.jokers))
    hands = [rng.sample(pack, 5) for _ in range(20_000)]
    expected = [fd.evaluate(hand, ranking).strength for hand in hands]
    assert expected == batch.evaluate(batch.rows(hands), ranking).tolist()


@pytest.mark.slow
@pytest.mark.parametrize("ranking", RANKINGS[:8], ids=str)
def test_every_hand_has_the_strength_that_evaluate_gives(ranking: fd.Ranking) -> None:
    every = every_hand(ranking.jokers)
    while hands := list(islice(every, 100_000)):
        expected = [fd.evaluate(hand, ranking).strength for hand in hands]
        assert expected == batch.evaluate(batch.rows(hands), ranking).tolist()


def test_no_two_choices_of_five_ranks_have_one_sum() -> None:
    """What the tables rest on: 8,568 choices of five, repeated or not, of thirteen ranks and a wild card."""
    sums = {sum(choice) for choice in combinations_with_replacement(tables.STEPS.tolist(), 5)}
    assert 8_568 == len(sums)
    assert max(sums) <= tables.SUM_BITS


def test_checks_can_be_switched_off_by_name() -> None:
    """Rows dealt from a pack come out the same, with either check or none."""
    hands = batch.rows(["As Ks Qs Js Ts", "2c 2d 2h 2s 3c", "7c 5d 4h 3s 2c"])
    checked = batch.evaluate(hands).tolist()
    assert [fd.evaluate(hand).strength for hand in ("AsKsQsJsTs", "2c2d2h2s3c", "7c5d4h3s2c")] == checked
    assert checked == batch.evaluate(hands, check_range=False).tolist()
    assert checked == batch.evaluate(hands, check_repeats=False).tolist()
    assert checked == batch.evaluate(hands, check_range=False, check_repeats=False).tolist()


def test_without_the_checks_a_faulty_row_raises_nothing_and_spoils_no_other() -> None:
    hands = np.array([[255, 255, 255, 255, 255], [0, 0, 0, 0, 0], [51, 50, 49, 48, 0]], dtype=np.uint8)
    strengths = batch.evaluate(hands, check_range=False, check_repeats=False)
    assert fd.evaluate("As Ah Ad Ac 2c").strength == strengths[2]


def test_an_array_need_not_be_contiguous_nor_writable() -> None:
    wide = np.zeros((4, 10), dtype=np.uint8)
    wide[:, ::2] = batch.rows(["As Ks Qs Js Ts", "Ac Kd Qs Js Ts", "Ac Ad Qs Js Ts", "Ac Ad Qs Qc Ts"])
    view = wide[:, ::2]
    view.flags.writeable = False
    categories = batch.categories(batch.evaluate(view))
    assert [8, 4, 1, 2] == categories.tolist()


def test_no_rows_have_no_strengths() -> None:
    assert [] == batch.evaluate(batch.rows([])).tolist()
    assert [] == batch.values([])


ROW = [0, 5, 10, 15, 20]
BAD_ARRAYS = [
    ([ROW], "not a list"),
    (np.array([ROW]), "not one of int64"),
    (np.array(ROW, dtype=np.uint8), r"the shape \(5,\)"),
    (np.array([ROW[:4]], dtype=np.uint8), r"the shape \(1, 4\)"),
    (np.array([[*ROW, 25]], dtype=np.uint8), r"the shape \(1, 6\)"),
    (np.array([ROW], dtype=np.float64), "float64"),
]


@pytest.mark.parametrize(("array", "message"), BAD_ARRAYS)
def test_another_shape_or_type_is_refused(array: object, message: str) -> None:
    with pytest.raises(fd.CardsError, match=message):
        batch.evaluate(array)  # type: ignore[arg-type]


BAD_ROWS = [
    ([0, 5, 10, 15, 52], fd.HIGH, "row 20000: J1 is not in the pack of the ranking 'high'"),
    ([53, 5, 10, 15, 20], fd.rankings.BUG, "row 20000: J2 is not in the pack"),
    ([0, 5, 54, 15, 20], fd.rankings.JOKERS_WILD, r"row 20000: \?\? is not in the pack"),
    ([0, 5, 10, 15, 200], fd.HIGH, "row 20000: the card number 200 is not in the pack"),
]


@pytest.mark.parametrize(("row", "ranking", "message"), BAD_ROWS)
def test_a_foreign_card_is_refused_and_its_row_named(
    row: list[int], ranking: fd.Ranking, message: str
) -> None:
    hands = np.array([ROW] * 20_000 + [row], dtype=np.uint8)
    with pytest.raises(fd.CardsError, match=message):
        batch.evaluate(hands, ranking)


@pytest.mark.parametrize(
    "places", [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
)
def test_a_repeated_card_is_refused_wherever_it_stands(places: tuple[int, int]) -> None:
    hands = np.array([ROW, ROW], dtype=np.uint8)
    hands[1, places[1]] = hands[1, places[0]]
    with pytest.raises(fd.CardsError, match=r"row 1: .. is in the hand more than once"):
        batch.evaluate(hands)


def test_what_is_no_ranking_is_refused() -> None:
    with pytest.raises(TypeError, match=r"expected a Ranking, .*not 'high'"):
        batch.evaluate(batch.rows(["AsKsQsJsTs"]), "high")  # type: ignore[arg-type]


def test_rows_need_five_cards_each() -> None:
    with pytest.raises(fd.CardsError, match="row 1: a hand has five cards, not 4"):
        batch.rows(["AsKsQsJsTs", "AsKsQsJs"])
    with pytest.raises(fd.NotationError, match="cannot read"):
        batch.rows(["AsKsQsJsTx"])


def test_a_strength_that_no_hand_has_is_refused() -> None:
    with pytest.raises(fd.CardsError, match="no hand has the strength 1 "):
        batch.values([1])


def test_threads_that_ask_at_once_get_the_same_tables() -> None:
    """The tables are built once, whoever comes first."""
    ranking = wild("9", jokers=1)
    start = threading.Barrier(4)
    found: list[object] = []

    def ask() -> None:
        start.wait()
        found.append(tables.tables_of(ranking))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[0]] * 4 == found


def test_a_missing_numpy_is_said_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The module is run once more under another name, so that the one in use stays whole."""
    spec = importlib.util.spec_from_file_location("batch_without_numpy", batch.__file__)
    assert spec is not None
    assert spec.loader is not None
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError, match=r"need numpy: pip install fivedraw\[numpy\]"):
        spec.loader.exec_module(importlib.util.module_from_spec(spec))
