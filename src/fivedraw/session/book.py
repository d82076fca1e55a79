"""The session: one frozen value between two deals, and what may be done with it.

A session knows no card. It says who is dealt in and where the button is, starts the deal with the engine, and
takes the finished deal's chips back. Each deal carries a *ticket*, a digest of the session value that started
it; :meth:`Session.finish` accepts no other, and since every change makes another value, none twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Literal

from attrs import evolve, field, frozen

from fivedraw.byseat import BySeat
from fivedraw.cards import Cards
from fivedraw.errors import SetupError, counted, told
from fivedraw.game.edits import ticketed
from fivedraw.game.setup import Blinds, Carried, Post
from fivedraw.game.state import State
from fivedraw.play.beginning import begin, start
from fivedraw.play.engine import Step
from fivedraw.play.seating import Stacks, check_seat, least_stack, read_stacks, too_few
from fivedraw.rules.profile import Profile
from fivedraw.session.positions import Positions, next_positions, with_blinds
from fivedraw.session.seats import Chair, check_chips, drawn_by_lot, starting_stack, starting_stacks
from fivedraw.session.standings import Standing, ranked
from fivedraw.shuffling import Seed

__all__ = ["Session"]


@frozen(repr=False)
class Session:
    """A table over many deals, between two of them. It never changes: each method gives another session.

    Get one from :meth:`open`. ``name`` tells it from other tables. ``deals_done`` counts the finished deals
    (passed ones too), ``voids`` the void ones. ``carried`` is the pot that a passed deal left, with the seats
    that have a right to it. ``rake`` is what the house took in all. ``closed`` says that the floor ended it.

    >>> import fivedraw as fd
    >>> session = fd.Session.open(fd.profiles.HOME_NO_LIMIT, 3, button=2)
    >>> state = session.start(seed="first deal")
    >>> for action in (fd.Bet(5), fd.Fold(), fd.Fold()):
    ...     state = fd.apply(state, action)
    >>> session.finish(state)
    <Session HOME_NO_LIMIT: 1 of 10 deals done, button 0, stacks {0: 102, 1: 99, 2: 99}>
    """

    profile: Profile
    name: str
    _chairs: tuple[Chair, ...]
    _departed: tuple[tuple[int, int], ...]
    _first_button: int
    _last: Positions | None
    carried: Carried | None
    rake: int
    deals_done: int
    voids: int
    closed: bool = field(default=False)

    @classmethod
    def open(
        cls,
        profile: Profile,
        seats: Stacks | int,
        *,
        button: int | None = None,
        seed: Seed | None = None,
        name: str = "",
    ) -> Session:
        """A new session.

        ``seats`` are the chips by place or by seat number, as for :func:`fivedraw.start`, or the number of
        seats (0, 1, …), each with the profile's starting stack (D-SETUP-03). The first dealer is the seat
        (or empty place) ``button``, or drawn by lot from ``seed`` (D-SETUP-04): each seat that can play gets
        a card of the shuffled pack, and the highest deals, spades before hearts, diamonds and clubs. ``name``
        tells this session from another that began alike.

        Raises:
            SetupError: for anything else, for fewer than two seats that can play, or for too many.
        """
        if not isinstance(profile, Profile):
            raise SetupError(f"profile={told(profile)}: expected a Profile, such as profiles.HOME_NO_LIMIT")
        if not isinstance(name, str):
            raise SetupError(f"name={told(name)}: expected a text")
        chips = read_stacks(starting_stacks(profile, seats) if isinstance(seats, int) else seats)
        able = [seat for seat, stack in chips.items() if stack >= least_stack(profile)]
        if len(able) < 2:
            raise SetupError(f"a session needs two seats; {too_few(chips, able, least_stack(profile))}")
        if (button is None) == (seed is None):
            raise SetupError("give the first dealer by button=seat, or a seed=... to draw one by lot")
        first = drawn_by_lot(able, seed) if seed is not None else check_seat(button, "button")
        chairs = tuple(Chair(seat, stack) for seat, stack in chips.items())
        return cls(profile, name, chairs, (), first, None, None, 0, 0, 0)._within_bounds()

    # What everybody may know

    @property
    def stacks(self) -> BySeat[int]:
        """The chips in front of everybody at the table, whether dealt in next or not."""
        return BySeat({chair.seat: chair.chips for chair in self._chairs})

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The seats whose players sit out."""
        return tuple(chair.seat for chair in self._chairs if chair.away)

    @property
    def dealt_in(self) -> tuple[int, ...]:
        """The seats that the next deal is for, in the order of their numbers.

        Not dealt in is who sits out, who has no chips, or less than the ante where that means leaving
        (D-FORCE-10), unless a carried pot is his too and the profile lets him play for it (D-BET-11).
        """
        return tuple(chair.seat for chair in self._chairs if not chair.away and self._can_play(chair))

    @property
    def button(self) -> int:
        """Where the button is in the next deal, as the seats are now (D-SETUP-05, D-SESS-04, A-BTN-01)."""
        return self._planned()[0].button

    @property
    def is_over(self) -> bool:
        """Is there no further deal to come?

        A session of a fixed number of deals is over after the last one, or when only one seat can still
        ante; never while a pot is carried (D-SESS-01, A-SESS-02). An open one is over when it is closed.
        """
        if self.closed:
            return True
        deals = self.profile.tables.deals
        if deals is None or not self.deals_done or self.carried is not None:
            return False
        return self.deals_done >= deals or sum(map(self._can_play, self._chairs)) < 2

    @property
    def may_deal(self) -> bool:
        """May the next deal begin?"""
        return not self.why_not

    @property
    def why_not(self) -> str:
        """Why no deal can begin now, in words; "" if one can."""
        if self.closed:
            return "the session is closed"
        if self.is_over and self.deals_done >= (self.profile.tables.deals or 0):
            return f"all {self.profile.tables.deals} deals of the session are done"
        seats, least = self.dealt_in, least_stack(self.profile)
        if len(seats) < 2:
            who = f"only seat {seats[0]} can" if seats else "no seat can"
            away = f" (sitting out: {', '.join(map(str, self.sitting_out))})" if self.sitting_out else ""
            return f"{who} be dealt in, with {counted(least, 'chip')} or more{away}"
        if all(self.stacks[seat] < least for seat in seats):
            return f"no seat that would be dealt in has {counted(least, 'chip')} or more"
        return ""

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How it stands, most chips first, those who left included; equal chips share a place (D-SESS-03)."""
        return ranked(
            [
                *((chair.seat, chair.chips, False) for chair in self._chairs),
                *((seat, chips, True) for seat, chips in self._departed),
            ]
        )

    def __repr__(self) -> str:
        deals = self.profile.tables.deals
        parts = [
            f"{self.deals_done}{'' if deals is None else f' of {deals}'} deals done",
            f"button {self.button}",
            f"stacks {self.stacks}",
        ]
        if self.carried is not None:
            parts.append(f"{self.carried.chips} carried")
        if self.closed:
            parts.append("closed")
        name = f" {self.name!r}" if self.name else ""
        return f"<Session {self.profile.name or 'house rules'}{name}: {', '.join(parts)}>"

    # Deals

    def begin(
        self,
        *,
        seed: Seed | None = None,
        order: Cards | None = None,
        unseen: bool = False,
        dealer: Literal["engine", "caller"] = "engine",
        cut: int = 0,
        blinds: Blinds | None = None,
        posts: Iterable[Post] = (),
    ) -> Step:
        """The next deal, with the events that led to its first decision.

        The arguments are those of :func:`fivedraw.begin`. ``blinds`` overrides who posts them, ``posts`` adds
        what a returning player owes by the rule of the house.

        Raises:
            SetupError: if no deal can begin now (:attr:`why_not`), or not so.
        """
        arguments = self._arguments(blinds)
        opened = begin(
            self.profile,
            seed=seed,
            order=order,
            unseen=unseen,
            dealer=dealer,
            cut=cut,
            posts=posts,
            **arguments,
        )
        return Step(ticketed(opened.state, self._ticket), opened.events)

    def start(
        self,
        *,
        seed: Seed | None = None,
        order: Cards | None = None,
        unseen: bool = False,
        dealer: Literal["engine", "caller"] = "engine",
        cut: int = 0,
        blinds: Blinds | None = None,
        posts: Iterable[Post] = (),
    ) -> State:
        """As :meth:`begin`, without the events."""
        arguments = self._arguments(blinds)
        opened = start(
            self.profile,
            seed=seed,
            order=order,
            unseen=unseen,
            dealer=dealer,
            cut=cut,
            posts=posts,
            **arguments,
        )
        return ticketed(opened, self._ticket)

    def finish(self, state: State) -> Session:
        """The session after a deal: its chips taken over, the button ready to move.

        ``state`` is the end of the deal that this very session started. A deal that ended ``"void"`` does not
        count: it is as :meth:`void`. Where nobody could play for a pot that the deal carried, it is split at
        once (A-SESS-02).

        Raises:
            SetupError: for an unfinished deal, a deal of another session, or one that is finished already.
        """
        self._own(state)
        result = state.result
        if result is None:
            raise SetupError(f"the deal is not over: play it to its end before finish(); it is at {state!r}")
        if result.ending == "void":
            return evolve(self, voids=self.voids + 1)
        chairs = tuple(
            evolve(chair, chips=result.stacks.get(chair.seat, chair.chips)) for chair in self._chairs
        )
        carried = result.carried
        if carried is not None and self.profile.tables.carry == "out":
            # Who is broke loses his share (D-BET-11).
            carried = evolve(carried, entitled=[seat for seat in carried.entitled if result.stacks[seat]])
        return evolve(
            self,
            chairs=chairs,
            last=with_blinds(self._planned()[0], state.begun.blinds),
            carried=carried,
            rake=self.rake + result.rake,
            deals_done=self.deals_done + 1,
        )._settled()

    def void(self, state: State | None = None) -> Session:
        """The session after a deal that does not count, a misdeal: all that it posted and bet goes back.

        A carried pot stays carried, the button stays, and the deal is none of the scheduled ones (A-SESS-02).
        ``state``, if given, is checked to be of the deal that this very session started.

        Raises:
            SetupError: if no deal can be under way, the deal is over, or it is another's.
        """
        if self.why_not:
            raise SetupError(f"there is no deal to be void: {self.why_not}")
        if state is not None:
            self._own(state)
            if state.is_over:
                raise SetupError("the deal is over and cannot be void: give it to finish()")
        return evolve(self, voids=self.voids + 1)

    # Who comes and goes, between two deals

    def join(self, seat: int, chips: int | None = None) -> Session:
        """The session with one more player; ``chips`` None: the profile's starting stack.

        A session of a fixed number of deals takes nobody in after its first deal.

        Raises:
            SetupError: if the seat is taken, the table full or the session under way, or for too few chips.
        """
        self._still_open()
        if self.profile.tables.deals is not None and self.deals_done:
            raise SetupError(
                f"seat {told(seat)} cannot join: a session of {self.profile.tables.deals} deals takes nobody"
                " in after its first deal (D-SESS-02)"
            )
        if check_seat(seat, "seat") in self.stacks:
            raise SetupError(f"seat {seat} is taken: choose another, or add_chips() for the player there")
        if chips is None:
            chips = starting_stack(self.profile)
        check_chips(chips, least_stack(self.profile))
        chairs = sorted((*self._chairs, Chair(seat, chips)), key=lambda chair: chair.seat)
        return evolve(self, chairs=tuple(chairs))._within_bounds()

    def add_chips(self, seat: int, chips: int) -> Session:
        """The session with more chips in front of a seat; an open session only (D-SESS-02).

        Raises:
            SetupError: in a session of a fixed number of deals; for a seat where nobody sits.
        """
        self._still_open()
        chair = self._chair(seat)
        if self.profile.tables.deals is not None:
            raise SetupError(
                f"seat {seat} cannot get more chips: a session of {self.profile.tables.deals} deals has no"
                " rebuys (D-SESS-02)"
            )
        check_chips(chips, 1)
        return self._with(evolve(chair, chips=chair.chips + chips))._within_bounds()

    def leave(self, seat: int) -> Session:
        """The session without this player, who keeps what is in front of him, for the standings too.

        His right to a carried pot passes to the others who have one; if he was the last of them, to everybody
        who stays and has chips.

        Raises:
            SetupError: if nobody sits there.
        """
        self._still_open()
        gone = self._chair(seat)
        chairs = tuple(chair for chair in self._chairs if chair is not gone)
        carried = self.carried
        if carried is not None:
            heirs = [other for other in carried.entitled if other != seat]
            carried = evolve(carried, entitled=heirs or [chair.seat for chair in chairs if chair.chips])
        departed = (*self._departed, (seat, gone.chips))
        return evolve(self, chairs=chairs, departed=departed, carried=carried)._settled()

    def sit_out(self, seat: int) -> Session:
        """The session with this player not dealt in until :meth:`come_back`; he stays in the standings.

        Raises:
            SetupError: if nobody sits there, or he sits out already.
        """
        return self._away(seat, away=True)

    def come_back(self, seat: int) -> Session:
        """The session with a player who sat out dealt in again.

        Raises:
            SetupError: if nobody sits there, or he does not sit out.
        """
        return self._away(seat, away=False)

    def close(self) -> Session:
        """The session ended by the floor: no more deals, and a carried pot is split (A-SESS-02).

        Raises:
            SetupError: if it is closed already.
        """
        self._still_open()
        return evolve(self._split(), closed=True)

    # Inside

    def _planned(self) -> tuple[Positions, Blinds | None]:
        last, seats = self._last, self.dealt_in
        if last is None:
            return Positions(self._first_button, self._first_button), None
        if self.carried is not None and self.profile.tables.next_dealer == "same" and last.button in seats:
            return last, None
        return next_positions(self.profile, seats, last) if len(seats) > 1 else (last, None)

    def _arguments(self, blinds: Blinds | None) -> dict[str, Any]:
        if self.why_not:
            raise SetupError(f"no deal can begin: {self.why_not}")
        positions, planned = self._planned()
        return {
            "stacks": {seat: self.stacks[seat] for seat in self.dealt_in},
            "button": positions.button,
            "blinds": planned if blinds is None else blinds,
            "carried": self.carried,
        }

    @property
    def _ticket(self) -> str:
        """The mark of the deal that this session starts: its facts digested, the same on every machine."""
        last, carried = self._last, self.carried
        facts: tuple[tuple[int, ...], ...] = (
            (self._first_button, self.rake, self.deals_done, self.voids),
            () if last is None else (last.button, last.small, -1 if last.big is None else last.big),
            () if carried is None else (carried.chips, carried.passes, *carried.entitled),
            *((chair.seat, chair.chips, chair.away) for chair in self._chairs),
            (),
            *self._departed,
        )
        # In hexadecimal, since Python writes no number of thousands of digits out in another way.
        text = ";".join(",".join(map(hex, group)) for group in facts)
        digest = sha256(f"{text};{self.name}".encode("utf-8", "surrogatepass")).hexdigest()
        return f"{self.name or 'session'}/{self.deals_done + 1}/{digest[:16]}"

    def _own(self, state: object) -> None:
        """Raise unless the state is of the deal that this session started."""
        if not isinstance(state, State):
            raise SetupError(f"expected the State of a deal, got {type(state).__name__}")
        ticket = state.begun.ticket
        if not ticket:
            raise SetupError("the deal belongs to no session: start it with session.start() or .begin()")
        if ticket != self._ticket or state.profile != self.profile:
            raise SetupError(
                f"this is the deal {ticket}, and the session is at {self._ticket}: a deal is finished once,"
                " with the session that started it, before anybody comes or goes"
            )

    def _can_play(self, chair: Chair) -> bool:
        """Could the seat be dealt in, if its player is there?"""
        carried, plays = self.carried, self.profile.tables.carry == "plays"
        entitled = carried is not None and plays and chair.seat in carried.entitled
        return entitled or chair.chips >= least_stack(self.profile)

    def _settled(self) -> Session:
        """With a carried pot split, if nobody can ante or fewer than two could be dealt in (A-SESS-02)."""
        able = any(chair.chips >= least_stack(self.profile) for chair in self._chairs)
        return self if able and sum(map(self._can_play, self._chairs)) > 1 else self._split()

    def _split(self) -> Session:
        """With the carried pot shared equally, odd chips from the last button's left (A-SESS-02)."""
        if self.carried is None or self._last is None:
            return self
        button = self._last.button
        order = sorted(self.carried.entitled, key=lambda seat: (seat <= button, seat))
        share, odd = divmod(self.carried.chips, len(order))
        won = {seat: share + (place < odd) for place, seat in enumerate(order)}
        chairs = tuple(evolve(chair, chips=chair.chips + won.get(chair.seat, 0)) for chair in self._chairs)
        return evolve(self, chairs=chairs, carried=None)

    def _still_open(self) -> None:
        if self.closed:
            raise SetupError("the session is closed: open another")

    def _within_bounds(self) -> Session:
        players = sum(map(self._can_play, self._chairs))
        if players > self.profile.max_players:
            raise SetupError(
                f"{players} players are too many: this game has at most {self.profile.max_players}"
            )
        return self

    def _chair(self, seat: int) -> Chair:
        for chair in self._chairs:
            if chair.seat == check_seat(seat, "seat"):
                return chair
        raise SetupError(f"nobody sits at seat {told(seat)}; occupied are {sorted(self.stacks)}")

    def _with(self, changed: Chair) -> Session:
        chairs = tuple(changed if chair.seat == changed.seat else chair for chair in self._chairs)
        return evolve(self, chairs=chairs)

    def _away(self, seat: int, *, away: bool) -> Session:
        self._still_open()
        chair = self._chair(seat)
        if chair.away is away:
            raise SetupError(f"seat {seat} {'sits out already' if away else 'does not sit out'}")
        return self._with(evolve(chair, away=away))
