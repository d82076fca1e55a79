"""Walking through legal actions in canonical form, and counting them without the walk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from math import comb, factorial

from fivedraw.betting.wagers import Wagers
from fivedraw.cards import UNKNOWN, Card
from fivedraw.errors import Refusal, RuleCode
from fivedraw.game.actions import (
    Action,
    Bet,
    BringIn,
    Burn,
    Call,
    Check,
    Complete,
    Deal,
    Draw,
    Fold,
    Identify,
    Muck,
    PlayerAction,
    RaiseTo,
    Reshuffle,
    Show,
)
from fivedraw.game.hidden import Hand
from fivedraw.game.phase import Phase
from fivedraw.game.turn import DealerTurn, Turn
from fivedraw.play.dealer_judge import judge_dealer
from fivedraw.play.judge import is_ace, judge

__all__ = [
    "count",
    "count_dealer",
    "explain_dealer_type",
    "explain_type",
    "wager_type",
    "walk",
    "walk_dealer",
    "words",
]


def wager_type(wagers: Wagers) -> type[Bet | Complete | RaiseTo]:
    """Which action a wager is: a bet, a completed bring-in, or a raise."""
    if wagers.completes:
        return Complete
    return Bet if wagers.unopened else RaiseTo


def _simple(turn: Turn) -> list[Action]:
    """The legal actions that have no amount and no cards."""
    kinds: tuple[PlayerAction, ...] = (Muck(),)
    if turn.phase is Phase.BET:
        kinds = (Fold(), Check(), Call(), BringIn())
    return [action for action in kinds if judge(turn, action) is None]


def walk(turn: Turn) -> Iterator[Action]:
    """Every legal action of the turn once."""
    if turn.idle is not None:
        return
    if turn.phase is Phase.DRAW:
        yield from _draws(turn)
        return
    yield from _simple(turn)
    if turn.phase is Phase.SHOW:
        yield from _shows(turn)
    elif turn.wagers is not None and turn.wagers.amounts is not None:
        kind = wager_type(turn.wagers)
        for to in turn.wagers.amounts:
            yield kind(to)


def count(turn: Turn) -> int:
    """How many actions :func:`walk` gives."""
    if turn.idle is not None:
        return 0
    if turn.phase is Phase.DRAW:
        return _draw_count(turn)
    if turn.phase is Phase.SHOW:
        unseen = turn.hand.count(UNKNOWN)
        return len(_simple(turn)) + comb(len(turn.candidates), unseen)
    wagers = turn.wagers
    return len(_simple(turn)) + (
        (wagers.most - wagers.least) // wagers.step + 1 if wagers and wagers.blocked is None else 0
    )


def _shows(turn: Turn) -> Iterator[Action]:
    unseen = turn.hand.count(UNKNOWN)
    if not unseen:
        yield Show()
        return
    known = _known(turn.hand)
    for named in combinations(turn.candidates, unseen):
        yield Show(tuple(sorted((*known, *named))))


def _known(hand: Hand) -> Hand:
    return tuple(sorted(card for card in hand if card is not UNKNOWN))


def _plans(turn: Turn) -> Iterator[tuple[Hand, int, int]]:
    """The kinds of exchanges within the cap: known cards thrown, unseen ones named, unseen ones not named."""
    assert turn.limits is not None
    known, unseen = _known(turn.hand), turn.hand.count(UNKNOWN)
    for size in range(len(known) + 1):
        for thrown in combinations(known, size):
            for named in range(unseen + 1):
                for blind in range(unseen - named + 1):
                    if size + named + blind <= turn.limits.cap:
                        yield thrown, named, blind


def _four(turn: Turn, thrown: Hand, named: int, blind: int) -> str:
    """How the rule of the fourth card sees a plan: ``"free"``, ``"no"``, or ``"show"`` an unseen ace."""
    limits = turn.limits
    assert limits is not None
    if not limits.ace_for_four or len(thrown) + named + blind != 4:
        return "free"
    kept = [card for card in _known(turn.hand) if card not in thrown]
    if not kept:
        return "show"
    return "free" if is_ace(kept[0], joker_is_ace=limits.joker_is_ace) else "no"


def _aces(turn: Turn) -> list[Card]:
    limits = turn.limits
    assert limits is not None
    return [card for card in turn.candidates if is_ace(card, joker_is_ace=limits.joker_is_ace)]


def _draws(turn: Turn) -> Iterator[Action]:
    aces = _aces(turn)
    for thrown, named, blind in _plans(turn):
        rule = _four(turn, thrown, named, blind)
        if rule == "no":
            continue
        for guess in combinations(turn.candidates, named):
            out = tuple(sorted((*thrown, *guess)))
            total = len(out) + blind if blind else None
            # Over unseen cards an opener may announce with any exchange that it splits its openers.
            for aside in (None, True) if turn.may_set_aside and len(out) + blind else (None,):
                if rule == "free":
                    yield Draw(out, count=total, set_aside=aside)
                    continue
                for ace in aces:
                    if ace not in guess:
                        yield Draw(out, count=total, show=(ace,), set_aside=aside)


def _draw_count(turn: Turn) -> int:
    total, pool, aces = 0, len(turn.candidates), len(_aces(turn))
    for thrown, named, blind in _plans(turn):
        rule = _four(turn, thrown, named, blind)
        ways = 2 if turn.may_set_aside and len(thrown) + named + blind else 1
        if rule == "free":
            total += ways * comb(pool, named)
        elif rule == "show":
            # Each ace that is not among the named cards may be the one that is shown.
            total += ways * aces * comb(pool - 1, named) if pool else 0
    return total


_SAMPLES: Mapping[type[Action], PlayerAction] = {
    type(action): action
    for action in (
        *(Fold(), Check(), Call(), BringIn(), Bet(1), Complete(1), RaiseTo(1)),
        *(Draw(), Show(), Muck()),
    )
}


def explain_type(turn: Turn, kind: type[Action]) -> Refusal | None:
    """Why no action of this type is legal; None if one is."""
    if not issubclass(kind, PlayerAction):
        return Refusal(RuleCode.ACTION_UNKNOWN, f"{kind.__name__} is no player's action")
    if turn.idle is None and turn.phase is Phase.BET and issubclass(kind, Bet | Complete | RaiseTo):
        amounts = turn.wagers.amounts if turn.wagers else None
        return judge(turn, kind(amounts.min if amounts else turn.wagers.least if turn.wagers else 1))
    if turn.idle is None and turn.phase is Phase.SHOW and issubclass(kind, Show):
        return None
    sample = _SAMPLES.get(kind)
    if sample is None:
        return Refusal(RuleCode.ACTION_UNKNOWN, f"{kind.__name__} is no action of this game")
    return judge(turn, sample)


def words(turn: Turn) -> str:
    """The legal actions in short, for a ``repr``, which must not tell what follows from a hidden card.

    So it does not say whether a hand is beaten, nor whether one has openers.
    """
    if turn.phase is Phase.DRAW:
        assert turn.limits is not None
        return f"draw 0 to {turn.limits.cap}"
    if turn.phase is Phase.SHOW:
        return "show" if turn.is_proof else "show, or muck where the rules let it"
    parts = [str(action) for action in _simple(turn)]
    wagers = turn.wagers
    if wagers is not None and turn.opens_with is not None:
        wagers = wagers._replace(blocked=None)
    if wagers is not None and wagers.amounts is not None:
        amounts = wagers.amounts
        verb = str(wager_type(wagers)(0)).removesuffix(" 0")
        span = str(amounts.min) if amounts.min == amounts.max else f"{amounts.min}..{amounts.max}"
        if amounts.step > 1:
            span = " or ".join(map(str, amounts))
        parts.append(f"{verb} {span}")
    return ", ".join(parts)


def _fillings(candidates: Hand, places: int, *, up: bool) -> Iterator[Hand | None]:
    """What may be named for that many unseen cards, from nothing (None) to all of them; an upcard must be."""
    if up and candidates:
        yield from combinations(candidates, places)
        return
    yield None
    for named in range(1, places + 1):
        for guess in combinations(candidates, named):
            yield guess + (UNKNOWN,) * (places - named)


def walk_dealer(turn: DealerTurn) -> Iterator[Action]:
    """Every action of the dealer once."""
    awaits = turn.awaits
    if turn.idle is None and awaits is not None:
        if awaits.kind == "reshuffle":
            yield from _reshuffles(turn)
        else:
            kind = Deal if awaits.kind == "deal" else Burn
            for named in _fillings(turn.candidates, awaits.count, up=awaits.up):
                yield kind(named)
    for seat in sorted(turn.unseen):
        for size in range(1, turn.unseen[seat] + 1):
            for named in combinations(turn.candidates, size):
                yield Identify(seat, named)


def _reshuffles(turn: DealerTurn) -> Iterator[Action]:
    if turn.source == "order":
        for order in permutations(turn.pool):
            yield Reshuffle(order=order)
    else:
        for cut in range(len(turn.pool)):
            yield Reshuffle(cut=cut)


def count_dealer(turn: DealerTurn) -> int:
    """How many actions :func:`walk_dealer` gives."""
    pool, awaits = len(turn.candidates), turn.awaits
    total = 0
    if turn.idle is None and awaits is not None:
        if awaits.kind == "reshuffle":
            total = factorial(len(turn.pool)) if turn.source == "order" else len(turn.pool)
        else:
            least = awaits.count if awaits.up and pool else 0
            total = sum(comb(pool, named) for named in range(least, awaits.count + 1))
    return total + sum(comb(pool, size) for most in turn.unseen.values() for size in range(1, most + 1))


def explain_dealer_type(turn: DealerTurn, kind: type[Action]) -> Refusal | None:
    """Why no action of this type is accepted; None if one is."""
    upcard = turn.awaits is not None and turn.awaits.up and turn.source == "unseen"
    deal = Deal(turn.candidates[:1]) if upcard else Deal()
    samples: Sequence[Action] = (deal, Burn(), Reshuffle(seed=0) if turn.source == "order" else Reshuffle())
    for sample in samples:
        if type(sample) is kind:
            return judge_dealer(turn, sample)
    if kind is Identify and turn.unseen and turn.awaits is not None:
        seat = min(turn.unseen)
        return judge_dealer(turn, Identify(seat, turn.candidates[:1]))
    if kind is Identify:
        return turn.idle or Refusal(RuleCode.IDENTIFY_KNOWN, "no card of this hand is unseen")
    return Refusal(RuleCode.ACTION_UNKNOWN, f"{kind.__name__} is no dealer's action")
