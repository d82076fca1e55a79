"""`import fivedraw` is cheap: it loads the door, not the house, and a hand loads the rooms that it needs."""

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

#: What `import fivedraw` may load of the library. The cards, because a function has the name of their module.
DOOR = {"fivedraw", "fivedraw.cards", "fivedraw.errors"}

START = """
state = fivedraw.start(fivedraw.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed=1)
"""
HAND = f"""
{START}
fivedraw.legal_actions(state)
for action in (fivedraw.Check(), fivedraw.Check(), fivedraw.Draw(), fivedraw.Draw(), fivedraw.Check()):
    state = fivedraw.apply(state, action)
assert fivedraw.apply(state, fivedraw.Check()).is_over
"""
#: The rooms that a simple hand loads. No session, no views, no odds, no records, and no numpy.
ROOMS_OF_A_HAND = {
    "betting",
    "byseat",
    "cards",
    "errors",
    "game",
    "hands",
    "play",
    "pots",
    "rules",
    "shuffling",
}
#: The packages that a simple hand loads, beside the standard library.
PACKAGES_OF_A_HAND = {"attr", "attrs", "fivedraw"}


def loaded(more: str = "") -> set[str]:
    """Return the modules that a fresh Python loads for `import fivedraw` and what is done next."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(more=more)],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout))


def packages(modules: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules} - set(sys.stdlib_module_names)


@pytest.fixture(scope="module")
def by_a_hand() -> set[str]:
    return loaded(HAND)


def test_import_loads_the_door_alone() -> None:
    modules = loaded()
    assert {name for name in modules if packages({name})} <= DOOR


def test_hand_loads_no_room_that_it_does_not_need(by_a_hand: set[str]) -> None:
    assert ROOMS_OF_A_HAND == {name.split(".")[1] for name in by_a_hand if name.startswith("fivedraw.")}


def test_hand_loads_no_package_that_it_does_not_need(by_a_hand: set[str]) -> None:
    assert PACKAGES_OF_A_HAND == packages(by_a_hand)


def test_tables_are_built_when_hands_are_compared_and_not_before() -> None:
    assert loaded(START + "assert not fivedraw.HIGH._root")
    assert loaded(HAND + "assert fivedraw.HIGH._root")


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
