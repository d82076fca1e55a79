"""Law: every card of the pack is in one place, at every step of every hand."""

from collections import Counter
from collections.abc import Iterable

from hypothesis import given

import fivedraw as fd
from fivedraw import events
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.effort import few_and_many
from tests.facts import assert_cards_in_place


def in_two_lots(case: Case) -> bool:
    """Does a fifth replacement come after the others? Then an exchange is no piece of its own (A-DRAW-01)."""
    return bool(case.profile.options.get("five_split"))


class Piles:
    """How many cards lie where, followed through the public events alone."""

    def __init__(self, state: fd.State) -> None:
        self.sources = state.profile.shortage.sources
        self.stock = len(state.profile.pack)
        self.hands: Counter[int] = Counter()
        self.mucked: Counter[int] = Counter()
        self.discards: Counter[int] = Counter()
        self.fresh: tuple[int, int] = (-1, 0)
        self.burned = 0
        self.common = 0

    def follow(self, log: Iterable[fd.Event]) -> None:
        for event in log:
            match event:
                case events.CardsDealt(seat, count):
                    self.stock -= count
                    self.hands[seat] += count
                case events.UpcardDealt(seat):
                    self.stock -= 1
                    self.hands[seat] += 1
                case events.CommonCardDealt():
                    self.stock -= 1
                    self.common += 1
                case events.Drew(seat=seat, count=count):
                    self.finish_exchange()
                    self.hands[seat] -= count
                    self.fresh = (seat, count)
                case events.OpenersSplit(seat, count):
                    assert self.fresh[0] == seat
                    self.fresh = (seat, self.fresh[1] - count)
                case events.Folded(seat) | events.Mucked(seat=seat):
                    self.mucked[seat] = self.hands.pop(seat)
                case events.Burned():
                    self.stock -= 1
                    self.burned += 1
                case events.StockRebuilt(count):
                    self.rebuild()
                    assert self.stock == count, "the new stock is not what the house gathers (D-SHUF-01..08)"

    def rebuild(self) -> None:
        """The house gathers its piles; the fresh discards of the seat being served stay out (D-SHUF-02)."""
        if "discards" in self.sources:
            self.stock += sum(self.discards.values())
            self.discards.clear()
        if "folded" in self.sources:
            self.stock += sum(self.mucked.values())
            self.mucked.clear()
        if "burns" in self.sources:
            self.stock += self.burned
            self.burned = 0

    def finish_exchange(self) -> None:
        seat, count = self.fresh
        self.discards[seat] += count
        self.fresh = (-1, 0)


def check_counts(state: fd.State, piles: Piles) -> None:
    """Each place holds as many cards as the events tell."""
    if state.phase is not fd.Phase.SERVE:
        piles.finish_exchange()
    hidden = state.hidden
    for pos, seat in enumerate(state.begun.seats):
        assert piles.hands[seat] == len(hidden.hands[pos])
        assert piles.mucked[seat] == len(hidden.mucked[pos])
        assert piles.discards[seat] == len(hidden.discards[pos])
    assert piles.fresh[1] == len(hidden.fresh)
    assert piles.stock == len(hidden.stock) - hidden.top
    assert piles.burned == len(hidden.burned)
    assert piles.common == len(state.common)


def check_hands(state: fd.State) -> None:
    """Whoever is in has the cards of the streets so far, unless the dealer is at work.

    A common card is everybody's last one (S-SETUP-03).
    """
    if state.phase in (fd.Phase.DEAL, fd.Phase.SERVE) or state.is_over:
        return
    out = state.showing.mucked
    dealt = sum(street.down + street.up for street in state.profile.streets[: state.street])
    for pos in state.live:
        assert (0 if pos in out else dealt - len(state.common)) == len(state.hidden.hands[pos])


def check_reserve(state: fd.State) -> None:
    """The card that is withheld is never off the stock (D-SHUF-07, D-SHUF-08)."""
    hidden, options = state.hidden, state.profile.options
    if "last_card_dealt" not in options:
        return
    withheld = not options["last_card_dealt"] and (not hidden.rebuilds or options["reserve_after_rebuild"])
    assert len(hidden.stock) - hidden.top >= withheld


def check_all(state: fd.State, piles: Piles) -> None:
    assert_cards_in_place(state)
    check_counts(state, piles)
    check_hands(state)
    check_reserve(state)


@few_and_many
@given(case=cases())
def test_cards_are_conserved_at_each_step(hands: str, case: Case) -> None:
    """D-SHUF-03: hands, muck, discards, stock and burns are the pack; each holds what the events tell."""
    if in_two_lots(case):
        return
    begun = case.begin()
    piles = Piles(begun.state)
    piles.follow(begun.events)
    check_all(begun.state, piles)
    for move in play(case):
        piles.follow(move.step.events)
        check_all(move.after, piles)


@few_and_many
@given(case=cases())
def test_no_seat_gets_its_own_discards_back_at_once(hands: str, case: Case) -> None:
    """D-SHUF-02, D-SHUF-06: what a seat has just thrown away is not among its replacements."""
    if case.table.get("unseen"):
        return
    thrown: set[fd.Card] = set()
    for move in play(case):
        for event in move.step.events:
            match event:
                case events.Drew():
                    thrown = set()
                case events.CardsDiscarded(_, out):
                    thrown = set(out)
                case events.CardsReceived(_, got):
                    assert not thrown & set(got)


class Serving:
    """One exchange, followed through its events: how much is owed, and whether a new stock was due."""

    def __init__(self, state: fd.State) -> None:
        options = state.profile.options
        self.trigger = options["reshuffle_trigger"]
        self.withheld = 0 if options["last_card_dealt"] else 1
        self.withheld_later = self.withheld if options["reserve_after_rebuild"] else 0
        self.stock = len(state.profile.pack)
        self.order = self.owed = 0

    def follow(self, log: Iterable[fd.Event]) -> None:
        for event in log:
            match event:
                case events.Drew(count=count):
                    assert 0 == self.owed, "each player is served before the next one draws (D-DRAW-03)"
                    self.order = self.owed = count
                case events.CardsDealt(_, count):
                    self.serve(count)
                case events.Burned():
                    assert self.owed == self.order, "the burn comes before the first replacement (D-DRAW-13)"
                    assert self.stock > self.withheld
                    self.stock -= 1
                case events.StockRebuilt(count):
                    self.rebuild(count)

    def serve(self, count: int) -> None:
        if self.order and self.trigger == "player":
            assert count == self.owed == self.order, "the whole order comes off one stock (D-SHUF-01)"
        self.stock -= count
        self.owed -= count if self.order else 0
        assert self.stock >= self.withheld

    def rebuild(self, count: int) -> None:
        left = self.stock - self.withheld
        if self.trigger == "player" and left > 0:
            assert left < self.owed == self.order, "the rest would have covered the order (D-SHUF-01)"
        elif self.trigger == "card":
            assert 0 == left, "the rest is served first (D-SHUF-04, A-SHUF-03)"
        self.stock, self.withheld = count, self.withheld_later


@few_and_many
@given(case=cases(family="five_card_draw"))
def test_a_new_stock_is_built_when_it_is_due(hands: str, case: Case) -> None:
    """D-SHUF-01, D-SHUF-04, D-SHUF-08: neither before nor after the moment that the house's trigger names."""
    if in_two_lots(case):
        return
    begun = case.begin()
    serving = Serving(begun.state)
    serving.follow(begun.events)
    for move in play(case):
        serving.follow(move.step.events)
