"""Settings for all tests: how long Hypothesis looks for a counterexample.

``ci`` is the default: few examples, the same on each run, so that a commit is judged the same way everywhere.
``slow`` belongs to ``nox -s slow``: many examples, new ones on each run. ``--hypothesis-profile`` chooses.
"""

from hypothesis import HealthCheck, settings

#: A whole hand is one example, which takes longer than the checks of Hypothesis expect of one.
_WHOLE_HANDS = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "ci", max_examples=40, deadline=None, derandomize=True, suppress_health_check=_WHOLE_HANDS
)
settings.register_profile(
    "slow", max_examples=2_000, deadline=None, print_blob=True, suppress_health_check=_WHOLE_HANDS
)
settings.load_profile("ci")
