"""The shuffle: its published vectors, its fairness, and what it refuses."""

import hashlib
import itertools
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivedraw.cards import Card, Pack, cards
from fivedraw.errors import NotationError, SetupError
from fivedraw.shuffling import ALGORITHM, _exchange, shuffled

PACK = tuple(Pack())


def by_the_book(order: list[Card], tag: bytes, body: bytes, counter: int) -> list[Card]:
    """The algorithm fd1, written once more from its description, with whole numbers in place of bytes."""
    prefix = b"fivedraw/fd1\x00" + tag
    key = hashlib.sha256(prefix + bytes.fromhex(f"{len(body):016x}{body.hex()}{counter:016x}"))
    words: list[int] = []
    for block in range(40):
        digest = hashlib.sha256(key.digest() + bytes.fromhex(f"{block:016x}")).hexdigest()
        words += [int(digest[start : start + 8], 16) for start in range(0, 64, 8)]
    result = list(order)
    last = len(order) - 1
    while last > 0:
        word = words.pop(0)
        # The largest multiple of the number of choices that fits: words from there on favour low choices.
        if word < (1 << 32) // (last + 1) * (last + 1):
            chosen = word % (last + 1)
            result[last], result[chosen] = result[chosen], result[last]
            last -= 1
    return result


VECTORS = [
    (0, b"i", b"\x00", "Jc Qc 9s Kc 2h 5h 6d 6h 7c Ad"),
    (1, b"i", b"\x01", "8c Kh 8h Kc Td 3h 6h Ac Ah 7h"),
    (-1, b"i", b"\xff", "3s 6s Th Tc Qs 2c Ks 5d Kh 8s"),
    (128, b"i", b"\x00\x80", "4s Kh Jc Ts 4c 6c 9h 7s 7c 9d"),
    (-129, b"i", b"\xff\x7f", "Jd 8d 9c 4h 7h 8h 3s 4s 5h Qs"),
    (1 << 64, b"i", b"\x01" + bytes(8), "8s Ah 2c 3c 2h 3h 7c 5c Qh 7h"),
    ("1", b"s", b"1", "Kd Kc Ah 9c As 6d 3d Qc 8d 4s"),
    ("", b"s", b"", "Kd 3h 4c 5h 7h 8h 2d 4s 5s As"),
    ("fivedraw", b"s", b"fivedraw", "9d 7s Ts 6c Jc 6h As Jh Jd 5c"),
    ("♠", b"s", b"\xe2\x99\xa0", "5s 2d Kh 5h As Jd 4h Qh 9d Ah"),
    (b"1", b"b", b"1", "6d Jc Th 4c Qc 2c 8h 5s Js Kd"),
    (b"", b"b", b"", "5c Qs 3d Qc Js 5d 4d Kd 4s Tc"),
]


class TestVectors:
    def test_the_algorithm_has_a_name(self) -> None:
        assert "fd1" == ALGORITHM

    @pytest.mark.parametrize(("seed", "tag", "body", "top"), VECTORS)
    def test_orders_are_the_published_ones(self, seed: Any, tag: bytes, body: bytes, top: str) -> None:
        """The first ten cards of the 52; they never change while the algorithm keeps its name."""
        assert top == " ".join(map(str, shuffled(Pack(), seed)[:10]))

    @pytest.mark.parametrize(("seed", "tag", "body", "top"), VECTORS)
    @pytest.mark.parametrize("counter", [0, 1, 2, 2**64 - 1])
    def test_orders_are_those_of_the_description(
        self, seed: Any, tag: bytes, body: bytes, top: str, counter: int
    ) -> None:
        for pack in (PACK, tuple(Pack(2)), PACK[5:30], PACK[:1], ()):
            assert tuple(by_the_book(list(pack), tag, body, counter)) == shuffled(pack, seed, counter=counter)


class TestSeeds:
    @given(
        st.lists(
            st.one_of(st.integers(), st.text(max_size=4), st.binary(max_size=4)),
            min_size=2,
            max_size=2,
            unique_by=lambda seed: (type(seed), seed),
        )
    )
    def test_different_seeds_give_different_orders(self, seeds: list[Any]) -> None:
        first, second = seeds
        assert shuffled(PACK, first) != shuffled(PACK, second)

    def test_a_number_its_text_and_its_bytes_are_different_seeds(self) -> None:
        orders = {shuffled(PACK, seed) for seed in (1, "1", b"1", b"\x01", "\x01", 256, b"\x01\x00", -1, "")}
        assert 9 == len(orders)

    def test_counters_give_different_orders(self) -> None:
        assert 5 == len({shuffled(PACK, "seed", counter=counter) for counter in range(5)})

    def test_text_with_half_a_character_is_a_seed(self) -> None:
        assert set(PACK) == set(shuffled(PACK, "\ud800"))

    @pytest.mark.parametrize("wrong", [True, False, 1.5, None, (1, 2), bytearray(b"1")])
    def test_other_things_are_no_seeds(self, wrong: Any) -> None:
        with pytest.raises(SetupError) as caught:
            shuffled(PACK, wrong)
        assert f"a seed is bytes, an int or a str, not {type(wrong).__name__}" == str(caught.value)

    def test_neither_uses_nor_moves_the_random_module(self) -> None:
        random.seed(1)
        before = random.getstate()
        first = shuffled(PACK, 7)
        assert before == random.getstate()
        random.seed(2)
        assert first == shuffled(PACK, 7)


class TestOrders:
    @given(st.integers(), st.integers(0, 51))
    def test_every_card_is_there_once_and_the_cut_turns_the_order(self, seed: int, cut: int) -> None:
        order = shuffled(Pack(), seed)
        assert sorted(PACK) == sorted(order)
        assert order[cut:] + order[:cut] == shuffled(Pack(), seed, cut=cut)

    def test_takes_text_and_keeps_repeated_cards(self) -> None:
        assert sorted(cards("As As Kd")) == sorted(shuffled("As As Kd", 1))
        assert () == shuffled("", 1)
        with pytest.raises(NotationError):
            shuffled("Xx", 1)

    @pytest.mark.parametrize(("cut", "bound"), [(-1, 51), (52, 51), (1000, 51)])
    def test_a_cut_leaves_a_card_on_each_side(self, cut: int, bound: int) -> None:
        with pytest.raises(SetupError, match=f"the cut must be from 0 to {bound}, not {cut}"):
            shuffled(Pack(), 1, cut=cut)

    def test_no_cards_cannot_be_cut(self) -> None:
        with pytest.raises(SetupError, match="the cut must be from 0 to 0, not 1"):
            shuffled((), 1, cut=1)

    @pytest.mark.parametrize("wrong", [1.0, True, None, "1"])
    def test_cut_and_counter_are_whole_numbers(self, wrong: Any) -> None:
        with pytest.raises(SetupError, match="the cut must be a whole number, not"):
            shuffled(Pack(), 1, cut=wrong)
        with pytest.raises(SetupError, match="the counter must be a whole number, not"):
            shuffled(Pack(), 1, counter=wrong)

    @pytest.mark.parametrize("counter", [-1, 2**64])
    def test_a_counter_fits_eight_bytes(self, counter: int) -> None:
        with pytest.raises(SetupError, match="the counter must be from 0"):
            shuffled(Pack(), 1, counter=counter)


def exchanged(letters: str, *words: int) -> str:
    """The order that these words of the stream give."""
    order = list(letters)
    _exchange(order, iter(words))
    return "".join(order)


class TestFairness:
    def test_a_choice_throws_away_the_words_that_would_favour_low_numbers(self) -> None:
        """2**32 is one more than a multiple of 3, and 6 more than a multiple of 10."""
        assert "bac" == exchanged("abc", 2**32 - 1, 5, 0)
        assert "abc" == exchanged("abc", 2**32 - 2, 1)
        stay = range(8, 0, -1)
        assert "abcdefgjih" == exchanged("abcdefghij", 2**32 - 1, 2**32 - 6, 17, *stay)
        assert "abcdefghij" == exchanged("abcdefghij", 2**32 - 7, *stay)

    def test_every_card_comes_to_every_place_as_often(self) -> None:
        """Chi-square over 52 x 52 cells has mean 2,601 and deviation 72.1; the bound is four deviations."""
        deals = 5_200
        seen = [[0] * 52 for _ in range(52)]
        for seed in range(deals):
            for place, card in enumerate(shuffled(PACK, seed)):
                seen[place][card.index] += 1
        expected = deals / 52
        chi_square = sum((count - expected) ** 2 / expected for row in seen for count in row)
        assert 2_601 - 4 * 72.1 < chi_square < 2_601 + 4 * 72.1

    def test_every_order_of_four_cards_comes_as_often(self) -> None:
        """Chi-square over 24 orders has mean 23 and deviation 6.8; the bound is four deviations."""
        four = PACK[:4]
        seen = dict.fromkeys(itertools.permutations(four), 0)
        for seed in range(4_800):
            seen[shuffled(four, f"deal {seed}")[:4]] += 1
        assert 23 - 4 * 6.8 < sum((count - 200) ** 2 / 200 for count in seen.values()) < 23 + 4 * 6.8
