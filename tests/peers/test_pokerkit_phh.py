"""Another reader and writer of PHH: what is written here PokerKit reads, and what it writes is read here.

Both have deuce-to-seven with one draw and no limit, and with three draws and fixed limit. At the tables here
the big blind can pay and nobody is short, so that none of the differences is met which the comparison of the
engines tells of, but for several odd chips; sizes are kept to what all opponents can match.
"""

from __future__ import annotations

import random
from typing import Any

import pokerkit as pk
import pytest

import fivedraw as fd
from tests.history.kit import end_of, moves_of
from tests.real_hands.converter import Hand, Replay, hands

GAMES: dict[str, fd.Profile] = {
    "N2L1D": fd.profiles.LOWBALL_DEUCE_TO_SEVEN,
    "F2L3D": fd.profiles.TRIPLE_DRAW_DEUCE_TO_SEVEN,
}


def played(code: str, seed: int) -> fd.State:
    """A hand of random decisions by two to five players, with stacks that last to the end or do not."""
    chance = random.Random(seed)
    ante = chance.choice([0, 1])
    profile = GAMES[code].with_options(structure="both" if ante else "blinds", ante=ante)
    seats = chance.randint(2, 5)
    stack = chance.choice([20, 60, 500])
    state = fd.start(profile, [stack] * seats, button=seats - 1, seed=seed)
    while not state.is_over:
        legal = fd.legal_actions(state)
        if state.phase is fd.Phase.DRAW:
            assert state.actor is not None
            held = state.hidden.hands[state.begun.seats.index(state.actor)]
            action: fd.Action | None = fd.Draw(held[: chance.choice([0, 0, 1, 2, 3])])
        else:
            sizes = [legal.wager_to(legal.wager.min), legal.pot_fraction(1)] if legal.wager else []
            answers = [fd.Call() if legal.call else fd.Check()] * 4
            action = chance.choice([*answers, *sizes, *([fd.Fold()] if legal.call else [])])
        assert action is not None
        state = fd.apply(state, action)
    return state


def one_odd_chip_each(state: fd.State) -> dict[int, int]:
    """The stacks with the odd chips as they are given there: all to the first winner (A-ODD-01)."""
    assert state.result is not None
    stacks = dict(state.stacks)
    for pot in state.result.pots:
        for seat in pot.odd[1:]:
            stacks[seat] -= 1
            stacks[pot.odd[0]] += 1
    return stacks


def read_there(text: str) -> list[int]:
    """The stacks that PokerKit comes to."""
    *_, last = pk.HandHistory.loads(text)
    assert not last.status
    return list(last.stacks)


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("seed", range(30))
def test_text_of_this_library_is_read_there_with_the_same_stacks(code: str, seed: int) -> None:
    """A hand with a standard code needs nothing that only this library knows."""
    state = played(code, seed)
    text = fd.to_phh(state, names={0: "Ada"})
    assert f'variant = "{code}"' in text
    assert list(one_odd_chip_each(state).values()) == read_there(text)


@pytest.mark.parametrize("hand", hands("deuce-to-seven-single-draw"), ids=lambda hand: hand["id"])
def test_a_real_hand_is_read_there_with_the_same_stacks(hand: Hand) -> None:
    """Unseen cards and all: what is not known there is not needed for the chips."""
    state = Replay(hand, "engine").run().state
    there = read_there(fd.to_phh(state))
    assert [state.stacks[seat] for seat in state.begun.seats] == there


def played_there(seed: int, code: str) -> tuple[str, list[int], list[str]]:
    """A hand that PokerKit plays and writes: its text, its stacks, and what the players did."""
    chance = random.Random(seed)
    seats = chance.randint(2, 5)
    kinds: dict[str, Any] = {
        "N2L1D": (pk.NoLimitDeuceToSevenLowballSingleDraw, (2,)),
        "F2L3D": (pk.FixedLimitDeuceToSevenLowballTripleDraw, (2, 4)),
    }
    kind, bets = kinds[code]
    by_hand = (pk.Automation.HOLE_DEALING, pk.Automation.CARD_BURNING)
    automations = tuple(auto for auto in pk.Automation if auto not in by_hand)
    game = kind(automations, True, chance.choice([0, 1]), (1, 2), *bets, mode=pk.Mode.CASH_GAME)
    state = game([chance.choice([40, 400])] * seats, seats)
    pack = list(pk.Deck.STANDARD)
    chance.shuffle(pack)
    done: list[str] = []
    while state.status:
        if state.can_burn_card():
            state.burn_card(pack.pop())
        elif state.can_deal_hole():
            state.deal_hole(pack.pop())
        elif (seat := state.stand_patter_or_discarder_index) is not None:
            cards = list(state.hole_cards[seat])[: chance.choice([0, 1, 2])]
            state.stand_pat_or_discard(cards)
            done.append(f"draw {' '.join(map(repr, cards))}" if cards else "stand pat")
        else:
            least = state.min_completion_betting_or_raising_to_amount
            price = state.checking_or_calling_amount
            whim = chance.random()
            if least is not None and whim < 0.25:
                state.complete_bet_or_raise_to(least)
                done.append(f"to {least}")
            elif price and whim > 0.85:
                state.fold()
                done.append("fold")
            else:
                state.check_or_call()
                done.append("call" if price else "check")
    return pk.HandHistory.from_game_state(game, state).dumps(), list(state.stacks), done


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("seed", range(30))
def test_text_of_pokerkit_is_read_here_with_the_same_stacks(code: str, seed: int) -> None:
    """Its actions are legal here, in its order, and the chips come out alike."""
    text, stacks, done = played_there(seed, code)
    state = end_of(fd.from_phh(text))
    assert state.is_over
    assert stacks == list(one_odd_chip_each(state).values())
    told = [word.replace("bet ", "to ").replace("raise to ", "to ") for word in moves_of(state)]
    assert [word for word in told if not word.startswith(("show", "muck"))] == done[: len(done)]
