"""What the library is tested with, for the tests of those who build on it."""

from fivedraw.testing.validity import assert_valid as assert_valid

__all__ = ["assert_valid"]
