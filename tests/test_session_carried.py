"""Passed pots from deal to deal, and what becomes of them at the edges (D-BET-11, A-SESS-02)."""

import pytest

import fivedraw as fd
from tests.session_kit import BEST, checked, least_wager, passed, total, won, won_by

GENERAL = fd.profiles.HOME_FIXED_LIMIT
OUT = GENERAL.with_options(carry_allin="out")
#: Less than the ante of 2 means leaving, and a pot that nobody opened is carried.
LEAVING = GENERAL.with_options(ante=2, short_ante="leave")


def opened(stacks: tuple[int, ...], profile: fd.Profile = GENERAL, button: int = 0) -> fd.Session:
    return fd.Session.open(profile, stacks, button=button)


def raised(state: fd.State) -> fd.State:
    """The first seat bets, everybody calls, stands pat and checks."""
    return checked(fd.apply(state, least_wager(fd.legal_actions(state))))


class TestCarrying:
    def test_pot_grows_until_somebody_opens(self) -> None:
        """D-BET-11: the antes stay in, everybody antes again, and the deal moves on."""
        session = opened((20, 20, 20))
        for deal in range(1, 4):
            session = passed(session)
            assert fd.Carried(3 * deal, (0, 1, 2), passes=deal) == session.carried
            assert (deal % 3, {0: 20 - deal, 1: 20 - deal, 2: 20 - deal}) == (
                session.button,
                dict(session.stacks),
            )
            assert 60 == total(session)
        assert 12 == session.start(seed=1).pot
        session = won(session, 2)
        assert (None, {0: 16, 1: 16, 2: 28}) == (session.carried, dict(session.stacks))

    def test_who_folded_antes_again(self) -> None:
        """D-BET-11: everyone dealt in next time antes, also a seat that folded in the passed deal."""
        session = opened((20, 20, 20))
        state = fd.apply(session.start(seed=1), fd.Fold())
        session = session.finish(checked(state))
        assert fd.Carried(3, (0, 1, 2)) == session.carried
        assert {0: 18, 1: 18, 2: 18} == session.start(seed=1).stacks

    def test_broke_seat_plays_for_the_carried_part_alone(self) -> None:
        """D-BET-11: it pays no ante and wins the 3 carried chips; the others play for the rest."""
        session = passed(opened((1, 20, 20)))
        assert ({0: 0, 1: 19, 2: 19}, (0, 1, 2)) == (dict(session.stacks), session.dealt_in)
        order = fd.arrange(
            GENERAL, seats=3, button=session.button, hands={0: BEST, 1: "Ac Ad Ah 2c 3d", 2: "4c 5d 7h 8s 9c"}
        )
        state = session.start(order=order)
        assert {0: 0, 1: 18, 2: 18} == state.stacks
        session = session.finish(raised(state))
        assert ({0: 3, 1: 22, 2: 16}, None) == (dict(session.stacks), session.carried)
        assert 41 == total(session)

    def test_broke_seat_is_out_when_the_pot_is_won(self) -> None:
        """D-SESS-02: it stays until the carried pot is won, and is not dealt in afterwards."""
        session = passed(passed(opened((1, 20, 20))))
        assert (fd.Carried(5, (0, 1, 2), passes=2), (0, 1, 2)) == (session.carried, session.dealt_in)
        order = fd.arrange(
            GENERAL, seats=3, button=session.button, hands={0: "2c 3d 5h 7s 9c", 1: BEST, 2: "2d 3c 5s 7h 9d"}
        )
        session = session.finish(raised(session.start(order=order)))
        assert ((1, 2), {0: 0, 1: 26, 2: 15}) == (session.dealt_in, dict(session.stacks))

    def test_broke_seat_is_out_at_once_where_the_house_says_so(self) -> None:
        """D-BET-11: with carry_allin=out it is not dealt in, and its share is lost."""
        session = passed(opened((1, 20, 20), OUT))
        assert (fd.Carried(3, (1, 2)), (1, 2)) == (session.carried, session.dealt_in)
        assert {0: 0, 1: 18, 2: 23} == won(session, 2).stacks
        assert {0: 0, 1: 21, 2: 20} == session.close().stacks

    def test_newcomer_plays_for_a_carried_pot(self) -> None:
        """D-BET-11: everyone dealt in contests the whole pot; the right to a split is another thing."""
        session = passed(opened((20, 20))).join(2, 20)
        assert (0, 1) == (session.carried or fd.Carried(1)).entitled
        assert {0: 18, 1: 18, 2: 24} == won(session, 2).stacks
        assert {0: 20, 1: 20, 2: 20} == session.close().stacks

    def test_void_deal_leaves_the_carried_pot(self) -> None:
        """A-SESS-02: its own antes go back, what was carried into it stays carried."""
        session = passed(opened((20, 20, 20)))
        after = session.void(session.start(seed=1))
        assert (session.carried, session.stacks, session.button) == (
            after.carried,
            after.stacks,
            after.button,
        )
        assert (1, fd.Carried(3, (0, 1, 2))) == (after.deals_done, after.carried)

    def test_with_one_seat_that_could_bet_the_deal_plays_on(self) -> None:
        """A-SESS-02: broke seats and one with chips check, draw and show; nothing is passed."""
        session = passed(opened((1, 2, 2)))
        assert {0: 0, 1: 1, 2: 1} == session.stacks
        session = session.finish(checked(session.start(seed=1)))
        assert (None, 5) == (session.carried, total(session))


class TestSchedule:
    def test_session_goes_on_after_a_passed_last_deal(self) -> None:
        """A-SESS-02: two deals are scheduled, the second is passed: play goes on until the pot is won."""
        session = opened((20, 20, 20), GENERAL.with_options(session=2))
        session = passed(won(session, 0))
        assert (2, True, False) == (session.deals_done, session.may_deal, session.is_over)
        session = passed(session)
        assert (3, True) == (session.deals_done, session.may_deal)
        session = won(session, 0)
        assert (4, False, True) == (session.deals_done, session.may_deal, session.is_over)
        assert "all 2 deals of the session are done" == session.why_not
        assert 60 == total(session)

    def test_session_does_not_end_early_over_a_carried_pot(self) -> None:
        """D-SESS-01: only seat 2 can ante, but the short seats have a right to the pot: on it goes."""
        session = passed(opened((3, 3, 5), LEAVING.with_options(session=10)))
        assert ({0: 1, 1: 1, 2: 3}, fd.Carried(6, (0, 1, 2))) == (dict(session.stacks), session.carried)
        assert (True, False) == (session.may_deal, session.is_over)
        session = session.finish(checked(session.start(seed=1)))
        assert (None, 11) == (session.carried, total(session))


class TestSplitting:
    def test_floor_closes_the_session_over_a_carried_pot(self) -> None:
        """A-SESS-02: the pot is split equally among those who were dealt in."""
        session = passed(opened((20, 30, 40))).close()
        assert ({0: 20, 1: 30, 2: 40}, None) == (dict(session.stacks), session.carried)

    @pytest.mark.parametrize(
        ("seats", "button", "gone", "stacks"),
        [
            # 4 chips for three: one odd.
            (4, 2, (0,), {1: 10, 2: 10, 3: 11}),
            (4, 3, (0,), {1: 11, 2: 10, 3: 10}),
            (4, 1, (0,), {1: 10, 2: 11, 3: 10}),
            (4, 0, (0,), {1: 11, 2: 10, 3: 10}),
            # 5 chips for three: two odd, one each.
            (5, 1, (0, 2), {1: 10, 3: 11, 4: 11}),
            (5, 3, (0, 2), {1: 11, 3: 10, 4: 11}),
            (5, 4, (0, 2), {1: 11, 3: 11, 4: 10}),
            # 6 chips for four: two odd.
            (6, 5, (1, 4), {0: 11, 2: 11, 3: 10, 5: 10}),
        ],
    )
    def test_odd_chips_go_clockwise_from_the_buttons_left(
        self, seats: int, button: int, gone: tuple[int, ...], stacks: dict[int, int]
    ) -> None:
        """A-SESS-02: odd chips one each, the first to the left of the button of the deal that was passed."""
        session = passed(opened((10,) * seats, button=button))
        for seat in gone:
            session = session.leave(seat)
        assert stacks == session.close().stacks

    def test_nobody_can_ante(self) -> None:
        """A-SESS-02: two seats have 1 chip each after an ante of 2: the 4 carried chips are split."""
        session = passed(opened((3, 3), LEAVING))
        assert ({0: 3, 1: 3}, None) == (dict(session.stacks), session.carried)
        assert (1, True) == (session.deals_done, session.may_deal)

    def test_fewer_than_two_could_be_dealt_in(self) -> None:
        """A-SESS-02: under carry_allin=out only seat 2 could be; 1 and 2 share 6, the broke seat not."""
        session = passed(opened((2, 3, 5), LEAVING.with_options(carry_allin="out")))
        assert ({0: 0, 1: 1 + 3, 2: 3 + 3}, None) == (dict(session.stacks), session.carried)
        assert (1, 2) == session.dealt_in

    def test_one_alone_takes_it(self) -> None:
        """A-SESS-02: when the others leave, nobody is left to share with, whether he has chips or not."""
        session = passed(opened((1, 20, 20))).leave(2)
        assert fd.Carried(3, (0, 1)) == session.carried
        for leaver, stacks in ((0, {1: 19 + 3}), (1, {0: 0 + 3})):
            alone = session.leave(leaver)
            assert (stacks, None, 41) == (dict(alone.stacks), alone.carried, total(alone))

    def test_leaver_gives_up_his_right(self) -> None:
        """A-SESS-02: only who is there shares; the leaver keeps what is in front of him."""
        session = passed(opened((20, 20, 20, 20))).leave(1)
        assert fd.Carried(4, (0, 2, 3)) == session.carried
        assert [19] == [line.chips for line in session.standings if line.left]
        # Somebody else on his seat has none either.
        assert {0: 20, 1: 20, 2: 21, 3: 20} == session.join(1, 20).close().stacks

    def test_rights_pass_to_those_who_stay(self) -> None:
        """A-SESS-02: when the last one with a right leaves, the newcomers play for it or split it."""
        session = passed(opened((20, 20))).join(2, 20).join(3, 20).leave(0).leave(1)
        assert fd.Carried(2, (2, 3)) == session.carried
        assert {2: 21, 3: 21} == session.close().stacks
        assert {2: 19, 3: 23} == won(session, 3).stacks

    def test_right_stays_with_who_sits_out(self) -> None:
        """A-SESS-02: who sits out could be dealt in, so nothing is split before the floor says so."""
        session = passed(opened((20, 20))).sit_out(0)
        assert (fd.Carried(2, (0, 1)), False) == (session.carried, session.may_deal)
        assert {0: 20, 1: 20} == session.close().stacks
        assert session.come_back(0).may_deal

    def test_right_goes_with_the_last_deal_that_carried_the_pot(self) -> None:
        """A-SESS-02: who was not dealt in at the second passed deal has no share of the split."""
        session = passed(passed(opened((20, 20, 20))).sit_out(0))
        assert fd.Carried(5, (1, 2), passes=2) == session.carried
        # The button was at 1: the odd chip is 2's.
        assert {0: 19, 1: 18 + 2, 2: 18 + 3} == session.close().stacks

    def test_broke_seat_waits_for_the_others(self) -> None:
        """A-SESS-02: with only broke seats present no deal can begin; the one with chips may come back."""
        session = passed(opened((1, 1, 20, 20))).leave(3).sit_out(2)
        assert (0, 1) == session.dealt_in
        assert "no seat that would be dealt in has 1 chip or more" == session.why_not
        assert session.come_back(2).may_deal
        assert (False, fd.Carried(4, (0, 1, 2))) == (session.is_over, session.carried)

    def test_closing_without_a_carried_pot_moves_no_chips(self) -> None:
        """A-SESS-02: there is nothing to split."""
        session = won(opened((20, 20)), 0)
        assert session.stacks == session.close().stacks

    def test_home_no_limit_never_carries(self) -> None:
        """D-BET-11: where an unopened round plays on there is no carried pot."""
        session = fd.Session.open(fd.profiles.HOME_NO_LIMIT, 3, button=0)
        session = passed(session)
        assert (None, 300) == (session.carried, total(session))
        assert won_by(session.start(seed=1), 1).carried is None
