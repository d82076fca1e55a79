"""What is counted or sampled, and how sure it is."""

from __future__ import annotations

from fractions import Fraction
from math import lcm, sqrt
from statistics import NormalDist

from attrs import frozen

from fivedraw.errors import AmountError, told

__all__ = ["Chance", "Equity", "interval"]

Interval = tuple[float, float]


def interval(part: Fraction, total: int, confidence: float) -> Interval:
    """The interval that holds the true part with this confidence (Wilson's), for so many samples.

    Raises :class:`AmountError` for a confidence that does not lie between 0 and 1.
    """
    if not 0 < confidence < 1:
        raise AmountError(f"a confidence lies between 0 and 1, not {told(confidence)}")
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    mean = float(part)
    width = z * sqrt(mean * (1 - mean) / total + (z / total) ** 2 / 4)
    middle, scale = mean + z * z / (2 * total), 1 + z * z / total
    return max((middle - width) / scale, 0.0), min((middle + width) / scale, 1.0)


@frozen
class Chance:
    """How likely something is.

    ``count``, ``total``: in how many of how many deals it happened.
    ``exact``: whether these are all deals, each as likely as the next, or a sample of them.
    """

    count: int
    total: int
    exact: bool

    @property
    def probability(self) -> Fraction:
        """The chance, or its estimate."""
        return Fraction(self.count, self.total)

    def interval(self, confidence: float = 0.95) -> Interval:
        """Where the chance lies with this confidence; the chance itself, twice, if it is exact."""
        if self.exact:
            return float(self.probability), float(self.probability)
        return interval(self.probability, self.total, confidence)

    @property
    def counts(self) -> dict[bool, int]:
        """In how many deals it happened, and did not."""
        return {True: self.count, False: self.total - self.count}

    @property
    def probabilities(self) -> dict[bool, float]:
        """How likely it is to happen, and not to."""
        return {happened: count / self.total for happened, count in self.counts.items()}


@frozen(repr=False)
class Equity:
    """The share of a pot that each hand may expect; hands are numbered as they were given, from 0.

    ``total``: how many deals were looked at. ``exact``: whether these are all deals that are possible, or a
    sample (or, before the last, a part) of them.
    """

    total: int
    exact: bool
    _wins: tuple[int, ...]
    _ties: tuple[int, ...]
    #: Shares of all pots, in parts that any number of winners can share.
    _parts: tuple[int, ...]

    def __repr__(self) -> str:
        shares = ", ".join(f"{hand}: {share:.4f}" for hand, share in self.probabilities.items())
        return (
            f"<Equity {shares or 'of no hand'}; {'all' if self.exact else 'a sample of'} {self.total} deals>"
        )

    @property
    def shares(self) -> dict[int, Fraction]:
        """The share of each hand: a pot that is won alone counts 1, a tie of two a half."""
        whole = self.total * parts_of_a_pot(len(self._parts))
        return {hand: Fraction(parts, whole) for hand, parts in enumerate(self._parts)}

    @property
    def probabilities(self) -> dict[int, float]:
        """The shares as floats."""
        return {hand: float(share) for hand, share in self.shares.items()}

    @property
    def counts(self) -> dict[int, int]:
        """In how many deals each hand wins alone."""
        return dict(enumerate(self._wins))

    @property
    def ties(self) -> dict[int, int]:
        """In how many deals each hand shares the pot."""
        return dict(enumerate(self._ties))

    def interval(self, hand: int, confidence: float = 0.95) -> Interval:
        """Where the share of a hand lies with this confidence; the share itself, twice, if it is exact."""
        share = self.shares[hand]
        return (float(share), float(share)) if self.exact else interval(share, self.total, confidence)


def parts_of_a_pot(players: int) -> int:
    """The least number of parts that any number of winners share equally."""
    return lcm(*range(1, players + 1))
