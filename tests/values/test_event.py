"""A fact carries its own card: what an event does not say about itself is refused when it is made."""

from types import new_class

import pytest

import director.desk.kernel.streams  # noqa: F401  # with which every event is known
from director.values.event import KINDS, NOTHING, Change, Event, Nature, nature, touched_by

FLOOR = {"touches": NOTHING, "nature": Nature.FLOOR}


@pytest.mark.parametrize(
    ("card", "missing"),
    [
        ({}, "NewEvent does not say what it `touches`"),
        ({"nature": Nature.FLOOR}, "NewEvent does not say what it `touches`"),
        ({"touches": NOTHING}, "NewEvent does not say its `nature`"),
    ],
)
def test_a_card_with_a_line_missing_is_refused(card: dict[str, object], missing: str) -> None:
    known = dict(KINDS)
    with pytest.raises(TypeError, match=missing):
        new_class("NewEvent", (Event,), card)
    assert known == KINDS


def test_a_name_is_given_once() -> None:
    """The journal knows an event by its name alone."""
    new_class("Told", (Event,), FLOOR)
    with pytest.raises(TypeError, match="Told is called like"):
        new_class("Told", (Event,), FLOOR)
    del KINDS["Told"]


def test_a_slotted_class_keeps_its_card() -> None:
    class Said(Event, touches={Change.WALL}, nature=Nature.CLOCK):
        """Something was said."""

        text: str

    assert KINDS.pop("Said") is Said
    assert Said("x") == Said("x")
    assert not hasattr(Said("x"), "__dict__")
    assert touched_by([Said("x")]) == {Change.WALL, Change.JOURNAL}


def test_the_gravest_event_decides_how_a_command_is_taken_back() -> None:
    by_nature = {kind.nature: object.__new__(kind) for kind in KINDS.values()}
    natures = list(Nature)
    assert set(by_nature) == set(natures)
    for first, found in enumerate(natures):
        events = [by_nature[kind] for kind in reversed(natures[first:])]
        assert nature(events) is found
