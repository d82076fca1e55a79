"""Questions that the conduct policy asks of a state: is it too late, may an exchange still be corrected, is a
card left to replace another? All of them look back on the accepted actions, which name the mover of each.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from fivedraw.game.actions import (
    Action,
    Bet,
    BringIn,
    Burn,
    Call,
    Complete,
    Deal,
    Draw,
    PlayerAction,
    RaiseTo,
)
from fivedraw.game.due import pool_of
from fivedraw.game.hidden import Hidden
from fivedraw.game.phase import Phase
from fivedraw.game.rulings import ChangeDraw, DrewOutOfTurn, ExposeCard
from fivedraw.game.state import Facts
from fivedraw.rules.street import StreetKind, first_round

__all__ = [
    "amendable",
    "announced",
    "draw_is_last",
    "is_substantial",
    "may_misdeal",
    "owed_to",
    "replaceable",
]

_CHIPS = (Bet, RaiseTo, Complete, Call)


def _moves(hidden: Hidden) -> Iterator[tuple[Action, int]]:
    """The accepted actions with the position of each mover (-1: no player), the last one first."""
    moves = hidden.moves
    for index in range(len(moves) - 2, -1, -2):
        yield cast("Action", moves[index]), cast("int", moves[index + 1])


def is_substantial(state: Facts) -> bool:
    """Has the first round come so far that a misdeal is too late (A-MIS-02)?

    Posts and the bring-in are no action here; checks and folds are.
    """
    played = [
        (action, pos)
        for action, pos in _moves(state.hidden)
        if isinstance(action, PlayerAction) and not isinstance(action, BringIn)
    ]
    if state.begun.profile.conduct.substantial == "two_acted":
        return len({pos for _, pos in played}) >= 2
    with_chips = any(isinstance(action, _CHIPS) for action, _ in played)
    return len(played) >= 3 or (len(played) == 2 and with_chips)


def may_misdeal(state: Facts) -> bool:
    """Is the deal or its first round still going on, before substantial action?"""
    first = first_round(state.begun.profile.streets)
    return state.phase is not Phase.OVER and state.street <= first and not is_substantial(state)


def owed_to(state: Facts, pos: int) -> int:
    """How many cards a seat that is not being served will get when the others have theirs."""
    return state.incidents.owed.count(pos)


def amendable(state: Facts) -> dict[int, Draw]:
    """The exchanges that may still be corrected, by position (D-DRAW-16, D-DRAW-17, A-CHG-01).

    No replacement has come since: so each of these seats has been dealt none, and neither has a later one.
    """
    begun = state.begun
    if begun.profile.streets[min(state.street, len(begun.profile.streets) - 1)].kind is StreetKind.DEAL:
        return {}
    if state.phase not in (Phase.SERVE, Phase.DRAW, Phase.BET):
        return {}
    strict = begun.profile.conduct.amend_window == "until_card_or_action"
    found: dict[int, Draw] = {}
    for action, pos in _moves(state.hidden):  # pragma: no branch  # before all draws there is a deal
        if isinstance(action, ChangeDraw):
            # What the seat had said before no longer counts.
            _note(state, found, begun.seats.index(action.seat), action.exchange)
        elif isinstance(action, DrewOutOfTurn) and action.ruling == "stands":
            _note(state, found, begun.seats.index(action.seat), action.exchange)
        elif isinstance(action, Draw):
            _note(state, found, pos, action)
        elif isinstance(action, Deal | ExposeCard | PlayerAction) or (strict and isinstance(action, Burn)):
            break
        else:
            continue
        if strict:
            break
    return found


def announced(state: Facts, pos: int) -> bool | None:
    """What a seat has said of its openers in the exchange that it may still correct; None if nothing."""
    for action, mover in _moves(state.hidden):  # pragma: no branch  # it has drawn
        exchange = action if isinstance(action, Draw) and mover == pos else None
        if isinstance(action, ChangeDraw | DrewOutOfTurn) and action.seat == state.begun.seats[pos]:
            exchange = action.exchange
        if exchange is not None and (exchange.set_aside is not None or not isinstance(action, ChangeDraw)):
            said: bool | None = exchange.set_aside
            return said
    return None  # pragma: no cover


def _note(state: Facts, found: dict[int, Draw], pos: int, action: Draw) -> None:
    """One more exchange that no card has followed, if it is its seat's latest one and of the present draw.

    An order that waits for a corrected one is not taken up a second time.
    """
    waits = any(seat == pos for seat, _ in state.incidents.waiting)
    drawn = bool(state.drawn) and state.drawn[-1][pos] is not None
    if pos not in found and pos in state.live and drawn and not waits:
        found[pos] = action


def replaceable(state: Facts) -> int:
    """How many of the cards due now could be exposed, with a card left to replace each of them.

    Where the house gathers the discards, an exposed card is there for the others, and only the seat itself
    does not get it back. Elsewhere every later order has to be covered by what is left of the stock.
    """
    profile, hidden, dealing = state.begun.profile, state.hidden, state.dealing
    shortage, live = profile.shortage, state.live
    if profile.conduct.exposed_deal == "next_down":
        # Its seat's next card goes down in its place, if there is a next one.
        coming = profile.streets[state.street + 1 :]
        return int(state.street == 0 or any(street.kind is StreetKind.DEAL for street in coming))
    if state.phase is Phase.DEAL:
        due = profile.streets[state.street].down * len(live) - dealing.dealt
    else:
        due = dealing.owed + len(state.incidents.owed)
    if "discards" in shortage.sources:
        return len(pool_of(hidden, shortage)) - due - shortage.reserve(1) - _may_lie_apart(state)
    cap, burn = state.begun.limits.cap, profile.drawing.burn
    draws_left = sum(street.kind is StreetKind.DRAW for street in profile.streets[state.street + 1 :])
    fifth = cap - profile.drawing.at_once(cap)  # a burn before it, where it comes last of all
    later = draws_left * (len(live) * cap + burn + fifth) + sum(count for _, count in state.incidents.waiting)
    if profile.streets[state.street].kind is StreetKind.DRAW:
        later += sum(state.drawn[-1][pos] is None for pos in live) * cap
        later += fifth + (burn if not dealing.burned else 0)
    return len(hidden.stock) - hidden.top - due - later - shortage.reserve(0)


def _may_lie_apart(state: Facts) -> int:
    """How many cards may leave this draw for good: a split of openers that is still to come, a later burn."""
    profile, drawn = state.begun.profile, state.drawn
    cap, openers, opener = state.begun.limits.cap, profile.openers, state.opener
    apart = 0 if "burns" in profile.shortage.sources else cap - profile.drawing.at_once(cap)
    if openers is not None and opener in state.live and drawn and drawn[-1][opener] is None:
        apart += cap
    return apart


def draw_is_last(state: Facts) -> bool:
    """Was an exchange the last thing that a player did, in its turn or out of it?"""
    played = (PlayerAction, DrewOutOfTurn)
    last = next((action for action, _ in _moves(state.hidden) if isinstance(action, played)), None)
    return isinstance(last, Draw | DrewOutOfTurn)
