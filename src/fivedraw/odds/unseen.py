"""Which cards are still to come: the pack without those that lie elsewhere."""

from __future__ import annotations

from fivedraw.cards import Card, Cards, Pack, cards
from fivedraw.errors import CardsError
from fivedraw.hands.ranking import Ranking, check_each, no_ranking

__all__ = ["Packs", "pack_of", "unseen"]

#: What is taken as a pack: a whole one, or any cards, such as a stock whose cards are known.
Packs = Pack | Cards


def pack_of(ranking: Ranking, pack: Packs | None) -> tuple[Card, ...]:
    """Return the cards of the pack; None is the pack of the ranking."""
    if not isinstance(ranking, Ranking):
        raise no_ranking(ranking)
    if pack is None or (isinstance(pack, Pack) and pack.jokers <= ranking.jokers):
        return tuple(pack or Pack(ranking.jokers))
    return check_each(pack, ranking)


def unseen(pack: tuple[Card, ...], known: Cards, dead: Cards = ()) -> tuple[Card, ...]:
    """Return the cards of the pack that are neither known nor dead.

    Raises :class:`CardsError` for a card that is not in the pack or lies in two places.
    """
    left = dict.fromkeys(pack)
    for place, given in (("known", known), ("dead", dead)):
        for card in cards(given):
            if card not in left:
                where = "lies in two places" if card in pack else "is not in the pack"
                raise CardsError(f"the {place} card {card} {where}")
            del left[card]
    return tuple(left)
