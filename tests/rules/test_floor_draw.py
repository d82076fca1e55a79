"""What goes wrong in the draw: cards exposed, numbers corrected, exchanges out of turn, wrong counts."""

from time import perf_counter
from typing import Any

import pytest

import fivedraw as fd
from fivedraw import events as ev
from fivedraw import floor
from tests.draw_kit import GENERAL, check_round, code, house, play, refusal, steps
from tests.floor_kit import PACK, called, cards, dealt, drawing, due, gone, hand, ruled
from tests.openers_kit import ACES, JACKS, JACKS_AND_FOUR, jackpots
from tests.play_kit import ante_game, table

C = fd.RuleCode
AT_ONCE = ante_game(exposed_draw_card="at_once")
BOTH = ante_game(amend_draw="both")
STRICT = ante_game(amend_window="until_card_or_action")


class TestExposedReplacement:
    """Seat 0 draws 2, seat 1 and seat 2 draw 1 each; 5s 6c 6d 6h 6s 7c come off the pack in turn."""

    def test_after_the_others(self) -> None:
        """D-DRAW-18, A-EXP-01: 6c of the two is exposed; 6d and 6h go to the others first, then 6s for it."""
        state, log = ruled(play(drawing(), "draw 2c 2s"), floor.ExposeCard("6c"))
        assert [ev.CardExposed(0, fd.Card("6c"), replaced=True)] == log
        assert ("3h 4d 5c 5s", "6c") == (hand(state, 0), cards(state.hidden.fresh))
        state = dealt(play(dealt(play(state, "draw 2d")), "draw 2h"), 1)
        assert ("deal", 0, 1) == due(state)
        state = dealt(state)
        assert ["3h 4d 5c 5s 6s", "3c 3s 4h 5d 6d", "3d 4c 4s 5h 6h"] == [
            hand(state, seat) for seat in range(3)
        ]
        assert "2c 2s 6c" == gone(state, 0)
        assert ("bet", 0, 0) == due(state)

    def test_at_once(self) -> None:
        """D-DRAW-18: 6d comes for it before the next seat draws, and 6h and 6s are for the others."""
        state = play(drawing(AT_ONCE), "draw 2c 2s", floor.ExposeCard("6c"))
        assert ("deal", 0, 1) == due(state)
        state = dealt(play(dealt(play(dealt(state), "draw 2d")), "draw 2h"))
        assert ["3h 4d 5c 5s 6d", "3c 3s 4h 5d 6h", "3d 4c 4s 5h 6s"] == [
            hand(state, seat) for seat in range(3)
        ]
        assert "2c 2s 6c" == gone(state, 0)

    def test_the_number_drawn_stays(self) -> None:
        """D-DRAW-18, D-SETUP-10: a replacement is no further exchange; all know the card and whose it was."""
        state = dealt(play(drawing(AT_ONCE), "draw 2c 2s", floor.ExposeCard("6c")))
        assert 2 == state.draws[-1][0]
        assert ((0, fd.Card("6c")),) == state.exposed

    def test_owed_replacements_come_in_seat_order(self) -> None:
        """D-DRAW-18: seat 2 lost 7c, then seat 0 got 5s; owed are both: seat 0 is served first."""
        state = play(drawing(), "draw 2c", floor.ExposeCard(), "stand pat", "draw 2h", floor.ExposeCard())
        assert ((0, fd.Card("5s")), (2, fd.Card("6c"))) == state.exposed
        assert ("deal", 0, 1) == due(state)
        state = dealt(state, 1)
        assert ("deal", 2, 1) == due(state)
        state = dealt(state)
        assert ("6d", "6h") == (hand(state, 0)[-2:], hand(state, 2)[-2:])

    @pytest.mark.parametrize("game", [ante_game(), AT_ONCE])
    def test_two_of_one_seat(self, game: fd.Profile) -> None:
        """D-DRAW-18: each exposed card is replaced by one."""
        state = play(drawing(game), "draw 2c 2s 3h", floor.ExposeCard("5s 6d"))
        while state.phase is not fd.Phase.BET:
            state = dealt(state) if state.actor is None else play(state, "stand pat")
        assert ("4d 5c 6c 6h 6s", "2c 2s 3h 5s 6d") == (hand(state, 0), gone(state, 0))

    @pytest.mark.parametrize("game", [ante_game(), AT_ONCE])
    def test_the_replacement_is_exposed_too(self, game: fd.Profile) -> None:
        """D-DRAW-18: as often as it happens; no number of cards exposed in the draw voids a deal."""
        state = play(drawing(game), "draw 2c")
        exposures = 0
        while state.phase is not fd.Phase.BET:
            if state.actor is not None:
                state = play(state, "stand pat")
            else:
                state = play(state, floor.ExposeCard() if exposures < 3 else fd.Deal())
                exposures += 1
        assert ("2s 3h 4d 5c 6h", "2c 5s 6c 6d") == (hand(state, 0), gone(state, 0))

    @pytest.mark.parametrize("game", [ante_game(), AT_ONCE])
    def test_over_unseen_cards(self, game: fd.Profile) -> None:
        """D-DRAW-18: the exposed card is named, and never again dealt; the others stay unseen."""
        state = play(drawing(game, unseen=True), "draw 2", floor.ExposeCard("As"))
        while state.phase is not fd.Phase.BET:
            state = dealt(state) if state.actor is None else play(state, "stand pat")
        assert ("?? ?? ?? ?? ??", "As ?? ??") == (hand(state, 0), gone(state, 0))
        assert C.IDENTIFY_ELSEWHERE is code(state, fd.Identify(0, "As"))

    def test_it_stays_out_of_a_rebuild_that_serves_its_seat(self) -> None:
        """D-DRAW-18: seats 0 to 3 draw 5 and seat 4 draws 1, with one card of seat 0 exposed: 21 are gone.

        One is left of the 22, and seat 5 draws it; so the new stock for seat 0 is what the others threw away:
        15 + 1 + 1. Its own five discards and the card exposed to it are none of them.
        """
        state = play(drawing(house(**GENERAL), seats=6), 5, floor.ExposeCard((PACK[30],)))
        for number in (5, 5, 5, 1, 1):
            state = play(state, number, fd.Deal())
        assert ("reshuffle", None, 17) == due(state)
        state = play(state, fd.Reshuffle(seed=1))
        assert not {PACK[30], *PACK[0:30:6]} & {*state.hidden.stock}
        assert ("deal", 0, 1) == due(state)
        assert PACK[30] not in dealt(state).hidden.hands[0]

    def test_it_stays_out_until_its_seat_is_served(self) -> None:
        """D-DRAW-18: seats 0 to 4 draw 5, 5, 5, 5, 2; for seat 5 a new stock is due, of 5 + 15 + 2 cards.

        Seat 0 is served from the same stock afterwards, so the card exposed to it is none of them.
        """
        state = play(drawing(house(**GENERAL), seats=6), 5, floor.ExposeCard((PACK[30],)))
        for number in (5, 5, 5, 2):
            state = play(state, number, fd.Deal())
        state = play(state, 1)
        assert ("reshuffle", None, 22) == due(state)
        state = play(state, fd.Reshuffle(seed=1))
        assert PACK[30] not in state.hidden.stock
        state = play(state, fd.Deal())
        assert ("deal", 0, 1) == due(state)

    def test_a_rebuild_that_serves_another_has_it(self) -> None:
        """D-DRAW-18, D-SHUF-06: for seat 5 it is a discard like others: 6 + 15 + 1 of those before it.

        (Seat 4 draws 2 of the two that are left, seat 5's own card is held back.)
        """
        state = play(drawing(house(**GENERAL, exposed_draw_card="at_once"), seats=6), 5)
        state = dealt(play(state, floor.ExposeCard((PACK[30],))))
        for number in (5, 5, 5, 1):
            state = dealt(play(state, number))
        state = play(state, 1)
        assert ("reshuffle", None, 22) == due(state)
        assert PACK[30] in play(state, fd.Reshuffle(seed=1)).hidden.stock

    def test_a_rebuild_at_once_leaves_it_out(self) -> None:
        """D-DRAW-18: the last card of the stock is exposed to seat 5; what comes for it is of the others."""
        state = drawing(house(**GENERAL, exposed_draw_card="at_once"), seats=6)
        for number in (5, 5, 5, 5, 1):
            state = dealt(play(state, number))
        state = play(state, 1, floor.ExposeCard())
        assert ("reshuffle", None, 21) == due(state)
        assert PACK[51] not in play(state, fd.Reshuffle(seed=1)).hidden.stock

    def test_no_card_would_be_left(self) -> None:
        """D-DRAW-18: where nothing is gathered, all cards that the others may still want are kept for them.

        Four seats leave 32 cards, and twice four cards each are 32: if seat 0 draws four now, 28 may follow,
        and none of the four can be replaced. If it draws three, one can.
        """
        options: dict[str, Any] = {"draws": 2, "draw_cap": 4, "show_ace_for_four": False, "max_players": 4}
        state = drawing(ante_game(reshuffle_trigger="card", reshuffle_sources=(), **options), seats=4)
        found = refusal(play(state, 4), floor.ExposeCard((PACK[20],)))
        assert (C.FLOOR_SHORT, ("D-DRAW-18",)) == (found.code, found.rules)
        state = play(state, 3)
        assert floor.ExposeCard((PACK[20],)) in fd.rulings(state)
        assert C.FLOOR_SHORT is code(state, floor.ExposeCard(PACK[20:22]))

    def test_the_rulings_are_told_apart_without_a_walk(self) -> None:
        """D-DRAW-18: any of 52 unseen cards may be exposed; the kinds of rulings are told at once."""
        rulings = fd.rulings(play(drawing(unseen=True), "draw 5"))
        exposures = 52 + 1_326 + 22_100 + 270_725 + 2_598_960
        others = 3 * len(floor.REASONS) + 2 * 10  # hands to kill, and wrong counts of two seats
        assert exposures + others == rulings.total
        before = perf_counter()
        assert "<Rulings: ExposeCard, KillHand, ReportCount>" == repr(rulings)
        assert rulings.explain(floor.ProveOpeners) is not None
        assert perf_counter() - before < 1

    def test_only_in_the_place_of_a_deal(self) -> None:
        """D-DRAW-18: a burn or a decision is due first."""
        state = drawing(ante_game(burn=1))
        assert C.FLOOR_NOT_NOW is code(state, floor.ExposeCard("5s"))
        state = play(state, "draw 2c")
        assert C.FLOOR_NOT_NOW is code(state, floor.ExposeCard("5s"))
        assert floor.ExposeCard("6c") in fd.rulings(play(state, fd.Burn()))
        engine = check_round(table(ante_game(), [100] * 3, button=2))
        assert C.FLOOR_NEEDS_CALLER is code(engine, floor.ExposeCard("5s"))

    def test_of_two_draws_each_has_its_own(self) -> None:
        """D-DRAW-18: a card exposed in the first of two draws is replaced before the round between them."""
        state = play(drawing(ante_game(draws=2, max_players=5)), "draw 2c", floor.ExposeCard())
        state = dealt(play(state, "stand pat", "stand pat"))
        assert (fd.Phase.BET, 5) == (state.phase, len(state.hidden.hands[0]))
        state = dealt(play(state, "check", "check", "check", "draw 2s"))
        assert ("3h 4d 5c 6c 6d", "2c 2s 5s") == (hand(state, 0), gone(state, 0))


class TestChangingTheNumber:
    def test_one_more_before_the_replacement(self) -> None:
        """D-DRAW-16: seat 0 said one and means two; two cards are due, and all hear both numbers."""
        state, log = ruled(play(drawing(), "draw 2c"), floor.ChangeDraw(0, "2c 2s"))
        assert [ev.DrawChanged(0, 1, 2)] == log
        assert (("deal", 0, 2), 2) == (due(state), state.draws[-1][0])
        state = dealt(state)
        assert ("3h 4d 5c 5s 6c", "2c 2s") == (hand(state, 0), gone(state, 0))

    def test_the_cards_are_for_the_seat_alone(self) -> None:
        """D-DRAW-16, D-SETUP-10: the number is public, the cards are private."""
        _, log = steps(play(drawing(), "draw 2c"), floor.ChangeDraw(0, "2c 2s"))
        assert [None, None, 0] == [event.audience for event in log]

    def test_a_burn_does_not_close_it(self) -> None:
        """D-DRAW-16, A-CHG-01: no replacement has come yet."""
        state = play(drawing(ante_game(burn=1)), "draw 2c", fd.Burn(), floor.ChangeDraw(0, "2c 2s"))
        assert ("deal", 0, 2) == due(state)  # and no second burn
        assert "6c 6d" == hand(dealt(state), 0)[-5:]

    def test_a_replacement_closes_it(self) -> None:
        """D-DRAW-17: once dealt to, the number is fixed, also while the next may still change its own."""
        state = dealt(play(drawing(), "draw 2c"))
        found = refusal(state, floor.ChangeDraw(0, "2c 2s"))
        assert (C.FLOOR_TOO_LATE, ("D-DRAW-16", "D-DRAW-17", "A-CHG-01")) == (found.code, found.rules)
        state = play(state, "draw 2d")
        assert floor.ChangeDraw(1, "2d 3c") in fd.rulings(state)
        assert C.FLOOR_SEAT is code(state, floor.ChangeDraw(0, "2c 2s"))

    def test_a_seat_that_stood_pat(self) -> None:
        """D-DRAW-16: until the next is dealt a replacement; its order waits, so that 5s goes to seat 0."""
        state = play(drawing(), "stand pat", "draw 2d 3c", floor.ChangeDraw(0, "5c"))
        assert ("deal", 0, 1) == due(state)
        state = dealt(state, 1)
        assert ("deal", 1, 2) == due(state)
        state = dealt(state)
        assert ("2c 2s 3h 4d 5s", "3s 4h 5d 6c 6d") == (hand(state, 0), hand(state, 1))
        assert ("5c", "2d 3c", 2) == (gone(state, 0), gone(state, 1), state.actor)
        assert {0: 1, 1: 2, 2: None} == dict(state.draws[-1])

    def test_until_the_next_has_a_card(self) -> None:
        """D-DRAW-16: the next seat's first replacement closes it, though a second is due."""
        state = play(drawing(unseen=True), "stand pat", "draw 2")
        assert floor.ChangeDraw(0, count=1) in fd.rulings(state)
        assert C.FLOOR_TOO_LATE is code(dealt(state, 1), floor.ChangeDraw(0, count=1))

    def test_the_next_stands_pat_too(self) -> None:
        """D-DRAW-16: nothing has been dealt, so both may still change their minds, in any order."""
        state = play(drawing(), "stand pat", "stand pat", floor.ChangeDraw(0, "2c"))
        assert ("deal", 0, 1) == due(state)
        assert 2 == dealt(state).actor
        state = play(drawing(), "stand pat", "stand pat", floor.ChangeDraw(1, "2d"))
        assert ("deal", 1, 1) == due(state)

    def test_the_last_one_to_draw(self) -> None:
        """D-DRAW-16: seat 2 stood pat and the second round has opened: until somebody acts in it."""
        state = play(dealt(play(drawing(), "draw 2c")), "stand pat", "stand pat")
        assert fd.Phase.BET is state.phase
        changed = play(state, floor.ChangeDraw(2, "2h"))
        assert ("deal", 2, 1) == due(changed)
        changed = dealt(changed)
        assert ("3d 4c 4s 5h 6c", 0) == (hand(changed, 2), changed.actor)
        assert C.FLOOR_TOO_LATE is code(play(state, "check"), floor.ChangeDraw(2, "2h"))

    def test_discards_are_dead(self) -> None:
        """D-DRAW-06, D-DRAW-16: a correction only adds discards."""
        state = play(drawing(), "draw 2c 2s")
        for out in ("", "2c", "2c 3h", "3h 4d 5c"):
            found = refusal(state, floor.ChangeDraw(0, out))
            assert (C.FLOOR_AMENDED, ("D-DRAW-06", "D-DRAW-16")) == (found.code, found.rules)
        assert C.FLOOR_AMENDED is code(state, floor.ChangeDraw(0, "2c 2s"))
        assert ("deal", 0, 5) == due(play(state, floor.ChangeDraw(0, "2c 2s 3h 4d 5c")))

    @pytest.mark.parametrize(
        ("given", "left"), [("", "2c 2s 3h 4d 5c"), ("2c", "2s 3h 4d 5c 5s"), ("5c", "2c 2s 3h 4d 5s")]
    )
    def test_a_house_may_let_cards_be_taken_back(self, given: str, left: str) -> None:
        """A-CHG-01: with ``both`` fewer cards, or none, while nothing is dealt; the number must change."""
        state = play(drawing(BOTH), "draw 2c 2s")
        changed = dealt(play(state, floor.ChangeDraw(0, given)))
        assert (set(left.split()), given) == (set(hand(changed, 0).split()), gone(changed, 0))
        assert len(given.split()) == changed.draws[-1][0]
        assert C.FLOOR_AMENDED is code(state, floor.ChangeDraw(0, "3h 4d"))

    def test_the_strict_window(self) -> None:
        """A-CHG-01: not after a burn for it, nor after the next has acted on it."""
        assert floor.ChangeDraw(0, "2c 2s") in fd.rulings(play(drawing(STRICT), "draw 2c"))
        burned = play(drawing(ante_game(burn=1, amend_window="until_card_or_action")), "draw 2c", fd.Burn())
        assert C.FLOOR_TOO_LATE is code(burned, floor.ChangeDraw(0, "2c 2s"))
        state = play(drawing(STRICT), "stand pat")
        assert floor.ChangeDraw(0, "2c") in fd.rulings(state)
        acted = play(state, "draw 2d")
        assert C.FLOOR_SEAT is code(acted, floor.ChangeDraw(0, "2c"))
        assert floor.ChangeDraw(1, "2d 3c") in fd.rulings(acted)

    def test_over_unseen_cards(self) -> None:
        """D-DRAW-16: the numbers alone are known; named cards may be added to counted ones."""
        state = play(drawing(unseen=True), "draw 1", floor.ChangeDraw(0, count=3))
        assert (("deal", 0, 3), 3) == (due(state), state.draws[-1][0])
        state = dealt(state)
        assert ("?? ?? ?? ?? ??", "?? ?? ??") == (hand(state, 0), gone(state, 0))

    def test_the_limits_hold(self) -> None:
        """D-DRAW-08: no correction beyond the house's cap, nor of cards not held."""
        state = play(drawing(ante_game(draw_cap=3)), "draw 2c")
        assert C.DRAW_TOO_MANY is code(state, floor.ChangeDraw(0, "2c 2s 3h 4d"))
        assert C.DRAW_NOT_HELD is code(state, floor.ChangeDraw(0, "2c As"))
        assert C.DRAW_REPEATED is code(state, floor.ChangeDraw(0, "2c 2c"))

    def test_four_with_an_ace(self) -> None:
        """D-DRAW-10, D-DRAW-16: three and then four, with the ace that is kept shown."""
        game = ante_game(draw_cap=4)
        order = fd.arrange(game, seats=2, button=1, hands={0: "As 2c 3d 4h 6s"})
        state = dealt(fd.start(game, [100] * 2, button=1, order=order, dealer="caller"))
        state = play(state, "check", "check", "draw 2c 3d 4h")
        assert C.DRAW_ACE is code(state, floor.ChangeDraw(0, "As 2c 3d 4h"))
        assert "As" == cards(play(state, floor.ChangeDraw(0, "2c 3d 4h 6s")).up[0])

    def test_a_seat_that_cannot(self) -> None:
        """D-DRAW-16: who has not drawn, and who does not exist."""
        state = play(drawing(), "draw 2c")
        for seat in (1, 3, True, None, "0"):
            assert C.FLOOR_SEAT is code(state, floor.ChangeDraw(seat, "2d"))
        assert C.FLOOR_TOO_LATE is code(drawing(), floor.ChangeDraw(0, "2c"))
        assert C.FLOOR_TOO_LATE is code(dealt(called()), floor.ChangeDraw(0, "2c"))

    def test_engine_deals_at_once(self) -> None:
        """D-DRAW-17: with the engine dealing no moment is left for a correction."""
        state = play(check_round(table(ante_game(), [100] * 3, button=2)), "stand pat")
        assert C.FLOOR_NEEDS_CALLER is code(state, floor.ChangeDraw(0, fd.cards("2c")))

    def test_twice(self) -> None:
        """D-DRAW-16: one, then two, then three."""
        state = play(drawing(), "draw 2c", floor.ChangeDraw(0, "2c 2s"), floor.ChangeDraw(0, "2c 2s 3h"))
        assert ("4d 5c 5s 6c 6d", "2c 2s 3h") == (hand(dealt(state), 0), gone(dealt(state), 0))

    def test_the_waiting_seat_is_killed(self) -> None:
        """D-DRAW-16, D-IRR-10: seat 1's order waits for seat 0's; dead, it gets no card, and seat 2 draws."""
        state = play(drawing(), "stand pat", "draw 2d", floor.ChangeDraw(0, "5c"), floor.KillHand(1, "mixed"))
        state = dealt(state)
        assert ("2c 2s 3h 4d 5s", 2, (0, 2)) == (hand(state, 0), state.actor, state.live_seats)

    def test_the_served_seat_is_killed(self) -> None:
        """D-DRAW-16, D-IRR-10: then the order that waited is served, with 5s."""
        state = play(drawing(), "stand pat", "draw 2d", floor.ChangeDraw(0, "5c"), floor.KillHand(0, "mixed"))
        assert ("deal", 1, 1) == due(state)
        assert "3c 3s 4h 5d 5s" == hand(dealt(state), 1)

    def test_openers_split_by_the_correction(self) -> None:
        """J-SPLIT-02, D-DRAW-16: with the second card the jack goes too, and lies apart."""
        game = jackpots()
        order = fd.arrange(game, seats=2, button=1, hands={0: JACKS_AND_FOUR, 1: ACES})
        state = dealt(fd.start(game, [100] * 2, button=1, order=order, dealer="caller"))
        state = play(state, "bet 2", "call", "draw 8s")
        assert () == state.hidden.aside
        state, log = steps(state, floor.ChangeDraw(0, "8s Jh"))
        assert ev.OpenersSplit(0, 2) in log
        assert "8s Jh" == cards(state.hidden.aside)


class TestOutOfTurn:
    def test_put_right_before_a_card_is_dealt(self) -> None:
        """D-IRR-07, D-IRR-08: seat 1 waits for its turn, and seat 0 draws first; it is only told."""
        before = drawing()
        state, log = ruled(before, floor.DrewOutOfTurn(1))
        assert [ev.OutOfTurn(1, None)] == log
        assert (0, before.draws, before.hidden.hands) == (state.actor, state.draws, state.hidden.hands)

    def test_the_turn_itself_is_strict(self) -> None:
        """D-DRAW-15: the exchange itself is refused to who is not due."""
        assert C.TURN_NOT_YOURS is code(drawing(), fd.Draw("2d", seat=1))

    def test_served_and_it_stands(self) -> None:
        """D-IRR-08: seat 1 got 5s for 2d; then seat 0 draws 6c, and seat 2 is next, not seat 1."""
        state, log = ruled(drawing(), floor.DrewOutOfTurn(1, "2d", ruling="stands"))
        assert [ev.OutOfTurn(1, "stands")] == log
        assert ("deal", 1, 1) == due(state)
        state = dealt(state)
        assert ("3c 3s 4h 5d 5s", 0) == (hand(state, 1), state.actor)
        state = dealt(play(state, "draw 2c"))
        assert ("2s 3h 4d 5c 6c", 2) == (hand(state, 0), state.actor)
        assert (fd.Phase.BET, 0) == (play(state, "stand pat").phase, play(state, "stand pat").actor)

    def test_stood_pat_out_of_turn(self) -> None:
        """D-IRR-08: an exchange of no card may stand as well."""
        state = play(drawing(), floor.DrewOutOfTurn(2, ruling="stands"))
        assert (0, {0: None, 1: None, 2: 0}) == (state.actor, dict(state.draws[-1]))

    def test_served_and_the_hand_is_dead(self) -> None:
        """D-IRR-08, D-IRR-10: by the floor's ruling; its ante stays in the pot."""
        state, log = ruled(drawing(), floor.DrewOutOfTurn(1, ruling="dead"))
        assert [ev.OutOfTurn(1, "dead"), ev.HandKilled(1, "out_of_turn")] == log
        assert ((0, 2), {1: "out_of_turn"}, 3) == (state.live_seats, dict(state.killed), state.pot)

    def test_over_unseen_cards(self) -> None:
        """D-IRR-08: the number alone."""
        state = play(drawing(unseen=True), floor.DrewOutOfTurn(2, count=3, ruling="stands"))
        assert ("deal", 2, 3) == due(state)

    def test_cards_belong_to_an_exchange_that_stands(self) -> None:
        """D-IRR-08: nothing is exchanged where it is put right, or where the hand is dead."""
        state = drawing()
        for ruling in (None, "dead"):
            assert C.FLOOR_SERVED is code(state, floor.DrewOutOfTurn(1, "2d", ruling=ruling))
            assert C.FLOOR_SERVED is code(state, floor.DrewOutOfTurn(1, count=1, ruling=ruling))
        assert C.DRAW_NOT_HELD is code(state, floor.DrewOutOfTurn(1, "2c", ruling="stands"))

    @pytest.mark.parametrize("ruling", ["", "fair", 1, ["dead"]])
    def test_what_is_no_ruling(self, ruling: Any) -> None:
        """D-IRR-08: it stands, or it is dead."""
        assert C.FLOOR_WORD is code(drawing(), floor.DrewOutOfTurn(1, ruling=ruling))

    def test_who_cannot_have(self) -> None:
        """D-IRR-07: the seat whose turn it is, one that has drawn, one that folded or was never there."""
        state = dealt(play(drawing(), "draw 2c"))
        for seat in (0, 1, 3, True, None):
            assert C.FLOOR_SEAT is code(state, floor.DrewOutOfTurn(seat))
        assert C.FLOOR_NOT_NOW is code(dealt(called()), floor.DrewOutOfTurn(1))
        assert C.FLOOR_NOT_NOW is code(play(drawing(), "draw 2c"), floor.DrewOutOfTurn(1))
        folded = dealt(called())
        folded = play(folded, "bet 2", "fold", "call")
        assert C.FLOOR_SEAT is code(folded, floor.DrewOutOfTurn(1))
        engine = check_round(table(ante_game(), [100] * 3, button=2))
        assert C.FLOOR_NEEDS_CALLER is code(engine, floor.DrewOutOfTurn(1))


class TestWrongCount:
    """Substantial action is behind: three checks."""

    def test_at_once_after_its_exchange(self) -> None:
        """D-DRAW-14: seat 0, found with six cards in the first round, is dead when the exchange moves on."""
        state = dealt(called(ante_game(wrong_count_after_draw="at_once")))
        state = play(state, "check", "bet 2", "call", floor.ReportCount(0, 6), "call")
        assert ((0, 1, 2), 0, {0: 6}) == (state.live_seats, state.actor, dict(state.wrong_counts))
        state, log = steps(state, "draw 2c", fd.Deal())
        assert [ev.HandKilled(0, "wrong_count")] == [
            event for event in log if isinstance(event, ev.HandKilled)
        ]
        assert ((1, 2), 1, {}) == (state.live_seats, state.actor, dict(state.wrong_counts))
        assert "6c" == hand(play(state, "draw 2d", fd.Deal()), 1)[-2:]

    @pytest.mark.parametrize("move", ["stand pat", "draw 2c"])
    def test_at_once_where_the_exchange_is_over(self, move: str) -> None:
        """D-DRAW-14: found later, it is dead on the spot."""
        state = dealt(play(drawing(ante_game(wrong_count_after_draw="at_once")), move))
        state, log = ruled(state, floor.ReportCount(0, 4))
        assert [ev.CountReported(0, 4, right=False), ev.HandKilled(0, "wrong_count")] == log
        assert ((1, 2), 1) == (state.live_seats, state.actor)

    def test_the_second_round_too(self) -> None:
        """D-DRAW-14: the hand of the seat to act, whose turn passes on."""
        state = play(drawing(ante_game(wrong_count_after_draw="at_once")), *["stand pat"] * 3)
        state = play(state, "bet 2", floor.ReportCount(1, 6))
        assert ((0, 2), 2) == (state.live_seats, state.actor)

    def test_at_the_showdown(self) -> None:
        """D-IRR-05: the other houses let it play on, and compare it with nothing."""
        state = play(drawing(), *["stand pat"] * 3, floor.ReportCount(2, 4))
        assert (0, 1, 2) == state.live_seats
        state, log = ruled(state, *["check"] * 3)
        assert [ev.HandKilled(2, "wrong_count")] == log
        assert {2: "wrong_count"} == dict(state.killed)
        assert 2 not in ((state.result and state.result.shown) or {})
        assert state.result is not None
        # Of 2c 2s 3h 4d 5c and 2d 3c 3s 4h 5d the pair of threes wins the three antes.
        assert {0: -1, 1: 2, 2: -1} == dict(state.result.net)

    def test_a_recount_takes_it_back(self) -> None:
        """D-DRAW-14: five after all, so seat 2 wins with fours."""
        state = play(drawing(), *["stand pat"] * 3, floor.ReportCount(2, 4))
        state, log = ruled(state, floor.ReportCount(2, 5))
        assert [ev.CountReported(2, 5, right=True)] == log
        assert {} == dict(state.wrong_counts)
        state = play(state, *["check"] * 3)
        assert {0: -1, 1: -1, 2: 2} == dict(state.result.net if state.result else {})

    def test_another_wrong_number_takes_its_place(self) -> None:
        """D-IRR-05: the last count stands; the same one twice is no news."""
        state = play(drawing(), floor.ReportCount(2, 4), floor.ReportCount(2, 3))
        assert {2: 3} == dict(state.wrong_counts)
        assert C.FLOOR_COUNT is code(state, floor.ReportCount(2, 3))

    def test_what_is_owed_counts_as_held(self) -> None:
        """D-DRAW-14: seat 0 holds four while a replacement is owed to it, and that is right."""
        state = play(drawing(ante_game(wrong_count_after_draw="at_once")), "draw 2c", floor.ExposeCard())
        assert 4 == len(state.hidden.hands[0])
        assert C.FLOOR_COUNT is code(state, floor.ReportCount(0, 5))
        state = play(state, floor.ReportCount(0, 4))
        assert (1, 2) == state.live_seats

    def test_nobody_counts_a_hand_that_is_served(self) -> None:
        """D-DRAW-14: not before the exchange moves on."""
        state = play(drawing(), "draw 2c")
        assert C.FLOOR_SEAT is code(state, floor.ReportCount(0, 4))
        assert floor.ReportCount(1, 4) in fd.rulings(state)

    def test_a_folded_hand_is_not_counted(self) -> None:
        """D-IRR-05: it is out anyway."""
        state = play(dealt(called()), "bet 2", "fold")
        assert C.FLOOR_SEAT is code(state, floor.ReportCount(1, 4))

    def test_with_the_engine_dealing(self) -> None:
        """D-IRR-05: what the table counted may differ from what the engine dealt."""
        state = play(
            check_round(table(ante_game(), [100] * 2, button=1, hands=(ACES, JACKS))),
            "stand pat",
            "stand pat",
        )
        state = play(state, floor.ReportCount(0, 6), "check", "check")
        assert {0: -1, 1: 1} == dict(state.result.net if state.result else {})
