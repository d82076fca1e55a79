"""The bug, jokers and wild ranks: the rule rows, the cases, and all substitutions done by hand."""

import random
from itertools import combinations

import pytest

from fivedraw.cards import Card, Pack, Rank, cards
from fivedraw.errors import CardsError
from fivedraw.hands import HIGH, Category, HandValue, Ranking, evaluate, rankings
from fivedraw.hands.rankings import BUG, DEUCES_WILD, JOKERS_WILD, wild
from tests.hands.classes import kinds
from tests.hands.naive import Key, bug_key, wild_key

ONE_JOKER = wild(jokers=1)
STRICT = wild(jokers=2, five_of_a_kind=False)
J1 = Card("J1")


def reads_as(hand: str, ranking: Ranking) -> str:
    """The category and the ranks that decide, short."""
    value = evaluate(hand, ranking)
    return f"{value.category} {''.join(map(str, value.ranks))}"


def key(value: HandValue) -> Key:
    return str(value.category), tuple(map(int, value.ranks))


class TestBug:
    @pytest.mark.parametrize(
        ("hand", "expected"),
        [
            ("As Ad J1 9c 5h", "three of a kind A95"),
            ("Ks Kd J1 9c 5h", "one pair KA95"),
            ("8s 8d Ks Kd J1", "two pair K8A"),
            ("As Ad Ks Kd J1", "full house AK"),
            ("Ks Kd As J1 4d", "two pair AK4"),
            ("Qs Qd Qc Qh J1", "four of a kind QA"),
            ("Qs Qd Qc Ah J1", "full house QA"),
            ("As Ad Ac Ah J1", "five of a kind A"),
            ("As Ad Ac 9h J1", "four of a kind A9"),
            ("Js Jd J1 9c 5h", "one pair JA95"),
        ],
    )
    def test_it_is_an_ace_beside_pairs(self, hand: str, expected: str) -> None:
        """V-BUG-01, A-BUG-01."""
        assert expected == reads_as(hand, BUG)

    @pytest.mark.parametrize(
        ("hand", "top"),
        [
            ("Ks Qd Jc Th J1", "A"),
            ("As Kd Qc Jh J1", "A"),
            ("9s 8d 7c 6h J1", "T"),
            ("2s 3d 4c 5h J1", "6"),
            ("As 2d 3c 4h J1", "5"),
            ("As 2d 3c 5h J1", "5"),
            ("9s 8d 7c 5h J1", "9"),
        ],
    )
    @pytest.mark.parametrize("ranking", [BUG, ONE_JOKER, JOKERS_WILD])
    def test_the_best_straight_is_completed(self, hand: str, top: str, ranking: Ranking) -> None:
        """V-BUG-01, A-BUG-02, B18: the same for the bug and for full jokers."""
        assert f"straight {top}" == reads_as(hand, ranking)

    def test_in_a_flush_it_is_the_highest_card_that_is_missing(self) -> None:
        """A-BUG-03, B20."""
        assert "flush AKQ95" == reads_as("Ah Kh 9h 5h J1", BUG)
        assert "flush AQ972" == reads_as("J1 Qh 9h 7h 2h", BUG)
        assert evaluate("As Ks Js 9s 2s", BUG) == evaluate("Ah Jh 9h 2h J1", BUG)

    def test_straight_flushes_are_completed(self) -> None:
        """B20: a king-high straight flush, and only a straight where the suits differ."""
        assert "straight flush K" == reads_as("Kh Qh Jh 9h J1", BUG)
        assert "straight K" == reads_as("Kc Qh Jh 9h J1", BUG)

    @pytest.mark.parametrize("ranking", [BUG, ONE_JOKER, JOKERS_WILD])
    def test_five_aces_are_the_best_hand(self, ranking: Ranking) -> None:
        """V-BUG-02, A-BUG-05, A-WILD-02, B16."""
        aces = evaluate("As Ad Ac Ah J1", ranking)
        assert aces > evaluate("Ts Js Qs Ks As", ranking)
        assert aces == max(ranking.values)

    def test_four_sevens_take_an_ace_as_kicker(self) -> None:
        """B16: full jokers make five sevens of them."""
        assert "four of a kind 7A" == reads_as("7d 7s 7c 7h J1", BUG)
        assert "five of a kind 7" == reads_as("7d 7s 7c 7h J1", ONE_JOKER)

    def test_two_gaps_are_no_straight(self) -> None:
        """B13: beside K-9-8-7 the bug is an ace; a full joker pairs the king."""
        assert "high card AK987" == reads_as("J1 9h 7c 8c Kc", BUG)
        assert "one pair K987" == reads_as("J1 9h 7c 8c Kc", ONE_JOKER)

    def test_the_pack_has_one_joker(self) -> None:
        """V-BUG-04."""
        assert (1, True, "high+bug") == (BUG.jokers, BUG.bug, BUG.name)
        with pytest.raises(CardsError, match=r"J2 is not in the pack of the ranking 'high\+bug'"):
            evaluate("As Kd 7c 9c J2", BUG)

    @pytest.mark.parametrize(
        ("hand", "opens"),
        [
            ("J1 As 9d 5h 3s", True),
            ("Js Jd J1 9c 5h", True),
            ("Ts Td J1 9c 5h", False),
            ("J1 Kh Th 7h 2h", True),
            ("J1 9h 8c 7d 6s", True),
            ("J1 Kh 9d 5h 3s", False),
            ("J1 Jc 9d 5h 3s", False),
        ],
    )
    def test_openers_are_read_with_it(self, hand: str, opens: bool) -> None:
        """A-BUG-06, B67."""
        assert opens is evaluate(hand, BUG).at_least(Category.ONE_PAIR, Rank.JACK)

    def test_a_full_joker_pairs_a_jack(self) -> None:
        """B67."""
        assert evaluate("J1 Jc 9d 5h 3s", ONE_JOKER).at_least(Category.ONE_PAIR, Rank.JACK)


class TestFullWildCards:
    @pytest.mark.parametrize(
        ("hand", "expected"),
        [
            ("J1 J2 Ad As Th", "four of a kind AT"),
            ("J1 Ad As Ac Th", "four of a kind AT"),
            ("J1 J2 Ad As Ac", "five of a kind A"),
            ("J1 J2 Kc Jc Qc", "straight flush A"),
            ("J1 Kd Kc 7s 7h", "full house K7"),
            ("J1 Kd Kc 7s 5h", "three of a kind K75"),
            ("J1 Kd Qc 7s 5h", "one pair KQ75"),
            ("J1 J2 Kd 9c 5h", "three of a kind K95"),
            ("J1 Kh 9h 5h 2h", "flush AK952"),
            ("J1 J2 Ah 9h 2h", "flush AKQ92"),
        ],
    )
    def test_jokers_make_the_best_hand(self, hand: str, expected: str) -> None:
        """V-WILD-02, A-WILD-04, B15, B20."""
        assert expected == reads_as(hand, JOKERS_WILD)

    @pytest.mark.parametrize(
        ("hand", "expected"),
        [
            ("9c 9d 2h 2s Kc", "four of a kind 9K"),
            ("9h 9s 2c 2d Qc", "four of a kind 9Q"),
            ("2c 2d 2h 2s 3c", "five of a kind 3"),
            ("2c 2d 2h Ts Ac", "four of a kind AT"),
            ("2c 2d 2h Ts As", "straight flush A"),
            ("2s 3s 4s 5s 6s", "straight flush 7"),
            ("2s As 3s 4s 5s", "straight flush 5"),
            ("2s As 3d 4s 5s", "straight 5"),
            ("Kc Kd 7h 7s 9c", "two pair K79"),
        ],
    )
    def test_a_rank_is_wild(self, hand: str, expected: str) -> None:
        """V-WILD-01, A-WILD-02."""
        assert expected == reads_as(hand, DEUCES_WILD)

    def test_kickers_of_equal_quads_are_compared(self) -> None:
        """B21."""
        assert evaluate("9c 9d 2h 2s Kc", DEUCES_WILD) > evaluate("9h 9s 2c 2d Qc", DEUCES_WILD)

    def test_a_wild_card_stands_for_no_card_that_is_held(self) -> None:
        """A-WILD-01: so a flush with the ace takes a king, and four of a kind takes a kicker."""
        assert "flush AK952" == reads_as("J1 Ah 9h 5h 2h", ONE_JOKER)

    def test_jokers_and_wild_ranks_go_together(self) -> None:
        """V-WILD-02."""
        ranking = wild("2", jokers=2)
        assert "five of a kind A" == reads_as("2c 2d 2h J1 J2", ranking)
        assert "five of a kind A" == reads_as("2c 2d 2h 2s J1", ranking)
        assert "five of a kind K" == reads_as("2c 2d Kh J1 J2", ranking)
        assert "four of a kind K9" == reads_as("2c Kd Kh J1 9s", ranking)

    def test_several_ranks_are_wild(self) -> None:
        """V-WILD-01."""
        ranking = wild("2J")
        assert "five of a kind A" == reads_as("2c 2d Jh Js 2s", ranking)
        assert "straight A" == reads_as("2c Jd Ah Ks Ts", ranking)
        assert "two pair AK3" == reads_as("Ac Ad Kh Ks 3s", ranking)


class TestOptions:
    @pytest.mark.parametrize(
        ("hand", "expected"),
        [
            ("As Ad Ac Ah J1", "four of a kind AK"),
            ("Ks Kd Kc Kh J1", "four of a kind KA"),
            ("Ks Kd Kc J1 J2", "four of a kind KA"),
            ("As Ad Ac J1 J2", "four of a kind AK"),
            ("As Ad Kc J1 J2", "four of a kind AK"),
        ],
    )
    def test_without_five_of_a_kind_the_best_other_hand_is_made(self, hand: str, expected: str) -> None:
        """V-WILD-03."""
        assert expected == reads_as(hand, STRICT)

    @pytest.mark.parametrize(
        ("hand", "expected"),
        [
            ("Ts 2c 2d 2h 2s", "straight flush A"),
            ("As 2c 2d 2h 2s", "straight flush A"),
            ("9s 2c 2d 2h 2s", "straight flush K"),
            ("3s 2c 2d 2h 2s", "straight flush 7"),
            ("9s 9c 2d 2h 2s", "four of a kind 9A"),
            ("As Ac 2d 2h 2s", "four of a kind AK"),
        ],
    )
    def test_four_deuces_without_five_of_a_kind_are_a_straight_flush(self, hand: str, expected: str) -> None:
        """V-WILD-03, 12.8-12: the best permitted hand of any category."""
        assert expected == reads_as(hand, wild("2", five_of_a_kind=False))

    def test_five_wild_cards_without_five_of_a_kind_are_royal(self) -> None:
        """V-WILD-03."""
        assert "straight flush A" == reads_as("2c 2d 2h 2s J1", wild("2", jokers=1, five_of_a_kind=False))

    def test_the_bug_beside_four_aces_is_a_king_without_five_of_a_kind(self) -> None:
        """V-WILD-03."""
        ranking = Ranking(jokers=1, bug=True, five_of_a_kind=False)
        assert "four of a kind AK" == reads_as("As Ad Ac Ah J1", ranking)
        assert "four of a kind AQ" == reads_as("As Ad Ac Qh J1", ranking)
        assert Category.FIVE_OF_A_KIND not in {value.category for value in ranking.values}

    def test_a_natural_hand_ties_unless_the_house_says_otherwise(self) -> None:
        """A-WILD-03."""
        natural, made = "As Ks Js 9s 2s", "Ah Jh 9h 2h J1"
        assert evaluate(natural, ONE_JOKER) == evaluate(made, ONE_JOKER)
        home = wild(jokers=1, natural_wins=True)
        assert evaluate(natural, home) > evaluate(made, home) > evaluate("As Ks Js 8s 7s", home)
        assert evaluate(natural, home).ranks == evaluate(made, home).ranks

    @pytest.mark.parametrize("bug", [True, False])
    def test_the_double_ace_flush_is_a_home_rule(self, bug: bool) -> None:
        """A-BUG-04: A-A-9-5-2 beats A-K-Q-T-8 there, and A-K-9-5-2 loses to it elsewhere."""
        made, natural = "Ah J1 9h 5h 2h", "As Ks Qs Ts 8s"
        standard, home = (Ranking(jokers=1, bug=bug, double_ace_flush=double) for double in (False, True))
        assert evaluate(made, standard) < evaluate(natural, standard)
        assert evaluate(made, home) > evaluate(natural, home)
        assert tuple(map(Rank, "AA952")) == evaluate(made, home).ranks
        assert tuple(map(Rank, "AK952")) == evaluate("Kh J1 9h 5h 2h", home).ranks

    def test_two_jokers_are_two_aces_of_a_double_ace_flush(self) -> None:
        """A-BUG-04: straight flushes are still preferred."""
        home = wild(jokers=2, double_ace_flush=True)
        assert "straight flush 5" == reads_as("Ah J1 J2 5h 2h", home)
        assert "flush AAA92" == reads_as("Ah J1 J2 9h 2h", home)


class TestSubstitution:
    """Every wild card is every card that is not held, and the best natural hand counts."""

    def best(self, hand: tuple[Card, ...], others: list[Card]) -> list[HandValue]:
        return [evaluate((*hand, other), HIGH) for other in others]

    def check_four(self, four: tuple[Card, ...], pack: list[Card]) -> None:
        ranks = {card.rank for card in four}
        others = [card for card in pack if card not in four]
        made = self.best(four, others)
        full = evaluate((*four, J1), ONE_JOKER)
        bug = evaluate((*four, J1), BUG)
        if len(ranks) == 1:
            assert (Category.FIVE_OF_A_KIND, tuple(ranks)) == (full.category, full.ranks)
        else:
            best = max(made)
            assert (best.category, best.ranks) == (full.category, full.ranks)
        if ranks == {Rank.ACE}:
            assert Category.FIVE_OF_A_KIND is bug.category
        else:
            best = max(
                value
                for value, other in zip(made, others, strict=True)
                if other.rank is Rank.ACE
                or value.category in (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)
            )
            assert (best.category, best.ranks) == (bug.category, bug.ranks)

    def test_one_joker_beside_a_sample_of_four_cards(self) -> None:
        chance = random.Random(20)
        pack = list(Pack())
        for _ in range(2_000):
            self.check_four(tuple(chance.sample(pack, 4)), pack)

    @pytest.mark.slow
    def test_one_joker_beside_every_four_cards(self) -> None:
        """All 270,725 of them, as the bug and as a full joker."""
        pack = list(Pack())
        for four in combinations(pack, 4):
            self.check_four(four, pack)

    @pytest.mark.parametrize("five", [True, False])
    def test_two_jokers_beside_a_sample_of_three_cards(self, five: bool) -> None:
        self.check_sample(wild(jokers=2, five_of_a_kind=five), "J1 J2", 25)

    @pytest.mark.slow
    @pytest.mark.parametrize("five", [True, False])
    def test_two_jokers_beside_many_three_cards(self, five: bool) -> None:
        self.check_sample(wild(jokers=2, five_of_a_kind=five), "J1 J2", 2_500)

    @pytest.mark.parametrize(("deuces", "hands"), [("2c", 400), ("2c 2d", 25)])
    def test_deuces_beside_a_sample_of_other_cards(self, deuces: str, hands: int) -> None:
        self.check_sample(DEUCES_WILD, deuces, hands)
        self.check_sample(wild("2", five_of_a_kind=False), deuces, hands)

    @pytest.mark.slow
    @pytest.mark.parametrize(("held", "hands"), [("2c 2d", 2_000), ("2c 2d J1", 20)])
    def test_deuces_and_a_joker_beside_many_other_cards(self, held: str, hands: int) -> None:
        self.check_sample(wild("2", jokers=1), held, hands)
        self.check_sample(wild("2", jokers=1, five_of_a_kind=False), held, hands)

    def check_sample(self, ranking: Ranking, held: str, hands: int) -> None:
        chance = random.Random(held)
        naturals = [card for card in Pack() if not ranking.is_wild(card)]
        for _ in range(hands):
            hand = (*cards(held), *chance.sample(naturals, 5 - len(cards(held))))
            assert wild_key(hand, ranking.is_wild, five=ranking.five_of_a_kind) == key(
                evaluate(hand, ranking)
            )

    def test_the_two_ways_of_substituting_agree(self) -> None:
        """The plain readers of the tests are themselves checked against the rows they read."""
        assert ("five of a kind", (14,)) == bug_key(cards("As Ad Ac Ah J1"))
        assert ("straight", (6,)) == bug_key(cards("2s 3d 4c 5h J1"))
        assert ("full house", (14, 13)) == bug_key(cards("As Ad Kc Kh J1"))


@pytest.mark.parametrize("ranking", [BUG, JOKERS_WILD, DEUCES_WILD, wild("2J", 2), STRICT])
def test_hands_without_a_wild_card_are_read_as_in_the_high_game(ranking: Ranking) -> None:
    for hand, _ in kinds():
        if not any(map(ranking.is_wild, hand)):
            assert key(evaluate(hand)) == key(evaluate(hand, ranking))


def test_a_wild_card_never_harms() -> None:
    """A-WILD-04: putting a joker in the place of a card gives at least the same hand."""
    strict = {value.strength for value in HIGH.values}
    for hand, _ in kinds():
        for place in range(5):
            with_joker = (*hand[:place], J1, *hand[place + 1 :])
            assert evaluate(with_joker, ONE_JOKER) >= evaluate(hand, ONE_JOKER)
    assert strict <= {value.strength for value in ONE_JOKER.values}


def test_named_rankings_are_those_of_the_options() -> None:
    assert rankings.JOKERS_WILD is wild(jokers=2)
    assert rankings.DEUCES_WILD is wild([Rank.TWO])
