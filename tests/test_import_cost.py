"""`import fivedraw` is cheap: it loads the door, not the house."""

import json
import os
import subprocess
import sys

import pytest

PROGRAM = """
import json, sys
before = set(sys.modules)
import fivedraw
{more}
print(json.dumps(sorted(set(sys.modules) - before)))
"""

#: Rooms that no deal of a simple game needs, and packages that only they import.
NEVER = {"fivedraw.odds", "fivedraw.history", "fivedraw.testing", "fivedraw.adapters", "fivedraw.wire"} | {
    "fivedraw.views",
    "fivedraw.fairness",
    "fivedraw.session",
    "fivedraw.hands.batch",
    "numpy",
    "hypothesis",
    "cattrs",
    "pytest",
}


def loaded(more: str = "") -> set[str]:
    """Return the modules that a fresh Python loads for `import fivedraw` and what is done next."""
    paths = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(more=more)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )
    return set(json.loads(done.stdout))


def rooms(modules: set[str]) -> set[str]:
    return {name for name in modules if name.partition(".")[0] == "fivedraw"}


@pytest.fixture(scope="module")
def at_import() -> set[str]:
    return loaded()


def test_import_loads_no_heavy_room(at_import: set[str]) -> None:
    assert set() == at_import & NEVER


HIDDEN = """
import importlib, pkgutil
for module in pkgutil.walk_packages(fivedraw.__path__, "fivedraw."):
    importlib.import_module(module.name)
assert callable(fivedraw.cards), "the module fivedraw.cards hides the function"
for name in fivedraw.__all__:
    first = getattr(fivedraw, name)
    room = importlib.import_module(getattr(first, "__module__", "fivedraw"))
    assert getattr(room, name, first) is first, name
"""


def test_no_module_hides_a_public_name() -> None:
    """A module that is imported becomes an attribute of its package, in the place of what had the name."""
    assert loaded(HIDDEN)
