"""How a hand flows from street to street, and what the engine settles before the next decision.

After each accepted action the engine settles to a fixed point: it makes every dealer's move that it drives
and all the bookkeeping, and stops where a seat must decide, where the caller deals, or at the end. A seat's
decision is never made for it, even where only one is legal, since that would tell the table something. A
betting turn is skipped by public facts alone; every live seat is asked at a draw.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from attrs import frozen

from fivedraw.betting.round import next_to_act
from fivedraw.game.actions import Burn, Reshuffle
from fivedraw.game.due import Dealing, serve_due
from fivedraw.game.edits import Draft
from fivedraw.game.events import StreetBegan
from fivedraw.game.incidents import QUIET
from fivedraw.game.phase import Phase
from fivedraw.play import dealing
from fivedraw.play.boards import first_by_upcards, open_pair
from fivedraw.play.deaths import kill, kill_marked, marked
from fivedraw.play.exchange import begin_draw, next_to_draw
from fivedraw.play.openers import is_unproved, passes, prove, withholds
from fivedraw.play.owed import lay_by, resume, serve_owed
from fivedraw.play.showdown import advance_showdown, ask_for_proof, begin_showdown, carry_over, end_by_folds
from fivedraw.play.wagering import close_round, return_uncalled
from fivedraw.rules.street import StreetKind, first_round

__all__ = ["SETTLING", "Settling", "begin_street", "settle"]


def begin_street(draft: Draft) -> None:
    """Enter the street that ``draft.street`` names, or the showdown after the last one."""
    streets = draft.begun.profile.streets
    if draft.street == len(streets):
        if draft.incidents.counts:
            kill_marked(draft)
        if draft.live:
            begin_showdown(draft)
        else:
            # Every hand is dead: nobody is left to win, and the pot waits.
            carry_over(draft, passes=passes(draft.begun))
        return
    kind = streets[draft.street].kind
    if draft.log is not None:
        draft.log.append(StreetBegan(draft.street, kind.value))
    if kind is StreetKind.DEAL:
        draft.phase, draft.mover, draft.dealing = Phase.DEAL, -1, Dealing()
    elif kind is StreetKind.DRAW:
        begin_draw(draft)
    else:
        _begin_round(draft)


def _next_street(draft: Draft) -> None:
    draft.street += 1
    begin_street(draft)


def _begin_round(draft: Draft) -> None:
    """Open a betting round and find who acts first (D-BET-02, D-BET-03, D-BET-08, S-BET-01).

    A seat that is all-in is passed over, also where its upcards make it the first (A-STUD-02, A-STUD-05).
    """
    begun = draft.begun
    streets = begun.profile.streets
    street = streets[draft.street]
    after = -1
    if street.first != "left_of_dealer":
        first = first_by_upcards(draft, street.first)
        draft.fresh_round(
            big=street.big,
            bringer=first if street.first == "bring_in" else -1,
            large=begun.profile.limit.unit(big=True) if street.open_pair and open_pair(draft) else 0,
        )
        after = first - 1
    elif begun.blinds is not None and draft.street == first_round(streets):
        after = begun.seats.index(begun.blinds.big)
    else:
        if draft.round.unit != begun.profile.limit.unit(big=street.big):
            # The round is fresh since the deal began or the last one closed; only its unit may differ.
            draft.fresh_round(big=street.big)
        if begun.profile.opening.second_round == "opener" and begun.blinds is None and draft.opener >= 0:
            after = draft.opener - 1
    draft.mover = next_to_act(draft.round, after, draft.live, draft.chips)
    draft.phase = Phase.BET


def _settle_deal(draft: Draft) -> bool:
    due = dealing.due_on_street(draft)
    if due is None:
        if not serve_owed(draft):
            _next_street(draft)
        return True
    if draft.begun.dealer == "caller" or dealing.waits(draft, due):
        return False
    dealing.deal_street(draft)
    return True


def _settle_bet(draft: Draft) -> bool:
    if len(draft.live) == 1:
        close_round(draft)
        _end_without_a_call(draft)
        return True
    close_round(draft)
    if _passed(draft):
        carry_over(draft, passes=passes(draft.begun) + 1)
    else:
        _next_street(draft)
    return True


def _end_without_a_call(draft: Draft) -> None:
    """The survivor takes all, but an opener has to prove its openers first (J-PROVE-02)."""
    if withholds(draft, draft.live[0]):
        if draft.begun.dealer == "caller" and is_unproved(draft):
            ask_for_proof(draft)
            return
        if not prove(draft, whole=False):
            # Nobody is left to win: the pot waits, and the ladder does not move (J-FALSE-04).
            carry_over(draft, passes=passes(draft.begun))
            return
        return_uncalled(draft)
    end_by_folds(draft)


def _passed(draft: Draft) -> bool:
    """Did nobody bet in a first round where that ends the deal (D-BET-11)?

    With at most one seat that could act, the deal plays on (A-SESS-02).
    """
    begun = draft.begun
    return (
        begun.profile.opening.all_check == "carry"
        and draft.street == first_round(begun.profile.streets)
        and begun.blinds is None
        and draft.opener < 0
        and sum(1 for chips in draft.chips if chips) > 1
    )


def _settle_serve(draft: Draft) -> bool:
    begun = draft.begun
    if begun.dealer == "caller":
        if draft.dealing.owed:
            return False
    elif not dealing.serve_whole(draft) and not _serve_piecemeal(draft):
        return False
    if draft.incidents is QUIET:
        draft.exchange_done()
        if not next_to_draw(draft):
            _next_street(draft)
    elif not resume(draft):
        _after_odd_exchange(draft)
    return True


def _serve_piecemeal(draft: Draft) -> bool:
    """Serve an order that takes a burn or a new stock; False where the caller must name the new one."""
    begun, piles = draft.begun, draft.piles
    while draft.dealing.owed:
        kind, count = serve_due(draft.dealing, piles, begun.profile.shortage)
        if kind == "deal":
            dealing.serve_cards(draft, count)
        elif kind == "burn":
            dealing.burn(draft, Burn())
        elif begun.cards_from == "order":
            # An order covers no rebuild: the caller must say where the new one comes from.
            return False
        else:
            dealing.reshuffle(draft, Reshuffle())
    return True


def _after_odd_exchange(draft: Draft) -> None:
    """Move on from an exchange in a hand where something went wrong."""
    begun, pos = draft.begun, draft.dealing.pos
    lay_by(draft)
    on_draw = begun.profile.streets[draft.street].kind is StreetKind.DRAW
    if on_draw and begun.profile.conduct.wrong_count == "at_once" and marked(draft, pos):
        # When the exchange moves on the seat must hold just five (D-DRAW-14).
        kill(draft, pos, "wrong_count")
        if draft.phase is not Phase.SERVE:
            return
    if not (on_draw and next_to_draw(draft)) and not serve_owed(draft):
        _next_street(draft)


def _rest(_draft: Draft) -> bool:
    """Nothing to settle: every live seat is asked at a draw, and a hand that is over stays so."""
    return False


@frozen
class Settling:
    """What the engine does by itself in a phase, and to which phases that can lead."""

    move: Callable[[Draft], bool]
    leads_to: tuple[Phase, ...]


SETTLING: Mapping[Phase, Settling] = MappingProxyType(
    {
        Phase.DEAL: Settling(_settle_deal, (Phase.SERVE, Phase.BET)),
        Phase.BET: Settling(_settle_bet, (Phase.DEAL, Phase.DRAW, Phase.SHOW, Phase.OVER)),
        Phase.DRAW: Settling(_rest, ()),
        Phase.SERVE: Settling(_settle_serve, (Phase.DRAW, Phase.BET)),
        Phase.SHOW: Settling(advance_showdown, (Phase.OVER,)),
        Phase.OVER: Settling(_rest, ()),
    }
)
"""What is settled in each phase."""


def settle(draft: Draft) -> None:
    """Move on until somebody must decide or the hand is over.

    A seat that must decide is named by ``draft.mover`` in every phase, so there it is settled already.
    """
    while draft.mover < 0 and SETTLING[draft.phase].move(draft):
        pass
