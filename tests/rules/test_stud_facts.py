"""Five-card stud in numbers, and whole hands that are saved and played on."""

import pickle
from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement

import pytest

import fivedraw as fd
from fivedraw.hands.upcards import evaluate_upcards, lowest_upcard
from tests.draw_kit import held, play
from tests.stud_kit import fixed, table, up

C = fd.Category
RANKS = "23456789TJQKA"


@pytest.mark.parametrize(
    ("cards", "classes"),
    [
        (1, {C.HIGH_CARD: 13}),
        (2, {C.ONE_PAIR: 13, C.HIGH_CARD: 78}),
        (3, {C.THREE_OF_A_KIND: 13, C.ONE_PAIR: 156, C.HIGH_CARD: 286}),
        (
            4,
            {
                C.FOUR_OF_A_KIND: 13,
                C.THREE_OF_A_KIND: 156,
                C.TWO_PAIR: 78,
                C.ONE_PAIR: 858,
                C.HIGH_CARD: 715,
            },
        ),
    ],
)
def test_classes_of_boards(cards: int, classes: dict[fd.Category, int]) -> None:
    """S-BET-01, A-STUD-03: 13, 91, 455 and 1820 hands showing are told apart, by their ranks alone."""
    values = set()
    for ranks in combinations_with_replacement(RANKS, cards):
        suits = iter("cdhs" * cards)
        values.add(evaluate_upcards(" ".join(rank + next(suits) for rank in ranks)))
    assert classes == Counter(value.category for value in values)


@pytest.mark.parametrize(("seats", "share"), [(2, Fraction(1, 17)), (3, Fraction(37, 425))])
def test_how_often_suits_decide_the_bring_in(seats: int, share: Fraction) -> None:
    """S-BRING-03: the lowest rank is shared in 1 of 17 deals of two upcards, 37 of 425 of three."""
    deals = list(combinations(fd.Pack(), seats))
    tied = 0
    for upcards in deals:
        low = lowest_upcard(upcards)
        tied += sum(card.rank is low.rank for card in upcards) > 1
    assert share == Fraction(tied, len(deals))


def test_how_often_a_pair_is_open() -> None:
    """S-BET-03: two upcards of a seat are a pair once in 17."""
    boards = list(combinations(fd.Pack(), 2))
    pairs = sum(evaluate_upcards(board).category is C.ONE_PAIR for board in boards)
    assert Fraction(1, 17) == Fraction(pairs, len(boards))


def test_a_saved_hand() -> None:
    """B73: saved and loaded at each step, twice, a hand keeps one down and four up, in the order dealt."""
    hands = ("As Kd 9h 7s 2h", "Ad Qc Jh 8d 4s", "Ac 3c Td 5h 6s")
    state = table(fixed(), hands)
    moves = ["bring in", "complete to 4", "call", "call", *["check"] * 9]
    counts = []
    for move in moves:
        again = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(state))))
        assert state == again
        assert hash(state) == hash(again)
        street = len(held(again, 0))
        counts.append(street)
        for seat, hand in enumerate(hands):
            dealt = hand.split()[:street]
            assert dealt == [str(card) for card in held(again, seat)]
            assert " ".join(dealt[1:]) == up(again)[seat]
            assert not any(hole in repr(again) for hole in ("As", "Ad", "Ac"))
        state = play(again, move)
    assert [2] * 4 + [3] * 3 + [4] * 3 + [5] * 3 == counts
    assert state.is_over


def test_session_of_stud_to_the_chip() -> None:
    """S-SETUP-04, D-POT-09: many deals of one session; all chips stay at the table."""
    session = fd.Session.open(fixed(session=12), [60, 60, 60, 60], button=0)
    while session.may_deal:
        state = session.start(seed=session.deals_done)
        while not state.is_over:
            menu = fd.legal_actions(state).menu()
            state = play(state, menu[-1] if state.ply % 3 == 0 else menu[len(menu) // 2])
        session = session.finish(state)
        assert 240 == sum(session.stacks.values())
