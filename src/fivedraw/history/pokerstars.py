"""Hand histories in the manner of PokerStars: writing them, so that trackers can import them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from fivedraw.byseat import BySeat
from fivedraw.cards import UNKNOWN, Card
from fivedraw.errors import HistoryError, counted, told
from fivedraw.game import events as ev
from fivedraw.game.actions import Draw
from fivedraw.game.setup import Begun
from fivedraw.game.state import State
from fivedraw.hands import evaluate
from fivedraw.history.english import read_money, read_names
from fivedraw.history.items import Dealt, Fact, Item, Moved, Mucked, Shown, items_of
from fivedraw.history.variants import bets_of, code_of
from fivedraw.records import Record

__all__ = ["GAMES", "LIMITS", "STREETS", "to_pokerstars"]

#: The names of the games by their codes, without the limit.
GAMES = {
    "5C1D": "5 Card Draw",
    "2L1D": "Single Draw 2-7 Lowball",
    "2L3D": "Triple Draw 2-7 Lowball",
    "A5L1D": "Single Draw A-5 Lowball",
    "A5L3D": "Triple Draw A-5 Lowball",
    "5CS": "5 Card Stud",
}
LIMITS = {"F": "Limit", "P": "Pot Limit", "N": "No Limit"}
#: The headings of the streets of stud, and of the draws where there are several.
STREETS = ("2nd STREET", "3rd STREET", "4th STREET", "5th STREET")
_DRAWS = ("FIRST DRAW", "SECOND DRAW", "THIRD DRAW")

Money = Callable[[int], str]


def to_pokerstars(
    hand: Record | State,
    *,
    names: Mapping[int, str] | None = None,
    money: Money = str,
    hand_number: int = 1,
    when: str = "2000/01/01 0:00:00 ET",
    table: str = "Table",
    currency: str = "",
    hero: int | None = None,
) -> str:
    """A finished hand as text in the manner of PokerStars.

    ``names`` by seat (without one a seat is "Player 3"), the way ``money`` is written, the number of the
    hand, when and where it was played are yours to say; ``currency`` may be "USD". ``hero`` is the seat whose
    text it is: of the others' cards it has only those that were shown. Without a hero it has all cards that
    the record knows, and is for whoever keeps the record.

    Raises:
        HistoryError: if it is neither a record nor a state, has actions of the floor, is not over or was
            passed on, if the text has no words for the game (openers, wild cards, two draws, a carried pot),
            or for names that do not tell the players apart; for a ``hero`` who was not dealt in.
        RecordError: if the record cannot be repeated.
    """
    record = Record.of(hand) if isinstance(hand, State) else hand
    if not isinstance(record, Record):
        raise HistoryError(f"expected a Record or a State, got {told(hand)}")
    items, end = items_of(record)
    if hero is not None and hero not in end.begun.seats:
        raise HistoryError(f"hero={told(hero)}: no such seat is in this hand; there are {end.seats}")
    writer = _Writer(end, _names(end.begun, names), read_money(money), hero)
    stakes = f"({_stakes(end.begun, money)}{_one_line(currency)})"
    places = f"{record.profile.max_players}-max Seat #{record.button} is the button"
    head = [
        f"PokerStars Hand #{hand_number}:  {_title(end)} {stakes} - {' '.join(when.split())}",
        f"Table '{' '.join(table.split())}' {places}",
    ]
    return "\n".join([*head, *writer.lines(items)]) + "\n"


def _one_line(text: str) -> str:
    return "".join(f" {word}" for word in text.split())


def _title(end: State) -> str:
    """The name of the game and of its limit."""
    code = code_of(end.profile)
    name = GAMES.get(code[1:])
    if name is None or end.carried is not None:
        what = f"a game like {code}" if name is None else "a pot that an earlier deal left"
        raise HistoryError(f"PokerStars has no words for {what}: to_phh() has")
    if end.result is None or end.result.ending == "passed":
        what = "not over" if end.result is None else "passed on to the next deal"
        raise HistoryError(f"the hand is {what}, and PokerStars has no words for that: to_phh() has")
    return f"{name} {LIMITS[code[0]]}"


def _stakes(begun: Begun, money: Money) -> str:
    """The small and the big bet of fixed limit, else the blinds, or the least bet where there are none."""
    stakes, bets = begun.profile.stakes, bets_of(begun.profile)
    if stakes.has_blinds and not begun.profile.limit.is_fixed:
        bets = stakes.small_blind, stakes.big_blind
    return "/".join(map(money, bets))


def _names(begun: Begun, names: Mapping[int, str] | None) -> dict[int, str]:
    known_as = read_names(names)
    found = {seat: known_as.get(seat, f"Player {seat}") for seat in sorted(begun.seats)}
    if len(set(found.values())) < len(found) or "" in found.values():
        raise HistoryError(f"names: {told(list(found.values()))} do not tell the players apart")
    return found


def _cards(shown: Iterable[Card]) -> str:
    return f"[{' '.join(map(str, shown))}]"


def _all_in(event: ev.Event) -> str:
    return " and is all-in" if getattr(event, "all_in", False) else ""


class _Writer:
    """One hand on its way to paper."""

    def __init__(self, end: State, names: Mapping[int, str], money: Money, hero: int | None) -> None:
        self.end, self.names, self.money, self.hero = end, names, money, hero
        profile = end.profile
        self.stud = any(street.up for street in profile.streets)
        self.held: dict[int, list[Card]] = {seat: [] for seat in names}
        self.streets = 0
        self.level = 0
        self.showdown = False
        self.folded: dict[int, str] = {}
        self.mucked: dict[int, tuple[Card, ...]] = {}
        self.forced: list[ev.Event] = []

    def lines(self, items: Iterable[Item]) -> Iterator[str]:
        """All lines below the head."""
        for seat, name in self.names.items():
            yield f"Seat {seat}: {name} ({self.money(self.end.begun.starting[seat])} in chips)"
        for item in items:
            match item:
                case Fact(event=event):
                    yield from self._fact(event)
                case Dealt():
                    yield from self._dealt(item)
                case Moved():
                    yield self._moved(item)
                case Shown(seat=seat, named=named, cards=cards):
                    yield from self._show_down(f"{self.names[seat]}: shows {self._shown(named or cards)}")
                case Mucked(seat=seat, cards=cards):
                    self.mucked[seat] = cards
                    yield from self._show_down(f"{self.names[seat]}: mucks hand")
        yield from self._summary()

    def _tells(self, seat: int) -> bool:
        return self.hero is None or self.hero == seat

    def _described(self, cards: tuple[Card, ...]) -> str:
        return evaluate(cards + self.end.common, self.end.profile.ranking).describe()

    def _shown(self, cards: tuple[Card, ...]) -> str:
        return f"{_cards(cards)} ({self._described(cards)})"

    def _show_down(self, line: str) -> Iterator[str]:
        if not self.showdown:
            yield "*** SHOW DOWN ***"
        self.showdown = True
        yield line

    def _fact(self, event: ev.Event) -> Iterator[str]:
        money, names = self.money, self.names
        match event:
            case ev.AntePosted() | ev.BlindPosted() | ev.LivePosted() | ev.DeadPosted():
                self.forced.append(event)
            case ev.StreetBegan(index=0):
                yield from self._posted()
                yield f"*** {STREETS[0] if self.stud else 'DEALING HANDS'} ***"
            case ev.StreetBegan(kind=kind):
                yield from self._street(kind)
            case ev.UncalledReturned(seat=seat, amount=amount):
                yield f"Uncalled bet ({money(amount)}) returned to {names[seat]}"
            case ev.CardsShown(seat=seat, cards=cards):
                yield f"{names[seat]} keeps and shows {_cards(cards)}"
            case ev.PotAwarded(index=index, shares=shares):
                for seat, chips in shares.items():
                    yield f"{names[seat]} collected {money(chips)} from {self._pot(index)}"

    def _posted(self) -> Iterator[str]:
        """The forced bets: antes, blinds, and posts beyond them."""
        dead = {event.seat: event for event in self.forced if isinstance(event, ev.DeadPosted)}
        stakes = self.end.profile.stakes
        self.level = stakes.big_blind
        for event in self.forced:
            match event:
                case ev.AntePosted():
                    words = f"the ante {self.money(event.amount)}"
                case ev.BlindPosted(blind=blind):
                    words = f"{blind} blind {self.money(event.amount)}"
                case ev.LivePosted(seat=seat, amount=amount):
                    words = f"big blind {self.money(amount)}"
                    if (
                        amount == stakes.big_blind
                        and seat in dead
                        and dead[seat].amount == stakes.small_blind
                    ):
                        words = f"small & big blinds {self.money(amount + dead.pop(seat).amount)}"
                case _:
                    continue
            yield f"{self.names[event.seat]}: posts {words}{_all_in(event)}"
        for event in dead.values():
            yield f"{self.names[event.seat]}: posts dead blind {self.money(event.amount)}{_all_in(event)}"

    def _street(self, kind: str) -> Iterator[str]:
        if kind == "bet":
            # The first round begins with the blinds, and every other one with nothing.
            self.level = 0 if self.streets else self.level
            return
        self.streets += 1
        if self.stud:
            yield f"*** {STREETS[self.streets]} ***"
        elif self.end.profile.options["draws"] > 1:
            # A single draw has no heading there.
            yield f"*** {_DRAWS[self.streets - 1]} ***"

    def _dealt(self, item: Dealt) -> Iterator[str]:
        if item.seat is None:
            yield f"*** COMMON CARD *** {_cards(item.cards)}"
            return
        held = self.held[item.seat]
        seen, before = item.cards, list(held)
        if self.stud:
            # The downcard is nobody else's to see; the board is seen by all.
            hidden = 0 if self._tells(item.seat) else 1
            seen, before = (held + seen)[max(hidden, len(held)) :], before[hidden:]
            seen, before = ([card for card in cards if not card.is_unknown] for cards in (seen, before))
        elif not self._tells(item.seat) or all(card.is_unknown for card in seen):
            seen = []
        if seen:
            kept = f"{_cards(before)} " if before else ""
            yield f"Dealt to {self.names[item.seat]} {kept}{_cards(seen)}"
        held += item.cards

    def _moved(self, item: Moved) -> str:
        """What a seat did, with its amounts."""
        money, event = self.money, item.event
        match event:
            case ev.Folded():
                words = "folds"
                self.folded[item.seat] = self._when()
            case ev.Checked():
                words = "checks"
            case ev.Called(amount=amount):
                words = f"calls {money(amount)}"
            case ev.BroughtIn(amount=amount):
                words = f"brings in for {money(amount)}"
                self.level = max(self.level, amount)
            case ev.BetMade(to=to) | ev.Raised(to=to) | ev.Completed(to=to):
                by = f"raises {money(to - self.level)} to" if self.level else "bets"
                words = f"{by} {money(to)}"
                self.level = max(self.level, to)
            case _:
                assert isinstance(item.action, Draw)
                words = self._exchanged(item.seat, item.action)
        return f"{self.names[item.seat]}: {words}{_all_in(event) if event else ''}"

    def _exchanged(self, seat: int, draw: Draw) -> str:
        thrown = draw.thrown
        if not thrown:
            return "stands pat"
        held = self.held[seat]
        for card in thrown:
            held.remove(card if card in held else UNKNOWN)
        tells = self._tells(seat) and bool(draw.cards)
        return f"discards {counted(len(thrown), 'card')}{f' {_cards(thrown)}' if tells else ''}"

    def _pot(self, index: int) -> str:
        assert self.end.result is not None
        pots = len(self.end.result.pots)
        if pots == 1:
            return "pot"
        if not index:
            return "main pot"
        return "side pot" if pots == 2 else f"side pot-{index}"

    def _when(self) -> str:
        """Where in the hand somebody folds, as the summary says it."""
        if self.stud:
            return f"on the {STREETS[self.streets].replace('STREET', 'Street')}"
        return "after the Draw" if self.streets else "before the Draw"

    def _summary(self) -> Iterator[str]:
        result = self.end.result
        assert result is not None
        yield "*** SUMMARY ***"
        pots = [pot.amount for pot in result.pots]
        parts = [f"{self._pot(index).capitalize()} {self.money(pot)}." for index, pot in enumerate(pots)]
        each = f" {' '.join(parts)}" if pots[1:] else ""
        yield f"Total pot {self.money(sum(pots))}{each} | Rake {self.money(result.rake)}"
        for seat, name in self.names.items():
            yield f"Seat {seat}: {name}{self._place(seat)} {self._fate(seat, result.collected)}"

    def _place(self, seat: int) -> str:
        begun = self.end.begun
        blinds = begun.blinds
        places = [(begun.button, "button")]
        if blinds is not None:
            places += [(blinds.big, "big blind")]
            places += [(blinds.small, "small blind")] if blinds.small is not None else []
        return "".join(f" ({word})" for place, word in places if place == seat)

    def _fate(self, seat: int, collected: BySeat[int]) -> str:
        """What became of a seat, as the summary says it."""
        won = collected[seat]
        if seat in self.folded:
            return f"folded {self.folded[seat]}"
        if seat in self.mucked:
            cards = self.mucked[seat]
            known = self._tells(seat) and not any(card.is_unknown for card in cards)
            return f"mucked {_cards(cards)}" if known else "mucked"
        result = self.end.result
        assert result is not None
        shown = result.shown.get(seat, ()) if self.showdown else ()
        if not shown:
            return f"collected ({self.money(won)})"
        words = self._described(shown)
        outcome = f"won ({self.money(won)})" if won else "lost"
        return f"showed {_cards(shown)} and {outcome} with {words}"
