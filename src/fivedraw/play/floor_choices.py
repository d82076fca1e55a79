"""Walking through the floor's rulings in canonical form, and counting them without the walk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, product
from math import comb

from fivedraw.cards import UNKNOWN
from fivedraw.errors import Refusal, RuleCode
from fivedraw.game.actions import Action, Draw
from fivedraw.game.hidden import Hand
from fivedraw.game.rulings import (
    CAUSES,
    REASONS,
    ChangeDraw,
    DrewOutOfTurn,
    ExposeCard,
    FloorAction,
    KillHand,
    Misdeal,
    ProveOpeners,
    ReportCount,
    ReviveHand,
    TurnUp,
)
from fivedraw.game.turn import FloorTurn, Opener, Turn
from fivedraw.play.floor_judge import MOST_COUNTED, judge_floor

__all__ = ["count_floor", "explain_floor_type", "walk_floor"]

Walk = Callable[[FloorTurn], Iterator[Action]]


def walk_floor(turn: FloorTurn) -> Iterator[Action]:
    """Every ruling that is accepted, once."""
    if turn.idle is None:
        for walk in _WALKS.values():
            yield from walk(turn)


def count_floor(turn: FloorTurn) -> int:
    """How many rulings :func:`walk_floor` gives."""
    if turn.idle is not None:
        return 0
    few = sum(1 for kind, walk in _WALKS.items() if kind not in _COUNTS for _ in walk(turn))
    return few + sum(count(turn) for count in _COUNTS.values())


def _accepted(offered: Callable[[FloorTurn], Iterator[FloorAction]]) -> Walk:
    """A walk through rulings that are few: each of them is judged."""
    return lambda turn: (action for action in offered(turn) if judge_floor(turn, action) is None)


def _changes(turn: FloorTurn) -> Iterator[FloorAction]:
    for seat, amendable in turn.amendable.items():
        for draw in _draws(amendable.turn, turn.dealer.candidates):
            yield ChangeDraw(seat, draw.cards, count=draw.count, show=draw.show, set_aside=draw.set_aside)


def _early_draws(turn: FloorTurn) -> Iterator[FloorAction]:
    for seat, early in turn.early.items():
        yield from (DrewOutOfTurn(seat), DrewOutOfTurn(seat, ruling="dead"))
        for draw in _draws(early, turn.dealer.candidates):
            yield DrewOutOfTurn(
                seat,
                draw.cards,
                count=draw.count,
                ruling="stands",
                show=draw.show,
                set_aside=draw.set_aside,
            )


def _draws(turn: Turn, unplaced: Hand) -> Iterator[Draw]:
    """Every exchange from these cards, unseen ones only counted, and with each unplaced card to be shown."""
    known = tuple(sorted(card for card in turn.hand if card is not UNKNOWN))
    unseen = turn.hand.count(UNKNOWN)
    limits = turn.limits
    for size in range(len(known) + 1):
        for thrown, blind in product(combinations(known, size), range(unseen + 1)):
            count = size + blind if blind else None
            shows: Iterable[Hand | None] = (None,)
            if limits is not None and limits.ace_for_four and size + blind == 4 and blind < unseen:
                shows = [(card,) for card in unplaced]
            for show in shows:
                yield Draw(thrown, count=count, show=show)
                if turn.may_set_aside and size + blind:
                    yield Draw(thrown, count=count, show=show, set_aside=True)


def _exposable(turn: FloorTurn) -> tuple[Hand, int] | None:
    """The cards that may be exposed now, and the most of them at once; None where none may."""
    awaits = turn.dealer.awaits
    if awaits is None or judge_floor(turn, _sample_exposure(turn)) is not None:
        return None
    pool = turn.dealer.may_come
    return tuple(sorted(pool)), min(awaits.count, turn.exposable)


def _exposures(turn: FloorTurn) -> Iterator[Action]:
    if found := _exposable(turn):
        pool, most = found
        for size in range(1, most + 1):
            for cards in combinations(pool, size):
                yield ExposeCard(cards)


def _exposure_count(turn: FloorTurn) -> int:
    found = _exposable(turn)
    if found is None:
        return 0
    pool, most = found
    return sum(comb(len(pool), size) for size in range(1, most + 1))


def _upcards(turn: FloorTurn) -> Iterator[FloorAction]:
    if turn.dealer.source != "unseen":
        yield TurnUp()
    else:
        yield from (TurnUp((card,)) for card in turn.dealer.candidates)


def _proofs(turn: FloorTurn) -> Iterator[Action]:
    opener = turn.opener
    if opener is None:
        return
    for size, apart in _proof_sizes(opener):
        for cards in combinations(opener.candidates, size):
            left = [card for card in opener.candidates if card not in cards]
            for aside in combinations(left, apart):
                yield ProveOpeners(cards, aside=aside)


def _proof_sizes(opener: Opener) -> Iterator[tuple[int, int]]:
    """How many cards may be named of those held, and how many of those set aside."""
    for size in range(opener.unseen + 1):
        for apart in range(min(opener.aside, opener.most - size) + 1):
            yield size, apart


def _proof_count(turn: FloorTurn) -> int:
    opener = turn.opener
    if opener is None:
        return 0
    cards = len(opener.candidates)
    return sum(comb(cards, size) * comb(cards - size, apart) for size, apart in _proof_sizes(opener))


def _sample_exposure(turn: FloorTurn) -> ExposeCard:
    pool = turn.dealer.may_come
    return ExposeCard(pool[:1])


def _sample_upcard(turn: FloorTurn) -> TurnUp:
    return TurnUp(turn.dealer.candidates[:1] if turn.dealer.source == "unseen" else None)


def explain_floor_type(turn: FloorTurn, kind: type[Action]) -> Refusal | None:
    """Why no ruling of this type is accepted; None if one is."""
    if kind not in _WALKS:
        return Refusal(RuleCode.ACTION_UNKNOWN, f"{kind.__name__} is no ruling of the floor")
    if turn.idle is not None:
        return turn.idle
    accepted = next(_WALKS[kind](turn), None)
    return None if accepted is not None else judge_floor(turn, _SAMPLES[kind](turn))


#: A walk through the accepted rulings of each kind: to find one of a kind, no other kind is walked through.
_WALKS: Mapping[type[Action], Walk] = {
    Misdeal: _accepted(lambda _: (Misdeal(cause) for cause in CAUSES)),
    KillHand: _accepted(lambda turn: (KillHand(seat, why) for seat in turn.killable for why in REASONS)),
    ReviveHand: _accepted(lambda turn: (ReviveHand(seat) for seat in turn.revivable)),
    ReportCount: _accepted(
        lambda turn: (
            ReportCount(seat, number) for seat in turn.holding for number in range(MOST_COUNTED + 1)
        )
    ),
    ChangeDraw: _accepted(_changes),
    DrewOutOfTurn: _accepted(_early_draws),
    TurnUp: _accepted(_upcards),
    ExposeCard: _exposures,
    ProveOpeners: _proofs,
}
#: What is counted without a walk, since there can be millions.
_COUNTS: Mapping[type[Action], Callable[[FloorTurn], int]] = {
    ExposeCard: _exposure_count,
    ProveOpeners: _proof_count,
}


def _some(seats: tuple[int, ...], turn: FloorTurn) -> int:
    """A seat that the ruling fits, or one that it does not fit."""
    return next(iter(seats), turn.dealer.seats[0])


_SAMPLES: Mapping[type[Action], Callable[[FloorTurn], FloorAction]] = {
    Misdeal: lambda _: Misdeal(CAUSES[0]),
    ExposeCard: _sample_exposure,
    TurnUp: _sample_upcard,
    KillHand: lambda turn: KillHand(_some(turn.killable, turn), REASONS[0]),
    ReviveHand: lambda turn: ReviveHand(_some(turn.revivable, turn)),
    ReportCount: lambda turn: ReportCount(_some(tuple(turn.holding), turn), 0),
    ChangeDraw: lambda turn: ChangeDraw(_some(tuple(turn.amendable), turn)),
    DrewOutOfTurn: lambda turn: DrewOutOfTurn(_some(tuple(turn.early), turn)),
    ProveOpeners: lambda _: ProveOpeners(),
}
