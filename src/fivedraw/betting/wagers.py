"""What the seat to act may wager: the betting part of a turn, in plain numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from attrs import frozen

from fivedraw.betting.limits import Limit
from fivedraw.betting.round import Round, owed_level
from fivedraw.errors import AmountError, RuleCode, told

__all__ = ["Amounts", "Wagers", "wagers_for"]

# A named tuple's own constructor is a Python function; the tuple's makes one in a quarter of the time.
_made = tuple.__new__


#: The largest number that ``len`` can give; what is longer says so all the same.
LONGEST = 2**63 - 1


@frozen
class Amounts:
    """The totals that a bet or a raise may be made to (chips, this round's earlier chips included).

    ``min`` and ``max`` are inclusive, and ``step`` is the distance between two neighbouring amounts: one
    chip, save where fixed limit leaves the choice between two sizes. A single amount (``min == max``) arises
    in fixed limit and for a stack too short for more. ``len`` of more than 2**63 - 1 amounts is that number.
    """

    min: int
    max: int
    step: int = 1

    @property
    def choices(self) -> range:
        """All amounts, lazily."""
        return range(self.min, self.max + 1, self.step)

    def __contains__(self, amount: object) -> bool:
        return type(amount) is int and amount in self.choices

    def __iter__(self) -> Iterator[int]:
        return iter(self.choices)

    def __len__(self) -> int:
        return min((self.max - self.min) // self.step + 1, LONGEST)

    def clamp(self, amount: int) -> int:
        """The allowed amount that is nearest to ``amount`` (chips), the smaller one of two equally near.

        Raises:
            AmountError: if the amount is no whole number of chips.
        """
        if type(amount) is not int:
            raise AmountError(f"expected whole chips as an int, got {told(amount)}")
        if self.step > 1:
            return min(self.choices, key=lambda choice: abs(choice - amount))
        return min(max(amount, self.min), self.max)


# The slots' own setters: a frozen class sets each field by a slower call.
_set_min: Final = Amounts.__dict__["min"].__set__
_set_max: Final = Amounts.__dict__["max"].__set__
_set_step: Final = Amounts.__dict__["step"].__set__


class Wagers(NamedTuple):
    """What a seat faces and may do in a betting round, without a card.

    ``bet`` is what it has in this round, ``stack`` what it has left, ``level`` what it must match,
    ``to_call`` the chips that a call really adds, ``pot`` all chips in the middle. ``least`` and ``most`` are
    the totals between which it may bet or raise, ``step`` by ``step``, unless ``blocked`` says why it may
    not. ``completes`` says that a wager would complete a bring-in. ``bring_in`` is what it would bring in
    with, where that is due (else 0), and ``forced`` says that it may not fold instead.
    """

    bet: int
    stack: int
    level: int
    to_call: int
    pot: int
    unopened: bool
    fixed: bool
    least: int
    most: int
    blocked: RuleCode | None
    step: int = 1
    completes: bool = False
    bring_in: int = 0
    forced: bool = False

    @property
    def amounts(self) -> Amounts | None:
        """The totals that it may bet or raise to; None where it may not."""
        if self.blocked is not None:
            return None
        amounts = object.__new__(Amounts)
        _set_min(amounts, self.least)
        _set_max(amounts, self.most)
        _set_step(amounts, self.step)
        return amounts


def _blocked(limit: Limit, rnd: Round, pos: int, whole: int) -> RuleCode | None:
    """Why the seat may not bet or raise at all, though an opponent has chips; None if it may."""
    if rnd.capped:
        return RuleCode.RAISE_CAPPED
    matched = rnd.matched[pos]
    if matched is not None and rnd.level - matched < limit.reopens_at(rnd):
        return RuleCode.RAISE_NOT_REOPENED
    return RuleCode.RAISE_NO_CHIPS if whole <= (rnd.level or rnd.bring_in) else None


def wagers_for(
    limit: Limit, rnd: Round, pos: int, live: Sequence[int], chips: Sequence[int], pot: int
) -> Wagers:
    """What the seat at ``pos`` may do; ``pot`` is all chips in the middle, this round's included."""
    stack, bet = chips[pos], rnd.bets[pos]
    level = rnd.level
    least, most = limit.range_to(rnd, pos, pot)
    whole = bet + stack
    top = whole if most is None or most > whole else most
    blocked: RuleCode | None
    for rival in live:
        if rival != pos and chips[rival]:
            blocked = _blocked(limit, rnd, pos, whole)
            break
    else:
        level = owed_level(rnd, pos, live, chips)
        blocked = RuleCode.RAISE_NOBODY
    to_call = level - bet if level > bet else 0
    if to_call > stack:
        to_call = stack
    if least > top:
        least = top
    step, completes, bring_in, forced = 1, False, 0, False
    if rnd.bring_in or rnd.large:
        step, completes, bring_in, forced = _terms(rnd, pos, stack, top - least)
    return _made(
        Wagers,
        (
            bet,
            stack,
            level,
            to_call,
            pot,
            rnd.level == 0,
            limit.is_fixed,
            least,
            top,
            blocked,
            step,
            completes,
            bring_in,
            forced,
        ),
    )


def _terms(rnd: Round, pos: int, stack: int, between: int) -> tuple[int, bool, int, bool]:
    """The step between two amounts, and what the seat has to do with a bring-in."""
    due = rnd.bring_in if rnd.level == 0 else 0
    step = between if rnd.large and between else 1
    return step, rnd.bring_in > 0, min(due, stack), due > 0 and pos == rnd.bringer
