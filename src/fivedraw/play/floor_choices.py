"""Walking through the floor's rulings in canonical form, and counting them without the walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
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
from fivedraw.game.turn import FloorTurn, Turn
from fivedraw.play.floor_judge import MOST_COUNTED, judge_floor

__all__ = ["count_floor", "explain_floor_type", "walk_floor"]


def walk_floor(turn: FloorTurn) -> Iterator[Action]:
    """Every ruling that is accepted, once."""
    if turn.idle is None:
        yield from _small(turn)
        yield from _exposures(turn)
        yield from _proofs(turn)


def count_floor(turn: FloorTurn) -> int:
    """How many rulings :func:`walk_floor` gives."""
    if turn.idle is not None:
        return 0
    return sum(1 for _ in _small(turn)) + _exposure_count(turn) + _proof_count(turn)


def _small(turn: FloorTurn) -> Iterator[Action]:
    """The rulings that are few: each of them is judged."""
    offered: list[FloorAction] = [Misdeal(cause) for cause in CAUSES]
    offered += [KillHand(seat, reason) for seat in turn.killable for reason in REASONS]
    offered += [ReviveHand(seat) for seat in turn.revivable]
    offered += [ReportCount(seat, count) for seat in turn.holding for count in range(MOST_COUNTED + 1)]
    for seat, amendable in turn.amendable.items():
        offered += [ChangeDraw(seat, draw.cards, count=draw.count) for draw in _draws(amendable.turn)]
    for seat, early in turn.early.items():
        offered += [DrewOutOfTurn(seat), DrewOutOfTurn(seat, ruling="dead")]
        offered += [
            DrewOutOfTurn(seat, draw.cards, count=draw.count, ruling="stands") for draw in _draws(early)
        ]
    return (action for action in offered if judge_floor(turn, action) is None)


def _draws(turn: Turn) -> Iterator[Draw]:
    """Every exchange from these cards, unseen ones only counted."""
    known = tuple(sorted(card for card in turn.hand if card is not UNKNOWN))
    for size in range(len(known) + 1):
        for thrown in combinations(known, size):
            for blind in range(turn.hand.count(UNKNOWN) + 1):
                yield Draw(thrown, count=size + blind if blind else None)


def _exposable(turn: FloorTurn) -> tuple[Hand, int] | None:
    """The cards that may be exposed now, and the most of them at once; None where none may."""
    awaits = turn.dealer.awaits
    if awaits is None or judge_floor(turn, _sample_exposure(turn)) is not None:
        return None
    pool = turn.dealer.candidates if turn.dealer.source == "unseen" else turn.dealer.upcoming
    return tuple(sorted(pool)), min(awaits.count, turn.exposable)


def _exposures(turn: FloorTurn) -> Iterator[Action]:
    if found := _exposable(turn):
        pool, most = found
        for size in range(1, most + 1):
            for cards in combinations(pool, size):
                yield ExposeCard(cards)
    awaits = turn.dealer.awaits
    if awaits is not None and judge_floor(turn, _sample_upcard(turn)) is None:
        if turn.dealer.source == "unseen":
            for card in turn.dealer.candidates:
                yield TurnUp((card,))
        else:
            yield TurnUp()


def _exposure_count(turn: FloorTurn) -> int:
    total = 0
    if found := _exposable(turn):
        pool, most = found
        total += sum(comb(len(pool), size) for size in range(1, most + 1))
    if turn.dealer.awaits is not None and judge_floor(turn, _sample_upcard(turn)) is None:
        total += len(turn.dealer.candidates) if turn.dealer.source == "unseen" else 1
    return total


def _proofs(turn: FloorTurn) -> Iterator[Action]:
    if turn.opener is not None:
        for size in range(turn.opener.unseen + 1):
            for cards in combinations(turn.opener.candidates, size):
                yield ProveOpeners(cards)


def _proof_count(turn: FloorTurn) -> int:
    opener = turn.opener
    if opener is None:
        return 0
    return sum(comb(len(opener.candidates), size) for size in range(opener.unseen + 1))


def _sample_exposure(turn: FloorTurn) -> ExposeCard:
    pool = turn.dealer.candidates if turn.dealer.source == "unseen" else turn.dealer.upcoming
    return ExposeCard(pool[:1])


def _sample_upcard(turn: FloorTurn) -> TurnUp:
    return TurnUp(turn.dealer.candidates[:1] if turn.dealer.source == "unseen" else None)


def explain_floor_type(turn: FloorTurn, kind: type[Action]) -> Refusal | None:
    """Why no ruling of this type is accepted; None if one is."""
    if not issubclass(kind, FloorAction) or kind is FloorAction:
        return Refusal(RuleCode.ACTION_UNKNOWN, f"{kind.__name__} is no ruling of the floor")
    accepted = next((action for action in walk_floor(turn) if type(action) is kind), None)
    sample = _SAMPLES[kind](turn)
    return None if accepted is not None else judge_floor(turn, sample)


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
