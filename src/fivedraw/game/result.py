"""How a hand ended: public facts only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from attrs import frozen

from fivedraw.byseat import BySeat
from fivedraw.cards import Card
from fivedraw.game.setup import Carried
from fivedraw.hands import HandValue
from fivedraw.pots import Pot

__all__ = ["Dealt", "Ending", "Outcome", "Payout", "PotResult", "Proof", "Result", "result_of"]

Ending = Literal["folds", "showdown", "passed", "void"]


class Payout(NamedTuple):
    """How one pot was paid, with positions for seats; ``chips`` are those of the ``winners`` in turn."""

    pot: Pot
    winners: tuple[int, ...]
    chips: tuple[int, ...]
    odd: tuple[int, ...]
    rake: int
    value: HandValue | None


class Outcome(NamedTuple):
    """The bare facts of an end: what cannot be told from the rest of the state any more.

    The engine leaves it at these, and a :class:`Result` is made of them when somebody asks for it.
    """

    ending: Ending
    payouts: tuple[Payout, ...] = ()
    carried: Carried | None = None


@frozen
class PotResult:
    """One pot and who got it.

    ``amount`` is before ``rake``. ``contenders`` are the unfolded seats that reached it, ``winners`` those
    who share it, ``shares`` the chips each got, ``odd`` the seats that got an odd chip. ``value`` is the
    winning hand, or None where nobody had to show one.
    """

    amount: int
    contenders: tuple[int, ...]
    winners: tuple[int, ...]
    shares: BySeat[int]
    odd: tuple[int, ...]
    rake: int
    value: HandValue | None


@frozen
class Proof:
    """What became of the openers of ``seat``: ``stands`` is True, False (a false opener), or None where the
    cards were never seen; ``cards`` are those of the opening hand that it showed (none where it folded: then
    the dealer alone looked).
    """

    seat: int
    stands: bool | None
    cards: tuple[Card, ...]


@frozen
class Result:
    """What a finished hand came to, in chips by seat.

    ``ending`` is ``"folds"`` (a bet that nobody called), ``"showdown"``, ``"passed"`` (nobody bet, or only a
    false opener or no hand at all was left, and the pot is ``carried`` to the next deal), or ``"void"`` (a
    misdeal: every stack is as before, and what was carried in stays carried). ``net`` is each seat's gain or
    loss, ``collected`` what it won, ``uncalled`` what came back to it because nobody matched it, ``rake``
    what the house took, ``shown`` the hands that were shown. ``openers`` is the proof under an openers rule.
    ``unverified`` is True where something was accepted that unseen cards left open.
    """

    ending: Ending
    net: BySeat[int]
    collected: BySeat[int]
    uncalled: BySeat[int]
    stacks: BySeat[int]
    rake: int
    pots: tuple[PotResult, ...]
    shown: BySeat[tuple[Card, ...]]
    carried: Carried | None = None
    unverified: bool = False
    openers: Proof | None = None


def _pot_result(payout: Payout, seats: tuple[int, ...]) -> PotResult:
    shares = BySeat.of([seats[pos] for pos in payout.winners], payout.chips)
    return PotResult(
        payout.pot.amount,
        tuple(sorted([seats[pos] for pos in payout.pot.eligible])),
        tuple(shares),
        shares,
        tuple([seats[pos] for pos in payout.odd]),
        payout.rake,
        payout.value,
    )


class Dealt(Protocol):
    """Whatever says who was dealt in, and with how many chips: how a hand began."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat numbers, by position."""
        ...

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips before any posting, by position."""
        ...


def result_of(
    outcome: Outcome,
    begun: Dealt,
    chips: tuple[int, ...],
    returned: tuple[int, ...],
    shown: Sequence[tuple[Card, ...] | None],
    openers: Proof | None,
    *,
    unverified: bool,
) -> Result:
    """The result of these facts, by position: final ``chips``, chips ``returned``, hands ``shown``."""
    seats = begun.seats
    collected = [0] * len(seats)
    for payout in outcome.payouts:
        for pos, won in zip(payout.winners, payout.chips, strict=True):
            collected[pos] += won
    return Result(
        outcome.ending,
        BySeat.of(seats, [now - had for now, had in zip(chips, begun.stacks, strict=True)]),
        BySeat.of(seats, collected),
        BySeat.of(seats, returned),
        BySeat.of(seats, chips),
        sum([payout.rake for payout in outcome.payouts]),
        tuple([_pot_result(payout, seats) for payout in outcome.payouts]),
        BySeat({seats[pos]: hand for pos, hand in enumerate(shown) if hand is not None}),
        outcome.carried,
        unverified,
        openers,
    )
