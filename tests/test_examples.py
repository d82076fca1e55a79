"""The example programs keep their word: they run to the end, always alike, lose no chip, tell no secret."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fivedraw as fd

ROOT = Path(__file__).resolve().parent.parent
CARD = re.compile(r"\b[2-9TJQKA][♣♦♥♠]")


def play(
    *words: str, answers: bytes = b"", program: str = "play.py", **settings: str
) -> subprocess.CompletedProcess[bytes]:
    """Run an example; warnings are errors, and so is a run that does not end."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8", **settings}
    command = [sys.executable, "-W", "error", str(ROOT / "examples" / program), *words]
    return subprocess.run(
        command, input=answers, capture_output=True, env=environment, timeout=60, check=False
    )


def text_of(run: subprocess.CompletedProcess[bytes]) -> str:
    """The output of a run that ended well."""
    assert (0, b"") == (run.returncode, run.stderr), run.stderr.decode()
    return run.stdout.decode()


def section(deal: str, heading: str) -> list[str]:
    """The lines below a heading of a deal."""
    found = re.search(rf"^── {heading}.*\n((?:  .*\n)*)", deal, re.MULTILINE)
    return found[1].splitlines() if found else []


def deals_of(text: str) -> list[str]:
    """The deals of a session, each with its heading."""
    return re.split(r"^══ (?:Standings|Deal) ", text, flags=re.MULTILINE)[1:-1]


def check_chips(text: str, total: int, *, seats: int) -> None:
    """Compare what the session writes of chips: stacks, changes, pots and standings."""
    carried, stacks = 0, dict[str, int]()
    for deal in deals_of(text):
        left = sum(int(chips) for chips in re.findall(r"(\d+) chips stay in the middle", deal))
        for row in section(deal, "Chips"):
            name, before, change, now = row.split()
            assert int(before) + int(change) == int(now)
            assert stacks.get(name, int(before)) == int(before)
            stacks[name] = int(now)
        assert seats == len(stacks)
        assert total == sum(stacks.values()) + left
        seen = re.findall(r"pot +(\d+)(?: ──)?$", deal[: deal.index("── Pots")], re.MULTILINE)
        pots = "\n".join(section(deal, "Pots"))
        won = re.findall(r"^  (?:the pot|main pot|side pot \d) +(\d+)  \w", pots, re.MULTILINE)
        assert int(seen[-1]) == sum(map(int, won)) + left
        carried = left
    assert 0 == carried
    last = text[text.index("══ Standings") :].splitlines()[1:]
    assert stacks == {row.split()[1]: int(row.split()[2]) for row in last}
    assert 0 == sum(int(row.split()[3]) for row in last)


@pytest.mark.parametrize("profile", fd.profiles.names())
def test_session_of_bots_ends_well_and_keeps_all_chips(profile: str) -> None:
    """D-POT-09: stacks, pots and standings of every deal add up to the chips that were brought."""
    text = text_of(play("--profile", profile, "--seed", "a quiet evening", "--deals", "6", "--players", "5"))
    assert len(deals_of(text)) >= 1
    check_chips(text, 500, seats=5)


def test_uneven_stacks_are_played_for_to_the_chip() -> None:
    text = text_of(play("--stacks", "7,31,100,12", "--seed", "4", "--deals", "8"))
    check_chips(text, 150, seats=4)


def test_session_without_arguments_shows_all_there_is_to_see() -> None:
    text = text_of(play())
    check_chips(text, 400, seats=4)
    for sight in (
        "checks", "bets ", "calls ", "raises to ", "folds", "all-in", "that nobody called", "draws ",
        "stands pat", "shows ", "main pot ", "side pot 2", " tie with ", "the odd chip to ", " beats ",
        "Standings after deal 3",
    ):  # fmt: skip
        assert sight in text
    assert "??" not in text
    for deal in deals_of(text):
        assert 20 == len(set(CARD.findall(deal[: deal.index("── ")])))


def test_same_seed_gives_the_same_session_under_another_hash_seed() -> None:
    words = ("--seed", "7", "--players", "6", "--profile", "CARDROOM_NO_LIMIT")
    first = text_of(play(*words, PYTHONHASHSEED="1"))
    assert first == text_of(play(*words, PYTHONHASHSEED="2"))
    assert first != text_of(play("--seed", "8", *words[2:]))


def test_plain_text_is_written_when_asked_for_and_where_signs_cannot_be() -> None:
    plain = text_of(play("--seed", "5", "--ascii"))
    assert plain.isascii()
    assert plain == text_of(play("--seed", "5", PYTHONIOENCODING="ascii"))
    assert plain.split() == text_of(play("--seed", "5")).translate(str.maketrans("♣♦♥♠═─", "cdhs=-")).split()


def test_rebuilt_stock_and_burned_card_are_told() -> None:
    """D-SHUF-08, D-DRAW-13: seven players who draw use the pack up."""
    text = text_of(play("--seed", "5", "--players", "7", "--profile", "CARDROOM_NO_LIMIT", "--deals", "4"))
    assert re.search(r"dealer +burns a card", text)
    assert re.search(r"dealer +shuffles a new stock of \d+ cards", text)


ANSWERS = b"""\
hello

99
\xff\xfe\x00
raise to 1000000
bet 1
bet 2.5
seat 3: check
draw 5c 7d
1
draw 2c
draw Kc Kc
show
stand pat
1
1
1
1
1
1
quit
"""


def test_prompt_explains_what_it_refuses_and_never_falls() -> None:
    text = text_of(play("--seat", "0", "--seed", "5", "--deals", "2", answers=ANSWERS))
    assert 4 <= text.count("Not understood: ")
    for code in ("raise/nothing-to-raise", "bet/below-minimum", "turn/not-yours", "action/wrong-phase"):
        assert f"({code})" in text
    assert re.search(r"Ada +checks", text)
    assert re.search(r"^══ Standings after deal \d ", text, re.MULTILINE)


@pytest.mark.parametrize("answers", [b"", b"quit\n", b"QUIT", b"1\n"])
def test_leaving_ends_the_session_with_the_chips_of_the_deal_given_back(answers: bytes) -> None:
    """A-SESS-02: what a void deal posted and bet goes back."""
    text = text_of(play("--seat", "1", "--seed", "3", answers=answers))
    assert "You leave the table." in text
    last = text[text.index("══ Standings") :].splitlines()[1:]
    assert [["100", "+0"]] * 4 == [row.split()[2:] for row in last]


def test_player_sees_no_card_but_his_own_before_the_showdown() -> None:
    """D-SETUP-09: the other hands of the same deal are not to be read anywhere."""
    opened = deals_of(text_of(play("--seed", "3", "--deals", "1")))[0].splitlines()[1:5]
    hands = [set(CARD.findall(row)) for row in opened]
    assert [5, 5, 5, 5] == list(map(len, hands))
    own = text_of(play("--seed", "3", "--deals", "1", "--seat", "2", answers=b"1\n"))
    assert hands[2] == set(CARD.findall(own)) & set.union(*hands)
    assert 3 == own.count("?? ?? ?? ?? ??")


@pytest.mark.parametrize(
    "words",
    [
        ("--profile", "WHIST"), ("--players", "1"), ("--players", "11"), ("--players", "9"),
        ("--stacks", "a,b"), ("--stacks", "5,-5"), ("--stacks", "5,0"), ("--stacks", "1," * 20 + "1"),
        ("--stacks", "9" * 5000), ("--deals", "0"), ("--seat", "4"), ("--seat", "-1"), ("--nonsense",),
    ],
)  # fmt: skip
def test_words_that_make_no_sense_are_refused_in_a_sentence(words: tuple[str, ...]) -> None:
    run = play(*words)
    assert 2 == run.returncode
    assert b"error: " in run.stderr
    assert b"Traceback" not in run.stderr


def history_of(deal: str) -> str:
    """The text of a deal in the manner of PokerStars."""
    return "".join(f"{line.strip()}\n" for line in section(deal, "History"))


def test_history_of_a_session_can_be_read_again_with_the_same_chips() -> None:
    """Each deal is told as text that leads to the stacks of that deal."""
    text = text_of(play("--history", "--seed", "9", "--profile", "CARDROOM_NO_LIMIT", "--deals", "4"))
    check_chips(text, 400, seats=4)
    deals = deals_of(text)
    for number, deal in enumerate(deals, start=1):
        (found,) = fd.from_pokerstars(history_of(deal), profile=fd.profiles.CARDROOM_NO_LIMIT)
        assert isinstance(found, fd.PokerStarsHand)
        assert number == found.number
        *_, last = fd.replay(found.record)
        stacks = {row.split()[0]: int(row.split()[3]) for row in section(deal, "Chips")}
        assert stacks == {found.names[seat]: chips for seat, chips in last.state.stacks.items()}


def test_history_tells_a_player_no_more_than_the_table_did() -> None:
    """D-SETUP-09: of the others' cards it has those that were shown."""
    words = ("--seed", "3", "--deals", "1", "--seat", "2", "--profile", "CARDROOM_NO_LIMIT", "--history")
    deal = deals_of(text_of(play(*words, answers=b"1\n" * 30)))[0]
    told = set(re.findall(r"\b[2-9TJQKA][cdhs]\b", history_of(deal)))
    before = deal[: deal.index("── History")].translate(str.maketrans("♣♦♥♠", "cdhs"))
    assert told <= set(re.findall(r"\b[2-9TJQKA][cdhs]\b", before))


def test_history_is_plain_english_where_trackers_have_no_words() -> None:
    text = text_of(play("--history", "--seed", "9", "--profile", "JACKPOTS", "--deals", "1"))
    lines = section(deals_of(text)[0], "History")
    assert any(line.endswith("posts an ante of 1") for line in lines)
    assert lines[-1].startswith("  The hand is over: ")


def replay_history(*words: str) -> subprocess.CompletedProcess[bytes]:
    """Run examples/replay_history.py."""
    return play(*words, program="replay_history.py")


def test_sample_history_is_replayed_from_its_heros_view() -> None:
    """Both hands of the sample are shown as their hero has seen them."""
    text = text_of(replay_history())
    assert 2 == text.count("as Ben has seen it")
    for line in (
        "  Ben receives As Ad 5c 7d 9h",
        "   [$0.75 in the middle; your cards As Ad 5c 7d 9h (pair of aces); Cleo is to act]",
        "  Ben wins $9.25 from the pot",
        "  Cleo is dealt Jd face up",
        "  Cleo wins $33.25 from the pot",
    ):
        assert line in text.splitlines()


def test_history_is_replayed_from_any_view() -> None:
    """D-SETUP-09: another seat and an onlooker are not told the hero's cards."""
    hand = str(ROOT / "examples" / "hand.phh")
    ben, ada, onlooker = (
        text_of(replay_history(hand, *how)) for how in (("--seat", "1"), ("--seat", "0"), ("--onlooker",))
    )
    assert "Ben receives Js Jd 5c 7d 9h" in ben
    assert "Ada receives Kc Tc 5d 4s 2h" in ada
    assert "receives" not in onlooker
    for text in (ada, onlooker):
        assert "7d" not in text
        assert "Ben proves openers with Js Jd" in text
        assert "Ben wins 15 from the pot" in text
    assert "nobody sits in seat 7" in text_of(replay_history(hand, "--seat", "7"))


def test_broken_histories_are_told_and_the_others_shown(tmp_path: Path) -> None:
    """The exit status says that a hand was not read."""
    sample = (ROOT / "examples" / "hands.txt").read_text(encoding="utf-8")
    for name, text, words in (
        ("cut.txt", sample.replace("Cleo: calls $0.50\n", ""), b"Not read: line 15: "),
        ("cut.phh", "variant = ", b"Not read: the text is no TOML"),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
        run = replay_history(str(tmp_path / name))
        assert (1, b"") == (run.returncode, run.stderr)
        assert words in run.stdout
    assert 2 == replay_history(str(tmp_path / "none")).returncode


# The score of a game with a real deck


def score(*lines: str, words: tuple[str, ...] = ()) -> str:
    """What the scorekeeper says to these lines."""
    return text_of(
        play(*words, program="home_game.py", answers="\n".join(lines).encode("utf-8", "surrogateescape"))
    )


def chips_of(line: str) -> int:
    """The chips of all players in a line of the standings."""
    return sum(map(int, re.findall(r" (\d+)", line)))


def test_scripted_evening_has_what_goes_wrong_at_a_table() -> None:
    """D-IRR-01, 03, 04, 06, 08, D-DRAW-16, 18, 20, J-PROVE-02, J-FALSE-01: each is told."""
    text = text_of(play("--script", program="home_game.py"))
    for said in (
        "The dealer exposes 9h, dealt to Cleo: it will be replaced",
        "The dealer exposes 4c, dealt to Cleo: it will be replaced",
        "Ben proves openers with Js Jd",
        "It is a misdeal: a wrong number of cards was dealt",
        "It is a misdeal: cards were exposed in the deal",
        "Cleo corrects the draw from 2 to 3 cards",
        "Cleo drew 3",
        "Ben has opened without openers, with Ts Td 7c 5h 3d: the hand is dead",
        "4 stays in the middle for the next deal",
        "Cleo has drawn out of turn",
        "The hand of Ada is dead",
        "Not so: Ada may not raise to 6",
    ):
        assert said in text
    for due in (
        "the dealer deals 1 card to Cleo",
        "the dealer burns a card",
        "Ben: fold, check, bet 4",
        "Ben shows",
    ):
        assert f"-> {due}\n" in text
    assert "== 4 deals, 3 void ==" in text


def test_scripted_evening_keeps_all_chips() -> None:
    """D-POT-09: stacks and pot are 400 chips in every line, and so are the standings.

    By hand, for Ada, Ben, Cleo and Dan: first Ben wins 8 of which 3 are his (-1 +5 -3 -1), then Ada 26 of
    which 11 are hers (+15 -11 -3 -1); four antes wait, and Cleo wins 24 of which 7 are hers (-3 -3 +17 -7).
    """
    text = text_of(play("--script", program="home_game.py"))
    found = re.findall(r"^    (\w.*)\|  pot (\d+)", text, re.MULTILINE)
    assert {400} == {chips_of(f" {stacks}") + int(pot) for stacks, pot in found}
    assert len(found) > 50
    standings = re.findall(r"^  == (\w.*\d)$", text, re.MULTILINE)
    assert [400, 400, 400, 396, 400, 400, 400] == [
        chips_of(line) for line in standings if "chips" not in line
    ]
    assert "Ada 110  Cleo 110  Ben 90  Dan 90" == standings[-1]


def test_scorekeeper_takes_a_player_at_his_word() -> None:
    """J-SPLIT-02, D-DRAW-16: the opener takes two instead of one, and says that it splits its openers."""
    text = score(
        "next", "deal", "bet 2", "call", "fold", "fold", "draw 1", "changes Ada 2 setting them aside"
    )
    assert "Ada corrects the draw from 1 to 2 cards" in text
    assert "Ada splits openers and sets 2 cards aside" in text
    found = score(
        "next", "deal", "check", "check", "check", "bet 2", *["call"] * 3, "draw 1", "changes Ben 2"
    )
    assert "Not so: Ben can correct no exchange now; the ruling fits Ada" in found
    assert "Not so: expected a number of cards" in score("next", "changes Ben two")


def test_scorekeeper_explains_what_cannot_be_and_goes_on() -> None:
    """Nothing that is typed ends the evening."""
    text = score(
        "hello", "check", "deal", "next", "next", "bet 2", "exposed", "exposed XX", "misdeal", "dead Zoe",
        "undo", "count Ada x", "deal 0", "deal " + "9" * 5000, "help", "asks Ada Ada", "early Ben", "up Ks",
        "\udcff\udcfe", "deal", "check", "undo", "bet 2", "dead Ada slow", "dead Ben conduct",
    )  # fmt: skip
    assert text.count("Not so: ") >= 14
    for code in (
        "turn/dealer-due",
        "floor/wrong-cards",
        "ask/wrong-seat",
        "floor/not-now",
        "floor/unknown-word",
    ):
        assert f"({code})" in text
    assert "The hand of Ben is dead" in text
    assert "The deal does not count, and all its chips go back." in text
    assert "Ada 100  Ben 100  Cleo 100  Dan 100" in text


def test_scorekeeper_of_stud_is_told_the_upcards() -> None:
    """S-IRR-01, S-IRR-03: a hole card that was exposed, and an upcard that went down."""
    words = ("--profile", "FIVE_CARD_STUD", "--players", "Ann,Bob", "--chips", "1000")
    text = score("next", "exposed 2c", "deal", "deal", "deal", "up Kd", "bring in", words=words)
    assert "The dealer exposes 2c, dealt to Ann" in text
    assert "Ann brings in 50" in text
    assert "-> the dealer deals 1 card to Bob, face up" in text


@pytest.mark.parametrize(
    "words",
    [
        ("--players", "Ann"),
        ("--players", "Ann,,Bob"),
        ("--players", "Ann,ann"),
        ("--chips", "0"),
        ("--profile", "WHIST"),
    ],
)
def test_scorekeeper_refuses_what_is_no_table(words: tuple[str, ...]) -> None:
    done = play(*words, program="home_game.py")
    assert 2 == done.returncode
    assert b"error: " in done.stderr
    assert b"Traceback" not in done.stderr
