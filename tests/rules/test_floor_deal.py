"""What goes wrong in the deal: misdeals, cards exposed, a wrong number of cards, and when it is too late."""

from typing import Any

import pytest

import fivedraw as fd
from fivedraw import events as ev
from fivedraw import floor
from tests.draw_kit import GENERAL, code, house, play, refusal, steps
from tests.floor_kit import PACK, called, cards, dealt, drawing, due, gone, hand, ruled, void
from tests.play_kit import ante_game, blind_game, table
from tests.stud_kit import fixed, up
from tests.stud_kit import table as stud_table

C = fd.RuleCode


def exposed_at(
    index: int, profile: fd.Profile | None = None, **extras: Any
) -> tuple[fd.State, list[fd.Event]]:
    """The card of this index is exposed, counted from 0 off the pack."""
    state = dealt(called(profile, **extras), index)
    return ruled(state, floor.ExposeCard((PACK[index],)))


class TestExposedInTheDeal:
    @pytest.mark.parametrize("unseen", [False, True])
    @pytest.mark.parametrize("index", range(15))
    def test_first_two_cards_off_the_pack_void_the_deal(self, index: int, unseen: bool) -> None:
        """D-IRR-01, D-IRR-04: index 0 and 1 do, whoever gets them; any other card of the fifteen does not."""
        state, _ = exposed_at(index, unseen=unseen)
        assert (index in (0, 1)) == void(state)

    def test_what_a_void_deal_says(self) -> None:
        """D-IRR-01, A-SESS-02: the card, the cause, what goes back to whom, and that it is over."""
        state, log = steps(dealt(called(), 1), floor.ExposeCard("2d"))
        assert [
            ev.CardExposed(1, fd.Card("2d"), replaced=False),
            ev.Misdealt("exposed_cards"),
            *(ev.ChipsReturned(seat, 1) for seat in range(3)),
            ev.HandEnded("void"),
        ] == [event for event in log if not isinstance(event, ev.CardsDealt | ev.CardsReceived)]
        assert state.result is not None
        assert state.result.stacks == {0: 100, 1: 100, 2: 100}

    def test_one_card_is_replaced_when_all_have_five(self) -> None:
        """D-IRR-04: 3c, the fifth card, goes to the discards of seat 1; the sixteenth, 5s, comes for it."""
        state, log = exposed_at(4)
        assert [ev.CardExposed(1, fd.Card("3c"), replaced=True)] == log
        assert ("2d", "3c") == (hand(state, 1), cards(state.hidden.fresh))
        state = dealt(state, 10)
        assert ("deal", 1, 1) == due(state)
        assert [5, 4, 5] == [len(held) for held in state.hidden.hands]
        state = dealt(state, 1)
        assert ("2d 3s 4h 5d 5s", "3c") == (hand(state, 1), gone(state, 1))
        assert ("bet", 0, 0) == due(state)

    def test_the_exposed_card_is_public(self) -> None:
        """D-SETUP-10, D-IRR-04: everybody knows which card it was, and whose."""
        state, log = exposed_at(4)
        assert ((1, fd.Card("3c")),) == state.exposed
        assert [None] == [event.audience for event in log]

    def test_the_replacement_is_dealt_before_the_burn_of_the_draw(self) -> None:
        """D-IRR-04, D-DRAW-13: the burn belongs to the draw, 6c after the replacement 5s."""
        state = dealt(exposed_at(4, ante_game(burn=1))[0])
        assert "5s" == hand(state, 1)[-2:]
        state = play(state, "check", "check", "check", "draw 2c")
        assert ("burn", None, 1) == due(state)
        assert "6c" == cards(play(state, fd.Burn()).hidden.burned)

    def test_the_exposed_card_may_come_back_by_a_rebuild(self) -> None:
        """D-IRR-04: it is among the discards. Six seats: 31 cards are out, 21 left, four draw 20 and one 1.

        The next card needs a new stock, of four times five discards and the card exposed: 21.
        """
        state = dealt(exposed_at(4, house(**GENERAL), seats=6)[0])
        state = play(state, *["check"] * 6)
        for _ in range(4):
            state = dealt(play(state, 5))
        state = dealt(play(state, 5), 1)
        assert ("reshuffle", None, 21) == due(state)
        state = play(state, fd.Reshuffle(seed=1))
        assert PACK[4] in state.hidden.stock

    def test_an_exposed_card_is_replaced_over_unseen_cards(self) -> None:
        """D-IRR-04: the card is named, since all have seen it; the replacement need not be."""
        state, _ = exposed_at(7, unseen=True)
        state = dealt(state)
        assert ((1, PACK[7]),) == state.exposed
        assert "?? ?? ?? ?? ??" == hand(state, 1)
        assert 36 == len(state.hidden.stock) - state.hidden.top  # 52 - 15 dealt - 1 in the place of another

    @pytest.mark.parametrize("second", [3, 7, 14])
    def test_second_exposed_card_voids_the_deal(self, second: int) -> None:
        """D-IRR-02: whichever two they are, of one seat or of two."""
        state, _ = exposed_at(2)
        state = dealt(state, second - 3)
        state, log = ruled(state, floor.ExposeCard((PACK[second],)))
        assert void(state)
        assert ev.Misdealt("exposed_cards") in log

    def test_replacement_exposed_too(self) -> None:
        """D-IRR-02: the replacement of an exposed card is one more card of the deal; two are exposed then."""
        state = dealt(exposed_at(4)[0], 10)
        state, log = ruled(state, floor.ExposeCard("5s"))
        assert void(state)
        assert [ev.CardExposed(1, fd.Card("5s"), replaced=False), ev.Misdealt("exposed_cards")] == log[:2]

    def test_a_house_may_have_it_kept(self) -> None:
        """A-EXP-02: the seat keeps it, all have seen it, and nothing more is dealt."""
        state, log = exposed_at(4, ante_game(exposed_deal="keep"))
        assert [ev.CardExposed(1, fd.Card("3c"), replaced=False)] == log
        state = dealt(state)
        assert ("2d 3c 3s 4h 5d", "", "3c") == (hand(state, 1), gone(state, 1), cards(state.up[1]))
        assert ("bet", 0, 0) == due(state)
        state = dealt(play(state, "check", "check", "check", "stand pat", "draw 3c"))
        assert "3c" == cards(state.up[1])  # that it went, of all cards, nobody else can tell

    @pytest.mark.parametrize("index", [0, 1])
    def test_where_it_is_kept_the_first_two_and_a_second_one_void_the_deal(self, index: int) -> None:
        """D-IRR-01, D-IRR-02: how one card is treated changes nothing of a misdeal."""
        game = ante_game(exposed_deal="keep")
        assert void(exposed_at(index, game)[0])
        assert void(ruled(exposed_at(4, game)[0], floor.ExposeCard())[0])

    def test_what_cannot_be_exposed(self) -> None:
        """D-IRR-04: one of the cards due, named where it is not known, and only as it is dealt."""
        state = called()
        assert C.FLOOR_CARDS is code(state, floor.ExposeCard("As"))
        assert C.FLOOR_CARDS is code(state, floor.ExposeCard("2c 2d"))
        assert C.FLOOR_CARDS is code(state, floor.ExposeCard(""))
        unseen = called(unseen=True)
        assert C.FLOOR_CARDS is code(unseen, floor.ExposeCard())
        assert C.FLOOR_CARDS is code(unseen, floor.ExposeCard("??"))
        assert C.FLOOR_CARDS is code(unseen, floor.ExposeCard("J1"))
        assert C.FLOOR_NOT_NOW is code(dealt(state), floor.ExposeCard("2c"))

    def test_full_table_has_a_card_to_replace_it(self) -> None:
        """D-IRR-04: ten seats hold 50 cards; of the two that are left one replaces the card exposed last."""
        game = ante_game(max_players=10, draw_cap=0)
        state, _ = exposed_at(49, game, seats=10)
        state = dealt(state)
        assert (50, "bet") == (sum(map(len, state.hidden.hands)), due(state)[0])

    def test_engine_makes_no_such_mistake(self) -> None:
        """D-IRR-04: with the engine dealing the cards are there at once, and nothing can be reported."""
        state = table(ante_game(), [100] * 3, button=2)
        found = refusal(state, floor.ExposeCard("2c"))
        assert C.FLOOR_NEEDS_CALLER is found.code
        assert "dealer='caller'" in found.text


class TestMisdeal:
    @pytest.mark.parametrize("cause", floor.CAUSES)
    @pytest.mark.parametrize("unseen", [False, True])
    def test_each_cause(self, cause: str, unseen: bool) -> None:
        """D-IRR-01, D-IRR-03, S-IRR-02: the floor may call it by hand, during the deal and after it."""
        state = called(unseen=unseen)
        for number in (0, 7, None):
            done, log = ruled(dealt(state, number), floor.Misdeal(cause))
            assert void(done)
            assert ev.Misdealt(cause) in log

    def test_while_a_replacement_is_due(self) -> None:
        """D-IRR-03, D-IRR-04: until the exposed card is replaced the deal goes on, and can be void."""
        state = dealt(exposed_at(4)[0], 10)
        assert (fd.Phase.SERVE, ("deal", 1, 1)) == (state.phase, due(state))
        assert void(play(state, floor.Misdeal("wrong_count")))

    @pytest.mark.parametrize("cause", ["", "boxed", None, 1, ["wrong_count"], "wrong count"])
    def test_what_is_no_cause(self, cause: Any) -> None:
        """D-IRR-03: only the causes of the rules void a deal."""
        assert C.FLOOR_WORD is code(called(), floor.Misdeal(cause))

    def test_with_the_engine_dealing(self) -> None:
        """D-IRR-03: what was found at the table voids a deal whoever drives it."""
        state = table(ante_game(), [100, 40, 7], button=2)
        assert void(play(state, "bet 2", floor.Misdeal("incomplete_pack")))

    def test_blinds_posts_and_bets_go_back(self) -> None:
        """A-SESS-02: antes of 1, blinds of 2 and 4, a dead post of 2 and a call are all returned."""
        game = blind_game(2, 4, ante=1)
        state = table(game, [50, 50, 50, 3], button=3, posts=[fd.Post(2, dead=2)])
        assert {0: 47, 1: 45, 2: 47, 3: 2} == dict(state.stacks)
        state, log = ruled(play(state, "call"), floor.Misdeal("wrong_count"))
        assert void(state)
        returned = {event.seat: event.amount for event in log if isinstance(event, ev.ChipsReturned)}
        assert {0: 3, 1: 5, 2: 7, 3: 1} == returned

    def test_a_carried_pot_stays_carried(self) -> None:
        """A-SESS-02: the six chips of the deal before, with the seats entitled to them, wait as they did."""
        carried = fd.Carried(6, (0, 1, 2), 2)
        state = table(ante_game(all_check_round1="carry"), [100] * 3, button=2, carried=carried)
        assert 9 == state.pot
        state = play(state, "bet 2", floor.Misdeal("wrong_count"))
        assert void(state)
        assert carried == (state.result and state.result.carried)

    def test_nothing_follows_a_void_deal(self) -> None:
        """A-MIS-01: it is over; the same dealer deals anew, as another hand."""
        state = play(called(), floor.Misdeal("wrong_count"))
        assert C.TURN_OVER is code(state, floor.Misdeal("wrong_count"))
        assert C.TURN_OVER is code(state, fd.Deal())
        assert not fd.rulings(state)


#: What was played in a four-handed game with antes, whether that is too late under each definition: two
#: actions with chips or any three, or two seats that have acted.
ANTE_GAME = [
    ("", False, False),
    ("check", False, False),
    ("bet 2", False, False),
    ("check, check", False, True),
    ("fold, fold", False, True),
    ("fold, check", False, True),
    ("check, bet 2", True, True),
    ("bet 2, call", True, True),
    ("bet 2, fold", True, True),
    ("bet 2, raise to 4", True, True),
    ("check, check, check", True, True),
    ("check, fold, check", True, True),
]
BLINDS = [("", False, False), ("call", False, False), ("fold, fold", False, True), ("call, fold", True, True)]
STUD = [
    ("", False, False),
    ("bring in", False, False),
    ("bring in, call", False, False),
    ("bring in, fold, fold", False, True),
    ("bring in, complete to 4", False, False),
    ("complete to 4", False, False),
    ("bring in, call, fold", True, True),
    ("bring in, fold, call", True, True),
    ("complete to 4, fold", True, True),
    ("bring in, complete to 4, call", True, True),
]
DEFINITIONS = ("two_with_chips_or_three", "two_acted")


def tried(state: fd.State, moves: str, late: bool) -> None:
    """A misdeal and a wrong count void the deal, or it is too late for both."""
    state = play(state, *moves.split(", ")) if moves else state
    seat = state.live_seats[0]
    if late:
        assert C.FLOOR_TOO_LATE is code(state, floor.Misdeal("wrong_count"))
        state, log = ruled(state, floor.ReportCount(seat, 4))
        assert [ev.CountReported(seat, 4, right=False)] == log
        assert {seat: 4} == dict(state.wrong_counts)
        return
    assert void(play(state, floor.Misdeal("wrong_count")))
    state, log = ruled(state, floor.ReportCount(seat, 4))
    assert void(state)
    assert [ev.CountReported(seat, 4, right=False), ev.Misdealt("wrong_count")] == log[:2]


class TestSubstantialAction:
    @pytest.mark.parametrize("definition", DEFINITIONS)
    @pytest.mark.parametrize(("moves", "chips_or_three", "two"), ANTE_GAME)
    def test_ante_game(self, definition: str, moves: str, chips_or_three: bool, two: bool) -> None:
        """A-MIS-02, D-IRR-03: checks and folds count, antes do not."""
        game = ante_game(substantial_action=definition)
        late = two if definition == "two_acted" else chips_or_three
        tried(table(game, [100] * 4, button=3), moves, late)

    @pytest.mark.parametrize("definition", DEFINITIONS)
    @pytest.mark.parametrize(("moves", "chips_or_three", "two"), BLINDS)
    def test_blinds(self, definition: str, moves: str, chips_or_three: bool, two: bool) -> None:
        """A-MIS-02: the blinds are posts, and count for nothing."""
        game = blind_game(1, 2, substantial_action=definition)
        tried(table(game, [100] * 4, button=3), moves, two if definition == "two_acted" else chips_or_three)

    @pytest.mark.parametrize("definition", DEFINITIONS)
    @pytest.mark.parametrize(("moves", "chips_or_three", "two"), STUD)
    def test_stud(self, definition: str, moves: str, chips_or_three: bool, two: bool) -> None:
        """S-IRR-02, A-MIS-02: the bring-in does not count, completing does."""
        hands = ("As Kd", "Ad Qc", "Ac Jc", "Ah 3c")
        game = fixed(substantial_action=definition)
        tried(stud_table(game, hands, 100), moves, two if definition == "two_acted" else chips_or_three)

    def test_round_one_is_over(self) -> None:
        """D-IRR-03: two checks of two seats are no substantial action, but the round they end is behind."""
        state = play(table(ante_game(), [100] * 2, button=1), "check")
        assert floor.Misdeal("wrong_count") in fd.rulings(state)
        found = refusal(play(state, "check"), floor.Misdeal("wrong_count"))
        assert (C.FLOOR_TOO_LATE, ("D-IRR-03", "S-IRR-02", "A-MIS-02")) == (found.code, found.rules)

    def test_during_the_deal_the_floor_calls_it(self) -> None:
        """D-IRR-03: hands are counted when they are dealt; before that a misdeal is called by its cause."""
        state = dealt(called(), 8)
        assert C.FLOOR_SEAT is code(state, floor.ReportCount(0, 4))
        assert floor.Misdeal("wrong_count") in fd.rulings(state)

    def test_the_right_number_is_no_report(self) -> None:
        """D-IRR-03: five cards are what everybody should have."""
        state = dealt(called())
        assert C.FLOOR_COUNT is code(state, floor.ReportCount(0, 5))
        for count in (-1, 11, 4.0, True, None, "4"):
            assert C.FLOOR_COUNT is code(state, floor.ReportCount(0, count))
        for seat in (3, -1, True, None, "0"):
            assert C.FLOOR_SEAT is code(state, floor.ReportCount(seat, 4))

    @pytest.mark.parametrize("count", [0, 3, 6, 10])
    def test_too_many_and_too_few(self, count: int) -> None:
        """D-IRR-03: any other number than five is wrong."""
        assert void(play(dealt(called()), floor.ReportCount(1, count)))

    def test_an_owed_replacement_counts_as_held(self) -> None:
        """D-DRAW-14: while its replacement is being dealt nobody counts seat 1; the others hold five."""
        state = dealt(exposed_at(4)[0], 10)
        assert C.FLOOR_SEAT is code(state, floor.ReportCount(1, 4))
        assert C.FLOOR_COUNT is code(state, floor.ReportCount(0, 5))


class TestStud:
    HANDS = ("2c Kd 9h", "Ad Qc Jh", "Ac 3c Td")

    def stud(self, **extras: Any) -> fd.State:
        options = extras.pop("options", {})
        return stud_table(fixed(**options), self.HANDS, dealer="caller", **extras)

    def test_exposed_hole_card_changes_places_with_the_next(self) -> None:
        """S-IRR-01, 12.8-8: seat 0's next card goes down, and with the exposed 2c it brings in, not 3c."""
        state, log = ruled(self.stud(), floor.ExposeCard("2c"))
        assert [ev.CardExposed(0, fd.Card("2c"), replaced=False)] == log
        state = dealt(state, 2)
        assert (("deal", 0, 1), False) == (due(state), state.awaits and state.awaits.up)
        state = dealt(state)
        assert {0: "2c", 1: "Qc", 2: "3c"} == up(state)
        assert "2c Kd" == hand(state, 0)
        assert 0 == state.actor
        assert 2 == dealt(self.stud()).actor

    def test_the_later_cards_come_up_again(self) -> None:
        """S-IRR-01: one concealed card is kept, as ever."""
        state = dealt(play(self.stud(), floor.ExposeCard()))
        state = dealt(play(state, "bring in", "call", "call"))
        assert {0: "2c 9h", 1: "Qc Jh", 2: "3c Td"} == up(state)

    def test_it_may_be_unseen(self) -> None:
        """S-IRR-01: the exposed card is named, and what goes down in its place is not."""
        state = fd.start(fixed(), [100] * 2, button=1, unseen=True, dealer="caller")
        assert C.FLOOR_CARDS is code(state, floor.ExposeCard())
        state = play(state, floor.ExposeCard("2c"), fd.Deal(), fd.Deal(), fd.Deal("Kh"))
        assert {0: "2c", 1: "Kh"} == up(state)
        assert ("2c ??", "?? Kh") == (hand(state, 0), hand(state, 1))

    def test_two_hole_cards(self) -> None:
        """S-IRR-01: stud has no misdeal by a second exposed card; each changes places."""
        state = dealt(play(self.stud(), floor.ExposeCard(), floor.ExposeCard()))
        assert {0: "2c", 1: "Ad", 2: "3c"} == up(state)

    def test_some_houses_call_it_a_misdeal(self) -> None:
        """S-IRR-01: with the option the first exposed hole card voids the deal, whichever it is."""
        for number in range(3):
            state = dealt(self.stud(options={"stud_exposed_hole": "misdeal"}), number)
            assert void(play(state, floor.ExposeCard()))

    def test_the_last_card_has_no_next_one(self) -> None:
        """S-IRR-01: whose cards were all exposed gets the fifth face down; exposed too, none could follow."""
        state = stud_table(fixed(), ("2c Kd 9h 7s 4h", "Ad Qc Jh 8s 5h"), dealer="caller")
        state = play(state, floor.ExposeCard(), fd.Deal(), floor.ExposeCard(), fd.Deal())
        state = play(state, "bring in", "call")
        for shown in ("2c Kd 9h", "2c Kd 9h 7s"):
            state = play(state, fd.Burn(), floor.ExposeCard(), fd.Deal())
            assert shown == up(state)[0]
            state = play(state, "check", "check")
        state = play(state, fd.Burn())
        assert (("deal", 0, 1), False) == (due(state), state.awaits and state.awaits.up)
        assert C.FLOOR_SHORT is code(state, floor.ExposeCard("4h"))
        assert "2c Kd 9h 7s" == up(dealt(state))[0]

    def test_nothing_else_can_be_exposed(self) -> None:
        """S-IRR-01: an upcard is seen by all anyway."""
        state = dealt(self.stud(), 3)
        assert C.FLOOR_NOT_NOW is code(state, floor.ExposeCard("Kd"))

    @pytest.mark.parametrize("cause", ["wrong_count", "incomplete_pack"])
    def test_misdeal(self, cause: str) -> None:
        """S-IRR-02: a wrong number of cards or a pack that is not whole, before substantial action."""
        state, log = ruled(play(dealt(self.stud()), "bring in"), floor.Misdeal(cause))
        assert void(state)
        assert [
            ev.Misdealt(cause),
            *(ev.ChipsReturned(seat, 1 + 2 * (seat == 2)) for seat in range(3)),
        ] == log

    def test_the_right_number_in_round_one_is_two(self) -> None:
        """S-IRR-02: one down and one up."""
        state = dealt(self.stud())
        assert C.FLOOR_COUNT is code(state, floor.ReportCount(0, 2))
        assert void(play(state, floor.ReportCount(0, 3)))

    @pytest.mark.parametrize("unseen", [False, True])
    def test_upcard_dealt_down_is_turned_up(self, unseen: bool) -> None:
        """S-IRR-03: all is as if it had been dealt face up, and the table hears of it."""
        known: dict[str, Any] = {"unseen": True} if unseen else {"order": PACK}
        state = fd.start(fixed(), [100] * 2, button=1, dealer="caller", **known)
        state = dealt(state, 2)
        named = fd.Deal("2h" if unseen else None)
        right = play(state, named)
        state, log = ruled(state, floor.TurnUp("2h" if unseen else None))
        assert [ev.CardTurnedUp(0, fd.Card("2h"))] == log
        assert (right.up, right.hidden.hands, right.awaits) == (state.up, state.hidden.hands, state.awaits)

    def test_turning_up_needs_an_upcard_that_is_due(self) -> None:
        """S-IRR-03: a hole card stays down; over unseen cards the one turned up is named."""
        assert C.FLOOR_NOT_NOW is code(self.stud(), floor.TurnUp())
        assert C.FLOOR_NOT_NOW is code(drawing(), floor.TurnUp())
        unseen = dealt(fd.start(fixed(), [100] * 2, button=1, unseen=True, dealer="caller"), 2)
        assert C.DEAL_UPCARD is code(unseen, floor.TurnUp())
        engine = fd.start(fixed(), [100] * 2, button=1, unseen=True)
        assert C.FLOOR_NEEDS_CALLER is code(engine, floor.TurnUp("2h"))
