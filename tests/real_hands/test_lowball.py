"""Real hands of deuce-to-seven and ace-to-five, and the sites' words for hands beside ours."""

from __future__ import annotations

import re

import pytest

import fivedraw as fd
from tests.real_hands.converter import RANKINGS, Driver, Hand, Replay, final_cards, hands
from tests.real_hands.endings import check_end

LOW_HANDS = hands("deuce-to-seven-single-draw", "ace-to-five-single-draw")

#: The sites' words for ranks and categories, in the singular.
RANKS = dict(
    zip("two three four five six seven eight nine ten jack queen king ace".split(), fd.Rank, strict=True)
)
CATEGORIES = {
    "high card": fd.Category.HIGH_CARD,
    "pair": fd.Category.ONE_PAIR,
    "two pair": fd.Category.TWO_PAIR,
    "three of a kind": fd.Category.THREE_OF_A_KIND,
    "straight": fd.Category.STRAIGHT,
}
DESCRIBED = [
    (hand, int(seat), words) for hand in hands(*RANKINGS) for seat, words in hand["described"].items()
]


def meaning(words: str) -> tuple[fd.Category, set[fd.Rank]]:
    """The category and the ranks that a site's words name."""
    text = words.lower().removeprefix("lo: ")
    if re.fullmatch("[2-9tjqka](,[2-9tjqka]){4}", text):
        return fd.Category.HIGH_CARD, {fd.Rank(letter) for letter in text.split(",")}
    category = max((name for name in CATEGORIES if name in text), key=len)
    named = re.findall("[a-z]+", text.replace(category, ""))
    singular = [word.removesuffix("es" if word == "sixes" else "s") for word in named]
    return CATEGORIES[category], {RANKS[word] for word in singular if word in RANKS}


@pytest.mark.parametrize("dealer", ["engine", "caller"])
@pytest.mark.parametrize("hand", LOW_HANDS, ids=lambda hand: hand["id"])
def test_a_real_low_hand_replays(hand: Hand, dealer: Driver) -> None:
    """V-LOW-02, V-LOW-03: every action was legal, and pots, winners and chips come out as they did."""
    check_end(Replay(hand, dealer).run())


def test_all_low_hands_were_replayed() -> None:
    """Twelve hands of deuce-to-seven and one of ace-to-five are in the file."""
    assert (12, 1) == tuple(len(hands(game)) for game in list(RANKINGS)[1:])


@pytest.mark.parametrize(("hand", "seat", "words"), DESCRIBED, ids=lambda part: str(part)[:30])
def test_the_site_says_the_same(hand: Hand, seat: int, words: str) -> None:
    """The site's words for a hand name the category that the library reads, and its ranks."""
    cards = final_cards(hand, seat)
    assert cards is not None
    value = fd.rankings.find(RANKINGS[hand["game"]]).evaluate(cards)
    category, ranks = meaning(words)
    assert category == value.category
    made = set(value.ranks)
    if category is fd.Category.STRAIGHT:
        assert max(ranks) == value.ranks[0]
    elif "high card" in words:
        assert {value.ranks[0]} == ranks
    elif category is fd.Category.HIGH_CARD:
        assert made == ranks
    else:
        assert set(value.ranks[: len(ranks)]) == ranks


def test_words_are_understood() -> None:
    """The reader of the sites' words is no rubber stamp: it tells hands apart."""
    assert (fd.Category.ONE_PAIR, {fd.Rank.SIX}) == meaning("a pair of Sixes")
    assert (fd.Category.TWO_PAIR, {fd.Rank.NINE, fd.Rank.SIX}) == meaning("two pair nine, six")
    assert (fd.Category.THREE_OF_A_KIND, {fd.Rank.ACE}) == meaning("three of a kind, Aces")
