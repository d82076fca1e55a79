"""The lists of legal actions: exact, lazy, countable, and ready to explain."""

from collections.abc import Collection, Iterator
from itertools import combinations, islice
from math import comb
from typing import Any

import pytest

import fivedraw as fd
from fivedraw.game.turn import Turn
from tests.draw_kit import (
    CARDROOM_BURN,
    GENERAL,
    HOME,
    all_pat,
    check_round,
    dealer_due,
    held,
    house,
    play,
    refusal,
    to_the_draw,
    with_hands,
)

PACK = tuple(fd.Pack())
ACES = "As Ac Ad Kh 9s"
QUEENS = "Qs Qc Qd 8h 7s"
PLAYERS = (fd.Fold, fd.Check, fd.Call, fd.Bet, fd.RaiseTo, fd.Draw, fd.Show, fd.Muck)
DEALERS = (fd.Deal, fd.Burn, fd.Reshuffle, fd.Identify)


def agree(actions: Collection[fd.Action]) -> list[fd.Action]:
    """The actions, if iteration, length, truth and membership say the same."""
    found = list(actions)
    assert len(found) == len(actions) == len(set(found))
    assert bool(found) is bool(actions)
    assert all(action in actions for action in found)
    return found


def start(**options: Any) -> fd.State:
    return fd.start(house(**options), [100] * 3, button=2, seed=1)


class TestBetting:
    def test_unopened(self) -> None:
        """D-BET-05: at home with nothing to call: check, or bet any amount from 2 to the stack."""
        legal = fd.legal_actions(start())

        assert [fd.Check(), *map(fd.Bet, range(2, 100))] == agree(legal)
        assert (0, None, 3, None) == (legal.seat, legal.call, legal.pot, legal.draw)
        assert fd.Amounts(2, 99) == legal.wager
        assert "<LegalActions of seat 0: check, bet 2..99>" == repr(legal)

    def test_facing_a_bet(self) -> None:
        """D-BET-06: fold, call, or raise from a full raise to the stack."""
        legal = fd.legal_actions(play(start(), "bet 10"))

        assert [fd.Fold(), fd.Call(), *map(fd.RaiseTo, range(20, 100))] == agree(legal)
        assert (1, 10, 13) == (legal.seat, legal.call, legal.pot)
        assert "<LegalActions of seat 1: fold, call, raise to 20..99>" == repr(legal)

    def test_the_call_is_what_is_really_added(self) -> None:
        """D-POT-01: a short stack calls with what it has."""
        state = play(fd.start(house(), [100, 31, 100], button=2, seed=1), "bet 50")
        legal = fd.legal_actions(state)

        assert (30, None) == (legal.call, legal.wager)
        assert [fd.Fold(), fd.Call()] == agree(legal)
        assert "<LegalActions of seat 1: fold, call>" == repr(legal)

    def test_one_amount(self) -> None:
        """B40: a stack below the full raise offers one amount, all-in; fixed limit has just one too."""
        short = fd.legal_actions(play(fd.start(house(), [100, 31, 100], button=2, seed=1), "bet 22"))
        fixed = fd.legal_actions(fd.start(fd.profiles.HOME_FIXED_LIMIT, [100] * 3, button=2, seed=1))

        assert [fd.Fold(), fd.Call(), fd.RaiseTo(30)] == agree(short)
        assert [fd.Fold(), fd.Check(), fd.Bet(2)] == agree(fixed)
        assert "raise to 30>" in repr(short)

    def test_amounts(self) -> None:
        """The amounts are a collection by themselves."""
        wager = fd.legal_actions(start()).wager
        assert wager is not None

        assert (2, 99, 1, range(2, 100)) == (wager.min, wager.max, wager.step, wager.choices)
        assert (list(range(2, 100)), 98) == (list(wager), len(wager))
        assert [False, True, True, False] == [amount in wager for amount in (1, 2, 99, 100)]
        assert not any(amount in wager for amount in (2.0, True, "2", None))
        assert (2, 50, 99) == (wager.clamp(-7), wager.clamp(50), wager.clamp(1000))

    @pytest.mark.parametrize(("amount", "to"), [(-5, 2), (0, 2), (2, 2), (37, 37), (99, 99), (10**9, 99)])
    def test_wager_to(self, amount: int, to: int) -> None:
        """The nearest legal amount: a bet where nobody has bet, a raise where somebody has."""
        state = start()
        assert fd.Bet(to) == fd.legal_actions(state).wager_to(amount)

        raised = fd.legal_actions(play(state, "bet 30")).wager_to(amount)
        assert fd.RaiseTo(max(to, 60)) == raised

    def test_no_wager(self) -> None:
        """Where neither a bet nor a raise is legal there is nothing to size."""
        state = play(fd.start(house(), [100, 31, 100], button=2, seed=1), "bet 50")
        draw = to_the_draw(house(), 3)

        for legal in (fd.legal_actions(state), fd.legal_actions(draw), fd.legal_actions(state, 0)):
            assert (None, None, None) == (legal.wager, legal.wager_to(40), legal.pot_fraction(1))

    @pytest.mark.parametrize(("fraction", "to"), [(0.5, 21), (1.0, 33), (2.0, 56), (0.0, 20), (100.0, 99)])
    def test_pot_fraction(self, fraction: float, to: int) -> None:
        """A raise by a share of the pot after the call: 3 + 10 + 10 = 23 chips on top of 10."""
        assert fd.RaiseTo(to) == fd.legal_actions(play(start(), "bet 10")).pot_fraction(fraction)

    def test_the_whole_pot_is_the_pot_limit(self) -> None:
        """A-PL-01: the largest raise in pot limit is the pot after the call."""
        state = fd.start(fd.profiles.CARDROOM_POT_LIMIT, [500] * 4, button=3, seed=1)
        for _ in range(3):
            legal = fd.legal_actions(state)
            assert legal.wager is not None
            whole = legal.pot_fraction(1.0)
            assert fd.RaiseTo(legal.wager.max) == whole
            assert whole is not None
            state = play(state, whole)

    def test_all_in(self) -> None:
        """The whole stack goes in by a bet, a raise or a call; where the limit allows none, by nothing."""
        state = start()
        assert fd.Bet(99) == fd.legal_actions(state).all_in
        assert fd.RaiseTo(99) == fd.legal_actions(play(state, "bet 10")).all_in
        assert fd.Call() == fd.legal_actions(play(state, "bet 99")).all_in

        fixed = fd.start(fd.profiles.HOME_FIXED_LIMIT, [100] * 3, button=2, seed=1)
        assert fd.legal_actions(fixed).all_in is None
        assert fd.legal_actions(to_the_draw(house(), 3)).all_in is None

    def test_passive(self) -> None:
        """Whose time runs out checks, or folds a bet; stands pat; shows."""
        state = start(show_asked=True)
        assert fd.Check() == fd.legal_actions(state).passive
        assert fd.Fold() == fd.legal_actions(play(state, "bet 2")).passive
        assert fd.legal_actions(state, 1).passive is None

        state = check_round(state)
        assert fd.Draw() == fd.legal_actions(state).passive
        assert fd.Show() == fd.legal_actions(check_round(all_pat(state))).passive

    def test_passive_with_an_unseen_hand(self) -> None:
        """An unseen hand cannot be shown without naming it: it is mucked where that is legal."""
        state = fd.start(house(show_policy="beaten"), [100] * 2, button=1, unseen=True)
        state = check_round(all_pat(check_round(state)))
        assert fd.legal_actions(state).passive is None

        state = play(state, f"show {ACES}")
        assert fd.Muck() == fd.legal_actions(state).passive

    def test_menu(self) -> None:
        """A short list: no amounts but the least, shares of the pot, and the most, ascending."""
        state = start()
        assert (fd.Check(), fd.Bet(2), fd.Bet(3), fd.Bet(99)) == fd.legal_actions(state).menu()
        assert (fd.Check(), fd.Bet(2), fd.Bet(99)) == fd.legal_actions(state).menu(())

        raised = fd.legal_actions(play(state, "bet 10"))
        assert (fd.Fold(), fd.Call(), *map(fd.RaiseTo, (20, 21, 33, 99))) == raised.menu((1.0, 0.5))
        short = fd.legal_actions(play(state, "bet 99"))
        assert (fd.Fold(), fd.Call()) == short.menu()

    def test_menus_of_other_phases(self) -> None:
        """In the draw the cards are the player's to pick; at the showdown there is show and muck."""
        state = check_round(with_hands(house(show_policy="beaten", show_asked=True), [ACES, QUEENS]))
        assert (fd.Draw(),) == fd.legal_actions(state).menu()
        assert () == fd.legal_actions(state, 1).menu()

        state = check_round(all_pat(state))
        assert (fd.Show(),) == fd.legal_actions(state).menu()
        assert (fd.Show(), fd.Muck()) == fd.legal_actions(play(state, "show")).menu()

    def test_every_offer_of_a_menu_is_legal(self) -> None:
        """Whatever a menu offers is legal, under every limit."""
        for profile in (
            fd.profiles.HOME_NO_LIMIT,
            fd.profiles.HOME_FIXED_LIMIT,
            fd.profiles.CARDROOM_POT_LIMIT,
        ):
            state = fd.start(profile, [9, 40, 23], button=0, seed=3)
            while state.actor is not None:
                legal = fd.legal_actions(state)
                offered = legal.menu((0.3, 0.7, 1.5))
                assert all(action in legal for action in offered)
                state = play(state, offered[-1])


class TestExplainingTypes:
    """Why no action of a type is legal; None if one is."""

    def legal_types(self, state: fd.State) -> set[type[fd.Action]]:
        legal, dealings = fd.legal_actions(state), fd.dealings(state)
        found = {kind for kind in PLAYERS if legal.explain(kind) is None}
        return {*found, *(kind for kind in DEALERS if dealings.explain(kind) is None)}

    def of_members(self, state: fd.State) -> set[type[fd.Action]]:
        """The types that the lists have, by looking at their members."""
        members: Iterator[fd.Action] = islice(fd.dealings(state), 200)
        return {*map(type, fd.legal_actions(state)), *map(type, members)}

    def test_they_agree_with_the_members(self) -> None:
        """A type is explained by None exactly if the list has an action of it."""
        profile = house(**CARDROOM_BURN, show_policy="beaten", show_asked=True)
        seed = {"button": 5, "seed": 2, "dealer": "caller"}
        state = fd.start(profile, [9, 100, 100, 30, 100, 100], **seed)  # type: ignore[arg-type]
        seen = set()
        texts = iter(["check", "bet 2", "raise to 6", "call", "call", "fold", "call", "call"])
        while not state.is_over:
            types = self.legal_types(state)
            assert types == self.of_members(state)
            seen |= types
            due = state.awaits
            assert due is not None
            match due.kind:
                case "deal":
                    state = play(state, fd.Deal())
                case "burn":
                    state = play(state, fd.Burn())
                case "reshuffle":
                    state = play(state, fd.Reshuffle())
                case "draw":
                    state = play(state, 5)
                case _:
                    passive = fd.legal_actions(state).passive
                    assert passive is not None
                    state = play(state, next(texts, passive))
        assert {*PLAYERS, *DEALERS} - {fd.Identify} == seen
        assert set() == self.legal_types(state)

    def test_over_unseen_cards(self) -> None:
        """Over unseen cards any seat may be identified, besides whatever is due."""
        state = fd.start(house(), [100] * 2, button=1, unseen=True)

        assert fd.Identify in self.legal_types(state)
        assert fd.Identify in self.legal_types(check_round(state))
        known = play(state, fd.Identify(0, ACES), fd.Identify(1, QUEENS))
        why = fd.dealings(known).explain(fd.Identify)
        assert why is not None
        assert "turn/player-due" == why.code

    def test_nothing_to_identify(self) -> None:
        """Where the dealer is due and every card is known, nothing can be identified."""
        state = fd.start(house(), [100] * 2, button=1, seed=1, dealer="caller")
        why = fd.dealings(state).explain(fd.Identify)

        assert why is not None
        assert "identify/cards-known" == why.code

    @pytest.mark.parametrize("kind", [fd.Action, fd.Deal, fd.DealerAction, fd.Reshuffle])
    def test_what_is_no_players(self, kind: type[fd.Action]) -> None:
        """A dealer's action is no player's, not even its type."""
        why = fd.legal_actions(start()).explain(kind)

        assert why is not None
        assert "action/unknown" == why.code

    @pytest.mark.parametrize("kind", [fd.Action, fd.Fold, fd.PlayerAction, fd.Bet])
    def test_what_is_no_dealers(self, kind: type[fd.Action]) -> None:
        """A player's action is no dealer's."""
        state = fd.start(house(), [100] * 2, button=1, seed=1, dealer="caller")
        why = fd.dealings(state).explain(kind)

        assert why is not None
        assert "action/unknown" == why.code
        assert fd.Fold() not in fd.dealings(state)
        assert fd.Deal() not in fd.legal_actions(start())

    @pytest.mark.parametrize("thing", [None, "fold", 7, fd.Fold, object()])
    def test_what_is_no_action(self, thing: Any) -> None:
        """Anything else is in no list, and applying it is refused."""
        state = start()

        assert thing not in fd.legal_actions(state)
        assert thing not in fd.dealings(state)
        with pytest.raises(fd.IllegalAction, match="expected an action such as Call"):
            fd.apply(state, thing)

    def test_a_family_is_no_action(self) -> None:
        """The base classes name no action."""
        assert "action/wrong-phase" == refusal(start(), fd.PlayerAction()).code
        with pytest.raises(fd.IllegalAction, match="action/unknown"):
            fd.apply(start(), fd.Action())
        state = fd.start(house(), [100] * 2, button=1, seed=1, dealer="caller")
        with pytest.raises(fd.IllegalAction, match="expected a dealer's action"):
            fd.apply(state, fd.DealerAction())


class TestKnownDraws:
    @pytest.mark.parametrize(("cap", "number"), list(enumerate([1, 6, 16, 26, 31, 32])))
    def test_how_many(self, cap: int, number: int) -> None:
        """D-DRAW-08: each set of up to cap cards once: 1, 5, 10, 10, 5 and 1 of them."""
        state = to_the_draw(house(draw_cap=cap, show_ace_for_four=False), 2)
        found = agree(fd.legal_actions(state))

        assert number == len(found)
        sets = {frozenset(action.cards) for action in found if isinstance(action, fd.Draw)}
        expected = {frozenset(some) for size in range(cap + 1) for some in combinations(held(state), size)}
        assert expected == sets
        assert f"<LegalActions of seat 0: draw 0 to {cap}>" == repr(fd.legal_actions(state))

    @pytest.mark.parametrize(
        ("hand", "aces"), [(ACES, 3), ("As Kd 9c 7h 2s", 1), ("Ks Kd 9c 7h 2s", 0), ("As Ac Ad Ah 2s", 4)]
    )
    def test_four_with_an_ace(self, hand: str, aces: int) -> None:
        """D-DRAW-10: beside the 26 exchanges of up to three, one for each ace that may be kept."""
        state = check_round(with_hands(house(draw_cap=4), [hand, QUEENS]))

        assert 26 + aces == len(agree(fd.legal_actions(state)))

    def test_the_seat_and_the_order_do_not_matter(self) -> None:
        """An action with its seat named, or its cards in another order, is in the list as well."""
        state = to_the_draw(house(), 2)
        hand = held(state)

        assert fd.Draw(hand[2::-1], seat=0) in fd.legal_actions(state)
        assert fd.Draw(hand[:3]) in list(fd.legal_actions(state))


def canonical(action: fd.Draw, hand: tuple[fd.Card, ...]) -> fd.Draw:
    """The form in which the list has an exchange: cards in pack order, nothing said that is clear without."""
    out = tuple(sorted(action.cards))
    kept = [card for card in hand if card not in out and card is not fd.UNKNOWN]
    show = action.show if action.show and action.show[0] not in kept else None
    return fd.Draw(out, count=None if action.total == len(out) else action.total, show=show)


class TestUnseenDraws:
    @pytest.mark.parametrize(
        ("cap", "number"),
        [
            (0, 1),
            (1, 1 + (1 + 52)),
            (2, 1 + (1 + 52) + (1 + 52 + comb(52, 2))),
            (5, sum(comb(52, named) for total in range(6) for named in range(total + 1))),
        ],
    )
    def test_how_many(self, cap: int, number: int) -> None:
        """D-DRAW-03: of an unseen hand any number, of which any may be named; counted without a walk."""
        profile = house(draw_cap=cap, show_ace_for_four=False)
        state = check_round(fd.start(profile, [100] * 2, button=1, unseen=True))
        legal = fd.legal_actions(state)

        assert number == len(legal)
        if cap < 3:
            agree(legal)
        assert fd.Draw() == next(iter(legal))

    @pytest.mark.parametrize("unseen", range(6))
    @pytest.mark.parametrize(
        "limits",
        [
            fd.DrawLimits(5),
            fd.DrawLimits(3),
            fd.DrawLimits(4, ace_for_four=True),
            fd.DrawLimits(4, ace_for_four=True, joker_is_ace=False),
        ],
    )
    @pytest.mark.parametrize("known", ["Ac J1 3c 4d 5h", "2c 3c 4d 5h Ac"])
    def test_members_are_just_the_accepted(self, known: str, limits: fd.DrawLimits, unseen: int) -> None:
        """D-DRAW-04, D-DRAW-10, A-DRAW-02: an exchange is accepted iff its canonical form is in the walk."""
        hand = fd.cards(known)[: 5 - unseen] + (fd.UNKNOWN,) * unseen
        candidates = fd.cards("9s As J2") if unseen else ()
        legal = fd.LegalActions(Turn(fd.Phase.DRAW, 0, hand=hand, limits=limits, candidates=candidates))
        accepted = set()
        shows = [None, *[(card,) for card in fd.cards(known) + candidates]]
        for size in range(6):
            for named in combinations([*fd.cards(known), *candidates], size):
                for count in (None, *range(6)):
                    exchanges = [fd.Draw(named, count=count, show=show) for show in shows]
                    accepted |= {canonical(action, hand) for action in exchanges if action in legal}

        assert accepted == set(agree(legal))

    @pytest.mark.parametrize(("joker", "accepted"), [(True, True), (False, False)])
    def test_a_joker_for_an_ace(self, joker: bool, accepted: bool) -> None:
        """A-DRAW-02: a kept joker counts as the ace for the fourth card, or does not, as the house says."""
        limits = fd.DrawLimits(4, ace_for_four=True, joker_is_ace=joker)
        legal = fd.LegalActions(Turn(fd.Phase.DRAW, 0, hand=fd.cards("J1 2c 3c 4c 5c"), limits=limits))

        assert accepted is (fd.Draw("2c 3c 4c 5c") in legal)
        assert 26 + accepted == len(agree(legal))


class TestShowing:
    def at_the_end(self, *known: str) -> fd.State:
        """At the showdown of unseen hands, of which these cards of seat 0 are known."""
        state = fd.start(house(show_policy="beaten"), [100] * 2, button=1, unseen=True)
        state = check_round(all_pat(check_round(state)))
        return play(state, *[fd.Identify(0, cards) for cards in known])

    def test_unseen_hands(self) -> None:
        """D-SHOW-04: an unseen hand may be any five cards; counted without a walk."""
        legal = fd.legal_actions(self.at_the_end())

        assert comb(52, 5) == len(legal)
        assert fd.Show(PACK[:5]) == next(iter(legal))
        assert legal
        assert "<LegalActions of seat 0: show, or muck where the rules let it>" == repr(legal)

    def test_hands_known_in_part(self) -> None:
        """D-SHOW-05: with four cards known there are 48 hands it may be."""
        state = self.at_the_end("9s Kh Ad Ac")
        found = agree(fd.legal_actions(state))

        others = [card for card in PACK if card not in fd.cards("9s Kh Ad Ac")]
        assert [fd.Show(sorted([*fd.cards("9s Kh Ad Ac"), card])) for card in others] == found

    def test_mucking(self) -> None:
        """D-SHOW-04: the second of two unseen hands may muck, or be any five of the other 47 cards."""
        state = play(self.at_the_end(), f"show {ACES}")
        legal = fd.legal_actions(state)

        assert 1 + comb(47, 5) == len(legal)
        assert [fd.Muck(), fd.Show] == [next(iter(legal)), type(next(islice(legal, 1, None)))]
        assert "<LegalActions of seat 1: show, or muck where the rules let it>" == repr(legal)
        assert legal.explain(fd.Show) is None

    def test_known_hands(self) -> None:
        """A known hand is shown as it is."""
        state = self.at_the_end(ACES)

        assert [fd.Show()] == agree(fd.legal_actions(state))
        assert fd.Show(ACES) in fd.legal_actions(state)


class TestDealings:
    def test_nothing_to_deal(self) -> None:
        """While a seat is due, and after the end, the dealer has nothing to do."""
        state = start()
        assert [] == agree(fd.dealings(state))
        assert "<Dealings: seat 0 is due to decide>" == repr(fd.dealings(state))

        state = play(state, "bet 2", "fold", "fold")
        assert [] == agree(fd.dealings(state))
        assert [] == agree(fd.legal_actions(state))
        assert ("<Dealings: the hand is over>", "<LegalActions: none, the hand is over>") == (
            repr(fd.dealings(state)),
            repr(fd.legal_actions(state)),
        )
        assert state.awaits is None

    def test_known_cards(self) -> None:
        """Over a known order the next move is one, with the cards named or not."""
        state = fd.start(house(burn=1), [100] * 2, button=1, order=PACK, dealer="caller")
        assert [fd.Deal()] == agree(fd.dealings(state))
        assert fd.Deal(PACK[0]) in fd.dealings(state)
        assert "Awaits(kind='deal', seat=0, count=1, up=False)" in repr(fd.dealings(state))
        assert "<LegalActions: none, the dealer is due to deal>" == repr(fd.legal_actions(state))
        while state.phase is fd.Phase.DEAL:
            state = play(state, fd.Deal())
        state = play(check_round(state), 2)
        assert [fd.Burn()] == agree(fd.dealings(state))

    def test_unseen_cards(self) -> None:
        """Over unseen cards: nothing named or any card, and each unseen card of a seat by any card."""
        state = fd.start(house(), [100] * 2, button=1, unseen=True, dealer="caller")
        assert [fd.Deal(), *[fd.Deal(card) for card in PACK]] == agree(fd.dealings(state))

        state = play(state, fd.Deal("As"), fd.Deal())
        found = agree(fd.dealings(state))
        others = [card for card in PACK if card != fd.Card("As")]
        assert [
            fd.Deal(),
            *[fd.Deal(card) for card in others],
            *[fd.Identify(1, card) for card in others],
        ] == found

    def test_several_replacements(self) -> None:
        """D-DRAW-03: of two replacements none, one or both may be named; counted without a walk."""
        state = fd.start(house(), [100] * 2, button=1, unseen=True, dealer="caller")
        for card in fd.cards("As 2c Ks 3c Qs 4c Js 5c Ts 6c"):
            state = play(state, fd.Deal(card))
        state = play(check_round(state), "draw As Ks")
        dealings = fd.dealings(state)

        assert 1 + 42 + comb(42, 2) == len(agree(dealings))
        assert fd.Deal("7c ??") in list(dealings)
        assert fd.Deal("?? 7c") in dealings
        assert fd.Deal("?? ??") in dealings

    def test_identify(self) -> None:
        """A decision is due, and two seats have five unseen cards each."""
        state = fd.start(house(), [100] * 2, button=1, unseen=True)
        dealings = fd.dealings(state)

        assert 2 * sum(comb(52, size) for size in range(1, 6)) == len(dealings)
        assert dealings
        assert fd.Identify(0, PACK[0]) == next(iter(dealings))
        known = play(state, fd.Identify(0, ACES), fd.Identify(1, "Qs Qc Qd 8h"))
        assert [
            fd.Identify(1, card) for card in PACK if card not in fd.cards(f"{ACES} Qs Qc Qd 8h")
        ] == agree(fd.dealings(known))

    def test_rebuilds(self) -> None:
        """D-SHUF-04: from a seed and over unseen cards any cut; from an order any order of the pool."""
        order = play(to_the_draw(house(**HOME, max_players=9), 9), 5, 5)
        pool = sorted([*PACK[50:], *PACK[0:45:9]])
        found = agree(fd.dealings(order))
        assert 7 * 6 * 5 * 4 * 3 * 2 == len(found)
        assert fd.Reshuffle(order=pool) == found[0]

        for source in ({"seed": 2}, {"unseen": True}):
            state = fd.start(house(**GENERAL), [100] * 6, button=5, dealer="caller", **source)
            while state.phase is fd.Phase.DEAL:
                state = play(state, fd.Deal())
            state = check_round(state)
            exchange = fd.Draw(count=5) if "unseen" in source else 5
            while dealer_due(state) != "reshuffle":
                state = play(state, fd.Deal() if state.actor is None else exchange)
            assert [fd.Reshuffle(cut=cut) for cut in range(20)] == list(islice(fd.dealings(state), 20))


class TestEngine:
    def test_stale_plies(self) -> None:
        """An action that was meant for another moment is refused; one for this moment is not."""
        state = start()
        assert fd.apply(state, fd.Check()) == fd.apply(state, fd.Check(), ply=0)
        assert fd.step(state, fd.Check()) == fd.step(state, fd.Check(), ply=0)

        for ply in (-1, 1, 7, "0", 0.5):
            for move in (fd.apply, fd.step):
                with pytest.raises(fd.IllegalAction) as caught:
                    move(state, fd.Check(), ply=ply)  # type: ignore[arg-type]
                refused = caught.value.refusal
                assert ("turn/stale", 0) == (refused.code, refused.params["ply"])

    def test_actions_are_remembered(self) -> None:
        """Each accepted action counts as one ply and is kept, players' and dealer's alike."""
        state = fd.start(house(), [100] * 2, button=1, seed=1, dealer="caller")
        moves = [fd.Deal()] * 10 + [fd.Check(), fd.Check(seat=1)]
        state = play(state, *moves)

        assert (tuple(moves), 12) == (state.actions, state.ply)
