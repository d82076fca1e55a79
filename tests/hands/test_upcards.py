"""What stud players show: boards, the bring-in, and the order of the suits."""

import copy
import pickle
from collections import Counter
from itertools import combinations_with_replacement, pairwise

import pytest

from fivedraw.cards import Card, Rank, cards
from fivedraw.errors import CardsError, NotationError
from fivedraw.hands import (
    Category,
    Ranking,
    UpcardValue,
    by_suit,
    evaluate,
    evaluate_upcards,
    lowest_upcard,
)
from fivedraw.hands.rankings import ACE_TO_FIVE, ACE_TO_FIVE_JOKER, BUG, DEUCE_TO_SEVEN, JOKERS_WILD, wild


def shown(ranks: tuple[Rank, ...]) -> list[Card]:
    """Upcards of these ranks, in suits of their own."""
    return [Card(f"{rank}{'cdhs'[place]}") for place, rank in enumerate(ranks)]


def ladder(ranking: Ranking, *boards: str) -> bool:
    values = [evaluate_upcards(board, ranking) for board in boards]
    return all(better > worse for better, worse in pairwise(values))


class TestBoards:
    def test_order_is_quads_trips_two_pair_pair_high_cards(self) -> None:
        """A-STUD-03."""
        assert ladder(
            Ranking(),
            "2c 2d 2h 2s",
            "Ac Ad Ah Ks",
            "2c 2d 2h 3s",
            "Ac Ad Kh Ks",
            "2c 2d 3h 3s",
            "Ac Ad Kh Qs",
            "2c 2d 3h 4s",
            "Ac Kd Qh Js",
            "Ac Kd Qh Ts",
            "2c 3d 4h 5s",
        )

    def test_straights_and_flushes_are_not_seen(self) -> None:
        """A-STUD-03, B71: an open pair of deuces beats three cards of a suit."""
        assert ladder(Ranking(), "2c 2d 7h", "As Ks Qs")
        assert evaluate_upcards("Ts Js Qs Ks") == evaluate_upcards("Tc Jd Qh Ks")

    def test_suits_do_not_count(self) -> None:
        """S-BET-01: A-K beside A-K is a tie, for the seat to break."""
        assert evaluate_upcards("As Kd") == evaluate_upcards("Ac Kh")
        assert evaluate_upcards("2c 2d") > evaluate_upcards("As Kd")

    @pytest.mark.parametrize(
        ("count", "classes"),
        [
            (1, {Category.HIGH_CARD: 13}),
            (2, {Category.ONE_PAIR: 13, Category.HIGH_CARD: 78}),
            (3, {Category.THREE_OF_A_KIND: 13, Category.ONE_PAIR: 156, Category.HIGH_CARD: 286}),
            (
                4,
                {
                    Category.FOUR_OF_A_KIND: 13,
                    Category.THREE_OF_A_KIND: 156,
                    Category.TWO_PAIR: 78,
                    Category.ONE_PAIR: 858,
                    Category.HIGH_CARD: 715,
                },
            ),
        ],
    )
    def test_boards_have_as_many_classes_as_published(self, count: int, classes: dict[Category, int]) -> None:
        boards = combinations_with_replacement(Rank, count)
        assert classes == Counter(value.category for value in {evaluate_upcards(shown(b)) for b in boards})

    @pytest.mark.parametrize(
        ("board", "ranking", "expected"),
        [
            ("J1 9c 5h", BUG, "high card A95"),
            ("J1 Ac 5h", BUG, "one pair A5"),
            ("J1 9c 5h", JOKERS_WILD, "one pair 95"),
            ("J1 9c 5h 5d", JOKERS_WILD, "three of a kind 59"),
            ("J1 J2", JOKERS_WILD, "one pair A"),
            ("2c 2d 9h", wild("2"), "three of a kind 9"),
            ("J1", BUG, "high card A"),
        ],
    )
    def test_wild_cards_join_the_best_group(self, board: str, ranking: Ranking, expected: str) -> None:
        value = evaluate_upcards(board, ranking)
        assert expected == f"{value.category} {''.join(map(str, value.ranks))}"

    def test_low_boards_are_better_in_low_games(self) -> None:
        """V-LOW-01."""
        assert ladder(ACE_TO_FIVE, "Ac 2d", "2c 3d", "8c 2d", "Kc Qd", "Ac Ad", "2c 2d")
        assert ladder(DEUCE_TO_SEVEN, "2c 3d", "Kc Qd", "Ac 2d", "2c 2d", "Ac Ad")
        assert evaluate_upcards("8c 2d J1", ACE_TO_FIVE_JOKER) == evaluate_upcards(
            "8c 2d As", ACE_TO_FIVE_JOKER
        )
        low = Ranking("deuce_to_seven", jokers=1)
        assert evaluate_upcards("8c 2d J1", low) == evaluate_upcards("8c 2d 3s", low)

    def test_have_words(self) -> None:
        assert "pair of deuces" == evaluate_upcards("2c 2d").describe(kickers=True)
        assert "ace high" == evaluate_upcards("As").describe(kickers=True)
        assert "eight low" == evaluate_upcards("8s", ACE_TO_FIVE).describe()
        assert "<UpcardValue two pair, kings and deuces (high)>" == repr(evaluate_upcards("2c 2d Kc Kd"))

    def test_do_not_compare_with_hands(self) -> None:
        board, hand = evaluate_upcards("2c 2d 2h 2s"), evaluate("As Kd Qc Jh 9s")
        assert board != hand
        with pytest.raises(TypeError, match="a UpcardValue compares only with its like"):
            assert board > hand
        with pytest.raises(TypeError, match="compares only with its like, not with <HandValue"):
            assert hand < board

    def test_are_values(self) -> None:
        value = evaluate_upcards("2c 2d 7h", wild(jokers=1, natural_wins=True))
        again = pickle.loads(pickle.dumps(value))
        assert value == again == copy.copy(value)
        assert UpcardValue is type(again)
        assert (Category.ONE_PAIR, (Rank.TWO, Rank.SEVEN)) == (value.category, value.ranks)

    @pytest.mark.parametrize(
        ("board", "message"),
        [
            ("", "upcards are one to four, not 0: none"),
            ("As Kd Qc Jh 9s", "upcards are one to four, not 5"),
            ("As As", "As is in the hand more than once"),
            ("As ??", "an unknown card cannot be valued"),
            ("As J1", "J1 is not in the pack of the ranking 'high'"),
        ],
    )
    def test_other_boards_are_refused(self, board: str, message: str) -> None:
        with pytest.raises(CardsError, match=message):
            evaluate_upcards(board)
        with pytest.raises(NotationError):
            evaluate_upcards("Xx")


class TestSuits:
    @pytest.mark.parametrize(
        ("upcards", "lowest"),
        [
            ("4d 4c 9h", "4c"),
            ("As Kd 2s", "2s"),
            ("2s 2h 2d 2c", "2c"),
            ("Ac Ks", "Ks"),
            ("2d 2h", "2d"),
            ("J1 As", "As"),
        ],
    )
    def test_the_lowest_card_brings_in(self, upcards: str, lowest: str) -> None:
        """S-BRING-01 to 03, B71: aces are high, and clubs are the lowest suit."""
        assert Card(lowest) is lowest_upcard(cards(upcards))

    @pytest.mark.parametrize("upcards", ["", "2c ??"])
    def test_the_lowest_of_none_or_of_unknown_cards_cannot_be_told(self, upcards: str) -> None:
        with pytest.raises(CardsError, match="the lowest of these upcards cannot be told"):
            lowest_upcard(cards(upcards))

    def test_suits_break_ties_where_the_game_wants_it(self) -> None:
        hearts, spades = cards("7c Ah"), cards("As 7d")
        assert evaluate_upcards(hearts) == evaluate_upcards(spades)
        assert spades == max([hearts, spades], key=by_suit)
        assert by_suit(cards("As 2c")) > by_suit(cards("As"))
