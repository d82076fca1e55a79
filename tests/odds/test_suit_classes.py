"""Hands that are the same but for the names of the suits: how many kinds of them there are."""

from math import comb

import pytest

from fivedraw.odds.subsets import classes


@pytest.mark.parametrize(("jokers", "kinds"), [(0, 134_459), (1, 150_891)])
def test_there_are_as_many_kinds_as_published(jokers: int, kinds: int) -> None:
    """E-HIGH-08: with the suits renamed 134,459 hands are left of 52 cards, 150,891 of 53; none is lost."""
    hands, ways = classes(jokers)
    assert kinds == len(hands[0]) == len(ways)
    assert comb(52 + jokers, 5) == int(ways.sum())
