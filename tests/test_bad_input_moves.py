"""What callers get wrong in a hand: typed errors that say what was expected, and nothing has changed."""

import math
import pickle
from typing import Any

import pytest

import fivedraw as fd
from tests.bad_things import ENDLESS, complaint, things
from tests.draw_kit import check_round, code, play, refusal
from tests.play_kit import ante_game, blind_game, pat, table

HOME = fd.profiles.HOME_NO_LIMIT
PACK = tuple(fd.Pack())


class TestMoves:
    """What ``apply``, ``step`` and the lists are given."""

    @things("negative", "very negative")
    def test_seat_of_an_action(self, thing: Any) -> None:
        """An action may name its seat, by a plain number; another kind of thing is no seat."""
        state = table(ante_game(), [100] * 3, button=0)
        assert 1 == state.actor
        if thing is not None:
            assert fd.RuleCode.TURN_NOT_YOURS == code(state, fd.Check(seat=thing))
            assert fd.RuleCode.TURN_NOT_YOURS == code(state, fd.Bet(2, seat=thing))
        assert 2 == fd.apply(state, fd.Check(seat=1)).actor

    @pytest.mark.parametrize("seat", [0, 2, 3, -1, ENDLESS, -ENDLESS, True, 1.0], ids=lambda _: "seat")
    def test_wrong_seat(self, seat: Any) -> None:
        """A seat that is not to act, or not at the table, does nothing, and is told whose turn it is."""
        state = table(ante_game(), [100] * 3, button=0)
        found = refusal(state, fd.Fold(seat=seat))
        assert (fd.RuleCode.TURN_NOT_YOURS, 1) == (found.code, found.params["seat"])
        listed = fd.legal_actions(state, seat)
        assert (0, False, []) == (len(listed), bool(listed), list(listed))
        why = listed.explain(fd.Check())
        assert why is not None
        assert fd.RuleCode.TURN_NOT_YOURS is why.code

    @things()
    def test_amounts(self, thing: Any) -> None:
        """An amount is a plain int of at least one chip; what is none is refused, in a bet and in a raise."""
        expected = {
            fd.RuleCode.AMOUNT_NOT_POSITIVE if type(thing) is int else fd.RuleCode.AMOUNT_NOT_WHOLE,
        }
        state = table(ante_game(), [100] * 3, button=0)
        assert expected == {code(state, fd.Bet(thing))}
        assert expected == {code(play(state, "bet 2"), fd.RaiseTo(thing))}

    @pytest.mark.parametrize("amount", [100, 2**63, 10**40, ENDLESS], ids=lambda _: "huge")
    def test_huge_amounts(self, amount: int) -> None:
        """An amount beyond the stack is refused, and the message is short."""
        state = table(ante_game(), [100] * 3, button=0)
        found = refusal(state, fd.Bet(amount))
        assert (fd.RuleCode.BET_NO_CHIPS, 99) == (found.code, found.params["have"])
        assert len(str(found)) < 200

    @things("list", "empty text", "card", "None", "pair", "text", "bytes")
    def test_cards_of_an_action(self, thing: Any) -> None:
        """Cards of an action are read at once: what does not read as cards makes no action."""
        for make in (fd.Draw, fd.Show, fd.Deal, fd.Burn):
            with complaint(fd.NotationError, "expected"):
                make(thing)
        with complaint(fd.NotationError, "expected"):
            fd.Identify(0, thing)
        with complaint(fd.NotationError, "expected"):
            fd.Draw("As", show=thing)
        with complaint(fd.NotationError, "expected"):
            fd.Reshuffle(order=thing)

    @things("None")
    def test_number_of_a_draw(self, thing: Any) -> None:
        """The number of a draw is a plain int from 0 to the cap."""
        state = check_round(table(ante_game(), [100] * 2, button=1))
        assert fd.RuleCode.DRAW_COUNT == code(state, fd.Draw(count=thing))
        for many in (6, 10**40, ENDLESS):
            assert fd.RuleCode.DRAW_TOO_MANY == code(state, fd.Draw(count=many))

    def test_cards_of_a_draw(self) -> None:
        """B65: unknown, repeated, foreign and foreign-held cards are refused, by name."""
        hands = ("As Ks Qs Js 9d", "2c 2d 2h 2s 3c")
        state = check_round(table(ante_game(), [100] * 2, button=1, hands=hands))
        for cards, expected in {
            "2c": fd.RuleCode.DRAW_NOT_HELD,
            "7h": fd.RuleCode.DRAW_NOT_HELD,
            "J1": fd.RuleCode.DRAW_NOT_HELD,
            "??": fd.RuleCode.DRAW_NOT_HELD,
            "As As": fd.RuleCode.DRAW_REPEATED,
            "As Ks Qs Js 9d 9d": fd.RuleCode.DRAW_TOO_MANY,
        }.items():
            assert expected == code(state, f"draw {cards}")

    @things("text", "empty text", "None")
    def test_texts_of_actions(self, thing: Any) -> None:
        """An action is parsed from a text only."""
        with complaint(fd.NotationError, "expected the text of an action"):
            fd.PlayerAction.parse(thing)

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "bet",
            "bet x",
            "bet 2.5",
            "bet NaN",
            "raise 4",
            "seat -1: fold",
            "deal",
            "fold!",
            "draw",
            "bet 1e3",
        ],
    )
    def test_texts_that_are_no_action(self, text: str) -> None:
        """A text that is no player's action is quoted, and the forms that there are come with it."""
        with pytest.raises(fd.NotationError) as caught:
            fd.PlayerAction.parse(text)
        assert text in str(caught.value)

    @things()
    def test_no_state(self, thing: Any) -> None:
        """A move needs a state: anything else is named as what it is."""
        for call in (
            lambda: fd.apply(thing, fd.Call()),
            lambda: fd.step(thing, fd.Deal()),
            lambda: fd.apply(thing, fd.Call(), ply=1),
            lambda: fd.legal_actions(thing),
            lambda: fd.dealings(thing),
        ):
            with complaint(fd.SetupError, "expected a State", type(thing).__name__):
                call()

    def test_a_step_is_no_state(self) -> None:
        """What ``begin`` and ``step`` return holds a state and is none."""
        begun = fd.begin(HOME, [100, 100], button=0, seed=1)
        with complaint(fd.SetupError, "Step"):
            fd.apply(begun, fd.Check())  # type: ignore[arg-type]

    def test_a_finished_hand(self) -> None:
        """Nothing can be done in a hand that is over, and nobody can do anything."""
        state = play(table(blind_game(1, 2), [100] * 3, button=0), "fold", "fold")
        actions: list[fd.Action] = [
            fd.Fold(),
            fd.Check(),
            fd.Call(),
            fd.Bet(2),
            fd.RaiseTo(4),
            fd.Draw(),
            fd.Show(),
            fd.Muck(),
            fd.Deal(),
            fd.Burn(),
            fd.Reshuffle(),
            fd.Identify(0, "As"),
        ]
        assert {fd.RuleCode.TURN_OVER} == {code(state, action) for action in actions}
        assert (0, 0) == (len(fd.legal_actions(state)), len(fd.dealings(state)))
        assert fd.RuleCode.TURN_STALE == stale(state, fd.Fold(), state.ply - 1)
        assert fd.RuleCode.TURN_OVER == stale(state, fd.Fold(), state.ply)

    def test_nothing_changes(self) -> None:
        """After all that is refused the state is bit by bit what it was, in every phase."""
        bad: list[Any] = [None, 5, "fold", fd.Bet(-1), fd.Bet(math.nan), fd.Fold(seat=9), fd.Draw("As As")]
        bad += [
            fd.Deal("As"),
            fd.Burn("J1"),
            fd.Reshuffle(seed=1.5),
            fd.Identify(True, "As"),
            fd.Muck(seat=-1),
        ]
        first = table(ante_game(show_asked=True), [100] * 2, button=1)
        drawing = check_round(first)
        asked = play(pat(drawing), "check", "check")
        dealing = fd.start(HOME, [100] * 2, button=1, order=PACK, dealer="caller")
        for state in (first, drawing, asked, dealing):
            image, twin = pickle.dumps(state), pickle.loads(pickle.dumps(state))
            for action in bad:
                for move in (fd.apply, fd.step):
                    with pytest.raises(fd.IllegalAction):
                        move(state, action)
            assert twin == state
            assert hash(twin) == hash(state)
            assert pickle.loads(image) == state


def stale(state: fd.State, action: fd.Action, ply: int) -> fd.RuleCode:
    """The code of the refusal of an action that says for which ply it is meant."""
    with pytest.raises(fd.IllegalAction) as caught:
        fd.apply(state, action, ply=ply)
    return caught.value.refusal.code
