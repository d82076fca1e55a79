"""Law: the key of a view is the knowledge, no more and no less."""

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import fivedraw as fd
from fivedraw.testing import twins
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, Chooser, choose
from tests.draw_kit import check_round, house, play, with_hands
from tests.effort import few_and_many

Moment = tuple[Any, fd.View]


def moments(steps: Iterable[fd.Step], seat: int | None) -> Iterator[Moment]:
    """At each moment all that the seat was told so far, and its view."""
    told: tuple[fd.Event, ...] = ()
    for step in steps:
        told += fd.visible(step.events, seat)
        yield (step.state.ply, told), fd.view(step.state, seat)


def played(case: Case, choices: bytes) -> list[fd.Step]:
    """The hand with these choices."""
    chooser = Chooser(choices)
    steps = [case.begin()]
    while not steps[-1].state.is_over:
        state = steps[-1].state
        steps.append(fd.step(state, choose(state, chooser)))
    return steps


@few_and_many
@given(case=cases(), other=st.binary(max_size=60), late=st.integers(0, 60), seed=st.integers(0, 99))
def test_the_key_is_the_knowledge(hands: str, case: Case, other: bytes, late: int, seed: int) -> None:
    """Of hands that began alike two keys are equal if, and only if, all that the seat was told is equal.

    The hands are played over the same cards with other choices from some moment on, over other cards, and
    over cards that only some seats can tell apart.
    """
    steps = played(case, case.choices)
    state = steps[-1].state
    numbers = state.seats
    known = {None: numbers[0], numbers[0]: numbers[-1], numbers[-1]: None}
    many: list[list[fd.Step]] = [steps, played(case, case.choices[:late] + other)]
    if case.table.get("seed") is not None:
        many.append(played(evolve(case, table={**case.table, "seed": seed}), case.choices))
    for seat in known:
        many += [list(twin) for twin in twins(state, seat, tries=2)]
    for seat in known:
        keys: dict[Any, Any] = {}
        tolds: dict[Any, Any] = {}
        for hand in many:
            for told, view in moments(hand, seat):
                assert keys.setdefault(told, view.key) == view.key
                assert tolds.setdefault(view.key, told) == told


def test_seats_have_their_own_keys() -> None:
    """At one moment no two seats know the same, and a spectator knows less than each."""
    state = play(with_hands(house(), ["As Ac Ad Kh 9s", "Qs Qc Qd 8h 7s"]), "bet 4")
    assert 3 == len({fd.view(state, seat).key for seat in (None, 0, 1)})


def test_how_the_hand_began() -> None:
    """Rules, stacks and the button are part of the knowledge; where the cards come from is not."""
    order = fd.shuffled(fd.Pack(), "a seed")
    plain = fd.start(house(), [100] * 3, button=2, seed="a seed")
    for other in (
        fd.start(house(min_bet=4), [100] * 3, button=2, seed="a seed"),
        fd.start(house(), [100, 100, 90], button=2, seed="a seed"),
        fd.start(house(), [100] * 3, button=1, seed="a seed"),
        fd.start(house(), {0: 100, 1: 100, 3: 100}, button=3, seed="a seed"),
    ):
        assert fd.view(plain, 0).key != fd.view(other, 0).key
    for same in (
        fd.start(house(), [100] * 3, button=2, order=order),
        play(fd.start(house(), [100] * 3, button=2, order=order, dealer="engine")),
    ):
        for seat in (None, 0, 1, 2):
            assert fd.view(plain, seat).key == fd.view(same, seat).key


def test_the_order_of_exchanges() -> None:
    """Who threw a card in the second exchange knows something else than who threw it in the first."""
    profile = house(draws=2)
    hands = ["As Kd Qc 9h 7s", "2s 3c 4d 8h 7d"]
    order = fd.arrange(profile, seats=2, button=1, hands=dict(enumerate(hands)), draws={0: ["2d 3h"]})
    start = check_round(fd.start(profile, [100] * 2, button=1, order=order))

    def drawn(*cards: str) -> fd.State:
        state = start
        for thrown in cards:
            state = check_round(play(state, f"draw {thrown}", "stand pat"))
        return state

    one, other = drawn("7s", "9h"), drawn("9h", "7s")
    assert sorted(fd.view(one, 0).cards) == sorted(fd.view(other, 0).cards)
    assert fd.view(one, 0).key != fd.view(other, 0).key
    assert fd.view(one, None).key == fd.view(other, None).key
    assert (fd.cards("7s"), fd.cards("9h")) == fd.view(one, 0).discarded
