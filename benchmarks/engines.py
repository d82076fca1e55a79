"""Whole hands and single moves beside PokerKit, in the same kind of game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pokerkit

import fivedraw as fd
from benchmarks.measure import Row, interleaved

PROFILE = fd.profiles.HOME_NO_LIMIT
STACK, ANTE, LEAST = 100, 1, 2
AUTOMATIONS = (
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


class _Whims:
    """The same random whims for both engines: how a seat bets, and how many cards it exchanges."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def bet(self) -> float:
        return self.rng.random()

    def amount(self, least: int, most: int) -> int:
        return self.rng.randint(least, min(most, least + 10))

    def draw(self) -> int:
        return self.rng.randint(0, 3)


def our_hand(whims: _Whims, pack: list[fd.Card], seats: int) -> int:
    """One random hand; before each move the legal actions are asked for."""
    whims.rng.shuffle(pack)
    state = fd.start(PROFILE, (STACK,) * seats, button=seats - 1, order=pack)
    moves = 0
    while not state.is_over:
        legal = fd.legal_actions(state)
        if legal.draw is not None:
            actor = state.begun.seats.index(state.actor or 0)
            action: fd.PlayerAction = fd.Draw(state.hidden.hands[actor][: whims.draw()])
        else:
            action = _our_bet(whims, legal)
        state = fd.apply(state, action)
        moves += 1
    return moves


def _our_bet(whims: _Whims, legal: fd.LegalActions) -> fd.PlayerAction:
    whim, call, wager = whims.bet(), legal.call, legal.wager
    if whim < 0.15 and wager is not None:
        to = whims.amount(wager.min, wager.max)
        return fd.Bet(to) if call is None else fd.RaiseTo(to)
    if call is None:
        return fd.Check()
    return fd.Fold() if whim > 0.85 else fd.Call()


def their_hand(whims: _Whims, seats: int) -> int:
    """The same kind of hand in PokerKit, asking for each kind of move whether it is possible."""
    state = pokerkit_table(seats)
    moves = 0
    while state.status:
        can_fold, can_call = state.can_fold(), state.can_check_or_call()
        can_raise, can_draw = state.can_complete_bet_or_raise_to(), state.can_stand_pat_or_discard()
        if can_draw:
            mover = state.stand_patter_or_discarder_index
            state.stand_pat_or_discard(tuple(state.hole_cards[mover][: whims.draw()]))
        else:
            whim, call = whims.bet(), state.checking_or_calling_amount
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            if whim < 0.15 and can_raise and least is not None and most is not None:
                state.complete_bet_or_raise_to(whims.amount(least, most))
            elif whim > 0.85 and can_fold and call:
                state.fold()
            elif can_call:
                state.check_or_call()
        moves += 1
    return moves


def _our_moves(seats: int) -> Callable[[], int]:
    """The moves of one known hand (a bet, calls, draws, checks), each made once by ``apply``."""
    order = fd.shuffled(fd.Pack(), "moves")
    state = fd.start(PROFILE, (STACK,) * seats, button=seats - 1, order=order)
    script: list[tuple[fd.State, fd.Action]] = []
    actions = [fd.Bet(4), *[fd.Call()] * (seats - 1), *[None] * seats, *[fd.Check()] * (seats - 1)]
    for given in actions:
        place = state.begun.seats.index(state.actor or 0)
        action = given or fd.Draw(state.hidden.hands[place][:2])
        script.append((state, action))
        state = fd.apply(state, action)

    def run() -> int:
        for before, action in script:
            # A copy forgets what earlier rounds worked out about the state.
            object.__setattr__(before, "_turn", None)
            fd.apply(before, action)
        return len(script)

    return run


def _their_moves(seats: int) -> Callable[[], int]:
    """The same moves in PokerKit; the table is set up outside the measured part as far as it allows."""

    def run() -> int:
        state = TABLES.pop()
        state.complete_bet_or_raise_to(4)
        for _ in range(seats - 1):
            state.check_or_call()
        for place in range(seats):
            state.stand_pat_or_discard(tuple(state.hole_cards[place][:2]))
        for _ in range(seats - 1):
            state.check_or_call()
        return 3 * seats - 1

    return run


TABLES: list[pokerkit.State] = []


def rows() -> Iterator[Row]:
    """One move, and whole random six-handed hands with the legal actions asked before each move."""
    seats = 6
    TABLES.extend(pokerkit_table(seats) for _ in range(70))
    moves = interleaved({"fivedraw": _our_moves(seats), "PokerKit": _their_moves(seats)}, rounds=61)
    share = moves["fivedraw"] / moves["PokerKit"]
    yield Row("an apply, cost", "a PokerKit operation", share, "at most 0.1", share <= 0.1)
    ours, theirs, pack = _Whims(7), _Whims(7), list(fd.Pack())
    hands = interleaved(
        {
            "fivedraw": lambda: (sum(our_hand(ours, pack, seats) for _ in range(20)), 20)[1],
            "PokerKit": lambda: (sum(their_hand(theirs, seats) for _ in range(20)), 20)[1],
        },
        rounds=15,
    )
    ratio = hands["PokerKit"] / hands["fivedraw"]
    yield Row("whole six-handed hands, speed", "PokerKit", ratio, "at least 12", ratio >= 12)
