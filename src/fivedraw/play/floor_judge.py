"""The judge of the floor's actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fivedraw.cards import UNKNOWN
from fivedraw.errors import Refusal, RuleCode, counted, told
from fivedraw.game.actions import Action, Deal, Draw
from fivedraw.game.rulings import (
    CAUSES,
    REASONS,
    REMEDIES,
    ChangeDraw,
    DrewOutOfTurn,
    ExposeCard,
    FloorAction,
    KillHand,
    Misdeal,
    ProveOpeners,
    ReportCount,
    ReviveHand,
    TurnUp,
)
from fivedraw.game.turn import FloorTurn, Turn
from fivedraw.play.dealer_judge import judge_dealer
from fivedraw.play.judge import judge, no_action

__all__ = ["MOST_COUNTED", "judge_floor"]

Verdict = Refusal | None

#: The most cards that a report may count in one hand: what two seats would hold.
MOST_COUNTED = 10


def judge_floor(turn: FloorTurn, action: Action) -> Verdict:
    """Why the floor's action is not accepted; None if it is."""
    rule = _RULES.get(type(action)) if isinstance(action, FloorAction) else None
    if rule is None:
        return no_action(action, "a ruling such as floor.KillHand(1)")
    return turn.idle or rule(turn, action)


def _word(what: str, given: object, known: Sequence[str]) -> Verdict:
    if isinstance(given, str) and given in known:
        return None
    return Refusal(RuleCode.FLOOR_WORD, f"there is no {what} {told(given)}; there are {', '.join(known)}")


def _seat(given: object, fits: Sequence[int] | Mapping[int, Any], why: str, *rules: str) -> Verdict:
    if type(given) is int and given in fits:
        return None
    others = ", ".join(f"seat {seat}" for seat in fits) or "no seat"
    return Refusal(RuleCode.FLOOR_SEAT, f"seat {told(given)} {why}; the ruling fits {others}", rules=rules)


def _called(turn: FloorTurn) -> Verdict:
    """What is reported of the dealing needs a caller who deals: else the cards are there at once."""
    if turn.called:
        return None
    return Refusal(
        RuleCode.FLOOR_NEEDS_CALLER,
        "the engine deals, and makes no such mistake: begin the hand with dealer='caller' to report one",
    )


def _not_now(why: str, *rules: str) -> Refusal:
    return Refusal(RuleCode.FLOOR_NOT_NOW, why, rules=rules)


def _misdeal(turn: FloorTurn, action: Misdeal) -> Verdict:
    fault = _word("cause", action.cause, CAUSES)
    if fault is None and not turn.misdeal:
        return Refusal(
            RuleCode.FLOOR_TOO_LATE,
            "it is too late for a misdeal: there has been substantial action",
            rules=("D-IRR-03", "S-IRR-02", "A-MIS-02"),
        )
    return fault


def _due(turn: FloorTurn, *, up: bool) -> Verdict:
    """Is a card to a seat due now, face up or down?"""
    awaits = turn.dealer.awaits
    if awaits is None or awaits.kind != "deal" or awaits.seat is None or awaits.up is not up:
        return _not_now(
            f"no card is due face {'up' if up else 'down'} to a seat: report it in the place of that Deal",
            *(("S-IRR-03",) if up else ("D-DRAW-18", "D-IRR-04", "S-IRR-01")),
        )
    return None


def _expose(turn: FloorTurn, action: ExposeCard) -> Verdict:
    fault = _called(turn) or _due(turn, up=False)
    if fault:
        return fault
    awaits, named = turn.dealer.awaits, action.cards
    assert awaits is not None
    if named is None:
        if turn.dealer.source == "unseen" or awaits.count > 1:
            return _cards("name the card that was exposed, as in floor.ExposeCard('Ks')")
        named = turn.dealer.upcoming
    pool = turn.dealer.may_come
    if not 1 <= len(named) <= awaits.count or len(set(named)) != len(named):
        return _cards(f"{counted(awaits.count, 'card')} due, and {len(named)} named as exposed")
    if any(card is UNKNOWN or card not in pool for card in named):
        return _cards("a card is named that cannot come now")
    if len(named) > turn.exposable:
        return Refusal(
            RuleCode.FLOOR_SHORT,
            "no card would be left to replace it: rule a dead hand or a misdeal instead",
            rules=("D-DRAW-18",),
        )
    return None


def _cards(why: str) -> Refusal:
    return Refusal(RuleCode.FLOOR_CARDS, why, private=True)


def _turn_up(turn: FloorTurn, action: TurnUp) -> Verdict:
    return _called(turn) or _due(turn, up=True) or judge_dealer(turn.dealer, Deal(action.cards))


def _kill(turn: FloorTurn, action: KillHand) -> Verdict:
    return _word("reason", action.reason, REASONS) or _seat(
        action.seat, turn.killable, "has no live hand that could be killed now", "D-IRR-06", "D-IRR-10"
    )


def _revive(turn: FloorTurn, action: ReviveHand) -> Verdict:
    return _seat(action.seat, turn.revivable, "has mucked no hand that could be identified now", "D-SHOW-06")


def _count(turn: FloorTurn, action: ReportCount) -> Verdict:
    seat, count = action.seat, action.count
    fault = _seat(seat, turn.holding, "has no hand that is counted now", "D-IRR-03", "D-DRAW-14")
    if fault:
        return fault
    if type(count) is not int or not 0 <= count <= MOST_COUNTED:
        return Refusal(
            RuleCode.FLOOR_COUNT,
            f"{told(count)} cards: expected a number from 0 to {MOST_COUNTED}",
            seat=seat,
        )
    right, stands = turn.holding[seat], turn.reported.get(seat)
    if count == (right if stands is None else stands) and (stands is None or count != right):
        why = "is the right number" if count == right else "was reported already"
        return Refusal(RuleCode.FLOOR_COUNT, f"seat {seat} with {count} cards {why}", seat=seat, count=count)
    return None


def _change(turn: FloorTurn, action: ChangeDraw) -> Verdict:
    fault = _called(turn)
    if fault:
        return fault
    if not turn.amendable:
        return Refusal(
            RuleCode.FLOOR_TOO_LATE,
            "no exchange can be corrected now: a card has been dealt, or somebody has acted",
            rules=("D-DRAW-16", "D-DRAW-17", "A-CHG-01"),
        )
    fault = _seat(action.seat, turn.amendable, "can correct no exchange now", "D-DRAW-16", "D-DRAW-17")
    if fault:
        return fault
    amendable = turn.amendable[action.seat]
    former, changed = amendable.former, action.exchange
    fault = _exchange(turn, amendable.turn, changed)
    if fault:
        return fault
    kept_out = [card for card in former.cards if card not in changed.cards]
    if changed.total == former.total:
        why = f"seat {action.seat} drew {former.total} before: only another number is a correction"
    elif turn.conduct.amend == "up_only" and (changed.total < former.total or kept_out):
        why = f"seat {action.seat} may only add to its discards: none can be taken back"
    else:
        return None
    return Refusal(RuleCode.FLOOR_AMENDED, why, rules=("D-DRAW-06", "D-DRAW-16"), seat=action.seat)


def _exchange(floor: FloorTurn, turn: Turn, draw: Draw) -> Verdict:
    """Could the seat exchange so? Unseen cards are counted here, and only the ace that is shown is named."""
    fault = judge(turn, draw)
    if fault is not None and fault.code is RuleCode.DRAW_ACE_UNSHOWN and draw.show:
        return judge(turn._replace(candidates=floor.dealer.candidates), draw)
    return fault


def _early(turn: FloorTurn, action: DrewOutOfTurn) -> Verdict:
    fault = _called(turn) or (None if action.ruling is None else _word("ruling", action.ruling, REMEDIES))
    if fault:
        return fault
    if not turn.early:
        return _not_now("nobody can draw out of turn now", "D-IRR-07", "D-IRR-08")
    fault = _seat(action.seat, turn.early, "cannot have drawn out of turn", "D-IRR-07", "D-IRR-08")
    if fault:
        return fault
    if action.ruling == "stands":
        return _exchange(turn, turn.early[action.seat], action.exchange)
    if action.exchange != Draw():
        return Refusal(
            RuleCode.FLOOR_SERVED,
            "the cards of an exchange belong to the ruling 'stands': leave them out",
            rules=("D-IRR-08",),
        )
    return None


def _prove(turn: FloorTurn, action: ProveOpeners) -> Verdict:
    opener = turn.opener
    if opener is None:
        return _not_now("no opener is in the hand that has yet to prove its openers", "J-PROVE-01")
    held, aside = action.cards, action.aside
    named = held + aside
    if len(held) > opener.unseen or len(aside) > opener.aside or len(named) > opener.most:
        return _cards(
            f"{len(held)} named of {opener.unseen} unseen cards that may be held of the opening hand,"
            f" and {len(aside)} of {opener.aside} set aside"
        )
    if len(set(named)) != len(named):
        return _cards("the same card is named twice")
    if any(card is UNKNOWN or card not in opener.candidates for card in named):
        return _cards("a card is named that the opening hand cannot hold")
    return None


_RULES: Mapping[type[FloorAction], Callable[[FloorTurn, Any], Verdict]] = {
    Misdeal: _misdeal,
    ExposeCard: _expose,
    TurnUp: _turn_up,
    KillHand: _kill,
    ReviveHand: _revive,
    ReportCount: _count,
    ChangeDraw: _change,
    DrewOutOfTurn: _early,
    ProveOpeners: _prove,
}
