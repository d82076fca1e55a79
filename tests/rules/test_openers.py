"""Who may open a jackpot, and what everybody may do before and after that."""

from typing import Any

import pytest

import fivedraw as fd
from tests.draw_kit import check_round, code, play, refusal
from tests.openers_kit import ACES, JACKS, JUNK, NINES, TENS, dealt, jackpots
from tests.play_kit import choices, pat

C = fd.RuleCode
STRICT, PROVED = jackpots("strict"), jackpots("proved")
BUG = jackpots("strict", bug=True)
WILD = jackpots("strict", jokers=1)


def may_open(profile: fd.Profile, hand: str) -> bool:
    """May the first seat open with this hand?"""
    order = fd.arrange(profile, seats=2, button=1, hands={0: hand})
    state = fd.start(profile, (100, 100), button=1, order=order)
    opens = fd.Bet(2) in fd.legal_actions(state)
    assert opens is (fd.legal_actions(state).wager is not None)
    return opens


@pytest.mark.parametrize(
    ("hand", "opens"),
    [
        ("Tc Td 9h 8s 4c", False),
        ("Jc Jd 9h 7s 4c", True),
        ("Qc Qd 9h 7s 4d", True),
        ("2d 2s 3h 3s 9d", True),
        ("2d 2s 2h 3s 9d", True),
        ("As 2h 3s 4d 5s", True),
        ("Ts Js Qd Kd Ad", True),
        ("2h 4h 6h 8h Th", True),
        ("2h 2d 2s 8h 8d", True),
        ("2h 2d 2s 8h Td", True),
        ("As Ks Qs Js 9d", False),
        ("9s Tc Jd Qh 2s", False),
        ("Ah Kd Qc Js 9h", False),
    ],
)
def test_jacks_or_better(hand: str, opens: bool) -> None:
    """J-OPEN-01, J-OPEN-02, X-EX-04: jacks, and any better hand, low two pair too; no four to a straight."""
    assert opens is may_open(STRICT, hand)
    assert may_open(PROVED, hand)


@pytest.mark.parametrize(
    ("hand", "bug", "wild"),
    [
        ("J1 As 9d 5h 3s", True, True),
        ("J1 Jd Js 5h 3s", True, True),
        ("J1 Td Ts 5h 3s", False, True),
        ("J1 Kd 9s 5h 3s", False, True),
        ("J1 Td 9s 5h 3s", False, False),
        ("J1 2h 5h 9h Kh", True, True),
        ("J1 6h 7d 8s 9c", True, True),
    ],
)
def test_with_a_joker(hand: str, bug: bool, wild: bool) -> None:
    """A-BUG-06: openers follow the ranking; the bug pairs aces alone, and completes straights and flushes."""
    assert bug is may_open(BUG, hand)
    assert wild is may_open(WILD, hand)


def test_wild_ranks() -> None:
    """V-WILD-01: a deuce that is wild makes a pair of kings of a king."""
    assert may_open(jackpots("strict", wild_ranks=("2",)), "2h Kd 9s 5h 4s")
    assert not may_open(STRICT, "2h Kd 9s 5h 4s")


@pytest.mark.parametrize("pair", "23456789TJQKA")
def test_another_pair(pair: str) -> None:
    """J-OPEN-01: the house names the pair; one rank less does not open."""
    profile = jackpots("strict", openers=pair * 2)
    others = [rank for rank in "A3579K" if rank != pair][:3]
    assert may_open(profile, f"{pair}h {pair}d {others[0]}s {others[1]}h {others[2]}s")
    if pair != "2":
        less = "23456789TJQKA"["23456789TJQKA".index(pair) - 1]
        others = [rank for rank in "QT8642" if rank != less][:3]
        assert not may_open(profile, f"{less}h {less}d {others[0]}s {others[1]}h {others[2]}s")


def test_refusal() -> None:
    """J-OPEN-01: a false opening is refused for the mover's eyes alone, with the pair that it takes."""
    found = refusal(dealt(STRICT, [TENS, JUNK]), "bet 2")
    assert (C.BET_OPENERS, True, "J") == (found.code, found.private, found.params["least"])
    assert "J-OPEN-01" in found.rules
    assert "a pair of jacks or better" in found.text


def test_nobody_hears_who_has_openers() -> None:
    """J-OPEN-01: whatever is refused openly is refused alike with and without openers."""
    with_openers, without = dealt(STRICT, [JACKS, JUNK]), dealt(STRICT, [TENS, JUNK])
    for move in ("bet 1", "bet 100", "fold", "call", "raise to 4", "bet 0", fd.Bet(2.5), "stand pat"):
        found = refusal(without, move)
        assert found == refusal(with_openers, move)
        assert not found.private
    assert repr(with_openers) == repr(without)
    assert fd.legal_actions(with_openers, 1) == fd.legal_actions(without, 1)
    assert code(without, "bet 2") is C.BET_OPENERS


def test_before_the_opening() -> None:
    """J-OPEN-03: check or open and nothing else; there is no fold."""
    for profile, hand, told in (
        (STRICT, JACKS, "check bet"),
        (STRICT, TENS, "check"),
        (PROVED, TENS, "check bet"),
    ):
        state = dealt(profile, [hand, JUNK, JUNK.translate(str.maketrans("cds", "hcd"))])
        assert told == choices(state)
        assert C.FOLD_UNOPENED is code(state, "fold")
        assert fd.Check() == fd.legal_actions(state).passive


def test_explained_by_type() -> None:
    """J-OPEN-01: asked about bets at large, the list names the openers."""
    found = fd.legal_actions(dealt(STRICT, [TENS, JUNK])).explain(fd.Bet)
    assert found is not None
    assert C.BET_OPENERS is found.code


def test_holding_openers_obliges_to_nothing() -> None:
    """J-OPEN-04: who checked aces may call or raise when another has opened."""
    state = play(dealt(STRICT, [ACES, JACKS, JUNK]), "check", "bet 2", "fold")
    assert "fold call raise" == choices(state)
    assert 2 == play(state, "raise to 8", "call").street


def test_only_the_opener_needs_them() -> None:
    """J-OPEN-05: after the opening anyone may raise on nothing."""
    state = play(dealt(STRICT, [JACKS, "7h 5d 4c 3h 2d", JUNK]), "bet 2")
    assert "fold call raise" == choices(state)
    assert (2, 8) == (play(state, "raise to 8").actor, max(play(state, "raise to 8").bets.values()))


def test_first_to_act() -> None:
    """J-OPEN-06, D-FORCE-09: the button's left acts first, everybody has anted, nobody has a bet."""
    for profile in (STRICT, fd.profiles.JACKPOTS, fd.profiles.HOME_JACKPOTS, fd.profiles.CALIFORNIA_JACKPOTS):
        state = fd.start(profile, [50] * 4, button=1, seed=3)
        assert (2, {0: 49, 1: 49, 2: 49, 3: 49}, 4) == (state.actor, dict(state.stacks), state.pot)
        assert state.begun.blinds is None


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"structure": "blinds", "ante": 0, "small_blind": 1, "big_blind": 2}, "structure"),
        ({"structure": "both", "small_blind": 1, "big_blind": 2}, "structure"),
        ({"ranking": "ace_to_five"}, "ranking"),
        ({"ranking": "deuce_to_seven"}, "ranking"),
        ({"all_check_round1": "showdown"}, "all_check_round1"),
        ({"progressive": ("QQ", "KK")}, "progressive"),
    ],
)
def test_what_contradicts_openers(changes: dict[str, Any], named: str) -> None:
    """D-FORCE-09, V-LOW-01, J-PASS-01: no blinds, no lowball, no play without an opening, no other ladder."""
    (problem,) = STRICT.problems(**changes)
    assert "openers='JJ'" in problem
    assert named in problem


def test_ladder_without_openers() -> None:
    """J-PASS-03: a ladder is one of openers."""
    (problem,) = fd.profiles.HOME_NO_LIMIT.problems(progressive=("JJ", "AA"))
    assert "openers" in problem
    assert "progressive" in problem


@pytest.mark.parametrize("steps", [(), "JJ", {"JJ", "AA"}, 5])
def test_steps_are_a_sequence(steps: object) -> None:
    """J-PASS-03: the steps of a ladder have an order, and there is one at least."""
    (problem,) = STRICT.problems(progressive=steps)
    assert problem.startswith("progressive=")
    assert 1 == len(STRICT.problems(progressive=("JJ", "J")))


def test_set_aside_cards_are_no_stock() -> None:
    """D-SHUF-09: what may lie aside is missing from a rebuild, so the table must be the smaller for it.

    Nine seats hold 45 of 52 cards: of the 7 others, three may be wanted by an order and three lie aside;
    with orders of four the 3 cards that are left would be too few.
    """
    given: dict[str, Any] = {"max_players": 9, "show_ace_for_four": False}
    assert () == STRICT.problems(**given, draw_cap=3)
    assert () == jackpots("strict", openers="none").problems(**given, draw_cap=4)
    (problem,) = STRICT.problems(**given, draw_cap=4)
    assert "52 - 9x5 - 4 set aside = 3 cards are left" in problem
    # Three draws of five: 15 cards may lie aside, or the five of the opening hand.
    thrice: dict[str, Any] = {"max_players": 7, "draws": 3, "draw_cap": 5}
    assert "- 15 set aside" in STRICT.problems(**thrice)[0]
    assert () == STRICT.problems(**thrice, set_aside="minimal")


def test_round_two_is_open_to_all() -> None:
    """J-OPEN-07: after the draw anyone may bet or fold on anything."""
    state = pat(play(dealt(STRICT, [JUNK, JACKS, NINES]), "check", "bet 2", "call", "call"))
    assert "fold check bet" == choices(state)
    assert 0 == state.actor


@pytest.mark.parametrize(
    ("profile", "first"), [(fd.profiles.JACKPOTS, 0), (fd.profiles.HOME_JACKPOTS, 1)], ids=str
)
def test_who_starts_round_two(profile: fd.Profile, first: int) -> None:
    """J-OPEN-07: the button's left in the cardroom, the opener at home."""
    state = pat(play(dealt(profile, [JUNK, JACKS, NINES]), "check", "bet 2", "call", "call"))
    assert first == state.actor


@pytest.mark.parametrize("mode", ["strict", "proved"])
def test_all_in_opening_for_less(mode: str) -> None:
    """J-OPEN-01, A-ANTE-02: one chip is a bet of one, and takes openers like any other."""
    state = dealt(jackpots(mode), [JACKS, NINES, JUNK], stacks=(2, 50, 50))
    state = play(state, "bet 1", "call", "call")
    assert (0, 1) == (state.opener, state.stacks[0] + 1)
    if mode == "strict":
        assert C.BET_OPENERS is code(dealt(jackpots(mode), [TENS, JACKS], stacks=(2, 50)), "bet 1")


def test_all_in_on_the_ante_opens_nothing() -> None:
    """A-ANTE-03: a seat whose only chip was the ante is not asked, jacks or not; without it nobody opens."""
    state = dealt(STRICT, [JACKS, NINES, TENS], stacks=(1, 50, 50))
    assert 1 == state.actor
    state = play(state, "check", "check")
    assert state.result is not None
    assert ("passed", fd.Carried(3, (0, 1, 2))) == (state.result.ending, state.result.carried)


def test_nobody_to_bet_against() -> None:
    """A-SESS-02: with one seat that could act the deal plays on, and nobody has anything to prove."""
    state = dealt(STRICT, [TENS, JACKS, JUNK], stacks=(1, 1, 50))
    state = play(state, "stand pat", "stand pat", "stand pat")
    assert state.result is not None
    assert ("showdown", None, {0: -1, 1: 2, 2: -1}) == (
        state.result.ending,
        state.result.openers,
        dict(state.result.net),
    )


def test_summary() -> None:
    """J-FALSE-05: the rule is posted with the game: what opens, and what becomes of a false opener."""
    assert "jacks or better" in STRICT.summary()
    assert "jacks, then aces or better" in fd.profiles.HOME_JACKPOTS.summary()
    assert "hand is dead, and all its chips stay" in fd.profiles.JACKPOTS.summary()
    assert "sixes or better to open (judged at once)" in jackpots("strict", openers="66").summary()
    assert "open" not in fd.profiles.CARDROOM_FIXED_LIMIT.summary()


def test_unopened_deal_is_passed_in_both_modes() -> None:
    """J-PASS-01: when nobody opens there is no draw and no winner, whoever could have opened."""
    for profile in (STRICT, PROVED):
        state = check_round(dealt(profile, [JACKS, ACES]))
        assert state.result is not None
        assert ("passed", fd.Carried(2, (0, 1)), ()) == (
            state.result.ending,
            state.result.carried,
            state.result.pots,
        )
        assert ((), None) == (state.draws, state.result.openers)
