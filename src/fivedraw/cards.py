"""Cards: ranks, suits, the pack, and how cards are read and printed.

A :class:`Card` is one of 55 interned objects: the 52 cards of the pack, two jokers, and :data:`UNKNOWN` for a
card that nobody has named yet. Being interned, cards are compared with ``is`` and cost nothing to copy.
Wherever the library wants cards it takes text as well, and reads it with :func:`cards`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Any, NoReturn, Self, TypeGuard, cast

from fivedraw.errors import NotationError, SetupError, told

__all__ = ["UNKNOWN", "Card", "Cards", "Pack", "Rank", "Suit", "cards"]


class Frozen:
    """What is made once: no attribute can be set or deleted, and a copy is the thing itself.

    A constructor sets its slots through ``object.__setattr__``.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} is frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} is frozen: {name} cannot be deleted")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


class _Ordered:
    """What is ordered by its ``index`` among its kind."""

    __slots__ = ()

    def __lt__(self, other: Self) -> bool:
        return _index(self, type(self)) < _index(other, type(self))

    def __le__(self, other: Self) -> bool:
        return _index(self, type(self)) <= _index(other, type(self))

    def __gt__(self, other: Self) -> bool:
        return _index(self, type(self)) > _index(other, type(self))

    def __ge__(self, other: Self) -> bool:
        return _index(self, type(self)) >= _index(other, type(self))


def _index(thing: Any, kind: type[Any]) -> int:
    """The place of a thing among its kind."""
    if not isinstance(thing, kind):
        raise TypeError(f"a {kind.__name__} compares with a {kind.__name__}, not with {thing!r}")
    place: int = thing.index
    return place


class Rank(IntEnum):
    """A card's rank, 2 to 14: the ace counts as the highest card.

    ``Rank("A")``, ``Rank("10")`` and ``Rank(14)`` read a rank; ``str`` gives one letter (``A K Q J T 9 …
    2``). What the ace is worth in a straight or in a low game is the ranking's affair. Raises
    :class:`NotationError`.
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    if TYPE_CHECKING:

        def __new__(cls, value: int | str) -> Self:
            """Read letters too: by itself an IntEnum is called with numbers only."""
            ...

    @classmethod
    def _missing_(cls, value: object) -> Rank:
        if isinstance(value, str):
            letter = "T" if value == "10" else value.upper()
            if len(letter) == 1 and letter in _RANK_LETTERS:
                return cls(_RANK_LETTERS.index(letter) + 2)
        raise NotationError(f"{told(value)} is no rank: expected one of A K Q J T 9 8 7 6 5 4 3 2")

    def __str__(self) -> str:
        return _RANK_LETTERS[self.value - 2]

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


class Suit(_Ordered, Enum):
    """A suit; clubs < diamonds < hearts < spades, which decides a bring-in and never a pot (S-BRING-03,
    E-HIGH-08).

    ``Suit("s")`` and ``Suit("♠")`` read a suit; ``str`` gives its letter, ``.symbol`` its sign. Raises
    :class:`NotationError`.
    """

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @classmethod
    def _missing_(cls, value: object) -> Suit:
        letter = _SUIT_SIGNS.get(value) if isinstance(value, str) else None
        if letter is None:
            raise NotationError(f"{told(value)} is no suit: expected c, d, h or s, or one of ♣ ♦ ♥ ♠")
        return cls(letter)

    @property
    def symbol(self) -> str:
        """The sign of the suit: ♣ ♦ ♥ or ♠."""
        return _SYMBOLS[self.index]

    @property
    def index(self) -> int:
        """The suit's place in the order, from 0."""
        return _SUIT_LETTERS.index(self.value)

    def __str__(self) -> str:
        return str(self.value)


_RANK_LETTERS = "23456789TJQKA"
_SUIT_LETTERS = "cdhs"
_SYMBOLS = "♣♦♥♠"
_SUIT_SIGNS: dict[str, str] = {
    sign: letter
    for signs in (_SUIT_LETTERS, _SUIT_LETTERS.upper(), _SYMBOLS, "♧♢♡♤")
    for sign, letter in zip(signs, _SUIT_LETTERS, strict=True)
}
_EMOJI_STYLE = "\N{VARIATION SELECTOR-16}"


class Card(_Ordered, Frozen):
    """One card, interned: ``Card("As") is Card("A♠")``.

    The text is a rank and a suit (``As``, ``as``, ``10s``, ``A♠``), a joker (``J1``, ``J2``; ``Jk`` is the
    first), or ``??`` for a card that is not known. Cards are ordered as in the canonical pack, deuce of clubs
    first, the jokers last; that order is no ranking. Raises :class:`NotationError` for any other text.

    ``index``: the place in the canonical pack: ``(rank - 2) * 4 + suit`` from 0 to 51, jokers 52 and 53,
    unknown 54.
    ``rank``, ``suit``: None for jokers and for the unknown card.
    ``is_joker``, ``is_unknown``: what kind of card it is.
    """

    __slots__ = ("_text", "index", "is_joker", "is_unknown", "rank", "suit")

    index: int
    rank: Rank | None
    suit: Suit | None
    is_joker: bool
    is_unknown: bool
    _text: str

    def __new__(cls, text: str | Card) -> Card:  # noqa: PYI034  # cards are never made anew
        """Find the card of a text."""
        found = cards(text)
        if len(found) != 1:
            raise NotationError(f"expected one card, but {text!r} reads as {len(found)}")
        return found[0]

    @property
    def pretty(self) -> str:
        """The card with the sign of its suit, ``A♠``; a joker or an unknown card as in ``str``."""
        return self._text if self.suit is None else f"{self.rank}{self.suit.symbol}"

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card({self._text!r})"

    def __hash__(self) -> int:
        # Not the address: sets of cards iterate in the same order in every process.
        return self.index

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self._text,)


#: What is taken wherever cards are wanted: text, a card, or cards and texts in any iterable.
Cards = str | Card | Iterable[Card | str]


def _all_cards() -> tuple[Card, ...]:
    """Make the 55 cards, in the order of their indexes."""
    faces: list[tuple[str, Rank | None, Suit | None]] = [
        (f"{rank}{suit}", rank, suit) for rank in Rank for suit in Suit
    ]
    made: list[Card] = []
    for index, (text, rank, suit) in enumerate(
        [*faces, ("J1", None, None), ("J2", None, None), ("??", None, None)]
    ):
        card = object.__new__(Card)
        for name, value in (
            ("_text", text),
            ("index", index),
            ("rank", rank),
            ("suit", suit),
            ("is_joker", index in (52, 53)),
            ("is_unknown", index == 54),
        ):
            object.__setattr__(card, name, value)
        made.append(card)
    return tuple(made)


_ALL = _all_cards()
_BY_TEXT: dict[str, Card] = {str(card): card for card in _ALL}
_JOKERS: dict[str, Card] = {"1": _ALL[52], "2": _ALL[53], "k": _ALL[52], "K": _ALL[52]}

#: The card that is not known, ``??``. A hand may hold several.
UNKNOWN = _ALL[54]


def cards(given: Cards) -> tuple[Card, ...]:
    """Read cards from text, from a card, or from an iterable of both.

    Cards in a text may stand close or apart, with spaces or commas between them: ``"As Kd 5c"``,
    ``"AsKd5c"``,
    ``"As,10d"``, ``"A♠K♦"``, ``"?? ??"``. An empty text has no cards. Repeated cards are read as they stand.
    Raises :class:`NotationError`, which quotes the text and the position (from 0) of the fault, or says what
    was expected in place of something that is no text.
    """
    if isinstance(given, str):
        return _read(given)
    if isinstance(given, Card):
        return (given,)
    if type(given) is tuple and all(map(_is_card, given)):  # the engine's own way, and nothing to do
        return given
    found: list[Card] = []
    for place, item in enumerate(_items(given)):
        if isinstance(item, Card):
            found.append(item)
        elif isinstance(item, str):
            found.extend(_read(item))
        else:
            raise NotationError(f"expected a Card or a text at place {place} of the cards, not {told(item)}")
    return tuple(found)


def _is_card(item: object) -> TypeGuard[Card]:
    return type(item) is Card


def _items(given: object) -> Iterable[object]:
    if not isinstance(given, Iterable):
        raise NotationError(f"expected cards (text, a Card, or an iterable of them), not {told(given)}")
    return cast("Iterable[object]", given)


def _read(text: str) -> tuple[Card, ...]:
    """Read every card of a text, from left to right."""
    exact = _BY_TEXT.get(text)
    if exact is not None:
        return (exact,)
    found: list[Card] = []
    place = 0
    while place < len(text):
        if text[place].isspace() or text[place] == ",":
            place += 1
            continue
        card, place = _read_one(text, place)
        found.append(card)
    return tuple(found)


def _read_one(text: str, start: int) -> tuple[Card, int]:
    """Read the card that begins at ``start``, and say where it ends."""
    end = start + (3 if text.startswith("10", start) else 2)
    rank, suit = text[start : end - 1], text[end - 1 : end]
    card: Card | None
    if rank in ("J", "j") and suit in _JOKERS:
        card = _JOKERS[suit]
    elif suit in _SUIT_SIGNS:
        letter = "T" if rank == "10" else rank.upper()
        card = _BY_TEXT.get(letter + _SUIT_SIGNS[suit])
    else:
        card = UNKNOWN if rank + suit == "??" else None
    if card is None:
        raise NotationError(
            f"cannot read {text[start:end]!r} at position {start} of {text!r}: "
            "expected a card such as As, 10s, A♠, J1 or ??"
        )
    return card, end + text.startswith(_EMOJI_STYLE, end)


class Pack(Frozen):
    """The pack of cards: 52, and ``jokers`` (0 to 2) more (D-SETUP-02, V-BUG-04, V-WILD-02).

    Iterates in canonical order, deuce of clubs first and jokers last. Packs with as many jokers are equal.
    Raises :class:`SetupError` for any other number of jokers.
    """

    __slots__ = ("jokers",)

    jokers: int

    def __init__(self, jokers: int = 0) -> None:
        if type(jokers) is not int or not 0 <= jokers <= 2:
            raise SetupError(f"a pack has 0, 1 or 2 jokers, not {told(jokers)}")
        object.__setattr__(self, "jokers", jokers)

    def __iter__(self) -> Iterator[Card]:
        return iter(_ALL[: 52 + self.jokers])

    def __len__(self) -> int:
        return 52 + self.jokers

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and card.index < 52 + self.jokers

    def __eq__(self, other: object) -> bool:
        return self.jokers == other.jokers if isinstance(other, Pack) else NotImplemented

    def __hash__(self) -> int:
        return hash((Pack, self.jokers))

    def __reduce__(self) -> tuple[type[Pack], tuple[int]]:
        return Pack, (self.jokers,)

    def __repr__(self) -> str:
        return f"Pack(jokers={self.jokers})"
