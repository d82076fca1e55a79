"""Law: chips are conserved at every step of every hand (D-POT-09)."""

from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.draw_kit import chips
from tests.effort import few_and_many


def withheld_of(state: fd.State) -> int:
    """What nobody matched of an opener's chips stays in until its openers are proved (D-POT-04)."""
    if state.profile.openers is None or state.proof is not None or state.opener not in state.live:
        return 0
    closed = [put - bet for put, bet in zip(state.put, state.round.bets, strict=True)]
    mine = closed.pop(state.opener)
    return max(0, mine - max(closed))


def check_state(case: Case, state: fd.State) -> None:
    brought = sum(state.begun.stacks)
    if case.table.get("carried"):
        brought += case.table["carried"].chips
    assert brought == chips(state)
    assert all(chips >= 0 for chips in (*state.stacks.values(), *state.bets.values()))
    if not state.is_over:
        # Until the first round closes, what only one seat could pay of the ante is in no pot (D-POT-04).
        lone = state.pot - sum(state.bets.values()) - sum(pot.amount for pot in state.pots)
        withheld = withheld_of(state)
        assert (
            withheld
            <= lone
            <= withheld + (max(state.profile.options["ante"] - 1, 0) if state.street < 2 else 0)
        )


def check_result(state: fd.State) -> None:
    result = state.result
    assert result is not None
    assert 0 == state.pot
    assert result.stacks == state.stacks
    for seat, had in state.begun.starting.items():
        assert result.stacks[seat] - had == result.net[seat]
        assert sum(pot.shares.get(seat, 0) for pot in result.pots) == result.collected[seat]
    for pot in result.pots:
        assert pot.amount == sum(pot.shares.values()) + pot.rake
        assert set(pot.winners) == set(pot.shares) <= set(pot.contenders) <= set(state.live_seats)
    assert sum(pot.rake for pot in result.pots) == result.rake


@few_and_many
@given(case=cases())
def test_chips_are_conserved_at_each_step(hands: str, case: Case) -> None:
    """D-POT-09: stacks, pot, rake and carried chips add up to what was brought, from the first post on."""
    state = case.start()
    check_state(case, state)
    for move in play(case):
        state = move.after
        check_state(case, state)
    check_result(state)
