"""Who may know what: events and their audience, public facts, and texts that tell no secret."""

import re

import pytest

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import (
    CARDROOM_BURN,
    HOME,
    REBUILD,
    all_pat,
    check_round,
    house,
    play,
    public,
    refusal,
    steps,
    to_the_draw,
    with_hands,
)

ACES = "As Ac Ad Kh 9s"
QUEENS = "Qs Qc Qd 8h 7s"
SIXES = "6s 6c 4d 3h 2s"
PACK = tuple(fd.Pack())


def texts(state: fd.State) -> str:
    """Whatever of a state prints."""
    parts = (state, state.hidden, state.hidden.source, state.begun, state.awaits, fd.legal_actions(state))
    return " ".join(f"{part!r} {part}" for part in (*parts, fd.dealings(state), state.profile))


class TestAudience:
    """What each move is told as, and to whom."""

    def test_the_deal(self) -> None:
        """D-SETUP-09: everybody learns that five cards went out, each seat which its own are."""
        told = list(fd.begin(house(), [100] * 2, button=1, order=PACK).events)

        assert [
            (ev.AntePosted(0, 1, all_in=False), None),
            (ev.AntePosted(1, 1, all_in=False), None),
            (ev.StreetBegan(0, "deal"), None),
            (ev.CardsDealt(0, 5), None),
            (ev.CardsReceived(0, PACK[0:10:2]), 0),
            (ev.CardsDealt(1, 5), None),
            (ev.CardsReceived(1, PACK[1:10:2]), 1),
            (ev.StreetBegan(1, "bet"), None),
        ] == [(event, event.audience) for event in told]

    def test_begin_is_start_with_events(self) -> None:
        """Both lead to the same state, and so do step and apply."""
        begun = fd.begin(house(), [100] * 2, button=1, order=PACK)
        state = fd.start(house(), [100] * 2, button=1, order=PACK)

        assert begun.state == state
        assert fd.step(state, fd.Check()).state == fd.apply(state, fd.Check())

    def test_betting(self) -> None:
        """D-SETUP-10: actions in a betting round are public, with the chips they added."""
        state = fd.start(house(), [100, 100, 100, 21], button=3, seed=1)
        state, told = steps(state, "check", "bet 4", "raise to 10", "call", "fold", "call")

        assert [
            ev.Checked(0),
            ev.BetMade(1, 4, 4, all_in=False),
            ev.Raised(2, 10, 10, all_in=False),
            ev.Called(3, 10, 10, all_in=False),
            ev.Folded(0),
            ev.Called(1, 6, 10, all_in=False),
            ev.StreetBegan(2, "draw"),
        ] == told
        assert {None} == {event.audience for event in told}
        state, told = steps(all_pat(state), "bet 20", "fold", "call")
        assert [
            ev.BetMade(1, 20, 20, all_in=False),
            ev.Folded(2),
            ev.Called(3, 10, 10, all_in=True),
            ev.UncalledReturned(1, 10),
        ] == told[:4]

    def test_a_draw(self) -> None:
        """D-SETUP-10, D-DRAW-21: the number is public, the discards and replacements are the seat's own."""
        state = to_the_draw(house(burn=1), 3)
        hand = state.hidden.hands[0]
        _, told = steps(state, 2)

        assert [
            (ev.Drew(0, 2), None),
            (ev.CardsDiscarded(0, hand[:2]), 0),
            (ev.Burned(), None),
            (ev.CardsDealt(0, 2), None),
            (ev.CardsReceived(0, PACK[16:18]), 0),
        ] == [(event, event.audience) for event in told]

    def test_a_rebuild(self) -> None:
        """D-SETUP-10: of a rebuild everybody learns how many cards the new stock has, and no card of it."""
        state = play(to_the_draw(house(**HOME), 6), 5, 5, 5, 5, 5)
        done = fd.step(state, fd.Reshuffle(seed=REBUILD))

        assert [None, None, 4] == [event.audience for event in done.events]
        assert (ev.StockRebuilt(22), ev.CardsDealt(4, 5)) == done.events[:2]

    def test_the_showdown(self) -> None:
        """D-SHOW-04: hands shown are public with their cards, mucked ones without."""
        state = check_round(with_hands(house(show_policy="beaten"), [ACES, QUEENS]))
        _, told = steps(all_pat(state), "check", "check")
        shares = fd.BySeat({0: 2})

        assert [
            ev.Checked(1),
            ev.HandShown(0, fd.cards(ACES), fd.evaluate(ACES)),
            ev.Mucked(1),
            ev.PotAwarded(0, 2, shares),
            ev.HandEnded("showdown"),
        ] == told[1:]
        assert {None} == {event.audience for event in told}

    def test_every_private_event_names_a_seat(self) -> None:
        """D-SETUP-09: private are just the events with cards that one seat may see."""
        private = {name for name in ev.__all__ if getattr(ev, name).private}

        assert {"CardsReceived", "CardsDiscarded", "CardsIdentified"} == private


class TestPublicFacts:
    def test_nothing_lies_open(self) -> None:
        """D-SETUP-08: a draw game has no common cards, and no card lies face up before the showdown."""
        state = fd.start(house(), [100] * 3, button=2, seed=1)
        while not state.is_over:
            assert ((), [()] * 3) == (state.common, list(state.up.values()))
            assert all(street.up == 0 for street in state.profile.streets)
            state = play(state, 2 if state.phase is fd.Phase.DRAW else "check")
        assert () == state.common

    def test_a_hand_is_the_five_cards_held(self) -> None:
        """D-SETUP-08: the hand shown is just the five cards held."""
        state = all_pat(check_round(with_hands(house(), [ACES, QUEENS])))
        state = check_round(state)

        assert {0: fd.cards(ACES), 1: fd.cards(QUEENS)} == state.up

    def test_what_is_public(self) -> None:
        """D-SETUP-10: stacks, pot, bets and counts of cards drawn are public, and the ace shown for four."""
        state = play(check_round(with_hands(house(draw_cap=4), [ACES, QUEENS])), "draw Ac Ad Kh 9s", 2)
        state = play(state, "bet 5")

        assert {0: 94, 1: 99} == state.stacks
        assert (7, [0, 1]) == (state.pot, list(state.bets))
        assert {0: 5, 1: 0} == state.bets
        assert [{0: 4, 1: 2}] == list(state.draws)
        assert {0: fd.cards("As"), 1: ()} == state.up
        assert (fd.Pot(2, (0, 1)),) == state.pots

    def test_public_facts_do_not_depend_on_the_cards(self) -> None:
        """D-SETUP-09: two hands with other cards, played alike, look alike before the showdown."""
        for moves in (
            ["bet 4", "call", 3, 1],
            ["bet 4", "call", 3, 1, "bet 8"],
            ["check"],
            ["bet 9", "fold"],
        ):
            one, other = (play(fd.start(house(), [100] * 2, button=1, seed=seed), *moves) for seed in (1, 2))
            assert public(one) == public(other)
            assert one.hidden != other.hidden

    def test_a_shown_ace_stays_public(self) -> None:
        """D-DRAW-10: what everybody has seen is not hidden again, though the seat folds."""
        state = play(check_round(with_hands(house(draw_cap=4), [ACES, QUEENS])), "draw Ac Ad Kh 9s", 0)
        state = play(state, "bet 2", "raise to 4", "fold")

        assert {0: fd.cards("As"), 1: ()} == state.up
        assert {} == state.result.shown  # type: ignore[union-attr]


class TestSecrets:
    @pytest.mark.parametrize("source", [{"seed": "a secret seed"}, {"order": PACK}])
    def test_nothing_that_prints_has_a_card(self, source: dict[str, object]) -> None:
        """D-SETUP-09: neither repr nor str of a state tells a card or the seed, at no time of the hand."""
        state = fd.start(house(**CARDROOM_BURN), [100] * 6, button=5, **source)  # type: ignore[arg-type]
        moves = ["check"] * 6 + [5] * 6 + ["bet 2"] + ["fold"] * 5
        for move in ["", *moves]:
            if move:
                while state.actor is None:
                    state = play(state, fd.Reshuffle(seed="a secret seed"))
                state = play(state, move)
            printed = texts(state)
            assert "secret seed" not in printed
            assert [] == re.findall(r"\b(?:[2-9TJQKA]|10)[cdhs]\b", printed)
        assert state.is_over

    def test_refusals_for_others_tell_nothing(self) -> None:
        """D-SETUP-09: what is refused to another seat says whose turn it is, and no card."""
        state = to_the_draw(house(draw_cap=4), 3)
        for action in (fd.Draw("As", seat=1), fd.Show("As Ks Qs Js Ts", seat=1), fd.Muck(seat=2)):
            refused = refusal(state, action)
            assert ("turn/not-yours", False, {"seat": 0}) == (
                refused.code,
                refused.private,
                dict(refused.params),
            )
            assert not any(str(card) in str(refused) for card in PACK)

    def test_refusals_about_cards_are_private(self) -> None:
        """D-SETUP-09: a refusal that tells something of the mover's cards is for the mover alone."""
        state = to_the_draw(house(draw_cap=4), 3)
        held = state.hidden.hands[0]
        foreign = next(card for card in PACK if card not in held)

        assert refusal(state, fd.Draw([foreign])).private
        assert refusal(state, fd.Draw(held[:4])).private
        assert not refusal(state, fd.Draw(held)).private
        assert not refusal(state, "fold").private

    def test_legal_actions_of_another_seat(self) -> None:
        """D-SETUP-09: another seat has no legal actions, and its list knows no cards."""
        state = to_the_draw(house(), 3)
        legal = fd.legal_actions(state, 1)

        assert (False, 0, ()) == (bool(legal), len(legal), tuple(legal))
        assert "it is seat 0's turn" in repr(legal)
        for move in (fd.Draw(), fd.Draw(state.hidden.hands[1][:1]), fd.Draw, fd.Fold, fd.Bet):
            refused = legal.explain(move)
            assert refused is not None
            assert "turn/not-yours" == refused.code
        for seat in (9, -1, "0", True):
            none = fd.legal_actions(state, seat)  # type: ignore[arg-type]
            assert f"there is no seat {seat!r}" in repr(none)

    def test_a_players_list_holds_no_state(self) -> None:
        """D-SETUP-09: the legal actions of a seat know its own cards and no others."""
        state = to_the_draw(house(), 3)
        turn = fd.legal_actions(state)._turn
        others = {*state.hidden.hands[1], *state.hidden.hands[2], *state.hidden.stock[15:]}

        assert state.hidden.hands[0] == turn.hand
        assert not others & {*turn.hand, *turn.candidates}
