"""Everything but arrays and odds works without numpy."""

import subprocess
import sys

PROGRAM = """
import sys
sys.modules["numpy"] = None
sys.path[:] = {path!r}
from fivedraw import *
assert evaluate("As Ad Ac Ah 2s").category is Category.FOUR_OF_A_KIND
import fivedraw
for name in ("batch", "odds"):
    try:
        getattr(fivedraw, name)
    except ImportError as missing:
        print(missing)
"""


def test_the_door_opens_without_numpy_and_says_what_is_missing() -> None:
    """A star import takes no room that needs numpy; asking for one names the extra to install."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(path=sys.path)], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    remedy = "arrays of hands and odds need numpy: pip install fivedraw[numpy]"
    assert [remedy] * 2 == done.stdout.splitlines()
