"""Records: what is needed to repeat a hand, and its repetition."""

import pickle
import re
from typing import Any

import attrs
import pytest
from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case
from fivedraw.testing.walks import play as moves_of
from tests.draw_kit import GENERAL, house, play
from tests.effort import few_and_many
from tests.play_kit import ante_game, blind_game

A_CARD = re.compile(r"\b(?:[2-9TJQKA]|10)[cdhs]\b|\bJ[12]\b|[♠♥♦♣]")


def last(record: fd.Record) -> fd.State:
    """The state that a record leads to."""
    *_, step = fd.replay(record)
    return step.state


@few_and_many
@given(case=cases())
def test_a_record_repeats_its_hand(hands: str, case: Case) -> None:
    """B84: wherever the cards come from and whoever deals, each repeated step is equal."""
    told = [case.begin(), *(move.step for move in moves_of(case))]
    record = fd.Record.of(told[-1].state)
    again = list(fd.replay(record))
    assert told == again
    assert [hash(step) for step in told] == [hash(step) for step in again]
    assert record == fd.Record.of(again[-1].state)


@few_and_many
@given(case=cases())
def test_a_hand_may_be_recorded_at_any_moment(hands: str, case: Case) -> None:
    """The record of a hand that goes on leads to where it stands, and is a value."""
    states = [case.start(), *(move.after for move in moves_of(case))]
    middle = states[len(states) // 2]
    record = fd.Record.of(middle)
    assert middle == last(record)
    twin = pickle.loads(pickle.dumps(record))
    assert record == twin
    assert hash(record) == hash(twin)


def rebuilt() -> fd.State:
    """A hand from an order in which the stock was rebuilt."""
    state = fd.start(house(**GENERAL), [9] * 8, button=7, order=fd.shuffled(fd.Pack(), "an order"))
    while state.phase is not fd.Phase.SERVE:
        state = play(state, "check" if state.phase is fd.Phase.BET else 5)
    return play(state, fd.Reshuffle(seed=b"again", cut=3), 2)


def test_an_order_outlives_the_stock() -> None:
    """A new stock takes the place of the order that was given, and the hand can be repeated all the same."""
    state = rebuilt()
    assert 1 == state.hidden.rebuilds
    record = fd.Record.of(state)
    assert fd.shuffled(fd.Pack(), "an order") == record.order
    assert (None, False) == (record.seed, record.unseen)
    assert state == last(record)


def test_what_a_record_holds() -> None:
    """Stacks before any posting, by seat; whatever was chosen; the accepted actions; the shuffle by name."""
    profile = blind_game(1, 2)
    chosen: dict[str, Any] = {
        "button": 3,
        "seed": 17,
        "cut": 5,
        "dealer": "caller",
        "blinds": fd.Blinds(small=None, big=6),
        "posts": (fd.Post(3, live=2, dead=1),),
        "carried": fd.Carried(7, (3, 6)),
    }
    state = play(fd.start(profile, {3: 50, 6: 60}, **chosen), fd.Deal())
    record = fd.Record.of(state)
    assert {3: 50, 6: 60} == record.stacks
    assert chosen == {name: getattr(record, name) for name in chosen}
    assert (profile, (fd.Deal(),), "fd1") == (record.profile, record.actions, record.shuffle)
    assert (None, False, "") == (record.order, record.unseen, record.ticket)


@pytest.mark.parametrize("seed", ["1", b"1", 1, -1, 10**40, "", b""])
def test_seeds_of_any_kind(seed: bytes | int | str) -> None:
    """B84: the seed is kept as what it is, and gives the same cards."""
    state = fd.start(ante_game(), [9, 9], button=1, seed=seed)
    record = fd.Record.of(state)
    assert (type(seed), seed) == (type(record.seed), record.seed)
    assert state.hidden.hands == record.start().hidden.hands


def test_the_ticket_of_a_session_survives() -> None:
    """The repetition of a session's deal can be finished by that session."""
    session = fd.Session.open(ante_game(starting_stack=50), 3, button=2)
    state = session.start(seed="a deal")
    for action in (fd.Bet(2), fd.Fold(), fd.Fold()):
        state = fd.apply(state, action)
    record = fd.Record.of(state)
    assert session.finish(state) == session.finish(last(record))


STATE = play(fd.start(ante_game(), [50] * 3, button=2, seed=1), "bet 4", "call")


def changed(**changes: Any) -> fd.Record:
    """The record of a hand, changed by hand."""
    return attrs.evolve(fd.Record.of(STATE), **changes)


class TestFaults:
    def test_an_action_that_is_not_accepted(self) -> None:
        """The error says which action it is, from 0, and has the refusal as its cause; the rest is told."""
        steps = fd.replay(changed(actions=(fd.Bet(4), fd.RaiseTo(5), fd.Call())))
        assert [0, 1] == [next(steps).state.ply, next(steps).state.ply]
        with pytest.raises(
            fd.RecordError, match=r"^action 1 \(RaiseTo\) is not accepted: .*least is 8"
        ) as caught:
            next(steps)
        assert 1 == caught.value.index
        assert isinstance(caught.value.__cause__, fd.IllegalAction)
        assert fd.RuleCode.RAISE_BELOW is caught.value.__cause__.refusal.code

    def test_what_is_no_action(self) -> None:
        """Whatever stands among the actions is refused by its place."""
        with pytest.raises(fd.RecordError, match=r"^action 0 \(str\) is not accepted") as caught:
            list(fd.replay(changed(actions=("fold",))))
        assert 0 == caught.value.index

    def test_a_message_tells_no_card(self) -> None:
        """B80: a refusal that tells cards is told by its code; the cause has the rest."""
        state = play(STATE, "call")
        wrong = fd.Draw(state.hidden.hands[1][:1])
        with pytest.raises(fd.RecordError, match=r"draw/not-held$") as caught:
            list(fd.replay(attrs.evolve(fd.Record.of(state), actions=(*state.actions, wrong))))
        assert 3 == caught.value.index
        assert not A_CARD.search(str(caught.value))
        assert not A_CARD.search(repr(fd.Record.of(state)))

    @pytest.mark.parametrize(
        ("changes", "kind", "words"),
        [
            ({"button": -1}, fd.SetupError, "expected a seat number"),
            ({"stacks": {0: 50}}, fd.SetupError, "at least two seats"),
            ({"seed": None}, fd.SetupError, "exactly one source"),
            ({"seed": 1.5}, fd.SetupError, "a seed is bytes"),
            ({"cut": 99}, fd.SetupError, "the cut must be"),
            ({"seed": None, "order": "As Ks"}, fd.CardsError, "its order is not the whole pack"),
            ({"profile": "HOME_NO_LIMIT"}, fd.SetupError, "expected a Profile"),
        ],
    )
    def test_a_deal_that_cannot_begin(self, changes: dict[str, Any], kind: type, words: str) -> None:
        """The reason is the cause, and no action is named."""
        record = changed(**changes)
        with pytest.raises(fd.RecordError, match=f"the recorded deal cannot begin: .*{words}") as caught:
            record.begin()
        assert isinstance(caught.value.__cause__, kind)
        assert caught.value.index is None

    @pytest.mark.parametrize(
        ("changes", "words"),
        [
            ({"shuffle": "fd2"}, "this library knows 'fd1'"),
            ({"ticket": 7}, "ticket=7: expected a text"),
        ],
    )
    def test_what_only_a_record_has(self, changes: dict[str, Any], words: str) -> None:
        """Another shuffle gives other cards, so it is refused; a ticket is a text."""
        with pytest.raises(fd.RecordError, match=words):
            changed(**changes).start()

    @pytest.mark.parametrize("changes", [{"stacks": [50, 50]}, {"actions": "fold"}, {"posts": 3}])
    def test_what_no_record_can_hold(self, changes: dict[str, Any]) -> None:
        """Stacks go by seat, posts and actions are collections."""
        with pytest.raises(fd.RecordError, match="expected"):
            changed(**changes)

    def test_what_is_no_record(self) -> None:
        """A state is no record: refused at once, before the first step is asked for."""
        with pytest.raises(fd.RecordError, match="expected a Record"):
            fd.replay(STATE)  # type: ignore[arg-type]
        with pytest.raises(fd.SetupError, match="expected a State"):
            fd.Record.of("state")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("record", "text"),
    [
        (changed(), "<Record house rules: seats 0 1 2, button 2, cards from a seed, 2 actions>"),
        (
            fd.Record(fd.profiles.FIVE_CARD_STUD, {1: 9, 4: 9}, 4, unseen=True, actions=[fd.Deal("As")]),
            "<Record FIVE_CARD_STUD: seats 1 4, button 4, unseen cards, 1 action>",
        ),
        (
            fd.Record(fd.profiles.HOME_NO_LIMIT, {0: 9, 1: 9}, 0, order=fd.Pack()),
            "<Record HOME_NO_LIMIT: seats 0 1, button 0, cards from an order, 0 actions>",
        ),
    ],
)
def test_repr(record: fd.Record, text: str) -> None:
    """A record shows how the hand began and how far it came, and nothing of its cards or its seed."""
    assert text == repr(record)
