"""Cases that went wrong elsewhere: the draw, and what a state gives away. One test for each, by its id."""

import random
import re
from typing import Any

import pytest

import fivedraw as fd
from tests.draw_kit import (
    CARDROOM,
    CARDROOM_BURN,
    GENERAL,
    HOME,
    HOUSES,
    REBUILD,
    all_pat,
    check_round,
    code,
    deal_on,
    dealer_due,
    draw_each,
    held,
    house,
    one_folds,
    places,
    play,
    refusal,
    to_the_draw,
    with_hands,
)

PACK = tuple(fd.Pack())
A_CARD = re.compile(r"\b(?:[2-9TJQKA]|10)[cdhs]\b|[♠♥♦♣]")


@pytest.mark.parametrize("name", HOUSES)
def test_b60_eight_draw_five(name: str) -> None:
    """B60: the pack runs out three times in one draw, and all eight end with five cards."""
    state = draw_each(to_the_draw(house(**HOUSES[name]), 8, seed=60), *[5] * 8)

    assert (3, fd.Phase.BET) == (state.hidden.rebuilds, state.phase)
    assert [5] * 8 == [len(hand) for hand in state.hidden.hands]


@pytest.mark.parametrize(
    ("options", "old", "pool", "new"),
    [(HOME, 0, 27, 4), (GENERAL, 3, 19, 1), (CARDROOM, 2, 20, 2), (CARDROOM_BURN, 1, 21, 3)],
)
def test_b60_six_with_one_folded(options: dict[str, Any], old: int, pool: int, new: int) -> None:
    """B60: 22 cards for 23 wanted: the last drawer gets four, from old and new stock as agreed."""
    state = one_folds(fd.start(house(**options), [100] * 6, button=5, order=PACK))
    state = play(state, 5, 5, 5, 4, 4)

    assert fd.Awaits("reshuffle", None, pool) == state.awaits
    drawer = state.begun.seats[state.dealing.pos]
    assert 1 + old == len(held(state, drawer))
    state = play(state, fd.Reshuffle(seed=REBUILD))
    assert 5 == len(held(state, drawer))
    assert state.hidden.stock[:new] == held(state, drawer)[1 + old :]


@pytest.mark.parametrize("name", HOUSES)
def test_b62_every_card_once(name: str) -> None:
    """B62: over many seeds, at each step of the eight draws each card of the pack is in exactly one place."""
    for seed in range(12):
        state = fd.start(house(**HOUSES[name]), [100] * 8, button=7, seed=seed, dealer="caller")
        while not state.is_over:
            assert sorted(PACK) == places(state)
            if dealer_due(state):
                state = deal_on(state)
            else:
                state = play(state, 5 if state.phase is fd.Phase.DRAW else "check")
        assert sorted(PACK) == places(state)


def test_b64_all_in_is_not_folded() -> None:
    """B64: A, all-in before the draw, draws in its turn, is passed over in the last round, and shows."""
    state = play(fd.start(house(), [30, 100, 100], button=2, seed=64), "bet 29", "call", "call")
    asked = []
    while state.phase is fd.Phase.DRAW:
        asked.append(state.actor)
        state = play(state, 2)
    assert [0, 1, 2] == asked

    bettors = []
    while state.phase is fd.Phase.BET:
        bettors.append(state.actor)
        state = play(state, "check")
    assert [1, 2] == bettors
    assert state.result is not None
    assert (0, 1, 2) == tuple(state.result.shown)


def test_b65_what_cannot_be_exchanged() -> None:
    """B65: a card twice, one not held, six cards, four at a limit of three, a second draw: all refused."""
    hand = "Ah As 9c 7h 2s"
    for cap in (3, 4, 5):
        state = check_round(with_hands(house(draw_cap=cap), [hand, "Kc Kd Kh 3d 4h"]))
        before = held(state)
        assert "draw/repeated-card" == code(state, "draw Ah Ah")
        for other in ("Kc", "Qd", "J1"):
            assert "draw/not-held" == code(state, f"draw {other}")
        assert "draw/too-many" == code(state, f"draw {hand} Kc")
        if cap == 3:
            assert "draw/too-many" == code(state, "draw As 9c 7h 2s")
            assert "draw/too-many" == code(state, "draw Ah As 9c 7h")
        elif cap == 4:
            assert "draw/ace-required" == code(state, "draw Ah As 9c 7h")
            assert fd.cards("Ah") == play(state, "draw As 9c 7h 2s").up[0]
        assert before == held(state)

        after = play(state, "draw 9c 7h 2s")
        assert (5, 3) == (len(held(after, 0)), after.draws[0][0])
        assert "turn/not-yours" == code(after, fd.Draw("Ah", seat=0))
        assert "draw/not-held" == code(after, "draw Ah")
    for index in (5, -1):
        with pytest.raises(fd.NotationError):
            fd.Draw(index)  # type: ignore[arg-type]
        with pytest.raises(fd.NotationError):
            fd.Draw([index])  # type: ignore[list-item]


def printed(state: fd.State) -> str:
    """All that prints of a state, and of what is refused in it to others than the mover."""
    parts: list[Any] = [state, state.hidden, state.hidden.source, state.begun, state.awaits]
    for seat in (None, *state.seats, 99):
        legal = fd.legal_actions(state, seat)
        parts.append(legal)
        if seat is not None and seat != state.actor:
            asked = (fd.Draw(seat=seat), fd.Bet(1, seat=seat), fd.Show(seat=seat), fd.Fold(seat=seat))
            parts += [refusal(state, action) for action in asked]
    parts += [fd.dealings(state), refusal(state, fd.Reshuffle(seed="x", order="2c"))]
    return "\n".join(f"{part} {part!r}" for part in parts)


@pytest.mark.parametrize("source", [{"seed": "hush"}, {"order": fd.shuffled(PACK, "hush")}])
def test_b80_nothing_hidden_is_printed(source: dict[str, Any]) -> None:
    """B80: no card and no seed in any text: in mid-hand, after the draw, after winning by folds."""
    state = fd.start(house(show_asked=True, show_policy="any"), [100] * 3, button=2, **source)
    middle = play(state, "bet 4", "call", "fold")
    drawn = play(middle, 3, 1)
    folded = play(drawn, "bet 8", "fold")
    mucked = play(all_pat(check_round(state)), "check", "check", "check", "muck", "muck")

    for moment in (state, middle, drawn, folded, mucked):
        text = printed(moment)
        assert [] == A_CARD.findall(text)
        assert "hush" not in text
        assert "hush" not in repr(moment.result)
    for ended in (folded, mucked):
        assert ended.result is not None
        assert {} == ended.result.shown
        assert [()] * 3 == list(ended.up.values())
    assert 5 == len(folded.hidden.mucked[2])


def test_b80_what_is_open_is_open() -> None:
    """B80: the ace shown for four cards is public, and only that card of the hand."""
    state = check_round(with_hands(house(draw_cap=4), ["As Kd 9c 7h 2s", "Kc Kh 3d 4h 5h"]))
    state = play(state, "draw Kd 9c 7h 2s")

    assert {0: fd.cards("As"), 1: ()} == state.up
    assert [] == A_CARD.findall(printed(state))


def walk(seed: Any) -> list[fd.State]:
    """Every state of a hand with a rebuild."""
    state = fd.start(house(**GENERAL), [100] * 6, button=5, seed=seed)
    states = [state]
    while not state.is_over:
        state = play(state, 5 if state.phase is fd.Phase.DRAW else "check")
        states.append(state)
    return states


def test_b84_the_seed_is_all() -> None:
    """B84: the same seed and actions give the same cards, whatever befalls the global generator."""
    random.seed(1)
    alone = walk("a seed")
    random.seed(2)
    assert alone == walk("a seed")
    assert 1 == alone[-1].hidden.rebuilds
    assert alone[0].hidden.stock != walk("another seed")[0].hidden.stock


def test_b84_two_games_do_not_disturb_each_other() -> None:
    """B84: played move by move in turns, each of two games goes as it does alone."""
    one = two = fd.start(house(**GENERAL), [100] * 6, button=5, seed="a seed")
    for expected in walk("a seed")[1:]:
        move = 5 if one.phase is fd.Phase.DRAW else "check"
        one = play(one, move)
        random.random()
        two = play(two, move)
        assert expected == one == two


def test_b84_the_global_generator_is_left_alone() -> None:
    """B84: a whole hand takes nothing from the global generator."""
    random.seed(84)
    before = random.getstate()
    walk(3)
    assert before == random.getstate()


@pytest.mark.parametrize(
    "sources",
    [
        {},
        {"seed": None},
        {"seed": 1, "order": PACK},
        {"seed": 1, "unseen": True},
        {"order": PACK, "unseen": True},
    ],
)
def test_b84_one_source_of_cards(sources: dict[str, Any]) -> None:
    """B84: without a source of cards, or with two of them, no deal begins; the message names all three."""
    for begin in (fd.start, fd.begin):
        with pytest.raises(fd.SetupError, match=r"exactly one source .*seed=.*order=.*unseen=True"):
            begin(house(), [100, 100], button=0, **sources)


def test_b86_only_the_stub_can_be_dealt() -> None:
    """B86: after folds and discards only the cards of the stub can be dealt; a mucked card is refused."""
    state = fd.start(house(**GENERAL), [100] * 3, button=2, unseen=True, dealer="caller")
    for card in PACK[:15]:
        state = play(state, fd.Deal(card))
    state = play(state, "bet 2", "fold", "call")
    mucked = state.hidden.mucked[1]
    first = held(state, 0)
    state = play(state, fd.Draw(first[:1]))

    named = {action.cards[0] for action in fd.dealings(state) if isinstance(action, fd.Deal) and action.cards}
    assert set(PACK[15:]) == named
    for card in (*mucked, *first, *held(state, 2)):
        assert "deal/card-elsewhere" == code(state, fd.Deal(card))


def test_b86_after_a_reshuffle() -> None:
    """B86: a rebuild brings back the discards of others; folded hands only where the house says so."""
    for options, folded in ((GENERAL, False), (HOME, True)):
        state = fd.start(house(**options), [100] * 6, button=5, unseen=True, dealer="caller")
        for card in PACK[:30]:
            state = play(state, fd.Deal(card))
        state = one_folds(state)
        (out,) = set(state.seats) - set(state.live_seats)
        mucked = state.hidden.mucked[out]
        thrown = []
        stock = iter(PACK[30:])
        for number in (5, 5, 5, 5, 4):
            thrown.append(held(state)[:number])
            state = play(state, number)
            while dealer_due(state) == "deal":
                count = state.awaits.count  # type: ignore[union-attr]
                state = play(state, fd.Deal([next(stock) for _ in range(count)]))
        state = play(state, fd.Reshuffle())

        due = state.awaits
        assert due is not None
        rest = [fd.UNKNOWN] * (due.count - 1)
        accepted = {card for card in PACK if fd.Deal([card, *rest]) in fd.dealings(state)}
        back = {card for cards in thrown[:-1] for card in cards}
        assert back | set(stock) | (set(mucked) if folded else set()) == accepted
