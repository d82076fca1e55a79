"""Openers in play: who may open, which discards are set aside, and how an opening is proved.

The hand that opened is remembered when it opens. It is looked at again when its owner splits it, folds, wins
without a call, or shows; until then a false opener looks like any other. Over unseen cards nothing of this
can be judged: the opening stands, and the hand is marked unverified.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from fivedraw.cards import UNKNOWN, Card, Rank
from fivedraw.game.actions import Draw
from fivedraw.game.edits import Draft
from fivedraw.game.events import OpenersChecked, OpenersFailed, OpenersProved, OpenersSplit
from fivedraw.game.hidden import Hand
from fivedraw.game.result import Proof
from fivedraw.game.setup import Begun
from fivedraw.game.state import Facts, State
from fivedraw.hands import evaluate
from fivedraw.hands.upcards import evaluate_upcards
from fivedraw.rules.openers import Openers
from fivedraw.rules.profile import Profile
from fivedraw.rules.street import first_round

__all__ = [
    "barred",
    "check_folded",
    "is_unopened",
    "is_unproved",
    "note_opening",
    "passes",
    "prove",
    "set_aside",
    "withholds",
]


def passes(begun: Begun) -> int:
    """How many deals were passed in a row before this one."""
    return begun.carried.passes if begun.carried else 0


def is_unopened(state: State) -> bool:
    """Is this a round that only a qualifying hand may open, and nobody has (J-OPEN-03)?"""
    profile = state.begun.profile
    return profile.openers is not None and state.opener < 0 and state.street == first_round(profile.streets)


def barred(state: State) -> Rank | None:
    """The pair that opening takes, where strict judging bars the mover from it; None if it may open.

    A hand that is not all seen is proved afterwards (J-OPEN-01).
    """
    begun = state.begun
    openers, hand = begun.profile.openers, state.hidden.hands[state.mover]
    if openers is None or openers.mode != "strict" or UNKNOWN in hand:
        return None
    passed = passes(begun)
    return None if _qualify(begun.profile, openers, hand, passed) else openers.least(passed)


def _qualify(profile: Profile, openers: Openers, held: Sequence[Card], passed: int) -> bool:
    """Do these cards alone qualify? One to five of them."""
    ranking = profile.ranking
    value = evaluate(held, ranking) if len(held) == 5 else evaluate_upcards(held, ranking)
    return openers.qualifies(value, passed)


def note_opening(draft: Draft) -> None:
    """Remember the hand that opens."""
    if draft.begun.profile.openers is not None:
        draft.piles.opening = draft.piles.hands[draft.mover]


def set_aside(draft: Draft, action: Draw, out: Hand) -> None:
    """Put discards of split openers aside for the proof; they never go back into the stock (D-SHUF-09).

    Openers are split when what is left no longer proves them (J-SPLIT-02), or over unseen cards when their
    owner says so. A false opener has none to split.
    """
    openers, pos = draft.begun.profile.openers, draft.opener
    if openers is None or not out:
        return
    piles = draft.piles
    if UNKNOWN in piles.opening:
        if not any(counts[pos] for counts in draft.drawn[:-1]):
            # The hand was still the one that opened, and what is thrown now may have a name.
            piles.opening = (*piles.hands[pos], *out)
        if not action.set_aside:
            return
        apart = out
    else:
        left = _within(piles.opening, piles.hands[pos], piles.aside)
        if _prove(draft, left) or not _prove(draft, _within(piles.opening, left, out)):
            return
        apart = out if openers.set_aside == "all_discards" else _missing(draft, left, out)
    piles.aside += apart
    piles.fresh = tuple(card for card in piles.fresh if card not in apart)
    draft.learn("aside", pos, len(apart))
    if draft.log is not None:
        draft.log.append(OpenersSplit(draft.begun.seats[pos], len(apart)))


def _missing(draft: Draft, left: Hand, out: Hand) -> Hand:
    """The fewest discards that prove the opening, together with what is left of it."""
    thrown = _within(out, draft.piles.opening)
    parts = (part for size in range(1, len(thrown) + 1) for part in combinations(thrown, size))
    return next(part for part in parts if _prove(draft, (*left, *part)))


def _within(cards: Hand, *piles: Hand) -> Hand:
    """Those of the cards that lie in one of the piles."""
    return tuple(card for card in cards if any(card in pile for pile in piles))


def withholds(draft: Facts, pos: int) -> bool:
    """Does what nobody matched stay in, because its owner has yet to prove the opening (D-POT-04)?"""
    return draft.begun.profile.openers is not None and pos == draft.opener and draft.proof is None


def _prove(draft: Draft, cards: Sequence[Card]) -> bool:
    """Do these cards prove the opening? One card more never makes them worth less."""
    begun = draft.begun
    known = [card for card in cards if card is not UNKNOWN]
    assert begun.profile.openers is not None
    return bool(known) and _qualify(begun.profile, begun.profile.openers, known, passes(begun))


def _proving(draft: Draft, cards: Hand) -> Hand:
    """The fewest of these cards that prove the opening (A-JACK-05), which all of them do."""
    parts = (part for size in range(1, len(cards) + 1) for part in combinations(cards, size))
    return next(part for part in parts if _prove(draft, part))


def _producible(draft: Draft) -> Hand:
    """What the opener can still show of the hand that opened: cards held and cards set aside (J-PROVE-04)."""
    piles = draft.piles
    cards = _within(piles.opening, piles.hands[draft.opener], piles.aside)
    return tuple(card for card in cards if card is not UNKNOWN)


def _stands(draft: Draft, cards: Hand) -> bool | None:
    """Do these cards prove the opening? None where its cards were never all seen."""
    if _prove(draft, cards):
        return True
    return None if UNKNOWN in draft.piles.opening else False


def _mark(draft: Draft, stands: bool | None) -> None:
    if stands is None and draft.ply not in draft.unverified:
        draft.unverified = (*draft.unverified, draft.ply)


def is_unproved(draft: Draft) -> bool:
    """Are the opener's cards too little known to prove the opening, or to tell that it was false?

    A hand that is left alone in the midst of its exchange is not whole, and cannot be asked to show.
    """
    whole = len(draft.piles.hands[draft.opener]) + len(draft.shared) == 5
    return whole and _stands(draft, _producible(draft)) is None


def check_folded(draft: Draft, pos: int) -> None:
    """The dealer checks the openers of a hand that folds; nobody else sees a card (J-PROVE-03, A-JACK-04)."""
    if draft.begun.profile.openers is None or pos != draft.opener:
        return
    stands = _stands(draft, _producible(draft))
    _mark(draft, stands)
    seat = draft.begun.seats[pos]
    draft.proof = Proof(seat, stands, ())
    if draft.log is not None:
        draft.log.append(OpenersChecked(seat, stands))


def prove(draft: Draft, *, whole: bool, last: bool = False) -> bool:
    """The opener proves its openers: with all its cards at the showdown (``whole``), else as the house says.

    False if it cannot: then its hand is dead and every chip that it put in stays (J-FALSE-01, J-FALSE-02).
    Unseen cards leave that open, but not where the proof is demanded (``last``).
    """
    pos = draft.opener
    openers = draft.begun.profile.openers
    assert openers is not None
    shown = _producible(draft)
    stands = _stands(draft, shown)
    if last:
        stands = bool(stands)
    _mark(draft, stands)
    if stands and not whole and openers.proof == "proving":
        shown = _proving(draft, shown)
    seat = draft.begun.seats[pos]
    draft.proof = Proof(seat, stands, shown)
    if not whole:
        seen = draft.faces[pos]
        draft.face_up(pos, (*seen, *(card for card in shown if card not in seen)))
    if stands is False:
        draft.live = tuple([other for other in draft.live if other != pos])
    if draft.log is not None:
        if stands is False:
            draft.log.append(OpenersFailed(seat, shown))
        else:
            draft.log.append(OpenersProved(seat, shown, stands is not None))
    return stands is not False
