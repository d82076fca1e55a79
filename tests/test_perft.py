"""Perft: all ways to play on are counted, and another model, which shares no code, counts the same."""

from typing import Any

import pytest
from hypothesis import given

import fivedraw as fd
from fivedraw.testing import divide, perft
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.models.naive_game import naive_perft
from tests.perft_files import NAMES, engine_game, naive_game, read


@pytest.mark.parametrize("name", NAMES)
def test_the_engine_counts_what_the_file_says(name: str) -> None:
    described = read(name)
    state = engine_game(described)
    assert described["counts"] == [perft(state, depth) for depth in range(described["depth"] + 1)]


@pytest.mark.parametrize("name", NAMES)
def test_the_file_says_what_the_naive_model_counts(name: str) -> None:
    described = read(name)
    game = naive_game(described)
    depths = [depth for depth, count in enumerate(described["counts"]) if count < 5_000]
    assert [described["counts"][depth] for depth in depths] == [naive_perft(game, depth) for depth in depths]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_file_says_what_the_naive_model_counts_at_full_depth(name: str) -> None:
    described = read(name)
    assert described["counts"][-1] == naive_perft(naive_game(described), described["depth"])


def test_the_files_are_of_many_games() -> None:
    """Ten or more, of draw, jackpots, lowball and stud, in every limit."""
    games = [read(name) for name in NAMES]
    assert len(games) >= 10
    kinds = {
        (
            game["family"],
            game["options"]["limit"],
            "openers" in game["options"],
            game["options"].get("ranking", "high") != "high",
        )
        for game in games
    }
    for family in ("five_card_draw", "five_card_stud"):
        for limit in ("fixed", "pot", "no"):
            assert (family, limit, False, False) in kinds
    assert any(openers for _, _, openers, _ in kinds)
    assert any(low for _, _, _, low in kinds)


@pytest.mark.parametrize("name", NAMES)
def test_it_does_not_matter_who_drives_the_dealer(name: str) -> None:
    """What the dealer does is no decision, so it counts for nothing when the caller does it."""
    described = read(name)
    depth = max(depth for depth, count in enumerate(described["counts"]) if count < 2_000)
    state = engine_game(described, dealer="caller")
    assert described["counts"][depth] == perft(state, depth)


@pytest.mark.parametrize("name", NAMES)
def test_the_parts_of_a_division_make_the_whole(name: str) -> None:
    """``divide`` has each legal action once, with the count of the state after it."""
    described = read(name)
    state = engine_game(described)
    depth = min(described["depth"], 3)
    parts = divide(state, depth)
    assert described["counts"][depth] == sum(parts.values())
    assert set(fd.legal_actions(state)) == set(parts)
    for action, count in parts.items():
        assert perft(fd.apply(state, action), depth - 1) == count


def test_four_cards_are_thrown_with_a_kept_ace_alone() -> None:
    """Up to three of five: 1 + 5 + 10 + 10 = 26 sets; the seat with an ace has one of four more: 27 * 26."""
    state = engine_game(read("draw-four-with-an-ace"))
    assert 27 == perft(state, 1)
    assert 27 * 26 == perft(state, 2)


@given(case=cases())
def test_one_decision_deep_it_counts_the_legal_actions(case: Case) -> None:
    """A hand that is over has no sequence left; at no depth there is always one."""
    for move in play(case):
        state = move.after
        if state.begun.cards_from != "unseen" and state.actor is not None:
            assert fd.legal_actions(state).total == perft(state, 1)
        if state.is_over and state.begun.cards_from != "unseen":
            assert [1, 0, 0] == [perft(state, depth) for depth in range(3)]
            assert {} == divide(state, 1)


def start(**table: Any) -> fd.State:
    return fd.start(fd.profiles.HOME_NO_LIMIT, (5, 5), button=1, **table)


def test_two_seats_with_four_chips_have_twelve_ways_to_begin() -> None:
    """Check, or bet 2, 3 or 4. After a check the same four; a bet of 2 or 3 may be folded to, called, or
    raised all-in, one of 4 folded to or called: 4 + 3 + 3 + 2 = 12.
    """
    state = start(seed=1)
    assert [1, 4, 12] == [perft(state, depth) for depth in range(3)]
    assert {fd.Check(): 4, fd.Bet(2): 3, fd.Bet(3): 3, fd.Bet(4): 2} == divide(state, 2)


@pytest.mark.parametrize("depth", [-1, True, 1.0, "1", None])
def test_a_depth_that_is_none_is_refused(depth: Any) -> None:
    for count in (perft, divide):
        with pytest.raises(fd.SetupError, match="depth="):
            count(start(seed=1), depth)


def test_there_is_no_first_decision_without_depth() -> None:
    with pytest.raises(fd.SetupError, match="no first decision"):
        divide(start(seed=1), 0)


def test_unseen_cards_and_what_is_no_state_are_refused() -> None:
    with pytest.raises(fd.SetupError, match="unseen"):
        perft(start(unseen=True), 1)
    nothing: Any = None
    with pytest.raises(fd.SetupError):
        perft(nothing, 1)


def before_the_fifth_draw(**source: Any) -> fd.State:
    """Six seats, the first four have drawn five: two cards are left for the fifth (D-SHUF-01)."""
    state = fd.start(fd.profiles.HOME_NO_LIMIT, (9,) * 6, button=5, **source)
    for _ in range(6):
        state = fd.apply(state, fd.Check())
    for _ in range(4):
        state = fd.apply(state, fd.Draw(state.hidden.hands[state.mover]))
    return state


def test_a_seed_counts_across_a_rebuild_and_an_order_does_not() -> None:
    """The sixth seat has its 32 draws, whatever the fifth drew; an order knows no new stock."""
    assert 32 * 32 == perft(before_the_fifth_draw(seed=1), 2)
    assert 32 == perft(before_the_fifth_draw(order=fd.Pack()), 1)
    with pytest.raises(fd.SetupError, match="covers no rebuild"):
        perft(before_the_fifth_draw(order=fd.Pack()), 2)
