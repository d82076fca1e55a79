"""Hands of draw to play in tests: house rules, moves, and the laws that hold after each of them."""

import random
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

import pytest

import fivedraw as fd

#: What the three sources say about a stock that runs short, as options of a profile.
HOME: dict[str, Any] = {"reshuffle_trigger": "player", "reshuffle_sources": ("discards", "folded")}
GENERAL: dict[str, Any] = {
    "reshuffle_trigger": "card",
    "reshuffle_sources": ("discards", "burns", "last_card"),
}
CARDROOM: dict[str, Any] = {**GENERAL, "last_card_dealt": False}
CARDROOM_BURN: dict[str, Any] = {**CARDROOM, "burn": 1}
HOUSES = {"home": HOME, "general": GENERAL, "cardroom": CARDROOM, "cardroom-burn": CARDROOM_BURN}

#: Where a rebuilt stock comes from in tests that do not care.
REBUILD = "a new stock"


def house(**options: Any) -> fd.Profile:
    """An ante game without limit for up to eight seats; everything else as home, or as the options say."""
    return fd.profiles.HOME_NO_LIMIT.with_options(**{"max_players": 8, **options})


def chips(state: fd.State) -> int:
    """All chips, wherever they are."""
    found = sum(state.stacks.values()) + state.pot
    if state.result is not None:
        found += state.result.rake
        if state.result.carried is not None:
            found += state.result.carried.chips
    return found


def places(state: fd.State) -> list[fd.Card]:
    """The cards of every place, in the order of the pack."""
    hidden = state.hidden
    piles = (*hidden.hands, *hidden.mucked, *hidden.discards)
    piles += (hidden.stock[hidden.top :], hidden.burned, hidden.fresh, hidden.aside, state.common)
    return sorted(chain(*piles))


def sound(state: fd.State) -> fd.State:
    """Give the state back if no chip and no card is lost or doubled, and no stack is negative (D-POT-09)."""
    begun = state.begun
    assert sum(begun.stacks) + (begun.carried.chips if begun.carried else 0) == chips(state)
    assert all(stack >= 0 for stack in state.stacks.values())
    held = places(state)
    assert len(begun.profile.pack) == len(held)
    known = [card for card in held if card is not fd.UNKNOWN]
    assert len(set(known)) == len(known)
    if begun.cards_from != "unseen":
        assert sorted(begun.profile.pack) == held
    return state


#: An action, the text of a player's action, or a number: the exchange of so many of the mover's first cards.
Move = fd.Action | str | int


def meant(state: fd.State, move: Move) -> fd.Action:
    """The action that a move stands for."""
    if isinstance(move, int):
        return throw(state, move)
    return fd.PlayerAction.parse(move) if isinstance(move, str) else move


def play(state: fd.State, *moves: Move) -> fd.State:
    """Make the moves one after the other; every state on the way is sound."""
    sound(state)
    for move in moves:
        state = sound(fd.apply(state, meant(state, move)))
    return state


def steps(state: fd.State, *moves: Move) -> tuple[fd.State, list[fd.Event]]:
    """As :func:`play`, with all events."""
    told: list[fd.Event] = []
    for move in moves:
        done = fd.step(state, meant(state, move))
        state = sound(done.state)
        told += done.events
    return state, told


def check_round(state: fd.State) -> fd.State:
    """Check until the betting round is over."""
    street = state.street
    while state.street == street and state.phase is fd.Phase.BET:
        state = play(state, fd.Check())
    return state


def held(state: fd.State, seat: int | None = None) -> tuple[fd.Card, ...]:
    """The cards that a seat holds (default: the seat to act)."""
    whose = state.actor if seat is None else seat
    assert whose is not None
    return state.hidden.hands[state.begun.seats.index(whose)]


def throw(state: fd.State, number: int) -> fd.Draw:
    """The exchange of the mover's first cards."""
    return fd.Draw(held(state)[:number])


def draw_each(state: fd.State, *numbers: int) -> fd.State:
    """One exchange after the other, of so many cards each; a rebuild that falls due gets a seed."""
    for number in numbers:
        state = deal_on(play(state, number))
    return state


def refusal(state: fd.State, move: Move) -> fd.Refusal:
    """Why the move is refused; it is, the state stays what it was, and all who can be asked agree."""
    action = meant(state, move)
    before = hash(state)
    whose: fd.LegalActions | fd.Dealings | fd.Rulings = fd.dealings(state)
    if isinstance(action, fd.PlayerAction):
        whose = fd.legal_actions(state)
    elif isinstance(action, fd.FloorAction):
        whose = fd.rulings(state)
    with pytest.raises(fd.IllegalAction) as caught:
        fd.apply(state, action)
    assert hash(state) == before
    assert action not in whose
    assert whose.explain(action) == caught.value.refusal
    return caught.value.refusal


def code(state: fd.State, move: Move) -> fd.RuleCode:
    """The code of the refusal."""
    return refusal(state, move).code


# The dealer


def dealer_due(state: fd.State) -> str | None:
    """The dealer's move that the caller owes; None if none is."""
    awaits = state.awaits
    return awaits.kind if awaits is not None and awaits.kind in {"deal", "burn", "reshuffle"} else None


def deal_on(state: fd.State, seed: str = REBUILD) -> fd.State:
    """Make the dealer's moves that are due, naming no card."""
    while (due := dealer_due(state)) is not None:
        rebuild = fd.Reshuffle(seed=seed) if state.begun.cards_from == "order" else fd.Reshuffle()
        state = play(state, {"deal": fd.Deal(), "burn": fd.Burn(), "reshuffle": rebuild}[due])
    return state


def coming(state: fd.State) -> tuple[fd.Card, ...]:
    """The cards that the dealer's next move takes off a stock whose order is known."""
    assert state.awaits is not None
    return state.hidden.stock[state.hidden.top : state.hidden.top + state.awaits.count]


def identify_all(state: fd.State, twin: fd.State) -> fd.State:
    """Identify every unseen card in hands by a twin of the hand whose cards are known."""
    for pos, seat in enumerate(state.begun.seats):
        unseen = state.hidden.hands[pos]
        known = twin.hidden.hands[pos] or twin.hidden.mucked[pos]
        named = [card for seen, card in zip(unseen, known, strict=False) if seen is fd.UNKNOWN]
        if named:
            state = play(state, fd.Identify(seat, named))
    return state


def public(state: fd.State) -> dict[str, Any]:
    """What everybody at the table knows of a state."""
    return {
        name: getattr(state, name)
        for name in (
            "phase",
            "street",
            "actor",
            "live_seats",
            "stacks",
            "pot",
            "bets",
            "pots",
            "uncalled",
            "draws",
            "up",
            "result",
        )
    }


# Every way to drive one hand


def by_engine(
    profile: fd.Profile, stacks: Sequence[int], order: Sequence[fd.Card], script: Iterable[fd.Action]
) -> fd.State:
    """The order is known and the engine deals; a rebuild stops it for a seed."""
    state = fd.start(profile, stacks, button=0, order=order)
    for action in script:
        state = deal_on(play(state, action))
    return state


def by_caller(
    profile: fd.Profile, stacks: Sequence[int], order: Sequence[fd.Card], script: Iterable[fd.Action]
) -> fd.State:
    """The same order, each move of the dealer made by the caller; every other one names its cards."""
    state = fd.start(profile, stacks, button=0, order=order, dealer="caller")
    moves = iter(script)
    action = next(moves, None)
    while not state.is_over:
        due = dealer_due(state)
        if due is None:
            assert action is not None
            state, action = play(state, action), next(moves, None)
        elif due == "reshuffle":
            state = play(state, fd.Reshuffle(seed=REBUILD))
        else:
            named = coming(state) if state.ply % 2 else None
            state = play(state, fd.Deal(named) if due == "deal" else fd.Burn(named))
    return state


def by_identify(
    profile: fd.Profile, stacks: Sequence[int], order: Sequence[fd.Card], script: Iterable[fd.Action]
) -> fd.State:
    """Unseen cards, the engine deals; who holds what is identified before each decision."""
    twin = fd.start(profile, stacks, button=0, order=order)
    state = fd.start(profile, stacks, button=0, unseen=True)
    for action in script:
        state = identify_all(state, twin)
        twin, state = deal_on(play(twin, action)), play(state, action)
    while not state.is_over:
        # The last replacements were never identified: the seats are asked, where the twin's engine knew.
        state = identify_all(state, twin)
        state = play(state, fd.Muck() if fd.Muck() in fd.legal_actions(state) else fd.Show())
    return state


def by_naming(
    profile: fd.Profile, stacks: Sequence[int], order: Sequence[fd.Card], script: Iterable[fd.Action]
) -> fd.State:
    """Unseen cards, the caller deals and names every card."""
    twin = fd.start(profile, stacks, button=0, order=order, dealer="caller")
    state = fd.start(profile, stacks, button=0, unseen=True, dealer="caller")
    moves = iter(script)
    while not state.is_over:
        assert twin.awaits == state.awaits
        due = dealer_due(state)
        if due is None:
            action: fd.Action = next(moves)
            twin, state = play(twin, action), play(state, action)
        elif due == "reshuffle":
            twin, state = play(twin, fd.Reshuffle(seed=REBUILD)), play(state, fd.Reshuffle())
        elif due == "burn":
            twin, state = play(twin, fd.Burn()), play(state, fd.Burn(coming(twin)))
        else:
            twin, state = play(twin, fd.Deal()), play(state, fd.Deal(coming(twin)))
    return state


WAYS = (by_engine, by_caller, by_identify, by_naming)


def random_script(
    profile: fd.Profile, stacks: Sequence[int], order: Sequence[fd.Card], rng: random.Random
) -> list[fd.Action]:
    """What chance would do in each decision of a hand, from the first to the last."""
    state = fd.start(profile, stacks, button=0, order=order)
    script: list[fd.Action] = []
    while not state.is_over:
        legal = fd.legal_actions(state)
        if state.phase is fd.Phase.DRAW:
            hand = held(state)
            action: fd.Action = fd.Draw(rng.sample(hand, rng.randint(0, len(hand))))
            if action not in legal:
                action = fd.Draw()
        else:
            # Folding is rarer here than at a table, so that many hands come to the draw.
            offered = [move for move in legal.menu() if not isinstance(move, fd.Fold) or rng.random() < 0.3]
            action = rng.choice(offered or legal.menu())
        script.append(action)
        state = deal_on(play(state, action))
    return script


def to_the_draw(profile: fd.Profile, seats: int, **source: Any) -> fd.State:
    """A hand without blinds up to the draw; seat 0 draws first. By default the pack is in its own order."""
    if not source:
        source = {"order": tuple(fd.Pack())}
    return check_round(fd.start(profile, [100] * seats, button=seats - 1, **source))


def one_folds(state: fd.State) -> fd.State:
    """The first seat wagers the least, the next folds, all others call."""
    least = fd.legal_actions(state).wager_to(0)
    assert least is not None
    state = play(state, least, "fold")
    while state.phase is fd.Phase.BET:
        state = play(state, "call")
    return state


def all_pat(state: fd.State) -> fd.State:
    """Everybody stands pat."""
    while state.phase is fd.Phase.DRAW:
        state = play(state, fd.Draw())
    return state


def with_hands(
    profile: fd.Profile,
    hands: Sequence[str],
    stacks: Sequence[int] | None = None,
    *,
    button: int | None = None,
) -> fd.State:
    """A hand in which seat 0, 1, … holds these cards; the last seat has the button by default."""
    seats = len(hands)
    where = seats - 1 if button is None else button
    order = fd.arrange(profile, seats=seats, button=where, hands=dict(enumerate(hands)))
    return fd.start(profile, stacks or [100] * seats, button=where, order=order)


def tied(number: int) -> str:
    """A king-high hand; numbers 0 to 3 give four of them that tie."""
    return " ".join(rank + "cdhs"[(number + turn) % 4] for turn, rank in enumerate("KQ975"))
