"""The directives ``presets`` and ``options``: the games and their options, as the code describes them."""

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import fivedraw as fd
from docs._ext.option_examples import EXAMPLES
from docs._ext.rules import link


def words(value: object) -> str:
    """Return a value as it is written in a call, the same on each build."""
    if isinstance(value, frozenset):
        return "{" + ", ".join(sorted(map(repr, value))) + "}"
    return repr(value)


def values(option: Any) -> str:
    """Say which values an option takes."""
    amounts = {"choice": "one of", "set": "any of", "steps": "in order, one or more of"}
    if amount := amounts.get(option.kind):
        text = f"{amount} {', '.join(f'``{choice!r}``' for choice in option.choices)}"
    elif option.kind == "switch":
        text = "``True`` or ``False``"
    elif option.kind in ("chips", "count"):
        most = "up" if option.most is None else f"to {option.most}"
        text = f"{'chips' if option.kind == 'chips' else 'a whole number'}, {option.least} {most}"
    else:
        text = f"a :class:`~fivedraw.{option.kind.title()}`"
    return f"{text}, or ``None``" if option.nullable else text


def default(option: Any) -> str:
    """Say what holds when an option is not stated."""
    value = option.default
    return value if isinstance(value, str) and " " in value else f"``{words(value)}``"


def games(option: Any) -> str:
    """Say which games have an option, and what is different in one of them."""
    found = []
    for family in option.families:
        own = option.within(family)
        differs = "" if own.default == option.default else f" (default: {default(own)})"
        found.append(f"{fd.profiles.FAMILIES[family]}{differs}")
    return ", ".join(found)


def option_lines() -> Iterator[str]:
    """Yield the reference of all options as reStructuredText."""
    for name, option in fd.profiles.OPTIONS.items():
        preset, arguments = EXAMPLES[name]
        made = getattr(fd.profiles, preset).with_options(**eval(f"dict({arguments})", {"fd": fd}))  # noqa: S307 - our own examples
        yield from (f".. _option-{name.replace('_', '-')}:", "", name, "~" * len(name), "")
        yield from (f"**{option.title}.** {option.help}", "")
        yield from (f":values: {values(option)}", f":default: {default(option)}", f":games: {games(option)}")
        yield from (f":rules: {', '.join(map(link, option.rules))}", "")
        yield f">>> game = fd.profiles.{preset}.with_options({arguments})"
        if option.kind == "set":
            yield from (f">>> sorted(game.options[{name!r}])", repr(sorted(made.options[name])), "")
        else:
            yield from (f">>> print(game.options[{name!r}])", str(made.options[name]), "")


def preset_lines() -> Iterator[str]:
    """Yield each preset with its description, its summary and the options that it states."""
    described = ModuleAnalyzer.for_module("fivedraw.rules.profiles").find_attr_docs()
    for name in fd.profiles.names():
        profile = fd.profiles.find(name)
        yield from (name, "~" * len(name), "", *described["", name], "")
        yield from (f">>> print(fd.profiles.{name}.summary())", profile.summary(), "")
        stated = ", ".join(f"``{option}={words(value)}``" for option, value in profile.given)
        yield from (f"It states {stated}.", "")


class Presets(SphinxDirective):
    """Put in a section for each preset."""

    def run(self) -> list[nodes.Node]:
        """Parse what the presets say of themselves."""
        self.env.note_reread()
        return self.parse_text_to_nodes("\n".join(preset_lines()), allow_section_headings=True)


class Options(SphinxDirective):
    """Put in a section for each option."""

    def run(self) -> list[nodes.Node]:
        """Parse what the options say of themselves."""
        self.env.note_reread()
        return self.parse_text_to_nodes("\n".join(option_lines()), allow_section_headings=True)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("presets", Presets)
    app.add_directive("options", Options)
    return {"parallel_read_safe": True}
