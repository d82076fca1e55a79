"""A seat's moves in a betting round, and the end of the round."""

from __future__ import annotations

from fivedraw.betting.round import brought_in, called, folded, next_to_act, owed_level, wagered
from fivedraw.game.actions import Bet, BringIn, Call, Check, Complete, Fold, RaiseTo
from fivedraw.game.edits import Draft
from fivedraw.game.events import (
    BetMade,
    BroughtIn,
    Called,
    Checked,
    Completed,
    Folded,
    Raised,
    UncalledReturned,
)
from fivedraw.play.openers import check_folded, note_opening, withholds
from fivedraw.pots import uncalled_of
from fivedraw.rules.street import first_round

__all__ = [
    "bet",
    "bring_in",
    "call",
    "check",
    "close_round",
    "complete",
    "fold",
    "raise_to",
    "return_uncalled",
]


def fold(draft: Draft, action: Fold) -> None:
    """The mover folds; its chips stay (D-POT-03)."""
    pos = draft.mover
    draft.round = folded(draft.round, pos)
    check_folded(draft, pos)
    draft.give_up(pos)
    if draft.log is not None:
        draft.log.append(Folded(draft.begun.seats[pos]))
    draft.mover = next_to_act(draft.round, pos, draft.live, draft.chips)


def check(draft: Draft, action: Check) -> None:
    """The mover checks."""
    pos = draft.mover
    draft.round = called(draft.round, pos, draft.round.bets[pos])
    if draft.log is not None:
        draft.log.append(Checked(draft.begun.seats[pos]))
    draft.mover = next_to_act(draft.round, pos, draft.live, draft.chips)


def call(draft: Draft, action: Call) -> None:
    """The mover calls, for the rest of its stack if that is less (D-POT-01)."""
    pos = draft.mover
    has = draft.round.bets[pos]
    amount = min(owed_level(draft.round, pos, draft.live, draft.chips) - has, draft.chips[pos])
    draft.pay(pos, amount)
    draft.round = called(draft.round, pos, has + amount)
    if draft.log is not None:
        seat = draft.begun.seats[pos]
        draft.log.append(Called(seat, amount, has + amount, not draft.chips[pos]))
    draft.mover = next_to_act(draft.round, pos, draft.live, draft.chips)


def bring_in(draft: Draft, action: BringIn) -> None:
    """The mover brings in, with the rest of its stack if that is less (S-BRING-01)."""
    pos = draft.mover
    amount = min(draft.round.bring_in, draft.chips[pos])
    draft.pay(pos, amount)
    draft.round = brought_in(draft.round, pos, amount, option=draft.begun.profile.opening.bring_in_option)
    if draft.log is not None:
        draft.log.append(BroughtIn(draft.begun.seats[pos], amount, not draft.chips[pos]))
    draft.mover = next_to_act(draft.round, pos, draft.live, draft.chips)


def complete(draft: Draft, action: Complete) -> None:
    """The mover makes the bring-in a bet, or bets instead of bringing in (S-BRING-04)."""
    _wager(draft, action.to, Completed)


def bet(draft: Draft, action: Bet) -> None:
    """The mover opens the round; in the first round it becomes the opener (D-BET-08)."""
    if draft.street == first_round(draft.begun.profile.streets):
        draft.opener = draft.mover
        note_opening(draft)
    _wager(draft, action.to, BetMade)


def raise_to(draft: Draft, action: RaiseTo) -> None:
    """The mover raises."""
    _wager(draft, action.to, Raised)


def _wager(draft: Draft, to: int, event: type[BetMade | Completed | Raised]) -> None:
    pos = draft.mover
    amount = to - draft.round.bets[pos]
    draft.pay(pos, amount)
    live, chips = draft.live, draft.chips
    draft.round = wagered(
        draft.round,
        pos,
        to,
        draft.begun.profile.limit,
        in_hand=len(live),
        with_chips=len([seat for seat in live if chips[seat]]),
    )
    if draft.log is not None:
        draft.log.append(event(draft.begun.seats[pos], amount, to, not chips[pos]))
    draft.mover = next_to_act(draft.round, pos, draft.live, draft.chips)


def close_round(draft: Draft) -> None:
    """Return what nobody matched (D-POT-04), and put the bets into the pots."""
    return_uncalled(draft)
    draft.aggressor = draft.round.aggressor
    draft.fresh_round(big=False)


def return_uncalled(draft: Draft) -> None:
    """Return what nobody matched; an opener's part stays in until the opening is proved."""
    back = uncalled_of(draft.put, draft.live)
    if back and not withholds(draft, back[0]):
        pos, amount = back
        draft.take_back(pos, amount)
        if draft.log is not None:
            draft.log.append(UncalledReturned(draft.begun.seats[pos], amount))
