"""What the upcards say: who brings in, whose hand showing is highest, whether a pair is open."""

from __future__ import annotations

from typing import Any

from fivedraw.game.edits import Draft
from fivedraw.hands.upcards import board_value, by_suit, lowest_upcard
from fivedraw.hands.value import Category

__all__ = ["first_by_upcards", "high_board", "low_card", "open_pair"]


def low_card(draft: Draft) -> int:
    """The position of the lowest upcard, suits breaking ties (S-BRING-01 to S-BRING-03)."""
    faces = draft.faces
    low = lowest_upcard(card for pos in draft.live for card in faces[pos])
    return next(pos for pos in draft.live if low in faces[pos])


def high_board(draft: Draft, *, tie: str) -> int:
    """The position of the highest hand showing; the common card is no part of it (S-BET-01, A-STUD-07).

    Of equal ones it is the one nearest the dealer's left, or with ``tie`` ``"suit"`` that of the best suits.
    """
    faces, ranking = draft.faces, draft.begun.profile.ranking

    def height(pos: int) -> Any:
        value = board_value(faces[pos], ranking)
        return (value, by_suit(faces[pos])) if tie == "suit" else value

    # Positions count from the dealer's left, and of equals the first one is the greatest for max().
    return max(draft.live, key=height)


def open_pair(draft: Draft) -> bool:
    """Does anybody show a pair or better (S-BET-03)?"""
    ranking = draft.begun.profile.ranking
    return any(board_value(draft.faces[pos], ranking).category > Category.HIGH_CARD for pos in draft.live)


def first_by_upcards(draft: Draft, first: str) -> int:
    """The position that begins a round where the upcards say so (S-BRING, S-HIGH, S-BET-01)."""
    if first == "bring_in":
        return low_card(draft)
    # The single upcards of the first round are compared by rank alone: a tie goes by seat (S-HIGH-02).
    return high_board(draft, tie="seat" if first == "high_card" else draft.begun.profile.opening.board_tie)
