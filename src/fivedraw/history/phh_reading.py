"""The poker hand history format (PHH): reading it, whoever wrote it."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from fivedraw.cards import Card, cards
from fivedraw.errors import FiveDrawError, HistoryError, told
from fivedraw.game.actions import Bet, BringIn, Draw, Fold, PlayerAction
from fivedraw.game.setup import Blinds, Carried, Post
from fivedraw.game.state import State
from fivedraw.history.items import Dealt, Item, Known, Moved, Mucked, Rebuilt, Shown
from fivedraw.history.retelling import retell
from fivedraw.history.variants import game_of, read_game
from fivedraw.play.beginning import start
from fivedraw.pots import Rake
from fivedraw.records import Record
from fivedraw.rules import profiles
from fivedraw.rules.options import options_of
from fivedraw.rules.profile import Profile, build

__all__ = ["from_phh"]

_AT_LINE = re.compile(r"at line (\d+)")
#: The most characters of the cards of one action: a pack of 54.
_MOST = 108


def from_phh(text: str) -> Record:
    """The record of the hand that a PHH text tells, as far as it tells it.

    It is dealt by the caller over unseen cards: what the text tells of them is named, the rest is ``??``.
    Text that :func:`to_phh` wrote has its game in it; for other text the code and the stakes say which game
    it is, and nothing is refused that a house might allow.

    Raises:
        HistoryError: if it is no such text, or tells what cannot be; ``line`` or ``index`` says where.

    >>> import fivedraw as fd
    >>> text = '''
    ... variant = "N2L1D"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [100, 100]
    ... actions = ["d dh p1 7c5d4h3s2c", "d dh p2 ??????????", "p2 cbr 6", "p1 cbr 20", "p2 f"]
    ... '''
    >>> record = from_phh(text)
    >>> [str(action) for action in record.actions if isinstance(action, fd.PlayerAction)]
    ['raise to 6', 'raise to 20', 'fold']
    """
    if not isinstance(text, str):
        raise HistoryError(f"expected the text of a hand history, got {told(text)}")
    try:
        fields = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = _AT_LINE.search(str(error))
        raise HistoryError(
            f"the text is no TOML: {error!s:.200}", line=int(found[1]) if found else None
        ) from error
    try:
        return Record.of(_Reading(fields).run())
    except HistoryError:
        raise
    except FiveDrawError as error:
        raise HistoryError(f"the hand cannot begin: {error}") from error


def _fault(message: str, index: int) -> HistoryError:
    return HistoryError(f"action {index}: {message}", index)


class _Reading:
    """The fields of one text."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.fields = fields
        stacks = self.chips("starting_stacks")
        self.seats = self._whole("seats", self.fields.get("seats", list(range(len(stacks)))))
        if len(set(self.seats)) != len(stacks) or len(self.seats) != len(stacks):
            raise HistoryError("seats: expected another seat number for each of the starting_stacks")
        self.stacks = dict(zip(self.seats, stacks, strict=True))

    def run(self) -> State:
        """Begin the hand and play it."""
        antes, blinds = self._forced("antes"), self._forced("blinds_or_straddles")
        carried = self._own("_fivedraw_carried", dict)
        profile = self._own_profile() or self._told_profile(antes, blinds)
        ante = profile.stakes.ante
        posts = [
            Post(seat, live=max(0, -blinds[seat]), dead=antes[seat] - ante)
            for seat in self.seats
            if blinds[seat] < 0 or antes[seat] != ante
        ]
        state = start(
            profile,
            self.stacks,
            button=self.whole("_fivedraw_button", self.seats[-1]),
            unseen=True,
            dealer="caller",
            blinds=self._blinds(blinds) if profile.stakes.has_blinds else None,
            posts=posts,
            carried=None if carried is None else self._carried(carried),
        )
        if state.begun.seats != tuple(self.seats):
            raise HistoryError("seats: expected the seats clockwise, the one at the left of the button first")
        return retell(state, self._items(), _fault)

    def _told(self, name: str) -> Any:
        if name not in self.fields:
            raise HistoryError(f"the field {name} is missing")
        return self.fields[name]

    def whole(self, name: str, default: int | None = None) -> int:
        """A field that is a whole number of 0 or more."""
        value = self._told(name) if default is None else self.fields.get(name, default)
        return self._whole(name, [value])[0]

    def chips(self, name: str) -> list[int]:
        """A field that is a list of chips."""
        return self._whole(name, self._told(name))

    def _whole(self, name: str, given: object, least: int = 0) -> list[int]:
        if not isinstance(given, list):
            raise HistoryError(f"{name}: expected a list of whole numbers, got {told(given)}")
        found: list[int] = []
        for value in given:
            if isinstance(value, float) and value.is_integer():
                found.append(int(value))
            elif type(value) is int:
                found.append(value)
            else:
                raise HistoryError(f"{name}: {told(value)} is no whole number; chips are counted in units")
        if any(value < least for value in found):
            raise HistoryError(f"{name}: {told(min(found))} is too small a number")
        return found

    def _forced(self, name: str) -> dict[int, int]:
        """A list of forced bets by seat: of two players the standard names the small blind first."""
        lowest = -(10**18) if name == "blinds_or_straddles" else 0
        told_bets = self._whole(name, self.fields.get(name, []), lowest)
        bets = (told_bets + [0] * len(self.seats))[: len(self.seats)]
        return dict(zip(self.seats, bets[:: -1 if len(bets) == 2 else 1], strict=True))

    def _own(self, name: str, kind: type) -> Any:
        value = self.fields.get(name)
        if value is not None and not isinstance(value, kind):
            raise HistoryError(f"{name}: {told(value)} is not what this library writes")
        return value

    def _own_profile(self) -> Profile | None:
        """The profile that this library wrote, if it did."""
        options = self._own("_fivedraw_options", dict)
        if options is None:
            return None
        family = self._own("_fivedraw_family", str) or "five_card_draw"
        if family not in profiles.FAMILIES:
            raise HistoryError(f"_fivedraw_family: there is no family {told(family)}")
        if len(options) > len(options_of(family)):
            raise HistoryError(f"_fivedraw_options: {len(options)} are stated, and no game has so many")
        profile = build(None, {name: _option(value) for name, value in options.items()}, family)
        name = self._own("_fivedraw_profile", str)
        if name in profiles.names() and profiles.find(name).options == profile.options:
            return profiles.find(name)
        return profile

    def _told_profile(self, antes: dict[int, int], blinds: dict[int, int]) -> Profile:
        """The profile of a game that is told by its code and its stakes."""
        code = self._told("variant")
        game = read_game(code) if isinstance(code, str) else None
        if game is None:
            raise HistoryError(f"variant: {told(code)} is no game that can be told by its code alone")
        stud = game["family"] == "five_card_stud"
        if game["limit"] == "fixed":
            bets = self.whole("small_bet"), self.whole("big_bet")
        else:
            bets = self.whole("min_bet"), self.whole("min_bet")
        posted = sorted(chips for chips in blinds.values() if chips > 0)
        if len(posted) > 2:
            raise HistoryError("blinds_or_straddles: straddles are not known here")
        return game_of(
            game,
            seats=len(self.seats),
            # What a seat pays beyond the ante of most seats is dead.
            ante=max(Counter(antes.values()).items(), key=lambda pair: (pair[1], -pair[0]))[0],
            blinds=(posted[-2] if posted[1:] else 0, posted[-1]) if posted else None,
            bring_in=self.whole("bring_in") if stud and "bring_in" in self.fields else None,
            bets=bets,
        )

    def _blinds(self, blinds: dict[int, int]) -> Blinds:
        own = self._own("_fivedraw_blinds", list)
        if own is not None:
            seats = self._whole("_fivedraw_blinds", own, -1)
            if len(seats) != 2:
                raise HistoryError("_fivedraw_blinds: expected two seats")
            return Blinds(None if seats[0] < 0 else seats[0], seats[1])
        posted = [seat for seat in self.seats if blinds[seat] > 0]
        if not posted:
            raise HistoryError("blinds_or_straddles: nobody posts, and the game has blinds")
        # Of two equal blinds the later one is the big one.
        big = max(posted, key=lambda seat: (blinds[seat], self.seats.index(seat)))
        small = [seat for seat in posted if seat != big]
        return Blinds(small[0] if small else None, big)

    def _carried(self, told_pot: Mapping[str, Any]) -> Carried:
        chips, passes = self._whole("_fivedraw_carried", [told_pot.get("chips"), told_pot.get("passes")])
        return Carried(chips, self._whole("_fivedraw_carried", told_pot.get("entitled")), passes)

    def _items(self) -> list[Item]:
        given = self._told("actions")
        if not isinstance(given, list):
            raise HistoryError(f"actions: expected a list of texts, got {told(given)}")
        found = []
        for index, action in enumerate(given):
            try:
                item = self._item(action, index)
            except HistoryError as error:
                raise _fault(str(error), index) from error
            if item is not None:
                found.append(item)
        return found

    def _seat(self, label: str) -> int:
        number = label[1:]
        pos = int(number) - 1 if re.fullmatch("[0-9]{1,3}", number) else -1
        if label[0] != "p" or not 0 <= pos < len(self.seats):
            raise HistoryError(f"{told(label)} is no player: there are p1 to p{len(self.seats)}")
        return self.seats[pos]

    def _item(self, action: object, index: int) -> Item | None:
        """The item that an action tells; None for a remark."""
        if not isinstance(action, str):
            raise HistoryError(f"expected a text, got {told(action)}")
        words, _, remark = (part.strip() for part in action.partition("#"))
        match words.split():
            case []:
                return self._remark(remark.split(), index)
            case ["d", "db", shown]:
                return Dealt(None, list(_cards(shown)), place=index)
            case ["d", "dh", player, dealt]:
                return Dealt(self._seat(player), list(_cards(dealt)), place=index)
            case [player, "sm"]:
                return Mucked(self._seat(player), place=index)
            case [player, "sm", "-"]:
                return Shown(self._seat(player), None, place=index)
            case [player, "sm", shown]:
                return Shown(self._seat(player), _cards(shown), place=index)
            case words_of_move:
                player, *rest = words_of_move
                return Moved(self._seat(player), self._move(rest, remark, action), place=index)

    def _remark(self, words: Sequence[str], index: int) -> Known | Rebuilt | None:
        if words == ["reshuffle"]:
            return Rebuilt(place=index)
        if len(words) == 3 and words[0] == "identify":
            return Known(self._seat(words[1]), _cards(words[2]), place=index)
        return None

    def _move(self, words: Sequence[str], remark: str, action: str) -> PlayerAction | None:
        match words:
            case ["f"]:
                return Fold()
            case ["cc"]:
                return None
            case ["pb"]:
                return BringIn()
            case ["cbr", amount] if re.fullmatch(r"[0-9]{1,19}(\.0+)?", amount):
                return Bet(int(amount.partition(".")[0]))
            case ["sd"]:
                return _draw((), remark)
            case ["sd", thrown]:
                return _draw(_cards(thrown), remark)
        raise HistoryError(f"{told(action)} is no action")


def _option(value: Any) -> Any:
    """An option as it was before it was written."""
    if isinstance(value, list):
        return tuple(value)
    if not isinstance(value, dict):
        return value
    if not value:
        return None
    if not {"take", "of"} <= set(value) <= {"take", "of", "cap", "before_draw"}:
        raise HistoryError(f"_fivedraw_options: {told(value)} is no rake")
    return Rake(**value)


def _cards(text: str) -> tuple[Card, ...]:
    if len(text) > _MOST:
        raise HistoryError(f"{told(text[:20])} … are more cards than there are")
    try:
        return cards(text)
    except FiveDrawError as error:
        raise HistoryError(str(error)) from error


def _draw(thrown: tuple[Card, ...], remark: str) -> Draw:
    """An exchange, with what a remark says of it in the words of the action itself."""
    known = tuple(card for card in thrown if not card.is_unknown)
    draw = Draw(known, count=None if len(known) == len(thrown) else len(thrown))
    if remark.startswith(("showing ", "setting ")) and len(remark) <= _MOST:
        try:
            more = PlayerAction.parse(f"stand pat {remark}")
        except FiveDrawError as error:
            raise HistoryError(str(error)) from error
        assert isinstance(more, Draw)
        return Draw(known, count=draw.count, show=more.show, set_aside=more.set_aside)
    return draw
