"""The three betting structures as frozen values: no limit, pot limit, fixed limit.

A limit answers four questions about a round: what a bet is (``unit``), which step counts as a full bet or
raise (``is_full``), how much a seat must face to be allowed to raise again (``reopens_at``), and between
which totals a wager may lie (``range_to``). Everything else of a round is the same under all three.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from attrs import frozen

if TYPE_CHECKING:
    from fivedraw.betting.round import Round

__all__ = ["FixedLimit", "Limit", "NoLimit", "PotLimit"]

ShortOpen = Literal["add_min", "complete_to_min"]


@frozen
class NoLimit:
    """No limit: at least ``min_bet`` (chips), at most the stack (D-NL-01 to D-NL-10).

    A full raise adds at least the last full bet or raise of the round. ``short_open`` says what a seat must
    raise to over an opening all-in below ``min_bet``: add ``min_bet`` to it (``"add_min"``) or complete it
    to ``min_bet`` (``"complete_to_min"``, A-REOPEN-05).
    """

    min_bet: int
    short_open: ShortOpen = "add_min"

    kind: ClassVar[str] = "no"
    is_fixed: ClassVar[bool] = False

    def unit(self, *, big: bool) -> int:
        """The least bet of a round (chips); the same in every round."""
        return self.min_bet

    def is_full(self, rnd: Round, to: int) -> bool:
        """Does a wager to ``to`` raise the level by at least the last full raise?

        Over a bring-in it is the bet that counts, and so the whole of it (A-STUD-01).
        """
        return (to if rnd.bring_in else to - rnd.level) >= rnd.last_full_raise

    def reopens_at(self, rnd: Round) -> int:
        """How much a seat that has acted must face to raise again: one full raise (A-REOPEN-01)."""
        return rnd.last_full_raise

    def least_to(self, rnd: Round) -> int:
        """The least full bet or raise, as a total for the round (A-REOPEN-03, A-REOPEN-04).

        Whatever stands below it in a round with a bring-in is completed to it (A-STUD-01).
        """
        if rnd.bring_in:
            return rnd.unit
        if self.short_open == "complete_to_min" and 0 < rnd.level < rnd.unit:
            return rnd.unit
        return rnd.level + rnd.last_full_raise

    def range_to(self, rnd: Round, pos: int, pot: int) -> tuple[int, int | None]:
        """The least and the largest total of a wager by ``pos``; None where only the stack limits it.

        ``pot`` is all chips in the middle, this round's included.
        """
        return self.least_to(rnd), None

    def caps(self, raises: int, in_hand: int, with_chips: int) -> bool:
        """No cap in this structure."""
        return False

    def sizes_after(self, rnd: Round, to: int) -> tuple[int, int]:
        """Any size is allowed, so there is no second one."""
        return rnd.unit, 0


@frozen
class PotLimit(NoLimit):
    """Pot limit: like no limit, but a wager raises at most by the pot after the call (A-PL-01).

    Antes, carried and dead chips are in the pot (A-PL-02). ``small_blind`` is ``"actual"``, or ``"as_big"``:
    until the big blind has acted the small blind counts as if it were as large, save for its own seat
    (whose call makes it so). A bet of ``min_bet``, or a least raise, is always possible, even where the pot
    is smaller.
    """

    small_blind: Literal["actual", "as_big"] = "actual"

    kind: ClassVar[str] = "pot"

    def range_to(self, rnd: Round, pos: int, pot: int) -> tuple[int, int | None]:
        """As :meth:`NoLimit.range_to`, with the pot-limit maximum."""
        if self.small_blind == "as_big" and rnd.small_blind not in (None, pos):
            pot += max(0, rnd.unit - rnd.bets[rnd.small_blind])
        least = self.least_to(rnd)
        return least, max(least, rnd.level + pot + rnd.level - rnd.bets[pos])


@frozen
class FixedLimit:
    """Fixed limit: every bet and raise is one bet, ``small_bet`` or ``big_bet`` by street (D-FL-02).

    ``cap`` raises may follow the bet in a round (None: any number). ``cap_heads_up`` ``"lifted"`` spares two
    players unless the cap was reached before (D-FL-04, A-CAP-01); ``cap_counts`` says who counts as a player
    for that: everybody unfolded (``"in_hand"``) or only who has chips (``"not_all_in"``). ``short_allin`` is
    the share of a bet from which an all-in counts as a full one (A-FL-01); over a bring-in it is the share of
    what is missing to the bet (A-STUD-01). ``two_sizes`` says whether a small bet may follow a big one in a
    round that knows both (A-STUD-04).
    """

    small_bet: int
    big_bet: int
    cap: int | None = 4
    cap_heads_up: Literal["lifted", "capped"] = "lifted"
    cap_counts: Literal["in_hand", "not_all_in"] = "in_hand"
    short_allin: Literal["half_bet", "full_bet"] = "half_bet"
    two_sizes: Literal["either", "no_smaller"] = "either"

    kind: ClassVar[str] = "fixed"
    is_fixed: ClassVar[bool] = True

    def unit(self, *, big: bool) -> int:
        """The bet of a round (chips)."""
        return self.big_bet if big else self.small_bet

    def _threshold(self, rnd: Round) -> int:
        """The least step that counts: half a bet, rounded up, or a whole one."""
        whole = rnd.unit - rnd.bring_in
        return (whole + 1) // 2 if self.short_allin == "half_bet" else whole

    def is_full(self, rnd: Round, to: int) -> bool:
        """Does a wager to ``to`` count as a bet or raise, short pieces added up (A-FL-02)?"""
        below = rnd.bring_in or rnd.counted
        return to - below >= self._threshold(rnd)

    def reopens_at(self, rnd: Round) -> int:
        """How much a seat that has acted must face to raise again (A-FL-01)."""
        return self._threshold(rnd)

    def least_to(self, rnd: Round) -> int:
        """The least full total: one bet more, or the completion of a short all-in or of a bring-in."""
        return (rnd.counted if rnd.counted < rnd.level else rnd.level) + rnd.unit

    def range_to(self, rnd: Round, pos: int, pot: int) -> tuple[int, int | None]:
        """Fixed limit leaves no choice: the least and the largest total are one (D-FL-06).

        With two sizes they are the small and the big one, and nothing between them (S-BET-03).
        """
        least = self.least_to(rnd)
        return least, least + rnd.large - rnd.unit if rnd.large else least

    def sizes_after(self, rnd: Round, to: int) -> tuple[int, int]:
        """The small and the big size of a round with both, after a wager to ``to``."""
        if self.two_sizes == "no_smaller" and to >= self.least_to(rnd) + rnd.large - rnd.unit:
            return rnd.large, 0
        return rnd.unit, rnd.large

    def caps(self, raises: int, in_hand: int, with_chips: int) -> bool:
        """Is the round capped once ``raises`` raises have been made among these many players?"""
        if self.cap is None or raises < self.cap:
            return False
        players = in_hand if self.cap_counts == "in_hand" else with_chips
        return self.cap_heads_up == "capped" or players > 2


Limit = NoLimit | PotLimit | FixedLimit
