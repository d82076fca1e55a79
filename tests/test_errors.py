"""What a refusal tells besides its code, and what errors keep when they travel."""

import copy
import pickle
import re
from typing import Any

import pytest

import fivedraw as fd
from tests.draw_kit import Move, play, refusal
from tests.play_kit import ante_game, table
from tests.provocations import PROVOKED

A_CARD = re.compile(r"\b(?:[2-9TJQKA]|10)[cdhs]\b|\bJ[12]\b|[♠♥♦♣]")
A_RULE = re.compile(r"[A-Z]-[A-Z]+-?[0-9]{0,2}")
EACH = pytest.mark.parametrize(
    ("code", "state", "move"), PROVOKED, ids=[str(code) for code, _, _ in PROVOKED]
)

C = fd.RuleCode
#: What these say depends on cards that not everybody knows.
OF_CARDS = {
    C.BET_OPENERS,
    C.DRAW_NOT_HELD,
    C.DRAW_REPEATED,
    C.DRAW_COUNT,
    C.DRAW_ACE,
    C.DRAW_SHOWN,
    C.SHOW_NOT_HELD,
    C.MUCK_MUST_SHOW,
    C.DEAL_ORDER,
    C.DEAL_ELSEWHERE,
    C.RESHUFFLE_CARDS,
    C.IDENTIFY_KNOWN,
    C.IDENTIFY_ELSEWHERE,
    C.FLOOR_CARDS,
}


class TestRefusals:
    @EACH
    def test_a_public_refusal_names_no_card(self, code: fd.RuleCode, state: fd.State, move: Move) -> None:
        """A refusal that names a card is for nobody else's eyes; the cards of an example do not count."""
        found = refusal(state, move)
        told = f"{found.text.partition(': name them, as in')[0]} {dict(found.params)}"
        assert found.private or not A_CARD.search(told)

    def test_what_depends_on_cards_is_private(self) -> None:
        """Refusals that depend on cards are private, and no others are."""
        assert OF_CARDS == {code for code, state, move in PROVOKED if refusal(state, move).private}

    @EACH
    def test_numbers(self, code: fd.RuleCode, state: fd.State, move: Move) -> None:
        """The numbers of a refusal are plain values, and whose turn it is is among them."""
        found = refusal(state, move)

        assert all(isinstance(value, int | str) for value in found.params.values())
        if state.actor is not None and isinstance(move, str) and "seat" in found.params:
            assert state.actor == found.params["seat"]
        if code.value.partition("/")[0] in {
            "amount",
            "bet",
            "raise",
            "draw",
            "fold",
            "check",
            "call",
            "muck",
        }:
            assert state.actor == found.params["seat"]
        assert all(A_RULE.fullmatch(rule) for rule in found.rules)

    def test_amounts(self) -> None:
        """A refused amount comes with the least, the most, and what the seat has."""
        state = play(table(ante_game(), [100] * 3, button=2), "bet 5")
        found = refusal(state, "raise to 7")

        assert {"seat": 1, "amount": 7, "least": 10, "most": 99, "have": 99} == dict(found.params)
        assert "seat 1 may not raise to 7: the least is 10 (raise/below-minimum)" == str(found)
        assert not found.private
        assert {"D-NL-03"} < set(found.rules)

    @EACH
    def test_values(self, code: fd.RuleCode, state: fd.State, move: Move) -> None:
        """A refusal is a value: equal to its like, hashable, copied and pickled whole, and frozen."""
        found = refusal(state, move)

        for twin in (
            refusal(state, move),
            copy.copy(found),
            copy.deepcopy(found),
            pickle.loads(pickle.dumps(found)),
        ):
            assert found == twin
            assert hash(found) == hash(twin)
            assert (str(found), repr(found), dict(found.params)) == (str(twin), repr(twin), dict(twin.params))
        with pytest.raises(AttributeError, match="frozen"):
            found.text = "yes"
        with pytest.raises(AttributeError, match="frozen"):
            del found.text
        with pytest.raises(TypeError):
            found.params["seat"] = 1  # type: ignore[index]

    def test_differences(self) -> None:
        """Refusals that differ in anything are not equal, nor is a refusal equal to what is none."""
        first = fd.Refusal(C.CALL_NOTHING, "no", seat=1)
        others: list[Any] = [
            fd.Refusal(C.CHECK_FACING_BET, "no", seat=1),
            fd.Refusal(C.CALL_NOTHING, "no!", seat=1),
            fd.Refusal(C.CALL_NOTHING, "no", seat=2),
            fd.Refusal(C.CALL_NOTHING, "no", seat=1, rules=("D-BET-05",)),
            fd.Refusal(C.CALL_NOTHING, "no", seat=1, private=True),
            "no (call/nothing-to-call)",
            None,
        ]
        assert [False] * len(others) == [first == other for other in others]
        assert first == fd.Refusal(C.CALL_NOTHING, "no", seat=1)
        assert "<Refusal call/nothing-to-call: no>" == repr(first)


def profile_error() -> fd.ProfileError:
    with pytest.raises(fd.ProfileError) as caught:
        fd.profiles.HOME_NO_LIMIT.with_options(ante=0, draw_cap=3, show_ace_for_four=True)
    return caught.value


class TestErrors:
    @pytest.mark.parametrize(
        "kind",
        [
            fd.AmountError,
            fd.CardsError,
            fd.HistoryError,
            fd.IllegalAction,
            fd.NotationError,
            fd.ProfileError,
            fd.RecordError,
            fd.SetupError,
        ],
    )
    def test_one_tree(self, kind: type[Exception]) -> None:
        """Every error of the library is a FiveDrawError, and a ValueError for who knows no better."""
        assert issubclass(kind, fd.FiveDrawError)
        assert issubclass(kind, ValueError)
        assert kind.__mro__[1] is fd.FiveDrawError

    @EACH
    def test_an_illegal_action_travels(self, code: fd.RuleCode, state: fd.State, move: Move) -> None:
        """An IllegalAction keeps its refusal when it is pickled or copied, and says what the refusal says."""
        error = fd.IllegalAction(refusal(state, move))
        for twin in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
            assert isinstance(twin, fd.IllegalAction)
            assert (code, str(error)) == (twin.refusal.code, str(twin))
            assert error.refusal == twin.refusal

    def test_a_profile_error_travels(self) -> None:
        """A ProfileError keeps the list of its problems."""
        error = profile_error()
        twin = pickle.loads(pickle.dumps(error))

        assert 2 == len(error.problems)
        assert isinstance(twin, fd.ProfileError)
        assert (error.problems, str(error)) == (twin.problems, str(twin))
        assert all(problem in str(error) for problem in error.problems)

    @pytest.mark.parametrize("index", [None, 0, 17])
    def test_a_record_error_travels(self, index: int | None) -> None:
        """A RecordError keeps the place of the fault."""
        error = fd.RecordError("the bet is too small", index)
        twin = pickle.loads(pickle.dumps(error))

        assert isinstance(twin, fd.RecordError)
        assert ("the bet is too small", index) == (str(twin), twin.index)

    def test_a_history_error_travels(self) -> None:
        """A HistoryError keeps the line and the action where the fault is."""
        error = fd.HistoryError("no such seat", index=3, line=17)
        twin = pickle.loads(pickle.dumps(error))

        assert isinstance(twin, fd.HistoryError)
        assert ("no such seat", 3, 17) == (str(twin), twin.index, twin.line)

    @pytest.mark.parametrize("kind", [fd.AmountError, fd.CardsError, fd.NotationError, fd.SetupError])
    def test_plain_errors_travel(self, kind: type[Exception]) -> None:
        """The other errors are their message."""
        twin = pickle.loads(pickle.dumps(kind("no")))
        assert (kind, "no") == (type(twin), str(twin))
