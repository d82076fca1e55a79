"""Cases of pots that went wrong elsewhere, each played out in a hand; ``test_pots`` has the sums alone."""

import pytest

import fivedraw as fd
from tests.draw_kit import chips, code, play, refusal
from tests.play_kit import (
    ACE_HIGH,
    FULL_HOUSE,
    QUADS,
    TEN_HIGH,
    ante_game,
    blind_game,
    check_down,
    outcome,
    pat,
    table,
)

#: Like the games of the cases: no ante worth a word, any bet from 1.
GAME = ante_game(least=1)


def behind(*stacks: int, hands: tuple[str, ...] = (), profile: fd.Profile = GAME) -> fd.State:
    """A table whose seat 0 acts first, with these chips behind the ante of 1."""
    return table(profile, [chips + 1 for chips in stacks], button=len(stacks) - 1, hands=hands)


def test_b25_no_chips_without_an_owner() -> None:
    """B25: folded chips above the live levels stay in the pot; in play they cannot arise."""
    award = fd.award(fd.split_pots({0: 50, 1: 50, 2: 125, 3: 125}, {0, 1}), {0: 1, 1: 2}, order=(0, 1, 2, 3))
    assert {1: 350} == {seat: won for seat, won in award.chips.items() if won}

    # Two seats bet 125 against two that are all-in for 50, and one of them folds after the draw.
    state = behind(50, 50, 125, 300, hands=(ACE_HIGH[0], QUADS, FULL_HOUSE, TEN_HIGH[0]))
    state = play(state, "bet 50", "call", "raise to 125", "call")
    # Seat 2 is all-in and seat 3 the only one with chips: neither of them is asked again.
    state = pat(state)
    assert ("showdown", {0: -51, 1: 50 * 3 + 3, 2: 150 - 126, 3: -126}) == outcome(state)


def test_b27_a_folded_hand_wins_no_pot() -> None:
    """B27: the best hand folds in the last round; it gets nothing, not even of the pot closed before."""
    state = behind(100, 500, 500, hands=(FULL_HOUSE, QUADS, ACE_HIGH[0]))
    folded = play(pat(play(state, "bet 100", "raise to 300", "call")), "fold")

    assert ("showdown", {0: 203 - 1, 1: -301, 2: 400 - 301}) == outcome(folded)
    assert folded.result
    assert [(303, (0, 2), (0,)), (400, (2,), (2,))] == [
        (pot.amount, pot.contenders, pot.winners) for pot in folded.result.pots
    ]


@pytest.mark.parametrize(("bet", "main", "side"), [(0, 300, 0), (200, 300, 400)])
def test_b28_all_in_is_not_gone(bet: int, main: int, side: int) -> None:
    """B28: all-in for 100 with the best hand: it wins the main pot, whatever is bet behind it."""
    state = behind(100, 500, 500, hands=(QUADS, FULL_HOUSE, ACE_HIGH[0]))
    state = pat(play(state, "bet 100", "call", "call"))
    assert (1, (0, 1, 2)) == (state.actor, state.live_seats)
    state = play(state, *(["bet 200", "call"] if bet else ["check", "check"]))

    assert state.result
    assert [main + 3, side][: 1 + bool(side)] == [pot.amount for pot in state.result.pots]
    assert (main + 3, side) == (state.result.collected[0], state.result.collected[1])


@pytest.mark.parametrize(("ante", "pot", "net"), [(0, 10, 5), (1, 14, 8)])
def test_b30_a_walk(ante: int, pot: int, net: int) -> None:
    """B30: all fold to a big blind of 10: 5 come back and 10 are won; with antes of 1 the pot is 14."""
    state = play(table(blind_game(5, 10, ante=ante), [100] * 4, button=0), "fold", "fold", "fold")

    assert state.result
    assert ("folds", net) == (state.result.ending, state.result.net[2])
    assert {0: 0, 1: 0, 2: 5, 3: 0} == state.result.uncalled
    assert [pot] == [found.amount for found in state.result.pots]


def test_b31_an_all_in_that_everybody_folds_to() -> None:
    """B31: heads-up the button raises all-in, the big blind folds: 1010 and 990, and the next hand begins."""
    game = blind_game(5, 10)
    state = play(table(game, [1000, 1000], button=0), "raise to 1000", "fold")

    assert {0: 1010, 1: 990} == state.stacks
    assert {0: 990, 1: 0} == state.uncalled
    assert state.is_over
    again = fd.start(game, state.stacks, button=1, seed=1)
    assert {0: 1000, 1: 985} == again.stacks


@pytest.mark.parametrize(("pot", "shares"), [(101, [51, 50]), (100, [34, 33, 33]), (101, [34, 34, 33])])
@pytest.mark.parametrize("button", range(5))
def test_b32_odd_chips(pot: int, shares: list[int], button: int) -> None:
    """B32: odd chips go one each to the winners left of the button, across the wrap to seat 0 as well."""
    holds = [0, 3, 4][: len(shares)]
    hands = {
        seat: ACE_HIGH[holds.index(seat)] if seat in holds else TEN_HIGH[seat - 1] for seat in (0, 3, 4, 1, 2)
    }
    if len(shares) == 2:
        hands[4] = TEN_HIGH[3]
    # Five antes, and what was carried in to make up the sum.
    profile = ante_game(ante=5)
    carried = fd.Carried(pot - 25, tuple(range(5)))
    state = check_down(table(profile, [100] * 5, button=button, hands=hands, carried=carried))

    clockwise = [seat % 5 for seat in range(button + 1, button + 6) if seat % 5 in holds]
    assert state.result
    assert dict(zip(clockwise, shares, strict=True)) == {
        seat: won for seat, won in state.result.collected.items() if won
    }
    assert 5 * 100 + pot - 25 == chips(state)


def test_b34_each_pot_is_judged_by_itself() -> None:
    """B34: the best hand takes the main pot of 200, the two second best share the 150 behind it."""
    hands = (QUADS, ACE_HIGH[0], ACE_HIGH[1], TEN_HIGH[0])
    state = behind(50, 100, 100, 100, hands=hands)
    state = check_down(play(state, "bet 50", "raise to 100", "call", "call"))

    assert state.result
    assert [(204, (0,)), (150, (1, 2))] == [(pot.amount, pot.winners) for pot in state.result.pots]
    assert {0: 204, 1: 75, 2: 75, 3: 0} == state.result.collected


def test_b36_less_than_the_ante() -> None:
    """B36: antes of 10, one seat has 4: pots of 12 and 12; it gets cards and a draw like everybody."""
    state = table(ante_game(ante=10), [4, 100, 100], button=2, hands=(QUADS, FULL_HOUSE, ACE_HIGH[0]))
    assert (1, {0: 0, 1: 90, 2: 90}) == (state.actor, dict(state.stacks))
    state = play(state, "check", "check")
    assert [(12, (0, 1, 2)), (12, (1, 2))] == [(pot.amount, pot.eligible) for pot in state.pots]
    assert (fd.Phase.DRAW, 0) == (state.phase, state.actor)

    assert ("showdown", {0: 8, 1: 2, 2: -10}) == outcome(check_down(state))


def test_b37_antes_are_no_part_of_a_call() -> None:
    """B37: ante 5, blinds 5/10: a raise to 15 costs 15, and the pot is three times 15."""
    state = table(blind_game(5, 10, ante=5), [100] * 3, button=0)
    assert 10 == fd.legal_actions(state).call
    assert 30 == state.pot
    # Of a deep stack 15 is no full raise; a seat that has just 15 behind its ante may go all-in.
    assert fd.RuleCode.RAISE_BELOW == code(state, "raise to 15")
    assert 20 == refusal(state, "raise to 15").params["least"]
    state = play(table(blind_game(5, 10, ante=5), [20, 100, 100], button=0), "raise to 15")
    assert (45, 0, 15) == (state.pot, state.stacks[0], state.bets[0])
