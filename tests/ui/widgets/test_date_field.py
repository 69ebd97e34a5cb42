"""Days in fields: figures in the order and with the marks of the language."""

from datetime import date

import pytest
from pytestqt.qtbot import QtBot

from director.texts import texts_for
from ui.parts.date_field import date_field, python_date


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "3/11/2026"), ("sk", "3. 11. 2026"), ("el", "3/11/2026")]
)
def test_a_day_is_written_as_in_the_language(qtbot: QtBot, language: str, shown: str) -> None:
    field = date_field(date(2026, 11, 3), texts_for(language))
    qtbot.addWidget(field)
    assert field.text() == shown
    assert python_date(field) == date(2026, 11, 3)
