"""Hands read slowly and plainly, as the rule rows say it, with nothing of the library but its cards.

A *key* is a pair: the name of the category, and the ranks that decide, as numbers.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable

from fivedraw.cards import Card, Pack

Key = tuple[str, tuple[int, ...]]

HIGH_ORDER = [
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "five of a kind",
]
_STRAIGHTS = {frozenset(range(top - 4, top + 1)): top for top in range(6, 15)}
_WHEEL = frozenset((14, 2, 3, 4, 5))
_BY_SHAPE = {
    "11111": "high card",
    "2111": "one pair",
    "221": "two pair",
    "311": "three of a kind",
    "32": "full house",
    "41": "four of a kind",
    "5": "five of a kind",
}

Face = tuple[int, str]


def face(card: Card) -> Face:
    """The rank and the suit of a natural card."""
    text = str(card)
    return "..23456789TJQKA".index(text[0]), text[1]


def _by_groups(ranks: list[int]) -> Key:
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return _BY_SHAPE["".join(str(counts[rank]) for rank in order)], tuple(order)


def high_key(faces: list[Face], *, wheel: bool = True) -> Key:
    """The high game (E-HIGH-01 to 07); without the wheel an ace is always high."""
    ranks = [rank for rank, _ in faces]
    top = _STRAIGHTS.get(frozenset(ranks), 0)
    if wheel and frozenset(ranks) == _WHEEL:
        top = 5
    one_suit = len({suit for _, suit in faces}) == 1
    if top:
        return ("straight flush" if one_suit else "straight"), (top,)
    if one_suit:
        return "flush", tuple(sorted(ranks, reverse=True))
    return _by_groups(ranks)


def high_strength(key: Key) -> tuple[int, tuple[int, ...]]:
    """Order keys of the high game: greater wins."""
    return HIGH_ORDER.index(key[0]), key[1]


def ace_to_five_key(faces: list[Face]) -> Key:
    """Ace-to-five: only ranks count, the ace as 1 (V-LOW-02)."""
    return _by_groups([1 if rank == 14 else rank for rank, _ in faces])


def deuce_to_seven_key(faces: list[Face]) -> Key:
    """Deuce-to-seven: the high game with the ace always high (V-LOW-03)."""
    return high_key(faces, wheel=False)


def substitutions(hand: Collection[Card], wild: Callable[[Card], bool]) -> Iterable[list[Face]]:
    """Give each natural hand that wild cards can make; each is any card that is not held (A-WILD-01)."""
    natural = [face(card) for card in hand if not wild(card)]
    hands = [natural]
    for _ in range(len(hand) - len(natural)):
        hands = [[*faces, face(card)] for faces in hands for card in Pack() if face(card) not in faces]
    return hands


def wild_key(hand: Collection[Card], wild: Callable[[Card], bool], *, five: bool = True) -> Key:
    """The best of all substitutions, or five of a kind where all natural cards have one rank (V-WILD-03)."""
    natural = {face(card)[0] for card in hand if not wild(card)}
    if five and any(map(wild, hand)) and len(natural) < 2:
        return "five of a kind", (next(iter(natural), 14),)
    return max(map(high_key, substitutions(hand, wild)), key=high_strength)


def bug_key(hand: Collection[Card]) -> Key:
    """The bug is an ace, or completes a straight or a flush (V-BUG-01); five aces are best (V-BUG-02)."""
    natural = [face(card) for card in hand if not card.is_joker]
    if [rank for rank, _ in natural] == [14] * 4:
        return "five of a kind", (14,)
    allowed = ("straight", "flush", "straight flush")
    keys = [
        key
        for faces in substitutions(hand, lambda card: card.is_joker)
        for key in [high_key(faces)]
        if faces[-1][0] == 14 or key[0] in allowed
    ]
    return max(keys, key=high_strength)


def lowest_key(
    hand: Collection[Card], wild: Callable[[Card], bool], read: Callable[[list[Face]], Key]
) -> Key:
    """The lowest of all substitutions."""
    return min(map(read, substitutions(hand, wild)), key=high_strength)
