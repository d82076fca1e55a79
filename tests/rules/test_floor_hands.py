"""Hands that the floor kills, hands that come back, and openers that are proved before their time."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import fivedraw as fd
from fivedraw import events as ev
from fivedraw import floor
from tests.draw_kit import check_round, code, play, refusal, steps
from tests.floor_kit import called, dealt, drawing, due, hand, ruled
from tests.openers_kit import ACES, JACKS, JACKS_AND_FOUR, NINES, TENS, jackpots, proof, told
from tests.openers_kit import dealt as dealt_openers
from tests.play_kit import ACE_HIGH, FULL_HOUSE, QUADS, TEN_HIGH, ante_game, blind_game, outcome, pat, table
from tests.stud_kit import check_down, fixed
from tests.stud_kit import table as stud_table

C = fd.RuleCode
ASKED = ante_game(show_asked=True)
#: Seat 0 has the best hand, then seat 1, then seat 2.
RANKED = (QUADS, FULL_HOUSE, ACE_HIGH[0])


def three(
    profile: fd.Profile | None = None, stacks: Sequence[int] = (100, 100, 100), **extras: Any
) -> fd.State:
    return table(profile or ante_game(), stacks, button=2, hands=RANKED, **extras)


def net(state: fd.State) -> Mapping[int, int]:
    return dict(state.result.net if state.result else {})


class TestDeadHands:
    @pytest.mark.parametrize("reason", floor.REASONS)
    def test_each_reason(self, reason: str) -> None:
        """D-IRR-06, D-IRR-10, S-IRR-04: it is out, the reason is public, and its chips stay."""
        state, log = ruled(play(three(), "bet 10"), floor.KillHand(0, reason))
        assert [ev.HandKilled(0, reason)] == log
        assert ((1, 2), {0: reason}, 13) == (state.live_seats, dict(state.killed), state.pot)
        assert (fd.cards(QUADS), ()) == (state.hidden.mucked[0], state.hidden.hands[0])

    def test_touching_the_discards(self) -> None:
        """D-IRR-06: that is what the floor is thought to say where it says nothing else."""
        assert floor.KillHand(0) == floor.KillHand(0, "mixed")

    @pytest.mark.parametrize("reason", ["", "slow", None, 1, ["mixed"]])
    def test_what_is_no_reason(self, reason: Any) -> None:
        """D-IRR-06: only the reasons of the rules kill a hand."""
        assert C.FLOOR_WORD is code(three(), floor.KillHand(0, reason))

    def test_whose_hand_cannot_be_killed(self) -> None:
        """D-IRR-10: a folded one, one that is dead already, a seat that is not there."""
        state = play(three(), "fold")
        for seat in (0, 3, -1, True, None, "1", 1.0):
            assert C.FLOOR_SEAT is code(state, floor.KillHand(seat))
        assert "seat 0 has no live hand" in refusal(state, floor.KillHand(0)).text
        over = play(state, floor.KillHand(1))
        assert over.is_over
        assert C.TURN_OVER is code(over, floor.KillHand(2))

    def test_not_while_the_cards_are_dealt(self) -> None:
        """D-IRR-06: a hand is whole first; what went wrong in the deal is a misdeal."""
        assert C.FLOOR_SEAT is code(dealt(called(), 8), floor.KillHand(0))

    def test_it_cannot_win(self) -> None:
        """D-IRR-10: the four fives of seat 0 are dead, and the full house takes its chips."""
        state = play(
            three(), "bet 10", "call", "call", "stand pat", floor.KillHand(0), "stand pat", "stand pat"
        )
        state = play(state, "check", "check")
        assert {0: -11, 1: 22, 2: -11} == net(state)
        assert {1} == set(state.result.shown if state.result else {})  # and seat 2, beaten, mucked

    def test_the_actor(self) -> None:
        """D-IRR-10: the turn passes to the next."""
        state = play(three(), "check", floor.KillHand(1))
        assert 2 == state.actor
        assert C.TURN_NOT_YOURS is code(state, fd.Check(seat=1))

    def test_the_actor_who_would_have_closed_the_round(self) -> None:
        """D-IRR-10: the round is over, and seat 0 is to draw."""
        state = play(three(), "bet 10", "call", floor.KillHand(2))
        assert (fd.Phase.DRAW, 0) == (state.phase, state.actor)

    def test_another_seat(self) -> None:
        """D-IRR-10: it stays the turn of who was to act."""
        state = play(three(), "bet 10", floor.KillHand(2))
        assert 1 == state.actor
        state = play(state, "call")
        assert (fd.Phase.DRAW, 0) == (state.phase, state.actor)

    def test_the_last_aggressor(self) -> None:
        """D-IRR-10: its bet stands, and is to be answered; at the showdown the dealer's left shows first."""
        state = play(three(ASKED), "bet 10", floor.KillHand(0))
        assert (1, 10) == (state.actor, fd.legal_actions(state).call)
        state = play(state, "call", "call", "stand pat", "stand pat", "check", "bet 5", "call")
        assert 2 == state.actor  # who bet
        state = play(three(ASKED), "bet 10", "call", "call", *["stand pat"] * 3, "bet 10", floor.KillHand(0))
        state = play(state, "call", "call")
        assert (fd.Phase.SHOW, 1) == (state.phase, state.actor)
        assert {0: -21, 1: 42, 2: -21} == net(play(state, "show", "show"))

    def test_a_bet_that_nobody_could_match(self) -> None:
        """D-IRR-10: 60 of a dead hand against stacks of 19; the others play for all of it."""
        state = play(three(stacks=(100, 20, 20)), "bet 60", floor.KillHand(0), "call", "call")
        state = play(state, "stand pat", "stand pat")
        assert {0: -61, 1: 81, 2: -20} == net(state)
        assert {0: 0, 1: 0, 2: 0} == dict(state.uncalled)

    def test_who_has_all_the_chips_owes_no_more_than_the_living(self) -> None:
        """D-IRR-10, A-BB-01: seat 2 is all-in with 19; seat 1 owes 19 of the dead hand's 60, not all."""
        state = play(
            three(stacks=(100, 100, 20)), "check", "check", "bet 19", "raise to 60", floor.KillHand(0)
        )
        assert (1, 19) == (state.actor, fd.legal_actions(state).call)

    def test_blinds_of_a_dead_hand(self) -> None:
        """D-IRR-10: the big blind is killed before its option; what it posted stays to be called."""
        state = table(blind_game(1, 2), [100] * 3, button=2)
        state = play(state, floor.KillHand(1), "call", "call")
        assert (fd.Phase.DRAW, 0, 6) == (state.phase, state.actor, state.pot)

    def test_all_but_one(self) -> None:
        """D-IRR-10: the survivor takes the pot at once without showing; in each part of a hand."""
        first = three()
        draw = check_round(first)
        last = play(pat(draw), "bet 4")
        for before, others in ((first, 2), (draw, 2), (play(draw, "stand pat"), 2), (last, 2 + 4)):
            state = play(before, floor.KillHand(0), floor.KillHand(1))
            assert ("folds", others) == (outcome(state)[0], net(state)[2])
            assert {} == dict(state.result.shown if state.result else {})

    def test_the_survivors_uncalled_bet_goes_back(self) -> None:
        """D-IRR-10, D-POT-04: seat 0 bet 10, and nobody is left to call: it wins the two antes."""
        state = play(three(), "bet 10", floor.KillHand(1), floor.KillHand(2))
        assert ({0: 2, 1: -1, 2: -1}, 10) == (net(state), state.uncalled[0])

    def test_the_last_hand(self) -> None:
        """D-IRR-10, J-PROVE-02: the opener, left alone, is to show its openers, and its hand is killed.

        Nobody is left to win: the antes and its two chips wait for the next deal, for all who were dealt in.
        """
        state = dealt(fd.start(jackpots(), [100] * 2, button=1, unseen=True, dealer="caller"))
        state = play(state, "bet 2", "fold", floor.KillHand(0))
        assert state.result is not None
        assert ("passed", fd.Carried(4, (0, 1), 0)) == (state.result.ending, state.result.carried)

    def test_at_the_showdown(self) -> None:
        """D-IRR-10: seat 0 has shown four fives, and is killed; the others play for the pot."""
        state = play(check_round(three(ASKED)), *["stand pat"] * 3, *["check"] * 3, "show", floor.KillHand(0))
        assert (fd.Phase.SHOW, 1) == (state.phase, state.actor)
        state = play(state, "show", "muck")
        assert {0: -1, 1: 2, 2: -1} == net(state)
        assert 0 not in (state.result.pots[0].contenders if state.result else ())

    def test_a_wrong_count_at_the_showdown(self) -> None:
        """D-IRR-05: found when hands are compared, it kills at once."""
        state = play(check_round(three(ASKED)), *["stand pat"] * 3, *["check"] * 3, "show")
        state, log = ruled(state, floor.ReportCount(0, 6))
        assert [ev.CountReported(0, 6, right=False), ev.HandKilled(0, "wrong_count")] == log
        assert ((1, 2), 1) == (state.live_seats, state.actor)

    def test_all_hands_have_wrong_counts(self) -> None:
        """D-IRR-05: none can win, so the pot is carried, and all who were dealt in are entitled to it."""
        state = play(check_round(three()), *["stand pat"] * 3)
        state = play(state, *[floor.ReportCount(seat, 6) for seat in range(3)], *["check"] * 3)
        assert state.result is not None
        assert ("passed", fd.Carried(3, (0, 1, 2), 0)) == (state.result.ending, state.result.carried)
        assert dict.fromkeys(range(3), "wrong_count") == dict(state.killed)

    def test_all_but_one_have_wrong_counts(self) -> None:
        """D-IRR-05: the one hand left wins without being compared."""
        state = play(
            check_round(three()), *["stand pat"] * 3, floor.ReportCount(0, 6), floor.ReportCount(1, 4)
        )
        state = play(state, *["check"] * 3)
        assert {0: -1, 1: -1, 2: 2} == net(state)

    def test_side_pots(self) -> None:
        """D-IRR-10: of a main pot of 33 and a side pot of 60 the dead hand of seat 1 can win neither.

        Seat 0, all-in, has the best hand for the main pot; the side pot is seat 2's alone.
        """
        state = three(stacks=(11, 100, 100))
        state = play(state, "bet 10", "raise to 40", "call", *["stand pat"] * 3, floor.KillHand(1))
        assert {0: 22, 1: -41, 2: 19} == net(state)

    def test_over_unseen_cards(self) -> None:
        """D-IRR-06: a hand that was never seen dies like any other."""
        state = play(fd.start(ante_game(), [100] * 2, button=1, unseen=True), floor.KillHand(0))
        assert {0: -1, 1: 1} == net(state)


class TestDeadInTheDraw:
    def test_who_is_to_draw(self) -> None:
        """D-IRR-10: the next one draws."""
        state = play(drawing(), floor.KillHand(0))
        assert (fd.Phase.DRAW, 1) == (state.phase, state.actor)

    def test_who_draws_last(self) -> None:
        """D-IRR-10: nobody is left to draw, and the second round begins."""
        state = play(drawing(), "stand pat", "stand pat", floor.KillHand(2))
        assert (fd.Phase.BET, 0) == (state.phase, state.actor)

    def test_while_being_served(self) -> None:
        """D-IRR-10: seat 0 gets one of its two cards, and then no more: 6c goes to seat 1."""
        state = play(drawing(unseen=True), "draw 2")
        assert ("deal", 0, 2) == due(state)
        state = play(state, floor.KillHand(0))
        assert 1 == state.actor
        state = play(drawing(), "draw 2c 2s", floor.KillHand(0), "draw 2d", fd.Deal())
        assert "5s" == hand(state, 1)[-2:]

    def test_its_discards_are_gathered_like_others(self) -> None:
        """D-IRR-10: what it had thrown away lies with the discards."""
        state = play(drawing(), "draw 2c 2s", floor.KillHand(0))
        assert (fd.cards("2c 2s"), ()) == (state.hidden.discards[0], state.hidden.fresh)
        assert fd.cards("3h 4d 5c") == state.hidden.mucked[0]

    def test_another_while_one_is_served(self) -> None:
        """D-IRR-10: the exchange goes on."""
        state = play(drawing(), "draw 2c 2s", floor.KillHand(1))
        assert ("deal", 0, 2) == due(state)
        assert 2 == play(state, fd.Deal()).actor

    def test_owed_a_replacement(self) -> None:
        """D-IRR-10, D-DRAW-18: a dead hand gets none."""
        state = play(drawing(), "draw 2c", floor.ExposeCard(), floor.KillHand(0), "stand pat", "stand pat")
        assert (fd.Phase.BET, 1) == (state.phase, state.actor)

    def test_owed_one_in_the_deal(self) -> None:
        """D-IRR-10, D-IRR-04: likewise, and the first round begins."""
        state = dealt(play(dealt(called(), 4), floor.ExposeCard()), 10)
        assert ("deal", 1, 1) == due(state)
        state = play(state, floor.KillHand(1))
        assert (fd.Phase.BET, 0, (0, 2)) == (state.phase, state.actor, state.live_seats)

    def test_all_but_one_while_one_is_served(self) -> None:
        """D-IRR-10: the survivor takes the antes."""
        state = play(drawing(seats=2), "draw 2c", floor.KillHand(0))
        assert ("folds", {0: -1, 1: 1}) == outcome(state)
        state = play(drawing(seats=2), "draw 2c", floor.KillHand(1))
        assert ("folds", {0: 1, 1: -1}) == outcome(state)


class TestDeadInStud:
    HANDS = ("As Kd 9h 7s 2h", "Ad Qc Jh 8d 4s", "Ac 3c Td 5h 6s")

    @pytest.mark.parametrize("reason", ["wrong_count", "mixed", "conduct"])
    def test_reasons(self, reason: str) -> None:
        """S-IRR-04: folded board and all: it is turned down."""
        state = play(stud_table(fixed(), self.HANDS), "bring in", floor.KillHand(0, reason))
        assert ((), 1, {0: reason}) == (state.up[0], state.actor, dict(state.killed))

    def test_wrong_count_at_the_showdown(self) -> None:
        """S-IRR-04: the ace-king of seat 0 has six cards, and the ace-queen of seat 1 wins."""
        state = play(stud_table(fixed(), self.HANDS), "bring in", "call", "call", floor.ReportCount(0, 4))
        assert {0: 4} == dict(state.wrong_counts)
        state = check_down(state)
        assert {0: "wrong_count"} == dict(state.killed)
        assert {0: -3, 1: 6, 2: -3} == net(state)

    def test_who_brings_in(self) -> None:
        """S-IRR-04, S-BRING-01: seat 2 is killed before it brings in; the next may, and need not, do it."""
        state = play(stud_table(fixed(), self.HANDS), floor.KillHand(2))
        assert 0 == state.actor
        assert fd.BringIn() in fd.legal_actions(state)

    def test_the_best_board(self) -> None:
        """S-IRR-04: who showed the best hand is dead before the street; the next best one is first."""
        state = play(stud_table(fixed(), self.HANDS), "bring in", "call", "call")
        assert 0 == state.actor  # K 9 against Q J and 3 T
        assert 1 == play(state, floor.KillHand(0)).actor


class TestMuckedHands:
    def shown(self, profile: fd.Profile = ASKED, **extras: Any) -> fd.State:
        """Seat 0 has shown four fives, and seat 1 has mucked."""
        state = play(check_round(three(profile, **extras)), *["stand pat"] * 3, *["check"] * 3)
        return play(state, "show", "muck")

    def test_a_mucked_hand_is_dead_unless_identified(self) -> None:
        """D-SHOW-06, D-IRR-06: the seat is asked again, after the others."""
        state = self.shown()
        assert 2 == state.actor
        state, log = ruled(state, floor.ReviveHand(1))
        assert [ev.HandRevived(1)] == log
        assert 2 == state.actor
        state = play(state, "muck")
        assert 1 == state.actor
        state = play(state, "show")
        assert {1, 0} == set(state.result.shown if state.result else {})

    def test_a_winner_that_mucked(self) -> None:
        """D-SHOW-06: the four fives are thrown away by mistake, identified, and win the pot."""
        game = ante_game(show_policy="any")
        state = play(check_round(three(game)), *["stand pat"] * 3, *["check"] * 3)
        state = play(state, "muck", "show")
        assert 2 == state.actor
        lost = play(state, "show")
        assert {0: -1, 1: 2, 2: -1} == net(lost)
        won = play(state, floor.ReviveHand(0), "show", "show")
        assert {0: 2, 1: -1, 2: -1} == net(won)

    def test_once(self) -> None:
        """D-SHOW-06: thrown away again it stays dead."""
        state = play(self.shown(), floor.ReviveHand(1), "muck", "muck")
        assert {0: 2, 1: -1, 2: -1} == net(state)
        state = play(self.shown(stacks=(100, 100, 100)), floor.ReviveHand(1))
        assert C.FLOOR_SEAT is code(state, floor.ReviveHand(1))

    def test_of_whom(self) -> None:
        """D-SHOW-06: only of a hand mucked at this showdown, before the pot is pushed."""
        state = self.shown()
        for seat in (0, 2, 3, True, None):
            assert C.FLOOR_SEAT is code(state, floor.ReviveHand(seat))
        assert C.FLOOR_SEAT is code(play(three(), "fold"), floor.ReviveHand(0))
        assert C.TURN_OVER is code(play(state, "muck"), floor.ReviveHand(1))

    def test_the_hand_that_beat_it_is_killed(self) -> None:
        """D-SHOW-06, D-IRR-10: seat 2 alone is left, and then seat 1 comes back and wins."""
        state = self.shown(ante_game(show_asked=True))
        assert {0: -1, 1: -1, 2: 2} == net(play(state, floor.KillHand(0)))
        state = play(state, floor.ReviveHand(1), floor.KillHand(0), "show", "show")
        assert {0: -1, 1: 2, 2: -1} == net(state)

    def test_it_comes_back_after_the_pots_were_laid_out_anew(self) -> None:
        """D-SHOW-06, D-IRR-10: seats 0 and 1 contest the side pot; 1 mucks and 0 is killed, so that the short
        seats 2 and 3 play for all of it, until seat 1 comes back.

        Each deep seat put 61 in, each short one 31: the full house of seat 1 wins 184.
        """
        state = table(ASKED, [100, 100, 31, 31], button=3, hands=(*RANKED, TEN_HIGH[1]))
        state = play(state, "bet 40", "call", "call", "call", *["stand pat"] * 4, "bet 20", "call")
        state = play(state, "show", "muck", floor.KillHand(0))
        assert 2 == state.actor
        assert {0: -61, 1: -61, 2: 184 - 31, 3: -31} == net(play(state, "show", "show"))
        state = play(state, floor.ReviveHand(1), "show", "show", "show")
        assert {0: -61, 1: 184 - 61, 2: -31, 3: -31} == net(state)

    def test_over_unseen_cards(self) -> None:
        """D-SHOW-06: the hand comes back as it was, unseen, and is named when it is shown."""
        state = check_round(fd.start(ante_game(show_policy="any"), [100] * 3, button=2, unseen=True))
        state = check_round(pat(state))
        state = play(
            state, "muck", fd.Show(FULL_HOUSE), floor.ReviveHand(0), fd.Show(ACE_HIGH[0]), fd.Show(QUADS)
        )
        assert {0: 2, 1: -1, 2: -1} == net(state)

    def test_a_declaration_has_no_effect(self) -> None:
        """D-SHOW-06: what is shown decides; nobody says what his cards are."""
        assert C.ACTION_UNKNOWN is code_of_text(self.shown())


def code_of_text(state: fd.State) -> fd.RuleCode:
    with pytest.raises(fd.IllegalAction) as caught:
        fd.apply(state, "I have a flush")  # type: ignore[arg-type]
    return caught.value.refusal.code


class TestProvingOpeners:
    GAME = jackpots("proved")

    def opened(self, hands: Sequence[str] = (JACKS, ACES, NINES), **extras: Any) -> fd.State:
        return play(dealt_openers(self.GAME, hands, **extras), "bet 2", "call", "call")

    def test_true_openers(self) -> None:
        """J-PROVE-01: shown in the midst of the hand, which goes on; the proof is not asked for again."""
        state, log = steps(self.opened(), floor.ProveOpeners())
        assert [ev.OpenersProved(0, fd.cards("Js Jh"))] == told(log)
        assert ("Js Jh", 0) == (" ".join(map(str, state.up[0])), state.actor)
        state = play(state, *["stand pat"] * 3, "bet 10", "fold", "fold")
        assert ({0: 6, 1: -3, 2: -3}, (0, True, "Js Jh")) == (net(state), proof(state))

    def test_false_openers(self) -> None:
        """J-FALSE-01, D-IRR-10: the hand is dead at once, its chips stay, and the next one draws."""
        state, log = steps(self.opened((TENS, ACES, NINES)), floor.ProveOpeners())
        assert ev.OpenersFailed(0, fd.cards(TENS)) in log
        assert ((1, 2), 1, 9) == (state.live_seats, state.actor, state.pot)

    def test_uncalled_chips_go_back_with_the_proof(self) -> None:
        """J-PROVE-01, D-POT-04: 80 bet into stacks of 20; after the proof the rest is the opener's again.

        The antes are 3, and the bets 80, 19 and 19: 61 come back.
        """
        state = dealt_openers(self.GAME, (JACKS, ACES, NINES), stacks=(100, 20, 20))
        state = play(state, "bet 80", "call", "call")
        assert 19 == state.stacks[0]
        assert 80 == play(state, floor.ProveOpeners()).stacks[0]

    def test_over_unseen_cards_some_are_named(self) -> None:
        """J-PROVE-01, J-PROVE-02: two jacks are enough; the other three stay unseen."""
        state = fd.start(self.GAME, [100] * 3, button=2, unseen=True, dealer="caller")
        state = play(dealt(state), "bet 2", "call", "fold", floor.ProveOpeners("Js Jh"))
        assert "Js Jh ?? ?? ??" == hand(state, 0)
        state = dealt(play(state, "draw 3", fd.Deal(), "stand pat", "bet 5", "fold"))
        assert ("folds", (0, True, "Js Jh"), False) == (
            outcome(state)[0],
            proof(state),
            state.result and state.result.unverified,
        )

    @pytest.mark.parametrize("shown", ["", "Ts Th", "Js"])
    def test_over_unseen_cards_what_is_shown_does_not_suffice(self, shown: str) -> None:
        """J-FALSE-01: whoever is asked and cannot show them has a dead hand."""
        state = fd.start(self.GAME, [100] * 3, button=2, unseen=True, dealer="caller")
        state = play(dealt(state), "bet 2", "call", "call", floor.ProveOpeners(shown))
        assert ((1, 2), False) == (state.live_seats, state.proof and state.proof.stands)

    def test_all_fold_to_an_opener_whose_cards_nobody_has_seen(self) -> None:
        """J-PROVE-02: at a real table it is asked to show, and has nothing else to do."""
        state = fd.start(self.GAME, [100] * 2, button=1, unseen=True, dealer="caller")
        state = play(dealt(state), "bet 2", "fold")
        assert (fd.Phase.SHOW, 0) == (state.phase, state.actor)
        assert C.MUCK_MUST_SHOW is code(state, "muck")
        assert "<LegalActions of seat 0: show>" == repr(fd.legal_actions(state))
        short = fd.legal_actions(state).explain(fd.Show("Js Jh"))
        assert short is not None
        assert short.text.endswith("; those that prove openers alone are for floor.ProveOpeners()")
        assert ("folds", {0: 1, 1: -1}) == outcome(play(state, fd.Show(JACKS)))
        assert ("folds", {0: 1, 1: -1}) == outcome(play(state, floor.ProveOpeners("Js Jh")))
        false = play(state, fd.Show(TENS))
        assert ("passed", {0: -3, 1: -1}) == outcome(false)
        assert ("passed", {0: -3, 1: -1}) == outcome(play(state, floor.ProveOpeners()))

    def test_the_opener_is_left_alone_in_the_midst_of_its_exchange(self) -> None:
        """J-PROVE-02, D-IRR-10: it threw five cards away, and cannot show a hand: that stays open.

        The floor may have the openers proved before it kills the other hand.
        """
        state = fd.start(self.GAME, [100] * 2, button=1, unseen=True, dealer="caller")
        state = play(dealt(state), "bet 2", "call", "draw 5")
        left = play(state, floor.KillHand(1))
        assert ("folds", {0: 3, 1: -3}, True) == (*outcome(left), left.result and left.result.unverified)
        left = play(state, floor.ProveOpeners())
        assert ("folds", {0: -3, 1: 3}) == outcome(left)

    def test_when(self) -> None:
        """J-PROVE-01: from the opening to the proof, and of the opener alone."""
        state = dealt_openers(self.GAME, (JACKS, ACES, NINES))
        assert C.FLOOR_NOT_NOW is code(state, floor.ProveOpeners())
        state = play(state, "bet 2")
        proved = play(state, floor.ProveOpeners())
        assert C.FLOOR_NOT_NOW is code(proved, floor.ProveOpeners())
        assert C.FLOOR_NOT_NOW is code(play(three(), "bet 2"), floor.ProveOpeners())
        folded = play(state, "call", "raise to 6", "fold")
        assert C.FLOOR_NOT_NOW is code(folded, floor.ProveOpeners())

    def test_what_cannot_be_named(self) -> None:
        """J-PROVE-04: known cards need no name; unseen ones are not those of others, nor more than five."""
        state = play(dealt_openers(self.GAME, (JACKS, ACES)), "bet 2")
        assert C.FLOOR_CARDS is code(state, floor.ProveOpeners("Js"))
        state = play(fd.start(self.GAME, [100] * 2, button=1, unseen=True), fd.Identify(1, "Jc"), "bet 2")
        for named in ("Js Jc", "Js Js", "??", "Js Jh Ts 9s 8s 7s", "J1"):
            assert C.FLOOR_CARDS is code(state, floor.ProveOpeners(named))

    def test_killed_openers_are_looked_at(self) -> None:
        """J-PROVE-03, D-IRR-10: as where it folds, the dealer looks; the hand is dead either way."""
        for first, stands in ((JACKS, True), (TENS, False)):
            state, log = steps(self.opened((first, ACES, NINES)), floor.KillHand(0))
            assert ev.OpenersChecked(0, stands) in log
            assert (1, 2) == state.live_seats

    def test_set_aside_and_never_seen(self) -> None:
        """J-PROVE-04: of two jacks one is held and one lies apart; what is shown later agrees."""
        state = fd.start(self.GAME, [100] * 2, button=1, unseen=True, dealer="caller")
        state = play(dealt(state), "bet 2", "call", "draw 1 setting them aside", fd.Deal(), "stand pat")
        assert C.FLOOR_CARDS is code(state, floor.ProveOpeners("Js", aside="Js"))
        assert C.FLOOR_CARDS is code(state, floor.ProveOpeners("Js", aside="Jh 4d"))
        assert C.FLOOR_CARDS is code(state, floor.ProveOpeners("Js Jh Ts 9s 8s"))  # it holds four of them
        assert C.FLOOR_CARDS is code(play(state, fd.Identify(1, "Jh")), floor.ProveOpeners("Js", aside="Jh"))
        state, log = steps(state, floor.ProveOpeners("Js", aside="Jh"))
        assert [ev.OpenersProved(0, fd.cards("Js Jh"))] == told(log)
        assert ("Js ?? ?? ?? ??", fd.cards("Jh")) == (hand(state, 0), state.hidden.aside)
        state = play(state, "check", "check", fd.Show("Js Qs Ts 9s 8s"), fd.Show(ACES))
        assert {0: 3, 1: -3} == net(state)

    def test_set_aside_and_proved(self) -> None:
        """J-PROVE-04, J-SPLIT-01: the jack that lies apart and the one that is held prove it together."""
        state = play(self.opened((JACKS_AND_FOUR, ACES, "7c 7d 6d 5c 2s")), "draw Jh")
        state, log = steps(state, floor.ProveOpeners())
        assert [ev.OpenersProved(0, fd.cards("Js Jh"))] == told(log)
