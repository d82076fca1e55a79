"""A small program as a user might write it: mypy --strict and pyright check it against the wheel."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import fivedraw as fd

Bot = Callable[[fd.LegalActions, Random], fd.Action]


def caller(legal: fd.LegalActions, _chance: Random) -> fd.Action:
    """Check or call, and never bet."""
    return fd.Call() if fd.Call() in legal else legal.menu()[0]


def gambler(legal: fd.LegalActions, chance: Random) -> fd.Action:
    """Do anything that is legal."""
    return chance.choice(list(legal.menu()))


def show(view: fd.View, told: tuple[fd.Event, ...]) -> dict[str, Any]:
    """What goes to a player: never a state."""
    assert all(event.to_wire()["type"] for event in told)
    own: tuple[fd.Card, ...] = view.cards
    assert view.seat is not None or not own
    return view.to_wire()


def play(profile: fd.Profile, bots: Mapping[int, Bot], seed: int) -> fd.Result:
    """Play one hand to its end."""
    chance = Random(seed)
    state: fd.State = fd.start(profile, stacks=dict.fromkeys(bots, 100), button=min(bots), seed=seed)
    while state.actor is not None:
        legal = fd.legal_actions(state)
        step: fd.Step = fd.step(state, bots[state.actor](legal, chance))
        state = step.state
        told: tuple[fd.Event, ...] = fd.visible(step.events, min(bots))
        assert show(fd.view(state, min(bots)), told)["type"] == "view"
    assert state.result is not None
    return state.result


def keep(state: fd.State) -> fd.State:
    """Store a hand and read it back, and tell its story."""
    record: fd.Record = fd.loads(fd.dumps(fd.Record.of(state)), fd.Record)
    story: list[str] = [line for step in fd.replay(record) for line in fd.tell(step.events)]
    assert story
    return fd.loads(fd.dumps(state), fd.State)


def prove(seed: bytes) -> bool:
    """Commit to a shuffle, and check what a seat is shown of it."""
    profile: fd.Profile = fd.profiles.HOME_NO_LIMIT
    commitment: fd.fairness.Commitment = fd.fairness.commit(seed, profile.pack)
    opening: fd.fairness.Opening = commitment.opening(fd.start(profile, (9, 9), button=0, seed=seed), 0)
    return bool(fd.fairness.check(commitment.root, opening))


def main() -> None:
    """Play some hands and count the chips; store a hand, prove a shuffle, rule on a mixed hand."""
    bots: dict[int, Bot] = {0: caller, 2: gambler, 5: gambler}
    for seed in range(20):
        result = play(fd.profiles.CARDROOM_NO_LIMIT, bots, seed)
        net: dict[int, int] = dict(result.net)
        assert sum(net.values()) + result.rake == 0
        for pot in result.pots:
            value: fd.HandValue | None = pot.value
            words: str = "no hand was shown" if value is None else value.describe()
            assert words
    state = fd.start(fd.profiles.CARDROOM_NO_LIMIT, (200, 200, 200), button=0, seed=7)
    assert keep(state) == state
    assert prove(bytes(range(16)))
    ruling: fd.FloorAction = fd.floor.KillHand(1, "mixed")
    assert fd.apply(state, ruling).live_seats == (0, 2)
    try:
        fd.apply(fd.start(fd.profiles.HOME_NO_LIMIT, (9, 9), button=0, seed=b"x"), fd.Bet(0))
    except fd.IllegalAction as error:
        code: fd.RuleCode = error.refusal.code
        assert code.value == "amount/not-positive"


if __name__ == "__main__":
    main()
