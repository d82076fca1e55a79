"""Where the cards come from and who deals them: each way to drive a hand, and all of them alike."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import (
    CARDROOM_BURN,
    HOME,
    HOUSES,
    REBUILD,
    WAYS,
    by_engine,
    check_round,
    code,
    coming,
    deal_on,
    dealer_due,
    held,
    house,
    identify_all,
    play,
    public,
    random_script,
    refusal,
    steps,
    to_the_draw,
)

PACK = tuple(fd.Pack())
Way = Callable[..., fd.State]


def all_deals(state: fd.State) -> fd.State:
    """Deal until the first decision."""
    while state.phase is fd.Phase.DEAL:
        state = play(state, fd.Deal())
    return state


class TestEngineDeals:
    def test_up_to_the_first_decision(self) -> None:
        """D-DEAL-02: the engine deals five cards each, one by one around the table, and stops for a seat."""
        state = fd.start(house(), [100] * 4, button=1, order=PACK)

        assert fd.Awaits("bet", 2) == state.awaits
        for turn, seat in enumerate((2, 3, 0, 1)):
            assert PACK[turn:20:4] == held(state, seat)
        assert () == tuple(fd.dealings(state))

    def test_it_stops_at_a_rebuild(self) -> None:
        """D-SHUF-01: an order covers no rebuild, so the hand waits for one, whoever deals."""
        state = play(to_the_draw(house(**HOME), 6), 5, 5, 5, 5, 5)

        assert (None, fd.Awaits("reshuffle", None, 22)) == (state.actor, state.awaits)
        assert "turn/dealer-due" == code(state, fd.Draw(seat=5))
        assert fd.Reshuffle(seed="any") in fd.dealings(state)

    @pytest.mark.parametrize("source", [{"seed": 3}, {"unseen": True}])
    def test_it_does_not_stop_otherwise(self, source: dict[str, Any]) -> None:
        """D-SHUF-01: from a seed, and over unseen cards, the engine rebuilds by itself."""
        state = to_the_draw(house(**HOME), 6, **source)
        for _ in range(6):
            state = play(state, fd.Draw(count=5) if "unseen" in source else 5)

        assert (1, fd.Phase.BET) == (state.hidden.rebuilds, state.phase)

    def test_the_dealers_moves_are_refused(self) -> None:
        """While a seat is due, the dealer is not."""
        state = fd.start(house(), [100, 100], button=0, seed=1)

        for move in (fd.Deal(), fd.Burn(), fd.Reshuffle()):
            refused = refusal(state, move)
            assert ("turn/player-due", 1) == (refused.code, refused.params["seat"])


class TestCallerDeals:
    def test_card_by_card(self) -> None:
        """D-DEAL-02: the caller deals one card at a time, clockwise from the button's left, dealer last."""
        state = fd.start(house(), [100] * 3, button=0, order=PACK, dealer="caller")
        for index, seat in enumerate([1, 2, 0] * 5):
            assert (None, fd.Awaits("deal", seat, 1)) == (state.actor, state.awaits)
            state, told = steps(state, fd.Deal())
            expected = [ev.CardsDealt(seat, 1), ev.CardsReceived(seat, PACK[index : index + 1])]
            assert expected == told[:2]
        assert fd.Awaits("bet", 1) == state.awaits

    def test_burn_and_serve(self) -> None:
        """D-DRAW-13: the burn is due before the first replacements, which are dealt at once."""
        state = fd.start(house(burn=1), [100] * 3, button=2, order=PACK, dealer="caller")
        state = play(check_round(all_deals(state)), 3)

        assert fd.Awaits("burn", None, 1) == state.awaits
        assert "dealer/another-move-due" == code(state, fd.Deal())
        state, told = steps(state, fd.Burn())
        assert [ev.Burned()] == told
        assert fd.Awaits("deal", 0, 3) == state.awaits
        assert "dealer/another-move-due" == code(state, fd.Burn())
        state = play(state, fd.Deal())
        assert PACK[16:19] == held(state, 0)[2:]

        state = play(state, 1)
        assert fd.Awaits("deal", 1, 1) == state.awaits

    def test_standing_pat_needs_no_dealer(self) -> None:
        """D-DRAW-07: after a seat stands pat the next one is due at once."""
        state = fd.start(house(burn=1), [100] * 3, button=2, order=PACK, dealer="caller")
        state = play(check_round(all_deals(state)), 0)

        assert fd.Awaits("draw", 1, 5) == state.awaits

    def test_a_known_order_knows_better(self) -> None:
        """Over a known order the caller may name the next cards, and no others, and not too many."""
        state = fd.start(house(), [100, 100], button=1, order=PACK, dealer="caller")

        assert PACK[:1] == held(play(state, fd.Deal(PACK[:1])), 0)
        wrong = refusal(state, fd.Deal(PACK[1:2]))
        assert ("deal/not-the-next", True) == (wrong.code, wrong.private)
        assert str(PACK[0]) not in str(wrong)
        for number in (0, 2):
            wrong = refusal(state, fd.Deal(PACK[:number]))
            assert ("deal/wrong-number", 1, number) == (
                wrong.code,
                wrong.params["count"],
                wrong.params["named"],
            )

    def test_a_burn_that_somebody_saw(self) -> None:
        """D-DRAW-13: the burned card may be named: over a known order it must be the next."""
        state = fd.start(house(burn=1), [100, 100], button=1, order=PACK, dealer="caller")
        state = play(check_round(all_deals(state)), 1)

        assert "deal/not-the-next" == code(state, fd.Burn("As"))
        assert "deal/wrong-number" == code(state, fd.Burn("4h 4s"))
        assert PACK[10:11] == play(state, fd.Burn(PACK[10:11])).hidden.burned


class TestUnseen:
    """Nobody knows the cards."""

    def start(self, **options: Any) -> fd.State:
        return fd.start(house(**options), [100] * 3, button=2, unseen=True)

    def test_unknown_cards_are_dealt(self) -> None:
        """D-DEAL-02: every seat has five cards, and none is known."""
        state = self.start()

        assert [(fd.UNKNOWN,) * 5] * 3 == list(state.hidden.hands)
        assert not state.unverified

    def test_identified_step_by_step(self) -> None:
        """What becomes known of a hand may come in parts; a card that is known is not unknown any more."""
        state = play(self.start(), fd.Identify(1, "As Kd"))
        assert fd.cards("As Kd ?? ?? ??") == held(state, 1)
        state, told = steps(state, fd.Identify(1, "7c"), fd.Identify(0, "2c 3c 4c 5c 6c"))

        assert fd.cards("As Kd 7c ?? ??") == held(state, 1)
        expected = [
            ev.CardsIdentified(1, fd.cards("7c")),
            ev.CardsIdentified(0, fd.cards("2c 3c 4c 5c 6c")),
        ]
        assert expected == told
        assert [1, 0] == [event.audience for event in told]

    def test_what_cannot_be_identified(self) -> None:
        """An unseen card is none that is known to be elsewhere, and each is named once."""
        state = play(self.start(), fd.Identify(1, "As Kd"))

        for cards in ("As", "Kd 3c"):
            for seat in (0, 1):
                assert "identify/card-elsewhere" == code(state, fd.Identify(seat, cards))
        for cards in ("3c 3c", "J1", "??"):
            assert "identify/card-elsewhere" == code(state, fd.Identify(0, cards))
        for cards in ("", "2c 3c 4c 5c 6c 7c"):
            assert "identify/cards-known" == code(state, fd.Identify(0, cards))
        refused = refusal(state, fd.Identify(1, "2c 3c 4c 5c"))
        assert ("identify/cards-known", 3, 4) == (
            refused.code,
            refused.params["unseen"],
            refused.params["named"],
        )

    @pytest.mark.parametrize("seat", [3, -1, None, True, "1", 1.0])
    def test_seats_that_are_none(self, seat: Any) -> None:
        """Only the cards of a seat dealt in can be identified."""
        assert "identify/no-such-seat" == code(self.start(), fd.Identify(seat, "As"))

    def test_known_cards_need_no_identification(self) -> None:
        """From a seed or an order every card is known already."""
        state = fd.start(house(), [100] * 3, button=2, seed=1)

        assert "identify/cards-known" == code(state, fd.Identify(0, held(state, 0)[:1]))

    def test_a_folded_hand(self) -> None:
        """A hand may be identified after it was folded, as a room's record tells it."""
        state = play(self.start(), "bet 2", "fold", fd.Identify(1, "As Kd 7c 3c 2d"))

        assert fd.cards("As Kd 7c 3c 2d") == state.hidden.mucked[1]
        assert "identify/card-elsewhere" == code(state, fd.Identify(0, "As"))

    def test_received_cards(self) -> None:
        """Replacements are unknown until somebody tells them; discards of known cards are known."""
        state = play(self.start(), fd.Identify(0, "As Ad 5c 7d 9h"))
        state = play(check_round(state), "draw 5c 7d 9h")

        assert fd.cards("As Ad ?? ?? ??") == held(state, 0)
        assert fd.cards("5c 7d 9h") == state.hidden.discards[0]
        state = play(state, fd.Identify(0, "Ac Ah 2s"))
        assert fd.cards("As Ad Ac Ah 2s") == held(state, 0)
        assert "identify/card-elsewhere" == code(state, fd.Identify(1, "5c"))

    def test_a_number_of_unknown_cards(self) -> None:
        """D-DRAW-03: over unseen cards the number alone may be stated, the cards in part, or all of them."""
        state = check_round(self.start())
        two = play(state, fd.Draw(count=2))
        assert (2, fd.cards("?? ??"), ()) == (two.draws[0][0], two.hidden.discards[0], two.unverified)

        three = play(state, fd.Draw("5c 7d", count=3))
        assert (3, fd.cards("5c 7d ??")) == (three.draws[0][0], three.hidden.discards[0])
        named = play(state, fd.Draw("5c 7d"))
        assert (2, fd.cards("5c 7d")) == (named.draws[0][0], named.hidden.discards[0])

    def test_a_claim_that_cannot_be_judged(self) -> None:
        """D-DRAW-04: naming an unseen card as a discard is believed and marked; a known one is certain."""
        state = check_round(play(self.start(), fd.Identify(1, "As Kd")))
        done = fd.step(state, fd.Draw("5c"))
        assert [ev.Drew(0, 1), ev.CardsDiscarded(0, fd.cards("5c"), verified=False)] == list(done.events[:2])
        assert (state.ply,) == done.state.unverified

        after = play(done.state, fd.Draw("As"))
        assert done.state.unverified == after.unverified
        for action in (fd.Draw("5c"), fd.Draw("As"), fd.Draw("??"), fd.Draw("J1")):
            assert "draw/not-held" == code(after, action)

    @pytest.mark.parametrize(
        ("action", "why"),
        [
            (fd.Draw(count=4), "3 of its cards can go without a name, and the others are named"),
            (fd.Draw("As", count=5), "3 of its cards can go without a name"),
            (fd.Draw("As Kd", count=1), "it names 2"),
            (fd.Draw("As 3c 4c 5c 6c"), "it has 3 unseen cards, and names 4 of them"),
        ],
    )
    def test_numbers_that_do_not_add_up(self, action: fd.Draw, why: str) -> None:
        """D-DRAW-03: a number takes named cards and as many unseen ones as the hand has, no other."""
        state = check_round(play(self.start(), fd.Identify(0, "As Kd")))
        refused = refusal(state, action)

        assert ("draw/wrong-count", True) == (refused.code, refused.private)
        assert why in refused.text

    def test_a_number_where_all_cards_are_known(self) -> None:
        """D-DRAW-03: whoever says "three" of five known cards is told to name them, and how."""
        state = check_round(fd.start(fd.profiles.HOME_NO_LIMIT, [100] * 2, button=1, seed=1))
        assert "so those that go are named, as in Draw('5c 7d')" in refusal(state, fd.Draw(count=3)).text

    @pytest.mark.parametrize("count", [-1, 1.0, True, "2", 2.5])
    def test_numbers_that_are_none(self, count: Any) -> None:
        """D-DRAW-03: a number of cards is a whole number, 0 or more."""
        assert "draw/wrong-count" == code(check_round(self.start()), fd.Draw(count=count))

    def test_the_number_states_known_cards_too(self) -> None:
        """D-DRAW-03: with the hand known the number may be stated beside the cards, if it is theirs."""
        state = to_the_draw(house(), 3)
        hand = held(state)

        assert play(state, 2) != play(state, 1)
        assert public(play(state, 2)) == public(play(state, fd.Draw(hand[:2], count=2)))
        assert "draw/wrong-count" == code(state, fd.Draw(hand[:2], count=3))
        assert "draw/wrong-count" == code(state, fd.Draw(count=1))

    def test_the_ace_of_a_hand_nobody_saw(self) -> None:
        """D-DRAW-10: who draws four over unseen cards names the ace that is kept; then it is known."""
        state = check_round(fd.start(house(draw_cap=4), [100] * 3, button=2, unseen=True))
        state = play(state, fd.Identify(2, "Ad"))

        assert "draw/ace-not-shown" == code(state, fd.Draw(count=4))
        for wrong in ("As Ah", "", "Ad", "??"):
            assert "draw/ace-not-shown" == code(state, fd.Draw(count=4, show=wrong))
        assert "draw/ace-not-shown" == code(state, fd.Draw("As", count=4, show="As"))
        assert "draw/ace-required" == code(state, fd.Draw(count=4, show="Ks"))
        after = play(state, fd.Draw("5c", count=4, show="As"))
        assert (fd.cards("As"), fd.cards("As ?? ?? ?? ??")) == (after.up[0], held(after, 0))

    def test_a_known_ace_beside_unseen_cards(self) -> None:
        """D-DRAW-10: an ace that is known need not be named."""
        state = check_round(fd.start(house(draw_cap=4), [100] * 3, button=2, unseen=True))
        state = play(state, fd.Identify(0, "As"), fd.Draw(count=4))

        assert fd.cards("As") == state.up[0]

    def test_after_the_end(self) -> None:
        """A finished hand takes no identification."""
        state = play(self.start(), "bet 2", "fold", "fold")

        assert "turn/over" == code(state, fd.Identify(0, "As"))
        assert "turn/over" == code(state, fd.Deal())
        assert fd.dealings(state).explain(fd.Identify) is not None


class TestUnseenNamed:
    """Nobody knows the cards, and the caller deals."""

    def start(self, **options: Any) -> fd.State:
        return fd.start(house(**options), [100, 100], button=1, unseen=True, dealer="caller")

    def test_named_as_they_come(self) -> None:
        """D-DEAL-02: the caller says which card a seat got; or nothing, and it stays unknown."""
        state = play(self.start(), fd.Deal("As"), fd.Deal(), fd.Deal("??"), fd.Deal("Kd"))

        assert (fd.cards("As ??"), fd.cards("?? Kd")) == (held(state, 0), held(state, 1))
        assert "deal/card-elsewhere" == code(state, fd.Deal("As"))
        assert "deal/card-elsewhere" == code(state, fd.Deal("J1"))
        assert "deal/wrong-number" == code(state, fd.Deal("2c 3c"))

    def test_some_of_the_replacements(self) -> None:
        """D-DRAW-03: of several replacements some may be named, each once, none that lies elsewhere."""
        state = all_deals(play(self.start(burn=1), fd.Deal("As")))
        state = play(check_round(state), fd.Draw("As", count=3))

        state = play(state, fd.Burn("9h"))
        for named in ("As ?? ??", "9h ?? ??", "2c 2c ??"):
            assert "deal/card-elsewhere" == code(state, fd.Deal(named))
        state = play(state, fd.Deal("2c ?? 3c"))
        assert fd.cards("?? ?? 2c ?? 3c") == held(state, 0)
        assert fd.cards("9h") == state.hidden.burned

    def test_discards_come_back_by_a_rebuild(self) -> None:
        """D-SHUF-01: a known discard cannot be dealt before the rebuild, and can after it."""
        state = fd.start(house(**HOME), [100] * 6, button=5, unseen=True, dealer="caller")
        for seat in range(6):
            state = play(state, fd.Deal(PACK[seat : seat + 1]))
        state = check_round(all_deals(state))
        for seat in range(4):
            state = play(state, fd.Draw(PACK[seat : seat + 1], count=5))
            if seat:
                assert "deal/card-elsewhere" == code(state, fd.Deal([PACK[0], *[fd.UNKNOWN] * 4]))
            state = play(state, fd.Deal())
        state = play(state, fd.Draw(PACK[4:5], count=5), fd.Reshuffle())

        assert "deal/card-elsewhere" == code(state, fd.Deal([PACK[4], *[fd.UNKNOWN] * 4]))
        state = play(state, fd.Deal([*PACK[:4], fd.UNKNOWN]))
        assert (*PACK[:4], fd.UNKNOWN) == held(state, 4)
        assert 6 == state.begun.profile.draw_limits().cap + 1

    @pytest.mark.parametrize("extra", [{"seed": 1}, {"order": PACK[:22]}])
    def test_no_source_for_an_unseen_rebuild(self, extra: dict[str, Any]) -> None:
        """D-SHUF-01: what is shuffled is unseen, so a rebuild has no seed and no order."""
        state = fd.start(house(**HOME), [100] * 6, button=5, unseen=True, dealer="caller")
        state = check_round(all_deals(state))
        for _ in range(5):
            state = play(state, fd.Draw(count=5))
            while dealer_due(state) == "deal":
                state = play(state, fd.Deal())

        refused = refusal(state, fd.Reshuffle(**extra))
        assert "reshuffle/source" == refused.code
        assert "unseen cards" in refused.text
        assert (fd.UNKNOWN,) * 22 == play(state, fd.Reshuffle()).hidden.stock


#: A hand of six with folds, a rebuild, an all-in and a side pot: what everybody does, and who holds what.
STACKS = (40, 100, 100, 100, 100, 20)


def long_hand(profile: fd.Profile) -> tuple[tuple[fd.Card, ...], list[fd.Action]]:
    """The order of the pack and the script of a hand that has a bit of everything."""
    order = fd.shuffled(fd.Pack(), "a long hand")
    state = fd.start(profile, STACKS, button=0, order=order)
    script: list[fd.Action] = []
    moves: list[str | int] = ["check", "bet 4", "fold", "call", "raise to 19", "call", "call", "call", "call"]
    moves += [5, 5, 5, 5, 5, "bet 8", "call", "fold", "call"]
    for move in moves:
        action = fd.Draw(held(state)[:move]) if isinstance(move, int) else fd.PlayerAction.parse(move)
        script.append(action)
        state = deal_on(play(state, action))
    while not state.is_over:
        script.append(fd.Check())
        state = play(state, fd.Check())
    return order, script


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("way", WAYS[1:])
def test_one_hand_driven_each_way(way: Way, name: str) -> None:
    """The same hand ends in the same public state, whoever deals it and whoever knows its cards."""
    profile = house(**HOUSES[name])
    order, script = long_hand(profile)
    expected = by_engine(profile, STACKS, order, script)
    assert expected.result is not None
    assert (1, "showdown", 2) == (
        expected.hidden.rebuilds,
        expected.result.ending,
        len(expected.result.pots),
    )

    driven = way(profile, STACKS, order, script)
    assert public(expected) == public(driven)
    assert expected.hidden.hands == driven.hidden.hands


@pytest.mark.parametrize("dealer", ["engine", "caller"])
def test_one_seed_driven_each_way(dealer: Any) -> None:
    """From a seed the engine and the caller deal the same cards, rebuilds and all."""
    profile = house(**CARDROOM_BURN)
    order = fd.shuffled(fd.Pack(), 77)
    script = random_script(profile, [100] * 6, order, random.Random(5))
    expected = fd.start(profile, [100] * 6, button=0, seed=77)
    state = fd.start(profile, [100] * 6, button=0, seed=77, dealer=dealer)
    state = all_deals(state)
    for action in script:
        if action not in fd.legal_actions(expected):
            # After a rebuild the script, made over another stock, may name cards that nobody holds.
            passive = fd.legal_actions(expected).passive
            assert passive is not None
            action = passive  # noqa: PLW2901
        expected, state = play(expected, action), deal_on(play(state, action))

    assert public(expected) == public(state)
    assert expected.hidden.hands == state.hidden.hands


@given(
    seed=st.integers(0, 10_000),
    seats=st.integers(2, 8),
    name=st.sampled_from(sorted(HOUSES)),
    options=st.fixed_dictionaries(
        {
            "draws": st.integers(1, 3),
            "show_policy": st.sampled_from(["never", "beaten"]),
            "draw_cap": st.sampled_from([3, 4, 5]),
        }
    ),
)
def test_any_hand_driven_each_way(seed: int, seats: int, name: str, options: dict[str, Any]) -> None:
    """Whatever is played, all ways to drive end alike."""
    rng = random.Random(seed)
    profile = house(**HOUSES[name], **options)
    stacks = [rng.randint(1, 60) for _ in range(seats)]
    order = tuple(rng.sample(PACK, 52))
    script = random_script(profile, stacks, order, rng)

    expected, *others = [way(profile, stacks, order, script) for way in WAYS]
    for driven in others:
        assert public(expected) == public(driven)


def test_the_kit_names_what_comes() -> None:
    """The twin's stock says what the caller has to name."""
    known = fd.start(house(), [100, 100], button=1, order=PACK, dealer="caller")

    assert PACK[:1] == coming(known)
    assert PACK[1:2] == coming(play(known, fd.Deal()))


def test_a_rebuild_by_another_source_is_another_hand() -> None:
    """D-SHUF-04: the order of the new stock is what the caller says, by a seed or card by card."""
    state = play(to_the_draw(house(**HOME), 6), 5, 5, 5, 5, 5)
    by_seed = play(state, fd.Reshuffle(seed=REBUILD))
    same = play(state, fd.Reshuffle(order=by_seed.hidden.stock))
    other = play(state, fd.Reshuffle(seed="another"))

    assert held(by_seed, 4) == held(same, 4)
    assert held(by_seed, 4) != held(other, 4)
    assert public(by_seed) == public(same)


@pytest.mark.parametrize("dealer", ["engine", "caller"])
@pytest.mark.parametrize("name", ["home", "general"])
def test_whoever_deals_gets_the_rebuild(name: str, dealer: Any) -> None:
    """D-SHUF-01, D-SHUF-04: an order stops for the rebuild, whoever deals, and takes a seed or an order."""
    state = all_deals(fd.start(house(**HOUSES[name]), [100] * 6, button=5, order=PACK, dealer=dealer))
    state = check_round(state)
    for _ in range(5):
        state = play(state, 5)
        while dealer_due(state) == "deal":
            state = play(state, fd.Deal())

    got = state.begun.seats[state.dealing.pos]
    assert "reshuffle" == dealer_due(state)
    by_seed = play(state, fd.Reshuffle(seed=REBUILD))
    by_order = play(state, fd.Reshuffle(order=by_seed.hidden.stock))
    assert public(by_seed) == public(by_order)
    if dealer == "caller":
        assert "deal" == dealer_due(by_seed)
        by_seed, by_order = play(by_seed, fd.Deal()), play(by_order, fd.Deal())
    wanted = 5 if name == "home" else 3
    assert by_order.hidden.stock[:wanted] == held(by_order, got)[5 - wanted :]
    assert held(by_seed, got) == held(by_order, got)


def test_identified_hands_show_by_themselves() -> None:
    """D-SHOW-04: once a hand is identified the engine shows it like one that it dealt."""
    twin = check_round(fd.start(house(), [100] * 2, button=0, seed=5))
    state = identify_all(check_round(fd.start(house(), [100] * 2, button=0, unseen=True)), twin)
    twin, state = check_round(play(twin, 0, 0)), check_round(play(state, 0, 0))

    assert state.is_over
    assert twin.result == state.result
