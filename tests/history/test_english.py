"""Plain English: every event has a sentence, and a line tells only those who may know it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.real_hands.converter import Hand, Replay, hands

ev = fd.events
ACE_KING = fd.cards("As Kd")
ACES_UP = fd.cards("As Ad 8s 8c 2h")
NAMES = {0: "Ada", 1: "Ben", 2: "Cleo"}

#: One event of each class, and its words; two where the class has two things to say.
SAID: list[tuple[fd.Event, str]] = [
    (ev.PotCarriedIn(6), "$6 from an earlier deal lies in the middle"),
    (ev.AntePosted(0, 1, False), "Ada posts an ante of $1"),
    (ev.AntePosted(0, 1, True), "Ada posts an ante of $1 and is all-in"),
    (ev.BlindPosted(1, "small", 2, False), "Ben posts the small blind of $2"),
    (ev.BlindPosted(2, "big", 3, True), "Cleo posts the big blind of $3 and is all-in"),
    (ev.LivePosted(1, 4, False), "Ben posts $4 as a bet"),
    (ev.DeadPosted(1, 2, False), "Ben posts $2 dead"),
    (ev.StreetBegan(0, "deal"), "Cards are dealt"),
    (ev.StreetBegan(1, "bet"), "A betting round begins"),
    (ev.StreetBegan(2, "draw"), "The draw begins"),
    (ev.CardsDealt(0, 5), "Ada is dealt 5 cards"),
    (ev.CardsDealt(0, 1), "Ada is dealt 1 card"),
    (ev.UpcardDealt(0, fd.Card("Ts")), "Ada is dealt Ts face up"),
    (ev.CommonCardDealt(fd.Card("Ts")), "Ts is dealt face up in the middle, for everybody"),
    (ev.CardsReceived(0, ACE_KING), "Ada receives As Kd"),
    (ev.CardsIdentified(0, ACE_KING), "Ada is known to hold As Kd"),
    (ev.Burned(), "A card is burned"),
    (ev.StockRebuilt(12), "A new stock of 12 cards is shuffled"),
    (ev.Folded(0), "Ada folds"),
    (ev.Checked(0), "Ada checks"),
    (ev.Called(0, 4, 10, False), "Ada calls $4"),
    (ev.BetMade(0, 4, 4, True), "Ada bets $4 and is all-in"),
    (ev.Raised(0, 6, 12, False), "Ada raises to $12"),
    (ev.BroughtIn(0, 2, True), "Ada brings in $2 and is all-in"),
    (ev.Completed(0, 3, 5, False), "Ada completes to $5"),
    (ev.UncalledReturned(0, 9), "Ada takes back $9 that nobody called"),
    (ev.Drew(0, 0), "Ada stands pat"),
    (ev.Drew(0, 1), "Ada draws 1 card"),
    (ev.Drew(0, 3), "Ada draws 3 cards"),
    (ev.CardsDiscarded(0, ACE_KING), "Ada throws away As Kd"),
    (
        ev.CardsDiscarded(0, ACE_KING, False),
        "Ada throws away As Kd (the cards are unseen, so nobody could tell)",
    ),
    (ev.CardsShown(0, ACE_KING[:1]), "Ada shows As and keeps it"),
    (ev.HandShown(0, ACE_KING), "Ada shows As Kd"),
    (ev.HandShown(0, ACES_UP, fd.evaluate(ACES_UP)), "Ada shows As Ad 8s 8c 2h: two pair, aces and eights"),
    (ev.Mucked(0), "Ada mucks"),
    (ev.Mucked(0, False), "Ada mucks (the cards are unseen, so nobody could tell)"),
    (ev.OpenersChecked(0, True), "The dealer looks at the openers of Ada: they are good"),
    (ev.OpenersChecked(0, False), "The dealer looks at the openers of Ada: they are not good enough"),
    (
        ev.OpenersChecked(0, None),
        "The dealer looks at the openers of Ada: they are unseen, so nobody can tell",
    ),
    (ev.OpenersProved(0, ACE_KING), "Ada proves openers with As Kd"),
    (
        ev.OpenersProved(0, (), False),
        "Ada leaves it open whether those were openers: the rest is unseen",
    ),
    (
        ev.OpenersProved(0, ACE_KING, False),
        "Ada leaves it open whether those were openers, with As Kd: the rest is unseen",
    ),
    (ev.OpenersSplit(0, 1), "Ada splits openers and sets 1 card aside"),
    (ev.OpenersFailed(0, ACE_KING), "Ada has opened without openers, with As Kd: the hand is dead"),
    (ev.OpenersFailed(0, ()), "Ada shows no card that proves openers: the hand is dead"),
    (ev.PotAwarded(0, 12, fd.BySeat({0: 12})), "Ada wins $12 from the pot"),
    (
        ev.PotAwarded(2, 13, fd.BySeat({0: 5, 1: 4, 2: 4})),
        "Ada, Ben and Cleo share side pot 2: $5 to Ada, $4 to Ben and $4 to Cleo",
    ),
    (ev.RakeTaken(0, 1), "The house takes $1 from the pot"),
    (ev.PotCarried(8), "$8 stays in the middle for the next deal"),
    (ev.CardExposed(0, fd.Card("Ts"), True), "The dealer exposes Ts, dealt to Ada: it will be replaced"),
    (ev.CardExposed(0, fd.Card("Ts"), False), "The dealer exposes Ts, dealt to Ada"),
    (ev.CardTurnedUp(0, fd.Card("Ts")), "Ts was dealt to Ada face down, and is turned up"),
    (ev.CountReported(0, 4, False), "Ada holds 4 cards, a wrong number"),
    (ev.CountReported(0, 5, True), "Ada holds 5 cards: it is the right number after all"),
    (ev.HandKilled(0, "mixed"), "The hand of Ada is dead: its cards cannot be told from others"),
    (ev.HandRevived(0), "The hand that Ada mucked is identified, and alive"),
    (ev.DrawChanged(0, 2, 3), "Ada corrects the draw from 2 to 3 cards"),
    (ev.OutOfTurn(0, None), "Ada has drawn out of turn: nothing was dealt, and it waits for its turn"),
    (ev.OutOfTurn(0, "stands"), "Ada has drawn out of turn: what was dealt stands"),
    (ev.Misdealt("incomplete_pack"), "It is a misdeal: the pack is not whole"),
    (ev.ChipsReturned(0, 3), "Ada gets $3 back"),
    (ev.HandEnded("void"), "The hand is over: the deal is void"),
    (ev.HandEnded("folds"), "The hand is over: all the others have folded"),
    (ev.HandEnded("showdown"), "The hand is over: the showdown has decided"),
    (ev.HandEnded("passed"), "The hand is over: nobody has won it"),
]


def event_classes(root: type[fd.Event] = fd.Event) -> set[type[fd.Event]]:
    """Every class of events that is no family of others."""
    below = root.__subclasses__()
    return {root} if not below else {leaf for child in below for leaf in event_classes(child)}


def test_every_class_of_events_has_a_sentence_here() -> None:
    """Whoever adds an event adds its words, and an example of them to this file."""
    assert event_classes() == {type(event) for event, _ in SAID}


def test_every_word_of_the_floor_is_told_in_english() -> None:
    """Each cause, reason and ruling that the floor may give has its words."""
    floor = fd.floor
    told: list[fd.Event] = [ev.HandKilled(0, reason) for reason in floor.REASONS]
    told += [ev.Misdealt(cause) for cause in floor.CAUSES]
    told += [ev.OutOfTurn(0, ruling) for ruling in (None, *floor.REMEDIES)]
    assert len(told) == len({fd.describe(event) for event in told})


@pytest.mark.parametrize(("event", "words"), SAID, ids=lambda part: str(part)[:40])
def test_the_words_name_who_and_how_much(event: fd.Event, words: str) -> None:
    """The sentence has the caller's names, and amounts as the caller writes money."""
    assert words == fd.describe(event, NAMES, "${}".format)


def test_without_names_and_money_there_are_seats_and_chips() -> None:
    """A seat without a name is called by its number, and chips are plain numbers."""
    assert "Seat 3 calls 4" == fd.describe(fd.events.Called(3, 4, 4, False))
    assert "Seat 3 calls 4" == fd.describe(fd.events.Called(3, 4, 4, False), {0: "Ada"})


def test_a_name_of_several_lines_stays_on_one() -> None:
    """One line an event, whatever the names are made of."""
    assert "Ada of the hills folds" == fd.describe(fd.events.Folded(0), {0: "Ada of\nthe\r\n hills"})


@pytest.mark.parametrize("thing", [None, "Folded(0)", fd.Fold(), fd.Event()])
def test_what_is_no_event_has_no_words(thing: object) -> None:
    """A typed error says what was expected."""
    with pytest.raises(fd.HistoryError, match="expected an event"):
        fd.describe(thing)  # type: ignore[arg-type]
    with pytest.raises(fd.HistoryError, match="expected an event"):
        list(fd.tell([thing]))  # type: ignore[list-item]


@pytest.mark.parametrize("hand", hands("five-card-draw", "five-card-stud")[::7], ids=lambda hand: hand["id"])
def test_a_real_hand_is_told_with_one_line_for_each_event_that_a_seat_may_know(hand: Hand) -> None:
    """D-SETUP-09: private events are told to their seat alone, and the hero's cards to nobody else."""
    events = Replay(hand, "engine").run().events
    for seat in (None, *(place["seat"] for place in hand["seats"])):
        lines = list(fd.tell(events, seat=seat))
        assert sum(event.audience in (None, seat) for event in events) == len(lines)
        for event in events:
            told = fd.describe(event) in lines
            assert told or event.audience not in (None, seat)


@given(cases())
def test_random_hands_are_told_in_single_lines(case: Case) -> None:
    """Whatever happens in any game has its words, each on a line of its own."""
    events = [*case.begin().events, *(event for move in play(case) for event in move.step.events)]
    for seat in (None, *case.start().seats):
        for line in fd.tell(events, seat=seat):
            assert 1 == len(line.splitlines())
            assert "_" not in line


TOLD = fd.begin(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed=1)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"names": ["Ada", "Ben"]}, "expected a mapping from seats to names"),
        ({"names": "AB"}, "expected a mapping from seats to names"),
        ({"names": {"0": "Ada"}}, "names has '0': 'Ada'"),
        ({"names": {0: 7}}, "names has 0: 7"),
        ({"money": "$"}, "expected a function from chips to text"),
        ({"seat": "0"}, "expected a seat number"),
    ],
)
def test_names_and_money_of_another_kind_are_refused(arguments: dict[str, Any], words: str) -> None:
    """Names belong to seat numbers: a list, or the texts that JSON makes of numbers, would be passed over."""
    with pytest.raises(fd.HistoryError) as caught:
        fd.tell(TOLD.events, **arguments)
    assert words in str(caught.value)
    written = {name: thing for name, thing in arguments.items() if name == "names"}
    for write in (fd.to_phh, fd.to_pokerstars) if written else ():
        with pytest.raises(fd.HistoryError, match="names"):
            write(fd.apply(fd.apply(TOLD.state, fd.Bet(2)), fd.Fold()), **written)


@pytest.mark.parametrize("thing", [TOLD, TOLD.state, None])
def test_a_step_is_told_by_its_events(thing: Any) -> None:
    """What is no collection of events is refused at once, with the call that was meant."""
    with pytest.raises(fd.HistoryError, match=r"tell\(step.events\)"):
        fd.tell(thing)
