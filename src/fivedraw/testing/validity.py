"""Assert that a state is one that a hand can come to."""

from __future__ import annotations

from fivedraw.game.state import State
from fivedraw.validity import faults

__all__ = ["assert_valid"]


def assert_valid(state: State) -> None:
    """Do nothing for a state that a hand can come to, and fail for any other, naming every fault.

    Cards, chips, positions, the phase and the showdown are checked for themselves; last, the state must be
    what its own record leads to. No sentence tells a card.

    Raises:
        AssertionError: with a line for each fault.
        SetupError: if it is no state.

    >>> import fivedraw as fd
    >>> from fivedraw.testing import assert_valid
    >>> assert_valid(fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed="a seed"))
    """
    found = faults(state)
    if found:
        raise AssertionError("\n".join(("this is no state that a hand can come to:", *found)))
