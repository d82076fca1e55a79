"""The high game, row by row of the rule book, and what is refused."""

from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivedraw.cards import Card, Pack, Rank, cards
from fivedraw.errors import CardsError, NotationError
from fivedraw.hands import HIGH, Category, evaluate
from tests.hands.naive import face, high_key

C = Category

# One hand of each category, the best first.
LADDER = {
    "5h 6h 7h 8h 9h": C.STRAIGHT_FLUSH,
    "2c 2d 2h 2s 3c": C.FOUR_OF_A_KIND,
    "2c 2d 2h 3s 3c": C.FULL_HOUSE,
    "2c 3c 4c 5c 7c": C.FLUSH,
    "As 2d 3h 4c 5s": C.STRAIGHT,
    "2c 2d 2h 3s 4c": C.THREE_OF_A_KIND,
    "2c 2d 3h 3s 4c": C.TWO_PAIR,
    "2c 2d 3h 4s 5c": C.ONE_PAIR,
    "2c 3d 4h 5s 7c": C.HIGH_CARD,
}


def wins(better: str, worse: str) -> bool:
    return evaluate(better) > evaluate(worse)


class TestOrder:
    def test_categories_come_in_the_order_of_the_rules(self) -> None:
        """E-HIGH-01: the worst hand of each category beats the best of the next."""
        best = {
            C.FOUR_OF_A_KIND: "Ac Ad Ah As Kc",
            C.FULL_HOUSE: "Ac Ad Ah Ks Kc",
            C.FLUSH: "Ac Kc Qc Jc 9c",
            C.STRAIGHT: "Ac Kd Qh Js Tc",
            C.THREE_OF_A_KIND: "Ac Ad Ah Ks Qc",
            C.TWO_PAIR: "Ac Ad Kh Ks Qc",
            C.ONE_PAIR: "Ac Ad Kh Qs Jc",
            C.HIGH_CARD: "Ac Kd Qh Js 9c",
        }
        assert wins("As 2s 3s 4s 5s", best[C.FOUR_OF_A_KIND])
        for worst, (category, hand) in zip(list(LADDER)[1:], best.items(), strict=True):
            assert category is evaluate(worst).category is evaluate(hand).category
        for worst, hand in zip(list(LADDER)[1:], list(best.values())[1:], strict=False):
            assert wins(worst, hand)

    @pytest.mark.parametrize(("hand", "category"), LADDER.items())
    def test_each_category_is_known(self, hand: str, category: Category) -> None:
        assert category is evaluate(hand).category

    def test_a_royal_flush_is_the_top_straight_flush(self) -> None:
        """E-HIGH-02."""
        royal, next_best = evaluate("Ts Js Qs Ks As"), evaluate("9h Th Jh Qh Kh")
        assert C.STRAIGHT_FLUSH is royal.category is next_best.category
        assert royal > next_best
        assert royal == max(HIGH.values)

    def test_an_ace_is_low_in_the_five_high_straight(self) -> None:
        """E-HIGH-03, B01: it is five-high, below the six-high straight and above three aces."""
        wheel = evaluate("As 2d 3h 4c 5s")
        assert (C.STRAIGHT, (Rank.FIVE,)) == (wheel.category, wheel.ranks)
        assert evaluate("2s 3d 4h 5c 6s") > wheel > evaluate("Ac Ad Ah Ks Qs")
        assert wheel == min(value for value in HIGH.values if value.category is C.STRAIGHT)

    @pytest.mark.parametrize(
        ("hand", "category", "top"),
        [
            ("Ts Jd Qc Kh Ah", C.STRAIGHT, Rank.ACE),
            ("9s Td Jc Qh Kh", C.STRAIGHT, Rank.KING),
            ("Qs Kd Ac 2h 3h", C.HIGH_CARD, Rank.ACE),
            ("Js Qd Kc Ah 2h", C.HIGH_CARD, Rank.ACE),
        ],
    )
    def test_an_ace_is_never_in_the_middle(self, hand: str, category: Category, top: Rank) -> None:
        """E-HIGH-03, B03."""
        assert (category, top) == (evaluate(hand).category, evaluate(hand).ranks[0])

    def test_straights_and_straight_flushes_go_by_their_top_card(self) -> None:
        """E-HIGH-07."""
        tops = ["5432A", "65432", "76543", "87654", "98765", "T9876", "JT987", "QJT98", "KQJT9", "AKQJT"]
        for suits in ("sdhcs", "sssss"):
            values = [evaluate([f"{r}{s}" for r, s in zip(top, suits, strict=True)]) for top in tops]
            assert all(lower < higher for lower, higher in pairwise(values))


class TestWithinACategory:
    @pytest.mark.parametrize(
        ("better", "worse"),
        [
            ("3c 3d 3h 3s 2c", "2c 2d 2h 2s Ac"),
            ("3c 3d 3h 3s 5c", "3c 3d 3h 3s 4c"),
            ("Ts Tc Td 2s 2h", "9s 9c 9d As Ah"),
            ("3s 3h 3d Ts Th", "3s 3h 3d 9s 9h"),
            ("3c 3d 3h 4s 2c", "2c 2d 2h As Kc"),
            ("3c 3d 4h 5s 6c", "2c 2d Ah Ks Qc"),
        ],
    )
    def test_the_main_group_decides_first(self, better: str, worse: str) -> None:
        """E-HIGH-04, B06."""
        assert wins(better, worse)

    @pytest.mark.parametrize(
        ("better", "worse"),
        [
            ("As Ad 2c 2h 3s", "Ks Kd Qc Qh Js"),
            ("As Ad 3c 3h 2s", "Ac Ah 2c 2h Ks"),
            ("As Ad 3c 3h 5s", "Ac Ah 3s 3d 4s"),
        ],
    )
    def test_two_pair_goes_by_higher_pair_lower_pair_fifth_card(self, better: str, worse: str) -> None:
        """E-HIGH-05."""
        assert wins(better, worse)

    @pytest.mark.parametrize(
        ("better", "worse"),
        [
            ("5s 5c Ah Kc 6h", "5h 5d Ac Tc 8s"),
            ("5s 5c Ah Kc 6h", "5h 5d Ac Ks 4s"),
            ("9s 9c 9h Kc 2h", "9s 9c 9h Qc Jh"),
            ("9s 9c 9h Kc 3h", "9s 9c 9h Kc 2h"),
        ],
    )
    def test_kickers_compare_from_the_top_one_by_one(self, better: str, worse: str) -> None:
        """E-HIGH-06, B07: they are never added up."""
        assert wins(better, worse)

    @pytest.mark.parametrize(
        ("better", "worse"),
        [
            ("Kd Td 5d 4d 3d", "Qs Ts 7s 5s 4s"),
            ("Ah Qh 9h 6h 3h", "As Qs 9s 6s 2s"),
            ("Ks 7d 5c 4h 2s", "Qs Jd Tc 9h 7s"),
            ("Ks Jd 5c 4h 3s", "Kd Jc 5h 4s 2c"),
        ],
    )
    def test_flushes_and_high_cards_compare_all_five(self, better: str, worse: str) -> None:
        """E-HIGH-07, B05."""
        assert wins(better, worse)

    def test_shapes_are_told_apart(self) -> None:
        """B06: three of a kind is no full house, and the order of the cards does not matter."""
        assert C.THREE_OF_A_KIND is evaluate("Jh Jd Js 8h 4c").category
        assert {C.FULL_HOUSE} == {evaluate(hand).category for hand in permutations(cards("2s 2h 2d 3c 3d"))}

    @pytest.mark.parametrize(
        ("hand", "ranks"),
        [
            ("As Ad Ac Ah 2s", "A2"),
            ("As Ad Ac Kh Ks", "AK"),
            ("9s 3s Ks 2s Js", "KJ932"),
            ("9s Td Jc Qh Kh", "K"),
            ("7s 7d 7c Kh 9s", "7K9"),
            ("4s 4d Kc 9h 9s", "94K"),
            ("4s 4d Kc 9h As", "4AK9"),
            ("7s 2d Tc Kh 9s", "KT972"),
        ],
    )
    def test_a_value_tells_the_ranks_in_the_order_in_which_they_decide(self, hand: str, ranks: str) -> None:
        """E-HIGH-04 to 07."""
        assert tuple(map(Rank, ranks)) == evaluate(hand).ranks


class TestTies:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("Ah Qh 9h 6h 3h", "Ac Qc 9c 6c 3c"),
            ("5h 5d Ac Tc 8s", "5s 5c Ah Td 8h"),
            ("Ts Jd Qc Kh Ah", "Td Js Qh Kc As"),
        ],
    )
    def test_suits_never_break_a_tie(self, one: str, other: str) -> None:
        """E-HIGH-08, B05, B07."""
        assert evaluate(one) == evaluate(other)
        assert hash(evaluate(one)) == hash(evaluate(other))
        assert not evaluate(one) < evaluate(other)
        assert evaluate(one) <= evaluate(other)
        assert evaluate(one) >= evaluate(other)

    @given(st.permutations(list(Pack())), st.permutations("cdhs"))
    def test_order_of_cards_and_names_of_suits_do_not_matter(
        self, pack: list[Card], suits: list[str]
    ) -> None:
        """E-HIGH-08."""
        hand = pack[:5]
        renamed = [Card(f"{card.rank}{suits['cdhs'.index(str(card.suit))]}") for card in hand]
        assert evaluate(hand) == evaluate(renamed) == evaluate(tuple(reversed(hand)))

    def test_winners_are_those_with_the_greatest_value(self) -> None:
        """B12: a tie among losers is irrelevant, and a tie at the top has no third winner."""
        table = {"A": "9s 9d 4c 4h Ks", "B": "As Ad Kc 7h 5s", "C": "Ac Ah Kd 7s 5c"}
        assert ["A"] == winners(table)
        assert ["B", "C"] == winners({"B": table["B"], "A": "Ks Kh Qc Jd 9h", "C": table["C"]})

    def test_a_seven_high_can_win(self) -> None:
        """E-HIGH-10: nothing is the least hand that may win; 7-5-4-3-2 beats nobody and ties itself."""
        assert evaluate("7s 6d 4c 3h 2s") > evaluate("7c 5d 4c 3h 2s") == min(HIGH.values)


def winners(table: dict[str, str]) -> list[str]:
    best = max(map(evaluate, table.values()))
    return [name for name, hand in table.items() if evaluate(hand) == best]


@given(st.permutations(list(Pack())))
def test_values_are_those_of_a_naive_reader(pack: list[Card]) -> None:
    hand = pack[:5]
    value = evaluate(hand)
    assert high_key([face(card) for card in hand]) == (str(value.category), tuple(map(int, value.ranks)))


class TestHandsGiven:
    def test_text_lists_tuples_sets_and_iterators_are_taken(self) -> None:
        """B11: greater is better, and trips of sevens are better than jacks."""
        trips = evaluate("7s 7d 7c 4h 2s")
        given_cards = cards("7s 7d 7c 4h 2s")
        assert trips == evaluate(list(given_cards)) == evaluate(given_cards) == evaluate(set(given_cards))
        assert trips == evaluate(iter(given_cards)) == evaluate(["7s", Card("7d"), "7c", "4h", "2s"])
        assert trips == evaluate(["7s 7d", "7c 4h 2s"]) == HIGH.evaluate("7s7d7c4h2s")
        assert trips > evaluate("Js Jd Ac Kh Qs")

    @pytest.mark.parametrize(
        ("hand", "card"),
        [
            ("7h 7h 6s 6h As", "7h"),
            ("As Kd 5c 4h As", "As"),
            ("2c 2c 2c 2c 2c", "2c"),
            ("9d 9d Kd Qd Jd", "9d"),
            ("Kd Qd Jd 9d 9d", "9d"),
            ("Kd Qd 9d Jd 9d", "9d"),
        ],
    )
    def test_a_repeated_card_is_named(self, hand: str, card: str) -> None:
        """B09: as text and as cards."""
        for given_hand in (hand, cards(hand), list(cards(hand))):
            with pytest.raises(CardsError, match=f"^{card} is in the hand more than once: {hand}$"):
                evaluate(given_hand)

    @given(st.permutations(list(Pack())), st.permutations(range(5)))
    def test_a_card_repeated_anywhere_is_refused(self, pack: list[Card], places: list[int]) -> None:
        """B09."""
        hand = pack[:5]
        hand[places[0]] = hand[places[1]]
        with pytest.raises(CardsError, match=f"{hand[places[0]]} is in the hand more than once"):
            evaluate(hand)

    @pytest.mark.parametrize(
        ("hand", "count"),
        [("", 0), ("As", 1), ("As Kd Qc Jh", 4), ("As Kd Qc Jh 9s 8s", 6), ("As Kd Qc Jh 9s 9s", 6)],
    )
    def test_a_hand_has_five_cards(self, hand: str, count: int) -> None:
        for given_hand in (hand, cards(hand), list(cards(hand))):
            with pytest.raises(CardsError, match=f"a hand has five cards, not {count}: {hand or 'none'}"):
                evaluate(given_hand)

    @pytest.mark.parametrize("count", [4, 6])
    def test_an_iterator_gives_five_cards(self, count: int) -> None:
        with pytest.raises(CardsError, match="an iterator over a hand must give five cards"):
            evaluate(iter(list(Pack())[:count]))

    def test_a_single_card_is_no_hand(self) -> None:
        with pytest.raises(CardsError, match="a hand has five cards, not 1: As"):
            evaluate(Card("As"))

    def test_an_unknown_card_cannot_be_valued(self) -> None:
        for hand in ("As Kd ?? 9c 2d", "?? ?? ?? ?? ??"):
            with pytest.raises(CardsError, match="an unknown card cannot be valued"):
                evaluate(cards(hand))

    @pytest.mark.parametrize("joker", ["J1", "J2"])
    def test_a_joker_is_foreign_to_the_52(self, joker: str) -> None:
        for place in range(5):
            hand = list(cards("As Kd 7c 9c"))
            hand.insert(place, Card(joker))
            with pytest.raises(CardsError, match=f"{joker} is not in the pack of the ranking 'high'"):
                evaluate(hand)

    @pytest.mark.parametrize(
        "wrong", [None, 5, 1.5, True, "AKQJT", [1, 2, 3, 4, 5], ["As", "Kd", None, 1, 2]]
    )
    def test_what_does_not_read_as_cards_is_refused(self, wrong: Any) -> None:
        with pytest.raises(NotationError):
            evaluate(wrong)

    @pytest.mark.parametrize("wrong", ["high", None, 3])
    def test_a_ranking_is_a_ranking(self, wrong: Any) -> None:
        with pytest.raises(TypeError, match=r"expected a Ranking, .*not "):
            evaluate("As Kd 7c 9c 2d", wrong)
