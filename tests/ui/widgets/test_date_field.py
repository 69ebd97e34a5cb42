"""Days and times in fields: written as in the language, typed as people type, stepped, picked."""

from datetime import date, time
from itertools import product

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCalendarWidget, QTableView
from pytestqt.qtbot import QtBot

from director.texts import texts_for
from ui.look.theme import Theme, load_fonts, wear, worn
from ui.parts.date_field import DayField, HourField

DAY = date(2026, 11, 3)


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "3/11/2026"), ("sk", "3. 11. 2026"), ("el", "3/11/2026")]
)
def test_a_day_is_written_as_in_the_language(qtbot: QtBot, language: str, shown: str) -> None:
    field = DayField(DAY, texts_for(language))
    qtbot.addWidget(field)
    assert field.text() == shown
    assert field.day() == DAY


def test_a_day_is_typed_over_what_stands_there(qtbot: QtBot) -> None:
    field = DayField(DAY, texts_for("sk"))
    qtbot.addWidget(field)
    told: list[date | None] = []
    field.changed.connect(lambda: told.append(field.day()))
    field.selectAll()
    QTest.keyClicks(field, "22.11")
    assert told[-1] == date(2026, 11, 22)
    QTest.keyClicks(field, "x")
    assert field.day() is None
    with pytest.raises(ValueError, match="22"):
        field.chosen()


def test_a_weekday_stands_before_the_day_and_need_not_be_typed(qtbot: QtBot) -> None:
    field = DayField(DAY, texts_for("sk"), weekday=True)
    qtbot.addWidget(field)
    assert field.text() == "ut 3. 11. 2026"
    assert field.day() == DAY
    field.setText("22.11.")
    assert field.day() == date(2026, 11, 22)
    assert field.written() == "ne 22. 11. 2026"


def test_the_weekday_is_left_out_where_it_has_no_room(qtbot: QtBot) -> None:
    field = DayField(DAY, texts_for("el"), weekday=True)
    qtbot.addWidget(field)
    field.show()
    for width, said in ((240, "Τρί 3/11/2026"), (116, "3/11/2026"), (240, "Τρί 3/11/2026")):
        field.resize(width, field.height())
        assert field.text() == said


def test_arrows_step_by_days_and_by_five_minutes(qtbot: QtBot) -> None:
    field, hour = DayField(DAY, texts_for("en")), HourField(time(23, 55))
    for widget in (field, hour):
        qtbot.addWidget(widget)
        QTest.keyClick(widget, Qt.Key.Key_Up)
    assert field.day() == date(2026, 11, 4)
    assert hour.hour() == time(0, 0)
    QTest.keyClick(field, Qt.Key.Key_PageDown)
    QTest.keyClick(hour, Qt.Key.Key_PageUp)
    assert field.day() == date(2026, 10, 28)
    assert hour.hour() == time(1, 0)


def test_a_time_is_typed_without_a_colon(qtbot: QtBot) -> None:
    hour = HourField(time(8))
    qtbot.addWidget(hour)
    hour.selectAll()
    QTest.keyClicks(hour, "1930")
    assert hour.hour() == time(19, 30)
    assert hour.written() == "19:30"


def test_a_day_is_picked_from_the_calendar(qtbot: QtBot) -> None:
    field = DayField(DAY, texts_for("en"))
    qtbot.addWidget(field)
    field.show()
    field.open_calendar()
    (calendar,) = field.findChildren(QCalendarWidget)
    calendar.clicked.emit(QDate(2026, 12, 24))
    assert field.day() == date(2026, 12, 24)


@pytest.mark.parametrize("theme", Theme)
def test_every_day_of_the_calendar_is_read_whole_and_none_is_red(
    qtbot: QtBot, qapp: QApplication, theme: Theme
) -> None:
    load_fonts()
    wear(qapp, theme)
    field = DayField(DAY, texts_for("sk"))
    qtbot.addWidget(field)
    field.show()
    field.open_calendar()
    (calendar,) = field.findChildren(QCalendarWidget)
    view = calendar.findChild(QTableView)
    assert view is not None
    shown = view.model()
    for row, column in product(range(1, shown.rowCount()), range(shown.columnCount())):
        day = shown.index(row, column)
        assert view.sizeHintForIndex(day).width() <= view.columnWidth(column), day.data()
        assert day.data(Qt.ItemDataRole.ForegroundRole) != QColor("red")
    assert view.columnWidth(shown.columnCount() - 1) > 0
    calendar.close()
    qapp.setStyleSheet("")


def test_days_of_other_months_stand_back_in_the_calendar(qtbot: QtBot, qapp: QApplication) -> None:
    load_fonts()
    wear(qapp, Theme.DARK)
    field = DayField(DAY, texts_for("en"))
    qtbot.addWidget(field)
    field.show()
    field.open_calendar()
    (calendar,) = field.findChildren(QCalendarWidget)
    view = calendar.findChild(QTableView)
    assert view is not None

    def standing_back() -> list[int]:
        shown = view.model()
        cells = product(range(1, shown.rowCount()), range(shown.columnCount()))
        days = [shown.index(row, column) for row, column in cells]
        muted = QColor(worn().muted)
        return [day.data() for day in days if day.data(Qt.ItemDataRole.ForegroundRole) == muted]

    assert standing_back() == [*range(26, 32), *range(1, 7)]
    calendar.showNextMonth()
    assert standing_back() == [30, *range(1, 11)]
    calendar.close()
    qapp.setStyleSheet("")
