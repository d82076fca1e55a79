"""The exchange of cards: who, in which order, how many, and what stays fixed."""

import pytest

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import check_round, code, draw_each, held, house, play, refusal, steps, throw

FIRST = "As Kd 9c 7h 2s"


def at_the_draw(profile: fd.Profile, seats: int = 3, *, button: int = 0, seed: int = 7) -> fd.State:
    """A hand in which everybody has checked up to the draw."""
    return check_round(fd.start(profile, [100] * seats, button=button, seed=seed))


def dealt(profile: fd.Profile, hand: str, seats: int = 2) -> fd.State:
    """At the draw, with seat 0 to draw first and this hand in it."""
    order = fd.arrange(profile, seats=seats, button=seats - 1, hands={0: hand})
    return check_round(fd.start(profile, [100] * seats, button=seats - 1, order=order))


class TestOrder:
    def test_after_round_one(self) -> None:
        """D-DRAW-01: two players are still in after round one, so the draw follows, and then round two."""
        state = play(fd.start(house(), [100] * 3, button=0, seed=1), "check", "bet 2", "call")
        assert "bet" == state.phase.value
        state = play(state, "fold")

        assert ("draw", fd.Awaits("draw", 2, 5)) == (state.phase.value, state.awaits)
        state = play(state, "stand pat", "stand pat")
        assert (3, "bet") == (state.street, state.phase.value)

    def test_none_for_a_single_survivor(self) -> None:
        """D-DRAW-01: with all but one folded there is no draw."""
        state, told = steps(fd.start(house(), [100] * 3, button=0, seed=1), "bet 2", "fold", "fold")

        assert state.is_over
        assert () == state.draws
        assert not any(isinstance(event, ev.Drew | ev.CardsDealt) for event in told)

    @pytest.mark.parametrize(
        ("button", "order"),
        [(2, [5, 9, 0, 2]), (9, [0, 2, 5, 9]), (7, [9, 0, 2, 5]), (0, [2, 5, 9, 0])],
    )
    def test_clockwise_from_the_buttons_left(self, button: int, order: list[int]) -> None:
        """D-DRAW-02: the first seat left of the button draws first, the button last, whatever the gaps."""
        state = check_round(fd.start(house(), dict.fromkeys((0, 2, 5, 9), 100), button=button, seed=3))
        asked = []
        while state.phase is fd.Phase.DRAW:
            asked.append(state.actor)
            state = play(state, 1)

        assert order == asked

    def test_folded_seats_are_passed_over(self) -> None:
        """D-DRAW-02: with the button's left and another seat folded the next live ones draw, dealer last."""
        state = play(fd.start(house(), [100] * 5, button=4, seed=3), "check", "bet 2")
        state = play(state, "call", "fold", "call", "fold")
        assert 1 == state.actor
        state = play(state, "stand pat")
        assert 2 == state.actor
        state = play(state, "stand pat")
        assert 4 == state.actor

    def test_each_finishes_before_the_next_starts(self) -> None:
        """D-DRAW-03: number, discards out, the top of the stock in: seat after seat."""
        profile = house()
        order = fd.arrange(profile, seats=3, button=2, draws={0: "As Ks", 1: "Qs", 2: "Js Ts 9s"})
        state = check_round(fd.start(profile, [100] * 3, button=2, order=order))
        out = [held(state, 0)[:2], held(state, 1)[:1], held(state, 2)[:3]]
        state, told = steps(state, fd.Draw(out[0]), fd.Draw(out[1]), fd.Draw(out[2]))

        expected: list[fd.Event] = []
        for seat, replacements in enumerate(("As Ks", "Qs", "Js Ts 9s")):
            number = len(out[seat])
            expected += [
                ev.Drew(seat, number),
                ev.CardsDiscarded(seat, out[seat]),
                ev.CardsDealt(seat, number),
                ev.CardsReceived(seat, fd.cards(replacements)),
            ]
        assert [*expected, ev.StreetBegan(3, "bet")] == told
        assert fd.cards("As Ks") == held(state, 0)[3:]

    def test_discards_are_out_before_replacements_come(self) -> None:
        """D-DRAW-04: between the two the hand is short, and nobody may act: the dealer is due."""
        profile = house()
        state = fd.start(profile, [100, 100], button=1, seed=3, dealer="caller")
        while state.awaits is not None and state.awaits.kind == "deal":
            state = play(state, fd.Deal())
        state = check_round(state)
        before = held(state, 0)
        state = play(state, 3)

        assert before[3:] == held(state, 0)
        assert (None, fd.Awaits("deal", 0, 3)) == (state.actor, state.awaits)
        assert "turn/dealer-due" == code(state, fd.Draw(before[3:]))
        assert "turn/dealer-due" == code(state, fd.Draw(seat=1))
        state = play(state, fd.Deal())
        assert 5 == len(held(state, 0))
        assert 1 == state.actor

    def test_out_of_turn(self) -> None:
        """D-DRAW-15: who names another seat than the one to draw is refused."""
        state = at_the_draw(house())

        assert 1 == state.actor
        for seat in (0, 2):
            refused = refusal(state, fd.Draw(held(state, seat)[:1], seat=seat))
            assert ("turn/not-yours", 1) == (refused.code, refused.params["seat"])
        assert fd.Draw(held(state)[:1], seat=1) in fd.legal_actions(state)

    def test_a_draw_belongs_to_the_draw(self) -> None:
        """D-DRAW-01: no exchange in a betting round, and no bet during the draw."""
        state = fd.start(house(), [100] * 3, button=0, seed=1)
        assert "action/wrong-phase" == code(state, "stand pat")

        state = check_round(state)
        for action in ("check", "bet 2", "fold", "call", "show", "muck"):
            assert "action/wrong-phase" == code(state, action)


class TestFinality:
    def test_one_exchange_each(self) -> None:
        """D-DRAW-05, D-DRAW-17: once it was dealt to, a seat draws no more and changes no number."""
        state = at_the_draw(house())
        state = play(state, 2)

        assert 2 == state.actor
        assert "turn/not-yours" == code(state, fd.Draw(held(state, 1)[:1], seat=1))
        state = play(state, 0, 0)
        assert "action/wrong-phase" == code(state, fd.Draw(held(state, 1)[:1]))
        assert {0: 0, 1: 2, 2: 0} == state.draws[0]

    def test_no_card_comes_back(self) -> None:
        """D-DRAW-06: a card thrown away can neither be thrown again nor be shown."""
        state = dealt(house(draws=2, show_asked=True), FIRST)
        state = check_round(play(state, "draw 2s 7h", "stand pat"))

        assert "draw/not-held" == code(state, "draw 2s")
        state = check_round(play(state, "stand pat", "stand pat"))
        assert fd.Phase.SHOW is state.phase
        assert "show/not-held" == code(state, "show As Kd 9c 7h 2s")
        assert play(state, fd.Show(held(state)), "show").is_over

    def test_discards_lie_apart(self) -> None:
        """D-DRAW-19: the discards of every seat are kept apart, from the first exchange on."""
        state = at_the_draw(house(draws=2))
        first, second = held(state, 1)[:2], held(state, 2)[:3]
        state = play(state, fd.Draw(first), fd.Draw(second), "stand pat")
        assert ((*first,), (*second,), ()) == state.hidden.discards

        state = check_round(state)
        third = held(state, 1)[4:]
        state = play(state, fd.Draw(third))
        assert ((*first, *third), second, ()) == state.hidden.discards
        assert not {*first, *second, *third} & {*state.hidden.stock[state.hidden.top :]}


class TestNumber:
    def test_standing_pat(self) -> None:
        """D-DRAW-07: keeping all five is a draw of none, told like any other number."""
        state = at_the_draw(house())
        kept = held(state)
        assert "stand pat" == str(fd.Draw())
        after, told = steps(state, fd.Draw())

        assert kept == held(after, 1)
        assert 0 == after.draws[0][1]
        assert [ev.Drew(1, 0)] == told

    @pytest.mark.parametrize("cap", range(6))
    def test_cap(self, cap: int) -> None:
        """D-DRAW-08: up to the cap every number is accepted, and none above it."""
        state = dealt(house(draw_cap=cap, show_ace_for_four=False), FIRST)
        legal = fd.legal_actions(state)

        assert legal.draw == fd.DrawLimits(cap)
        assert fd.Awaits("draw", 0, cap) == state.awaits
        accepted = [number for number in range(6) if throw(state, number) in legal]
        assert list(range(cap + 1)) == accepted
        for number in range(cap + 1, 6):
            refused = refusal(state, number)
            assert ("draw/too-many", cap) == (refused.code, refused.params["most"])

    @pytest.mark.parametrize(("seats", "cap"), [(2, 5), (4, 5), (5, 5), (6, 3), (7, 3)])
    def test_cap_by_seats_dealt_in(self, seats: int, cap: int) -> None:
        """D-DRAW-08: general rules by players: five cards up to five seats dealt in, three from six on."""
        profile = fd.profiles.HOME_FIXED_LIMIT.with_options(
            draw_cap=5, max_players=8, all_check_round1="showdown"
        )
        state = at_the_draw(profile, seats)

        assert fd.DrawLimits(cap) == fd.legal_actions(state).draw
        assert (throw(state, 4) in fd.legal_actions(state)) == (cap == 5)

    def test_cap_counts_who_was_dealt_in(self) -> None:
        """D-DRAW-08: an empty or broke place is not dealt in and does not count; who folds later does."""
        profile = fd.profiles.HOME_FIXED_LIMIT.with_options(draw_cap=5)
        stacks = [100, 0, 100, None, 100, 100, 100]
        five = play(fd.start(profile, stacks, button=0, seed=1), "bet 2", *["call"] * 4)
        six = play(fd.start(profile, [100] * 6, button=0, seed=1), "bet 2", "fold", *["call"] * 4)

        assert (5, 5) == (len(five.seats), fd.legal_actions(five).draw.cap)  # type: ignore[union-attr]
        assert (5, 3) == (len(six.live_seats), fd.legal_actions(six).draw.cap)  # type: ignore[union-attr]

    def test_no_fourth_card_from_six_seats_on(self) -> None:
        """D-DRAW-08: by players, an ace earns no fourth card where six are dealt in; with five it does."""
        profile = fd.profiles.HOME_FIXED_LIMIT.with_options(draw_cap=4)

        assert fd.DrawLimits(3) == profile.draw_limits(6)
        assert fd.DrawLimits(4, ace_for_four=True) == profile.draw_limits(5)
        order = fd.arrange(profile, seats=6, button=5, hands={0: FIRST})
        state = fd.start(profile, [100] * 6, button=5, order=order)
        state = play(state, "bet 2", *["call"] * 5)
        assert "draw/too-many" == code(state, "draw Kd 9c 7h 2s")

    @pytest.mark.parametrize(
        ("profile", "cap"),
        [
            (fd.profiles.HOME_NO_LIMIT, 5),
            (fd.profiles.HOME_FIXED_LIMIT, 3),
            (fd.profiles.CARDROOM_FIXED_LIMIT, 5),
            (fd.profiles.CARDROOM_NO_LIMIT, 5),
        ],
    )
    def test_caps_of_the_presets(self, profile: fd.Profile, cap: int) -> None:
        """D-DRAW-08: home no-limit and cardroom let five go, the general rules three."""
        assert fd.DrawLimits(cap) == profile.draw_limits()
        assert fd.DrawLimits(cap) == profile.draw_limits(2)

    @pytest.mark.parametrize("number", [4, 5])
    def test_no_ace_is_needed_at_home(self, number: int) -> None:
        """D-DRAW-09: home no-limit: four or five cards without an ace, and nothing is shown."""
        state = dealt(fd.profiles.HOME_NO_LIMIT, "Kd Kc 9c 7h 2s")
        after, told = steps(state, number)

        assert number == after.draws[0][0]
        assert () == after.up[0]
        assert not any(isinstance(event, ev.CardsShown) for event in told)


class TestFourWithAnAce:
    PROFILE = house(draw_cap=4)

    def test_it_is_the_rule_where_four_is_the_cap(self) -> None:
        """A-DRAW-03: three cards, or four on showing an ace to all."""
        assert fd.DrawLimits(4, ace_for_four=True) == self.PROFILE.draw_limits()
        assert "four only with a shown ace" in self.PROFILE.summary()

    def test_the_kept_ace_is_shown(self) -> None:
        """D-DRAW-10: who keeps an ace may draw four, and that ace is public."""
        state = dealt(self.PROFILE, FIRST)
        after, told = steps(state, "draw Kd 9c 7h 2s")

        assert fd.cards("As") == after.up[0]
        shown = [event for event in told if isinstance(event, ev.CardsShown)]
        assert [ev.CardsShown(0, fd.cards("As"))] == shown
        assert shown[0].audience is None
        assert fd.Card("As") in held(after, 0)

    def test_naming_the_ace_is_allowed(self) -> None:
        """D-DRAW-10: the shown card may be named; only the kept one can be."""
        state = dealt(self.PROFILE, "As Ah 9c 7h 2s")

        assert play(state, "draw Ah 9c 7h 2s showing As") != state
        assert "draw/nothing-to-show" == code(state, "draw Ah 9c 7h 2s showing Ah")
        assert "draw/nothing-to-show" == code(state, "draw Ah 9c 7h 2s showing As Ah")

    def test_another_kept_card_is_not_enough(self) -> None:
        """D-DRAW-10: keeping a king, four cards are refused, and the refusal is for the mover alone."""
        refused = refusal(dealt(self.PROFILE, FIRST), "draw As 9c 7h 2s")

        assert ("draw/ace-required", True) == (refused.code, refused.private)
        assert ("D-DRAW-10",) == refused.rules

    @pytest.mark.parametrize("text", ["draw 9c 7h 2s showing As", "stand pat showing As"])
    def test_nothing_is_shown_with_fewer(self, text: str) -> None:
        """D-DRAW-10: up to three cards nothing is shown, and naming a card to show is refused."""
        state = dealt(self.PROFILE, FIRST)

        assert "draw/nothing-to-show" == code(state, text)
        assert () == play(state, "draw 9c 7h 2s").up[0]

    def test_five_stay_too_many(self) -> None:
        """D-DRAW-08: with an ace or not, five are above the cap of four."""
        assert "draw/too-many" == code(dealt(self.PROFILE, FIRST), f"draw {FIRST}")

    def test_cap_four_without_the_ace(self) -> None:
        """D-DRAW-08: a house may let four go freely."""
        state = dealt(house(draw_cap=4, show_ace_for_four=False), FIRST)

        assert () == play(state, "draw As 9c 7h 2s").up[0]

    def test_three_is_free_everywhere(self) -> None:
        """D-DRAW-08: a cap of three asks for no ace."""
        state = dealt(house(draw_cap=3), FIRST)

        assert "draw/too-many" == code(state, "draw Kd 9c 7h 2s")
        assert 3 == play(state, "draw As 9c 7h").draws[0][0]


class TestAllIn:
    def test_all_in_seats_draw(self) -> None:
        """D-DRAW-11: a seat without chips is asked to draw in its turn like all others."""
        state = fd.start(house(), [100, 11, 100], button=0, seed=4)
        state = play(state, "bet 10", "call", "call")

        assert 0 == state.stacks[1]
        assert 1 == state.actor
        state = draw_each(state, 3, 1, 0)
        assert {0: 0, 1: 3, 2: 1} == state.draws[0]
        assert ("bet", 2) == (state.phase.value, state.actor)

    @pytest.mark.parametrize("draws", [1, 2, 3])
    def test_draws_go_on_when_betting_is_over(self, draws: int) -> None:
        """D-DRAW-12: with all seats all-in every draw is still made, no more bet is asked, then all show."""
        state = fd.start(house(draws=draws), [50, 50, 50], button=0, seed=4)
        state = play(state, "bet 49", "call", "call")
        for number in range(draws):
            assert number + 1 == len(state.draws)
            for seat in (1, 2, 0):
                assert fd.Awaits("draw", seat, 5) == state.awaits
                state = play(state, 2)

        assert state.is_over
        assert state.result is not None
        assert "showdown" == state.result.ending
        assert [{0: 2, 1: 2, 2: 2}] * draws == list(state.draws)

    def test_one_seat_with_chips_bets_against_nobody(self) -> None:
        """D-DRAW-12: when all but one are all-in the draw is carried out and the last round is skipped."""
        state = fd.start(house(), [300, 50], button=1, seed=4)
        state = play(state, "bet 49", "call")

        assert 250 == state.stacks[0]
        state = draw_each(state, 5, 5)
        assert state.is_over


class TestSeveralDraws:
    @pytest.mark.parametrize("draws", [1, 2, 3])
    def test_each_draw_has_its_betting_round(self, draws: int) -> None:
        """D-DRAW-01: several draws are data: deal, bet, and then draw and bet each time."""
        profile = house(draws=draws)
        assert ["deal", "bet"] + ["draw", "bet"] * draws == [street.kind.value for street in profile.streets]
        state = fd.start(profile, [100, 100], button=1, seed=4)
        for number in range(1, draws + 1):
            state = check_round(state)
            assert number == len(state.draws)
            state = draw_each(state, number, 0)

        assert [{0: number, 1: 0} for number in range(1, draws + 1)] == list(state.draws)
        assert check_round(state).is_over

    def test_counts_of_who_is_out(self) -> None:
        """D-SETUP-10: who folded, and who has not drawn yet, has no count."""
        state = play(fd.start(house(draws=2), [100] * 3, button=0, seed=1), "bet 2", "fold", "call")
        state = play(state, 4)
        assert [{0: None, 1: 4, 2: None}] == list(state.draws)

        state = check_round(play(state, 1))
        assert [{0: 1, 1: 4, 2: None}, {0: None, 1: None, 2: None}] == list(state.draws)


class TestBurn:
    def test_no_burn_at_home(self) -> None:
        """D-DRAW-13: without a burn the first replacement is the top of the stock."""
        state = at_the_draw(house())
        top = state.hidden.stock[15:17]

        assert top == held(play(state, 2), 1)[3:]

    @pytest.mark.parametrize("draws", [1, 2, 3])
    def test_one_card_before_the_first_replacement(self, draws: int) -> None:
        """D-DRAW-13: one card goes before the first replacement of each draw, none before later seats."""
        state = at_the_draw(house(burn=1, draws=draws))
        top = 15
        for number in range(draws):
            stock = state.hidden.stock
            state, told = steps(state, 2, 1, 1)
            first, burned = told[:3], [event for event in told if isinstance(event, ev.Burned)]
            assert [ev.Burned()] == burned
            assert isinstance(first[2], ev.Burned)
            assert stock[top] == state.hidden.burned[number]
            assert stock[top + 1 : top + 3] == held(state, 1)[3:]
            assert stock[top + 3] == held(state, 2)[4]
            top += 5
            state = check_round(state)
        assert draws == len(state.hidden.burned)

    def test_nobody_draws_nobody_burns(self) -> None:
        """D-DRAW-13: when all stand pat there is no burn."""
        state, told = steps(at_the_draw(house(burn=1)), "stand pat", "stand pat", "stand pat")

        assert () == state.hidden.burned
        assert ev.Burned() not in told

    def test_the_burn_waits_for_the_first_who_draws(self) -> None:
        """D-DRAW-13: seats that stand pat come before the burn; it precedes the first replacement."""
        state, told = steps(at_the_draw(house(burn=1)), "stand pat")
        assert () == state.hidden.burned

        state, told = steps(state, 1)
        assert [ev.Drew, ev.CardsDiscarded, ev.Burned, ev.CardsDealt, ev.CardsReceived] == [
            type(event) for event in told
        ]


class TestWhatATableLearns:
    def test_only_the_number(self) -> None:
        """D-DRAW-21: nobody has to tell more than the number: the public event has it, no card with it."""
        state = at_the_draw(house())
        after, told = steps(state, 3)
        public = [event for event in told if event.audience is None]

        assert [ev.Drew(1, 3), ev.CardsDealt(1, 3)] == public
        assert {0: None, 1: 3, 2: None} == after.draws[0]

    def test_five_replacements_come_at_once(self) -> None:
        """A-DRAW-01: the fifth card is not held back until the others have drawn."""
        state = at_the_draw(house())
        after = play(state, 5)

        assert state.hidden.stock[15:20] == held(after, 1)
        assert 2 == after.actor
