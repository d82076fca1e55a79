"""Hands that die by a ruling, and what the death of a hand changes for the others."""

from __future__ import annotations

from fivedraw.betting.round import folded, next_to_act
from fivedraw.game.edits import Draft
from fivedraw.game.events import HandKilled
from fivedraw.game.phase import Phase
from fivedraw.play.openers import check_folded, withholds
from fivedraw.play.showdown import reclaim
from fivedraw.play.wagering import return_uncalled

__all__ = ["die", "kill", "kill_marked", "marked"]


def marked(draft: Draft, pos: int) -> bool:
    """Was a wrong number of cards reported of this seat?"""
    return any(seat == pos for seat, _ in draft.incidents.counts)


def _note(draft: Draft, pos: int, reason: str) -> None:
    draft.incidents = draft.incidents._replace(killed=(*draft.incidents.killed, (pos, reason)))
    _forget(draft, pos)
    if draft.log is not None:
        draft.log.append(HandKilled(draft.begun.seats[pos], reason))
    if withholds(draft, pos):
        check_folded(draft, pos)
        closed = draft.phase is not Phase.BET or draft.mover < 0
        if closed and draft.proof is not None and draft.proof.stands:
            # What nobody matched in a round that is closed waited for the proof alone (D-POT-04).
            return_uncalled(draft)


def _forget(draft: Draft, pos: int) -> None:
    """A dead hand is owed no card, and it does not matter any more how many it holds."""
    incidents = draft.incidents
    draft.incidents = incidents._replace(
        owed=tuple([seat for seat in incidents.owed if seat != pos]),
        counts=tuple([noted for noted in incidents.counts if noted[0] != pos]),
        own=tuple([noted for noted in incidents.own if noted[0] != pos]),
    )


def kill(draft: Draft, pos: int, reason: str) -> None:
    """The hand is dead: it cannot win, and its chips stay (D-IRR-10). An opener's is looked at first."""
    _note(draft, pos, reason)
    die(draft, pos)


def kill_marked(draft: Draft) -> None:
    """Before hands are compared: those of another number of cards than five are dead (D-IRR-05, S-IRR-04)."""
    for pos, _ in draft.incidents.counts:
        if pos in draft.live:
            _note(draft, pos, "wrong_count")
            draft.give_up(pos)


def die(draft: Draft, pos: int) -> None:
    """Take a hand out in the midst of play, and find out whose turn it is now."""
    draft.round = folded(draft.round, pos)
    draft.give_up(pos)
    _forget(draft, pos)
    draft.let_go(pos)
    phase, moved = draft.phase, draft.mover == pos
    if phase is Phase.SHOW:
        reclaim(draft)
    elif phase is Phase.SERVE or (phase is Phase.DRAW and moved):
        _leave_exchange(draft, pos)
    elif phase is Phase.BET:
        after = pos if moved else draft.mover - 1
        draft.mover = next_to_act(draft.round, after, draft.live, draft.chips)
    if phase is not Phase.SHOW and len(draft.live) == 1:
        # Wherever the hand was, its one survivor is paid where a round ends.
        for owner, _ in draft.incidents.held:
            draft.let_go(owner)
        draft.exchange_done()
        draft.phase, draft.mover = Phase.BET, -1


def _leave_exchange(draft: Draft, pos: int) -> None:
    """A seat that is served, or waits for it, or is to draw, gets no more cards."""
    waiting = draft.incidents.waiting
    left = tuple([order for order in waiting if order[0] != pos])
    if left != waiting:
        draft.incidents = draft.incidents._replace(waiting=left)
    elif pos in (draft.mover, draft.dealing.pos):
        draft.dealing = draft.dealing._replace(pos=pos, owed=0)
        draft.phase, draft.mover = Phase.SERVE, -1
