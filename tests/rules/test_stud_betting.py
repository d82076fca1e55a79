"""Five-card stud: what a bet is, over a bring-in and later, under each limit."""

from typing import Any

import pytest

import fivedraw as fd
from fivedraw.betting.round import opened
from tests.draw_kit import code, play, refusal
from tests.play_kit import span
from tests.stud_kit import STUD, big, bring_in_round, check_round, fixed, high_card, table

C = fd.RuleCode
#: Seat 2 brings in with 3c; seat 0 is first in round two, and nothing is paired.
THREE = ("As Kd 9h 7s 2h", "Ad Qc Jh 8d 4s", "Ac 3c Td 5h 6s")
FOUR = (*THREE, "Kh 9d 6c 2d 5s")
#: Seat 1 shows a pair in round two, and acts first there; seat 2 brings in.
PAIRED = ("As Kd 9h 7s 2h", "Ad Qc Qh 8d 4s", "Ac 3c Td 5h 6s")


def two(state: fd.State) -> tuple[int, ...]:
    """All amounts that the seat to act may wager to."""
    wager = fd.legal_actions(state).wager
    return () if wager is None else tuple(wager)


class TestFixedLimit:
    def test_stakes_of_the_source(self) -> None:
        """X-EX-03, S-BET-02: ante 25, bring-in 50; bets of 200, 200, 400 and 400 in the four rounds."""
        state = table(STUD, THREE, 5000)
        assert (75, [(200, 200)]) == (state.pot, [span(state)])
        state = bring_in_round(state)
        sizes = []
        while not state.is_over:
            sizes.append(span(state))
            state = check_round(state)
        assert [(200, 200), (400, 400), (400, 400)] == sizes

    def test_completing_is_the_bet(self) -> None:
        """B69, A-STUD-01, S-BET-04: 2, 4, 8, 12, 16 and no more: completing is no raise, three follow."""
        state = play(table(fixed(), THREE), "bring in", "complete to 4")
        for to in (8, 12, 16):
            assert (to, to) == span(state)
            state = play(state, f"raise to {to}")
        assert C.RAISE_CAPPED is code(state, "raise to 20")
        assert [fd.Fold(), fd.Call()] == list(fd.legal_actions(state))

    def test_completing_instead(self) -> None:
        """B69, S-BRING-04: the low card puts 4 in at once; the next bet is the raise to 8."""
        state = play(table(fixed(), THREE), "complete to 4")
        assert {0: 99, 1: 99, 2: 95} == {seat: chips - 900 for seat, chips in state.stacks.items()}
        assert (4, (8, 8)) == (fd.legal_actions(state).call, span(state))

    def test_the_bring_in_seat_after_a_completion(self) -> None:
        """B69: after another's completion to 4 the bring-in seat owes 2, or raises to 8."""
        state = play(table(fixed(), THREE), "bring in", "complete to 4", "call")
        assert (2, 2, (8, 8)) == (state.actor, fd.legal_actions(state).call, span(state))

    def test_no_option(self) -> None:
        """B69, A-STUD-01: when all just call, the round is over: the bring-in has no option."""
        state = play(table(fixed(), THREE), "bring in", "call", "call")
        assert (3, 9) == (state.street, state.pot)

    def test_an_option_where_the_house_gives_one(self) -> None:
        """A-STUD-01: with bring_in_option the low card is asked last: it checks, or completes to a bet."""
        state = play(table(fixed(bring_in_option=True), THREE), "bring in", "call", "call")
        assert (1, 2, None) == (state.street, state.actor, fd.legal_actions(state).call)
        assert [fd.Fold(), fd.Check(), fd.Complete(4)] == list(fd.legal_actions(state))
        assert 3 == play(state, "check").street
        state = play(state, "complete to 4")
        # Who called the bring-in has answered no bet, so it may raise.
        assert (0, 2, (8, 8)) == (state.actor, fd.legal_actions(state).call, span(state))

    def test_no_option_after_a_completion_or_all_in(self) -> None:
        """A-STUD-01, D-BET-07: asked once: a completion is called as ever, an all-in seat is not asked."""
        game = fixed(bring_in_option=True)
        state = play(table(game, THREE), "bring in", "complete to 4", "call", "call")
        assert 3 == state.street
        state = play(table(game, THREE, [100, 100, 3]), "bring in", "call", "call")
        assert (3, {2: 0}) == (state.street, {2: state.stacks[2]})

    def test_callers_of_the_bring_in_may_raise_the_completion(self) -> None:
        """A-STUD-01: whoever called the bring-in has answered no bet, so it may raise the completion."""
        state = play(table(fixed(), THREE), "bring in", "call", "complete to 4", "call")
        assert (0, (8, 8)) == (state.actor, span(state))

    @pytest.mark.parametrize(("cap", "last"), [(0, 4), (1, 8), (3, 16), (4, 20)])
    def test_the_venue_sets_the_cap(self, cap: int, last: int) -> None:
        """S-BET-04, D-FL-03: so many raises after the bet; the default is three (A-CAP-01, 12.8-6)."""
        state = play(table(fixed(fl_cap=cap), THREE), "bring in", "complete to 4")
        for to in range(8, last + 4, 4):
            state = play(state, f"raise to {to}")
        assert C.RAISE_CAPPED is code(state, f"raise to {last + 4}")
        assert 3 == fixed().options["fl_cap"]

    def test_two_players_are_not_capped(self) -> None:
        """A-CAP-01, D-FL-04: between two the cap is lifted."""
        state = play(table(fixed(), THREE[1:]), "bring in", "complete to 4")
        for to in range(8, 60, 4):
            state = play(state, f"raise to {to}")
        assert (60, 60) == span(state)

    @pytest.mark.parametrize(
        ("bring_in", "small", "all_in", "counts"),
        [(2, 4, 3, True), (2, 10, 5, False), (2, 10, 6, True), (2, 9, 5, False), (2, 9, 6, True)],
    )
    def test_all_in_between(self, bring_in: int, small: int, all_in: int, *, counts: bool) -> None:
        """A-STUD-01: an all-in is the bet from half of what is missing on; below that others complete."""
        profile = fixed(small, bring_in)
        state = play(table(profile, THREE, [all_in + 1, 500, 500]), "bring in", f"complete to {all_in}")
        to = all_in + small if counts else small
        kind = fd.RaiseTo if counts else fd.Complete
        assert [fd.Fold(), fd.Call(), kind(to)] == list(fd.legal_actions(state))

    @pytest.mark.parametrize(("all_in", "counts"), [(9, False), (10, True)])
    def test_all_in_between_by_the_full_bet_rule(self, all_in: int, *, counts: bool) -> None:
        """A-FL-01, A-STUD-01: with fl_short_allin=full_bet only the whole small bet is the bet."""
        profile = fixed(10, 2, fl_short_allin="full_bet")
        state = play(table(profile, THREE, [all_in + 1, 500, 500]), "bring in", f"complete to {all_in}")
        assert ((fd.RaiseTo(20) if counts else fd.Complete(10)) in fd.legal_actions(state)) is True

    def test_an_all_in_that_counts_reopens_for_callers(self) -> None:
        """A-STUD-01: over a bring-in of 2 the 3 of an all-in is the bet of 4: who called 2 may raise by 4."""
        state = table(fixed(), FOUR, [100, 4, 100, 100])
        state = play(state, "bring in", "call", "call", "complete to 3", "call")
        assert (3, (7, 7)) == (state.actor, span(state))

    def test_an_all_in_that_does_not_count(self) -> None:
        """A-STUD-01: 5 over 2 is less than half of the way to 10: who called 2 may call 3 more, no raise."""
        state = table(fixed(10, 2), FOUR, [100, 6, 100, 100])
        state = play(state, "bring in", "call", "call", "complete to 5", "call")
        assert (3, 3) == (state.actor, fd.legal_actions(state).call)
        assert C.RAISE_NOT_REOPENED is code(state, "complete to 10")

    def test_a_caller_of_a_short_all_in(self) -> None:
        """A-FL-01: all-ins to 4 and 5 make a bet of 8 together; who called the 4 faces one chip more."""
        state = table(fixed(8, 2), FOUR, [100, 6, 100, 5])
        state = play(state, "bring in", "complete to 4", "call", "complete to 5")
        # Three more over the bring-in are half of what completes it: the bet, so another one makes 13.
        assert (2, 3, (13, 13)) == (state.actor, fd.legal_actions(state).call, span(state))
        state = play(state, "call")
        assert (0, 1, None) == (state.actor, fd.legal_actions(state).call, span(state))
        assert C.RAISE_NOT_REOPENED is code(state, "raise to 13")

    def test_a_caller_of_a_short_all_in_faces_half_a_bet(self) -> None:
        """A-FL-01: after the completion to 8 who called 4 faces four more, half a bet, and may raise."""
        state = table(fixed(8, 2), FOUR, [100, 100, 100, 5])
        state = play(state, "bring in", "complete to 4", "call", "complete to 8", "call")
        assert (0, 4, (16, 16)) == (state.actor, fd.legal_actions(state).call, span(state))

    def test_amounts(self) -> None:
        """D-FL-06, S-BRING-04: any other size is refused, and so is more than the stack."""
        state = table(fixed(), THREE, [100, 100, 4])
        assert C.COMPLETE_NO_CHIPS is code(state, "complete to 4")
        assert C.COMPLETE_SIZE is code(state, "complete to 2")
        assert C.AMOUNT_NOT_POSITIVE is code(state, "complete to 0")
        assert C.AMOUNT_NOT_WHOLE is code(state, fd.Complete(2.5))
        state = play(state, "complete to 3")
        assert (0, (7, 7)) == (state.actor, span(state))

    def test_too_short_to_complete(self) -> None:
        """D-BET-13: who has no more than the bring-in can call it, and no more."""
        state = play(table(fixed(), THREE, [3, 100, 100]), "bring in")
        assert C.RAISE_NO_CHIPS is code(state, "complete to 2")


class TestOpenPair:
    def second(
        self, hands: tuple[str, ...] = PAIRED, stacks: list[int] | int = 1000, **options: Any
    ) -> fd.State:
        return bring_in_round(table(fixed(4, 2, **{"open_pair": True, **options}), hands, stacks))

    def test_either_size(self) -> None:
        """S-BET-03: with a pair showing anybody may bet 4 or 8, and raise by either, and nothing between."""
        state = self.second()
        assert (1, (4, 8)) == (state.actor, two(state))
        assert "in fixed limit it is 4 or 8" in refusal(state, "bet 6").text
        state = play(state, "bet 8")
        assert (2, (12, 16)) == (state.actor, two(state))
        state = play(state, "raise to 12")
        assert (0, (16, 20)) == (state.actor, two(state))
        assert [4, 8] == [fd.legal_actions(self.second()).wager_to(n).to for n in (6, 7)]  # type: ignore[union-attr]

    def test_off(self) -> None:
        """S-BET-03: where the rule is not in use, the pair changes nothing."""
        assert (4,) == two(self.second(open_pair=False))
        assert not fixed().options["open_pair"]

    def test_no_pair_and_other_rounds(self) -> None:
        """S-BET-03: without a pair there is one size, and in the third round the big one."""
        assert (4,) == two(self.second(THREE))
        assert (8,) == two(check_round(self.second()))

    def test_no_smaller(self) -> None:
        """A-STUD-04: with open_pair_raise=no_smaller only the big size is left once it was used."""
        state = self.second(open_pair_raise="no_smaller")
        assert (8, 12) == two(play(state, "bet 4"))
        assert (20,) == two(play(state, "bet 4", "raise to 12"))
        assert (12, 16) == two(play(self.second(), "bet 8"))

    def test_one_count_for_the_cap(self) -> None:
        """S-BET-04: a raise by the big bet is one raise: bet and three raises, whatever their sizes."""
        state = play(self.second(), "bet 8", "raise to 12", "raise to 20", "raise to 24")
        assert C.RAISE_CAPPED is code(state, "raise to 28")

    def test_short_stacks(self) -> None:
        """D-BET-13: a stack below the big bet may go in whole, beside the small bet or alone."""
        state = self.second(stacks=[1000, 9, 1000])
        assert (4, 6) == two(state)
        state = self.second(stacks=[1000, 6, 1000])
        assert (3,) == two(state)

    def test_equal_sizes(self) -> None:
        """S-BET-03: where both bets are equal there is nothing to choose."""
        assert (4,) == two(self.second(big_bet=4))

    def test_the_list(self) -> None:
        """S-BET-03: the list and its length hold both sizes, and the words name them."""
        legal = fd.legal_actions(self.second())
        assert [fd.Fold(), fd.Check(), fd.Bet(4), fd.Bet(8)] == list(legal)
        assert 4 == len(legal)
        assert "bet 4 or 8" in repr(legal)
        assert [fd.Fold(), fd.Check(), fd.Bet(4), fd.Bet(8)] == list(legal.menu())


class TestNoLimitAndPotLimit:
    def test_the_bring_in_and_the_least_bet(self) -> None:
        """S-BET-05, A-PL-03: bring in 2, or open for 4 up to the stack; the later rounds bet from 4."""
        state = table(big(), THREE, 101)
        assert (4, 100) == span(state)
        assert C.COMPLETE_BELOW is code(state, "complete to 3")
        assert (4, 98) == span(bring_in_round(state))

    def test_complete_to(self) -> None:
        """A-PL-03: complete_to says the least bet; left out it is twice the bring-in."""
        assert (6, 100) == span(table(big(complete_to=6), THREE, 101))
        assert 4 == big().options["complete_to"]

    def test_raises(self) -> None:
        """A-STUD-01, D-NL-03: a completion to 10 is a bet of 10: the next raise is to 20 at least."""
        state = play(table(big(), THREE), "bring in", "complete to 10")
        assert (20, 999) == span(state)
        assert (34, 999) == span(play(state, "raise to 22"))

    def test_short_all_in_over_the_bring_in(self) -> None:
        """A-STUD-01: 3 chips over a bring-in of 2 are no bet of 4: the next seat completes to 4 or more."""
        state = play(table(big(), THREE, [4, 500, 500]), "bring in", "complete to 3")
        assert (1, (4, 499)) == (state.actor, span(state))
        state = play(state, "complete to 4")
        assert (8, 499) == span(state)

    def test_short_all_in_does_not_reopen(self) -> None:
        """D-NL-07: who called the bring-in may call an all-in of 3, not complete."""
        state = table(big(), FOUR, [100, 4, 100, 100])
        state = play(state, "bring in", "call", "call", "complete to 3", "call")
        assert (3, 1) == (state.actor, fd.legal_actions(state).call)
        assert C.RAISE_NOT_REOPENED is code(state, "complete to 10")

    @pytest.mark.parametrize(("to", "least"), [(6, None), (8, None), (9, (18, 99))])
    def test_a_caller_of_a_short_all_in(self, to: int, least: tuple[int, int] | None) -> None:
        """A-REOPEN-01: an all-in of 3 was called; its caller may raise with 6 more to call, a bet."""
        state = table(big("no", 2, complete_to=6), FOUR, [100, 100, 100, 4])
        state = play(state, "bring in", "complete to 3", "call", f"complete to {to}")
        # The bring-in was no bet, so its seat has answered none.
        assert (2, (2 * to, 99)) == (state.actor, span(state))
        state = play(state, "call")
        assert (0, to - 3, least) == (state.actor, fd.legal_actions(state).call, span(state))

    def test_short_pieces_over_the_bring_in_add_up(self) -> None:
        """A-REOPEN-01: three more to 6 and an all-in to 9 are six together, which is a full raise."""
        state = table(big("no", 2, complete_to=6), FOUR, [100, 100, 10, 4])
        state = play(state, "bring in", "complete to 3", "call", "complete to 6", "raise to 9")
        assert (0, 6, (15, 99)) == (state.actor, fd.legal_actions(state).call, span(state))

    def test_pot_limit(self) -> None:
        """A-PL-01, A-PL-02: 30 in antes: 30 is the most instead of a bring-in of 2, and 36 over it."""
        state = table(big("pot", ante=10), THREE, 500)
        assert (4, 30) == span(state)
        assert C.COMPLETE_ABOVE is code(state, "complete to 31")
        # 32 lie in the middle; a call of 2 makes 34, and that much on top of 2 is 36.
        assert (4, 36) == span(play(state, "bring in"))

    def test_high_card_with_no_limit(self) -> None:
        """A-PL-03: where nobody brings in, min_bet rules."""
        profile = fd.profiles.five_card_stud(ante=1, stud_open="high_card", limit="no", min_bet=5)
        assert (5, 100) == span(table(profile, THREE, 101))


class TestPots:
    def test_side_pots(self) -> None:
        """S-POT-01: all-in for 10, 30 and more: pots of 30 and 40; the best hand wins the main pot alone."""
        hands = ("As Ad 9h 7s 2h", "Kh Kd Jh 8d 4s", "Qc 3c Td 5h 6s")
        state = play(table(big(), hands, [10, 30, 100]), "bring in", "call", "complete to 29", "call", "call")
        assert state.is_over
        assert state.result is not None
        assert [30, 40] == [pot.amount for pot in state.result.pots]
        assert {0: 20, 1: 10, 2: -30} == state.result.net

    def test_fold_with_nothing_to_call(self) -> None:
        """B78: stud lets a seat fold unfaced; fold_unopened=False refuses it."""
        hands = ("8c Ks 9d", "8d 3c Td", "8h Qd 7s")
        assert 2 == len(play(bring_in_round(table(fixed(), hands)), "fold").live_seats)
        state = bring_in_round(table(fixed(fold_unopened=False), hands))
        assert C.FOLD_UNOPENED is code(state, "fold")

    def test_all_fold_on_the_second_street(self) -> None:
        """B74: the hand ends at once, nothing is revealed or dealt, and no further action is taken."""
        state = bring_in_round(table(fixed(), THREE))
        top = state.hidden.top
        state = play(state, "bet 4", "fold", "fold")
        assert state.is_over
        assert state.result is not None
        assert ("folds", 0, top) == (state.result.ending, len(state.result.shown), state.hidden.top)
        assert C.TURN_OVER is code(state, "fold")


def test_high_card_bets_small_in_round_one() -> None:
    """S-HIGH-01, S-BET-02: the first bet is the small one."""
    assert (4, 4) == span(table(high_card(), THREE))


def test_two_sizes_are_for_fixed_limit() -> None:
    """S-BET-03: under the other limits any size is allowed, and a second one means nothing."""
    assert (4, 0) == fd.NoLimit(4).sizes_after(opened(2, 4), 8)
