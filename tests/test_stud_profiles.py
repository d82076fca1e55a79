"""Profiles of five-card stud: what the presets say against their source, and what options contradict."""

from typing import Any

import pytest

import fivedraw as fd
from tests.stud_kit import PRESETS, big, fixed, high_card

stud = fd.profiles.five_card_stud

#: The column of the source, option by option; what a house has to say itself is left out.
COLUMN: dict[str, Any] = {
    "max_players": 10,
    "starting_stack": None,
    "short_ante": "all_in",
    "rake": None,
    "fl_sizes": "small_big",
    "fl_cap": 3,
    "cap_heads_up": "lifted",
    "cap_counts": "in_hand",
    "fl_short_allin": "half_bet",
    "reopen_rule": "cumulative",
    "short_open": "add_min",
    "fold_unopened": True,
    "show_policy": "never",
    "show_asked": False,
    "show_first": "highest_board",
    "odd_chip": "suit",
    "bring_in_option": False,
    "open_pair": False,
    "open_pair_raise": "either",
    "high_board_tie": "seat",
    "stud_short": "common_card",
    "session": None,
}


class TestPresets:
    @pytest.mark.parametrize("profile", PRESETS, ids=str)
    def test_column(self, profile: fd.Profile) -> None:
        """S-BET-02 to S-BET-05: each preset has the values of its source (002), option by option."""
        assert COLUMN == {option: profile.options[option] for option in COLUMN}
        assert 25 == profile.options["ante"]

    def test_stakes(self) -> None:
        """X-EX-03, S-HIGH-01, S-BET-05: bring-in 50 and bets of 200/400; no bring-in; bets from 100."""
        amounts = ("stud_open", "bring_in", "limit", "small_bet", "big_bet", "complete_to", "min_bet")
        assert [
            ("bring_in", 50, "fixed", 200, 400, None, None),
            ("high_card", None, "fixed", 200, 400, None, None),
            ("bring_in", 50, "pot", None, None, 100, None),
            ("bring_in", 50, "no", None, None, 100, None),
        ] == [tuple(profile.options[name] for name in amounts) for profile in PRESETS]

    @pytest.mark.parametrize("profile", PRESETS, ids=str)
    def test_made_again(self, profile: fd.Profile) -> None:
        """A preset has no problem, and can be made again from what it states."""
        assert () == profile.problems()
        assert profile.options == stud(**dict(profile.given)).options
        assert profile.with_options(fl_cap=3) is profile
        assert profile.with_options(fl_cap=4) != profile

    def test_streets(self) -> None:
        """S-DEAL-02, S-DEAL-03, S-BET-02: two cards, then three times one behind a burn; a round each."""
        deals = [(0, 1, 1), (1, 0, 1), (1, 0, 1), (1, 0, 1)]
        rounds = [(False, "bring_in")] + [(big, "high_board") for big in (False, True, True)]
        streets = fd.profiles.FIVE_CARD_STUD.streets
        assert deals == [(street.burn, street.down, street.up) for street in streets[::2]]
        assert rounds == [(street.big, street.first) for street in streets[1::2]]
        assert {fd.StreetKind.BET} == {street.kind for street in streets[1::2]}

    def test_summary(self) -> None:
        """The summary names the game, its forced bets, its cards and who begins."""
        begins = "First to act: the lowest upcard brings in, then the highest hand showing begins"
        assert fixed(open_pair=True).summary().splitlines() == [
            "Five-card stud (house rules), 2 to 10 players",
            "Forced bets: ante 1, bring-in 2",
            "Betting: fixed limit 4/8, a bet and 3 raises",
            "Cards: 1 down and 1 up, 1 up, 1 up, 1 up; 1 burned before each deal but the first",
            f"{begins}; the big bet with an open pair",
            "Hands: high, 52 cards",
            "Showdown: every hand is shown",
        ]
        lines = high_card(limit="no", min_bet=2, small_bet=None).summary().splitlines()
        assert "Forced bets: ante 1" == lines[1]
        assert "First to act: the highest upcard begins, then the highest hand showing begins" == lines[4]


class TestFamilies:
    @pytest.mark.parametrize(
        ("make", "option", "game", "other"),
        [
            (fd.profiles.five_card_draw, "bring_in", "five-card draw", "five-card stud"),
            (fd.profiles.five_card_draw, "open_pair", "five-card draw", "five-card stud"),
            (stud, "draw_cap", "five-card stud", "five-card draw"),
            (stud, "wild_ranks", "five-card stud", "five-card draw"),
            (stud, "burn", "five-card stud", "five-card draw"),
        ],
    )
    def test_options_of_another_game(self, make: Any, option: str, game: str, other: str) -> None:
        """An option of another family is refused, and the problem says whose it is."""
        with pytest.raises(fd.ProfileError) as caught:
            make(**{option: 1})
        assert f"{option}: {game} has no such option, it belongs to {other}" in caught.value.problems

    def test_misspelled(self) -> None:
        """A hint comes from the options of the same family."""
        with pytest.raises(fd.ProfileError, match=r"bring: there is no such option \(did you mean bring_in"):
            stud(ante=1, bring=2)
        with pytest.raises(fd.ProfileError, match=r"zzz: there is no such option$"):
            fd.profiles.FIVE_CARD_STUD.with_options(zzz=1)

    def test_problems_from_scratch(self) -> None:
        """``Profile.problems`` asks about draw, unless the family is named."""
        assert () == fd.Profile.problems(family="five_card_stud", ante=1, bring_in=2, small_bet=4)
        assert fd.Profile.problems(ante=1, bring_in=2, small_bet=4)
        assert (
            "ante must be given",
            "bring_in must be given",
            "small_bet must be given",
        ) == fd.Profile.problems(family="five_card_stud")

    @pytest.mark.parametrize("family", ["seven_card_stud", None, ["five_card_stud"], 5])
    def test_no_such_family(self, family: Any) -> None:
        """An unknown family is a problem, with the names of those that there are."""
        (problem,) = fd.Profile.problems(family=family)
        assert "there are five_card_draw, five_card_stud" in problem

    def test_who_knows_what(self) -> None:
        """Each option names its families; where a default differs, the option says so for the family."""
        cap = fd.profiles.OPTIONS["fl_cap"]
        assert (4, 3) == tuple(cap.within(family).default for family in fd.profiles.FAMILIES)
        assert ("five_card_stud",) == fd.profiles.OPTIONS["bring_in"].families
        assert fd.profiles.OPTIONS["bring_in"].within("five_card_stud") is fd.profiles.OPTIONS["bring_in"]


class TestFaults:
    @pytest.mark.parametrize(
        ("profile", "options", "words"),
        [
            (fixed(), {"bring_in": 4}, "bring_in=4, small_bet=4"),
            (fixed(), {"big_bet": 3}, "big_bet=3, small_bet=4"),
            (fixed(), {"fl_sizes": "one", "big_bet": 8}, "fl_sizes='one', big_bet=8, small_bet=4"),
            (fixed(), {"complete_to": 5}, "limit='fixed', complete_to"),
            (fixed(), {"stud_open": "high_card"}, "stud_open='high_card', bring_in=2"),
            (high_card(), {"bring_in_option": True}, "stud_open='high_card', bring_in_option=True"),
            (fixed(), {"show_policy": "any", "show_asked": False}, "show_policy='any', show_asked=False"),
            (fixed(), {"ante": 0}, "ante=0: expected at least 1"),
            (fixed(), {"bring_in": 0}, "bring_in=0: expected at least 1"),
            (fixed(), {"max_players": 11}, "max_players=11: expected 2 to 10"),
            (fixed(), {"open_pair": 1}, "open_pair=1: expected True or False"),
            (
                fixed(),
                {"stud_short": "misdeal"},
                "stud_short='misdeal': expected one of 'common_card', 'rebuild_first'",
            ),
            (fixed(), {"high_board_tie": "clubs"}, "high_board_tie='clubs': expected one of 'seat', 'suit'"),
            (big(), {"complete_to": 2}, "complete_to=2, bring_in=2"),
            (big(), {"min_bet": 2}, "stud_open='bring_in', min_bet"),
            (big(), {"open_pair": True}, "limit='no', open_pair=True"),
            (big("pot"), {"open_pair": True}, "limit='pot', open_pair=True"),
            (high_card(), {"limit": "no"}, "min_bet must be given"),
            (high_card(limit="no", min_bet=2), {"complete_to": 4}, "stud_open='high_card', complete_to"),
        ],
    )
    def test_problem(self, profile: fd.Profile, options: dict[str, Any], words: str) -> None:
        """What contradicts is told, with the options that do; the profile is not made."""
        problems = profile.problems(**options)
        assert any(words in problem for problem in problems), problems
        with pytest.raises(fd.ProfileError):
            profile.with_options(**options)

    def test_high_card_from_bring_in(self) -> None:
        """The bring-in is left out with None when another method opens."""
        changed = fixed().with_options(stud_open="high_card", bring_in=None)
        assert 0 == changed.stakes.bring_in
        assert changed.options == high_card().options
