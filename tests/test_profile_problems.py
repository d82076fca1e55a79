"""Options that are faulty alone, and options that contradict each other."""

import math
from typing import Any

import pytest

import fivedraw as fd

profiles = fd.profiles
draw = profiles.five_card_draw


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
        assert f"rake={value!r}: expected None or a Rake, such as Rake(5, 100)" == problem
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

    @pytest.mark.parametrize("blind", ["small_blind", "big_blind"])
    def test_one_blind_is_one_too_many(self, blind: str) -> None:
        """D-FORCE-03: in a game with antes alone a single blind is a contradiction, whichever it is."""
        problems = profiles.HOME_NO_LIMIT.problems(**{blind: 2})
        assert 1 == sum(problem.startswith("structure='ante'") for problem in problems)

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
