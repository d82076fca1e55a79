"""Law: over other cards that it may not know, a seat is told the same; and the asking itself is tried."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivedraw as fd
from fivedraw import events as ev
from fivedraw.errors import Refusal
from fivedraw.game.state import State
from fivedraw.play import engine, judge
from fivedraw.testing import assert_no_leak, twins
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, Chooser, states
from fivedraw.views import sight
from fivedraw.views.view import View
from tests.bad_things import complaint, things
from tests.draw_kit import all_pat, check_round, house, play, to_the_draw
from tests.effort import few_and_many
from tests.openers_kit import JACKS, JUNK, NINES, dealt, jackpots
from tests.rulings_walk import play_with_rulings
from tests.stud_kit import fixed
from tests.stud_kit import table as stud_table

Plant = Callable[[pytest.MonkeyPatch], None]


@few_and_many
@given(case=cases(), where=st.binary(min_size=4, max_size=4))
def test_no_leak(hands: str, case: Case, where: bytes) -> None:
    """D-SETUP-09, D-SETUP-10, J-OPEN-01: views, events, wire data, refusals and reprs are those of a twin."""
    choose = Chooser(where)
    on_the_way = list(states(case))
    state = choose.one_of(on_the_way)
    assert_no_leak(state, choose.one_of((None, *state.seats)), tries=2)


@few_and_many
@given(case=cases(), where=st.binary(min_size=4, max_size=4))
def test_no_leak_where_things_go_wrong(hands: str, case: Case, where: bytes) -> None:
    """D-SETUP-10, D-DRAW-18, D-IRR-04: a ruling tells the cards that all have seen, and none besides."""
    choose = Chooser(where)
    on_the_way = [case.start(), *(move.after for move in play_with_rulings(case, case.chooser(), 25))]
    state = choose.one_of(on_the_way)
    assert_no_leak(state, choose.one_of((None, *state.seats)), tries=2)


@given(case=cases(), where=st.binary(min_size=2, max_size=2))
def test_twins_are_other_hands(case: Case, where: bytes) -> None:
    """A twin is a hand of the same game that really lies otherwise, and that its seat cannot tell apart."""
    choose = Chooser(where)
    *_, state = states(case)
    seat = choose.one_of((None, *state.seats))
    for twin in twins(state, seat, tries=2):
        for step in twin:
            assert step.state.profile == state.profile
        end = twin[-1].state
        assert end.stacks == state.stacks
        assert end.up == state.up
        if seat is not None and state.begun.cards_from != "unseen":
            pos = state.begun.seats.index(seat)
            assert end.hidden.hands[pos] == state.hidden.hands[pos]


def drawn() -> fd.State:
    """In the second round, after everybody has exchanged three cards."""
    return play(to_the_draw(house(), 3, seed="twins"), 3, 3, 3, "bet 2")


def test_the_number_found() -> None:
    """Before the end each try finds a twin, and the twins differ from the hand and from each other."""
    state = drawn()
    for seat in (None, 0, 1, 2):
        assert 4 == assert_no_leak(state, seat)
        assert 3 == assert_no_leak(state, seat, tries=3)
        held = {twin[-1].state.hidden.hands for twin in twins(state, seat)}
        assert 4 == len(held - {state.hidden.hands})


def test_strict_openers() -> None:
    """J-OPEN-01: twins of a strict opening are openings too; some cards do not open, and make none."""
    state = play(dealt(jackpots("strict"), [NINES, JACKS, JUNK]), "check", "bet 2")
    found = list(twins(state, 0, tries=40))

    assert 0 < len(found) < 40
    for twin in found:
        assert fd.evaluate(twin[-1].state.hidden.hands[1]) >= fd.evaluate("Js Jh 2c 3d 4s")
    assert len(found) == assert_no_leak(state, 0, tries=40)


def test_a_hand_that_is_over_at_once() -> None:
    """D-SHOW-04: with all in for the ante the deal ends the hand; who was beaten unshown stays unknown."""
    state = stud_table(fixed(show_policy="beaten"), ["As Kd Qh Jc 9s", "2c 3d 4h 5c 7s"], 1)
    assert state.is_over
    for seat in (None, 0, 1):
        found = list(twins(state, seat, tries=20))
        assert 0 < len(found) == assert_no_leak(state, seat, tries=20)
        assert {state.up} == {twin[-1].state.up for twin in found}


def test_everything_is_known() -> None:
    """At the end of a hand in which all was shown there is still the stock to be dealt anew."""
    state = check_round(all_pat(to_the_draw(house(), 2)))
    assert state.is_over
    assert 4 == assert_no_leak(state, None)


@pytest.mark.parametrize("dealer", ["engine", "caller"])
@pytest.mark.parametrize("source", ["seed", "order"])
def test_new_stocks(dealer: Any, source: str) -> None:
    """D-SHUF-01: where a new stock was made, twins have one too, of other cards in another order."""
    order = fd.shuffled(fd.Pack(), "short")
    cards: dict[str, Any] = {"seed": "short"} if source == "seed" else {"order": order}
    state = fd.start(house(), [100] * 8, button=7, dealer=dealer, **cards)
    while not state.hidden.rebuilds or state.phase is not fd.Phase.BET:
        if state.actor is None:
            due = state.awaits
            assert due is not None
            new = fd.Reshuffle(seed=1) if source == "order" else fd.Reshuffle(cut=3)
            state = play(state, new if due.kind == "reshuffle" else fd.Deal())
        else:
            state = play(state, "check" if state.phase is fd.Phase.BET else 4)
    for seat in (None, 7):
        stocks = {twin[-1].state.hidden.stock for twin in twins(state, seat, tries=3)}
        assert 3 == assert_no_leak(state, seat, tries=3) == len(stocks - {state.hidden.stock})
    # Others may throw other cards than those that the seat is dealt later: then it is no twin.
    assert assert_no_leak(state, 7, tries=8) in range(6, 9)


@things("None")
def test_what_is_no_state(thing: Any) -> None:
    """Both ask for a state first."""
    for asked in (assert_no_leak, twins):
        with complaint(fd.SetupError, "expected a State"):
            asked(thing)


@things("None")
def test_what_is_no_seat(thing: Any) -> None:
    """And for a seat of it."""
    for asked in (assert_no_leak, twins):
        with complaint(fd.SetupError, "None is a spectator"):
            asked(drawn(), thing)


def _all_learnt(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sight, "_learnt_of", lambda learnt, _own: learnt)


def _all_done(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        sight,
        "_past_of",
        lambda moves, _own, _seat: tuple(
            part
            for action, pos in zip(moves[::2], moves[1::2], strict=True)
            for part in (pos, type(action), getattr(action, "thrown", None))
        ),
    )


def _in_the_repr(of: type, told: Callable[[Any], object]) -> Plant:
    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(of, "__repr__", lambda self: f"<{told(self)}>")
        patch.setattr(of, "__str__", lambda self: f"<{told(self)}>")

    return plant


def _on_the_wire(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(View, "to_wire", lambda self: {"id": id(self)})


def _in_an_event(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ev.CardsReceived, "private", False)


PLANTS: dict[str, Plant] = {
    "what others learnt": _all_learnt,
    "what others threw": _all_done,
    "the repr of a state": _in_the_repr(State, lambda state: state.hidden.stock),
    "the repr of a view": _in_the_repr(View, id),
    "an event": _in_an_event,
    "the wire": _on_the_wire,
}


@pytest.mark.parametrize("plant", PLANTS.values(), ids=PLANTS.keys())
def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever tells a hidden card is found, for a seat and for a spectator."""
    state = drawn()
    plant(monkeypatch)
    for seat in (0, None):
        with pytest.raises(AssertionError, match="depends on cards that the seat does not know"):
            assert_no_leak(state, seat)


def test_a_telling_refusal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal for all to hear that tells of the mover's hand is found by the others."""
    state = to_the_draw(house(), 2, seed="twins")
    assert 4 == assert_no_leak(state, 1)
    rules: Any = judge._RULES  # a mapping that nobody else may change
    telling = lambda turn, _: Refusal(fd.RuleCode.DRAW_COUNT, str(turn.hand))  # noqa: E731
    monkeypatch.setitem(rules, (fd.Phase.DRAW, fd.Draw), telling)
    with pytest.raises(AssertionError, match=r"what the judge in the open says of .* depends on"):
        assert_no_leak(state, 1)


def test_a_telling_permission_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat may do must not depend on another's hand."""
    state = play(to_the_draw(house(), 2, seed="twins"), 0, 0)
    held = state.hidden.hands[0]
    assert 4 == assert_no_leak(state, 1)

    moved = engine._moved

    def refuse(asked: fd.State, *arguments: Any) -> fd.State:
        told = asked.actor == 1 and asked.hidden.hands[0] != held
        if told:
            raise fd.IllegalAction(Refusal(fd.RuleCode.DRAW_COUNT, "no"))
        return moved(asked, *arguments)

    monkeypatch.setattr(engine, "_moved", refuse)
    with pytest.raises(AssertionError, match="what seat 1 may do depends on cards that it does not know"):
        assert_no_leak(state, 1)
