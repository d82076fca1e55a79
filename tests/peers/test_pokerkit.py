"""Another engine: the same random hands here and in PokerKit, with the same cards and the same choices.

PokerKit has no five-card draw, but its state takes any streets: five cards down, a bet, a draw, a bet,
and its standard high hand. At each decision the actor, the stacks, the bets, the price of a call and the
span of a raise are compared, and at the end the stacks. What is known to differ, with the rule that this
library follows:

1. *Short big blind* (A-BB-01). There what must be called is the largest bet made; here it is the big
   blind, though its seat had less. No random table seats a big blind that cannot pay; a test of its own
   shows the two.
2. *Reopening after a short all-in* (D-NL-07, D-NL-08, A-REOPEN-01, A-REOPEN-05). There short all-ins are
   added up for the table, and the first wager of a round counts as full however short; here each seat
   counts what it faces itself. So after a short all-in, whoever has acted may raise in the one and not
   in the other.
3. *Short all-in in fixed limit* (A-FL-01, A-FL-02). There the next raise adds a whole bet to it, and it
   counts to the cap; here a small piece is completed, and counts only from half a bet on.
4. *Nobody can match more* (D-BET-06, A-UNCALLED). There a raise is refused when no opponent's chips
   reach above the present bet; here an opponent with chips is enough, and what nobody matches comes
   back.
5. *Nothing to decide* (D-BET-07, A-BB-01). There a seat that faces nothing is asked even when nobody
   else has chips left; here it is passed over. Its check is made for it there.
6. *Several odd chips* (A-ODD-01). There the first winner gets them all; here the winners get one each.
7. *The cap* (D-FL-04). There it holds heads-up too; the profile here says so as well.
8. *Folding with nothing to call* (D-BET-05). There a tournament refuses it; the profile here says so as
   well.
"""

from __future__ import annotations

from typing import Any

import pokerkit as pk
import pytest

import fivedraw as fd
from fivedraw.testing.walks import Chooser
from tests.peers.side_by_side import AUTOMATIONS, STRUCTURES, SideBySide, Span, play_block


class Table:
    """One random table: its game and its stacks. Seats are 0, 1, … from the button's left; it comes last."""

    def __init__(self, chooser: Chooser, limit: str) -> None:
        self.limit = limit
        self.seats = chooser.between(2, 5)
        structure = chooser.one_of(("ante", "blinds", "both"))
        self.ante = 0 if structure == "blinds" else chooser.between(1, 3)
        self.big = 0 if structure == "ante" else chooser.between(2, 8)
        self.small = chooser.between(1, self.big - 1) if self.big else 0
        self.unit = self.big or chooser.between(1, 6)
        self.big_bet = 2 * self.unit
        self.cap = chooser.one_of((4, 3))
        scale = chooser.one_of((10, 25, 100, 400))
        self.stacks = [chooser.between(1, scale) for _ in range(self.seats)]
        if self.big:
            # Difference 1: the big blind can pay, ante and blind.
            poster = 0 if self.seats == 2 else 1
            self.stacks[poster] = max(self.stacks[poster], self.ante + self.big)
        self.options: dict[str, Any] = {
            "structure": structure,
            "limit": limit,
            "fold_unopened": False,
            "cap_heads_up": "capped",
            "fl_cap": self.cap,
            "last_card_dealt": True,
            "show_policy": "beaten",
        }
        if self.ante:
            self.options["ante"] = self.ante
        if self.big:
            self.options |= {"small_blind": self.small, "big_blind": self.big}
        self.options["small_bet" if limit == "fixed" else "min_bet"] = self.unit

    def here(self, order: tuple[fd.Card, ...]) -> fd.State:
        profile = fd.profiles.five_card_draw(**self.options)
        return fd.start(profile, self.stacks, button=self.seats - 1, order=order)

    def there(self) -> pk.State:
        fixed = self.limit == "fixed"
        # The big blind is the first bet (A-CAP-02); in the other rounds the bet comes on top of the raises.
        first = (self.cap if self.big else self.cap + 1) if fixed else None
        second = self.cap + 1 if fixed else None
        opening, later = self.unit, self.big_bet if fixed else self.unit
        return pk.State(
            AUTOMATIONS,
            pk.Deck.STANDARD,
            (pk.StandardHighHand,),
            (
                pk.Street(False, (False,) * 5, 0, False, pk.Opening.POSITION, opening, first),
                pk.Street(False, (), 0, True, pk.Opening.POSITION, later, second),
            ),
            STRUCTURES[self.limit],
            True,
            self.ante,
            (self.small, self.big) if self.big else (0,) * self.seats,
            0,
            self.stacks,
            self.seats,
        )


class Pair(SideBySide):
    """A hand of five-card draw in both engines."""

    table: Table

    def __init__(self, seed: int, limit: str) -> None:
        super().__init__(seed, lambda chooser: Table(chooser, limit))
        for seat, hand in enumerate(self.here.hidden.hands):
            for card in hand:
                self.there.deal_hole(str(card), seat)
        self.begin_round()

    def begin_round(self) -> None:
        self.acted: set[int] = set()
        self.short = False
        self.full = self.table.unit
        if self.table.limit == "fixed" and self.here.draws:
            self.full = self.table.big_bet

    def play(self) -> None:
        while not self.here.is_over:
            if self.here.phase is fd.Phase.DRAW:
                self.draw()
                continue
            self.bet()
        self.pass_over()
        self.compare_ends()

    def pass_over(self) -> None:
        """Difference 5: nobody else could act, and nothing is to be called."""
        while (actor := self.there.actor_index) is not None:
            rivals = [seat for seat in range(self.table.seats) if seat != actor and self.there.statuses[seat]]
            if self.there.checking_or_calling_amount or any(self.there.stacks[seat] for seat in rivals):
                return
            self.seen["passed over"] += 1
            self.there.check_or_call()

    def bet(self) -> None:
        actor = self.agreed_actor()
        legal = fd.legal_actions(self.here)
        self.compare_prices(legal)
        to = self.wager_in_both(actor, legal)
        taste = self.chooser.below(20)
        if to is not None and taste < 8:
            self.wager(to)
        else:
            self.answer_in_both(legal, fold=taste >= 17)
        self.acted.add(actor)

    def wager(self, to: int) -> None:
        by = to - max(self.here.bets.values())
        if by >= self.full:
            self.full = by if self.table.limit != "fixed" else self.full
        else:
            self.short = True
            self.seen["short"] += 1
        self.acted = set() if by >= self.full else self.acted
        action = fd.legal_actions(self.here).wager_to(to)
        assert action is not None
        assert action.to == to
        self.here = fd.apply(self.here, action)
        self.there.complete_bet_or_raise_to(to)

    def known_difference(self, actor: int, ours: Span, theirs: Span) -> str:
        """A short all-in is behind every other one (differences 2 and 3)."""
        if self.short and self.table.limit == "fixed":
            return "short all-in in fixed limit"
        assert self.short, (ours, theirs)
        assert actor in self.acted, (ours, theirs)
        assert ours is None or theirs is None, (ours, theirs)
        return "reopening"

    def draw(self) -> None:
        """Here each seat is served before the next one draws; there all draw first. Cards are the same."""
        self.pass_over()
        out: list[tuple[int, tuple[fd.Card, ...], tuple[fd.Card, ...]]] = []
        while self.here.phase is fd.Phase.DRAW:
            seat = self.here.actor
            assert seat is not None
            hand = self.here.hidden.hands[seat]
            thrown = tuple(self.chooser.some(hand, self.chooser.below(6)))
            step = fd.step(self.here, fd.Draw(thrown))
            got = [event.cards for event in step.events if isinstance(event, fd.events.CardsReceived)]
            out.append((seat, thrown, got[0] if got else ()))
            self.here = step.state
        for seat, thrown, _ in out:
            assert seat == self.there.stand_patter_or_discarder_index
            self.there.stand_pat_or_discard("".join(map(str, thrown)))
        for seat, _, received in out:
            if received:
                self.there.deal_hole("".join(map(str, received)), seat)
        self.begin_round()


@pytest.mark.parametrize("limit", STRUCTURES)
def test_hands_are_played_alike(limit: str) -> None:
    """D-BET, D-NL, D-PL, D-FL, D-POT: sixty hands agree in actors, prices, spans and final stacks."""
    play_block(Pair, limit, range(60))


@pytest.mark.slow
@pytest.mark.parametrize("limit", STRUCTURES)
def test_ten_thousand_hands_are_played_alike(limit: str) -> None:
    """D-BET, D-NL, D-PL, D-FL, D-POT: ten thousand hands agree, and each known difference was met."""
    seen = play_block(Pair, limit, range(1_000, 11_000))
    met = {"passed over", "short", "nobody can match more"}
    met.add("short all-in in fixed limit" if limit == "fixed" else "reopening")
    assert met <= set(seen)


def scripted(stacks: list[int], **options: Any) -> Table:
    """A no-limit table that is not random."""
    table = Table(Chooser(b""), "no")
    table.seats, table.stacks = len(stacks), stacks
    table.ante, table.small, table.big = (
        options.get(name, 0) for name in ("ante", "small_blind", "big_blind")
    )
    table.unit = table.big or options["min_bet"]
    table.options = {"limit": "no", **options}
    return table


def dealt_there(table: Table, here: fd.State) -> pk.State:
    there = table.there()
    for seat, hand in enumerate(here.hidden.hands):
        there.deal_hole("".join(map(str, hand)), seat)
    return there


def test_a_short_big_blind_is_whole_here_and_short_there() -> None:
    """A-BB-01 (difference 1): over a big blind of 4 with 3 chips, a call costs 4 here and 3 there."""
    table = scripted([50, 3, 50], structure="blinds", small_blind=2, big_blind=4)
    here = table.here(tuple(fd.Pack()))
    there = dealt_there(table, here)
    assert (2, 2) == (here.actor, there.actor_index)
    assert 4 == fd.legal_actions(here).call
    assert 3 == there.checking_or_calling_amount


def test_two_odd_chips_go_to_two_winners_here_and_to_one_there() -> None:
    """A-ODD-01 (difference 6): three equal hands share 8 as 3, 3, 2 here and as 4, 2, 2 there."""
    table = scripted([2, 2, 2, 2], structure="ante", ante=2, min_bet=2)
    hands = {0: "As Ks Qs Js 9h", 1: "Ah Kh Qh Jh 9c", 2: "Ac Kc Qc Jc 9d", 3: "2s 3s 4s 5s 7d"}
    here = table.here(fd.arrange(fd.profiles.five_card_draw(**table.options), seats=4, button=3, hands=hands))
    there = dealt_there(table, here)
    for _ in hands:
        here = fd.apply(here, fd.Draw())
        there.stand_pat_or_discard()
    assert {0: 3, 1: 3, 2: 2, 3: 0} == here.stacks
    assert [4, 2, 2, 0] == there.stacks
