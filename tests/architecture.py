"""The plan of the house and the inspector who compares a module with it, by syntax alone.

``test_architecture.py`` sends the inspector through the sources, and tries him on planted faults.
"""

import ast
import sys
from collections.abc import Collection, Iterator

DOOR = "fivedraw"

#: How high each room lies. A room may import lower rooms, never one of its own height or above.
LEVEL = {
    "errors": 0,
    "byseat": 0,
    "cards": 0,
    "shuffling": 1,
    "hands": 1,
    "betting": 1,
    "pots": 1,
    "odds": 1,
    "rules": 2,
    "game": 3,
    "play": 4,
    "floor": 4,
    "session": 5,
    "records": 5,
    "validity": 5,
    "views": 5,
    "wire": 5,
    "fairness": 5,
    "history": 5,
    "testing": 5,
    "adapters": 6,
}

ROOMS = frozenset(f"{DOOR}.{room}" for room in LEVEL)

#: The table of allowed imports. Narrower than the levels where it matters: betting and pots never see a card,
#: hands never see a chip, and nothing on the way to a played hand needs the odds.
ALLOWED: dict[str, frozenset[str]] = {
    "errors": frozenset(),
    "byseat": frozenset({"errors"}),
    "cards": frozenset({"errors"}),
    "shuffling": frozenset({"errors", "cards"}),
    "hands": frozenset({"errors", "cards"}),
    "betting": frozenset({"errors", "byseat"}),
    "pots": frozenset({"errors", "byseat"}),
    "odds": frozenset({"errors", "cards", "hands"}),
}
_GAME = frozenset({"errors", "byseat", "cards", "shuffling", "hands", "betting", "pots"})
ALLOWED["rules"] = _GAME
ALLOWED["game"] = _GAME | {"rules"}
ALLOWED["floor"] = ALLOWED["game"] | {"game"}
ALLOWED["play"] = ALLOWED["game"] | {"game"}
_READER = ALLOWED["play"] | {"play", "floor", "odds"}
for _room in ("session", "records", "views"):
    ALLOWED[_room] = _READER
ALLOWED["validity"] = _READER | {"records", "session"}
ALLOWED["history"] = _READER | {"records"}
ALLOWED["fairness"] = _READER | {"records", "views"}
ALLOWED["testing"] = _READER | {"records", "validity", "views"}
ALLOWED["wire"] = _READER | {"records", "validity", "session"}
ALLOWED["adapters"] = ALLOWED["testing"] | {"session", "views", "wire", "fairness", "history", "testing"}

#: Imports between two rooms of one level, with the reason.
NEIGHBOURS = {
    ("byseat", "errors"): "every room may raise an error",
    ("cards", "errors"): "every room may raise an error",
    ("odds", "hands"): "a side room: what a hand may become is counted in hand values",
    ("wire", "records"): "a record is stored, and a stored state is compared with its record",
    ("wire", "session"): "a session is stored",
    ("wire", "validity"): "what is wrong with a stored state is named",
    ("validity", "session"): "what is wrong with a session is told too",
    ("validity", "records"): "a state that a hand can come to is what its record leads to",
    ("fairness", "records"): "a proof is of the hand that a record repeats",
    ("fairness", "views"): "a proof names no card that a view does not show",
    ("history", "records"): "a history is written from a record, and reading one gives a record",
    ("testing", "records"): "the hands that are tried are repeated",
    ("testing", "validity"): "what is wrong with a state is told",
    ("testing", "views"): "what a seat sees is compared",
}

#: Rooms that use the library as its callers do, through the door.
CALLERS = frozenset({"testing"})

#: Packages that one room only may import (beside attrs, which all may).
PACKAGES = {
    "numpy": ("hands.batch", "odds"),
    "hypothesis": ("testing",),
    "cattrs": ("wire",),
}
EVERYWHERE = frozenset({"attr", "attrs"})

#: The promise of no input, no output, no clock, no chance: modules of the standard library kept out.
SILENCED = frozenset(
    "asyncio builtins concurrent ctypes datetime fileinput getpass glob http io logging mmap multiprocessing "
    "os pathlib platform queue random sched secrets select selectors shelve shutil signal socket "
    "socketserver sqlite3 ssl subprocess sys syslog tempfile time urllib uuid warnings webbrowser "
    "zoneinfo".split()
)
#: The same promise for builtins.
SILENT_BUILTINS = frozenset("__import__ breakpoint compile eval exec exit input open print quit".split())

BANNED_NAMES = frozenset("base common helper helpers manager managers misc util utils".split())
MODULE_LINES = 500
FUNCTION_LINES = 60


def room_of(module: str) -> str:
    """Return the room that a module lies in, or the door's name for ``fivedraw`` itself."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else DOOR


def within(module: str, place: str) -> bool:
    """Tell whether a module is a room or a part of it (``odds``, ``hands.batch``)."""
    inner = module.removeprefix(f"{DOOR}.")
    return inner == place or inner.startswith(f"{place}.")


def imports(
    module: str, tree: ast.Module, *, package: bool = False, modules: Collection[str] = ROOMS
) -> Iterator[tuple[int, str]]:
    """Yield (line, full name) of whatever a module imports, in functions and for type checkers too.

    ``from fivedraw import cards`` imports a module if ``modules`` has it (for the table rooms are enough),
    and a name otherwise: ``from fivedraw import Card`` imports ``fivedraw``.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            source = node.module or ""
            if node.level:
                parts = module.split(".")
                parts = parts[: len(parts) - node.level + package]
                source = ".".join([*parts, source] if source else parts)
            for alias in node.names:
                whole = f"{source}.{alias.name}"
                yield node.lineno, whole if whole in modules else source


def _import_fault(module: str, imported: str) -> str | None:
    room, root = room_of(module), imported.partition(".")[0]
    if root == DOOR:
        if room == DOOR:
            return None
        target = room_of(imported)
        if target == DOOR:
            return None if room in CALLERS else "imports through the door, which is for callers"
        if target != room and target not in ALLOWED[room]:
            return f"the room {room} may not import {target}"
        return None
    if root == "importlib":
        return None if room == DOOR else "imports importlib: only the door loads rooms on first use"
    if root in SILENCED:
        return f"imports {root}: no input, no output, no clock, no chance"
    if root in sys.stdlib_module_names or root in EVERYWHERE or room == "adapters":
        return None
    if any(within(module, place) for place in PACKAGES.get(root, ())):
        return None
    return f"may not import the package {root}"


def _code_faults(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in SILENT_BUILTINS and isinstance(node.ctx, ast.Load):
            yield node.lineno, f"uses {node.id}: no input, no output, no code made at run time"
        elif isinstance(node, ast.Global):
            yield node.lineno, "keeps state in a global variable"
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length >= FUNCTION_LINES:
                yield node.lineno, f"{node.name} has {length} lines, the bound is {FUNCTION_LINES}"


def faults(module: str, source: str, *, package: bool = False) -> list[str]:
    """Return what is wrong with a module, each fault as ``module:line: what``.

    ``module`` is the full name (``fivedraw.hands.value``); ``package`` says that it is an ``__init__``.
    """
    tree = ast.parse(source)
    found: list[tuple[int, str]] = []
    if room_of(module) not in {DOOR, *LEVEL}:
        return [f"{module}:1: {room_of(module)} is no room of the plan"]
    found += [(1, f"the name {part} says nothing") for part in module.split(".") if part in BANNED_NAMES]
    lines = source.count("\n")
    if lines >= MODULE_LINES:
        found.append((lines, f"{lines} lines, the bound is {MODULE_LINES}"))
    for line, imported in imports(module, tree, package=package):
        fault = _import_fault(module, imported)
        if fault:
            found.append((line, fault))
    found += _code_faults(tree)
    return [f"{module}:{line}: {what}" for line, what in sorted(found)]
