"""Provable shuffles: a root before play, proofs of single cards after it, and nothing told beyond them."""

import copy
import hashlib
import json
import pickle
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import fivedraw as fd
from fivedraw import events
from fivedraw.fairness import Commitment, OpenedCard, Opening, check, commit
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case
from tests.draw_kit import deal_on
from tests.effort import few_and_many
from tests.rulings_walk import play_with_rulings

SEED = bytes(range(100, 132))


# The recipe of docs/fairness.rst once more: a program that knows SHA-256 and nothing of the library.


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def u64(number: int) -> bytes:
    return number.to_bytes(8, "big")


def recipe_root(seed: bytes, order: Sequence[str], counter: int = 0, cut: int = 0) -> str:
    """Steps 2 to 5: the root of an order, for a seed of bytes."""
    count = len(order)
    body = b"b" + u64(len(seed)) + seed
    key = sha(b"fivedraw/fair1/key\0", body, u64(counter), u64(cut), u64(count))
    row = []
    for place, card in enumerate(order):
        salt = sha(b"fivedraw/fair1/salt\0", key, u64(place))
        row.append(sha(b"fivedraw/fair1/leaf\0", salt, u64(place), card.encode()))
    while len(row) > 1:
        above = []
        while len(row) > 1:
            above.append(sha(b"fivedraw/fair1/node\0", row.pop(0), row.pop(0)))
        row = above + row
    return sha(b"fivedraw/fair1/root\0", u64(counter), u64(count), row[0]).hex()


def recipe_check(root: str, opening: Any) -> bool:
    """The check of an opening as it comes out of JSON."""
    if opening["algorithm"] != "fair1":
        return False
    places = [item["place"] for item in opening["cards"]]
    named = [item["card"] for item in opening["cards"]]
    for item in opening["cards"]:
        i, w, path = item["place"], opening["size"], list(item["path"])
        top = sha(b"fivedraw/fair1/leaf\0", bytes.fromhex(item["salt"]), u64(i), item["card"].encode())
        while w > 1:
            if i % 2 == 1 or i + 1 < w:
                if not path:
                    return False
                other = bytes.fromhex(path.pop(0))
                top = sha(b"fivedraw/fair1/node\0", *((other, top) if i % 2 == 1 else (top, other)))
            i, w = i // 2, (w + 1) // 2
        whole = sha(b"fivedraw/fair1/root\0", u64(opening["counter"]), u64(opening["size"]), top)
        if path or whole.hex() != root:
            return False
    return len(set(places)) == len(places) and len(set(named)) == len(named)


def sent(opening: Opening) -> Any:
    """The opening as it arrives at the other end of a wire."""
    return json.loads(json.dumps(opening.to_plain()))


# A hand to prove, and what is seen of it.


def heads_up(seed: bytes = SEED, **table: Any) -> fd.State:
    """Seat 0 throws its first two cards and seat 1 stands pat; then seat 0 bets and seat 1 folds."""
    state = fd.start(fd.profiles.CARDROOM_NO_LIMIT, (100, 100), button=1, seed=seed, **table)
    thrown = state.hidden.hands[0][:2]
    for action in (fd.Call(), fd.Check(), fd.Draw(thrown), fd.Draw(), fd.Bet(2), fd.Fold()):
        state = fd.apply(state, action)
    return state


def proved(opening: Opening) -> list[tuple[int, str]]:
    return [(item.place, str(item.card)) for item in opening.cards]


def told(log: Sequence[fd.Event], seat: int | None, *kinds: type[fd.Event]) -> set[str]:
    """The cards that the events of these kinds name which the seat may hear."""
    heard = [event for event in log if event.audience in (None, seat) and isinstance(event, kinds)]
    named = [card for event in heard for card in (*getattr(event, "cards", ()), getattr(event, "card", None))]
    return {str(card) for card in named if card is not None}


def dealt_to(log: Sequence[fd.Event], seat: int | None) -> set[str]:
    own = [event for event in log if seat is not None and getattr(event, "seat", None) == seat]
    return told(own, seat, events.CardsReceived, events.UpcardDealt)


def shown_to(state: fd.State, seat: int | None) -> set[str]:
    """The cards that the seat's view names on the wire."""
    return set(re.findall(r'"((?:[2-9TJQKA][cdhs])|J[12])"', json.dumps(fd.view(state, seat).to_wire())))


def test_an_opening_proves_what_its_seat_has_seen_and_where_it_lay() -> None:
    """Heads-up seat 0 is dealt places 0, 2, … 8; after the burn at 10 its two replacements are 11 and 12."""
    order = list(map(str, fd.shuffled(fd.Pack(), SEED)))
    commitment = commit(SEED, fd.Pack())
    opening = commitment.opening(heads_up(), 0)
    assert [(place, order[place]) for place in (0, 2, 4, 6, 8, 11, 12)] == proved(opening)
    assert check(commitment.root, opening)
    assert () == check(commitment.root, opening).faults


def test_a_folded_hand_stays_closed() -> None:
    """B80: nobody else's opening names a card that seat 1 folded, nor one of seat 0's discards."""
    commitment, state = commit(SEED, fd.Pack()), heads_up()
    assert [] == proved(commitment.opening(state, None))
    folded = [1, 3, 5, 7, 9]
    assert folded == [place for place, _ in proved(commitment.opening(state, 1))]
    assert not {*folded} & {place for place, _ in proved(commitment.opening(state, 0))}


def test_an_opening_grows_with_the_hand() -> None:
    """Before the draw the seat has seen five cards, and no later one is proved to it."""
    commitment = commit(SEED, fd.Pack())
    state = fd.start(fd.profiles.CARDROOM_NO_LIMIT, (100, 100), button=1, seed=SEED)
    assert [0, 2, 4, 6, 8] == [place for place, _ in proved(commitment.opening(state, 0))]


def test_cards_that_are_shown_are_proved_to_everybody() -> None:
    """At a showdown where all hands are shown a spectator gets all ten cards."""
    commitment = commit(SEED, fd.Pack())
    state = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed=SEED)
    for action in (fd.Check(), fd.Check(), fd.Draw(), fd.Draw(), fd.Check(), fd.Check()):
        state = fd.apply(state, action)
    assert list(range(10)) == [place for place, _ in proved(commitment.opening(state, None))]
    assert commitment.opening(state, None) == commitment.opening(state, 0)


def test_in_stud_the_hole_cards_of_others_stay_closed() -> None:
    """Three seats: places 0 to 2 are the hole cards, 3 to 5 the first upcards, which all have seen."""
    commitment = commit(SEED, fd.Pack())
    state = fd.start(fd.profiles.FIVE_CARD_STUD, (5000,) * 3, button=2, seed=SEED)
    first = state.hidden.top - 3
    for seat in (0, 1, 2):
        opened = [place for place, _ in proved(commitment.opening(state, seat))]
        assert [seat, *range(first, first + 3)] == opened


@few_and_many
@given(case=cases(), seed=st.binary(min_size=16, max_size=40))
def test_openings_name_just_the_cards_that_the_seat_was_shown(hands: str, case: Case, seed: bytes) -> None:
    """B80: over the roots of the deal and of every rebuild, a seat's openings name the cards dealt to it and
    those that lie open, so none that its view does not show; and each is proved to it. That goes for hands
    in which things go wrong too.
    """
    table = {name: given for name, given in case.table.items() if name not in ("seed", "order", "unseen")}
    cut = table.pop("cut", 0)
    case = evolve(case, table={**table, "seed": seed, "cut": cut})
    commitments = [commit(seed, case.profile.pack)]
    begun = case.begin()
    log, state = list(begun.events), begun.state
    for move in play_with_rulings(case, case.chooser()):
        log += move.step.events
        state = move.after
        if state.hidden.rebuilds == len(commitments):
            commitments.append(commitments[0].rebuilt(state))
    for seat in (None, *state.seats):
        openings = [commitment.opening(state, seat) for commitment in commitments]
        named = {str(item.card) for opening in openings for item in opening.cards}
        own, shown = dealt_to(log, seat), shown_to(state, seat)
        assert own | (told(log, None, fd.Event) & shown_to(state, None)) == named
        assert named <= shown
        for commitment, opening in zip(commitments, openings, strict=True):
            assert recipe_check(commitment.root, sent(opening))
            assert check(commitment.root, Opening.from_plain(sent(opening)))


def test_a_folded_hand_that_was_shuffled_again_is_proved_and_seen() -> None:
    """D-SHUF-01: seat 2 of six folds, the others draw five each, so that its hand goes into the new stock.
    Its opening of the deal still names the five cards at 2, 8, … 26, and its view shows them.
    """
    commitment = commit(SEED, fd.Pack())
    state = fd.start(fd.profiles.HOME_NO_LIMIT, (100,) * 6, button=5, seed=SEED)
    for action in (fd.Bet(4), fd.Call(), fd.Fold(), fd.Call(), fd.Call(), fd.Call()):
        state = fd.apply(state, action)
    while state.phase is fd.Phase.DRAW:
        state = fd.apply(state, fd.Draw(state.hidden.hands[state.mover]))
    assert 1 == state.hidden.rebuilds
    order = fd.shuffled(fd.Pack(), SEED)
    folded = [(place, str(order[place])) for place in range(2, 30, 6)]
    assert folded == proved(commitment.opening(state, 2))
    assert [card for _, card in folded] == list(map(str, fd.view(state, 2).folded))
    for other in (None, 0, 1, 3, 4, 5):
        assert () == fd.view(state, other).folded
        assert not {*folded} & {*proved(commitment.opening(state, other))}


def test_a_card_that_the_dealer_exposed_is_proved_to_everybody() -> None:
    """D-DRAW-18: all have seen the exposed replacement, which lay at place 10, and so it is proved to all."""
    commitment = commit(SEED, fd.Pack())
    state = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed=SEED, dealer="caller")
    state = fd.apply(fd.apply(deal_on(state), fd.Check()), fd.Check())
    state = fd.apply(state, fd.Draw(state.hidden.hands[0][:1]))
    card = fd.shuffled(fd.Pack(), SEED)[10]
    state = fd.apply(state, fd.floor.ExposeCard(card))
    for seat in (None, 0, 1):
        opening = commitment.opening(state, seat)
        assert (10, str(card)) in proved(opening)
        assert check(commitment.root, opening)
        assert str(card) in shown_to(state, seat)


def test_a_shown_hand_that_is_dead_now_is_proved_to_everybody() -> None:
    """D-IRR-10: in stud the board of a hand that is killed is turned down. Where it was shown, all have
    seen its hole card too, and all get the proof of it.
    """
    commitment = commit(SEED, fd.Pack())
    game = fd.profiles.FIVE_CARD_STUD.with_options(show_asked=True, show_policy="any")
    state = deal_on(fd.start(game, (5000,) * 3, button=2, seed=SEED, dealer="caller"))
    state = deal_on(fd.apply(state, fd.BringIn()))
    while state.phase is fd.Phase.BET:
        state = deal_on(fd.apply(state, fd.Call() if fd.legal_actions(state).call else fd.Check()))
    shown = state.actor
    assert shown is not None
    own = [item for item in proved(commitment.opening(state, shown)) if item[0] == shown]
    for other in {None, 0, 1, 2} - {shown}:
        assert own[0] not in proved(commitment.opening(state, other))
    state = fd.apply(fd.apply(state, fd.Show()), fd.floor.KillHand(shown, reason="conduct"))
    assert () == fd.view(state, None).up[shown]
    for seat in (None, 0, 1, 2):
        # Places 0 to 2 are the hole cards.
        assert own[0] in proved(commitment.opening(state, seat))


# Roots


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33, 52, 53, 54])
def test_the_root_is_that_of_the_recipe(size: int) -> None:
    """Packs of every shape of tree: the root, and the proof of every single card."""
    pack = list(fd.Pack(2))[:size]
    cut = size // 3
    commitment = commit(SEED, pack, cut)
    order = list(map(str, fd.shuffled(pack, SEED, cut=cut)))
    assert recipe_root(SEED, order, cut=cut) == commitment.root
    assert order == list(map(str, commitment.order))
    assert (0, size) == (commitment.counter, commitment.size)


def test_roots_differ_with_the_seed_the_pack_and_the_cut() -> None:
    packs = (fd.Pack(), fd.Pack(1), "As Ks")
    seeds: tuple[Any, ...] = (SEED, SEED + b"x", SEED.hex(), int.from_bytes(SEED, "big"))
    roots = {commit(seed, pack, cut).root for seed in seeds for pack in packs for cut in (0, 1)}
    assert len(seeds) * len(packs) * 2 == len(roots)


def test_a_board_that_is_turned_down_is_proved_to_its_own_seat_alone() -> None:
    """S-FOLD-01: the view of the others shows it no more, so no opening names it."""
    commitment = commit(SEED, fd.Pack())
    state = fd.start(fd.profiles.FIVE_CARD_STUD, (5000,) * 3, button=2, seed=SEED)
    state = fd.apply(state, fd.BringIn())
    folder = state.actor
    assert folder is not None
    state = fd.apply(state, fd.Fold())
    assert [folder, 3 + folder] == [
        place for place, _ in proved(commitment.opening(state, folder)) if place % 3 == folder
    ]
    for seat in {0, 1, 2} - {folder}:
        places = [place for place, _ in proved(commitment.opening(state, seat))]
        assert sorted([seat, *({3, 4, 5} - {3 + folder})]) == places


def kings(cards: Sequence[fd.Card]) -> int:
    return [card.rank for card in cards].count(fd.Rank.KING)


def test_openers_that_were_proved_are_proved_to_lie_in_the_pack() -> None:
    """J-PROVE-02: everybody sees the pair of kings that opened, and nothing else of the winner's hand."""
    seeds = (number.to_bytes(16, "big") for number in range(10_000))
    seed = next(seed for seed in seeds if kings(fd.shuffled(fd.Pack(), seed)[:10:2]) == 2)
    state = fd.start(fd.profiles.JACKPOTS, (50, 50), button=1, seed=seed)
    for action in (fd.Bet(2), fd.Fold()):
        state = fd.apply(state, action)
    opening = commit(seed, fd.Pack()).opening(state, None)
    assert [fd.Rank.KING] * 2 == [item.card.rank for item in opening.cards]
    assert {item.place for item in opening.cards} <= {0, 2, 4, 6, 8}


def test_a_salt_is_used_once() -> None:
    """Were two places or two commitments salted alike, one opening would tell of another."""
    salts = []
    for commitment in (commit(SEED, fd.Pack()), commit(SEED, fd.Pack(), 1), commit(SEED, fd.Pack(1))):
        state = fd.start(
            fd.profiles.HOME_NO_LIMIT if commitment.size == 52 else fd.profiles.CALIFORNIA_BUG,
            (100, 100),
            button=1,
            order=commitment.order,
        )
        salts += [item.salt for seat in (0, 1) for item in commitment.opening(state, seat).cards]
    assert 30 == len(set(salts)) == len(salts)


@pytest.mark.parametrize(
    ("short", "held"),
    [
        (b"", 0),
        (bytes(15), 15),
        ("fifteen letters", 15),
        ("0123456789abcdef01234567", 12),
        ((1 << 120) - 1, 15),
        (-1, 1),
        (0, 0),
    ],
)
def test_a_short_seed_is_refused(short: Any, held: int) -> None:
    """Letters count their bytes, 24 hexadecimal digits are 12 bytes, an int of 120 bits is 15."""
    with pytest.raises(fd.SetupError, match=f"the seed holds {held} bytes"):
        commit(short, fd.Pack())


@pytest.mark.parametrize(
    "enough",
    [bytes(16), "sixteen letters!", "ABCDEF0123456789abcdef0123456789", "éééééééé", 1 << 120, -(1 << 120)],
)
def test_sixteen_bytes_are_enough(enough: Any) -> None:
    """Letters count their bytes (é has two), hexadecimal digits half a byte, an int those of its size."""
    assert fd.shuffled(fd.Pack(), enough) == commit(enough, fd.Pack()).order


@pytest.mark.parametrize("strange", [None, True, 2.5, ["seed"]])
def test_what_is_no_seed_is_refused(strange: Any) -> None:
    with pytest.raises(fd.SetupError, match="a seed is bytes, an int or a str"):
        commit(strange, fd.Pack())


@pytest.mark.parametrize(
    ("pack", "cut", "error"),
    [
        ("", 0, fd.CardsError),
        ("As As", 0, fd.CardsError),
        ("As ??", 0, fd.CardsError),
        ("As Zz", 0, fd.NotationError),
        ("As Ks", 2, fd.SetupError),
        ("As Ks", -1, fd.SetupError),
        ("As Ks", True, fd.SetupError),
    ],
)
def test_what_cannot_be_shuffled_is_refused(pack: str, cut: int, error: type[Exception]) -> None:
    with pytest.raises(error):
        commit(SEED, pack, cut)


def test_a_commitment_tells_no_secret() -> None:
    """Its text has the root and no card, no seed; it is a plain value that copies and pickles."""
    commitment = commit(SEED, fd.Pack(), 3)
    assert f"<Commitment fair1: counter 0, 52 cards, root {commitment.root}>" == repr(commitment)
    assert "<secret>" == repr(commitment._secret)
    assert commitment == pickle.loads(pickle.dumps(commitment)) == copy.deepcopy(commitment)
    assert hash(commitment) == hash(commit(SEED, fd.Pack(), 3))


# Cuts and rebuilds


def test_a_cut_after_the_root_moves_the_places() -> None:
    """Of a pack cut at 50 the first card dealt is that of place 50; seat 0 gets 50, 0, 2, 4 and 6 of it."""
    commitment = commit(SEED, fd.Pack())
    state = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed=SEED, cut=50)
    opening = commitment.opening(state, 0)
    assert [0, 2, 4, 6, 50] == [item.place for item in opening.cards]
    assert set(state.hidden.hands[0]) == {item.card for item in opening.cards}
    assert check(commitment.root, opening)


def all_draw_five(state: fd.State, until: Callable[[fd.State], bool]) -> fd.State:
    moves = {"deal": fd.Deal(), "bet": fd.Check(), "reshuffle": fd.Reshuffle()}
    while not until(state):
        assert state.awaits is not None
        five = fd.Draw(state.hidden.hands[state.mover]) if state.awaits.kind == "draw" else None
        state = fd.apply(state, five or moves[state.awaits.kind])
    return state


def test_a_rebuild_has_a_root_of_its_own_before_its_cards_are_dealt() -> None:
    """D-SHUF-01: six seats, all draw five: the fifth order finds 2 cards, and the new stock has 22."""
    commitment = commit(SEED, fd.Pack())
    begun = fd.start(fd.profiles.HOME_NO_LIMIT, (100,) * 6, button=5, seed=SEED, dealer="caller")
    state = all_draw_five(begun, lambda state: state.awaits is not None and state.awaits.kind == "reshuffle")
    second = commitment.rebuilt(state, cut=7)
    assert (1, 22) == (second.counter, second.size)
    state = fd.apply(state, fd.Reshuffle(cut=7))
    assert second.order == state.hidden.stock
    assert second == commitment.rebuilt(state)
    assert recipe_root(SEED, list(map(str, second.order)), counter=1, cut=7) == second.root
    state = all_draw_five(state, lambda state: state.phase is not fd.Phase.SERVE)
    assert [0, 1, 2, 3, 4] == [item.place for item in second.opening(state, 4).cards]
    assert [] == proved(second.opening(state, 3))


def test_a_rebuild_may_be_cut_after_its_root_too() -> None:
    """Cut at 20 of 22, the five replacements come from the places 20, 21, 0, 1 and 2."""
    begun = fd.start(fd.profiles.HOME_NO_LIMIT, (100,) * 6, button=5, seed=SEED, dealer="caller")
    state = all_draw_five(begun, lambda state: state.awaits is not None and state.awaits.kind == "reshuffle")
    second = commit(SEED, fd.Pack()).rebuilt(state)
    state = fd.apply(fd.apply(state, fd.Reshuffle(cut=20)), fd.Deal())
    assert [0, 1, 2, 20, 21] == [item.place for item in second.opening(state, 4).cards]


def test_where_the_engine_deals_the_root_of_the_rebuild_is_known_with_its_cards() -> None:
    commitment = commit(SEED, fd.Pack())
    begun = fd.start(fd.profiles.HOME_NO_LIMIT, (100,) * 6, button=5, seed=SEED)
    state = all_draw_five(begun, lambda state: state.hidden.rebuilds > 0)
    second = commitment.rebuilt(state)
    assert (1, 22, state.hidden.stock) == (second.counter, second.size, second.order)
    assert set(state.hidden.hands[4]) == {item.card for item in second.opening(state, 4).cards}


def test_a_card_that_came_back_is_not_traced_to_who_threw_it() -> None:
    """Seat 4's new cards were dealt to others before, from the first order, of which it proves nothing."""
    commitment = commit(SEED, fd.Pack())
    begun = fd.start(fd.profiles.HOME_NO_LIMIT, (100,) * 6, button=5, seed=SEED)
    state = all_draw_five(begun, lambda state: state.hidden.rebuilds > 0)
    came_back = set(state.hidden.hands[4]) & {card for pile in begun.hidden.hands for card in pile}
    assert came_back
    assert [4, 10, 16, 22, 28] == [item.place for item in commitment.opening(state, 4).cards]


def test_a_hand_from_an_order_is_proved_and_rebuilt_from_the_same_seed() -> None:
    """The caller may deal from ``commitment.order`` and answer the rebuild with the seed."""
    commitment = commit(SEED, fd.Pack())
    begun = fd.start(fd.profiles.HOME_NO_LIMIT, (100,) * 6, button=5, order=commitment.order)
    state = all_draw_five(begun, lambda state: state.awaits is not None and state.awaits.kind == "reshuffle")
    second = commitment.rebuilt(state, cut=3)
    state = fd.apply(state, fd.Reshuffle(seed=SEED, cut=3))
    assert second.order == state.hidden.stock
    assert check(second.root, second.opening(state, 4))


def refused_rebuild(commitment: Commitment, state: fd.State, why: str, cut: Any = 0) -> None:
    with pytest.raises(fd.SetupError, match=why):
        commitment.rebuilt(state, cut=cut)


def test_a_rebuild_that_was_not_or_was_otherwise_is_refused() -> None:
    commitment = commit(SEED, fd.Pack())
    begun = fd.start(fd.profiles.HOME_NO_LIMIT, (100,) * 6, button=5, order=commitment.order)
    refused_rebuild(commitment, begun, "no rebuild is due")
    state = all_draw_five(begun, lambda state: state.awaits is not None and state.awaits.kind == "reshuffle")
    refused_rebuild(commitment, state, "the cut must be from 0 to 21", cut=22)
    state = fd.apply(state, fd.Reshuffle(seed="another"))
    refused_rebuild(commitment, state, "another source than this seed")
    refused_rebuild(commitment, state, "the hand knows its cut", cut=1)


# What is not to be proved


def test_a_hand_from_another_order_is_refused() -> None:
    """Another seed, another pack, a rebuild that has not been, cards that nobody knows."""
    state = heads_up(bytes(16))
    for commitment in (commit(SEED, fd.Pack()), commit(bytes(16), fd.Pack(1)), commit(bytes(16), "As")):
        with pytest.raises(fd.SetupError, match="not dealt from the order of this commitment"):
            commitment.opening(state, 0)
    begun = fd.start(fd.profiles.HOME_NO_LIMIT, (100,) * 6, button=5, seed=SEED, dealer="caller")
    due = all_draw_five(begun, lambda state: state.awaits is not None and state.awaits.kind == "reshuffle")
    with pytest.raises(fd.SetupError, match="not dealt from the order of this commitment"):
        commit(SEED, fd.Pack()).rebuilt(due).opening(due, 4)
    unseen = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, unseen=True)
    with pytest.raises(fd.SetupError, match="unseen"):
        commit(SEED, fd.Pack()).opening(unseen, 0)


@pytest.mark.parametrize("seat", [2, -1, True, "0", 1.0])
def test_a_seat_that_is_not_in_the_hand_is_refused(seat: Any) -> None:
    with pytest.raises(fd.SetupError, match="there is no seat"):
        commit(SEED, fd.Pack()).opening(heads_up(), seat)


def test_what_is_no_state_and_no_opening_is_refused() -> None:
    commitment: Any = commit(SEED, fd.Pack())
    for question in (commitment.opening, lambda nothing, _: commitment.rebuilt(nothing)):
        with pytest.raises(fd.SetupError):
            question(None, 0)
    with pytest.raises(TypeError, match="expected an Opening, got dict"):
        check(commitment.root, commitment.opening(heads_up(), 0).to_plain())


# Forgeries


def good() -> tuple[str, Any]:
    commitment = commit(SEED, fd.Pack())
    return commitment.root, sent(commitment.opening(heads_up(), 0))


FORGERIES: dict[str, Callable[[Any], Any]] = {
    "another card": lambda data: data["cards"][0].update(card="J1"),
    "another place": lambda data: data["cards"][0].update(place=1),
    "another salt": lambda data: data["cards"][0].update(salt=data["cards"][1]["salt"]),
    "a hash too few": lambda data: data["cards"][0]["path"].pop(),
    "a hash too many": lambda data: data["cards"][0]["path"].append("00" * 32),
    "no path": lambda data: data["cards"][0]["path"].clear(),
    "paths exchanged": lambda data: data["cards"][0].update(path=data["cards"][1]["path"]),
    "a card twice": lambda data: data["cards"].append(data["cards"][0]),
    "another counter": lambda data: data.update(counter=1),
    "another size": lambda data: data.update(size=54),
    "the size of a tree that looks the same": lambda data: data.update(size=51),
}


@pytest.mark.parametrize("forge", FORGERIES.values(), ids=FORGERIES)
def test_a_forgery_is_found_out(forge: Callable[[Any], Any]) -> None:
    """By the library as by the recipe."""
    root, data = good()
    forge(data)
    verdict = check(root, Opening.from_plain(data))
    assert not verdict
    assert verdict.faults
    assert not recipe_check(root, data)


@pytest.mark.parametrize("root", ["", "00" * 32, None, b"", 7, "zz" * 32])
def test_another_root_proves_nothing(root: Any) -> None:
    _, data = good()
    assert not check(root, Opening.from_plain(data))


def test_an_empty_opening_is_true_of_every_root() -> None:
    """It claims nothing."""
    assert check("00" * 32, Opening(0, 52, ()))


def test_an_opening_made_by_hand_is_checked_for_its_form() -> None:
    card = fd.Card("As")
    for opening in (
        Opening(-1, 52, ()),
        Opening(0, 52, (), "fair2"),
        Opening(0, 52, (OpenedCard(52, card, "00" * 32, ()),)),
        Opening(0, 52, (OpenedCard(0, card, "salt", ()),)),
    ):
        assert not check("00" * 32, opening)


MALFORMED: dict[str, Callable[[Any], Any]] = {
    "an entry missing": lambda data: data.pop("size"),
    "an entry too many": lambda data: data.update(seed="x"),
    "another algorithm": lambda data: data.update(algorithm="fair2"),
    "a size that no pack has": lambda data: data.update(size=55),
    "a huge size": lambda data: data.update(size=10**5000),
    "a size in words": lambda data: data.update(size="52"),
    "a fraction": lambda data: data.update(counter=0.0),
    "a truth for a number": lambda data: data.update(counter=True),
    "cards in a text": lambda data: data.update(cards="As"),
    "too many cards": lambda data: data.update(cards=data["cards"] * 8),
    "a card that is no mapping": lambda data: data.update(cards=[["As"]]),
    "a place outside": lambda data: data["cards"][0].update(place=52),
    "an unknown card": lambda data: data["cards"][0].update(card="??"),
    "a card in other letters": lambda data: data["cards"][0].update(card="10s"),
    "no card": lambda data: data["cards"][0].update(card=None),
    "a salt in capitals": lambda data: data["cards"][0].update(salt="AB" * 32),
    "a short hash": lambda data: data["cards"][0].update(path=["00"]),
    "a long path": lambda data: data["cards"][0].update(path=["00" * 32] * 99),
    "a path that is no list": lambda data: data["cards"][0].update(path={"a": 1}),
}


@pytest.mark.parametrize("spoil", MALFORMED.values(), ids=MALFORMED)
def test_a_message_of_another_form_is_refused(spoil: Callable[[Any], Any]) -> None:
    _, data = good()
    spoil(data)
    with pytest.raises(fd.NotationError):
        Opening.from_plain(data)


@pytest.mark.parametrize("data", [None, [], "fair1", 7, {}, {1: 2}])
def test_what_is_no_message_is_refused(data: Any) -> None:
    with pytest.raises(fd.NotationError, match="is not an opening"):
        Opening.from_plain(data)


def test_the_page_has_the_texts_that_the_recipe_hashes() -> None:
    """The five texts that keep the hashes apart stand in docs/fairness.rst as they are used above."""
    page = (Path(__file__).parent.parent / "docs" / "fairness.rst").read_text(encoding="utf-8")
    assert ["key", "salt", "leaf", "node", "root"] == re.findall(r'"fivedraw/fair1/(\w+)\\0"', page)
