"""The house is built as planned: who imports whom, how long a module is, what it may not touch."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.architecture import (
    ALLOWED,
    DOOR,
    FUNCTION_LINES,
    LEVEL,
    MODULE_LINES,
    NEIGHBOURS,
    faults,
    imports,
)

SOURCES = Path(__file__).resolve().parent.parent / "src"
MODULES = {
    ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((SOURCES / DOOR).rglob("*.py"))
}


@pytest.mark.parametrize("module", MODULES)
def test_module_keeps_to_the_plan(module: str) -> None:
    path = MODULES[module]
    assert [] == faults(module, path.read_text(encoding="utf-8"), package=path.name == "__init__.py")


def test_modules_do_not_import_each_other_in_a_circle() -> None:
    """Holds for imports that run with the module, not for those in functions or for type checkers."""
    graph = {}
    for module, path in MODULES.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        tree.body = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        package = path.name == "__init__.py"
        found = {name for _, name in imports(module, tree, package=package, modules=MODULES)}
        graph[module] = found & MODULES.keys() - {module}
    assert set(TopologicalSorter(graph).static_order()) == set(graph)


def test_allowed_imports_point_down() -> None:
    assert set(LEVEL) == set(ALLOWED)
    for room, targets in ALLOWED.items():
        for target in targets:
            assert LEVEL[target] < LEVEL[room] or (room, target) in NEIGHBOURS, f"{room} -> {target}"


def test_every_neighbour_exception_is_used() -> None:
    assert all(target in ALLOWED[room] and LEVEL[target] == LEVEL[room] for room, target in NEIGHBOURS)


PLANTED = [
    ("fivedraw.pots", "from fivedraw.cards import Card", "the room pots may not import cards"),
    ("fivedraw.pots", "from fivedraw import cards", "the room pots may not import cards"),
    ("fivedraw.pots", "import fivedraw.cards as c", "the room pots may not import cards"),
    ("fivedraw.hands.value", "from fivedraw.betting.round import Round", "may not import betting"),
    ("fivedraw.hands.value", "from ..play import engine", "the room hands may not import play"),
    ("fivedraw.rules.profile", "def f():\n    from fivedraw.play import engine", "may not import play"),
    ("fivedraw.rules.profile", "if TYPE_CHECKING:\n    from fivedraw.game.state import State", "import game"),
    ("fivedraw.play.engine", "from fivedraw.views import view", "the room play may not import views"),
    ("fivedraw.play.engine", "from fivedraw.odds import draws", "the room play may not import odds"),
    ("fivedraw.views", "from fivedraw.session import Session", "the room views may not import session"),
    ("fivedraw.errors", "from fivedraw.cards import Card", "the room errors may not import cards"),
    ("fivedraw.play.engine", "from fivedraw import State", "imports through the door"),
    ("fivedraw.play.engine", "import fivedraw", "imports through the door"),
    ("fivedraw.play.engine", "import numpy as np", "may not import the package numpy"),
    ("fivedraw.hands.value", "import numpy", "may not import the package numpy"),
    ("fivedraw.views", "from hypothesis import given", "may not import the package hypothesis"),
    ("fivedraw.session", "import cattrs.strategies", "may not import the package cattrs"),
    ("fivedraw.play.engine", "import requests", "may not import the package requests"),
    ("fivedraw.play.engine", "import importlib", "only the door loads rooms"),
    ("fivedraw.cards", "import os.path", "imports os"),
    ("fivedraw.cards", "from random import shuffle", "imports random"),
    ("fivedraw.cards", "def f():\n    import time", "imports time"),
    ("fivedraw", "import logging", "imports logging"),
    ("fivedraw.cards", "print('As')", "uses print"),
    ("fivedraw.cards", "show = print", "uses print"),
    ("fivedraw.cards", "with open('pack') as f: pass", "uses open"),
    ("fivedraw.cards", "rank = input()", "uses input"),
    ("fivedraw.cards", "def f():\n    global n\n    n = 1", "keeps state in a global variable"),
    ("fivedraw.hands.utils", "", "the name utils says nothing"),
    ("fivedraw.common", "", "common is no room of the plan"),
    ("fivedraw.cellar", "", "cellar is no room of the plan"),
    ("fivedraw.cards", "\n" * MODULE_LINES, f"{MODULE_LINES} lines"),
    ("fivedraw.cards", "def f():\n" + "    pass\n" * (FUNCTION_LINES - 1), f"f has {FUNCTION_LINES} lines"),
    ("fivedraw.cards", "class C:\n    async def f(s):\n" + "        pass\n" * 80, "f has 81 lines"),
]


@pytest.mark.parametrize(("module", "source", "fault"), PLANTED)
def test_planted_fault_is_found(module: str, source: str, fault: str) -> None:
    found = faults(module, source)
    assert len(found) == 1, found
    assert fault in found[0]


CLEAN = [
    ("fivedraw", "import importlib\nfrom fivedraw.odds import draws\nfrom fivedraw.cards import Card"),
    ("fivedraw.cards", "from fivedraw.errors import CardsError\nimport enum\nfrom attrs import frozen"),
    ("fivedraw.hands.value", "from fivedraw.hands.ranking import HIGH\nfrom .lookup import trie"),
    ("fivedraw.hands.batch", "import numpy as np"),
    ("fivedraw.odds.draws", "import numpy as np\nfrom fivedraw.hands import evaluate"),
    ("fivedraw.testing.strategies", "from hypothesis import strategies"),
    ("fivedraw.testing.strategies", "import fivedraw as fd"),
    ("fivedraw.wire", "import cattrs"),
    ("fivedraw.adapters.pettingzoo", "import pettingzoo\nfrom fivedraw.views import view"),
    ("fivedraw.session", "class Session:\n    def open(self): ...\nSession.open"),
    ("fivedraw.cards", "\n" * (MODULE_LINES - 1)),
    ("fivedraw.cards", "def f():\n" + "    pass\n" * (FUNCTION_LINES - 2)),
]


@pytest.mark.parametrize(("module", "source"), CLEAN)
def test_clean_module_passes(module: str, source: str) -> None:
    assert [] == faults(module, source)


def test_relative_import_of_a_package_stays_inside_it() -> None:
    assert [] == faults("fivedraw.hands", "from .value import HandValue", package=True)
