"""The high order beside two evaluators written by others: every one of the 7,462 classes."""

import treys
from phevaluator import evaluate_cards

from fivedraw.hands import evaluate
from tests.hands.classes import Hand, kinds


def classes_from_the_best() -> list[Hand]:
    """One hand of each class, in our order."""
    hands = {evaluate(hand): hand for hand, _ in kinds()}
    return [hands[value] for value in sorted(hands, reverse=True)]


def test_order_of_all_classes_is_that_of_treys() -> None:
    """The library treys numbers the classes from 1, the best."""
    judge = treys.Evaluator()
    ranks = [
        judge.evaluate([], [treys.Card.new(str(card)) for card in hand]) for hand in classes_from_the_best()
    ]
    assert list(range(1, 7_463)) == ranks


def test_order_of_all_classes_is_that_of_phevaluator() -> None:
    """The library phevaluator numbers the classes from 1, the best."""
    ranks = [evaluate_cards(*map(str, hand)) for hand in classes_from_the_best()]
    assert list(range(1, 7_463)) == ranks
