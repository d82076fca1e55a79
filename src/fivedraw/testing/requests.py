"""Requests of every kind at a moment of a hand: sound ones, near misses, and things that make no sense."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import fivedraw as fd
from fivedraw.testing.walks import Chooser, choose, pool, unplaced

__all__ = ["Request", "request"]

#: Called, it makes what is asked for, or raises a typed error.
Request = Callable[[], Any]

HUGE = 10**5000
AMOUNTS: tuple[Any, ...] = (0, 1, 2, 3, 4, 5, 8, 12, -1, HUGE, -HUGE, True, 2.5, 2.0, None, "4", [4])
COUNTS: tuple[Any, ...] = (None, None, 0, 1, 2, 3, 4, 5, 6, -1, HUGE, True, 2.0, "2")
SEATS: tuple[Any, ...] = (None, None, None, 0, 1, 2, 5, 12, -1, HUGE, True, 1.0, "1")
SEEDS: tuple[Any, ...] = (None, None, 0, 7, "seed", b"seed", True, 2.5, HUGE)
CUTS: tuple[Any, ...] = (0, 0, 0, 1, 3, 60, -1, None, True, 1.5, HUGE)
#: What is given where an action is wanted.
STRANGE: tuple[Any, ...] = (
    None, 0, "fold", b"fold", fd.Fold, fd.Action(), fd.PlayerAction(), fd.DealerAction(), (), object, 2.5,
)  # fmt: skip


def request(state: fd.State, chooser: Chooser) -> Request:
    """Something that may be asked for now, or should not; calling it makes it, or raises a typed error."""
    taste = chooser.below(10)
    if taste < 3 and not state.is_over:
        sound = choose(state, chooser)
        return lambda: sound
    if taste == 9 and chooser.chance(30):
        strange = chooser.one_of(STRANGE)
        return lambda: strange
    return _any_action(state, chooser)


def _any_action(state: fd.State, chooser: Chooser) -> Request:
    seat = chooser.one_of((state.actor, *SEATS)) if chooser.chance(30) else None
    fitting = _FITTING.get(state.awaits.kind if state.awaits else "", _KINDS)
    kind = chooser.one_of(fitting if chooser.chance(75) else _KINDS)
    if kind in (fd.Fold, fd.Check, fd.Call, fd.BringIn, fd.Muck):
        return lambda: kind(seat=seat)
    if kind in (fd.Bet, fd.Complete, fd.RaiseTo):
        to = _amount(state, chooser)
        return lambda: kind(to, seat=seat)
    if kind is fd.Draw:
        out, count = _cards(state, chooser), chooser.one_of(COUNTS)
        if chooser.chance(15):
            hand = state.hidden.hands[state.mover]
            out, count = tuple(card for card in hand[1:] if not card.is_unknown), 4
        shown = _cards(state, chooser) if chooser.chance(20) else None
        aside = chooser.one_of((True, False, 1)) if chooser.chance(15) else None
        return lambda: fd.Draw(out, count=count, show=shown, set_aside=aside, seat=seat)
    if kind is fd.Show:
        named = chooser.one_of((None, _cards(state, chooser)))
        return lambda: fd.Show(named, seat=seat)
    if kind is fd.Identify:
        whose, named = chooser.one_of((*state.seats, *SEATS)), _cards(state, chooser)
        return lambda: fd.Identify(whose, named)
    if kind is fd.Reshuffle:
        seed, cut = chooser.one_of(SEEDS), chooser.one_of(CUTS)
        order = _order(state, chooser) if chooser.chance(40) else None
        return lambda: fd.Reshuffle(seed, order, cut=cut)
    dealt = chooser.one_of((None, _cards(state, chooser)))
    return lambda: kind(dealt)


_KINDS: tuple[Any, ...] = (
    fd.Fold, fd.Check, fd.Call, fd.BringIn, fd.Bet, fd.Complete, fd.RaiseTo, fd.Draw, fd.Show, fd.Muck,
    fd.Deal, fd.Burn, fd.Reshuffle, fd.Identify,
)  # fmt: skip
#: The kinds for which it takes a closer look, by what is due.
_FITTING: dict[str, tuple[Any, ...]] = {
    "bet": (fd.Fold, fd.Check, fd.Call, fd.BringIn, fd.Bet, fd.Bet, fd.Complete, fd.RaiseTo, fd.RaiseTo),
    "draw": (fd.Draw,),
    "show": (fd.Show, fd.Show, fd.Muck),
    "deal": (fd.Deal, fd.Deal, fd.Identify),
    "burn": (fd.Burn, fd.Identify),
    "reshuffle": (fd.Reshuffle,),
}


def _amount(state: fd.State, chooser: Chooser) -> Any:
    """Around the bounds of what is legal, or any amount."""
    wager = fd.legal_actions(state).wager
    if wager is not None and chooser.chance(60):
        return chooser.one_of((wager.min, wager.min - 1, wager.max, wager.max + 1, wager.min + 1))
    return chooser.one_of((*AMOUNTS, float("nan"), float("inf")))


def _cards(state: fd.State, chooser: Chooser) -> Any:
    """Cards from the mover's hand, from anywhere in the pack, or from nowhere."""
    taste = chooser.below(12)
    hand = state.hidden.hands[state.mover]
    upcoming = state.hidden.stock[state.hidden.top :][: chooser.below(4)]
    if taste < 4:
        return tuple(chooser.some(hand, chooser.below(len(hand) + 1)))
    if taste < 6:
        free = unplaced(state)
        mixed = [*chooser.some(hand, chooser.below(len(hand) + 1)), *chooser.some(free, min(len(free), 2))]
        return tuple(mixed)
    if taste < 7:
        free = unplaced(state)
        return tuple(chooser.some(free, min(len(free), chooser.below(6))))
    if taste < 8:
        return upcoming
    if taste < 10:
        return tuple(chooser.some(state.profile.pack, chooser.below(6)))
    twice = (*hand[:1], *hand[1:2], *hand[1:2])
    return chooser.one_of(("", "??", "As As", "As ?? Kd", "J1", "Zz", "10", 5, ["As", 7], twice))


def _order(state: fd.State, chooser: Chooser) -> Any:
    """The cards of the new stock, or not quite those."""
    gathered = pool(state)
    taste = chooser.below(6)
    if taste < 3:
        return chooser.some(gathered, len(gathered))
    return (gathered[1:], [*gathered, *gathered[:1]], "As Ks")[taste - 3]
