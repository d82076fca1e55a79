"""Five-card stud: who is dealt what, what everybody sees, who brings in and who acts first."""

from typing import Any

import pytest

import fivedraw as fd
from fivedraw import events
from fivedraw.game.due import deal_due
from tests.draw_kit import code, held, play, steps
from tests.stud_kit import (
    HIGH_CARD,
    PRESETS,
    STUD,
    big,
    bring_in_round,
    check_round,
    fixed,
    high_card,
    table,
    up,
)

C = fd.RuleCode

#: Three hands in which nothing is paired before the last street; seat 2 has the lowest upcard, 3c.
THREE = ("As Kd 9h 7s 2h", "Ad Qc Jh 8d 4s", "Ac 3c Td 5h 6s")


class TestSetup:
    def test_pack_and_ranking(self) -> None:
        """S-SETUP-01: the plain pack, the usual ranking, and hands that differ in suits alone are equal."""
        for profile in PRESETS:
            assert 52 == len(profile.pack)
            assert fd.HIGH == profile.ranking
        assert fd.evaluate("As Ks Qs Js 9h") == fd.evaluate("Ac Kc Qc Jc 9d")

    @pytest.mark.parametrize("profile", PRESETS)
    def test_two_to_ten_players(self, profile: fd.Profile) -> None:
        """S-SETUP-02, A-STUD-09: two to ten are dealt in; one or eleven are refused."""
        for seats in (2, 10):
            assert seats == len(fd.start(profile, [1000] * seats, button=0, seed=1).seats)
        for seats in (1, 11):
            with pytest.raises(fd.SetupError):
                fd.start(profile, [1000] * seats, button=0, seed=1)

    def test_no_blinds(self) -> None:
        """S-SETUP-04: there are no blinds, and a deal cannot be given any."""
        with pytest.raises(fd.SetupError, match="this game has none"):
            fd.start(STUD, [1000] * 3, button=0, seed=1, blinds=fd.Blinds(0, 1))
        with pytest.raises(fd.ProfileError, match="five-card stud has no such option"):
            fd.profiles.five_card_stud(ante=1, bring_in=2, small_bet=4, big_blind=4)

    def test_the_dealer_moves_one_seat_a_hand(self) -> None:
        """S-SETUP-04: in a session the dealer's place goes to the next occupied seat, clockwise."""
        session = fd.Session.open(STUD, {0: 5000, 3: 5000, 7: 5000}, button=3)
        dealers = []
        for deal in range(4):
            state = session.start(seed=deal)
            dealers.append(state.button)
            while not state.is_over:
                action = fd.legal_actions(state).passive
                assert action is not None
                state = play(state, action)
            session = session.finish(state)
        assert [3, 7, 0, 3] == dealers

    def test_a_bet_that_nobody_calls_wins(self) -> None:
        """S-SETUP-05, S-BRING-01: all fold to the bring-in of 50: it takes three antes, and shows nothing."""
        state = play(table(STUD, ("As Kd", "Ad Qc", "Ac 3c")), "bring in", "fold", "fold")
        assert state.result is not None
        assert ("folds", 0) == (state.result.ending, len(state.result.shown))
        assert {0: -25, 1: -25, 2: 50} == state.result.net
        assert {0: 0, 1: 0, 2: 50} == state.result.uncalled


class TestDeal:
    def test_antes_are_dead(self) -> None:
        """S-DEAL-01: each seat pays 25 before the deal; a call of the bring-in costs the whole 50."""
        state = table(STUD, THREE)
        assert 75 == state.pot
        assert {0: 975, 1: 975, 2: 975} == state.stacks
        assert 50 == fd.legal_actions(play(state, "bring in")).call

    def test_one_down_one_up(self) -> None:
        """S-DEAL-02: the whole table gets a card down, then one up, from the dealer's left."""
        state = fd.start(STUD, [1000] * 3, button=0, order=tuple(fd.Pack()), dealer="caller")
        due = []
        while state.awaits is not None and state.awaits.kind == "deal":
            due.append((state.awaits.seat, state.awaits.count, state.awaits.up))
            state = play(state, fd.Deal())
        assert [(1, 1, False), (2, 1, False), (0, 1, False), (1, 1, True), (2, 1, True), (0, 1, True)] == due
        assert {1: "2s", 2: "3c", 0: "3d"} == up(state)
        assert 1 == state.street

    def test_a_burn_and_an_upcard_before_each_later_round(self) -> None:
        """S-DEAL-03: burn one, then one up each; three burns, none before the first cards."""
        state = table(STUD, THREE, dealer="caller")
        kinds: list[list[str]] = [[]]
        while not state.is_over:
            awaits = state.awaits
            assert awaits is not None
            if awaits.kind in ("deal", "burn"):
                kinds[-1].append(awaits.kind)
                state = play(state, fd.Deal() if awaits.kind == "deal" else fd.Burn())
            else:
                street = state.street
                state = bring_in_round(state) if street == 1 else check_round(state)
                kinds.append([])
        assert [["deal"] * 6, *[["burn", "deal", "deal", "deal"]] * 3] == kinds[:4]
        assert 3 == len(state.hidden.burned)

    def test_the_hole_card_alone_is_hidden(self) -> None:
        """S-DEAL-04, S-SETUP-03: four of five cards are seen, the last one too; one is told to its seat."""
        order = fd.arrange(STUD, seats=3, button=2, hands=dict(enumerate(THREE)))
        begun = fd.begin(STUD, [1000] * 3, button=2, order=order)
        state, told = steps(begun.state, "bring in", "call", "call", *["check"] * 8)
        log = [*begun.events, *told]
        assert {0: "Kd 9h 7s 2h", 1: "Qc Jh 8d 4s", 2: "3c Td 5h 6s"} == up(state)
        hidden = {event.seat: event.cards for event in log if isinstance(event, events.CardsReceived)}
        assert {0: fd.cards("As"), 1: fd.cards("Ad"), 2: fd.cards("Ac")} == hidden
        upcards = [event for event in log if isinstance(event, events.UpcardDealt)]
        assert 12 == len(upcards)
        assert all(event.audience is None for event in upcards)
        assert fd.cards(THREE[1]) == held(state, 1)

    def test_a_folded_board_is_turned_down(self) -> None:
        """S-FOLD-01: it is no longer up; what was told of it stays told."""
        state = bring_in_round(table(STUD, THREE))
        folder = state.actor
        assert folder == 0
        state, told = steps(state, "fold")
        assert {0: "", 1: "Qc Jh", 2: "3c Td"} == up(state)
        assert [events.Folded(0)] == told

    def test_a_seat_that_folds_gets_no_more_cards(self) -> None:
        """S-DEAL-03: only who is still in is dealt to: 3 x 2 cards, 2 burns, 2 x 2 cards."""
        state = play(table(STUD, ("As Kd", *THREE[1:])), "bring in", "fold", "call", "check", "check")
        assert 6 + 2 + 4 == state.hidden.top
        assert {0: 0, 1: 4, 2: 4} == {seat: len(held(state, seat)) for seat in state.seats}


class TestBringIn:
    @pytest.mark.parametrize(
        ("upcards", "low"),
        [
            ("4d 4c 9h", 1),
            ("4c 4d 9h", 0),
            ("2s 2h 2d", 2),
            ("Ac 2s Kd", 1),
            ("Ah Kd Ac", 1),
        ],
    )
    def test_the_lowest_upcard(self, upcards: str, low: int) -> None:
        """S-BRING-01, S-BRING-02, S-BRING-03, S-BET-06, B71: the lowest rank, aces high; then suits."""
        hands = [f"{hole} {card}" for hole, card in zip(("8c", "8d", "8h"), upcards.split(), strict=True)]
        state = table(STUD, hands)
        assert low == state.actor
        state, told = steps(state, "bring in")
        assert [events.BroughtIn(low, 50, all_in=False)] == told

    def test_bring_in_or_complete(self) -> None:
        """S-BRING-04: the low card brings in 50 or completes to 200, and can do nothing else."""
        state = table(STUD, THREE)
        assert [fd.BringIn(), fd.Complete(200)] == list(fd.legal_actions(state))
        for move in ("fold", "check", "call"):
            assert C.BRING_IN_DUE is code(state, move)
        assert {0: 0, 1: 0, 2: 200} == play(state, "complete to 200").bets

    def test_then_fold_call_or_complete(self) -> None:
        """S-BRING-05: clockwise from the bring-in each seat folds, calls 50 or completes to 200."""
        state = play(table(STUD, THREE), "bring in")
        assert 0 == state.actor
        assert [fd.Fold(), fd.Call(), fd.Complete(200)] == list(fd.legal_actions(state))
        assert C.COMPLETE_INSTEAD is code(state, "raise to 200")
        assert C.COMPLETE_INSTEAD is code(state, "bet 200")
        assert C.BRING_IN_NOT_DUE is code(state, "bring in")
        state = play(state, "complete to 200")
        assert [fd.Fold(), fd.Call(), fd.RaiseTo(400)] == list(fd.legal_actions(state))
        assert C.COMPLETE_NOTHING is code(state, "complete to 400")

    def test_a_seat_that_runs_out_of_time_brings_in(self) -> None:
        """S-BRING-01: the bring-in is what a silent low card pays."""
        assert fd.BringIn() == fd.legal_actions(table(STUD, THREE)).passive

    def test_low_card_all_in_on_the_ante(self) -> None:
        """A-STUD-02: then the seat to its left folds, brings in or completes; if it folds, the next one."""
        state = table(fixed(), THREE, [100, 100, 1])
        assert 0 == state.actor
        assert [fd.Fold(), fd.BringIn(), fd.Complete(4)] == list(fd.legal_actions(state))
        folded = play(state, "fold")
        # Nobody is left who could answer a bring-in: the cards are dealt out.
        assert folded.is_over
        assert {0: 2, 1: 0, 2: 0} == play(state, "bring in", "fold").uncalled

    def test_low_card_all_in_with_three_others(self) -> None:
        """A-STUD-02: the duty goes on clockwise as long as seats fold."""
        state = table(fixed(), ("As Kd", "Ad Qc", "Ac 3c", "Kh 9d"), [100, 100, 1, 100])
        assert 3 == state.actor
        state = play(state, "fold")
        assert 0 == state.actor
        assert C.BRING_IN_DUE is code(state, "check")
        state = play(state, "bring in")
        assert (1, 2) == (state.actor, fd.legal_actions(state).call)

    def test_fold_instead_of_a_bring_in_also_where_nobody_folds_unopened(self) -> None:
        """A-STUD-02: the fold is open to whoever stands in for the low card, whatever fold_unopened says."""
        state = table(fixed(fold_unopened=False), THREE, [100, 100, 1])
        assert fd.Fold() in fd.legal_actions(state)

    def test_a_short_bring_in(self) -> None:
        """A-STUD-02: one chip of two is brought in, and the others owe the two, or complete to four."""
        state = table(fixed(), THREE, [100, 100, 2])
        assert [fd.BringIn()] == list(fd.legal_actions(state))
        state, told = steps(state, "bring in")
        assert [events.BroughtIn(2, 1, all_in=True)] == told
        assert [fd.Fold(), fd.Call(), fd.Complete(4)] == list(fd.legal_actions(state))
        assert 2 == fd.legal_actions(state).call

    def test_the_bring_in_as_all_in(self) -> None:
        """S-BRING-01: where the bring-in takes the whole stack, it is the way to be all-in."""
        state = table(fixed(), THREE, [100, 100, 3])
        assert fd.BringIn() == fd.legal_actions(state).all_in

    def test_nobody_to_bring_in_for(self) -> None:
        """A-STUD-02, B52: one seat with chips has nobody to bet against: the cards are dealt and shown."""
        state = table(fixed(), THREE, [100, 1, 1])
        assert state.is_over
        assert state.result is not None
        assert "showdown" == state.result.ending


class TestHighCard:
    def test_the_highest_upcard_checks_or_bets(self) -> None:
        """S-HIGH-01, A-STUD-08: no forced bet; the highest upcard is first, and is not obliged to bet."""
        state = table(HIGH_CARD, THREE)
        assert 0 == state.actor
        assert 75 == state.pot
        assert [fd.Fold(), fd.Check(), fd.Bet(200)] == list(fd.legal_actions(state))
        assert C.BRING_IN_NOT_DUE is code(state, "bring in")

    @pytest.mark.parametrize("tie", ["seat", "suit"])
    def test_ties_go_by_seat(self, tie: str) -> None:
        """S-HIGH-02: of Kc and Ks the one nearest the dealer's left begins, never the suit."""
        hands = ("8c 4d", "8d Kc", "8h Ks")
        assert 1 == table(high_card(high_board_tie=tie), hands).actor
        assert 2 == table(high_card(high_board_tie=tie), hands, button=1).actor

    def test_nobody_bets(self) -> None:
        """S-HIGH-01: when all check, the next street is dealt."""
        state = check_round(table(HIGH_CARD, THREE))
        assert (3, {0: "Kd 9h", 1: "Qc Jh", 2: "3c Td"}) == (state.street, up(state))


class TestHighBoard:
    @pytest.mark.parametrize(
        ("boards", "first"),
        [
            (("2c 2d", "Ah Kd", "Qc 3s"), 0),
            (("Ac 3d", "Ah Kd", "Qc 9s"), 1),
            (("3c 3d", "2c 2d", "Ac Kc"), 0),
            (("9c Tc", "Kd Qd", "Kh Js"), 1),
            (("9c Td", "Kd 7s", "Kh 7c"), 1),
        ],
    )
    def test_second_round(self, boards: tuple[str, ...], first: int) -> None:
        """S-BET-01, A-STUD-03, B71: a pair of twos beats A-K; then card by card; equal boards go by seat."""
        hands = [f"{hole} {board}" for hole, board in zip(("8c", "8d", "8h"), boards, strict=True)]
        state = bring_in_round(table(fixed(), hands))
        assert first == state.actor
        assert fd.Check() in fd.legal_actions(state)

    def test_no_straights_and_no_flushes(self) -> None:
        """A-STUD-03, B71: three suited cards in sequence do not beat an open pair of twos."""
        state = bring_in_round(table(fixed(), ("8c Ts Js Qs", "8d 2c 2d 7h", "8h 9c 4d 5h")))
        state = check_round(state)
        assert 5 == state.street
        assert 1 == state.actor

    def test_ties_by_suit(self) -> None:
        """A-STUD-05, B71: with high_board_tie=suit the better suit is first: Ks 7c before Kh 7s."""
        hands = ("8c 9c Td", "8d Kh 7s", "8h Ks 7c")
        assert 1 == bring_in_round(table(fixed(), hands)).actor
        assert 2 == bring_in_round(table(fixed(high_board_tie="suit"), hands)).actor

    def test_all_in_high_board(self) -> None:
        """A-STUD-05: the high board is all-in: the next seat clockwise that can act begins."""
        state = table(
            fixed(), ("8c 9c Td 4d", "8d Kh Ks 5d", "8h Qs 7c 6d", "8s Jd 3c Ad"), [100, 3, 100, 100]
        )
        state = bring_in_round(state)
        assert {1: 0} == {seat: chips for seat, chips in state.stacks.items() if not chips}
        assert 2 == state.actor

    def test_by_dealer_seat_after_a_move_of_the_button(self) -> None:
        """S-BET-01: nearest is counted from the dealer's left, and the dealer comes last."""
        hands = ("8c Kh 7s", "8d 9c Td", "8h Ks 7c")
        assert 2 == bring_in_round(table(fixed(), hands, button=0)).actor
        assert 0 == bring_in_round(table(fixed(), hands, button=2)).actor


class TestCommonCard:
    def ten(self) -> fd.State:
        """Ten seats, all of them still in, up to the last deal."""
        state = fd.start(big(), [100] * 10, button=9, order=tuple(fd.Pack()))
        state = bring_in_round(state)
        return check_round(check_round(state))

    def test_ten_seats_share_the_last_card(self) -> None:
        """S-COMM-01, S-SETUP-03, 12.8-7: 52 - 40 - 3 = 9 cards for ten: one goes to the middle for all."""
        state = self.ten()
        assert (7, 10, 3) == (state.street, len(state.live_seats), len(state.hidden.burned))
        assert tuple(fd.Pack())[43:44] == state.common
        assert {3} == {len(cards) for cards in state.up.values()}
        assert {4} == {len(hand) for hand in state.hidden.hands}

    def test_nine_of_ten_get_their_cards(self) -> None:
        """S-COMM-02, A-STUD-06, 12.8-7: with one seat gone nine cards do for nine: the last is dealt."""
        state = fd.start(big(), [100] * 10, button=9, order=tuple(fd.Pack()))
        state = bring_in_round(state)
        state = check_round(state)
        state = check_round(play(state, "fold"))
        assert () == state.common
        # Two each, a burn and ten, a burn and ten, a burn and nine: 52.
        assert 52 == state.hidden.top
        assert {4} == {len(state.up[seat]) for seat in state.live_seats}

    def test_nobody_shorter_than_ten_shares(self) -> None:
        """S-COMM-02: nine seats need 45 cards and three burns, which are there."""
        state = fd.start(big(), [100] * 9, button=8, order=tuple(fd.Pack()))
        state = check_round(check_round(bring_in_round(state)))
        assert () == state.common
        assert 48 == state.hidden.top

    def test_the_caller_deals_it(self) -> None:
        """S-COMM-01: what is due is one card, up, for no seat; over unseen cards it must be named."""
        order = tuple(fd.Pack())
        state = fd.start(big(), [100] * 10, button=9, unseen=True, dealer="caller")
        while state.street < 6 or (state.awaits is not None and state.awaits.kind == "burn"):
            awaits = state.awaits
            assert awaits is not None
            if awaits.kind in ("deal", "burn"):
                named = order[state.hidden.top : state.hidden.top + 1]
                state = play(state, fd.Deal(named) if awaits.kind == "deal" else fd.Burn(named))
            else:
                action = fd.Call() if fd.legal_actions(state).call else fd.legal_actions(state).passive
                assert action is not None
                state = play(state, action)
        assert fd.Awaits("deal", None, 1, up=True) == state.awaits
        assert C.DEAL_UPCARD is code(state, fd.Deal())
        state, told = steps(state, fd.Deal(order[43:44]))
        assert order[43:44] == state.common
        assert events.CommonCardDealt(order[43]) in told

    def test_it_is_no_part_of_a_board(self) -> None:
        """A-STUD-07: who had the high board before it still acts first, and shows first."""
        state = fd.start(big(), [100] * 10, button=9, order=tuple(fd.Pack()))
        state = check_round(bring_in_round(state))
        first, boards = state.actor, up(state)
        state = check_round(state)
        # The last street gave nobody a card.
        assert (1, first, boards) == (len(state.common), state.actor, up(state))
        state, told = steps(state, *["check"] * 10)
        shown = [event for event in told if isinstance(event, events.HandShown)]
        assert first == shown[0].seat
        # Four cards of one's own are no hand: what it is worth is told with the common card.
        assert [fd.evaluate((*event.cards, *state.common)) for event in shown] == [
            event.value for event in shown
        ]


class TestRebuildFirst:
    """A-STUD-06: where a new stock comes before a common card."""

    GAME = fixed(stud_short="rebuild_first")

    def last_street(self, profile: fd.Profile, seats: int = 10, **source: Any) -> fd.State:
        """Nobody has folded, and the last cards are being dealt, or all are."""
        state = check_round(bring_in_round(fd.start(profile, [100] * seats, button=seats - 1, **source)))
        return check_round(state)

    def test_an_order_stops(self) -> None:
        """A-STUD-06: eight of nine cards go out; the last one and the three burns are due as a new stock."""
        order = tuple(fd.Pack())
        state = self.last_street(self.GAME, order=order)
        assert fd.Awaits("reshuffle", None, 4) == state.awaits
        # Twenty cards, a burn and ten, a burn and ten, a burn and eight: 51 are gone.
        assert (*order[20:21], *order[31:32], *order[42:43]) == state.hidden.burned
        assert [4] * 8 + [3] * 2 == [len(state.up[seat]) for seat in range(10)]
        pool = (*state.hidden.burned, order[51])
        assert C.RESHUFFLE_CARDS is code(state, fd.Reshuffle(order=order[:4]))
        assert C.RESHUFFLE_SOURCE is code(state, fd.Reshuffle())
        state, told = steps(state, fd.Reshuffle(order=(pool[3], pool[0], pool[2], pool[1])))
        assert (pool[3], pool[0]) == (state.up[8][-1], state.up[9][-1])
        assert (pool[2], pool[1]) == state.hidden.stock[state.hidden.top :]
        assert ((), ()) == (state.common, state.hidden.burned)
        assert events.StockRebuilt(4) in told
        assert not any(isinstance(event, events.Burned | events.CommonCardDealt) for event in told)

    def test_a_seed_goes_on(self) -> None:
        """A-STUD-06: from a seed the engine rebuilds by itself; everybody has five cards of his own."""
        state = self.last_street(self.GAME, seed=b"a stock for ten seats")
        assert (7, fd.Phase.BET, 1) == (state.street, state.phase, state.hidden.rebuilds)
        assert {5} == {len(hand) for hand in state.hidden.hands}
        assert () == state.common
        before = self.last_street(fixed(), seed=b"a stock for ten seats").hidden
        assert {*before.burned, before.stock[-1]} >= {state.up[8][-1], state.up[9][-1]}

    def test_the_caller_deals(self) -> None:
        """A-STUD-06: with a caller at the pack the rebuild is its move, and its cards come with it."""
        state = fd.start(self.GAME, [100] * 10, button=9, order=tuple(fd.Pack()), dealer="caller")
        kinds = []
        while state.street < 7:
            awaits = state.awaits
            assert awaits is not None
            kinds.append(awaits.kind)
            dealt = {"deal": fd.Deal(), "burn": fd.Burn(), "reshuffle": fd.Reshuffle(seed=5)}
            passive = fd.Call() if fd.legal_actions(state).call else fd.legal_actions(state).passive
            action = dealt.get(awaits.kind, passive)
            assert action is not None
            state = play(state, action)
        assert ["burn", *["deal"] * 8, "reshuffle", "deal", "deal"] == kinds[-12:]
        assert 3 == kinds.count("burn")

    def test_unseen_cards(self) -> None:
        """A-STUD-06, B09: burns that were seen may come up again as the last cards, dealt cards may not."""
        order = tuple(fd.Pack())
        state = fd.start(self.GAME, [100] * 10, button=9, unseen=True, dealer="caller")
        while not state.hidden.rebuilds:
            awaits = state.awaits
            assert awaits is not None
            named = order[state.hidden.top : state.hidden.top + 1]
            dealt = {"deal": fd.Deal(named), "burn": fd.Burn(named), "reshuffle": fd.Reshuffle()}
            passive = fd.Call() if fd.legal_actions(state).call else fd.legal_actions(state).passive
            action = dealt.get(awaits.kind, passive)
            assert action is not None
            state = play(state, action)
        assert fd.Awaits("deal", 8, 1, up=True) == state.awaits
        assert C.DEAL_ELSEWHERE is code(state, fd.Deal(order[50:51]))
        state = play(state, fd.Deal(order[20:21]), fd.Deal(order[51:52]))
        assert (7, order[20], order[51]) == (state.street, state.up[8][-1], state.up[9][-1])

    @pytest.mark.parametrize("seats", [2, 9])
    def test_not_without_need(self, seats: int) -> None:
        """S-COMM-02, A-STUD-06: nine seats have cards enough, so nothing is rebuilt."""
        state = self.last_street(self.GAME, seats, order=tuple(fd.Pack()))
        assert (7, 0, 3) == (state.street, state.hidden.rebuilds, len(state.hidden.burned))

    def test_folded_hands_stay_dead(self) -> None:
        """A-STUD-06, S-COMM-02: nine of ten get the nine cards left, the pack's last one among them."""
        state = fd.start(self.GAME, [100] * 10, button=9, order=tuple(fd.Pack()))
        state = check_round(bring_in_round(state))
        state = check_round(play(state, "fold"))
        assert (0, 52) == (state.hidden.rebuilds, state.hidden.top)

    def test_only_if_it_suffices(self) -> None:
        """A-STUD-06: where even the burns are too few, the common card is dealt at once, from the old stock.

        No table of ten can come to that (52 less the forty dealt are twelve): the rule alone is asked.
        """
        street, shortage = self.GAME.streets[-2], self.GAME.shortage
        full = fd.start(self.GAME, [100] * 10, button=9, order=tuple(fd.Pack()))
        piles = full.hidden._replace(top=43, burned=tuple(fd.Pack())[:3])
        dealing = full.dealing._replace(dealt=0, burned=True)
        assert ("deal", 0, True) == deal_due(street, range(12), [()] * 12, dealing, piles, shortage)
        assert ("deal", -1, True) == deal_due(street, range(13), [()] * 13, dealing, piles, shortage)


class TestUnseen:
    def test_the_engine_stops_at_each_upcard(self) -> None:
        """S-DEAL-02: over unseen cards the hole cards are dealt by themselves, each upcard must be named."""
        state = fd.start(fixed(), [100] * 2, button=1, unseen=True)
        assert fd.Awaits("deal", 0, 1, up=True) == state.awaits
        assert C.DEAL_UPCARD is code(state, fd.Deal())
        assert C.DEAL_UPCARD is code(state, fd.Deal("??"))
        assert 52 == len(fd.dealings(state)) - 2 * 52
        state = play(state, fd.Deal("Kd"))
        assert fd.Awaits("deal", 1, 1, up=True) == state.awaits
        assert C.DEAL_ELSEWHERE is code(state, fd.Deal("Kd"))
        state = play(state, fd.Deal("3c"))
        assert (1, {0: "Kd", 1: "3c"}) == (state.actor, up(state))
        state = play(state, "bring in", "call")
        # The burn needs no name, the next upcard does.
        assert fd.Awaits("deal", 0, 1, up=True) == state.awaits
        assert (fd.UNKNOWN,) == state.hidden.burned

    def test_the_hole_card_is_identified(self) -> None:
        """S-SHOW-01: what Identify names is the hole card, the one that nobody has seen."""
        state = play(fd.start(fixed(), [100] * 2, button=1, unseen=True), fd.Deal("Kd"), fd.Deal("3c"))
        state = play(state, fd.Identify(0, "As"))
        assert fd.cards("As Kd") == held(state, 0)
        assert C.IDENTIFY_KNOWN is code(state, fd.Identify(0, "Ah"))
        assert C.IDENTIFY_ELSEWHERE is code(state, fd.Identify(1, "Kd"))

    def test_a_common_card_lies_elsewhere(self) -> None:
        """S-COMM-01, B09: the card in the middle is in nobody's hand."""
        order = tuple(fd.Pack())
        state = fd.start(big(), [100] * 10, button=9, unseen=True)
        while not state.common:
            if state.actor is None:
                state = play(state, fd.Deal(order[state.hidden.top : state.hidden.top + 1]))
            else:
                action = fd.Call() if fd.legal_actions(state).call else fd.legal_actions(state).passive
                assert action is not None
                state = play(state, action)
        assert C.IDENTIFY_ELSEWHERE is code(state, fd.Identify(0, state.common))


class TestArranging:
    def test_a_hand_that_ends_early(self) -> None:
        """S-DEAL-03: whose hand ends with a street gets no card of the next; the others get theirs."""
        hands = {0: "As Kd", 1: "Ad Qc Jh", 2: "Ac 3c Td"}
        order = fd.arrange(fixed(), seats=3, button=2, hands=hands)
        assert fd.cards("As Ad Ac Kd Qc 3c") == order[:6]
        assert fd.cards("Jh Td") == order[7:9]

    @pytest.mark.parametrize("hand", ["As", "As Kd 9h 7s 2h 3h", ""])
    def test_hands_that_no_street_makes(self, hand: str) -> None:
        """S-SETUP-03: a hand has two to five cards."""
        with pytest.raises(fd.SetupError, match="expected 2 or 3 or 4 or 5"):
            fd.arrange(fixed(), seats=3, button=2, hands={0: hand})

    @pytest.mark.parametrize(("profile", "common"), [(fixed(), "As Ks"), (fd.profiles.HOME_NO_LIMIT, "As")])
    def test_cards_in_the_middle(self, profile: fd.Profile, common: str) -> None:
        """S-COMM-01, D-SETUP-08: there is one common card at most, and none in a draw."""
        with pytest.raises(fd.SetupError, match="expected one, in a game that deals cards face up"):
            fd.arrange(profile, seats=2, button=1, common=common)

    def test_too_many_for_the_pack(self) -> None:
        """S-COMM-01: ten whole hands do not fit the pack: the last card must be common."""
        with pytest.raises(fd.CardsError, match="53 cards are wanted"):
            fd.arrange(fixed(), seats=10, button=0)
        assert 52 == len(fd.arrange(fixed(), seats=10, button=0, common="As"))
