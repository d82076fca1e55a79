"""The policies of a profile: small frozen values that the engine asks instead of asking which game it is."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

__all__ = ["Conduct", "DrawLimits", "DrawRules", "Opening", "Shortage", "Showing", "Stakes", "Tables"]


@frozen
class Stakes:
    """The forced bets, in chips (D-FORCE-01 to D-FORCE-10).

    ``ante`` is dead and comes from every seat; the blinds are live, 0 where there are none, and so is the
    ``bring_in`` of the lowest upcard (S-BRING-01). A seat that cannot pay the whole ante is not dealt in
    (``short_ante`` ``"leave"``) or is all-in for what it has.
    """

    ante: int = 0
    small_blind: int = 0
    big_blind: int = 0
    short_ante: Literal["leave", "all_in"] = "all_in"
    bring_in: int = 0

    @property
    def has_blinds(self) -> bool:
        """Does the game have blinds?"""
        return self.big_blind > 0


@frozen
class Opening:
    """Customs of the betting rounds.

    ``fold_unopened``: may a seat fold with nothing to call (D-BET-05)? ``second_round``: who starts a round
    after the first (D-BET-08). ``all_check``: what follows when nobody bets in the first round (D-BET-11).
    ``board_tie``: of equal hands showing the one nearest the dealer's left comes first, or that with the best
    suits (A-STUD-05). ``bring_in_option``: is the bring-in asked once more when everybody just called it
    (A-STUD-01)?
    """

    fold_unopened: bool = True
    second_round: Literal["left_of_dealer", "opener"] = "left_of_dealer"
    all_check: Literal["showdown", "carry"] = "showdown"
    board_tie: Literal["seat", "suit"] = "seat"
    bring_in_option: bool = False


@frozen
class DrawLimits:
    """How many cards one seat may exchange: up to ``cap``; four only with a kept ace if ``ace_for_four``."""

    cap: int
    ace_for_four: bool = False
    joker_is_ace: bool = True


@frozen
class DrawRules:
    """The exchange (D-DRAW-08 to D-DRAW-13).

    ``by_players`` limits six or more seats to three cards; ``burn`` is the number of cards burned before the
    first replacement of a draw. With ``five_split`` the last of five replacements comes after all others have
    drawn (A-DRAW-01).
    """

    cap: int = 5
    by_players: bool = False
    ace_for_four: bool = False
    joker_is_ace: bool = True
    burn: int = 0
    five_split: bool = False

    def at_once(self, count: int) -> int:
        """How many of so many replacements come before the next seat draws."""
        return count - 1 if self.five_split and count == 5 else count

    def limits(self, seats: int) -> DrawLimits:
        """What one seat may exchange when ``seats`` seats were dealt in."""
        if self.by_players and seats >= 6:
            return DrawLimits(min(self.cap, 3))
        return DrawLimits(self.cap, self.ace_for_four, self.joker_is_ace)


@frozen
class Shortage:
    """What happens when the stock runs short: one policy for every house (D-SHUF-01 to D-SHUF-10).

    ``trigger`` ``"player"`` rebuilds before an order that the stock cannot cover whole, ``"card"`` when a
    card is due and none may be dealt. ``withheld`` cards at the end of the pack are never dealt, and after a
    rebuild again if ``reserve_after``. ``sources`` names the piles that go into the new stock besides what is
    left of the old one; the current drawer's own fresh discards never do. A street of upcards that comes up
    short gets a common card, or with ``rebuilds_street`` a new stock first, if that one suffices (A-STUD-06).
    """

    trigger: Literal["player", "card"] = "card"
    withheld: int = 0
    reserve_after: bool = False
    sources: frozenset[str] = frozenset({"discards"})
    rebuilds_street: bool = False

    def reserve(self, rebuilds: int) -> int:
        """How many cards of the present stock may not be dealt, after ``rebuilds`` rebuilds."""
        return self.withheld if not rebuilds or self.reserve_after else 0


@frozen
class Showing:
    """The showdown (D-SHOW-01 to D-SHOW-04).

    ``who_may_muck`` is ``"never"``, ``"beaten"`` or ``"any"``; with ``asked`` each seat is asked in turn,
    otherwise the engine shows and mucks for the seats whose cards it knows. ``first`` says who shows first
    when nobody bet in the final round (D-SHOW-03, S-SHOW-03), ``odd_chip`` whether an odd chip goes by seat
    (D-POT-08) or to the best card by suit (S-SHOW-06).
    """

    who_may_muck: Literal["never", "beaten", "any"] = "never"
    asked: bool = False
    first: Literal["left_of_dealer", "highest_board"] = "left_of_dealer"
    odd_chip: Literal["seat", "suit"] = "seat"


@frozen
class Conduct:
    """What follows when something goes wrong at the table (D-IRR, S-IRR, A-MIS, A-EXP, A-CHG, A-ASK).

    ``exposed_deal`` says what becomes of a card exposed in the first deal: it is replaced, kept, changes
    places with the seat's next card (``"next_down"``), or voids the deal; so does an exposure among the first
    ``misdeal_first`` cards, or the ``misdeal_exposed``-th one (0: never). ``exposed_draw`` says when an
    exposed replacement is replaced, ``wrong_count`` when a wrong number of cards kills a hand. ``amend`` and
    ``amend_window`` are what a corrected exchange may change and until when, ``ask_window`` how long a number
    drawn must be told. ``substantial`` is what makes it too late for a misdeal (A-MIS-02).
    """

    exposed_deal: Literal["replace", "keep", "next_down", "misdeal"] = "replace"
    misdeal_first: int = 2
    misdeal_exposed: int = 2
    exposed_draw: Literal["at_once", "after_others"] = "after_others"
    wrong_count: Literal["at_once", "at_showdown"] = "at_showdown"
    amend: Literal["up_only", "both"] = "up_only"
    amend_window: Literal["until_replacement", "until_card_or_action"] = "until_replacement"
    ask_window: Literal["until_action", "whole_hand"] = "until_action"
    substantial: Literal["two_with_chips_or_three", "two_acted"] = "two_with_chips_or_three"


@frozen
class Tables:
    """Customs between deals (D-SESS, A-BTN): how the button moves, how long a session is, carried pots.

    ``carry`` says whether a seat that went broke into a passed pot is dealt in for it (``"plays"``) or not,
    ``next_dealer`` who deals after a passed pot (J-PASS-04). ``deals`` is the scheduled number (None: open),
    ``starting_stack`` the chips each seat starts with (None: the caller says).
    """

    button: Literal["moving", "dead"] = "moving"
    deals: int | None = None
    starting_stack: int | None = None
    carry: Literal["plays", "out"] = "plays"
    next_dealer: Literal["next", "same"] = "next"
