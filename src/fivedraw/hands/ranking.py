"""The ways of reading five cards, as values: the order, the wild cards, and what a wild card may do."""

# A value and its ranking know each other from inside; and on the hot path the types are found out by trying.
# pyright: reportPrivateUsage=false, reportUnknownMemberType=false, reportUnknownArgumentType=false

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from threading import RLock
from typing import Any, Literal, get_args

from fivedraw.cards import Card, Cards, Frozen, Rank, cards
from fivedraw.errors import CardsError, NotationError, ProfileError, told
from fivedraw.hands import lookup, lowball
from fivedraw.hands.value import HandValue
from fivedraw.hands.wild import bug_code, wild_code

__all__ = ["HIGH", "Order", "Ranking", "evaluate"]

#: The orders of hands: the high game, and the two low games.
Order = Literal["high", "ace_to_five", "deuce_to_seven"]

_LOCK = RLock()
# A code of a low game counts backwards from here, so that greater wins.
_LOW = 10 << 20


class Ranking(Frozen):
    """A way of reading five cards: an order, the wild cards, and what they may do.

    ``order``: ``"high"``, ``"ace_to_five"`` (V-LOW-02) or ``"deuce_to_seven"`` (V-LOW-03).
    ``jokers``: how many jokers may be in a hand, 0 to 2 (V-WILD-02); in the low games they are the lowest
    cards that help (A-LOW-01, A-LOW-02).
    ``bug``: the joker is the bug, an ace that may complete a straight or a flush (V-BUG-01); needs one joker.
    ``wild_ranks``: ranks whose four cards stand for whatever the holder needs (V-WILD-01), as ranks or texts.
    ``five_of_a_kind``: whether wild cards may make five of a kind, on top of all (V-WILD-03, V-BUG-02).
    ``natural_wins``: a hand with no wild card beats one with, where they would tie (A-WILD-03).
    ``double_ace_flush``: a wild card in a flush is an ace even beside the ace (A-BUG-04).

    Equal arguments give the same object, and options without effect (``natural_wins`` with nothing wild) are
    off in it. Raises :class:`ProfileError` for arguments that contradict each other, and
    :class:`NotationError` for a rank that does not exist. The tables of a ranking are built when it is first
    asked, which any number of threads may do at once.
    """

    __slots__ = (
        "_root",
        "_values",
        "bug",
        "double_ace_flush",
        "five_of_a_kind",
        "jokers",
        "name",
        "natural_wins",
        "order",
        "wild_ranks",
    )

    name: str
    order: Order
    jokers: int
    bug: bool
    wild_ranks: tuple[Rank, ...]
    five_of_a_kind: bool
    natural_wins: bool
    double_ace_flush: bool
    _root: Any
    _values: tuple[HandValue, ...]

    def __new__(  # noqa: PYI034  # equal arguments find the ranking that is there
        cls,
        order: Order = "high",
        *,
        jokers: int = 0,
        bug: bool = False,
        wild_ranks: Iterable[Rank | str] = (),
        five_of_a_kind: bool = True,
        natural_wins: bool = False,
        double_ace_flush: bool = False,
    ) -> Ranking:
        """Find or make the ranking of these arguments."""
        wild = _wild_ranks(wild_ranks)
        _check(order, jokers, bug, wild)
        loose = bool(jokers or wild)
        high_wild = loose and order == "high"
        key = (
            order,
            jokers,
            bool(bug),
            wild,
            high_wild and bool(five_of_a_kind),
            loose and bool(natural_wins),
            high_wild and bool(double_ace_flush),
        )
        with _LOCK:
            if key not in _MADE:
                _MADE[key] = _make(cls, key)
            return _MADE[key]

    @property
    def has_wild_cards(self) -> bool:
        """Whether any card can be wild (the bug included)."""
        return bool(self.jokers or self.wild_ranks)

    @property
    def values(self) -> tuple[HandValue, ...]:
        """Every value that the ranking can give, once, the worst first (TABLES of the high game: 7,462)."""
        self.warm()
        return self._values

    def is_wild(self, card: Card) -> bool:
        """Whether the card is wild here (the bug included); a joker that is not in the pack is not."""
        return 52 <= card.index < 52 + self.jokers or card.rank in self.wild_ranks

    def evaluate(self, hand: Cards) -> HandValue:
        """What five cards are worth; see :func:`evaluate`."""
        return evaluate(hand, self)

    def warm(self) -> None:
        """Build the tables now (a few hundredths of a second, some 3 MB) and not at the first hand."""
        if self._root:
            return
        with _LOCK:
            if not self._root:
                leaves = _Leaves(self)
                root = lookup.build(self.jokers, self.wild_ranks, self._score, leaves)
                object.__setattr__(self, "_values", leaves.sorted())
                # Last, since a filled root is what tells other threads that all is ready.
                object.__setattr__(self, "_root", root)

    def from_strength(self, strength: int) -> HandValue:
        """Return the value whose ``strength`` is given; raises :class:`CardsError` if no hand has it."""
        if type(strength) is not int:
            raise CardsError(f"a strength is a whole number, not {told(strength)}")
        values = self.values
        place = bisect_left(values, strength, key=lambda value: value.strength)
        if place == len(values) or values[place].strength != strength:
            raise CardsError(f"no hand has the strength {strength!r} in the ranking {self.name!r}")
        return values[place]

    def _score(self, ranks: tuple[int, ...], wild: int, suited: bool) -> int:
        """The strength of natural ranks with wild cards: greater wins."""
        if self.order == "ace_to_five":
            code = lowball.ace_to_five_code(ranks, wild)
        elif self.order == "deuce_to_seven":
            code = lowball.deuce_to_seven_code(ranks, wild, suited)
        else:
            best = bug_code if self.bug else wild_code
            code = best(ranks, wild, suited, five=self.five_of_a_kind, double_ace=self.double_ace_flush)
        return strength_of(self, code, natural=not wild)

    def _code(self, strength: int) -> int:
        """The code of category and ranks that a strength stands for; undoes :func:`strength_of`."""
        code = strength >> 1 if self.natural_wins else strength
        return code if self.order == "high" else _LOW - code

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (
            self.order,
            self.jokers,
            self.bug,
            self.wild_ranks,
            self.five_of_a_kind,
            self.natural_wins,
            self.double_ace_flush,
        )

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<Ranking {self.name}>"


def strength_of(ranking: Ranking, code: int, *, natural: bool = True) -> int:
    """Make a strength (greater wins) of a code that says how high a hand is; ``natural``: nothing wild."""
    strength = code if ranking.order == "high" else _LOW - code
    return strength << 1 | natural if ranking.natural_wins else strength


_Key = tuple[Order, int, bool, tuple[Rank, ...], bool, bool, bool]
_MADE: dict[_Key, Ranking] = {}


def _make(cls: type[Ranking], key: _Key) -> Ranking:
    """Make the one ranking of these normal arguments."""
    order, jokers, bug, wild, five, natural, double = key
    ranking = object.__new__(cls)
    for name, value in (
        ("name", _name(*key)),
        ("order", order),
        ("jokers", jokers),
        ("bug", bug),
        ("wild_ranks", wild),
        ("five_of_a_kind", five),
        ("natural_wins", natural),
        ("double_ace_flush", double),
        ("_root", ()),
        ("_values", ()),
    ):
        object.__setattr__(ranking, name, value)
    return ranking


def _restore(
    order: Order, jokers: int, bug: bool, wild: tuple[Rank, ...], five: bool, natural: bool, double: bool
) -> Ranking:
    """Find a ranking again (pickle)."""
    return Ranking(
        order,
        jokers=jokers,
        bug=bug,
        wild_ranks=wild,
        five_of_a_kind=five,
        natural_wins=natural,
        double_ace_flush=double,
    )


def _name(
    order: Order, jokers: int, bug: bool, wild: tuple[Rank, ...], five: bool, natural: bool, double: bool
) -> str:
    """Name each different ranking: ``high``, ``high+bug``, ``high+2wild+1joker``, ``ace_to_five`` …"""
    parts: list[str] = [order]
    if wild:
        parts.append("".join(map(str, wild)) + "wild")
    if jokers:
        parts.append("bug" if bug else f"{jokers}joker{'s' * (jokers > 1)}")
    if (wild or jokers) and order == "high" and not five:
        parts.append("no_five_of_a_kind")
    if natural:
        parts.append("natural_wins")
    if double:
        parts.append("double_ace_flush")
    return "+".join(parts)


def _wild_ranks(given: object) -> tuple[Rank, ...]:
    if isinstance(given, Rank) or not isinstance(given, Iterable):
        raise NotationError(f"expected the wild ranks as an iterable such as ('2',), not {given!r}")
    ranks: Iterable[Any] = given  # pyright: ignore[reportUnknownVariableType]
    return tuple(sorted({Rank(rank) for rank in ranks}))


def _check(order: object, jokers: object, bug: object, wild: tuple[Rank, ...]) -> None:
    problems: list[str] = []
    if order not in get_args(Order):
        problems.append(f"order: one of {', '.join(get_args(Order))}, not {order!r}")
    if isinstance(jokers, bool) or not isinstance(jokers, int) or not 0 <= jokers <= 2:
        problems.append(f"jokers: 0, 1 or 2, not {jokers!r}")
    if bug and (jokers != 1 or wild or order != "high"):
        problems.append("bug: it needs jokers=1, no wild_ranks, and order='high'")
    if len(wild) == 13:
        problems.append("wild_ranks: one rank at least must be natural")
    if problems:
        raise ProfileError(problems)


class _Leaves:
    """Makes the values of one ranking, each once, or twice: with cards that may be repeated, and without."""

    def __init__(self, ranking: Ranking) -> None:
        self.ranking = ranking
        self.made: dict[tuple[int, bool], HandValue] = {}
        self.impossible = HandValue(ranking, 0, True)

    def __call__(self, strength: int | None, repeats: bool) -> HandValue:
        if strength is None:
            return self.impossible
        return self.made.setdefault((strength, repeats), HandValue(self.ranking, strength, repeats))

    def sorted(self) -> tuple[HandValue, ...]:
        by_strength = {strength: value for (strength, _), value in self.made.items()}
        return tuple(by_strength[strength] for strength in sorted(by_strength))


#: The high game with the 52 cards alone (E-HIGH-01 to 10).
HIGH = Ranking()


def evaluate(hand: Cards, ranking: Ranking = HIGH) -> HandValue:
    """Tell what five cards are worth under a ranking: the greater value wins the pot, in the low games too.

    ``hand``: five different cards of the ranking's pack, in any order, as cards or as text.
    The suits never break a tie (E-HIGH-08). Raises :class:`CardsError` for a repeated, unknown or foreign
    card (a joker in a ranking without) and for another number of cards, :class:`NotationError` for what does
    not read as cards.

    >>> evaluate("As Ad Ac Ah 2s").describe()
    'four of a kind, aces'
    >>> evaluate("Ks Kd 4c 4h 2s") > evaluate("Ad Kc Qh Jd 9c")
    True
    """
    try:
        a, b, c, d, e = hand  # type: ignore[str-unpack,misc]  # what does not unpack is read with care
    except (TypeError, ValueError):
        if isinstance(hand, Iterator):
            raise CardsError("an iterator over a hand must give five cards, one by one") from None
        return _evaluate_with_care(hand, ranking)
    try:
        value: HandValue = ranking._root[a.index][b.index][c.index][d.index][e.index]
    except (AttributeError, IndexError, TypeError):
        # Text, cards that cannot be valued, or tables that nobody has built yet.
        return _evaluate_with_care(hand if isinstance(hand, str) else (a, b, c, d, e), ranking)
    if value._repeats and (
        a is b or a is c or a is d or a is e or b is c or b is d or b is e or c is d or c is e or d is e
    ):
        return _evaluate_with_care((a, b, c, d, e), ranking)
    return value


def no_ranking(given: object) -> TypeError:
    """What to raise where a ranking was expected."""
    return TypeError(f"expected a Ranking, such as fivedraw.HIGH or profile.ranking, not {told(given)}")


def _evaluate_with_care(given: Cards, ranking: object) -> HandValue:
    """Evaluate off the hot path: read text, build tables, and say exactly what is wrong with a hand."""
    if not isinstance(ranking, Ranking):
        raise no_ranking(ranking)
    hand = checked(given, ranking)
    ranking.warm()
    node = ranking._root
    for card in hand:
        node = node[card.index]
    value: HandValue = node
    return value


def checked(given: Cards, ranking: Ranking) -> tuple[Card, ...]:
    """Read five cards that the ranking can value, or raise what :func:`evaluate` raises."""
    hand = cards(given)
    if len(hand) != 5:
        raise CardsError(f"a hand has five cards, not {len(hand)}: {' '.join(map(str, hand)) or 'none'}")
    return check_each(hand, ranking)


def check_each(given: Cards, ranking: Ranking) -> tuple[Card, ...]:
    """Read cards of any number; raise :class:`CardsError` for one that is repeated, unknown or foreign."""
    hand = cards(given)
    words = " ".join(map(str, hand))
    for card in hand:
        if card.is_unknown:
            raise CardsError(f"an unknown card cannot be valued: {words}")
        if card.is_joker and card.index - 52 >= ranking.jokers:
            raise CardsError(f"{card} is not in the pack of the ranking {ranking.name!r}: {words}")
        if hand.count(card) > 1:
            raise CardsError(f"{card} is in the hand more than once: {words}")
    return hand
