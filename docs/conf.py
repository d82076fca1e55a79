"""Sphinx settings. ``nox -s docs`` builds with every warning as an error."""

import sys
from pathlib import Path

# The extensions of this folder have one name, for Sphinx and for the tests.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

project = "fivedraw"
author = "The fivedraw developers"
copyright = f"2026, {author}"  # noqa: A001 - Sphinx wants this name
release = "0.1.0"

extensions = [
    "matplotlib.sphinxext.plot_directive",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "docs._ext.changelog",
    "docs._ext.docstrings",
    "docs._ext.door",
    "docs._ext.options",
    "docs._ext.refusals",
    "docs._ext.rules",
    "docs._ext.schemas",
    "docs._ext.transitions",
]
exclude_patterns = ["_build", "_ext"]
html_theme = "furo"
html_title = "fivedraw"
html_copy_source = False

# Plots are drawn with each build; their code stands beside them.
plot_formats = ["svg"]
plot_html_show_formats = False
plot_html_show_source_link = False
plot_include_source = True
plot_rcparams = {"figure.figsize": (7, 3.5), "figure.constrained_layout.use": True, "svg.fonttype": "none"}
plot_apply_rcparams = True

nitpicky = True
nitpick_ignore_regex = [
    # The standard library and attrs have no pages here, and a build needs no network to link to theirs.
    (r"py:.*", r"(collections\.abc|enum|fractions|types|attr|attrs|hypothesis|numpy)\..*"),
    (r"py:.*", r"Fraction"),
    # Type variables, and a protocol that says no more than "it compares".
    (r"py:.*", r"fivedraw\.byseat\.V(_co)?"),
    (r"py:.*", r"fivedraw\.wire\.documents\.Kind"),
    (r"py:.*", r"fivedraw\.pots\.Comparable"),
    (r"py:.*", r"fivedraw\.testing\.walks\.T"),
]

# Only plain ``>>>`` blocks: the test suite runs the same pages without Sphinx.
doctest_test_doctest_blocks = "default"
# Examples in docstrings use the names of their own module.
doctest_global_setup = """
import fivedraw as fd
from fivedraw import *
from fivedraw.hands.rankings import *
"""
trim_doctest_flags = True

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"
