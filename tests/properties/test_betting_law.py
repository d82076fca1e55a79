"""Law: in every hand the betting is that of the naive model: who acts, what it costs, how much it may be."""

from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.effort import few_and_many
from tests.models.betting_beside import Beside
from tests.models.naive_betting import NaiveHand
from tests.models.naive_pots import naive_payout, naive_split
from tests.models.naive_stud import suits
from tests.models.stud_beside import Beside as StudBeside


def final_stacks(model: NaiveHand, state: fd.State, shown: fd.BySeat[tuple[fd.Card, ...]]) -> dict[int, int]:
    """What the naive pots pay out for the hands that were shown; nobody is told who wins."""
    piles, none = naive_split(model.into, model.live, model.dead)
    assert {} == none, "every uncalled chip went back when its round closed, or with the proof of openers"
    mucked = [state.begun.seats[pos] for pos in state.showing.mucked]
    if any(set(seats) <= set(mucked) for _, seats in piles):
        # Given up against a false opener alone: as with folded hands it falls to the highest contested pot.
        piles, _ = naive_split(model.into, [seat for seat in model.live if seat not in mucked], model.dead)
    # Whoever neither showed nor mucked has no rival left, so any strength will do.
    strengths = {seat: -1 for seat in model.live if seat not in mucked}
    values = {
        seat: fd.evaluate(hand + state.common, state.profile.ranking)
        for seat, hand in shown.items()
        if seat in model.live
    }
    order = sorted(values.values())
    strengths.update({seat: order.index(value) for seat, value in values.items()})
    turns = model.seats
    if state.profile.showing.odd_chip == "suit":
        # The best single card of its own first, by rank and then by suit (S-SHOW-06, A-ODD-03).
        cards = {seat: suits([str(card) for card in hand]) for seat, hand in shown.items()}
        turns = sorted(turns, key=lambda seat: cards.get(seat, []), reverse=True)
    won = naive_payout(piles, strengths, turns)
    return {seat: chips + won.get(seat, 0) for seat, chips in model.chips.items()}


def check_end(model: NaiveHand, state: fd.State) -> None:
    result = state.result
    assert result is not None
    assert model.back == result.uncalled
    false = result.openers is not None and result.openers.stands is False
    if not false:
        assert ("passed" == result.ending) == (model.passed() and len(model.live) > 1)
    if result.carried is not None:
        assert model.middle() == result.carried.chips
    elif not result.rake:
        assert final_stacks(model, state, result.shown) == result.stacks


@few_and_many
@given(case=cases(family="five_card_draw"))
def test_the_betting_is_that_of_the_naive_model(hands: str, case: Case) -> None:
    """D-BET, D-NL, D-FL, D-PL, A-REOPEN, A-FL, A-CAP, A-PL, A-BB: the model agrees at each step."""
    state = case.start()
    beside = Beside(case, state)
    for move in play(case):
        beside.follow(move.before, move.action)
        state = move.after
        beside.look(state)
    check_end(beside.model, state)


@few_and_many
@given(case=cases(family="five_card_stud"))
def test_the_betting_of_stud_is_that_of_its_naive_model(hands: str, case: Case) -> None:
    """S-BRING, S-HIGH, S-BET, A-STUD, A-FL, A-CAP, A-PL: the model agrees at each step."""
    state = case.start()
    beside = StudBeside(case, state)
    for move in play(case):
        beside.follow(move.before, move.action)
        state = move.after
        beside.look(state)
    assert state.result is not None
    assert beside.model is not None
    check_end(beside.model, state)
