"""Words: every value of the tournament's enumerations and every event has a name."""

from enum import StrEnum

import pytest

from director.house.people import Role
from director.texts import texts_for
from director.texts.events.lines import kind_name
from director.texts.tournament_words import word
from director.tournament import settings, state, structure
from director.values.event import KINDS


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
    assert all(kind_name(texts_for("en"), kind) for kind in KINDS)
    assert kind_name(texts_for("en"), "PlayersBusted") == "Players out"
