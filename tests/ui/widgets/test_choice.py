"""A box of choices: all its rows are seen, and what was chosen stays."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ui.look.theme import Theme, font, load_fonts, wear
from ui.parts.choice import MOST_ROWS, ChoiceField
from ui.widgets.plain import with_both_ends


@pytest.mark.parametrize("at", ["top", "bottom"])
@pytest.mark.parametrize("count", [2, 3, 12, 60])
def test_an_open_list_shows_whole_rows_and_whole_words_on_the_screen(
    qtbot: QtBot, qapp: QApplication, count: int, at: str
) -> None:
    load_fonts()
    wear(qapp, Theme.DARK)
    room = QWidget()
    qtbot.addWidget(room)
    screen = room.screen().availableGeometry()
    room.setGeometry(screen.right() - 400, screen.top(), 400, screen.height())
    choice: ChoiceField[int] = ChoiceField(room)
    choice.offer((f"Ελληνικά, and words wider than a box {n}", n) for n in range(count))
    choice.setGeometry(280, 0 if at == "top" else room.height() - 32, 120, 32)
    choice.choose(count - 1)
    with qtbot.waitExposed(room):
        room.show()
    choice.showPopup()
    view, popup = choice.view(), choice.view().window()
    seen, row = view.viewport(), view.sizeHintForRow(0)
    assert seen.height() == min(count, MOST_ROWS) * row
    assert seen.width() >= view.sizeHintForColumn(0)
    assert seen.rect().contains(view.visualRect(view.currentIndex()))
    assert screen.contains(popup.geometry())
    box = choice.rect().adjusted(2, 2, -2, -2).translated(choice.mapToGlobal(QPoint()))
    assert not popup.geometry().intersects(box)
    choice.hidePopup()


def test_what_was_chosen_stays_when_others_are_offered_and_nobody_is_told(qtbot: QtBot) -> None:
    choice: ChoiceField[str] = ChoiceField()
    qtbot.addWidget(choice)
    assert choice.value() is None
    choice.offer((("One", "1"), ("Two", "2")), "2")
    told: list[int] = []
    choice.currentIndexChanged.connect(told.append)
    choice.offer((("Zero", "0"), ("One", "1"), ("Two", "2")))
    assert (choice.chosen(), choice.currentText(), told) == ("2", "Two", [])
    choice.offer((("Zero", "0"),))
    assert (choice.value(), told) == ("0", [])


def test_what_is_too_long_for_the_box_keeps_both_of_its_ends(qtbot: QtBot, qapp: QApplication) -> None:
    load_fonts()
    metrics = QFontMetrics(font(13))
    for name in ("Papadopoulou-Konstantinidou Eleni", "x" * 100_000 + " Eleni"):
        shown = with_both_ends(metrics, name, 120)
        assert shown.startswith(name[:3])
        assert shown.endswith("Eleni")
        assert metrics.horizontalAdvance(shown) <= 120
    assert with_both_ends(metrics, "Eleni", 120) == "Eleni"
