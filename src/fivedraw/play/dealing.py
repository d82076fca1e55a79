"""The dealer's moves: dealing, burning, rebuilding the stock, and naming cards that were unseen."""

from __future__ import annotations

from fivedraw.cards import UNKNOWN, Card
from fivedraw.game.actions import Burn, Deal, Identify, Reshuffle
from fivedraw.game.due import MIDDLE, Dealing, Move, deal_due, pool_of, serve_due
from fivedraw.game.edits import Draft
from fivedraw.game.events import (
    Burned,
    CardsDealt,
    CardsIdentified,
    CardsReceived,
    CommonCardDealt,
    StockRebuilt,
    UpcardDealt,
)
from fivedraw.game.hidden import Hand, Learnt
from fivedraw.rules.policies import Shortage
from fivedraw.shuffling import shuffled

__all__ = [
    "burn",
    "deal",
    "deal_street",
    "due_on_street",
    "hand_over",
    "identify",
    "rebuild",
    "reshuffle",
    "serve",
    "serve_cards",
    "serve_whole",
    "waits",
]

# A named tuple's own constructor is a Python function; the tuple's makes one in a quarter of the time.
_made = tuple.__new__


def hand_over(draft: Draft, pos: int, got: Hand) -> None:
    """Give a seat cards, and say so."""
    draft.give(pos, got, True)
    if draft.log is not None:
        seat = draft.begun.seats[pos]
        draft.log.append(CardsDealt(seat, len(got)))
        draft.log.append(CardsReceived(seat, got))


def deal_street(draft: Draft) -> None:
    """Deal what is left of a dealing street, one card at a time, clockwise (D-DEAL-02).

    Cards that all go face down without a burn go at once: every n-th card of the stock to each seat. A card
    that is dealt face up and not known stops the deal, since somebody must say what it is.
    """
    street = draft.begun.profile.streets[draft.street]
    if street.up or street.burn:
        while (due := due_on_street(draft)) is not None and not waits(draft, due):
            _deal_move(draft, due, None)
        return
    live = draft.live
    seats = len(live)
    whole = (street.down + street.up) * seats
    first = draft.dealing.dealt
    taken = draft.off_the_top(whole - first)
    hands = list(draft.piles.hands)
    learnt: list[Learnt] = []
    for turn, pos in enumerate(live):
        got = taken[(turn - first) % seats :: seats]
        hands[pos] += got
        learnt += ("got", pos, got)
        if draft.log is not None and got:
            draft.log.append(CardsDealt(draft.begun.seats[pos], len(got)))
            draft.log.append(CardsReceived(draft.begun.seats[pos], got))
    draft.piles.hands = tuple(hands)
    draft.piles.learnt += tuple(learnt)
    draft.dealing = Dealing(whole)


def deal(draft: Draft, action: Deal) -> None:
    """The caller deals one card of a dealing street."""
    due = due_on_street(draft)
    assert due is not None, "the judge lets nothing be dealt that is not due"
    _deal_move(draft, due, _named(draft, action))


def due_on_street(draft: Draft) -> tuple[Move, int, bool] | None:
    """The dealer's next move on the dealing street that is going on; None when all is dealt."""
    profile = draft.begun.profile
    return deal_due(
        profile.streets[draft.street],
        draft.live,
        draft.faces,
        draft.dealing,
        draft.piles,
        profile.shortage,
    )


def waits(draft: Draft, due: tuple[Move, int, bool]) -> bool:
    """Is this a move that the caller must make, whoever drives?

    An unseen card that is dealt face up has to be named, and an order covers no rebuild.
    """
    source = draft.begun.cards_from
    return (source == "unseen" and due[2]) or (source == "order" and due[0] == "reshuffle")


def _deal_move(draft: Draft, due: tuple[Move, int, bool], named: Hand | None) -> None:
    """Burn, rebuild the stock, or deal one card: down or up to a seat, or up to the middle."""
    move, pos, up = due
    if move == "burn":
        burn(draft, Burn())
        return
    if move == "reshuffle":
        reshuffle(draft, Reshuffle())
        return
    got = draft.off_the_top(1, named)
    if pos == MIDDLE:
        draft.shared += got
        if draft.log is not None:
            draft.log.append(CommonCardDealt(got[0]))
    elif up:
        draft.give(pos, got, False)
        draft.face_up(pos, draft.faces[pos] + got)
        if draft.log is not None:
            draft.log.append(UpcardDealt(draft.begun.seats[pos], got[0]))
    else:
        hand_over(draft, pos, got)
    draft.dealing = Dealing(draft.dealing.dealt + 1, burned=draft.dealing.burned)


def serve(draft: Draft, action: Deal) -> None:
    """Deal replacements to the seat that is being served."""
    profile = draft.begun.profile
    _, count = serve_due(draft.dealing, draft.piles, profile.shortage)
    serve_cards(draft, count, _named(draft, action))


def serve_whole(draft: Draft) -> bool:
    """Deal a whole order off the stock; False where a burn comes first, or a new stock in between."""
    _, pos, owed, total, burned = draft.dealing
    if not owed:
        return True
    piles, shortage = draft.piles, draft.begun.profile.shortage
    top = piles.top
    if not burned or len(piles.stock) - top - shortage.reserve(piles.rebuilds) < owed:
        return False
    piles.top = top + owed
    hand_over(draft, pos, piles.stock[top : piles.top])
    draft.dealing = _made(Dealing, (0, pos, 0, total, burned))
    return True


def serve_cards(draft: Draft, count: int, named: Hand | None = None) -> None:
    """Deal that many replacements, as they come or as they are named."""
    _, pos, owed, total, burned = draft.dealing
    hand_over(draft, pos, draft.off_the_top(count, named))
    draft.dealing = _made(Dealing, (0, pos, owed - count, total, burned))


def _named(draft: Draft, action: Deal) -> Hand | None:
    """The cards that the caller names; over a known order the stock says it better."""
    return action.cards if draft.begun.cards_from == "unseen" else None


def burn(draft: Draft, action: Burn) -> None:
    """Burn a card, before the first replacement or before a street (D-DRAW-13, S-DEAL-03)."""
    named = action.card if draft.begun.cards_from == "unseen" else None
    draft.piles.burned += draft.off_the_top(1, named)
    dealing = draft.dealing
    draft.dealing = Dealing(0, dealing.pos, dealing.owed, dealing.total, burned=True)
    if draft.log is not None:
        draft.log.append(Burned())


def reshuffle(draft: Draft, action: Reshuffle) -> None:
    """Build the new stock from the piles the house gathers (D-SHUF-01 to D-SHUF-08)."""
    shortage = draft.begun.profile.shortage
    pool = pool_of(draft.piles, shortage)
    if action.order is not None:
        order = action.order
    elif draft.begun.cards_from == "unseen":
        order = (UNKNOWN,) * len(pool)
    elif action.seed is not None:
        order = shuffled(pool, action.seed, cut=action.cut, counter=draft.piles.rebuilds + 1)
    else:
        order = shuffled(pool, draft.hidden.source.seed, cut=action.cut, counter=draft.piles.rebuilds + 1)
    rebuild(draft, order, shortage)


def rebuild(draft: Draft, order: tuple[Card, ...], shortage: Shortage) -> None:
    """Put the new stock in the place of the old one."""
    sources = shortage.sources
    draft.restock(
        order,
        keep_mucked="folded" not in sources,
        keep_discards="discards" not in sources,
        keep_burned="burns" not in sources,
    )
    if draft.log is not None:
        draft.log.append(StockRebuilt(len(order)))


def identify(draft: Draft, action: Identify) -> None:
    """Put names to unseen cards of a seat."""
    draft.reveal(draft.begun.seats.index(action.seat), action.cards)
    if draft.log is not None:
        draft.log.append(CardsIdentified(action.seat, action.cards))
