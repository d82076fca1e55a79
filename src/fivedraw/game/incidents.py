"""What went wrong at the table, as far as the rest of the hand depends on it: public facts, by position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from fivedraw.byseat import BySeat
from fivedraw.cards import Card

__all__ = ["QUIET", "Incidents"]


class Incidents(NamedTuple):
    """The reports and rulings of a hand that still matter; a hand where nothing went wrong has :data:`QUIET`.

    ``exposed`` are the cards that the dealer exposed, with the seat each was dealt to. ``owed`` are the seats
    that get a replacement after the others, once for each. ``counts`` are wrong numbers of cards reported,
    ``killed`` the reasons of hands that the floor killed, ``revived`` the seats whose mucked hand came back.
    ``waiting`` are the seats whose orders wait while another is served a corrected one, each with the number
    of cards it waits for; the last of them is served next. ``held`` are the first of the fresh discards, in
    turn a seat and how many are its own: they stay out of every rebuild until that seat has been served.
    ``own`` says of a seat that is owed a card how many of its last discards are of the present draw.
    """

    exposed: tuple[tuple[int, Card], ...] = ()
    owed: tuple[int, ...] = ()
    counts: tuple[tuple[int, int], ...] = ()
    killed: tuple[tuple[int, str], ...] = ()
    revived: tuple[int, ...] = ()
    waiting: tuple[tuple[int, int], ...] = ()
    held: tuple[tuple[int, int], ...] = ()
    own: tuple[tuple[int, int], ...] = ()

    def served_one(self, pos: int) -> Incidents:
        """The same with one card less that is owed to the seat."""
        owed = list(self.owed)
        owed.remove(pos)
        return self._replace(owed=tuple(owed))

    def exposed_at(self, seats: Sequence[int]) -> tuple[tuple[int, Card], ...]:
        """The exposed cards, with seat numbers."""
        return tuple([(seats[pos], card) for pos, card in self.exposed])

    def killed_at(self, seats: Sequence[int]) -> BySeat[str]:
        """Why hands were killed, by seat number."""
        return BySeat({seats[pos]: reason for pos, reason in self.killed})

    def counts_at(self, seats: Sequence[int]) -> BySeat[int]:
        """The wrong numbers of cards, by seat number."""
        return BySeat({seats[pos]: count for pos, count in self.counts})


QUIET: Final = Incidents()
