"""A hand of five-card stud that people really played, move by move."""

from __future__ import annotations

import pytest

import fivedraw as fd
from tests.real_hands.converter import DATA, Driver, Hand, Replay, hands
from tests.real_hands.endings import check_end

STUD_HANDS = hands("five-card-stud")


@pytest.mark.parametrize("dealer", ["engine", "caller"])
@pytest.mark.parametrize("hand", STUD_HANDS, ids=lambda hand: hand["id"])
def test_a_real_stud_hand_replays(hand: Hand, dealer: Driver) -> None:
    """S-BRING-01, S-BRING-05, S-BET-01: every action was legal, and chips come out as they did."""
    replay = Replay(hand, dealer).run()
    check_end(replay)
    assert 11 == replay.actions
    result = replay.state.result
    assert result is not None
    assert fd.Category.ONE_PAIR is result.pots[0].value.category  # type: ignore[union-attr]


@pytest.mark.parametrize("hand", STUD_HANDS, ids=lambda hand: hand["id"])
def test_both_drivers_end_alike(hand: Hand) -> None:
    """Whoever deals, the hand ends with the same cards in the same places."""
    one, other = (Replay(hand, dealer).run().state for dealer in ("engine", "caller"))
    assert one.result == other.result
    assert one.hidden.hands == other.hidden.hands
    assert one.hidden.top == other.hidden.top


def test_all_hands_of_the_file_are_replayed() -> None:
    """One hand of stud is in the file; the other 56 are replayed as draw and as lowball."""
    assert 1 == len(STUD_HANDS)
    assert 57 == len(DATA.read_text(encoding="utf-8").splitlines())
