"""Law: what is public does not depend on a hidden card, be it a fact, an event, a ``repr`` or a refusal."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from attrs import evolve
from hypothesis import given

import fivedraw as fd
from fivedraw.testing.requests import request
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, Chooser, choose, play
from tests.effort import few_and_many
from tests.facts import public

SOURCES = ("seed", "cut", "order", "unseen", "dealer")
CARD = re.compile(r"(?<![\w#])(?:10|[2-9TJQKA])[cdhs♣♦♥♠](?!\w)|\bJ[12k]\b")
#: Before the showdown; from there on the cards speak.
BEFORE = (fd.Phase.DEAL, fd.Phase.BET, fd.Phase.DRAW, fd.Phase.SERVE)


def hidden_places(state: fd.State) -> list[int]:
    """The places of the pack whose cards nobody sees before the showdown, whatever is played.

    That is every place in a draw. In stud it is the hole cards, dealt first, and what no seat can ever get.
    """
    pack, seats = len(state.profile.pack), len(state.seats)
    boards = sum(street.up * seats + street.burn for street in state.profile.streets)
    if not boards:
        return list(range(pack))
    return [*range(seats), *range(seats + boards, pack)]


def with_other_cards(order: Sequence[fd.Card], places: Sequence[int], number: int) -> list[fd.Card]:
    """The order with the cards of these places dealt out among them anew."""
    twin = list(order)
    for index, card in zip(places, fd.shuffled([order[place] for place in places], number), strict=True):
        twin[index] = card
    return twin


def begin(case: Case, order: Iterable[fd.Card]) -> fd.State:
    """The hand over other cards. Openers are proved afterwards: judged at once, an opening tells of them."""
    if case.profile.openers is not None:
        case = evolve(case, profile=case.profile.with_options(openers_mode="proved"))
    table = {name: value for name, value in case.table.items() if name not in SOURCES}
    return fd.start(case.profile, **table, dealer=case.table["dealer"], order=order)


def choose_blindly(state: fd.State, chooser: Chooser) -> Any:
    """A choice that needs no card: an exchange is by place, so that it can be made over other cards too."""
    awaits = state.awaits
    assert awaits is not None
    if awaits.kind == "bet":
        action = choose(state, chooser)
        return lambda _other: action
    if awaits.kind == "draw":
        count = chooser.below(awaits.count + 1)
        if count == 4 and state.begun.limits.ace_for_four:
            count = 3
        return lambda other: fd.Draw(other.hidden.hands[other.mover][:count])
    moves = {"deal": fd.Deal(), "burn": fd.Burn(), "reshuffle": fd.Reshuffle(seed=chooser.below(100))}
    return lambda _other: moves[awaits.kind]


def openers_told(state: fd.State) -> tuple[Any, ...]:
    """What the table has been told of openers: whether they stood, and how many discards were set aside."""
    return state.proof, len(state.hidden.aside)


def explained(state: fd.State, action: Any) -> list[fd.Refusal | None]:
    return [fd.legal_actions(state).explain(action), fd.dealings(state).explain(action)]


def check_refusals(one: fd.State, other: fd.State, chooser: Chooser) -> None:
    """Whatever is refused openly is refused in the same words over other cards."""
    try:
        action = request(one, chooser)()
    except fd.FiveDrawError:
        return
    for here, there in zip(explained(one, action), explained(other, action), strict=True):
        if here is not None and not here.private:
            assert here == there


@few_and_many
@given(case=cases())
def test_nothing_public_depends_on_a_hidden_card(hands: str, case: Case) -> None:
    """D-SETUP-09, D-SETUP-10: over other cards, the same choices look the same up to the showdown."""
    chooser = case.chooser()
    order = fd.shuffled(case.profile.pack, chooser.below(1 << 16))
    one = begin(case, order)
    other = begin(case, with_other_cards(order, hidden_places(one), chooser.below(1 << 16)))
    while one.phase in BEFORE:
        assert public(one) == public(other)
        assert repr(one) == repr(other)
        assert repr(one.hidden) == repr(other.hidden)
        assert repr(fd.legal_actions(one)) == repr(fd.legal_actions(other))
        assert repr(fd.dealings(one)) == repr(fd.dealings(other))
        check_refusals(one, other, chooser)
        choice = choose_blindly(one, chooser)
        step, twin = fd.step(one, choice(one)), fd.step(other, choice(other))
        one, other = step.state, twin.state
        if openers_told(one) != openers_told(other):
            # Split openers are announced, and of folded ones the dealer says whether they stood.
            return
        if one.phase in BEFORE:
            told = [[event for event in log if not event.private] for log in (step.events, twin.events)]
            assert told[0] == told[1]
    assert other.phase not in BEFORE


@few_and_many
@given(case=cases())
def test_a_seat_is_told_nothing_of_the_cards_of_others(hands: str, case: Case) -> None:
    """D-SETUP-09: with the same hand a seat may do the same, and hears the same refusals."""
    chooser = case.chooser()
    pack = list(fd.shuffled(case.profile.pack, chooser.below(1 << 16)))
    one = begin(case, pack)
    count = len(one.seats)
    place = chooser.below(count)
    elsewhere = [index for index in hidden_places(one) if index % count != place or index >= 5 * count]
    other = begin(case, with_other_cards(pack, elsewhere, chooser.below(1 << 16)))
    while one.phase in BEFORE and one.hidden.hands[place] == other.hidden.hands[place]:
        if one.mover == place:
            mine, theirs = fd.legal_actions(one), fd.legal_actions(other)
            assert mine == theirs
            for _ in range(4):
                try:
                    action = request(one, chooser)()
                except fd.FiveDrawError:
                    continue
                assert mine.explain(action) == theirs.explain(action)
        choice = choose_blindly(one, chooser)
        one, other = fd.apply(one, choice(one)), fd.apply(other, choice(other))
        if openers_told(one) != openers_told(other):
            return


@few_and_many
@given(case=cases())
def test_no_repr_names_a_card(hands: str, case: Case) -> None:
    """States, steps, lists of actions and the secrets themselves print without a card."""
    for move in play(case):
        state = move.after
        for text in map(repr, (state, state.hidden, state.hidden.source, state.begun, move.step)):
            assert not CARD.search(text)
        for text in map(repr, (fd.legal_actions(state), fd.dealings(state))):
            assert not CARD.search(text)
        assert str(state) == repr(state)
