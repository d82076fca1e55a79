"""Two forms that the docstrings of the sources use, turned into reStructuredText.

- A section ``Raises:`` with one indented line or more for each error.
- Lines that begin with names, as in "``groups``: the cards that make the hand", one for each field.
"""

import re
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

ERROR = re.compile(r"\s+([\w.]+): (.*)")
FIELD = re.compile(r"(``[\w.]+``(?:, | and )?)+: ")


def raises_as_fields(lines: list[str]) -> list[str]:
    """Turn the section on errors into ``:raises …:`` fields."""
    result: list[str] = []
    inside = False
    for line in lines:
        if line == "Raises:":
            inside = True
        elif inside and line.startswith("    "):
            error = ERROR.match(line)
            result.append(f":raises {error[1]}: {error[2]}" if error and line[4] != " " else line)
        else:
            inside = False
            result.append(line)
    return result


def fields_as_list(lines: list[str]) -> list[str]:
    """Turn lines about fields into the items of a list."""
    result: list[str] = []
    inside = False
    for line in lines:
        if FIELD.match(line):
            if not inside:
                result.append("")
            result.append(f"- {line}")
            inside = True
        elif inside and line and not line.startswith((" ", ">>>")):
            result.append(f"  {line}")
        else:
            inside = False
            result.append(line)
    return result


def process(_app: Sphinx, _what: str, _name: str, _obj: object, _options: Any, lines: list[str]) -> None:
    """Change a docstring in place."""
    lines[:] = fields_as_list(raises_as_fields(lines))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the change."""
    app.connect("autodoc-process-docstring", process)
    return {"parallel_read_safe": True}
