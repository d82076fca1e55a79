"""From contributions to pots, and from pots to payouts.

Two ledgers come in. *Contributions* are the chips that each seat put in during the whole hand: antes, live
blinds and bets. *Dead* chips have no owner any more: dead posts, and a pot carried over from an earlier deal.
Three steps lead out of them, each a pure function of its arguments:

1. What nobody matched was never played for: it goes back to its seat (:func:`uncalled_of`).
2. The rest is cut at the level of each seat that is still in the hand; a layer belongs to the seats that
   reached it. Seats that folded own nothing, so they make no level, and one pot never has the same contenders
   as another. All dead chips lie in the lowest pot (:func:`split_pots`).
3. Each pot by itself goes to the best of its contenders (:func:`award`).

No card is ever seen here: a hand is whatever compares, and the greater wins.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import NoneType
from typing import Any, Final, Protocol

from attrs import field, frozen

from fivedraw.byseat import BySeat
from fivedraw.errors import AmountError, told

__all__ = [
    "Awards",
    "Comparable",
    "Pot",
    "Pots",
    "Rake",
    "Share",
    "award",
    "paid",
    "pots_of",
    "split_pots",
    "uncalled_of",
]


#: The most chips of one stack: more than any money there is, and few enough for every way of counting them.
MOST_CHIPS = 10**18


class Comparable(Protocol):
    """A hand's strength: anything that compares with its like, the greater one winning."""

    def __gt__(self, other: Any, /) -> bool: ...


def _expect(value: object, kind: type | tuple[type, ...], claim: str) -> None:
    """Refuse a value of another kind than the claim states."""
    if isinstance(value, kind):
        return
    raise AmountError(f"{claim}, not {told(value)}")


def _seats(seats: Iterable[int]) -> tuple[int, ...]:
    """Return the seats in ascending order, each once; refuse what is no seat."""
    _expect(seats, Iterable, "seats are expected")
    named = tuple(seats)
    for seat in named:
        if type(seat) is not int or seat < 0:
            raise AmountError(f"{told(seat)} is no seat: seats are whole numbers, 0 or more")
    return tuple(sorted(set(named)))


def _chips(amount: int, what: str) -> int:
    """Return the amount if it is whole chips, 0 or more."""
    if type(amount) is not int or amount < 0:
        raise AmountError(f"{what}: {told(amount)} is no amount; amounts are whole chips, 0 or more")
    return amount


@frozen
class Pot:
    """One pot: ``amount`` chips, for the seats in ``eligible`` (ascending, at least one).

    Raises :class:`~fivedraw.AmountError` for an amount that is not a whole number of chips (0 or more), or if
    no seat is eligible.
    """

    amount: int
    eligible: tuple[int, ...] = field(converter=_seats)

    def __attrs_post_init__(self) -> None:
        _chips(self.amount, "the pot")
        if not self.eligible:
            raise AmountError(f"a pot of {self.amount} that no seat is eligible for cannot be paid out")


@frozen
class Pots:
    """The pots, the main pot first, and the chips that went back to a seat because nobody matched them.

    ``uncalled`` holds one seat and its chips, or nothing. Those chips are in no pot and are not won
    (A-UNCALLED); pots and uncalled chips together are all that was put in (D-POT-09).
    """

    pots: tuple[Pot, ...] = field(converter=tuple[Pot, ...])
    uncalled: BySeat[int] = field(factory=BySeat[int])


@frozen
class Rake:
    """What the house takes: the share ``take`` / ``of`` of every pot, rounded down to whole chips.

    The main pot comes first, uncalled chips are never raked, and all pots of a hand together give at most
    ``cap`` chips (None: no cap). ``before_draw`` says whether a hand that ends before the draw is raked too.

    Raises :class:`~fivedraw.AmountError` unless 0 <= ``take`` <= ``of``, 1 <= ``of``, and ``cap`` is None or
    whole chips, 0 or more.
    """

    take: int
    of: int
    cap: int | None = None
    before_draw: bool = field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        for name, number in (("take", self.take), ("of", self.of)):
            if type(number) is not int or number < 0:
                raise AmountError(
                    f"rake, {name}: {told(number)} is no whole number from 0; five percent are Rake(5, 100)"
                )
        if self.of == 0:
            raise AmountError("rake, of: there is no share of 0 chips; five percent are Rake(5, 100)")
        if self.take > self.of:
            raise AmountError(f"the rake would take {told(self.take)} of every {told(self.of)} chips")
        if self.cap is not None:
            _chips(self.cap, "rake, cap")
        if type(self.before_draw) is not bool:
            raise AmountError(f"rake, before_draw: True or False is expected, not {told(self.before_draw)}")

    def taken(self, amounts: Iterable[int]) -> tuple[int, ...]:
        """Return the chips taken from each of the pots of one hand, whose ``amounts`` come main pot first."""
        taken: list[int] = []
        left = self.cap
        for amount in amounts:
            chips = _chips(amount, "the pot") * self.take // self.of
            if left is not None:
                chips = min(chips, left)
                left -= chips
            taken.append(chips)
        return tuple(taken)


@frozen
class Share:
    """How one pot was paid out.

    ``contenders`` are the eligible seats that had a claim, ``winners`` the best of them, ``shares`` the chips
    of each winner, ``odd`` the winners that got one chip more than the others, in the order of giving, and
    ``rake`` the chips that the house took first. Shares and rake together are the pot.
    """

    pot: Pot
    contenders: tuple[int, ...]
    winners: tuple[int, ...]
    shares: BySeat[int]
    odd: tuple[int, ...] = ()
    rake: int = 0


@frozen
class Awards:
    """What a hand paid: ``chips`` by seat over all pots (winners only), and each pot's :class:`Share`."""

    chips: BySeat[int]
    pots: tuple[Share, ...]

    @property
    def rake(self) -> int:
        """The chips that the house took from all pots together."""
        return sum(share.rake for share in self.pots)


def uncalled_of(contributions: tuple[int, ...], live: tuple[int, ...]) -> tuple[int, int] | None:
    """Return whose contribution nobody matched in full, and by how many chips it stands out.

    ``contributions`` are chips by position, ``live`` the positions still in the hand. The answer is
    (position, chips), or None if the highest contribution was matched, or is a folded seat's (D-POT-04).
    Nothing is checked here: this is the engine's way, at the end of every betting round.
    """
    if not contributions:
        return None
    highest = max(contributions)
    if contributions.count(highest) > 1:
        return None
    position = contributions.index(highest)
    if position not in live:
        return None
    matched = max(contributions[:position] + contributions[position + 1 :], default=0)
    return (position, highest - matched) if highest > matched else None


def split_pots(contributions: Mapping[int, int], live: Collection[int], *, dead: int = 0) -> Pots:
    """Return the pots that the chips put in during a hand make, and the uncalled chips beside them.

    ``contributions`` are each seat's chips of the whole hand, antes included; ``live`` are the seats that
    have not folded (one without an entry has put in nothing); ``dead`` chips have no owner.

    - The part of the highest live contribution that no other seat matched goes back (D-POT-04). A seat that
      folded gets nothing back.
    - The rest is layered at the levels of the live seats only; a live seat contests the layers that it
      reached in full (D-POT-02, D-POT-05). Chips of folded seats stay in the layers they reached (D-POT-03);
      what they have above the highest live level falls into the highest pot.
    - Dead chips lie whole in the lowest pot. A live seat that put in nothing contests them too, and no more.
    - No two pots have the same contenders, and no pot is empty. One live seat makes one pot at most.

    Raises :class:`~fivedraw.AmountError` if no seat is live, for amounts that are not whole chips (0 or
    more), and for seats that are not whole numbers (0 or more).
    """
    _expect(contributions, Mapping, "contributions are a mapping from seats to chips")
    chips_in = dict(contributions)
    for seat, chips in chips_in.items():
        if type(seat) is not int or seat < 0:
            raise AmountError(f"{told(seat)} is no seat: seats are whole numbers, 0 or more")
        if type(chips) is not int or chips < 0:
            _chips(chips, f"seat {seat}'s contribution")
    _chips(dead, "the dead chips")
    contenders = _seats(live)
    if not contenders:
        raise AmountError("no seat is live, so nobody could win the pots")
    for seat in contenders:
        chips_in.setdefault(seat, 0)
    uncalled = _take_uncalled(chips_in, contenders)
    reached = [chips_in[seat] for seat in contenders]
    return Pots(_layers(chips_in.values(), contenders, reached, dead), uncalled)


def pots_of(contributions: tuple[int, ...], live: tuple[int, ...], dead: int) -> tuple[Pot, ...]:
    """Return the pots of :func:`split_pots`, with positions for seats, once nothing is uncalled any more.

    Nothing is checked here: this is the engine's way, at the end of a hand.
    """
    return _layers(contributions, live, [contributions[position] for position in live], dead)


def _take_uncalled(chips_in: dict[int, int], live: tuple[int, ...]) -> BySeat[int]:
    """Take what was not called out of ``chips_in``, and return it."""
    seats = tuple(chips_in)
    uncalled = uncalled_of(tuple(chips_in.values()), tuple(map(seats.index, live)))
    if uncalled is None:
        return _NOTHING
    position, chips = uncalled
    chips_in[seats[position]] -= chips
    return BySeat.of((seats[position],), (chips,))


_NOTHING: BySeat[int] = BySeat()


def _layers(
    chips_in: Collection[int], live: tuple[int, ...], reached: Sequence[int], dead: int
) -> tuple[Pot, ...]:
    """Cut the chips at the live levels; the lowest pot gets the dead chips, the highest what lies above.

    ``reached`` are the contributions of the live seats.
    """
    levels = sorted(set(reached))
    pots: list[Pot] = []
    below = -dead
    for level in levels:
        up_to = sum(chips_in) if level == levels[-1] else sum([min(chips, level) for chips in chips_in])
        # Only the layer at level 0 (a live seat with nothing in, no dead chips) can be empty.
        if up_to > below:
            eligible = live
            if level > levels[0]:
                eligible = tuple([seat for seat, chips in zip(live, reached, strict=True) if chips >= level])
            pots.append(_pot(up_to - below, eligible))
        below = up_to
    return tuple(pots)


# The slots' own setters, for pots that need no check because they were made here.
_set_amount: Final = Pot.__dict__["amount"].__set__
_set_eligible: Final = Pot.__dict__["eligible"].__set__


def _pot(amount: int, eligible: tuple[int, ...]) -> Pot:
    """Make a pot of an amount and of seats that are known to be right."""
    pot = object.__new__(Pot)
    _set_amount(pot, amount)
    _set_eligible(pot, eligible)
    return pot


def award(
    pots: Pots | Sequence[Pot],
    strengths: Mapping[int, Comparable],
    *,
    order: Sequence[int] | None = None,
    odd_order: Sequence[int] | None = None,
    rake: Rake | None = None,
) -> Awards:
    """Pay each pot out to the best of its contenders: the chips of each seat, and how they came about.

    ``strengths`` are the hands by seat: the greater one wins, equal ones share (D-POT-06, D-POT-07). An
    eligible seat without a strength (a mucked hand) has no claim, unless it is the only one: then it wins
    uncontested. Each pot is split by itself (A-ODD-02); its odd chips go one each (A-ODD-01) to the winners
    that come first in ``odd_order``, or else in ``order`` (the seats clockwise, the one to the dealer's left
    first), or else in ascending order. ``rake`` is taken from the pots before they are split. Uncalled chips
    are not won, so they are in no payout.

    Raises :class:`~fivedraw.AmountError` if several seats are eligible for a pot and none has a strength, if
    the order names a seat twice or leaves out one of several winners, and for arguments of another kind; and
    what the strengths themselves raise when they do not compare (:class:`TypeError`).
    """
    if isinstance(pots, Pots):
        pots = pots.pots
    _expect(pots, Sequence, "pots are Pots, or a sequence of Pot")
    for pot in pots:
        _expect(pot, Pot, "pots are Pots, or a sequence of Pot")
    _expect(strengths, Mapping, "strengths are a mapping from seats to hands")
    _expect(rake, (Rake, NoneType), "a rake is a Rake, or None")
    turns = _turns(order if odd_order is None else odd_order)
    takes = (0,) * len(pots) if rake is None else rake.taken([pot.amount for pot in pots])
    shares = tuple([_share(pot, strengths, turns, take) for pot, take in zip(pots, takes, strict=True)])
    if len(shares) == 1:
        return Awards(shares[0].shares, shares)
    chips: dict[int, int] = {}
    for share in shares:
        for seat, part in share.shares.items():
            chips[seat] = chips.get(seat, 0) + part
    return Awards(BySeat(chips), shares)


def _turns(order: Sequence[int] | None) -> tuple[int, ...] | None:
    """Return the order of the odd chips, each seat once, or None for the ascending order."""
    if order is None:
        return None
    _expect(order, Iterable, "an order of the odd chips is a sequence of seats")
    turns = tuple(order)
    if len(_seats(turns)) != len(turns):
        raise AmountError(f"the order of the odd chips names a seat twice: {', '.join(map(str, turns))}")
    return turns


def _share(pot: Pot, strengths: Mapping[int, Comparable], turns: tuple[int, ...] | None, rake: int) -> Share:
    """Pay one pot out, and say how."""
    contenders, winners, chips, odd = paid(pot, strengths, turns, rake)
    return Share(pot, contenders, winners, BySeat.of(winners, chips), odd, rake)


def paid(
    pot: Pot, strengths: Mapping[int, Comparable], turns: tuple[int, ...] | None, rake: int
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Return the contenders of one pot, its winners, the chips of each winner, and who got an odd chip."""
    contenders, winners = _contest(pot, strengths)
    if len(winners) == 1:
        return contenders, winners, (pot.amount - rake,), ()
    each, left = divmod(pot.amount - rake, len(winners))
    first = _first(winners, turns)[:left]
    return contenders, winners, tuple([each + (seat in first) for seat in winners]), first


def _contest(pot: Pot, strengths: Mapping[int, Comparable]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return who has a claim to the pot, and who of them wins it; neither is empty."""
    if len(pot.eligible) == 1:
        return pot.eligible, pot.eligible
    contenders = tuple([seat for seat in pot.eligible if seat in strengths])
    if not contenders:
        raise AmountError(f"nobody claims the pot of {pot.amount}: no strength for any of {pot.eligible}")
    best = max([strengths[seat] for seat in contenders])
    winners = tuple([seat for seat in contenders if strengths[seat] == best])
    if not winners:
        raise AmountError(f"nobody wins the pot of {pot.amount}: strength {best!r} does not equal itself")
    return contenders, winners


def _first(winners: tuple[int, ...], turns: tuple[int, ...] | None) -> tuple[int, ...]:
    """Return the winners in the order in which they get odd chips."""
    if turns is None:
        return winners
    missing = [seat for seat in winners if seat not in turns]
    if missing:
        raise AmountError(f"the order of the odd chips {turns} leaves out winner {missing[0]}")
    return tuple([seat for seat in turns if seat in winners])
