"""Figures by seat behave as a dict that nobody can change, in clockwise order."""

import copy
import pickle
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivedraw.byseat import BySeat
from fivedraw.errors import AmountError

SEATS = st.integers(min_value=0, max_value=12)
FIGURES = st.dictionaries(SEATS, st.integers())


class TestReading:
    @given(figures=FIGURES)
    def test_agrees_with_a_dict(self, figures: dict[int, int]) -> None:
        """It reads like the dict it was made from: length, items, membership, missing seats."""
        by_seat = BySeat(figures)

        assert len(figures) == len(by_seat)
        assert figures == by_seat
        assert by_seat == figures
        assert figures.items() == by_seat.items()
        for seat in range(-1, 14):
            assert (seat in figures) is (seat in by_seat)
            assert figures.get(seat) == by_seat.get(seat)

    @given(figures=FIGURES)
    def test_iterates_clockwise(self, figures: dict[int, int]) -> None:
        """Seats, figures and pairs come in ascending order of the seats, however they were given."""
        by_seat = BySeat(figures)
        clockwise = sorted(figures)

        assert clockwise == list(by_seat)
        assert clockwise == list(by_seat.keys())
        assert [figures[seat] for seat in clockwise] == list(by_seat.values())
        assert [(seat, figures[seat]) for seat in clockwise] == list(by_seat.items())

    def test_missing_seat(self) -> None:
        """A seat without a figure raises KeyError, with the seat."""
        with pytest.raises(KeyError) as raised:
            BySeat({1: 5})[2]

        assert (2,) == raised.value.args

    def test_no_seats(self) -> None:
        """Without figures it is empty, and false as an empty dict is."""
        assert {} == BySeat()
        assert not BySeat()
        assert {} == BySeat.of((), ())

    def test_is_a_mapping(self) -> None:
        """It is a Mapping, and an independent dict can be made from it."""
        by_seat = BySeat({4: 1, 2: 7})
        mine = dict(by_seat)
        mine[2] = 0

        assert isinstance(by_seat, Mapping)
        assert {2: 7, 4: 1} == by_seat

    def test_views_do_not_lead_inside(self) -> None:
        """Views are sets and collections, and give no way to change the figures."""
        by_seat = BySeat({4: 1, 2: 7})

        assert {2} == by_seat.keys() & {2, 3}
        assert {(4, 1)} == by_seat.items() - {(2, 7)}
        with pytest.raises(TypeError):
            cast("Any", by_seat.keys().mapping)[2] = 0  # type: ignore[attr-defined]


class TestTwoTuples:
    def test_ascending(self) -> None:
        """Seats and figures are paired by position."""
        assert {0: 10, 3: 20} == BySeat.of((0, 3), (10, 20))

    @given(pairs=st.lists(st.tuples(SEATS, st.integers()), unique_by=lambda pair: pair[0]))
    def test_any_order(self, pairs: list[tuple[int, int]]) -> None:
        """Seats that do not ascend are put in clockwise order with their figures."""
        by_seat = BySeat.of([seat for seat, _ in pairs], [figure for _, figure in pairs])

        assert dict(pairs) == by_seat
        assert sorted(pairs) == list(by_seat.items())

    def test_mutable_sources_are_copied(self) -> None:
        """Later changes of the lists do not reach it."""
        seats, figures = [1, 2], [10, 20]
        by_seat = BySeat.of(seats, figures)
        seats[0] = 0
        figures[0] = 99

        assert {1: 10, 2: 20} == by_seat

    @pytest.mark.parametrize(
        ("seats", "figures", "message"),
        [
            ((1, 1), (5, 6), "a seat comes twice: 1, 1"),
            ((2, 1, 2), (5, 6, 7), "a seat comes twice: 2, 1, 2"),
            ((1, 2), (5,), "2 seats do not fit 1 figures"),
            ((-1,), (5,), "-1 is no seat: seats are whole numbers, 0 or more"),
            ((True,), (5,), "True is no seat: seats are whole numbers, 0 or more"),
            ((1.0,), (5,), "1.0 is no seat: seats are whole numbers, 0 or more"),
            (("1",), (5,), "'1' is no seat: seats are whole numbers, 0 or more"),
        ],
    )
    def test_bad_seats(self, seats: Any, figures: Any, message: str) -> None:
        """What is no seat, or comes twice, or has no figure, is refused and quoted."""
        with pytest.raises(AmountError) as raised:
            BySeat.of(seats, figures)

        assert message == str(raised.value)

    @pytest.mark.parametrize("seat", [-1, True, None, 2.0, float("nan"), "2"])
    def test_bad_seats_of_a_mapping(self, seat: Any) -> None:
        """The same seats are refused when they come as the keys of a mapping."""
        with pytest.raises(AmountError, match="is no seat"):
            BySeat({seat: 5})


class TestValue:
    @given(figures=FIGURES, others=FIGURES)
    def test_equality_is_that_of_dicts(self, figures: dict[int, int], others: dict[int, int]) -> None:
        """Two are equal just when the dicts are, and equal ones have equal hashes."""
        one, other = BySeat(figures), BySeat(others)

        assert (figures == others) is (one == other)
        assert (figures == others) is (one == others)
        assert hash(BySeat(figures)) == hash(BySeat(dict(reversed(figures.items()))))

    def test_equality_with_other_kinds(self) -> None:
        """Any mapping with the same items is equal; a list of the items is not; equal figures are enough."""
        by_seat = BySeat({1: 2})

        assert by_seat == MappingProxyType({1: 2})
        assert by_seat == BySeat({1: Fraction(2)})
        assert hash(by_seat) == hash(BySeat({1: Fraction(2)}))
        items: object = [(1, 2)]
        assert by_seat != items

    def test_unhashable_figures(self) -> None:
        """Figures that cannot be hashed make it unhashable, not wrong."""
        with pytest.raises(TypeError):
            hash(BySeat({1: [2]}))

    @pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
    def test_pickles(self, protocol: int) -> None:
        """It survives pickling with every protocol, order and all."""
        by_seat = BySeat({3: 1, 0: 2})
        again = pickle.loads(pickle.dumps(by_seat, protocol))

        assert by_seat == again
        assert hash(by_seat) == hash(again)
        assert [0, 3] == list(again)
        assert type(again) is BySeat

    def test_copies(self) -> None:
        """Copies, shallow and deep, are equal."""
        by_seat = BySeat({3: (1, 2)})

        assert by_seat == copy.copy(by_seat)
        assert by_seat == copy.deepcopy(by_seat)

    def test_frozen(self) -> None:
        """Nothing of it can be set, deleted or added."""
        by_seat: Any = BySeat({0: 105})

        with pytest.raises(TypeError):
            by_seat[0] = 1
        with pytest.raises(AttributeError, match="a BySeat is frozen: _values cannot be set"):
            by_seat._values = (1,)
        with pytest.raises(AttributeError, match="a BySeat is frozen: _seats cannot be deleted"):
            del by_seat._seats
        with pytest.raises(AttributeError, match="a BySeat is frozen: stack cannot be set"):
            by_seat.stack = 1
        assert {0: 105} == by_seat

    def test_text(self) -> None:
        """Its repr can be evaluated, and its text is that of the dict; both are clockwise."""
        by_seat = BySeat({1: 95, 0: 105})

        assert "BySeat({0: 105, 1: 95})" == repr(by_seat)
        assert "{0: 105, 1: 95}" == str(by_seat)
        assert by_seat == eval(repr(by_seat), {"BySeat": BySeat})
