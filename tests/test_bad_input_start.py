"""What callers get wrong when a deal begins: typed errors that say what was expected."""

from typing import Any

import pytest

import fivedraw as fd
from tests.bad_things import ENDLESS, complaint, things
from tests.draw_kit import play
from tests.play_kit import PRESETS, ante_game, table

HOME, CARDROOM = fd.profiles.HOME_NO_LIMIT, fd.profiles.CARDROOM_NO_LIMIT
PACK = tuple(fd.Pack())


def start(profile: Any = HOME, stacks: Any = (100, 100, 100), **options: Any) -> fd.State:
    """A deal that begins, if nothing of it is wrong."""
    source = {} if {"seed", "order", "unseen"} & set(options) else {"seed": 1}
    return fd.start(profile, stacks, **{"button": 0, **source, **options})


class TestStart:
    """Each argument of ``start`` and ``begin``."""

    @things()
    def test_profile(self, thing: Any) -> None:
        """A profile is a Profile, and neither a name nor None stands for one."""
        with complaint(fd.SetupError, "profile=", "expected a Profile"):
            start(thing)
        with complaint(fd.SetupError, "'HOME_NO_LIMIT'"):
            start("HOME_NO_LIMIT")

    @things("list", "pair")
    def test_stacks(self, thing: Any) -> None:
        """Stacks are a sequence or a mapping."""
        with complaint(fd.SetupError, "stacks=", "expected a sequence of chips by place"):
            start(stacks=thing)
        with complaint(fd.SetupError, "expected a sequence"):
            start(stacks=iter([1, 2]))
        with complaint(fd.SetupError, "expected a sequence"):
            start(stacks={100, 200})

    @things("None")
    def test_a_stack(self, thing: Any) -> None:
        """A stack is whole chips, 0 or more, or None for an empty place; the seat is named."""
        with complaint(fd.SetupError, "the stack of seat 1", "whole chips"):
            start(stacks=[100, thing, 100])
        with complaint(fd.SetupError, "the stack of seat 4"):
            start(stacks={4: thing, 0: 5, 7: 5})

    @things("list", "False")
    def test_a_seat_of_the_stacks(self, thing: Any) -> None:
        """A seat is a plain int, 0 or more."""
        with complaint(fd.SetupError, "in stacks", "whole numbers"):
            start(stacks={0: 9, 3: 9, thing: 9})

    def test_any_order(self) -> None:
        """A mapping of stacks may name its seats in any order."""
        stacks = {7: 30, 2: 10, 9: 40, 4: 20}
        assert start(stacks=stacks) == start(stacks=dict(sorted(stacks.items())))
        assert {2: 9, 4: 19, 7: 29, 9: 39} == start(stacks=stacks, button=7).stacks

    def test_huge_stacks(self) -> None:
        """The largest stacks are played to the chip, and larger ones are refused."""
        largest = 10**18
        state = table(ante_game(), [largest, largest], button=1)
        state = play(state, fd.Bet(largest - 1), "call", "stand pat", "stand pat")
        assert 2 * largest == sum(state.stacks.values())
        with complaint(fd.SetupError, "stack of seat 0", "whole chips"):
            table(ante_game(), [largest + 1, largest], button=1)

    @things()
    def test_button(self, thing: Any) -> None:
        """The button is a seat number."""
        with complaint(fd.SetupError, "button=", "expected a seat number"):
            start(button=thing)

    @things("None", "text", "empty text", "bytes", "negative", "very negative")
    def test_seed(self, thing: Any) -> None:
        """A seed is bytes, an int or a text: no bool, no float, nothing else."""
        with complaint(fd.SetupError, "seed", "bytes, an int or a str"):
            start(seed=thing)

    @things()
    def test_cut(self, thing: Any) -> None:
        """The cut is a number of cards, fewer than there are."""
        with complaint(fd.SetupError, "the cut must be"):
            start(cut=thing)
        with complaint(fd.SetupError, "the cut must be from 0 to 51"):
            start(cut=52)
        if thing is not None:
            with complaint(fd.SetupError, "only a seed's shuffle is cut"):
                start(order=PACK, cut=thing)
        with complaint(fd.SetupError, "cut=1"):
            start(unseen=True, cut=1)

    @things("True", "False")
    def test_unseen(self, thing: Any) -> None:
        """Unseen is a plain switch."""
        with complaint(fd.SetupError, "unseen=", "expected True or False"):
            start(unseen=thing)

    @things()
    def test_dealer(self, thing: Any) -> None:
        """The dealer is the engine or the caller."""
        with complaint(fd.SetupError, "dealer=", "'engine' or 'caller'"):
            start(dealer=thing)

    @pytest.mark.parametrize(
        "sources",
        [
            {"seed": None},
            {"seed": None, "order": None, "unseen": False},
            {"seed": 1, "order": PACK},
            {"seed": 1, "unseen": True},
            {"order": PACK, "unseen": True},
            {"seed": 0, "order": PACK, "unseen": True},
            {"seed": "", "order": ()},
        ],
    )
    def test_one_source(self, sources: dict[str, Any]) -> None:
        """B84: cards come from exactly one source; none and two are refused."""
        with complaint(fd.SetupError, "exactly one source of cards", "seed", "order", "unseen"):
            start(**sources)

    @things("None", "list", "empty text", "text", "card")
    def test_order(self, thing: Any) -> None:
        """An order is cards."""
        with complaint(fd.NotationError, "expected"):
            start(order=thing)

    @pytest.mark.parametrize(
        ("order", "words"),
        [
            ((), ["0 of 52 cards", "missing are 2c 2d"]),
            (PACK[:-1], ["51 of 52 cards", "missing are As"]),
            ((*PACK, fd.Card("As")), ["As twice"]),
            ((*PACK[:-1], fd.Card("2c")), ["2c twice"]),
            ((*PACK[:-1], fd.Card("J1")), ["J1", "not in"]),
            ((*PACK[:-1], fd.UNKNOWN), ["??", "not in"]),
        ],
    )
    def test_order_of_the_pack(self, order: tuple[fd.Card, ...], words: list[str]) -> None:
        """B09: an order holds each card of the pack once: what is repeated, foreign or missing is named."""
        with complaint(fd.CardsError, *words):
            start(order=order)

    def test_text_that_is_no_cards(self) -> None:
        """A text that does not read as cards is quoted with the place."""
        with complaint(fd.NotationError, "As Kx", "position 3"):
            start(order="As Kx")

    @things("None")
    def test_blinds(self, thing: Any) -> None:
        """Blinds are a Blinds, and only a game with blinds has them."""
        with complaint(fd.SetupError, "blinds=", "expected Blinds("):
            start(CARDROOM, blinds=thing)
        with complaint(fd.SetupError, "this game has none"):
            start(HOME, blinds=thing)

    @things("None")
    def test_seats_of_the_blinds(self, thing: Any) -> None:
        """A blind's seat is a seat that is dealt in; only the small one may be nobody."""
        with complaint(fd.SetupError, "blinds.small"):
            start(CARDROOM, blinds=fd.Blinds(thing, 2))
        with complaint(fd.SetupError, "blinds.big"):
            start(CARDROOM, blinds=fd.Blinds(0, thing))
        with complaint(fd.SetupError, "blinds.big"):
            start(CARDROOM, blinds=fd.Blinds(0, None))  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("blinds", "words"),
        [
            (fd.Blinds(3, 0), ["blinds.small=3", "not dealt in", "[0, 1, 2]"]),
            (fd.Blinds(0, 3), ["blinds.big=3", "not dealt in"]),
            (fd.Blinds(1, 1), ["seat 1 cannot post both blinds"]),
        ],
    )
    def test_blinds_of_others(self, blinds: fd.Blinds, words: list[str]) -> None:
        """A-BTN-02: the blinds are two different seats that are dealt in."""
        with complaint(fd.SetupError, *words):
            start(CARDROOM, [9, 9, 9, 0], blinds=blinds)

    @things("list", "pair", "text", "bytes", "empty text")
    def test_posts(self, thing: Any) -> None:
        """Posts are a collection of Post."""
        with complaint(fd.SetupError, "posts=", "expected a collection of Post("):
            start(CARDROOM, posts=thing)

    @things()
    def test_a_post(self, thing: Any) -> None:
        """A post is a Post, its seat a seat, its chips whole chips."""
        with complaint(fd.SetupError, "expected Post("):
            start(CARDROOM, posts=[thing])
        with complaint(fd.SetupError, "post.seat="):
            start(CARDROOM, posts=[fd.Post(thing)])
        for post in (fd.Post(0, live=thing), fd.Post(0, dead=thing)):
            with complaint(fd.SetupError, "the post of seat 0", "whole chips"):
                start(CARDROOM, posts=[post])

    @pytest.mark.parametrize(
        ("posts", "words"),
        [
            ([fd.Post(3, live=2)], ["the post of seat 3", "not dealt in"]),
            ([fd.Post(0, live=2), fd.Post(0, dead=1)], ["a seat posts once"]),
            ([fd.Post(1, live=2)], ["posts a blind already"]),
            ([fd.Post(2, live=1)], ["posts a blind already"]),
            ([fd.Post(0, live=3)], ["3 live chips", "more than the big blind, 2"]),
            ([fd.Post(0, live=ENDLESS)], ["more than the big blind"]),
        ],
    )
    def test_posts_that_do_not_fit(self, posts: list[fd.Post], words: list[str]) -> None:
        """D-POT-02: who posts is dealt in, posts once, and no more than the big blind."""
        with complaint(fd.SetupError, *words):
            start(CARDROOM, posts=posts)

    def test_live_posts_without_blinds(self) -> None:
        """A game without blinds has no live posts; dead chips lie in the pot."""
        with complaint(fd.SetupError, "this game has none: post them dead"):
            start(HOME, posts=[fd.Post(1, live=1)])
        assert 3 + 2 == start(HOME, posts=[fd.Post(1, dead=2)]).pot

    @things("None")
    def test_carried(self, thing: Any) -> None:
        """A carried pot is a Carried with whole chips, at least one."""
        with complaint(fd.SetupError, "carried=", "expected Carried("):
            start(carried=thing)
        with complaint(fd.SetupError, "carried.chips=", "whole chip"):
            start(carried=fd.Carried(thing, (0, 1)))
        assert 4 == start(carried=fd.Carried(1, (0, 1))).pot
        with complaint(fd.SetupError, "carried.chips=0"):
            start(carried=fd.Carried(0, (0, 1)))

    @things("list", "pair")
    def test_who_is_entitled(self, thing: Any) -> None:
        """Those entitled are seats."""
        with complaint(fd.SetupError, "entitled", "seat number"):
            start(carried=fd.Carried(5, thing))
        with complaint(fd.SetupError, "entitled", "seat number"):
            start(carried=fd.Carried(5, (0, thing)))


class TestTable:
    """How many there are at the table."""

    @pytest.mark.parametrize(
        "stacks",
        [(), {}, [], (None,), (None, None), (0, 0), (100,), (100, 0), (100, None), {3: 100}, {3: 100, 9: 0}],
    )
    @pytest.mark.parametrize("profile", PRESETS, ids=str)
    def test_an_empty_table_and_one_player(self, profile: fd.Profile, stacks: Any) -> None:
        """D-SETUP-02: a deal needs two seats; the message says who there is and what a seat needs."""
        with complaint(fd.SetupError, "at least two seats must be dealt in", "has 1 chip or more"):
            start(profile, stacks)

    @pytest.mark.parametrize("profile", PRESETS, ids=str)
    def test_too_many(self, profile: fd.Profile) -> None:
        """D-SETUP-02: one more than the game allows is too many, wherever they sit."""
        most = profile.max_players
        with complaint(fd.SetupError, f"{most + 1} seats", f"at most {most}"):
            start(profile, [100] * (most + 1))
        scattered = dict.fromkeys(range(0, 2 * most + 2, 2), 100)
        with complaint(fd.SetupError, "too many"):
            start(profile, scattered)
        assert most == len(start(profile, {**scattered, 2: 0}).seats)

    def test_nobody_has_chips(self) -> None:
        """A-SESS-02: entitled to a carried pot, but without a chip among them, nobody can play."""
        profile = fd.profiles.HOME_FIXED_LIMIT
        carried = fd.Carried(6, (0, 1, 2))
        with complaint(fd.SetupError, "no seat", "has a chip"):
            start(profile, [0, 0, 0], carried=carried)


class TestArrange:
    """Each argument of ``arrange``."""

    @things()
    def test_profile_and_button(self, thing: Any) -> None:
        """A profile is a Profile, the button a seat number."""
        with complaint(fd.SetupError, "expected a Profile"):
            fd.arrange(thing, seats=2, button=0)
        with complaint(fd.SetupError, "button=", "seat number"):
            fd.arrange(HOME, seats=2, button=thing)

    @things("pair", "text", "bytes")
    def test_seats(self, thing: Any) -> None:
        """Seats are a number from 2, or different seat numbers."""
        with complaint(fd.SetupError, "seats="):
            fd.arrange(HOME, seats=thing, button=0)
        with complaint(fd.SetupError, "seats="):
            fd.arrange(HOME, seats=(0, thing), button=0)

    @pytest.mark.parametrize("seats", [0, 1, (), (3,), (3, 3), (0, 1, 0), "12"])
    def test_too_few_or_repeated(self, seats: Any) -> None:
        """Two different seats are the least."""
        with complaint(fd.SetupError, "seats=", "expected a"):
            fd.arrange(HOME, seats=seats, button=0)

    @pytest.mark.parametrize("seats", [11, 53, ENDLESS, range(11)], ids=lambda _: "many")
    def test_more_than_the_pack_serves(self, seats: Any) -> None:
        """Eleven seats want 55 cards."""
        with complaint(fd.CardsError, "cards are wanted", "the pack has 52"):
            fd.arrange(HOME, seats=seats, button=0)

    @things("None")
    def test_hands_and_draws(self, thing: Any) -> None:
        """Hands and draws are mappings from seats to cards."""
        for what in ("hands", "draws"):
            given: dict[str, Any] = {what: thing}
            with complaint(fd.SetupError, f"{what}=", "a mapping"):
                fd.arrange(HOME, seats=2, button=0, **given)

    @things("list")
    def test_seats_of_hands(self, thing: Any) -> None:
        """The seats of hands and draws are seats that are dealt in."""
        for what in ("hands", "draws"):
            given: dict[str, Any] = {what: {thing: "As Ks Qs Js Ts"}}
            with complaint(fd.SetupError, what):
                fd.arrange(HOME, seats=2, button=0, **given)
            absent: dict[str, Any] = {what: {2: "As Ks Qs Js Ts"}}
            with complaint(fd.SetupError, f"{what} has seat 2", "dealt in are [0, 1]"):
                fd.arrange(HOME, seats=2, button=0, **absent)

    @things("list", "empty text", "card", "text", "pair")
    def test_a_hand(self, thing: Any) -> None:
        """Cards are what reads as cards."""
        with complaint(fd.NotationError, "expected"):
            fd.arrange(HOME, seats=2, button=0, hands={0: thing})
        with complaint(fd.NotationError, "expected"):
            fd.arrange(HOME, seats=2, button=0, draws={0: thing})

    @pytest.mark.parametrize("hand", ["", "As", "As Ks Qs Js", "As Ks Qs Js Ts 9s"])
    def test_another_number_of_cards(self, hand: str) -> None:
        """A hand has five cards, as many as are dealt."""
        number = len(fd.cards(hand))
        with complaint(fd.SetupError, f"the hand of seat 1 has {number} cards: expected 5"):
            fd.arrange(HOME, seats=2, button=0, hands={1: hand})

    def test_cards_that_cannot_be(self) -> None:
        """B09: a card that is stated twice, unknown or foreign to the pack is named."""
        hand = "As Ks Qs Js Ts"
        for given in (
            {"hands": {0: hand, 1: "As 2c 3c 4c 5c"}},
            {"hands": {0: "As As Qs Js Ts"}},
            {"hands": {0: hand}, "draws": {1: "As"}},
            {"draws": {0: "As", 1: "As"}},
        ):
            options: dict[str, Any] = given
            with complaint(fd.CardsError, "As is stated twice"):
                fd.arrange(HOME, seats=2, button=0, **options)
        for foreign in ("J1", "??"):
            with complaint(fd.CardsError, f"{foreign} is not in"):
                fd.arrange(HOME, seats=2, button=0, hands={0: f"{foreign} Ks Qs Js Ts"})

    def test_more_draws_than_the_game_has(self) -> None:
        """Draws come by their number: a game with one draw has one, a triple draw three."""
        game = ante_game(draws=3)
        assert 52 == len(fd.arrange(game, seats=2, button=0, draws={0: ["As", "Ks", "Qs"], 1: "Js"}))
        with complaint(fd.SetupError, "draws of seat 0 has 4 draws: this game has 3"):
            fd.arrange(game, seats=2, button=0, draws={0: ["As", "Ks", "Qs", "Js"]})
