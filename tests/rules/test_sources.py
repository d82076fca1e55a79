"""Where a deal's cards come from, and what is no source."""

from typing import Any

import pytest

import fivedraw as fd
from tests.draw_kit import chips, held, house, play

PACK = tuple(fd.Pack())
HOME = fd.profiles.HOME_NO_LIMIT


def start(**options: Any) -> fd.State:
    return fd.start(HOME, [100, 100, 100], button=2, **options)


@pytest.mark.parametrize("seed", [0, -1, 10**50, "", "a seed", "♠", b"", b"\x00\xff"])
def test_any_seed(seed: Any) -> None:
    """D-DEAL-01: bytes, an int or a text: the deal is the shuffle of the pack that the seed gives."""
    order = fd.shuffled(fd.Pack(), seed)

    assert order == start(seed=seed).hidden.stock
    assert order[0:15:3] == held(start(seed=seed), 0)


def test_seeds_of_another_kind_are_other_seeds() -> None:
    """B84: 1, "1" and b"1" deal three different packs."""
    stocks = {start(seed=seed).hidden.stock for seed in (1, "1", b"1")}

    assert 3 == len(stocks)


def test_the_cut() -> None:
    """D-DEAL-01: the cut moves cards from the top to the bottom before the deal."""
    order = fd.shuffled(fd.Pack(), 5)

    assert order[20:] + order[:20] == start(seed=5, cut=20).hidden.stock


@pytest.mark.parametrize("options", [{"seed": 1.5}, {"seed": True}, {"seed": [1]}, {"seed": 1, "cut": 52}])
def test_what_is_no_seed_or_cut(options: dict[str, Any]) -> None:
    """B84: anything else is refused with what was expected."""
    with pytest.raises(fd.SetupError, match=r"seed|cut"):
        start(**options)


@pytest.mark.parametrize("cut", [1, True, False, "0", None, 0.5])
def test_only_a_seed_is_cut(cut: Any) -> None:
    """D-DEAL-01: an order is final, and unseen cards were cut by whoever has them."""
    for source in ({"order": PACK}, {"unseen": True}):
        with pytest.raises(fd.SetupError, match="only a seed's shuffle is cut"):
            start(**source, cut=cut)


@pytest.mark.parametrize("unseen", [1, "yes", None])
def test_unseen_is_a_switch(unseen: Any) -> None:
    """B84: whether cards are unseen is True or False."""
    with pytest.raises(fd.SetupError, match="expected True or False"):
        start(unseen=unseen)


@pytest.mark.parametrize("dealer", ["nobody", None, "Engine", 1])
def test_who_deals(dealer: Any) -> None:
    """The engine or the caller deals."""
    with pytest.raises(fd.SetupError, match="expected 'engine' or 'caller'"):
        start(seed=1, dealer=dealer)


@pytest.mark.parametrize("profile", [None, "HOME_NO_LIMIT", fd.Profile])
def test_what_is_no_profile(profile: Any) -> None:
    """The first argument is a profile."""
    with pytest.raises(fd.SetupError, match="expected a Profile"):
        fd.start(profile, [100, 100], button=0, seed=1)


@pytest.mark.parametrize(
    ("order", "message"),
    [
        ((*PACK[:51], PACK[0]), "holds 2c twice"),
        ((*PACK[:51], fd.Card("J1")), "holds J1, which is not in"),
        ((*PACK[:51], fd.UNKNOWN), r"holds \?\?, which is not in"),
        (PACK[:50], "holds 50 of 52 cards; missing are Ah As"),
        ((), "holds 0 of 52 cards"),
        ((*PACK, PACK[0]), "holds 2c twice"),
    ],
)
def test_orders_that_are_no_pack(order: Any, message: str) -> None:
    """B09: an order has each card of the pack once; the message names the card at fault."""
    with pytest.raises(fd.CardsError, match=message):
        start(order=order)


@pytest.mark.parametrize("order", [5, [1, 2], "2c 2x"])
def test_orders_that_are_no_cards(order: Any) -> None:
    """B09: an order is made of cards."""
    with pytest.raises(fd.NotationError):
        start(order=order)


def test_an_order_as_text() -> None:
    """An order may be text as well."""
    assert start(order=PACK) == start(order=" ".join(map(str, PACK)))


def test_how_a_hand_began() -> None:
    """Everything that was said at the start can be read from the state, but for its secrets."""
    carried = fd.Carried(7, (0, 1))
    state = fd.start(house(), {3: 50, 7: 60, 1: 40}, button=4, seed=1, dealer="caller", carried=carried)
    begun = state.begun

    assert ((7, 1, 3), (60, 40, 50), 4) == (begun.seats, begun.stacks, begun.button)
    assert ("caller", "seed", carried, None) == (begun.dealer, begun.cards_from, begun.carried, begun.blinds)
    assert ((1, 3, 7), 4, 10, carried) == (state.seats, state.button, state.pot, state.carried)
    assert {1: 40, 3: 50, 7: 60} == begun.starting
    assert 157 == chips(state)
    assert state.profile is begun.profile
    assert "house rules: ply 0, deal on street 0, the dealer to move, pot 10" in repr(state)
    assert "HOME_NO_LIMIT: ply 1, bet on street 1, seat 1 to act" in repr(play(start(seed=1), "check"))
