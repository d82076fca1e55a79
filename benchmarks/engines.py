"""Whole hands and single moves beside PokerKit, in the same kind of game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pokerkit

import fivedraw as fd
from benchmarks.measure import Row, interleaved

PROFILE = fd.profiles.HOME_NO_LIMIT
STACK, ANTE, LEAST = 100, 1, 2
ROUNDS = 151

#: Six seats that exchange three cards each never run short, so that neither engine has to rebuild the stock.
MOST_DRAWN = 3
AUTOMATIONS: tuple[pokerkit.Automation, ...] = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.CARD_BURNING,
    pokerkit.Automation.HOLE_DEALING,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)


def pokerkit_table(seats: int) -> pokerkit.State:
    """No-limit single draw with antes and the ordinary ranking, five cards each."""
    streets = (
        pokerkit.Street(False, (False,) * 5, 0, False, pokerkit.Opening.POSITION, LEAST, None),
        pokerkit.Street(False, (), 0, True, pokerkit.Opening.POSITION, LEAST, None),
    )
    return pokerkit.State(
        AUTOMATIONS,
        pokerkit.Deck.STANDARD,
        (pokerkit.StandardHighHand,),
        streets,
        pokerkit.BettingStructure.NO_LIMIT,
        True,
        ANTE,
        (0, 0),
        0,
        (STACK,) * seats,
        seats,
    )


def pick(rng: random.Random, choices: int) -> int:
    """One of so many choices; ``randrange`` takes as long as a move, and on both sides alike."""
    return int(rng.random() * choices)


def our_hand(rng: random.Random, pack: list[fd.Card], seats: int) -> int:
    """One hand of players who pick any kind of legal action, any amount and zero to three cards alike."""
    pack.sort(key=lambda _card: rng.random())  # a shuffle in C; PokerKit shuffles for itself
    state = fd.start(PROFILE, (STACK,) * seats, button=seats - 1, order=pack)
    moves = 0
    while not state.is_over:
        legal = fd.legal_actions(state)
        if legal.draw is not None:
            hand = state.hidden.hands[state.mover]
            action: fd.PlayerAction = fd.Draw(hand[: pick(rng, MOST_DRAWN + 1)])
        else:
            action = _our_bet(rng, legal)
        state = fd.apply(state, action)
        moves += 1
    return moves


def _our_bet(rng: random.Random, legal: fd.LegalActions) -> fd.PlayerAction:
    call, wager = legal.call, legal.wager
    folds = call is not None
    choice = pick(rng, 1 + folds + (wager is not None))
    if choice == 0:
        return fd.Call() if folds else fd.Check()
    if wager is None or (choice == 1 and folds):
        return fd.Fold()
    to = wager.min + pick(rng, wager.max - wager.min + 1)
    return fd.RaiseTo(to) if folds else fd.Bet(to)


def their_hand(rng: random.Random, seats: int) -> int:
    """The same kind of hand in PokerKit, asking for each kind of action whether it is possible."""
    state = pokerkit_table(seats)
    moves = 0
    while state.status:
        can_fold, can_call = state.can_fold(), state.can_check_or_call()
        can_raise, can_draw = state.can_complete_bet_or_raise_to(), state.can_stand_pat_or_discard()
        if can_draw:
            mover = state.stand_patter_or_discarder_index
            assert mover is not None
            state.stand_pat_or_discard(tuple(state.hole_cards[mover][: pick(rng, MOST_DRAWN + 1)]))
        else:
            assert can_call
            their_bet(rng, state, can_fold=can_fold, can_raise=can_raise)
        moves += 1
    return moves


def their_bet(rng: random.Random, state: pokerkit.State, *, can_fold: bool, can_raise: bool) -> None:
    """Any kind of bet that PokerKit allows, to any amount."""
    folds = can_fold and bool(state.checking_or_calling_amount)
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    choice = pick(rng, 1 + folds + can_raise)
    if choice == 0:
        state.check_or_call()
    elif choice == 1 and folds:
        state.fold()
    elif least is not None and most is not None:
        state.complete_bet_or_raise_to(least + pick(rng, most - least + 1))


def _script(seats: int) -> tuple[tuple[fd.Card, ...], list[fd.Action]]:
    """A hand in which all call a bet, exchange two cards each and check to the showdown."""
    order = fd.shuffled(fd.Pack(), "moves")
    state = fd.start(PROFILE, (STACK,) * seats, button=seats - 1, order=order)
    script: list[fd.Action] = []
    for given in [fd.Bet(4), *[fd.Call()] * (seats - 1), *[None] * seats, *[fd.Check()] * seats]:
        place = state.begun.seats.index(state.actor or 0)
        script.append(given or fd.Draw(state.hidden.hands[place][:2]))
        state = fd.apply(state, script[-1])
    return order, script


def _our_script(seats: int, hands: int) -> Callable[[], int]:
    order, script = _script(seats)

    def run() -> int:
        for _ in range(hands):
            state = fd.start(PROFILE, (STACK,) * seats, button=seats - 1, order=order)
            for action in script:
                state = fd.apply(state, action)
            assert state.is_over
        return hands * len(script)

    return run


def _their_script(seats: int, hands: int) -> Callable[[], int]:
    def run() -> int:
        for _ in range(hands):
            state = pokerkit_table(seats)
            state.complete_bet_or_raise_to(4)
            for _ in range(seats - 1):
                state.check_or_call()
            for place in range(seats):
                state.stand_pat_or_discard(tuple(state.hole_cards[place][:2]))
            for _ in range(seats):
                state.check_or_call()
            assert not state.status
        return hands * 3 * seats

    return run


def _views_beside_applies(seats: int) -> dict[str, Callable[[], int]]:
    """The views of all seats and of a spectator along the scripted hand, beside its moves."""
    order, script = _script(seats)
    states = [fd.start(PROFILE, (STACK,) * seats, button=seats - 1, order=order)]
    for action in script:
        states.append(fd.apply(states[-1], action))

    def views() -> int:
        for state in states:
            for seat in (None, *range(seats)):
                fd.view(state, seat)
        return len(states) * (seats + 1)

    def applies() -> int:
        for _ in range(7):
            for state, action in zip(states, script, strict=False):
                fd.apply(state, action)
        return 7 * len(script)

    return {"view": views, "apply": applies}


def rows() -> Iterator[Row]:
    """The moves of a scripted hand, its views, and whole random hands in which each asks what is legal."""
    seats = 6
    # Turns of about the same length: on a busy machine a long one loses the processor more often.
    moves = interleaved({"fivedraw": _our_script(seats, 24), "PokerKit": _their_script(seats, 3)}, ROUNDS)
    share = moves["fivedraw"] / moves["PokerKit"]
    yield Row("an apply, cost", "a PokerKit operation", share, "at most 0.1", share <= 0.1)
    seen = interleaved(_views_beside_applies(seats), ROUNDS)
    share = seen["view"] / seen["apply"]
    yield Row("a seat's view, cost", "an apply", share, "at most 3", share <= 3)
    ours, theirs, pack = random.Random(7), random.Random(7), list(fd.Pack())
    hands = interleaved(
        {
            "fivedraw": lambda: (sum(our_hand(ours, pack, seats) for _ in range(40)), 40)[1],
            "PokerKit": lambda: (sum(their_hand(theirs, seats) for _ in range(6)), 6)[1],
        },
        ROUNDS,
    )
    ratio = hands["PokerKit"] / hands["fivedraw"]
    yield Row("whole six-handed hands, speed", "PokerKit", ratio, "at least 12", ratio >= 12)
