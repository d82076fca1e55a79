"""Random hands as data: how one begins, how it is played to its end, and the choices that made it so.

A :class:`Case` is plain and picklable, so that the same hand can be played again elsewhere. Nothing here
knows Hypothesis (:mod:`fivedraw.testing.strategies` does), and nothing here judges: :func:`play` picks
actions that ought to be legal, by looking at the cards as a player looks at his own, and the test says
whether all went well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from attrs import frozen

import fivedraw as fd

__all__ = ["Case", "Chooser", "Move", "choose", "play", "states"]

T = TypeVar("T")
Hand = tuple[fd.Card, ...]


class Chooser:
    """Choices read from bytes; when they are used up, every choice is the first one."""

    def __init__(self, choices: bytes) -> None:
        self._bytes = iter(choices)

    def below(self, bound: int) -> int:
        """A whole number from 0 to one less than ``bound``."""
        if bound < 2:
            return 0
        value = next(self._bytes, 0)
        if bound > 256:
            value = value * 256 + next(self._bytes, 0)
        return value % bound

    def between(self, least: int, most: int) -> int:
        """A whole number, both ends included."""
        return least + self.below(most - least + 1)

    def one_of(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def chance(self, percent: int) -> bool:
        """True about so often in a hundred; False when the choices are used up."""
        return self.below(100) >= 100 - percent

    def some(self, things: Iterable[T], count: int) -> list[T]:
        """So many of the things, each at most once."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(count)]

    def rest(self) -> bytes:
        """The choices that are left."""
        return bytes(self._bytes).rstrip(b"\0")


@frozen(repr=False)
class Case:
    """One random hand: its ``profile``, how it begins, and the choices made in it.

    ``table`` are the arguments of :func:`fivedraw.begin` after the profile, ``choices`` the bytes that a
    :class:`Chooser` reads. The same case gives the same hand wherever it is played.
    """

    profile: fd.Profile
    table: Mapping[str, Any]
    choices: bytes = b""

    def __repr__(self) -> str:
        profile = self.profile
        stated = ", ".join(f"{name}={value!r}" for name, value in profile.given)
        game = profile.name or f"{profile.family}({stated})"
        return f"Case(fd.profiles.{game}, {dict(self.table)!r}, {self.choices!r})"

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        """Be printed so in a counterexample of Hypothesis too."""
        printer.text(repr(self))

    def begin(self) -> fd.Step:
        """The deal up to its first decision, with its events."""
        return fd.begin(self.profile, **self.table)

    def start(self) -> fd.State:
        """As :meth:`begin`, without the events."""
        return fd.start(self.profile, **self.table)

    def chooser(self) -> Chooser:
        """The choices, to be read from their beginning."""
        return Chooser(self.choices)


@frozen
class Move:
    """One accepted action of a hand: the state ``before`` it, the ``action``, and the ``step`` it led to."""

    before: fd.State
    action: fd.Action
    step: fd.Step

    @property
    def after(self) -> fd.State:
        """The state after it."""
        return self.step.state


def play(case: Case, chooser: Chooser | None = None) -> Iterator[Move]:
    """Play the hand to its end, move by move, as its choices say.

    >>> import fivedraw as fd
    >>> from fivedraw.testing.walks import Case, play
    >>> case = Case(fd.profiles.HOME_NO_LIMIT, {"stacks": (9, 9), "button": 1, "seed": 1})
    >>> [str(move.action) for move in play(case)]
    ['check', 'check', 'stand pat', 'stand pat', 'check', 'check']
    """
    chooser = case.chooser() if chooser is None else chooser
    state = case.start()
    while not state.is_over:
        action = choose(state, chooser)
        step = fd.step(state, action)
        yield Move(state, action, step)
        state = step.state


def states(case: Case) -> Iterator[fd.State]:
    """Every state of the hand that :func:`play` leads through, the first one included."""
    yield case.start()
    for move in play(case):
        yield move.after


def choose(state: fd.State, chooser: Chooser) -> fd.Action:
    """An action that ought to be accepted: what is due, or over unseen cards now and then ``Identify``."""
    if state.begun.cards_from == "unseen" and chooser.chance(20):
        named = _identify(state, chooser)
        if named is not None:
            return named
    awaits = state.awaits
    assert awaits is not None
    choice = {
        "bet": _wager,
        "draw": _exchange,
        "show": _show,
        "deal": _deal,
        "burn": _burn,
        "reshuffle": _reshuffle,
    }[awaits.kind]
    return choice(state, chooser)


def unplaced(state: fd.State) -> list[fd.Card]:
    """The cards that nobody has seen: whatever lies face down somewhere may be one of them."""
    hidden = state.hidden
    seen = {*hidden.fresh, *hidden.burned, *hidden.aside, *hidden.stock[hidden.top :], *state.common}
    for piles in (hidden.hands, hidden.mucked, hidden.discards):
        for pile in piles:
            seen.update(pile)
    return [card for card in state.profile.pack if card not in seen]


def known(hand: Iterable[fd.Card]) -> list[fd.Card]:
    return [card for card in hand if not card.is_unknown]


def is_ace(state: fd.State, card: fd.Card) -> bool:
    """Does it do for the fourth card (D-DRAW-10, A-DRAW-02)?"""
    if card.is_joker:
        return bool(state.profile.options["joker_is_ace_for_four"])
    return card.rank is fd.Rank.ACE


def _seat(state: fd.State, chooser: Chooser) -> int | None:
    """Now and then an action names its seat."""
    return state.actor if chooser.chance(10) else None


def _wager(state: fd.State, chooser: Chooser) -> fd.Action:
    legal = fd.legal_actions(state)
    seat = _seat(state, chooser)
    if state.profile.stakes.bring_in and state.street == 1:
        return _over_bring_in(state, legal, chooser, seat)
    passive: fd.Action = fd.Call(seat=seat) if legal.call else fd.Check(seat=seat)
    taste = chooser.below(20)
    if taste < 9:
        return passive
    if taste < 11:
        folding = legal.call or (state.profile.opening.fold_unopened and not waits_for_openers(state))
        return fd.Fold(seat=seat) if folding else passive
    amounts = legal.wager
    if amounts is None:
        return passive
    if taste < 14:
        to = amounts.min
    elif taste < 18:
        to = amounts.min + amounts.step * chooser.below(min(len(amounts), 1 << 16))
    else:
        to = amounts.max
    return fd.RaiseTo(to, seat=seat) if max(state.bets.values()) or _blinds(state) else fd.Bet(to, seat=seat)


def waits_for_openers(state: fd.State) -> bool:
    """Is this the round before the draw, with an openers rule and nobody who has opened (J-OPEN-03)?"""
    return state.profile.openers is not None and not state.draws and not max(state.bets.values())


def _over_bring_in(state: fd.State, legal: fd.LegalActions, chooser: Chooser, seat: int | None) -> fd.Action:
    """In the round of a bring-in: whether it is due, and whether somebody has bet, is told by the chips."""
    high = max(state.bets.values())
    lowest = min(card for up in state.up.values() for card in up)
    mine = lowest in state.up[state.actor or 0]
    passive: fd.Action = fd.Call(seat=seat) if high else fd.BringIn(seat=seat)
    if high and not legal.call:
        passive = fd.Check(seat=seat)
    taste = chooser.below(20)
    if taste < 9:
        return passive
    if taste < 12:
        folding = legal.call or (state.profile.opening.fold_unopened if high else not mine)
        return fd.Fold(seat=seat) if folding else passive
    amounts = legal.wager
    if amounts is None:
        return passive
    to = amounts.min + chooser.below(len(amounts)) if taste < 18 else amounts.max
    wager = legal.wager_to(to)
    assert isinstance(wager, fd.Complete | fd.RaiseTo)
    return type(wager)(to, seat=seat)


def _blinds(state: fd.State) -> bool:
    """Is this the round that the big blind opened, whatever of it could be posted?"""
    return state.begun.blinds is not None and not state.draws


def _exchange(state: fd.State, chooser: Chooser) -> fd.Action:
    hand = state.hidden.hands[state.mover]
    seat = _seat(state, chooser)
    limits = state.begun.limits
    count = limits.cap if chooser.chance(35) else chooser.below(limits.cap + 1)
    if limits.ace_for_four and (count == 4 or (count and chooser.chance(30))):
        four = _four(state, hand, seat)
        if four is not None:
            return four
        count = min(count, 3)
    mine = known(hand)
    unseen = len(hand) - len(mine)
    least, most = max(0, count - unseen), min(count, len(mine))
    out = chooser.some(mine, least + chooser.below(most - least + 1))
    blind = count - len(out)
    named = chooser.below(blind + 1)
    out += chooser.some(unplaced(state), named)
    stated = count if blind > named or chooser.chance(20) else None
    aside = None
    if count and state.mover == state.opener and fd.UNKNOWN in state.hidden.opening:
        aside = chooser.one_of((None, True, False))
    return fd.Draw(out, count=stated, set_aside=aside, seat=seat)


def _four(state: fd.State, hand: Hand, seat: int | None) -> fd.Draw | None:
    """Four cards with an ace kept and shown, if that can be."""
    mine = known(hand)
    aces = [card for card in mine if is_ace(state, card)]
    if aces:
        return fd.Draw([card for card in mine if card is not aces[0]], count=4, seat=seat)
    free = [card for card in unplaced(state) if is_ace(state, card)]
    if len(mine) < len(hand) and free:
        return fd.Draw(mine, count=4, show=free[-1], seat=seat)
    return None


def _show(state: fd.State, chooser: Chooser) -> fd.Action:
    seat = _seat(state, chooser)
    if chooser.chance(40) and fd.Muck() in fd.legal_actions(state):
        return fd.Muck(seat=seat)
    hand = state.hidden.hands[state.mover]
    mine = known(hand)
    if len(mine) == len(hand):
        return fd.Show(chooser.some(mine, len(mine)) if chooser.chance(20) else None, seat=seat)
    return fd.Show([*mine, *chooser.some(unplaced(state), len(hand) - len(mine))], seat=seat)


def _named(state: fd.State, chooser: Chooser, count: int) -> Hand | None:
    """Which cards come off the stock, as far as the dealer says so."""
    if state.awaits is not None and state.awaits.up and state.begun.cards_from == "unseen":
        # Everybody sees an upcard.
        return tuple(chooser.some(unplaced(state), count))
    if not chooser.chance(60):
        return None
    hidden = state.hidden
    if state.begun.cards_from != "unseen":
        return hidden.stock[hidden.top : hidden.top + count]
    blind = chooser.below(count + 1) if chooser.chance(30) else 0
    return (*chooser.some(unplaced(state), count - blind), *(fd.UNKNOWN,) * blind)


def _deal(state: fd.State, chooser: Chooser) -> fd.Action:
    assert state.awaits is not None
    return fd.Deal(_named(state, chooser, state.awaits.count))


def _burn(state: fd.State, chooser: Chooser) -> fd.Action:
    return fd.Burn(_named(state, chooser, 1))


def pool(state: fd.State) -> list[fd.Card]:
    """What a new stock is made of: the rest of the old one and the piles that the house gathers."""
    hidden, sources = state.hidden, state.profile.shortage.sources
    gathered = list(hidden.stock[hidden.top :])
    if "discards" in sources:
        gathered += [card for pile in hidden.discards for card in pile]
    if "folded" in sources:
        gathered += [card for pile in hidden.mucked for card in pile]
    if "burns" in sources:
        gathered += hidden.burned
    return gathered


def _reshuffle(state: fd.State, chooser: Chooser) -> fd.Action:
    gathered = pool(state)
    if state.begun.cards_from != "order":
        return fd.Reshuffle(cut=chooser.below(len(gathered)))
    if chooser.chance(50):
        return fd.Reshuffle(order=chooser.some(gathered, len(gathered)))
    return fd.Reshuffle(seed=chooser.below(1000), cut=chooser.below(len(gathered)))


def _identify(state: fd.State, chooser: Chooser) -> fd.Identify | None:
    """Somebody's unseen cards become known, all or some."""
    hidden = state.hidden
    unseen = {
        seat: pile.count(fd.UNKNOWN)
        for pos, seat in enumerate(state.begun.seats)
        if fd.UNKNOWN in (pile := hidden.hands[pos] or hidden.mucked[pos])
    }
    if not unseen:
        return None
    seat = chooser.one_of(sorted(unseen))
    count = unseen[seat] - (chooser.below(unseen[seat]) if chooser.chance(40) else 0)
    return fd.Identify(seat, chooser.some(unplaced(state), count))
