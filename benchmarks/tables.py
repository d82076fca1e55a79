"""Whole hands of the other games: five-card stud beside PokerKit, jackpots beside plain draw."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pokerkit

import fivedraw as fd
from benchmarks.engines import AUTOMATIONS, PROFILE, STACK, pick, their_bet
from benchmarks.measure import Row, interleaved

SEATS, ROUNDS = 6, 151
ANTE, BRING_IN, SMALL, CAP = 1, 1, 4, 3
STUD = fd.profiles.five_card_stud(ante=ANTE, bring_in=BRING_IN, small_bet=SMALL, fl_cap=CAP)
JACKPOTS = PROFILE.with_options(openers="JJ", openers_mode="strict")


def pokerkit_stud(seats: int) -> pokerkit.State:
    """Fixed-limit five-card stud with a bring-in, which PokerKit builds from streets."""
    low, high = pokerkit.Opening.LOW_CARD, pokerkit.Opening.HIGH_HAND
    streets = (
        pokerkit.Street(False, (False, True), 0, False, low, SMALL, CAP + 1),
        pokerkit.Street(True, (True,), 0, False, high, SMALL, CAP + 1),
        pokerkit.Street(True, (True,), 0, False, high, 2 * SMALL, CAP + 1),
        pokerkit.Street(True, (True,), 0, False, high, 2 * SMALL, CAP + 1),
    )
    return pokerkit.State(
        AUTOMATIONS,
        pokerkit.Deck.STANDARD,
        (pokerkit.StandardHighHand,),
        streets,
        pokerkit.BettingStructure.FIXED_LIMIT,
        True,
        ANTE,
        (0,) * seats,
        BRING_IN,
        (STACK,) * seats,
        seats,
    )


def our_stud_hand(rng: random.Random, pack: list[fd.Card], seats: int) -> int:
    """One hand of players who pick any kind of legal action alike; nobody folds for nothing."""
    pack.sort(key=lambda _card: rng.random())
    state = fd.start(STUD, (STACK,) * seats, button=seats - 1, order=pack)
    moves = 0
    while not state.is_over:
        legal = fd.legal_actions(state)
        call, wager = legal.call, legal.wager
        folds = call is not None
        choice = pick(rng, 1 + folds + (wager is not None))
        action: fd.PlayerAction | None
        if choice == 0:
            # The low card has the first turn of the hand, and brings in.
            action = fd.Call() if folds else fd.Check() if moves else fd.BringIn()
        elif wager is None or (choice == 1 and folds):
            action = fd.Fold()
        else:
            action = legal.wager_to(wager.min)
        assert action is not None
        state = fd.apply(state, action)
        moves += 1
    return moves


def their_stud_hand(rng: random.Random, seats: int) -> int:
    """The same kind of hand in PokerKit, asking for each kind of action whether it is possible."""
    state = pokerkit_stud(seats)
    moves = 0
    while state.status:
        can_fold, can_call = state.can_fold(), state.can_check_or_call()
        can_raise, can_bring = state.can_complete_bet_or_raise_to(), state.can_post_bring_in()
        if can_bring and pick(rng, 1 + can_raise) == 0:
            state.post_bring_in()
        elif can_bring:
            state.complete_bet_or_raise_to()
        else:
            assert can_call
            their_bet(rng, state, can_fold=can_fold, can_raise=can_raise)
        moves += 1
    return moves


def _repeated(hand: Callable[[], object], count: int) -> Callable[[], int]:
    def run() -> int:
        for _ in range(count):
            hand()
        return count

    return run


def _opened_hand(profile: fd.Profile) -> Callable[[], object]:
    """A hand in which all call the opening on a pair of jacks, exchange two cards each and check down.

    What is legal is asked at each turn, which is where openers are judged.
    """
    jacks = fd.arrange(profile, seats=SEATS, button=SEATS - 1, hands={0: "Js Jh 9d 7c 4s"})
    moves: list[fd.Action | None] = [fd.Bet(4), *[fd.Call()] * (SEATS - 1)]
    moves += [*[None] * SEATS, *[fd.Check()] * SEATS]

    def hand() -> None:
        state = fd.start(profile, (STACK,) * SEATS, button=SEATS - 1, order=jacks)
        for move in moves:
            action = move or fd.Draw(state.hidden.hands[state.mover][-2:])
            assert action in fd.legal_actions(state)
            state = fd.apply(state, action)
        assert state.is_over

    return hand


def rows() -> Iterator[Row]:
    """Random hands of stud here and there, and a hand of jackpots beside the same one of plain draw."""
    ours, theirs = random.Random(7), random.Random(7)
    pack = list(fd.Pack())
    stud = interleaved(
        {
            "fivedraw": _repeated(lambda: our_stud_hand(ours, pack, SEATS), 20),
            "PokerKit": _repeated(lambda: their_stud_hand(theirs, SEATS), 6),
        },
        ROUNDS,
    )
    yield Row(
        "six-handed stud hands, speed", "PokerKit", stud["PokerKit"] / stud["fivedraw"], "", passed=True
    )
    draw = interleaved(
        {
            "plain": _repeated(_opened_hand(PROFILE), 20),
            "jackpots": _repeated(_opened_hand(JACKPOTS), 20),
        },
        ROUNDS,
    )
    share = draw["jackpots"] / draw["plain"]
    yield Row("a hand of jackpots, cost", "the same of plain draw", share, "", passed=True)
