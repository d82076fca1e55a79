"""The door: every name it offers leads to the room that has it."""

from importlib import import_module

import pytest

import fivedraw as fd


@pytest.mark.parametrize("name", sorted({*fd.__all__} - {"cards"}))
def test_each_name_leads_to_its_room(name: str) -> None:
    """Asking for a name again gives the same thing, and the door lists it."""
    assert getattr(fd, name) is fd.__getattr__(name)
    assert name in dir(fd)


@pytest.mark.parametrize("name", ["profiles", "odds", "batch", "events", "rankings"])
def test_rooms_have_their_own_names(name: str) -> None:
    """A room that is offered whole is the module of its name."""
    room = fd.__getattr__(name)
    assert room is import_module(room.__name__)
    assert room.__name__.endswith(f".{name}")


def test_no_other_name_is_offered() -> None:
    """A name that no room has is refused as Python refuses it."""
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        fd.__getattr__("nothing")
