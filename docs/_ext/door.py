"""Links to public names, however they are written.

Everything public is documented as ``fivedraw.Name``, while annotations and docstrings in the sources say
``fivedraw.cards.Card`` or only ``Card``. What Sphinx cannot find under such a name is looked up at the door,
then in the few modules that are documented as such.
"""

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

import fivedraw


def find_at_door(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """Resolve a reference by the last parts of its name: ``cards.Card``, ``Card.pretty``, ``Card``."""
    if node.get("refdomain") != "py":
        return None
    domain = env.domains.python_domain
    parts = node["reftarget"].split(".")
    for start in range(len(parts)):
        name = ".".join(parts[start:])
        at_door = f"{fivedraw.__name__}.{name}"
        known = [at_door] if at_door in domain.objects else []
        known += [full for full in domain.objects if full.endswith(f".{name}") and full not in known]
        if known:
            found = domain.objects[known[0]]
            uri = app.builder.get_relative_uri(node.get("refdoc", env.docname), found.docname)
            link = nodes.reference("", "", internal=True, refuri=f"{uri}#{found.node_id}", reftitle=known[0])
            link += content
            return link
    return None


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the search."""
    app.connect("missing-reference", find_at_door)
    return {"parallel_read_safe": True}
