"""The documents keep their word: every example runs, every public name and every refusal is described."""

from pathlib import Path

import pytest

from tests.documents import failures

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(
    page.relative_to(ROOT).as_posix()
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.rst"))
    if ">>> " in page.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("page", PAGES)
def test_examples_of_the_page_run_as_shown(page: str) -> None:
    attempted, failed, report = failures(ROOT / page)
    assert attempted > 0
    assert failed == 0, report


def test_readme_has_examples() -> None:
    assert "README.md" in PAGES
