"""The draw: whose turn it is, what a seat throws away, and when its exchange is finished."""

from __future__ import annotations

from fivedraw.cards import UNKNOWN
from fivedraw.game.actions import Draw
from fivedraw.game.due import Dealing
from fivedraw.game.edits import Draft, put_at
from fivedraw.game.events import CardsDiscarded, CardsShown, Drew
from fivedraw.game.phase import Phase
from fivedraw.play.openers import set_aside

__all__ = ["begin_draw", "draw", "next_to_draw"]

# A named tuple's own constructor is a Python function; the tuple's makes one in a quarter of the time.
_made = tuple.__new__


def begin_draw(draft: Draft) -> None:
    """The first live seat from the button's left draws first (D-DRAW-02); all-in seats too (D-DRAW-11)."""
    draft.drawn = (*draft.drawn, (None,) * len(draft.chips))
    draft.dealing = Dealing(burned=not draft.begun.profile.drawing.burn)
    draft.phase = Phase.DRAW
    draft.mover = draft.live[0]


def draw(draft: Draft, action: Draw) -> None:
    """The mover's discards go out; only then may replacements come (D-DRAW-03, D-DRAW-04)."""
    pos, count, out = draft.mover, action.total, action.cards
    verified = True
    if draft.begun.cards_from == "unseen":
        hand = draft.piles.hands[pos]
        if UNKNOWN in hand and not all(card in hand for card in out):
            verified = False
            draft.unverified = (*draft.unverified, draft.ply)
    if len(out) != count:
        out = action.thrown
    if out:
        draft.discard(pos, out)
    draft.drawn = (*draft.drawn[:-1], put_at(draft.drawn[-1], pos, count))
    if draft.log is not None:
        seat = draft.begun.seats[pos]
        draft.log.append(Drew(seat, count))
        if out:
            draft.log.append(CardsDiscarded(seat, out, verified))
    if pos == draft.opener:
        set_aside(draft, action, out)
    if count == 4 and draft.begun.limits.ace_for_four:
        _show_kept(draft, pos, action)
    lot = count
    if count == 5 and draft.begun.profile.drawing.five_split:
        lot = 4
        draft.incidents = draft.incidents._replace(owed=(*draft.incidents.owed, pos))
    draft.dealing = _made(Dealing, (0, pos, lot, lot, draft.dealing.burned))
    draft.mover = -1
    draft.phase = Phase.SERVE


def _show_kept(draft: Draft, pos: int, action: Draw) -> None:
    """The one card kept is shown to the table (D-DRAW-10)."""
    if draft.piles.hands[pos] == (UNKNOWN,) and action.show:
        draft.reveal(pos, action.show)
    draft.face_up(pos, draft.piles.hands[pos])
    draft.learn("shown", pos, draft.piles.hands[pos])
    if draft.log is not None:
        draft.log.append(CardsShown(draft.begun.seats[pos], draft.piles.hands[pos]))


def next_to_draw(draft: Draft) -> bool:
    """Move on to the next seat that draws; False when everybody has."""
    counts = draft.drawn[-1]
    for seat in draft.live:
        if counts[seat] is None:
            draft.phase, draft.mover = Phase.DRAW, seat
            return True
    return False
