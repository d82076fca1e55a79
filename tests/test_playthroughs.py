"""Playthroughs: what happens, what each seat sees and what it may do, in files that are read in review."""

import pytest

import fivedraw as fd
from tests.playthroughs.told import NAMES, read, script_of, steps_of, told


@pytest.mark.parametrize("name", NAMES)
def test_the_hand_is_played_as_it_stands_in_its_file(name: str) -> None:
    """A change that is meant is written with ``python -m tests.playthroughs`` and reviewed as a diff."""
    assert read(name).splitlines() == told(read(name)).splitlines()


@pytest.mark.parametrize("name", NAMES)
def test_the_hand_of_the_file_is_played_to_its_end(name: str) -> None:
    *_, (_, last) = steps_of(script_of(read(name)))
    assert last.state.is_over


def test_every_preset_has_a_playthrough() -> None:
    assert {*fd.profiles.names()} == {script_of(read(name))["profile"] for name in NAMES}
