"""Laws of the pots: whatever was put in comes out, and to nobody who may not have it."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivedraw.errors import AmountError
from fivedraw.pots import Pot, Rake, award, split_pots
from tests.models.naive_pots import naive_payout, naive_split

CHIPS = st.one_of(st.integers(min_value=0, max_value=6), st.integers(min_value=0, max_value=60))
DEAD = st.integers(min_value=0, max_value=9)
RAKES = st.builds(
    Rake,
    st.integers(min_value=0, max_value=5),
    st.integers(min_value=5, max_value=20),
    st.one_of(st.none(), st.integers(min_value=0, max_value=12)),
)
NOT_CHIPS = st.one_of(
    st.integers(max_value=-1),
    st.booleans(),
    st.floats(),
    st.none(),
    st.text(),
    st.fractions(),
    st.decimals(),
    st.just([5]),
)


@st.composite
def hands(draw: st.DrawFn) -> tuple[dict[int, int], list[int], dict[int, int], list[int]]:
    """What was put in, who is live, how strong, and who gets odd chips first; hands often tie."""
    seats = draw(st.lists(st.integers(min_value=0, max_value=11), min_size=1, max_size=7, unique=True))
    contributions = {seat: draw(CHIPS) for seat in seats}
    live = draw(st.lists(st.sampled_from(seats), min_size=1, unique=True))
    strengths = {seat: draw(st.integers(min_value=1, max_value=3)) for seat in live}
    turn = draw(st.integers(min_value=0, max_value=11))
    order = sorted(seats, key=lambda seat: (seat - turn) % 12)
    return contributions, live, strengths, order


Hand = tuple[dict[int, int], list[int], dict[int, int], list[int]]


@given(hand=hands(), dead=DEAD)
def test_the_pots_are_those_of_the_naive_model(hand: Hand, dead: int) -> None:
    """Amounts, contenders and uncalled chips are those that carrying chips by hand gives (D-POT-02..05)."""
    contributions, live, _, _ = hand
    piles, handed_back = naive_split(contributions, live, dead)
    split = split_pots(contributions, live, dead=dead)

    assert piles == [(pot.amount, list(pot.eligible)) for pot in split.pots]
    assert handed_back == split.uncalled


@given(hand=hands(), dead=DEAD)
def test_the_payouts_are_those_of_the_naive_model(hand: Hand, dead: int) -> None:
    """Each seat gets what dealing the piles out chip by chip gives it (D-POT-06..08, A-ODD-01, A-ODD-02)."""
    contributions, live, strengths, order = hand
    piles, _ = naive_split(contributions, live, dead)
    awards = award(split_pots(contributions, live, dead=dead), strengths, order=order)

    assert naive_payout(piles, strengths, order) == {seat: n for seat, n in awards.chips.items() if n}


@given(hand=hands(), dead=DEAD, rake=st.one_of(st.none(), RAKES))
def test_chips_are_conserved(hand: Hand, dead: int, rake: Rake | None) -> None:
    """What was put in is what lies in the pots or goes back, and what is paid out or raked (D-POT-09)."""
    contributions, live, strengths, order = hand
    split = split_pots(contributions, live, dead=dead)
    awards = award(split, strengths, order=order, rake=rake)
    put_in = sum(contributions.values()) + dead
    back = sum(split.uncalled.values())

    assert put_in == sum(pot.amount for pot in split.pots) + back
    assert put_in == sum(awards.chips.values()) + awards.rake + back
    for share in awards.pots:
        assert share.pot.amount == sum(share.shares.values()) + share.rake
        assert max(share.shares.values()) - min(share.shares.values()) in {0, 1}


@given(hand=hands(), dead=DEAD, rake=RAKES)
def test_the_rake_is_bounded(hand: Hand, dead: int, rake: Rake) -> None:
    """No pot gives more than its share, no hand more than the cap, and no later pot before an earlier one."""
    contributions, live, strengths, order = hand
    awards = award(split_pots(contributions, live, dead=dead), strengths, order=order, rake=rake)
    due = [share.pot.amount * rake.take // rake.of for share in awards.pots]
    taken = [share.rake for share in awards.pots]

    assert (sum(due) if rake.cap is None else min(sum(due), rake.cap)) == awards.rake
    assert all(one <= most for one, most in zip(taken, due, strict=True))
    for place, (one, most) in enumerate(zip(taken, due, strict=True)):
        assert one == most or not any(taken[place + 1 :])


@given(hand=hands(), dead=DEAD)
def test_pots_are_well_formed(hand: Hand, dead: int) -> None:
    """No pot is empty or without contenders, contenders only drop out, and no two pots have the same."""
    contributions, live, _, _ = hand
    split = split_pots(contributions, live, dead=dead)

    assert all(pot.amount > 0 and pot.eligible and set(pot.eligible) <= set(live) for pot in split.pots)
    assert all(sorted(pot.eligible) == list(pot.eligible) for pot in split.pots)
    for lower, upper in zip(split.pots, split.pots[1:], strict=False):
        assert set(upper.eligible) < set(lower.eligible)


@given(hand=hands(), dead=DEAD)
def test_nobody_wins_more_from_an_opponent_than_he_put_in(hand: Hand, dead: int) -> None:
    """From each opponent a seat wins no more than its own contribution, dead chips apart (D-POT-05).

    What a folded seat has above every live one must go somewhere: to those at the highest live level.
    """
    contributions, live, strengths, order = hand
    split = split_pots(contributions, live, dead=dead)
    awards = award(split, strengths, order=order)
    called = {seat: chips - split.uncalled.get(seat, 0) for seat, chips in contributions.items()}
    highest = max(called[seat] for seat in live)
    surplus = sum(max(0, chips - highest) for chips in called.values())
    for seat, chips in awards.chips.items():
        most = dead + sum(min(one, called[seat]) for one in called.values())
        assert chips <= most + (surplus if called[seat] == highest else 0)


@given(hand=hands(), dead=DEAD)
def test_uncalled_chips_are_a_live_seats_lead(hand: Hand, dead: int) -> None:
    """What goes back is just what one live seat has above all others, dead chips never (A-UNCALLED)."""
    contributions, live, _, _ = hand
    split = split_pots(contributions, live, dead=dead)
    ranked = sorted(contributions.values(), reverse=True)
    lead = ranked[0] - (ranked[1] if len(ranked) > 1 else 0)
    leader = max(contributions, key=contributions.__getitem__)

    assert ({leader: lead} if lead and leader in live else {}) == split.uncalled


@given(hand=hands(), dead=DEAD, randomness=st.randoms(use_true_random=False))
def test_the_order_of_the_input_does_not_matter(hand: Hand, dead: int, randomness: random.Random) -> None:
    """Seats may be named in any order, and live seats as any collection, repeated or not."""
    contributions, live, strengths, _ = hand
    shuffled = list(contributions.items())
    randomness.shuffle(shuffled)
    split = split_pots(contributions, live, dead=dead)

    assert split == split_pots(dict(shuffled), set(live), dead=dead)
    assert split == split_pots(dict(shuffled), tuple(reversed(live)) * 2, dead=dead)
    assert award(split, strengths) == award(split.pots, dict(reversed(strengths.items())))


@given(hand=hands(), dead=DEAD, shift=st.integers(min_value=1, max_value=9))
def test_seat_numbers_are_only_names(hand: Hand, dead: int, shift: int) -> None:
    """Sitting elsewhere, in the same order, changes no pot and no payout."""
    contributions, live, strengths, order = hand
    awards = award(split_pots(contributions, live, dead=dead), strengths, order=order)
    moved = award(
        split_pots(
            {seat + shift: n for seat, n in contributions.items()}, [s + shift for s in live], dead=dead
        ),
        {seat + shift: n for seat, n in strengths.items()},
        order=[seat + shift for seat in order],
    )

    assert {seat + shift: n for seat, n in awards.chips.items()} == moved.chips


@given(hand=hands(), dead=DEAD, times=st.sampled_from([2, 10, 10**30]))
def test_the_unit_does_not_matter(hand: Hand, dead: int, times: int) -> None:
    """Counting in smaller chips, down to absurdly small ones, multiplies every pot."""
    contributions, live, _, _ = hand
    split = split_pots(contributions, live, dead=dead)
    fine = split_pots({seat: n * times for seat, n in contributions.items()}, live, dead=dead * times)

    assert [(pot.amount * times, pot.eligible) for pot in split.pots] == [
        (pot.amount, pot.eligible) for pot in fine.pots
    ]
    assert {seat: n * times for seat, n in split.uncalled.items()} == fine.uncalled


@given(hand=hands(), bad=NOT_CHIPS, data=st.data())
def test_bad_amounts_are_refused(hand: Hand, bad: Any, data: st.DataObject) -> None:
    """Anything but a whole number of chips is an AmountError wherever chips are given; nothing changes."""
    contributions, live, _, _ = hand
    seat = data.draw(st.sampled_from(sorted(contributions)))
    spoilt: dict[int, Any] = {**contributions, seat: bad}
    before = dict(spoilt)
    with pytest.raises(AmountError, match=f"seat {seat}'s contribution"):
        split_pots(spoilt, live)
    with pytest.raises(AmountError, match="the dead chips"):
        split_pots(contributions, live, dead=bad)
    with pytest.raises(AmountError, match="the pot"):
        Pot(bad, (0,))

    assert list(before) == list(spoilt)
    assert spoilt[seat] is bad


@given(hand=hands(), bad=NOT_CHIPS)
def test_bad_seats_are_refused(hand: Hand, bad: Any) -> None:
    """Anything but a whole number, 0 or more, is an AmountError wherever a seat is given."""
    contributions, live, _, _ = hand
    with pytest.raises(AmountError, match="is no seat"):
        split_pots(contributions, [*live, bad])
    with pytest.raises(AmountError, match="is no seat"):
        Pot(1, (*live, bad))
    with pytest.raises(AmountError, match="is no seat"):
        award([Pot(1, (0, 1))], {0: 1, 1: 1}, order=[0, 1, bad])


@given(hand=hands(), bad=st.sampled_from([-1, True, False, 0.5, 3.0, None, "1", (1,)]))
def test_bad_contributors_are_refused(hand: Hand, bad: Any) -> None:
    """Chips of somebody who cannot sit at a table are an AmountError, even where the key equals a seat."""
    contributions, live, _, _ = hand
    others: dict[Any, int] = {seat: chips for seat, chips in contributions.items() if seat != bad}
    with pytest.raises(AmountError, match="is no seat"):
        split_pots({bad: 1, **others}, live)
