"""Law: every hand ends, and within a bound that can be told beforehand."""

from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.effort import few_and_many


def most_moves(state: fd.State) -> int:
    """More actions than any hand can take, from chips and cards alone."""
    seats, kinds = len(state.seats), [street.kind for street in state.profile.streets]
    cap, draws = state.profile.drawing.cap, kinds.count(fd.StreetKind.DRAW)
    # Each wager lifts the level by a chip or more, and between two wagers every seat answers once at most.
    betting = kinds.count(fd.StreetKind.BET) * seats * (max(state.begun.stacks) + 1)
    # Each deal moves a card or more to a seat; each rebuild and each burn makes way for such a deal.
    dealing = 5 * seats + len(kinds) + draws * (seats * (1 + 2 * cap) + 2)
    naming = 5 * seats + draws * seats * cap
    return int(betting + dealing + naming + seats)


@few_and_many
@given(case=cases())
def test_every_hand_ends(hands: str, case: Case) -> None:
    """D-BET-07, D-POT-10: whatever the seats choose, the hand is over after so many moves at most."""
    state = case.start()
    bound = most_moves(state)
    for made, move in enumerate(play(case), 1):
        state = move.after
        assert state.ply == made <= bound
    assert state.result is not None
    assert state.result.ending in {"folds", "showdown", "passed"}
    alone, openers = 1 == len(state.live_seats), state.profile.options.get("openers", "none") != "none"
    assert alone or state.result.ending != "folds"
    # A false opener's hand is dead: that may leave one hand at the showdown (J-FALSE-01, J-FALSE-04).
    assert not alone or openers or state.result.ending == "folds"
    assert ("passed" == state.result.ending) == (state.result.carried is not None)
