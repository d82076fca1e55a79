"""Every rule has a test or a reason for having none, and what cites a rule cites one that there is."""

from collections import Counter
from pathlib import Path

import pytest

import fivedraw as fd
from tests import rulebook

RULES = rulebook.rules()
BY_RULE = rulebook.tests()
EXCUSED = Counter(name for reason in rulebook.reasons() for name in reason.rules)
CITING = sorted(
    path
    for folder in ("src", "tests", "docs", "examples", "benchmarks")
    for path in (rulebook.ROOT / folder).rglob("*")
    if path.suffix in {".py", ".rst", ".toml"} and "_build" not in path.parts
)

TEXT = '''"""A module about E-HIGH-01."""
import pytest

# X-EX-01, the table of test_first
TABLE = [1, 2]
ALONE = "X-EX-02"

def helper() -> int:
    """D-NL-01: as the second test says."""
    return 1

@pytest.mark.parametrize("each", TABLE, ids=["D-NL-02", "D-NL-03"])
def test_first(each):
    """D-NL-07, 08: two; D-BET is a family, and 10 a number."""

class TestMore:
    """V-LOW-01 is above the methods."""

    # E-HIGH-02
    def test_second(self):
        """S-BRING-01 to S-BRING-03, and E-HIGH-04 to 06."""
        assert helper() == 1  # A-UNCALLED
'''


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("D-NL-07, 08: two", ["D-NL-07", "D-NL-08"]),
        ("S-BRING-01 to S-BRING-03.", ["S-BRING-01", "S-BRING-02", "S-BRING-03"]),
        ("(E-HIGH-04 to 06)", ["E-HIGH-04", "E-HIGH-05", "E-HIGH-06"]),
        ("D-SHUF-01..03", ["D-SHUF-01", "D-SHUF-02", "D-SHUF-03"]),
        ("D-BET-08, 12.8-1: whoever", ["D-BET-08", "12.8-1"]),
        ("J-OPEN-01, J-PASS-02 and A-R2-01", ["J-OPEN-01", "J-PASS-02", "A-R2-01"]),
        (
            "V-BUG-04, V-WILD-02 to 04, J-OPEN-02.",
            ["V-BUG-04", *(f"V-WILD-0{n}" for n in (2, 3, 4)), "J-OPEN-02"],
        ),
        ("D-NL, A-UNCALLED", ["D-NL", "A-UNCALLED"]),
        ("A-K-Q-J-7 beats A-5-4-3-2, B06, 1-2 and utf-8", []),
    ],
)
def test_ids_are_read_as_people_write_them(text: str, names: list[str]) -> None:
    """One id, a list of numbers, and a span are read; cards and case numbers are no rules."""
    assert names == list(rulebook.cited(text))


def test_who_cites_a_rule() -> None:
    """A test cites by its docstring, body, parameters and comments, and by what it uses of its module."""
    found = dict(rulebook.citing(TEXT))
    assert {
        "TABLE": {"X-EX-01"},
        "helper": {"D-NL-01"},
        "test_first": {"D-NL-02", "D-NL-03", "D-NL-07", "D-NL-08", "D-BET"},
        "TestMore::test_second": {
            *("E-HIGH-02", "S-BRING-01", "S-BRING-02", "S-BRING-03"),
            *("E-HIGH-04", "E-HIGH-05", "E-HIGH-06", "A-UNCALLED"),
        },
    } == found


def test_every_rule_has_a_test_or_a_reason() -> None:
    """No rule of the book is left without a test that cites it, unless the book says why."""
    assert [] == rulebook.bare()


def test_no_reason_for_a_rule_with_a_test() -> None:
    """A reason is for a rule that exists and has no test, and each has one reason."""
    assert [] == [name for name in EXCUSED if name in BY_RULE or name not in RULES]
    assert {1} == set(EXCUSED.values())


@pytest.mark.parametrize("path", CITING, ids=lambda path: path.relative_to(rulebook.ROOT).as_posix())
def test_what_is_cited_exists(path: Path) -> None:
    """Tests, sources and documents cite rules of the book, or families of them, and nothing else."""
    if path != Path(__file__):
        assert set() == rulebook.unknown(path.read_text(encoding="utf-8"), RULES)


def test_a_rule_is_one_line() -> None:
    """Each rule says something of its own, in one short line without a full stop, and has a known source."""
    texts = [rule.text for rule in RULES.values()]
    assert len(set(texts)) == len(texts)
    assert [] == [text for text in texts if len(text) > 125 or text.endswith(".") or "\n" in text]
    sources = {word.strip(",;") for rule in RULES.values() for word in rule.source.split()}
    assert {"000", "001", "002", "003", "authority", "decision", "derived"} == sources


def test_options_cite_rules() -> None:
    """Each option of a profile names the rules behind it, and names none twice."""
    for option in fd.profiles.OPTIONS.values():
        assert option.rules
        assert len(set(option.rules)) == len(option.rules)
        assert set(option.rules) <= RULES.keys()


def test_the_program_prints_all_and_judges(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program lists each rule; it fails as soon as one has neither a test nor a reason."""
    assert 0 == rulebook.main()
    printed = {line.split("  ")[0] for line in capsys.readouterr().out.splitlines()}
    assert RULES.keys() <= printed
    found = {name: places for name, places in BY_RULE.items() if name != "D-NL-04"}
    monkeypatch.setattr(rulebook, "tests", lambda: found)
    assert 1 == rulebook.main()
    assert "with neither: ['D-NL-04']" in capsys.readouterr().out
