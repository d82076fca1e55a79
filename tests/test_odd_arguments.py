"""Arguments of another kind than was asked for, where nothing else looks at them."""

import subprocess
import sys
from typing import Any

import pytest

import fivedraw as fd


def nested() -> list[object]:
    """A value that Python itself cannot write out."""
    inner: list[object] = []
    for _ in range(100_000):
        inner = [inner]
    return inner


class Unwritable:
    """A value whose own words fail."""

    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize("thing", [nested(), Unwritable()], ids=["nested", "unwritable"])
def test_what_cannot_be_written_is_refused_in_words(thing: object) -> None:
    """Asking never raises: not for a value that cannot even be quoted."""
    state = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed=1)
    legal = fd.legal_actions(state)
    assert fd.Bet(thing) not in legal
    refusal = legal.explain(fd.Bet(thing))
    assert refusal is not None
    assert fd.RuleCode.AMOUNT_NOT_WHOLE == refusal.code
    assert "cannot be written out" in refusal.text


def test_a_kind_of_action_that_is_foreign() -> None:
    """A subclass of an action is none of this game's actions, in every phase."""

    class Overbet(fd.RaiseTo):
        pass

    state = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed=1)
    state = fd.apply(fd.apply(state, fd.Check()), fd.Check())
    refusal = fd.legal_actions(state).explain(Overbet)
    assert refusal is not None
    assert fd.RuleCode.ACTION_UNKNOWN == refusal.code


@pytest.mark.parametrize("seats", ["x", 1, 7, True, None.__class__])
def test_draw_limits_are_for_a_number_of_seats(seats: object) -> None:
    """D-DRAW-08: the limits are those of 2 seats up to a full table."""
    with pytest.raises(fd.SetupError, match="2 to 6 seats"):
        fd.profiles.HOME_FIXED_LIMIT.draw_limits(seats)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name", [None, [], "high+wild", "high+2wild+JQwild", "ace_to_five+bug", "high+1wild"]
)
def test_only_names_of_rankings_find_one(name: object) -> None:
    """What is no ranking's name finds none, even if its parts could be read."""
    with pytest.raises(fd.NotationError, match="ranking"):
        fd.rankings.find(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("strength", [None, 1.0, "5", True])
def test_a_strength_is_a_whole_number(strength: object) -> None:
    """No hand has a strength that is no whole number."""
    with pytest.raises(fd.CardsError, match="whole number"):
        fd.HIGH.from_strength(strength)  # type: ignore[arg-type]


def test_an_order_of_odd_chips_is_a_sequence() -> None:
    """A-ODD-01: the order of the odd chips is a sequence of seats."""
    pots = fd.split_pots({0: 5, 1: 5}, {0, 1}, dead=1)
    for order in (5, None.__class__):
        with pytest.raises(fd.AmountError, match="sequence of seats"):
            fd.award(pots, {0: 1, 1: 1}, order=order)  # type: ignore[arg-type]


def test_shares_of_a_pot_are_to_the_chip() -> None:
    """0.29 of a pot of 100 is 29 chips, though no float is 0.29."""
    profile = fd.profiles.five_card_draw(structure="ante", ante=50, limit="no", min_bet=2)
    legal = fd.legal_actions(fd.start(profile, (1000, 1000), button=0, seed=1))
    assert [fd.Bet(29), fd.Bet(57), fd.Bet(100)] == [legal.pot_fraction(part) for part in (0.29, 0.57, 1)]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (fd.Fold, "got the class Fold: make an action of it first"),
        ("check", "got a text: PlayerAction.parse() reads what a player says"),
        (7, "got int"),
    ],
)
def test_what_is_nearly_an_action_is_told_how_to_become_one(given: object, words: str) -> None:
    """A class, a text and a thing are refused alike by the three judges and by the engine."""
    state = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, unseen=True, dealer="caller")
    lists = (fd.legal_actions(state), fd.dealings(state), fd.rulings(state))
    # A class is a question of its own there: may any action of this kind be made?
    said = [] if isinstance(given, type) else [legal.explain(given) for legal in lists]  # type: ignore[arg-type]
    with pytest.raises(fd.IllegalAction) as caught:
        fd.apply(state, given)  # type: ignore[arg-type]
    for refusal in (*said, caught.value.refusal):
        assert refusal is not None
        assert fd.RuleCode.ACTION_UNKNOWN is refusal.code
        assert refusal.text.endswith(words)


def test_without_a_state_an_action_is_not_to_blame() -> None:
    """Whoever mixes up the two arguments is told that the first one is no state."""
    state = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed=1)
    with pytest.raises(fd.SetupError, match="expected a State"):
        fd.apply(fd.Check(), state)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["Raise", "Bets", "legal_action", "Sesion"])
def test_a_misspelt_name_gets_a_suggestion(name: str) -> None:
    """Python suggests a near name where the error names the module and what was looked for."""
    with pytest.raises(AttributeError) as caught:
        getattr(fd, name)
    assert (name, fd) == (caught.value.name, caught.value.obj)
    nearest = {"Raise": "RaiseTo", "Bets": "Bet", "legal_action": "legal_actions", "Sesion": "Session"}
    assert nearest[name] in dir(fd)


def test_a_ranking_is_found_in_the_profile() -> None:
    """Whoever gives a profile for a ranking is told where its ranking is."""
    game: Any = fd.profiles.HOME_NO_LIMIT
    for call in (fd.evaluate, fd.read, fd.odds.draws):
        with pytest.raises(TypeError, match=r"such as fivedraw.HIGH or profile.ranking, not Profile"):
            call("As Kd Qh Jc 9s", game)


def test_the_testing_kit_stands_apart() -> None:
    """Whoever looks for it at the door, where it is not loaded, is told to import it."""
    program = "import fivedraw as fd\ntry:\n    fd.testing\nexcept AttributeError as error:\n    print(error)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout.endswith("import fivedraw.testing\n")
