"""Betting, the slow and obvious way: every question is answered by reading the story of the round again.

Written from the rules alone, and sharing no code with the library: only so does the agreement say something.
The rows: D-FORCE and A-HU-01 (who posts what), D-BET and A-BB-01 (who acts, what is owed), D-NL with
A-REOPEN, D-FL with A-FL and A-CAP, D-PL with A-PL (how much), D-POT-04 (what goes back).
"""

from typing import Any

Options = dict[str, Any]


def blind_seats(seats: list[int], button: int) -> tuple[int, int]:
    """Who posts the small and the big blind; ``seats`` begin left of the button (D-FORCE-04, A-HU-01)."""
    if len(seats) == 2 and button in seats:
        other = [seat for seat in seats if seat != button]
        return button, other[0]
    return seats[0], seats[1]


class NaiveRound:
    """One betting round: what was put in before it, and what each seat did in it, in order."""

    def __init__(self, hand: "NaiveHand", *, size: int, blinds: bool) -> None:
        self.hand = hand
        self.options = hand.options
        self.size = size
        self.blinds = blinds
        self.bets = dict.fromkeys(hand.seats, 0)
        #: Every bet and raise: who made it, to what, how many were in the hand then, and how many had chips.
        self.wagers: list[tuple[int, int, int, int]] = []
        #: For each seat that has acted, what it had to match when it last did.
        self.answered: dict[int, int] = {}
        self.last: int | None = None
        self.first: int | None = None

    def level(self) -> int:
        """What must be matched."""
        if self.wagers:
            return self.wagers[-1][1]
        # The whole big blind, whatever its seat could pay of it.
        return int(self.options["big_blind"]) if self.blinds else 0

    def owed(self, seat: int) -> int:
        """What the seat must match: all of it, if somebody else could still put more in."""
        rivals = [other for other in self.hand.live if other != seat]
        if any(self.hand.chips[other] > 0 for other in rivals):
            return self.level()
        return min(self.level(), max(self.bets[other] for other in rivals))

    def actor(self) -> int | None:
        """Whose turn it is; None when the round is over."""
        if len(self.hand.live) == 1:
            return None
        able = [seat for seat in self.hand.live if self.hand.chips[seat] > 0]
        if not able:
            return None
        if len(able) == 1:
            return able[0] if self.bets[able[0]] < self.owed(able[0]) else None
        for seat in self.turn_order():
            if seat in able and (seat not in self.answered or self.bets[seat] < self.level()):
                return seat
        return None

    def turn_order(self) -> list[int]:
        """All seats clockwise, beginning with the one that could act next."""
        seats = self.hand.seats
        if self.last is not None:
            start = seats.index(self.last) + 1
        elif self.first is not None:
            start = seats.index(self.first)
        else:
            start = 0
        return seats[start:] + seats[:start]

    # Big bets: no limit and pot limit.

    def last_full_raise(self) -> int:
        """The last full bet or raise; at first the least bet (D-NL-03, D-NL-05, A-REOPEN-03, A-REOPEN-05)."""
        step = self.size
        level = int(self.options["big_blind"]) if self.blinds else 0
        for _, to, _, _ in self.wagers:
            if to - level >= step:
                step = to - level
            level = to
        return step

    def least_big_bet(self) -> int:
        level = self.level()
        if self.options["short_open"] == "complete_to_min" and 0 < level < self.size:
            return self.size
        return level + self.last_full_raise()

    def most_in_pot_limit(self, seat: int) -> int:
        """A call, and then as much as lies in the middle (A-PL-01, A-PL-02)."""
        middle = self.hand.middle()
        if self.options["pl_small_blind"] == "as_big" and self.blinds and self.options["small_blind"]:
            small, big = self.hand.small, self.hand.big
            if small is not None and small != seat and big not in self.answered:
                middle += max(0, self.options["big_blind"] - self.bets[small])
        call = self.level() - self.bets[seat]
        return self.bets[seat] + call + (middle + call)

    # Fixed limit.

    def counts(self, step: int) -> bool:
        """Is an all-in so much higher that it counts as a bet or raise (A-FL-01)?"""
        if self.options["fl_short_allin"] == "half_bet":
            return 2 * step >= self.size
        return step >= self.size

    def counted(self) -> tuple[int, bool]:
        """The highest level that counts as a bet or raise, and whether the cap has been reached."""
        level = int(self.options["big_blind"]) if self.blinds else 0
        raises = 0 if self.blinds else -1
        capped = self.blinds and self.caps(0, len(self.hand.seats), self.hand.with_chips_at_first)
        for _, to, in_hand, with_chips in self.wagers:
            if self.counts(to - level):
                level = to
                raises += 1
                capped = capped or self.caps(raises, in_hand, with_chips)
        return level, capped

    def caps(self, raises: int, in_hand: int, with_chips: int) -> bool:
        """Was that the last raise (D-FL-03, D-FL-04, A-CAP-01)?"""
        if self.options["fl_cap"] is None or raises < self.options["fl_cap"]:
            return False
        if self.options["cap_heads_up"] == "capped":
            return True
        players = in_hand if self.options["cap_counts"] == "in_hand" else with_chips
        return players >= 3

    def fixed_to(self) -> int:
        """One bet more; over a short all-in the completion of the bet that it began."""
        counted, _ = self.counted()
        return counted + self.size if counted < self.level() else self.level() + self.size

    # All limits.

    def may_raise(self, seat: int) -> bool:
        rivals = [other for other in self.hand.live if other != seat]
        if not any(self.hand.chips[other] > 0 for other in rivals):
            return False
        if self.bets[seat] + self.hand.chips[seat] <= self.level():
            return False
        fixed = self.options["limit"] == "fixed"
        if fixed and self.counted()[1]:
            return False
        if seat not in self.answered:
            return True
        faces = self.level() - self.answered[seat]
        return self.counts(faces) if fixed else faces >= self.last_full_raise()

    def wager(self, seat: int) -> tuple[int, int] | None:
        """The least and the most that the seat may bet or raise to; None where it may not."""
        if not self.may_raise(seat):
            return None
        everything = self.bets[seat] + self.hand.chips[seat]
        if self.options["limit"] == "fixed":
            least = most = self.fixed_to()
        else:
            least = self.least_big_bet()
            most = everything
            if self.options["limit"] == "pot":
                most = max(least, self.most_in_pot_limit(seat))
        return min(least, everything), min(most, everything)

    def call(self, seat: int) -> int:
        """The chips that a call adds; 0 where there is nothing to call."""
        return min(max(self.owed(seat) - self.bets[seat], 0), self.hand.chips[seat])

    def put(self, seat: int, amount: int) -> None:
        self.hand.chips[seat] -= amount
        self.hand.into[seat] += amount
        self.bets[seat] += amount

    # What the seats do.

    def acted(self, seat: int) -> None:
        self.answered[seat] = self.level()
        self.last = seat

    def check_or_call(self, seat: int) -> None:
        self.put(seat, self.call(seat))
        self.acted(seat)

    def fold(self, seat: int) -> None:
        if self.hand.unproved == seat:
            self.hand.unproved = None
        self.hand.live.remove(seat)
        self.acted(seat)

    def raise_to(self, seat: int, to: int) -> None:
        if not self.wagers and not self.blinds and self.hand.rounds == 1:
            self.hand.opener = seat
            if self.options["openers"] != "none":
                self.hand.unproved = seat
        self.put(seat, to - self.bets[seat])
        able = [other for other in self.hand.live if self.hand.chips[other] > 0]
        self.wagers.append((seat, to, len(self.hand.live), len(able)))
        self.acted(seat)


class NaiveHand:
    """The chips of a hand from the first ante to the last uncalled bet."""

    def __init__(
        self,
        options: Options,
        seats: list[int],
        stacks: dict[int, int],
        *,
        blinds: tuple[int | None, int] | None,
        posts: list[tuple[int, int, int]],
        carried: int,
        antes: bool = True,
    ) -> None:
        self.options = options
        self.seats = seats
        self.live = list(seats)
        self.chips = dict(stacks)
        self.into = dict.fromkeys(seats, 0)
        self.back = dict.fromkeys(seats, 0)
        self.dead = carried
        self.small: int | None = blinds[0] if blinds is not None else None
        self.big: int | None = blinds[1] if blinds is not None else None
        self.opener: int | None = None
        #: The seat whose uncalled chips stay in until its openers are proved (D-POT-04).
        self.unproved: int | None = None
        self.rounds = 0
        for seat in seats:
            paid = min(options["ante"] if antes else 0, self.chips[seat])
            self.chips[seat] -= paid
            self.into[seat] += paid
        for seat, _, dead in posts:
            paid = min(dead, self.chips[seat])
            self.chips[seat] -= paid
            self.dead += paid
        self.round = self.new_round()
        if self.big is not None:
            if self.small is not None:
                self.round.put(self.small, min(options["small_blind"], self.chips[self.small]))
            self.round.put(self.big, min(options["big_blind"], self.chips[self.big]))
            for seat, live, _ in posts:
                self.round.put(seat, min(live, self.chips[seat]))
        self.with_chips_at_first = sum(1 for seat in seats if self.chips[seat] > 0)

    def new_round(self) -> NaiveRound:
        """The next round: its bet, and who begins (D-BET-02, D-BET-03, D-BET-08, D-FL-02)."""
        self.rounds += 1
        options = self.options
        if options["limit"] == "fixed":
            # With several draws the big bet comes from the round after the second one.
            big_from = 2 if options["draws"] == 1 else 3
            size = options["big_bet"] if self.rounds >= big_from else options["small_bet"]
        else:
            size = options["min_bet"]
        blinds = self.big is not None and self.rounds == 1
        fresh = NaiveRound(self, size=size, blinds=blinds)
        if blinds:
            fresh.last = self.big
        elif options["second_round_opener"] == "opener" and self.big is None and self.rounds > 1:
            fresh.first = self.opener
        return fresh

    def middle(self) -> int:
        return sum(self.into.values()) + self.dead

    def close_round(self) -> None:
        """What nobody matched goes back to a seat that is still in (D-POT-04)."""
        for seat in self.live:
            if seat == self.unproved:
                continue
            others = [self.into[other] for other in self.seats if other != seat]
            if self.into[seat] > max(others):
                lead = self.into[seat] - max(others)
                self.into[seat] -= lead
                self.chips[seat] += lead
                self.back[seat] += lead

    def passed(self) -> bool:
        """Did nobody bet in a first round that ends the deal then (D-BET-11, A-SESS-02)?"""
        if self.options["all_check_round1"] != "carry" or self.rounds != 1 or self.big is not None:
            return False
        return not self.round.wagers and self.with_chips_at_first >= 2
