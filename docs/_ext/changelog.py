"""The directive ``changelog``: CHANGELOG.md as a part of the documentation."""

import re
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

CHANGELOG = Path(__file__).resolve().parents[2] / "CHANGELOG.md"


def restructured(markdown: str) -> str:
    """Turn the few forms that the changelog uses into reStructuredText; the title is left to the page."""
    lines: list[str] = []
    for line in markdown.splitlines():
        heading = re.match(r"(#+) (.*)", line)
        if heading is None:
            link = re.sub(r"\[([^]]*)\]\(([^)]*)\)", r"`\1 <\2>`__", re.sub(r"`([^`]*)`", r"``\1``", line))
            lines.append(link)
        elif heading[1] != "#":
            lines += [heading[2], {"##": "-", "###": "~"}[heading[1]] * len(heading[2])]
    return "\n".join(lines)


class Changelog(SphinxDirective):
    """Put in the whole changelog below the title of the page."""

    def run(self) -> list[nodes.Node]:
        """Parse the file as a part of the page, which is built again when the file changes."""
        self.env.note_dependency(str(CHANGELOG))
        text = restructured(CHANGELOG.read_text(encoding="utf-8"))
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("changelog", Changelog)
    return {"parallel_read_safe": True}
