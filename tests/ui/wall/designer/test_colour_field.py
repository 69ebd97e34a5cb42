"""A colour is typed whole, with or without its sign; what is half typed is none yet."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.texts import texts_for
from ui.wall.designer.colour_field import ColourField


@pytest.mark.parametrize(
    ("typed", "colour"),
    [
        ("", ""),
        ("#e0b85a", "#E0B85A"),
        ("e0b85a", "#E0B85A"),
        (" 0b2545 ", "#0B2545"),
        ("#fff", None),
        ("#e0b85", None),
        ("e0b85aa", None),
        ("#e0b85g", None),
        ("red", None),
    ],
)
def test_a_whole_code_alone_is_a_colour(qtbot: QtBot, typed: str, colour: str | None) -> None:
    field, told = ColourField(texts_for("en")), list[bool]()
    qtbot.addWidget(field)
    field.changed.connect(lambda: told.append(True))
    field.line.setMaxLength(20)
    QTest.keyClicks(field.line, typed)
    assert field.colour() == colour
    assert len(told) == len(typed)


def test_what_is_typed_already_is_left_as_it_is(qtbot: QtBot) -> None:
    field = ColourField(texts_for("en"))
    qtbot.addWidget(field)
    QTest.keyClicks(field.line, "e0b85a")
    field.show_colour("#E0B85A")
    assert field.line.text() == "e0b85a"
    QTest.keyClick(field.line, Qt.Key.Key_Backspace)
    field.show_colour("#E0B85A")
    assert field.line.text() == "#E0B85A"
