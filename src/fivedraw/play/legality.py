"""The legal actions as collections: exact to ask, lazy to walk through, and ready to explain."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator
from math import floor
from numbers import Real
from typing import TYPE_CHECKING

from attrs import field, frozen

from fivedraw.betting.wagers import LONGEST, Amounts
from fivedraw.errors import AmountError, Refusal, told
from fivedraw.game.actions import (
    Action,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Draw,
    Fold,
    Muck,
    RaiseTo,
    Show,
)
from fivedraw.game.phase import Phase
from fivedraw.game.rulings import FloorAction
from fivedraw.game.state import State
from fivedraw.game.turn import DealerTurn, FloorTurn, Turn
from fivedraw.play import choices, floor_choices
from fivedraw.play.dealer_judge import judge_dealer
from fivedraw.play.floor_judge import judge_floor
from fivedraw.play.floor_turns import floor_turn_of
from fivedraw.play.judge import judge
from fivedraw.play.turns import dealer_turn_of, turn_of
from fivedraw.rules.policies import DrawLimits

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["ActionSet", "Dealings", "LegalActions", "Rulings", "dealings", "legal_actions", "rulings"]


class ActionSet(Collection[Action]):
    """A set of actions that knows why another action is not in it.

    ``in`` is exact. Iteration gives every action once, in its canonical form: without a seat, cards in the
    order of the pack, an exchange by its cards. Amounts and unseen cards are walked through lazily; ``len``
    and ``bool`` need no walk. ``len`` of more than 2**63 - 1 actions is that number; ``total`` is exact.
    """

    __slots__ = ()

    @abstractmethod
    def explain(self, action: Action | type[Action]) -> Refusal | None:
        """Why the action is not in the set; None if it is."""

    @property
    @abstractmethod
    def total(self) -> int:
        """How many actions iteration gives, exactly, however many."""

    def __len__(self) -> int:
        return min(self.total, LONGEST)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.explain(action) is None


@frozen(repr=False)
class LegalActions(ActionSet):
    """What one seat may do now. It holds no state, only public facts and that seat's own cards.

    Over unseen cards it knows which cards are placed elsewhere, and so it is for who keeps the record alone.
    """

    _turn: Turn = field()

    def explain(self, action: Action | type[Action]) -> Refusal | None:
        """Why the action, or every action of the type, is refused; None if it (or one of them) is legal."""
        if isinstance(action, type):
            return choices.explain_type(self._turn, action)
        return judge(self._turn, action)

    def __iter__(self) -> Iterator[Action]:
        return choices.walk(self._turn)

    @property
    def total(self) -> int:
        """How many actions iteration gives, exactly, however many."""
        return choices.count(self._turn)

    def __bool__(self) -> bool:
        return self._turn.idle is None

    def __repr__(self) -> str:
        turn = self._turn
        if turn.idle is not None:
            return f"<LegalActions: none, {turn.idle.text}>"
        return f"<LegalActions of seat {turn.seat}: {choices.words(turn)}>"

    @property
    def seat(self) -> int | None:
        """The seat whose actions these are."""
        return self._turn.seat

    @property
    def call(self) -> int | None:
        """The chips that a call really adds; None where there is nothing to call."""
        wagers = self._turn.wagers
        return wagers.to_call or None if wagers else None

    @property
    def wager(self) -> Amounts | None:
        """The totals that a bet or a raise may be made to; None where neither is legal."""
        wagers = self._turn.wagers
        return wagers.amounts if wagers else None

    @property
    def draw(self) -> DrawLimits | None:
        """How many cards may be exchanged; None outside the draw."""
        return self._turn.limits

    @property
    def pot(self) -> int | None:
        """All chips in the middle; None outside a betting round."""
        wagers = self._turn.wagers
        return wagers.pot if wagers else None

    def wager_to(self, amount: int) -> Bet | Complete | RaiseTo | None:
        """The bet, completion or raise to the legal amount nearest to ``amount``; None where none is legal.

        Raises:
            AmountError: if the amount is no whole number of chips.
        """
        wagers = self._turn.wagers
        if wagers is None or wagers.amounts is None:
            return None
        to = wagers.amounts.clamp(amount)
        return choices.wager_type(wagers)(to)

    def pot_fraction(self, fraction: float | Fraction) -> Bet | Complete | RaiseTo | None:
        """The wager that raises by this share of the pot after a call, clamped to what is legal.

        Raises:
            AmountError: if the fraction is no number.
        """
        wagers = self._turn.wagers
        if wagers is None or wagers.amounts is None:
            return None
        if not isinstance(fraction, Real):
            raise AmountError(f"expected a share of the pot such as 0.5, got {told(fraction)}")
        try:
            # 0.29 of 100 is 29: what floats lose is less than the millionth part of a chip.
            share = floor(float((wagers.pot + wagers.to_call) * fraction) + 1e-6)
        except ValueError:
            raise AmountError("expected a share of the pot such as 0.5, got nan") from None
        except OverflowError:
            # More than any pot: an infinite share, or one too large for a float.
            share = wagers.amounts.max if fraction > 0 else 0
        return self.wager_to(wagers.level + share)

    @property
    def all_in(self) -> Action | None:
        """The action that puts the whole stack in; None where no action does."""
        wagers = self._turn.wagers
        if wagers is None:
            return None
        whole = wagers.bet + wagers.stack
        if wagers.amounts is not None and wagers.amounts.max == whole:
            return self.wager_to(whole)
        if wagers.bring_in == wagers.stack:
            return BringIn()
        return Call() if wagers.to_call == wagers.stack else None

    @property
    def passive(self) -> Action | None:
        """What a seat does that lets its time run out: check, else fold, else bring in; stand pat; show, else
        muck.

        None when it is not its turn, and at a showdown where its cards were never seen and it may not muck.
        """
        turn = self._turn
        if turn.idle is not None:
            return None
        first = {
            Phase.BET: (Check(), Fold(), BringIn()),
            Phase.DRAW: (Draw(),),
            Phase.SHOW: (Show(), Muck()),
        }[turn.phase]
        return next((action for action in first if judge(turn, action) is None), None)

    def menu(self, sizes: tuple[float | Fraction, ...] = (0.5, 1.0)) -> tuple[Action, ...]:
        """A short list for buttons: no amounts but the least, these fractions of the pot, and the most.

        In the draw: standing pat alone; the cards to exchange are the player's to pick. At a showdown over
        unseen cards showing is not offered, since the cards have to be named.
        """
        turn = self._turn
        if turn.idle is not None:
            return ()
        if turn.phase is Phase.DRAW:
            return (Draw(),)
        simple = (Fold(), Check(), Call(), BringIn(), Show(), Muck())
        offered: list[Action] = [action for action in simple if judge(turn, action) is None]
        if self.wager is not None:
            wagers = [
                self.wager_to(self.wager.min),
                *map(self.pot_fraction, sizes),
                self.wager_to(self.wager.max),
            ]
            by_size = {wager.to: wager for wager in wagers if wager}
            offered += [by_size[to] for to in sorted(by_size)]
        return tuple(offered)


@frozen(repr=False)
class Dealings(ActionSet):
    """What the dealer may do now: the move that is due, and every possible :class:`Identify`."""

    _turn: DealerTurn = field()

    def explain(self, action: Action | type[Action]) -> Refusal | None:
        """Why the action, or every action of the type, is refused; None if it (or one) is accepted."""
        if isinstance(action, type):
            return choices.explain_dealer_type(self._turn, action)
        return judge_dealer(self._turn, action)

    def __iter__(self) -> Iterator[Action]:
        return choices.walk_dealer(self._turn)

    @property
    def total(self) -> int:
        """How many actions iteration gives, exactly, however many."""
        return choices.count_dealer(self._turn)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __repr__(self) -> str:
        turn = self._turn
        if turn.idle is not None:
            return f"<Dealings: {turn.idle.text}>"
        return f"<Dealings: {turn.awaits}>"


@frozen(repr=False)
class Rulings(ActionSet):
    """What the floor may report or rule now. It knows what nobody at the table does: the floor's alone."""

    _turn: FloorTurn = field()

    def explain(self, action: Action | type[Action]) -> Refusal | None:
        """Why the ruling, or every ruling of the type, is refused; None if it (or one) is accepted."""
        if isinstance(action, type):
            return floor_choices.explain_floor_type(self._turn, action)
        return judge_floor(self._turn, action)

    def __iter__(self) -> Iterator[Action]:
        return floor_choices.walk_floor(self._turn)

    @property
    def total(self) -> int:
        """How many actions iteration gives, exactly, however many."""
        return floor_choices.count_floor(self._turn)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __repr__(self) -> str:
        turn = self._turn
        if turn.idle is not None:
            return f"<Rulings: {turn.idle.text}>"
        kinds = (kind for kind in FloorAction.__subclasses__() if self.explain(kind) is None)
        return f"<Rulings: {', '.join(kind.__name__ for kind in kinds)}>"


def rulings(state: State) -> Rulings:
    """What the floor may report or rule: every :class:`~fivedraw.FloorAction` that fits this moment."""
    return Rulings(floor_turn_of(state))


def legal_actions(state: State, seat: int | None = None) -> LegalActions:
    """What the seat to act may do; for another seat an empty set that explains why."""
    return LegalActions(turn_of(state, seat))


def dealings(state: State) -> Dealings:
    """What the dealer may do: the :class:`Deal`, :class:`Burn` or :class:`Reshuffle` that ``state.awaits``
    names, and over unseen cards every possible :class:`Identify`.
    """
    return Dealings(dealer_turn_of(state))
