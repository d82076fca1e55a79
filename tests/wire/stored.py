"""Documents that are kept for ever: what was stored, and what it must come to when it is read again.

``python -m tests.wire.stored`` writes those that are missing to ``tests/data/stored``. A file that is there
is never written again: it stands for the files that users have.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from attrs import frozen

import fivedraw as fd
from fivedraw.wire.documents import FORMAT
from tests import stud_kit
from tests.draw_kit import GENERAL, house, play
from tests.openers_kit import jackpots
from tests.play_kit import QUADS, TEN_HIGH, table

FOLDER = Path(__file__).parent.parent / "data" / "stored"
EXPECTATIONS = "expectations.json"


@frozen
class Sample:
    """One document: its value, the moves that are still to come, and each seat's gain or loss then.

    What the seats win and lose is reckoned by hand from the moves.
    """

    value: Callable[[], Any]
    moves: str = ""
    net: tuple[tuple[int, int], ...] = ()


def home() -> fd.State:
    """Mid-draw: quads and a busted hand have put 4 in, the third seat has folded."""
    state = table(fd.profiles.HOME_NO_LIMIT, [100] * 3, button=2, hands=(QUADS, TEN_HIGH[0], TEN_HIGH[1]))
    return play(state, "bet 4", "call", "fold", "stand pat")


def pot_limit() -> fd.State:
    """Blinds 1 and 2; the third seat has raised to 7, the pot."""
    return play(fd.start(fd.profiles.CARDROOM_POT_LIMIT, [50] * 3, button=2, seed="pot limit"), "raise to 7")


def killed() -> fd.State:
    """The same, and the floor has killed the hand of the small blind."""
    return play(pot_limit(), fd.floor.KillHand(0))


def opened() -> fd.State:
    """Jacks or better, judged at once: a pair of aces has opened for 2."""
    state = table(
        fd.profiles.JACKPOTS, [50] * 3, button=2, hands=("As Ad 2c 3d 5h", TEN_HIGH[0], TEN_HIGH[1])
    )
    return play(state, "bet 2")


def stud() -> fd.State:
    """A straight to the six against kings, with two upcards each; ante 1, bring-in 2."""
    state = stud_kit.table(stud_kit.fixed(), ("2s 3h 4h 5h 6h", "Kd Kc 9s 8s 7c"))
    return play(state, "bring in", "call")


def side_pot() -> fd.State:
    """Antes of 1; quads for 5 more all-in, a full house and a busted hand that go on to 20 each."""
    hands = (QUADS, "2s 2h 2d 3h 3d", TEN_HIGH[0])
    state = table(fd.profiles.HOME_NO_LIMIT, [6, 60, 60], button=2, hands=hands)
    return play(state, "bet 5", "raise to 20", "call", "stand pat")


def unseen() -> fd.State:
    """Nobody knows the cards, the caller deals; one seat's hand has become known."""
    state = fd.start(house(), [20] * 2, button=1, unseen=True, dealer="caller")
    for _ in range(9):
        state = play(state, fd.Deal())
    return play(state, fd.Deal("As"), fd.Identify(0, "Kd"), "bet 3")


def rebuilt() -> fd.State:
    """Eight seats exchange until a new stock is needed; ante 1."""
    state = fd.start(house(**GENERAL), [9] * 8, button=7, order=fd.shuffled(fd.Pack(), "an order"))
    while state.phase is not fd.Phase.SERVE:
        state = play(state, "check" if state.phase is fd.Phase.BET else 5)
    return play(state, fd.Reshuffle(seed=b"again", cut=3), 2)


def lowball() -> fd.State:
    """Deuce to seven in the second of three draws: seven-five low has drawn nothing, a pair one card."""
    hands = ("7s 5h 4d 3c 2s", "Ks Kh Qd Jc 9s")
    order = fd.arrange(
        fd.profiles.TRIPLE_DRAW_DEUCE_TO_SEVEN,
        seats=2,
        button=1,
        hands=dict(enumerate(hands)),
        draws={1: "Ah"},
    )
    state = fd.start(fd.profiles.TRIPLE_DRAW_DEUCE_TO_SEVEN, [50] * 2, button=1, order=order)
    return play(state, "call", "check", "stand pat", "draw Kh", "check", "check", "stand pat")


def over() -> fd.State:
    """A hand that is over: five aces with the bug beat quads; blinds 1 and 2, each put 4 in."""
    order = fd.arrange(
        fd.profiles.CALIFORNIA_BUG,
        seats=2,
        button=1,
        hands={0: "As Ad Ac Ah J1", 1: "Ks Kd Kc Kh 2s"},
    )
    state = fd.start(fd.profiles.CALIFORNIA_BUG, [50] * 2, button=1, order=order)
    return play(state, "raise to 4", "call", "stand pat", "stand pat", "check", "check")


def asked() -> fd.State:
    """A showdown where each seat is asked: kings have shown against a busted hand; ante 1, a bet of 2."""
    profile = house(show_policy="any", rake=fd.Rake(1, 6, 3))
    state = table(profile, [30] * 2, button=1, hands=("Ks Kd 2c 3d 5h", TEN_HIGH[0]))
    return play(state, "bet 2", "call", "stand pat", "stand pat", "check", "check", "show")


def session() -> fd.Session:
    """A table after a passed deal: seat 5 sits out, seat 3 has left."""
    opened = fd.Session.open(jackpots("strict"), {0: 40, 1: 50, 3: 60, 5: 70}, button=5, name="Tisch 1 ♠")
    state = opened.start(seed="passed")
    while not state.is_over:
        state = fd.apply(state, fd.Check())
    return opened.finish(state).sit_out(5).leave(3)


SAMPLES: dict[str, Sample] = {
    "home_no_limit.state": Sample(home, "stand pat, check, check", ((0, 6), (1, -5), (2, -1))),
    "pot_limit.state": Sample(pot_limit, "fold, fold", ((0, -1), (1, -2), (2, 3))),
    "killed.state": Sample(killed, "fold", ((0, -1), (1, -2), (2, 3))),
    "jackpots.state": Sample(opened, "fold, fold", ((0, 2), (1, -1), (2, -1))),
    "stud.state": Sample(stud, "check, check, check, check, check, check", ((0, 3), (1, -3))),
    # The main pot is 6 from each, the side pot 15 from each of two.
    "side_pot.state": Sample(side_pot, "stand pat, stand pat, check, check", ((0, 12), (1, 9), (2, -21))),
    "unseen.state": Sample(unseen, "fold", ((0, 1), (1, -1))),
    "rebuilt.state": Sample(
        rebuilt,
        ", ".join(["stand pat"] * 4 + ["bet 2"] + ["fold"] * 7),
        ((0, 7), *((seat, -1) for seat in range(1, 8))),
    ),
    "lowball.state": Sample(
        lowball,
        "stand pat, check, check, stand pat, stand pat, check, check",
        ((0, 2), (1, -2)),
    ),
    "over.state": Sample(over, "", ((0, 4), (1, -4))),
    # The house takes a sixth of the 6 chips.
    "asked.state": Sample(asked, "muck", ((0, 2), (1, -3))),
    "side_pot.record": Sample(
        lambda: fd.Record.of(side_pot()), "stand pat, stand pat, check, check", ((0, 12), (1, 9), (2, -21))
    ),
    "stud.record": Sample(
        lambda: fd.Record.of(stud()), "check, check, check, check, check, check", ((0, 3), (1, -3))
    ),
    "rebuilt.record": Sample(
        lambda: fd.Record.of(rebuilt()),
        ", ".join(["stand pat"] * 4 + ["bet 2"] + ["fold"] * 7),
        ((0, 7), *((seat, -1) for seat in range(1, 8))),
    ),
    "jackpots.session": Sample(session),
    **{f"{name.lower()}.profile": Sample(partial(fd.profiles.find, name)) for name in fd.profiles.names()},
    "house.profile": Sample(
        lambda: house(rake=fd.Rake(1, 20, 5, before_draw=True), wild_ranks=("2", "J"), draws=2)
    ),
}


def main() -> None:
    """Write what is missing."""
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / EXPECTATIONS
    expected: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    for name, sample in SAMPLES.items():
        file = FOLDER / f"{name}.{FORMAT}.json"
        if not file.exists():
            file.write_text(fd.dumps(sample.value()) + "\n", "utf-8")
            expected[file.name] = {"moves": sample.moves, "net": sample.net}
    path.write_text(json.dumps(expected, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
