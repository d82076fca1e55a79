"""Does a hand tell a seat what it may not know? Asked of the hand's *twins*.

A twin is the same hand over other cards: those that the seat has been told lie where they lay, all others are
dealt out anew among the other hands, the stock, the burns, the muck and the discards, and the same is done as
far as the seat saw it. Whatever the seat can see or hear must then be the same. A twin in which a hidden card
decided otherwise by right (a hand that must be shown now, openers that are lacking) is no twin and is passed
over; so is one in which another seat could not have done what it did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from attrs import evolve, fields

from fivedraw.cards import UNKNOWN, Card
from fivedraw.errors import IllegalAction, Refusal
from fivedraw.game import events as ev
from fivedraw.game.actions import (
    Action,
    Bet,
    BringIn,
    Burn,
    Call,
    Check,
    Complete,
    Deal,
    Draw,
    Fold,
    Identify,
    Muck,
    PlayerAction,
    RaiseTo,
    Reshuffle,
    Show,
)
from fivedraw.game.due import pool_of
from fivedraw.game.hidden import Hand
from fivedraw.game.rulings import ChangeDraw, DrewOutOfTurn, ProveOpeners
from fivedraw.game.state import State
from fivedraw.play.conduct import amendable
from fivedraw.play.engine import Step, step
from fivedraw.play.legality import dealings, legal_actions
from fivedraw.records import Record, replay
from fivedraw.shuffling import shuffled
from fivedraw.views import view, visible

__all__ = ["assert_no_leak", "twins"]

#: What a hidden card may bring about in the open, by the rules of the showdown and of openers.
_TOLD_BY_RIGHT = (
    ev.HandShown,
    ev.Mucked,
    ev.CardsShown,
    ev.OpenersChecked,
    ev.OpenersFailed,
    ev.OpenersProved,
    ev.OpenersSplit,
)


#: The events that name cards to everybody, and those that name a seat's cards to it.
_OPEN = (
    ev.CardExposed,
    ev.CardsShown,
    ev.CommonCardDealt,
    ev.HandShown,
    ev.OpenersFailed,
    ev.OpenersProved,
    ev.UpcardDealt,
)
_OWN = (ev.CardsDiscarded, ev.CardsIdentified, ev.CardsReceived)


#: In every so many-th twin others throw whatever they hold, also cards that the seat comes to know later.
_FREELY = 4


class _NoTwinError(Exception):
    """The same cannot be done over these cards, and the rules are the reason."""


class _Script(NamedTuple):
    """A hand to be played over other cards.

    ``orders`` are those of the stocks, the first one and then one for each action that is a
    :class:`Reshuffle`; there are none where the cards are unseen.
    """

    record: Record
    orders: tuple[Hand, ...]
    known: frozenset[Card]
    seat: int | None


def assert_no_leak(state: State, seat: int | None = None, *, tries: int = 4) -> int:
    """Raise unless the seat (None: a spectator) is told the same in twins of the hand.

    Compared are its views, their keys, its visible events, its data on the wire, what it hears of refusals,
    and every ``repr``, at each moment of the hand. Twins are made anew for each of the ``tries``, always the
    same ones; how many were found is returned. Where everything hidden decides something by right, there is
    none.

    Raises:
        AssertionError: if something differs; it says what, and at which action.
        SetupError: if the seat is not in this hand, or if no state is given.

    >>> import fivedraw as fd
    >>> from fivedraw.testing import assert_no_leak
    >>> assert_no_leak(fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed="a seed"), 0)
    4
    """
    mine = view(state, seat)
    script, base = _script_of(state, seat)
    # A new stock from the seed takes an action more where its order is given: then only the twins compare.
    if base[-1].state.ply == state.ply:
        _expect("the view", mine.key, view(base[-1].state, seat).key, state.ply)
    found = 0
    for twin in _twins(script, base, tries):
        found += 1
        for index, (one, other) in enumerate(zip(base, twin, strict=True)):
            _compare(one, other, seat, index, unseen=script.record.unseen)
    return found


def twins(state: State, seat: int | None = None, *, tries: int = 4) -> Iterator[tuple[Step, ...]]:
    """The hand over other cards, which the seat cannot tell from its own: each step of it, the deal first.

    Where the cards came from a seed, the twins have them from orders.
    """
    view(state, seat)
    return _twins(*_script_of(state, seat), tries)


def _twins(script: _Script, base: tuple[Step, ...], tries: int) -> Iterator[tuple[Step, ...]]:
    for number in range(tries):
        try:
            yield tuple(_played(script, base, number))
        except _NoTwinError:
            continue


def _known_to(seat: int | None, told: Sequence[ev.Event]) -> Iterator[Card]:
    """The cards that events name by right: to everybody, or to the seat; whoever in fact is told them."""
    for event in told:
        if not isinstance(event, _OPEN) and not (isinstance(event, _OWN) and event.seat == seat):
            continue
        for given in fields(type(event)):
            value = getattr(event, given.name)
            if isinstance(value, Card):
                yield value
            elif isinstance(value, tuple):
                yield from (card for card in value if isinstance(card, Card) and card is not UNKNOWN)


def _script_of(state: State, seat: int | None) -> tuple[_Script, tuple[Step, ...]]:
    """How the hand can be repeated over given orders, and the hand itself, repeated so."""
    record = Record.of(state)
    steps = tuple(replay(record))
    known = frozenset(_known_to(seat, [event for done in steps for event in done.events]))
    if record.unseen:
        return _Script(record, (), known, seat), steps
    actions: list[Action] = []
    orders = [steps[0].state.hidden.stock]
    for action, done, before in zip(record.actions, steps[1:], steps, strict=False):
        built = done.state.hidden.rebuilds - before.state.hidden.rebuilds
        # One exchange builds one stock at most: there are always cards enough for it.
        if isinstance(action, Reshuffle) or not built:
            actions.append(action)
        else:
            actions += [action, Reshuffle()]
        if built:
            orders.append(done.state.hidden.stock)
    by_order = evolve(
        record, actions=tuple(actions), order=orders[0], seed=None, cut=0, dealer=record.dealer, ticket=""
    )
    script = _Script(by_order, tuple(orders), known, seat)
    return script, tuple(_played(script, (), None))


def _anew(order: Hand, pool: Sequence[Card], known: frozenset[Card], number: int) -> Hand:
    """The cards of the pool, the known ones where they lay in the order, the others anywhere."""
    kept = {card for card in order if card in known}
    rest = iter(shuffled([card for card in pool if card not in kept], number))
    if not kept.issubset(pool) or len(order) != len(pool):
        raise _NoTwinError
    return tuple(card if card in kept else next(rest) for card in order)


def _played(script: _Script, base: Sequence[Step], number: int | None) -> Iterator[Step]:
    """Play the script over the cards that the number gives; None: over its own."""
    record, orders = script.record, iter(script.orders)
    swap: dict[Card, Card] = {}
    if number is not None:
        hidden = [card for card in record.profile.pack if card not in script.known]
        swap = dict(zip(hidden, shuffled(hidden, number), strict=True))
        if not record.unseen:
            order = next(orders)
            record = evolve(record, order=_anew(order, order, script.known, number))
    else:
        # Over unseen cards the hand itself has been repeated already.
        next(orders)
    done = record.begin()
    _stays_a_twin(done, base[:1])
    yield done
    for index, action in enumerate(record.actions):
        before = done.state
        if isinstance(action, Reshuffle) and not record.unseen:
            order = next(orders)
            if number is not None:
                pool = pool_of(before.hidden, record.profile.shortage)
                order = _anew(order, pool, script.known, number)
            action = Reshuffle(order=order)  # noqa: PLW2901  # the same move, from an order
        elif number is not None:
            action = _redone(script, before, action, swap, number)  # noqa: PLW2901
        done = _done(before, action, script.seat)
        _stays_a_twin(done, base[index + 1 : index + 2])
        yield done


def _done(before: State, action: Action, seat: int | None) -> Step:
    try:
        return step(before, action)
    except IllegalAction as error:
        if isinstance(action, PlayerAction) and before.actor == seat:
            raise AssertionError(
                f"action {before.ply}: what seat {seat} may do depends on cards that it does not know:"
                f" {error.refusal.code}"
            ) from error
        raise _NoTwinError from error


def _stays_a_twin(done: Step, base: Sequence[Step]) -> None:
    """Raise if a hidden card decided otherwise by right; ``base`` has the hand's own step, or nothing."""
    for same in base:
        if _by_right(done) != _by_right(same):
            raise _NoTwinError


def _by_right(done: Step) -> list[ev.Event]:
    return [event for event in done.events if isinstance(event, _TOLD_BY_RIGHT)]


def _redone(script: _Script, before: State, action: Action, swap: dict[Card, Card], number: int) -> Action:
    """The same action as far as the seat saw it, over the twin's cards."""

    def other(hand: Hand) -> Hand:
        return tuple(swap.get(card, card) for card in hand)

    if isinstance(action, Deal | Burn) and not script.record.unseen:
        return type(action)()
    if isinstance(action, Deal):
        return Deal(None if action.cards is None else other(action.cards))
    if isinstance(action, Burn):
        return Burn(None if action.card is None else other(action.card))
    if isinstance(action, Identify):
        return Identify(action.seat, other(action.cards))
    if isinstance(action, ProveOpeners):
        return ProveOpeners(other(action.cards), aside=other(action.aside))
    if isinstance(action, ChangeDraw | DrewOutOfTurn) and action.seat != script.seat:
        return _exchange_redone(script, before, action, number)
    if not isinstance(action, Draw) or before.actor == script.seat:
        return action
    if script.record.unseen:
        # That the discards are named at all is known to their owner alone.
        named = number % 2 or UNKNOWN not in before.hidden.hands[before.mover]
        return evolve(action, cards=other(action.cards) if named else (), count=action.total)
    hand = before.hidden.hands[before.mover]
    if number % _FREELY == _FREELY - 1:
        # A card that all have seen once may go or stay as well: nobody sees which discards they are.
        return evolve(action, cards=shuffled(hand, number)[: len(action.cards)])
    out = [card for card in action.cards if card in script.known]
    free = [card for card in hand if card not in script.known]
    return evolve(action, cards=(*out, *shuffled(free, number)[: len(action.cards) - len(out)]))


def _exchange_redone(
    script: _Script, before: State, action: ChangeDraw | DrewOutOfTurn, number: int
) -> Action:
    """Another seat's exchange that the floor heard of: as many cards, what it had said before among them."""
    pos = before.begun.seats.index(action.seat)
    former = amendable(before)[pos].thrown if isinstance(action, ChangeDraw) else ()
    out = [card for card in action.cards if card in script.known]
    hand = shuffled([card for card in before.hidden.hands[pos] if card is not UNKNOWN], number)
    free = [card for card in (*former, *hand) if card not in script.known and card is not UNKNOWN]
    wanted = len(action.cards) - len(out)
    if wanted > len(free):  # pragma: no cover  # nearly all of a hand would have to be exposed
        raise _NoTwinError
    return evolve(action, cards=(*out, *free[:wanted]))


def _expect(what: str, one: Any, other: Any, index: int) -> None:
    if one != other:
        raise AssertionError(f"after {index} actions {what} depends on cards that the seat does not know")


def _compare(one: Step, other: Step, seat: int | None, index: int, *, unseen: bool) -> None:
    """Raise if the seat can tell the two apart."""
    here, there = one.state, other.state
    _expect("what is told", visible(one.events, seat), visible(other.events, seat), index)
    _expect("the order of what is told", _wire(one, seat), _wire(other, seat), index)
    mine, twin = view(here, seat), view(there, seat)
    _expect("the view", mine, twin, index)
    _expect("the key of the view", (mine.key, hash(mine)), (twin.key, hash(twin)), index)
    _expect("the view on the wire", mine.to_wire(), twin.to_wire(), index)
    _expect("the history", mine.history, twin.history, index)
    for what, a, b in (
        ("a view", mine, twin),
        ("a step", one, other),
        ("a state", here, there),
        ("the secrets", here.hidden, there.hidden),
        ("the legal actions", legal_actions(here), legal_actions(there)),
        ("the dealer's actions", dealings(here), dealings(there)),
    ):
        _expect(f"the repr of {what}", (repr(a), str(a)), (repr(b), str(b)), index)
    asked = [("the view", mine.legal, twin.legal, _whole)]
    if seat is not None and not unseen:
        asked.append(("the judge", legal_actions(here, seat), legal_actions(there, seat), _whole))
    asked.append(("the judge in the open", legal_actions(here), legal_actions(there), _heard))
    for action in _probes(here, mine.cards):
        for who, own, others, heard in asked:
            said = heard(own.explain(action)), heard(others.explain(action))
            if said[0] != said[1]:
                _expect(f"what {who} says of {action!r}", *said, index)


def _wire(done: Step, seat: int | None) -> list[dict[str, Any]]:
    return [event.to_wire() for event in visible(done.events, seat)]


def _whole(refusal: Refusal | None) -> Any:
    return None if refusal is None else (refusal, str(refusal), repr(refusal), refusal.to_wire())


def _heard(refusal: Refusal | None) -> Any:
    """What the whole table may hear of a refusal."""
    return None if refusal is None or refusal.private else _whole(refusal)


def _probes(state: State, own: Hand) -> Iterator[Action]:
    """Requests of every kind, with cards of the seat's own only: others are refused by where they lie."""
    yield Fold()
    if state.actor is None:
        return
    amounts = sorted({0, 1, 2, 5, max(state.bets.values()), state.pot, *state.stacks.values()})
    yield from (Check(), Call(), BringIn(), Show(), Muck(), Draw(), Draw(count=1), Draw(count=6))
    for to in amounts:
        yield from (Bet(to), RaiseTo(to), Complete(to))
    known = tuple(card for card in own if card is not UNKNOWN)
    yield from (Draw(known[:1]), Draw(known[1:]), Draw(known), Draw(known[:1] * 2), Draw((), set_aside=True))
    yield from (Draw(known[:1], show=known[1:2]), Show(known), Show(known[:3]))
    for seat in state.seats:
        yield Fold(seat=seat)
