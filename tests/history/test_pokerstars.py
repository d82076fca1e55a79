"""PokerStars' manner: what is written can be read again, and what is broken does not stop the rest."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.history.kit import end_of, facts, moves_of
from tests.real_hands.converter import Driver, Hand, Replay, hands

GAMES = ("five-card-draw", "deuce-to-seven-single-draw", "ace-to-five-single-draw", "five-card-stud")
REAL_HANDS = hands(*GAMES)


def dollars(chips: int) -> str:
    """Chips as dollars and cents."""
    return f"${chips / 100:.2f}"


def read(text: str, **how: Any) -> fd.PokerStarsHand:
    """The one hand of a text."""
    (found,) = fd.from_pokerstars(text, **how)
    assert isinstance(found, fd.PokerStarsHand), found
    return found


def broken(text: str, **how: Any) -> fd.HistoryError:
    """What is wrong with the one hand of a text."""
    (found,) = fd.from_pokerstars(text, **how)
    assert isinstance(found, fd.HistoryError), found
    return found


@pytest.mark.parametrize("dealer", ["engine", "caller"])
@pytest.mark.parametrize("hand", REAL_HANDS, ids=lambda hand: hand["id"])
def test_a_real_hand_comes_back(hand: Hand, dealer: Driver) -> None:
    """Actions, known cards, pots and stacks of a hand that people played survive without its house rules."""
    state = Replay(hand, dealer).run().state
    cents = hand["unit"] == "cents"
    text = fd.to_pokerstars(state, money=dollars if cents else str, hand_number=123, table="Vesta II")
    found = read(text)
    assert facts(state) == facts(end_of(found.record))
    assert (123, "Vesta II", 100 if cents else 1) == (found.number, found.table, found.unit)
    for seat, cards in found.cards.items():
        place = state.begun.seats.index(seat)
        assert set(cards) == set(state.hidden.hands[place] or state.hidden.mucked[place])


@pytest.mark.parametrize("hand", REAL_HANDS[::3], ids=lambda hand: hand["id"])
def test_a_real_hand_is_written_for_its_hero_without_loss(hand: Hand) -> None:
    """The hero's own cards and those shown are all that such a text has, and all that decides the chips."""
    state = Replay(hand, "engine").run().state
    found = read(fd.to_pokerstars(state, hero=hand["hero"]))
    assert hand["hero"] == found.hero
    back = end_of(found.record)
    assert (state.stacks, state.draws) == (back.stacks, back.draws)
    assert moves_of(state) == moves_of(back)


@given(cases())
def test_a_random_hand_comes_back(case: Case) -> None:
    """Every hand of a game that has a name there, by its house rules; without a hero the cards too."""
    state = case.start()
    for move in play(case):
        state = move.after
    for hero in (None, state.seats[0]):
        try:
            text = fd.to_pokerstars(state, hero=hero, money=dollars if state.ply % 2 else str)
        except fd.HistoryError:
            # What it has no words for is tried below.
            return
        found = read(text, profile=state.profile)
        before, after = facts(state), facts(end_of(found.record))
        for name in ("stacks", "draws", "uncalled", "pots"):
            assert before[name] == after[name]
        # A hand that was not seen cannot be verified.
        assert evolve(before["result"], unverified=False) == evolve(after["result"], unverified=False)
        if hero is None and state.begun.cards_from != "unseen":
            assert before["known"] == after["known"]


NAMES = {1: "Ada", 3: "Ben K.", 4: "Cleo"}

WRITTEN = """\
PokerStars Hand #7:  5 Card Draw Limit ($0.02/$0.04 USD) - 2020/02/29 12:34:56 ET
Table 'Attic' 7-max Seat #1 is the button
Seat 1: Ada ($0.60 in chips)
Seat 3: Ben K. ($0.70 in chips)
Seat 4: Cleo ($0.12 in chips)
Ben K.: posts small blind $0.01
Cleo: posts big blind $0.02
*** DEALING HANDS ***
Dealt to Ben K. [As Ad 5c 7c 9d]
Ada: folds
Ben K.: raises $0.02 to $0.04
Cleo: calls $0.02
Ben K.: discards 3 cards [5c 7c 9d]
Cleo: stands pat
Dealt to Ben K. [As Ad] [Ac Ah 2s]
Ben K.: bets $0.04
Cleo: raises $0.04 to $0.08 and is all-in
Ben K.: calls $0.04
*** SHOW DOWN ***
Cleo: shows [Ks Kd Kh 3d 3h] (kings full of threes)
Ben K.: shows [As Ad Ac Ah 2s] (four of a kind, aces)
Ben K. collected $0.23 from pot
*** SUMMARY ***
Total pot $0.24 | Rake $0.01
Seat 1: Ada (button) folded before the Draw
Seat 3: Ben K. (small blind) showed [As Ad Ac Ah 2s] and won ($0.23) with four of a kind, aces
Seat 4: Cleo (big blind) showed [Ks Kd Kh 3d 3h] and lost with kings full of threes
"""


def played(
    profile: fd.Profile, order: tuple[fd.Card, ...], stacks: dict[int, int], moves: list[fd.Action]
) -> fd.State:
    """A hand over a known order."""
    state = fd.start(profile, stacks, button=min(stacks), order=order)
    for move in moves:
        state = fd.apply(state, move)
    return state


def test_the_lines_are_those_that_trackers_know() -> None:
    """Head, seats, blinds, cards of the hero, raises by and to, returned bets, showdown, pot and rake."""
    profile = fd.profiles.CARDROOM_FIXED_LIMIT.with_options(rake=fd.Rake(1, 20))
    order = fd.arrange(
        profile,
        seats=(1, 3, 4),
        button=1,
        hands={1: "Qs Js 9h 7d 4d", 3: "As Ad 5c 7c 9d", 4: "Ks Kd Kh 3d 3h"},
        draws={3: "Ac Ah 2s"},
    )
    moves: list[fd.Action] = [
        fd.Fold(), fd.RaiseTo(4), fd.Call(), fd.Draw("5c 7c 9d"), fd.Draw(),
        fd.Bet(4), fd.RaiseTo(8), fd.Call(),
    ]  # fmt: skip
    state = played(profile, order, {1: 60, 3: 70, 4: 12}, moves)
    text = fd.to_pokerstars(
        state, names=NAMES, money=dollars, hand_number=7, when="2020/02/29 12:34:56 ET", table="Attic",
        currency="USD", hero=3,
    )  # fmt: skip
    assert WRITTEN.splitlines() == text.splitlines()
    found = read(text)
    assert {1: "Ada", 3: "Ben K.", 4: "Cleo"} == found.names
    assert (7, "2020/02/29 12:34:56 ET", "Attic", 3, 100, 1) == (
        found.number, found.when, found.table, found.hero, found.unit, found.line,
    )  # fmt: skip
    # The rake is the house's: one cent of twenty-four.
    assert {1: 60, 3: 81, 4: 0} == end_of(found.record).stacks
    assert fd.cards("As Ad Ac Ah 2s") == found.cards[3]
    assert (fd.UNKNOWN,) * 5 == found.cards[1]


def test_without_a_hero_all_known_cards_are_told() -> None:
    """The owner's text has every hand, and the summary the mucked ones."""
    profile = fd.profiles.CARDROOM_NO_LIMIT
    order = fd.arrange(profile, seats=2, button=0, hands={0: "Qs Js 9h 7d 4d", 1: "As Ad 5c 7c 9d"})
    moves: list[fd.Action] = [fd.Call(), fd.Check(), fd.Draw(), fd.Draw(), fd.Check(), fd.Check()]
    state = played(profile, order, {0: 50, 1: 50}, moves)
    lines = fd.to_pokerstars(state).splitlines()
    assert {"Dealt to Player 0 [Qs Js 9h 7d 4d]", "Dealt to Player 1 [As Ad 5c 7c 9d]"} < set(lines)
    assert "Seat 0: Player 0 (button) (small blind) mucked [Qs Js 9h 7d 4d]" in lines
    own = fd.to_pokerstars(state, hero=1).splitlines()
    assert "Seat 0: Player 0 (button) (small blind) mucked" in own
    assert not any("Qs" in line for line in own)


def test_stud_has_boards_and_the_heros_own_downcard() -> None:
    """S-DEAL-02: the board is seen by all, the card below by its owner alone."""
    profile = fd.profiles.FIVE_CARD_STUD
    order = fd.arrange(profile, seats=2, button=0, hands={0: "As Kd 9h 7s 2h", 1: "Ad Qc Jh 8d 4s"})
    state = played(
        profile, order, {0: 1000, 1: 1000},
        [fd.BringIn(), fd.Complete(200), fd.Call(), fd.Bet(200), fd.Call(), fd.Bet(400), fd.Fold()],
    )  # fmt: skip
    lines = fd.to_pokerstars(state, hero=0).splitlines()
    assert [
        "*** 2nd STREET ***",
        "Dealt to Player 1 [Qc]",
        "Dealt to Player 0 [As Kd]",
        "Player 1: brings in for 50",
        "Player 0: raises 150 to 200",
        "Player 1: calls 150",
        "*** 3rd STREET ***",
        "Dealt to Player 1 [Qc] [Jh]",
        "Dealt to Player 0 [As Kd] [9h]",
    ] == lines[6:15]
    assert "Uncalled bet (400) returned to Player 0" in lines
    assert "Seat 1: Player 1 folded on the 4th Street" in lines
    found = read("\n".join(lines))
    assert (0, state.stacks) == (found.hero, end_of(found.record).stacks)
    assert fd.cards("?? Qc Jh 8d") == found.cards[1]


def test_three_draws_have_headings() -> None:
    """The three draws of triple draw are named; a single draw is not."""
    state = fd.start(fd.profiles.TRIPLE_DRAW_DEUCE_TO_SEVEN, (50, 50), button=0, seed=4)
    while not state.is_over:
        passive = fd.legal_actions(state).passive
        call = fd.Call()
        action = call if call in fd.legal_actions(state) else passive
        assert action is not None
        state = fd.apply(state, action)
    text = fd.to_pokerstars(state)
    assert "Triple Draw 2-7 Lowball Limit" in text
    headings = [line for line in text.splitlines() if line.startswith("***")]
    assert ["DEALING HANDS", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW", "SHOW DOWN", "SUMMARY"] == [
        heading.strip("* ") for heading in headings
    ]
    assert facts(state)["result"] == facts(end_of(read(text, profile=state.profile).record))["result"]


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (fd.start(fd.profiles.CARDROOM_NO_LIMIT, (50, 50), button=0, seed=1), "not over"),
        (fd.start(fd.profiles.JACKPOTS, (50, 50), button=0, seed=1), "F5C1DJ"),
        (fd.start(fd.profiles.DEUCES_WILD, (50, 50), button=0, seed=1), "F5C1DW"),
        (fd.start(fd.profiles.CARDROOM_NO_LIMIT.with_options(draws=2), (50, 50), button=0, seed=1), "N5C2D"),
        (
            fd.start(
                fd.profiles.CARDROOM_NO_LIMIT, (50, 50), button=0, seed=1, carried=fd.Carried(5, (0, 1))
            ),
            "an earlier deal left",
        ),
    ],
)
def test_what_it_has_no_words_for_is_not_written(state: fd.State, words: str) -> None:
    """Openers, wild cards, other numbers of draws, carried pots, hands that go on: PHH has words for them."""
    with pytest.raises(fd.HistoryError, match=words):
        fd.to_pokerstars(state)


def test_a_passed_deal_is_not_written() -> None:
    """D-BET-11: nobody wins the pot, which stays for the next deal."""
    state = fd.start(fd.profiles.HOME_FIXED_LIMIT, (50, 50), button=0, seed=1)
    for _ in range(2):
        state = fd.apply(state, fd.Check())
    with pytest.raises(fd.HistoryError, match="passed on"):
        fd.to_pokerstars(state)


@pytest.mark.parametrize(
    "how",
    [
        {"names": {1: "Ada", 3: "Ada"}},
        {"names": {1: " "}},
        {"names": {1: "Player 3"}},
        {"hero": 2},
        {"hero": "Ada"},
    ],
)
def test_players_that_cannot_be_told_apart_are_refused(how: dict[str, Any]) -> None:
    """Every player has a name, and each another; the hero is one of them."""
    state = end_of(read(WRITTEN).record)
    with pytest.raises(fd.HistoryError):
        fd.to_pokerstars(state, **how)


@pytest.mark.parametrize("thing", [None, "text", 3])
def test_what_is_no_hand_or_no_text_is_refused(thing: Any) -> None:
    """Both ways want what they are made for."""
    with pytest.raises(fd.HistoryError, match="expected a Record or a State"):
        fd.to_pokerstars(thing)
    if not isinstance(thing, str):
        with pytest.raises(fd.HistoryError, match="expected the text"):
            fd.from_pokerstars(thing)
    if thing is not None:
        with pytest.raises(fd.HistoryError, match="expected a Profile"):
            fd.from_pokerstars("", profile=thing)


def test_names_of_any_kind_are_read() -> None:
    """The longest name that fits is meant, and names may look like anything."""
    names = {1: "Ben", 3: "Ben: folds", 4: "Seat 1: [x] (5 in chips)"}
    state = end_of(read(WRITTEN).record)
    found = read(fd.to_pokerstars(state, names=names))
    assert names == found.names
    assert state.stacks == end_of(found.record).stacks


#: As such a site writes it: with a chat, a seat that sits out, a returned bet, another line end.
FOREIGN = """\
\ufeffPokerStars Game #28420531:  5 Card Draw Pot Limit ($0.05/$0.10 USD) - 2009/05/16 5:30:00 ET
Table 'Boda' 6-max (Play) Seat #5 is the button
Seat 1: Zoe_9 ($10 in chips)
Seat 2: away ($4.10 in chips) is sitting out
Seat 4: Yan (x) ($1,000.05 in chips)
Seat 5: Xi ($8.15 in chips)
Zoe_9: posts small blind $0.05
Yan (x): posts big blind $0.10
*** DEALING HANDS ***
Dealt to Xi [Ah As 9c 5d 2s]
Zoe_9 said, "good luck: all"
Xi: raises $0.25 to $0.35
Zoe_9: calls $0.30
Yan (x) has timed out
Yan (x): folds
Zoe_9: stands pat on [8s 8c 8d Jc Js]
Xi: discards 3 cards [9c 5d 2s]
Dealt to Xi [Ah As] [Ks Td 3c]
Zoe_9: bets $0.80
Xi: raises $2.40 to $3.20
Zoe_9: folds
Uncalled bet ($2.40) returned to Xi
Xi collected $2.28 from pot
Xi: doesn't show hand
*** SUMMARY ***
Total pot $2.40 | Rake $0.12
Seat 1: Zoe_9 (small blind) folded after the Draw
Seat 2: away is sitting out
Seat 4: Yan (x) (big blind) folded before the Draw
Seat 5: Xi (button) collected ($2.28)
"""


def test_a_hand_of_a_site_is_read() -> None:
    """Its chips are cents; the rake is the one it tells."""
    for text in (FOREIGN, FOREIGN.replace("\n", "\r\n"), f"\n\n{FOREIGN}\n\n"):
        found = read(text)
        state = end_of(found.record)
        assert {1: "Zoe_9", 4: "Yan (x)", 5: "Xi"} == found.names
        assert {1: 1000 - 115, 4: 100005 - 10, 5: 815 + 113} == state.stacks
        assert [
            "raise to 35",
            "call",
            "fold",
            "stand pat",
            "draw 9c 5d 2s",
            "bet 80",
            "raise to 320",
            "fold",
        ] == (moves_of(state))
        assert (5, 100, 28420531) == (found.hero, found.unit, found.number)
        assert state.result is not None
        assert (12, {5: 228}) == (state.result.rake, {s: c for s, c in state.result.collected.items() if c})


POSTS = """\
PokerStars Hand #1: 5 Card Draw No Limit (5/10) - 2020/01/01
Table 'T' 6-max Seat #1 is the button
Seat 1: A (100 in chips)
Seat 2: B (100 in chips)
Seat 3: C (100 in chips)
Seat 4: D (100 in chips)
Seat 5: E (100 in chips)
Seat 6: F (100 in chips)
B: posts small blind 5
C: posts big blind 10
D: posts big blind 10
E: posts small & big blinds 15
F: posts small blind 5
A: posts dead blind 7
*** DEALING HANDS ***
D: checks
E: checks
F: folds
A: folds
B: folds
C: bets 20
"""


def test_posts_beyond_the_blinds_are_live_or_dead() -> None:
    """D-FORCE-04: another big blind is live, another small one dead, and both are both."""
    text = POSTS.replace("C: bets 20\n", "C: raises 10 to 20\nD: folds\nE: folds\nC collected 57 from pot\n")
    # Uncalled: C's 10. In the pot: 5 of B, three times 10, and 5 + 5 + 7 dead.
    text = text.replace("57", str(5 + 10 + 10 + 10 + 5 + 5 + 7))
    record = read(text).record
    assert (fd.Blinds(2, 3), (fd.Post(1, 0, 7), fd.Post(4, 10), fd.Post(5, 10, 5), fd.Post(6, 0, 5))) == (
        record.blinds, record.posts,
    )  # fmt: skip
    assert {1: 93, 2: 95, 3: 142, 4: 90, 5: 85, 6: 95} == end_of(record).stacks


def test_the_hand_goes_on_where_one_is_broken() -> None:
    """Each broken hand is an error with its line, and the others are read."""
    lines = WRITTEN.splitlines(keepends=True)
    cut = "".join(lines[:12])
    other = WRITTEN.replace("5 Card Draw Limit", "Hold'em No Limit")
    text = "rubbish\n" + WRITTEN + cut + "\n" + other + WRITTEN.replace("#7", "#8")
    found = list(fd.from_pokerstars(text))
    kinds = [
        found_hand.number if isinstance(found_hand, fd.PokerStarsHand) else found_hand.line
        for found_hand in found
    ]
    size = len(lines)
    # The rubbish is line 1; the cut hand ends with the empty line behind its twelve.
    assert [1, 7, 1 + size + 13, 1 + size + 13 + 1, 8] == kinds
    assert "before it is over" in str(found[2])
    assert "no hand of a game that is known here" in str(found[3])


def without(line: str) -> str:
    """The written hand without a line."""
    assert line in WRITTEN
    return WRITTEN.replace(line + "\n", "")


def instead(line: str, other: str) -> str:
    """The written hand with another line in the place of one."""
    assert line in WRITTEN
    return WRITTEN.replace(line, other)


BAD: list[tuple[str, str, int]] = [
    (instead("($0.02/$0.04 USD)", "(two/four)"), "no hand of a game", 1),
    (instead("Hand #7", f"Hand #{'9' * 30}"), "no hand of a game", 1),
    (instead("Table 'Attic'", "Table 'Attic"), "no table", 2),
    (instead("Seat 1: Ada ($0.60 in chips)", "Seat 1: Ada ($0.60)"), "no seat", 3),
    (instead("Seat 3: Ben K. (", "Seat 1: Ben K. ("), "told twice", 4),
    (instead("Seat 3: Ben K. (", "Seat 3: Ada ("), "told twice", 4),
    (instead("Seat 4: Cleo ($0.12", "Seat 4: Cleo ($9999999999999999999.12"), "the hand cannot begin", 1),
    ("".join(WRITTEN.splitlines(keepends=True)[:2]), "the hand cannot begin", 1),
    (instead("posts big blind $0.02", "posts big blind $0.03"), "the hand cannot begin", 1),
    (instead("posts big blind", "posts giant blind"), "no player does that", 7),
    (instead("Dealt to Ben K. [As Ad 5c", "Dealt to Bob [As Ad 5c"), "none of the players", 9),
    (instead("[As Ad 5c 7c 9d]", "[As Ad 5x 7c 9d]"), "cannot read", 9),
    (instead("[As Ad 5c 7c 9d]", "[As As 5c 7c 9d]"), "As cannot be here", 9),
    (instead("[As Ad 5c 7c 9d]", "[As Ad 5c 7c 9d Td]"), "more cards", 9),
    (without("Ada: folds"), "turn of seat 1", 10),
    (instead("Ada: folds", "Ada: checks"), "check", 10),
    (instead("Ada: folds", "Ada: raises $0.03 to $0.05"), "fixed limit|wrong-size", 10),
    (instead("Ada: folds", "Ada is all that is left"), "turn of seat 1", 11),
    (instead("Ada: folds", "x" * 2000), "characters", 10),
    (instead("Ada: folds", "Bob folds: no"), "nobody knows", 10),
    (instead("discards 3 cards", "discards 2 cards"), "draw/wrong-count", 13),
    (instead("Cleo: stands pat", "Cleo keeps and shows [Ks]"), "exchanged none", 14),
    (
        instead("Dealt to Ben K. [As Ad] [Ac Ah 2s]", "Dealt to Ben K. [As Ad] [Ac Ah 2s 3s]"),
        "more cards",
        15,
    ),
    (instead("*** SHOW DOWN ***", "*** COMMON CARD *** [2h]"), "the hand is over", 19),
    (instead("Cleo: shows [Ks Kd Kh 3d 3h]", "Cleo: shows [Ks Kd Kh 3d As]"), "does not hold As", 20),
    (instead("collected $0.23", "collected $0.22"), "collect 22 chips, and by the rules it is 23", 22),
    (instead("Ben K. collected", "Bob collected"), "none of the players", 22),
    (without("Ben K. collected $0.23 from pot"), "collect 0 chips", 26),
    (instead("Ada (button) folded", "Bob (button) folded"), "none of the players", 25),
    (instead("Ada (button) folded before the Draw", "Ada (button) mucked [Zz]"), "cannot read", 25),
    (instead("Ben K.: calls $0.04\n", ""), "seat 3 is due to act", 19),
]


@pytest.mark.parametrize(("text", "words", "line"), BAD, ids=range(len(BAD)))
def test_what_is_wrong_is_told_with_its_line(text: str, words: str, line: int) -> None:
    """A HistoryError that names the line of the text, in not too many words."""
    error = broken(text)
    assert line == error.line
    assert not words or any(word in str(error) for word in words.split("|")), str(error)
    assert len(str(error)) < 600


def test_too_many_seats_are_refused() -> None:
    """D-SETUP-02: no game has more than ten."""
    seats = "".join(f"Seat {seat}: P{seat} ($1 in chips)\n" for seat in range(20, 31))
    assert "more than 10 seats" in str(broken(instead("Seat 1: Ada", seats + "Seat 1: Ada")))


@pytest.mark.parametrize(
    ("structure", "opener", "words"),
    [("ante", "left_of_dealer", "A: checks"), ("ante", "opener", "B: checks")],
)
def test_games_with_antes_alone_are_read_by_either_custom(structure: str, opener: str, words: str) -> None:
    """D-BET-08: after the draw the dealer's left begins, or who opened: what was done tells which."""
    profile = fd.profiles.five_card_draw(
        structure=structure, ante=1, limit="no", min_bet=2, second_round_opener=opener
    )
    order = fd.arrange(profile, seats=3, button=2, hands={0: "As Ad 5c 7c 9d"})
    moves: list[fd.Action] = [
        fd.Check(),
        fd.Bet(2),
        fd.Call(),
        fd.Call(),
        *[fd.Draw()] * 3,
        *[fd.Check()] * 3,
    ]
    state = fd.start(profile, (20, 20, 20), button=2, order=order)
    for move in moves:
        state = fd.apply(state, move)
    text = fd.to_pokerstars(state, names={0: "A", 1: "B", 2: "C"})
    after = text[text.rindex("stands pat") :].splitlines()
    assert words == next(line for line in after if "checks" in line)
    assert state.stacks == end_of(read(text).record).stacks


def test_stud_without_a_bring_in_is_read_by_either_custom() -> None:
    """S-BRING-04, S-HIGH-01: a first bet completes what nobody brought in, or the high card made it."""
    low = fd.profiles.five_card_stud(ante=1, bring_in=1, limit="fixed", small_bet=2, big_bet=4)
    high = fd.profiles.five_card_stud(ante=1, stud_open="high_card", limit="fixed", small_bet=2, big_bet=4)
    for profile, first in ((low, fd.Complete(2)), (high, fd.Bet(2))):
        order = fd.arrange(profile, seats=2, button=1, hands={0: "As Kd 9h 7s 2h", 1: "Ad Qc Jh 8d 4s"})
        state = fd.apply(fd.apply(fd.start(profile, (20, 20), button=1, order=order), first), fd.Fold())
        assert state.stacks == end_of(read(fd.to_pokerstars(state)).record).stacks


def test_without_a_button_the_last_seat_has_it() -> None:
    """In stud such texts name no button."""
    profile = fd.profiles.FIVE_CARD_STUD
    state = fd.apply(
        fd.apply(fd.start(profile, (900, 900), button=1, seed=3), fd.BringIn()), fd.Complete(200)
    )
    state = fd.apply(state, fd.Fold())
    text = fd.to_pokerstars(state).replace(" Seat #1 is the button", "")
    assert (1, state.stacks) == (read(text).record.button, end_of(read(text).record).stacks)


def test_the_kept_ace_is_told() -> None:
    """D-DRAW-10: four cards with a shown ace; without the house's rules the showing changes nothing."""
    profile = fd.profiles.five_card_draw(
        structure="blinds", small_blind=1, big_blind=2, limit="no", draw_cap=4
    )
    order = fd.arrange(profile, seats=2, button=0, hands={0: "Qs Js 9h 7d 4d", 1: "As 8d 5c 7c 9d"})
    moves: list[fd.Action] = [
        fd.Call(), fd.Check(), fd.Draw("8d 5c 7c 9d"), fd.Draw(), fd.Bet(2), fd.Fold(),
    ]  # fmt: skip
    state = played(profile, order, {0: 20, 1: 20}, moves)
    text = fd.to_pokerstars(state, hero=0)
    assert "Player 1 keeps and shows [As]" in text
    assert state.stacks == end_of(read(text).record).stacks
    known = end_of(read(text, profile=profile).record)
    assert ("draw 4 showing As", state.up) == (moves_of(known)[2], known.up)


def garbled(text: str, chance: random.Random) -> Iterator[str]:
    """The text with something wrong in it, in several ways."""
    lines = text.splitlines()
    first, second = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    yield text[:first]
    yield text[first:]
    yield text[:first] + text[second:]
    yield "\n".join([lines[0], *chance.sample(lines[1:], len(lines) - 1)])
    yield "\n".join(line for line in lines if chance.random() < 0.9)
    yield "\n".join(line for line in lines for _ in range(1 + (chance.random() < 0.05)))
    yield text[:first] + chance.choice("0123456789-[]$#:.KA\0\n\u2028\ud800²") + text[first + 1 :]
    yield text.replace(chance.choice("0123456789"), chance.choice(["7", "9" * 5000, "-1", "1e9"]))
    yield text.replace(chance.choice(text.split()), chance.choice(text.split()))


@pytest.mark.parametrize("hand", REAL_HANDS[::4], ids=lambda hand: hand["id"])
def test_garbled_text_is_typed_errors_or_other_sound_hands(hand: Hand) -> None:
    """Never an exception; and what is read can be replayed to its end."""
    text = fd.to_pokerstars(Replay(hand, "engine").run().state, money=dollars)
    refused = 0
    for seed in range(12):
        for changed in garbled(text, random.Random(seed)):
            for found in fd.from_pokerstars(changed):
                if isinstance(found, fd.HistoryError):
                    refused += 1
                    assert found.line is not None
                    assert len(str(found)) < 600
                else:
                    assert end_of(found.record).is_over
    assert refused > 40


def test_a_megabyte_of_anything_takes_no_time() -> None:
    """Long lines, many lines, many raises: an error, and soon."""
    raises = "".join(f"Ada: raises $1 to ${n}\nBen K.: raises $1 to ${n}\n" for n in range(20_000))
    many = [
        "x" * 1_000_000,
        "PokerStars Hand #" + "1" * 1_000_000,
        "PokerStars Hand #1: 5 Card Draw Limit (" * 20_000,
        instead("Ada: folds", "Ada: " + "x" * 1_000_000),
        instead("Ada: folds", raises),
        instead("Ada: folds", "Ada said, hello\n" * 50_000),
        "PokerStars Hand #1: nothing\n" * 20_000,
    ]
    begun = time.perf_counter()
    for text in many:
        for found in fd.from_pokerstars(text):
            assert isinstance(found, fd.HistoryError)
    assert time.perf_counter() - begun < 20


def test_no_text_has_no_hands() -> None:
    """Nothing but empty lines is no broken hand either."""
    assert [] == [*fd.from_pokerstars(""), *fd.from_pokerstars(" \n\n\t\n")]


@pytest.mark.parametrize(
    "name",
    [
        "CARDROOM_POT_LIMIT",
        "HOME_NO_LIMIT",
        "LOWBALL_DEUCE_TO_SEVEN",
        "TRIPLE_DRAW_ACE_TO_FIVE",
    ],
)
def test_a_stock_that_ran_short_needs_no_profile(name: str) -> None:
    """D-SHUF-04: the text has no word for a new stock, and cards that were thrown away come again.

    Houses differ in when it is made and of what; the reader tries what they do.
    """
    game = fd.profiles.find(name)
    seats = game.max_players
    state = fd.start(game, (100,) * seats, button=seats - 1, seed="short")
    rebuilt = 0
    while not state.is_over:
        legal = fd.legal_actions(state)
        action = (
            fd.Bet(2) if state.ply == 0 and fd.Bet(2) in legal else fd.Call() if legal.call else legal.passive
        )
        if legal.draw:
            action = max(legal, key=lambda draw: draw.total)  # type: ignore[attr-defined]
        assert action is not None
        step = fd.step(state, action)
        rebuilt += sum(isinstance(event, fd.events.StockRebuilt) for event in step.events)
        state = step.state
    assert rebuilt > 0
    *_, last = fd.replay(read(fd.to_pokerstars(state)).record)
    assert state.stacks == last.state.stacks


@pytest.mark.parametrize("bring_in", [30, 50, 80])
def test_a_short_bring_in_is_as_much_as_the_first_call(bring_in: int) -> None:
    """A-STUD-02: seat 1 brings in its last 5 chips, and the others call the whole bring-in."""
    game = fd.profiles.five_card_stud(ante=25, bring_in=bring_in, limit="fixed", small_bet=200, big_bet=400)
    order = fd.arrange(game, seats=3, button=2, hands={0: "As Kd", 1: "Qc 2c", 2: "Ac 9d"})
    state = fd.start(game, (900, 30, 900), button=2, order=order)
    for action in (fd.BringIn(), fd.Call(), fd.Call()):
        state = fd.apply(state, action)
    while not state.is_over:
        state = fd.apply(state, fd.Check())
    text = fd.to_pokerstars(state)
    assert "brings in for 5 and is all-in" in text
    assert f"calls {bring_in}\n" in text
    *_, last = fd.replay(read(text).record)
    assert state.stacks == last.state.stacks


def test_nobody_could_bring_in_and_the_first_bet_is_short() -> None:
    """A-STUD-02: seat 1 has the low card and no chips; seat 2 goes all-in for less than half a small bet."""
    game = fd.profiles.five_card_stud(ante=25, bring_in=50, limit="fixed", small_bet=200, big_bet=400)
    order = fd.arrange(game, seats=3, button=2, hands={0: "As Kd", 1: "Qc 2c", 2: "Ac 9d"})
    state = fd.start(game, (900, 25, 100), button=2, order=order)
    for action in (fd.Complete(75), fd.Fold()):
        state = fd.apply(state, action)
    text = fd.to_pokerstars(state)
    assert "brings in" not in text
    assert "bets 75 and is all-in" in text
    *_, last = fd.replay(read(text).record)
    assert state.stacks == last.state.stacks
