"""Run every benchmark, print the table and write it for the documentation.

``python -m benchmarks``; names of parts after it (``evaluators odds engines tables storage
imports``) run these alone, unwritten.
"""

from __future__ import annotations

import csv
import platform
import sys
from pathlib import Path

from benchmarks import engines, evaluators, imports, odds, storage, tables
from benchmarks.measure import Row

PARTS = {
    "evaluators": evaluators.rows,
    "odds": odds.rows,
    "engines": engines.rows,
    "tables": tables.rows,
    "storage": storage.rows,
    "imports": imports.rows,
}
TABLE = Path(__file__).parent.parent / "docs" / "benchmarks.csv"
HEAD = ("what", "beside", "measured", "wanted")


def line(row: Row) -> tuple[str, str, str, str]:
    """The row as the table prints it."""
    return row.what, row.peer or "-", f"{row.ratio:.2f}", row.wanted or "-"


def main(names: list[str]) -> int:
    """Measure, print, write; 1 if something is slower than wanted."""
    rows: list[Row] = []
    for name in names or PARTS:
        for row in PARTS[name]():
            rows.append(row)
            print("  ".join((f"{'ok ' if row.passed else 'LOW'} {row.what:<32}", *line(row)[1:])), flush=True)
    if not names:
        with TABLE.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(HEAD)
            writer.writerows(line(row) for row in rows)
        print(f"written to {TABLE.name}; {platform.python_implementation()} {platform.python_version()}")
    return 0 if all(row.passed for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
