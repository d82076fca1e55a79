"""How much a law is tried."""

import pytest

#: A law is tried on few hands whenever the tests run, and on many in the slow session.
few_and_many = pytest.mark.parametrize("hands", ["few", pytest.param("many", marks=pytest.mark.slow)])
