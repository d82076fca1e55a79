"""A view as plain JSON data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import fields

from fivedraw.game.actions import (
    Action,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Draw,
    Fold,
    Identify,
    Muck,
    PlayerAction,
    RaiseTo,
    Show,
)
from fivedraw.game.plain import plain, wire_name
from fivedraw.game.rulings import FloorAction
from fivedraw.play.legality import LegalActions

if TYPE_CHECKING:
    from fivedraw.views.view import View

__all__ = ["on_wire"]


def on_wire(view: View) -> dict[str, Any]:
    """The view as plain JSON data; the page on views lists the names."""
    profile, figures = (
        view.profile,
        {
            "starting": view.starting,
            "stack": view.stacks,
            "bet": view.bets,
            "uncalled": view.uncalled,
            "up": view.up,
            "backs": view.backs,
        },
    )
    draws, live = view.draws, view.live_seats
    places = [
        {
            "seat": seat,
            "live": seat in live,
            **{name: plain(by_seat[seat]) for name, by_seat in figures.items()},
            "draws": [counts[seat] for counts in draws],
        }
        for seat in view.seats
    ]
    return {
        "type": "view",
        "seat": view.seat,
        "game": {"family": profile.family, "name": profile.name, "options": plain(profile.options)},
        "ply": view.ply,
        "phase": view.phase.value,
        "street": view.street,
        "button": view.button,
        "blinds": plain(view.blinds),
        "posts": plain(view.posts),
        "carried": plain(view.carried),
        "awaits": plain(view.awaits),
        "seats": places,
        "pot": view.pot,
        "pots": plain(view.pots),
        "common": plain(view.common),
        "exposed": [{"seat": seat, "card": plain(card)} for seat, card in view.exposed],
        "killed": plain(view.killed),
        "wrong_counts": plain(view.wrong_counts),
        "opening_pair": plain(view.opening_pair),
        "opener": view.opener,
        "set_aside": view.set_aside,
        "proof": plain(view.proof),
        "cards": plain(view.cards),
        "folded": plain(view.folded),
        "discarded": plain(view.discarded),
        "legal": _legal_on_wire(view.legal),
        "hand": plain(view.hand_value),
        "history": [_on_wire(action) for action in view.history],
        "result": plain(view.result),
    }


_ACTIONS: tuple[type[PlayerAction], ...] = (
    Fold,
    Check,
    Call,
    BringIn,
    Bet,
    Complete,
    RaiseTo,
    Draw,
    Show,
    Muck,
)


def _legal_on_wire(legal: LegalActions) -> dict[str, Any] | None:
    """What the seat may do, ready for buttons; None when it is not its turn."""
    if not legal:
        return None
    wager = legal.wager
    least = legal.wager_to(wager.min) if wager else None
    return {
        "actions": [wire_name(kind) for kind in _ACTIONS if legal.explain(kind) is None],
        "call": legal.call,
        "wager": wager and {"type": wire_name(type(least)), **plain(wager)},
        "draw": plain(legal.draw),
        "passive": legal.passive and _on_wire(legal.passive),
        "menu": [_on_wire(action) for action in legal.menu()],
    }


def _on_wire(action: Action) -> dict[str, Any]:
    """An action of the history: a message as a client sends it, or what the dealer did or the floor ruled."""
    if isinstance(action, PlayerAction):
        return action.to_wire()
    if isinstance(action, Identify | FloorAction):
        said = {given.name: getattr(action, given.name) for given in fields(type(action))}
        return {"type": wire_name(type(action)), **{name: plain(value) for name, value in said.items()}}
    return {"type": wire_name(type(action))}
