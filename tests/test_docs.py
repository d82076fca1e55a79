"""The documents keep their word: every example runs, every public name and every refusal is described."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import fivedraw as fd
from docs._ext import option_examples, refusal_examples
from tests.documents import failures

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(
    page.relative_to(ROOT).as_posix()
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.rst"))
    if ">>> " in page.read_text(encoding="utf-8")
)
MODULES = [module.name for module in pkgutil.walk_packages(fd.__path__, "fivedraw.")]
REFERENCE = "\n".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "api").glob("*.rst"))


@pytest.mark.parametrize("page", PAGES)
def test_examples_of_the_page_run_as_shown(page: str) -> None:
    attempted, failed, report = failures(ROOT / page)
    assert attempted > 0
    assert failed == 0, report


def test_readme_has_examples() -> None:
    assert "README.md" in PAGES


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run_as_shown(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", fd.__all__)
def test_public_name_is_in_the_reference(name: str) -> None:
    assert re.search(rf":: fivedraw\.{name}\b", REFERENCE)


@pytest.mark.parametrize("name", fd.profiles.OPTIONS)
def test_option_has_an_example_that_changes_it(name: str) -> None:
    preset, arguments = option_examples.EXAMPLES[name]
    before = fd.profiles.find(preset)
    after = before.with_options(**eval(f"dict({arguments})", {"fd": fd}))
    choices = fd.profiles.OPTIONS[name].choices
    assert after.options[name] != before.options[name] or len(choices) == 1


@pytest.fixture(scope="module")
def moments() -> dict[str, object]:
    names: dict[str, object] = {"fd": fd}
    exec(refusal_examples.MOMENTS, names)
    return names


@pytest.mark.parametrize("code", fd.RuleCode, ids=str)
def test_refusal_code_has_an_example_that_raises_it(code: fd.RuleCode, moments: dict[str, object]) -> None:
    with pytest.raises(fd.IllegalAction) as caught:
        eval(refusal_examples.EXAMPLES[code.value], moments)
    assert code is caught.value.refusal.code


def test_examples_are_of_options_and_codes_that_exist() -> None:
    assert set(fd.profiles.OPTIONS) == set(option_examples.EXAMPLES)
    assert {code.value for code in fd.RuleCode} >= set(refusal_examples.EXAMPLES)
