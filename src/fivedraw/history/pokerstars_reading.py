"""Hand histories in the manner of PokerStars: reading them, hand after hand, the broken ones too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import evolve, frozen

from fivedraw.byseat import BySeat
from fivedraw.cards import UNKNOWN, Card, cards
from fivedraw.errors import FiveDrawError, HistoryError, told
from fivedraw.game.actions import Bet, BringIn, Call, Check, Draw, Fold, PlayerAction
from fivedraw.game.setup import Blinds, Post
from fivedraw.game.state import State
from fivedraw.history.items import Dealt, Item, Moved, Mucked, Shown
from fivedraw.history.pokerstars import GAMES, LIMITS
from fivedraw.history.retelling import retell
from fivedraw.history.variants import SHORTAGES, game_of, read_game
from fivedraw.play.beginning import start
from fivedraw.pots import Rake
from fivedraw.records import Record
from fivedraw.rules.profile import Profile

__all__ = ["PokerStarsHand", "from_pokerstars"]

_BEGINS = re.compile(r"\W{0,3}PokerStars (?:Zoom )?(?:Hand|Game) #")
_MONEY = r"[^\w\s\[\]().,#:-]{0,2}\d[\d,]{0,24}(?:\.\d{1,2})?"
_AMOUNT = re.compile(r"([^\d]*)([\d,]+)(?:\.(\d{1,2}))?")
_TITLE = re.compile(
    r"\W{0,3}PokerStars (?:Zoom )?(?:Hand|Game) #(?P<number>\d{1,20}): .*?"
    rf"(?P<game>{'|'.join(map(re.escape, GAMES.values()))}) (?P<limit>{'|'.join(LIMITS.values())}).*? "
    rf"?\((?P<small>{_MONEY})/(?P<big>{_MONEY})(?: [A-Z]{{3}})?\)(?: - (?P<when>.*))?"
)
_TABLE = re.compile(
    r"Table '(?P<table>.*)'(?: \d+-max)?(?: \(.*?\))?(?: Seat #(?P<button>\d{1,3}) is the button)?"
)
_SEAT = re.compile(rf"Seat (\d{{1,3}}): (.+) \(({_MONEY}) in chips(?:, .*)?\)(.*)")
_ALL_IN = r"(?P<all_in> and is all-in)?"
_CARDS = r"\[([^\[\]]*)\]"
_DEALT = re.compile(rf"Dealt to (.+?)(?: {_CARDS})? {_CARDS}")
_COMMON = re.compile(rf"\*\*\* COMMON CARD \*\*\* {_CARDS}")
_KEPT = re.compile(rf"(.+) keeps and shows {_CARDS}")
_COLLECTED = re.compile(rf"(.+) collected ({_MONEY}) from (?:main |side )?pot(?:-\d+)?")
_TOTAL = re.compile(rf"Total pot .*\| Rake ({_MONEY})")
_FATE = re.compile(
    r"Seat \d{1,3}: (?P<name>.+?)(?P<places>(?: \((?:button|small blind|big blind)\))*)"
    rf" (?:mucked {_CARDS}|(?:mucked|folded|showed|collected)\b.*)"
)
#: What is said by the house and changes nothing.
_IDLE = re.compile(
    r"(?:The )?[Bb]etting is capped|Uncalled bet \(.*\) returned to .+|\*\*\* [^*]+ \*\*\*.*|\s*"
)

#: What a player does, and the words for it.
_VERBS = {
    name: re.compile(words)
    for name, words in {
        "ante": rf"posts the ante (?P<amount>{_MONEY}){_ALL_IN}",
        "small": rf"posts small blind (?P<amount>{_MONEY}){_ALL_IN}",
        "big": rf"posts big blind (?P<amount>{_MONEY}){_ALL_IN}",
        "both": rf"posts small & big blinds (?P<amount>{_MONEY}){_ALL_IN}",
        "dead": rf"posts dead blind (?P<amount>{_MONEY}){_ALL_IN}",
        "fold": r"folds(?: \[.*\])?",
        "check": r"checks",
        "call": rf"calls (?P<amount>{_MONEY}){_ALL_IN}",
        "wager": rf"(?:bets|raises {_MONEY} to|completes(?: it)? to) (?P<amount>{_MONEY}){_ALL_IN}",
        "bring_in": rf"brings in (?:low )?for (?P<amount>{_MONEY}){_ALL_IN}",
        "discard": rf"discards (?P<amount>\d) cards?(?: {_CARDS})?",
        "pat": r"stands pat(?: on \[.*\])?",
        "show": rf"shows {_CARDS}(?: \(.*\))?",
        "muck": r"mucks hand",
        "nothing": r"doesn't show hand|is sitting out",
    }.items()
}

#: The longest line; what is longer is no line of a hand.
_LONGEST = 1_000
_MOST_SEATS = 10


@frozen
class PokerStarsHand:
    """A hand that was read.

    ``record`` is the hand, dealt by the caller over unseen cards. ``names`` are the players' by seat,
    ``cards`` the last cards of each seat as far as they are known (``??`` where not). ``number``, ``when``
    and ``table`` are those of the text, ``hero`` the one seat whose cards it tells from the start (None: no
    seat, or several). A chip of the record is the ``unit``-th part of the money in the text: 100 where it has
    cents, else 1. ``line`` is where the hand begins, from 1.
    """

    record: Record
    names: BySeat[str]
    cards: BySeat[tuple[Card, ...]]
    number: int
    when: str
    table: str
    hero: int | None
    unit: int
    line: int


def from_pokerstars(text: str, *, profile: Profile | None = None) -> Iterator[PokerStarsHand | HistoryError]:
    """The hands of a text in the manner of PokerStars, one after the other.

    Five-card draw, deuce-to-seven and ace-to-five with one draw or three, and five-card stud are read. A hand
    that is broken, of another game, or not told to its end, comes as the :class:`~fivedraw.HistoryError`
    that it is, with the ``line`` of the text, and the next hand follows. ``profile`` says by which house
    rules they were played, where you know; else nothing is refused that a house might allow.

    Raises:
        HistoryError: at once, if it is no text, or ``profile`` is no profile.
    """
    if not isinstance(text, str):
        raise HistoryError(f"expected the text of hand histories, got {told(text)}")
    if profile is not None and not isinstance(profile, Profile):
        raise HistoryError(f"profile={told(profile)}: expected a Profile or None")
    return _hands(text, profile)


def _hands(text: str, profile: Profile | None) -> Iterator[PokerStarsHand | HistoryError]:
    first, block = 1, list[str]()
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        if _BEGINS.match(line):
            yield from _hand(block, first, profile)
            first, block = number, []
        block.append(line)
    yield from _hand(block, first, profile)


def _hand(
    block: Sequence[str], first: int, profile: Profile | None
) -> Iterator[PokerStarsHand | HistoryError]:
    if not any(line.strip() for line in block):
        return
    try:
        try:
            yield _Reading(block, first, 1, profile).run()
        except _CentsError:
            yield _Reading(block, first, 100, profile).run()
    except HistoryError as error:
        yield error


class _CentsError(Exception):
    """The money of the hand has cents, or a sign before it: it is counted in hundredth parts."""


class _Reading:
    """One hand of the text."""

    def __init__(self, block: Sequence[str], first: int, unit: int, profile: Profile | None) -> None:
        self.block, self.first, self.unit, self.profile = block, first, unit, profile
        self.line = first
        self.names: dict[str, int] = {}
        self.stacks: dict[int, int] = {}
        self.items: list[Item] = []
        self.antes: dict[int, int] = {}
        self.blinds: dict[str, tuple[int, bool]] = {}
        self.blind_seats: dict[str, int] = {}
        self.posted: list[tuple[str, int, int, bool]] = []
        self.live: dict[int, int] = {}
        self.dead: dict[int, int] = {}
        self.bring_in: tuple[int, bool] | None = None
        # What the first seat calls that is not all-in: so much is a bring-in that was all-in for less.
        self.first_call: int | None = None
        self.collected: dict[int, int] = {}
        self.collects = 0
        self.rake = 0
        self.summary = False
        self.mucked: dict[int, tuple[Card, ...]] = {}
        self.button: int | None = None
        self.table = ""
        self.dealt: set[int] = set()
        self.heroes: set[int] = set()

    def run(self) -> PokerStarsHand:
        """Read the lines, and play the hand."""
        head = self._match(_TITLE, self.block[0], "no hand of a game that is known here begins so")
        self.head = head
        game = read_game(f"{_letter(LIMITS, head['limit'])}{_letter(GAMES, head['game'])}")
        assert game is not None, "every game with a name has a code"
        self.game = game
        self.small, self.big = self.amount(head["small"]), self.amount(head["big"])
        for line in self.block[1:]:
            self.line += 1
            if len(line) > _LONGEST:
                raise self.fault(f"a line of {len(line)} characters is none of a hand")
            self._read(line.rstrip())
        self.items = [self._told_at_last(item) for item in self.items]
        self._sort_blinds()
        state = self._played()
        if not state.is_over:
            raise self.fault("the hand ends before it is over")
        self._compare(state)
        hidden, seats = state.hidden, state.begun.seats
        known = [hand or muck for hand, muck in zip(hidden.hands, hidden.mucked, strict=True)]
        return PokerStarsHand(
            Record.of(state),
            BySeat({seat: name for name, seat in self.names.items()}),
            BySeat.of(seats, known),
            int(head["number"]),
            head["when"] or "",
            self.table,
            self.heroes.pop() if len(self.heroes) == 1 else None,
            self.unit,
            self.first,
        )

    def fault(self, message: str, line: int | None = None) -> HistoryError:
        """The error for a message about a line, the present one unless another is named."""
        where = self.line if line is None else line
        return HistoryError(f"line {where}: {message}", line=where)

    def _match(self, pattern: re.Pattern[str], line: str, message: str) -> re.Match[str]:
        found = pattern.fullmatch(line.strip()) if len(line) <= _LONGEST else None
        if found is None:
            raise self.fault(f"{message}: {line.strip()!r:.80}")
        return found

    def amount(self, text: str) -> int:
        """Money of the text in chips."""
        found = _AMOUNT.fullmatch(text)
        assert found is not None, "every pattern for money reads so"
        sign, whole, cents = found.groups()
        if (sign or cents) and self.unit == 1:
            raise _CentsError
        return int(whole.replace(",", "") or 0) * self.unit + (int(cents.ljust(2, "0")) if cents else 0)

    def cards(self, text: str) -> tuple[Card, ...]:
        """Cards of the text."""
        try:
            return cards(text)
        except FiveDrawError as error:
            raise self.fault(str(error)) from error

    def _read(self, line: str) -> None:
        if self.summary:
            self._read_summary(line)
        elif line.startswith("*** SUMMARY"):
            self.summary = True
        elif line.startswith("Table '"):
            found = self._match(_TABLE, line, "no table is told so")
            self.table = found["table"]
            self.button = int(found["button"]) if found["button"] else None
        elif not self.items and not self.antes and not self.posted and line.startswith("Seat "):
            self._seat(line)
        elif not (self._read_deal(line) or self._read_act(line) or self._is_idle(line)):
            raise self.fault(f"nobody knows what that says: {line!r:.80}")

    def _is_idle(self, line: str) -> bool:
        """Does the line change nothing? Of a player it may be said that he chats, waits or goes."""
        return bool(_IDLE.fullmatch(line)) or any(line.startswith(f"{name} ") for name in self.names)

    def _seat(self, line: str) -> None:
        number, name, stack, rest = self._match(_SEAT, line, "no seat is told so").groups()
        if "sitting out" in rest or "out of hand" in rest:
            return
        seat = int(number)
        if seat in self.stacks or name in self.names:
            raise self.fault(f"seat {seat} and {name!r:.40} are told twice")
        if len(self.names) == _MOST_SEATS:
            raise self.fault(f"more than {_MOST_SEATS} seats are dealt in")
        self.names[name] = seat
        self.stacks[seat] = self.amount(stack)

    def _named(self, name: str) -> int:
        if name not in self.names:
            raise self.fault(f"{name!r:.40} is none of the players")
        return self.names[name]

    def _read_deal(self, line: str) -> bool:
        """Read what the dealer does, if the line tells that."""
        if found := _DEALT.fullmatch(line):
            name, _, shown = found.groups()
            seat, got = self._named(name), list(self.cards(shown))
            if seat not in self.dealt and self.game["family"] == "five_card_stud" and len(got) == 1:
                # The downcard of another seat is not told.
                got.insert(0, UNKNOWN)
            elif seat not in self.dealt:
                self.heroes.add(seat)
            self.dealt.add(seat)
            self.items.append(Dealt(seat, got, place=self.line))
        elif found := _COMMON.fullmatch(line):
            self.items.append(Dealt(None, list(self.cards(found[1])), place=self.line))
        elif found := _KEPT.fullmatch(line):
            self._kept(self._named(found[1]), self.cards(found[2]))
        elif found := _COLLECTED.fullmatch(line):
            seat = self._named(found[1])
            self.collected[seat] = self.collected.get(seat, 0) + self.amount(found[2])
            self.collects = self.line
        else:
            return False
        return True

    def _kept(self, seat: int, shown: tuple[Card, ...]) -> None:
        """The last exchange of the seat was that of four cards, and the fifth is shown."""
        drew = next(
            (item for item in reversed(self.items) if isinstance(item, Moved) and item.seat == seat), None
        )
        if drew is None or not isinstance(drew.action, Draw):
            raise self.fault(f"seat {seat} keeps a card, and has exchanged none")
        if self.profile is not None:
            # Where the house rules are not told, nobody has to show the card that he keeps.
            drew.action = evolve(drew.action, show=shown)

    def _read_summary(self, line: str) -> None:
        if found := _TOTAL.fullmatch(line):
            self.rake = self.amount(found[1])
        elif found := _FATE.fullmatch(line):
            seat = self._named(found["name"])
            for name in ("small", "big"):
                # Who had no chip left to post is told here alone.
                if f"({name} blind)" in found["places"]:
                    self.blind_seats.setdefault(name, seat)
            if found[3] is not None:
                self.mucked[seat] = self.cards(found[3])

    def _read_act(self, line: str) -> bool:
        """Read what a player does, if the line tells that; the longest name counts."""
        for name in sorted(self.names, key=len, reverse=True):
            if line.startswith(f"{name}: "):
                words = line[len(name) + 2 :]
                for verb, pattern in _VERBS.items():
                    if found := pattern.fullmatch(words):
                        self._act(self.names[name], verb, found)
                        return True
                raise self.fault(f"no player does that: {words!r:.80}")
        return False

    def _act(self, seat: int, verb: str, found: re.Match[str]) -> None:
        if verb in ("ante", "small", "big", "both", "dead"):
            self._post(seat, verb, self.amount(found["amount"]), bool(found["all_in"]))
        elif verb == "show":
            self.items.append(Shown(seat, self.cards(found[1]), place=self.line))
        elif verb == "muck":
            self.items.append(Mucked(seat, place=self.line))
        elif verb != "nothing":
            self.items.append(Moved(seat, self._action(verb, found), place=self.line))

    def _action(self, verb: str, found: re.Match[str]) -> PlayerAction:
        if verb == "wager":
            self.first_call = self.first_call or 0
            return Bet(self.amount(found["amount"]))
        if verb == "call" and self.first_call is None and not found["all_in"]:
            self.first_call = self.amount(found["amount"])
        if verb == "bring_in":
            self.bring_in = self.amount(found["amount"]), bool(found["all_in"])
            return BringIn()
        if verb == "discard":
            count, shown = int(found["amount"]), self.cards(found[2] or "")
            known = tuple(card for card in shown if not card.is_unknown)
            return Draw(known, count=None if len(known) == count else count)
        return {"fold": Fold, "check": Check, "call": Call, "pat": Draw}[verb]()

    def _post(self, seat: int, verb: str, amount: int, all_in: bool) -> None:
        if verb == "ante":
            self.antes[seat] = amount
        elif verb in ("small", "big"):
            self.posted.append((verb, seat, amount, all_in))
        elif verb == "both":
            # The live part is a big blind, and what goes beyond it is dead.
            big = self._big_blind()
            self.live[seat] = min(amount, big)
            self.dead[seat] = amount - self.live[seat]
        else:
            self.dead[seat] = amount

    def _sort_blinds(self) -> None:
        """The regular blinds are those of the seats that the summary names, or else the first ones.

        Another big blind is a live post, and another small one is dead.
        """
        for verb, seat, amount, all_in in self.posted:
            if verb not in self.blinds and self.blind_seats.get(verb, seat) == seat:
                self.blinds[verb] = amount, all_in
                self.blind_seats[verb] = seat
            else:
                (self.live if verb == "big" else self.dead)[seat] = amount

    def _big_blind(self) -> int:
        return self.small if self.head["limit"] == "Limit" else self.big

    def _told_at_last(self, item: Item) -> Item:
        """A hand that is mucked and that the summary tells."""
        if isinstance(item, Mucked) and item.seat in self.mucked:
            return Mucked(item.seat, self.mucked[item.seat], place=item.place)
        return item

    def _played(self) -> State:
        """The state that the lines lead to, by the first of the possible house rules that allows them."""
        fault: HistoryError | None = None
        for rules in [{}] if self.profile else self._possible_rules():
            try:
                return self._play(self.profile or self._profile(rules))
            except HistoryError as error:
                fault = fault or error
            except FiveDrawError as error:
                fault = fault or self.fault(f"the hand cannot begin: {error}", self.first)
        assert fault is not None
        raise fault

    def _possible_rules(self) -> list[dict[str, Any]]:
        if self.game["family"] == "five_card_stud":
            least = self.small if self.game["limit"] == "fixed" else self.big
            if self.bring_in is None:
                # The first bet completes a bring-in that nobody had to make, or the high card opened.
                # A low card without chips brings nothing in, and how much it would have been is not told.
                return [{"bring_in": amount} for amount in (None, max(1, least // 2), 1)]
            amount, all_in = self.bring_in
            return [{"bring_in": max(amount, self.first_call or least // 2) if all_in else amount}]
        rounds: list[dict[str, Any]] = [{}]
        if not self.blind_seats:
            rounds = [{"second_round_opener": rule} for rule in ("left_of_dealer", "opener")]
        shortages = SHORTAGES if self._runs_short() else SHORTAGES[:1]
        return [{**rules, **shortage} for shortage in shortages for rules in rounds]

    def _runs_short(self) -> bool:
        """Do so many draw that the house may need a new stock, with burned cards and a last one left out?"""
        moves = [item.action for item in self.items if isinstance(item, Moved)]
        drawn: int = sum(move.total for move in moves if isinstance(move, Draw))
        burned_and_last = int(self.game["draws"]) + 1
        return 5 * len(self.stacks) + drawn + burned_and_last > 52

    def _profile(self, rules: dict[str, Any]) -> Profile:
        """The house rules, as far as the lines tell them."""
        fixed = self.game["limit"] == "fixed"
        bring_in = rules.get("bring_in")
        more = {name: rule for name, rule in rules.items() if name != "bring_in"}
        if self.rake:
            more["rake"] = Rake(1, 1, self.rake, before_draw=True)
        blinds = None
        if self.blind_seats:
            nominal = {"small": self.small // 2 if fixed else self.small, "big": self._big_blind()}
            for name, (amount, all_in) in self.blinds.items():
                nominal[name] = max(amount, nominal[name]) if all_in else amount
            blinds = nominal["small"], nominal["big"]
        big = self.big if blinds is None or fixed else blinds[1]
        return game_of(
            {**self.game, **more},
            seats=len(self.stacks),
            ante=max(self.antes.values(), default=0),
            blinds=blinds,
            bring_in=bring_in,
            bets=(self.small, self.big) if fixed else (big, big),
        )

    def _play(self, profile: Profile) -> State:
        posts = [
            Post(seat, self.live.get(seat, 0), self.dead.get(seat, 0))
            for seat in sorted({*self.live, *self.dead})
        ]
        blinds = None
        if profile.stakes.has_blinds and "big" in self.blind_seats:
            blinds = Blinds(self.blind_seats.get("small"), self.blind_seats["big"])
        state = start(
            profile,
            self.stacks,
            button=max(self.stacks, default=0) if self.button is None else self.button,
            unseen=True,
            dealer="caller",
            blinds=blinds,
            posts=posts,
        )
        return retell(state, self.items, self.fault)

    def _compare(self, state: State) -> None:
        """Does everybody collect what the rules give?"""
        result = state.result
        assert result is not None
        for seat, chips in result.collected.items():
            told_chips = self.collected.get(seat, 0)
            if told_chips != chips:
                raise self.fault(
                    f"seat {seat} is told to collect {told_chips} chips, and by the rules it is {chips}",
                    self.collects or None,
                )


def _letter(codes: dict[str, str], name: str) -> str:
    return next(code for code, known in codes.items() if known == name)
