"""The directive ``transitions``: the engine's two tables, as a diagram and as a table in words.

``TRANSITIONS`` says which action does what in which phase, ``SETTLING`` where the engine goes by itself
afterwards. Only where a handler changes the phase itself, that is read from its source.
"""

import re
from collections.abc import Iterator
from html import escape
from inspect import getdoc, getsource

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from fivedraw import Phase
from fivedraw.play.flow import SETTLING
from fivedraw.play.transitions import TRANSITIONS

WIDTH, HEIGHT, GAP, LEFT = 330, 52, 46, 130
PHASES = tuple(Phase)


def actions(phase: Phase) -> list[str]:
    """Return the names of the actions that the phase takes."""
    return [action.__name__ for at, action in TRANSITIONS if at is phase]


def edges() -> dict[tuple[Phase, Phase], str]:
    """Return which phase may follow which: by an action, or by settling, which is the label ""."""
    found = {(phase, after): "" for phase, settling in SETTLING.items() for after in settling.leads_to}
    for (phase, action), handler in TRANSITIONS.items():
        for name in re.findall(r"\.phase = Phase\.(\w+)", getsource(handler)):
            found[phase, Phase[name]] = action.__name__
    return found


def top(phase: Phase) -> int:
    """Return the upper edge of a phase's box."""
    return 10 + PHASES.index(phase) * (HEIGHT + GAP)


def arrow(start: Phase, end: Phase, label: str) -> str:
    """Draw one edge: straight down to the next box, else around the others, back on the left."""
    steps = PHASES.index(end) - PHASES.index(start)
    if steps == 1:
        x, y = LEFT + WIDTH // 2, top(start) + HEIGHT
        text = f'<text x="{x + 10}" y="{y + GAP // 2 + 4}" class="small">{escape(label)}</text>'
        return f'<path d="M{x} {y} V{top(end) - 2}"/>{text if label else ""}'
    x = LEFT + WIDTH if steps > 0 else LEFT
    reach = x + 32 * steps
    y1, y2 = top(start) + HEIGHT // 2 + 5 * steps, top(end) + HEIGHT // 2 - 4 * steps
    return f'<path d="M{x} {y1} C{reach} {y1} {reach} {y2} {x + (2 if steps > 0 else -2)} {y2}"/>'


def diagram() -> str:
    """Return the state diagram as SVG, in the colours of the page."""
    parts = []
    for phase in PHASES:
        middle, y = LEFT + WIDTH // 2, top(phase)
        words = " · ".join(actions(phase))
        parts.append(f'<rect x="{LEFT}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="8"/>')
        parts.append(f'<text x="{middle}" y="{y + 22}" text-anchor="middle">{phase.name}</text>')
        parts.append(f'<text x="{middle}" y="{y + 41}" class="small" text-anchor="middle">{words}</text>')
    parts += [arrow(start, end, label) for (start, end), label in edges().items()]
    size = f"0 0 {LEFT + WIDTH + 150} {top(PHASES[-1]) + HEIGHT + 10}"
    return (
        f'<svg viewBox="{size}" class="phases" role="img" aria-label="phases" style="max-width:42em">'
        "<style>.phases {fill: none; stroke: currentColor} .phases text {fill: currentColor; stroke: none;"
        " font: bold 15px sans-serif} .phases text.small {font: 12px sans-serif}"
        " .phases path {marker-end: url(#phase-arrow)}</style>"
        '<defs><marker id="phase-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8"'
        ' orient="auto-start-reverse"><path d="M0 0 L8 4 L0 8 z" style="fill:currentColor; marker-end:none"/>'
        f"</marker></defs>{''.join(parts)}</svg>"
    )


def table_lines() -> Iterator[str]:
    """Yield the table in words: every phase, its actions, and which phases may be next."""
    yield from (".. list-table::", "    :header-rows: 1", "    :widths: 12 16 52 20", "")
    yield from ("    * - phase", "      - action", "      - what it does", "      - then")
    for phase in PHASES:
        after = ", ".join(end.name for start, end in edges() if start is phase) or "nothing more"
        rows = [(action, handler) for (at, action), handler in TRANSITIONS.items() if at is phase]
        for place, (action, handler) in enumerate(rows):
            yield f"    * - {'' if place else f'``{phase.name}``'}"
            yield f"      - :class:`~fivedraw.{action.__name__}`"
            yield f"      - {(getdoc(handler) or '').partition(chr(10))[0]}"
            yield f"      - {'' if place else after}"
        if not rows:
            yield from (f"    * - ``{phase.name}``", "      -", "      - The hand has ended.")
            yield f"      - {after}"


class Transitions(SphinxDirective):
    """Put in the diagram and the table."""

    def run(self) -> list[nodes.Node]:
        """Draw the one and parse the other."""
        self.env.note_reread()
        drawing = nodes.raw("", diagram(), format="html")
        return [drawing, *self.parse_text_to_nodes("\n".join(table_lines()))]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.add_directive("transitions", Transitions)
    return {"parallel_read_safe": True}
