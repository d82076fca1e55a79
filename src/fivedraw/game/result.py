"""How a hand ended: public facts only."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from fivedraw.byseat import BySeat
from fivedraw.cards import Card
from fivedraw.game.setup import Carried
from fivedraw.hands import HandValue

__all__ = ["PotResult", "Result"]


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
class Result:
    """What a finished hand came to, in chips by seat.

    ``ending`` is ``"folds"`` (a bet that nobody called), ``"showdown"``, or ``"passed"`` (nobody bet, and the
    pot is ``carried`` to the next deal). ``net`` is each seat's gain or loss, ``collected`` what it won,
    ``uncalled`` what came back to it because nobody matched it, ``rake`` what the house took, ``shown`` the
    hands that were shown. ``unverified`` is True where something was accepted that unseen cards left open.
    """

    ending: Literal["folds", "showdown", "passed"]
    net: BySeat[int]
    collected: BySeat[int]
    uncalled: BySeat[int]
    stacks: BySeat[int]
    rake: int
    pots: tuple[PotResult, ...]
    shown: BySeat[tuple[Card, ...]]
    carried: Carried | None = None
    unverified: bool = False
