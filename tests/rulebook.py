"""The rules of ``docs/rules.toml``, and which tests cite them.

Also a program, ``python -m tests.rulebook``: each rule with its tests, or the reason why it has none.

A test cites a rule by its id: in its docstring, its body, its parameters, or in what it uses of its module.
``D-NL-07, 08``, ``E-HIGH-04 to 07`` and ``S-BRING-01 to S-BRING-03`` cite each rule that they span; the name
of a family, such as ``D-NL``, cites none.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent

#: The id of a rule, or the name of a family of them; then further numbers of that family.
CITED = re.compile(
    r"\b(?P<family>[DEJSVX]-[A-Z]{2,}|A-(?:[A-Z]{2,}|R2)|12\.8)\b"
    r"(?:-(?P<first>\d{1,2})\b(?P<more>(?:(?:, | and | to |\.\.)(?:(?P=family)-)?\d\d\b(?!\.\d|-))*))?"
)
STEP = re.compile(r"(, | and | to |\.\.)(?:[A-Z-]+-)?(\d\d)")


class Rule(NamedTuple):
    """One rule: its id, what it says, where it comes from, and the title of its section."""

    name: str
    text: str
    source: str
    section: str


class Reason(NamedTuple):
    """Why some rules have no test."""

    title: str
    text: str
    rules: tuple[str, ...]


def _data() -> dict[str, list[dict[str, list[list[str]]]]]:
    return tomllib.loads((ROOT / "docs" / "rules.toml").read_text(encoding="utf-8"))


def rules() -> dict[str, Rule]:
    """Return the rules by id, in the order of the file; an id that comes twice is an error."""
    found: dict[str, Rule] = {}
    for section in _data()["section"]:
        for name, text, source in section["rules"]:
            assert name not in found, f"{name} is there twice"
            found[name] = Rule(name, text, source, str(section["title"]))
    return found


def reasons() -> list[Reason]:
    """Return the reasons why rules have no test."""
    return [
        Reason(str(reason["title"]), str(reason["text"]), tuple(map(str, reason["rules"])))
        for reason in _data()["reason"]
    ]


def cited(text: str) -> Iterator[str]:
    """Yield the ids in a text, each rule of a span; a family without a number is yielded as it is."""
    for found in CITED.finditer(text):
        family, first = found["family"], found["first"]
        if first is None:
            yield family
            continue
        yield f"{family}-{first}"
        last = int(first)
        for step in STEP.finditer(found["more"]):
            number = int(step[2])
            begin = last + 1 if step[1] in (" to ", "..") else number
            yield from (f"{family}-{between:02}" for between in range(begin, number + 1))
            last = number


def unknown(text: str, known: Mapping[str, Rule]) -> set[str]:
    """Return what a text cites that is neither a rule nor a family of rules."""
    families = {name.rpartition("-")[0] for name in known}
    return {name for name in cited(text) if name not in known and name not in families}


class Place(NamedTuple):
    """A part of a test module: what it is called, the names it uses, the rules it cites."""

    name: str
    gives: frozenset[str]
    uses: frozenset[str]
    cites: frozenset[str]
    is_test: bool


def parts(source: str) -> Iterator[tuple[str, ast.stmt]]:
    """Yield the statements of a module with their names; of a class of tests, its methods."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            for each in node.body:
                if isinstance(each, ast.FunctionDef):
                    yield f"{node.name}::{each.name}", each
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            yield ast.unparse(target), node


def places(source: str) -> Iterator[Place]:
    """Yield the parts of a module, each with its decorators and the comments right above it."""
    lines = source.splitlines()
    for name, node in parts(source):
        begin = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))]) - 1
        while begin and lines[begin - 1].lstrip().startswith("#"):
            begin -= 1
        last = name.rpartition("::")[2]
        names = [each for each in ast.walk(node) if isinstance(each, ast.Name)]
        gives = {each.id for each in names if isinstance(each.ctx, ast.Store)} | {last}
        uses = {each.id for each in names} | {
            each.arg for each in ast.walk(node) if isinstance(each, ast.arg)
        }
        cites = frozenset(cited("\n".join(lines[begin : node.end_lineno])))
        yield Place(name, frozenset(gives), frozenset(uses), cites, last.startswith(("test_", "Test")))


def citing(source: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the tests of a module, and what tests use of it, each with the rules it cites."""
    found = list(places(source))
    used = {place for place in found if place.is_test}
    waiting = set(used)
    while waiting:
        place = waiting.pop()
        new = {other for other in found if other.gives & place.uses} - used
        used |= new
        waiting |= new
    yield from ((place.name, place.cites) for place in found if place in used)


def tests() -> dict[str, list[str]]:
    """Return the tests that cite each rule, as ``tests/rules/test_draw.py::test_name``."""
    by_rule: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path.stem == "test_rulebook":
            continue  # its ids are examples
        for name, cites in citing(path.read_text(encoding="utf-8")):
            for rule in cites:
                by_rule.setdefault(rule, []).append(f"{path.relative_to(ROOT).as_posix()}::{name}")
    return by_rule


def bare() -> list[str]:
    """Return the rules that have neither a test nor a reason for having none."""
    excused = {name for reason in reasons() for name in reason.rules}
    settled = {*tests(), *excused}
    return [name for name in rules() if name not in settled]


def report() -> Iterator[str]:
    """Yield each rule, with its tests or its reason below it, and the sums."""
    by_rule, excused = tests(), {name: reason.title for reason in reasons() for name in reason.rules}
    for rule in rules().values():
        yield f"{rule.name}  {rule.text}  ({rule.source})"
        none = excused.get(rule.name, "NONE, AND NO REASON")
        yield from (f"    {place}" for place in by_rule.get(rule.name, [f"no test: {none}"]))
    tested = len(by_rule.keys() & rules().keys())
    yield f"{len(rules())} rules, {tested} with a test, {len(excused)} with a reason; with neither: {bare()}"


def main() -> int:
    """Print the report; the exit status is 1 if a rule has neither a test nor a reason."""
    print("\n".join(report()))  # noqa: T201 - a program that prints
    return bool(bare())


if __name__ == "__main__":
    sys.exit(main())
