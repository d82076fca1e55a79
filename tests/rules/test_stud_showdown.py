"""Five-card stud: who shows first, who wins, and where the odd chip goes."""

import pytest

import fivedraw as fd
from fivedraw import events
from tests.draw_kit import code, play, steps
from tests.stud_kit import big, bring_in_round, check_down, check_round, fixed, outcome, table

C = fd.RuleCode
THREE = ("As Kd 9h 7s 2h", "Ad Qc Jh 8d 4s", "Ac 3c Td 5h 6s")


def last_round(profile: fd.Profile, hands: tuple[str, ...] = THREE, **extras: object) -> fd.State:
    """The deal at the beginning of its fourth round."""
    state = bring_in_round(table(profile, hands, **extras))  # type: ignore[arg-type]
    return check_round(check_round(state))


def shown_in(told: list[fd.Event]) -> list[int]:
    return [event.seat for event in told if isinstance(event, events.HandShown)]


class TestOrder:
    def test_last_aggressor_first(self) -> None:
        """S-SHOW-02, B79: seat 0 bets, seat 1 calls, seat 2 raises and is called: 2, 0, 1 show."""
        state = last_round(fixed())
        assert 0 == state.actor
        _, told = steps(state, "bet 8", "call", "raise to 16", "call", "call")
        assert [2, 0, 1] == shown_in(told)

    def test_high_board_first(self) -> None:
        """S-SHOW-03, B79: all check: the highest hand showing is first, then clockwise."""
        hands = ("As 3c 9h 7s 2h", "Ad Qc Jh 8d 4s", "Ac Kd Td 5h 6s")
        state = last_round(fixed(), hands)
        assert 2 == state.actor
        _, told = steps(state, "check", "check", "check")
        assert [2, 0, 1] == shown_in(told)

    def test_left_of_dealer(self) -> None:
        """S-SHOW-03: with show_first=left_of_dealer it is by seat."""
        hands = ("As 3c 9h 7s 2h", "Ad Qc Jh 8d 4s", "Ac Kd Td 5h 6s")
        state = last_round(fixed(show_first="left_of_dealer"), hands)
        _, told = steps(state, "check", "check", "check")
        assert [0, 1, 2] == shown_in(told)

    def test_a_tie_of_boards(self) -> None:
        """A-STUD-05: equal boards show by seat, or by suit where the house says so."""
        hands = ("2c Kd 9h 7s 4h", "2d Ks 9c 7d 4s", "2h 3c Td 5h 6s")
        for profile, order in ((fixed(), [0, 1, 2]), (fixed(high_board_tie="suit"), [1, 2, 0])):
            _, told = steps(last_round(profile, hands), "check", "check", "check")
            assert order == shown_in(told)

    def test_bets_of_earlier_rounds_do_not_count(self) -> None:
        """A-ALLIN-02: an aggressor of the third round does not show first when nobody bets in the fourth."""
        state = check_round(bring_in_round(table(fixed(), THREE)))
        state = play(state, "check", "bet 8", "call", "call")
        _, told = steps(state, "check", "check", "check")
        assert [0, 1, 2] == shown_in(told)


class TestWho:
    def test_best_five(self) -> None:
        """S-SHOW-01, S-SETUP-03: the hole card is turned over; a pair with it beats ace high."""
        hands = ("9c Kd 9h 7s 2h", "Ad Qc Jh 8d 4s", "Ac 3c Td 5h 6s")
        state = check_down(last_round(fixed(), hands))
        assert state.result is not None
        assert {seat: fd.cards(hand) for seat, hand in enumerate(hands)} == dict(state.result.shown)
        assert "pair of nines" == state.result.pots[0].value.describe()  # type: ignore[union-attr]
        assert {0: 6, 1: -3, 2: -3} == outcome(state)

    def test_every_hand_is_shown(self) -> None:
        """S-SHOW-01: by default nobody may muck; with show_policy=beaten the engine mucks for the beaten."""
        state = check_down(last_round(fixed()))
        assert state.result is not None
        assert 3 == len(state.result.shown)
        state = check_down(last_round(fixed(show_policy="beaten")))
        assert state.result is not None
        assert [0] == [*state.result.shown]

    def test_asked(self) -> None:
        """D-SHOW-04: with show_policy=any seats are asked; a board is turned down with its mucked hand."""
        state = last_round(fixed(show_policy="any"))
        state = play(state, "check", "check", "check")
        assert fd.Awaits("show", 0) == state.awaits
        state = play(state, "muck", "muck")
        assert {0: (), 1: ()} == {seat: state.up[seat] for seat in (0, 1)}
        assert {0: -3, 1: -3, 2: 6} == outcome(state)

    def test_card_by_card(self) -> None:
        """S-SHOW-05: A-K-9-7-2 beats A-Q; identical ranks share equally."""
        assert {0: 6, 1: -3, 2: -3} == outcome(check_down(last_round(fixed())))
        hands = ("As Kd 9h 7s 2h", "Ad Ks 9c 7d 2s", "Ac 3c Td 5h 6s")
        assert {0: 2, 1: 1, 2: -3} == outcome(check_down(last_round(fixed(), hands)))

    def test_unseen_hole_card(self) -> None:
        """S-SHOW-01, S-SHOW-04: unseen, a seat shows by naming its hole card; no word changes an upcard."""
        state = fd.start(fixed(), [100] * 2, button=1, unseen=True)
        boards = [fd.cards(cards) for cards in ("Kd 9h 7s 2h", "3c Td 5h 6s")]
        for street in range(4):
            for board in boards:
                state = play(state, fd.Deal(board[street : street + 1]))
            moves = ("bring in", "call") if street == 0 else ("check", "check")
            state = play(state, *moves)
        assert 0 == state.actor
        assert 52 - 8 == len(fd.legal_actions(state))
        assert C.SHOW_NOT_HELD is code(state, "show As Kd 9h 7s 2c")
        state = play(state, "show As Kd 9h 7s 2h", "show Ac 3c Td 5h 6s")
        assert {0: 3, 1: -3} == outcome(state)


class TestOddChip:
    @pytest.mark.parametrize(
        ("one", "other", "winner"),
        [
            ("Ah Kd 9h 7s 2h", "As Kc 9c 7d 2s", 1),
            ("As Kd 9h 7s 2h", "Ah Kc 9c 7d 2s", 0),
            ("5c 4d 3h 2s Ad", "5d 4c 3s 2h Ah", 1),
            ("Ac Ad 9h 7s 2h", "Ah As 9c 7d 2s", 1),
            ("Ad As 9h 7s 2h", "Ah Ac 9c 7d 2s", 0),
            ("Kc Kd Qh 7s 4h", "Kh Ks Qc 7d 4s", 1),
        ],
    )
    def test_best_single_card_by_suit(self, one: str, other: str, winner: int) -> None:
        """S-SHOW-06, A-ODD-03, S-BET-06: the highest card decides, spades first; an ace also in a wheel."""
        loser = "Qs 3c Td 5h 6s" if "5h" not in one + other else "Qs 3c Td 8h 6s"
        state = check_down(bring_in_round(table(fixed(), (one, other, loser))))
        assert state.result is not None
        assert (winner,) == state.result.pots[0].odd
        assert {winner: 2, 1 - winner: 1, 2: -3} == outcome(state)

    def test_by_seat(self) -> None:
        """S-SHOW-06: with odd_chip=seat it goes to the first from the dealer's left, whatever the suits."""
        hands = ("Ah Kd 9h 7s 2h", "As Kc 9c 7d 2s", "Ac 3c Td 5h 6s")
        assert {0: 2, 1: 1, 2: -3} == outcome(
            check_down(bring_in_round(table(fixed(odd_chip="seat"), hands)))
        )

    def test_two_odd_chips(self) -> None:
        """A-ODD-01, A-ODD-03: three equal hands share 8 as 3, 3 and 2: ace of spades, then of hearts."""
        hands = ("Ah Kd 9h 7s 4h", "As Kc 9c 7d 4s", "Ad Ks 9d 7h 4c", "Qc 3c Tc 5h 6s")
        state = check_down(bring_in_round(table(fixed(), hands, [100, 100, 100, 2])))
        assert state.result is not None
        assert [8, 3] == [pot.amount for pot in state.result.pots]
        assert [(1, 0), ()] == [pot.odd for pot in state.result.pots]
        assert {0: 1, 1: 1, 2: 0, 3: -2} == outcome(state)

    def test_the_common_card_does_not_count(self) -> None:
        """A-ODD-03: own cards only: with As in the middle Ks takes the odd chip."""
        losers = ("2c 3d 5h 6s", "2d 3h 5s 6c", "2h 3s 5c 6d", "2s 3c 5d 6h", "4c 8d Jh Tc", "4d 8h Js Td")
        hands = ("Kc Qd 9h 7s", "Ks Qc 9c 7d", *losers, "4h 8s Jc Th", "4s 8c Jd Ts")
        state = check_down(bring_in_round(table(big(ante=4), hands, [100] * 9 + [5], common="As")))
        assert fd.cards("As") == state.common
        assert state.result is not None
        assert [50, 9] == [pot.amount for pot in state.result.pots]
        assert [(0, 1), (0, 1)] == [pot.winners for pot in state.result.pots]
        assert [(), (1,)] == [pot.odd for pot in state.result.pots]
        assert "ace" in state.result.pots[0].value.describe()  # type: ignore[union-attr]


def test_rake() -> None:
    """D-POT-09: a game without a draw has none to wait for: a pot of 66 and one of 60 are raked, 1 in 10."""
    profile = fixed(ante=20, rake=fd.Rake(1, 10))
    for state in (check_down(last_round(profile)), play(table(profile, THREE), "bring in", "fold", "fold")):
        assert state.result is not None
        assert 6 == state.result.rake
