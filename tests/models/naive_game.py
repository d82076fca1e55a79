"""Whole games, the slow and obvious way: which decisions there are, counted without the library.

The betting is that of ``naive_betting.py`` and ``naive_stud.py``; added are the cards, the draws, and the
showdown where seats are asked. Cards are texts such as ``"As"``, options are those of a profile, with the
defaults that the rulebook gives, stated here once more.
"""

from __future__ import annotations

import copy
from collections import Counter
from itertools import combinations
from typing import Any

from tests.models.naive_betting import NaiveHand, blind_seats
from tests.models.naive_stud import StudHand

Options = dict[str, Any]
Decision = tuple[Any, ...]

_RANKS = "23456789TJQKA"
_SUITS = "cdhs"

_BOTH: Options = {
    "ante": 0, "small_blind": 0, "big_blind": 0, "cap_heads_up": "lifted", "cap_counts": "in_hand",
    "fl_short_allin": "half_bet", "short_open": "add_min", "pl_small_blind": "actual", "fold_unopened": True,
    "second_round_opener": "left_of_dealer", "openers": "none", "draws": 1, "show_policy": "never",
}  # fmt: skip
_DRAW: Options = {
    **_BOTH, "structure": "ante", "limit": "fixed", "fl_cap": 4, "draw_cap": 5, "draw_cap_by_players": False,
    "show_ace_for_four": False, "openers_mode": "strict",
}  # fmt: skip
_STUD: Options = {
    **_BOTH, "limit": "fixed", "fl_cap": 3, "stud_open": "bring_in", "complete_to": None, "open_pair": False,
    "open_pair_raise": "either", "high_board_tie": "seat", "bring_in_option": False,
}  # fmt: skip


def naive_perft(game: NaiveGame, depth: int) -> int:
    """How many sequences of so many decisions there are."""
    if depth == 0:
        return 1
    decisions = game.decisions()
    if depth == 1:
        return len(decisions)
    total = 0
    for decision in decisions:
        after = copy.deepcopy(game)
        after.decide(decision)
        total += naive_perft(after, depth - 1)
    return total


class NaiveGame:
    """A hand at the point where somebody must decide, or over."""

    hand: NaiveHand

    def __init__(self, options: Options, order: list[str], seats: int) -> None:
        self.options = options
        self.order = list(order)
        self.holdings: list[list[str]] = [[] for _ in range(seats)]
        #: What goes on: "bet", "draw", "show" or "over"; in a draw or a showdown who is still to come.
        self.phase = "bet"
        self.waiting: list[int] = []
        self.shown: list[int] = []

    def decisions(self) -> list[Decision]:
        """All that the seat to act may do."""
        if self.phase == "bet":
            return self.betting()
        if self.phase == "draw":
            return self.exchanges(self.holdings[self.waiting[0]])
        return [("show",), ("muck",)] if self.phase == "show" else []

    def decide(self, decision: Decision) -> None:
        what, *with_ = decision
        if self.phase == "bet":
            seat = self.hand.round.actor()
            assert seat is not None
            self.bet(seat, what, *with_)
        elif self.phase == "draw":
            seat = self.waiting.pop(0)
            self.holdings[seat] = [card for card in self.holdings[seat] if card not in with_[0]]
            self.holdings[seat] += [self.order.pop(0) for _ in with_[0]]
        else:
            seat = self.waiting.pop(0)
            self.shown += [seat] if what == "show" else []
        self.go_on()

    def betting(self) -> list[Decision]:
        round_ = self.hand.round
        seat = round_.actor()
        assert seat is not None
        found: list[Decision] = [("call",), ("fold",)] if round_.call(seat) else [("check",)]
        if not round_.call(seat) and self.options["fold_unopened"] and not self.must_open():
            found.append(("fold",))
        span = round_.wager(seat)
        if span is not None and not (self.must_open() and not self.has_openers(self.holdings[seat])):
            found += [("wager", to) for to in range(span[0], span[1] + 1)]
        return found

    def bet(self, seat: int, what: str, to: int = 0) -> None:
        round_ = self.hand.round
        if what == "fold":
            round_.fold(seat)
        elif what == "wager":
            round_.raise_to(seat, to)
        else:
            round_.check_or_call(seat)

    def go_on(self) -> None:
        """Follow the hand to the next decision."""
        while self.phase != "over":
            if self.phase == "bet":
                if self.hand.round.actor() is not None:
                    return
                self.hand.close_round()
                if len(self.hand.live) == 1 or self.hand.passed():
                    self.phase = "over"
                else:
                    self.next_street()
            elif self.waiting and not (self.phase == "show" and len(self.waiting) == 1 and not self.shown):
                return
            else:
                self.after_asking()

    def after_asking(self) -> None:
        if self.phase == "show":
            self.phase = "over"
        else:
            self.next_round()

    def next_round(self) -> None:
        self.hand.round = self.hand.new_round()
        self.phase = "bet"

    def showdown(self) -> None:
        """Seats are asked under ``any`` alone; the last one is not, if nobody has shown (D-SHOW-04)."""
        self.phase = "over"
        if self.options["show_policy"] == "any":
            assert len(self.hand.live) == 2, "the model asks in one pot of two seats"
            self.phase, self.waiting = "show", list(self.hand.live)

    # What draw and stud differ in.

    def next_street(self) -> None:
        raise NotImplementedError

    def exchanges(self, held: list[str]) -> list[Decision]:
        raise NotImplementedError

    def must_open(self) -> bool:
        """Does an openers rule stand that nobody has met yet (J-OPEN-03)?"""
        return self.options["openers"] != "none" and self.hand.rounds == 1 and not self.hand.round.wagers

    def has_openers(self, held: list[str]) -> bool:
        """Jacks or better, where the house judges at once (J-OPEN-01, J-OPEN-02)."""
        if self.options["openers_mode"] != "strict":
            return True
        counts = Counter(card[0] for card in held)
        pairs = [_RANKS.index(rank) for rank, count in counts.items() if count > 1]
        if len(pairs) > 1 or max(counts.values()) > 2:
            return True
        if pairs:
            return pairs[0] >= _RANKS.index(self.options["openers"][0])
        ranks = sorted(_RANKS.index(card[0]) for card in held)
        in_row = ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12]
        return in_row or len({card[1] for card in held}) == 1


class NaiveDraw(NaiveGame):
    """Five-card draw; seats are counted from the button's left, the button being the last one."""

    def __init__(self, options: Options, stacks: list[int], order: list[str]) -> None:
        options = {**_DRAW, "all_check_round1": "showdown", **options}
        if options["openers"] != "none":
            options["all_check_round1"] = "carry"
        if options["limit"] == "fixed":
            options.setdefault("small_bet", options["big_blind"])
            options.setdefault("big_bet", 2 * options["small_bet"])
        else:
            options.setdefault("min_bet", options["big_blind"])
        seats = len(stacks)
        super().__init__(options, order, seats)
        for index in range(5 * seats):
            self.holdings[index % seats].append(self.order.pop(0))
        numbers = list(range(seats))
        blinds = None if options["structure"] == "ante" else blind_seats(numbers, seats - 1)
        self.hand = NaiveHand(options, numbers, dict(enumerate(stacks)), blinds=blinds, posts=[], carried=0)
        self.go_on()

    def next_street(self) -> None:
        if self.hand.rounds > self.options["draws"]:
            self.showdown()
        else:
            # All-in or not, everybody is asked (D-DRAW-02, D-DRAW-11).
            self.phase, self.waiting = "draw", list(self.hand.live)

    def exchanges(self, held: list[str]) -> list[Decision]:
        """Every set of cards up to the cap; all but an ace where four take one (D-DRAW-08, D-DRAW-10)."""
        cap = self.options["draw_cap"]
        if self.options["draw_cap_by_players"] and len(self.holdings) >= 6:
            cap = min(cap, 3)
        found = []
        for size in range(cap + 1):
            for out in combinations(held, size):
                (kept, *_) = [*(card for card in held if card not in out), "??"]
                if size != 4 or not self.options["show_ace_for_four"] or kept[0] == "A":
                    found.append(("draw", out))
        return found


class NaiveStud(NaiveGame):
    """Five-card stud; seats are counted from the dealer's left. A holding begins with the hole card."""

    hand: StudHand

    def __init__(self, options: Options, stacks: list[int], order: list[str]) -> None:
        options = {**_STUD, **options}
        if options["limit"] == "fixed":
            options.setdefault("big_bet", 2 * options["small_bet"])
        elif options["stud_open"] == "bring_in":
            options["complete_to"] = options["complete_to"] or 2 * options["bring_in"]
        super().__init__(options, order, len(stacks))
        numbers = list(range(len(stacks)))
        for _ in range(2):
            self.give(numbers)
        self.hand = StudHand(
            options, numbers, dict(enumerate(stacks)), posts=[], carried=0, boards=self.boards()
        )
        self.go_on()

    def give(self, seats: list[int]) -> None:
        for seat in seats:
            self.holdings[seat].append(self.order.pop(0))

    def boards(self) -> dict[int, list[str]]:
        return {seat: held[1:] for seat, held in enumerate(self.holdings)}

    def betting(self) -> list[Decision]:
        round_ = self.hand.round
        seat = round_.actor()
        assert seat is not None
        found: list[Decision] = [("call",) if round_.call(seat) else ("check",)]
        if round_.must_bring_in():
            found = [("bring in",)]
        found += [("fold",)] if round_.may_fold(seat) else []
        if self.options["limit"] == "fixed":
            return [*found, *(("wager", to) for to in round_.sizes(seat))]
        span = round_.wager(seat)
        return [*found, *(("wager", to) for to in range(span[0], span[1] + 1))] if span else found

    def bet(self, seat: int, what: str, to: int = 0) -> None:
        if what == "bring in":
            self.hand.round.bring(seat)
        else:
            super().bet(seat, what, to)

    def next_street(self) -> None:
        """A burn, and a card to each live seat (S-DEAL-03)."""
        if self.hand.rounds == 4:
            self.showdown()
            return
        self.order.pop(0)
        self.give(self.hand.live)
        self.hand.boards = self.boards()
        self.next_round()


def game_of(family: str, options: Options, stacks: list[int], order: list[str]) -> NaiveGame:
    """The game that a perft file describes."""
    return (NaiveDraw if family == "five_card_draw" else NaiveStud)(options, stacks, order)
