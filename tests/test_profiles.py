"""Profiles: what the presets say against their sources, and what contradicts what."""

import copy
import math
import pickle
from typing import Any

import pytest

import fivedraw as fd
from fivedraw.rules.street import first_round
from tests.play_kit import PRESETS, ante_game

profiles = fd.profiles
draw = profiles.five_card_draw

#: The columns of the three sources, as far as they speak of games without jokers, openers and rulings.
HOME = {
    "max_players": 6,
    "starting_stack": 100,
    "structure": "ante",
    "ante": 1,
    "short_ante": "leave",
    "button": "moving",
    "rake": None,
    "limit": "no",
    "min_bet": 2,
    "reopen_rule": "cumulative",
    "short_open": "add_min",
    "fold_unopened": False,
    "second_round_opener": "left_of_dealer",
    "all_check_round1": "showdown",
    "carry_allin": "plays",
    "draws": 1,
    "draw_cap": 5,
    "draw_cap_by_players": False,
    "show_ace_for_four": False,
    "burn": 0,
    "last_card_dealt": True,
    "reshuffle_trigger": "player",
    "reshuffle_sources": {"discards", "folded"},
    "show_policy": "never",
    "show_asked": False,
    "session": 10,
}
GENERAL = {
    **HOME,
    "starting_stack": None,
    "short_ante": "all_in",
    "limit": "fixed",
    "min_bet": None,
    "fl_sizes": "one",
    "fl_cap": 4,
    "cap_heads_up": "capped",
    "cap_counts": "in_hand",
    "fl_short_allin": "half_bet",
    "fold_unopened": True,
    "second_round_opener": "opener",
    "all_check_round1": "carry",
    "draw_cap": 3,
    "draw_cap_by_players": True,
    "reshuffle_trigger": "card",
    "reshuffle_sources": {"discards", "burns", "last_card"},
    "show_policy": "beaten",
    "session": None,
}
CARDROOM = {
    **GENERAL,
    "max_players": 7,
    "structure": "blinds",
    "ante": 0,
    "small_blind": 1,
    "big_blind": 2,
    "fl_sizes": "small_big",
    "cap_heads_up": "lifted",
    "second_round_opener": "left_of_dealer",
    "all_check_round1": "showdown",
    "draw_cap": 5,
    "draw_cap_by_players": False,
    "burn": 1,
    "last_card_dealt": False,
    "reserve_after_rebuild": True,
}
COLUMNS = {
    "HOME_NO_LIMIT": HOME,
    "HOME_FIXED_LIMIT": {**GENERAL, "small_bet": 2, "big_bet": 2},
    "CARDROOM_FIXED_LIMIT": {**CARDROOM, "small_bet": 2, "big_bet": 4},
    "CARDROOM_POT_LIMIT": {**CARDROOM, "limit": "pot", "min_bet": 2, "pl_small_blind": "actual"},
    "CARDROOM_NO_LIMIT": {**CARDROOM, "limit": "no", "min_bet": 2},
    "CARDROOM_BLINDS_AND_ANTE": {
        **CARDROOM,
        "structure": "both",
        "ante": 1,
        "small_blind": 2,
        "big_blind": 4,
        "small_bet": 4,
        "big_bet": 8,
    },
}


class TestPresets:
    @pytest.mark.parametrize("name", COLUMNS)
    def test_columns(self, name: str) -> None:
        """Each preset has the values of its source (000, 001, 003), option by option."""
        options = profiles.find(name).options
        assert COLUMNS[name] == {option: options[option] for option in COLUMNS[name]}

    @pytest.mark.parametrize("profile", PRESETS, ids=str)
    def test_no_contradictions(self, profile: fd.Profile) -> None:
        """No preset has a problem, and each can be made again from what it states."""
        assert () == profile.problems()
        assert profile.options == draw(**dict(profile.given)).options

    @pytest.mark.parametrize("profile", PRESETS, ids=str)
    def test_streets(self, profile: fd.Profile) -> None:
        """D-BET-01: five cards down, a round, a draw, a round."""
        kinds = [(street.kind.value, street.down, street.up) for street in profile.streets]
        assert [("deal", 5, 0), ("bet", 0, 0), ("draw", 0, 0), ("bet", 0, 0)] == kinds

    def test_first_round(self) -> None:
        """D-BET-11: the first round is the first street that bets; a game without one has none."""
        assert 1 == first_round(profiles.HOME_NO_LIMIT.streets)
        assert "StreetKind.BET" == repr(profiles.HOME_NO_LIMIT.streets[1].kind)
        with pytest.raises(ValueError, match="without a betting round"):
            first_round((fd.Street.deal(down=5), fd.Street.draw()))

    def test_find(self) -> None:
        """A preset is found by its name in any spelling, and is that very profile."""
        for name in profiles.names():
            for spelled in (
                name,
                name.lower(),
                name.replace("_", " "),
                f" {name.title()} ",
                name.replace("_", "-"),
            ):
                assert profiles.find(spelled) is getattr(profiles, name)
            assert name == profiles.find(name).name

    @pytest.mark.parametrize("name", ["", "HOLDEM", None, 5, True, math.nan])
    def test_nothing_found(self, name: Any) -> None:
        """An unknown name is quoted, and the names that there are come with it."""
        with pytest.raises(fd.ProfileError) as caught:
            profiles.find(name)
        assert repr(name) in str(caught.value)
        assert all(known in str(caught.value) for known in profiles.names())


class TestDefaults:
    def test_what_must_be_given(self) -> None:
        """Stakes have no default: ante, blinds and the least bet are all asked for at once."""
        assert {"ante must be given", "small_bet must be given"} == set(fd.Profile.problems())
        assert {
            "ante must be given",
            "small_blind must be given",
            "big_blind must be given",
            "min_bet must be given",
        } == set(fd.Profile.problems(structure="both", limit="no"))
        assert () == fd.Profile.problems(ante=1, small_bet=2)

    def test_required(self) -> None:
        """A default that does not exist says that the option is required."""
        ante = profiles.OPTIONS["ante"]
        assert ("REQUIRED", 0) == (
            repr(ante.default_for({"structure": "both"})),
            ante.default_for({"structure": "blinds"}),
        )

    def test_recommended(self) -> None:
        """Where a source is silent the recommended default holds."""
        options = draw(ante=1, small_bet=10).options
        expected = {
            "short_ante": "all_in",
            "button": "moving",
            "rake": None,
            "ranking": "high",
            "fl_sizes": "small_big",
            "big_bet": 20,
            "fl_cap": 4,
            "cap_counts": "in_hand",
            "fl_short_allin": "half_bet",
            "reopen_rule": "cumulative",
            "short_open": "add_min",
            "pl_small_blind": "actual",
            "fold_unopened": True,
            "second_round_opener": "left_of_dealer",
            "all_check_round1": "showdown",
            "carry_allin": "plays",
            "draws": 1,
            "draw_cap": 5,
            "show_ace_for_four": False,
            "last_card_dealt": True,
            "show_asked": False,
            "session": None,
        }
        assert expected == {name: options[name] for name in expected}

    def test_what_follows(self) -> None:
        """Bets follow from the blinds, the ace from a cap of four, a reserve from a kept last card."""
        blinds = draw(structure="blinds", small_blind=3, big_blind=10).options
        assert (10, 20, None) == (blinds["small_bet"], blinds["big_bet"], blinds["min_bet"])
        assert 10 == draw(structure="blinds", small_blind=3, big_blind=10, fl_sizes="one").options["big_bet"]
        no_limit = draw(structure="blinds", small_blind=3, big_blind=10, limit="no").options
        assert (None, None, 10) == (no_limit["small_bet"], no_limit["big_bet"], no_limit["min_bet"])
        assert ante_game(draw_cap=4).drawing.ace_for_four
        assert not ante_game(draw_cap=4, show_ace_for_four=False).drawing.ace_for_four
        assert ante_game(last_card_dealt=False).options["reserve_after_rebuild"]
        assert ante_game(show_policy="any").showing.asked

    def test_caps_by_players(self) -> None:
        """D-DRAW-08: the limits of a draw are those of the seats dealt in, else of a full table."""
        profile = profiles.HOME_FIXED_LIMIT.with_options(draw_cap=5)
        assert [5, 5, 5, 5, 3] == [profile.draw_limits(seats).cap for seats in range(2, 7)]
        assert fd.DrawLimits(3) == profile.draw_limits()


class TestOptions:
    def test_described(self) -> None:
        """Every option says what it is, in which words, and which rules are behind it."""
        for name, option in profiles.OPTIONS.items():
            assert name == option.name
            assert option.kind in {"choice", "switch", "chips", "count", "set", "rake"}
            assert option.title
            assert option.help.endswith((".", "?"))
            assert option.rules
            assert bool(option.choices) is (option.kind in {"choice", "set"})
            assert name in repr(option)

    def test_read_only(self) -> None:
        """The table of options and the options of a profile cannot be changed."""
        with pytest.raises(TypeError):
            profiles.OPTIONS["new"] = profiles.OPTIONS["ante"]  # type: ignore[index]
        with pytest.raises(TypeError):
            profiles.HOME_NO_LIMIT.options["ante"] = 3  # type: ignore[index]

    def test_all_of_them(self) -> None:
        """A profile answers for every option that there is."""
        for profile in PRESETS:
            assert set(profiles.OPTIONS) == set(profile.options)
            assert {name for name, _ in profile.given} < set(profiles.OPTIONS)

    def test_with_options(self) -> None:
        """A changed profile is another value; what follows from an option follows the change."""
        changed = profiles.CARDROOM_NO_LIMIT.with_options(small_blind=5, big_blind=10)
        assert (5, 10, 10) == (
            changed.stakes.small_blind,
            changed.stakes.big_blind,
            changed.options["min_bet"],
        )
        assert 2 == profiles.CARDROOM_NO_LIMIT.stakes.big_blind
        assert (None, None) == (changed.name, changed.with_options(draw_cap=3).name)
        assert changed == changed.with_options(big_blind=10)
        assert changed.with_options(big_blind=10) is changed
        assert changed != profiles.CARDROOM_NO_LIMIT

    def test_values(self) -> None:
        """Profiles are values: equal, hashable and pickled by what they say."""
        for profile in (*PRESETS, ante_game(), ante_game(rake=fd.Rake(1, 20, 3))):
            twin = pickle.loads(pickle.dumps(profile))
            assert profile == twin
            assert hash(profile) == hash(twin)
            assert profile.options == twin.options
            assert copy.deepcopy(profile) == profile
        assert len(PRESETS) == len(set(PRESETS))
        assert ante_game() == ante_game()
        assert "HOME_NO_LIMIT" in repr(profiles.HOME_NO_LIMIT)

    @pytest.mark.parametrize("limit", ["fixed", "no", "pot"])
    def test_what_comes_from_elsewhere_may_be_left_open(self, limit: str) -> None:
        """None leaves an amount to what it follows from, here the big blind."""
        options = dict.fromkeys(("min_bet", "small_bet", "big_bet"))
        assert 2 == profiles.CARDROOM_NO_LIMIT.with_options(limit=limit, **options).limit.unit(big=False)
        with pytest.raises(fd.ProfileError, match="must be given"):
            draw(ante=1, limit=limit, **options)


class TestFaults:
    """One option alone."""

    @pytest.mark.parametrize(
        "value",
        [None, True, 1.0, 1.5, math.nan, math.inf, "1", b"1", (1,), -1, -(10**30), object()],
        ids=repr,
    )
    @pytest.mark.parametrize("name", ["ante", "max_players", "draw_cap", "burn", "draws", "small_blind"])
    def test_numbers(self, name: str, value: Any) -> None:
        """A number of chips or cards is a plain int within its bounds; the fault names option and value."""
        (problem,) = profiles.CARDROOM_BLINDS_AND_ANTE.problems(**{name: value})
        assert problem.startswith(f"{name}={value!r}: expected ")

    @pytest.mark.parametrize(
        ("name", "values", "bound"),
        [
            ("max_players", (0, 1, 11), "2 to 10"),
            ("draw_cap", (6, 10**30), "0 to 5"),
            ("burn", (2,), "0 to 1"),
            ("draws", (0, 4), "1 to 3"),
            ("session", (0,), "at least 1"),
            ("starting_stack", (0,), "at least 1"),
            ("fl_cap", (-1,), "at least 0"),
            ("min_bet", (0,), "at least 1"),
        ],
    )
    def test_bounds(self, name: str, values: tuple[int, ...], bound: str) -> None:
        """What lies outside is told with the bounds."""
        for value in values:
            problems = profiles.HOME_NO_LIMIT.problems(**{name: value})
            assert (f"{name}={value}: expected {bound}",) == problems

    @pytest.mark.parametrize("value", [None, "", "Fixed", "none", 0, True, ["no"], math.nan], ids=repr)
    def test_choices(self, value: Any) -> None:
        """A choice is one of its words, all of which are told."""
        (problem,) = profiles.HOME_NO_LIMIT.problems(limit=value)
        assert f"limit={value!r}: expected one of 'fixed', 'pot', 'no'" == problem

    @pytest.mark.parametrize("value", [None, 0, 1, "yes", "", [], math.nan], ids=repr)
    def test_switches(self, value: Any) -> None:
        """A switch is True or False, nothing else."""
        (problem,) = profiles.HOME_NO_LIMIT.problems(fold_unopened=value)
        assert f"fold_unopened={value!r}: expected True or False" == problem

    @pytest.mark.parametrize("value", [None, 5, True, "discards", {"discards": 1}, math.nan], ids=repr)
    def test_sets(self, value: Any) -> None:
        """A set of words is a collection, and a single word is none."""
        (problem,) = profiles.HOME_NO_LIMIT.problems(reshuffle_sources=value)
        assert problem.startswith(f"reshuffle_sources={value!r}: expected a collection of 'discards'")

    @pytest.mark.parametrize("item", ["muck", None, 1, ["discards"]], ids=repr)
    def test_foreign_words_in_a_set(self, item: Any) -> None:
        """A word that is none of the set's is named."""
        (problem,) = profiles.HOME_NO_LIMIT.problems(reshuffle_sources=["discards", item])
        assert problem.startswith(f"reshuffle_sources: {item!r} is none of")

    @pytest.mark.parametrize("kind", [list, tuple, set, frozenset])
    def test_any_collection(self, kind: Any) -> None:
        """A set may be given as any plain collection."""
        changed = profiles.HOME_NO_LIMIT.with_options(reshuffle_sources=kind(["folded", "discards"]))
        assert changed is profiles.HOME_NO_LIMIT

    @pytest.mark.parametrize("value", [0, True, 0.05, "5%", (5, 100), math.nan], ids=repr)
    def test_rake(self, value: Any) -> None:
        """A rake is a Rake or None."""
        (problem,) = profiles.HOME_NO_LIMIT.problems(rake=value)
        assert f"rake={value!r}: expected a Rake or None" == problem
        assert () == profiles.HOME_NO_LIMIT.problems(rake=None)

    @pytest.mark.parametrize(
        ("name", "hint"), [("antes", "ante"), ("drawcap", "draw_cap"), ("big_blinds", "big_blind")]
    )
    def test_unknown_options(self, name: str, hint: str) -> None:
        """An option that does not exist is named, with the one that was perhaps meant."""
        assert (f"{name}: there is no such option (did you mean {hint}?)",) == fd.Profile.problems(
            **{"ante": 1, "small_bet": 2, name: 1}
        )
        (problem,) = profiles.HOME_NO_LIMIT.problems(zzz=1)
        assert "zzz: there is no such option" == problem

    def test_all_at_once(self) -> None:
        """Every faulty option is told, not just the first."""
        given: dict[str, Any] = {"limit": "half", "ante": -1, "draw_cap": 9, "zzz": 1, "fold_unopened": "no"}
        problems = profiles.HOME_NO_LIMIT.problems(**given)

        assert len(given) == len(problems)
        assert all(any(problem.startswith(name) for problem in problems) for name in given)
        with pytest.raises(fd.ProfileError) as caught:
            profiles.HOME_NO_LIMIT.with_options(**given)
        assert problems == caught.value.problems


CONTRADICTIONS: list[tuple[dict[str, Any], set[str]]] = [
    ({"ante": 0}, {"structure", "ante"}),
    ({"small_blind": 1, "big_blind": 2}, {"structure", "small_blind", "big_blind"}),
    ({"structure": "blinds", "small_blind": 1, "big_blind": 2}, {"structure", "ante"}),
    ({"structure": "both", "small_blind": 0, "big_blind": 0}, {"structure", "big_blind"}),
    ({"structure": "both", "small_blind": 3, "big_blind": 2}, {"small_blind", "big_blind"}),
    ({"structure": "both", "small_blind": 1, "big_blind": 3}, {"min_bet", "big_blind"}),
    ({"limit": "fixed", "small_bet": 4, "big_bet": 2}, {"small_bet", "big_bet"}),
    (
        {"limit": "fixed", "small_bet": 4, "big_bet": 8, "fl_sizes": "one"},
        {"fl_sizes", "small_bet", "big_bet"},
    ),
    ({"draw_cap": 3, "show_ace_for_four": True}, {"draw_cap", "show_ace_for_four"}),
    ({"show_policy": "any", "show_asked": False}, {"show_policy", "show_asked"}),
    ({"reserve_after_rebuild": True}, {"reserve_after_rebuild", "last_card_dealt"}),
    ({"last_card_dealt": False}, {"last_card_dealt", "reshuffle_sources"}),
    ({"max_players": 10}, {"max_players", "draw_cap"}),
    ({"reshuffle_sources": ()}, {"max_players", "draw_cap", "reshuffle_sources"}),
    ({"draw_cap_by_players": True, "max_players": 9}, {"draw_cap_by_players", "max_players"}),
]


class TestContradictions:
    """Options that are sound alone."""

    @pytest.mark.parametrize(("given", "named"), CONTRADICTIONS, ids=repr)
    def test_each(self, given: dict[str, Any], named: set[str]) -> None:
        """Options that do not fit together are one problem, which names them."""
        (problem,) = profiles.HOME_NO_LIMIT.problems(**given)
        head = problem.partition(": ")[0]

        assert all(name in problem for name in named)
        assert set(given) & named
        assert any(name in head for name in named)
        with pytest.raises(fd.ProfileError) as caught:
            profiles.HOME_NO_LIMIT.with_options(**given)
        assert (problem,) == caught.value.problems

    def test_all_at_once(self) -> None:
        """Contradictions that have nothing to do with each other are all told together."""
        problems = profiles.HOME_NO_LIMIT.problems(
            ante=0,
            small_blind=4,
            big_blind=2,
            draw_cap=3,
            show_ace_for_four=True,
            show_policy="any",
            show_asked=False,
            last_card_dealt=False,
            max_players=10,
        )
        for names in (
            ("structure", "ante=0"),
            ("structure", "small_blind", "big_blind"),
            ("small_blind=4", "big_blind=2"),
            ("show_ace_for_four", "draw_cap=3"),
            ("show_policy", "show_asked"),
            ("last_card_dealt", "reshuffle_sources"),
            ("max_players=10", "draw_cap=3"),
        ):
            assert 1 == sum(all(name in problem for name in names) for problem in problems)
        assert 7 == len(problems)
        with pytest.raises(fd.ProfileError) as caught:
            draw(ante=0, small_bet=2, draw_cap=3, show_ace_for_four=True)
        assert 2 == len(caught.value.problems)

    def test_nothing_is_wrong(self) -> None:
        """Without a problem the tuple is empty, and the profile can be made."""
        assert () == profiles.HOME_NO_LIMIT.problems(ante=5, draw_cap=3)
        assert 5 == profiles.HOME_NO_LIMIT.with_options(ante=5, draw_cap=3).stakes.ante


class TestEnoughCards:
    @pytest.mark.parametrize("seats", range(2, 9))
    @pytest.mark.parametrize("house", ["HOME_NO_LIMIT", "CARDROOM_FIXED_LIMIT"])
    def test_eight_seats_that_draw_five(self, house: str, seats: int) -> None:
        """D-SHUF-10: with up to eight seats 12 cards or more are left, enough for five and the reserve."""
        assert () == profiles.find(house).problems(max_players=seats, draw_cap=5)

    def test_ten_seats_that_draw_five(self) -> None:
        """D-SETUP-11: 52 - 50 = 2 cards are left for an order of five: refused, with the sum."""
        (problem,) = profiles.HOME_NO_LIMIT.problems(max_players=10)
        assert "52 - 10x5 = 2 cards are left" in problem
        assert "the largest order is 5" in problem
        assert () == profiles.HOME_NO_LIMIT.problems(max_players=10, draw_cap=2)

    def test_the_reserve_is_no_card_to_deal(self) -> None:
        """D-SHUF-08: ten seats, orders of two, one card always kept back: 52 - 50 - 1 = 1 is too few."""
        (problem,) = profiles.CARDROOM_FIXED_LIMIT.problems(max_players=10, draw_cap=2)
        assert "52 - 10x5 - 1 set aside = 1 cards are left" in problem
        assert () == profiles.CARDROOM_FIXED_LIMIT.problems(max_players=10, draw_cap=1)
        assert () == profiles.CARDROOM_FIXED_LIMIT.problems(
            max_players=10, draw_cap=2, reserve_after_rebuild=False
        )

    def test_burns_that_stay_out(self) -> None:
        """D-SHUF-04: where burned cards stay out of the new stock, they are missing from it."""
        given: dict[str, Any] = {"max_players": 10, "draw_cap": 2, "burn": 1}
        assert () == profiles.HOME_NO_LIMIT.problems(**given, reshuffle_sources=["discards", "burns"])
        (problem,) = profiles.HOME_NO_LIMIT.problems(**given)
        assert "52 - 10x5 - 1 set aside = 1" in problem

    def test_without_a_rebuild(self) -> None:
        """D-SETUP-11: without a rebuild all orders together must fit: six threes do, six fours do not."""
        assert () == profiles.HOME_NO_LIMIT.problems(reshuffle_sources=(), draw_cap=3)
        (problem,) = profiles.HOME_NO_LIMIT.problems(
            reshuffle_sources=(), draw_cap=4, show_ace_for_four=False
        )
        assert "52 - 6x5 = 22 cards are left, 24 can be wanted" in problem
        assert "reshuffle_sources" in problem
        # Five seats that draw five, a burn and a last card: 25 + 25 + 1 + 1 fit just so.
        full: dict[str, Any] = {
            "max_players": 5,
            "reshuffle_sources": (),
            "burn": 1,
            "last_card_dealt": False,
        }
        assert () == profiles.HOME_NO_LIMIT.problems(**full)
        assert 1 == len(profiles.HOME_NO_LIMIT.problems(**full, draws=2))

    def test_by_players(self) -> None:
        """D-DRAW-08: a cap that falls with the players is judged at each number of them."""
        without: dict[str, Any] = {"reshuffle_sources": (), "draw_cap_by_players": True, "draw_cap": 5}
        assert () == profiles.HOME_NO_LIMIT.problems(**without)
        (problem,) = profiles.HOME_NO_LIMIT.problems(**without, max_players=7)
        assert "52 - 7x5 = 17 cards are left, 21 can be wanted" in problem


class TestSummary:
    @pytest.mark.parametrize("profile", PRESETS, ids=str)
    def test_names_the_game(self, profile: fd.Profile) -> None:
        """The summary says who may play, the stakes, the betting, the draw and the showdown, a line each."""
        lines = profile.summary().splitlines()

        assert 6 == len(lines)
        assert f"({profile.name})" in lines[0]
        assert f"2 to {profile.max_players} players" in lines[0]
        assert ["Forced bets", "Betting", "Draw", "Hands", "Showdown"] == [
            line.partition(":")[0] for line in lines[1:]
        ]

    @pytest.mark.parametrize(
        ("profile", "words"),
        [
            (
                profiles.HOME_NO_LIMIT,
                ["ante 1", "no limit, bets from 2", "up to 5 cards; 0 burned", "every hand"],
            ),
            (
                profiles.HOME_FIXED_LIMIT,
                ["2/2", "a bet and 4 raises", "three with six or more", "may be mucked"],
            ),
            (profiles.CARDROOM_POT_LIMIT, ["blinds 1/2", "pot limit", "1 burned", "52 cards"]),
            (profiles.CARDROOM_BLINDS_AND_ANTE, ["ante 1, blinds 2/4", "fixed limit 4/8"]),
            (ante_game(draw_cap=4), ["house rules", "four only with a shown ace"]),
            (ante_game(limit="fixed", fl_cap=None, draws=3), ["no cap", "3 times"]),
            (ante_game(show_policy="any"), ["any hand may be mucked"]),
        ],
    )
    def test_what_it_says(self, profile: fd.Profile, words: list[str]) -> None:
        """What a table must agree on is in the summary."""
        assert [] == [word for word in words if word not in profile.summary()]
