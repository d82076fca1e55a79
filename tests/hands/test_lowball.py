"""The low games: the rule rows, the cases, and two plain readers."""

import random
from itertools import pairwise

import pytest

from fivedraw.cards import Card, Pack, Rank
from fivedraw.hands import Category, HandValue, Ranking, evaluate
from fivedraw.hands.rankings import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_JOKER,
    DEUCE_TO_SEVEN,
    DEUCE_TO_SEVEN_JOKER,
    HIGH,
)
from tests.hands.classes import every_hand, kinds
from tests.hands.naive import (
    Key,
    ace_to_five_key,
    deuce_to_seven_key,
    face,
    high_strength,
    lowest_key,
)

READERS = {ACE_TO_FIVE: ace_to_five_key, DEUCE_TO_SEVEN: deuce_to_seven_key}
LOWS = [ACE_TO_FIVE, ACE_TO_FIVE_JOKER, DEUCE_TO_SEVEN, DEUCE_TO_SEVEN_JOKER]


def key(value: HandValue) -> Key:
    """The value as the plain readers give it: in ace-to-five the ace is 1."""
    ace = 1 if value.ranking.order == "ace_to_five" else 14
    return str(value.category), tuple(ace if rank is Rank.ACE else int(rank) for rank in value.ranks)


def ladder(ranking: Ranking, *hands: str) -> bool:
    """Whether each hand loses to the one before."""
    return all(better > worse for better, worse in pairwise(evaluate(hand, ranking) for hand in hands))


class TestAceToFive:
    def test_the_wheel_is_the_best_hand_suited_or_not(self) -> None:
        """V-LOW-02."""
        best = evaluate("As 2s 3s 4s 5s", ACE_TO_FIVE)
        assert best == evaluate("Ac 2d 3h 4s 5c", ACE_TO_FIVE) == max(ACE_TO_FIVE.values)

    def test_straights_and_flushes_do_not_count(self) -> None:
        """V-LOW-02."""
        assert ladder(ACE_TO_FIVE, "2s 3s 4s 5s 6s", "Ac 2d 3h 4s 7c", "2c 2d 3h 4s 5c")

    def test_unpaired_hands_go_by_their_highest_card_down(self) -> None:
        """V-LOW-01, V-LOW-02: the ace is the lowest card."""
        assert ladder(
            ACE_TO_FIVE,
            "Ac 2d 3h 4s 6c",
            "Ac 2d 3h 5s 6c",
            "2c 3d 4h 5s 6c",
            "8c 5d 4h 3s 2c",
            "8c 6d 3h 2s Ac",
            "Kc 4d 3h 2s Ac",
            "Kc Qd Jh Ts 9c",
        )

    def test_lower_groups_are_better_and_unpaired_beats_all(self) -> None:
        """A-LOW-04."""
        assert ladder(
            ACE_TO_FIVE,
            "Kc Qd Jh Ts 9c",
            "Ac Ad 2h 3s 4c",
            "Ac Ad 2h 3s 5c",
            "2c 2d Ah 3s 4c",
            "Kc Kd Qh Js Tc",
            "Ac Ad 2h 2s 3c",
            "Kc Kd Qh Qs Jc",
            "Ac Ad Ah 2s 3c",
            "Kc Kd Kh Qs Jc",
            "Ac Ad Ah 2s 2c",
            "Kc Kd Kh Qs Qc",
            "Ac Ad Ah As 2c",
            "Kc Kd Kh Ks Qc",
        )
        assert evaluate("Kc Kd Kh Ks Qc", ACE_TO_FIVE) == min(ACE_TO_FIVE.values)

    @pytest.mark.parametrize(
        ("hand", "same"),
        [
            ("8s 6d 4c 3h J1", "8s 6d 4c 3h As"),
            ("As 2d 3c 5h J1", "As 2d 3c 5h 4s"),
            ("Ac 2d 3h 4s J1", "Ac 2d 3h 4s 5s"),
            ("2c 3d 4h 5s J1", "2c 3d 4h 5s As"),
            ("As Ad 2c 3h J1", "As Ad 2c 3h 4s"),
            ("As Ad Ac 2h J1", "As Ad Ac 2h 3s"),
            ("Ks Kd Kc Kh J1", "Ks Kd Kc Kh As"),
        ],
    )
    def test_the_joker_is_the_lowest_rank_not_in_the_hand(self, hand: str, same: str) -> None:
        """A-LOW-01, B24: it never pairs."""
        assert evaluate(hand, ACE_TO_FIVE_JOKER) == evaluate(same, ACE_TO_FIVE_JOKER)

    def test_two_jokers_are_the_two_lowest_ranks(self) -> None:
        """A-LOW-01."""
        ranking = Ranking("ace_to_five", jokers=2)
        assert evaluate("8s 2d 4c J1 J2", ranking) == evaluate("8s 2d 4c As 3s", ranking)


class TestDeuceToSeven:
    def test_the_best_hand_is_seven_five_four_three_deuce_of_two_suits(self) -> None:
        """V-LOW-03, B22."""
        best = evaluate("7c 5d 4h 3s 2c", DEUCE_TO_SEVEN)
        assert best == max(DEUCE_TO_SEVEN.values)
        assert ladder(DEUCE_TO_SEVEN, "7c 5d 4h 3s 2c", "7c 6d 4h 3s 2c", "2c 2d 3h 4s 5c", "7c 5c 4c 3c 2c")

    def test_the_ace_is_high_and_makes_no_low_straight(self) -> None:
        """V-LOW-03, A-LOW-03, B22."""
        low_ace = evaluate("Ac 2d 3h 4s 5c", DEUCE_TO_SEVEN)
        assert Category.HIGH_CARD is low_ace.category
        assert Rank.ACE is low_ace.ranks[0]
        assert ladder(
            DEUCE_TO_SEVEN,
            "Kc 5d 4h 3s 2c",
            "Kc Qd Jh Ts 8c",
            "Ac 2d 3h 4s 5c",
            "Ac 6d 4h 3s 2c",
            "2c 2d 7h 8s 9c",
        )

    def test_straights_and_flushes_are_bad(self) -> None:
        """V-LOW-03, A-LOW-03, B22: a suited A-2-3-4-5 is an ace-high flush."""
        assert ladder(
            DEUCE_TO_SEVEN,
            "Ac Ad Kh Qs Jc",
            "Ac Ad Ah Ks Qc",
            "2c 3d 4h 5s 6c",
            "Tc Jd Qh Ks Ac",
            "7c 5c 4c 3c 2c",
            "Kc Qc Jc Tc 8c",
            "Ac 2c 3c 4c 5c",
            "Ac Kc Qc Jc 9c",
            "2c 2d 2h 3s 3c",
            "Ac Ad Ah As Kc",
            "2c 3c 4c 5c 6c",
            "Tc Jc Qc Kc Ac",
        )
        assert Category.FLUSH is evaluate("Ac 2c 3c 4c 5c", DEUCE_TO_SEVEN).category

    def test_kickers_are_low_too(self) -> None:
        """A-LOW-03."""
        assert ladder(DEUCE_TO_SEVEN, "3c 3d 6h 4s 2c", "3c 3d 6h 5s 2c")
        assert ladder(DEUCE_TO_SEVEN, "9c 8d 6h 3s 2c", "9c 8d 6h 4s 2c")

    @pytest.mark.parametrize(
        ("hand", "same"),
        [
            ("7s 6d J1 3h 2c", "7s 6d 4s 3h 2c"),
            ("J1 5d 4c 3h 2s", "7s 5d 4c 3h 2s"),
            ("J1 5s 4s 3s 2s", "7d 5s 4s 3s 2s"),
            ("J1 3d 4c 5h 6s", "8s 3d 4c 5h 6s"),
            ("J1 Ad 4c 3h 2s", "5s Ad 4c 3h 2s"),
            ("J1 8s 7s 5s 4s", "2d 8s 7s 5s 4s"),
        ],
    )
    def test_the_joker_is_what_makes_the_lowest_hand(self, hand: str, same: str) -> None:
        """A-LOW-02."""
        assert evaluate(hand, DEUCE_TO_SEVEN_JOKER) == evaluate(same, DEUCE_TO_SEVEN_JOKER)

    def test_two_jokers_avoid_the_straight(self) -> None:
        """A-LOW-02."""
        ranking = Ranking("deuce_to_seven", jokers=2)
        assert evaluate("2s 3d 4c J1 J2", ranking) == evaluate("2s 3d 4c 5s 7s", ranking)


class TestEveryGame:
    @pytest.mark.parametrize("ranking", [ACE_TO_FIVE, DEUCE_TO_SEVEN])
    def test_greater_wins_in_low_games_too(self, ranking: Ranking) -> None:
        """B11: three sevens beat two jacks in the high game and lose to them in both low games."""
        trips, jacks = "7s 7d 7c 4h 2s", "Js Jd Ac Kh Qs"
        assert evaluate(trips, HIGH) > evaluate(jacks, HIGH)
        assert evaluate(trips, ranking) < evaluate(jacks, ranking)
        assert evaluate(jacks, ranking) == max(evaluate(hand, ranking) for hand in (trips, jacks))

    @pytest.mark.parametrize("ranking", READERS)
    def test_order_is_that_of_a_plain_reader_over_all_kinds(self, ranking: Ranking) -> None:
        check_order(ranking, [hand for hand, _ in kinds()])

    @pytest.mark.slow
    @pytest.mark.parametrize("ranking", READERS)
    def test_every_hand_is_read_as_by_a_plain_reader(self, ranking: Ranking) -> None:
        read = READERS[ranking]
        for hand in every_hand():
            assert read([face(card) for card in hand]) == key(evaluate(hand, ranking))

    @pytest.mark.parametrize("jokers", [1, 2])
    @pytest.mark.parametrize("order", ["ace_to_five", "deuce_to_seven"])
    def test_jokers_are_the_best_of_all_substitutions(self, order: str, jokers: int) -> None:
        self.check_jokers(order, jokers, 400 if jokers == 1 else 12)

    @pytest.mark.slow
    @pytest.mark.parametrize("jokers", [1, 2])
    @pytest.mark.parametrize("order", ["ace_to_five", "deuce_to_seven"])
    def test_jokers_are_the_best_of_many_substitutions(self, order: str, jokers: int) -> None:
        self.check_jokers(order, jokers, 20_000 if jokers == 1 else 800)

    def check_jokers(self, order: str, jokers: int, hands: int) -> None:
        ranking = Ranking("ace_to_five" if order == "ace_to_five" else "deuce_to_seven", jokers=jokers)
        read = ace_to_five_key if order == "ace_to_five" else deuce_to_seven_key
        chance = random.Random(jokers)
        pack = list(Pack())
        # Low cards, where straights and pairs are near, and then all cards.
        for cards in (pack[:28] + pack[-4:], pack):
            for _ in range(hands // 2):
                hand = [*chance.sample(cards, 5 - jokers), *(Card(f"J{n + 1}") for n in range(jokers))]
                assert lowest_key(hand, lambda card: card.is_joker, read) == key(evaluate(hand, ranking))

    def test_wild_ranks_count_as_jokers(self) -> None:
        ranking = Ranking("ace_to_five", wild_ranks="K")
        assert evaluate("8s 6d 4c 3h Ks", ranking) == evaluate("8s 6d 4c 3h As", ranking)


def check_order(ranking: Ranking, hands: list[tuple[Card, ...]]) -> None:
    """The lowest hand by the plain reader is the greatest value, and so on down."""
    read = READERS[ranking]
    lowest_first = sorted(hands, key=lambda hand: high_strength(read([face(card) for card in hand])))
    values = [evaluate(hand, ranking) for hand in lowest_first]
    assert values == sorted(values, reverse=True)
    assert [read([face(card) for card in hand]) for hand in lowest_first] == list(map(key, values))
