"""Hands read aloud: groups and kickers, what wild cards stand for, words, and reasons."""

import copy
import pickle
from itertools import islice

import pytest

from fivedraw.cards import Card, Rank, cards
from fivedraw.errors import CardsError
from fivedraw.hands import HIGH, Category, Ranking, evaluate, read
from fivedraw.hands.rankings import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_JOKER,
    BUG,
    DEUCE_TO_SEVEN,
    DEUCE_TO_SEVEN_JOKER,
    DEUCES_WILD,
    JOKERS_WILD,
    wild,
)
from tests.hands.classes import Hand, kinds
from tests.hands.naive import Key, ace_to_five_key, deuce_to_seven_key, face, high_key

ONE_JOKER = wild(jokers=1)


def parts(hand: str, ranking: Ranking = HIGH) -> str:
    """Groups, a bar, and kickers."""
    reading = read(hand, ranking)
    groups = " / ".join(" ".join(map(str, group)) for group in reading.groups)
    return f"{groups} | {' '.join(map(str, reading.kickers))}".strip()


class TestGroups:
    @pytest.mark.parametrize(
        ("hand", "expected"),
        [
            ("2s As Ad Ac Ah", "Ac Ad Ah As | 2s"),
            ("As Kd Ks Ad Ac", "Ac Ad As / Kd Ks |"),
            ("9s 3d 9d Kc 9c", "9c 9d 9s | Kc 3d"),
            ("9s Ad 4c 4h Ah", "Ad Ah / 4c 4h | 9s"),
            ("9s Ad 4c 4h Kh", "4c 4h | Ad Kh 9s"),
            ("9s Ad 4c 2h Kh", "| Ad Kh 9s 4c 2h"),
            ("9s As 4s 2s Ks", "As Ks 9s 4s 2s |"),
            ("9s Td Jc Qh Kh", "Kh Qh Jc Td 9s |"),
            ("As 2d 3h 4c 5s", "5s 4c 3h 2d As |"),
            ("As 2s 3s 4s 5s", "5s 4s 3s 2s As |"),
        ],
    )
    def test_made_cards_come_first_and_kickers_in_order(self, hand: str, expected: str) -> None:
        """E-HIGH-04 to 07."""
        assert expected == parts(hand)

    @pytest.mark.parametrize(
        ("hand", "ranking", "expected"),
        [
            ("5s 4d 3c 2h As", ACE_TO_FIVE, "| 5s 4d 3c 2h As"),
            ("5s 4d 3c 2h As", DEUCE_TO_SEVEN, "| As 5s 4d 3c 2h"),
            ("As Ad 3c 2h Ks", ACE_TO_FIVE, "Ad As | Ks 3c 2h"),
            ("J1 Ad 3c 2h 8s", ACE_TO_FIVE_JOKER, "| 8s J1 3c 2h Ad"),
        ],
    )
    def test_low_hands_are_read_from_the_card_that_decides_first(
        self, hand: str, ranking: Ranking, expected: str
    ) -> None:
        """V-LOW-02, V-LOW-03."""
        assert expected == parts(hand, ranking)

    @pytest.mark.parametrize(
        ("hand", "ranking", "expected"),
        [
            ("J1 Kd 9c 9h 2s", BUG, "9c 9h | J1 Kd 2s"),
            ("J1 Kd 9c 9h 2s", ONE_JOKER, "9c 9h J1 | Kd 2s"),
            ("9s 8d J1 6h 5c", BUG, "9s 8d J1 6h 5c |"),
            ("J2 J1 9h Th 2d", JOKERS_WILD, "Th J1 J2 | 9h 2d"),
            ("2c 9d 9s Kc Kh", DEUCES_WILD, "Kc Kh 2c / 9d 9s |"),
        ],
    )
    def test_wild_cards_stand_where_they_are_read(self, hand: str, ranking: Ranking, expected: str) -> None:
        """V-BUG-01, A-WILD-04."""
        assert expected == parts(hand, ranking)

    def test_keeps_the_cards_as_they_were_given(self) -> None:
        reading = read("9s Ad 4c 4h Ah")
        assert cards("9s Ad 4c 4h Ah") == reading.cards
        assert evaluate("9s Ad 4c 4h Ah") == reading.value


class TestStanding:
    @pytest.mark.parametrize(
        ("hand", "ranking", "expected"),
        [
            ("J1 Kd 9c 9h 2s", BUG, {"J1": "As"}),
            ("J1 As Ad 9h 2s", BUG, {"J1": "Ah"}),
            ("J1 Ah Kh 9h 5h", BUG, {"J1": "Qh"}),
            ("J1 9h 8h 7h 6h", BUG, {"J1": "Th"}),
            ("J1 As 2d 3h 5c", BUG, {"J1": "4s"}),
            ("J1 As Ad Ac Ah", BUG, {"J1": "As"}),
            ("J1 Ks Kd Kc 9h", ONE_JOKER, {"J1": "Kh"}),
            ("J1 J2 Kc Jc Qc", JOKERS_WILD, {"J1": "Ac", "J2": "Tc"}),
            ("J1 J2 Kd Kc 9h", JOKERS_WILD, {"J1": "Ks", "J2": "Kh"}),
            ("2s As 3s 4s 5s", DEUCES_WILD, {"2s": "2s"}),
            ("2d As 3s 4s 5s", DEUCES_WILD, {"2d": "2s"}),
            ("2s 2d As 3s 5s", DEUCES_WILD, {"2s": "2s", "2d": "4s"}),
            ("As Kd 9c 4h 3s", DEUCES_WILD, {}),
            ("8s 6d 4c 3h J1", ACE_TO_FIVE_JOKER, {"J1": "As"}),
            ("7s 6s J1 3s 2s", DEUCE_TO_SEVEN_JOKER, {"J1": "4h"}),
            ("J1 Ah 9h 5h 2h", Ranking(jokers=1, bug=True, double_ace_flush=True), {"J1": "Ah"}),
        ],
    )
    def test_each_wild_card_is_named(self, hand: str, ranking: Ranking, expected: dict[str, str]) -> None:
        """V-BUG-01, V-WILD-01, A-BUG-03, A-WILD-01, A-LOW-01, A-LOW-02."""
        standing = read(hand, ranking).stands_for
        assert expected == {str(card): str(other) for card, other in standing.items()}

    def test_cannot_be_changed(self) -> None:
        with pytest.raises(TypeError):
            read("J1 Kd 9c 9h 2s", BUG).stands_for[Card("J1")] = Card("2c")  # type: ignore[index]

    @pytest.mark.parametrize(
        "ranking",
        [
            BUG,
            JOKERS_WILD,
            DEUCES_WILD,
            wild("2", jokers=2),
            wild("2", jokers=2, five_of_a_kind=False),
            wild("2J", jokers=1, natural_wins=True),
            ACE_TO_FIVE_JOKER,
            Ranking("deuce_to_seven", jokers=2),
            Ranking("deuce_to_seven", jokers=2, wild_ranks="2"),
            Ranking("deuce_to_seven", jokers=1, wild_ranks="47"),
        ],
    )
    def test_the_cards_they_stand_for_make_the_value(self, ranking: Ranking) -> None:
        """A plain reader gets the same value of the hand with what each wild card stands for (A-WILD-01)."""
        plain = {"high": high_key, "ace_to_five": ace_to_five_key, "deuce_to_seven": deuce_to_seven_key}
        for hand in islice(hands_with_wild_cards(ranking), 0, None, 3):
            reading = read(hand, ranking)
            read_as = [reading.stands_for.get(card, card) for card in hand]
            key: Key = plain[ranking.order]([face(card) for card in read_as])
            ace = 1 if ranking.order == "ace_to_five" else 14
            value = reading.value
            assert key == (
                str(value.category),
                tuple(ace if rank is Rank.ACE else int(rank) for rank in value.ranks),
            )
            if value.category is not Category.FIVE_OF_A_KIND:
                assert 5 == len(set(read_as))
            assert sorted(hand) == sorted([*sum(reading.groups, ()), *reading.kickers])


def hands_with_wild_cards(ranking: Ranking) -> list[Hand]:
    return [hand for hand, _ in kinds(ranking.jokers, ranking.wild_ranks) if any(map(ranking.is_wild, hand))]


class TestWords:
    @pytest.mark.parametrize(
        ("hand", "words", "all_words"),
        [
            ("Ts Js Qs Ks As", "straight flush, ace high", "straight flush, ace high"),
            ("As Ad Ac Ah 2s", "four of a kind, aces", "four of a kind, aces, deuce kicker"),
            ("As Ad Ac Kh Ks", "aces full of kings", "aces full of kings"),
            ("Ks Ts 9s 4s 2s", "flush, king high", "flush, king high, ten-nine-four-deuce"),
            ("As 2d 3h 4c 5s", "straight, five high", "straight, five high"),
            ("6s 6d 6c Kh 2s", "three of a kind, sixes", "three of a kind, sixes, king-deuce kickers"),
            ("As Ad Kc Kh 9s", "two pair, aces and kings", "two pair, aces and kings, nine kicker"),
            ("2s 2d Kc 8h 7s", "pair of deuces", "pair of deuces, king-eight-seven kickers"),
            ("As Kd Qc Jh 9s", "ace high", "ace high, king-queen-jack-nine"),
        ],
    )
    def test_high_hands_are_called_by_the_names_of_the_table(
        self, hand: str, words: str, all_words: str
    ) -> None:
        """E-HIGH-01."""
        value = evaluate(hand)
        assert (words, all_words) == (value.describe(), value.describe(kickers=True))
        assert all_words == str(read(hand))

    def test_five_of_a_kind_has_its_name(self) -> None:
        """V-BUG-02."""
        assert "five aces" == evaluate("As Ad Ac Ah J1", BUG).describe(kickers=True)

    @pytest.mark.parametrize(
        ("hand", "ranking", "words", "all_words"),
        [
            ("8s 5d 4c 3h 2s", ACE_TO_FIVE, "eight-five low", "eight-five-four-three-deuce low"),
            ("5s 4d 3c 2h As", ACE_TO_FIVE, "five-four low", "five-four-three-deuce-ace low"),
            ("7s 5d 4c 3h 2s", DEUCE_TO_SEVEN, "seven-five low", "seven-five-four-three-deuce low"),
            ("5s 4d 3c 2h As", DEUCE_TO_SEVEN, "ace-five low", "ace-five-four-three-deuce low"),
            ("6s 5d 4c 3h 2s", DEUCE_TO_SEVEN, "straight, six high", "straight, six high"),
            ("As Ad 4c 3h 2s", ACE_TO_FIVE, "pair of aces", "pair of aces, four-three-deuce kickers"),
        ],
    )
    def test_low_hands_are_called_by_their_highest_cards(
        self, hand: str, ranking: Ranking, words: str, all_words: str
    ) -> None:
        """V-LOW-02, V-LOW-03."""
        value = evaluate(hand, ranking)
        assert (words, all_words) == (value.describe(), value.describe(kickers=True))

    @pytest.mark.parametrize(
        "ranking",
        [
            HIGH,
            BUG,
            JOKERS_WILD,
            DEUCES_WILD,
            ACE_TO_FIVE,
            DEUCE_TO_SEVEN,
            wild(jokers=2, double_ace_flush=True),
        ],
    )
    def test_values_that_differ_have_different_words(self, ranking: Ranking) -> None:
        words = {value.describe(kickers=True) for value in ranking.values}
        assert len(ranking.values) == len(words)


class TestVersus:
    @pytest.mark.parametrize(
        ("mine", "theirs", "reason"),
        [
            ("As Ad Kc Kh 9s", "Ac Ah Qs Qd Js", "two pair, aces and kings beats two pair, aces and queens"),
            ("As Kd Qc Jh 9s", "2c 2d 3h 4s 5c", "ace high loses to pair of deuces"),
            (
                "2c 2d Ah 4s 5c",
                "2s 2h Ad 4c 6c",
                "pair of deuces loses to pair of deuces: six kicker over five kicker",
            ),
            ("Ah Qh 9h 6h 3h", "As Qs 9s 6s 2s", "flush, ace high beats flush, ace high: three over deuce"),
            ("As Kd Qc Jh 9s", "Ad Ks Qh Jc 8s", "ace high beats ace high: nine over eight"),
            ("As Kd Qc Jh 9s", "Ad Ks Qh Jc 9c", "ace high ties with ace high"),
        ],
    )
    def test_says_why_in_words(self, mine: str, theirs: str, reason: str) -> None:
        assert reason == read(mine).versus(read(theirs)) == read(mine).versus(evaluate(theirs))

    def test_low_hands_say_the_lower_card(self) -> None:
        """V-LOW-01."""
        better, worse = read("8s 5d 4c 3h As", ACE_TO_FIVE), read("8d 5s 4h 3c 2s", ACE_TO_FIVE)
        assert "eight-five low beats eight-five low: ace over deuce" == better.versus(worse)
        assert "eight-five low loses to eight-five low: ace over deuce" == worse.versus(better)

    def test_a_natural_hand_says_so(self) -> None:
        """A-WILD-03."""
        home = wild(jokers=1, natural_wins=True)
        natural, made = read("9s 8d 7c 6h 5s", home), read("9d 8s 7h 6c J1", home)
        made_nine = read("9d 8s 7h 5c J1", home)
        assert natural.versus(made_nine) == (
            "straight, nine high beats straight, nine high: the natural hand over the one with a wild card"
        )
        assert "straight, nine high loses to straight, ten high" == natural.versus(made)

    def test_two_rankings_are_not_compared(self) -> None:
        with pytest.raises(TypeError, match="values of two rankings do not compare"):
            read("As Kd Qc Jh 9s").versus(read("As Kd Qc Jh 9s", BUG))
        with pytest.raises(TypeError, match="compares only with its like"):
            read("As Kd Qc Jh 9s").versus("pair of aces")  # type: ignore[arg-type]


class TestReadings:
    def test_are_values(self) -> None:
        reading = read("J1 Kd 9c 9h 2s", BUG)
        again = pickle.loads(pickle.dumps(reading))
        assert reading == again
        assert hash(reading) == hash(again)
        assert reading.stands_for == again.stands_for
        assert reading is copy.deepcopy(reading)
        assert reading != read("J1 Kd 9c 9h 3s", BUG)
        assert reading != reading.value

    def test_print_themselves(self) -> None:
        assert "<Reading J1 Kd 9c 9h 2s: pair of nines, ace-king-deuce kickers (high+bug)>" == repr(
            read("J1 Kd 9c 9h 2s", BUG)
        )

    def test_are_frozen(self) -> None:
        with pytest.raises(AttributeError, match="a Reading is frozen"):
            read("As Kd Qc Jh 9s").kickers = ()

    def test_need_a_hand(self) -> None:
        with pytest.raises(CardsError, match="a hand has five cards, not 4"):
            read("As Kd Qc Jh")
