"""Cards: how they are read, printed, ordered, copied, and what is refused."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivedraw.cards import UNKNOWN, Card, Pack, Rank, Suit, cards
from fivedraw.errors import FiveDrawError, NotationError, SetupError

WHOLE_PACK = tuple(Pack(jokers=2))
LEAST_PACK_ORDER = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]


class TestRank:
    @pytest.mark.parametrize(("text", "number"), [("A", 14), ("k", 13), ("t", 10), ("10", 10), ("2", 2)])
    def test_reads_letters_of_either_case_and_ten_in_both_ways(self, text: Any, number: int) -> None:
        assert number == Rank(text)

    def test_prints_one_letter_each_also_in_formats(self) -> None:
        assert "23456789TJQKA" == "".join(map(str, Rank))
        assert "[ T]" == f"[{Rank.TEN:>2}]"

    @pytest.mark.parametrize("wrong", ["1", "", "Ace", "0", 1, 15, None, 2.5])
    def test_a_rank_that_does_not_exist_is_refused(self, wrong: Any) -> None:
        with pytest.raises(NotationError, match="is no rank: expected one of A K Q J T"):
            Rank(wrong)


class TestSuit:
    @pytest.mark.parametrize("text", ["h", "H", "♥", "♡"])
    def test_reads_letters_and_signs(self, text: str) -> None:
        assert Suit.HEARTS is Suit(text)

    def test_order_is_clubs_diamonds_hearts_spades(self) -> None:
        """S-BRING-03."""
        assert [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES] == sorted(
            [Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS]
        )
        assert Suit.CLUBS < Suit.SPADES
        assert Suit.HEARTS <= Suit.HEARTS
        assert Suit.SPADES > Suit.HEARTS
        assert Suit.SPADES >= Suit.SPADES
        assert not Suit.CLUBS > Suit.DIAMONDS

    def test_prints_letter_and_sign(self) -> None:
        assert "cdhs" == "".join(map(str, Suit))
        assert "♣♦♥♠" == "".join(suit.symbol for suit in Suit)

    def test_does_not_compare_with_other_things(self) -> None:
        with pytest.raises(TypeError, match="a Suit compares with a Suit, not with 1"):
            assert Suit.CLUBS < 1  # type: ignore[operator]

    @pytest.mark.parametrize("wrong", ["x", "", "cd", None, 3])
    def test_a_suit_that_does_not_exist_is_refused(self, wrong: Any) -> None:
        with pytest.raises(NotationError, match="is no suit: expected c, d, h or s"):
            Suit(wrong)


class TestCard:
    @pytest.mark.parametrize("text", ["As", "as", "aS", "AS", "A♠", "a♤", "A♠\N{VARIATION SELECTOR-16}"])
    def test_every_spelling_is_the_same_object(self, text: str) -> None:
        assert Card("As") is Card(text)

    @pytest.mark.parametrize("text", ["Td", "10d", "td", "10♦", "10D"])
    def test_ten_is_spelled_in_one_letter_or_two(self, text: str) -> None:
        assert Card("Td") is Card(text)
        assert "Td" == str(Card(text))

    def test_a_card_is_a_card_already(self) -> None:
        assert Card("5h") is Card(Card("5h"))

    def test_knows_rank_suit_and_place_in_the_pack(self) -> None:
        card = Card("Kd")
        assert (Rank.KING, Suit.DIAMONDS, 45) == (card.rank, card.suit, card.index)
        assert (False, False) == (card.is_joker, card.is_unknown)
        assert ("Kd", "K♦", "Card('Kd')") == (str(card), card.pretty, repr(card))

    def test_jokers_have_neither_rank_nor_suit(self) -> None:
        first, second = Card("J1"), Card("J2")
        assert first is Card("Jk")
        assert [(None, None, True, False, "J1")] == [
            (first.rank, first.suit, first.is_joker, first.is_unknown, first.pretty)
        ]
        assert (52, 53) == (first.index, second.index)

    def test_an_unknown_card_is_its_own_kind(self) -> None:
        assert UNKNOWN is Card("??")
        assert (None, None, False, True, 54) == (
            UNKNOWN.rank,
            UNKNOWN.suit,
            UNKNOWN.is_joker,
            UNKNOWN.is_unknown,
            UNKNOWN.index,
        )

    def test_order_is_that_of_the_pack(self) -> None:
        shuffled = [Card("??"), Card("J1"), Card("2d"), Card("As"), Card("2c")]
        assert [Card("2c"), Card("2d"), Card("As"), Card("J1"), Card("??")] == sorted(shuffled)
        assert Card("2c") <= Card("2c") < Card("2d")
        assert Card("As") >= Card("As") > Card("Ah")

    def test_does_not_compare_with_text(self) -> None:
        with pytest.raises(TypeError, match="a Card compares with a Card, not with '2c'"):
            assert Card("As") > "2c"  # type: ignore[operator]

    @pytest.mark.parametrize("card", [*WHOLE_PACK, UNKNOWN])
    def test_copies_and_pickles_are_the_same_object(self, card: Card) -> None:
        assert card is copy.copy(card)
        assert card is copy.deepcopy(card)
        assert card is pickle.loads(pickle.dumps(card))
        assert card is Card(str(card))
        assert card is Card(card.pretty)

    def test_is_frozen(self) -> None:
        with pytest.raises(AttributeError, match="a Card is frozen: index cannot be set"):
            Card("As").index = 3
        with pytest.raises(AttributeError, match="a Card is frozen: rank cannot be deleted"):
            del Card("As").rank

    @pytest.mark.parametrize(("text", "count"), [("", 0), ("As Kd", 2)])
    def test_is_one_card_and_no_more(self, text: str, count: int) -> None:
        with pytest.raises(NotationError, match=f"expected one card, but .* reads as {count}"):
            Card(text)

    def test_sets_of_cards_iterate_alike_in_every_process(self) -> None:
        program = "from fivedraw.cards import cards; print(*set(cards('As 2c Kd J1 7h Tc 9s')))"
        printed = {
            subprocess.run(
                [sys.executable, "-c", program],
                env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for seed in ("1", "2")
        }
        assert 1 == len(printed)


class TestReading:
    @pytest.mark.parametrize(
        "text", ["As Kd 10c", "AsKdTc", "As,Kd,Tc", "  as,  kd tc ", "A♠K♦10♣", "A♠️ K♦️ 10♣️", "As\nKd\tTc"]
    )
    def test_cards_stand_close_or_apart(self, text: str) -> None:
        assert (Card("As"), Card("Kd"), Card("Tc")) == cards(text)

    def test_jacks_and_jokers_are_told_apart(self) -> None:
        assert ["Js", "J1", "Jd", "J2", "J1", "J1", "Kd"] == list(map(str, cards("JsJ1JdJ2JkJKKd")))

    def test_unknown_cards_may_be_several(self) -> None:
        assert (UNKNOWN, UNKNOWN, Card("2c")) == cards("????2c")

    def test_takes_a_card_and_iterables_of_cards_and_texts(self) -> None:
        assert (Card("As"),) == cards(Card("As"))
        assert (Card("As"), Card("Kd"), Card("5c")) == cards([Card("As"), "Kd5c"])
        assert (Card("As"), Card("Kd")) == cards(card for card in ("As", "Kd"))
        assert WHOLE_PACK == cards(Pack(2))

    def test_no_text_has_no_cards_and_repeated_ones_stay(self) -> None:
        assert () == cards("") == cards([]) == cards(" , ")
        assert (Card("As"), Card("As")) == cards("AsAs")

    @pytest.mark.parametrize(
        ("text", "part", "position"),
        [
            ("As Xd 5c", "Xd", 3),
            ("AsK", "K", 2),
            ("1s", "1s", 0),
            ("As Kx", "Kx", 3),
            ("10", "10", 0),
            ("10x", "10x", 0),
            ("J3", "J3", 0),
            ("?c", "?c", 0),
            ("sA", "sA", 0),
            ("As;Kd", ";K", 2),
        ],
    )
    def test_a_fault_is_quoted_with_its_position(self, text: str, part: str, position: int) -> None:
        with pytest.raises(NotationError) as caught:
            cards(text)
        assert f"cannot read {part!r} at position {position} of {text!r}" in str(caught.value)
        assert "expected a card such as As, 10s, A♠, J1 or ??" in str(caught.value)

    @pytest.mark.parametrize("wrong", [None, 5, 2.5, True, float("nan"), object()])
    def test_what_is_no_text_and_no_iterable_is_refused(self, wrong: Any) -> None:
        with pytest.raises(
            NotationError, match=r"expected cards \(text, a Card, or an iterable of them\), not"
        ):
            cards(wrong)

    @pytest.mark.parametrize("wrong", [["As", None], ["As", 51], ["As", ["Kd"]], ["As", True]])
    def test_a_strange_item_is_named_with_its_place(self, wrong: Any) -> None:
        with pytest.raises(NotationError, match="expected a Card or a text at place 1 of the cards, not"):
            cards(wrong)

    def test_bytes_are_no_text(self) -> None:
        with pytest.raises(NotationError, match="at place 0 of the cards, not 65"):
            cards(b"As")  # type: ignore[arg-type]

    def test_errors_are_value_errors_of_the_library(self) -> None:
        with pytest.raises(FiveDrawError):
            cards("zz")
        with pytest.raises(ValueError, match="zz"):
            cards("zz")

    @given(st.lists(st.sampled_from([*WHOLE_PACK, UNKNOWN])), st.sampled_from(["", " ", ", "]), st.booleans())
    def test_printing_and_reading_are_inverse(
        self, given_cards: list[Card], between: str, pretty: bool
    ) -> None:
        text = between.join(card.pretty if pretty else str(card) for card in given_cards)
        assert tuple(given_cards) == cards(text)


class TestPack:
    def test_iterates_in_canonical_order_jokers_last(self) -> None:
        assert LEAST_PACK_ORDER == list(map(str, Pack()))
        assert [*LEAST_PACK_ORDER, "J1"] == list(map(str, Pack(1)))
        assert [*LEAST_PACK_ORDER, "J1", "J2"] == list(map(str, Pack(jokers=2)))
        assert list(range(54)) == [card.index for card in Pack(2)]

    def test_has_52_cards_and_its_jokers(self) -> None:
        """D-SETUP-02, V-BUG-04, V-WILD-02."""
        assert [52, 53, 54] == [len(Pack(jokers)) for jokers in range(3)]

    def test_knows_its_cards(self) -> None:
        assert Card("As") in Pack()
        assert Card("J1") not in Pack()
        assert Card("J1") in Pack(1)
        assert Card("J2") not in Pack(1)
        assert UNKNOWN not in Pack(2)
        assert "As" not in Pack()

    def test_is_a_value(self) -> None:
        assert Pack(1) == pickle.loads(pickle.dumps(Pack(1))) == copy.deepcopy(Pack(1))
        assert {Pack(1)} == {Pack(jokers=1)}
        assert Pack(1) != Pack(2)
        assert Pack() != 52
        assert "Pack(jokers=1)" == repr(Pack(1))
        with pytest.raises(AttributeError, match="a Pack is frozen"):
            Pack().jokers = 1

    @pytest.mark.parametrize("wrong", [-1, 3, True, 1.0, "1", None])
    def test_has_no_other_number_of_jokers(self, wrong: Any) -> None:
        with pytest.raises(SetupError, match="a pack has 0, 1 or 2 jokers, not"):
            Pack(wrong)
