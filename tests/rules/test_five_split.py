"""Five replacements in two lots, an option that none of the sources has (A-DRAW-01)."""

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import check_round, house, play, refusal, steps

PACK = tuple(fd.Pack())
#: Three seats, fifteen cards dealt from the pack in its order: the stock begins at its index 15.
SPLIT = house(five_split=True, max_players=6)


def at_the_draw(profile: fd.Profile = SPLIT, seats: int = 3) -> fd.State:
    return check_round(fd.start(profile, [100] * seats, button=seats - 1, order=PACK))


def got(state: fd.State, seat: int, number: int) -> tuple[fd.Card, ...]:
    """The last cards that the seat received."""
    return state.hidden.hands[seat][-number:]


class TestSplit:
    def test_the_fifth_comes_after_all_others(self) -> None:
        """A-DRAW-01: four at once, the others in between, then the fifth."""
        state = play(at_the_draw(), 5, 2, 1)

        assert (*PACK[15:19], PACK[22]) == got(state, 0, 5)
        assert PACK[19:21] == got(state, 1, 2)
        assert PACK[21:22] == got(state, 2, 1)

    def test_off_all_five_come_at_once(self) -> None:
        """D-DRAW-03: without the option each seat finishes before the next begins."""
        assert PACK[15:20] == got(play(at_the_draw(house(max_players=6)), 5, 2, 1), 0, 5)

    def test_fifths_go_in_seat_order(self) -> None:
        """A-DRAW-01: of several the first seat gets its fifth card first, and nothing is burned."""
        state = play(at_the_draw(), 5, 5, 0)

        assert (PACK[15:19], PACK[19:23]) == (got(state, 0, 5)[:4], got(state, 1, 5)[:4])
        assert (PACK[23:24], PACK[24:25]) == (got(state, 0, 1), got(state, 1, 1))
        assert () == state.hidden.burned

    def test_the_last_one_waits_for_a_burn(self) -> None:
        """A-DRAW-01: nobody draws after the last one, so a card is burned before its fifth."""
        state, told = steps(at_the_draw(), 0, 1, 5)

        assert PACK[20:21] == state.hidden.burned
        assert (*PACK[16:20], PACK[21]) == got(state, 2, 5)
        assert 1 == told.count(ev.Burned())

    def test_four_are_not_split(self) -> None:
        """A-DRAW-01: only the fifth card of five is put off."""
        assert PACK[15:19] == got(play(at_the_draw(), 4, 0, 0), 0, 4)

    def test_the_caller_deals_it_so_too(self) -> None:
        """A-DRAW-01: ``awaits`` names the four, the others and the fifth in turn."""
        state = fd.start(SPLIT, [100] * 2, button=1, unseen=True, dealer="caller")
        while state.phase is fd.Phase.DEAL:
            state = fd.apply(state, fd.Deal())
        state = check_round(state)
        state = fd.apply(state, fd.Draw(count=5))
        due = []
        while state.street == 2:
            if state.phase is fd.Phase.DRAW:
                state = fd.apply(state, fd.Draw(count=3))
                continue
            assert state.awaits is not None
            due.append((state.awaits.seat, state.awaits.count))
            state = fd.apply(state, fd.Deal())

        assert [(0, 4), (1, 3), (0, 1)] == due

    def test_own_discards_stay_out_of_a_rebuild_for_the_fifth(self) -> None:
        """D-SHUF-02: no rebuild brings a seat its own discards of this draw as its fifth card.

        Six seats leave 22 cards. Five of them draw five: 20 go in the first lots, and the two that are left
        are the fifth cards of seats 0 and 1. So the stock is rebuilt for the fifth card of seat 2, from the
        5 x 4 discards of the others.
        """
        state = check_round(fd.start(SPLIT, [100] * 6, button=5, order=PACK))
        thrown = state.hidden.hands[2]
        state = play(state, 5, 5, 5, 5, 5, 0)
        assert state.awaits is not None
        assert ("reshuffle", 20) == (state.awaits.kind, state.awaits.count)
        state = play(state, fd.Reshuffle(seed=3))

        assert 1 == state.hidden.rebuilds
        assert not set(thrown) & set(state.hidden.stock)
        assert 5 == len(state.hidden.hands[2])

    def test_a_corrected_order_owes_no_fifth(self) -> None:
        """D-DRAW-16, A-DRAW-01: five corrected to four (where that is allowed) are four."""
        profile = house(five_split=True, amend_draw="both")
        state = fd.start(profile, [100] * 2, button=1, order=PACK, dealer="caller")
        while state.phase is fd.Phase.DEAL:
            state = fd.apply(state, fd.Deal())
        state = play(check_round(state), 5)
        hand = fd.cards(state.hidden.fresh)
        state = play(state, fd.floor.ChangeDraw(0, hand[:4]), fd.Deal(), 0)

        assert (1, 0) == (len([card for card in state.hidden.hands[0] if card in hand]), state.actor)
        assert fd.Phase.BET is state.phase

    def test_a_game_of_three_cards_has_nothing_to_split(self) -> None:
        """D-DRAW-08: with a cap of three the option changes nothing."""
        assert refusal(at_the_draw(house(five_split=True, draw_cap=3)), 5).code == fd.RuleCode.DRAW_TOO_MANY


class TestArranged:
    def test_each_seat_gets_the_cards_that_were_stated(self) -> None:
        """A-DRAW-01: ``arrange`` lays the fifth cards behind the first lots."""
        hands = {0: "As Ks Qs Js 9s", 1: "Ad Kd Qd Jd 9d", 2: "Ac Kc Qc Jc 9c"}
        draws = {0: "2c 3c 4c 5c 7c", 1: "2d 3d", 2: "2h 3h 4h 5h 7h"}
        order = fd.arrange(SPLIT, seats=3, button=2, hands=hands, draws=draws)
        state = check_round(fd.start(SPLIT, [100] * 3, button=2, order=order))
        state = play(state, 5, 2, 5)

        assert fd.cards(draws[0]) == got(state, 0, 5)
        assert fd.cards(draws[1]) == got(state, 1, 2)
        assert fd.cards(draws[2]) == got(state, 2, 5)
