"""A profile: one frozen value that says which game is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from attrs import field, frozen

from fivedraw.betting.limits import FixedLimit, Limit
from fivedraw.cards import Pack
from fivedraw.errors import ProfileError, SetupError, told
from fivedraw.hands import Ranking
from fivedraw.hands.naming import plural
from fivedraw.pots import Rake
from fivedraw.rules.families import contradictions, draw_parts
from fivedraw.rules.openers import Openers
from fivedraw.rules.options import FAMILIES, options_of, resolve
from fivedraw.rules.policies import Conduct, DrawLimits, DrawRules, Opening, Shortage, Showing, Stakes, Tables
from fivedraw.rules.street import Street, StreetKind
from fivedraw.rules.stud import stud_contradictions, stud_parts

__all__ = ["Profile", "build"]


_MUCK_WORDS = {
    "never": "every hand is shown",
    "beaten": "beaten hands may be mucked",
    "any": "any hand may be mucked",
}


_PARTS = {
    "five_card_draw": (draw_parts, contradictions),
    "five_card_stud": (stud_parts, stud_contradictions),
}

_FIRST_WORDS = {
    "bring_in": "the lowest upcard brings in",
    "high_card": "the highest upcard begins",
    "high_board": "the highest hand showing begins",
}


class _OnProfileOrClass:
    """``profile.problems(...)`` checks changes to it, ``Profile.problems(...)`` a game from scratch.

    That is five-card draw, unless ``family`` says otherwise.
    """

    def __get__(self, profile: Profile | None, _owner: type) -> Callable[..., tuple[str, ...]]:
        given = {} if profile is None else dict(profile.given)
        of_profile = "five_card_draw" if profile is None else profile.family

        def problems(*, family: str = of_profile, **options: Any) -> tuple[str, ...]:
            """Every contradiction that these options would bring, each naming its options; () if none."""
            return tuple(_problems(family, {**given, **options}))

        return problems


@frozen
class Profile:
    """The rules of one game as data: streets and policies, made from options.

    Get one from :mod:`fivedraw.profiles` and change it with :meth:`with_options`. Every policy can be read,
    but none is given directly: the options are the one source, and they are checked together.

    ``name`` is the preset's name, or None where an option was changed; ``family`` is ``"five_card_draw"`` or
    ``"five_card_stud"`` and says which options there are: nothing else asks for it. ``given`` are the options
    that were stated, ``options`` all of them. ``streets``, ``stakes``, ``limit``, ``opening``, ``drawing``,
    ``shortage``, ``showing``, ``tables``, ``openers``, ``rake``, ``conduct``, ``pack`` and ``ranking`` are
    what the engine asks.
    """

    name: str | None
    family: str
    given: tuple[tuple[str, Any], ...] = field(repr=False, eq=False)
    _resolved: tuple[tuple[str, Any], ...] = field(repr=False)
    max_players: int = field(repr=False)
    pack: Pack = field(repr=False)
    ranking: Ranking = field(repr=False)
    streets: tuple[Street, ...] = field(repr=False)
    stakes: Stakes = field(repr=False)
    limit: Limit = field(repr=False)
    opening: Opening = field(repr=False)
    drawing: DrawRules = field(repr=False)
    shortage: Shortage = field(repr=False)
    showing: Showing = field(repr=False)
    tables: Tables = field(repr=False)
    rake: Rake | None = field(repr=False)
    openers: Openers | None = field(repr=False)
    conduct: Conduct = field(repr=False)

    problems: ClassVar[_OnProfileOrClass] = _OnProfileOrClass()

    @property
    def options(self) -> Mapping[str, Any]:
        """Every option with its value, defaults included."""
        return MappingProxyType(dict(self._resolved))

    def with_options(self, **options: Any) -> Profile:
        """The same game with other options.

        It bears the name no longer, unless nothing changed (D-SETUP-01).

        Raises:
            ProfileError: if the options contradict each other; ``.problems`` lists every fault.
        """
        changed = build(None, {**dict(self.given), **options}, self.family)
        if changed._resolved == self._resolved:
            return self
        return changed

    def draw_limits(self, seats: int | None = None) -> DrawLimits:
        """What one seat may exchange when ``seats`` seats were dealt in (default: a full table).

        Raises:
            SetupError: for fewer than two seats, or more than the game has.
        """
        if seats is None:
            seats = self.max_players
        if type(seats) is not int or not 2 <= seats <= self.max_players:
            raise SetupError(f"seats={told(seats)}: expected 2 to {self.max_players} seats")
        return self.drawing.limits(seats)

    def _wild_words(self) -> str:
        """What is wild, in words (V-BUG-03)."""
        ranking = self.ranking
        wild = [f"{rank}s" for rank in ranking.wild_ranks]
        if ranking.bug:
            wild.append("the joker is the bug: an ace, or any card of a straight or flush")
        elif ranking.jokers:
            wild.append("jokers")
        return f"; wild: {', '.join(wild)}" if wild else ""

    def _draw_words(self) -> Iterator[str]:
        """The exchange of cards, if there is one."""
        draws = sum(street.kind is StreetKind.DRAW for street in self.streets)
        if not draws:
            return
        draw = f"up to {self.drawing.cap} cards"
        if self.drawing.ace_for_four:
            draw += ", four only with a shown ace"
        if self.drawing.by_players:
            draw += ", three with six or more players"
        if self.drawing.five_split:
            draw += ", the fifth after all others have drawn"
        if draws > 1:
            draw += f", {draws} times"
        yield f"Draw: {draw}; {self.drawing.burn} burned"

    def _board_words(self) -> Iterator[str]:
        """The cards that are dealt face up, and who begins each round, if there are any."""
        streets = [street for street in self.streets if street.up]
        if not streets:
            return
        dealt = [
            f"{street.down} down and {street.up} up" if street.down else f"{street.up} up"
            for street in streets
        ]
        burn = max(street.burn for street in streets)
        yield f"Cards: {', '.join(dealt)}; {burn} burned before each deal but the first"
        firsts = dict.fromkeys(street.first for street in self.streets if street.kind is StreetKind.BET)
        words = ", then ".join(_FIRST_WORDS[first] for first in firsts)
        pair = any(street.open_pair for street in self.streets)
        yield f"First to act: {words}{'; the big bet with an open pair' if pair else ''}"

    def _betting_words(self) -> str:
        limit = self.limit
        if isinstance(limit, FixedLimit):
            cap = "no cap" if limit.cap is None else f"a bet and {limit.cap} raises"
            betting = f"fixed limit {limit.small_bet}/{limit.big_bet}, {cap}"
        else:
            betting = f"{limit.kind} limit, bets from {limit.min_bet}"
        return betting if self.openers is None else f"{betting}; {_opener_words(self.openers)}"

    def summary(self) -> str:
        """What is played, in a few lines for a rules window or a lobby."""
        stakes, family = self.stakes, FAMILIES[self.family].capitalize()
        forced = []
        if stakes.ante:
            forced.append(f"ante {stakes.ante}")
        if stakes.has_blinds:
            forced.append(f"blinds {stakes.small_blind}/{stakes.big_blind}")
        if stakes.bring_in:
            forced.append(f"bring-in {stakes.bring_in}")
        return "\n".join(
            (
                f"{family} ({self.name or 'house rules'}), 2 to {self.max_players} players",
                f"Forced bets: {', '.join(forced)}",
                f"Betting: {self._betting_words()}",
                *self._draw_words(),
                *self._board_words(),
                f"Hands: {self.ranking.name.replace('_', ' ')}, {len(self.pack)} cards{self._wild_words()}",
                f"Showdown: {_MUCK_WORDS[self.showing.who_may_muck]}",
            )
        )


def _opener_words(openers: Openers) -> str:
    """What opens, in words (J-FALSE-05: the rule on false openers is posted)."""
    steps = ", then ".join(plural(rank) for rank in openers.ladder)
    proof = (
        "proved afterwards; a false opener's hand is dead, and all its chips stay"
        if openers.mode == "proved"
        else "judged at once"
    )
    return f"{steps} or better to open ({proof})"


def _problems(family: str, given: Mapping[str, Any]) -> list[str]:
    if not isinstance(family, str) or family not in _PARTS:
        return [f"there is no family {told(family)} of games; there are {', '.join(_PARTS)}"]
    resolved, problems = resolve(given, family)
    return problems or _PARTS[family][1](resolved)


def build(name: str | None, given: Mapping[str, Any], family: str = "five_card_draw") -> Profile:
    """The profile of these options.

    Raises:
        ProfileError: if an option is unknown, of the wrong kind or missing, or if they contradict each other.
    """
    resolved, problems = resolve(given, family)
    parts, contradicted = _PARTS[family]
    problems = problems or contradicted(resolved)
    if problems:
        raise ProfileError(problems)
    stated = tuple(
        (option, resolved[option]) for option, known in options_of(family).items() if known.is_stated(given)
    )
    return Profile(name, family, stated, tuple(resolved.items()), **parts(resolved))
