"""A stateful machine: moves of every kind in any order, laws after each of them."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import fivedraw as fd
from fivedraw.testing.requests import request
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, Chooser, choose, pool, unplaced
from tests.draw_kit import chips
from tests.facts import assert_cards_in_place
from tests.models.betting_beside import Beside
from tests.models.stud_beside import Beside as StudBeside

BYTES = st.binary(min_size=40, max_size=40)


F = TypeVar("F", bound=Callable[..., None])


def due(*kinds: str) -> Callable[[F], F]:
    """The rule is for moments in which one of these is due."""
    return precondition(lambda machine: machine.kind in kinds)


class HandMachine(RuleBasedStateMachine):
    """One hand beside the naive model of its betting; no state that was left behind may ever change."""

    state: fd.State

    @initialize(case=cases())
    def begin(self, case: Case) -> None:
        self.state = case.start()
        self.beside = (Beside if case.profile.family == "five_card_draw" else StudBeside)(case, self.state)
        self.brought = chips(self.state)
        self.left_behind: list[tuple[fd.State, bytes, int]] = []

    @property
    def kind(self) -> str:
        awaits = self.state.awaits
        return "" if awaits is None else awaits.kind

    @property
    def names_the_card(self) -> bool:
        """Is an upcard due over unseen cards, which must be named?"""
        awaits = self.state.awaits
        return awaits is not None and awaits.up and self.state.begun.cards_from == "unseen"

    @property
    def unseen(self) -> dict[int, int]:
        """The seats with cards that may be identified, and how many."""
        state, hidden = self.state, self.state.hidden
        if state.is_over or state.begun.cards_from != "unseen":
            return {}
        piles = {seat: hidden.hands[pos] or hidden.mucked[pos] for pos, seat in enumerate(state.begun.seats)}
        return {seat: pile.count(fd.UNKNOWN) for seat, pile in piles.items() if fd.UNKNOWN in pile}

    def make(self, action: fd.Action) -> None:
        before = self.state
        assert action in fd.legal_actions(before) or action in fd.dealings(before)
        self.left_behind.append((before, pickle.dumps(before), hash(before)))
        self.state = fd.apply(before, action)
        assert before.ply + 1 == self.state.ply
        self.beside.follow(before, action)
        self.beside.look(self.state)

    @due("bet")
    @rule()
    def check_or_call(self) -> None:
        legal = fd.legal_actions(self.state)
        passive = fd.Call() if legal.call else legal.passive
        assert passive is not None
        self.make(passive)

    @precondition(lambda machine: machine.kind == "bet" and fd.Fold() in fd.legal_actions(machine.state))
    @rule()
    def fold(self) -> None:
        self.make(fd.Fold())

    @precondition(lambda machine: fd.legal_actions(machine.state).wager is not None)
    @rule(share=st.integers(0, 100))
    def wager(self, share: int) -> None:
        legal = fd.legal_actions(self.state)
        assert legal.wager is not None
        to = legal.wager.min + (legal.wager.max - legal.wager.min) * share // 100
        action = legal.wager_to(legal.wager.clamp(to))
        assert action is not None
        self.make(action)

    @due("draw")
    @rule(choices=BYTES)
    def exchange(self, choices: bytes) -> None:
        self.make(choose_player(self.state, choices))

    @due("show")
    @rule(choices=BYTES)
    def show_or_muck(self, choices: bytes) -> None:
        self.make(choose_player(self.state, choices))

    @precondition(lambda machine: machine.kind in ("deal", "burn") and not machine.names_the_card)
    @rule()
    def deal_blindly(self) -> None:
        self.make(fd.Deal() if self.kind == "deal" else fd.Burn())

    @due("deal", "burn", "reshuffle")
    @rule(choices=BYTES)
    def deal_by_name(self, choices: bytes) -> None:
        self.make(choose(self.state, Chooser(choices)))

    @due("reshuffle")
    @rule(seed=st.integers(0, 9))
    def reshuffle(self, seed: int) -> None:
        stock = pool(self.state)
        given = seed if self.state.begun.cards_from == "order" else None
        self.make(fd.Reshuffle(given, cut=seed % len(stock)))

    @precondition(lambda machine: machine.unseen)
    @rule(choices=BYTES)
    def identify(self, choices: bytes) -> None:
        chooser = Chooser(choices)
        seat = chooser.one_of(sorted(self.unseen))
        count = chooser.between(1, self.unseen[seat])
        self.make(fd.Identify(seat, chooser.some(unplaced(self.state), count)))

    @rule(choices=BYTES)
    def ask_for_anything(self, choices: bytes) -> None:
        chooser = Chooser(choices)
        try:
            action = request(self.state, chooser)()
        except fd.FiveDrawError:
            return
        if action in fd.legal_actions(self.state) or action in fd.dealings(self.state):
            self.make(action)
            return
        with pytest.raises(fd.IllegalAction):
            fd.apply(self.state, action)

    @invariant()
    def chips_are_conserved(self) -> None:
        assert self.brought == chips(self.state)

    @invariant()
    def cards_are_conserved(self) -> None:
        assert_cards_in_place(self.state)

    @invariant()
    def the_past_does_not_change(self) -> None:
        for state, image, number in self.left_behind[-2:]:
            assert pickle.loads(image) == state
            assert number == hash(state)

    def teardown(self) -> None:
        for state, image, number in getattr(self, "left_behind", ()):
            assert pickle.loads(image) == state
            assert number == hash(state)


def choose_player(state: fd.State, choices: bytes) -> fd.Action:
    """What the seat to act might do; Identify is a rule of its own."""
    chooser = Chooser(choices)
    action = choose(state, chooser)
    while not isinstance(action, fd.PlayerAction):
        action = choose(state, chooser)
    return action


TestHand = HandMachine.TestCase
TestManyHands = pytest.mark.slow(type("TestManyHands", (HandMachine.TestCase,), {}))
