"""The perft files: small games, and how many sequences of decisions they have, by depth.

The counts are those of the naive model, which shares no code with the library.
``python -m tests.perft_files`` counts again and writes them; a file begins its life without counts.
"""

import json
import sys
from pathlib import Path
from typing import Any

import fivedraw as fd
from tests.models.naive_game import NaiveGame, game_of, naive_perft

FOLDER = Path(__file__).resolve().parent / "perft"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def read(name: str) -> dict[str, Any]:
    """What a file says."""
    described: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return described


def engine_game(described: dict[str, Any], **table: Any) -> fd.State:
    """The game at its first decision, in the library; seat 0 is left of the button, which comes last."""
    profile = getattr(fd.profiles, described["family"])(**described["options"])
    stacks = described["stacks"]
    return fd.start(profile, stacks, button=len(stacks) - 1, order=described["order"], **table)


def naive_game(described: dict[str, Any]) -> NaiveGame:
    """The same in the naive model."""
    return game_of(described["family"], described["options"], described["stacks"], described["order"].split())


def main() -> None:
    """Count every file again, to the depth that it names."""
    for name in NAMES:
        described = read(name)
        counts = [naive_perft(naive_game(described), depth) for depth in range(described["depth"] + 1)]
        text = json.dumps({**described, "counts": counts}, indent=2)
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        sys.stdout.write(f"{name}: {counts}\n")


if __name__ == "__main__":
    main()
