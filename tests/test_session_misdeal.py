"""A session in which deals are void: what the engine ended as a misdeal does not count."""

import pytest

import fivedraw as fd
from fivedraw import floor
from tests.play_kit import ante_game
from tests.session_kit import blinds, checked, passed, total, won

HOME = fd.profiles.HOME_NO_LIMIT


def misdealt(session: fd.Session, *moves: fd.Action) -> fd.Session:
    """A deal that is void after these moves."""
    state = session.start(seed="misdealt")
    for move in (*moves, floor.Misdeal("wrong_count")):
        state = fd.apply(state, move)
    assert state.result is not None
    assert "void" == state.result.ending
    return session.finish(state)


class TestMisdeal:
    def test_the_deal_does_not_count(self) -> None:
        """A-SESS-02, A-MIS-01: chips, button and the number of deals are as before."""
        session = fd.Session.open(HOME, 3, button=1)
        after = misdealt(session, fd.Bet(5))
        assert (session.stacks, 1, 0, 1) == (after.stacks, after.button, after.deals_done, after.voids)

    def test_it_is_the_same_as_to_say_so(self) -> None:
        """A-SESS-02: a state that is void, and a deal given up."""
        session = fd.Session.open(HOME, 3, button=1)
        assert session.void() == misdealt(session)

    def test_the_same_dealer_deals_again(self) -> None:
        """A-MIS-01: exact replay, later in the session too."""
        session = won(fd.Session.open(HOME, 3, button=1), 0)
        assert (2, 2, 0) == (session.button, misdealt(session).button, won(misdealt(session), 1).button)

    def test_blinds_stay(self) -> None:
        """A-MIS-01, A-SESS-02: who posted posts again."""
        game = fd.profiles.CARDROOM_NO_LIMIT.with_options(small_blind=1, big_blind=2)
        session = won(fd.Session.open(game, (100,) * 4, button=1), 0)
        assert blinds(session) == blinds(misdealt(session))

    def test_ten_deals_are_played_beside_the_void_ones(self) -> None:
        """A-SESS-02, D-SESS-01: none of the ten scheduled deals is lost to a misdeal."""
        session = fd.Session.open(HOME, 2, button=0)
        for deal in range(10):
            session = won(misdealt(session), deal % 2)
        assert (10, 10, True, 200) == (session.deals_done, session.voids, session.is_over, total(session))

    def test_carried_pot_stays_carried(self) -> None:
        """A-SESS-02: the three antes of a passed deal wait; the new antes of the void deal went back."""
        session = passed(fd.Session.open(ante_game(all_check_round1="carry"), (100,) * 3, button=2))
        after = misdealt(session)
        assert fd.Carried(3, (0, 1, 2), 1) == session.carried == after.carried
        assert (session.stacks, session.button, 300) == (after.stacks, after.button, total(after))

    def test_nobody_loses_his_right_to_a_carried_pot(self) -> None:
        """A-SESS-02, D-BET-11: who is broke has none under "out", and a void deal makes nobody broke.

        Seat 2 antes its last chip in the second deal, which is void, and has it again.
        """
        game = ante_game(all_check_round1="carry", carry_allin="out")
        session = passed(fd.Session.open(game, (100, 100, 2), button=2))
        after = misdealt(session)
        assert (1, (0, 1, 2)) == (after.stacks[2], after.carried and after.carried.entitled)

    def test_it_is_finished_once(self) -> None:
        """A-SESS-02: the redeal is another deal, with another mark."""
        session = fd.Session.open(HOME, 2, button=0)
        state = fd.apply(session.start(seed=1), floor.Misdeal("incomplete_pack"))
        after = session.finish(state)
        with pytest.raises(fd.SetupError, match="a deal is finished once"):
            after.finish(state)

    def test_the_next_deal_may_have_the_same_cards(self) -> None:
        """A-MIS-01: the session goes on as if nothing had been dealt."""
        session = fd.Session.open(HOME, 2, button=0)
        again = misdealt(session)
        first, second = session.start(seed=7), again.start(seed=7)
        assert (first.stacks, first.hidden.hands) == (second.stacks, second.hidden.hands)
        assert 1 == again.finish(checked(second)).deals_done
