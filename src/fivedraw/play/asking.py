"""Asking an opponent how many cards it drew."""

from __future__ import annotations

from fivedraw.errors import IllegalAction, Refusal, RuleCode, told
from fivedraw.game.phase import Phase
from fivedraw.game.state import State
from fivedraw.play.conduct import draw_is_last
from fivedraw.play.turns import expect_state

__all__ = ["ask_drawn"]


def ask_drawn(state: State, asker: int, about: int) -> int:
    """How many cards the seat ``about`` drew last, as it or the dealer must answer (D-DRAW-20, D-DRAW-21).

    The duty to answer ends with the first action of the round after the draw, or with the hand, as the
    profile's ``ask_window`` says. The counts stay public all the same: see ``state.draws``.

    Raises:
        IllegalAction: if nobody has to answer now; ``.refusal`` has the code ``ask/...``.
        SetupError: if ``state`` is none.
    """
    expect_state(state)
    seats = state.begun.seats
    for seat in (asker, about):
        if type(seat) is not int or seat not in seats:
            raise IllegalAction(Refusal(RuleCode.ASK_SEAT, f"there is no seat {told(seat)} in this hand"))
    if asker == about:
        raise IllegalAction(
            Refusal(
                RuleCode.ASK_SEAT, f"seat {asker} asks about itself: an opponent may be asked", seat=asker
            )
        )
    counts = state.drawn[-1] if state.drawn else ()
    drawn = counts[seats.index(about)] if counts else None
    if drawn is None:
        raise IllegalAction(
            Refusal(RuleCode.ASK_UNDRAWN, f"seat {about} has not drawn", rules=("D-DRAW-20",), seat=about)
        )
    if not _must_answer(state):
        raise IllegalAction(
            Refusal(
                RuleCode.ASK_CLOSED,
                f"seat {about} need not say any more how many it drew: there has been action since",
                rules=("D-DRAW-20", "A-ASK-01"),
                seat=about,
            )
        )
    return drawn


def _must_answer(state: State) -> bool:
    if state.phase is Phase.OVER:
        return False
    if state.begun.profile.conduct.ask_window == "whole_hand":
        return True
    return draw_is_last(state)
