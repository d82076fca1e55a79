"""Law: nobody is asked who cannot act, and nobody is passed over."""

from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.effort import few_and_many

PLAYER, DEALER = {"bet", "draw", "show"}, {"deal", "burn", "reshuffle"}


class Turns:
    """Who was asked in the street going on."""

    def __init__(self) -> None:
        self.street = -1
        self.answered: set[int] = set()
        self.drawn: list[int] = []
        self.showed: set[int] = set()

    def check(self, state: fd.State) -> None:
        """May this seat be asked now?"""
        if state.street != self.street:
            self.street, self.answered, self.drawn = state.street, set(), []
        actor = state.actor
        assert state.awaits is not None
        assert (DEALER if actor is None else PLAYER) >= {state.awaits.kind}
        if actor is None:
            return
        assert actor in state.live_seats
        if state.phase is fd.Phase.BET:
            self.check_bet(state, actor)
        elif state.phase is fd.Phase.DRAW:
            # Clockwise from the button's left, everybody who is in, all-in or not (D-DRAW-02, D-DRAW-11).
            in_turn = [seat for seat in state.begun.seats if seat in state.live_seats]
            self.drawn.append(actor)
            assert in_turn[: len(self.drawn)] == self.drawn
        else:
            assert actor not in self.showed
            self.showed.add(actor)

    def check_bet(self, state: fd.State, actor: int) -> None:
        """It has chips, something to decide, and has not answered the last bet or raise (D-BET-07)."""
        assert state.stacks[actor] > 0
        rivals = [seat for seat in state.live_seats if seat != actor and state.stacks[seat]]
        assert rivals or fd.legal_actions(state).call
        assert actor not in self.answered

    def note(self, move_before: fd.State, action: fd.Action) -> None:
        if move_before.phase is fd.Phase.BET and move_before.actor is not None:
            if isinstance(action, fd.Bet | fd.Complete | fd.RaiseTo):
                self.answered = set()
            if isinstance(action, fd.PlayerAction):
                self.answered.add(move_before.actor)


@few_and_many
@given(case=cases())
def test_no_seat_is_asked_that_cannot_act(hands: str, case: Case) -> None:
    """D-BET-07, D-BET-14: seats that folded, are all-in or have answered are not asked; a draw asks all."""
    turns = Turns()
    state = case.start()
    if not state.is_over:
        # Where nobody has chips left after the antes, stud asks nobody.
        turns.check(state)
    for move in play(case):
        turns.note(move.before, move.action)
        if move.before.phase is fd.Phase.DRAW and move.after.street != move.before.street:
            # The draw is over: everybody who is in has had the turn.
            assert set(move.before.live_seats) == set(turns.drawn)
        if not move.after.is_over and not isinstance(move.action, fd.Identify):
            turns.check(move.after)
        state = move.after
    assert state.actor is None
    assert state.awaits is None


@few_and_many
@given(case=cases())
def test_a_seat_that_is_not_asked_may_do_nothing(hands: str, case: Case) -> None:
    """Only the actor has legal actions; every other seat has none, and hears why."""
    for move in play(case):
        state = move.before
        for seat in (*state.seats, max(state.seats) + 1):
            legal = fd.legal_actions(state, seat)
            if seat == state.actor:
                assert legal
                assert fd.legal_actions(state) == legal
            else:
                assert not legal
                assert 0 == len(legal)
                assert legal.explain(fd.Call()) is not None
