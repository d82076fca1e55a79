"""Where the button and the blinds go from deal to deal (D-SETUP-05, D-SESS-04, A-BTN, A-HU-01, B76)."""

import pytest

import fivedraw as fd
from tests.session_kit import blinds, broke, won

HOME = fd.profiles.HOME_NO_LIMIT
MOVING = fd.profiles.CARDROOM_NO_LIMIT
DEAD = MOVING.with_options(button="dead")
BOTH = fd.profiles.CARDROOM_BLINDS_AND_ANTE.with_options(button="dead", ante=1, small_blind=1, big_blind=2)

Place = tuple[int, int | None, int]


def opened(profile: fd.Profile, seats: int, button: int = 0) -> fd.Session:
    return fd.Session.open(profile, (50,) * seats, button=button)


def without(session: fd.Session, *seats: int) -> fd.Session:
    """One deal later, when these seats have left."""
    session = won(session, session.dealt_in[0])
    for seat in seats:
        session = session.leave(seat)
    return session


class TestMoving:
    def test_button_passes_one_place_clockwise(self) -> None:
        """D-SETUP-05: after each deal the next seat deals, whoever won."""
        session, dealers = opened(HOME, 4, button=2), []
        for winner in (0, 0, 3, 1, 2, 2):
            dealers.append(session.button)
            session = won(session, winner)
        assert [2, 3, 0, 1, 2, 3] == dealers

    def test_button_skips_those_who_are_not_dealt_in(self) -> None:
        """D-SESS-04: to the next remaining player: past the broke, those who left and those who sit out."""
        session = broke(opened(HOME, 6, button=5), 1, [2]).leave(4).sit_out(0)
        assert (1, 3, 5) == session.dealt_in
        dealers = []
        for _ in range(4):
            dealers.append(session.button)
            session = won(session, 1)
        assert [1, 3, 5, 1] == dealers
        assert 0 == won(won(session, 1), 1).come_back(0).button

    def test_button_is_among_those_who_are_there_now(self) -> None:
        """D-SESS-04: whoever comes or goes before the deal counts."""
        session = won(opened(MOVING, 3), 0)
        assert (1, 2) == (session.button, session.sit_out(1).button)
        assert 1 == session.sit_out(1).come_back(1).button

    def test_first_button_may_be_an_empty_place(self) -> None:
        """B76: the place that was named holds for the first deal, and the button moves on from there."""
        session = fd.Session.open(MOVING, {0: 50, 2: 50, 5: 50}, button=3)
        assert (3, 5, 0) == blinds(session)
        assert (5, 0, 2) == blinds(won(session, 0))

    @pytest.mark.parametrize(
        ("stacks", "places"),
        [
            ((100, 0, 0, 100, 100), [(0, 3, 4), (1, 3, 4), (2, 3, 4), (3, 4, 0), (4, 0, 3)]),
            ((100, 0, 0, 100, 0), [(0, 0, 3), (1, 3, 0), (2, 3, 0), (3, 3, 0), (4, 0, 3)]),
        ],
    )
    def test_empty_stacks_post_no_blinds(self, stacks: tuple[int, ...], places: list[Place]) -> None:
        """B76: the next two seats with chips post; of two the button does, or the next if it is empty."""
        assert places == [blinds(fd.Session.open(MOVING, stacks, button=seat)) for seat in range(5)]

    def test_one_seat_with_chips_is_no_session(self) -> None:
        """B76: one left is refused."""
        with pytest.raises(fd.SetupError, match="a session needs two seats"):
            fd.Session.open(MOVING, (100, 0, 0, 0, 0), button=0)

    def test_blinds_follow_the_button(self) -> None:
        """A-BTN-01: the button goes to the next seat dealt in, and the blinds adjust."""
        session = opened(MOVING, 4)
        assert (0, 1, 2) == blinds(session)
        assert (1, 2, 3) == blinds(without(session))
        # The small blind is gone: with a moving button somebody escapes a blind, and nobody's is missing.
        assert (2, 3, 0) == blinds(without(session, 1))

    def test_heads_up_the_blinds_alternate(self) -> None:
        """A-HU-01: of two players the button posts the small blind, and each is big blind in turn."""
        session, seen = opened(MOVING, 2), []
        for _ in range(4):
            seen.append(blinds(session))
            session = won(session, 0)
        assert [(0, 0, 1), (1, 1, 0), (0, 0, 1), (1, 1, 0)] == seen

    @pytest.mark.parametrize(("gone", "places"), [(0, (2, 2, 1)), (1, (2, 2, 0)), (2, (1, 1, 0))])
    def test_nobody_is_big_blind_twice_running_from_three_to_two(self, gone: int, places: Place) -> None:
        """A-HU-01: 0 had the button, 1 and 2 the blinds; whoever goes, 2 is not the big blind again."""
        assert places == blinds(without(opened(MOVING, 3), gone))

    def test_nobody_is_big_blind_twice_running_when_two_go_broke(self) -> None:
        """A-HU-01: four players become two at once: 0 and 1 go, and 2 is not the big blind again."""
        session = broke(opened(MOVING, 4), 2, [0, 1])
        assert (2, 3) == session.dealt_in
        # The button would be 2's in any case.
        assert (2, 2, 3) == blinds(session)
        session = broke(opened(MOVING, 4), 1, [0, 3])
        assert (2, 2, 1) == blinds(session)


class TestDead:
    def test_button_and_blinds_go_round_without_gaps(self) -> None:
        """A-BTN-01: as long as everybody stays a dead button is like a moving one."""
        session, seen = opened(DEAD, 4), []
        for _ in range(4):
            seen.append(blinds(session))
            session = won(session, 0)
        assert [(0, 1, 2), (1, 2, 3), (2, 3, 0), (3, 0, 1)] == seen

    @pytest.mark.parametrize(
        ("gone", "places"),
        [
            # The button: nothing is missing.
            ((0,), [(1, 2, 3), (2, 3, 4), (3, 4, 1)]),
            # The small blind: the button on its empty seat, the old big blind posts the small one.
            ((1,), [(1, 2, 3), (2, 3, 4), (3, 4, 0)]),
            # The big blind: the button to the old small blind and no small blind, then on the empty seat.
            ((2,), [(1, None, 3), (2, 3, 4), (3, 4, 0)]),
            # Both.
            ((1, 2), [(1, None, 3), (2, 3, 4), (3, 4, 0)]),
            # The next big blind: the one after it.
            ((3,), [(1, 2, 4), (2, 4, 0), (4, 0, 1)]),
        ],
    )
    def test_blinds_of_those_who_went(self, gone: tuple[int, ...], places: list[Place]) -> None:
        """A-BTN-02: of five players, 1 and 2 the blinds, some go; the player due posts the big blind."""
        session, seen = without(opened(DEAD, 5), *gone), []
        for _ in range(3):
            seen.append(blinds(session))
            session = won(session, session.dealt_in[0])
        assert places == seen

    def test_broke_blinds_are_like_those_who_left(self) -> None:
        """A-BTN-02: both blinds go broke: an empty button, no small blind, the next posts the big."""
        session = broke(opened(DEAD, 5), 0, [1, 2])
        assert (0, 3, 4) == session.dealt_in
        assert (1, None, 3) == blinds(session)

    def test_who_sits_out_leaves_his_blind_dead(self) -> None:
        """A-BTN-01: a blind that nobody is there to post is missing; the next button is where it was due."""
        session = without(opened(DEAD, 4)).sit_out(2)
        assert (1, None, 3) == blinds(session)
        assert (2, 3, 0) == blinds(won(session, 0).come_back(2))

    def test_button_on_an_empty_place_acts_for_nobody(self) -> None:
        """A-BTN-02: behind the empty button the old big blind, now the small one, starts round two."""
        session = without(opened(DEAD, 4), 1)
        state = session.start(seed=1)
        assert (1, 0) == (state.button, state.actor)
        for action in (fd.Call(), fd.Call(), fd.Check(), fd.Draw(), fd.Draw(), fd.Draw()):
            state = fd.apply(state, action)
        assert 2 == state.actor

    @pytest.mark.parametrize(("gone", "places"), [(0, (2, 2, 1)), (1, (1, 2, 0)), (2, (1, 1, 0))])
    def test_three_become_two(self, gone: int, places: Place) -> None:
        """A-HU-01, A-BTN-01: the player due posts the big blind, an occupied button the small one.

        When the small blind goes the button lies on its empty seat: the next is small blind, the other big.
        """
        assert places == blinds(without(opened(DEAD, 3), gone))

    @pytest.mark.parametrize(
        ("gone", "places"),
        [
            ((0, 1), (1, 2, 3)),
            ((0, 2), (1, 1, 3)),
            ((0, 3), (2, 2, 1)),
            ((1, 2), (0, 0, 3)),
            ((1, 3), (1, 2, 0)),
            ((2, 3), (1, 1, 0)),
        ],
    )
    def test_four_become_two(self, gone: tuple[int, ...], places: Place) -> None:
        """A-HU-01: the first to the left of the old big blind is due; if both blinds went, the other has the
        button, since behind an empty one the big blind would come first.
        """
        assert places == blinds(without(opened(DEAD, 4), *gone))

    def test_two_go_on_in_turn_behind_an_empty_button(self) -> None:
        """A-HU-01: the deal after: the button is occupied again, and nobody is big blind twice running."""
        session, seen = without(opened(DEAD, 3), 1), []
        for _ in range(3):
            seen.append(blinds(session))
            session = won(session, 0)
        assert [(1, 2, 0), (0, 0, 2), (2, 2, 0)] == seen

    def test_round_two_starts_left_of_an_empty_button(self) -> None:
        """A-HU-01: two seats left and the button on an empty one: the small blind is first in both rounds."""
        state = without(opened(DEAD, 3), 1).start(seed=1)
        assert 2 == state.actor
        for action in (fd.Call(), fd.Check(), fd.Draw(), fd.Draw()):
            state = fd.apply(state, action)
        assert 2 == state.actor

    def test_button_stays_behind_the_blinds_when_players_join(self) -> None:
        """A-BTN-01: the seat before the small blind has the button if its old place is the big blind's.

        Seats 0 and 4 play heads-up, 0 with the button; 2 joins. The big blind is due at 0, the small at 4.
        The same when 3 joins between the blinds at 2 and 4 while the button, 0, leaves.
        """
        session = won(fd.Session.open(DEAD, {0: 50, 4: 50}, button=0), 0).join(2, 50)
        assert (2, 4, 0) == blinds(session)
        session = won(fd.Session.open(DEAD, {0: 50, 2: 50, 4: 50}, button=0), 0).join(3, 50).leave(0)
        assert (3, 4, 2) == blinds(session)
        session = won(fd.Session.open(DEAD, {3: 50, 4: 50}, button=4), 4).join(5, 50).join(6, 50)
        assert (6, 3, 4) == blinds(session)

    def test_blinds_that_the_caller_named_lead_on(self) -> None:
        """A-BTN-01: the next big blind comes after the one that was really posted."""
        session = opened(DEAD, 5)
        state = session.start(seed=1, blinds=fd.Blinds(small=None, big=2))
        for _ in range(4):
            state = fd.apply(state, fd.Fold())
        assert (0, 2, 3) == blinds(session.finish(state))
        state = session.start(seed=1, blinds=fd.Blinds(small=2, big=4))
        for _ in range(4):
            state = fd.apply(state, fd.Fold())
        assert (2, 4, 0) == blinds(session.finish(state))

    def test_antes_need_no_dead_button(self) -> None:
        """A-BTN-01: in a game of antes alone the next occupied seat deals."""
        session = without(opened(HOME.with_options(button="dead"), 4), 1)
        assert (2, 3, 0) == (session.button, won(session, 0).button, won(won(session, 0), 0).button)

    def test_blinds_with_antes_are_blinds(self) -> None:
        """A-BTN-01: a game with both has a dead button as a game with blinds has."""
        session = without(opened(BOTH, 4), 2)
        state = session.start(seed=1)
        assert (1, {0: 0, 1: 0, 3: 2}, 5) == (state.button, dict(state.bets), state.pot)


@pytest.mark.parametrize("profile", [MOVING, DEAD])
def test_void_deal_keeps_button_and_blinds(profile: fd.Profile) -> None:
    """A-MIS-01, A-SESS-02: the redeal has the same dealer and the same blinds."""
    session = without(opened(profile, 4), 2)
    before = blinds(session)
    assert before == blinds(session.void()) == blinds(session.void().void())
