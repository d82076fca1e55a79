"""The table of options (rulebook, section 11), written down by hand: the values there are, and which hold."""

from typing import Any

import pytest

import fivedraw as fd
from tests.stud_kit import big, fixed

OPTIONS = fd.profiles.OPTIONS

ON_OFF = (True, False)
CHIPS = "chips"
PAIRS = tuple(rank * 2 for rank in "23456789TJQKA")
#: The value follows the source of each game, or is for the table to state: the presets have tests of theirs.
PER_SOURCE = object()

#: Option: its values (a collection, "chips", or the least and the most), and what holds if nothing is said.
TABLE: dict[str, tuple[Any, Any]] = {
    "max_players": ((2, 10), PER_SOURCE),
    "jokers": ((0, 2), 0),
    "bug": (ON_OFF, False),
    "wild_ranks": (set("23456789TJQKA"), frozenset()),
    "five_of_a_kind": (ON_OFF, True),
    "double_ace_flush": (ON_OFF, False),
    "natural_wins": (ON_OFF, False),
    "structure": ({"ante", "blinds", "both"}, PER_SOURCE),
    "ante": (CHIPS, PER_SOURCE),
    "short_ante": ({"leave", "all_in"}, "all_in"),
    "starting_stack": (CHIPS, None),
    "button": ({"moving", "dead"}, "moving"),
    "rake": ("rake", None),
    "limit": ({"fixed", "pot", "no"}, PER_SOURCE),
    "min_bet": (CHIPS, PER_SOURCE),
    "small_blind": (CHIPS, PER_SOURCE),
    "big_blind": (CHIPS, PER_SOURCE),
    "small_bet": (CHIPS, PER_SOURCE),
    "big_bet": (CHIPS, PER_SOURCE),
    "bring_in": (CHIPS, PER_SOURCE),
    "ranking": ({"high", "ace_to_five", "deuce_to_seven"}, "high"),
    "draws": ((1, 3), 1),
    "fl_sizes": ({"one", "small_big"}, "small_big"),
    "fl_cap": ((0, None), PER_SOURCE),
    "cap_heads_up": ({"capped", "lifted"}, PER_SOURCE),
    "cap_counts": ({"in_hand", "not_all_in"}, "in_hand"),
    "fl_short_allin": ({"half_bet", "full_bet"}, "half_bet"),
    "reopen_rule": ({"cumulative"}, "cumulative"),
    "short_open": ({"add_min", "complete_to_min"}, "add_min"),
    "pl_small_blind": ({"actual", "as_big"}, "actual"),
    "fold_unopened": (ON_OFF, PER_SOURCE),
    "second_round_opener": ({"left_of_dealer", "opener"}, "left_of_dealer"),
    "all_check_round1": ({"showdown", "carry"}, "showdown"),
    "carry_allin": ({"plays", "out"}, "plays"),
    "openers": ({"none", *PAIRS}, "none"),
    "openers_mode": ({"strict", "proved"}, "strict"),
    "proof_shown": ({"proving", "all"}, "proving"),
    "set_aside": ({"all_discards", "minimal"}, "all_discards"),
    "progressive": (set(PAIRS), None),
    "ladder_end": ({"stay", "bounce"}, "stay"),
    "reante_on_pass": (ON_OFF, True),
    "reante_limit": ((1, None), None),
    "pass_dealer": ({"next", "same"}, "next"),
    # "refund" is not offered: docs/jackpots.rst says why.
    "false_openers": ({"forfeit"}, "forfeit"),
    "draw_cap": ((0, 5), PER_SOURCE),
    "draw_cap_by_players": (ON_OFF, False),
    "show_ace_for_four": (ON_OFF, False),
    "joker_is_ace_for_four": (ON_OFF, True),
    "burn": ((0, 1), PER_SOURCE),
    "last_card_dealt": (ON_OFF, PER_SOURCE),
    "reserve_after_rebuild": (ON_OFF, False),
    "reshuffle_trigger": ({"player", "card"}, PER_SOURCE),
    "reshuffle_sources": ({"discards", "folded", "burns", "last_card"}, PER_SOURCE),
    "show_asked": (ON_OFF, False),
    "show_policy": ({"never", "beaten", "any"}, PER_SOURCE),
    "show_first": ({"left_of_dealer", "highest_board"}, PER_SOURCE),
    "odd_chip": ({"seat", "suit"}, PER_SOURCE),
    "stud_open": ({"bring_in", "high_card"}, "bring_in"),
    "bring_in_option": (ON_OFF, False),
    "complete_to": (CHIPS, PER_SOURCE),
    "open_pair": (ON_OFF, False),
    "open_pair_raise": ({"either", "no_smaller"}, "either"),
    "high_board_tie": ({"seat", "suit"}, "seat"),
    "stud_short": ({"common_card", "rebuild_first"}, "common_card"),
    "session": ((1, None), None),
}
#: What the floor rules on.
FLOOR = {
    "wrong_count_after_draw",
    "exposed_draw_card",
    "exposed_deal",
    "amend_draw",
    "amend_window",
    "ask_window",
    "substantial_action",
    "stud_exposed_hole",
    "five_split",
}
#: Rows without an option. The pack follows from the jokers; the other two have one value, which always holds.
NO_OPTION = {"deck", "dead_posts", "reshuffle_excludes_own"}


def draw(**options: Any) -> fd.Profile:
    """Draw with as little said as can be."""
    return fd.profiles.five_card_draw(**{"ante": 1, "small_bet": 2, **options})


def test_every_row_has_its_option() -> None:
    """Section 11: the options are those of its table, no fewer and no more."""
    assert set(TABLE) == set(OPTIONS) - FLOOR
    assert set() == NO_OPTION & set(OPTIONS)


@pytest.mark.parametrize("name", TABLE)
def test_values(name: str) -> None:
    """Section 11: each option takes the values of its row."""
    values, _ = TABLE[name]
    option = OPTIONS[name]
    if values in (CHIPS, "rake"):
        assert values == option.kind
    elif values == ON_OFF:
        assert "switch" == option.kind
    elif isinstance(values, set):
        assert values == set(option.choices)
    else:
        assert ("count", *values) == (option.kind, option.least, option.most)


@pytest.mark.parametrize("name", TABLE)
def test_defaults(name: str) -> None:
    """Section 11: where nothing is said, the recommended default holds in each family with the option."""
    _, default = TABLE[name]
    games = [game.options for game in (draw(), fixed()) if name in game.options]
    assert games
    assert default is PER_SOURCE or [default] * len(games) == [game[name] for game in games]


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        # max_players, fl_cap, show_policy and whose source is which.
        (draw(), {"max_players": 6, "fl_cap": 4, "show_policy": "beaten", "cap_heads_up": "lifted"}),
        (fixed(), {"max_players": 10, "fl_cap": 3, "show_policy": "never", "cap_heads_up": "lifted"}),
        (fixed(), {"odd_chip": "suit", "show_first": "highest_board", "fold_unopened": True}),
        (fixed(), {"small_bet": 4, "big_bet": 8, "complete_to": None, "min_bet": None}),
        (draw(), {"small_bet": 2, "big_bet": 4, "min_bet": None}),
        (draw(fl_sizes="one"), {"big_bet": 2}),
        # The small bet, and without fixed limit the least bet, is the big blind.
        (
            fd.profiles.five_card_draw(structure="blinds", small_blind=1, big_blind=3),
            {"ante": 0, "small_bet": 3, "big_bet": 6},
        ),
        (
            fd.profiles.five_card_draw(structure="blinds", limit="no", small_blind=0, big_blind=3),
            {"min_bet": 3, "small_bet": None},
        ),
        (draw(bug=True), {"jokers": 1}),
        (draw(openers="JJ"), {"all_check_round1": "carry"}),
        (draw(draw_cap=4), {"show_ace_for_four": True}),
        (draw(last_card_dealt=False), {"reserve_after_rebuild": True}),
        (draw(show_policy="any"), {"show_asked": True}),
        (big("no", 3), {"complete_to": 6}),
    ],
)
def test_defaults_that_follow(profile: fd.Profile, expected: dict[str, Any]) -> None:
    """Section 11: defaults that follow from another option, or from the source of the game."""
    assert expected == {name: profile.options[name] for name in expected}


@pytest.mark.parametrize(
    ("family", "options", "missing"),
    [
        ("five_card_draw", {"small_bet": 2}, "ante"),
        ("five_card_draw", {"ante": 1}, "small_bet"),
        ("five_card_draw", {"ante": 1, "limit": "no"}, "min_bet"),
        ("five_card_draw", {"structure": "blinds", "big_blind": 2}, "small_blind"),
        ("five_card_draw", {"structure": "blinds", "small_blind": 2}, "big_blind"),
        ("five_card_stud", {"bring_in": 1, "small_bet": 2}, "ante"),
        ("five_card_stud", {"ante": 1, "small_bet": 2}, "bring_in"),
        ("five_card_stud", {"ante": 1, "bring_in": 1}, "small_bet"),
        ("five_card_stud", {"ante": 1, "stud_open": "high_card", "limit": "pot"}, "min_bet"),
    ],
)
def test_what_a_table_must_say(family: str, options: dict[str, Any], missing: str) -> None:
    """Section 11: an explicit parameter has no default: without it there is no game."""
    problems = fd.Profile.problems(family=family, **options)
    assert f"{missing} must be given" in problems


@pytest.mark.parametrize(("jokers", "cards"), [(0, 52), (1, 53), (2, 54)])
def test_deck(jokers: int, cards: int) -> None:
    """Section 11, deck: the pack is 52 cards and the jokers."""
    assert cards == len(draw(jokers=jokers).pack)
