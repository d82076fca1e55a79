"""States, events and lists are values: frozen, hashable, picklable, and silent about what they hide."""

import copy
import pickle
from typing import Any

import pytest

import fivedraw as fd
from fivedraw.game.due import pool_of
from fivedraw.game.edits import Draft
from fivedraw.play.dealing import rebuild
from fivedraw.rules.policies import Shortage
from tests.draw_kit import HOME, REBUILD, check_round, house, play, sound, to_the_draw

PACK = tuple(fd.Pack())


def moments() -> list[fd.State]:
    """States of a hand from the deal to the end."""
    profile = house(**HOME, show_policy="beaten", show_asked=True)
    state = fd.start(profile, [100] * 6, button=5, order=PACK, dealer="caller")
    found = [state]
    while not state.is_over:
        awaits = state.awaits
        assert awaits is not None
        moves: dict[str, Any] = {
            "deal": fd.Deal(),
            "reshuffle": fd.Reshuffle(seed=REBUILD),
            "bet": "check",
            "draw": 5,
            "show": "show",
        }
        state = play(state, moves[awaits.kind])
        found.append(state)
    return found


def test_states_can_be_kept_and_sent() -> None:
    """Copied or pickled at any moment a state is the same value, and plays on as the same."""
    for state in moments():
        for again in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
            assert (state, hash(state), repr(state)) == (again, hash(again), repr(again))
            assert list(fd.legal_actions(state)) == list(fd.legal_actions(again))


def test_no_two_moments_are_equal() -> None:
    """Each move makes another state."""
    found = moments()

    assert len(found) == len(set(found))


def test_states_are_frozen() -> None:
    """Nothing of a state can be set or deleted, public or hidden."""
    state = fd.start(house(), [100, 100], button=0, seed=1)
    before = hash(state)
    for thing, name in ((state, "chips"), (state, "mover"), (state.hidden, "hands"), (state.begun, "button")):
        with pytest.raises(AttributeError):
            setattr(thing, name, ())
        with pytest.raises(AttributeError):
            delattr(thing, name)

    assert before == hash(state)
    assert [fd.Bet(2)] == [action for action in fd.legal_actions(state) if action == fd.Bet(2)]


def test_lists_are_values() -> None:
    """Two lists of the same moment are equal; a list is picklable by itself."""
    for state in moments():
        legal, dealings = fd.legal_actions(state), fd.dealings(state)
        assert legal == fd.legal_actions(state)
        assert (repr(legal), repr(dealings)) == (
            repr(pickle.loads(pickle.dumps(legal))),
            repr(pickle.loads(pickle.dumps(dealings))),
        )


def test_the_turn_shows_no_card() -> None:
    """D-SETUP-09: what the judge knows prints no card either."""
    state = to_the_draw(house(), 3)
    turn = fd.legal_actions(state)._turn

    assert not any(str(card) in repr(turn) for card in turn.hand)
    assert "Phase.DRAW" == repr(state.phase)


def test_a_step_shows_no_card() -> None:
    """D-SETUP-09: a step, which holds private events too, prints how many there are and the state."""
    done = fd.begin(house(), [100, 100], button=1, order=PACK)
    dealt = [event for event in done.events if event.audience is not None]

    assert 2 == len(dealt)
    assert f"<Step: {len(done.events)} events to {done.state!r}>" == repr(done)


def test_events_are_values() -> None:
    """Events are equal by what they say."""
    state = fd.start(house(), [100, 100], button=0, seed=1)
    one, other = (fd.step(state, fd.Bet(2)).events for _ in range(2))

    assert one == other == pickle.loads(pickle.dumps(one))
    assert 1 == len({one, other})


def test_a_family_has_no_text() -> None:
    """The base class of players' actions says nothing that could be parsed."""
    with pytest.raises(NotImplementedError):
        str(fd.PlayerAction())


@pytest.mark.parametrize("entitled", [5, "01", b"01", None])
def test_who_is_entitled_to_a_carried_pot(entitled: Any) -> None:
    """D-BET-11: seat numbers are expected."""
    with pytest.raises(fd.SetupError, match="expected seat numbers"):
        fd.Carried(3, entitled)


@pytest.mark.parametrize(
    ("sources", "joins"),
    [((), ()), (("burns",), ("burned",)), (("discards",), ("discards",)), (("folded",), ("mucked",))],
)
def test_the_piles_that_a_house_names(sources: tuple[str, ...], joins: tuple[str, ...]) -> None:
    """D-SHUF-08: a new stock is the rest of the old one and the piles that the house names, in pack order."""
    state = fd.start(house(burn=1), [100] * 4, button=3, order=PACK)
    state = play(state, "bet 2", "fold", "call", "call", 2, 3)
    hidden = state.hidden
    piles = {
        "burned": hidden.burned,
        "discards": (*hidden.discards[0], *hidden.discards[2]),
        "mucked": hidden.mucked[1],
    }
    assert [1, 5, 5] == [len(pile) for pile in piles.values()]

    expected = list(hidden.stock[hidden.top :])
    for name in joins:
        expected += piles[name]
    shortage = Shortage(sources=frozenset(sources))
    pool = pool_of(hidden, shortage)
    assert sorted(expected) == list(pool)

    draft = Draft.of(state)
    rebuild(draft, pool, shortage)
    after = sound(draft.closed())
    assert pool == after.hidden.stock
    assert (sum(map(len, piles.values())) - sum(len(piles[name]) for name in joins)) == sum(
        len(pile) for pile in (*after.hidden.discards, *after.hidden.mucked, after.hidden.burned)
    )


def test_the_last_decision_ends_the_hand() -> None:
    """Awaits is None only when the hand is over, and then nobody is due."""
    for state in moments():
        assert state.is_over is (state.awaits is None) is (state.result is not None)
    end = moments()[-1]
    assert (None, fd.Phase.OVER) == (end.actor, end.phase)
    assert check_round(end) == end
