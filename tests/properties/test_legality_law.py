"""Law: the lists of legal actions, the judge's explanations and what is accepted agree, exactly."""

from itertools import islice
from typing import Any

from attrs import evolve
from hypothesis import given

import fivedraw as fd
from fivedraw.testing.requests import request
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, Chooser, play, pool
from tests.effort import few_and_many

#: Longer lists are asked about single actions only.
FINITE = 400


def in_pack_order(cards: tuple[fd.Card, ...]) -> tuple[fd.Card, ...]:
    return tuple(sorted(cards))


def canonical(state: fd.State, action: Any) -> fd.Action:
    """The one form of an accepted action: no seat, cards in pack order, nothing said that is known anyway."""
    hand = state.hidden.hands[state.mover] if state.mover >= 0 else ()
    unseen = state.begun.cards_from == "unseen"
    match action:
        case fd.Identify():
            return evolve(action, cards=in_pack_order(action.cards))
        case fd.Deal():
            return fd.Deal(_named(action.cards) if unseen else None)
        case fd.Burn():
            return fd.Burn(_named(action.card) if unseen else None)
        case fd.Reshuffle(seed=seed, order=None, cut=cut) if state.begun.cards_from == "order":
            gathered = sorted(pool(state))
            counter = state.hidden.rebuilds + 1
            return fd.Reshuffle(order=fd.shuffled(gathered, seed, cut=cut, counter=counter))
        case fd.Show():
            known = fd.UNKNOWN not in hand
            return fd.Show(None if known or action.cards is None else in_pack_order(action.cards))
        case fd.Draw():
            stated = action.count if action.count != len(action.cards) else None
            left = [card for card in hand if card not in action.cards and not card.is_unknown]
            return fd.Draw(
                in_pack_order(action.cards),
                count=stated,
                show=None if left else action.show,
                set_aside=action.set_aside or None,
            )
        case fd.PlayerAction():
            return evolve(action, seat=None)
    assert isinstance(action, fd.Action)
    return action


def _named(cards: tuple[fd.Card, ...] | None) -> tuple[fd.Card, ...] | None:
    if cards is None or all(card.is_unknown for card in cards):
        return None
    return in_pack_order(cards)


def accepted(state: fd.State, action: fd.Action) -> bool:
    try:
        fd.apply(state, action)
    except fd.IllegalAction:
        return False
    return True


def check_list(state: fd.State, legal: fd.LegalActions | fd.Dealings) -> None:
    """A list gives each action once, in its one form, and all of them are accepted."""
    listed = list(islice(legal, FINITE + 1))
    assert bool(listed) == bool(legal)
    if len(legal) <= FINITE:
        assert len(listed) == len(legal)
    assert len(set(listed)) == len(listed)
    for action in listed:
        assert action in legal
        assert legal.explain(action) is None
        assert canonical(state, action) == action
        assert accepted(state, action)


def check_types(legal: fd.LegalActions | fd.Dealings) -> None:
    """Asked about a type of action, the list explains why none of it is there, or has one."""
    if len(legal) > FINITE:
        return
    listed = {type(action) for action in legal}
    for kind in (
        *(fd.Fold, fd.Check, fd.Call, fd.BringIn, fd.Bet, fd.Complete, fd.RaiseTo, fd.Draw, fd.Show, fd.Muck),
        *(fd.Deal, fd.Burn, fd.Reshuffle, fd.Identify),
    ):
        assert (legal.explain(kind) is None) == (kind in listed)


def check_one(state: fd.State, action: Any) -> None:
    """On a list, accepted, explained by None, and listed in its one form: all four or none."""
    legal, dealings = fd.legal_actions(state), fd.dealings(state)
    inside = action in legal or action in dealings
    assert inside == accepted(state, action)
    assert (action in legal) == (legal.explain(action) is None)
    assert (action in dealings) == (dealings.explain(action) is None)
    for listed in (legal, dealings):
        if len(listed) <= FINITE:
            assert (action in listed) == (inside and canonical(state, action) in set(listed))
    if inside:
        # The one form leads to the same state, but for the words in which the action is remembered.
        one, other = fd.apply(state, action), fd.apply(state, canonical(state, action))
        assert [sorted(hand) for hand in one.hidden.hands] == [sorted(hand) for hand in other.hidden.hands]
        assert one.awaits == other.awaits
        assert one.stacks == other.stacks


@few_and_many
@given(case=cases())
def test_what_is_listed_is_what_is_accepted(hands: str, case: Case) -> None:
    """``a in legal`` ⇔ accepted ⇔ explained by None ⇔ its one form is among those that the list gives."""
    chooser = case.chooser()
    for move in play(case, chooser):
        check_one(move.before, move.action)
        for _ in range(2):
            try:
                action = request(move.before, chooser)()
            except fd.FiveDrawError:
                continue
            if not isinstance(action, type):
                check_one(move.before, action)


@few_and_many
@given(case=cases())
def test_lists_hold_each_action_once(hands: str, case: Case) -> None:
    """``iter``, ``len``, ``in`` and ``bool`` of the two lists agree, and every listed action is accepted."""
    chooser = Chooser(case.choices[::-1])
    for move in play(case):
        # Whole lists take their time: a third of the moments is enough.
        if chooser.below(3) == 0:
            for legal in (fd.legal_actions(move.before), fd.dealings(move.before)):
                check_list(move.before, legal)
                check_types(legal)


@few_and_many
@given(case=cases())
def test_the_short_answers_are_legal(hands: str, case: Case) -> None:
    """``menu``, ``passive``, ``all_in``, ``wager_to`` and ``pot_fraction`` offer legal actions only."""
    chooser = Chooser(case.choices[::-1])
    for move in play(case):
        legal = fd.legal_actions(move.before)
        offers: list[fd.Action | None] = [*legal.menu(), legal.all_in]
        offers += [legal.wager_to(chooser.below(300)), legal.pot_fraction(chooser.below(9) / 4)]
        for offer in offers:
            assert offer is None or offer in legal
        if move.before.actor is None:
            assert [] == [offer for offer in offers if offer is not None]
            assert legal.passive is None
        elif move.before.phase is not fd.Phase.SHOW:
            assert legal.passive in legal
        if legal.call is not None:
            after = fd.apply(move.before, fd.Call())
            actor = move.before.actor
            assert actor is not None
            assert move.before.stacks[actor] - legal.call <= after.stacks[actor]


def few_unseen(case: Case, chooser: Chooser) -> fd.State:
    """The first draw among eight seats, with all known but some of the mover's own cards and the stock."""
    cap = chooser.one_of((4, 4, 3, 1))
    profile = fd.profiles.five_card_draw(structure="ante", ante=1, small_bet=1, draw_cap=cap, max_players=8)
    state = fd.start(profile, [1] * 8, button=7, unseen=True)
    pack = list(fd.shuffled(fd.Pack(), chooser.below(1 << 16)))
    for seat in state.seats:
        known = 5 if seat else chooser.between(2, 4)
        state = fd.apply(state, fd.Identify(seat, [pack.pop() for _ in range(known)]))
    return state


@few_and_many
@given(case=cases())
def test_lists_are_exact_when_few_cards_are_unseen(hands: str, case: Case) -> None:
    """D-DRAW-10: over a partly seen hand each exchange is listed once, four cards with each ace to show."""
    state = few_unseen(case, case.chooser())
    listed = list(fd.legal_actions(state))
    assert len(listed) == len(fd.legal_actions(state)) == len(set(listed))
    chooser = Chooser(case.choices[::-1])
    for action in chooser.some(listed, min(len(listed), 20)):
        assert action in fd.legal_actions(state)
        assert canonical(state, action) == action
        assert accepted(state, action)
    every = set(listed)
    for _ in range(8):
        try:
            action = request(state, chooser)()
        except fd.FiveDrawError:
            continue
        if isinstance(action, fd.PlayerAction):
            assert accepted(state, action) == (
                action in fd.legal_actions(state) and canonical(state, action) in every
            )
