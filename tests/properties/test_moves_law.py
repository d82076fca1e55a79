"""Law: a state remembers each accepted action and whose it was."""

from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.effort import few_and_many


@few_and_many
@given(case=cases())
def test_each_action_is_remembered_with_its_seat(hands: str, case: Case) -> None:
    """Actions come back in order; a player's bears the position of the seat to act, a dealer's bears -1."""
    made: list[fd.Action] = []
    movers: list[int] = []
    for move in play(case):
        made.append(move.action)
        movers.append(move.before.mover if isinstance(move.action, fd.PlayerAction) else -1)
        after = move.after
        assert tuple(made) == after.actions
        assert tuple(movers) == after.hidden.moves[1::2]
        assert len(made) == after.ply
