"""The worked examples of the rules, from the ante to the last chip."""

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import play, refusal, steps

HOME = fd.profiles.HOME_NO_LIMIT


def test_aces_full_of_luck() -> None:
    """X-EX-01: two aces kept, two more drawn: four aces beat three kings for ten chips, five his own."""
    order = fd.arrange(
        HOME,
        seats=2,
        button=1,
        hands={0: "As Ad 5c 7d 9h", 1: "Ks Kd Kh 3d 4h"},
        draws={0: "Ac Ah 2s"},
    )
    state = fd.start(HOME, [100, 100], button=1, order=order)
    assert {0: 99, 1: 99} == state.stacks
    state, told = steps(state, "bet 4", "call", "draw 5c 7d 9h", "stand pat", "check", "check")

    result = state.result
    assert result is not None
    (pot,) = result.pots
    assert (10, (0, 1), (0,), {0: 10}) == (pot.amount, pot.contenders, pot.winners, dict(pot.shares))
    assert ({0: 105, 1: 95}, {0: 5, 1: -5}) == (dict(state.stacks), dict(result.net))
    assert ({0: 10, 1: 0}, {0: 0, 1: 0}, "showdown") == (
        dict(result.collected),
        dict(result.uncalled),
        result.ending,
    )
    assert pot.value == fd.evaluate("As Ad Ac Ah 2s")
    assert (fd.Category.FOUR_OF_A_KIND, "four of a kind, aces") == (pot.value.category, pot.value.describe())
    shown = {event.seat: event.cards for event in told if isinstance(event, ev.HandShown)}
    assert {0: fd.cards("As Ad Ac Ah 2s"), 1: fd.cards("Ks Kd Kh 3d 4h")} == shown == result.shown
    assert fd.Category.THREE_OF_A_KIND is fd.evaluate(shown[1]).category
    assert fd.cards("5c 7d 9h") == state.hidden.discards[0]
    assert [{0: 3, 1: 0}] == list(state.draws)


def test_aces_over_unseen_cards() -> None:
    """X-EX-01: the same hand, told afterwards: nobody deals, and what each held is named when it is known."""
    state = fd.start(HOME, [100, 100], button=1, unseen=True)
    state = play(
        state,
        fd.Identify(0, "As Ad 5c 7d 9h"),
        "bet 4",
        "call",
        "draw 5c 7d 9h",
        fd.Identify(0, "Ac Ah 2s"),
        "stand pat",
        "check",
        "check",
        "show Ks Kd Kh 3d 4h",
    )

    assert ({0: 105, 1: 95}, False) == (dict(state.stacks), state.result.unverified)  # type: ignore[union-attr]


def test_the_next_raise() -> None:
    """X-EX-02: bet 2, raise to 6: the raise adds 4, so the next one is to 10 at least."""
    state = play(fd.start(HOME, [100] * 3, button=2, seed=1), "bet 2", "raise to 6")

    wager = fd.legal_actions(state).wager
    assert wager is not None
    assert (10, 99) == (wager.min, wager.max)
    refused = refusal(state, "raise to 9")
    assert ("raise/below-minimum", 10) == (refused.code, refused.params["least"])
    assert play(state, "raise to 10").bets == {0: 2, 1: 6, 2: 10}
