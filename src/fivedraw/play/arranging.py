"""An order of the pack that deals stated hands and draws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Any, TypeVar

from fivedraw.cards import UNKNOWN, Card, Cards, cards
from fivedraw.errors import CardsError, SetupError, told
from fivedraw.play.seating import check_seat
from fivedraw.rules.profile import Profile
from fivedraw.rules.street import Street, StreetKind

__all__ = ["arrange"]

V = TypeVar("V")

Draws = Mapping[int, Cards | Sequence[Cards]]


def arrange(
    profile: Profile,
    *,
    seats: int | Iterable[int],
    button: int,
    hands: Mapping[int, Cards] | None = None,
    draws: Draws | None = None,
    common: Cards = (),
) -> tuple[Card, ...]:
    """The order of a pack that deals these hands and these replacements.

    ``seats`` is the number of seats (0, 1, …) or the seat numbers dealt in. ``hands`` gives a seat's five
    cards in the order of the deal; in stud it may end with any street, and then the seat has folded by the
    next one. ``common`` is the card in the middle, where the pack runs short. ``draws`` gives the
    replacements that a seat gets; in a game with several draws, a sequence with the cards of each draw. A
    seat without stated draws stands pat or has folded: whoever draws more than is stated here shifts the
    rest. Cards that nothing states fill up in the order of the pack.

    Raises:
        SetupError: if a seat is not one, or a hand or the middle has not the right number of cards.
        CardsError: if a card comes twice or is not in the pack, or the pack is too small.
    """
    if not isinstance(profile, Profile):
        raise SetupError(f"profile={told(profile)}: expected a Profile, such as profiles.HOME_NO_LIMIT")
    numbers = _numbers(profile, seats)
    for seat in numbers:
        check_seat(seat, "seats")
    if len(set(numbers)) != len(numbers) or len(numbers) < 2:
        raise SetupError(f"seats={told(seats)}: expected a number of seats from 2, or different seat numbers")
    check_seat(button, "button")
    ordered = sorted(numbers)
    clockwise = [*(seat for seat in ordered if seat > button), *(seat for seat in ordered if seat <= button)]
    plan = _deal_plan(profile, clockwise, _stated("hands", hands, clockwise), cards(common))
    plan += _draw_plan(profile, clockwise, _stated("draws", draws, clockwise))
    return _filled(profile, plan)


def _numbers(profile: Profile, seats: int | Iterable[int]) -> tuple[int, ...]:
    """The seat numbers in the order given; () for what is neither a number nor a collection."""
    if type(seats) is int:
        # However many they are: one more than there are cards is too many already.
        return tuple(range(min(seats, len(profile.pack) + 1)))
    return tuple(seats) if isinstance(seats, Iterable) else ()


def _stated(what: str, given: Mapping[int, V] | None, seats: Sequence[int]) -> Mapping[int, V]:
    """What is stated of each seat, if it is a mapping from seats that are dealt in."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise SetupError(f"{what}={told(given)}: expected a mapping from seat numbers to cards")
    for seat in given:
        if check_seat(seat, what) not in seats:
            raise SetupError(
                f"{what} has seat {told(seat)}, which is not dealt in; dealt in are {sorted(seats)}"
            )
    return given


def _deal_plan(
    profile: Profile, seats: Sequence[int], stated: Mapping[int, Cards], common: tuple[Card, ...]
) -> list[Card | None]:
    """The cards of the deal, one at a time around the table; None where any card will do."""
    hands = {seat: cards(hand) for seat, hand in stated.items()}
    streets = [street for street in profile.streets if street.kind is StreetKind.DEAL]
    if len(common) > 1 or (common and not streets[-1].up):
        raise SetupError(f"common has {len(common)} cards: expected one, in a game that deals cards face up")
    if common:
        streets[-1] = Street.deal(burn=streets[-1].burn)
    sizes = list(accumulate(street.down + street.up for street in streets))
    for seat, hand in hands.items():
        if len(hand) not in sizes:
            whole = " or ".join(map(str, sizes))
            raise SetupError(f"the hand of seat {seat} has {len(hand)} cards: expected {whole}")
    plan: list[Card | None] = []
    for street, size in zip(streets, sizes, strict=True):
        plan += [None] * street.burn
        staying = [seat for seat in seats if seat not in hands or len(hands[seat]) >= size]
        for lap in range(size - street.down - street.up, size):
            plan += [hands[seat][lap] if seat in hands else None for seat in staying]
    return [*plan, *common]


def _draw_plan(profile: Profile, seats: Sequence[int], draws: Draws) -> list[Card | None]:
    """The replacements of each draw, seat after seat, behind the burn where there is one."""
    times = sum(street.kind is StreetKind.DRAW for street in profile.streets)
    by_seat: dict[int, list[tuple[Card, ...]]] = {}
    for seat, given in draws.items():
        whole: Any = given
        alone = times == 1 or isinstance(whole, str) or not isinstance(whole, Iterable)
        parts: list[Any] = [whole] if alone else list(whole)
        if len(parts) > times:
            raise SetupError(f"draws of seat {seat} has {len(parts)} draws: this game has {times}")
        by_seat[seat] = [cards(part) for part in parts]
    plan: list[Card | None] = []
    for time in range(times):
        orders = [(by_seat.get(seat, [])[time : time + 1] or [()])[0] for seat in seats]
        lots = [order[: profile.drawing.at_once(len(order))] for order in orders]
        if any(orders):
            plan += [None] * profile.drawing.burn
        plan += [card for lot in lots for card in lot]
        rests = [order[len(lot) :] for order, lot in zip(orders, lots, strict=True)]
        if rests[-1] and not any(rests[:-1]):
            plan.append(None)  # burned where a fifth card would follow the others of its own order
        plan += [card for rest in rests for card in rest]
    return plan


def _filled(profile: Profile, plan: Sequence[Card | None]) -> tuple[Card, ...]:
    """The whole pack: the plan with its gaps filled, and the rest behind it."""
    stated = [card for card in plan if card is not None]
    for index, card in enumerate(stated):
        if card is UNKNOWN or card not in profile.pack:
            raise CardsError(f"{card} is not in {profile.pack!r}")
        if card in stated[:index]:
            raise CardsError(f"{card} is stated twice")
    if len(plan) > len(profile.pack):
        raise CardsError(f"{len(plan)} cards are wanted: the pack has {len(profile.pack)}")
    taken = set(stated)
    rest = iter([card for card in profile.pack if card not in taken])
    filled = [next(rest) if card is None else card for card in plan]
    return (*filled, *rest)
