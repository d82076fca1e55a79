"""The example program keeps its word: it plays to the end, always alike, loses no chip, tells no secret."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fivedraw as fd

ROOT = Path(__file__).resolve().parent.parent
CARD = re.compile(r"\b[2-9TJQKA][♣♦♥♠]")


def play(*words: str, answers: bytes = b"", **settings: str) -> subprocess.CompletedProcess[bytes]:
    """Run examples/play.py; warnings are errors, and so is a run that does not end."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8", **settings}
    command = [sys.executable, "-W", "error", str(ROOT / "examples" / "play.py"), *words]
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
