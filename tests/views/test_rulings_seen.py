"""What a seat sees of rulings, and what it does not: by hand, where the laws only come past now and then."""

import fivedraw as fd
from fivedraw import floor
from fivedraw.testing import assert_no_leak, assert_valid
from tests.draw_kit import check_round, play
from tests.floor_kit import called, dealt, drawing
from tests.openers_kit import JACKS, JUNK, NINES, jackpots
from tests.play_kit import ante_game


def whole(state: fd.State) -> fd.State:
    """The state, if it is sound and tells no seat more than it may know."""
    assert_valid(state)
    for seat in (None, *state.seats):
        assert_no_leak(state, seat, tries=3)
    return state


def test_a_corrected_exchange() -> None:
    """D-DRAW-16, D-DRAW-21: its own seat sees the cards, the others the number."""
    state = whole(play(drawing(), "draw 2c", floor.ChangeDraw(0, "2c 2s")))
    assert fd.view(state, 0).history[-1] == floor.ChangeDraw(0, "2c 2s")
    assert (fd.cards("2c 2s"),) == fd.view(state, 0).discarded
    for seat in (1, 2, None):
        seen = fd.view(state, seat)
        assert seen.history[-1] == floor.ChangeDraw(0, count=2)
        assert () == seen.discarded
    assert {"type": "change_draw", "seat": 0, "cards": [], "count": 2}.items() <= (
        fd.view(state, 1).to_wire()["history"][-1].items()
    )


def test_a_correction_over_unseen_cards() -> None:
    """D-DRAW-16: only the number is known, to everybody."""
    state = whole(play(drawing(unseen=True), "draw 1", floor.ChangeDraw(0, count=3)))
    assert (fd.cards("?? ?? ??"),) == fd.view(state, 0).discarded
    assert fd.view(state, 1).history[-1] == floor.ChangeDraw(0, count=3)


def test_an_exchange_out_of_turn() -> None:
    """D-IRR-08: where it stands the number is public; where it was put right nothing was thrown."""
    stands = whole(play(drawing(), floor.DrewOutOfTurn(1, "2d 3c", ruling="stands")))
    assert (fd.cards("2d 3c"),) == fd.view(stands, 1).discarded
    assert fd.view(stands, 0).history[-1] == floor.DrewOutOfTurn(1, count=2, ruling="stands")
    for ruling in (None, "dead"):
        state = whole(play(drawing(), floor.DrewOutOfTurn(1, ruling=ruling)))
        assert () == fd.view(state, 1).discarded
        assert fd.view(state, 2).history[-1] == floor.DrewOutOfTurn(1, ruling=ruling)


def test_an_exposed_card() -> None:
    """D-DRAW-18: everybody knows which card it was and whose, and nobody takes it for one that may come."""
    state = play(drawing(unseen=True), "draw 1", floor.ExposeCard("Ks"), "draw 1", fd.Deal())
    state = whole(dealt(play(state, "draw 1")))
    for seat in (None, 0, 1, 2):
        assert ((0, fd.Card("Ks")),) == fd.view(state, seat).exposed
    state = play(state, "check", "check", "check")
    show = fd.Show("Ks Kc Kd 9h 2s")
    assert show not in fd.view(state, 0).legal


def test_counts_and_dead_hands() -> None:
    """D-IRR-05, D-IRR-10: reports and rulings are everybody's."""
    state = play(drawing(), "draw 2c", fd.Deal(), "stand pat", "stand pat")
    state = whole(play(state, floor.ReportCount(1, 4), floor.KillHand(2, "mixed")))
    for seat in (None, 0, 1, 2):
        seen = fd.view(state, seat)
        assert fd.BySeat({1: 4}) == seen.wrong_counts
        assert fd.BySeat({2: "mixed"}) == seen.killed
        assert (0, 1) == seen.live_seats
        assert list(seen.history[-2:]) == [floor.ReportCount(1, 4), floor.KillHand(2, "mixed")]


def test_a_proof_demanded_by_the_floor() -> None:
    """J-PROVE-01, A-JACK-05: what was shown is in the proof, and what was only named is not told."""
    state = called(jackpots("proved"), seats=3, unseen=True)
    state = play(dealt(state), "bet 2", "call", "fold")
    proved = whole(play(state, floor.ProveOpeners("Js Jh 9c")))
    for seat in (None, 0, 1):
        seen = fd.view(proved, seat)
        assert seen.history[-1] == floor.ProveOpeners()
        assert seen.proof == fd.Proof(0, True, fd.cards("Js Jh"))
    failed = whole(play(state, floor.ProveOpeners()))
    assert fd.Proof(0, False, ()) == fd.view(failed, 1).proof
    assert failed.is_over


def test_split_openers_named_among_the_discards() -> None:
    """J-SPLIT-02, J-PROVE-04: a proof over unseen cards may name cards set aside, and twins do too."""
    state = play(dealt(called(jackpots("proved"), seats=2, unseen=True)), "bet 2", "call")
    state = dealt(play(state, fd.Draw(count=1, set_aside=True)))
    state = whole(play(state, floor.ProveOpeners("Js", aside="Jh")))
    assert state.proof is not None
    assert state.proof.stands is True


def test_rulings_of_a_hand_that_is_over() -> None:
    """There are none, and each kind says why."""
    state = play(check_round(drawing()), *["stand pat"] * 3, *["check"] * 3)
    assert state.is_over
    rulings = fd.rulings(state)
    assert (0, 0, [], False) == (rulings.total, len(rulings), list(rulings), bool(rulings))
    assert "<Rulings: the hand is over>" == repr(rulings)
    for kind in (floor.Misdeal, floor.KillHand, floor.ProveOpeners):
        refusal = rulings.explain(kind)
        assert refusal is not None
        assert fd.RuleCode.TURN_OVER == refusal.code
    refusal = rulings.explain(fd.Call)
    assert refusal is not None
    assert fd.RuleCode.ACTION_UNKNOWN == refusal.code


def test_rulings_in_words() -> None:
    """A list of rulings tells the kinds that fit, and no card."""
    state = play(drawing(), "draw 2c")
    kinds = {"ExposeCard", "KillHand", "ReportCount", "ChangeDraw"}
    assert kinds == set(repr(fd.rulings(state)).removeprefix("<Rulings: ").removesuffix(">").split(", "))


def test_the_summary_tells_of_a_fifth_card() -> None:
    """D-SETUP-07, A-DRAW-01: what the table should know stands in the summary."""
    told = ante_game(five_split=True).summary()
    assert "the fifth after all others have drawn" in told
    assert "the fifth" not in ante_game().summary()


def test_an_arranged_fifth_card_behind_a_burn() -> None:
    """A-DRAW-01: ``arrange`` leaves a card to burn before the fifth of the last seat that draws."""
    game = ante_game(five_split=True)
    hands = {0: NINES, 1: JACKS, 2: JUNK}
    order = fd.arrange(game, seats=3, button=2, hands=hands, draws={2: "Ac Ad Ah As Kc"})
    state = check_round(fd.start(game, [100] * 3, button=2, order=order))
    state = play(state, "stand pat", "stand pat", fd.Draw(JUNK))
    assert fd.cards("Ac Ad Ah As Kc") == state.hidden.hands[2]
    assert 1 == len(state.hidden.burned)
