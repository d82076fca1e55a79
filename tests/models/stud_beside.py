"""The naive model of stud's betting, led along beside a hand of the library."""

import fivedraw as fd
from fivedraw.testing.walks import Case
from tests.models.naive_stud import Boards, StudHand


def boards_of(state: fd.State) -> Boards:
    """What lies face up before each seat; of a hand that is over already, any card will do."""
    return {seat: [str(card) for card in up] or ["2c"] for seat, up in state.up.items()}


class Beside:
    """A hand of stud and the model of its chips; the model is told the upcards, and what the seats do."""

    def __init__(self, case: Case, state: fd.State) -> None:
        self.case = case
        self.model: StudHand | None = None
        self.look(state)

    def look(self, state: fd.State) -> None:
        """Close the rounds that are over at this table, and compare what stands."""
        dealing = state.phase is fd.Phase.DEAL
        if self.model is None:
            if dealing:
                # The first round needs all upcards.
                return
            carried = self.case.table.get("carried")
            button = self.case.table["button"]
            self.model = StudHand(
                dict(state.profile.options),
                sorted(state.begun.starting, key=lambda seat: (seat <= button, seat)),
                dict(state.begun.starting),
                posts=[(post.seat, post.live, post.dead) for post in self.case.table.get("posts", ())],
                carried=carried.chips if carried else 0,
                boards=boards_of(state),
            )
        if state.phase in (fd.Phase.SHOW, fd.Phase.OVER):
            # Rounds in which nobody could act are no more than the cards of their streets.
            self.close()
            if not state.is_over:
                compare(self.model, state)
            return
        begun = sum(street.kind.value == "bet" for street in state.profile.streets[: state.street + 1])
        while self.model.rounds < begun and not dealing:
            self.close()
            self.model.boards = boards_of(state)
            self.model.round = self.model.new_round()
        if dealing:
            self.close()
        compare(self.model, state)

    def close(self) -> None:
        """The round is over, so nobody may be left to act in it."""
        assert self.model is not None
        assert self.model.round.actor() is None
        self.model.close_round()

    def follow(self, before: fd.State, action: fd.Action) -> None:
        """The seat to act does in the model what it does in the hand."""
        seat = before.actor
        if before.phase is not fd.Phase.BET or not isinstance(action, fd.PlayerAction):
            return
        assert seat is not None
        assert self.model is not None
        if isinstance(action, fd.Fold):
            self.model.round.fold(seat)
        elif isinstance(action, fd.BringIn):
            self.model.round.bring(seat)
        elif isinstance(action, fd.Bet | fd.RaiseTo | fd.Complete):
            self.model.round.raise_to(seat, action.to)
        else:
            self.model.round.check_or_call(seat)
        if self.model.round.actor() is None:
            self.model.close_round()


def compare(model: StudHand, state: fd.State) -> None:
    """The same chips, and in a betting round the same turn, the same price and the same amounts."""
    assert model.chips == state.stacks
    assert set(model.live) == set(state.live_seats)
    if state.phase is not fd.Phase.BET:
        return
    here, seat = model.round, state.actor
    assert here.actor() == seat
    assert seat is not None
    assert here.bets == state.bets
    assert model.middle() == state.pot
    legal = fd.legal_actions(state)
    assert here.must_bring_in() == (fd.BringIn() in legal)
    assert here.may_fold(seat) == (fd.Fold() in legal)
    if here.must_bring_in():
        assert not legal.call
        assert fd.Check() not in legal
    else:
        assert here.call(seat) == (legal.call or 0)
    if state.profile.options["limit"] == "fixed":
        assert here.sizes(seat) == ([] if legal.wager is None else list(legal.wager))
    else:
        assert here.wager(seat) == (None if legal.wager is None else (legal.wager.min, legal.wager.max))
    if legal.wager is not None:
        kind = fd.Complete if here.completes() else fd.RaiseTo if here.wagers else fd.Bet
        assert isinstance(legal.wager_to(0), kind)
