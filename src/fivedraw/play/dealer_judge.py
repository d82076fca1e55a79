"""The judge of the dealer's actions."""

from __future__ import annotations

from fivedraw.cards import UNKNOWN
from fivedraw.errors import Refusal, RuleCode, SetupError, counted, told
from fivedraw.game.actions import Action, Burn, Deal, Identify, Reshuffle
from fivedraw.game.hidden import Hand
from fivedraw.game.turn import DealerTurn
from fivedraw.play.judge import no_action
from fivedraw.shuffling import shuffled

__all__ = ["judge_dealer"]

Verdict = Refusal | None


def judge_dealer(turn: DealerTurn, action: Action) -> Verdict:
    """Why the dealer's action is not accepted; None if it is."""
    if not isinstance(action, Deal | Burn | Reshuffle | Identify):
        return no_action(action, "a dealer's action such as Deal()")
    if isinstance(action, Identify):
        return _identify(turn, action) if turn.awaits is not None else turn.idle
    if turn.idle is not None:
        return turn.idle
    assert turn.awaits is not None
    kind, due = type(action).__name__.lower(), turn.awaits.kind
    if kind != due:
        return Refusal(
            RuleCode.DEALER_WRONG_MOVE, f"the dealer's next move is a {due}, not a {kind}", due=due
        )
    if isinstance(action, Reshuffle):
        return _reshuffle(turn, action)
    named = action.cards if isinstance(action, Deal) else action.card
    return _dealt(turn, named)


def _dealt(turn: DealerTurn, named: Hand | None) -> Verdict:
    """May these cards come off the stock now?"""
    assert turn.awaits is not None
    if turn.awaits.up and turn.source == "unseen" and (named is None or UNKNOWN in named):
        return Refusal(
            RuleCode.DEAL_UPCARD,
            "the card is dealt face up, so everybody sees it: Deal() must name it",
            rules=("S-DEAL-02", "S-DEAL-03"),
        )
    if named is None:
        return None
    count = turn.awaits.count
    if len(named) != count:
        return Refusal(
            RuleCode.DEAL_COUNT,
            f"{counted(count, 'card')} due, and {len(named)} named",
            count=count,
            named=len(named),
        )
    if turn.source != "unseen":
        if named == turn.upcoming:
            return None
        return Refusal(
            RuleCode.DEAL_ORDER, "the order of the pack is known, and other cards come next", private=True
        )
    return _possible(turn, named, RuleCode.DEAL_ELSEWHERE)


def _possible(turn: DealerTurn, named: Hand, code: RuleCode) -> Verdict:
    """Can unseen cards be these?"""
    for index, card in enumerate(named):
        if card is UNKNOWN:
            continue
        if card not in turn.candidates or card in named[:index]:
            return Refusal(
                code,
                f"{card} cannot be here: it is elsewhere, or not in this pack",
                private=True,
                card=str(card),
            )
    return None


def _reshuffle(turn: DealerTurn, action: Reshuffle) -> Verdict:
    sources = (action.seed is not None) + (action.order is not None)
    if turn.source != "order":
        if sources:
            return Refusal(
                RuleCode.RESHUFFLE_SOURCE,
                f"this hand began from {'a seed' if turn.source == 'seed' else 'unseen cards'}:"
                " give Reshuffle() no seed and no order",
            )
    elif sources != 1:
        return Refusal(
            RuleCode.RESHUFFLE_SOURCE,
            "the new stock needs one source of its order: Reshuffle(seed=...) or Reshuffle(order=...)",
        )
    return _new_order(turn, action)


def _new_order(turn: DealerTurn, action: Reshuffle) -> Verdict:
    """Are the seed, the cut and the order given usable?"""
    pool = turn.pool
    if action.order is not None:
        if type(action.cut) is not int or action.cut != 0:
            return Refusal(RuleCode.RESHUFFLE_SEED, "an order that is given is not cut", cut=action.cut)
        if tuple(sorted(action.order)) == pool:
            return None
        return Refusal(
            RuleCode.RESHUFFLE_CARDS,
            f"the order must hold just the {len(pool)} cards of the new stock",
            private=True,
            count=len(pool),
        )
    try:
        shuffled(pool, 0 if action.seed is None else action.seed, cut=action.cut)
    except SetupError as error:
        return Refusal(RuleCode.RESHUFFLE_SEED, str(error))
    return None


def _identify(turn: DealerTurn, action: Identify) -> Verdict:
    seat = action.seat
    if type(seat) is not int or seat not in turn.seats:
        return Refusal(
            RuleCode.IDENTIFY_SEAT, f"there is no seat {told(seat)} in this hand; there are {turn.seats}"
        )
    unseen = turn.unseen.get(seat, 0)
    if not 1 <= len(action.cards) <= unseen:
        return Refusal(
            RuleCode.IDENTIFY_KNOWN,
            f"seat {seat} has {counted(unseen, 'unseen card')}, and {len(action.cards)} named"
            if unseen
            else f"seat {seat} has no unseen card that could be identified",
            private=True,
            seat=seat,
            unseen=unseen,
            named=len(action.cards),
        )
    if UNKNOWN in action.cards:
        return Refusal(RuleCode.IDENTIFY_ELSEWHERE, "?? identifies nothing", seat=seat)
    return _possible(turn, action.cards, RuleCode.IDENTIFY_ELSEWHERE)
