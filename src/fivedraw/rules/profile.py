"""A profile: one frozen value that says which game is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from fivedraw.rules.options import OPTIONS, resolve
from fivedraw.rules.policies import DrawLimits, DrawRules, Opening, Shortage, Showing, Stakes, Tables
from fivedraw.rules.street import Street

__all__ = ["Profile", "build"]


_MUCK_WORDS = {
    "never": "every hand is shown",
    "beaten": "beaten hands may be mucked",
    "any": "any hand may be mucked",
}


class _OnProfileOrClass:
    """``profile.problems(...)`` checks changes to it, ``Profile.problems(...)`` a game from scratch."""

    def __get__(self, profile: Profile | None, _owner: type) -> Callable[..., tuple[str, ...]]:
        given = {} if profile is None else dict(profile.given)

        def problems(**options: Any) -> tuple[str, ...]:
            """Every contradiction that these options would bring, each naming its options; () if none."""
            return tuple(_problems({**given, **options}))

        return problems


@frozen
class Profile:
    """The rules of one game as data: streets and policies, made from options.

    Get one from :mod:`fivedraw.profiles` and change it with :meth:`with_options`. Every policy can be read,
    but none is given directly: the options are the one source, and they are checked together.

    ``name`` is the preset's name, or None where an option was changed. ``given`` are the options that were
    stated, ``options`` all of them. ``streets``, ``stakes``, ``limit``, ``opening``, ``drawing``,
    ``shortage``, ``showing``, ``tables``, ``openers``, ``rake``, ``pack`` and ``ranking`` are what the engine
    asks.
    """

    name: str | None
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
        changed = build(None, {**dict(self.given), **options})
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

    def summary(self) -> str:
        """What is played, in a few lines for a rules window or a lobby."""
        stakes, limit = self.stakes, self.limit
        forced = []
        if stakes.ante:
            forced.append(f"ante {stakes.ante}")
        if stakes.has_blinds:
            forced.append(f"blinds {stakes.small_blind}/{stakes.big_blind}")
        if isinstance(limit, FixedLimit):
            cap = "no cap" if limit.cap is None else f"a bet and {limit.cap} raises"
            betting = f"fixed limit {limit.small_bet}/{limit.big_bet}, {cap}"
        else:
            betting = f"{limit.kind} limit, bets from {limit.min_bet}"
        options = self.options
        if self.openers is not None:
            betting += f"; {_opener_words(self.openers)}"
        draw = f"up to {self.drawing.cap} cards"
        if self.drawing.ace_for_four:
            draw += ", four only with a shown ace"
        if self.drawing.by_players:
            draw += ", three with six or more players"
        if options["draws"] > 1:
            draw += f", {options['draws']} times"
        return "\n".join(
            (
                f"Five-card draw ({self.name or 'house rules'}), 2 to {self.max_players} players",
                f"Forced bets: {', '.join(forced)}",
                f"Betting: {betting}",
                f"Draw: {draw}; {self.drawing.burn} burned",
                f"Hands: {self.ranking.name.replace('_', ' ')}, {len(self.pack)} cards{self._wild_words()}",
                f"Showdown: {_MUCK_WORDS[options['show_policy']]}",
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


def _problems(given: Mapping[str, Any]) -> list[str]:
    resolved, problems = resolve(given)
    return problems or contradictions(resolved)


def build(name: str | None, given: Mapping[str, Any]) -> Profile:
    """The profile of these options.

    Raises:
        ProfileError: if an option is unknown, of the wrong kind or missing, or if they contradict each other.
    """
    resolved, problems = resolve(given)
    problems = problems or contradictions(resolved)
    if problems:
        raise ProfileError(problems)
    stated = tuple((option, resolved[option]) for option in OPTIONS if OPTIONS[option].is_stated(given))
    return Profile(name, stated, tuple(resolved.items()), **draw_parts(resolved))
