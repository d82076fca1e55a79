"""What the library is tested with, for the tests of those who build on it: house rules, bots, servers.

:func:`assert_valid` looks at one state, :func:`perft` and :func:`divide` count all ways to play on.
"""

from fivedraw.testing.counting import divide as divide
from fivedraw.testing.counting import perft as perft
from fivedraw.testing.validity import assert_valid as assert_valid

__all__ = ["assert_valid", "divide", "perft"]
