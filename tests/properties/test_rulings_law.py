"""Laws: whatever goes wrong at a table, and is ruled, chips and cards stay whole and the hand ends."""

import pickle
from itertools import islice
from typing import Any

from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, Chooser, Move
from tests.draw_kit import chips
from tests.effort import few_and_many
from tests.facts import assert_cards_in_place
from tests.rulings_walk import MOST_RULINGS, play_with_rulings

#: Longer lists are asked about single rulings only.
FINITE = 300
SEATS = (0, 1, 2, 5, 12, -1, True, 1.0, "1", None, 10**5000)
WORDS = (None, "mixed", "wrong_count", "exposed_cards", "stands", "dead", "", 3, ("mixed",))


def strange(state: fd.State, chooser: Chooser) -> fd.Action:
    """A ruling that is as likely out of place as not."""
    floor = fd.floor
    seat, word = chooser.one_of((*state.seats, *SEATS)), chooser.one_of(WORDS)
    hands = [card for hand in state.hidden.hands for card in hand]
    named = tuple(chooser.some([*hands, *fd.cards("As Kd J1 ??")], chooser.below(4)))
    count = chooser.one_of((None, 0, 1, 4, 5, 6, 11, -1, True, 2.5, "5", 10**5000))
    return chooser.one_of(
        (
            *(floor.Misdeal(word), floor.KillHand(seat, word), floor.KillHand(seat), floor.ReviveHand(seat)),
            *(floor.ReportCount(seat, count), floor.ChangeDraw(seat, named, count=count)),
            *(floor.ExposeCard(named or None), floor.TurnUp(named or None), floor.ProveOpeners(named)),
            *(floor.DrewOutOfTurn(seat, named, count=count, ruling=word), floor.DrewOutOfTurn(seat)),
        )
    )


def refusal_of(state: fd.State, action: Any) -> fd.Refusal | None:
    try:
        fd.apply(state, action)
    except fd.IllegalAction as error:
        return error.refusal
    return None


@few_and_many
@given(case=cases())
def test_chips_and_cards_stay_whole(hands: str, case: Case) -> None:
    """D-POT-09, D-IRR-10: at every step each chip and each card is in one place, also after a ruling."""
    brought = chips(case.start())
    for move in play_with_rulings(case, case.chooser()):
        state = move.after
        assert brought == chips(state)
        assert all(stack >= 0 for stack in (*state.stacks.values(), *state.bets.values()))
        assert_cards_in_place(state)
        check_dead(move)


def check_dead(move: Move) -> None:
    """Whoever is dead stays dead, but for a mucked hand that is identified; and a dead hand wins nothing."""
    back = set(move.after.live_seats) - set(move.before.live_seats)
    assert not back
    assert not set(move.after.killed) & set(move.after.live_seats)
    if move.after.result is not None:
        winners = {seat for pot in move.after.result.pots for seat in pot.winners}
        assert winners <= set(move.after.live_seats)


@few_and_many
@given(case=cases())
def test_every_hand_still_ends(hands: str, case: Case) -> None:
    """A-SESS-02: rulings bring no hand to a stop where nobody can move; a void deal restores every stack."""
    state = case.start()
    most = 200 + 60 * len(state.seats) * (1 + max(state.begun.stacks)) + MOST_RULINGS
    for made, move in enumerate(play_with_rulings(case, case.chooser(), percent=25), 1):
        state = move.after
        assert made == state.ply <= most
        assert state.is_over == (state.awaits is None)
        if not state.is_over:
            assert fd.legal_actions(state) or fd.dealings(state)
    assert state.result is not None
    if state.result.ending == "void":
        assert state.begun.starting == state.stacks
        assert state.begun.carried == state.result.carried
        assert set(state.result.net.values()) == {0}
        assert () == state.result.pots
    if state.result.ending == "passed":
        assert state.result.carried is not None
        assert state.result.carried.chips > 0


@few_and_many
@given(case=cases())
def test_what_is_listed_is_what_is_accepted(hands: str, case: Case) -> None:
    """``a in rulings`` ⇔ accepted ⇔ explained by None; what is refused leaves the state as it was."""
    chooser = case.chooser()
    for move in play_with_rulings(case, chooser):
        state = move.before
        rulings = fd.rulings(state)
        before, image = hash(state), pickle.dumps(state)
        listed = list(islice(rulings, FINITE + 1))
        assert bool(listed) == bool(rulings)
        assert len(set(listed)) == len(listed)
        if len(rulings) <= FINITE:
            assert len(listed) == len(rulings) == rulings.total
            kinds = {type(action) for action in listed}
            assert kinds == {kind for kind in fd.FloorAction.__subclasses__() if not rulings.explain(kind)}
        for action in chooser.some(listed, min(4, len(listed))):
            assert action in rulings
            assert refusal_of(state, action) is None
        odd = strange(state, chooser)
        refusal = refusal_of(state, odd)
        assert refusal == rulings.explain(odd)
        assert (refusal is None) == (odd in rulings)
        assert refusal is None or refusal.text
        assert before == hash(state)
        assert pickle.loads(image) == state


@few_and_many
@given(case=cases())
def test_rulings_belong_to_the_floor_alone(hands: str, case: Case) -> None:
    """No ruling is among a player's legal actions or the dealer's moves, and none of theirs is a ruling."""
    for move in play_with_rulings(case, case.chooser()):
        state = move.before
        lists = (fd.legal_actions(state), fd.dealings(state), fd.rulings(state))
        family = (fd.PlayerAction, fd.DealerAction, fd.FloorAction)
        assert [isinstance(move.action, kind) for kind in family] == [move.action in each for each in lists]


@few_and_many
@given(case=cases())
def test_a_hand_with_rulings_is_repeated_from_its_record(hands: str, case: Case) -> None:
    """The accepted actions, rulings among them, lead to the same states once more."""
    state = case.start()
    for move in play_with_rulings(case, case.chooser()):
        state = move.after
    *_, last = fd.replay(fd.Record.of(state))
    assert state == last.state


@few_and_many
@given(case=cases(dealer="engine"))
def test_the_engine_takes_no_report_of_its_dealing(hands: str, case: Case) -> None:
    """Where the engine deals, exposures and corrections of dealing are refused by a code of their own."""
    floor = fd.floor
    dealt = (floor.ExposeCard, floor.TurnUp, floor.ChangeDraw, floor.DrewOutOfTurn)
    for move in play_with_rulings(case, case.chooser()):
        assert not isinstance(move.action, dealt)
        for kind in dealt:
            refusal = fd.rulings(move.before).explain(kind)
            assert refusal is not None
            assert fd.RuleCode.FLOOR_NEEDS_CALLER == refusal.code
