"""A box of choices: all its rows are seen, and what was chosen stays."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ui.look.theme import Theme, load_fonts, wear
from ui.parts.choice import Choice


@pytest.mark.parametrize("count", [2, 3, 12])
def test_the_last_row_of_an_open_list_is_seen(qtbot: QtBot, qapp: QApplication, count: int) -> None:
    load_fonts()
    wear(qapp, Theme.DARK)
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(400, 500)
    choice: Choice[int] = Choice(room)
    choice.offer((f"Ελληνικά {number}", number) for number in range(count))
    with qtbot.waitExposed(room):
        room.show()
    choice.showPopup()
    last = choice.view().visualRect(choice.model().index(count - 1, 0))
    assert last.bottom() < choice.view().viewport().height()
    choice.hidePopup()


def test_what_was_chosen_stays_when_others_are_offered_and_nobody_is_told(qtbot: QtBot) -> None:
    choice: Choice[str] = Choice()
    qtbot.addWidget(choice)
    assert choice.value() is None
    choice.offer((("One", "1"), ("Two", "2")), "2")
    told: list[int] = []
    choice.currentIndexChanged.connect(told.append)
    choice.offer((("Zero", "0"), ("One", "1"), ("Two", "2")))
    assert (choice.chosen(), choice.currentText(), told) == ("2", "Two", [])
    choice.offer((("Zero", "0"),))
    assert (choice.value(), told) == ("0", [])
