"""Counting all ways to play on: what a rules engine is compared with another by."""

from __future__ import annotations

from fivedraw.errors import SetupError, told
from fivedraw.game.actions import Action, Burn, Deal, Reshuffle
from fivedraw.game.state import State
from fivedraw.play.engine import apply
from fivedraw.play.legality import legal_actions
from fivedraw.play.turns import expect_state

__all__ = ["divide", "perft"]

_DEALERS_MOVES = {"deal": Deal(), "burn": Burn(), "reshuffle": Reshuffle()}


def perft(state: State, depth: int) -> int:
    """How many sequences of ``depth`` legal decisions there are from here.

    A decision is one action of the seat whose turn it is, as ``legal_actions`` lists them: each total that a
    bet or a raise may be made to is one, each set of cards that may be exchanged is one (standing pat too),
    and so are a fold, a check, a call, a show. The dealer decides nothing: what he is to do is done as it
    comes, whoever drives him, and counts for nothing. A hand that ends earlier gives no sequence, except for
    ``depth`` 0, where the count is 1.

    The numbers grow fast, so take few chips and a small depth. They are exact; the last decision of each
    sequence is counted without being made.

    Raises:
        SetupError: if ``state`` is no state or its cards are unseen, if ``depth`` is no whole number of 0 or
            more, or if a rebuild is due in a hand that was begun from an order.

    >>> import fivedraw as fd
    >>> from fivedraw.testing import perft
    >>> state = fd.start(fd.profiles.HOME_NO_LIMIT, (5, 5), button=1, seed=1)
    >>> [perft(state, depth) for depth in range(4)]
    [1, 4, 12, 140]
    """
    _check(state, depth)
    return _count(_as_dealt(state), depth)


def divide(state: State, depth: int) -> dict[Action, int]:
    """For each first decision, how many sequences of ``depth`` decisions begin with it.

    Where two engines count differently this tells after which action: ask again from the state after it.

    Raises:
        SetupError: as :func:`perft` does, and for ``depth`` 0.

    >>> import fivedraw as fd
    >>> from fivedraw.testing import divide
    >>> state = fd.start(fd.profiles.HOME_NO_LIMIT, (5, 5), button=1, seed=1)
    >>> divide(state, 2)
    {Check(): 4, Bet(2): 3, Bet(3): 3, Bet(4): 2}
    """
    _check(state, depth)
    if depth == 0:
        raise SetupError("depth=0: there is no first decision to divide by")
    state = _as_dealt(state)
    return {action: _count(_as_dealt(apply(state, action)), depth - 1) for action in legal_actions(state)}


def _check(state: State, depth: int) -> None:
    expect_state(state)
    if type(depth) is not int or depth < 0:
        raise SetupError(f"depth={told(depth)}: expected a number of decisions, an int of 0 or more")
    if state.begun.cards_from == "unseen":
        raise SetupError("the cards of this hand are unseen: begin it from a seed or an order to count")


def _as_dealt(state: State) -> State:
    """The state once the dealer has done what is due."""
    while state.actor is None and (awaits := state.awaits) is not None:
        if awaits.kind == "reshuffle" and state.begun.cards_from == "order":
            raise SetupError(
                "the order of this hand covers no rebuild: begin it from a seed to count further"
            )
        state = apply(state, _DEALERS_MOVES[awaits.kind])
    return state


def _count(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    legal = legal_actions(state)
    if depth == 1:
        return legal.total
    return sum([_count(_as_dealt(apply(state, action)), depth - 1) for action in legal])
