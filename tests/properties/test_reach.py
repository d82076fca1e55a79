"""The laws say nothing of what no random hand comes to: this is what they do come to."""

import random
from collections import Counter
from typing import Any

import pytest

import fivedraw as fd
from fivedraw import events
from fivedraw.play.flow import SETTLING
from fivedraw.play.transitions import TRANSITIONS
from fivedraw.rules.options import OPTIONS
from fivedraw.testing.games import LENGTH, case_of
from fivedraw.testing.requests import request
from fivedraw.testing.walks import Case, play
from tests.properties.test_rulings_law import strange
from tests.rulings_walk import play_with_rulings

#: Codes that need more than a request at a moment of a random hand.
ELSEWHERE = {
    fd.RuleCode.FLOOR_SHORT,  # a pack so short that nothing could replace the card: provocations has one
    fd.RuleCode.ASK_CLOSED,  # asked with ask_drawn, which is no action
    fd.RuleCode.ASK_SEAT,
    fd.RuleCode.ASK_UNDRAWN,
    fd.RuleCode.TURN_STALE,  # a ply is given: the law of refusals does it
    fd.RuleCode.TURN_OVER,  # the hand is over: the law of refusals does it
}


#: What a few thousand hands need not come to; each has its own tests in tests/rules.
RARE = {
    (fd.Phase.DEAL, fd.Reshuffle),  # ten seats of stud that all stay to the end
    (fd.Phase.SERVE, fd.floor.Misdeal),  # while the replacement of a card of the first deal is due
    (fd.Phase.BET, fd.floor.ChangeDraw),  # the last seat stood pat, and nobody has acted since
}


def hands(count: int) -> list[Case]:
    source = random.Random(20)
    return [case_of(source.randbytes(LENGTH)) for _ in range(count)]


class Sights:
    """What was met in random hands, and how often."""

    def __init__(self, count: int) -> None:
        self.options: dict[str, set[Any]] = {name: set() for name in OPTIONS}
        self.tables: Counter[Any] = Counter()
        self.actions: Counter[Any] = Counter()
        self.events: Counter[Any] = Counter()
        self.phases: Counter[Any] = Counter()
        self.endings: Counter[str] = Counter()
        self.codes: Counter[Any] = Counter()
        for self.looked, case in enumerate(hands(count)):
            self.look_at(case)

    def look_at(self, case: Case) -> None:
        for name, value in case.profile.options.items():
            self.options[name].add(value)
        begun = case.begin()
        self.tables[begun.state.begun.cards_from, begun.state.begun.dealer] += 1
        self.events.update(type(event) for event in begun.events)
        chooser = case.chooser()
        state = begun.state
        walk = play_with_rulings if self.looked % 2 else play
        for move in walk(case, chooser):
            state = move.after
            self.actions[move.before.phase, type(move.action)] += 1
            self.events.update(type(event) for event in move.step.events)
            self.phases[move.before.phase, state.phase] += 1
            self.refuse(move.before, chooser)
        assert state.result is not None
        self.endings[state.result.ending] += 1

    def refuse(self, state: fd.State, chooser: Any) -> None:
        try:
            action = request(state, chooser)()
        except fd.FiveDrawError:
            return
        if isinstance(action, type):
            return
        own = fd.dealings(state) if isinstance(action, fd.DealerAction) else fd.legal_actions(state)
        for refusal in (own.explain(action), fd.rulings(state).explain(strange(state, chooser))):
            if refusal is not None:
                self.codes[refusal.code] += 1


def check_always(seen: Sights) -> None:
    assert 6 == len(seen.tables)
    assert set(TRANSITIONS) >= set(seen.actions)
    assert {kind for _, kind in TRANSITIONS} == {kind for _, kind in seen.actions}
    assert {"folds", "showdown"} <= set(seen.endings)


def test_random_hands_come_to_every_action() -> None:
    """In a few hundred hands every kind of action is taken, over each source of cards, by either dealer."""
    check_always(Sights(300))


@pytest.mark.slow
def test_random_hands_come_to_everything() -> None:
    """In thousands of hands: each value of an option, each action, event, phase and refusal."""
    seen = Sights(6_000)
    check_always(seen)
    for option in OPTIONS.values():
        values = seen.options[option.name]
        # Of many choices (the pairs that open) some will do.
        assert option.kind != "choice" or len(option.choices) > 4 or set(option.choices) == values
        assert option.kind != "switch" or {True, False} == values
        # An option with one choice has nothing to vary.
        assert len(values) > 1 or 1 == len(option.choices), option.name
    assert set(TRANSITIONS) - RARE <= set(seen.actions) <= set(TRANSITIONS)
    told = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, fd.Event)}
    assert told - {fd.Event} == set(seen.events)
    led = {(phase, after) for phase, settling in SETTLING.items() for after in settling.leads_to}
    assert led <= set(seen.phases)
    assert {"folds", "showdown", "passed", "void"} == set(seen.endings)
    assert set(fd.RuleCode) - ELSEWHERE - set(seen.codes) == set()
