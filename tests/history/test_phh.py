"""PHH: a hand that is written and read again is the same hand, and bad text is a typed error."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, play
from tests.history.kit import end_of, facts, moves_of
from tests.real_hands.converter import Driver, Hand, Replay, hands

GAMES = ("five-card-draw", "deuce-to-seven-single-draw", "ace-to-five-single-draw", "five-card-stud")
REAL_HANDS = hands(*GAMES)

#: The code of each preset, by its limit, what wins in it, and how often cards are drawn.
CODES = {
    "HOME_NO_LIMIT": "N5C1D",
    "HOME_FIXED_LIMIT": "F5C1D",
    "CARDROOM_FIXED_LIMIT": "F5C1D",
    "CARDROOM_POT_LIMIT": "P5C1D",
    "CARDROOM_NO_LIMIT": "N5C1D",
    "CARDROOM_BLINDS_AND_ANTE": "F5C1D",
    "CALIFORNIA_BUG": "F5C1DW",
    "DEUCES_WILD": "F5C1DW",
    "JOKERS_WILD": "F5C1DW",
    "LOWBALL_ACE_TO_FIVE": "FA5L1D",
    "LOWBALL_DEUCE_TO_SEVEN": "N2L1D",
    "TRIPLE_DRAW_ACE_TO_FIVE": "FA5L3D",
    "TRIPLE_DRAW_DEUCE_TO_SEVEN": "F2L3D",
    "JACKPOTS": "F5C1DJ",
    "HOME_JACKPOTS": "F5C1DJ",
    "CALIFORNIA_JACKPOTS": "F5C1DJW",
    "FIVE_CARD_STUD": "F5CS",
    "FIVE_CARD_STUD_HIGH_CARD": "F5CS",
    "FIVE_CARD_STUD_POT_LIMIT": "P5CS",
    "FIVE_CARD_STUD_NO_LIMIT": "N5CS",
}


@pytest.mark.parametrize("name", fd.profiles.names())
def test_every_preset_has_its_code_and_comes_back_as_itself(name: str) -> None:
    """A game is told by its code, and by its options where the code says too little."""
    profile = fd.profiles.find(name)
    state = fd.start(profile, (1000, 1000, 1000), button=2, seed="a seed")
    text = fd.to_phh(state)
    assert CODES[name] == tomllib.loads(text)["variant"]
    record = fd.from_phh(text)
    assert profile == record.profile
    assert name == record.profile.name


@pytest.mark.parametrize("dealer", ["engine", "caller"])
@pytest.mark.parametrize("hand", REAL_HANDS, ids=lambda hand: hand["id"])
def test_a_real_hand_comes_back(hand: Hand, dealer: Driver) -> None:
    """Actions, known cards, pots and stacks of a hand that people played survive the text."""
    state = Replay(hand, dealer).run().state
    back = end_of(fd.from_phh(fd.to_phh(state)))
    assert facts(state) == facts(back)
    assert state.profile == back.profile


@given(cases(), st.integers(0, 400))
def test_a_random_hand_comes_back_from_any_moment(case: Case, moves: int) -> None:
    """Whatever the game, the driver and the source of the cards; over, or in the middle."""
    state = case.start()
    for _, move in zip(range(moves), play(case), strict=False):
        state = move.after
    text = fd.to_phh(state)
    record = fd.from_phh(text)
    assert facts(state) == facts(end_of(record))
    assert (state.profile, state.button) == (record.profile, record.button)
    assert fd.Record.of(state).blinds == record.blinds
    assert text == fd.to_phh(record)


def test_a_record_and_its_state_are_written_alike() -> None:
    """A state stands for its record."""
    state = fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed="a seed")
    assert fd.to_phh(state) == fd.to_phh(fd.Record.of(state))


def lowball() -> fd.State:
    """Two players of deuce-to-seven; the one with the button raises, and is raised."""
    profile = fd.profiles.LOWBALL_DEUCE_TO_SEVEN
    order = fd.arrange(
        profile,
        seats=2,
        button=1,
        hands={0: "7c 5d 4h 3s 2c", 1: "Ks Kd 9h 8s 2d"},
        draws={0: "", 1: "6c 5c"},
    )
    state = fd.start(profile, (100, 100), button=1, order=order)
    moves = [fd.RaiseTo(6), fd.RaiseTo(20), fd.Call(), fd.Draw(), fd.Draw("Ks Kd"), fd.Bet(10), fd.Fold()]
    for move in moves:
        state = fd.apply(state, move)
    return state


def test_the_words_are_those_of_the_standard() -> None:
    """Deals, raises, draws and folds, the small blind of two players first, cards of a draw behind it."""
    fields = tomllib.loads(fd.to_phh(lowball()))
    assert ("N2L1D", [0, 0], [1, 2], 2) == tuple(
        fields[name] for name in ("variant", "antes", "blinds_or_straddles", "min_bet")
    )
    assert [
        "d dh p1 7c5d4h3s2c", "d dh p2 KsKd9h8s2d", "p2 cbr 6", "p1 cbr 20", "p2 cc",
        "p1 sd", "p2 sd KsKd", "d dh p2 6c5c", "p1 cbr 10", "p2 f",
    ] == fields["actions"]  # fmt: skip
    assert [120, 80] == fields["finishing_stacks"]


def test_names_and_further_fields_are_written_whatever_is_in_them() -> None:
    """What stands in quotes comes back, line ends and signs that cannot be written left aside."""
    names = {0: 'Ada "Ace"\nof\tthe \\hills', 1: "Ben\ud800\x7f é♠"}
    more: dict[str, str | int | bool] = {"hand": 17, "venue": "the attic", "year": 2020, "_mine": True}
    fields = tomllib.loads(fd.to_phh(lowball(), names=names, fields=more))
    assert ['Ada "Ace" of the \\hills', "Ben?\x7f é♠"] == fields["players"]
    assert more == {name: fields[name] for name in more}
    assert ["Ada", "Seat 1"] == tomllib.loads(fd.to_phh(lowball(), names={0: "Ada"}))["players"]


@pytest.mark.parametrize(
    "more",
    [{"variant": "NT"}, {"seats": 3}, {"a b": 1}, {"": 1}, {"é": 1}, {"x": 1.5}, {"_fivedraw_x": 3}],
)
def test_fields_that_cannot_be_are_refused(more: dict[str, Any]) -> None:
    """Nobody writes over what the hand says, nor a name or a value that would be no TOML."""
    with pytest.raises(fd.HistoryError):
        fd.to_phh(lowball(), fields=more)


@pytest.mark.parametrize("thing", [None, "text", 3])
def test_what_is_no_hand_is_refused(thing: Any) -> None:
    """Both ways want what they are made for."""
    with pytest.raises(fd.HistoryError, match="expected a Record or a State"):
        fd.to_phh(thing)
    if not isinstance(thing, str):
        with pytest.raises(fd.HistoryError, match="expected the text"):
            fd.from_phh(thing)


def test_what_no_text_has_words_for_is_not_left_out() -> None:
    """An action of another kind is refused, in either manner, and not passed over."""
    record = fd.Record.of(lowball())
    other = fd.Record(record.profile, record.stacks, 1, unseen=True, actions=(fd.Deal(), fd.Action()))
    for write in (fd.to_phh, fd.to_pokerstars):
        with pytest.raises(fd.HistoryError, match="has no words") as caught:
            write(other)
        assert 1 == caught.value.index


#: A hand of the standard, by other hands than this library's.
FOREIGN = {
    "variant": '"N2L1D"',
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "min_bet": "2",
    "starting_stacks": "[100, 100.0, 100]",
    "actions": """[
        "d dh p1 7c5d4h3s2c", "d dh p2 ??????????", "d dh p3 KsKd9h8s2d",
        "p3 cbr 6 # a raise", "p1 cc", "p2 cc", "# they talk a lot",
        "p1 sd", "p2 sd ????", "p3 sd KsKd", "d dh p2 ????", "d dh p3 6c5c",
        "p1 cbr 10", "p2 f", "p3 cc", "p1 sm -", "p3 sm",
    ]""",
}


def change(**fields: str) -> str:
    """The foreign text with other fields; "" leaves one out."""
    return "\n".join(f"{name} = {value}" for name, value in {**FOREIGN, **fields}.items() if value)


def test_foreign_text_is_read_by_its_code_and_stakes() -> None:
    """Without fields of this library the standard ones say all that is needed."""
    record = fd.from_phh(change())
    state = end_of(record)
    assert ("deuce_to_seven", "no") == (record.profile.options["ranking"], record.profile.options["limit"])
    assert (2, fd.Blinds(0, 1)) == (record.button, record.blinds)
    assert {0: 122, 1: 94, 2: 84} == state.stacks
    assert ["raise to 6", "call", "call", "stand pat", "draw 2", "draw Ks Kd", "bet 10", "fold", "call"] == (
        moves_of(state)[:9]
    )


def test_two_players_have_the_small_blind_first() -> None:
    """A-HU-01: of two players the standard names first who posts the small blind, and is dealt last."""
    heads_up = {"antes": "[0, 0]", "starting_stacks": "[50, 60]", "blinds_or_straddles": "[1, 2]"}
    record = fd.from_phh(change(**heads_up, actions='["p2 cbr 6", "p1 f"]'))
    assert fd.Blinds(1, 0) == record.blinds
    assert {0: 48, 1: 62} == end_of(record).stacks


def test_posts_and_a_seat_without_a_small_blind_are_read() -> None:
    """D-FORCE-04: what is negative is a live post, and what goes beyond the ante of most seats is dead."""
    text = change(
        antes="[1, 1, 3]",
        blinds_or_straddles="[0, 2, -2]",
        actions='["p3 cbr 6", "p1 f", "p2 f"]',
        seats="[4, 7, 1]",
    )
    record = fd.from_phh(text)
    assert (fd.Blinds(None, 7), (fd.Post(1, live=2, dead=2),)) == (record.blinds, record.posts)
    # It wins two antes and the big blind.
    assert {1: 104, 4: 99, 7: 97} == end_of(record).stacks


def test_a_big_blind_ante_is_dead() -> None:
    """One seat pays for all of them."""
    record = fd.from_phh(change(antes="[0, 2, 0]", actions='["p3 f", "p1 f"]'))
    assert {0: 99, 1: 101, 2: 100} == end_of(record).stacks


@pytest.mark.parametrize(
    ("variant", "fields", "limit", "draws"),
    [
        ("F2L3D", {"small_bet": "2", "big_bet": "4"}, "fixed", 3),
        ("P5C1D", {}, "pot", 1),
        ("FA5L1D", {"small_bet": "2", "big_bet": "4"}, "fixed", 1),
    ],
)
def test_draw_games_are_told_by_their_code(
    variant: str, fields: dict[str, str], limit: str, draws: int
) -> None:
    """The limit, the ranking and the number of draws are in the code."""
    options = fd.from_phh(change(variant=f'"{variant}"', actions="[]", **fields)).profile.options
    assert (limit, draws) == (options["limit"], options["draws"])


@pytest.mark.parametrize(
    ("variant", "fields", "wanted"),
    [
        ("F5CS", {"bring_in": "1", "small_bet": "2", "big_bet": "4"}, {"bring_in": 1, "big_bet": 4}),
        ("N5CS", {"bring_in": "1"}, {"bring_in": 1, "complete_to": 2}),
        ("N5CS", {}, {"stud_open": "high_card", "min_bet": 2}),
        ("F5CS", {"small_bet": "2", "big_bet": "4"}, {"stud_open": "high_card", "small_bet": 2}),
    ],
)
def test_stud_is_told_by_its_code(variant: str, fields: dict[str, str], wanted: dict[str, Any]) -> None:
    """With a bring-in the lowest upcard begins, without one the highest."""
    text = change(variant=f'"{variant}"', actions="[]", antes="[1, 1, 1]", blinds_or_straddles="", **fields)
    options = fd.from_phh(text).profile.options
    assert wanted == {name: options[name] for name in wanted}


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({}, {"min_bet": 2}),
        ({"variant": '"F5C1D"', "small_bet": "3", "big_bet": "6"}, {"small_bet": 3, "big_bet": 6}),
    ],
)
def test_a_game_with_antes_alone_is_read(fields: dict[str, str], wanted: dict[str, int]) -> None:
    """D-FORCE-01: without blinds everybody antes."""
    text = change(antes="[1, 1, 1]", blinds_or_straddles="[0, 0, 0]", actions="[]", **fields)
    options = fd.from_phh(text).profile.options
    assert {"structure": "ante", "ante": 1, **wanted} == {
        name: options[name] for name in ("structure", "ante", *wanted)
    }


BAD: list[tuple[str, str, int | None]] = [
    ("variant = ", "no TOML", None),
    ("x = " + "[" * 5000, "no TOML", None),
    ("x = " + "9" * 5000, "no TOML", None),
    (change(variant=""), "variant is missing", None),
    (change(variant='"NT"'), "no game", None),
    (change(variant='"F5C1DJ"'), "no game", None),
    (change(variant="3"), "no game", None),
    (change(starting_stacks=""), "starting_stacks is missing", None),
    (change(starting_stacks="[1, 2.5, 3]"), "whole number", None),
    (change(starting_stacks="[1, inf, 3]"), "whole number", None),
    (change(starting_stacks="[1, true, 3]"), "whole number", None),
    (change(starting_stacks="[-1, 100, 100]"), "too small", None),
    (change(starting_stacks="7"), "expected a list", None),
    (change(starting_stacks="[100]", blinds_or_straddles="[2]"), "two seats", None),
    (change(starting_stacks=str([100] * 30)), "max_players=30", None),
    (change(starting_stacks=f"[{10**19}, 100, 100]"), "too large|0 to 10", None),
    (change(min_bet=""), "min_bet is missing", None),
    (change(min_bet="5"), "big blind is the first bet", None),
    (change(blinds_or_straddles="[1, 2, 4]"), "straddles", None),
    (change(seats="[1, 1, 2]"), "another seat number", None),
    (change(seats="[1, 2]"), "another seat number", None),
    (change(seats="[3, 2, 1]"), "clockwise", None),
    (change(_fivedraw_button="0"), "clockwise", None),
    (change(_fivedraw_blinds="[1]"), "expected two seats", None),
    (change(_fivedraw_blinds="3"), "not what this library writes", None),
    (change(_fivedraw_blinds="[5, 6]"), "not dealt in", None),
    (
        change(
            blinds_or_straddles="[0, 0, 0]",
            _fivedraw_options="{limit = 'no', structure = 'blinds', small_blind = 1, big_blind = 2}",
        ),
        "nobody posts",
        None,
    ),
    (change(_fivedraw_options="3"), "not what this library writes", None),
    (change(_fivedraw_options="{limit = 3}"), "limit=3", None),
    (change(_fivedraw_options="{family = 3}"), "no such option", None),
    (change(_fivedraw_options="{rake = {take = 1}}"), "no rake", None),
    (change(_fivedraw_options="{rake = {take = 5, of = 3}}"), "rake would take", None),
    (change(_fivedraw_options="{rake = {take = 1, of = 3, share = 3}}"), "no rake", None),
    (change(_fivedraw_options="{}", _fivedraw_family='"whist"'), "no family", None),
    (change(_fivedraw_carried="{chips = 3}"), "_fivedraw_carried", None),
    (change(_fivedraw_carried="{chips = 3, passes = 1}"), "_fivedraw_carried", None),
    (change(actions=""), "actions is missing", None),
    (change(actions="3"), "expected a list", None),
    (change(actions="[3]"), "expected a text", 0),
    (change(actions='["p9 f"]'), "no player", 0),
    (change(actions='["p0 f"]'), "no player", 0),
    (change(actions='["p² f"]'), "no player", 0),
    (change(actions='["px f"]'), "no player", 0),
    (change(actions='["p3"]'), "no action", 0),
    (change(actions='["p3 dance"]'), "no action", 0),
    (change(actions='["p3 cbr 1e3"]'), "no action", 0),
    (change(actions='["p3 cbr -3"]'), "no action", 0),
    (change(actions='["p3 cbr 2.5"]'), "no action", 0),
    (change(actions=f'["p3 cbr {"9" * 30}"]'), "no action", 0),
    (change(actions='["d dh p1 XX"]'), "cannot read", 0),
    (change(actions=f'["d dh p1 {"As" * 100}"]'), "more cards than there are", 0),
    (change(actions='["d dh p1 AsAs", "p3 f"]'), "As cannot be here", 0),
    (change(actions='["d db As"]'), "more cards are told for the middle", 0),
    (change(actions='["d dh p1 AsKsQsJsTs9s", "p3 f"]'), "more cards are told for seat 0", 0),
    (change(actions='["p1 f"]'), "turn of seat 2", 0),
    (change(actions='["p3 pb"]'), "action/wrong-phase|no bring-in|bring-in", 0),
    (change(actions='["p3 sd"]'), "wrong-phase", 0),
    (change(actions='["p3 cbr 3"]'), "raise/below-minimum", 0),
    (change(actions='["p3 f", "p1 f", "p2 cc"]'), "the hand is over", 2),
    (change(actions='["p3 f", "d dh p1 As"]'), "cards are dealt", 1),
    (change(actions='["p3 f", "p1 sm"]'), "more is told", 1),
    (change(actions='["p3 f # x", "# identify p1 XX"]'), "cannot read", 1),
    (change(actions='["p3 cc", "p1 cc", "p2 cc", "p1 sd # showing ZZ"]'), "cannot read", 3),
    (change(actions=str(["p3 cc"] * 6000)), "no hand", 5000),
]


@pytest.mark.parametrize(("text", "words", "index"), BAD, ids=range(len(BAD)))
def test_bad_text_is_refused_and_the_place_is_named(text: str, words: str, index: int | None) -> None:
    """A HistoryError tells what is wrong and with which action, in not too many words."""
    with pytest.raises(fd.HistoryError, match=words) as caught:
        fd.from_phh(text)
    assert index == caught.value.index
    assert len(str(caught.value)) < 600


def test_a_fault_of_toml_names_its_line() -> None:
    """The line of the text, from 1."""
    with pytest.raises(fd.HistoryError) as caught:
        fd.from_phh('variant = "N2L1D"\nantes = [\nactions')
    assert caught.value.line in (2, 3)


def shown_hand(*shows: str) -> str:
    """A hand of all known cards in a game that asks nobody at the showdown; seat 0 wins with ace high."""
    profile = fd.profiles.CARDROOM_NO_LIMIT
    order = fd.arrange(profile, seats=2, button=1, hands={0: "As Kd Qh Jc 9s", 1: "Ac Kh Qd Js 8s"})
    state = fd.start(profile, (50, 50), button=1, order=order)
    for move in (fd.Call(), fd.Check(), fd.Draw(), fd.Draw(), fd.Check(), fd.Check()):
        state = fd.apply(state, move)
    text = fd.to_phh(state)
    written = '  "p1 sm AsKdQhJc9s",\n  "p2 sm",\n'
    assert written in text
    return text.replace(written, "".join(f'  "{show}",\n' for show in shows))


@pytest.mark.parametrize("shows", [(), ("p1 sm -", "p2 sm"), ("p2 sm",), ("p1 sm 9sJcQhKdAs",)])
def test_hands_that_nobody_is_asked_for_may_be_told_or_not(shows: tuple[str, ...]) -> None:
    """D-SHOW-04: the first seat shows, the beaten one mucks, and the text may say so."""
    assert {0: 52, 1: 48} == end_of(fd.from_phh(shown_hand(*shows))).stacks


@pytest.mark.parametrize(
    ("shows", "words"),
    [
        (("p1 sm",), "told to muck"),
        (("p1 sm AsKdQhJc8s",), "another hand"),
        (("p2 sm AcKhQdJs8s",), "another hand"),
        (("p2 sm -",), "another hand"),
    ],
)
def test_a_showdown_that_was_another_is_refused(shows: tuple[str, ...], words: str) -> None:
    """D-SHOW-04: the text may not say what the rules did not do."""
    with pytest.raises(fd.HistoryError, match=words):
        fd.from_phh(shown_hand(*shows))


def after_all_in(variant: str, draws: list[str], **fields: str) -> fd.State:
    """Two players, one of them all-in before the draw: some programs ask the other one to check on."""
    actions = ["p2 cbr 4", "p1 cc", *draws, "p1 sm 7c5d4h3s2c", "p2 sm 8c6d5h3d2d"]
    deals = ["d dh p1 7c5d4h3s2c", "d dh p2 8c6d5h3d2d"]
    text = change(
        variant=f'"{variant}"',
        antes="[0, 0]",
        blinds_or_straddles="[1, 2]",
        starting_stacks="[4, 50]",
        actions=str([*deals, *actions]),
        **fields,
    )
    return end_of(fd.from_phh(text))


def test_a_check_that_nobody_is_asked_for_is_read_over() -> None:
    """D-BET-07: with one player left who has chips no round is bet, whatever the text says."""
    draw = ["p1 sd", "p2 sd", "p2 cc"]
    assert {0: 8, 1: 46} == after_all_in("N2L1D", draw).stacks
    assert {0: 8, 1: 46} == after_all_in("F2L3D", draw * 3, small_bet="2", big_bet="4").stacks


def test_hands_that_are_shown_after_folds_are_read_over() -> None:
    """D-SHOW-07: the last one in need not show, and may if he likes."""
    text = change(actions='["p3 f", "p1 f", "p2 sm AsKsQsJsTs", "p1 sm", "# reshuffle"]')
    assert {0: 99, 1: 101, 2: 100} == end_of(fd.from_phh(text)).stacks


def test_a_rebuilt_stock_needs_no_remark() -> None:
    """D-SHUF-04: when it is rebuilt follows from the cards that are drawn."""
    state = fd.start(fd.profiles.CARDROOM_NO_LIMIT, [50] * 7, button=0, seed="many draws")
    while not state.is_over:
        legal = fd.legal_actions(state)
        if state.phase is fd.Phase.DRAW:
            assert state.actor is not None
            state = fd.apply(state, fd.Draw(state.hidden.hands[state.begun.seats.index(state.actor)][:4]))
        else:
            state = fd.apply(state, fd.Call() if legal.call else fd.Check())
    text = fd.to_phh(state)
    assert '  "# reshuffle",\n' in text
    assert facts(state) == facts(end_of(fd.from_phh(text.replace('  "# reshuffle",\n', ""))))


def test_the_common_card_of_stud_comes_back() -> None:
    """S-COMM-01: ten players stay in, and the last card is everybody's."""
    state = fd.start(fd.profiles.FIVE_CARD_STUD, [1000] * 10, button=0, seed=1)
    while not state.is_over:
        legal = fd.legal_actions(state)
        state = fd.apply(state, fd.Call() if legal.call else legal.passive or fd.Fold())
    assert 1 == len(state.common)
    assert facts(state) == facts(end_of(fd.from_phh(fd.to_phh(state))))
    text = fd.to_pokerstars(state)
    assert f"*** COMMON CARD *** [{state.common[0]}]" in text
    (found,) = fd.from_pokerstars(text)
    assert isinstance(found, fd.PokerStarsHand)
    assert state.stacks == end_of(found.record).stacks


def garbled(text: str, chance: random.Random) -> str:
    """The text with something wrong in it: cut, turned over, doubled, or with strange signs."""
    lines, words = text.splitlines(), text.split()
    first, second = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    sign = chance.choice('0123456789-{}[]",#?.sdcbrfpmAK\0\n')
    number = chance.choice(["7", "999999999999999999999", "-1"])
    return chance.choice(
        [
            text[:first],
            text[:first] + text[second:],
            "\n".join(chance.sample(lines, len(lines))),
            "\n".join(line for line in lines if chance.random() < 0.9),
            text[:first] + sign + text[first + 1 :],
            text.replace(chance.choice("0123456789"), number),
            text.replace(chance.choice(words), chance.choice(words)),
        ]
    )


@pytest.mark.parametrize("hand", REAL_HANDS[::4], ids=lambda hand: hand["id"])
def test_garbled_text_is_a_typed_error_or_another_sound_hand(hand: Hand) -> None:
    """Never another exception; and what is read can be replayed."""
    text = fd.to_phh(Replay(hand, "engine").run().state)
    refused = 0
    for seed in range(60):
        try:
            record = fd.from_phh(garbled(text, random.Random(seed)))
        except fd.HistoryError:
            refused += 1
        else:
            assert end_of(record).ply == len(record.actions)
    assert refused > 10


def test_options_without_end_are_refused_in_few_words() -> None:
    """A text that states more options than there are, or one with an endless name, is refused at once."""
    text = fd.to_phh(fd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed=1))
    many = ", ".join(f"draw_cap_{number} = 1" for number in range(50_000))
    with pytest.raises(fd.HistoryError, match="50015 are stated, and no game has so many"):
        fd.from_phh(text.replace("{max_players", f"{{{many}, max_players"))
    with pytest.raises(fd.HistoryError, match="there is no such option") as caught:
        fd.from_phh(text.replace("{max_players", f"{{{'x' * 100_000} = 1, max_players"))
    assert len(str(caught.value)) < 200


class TestRareWords:
    def test_fields_are_names_and_values(self) -> None:
        """What is no mapping cannot be written behind the standard's fields."""
        state = fd.start(fd.profiles.HOME_NO_LIMIT, [100] * 2, button=1, unseen=True)
        fields: Any = ["venue"]
        with pytest.raises(fd.HistoryError, match="expected a mapping from names to values"):
            fd.to_phh(state, fields=fields)

    def test_an_ace_that_was_shown_comes_back(self) -> None:
        """D-DRAW-10: over unseen cards the draw of four says which ace was kept."""
        house = fd.profiles.HOME_NO_LIMIT.with_options(draw_cap=4)
        state = fd.start(house, [100] * 2, button=1, unseen=True, dealer="caller")
        while state.phase is not fd.Phase.DRAW:
            state = fd.apply(state, fd.Check() if state.phase is fd.Phase.BET else fd.Deal())
        state = fd.apply(state, fd.Draw(count=4, show="As"))
        text = fd.to_phh(state)
        assert "showing As" in text
        again = end_of(fd.from_phh(text))
        assert "draw 4 showing As" in moves_of(again)
        assert fd.cards("As") == again.up[0]

    def identified(self) -> fd.State:
        """Seat 0's hand becomes known while it is asked to show; then both hands are shown."""
        house = fd.profiles.HOME_NO_LIMIT.with_options(show_asked=True)
        state = fd.start(house, [100] * 2, button=1, unseen=True)
        for action in (fd.Check(), fd.Check(), fd.Draw(), fd.Draw(), fd.Check(), fd.Check()):
            state = fd.apply(state, action)
        state = fd.apply(state, fd.Identify(0, "As Ks Qs Js Ts"))
        return fd.apply(fd.apply(state, fd.Show()), fd.Show("Ad Kd Qd Jd 9d"))

    def test_a_hand_that_was_identified_before_it_is_shown(self) -> None:
        """D-SHOW-04: the cards became known while its seat was asked; then it showed them."""
        state = self.identified()
        again = end_of(fd.from_phh(fd.to_phh(state)))
        assert state.stacks == again.stacks
        assert fd.cards("As Ks Qs Js Ts") == again.up[0]

    def test_hands_that_are_told_in_another_order(self) -> None:
        """D-SHOW-02: the text has seat 1's hand first; seat 0 is asked first, and becomes known then."""
        state = self.identified()
        first, second = '  "# identify p1 AsKsQsJsTs",\n  "p1 sm -",\n', '  "p2 sm AdKdQdJd9d",\n'
        text = fd.to_phh(state)
        assert first + second in text
        again = end_of(fd.from_phh(text.replace(first + second, second + first)))
        assert (state.stacks, state.up) == (again.stacks, again.up)
