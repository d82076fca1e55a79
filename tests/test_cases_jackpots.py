"""Cases of jackpots that went wrong elsewhere, by their ids."""

import pytest

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import check_round, code, play, steps
from tests.openers_kit import ACES, JACKS, JUNK, NINES, dealt, jackpots, proof, told
from tests.play_kit import choices, outcome, pat
from tests.session_kit import passed

C = fd.RuleCode


@pytest.mark.parametrize(
    ("hand", "opens"),
    [
        ("Tc Td 9h 7s 4c", False),
        ("Jc Jd 9h 7s 4c", True),
        ("2c 2d 3h 3s 9c", True),
        ("As Kd Qc Jh Ts", True),
        ("Kh Qh 9h 4h 2s", False),
    ],
)
def test_b67_what_opens(hand: str, opens: bool) -> None:
    """B67: jacks, low two pair and a straight to the ace do; tens and four to a flush do not."""
    profile = jackpots("strict")
    order = fd.arrange(profile, seats=2, button=1, hands={0: hand})
    state = fd.start(profile, (50, 50), button=1, order=order)
    assert opens is (fd.Bet(2) in fd.legal_actions(state))


@pytest.mark.parametrize(
    ("hand", "bug", "wild"), [("J1 Jc 9d 5h 3s", False, True), ("J1 Ac 9d 5h 3s", True, True)]
)
def test_b67_with_a_joker(hand: str, bug: bool, wild: bool) -> None:
    """B67: with a jack the bug is just an ace, a wild joker a second jack; with an ace both make aces."""
    for options, opens in (({"bug": True}, bug), ({"jokers": 1}, wild)):
        profile = jackpots("strict", **options)
        order = fd.arrange(profile, seats=2, button=1, hands={0: hand})
        state = fd.start(profile, (50, 50), button=1, order=order)
        assert opens is (fd.Bet(2) in fd.legal_actions(state))


def test_b67_after_the_opening() -> None:
    """B67: anyone may call or raise, on whatever cards."""
    state = play(dealt(jackpots("strict"), [JACKS, JUNK, NINES]), "bet 2")
    assert "fold call raise" == choices(state)
    assert "fold call raise" == choices(play(state, "raise to 4"))


def test_b68_nobody_opens() -> None:
    """B68: no draw, no winner; the pot lies there in the next deal, with new antes."""
    game = jackpots("strict")
    state, log = steps(dealt(game, [JUNK, NINES]), "check", "check")
    assert [ev.PotCarried(2), ev.HandEnded("passed")] == log[-2:]
    assert state.result is not None
    assert ((), (), {0: -1, 1: -1}) == (state.draws, state.result.pots, dict(state.result.net))
    session = passed(fd.Session.open(jackpots("proved"), (100, 100), button=1))
    assert 4 == session.start(seed=1).pot


def test_b68_opener_splits_openers() -> None:
    """B68: from two jacks, T 9 8 a jack is thrown; it is kept for the proof when all others fold."""
    state = dealt(jackpots("strict"), ["Jc Jd Th 9s 8c", ACES], draws={0: "2c"})
    state, log = steps(state, "bet 2", "call", "draw Jd", "stand pat", "bet 2", "fold")
    assert [ev.OpenersSplit(0, 1), ev.OpenersProved(0, fd.cards("Jc Jd"))] == told(log)
    assert ("folds", {0: 3, 1: -3}) == outcome(state)
    assert ((0, True, "Jc Jd"), fd.cards("Jd")) == (proof(state), state.hidden.aside)


@pytest.mark.parametrize("drawn", [False, True])
def test_b74_all_fold_to_the_opener(drawn: bool) -> None:
    """B74: the hand ends at once, without a draw or a showdown, but the opener shows its openers."""
    state = dealt(jackpots("proved"), [JACKS, ACES, NINES])
    state = play(pat(play(state, "bet 2", "call", "call")), "bet 2") if drawn else play(state, "bet 2")
    state, log = steps(state, "fold", "fold")
    assert [ev.OpenersProved(0, fd.cards("Js Jh"))] == told(log)
    assert not any(isinstance(event, ev.HandShown) for event in log)
    assert state.result is not None
    assert ("folds", drawn, fd.BySeat({})) == (state.result.ending, bool(state.draws), state.result.shown)
    assert C.TURN_OVER is code(state, "fold")


def test_b74_all_fold_to_another() -> None:
    """B74: a survivor that did not open shows nothing, as everywhere."""
    state, log = steps(dealt(jackpots("proved"), [JACKS, ACES]), "bet 2", "raise to 6", "fold")
    assert [ev.OpenersChecked(0, True)] == told(log)
    assert ((), ()) == (state.up[0], state.up[1])


@pytest.mark.parametrize("mode", ["strict", "proved"])
def test_b78_fold_before_the_opening(mode: str) -> None:
    """B78: before the opening there is no fold, though this house lets one fold unfaced after the draw."""
    state = dealt(jackpots(mode), [JUNK, JACKS, NINES])
    assert C.FOLD_UNOPENED is code(state, "fold")
    state = play(state, "check")
    assert C.FOLD_UNOPENED is code(state, "fold")
    state = pat(play(state, "bet 2", "call", "call"))
    assert 2 == len(play(state, "fold").live_seats)
    assert check_round(state).is_over
