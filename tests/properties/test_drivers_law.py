"""Law: a hand is the same hand, whoever deals it and wherever its cards come from."""

from typing import Any

from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, choose
from tests.effort import few_and_many
from tests.facts import public

SOURCES = ("seed", "cut", "order", "unseen", "dealer")


class Original:
    """The hand as the engine deals it from an order; new stocks come from one seed."""

    def __init__(self, case: Case) -> None:
        self.seed = int.from_bytes(case.choices[-2:], "big")
        self.profile = case.profile
        self.table = {name: value for name, value in case.table.items() if name not in SOURCES}
        state, chooser = self.begin(order=fd.shuffled(self.profile.pack, self.seed)), case.chooser()
        #: Each state in which a seat decides, and the last one; the decisions between them.
        self.states: list[fd.State] = []
        self.actions: list[fd.Action] = []
        while not state.is_over:
            if state.actor is None:
                state = fd.apply(state, fd.Reshuffle(seed=self.seed))
                continue
            self.states.append(state)
            self.actions.append(choose(state, chooser))
            state = fd.apply(state, self.actions[-1])
        self.states.append(state)

    def begin(self, **source: Any) -> fd.State:
        return fd.start(self.profile, **self.table, **source)

    def muck_or_show(self, seat: int) -> fd.Action:
        """What the engine did with the hand when it came to the showdown."""
        result = self.states[-1].result
        assert result is not None
        return fd.Show() if seat in result.shown else fd.Muck()


def piles(state: fd.State) -> tuple[Any, ...]:
    hidden = state.hidden
    hands = [sorted(hand) for hand in hidden.hands]
    return hands, hidden.mucked, hidden.discards, hidden.stock[hidden.top :], hidden.burned, hidden.rebuilds


def deal(state: fd.State, original: Original) -> fd.State:
    """Whatever the dealer has to do before the next decision, over a known order or a seed."""
    again = fd.Reshuffle(seed=original.seed) if state.begun.cards_from == "order" else fd.Reshuffle()
    moves: dict[str, fd.Action] = {"deal": fd.Deal(), "burn": fd.Burn(), "reshuffle": again}
    while state.actor is None and state.awaits is not None:
        state = fd.apply(state, moves[state.awaits.kind])
    return state


@few_and_many
@given(case=cases())
def test_seed_order_engine_and_caller_deal_the_same(hands: str, case: Case) -> None:
    """From a seed or its order, by engine or caller: equal public facts, the same cards everywhere."""
    original = Original(case)
    order = fd.shuffled(original.profile.pack, original.seed)
    others = [
        original.begin(seed=original.seed),
        original.begin(seed=original.seed, dealer="caller"),
        original.begin(order=order, dealer="caller"),
    ]
    for place, state in enumerate(original.states):
        others = [deal(other, original) for other in others]
        for other in others:
            assert public(state) == public(other)
            assert piles(state) == piles(other)
        if not state.is_over:
            others = [fd.apply(other, original.actions[place]) for other in others]


@few_and_many
@given(case=cases())
def test_unseen_cards_that_are_identified_play_the_same(hands: str, case: Case) -> None:
    """Over unseen cards, each named with Identify before the next decision: equal public facts."""
    original = Original(case)
    other = original.begin(unseen=True)
    for place, state in enumerate(original.states):
        other = _turned_up(_identified(other, state), original)
        while other.phase is fd.Phase.SHOW and not _at_the_same_decision(other, state):
            # Of a hand that it does not know the engine asks: whoever knows it answers as the engine would.
            assert other.actor is not None
            other = _identified(fd.apply(other, original.muck_or_show(other.actor)), state)
        assert public(state) == public(other)
        if not state.is_over:
            other = fd.apply(other, original.actions[place])


def _turned_up(state: fd.State, original: Original) -> fd.State:
    """The upcards that are due are named, as all see them; where there are some is no rebuild."""
    order = fd.shuffled(original.profile.pack, original.seed)
    while state.awaits is not None and state.awaits.kind == "deal":
        assert state.awaits.up
        state = fd.apply(state, fd.Deal(order[state.hidden.top : state.hidden.top + 1]))
    return state


def _at_the_same_decision(one: fd.State, other: fd.State) -> bool:
    return (one.phase, one.actor, one.showing) == (other.phase, other.actor, other.showing)


def _identified(state: fd.State, model: fd.State) -> fd.State:
    """All cards become known that seats hold; when the hand is over it is too late for that."""
    if state.is_over:
        return state
    seats = state.begun.seats
    for pos, seat in enumerate(seats):
        hand = state.hidden.hands[pos]
        unseen = hand.count(fd.UNKNOWN)
        if unseen:
            # A hand that is shown or folded by now is in the muck; the hole card came before the upcards.
            whole = model.hidden.hands[pos] or model.hidden.mucked[pos]
            news = [card for card in whole if card not in hand]
            state = fd.apply(state, fd.Identify(seat, news[:unseen]))
    return state


@few_and_many
@given(case=cases())
def test_unseen_cards_that_are_dealt_by_name_play_the_same(hands: str, case: Case) -> None:
    """Over unseen cards, each named in its Deal or Burn: equal public facts, after the dealer's moves too."""
    original = Original(case)
    known = original.begin(order=fd.shuffled(original.profile.pack, original.seed), dealer="caller")
    other = original.begin(unseen=True, dealer="caller")
    for place, state in enumerate(original.states):
        while known.actor is None and known.awaits is not None:
            assert public(known) == public(other)
            hidden, awaits = known.hidden, known.awaits
            named = hidden.stock[hidden.top : hidden.top + awaits.count]
            moves: dict[str, tuple[fd.Action, fd.Action]] = {
                "deal": (fd.Deal(), fd.Deal(named)),
                "burn": (fd.Burn(), fd.Burn(named[:1])),
                "reshuffle": (fd.Reshuffle(seed=original.seed), fd.Reshuffle()),
            }
            mine, named_one = moves[awaits.kind]
            known, other = fd.apply(known, mine), fd.apply(other, named_one)
        assert public(state) == public(other)
        assert state.hidden.hands == other.hidden.hands
        if not state.is_over:
            known = fd.apply(known, original.actions[place])
            other = fd.apply(other, original.actions[place])
