"""Cases of hands that took a wrong turn elsewhere. One test for each, by its id."""

import pytest

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import chips, code, play, steps
from tests.play_kit import (
    ACE_HIGH,
    FULL_HOUSE,
    QUADS,
    ante_game,
    blind_game,
    check_down,
    choices,
    outcome,
    pat,
    table,
)

HOME, GENERAL, CARDROOM = (
    fd.profiles.HOME_NO_LIMIT,
    fd.profiles.HOME_FIXED_LIMIT,
    fd.profiles.CARDROOM_NO_LIMIT,
)


@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize("profile", [HOME, GENERAL, CARDROOM, fd.profiles.CARDROOM_POT_LIMIT])
def test_b74_all_but_one_fold(profile: fd.Profile, drawn: bool) -> None:
    """B74: the hand ends at once, the pot goes to who is left, and no hand is judged or shown."""
    state = table(profile, [100] * 3, button=2)
    if drawn:
        blinds = profile.stakes.has_blinds
        state = pat(play(state, *["call", "call", "check"] if blinds else ["bet 2", "call", "call"]))
    wager = fd.legal_actions(state).wager_to(0)
    assert wager is not None
    total, winner = chips(state), state.actor
    state, told = steps(state, wager, "fold", "fold")

    assert state.result
    assert ("folds", total) == (state.result.ending, chips(state))
    assert [((winner,), None)] == [(pot.winners, pot.value) for pot in state.result.pots]
    assert {} == state.result.shown
    assert {0: (), 1: (), 2: ()} == state.up
    assert not any(isinstance(event, ev.Drew | ev.CardsDealt | ev.HandShown | ev.Mucked) for event in told)
    assert (None, None) == (state.actor, state.awaits)
    for action in ("fold", "check", "call", "bet 2", "raise to 8", "stand pat", "show", "muck"):
        assert fd.RuleCode.TURN_OVER == code(state, action)
    for seat in range(3):
        assert fd.RuleCode.TURN_OVER == code(state, fd.Fold(seat=seat))
    for dealing in (fd.Deal(), fd.Burn(), fd.Reshuffle()):
        assert fd.RuleCode.TURN_OVER == code(state, dealing)


@pytest.mark.parametrize(
    ("button", "small", "big", "first"),
    [(0, 3, 4, 0), (1, 3, 4, 0), (2, 3, 4, 0), (3, 4, 0, 3), (4, 0, 3, 4)],
)
def test_b76_two_empty_stacks_in_a_row(button: int, small: int, big: int, first: int) -> None:
    """B76: stacks 100, 0, 0, 100, 100: the blinds go to the next two seats that have chips."""
    state = fd.start(blind_game(5, 10), [100, 0, 0, 100, 100], button=button, seed=1)

    assert (0, 3, 4) == state.seats
    assert {small: 5, big: 10} == {seat: bet for seat, bet in state.bets.items() if bet}
    assert first == state.actor
    assert small == pat(play(state, "call", "call", "check")).actor


@pytest.mark.parametrize(
    ("button", "small", "big", "starts_two"),
    [(0, 0, 3, 3), (3, 3, 0, 0), (1, 3, 0, 3), (2, 3, 0, 3), (4, 0, 3, 0)],
)
def test_b76_two_seats_left(button: int, small: int, big: int, starts_two: int) -> None:
    """B76: of two an occupied button posts small; with the button on an empty place the next seat does."""
    state = fd.start(blind_game(5, 10), [100, 0, 0, 100, 0], button=button, seed=1)

    assert {small: 5, big: 10} == state.bets
    assert small == state.actor
    assert starts_two == pat(play(state, "call", "check")).actor


@pytest.mark.parametrize("button", range(5))
def test_b76_one_seat_left(button: int) -> None:
    """B76: one seat with chips is no table; the refusal says what is needed."""
    for profile in (HOME, GENERAL, CARDROOM):
        with pytest.raises(fd.SetupError, match="at least two seats must be dealt in"):
            fd.start(profile, [100, 0, 0, 0, 0], button=button, seed=1)


@pytest.mark.parametrize(("profile", "refused"), [(HOME, True), (GENERAL, False), (ante_game(), False)])
def test_b78_a_fold_with_nothing_to_call(profile: fd.Profile, refused: bool) -> None:
    """B78: beside an all-in seat the first of two folds unfaced if it may; the last is not asked."""
    all_in = 100 if profile is not GENERAL else 2
    hands = (ACE_HIGH[0], QUADS, FULL_HOUSE)
    state = table(profile, [all_in + 1, 500, 500], button=2, hands=hands)
    state = pat(play(state, f"bet {all_in}", "call", "call"))
    total = chips(state)
    assert 1 == state.actor
    if refused:
        assert "check bet" == choices(state)
        assert fd.RuleCode.FOLD_UNOPENED == code(state, "fold")
        state = play(state, "check", "check")
    else:
        state = play(state, "fold")
    assert state.is_over
    assert fd.RuleCode.TURN_OVER == code(state, "fold")
    assert total == chips(state)
    pot = 3 * (all_in + 1)
    winner = 1 if refused else 2
    assert (
        "showdown",
        {0: -all_in - 1, 1: -all_in - 1, 2: -all_in - 1} | {winner: pot - all_in - 1},
    ) == outcome(state)


def test_b79_who_shows_first() -> None:
    """B79: the last to raise shows first and the others follow clockwise, not from the dealer's left."""
    state = pat(play(table(HOME, [100] * 3, button=2), *["check"] * 3))
    state, told = steps(state, "bet 2", "call", "raise to 8", "call", "call")
    assert [2, 0, 1] == [event.seat for event in told if isinstance(event, ev.HandShown)]


@pytest.mark.parametrize(("folder", "order"), [(None, [0, 1, 2, 3]), (0, [1, 2, 3]), (3, [0, 1, 2])])
def test_b79_all_check(folder: int | None, order: list[int]) -> None:
    """B79: with no bet in the last round the first seat left of the button that is in shows first."""
    state = table(HOME, [100] * 4, button=3)
    while state.phase is fd.Phase.BET:
        if fd.legal_actions(state).call:
            state = play(state, "fold" if state.actor == folder else "call")
        else:
            # Somebody else than the folder bets, so that it has a bet to fold to.
            state = play(state, "bet 2" if state.actor == 1 else "check")
    state, told = steps(pat(state), *["check"] * len(order))
    assert order == [event.seat for event in told if isinstance(event, ev.HandShown)]
    assert "showdown" == outcome(check_down(state))[0]
