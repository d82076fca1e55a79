"""What a view has, seat by seat, and what it has not."""

import copy
import json
import pickle
import re
from itertools import islice
from typing import Any

import pytest

import fivedraw as fd
from fivedraw.testing import assert_no_leak
from tests.bad_things import complaint, things
from tests.draw_kit import check_round, house, play, with_hands
from tests.openers_kit import JACKS, JUNK, NINES, TENS, dealt, jackpots
from tests.play_kit import blind_game, check_down
from tests.stud_kit import fixed
from tests.stud_kit import table as stud_table

ACES = "As Ac Ad Kh 9s"
QUEENS = "Qs Qc Qd 8h 7s"
SIXES = "6s 6c 4d 3h 2s"


def named(cards: Any) -> str:
    return " ".join(map(str, cards))


def texts(view: fd.View) -> str:
    """Everything that a view says, in one text."""
    parts = (view, view.history, view.legal, view.result, view.awaits, view.cards, view.up, view.discarded)
    return " ".join(map(repr, parts)) + repr(view.key) + json.dumps(view.to_wire())


def mentions(view: fd.View, cards: str) -> list[str]:
    """The cards among these that the view names anywhere."""
    said = texts(view)
    return [card for card in cards.split() if re.search(rf"\b{card}\b", said)]


class TestAtTheTable:
    def start(self) -> fd.State:
        return with_hands(house(), [ACES, QUEENS, SIXES], [100, 100, 21])

    def test_public_facts(self) -> None:
        """A view says of the table what the state says."""
        state = play(self.start(), "bet 4", "raise to 20", "call")
        for seat in (None, 0, 1, 2):
            view = fd.view(state, seat)
            for name in (
                *("profile", "seats", "live_seats", "button", "phase", "street", "ply", "actor", "awaits"),
                *("is_over", "stacks", "bets", "pot", "pots", "uncalled", "common", "up", "draws"),
                *("carried", "result"),
            ):
                assert getattr(state, name) == getattr(view, name)
            assert {0: 100, 1: 100, 2: 21} == view.starting
            assert {0: 5, 1: 5, 2: 5} == view.backs
            assert (None, ()) == (view.blinds, view.posts)
            assert seat == view.seat
            assert 0 == view.opener

    def test_ones_own_cards(self) -> None:
        """D-SETUP-09: a seat sees its own cards and what they are worth; a spectator sees none."""
        state = self.start()
        assert [ACES, QUEENS, SIXES] == [named(fd.view(state, seat).cards) for seat in range(3)]
        assert () == fd.view(state, None).cards
        assert "three of a kind, aces" == str(fd.view(state, 0).hand_value)
        assert "pair of sixes" == str(fd.view(state, 2).hand_value)
        assert fd.view(state, None).hand_value is None

    def test_ones_own_turn(self) -> None:
        """The seat to act finds what is legal; the others find nothing, and why."""
        state = play(self.start(), "bet 4")
        mine, other, spectator = (fd.view(state, seat).legal for seat in (1, 2, None))

        assert list(fd.legal_actions(state)) == list(mine)
        assert [] == list(other)
        assert [] == list(spectator)
        for legal, whose in (
            (other, "it is seat 1's turn, not seat 2's"),
            (spectator, "it is seat 1's turn,"),
        ):
            refusal = legal.explain(fd.Call())
            assert refusal is not None
            assert (fd.RuleCode.TURN_NOT_YOURS, False) == (refusal.code, refusal.private)
            assert str(refusal).startswith(whose)

    def test_the_dealer_is_due(self) -> None:
        """With the caller dealing, the view says what is due, and nobody may act."""
        state = fd.start(house(), [100] * 2, button=1, seed=1, dealer="caller")
        view = fd.view(play(state, fd.Deal()), 0)

        assert fd.Awaits("deal", 1, 1) == view.awaits
        assert view.actor is None
        assert {0: 1, 1: 0} == view.backs
        refusal = view.legal.explain(fd.Fold())
        assert refusal is not None
        assert fd.RuleCode.TURN_DEALER_DUE == refusal.code
        assert (fd.Deal(),) == view.history
        assert view.hand_value is None

    def test_blinds_and_posts(self) -> None:
        """Who posted what is for everybody to see."""
        post = fd.Post(3, live=2, dead=1)
        state = fd.start(blind_game(1, 2), [50] * 4, button=0, seed=4, posts=[post])
        view = fd.view(state, None)

        assert (fd.Blinds(1, 2), (post,)) == (view.blinds, view.posts)
        assert {0: 0, 1: 1, 2: 2, 3: 2} == view.bets

    def test_a_seat_that_is_not_in_the_hand(self) -> None:
        """Who was not dealt in is a spectator, and no seat of the view."""
        state = self.start()
        for seat in (3, -1):
            with complaint(fd.SetupError, f"seat={seat}", "None is a spectator"):
                fd.view(state, seat)

    @things("None")
    def test_what_is_no_seat(self, thing: Any) -> None:
        """Seats are plain numbers: True is not seat 1."""
        with complaint(fd.SetupError, "None is a spectator"):
            fd.view(self.start(), thing)

    @things()
    def test_what_is_no_state(self, thing: Any) -> None:
        """Anything but a state is refused at once."""
        with complaint(fd.SetupError, "expected a State"):
            fd.view(thing, None)


class TestHistory:
    def test_each_seat_has_its_own(self) -> None:
        """D-SETUP-10: everybody learns who did what; an exchange of another seat is a number of cards."""
        state = with_hands(house(), [ACES, QUEENS], [100, 100])
        state = play(state, fd.Bet(4), fd.Call(seat=1), "draw 9s Kh", "stand pat")
        betting = (fd.Bet(4, seat=0), fd.Call(seat=1))

        assert (*betting, fd.Draw("9s Kh", seat=0), fd.Draw(count=0, seat=1)) == fd.view(state, 0).history
        assert (*betting, fd.Draw(count=2, seat=0), fd.Draw(seat=1)) == fd.view(state, 1).history
        watched = fd.view(state, None).history
        assert (*betting, fd.Draw(count=2, seat=0), fd.Draw(count=0, seat=1)) == watched
        assert (fd.cards("9s Kh"),) == fd.view(state, 0).discarded
        assert ((),) == fd.view(state, 1).discarded
        assert () == fd.view(state, None).discarded
        assert "seat 0: draw 2" == str(watched[2])

    def test_a_shown_ace(self) -> None:
        """D-DRAW-10: that four cards were drawn to an ace, and which ace, is public, and nothing more."""
        state = with_hands(house(draw_cap=4, show_ace_for_four=True), [ACES, QUEENS], [100, 100])
        state = play(check_round(state), "draw As Ad Kh 9s", "draw 8h")
        history = fd.view(state, 1).history

        assert fd.Draw(count=4, show="Ac", seat=0) == history[2]
        assert fd.cards("Ac") == fd.view(state, 1).up[0]
        assert 5 == fd.view(state, 1).backs[0]
        assert fd.Draw("As Ad Kh 9s", show="Ac", seat=0) == fd.view(state, 0).history[2]

    @pytest.mark.parametrize("kept", [True, False])
    def test_a_shown_ace_may_go_later(self, kept: bool) -> None:
        """D-DRAW-10: the ace goes back into the hand; in a later draw nobody sees whether it is thrown."""
        profile = house(draws=2, draw_cap=4, show_ace_for_four=True)
        state = check_round(with_hands(profile, [ACES, QUEENS], [100, 100]))
        state = check_round(play(state, "draw As Ad Kh 9s", "stand pat"))
        new = next(card for card in fd.view(state, 0).cards if card is not fd.Card("Ac"))
        one, other = (fd.view(play(state, f"draw {card}"), 1) for card in ("Ac", new))

        assert fd.cards("Ac") == one.up[0]
        assert one == other
        assert (5, fd.Draw(count=1, seat=0)) == (one.backs[0], one.history[-1])
        assert 3 == assert_no_leak(play(state, f"draw {new if kept else 'Ac'}"), 1, tries=3)
        assert assert_no_leak(play(state, f"draw {new if kept else 'Ac'}"), 1, tries=40) > 30

    def test_what_was_shown(self) -> None:
        """D-SHOW-05: a hand that was shown is named, however its owner asked to show it."""
        profile = house(show_policy="beaten", show_asked=True)
        state = with_hands(profile, [ACES, QUEENS], [100, 100])
        state = play(check_round(state), "stand pat", "stand pat")
        state = play(check_round(state), fd.Show(), "muck")
        view = fd.view(state, None)

        assert (fd.Show(ACES, seat=0), fd.Muck(seat=1)) == view.history[-2:]
        assert {0: fd.cards(ACES), 1: ()} == view.up
        assert {0: 0, 1: 0} == view.backs
        assert [] == mentions(fd.view(state, 0), QUEENS)
        assert named(fd.view(state, 1).folded) == QUEENS

    def test_what_was_identified(self) -> None:
        """Cards that became known to the record are told to their seat, and to nobody else."""
        state = fd.start(house(), [100] * 2, button=1, unseen=True)
        state = play(state, fd.Identify(1, ACES), "check")

        assert (fd.Identify(1, ACES), fd.Check(seat=0)) == fd.view(state, 1).history
        assert (fd.Check(seat=0),) == fd.view(state, 0).history
        assert fd.cards(ACES) == fd.view(state, 1).cards
        assert fd.cards("?? ?? ?? ?? ??") == fd.view(state, 0).cards
        assert (None, "three of a kind, aces") == (
            fd.view(state, 0).hand_value,
            str(fd.view(state, 1).hand_value),
        )

    def test_a_new_stock(self) -> None:
        """Neither the seed nor the order of a new stock is in the history."""
        state = fd.start(house(reshuffle_trigger="card"), [100] * 8, button=7, order=tuple(fd.Pack()))
        state = check_round(state)
        while state.phase is fd.Phase.DRAW:
            state = play(state, 5)
        # 12 cards for three seats: ten of the first two are the new stock, the third one's own are not.
        assert fd.Awaits("reshuffle", None, 10) == fd.view(state, 0).awaits
        state = play(state, fd.Reshuffle(seed="sesame"))

        assert fd.Reshuffle() in fd.view(state, 0).history
        assert "sesame" not in texts(fd.view(state, 0))

    def test_a_folded_hand_in_a_new_stock(self) -> None:
        """D-SHUF-01: whoever folded still sees which cards they were, and nobody else does."""
        state = fd.start(house(), [100] * 6, button=5, order=tuple(fd.Pack()))
        state = play(state, "bet 4", "call", "fold", "call", "call", "call")
        while state.street == 2:
            state = play(state, fd.Reshuffle(seed="again") if state.actor is None else 5)
        # The pack in its own order: seat 2 got its third card and every sixth one from there.
        mine = tuple(fd.Pack())[2:30:6]
        assert (1, mine) == (state.hidden.rebuilds, fd.view(state, 2).folded)
        assert [()] * 6 == [fd.view(state, seat).folded for seat in (None, 0, 1, 3, 4, 5)]
        assert [str(card) for card in mine] == fd.view(state, 2).to_wire()["folded"]


class TestSecrets:
    def test_a_hand_in_progress(self) -> None:
        """B80: in mid-hand and after the draw a view names no card of another seat, and none to come."""
        state = with_hands(house(), [ACES, QUEENS, SIXES])
        for move in ("bet 4", "call", "call", "draw 9s", "draw 8h 7s", "draw 3h", "check", "check"):
            state = play(state, move)
            held = {seat: named(state.hidden.hands[seat]) for seat in range(3)}
            ahead = named(state.hidden.stock[state.hidden.top :])
            for seat in range(3):
                view = fd.view(state, seat)
                others = " ".join(cards for other, cards in held.items() if other != seat)
                assert [] == mentions(view, f"{others} {ahead}")
                assert mentions(view, held[seat])
            assert [] == mentions(fd.view(state, None), named(fd.Pack()))

    def test_won_by_folds(self) -> None:
        """B80: after a win by folds neither the winner's cards nor those that were folded are seen."""
        state = play(with_hands(house(), [ACES, QUEENS, SIXES]), "bet 4", "fold", "fold")
        assert [] == mentions(fd.view(state, 1), f"{ACES} {SIXES}")
        assert [] == mentions(fd.view(state, 0), f"{QUEENS} {SIXES}")
        assert [] == mentions(fd.view(state, None), named(fd.Pack()))

    def test_a_fold_before_the_showdown(self) -> None:
        """B80: a folded hand stays hidden when others are shown."""
        state = with_hands(house(), [ACES, QUEENS, SIXES])
        state = check_down(play(state, "bet 4", "fold", "call"))
        view = fd.view(state, 0)

        assert {0: fd.cards(ACES), 1: (), 2: fd.cards(SIXES)} == view.up
        assert [] == mentions(view, QUEENS)
        assert fd.cards(QUEENS) == fd.view(state, 1).folded

    def test_the_seed(self) -> None:
        """B80: seed and cut are nowhere in a view."""
        state = fd.start(house(), [100] * 2, button=1, seed="open sesame", cut=17)
        twin = fd.start(house(), [100] * 2, button=1, order=fd.shuffled(fd.Pack(), "open sesame", cut=17))
        for seat in (None, 0, 1):
            assert "sesame" not in texts(fd.view(state, seat))
            assert b"sesame" not in pickle.dumps(fd.view(state, seat))
            assert fd.view(twin, seat) == fd.view(state, seat)

    def test_the_hole_card(self) -> None:
        """B73: a stud seat's card in the hole is hidden from others until it is shown."""
        state = stud_table(fixed(), ["As Kd", "2c 3d"], 60)
        mine, other = fd.view(state, 0), fd.view(state, 1)

        assert (fd.cards("As Kd"), fd.cards("Kd")) == (mine.cards, mine.up[0])
        assert {0: 1, 1: 1} == other.backs
        assert fd.cards("Kd") == other.up[0]
        assert [] == mentions(other, "As")
        assert mine.hand_value is None

    def test_a_board_is_turned_down(self) -> None:
        """S-FOLD-01: a folded board lies open no longer, though all who saw it know it still."""
        folds = []
        for other in ("Kd", "Qd"):
            state = stud_table(fixed(), [f"As {other}", "2c 3d"], 60)
            folds.append(fd.view(play(state, "bring in", "fold"), 1))
        for view in folds:
            assert {0: (), 1: fd.cards("3d")} == view.up
            assert {0: 0, 1: 1} == view.backs
            assert "Kd" not in json.dumps(view.to_wire())
        assert folds[0] != folds[1]

    @pytest.mark.parametrize("hand", [JACKS, TENS])
    def test_who_may_open(self, hand: str) -> None:
        """J-OPEN-01: strict openers show in nobody's view but one's own."""
        state = dealt(jackpots("strict"), [hand, NINES, JUNK])
        plain = dealt(jackpots("strict"), [JUNK, NINES, hand])
        assert (hand is JACKS) == (fd.Bet(2) in fd.view(state, 0).legal)
        assert "<LegalActions of seat 0: check, bet 2..99>" == repr(fd.legal_actions(state))
        for seat in (1, None):
            assert fd.view(plain, seat) == fd.view(state, seat)
            assert fd.view(plain, seat).to_wire() == fd.view(state, seat).to_wire()

    def test_unseen_cards(self) -> None:
        """What the record knows of others' cards does not narrow what an unseen card may be."""
        state = check_round(fd.start(house(), [100] * 2, button=1, unseen=True))
        known = play(state, fd.Identify(1, ACES))
        legal = fd.view(known, 0).legal

        assert fd.Draw("As") in legal
        assert fd.Draw("As") not in fd.legal_actions(known)
        assert list(islice(fd.view(state, 0).legal, 300)) == list(islice(legal, 300))
        own = play(state, fd.Identify(0, QUEENS[:8]))
        assert fd.Draw("Qs Qc Qd Qh") in fd.view(own, 0).legal

    @pytest.mark.parametrize(("seats", "back"), [(2, False), (6, True)])
    def test_a_discard_may_come_back(self, seats: int, back: bool) -> None:
        """D-SHUF-01: an unseen card is none that its seat threw away, unless the stock was made of it since.

        Six seats that draw five take 60 cards: the discards of those who drew first are dealt again.
        """
        state = check_round(fd.start(house(), [100] * seats, button=seats - 1, unseen=True))
        thrown = iter(fd.Pack())
        while state.phase is fd.Phase.DRAW:
            state = play(state, fd.Draw(list(islice(thrown, 5))))
        state = check_round(state)
        again = fd.Show(list(fd.Pack())[:5])

        assert fd.Phase.SHOW is state.phase
        assert (back, back) == (again in fd.legal_actions(state), again in fd.view(state, 0).legal)

    def test_whether_a_discard_was_on_record(self) -> None:
        """What others are told of an unseen discard is the same, named or not, judged or not."""
        state = check_round(fd.start(house(), [100] * 2, button=1, unseen=True))
        state = play(state, fd.Identify(0, "As Kd"))
        done = [fd.step(state, draw) for draw in (fd.Draw("As"), fd.Draw("9c"), fd.Draw(count=1))]

        assert {False, True} == {bool(step.state.unverified) for step in done}
        for seat in (1, None):
            assert 1 == len({fd.view(step.state, seat).key for step in done})
            assert 1 == len({fd.visible(step.events, seat) for step in done})
        assert 3 == len({fd.view(step.state, 0).key for step in done})


class TestValue:
    def views(self) -> list[fd.View]:
        state = play(with_hands(house(), [ACES, QUEENS]), "bet 4")
        return [fd.view(state, seat) for seat in (None, 0, 1)]

    def test_frozen(self) -> None:
        """A view cannot be changed."""
        view = self.views()[0]
        with pytest.raises(AttributeError, match="a View is frozen: seat cannot be set"):
            view.seat = 0  # type: ignore[misc]
        with pytest.raises(AttributeError, match="a View is frozen: _hand cannot be deleted"):
            del view._hand

    def test_copies(self) -> None:
        """A view compares, hashes, pickles and copies, also after it was asked for what follows from it."""
        for view in self.views():
            asked = pickle.loads(pickle.dumps(view))
            assert view.history == asked.history
            for twin in (pickle.loads(pickle.dumps(asked)), copy.copy(asked), copy.deepcopy(view)):
                assert (view, hash(view), view.to_wire()) == (twin, hash(twin), twin.to_wire())
                assert view.legal == twin.legal
        assert 3 == len({*self.views()})
        assert self.views()[0] != 0

    def test_repr(self) -> None:
        """What a view prints is fit for a log: it names no card, not even the seat's own."""
        watched, mine, _ = self.views()
        assert "<View of a spectator, house rules: ply 1, bet on street 1, seat 1 to act, pot 6>" == repr(
            watched
        )
        assert "<View of seat 0, house rules: ply 1, bet on street 1, seat 1 to act, pot 6>" == str(mine)
        ended = fd.view(play(with_hands(house(), [ACES, QUEENS]), "bet 4", "fold"), 1)
        assert "over by folds, stacks {0: 101, 1: 99}>" in repr(ended)
        dealing = fd.start(fd.profiles.HOME_NO_LIMIT, (9, 9), button=0, seed=1, dealer="caller")
        assert "<View of seat 1, HOME_NO_LIMIT: ply 0, deal on street 0, the dealer to move, pot 2>" == repr(
            fd.view(dealing, 1)
        )

    def test_no_state_takes_its_place(self) -> None:
        """Whatever wants a state refuses a view, at run time too."""
        view: Any = self.views()[1]
        for wanted in (
            lambda: fd.apply(view, fd.Fold()),
            lambda: fd.step(view, fd.Fold()),
            lambda: fd.legal_actions(view),
            lambda: fd.dealings(view),
            lambda: fd.view(view, 0),
            lambda: fd.Record.of(view),
        ):
            with complaint(fd.SetupError, "expected a State", "View"):
                wanted()
        assert not isinstance(view, fd.State)


class TestVisible:
    def test_each_seat_hears_its_own(self) -> None:
        """D-SETUP-09: what is private reaches its seat; what is public reaches everybody, in order."""
        told = fd.begin(house(), [100] * 2, button=1, seed=1).events
        private = [event for event in told if event.private]
        public = tuple(event for event in told if not event.private)

        assert [0, 1] == [event.audience for event in private]
        assert public == fd.visible(told, None) == fd.visible(told, 7)
        for seat in (0, 1):
            assert tuple(
                event for event in told if event not in private or event is private[seat]
            ) == fd.visible(iter(told), seat)

    def test_every_private_event_names_its_seat(self) -> None:
        """No private event could reach the table for want of a seat."""
        kinds = [getattr(fd.events, name) for name in fd.events.__all__]
        private = [kind for kind in kinds if kind.private]
        assert {"CardsDiscarded", "CardsIdentified", "CardsReceived"} == {kind.__name__ for kind in private}
        assert all("seat" in kind.__attrs_attrs__[0].name for kind in private)

    @things("None", "negative", "very negative")
    def test_what_is_no_seat(self, thing: Any) -> None:
        """True is not seat 1."""
        with complaint(fd.SetupError, "expected a seat number"):
            fd.visible((), thing)

    def test_what_are_no_events(self) -> None:
        """A step is not its events, and a text is none."""
        step: Any = fd.begin(house(), [100] * 2, button=1, seed=1)
        wrongs: list[Any] = [step, step.state, None, "Folded(0)", [fd.Fold()], 5]
        for wrong in wrongs:
            with complaint(fd.SetupError, "visible(step.events, seat)"):
                fd.visible(wrong, 0)


def test_without_openers_any_pair_opens() -> None:
    """J-OPEN-01: only a game with openers asks for a pair."""
    state = fd.start(house(), [100] * 2, button=1, seed=1)
    assert (None, None) == (state.opening_pair, fd.view(state, 0).opening_pair)


def test_a_jackpots_hand() -> None:
    """J-SPLIT-02, J-PROVE-01: that openers were split, how many lie aside, and the proof are public."""
    state = dealt(jackpots("proved", set_aside="all_discards"), [JACKS, NINES])
    state = play(state, "bet 2", "call", "draw Js 9d 7c")
    for seat in (None, 0, 1):
        assert (3, None, 0) == (
            fd.view(state, seat).set_aside,
            fd.view(state, seat).proof,
            fd.view(state, seat).opener,
        )
    assert [] == mentions(fd.view(state, 1), JACKS)
    state = check_round(play(state, "stand pat"))
    view = fd.view(state, 1)
    assert state.proof == view.proof
    assert view.proof is not None
    assert {"Js", "Jh"} <= {*map(str, view.proof.cards)}
