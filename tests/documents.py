"""Runs the examples of Markdown and reStructuredText pages as doctests.

Also a program, ``python documents.py README.md``, which tries the examples on an installed wheel.
"""

import doctest
import re
import sys
from pathlib import Path

FENCED = re.compile(r"^```(?:python|pycon)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples(path: Path) -> doctest.DocTest:
    """Return all examples of a page as one doctest, so that names carry over from block to block.

    Of Markdown only the fenced code is kept, the rest becomes empty lines, and line numbers stay right.
    """
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        kept = ["\n"] * (text.count("\n") + 1)
        for block in FENCED.finditer(text):
            first = text.count("\n", 0, block.start(1))
            for offset, line in enumerate(block[1].splitlines(keepends=True)):
                kept[first + offset] = line
        text = "".join(kept)
    return doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)


def failures(path: Path) -> tuple[int, int, str]:
    """Run a page: how many examples it has, how many fail, and the report on those."""
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    test = examples(path)
    result = runner.run(test, out=report.append)
    return result.attempted, result.failed, "".join(report)


def main(paths: list[str]) -> int:
    """Run the pages named; the exit status is 1 if an example fails or a page has none."""
    status = 0
    for name in paths:
        attempted, failed, report = failures(Path(name))
        print(f"{report}{name}: {attempted} examples, {failed} failed")  # noqa: T201 - a program that prints
        if failed or not attempted:
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
