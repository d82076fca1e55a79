"""Games with the bug, jokers, wild ranks and low hands, played: the ranking is one more part of a profile."""

import pytest

import fivedraw as fd
from tests.draw_kit import play
from tests.play_kit import check_down, pat, table

PROFILES = fd.profiles
BUG = PROFILES.CALIFORNIA_BUG
LOW = PROFILES.LOWBALL_ACE_TO_FIVE
SEVEN = PROFILES.LOWBALL_DEUCE_TO_SEVEN
TRIPLE = PROFILES.TRIPLE_DRAW_DEUCE_TO_SEVEN


def shown_down(profile: fd.Profile, first: str, second: str) -> fd.Result:
    """Two seats hold these hands and play them for the blinds or antes alone."""
    moves = ("call",) if profile.stakes.has_blinds else ("bet 2", "call")
    state = play(table(profile, [100, 100], button=0, hands=(first, second)), *moves)
    result = check_down(state).result
    assert result is not None
    return result


def winners(profile: fd.Profile, first: str, second: str) -> tuple[int, ...]:
    """Who of seats 0 and 1 wins with these hands."""
    (pot,) = shown_down(profile, first, second).pots
    return pot.winners


class TestPacks:
    @pytest.mark.parametrize(
        ("profile", "size"),
        [(PROFILES.HOME_NO_LIMIT, 52), (BUG, 53), (PROFILES.DEUCES_WILD, 52), (PROFILES.JOKERS_WILD, 54)],
        ids=str,
    )
    def test_the_pack_is_as_large_as_the_game_says(self, profile: fd.Profile, size: int) -> None:
        """D-SETUP-01, V-BUG-04, V-WILD-02: 52 cards, 53 with the bug, 54 with two jokers, each once."""
        state = fd.start(profile, [100] * 6, button=0, seed=3)
        hidden = state.hidden
        cards = [*(card for hand in hidden.hands for card in hand), *hidden.stock[hidden.top :]]
        assert (size, size) == (len(cards), len(set(cards)))
        assert size - 52 == sum(card.is_joker for card in cards)

    def test_a_joker_is_foreign_to_a_game_without(self) -> None:
        """D-SETUP-01: no joker can be dealt in a game of 52 cards."""
        with pytest.raises(fd.CardsError, match="J1"):
            fd.arrange(PROFILES.HOME_NO_LIMIT, seats=2, button=0, hands={0: "J1 As Ks Qs Js"})
        with pytest.raises(fd.CardsError, match="J2"):
            fd.arrange(BUG, seats=2, button=0, hands={0: "J2 As Ks Qs Js"})

    def test_a_changed_game_bears_no_name(self) -> None:
        """D-SETUP-01: the home game with a joker is another profile."""
        house = PROFILES.HOME_NO_LIMIT.with_options(jokers=1)
        assert (None, 53) == (house.name, len(house.pack))
        assert "HOME_NO_LIMIT" == PROFILES.HOME_NO_LIMIT.with_options(jokers=0).name


class TestBug:
    def test_the_rules_say_that_it_is_played(self) -> None:
        """V-BUG-03: who reads what is played learns of the bug; in a game without, nothing is said of one."""
        assert "bug" in BUG.summary()
        assert "bug" not in PROFILES.CARDROOM_FIXED_LIMIT.summary()

    def test_five_aces_win(self) -> None:
        """V-BUG-02, A-BUG-05: four aces and the bug beat the royal flush of another seat."""
        assert (0,) == winners(BUG, "As Ah Ad Ac J1", "Ts 9s 8s 7s 6s")

    def test_it_is_an_ace_or_completes(self) -> None:
        """V-BUG-01: it fills a straight, but beside kings it is an ace and no third king."""
        assert (0,) == winners(BUG, "9c 8d 7h 6s J1", "As Ah Ad Kc Qd")
        assert (1,) == winners(BUG, "Ks Kh 9d 5c J1", "2s 2h 2d 7c 6s")

    @pytest.mark.parametrize(
        ("options", "named"),
        [
            ({"bug": True, "jokers": 2}, "jokers"),
            ({"bug": True, "jokers": 0}, "jokers"),
            ({"bug": True, "wild_ranks": ("2",)}, "wild_ranks"),
            ({"bug": True, "ranking": "ace_to_five"}, "ranking"),
        ],
    )
    def test_what_contradicts_it(self, options: dict[str, object], named: str) -> None:
        """V-BUG-01, V-BUG-04: the bug is one joker, the only wild card, and belongs to the high game."""
        (problem,) = PROFILES.HOME_NO_LIMIT.problems(**options)
        assert "bug" in problem
        assert named in problem


class TestWildCards:
    def test_deuces_stand_for_anything(self) -> None:
        """V-WILD-01: a pair and two deuces are four of a kind, and beat a full house."""
        result = shown_down(PROFILES.DEUCES_WILD, "9c 9d 2h 2s Kc", "As Ah Ad Ks Kh")
        assert (0,) == result.pots[0].winners
        assert result.pots[0].value is not None
        assert fd.Category.FOUR_OF_A_KIND == result.pots[0].value.category

    def test_five_of_a_kind_is_agreed(self) -> None:
        """V-WILD-03: four nines and a joker beat a straight flush, unless five of a kind does not exist."""
        hands = ("9c 9d 9h 9s J1", "As Ks Qs Js Ts")
        assert (0,) == winners(PROFILES.JOKERS_WILD, *hands)
        assert (1,) == winners(PROFILES.JOKERS_WILD.with_options(five_of_a_kind=False), *hands)

    def test_a_natural_hand_may_win(self) -> None:
        """A-WILD-03: equal hands share, unless the house lets the natural one win."""
        hands = ("2c 9d 9h Ks Qs", "9c 9s Jc Kd Qd")
        trips = ("2c 9d 9h Ks Qs", "2d 9c 9s Kd Qd")
        game = PROFILES.DEUCES_WILD
        assert (0,) == winners(game, *hands)
        assert (0, 1) == winners(game, *trips)
        straights = ("2c 9d 8h 7s 6s", "Tc 9s 8c 7d 6d")
        assert (0, 1) == winners(game, *straights)
        assert (1,) == winners(game.with_options(natural_wins=True), *straights)

    def test_the_double_ace_flush(self) -> None:
        """A-BUG-04: with the home exception a bug beside the ace of a flush is a second ace."""
        hands = ("As J1 9s 5s 2s", "Ah Kh Qh Th 8h")
        assert (1,) == winners(BUG, *hands)
        assert (0,) == winners(BUG.with_options(double_ace_flush=True), *hands)

    def test_not_all_ranks_are_wild(self) -> None:
        """V-WILD-01: a game in which every card is wild is refused."""
        problems = PROFILES.DEUCES_WILD.problems(wild_ranks=tuple("23456789TJQKA"))
        assert ["wild_ranks"] == [problem.split(":")[0] for problem in problems]
        (unknown,) = PROFILES.DEUCES_WILD.problems(wild_ranks=("1",))
        assert "'1'" in unknown

    def test_a_kept_joker_may_be_the_ace(self) -> None:
        """A-DRAW-02: who keeps a joker may draw four where the house counts it as the ace."""
        game = PROFILES.HOME_NO_LIMIT.with_options(jokers=1, draw_cap=4)
        hands = ("J1 2h 4d 6c 8s", "Ks Kh Kd 3c 4h")
        four = fd.Draw("2h 4d 6c 8s")
        state = play(table(game, [100, 100], button=1, hands=hands), "check", "check")
        assert four in fd.legal_actions(state)
        assert fd.cards("J1") == fd.apply(state, four).up[0]
        strict = game.with_options(joker_is_ace_for_four=False)
        state = play(table(strict, [100, 100], button=1, hands=hands), "check", "check")
        refusal = fd.legal_actions(state).explain(four)
        assert refusal is not None
        assert fd.RuleCode.DRAW_ACE == refusal.code


class TestLowGames:
    def test_the_lowest_hand_takes_the_pot(self) -> None:
        """V-LOW-01, V-LOW-02: a suited wheel is the best ace-to-five hand, and wins the blinds."""
        result = shown_down(LOW, "As 2s 3s 4s 5s", "Ah 2h 3h 4h 6d")
        assert (0,) == result.pots[0].winners
        assert {0: 2, 1: -2} == result.net

    def test_deuce_to_seven(self) -> None:
        """V-LOW-03: the ace is high, straights and flushes count against the hand."""
        assert (0,) == winners(SEVEN, "7c 5d 4h 3s 2c", "As 2d 3h 4s 5c")
        assert (1,) == winners(SEVEN, "6c 5d 4h 3s 2c", "As Kd Qh Js 9c")
        assert (1,) == winners(SEVEN, "7s 5s 4s 3s 2s", "Ac Ad Kh Qs Jc")

    @pytest.mark.parametrize(
        "name", [name for name in PROFILES.names() if "LOWBALL" in name or "TRIPLE" in name]
    )
    def test_low_games_have_blinds(self, name: str) -> None:
        """V-LOW-04, D-FORCE-08: the low presets are dealt with blinds and without antes."""
        stakes = PROFILES.find(name).stakes
        assert (True, 0) == (stakes.has_blinds, stakes.ante)

    def test_a_joker_in_a_low_game(self) -> None:
        """A-LOW-01: with a joker the ace-to-five hand takes the lowest rank that it lacks."""
        game = LOW.with_options(jokers=1)
        assert (0,) == winners(game, "8c 6d 4h 3s J1", "8d 6c 4s 3h 2d")

    @pytest.mark.parametrize("profile", [LOW, SEVEN], ids=str)
    @pytest.mark.parametrize(
        "hands", [("7s 5s 4s 3s 2h", "7c 5c 4c 3c 2d"), ("7c 5c 4c 3c 2d", "7s 5s 4s 3s 2h")]
    )
    def test_odd_chip(self, profile: fd.Profile, hands: tuple[str, str]) -> None:
        """A-ODD-04: the small blind folded, the others split 5: the first gets 3, whatever the suits."""
        state = table(profile, [100] * 3, button=0, hands={0: hands[0], 2: hands[1]})
        result = check_down(play(state, "call", "fold", "check")).result
        assert result is not None
        assert {0: 0, 1: -1, 2: 1} == result.net

    def test_beaten_low_hands_are_mucked(self) -> None:
        """D-SHOW-04, V-LOW-01: who is beaten may muck, and in a low game the higher hand is beaten."""
        result = shown_down(LOW, "Kc Qd Jh Ts 9c", "7c 5d 4h 3s 2c")
        assert {1: fd.cards("7c 5d 4h 3s 2c")} == result.shown


class TestTripleDraw:
    def test_three_draws_and_four_rounds(self) -> None:
        """OPT draws: three exchanges, and the big bet from the round after the second one."""
        state = play(table(TRIPLE, [100, 100, 100], button=0), "call", "call", "check")
        sizes = [TRIPLE.limit.unit(big=False)]
        while not state.is_over:
            if state.phase is fd.Phase.DRAW:
                state = pat(state)
                wager = fd.legal_actions(state).wager
                assert wager is not None
                sizes.append(wager.min)
            else:
                state = play(state, "check")
        assert [2, 2, 4, 4] == sizes
        assert 3 == len(state.draws)

    def test_discards_of_earlier_draws_may_come_back(self) -> None:
        """D-SHUF-04, D-SHUF-06: six seats that exchange five cards thrice run short and are all served."""
        profile = TRIPLE.with_options(show_policy="never")
        state = fd.start(profile, [100] * 6, button=0, seed="triple")
        while not state.is_over:
            if state.phase is fd.Phase.DRAW:
                assert state.actor is not None
                hand = state.hidden.hands[state.begun.seats.index(state.actor)]
                state = fd.apply(state, fd.Draw(hand))
            else:
                passive = fd.legal_actions(state)
                state = fd.apply(state, fd.Check() if fd.Check() in passive else fd.Call())
        assert 6 * 5 == sum(len(cards) for cards in state.up.values())
        assert state.hidden.rebuilds >= 3
