"""What importing costs, beside attrs alone."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator

from benchmarks.measure import Row, interleaved


def _python(code: str) -> Callable[[], int]:
    def run() -> int:
        subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603  # our own line
        return 1

    return run


FIRST_HAND = "import fivedraw as fd\nfd.start(fd.profiles.HOME_NO_LIMIT, (100, 100), button=1, seed=1)"


def rows() -> Iterator[Row]:
    """Seconds of ``import fivedraw``, and of an import with a first deal, beyond an empty program."""
    taken = interleaved(
        {
            "nothing": _python("pass"),
            "attrs": _python("import attrs"),
            "fivedraw": _python("import fivedraw"),
            "first hand": _python(FIRST_HAND),
        },
        rounds=15,
        clock=time.perf_counter,
    )
    base = taken["attrs"] - taken["nothing"]
    ratio = (taken["fivedraw"] - taken["nothing"]) / base
    yield Row("import fivedraw, cost", "import attrs", ratio, "at most 3", ratio <= 3)
    ratio = (taken["first hand"] - taken["nothing"]) / base
    yield Row("import and a first deal, cost", "import attrs", ratio, "", passed=True)
