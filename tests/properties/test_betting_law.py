"""Law: in every hand the betting is that of the naive model: who acts, what it costs, how much it may be."""

from hypothesis import given

import fivedraw as fd
from tests.models.naive_betting import NaiveHand, blind_seats
from tests.models.naive_pots import naive_payout, naive_split
from tests.strategies import cases, few_and_many
from tests.walks import Case, Move, play


def model_of(case: Case, state: fd.State) -> NaiveHand:
    """The model of the same table; it is told who sits where with what, and nothing of what follows."""
    table, options = case.table, dict(case.profile.options)
    seats = sorted(state.begun.starting, key=lambda seat: (seat <= table["button"], seat))
    blinds: tuple[int | None, int] | None = None
    if options["structure"] != "ante":
        given = table.get("blinds")
        blinds = (given.small, given.big) if given else blind_seats(seats, table["button"])
    return NaiveHand(
        options,
        seats,
        dict(state.begun.starting),
        blinds=blinds,
        posts=[(post.seat, post.live, post.dead) for post in table.get("posts", ())],
        carried=table["carried"].chips if table.get("carried") else 0,
    )


def sync(model: NaiveHand, state: fd.State) -> None:
    """Close the rounds that are over at this table; the model must have nobody left to act there."""
    while model.rounds <= len(state.draws):
        assert model.round.actor() is None
        model.close_round()
        model.round = model.new_round()
    if state.phase in (fd.Phase.SHOW, fd.Phase.OVER):
        assert model.round.actor() is None
        model.close_round()


def compare(model: NaiveHand, state: fd.State) -> None:
    assert model.chips == state.stacks
    assert set(model.live) == set(state.live_seats)
    if state.phase is not fd.Phase.BET:
        return
    assert model.round.actor() == state.actor
    assert state.actor is not None
    assert model.round.bets == state.bets
    assert model.middle() == state.pot
    legal = fd.legal_actions(state)
    assert model.round.call(state.actor) == (legal.call or 0)
    assert model.round.wager(state.actor) == (
        None if legal.wager is None else (legal.wager.min, legal.wager.max)
    )
    opens = not model.round.wagers and not model.round.blinds
    assert legal.wager is None or isinstance(legal.wager_to(0), fd.Bet if opens else fd.RaiseTo)


def follow(model: NaiveHand, move: Move) -> None:
    seat, action = move.before.actor, move.action
    assert seat is not None
    if isinstance(action, fd.Fold):
        model.round.fold(seat)
    elif isinstance(action, fd.Bet | fd.RaiseTo):
        model.round.raise_to(seat, action.to)
    else:
        model.round.check_or_call(seat)
    if model.round.actor() is None:
        model.close_round()


def final_stacks(model: NaiveHand, state: fd.State, shown: fd.BySeat[tuple[fd.Card, ...]]) -> dict[int, int]:
    """What the naive pots pay out for the hands that were shown; nobody is told who wins."""
    piles, none = naive_split(model.into, model.live, model.dead)
    assert {} == none, "every uncalled chip went back when its round closed"
    mucked = [state.begun.seats[pos] for pos in state.showing.mucked]
    # Whoever neither showed nor mucked has no rival left, so any strength will do.
    strengths = {seat: -1 for seat in model.live if seat not in mucked}
    values = {seat: fd.evaluate(hand, state.profile.ranking) for seat, hand in shown.items()}
    order = sorted(values.values())
    strengths.update({seat: order.index(value) for seat, value in values.items()})
    won = naive_payout(piles, strengths, model.seats)
    return {seat: chips + won.get(seat, 0) for seat, chips in model.chips.items()}


def check_end(model: NaiveHand, state: fd.State) -> None:
    result = state.result
    assert result is not None
    assert model.back == result.uncalled
    assert ("passed" == result.ending) == (model.passed() and len(model.live) > 1)
    if result.carried is not None:
        assert model.middle() == result.carried.chips
    elif not result.rake:
        assert final_stacks(model, state, result.shown) == result.stacks


@few_and_many
@given(case=cases())
def test_the_betting_is_that_of_the_naive_model(hands: str, case: Case) -> None:
    """D-BET, D-NL, D-FL, D-PL, A-REOPEN, A-FL, A-CAP, A-PL, A-BB: the model agrees at each step."""
    state = case.start()
    model = model_of(case, state)
    sync(model, state)
    compare(model, state)
    for move in play(case):
        if move.before.phase is fd.Phase.BET and isinstance(move.action, fd.PlayerAction):
            follow(model, move)
        state = move.after
        sync(model, state)
        if not state.is_over:
            compare(model, state)
    check_end(model, state)
