"""The showdown: in which order hands are shown, who may muck, who wins, and the result of the hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fivedraw.byseat import BySeat
from fivedraw.cards import UNKNOWN
from fivedraw.game.actions import Muck, Show
from fivedraw.game.edits import Draft, put_at
from fivedraw.game.events import (
    ChipsReturned,
    HandEnded,
    HandShown,
    Misdealt,
    Mucked,
    PotAwarded,
    PotCarried,
    RakeTaken,
)
from fivedraw.game.hidden import Hand
from fivedraw.game.phase import Phase
from fivedraw.game.result import Ending, Outcome, Payout
from fivedraw.game.setup import Carried
from fivedraw.game.state import Showdown
from fivedraw.hands import HandValue, evaluate
from fivedraw.hands.upcards import by_suit
from fivedraw.play.boards import high_board
from fivedraw.play.openers import passes, prove, withholds
from fivedraw.play.wagering import return_uncalled
from fivedraw.pots import Pot, Rake, paid, pots_of, uncalled_of
from fivedraw.rules.profile import Profile
from fivedraw.rules.street import StreetKind

__all__ = [
    "advance_showdown",
    "ask_for_proof",
    "begin_showdown",
    "carry_over",
    "end_by_folds",
    "muck",
    "must_show",
    "reclaim",
    "show",
    "void",
]


# A named tuple's own constructor is a Python function; the tuple's makes one in a quarter of the time.
_made = tuple.__new__


def _called(draft: Draft) -> tuple[int, ...]:
    """The contributions without a part that nobody matched: an opener's still waits for its proof."""
    back = uncalled_of(draft.put, draft.live) if draft.begun.profile.openers is not None else None
    return draft.put if back is None else put_at(draft.put, back[0], draft.put[back[0]] - back[1])


def begin_showdown(draft: Draft) -> None:
    """Queue the live seats: side pots first, then by the final round (D-SHOW-02, A-ALLIN-01).

    Without a bet in that round the dealer's left is first, or the highest hand showing (S-SHOW-03).
    """
    live, profile = draft.live, draft.begun.profile
    pots = pots_of(_called(draft), live, draft.dead)
    queue = live
    first = draft.aggressor
    if first not in live and profile.showing.first == "highest_board":
        first = high_board(draft, tie=profile.opening.board_tie)
    if first in live:
        place = live.index(first)
        queue = live[place:] + live[:place]
    if len(pots) > 1:
        last_pot = {pos: index for index, pot in enumerate(pots) for pos in pot.eligible}
        queue = tuple(sorted(queue, key=last_pot.__getitem__, reverse=True))
    draft.showing = _made(Showdown, (queue, (None,) * len(draft.chips), (), pots))
    draft.phase = Phase.SHOW


def ask_for_proof(draft: Draft) -> None:
    """All others folded to an opener whose cards nobody has seen: it has to show what proves the opening."""
    pots = pots_of(_called(draft), draft.live, draft.dead)
    draft.showing = Showdown(draft.live, (None,) * len(draft.chips), (), pots)
    draft.phase, draft.mover = Phase.SHOW, draft.live[0]


def _rivals(pots: tuple[Pot, ...], pos: int) -> list[list[int]]:
    """For each pot that the seat contests, the other seats that do."""
    return [[rival for rival in pot.eligible if rival != pos] for pot in pots if pos in pot.eligible]


def must_show(profile: Profile, showing: Showdown, pos: int, value: HandValue | None) -> str:
    """Why the seat may not muck, in words; "" if it may (D-SHOW-04).

    A beaten seat may, if in every pot it contests a hand already shown is strictly better. Under ``"any"`` a
    seat may give up any claim, as long as each of its pots still has somebody to win it. Over unseen cards
    (``value`` None) a seat counts as beaten where a shown hand might beat it.
    """
    policy = profile.showing.who_may_muck
    if policy == "never":
        return "in this game every hand is shown"
    _, shown, mucked, pots = showing
    if policy == "any":
        if any(all(rival in mucked for rival in rivals) for rivals in _rivals(pots, pos)):
            return "nobody else is left to win a pot that it contests"
        return ""
    strength = -1 if value is None else value.strength
    for pot in pots:
        eligible = pot.eligible
        if pos in eligible:
            # The seat itself has shown nothing yet.
            for rival in eligible:
                better = shown[rival]
                if better is not None and better.strength > strength:
                    break
            else:
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
    _show(draft, pos, hand, draft.begun.profile.ranking.evaluate(hand + draft.shared))


def _show(draft: Draft, pos: int, hand: Hand, value: HandValue) -> None:
    draft.face_up(pos, hand)
    queue, shown, mucked, pots = draft.showing
    draft.showing = _made(Showdown, (queue[1:], put_at(shown, pos, value), mucked, pots))
    if draft.log is not None:
        draft.log.append(HandShown(draft.begun.seats[pos], hand, value))
    _settle_openers(draft, pos, whole=True)


def _settle_openers(draft: Draft, pos: int, *, whole: bool) -> None:
    """An opener that shows proves its openers; if it cannot, its hand is dead (J-FALSE-01, J-FALSE-03)."""
    if not withholds(draft, pos):
        return
    if prove(draft, whole=whole):
        return_uncalled(draft)
        return
    reclaim(draft)


def reclaim(draft: Draft) -> None:
    """A hand died in the midst of the showdown, or came back: lay out the pots for those who claim them."""
    queue, shown, mucked, _ = draft.showing
    queue = tuple([seat for seat in queue if seat in draft.live])
    claims = tuple(seat for seat in draft.live if seat not in mucked)
    put = _called(draft)
    pots = pots_of(put, draft.live, draft.dead) if claims else ()
    if not all(any(seat in claims for seat in pot.eligible) for pot in pots):
        # Whoever mucked against the dead hand alone has given the pot up to those who stayed.
        pots = pots_of(put, claims, draft.dead)
    draft.showing = Showdown(queue, shown, mucked, pots)
    draft.mover = -1


def muck(draft: Draft, action: Muck) -> None:
    """The mover gives up its claim."""
    pos = draft.mover
    draft.mover = -1
    _muck(draft, pos)


def _muck(draft: Draft, pos: int) -> None:
    begun = draft.begun
    verified = (
        begun.cards_from != "unseen"
        or UNKNOWN not in draft.piles.hands[pos]
        or begun.profile.showing.who_may_muck == "any"
    )
    if not verified:
        draft.unverified = (*draft.unverified, draft.ply)
    queue, shown, mucked, pots = draft.showing
    draft.showing = _made(Showdown, (queue[1:], shown, (*mucked, pos), pots))
    draft.muck(pos)
    if draft.log is not None:
        draft.log.append(Mucked(begun.seats[pos], verified))


def _wins_unshown(showing: Showdown, pos: int) -> bool:
    """Has everybody mucked who could contest a pot with this seat?"""
    mucked = showing.mucked
    return all(rival in mucked for rivals in _rivals(showing.pots, pos) for rival in rivals)


def advance_showdown(draft: Draft) -> bool:
    """Show or muck for the seats that are not asked, then pay; False when a seat must say."""
    profile, hands = draft.begun.profile, draft.piles.hands
    asked, ranking = profile.showing.asked, profile.ranking
    unseen = draft.begun.cards_from == "unseen"
    while queue := draft.showing.queue:
        showing, pos = draft.showing, queue[0]
        if (showing.mucked or len(draft.live) == 1) and _wins_unshown(showing, pos):
            draft.showing = _made(Showdown, (queue[1:], showing.shown, showing.mucked, showing.pots))
            _settle_openers(draft, pos, whole=False)
            continue
        hand = hands[pos]
        if asked or (unseen and UNKNOWN in hand):
            draft.mover = pos
            return False
        value = evaluate(hand + draft.shared, ranking)
        if withholds(draft, pos) or must_show(profile, showing, pos, value):
            _show(draft, pos, hand, value)
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
            strengths[pos] = 0 if value is None else value.strength
    if not strengths:
        # The one seat that had not mucked was a false opener (J-FALSE-04).
        carry_over(draft, passes=passes(draft.begun))
        return
    # An opener that was asked for its proof after all others folded was never at a showdown.
    at_end = draft.street == len(draft.begun.profile.streets)
    _finish(draft, "showdown" if at_end else "folds", strengths)


def end_by_folds(draft: Draft) -> None:
    """Everybody else folded: the survivor takes all without showing (D-BET-10, D-SHOW-07)."""
    _finish(draft, "folds", {draft.live[0]: 0})


def _rake(draft: Draft) -> Rake | None:
    rake = draft.begun.profile.rake
    if rake is None or rake.before_draw:
        return rake
    streets = draft.begun.profile.streets
    draws = [index for index, street in enumerate(streets) if street.kind is StreetKind.DRAW]
    # A game without a draw has nothing to wait for.
    return rake if not draws or draws[0] <= draft.street else None


def _odd_order(draft: Draft) -> tuple[int, ...] | None:
    """Who gets odd chips first: None for the seats in order, else by each seat's own best card (A-ODD-03)."""
    if draft.begun.profile.showing.odd_chip == "seat":
        return None
    hands = draft.piles.hands
    return tuple(sorted(draft.live, key=lambda pos: by_suit(hands[pos]), reverse=True))


def _finish(draft: Draft, ending: Ending, strengths: Mapping[int, Any]) -> None:
    pots = draft.showing.pots or pots_of(draft.put, draft.live, draft.dead)
    rake, odd_order = _rake(draft), _odd_order(draft)
    takes = [0] * len(pots) if rake is None else rake.taken([pot.amount for pot in pots])
    shown, chips = draft.showing.shown, list(draft.chips)
    payouts: list[Payout] = []
    for index, (pot, take) in enumerate(zip(pots, takes, strict=True)):
        _, winners, shares, odd = paid(pot, strengths, odd_order, take)
        for pos, won in zip(winners, shares, strict=True):
            chips[pos] += won
        value = shown[winners[0]] if shown else None
        payouts.append(_made(Payout, (pot, winners, shares, odd, take, value)))
        if draft.log is not None:
            numbers = draft.begun.seats
            if take:
                draft.log.append(RakeTaken(index, take))
            by_seat = BySeat.of([numbers[pos] for pos in winners], shares)
            draft.log.append(PotAwarded(index, pot.amount, by_seat))
    draft.chips = tuple(chips)
    _end(draft, Outcome(ending, tuple(payouts)))


def carry_over(draft: Draft, *, passes: int) -> None:
    """Nobody wins: the pot waits, and every seat dealt in keeps its right to it (D-BET-11, J-FALSE-04).

    ``passes`` is how many deals have now been passed in a row.
    """
    chips = sum(draft.put) + draft.dead
    if draft.log is not None:
        draft.log.append(PotCarried(chips))
    _end(draft, Outcome("passed", (), Carried(chips, sorted(draft.begun.seats), passes)))


def void(draft: Draft, cause: str) -> None:
    """A misdeal: every chip of the deal goes back, and what was carried in stays carried (A-SESS-02)."""
    begun = draft.begun
    if draft.log is not None:
        draft.log.append(Misdealt(cause))
        for seat, had, has in zip(begun.seats, begun.stacks, draft.chips, strict=True):
            if had != has:
                draft.log.append(ChipsReturned(seat, had - has))
    for owner, _ in draft.incidents.held:
        draft.let_go(owner)
    draft.exchange_done()
    draft.fresh_round(big=False)
    draft.chips, draft.returned = begun.stacks, (0,) * len(begun.stacks)
    _end(draft, Outcome("void", (), begun.carried))


def _end(draft: Draft, outcome: Outcome) -> None:
    draft.put, draft.dead = (0,) * len(draft.put), 0
    draft.phase, draft.mover = Phase.OVER, -1
    draft.outcome = outcome
    if draft.log is not None:
        draft.log.append(HandEnded(outcome.ending))
