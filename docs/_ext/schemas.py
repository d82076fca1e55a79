"""The directive ``schema``: the JSON Schema of one kind of document, made from the types.

The part of the profile is the same in every kind, and is shown with the profile only.
"""

import json
from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import fivedraw

KINDS = {
    "profile": fivedraw.Profile,
    "state": fivedraw.State,
    "record": fivedraw.Record,
    "session": fivedraw.Session,
}
WIDTH = 110


def lines(value: object, margin: str = "") -> str:
    """Return JSON text in which whatever fits into a line is in one."""
    short = json.dumps(value)
    if len(margin) + len(short) <= WIDTH or not isinstance(value, dict | list) or not value:
        return short
    deeper = margin + "  "
    if isinstance(value, list):
        inner = (lines(item, deeper) for item in value)
        return "[\n" + ",\n".join(deeper + text for text in inner) + f"\n{margin}]"
    parts = (f"{deeper}{json.dumps(key)}: {lines(item, deeper)}" for key, item in value.items())
    return "{\n" + ",\n".join(parts) + f"\n{margin}}}"


class Schema(SphinxDirective):
    """Put in the schema of the kind that is named."""

    required_arguments: ClassVar[int] = 1

    def run(self) -> list[nodes.Node]:
        """Write it as a block of JSON."""
        self.env.note_reread()
        schema = fivedraw.schema(KINDS[self.arguments[0]])
        if self.arguments[0] != "profile":
            schema["properties"]["profile"] = {"$comment": "as in a profile"}
        block = nodes.literal_block("", lines(schema))
        block["language"] = "json"
        return [block]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("schema", Schema)
    return {"parallel_read_safe": True}
