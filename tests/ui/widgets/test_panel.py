"""Parts of panels: long words of any language take more lines, never more width."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.texts import texts_for
from ui.look.theme import load_fonts
from ui.parts.numbers import NumberField
from ui.parts.panel import ROOM, Form, Panel, PressButton, Tick, Words

LONG = "Κλήρωση button με το μεγαλύτερο φύλλο από όλα τα τραπέζια"


def test_a_long_button_is_written_in_two_lines(qtbot: QtBot) -> None:
    load_fonts()
    panel = Panel()
    qtbot.addWidget(panel)
    pressed: list[bool] = []
    short, long = PressButton("Save", lambda: None), PressButton(LONG, lambda: pressed.append(True))
    panel.add(short, long)
    assert short.text() == "Save"
    first, second = long.text().split("\n")
    assert f"{first} {second}" == LONG
    assert abs(len(first) - len(second)) < 10
    assert long.sizeHint().height() > short.sizeHint().height()
    long.click()
    assert pressed == [True]


def test_words_beside_a_box_wrap_and_tick_it(qtbot: QtBot) -> None:
    load_fonts()
    tick = Tick(LONG)
    qtbot.addWidget(tick)
    tick.resize(ROOM, tick.heightForWidth(ROOM))
    tick.show()
    assert tick.minimumSizeHint().width() < ROOM
    assert tick.heightForWidth(ROOM) > tick.heightForWidth(4 * ROOM)
    QTest.mouseClick(tick, Qt.MouseButton.LeftButton, pos=QPoint(ROOM - 40, tick.height() - 8))
    assert tick.isChecked()
    assert tick.accessibleName() == LONG


def test_words_beside_a_box_want_one_line_as_far_as_a_panel_is_wide(qtbot: QtBot) -> None:
    load_fonts()
    for words, lines in (("Αυτό το μηχάνημα μιλάει", 1), (LONG, 2)):
        tick = Tick(words)
        qtbot.addWidget(tick)
        assert tick.sizeHint().width() <= ROOM
        assert round(tick.sizeHint().height() / tick.fontMetrics().lineSpacing()) == lines


def test_a_caption_takes_the_width_of_its_form(qtbot: QtBot) -> None:
    load_fonts()
    panel = Panel()
    qtbot.addWidget(panel)
    form, field = Form(), NumberField(texts_for("en"))
    form.add("Chips found at the seat", field)
    panel.column.addLayout(form)
    panel.resize(ROOM + 40, 200)
    panel.show()
    label = form.labelForField(field)
    assert label.height() < 2 * label.fontMetrics().height()


def test_the_caption_of_a_field_takes_two_lines_before_it_leaves_the_panel(qtbot: QtBot) -> None:
    load_fonts()
    panel = Panel()
    qtbot.addWidget(panel)
    form, field = Form(), NumberField(texts_for("el"))
    panel.column.addLayout(form)
    form.add(f"{LONG} {LONG}", field)
    panel.resize(ROOM + 40, 400)
    panel.show()
    label = form.labelForField(field)
    assert label.geometry().right() <= field.geometry().right()
    assert label.height() >= label.heightForWidth(label.width()) > 2 * label.fontMetrics().height()
    assert label.geometry().bottom() < field.geometry().top()


@pytest.mark.parametrize("letter", ["Έ", "Ή", "Ύ", "Ό"])
@pytest.mark.parametrize("role", ["", "title", "heading"])
def test_the_accent_of_a_greek_capital_is_not_cut(qtbot: QtBot, letter: str, role: str) -> None:
    """It stands to the left of its letter, where a label ends."""
    load_fonts()
    panel = Panel()
    panel.setStyleSheet("QWidget { background: white; color: black }")
    qtbot.addWidget(panel)
    first, within = Words(letter, role), Words(f"\N{NO-BREAK SPACE}{letter}", role)
    panel.add(first, within)
    panel.show()
    assert _ink(first) == pytest.approx(_ink(within), rel=0.02)


def _ink(label: Words) -> int:
    """How much of it is drawn."""
    image = label.grab().toImage()
    dots = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return sum(255 - image.pixelColor(x, y).lightness() for x, y in dots)
