"""The error tree, the refusal codes and the refusal itself.

Every error of the library is a :class:`FiveDrawError`, and each of them is also a :class:`ValueError`, so
that a caller may be as precise or as broad as the place demands. This module imports nothing of the library.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Self

__all__ = [
    "MOST_ON_WIRE",
    "AmountError",
    "CardsError",
    "FiveDrawError",
    "HistoryError",
    "IllegalAction",
    "NotationError",
    "ProfileError",
    "RecordError",
    "Refusal",
    "RuleCode",
    "SetupError",
    "counted",
    "told",
]


class FiveDrawError(ValueError):
    """What every error of the library is, so that one ``except`` catches them all."""


class NotationError(FiveDrawError):
    """A text does not read as cards; the message quotes the text and the position of the fault."""


class CardsError(FiveDrawError):
    """Cards that cannot be: repeated, foreign to the pack, or of the wrong number."""


class AmountError(FiveDrawError):
    """Chips that cannot be: fractions, negative numbers, or owners that do not exist."""


class SetupError(FiveDrawError):
    """A deal or a session cannot begin (or go on) as it was asked for."""


class ProfileError(FiveDrawError):
    """A profile contradicts itself.

    ``problems`` lists every contradiction at once, each a sentence that names its options.
    """

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems: tuple[str, ...] = tuple(problems)
        super().__init__("; ".join(self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)


class RecordError(FiveDrawError):
    """A recorded hand cannot be repeated, or a stored document is none that this library can have written.

    ``index`` is the place of the faulty action of a record (from 0), if it is one; ``problems`` lists
    everything that is wrong with a document, a sentence each, with the place in the document first.
    """

    def __init__(self, message: str, index: int | None = None, problems: Iterable[str] = ()) -> None:
        self.index = index
        self.problems: tuple[str, ...] = tuple(problems)
        super().__init__(message)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.index, self.problems)


class HistoryError(FiveDrawError):
    """A hand history cannot be read or written.

    ``line`` is the line of the text where the fault is (from 1), None where no single line is at fault;
    ``index`` is the place of the faulty action among those of the text (from 0), where it is one.
    """

    def __init__(self, message: str, index: int | None = None, line: int | None = None) -> None:
        self.index = index
        self.line = line
        super().__init__(message)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.index, self.line)


class RuleCode(StrEnum):
    """Why an action is refused: one stable code for each reason, ``family/reason``."""

    explanation: str

    def __new__(cls, code: str, explanation: str = "") -> Self:
        """Make a member of its code and its explanation."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.explanation = explanation
        return member

    # turn
    TURN_OVER = "turn/over", "The hand is over: no more actions are taken."
    TURN_STALE = "turn/stale", "The action was meant for an earlier or a later moment of the hand."
    TURN_NOT_YOURS = "turn/not-yours", "The action names a seat whose turn it is not."
    TURN_DEALER_DUE = "turn/dealer-due", "A player may not act now: the dealer's move is due."
    TURN_PLAYER_DUE = "turn/player-due", "The dealer may not move now: a player's decision is due."
    # any action
    ACTION_UNKNOWN = "action/unknown", "What was given is not an action that this game knows."
    ACTION_WRONG_PHASE = "action/wrong-phase", "This kind of action does not belong to this part of the hand."
    # amounts
    AMOUNT_NOT_WHOLE = "amount/not-whole-chips", "An amount must be a whole number of chips."
    AMOUNT_NOT_POSITIVE = "amount/not-positive", "An amount must be at least one chip."
    # fold, check, call
    FOLD_UNOPENED = "fold/unopened", "This game lets nobody fold while there is nothing to call."
    CHECK_FACING_BET = "check/facing-bet", "There is a bet to answer: a check is not possible."
    CALL_NOTHING = "call/nothing-to-call", "There is nothing to call."
    # bet, raise
    BET_ALREADY = "bet/already-bet", "There is a bet already: raise it."
    BET_BELOW = "bet/below-minimum", "The bet is smaller than the least bet of this round."
    BET_ABOVE = "bet/above-maximum", "The bet is larger than the limit allows."
    BET_SIZE = "bet/wrong-size", "Fixed limit leaves no choice of amount."
    BET_OPENERS = "bet/no-openers", "Only a hand with openers may open this round."
    BET_NO_CHIPS = "bet/more-than-stack", "The bet is larger than the seat's stack."
    RAISE_NOTHING = "raise/nothing-to-raise", "There is no bet to raise: bet."
    RAISE_BELOW = "raise/below-minimum", "The raise is smaller than a full raise."
    RAISE_ABOVE = "raise/above-maximum", "The raise is larger than the limit allows."
    RAISE_SIZE = "raise/wrong-size", "Fixed limit leaves no choice of amount."
    RAISE_NO_CHIPS = "raise/more-than-stack", "The raise is larger than the seat's stack."
    RAISE_NOBODY = "raise/nobody-to-call", "No opponent has chips to answer a raise."
    RAISE_CAPPED = "raise/capped", "The round has had all the raises that the cap allows."
    RAISE_NOT_REOPENED = "raise/not-reopened", "The seat has acted, and no full raise has come since."
    # bring-in
    BRING_IN_DUE = "forced/bring-in-due", "The bring-in is due: bring in, or complete it at once."
    BRING_IN_NOT_DUE = "forced/no-bring-in", "No bring-in is due now."
    COMPLETE_INSTEAD = (
        "complete/instead",
        "A bring-in is no bet: it is completed, with Complete.",
    )
    COMPLETE_NOTHING = "complete/nothing-to-complete", "There is no bring-in that could be completed."
    COMPLETE_BELOW = "complete/below-minimum", "The bet is smaller than what completes the bring-in."
    COMPLETE_ABOVE = "complete/above-maximum", "The bet is larger than the limit allows."
    COMPLETE_SIZE = "complete/wrong-size", "Fixed limit leaves no choice of amount."
    COMPLETE_NO_CHIPS = "complete/more-than-stack", "The bet is larger than the seat's stack."
    # draw
    DRAW_TOO_MANY = "draw/too-many", "More cards than the game lets a seat exchange."
    DRAW_NOT_HELD = "draw/not-held", "A discard that the seat does not hold."
    DRAW_REPEATED = "draw/repeated-card", "The same card is named twice among the discards."
    DRAW_COUNT = "draw/wrong-count", "The number stated is not a number that the cards named allow."
    DRAW_ACE = "draw/ace-required", "Four cards are exchanged only when the card kept is an ace."
    DRAW_ACE_UNSHOWN = "draw/ace-not-shown", "The ace that is kept must be shown to exchange four cards."
    DRAW_SET_ASIDE = (
        "draw/set-aside",
        "What is said of setting discards aside does not fit the hand or the game.",
    )
    DRAW_SHOWN = "draw/nothing-to-show", "No kept card is shown with this exchange."
    # showdown
    SHOW_NOT_HELD = "show/not-held", "A card that the seat does not hold, or that lies elsewhere."
    SHOW_COUNT = "show/wrong-number", "A showdown shows the whole hand."
    SHOW_UNSEEN = "show/cards-unseen", "The hand was never seen: the cards that are shown must be named."
    MUCK_MUST_SHOW = "muck/must-show", "The seat is not beaten (or the game lets nobody muck): it must show."
    # dealer
    DEAL_COUNT = "deal/wrong-number", "Another number of cards is due."
    DEAL_ORDER = "deal/not-the-next", "The order of the pack is known: other cards come next."
    DEAL_UPCARD = "deal/upcard-unnamed", "A card that is dealt face up is seen by all: it must be named."
    DEAL_ELSEWHERE = "deal/card-elsewhere", "A card that is known to be elsewhere, or is not in this pack."
    DEALER_WRONG_MOVE = "dealer/another-move-due", "Another move of the dealer is due."
    RESHUFFLE_SOURCE = "reshuffle/source", "The new stock needs exactly one source of its order."
    RESHUFFLE_CARDS = (
        "reshuffle/wrong-cards",
        "The order given does not hold just the cards of the new stock.",
    )
    RESHUFFLE_SEED = "reshuffle/bad-seed", "The seed or the cut of the new stock is not usable."
    IDENTIFY_KNOWN = "identify/cards-known", "The seat has no unseen card left to identify, or not so many."
    IDENTIFY_ELSEWHERE = (
        "identify/card-elsewhere",
        "A card that is known to be elsewhere, or is not in this pack.",
    )
    IDENTIFY_SEAT = "identify/no-such-seat", "No such seat is in this hand."
    # floor
    FLOOR_NEEDS_CALLER = "floor/caller-deals", "Reported only where the caller deals: dealer='caller'."
    FLOOR_NOT_NOW = "floor/not-now", "There is no occasion for this ruling now."
    FLOOR_TOO_LATE = "floor/too-late", "The moment for this ruling has passed."
    FLOOR_WORD = "floor/unknown-word", "A cause, a reason or a ruling that the rules do not know."
    FLOOR_SEAT = "floor/wrong-seat", "No such seat is in this hand, or the ruling does not fit it."
    FLOOR_CARDS = "floor/wrong-cards", "The cards that went wrong must be named, and be among those due."
    FLOOR_COUNT = "floor/wrong-count", "A number of cards that needs no report."
    FLOOR_SHORT = "floor/nothing-to-deal", "No card would be left to replace the one exposed."
    FLOOR_AMENDED = (
        "floor/not-corrected",
        "A correction that the house does not allow, or that changes nothing.",
    )
    FLOOR_SERVED = "floor/served", "Cards go with an exchange that stands, and with nothing else."
    # asking
    ASK_CLOSED = "ask/closed", "A number drawn need not be told now."
    ASK_SEAT = "ask/wrong-seat", "No such seat is in this hand, or it asks about itself."
    ASK_UNDRAWN = "ask/not-drawn", "That seat has not drawn."


def told(value: object) -> str:
    """A value that somebody gave, fit for a message: cut short, and whatever Python says of its size.

    Python refuses to write numbers of thousands of digits out, and a foreign ``repr`` may fail as it likes; a
    refusal must not fail for that.
    """
    try:
        return f"{value!r:.80}"
    except Exception:  # noqa: BLE001  # whatever it is, the message is about another fault
        return f"something that cannot be written out ({type(value).__name__})"


def counted(number: int, thing: str) -> str:
    """A number of things: "1 card", "3 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


#: No number on the wire is larger: more than any chips there are, and few enough digits for every reader.
MOST_ON_WIRE = 10**18


class Refusal:
    """Why an action is not accepted: a code, its numbers, the rules behind it, and an English sentence.

    ``params`` holds plain values (seat, least, most, have …) for translation. ``private`` is True where the
    refusal tells something about the mover's own cards, so that it may be sent to nobody else.
    """

    __slots__ = ("code", "params", "private", "rules", "text")

    code: RuleCode
    text: str
    params: Mapping[str, Any]
    rules: tuple[str, ...]
    private: bool

    def __init__(
        self,
        code: RuleCode,
        text: str,
        *,
        rules: tuple[str, ...] = (),
        private: bool = False,
        **params: Any,
    ) -> None:
        for name, value in (
            ("code", code),
            ("text", text),
            ("params", MappingProxyType(params)),
            ("rules", rules),
            ("private", private),
        ):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Refusal is frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Refusal is frozen: {name} cannot be deleted")

    def _key(self) -> tuple[object, ...]:
        return self.code, self.text, tuple(sorted(self.params.items())), self.rules, self.private

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.code, self.text, self.rules, self.private))

    def __reduce__(self) -> tuple[Any, ...]:
        return _refusal, (self.code, self.text, self.rules, self.private, dict(self.params))

    def to_wire(self) -> dict[str, Any]:
        """The refusal as plain JSON data: ``type`` (``"refusal"``), ``code``, ``text``, ``params``, ``rules``
        and ``private``.

        Where ``private`` is true it is for the seat that asked, and for nobody else.
        """
        return {
            "type": "refusal",
            "code": self.code.value,
            "text": self.text,
            "params": {name: _plain(value) for name, value in self.params.items()},
            "rules": list(self.rules),
            "private": self.private,
        }

    def __str__(self) -> str:
        return f"{self.text} ({self.code})"

    def __repr__(self) -> str:
        return f"<Refusal {self.code}: {self.text}>"


def _plain(value: Any) -> Any:
    """A parameter as JSON data; what somebody gave and no JSON can say becomes a short text."""
    if value is None or type(value) in (bool, str):
        return value
    if type(value) is int and abs(value) <= MOST_ON_WIRE:
        return value
    return told(value)


def _refusal(
    code: RuleCode, text: str, rules: tuple[str, ...], private: bool, params: dict[str, Any]
) -> Refusal:
    """Rebuild a refusal from its parts (pickle)."""
    return Refusal(code, text, rules=rules, private=private, **params)


class IllegalAction(FiveDrawError):
    """An action that the rules do not allow now; ``refusal`` says which rule, and the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.refusal,)
