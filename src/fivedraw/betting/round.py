"""The ledger of one betting round, and the steps that change it.

Seats are positions here: 0 is the first place clockwise from the button's left. For reopening one fact per
seat is kept: what it had matched when it last acted (None: it has not acted yet). Whether it may raise again
follows from what it faces since then, so that short all-ins add up by themselves (D-NL-07, D-NL-08).

Rounds, like other values that are made anew with each action, are named tuples: an attrs class that is frozen
and has slots takes seven times as long to make.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from fivedraw.betting.limits import Limit

__all__ = [
    "Round",
    "blind_round",
    "brought_in",
    "called",
    "folded",
    "next_to_act",
    "opened",
    "owed_level",
    "wagered",
]

T = TypeVar("T")

# A named tuple's own constructor is a Python function; the tuple's makes one in a quarter of the time.
_made = tuple.__new__


class Round(NamedTuple):
    """One betting round: what is in, what must be matched, and who has acted.

    ``bets`` and ``matched`` go by position. ``level`` is the total to match, ``last_full_raise`` the latest
    full increment, ``counted`` the latest level that counts as a full bet or raise in fixed limit, ``raises``
    the number that counts toward the cap (-1: no bet yet), ``unit`` the least (fixed limit: the) bet,
    ``aggressor`` the position of the last bettor or raiser. ``small_blind`` is the position that posted it,
    until the big blind has acted. ``bring_in`` is the forced bet that opens the round as long as the next
    wager completes it: the bet of this round, and no raise (A-STUD-01). It is 0 where there is none, and once
    the bet has come. ``bringer`` is the position that may not fold before it. ``large`` is a second size that
    a bet or raise may have beside ``unit``, 0 where there is none.
    """

    bets: tuple[int, ...]
    matched: tuple[int | None, ...]
    level: int
    last_full_raise: int
    counted: int
    raises: int
    unit: int
    capped: bool = False
    aggressor: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    bring_in: int = 0
    bringer: int = -1
    large: int = 0


def opened(seats: int, unit: int, *, bring_in: int = 0, bringer: int = -1, large: int = 0) -> Round:
    """A fresh round for ``seats`` places in which nobody has put anything in."""
    none = (None,) * seats
    return _made(
        Round,
        ((0,) * seats, none, 0, unit, 0, -1, unit, False, None, None, None, bring_in, bringer, large),
    )


def brought_in(rnd: Round, pos: int, amount: int, *, option: bool) -> Round:
    """The seat at ``pos`` has brought in with ``amount`` chips.

    Others owe the whole bring-in even if it was short (A-STUD-02). It is no bet. With an ``option`` its seat
    has not acted yet, like a big blind that was posted.
    """
    level = rnd.bring_in
    matched = rnd.matched if option else _put(rnd.matched, pos, level)
    return rnd._replace(bets=_put(rnd.bets, pos, amount), matched=matched, level=level)


def blind_round(
    bets: tuple[int, ...], unit: int, level: int, *, big_blind: int, small_blind: int | None, capped: bool
) -> Round:
    """The first round of a game with blinds: the big blind is its first bet (A-CAP-02).

    ``level`` is the nominal big blind, whatever its poster could afford (A-BB-01).
    """
    none = (None,) * len(bets)
    return Round(bets, none, level, unit, level, 0, unit, capped, None, small_blind, big_blind)


def owed_level(rnd: Round, pos: int, live: Sequence[int], chips: Sequence[int]) -> int:
    """The total that the seat at ``pos`` has to match.

    When no opponent has chips left nobody owes more than the largest live opposing stake (A-BB-01).
    """
    largest = 0
    bets = rnd.bets
    for rival in live:
        if rival != pos:
            if chips[rival]:
                return rnd.level
            if bets[rival] > largest:
                largest = bets[rival]
    return min(rnd.level, largest)


def next_to_act(rnd: Round, after: int, live: Sequence[int], chips: Sequence[int]) -> int:
    """The next position clockwise after ``after`` that has a decision, or -1: the round is over.

    Skipped by public facts alone: who is all-in, and who faces nothing while nobody else has chips.
    """
    bets, matched, level = rnd.bets, rnd.matched, rnd.level
    mover = first = later = -1
    with_chips = 0
    for pos in live:
        if chips[pos]:
            mover = pos
            with_chips += 1
            if later < 0 and (matched[pos] is None or bets[pos] < level):
                if pos > after:
                    later = pos
                elif first < 0:
                    first = pos
            if with_chips > 1 and later >= 0:
                return later
    if with_chips > 1:
        return first
    if mover >= 0 and bets[mover] < owed_level(rnd, mover, live, chips):
        return mover
    return -1


def _put(values: tuple[T, ...], pos: int, value: T) -> tuple[T, ...]:
    changed = list(values)
    changed[pos] = value
    return tuple(changed)


def called(rnd: Round, pos: int, total: int) -> Round:
    """The seat at ``pos`` has called, or checked, and now has ``total`` in this round.

    It counts as having matched the level even if its stack was too short: it will not act again.
    """
    bets, level, big_blind = rnd.bets, rnd.level, rnd.big_blind
    fields = list(rnd)  # a copy and three changes cost less than a tuple of parts
    if bets[pos] != total:
        fields[0] = _put(bets, pos, total)
    fields[1] = _put(rnd.matched, pos, total if total > level else level)
    if pos == big_blind:
        fields[9] = None
    return _made(Round, fields)


def folded(rnd: Round, pos: int) -> Round:
    """The seat at ``pos`` has folded; its bets stay."""
    if pos != rnd.big_blind or rnd.small_blind is None:
        return rnd
    return rnd._replace(small_blind=None)


def _unanswered(rnd: Round, to: int, limit: Limit) -> tuple[int | None, ...]:
    """What has been matched once a bring-in was completed to ``to``: the bring-in was no bet to answer.

    But whoever called an all-in over it, short of a bet, may raise only if a whole bet more is to be called
    (in fixed limit what counts as one), as after any other short all-in (A-REOPEN-01, A-FL-01).
    """
    whole = limit.reopens_at(rnd._replace(bring_in=0))
    return tuple(
        [None if was is None or was <= rnd.bring_in or to - was >= whole else was for was in rnd.matched]
    )


def wagered(rnd: Round, pos: int, to: int, limit: Limit, *, in_hand: int, with_chips: int) -> Round:
    """The seat at ``pos`` has bet or raised to ``to``.

    ``in_hand`` and ``with_chips`` count the seats that are unfolded and those of them not all-in, after it.
    """
    full = limit.is_full(rnd, to)
    raises = rnd.raises + 1 if full else rnd.raises
    level = rnd.level
    matched: tuple[int | None, ...] = rnd.matched
    bring_in = rnd.bring_in
    if full and bring_in:
        # The bet at last: it stands on nothing.
        matched = _unanswered(rnd, to, limit)
        level, bring_in = 0, 0
    unit, large = rnd.unit, rnd.large
    if large:
        unit, large = limit.sizes_after(rnd, to)
    return _made(
        Round,
        (
            _put(rnd.bets, pos, to),
            _put(matched, pos, to),
            to,
            to - level if full and not limit.is_fixed else rnd.last_full_raise,
            to if full else rnd.counted,
            raises,
            unit,
            rnd.capped or (full and limit.caps(raises, in_hand, with_chips)),
            pos,
            None if pos == rnd.big_blind else rnd.small_blind,
            rnd.big_blind,
            bring_in,
            rnd.bringer,
            large,
        ),
    )
