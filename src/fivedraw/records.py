"""A hand as what is needed to repeat it: how it began, and the actions that were accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, TypeVar

from attrs import field, frozen

from fivedraw.byseat import BySeat
from fivedraw.cards import Card, Cards, cards
from fivedraw.errors import CardsError, FiveDrawError, IllegalAction, RecordError, told
from fivedraw.game.actions import Action
from fivedraw.game.edits import ticketed
from fivedraw.game.setup import Blinds, Carried, Post
from fivedraw.game.state import State
from fivedraw.play.beginning import begin, start
from fivedraw.play.engine import Step, apply, step
from fivedraw.play.turns import expect_state
from fivedraw.rules.profile import Profile
from fivedraw.shuffling import ALGORITHM, Seed

__all__ = ["Record", "repeated", "replay"]

T = TypeVar("T")


def _by_seat(given: Mapping[int, int]) -> BySeat[int]:
    if isinstance(given, BySeat):
        return given
    if not isinstance(given, Mapping):
        raise RecordError(f"stacks={told(given)}: expected chips by seat number")
    return BySeat(given)


def _whole(given: Cards | None) -> tuple[Card, ...] | None:
    return None if given is None else cards(given)


def _tuple(given: Iterable[Any]) -> tuple[Any, ...]:
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise RecordError(f"{told(given)} in a record: expected a collection of actions or of posts")
    return tuple(given)


@frozen(repr=False)
class Record:
    """A hand, ready to be repeated: the arguments of :func:`fivedraw.begin`, and the accepted ``actions``.

    Get one with :meth:`of`, or write one by hand. ``stacks`` are the chips of each seat dealt in before any
    posting. The cards come from exactly one of ``seed`` (with ``cut``), ``order`` and ``unseen``; ``shuffle``
    names the algorithm that turns a seed into an order. ``ticket`` is the mark of the session that the deal
    belongs to, "" for a deal by itself. A record holds every secret of its hand, and its ``repr`` none.

    Raises :class:`~fivedraw.RecordError` for stacks that are no mapping, and for posts or actions that are no
    collection; what the hand itself cannot be is found when it begins.

    >>> import fivedraw as fd
    >>> state = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed="a seed")
    >>> record = fd.Record.of(fd.apply(state, fd.Bet(4)))
    >>> record
    <Record HOME_NO_LIMIT: seats 0 1, button 1, cards from a seed, 1 action>
    """

    profile: Profile
    stacks: BySeat[int] = field(converter=_by_seat)
    button: int
    seed: Seed | None = field(default=None, kw_only=True)
    order: tuple[Card, ...] | None = field(default=None, converter=_whole, kw_only=True)
    unseen: bool = field(default=False, kw_only=True)
    dealer: Literal["engine", "caller"] = field(default="engine", kw_only=True)
    cut: int = field(default=0, kw_only=True)
    blinds: Blinds | None = field(default=None, kw_only=True)
    posts: tuple[Post, ...] = field(default=(), converter=_tuple, kw_only=True)
    carried: Carried | None = field(default=None, kw_only=True)
    actions: tuple[Action, ...] = field(default=(), converter=_tuple, kw_only=True)
    ticket: str = field(default="", kw_only=True)
    shuffle: str = field(default=ALGORITHM, kw_only=True)

    @classmethod
    def of(cls, state: State) -> Record:
        """The record of a hand as far as it has come: :func:`replay` leads to an equal state.

        Raises:
            SetupError: if it is no state.
        """
        expect_state(state)
        begun, source = state.begun, state.hidden.source
        return cls(
            begun.profile,
            begun.starting,
            begun.button,
            seed=source.seed,
            order=source.order if begun.cards_from == "order" else None,
            unseen=begun.cards_from == "unseen",
            dealer=begun.dealer,
            cut=source.cut,
            blinds=begun.blinds,
            posts=begun.posts,
            carried=begun.carried,
            actions=state.actions,
            ticket=begun.ticket,
        )

    def begin(self) -> Step:
        """The deal up to its first decision, with the events that led there; no action is made yet.

        Raises:
            RecordError: if the deal cannot begin so, with the reason as its cause, or if another shuffle than
                this library's is named.
        """
        opened = self._opened(begin)
        return Step(ticketed(opened.state, self.ticket), opened.events) if self.ticket else opened

    def start(self) -> State:
        """As :meth:`begin`, without the events."""
        opened = self._opened(start)
        return ticketed(opened, self.ticket) if self.ticket else opened

    def _opened(self, opening: Callable[..., T]) -> T:
        if self.shuffle != ALGORITHM:
            raise RecordError(
                f"shuffle={told(self.shuffle)}: the order of the cards cannot be repeated; this library knows"
                f" {ALGORITHM!r}"
            )
        if not isinstance(self.ticket, str):
            raise RecordError(f"ticket={told(self.ticket)}: expected a text")
        try:
            return opening(
                self.profile,
                self.stacks,
                button=self.button,
                seed=self.seed,
                order=self.order,
                unseen=self.unseen,
                dealer=self.dealer,
                cut=self.cut,
                blinds=self.blinds,
                posts=self.posts,
                carried=self.carried,
            )
        except FiveDrawError as error:
            # What is wrong with an order names cards, and a message may be read by anybody: the cause has it.
            why = "its order is not the whole pack" if isinstance(error, CardsError) else error
            raise RecordError(f"the recorded deal cannot begin: {why}") from error

    def __repr__(self) -> str:
        source = (
            "unseen cards" if self.unseen else f"cards from {'a seed' if self.order is None else 'an order'}"
        )
        number = len(self.actions)
        return (
            f"<Record {getattr(self.profile, 'name', None) or 'house rules'}:"
            f" seats {' '.join(map(str, self.stacks))}, button {told(self.button)}, {source},"
            f" {number} action{'' if number == 1 else 's'}>"
        )


def replay(record: Record) -> Iterator[Step]:
    """Repeat a hand: one :class:`~fivedraw.Step` for its beginning, then one for each action.

    Raises:
        RecordError: at once, if it is no record; while iterating, if the deal cannot begin, or at the first
            action that is not accepted, with ``.index`` (from 0) and the refusal as its cause.

    >>> import fivedraw as fd
    >>> state = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed="a seed")
    >>> state = fd.apply(state, fd.Bet(4))
    >>> [step.state.pot for step in fd.replay(fd.Record.of(state))]
    [2, 6]
    """
    if not isinstance(record, Record):
        raise RecordError(f"expected a Record, as Record.of() gives it, got {type(record).__name__}")
    return _steps(record)


def _steps(record: Record) -> Iterator[Step]:
    done = record.begin()
    yield done
    for index, action in enumerate(record.actions):
        done = _accepted(step, done.state, action, index)
        yield done


def repeated(record: Record) -> State:
    """The state that the record leads to, without the steps on the way.

    Raises:
        RecordError: as :func:`replay`.
    """
    state = record.start()
    for index, action in enumerate(record.actions):
        state = _accepted(apply, state, action, index)
    return state


def _accepted(move: Callable[[State, Action], T], state: State, action: Action, index: int) -> T:
    """What the move makes of the state; the refusal is told with the place of the action."""
    try:
        return move(state, action)
    except IllegalAction as error:
        # A private refusal tells cards, and a message may be read by anybody: the cause has it.
        why = error.refusal.code if error.refusal.private else error.refusal
        raise RecordError(
            f"action {index} ({type(action).__name__}) is not accepted: {why}", index
        ) from error
