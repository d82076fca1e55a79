"""Betting in five-card stud, the slow and obvious way, from the upcards to the last uncalled bet.

Written from the rules alone, and sharing no code with the library. What stud has in common with draw is asked
of the naive model of draw. The rows: S-BRING and A-STUD-01 to A-STUD-05 (who brings in, what completes it),
S-HIGH and S-BET (who begins, sizes, open pairs), A-FL and A-CAP (short all-ins, the cap), A-PL.
"""

from tests.models.naive_betting import NaiveHand, NaiveRound, Options

RANKS = "23456789TJQKA"
SUITS = "cdhs"

Boards = dict[int, list[str]]


def low_card(boards: Boards) -> int:
    """Whose upcard is the lowest, aces high, clubs the lowest suit (S-BRING-01 to S-BRING-03)."""
    return min(boards, key=lambda seat: (RANKS.index(boards[seat][0][0]), SUITS.index(boards[seat][0][1])))


def height(board: list[str]) -> tuple[list[int], list[int]]:
    """How often each rank is there, and then the ranks, those of the largest group first (A-STUD-03)."""
    ranks = [RANKS.index(card[0]) for card in board]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return [count for count, _ in groups], [rank for _, rank in groups]


def suits(board: list[str]) -> list[tuple[int, int]]:
    """The cards from the best one down, by rank and then by suit."""
    return sorted(((RANKS.index(card[0]), SUITS.index(card[1])) for card in board), reverse=True)


def high_board(boards: Boards, seats: list[int], *, by_suit: bool) -> int:
    """Whose board is the highest; of equal ones the first from the dealer's left (S-HIGH-02, S-BET-01)."""
    best: int | None = None
    for seat in seats:
        if seat not in boards:
            continue
        if best is None or height(boards[seat]) > height(boards[best]):
            best = seat
        elif by_suit and height(boards[seat]) == height(boards[best]):
            # The best single card by suit, as for an odd chip (A-STUD-05).
            best = seat if suits(boards[seat]) > suits(boards[best]) else best
    assert best is not None
    return best


class StudRound(NaiveRound):
    """One betting round of stud; ``bring_in`` is what the low card owes, ``large`` a second size of bets."""

    hand: "StudHand"

    def __init__(self, hand: "StudHand", *, size: int, first: int, bring_in: int = 0, large: int = 0) -> None:
        super().__init__(hand, size=size, blinds=False)
        self.first = first
        self.bring_in = bring_in
        self.large = large
        self.brought = False

    def must_bring_in(self) -> bool:
        """Is the bring-in still to come (S-BRING-01)?"""
        return self.bring_in > 0 and not self.brought and not self.wagers

    def may_fold(self, seat: int) -> bool:
        """The low card cannot fold, who acts for it when it is all-in can (S-BRING-04, A-STUD-02)."""
        if self.must_bring_in():
            return seat != self.first
        return self.call(seat) > 0 or bool(self.options["fold_unopened"])

    def level(self) -> int:
        """The last bet, or the whole bring-in, whatever its seat could pay of it (A-STUD-02)."""
        if self.wagers:
            return self.wagers[-1][1]
        return self.bring_in if self.brought else 0

    def bring(self, seat: int) -> None:
        self.put(seat, min(self.bring_in, self.hand.chips[seat]))
        self.brought = True
        self.acted(seat)
        if self.options["bring_in_option"]:
            # Like a big blind that was posted: it has not acted yet.
            del self.answered[seat]

    def is_bet(self, to: int) -> bool:
        """Does an all-in over the bring-in count as the bet: half of what completes it (A-STUD-01)?"""
        if self.options["fl_short_allin"] == "half_bet":
            return 2 * (to - self.bring_in) >= self.size - self.bring_in
        return to >= self.size

    def counts(self, step: int) -> bool:
        return self.counts_for(step, self.unit())

    def counts_for(self, step: int, unit: int) -> bool:
        """Is the step so high that it counts as a bet or raise of that size (A-FL-01)?"""
        return 2 * step >= unit if self.options["fl_short_allin"] == "half_bet" else step >= unit

    def story(self) -> tuple[int, bool, int]:
        """The highest level that counts as a bet (0 before one does), whether it is capped, and the unit."""
        counted, level, raises, capped, unit = 0, 0, -1, False, self.size
        for _, to, in_hand, with_chips in self.wagers:
            opens = raises < 0 and self.bring_in > 0
            # A short all-in is completed, so the next size begins where it began.
            base = counted if counted < level else level
            if self.is_bet(to) if opens else self.counts_for(to - counted, unit):
                counted = to
                raises += 1
                capped = capped or self.caps(raises, in_hand, with_chips)
            if self.large and self.options["open_pair_raise"] == "no_smaller" and to >= base + self.large:
                # The big bet was used, so it is the bet for the rest of the round (A-STUD-04).
                unit = self.large
            level = to
        return counted, capped, unit

    def counted(self) -> tuple[int, bool]:
        return self.story()[:2]

    def unit(self) -> int:
        """What a bet or raise comes to now, at least."""
        return self.story()[2]

    def completes(self) -> bool:
        """Is there nothing but the bring-in yet, and what went all-in over it without being a bet?"""
        if not self.bring_in:
            return False
        if self.options["limit"] == "fixed":
            return self.counted()[0] == 0
        return self.level() < self.size

    def last_full_raise(self) -> int:
        """The first bet over a bring-in counts whole, whatever all-ins under it came before (A-STUD-03)."""
        if not self.bring_in:
            return super().last_full_raise()
        step, level = 0, 0
        for _, to, _, _ in self.wagers:
            step = max(step, to - level if step else to if to >= self.size else 0)
            level = to
        return step or self.size

    def least_big_bet(self) -> int:
        return self.size if self.completes() else super().least_big_bet()

    def may_raise(self, seat: int) -> bool:
        rivals = [other for other in self.hand.live if other != seat]
        if not any(self.hand.chips[other] > 0 for other in rivals):
            return False
        if self.bets[seat] + self.hand.chips[seat] <= max(self.level(), self.bring_in):
            return False
        fixed = self.options["limit"] == "fixed"
        if fixed and self.counted()[1]:
            return False
        if seat not in self.answered:
            return True
        if self.bring_in and self.answered[seat] <= self.bring_in:
            # It has answered no bet yet, so it may raise as soon as there is one.
            return not self.completes()
        bets = [to for _, to, _, _ in self.wagers if (self.is_bet(to) if fixed else to >= self.size)]
        if self.bring_in and bets and self.answered[seat] < bets[0]:
            # It called an all-in that was no bet: is there a whole one more to call (A-FL-01, A-REOPEN-01)?
            more = bets[0] - self.answered[seat]
            if self.counts_for(more, self.size) if fixed else more >= self.size:
                return True
        faces = self.level() - self.answered[seat]
        return self.counts(faces) if fixed else faces >= self.last_full_raise()

    def sizes(self, seat: int) -> list[int]:
        """In fixed limit: what the seat may bet, complete or raise to; [] where it may not."""
        if not self.may_raise(seat):
            return []
        everything = self.bets[seat] + self.hand.chips[seat]
        counted, _ = self.counted()
        if self.completes():
            return [min(self.size, everything)]
        base = counted if counted < self.level() else self.level()
        steps = {self.unit(), self.large or self.unit()}
        return sorted({min(base + step, everything) for step in steps if base + step > self.level()})


class StudHand(NaiveHand):
    """The chips of a hand of stud; the boards are looked at when a round begins."""

    round: StudRound

    def __init__(
        self,
        options: Options,
        seats: list[int],
        stacks: dict[int, int],
        *,
        posts: list[tuple[int, int, int]],
        carried: int,
        boards: Boards,
    ) -> None:
        self.boards = boards
        # What draw alone has options for.
        options = {
            "openers": "none",
            "all_check_round1": "showdown",
            "pl_small_blind": "actual",
            **options,
        }
        super().__init__(options, seats, stacks, blinds=None, posts=posts, carried=carried)

    def new_round(self) -> StudRound:
        """The next round: who begins, and the size of its bets (S-BRING, S-HIGH, S-BET-01 to S-BET-03)."""
        self.rounds += 1
        options, fixed = self.options, self.options["limit"] == "fixed"
        boards = {seat: self.boards[seat] for seat in self.live}
        if fixed:
            size = options["small_bet"] if self.rounds <= 2 else options["big_bet"]
        else:
            size = options["min_bet"] if options["complete_to"] is None else options["complete_to"]
        if self.rounds == 1 and options["stud_open"] == "bring_in":
            return StudRound(self, size=size, first=low_card(boards), bring_in=options["bring_in"])
        by_suit = options["high_board_tie"] == "suit" and self.rounds > 1
        paired = self.rounds == 2 and any(height(board)[0][0] > 1 for board in boards.values())
        return StudRound(
            self,
            size=size,
            first=high_board(boards, self.seats, by_suit=by_suit),
            large=options["big_bet"] if fixed and options["open_pair"] and paired else 0,
        )
