"""Words: every value of the tournament's enumerations and every event has a name."""

from enum import StrEnum
from typing import get_args

import pytest

from director.desk.house.people import Role
from director.desk.ports import Event
from director.texts import texts_for
from director.texts.event_names import KINDS, kind_name
from director.texts.tournament_words import word
from director.tournament import settings, state, structure


def _enumerations() -> list[type[StrEnum]]:
    found = [
        value
        for module in (settings, state, structure)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, StrEnum) and value is not StrEnum
    ]
    return [*found, Role]


@pytest.mark.parametrize("enumeration", _enumerations(), ids=lambda e: e.__name__)
def test_every_value_has_a_word(enumeration: type[StrEnum]) -> None:
    texts = texts_for("en")
    assert all(word(texts, value) for value in enumeration)


def test_every_event_has_a_name() -> None:
    events = get_args(Event)
    assert {event.__name__ for event in events} == set(KINDS)
    assert kind_name(texts_for("en"), "PlayersBusted") == "Players out"
