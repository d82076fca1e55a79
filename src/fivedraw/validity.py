"""Is a state one that a hand can come to, a session one that a table can come to? Every fault, in words.

The last check repeats the hand from its record, which no impossible state survives; the others say what is
wrong with it. No sentence tells a card: it says where cards lie, since that may be read by anybody.
"""

# A session is looked at from inside.
# pyright: reportPrivateUsage=false

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeGuard, TypeVar

from attrs import fields

from fivedraw.cards import UNKNOWN, Card
from fivedraw.errors import FiveDrawError
from fivedraw.game.hidden import Hand
from fivedraw.game.incidents import QUIET
from fivedraw.game.phase import Phase
from fivedraw.game.result import Outcome
from fivedraw.game.state import Facts, State, boards
from fivedraw.play.conduct import owed_to
from fivedraw.play.turns import expect_state
from fivedraw.records import Record, repeated
from fivedraw.rules import profiles
from fivedraw.rules.profile import Profile
from fivedraw.rules.street import StreetKind
from fivedraw.session import Session

__all__ = ["differences", "faults", "profile_faults", "session_faults"]

T = TypeVar("T")

Faults = Iterator[str]

#: What a street must be for a phase; the showdown comes after the last one (or an opener's proof before it).
_KINDS = {
    Phase.DEAL: (StreetKind.DEAL,),
    Phase.BET: (StreetKind.BET,),
    Phase.DRAW: (StreetKind.DRAW,),
    # A card that was exposed in the deal is replaced after it (D-IRR-04).
    Phase.SERVE: (StreetKind.DRAW, StreetKind.DEAL),
    Phase.SHOW: (None, StreetKind.BET, StreetKind.DRAW),
}
#: Where a seat decides; elsewhere nobody does.
_DECIDES = (Phase.BET, Phase.DRAW, Phase.SHOW)


def faults(state: State, *, repeating: bool = True) -> tuple[str, ...]:
    """Everything that is wrong with a state, a sentence each; () for a state that a hand can come to.

    Without ``repeating`` the hand is not repeated, so that a state counts which older rules led to.

    Raises:
        SetupError: if it is no state.
    """
    expect_state(state)
    shape = tuple(_guarded(_shape, state))
    if shape:
        # What the others look up by position may not be there.
        return shape
    checks = (*_CHECKS, _repetition) if repeating else _CHECKS
    return tuple(fault for check in checks for fault in _guarded(check, state))


def profile_faults(profile: Profile) -> tuple[str, ...]:
    """What is wrong with a profile that was made from its options: it may bear the name of another game."""
    if profile.name is None or profile == profiles.find(profile.name):
        return ()
    return (f"the options are not those of {profile.name}",)


def session_faults(session: Session) -> tuple[str, ...]:
    """Everything that is wrong with a session, a sentence each; () for one that a table can come to."""
    return tuple(fault for check in (_chairs, _book) for fault in _guarded(check, session))


def _guarded(check: Callable[[T], Faults], value: T) -> Faults:
    try:
        yield from check(value)
    except Exception as error:  # noqa: BLE001  # a value of a wrong kind may fail anywhere, and is a fault
        what = check.__name__.strip("_").replace("_", " ")
        yield f"{what}: something of a wrong kind is among it ({type(error).__name__})"


# The table, and what goes by position


def _shape(state: State) -> Faults:
    """Is there one entry for each seat, and does each position belong to one?"""
    yield from _lengths(state)
    yield from _positions(state)


def _table(state: State) -> Faults:
    """Who sits where, and what was said at the beginning."""
    begun = state.begun
    seats, profile = begun.seats, begun.profile
    if len(set(seats)) != len(seats) or not all(_is_count(seat) for seat in (*seats, begun.button)):
        yield "the seats and the button are not distinct seat numbers"
    elif sorted(seats, key=lambda seat: (seat <= begun.button, seat)) != list(seats):
        yield "the seats do not stand clockwise from the button's left"
    if not 2 <= len(seats) <= profile.max_players:
        yield f"{len(seats)} seats are dealt in, and the game is for 2 to {profile.max_players}"
    elif begun.limits != profile.drawing.limits(len(seats)):
        yield "the limits of the draw are not those of the profile for so many seats"
    posting = [post.seat for post in begun.posts]
    if begun.blinds is not None:
        posting += [seat for seat in (begun.blinds.small, begun.blinds.big) if seat is not None]
    if not set(posting) <= set(seats):
        yield "a seat posts that is not dealt in"
    if (begun.blinds is not None) != profile.stakes.has_blinds:
        yield "blinds are posted in a game without, or missing in a game with them"


def _lengths(state: State) -> Faults:
    hidden, number = state.hidden, len(state.begun.seats)
    by_position: dict[str, Sequence[object]] = {
        "the first stacks": state.begun.stacks,
        "the stacks": state.chips,
        "the contributions": state.put,
        "the cards seen": state.faces,
        "the chips returned": state.returned,
        "the bets of the round": state.round.bets,
        "what was matched": state.round.matched,
        "the hands": hidden.hands,
        "the muck": hidden.mucked,
        "the discards": hidden.discards,
        **{f"draw {index + 1}": counts for index, counts in enumerate(state.drawn)},
    }
    if state.showing.shown:
        by_position["the hands shown"] = state.showing.shown
    for what, entries in by_position.items():
        if len(entries) != number:
            yield f"{what}: {len(entries)} entries for {number} seats"


def _positions(state: State) -> Faults:
    number, rnd, showing = len(state.begun.seats), state.round, state.showing
    several: dict[str, Iterable[object]] = {
        "the live seats": state.live,
        "the seats to show": showing.queue,
        "the seats that mucked": showing.mucked,
    }
    paid = () if state.outcome is None else state.outcome.payouts
    for pot in (*showing.pots, *(payout.pot for payout in paid)):
        several["the seats of a pot"] = (*several.get("the seats of a pot", ()), *set(pot.eligible))
    for payout in paid:
        several["the winners"] = (*several.get("the winners", ()), *payout.winners, *payout.odd)
    # A move of no seat has -1 in the place of a position.
    several["the seats that moved"] = [0 if pos == -1 else pos for pos in state.hidden.moves[1::2]]
    for what, positions in several.items():
        if not all(_is_count(pos) and pos < number for pos in positions):
            yield f"{what} are not all positions of the table"
    one = {
        "the mover": state.mover,
        "the opener": state.opener,
        "the seat being served": state.dealing.pos,
        "the seat to bring in": rnd.bringer,
        "the last aggressor": -1 if state.aggressor is None else state.aggressor,
        "the aggressor of the round": -1 if rnd.aggressor is None else rnd.aggressor,
        "the small blind": -1 if rnd.small_blind is None else rnd.small_blind,
        "the big blind": -1 if rnd.big_blind is None else rnd.big_blind,
    }
    for what, pos in one.items():
        if not -1 <= pos < number:
            yield f"{what} is no position of the table"
    if not 0 <= state.street <= len(state.begun.profile.streets):
        yield f"there is no street {state.street} in this game"


def _is_count(value: object) -> TypeGuard[int]:
    return type(value) is int and value >= 0


# Where the hand is


def _phase(state: State) -> Faults:
    """The phase, the street, the mover and what is to come of them fit together."""
    phase, streets, mover = state.phase, state.begun.profile.streets, state.mover
    over = phase is Phase.OVER
    if (state.outcome is not None) != over:
        yield "there is an outcome before the end" if not over else "the hand is over without an outcome"
    kinds = _KINDS.get(phase, ())
    here = streets[state.street].kind if state.street < len(streets) else None
    if not over and here not in kinds:
        yield f"the phase {phase.value} does not belong to street {state.street}"
    decides = phase in _DECIDES
    if decides != (mover >= 0):
        yield (
            f"nobody is to decide in the phase {phase.value}"
            if decides
            else (f"a seat is to decide in the phase {phase.value}")
        )
    elif decides and mover not in state.live:
        yield "the seat that is to decide is not in the hand"
    elif phase is Phase.BET and not state.chips[mover]:
        yield "the seat that is to bet has no chips"
    draws = sum(street.kind is StreetKind.DRAW for street in streets[: state.street + 1])
    if len(state.drawn) != draws:
        yield f"{len(state.drawn)} draws are counted, and there were {draws}"
    if 2 * state.ply != len(state.hidden.moves):
        yield f"the ply is {state.ply} after {len(state.actions)} actions"
    if list(state.unverified) != sorted(set(state.unverified)) or not all(
        _is_count(ply) and ply < state.ply for ply in state.unverified
    ):
        yield "what is unverified is not among the actions"


def _live_seats(state: State) -> Faults:
    """Somebody is in the hand, and whoever is has cards."""
    if list(state.live) != sorted(set(state.live)):
        yield "the live seats are not in their order, each once"
    if len(state.live) < 2 and state.phase not in (Phase.OVER, Phase.SHOW):
        yield "fewer than two seats are live, and the hand goes on"
    proof = state.proof
    for pos, hand in enumerate(state.hidden.hands):
        dead_but_shown = proof is not None and proof.stands is False and pos == state.opener
        if hand and pos not in state.live and not dead_but_shown:
            yield f"seat {state.begun.seats[pos]} is out of the hand and holds cards"
    if proof is not None and (
        state.begun.profile.openers is None
        or state.opener < 0
        or proof.seat != state.begun.seats[state.opener]
    ):
        yield "openers are proved by a seat that did not open"


def _draw_counts(state: State) -> Faults:
    cap = state.begun.limits.cap
    for number, counts in enumerate(state.drawn, 1):
        if not all(count is None or (_is_count(count) and count <= cap) for count in counts):
            yield f"draw {number}: a seat exchanged a number of cards that is not 0 to {cap}"
    if (
        state.phase is Phase.DRAW
        and state.mover >= 0
        and state.drawn
        and state.drawn[-1][state.mover] is not None
    ):
        yield "the seat that is to draw has drawn"
    dealing = state.dealing
    # Replacements that are owed come one by one, after the others.
    simple = state.incidents == QUIET and not state.begun.profile.drawing.five_split
    if state.phase is Phase.SERVE and (
        dealing.pos not in state.live
        or not 0 < dealing.owed <= dealing.total
        or (simple and (not state.drawn or state.drawn[-1][dealing.pos] != dealing.total))
    ):
        yield "the cards that are owed are not those of a seat that drew"


# Chips


def _chips(state: State) -> Faults:
    """No chip is lost, made or owed (D-POT-09)."""
    begun, outcome, rnd = state.begun, state.outcome, state.round
    brought = sum(begun.stacks) + (begun.carried.chips if begun.carried else 0)
    there = sum(state.chips) + state.pot
    if outcome is not None:
        there += sum(payout.rake for payout in outcome.payouts)
        there += outcome.carried.chips if outcome.carried else 0
    if there != brought:
        yield f"{brought} chips came to the table, and {there} are there"
    amounts = (*begun.stacks, *state.chips, *state.put, state.dead, *state.returned, *rnd.bets, rnd.level)
    if not all(map(_is_count, amounts)):
        yield "an amount of chips is negative, or not whole"
    if any(bet > put for bet, put in zip(rnd.bets, state.put, strict=True)):
        yield "a seat has bet more in this round than in the whole hand"
    if rnd.level < max(rnd.bets):
        yield "there is a bet above what is to be matched"
    if state.phase is not Phase.OVER:
        yield from _seats_chips(state)
    elif outcome is not None:
        yield from _payouts(state, outcome)


def _seats_chips(state: State) -> Faults:
    """What a seat brought is in front of it, in the middle as its own, or a dead post."""
    begun = state.begun
    posts = {post.seat: post.dead for post in begun.posts}
    for seat, had, left, put in zip(begun.seats, begun.stacks, state.chips, state.put, strict=True):
        if not 0 <= had - left - put <= posts.get(seat, 0):
            yield f"seat {seat} brought {had} chips; {left} are left and {put} in the middle"


def _payouts(state: State, outcome: Outcome) -> Faults:
    if state.pot or any(state.round.bets):
        yield "the hand is over, and chips are in the middle"
    for number, payout in enumerate(outcome.payouts, 1):
        pot = payout.pot
        if pot.amount != sum(payout.chips) + payout.rake or not all(
            map(_is_count, (*payout.chips, payout.rake))
        ):
            yield f"pot {number} of {pot.amount} chips is paid out as {sum(payout.chips) + payout.rake}"
        if not payout.winners or not set(payout.odd) <= set(payout.winners) <= set(pot.eligible):
            yield f"pot {number} goes to a seat that has no claim to it"


# Cards


def _cards(state: State) -> Faults:
    """Every card of the pack lies in one place (D-SHUF-03)."""
    begun, places = state.begun, _places(state)
    where: dict[Card, list[str]] = {}
    for place, pile in places:
        for card in pile:
            if card is not UNKNOWN:
                where.setdefault(card, []).append(place)
    pack = begun.profile.pack
    several = Counter(tuple(dict.fromkeys(found)) for found in where.values() if len(found) > 1)
    for found, count in several.items():
        often = "more than once in " if len(found) == 1 else "in "
        yield f"{count} card{' lies' if count == 1 else 's lie'} {often}{' and in '.join(found)}"
    for place in sorted({found[0] for card, found in where.items() if card not in pack}):
        yield f"a card in {place} is not of this pack"
    number = sum(len(pile) for _, pile in places)
    if number != len(pack):
        yield f"{number} cards are on the table, and the pack has {len(pack)}"
    if begun.cards_from != "unseen" and len(where) < number - sum(len(found) - 1 for found in where.values()):
        yield "a card is unknown though the order of the pack is known"
    if state.hidden.opening and (state.opener < 0 or begun.profile.openers is None):
        yield "an opening hand is remembered, and nobody opened"


def _places(state: State) -> list[tuple[str, Hand]]:
    """Every place where cards lie, by name."""
    hidden, seats = state.hidden, state.begun.seats
    return [
        *((f"the hand of seat {seat}", pile) for seat, pile in zip(seats, hidden.hands, strict=True)),
        *((f"the muck of seat {seat}", pile) for seat, pile in zip(seats, hidden.mucked, strict=True)),
        *((f"the discards of seat {seat}", pile) for seat, pile in zip(seats, hidden.discards, strict=True)),
        ("the fresh discards", hidden.fresh),
        ("the stock", hidden.stock[hidden.top :]),
        ("the burns", hidden.burned),
        ("the cards set aside", hidden.aside),
        ("the middle", state.shared),
    ]


def _hand_sizes(state: State) -> Faults:
    """Whoever is in has the cards of the streets so far (D-DRAW-14); a common card is everybody's."""
    if state.phase not in (Phase.BET, Phase.DRAW, Phase.SHOW):
        return
    dealt = sum(street.down + street.up for street in state.begun.profile.streets[: state.street])
    whole = dealt - len(state.shared)
    for pos in state.live:
        due = 0 if pos in state.showing.mucked else whole - owed_to(state, pos)
        if len(state.hidden.hands[pos]) != due:
            yield f"seat {state.begun.seats[pos]} holds {len(state.hidden.hands[pos])} cards instead of {due}"


def _stock(state: State) -> Faults:
    hidden = state.hidden
    if not 0 <= hidden.top <= len(hidden.stock):
        yield "more cards were dealt than the stock had"
    if hidden.rebuilds < 0 or (not hidden.rebuilds and len(hidden.stock) != len(state.begun.profile.pack)):
        yield "the stock was not rebuilt, and is not the pack"


def _upcards(state: State) -> Faults:
    """What lies face up before a seat is its own, and as much as was dealt so (S-DEAL-02, S-FOLD-01)."""
    streets = state.begun.profile.streets
    if not any(street.up for street in streets) or state.phase in (Phase.DEAL, Phase.SHOW, Phase.OVER):
        return
    number = sum(street.up for street in streets[: state.street]) - len(state.shared)
    for pos, up in enumerate(boards(state)):
        due = number if pos in state.live else 0
        if due and len(up) == len(state.hidden.hands[pos]):
            due += 1  # its hole card was exposed, and the next card is to go down
        if len(up) != due or not set(up) <= set(state.hidden.hands[pos]):
            yield f"seat {state.begun.seats[pos]} has other cards face up than the {due} that were dealt so"


def _showdown(state: State) -> Faults:
    """A seat that has shown or mucked is not to show any more, and a hand shown is what it is worth."""
    showing = state.showing
    if any(showing) and state.phase not in (Phase.SHOW, Phase.OVER):
        yield "there is a showdown before the end"
        return
    shown = [pos for pos, value in enumerate(showing.shown) if value is not None]
    done = [*showing.queue, *showing.mucked, *shown]
    if len(set(done)) != len(done):
        yield "a seat is to show and has shown or mucked"
    if state.phase is Phase.SHOW and showing.queue[:1] != (state.mover,):
        yield "another seat than the next one is to show"
    evaluate = state.begun.profile.ranking.evaluate
    for pos in shown:
        if len(state.faces[pos] + state.shared) != 5 or UNKNOWN in state.faces[pos]:
            yield f"seat {state.begun.seats[pos]} has shown, and its cards were not all seen"
        elif showing.shown[pos] != evaluate(state.faces[pos] + state.shared):
            yield f"the hand that seat {state.begun.seats[pos]} has shown is worth something else"


# Sessions


def _chairs(session: Session) -> Faults:
    """Each seat has one player, and nobody has a part of a chip or owes one."""
    seats = [chair.seat for chair in session._chairs]
    if seats != sorted(set(seats)):
        yield "the seats are not in their order, each once"
    chips = [chair.chips for chair in session._chairs]
    for seat, left in session._departed:
        seats.append(seat)
        chips.append(left)
    if not all(map(_is_count, (*seats, session._first_button))):
        yield "a seat is no number of 0 or more"
    if not all(map(_is_count, (*chips, session.rake))):
        yield "an amount of chips is negative, or not whole"
    if session.rake and session.profile.rake is None:
        yield "the house has taken chips in a game without a rake"
    players, most = len(session.dealt_in), session.profile.max_players
    if players > most:
        yield f"{players} players are dealt in, and the game is for {most}"


def _book(session: Session) -> Faults:
    """What was counted of the deals, and what the last one left."""
    last, carried = session._last, session.carried
    if not _is_count(session.deals_done) or not _is_count(session.voids):
        yield "a number of deals is negative"
    if (last is not None) != (session.deals_done > 0):
        yield "the positions of the last deal are missing, or there was none"
    if last is not None and not all(
        map(_is_count, (last.button, last.small, 0 if last.big is None else last.big))
    ):
        yield "the positions of the last deal are no seats"
    if carried is None:
        return
    seats = {chair.seat for chair in session._chairs}
    if not carried.entitled or not set(carried.entitled) <= seats:
        yield "the carried pot belongs to nobody who is there"
    if carried.chips < 1 or carried.passes < 0 or last is None or session.closed:
        yield "the carried pot is none that a deal of this session can have left"


# The hand itself


def differences(one: Facts, other: Facts) -> tuple[str, ...]:
    """The names of the fields in which two states differ; those of the hidden part as ``hidden.hands``."""
    names = []
    for given in fields(Facts):
        if not given.eq or getattr(one, given.name) == getattr(other, given.name):
            continue
        if given.name == "hidden":
            names += [
                f"hidden.{name}"
                for name, mine, others in zip(one.hidden._fields, one.hidden, other.hidden, strict=True)
                if mine != others
            ]
        else:
            names.append(given.name)
    return tuple(names)


def _repetition(state: State) -> Faults:
    """The recorded hand leads to this very state."""
    try:
        again = repeated(Record.of(state))
    except FiveDrawError as error:
        yield f"the hand cannot be repeated: {error}"
        return
    if again != state:
        yield f"the hand leads to another state; different are {', '.join(differences(state, again))}"


_CHECKS: tuple[Callable[[State], Faults], ...] = (
    _table,
    _phase,
    _live_seats,
    _draw_counts,
    _chips,
    _cards,
    _hand_sizes,
    _stock,
    _upcards,
    _showdown,
)
