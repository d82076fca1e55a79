"""The oracle: whatever the engine makes is valid, and every planted fault is named."""

import re
from typing import Any

import pytest
from hypothesis import given

import fivedraw as fd
from fivedraw.game.edits import Draft
from fivedraw.game.result import Outcome
from fivedraw.game.state import Showdown
from fivedraw.testing import assert_valid
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, states
from fivedraw.validity import faults
from tests import stud_kit
from tests.draw_kit import play
from tests.effort import few_and_many
from tests.play_kit import QUADS, TEN_HIGH, ante_game, blind_game, check_down, pat, table

A_CARD = re.compile(r"\b(?:[2-9TJQKA]|10)[cdhs]\b|\bJ[12]\b|[♠♥♦♣]")
#: What the last check says of nearly every planted fault.
REPEATED = ("the hand leads to another state", "the hand cannot be repeated")


@few_and_many
@given(case=cases())
def test_every_state_of_a_hand_is_valid(hands: str, case: Case) -> None:
    """Whatever begin and apply give has no fault."""
    for state in states(case):
        assert () == faults(state)
        assert_valid(state)


def changed(state: fd.State, **facts: Any) -> fd.State:
    """The state with facts that nothing led to; ``hands=`` and the like are of the hidden part."""
    draft = Draft.of(state)
    inner = {name: facts.pop(name) for name in [*facts] if name in state.hidden._fields}
    draft.hidden = state.hidden._replace(**inner)
    for name, value in facts.items():
        assert hasattr(draft, name)
        setattr(draft, name, value)
    return draft.closed()


def begun(state: fd.State, **facts: Any) -> fd.State:
    """The state with another beginning."""
    made = state.begun
    return changed(
        state,
        begun=type(made)(**{name: facts.get(name, getattr(made, name)) for name in made.__match_args__}),
    )


def rnd(state: fd.State, **facts: Any) -> fd.State:
    """The state with another betting round."""
    return changed(state, round=state.round._replace(**facts))


def swapped(pile: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*pile[:place], value, *pile[place + 1 :])


GAME = ante_game()
BET = play(table(GAME, [50] * 3, button=2, hands=(QUADS, TEN_HIGH[0], TEN_HIGH[1])), "bet 4")
DRAW = play(BET, "call", "call")
FOLDED = play(BET, "fold", "call")
SERVE = play(
    play(
        fd.start(GAME, [50] * 3, button=2, dealer="caller", seed=1),
        *[fd.Deal()] * 15,
        "check",
        "check",
        "check",
    ),
    2,
)
OVER = check_down(pat(DRAW))
SHOW = play(
    pat(
        play(
            table(ante_game(show_policy="any"), [50] * 2, button=1, hands=(QUADS, TEN_HIGH[0])),
            "bet 4",
            "call",
        )
    ),
    "check",
    "check",
)
SHOWN = play(SHOW, "show")
BLINDS = fd.start(blind_game(1, 2), [50] * 3, button=2, seed=1)
STUD = stud_kit.bring_in_round(stud_kit.table(stud_kit.STUD, ("2s 3s", "4s 5s", "6s 7s")))
UNSEEN = fd.start(GAME, [50] * 3, button=2, unseen=True)
JACKPOT = play(
    table(fd.profiles.JACKPOTS, [50] * 3, button=2, hands=("As Ad 2c 3d 5h", TEN_HIGH[0], TEN_HIGH[1])),
    "bet 2",
)
PROVED = play(JACKPOT, "fold", "fold")
HAND = DRAW.hidden.hands[0]


def paid(**facts: Any) -> fd.State:
    """The end with another payout of its one pot."""
    assert OVER.outcome is not None
    return changed(OVER, outcome=Outcome("showdown", (OVER.outcome.payouts[0]._replace(**facts),)))


NOT_CLOCKWISE = "the seats do not stand clockwise from the button's left"
TABLE: tuple[tuple[fd.State, tuple[str, ...]], ...] = (
    (begun(BET, seats=(0, 0, 2)), ("the seats and the button are not distinct seat numbers",)),
    (begun(BET, button=-1), ("the seats and the button are not distinct seat numbers",)),
    (begun(BET, seats=(1, 0, 2)), (NOT_CLOCKWISE,)),
    (begun(BET, button=1), (NOT_CLOCKWISE,)),
    (begun(BET, profile=ante_game(max_players=2)), ("3 seats are dealt in, and the game is for 2 to 2",)),
    (
        begun(BET, limits=fd.DrawLimits(3)),
        ("the limits of the draw are not those of the profile for so many seats",),
    ),
    (begun(BET, posts=(fd.Post(7, dead=1),)), ("a seat posts that is not dealt in",)),
    (begun(BLINDS, blinds=fd.Blinds(small=None, big=7)), ("a seat posts that is not dealt in",)),
    (begun(BLINDS, blinds=None), ("blinds are posted in a game without, or missing in a game with them",)),
    (
        begun(BET, blinds=fd.Blinds(0, 1)),
        ("blinds are posted in a game without, or missing in a game with them",),
    ),
    # one entry for each seat
    (changed(BET, street=9), ("there is no street 9 in this game",)),
    (changed(BET, chips=(50, 50)), ("the stacks: 2 entries for 3 seats",)),
    (
        changed(BET, hands=(), faces=()),
        ("the cards seen: 0 entries for 3 seats", "the hands: 0 entries for 3 seats"),
    ),
    (changed(DRAW, drawn=((None,),)), ("draw 1: 1 entries for 3 seats",)),
    (
        changed(SHOW, showing=SHOW.showing._replace(shown=(None,))),
        ("the hands shown: 1 entries for 2 seats",),
    ),
    # positions
    (changed(BET, live=(0, 1, 3)), ("the live seats are not all positions of the table",)),
    (changed(BET, mover=3), ("the mover is no position of the table",)),
    (changed(BET, moves=(fd.Bet(4), 3)), ("the seats that moved are not all positions of the table",)),
    (rnd(BET, aggressor=-2), ("the aggressor of the round is no position of the table",)),
    (paid(winners=(5,)), ("the winners are not all positions of the table",)),
    (
        changed(SHOW, showing=SHOW.showing._replace(pots=(fd.Pot(10, (0, 4)),))),
        ("the seats of a pot are not all positions of the table",),
    ),
)

COURSE: tuple[tuple[fd.State, tuple[str, ...]], ...] = (
    # the phase
    (changed(BET, outcome=OVER.outcome), ("there is an outcome before the end",)),
    (changed(OVER, outcome=None), ("the hand is over without an outcome",)),
    (changed(BET, phase=fd.Phase.DRAW), ("the phase draw does not belong to street 1",)),
    (
        changed(BET, street=2),
        ("the phase bet does not belong to street 2", "0 draws are counted, and there were 1"),
    ),
    (changed(BET, mover=-1), ("nobody is to decide in the phase bet",)),
    (changed(SERVE, mover=1), ("a seat is to decide in the phase serve",)),
    (changed(FOLDED, mover=1), ("the seat that is to decide is not in the hand",)),
    (changed(DRAW, drawn=()), ("0 draws are counted, and there were 1",)),
    (changed(BET, ply=2), ("the ply is 2 after 1 actions",)),
    (changed(BET, unverified=(1,)), ("what is unverified is not among the actions",)),
    (changed(OVER, unverified=(3, 2)), ("what is unverified is not among the actions",)),
    # who is in the hand
    (changed(BET, live=(0, 2, 1)), ("the live seats are not in their order, each once",)),
    (
        changed(BET, live=(1,)),
        (
            "fewer than two seats are live, and the hand goes on",
            "seat 0 is out of the hand and holds cards",
            "seat 2 is out of the hand and holds cards",
        ),
    ),
    (changed(PROVED, opener=1), ("openers are proved by a seat that did not open",)),
    (changed(OVER, proof=PROVED.proof), ("openers are proved by a seat that did not open",)),
    # the draw
    (
        changed(DRAW, drawn=((None, 6, None),)),
        ("draw 1: a seat exchanged a number of cards that is not 0 to 5",),
    ),
    (changed(DRAW, drawn=((2, None, None),)), ("the seat that is to draw has drawn",)),
    *(
        (changed(SERVE, **facts), ("the cards that are owed are not those of a seat that drew",))
        for facts in (
            {"dealing": SERVE.dealing._replace(owed=0)},
            {"dealing": SERVE.dealing._replace(owed=3)},
            {"dealing": SERVE.dealing._replace(pos=1)},
        )
    ),
    # the showdown
    (changed(BET, showing=Showdown((0, 1, 2))), ("there is a showdown before the end",)),
    (
        changed(SHOWN, showing=SHOWN.showing._replace(queue=(1, 0))),
        ("a seat is to show and has shown or mucked",),
    ),
    (
        changed(SHOW, showing=SHOW.showing._replace(queue=(1, 0))),
        ("another seat than the next one is to show",),
    ),
    (changed(SHOWN, faces=((), ())), ("seat 0 has shown, and its cards were not all seen",)),
    (
        changed(SHOWN, faces=(tuple(fd.cards(TEN_HIGH[0])), ())),
        ("the hand that seat 0 has shown is worth something else",),
    ),
)

CHIPS: tuple[tuple[fd.State, tuple[str, ...]], ...] = (
    # stacks 45, 49, 49 and 7 in the middle: 150 came
    (
        changed(BET, chips=(45, 59, 49)),
        (
            "150 chips came to the table, and 160 are there",
            "seat 1 brought 50 chips; 59 are left and 1 in the middle",
        ),
    ),
    (
        changed(BET, chips=(55, 49, 39)),
        (
            "seat 0 brought 50 chips; 55 are left and 5 in the middle",
            "seat 2 brought 50 chips; 39 are left and 1 in the middle",
        ),
    ),
    (
        changed(BET, chips=(45, -1, 99)),
        (
            "an amount of chips is negative, or not whole",
            "seat 1 brought 50 chips; -1 are left and 1 in the middle",
            "seat 2 brought 50 chips; 99 are left and 1 in the middle",
        ),
    ),
    (changed(BET, dead=1), ("150 chips came to the table, and 151 are there",)),
    (
        rnd(BET, bets=(6, 0, 0)),
        (
            "a seat has bet more in this round than in the whole hand",
            "there is a bet above what is to be matched",
        ),
    ),
    (rnd(BET, level=3), ("there is a bet above what is to be matched",)),
    (
        changed(BET, chips=(45, 0, 49), put=(5, 50, 1)),
        ("the seat that is to bet has no chips",),
    ),
    # one pot of 15 chips for seats 0 to 2, which seat 0 won
    (
        changed(OVER, chips=(59, 45, 45), put=(0, 1, 0)),
        ("the hand is over, and chips are in the middle",),
    ),
    (paid(rake=1), ("150 chips came to the table, and 151 are there", "pot 1 of 15 chips is paid out as 16")),
    (paid(winners=()), ("pot 1 goes to a seat that has no claim to it",)),
    (paid(odd=(1,)), ("pot 1 goes to a seat that has no claim to it",)),
)

LOW = fd.cards(TEN_HIGH[0])
CARDS: tuple[tuple[fd.State, tuple[str, ...]], ...] = (
    (
        changed(DRAW, hands=(HAND, (HAND[0], *LOW[1:]), DRAW.hidden.hands[2])),
        ("1 card lies in the hand of seat 0 and in the hand of seat 1",),
    ),
    (
        changed(DRAW, burned=(LOW[0],), discards=((), (), (LOW[0],))),
        (
            "1 card lies in the hand of seat 1 and in the discards of seat 2 and in the burns",
            "54 cards are on the table, and the pack has 52",
        ),
    ),
    (
        changed(DRAW, hands=(swapped(HAND, 0, fd.Card("J1")), *DRAW.hidden.hands[1:])),
        ("a card in the hand of seat 0 is not of this pack",),
    ),
    (
        changed(DRAW, hands=(swapped(HAND, 0, fd.UNKNOWN), *DRAW.hidden.hands[1:])),
        ("a card is unknown though the order of the pack is known",),
    ),
    (
        changed(DRAW, hands=(HAND[1:], *DRAW.hidden.hands[1:])),
        ("51 cards are on the table, and the pack has 52", "seat 0 holds 4 cards instead of 5"),
    ),
    (
        changed(DRAW, hands=(HAND[1:], *DRAW.hidden.hands[1:]), fresh=HAND[:1]),
        ("seat 0 holds 4 cards instead of 5",),
    ),
    (
        changed(UNSEEN, hands=((fd.UNKNOWN,) * 4, *UNSEEN.hidden.hands[1:])),
        ("51 cards are on the table, and the pack has 52", "seat 0 holds 4 cards instead of 5"),
    ),
    (
        changed(DRAW, top=DRAW.hidden.top - 2),
        (
            "1 card lies in the hand of seat 1 and in the stock",
            "1 card lies in the hand of seat 2 and in the stock",
            "54 cards are on the table, and the pack has 52",
        ),
    ),
    (
        changed(BET, top=60),
        ("15 cards are on the table, and the pack has 52", "more cards were dealt than the stock had"),
    ),
    (
        changed(DRAW, stock=DRAW.hidden.stock[1:], top=DRAW.hidden.top - 1),
        ("the stock was not rebuilt, and is not the pack",),
    ),
    (changed(BET, opening=HAND), ("an opening hand is remembered, and nobody opened",)),
    (
        changed(STUD, faces=STUD.faces[1:] + STUD.faces[:1]),
        tuple(f"seat {seat} has other cards face up than the 2 that were dealt so" for seat in range(3)),
    ),
    (
        changed(STUD, faces=((), *STUD.faces[1:])),
        ("seat 0 has other cards face up than the 2 that were dealt so",),
    ),
)


@pytest.mark.parametrize(("state", "sentences"), [*TABLE, *COURSE, *CHIPS, *CARDS])
def test_each_planted_fault_is_named(state: fd.State, sentences: tuple[str, ...]) -> None:
    """B82: every fault is named, no sound part of the state is blamed, and no card is told."""
    found = faults(state)
    assert sentences == tuple(fault for fault in found if not fault.startswith(REPEATED))
    with pytest.raises(AssertionError) as caught:
        assert_valid(state)
    assert found == tuple(str(caught.value).splitlines()[1:])
    assert not A_CARD.search(str(caught.value))


@pytest.mark.parametrize(("state", "sentences"), [*COURSE, *CHIPS, *CARDS])
def test_no_record_leads_to_a_planted_fault(state: fd.State, sentences: tuple[str, ...]) -> None:
    """What nothing led to is not what its record leads to either."""
    assert faults(state)[-1].startswith(REPEATED)


def test_faults_of_several_kinds_come_together() -> None:
    """A repeated card, chips from nowhere and a wrong phase are all named, and the fields that differ."""
    state = changed(
        BET, hands=(HAND[:1] * 5, *BET.hidden.hands[1:]), chips=(45, 49, 149), phase=fd.Phase.DRAW
    )
    found = faults(state)
    assert "the phase draw does not belong to street 1" in found
    assert "150 chips came to the table, and 250 are there" in found
    assert any(fault.startswith("1 card lies more than once in the hand of seat 0") for fault in found)
    assert "the hand leads to another state; different are phase, chips, hidden.hands" == found[-1]


def test_another_hand_than_the_recorded_one() -> None:
    """Facts that fit each other are still not those that the actions led to."""
    assert ("the hand leads to another state; different are opener",) == faults(changed(DRAW, opener=1))
    refused = "seat 1 may not raise to 5: the least is 8 (raise/below-minimum)"
    assert (f"the hand cannot be repeated: action 1 (RaiseTo) is not accepted: {refused}",) == faults(
        changed(DRAW, moves=(fd.Bet(4), 0, fd.RaiseTo(5), 1, fd.Call(), 2))
    )


def test_values_of_a_wrong_kind_are_faults_too() -> None:
    """The oracle itself never fails: what cannot be looked at is a fault."""
    found = faults(changed(BET, dead="4"))
    assert "chips: something of a wrong kind is among it (TypeError)" in found


@pytest.mark.parametrize("given", [None, "state", fd.Record.of(BET)])
def test_only_states_are_looked_at(given: Any) -> None:
    """Anything else is refused as what it is."""
    with pytest.raises(fd.SetupError, match="expected a State"):
        assert_valid(given)


def test_a_stud_hand_may_lie_open() -> None:
    """S-IRR-01: a hole card is exposed, and so is the one that went down for it; that is no fault."""
    hands = ("2c Kd 9h", "Ad Qc Jh", "Ac 3c Td")
    state = stud_kit.table(stud_kit.fixed(), hands, dealer="caller")
    state = play(
        state, fd.floor.ExposeCard(), fd.Deal(), fd.Deal(), fd.floor.ExposeCard(), fd.Deal(), fd.Deal()
    )
    assert fd.Phase.BET is state.phase
    assert {0: "2c Kd", 1: "Qc", 2: "3c"} == stud_kit.up(state)
    assert () == faults(state)
