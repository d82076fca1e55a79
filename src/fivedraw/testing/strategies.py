"""Hypothesis strategies for cards, games, tables and hands that are played; needs ``fivedraw[testing]``.

A strategy of hands draws bytes and nothing else, and :mod:`fivedraw.testing.games` reads them; so a
counterexample shrinks to the first choices, which are the simple ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

try:
    from hypothesis import strategies as st
    from hypothesis.strategies import SearchStrategy
except ImportError as _missing:  # pragma: no cover  # tried in a process of its own
    raise ImportError("the strategies need Hypothesis: pip install fivedraw[testing]") from _missing

import fivedraw as fd
from fivedraw.testing import walks
from fivedraw.testing.games import LENGTH, case_of, profile_of
from fivedraw.testing.requests import Request, request
from fivedraw.testing.walks import Case, Chooser, choose

__all__ = ["actions", "cards", "cases", "hands", "orders", "packs", "profiles", "requests", "states"]

_FULL = fd.Pack()


def _bytes() -> SearchStrategy[bytes]:
    return st.binary(min_size=LENGTH, max_size=LENGTH)


def cards(pack: fd.Pack = _FULL) -> SearchStrategy[fd.Card]:
    """One card of the pack."""
    return st.sampled_from(list(pack))


def hands(
    size: int = 5, *, pack: fd.Pack = _FULL, without: Iterable[fd.Card] = ()
) -> SearchStrategy[tuple[fd.Card, ...]]:
    """So many different cards of the pack, none of those in ``without``."""
    gone = set(without)
    left = [card for card in pack if card not in gone]
    return st.permutations(left).map(lambda order: tuple(order[:size]))


def packs() -> SearchStrategy[fd.Pack]:
    """A pack with no joker, one or two."""
    return st.builds(fd.Pack, st.integers(0, 2))


def orders(pack: fd.Pack = _FULL) -> SearchStrategy[tuple[fd.Card, ...]]:
    """The cards of the pack in any order: ``order=`` of :func:`fivedraw.start`."""
    return st.permutations(list(pack)).map(tuple)


def profiles(family: str = "") -> SearchStrategy[fd.Profile]:
    """A random game, of the family stated (``"five_card_draw"`` …) or of any.

    Every option of ``fivedraw.profiles.OPTIONS`` is varied, a few or many of them at once.
    """
    return _bytes().map(lambda choices: profile_of(Chooser(choices), family))


@st.composite
def cases(draw: st.DrawFn, profile: fd.Profile | None = None, /, *, family: str = "", **fixed: Any) -> Case:
    """A random hand: who sits where with how many chips, where the cards come from, and what is chosen.

    It is of the profile stated, or of a random game. ``fixed`` entries are arguments of
    :func:`fivedraw.begin` that every hand is to have, such as ``stacks=(100, 100)`` or ``dealer="engine"``.
    Play it with :func:`fivedraw.testing.walks.play`.
    """
    return case_of(draw(_bytes()), profile, family=family, **fixed)


@st.composite
def states(
    draw: st.DrawFn, profile: fd.Profile | None = None, /, *, family: str = "", **fixed: Any
) -> fd.State:
    """A state that legal play leads to, at the beginning of a hand, in the middle, or at its end.

    The arguments are those of :func:`cases`.
    """
    reached = list(walks.states(draw(cases(profile, family=family, **fixed))))
    return draw(st.sampled_from(reached))


def actions(state: fd.State) -> SearchStrategy[fd.Action]:
    """An action that is legal now: of the seat whose turn it is, or the dealer's.

    It is one as players choose them, so that a hand goes on: passive ones are more frequent than folds.
    Raises AssertionError when drawn from if the hand is over.
    """
    return st.binary(max_size=64).map(lambda choices: choose(state, Chooser(choices)))


def requests(state: fd.State) -> SearchStrategy[Request]:
    """Something that may be asked for now, or should not: legal, nearly legal, and without any sense.

    What is drawn is called with nothing: it gives the action (or whatever stands in the place of one), or
    raises a :class:`~fivedraw.FiveDrawError` where it cannot even be made.
    """
    return st.binary(max_size=64).map(lambda choices: request(state, Chooser(choices)))
