"""Tables to bet at in tests: games, hands of known strength, and what the seat to act may do.

The moves themselves, and the laws that hold after each of them, are those of ``draw_kit``.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import fivedraw as fd
from tests.draw_kit import play

#: Hands that can all be held at once, the best first; those of ``ACE_HIGH`` tie, and those of ``TEN_HIGH``.
QUADS = "5s 5h 5d 5c 3s"
FULL_HOUSE = "2s 2h 2d 3h 3d"
ACE_HIGH = ("As Kh Qd Jc 9s", "Ah Kd Qc Js 9h", "Ad Kc Qs Jh 9d", "Ac Ks Qh Jd 9c")
TEN_HIGH = ("Ts 8h 7d 6c 4s", "Th 8d 7c 6s 4h", "Td 8c 7s 6h 4d", "Tc 8s 7h 6d 4c")


#: The presets of the three sources that need neither jokers nor another ranking.
PRESETS = (
    fd.profiles.HOME_NO_LIMIT,
    fd.profiles.HOME_FIXED_LIMIT,
    fd.profiles.CARDROOM_FIXED_LIMIT,
    fd.profiles.CARDROOM_POT_LIMIT,
    fd.profiles.CARDROOM_NO_LIMIT,
    fd.profiles.CARDROOM_BLINDS_AND_ANTE,
)


def ante_game(*, limit: str = "no", least: int = 2, ante: int = 1, **options: Any) -> fd.Profile:
    """A game with antes alone, for up to eight seats; ``least`` is its least (fixed limit: its small) bet."""
    bet = "small_bet" if limit == "fixed" else "min_bet"
    return fd.profiles.five_card_draw(
        **{"max_players": 8, "limit": limit, bet: least, "ante": ante, **options}
    )


def blind_game(small: int, big: int, *, limit: str = "no", ante: int = 0, **options: Any) -> fd.Profile:
    """A game with blinds (and antes, if there is one) for up to eight seats."""
    stakes = {"small_blind": small, "big_blind": big, "ante": ante}
    structure = "both" if ante else "blinds"
    return fd.profiles.five_card_draw(
        **{"max_players": 8, "limit": limit, "structure": structure, **stakes, **options}
    )


def table(
    profile: fd.Profile,
    stacks: Sequence[int | None] | Mapping[int, int | None],
    *,
    button: int,
    hands: Mapping[int, str] | Sequence[str] = (),
    **extras: Any,
) -> fd.State:
    """A deal in which these seats hold these hands; nobody is thought to be left out for want of chips."""
    numbered = stacks if isinstance(stacks, Mapping) else dict(enumerate(stacks))
    seats = [seat for seat, chips in numbered.items() if chips]
    held = hands if isinstance(hands, Mapping) else dict(enumerate(hands))
    order = fd.arrange(profile, seats=seats, button=button, hands=held)
    return fd.start(profile, stacks, button=button, order=order, **extras)


def pat(state: fd.State) -> fd.State:
    """Let everybody stand pat in the draw that has begun."""
    assert state.phase is fd.Phase.DRAW
    street = state.street
    while state.street == street:
        state = play(state, "stand pat")
    return state


def check_down(state: fd.State) -> fd.State:
    """Check and stand pat to the end."""
    while not state.is_over:
        state = pat(state) if state.phase is fd.Phase.DRAW else play(state, "check")
    return state


def second_round(profile: fd.Profile, stacks: Sequence[int], *, button: int, **extras: Any) -> fd.State:
    """A deal at the beginning of round two: everybody called the big blind (or checked) and stood pat."""
    state = table(profile, stacks, button=button, **extras)
    while state.phase is fd.Phase.BET:
        state = play(state, "call" if fd.legal_actions(state).call else "check")
    return pat(state)


def outcome(state: fd.State) -> tuple[str, dict[int, int]]:
    """How the hand ended, and what each seat won or lost."""
    assert state.result is not None
    return state.result.ending, dict(state.result.net)


def choices(state: fd.State) -> str:
    """What the seat to act may do in a betting round, in words, such as ``"fold call raise"``."""
    legal = fd.legal_actions(state)
    words = [word for word in ("fold", "check", "call") if fd.PlayerAction.parse(word) in legal]
    wager = legal.wager_to(0)
    if wager is not None:
        assert wager in legal
        words.append("bet" if isinstance(wager, fd.Bet) else "raise")
    return " ".join(words)


def span(state: fd.State) -> tuple[int, int] | None:
    """The least and the largest total that the seat to act may bet or raise to; None where neither is legal.

    Both are accepted, and what lies beyond them is not.
    """
    legal = fd.legal_actions(state)
    if legal.wager is None:
        return None
    least, most = legal.wager.min, legal.wager.max
    wager = legal.wager_to(least)
    assert wager is not None
    kind = type(wager)
    assert [False, True, True, False] == [kind(to) in legal for to in (least - 1, least, most, most + 1)]
    return least, most


def acting(state: fd.State, *moves: str) -> list[int | None]:
    """Who acts at each of the moves, and who after the last one."""
    seats = []
    for move in moves:
        seats.append(state.actor)
        state = play(state, move)
    return [*seats, state.actor]
