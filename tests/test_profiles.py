"""Profiles: what the presets say against their sources, their defaults, and what they tell of themselves."""

import copy
import math
import pickle
from typing import Any

import pytest

import fivedraw as fd
from fivedraw.rules.street import first_round
from tests.play_kit import PRESETS, ante_game
from tests.stud_kit import PRESETS as STUD_PRESETS

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
            assert option.kind in {"choice", "switch", "chips", "count", "set", "steps", "rake"}
            assert option.title
            assert option.help.endswith((".", "?"))
            assert option.rules
            assert bool(option.choices) is (option.kind in {"choice", "set", "steps"})
            assert name in repr(option)

    def test_read_only(self) -> None:
        """The table of options and the options of a profile cannot be changed."""
        with pytest.raises(TypeError):
            profiles.OPTIONS["new"] = profiles.OPTIONS["ante"]  # type: ignore[index]
        with pytest.raises(TypeError):
            profiles.HOME_NO_LIMIT.options["ante"] = 3  # type: ignore[index]

    def test_all_of_them(self) -> None:
        """A profile answers for every option of its family, and every option belongs to one."""
        for profile in (*PRESETS, *STUD_PRESETS):
            known = {name for name, option in profiles.OPTIONS.items() if profile.family in option.families}
            assert known == set(profile.options)
            assert {name for name, _ in profile.given} < known
        assert {*profiles.FAMILIES} == {
            family for option in profiles.OPTIONS.values() for family in option.families
        }

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
        for profile in (*PRESETS, *STUD_PRESETS, ante_game(), ante_game(rake=fd.Rake(1, 20, 3))):
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
            (profiles.JOKERS_WILD, ["54 cards; wild: jokers"]),
            (ante_game(draw_cap=4), ["house rules", "four only with a shown ace"]),
            (ante_game(limit="fixed", fl_cap=None, draws=3), ["no cap", "3 times"]),
            (ante_game(show_policy="any"), ["any hand may be mucked"]),
        ],
    )
    def test_what_it_says(self, profile: fd.Profile, words: list[str]) -> None:
        """What a table must agree on is in the summary."""
        assert [] == [word for word in words if word not in profile.summary()]


@pytest.mark.parametrize("name", fd.profiles.OPTIONS)
def test_an_option_is_a_value(name: str) -> None:
    """An option can be copied and stored like every public value."""
    option = fd.profiles.OPTIONS[name]
    assert option == pickle.loads(pickle.dumps(option))


def test_stating_a_default_changes_no_game() -> None:
    """Two profiles without a name are equal when all their options are, whichever of these were stated."""
    options: dict[str, Any] = {"structure": "ante", "ante": 1, "limit": "no", "min_bet": 2}
    plain, stated = fd.profiles.five_card_draw(**options), fd.profiles.five_card_draw(**options, draws=1)
    assert (plain, hash(plain)) == (stated, hash(stated))
    assert plain != fd.profiles.five_card_draw(**options, draws=2)
