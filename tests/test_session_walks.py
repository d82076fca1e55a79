"""Whole sessions of random legal actions: chips are conserved, blinds are fair, and scheduled ones end."""

from collections.abc import Iterator
from random import Random

import pytest

import fivedraw as fd
from tests.session_kit import total

GENERAL = fd.profiles.HOME_FIXED_LIMIT
ROOM = fd.profiles.CARDROOM_NO_LIMIT
PROFILES = {
    "home no limit": fd.profiles.HOME_NO_LIMIT,
    "large ante, leaving": fd.profiles.HOME_NO_LIMIT.with_options(ante=7, session=15),
    "carried": GENERAL.with_options(session=12),
    "carried, broke out": GENERAL.with_options(session=12, carry_allin="out"),
    "carried, leaving": GENERAL.with_options(session=12, ante=3, short_ante="leave"),
    "carried, leaving, broke out": GENERAL.with_options(
        session=12, ante=3, short_ante="leave", carry_allin="out"
    ),
    "jackpots": fd.profiles.JACKPOTS.with_options(session=12),
    "jackpots judged at once, broke out": fd.profiles.HOME_JACKPOTS.with_options(
        session=12, openers_mode="strict", carry_allin="out"
    ),
    "jackpots, same dealer, no new antes": fd.profiles.CALIFORNIA_JACKPOTS.with_options(
        session=12, pass_dealer="same", reante_on_pass=False, show_policy="any"
    ),
    "jackpots, leaving": fd.profiles.JACKPOTS.with_options(
        session=12, ante=3, short_ante="leave", reante_limit=2, progressive=("JJ", "QQ"), ladder_end="bounce"
    ),
    "blinds": ROOM.with_options(session=12),
    "dead button": ROOM.with_options(session=12, button="dead"),
    "blinds and ante, dead button": fd.profiles.CARDROOM_BLINDS_AND_ANTE.with_options(
        session=12, button="dead"
    ),
    "rake": fd.profiles.CARDROOM_POT_LIMIT.with_options(session=12, rake=fd.Rake(1, 10, cap=3)),
}


def played(state: fd.State, chance: Random) -> Iterator[fd.State]:
    """Every state of a deal of random legal actions; checks are as likely as all the rest."""
    yield state
    while not state.is_over:
        assert state.awaits is not None
        legal = fd.legal_actions(state)
        menu = list(legal) if state.awaits.kind == "draw" else list(legal.menu())
        action = fd.Check() if fd.Check() in legal and chance.random() < 0.5 else chance.choice(menu)
        state = fd.apply(state, action)
        yield state


def disturbed(session: fd.Session, chance: Random) -> fd.Session:
    """Now and then a misdeal, somebody who sits out or comes back, and seldom somebody who leaves."""
    if session.may_deal and chance.random() < 0.1:
        session = session.void(session.start(seed=chance.random().hex()))
    for seat in session.sitting_out:
        if chance.random() < 0.5 or not session.may_deal:
            session = session.come_back(seat)
    if len(session.dealt_in) > 2 and chance.random() < 0.1:
        session = session.sit_out(chance.choice(session.dealt_in))
    if session.deals_done and chance.random() < 0.03:
        session = session.leave(chance.choice(list(session.stacks)))
    return session


def deals(session: fd.Session, chance: Random, *, disturb: bool) -> Iterator[tuple[fd.Session, fd.State]]:
    """Each deal of a session: the session that started it, and the deal's last state."""
    chips = total(session)
    while not session.is_over:
        if disturb:
            session = disturbed(session, chance)
            assert chips == total(session)
            if session.is_over:
                break
            if not session.may_deal:
                assert session.sitting_out
                continue
        first = session.start(seed=chance.random().hex(), cut=chance.randrange(52))
        on_table = sum(session.stacks[seat] for seat in session.dealt_in)
        carried = session.carried.chips if session.carried else 0
        state = first
        for state in played(first, chance):
            if not state.is_over:
                assert on_table + carried == sum(state.stacks.values()) + state.pot
        before, session = session, session.finish(state)
        assert chips == total(session)
        assert before.deals_done + 1 == session.deals_done
        with pytest.raises(fd.SetupError, match="finished once"):
            session.finish(state)
        yield before, state
        assert session.deals_done < 500


def opened(profile: fd.Profile, chance: Random) -> fd.Session:
    seats = sorted(chance.sample(range(9), chance.randint(2, profile.max_players)))
    return fd.Session.open(
        profile, {seat: chance.randint(8, 60) for seat in seats}, seed=chance.random().hex()
    )


@pytest.mark.parametrize("disturb", [False, True], ids=["quiet", "busy"])
@pytest.mark.parametrize("name", PROFILES)
def test_session_ends_and_conserves_chips(name: str, disturb: bool) -> None:
    """D-POT-09, D-SESS-01: stacks, carried pot and rake are constant, and a scheduled session ends.

    At the end the deals are done, or fewer than two seats could be dealt in; and no pot is left over.
    """
    profile = PROFILES[name]
    for walk in range(6):
        chance = Random(f"{name} {disturb} {walk}")
        done = list(deals(opened(profile, chance), chance, disturb=disturb))
        assert all(set(session.dealt_in) == set(state.seats) for session, state in done)
        session, state = done[-1]
        last = session.finish(state)
        # A busy session may have ended later, when somebody left.
        assert last.is_over or disturb
        if last.is_over:
            least = profile.stakes.ante if profile.stakes.short_ante == "leave" else 1
            able = [chips for chips in last.stacks.values() if chips >= least]
            assert last.carried is None
            assert last.deals_done >= (profile.tables.deals or 0) or len(able) < 2


@pytest.mark.parametrize("name", ["blinds", "dead button", "blinds and ante, dead button", "rake"])
def test_nobody_is_big_blind_twice_running(name: str) -> None:
    """A-HU-01, A-BTN-01: while nobody joins or comes back the big blind is another's each deal.

    With a dead button it goes to the first seat dealt in after the last big blind, and nobody skips it.
    """
    for walk in range(8):
        chance = Random(f"{name} {walk}")
        last = None
        for session, state in deals(opened(PROFILES[name], chance), chance, disturb=False):
            assert state.begun.blinds is not None
            big = state.begun.blinds.big
            assert big != last
            if last is not None and session.profile.tables.button == "dead":
                after = [seat for seat in state.seats if seat > last]
                assert big == (after or list(state.seats))[0]
            last = big


def test_button_goes_round_the_table() -> None:
    """D-SESS-04: with antes alone the next dealer is the first seat dealt in clockwise from the last one."""
    for walk in range(8):
        chance = Random(walk)
        last = None
        for session, state in deals(opened(PROFILES["carried"], chance), chance, disturb=True):
            if last is not None:
                after = [seat for seat in session.dealt_in if seat > last]
                assert state.button == (after or list(session.dealt_in))[0]
            last = state.button
