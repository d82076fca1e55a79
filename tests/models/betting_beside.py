"""The naive model of betting in draw, led along beside a hand of the library."""

import fivedraw as fd
from fivedraw.testing.walks import Case, waits_for_openers
from tests.models.naive_betting import NaiveHand, blind_seats


def model_of(case: Case, state: fd.State) -> NaiveHand:
    """The model of the same table; it is told who sits where with what, and nothing of what follows."""
    table, options = case.table, dict(case.profile.options)
    carried = table.get("carried")
    antes = True
    if carried and options["openers"] != "none":
        limit = options["reante_limit"]
        antes = options["reante_on_pass"] and (limit is None or carried.passes < limit)
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
        carried=carried.chips if carried else 0,
        antes=antes,
    )


def proved(model: NaiveHand, state: fd.State) -> None:
    """Once the openers are proved the model's hand is settled by that too (J-FALSE-01, J-FALSE-02)."""
    if state.proof is None or model.unproved is None:
        return
    if state.proof.stands is False:
        model.live.remove(model.unproved)
    model.unproved = None
    if state.proof.stands is not False:
        model.close_round()


def sync(model: NaiveHand, state: fd.State) -> None:
    """Close the rounds that are over at this table; the model must have nobody left to act there."""
    while model.rounds <= len(state.draws):
        assert model.round.actor() is None
        model.close_round()
        model.round = model.new_round()
    if state.phase in (fd.Phase.SHOW, fd.Phase.OVER):
        assert model.round.actor() is None
        model.close_round()
        proved(model, state)


def barred(state: fd.State) -> bool:
    """Must the seat to act check, because it has no openers and the house judges at once (J-OPEN-01)?"""
    options, hand = state.profile.options, state.hidden.hands[state.mover]
    if options["openers_mode"] != "strict" or fd.UNKNOWN in hand or not waits_for_openers(state):
        return False
    steps, passed = options["progressive"] or (options["openers"],), 0
    if state.carried is not None:
        passed = state.carried.passes
    ladder = list(steps)
    if options["ladder_end"] == "bounce" and len(steps) > 1:
        ladder = [*steps, *steps[-2:0:-1]]
        passed %= len(ladder)
    least = fd.Rank(ladder[min(passed, len(ladder) - 1)][0])
    value = fd.evaluate(hand, state.profile.ranking)
    return (value.category, value.ranks[0]) < (fd.Category.ONE_PAIR, least)


def compare(model: NaiveHand, state: fd.State) -> None:
    """The same chips, and in a betting round the same turn, the same price and the same span of a raise."""
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
    span = None if legal.wager is None else (legal.wager.min, legal.wager.max)
    assert (None if barred(state) else model.round.wager(state.actor)) == span
    opens = not model.round.wagers and not model.round.blinds
    assert legal.wager is None or isinstance(legal.wager_to(0), fd.Bet if opens else fd.RaiseTo)


def follow(model: NaiveHand, before: fd.State, action: fd.Action) -> None:
    """The seat to act does in the model what it does in the hand."""
    seat = before.actor
    assert seat is not None
    if isinstance(action, fd.Fold):
        model.round.fold(seat)
    elif isinstance(action, fd.Bet | fd.RaiseTo):
        model.round.raise_to(seat, action.to)
    else:
        model.round.check_or_call(seat)
    if model.round.actor() is None:
        model.close_round()


class Beside:
    """A hand of draw and the model of its betting."""

    def __init__(self, case: Case, state: fd.State) -> None:
        self.model = model_of(case, state)
        self.look(state)

    def look(self, state: fd.State) -> None:
        """Close the rounds that are over at this table, and compare what stands."""
        sync(self.model, state)
        if not state.is_over:
            compare(self.model, state)

    def follow(self, before: fd.State, action: fd.Action) -> None:
        """The model does what the seat to act does."""
        if before.phase is fd.Phase.BET and isinstance(action, fd.PlayerAction):
            follow(self.model, before, action)
