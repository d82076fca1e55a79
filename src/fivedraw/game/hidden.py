"""The secrets of a hand, all in one value that shows nothing of itself."""

from __future__ import annotations

from typing import Any, NamedTuple

from attrs import frozen

from fivedraw.cards import Card
from fivedraw.game.actions import Action

__all__ = ["Hand", "Hidden", "Learnt", "Source", "without"]

Hand = tuple[Card, ...]
#: A part of what was learnt: what kind of thing, of which position, and which cards or how many.
Learnt = str | int | Hand


def without(hand: Hand, out: Hand) -> Hand:
    """The cards of the hand that are none of the others.

    Cards are one object each. To look for one with ``in`` calls Python for every card passed by.
    """
    kept = []
    for card in hand:
        for other in out:
            if card is other:
                break
        else:
            kept.append(card)
    return tuple(kept)


@frozen(repr=False)
class Source:
    """Where the cards come from: a seed (with its cut), a given order, or nobody knows.

    A new stock takes the place of the old one, so the order that was given at the beginning is kept here.
    """

    seed: Any = None
    cut: int = 0
    order: Hand = ()

    def __repr__(self) -> str:
        return "<Source: secret>"


class Hidden(NamedTuple):
    """Everything that is not public, by position where it belongs to a seat.

    ``hands`` are the cards held (unseen ones are ``??``), ``mucked`` those folded or mucked, ``discards``
    those exchanged in finished exchanges, ``fresh`` those of the exchange going on. ``stock[top:]`` is what
    is left to deal, ``burned`` the burns, ``rebuilds`` how often the stock was rebuilt. Under an openers rule
    ``opening`` is the hand that opened, as it was then, and ``aside`` the discards of split openers, kept
    apart for the proof.

    ``moves`` are the accepted actions, which may name cards, each followed by the position of the seat that
    made it, or by -1 where it was no player's: one flat tuple, since each action makes it anew. ``learnt`` is
    what the other fields do not keep for ever, flat too, three at a time: ``"got"``, a position and the cards
    that it was dealt face down, as they came; ``"folded"``, a position and its dead hand, once that has gone
    into a new stock; ``"shown"``, a position and what it showed all in mid-hand; ``"aside"``, a position and
    how many discards of split openers it laid aside.
    """

    source: Source
    moves: tuple[Action | int, ...]
    hands: tuple[Hand, ...]
    mucked: tuple[Hand, ...]
    discards: tuple[Hand, ...]
    fresh: Hand
    stock: Hand
    top: int
    burned: Hand
    rebuilds: int
    opening: Hand = ()
    aside: Hand = ()
    learnt: tuple[Learnt, ...] = ()

    def __repr__(self) -> str:
        return "<Hidden: secret>"
