"""Antes, blinds and posts: who pays what before the cards, and who speaks first after them."""

from typing import Any

import pytest

import fivedraw as fd
from fivedraw import events as ev
from tests.draw_kit import code, play
from tests.play_kit import (
    ACE_HIGH,
    FULL_HOUSE,
    QUADS,
    acting,
    ante_game,
    blind_game,
    check_down,
    choices,
    outcome,
    pat,
    span,
    table,
)

HOME = fd.profiles.HOME_NO_LIMIT


def posted(state: fd.Step) -> list[tuple[str, int, int]]:
    """What was posted, in order: the kind, the seat, the chips."""
    return [
        (event.blind if isinstance(event, ev.BlindPosted) else type(event).__name__, event.seat, event.amount)
        for event in state.events
        if isinstance(event, ev.AntePosted | ev.BlindPosted | ev.LivePosted | ev.DeadPosted)
    ]


class TestAntes:
    @pytest.mark.parametrize(("seats", "ante"), [(2, 1), (3, 1), (6, 1), (4, 25)])
    def test_the_same_from_everybody(self, seats: int, ante: int) -> None:
        """D-FORCE-01: each seat puts the same ante in, so that n antes lie in the pot after the deal."""
        begun = fd.begin(HOME.with_options(ante=ante), [100] * seats, button=0, seed=1)

        assert seats * ante == begun.state.pot
        assert dict.fromkeys(range(seats), 100 - ante) == begun.state.stacks
        assert {("AntePosted", seat, ante) for seat in range(seats)} == set(posted(begun))
        assert seats == len(posted(begun))

    def test_dead_for_the_bets(self) -> None:
        """D-FORCE-02, D-NL-10: antes count for no bet: nothing to call, and a bet of 2 takes 2 more chips."""
        state = table(ante_game(ante=10), [100] * 3, button=0)
        assert {0: 0, 1: 0, 2: 0} == state.bets
        assert fd.legal_actions(state).call is None
        assert "check" in choices(state)
        assert (2, 90) == span(state)
        state = play(state, "bet 2")
        assert (88, 2) == (state.stacks[1], state.bets[1])
        assert 2 == fd.legal_actions(state).call
        assert (4, 90) == span(state)
        assert 88 == play(state, "call").stacks[2]

    def test_no_blinds_at_home(self) -> None:
        """D-FORCE-03: nobody posts a blind in the home game, and blinds that are asked for are refused."""
        state = table(HOME, [100] * 3, button=0)
        assert fd.Check() in fd.legal_actions(state)
        assert (0, 0) == (HOME.stakes.small_blind, HOME.stakes.big_blind)
        with pytest.raises(fd.SetupError, match="this game has none"):
            table(HOME, [100] * 3, button=0, blinds=fd.Blinds(0, 1))

    def test_who_cannot_pay_leaves(self) -> None:
        """D-FORCE-10: at home a stack below the ante is not dealt in; the whole ante is enough."""
        profile = HOME.with_options(ante=5)
        state = fd.start(profile, [100, 4, 5, 100], button=0, seed=1)

        assert (0, 2, 3) == state.seats
        assert {0: 95, 2: 0, 3: 95} == state.stacks
        assert 15 == state.pot
        assert 3 == state.actor
        with pytest.raises(fd.SetupError, match="at least two seats"):
            fd.start(profile, [100, 4, 4], button=0, seed=1)

    def test_all_in_for_less_elsewhere(self) -> None:
        """D-FORCE-10, A-ANTE-01: elsewhere a stack below the ante is all-in for what it has."""
        begun = fd.begin(ante_game(ante=5), [100, 4, 100], button=0, seed=1)

        antes = {event for event in begun.events if isinstance(event, ev.AntePosted)}
        assert {
            ev.AntePosted(0, 5, all_in=False),
            ev.AntePosted(1, 4, all_in=True),
            ev.AntePosted(2, 5, all_in=False),
        } == antes
        assert {0: 95, 1: 0, 2: 95} == begun.state.stacks

    def test_an_equal_part_of_every_ante(self) -> None:
        """A-ANTE-01: all-in for 4 of an ante of 10, a seat wins 4 from everybody and nothing more."""
        state = table(ante_game(ante=10), [4, 100, 100], button=0, hands=(QUADS, ACE_HIGH[0], FULL_HOUSE))
        state = check_down(state)

        assert ("showdown", {0: 8, 1: -10, 2: 2}) == outcome(state)

    def test_only_ante_money_left(self) -> None:
        """A-ANTE-02: a seat whose last chip is the ante plays on for the antes, and draws."""
        state = table(HOME, [1, 50, 50], button=2, hands=(FULL_HOUSE, QUADS, ACE_HIGH[0]))
        assert 1 == state.actor
        state = play(state, "bet 10", "call")
        assert 0 == state.actor
        state = play(pat(state), "bet 5", "fold")

        # The survivor of the side pot has the better hand, too: the antes go to it.
        assert ("showdown", {0: -1, 1: 12, 2: -11}) == outcome(state)
        better = table(HOME, [1, 50, 50], button=2, hands=(QUADS, FULL_HOUSE, ACE_HIGH[0]))
        better = play(pat(play(better, "bet 10", "call")), "bet 5", "fold")
        assert ("showdown", {0: 2, 1: 9, 2: -11}) == outcome(better)


class TestBlinds:
    @pytest.mark.parametrize(
        ("button", "small", "big", "first"),
        [(0, 2, 5, 9), (2, 5, 9, 0), (5, 9, 0, 2), (9, 0, 2, 5), (7, 9, 0, 2), (11, 0, 2, 5)],
    )
    def test_left_of_the_button(self, button: int, small: int, big: int, first: int) -> None:
        """D-FORCE-04, D-BET-03: the button's left posts small, the next seat big, the one behind starts."""
        begun = fd.begin(blind_game(5, 10), dict.fromkeys((0, 2, 5, 9), 100), button=button, seed=1)

        assert [("small", small, 5), ("big", big, 10)] == posted(begun)
        assert first == begun.state.actor
        assert {0: 0, 2: 0, 5: 0, 9: 0} | {small: 5, big: 10} == begun.state.bets

    def test_blinds_are_bets(self) -> None:
        """D-FORCE-05: the small blind owes the difference; both count in what a raise comes to."""
        state = play(table(blind_game(5, 10), [100] * 3, button=0), "fold")
        assert 1 == state.actor
        assert (5, 5) == (state.bets[1], fd.legal_actions(state).call)
        state = play(state, "raise to 25")
        assert 75 == state.stacks[1]
        assert 15 == fd.legal_actions(state).call

    def test_the_option(self) -> None:
        """D-FORCE-06: everybody has called, and the big blind may still check or raise."""
        state = play(table(blind_game(5, 10), [100] * 3, button=0), "call", "call")

        assert 2 == state.actor
        assert "fold check raise" == choices(state)
        assert (20, 100) == span(state)
        assert fd.Phase.DRAW is play(state, "check").phase
        raised = play(state, "raise to 30")
        assert 0 == raised.actor
        assert fd.RuleCode.CHECK_FACING_BET == code(raised, "check")

    def test_no_option_after_a_raise(self) -> None:
        """D-FORCE-06: once somebody has raised, the big blind answers like anybody else."""
        state = play(table(blind_game(5, 10), [100] * 3, button=0), "raise to 20", "call")
        assert "fold call raise" == choices(state)
        assert fd.Phase.DRAW is play(state, "call").phase

    def test_antes_and_blinds(self) -> None:
        """D-FORCE-07: with both, antes are dead and blinds live: pot 3 + 6, and a call costs the whole 4."""
        profile = fd.profiles.CARDROOM_BLINDS_AND_ANTE
        begun = fd.begin(profile, [100] * 3, button=0, seed=1)

        assert [("AntePosted", 1), ("AntePosted", 1), ("AntePosted", 1), ("small", 2), ("big", 4)] == [
            (kind, chips) for kind, _, chips in posted(begun)
        ]
        assert 3 + 6 == begun.state.pot
        assert {0: 0, 1: 2, 2: 4} == begun.state.bets
        assert {0: 99, 1: 97, 2: 95} == begun.state.stacks
        assert 4 == fd.legal_actions(begun.state).call

    def test_blinds_instead_of_antes(self) -> None:
        """D-FORCE-08: blinds alone are a structure of their own, no-limit and lowball use it; or both."""
        profile = fd.profiles.CARDROOM_NO_LIMIT
        assert ("blinds", 0) == (profile.options["structure"], profile.options["ante"])
        assert 1 + 2 == table(profile, [100] * 4, button=0).pot
        (problem,) = profile.problems(ante=1)
        assert "structure='blinds'" in problem
        assert () == profile.problems(ante=1, structure="both")
        for name in ("LOWBALL_ACE_TO_FIVE", "LOWBALL_DEUCE_TO_SEVEN"):
            assert "blinds" == fd.profiles.find(name).options["structure"]


class TestHeadsUp:
    def test_the_button_posts_the_small_blind(self) -> None:
        """A-HU-01: between two the button posts small, acts first before the draw and last after it."""
        begun = fd.begin(blind_game(5, 10), {2: 100, 5: 100}, button=5, order=fd.Pack())
        assert [("small", 5, 5), ("big", 2, 10)] == posted(begun)
        state = begun.state
        # The last card of the deal goes to the button.
        assert fd.cards("2c 2h 3c 3h 4c") == state.hidden.hands[state.begun.seats.index(2)]
        assert [5, 2, 2] == acting(state, "call", "check")
        after = pat(play(state, "call", "check"))
        assert [2, 5, None] == acting(after, "check", "check")

    @pytest.mark.parametrize(("button", "small", "big"), [(9, 2, 5), (0, 2, 5), (3, 5, 2)])
    def test_the_button_on_an_empty_place(self, button: int, small: int, big: int) -> None:
        """A-HU-01: with the button on an empty place the next seat posts small, and starts round two."""
        begun = fd.begin(blind_game(5, 10), {2: 100, 5: 100}, button=button, seed=1)

        assert [("small", small, 5), ("big", big, 10)] == posted(begun)
        assert small == begun.state.actor
        assert small == pat(play(begun.state, "call", "check")).actor

    def test_antes_only(self) -> None:
        """A-HU-01, D-BET-02: without blinds the seat left of the button starts both rounds, heads-up too."""
        state = table(ante_game(), [100, 100], button=0)
        assert [1, 0, 1] == acting(state, "check", "check")
        assert 1 == pat(play(state, "check", "check")).actor


class TestButton:
    def test_empty_places_are_passed(self) -> None:
        """A-BTN-01: the blinds go to the next seats dealt in, whatever lies between, and the deal too."""
        state = fd.start(blind_game(5, 10), [100, 0, None, 100, 0, 100], button=1, order=fd.Pack())
        assert (0, 3, 5) == state.seats
        assert {3: 5, 5: 10, 0: 0} == state.bets
        assert fd.Card("2c") == state.hidden.hands[state.begun.seats.index(3)][0]
        assert 0 == state.actor

    def test_antes_only(self) -> None:
        """A-BTN-01: in a game with antes alone the button's left just means the next seat dealt in."""
        assert 4 == fd.start(HOME, {0: 9, 1: 0, 4: 9, 7: 9}, button=0, seed=1).actor

    def test_dead_small_blind(self) -> None:
        """A-BTN-02: the big blind is out: the old small blind has the button, one blind is posted."""
        begun = fd.begin(blind_game(5, 10), [100, 0, 100, 100], button=0, blinds=fd.Blinds(None, 2), seed=1)
        assert [("big", 2, 10)] == posted(begun)
        state = begun.state
        assert 10 == state.pot
        assert [3, 0, 2, 2] == acting(state, "call", "call", "check")
        after = pat(play(state, "call", "call", "check"))
        assert 2 == after.actor

    def test_dead_button(self) -> None:
        """A-BTN-02: the small blind is out: the button is on its place, the old big blind posts small."""
        begun = fd.begin(blind_game(5, 10), [100, 0, 100, 100], button=1, seed=1)

        assert [("small", 2, 5), ("big", 3, 10)] == posted(begun)
        assert 0 == begun.state.actor
        assert 2 == pat(play(begun.state, "call", "call", "check")).actor

    def test_blinds_as_the_caller_says(self) -> None:
        """A-BTN-02: whoever the caller names posts, and the action begins behind the big blind."""
        begun = fd.begin(blind_game(5, 10), [100] * 4, button=0, blinds=fd.Blinds(2, 3), seed=1)

        assert [("small", 2, 5), ("big", 3, 10)] == posted(begun)
        assert [0, 1, 2, 3, 1] == acting(begun.state, "call", "call", "call", "check")


class TestShortBlinds:
    def test_others_owe_the_whole_big_blind(self) -> None:
        """A-BB-01: the big blind has 4 of 10: a call is 10 all the same, and a raise goes to 20."""
        state = table(blind_game(5, 10), [100, 100, 4, 100], button=0)

        assert {0: 0, 1: 5, 2: 4, 3: 0} == state.bets
        assert 3 == state.actor
        assert 10 == fd.legal_actions(state).call
        assert (20, 100) == span(state)
        assert 5 == fd.legal_actions(play(state, "fold", "call")).call

    def test_nobody_with_chips_is_left(self) -> None:
        """A-BB-01: with both blinds all-in, for 5 and 4, the last seat owes 5, and cannot raise."""
        state = table(blind_game(5, 10), [100, 5, 4], button=0, hands=(ACE_HIGH[0], FULL_HOUSE, QUADS))
        assert 0 == state.actor
        assert "fold call" == choices(state)
        assert 5 == fd.legal_actions(state).call
        assert fd.RuleCode.RAISE_NOBODY == code(state, "raise to 20")
        state = play(state, "call")
        assert fd.Phase.DRAW is state.phase
        # Four from each to the best hand, and one from each of the others to the second.
        assert ("showdown", {0: -5, 1: -3, 2: 8}) == outcome(check_down(state))

    def test_the_excess_comes_back(self) -> None:
        """A-BB-01: all fold to the small blind of 5 against an all-in of 3: 2 return, nothing is asked."""
        state = play(table(blind_game(5, 10), [100, 100, 3], button=0), "fold")

        assert fd.Phase.DRAW is state.phase
        assert {0: 0, 1: 2, 2: 0} == state.uncalled
        assert 6 == state.pot
        assert 97 == state.stacks[1]

    def test_short_small_blind(self) -> None:
        """A-BB-02: a small blind of 3 chips changes no level: 10 to call, 20 to raise."""
        state = table(blind_game(5, 10), [100, 3, 100, 100], button=0, hands={1: QUADS, 2: FULL_HOUSE})

        assert 3 == state.bets[1]
        assert (10, (20, 100)) == (fd.legal_actions(state).call, span(state))
        assert [3, 0, 2] == acting(state, "call", "call")
        state = check_down(play(state, "call", "call", "check"))
        assert ("showdown", {0: -10, 1: 9, 2: 11, 3: -10}) == outcome(state)

    def test_ante_first(self) -> None:
        """A-ANTE-01: 12 chips against an ante of 5 and a big blind of 10: 5 are ante, 7 are blind."""
        begun = fd.begin(blind_game(5, 10, ante=5), [100, 100, 12, 100], button=0, seed=1)

        assert [("AntePosted", 2, 5), ("big", 2, 7)] == [post for post in posted(begun) if post[1] == 2]
        assert 10 == fd.legal_actions(begun.state).call

    def test_nothing_left_for_the_blind(self) -> None:
        """A-ANTE-01: an ante that takes the whole stack leaves no blind; the others owe it just the same."""
        begun = fd.begin(blind_game(5, 10, ante=5), [100, 5, 3, 100], button=0, seed=1)

        assert [("AntePosted", 3), ("AntePosted", 5)] == sorted(
            (kind, chips) for kind, seat, chips in posted(begun) if seat in {1, 2}
        )
        assert {0: 0, 1: 0, 2: 0, 3: 0} == begun.state.bets
        assert 3 == begun.state.actor
        assert 10 == fd.legal_actions(begun.state).call

    def test_nothing_is_owed_to_nothing(self) -> None:
        """A-BB-01: heads-up the ante took the big blind's last chip: nothing stands against the other."""
        state = table(blind_game(5, 10, ante=5), [100, 5], button=0, blinds=fd.Blinds(None, 1))
        assert {0: 0, 1: 0} == state.bets
        assert (fd.Phase.DRAW, 10) == (state.phase, state.pot)

    def test_published_example(self) -> None:
        """A-ANTE-01: ten seats, ante 100, blinds 400/800, the big blind owns 800: pots of 3500 and 200."""
        profile = blind_game(400, 800, ante=100, max_players=10, draw_cap=2)
        stacks = [5000, 800, *[5000] * 8]
        state = table(profile, stacks, button=9, hands={1: QUADS, 3: ACE_HIGH[0]})
        assert (700, 2) == (state.bets[1], state.actor)
        state = play(state, "call", "raise to 1600", *["fold"] * 6, "fold", "fold")

        assert {seat: 800 * (seat == 3) for seat in range(10)} == state.uncalled
        assert [(3500, (1, 3)), (200, (3,))] == [(pot.amount, pot.eligible) for pot in state.pots]
        result = check_down(state).result
        assert result
        assert (3500 - 800, 200 - 900) == (result.net[1], result.net[3])


class TestAllInByPosting:
    def test_events_tell(self) -> None:
        """A-ANTE-01: each post says whether it took the last chip."""
        posts = [fd.Post(3, live=10), fd.Post(4, dead=5), fd.Post(5, live=10)]
        begun = fd.begin(blind_game(5, 10), [100, 5, 100, 100, 5, 7], button=0, posts=posts, seed=1)
        kinds = ev.BlindPosted | ev.LivePosted | ev.DeadPosted

        assert {1: True, 2: False, 3: False, 4: True, 5: True} == {
            event.seat: event.all_in for event in begun.events if isinstance(event, kinds)
        }


class TestPosts:
    def test_live_post(self) -> None:
        """D-FORCE-05: a live post of the big blind is a bet: its seat may check or raise when asked."""
        begun = fd.begin(blind_game(5, 10), [100] * 4, button=0, posts=[fd.Post(3, live=10)], seed=1)
        assert [("small", 1, 5), ("big", 2, 10), ("LivePosted", 3, 10)] == posted(begun)
        state = begun.state
        assert 3 == state.actor
        assert "fold check raise" == choices(state)
        assert (20, 100) == span(state)
        assert [3, 0, 1, 2, 1] == acting(state, "check", "call", "call", "check")

    def test_dead_post(self) -> None:
        """D-POT-02: a dead post is no bet: its seat owes the whole big blind; the chips are in the pot."""
        posts = [fd.Post(3, live=10, dead=5)]
        begun = fd.begin(blind_game(5, 10), [100] * 4, button=0, posts=posts, seed=1)
        assert [("DeadPosted", 3, 5), ("small", 1, 5), ("big", 2, 10), ("LivePosted", 3, 10)] == posted(begun)
        assert (30, 85, 10) == (begun.state.pot, begun.state.stacks[3], begun.state.bets[3])
        only_dead = table(blind_game(5, 10), [100] * 4, button=0, posts=[fd.Post(3, dead=5)])
        assert (20, 10) == (only_dead.pot, fd.legal_actions(only_dead).call)
        # A single post need not be put into a list.
        alone: Any = fd.Post(3, dead=5)
        assert only_dead == table(blind_game(5, 10), [100] * 4, button=0, posts=alone)

    def test_short_posts(self) -> None:
        """A-ANTE-01: a short stack pays the ante, then dead chips, then live ones; the rest is not owed."""
        game = blind_game(5, 10, ante=1)
        posts = [fd.Post(3, live=10, dead=5)]
        begun = fd.begin(game, [100, 100, 100, 9], button=0, posts=posts, seed=1)
        assert [("AntePosted", 3, 1), ("DeadPosted", 3, 5), ("LivePosted", 3, 3)] == [
            post for post in posted(begun) if post[1] == 3
        ]
        assert 0 == begun.state.actor
        begun = fd.begin(game, [100, 100, 100, 1], button=0, posts=posts, seed=1)
        assert [("AntePosted", 3, 1)] == [post for post in posted(begun) if post[1] == 3]
