"""The directives ``rules`` and ``rules-without-a-test``: the rules as tables, linked to the options."""

from collections.abc import Iterator
from itertools import groupby

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import fivedraw as fd
from tests import rulebook


def label(name: str) -> str:
    """Return the label of a rule, for ``:ref:``."""
    return "rule-" + name.lower().replace(".", "-")


def link(name: str) -> str:
    """Return a reference to a rule."""
    return f":ref:`{name} <{label(name)}>`"


def options(name: str) -> str:
    """Return references to the options that name a rule."""
    found = (each.name for each in fd.profiles.OPTIONS.values() if name in each.rules)
    return ", ".join(f":ref:`{each} <option-{each.replace('_', '-')}>`" for each in found)


def rule_lines() -> Iterator[str]:
    """Yield all rules by section, as reStructuredText."""
    for title, rules in groupby(rulebook.rules().values(), key=lambda rule: rule.section):
        yield from (title, "~" * len(title), "", ".. list-table::", "    :widths: 12 56 16 16", "")
        for rule in rules:
            yield from (f"    * - .. _{label(rule.name)}:", "", f"        {rule.name}")
            yield from (f"      - {cell}" for cell in (f"{rule.text}.", rule.source, options(rule.name)))
        yield ""


def reason_lines() -> Iterator[str]:
    """Yield the rules without a test, by reason, as reStructuredText."""
    for reason in rulebook.reasons():
        yield f"{reason.title}: {', '.join(map(link, reason.rules))}"
        yield from (f"    {reason.text}", "")


class Rules(SphinxDirective):
    """Put in a table of rules for each section of the book."""

    def run(self) -> list[nodes.Node]:
        """Parse what the book says."""
        self.env.note_dependency(str(rulebook.ROOT / "docs" / "rules.toml"))
        self.env.note_reread()
        return self.parse_text_to_nodes("\n".join(rule_lines()), allow_section_headings=True)


class RulesWithoutATest(SphinxDirective):
    """Put in the reasons why some rules have no test."""

    def run(self) -> list[nodes.Node]:
        """Parse what the book says."""
        self.env.note_reread()
        return self.parse_text_to_nodes("\n".join(reason_lines()))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("rules", Rules)
    app.add_directive("rules-without-a-test", RulesWithoutATest)
    return {"parallel_read_safe": True}
