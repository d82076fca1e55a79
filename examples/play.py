"""A session of five-card draw or stud in the terminal.

    python examples/play.py                        bots play a short session, with every card open
    python examples/play.py --seed 12 --players 6  other cards; the same seed always gives the same session
    python examples/play.py --profile CARDROOM_FIXED_LIMIT --deals 8 --stacks 80,40,60
    python examples/play.py --seat 0               you play seat 0, and see no cards but your own
    python examples/play.py --history              each deal is told again, as text that other programs read

The library has all the rules. What is here is a table to look at, a simple bot and a prompt, and none of
them opens the secrets of a state: they learn cards from the events that their seat may know.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import re
import sys
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence

import fivedraw as fd

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Joy")
WIDTH = 79
DEFAULT_SEED = "684"
#: The last deal of the session that is played when nothing is asked for.
SHOW_HANDS = ("9c 8d 7h 6s 5c", "9d 8h 7s 6c 5d", "Kc Kd 4h 4s 2c", "Qc Qd Qh 3s 2d")
SIGNS = "♣♦♥♠═─"
#: What plain ASCII has for the signs: one character for each, so that columns stay where they are.
PLAIN = str.maketrans(SIGNS, "cdhs=-")
#: What happened, in words: in the betting, and before a seat has its new cards.
BETTING: dict[type[fd.Event], str] = {
    fd.events.Folded: "folds",
    fd.events.Checked: "checks",
    fd.events.Called: "calls {0.amount}",
    fd.events.BetMade: "bets {0.amount}",
    fd.events.Raised: "raises to {0.to}",
    fd.events.BroughtIn: "brings in {0.amount}",
    fd.events.Completed: "completes to {0.to}",
    fd.events.UpcardDealt: "gets {0.card.pretty}",
    fd.events.CommonCardDealt: "turns up {0.card.pretty} for everybody",
    fd.events.UncalledReturned: "takes {0.amount} back that nobody called",
    fd.events.OpenersSplit: "splits openers, {0.count} set aside",
    fd.events.OpenersChecked: "has its openers looked at: {0.stands}",
}
DRAWING: dict[type[fd.Event], str] = {
    fd.events.CardsShown: "shows {0.cards[0].pretty}",
    fd.events.Burned: "burns a card",
    fd.events.StockRebuilt: "shuffles a new stock of {0.count} cards",
}


class Paper:
    """The terminal: lines and headings of one width, with the signs of the suits or in plain ASCII."""

    def __init__(self, *, plain: bool, colour: bool) -> None:
        self.plain, self.colour = plain, colour

    def line(self, text: str = "") -> None:
        """Write a line."""
        if self.plain:
            text = text.translate(PLAIN).encode("ascii", "replace").decode()
        elif self.colour:
            text = re.sub(r"[2-9TJQKA][♦♥]", "\033[31m\\g<0>\033[0m", text)
        print(text.rstrip(" "), flush=True)

    def heading(self, left: str, right: str = "", *, rule: str = "─") -> None:
        """Write a heading in a rule, with a remark at its right end."""
        remark = f" {right} {rule * 2}" if right else ""
        self.line(f"{rule * 2} {left} ".ljust(WIDTH - len(remark), rule) + remark)


def pretty(cards: Iterable[fd.Card]) -> str:
    """Cards with the signs of their suits, ``??`` for a card that is not seen."""
    return " ".join(card.pretty for card in cards)


def listed(names: Iterable[str]) -> str:
    """Names as a phrase: "Ada, Ben and Cleo"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def pot_names(pots: Sequence[object]) -> list[str]:
    """The names of the pots, all of one width."""
    return (
        ["the pot"] if len(pots) == 1 else [f"side pot {n}" if n else "main pot  " for n in range(len(pots))]
    )


class Game:
    """What the hands of a game are worth, in words, and by comparison with random ones."""

    def __init__(self, profile: fd.Profile) -> None:
        self.pack, self.ranking = tuple(profile.pack), profile.ranking
        self.draws = profile.options.get("draws", 0)
        packs = [fd.shuffled(self.pack, number) for number in range(100)]
        self.scale = sorted(
            self.value(order[first : first + 5]) for order in packs for first in range(0, 50, 5)
        )

    def value(self, hand: Sequence[fd.Card]) -> fd.HandValue:
        """The value of a hand."""
        return fd.evaluate(hand, self.ranking)

    def power(self, hand: Sequence[fd.Card]) -> float:
        """How good a hand is, from 0 to 1: good ones are those that beat nearly all random ones."""
        return float(bisect_left(self.scale, self.value(hand)) / len(self.scale)) ** 2

    def prospects(self, hand: Sequence[fd.Card]) -> float:
        """How good a hand is, or may become on average where cards are still to come."""
        if len(hand) == 5:
            return self.power(hand)
        rest = [card for card in self.pack if card not in hand]
        trials = [fd.shuffled(rest, number)[: 5 - len(hand)] for number in range(20)]
        return sum(self.power([*hand, *trial]) for trial in trials) / len(trials)

    def worth(self, hand: Sequence[fd.Card]) -> str:
        """What a hand is worth, in words; nothing where it is not seen."""
        return "" if len(hand) < 5 or fd.UNKNOWN in hand else self.value(hand).describe()

    def in_words(self, hand: Sequence[fd.Card]) -> str:
        """A hand as one reads it, first the cards that make it, and what it is worth."""
        if not self.worth(hand):
            return pretty(hand)
        reading = fd.read(hand, self.ranking)
        cards = [card for group in (*reading.groups, reading.kickers) for card in group]
        return f"{pretty(cards)}  {self.worth(hand)}"

    def reason(self, pot: fd.PotResult, result: fd.Result) -> list[str]:
        """Why the winner's hand is better than the best other one that was shown for this pot."""
        rivals = set(pot.contenders) - set(pot.winners)
        shown = [result.shown[seat] for seat in rivals & set(result.shown)]
        best = max((hand for hand in shown if len(hand) == 5), key=self.value, default=None)
        return [fd.read(result.shown[pot.winners[0]], self.ranking).versus(self.value(best))] if best else []

    def exchange(self, legal: fd.LegalActions, hand: Sequence[fd.Card]) -> fd.Action:
        """The exchange that makes the best hands, on average over a few trials with cards of the rest."""
        rest = [card for card in self.pack if card not in hand]
        trials = [fd.shuffled(rest, number)[:5] for number in range(20)]

        def average(action: fd.Action) -> float:
            out = action.cards if isinstance(action, fd.Draw) else ()
            kept = [card for card in hand if card not in out]
            return sum(self.power([*kept, *trial[: len(out)]]) for trial in trials)

        return max(legal, key=average)


class Bot:
    """A simple opponent: it goes by its own hand, the pot and the price of a call, and it has moods."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.chance = random.Random(seed.encode(errors="backslashreplace"))

    def decide(self, legal: fd.LegalActions, hand: Sequence[fd.Card]) -> fd.Action:
        """Exchange what does not help; bet, call or fold by strength and price."""
        if legal.draw is not None:
            return self.game.exchange(legal, hand)
        action = legal.passive if legal.pot is None else self._bet(legal, self.game.prospects(hand))
        assert action is not None  # the seat is asked, so there is something that it may do
        return action

    def _bet(self, legal: fd.LegalActions, power: float) -> fd.Action | None:
        pot, price = legal.pot or 0, legal.call or 0
        mood = power + 0.5 * (self.chance.random() - 0.5)
        whim = self.chance.random()
        if legal.wager is not None and mood > (0.8 if price else 0.55) and whim < 0.8:
            if mood > 0.93 and whim < 0.4 and legal.all_in is not None:
                return legal.all_in
            return legal.pot_fraction(0.5 + whim)
        if not price:
            return legal.passive
        return fd.Call() if mood > 0.05 + 0.7 * price / (pot + price) else fd.Fold()


class Human:
    """The prompt: the legal actions have numbers, and every action may be typed as text."""

    def __init__(self, game: Game, paper: Paper) -> None:
        self.game, self.paper = game, paper

    def decide(self, legal: fd.LegalActions, hand: Sequence[fd.Card]) -> fd.Action:
        """Ask until the answer is a legal action."""
        offers = list(legal.menu())
        if legal.draw is not None and (advice := self.game.exchange(legal, hand)) not in offers:
            offers.append(advice)
        self.paper.line(f"\n  Your cards: {self.game.in_words(hand)}")
        self.offer(offers, legal, hand)
        while True:
            action = self.understood(self.answer(), offers)
            if action is None:
                continue
            refusal = legal.explain(action)
            if refusal is None:
                self.paper.line()
                return action
            self.paper.line(f"  No: {refusal}")

    def offer(self, offers: Sequence[fd.Action], legal: fd.LegalActions, hand: Sequence[fd.Card]) -> None:
        """Write what may be chosen."""
        for number, action in enumerate(offers, start=1):
            text = str(action)
            if isinstance(action, fd.Call):
                text = f"call {legal.call}"
            elif isinstance(action, fd.Draw) and action.cards:
                text = f"draw {pretty(action.cards)}"
            self.paper.line(f"    {number}  {text}{' (all-in)' if action == legal.all_in else ''}")
        if legal.wager is not None and legal.wager.min < legal.wager.max:
            self.paper.line(f"    or any amount: {legal.wager_to(0)} up to {legal.wager.max}")
        if legal.draw is not None:
            self.paper.line(f"    or other cards, up to {legal.draw.cap}, as in: draw {hand[0]} {hand[1]}")

    def answer(self) -> str:
        """The next line that is typed; "quit" is the end of the input (EOFError)."""
        text = input("  > ").strip().lower()
        if not sys.stdin.isatty():
            self.paper.line(text)  # answers from a file are not seen otherwise
        if text == "quit":
            raise EOFError
        return text

    def understood(self, text: str, offers: Sequence[fd.Action]) -> fd.Action | None:
        """The action that a text stands for; None, with a word of help, if it stands for none."""
        numbered = {str(number): action for number, action in enumerate(offers, start=1)}
        if text in numbered:
            return numbered[text]
        try:
            return fd.PlayerAction.parse(text)
        except ValueError as error:
            self.paper.line(f"  Not understood: {str(error)[:200]}")
            return None


class Hands(dict[int, list[fd.Card]]):
    """The cards of each seat, as far as events tell them."""

    def note(self, events: Iterable[fd.Event]) -> None:
        """Take note of the cards that came and went."""
        for event in events:
            if isinstance(event, fd.events.CardsReceived):
                self.setdefault(event.seat, []).extend(event.cards)
            elif isinstance(event, fd.events.UpcardDealt):
                self.setdefault(event.seat, [fd.UNKNOWN]).append(event.card)
            elif isinstance(event, fd.events.CommonCardDealt):
                for hand in self.values():
                    hand.append(event.card)
            elif isinstance(event, fd.events.CardsDiscarded):
                self[event.seat] = [card for card in self[event.seat] if card not in event.cards]


class Table:
    """What is seen at the table, written down as it happens.

    ``eyes`` is the seat that looks on, with its own cards and what everybody sees; None sees all cards.
    """

    def __init__(self, game: Game, paper: Paper, names: Sequence[str], eyes: int | None = None) -> None:
        self.game, self.paper, self.eyes = game, paper, eyes
        self.names: dict[int | None, str] = dict(enumerate(names))
        self.wide = max(map(len, ("dealer", *names)))
        self.hands, self.pot = Hands(), 0
        self.section, self.waiting, self.draws, self.drawing = "", False, 0, False

    def opening(self, title: str, deal: fd.Step) -> None:
        """Write who is dealt in, with what chips and cards, and what was posted."""
        state, posted = deal.state, dict.fromkeys(deal.state.seats, "")
        self.pot, self.hands = state.pot, Hands()
        self.hands.note(self._seen(deal.events))
        for event in deal.events:
            if isinstance(event, fd.events.AntePosted | fd.events.BlindPosted):
                what = "blind" if isinstance(event, fd.events.BlindPosted) else "ante"
                posted[event.seat] += f" {what} {event.amount}{' all-in' if event.all_in else ''}"
        carried = f"{state.carried.chips} carried over, " if state.carried else ""
        self.paper.line()
        self.paper.heading(title, f"{carried}button {self.names[state.button]}", rule="═")
        for seat in state.seats:
            hand = self.hands.get(seat, [fd.UNKNOWN] * 5)
            chips = f"{state.stacks[seat]:>5} {posted[seat]:<18}"
            self.paper.line(f"  {seat} {self.names[seat]:{self.wide}} {chips} {self.game.in_words(hand)}")
        self.draws, self.drawing = 0, False
        self._begin("Before the draw" if self.game.draws else "Round 1")

    def head(self) -> None:
        """Write the heading that waits, if one does: somebody is going to act below it."""
        if self.waiting:
            self.paper.heading(self.section, f"pot {self.pot}" if self.pot else "")
            self.waiting = False

    def tell(self, step: fd.Step) -> None:
        """Write what happened in one step."""
        events = self._seen(step.events)
        self.hands.note(events)
        if self.game.draws:
            self._exchange(events)
        words = BETTING if self.game.draws else BETTING | DRAWING
        for event in events:
            if isinstance(event, fd.events.StreetBegan):
                if not self.game.draws:
                    if event.kind == "deal":
                        self._begin(f"Round {event.index // 2 + 1}")
                    continue
                self.drawing = event.kind == "draw"
                self.draws += self.drawing
                name = "the draw" if self.game.draws == 1 else f"draw {self.draws}"
                self._begin((name if self.drawing else f"after {name}").capitalize())
            elif isinstance(event, fd.events.HandShown | fd.events.Mucked):
                self._showdown(event)
            elif isinstance(event, fd.events.OpenersProved | fd.events.OpenersFailed):
                what = "proves openers:" if isinstance(event, fd.events.OpenersProved) else "had no openers:"
                self._line(f"{self.names[event.seat]:{self.wide}}  {what} {pretty(event.cards)}")
            else:
                self._say(event, words)
        if self.drawing and self.waiting and len(step.state.pots) > 1:
            for name, pot in zip(pot_names(step.state.pots), step.state.pots, strict=True):
                self._line(f"{name} {pot.amount:>5}  for {listed(self.names[seat] for seat in pot.eligible)}")

    def closing(self, result: fd.Result) -> None:
        """Write who won which pot and why, and what the deal changed."""
        self.pot = 0
        self._begin("Pots")
        for name, pot in zip(pot_names(result.pots), result.pots, strict=True):
            first, *others = [*self._award(pot), *self.game.reason(pot, result)]
            self._line(f"{name} {pot.amount:>5}  {first}")
            for line in others:
                self._line(f"{'':{len(name) + 8}}{line}")
        if result.carried is not None:
            why = "Only a false opener is left" if result.openers else "Nobody bet"
            self._line(f"{why}: {result.carried.chips} chips stay in the middle for the next deal.")
        self._begin("Chips: before, change, now")
        for seat, chips in result.stacks.items():
            change = f"{chips - result.net[seat]:>6} {result.net[seat]:>+6} {chips:>6}"
            self._line(f"{self.names[seat]:{self.wide}} {change}")

    def _seen(self, events: Iterable[fd.Event]) -> Iterable[fd.Event]:
        """The events that the onlooker may know."""
        return events if self.eyes is None else fd.visible(events, self.eyes)

    def _begin(self, section: str) -> None:
        """Go to another section; its heading waits for the first line."""
        self.section, self.waiting = section, True

    def _line(self, text: str) -> None:
        self.head()
        self.paper.line(f"  {text}")

    def _say(self, event: fd.Event, words: Mapping[type[fd.Event], str]) -> None:
        """Write an event that there are words for, with the pot where it changes."""
        if type(event) in words:
            self.head()
            chips: int = getattr(event, "amount", 0)
            self.pot += -chips if isinstance(event, fd.events.UncalledReturned) else chips
            text = words[type(event)].format(event) + (" all-in" if getattr(event, "all_in", False) else "")
            name = self.names.get(getattr(event, "seat", None), "dealer")
            self._line(f"{name:{self.wide}}  {text:<42}" + (f" pot {self.pot:>5}" if chips else ""))

    def _exchange(self, events: Iterable[fd.Event]) -> None:
        """Write what a seat exchanged, as far as it is seen, and what the dealer did for it."""
        text, seat = "", -1
        for event in events:
            self._say(event, DRAWING)
            match event:
                case fd.events.Drew(seat=seat, count=count):
                    text = f"draws {count}" if count else "stands pat"
                case fd.events.CardsDiscarded(cards=cards):
                    text += f": {pretty(cards)} for"
                case fd.events.CardsReceived(cards=cards):
                    text += f" {pretty(cards)}"
        if text:
            self._line(
                f"{self.names[seat]:{self.wide}}  {text:<42} {self.game.worth(self.hands.get(seat, ()))}"
            )

    def _showdown(self, event: fd.events.HandShown | fd.events.Mucked) -> None:
        """Write that a hand is shown or mucked."""
        if self.section != "Showdown" and self.waiting:
            self._line("Nobody is left to bet against.")
        if self.section != "Showdown":
            self._begin("Showdown")
        text = (
            f"shows {self.game.in_words(event.cards)}" if isinstance(event, fd.events.HandShown) else "mucks"
        )
        self._line(f"{self.names[event.seat]:{self.wide}}  {text}")

    def _award(self, pot: fd.PotResult) -> list[str]:
        """Say who gets a pot, with which hand, and how it is shared."""
        names = {seat: self.names[seat] for seat in pot.winners}
        hand = f" with {pot.value.describe()}" if pot.value else ": nobody else is left"
        if len(names) == 1:
            return [f"{listed(names.values())} wins{hand}"]
        shares = listed(f"{chips} to {names[seat]}" for seat, chips in pot.shares.items())
        odd = f", the odd chip to {listed(names[seat] for seat in pot.odd)}" if pot.odd else ""
        return [f"{listed(names.values())} tie{hand}", f"{shares}{odd}"]


def play_deal(state: fd.State, hands: Hands, players: Sequence[Bot | Human], table: Table) -> fd.State:
    """Play one deal to its end."""
    while not state.is_over:
        seat = state.actor
        assert seat is not None  # a seed deals and rebuilds by itself, so only players are ever due
        table.head()
        step = fd.step(state, players[seat].decide(fd.legal_actions(state), hands[seat]))
        hands.note(step.events)
        table.tell(step)
        state = step.state
    return state


def show_order(session: fd.Session) -> tuple[fd.Card, ...]:
    """An order of the pack in which two seats are dealt equal straights, so that a pot is split."""
    seats = session.dealt_in
    hands = dict(zip(seats, SHOW_HANDS, strict=False))
    return fd.arrange(
        session.profile, seats=seats, button=session.button, hands=hands, draws={seats[-1]: "8c Ts"}
    )


def history(state: fd.State, table: Table, number: int) -> list[str]:
    """The deal as text in the manner of PokerStars, or in plain English where that has no words for it.

    It tells what the onlooker has seen.
    """
    names = {seat: table.names[seat] for seat in state.seats}
    try:
        return fd.to_pokerstars(state, names=names, hand_number=number, hero=table.eyes).splitlines()
    except fd.HistoryError:
        events = [event for step in fd.replay(fd.Record.of(state)) for event in step.events]
        return list(fd.tell(events, names=names, seat=table.eyes))


def play_session(
    session: fd.Session,
    seed: str,
    players: Sequence[Bot | Human],
    table: Table,
    *,
    show_hand: bool = False,
    with_history: bool = False,
) -> fd.Session:
    """Play all deals of a session, the last one with arranged cards if asked, or until the player leaves."""
    while session.may_deal:
        number = session.deals_done + 1
        if show_hand and number == session.profile.options["session"]:
            deal = session.begin(order=show_order(session))
            table.opening(f"Deal {number}, with arranged cards", deal)
        else:
            deal = session.begin(seed=f"{seed}/{number}")
            table.opening(f"Deal {number}", deal)
        hands = Hands()
        hands.note(deal.events)
        try:
            state = play_deal(deal.state, hands, players, table)
        except (EOFError, KeyboardInterrupt):
            table.paper.line("\n  You leave the table. The deal does not count, and all its chips go back.")
            return session.void(deal.state)
        assert state.result is not None
        table.closing(state.result)
        if with_history:
            table.paper.heading("History")
            for line in history(state, table, number):
                table.paper.line(f"  {line}")
        session = session.finish(state)
    return session


def standings(session: fd.Session, start: Sequence[int], names: Sequence[str], paper: Paper) -> None:
    """Write how the session stands."""
    paper.line()
    paper.heading(f"Standings after deal {session.deals_done}", rule="═")
    for line in session.standings:
        change = line.chips - start[line.seat]
        paper.line(f"  {line.place}. {names[line.seat]:<6} {line.chips:>6} {change:>+6}")
    if session.carried is not None:
        paper.line(f"  {session.carried.chips} chips lie in the middle")


def options() -> argparse.ArgumentParser:
    """What may be said on the command line."""
    parser = argparse.ArgumentParser(
        description="Play a session of five-card poker in the terminal, against bots or by bots alone.",
        epilog=f"Profiles: {', '.join(fd.profiles.names())}.",
    )
    parser.add_argument("--profile", default="HOME_NO_LIMIT", help="the game (default: %(default)s)")
    parser.add_argument("--players", type=int, default=4, choices=range(2, 11), help="default: %(default)s")
    parser.add_argument("--stacks", metavar="CHIPS", help="of every seat, as 100, or of each, as 80,40,60")
    parser.add_argument("--deals", type=int, default=3, metavar="N", help="deals (default: %(default)s)")
    parser.add_argument("--seed", help="decides all cards and whims (default: a session with a show hand)")
    parser.add_argument("--seat", type=int, metavar="N", help="play this seat yourself, 0 being the first")
    parser.add_argument("--history", action="store_true", help="tell each deal again, as text for trackers")
    parser.add_argument("--ascii", action="store_true", help="write no signs for suits, and plain rules")
    return parser


def stacks_of(arguments: argparse.Namespace, profile: fd.Profile) -> list[int]:
    """The chips of each seat; raises ValueError for what cannot be."""
    words = (arguments.stacks or str(profile.options["starting_stack"] or 100)).split(",")
    try:
        stacks = [int(chips) for chips in words]
    except ValueError:
        raise ValueError(f"--stacks {arguments.stacks}: chips are given as 100 or 80,40,60") from None
    stacks *= arguments.players if len(stacks) == 1 else 1
    if not 0 <= (arguments.seat or 0) < len(stacks) <= len(NAMES):
        raise ValueError(
            f"--seat {arguments.seat} is none of {len(stacks)} seats, 0 to {len(NAMES) - 1} at most"
        )
    return stacks


def terminal(arguments: argparse.Namespace) -> Paper:
    """The paper for the standard output: plain where the signs cannot be written."""
    encoding = sys.stdout.encoding or "ascii"
    plain = arguments.ascii or SIGNS.encode(encoding, "replace").decode(encoding) != SIGNS
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # no text that is typed can then be a fault
    return Paper(plain=plain, colour=sys.stdout.isatty() and "NO_COLOR" not in os.environ)


def main(words: Sequence[str] | None = None) -> int:
    """Play one session; the exit status is 0, also for who leaves early."""
    parser = options()
    arguments = parser.parse_args(words)
    seed = DEFAULT_SEED if arguments.seed is None else arguments.seed
    try:
        preset = fd.profiles.find(arguments.profile)
        profile = preset.with_options(session=arguments.deals)
        start = stacks_of(arguments, profile)
        session = fd.Session.open(profile, start, seed=seed)
    except ValueError as error:
        parser.error(str(error))
    paper, game = terminal(arguments), Game(profile)
    names = NAMES[: len(start)]
    players: list[Bot | Human] = [Bot(game, f"{seed}/{name}") for name in names]
    paper.heading(f"{preset.name}, seed {seed}", rule="═")
    paper.line("  " + preset.summary().replace("\n", "\n  "))
    if arguments.seat is not None:
        players[arguments.seat] = Human(game, paper)
        paper.line(f"  You are {names[arguments.seat]}. Choose a number, or type what you do, such as")
        paper.line('  "raise to 10", "draw 5c 7d" or "stand pat". "quit" leaves the table.')
    show_hand = arguments.seed is None and arguments.seat is None
    table = Table(game, paper, names, arguments.seat)
    session = play_session(session, seed, players, table, show_hand=show_hand, with_history=arguments.history)
    standings(session, start, names, paper)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # as in "play.py | head"
