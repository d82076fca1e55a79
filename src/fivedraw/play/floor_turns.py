"""From a state to what the judge of the floor's actions needs of it."""

from __future__ import annotations

from fivedraw.byseat import BySeat
from fivedraw.cards import UNKNOWN
from fivedraw.errors import Refusal, RuleCode
from fivedraw.game.hidden import Hand
from fivedraw.game.phase import Phase
from fivedraw.game.state import State
from fivedraw.game.turn import Amendable, FloorTurn, Opener, Turn
from fivedraw.play.conduct import amendable, may_misdeal, owed_to, replaceable
from fivedraw.play.openers import withholds
from fivedraw.play.turns import dealer_turn_of, expect_state, unplaced

__all__ = ["floor_turn_of"]


def floor_turn_of(state: State) -> FloorTurn:
    """The occasions for a ruling in this state."""
    expect_state(state)
    begun, called = state.begun, state.begun.dealer == "caller"
    numbers = begun.seats
    over = state.phase is Phase.OVER
    idle = Refusal(RuleCode.TURN_OVER, "the hand is over") if over else None
    dealing = state.phase is Phase.DEAL and (not state.street or state.dealing.dealt > 0)
    settled = () if over or dealing else _unmucked(state)
    return FloorTurn(
        idle,
        begun.profile.conduct,
        dealer_turn_of(state),
        called,
        may_misdeal(state),
        BySeat(
            {
                numbers[pos]: len(state.hidden.hands[pos]) + owed_to(state, pos)
                for pos in _countable(state, settled)
            }
        ),
        state.incidents.counts_at(numbers),
        tuple(sorted(numbers[pos] for pos in settled)),
        tuple(sorted(numbers[pos] for pos in _revivable(state))),
        _amendable(state) if called and not over else BySeat({}),
        _early(state) if called and state.phase is Phase.DRAW else BySeat({}),
        replaceable(state) if called and state.phase in (Phase.DEAL, Phase.SERVE) else 0,
        None if over or dealing else _opener(state),
    )


def _unmucked(state: State) -> tuple[int, ...]:
    """The positions that still claim the pots."""
    return tuple([pos for pos in state.live if pos not in state.showing.mucked])


def _countable(state: State, settled: tuple[int, ...]) -> tuple[int, ...]:
    """The positions whose cards may be counted: nobody counts them while they are served."""
    if state.phase is not Phase.SERVE:
        return settled
    busy = {state.dealing.pos, *(pos for pos, _ in state.incidents.waiting)}
    return tuple([pos for pos in settled if pos not in busy])


def _revivable(state: State) -> tuple[int, ...]:
    """The positions whose hand was mucked at this showdown, once each (D-SHOW-06)."""
    if state.phase is not Phase.SHOW:
        return ()
    return tuple([pos for pos in state.showing.mucked if pos not in state.incidents.revived])


def _drawing_turn(state: State, pos: int, hand: Hand) -> Turn:
    """The turn of a seat as if it drew now, from these cards. Unseen ones are only counted."""
    announces = pos == state.opener and UNKNOWN in state.hidden.opening
    number, limits = state.begun.seats[pos], state.begun.limits
    return Turn(Phase.DRAW, number, limits=limits, hand=hand, may_set_aside=announces)


def _amendable(state: State) -> BySeat[Amendable]:
    numbers = state.begun.seats
    return BySeat(
        {
            numbers[pos]: Amendable(
                former, _drawing_turn(state, pos, state.hidden.hands[pos] + former.thrown)
            )
            for pos, former in amendable(state).items()
        }
    )


def _early(state: State) -> BySeat[Turn]:
    """The seats that could draw before their turn."""
    numbers = state.begun.seats
    return BySeat(
        {
            numbers[pos]: _drawing_turn(state, pos, state.hidden.hands[pos])
            for pos in state.live
            if pos != state.mover and state.drawn[-1][pos] is None
        }
    )


def _opener(state: State) -> Opener | None:
    pos = state.opener
    if pos not in state.live or not withholds(state, pos):
        return None
    hidden = state.hidden
    hand, most = hidden.hands[pos], hidden.opening.count(UNKNOWN)
    # What it holds of the opening hand is what it never threw away, and some of that may be known.
    thrown = max([counts[pos] or 0 for counts in state.drawn], default=0)
    kept = (
        len(hidden.opening) - thrown - sum([card in hand for card in hidden.opening if card is not UNKNOWN])
    )
    unseen, aside = max(0, min(hand.count(UNKNOWN), most, kept)), hidden.aside.count(UNKNOWN)
    return Opener(
        state.begun.seats[pos], unseen, min(aside, most), most, unplaced(state) if unseen or aside else ()
    )
