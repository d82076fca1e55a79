"""What the dealer must do next, on a dealing street or in a draw, and what a rebuilt stock consists of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from fivedraw.cards import Card
from fivedraw.rules.policies import Shortage
from fivedraw.rules.street import Street

__all__ = ["MIDDLE", "Dealing", "Move", "Piles", "deal_due", "pool_of", "serve_due"]

Move = Literal["deal", "burn", "reshuffle"]


class Piles(Protocol):
    """Whatever has the piles of a hand: the hidden part of a state, or a draft of the next one."""

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards held, by position."""
        ...

    @property
    def mucked(self) -> tuple[tuple[Card, ...], ...]:
        """The folded and mucked cards, by position."""
        ...

    @property
    def discards(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of finished exchanges, by position."""
        ...

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, dealt cards included."""
        ...

    @property
    def top(self) -> int:
        """The index of the next card of the stock."""
        ...

    @property
    def burned(self) -> tuple[Card, ...]:
        """The burned cards."""
        ...

    @property
    def aside(self) -> tuple[Card, ...]:
        """The discards of split openers."""
        ...

    @property
    def rebuilds(self) -> int:
        """How often the stock was rebuilt."""
        ...


class Dealing(NamedTuple):
    """How far the dealer is.

    ``dealt`` counts the cards of a dealing street. In an exchange the seat at ``pos`` gets ``total`` cards,
    of which ``owed`` are still due; ``burned`` says that the burn of this street or draw is
    done, or that none is due.
    """

    dealt: int = 0
    pos: int = -1
    owed: int = 0
    total: int = 0
    burned: bool = False


#: In the place of a position: the card goes to the middle of the table.
MIDDLE = -1


def deal_due(
    street: Street,
    live: Sequence[int],
    faces: Sequence[tuple[Card, ...]],
    dealing: Dealing,
    piles: Piles,
    shortage: Shortage,
) -> tuple[Move, int, bool] | None:
    """The dealer's next move on a dealing street; None when all is dealt.

    With the move comes the position that gets the card, and whether it is dealt face up. The burn is made
    before the cards are counted. If a street of upcards cannot give every live seat its card, one common card
    is dealt instead (S-COMM-01, S-COMM-02); or the stock is dealt down to its last card and rebuilt, if with
    what the house gathers it does suffice (A-STUD-06).
    """
    if street.burn and not dealing.burned:
        return "burn", MIDDLE, False
    left = len(piles.stock) - piles.top
    missing = (street.down + street.up) * len(live) - dealing.dealt
    if left < missing and street.up:
        if not shortage.rebuilds_street or len(pool_of(piles, shortage)) < missing:
            return None if dealing.dealt else ("deal", MIDDLE, True)
        if left <= shortage.withheld:
            return "reshuffle", MIDDLE, False
    lap, turn = divmod(dealing.dealt, len(live))
    if lap == street.down + street.up:
        return None
    pos = live[turn]
    up = lap >= street.down
    if up and faces[pos] and len(faces[pos]) == len(piles.hands[pos]):
        up = False  # the hole card was exposed: this one goes down in its place (S-IRR-01)
    return "deal", pos, up


def serve_due(dealing: Dealing, piles: Piles, shortage: Shortage) -> tuple[Move, int]:
    """The dealer's next move in an exchange, and the number of cards of a deal or a burn.

    The burn comes just before the first replacement of a draw (D-DRAW-13). A rebuild is due before an order
    that cannot be covered whole (D-SHUF-01), or as soon as no card may be dealt (D-SHUF-04).
    """
    usable = len(piles.stock) - piles.top - shortage.reserve(piles.rebuilds)
    if not dealing.burned:
        return ("burn", 1) if usable > 0 else ("reshuffle", 0)
    whole_order = shortage.trigger == "player" and dealing.owed == dealing.total
    if usable < (dealing.owed if whole_order else 1):
        return "reshuffle", 0
    return "deal", min(dealing.owed, usable)


def pool_of(piles: Piles, shortage: Shortage) -> tuple[Card, ...]:
    """The cards of a new stock, in the order of the pack: the rest of the old one and what the house gathers.

    The fresh discards of the seat being served are in none of these piles (D-SHUF-02, D-SHUF-06).
    """
    gathered = list(piles.stock[piles.top :])
    if "discards" in shortage.sources:
        for pile in piles.discards:
            gathered += pile
    if "folded" in shortage.sources:
        for pile in piles.mucked:
            gathered += pile
    if "burns" in shortage.sources:
        gathered += piles.burned
    return tuple(sorted(gathered))
