"""The table, the pack, who knows what, and the deal."""

from itertools import islice

import pytest
from attrs.exceptions import FrozenInstanceError

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import check_round, code, draw_each, held, house, play, steps
from tests.play_kit import ACE_HIGH, PRESETS, QUADS, ante_game, blind_game, check_down, outcome, pat, table

HOME, GENERAL, CARDROOM = (
    fd.profiles.HOME_NO_LIMIT,
    fd.profiles.HOME_FIXED_LIMIT,
    fd.profiles.CARDROOM_NO_LIMIT,
)


def by_seed(profile: fd.Profile, seats: int = 3, **extras: object) -> fd.State:
    return fd.start(profile, [100] * seats, **{"button": 0, "seed": 1, **extras})  # type: ignore[arg-type]


class TestPack:
    @pytest.mark.parametrize("profile", PRESETS, ids=str)
    def test_52_different_cards(self, profile: fd.Profile) -> None:
        """D-SETUP-01: a game without jokers is dealt from the 52 cards, each once, without a joker."""
        stock = by_seed(profile).hidden
        dealt = [card for hand in stock.hands for card in hand]
        pack = [*dealt, *stock.stock[stock.top :]]

        assert 52 == len(profile.pack) == len(pack)
        assert {str(rank) + suit for rank in "23456789TJQKA" for suit in "cdhs"} == set(map(str, pack))
        assert fd.HIGH is profile.ranking

    def test_a_changed_game_bears_another_name(self) -> None:
        """D-SETUP-01: with an option changed the profile has no name; with nothing changed it keeps it."""
        assert HOME.name == "HOME_NO_LIMIT"
        assert HOME.with_options(ante=2).name is None
        assert HOME == HOME.with_options()
        assert HOME == HOME.with_options(ante=1)


class TestSeats:
    @pytest.mark.parametrize(("profile", "most"), [(HOME, 6), (GENERAL, 6), (CARDROOM, 7)])
    def test_how_many(self, profile: fd.Profile, most: int) -> None:
        """D-SETUP-02: two seats to six (home, general) or seven (cardroom); one, or one more, is refused."""
        for seats in range(2, most + 1):
            assert seats == len(by_seed(profile, seats).seats)
        with pytest.raises(fd.SetupError, match="at least two seats"):
            by_seed(profile, 1)
        with pytest.raises(
            fd.SetupError, match=f"{most + 1} seats are too many: this game has at most {most}"
        ):
            by_seed(profile, most + 1)

    def test_the_general_game_may_be_asked_for_eight(self) -> None:
        """D-SETUP-02: the general game is made for up to eight seats on request, and refuses nine."""
        assert 8 == len(by_seed(GENERAL.with_options(max_players=8), 8).seats)
        assert GENERAL.problems(max_players=8) == ()
        (problem,) = GENERAL.problems(max_players=9)
        assert "max_players=9" in problem
        assert "draw_cap_by_players" in problem

    def test_starting_stack(self) -> None:
        """D-SETUP-03: 100 chips each in the home game; the other games leave it to the table."""
        assert 100 == HOME.tables.starting_stack == HOME.options["starting_stack"]
        assert [None] * 5 == [profile.options["starting_stack"] for profile in PRESETS if profile != HOME]

    @pytest.mark.parametrize("button", range(5))
    def test_any_seat_may_deal_first(self, button: int) -> None:
        """D-SETUP-04, D-SETUP-05, D-SETUP-06: whoever has the button deals; all else only turns with it."""
        state = fd.start(HOME, [100] * 5, button=button, seed="lots")

        assert button == state.button
        assert (button + 1) % 5 == state.actor
        turned = fd.start(HOME, [100] * 5, button=0, seed="lots")
        assert [held(turned, seat) for seat in range(5)] == [
            held(state, (seat + button) % 5) for seat in range(5)
        ]

    def test_the_button_is_told(self) -> None:
        """D-SETUP-06: the state tells the button, even on an empty place."""
        assert 4 == fd.start(HOME, [100, None, 100, None, None], button=4, seed=1).button

    def test_rules_never_change_during_a_hand(self) -> None:
        """D-SETUP-07: a profile is frozen, and the profile of a hand stays the same to its end."""
        state = by_seed(HOME)
        with pytest.raises(FrozenInstanceError):
            state.profile.max_players = 9  # type: ignore[misc]
        with pytest.raises(FrozenInstanceError):
            state.begun.profile = CARDROOM  # type: ignore[misc]
        with pytest.raises(TypeError):
            state.profile.options["ante"] = 5  # type: ignore[index]
        HOME.with_options(ante=5, burn=1)

        assert HOME is state.profile
        assert HOME is check_down(state).profile
        assert (1, 0) == (HOME.options["ante"], HOME.options["burn"])


class TestKnowledge:
    def test_nothing_is_face_up_before_the_showdown(self) -> None:
        """D-SETUP-08: no common cards, no card seen before the showdown; a hand is five cards."""
        state = by_seed(HOME)
        while not state.is_over:
            assert () == state.common
            assert {0: (), 1: (), 2: ()} == state.up
            assert [5, 5, 5] == [len(held(state, seat)) for seat in range(3)]
            state = pat(state) if state.phase is fd.Phase.DRAW else play(state, "check")

        assert [5, 5, 5] == [len(cards) for cards in state.up.values()]
        assert () == state.common

    def test_a_seat_learns_its_own_cards_only(self) -> None:
        """D-SETUP-09: events with cards go to who holds them until hands are shown; nobody shows early."""
        assert fd.RuleCode.ACTION_WRONG_PHASE == code(by_seed(HOME), "show")
        state, told = steps(by_seed(HOME), "check", "check", "check", 2, 0, 3)
        begun = fd.begin(HOME, [100] * 3, button=0, seed=1)
        assert state.phase is fd.Phase.BET
        with_cards = [event for event in (*begun.events, *told) if hasattr(event, "cards")]

        # One hand each from the deal; two seats threw cards away and got new ones.
        assert 3 + 2 * 2 == len(with_cards)
        for event in with_cards:
            assert isinstance(event, ev.CardsReceived | ev.CardsDiscarded)
            assert event.seat == event.audience

    def test_repr_tells_no_card(self) -> None:
        """D-SETUP-09: what is printed of a state, its steps and its legal actions names no card."""
        begun = fd.begin(HOME, [100] * 3, button=0, seed=1)
        public = [event for event in begun.events if event.audience is None]
        hand_cards = {str(card) for seat in range(3) for card in held(begun.state, seat)}
        for shown in (
            begun.state,
            fd.legal_actions(begun.state),
            begun.state.begun,
            begun.state.hidden,
            *public,
        ):
            words = repr(shown).replace("'", " ").replace(",", " ").split()
            assert hand_cards.isdisjoint(words)

    def test_numbers_drawn_are_public_all_hand(self) -> None:
        """D-SETUP-10: bets, stacks and the number each seat drew are public, from the draw to the end."""
        state = check_round(by_seed(HOME))
        assert [{0: None, 1: None, 2: None}] == [*state.draws]
        state = draw_each(state, 3, 0, 1)
        assert [{1: 3, 2: 0, 0: 1}] == [*state.draws]
        state = play(state, "bet 7", "fold", "call")
        assert state.is_over
        assert [{1: 3, 2: 0, 0: 1}] == [*state.draws]

    @pytest.mark.parametrize(
        ("seats", "cap"), [(seats, 5) for seats in (2, 3, 4, 5)] + [(seats, 3) for seats in (2, 3, 4, 5, 6)]
    )
    @pytest.mark.parametrize("burn", [0, 1])
    def test_the_pack_suffices(self, seats: int, cap: int, burn: int) -> None:
        """D-SETUP-11: five seats that draw five, or six that draw three, never see a rebuild.

        One card burned and the last one withheld fit too where five seats draw 25: 25 + 25 + 2 = 52.
        """
        profile = house(
            draw_cap=cap,
            burn=burn,
            last_card_dealt=not burn,
            reshuffle_sources=("discards", "burns", "last_card"),
            reshuffle_trigger="card",
        )
        order = fd.arrange(profile, seats=seats, button=0)
        state = check_round(fd.start(profile, [100] * seats, button=0, order=order))
        state, told = steps(state, *[cap] * seats)

        assert state.phase is fd.Phase.BET
        assert not any(isinstance(event, ev.StockRebuilt) for event in told)

    def test_six_that_draw_four_do_not_fit(self) -> None:
        """D-SETUP-11: six seats that draw four want 54 cards, so a rebuild is due."""
        state = check_round(fd.start(house(draw_cap=5), [100] * 6, button=0, order=fd.Pack()))
        state = play(state, *[4] * 6)
        assert fd.Awaits("reshuffle", None, 2 + 20) == state.awaits

    def test_two_ways_to_win(self) -> None:
        """D-SETUP-12: a pot is won at the showdown by the best hand, or by a bet that nobody calls."""
        state = table(ante_game(), [100, 100], button=1, hands=(ACE_HIGH[0], QUADS))
        folded, shown = play(state, "bet 2", "fold"), check_down(state)

        assert ("folds", {0: 1, 1: -1}) == outcome(folded)
        assert ("showdown", {0: -1, 1: 1}) == outcome(shown)
        assert folded.result
        assert {} == folded.result.shown
        assert shown.result
        assert {0: fd.cards(ACE_HIGH[0]), 1: fd.cards(QUADS)} == shown.result.shown


class TestDeal:
    @pytest.mark.parametrize("cut", [1, 20, 51])
    def test_cut(self, cut: int) -> None:
        """D-DEAL-01: the pack is shuffled from the seed, and the cut moves so many cards to the bottom."""
        uncut = fd.shuffled(fd.Pack(), "home")
        state = by_seed(HOME, seed="home", cut=cut)
        order = (*uncut[cut:], *uncut[:cut])

        assert by_seed(HOME, seed=None, order=order).hidden.hands == state.hidden.hands
        assert order[:15:3] == held(state, 1)
        assert by_seed(HOME, seed="home", cut=cut) == state
        assert by_seed(HOME, seed="home") != state

    @pytest.mark.parametrize("button", [0, 2, 3])
    def test_one_at_a_time_from_the_buttons_left(self, button: int) -> None:
        """D-DEAL-02: the button's left gets the first card and every n-th after it; the dealer comes last."""
        order = list(fd.Pack())
        state = fd.start(HOME, [100] * 4, button=button, order=order)
        for place in range(4):
            assert tuple(order[place:20:4]) == held(state, (button + 1 + place) % 4)

    def test_one_card_at_a_time_by_the_caller(self) -> None:
        """D-DEAL-02: each single card that the caller deals goes to the next seat, five times around."""
        state = fd.start(HOME, [100] * 3, button=1, order=fd.Pack(), dealer="caller")
        served = []
        while state.phase is fd.Phase.DEAL:
            assert state.awaits is not None
            served.append((state.awaits.seat, state.awaits.count, state.awaits.up))
            state = play(state, fd.Deal())

        assert [(2, 1, False), (0, 1, False), (1, 1, False)] * 5 == served
        assert [5, 5, 5] == [len(held(state, seat)) for seat in range(3)]

    def test_the_rest_is_the_stock(self) -> None:
        """D-DEAL-03: what is not dealt, 52 - 5n cards, is the stock; it stays hidden and nobody's."""
        for seats in range(2, 7):
            state = by_seed(HOME, seats, seed=None, order=fd.Pack())
            stock = state.hidden.stock[state.hidden.top :]
            assert tuple(islice(fd.Pack(), 5 * seats, None)) == stock
            assert 52 - 5 * seats == len(stock)
            assert () == state.common

    @pytest.mark.parametrize("profile", [HOME, GENERAL, CARDROOM.with_options(burn=1)])
    def test_no_burn_in_the_deal(self, profile: fd.Profile) -> None:
        """D-DEAL-04: the first card off the pack is the first card dealt, also where draws have a burn."""
        begun = fd.begin(profile, [100] * 3, button=0, order=fd.Pack())
        assert () == begun.state.hidden.burned
        assert not any(isinstance(event, ev.Burned) for event in begun.events)
        assert fd.Card("2c") == held(begun.state, 1)[0]

    @pytest.mark.parametrize("profile", [ante_game(), blind_game(1, 2, ante=1), CARDROOM])
    def test_forced_bets_come_before_the_cards(self, profile: fd.Profile) -> None:
        """D-DEAL-05: antes (and blinds) are paid before the first card is dealt."""
        events = fd.begin(profile, [100] * 3, button=0, seed=1).events
        first_card = next(index for index, event in enumerate(events) if isinstance(event, ev.CardsDealt))
        posted = [
            index for index, event in enumerate(events) if isinstance(event, ev.AntePosted | ev.BlindPosted)
        ]
        stakes = profile.stakes
        assert 3 * bool(stakes.ante) + 2 * stakes.has_blinds == len(posted)
        assert max(posted) < first_card

        state = fd.start(profile, [100] * 3, button=0, seed=1, dealer="caller")
        assert 3 * stakes.ante + stakes.small_blind + stakes.big_blind == state.pot
        assert fd.RuleCode.TURN_DEALER_DUE == code(state, "call")
