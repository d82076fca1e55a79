"""What each of the 32 ways to discard is worth, exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from attrs import frozen

from fivedraw.cards import Card, Cards, Rank, cards
from fivedraw.errors import AmountError, CardsError, SetupError, told
from fivedraw.hands.batch.tables import Ints, tables_of
from fivedraw.hands.ranking import HIGH, Ranking, checked, strength_of
from fivedraw.hands.value import Category, HandValue, encode
from fivedraw.odds.spread import HOLDS, Spread, spread
from fivedraw.odds.unseen import Packs, pack_of, unseen

__all__ = ["Draws", "Objective", "Outcome", "check_cap", "draws", "frequencies", "threshold"]

_CATEGORIES = tuple(Category)


@frozen(repr=False)
class Outcome:
    """What a hand becomes when certain cards are discarded: every draw counted, each as likely as the next.

    ``discard``, ``hold``: the cards thrown away and the cards kept, in the order of the hand.
    ``ranking``: how the hands are read.
    ``total``: how many draws there are.
    """

    discard: tuple[Card, ...]
    hold: tuple[Card, ...]
    ranking: Ranking
    total: int
    _by_category: tuple[int, ...]
    _hand: tuple[Card, ...]
    _left: tuple[Card, ...]

    @property
    def counts(self) -> dict[Category, int]:
        """How many draws end in each category; those that cannot come are left out."""
        return {kind: count for kind, count in zip(_CATEGORIES, self._by_category, strict=True) if count}

    @property
    def probabilities(self) -> dict[Category, float]:
        """How likely each category is."""
        return {kind: count / self.total for kind, count in self.counts.items()}

    @property
    def values(self) -> dict[HandValue, int]:
        """How many draws end in each value, the worst value first."""
        strengths, counts = self.by_strength()
        found = map(self.ranking.from_strength, strengths.tolist())
        return dict(zip(found, counts.tolist(), strict=True))

    def at_least(self, category: Category, rank: Rank | None = None) -> int:
        """How many draws end in the category, its first rank ``rank`` or higher, or in a better category.

        As :meth:`~fivedraw.HandValue.at_least`; raises :class:`TypeError` in a low game.
        """
        return self._reach(threshold(self.ranking, category, rank))

    def reaching(self, value: HandValue) -> int:
        """How many draws end in the value or in a better one, of the same ranking."""
        if value.ranking is not self.ranking:
            raise TypeError(f"expected a value of the ranking {self.ranking.name!r}, not {value!r}")
        return self._reach(value.strength)

    def _reach(self, least: int) -> int:
        strengths, counts = self.by_strength()
        return int(counts[strengths.searchsorted(least) :].sum())

    def quantile(self, fraction: Fraction | float) -> HandValue:
        """The value that so large a part of the draws does not surpass; a half is the median.

        Raises :class:`AmountError` for a fraction that is not from 0 to 1.
        """
        if not 0 <= fraction <= 1:
            raise AmountError(f"a quantile is from 0 to 1, not {told(fraction)}")
        strengths, counts = self.by_strength()
        wanted = max(-(-Fraction(fraction) * self.total // 1), 1)
        return self.ranking.from_strength(int(strengths[counts.cumsum().searchsorted(int(wanted))]))

    def by_strength(self) -> tuple[Ints, Ints]:
        """The strengths that can come, in order, and how many draws end in each."""
        table = tables_of(self.ranking)
        return self.tally(table.plain, table.suited)

    def tally(self, plain: Any, suited: Any) -> tuple[Ints, Ints]:
        """Count the draws by a number that two arrays give, by sum and by bits of the hand."""
        return spread(self._hand, self._left, self.ranking).tally(HOLDS.index(self._places()), plain, suited)

    def _places(self) -> tuple[int, ...]:
        return tuple(self._hand.index(card) for card in self.hold)

    def __repr__(self) -> str:
        thrown = " ".join(map(str, self.discard)) or "nothing"
        return f"<Outcome discarding {thrown}: {self.total} draws>"


#: What a discard is judged by: the greater, the better.
Objective = Callable[[Outcome], Any]


@frozen(repr=False)
class Draws:
    """All the ways to discard from a hand, the fewest discards first.

    ``outcomes``: an :class:`Outcome` for each, 32 unless the unseen cards are too few. Iterating gives them
    too, and ``draws["9c 7d"]`` is the one of these discards, in any order; ``draws[""]`` stands pat.
    """

    hand: tuple[Card, ...]
    ranking: Ranking
    outcomes: tuple[Outcome, ...]

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self.outcomes)

    def __len__(self) -> int:
        return len(self.outcomes)

    def __getitem__(self, discard: Cards) -> Outcome:
        wanted = sorted(cards(discard))
        for outcome in self.outcomes:
            if sorted(outcome.discard) == wanted:
                return outcome
        raise CardsError(f"no such discard of {_words(self.hand)}: {_words(wanted) or 'nothing'}")

    def best(
        self,
        objective: Objective,
        *,
        cap: int = 5,
        ace_for_fourth: bool = False,
        joker_is_ace: bool = True,
    ) -> Outcome:
        """The outcome that the objective puts first among those that the limits allow; of equal ones the
        first.

        ``cap``: the most cards that may be exchanged. ``ace_for_fourth``: four only where the card kept is an
        ace, or a joker if ``joker_is_ace`` (D-DRAW-08, D-DRAW-10).

        Raises :class:`SetupError` for another cap than 0 to 5.
        """
        check_cap(cap)
        allowed = [
            outcome
            for outcome in self.outcomes
            if len(outcome.discard) <= cap
            and not (ace_for_fourth and len(outcome.hold) == 1 and not _is_ace(outcome.hold[0], joker_is_ace))
        ]
        return max(allowed, key=objective)

    def __repr__(self) -> str:
        return f"<Draws of {_words(self.hand)} ({self.ranking.name})>"


def check_cap(cap: int) -> None:
    """Refuse a cap that is none."""
    if type(cap) is not int or not 0 <= cap <= 5:
        raise SetupError(f"the cap is from 0 to 5 cards, not {told(cap)}")


def _words(held: Iterator[Card] | tuple[Card, ...] | list[Card]) -> str:
    return " ".join(map(str, held))


def _is_ace(card: Card, joker_is_ace: bool) -> bool:
    return joker_is_ace if card.is_joker else card.rank is Rank.ACE


def draws(hand: Cards, ranking: Ranking = HIGH, *, dead: Cards = (), pack: Packs | None = None) -> Draws:
    """Tell of each of the 32 ways to discard what the hand becomes, by counting every draw.

    ``hand``: five cards. ``dead``: other cards that cannot come, such as cards seen in other hands.
    ``pack``: what is played with, the ranking's pack if it is not given: a :class:`~fivedraw.Pack`, or any
    cards. Discards do not come back, and cards in unseen hands are as likely to come as any other.

    Raises :class:`CardsError` for a hand that cannot be valued, and for dead cards that are in the hand,
    repeated or foreign to the pack.

    >>> from fivedraw import odds
    >>> pair = odds.draws("9c 9d As 7h 3d")
    >>> {str(kind): count for kind, count in pair["As 7h 3d"].counts.items()}
    {'one pair': 11559, 'two pair': 2592, 'three of a kind': 1854, 'full house': 165, 'four of a kind': 45}
    """
    whole = pack_of(ranking, pack)
    held = checked(hand, ranking)
    left = unseen(whole, held, dead)
    rows = spread(held, left, ranking).by_category()
    outcomes: list[Outcome] = []
    for place, row in enumerate(rows):
        total = sum(row)
        if total:
            keep, throw = HOLDS[place], HOLDS[31 - place]
            hold, discard = tuple([held[at] for at in keep]), tuple([held[at] for at in throw])
            outcomes.append(Outcome(discard, hold, ranking, total, tuple(row), held, left))
    return Draws(held, ranking, tuple(outcomes))


def threshold(ranking: Ranking, category: Category, rank: Rank | None) -> int:
    """The least strength of a category, its first rank ``rank`` or higher, in a high game."""
    if ranking.order != "high":
        raise TypeError(f"a least category has no meaning in {ranking.name!r}")
    if not isinstance(category, Category):
        raise TypeError(f"expected a Category, such as Category.FLUSH, not {told(category)}")
    if rank is not None and not isinstance(rank, Rank):
        raise TypeError(f"expected a Rank, such as Rank.JACK, or None, not {told(rank)}")
    return strength_of(ranking, encode(category, (rank or Rank.TWO,)), natural=False)


def frequencies(ranking: Ranking, pack: tuple[Card, ...]) -> tuple[Ints, Ints]:
    """The strengths of the five-card hands of a pack, in order, and how many hands have each."""
    table = tables_of(ranking)
    # Any hand, all of it discarded and yet still in the pack.
    return Spread(pack[:5], pack, ranking).tally(31, table.plain, table.suited)
