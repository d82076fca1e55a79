"""Law: the events of a step tell what happened, so that whoever hears them all knows the table."""

from collections import Counter
from collections.abc import Iterable

from hypothesis import given

import fivedraw as fd
from fivedraw import events
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.effort import few_and_many


class Listener:
    """Builds the table up again from what was told, and knows nothing else."""

    def __init__(self, stacks: fd.BySeat[int]) -> None:
        self.stacks = Counter(dict(stacks))
        self.bets: Counter[int] = Counter()
        self.pot = 0
        self.live = set(stacks)
        self.hands: dict[int, Counter[fd.Card]] = {seat: Counter() for seat in stacks}
        self.up: dict[int, tuple[fd.Card, ...]] = dict.fromkeys(stacks, ())
        self.common: tuple[fd.Card, ...] = ()
        self.draws: list[dict[int, int]] = []
        self.street = -1
        self.shown: dict[int, tuple[fd.Card, ...]] = {}
        self.rake = self.carried = 0
        self.ending = ""

    def hear(self, log: Iterable[fd.Event]) -> None:
        for event in log:
            assert "" == self.ending, "something was told after the end"
            if not self.hear_chips(event):
                self.hear_moves(event)

    def hear_chips(self, event: fd.Event) -> bool:
        match event:
            case events.AntePosted(seat, amount, all_in) | events.DeadPosted(seat, amount, all_in):
                self.pay(seat, amount, all_in, bet=False)
            case events.BlindPosted(seat, _, amount, all_in) | events.LivePosted(seat, amount, all_in):
                self.pay(seat, amount, all_in)
            case (
                events.Called(seat, amount, to, all_in)
                | events.BetMade(seat, amount, to, all_in)
                | events.Raised(seat, amount, to, all_in)
                | events.Completed(seat, amount, to, all_in)
            ):
                self.pay(seat, amount, all_in)
                assert self.bets[seat] == to
            case events.BroughtIn(seat, amount, all_in):
                self.pay(seat, amount, all_in)
            case events.PotCarriedIn(chips):
                self.pot += chips
            case events.UncalledReturned(seat, amount):
                self.stacks[seat] += amount
                self.pot -= amount
            case events.PotAwarded(_, amount, shares):
                self.stacks.update(dict(shares))
                self.pot -= sum(shares.values())
                assert amount >= sum(shares.values())
            case events.RakeTaken(_, amount):
                self.pot -= amount
                self.rake += amount
            case events.PotCarried(chips):
                self.pot -= chips
                self.carried += chips
            case _:
                return False
        return True

    def pay(self, seat: int, amount: int, all_in: bool, *, bet: bool = True) -> None:
        assert amount > 0
        self.stacks[seat] -= amount
        self.pot += amount
        self.bets[seat] += amount if bet else 0
        assert all_in == (self.stacks[seat] == 0)

    def hear_moves(self, event: fd.Event) -> None:
        match event:
            case events.StreetBegan(index, kind):
                assert self.street + 1 == index
                self.street = index
                if kind == "draw":
                    self.draws.append({})
                if index > 1:
                    self.bets.clear()
            case events.Drew(seat=seat, count=count):
                self.draws[-1][seat] = count
            case events.Folded(seat) | events.OpenersFailed(seat):
                self.live.remove(seat)
                self.up[seat] = ()
            case events.HandEnded(ending):
                self.ending = ending
            case _:
                self.hear_which_cards(event)

    def hear_which_cards(self, event: fd.Event) -> None:
        match event:
            case events.CardsReceived(seat, got):
                self.hands[seat].update(got)
            case events.UpcardDealt(seat, card):
                self.hands[seat].update([card])
                self.up[seat] += (card,)
            case events.CommonCardDealt(card):
                self.common += (card,)
            case events.CardsIdentified(seat, named):
                self.hands[seat].subtract({fd.UNKNOWN: len(named)})
                self.hands[seat].update(named)
            case events.CardsShown(seat, (ace,)):
                if not self.hands[seat][ace]:
                    self.hands[seat].subtract([fd.UNKNOWN])
                    self.hands[seat].update([ace])
            case events.CardsDiscarded(seat, out):
                for card in out:
                    held = card if self.hands[seat][card] else fd.UNKNOWN
                    self.hands[seat][held] -= 1
            case events.HandShown(seat, hand):
                self.shown[seat] = hand
                self.hands[seat] = Counter(hand)


def check(state: fd.State, heard: Listener) -> None:
    hidden = state.hidden
    assert +heard.stacks == +Counter(dict(state.stacks))
    assert heard.pot == state.pot
    assert heard.live == set(state.live_seats)
    assert heard.street == min(state.street, len(state.profile.streets) - 1)
    assert heard.draws == [
        {seat: count for seat, count in counts.items() if count is not None} for counts in state.draws
    ]
    assert heard.common == state.common
    if state.profile.family == "five_card_stud" and state.phase in (fd.Phase.DEAL, fd.Phase.BET):
        assert heard.up == state.up
    if state.phase is fd.Phase.BET:
        assert +heard.bets == +Counter(dict(state.bets))
    for pos, seat in enumerate(state.begun.seats):
        assert +heard.hands[seat] == Counter(hidden.hands[pos] or hidden.mucked[pos]) or (
            # The muck went into a new stock.
            hidden.rebuilds and not hidden.hands[pos] and not hidden.mucked[pos]
        )
    assert (heard.ending != "") == state.is_over
    if state.result is not None:
        assert heard.ending == state.result.ending
        assert heard.shown == state.result.shown
        assert heard.rake == state.result.rake
        assert heard.carried == (state.result.carried.chips if state.result.carried else 0)


@few_and_many
@given(case=cases())
def test_events_tell_all_that_changed(hands: str, case: Case) -> None:
    """Stacks, pot, bets, hands, draws and the ending can be built up again from the events alone."""
    begun = case.begin()
    heard = Listener(begun.state.begun.starting)
    heard.hear(begun.events)
    check(begun.state, heard)
    for move in play(case):
        assert move.step.events
        heard.hear(move.step.events)
        check(move.after, heard)


@few_and_many
@given(case=cases())
def test_a_state_is_the_same_with_and_without_events(hands: str, case: Case) -> None:
    """``start`` is the state of ``begin``, and ``apply`` that of ``step``, equal in every field."""
    assert case.begin().state == case.start()
    for move in play(case):
        assert move.step.state == fd.apply(move.before, move.action)
        assert move.step == fd.step(move.before, move.action)


@few_and_many
@given(case=cases())
def test_public_events_show_no_card_but_those_turned_up(hands: str, case: Case) -> None:
    """D-SETUP-08..10: cards are told to their own seat alone, unless they are shown to everybody."""
    log = list(case.begin().events)
    for move in play(case):
        log += move.step.events
    for event in log:
        turned_up = events.CardsShown | events.HandShown | events.UpcardDealt
        if isinstance(event, turned_up | events.OpenersProved | events.OpenersFailed):
            assert not event.private
        elif hasattr(event, "cards"):
            assert event.private
            assert event.audience is not None
        else:
            assert event.audience is None
