"""The kit for testers keeps what it promises: what is drawn is sound, as it was fixed, and repeatable."""

import pickle
import random
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample
from hypothesis.vendor.pretty import pretty

import fivedraw as fd
from fivedraw.rules.options import FAMILIES
from fivedraw.testing import assert_valid, strategies
from fivedraw.testing.games import LENGTH, case_of, value_of
from fivedraw.testing.requests import Request
from fivedraw.testing.walks import Case, Chooser, play, states

#: One example will do, however large it is.
SEARCH = settings(max_examples=300, derandomize=True, database=None, phases=[Phase.generate])


@given(pack=strategies.packs(), data=st.data())
def test_cards_hands_and_orders_are_of_their_pack(pack: fd.Pack, data: st.DataObject) -> None:
    """Each card once; an order has them all; a hand has as many as are wanted, and none that is excluded."""
    card = data.draw(strategies.cards(pack))
    hand = data.draw(strategies.hands(4, pack=pack, without=[card]))
    order = data.draw(strategies.orders(pack))
    assert len(pack) in (52, 53, 54)
    assert set(pack) == {card, *order}
    assert len(pack) == len(order)
    assert 4 == len({*hand} - {card})
    assert {*hand} <= {*pack}


@pytest.mark.parametrize("family", FAMILIES)
def test_profiles_are_of_the_family_that_is_wanted(family: str) -> None:
    """And every family is met where none is stated."""
    assert family == find(strategies.profiles(family), lambda _: True, settings=SEARCH).family
    assert (
        family
        == find(strategies.profiles(), lambda profile: profile.family == family, settings=SEARCH).family
    )


@pytest.mark.parametrize("limit", ["fixed", "pot", "no"])
def test_profiles_differ_in_their_options(limit: str) -> None:
    """A profile with this limit and another draw cap than the usual five is soon found."""

    def wanted(profile: fd.Profile) -> bool:
        return bool(profile.options["limit"] == limit) and profile.options.get("draw_cap", 5) != 5

    assert find(strategies.profiles(), wanted, settings=SEARCH).options["limit"] == limit


@given(choices=st.binary(max_size=400))
def test_the_values_of_options_are_such_as_they_allow(choices: bytes) -> None:
    chooser = Chooser(choices)
    faults = [option.fault(value_of(option, chooser)) for option in fd.profiles.OPTIONS.values()]
    assert [None] * len(fd.profiles.OPTIONS) == faults


@given(case=strategies.cases(fd.profiles.JACKPOTS, stacks=(50, 60, 70), button=4, seed="a seed"))
def test_what_is_fixed_is_not_drawn(case: Case) -> None:
    """The profile, the table and the source of cards are those that were stated."""
    state = case.start()
    assert fd.profiles.JACKPOTS == state.profile
    assert {0: 50, 1: 60, 2: 70} == state.begun.starting
    assert (4, "seed") == (state.button, state.begun.cards_from)


@pytest.mark.parametrize("source", [{"unseen": True}, {"order": fd.Pack()}, {"seed": 7}])
@pytest.mark.parametrize("name", fd.profiles.names())
def test_a_hand_of_every_preset_is_played_to_its_end(name: str, source: dict[str, Any]) -> None:
    """With whatever source of cards is stated, and stacks that suit the stakes."""
    if "order" in source:
        source = {"order": tuple(fd.profiles.find(name).pack)}
    chance = random.Random(f"{name}{source}")
    for _ in range(5):
        case = case_of(chance.randbytes(LENGTH), fd.profiles.find(name), **source)
        assert [*states(case)][-1].is_over


@given(state=strategies.states())
def test_states_are_such_as_a_hand_can_come_to(state: fd.State) -> None:
    assert_valid(state)


@pytest.mark.parametrize("phase", fd.Phase)
def test_states_are_of_every_phase(phase: fd.Phase) -> None:
    assert phase is find(strategies.states(), lambda state: state.phase is phase, settings=SEARCH).phase


def test_states_are_of_the_hands_that_are_wanted() -> None:
    """No state of another family, source or profile is ever found."""
    with pytest.raises(NoSuchExample):
        find(
            strategies.states(family="five_card_stud", dealer="engine"),
            lambda state: state.profile.family != "five_card_stud" or state.begun.dealer != "engine",
            settings=settings(SEARCH, max_examples=25),
        )


@given(state=strategies.states(), data=st.data())
def test_actions_are_legal(state: fd.State, data: st.DataObject) -> None:
    """The action that is drawn is accepted, whoever is to move."""
    if not state.is_over:
        action = data.draw(strategies.actions(state))
        assert state.ply + 1 == fd.apply(state, action).ply


@given(state=strategies.states(), data=st.data())
def test_requests_end_in_a_move_or_in_a_typed_error(state: fd.State, data: st.DataObject) -> None:
    asked = data.draw(strategies.requests(state))
    try:
        after = fd.apply(state, asked())
    except fd.FiveDrawError:
        return
    assert state.ply + 1 == after.ply


def test_requests_are_both_legal_and_not() -> None:
    """From one state an accepted one and a refused one are found."""
    state = fd.start(fd.profiles.CARDROOM_NO_LIMIT, (100, 100, 100), button=2, seed=1)

    def refused(asked: Request) -> bool:
        try:
            fd.apply(state, asked())
        except fd.FiveDrawError:
            return True
        return False

    find(strategies.requests(state), refused, settings=SEARCH)
    find(strategies.requests(state), lambda asked: not refused(asked), settings=SEARCH)


@given(case=strategies.cases())
def test_a_case_is_the_same_hand_wherever_it_is_played(case: Case) -> None:
    """Its copy by pickle leads through equal states, and what is printed of it, by Hypothesis too, makes it
    again.
    """
    again = pickle.loads(pickle.dumps(case))
    assert [move.after for move in play(case)] == [move.after for move in play(again)]
    names = {"fd": fd, "Case": Case, "Carried": fd.Carried, "Post": fd.Post, "Blinds": fd.Blinds}
    written = eval(repr(case), {**names, "Rake": fd.Rake, "Card": fd.Card})
    assert case == written
    assert repr(case) == pretty(case)


@pytest.mark.parametrize("module", ["fivedraw.testing", "fivedraw.testing.games", "fivedraw.testing.walks"])
def test_all_but_the_strategies_does_without_hypothesis(module: str) -> None:
    program = f"import {module}, sys; assert 'hypothesis' not in sys.modules"
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert "" == done.stderr


def test_without_hypothesis_the_strategies_say_what_to_install() -> None:
    """The rest of the kit needs nothing; the strategies name the extra that they need."""
    program = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "from fivedraw.testing import assert_valid, perft\n"
        "try:\n    import fivedraw.testing.strategies\n"
        "except ImportError as missing:\n    print(missing)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "the strategies need Hypothesis: pip install fivedraw[testing]\n" == told.stdout
