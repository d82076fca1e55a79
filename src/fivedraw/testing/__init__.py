"""What the library is tested with, for the tests of those who build on it: house rules, bots, servers.

:func:`assert_valid` looks at one state, :func:`perft` and :func:`divide` count all ways to play on,
:func:`assert_no_leak` looks for what a seat is told that it may not know.
"""

from fivedraw.testing.counting import divide as divide
from fivedraw.testing.counting import perft as perft
from fivedraw.testing.leaks import assert_no_leak as assert_no_leak
from fivedraw.testing.leaks import twins as twins
from fivedraw.testing.validity import assert_valid as assert_valid

__all__ = ["assert_no_leak", "assert_valid", "divide", "perft", "twins"]
