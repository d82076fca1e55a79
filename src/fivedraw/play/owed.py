"""Cards that are owed: an order that waits for an earlier one, and replacements of exposed cards."""

from __future__ import annotations

from fivedraw.game.due import Dealing
from fivedraw.game.edits import Draft
from fivedraw.game.phase import Phase
from fivedraw.play.conduct import held_back
from fivedraw.rules.street import StreetKind

__all__ = ["resume", "serve_owed"]


def resume(draft: Draft) -> bool:
    """A corrected order is served: back to the one that waited for it, if one did."""
    if not draft.incidents.waiting:
        return False
    *before, (pos, count) = draft.incidents.waiting
    draft.exchange_done()
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
    left = list(owed)
    left.remove(pos)
    draft.incidents = draft.incidents._replace(owed=tuple(left))
    done = draft.dealing
    drawing = draft.begun.profile.drawing
    on_draw = draft.begun.profile.streets[draft.street].kind is StreetKind.DRAW
    # Who draws five cards last of all has a card burned before the fifth (A-DRAW-01).
    of_five = drawing.five_split and on_draw and draft.drawn[-1][pos] == 5
    last_of_five = of_five and done.pos == pos and done.total == 4
    draft.dealing = Dealing(0, pos, 1, 1, not last_of_five and (done.burned or not on_draw))
    draft.hold_back(pos, held_back(draft, pos, draft.piles))
    draft.phase, draft.mover = Phase.SERVE, -1
    return True
