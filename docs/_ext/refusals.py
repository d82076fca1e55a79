"""The directives ``moments`` and ``refusals``: every refusal code with an example that is really refused."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import fivedraw as fd
from docs._ext.refusal_examples import EXAMPLES, MOMENTS


def moments() -> dict[str, Any]:
    """Return the names that the examples use."""
    names: dict[str, Any] = {"fd": fd}
    exec(MOMENTS, names)  # noqa: S102 - our own program
    return names


def refused(expression: str, names: dict[str, Any]) -> fd.Refusal:
    """Return the refusal that an example meets."""
    try:
        eval(expression, dict(names))  # noqa: S307 - our own examples
    except fd.IllegalAction as illegal:
        return illegal.refusal
    raise AssertionError(f"{expression} is not refused")


def doctest_of(program: str) -> Iterator[str]:
    """Yield a program as it would be typed."""
    previous = ""
    for line in program.splitlines():
        inside = line.startswith((" ", ")", "}"))
        if previous.startswith(" ") and not inside:
            yield "..."
        if line:
            yield f"{'...' if inside else '>>>'} {line}"
        previous = line


def refusal_lines() -> Iterator[str]:
    """Yield all codes by family, as reStructuredText."""
    names = moments()
    for family, codes in groupby(fd.RuleCode, key=lambda code: code.value.split("/")[0]):
        yield from (family, "~" * len(family), "")
        for code in codes:
            yield from (f"``{code.value}``", f"    {code.explanation}", "")
            if code.value not in EXAMPLES:
                continue
            expression = EXAMPLES[code.value]
            yield from (f"    >>> {expression}", "    Traceback (most recent call last):", "        ...")
            yield from (f"    fivedraw.errors.IllegalAction: {refused(expression, names)}", "")


class Moments(SphinxDirective):
    """Put in the program that makes the moments."""

    def run(self) -> list[nodes.Node]:
        """Parse the program as an example, so that it is run with the page."""
        self.env.note_reread()
        return self.parse_text_to_nodes("\n".join(doctest_of(MOMENTS)))


class Refusals(SphinxDirective):
    """Put in every code with its example."""

    def run(self) -> list[nodes.Node]:
        """Parse what the codes say of themselves."""
        self.env.note_reread()
        return self.parse_text_to_nodes("\n".join(refusal_lines()), allow_section_headings=True)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("moments", Moments)
    app.add_directive("refusals", Refusals)
    return {"parallel_read_safe": True}
