"""Cards that are owed: an order that waits for an earlier one, and replacements of exposed cards."""

from __future__ import annotations

from fivedraw.game.due import Dealing
from fivedraw.game.edits import Draft
from fivedraw.game.phase import Phase
from fivedraw.rules.street import StreetKind

__all__ = ["lay_by", "resume", "serve_owed"]


def lay_by(draft: Draft) -> None:
    """An exchange is over: what it threw out joins that seat's earlier discards.

    It is remembered how much that was, where another card is owed to the seat.
    """
    pos, incidents = draft.dealing.pos, draft.incidents
    own = tuple([entry for entry in incidents.own if entry[0] != pos])
    if pos in incidents.owed:
        draft.incidents = incidents._replace(own=(*own, (pos, draft.fresh_count)))
    else:
        draft.incidents = incidents._replace(own=own)
        draft.release(pos)
    draft.exchange_done()


def resume(draft: Draft) -> bool:
    """A corrected order is served: back to the one that waited for it, if one did."""
    if not draft.incidents.waiting:
        return False
    *before, (pos, count) = draft.incidents.waiting
    lay_by(draft)
    draft.release(pos)
    draft.dealing = Dealing(0, pos, count, count, draft.dealing.burned)
    draft.incidents = draft.incidents._replace(waiting=tuple(before))
    return True


def serve_owed(draft: Draft) -> bool:
    """Serve the next replacement of an exposed card, in seat order (D-DRAW-18); False where none is owed.

    What its seat threw away in this draw, and what was exposed to it, stay out of a rebuild that serves it.
    """
    owed = draft.incidents.owed
    if not owed:
        return False
    pos = min(owed)
    draft.incidents = draft.incidents.served_one(pos)
    done = draft.dealing
    drawing = draft.begun.profile.drawing
    on_draw = draft.begun.profile.streets[draft.street].kind is StreetKind.DRAW
    # Who draws five cards last of all has a card burned before the fifth (A-DRAW-01).
    of_five = drawing.five_split and on_draw and draft.drawn[-1][pos] == 5
    last_of_five = of_five and done.pos == pos and done.total == 4
    draft.dealing = Dealing(0, pos, 1, 1, not last_of_five and (done.burned or not on_draw))
    thrown = dict(draft.incidents.own).get(pos, 0)
    draft.hold_back(pos, min(thrown, len(draft.piles.discards[pos])))
    draft.phase, draft.mover = Phase.SERVE, -1
    return True
