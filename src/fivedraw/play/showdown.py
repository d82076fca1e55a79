"""The showdown: in which order hands are shown, who may muck, who wins, and the result of the hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fivedraw.byseat import BySeat
from fivedraw.cards import UNKNOWN
from fivedraw.game.actions import Muck, Show
from fivedraw.game.edits import Draft, put_at
from fivedraw.game.events import HandEnded, HandShown, Mucked, PotAwarded, PotCarried, RakeTaken
from fivedraw.game.hidden import Hand
from fivedraw.game.phase import Phase
from fivedraw.game.result import PotResult, Result
from fivedraw.game.setup import Carried
from fivedraw.game.state import Showdown
from fivedraw.pots import Pot, Rake, award, split_pots
from fivedraw.rules.profile import Profile
from fivedraw.rules.street import StreetKind

__all__ = ["advance_showdown", "begin_showdown", "carry_over", "end_by_folds", "muck", "must_show", "show"]


def pots_by_position(draft: Draft) -> tuple[Pot, ...]:
    """The pots of closed rounds, with positions for seats."""
    return split_pots(dict(enumerate(draft.put)), draft.live, dead=draft.dead).pots


def begin_showdown(draft: Draft) -> None:
    """Queue the live seats: side pots first, then by the final round (D-SHOW-02, A-ALLIN-01)."""
    live = draft.live
    first = draft.aggressor if draft.aggressor in live else live[0]
    pots = pots_by_position(draft)
    last_pot = {pos: index for index, pot in enumerate(pots) for pos in pot.eligible}
    seats = len(draft.chips)
    queue = sorted(live, key=lambda pos: (-last_pot[pos], (pos - (first or 0)) % seats))
    draft.showing = Showdown(tuple(queue), (None,) * seats, (), pots)
    draft.phase = Phase.SHOW


def _rivals(pots: tuple[Pot, ...], pos: int) -> list[tuple[int, ...]]:
    """For each pot that the seat contests, the other seats that do."""
    return [tuple(rival for rival in pot.eligible if rival != pos) for pot in pots if pos in pot.eligible]


def must_show(profile: Profile, showing: Showdown, pos: int, hand: Hand) -> str:
    """Why the seat may not muck, in words; "" if it may (D-SHOW-04).

    A beaten seat may, if in every pot it contests a hand already shown is strictly better. Under ``"any"`` a
    seat may give up any claim, as long as each of its pots still has somebody to win it. Over unseen cards a
    seat counts as beaten where a shown hand might beat it.
    """
    policy = profile.showing.who_may_muck
    if policy == "never":
        return "in this game every hand is shown"
    _, shown, mucked, pots = showing
    value = None if UNKNOWN in hand else profile.ranking.evaluate(hand)
    for rivals in _rivals(pots, pos):
        if policy == "any":
            if all(rival in mucked for rival in rivals):
                return "nobody else is left to win a pot that it contests"
            continue
        seen = [hand_shown for rival in rivals if (hand_shown := shown[rival]) is not None]
        if not any(value is None or better > value for better in seen):
            return "it is not beaten in every pot that it contests"
    return ""


def show(draft: Draft, action: Show) -> None:
    """The mover shows all its cards."""
    pos, named = draft.mover, action.cards
    hand = draft.piles.hands[pos]
    if named is not None and UNKNOWN in hand:
        draft.reveal(pos, tuple(card for card in named if card not in hand))
        hand = draft.piles.hands[pos]
    draft.mover = -1
    _show(draft, pos, hand)


def _show(draft: Draft, pos: int, hand: Hand) -> None:
    draft.face_up(pos, hand)
    queue, shown, mucked, pots = draft.showing
    value = draft.begun.profile.ranking.evaluate(hand)
    draft.showing = Showdown(queue[1:], put_at(shown, pos, value), mucked, pots)
    if draft.log is not None:
        draft.log.append(HandShown(draft.begun.seats[pos], hand))


def muck(draft: Draft, action: Muck) -> None:
    """The mover gives up its claim."""
    pos = draft.mover
    draft.mover = -1
    _muck(draft, pos)


def _muck(draft: Draft, pos: int) -> None:
    verified = UNKNOWN not in draft.piles.hands[pos] or draft.begun.profile.showing.who_may_muck == "any"
    if not verified:
        draft.unverified = (*draft.unverified, draft.ply)
    queue, shown, mucked, pots = draft.showing
    draft.showing = Showdown(queue[1:], shown, (*mucked, pos), pots)
    draft.muck(pos)
    if draft.log is not None:
        draft.log.append(Mucked(draft.begun.seats[pos], verified))


def _wins_unshown(showing: Showdown, pos: int) -> bool:
    """Has everybody mucked who could contest a pot with this seat?"""
    mucked = showing.mucked
    return all(rival in mucked for rivals in _rivals(showing.pots, pos) for rival in rivals)


def advance_showdown(draft: Draft) -> bool:
    """Show or muck for the seats that are not asked, then pay; False when a seat must say."""
    profile, hands = draft.begun.profile, draft.piles.hands
    while queue := draft.showing.queue:
        showing, pos = draft.showing, queue[0]
        if showing.mucked and _wins_unshown(showing, pos):
            draft.showing = Showdown(queue[1:], showing.shown, showing.mucked, showing.pots)
            continue
        hand = hands[pos]
        if profile.showing.asked or UNKNOWN in hand:
            draft.mover = pos
            return False
        if must_show(profile, showing, pos, hand):
            _show(draft, pos, hand)
        else:
            _muck(draft, pos)
    _award(draft)
    return True


def _award(draft: Draft) -> None:
    """Give every pot to the best of those who claim it."""
    shown, mucked = draft.showing.shown, draft.showing.mucked
    # Whoever is left without having shown has no rival in any of its pots, so its strength is never compared.
    strengths: dict[int, Any] = {}
    for pos in draft.live:
        if pos not in mucked:
            value = shown[pos]
            strengths[pos] = 0 if value is None else value
    _finish(draft, "showdown", strengths)


def end_by_folds(draft: Draft) -> None:
    """Everybody else folded: the survivor takes all without showing (D-BET-10, D-SHOW-07)."""
    _finish(draft, "folds", {draft.live[0]: 0})


def _rake(draft: Draft) -> Rake | None:
    rake = draft.begun.profile.rake
    if rake is None or rake.before_draw:
        return rake
    streets = draft.begun.profile.streets[: draft.street + 1]
    return rake if any(street.kind is StreetKind.DRAW for street in streets) else None


def _finish(draft: Draft, ending: Any, strengths: Mapping[int, Any]) -> None:
    begun = draft.begun
    numbers = begun.seats
    pots_played = draft.showing.pots or pots_by_position(draft)
    awards = award(pots_played, strengths, rake=_rake(draft))
    pots, collected = [], [0] * len(numbers)
    for index, share in enumerate(awards.pots):
        for pos, chips in share.shares.items():
            collected[pos] += chips
        value = draft.showing.shown[share.winners[0]] if draft.showing.shown else None
        by_seat = _by_seat(numbers, share.shares)
        pots.append(
            PotResult(
                share.pot.amount,
                tuple(sorted(numbers[pos] for pos in share.pot.eligible)),
                tuple(sorted(numbers[pos] for pos in share.winners)),
                by_seat,
                tuple(numbers[pos] for pos in share.odd),
                share.rake,
                value,
            )
        )
        if draft.log is not None:
            if share.rake:
                draft.log.append(RakeTaken(index, share.rake))
            draft.log.append(PotAwarded(index, share.pot.amount, by_seat))
    draft.chips = tuple(had + won for had, won in zip(draft.chips, collected, strict=True))
    _end(draft, ending, tuple(pots), tuple(collected), awards.rake, None)


def _by_seat(numbers: tuple[int, ...], figures: Mapping[int, int]) -> BySeat[int]:
    return BySeat.of([numbers[pos] for pos in figures], list(figures.values()))


def carry_over(draft: Draft) -> None:
    """Nobody bet: the pot waits, and every seat dealt in keeps its right to it (D-BET-11)."""
    chips = sum(draft.put) + draft.dead
    carried = Carried(chips, sorted(draft.begun.seats))
    if draft.log is not None:
        draft.log.append(PotCarried(chips))
    _end(draft, "passed", (), (0,) * len(draft.chips), 0, carried)


def _end(
    draft: Draft,
    ending: Any,
    pots: tuple[PotResult, ...],
    collected: tuple[int, ...],
    rake: int,
    carried: Carried | None,
) -> None:
    numbers = draft.begun.seats
    net = tuple(now - had for now, had in zip(draft.chips, draft.begun.stacks, strict=True))
    seen = {
        numbers[pos]: draft.faces[pos] for pos, value in enumerate(draft.showing.shown) if value is not None
    }
    draft.put, draft.dead = (0,) * len(numbers), 0
    draft.phase, draft.mover = Phase.OVER, -1
    draft.result = Result(
        ending,
        BySeat.of(numbers, net),
        BySeat.of(numbers, collected),
        BySeat.of(numbers, draft.returned),
        BySeat.of(numbers, draft.chips),
        rake,
        pots,
        BySeat(seen),
        carried,
        bool(draft.unverified),
    )
    if draft.log is not None:
        draft.log.append(HandEnded(ending))
