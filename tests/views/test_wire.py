"""What goes to players as JSON: views, events and refusals, and nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import fields
from hypothesis import given

import fivedraw as fd
from fivedraw import events as ev
from fivedraw.game.plain import plain
from fivedraw.testing.requests import HUGE
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case
from fivedraw.testing.walks import play as played
from tests.draw_kit import check_round, house, play, refusal, with_hands
from tests.effort import few_and_many

PAGE = (Path(__file__).parents[2] / "docs" / "views.rst").read_text(encoding="utf-8")


def through(data: Any) -> Any:
    """The data as it arrives; strict JSON, so without NaN."""
    return json.loads(json.dumps(data, allow_nan=False))


@few_and_many
@given(case=cases())
def test_json(hands: str, case: Case) -> None:
    """Every view and every event of every hand goes through JSON unchanged."""
    begun = case.begin()
    steps = [begun, *(move.step for move in played(case))]
    for step in steps:
        for event in step.events:
            assert event.to_wire() == through(event.to_wire())
        for seat in (None, *step.state.seats):
            view = fd.view(step.state, seat)
            assert view.to_wire() == through(view.to_wire())


def test_events() -> None:
    """An event is its name and its fields: cards as texts, figures by seat by the number as text."""
    for event, data in (
        (
            ev.BetMade(1, 4, 6, all_in=False),
            {"type": "bet_made", "seat": 1, "amount": 4, "to": 6, "all_in": False},
        ),
        (
            ev.CardsReceived(0, fd.cards("As ??")),
            {"type": "cards_received", "seat": 0, "cards": ["As", "??"]},
        ),
        (ev.UpcardDealt(2, fd.Card("J1")), {"type": "upcard_dealt", "seat": 2, "card": "J1"}),
        (
            ev.PotAwarded(0, 9, fd.BySeat({3: 5, 7: 4})),
            {"type": "pot_awarded", "index": 0, "amount": 9, "shares": {"3": 5, "7": 4}},
        ),
        (
            ev.HandShown(0, fd.cards("Ks Kd Kh 3d 4h"), fd.evaluate("Ks Kd Kh 3d 4h")),
            {
                "type": "hand_shown",
                "seat": 0,
                "cards": ["Ks", "Kd", "Kh", "3d", "4h"],
                "value": {
                    "category": "three_of_a_kind",
                    "ranks": ["K", "4", "3"],
                    "text": "three of a kind, kings",
                },
            },
        ),
        (ev.Burned(), {"type": "burned"}),
        (ev.OpenersChecked(1, None), {"type": "openers_checked", "seat": 1, "stands": None}),
    ):
        assert data == event.to_wire() == through(event.to_wire())


def test_each_kind_of_event_has_its_name() -> None:
    """No two kinds of events have one name, and no field hides it."""
    kinds = [getattr(ev, name) for name in ev.__all__ if name != "Event"]
    names = {kind.__name__ for kind in kinds}
    assert len(kinds) == len(names)
    assert not [kind for kind in kinds if "type" in [given.name for given in fields(kind)]]


def test_refusals() -> None:
    """A refusal is its code, its words, its numbers, its rules, and whether it is for its seat alone."""
    state = with_hands(house(), ["As Ac Ad Kh 9s", "Qs Qc Qd 8h 7s"])
    assert {
        "type": "refusal",
        "code": "bet/below-minimum",
        "text": "seat 0 may not bet 1: the least is 2",
        "params": {"seat": 0, "amount": 1, "least": 2, "most": 99, "have": 99},
        "rules": ["D-NL-01", "D-NL-03", "D-BET-13"],
        "private": False,
    } == through(refusal(state, fd.Bet(1)).to_wire())
    told = refusal(check_round(state), fd.Draw("2c")).to_wire()
    assert (True, {"seat": 0, "card": "2c"}) == (told["private"], told["params"])


def test_refusals_of_strange_requests() -> None:
    """What no JSON can say is told in a short text."""
    state = with_hands(house(), ["As Ac Ad Kh 9s", "Qs Qc Qd 8h 7s"])
    for action in (fd.Bet(HUGE), fd.Bet(-HUGE), fd.Draw(count=HUGE), fd.Bet(2.5), fd.Bet(object())):
        answer = fd.legal_actions(state).explain(action)
        assert answer is not None
        data = through(answer.to_wire())
        assert len(json.dumps(data)) < 1000
    huge = fd.legal_actions(state).explain(fd.Bet(HUGE))
    assert huge is not None
    assert isinstance(huge.to_wire()["params"]["amount"], str)


def test_nothing_else() -> None:
    """What a player must not have cannot be put on the wire."""
    state = fd.start(house(), [100] * 2, button=1, seed=1)
    step = fd.step(state, fd.Check())
    for thing in (
        *(state, step, state.hidden, state.begun, fd.legal_actions(state), fd.dealings(state)),
        *(fd.Deal(), fd.Burn(), fd.Reshuffle(), fd.Identify(0, "As"), fd.Record.of(state), state.profile),
    ):
        assert not hasattr(thing, "to_wire")
    with pytest.raises(TypeError, match="object has no form on the wire"):
        plain(object())
    with pytest.raises(TypeError, match="float has no form on the wire"):
        plain(2.5)


def test_the_page_names_every_part() -> None:
    """Each name of a view on the wire is explained in the docs."""
    state = play(with_hands(house(), ["As Ac Ad Kh 9s", "Qs Qc Qd 8h 7s"]), "bet 4")
    data = fd.view(state, 1).to_wire()
    names = {*data, *data["seats"][0], *data["legal"], *data["legal"]["wager"], *data["hand"]}
    assert [] == [name for name in sorted(names) if f"``{name}``" not in PAGE]


def test_a_turn_on_the_wire() -> None:
    """A client finds its buttons: kinds of actions, the price of a call, the range of a wager, messages."""
    state = play(with_hands(house(), ["As Ac Ad Kh 9s", "Qs Qc Qd 8h 7s"], [100, 50]), "bet 4")
    legal = fd.view(state, 1).to_wire()["legal"]

    assert {
        "actions": ["fold", "call", "raise_to"],
        "call": 4,
        "wager": {"type": "raise_to", "min": 8, "max": 49, "step": 1},
        "draw": None,
        "passive": {"type": "fold"},
        "menu": [
            {"type": "fold"},
            {"type": "call"},
            {"type": "raise_to", "to": 8},
            {"type": "raise_to", "to": 9},
            {"type": "raise_to", "to": 14},
            {"type": "raise_to", "to": 49},
        ],
    } == legal
    assert fd.view(state, 0).to_wire()["legal"] is None
    for message in legal["menu"]:
        assert fd.PlayerAction.from_wire(message, seat=1) in fd.view(state, 1).legal
    drawing = fd.view(check_round(with_hands(house(), ["As Ac Ad Kh 9s", "Qs Qc Qd 8h 7s"])), 0).to_wire()
    assert (None, ["draw"]) == (drawing["legal"]["wager"], drawing["legal"]["actions"])
    assert {"cap": 5, "ace_for_four": False, "joker_is_ace": True} == drawing["legal"]["draw"]
    assert {"type": "draw", "cards": []} == drawing["legal"]["passive"]


def test_the_history_on_the_wire() -> None:
    """The history is made of messages; what the dealer did has a type, and a seat's own cards their names."""
    state = fd.start(house(), [100] * 2, button=1, unseen=True, dealer="caller")
    state = play(state, *[fd.Deal()] * 10, fd.Identify(1, "As Kd Qh Jc 9s"), "bet 4")
    mine, other = (fd.view(state, seat).to_wire()["history"] for seat in (1, 0))

    assert [{"type": "deal"}] * 10 == mine[:10] == other[:10]
    assert {"type": "identify", "seat": 1, "cards": ["As", "Kd", "Qh", "Jc", "9s"]} == mine[10]
    assert [{"type": "bet", "seat": 0, "to": 4}] == mine[11:] == other[10:]
