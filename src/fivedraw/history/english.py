"""Plain English: one line for each event, with the caller's names and money."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from fivedraw.byseat import BySeat
from fivedraw.errors import HistoryError, counted, told
from fivedraw.game import events as ev
from fivedraw.game.events import Event

__all__ = ["SENTENCES", "describe", "tell"]

Names = Mapping[int, str]
Money = Callable[[int], str]


#: The sentence of each kind of event. The words in braces are those of :class:`_Words`.
SENTENCES: Mapping[type[Event], str] = MappingProxyType(
    {
        ev.PotCarriedIn: "{chips} from an earlier deal lies in the middle",
        ev.AntePosted: "{who} posts an ante of {amount}{all_in}",
        ev.BlindPosted: "{who} posts the {blind} blind of {amount}{all_in}",
        ev.LivePosted: "{who} posts {amount} as a bet{all_in}",
        ev.DeadPosted: "{who} posts {amount} dead{all_in}",
        ev.StreetBegan: "{street}",
        ev.CardsDealt: "{who} is dealt {number}",
        ev.UpcardDealt: "{who} is dealt {card} face up",
        ev.CommonCardDealt: "{card} is dealt face up in the middle, for everybody",
        ev.CardsReceived: "{who} receives {cards}",
        ev.CardsIdentified: "{who} is known to hold {cards}",
        ev.Burned: "A card is burned",
        ev.StockRebuilt: "A new stock of {number} is shuffled",
        ev.Folded: "{who} folds",
        ev.Checked: "{who} checks",
        ev.Called: "{who} calls {amount}{all_in}",
        ev.BetMade: "{who} bets {to}{all_in}",
        ev.Raised: "{who} raises to {to}{all_in}",
        ev.BroughtIn: "{who} brings in {amount}{all_in}",
        ev.Completed: "{who} completes to {to}{all_in}",
        ev.UncalledReturned: "{who} takes back {amount} that nobody called",
        ev.Drew: "{who} {exchange}",
        ev.CardsDiscarded: "{who} throws away {cards}{unverified}",
        ev.CardsShown: "{who} shows {cards} and keeps it",
        ev.HandShown: "{who} shows {cards}{worth}",
        ev.Mucked: "{who} mucks{unverified}",
        ev.OpenersChecked: "The dealer looks at the openers of {who}: {verdict}",
        ev.OpenersProved: "{proof}",
        ev.OpenersSplit: "{who} splits openers and sets {number} aside",
        ev.OpenersFailed: "{who} {failure}: the hand is dead",
        ev.PotAwarded: "{award}",
        ev.RakeTaken: "The house takes {amount} from {pot}",
        ev.PotCarried: "{chips} stays in the middle for the next deal",
        ev.CardExposed: "The dealer exposes {card}, dealt to {who}{replaced}",
        ev.CardTurnedUp: "{card} was dealt to {who} face down, and is turned up",
        ev.CountReported: "{who} holds {number}{right}",
        ev.HandKilled: "The hand of {who} is dead: {reason}",
        ev.HandRevived: "The hand that {who} mucked is identified, and alive",
        ev.DrawChanged: "{who} corrects the draw from {before} to {number}",
        ev.OutOfTurn: "{who} has drawn out of turn: {ruling}",
        ev.Misdealt: "It is a misdeal: {cause}",
        ev.ChipsReturned: "{who} gets {amount} back",
        ev.HandEnded: "The hand is over: {ending}",
    }
)

_STREETS = {"deal": "Cards are dealt", "bet": "A betting round begins", "draw": "The draw begins"}
_ENDINGS = {
    "folds": "all the others have folded",
    "showdown": "the showdown has decided",
    "passed": "nobody has won it",
    "void": "the deal is void",
}
_VERDICTS = {
    True: "they are good",
    False: "they are not good enough",
    None: "they are unseen, so nobody can tell",
}


_REASONS = {
    "mixed": "its cards cannot be told from others",
    "unprotected": "its cards were not protected",
    "wrong_count": "it does not hold the right number of cards",
    "out_of_turn": "it was served out of turn",
    "abandoned": "its player has left it",
    "conduct": "for its player's conduct",
}
_CAUSES = {
    "exposed_cards": "cards were exposed in the deal",
    "wrong_count": "a wrong number of cards was dealt",
    "incomplete_pack": "the pack is not whole",
}
_RULINGS = {
    None: "nothing was dealt, and it waits for its turn",
    "stands": "what was dealt stands",
    "dead": "the hand is dead",
}


class _Words(dict[str, str]):
    """The words of one event, each made when its sentence asks for it: a name, an amount, cards …"""

    def __init__(self, event: Event, names: Names, money: Money) -> None:
        super().__init__()
        self._event: Any = event
        self._names, self._money = names, money

    def __missing__(self, word: str) -> str:
        event = self._event
        if word in ("amount", "to", "chips"):
            return self._money(getattr(event, word))
        return {
            "who": lambda: self._name(event.seat),
            "all_in": lambda: " and is all-in" if event.all_in else "",
            "unverified": lambda: "" if event.verified else " (the cards are unseen, so nobody could tell)",
            "cards": lambda: " ".join(map(str, event.cards)) or "no card",
            "card": lambda: str(event.card),
            "worth": lambda: f": {event.value.describe()}" if event.value else "",
            "blind": lambda: str(event.blind),
            "number": lambda: counted(event.count, "card"),
            "exchange": lambda: f"draws {counted(event.count, 'card')}" if event.count else "stands pat",
            "street": lambda: _STREETS[event.kind],
            "ending": lambda: _ENDINGS[event.ending],
            "replaced": lambda: ": it will be replaced" if event.replaced else "",
            "right": lambda: ": it is the right number after all" if event.right else ", a wrong number",
            "reason": lambda: _REASONS[event.reason],
            "cause": lambda: _CAUSES[event.cause],
            "ruling": lambda: _RULINGS[event.ruling],
            "before": lambda: str(event.before),
            "verdict": lambda: _VERDICTS[event.stands],
            "pot": self._pot,
            "award": self._award,
            "proof": self._proof,
            "failure": self._failure,
        }[word]()

    def _name(self, seat: int) -> str:
        given = self._names.get(seat)
        return f"Seat {seat}" if given is None else given

    def _pot(self) -> str:
        return f"side pot {self._event.index}" if self._event.index else "the pot"

    def _proof(self) -> str:
        who = self._name(self._event.seat)
        if self._event.verified:
            return f"{who} proves openers with {self['cards']}"
        seen = f", with {self['cards']}" if self._event.cards else ""
        return f"{who} leaves it open whether those were openers{seen}: the rest is unseen"

    def _failure(self) -> str:
        if self._event.cards:
            return f"has opened without openers, with {self['cards']}"
        return "shows no card that proves openers"

    def _award(self) -> str:
        shares: BySeat[int] = self._event.shares
        won = [(self._name(seat), self._money(chips)) for seat, chips in shares.items()]
        if len(won) == 1:
            return f"{won[0][0]} wins {won[0][1]} from {self._pot()}"
        names = listed(name for name, _ in won)
        return f"{names} share {self._pot()}: {listed(f'{chips} to {name}' for name, chips in won)}"


def read_names(names: Names | None) -> dict[int, str]:
    """The names by seat, each in one line.

    Raises:
        HistoryError: if they are no mapping from seat numbers to texts.
    """
    if names is None:
        return {}
    if not isinstance(names, Mapping):
        raise HistoryError(
            f"names={told(names)}: expected a mapping from seats to names, such as {{0: 'Ada'}}"
        )
    for seat, name in names.items():
        if type(seat) is not int or not isinstance(name, str):
            raise HistoryError(
                f"names has {told(seat)}: {told(name)}, and a seat number with its text is expected"
            )
    return {seat: " ".join(name.split()) for seat, name in names.items()}


def read_money(money: Money) -> Money:
    """What writes an amount of chips.

    Raises:
        HistoryError: if it cannot be called.
    """
    if not callable(money):
        raise HistoryError(
            f"money={told(money)}: expected a function from chips to text, such as '${{}}'.format"
        )
    return money


def listed(parts: Iterable[str]) -> str:
    """Parts as a phrase: "a, b and c"."""
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last


def describe(event: Event, names: Names | None = None, money: Money = str) -> str:
    """What happened, as one line of English without a full stop.

    ``names`` maps seat numbers to names (a seat that is missing is "Seat 3"), ``money`` writes an amount of
    chips. The sentence tells all that the event tells: a private one is for its seat alone.

    Raises:
        HistoryError: if it is no event, or one that has no sentence; if ``names`` are no mapping from seats
            to texts, or ``money`` is no function.

    >>> import fivedraw as fd
    >>> raised = fd.events.Raised(3, amount=30, to=40, all_in=True)
    >>> describe(raised, {3: "Ada"}, money="{} chips".format)
    'Ada raises to 40 chips and is all-in'
    """
    sentence = SENTENCES.get(type(event))
    if sentence is None:
        raise HistoryError(f"there are no words for {told(event)}: expected an event, as step() gives them")
    return sentence.format_map(_Words(event, read_names(names), read_money(money)))


def tell(
    events: Iterable[Event], *, names: Names | None = None, money: Money = str, seat: int | None = None
) -> Iterator[str]:
    """A line for each of the events that ``seat`` may know (None: for those that everybody may know).

    Raises:
        HistoryError: for arguments of another kind, and while iterating for what is no event, or one that has
            no sentence.

    >>> import fivedraw as fd
    >>> begun = fd.begin(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed="a seed")
    >>> for line in tell(begun.events[:4], names={0: "Ada", 1: "Ben"}):
    ...     print(line)
    Ada posts an ante of 1
    Ben posts an ante of 1
    Cards are dealt
    Ada is dealt 5 cards
    """
    if not isinstance(events, Iterable):
        raise HistoryError(f"expected events, as in tell(step.events), got {told(events)}")
    if seat is not None and type(seat) is not int:
        raise HistoryError(f"seat={told(seat)}: expected a seat number, or None for what all may know")
    return _told(events, read_names(names), read_money(money), seat)


def _told(events: Iterable[Event], names: Names, money: Money, seat: int | None) -> Iterator[str]:
    for event in events:
        audience = event.audience if isinstance(event, Event) else None
        if audience is None or audience == seat:
            yield describe(event, names, money)
