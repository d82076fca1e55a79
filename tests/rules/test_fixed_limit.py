"""Fixed limit: one size at a time, the cap on raises, and what a short all-in counts for."""

import pytest

import fivedraw as fd
from tests.draw_kit import code, play, refusal
from tests.play_kit import ante_game, blind_game, choices, pat, second_round, span, table

GENERAL, CARDROOM = fd.profiles.HOME_FIXED_LIMIT, fd.profiles.CARDROOM_FIXED_LIMIT
TWENTIES = ante_game(limit="fixed", least=20)
FULL_BET = ante_game(limit="fixed", least=20, fl_short_allin="full_bet")


def behind(profile: fd.Profile, *chips: int) -> fd.State:
    """A table whose seat 0 acts first, with these chips behind the ante."""
    ante = profile.stakes.ante
    return table(profile, [stack + ante for stack in chips], button=len(chips) - 1)


def span_of(profile: fd.Profile) -> tuple[int, int]:
    """The two bets of a game."""
    return profile.limit.unit(big=False), profile.limit.unit(big=True)


def raised(state: fd.State, times: int) -> fd.State:
    """The state after so many more raises, each by the next seat."""
    for _ in range(times):
        found = span(state)
        assert found is not None
        state = play(state, f"raise to {found[1]}")
    return state


def capped(state: fd.State) -> bool:
    """Is the betting capped for the seat to act? If so a call and a fold remain."""
    if "raise" in choices(state):
        return False
    assert "fold call" == choices(state)
    assert fd.RuleCode.RAISE_CAPPED == code(state, "raise to 1000")
    return True


class TestSizes:
    @pytest.mark.parametrize(("limit", "sizes"), [("fixed", (4, 4)), ("pot", (4, 7)), ("no", (4, 100))])
    def test_the_kind_of_limit_is_agreed(self, limit: str, sizes: tuple[int, int]) -> None:
        """D-FL-01, D-PL-01: over blinds of 1 and 2 a raise is to 4, by the pot, or of all chips."""
        profile = CARDROOM.with_options(limit=limit)
        assert limit == profile.limit.kind == profile.options["limit"]
        assert sizes == span(table(profile, [100] * 3, button=0))

    def test_small_and_big(self) -> None:
        """D-FL-02: in the cardroom bets and raises are a small bet before the draw, a big one after it."""
        state = table(CARDROOM, [100] * 3, button=0)
        assert (4, 4) == span(state)
        state = play(state, "raise to 4")
        assert (6, 6) == span(state)
        state = pat(play(state, "call", "call"))
        assert (4, 4) == span(state)
        state = play(state, "bet 4")
        assert (8, 8) == span(state)
        assert (12, 12) == span(play(state, "raise to 8"))

    def test_one_size(self) -> None:
        """D-FL-02: the general game has one size for both rounds."""
        state = table(GENERAL, [100] * 3, button=2)
        assert ((2, 2), (4, 4)) == (span(state), span(play(state, "bet 2")))
        state = pat(play(state, "bet 2", "call", "call"))
        assert ((2, 2), (4, 4)) == (span(state), span(play(state, "bet 2")))

    def test_the_big_blind_is_the_small_bet(self) -> None:
        """D-FL-02: with blinds the small bet is the big blind, and nothing else."""
        assert (10, 20) == span_of(blind_game(3, 10, limit="fixed"))
        assert (2, 4) == span_of(CARDROOM)
        (problem,) = CARDROOM.problems(small_bet=3)
        assert "small_bet=3" in problem
        assert "big_blind=2" in problem

    def test_several_draws(self) -> None:
        """D-FL-02: with three draws the big bet comes from the round after the second draw."""
        profile = ante_game(limit="fixed", least=2, draws=3)
        state = behind(profile, 99, 99)
        sizes = []
        for _ in range(4):
            sizes.append(span(state))
            state = play(state, "check", "check")
            if not state.is_over:
                state = pat(state)
        assert [(2, 2), (2, 2), (4, 4), (4, 4)] == sizes

    def test_no_choice_of_amount(self) -> None:
        """D-FL-06: another amount than the one is refused, smaller or larger."""
        state = behind(TWENTIES, 999, 999)
        for to in (1, 19, 21, 40):
            found = refusal(state, f"bet {to}")
            assert fd.RuleCode.BET_SIZE is found.code
            assert (20, 20, to) == tuple(found.params[name] for name in ("least", "most", "amount"))
        state = play(state, "bet 20")
        for to in (21, 39, 41, 60):
            found = refusal(state, f"raise to {to}")
            assert fd.RuleCode.RAISE_SIZE is found.code
            assert "D-FL-06" in found.rules

    def test_short_of_a_bet(self) -> None:
        """D-FL-06, D-BET-13: a seat with less than the size may put in just what it has."""
        assert (7, 7) == span(behind(TWENTIES, 7, 999))
        state = play(behind(TWENTIES, 999, 33, 999), "bet 20")
        assert (33, 33) == span(state)
        assert fd.RuleCode.RAISE_NO_CHIPS == code(state, "raise to 40")


class TestCap:
    @pytest.mark.parametrize(
        ("profile", "raises"),
        [
            (GENERAL, 4),
            (GENERAL.with_options(cap_heads_up="lifted"), 4),
            (ante_game(limit="fixed", fl_cap=3), 3),
            (ante_game(limit="fixed", fl_cap=4), 4),
            (ante_game(limit="fixed", fl_cap=1), 1),
        ],
    )
    def test_raises_after_the_bet(self, profile: fd.Profile, raises: int) -> None:
        """D-FL-03, D-FL-05: a bet and so many raises, then only a call or a fold."""
        state = play(behind(profile, 99, 99, 99), "bet 2")
        state = raised(state, raises)

        assert capped(state)
        assert capped(play(state, "call"))
        assert not capped(raised(play(behind(profile, 99, 99, 99), "bet 2"), raises - 1))

    @pytest.mark.parametrize("profile", [CARDROOM, blind_game(1, 2, limit="fixed")])
    def test_the_big_blind_is_the_bet(self, profile: fd.Profile) -> None:
        """A-CAP-01, A-CAP-02, 12.8-6: the big blind is the bet, so four raises follow it, by default."""
        state = table(profile, [100] * 3, button=0)
        assert {
            "fl_cap": 4,
            "cap_counts": "in_hand",
            "cap_heads_up": "lifted",
        }.items() <= profile.options.items()
        state = raised(state, 4)
        assert 10 == state.bets[0]
        assert capped(state)

    def test_the_option_with_the_cap_used_up(self) -> None:
        """A-CAP-02: with a cap of 0 the blind is all there is; the option is to check."""
        state = table(blind_game(1, 2, limit="fixed", fl_cap=0), [100] * 3, button=0)
        assert capped(state)
        state = play(state, "call", "call")
        assert "fold check" == choices(state)

    def test_one_raise_over_the_blind(self) -> None:
        """A-CAP-02: with a cap of 1 the blind is raised once."""
        state = table(blind_game(1, 2, limit="fixed", fl_cap=1), [100] * 3, button=0)
        assert (4, 4) == span(state)
        assert capped(play(state, "raise to 4"))

    @pytest.mark.parametrize(("counts", "expected"), [("in_hand", True), ("not_all_in", False)])
    def test_a_blind_that_is_all_in(self, counts: str, expected: bool) -> None:
        """A-CAP-01: a cap of 0 holds from the blinds on, unless only two seats have chips and count."""
        game = blind_game(1, 2, limit="fixed", fl_cap=0, cap_counts=counts)
        assert expected is capped(table(game, [100, 1, 100], button=0))

    def test_no_raise_at_all(self) -> None:
        """D-FL-03: with a cap of 0 the first bet is the last."""
        state = play(behind(ante_game(limit="fixed", fl_cap=0), 99, 99, 99), "bet 2")
        assert capped(state)

    def test_each_round_has_its_own_raises(self) -> None:
        """D-FL-03: the cap of round one is forgotten in round two."""
        state = raised(play(behind(GENERAL, 99, 99, 99), "bet 2"), 4)
        state = pat(play(state, "call", "call"))
        state = raised(play(state, "bet 2"), 4)
        assert capped(state)

    def test_no_cap(self) -> None:
        """D-FL-03: without a cap raises go on."""
        state = play(behind(ante_game(limit="fixed", fl_cap=None), 99, 99, 99), "bet 2")
        assert not capped(raised(state, 12))

    def test_heads_up(self) -> None:
        """D-FL-04: between two the cardroom raises ten times and more; the general game is capped."""
        assert not capped(raised(table(CARDROOM, [100] * 2, button=0), 10))
        assert capped(raised(play(behind(GENERAL, 99, 99), "bet 2"), 4))
        deep = raised(table(CARDROOM, [100] * 2, button=0), 49)
        assert {0: 100, 1: 98} == deep.bets
        assert "fold call" == choices(deep)
        assert fd.RuleCode.RAISE_NOBODY == code(deep, "raise to 102")

    def test_heads_up_before_the_cap(self) -> None:
        """D-FL-04, A-CAP-01: the third seat folds before the cap is reached: the cap is off."""
        profile = ante_game(limit="fixed", fl_cap=2)
        state = play(behind(profile, 99, 99, 99), "bet 2", "raise to 4", "fold", "raise to 6")
        assert not capped(state)
        assert not capped(raised(state, 5))

    def test_heads_up_after_the_cap(self) -> None:
        """A-CAP-01: a cap that was reached is not lifted by a later fold."""
        profile = ante_game(limit="fixed", fl_cap=2)
        state = play(behind(profile, 99, 99, 99), "bet 2", "raise to 4", "raise to 6", "fold")
        assert 1 == state.actor
        assert capped(state)

    @pytest.mark.parametrize(("counts", "expected"), [("in_hand", True), ("not_all_in", False)])
    def test_all_in_seats_count(self, counts: str, expected: bool) -> None:
        """D-FL-04, A-CAP-01: of three in the hand one is all-in: capped, unless only chips count."""
        profile = ante_game(limit="fixed", fl_cap=2, cap_counts=counts)
        state = play(behind(profile, 2, 99, 99), "bet 2", "raise to 4", "raise to 6")
        assert (1, 0) == (state.actor, state.stacks[0])
        assert expected is capped(state)

    def test_not_all_in_with_three_who_have_chips(self) -> None:
        """A-CAP-01: under cap_counts='not_all_in' three seats with chips are capped as usual."""
        profile = ante_game(limit="fixed", fl_cap=2, cap_counts="not_all_in")
        state = play(behind(profile, 2, 99, 99, 99), "bet 2", "raise to 4", "raise to 6", "call")
        assert capped(state)


class TestShortAllIn:
    @pytest.mark.parametrize("short", [21, 25, 29])
    def test_less_than_half(self, short: int) -> None:
        """A-FL-01: less than half a bet more reopens nothing; who has yet to act may complete to 40."""
        state = play(behind(TWENTIES, 999, short, 999, 999), "bet 20", f"raise to {short}")

        assert (2, (40, 40)) == (state.actor, span(state))
        called = play(state, "call", "call")
        assert (0, "fold call") == (called.actor, choices(called))
        assert fd.RuleCode.RAISE_NOT_REOPENED == code(called, "raise to 40")
        completed = play(state, "raise to 40", "fold")
        assert (0, (60, 60)) == (completed.actor, span(completed))

    @pytest.mark.parametrize("short", [30, 31, 39])
    def test_half_or_more(self, short: int) -> None:
        """A-FL-01: half a bet or more counts as a raise: the betting is open, a bet more comes next."""
        state = play(behind(TWENTIES, 999, short, 999), "bet 20", f"raise to {short}")

        assert (short + 20, short + 20) == span(state)
        state = play(state, "call")
        assert (0, (short + 20, short + 20)) == (state.actor, span(state))

    def test_opening_short(self) -> None:
        """A-FL-01: all-in for 15 of 20 is a bet (raise to 35); for 9 it is none (complete to 20)."""
        state = play(behind(TWENTIES, 999, 15, 999), "check", "bet 15")
        assert (35, 35) == span(state)
        assert (0, (35, 35)) == (play(state, "call").actor, span(play(state, "call")))
        state = play(behind(TWENTIES, 999, 9, 999), "check", "bet 9")
        assert (20, 20) == span(state)
        called = play(state, "call")
        assert (0, "fold call") == (called.actor, choices(called))
        completed = play(state, "raise to 20")
        assert (0, (40, 40)) == (completed.actor, span(completed))

    def test_short_pieces_add_up(self) -> None:
        """A-FL-01: 20, all-in 25, call, all-in 31: who bet 20 faces 11 and may raise; not who called."""
        state = play(behind(TWENTIES, 999, 25, 999, 31), "bet 20", "raise to 25", "call", "raise to 31")

        assert (0, (51, 51)) == (state.actor, span(state))
        state = play(state, "call")
        assert (2, "fold call") == (state.actor, choices(state))

    def test_odd_bets(self) -> None:
        """A-FL-01: half of a bet of 5 is 3 whole chips."""
        game = ante_game(limit="fixed", least=5)
        assert (10, 10) == span(play(behind(game, 99, 7, 99), "bet 5", "raise to 7"))
        assert (13, 13) == span(play(behind(game, 99, 8, 99), "bet 5", "raise to 8"))

    def test_full_bet_rule(self) -> None:
        """A-FL-01: under the full-bet rule 39 over 20 is no raise either, and is completed to 40."""
        state = play(behind(FULL_BET, 999, 39, 999), "bet 20", "raise to 39")
        assert (40, 40) == span(state)
        called = play(state, "call")
        assert (0, "fold call") == (called.actor, choices(called))
        assert (60, 60) == span(play(behind(FULL_BET, 999, 40, 999), "bet 20", "raise to 40"))
        assert (20, 20) == span(play(behind(FULL_BET, 15, 999, 999), "bet 15"))

    def test_in_round_two(self) -> None:
        """A-FL-01: after the draw half of the big bet decides."""
        game = blind_game(10, 20, limit="fixed")
        state = second_round(game, [1000, 79, 1000], button=2)
        state = play(state, "bet 40")
        assert (59, 59) == span(state)
        assert (80, 80) == span(play(state, "raise to 59"))
        longer = play(second_round(game, [1000, 80, 1000], button=2), "bet 40", "raise to 60")
        assert (100, 100) == span(longer)

    @pytest.mark.parametrize(
        ("short", "levels"),
        [
            (29, [40, 60, 80, 100]),  # not counted: four raises follow
            (31, [51, 71, 91]),  # counted: three follow
        ],
    )
    def test_what_uses_up_the_cap(self, short: int, levels: list[int]) -> None:
        """A-FL-02: an all-in counts toward the cap only from half a bet above the last counted level."""
        state = play(behind(TWENTIES, 999, short, 999, 999), "bet 20", f"raise to {short}")
        for level in levels:
            assert (level, level) == span(state)
            state = raised(state, 1)
        assert capped(state)

    def test_two_short_pieces_count_once(self) -> None:
        """A-FL-02: 5 and 6 chips over the bet are one raise together: with a cap of 1 that was it."""
        game = ante_game(limit="fixed", least=20, fl_cap=1)
        state = play(behind(game, 999, 25, 999, 31, 999), "bet 20", "raise to 25", "call")
        assert not capped(play(state, "call"))
        state = play(state, "raise to 31")
        assert (4, True) == (state.actor, capped(state))
        assert capped(play(state, "call"))

    def test_a_completed_opening_is_the_bet(self) -> None:
        """A-FL-02: all-in for 9, completed to 20: that is the bet, and with a cap of 1 one raise follows."""
        game = ante_game(limit="fixed", least=20, fl_cap=1)
        state = play(behind(game, 9, 999, 999, 999), "bet 9", "raise to 20")
        assert (40, 40) == span(state)
        assert capped(raised(state, 1))
        assert capped(play(behind(game, 15, 999, 999, 999), "bet 15", "raise to 35"))
