"""A session from its first dealer to its standings (D-SESS, D-SETUP-03 to D-SETUP-05, A-SESS)."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import pytest

import fivedraw as fd
from tests.session_kit import broke, checked, passed, total, won, won_by

HOME = fd.profiles.HOME_NO_LIMIT
ROOM = fd.profiles.CARDROOM_NO_LIMIT


class TestOpening:
    def test_each_seat_starts_with_the_profiles_stack(self) -> None:
        """D-SETUP-03: a home session begins with 100 chips in front of everybody."""
        assert {0: 100, 1: 100, 2: 100, 3: 100} == fd.Session.open(HOME, 4, button=0).stacks

    def test_stacks_are_given_by_place_or_by_seat_number(self) -> None:
        """D-SETUP-03: where the rules leave the stacks to the table, the caller names them."""
        assert {0: 40, 2: 60} == fd.Session.open(ROOM, (40, None, 60), button=0).stacks
        assert {2: 60, 7: 40} == fd.Session.open(ROOM, {7: 40, 2: 60}, button=2).stacks

    def test_first_dealer_is_the_seat_that_is_named(self) -> None:
        """D-SETUP-04: an explicit first dealer is taken as it is."""
        for seat in range(4):
            session = fd.Session.open(HOME, 4, button=seat)
            assert (seat, seat) == (session.button, session.start(seed=1).button)

    def test_first_dealer_is_drawn_by_lot(self) -> None:
        """D-SETUP-04: a seed draws the dealer, each seat about as often as the next.

        Of 600 lots among 3 seats the expectation is 200 each, with a standard deviation below 12.
        """
        drawn = [fd.Session.open(ROOM, {1: 50, 4: 50, 6: 50}, seed=seed).button for seed in range(600)]
        assert {1, 4, 6} == set(drawn)
        assert all(150 < drawn.count(seat) < 250 for seat in (1, 4, 6))

    def test_lot_is_the_highest_of_one_card_each(self) -> None:
        """D-SETUP-04: the lot can be checked by hand: one card to each seat, the highest deals."""
        cards = fd.shuffled(fd.Pack(), "friday", counter=2**64 - 1)[:4]
        best = max(cards, key=lambda card: ("23456789TJQKA".index(str(card)[0]), "cdhs".index(str(card)[1])))
        assert cards.index(best) == fd.Session.open(HOME, 4, seed="friday").button

    def test_seat_that_cannot_play_is_not_drawn(self) -> None:
        """D-SETUP-04, D-FORCE-10: the first dealer is somebody who is dealt in."""
        drawn = {fd.Session.open(ROOM, (50, 0, 50), seed=seed).button for seed in range(40)}
        assert {0, 2} == drawn

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            ({"profile": "HOME_NO_LIMIT"}, "expected a Profile"),
            ({"seats": 1}, "2 to 6 seats"),
            ({"seats": 7}, "2 to 6 seats"),
            ({"seats": True}, "2 to 6 seats"),
            ({"seats": 10**5000}, "2 to 6 seats"),
            ({"seats": 2.0}, "expected a sequence"),
            ({"seats": ()}, "two seats; of"),
            ({"seats": (100,)}, "two seats; of"),
            ({"seats": (100, 0)}, "two seats; of"),
            ({"seats": (100, 2.5)}, "whole chips"),
            ({"seats": (100,) * 7}, "at most 6"),
            ({"profile": ROOM}, "no starting_stack"),
            ({"button": None}, "by button=seat, or a seed"),
            ({"seed": 1}, "by button=seat, or a seed"),
            ({"button": -1}, "expected a seat number"),
            ({"button": None, "seed": 1.5}, "a seed is bytes, an int or a str"),
            ({"name": 7}, "expected a text"),
        ],
    )
    def test_bad_opening_is_refused(self, arguments: dict[str, Any], says: str) -> None:
        """D-SETUP-02: a session needs two seats that can play, not too many, and one first dealer."""
        given: dict[str, Any] = {"profile": HOME, "seats": 2, "button": 0, **arguments}
        with pytest.raises(fd.SetupError, match=says):
            fd.Session.open(given.pop("profile"), given.pop("seats"), **given)


class TestValue:
    def test_session_is_frozen_hashable_and_copied_by_pickle(self) -> None:
        """D-SETUP-07: a session is a value; nothing of it changes in place."""
        session = won(fd.Session.open(HOME, 3, button=2, name="attic"), 1)
        twin = pickle.loads(pickle.dumps(session))
        assert {session} == {twin, copy.deepcopy(session)}
        with pytest.raises(AttributeError):
            session.deals_done = 0  # type: ignore[misc]

    def test_sessions_of_another_name_are_others(self) -> None:
        """D-SESS-05: two tables that begin alike are told apart by their names."""
        assert fd.Session.open(HOME, 3, button=2, name="a") != fd.Session.open(HOME, 3, button=2, name="b")

    def test_repr_tells_how_the_session_stands(self) -> None:
        """D-SESS-01: a person can read the deals done, the button and the stacks."""
        session = fd.Session.open(HOME, 2, button=1, name="attic")
        assert (
            repr(session)
            == "<Session HOME_NO_LIMIT 'attic': 0 of 10 deals done, button 1, stacks {0: 100, 1: 100}>"
        )
        general = fd.Session.open(fd.profiles.HOME_FIXED_LIMIT.with_options(fl_cap=3), (9, 9), button=1)
        assert (
            repr(passed(general))
            == "<Session house rules: 1 deals done, button 0, stacks {0: 8, 1: 8}, 2 carried>"
        )
        assert repr(general.close()).endswith("stacks {0: 9, 1: 9}, closed>")


class TestDeals:
    def test_home_session_has_ten_deals(self) -> None:
        """D-SESS-01: a home session is over after ten deals."""
        session = fd.Session.open(HOME, 3, button=0)
        for deal in range(10):
            assert (deal, True, False) == (session.deals_done, session.may_deal, session.is_over)
            session = won(session, deal % 3)
        assert (10, False, True) == (session.deals_done, session.may_deal, session.is_over)
        assert session.why_not == "all 10 deals of the session are done"
        with pytest.raises(fd.SetupError, match="no deal can begin: all 10 deals"):
            session.start(seed=1)
        with pytest.raises(fd.SetupError, match="no deal can begin: all 10 deals"):
            session.begin(seed=1)

    def test_home_session_ends_early_with_one_seat_that_can_ante(self) -> None:
        """D-SESS-01: when only one player can still ante there is no further deal."""
        session = broke(fd.Session.open(HOME, 2, button=0), 1, [0])
        assert {0: 0, 1: 200} == session.stacks
        assert (True, "only seat 1 can be dealt in, with 1 chip or more") == (
            session.is_over,
            session.why_not,
        )

    def test_open_session_goes_on_as_long_as_the_table_likes(self) -> None:
        """D-SESS-01: without a fixed number the session ends when it is closed."""
        session = fd.Session.open(ROOM, (50, 50, 50), button=0)
        for deal in range(12):
            session = won(session, deal % 3)
        assert (12, True, False) == (session.deals_done, session.may_deal, session.is_over)
        session = session.close()
        assert (True, "the session is closed") == (session.is_over, session.why_not)

    def test_who_cannot_ante_is_not_dealt_in_again(self) -> None:
        """D-FORCE-10, D-SESS-02: less than an ante means leaving, and a leaver keeps his chips."""
        profile = HOME.with_options(ante=5)
        session = fd.Session.open(profile, {0: 60, 1: 8, 3: 60}, button=0)
        assert (0, 1, 3) == session.dealt_in
        session = won(session, 0)
        assert {0: 70, 1: 3, 3: 55} == session.stacks
        for _ in range(3):
            assert (0, 3) == session.dealt_in == session.start(seed=1).seats
            session = won(session, 3)
            assert 3 == session.stacks[1]

    def test_only_chips_carry_over_to_the_next_deal(self) -> None:
        """D-SESS-05: each deal has a whole pack, and the stacks of the deal before."""
        session = fd.Session.open(HOME, 3, button=0)
        first, after = session.start(seed=5), won(session, 2)
        second = after.start(seed=5)
        assert {0: 99, 1: 99, 2: 102} == after.stacks == second.begun.starting
        assert sorted(first.hidden.stock) == sorted(second.hidden.stock) == sorted(fd.Pack())

    def test_begin_tells_the_events_of_the_same_deal(self) -> None:
        """D-DEAL-05: begin is start with the events, the antes first."""
        session = fd.Session.open(HOME, 3, button=0)
        step = session.begin(seed=3, cut=11)
        assert step.state == session.start(seed=3, cut=11)
        assert [1, 2, 0] == [e.seat for e in step.events if isinstance(e, fd.events.AntePosted)]
        assert session.finish(won_by(step.state, 1)) == session.finish(
            won_by(session.start(seed=3, cut=11), 1)
        )

    def test_cards_come_from_every_source_that_a_deal_has(self) -> None:
        """D-DEAL-01: an order, unseen cards and a caller who deals work in a session too."""
        session = fd.Session.open(HOME, 2, button=0)
        order = fd.arrange(HOME, seats=2, button=0, hands={1: "As Ks Qs Js Ts"})
        assert {0: 99, 1: 101} == session.finish(checked(session.start(order=order))).stacks
        assert {0: 101, 1: 99} == session.finish(won_by(session.start(unseen=True), 0)).stacks
        awaits = session.start(seed=1, dealer="caller").awaits
        assert awaits is not None
        assert ("deal", 1) == (awaits.kind, awaits.seat)

    def test_posts_and_blinds_are_the_callers_where_he_names_them(self) -> None:
        """A-BTN-01: what a returning player owes is the house's rule, so the caller posts it."""
        session = fd.Session.open(ROOM, (50,) * 4, button=0)
        state = session.start(seed=1, posts=[fd.Post(0, live=2, dead=1)])
        assert ({0: 2, 1: 1, 2: 2, 3: 0}, 6) == (dict(state.bets), state.pot)
        state = session.start(seed=1, blinds=fd.Blinds(small=None, big=3))
        assert {0: 0, 1: 0, 2: 0, 3: 2} == state.bets

    def test_rake_is_counted_by_the_session(self) -> None:
        """D-POT-09: chips that the house takes are not lost from the books."""
        session = fd.Session.open(ROOM.with_options(rake=fd.Rake(1, 2, cap=3)), (50, 50), button=0)
        session = passed(passed(session))
        assert (4, 96, 100) == (session.rake, sum(session.stacks.values()), total(session))


class TestFinishing:
    def test_deal_is_finished_once(self) -> None:
        """D-SESS-01: the session that took a deal over does not take it again."""
        session = fd.Session.open(HOME, 2, button=0)
        state = won_by(session.start(seed=1), 1)
        after = session.finish(state)
        with pytest.raises(fd.SetupError, match="finished once"):
            after.finish(state)

    def test_old_deal_is_refused_where_all_figures_are_the_same_again(self) -> None:
        """D-SESS-01: two deals later button and stacks are as before, the old deal is no new one."""
        session = fd.Session.open(HOME, 2, button=0)
        first = won_by(session.start(unseen=True), 0)
        later = won(session.finish(first), 1)
        assert (session.button, session.stacks) == (later.button, later.stacks)
        with pytest.raises(fd.SetupError, match=r"session/1/.*session/3/"):
            later.finish(first)

    def test_same_session_and_deal_give_the_same_again(self) -> None:
        """D-SESS-05: an old session is still whole, so finishing from it again changes nothing."""
        session = fd.Session.open(HOME, 2, button=0)
        state = won_by(session.start(seed=1), 1)
        assert session.finish(state) == session.finish(state)
        assert (0, {0: 100, 1: 100}) == (session.deals_done, dict(session.stacks))

    def test_deal_of_another_moment_or_table_is_refused(self) -> None:
        """D-SESS-01: only the session value that started a deal takes it over."""
        session = fd.Session.open(HOME, 3, button=0)
        state = won_by(session.start(seed=1), 1)
        others = [
            session.sit_out(2),
            session.leave(2),
            session.join(5),
            session.void(),
            fd.Session.open(HOME, 3, button=1),
            fd.Session.open(HOME, 3, button=0, name="other"),
            fd.Session.open(HOME.with_options(draw_cap=3), 3, button=0),
        ]
        for other in others:
            with pytest.raises(fd.SetupError, match="the session is at"):
                other.finish(state)
        assert 1 == session.finish(state).deals_done

    def test_deal_without_a_session_is_refused(self) -> None:
        """D-SESS-01: a deal that no session started is in no session's books."""
        session = fd.Session.open(HOME, 2, button=0)
        state = won_by(fd.start(HOME, (100, 100), button=0, seed=1), 1)
        with pytest.raises(fd.SetupError, match=r"belongs to no session: start it with session\.start\(\)"):
            session.finish(state)

    def test_unfinished_deal_is_refused(self) -> None:
        """D-SESS-01: chips are taken over at the end of the deal."""
        session = fd.Session.open(HOME, 2, button=0)
        with pytest.raises(fd.SetupError, match="seat 1 to act"):
            session.finish(session.start(seed=1))

    def test_what_is_no_deal_is_refused(self) -> None:
        """D-SESS-01: a result is not a state."""
        session = fd.Session.open(HOME, 2, button=0)
        result: Any = won_by(session.start(seed=1), 1).result
        with pytest.raises(fd.SetupError, match="expected the State of a deal, got Result"):
            session.finish(result)

    def test_ticket_is_no_part_of_the_deal(self) -> None:
        """D-SETUP-07: the same deal with and without a session is one value."""
        alone = fd.start(HOME, (100, 100), button=0, seed=1)
        assert alone == fd.Session.open(HOME, 2, button=0).start(seed=1)

    def test_stacks_may_be_large(self) -> None:
        """D-POT-09: the books are kept to the chip, however large the stacks that may be brought."""
        session = fd.Session.open(ROOM, (10**16, 10**16), button=0)
        assert 10**16 + 2 == won(session, 0).stacks[0]

    def test_ticket_is_the_same_in_another_process(self) -> None:
        """D-SESS-05: a deal that was stored can be finished after a restart, whatever the hash seed."""
        program = (
            "import fivedraw as fd;"
            "s = fd.Session.open(fd.profiles.HOME_NO_LIMIT, 3, button=0, name='x').join(4);"
            "print(s.start(seed=1).begun.ticket)"
        )
        tickets = {
            subprocess.run(
                [sys.executable, "-c", program],
                check=True,
                capture_output=True,
                text=True,
                env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": seed},
            ).stdout.strip()
            for seed in ("1", "2")
        }
        here = fd.Session.open(HOME, 3, button=0, name="x").join(4).start(seed=1).begun.ticket
        assert {here} == tickets


class TestVoid:
    def test_void_deal_changes_neither_stacks_nor_button_nor_count(self) -> None:
        """A-SESS-02, A-MIS-01: all bets go back, the button stays, and the deal is not one of the ten."""
        session = won(fd.Session.open(HOME, 3, button=0), 2)
        state = fd.apply(session.start(seed=1), fd.Bet(30))
        after = session.void(state)
        assert (session.stacks, 1, 1) == (after.stacks, after.button, after.deals_done)
        assert (0, 1) == (session.voids, after.voids)

    def test_ten_deals_are_played_beside_the_void_ones(self) -> None:
        """A-SESS-02: a session of ten deals with three void ones has ten results."""
        session = fd.Session.open(HOME, 2, button=0)
        for deal in range(10):
            session = won(session.void() if deal % 4 == 0 else session, deal % 2)
        assert (10, 3, True) == (session.deals_done, session.voids, session.is_over)

    def test_void_deal_is_not_finished_later(self) -> None:
        """A-SESS-02: what was void has no result."""
        session = fd.Session.open(HOME, 2, button=0)
        state = session.start(seed=1)
        after = session.void(state)
        with pytest.raises(fd.SetupError, match="finished once"):
            after.finish(won_by(state, 0))

    def test_deal_that_is_over_is_not_void(self) -> None:
        """A-SESS-02: a result stands."""
        session = fd.Session.open(HOME, 2, button=0)
        with pytest.raises(fd.SetupError, match=r"is over and cannot be void: give it to finish\(\)"):
            session.void(won_by(session.start(seed=1), 0))

    def test_only_its_own_deal_is_void(self) -> None:
        """A-SESS-02: another table's misdeal is not ours, and none can be when none can begin."""
        session = fd.Session.open(HOME, 2, button=0)
        with pytest.raises(fd.SetupError, match="the session is at"):
            session.void(session.sit_out(0).come_back(0).void().start(seed=1))
        with pytest.raises(fd.SetupError, match="no deal to be void: only seat 1"):
            session.sit_out(0).void()


class TestComingAndGoing:
    def test_home_session_has_no_rebuys(self) -> None:
        """D-SESS-02: nobody gets more chips, neither broke nor with a stack, neither early nor late."""
        session = fd.Session.open(HOME, 3, button=0)
        for moment, seat in ((session, 0), (broke(session, 1, [0]), 0), (won(session, 1), 1)):
            with pytest.raises(fd.SetupError, match="has no rebuys"):
                moment.add_chips(seat, 50)

    def test_home_session_takes_nobody_in_after_its_first_deal(self) -> None:
        """D-SESS-02: neither a new player nor one who left; before the first deal the table fills up."""
        session = fd.Session.open(HOME, 3, button=0)
        assert {0: 100, 1: 100, 2: 100, 4: 100} == session.join(4).stacks
        for seat, after in ((4, won(session, 1)), (0, won(session, 1).leave(0))):
            with pytest.raises(fd.SetupError, match="takes nobody in after its first deal"):
                after.join(seat)

    def test_open_session_takes_players_and_chips(self) -> None:
        """D-SESS-01: where the session is as long as the table likes, players join and add chips."""
        session = broke(fd.Session.open(ROOM, (20, 20, 20), button=0), 1, [0])
        assert (1, 2) == session.dealt_in
        session = session.add_chips(0, 30).join(5, 70)
        assert ({0: 30, 1: 42, 2: 18, 5: 70}, (0, 1, 2, 5)) == (dict(session.stacks), session.dealt_in)

    def test_leaver_keeps_his_chips_in_the_standings(self) -> None:
        """D-SESS-03: who leaves is ranked by what was in front of him, and his place is free."""
        session = fd.Session.open(ROOM, (20, 50, 20), button=0).leave(1)
        assert {0: 20, 2: 20} == session.stacks
        assert fd.Standing(1, 1, 50, left=True) == session.standings[0]
        assert [(1, 1, 50, True), (2, 0, 20, False), (2, 2, 20, False)] == [
            (line.place, line.seat, line.chips, line.left) for line in session.standings
        ]
        again = session.join(1, 10)
        assert {0: 20, 1: 10, 2: 20} == again.stacks
        assert [50, 20, 20, 10] == [line.chips for line in again.standings]

    def test_who_sits_out_is_not_dealt_in_until_he_is_back(self) -> None:
        """D-SESS-04: the seat is passed over, keeps its chips, and is dealt in again afterwards."""
        session = won(fd.Session.open(ROOM, (50, 50, 50), button=0).sit_out(1), 2)
        assert ((0, 2), (1,), 50) == (session.dealt_in, session.sitting_out, session.stacks[1])
        session = session.come_back(1)
        assert ((0, 1, 2), ()) == (session.dealt_in, session.sitting_out)

    def test_session_waits_for_those_who_sit_out(self) -> None:
        """D-SESS-01: one who sits out can still ante, so the session is not over, only stopped."""
        session = won(fd.Session.open(HOME, 3, button=0), 1).sit_out(0).sit_out(2)
        assert ("only seat 1 can be dealt in, with 1 chip or more (sitting out: 0, 2)", False) == (
            session.why_not,
            session.is_over,
        )
        everybody = session.sit_out(1)
        assert everybody.why_not.startswith("no seat can be dealt in")
        assert 0 == everybody.button == session.button
        assert session.come_back(2).may_deal

    def test_home_session_ends_when_all_but_one_left(self) -> None:
        """D-SESS-01: leaving counts like being broke; before the first deal others may take the seats."""
        session = fd.Session.open(HOME, 2, button=0)
        assert not session.leave(0).is_over
        assert session.leave(0).join(3).may_deal
        assert won(session, 1).leave(0).is_over

    @pytest.mark.parametrize(
        ("method", "arguments", "says"),
        [
            ("join", (1, 50), "seat 1 is taken"),
            ("join", (4,), "no starting_stack"),
            ("join", (4, 0), "at least 1"),
            ("join", (4, True), "whole chips"),
            ("join", (4, -(10**5000)), "at least 1"),
            ("leave", (10**5000,), "nobody sits at seat"),
            ("join", ("4", 50), "expected a seat number"),
            ("join", (9, 50), "8 players are too many: this game has at most 7"),
            ("add_chips", (4, 50), "nobody sits at seat 4"),
            ("add_chips", (1, 0), "at least 1"),
            ("add_chips", (1, 2.5), "whole chips"),
            ("leave", (4,), r"nobody sits at seat 4; occupied are \[0, 1, 2, 3, 6, 7, 8\]"),
            ("leave", (None,), "expected a seat number"),
            ("sit_out", (4,), "nobody sits at seat 4"),
            ("sit_out", (3,), "sits out already"),
            ("come_back", (0,), "does not sit out"),
        ],
    )
    def test_what_cannot_be_is_refused(self, method: str, arguments: tuple[Any, ...], says: str) -> None:
        """D-SETUP-02: seats are taken once, chips are whole, the table has an end."""
        session = fd.Session.open(ROOM, dict.fromkeys((0, 1, 2, 3, 6, 7, 8), 50), button=0).sit_out(3)
        before = copy.deepcopy(session)
        with pytest.raises(fd.SetupError, match=says):
            getattr(session, method)(*arguments)
        assert before == session

    def test_chips_for_a_broke_seat_need_room_at_the_table(self) -> None:
        """D-SETUP-02: a broke seat counts for nobody; with chips it would be one player too many."""
        stacks = dict.fromkeys(range(7), 50)
        session = fd.Session.open(ROOM, {**stacks, 7: 0}, button=0)
        with pytest.raises(fd.SetupError, match="8 players are too many"):
            session.add_chips(7, 50)
        assert 8 == len(session.leave(3).add_chips(7, 50).stacks) + 1

    def test_newcomer_must_be_able_to_ante(self) -> None:
        """D-FORCE-10: who could not be dealt in does not sit down."""
        with pytest.raises(fd.SetupError, match="at least 5"):
            fd.Session.open(HOME.with_options(ante=5), 2, button=0).join(2, 4)

    def test_closed_session_stays_as_it_is(self) -> None:
        """A-SESS-02: the floor's word is the last."""
        session = fd.Session.open(ROOM, (50, 50), button=0).close()
        for method, arguments in (
            ("join", (4, 50)),
            ("add_chips", (0, 1)),
            ("leave", (0,)),
            ("sit_out", (0,)),
            ("come_back", (0,)),
            ("close", ()),
        ):
            with pytest.raises(fd.SetupError, match="the session is closed"):
                getattr(session, method)(*arguments)


class TestStandings:
    @pytest.mark.parametrize(
        ("stacks", "places"),
        [
            ((30, 30, 20), [(1, 0), (1, 1), (3, 2)]),
            ((20, 30, 30, 10), [(1, 1), (1, 2), (3, 0), (4, 3)]),
            ((10, 20, 20, 20), [(1, 1), (1, 2), (1, 3), (4, 0)]),
            ((0, 0, 5, 5), [(1, 2), (1, 3), (3, 0), (3, 1)]),
        ],
    )
    def test_equal_stacks_share_a_place(self, stacks: tuple[int, ...], places: list[tuple[int, int]]) -> None:
        """D-SESS-03, A-SESS-01: most chips first, and after a shared place the next is left out."""
        standings = fd.Session.open(ROOM, stacks, button=0).standings
        assert places == [(line.place, line.seat) for line in standings]

    def test_leaver_shares_a_place_whenever_he_left(self) -> None:
        """D-SESS-03: only the count of chips ranks, not the time of leaving."""
        session = won(fd.Session.open(ROOM, (50, 50, 50, 50), button=0), 0).leave(3)
        assert [(1, 0, 53), (2, 3, 50), (3, 1, 49), (4, 2, 48)] == [
            (line.place, line.seat, line.chips) for line in session.standings
        ]
        session = won(session, 0)
        assert (2, 3) == (session.standings[1].place, session.standings[1].seat)
        assert 200 == total(session)
