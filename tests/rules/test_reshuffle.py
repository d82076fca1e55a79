"""A stock that runs short: when it is rebuilt, from which cards, and how the draw goes on."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import (
    CARDROOM,
    CARDROOM_BURN,
    GENERAL,
    HOME,
    HOUSES,
    REBUILD,
    check_round,
    code,
    deal_on,
    dealer_due,
    draw_each,
    held,
    house,
    one_folds,
    play,
    refusal,
    sound,
    steps,
    to_the_draw,
)

PACK = tuple(fd.Pack())


def hands_of(seats: int) -> list[tuple[fd.Card, ...]]:
    """The hands that the pack in its own order deals."""
    return [PACK[seat : 5 * seats : seats] for seat in range(seats)]


def cards_of(*piles: tuple[fd.Card, ...]) -> list[fd.Card]:
    return sorted(card for pile in piles for card in pile)


def takes_up(state: fd.State, pool: list[fd.Card]) -> bool:
    """Is the new stock made of just these cards?"""
    assert fd.Awaits("reshuffle", None, len(pool)) == state.awaits
    return fd.Reshuffle(order=pool) in fd.dealings(state)


class TestHome:
    """Home no-limit: the whole order is looked at before it is served."""

    def test_an_order_that_is_not_covered(self) -> None:
        """D-SHUF-01: six draw five each: the fifth finds 2 cards, so 2 and 20 discards make the new stock."""
        hands = hands_of(6)
        state = play(to_the_draw(house(**HOME), 6), 5, 5, 5, 5)
        assert 2 == len(state.hidden.stock) - state.hidden.top
        state = play(state, 5)

        assert () == held(state, 4)
        assert takes_up(state, cards_of(PACK[50:], *hands[:4]))

    def test_an_order_that_is_covered(self) -> None:
        """D-SHUF-01: the last 2 cards serve an order of two without a rebuild."""
        state = play(to_the_draw(house(**HOME), 6), 5, 5, 5, 5, 2)

        assert PACK[50:] == held(state, 4)[3:]
        assert 5 == state.actor

    def test_nothing_of_a_short_stock_is_dealt_first(self) -> None:
        """D-SHUF-01: 2 left and three wanted: the 2 are shuffled in, not dealt."""
        state = play(to_the_draw(house(**HOME), 6), 5, 5, 5, 5, 3)

        assert 2 == len(held(state, 4))
        assert fd.Awaits("reshuffle", None, 22) == state.awaits
        new = list(reversed(cards_of(PACK[50:], *hands_of(6)[:4])))
        state = play(state, fd.Reshuffle(order=new))
        assert tuple(new[:3]) == held(state, 4)[2:]

    def test_folded_hands_join(self) -> None:
        """D-SHUF-01: hands folded before the draw are shuffled in too."""
        hands = hands_of(6)
        state = one_folds(fd.start(house(**HOME), [100] * 6, button=5, order=PACK))
        state = play(state, 5, 5, 5, 5, 5)

        assert takes_up(state, cards_of(PACK[50:], hands[0], *hands[1:5]))

    def test_own_discards_stay_out(self) -> None:
        """D-SHUF-02: what the drawing seat has just thrown away is in no new stock that serves it."""
        hands = hands_of(6)
        state = play(to_the_draw(house(**HOME), 6), 5, 5, 5, 5, 5)
        pool = cards_of(PACK[50:], *hands[:4])

        assert hands[4] == state.hidden.fresh
        assert "reshuffle/wrong-cards" == code(state, fd.Reshuffle(order=[*pool[1:], hands[4][0]]))
        assert "reshuffle/wrong-cards" == code(state, fd.Reshuffle(order=[*pool, *hands[4]]))

    def test_own_discards_come_back_by_a_later_rebuild_only(self) -> None:
        """D-SHUF-02: six seats: one rebuild at order five, so order six can get none of order five's."""
        hands = hands_of(6)
        state = play(to_the_draw(house(**HOME), 6), 5, 5, 5, 5, 5)
        state = play(state, fd.Reshuffle(seed=REBUILD), 5)

        assert 1 == state.hidden.rebuilds
        assert not set(hands[4]) & set(held(state, 5))
        assert hands[4] == state.hidden.discards[4]

    def test_eight_seats(self) -> None:
        """D-SHUF-02: eight draw five: orders three, five and seven rebuild; order five may get three's."""
        hands = hands_of(8)
        state = play(to_the_draw(house(**HOME), 8), 5, 5, 5)
        assert takes_up(state, cards_of(PACK[50:], hands[0], hands[1]))
        state = play(state, fd.Reshuffle(seed=REBUILD), 5)
        left = state.hidden.stock[state.hidden.top :]
        state = play(state, 5)
        assert takes_up(state, cards_of(left, hands[2], hands[3]))
        again = fd.shuffled(cards_of(left, hands[2], hands[3]), REBUILD, counter=2)
        assert again == play(state, fd.Reshuffle(seed=REBUILD)).hidden.stock
        back = [*hands[2], *left, *hands[3]]
        state = play(state, fd.Reshuffle(order=back))
        assert hands[2] == held(state, 4)
        state = draw_each(state, 5, 5, 5)
        assert 3 == state.hidden.rebuilds

    def test_rebuilt_from_the_seed(self) -> None:
        """D-SHUF-01: from a seed the engine rebuilds by itself: the pool in pack order, shuffled."""
        state = to_the_draw(house(**HOME), 6, seed="one seed")
        hands, stock = state.hidden.hands, state.hidden.stock
        state, told = steps(state, 5, 5, 5, 5, 5)
        pool = cards_of(stock[50:], *hands[:4])
        new = fd.shuffled(pool, "one seed", counter=1)

        assert new[:5] == held(state, 4)
        assert [ev.Drew, ev.CardsDiscarded, ev.StockRebuilt, ev.CardsDealt, ev.CardsReceived] == [
            type(event) for event in told[-5:]
        ]
        assert ev.StockRebuilt(22) == told[-3]
        assert told[-3].audience is None


class TestGeneral:
    """General rules: card by card."""

    def test_the_last_cards_come_first(self) -> None:
        """D-SHUF-04: the fifth of six gets the last 2 of the old stock, then 3 of the new one."""
        hands = hands_of(6)
        state = play(to_the_draw(house(**GENERAL), 6), 5, 5, 5, 5, 5)
        assert PACK[50:] == held(state, 4)
        pool = cards_of(*hands[:4])
        assert takes_up(state, pool)

        new = [*pool[7:], *pool[:7]]
        state = play(state, fd.Reshuffle(order=new))
        assert (*PACK[50:], *new[:3]) == held(state, 4)
        assert tuple(new[3:8]) == held(play(state, 5), 5)

    def test_no_rebuild_before_a_card_is_needed(self) -> None:
        """D-SHUF-04: an empty stock is rebuilt when a card is needed, and not if nobody needs one."""
        state = play(to_the_draw(house(**GENERAL), 6), 5, 5, 5, 5, 2)
        assert 52 == state.hidden.top

        assert 0 == check_round(play(state, 0)).hidden.rebuilds
        assert takes_up(play(state, 1), cards_of(*hands_of(6)[:4], hands_of(6)[4][:2]))

    def test_the_new_stock_is_cut(self) -> None:
        """D-SHUF-04: shuffled and cut: the cut moves cards from the top to the bottom."""
        state = play(to_the_draw(house(**GENERAL), 6), 5, 5, 5, 5, 5)
        pool = cards_of(*hands_of(6)[:4])
        uncut = fd.shuffled(pool, REBUILD, counter=1)
        state = play(state, fd.Reshuffle(seed=REBUILD, cut=6))

        assert uncut[6:9] == held(state, 4)[2:]

    def test_the_second_rebuild_is_another(self) -> None:
        """D-SHUF-04: each rebuild of a deal is shuffled anew from the same seed, and may be cut."""
        profile = house(**GENERAL)
        state = fd.start(profile, [100] * 8, button=7, seed=5, dealer="caller")
        while state.phase is fd.Phase.DEAL:
            state = play(state, fd.Deal())
        state = check_round(state)
        for cut in (0, 3, 9):
            while dealer_due(state) != "reshuffle":
                state = play(state, fd.Deal() if dealer_due(state) else 5)
            hidden = state.hidden
            pool = cards_of(hidden.stock[hidden.top :], *hidden.discards)
            state = play(state, fd.Reshuffle(cut=cut))
            assert fd.shuffled(pool, 5, cut=cut, counter=hidden.rebuilds + 1) == state.hidden.stock

    def test_burn_and_bottom_card_where_they_are_set_aside(self) -> None:
        """D-SHUF-04: a table that burns and keeps the bottom card takes both up again."""
        profile = fd.profiles.HOME_FIXED_LIMIT.with_options(
            burn=1, last_card_dealt=False, draw_cap_by_players=False, draw_cap=5, all_check_round1="showdown"
        )
        state = play(to_the_draw(profile, 6), 5, 5, 5, 5)
        assert fd.Awaits("draw", 4, 5) == state.awaits
        state = play(state, 1)

        assert takes_up(state, cards_of(PACK[30:31], PACK[51:], *hands_of(6)[:4]))
        state = play(state, fd.Reshuffle(seed=REBUILD))
        assert () == state.hidden.burned

    def test_burns_left_out(self) -> None:
        """D-SHUF-04: a house that does not name the burns leaves them where they are."""
        profile = house(**{**CARDROOM_BURN, "reshuffle_sources": ("discards", "last_card")})
        state = play(to_the_draw(profile, 6), 5, 5, 5, 5, 1)

        assert takes_up(state, cards_of(PACK[51:], *hands_of(6)[:4]))
        assert PACK[30:31] == play(state, fd.Reshuffle(seed=REBUILD)).hidden.burned

    def test_folded_hands_stay_dead(self) -> None:
        """D-SHUF-05: a folded hand is in no new stock, and nobody can be dealt a card of it."""
        hands = hands_of(6)
        state = one_folds(fd.start(house(**GENERAL), [100] * 6, button=5, order=PACK))
        state = play(state, 5, 5, 5, 5, 5)

        assert takes_up(state, cards_of(*(hands[seat] for seat in (0, 2, 3, 4))))
        state = play(state, fd.Reshuffle(seed=REBUILD))
        assert hands[1] == state.hidden.mucked[1]

    def test_own_discards_stay_out(self) -> None:
        """D-SHUF-06: what the waiting seat has pushed out is held back, from the first card on."""
        state = play(to_the_draw(house(**GENERAL), 6), 5, 5, 5, 5, 5)
        pool, own = cards_of(*hands_of(6)[:4]), hands_of(6)[4]

        for card in own:
            assert "reshuffle/wrong-cards" == code(state, fd.Reshuffle(order=[*pool[1:], card]))


class TestCardroom:
    """Cardroom rules: card by card, and the pack's last card is kept back."""

    def test_the_last_card_is_not_dealt(self) -> None:
        """D-SHUF-07: with 22 in the stock 21 may be dealt; where the last card is dealt, all 22."""
        kept = play(to_the_draw(house(**CARDROOM), 6), 5, 5, 5, 5, 2)
        dealt = play(to_the_draw(house(**GENERAL), 6), 5, 5, 5, 5, 2)

        assert (PACK[50:51], "reshuffle") == (held(kept, 4)[3:], dealer_due(kept))
        assert (PACK[50:], None) == (held(dealt, 4)[3:], dealer_due(dealt))

    @pytest.mark.parametrize(
        ("profile", "dealt"),
        [
            (fd.profiles.HOME_NO_LIMIT, True),
            (fd.profiles.HOME_FIXED_LIMIT, True),
            (fd.profiles.CARDROOM_FIXED_LIMIT, False),
            (fd.profiles.CARDROOM_NO_LIMIT, False),
        ],
    )
    def test_presets(self, profile: fd.Profile, dealt: bool) -> None:
        """D-SHUF-07: home no-limit and the general rules deal the last card, the cardroom does not."""
        assert dealt is profile.options["last_card_dealt"]

    def test_what_is_gathered(self) -> None:
        """D-SHUF-08: discards, the burn and the last card; the drawer's own discards are left out."""
        hands = hands_of(6)
        state = play(to_the_draw(house(**CARDROOM_BURN), 6), 5, 5, 5, 5, 5)

        assert () == held(state, 4)
        assert takes_up(state, cards_of(PACK[30:31], PACK[51:], *hands[:4]))

    @pytest.mark.parametrize(("reserve", "gets_the_last"), [(True, False), (False, True)])
    def test_the_new_last_card(self, reserve: bool, gets_the_last: bool) -> None:
        """D-SHUF-08: the new stack's last card is reserved too, unless the house says otherwise."""
        profile = house(**CARDROOM, reserve_after_rebuild=reserve)
        state = play(to_the_draw(profile, 8), 5, 5, 5)
        assert fd.Awaits("reshuffle", None, 11) == state.awaits
        state = play(state, fd.Reshuffle(seed=REBUILD))
        last = state.hidden.stock[-1]
        state = play(state, 5, 5)

        assert "reshuffle" == dealer_due(state)
        assert gets_the_last is (last in held(state, 4))

    def test_a_short_card_comes_from_the_new_stack(self) -> None:
        """D-SHUF-08: the draw goes on from the new stack; later seats are served from it as well."""
        state = play(to_the_draw(house(**CARDROOM), 6), 5, 5, 5, 5, 5)
        new = cards_of(PACK[51:], *hands_of(6)[:4])
        state = play(state, fd.Reshuffle(order=new), 5)

        assert (PACK[50], *new[:4]) == held(state, 4)
        assert tuple(new[4:9]) == held(state, 5)

    def test_a_burn_finds_no_card(self) -> None:
        """D-SHUF-08: where not even the burn may be taken from the stock, the rebuild comes before it."""
        state = play(to_the_draw(house(**CARDROOM_BURN, draws=2), 6), 5, 5, 5, 5, 0, 0)
        assert 51 == state.hidden.top
        state = play(check_round(state), 1)
        assert fd.Awaits("reshuffle", None, 22) == state.awaits

        new = cards_of(PACK[30:31], PACK[51:], *hands_of(6)[:4])
        state = play(state, fd.Reshuffle(order=new))
        assert (new[0],) == state.hidden.burned
        assert new[1] == held(state, 0)[4]


def policies() -> dict[str, fd.Profile]:
    """The three sources' own presets where six seats may draw five cards."""
    cardroom = fd.profiles.CARDROOM_NO_LIMIT
    return {
        "home": fd.profiles.HOME_NO_LIMIT,
        "general": fd.profiles.HOME_FIXED_LIMIT.with_options(draw_cap=5, draw_cap_by_players=False),
        "cardroom": cardroom.with_options(burn=0),
        "cardroom-burn": cardroom,
    }


class TestReferenceScenario:
    """Six dealt, one folds, three take five and two take four: 23 cards are wanted, 22 are there."""

    @pytest.mark.parametrize(
        ("name", "old", "new", "pool"),
        [("home", 0, 4, 27), ("general", 3, 1, 19), ("cardroom", 2, 2, 20), ("cardroom-burn", 1, 3, 21)],
    )
    @pytest.mark.parametrize("source", [{"order": PACK}, {"seed": 11}, {"unseen": True}])
    def test_last_drawer(self, name: str, old: int, new: int, pool: int, source: dict[str, Any]) -> None:
        """A-SHUF-01 to A-SHUF-03, 12.8-2, 12.8-3: how many of the last four come from which stock."""
        state = fd.start(policies()[name], [100] * 6, button=5, dealer="caller", **source)
        while state.phase is fd.Phase.DEAL:
            state = play(state, fd.Deal())
        state = one_folds(state)
        for number in (5, 5, 5, 4):
            state = deal_on(play(state, fd.Draw(count=number) if source == {"unseen": True} else number))
        assert 0 == state.hidden.rebuilds
        seat = state.actor
        state = play(state, fd.Draw(count=4) if source == {"unseen": True} else 4)
        if old:
            assert fd.Awaits("deal", seat, old) == state.awaits
            state = play(state, fd.Deal())
        assert fd.Awaits("reshuffle", None, pool) == state.awaits
        seed = {"seed": REBUILD} if "order" in source else {}
        state = play(state, fd.Reshuffle(**seed))
        assert fd.Awaits("deal", seat, new) == state.awaits
        state = play(state, fd.Deal())
        assert 5 == len(held(state, seat))
        assert fd.Phase.BET is state.phase

    def test_folded_hands_in_and_out(self) -> None:
        """A-SHUF-02, 12.8-2: the folded hand is in the new stock at home, out by the other two rules."""
        for name, joined in (("home", True), ("general", False), ("cardroom", False)):
            state = one_folds(fd.start(policies()[name], [100] * 6, button=5, order=PACK))
            (folder,) = set(state.seats) - set(state.live_seats)
            folded = hands_of(6)[folder]
            state = play(state, 5, 5, 5, 4, 4)
            state = play(state, fd.Reshuffle(seed=REBUILD))
            assert joined is (folded[0] in state.hidden.stock), name
            assert joined is not (folded == state.hidden.mucked[folder]), name

    def test_no_second_burn(self) -> None:
        """A-SHUF-04: after the rebuild nothing is burned again: the next card is dealt."""
        state = one_folds(fd.start(policies()["cardroom-burn"], [100] * 6, button=5, order=PACK))
        state = play(state, 5, 5, 5, 4, 4)
        seat = state.begun.seats[state.dealing.pos]
        state, told = steps(state, fd.Reshuffle(seed=REBUILD))

        assert [ev.StockRebuilt, ev.CardsDealt, ev.CardsReceived, ev.StreetBegan] == [
            type(event) for event in told
        ]
        assert () == state.hidden.burned
        assert state.hidden.stock[:3] == held(state, seat)[2:]


#: Cards needed by seats and cap: 5 dealt and up to the cap drawn by each.
NEEDED = {
    2: (16, 18, 20, 42),
    3: (24, 27, 30, 37),
    4: (32, 36, 40, 32),
    5: (40, 45, 50, 27),
    6: (48, 54, 60, 22),
    7: (56, 63, 70, 17),
    8: (64, 72, 80, 12),
}


class TestCardsNeeded:
    @pytest.mark.parametrize("name", HOUSES)
    @pytest.mark.parametrize("cap", [3, 4, 5])
    @pytest.mark.parametrize("seats", NEEDED)
    def test_all_draw_to_the_cap(self, seats: int, cap: int, name: str) -> None:
        """D-SETUP-11, D-SHUF-10: a rebuild comes just where more cards are wanted than may be dealt."""
        profile = house(**HOUSES[name], draw_cap=cap, show_ace_for_four=False)
        state = to_the_draw(profile, seats, seed=seats)
        needed, stock = NEEDED[seats][cap - 3], NEEDED[seats][3]
        assert (needed, stock) == (seats * (5 + cap), len(state.hidden.stock) - state.hidden.top)
        state = draw_each(state, *[cap] * seats)

        may_be_dealt = {"home": 52, "general": 52, "cardroom": 51, "cardroom-burn": 50}[name]
        assert (needed > may_be_dealt) == (state.hidden.rebuilds > 0)
        assert all(5 == len(hand) for hand in state.hidden.hands)

    def test_five_seats_just_fit(self) -> None:
        """D-SETUP-11: five seats drawing five, one card burned and the last one kept: 50 + 1 + 1 = 52."""
        state = draw_each(to_the_draw(house(**CARDROOM_BURN), 5), 5, 5, 5, 5, 5)

        assert (0, 51, 1) == (state.hidden.rebuilds, state.hidden.top, len(state.hidden.burned))

    def test_a_table_that_cannot_always_be_dealt(self) -> None:
        """D-SHUF-10: eight and nine seats at a cap of five can always be served; ten not: 2 cards for 5."""
        assert () == fd.profiles.HOME_NO_LIMIT.problems(max_players=8)
        assert () == fd.profiles.HOME_NO_LIMIT.problems(max_players=9)
        (problem,) = fd.profiles.HOME_NO_LIMIT.problems(max_players=10)
        assert "52 - 10x5 = 2 cards are left, and the largest order is 5" in problem


@st.composite
def draws(draw: st.DrawFn) -> tuple[str, int, int, list[list[int]], int]:
    """A house, seats, the seat that folds (none: -1), everybody's numbers in each draw, and a seed."""
    name = draw(st.sampled_from(sorted(HOUSES)))
    seats = draw(st.integers(2, 8))
    times = draw(st.integers(1, 3))
    folder = draw(st.sampled_from([-1, 1])) if seats > 2 else -1
    number = st.sampled_from([0, 1, 3, 4, 5, 5, 5])
    numbers = draw(st.lists(st.lists(number, min_size=seats, max_size=seats), min_size=times, max_size=times))
    return name, seats, folder, numbers, draw(st.integers(0, 99))


@given(case=draws())
def test_every_order_can_be_served(case: tuple[str, int, int, list[list[int]], int]) -> None:
    """D-SHUF-03, D-SHUF-10: live hands and own discards stay out of each new stock; it always suffices."""
    name, seats, folder, numbers, seed = case
    profile = house(**HOUSES[name], draws=len(numbers))
    state = fd.start(profile, [100] * seats, button=seats - 1, order=fd.shuffled(PACK, seed))
    state = check_round(state) if folder < 0 else one_folds(state)
    for orders in numbers:
        drawers = state.live_seats
        for number in orders[: len(drawers)]:
            state = play(state, number)
            if dealer_due(state):
                hands = [card for hand in state.hidden.hands for card in hand]
                apart = {*hands, *state.hidden.fresh}
                if name != "home":
                    apart.update(*state.hidden.mucked)
                assert takes_up(state, [card for card in PACK if card not in apart])
                state = play(state, fd.Reshuffle(seed=seed))
        assert all(5 == len(held(state, seat)) for seat in drawers)
        state = sound(check_round(state))
    assert state.is_over


class TestRefusedRebuilds:
    """What the dealer may not do when a rebuild is due."""

    def due(self, **source: Any) -> fd.State:
        """At the rebuild of a hand whose cards come from that source."""
        state = fd.start(house(**GENERAL), [100] * 6, button=5, dealer="caller", **source)
        while state.phase is fd.Phase.DEAL:
            state = play(state, fd.Deal())
        state = check_round(state)
        while dealer_due(state) != "reshuffle":
            state = play(state, fd.Deal() if dealer_due(state) else fd.Draw(held(state)))
        return state

    def test_an_order_needs_one_source(self) -> None:
        """D-SHUF-04: an order covers no rebuild: it takes a seed or an order, and just one of them."""
        state = self.due(order=PACK)
        pool = cards_of(*hands_of(6)[:4])

        for action in (fd.Reshuffle(), fd.Reshuffle(seed=1, order=pool)):
            assert "reshuffle/source" == code(state, action)
        assert fd.Reshuffle(seed=1) in fd.dealings(state)
        assert fd.Reshuffle(order=pool) in fd.dealings(state)

    def test_a_seed_serves_its_rebuilds(self) -> None:
        """D-SHUF-04: where the deal came from a seed the rebuild does too: another source is refused."""
        state = self.due(seed=4)

        assert "reshuffle/source" == code(state, fd.Reshuffle(seed=1))
        assert "a seed" in refusal(state, fd.Reshuffle(seed=1)).text
        assert fd.Reshuffle() in fd.dealings(state)

    @pytest.mark.parametrize("cut", [-1, 20, True, 1.5, "2", None])
    def test_bad_cuts(self, cut: Any) -> None:
        """D-SHUF-04: the cut leaves at least one card, so of 20 cards at most 19 are moved."""
        for state in (self.due(seed=4), self.due(order=PACK)):
            seed: dict[str, Any] = {"seed": 1} if state.begun.cards_from == "order" else {}
            assert "reshuffle/bad-seed" == code(state, fd.Reshuffle(cut=cut, **seed))
            assert fd.Reshuffle(cut=19, **seed) in fd.dealings(state)

    @pytest.mark.parametrize("seed", [1.5, True, [1]])
    def test_bad_seeds(self, seed: Any) -> None:
        """D-SHUF-04: a seed is bytes, an int or a text."""
        refused = refusal(self.due(order=PACK), fd.Reshuffle(seed=seed))

        assert "reshuffle/bad-seed" == refused.code
        assert "a seed is bytes, an int or a str" in refused.text

    def test_an_order_is_not_cut(self) -> None:
        """D-SHUF-04: an order that is given is final."""
        pool = cards_of(*hands_of(6)[:4])

        assert "reshuffle/bad-seed" == code(self.due(order=PACK), fd.Reshuffle(order=pool, cut=1))
        assert "reshuffle/bad-seed" == code(self.due(order=PACK), fd.Reshuffle(order=pool, cut=False))

    def test_the_text_names_no_card(self) -> None:
        """D-SETUP-10: a refused order tells how many cards are due, and not which."""
        refused = refusal(self.due(order=PACK), fd.Reshuffle(order=PACK[:20]))

        assert (True, {"count": 20}) == (refused.private, dict(refused.params))
        assert not any(str(card) in refused.text for card in PACK)

    def test_other_moves(self) -> None:
        """D-SHUF-04: when a rebuild is due no card can be dealt or burned, and nobody may act."""
        state = self.due(order=PACK)

        assert "dealer/another-move-due" == code(state, fd.Deal())
        assert "dealer/another-move-due" == code(state, fd.Burn())
        assert "turn/dealer-due" == code(state, fd.Draw())
