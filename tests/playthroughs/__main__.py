"""``python -m tests.playthroughs``: play every playthrough again and write what is seen of it."""

import sys

from tests.playthroughs.told import NAMES, path_of, read, told


def main() -> None:
    """Write every file again, and say which have changed."""
    for name in NAMES:
        before = read(name)
        after = told(before)
        if before != after:
            path_of(name).write_text(after, encoding="utf-8")
            sys.stdout.write(f"{name} has changed\n")


if __name__ == "__main__":
    main()
