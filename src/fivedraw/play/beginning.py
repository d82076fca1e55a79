"""A new deal, from the caller's choices up to the first decision."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Any, Literal, cast

from fivedraw.cards import UNKNOWN, Card, Cards, Pack, cards
from fivedraw.errors import CardsError, SetupError, told
from fivedraw.game.edits import blank
from fivedraw.game.events import Event
from fivedraw.game.hidden import Hand, Source
from fivedraw.game.setup import Begun, Blinds, Carried, Post
from fivedraw.game.state import State
from fivedraw.play.engine import Step
from fivedraw.play.flow import begin_street, settle
from fivedraw.play.forced import post_all
from fivedraw.play.seating import (
    Stacks,
    blinds_of,
    carried_of,
    check_seat,
    dealt_in,
    posts_of,
    read_stacks,
)
from fivedraw.rules.profile import Profile
from fivedraw.shuffling import Seed, shuffled

__all__ = ["begin", "start"]

Driver = Literal["engine", "caller"]

_NO_SEED = Source()


def begin(
    profile: Profile,
    stacks: Stacks,
    *,
    button: int,
    seed: Seed | None = None,
    order: Cards | None = None,
    unseen: bool = False,
    dealer: Driver = "engine",
    cut: int = 0,
    blinds: Blinds | None = None,
    posts: Iterable[Post] = (),
    carried: Carried | None = None,
) -> Step:
    """A new deal, with the events that led to its first decision.

    ``stacks`` are chips by place (None: an empty place, 0: not dealt in unless a carried pot entitles the
    seat) or by seat number, gaps allowed. ``button`` is a seat number and may be an empty place. The cards
    come from exactly one source: ``seed`` (bytes, int or str, with ``cut``), ``order`` (the whole pack, top
    card first) or ``unseen=True``. ``dealer`` says who makes the dealer's moves. ``blinds`` overrides who
    posts them, ``posts`` adds live and dead posts, ``carried`` is a pot that an earlier deal left.

    Raises:
        SetupError: if the deal cannot begin so; the message says what was expected.
        CardsError: if the order repeats a card, misses one, or has a foreign one.
        NotationError: if the order does not read as cards.
    """
    log: list[Event] = []
    state = _opened(
        log, profile, stacks, button, (seed, order, unseen, cut), dealer, (blinds, posts, carried)
    )
    return Step(state, tuple(log))


def start(
    profile: Profile,
    stacks: Stacks,
    *,
    button: int,
    seed: Seed | None = None,
    order: Cards | None = None,
    unseen: bool = False,
    dealer: Driver = "engine",
    cut: int = 0,
    blinds: Blinds | None = None,
    posts: Iterable[Post] = (),
    carried: Carried | None = None,
) -> State:
    """As :func:`begin`, without the events."""
    return _opened(
        None, profile, stacks, button, (seed, order, unseen, cut), dealer, (blinds, posts, carried)
    )


def _opened(
    log: list[Event] | None,
    profile: Profile,
    stacks: Stacks,
    button: int,
    source: tuple[Any, Any, Any, Any],
    dealer: Driver,
    extras: tuple[Blinds | None, Iterable[Post], Carried | None],
) -> State:
    if not isinstance(profile, Profile):
        raise SetupError(f"profile={told(profile)}: expected a Profile, such as profiles.HOME_NO_LIMIT")
    if dealer not in ("engine", "caller"):
        raise SetupError(f"dealer={told(dealer)}: expected 'engine' or 'caller'")
    check_seat(button, "button")
    chips = read_stacks(stacks)
    carried = carried_of(extras[2])
    seats = dealt_in(profile, chips, button, carried)
    blinds = blinds_of(profile, seats, button, extras[0])
    kind, stock, hidden_source = _stock(profile.pack, *source)
    begun = Begun(
        profile,
        seats,
        tuple([chips[seat] for seat in seats]),
        button,
        dealer,
        kind,
        profile.drawing.limits(len(seats)),
        blinds,
        posts_of(profile, seats, blinds, extras[1]),
        carried,
    )
    draft = blank(begun, hidden_source, stock, log)
    post_all(draft)
    begin_street(draft)
    settle(draft)
    return draft.closed()


def _stock(
    pack: Pack, seed: Any, order: Any, unseen: Any, cut: Any
) -> tuple[Literal["seed", "order", "unseen"], Hand, Source]:
    """The one source of cards, and the stock that comes of it (D-SETUP-01)."""
    if not isinstance(unseen, bool):
        raise SetupError(f"unseen={told(unseen)}: expected True or False")
    if (seed is not None) + (order is not None) + unseen != 1:
        raise SetupError("give exactly one source of cards: seed=..., order=... or unseen=True")
    if seed is not None:
        return "seed", shuffled(pack, seed, cut=cut), Source(seed, cut)
    if cut != 0 or isinstance(cut, bool):
        raise SetupError(f"cut={told(cut)}: only a seed's shuffle is cut")
    if unseen:
        return "unseen", (UNKNOWN,) * len(pack), _NO_SEED
    stock = _whole_pack(pack, order)
    return "order", stock, Source(order=stock)


_index = attrgetter("index")


def _is_whole(order: Any, whole: list[Card]) -> bool:
    """Is this the pack in some order? What sorts into the pack are its own cards, unread though they be."""
    try:
        return sorted(order, key=_index) == whole
    except (AttributeError, TypeError):
        return False


def _whole_pack(pack: Pack, given: Cards) -> Hand:
    """The order, if it holds each card of the pack once."""
    whole = list(pack)
    if isinstance(given, list | tuple) and _is_whole(given, whole):
        return cast("Hand", tuple(given))
    order = cards(given)
    if _is_whole(order, whole):
        return order
    seen = set()
    for card in order:
        if card not in pack:
            raise CardsError(f"the order holds {card}, which is not in {pack!r}")
        if card in seen:
            raise CardsError(f"the order holds {card} twice")
        seen.add(card)
    missing = [str(card) for card in pack if card not in seen]
    raise CardsError(f"the order holds {len(order)} of {len(pack)} cards; missing are {' '.join(missing)}")
