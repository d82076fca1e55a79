"""Turn a hand that people really played into a profile and moves of the library, and check each step.

One converter serves every site, limit and number of seats. Whatever it cannot place stops it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

import fivedraw as fd

DATA = Path(__file__).parent.parent / "data" / "real_hands.jsonl"

Hand = dict[str, Any]
Driver = Literal["engine", "caller"]

RANKINGS = {
    "five-card-draw": "high",
    "deuce-to-seven-single-draw": "deuce_to_seven",
    "ace-to-five-single-draw": "ace_to_five",
}
POSTS = {"post_ante", "post_small_blind", "post_big_blind", "post_dead"}
MOVES = {
    "fold", "check", "call", "bring_in", "complete", "bet", "raise", "draw", "stand_pat", "show", "muck",
}  # fmt: skip
FACTS = {"deal", "return_uncalled", "collect"}


def hands(*games: str) -> list[Hand]:
    """The hands of these games, in the order of the file."""
    lines = DATA.read_text(encoding="utf-8").splitlines()
    return [hand for hand in map(json.loads, lines) if hand["game"] in games]


def profile_of(hand: Hand) -> fd.Profile:
    """The house rules of the site: its stakes and limit; every seat is asked at the showdown."""
    options: dict[str, Any] = {
        "max_players": 8,
        "ante": hand["ante"],
        "limit": hand["limit"],
        "show_policy": "any",
    }
    if hand["limit"] == "fixed":
        options |= {"small_bet": hand["small_bet"], "big_bet": hand["big_bet"]}
    if "bring_in" in hand:
        return fd.profiles.five_card_stud(**options, bring_in=hand["bring_in"])
    return fd.profiles.five_card_draw(
        **options,
        structure="both" if hand["ante"] else "blinds",
        small_blind=hand["small_blind"],
        big_blind=hand["big_blind"],
        ranking=RANKINGS[hand["game"]],
    )


def button_of(hand: Hand) -> int:
    """The button; where the file tells none, who was dealt the last card of the first street."""
    if hand["button"] is not None:
        return int(hand["button"])
    dealt = [action for action in hand["actions"] if action["kind"] == "deal"]
    return int([action["seat"] for action in dealt if action["street"] == dealt[0]["street"]][-1])


def blinds_of(hand: Hand) -> fd.Blinds | None:
    """Who posted the blinds, if there are any; extra blinds are posts."""
    if "bring_in" in hand:
        return None
    regular = {
        action["kind"]: action["seat"]
        for action in hand["actions"]
        if action["kind"] in {"post_small_blind", "post_big_blind"} and not action.get("extra")
    }
    return fd.Blinds(small=regular.get("post_small_blind"), big=regular["post_big_blind"])


def posts_of(hand: Hand) -> tuple[fd.Post, ...]:
    """The posts beyond the blinds: live ones and dead ones."""
    live: dict[int, int] = {}
    dead: dict[int, int] = {}
    for action in hand["actions"]:
        if action["kind"] == "post_big_blind" and action.get("extra"):
            live[action["seat"]] = action["amount"]
        elif action["kind"] == "post_dead":
            dead[action["seat"]] = action["amount"]
    return tuple(fd.Post(seat, live.get(seat, 0), dead.get(seat, 0)) for seat in sorted({*live, *dead}))


def final_cards(hand: Hand, seat: int) -> tuple[fd.Card, ...] | None:
    """The cards of a seat at the showdown, as far as the file tells."""
    told = hand["shown"].get(str(seat)) or hand["mucked"].get(str(seat))
    return fd.cards(told) if told else None


class Replay:
    """One hand on its way through the library, by one of the two drivers."""

    def __init__(self, hand: Hand, dealer: Driver) -> None:
        self.hand = hand
        self.actions = 0
        self.events: list[fd.Event] = []
        profile = profile_of(hand)
        upcards = any(street.up for street in profile.streets)
        #: The cards that the file tells of each seat, as they come: those dealt down, and those dealt up.
        self.dealt: dict[bool, dict[int, list[fd.Card]]] = {False: {}, True: {}}
        for action in hand["actions"]:
            if action["kind"] == "deal":
                for up, told in ((upcards, action["cards"]), (False, action.get("hole", ()))):
                    self.dealt[up].setdefault(action["seat"], []).extend(fd.cards(told))
        step = fd.begin(
            profile,
            {seat["seat"]: seat["stack"] for seat in hand["seats"]},
            button=button_of(hand),
            unseen=True,
            dealer=dealer,
            blinds=blinds_of(hand),
            posts=posts_of(hand),
        )
        self.state = step.state
        self.events += step.events
        self.total = sum(seat["stack"] for seat in hand["seats"])

    def move(self, action: fd.Action) -> None:
        """Make one move, through the front door."""
        allowed = (
            fd.legal_actions(self.state) if isinstance(action, fd.PlayerAction) else fd.dealings(self.state)
        )
        assert action in allowed, f"{self.hand['id']}: {allowed.explain(action)}"
        step = fd.step(self.state, action)
        assert step.state == fd.apply(self.state, action)
        self.state = step.state
        self.events += step.events
        assert self.total == sum(self.state.stacks.values()) + self.state.pot

    def deal_out(self, received: tuple[fd.Card, ...] = ()) -> None:
        """Make the dealer's moves that are due, with the cards that the file tells."""
        while self.state.actor is None and not self.state.is_over:
            awaits = self.state.awaits
            assert awaits is not None
            if awaits.kind == "burn":
                self.move(fd.Burn())
                continue
            assert awaits.kind == "deal"
            known, told = received, self.dealt[awaits.up].get(awaits.seat or 0)
            if not received and told:
                known = (told.pop(0),)
            self.move(fd.Deal(known) if known else fd.Deal())

    def identify(self, seat: int, known: tuple[fd.Card, ...]) -> None:
        """Name the cards of a seat that the library does not know yet."""
        place = self.state.begun.seats.index(seat)
        held = self.state.hidden.hands[place]
        news = tuple(card for card in known if card not in held)
        if news:
            self.move(fd.Identify(seat, news))

    def open(self) -> None:
        """Deal, and tell the library the hand that the file tells."""
        self.deal_out()
        if self.state.begun.dealer == "engine":
            for seat, known in self.dealt[False].items():
                self.identify(seat, tuple(known))

    def play(self, record: Hand) -> None:
        """Play one action of the file."""
        kind, seat = record["kind"], record["seat"]
        before = self.state
        assert seat == before.actor, f"{self.hand['id']}: {record}"
        if kind in {"draw", "stand_pat"}:
            self._draw(record)
        elif kind in {"show", "muck"}:
            self._showdown(record)
        else:
            sized = {"bet": fd.Bet, "raise": fd.RaiseTo, "complete": fd.Complete}
            plain = {"fold": fd.Fold(), "check": fd.Check(), "call": fd.Call(), "bring_in": fd.BringIn()}
            self.move(sized[kind](record["to"]) if kind in sized else plain[kind])
            self._compare_chips(before, record)
            self.deal_out()
        self.actions += 1

    def _compare_chips(self, before: fd.State, record: Hand) -> None:
        """The action added the chips that the file says, and was all-in when the file says so."""
        kinds = fd.events.BroughtIn | fd.events.Completed | fd.events.BetMade | fd.events.Raised
        made = [event for event in self.events[-12:] if isinstance(event, fd.events.Called | kinds)]
        if "amount" in record:
            last = made[-1]
            to = last.amount if isinstance(last, fd.events.BroughtIn) else last.to
            assert (record["seat"], record["amount"], record["to"]) == (last.seat, last.amount, to)
            assert record.get("all_in", False) == last.all_in
            assert record["amount"] <= before.stacks[record["seat"]]

    def _draw(self, record: Hand) -> None:
        # A number that the file does not know: nothing in it contradicts standing pat.
        count = 0 if record["kind"] == "stand_pat" else record["discard_count"] or 0
        discards = fd.cards(record["discards"]) if record.get("discards") else ()
        received = fd.cards(record["received"]) if record.get("received") else ()
        assert not discards or count == len(discards)
        self.move(fd.Draw(discards) if discards or not count else fd.Draw(count=count))
        if self.state.begun.dealer == "caller":
            self.deal_out(received)
        elif received:
            self.identify(record["seat"], received)

    def _showdown(self, record: Hand) -> None:
        seat = record["seat"]
        known = final_cards(self.hand, seat)
        if record["kind"] == "show":
            assert known is not None
            assert set(known) == set(fd.cards(record["cards"]))
            self.move(fd.Show(known))
        elif str(seat) in self.hand["collected"]:
            # The file tells no cards of a winner that did not show: any unseen hand that wins will do.
            self.move(fd.Show(self._better_than_shown()))
        else:
            if known is not None:
                self.identify(seat, known)
            self.move(fd.Muck())

    def _better_than_shown(self) -> tuple[fd.Card, ...]:
        """A hand of cards that nobody is known to hold and that beats every hand of the file."""
        told = [fd.cards(cards) for cards in (*self.hand["shown"].values(), *self.hand["mucked"].values())]
        for action in self.hand["actions"]:
            told += [fd.cards(action[key]) for key in ("cards", "discards", "received") if action.get(key)]
        taken = {card for pile in told for card in pile}
        ranking = self.state.profile.ranking
        best = max(fd.evaluate(pile, ranking) for pile in told if len(pile) == 5)
        free = [card for card in fd.Pack() if card not in taken]
        return next(pick for pick in combinations(reversed(free), 5) if fd.evaluate(pick, ranking) > best)

    def ordered(self) -> Iterator[Hand]:
        """The actions of the file in order; at the showdown each seat's own when its turn comes."""
        at_showdown = {}
        for record in self.hand["actions"]:
            assert record["kind"] in POSTS | MOVES | FACTS, record
            if record["kind"] in {"show", "muck"} and record["street"] == "showdown":
                # Where the rest was dealt twice, the first run is the hand.
                if record.get("run", 1) == 1:
                    at_showdown[record["seat"]] = record
            elif record["kind"] in MOVES:
                yield record
        while not self.state.is_over:
            assert self.state.actor is not None
            yield at_showdown[self.state.actor]

    def run(self) -> Replay:
        """Play the whole hand."""
        self.open()
        for record in self.ordered():
            self.play(record)
        assert self.state.is_over
        return self
