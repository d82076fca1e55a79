"""Pots and payouts, against the worked examples and the cases of the rule rows they cite."""

import copy
import pickle
from typing import Any

import pytest

from fivedraw.byseat import BySeat
from fivedraw.errors import AmountError
from fivedraw.pots import Awards, Pot, Pots, Rake, Share, award, split_pots, uncalled_of


def clockwise(seats: int, button: int) -> list[int]:
    """The seats of a full table as odd chips go round: the one left of the button first, the button last."""
    return [(button + step) % seats for step in range(1, seats + 1)]


class TestLayers:
    def test_three_stacks_all_in(self) -> None:
        """Stacks 10, 20 and 40 all-in: main pot 30, side pot 20, and 20 go back (D-POT-02)."""
        split = split_pots({0: 10, 1: 20, 2: 40}, {0, 1, 2})

        assert (Pot(30, (0, 1, 2)), Pot(20, (1, 2))) == split.pots
        assert {2: 20} == split.uncalled

    def test_layers_are_those_of_live_seats(self) -> None:
        """Folded contributions make no pots, so a tie splits 50 evenly, not layer by layer (D-POT-02)."""
        split = split_pots({0: 20, 1: 20, 2: 1, 3: 2, 4: 3, 5: 4}, {0, 1})

        assert (Pot(50, (0, 1)),) == split.pots
        assert {0: 25, 1: 25} == award(split, {0: 7, 1: 7}).chips

    def test_folded_chips_stay_in_the_pots_they_reached(self) -> None:
        """Of 15 chips of a folded seat, 10 lie in the main pot and 5 in the side pot (D-POT-03)."""
        with_them = split_pots({0: 10, 1: 15, 2: 20, 3: 20}, {0, 2, 3})
        without = split_pots({0: 10, 2: 20, 3: 20}, {0, 2, 3})

        assert [10, 5] == [a.amount - b.amount for a, b in zip(with_them.pots, without.pots, strict=True)]
        assert (Pot(40, (0, 2, 3)), Pot(25, (2, 3))) == with_them.pots

    def test_everybody_level(self) -> None:
        """Equal contributions make one pot, and nothing is uncalled (D-POT-02)."""
        assert Pots((Pot(120, (0, 2, 5)),)) == split_pots(dict.fromkeys(range(6), 20), {5, 0, 2})

    def test_one_live_seat(self) -> None:
        """One live seat makes a single pot of all that is not uncalled, whatever the others put in."""
        assert Pots((Pot(23, (1,)),), BySeat({1: 11})) == split_pots({0: 4, 1: 20, 2: 9, 3: 1}, {1})
        assert Pots((Pot(14, (1,)),)) == split_pots({0: 4, 1: 3, 2: 7}, {1})

    def test_a_short_stack_contests_what_it_covered(self) -> None:
        """From each opponent an all-in seat wins no more than it put in itself (D-POT-01, D-POT-05)."""
        split = split_pots({0: 7, 1: 100, 2: 100, 3: 40}, {0, 1, 2})

        assert {0: 7 * 4, 2: 93 * 2 + 33} == award(split, {0: 9, 1: 1, 2: 5}).chips

    def test_four_levels(self) -> None:
        """Each further level drops the seats that did not reach it (D-POT-02)."""
        split = split_pots({0: 5, 1: 10, 2: 15, 3: 20, 4: 20, 5: 12}, {0, 1, 2, 3, 4})

        assert (
            Pot(6 * 5, (0, 1, 2, 3, 4)),
            Pot(5 * 5, (1, 2, 3, 4)),
            Pot(3 * 5 + 2, (2, 3, 4)),
            Pot(2 * 5, (3, 4)),
        ) == split.pots

    def test_surplus_of_a_folded_seat_in_a_side_pot(self) -> None:
        """A folded seat's chips above every live level fall into the highest contested pot (D-POT-02)."""
        split = split_pots({0: 20, 1: 50, 2: 50, 3: 125}, {0, 1, 2})

        assert (Pot(80, (0, 1, 2)), Pot(90 + 75, (1, 2))) == split.pots
        assert {} == split.uncalled

    def test_by_seat_is_accepted(self) -> None:
        """Contributions may be any mapping, such as the library's own."""
        assert split_pots({0: 1, 4: 3}, {0, 4}) == split_pots(BySeat({4: 3, 0: 1}), {0, 4})

    def test_nothing_put_in(self) -> None:
        """Without chips there are no pots, and no empty ones either."""
        assert Pots(()) == split_pots({}, {0, 1})
        assert Pots(()) == split_pots({0: 0, 1: 0, 2: 0}, {0, 1})
        assert Awards(BySeat(), ()) == award(split_pots({}, {0}), {})


class TestUncalled:
    def test_top_layer_of_one_contributor_goes_back(self) -> None:
        """The excess that nobody called goes back to the live seat that bet it (D-POT-04, A-UNCALLED)."""
        assert {1: 60} == split_pots({0: 40, 1: 100, 2: 40}, {0, 1, 2}).uncalled

    def test_measured_against_folded_seats_too(self) -> None:
        """What a folded seat had matched is called (A-UNCALLED)."""
        split = split_pots({0: 40, 1: 100, 2: 90}, {0, 1})

        assert {1: 10} == split.uncalled
        assert (Pot(120, (0, 1)), Pot(100, (1,))) == split.pots

    def test_a_folded_top_contributor_gets_nothing_back(self) -> None:
        """A seat that folded gets no refund, even for chips nobody matched (D-POT-04)."""
        assert Pots((Pot(190, (0, 1)),)) == split_pots({0: 50, 1: 50, 2: 90}, {0, 1})

    def test_matched_top(self) -> None:
        """Two seats at the top leave nothing uncalled."""
        assert {} == split_pots({0: 40, 1: 100, 2: 100}, {0, 1}).uncalled

    def test_dead_chips_are_never_uncalled(self) -> None:
        """Of a dead post of 2 beside bets of 5 nothing goes back (D-POT-02)."""
        assert Pots((Pot(12, (0, 1)),)) == split_pots({0: 5, 1: 5}, {0, 1}, dead=2)
        assert Pots((Pot(2, (0,)),), BySeat({0: 5})) == split_pots({0: 5}, {0}, dead=2)

    def test_not_won(self) -> None:
        """Uncalled chips are no part of the payout (A-UNCALLED)."""
        assert {0: 20} == award(split_pots({0: 30, 1: 10}, {0, 1}), {0: 2, 1: 1}).chips

    @pytest.mark.parametrize(
        ("expected", "contributions", "live"),
        [
            (None, (), ()),
            (None, (0,), (0,)),
            (None, (5, 5), (0, 1)),
            (None, (5, 9, 9), (0, 1)),
            (None, (5, 9), (0,)),
            (None, (0, 0, 0), (1,)),
            ((0, 5), (5,), (0,)),
            ((1, 4), (5, 9), (0, 1)),
            ((1, 4), (5, 9), (1,)),
            ((2, 1), (5, 8, 9), (0, 2)),
        ],
    )
    def test_by_position(
        self, expected: tuple[int, int] | None, contributions: tuple[int, ...], live: tuple[int, ...]
    ) -> None:
        """The lead of the one highest live contribution, by position, or None (A-UNCALLED)."""
        assert expected == uncalled_of(contributions, live)


class TestDeadChips:
    def test_lie_in_the_lowest_pot(self) -> None:
        """Dead chips lie whole in the lowest pot, above which the layers are as without them (D-POT-02)."""
        split = split_pots({0: 10, 1: 20, 2: 20}, {0, 1, 2}, dead=7)

        assert (Pot(37, (0, 1, 2)), Pot(20, (1, 2))) == split.pots

    def test_a_seat_with_nothing_in_contests_them_alone(self) -> None:
        """Level 0 contests the carried chips and nothing else (D-POT-02, D-BET-11)."""
        split = split_pots({0: 0, 1: 5, 2: 5}, {0, 1, 2}, dead=30)

        assert (Pot(30, (0, 1, 2)), Pot(10, (1, 2))) == split.pots
        assert {0: 30, 2: 10} == award(split, {0: 9, 1: 1, 2: 5}).chips

    def test_no_entry_is_nothing_in(self) -> None:
        """A live seat without an entry has put in nothing."""
        with_entry = split_pots({0: 0, 1: 5, 2: 5}, {0, 1, 2}, dead=30)

        assert with_entry == split_pots({1: 5, 2: 5}, {0, 1, 2}, dead=30)

    def test_nothing_in_and_nothing_dead(self) -> None:
        """Without dead chips a seat that put in nothing contests nothing."""
        assert Pots((Pot(10, (1, 2)),)) == split_pots({0: 0, 1: 5, 2: 5}, {0, 1, 2})

    def test_nobody_live_put_in_anything(self) -> None:
        """Folded and dead chips go to the live seats at level 0 when there is no other level (D-POT-02)."""
        assert Pots((Pot(8, (0, 1)),)) == split_pots({0: 0, 2: 5}, {0, 1}, dead=3)
        assert Pots((Pot(5, (1,)),)) == split_pots({2: 5}, {1})

    def test_alone(self) -> None:
        """Dead chips alone are one pot for everybody live."""
        assert Pots((Pot(9, (3, 4)),)) == split_pots({}, (4, 3), dead=9)


class TestPublishedExample:
    def test_all_in_for_ante_and_part_of_the_big_blind(self) -> None:
        """Ten antes of 100 and blinds 400/800, the big blind all-in for 700 of it (A-ANTE-01).

        Bob calls 800, Carol makes it 1600, the small blind and Bob fold.
        """
        contributions = dict.fromkeys(range(10), 100)
        small, big, bob, carol = 1, 2, 4, 7
        contributions[small] += 400
        contributions[big] += 700
        contributions[bob] += 800
        contributions[carol] += 1600
        split = split_pots(contributions, {big, carol})

        assert {carol: 800} == split.uncalled
        assert (Pot(1000 + 400 + 2100, (big, carol)), Pot(200, (carol,))) == split.pots
        assert {big: 3500, carol: 200} == award(split, {big: 2, carol: 1}).chips


class TestCases:
    def test_folded_top_layer(self) -> None:
        """Chips that only folded seats put in go to the best live hand: B gets all 350 (B25)."""
        split = split_pots({0: 50, 1: 50, 2: 125, 3: 125}, {0, 1})

        assert Pots((Pot(350, (0, 1)),)) == split
        assert {1: 350} == award(split, {0: 1, 1: 2}).chips

    def test_folding_leaves_every_pot(self) -> None:
        """A folded seat wins nothing back, however good its cards: A 300, C 400 (B27)."""
        split = split_pots({0: 100, 1: 300, 2: 300}, {0, 2})

        assert (Pot(300, (0, 2)), Pot(400, (2,))) == split.pots
        assert {0: 300, 2: 400} == award(split, {0: 3, 1: 6, 2: 1}).chips

    @pytest.mark.parametrize(
        ("expected", "contributions"),
        [({0: 300}, {0: 100, 1: 100, 2: 100}), ({0: 300, 1: 400}, {0: 100, 1: 300, 2: 300})],
        ids=["checked", "bet and called"],
    )
    def test_all_in_stays_in_the_main_pot(
        self, expected: dict[int, int], contributions: dict[int, int]
    ) -> None:
        """An all-in seat wins the main pot whatever is bet later beside it (B28)."""
        assert expected == award(split_pots(contributions, {0, 1, 2}), {0: 3, 1: 2, 2: 1}).chips

    @pytest.mark.parametrize(
        ("pot", "net", "contributions"),
        [(10, 5, {1: 5, 2: 10}), (14, 8, {0: 1, 1: 6, 2: 11, 3: 1})],
        ids=["blinds", "with an ante of 1"],
    )
    def test_walk(self, pot: int, net: int, contributions: dict[int, int]) -> None:
        """When all fold to the big blind, 5 go back and the rest is the pot: net +5, with antes +8 (B30)."""
        split = split_pots(contributions, {2})

        assert Pots((Pot(pot, (2,)),), BySeat({2: 5})) == split
        assert net == award(split, {}).chips[2] + split.uncalled[2] - contributions[2]

    def test_all_in_and_a_fold(self) -> None:
        """Heads-up, 1000 all-in against a big blind of 10 that folds: 990 go back, ending 1010/990 (B31)."""
        split = split_pots({0: 1000, 1: 10}, {0})
        chips = award(split, {}).chips

        assert {0: 990} == split.uncalled
        assert 1010 == 1000 - 1000 + split.uncalled[0] + chips[0]
        assert 990 == 1000 - 10 + chips.get(1, 0)

    @pytest.mark.parametrize(
        ("expected", "amount", "winners", "button"),
        [
            ({1: 51, 4: 50}, 101, (1, 4), 0),
            ({1: 50, 4: 51}, 101, (1, 4), 1),
            ({1: 50, 4: 51}, 101, (1, 4), 3),
            ({1: 51, 4: 50}, 101, (1, 4), 4),
            ({0: 50, 5: 51}, 101, (0, 5), 4),
            ({0: 51, 5: 50}, 101, (0, 5), 5),
            ({0: 50, 2: 51}, 101, (0, 2), 0),
            ({0: 34, 2: 33, 5: 33}, 100, (0, 2, 5), 5),
            ({0: 33, 2: 34, 5: 33}, 100, (0, 2, 5), 0),
            ({0: 33, 2: 33, 5: 34}, 100, (0, 2, 5), 3),
            ({0: 34, 2: 33, 5: 34}, 101, (0, 2, 5), 2),
            ({0: 34, 2: 34, 5: 33}, 101, (0, 2, 5), 5),
            ({0: 33, 2: 34, 5: 34}, 101, (0, 2, 5), 0),
        ],
    )
    def test_odd_chips(
        self, expected: dict[int, int], amount: int, winners: tuple[int, ...], button: int
    ) -> None:
        """Odd chips go one each from the button's left, across seat 0, the button last (B32, D-POT-08)."""
        strengths = dict.fromkeys(winners, 1)
        awards = award([Pot(amount, range(6))], {3: 0, **strengths}, order=clockwise(6, button))

        assert expected == awards.chips

    def test_each_pot_among_its_own(self) -> None:
        """The main pot goes to A, the side pot is shared by those who tie for second: 200, 75, 75 (B34)."""
        split = split_pots({0: 50, 1: 100, 2: 100, 3: 100}, {0, 1, 2, 3})
        awards = award(split, {0: 9, 1: 5, 2: 5, 3: 1})

        assert {0: 200, 1: 75, 2: 75} == awards.chips
        assert [(0,), (1, 2)] == [share.winners for share in awards.pots]

    def test_all_in_for_part_of_the_ante(self) -> None:
        """Ante 10, a seat owns 4: the best hand takes 12 with it, the second best 12 (B36, A-ANTE-01)."""
        split = split_pots({0: 4, 1: 10, 2: 10}, {0, 1, 2})

        assert (Pot(12, (0, 1, 2)), Pot(12, (1, 2))) == split.pots
        assert {0: 12, 1: 12} == award(split, {0: 3, 1: 2, 2: 1}).chips

    def test_antes_are_in_the_pot(self) -> None:
        """Antes of 5, blinds 5/10 and a raise to 15: all 45 chips lie in the pot or are uncalled (B37)."""
        raiser, small, big = 0, 1, 2
        split = split_pots({raiser: 5 + 15, small: 5 + 5, big: 5 + 10}, {raiser, small, big})

        assert 45 == sum(pot.amount for pot in split.pots) + split.uncalled[raiser]
        assert {raiser: 5} == split.uncalled


class TestAward:
    def test_best_hand_of_each_pot(self) -> None:
        """The short stack wins the main pot, the second best hand the side pot (D-POT-06)."""
        split = split_pots({0: 10, 1: 20, 2: 20}, {0, 1, 2})
        awards = award(split, {0: "flush", 1: "ace", 2: "ace"}, order=(1, 2, 0))

        assert {0: 30, 1: 10, 2: 10} == awards.chips
        assert (
            Share(Pot(30, (0, 1, 2)), (0, 1, 2), (0,), BySeat({0: 30})),
            Share(Pot(20, (1, 2)), (1, 2), (1, 2), BySeat({1: 10, 2: 10})),
        ) == awards.pots

    def test_equal_hands_split(self) -> None:
        """Hands that compare equal share equally, and need not be the same object (D-POT-07)."""
        assert {0: 15, 2: 15} == award([Pot(30, (0, 1, 2))], {0: 2.0, 1: 1, 2: 2}).chips

    def test_nobody_gets_two_odd_chips(self) -> None:
        """Three odd chips among four winners go to the first three, one each (A-ODD-01)."""
        awards = award([Pot(103, (0, 1, 2, 3))], dict.fromkeys(range(4), 1), order=(3, 0, 1, 2))

        assert {0: 26, 1: 26, 2: 25, 3: 26} == awards.chips
        assert (3, 0, 1) == awards.pots[0].odd

    def test_each_pot_is_split_separately(self) -> None:
        """Two odd pots give the first winner an odd chip twice: they are not added up first (A-ODD-02)."""
        pots = [Pot(31, (0, 1, 2)), Pot(21, (0, 1))]
        awards = award(pots, {0: 4, 1: 4, 2: 1}, order=(1, 2, 0))

        assert {0: 25, 1: 27} == awards.chips
        assert [(1,), (1,)] == [share.odd for share in awards.pots]

    def test_odd_order_goes_before_order(self) -> None:
        """An order of its own for the odd chip, such as by suit in stud, goes before the seats (A-ODD-03)."""
        tied = {0: 1, 1: 1, 2: 1}

        assert {0: 4, 1: 3, 2: 4} == award(
            [Pot(11, (0, 1, 2))], tied, order=(1, 2, 0), odd_order=(2, 0, 1)
        ).chips

    def test_odd_order_need_not_name_losers(self) -> None:
        """Only those who tie must be in the order; a seat that wins alone gets no odd chip."""
        assert {0: 5, 2: 6} == award([Pot(11, (0, 1, 2))], {0: 2, 1: 1, 2: 2}, odd_order=(2, 0)).chips
        assert {1: 11} == award([Pot(11, (0, 1, 2))], {0: 1, 1: 2, 2: 1}, odd_order=()).chips

    def test_ascending_seats_by_default(self) -> None:
        """Without an order, odd chips go to the lowest seat numbers first."""
        assert {1: 6, 4: 5} == award([Pot(11, {4, 1})], {4: 1, 1: 1}).chips

    def test_fewer_chips_than_winners(self) -> None:
        """A winner for whom no chip is left is named, with nothing."""
        awards = award([Pot(1, (0, 1))], {0: 1, 1: 1})

        assert {0: 1, 1: 0} == awards.chips
        assert (0, 1) == awards.pots[0].winners

    def test_no_strength_no_claim(self) -> None:
        """A mucked hand has no claim, whatever it was: it is no contender (D-SHOW-06)."""
        awards = award([Pot(9, (0, 1, 2))], {0: 1, 2: 5})

        assert {2: 9} == awards.chips
        assert (0, 2) == awards.pots[0].contenders

    def test_uncontested_without_a_strength(self) -> None:
        """The only eligible seat wins without showing anything, and beside others who did."""
        split = split_pots({0: 10, 1: 20, 2: 20}, {0, 1})

        assert {0: 30, 1: 20} == award(split, {0: 1}).chips
        assert (1,) == award(split, {0: 1}).pots[1].contenders

    def test_extra_strengths_are_idle(self) -> None:
        """A strength of a seat that may not win is not looked at."""
        assert {0: 4} == award([Pot(4, (0,))], {1: 9, 7: 9}).chips


class TestRake:
    def test_share_rounded_down(self) -> None:
        """One chip of 20 is 4 of 99, taken before the split (D-POT-09)."""
        awards = award([Pot(99, (0, 1))], {0: 1, 1: 1}, rake=Rake(1, 20))

        assert 4 == awards.rake
        assert {0: 48, 1: 47} == awards.chips
        assert Share(Pot(99, (0, 1)), (0, 1), (0, 1), BySeat({0: 48, 1: 47}), (0,), 4) == awards.pots[0]

    def test_main_pot_first_up_to_the_cap(self) -> None:
        """The cap holds for the hand; the main pot gives first, and what is left comes from the next."""
        pots = [Pot(100, (0, 1, 2)), Pot(80, (0, 1)), Pot(60, (0,))]
        awards = award(pots, {0: 1, 1: 2, 2: 3}, rake=Rake(1, 10, cap=12))

        assert [10, 2, 0] == [share.rake for share in awards.pots]
        assert {2: 90, 1: 78, 0: 60} == awards.chips

    def test_no_cap(self) -> None:
        """Without a cap every pot gives its share, rounded down pot by pot."""
        assert (5, 0, 0) == Rake(5, 100).taken((119, 19, 0))

    def test_uncalled_chips_are_not_raked(self) -> None:
        """What goes back is in no pot, so no rake is taken from it (D-POT-09)."""
        assert 2 == award(split_pots({0: 1000, 1: 10}, {0, 1}), {0: 2, 1: 1}, rake=Rake(1, 10)).rake

    def test_off_by_default(self) -> None:
        """Nothing is raked unless asked."""
        assert 0 == award([Pot(1000, (0, 1))], {0: 1, 1: 0}).rake

    def test_everything_and_nothing(self) -> None:
        """The extremes are a share of all and a share of nothing; the chips still add up."""
        assert {0: 0} == award([Pot(7, (0, 1))], {0: 1, 1: 0}, rake=Rake(1, 1)).chips
        assert {0: 7} == award([Pot(7, (0, 1))], {0: 1, 1: 0}, rake=Rake(0, 1)).chips
        assert {0: 7} == award([Pot(7, (0, 1))], {0: 1, 1: 0}, rake=Rake(1, 2, cap=0)).chips

    def test_before_the_draw(self) -> None:
        """A hand that ends before the draw is not raked unless the rake says so."""
        assert not Rake(1, 20).before_draw
        assert Rake(1, 20, before_draw=True).before_draw

    @pytest.mark.parametrize(
        ("message", "arguments"),
        [
            ("rake, take: -1 is no whole number", {"take": -1, "of": 20}),
            ("rake, take: True is no whole number", {"take": True, "of": 20}),
            (
                r"rake, take: 0.05 is no whole number from 0; five percent are Rake\(5, 100\)",
                {"take": 0.05, "of": 1},
            ),
            ("rake, of: there is no share of 0 chips", {"take": 0, "of": 0}),
            ("rake, of: '20' is no whole number", {"take": 1, "of": "20"}),
            ("the rake would take 21 of every 20 chips", {"take": 21, "of": 20}),
            ("rake, cap: -3 is no amount", {"take": 1, "of": 20, "cap": -3}),
            ("rake, cap: 2.5 is no amount", {"take": 1, "of": 20, "cap": 2.5}),
            ("rake, before_draw: True or False is expected, not 1", {"take": 1, "of": 20, "before_draw": 1}),
        ],
    )
    def test_bad_rakes(self, message: str, arguments: dict[str, Any]) -> None:
        """A rake that takes fractions, more than all, or less than nothing is refused."""
        with pytest.raises(AmountError, match=message):
            Rake(**arguments)


class TestBadInput:
    @pytest.mark.parametrize("live", [set(), (), []])
    def test_nobody_live(self, live: Any) -> None:
        """Pots need at least one seat that can win them."""
        with pytest.raises(AmountError, match="no seat is live"):
            split_pots({0: 5, 1: 5}, live)

    @pytest.mark.parametrize("contributions", [None, 5, [5, 5], "55", {5, 6}])
    def test_contributions_of_another_kind(self, contributions: Any) -> None:
        """Contributions that do not say whose they are are refused."""
        with pytest.raises(AmountError, match="contributions are a mapping from seats to chips, not"):
            split_pots(contributions, {0})

    @pytest.mark.parametrize("live", [None, 3])
    def test_live_seats_of_another_kind(self, live: Any) -> None:
        """Live seats must be several seats, even if it is one."""
        with pytest.raises(AmountError, match="seats are expected, not"):
            split_pots({0: 5}, live)

    @pytest.mark.parametrize("live", ["01", [[0]], [0, True], [1.0], [-1]])
    def test_live_seats_that_are_none(self, live: Any) -> None:
        """Each live seat must be a plain whole number, also where it equals one."""
        with pytest.raises(AmountError, match="is no seat"):
            split_pots({0: 5}, live)

    def test_message(self) -> None:
        """The message names the seat and quotes the amount."""
        with pytest.raises(AmountError) as raised:
            split_pots({0: 5, 3: 2.5}, {0})  # type: ignore[dict-item]

        assert str(raised.value) == (
            "seat 3's contribution: 2.5 is no amount; amounts are whole chips, 0 or more"
        )

    def test_pot_without_contenders(self) -> None:
        """A pot that nobody may win cannot be."""
        with pytest.raises(AmountError, match="a pot of 5 that no seat is eligible for"):
            Pot(5, ())

    @pytest.mark.parametrize("pots", [None, 5, [(30, (0, 1))], "pots", {Pot(5, (0,))}])
    def test_pots_of_another_kind(self, pots: Any) -> None:
        """Pots must be pots, in their order."""
        with pytest.raises(AmountError, match="pots are Pots, or a sequence of Pot, not"):
            award(pots, {0: 1, 1: 2})

    def test_strengths_of_another_kind(self) -> None:
        """Strengths must say whose they are."""
        strengths: Any = [1, 2]
        with pytest.raises(AmountError, match="strengths are a mapping from seats to hands, not"):
            award([Pot(5, (0, 1))], strengths)

    def test_rake_of_another_kind(self) -> None:
        """A rake must be a Rake."""
        rake: Any = 0.05
        with pytest.raises(AmountError, match=r"a rake is a Rake, or None, not 0\.05"):
            award([Pot(5, (0, 1))], {0: 1}, rake=rake)

    def test_nobody_claims(self) -> None:
        """Several eligible seats without a strength leave a pot that cannot be awarded."""
        with pytest.raises(AmountError, match="nobody claims the pot of 5"):
            award([Pot(5, (0, 1))], {2: 1})

    def test_hands_that_do_not_compare(self) -> None:
        """Strengths of two kinds raise what they raise when compared."""
        with pytest.raises(TypeError):
            award([Pot(5, (0, 1))], {0: 1, 1: "flush"})

    def test_a_hand_that_is_no_number(self) -> None:
        """A strength that does not even equal itself wins nothing."""
        with pytest.raises(AmountError, match="strength nan does not equal itself"):
            award([Pot(5, (0, 1))], {0: float("nan"), 1: float("nan")})

    def test_order_with_a_seat_twice(self) -> None:
        """A seat can have one place only in the order of the odd chips, needed or not."""
        with pytest.raises(AmountError, match="names a seat twice: 1, 0, 1"):
            award([Pot(4, (0, 1))], {0: 1, 1: 2}, order=(1, 0, 1))

    def test_order_without_a_winner(self) -> None:
        """Whoever may get the odd chip must have a place in the order, even if the chips divide evenly."""
        with pytest.raises(AmountError, match=r"the order of the odd chips \(0,\) leaves out winner 1"):
            award([Pot(4, (0, 1))], {0: 1, 1: 1}, order=(0,))

    def test_nothing_is_changed(self) -> None:
        """Neither a success nor a refusal touches what was given."""
        contributions, live, strengths = {2: 9, 0: 5}, [2, 0], {2: 1, 0: 1}
        award(split_pots(contributions, live, dead=1), strengths)
        with pytest.raises(AmountError):
            split_pots(contributions, live, dead=-1)

        assert {2: 9, 0: 5} == contributions
        assert [2, 0] == live
        assert {2: 1, 0: 1} == strengths


class TestValues:
    def everything(self) -> list[Any]:
        """One of each public value."""
        split = split_pots({0: 10, 1: 20, 2: 40}, {0, 1, 2}, dead=1)
        rake = Rake(1, 20, cap=3)
        awards = award(split, {0: 1, 1: 1, 2: 1}, rake=rake)
        return [split.pots[0], split, rake, awards.pots[0], awards]

    def test_frozen(self) -> None:
        """No public value can be changed."""
        for value in self.everything():
            for name in ("amount", "pots", "take", "pot"):
                with pytest.raises(AttributeError):
                    setattr(value, name, 1)

    def test_hash_pickle_copy(self) -> None:
        """Equal values are made anew by pickling and by the same call, with equal hashes."""
        for value, same in zip(self.everything(), self.everything(), strict=True):
            assert value == same
            assert hash(value) == hash(same)
            assert value == pickle.loads(pickle.dumps(value))
            assert hash(value) == hash(pickle.loads(pickle.dumps(value)))
            assert value == copy.deepcopy(value)

    def test_repr(self) -> None:
        """A repr reads as the call that makes the value."""
        assert "Pot(amount=31, eligible=(0, 1, 2))" == repr(self.everything()[0])
        assert "Rake(take=1, of=20, cap=3, before_draw=False)" == repr(self.everything()[2])
        names = {"Pot": Pot, "Pots": Pots, "Rake": Rake, "Share": Share, "Awards": Awards, "BySeat": BySeat}
        for value in self.everything():
            assert value == eval(repr(value), names)

    def test_any_collection_of_seats(self) -> None:
        """A pot's seats may be given as any collection, and are kept in order, each once."""
        assert (1, 3) == Pot(5, {3, 1}).eligible
        assert Pot(5, (1, 3)) == Pot(5, [3, 1, 3])
        assert Pots((Pot(5, (1,)),)) == Pots([Pot(5, (1,))])
