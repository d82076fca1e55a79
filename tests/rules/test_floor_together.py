"""Several things go wrong in one hand: what one ruling leaves behind for the next."""

import time

import pytest

import fivedraw as fd
from fivedraw import floor
from tests.draw_kit import check_round, code, deal_on, draw_each, play
from tests.floor_kit import PACK, cards, dealt, drawing, due, gone, hand
from tests.openers_kit import ACES, JACKS, JACKS_AND_FOUR, NINES, TENS, jackpots
from tests.openers_kit import dealt as dealt_openers
from tests.play_kit import ante_game
from tests.stud_kit import fixed
from tests.stud_kit import table as stud_table

C = fd.RuleCode
BOTH = ante_game(amend_draw="both")


class TestWhoIsOwedACard:
    def opened(self) -> fd.State:
        """The opener, seat 0, is owed a card for one that was exposed."""
        state = dealt(dealt_openers(jackpots("proved"), (TENS, ACES, NINES), dealer="caller"))
        state = play(state, "bet 2", "call", "call", "draw 3s")
        return play(state, floor.ExposeCard(state.hidden.stock[state.hidden.top : state.hidden.top + 1]))

    def test_after_a_false_proof(self) -> None:
        """J-FALSE-01, D-IRR-10, D-DRAW-18: the hand is dead, and the card owed to it never comes."""
        state = play(self.opened(), floor.ProveOpeners())
        assert ((1, 2), 1) == (state.live_seats, state.actor)
        state = play(state, "stand pat", "stand pat")
        assert (fd.Phase.BET, ()) == (state.phase, state.hidden.hands[0])

    @pytest.mark.parametrize("ruling", [floor.ProveOpeners(), floor.KillHand(0)])
    def test_its_exposed_card_is_a_discard_like_others(self, ruling: fd.FloorAction) -> None:
        """D-DRAW-18, D-IRR-10: it was kept out of rebuilds for the seat's sake, and the seat is dead."""
        state = self.opened()
        exposed = state.exposed[0][1]
        assert exposed in state.hidden.fresh
        state = play(state, ruling)
        assert ((), f"3s {exposed}") == (state.hidden.fresh, cards(state.hidden.discards[0]))

    def test_a_fourth_card_exposed_brings_no_burn(self) -> None:
        """A-DRAW-01: where five come in two lots a burn comes before a fifth card, not before a replacement.

        Seat 0 stands pat and seat 1, the last, draws four: the pack's cards from index 10 on.
        """
        state = play(drawing(ante_game(five_split=True), seats=2), "stand pat", 4)
        state = play(state, floor.ExposeCard(PACK[10:11]))
        assert ("deal", 1, 1) == due(state)
        assert PACK[11:15] == dealt(state).hidden.hands[1][-4:]

    def test_a_fifth_card_still_waits_for_a_burn(self) -> None:
        """A-DRAW-01, D-DRAW-18: of five with one exposed, the fifth comes after a burn, then the other."""
        state = play(drawing(ante_game(five_split=True), seats=2), "stand pat", 5)
        state = play(state, floor.ExposeCard(PACK[10:11]))
        assert ("burn", None, 1) == due(state)
        state = play(state, fd.Burn(), fd.Deal())
        assert ("deal", 1, 1) == due(state)
        assert (*PACK[11:14], *PACK[15:17]) == dealt(state).hidden.hands[1]


class TestEnoughCards:
    """Eight seats hold 40 of 52 cards, and the last one deals: 12 are left."""

    def test_a_split_of_openers_may_still_come(self) -> None:
        """D-DRAW-18, D-SHUF-09: five are dealt to seat 0, of 12; five more may go aside with the opener's.

        Of the two that are left then two can be replaced, and each does come, though nobody else draws.
        """
        game = jackpots("proved", max_players=8, reshuffle_sources=("discards",))
        order = fd.arrange(game, seats=8, button=7, hands={1: JACKS})
        state = dealt(fd.start(game, [100] * 8, button=7, order=order, dealer="caller"))
        state = play(state, "check", "bet 2", *["call"] * 7, 5)
        coming = state.hidden.stock[state.hidden.top : state.hidden.top + 5]
        assert C.FLOOR_SHORT is code(state, floor.ExposeCard(coming[:3]))
        state = deal_on(play(state, floor.ExposeCard(coming[:2]), 5))
        assert JACKS == cards(state.hidden.aside)
        state = deal_on(play(state, *["stand pat"] * 6))
        assert (fd.Phase.BET, 5) == (state.phase, len(state.hidden.hands[0]))

    def test_an_order_waits_for_its_cards(self) -> None:
        """D-DRAW-18, D-DRAW-16: where nothing is gathered, an order that waits is covered before an exposure.

        Five seats leave 27 cards: one is due, five are waited for, and three seats may want five each.
        """
        game = ante_game(max_players=5, reshuffle_sources=(), exposed_draw_card="at_once")
        state = play(drawing(game, seats=5), "stand pat", 5)
        state = play(state, floor.ChangeDraw(0, state.hidden.hands[0][:1]), *[floor.ExposeCard()] * 6)
        assert C.FLOOR_SHORT is code(state, floor.ExposeCard())
        state = draw_each(deal_on(state), 5, 5, 5)
        assert (27, fd.Phase.BET) == (state.hidden.top - 25, state.phase)


class TestSplitInAnEarlierDraw:
    def test_own_discards_stay_out(self) -> None:
        """D-SHUF-02, D-DRAW-18: what lies aside since the first draw is none of the second one's discards.

        Seven seats leave 17 cards. The opener takes five, and of the others four, and then four each go to
        seats 1 and 2: for the opener's fifth a stock is built of those eight discards, without its own five.
        """
        game = jackpots(draws=2, max_players=7, five_split=True, reshuffle_sources=("discards",))
        order = fd.arrange(game, seats=7, button=6, hands={0: JACKS})
        state = fd.start(game, [100] * 7, button=6, order=order)
        state = check_round(play(state, "bet 2", *["call"] * 6, 5, *["stand pat"] * 6))
        state = play(state, 5, 4, 4, *["stand pat"] * 4)
        assert (JACKS, ("reshuffle", None, 8)) == (cards(state.hidden.aside), due(state))


class TestSeveralCorrections:
    def state(self) -> fd.State:
        """Seats 0 and 1 stood pat, and seat 2 has thrown two cards away."""
        return play(drawing(seats=4), "stand pat", "stand pat", 2)

    def test_two_seats_change_their_minds(self) -> None:
        """D-DRAW-16: nothing is dealt to either, nor to the next; each is served before who waits."""
        state = self.state()
        one, zero = state.hidden.hands[1][:1], state.hidden.hands[0][:1]
        state = play(state, floor.ChangeDraw(1, one), floor.ChangeDraw(0, zero))
        served = []
        while state.actor is None:
            served.append(due(state)[1:])
            state = play(state, fd.Deal())
        assert ([(0, 1), (1, 1), (2, 2)], 3) == (served, state.actor)
        first = 20  # cards were dealt to four seats
        assert PACK[first : first + 4] == (
            *state.hidden.hands[0][-1:],
            *state.hidden.hands[1][-1:],
            *state.hidden.hands[2][-2:],
        )
        assert (cards(zero), cards(one)) == (gone(state, 0), gone(state, 1))

    def test_once_more(self) -> None:
        """D-DRAW-16: seat 1 says one, then two; seat 2 still waits."""
        state = self.state()
        out = state.hidden.hands[1][:2]
        state = play(state, floor.ChangeDraw(1, out[:1]), floor.ChangeDraw(1, out))
        assert ("deal", 1, 2) == due(state)
        state = play(state, fd.Deal())
        assert ("deal", 2, 2) == due(state)
        assert C.FLOOR_TOO_LATE is code(state, floor.ChangeDraw(0, state.hidden.hands[0][:1]))

    def test_who_waits_in_between_dies(self) -> None:
        """D-DRAW-16, D-IRR-10: seat 0 is served, and then seat 2."""
        state = self.state()
        one, zero = state.hidden.hands[1][:1], state.hidden.hands[0][:1]
        state = play(state, floor.ChangeDraw(1, one), floor.ChangeDraw(0, zero), floor.KillHand(1))
        assert ("deal", 0, 1) == due(state)
        state = play(state, fd.Deal())
        assert ("deal", 2, 2) == due(state)
        assert (3, cards(one)) == (deal_on(state).actor, gone(state, 1))

    def test_the_one_that_is_served_dies(self) -> None:
        """D-DRAW-16, D-IRR-10: then seat 1 is served, and then seat 2."""
        state = self.state()
        one, zero = state.hidden.hands[1][:1], state.hidden.hands[0][:1]
        state = play(state, floor.ChangeDraw(1, one), floor.ChangeDraw(0, zero), floor.KillHand(0))
        assert ("deal", 1, 1) == due(state)
        assert ("deal", 2, 2) == due(play(state, fd.Deal()))

    def test_nobody_counts_the_hands_that_wait(self) -> None:
        """D-DRAW-14, D-DRAW-16: a hand is counted when its exchange is over."""
        state = self.state()
        state = play(state, floor.ChangeDraw(1, state.hidden.hands[1][:1]))
        counted = {ruling.seat for ruling in fd.rulings(state) if isinstance(ruling, floor.ReportCount)}
        assert {0, 3} == counted


class TestSplitOpenersCorrected:
    def test_what_lies_apart_is_counted_once(self) -> None:
        """J-SPLIT-02, D-DRAW-16: the jack, then the jack and the eight: two cards lie apart."""
        state = dealt(dealt_openers(jackpots(), (JACKS_AND_FOUR, ACES), dealer="caller"))
        state = play(state, "bet 2", "call", "draw Jh")
        assert 1 == fd.view(state, 1).set_aside
        state = play(state, floor.ChangeDraw(0, "Jh 8s"))
        assert (2, 2) == (len(state.hidden.aside), fd.view(state, 1).set_aside)

    def test_what_is_taken_back_lies_apart_no_more(self) -> None:
        """J-SPLIT-02, A-CHG-01: where the house lets him take the jack back nothing is set aside."""
        game = jackpots(amend_draw="both")
        state = dealt(dealt_openers(game, (JACKS_AND_FOUR, ACES), dealer="caller"))
        state = play(state, "bet 2", "call", "draw Jh", floor.ChangeDraw(0))
        assert ((), 0, 0) == (state.hidden.aside, fd.view(state, 1).set_aside, fd.view(state, 0).set_aside)

    def test_an_announcement_outlasts_corrections(self) -> None:
        """J-SPLIT-02, D-DRAW-16: over unseen cards the opener's word stands, however often it adds one."""
        state = fd.start(jackpots(), [100] * 2, button=1, unseen=True, dealer="caller")
        state = play(dealt(state), "bet 2", "call", fd.Draw(count=1, set_aside=True))
        for number in (2, 3):
            state = play(state, floor.ChangeDraw(0, count=number))
            assert (number, number) == (len(state.hidden.aside), fd.view(state, 1).set_aside)


class TestCounts:
    def test_a_wrong_number_that_has_become_right(self) -> None:
        """S-IRR-04: four were counted instead of three; with the next card it holds four indeed."""
        state = stud_table(fixed(), ("As Kd 9h 7s 2h", "Ad Qc Jh 8d 4s"))
        state = play(state, "bring in", "call", floor.ReportCount(0, 4))
        state = check_round(state)
        assert (4, {0: 4}) == (len(state.hidden.hands[0]), dict(state.wrong_counts))
        state = play(state, floor.ReportCount(0, 4))
        assert {} == dict(state.wrong_counts)
        assert C.FLOOR_COUNT is code(state, floor.ReportCount(0, 4))


class TestTheOpenersUncalledPart:
    def opened(self, first: str) -> fd.State:
        """Antes of 1; 80 bet into stacks of 20, so that 61 wait for the proof."""
        state = dealt_openers(jackpots("proved"), (first, ACES, NINES), stacks=(100, 20, 20))
        return play(state, "bet 80", "call", "call")

    def test_true_openers(self) -> None:
        """D-POT-04, J-PROVE-03, D-IRR-10: the dealer finds jacks in the dead hand; 61 were never called."""
        state = play(self.opened(JACKS), floor.KillHand(0))
        assert (80, 60) == (state.stacks[0], state.pot)

    def test_false_openers(self) -> None:
        """J-FALSE-02, J-PROVE-03: the dealer finds tens, and every chip stays."""
        state = play(self.opened(TENS), floor.KillHand(0))
        assert (19, 121) == (state.stacks[0], state.pot)

    def test_a_wrong_count(self) -> None:
        """D-POT-04, D-IRR-05: no other reason than the count kills it, when hands are compared."""
        state = play(self.opened(JACKS), floor.ReportCount(0, 6), *["stand pat"] * 3)
        assert state.result is not None
        assert {0: -20, 1: 40, 2: -20} == dict(state.result.net)

    def test_in_the_round_of_its_bet(self) -> None:
        """D-IRR-10: before the round is closed the bet of a dead hand stands, and is to be called."""
        state = dealt_openers(jackpots("proved"), (JACKS, ACES, NINES))
        state = play(state, "bet 80", floor.KillHand(0))
        assert (83, 80) == (state.pot, fd.legal_actions(state).call)


class TestAsking:
    def test_who_drew_before_the_first_one(self) -> None:
        """D-DRAW-20, D-IRR-08: the check that ended the first round closes no question about the draw."""
        state = play(drawing(), floor.DrewOutOfTurn(1, "2d", ruling="stands"), fd.Deal())
        assert 1 == fd.ask_drawn(state, 0, 1)

    def test_all_that_are_left_drew_out_of_turn(self) -> None:
        """D-DRAW-20, D-IRR-08: until somebody acts in the second round, or nobody would ever be asked."""
        state = drawing()
        for seat, out in ((1, "2d"), (2, "2h")):
            state = play(state, floor.DrewOutOfTurn(seat, out, ruling="stands"), fd.Deal())
        state = play(state, floor.KillHand(0))
        assert (fd.Phase.BET, 1) == (state.phase, fd.ask_drawn(state, 1, 2))
        assert C.ASK_CLOSED is asked(play(state, "check"))


def asked(state: fd.State) -> fd.RuleCode:
    with pytest.raises(fd.IllegalAction) as caught:
        fd.ask_drawn(state, 1, 2)
    return caught.value.refusal.code


class TestTheList:
    def test_of_millions_it_is_told_at_once(self) -> None:
        """Any of the unseen cards may be exposed, up to five at once; to name the kinds takes no walk."""
        state = fd.start(jackpots(max_players=3), [100] * 2, button=1, unseen=True, dealer="caller")
        state = play(dealt(state), "bet 2", "call", fd.Draw(count=5))
        assert 2_000_000 < fd.rulings(state).total
        began = time.perf_counter()
        assert "ProveOpeners" in repr(fd.rulings(state))
        assert fd.rulings(state).explain(floor.ProveOpeners) is None
        assert time.perf_counter() - began < 1

    def test_what_is_held_by_whom(self) -> None:
        """D-DRAW-16: with ``both`` who waits gets what it asked for, whatever the other takes back."""
        state = play(drawing(BOTH), "stand pat", "draw 2d 3c", floor.ChangeDraw(0, "5c"), floor.ChangeDraw(0))
        assert ("deal", 1, 2) == due(state)
        state = dealt(state)
        assert ("2c 2s 3h 4d 5c", "3s 4h 5d 5s 6c") == (hand(state, 0), hand(state, 1))


class TestWhatIsSaidWithACorrection:
    """Nobody knows the cards, so that the words of the player are all there is."""

    FOUR = ante_game(draw_cap=4)

    def four(self) -> fd.State:
        """Seat 0 has thrown three cards away."""
        state = dealt(fd.start(self.FOUR, [100] * 2, button=1, unseen=True, dealer="caller"))
        return play(state, "check", "check", fd.Draw(count=3))

    def test_the_ace_that_is_kept_for_a_fourth_card(self) -> None:
        """D-DRAW-10, D-DRAW-16: he names it, and all see it; without an ace he may not."""
        state = self.four()
        assert C.DRAW_ACE_UNSHOWN is code(state, floor.ChangeDraw(0, count=4))
        assert C.DRAW_ACE is code(state, floor.ChangeDraw(0, count=4, show="Ks"))
        assert C.DRAW_SHOWN is code(state, floor.ChangeDraw(0, count=2, show="As"))
        state = play(state, floor.ChangeDraw(0, count=4, show="As"))
        assert (("deal", 0, 4), fd.cards("As")) == (due(state), state.up[0])

    def test_the_ace_of_who_drew_out_of_turn(self) -> None:
        """D-DRAW-10, D-IRR-08: likewise, where the exchange stands."""
        state = dealt(fd.start(self.FOUR, [100] * 2, button=1, unseen=True, dealer="caller"))
        state = play(state, "check", "check")
        assert C.DRAW_ACE_UNSHOWN is code(state, floor.DrewOutOfTurn(1, count=4, ruling="stands"))
        assert C.FLOOR_SERVED is code(state, floor.DrewOutOfTurn(1, show="As", ruling="dead"))
        state = play(state, floor.DrewOutOfTurn(1, count=4, ruling="stands", show="As"))
        assert (("deal", 1, 4), fd.cards("As")) == (due(state), state.up[1])

    def test_the_list_names_each_ace(self) -> None:
        """D-DRAW-10: any of the four aces may be the one; of other cards there is nothing to show."""
        found = [ruling for ruling in fd.rulings(self.four()) if isinstance(ruling, floor.ChangeDraw)]
        assert {(ace,) for ace in fd.cards("Ac Ad Ah As")} == {ruling.show for ruling in found}
        assert {4} == {ruling.count for ruling in found}

    def test_openers_that_are_split(self) -> None:
        """J-SPLIT-02, D-DRAW-16: the opener stood pat; now it takes one, and says it splits."""
        state = dealt(fd.start(jackpots(), [100] * 2, button=1, unseen=True, dealer="caller"))
        state = play(state, "bet 2", "call", "stand pat")
        apart = play(state, floor.ChangeDraw(0, count=1, set_aside=True))
        assert (1, 0) == (
            fd.view(apart, 1).set_aside,
            fd.view(play(state, floor.ChangeDraw(0, count=1)), 1).set_aside,
        )
        assert floor.ChangeDraw(0, count=1, set_aside=True) in list(fd.rulings(state))

    def test_a_split_that_is_taken_back(self) -> None:
        """J-SPLIT-02, D-DRAW-16: what it says last of its openers counts."""
        state = dealt(fd.start(jackpots(), [100] * 2, button=1, unseen=True, dealer="caller"))
        state = play(state, "bet 2", "call", fd.Draw(count=1, set_aside=True))
        state = play(state, floor.ChangeDraw(0, count=2, set_aside=False))
        assert (0, "?? ??") == (fd.view(state, 1).set_aside, gone(dealt(state), 0))

    def test_the_others_have_no_openers_to_split(self) -> None:
        """J-SPLIT-02: seat 1 only called."""
        state = dealt(fd.start(jackpots(), [100] * 2, button=1, unseen=True, dealer="caller"))
        state = play(state, "bet 2", "call")
        early = floor.DrewOutOfTurn(1, count=1, ruling="stands", set_aside=True)
        assert C.DRAW_SET_ASIDE is code(state, early)
        state = play(state, "stand pat", fd.Draw(count=1))
        assert C.DRAW_SET_ASIDE is code(state, floor.ChangeDraw(1, count=2, set_aside=True))


def test_the_survivor_while_a_card_is_held_for_it() -> None:
    """D-IRR-10, D-DRAW-18: seat 0 is owed a card for 4h when the only other hand dies; 4h is a discard then.

    Each of the two paid an ante of 1.
    """
    state = play(drawing(seats=2), "draw 2c 2h", floor.ExposeCard("4h"))
    assert (1, ((0, 1),)) == (state.actor, state.incidents.held)
    state = play(state, floor.KillHand(1, "abandoned"))
    assert state.result is not None
    assert ("folds", 101, 99) == (state.result.ending, state.stacks[0], state.stacks[1])
    assert ("2c 2h 4h", ()) == (gone(state, 0), state.hidden.fresh)
