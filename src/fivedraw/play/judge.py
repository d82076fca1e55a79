"""The judge of players' actions: one function, asked by ``step`` and by the list of legal actions alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fivedraw.betting.wagers import Wagers
from fivedraw.cards import UNKNOWN, Card, Rank
from fivedraw.errors import Refusal, RuleCode, counted, told
from fivedraw.game.actions import (
    Action,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Draw,
    Fold,
    Muck,
    PlayerAction,
    RaiseTo,
    Show,
)
from fivedraw.game.hidden import Hand, without
from fivedraw.game.phase import Phase
from fivedraw.game.turn import Turn
from fivedraw.hands.naming import plural

__all__ = ["judge", "judge_move", "no_action"]

Verdict = Refusal | None


def judge(turn: Turn, action: Action) -> Verdict:
    """Why the action is not accepted at this turn; None if it is."""
    if not isinstance(action, PlayerAction):
        return no_action(action, "a player's action such as Call() or RaiseTo(40)")
    return judge_move(turn, action) if turn.idle is None else turn.idle


def judge_move(turn: Turn, action: PlayerAction) -> Verdict:
    """The same of a player's action, at a turn that is somebody's."""
    seat = action.seat
    if seat is not None and (type(seat) is not int or seat != turn.seat):
        return Refusal(
            RuleCode.TURN_NOT_YOURS, f"it is seat {turn.seat}'s turn, not seat {told(seat)}'s", seat=turn.seat
        )
    rule = _RULES.get((turn.phase, type(action)))
    return _wrong_phase(turn, action) if rule is None else rule(turn, action)


def no_action(given: object, expected: str) -> Refusal:
    """What was given is no action, or none of the family that is expected."""
    if isinstance(given, type):
        got = f"the class {given.__name__}: make an action of it first"
    elif isinstance(given, str):
        got = "a text: PlayerAction.parse() reads what a player says"
    else:
        got = type(given).__name__
    return Refusal(RuleCode.ACTION_UNKNOWN, f"expected {expected}, got {got}")


def _wrong_phase(turn: Turn, action: PlayerAction) -> Refusal:
    due = {Phase.BET: "to act in a betting round", Phase.DRAW: "to draw or stand pat"}
    what = due.get(turn.phase, "to show its hand")
    return Refusal(
        RuleCode.ACTION_WRONG_PHASE,
        f"seat {turn.seat} is {what}: {type(action).__name__} does not belong here",
        seat=turn.seat,
        action=type(action).__name__,
    )


def _fold(turn: Turn, action: Fold) -> Verdict:
    wagers = turn.wagers
    assert wagers is not None
    if wagers.bring_in:
        # Who was not dealt the lowest upcard, but has to act in its place, may fold (A-STUD-02).
        return _bring_in_first(turn, wagers, "fold") if wagers.forced else None
    if not turn.fold_unopened and not wagers.to_call:
        return Refusal(
            RuleCode.FOLD_UNOPENED,
            f"seat {turn.seat} may not fold: there is nothing to call, so check",
            rules=("D-BET-05",),
            seat=turn.seat,
        )
    return None


def _check(turn: Turn, action: Check) -> Verdict:
    wagers = turn.wagers
    assert wagers is not None
    if to_call := wagers.to_call:
        return Refusal(
            RuleCode.CHECK_FACING_BET,
            f"seat {turn.seat} may not check: {to_call} to call",
            rules=("D-BET-06",),
            seat=turn.seat,
            to_call=to_call,
        )
    return _bring_in_first(turn, wagers, "check") if wagers.bring_in else None


def _call(turn: Turn, action: Call) -> Verdict:
    wagers = turn.wagers
    assert wagers is not None
    if wagers.bring_in:
        return _bring_in_first(turn, wagers, "call")
    if not wagers.to_call:
        return Refusal(
            RuleCode.CALL_NOTHING,
            f"seat {turn.seat} may not call: there is nothing to call, so check",
            rules=("D-BET-05",),
            seat=turn.seat,
        )
    return None


def _bring_in_first(turn: Turn, wagers: Wagers, what: str) -> Refusal:
    """The bring-in is forced: it comes before anything else."""
    return Refusal(
        RuleCode.BRING_IN_DUE,
        f"seat {turn.seat} may not {what}: it brings in {wagers.bring_in} chips, or completes",
        rules=("S-BRING-01", "S-BRING-04"),
        seat=turn.seat,
        bring_in=wagers.bring_in,
    )


def _bring_in(turn: Turn, action: BringIn) -> Verdict:
    wagers = turn.wagers
    assert wagers is not None
    if not wagers.bring_in:
        return Refusal(
            RuleCode.BRING_IN_NOT_DUE,
            f"seat {turn.seat} may not bring in: no bring-in is due",
            rules=("S-BRING-01",),
            seat=turn.seat,
        )
    return None


def _complete(turn: Turn, action: Complete) -> Verdict:
    wagers = turn.wagers
    assert wagers is not None
    if not wagers.completes:
        return Refusal(
            RuleCode.COMPLETE_NOTHING,
            f"seat {turn.seat} may not complete: there is no bring-in to complete",
            rules=("S-BRING-04", "A-STUD-01"),
            seat=turn.seat,
        )
    return _amount(turn, wagers, action.to, "COMPLETE")


def _instead(turn: Turn, what: str) -> Refusal:
    """Over a bring-in the bet has a name of its own."""
    return Refusal(
        RuleCode.COMPLETE_INSTEAD,
        f"seat {turn.seat} may not {what}: the bring-in is no bet, so complete it with Complete",
        rules=("S-BRING-05", "A-STUD-01"),
        seat=turn.seat,
    )


def _bet(turn: Turn, action: Bet) -> Verdict:
    wagers = turn.wagers
    assert wagers is not None
    if wagers.completes:
        return _instead(turn, "bet")
    if not wagers.unopened:
        return Refusal(
            RuleCode.BET_ALREADY,
            f"seat {turn.seat} may not bet: there is a bet of {wagers.level}, so raise it with RaiseTo",
            rules=("D-BET-06",),
            seat=turn.seat,
            level=wagers.level,
        )
    return _amount(turn, wagers, action.to, "BET")


def _raise(turn: Turn, action: RaiseTo) -> Verdict:
    wagers = turn.wagers
    assert wagers is not None
    if wagers.completes:
        return _instead(turn, "raise")
    if wagers.unopened:
        return Refusal(
            RuleCode.RAISE_NOTHING,
            f"seat {turn.seat} may not raise: nobody has bet, so open with Bet",
            rules=("D-BET-05",),
            seat=turn.seat,
        )
    return _amount(turn, wagers, action.to, "RAISE")


_BLOCKED: Mapping[RuleCode, tuple[str, tuple[str, ...]]] = {
    RuleCode.RAISE_NOBODY: ("no opponent has chips left to call", ("A-BB-01",)),
    RuleCode.RAISE_CAPPED: ("the round has had all its raises", ("D-FL-03", "D-FL-05")),
    RuleCode.RAISE_NOT_REOPENED: (
        "it has acted, and no full raise has come since",
        ("D-NL-07", "D-NL-08", "A-FL-01"),
    ),
    RuleCode.RAISE_NO_CHIPS: ("its stack covers no more than a call", ("D-BET-13",)),
}


def _amount(turn: Turn, wagers: Wagers, to: Any, verb: str) -> Verdict:
    """Judge the amount of a wager; ``verb`` is ``"BET"``, ``"RAISE"`` or ``"COMPLETE"``."""
    least, most = wagers.least, wagers.most
    if type(to) is int and wagers.blocked is None and least <= to <= most and (to - least) % wagers.step == 0:
        return None
    seat = turn.seat
    what = _VERBS[verb]
    if type(to) is not int:
        return Refusal(
            RuleCode.AMOUNT_NOT_WHOLE,
            f"seat {seat} may not {what} {told(to)}: amounts are whole chips, given as an int",
            seat=seat,
        )
    if wagers.blocked is not None and turn.opens_with is None:
        why, rules = _BLOCKED[wagers.blocked]
        return Refusal(
            wagers.blocked,
            f"seat {seat} may not {what} {told(to)}: {why}",
            rules=rules,
            seat=seat,
        )
    if turn.opens_with is not None and wagers.least <= to <= wagers.most:
        # After every other fault: a refusal that everybody may hear must not tell who has openers.
        return _no_openers(turn, to, turn.opens_with)
    code, why = _outside(wagers, to, verb)
    return Refusal(
        code,
        f"seat {seat} may not {what} {told(to)}: {why}",
        rules=("D-NL-01", "D-NL-03", "D-BET-13") if not wagers.fixed else ("D-FL-02", "D-FL-06"),
        seat=seat,
        amount=to,
        least=wagers.least,
        most=wagers.most,
        have=wagers.bet + wagers.stack,
    )


_VERBS = {"BET": "bet", "RAISE": "raise to", "COMPLETE": "complete to"}


def _no_openers(turn: Turn, to: int, least: Rank) -> Refusal:
    """The refusal of a false opening; it tells something of the mover's hand (J-OPEN-01)."""
    return Refusal(
        RuleCode.BET_OPENERS,
        f"seat {turn.seat} may not bet {told(to)}: opening takes a pair of {plural(least)} or better",
        rules=("J-OPEN-01", "J-OPEN-02"),
        private=True,
        seat=turn.seat,
        least=str(least),
    )


def _outside(wagers: Wagers, to: int, verb: str) -> tuple[RuleCode, str]:
    """The code and the words for an amount outside the range."""
    if to < 1:
        return RuleCode.AMOUNT_NOT_POSITIVE, f"the least is {wagers.least}"
    have = wagers.bet + wagers.stack
    if to > have:
        return RuleCode[f"{verb}_NO_CHIPS"], f"it has only {have}"
    if wagers.fixed:
        other = "" if wagers.least == wagers.most else f" or {wagers.most}"
        return RuleCode[f"{verb}_SIZE"], f"in fixed limit it is {wagers.least}{other}"
    if to < wagers.least:
        return RuleCode[f"{verb}_BELOW"], f"the least is {wagers.least}"
    return RuleCode[f"{verb}_ABOVE"], f"the most is {wagers.most}"


def _draw(turn: Turn, action: Draw) -> Verdict:
    seat, limits, total = turn.seat, turn.limits, action.total
    assert limits is not None
    if type(total) is not int or total < 0:
        return Refusal(RuleCode.DRAW_COUNT, f"seat {seat} cannot draw {told(total)} cards", seat=seat)
    if total > limits.cap or len(action.cards) > limits.cap:
        return Refusal(
            RuleCode.DRAW_TOO_MANY,
            f"seat {seat} may not draw {told(max(total, len(action.cards)))}: the most is {limits.cap}",
            rules=("D-DRAW-08",),
            seat=seat,
            most=limits.cap,
        )
    aside = action.set_aside
    if aside is not None and not (turn.may_set_aside and (aside is False or (aside is True and total))):
        return Refusal(
            RuleCode.DRAW_SET_ASIDE,
            f"seat {seat} announces no split openers here: the cards decide, or there is nothing to split",
            rules=("J-SPLIT-02",),
            seat=seat,
        )
    needs_ace = limits.ace_for_four and total == 4
    if action.show is not None and not needs_ace:
        # Before any look at the cards: a refusal that everybody may hear must not tell that those are held.
        return Refusal(RuleCode.DRAW_SHOWN, f"seat {seat} shows no card with this draw", seat=seat)
    refusal = _discards(turn, action) or _count(turn, action)
    return refusal or (_kept(turn, action) if needs_ace else None)


def _discards(turn: Turn, action: Draw) -> Verdict:
    """Are the cards named different ones, and held (or, over unseen cards, possible)?"""
    seat, named, hand = turn.seat, action.cards, turn.hand
    if not turn.candidates and len(without(hand, named)) + len(named) == len(hand):
        return None  # each of them came off a hand that is known, so nothing is to be found
    for card in named:
        if named.count(card) > 1:
            return Refusal(
                RuleCode.DRAW_REPEATED,
                f"seat {seat} names {card} twice among its discards",
                rules=("D-DRAW-04",),
                private=True,
                seat=seat,
                card=str(card),
            )
        if card is UNKNOWN or (card not in hand and card not in turn.candidates):
            return Refusal(
                RuleCode.DRAW_NOT_HELD,
                f"seat {seat} does not hold {card}",
                rules=("D-DRAW-04",),
                private=True,
                seat=seat,
                card=str(card),
            )
    return None


def _count(turn: Turn, action: Draw) -> Verdict:
    """Do the unseen cards that the number takes besides the named ones exist?"""
    if action.count is None and not turn.candidates:
        return None
    unseen = turn.hand.count(UNKNOWN)
    named_unseen = sum(card not in turn.hand for card in action.cards)
    rest = action.total - len(action.cards)
    if 0 <= rest <= unseen - named_unseen:
        return None
    seat = turn.seat
    if named_unseen > unseen:
        why = f"it has {counted(unseen, 'unseen card')}, and names {named_unseen} of them"
    elif rest < 0:
        why = f"it names {len(action.cards)}"
    elif not unseen:
        why = "its cards are known, so those that go are named, as in Draw('5c 7d')"
    else:
        why = f"{unseen - named_unseen} of its cards can go without a name, and the others are named"
    return Refusal(
        RuleCode.DRAW_COUNT,
        f"seat {seat} cannot draw {action.total}: {why}",
        private=True,
        seat=seat,
        count=action.total,
        named=len(action.cards),
    )


def kept_cards(hand: Hand, action: Draw) -> Hand:
    """What stays in the hand after an exchange, unseen cards included."""
    kept = list(hand)
    for card in action.thrown:
        kept.remove(card if card in kept else UNKNOWN)
    return tuple(kept)


def is_ace(card: Card, *, joker_is_ace: bool) -> bool:
    """Does the card count as an ace for the fourth card (D-DRAW-10, A-DRAW-02)?"""
    return joker_is_ace if card.is_joker else card.rank is Rank.ACE


def _kept(turn: Turn, action: Draw) -> Verdict:
    """The fourth card is for an ace that is shown (D-DRAW-10)."""
    seat, limits = turn.seat, turn.limits
    assert limits is not None
    (kept,) = kept_cards(turn.hand, action)
    shown = action.show
    if kept is UNKNOWN:
        if shown is None or len(shown) != 1 or shown[0] not in turn.candidates or shown[0] in action.cards:
            return Refusal(
                RuleCode.DRAW_ACE_UNSHOWN,
                f"seat {seat} draws four and must show the ace it keeps: name it with show=",
                rules=("D-DRAW-10",),
                # The named card may be refused because it is known to lie in another hand.
                private=shown is not None,
                seat=seat,
            )
        kept = shown[0]
    if not is_ace(kept, joker_is_ace=limits.joker_is_ace):
        return Refusal(
            RuleCode.DRAW_ACE,
            f"seat {seat} may draw four only when it keeps an ace, and shows it",
            rules=("D-DRAW-10",),
            private=True,
            seat=seat,
        )
    if shown is not None and shown != (kept,):
        return Refusal(
            RuleCode.DRAW_SHOWN, f"seat {seat} can show only the card it keeps", private=True, seat=seat
        )
    return None


def _show(turn: Turn, action: Show) -> Verdict:
    seat, hand, named = turn.seat, turn.hand, action.cards
    if named is None:
        if UNKNOWN in hand:
            return Refusal(
                RuleCode.SHOW_UNSEEN,
                f"seat {seat}'s cards were never seen: name them, as in Show('As Ks Qs Js Ts')",
                seat=seat,
            )
        return None
    if len(named) != len(hand):
        return Refusal(
            RuleCode.SHOW_COUNT,
            f"seat {seat} shows {counted(len(named), 'card')}, and a hand has {len(hand)}"
            + ("; those that prove openers alone are for floor.ProveOpeners()" if turn.is_proof else ""),
            rules=("D-SHOW-04",),
            seat=seat,
            count=len(named),
        )
    possible = set(hand) - {UNKNOWN} | set(turn.candidates)
    wrong = [card for index, card in enumerate(named) if card not in possible or card in named[:index]]
    missing = [card for card in hand if card is not UNKNOWN and card not in named]
    if wrong or missing:
        return Refusal(
            RuleCode.SHOW_NOT_HELD,
            # Whoever reads the words may name cards, but learns none.
            f"seat {seat} does not hold {wrong[0]}"
            if wrong
            else f"seat {seat} does not name every card of its hand that is known",
            rules=("D-SHOW-05",),
            private=True,
            seat=seat,
            **({"card": str(wrong[0])} if wrong else {}),
        )
    return None


def _muck(turn: Turn, action: Muck) -> Verdict:
    if turn.must_show:
        return Refusal(
            RuleCode.MUCK_MUST_SHOW,
            f"seat {turn.seat} may not muck: {turn.must_show}",
            rules=("D-SHOW-04",),
            private=True,
            seat=turn.seat,
        )
    return None


_RULES: Mapping[tuple[Phase, type[PlayerAction]], Callable[[Turn, Any], Verdict]] = {
    (Phase.BET, Fold): _fold,
    (Phase.BET, Check): _check,
    (Phase.BET, Call): _call,
    (Phase.BET, BringIn): _bring_in,
    (Phase.BET, Complete): _complete,
    (Phase.BET, Bet): _bet,
    (Phase.BET, RaiseTo): _raise,
    (Phase.DRAW, Draw): _draw,
    (Phase.SHOW, Show): _show,
    (Phase.SHOW, Muck): _muck,
}
