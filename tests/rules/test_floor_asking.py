"""Asking an opponent how many cards it drew."""

from typing import Any

import pytest

import fivedraw as fd
from fivedraw import floor
from tests.draw_kit import check_round, play
from tests.floor_kit import drawing
from tests.play_kit import ante_game, table

C = fd.RuleCode
WHOLE_HAND = ante_game(ask_window="whole_hand")


def drawn(profile: fd.Profile | None = None, **extras: Any) -> fd.State:
    """Seats 0, 1, 2 have drawn 2, 0 and 3; the second round has opened, and nobody has acted."""
    return play(check_round(table(profile or ante_game(), [100] * 3, button=2, **extras)), 2, 0, 3)


def refused(state: fd.State, asker: Any, about: Any) -> fd.Refusal:
    with pytest.raises(fd.IllegalAction) as caught:
        fd.ask_drawn(state, asker, about)
    return caught.value.refusal


class TestAsking:
    def test_before_the_first_action_of_the_second_round(self) -> None:
        """D-DRAW-20, A-ASK-01: each answer is the number, and nothing but a number (D-DRAW-21)."""
        state = drawn()
        answers = [fd.ask_drawn(state, asker, about) for asker, about in ((1, 0), (0, 1), (0, 2), (2, 0))]
        assert [2, 0, 3, 2] == answers
        assert {int} == set(map(type, answers))

    @pytest.mark.parametrize("move", ["check", "bet 2", "fold"])
    def test_the_first_action_closes_it(self, move: str) -> None:
        """D-DRAW-20, A-ASK-01: a check does as well as a bet."""
        found = refused(play(drawn(), move), 1, 0)
        assert (C.ASK_CLOSED, ("D-DRAW-20", "A-ASK-01"), 0) == (found.code, found.rules, found.params["seat"])

    def test_the_counts_stay_public(self) -> None:
        """D-SETUP-10: only the duty to answer ends."""
        state = play(drawn(), "check")
        assert {0: 2, 1: 0, 2: 3} == dict(state.draws[-1])

    def test_all_hand(self) -> None:
        """D-DRAW-20: where the house says so, until the hand is over."""
        state = play(drawn(WHOLE_HAND), "check", "bet 2", "call")
        assert 2 == fd.ask_drawn(state, 1, 0)
        assert C.ASK_CLOSED is refused(play(state, "call"), 1, 0).code

    def test_home_asks_all_hand_and_the_cardroom_does_not(self) -> None:
        """D-DRAW-20: general rules have no end of asking, cardroom rules have."""
        said = {
            name: fd.profiles.find(name).options["ask_window"]
            for name in ("HOME_FIXED_LIMIT", "CARDROOM_NO_LIMIT", "HOME_NO_LIMIT")
        }
        assert {
            "HOME_FIXED_LIMIT": "whole_hand",
            "CARDROOM_NO_LIMIT": "until_action",
            "HOME_NO_LIMIT": "until_action",
        } == said

    def test_during_the_draw(self) -> None:
        """D-DRAW-20: who has drawn may be asked at once; who has not has nothing to say."""
        state = play(check_round(table(ante_game(), [100] * 3, button=2)), 2)
        assert 2 == fd.ask_drawn(state, 1, 0)
        assert C.ASK_UNDRAWN is refused(state, 0, 1).code
        assert C.ASK_UNDRAWN is refused(table(ante_game(), [100] * 3, button=2), 0, 1).code

    def test_a_corrected_number(self) -> None:
        """D-DRAW-16, D-DRAW-20: the answer is what was drawn in the end."""
        state = play(drawing(), "draw 2c", floor.ChangeDraw(0, "2c 2s"))
        assert 2 == fd.ask_drawn(state, 1, 0)

    def test_rulings_are_no_action(self) -> None:
        """D-DRAW-20: what the floor reports ends nothing; a dead hand has drawn what it drew."""
        state = play(drawn(), floor.ReportCount(1, 4), floor.KillHand(0))
        assert 2 == fd.ask_drawn(state, 1, 0)

    def test_of_several_draws_the_last_counts(self) -> None:
        """D-DRAW-20: each draw has a round after it, and what was asked before is closed."""
        state = check_round(table(ante_game(draws=2, max_players=5), [100] * 2, button=1))
        state = play(state, 2, 1)
        assert 2 == fd.ask_drawn(state, 1, 0)
        state = check_round(state)
        assert C.ASK_UNDRAWN is refused(state, 1, 0).code
        assert 3 == fd.ask_drawn(play(state, 3), 1, 0)

    def test_nobody_can_bet(self) -> None:
        """D-DRAW-20, D-DRAW-12: all chips are in, so no action ends it before the showdown."""
        game = ante_game(show_asked=True)
        state = play(table(game, [100] * 2, button=1), "bet 99", "call", 1, 4)
        assert (fd.Phase.SHOW, 4) == (state.phase, fd.ask_drawn(state, 0, 1))

    @pytest.mark.parametrize("seat", [3, -1, True, None, "0", 1.0])
    def test_who_is_not_there(self, seat: Any) -> None:
        """D-DRAW-20: asker and asked are seats of the hand."""
        assert C.ASK_SEAT is refused(drawn(), seat, 0).code
        assert C.ASK_SEAT is refused(drawn(), 0, seat).code

    def test_of_oneself(self) -> None:
        """D-DRAW-20: it is an opponent that is asked."""
        assert C.ASK_SEAT is refused(drawn(), 1, 1).code

    def test_of_no_state(self) -> None:
        """D-DRAW-20: a question needs a hand."""
        with pytest.raises(fd.SetupError, match="expected a State"):
            fd.ask_drawn("a hand", 0, 1)  # type: ignore[arg-type]

    def test_over_unseen_cards(self) -> None:
        """D-DRAW-20, D-DRAW-21: nobody needs to know the cards for it."""
        state = play(
            check_round(fd.start(ante_game(), [100] * 2, button=1, unseen=True)), "draw 3", "stand pat"
        )
        assert (3, 0) == (fd.ask_drawn(state, 1, 0), fd.ask_drawn(state, 0, 1))

    def test_asking_changes_nothing(self) -> None:
        """D-DRAW-20: it is a question, and no action."""
        state = drawn()
        before = hash(state)
        fd.ask_drawn(state, 1, 0)
        assert before == hash(state)
