"""The forced bets: carried chips, antes, blinds, posts, and the round they open."""

from __future__ import annotations

from fivedraw.betting.round import blind_round
from fivedraw.game.edits import Draft
from fivedraw.game.events import AntePosted, BlindPosted, DeadPosted, LivePosted, PotCarriedIn

__all__ = ["post_all"]


def post_all(draft: Draft) -> None:
    """Post everything that is due before the first card (D-DEAL-05).

    A short stack pays the ante first, then dead posts, then live ones (A-ANTE-01).
    """
    carried = draft.begun.carried
    if carried and draft.log is not None:
        draft.log.append(PotCarriedIn(carried.chips))
    _antes(draft)
    _dead_posts(draft)
    _live(draft)


def _antes(draft: Draft) -> None:
    ante = draft.begun.profile.stakes.ante
    openers, carried = draft.begun.profile.openers, draft.begun.carried
    if not ante or (openers and carried and not openers.antes_due(carried.passes)):
        return
    # A seat that is broke plays for a carried pot only and owes no ante (D-BET-11).
    paid = [ante if chips > ante else chips for chips in draft.chips]
    draft.pay_all(paid)
    if draft.log is not None:
        for seat, amount, left in zip(draft.begun.seats, paid, draft.chips, strict=True):
            if amount:
                draft.log.append(AntePosted(seat, amount, not left))


def _dead_posts(draft: Draft) -> None:
    for post in draft.begun.posts:
        pos = draft.begun.seats.index(post.seat)
        if paid := min(post.dead, draft.chips[pos]):
            draft.pay_dead(pos, paid)
            if draft.log is not None:
                draft.log.append(DeadPosted(post.seat, paid, not draft.chips[pos]))


def _live(draft: Draft) -> None:
    """Blinds and live posts: the first bets of the first round (D-FORCE-05)."""
    begun = draft.begun
    blinds, stakes = begun.blinds, begun.profile.stakes
    if blinds is None:
        return
    bets = [0] * len(begun.seats)
    for seat, amount, name in (
        (blinds.small, stakes.small_blind, "small"),
        (blinds.big, stakes.big_blind, "big"),
        *((post.seat, post.live, "") for post in begun.posts),
    ):
        if seat is None:
            continue
        pos = begun.seats.index(seat)
        paid = min(amount, draft.chips[pos])
        if not paid:
            continue
        draft.pay(pos, paid)
        bets[pos] += paid
        if draft.log is not None:
            all_in = not draft.chips[pos]
            if name:
                draft.log.append(BlindPosted(seat, "small" if name == "small" else "big", paid, all_in))
            else:
                draft.log.append(LivePosted(seat, paid, all_in))
    big = stakes.big_blind
    posted = blinds.small is not None and stakes.small_blind
    draft.round = blind_round(
        tuple(bets),
        draft.round.unit,
        big,
        big_blind=begun.seats.index(blinds.big),
        small_blind=begun.seats.index(blinds.small) if posted else None,
        capped=begun.profile.limit.caps(0, len(bets), sum(1 for chips in draft.chips if chips)),
    )
