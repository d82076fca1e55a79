"""What the floor's actions do: each as the profile's conduct says, and each leaves a fact in the events.

The engine's cards stay right: a report changes who is in the hand, what is owed to whom and what everybody
has seen, never where a card is twice or nowhere.
"""

from __future__ import annotations

from attrs import evolve

from fivedraw.cards import UNKNOWN
from fivedraw.game.actions import Deal, Draw
from fivedraw.game.due import serve_due
from fivedraw.game.edits import Draft
from fivedraw.game.events import (
    CardExposed,
    CardsIdentified,
    CardTurnedUp,
    CountReported,
    DrawChanged,
    HandRevived,
    OutOfTurn,
)
from fivedraw.game.hidden import Hand
from fivedraw.game.phase import Phase
from fivedraw.game.rulings import (
    ChangeDraw,
    DrewOutOfTurn,
    ExposeCard,
    KillHand,
    Misdeal,
    ProveOpeners,
    ReportCount,
    ReviveHand,
    TurnUp,
)
from fivedraw.play.conduct import announced, may_misdeal, owed_to
from fivedraw.play.dealing import deal, due_on_street, serve_cards
from fivedraw.play.deaths import die, kill
from fivedraw.play.exchange import draw
from fivedraw.play.openers import prove
from fivedraw.play.showdown import reclaim, void
from fivedraw.play.wagering import return_uncalled
from fivedraw.rules.street import StreetKind

__all__ = [
    "change_draw",
    "drew_out_of_turn",
    "expose_in_deal",
    "expose_in_draw",
    "kill_hand",
    "misdeal",
    "prove_openers",
    "report_count",
    "revive_hand",
    "turn_up",
]


def misdeal(draft: Draft, action: Misdeal) -> None:
    """The deal is void."""
    void(draft, action.cause)


def _note_exposed(draft: Draft, pos: int, cards: Hand, *, replaced: bool) -> None:
    incidents = draft.incidents
    noted = tuple((pos, card) for card in cards)
    draft.incidents = incidents._replace(exposed=incidents.exposed + noted)
    if draft.log is not None:
        seat = draft.begun.seats[pos]
        draft.log.extend(CardExposed(seat, card, replaced) for card in cards)


def expose_in_deal(draft: Draft, action: ExposeCard) -> None:
    """A card of the first deal was exposed: the deal is void, or the card is replaced later, kept, or up."""
    conduct = draft.begun.profile.conduct
    due = due_on_street(draft)
    assert due is not None, "the judge lets nothing be exposed that is not due"
    pos, index = due[1], draft.dealing.dealt
    deal(draft, Deal(action.cards))
    card = draft.piles.hands[pos][-1:]
    before = len(draft.incidents.exposed)
    voids = (
        conduct.exposed_deal == "misdeal"
        or index < conduct.misdeal_first
        or before + 1 == conduct.misdeal_exposed
    )
    replaced = conduct.exposed_deal == "replace" and not voids
    _note_exposed(draft, pos, card, replaced=replaced)
    if voids:
        void(draft, "exposed_cards")
    elif replaced:
        draft.discard(pos, card)
        draft.hold(pos, 1)
        draft.incidents = draft.incidents._replace(owed=(*draft.incidents.owed, pos))
    else:
        draft.face_up(pos, draft.faces[pos] + card)


def expose_in_draw(draft: Draft, action: ExposeCard) -> None:
    """Replacements were exposed: they go to the discards, and others come (D-DRAW-18)."""
    profile, dealing = draft.begun.profile, draft.dealing
    pos = dealing.pos
    _, count = serve_due(dealing, draft.piles, profile.shortage)
    seen = action.cards
    if draft.begun.cards_from == "unseen":
        assert seen is not None, "over unseen cards the judge wants a name"
        serve_cards(draft, count, seen + (UNKNOWN,) * (count - len(seen)))
    else:
        upcoming = draft.piles.stock[draft.piles.top : draft.piles.top + count]
        seen = seen or upcoming
        serve_cards(draft, count)
    conduct = profile.conduct
    on_deal = profile.streets[draft.street].kind is StreetKind.DEAL
    if on_deal and 0 < conduct.misdeal_exposed <= len(draft.incidents.exposed) + len(seen):
        # It came for a card exposed in the deal, and is one more of them (D-IRR-02).
        _note_exposed(draft, pos, seen, replaced=False)
        void(draft, "exposed_cards")
        return
    _note_exposed(draft, pos, seen, replaced=True)
    draft.discard(pos, seen)
    if conduct.exposed_draw == "at_once":
        draft.dealing = draft.dealing._replace(owed=draft.dealing.owed + len(seen))
    else:
        draft.hold(pos, len(seen))
        draft.incidents = draft.incidents._replace(owed=draft.incidents.owed + (pos,) * len(seen))


def turn_up(draft: Draft, action: TurnUp) -> None:
    """An upcard went down and was turned up (S-IRR-03)."""
    due = due_on_street(draft)
    assert due is not None, "the judge lets nothing be turned up that is not due"
    deal(draft, Deal(action.cards))
    if draft.log is not None:
        draft.log.append(CardTurnedUp(draft.begun.seats[due[1]], draft.faces[due[1]][-1]))


def kill_hand(draft: Draft, action: KillHand) -> None:
    """The floor kills a hand."""
    kill(draft, draft.begun.seats.index(action.seat), action.reason)


def revive_hand(draft: Draft, action: ReviveHand) -> None:
    """A mucked hand was identified: its seat is asked again, after the others (D-SHOW-06)."""
    pos = draft.begun.seats.index(action.seat)
    draft.unmuck(pos)
    showing = draft.showing
    draft.showing = showing._replace(
        queue=(*showing.queue, pos), mucked=tuple([seat for seat in showing.mucked if seat != pos])
    )
    draft.incidents = draft.incidents._replace(revived=(*draft.incidents.revived, pos))
    reclaim(draft)
    if draft.log is not None:
        draft.log.append(HandRevived(action.seat))


def report_count(draft: Draft, action: ReportCount) -> None:
    """A wrong number of cards voids the deal while that is possible; else it kills the hand in its time."""
    pos, count = draft.begun.seats.index(action.seat), action.count
    others = tuple([noted for noted in draft.incidents.counts if noted[0] != pos])
    right = count == len(draft.piles.hands[pos]) + owed_to(draft, pos)
    if draft.log is not None:
        draft.log.append(CountReported(action.seat, count, right))
    if right:
        draft.incidents = draft.incidents._replace(counts=others)
        return
    if may_misdeal(draft):
        void(draft, "wrong_count")
        return
    draft.incidents = draft.incidents._replace(counts=(*others, (pos, count)))
    at_once = draft.begun.profile.conduct.wrong_count == "at_once"
    if draft.phase is Phase.SHOW or (at_once and draft.drawn and draft.drawn[-1][pos] is not None):
        kill(draft, pos, "wrong_count")


def change_draw(draft: Draft, action: ChangeDraw) -> None:
    """A seat corrects its exchange before a card has come for it (D-DRAW-16)."""
    pos = draft.begun.seats.index(action.seat)
    exchange, profile = action.exchange, draft.begun.profile
    if exchange.set_aside is None:
        exchange = evolve(exchange, set_aside=announced(draft, pos))
    served = draft.dealing.pos if draft.phase is Phase.SERVE else -1
    if draft.phase is Phase.BET:
        draft.street -= 1  # the last one to draw had stood pat, and the next round had opened already
    before = draft.drawn[-1][pos] or 0
    if profile.drawing.at_once(before) < before:
        draft.incidents = draft.incidents.served_one(pos)  # its fifth card is owed no more
    if served == pos:
        draft.take_up(pos, before)
    elif served >= 0:
        draft.hold(served, draft.fresh_count)
        draft.incidents = draft.incidents._replace(
            waiting=(*draft.incidents.waiting, (served, draft.dealing.owed))
        )
    if draft.log is not None:
        draft.log.append(DrawChanged(action.seat, before, exchange.total))
    _exchange(draft, pos, exchange)


def drew_out_of_turn(draft: Draft, action: DrewOutOfTurn) -> None:
    """A seat drew before its turn: put right, or what was dealt stands, or the hand is dead (D-IRR-08)."""
    pos = draft.begun.seats.index(action.seat)
    if draft.log is not None:
        draft.log.append(OutOfTurn(action.seat, action.ruling))
    if action.ruling == "stands":
        _exchange(draft, pos, action.exchange)
    elif action.ruling == "dead":
        kill(draft, pos, "out_of_turn")


def _exchange(draft: Draft, pos: int, action: Draw) -> None:
    draft.mover = pos
    draw(draft, action)


def prove_openers(draft: Draft, action: ProveOpeners) -> None:
    """The opener proves its openers now, or its hand is dead (J-FALSE-01)."""
    pos = draft.opener
    piles = draft.piles
    if action.cards:
        draft.reveal(pos, action.cards)
    piles.aside = _named(piles.aside, action.aside)
    piles.opening = _named(piles.opening, action.cards + action.aside)
    if draft.log is not None and (action.cards or action.aside):
        draft.log.append(CardsIdentified(draft.begun.seats[pos], action.cards + action.aside))
    if not prove(draft, whole=False, last=True):
        die(draft, pos)
        return
    if draft.phase is not Phase.BET:
        return_uncalled(draft)  # in a betting round it waits for the round to close
    if draft.phase is Phase.SHOW and len(draft.live) == 1:
        draft.mover = -1


def _named(pile: Hand, cards: Hand) -> Hand:
    """The pile with names for some of its unseen cards, where it does not have them yet."""
    named = list(pile)
    for card in cards:
        if card not in named:
            named[named.index(UNKNOWN)] = card
    return tuple(named)
