"""How an opening is proved, what is set aside for it, and what becomes of a false opener."""

from typing import Any

import pytest

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import by_identify, by_naming, check_round, code, play, refusal, steps
from tests.openers_kit import (
    ACES,
    EIGHTS,
    JACKS,
    JACKS_AND_FOUR,
    NINES,
    TENS,
    dealt,
    jackpots,
    proof,
    told,
)
from tests.play_kit import outcome, pat

C = fd.RuleCode
PROVED, STRICT = jackpots("proved"), jackpots("strict")
MINIMAL = jackpots("proved", set_aside="minimal")


def text(cards: Any) -> str:
    return " ".join(map(str, cards))


def showdown(state: fd.State) -> tuple[fd.State, list[fd.Event]]:
    """Everybody stands pat and checks."""
    return steps(
        pat(state),
        *["check"] * sum(chips > 0 for seat, chips in state.stacks.items() if seat in state.live_seats),
    )


class TestSplitting:
    def test_chasing_a_straight_flush(self) -> None:
        """J-SPLIT-01, J-SPLIT-02, X-EX-04: the jack that is thrown is announced and lies apart."""
        state = play(dealt(PROVED, [JACKS_AND_FOUR, ACES], draws={0: "Qs"}), "bet 2", "call")
        state, log = steps(state, "draw Jh")
        assert [ev.OpenersSplit(0, 1)] == told(log)
        assert not told(log)[0].private
        assert ("Jh", (), ()) == (text(state.hidden.aside), state.hidden.fresh, state.hidden.discards[0])

    @pytest.mark.parametrize(
        ("opening", "out"),
        [
            (JACKS, "9d 7c 4s"),
            (JACKS, ""),
            ("Js Jh 9s 9d 4s", "9s 9d 4s"),
            ("Js Jh 9s 9d 4s", "Js"),
            ("5s 5h 5d 9d 4s", "5s"),
            ("Js Jh Jd 9d 9c", "Js Jh"),
        ],
    )
    def test_what_is_no_split(self, opening: str, out: str) -> None:
        """J-SPLIT-02: as long as the kept cards qualify by themselves nothing is set aside.

        Not so for two pair with a jack thrown, trips broken to a low pair, and jacks full to one jack.
        """
        split = out in ("Js", "5s", "Js Jh")
        state = play(dealt(PROVED, [opening, ACES]), "bet 2", "call")
        state, log = steps(state, fd.Draw(out))
        assert ([ev.OpenersSplit(0, len(out.split()))] if split else []) == told(log)
        assert (out if split else "") == text(state.hidden.aside)

    def test_straight_flush_and_pair_of_aces_with_the_bug(self) -> None:
        """A-JACK-06: from A, joker, K, Q of spades and a ten the ten may go: ace and joker are openers."""
        game = jackpots("proved", bug=True)
        state = play(dealt(game, ["As J1 Ks Qs Tc", NINES]), "bet 2", "call")
        kept, log = steps(state, "draw Tc")
        assert ([], ()) == (told(log), kept.hidden.aside)
        split, log = steps(state, "draw As")
        assert ([ev.OpenersSplit(0, 1)], "As") == (told(log), text(split.hidden.aside))

    def test_wild_joker(self) -> None:
        """A-JACK-06: a joker that is wild pairs the jack that is kept, so the straight alone was broken."""
        game = jackpots("proved", jokers=1)
        state = play(dealt(game, ["Jd J1 Ts 9s 8h", ACES]), "bet 2", "call")
        assert [] == told(steps(state, "draw Ts 9s 8h")[1])
        assert [ev.OpenersSplit(0, 1)] == told(steps(state, "draw J1")[1])

    def test_all_discards_or_the_proving_ones(self) -> None:
        """J-SPLIT-02, A-JACK-06: all that is thrown with a split is set aside, or only what proves it."""
        hand = "Js Jh Ts 9s 4d"
        for game, aside, rest in ((PROVED, "Jh 4d", ""), (MINIMAL, "Jh", "4d")):
            state, log = steps(play(dealt(game, [hand, ACES]), "bet 2", "call"), "draw Jh 4d")
            assert (aside, rest) == (text(state.hidden.aside), text(state.hidden.discards[0]))
            assert [ev.OpenersSplit(0, len(aside.split()))] == told(log)

    @pytest.mark.parametrize(
        ("opening", "out", "aside"),
        [
            # A queen in hand and one aside are a pair; two nines in hand and two deuces aside are two pair.
            ("Qh Qs Qc Ks Jh", "Ks Qh Qs", "Qh"),
            ("9h 9s 2d 2c 2s", "2c 2s 2d", "2c 2s"),
            ("Jh Jd Js 4d 3c", "Jh Jd Js 4d", "Jh Jd"),
        ],
    )
    def test_the_fewest_beside_the_hand(self, opening: str, out: str, aside: str) -> None:
        """J-SPLIT-02, J-PROVE-04: minimal counts on the cards in hand, which are as much of the proof."""
        state = dealt(jackpots(set_aside="minimal"), [opening, EIGHTS])
        state = play(state, "bet 2", "call", f"draw {out}")
        assert fd.cards(aside) == state.hidden.aside

    def test_made_hand_is_proved_by_all_five(self) -> None:
        """J-SPLIT-02: a straight that loses a card is split, whatever card it is."""
        state = play(dealt(MINIMAL, ["9s Tc Jd Qh Kd", ACES], draws={0: "2c"}), "bet 2", "call", "draw 9s")
        assert "9s" == text(state.hidden.aside)
        state, log = steps(play(state, "stand pat", "bet 4"), "fold")
        assert (0, True, "9s Tc Jd Qh Kd") == proof(state)
        assert [ev.OpenersProved(0, fd.cards("9s Tc Jd Qh Kd"))] == told(log)

    def test_cards_set_aside_are_in_no_new_stock(self) -> None:
        """D-SHUF-09, 12.8-9: 22 cards are left; 2 and four times 5 are drawn, the last 5 come from a rebuild.

        It gathers the discards of four seats, 20 cards, and not the two that were set aside.
        """
        game = jackpots("proved")
        state = fd.start(
            game,
            [100] * 6,
            button=5,
            order=fd.arrange(game, seats=6, button=5, hands={0: "Js Jh Ts 9s 4d"}),
        )
        state = play(state, "bet 2", *["call"] * 5, "draw Jh 4d", 5, 5, 5, 5, 5)
        assert ("reshuffle", 20) == (state.awaits and state.awaits.kind, state.awaits and state.awaits.count)
        state, log = steps(state, fd.Reshuffle(seed=1))
        assert ev.StockRebuilt(20) in log
        assert "Jh 4d" == text(state.hidden.aside)
        assert not {*fd.cards("Jh 4d")} & {*state.hidden.stock}

    def test_a_seat_that_did_not_open_splits_nothing(self) -> None:
        """J-SPLIT-02: who called may throw a jack like any other card."""
        state = play(dealt(PROVED, [ACES, JACKS_AND_FOUR]), "bet 2", "call", "stand pat")
        state, log = steps(state, "draw Jh")
        assert ([], "Jh") == (told(log), text(state.hidden.discards[1]))

    def test_a_false_opener_has_nothing_to_split(self) -> None:
        """J-FALSE-01: until the proof a false opener looks like any other that keeps a pair."""
        seen = []
        for hand, out in ((JACKS, "9d 7c 4s"), (TENS, "8d 6c 3s")):
            state, log = steps(play(dealt(PROVED, [hand, ACES]), "bet 2", "call"), f"draw {out}")
            seen.append(([event for event in log if not event.private], state.draws, state.pot))
        assert seen[0] == seen[1]

    def test_twice(self) -> None:
        """J-SPLIT-02: with two draws the jacks go one after the other, and prove the opening together."""
        game = jackpots("proved", draws=2, max_players=6)
        state = dealt(game, [JACKS, NINES], draws={0: ["2c", "3c"]})
        state = play(state, "bet 2", "call", "draw Js", "stand pat", "check", "check", "draw Jh", "stand pat")
        assert "Js Jh" == text(state.hidden.aside)
        state = play(state, "bet 4", "fold")
        assert (0, True, "Js Jh") == proof(state)

    def test_what_is_left_decides(self) -> None:
        """J-PROVE-04: two pair throw a jack, then a queen: the queens that are left prove it."""
        game = jackpots("proved", draws=2, set_aside="minimal", max_players=6)
        state = dealt(game, ["Js Jh Qs Qh 4s", NINES], draws={0: ["2c", "3c"]})
        state = play(state, "bet 2", "call", "draw Js", "stand pat", "check", "check")
        assert ((), "Js") == (state.hidden.aside, text(state.hidden.discards[0]))
        state = play(state, "draw Qs", "stand pat", "bet 4", "fold")
        assert (0, True, "Qs Qh") == proof(state)


class TestProving:
    @pytest.mark.parametrize(("shown", "cards"), [("proving", "Js Jh"), ("all", JACKS)])
    def test_winner_without_a_call(self, shown: str, cards: str) -> None:
        """J-PROVE-01, J-PROVE-02, A-JACK-05: the one fold-winner that shows, proving cards or all."""
        state, log = steps(
            dealt(jackpots("proved", proof_shown=shown), [JACKS, ACES, NINES]), "bet 2", "fold", "fold"
        )
        assert (0, True, cards) == proof(state)
        assert [ev.OpenersProved(0, fd.cards(cards))] == told(log)
        assert state.result is not None
        assert (("folds", {0: 2, 1: -1, 2: -1}), fd.BySeat({})) == (outcome(state), state.result.shown)
        assert fd.cards(cards) == state.up[0]
        assert {0: 2, 1: 0, 2: 0} == state.result.uncalled

    def test_uncalled_part_waits_for_the_proof(self) -> None:
        """D-POT-04: nobody matched 2 chips, but they go back only behind the proof."""
        _, log = steps(dealt(PROVED, [JACKS, ACES]), "bet 2", "fold")
        kinds = [type(event) for event in log]
        assert kinds.index(ev.OpenersProved) < kinds.index(ev.UncalledReturned) < kinds.index(ev.PotAwarded)

    def test_winner_after_a_split(self) -> None:
        """J-PROVE-02, J-PROVE-04, B68: the jack held and the jack set aside prove the opening."""
        state = play(
            dealt(PROVED, [JACKS_AND_FOUR, ACES], draws={0: "2c"}), "bet 2", "call", "draw Jh", "stand pat"
        )
        state = play(state, "bet 4", "fold")
        assert (0, True, "Js Jh") == proof(state)

    @pytest.mark.parametrize("rival", [ACES, NINES])
    def test_at_the_showdown(self, rival: str) -> None:
        """J-PROVE-01: win or lose the opener shows all five, though beaten hands may be mucked here."""
        state, log = showdown(play(dealt(PROVED, [rival, JACKS]), "check", "bet 2", "call"))
        assert (1, True, JACKS) == proof(state)
        assert ev.HandShown(1, fd.cards(JACKS), fd.evaluate(JACKS)) in log
        assert (-3 if rival == ACES else 3) == outcome(state)[1][1]

    def test_asked(self) -> None:
        """J-PROVE-01: where seats are asked, a beaten opener may not muck."""
        game = jackpots("proved", show_asked=True)
        state = pat(play(dealt(game, [ACES, JACKS]), "check", "bet 2", "call"))
        state = play(state, "check", "check", "show")
        found = refusal(state, "muck")
        assert (C.MUCK_MUST_SHOW, True) == (found.code, "openers" in found.text)
        assert (1, True, JACKS) == proof(play(state, "show"))

    def test_at_the_showdown_after_a_split(self) -> None:
        """J-PROVE-01: all five and what was set aside."""
        state = dealt(PROVED, [JACKS_AND_FOUR, ACES], draws={0: "2c"})
        state = play(state, "bet 2", "call", "draw Jh", "stand pat")
        state, log = steps(state, "check", "check")
        assert (0, True, JACKS_AND_FOUR) == proof(state)
        assert [fd.cards("Js Ts 9s 8s 2c")] == [
            event.cards for event in log if isinstance(event, ev.HandShown)
        ][:1]

    def test_discards_that_are_gone_are_not_shown(self) -> None:
        """J-PROVE-04: who kept the jacks proves it with them; the cards thrown away stay secret."""
        state = dealt(PROVED, [JACKS, NINES], draws={0: "2c 3c 4c"})
        state = play(state, "bet 2", "call", "draw 9d 7c 4s", "stand pat")
        assert (0, True, "Js Jh") == proof(play(state, "check", "check"))

    @pytest.mark.parametrize(("hand", "stands"), [(JACKS, True), (TENS, False)])
    @pytest.mark.parametrize("before", [True, False], ids=["before the draw", "round two"])
    def test_opener_that_folds(self, hand: str, stands: bool, before: bool) -> None:
        """J-PROVE-03, A-JACK-04: the dealer alone looks; the table hears yes or no and sees no card."""
        state = play(dealt(PROVED, [hand, ACES, NINES]), "bet 2")
        if before:
            state = play(state, "raise to 6", "call")
        else:
            state = play(pat(play(state, "call", "call")), "check", "bet 4", "call")
        state, log = steps(state, "fold")
        assert [ev.OpenersChecked(0, stands)] == told(log)
        assert ((), not before) == (state.up[0], state.is_over)
        while not state.is_over:
            state = play(state, "stand pat" if state.phase is fd.Phase.DRAW else "check")
        assert (0, stands, "") == proof(state)
        assert state.result is not None
        assert (-3, (), {1}) == (state.result.net[0], state.up[0], set(state.result.pots[0].winners))

    def test_opener_that_folds_after_a_split(self) -> None:
        """J-PROVE-03: the cards set aside count for the dealer's look too, and stay aside."""
        state = dealt(PROVED, [JACKS_AND_FOUR, ACES], draws={0: "2c"})
        state = play(state, "bet 2", "call", "draw Jh", "stand pat", "check", "bet 4")
        state, log = steps(state, "fold")
        assert [ev.OpenersChecked(0, True)] == told(log)
        assert "Jh" == text(state.hidden.aside)

    def test_shown_ace_stays_shown(self) -> None:
        """D-DRAW-10, J-PROVE-02: an opener that split aces and showed the one it kept proves both."""
        game = jackpots("proved", draw_cap=4)
        state = dealt(game, [ACES, NINES], draws={0: "2c 3c 4c 7d"})
        state = play(state, "bet 2", "call", "draw Ah Td 6h 3d", "stand pat")
        assert "As" == text(state.up[0])
        state = play(state, "bet 2", "fold")
        assert ((0, True, "As Ah"), "As Ah") == (proof(state), text(state.up[0]))

    def test_strict_mode_proves_too(self) -> None:
        """J-PROVE-02: judged at once, the opener shows its openers all the same."""
        assert (0, True, "Js Jh") == proof(play(dealt(STRICT, [JACKS, ACES]), "bet 2", "fold"))


class TestFalseOpeners:
    def test_called(self) -> None:
        """J-FALSE-01, J-FALSE-03: tens would win, but they are dead; nines take the 2 antes and 4 chips."""
        state, log = showdown(play(dealt(PROVED, [TENS, NINES]), "bet 2", "call"))
        assert [ev.OpenersFailed(0, fd.cards(TENS))] == told(log)
        assert ("showdown", {0: -3, 1: 3}) == outcome(state)
        assert ((0, False, TENS), (1,)) == (proof(state), state.live_seats)
        assert state.result is not None
        assert fd.cards(TENS) == state.result.shown[0]
        assert 1 not in state.result.shown

    def test_others_play_it_out(self) -> None:
        """J-FALSE-03: of three, the better of the two others wins all 9 chips."""
        state, _ = showdown(play(dealt(PROVED, [TENS, EIGHTS, NINES]), "bet 2", "call", "call"))
        assert ("showdown", {0: -3, 1: -3, 2: 6}) == outcome(state)
        assert state.result is not None
        assert (1, 2) == state.result.pots[0].contenders

    @pytest.mark.parametrize(
        ("hand", "back", "net"), [(ACES, 40, {0: 11, 1: -11}), (TENS, 0, {0: -51, 1: 51})]
    )
    def test_uncalled_part(self, hand: str, back: int, net: dict[int, int]) -> None:
        """J-FALSE-02, D-POT-04: of 50 chips 10 are called; the other 40 come back to a true opener alone."""
        state = play(dealt(PROVED, [hand, NINES], stacks=(100, 11)), "bet 50", "call")
        assert (62, {0: 49, 1: 0}) == (state.pot, dict(state.stacks))
        assert [22] == [pot.amount for pot in state.pots]
        state = pat(state)
        assert state.result is not None
        assert (back, net) == (state.result.uncalled[0], dict(state.result.net))

    def test_nobody_else_stayed(self) -> None:
        """J-FALSE-02, J-FALSE-04, 12.8-10: three antes and all 4 chips of the bet are carried; no step up."""
        state, log = steps(dealt(PROVED, [TENS, ACES, NINES]), "bet 4", "fold", "fold")
        assert [ev.OpenersFailed(0, fd.cards(TENS))] == told(log)
        assert [ev.PotCarried(7), ev.HandEnded("passed")] == log[-2:]
        assert state.result is not None
        assert fd.Carried(7, (0, 1, 2), passes=0) == state.result.carried
        assert ({0: -5, 1: -1, 2: -1}, 0, ()) == (
            dict(state.result.net),
            state.result.uncalled[0],
            state.live_seats,
        )

    def test_no_bet_is_taken_back(self) -> None:
        """A-JACK-02, A-JACK-09: a raise and a call over a false opening: the pot is played, all chips in it.

        The opener folds before the draw. Of 3 antes, 2, 6 and 6 the nines win 17, 7 of them their own.
        """
        state = dealt(PROVED, [TENS, EIGHTS, NINES])
        state, log = steps(state, "bet 2", "raise to 6", "call", "fold")
        assert [ev.OpenersChecked(0, False)] == told(log)
        assert (17, fd.Phase.DRAW) == (state.pot, state.phase)
        state = play(pat(state), "check", "check")
        assert ("showdown", {0: -3, 1: -7, 2: 10}) == outcome(state)

    def test_house_takes_nothing_off_a_carried_pot(self) -> None:
        """J-FALSE-04, D-POT-09: rake is taken when the pot is won."""
        state = play(
            dealt(jackpots("proved", rake=fd.Rake(1, 2, before_draw=True)), [TENS, ACES]), "bet 4", "fold"
        )
        assert state.result is not None
        assert (0, 6) == (state.result.rake, state.result.carried and state.result.carried.chips)

    def test_everybody_else_mucked(self) -> None:
        """J-FALSE-04: the caller mucks, and the one hand that is left was a false opener's."""
        game = jackpots("proved", show_policy="any")
        state = pat(play(dealt(game, [NINES, TENS]), "check", "bet 2", "call"))
        state, log = steps(state, "check", "check", "muck")
        assert [ev.OpenersFailed(1, fd.cards(TENS))] == told(log)
        assert state.result is not None
        assert (fd.Carried(6, (0, 1), passes=0), "passed") == (state.result.carried, state.result.ending)

    def test_true_opener_when_everybody_else_mucked(self) -> None:
        """J-PROVE-02: then too the proving cards alone are shown."""
        game = jackpots("proved", show_policy="any")
        state = pat(play(dealt(game, [NINES, JACKS]), "check", "bet 2", "call"))
        state = play(state, "check", "check", "muck")
        assert ((1, True, "Js Jh"), {0: -3, 1: 3}) == (proof(state), outcome(state)[1])

    def test_side_pots(self) -> None:
        """J-FALSE-03, D-POT-02: 3 antes and thrice 10 to the nines, 10 and 10 beside to the eights.

        Seat 1 is all-in with its 10; the tens of seat 0 would have won both pots.
        """
        state = play(dealt(PROVED, [TENS, NINES, EIGHTS], stacks=(100, 11, 100)), "bet 20", "call", "call")
        state, _ = showdown(state)
        assert state.result is not None
        assert [(33, (1, 2), (1,)), (20, (2,), (2,))] == [
            (pot.amount, pot.contenders, pot.winners) for pot in state.result.pots
        ]
        assert {0: -21, 1: 22, 2: -1} == state.result.net

    def test_side_pot_that_was_given_up(self) -> None:
        """J-FALSE-03: seat 2 mucks against the tens; when they are dead, the nines are all that stayed."""
        game = jackpots("proved", show_policy="any")
        state = play(dealt(game, [TENS, NINES, EIGHTS], stacks=(100, 11, 100)), "bet 20", "call", "call")
        state = play(pat(state), "check", "bet 5", "call")
        assert 2 == state.actor
        state = play(state, "muck")
        assert 0 == state.actor
        state = play(state, "show")
        assert state.result is not None
        assert [(63, (1,))] == [(pot.amount, pot.winners) for pot in state.result.pots]
        assert {0: -26, 1: 52, 2: -26} == state.result.net

    def test_all_in_opener(self) -> None:
        """J-FALSE-01: its hand is dead in the main pot, which goes to the best of the others."""
        state = dealt(PROVED, [TENS, NINES, EIGHTS], stacks=(3, 100, 100))
        state = pat(play(state, "bet 2", "call", "call"))
        state = play(state, "bet 4", "call")
        assert (("showdown", {0: -3, 1: 10, 2: -7}), False) == (outcome(state), proof(state)[1])

    def test_opened_against_all_in_antes(self) -> None:
        """J-FALSE-03: seats that are all-in for the ante are asked to show like any other."""
        state = dealt(PROVED, [TENS, NINES, EIGHTS], stacks=(50, 1, 50))
        state = play(state, "bet 2", "fold")
        assert fd.Phase.DRAW is state.phase
        state = pat(state)
        assert (("showdown", {0: -3, 1: 4, 2: -1}), False) == (outcome(state), proof(state)[1])

    def test_broke_seat_alone_is_left(self) -> None:
        """D-BET-11, J-FALSE-03: it plays for the carried part; with nobody else left all falls to it."""
        game = jackpots("proved")
        order = fd.arrange(game, seats=[0, 1, 2], button=2, hands={0: TENS, 1: NINES, 2: EIGHTS})
        carried = fd.Carried(6, (0, 1, 2))
        state = fd.start(game, (50, 0, 50), button=2, order=order, carried=carried)
        state = pat(play(state, "bet 2", "fold"))
        assert ("showdown", {0: -3, 1: 10, 2: -1}) == outcome(state)


class TestUnseenCards:
    def unseen(self, game: fd.Profile = STRICT, **extras: Any) -> fd.State:
        return fd.start(game, (100, 100), button=1, unseen=True, **extras)

    def test_anyone_may_open(self) -> None:
        """J-OPEN-01: what nobody has seen cannot be judged; the opening stands and is marked unverified."""
        state, log = steps(self.unseen(), "bet 2", "fold")
        assert [ev.OpenersProved(0, (), verified=False)] == told(log)
        assert (0, None, "") == proof(state)
        assert state.result is not None
        assert (True, ("folds", {0: 1, 1: -1})) == (state.result.unverified, outcome(state))

    def test_known_cards_are_judged(self) -> None:
        """J-OPEN-01: a hand that was identified is judged as any other."""
        state = play(self.unseen(), fd.Identify(0, TENS))
        assert C.BET_OPENERS is code(state, "bet 2")
        assert fd.Bet(2) in fd.legal_actions(play(self.unseen(), fd.Identify(0, JACKS)))
        assert fd.Bet(2) in fd.legal_actions(play(self.unseen(), fd.Identify(0, "Ts Th 8d 6c")))

    @pytest.mark.parametrize(
        ("hand", "stands", "net"), [(JACKS, True, {0: 3, 1: -3}), (TENS, False, {0: -3, 1: 3})]
    )
    def test_proved_at_the_showdown(self, hand: str, stands: bool, net: dict[int, int]) -> None:
        """J-PROVE-01: who stood pat shows the hand that opened."""
        state = pat(play(self.unseen(jackpots("strict", show_policy="any")), "bet 2", "call"))
        state = play(state, "check", "check", f"show {hand}")
        while not state.is_over:
            state = play(state, f"show {NINES}")
        assert ((0, stands, hand), net) == (proof(state), outcome(state)[1])

    def test_named_too_late(self) -> None:
        """J-FALSE-01: an opener identified after the opening is found false when it folds."""
        state = play(self.unseen(), "bet 2", "raise to 6", fd.Identify(0, TENS))
        state, log = steps(state, "fold")
        assert [ev.OpenersChecked(0, False)] == told(log)

    def test_named_before_the_draw(self) -> None:
        """J-SPLIT-02: once all five are known the cards decide what is a split, and no word."""
        state = play(self.unseen(), "bet 2", "call", fd.Identify(0, JACKS_AND_FOUR))
        assert C.DRAW_SET_ASIDE is code(state, "draw Jh setting them aside")
        assert [ev.OpenersSplit(0, 1)] == told(steps(state, "draw Jh")[1])
        assert [] == told(steps(state, "draw 9s")[1])

    def test_folded_unseen(self) -> None:
        """J-PROVE-03: the dealer's look cannot be told, so the event says neither yes nor no."""
        state, log = steps(self.unseen(), "bet 2", "raise to 6", "fold")
        assert [ev.OpenersChecked(0, None)] == told(log)
        assert state.result is not None
        assert (True, (2,)) == (state.result.unverified, state.unverified)

    def test_announcement_decides(self) -> None:
        """J-SPLIT-02: over unseen cards the player's word puts the discards aside."""
        state = play(self.unseen(), "bet 2", "call")
        state, log = steps(state, "draw 2 setting them aside")
        assert [ev.OpenersSplit(0, 2)] == told(log)
        assert (fd.UNKNOWN, fd.UNKNOWN) == state.hidden.aside
        for quiet in ("draw 2", "draw 2 setting none aside"):
            state, log = steps(play(self.unseen(), "bet 2", "call"), quiet)
            assert ([], ()) == (told(log), state.hidden.aside)

    def test_announcement_is_in_the_list(self) -> None:
        """J-SPLIT-02: the opener may say it with any exchange of a card or more; the caller may not."""
        state = play(self.unseen(jackpots("strict", draw_cap=1)), "bet 2", "call")
        legal = fd.legal_actions(state)
        listed = list(legal)
        assert len(legal) == len(listed) == len(set(listed))
        # Standing pat, one unseen card, each of 52 cards by name; all but the first with and without a word.
        assert 1 + 2 * (1 + 52) == len(listed)
        assert fd.Draw(count=1, set_aside=True) in listed
        state = play(state, "draw 1")
        assert fd.Draw(count=1, set_aside=True) not in fd.legal_actions(state)

    def test_named_discards_prove_it(self) -> None:
        """J-PROVE-04: two jacks thrown by name and set aside are openers whatever the rest was."""
        state = play(self.unseen(), "bet 2", "call", "draw Js Jh setting them aside", "stand pat", "check")
        state = play(state, "bet 4")
        state, log = steps(state, "fold")
        assert [ev.OpenersChecked(0, True)] == told(log)

    def test_hand_that_was_changed_is_not_judged(self) -> None:
        """J-FALSE-01: what opened and was thrown unseen cannot be found false."""
        state = play(self.unseen(), "bet 2", "call", "draw 3", "stand pat", "check", "check")
        state = play(state, f"show {TENS}")
        if not state.is_over:
            state = play(state, f"show {NINES}")
        assert (None, {0: 3, 1: -3}) == (proof(state)[1], outcome(state)[1])

    @pytest.mark.parametrize("way", [by_identify, by_naming])
    def test_every_way_of_driving(self, way: Any) -> None:
        """J-SPLIT-02: known a card at a time the hand ends as with a known order."""
        game = jackpots("proved")
        order = fd.arrange(game, seats=2, button=0, hands={1: JACKS_AND_FOUR, 0: ACES}, draws={1: "Qs"})
        script = [
            fd.PlayerAction.parse(move)
            for move in ("bet 2", "call", "draw Jh", "stand pat", "check", "check")
        ]
        state = way(game, (100, 100), order, script)
        assert ((1, True, JACKS_AND_FOUR), {0: -3, 1: 3}) == (proof(state), outcome(state)[1])


class TestWords:
    @pytest.mark.parametrize(
        "text",
        [
            "draw 2 setting them aside",
            "seat 3: draw Js 4d setting them aside",
            "draw 3: Js setting none aside",
            "stand pat setting none aside",
            "draw Ks Qd 3c 2c showing As setting them aside",
        ],
    )
    def test_text_and_action(self, text: str) -> None:
        """J-SPLIT-02: the announcement is part of the text, both ways."""
        action = fd.PlayerAction.parse(text)
        assert isinstance(action, fd.Draw)
        assert ("them" in text) is action.set_aside
        assert text == str(action)

    def test_silence(self) -> None:
        """J-SPLIT-02: who says nothing has announced nothing."""
        action = fd.PlayerAction.parse("draw Js 4d")
        assert isinstance(action, fd.Draw)
        assert action.set_aside is None

    def test_false_opener_is_public_only_at_the_proof(self) -> None:
        """J-FALSE-01: with tens and with jacks the table hears the same until the showdown."""
        heard, state = [], dealt(PROVED, [TENS, ACES, NINES])
        for hand in (TENS, JACKS):
            state = dealt(PROVED, [hand, ACES, NINES])
            state, log = steps(state, "bet 2", "raise to 6", "call", "call", 0, 0, 0, "check", "check")
            heard.append([event for event in log if not event.private])
            assert state.proof is None
        assert heard[0] == heard[1]
        assert check_round(state).proof is not None
