"""Orders of the pack that deal stated hands and draws."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivedraw as fd
from tests.draw_kit import CARDROOM_BURN, HOUSES, check_round, draw_each, held, house, one_folds, play

PACK = tuple(fd.Pack())


class TestHands:
    @pytest.mark.parametrize("button", [0, 1, 2, 5])
    @pytest.mark.parametrize("name", HOUSES)
    def test_everybody_gets_the_stated_cards(self, name: str, button: int) -> None:
        """D-DEAL-02: whatever the house and wherever the button, each seat holds its hand as stated."""
        profile = house(**HOUSES[name])
        hands = {seat: " ".join(map(str, PACK[7 * seat : 7 * seat + 5])) for seat in range(6)}
        order = fd.arrange(profile, seats=6, button=button, hands=hands)
        state = fd.start(profile, [100] * 6, button=button, order=order)

        assert sorted(PACK) == sorted(order)
        for seat, hand in hands.items():
            assert fd.cards(hand) == held(state, seat)

    def test_gaps_and_an_empty_button(self) -> None:
        """D-DEAL-02: seats are named by number, with gaps; the button may be an empty place."""
        hands = {2: "As Ks Qs Js Ts", 8: "2c 3c 4c 5c 7d"}
        for button in (0, 2, 4, 5, 8, 9):
            order = fd.arrange(house(), seats=[8, 2, 5], button=button, hands=hands)
            state = fd.start(house(), dict.fromkeys((2, 5, 8), 50), button=button, order=order)
            assert [fd.cards(hand) for hand in hands.values()] == [held(state, seat) for seat in hands]

    def test_cards_of_any_kind(self) -> None:
        """Hands may be given as text, as cards or as both."""
        texts = fd.arrange(house(), seats=2, button=1, hands={0: "As Ks Qs Js Ts"}, draws={0: "2c"})
        mixed: list[Any] = ["As", fd.Card("Ks"), "Qs Js", fd.Card("Ts")]
        given_ = fd.arrange(house(), seats=(0, 1), button=1, hands={0: mixed}, draws={0: fd.Card("2c")})

        assert texts == given_

    def test_what_nobody_states_comes_in_the_order_of_the_pack(self) -> None:
        """Nothing stated: the pack as it stands; the gaps are filled, the rest lies behind."""
        assert PACK == fd.arrange(house(), seats=3, button=0)
        order = fd.arrange(house(), seats=2, button=1, hands={1: "2c 3c 4c 5c 6c"})
        others = [card for card in PACK if card not in fd.cards("2c 3c 4c 5c 6c")]
        assert others[:5] == list(order[0:10:2])
        assert others[5:] == list(order[10:])

    def test_blinds_deal_alike(self) -> None:
        """D-DEAL-02: the order of the deal has nothing to do with blinds."""
        profile = fd.profiles.CARDROOM_NO_LIMIT
        order = fd.arrange(profile, seats=4, button=2, hands={3: "As Ks Qs Js Ts"}, draws={3: "2c 2d"})
        state = one_folds(fd.start(profile, [100] * 4, button=2, order=order))

        assert fd.cards("As Ks Qs Js Ts") == held(state, 3)
        state = play(state, "draw Js Ts")
        assert fd.cards("As Ks Qs 2c 2d") == held(state, 3)


class TestDraws:
    def test_replacements(self) -> None:
        """D-DRAW-03: seat after seat, each gets what is stated."""
        draws = {0: "As Ks", 1: "", 2: "Qs Js Ts"}
        order = fd.arrange(house(), seats=3, button=2, draws=draws)
        state = draw_each(check_round(fd.start(house(), [100] * 3, button=2, order=order)), 2, 0, 3)

        assert fd.cards("As Ks") == held(state, 0)[3:]
        assert fd.cards("Qs Js Ts") == held(state, 2)[2:]

    def test_a_burn_in_between(self) -> None:
        """D-DRAW-13: a house that burns gets a card for it before the first replacement."""
        profile = house(**CARDROOM_BURN)
        order = fd.arrange(profile, seats=3, button=2, draws={1: "As Ks", 2: "Qs"})
        state = draw_each(check_round(fd.start(profile, [100] * 3, button=2, order=order)), 0, 2, 1)

        assert fd.cards("As Ks") == held(state, 1)[3:]
        assert fd.cards("Qs") == held(state, 2)[4:]
        assert 1 == len(state.hidden.burned)
        assert not {*state.hidden.burned} & {*fd.cards("As Ks Qs")}

    @pytest.mark.parametrize("burn", [0, 1])
    @pytest.mark.parametrize("draws", [2, 3])
    def test_several_draws(self, draws: int, burn: int) -> None:
        """D-DRAW-01: with several draws each is stated by itself; a draw that nobody makes burns nothing."""
        profile = house(draws=draws, burn=burn)
        stated: dict[int, Any] = {0: ["As", "", "Ks"][:draws], 1: ["Qs Js", "", "Ts 9s 8s"][:draws]}
        order = fd.arrange(profile, seats=2, button=1, draws=stated)
        state = fd.start(profile, [100, 100], button=1, order=order)
        for number in range(draws):
            state = check_round(state)
            for seat in (0, 1):
                wanted = fd.cards(stated[seat][number])
                state = play(state, len(wanted))
                assert wanted == held(state, seat)[5 - len(wanted) :]

    def test_the_first_draw_alone(self) -> None:
        """One text in a game with several draws is the first of them."""
        profile = house(draws=3)
        order = fd.arrange(profile, seats=2, button=1, draws={0: "As Ks", 1: ("Qs",)})
        state = play(check_round(fd.start(profile, [100, 100], button=1, order=order)), 2, 1)

        assert fd.cards("As Ks") == held(state, 0)[3:]
        assert fd.cards("Qs") == held(state, 1)[4:]
        assert order == fd.arrange(profile, seats=2, button=1, draws={0: ("As Ks",), 1: fd.Card("Qs")})


class TestNonsense:
    @pytest.mark.parametrize(
        "seats", [0, 1, -2, True, 2.0, None, (0,), (0, 0), "01", (0, "1"), (0, -1), (0, True)]
    )
    def test_seats(self, seats: Any) -> None:
        """Two seats or more, each a number, no number twice."""
        with pytest.raises(fd.SetupError, match="seat"):
            fd.arrange(house(), seats=seats, button=0)

    @pytest.mark.parametrize("button", [-1, None, True, "0", 1.0])
    def test_button(self, button: Any) -> None:
        """The button is a seat number."""
        with pytest.raises(fd.SetupError, match="button="):
            fd.arrange(house(), seats=2, button=button)

    @pytest.mark.parametrize("what", ["hands", "draws"])
    def test_seats_not_dealt_in(self, what: str) -> None:
        """What is stated for a seat that is not dealt in is a mistake, and the message says who is."""
        stated: Any = {2: "As Ks Qs Js Ts"}
        with pytest.raises(fd.SetupError, match=rf"{what} has seat 2, .*\[0, 1\]"):
            fd.arrange(house(), seats=2, button=0, **{what: stated})

    @pytest.mark.parametrize("what", ["hands", "draws"])
    @pytest.mark.parametrize("seat", [-1, "0", True, None])
    def test_seats_that_are_none(self, what: str, seat: Any) -> None:
        """A seat is a whole number of 0 or more."""
        with pytest.raises(fd.SetupError, match=f"{what}={seat!r}: expected a seat number"):
            fd.arrange(house(), seats=2, button=0, **{what: {seat: "As Ks Qs Js Ts"}})

    @pytest.mark.parametrize(("hand", "number"), [("", 0), ("As Ks Qs Js", 4), ("As Ks Qs Js Ts 9s", 6)])
    def test_hands_of_another_size(self, hand: str, number: int) -> None:
        """A hand has five cards."""
        with pytest.raises(fd.SetupError, match=f"seat 1 has {number} cards: expected 5"):
            fd.arrange(house(), seats=2, button=0, hands={1: hand})

    @pytest.mark.parametrize(
        ("hands", "draws", "message"),
        [
            ({0: "As As Qs Js Ts"}, {}, "As is stated twice"),
            ({0: "As Ks Qs Js Ts"}, {1: "2c As"}, "As is stated twice"),
            ({0: "J1 Ks Qs Js Ts"}, {}, "J1 is not in Pack"),
            ({0: "?? Ks Qs Js Ts"}, {}, r"\?\? is not in Pack"),
            ({}, {0: "2c 2c"}, "2c is stated twice"),
        ],
    )
    def test_impossible_cards(self, hands: Any, draws: Any, message: str) -> None:
        """B09: each card of the pack is stated once, and no other."""
        with pytest.raises(fd.CardsError, match=message):
            fd.arrange(house(), seats=2, button=0, hands=hands, draws=draws)

    def test_text_that_is_no_card(self) -> None:
        """The message quotes the text and the position."""
        with pytest.raises(fd.NotationError, match=r"'Xx' at position 3 of 'As Xx'"):
            fd.arrange(house(), seats=2, button=0, draws={0: "As Xx"})

    def test_more_than_the_pack(self) -> None:
        """Eleven seats cannot be dealt, nor eight hands with five replacements for six of them."""
        with pytest.raises(fd.CardsError, match="55 cards are wanted: the pack has 52"):
            fd.arrange(house(), seats=11, button=0)
        draws = {seat: PACK[5 * seat : 5 * seat + 5] for seat in range(3)}
        with pytest.raises(fd.CardsError, match="55 cards are wanted"):
            fd.arrange(house(), seats=8, button=0, draws=draws)

    def test_too_many_draws(self) -> None:
        """A game with two draws has no third one."""
        with pytest.raises(fd.SetupError, match="draws of seat 0 has 3 draws: this game has 2"):
            fd.arrange(house(draws=2), seats=2, button=0, draws={0: ["As", "Ks", "Qs"]})

    @pytest.mark.parametrize("given_", [5, 5.0, None])
    def test_draws_that_are_none(self, given_: Any) -> None:
        """Draws are cards, or one lot of cards for each draw."""
        for draws in (1, 2):
            with pytest.raises(fd.NotationError, match="expected cards"):
                fd.arrange(house(draws=draws), seats=2, button=0, draws={0: given_})

    @pytest.mark.parametrize("profile", [None, "HOME_NO_LIMIT", fd.Pack()])
    def test_what_is_no_profile(self, profile: Any) -> None:
        """The first argument is a profile."""
        with pytest.raises(fd.SetupError, match="expected a Profile"):
            fd.arrange(profile, seats=2, button=0)

    @pytest.mark.parametrize("what", ["hands", "draws"])
    @pytest.mark.parametrize("given_", [5, ["As Ks Qs Js Ts"], "As Ks Qs Js Ts"])
    def test_no_mapping(self, what: str, given_: Any) -> None:
        """Hands and draws go by seat."""
        with pytest.raises(fd.SetupError, match=f"{what}.*: expected a mapping"):
            fd.arrange(house(), seats=2, button=0, **{what: given_})


@given(
    seed=st.integers(0, 999),
    seats=st.sets(st.integers(0, 12), min_size=2, max_size=5),
    button=st.integers(0, 12),
    numbers=st.lists(st.integers(0, 5), min_size=5, max_size=5),
    burn=st.integers(0, 1),
)
def test_any_plan_comes_true(seed: int, seats: set[int], button: int, numbers: list[int], burn: int) -> None:
    """Whoever sits where, and whatever is stated, is what the engine deals."""
    profile = house(burn=burn)
    deck = list(fd.shuffled(PACK, seed))
    hands = {seat: [deck.pop() for _ in range(5)] for seat in seats}
    draws = {
        seat: [deck.pop() for _ in range(number)]
        for seat, number in zip(sorted(seats), numbers, strict=False)
        if number <= len(deck) - 1
    }
    order = fd.arrange(profile, seats=seats, button=button, hands=hands, draws=draws)
    state = check_round(fd.start(profile, dict.fromkeys(seats, 100), button=button, order=order))
    assert {seat: tuple(hand) for seat, hand in hands.items()} == {seat: held(state, seat) for seat in seats}
    while state.phase is fd.Phase.DRAW:
        seat = state.actor
        assert seat is not None
        wanted = draws.get(seat, [])
        state = play(state, len(wanted))
        assert tuple(wanted) == held(state, seat)[5 - len(wanted) :]
