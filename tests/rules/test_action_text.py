"""Actions as text and back, and what they look like."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import fivedraw as fd

ALL = [*fd.Pack(jokers=2), fd.UNKNOWN]
HANDS = st.lists(st.sampled_from(ALL), max_size=6)
SEATS = st.none() | st.integers(0, 10**6)
CHIPS = st.integers(-(10**12), 10**12)

PLAYERS = st.one_of(
    st.builds(fd.Fold, seat=SEATS),
    st.builds(fd.Check, seat=SEATS),
    st.builds(fd.Call, seat=SEATS),
    st.builds(fd.Muck, seat=SEATS),
    st.builds(fd.Bet, CHIPS, seat=SEATS),
    st.builds(fd.RaiseTo, CHIPS, seat=SEATS),
    st.builds(fd.Show, st.none() | HANDS, seat=SEATS),
    st.builds(fd.Draw, HANDS, count=st.none() | st.integers(-2, 99), show=st.none() | HANDS, seat=SEATS),
)
DEALERS = st.one_of(
    st.builds(fd.Deal, st.none() | HANDS),
    st.builds(fd.Burn, st.none() | HANDS),
    st.builds(
        fd.Reshuffle,
        st.none() | st.integers() | st.text() | st.binary(),
        st.none() | HANDS,
        cut=st.integers(0, 51),
    ),
    st.builds(fd.Identify, st.integers(0, 9), HANDS),
)


@given(action=PLAYERS)
@example(action=fd.Show(()))
@example(action=fd.Draw((), show=()))
@example(action=fd.Draw("As", count=-1))
@example(action=fd.Draw("2c"))
@example(action=fd.Draw(count=2))
@example(action=fd.Draw((), count=0, show="As", seat=3))
@example(action=fd.Draw("5c 7d", count=3, show="As"))
@example(action=fd.Bet(-3))
def test_text_and_back(action: fd.PlayerAction) -> None:
    """Reading is the inverse of writing: parse of str, for every player's action."""
    assert action == fd.PlayerAction.parse(str(action))
    assert action == fd.PlayerAction.parse(f"  {action}\n")


@given(action=PLAYERS | DEALERS)
@example(action=fd.Reshuffle(""))
@example(action=fd.Show(()))
@example(action=fd.Draw((), show=()))
def test_repr_is_the_call_that_makes_it(action: fd.Action) -> None:
    """A repr can be typed in."""
    assert action == eval(repr(action), dict(vars(fd)))


@given(one=PLAYERS, other=PLAYERS)
def test_different_actions_have_different_texts(one: fd.PlayerAction, other: fd.PlayerAction) -> None:
    """No two actions are written alike."""
    assert (one == other) is (str(one) == str(other))


@pytest.mark.parametrize(
    ("action", "text", "shown"),
    [
        (fd.Fold(), "fold", "Fold()"),
        (fd.Check(seat=3), "seat 3: check", "Check(seat=3)"),
        (fd.Call(), "call", "Call()"),
        (fd.Bet(4), "bet 4", "Bet(4)"),
        (fd.Bet(4, seat=0), "seat 0: bet 4", "Bet(4, seat=0)"),
        (fd.RaiseTo(40), "raise to 40", "RaiseTo(40)"),
        (fd.BringIn(), "bring in", "BringIn()"),
        (fd.BringIn(seat=2), "seat 2: bring in", "BringIn(seat=2)"),
        (fd.Complete(4), "complete to 4", "Complete(4)"),
        (fd.Complete(4, seat=2), "seat 2: complete to 4", "Complete(4, seat=2)"),
        (fd.Draw(), "stand pat", "Draw()"),
        (fd.Draw("5c 7d 9h"), "draw 5c 7d 9h", "Draw('5c 7d 9h')"),
        (fd.Draw(count=3), "draw 3", "Draw(count=3)"),
        (fd.Draw("5c", count=3), "draw 3: 5c", "Draw('5c', count=3)"),
        (fd.Draw("10s"), "draw Ts", "Draw('Ts')"),
        (
            fd.Draw("Kd 9c 7h 2s", show="As"),
            "draw Kd 9c 7h 2s showing As",
            "Draw('Kd 9c 7h 2s', show='As')",
        ),
        (fd.Show(), "show", "Show()"),
        (fd.Show("A♠ Ks Qs Js Ts"), "show As Ks Qs Js Ts", "Show('As Ks Qs Js Ts')"),
        (fd.Muck(seat=2), "seat 2: muck", "Muck(seat=2)"),
    ],
)
def test_how_actions_are_written(action: fd.PlayerAction, text: str, shown: str) -> None:
    """D-DRAW-07: the words of the table: a draw of none is standing pat."""
    assert (text, shown) == (str(action), repr(action))
    assert action == fd.PlayerAction.parse(text)


@pytest.mark.parametrize(
    ("action", "shown"),
    [
        (fd.Deal(), "Deal()"),
        (fd.Deal("As ??"), "Deal('As ??')"),
        (fd.Burn("2c"), "Burn('2c')"),
        (fd.Reshuffle(), "Reshuffle()"),
        (fd.Reshuffle("seed", cut=3), "Reshuffle('seed', cut=3)"),
        (fd.Reshuffle(order="As 2c"), "Reshuffle(order='As 2c')"),
        (fd.Identify(2, "As Kd"), "Identify(2, cards='As Kd')"),
    ],
)
def test_how_the_dealers_moves_look(action: fd.Action, shown: str) -> None:
    """The dealer's moves have a repr, and no text that could be read from a message."""
    assert shown == repr(action)
    with pytest.raises(fd.NotationError):
        fd.PlayerAction.parse(shown)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "folds",
        "bet",
        "bet x",
        "bet 2.5",
        "bet 1e3",
        "bet True",
        "raise 4",
        "raise to",
        "draw",
        "draw 3: ",
        "draw x",
        "seat x: fold",
        "seat 1 fold",
        "seat -1: fold",
        "deal",
        "Deal('As')",
        "reshuffle",
        "identify 1 As",
        "stand pat As",
        "show Xx",
        "fold; call",
        "bet " + "9" * 5000,
        "draw " + "9" * 5000,
        "seat " + "9" * 5000 + ": fold",
    ],
)
def test_what_is_no_action(text: str) -> None:
    """Anything else is a NotationError, whatever a player sends."""
    with pytest.raises(fd.NotationError):
        fd.PlayerAction.parse(text)


@pytest.mark.parametrize("thing", [None, 5, b"fold", fd.Fold(), ["fold"]])
def test_what_is_no_text(thing: Any) -> None:
    """Only text is read."""
    with pytest.raises(fd.NotationError, match="expected the text of an action"):
        fd.PlayerAction.parse(thing)


@pytest.mark.parametrize("thing", [5, None, 1.5])
def test_what_are_no_cards(thing: Any) -> None:
    """Cards that do not read as cards are refused at once, by every action that takes some."""
    with pytest.raises(fd.NotationError):
        fd.Draw(thing)
    with pytest.raises(fd.NotationError):
        fd.Identify(0, thing)
    with pytest.raises(fd.NotationError):
        fd.Show("Ax")
    with pytest.raises(fd.NotationError):
        fd.Deal([thing])


def test_actions_are_values() -> None:
    """Equal actions are equal and hash alike, whatever kind of cards they were made from; none changes."""
    made = {fd.Draw("5c 7d"), fd.Draw(fd.cards("5c 7d")), fd.Draw(["5c", fd.Card("7d")])}

    assert 1 == len(made)
    assert 2 == len({fd.Bet(4), fd.RaiseTo(4)})
    assert fd.Fold() != fd.Fold(seat=0)
    with pytest.raises(AttributeError):
        fd.Bet(4).to = 5  # type: ignore[misc]
