"""The month of the lobby by keys: every tournament is reached, and the month turns by itself."""

from datetime import UTC, date, datetime

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.desk.kernel.ports import TournamentRow
from director.texts import texts_for
from director.tournament.state import Status
from director.values.ids import TournamentId
from ui.lobby import words as view
from ui.lobby.month_view import MonthView
from ui.look.theme import worn

TEXTS = texts_for("en")
TODAY = date(2026, 11, 1)
RIGHT, DOWN, UP, ENTER = Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return


def night(name: str, month: int, day: int, hour: int) -> TournamentRow:
    start = datetime(2026, month, day, hour, tzinfo=UTC)
    at = int(start.timestamp()) * 1_000_000
    return TournamentRow(TournamentId(name), name, Status.ANNOUNCED, at, "EUR", 11_000, 0, 0, 0, 0)


class Calendar:
    """A month that is turned as its page turns it."""

    def __init__(self, qtbot: QtBot, *rows: TournamentRow) -> None:
        self.rows, self.first = rows, TODAY
        self.view = MonthView(TEXTS, worn())
        qtbot.addWidget(self.view)
        self.view.turned.connect(self.turn)
        self.turn(0)
        self.view.show()

    def turn(self, step: int) -> None:
        self.first = view.next_month(self.first, step) if step else self.first
        self.view.show_month(view.month(self.rows, self.first, TODAY, TEXTS))

    def press(self, *keys: Qt.Key) -> str:
        """What is chosen after these keys."""
        for key in keys:
            QTest.keyClick(self.view, key)
        chosen = self.view.selected()
        return chosen.name if chosen is not None else ""


def test_every_tournament_of_a_day_is_reached(qtbot: QtBot) -> None:
    """Down goes through those of a day, then to the week below; Up the same way back."""
    month = Calendar(
        qtbot, night("noon", 11, 3, 11), night("evening", 11, 3, 17), night("later", 11, 10, 17)
    )
    opened: list[str] = []
    month.view.entered_row.connect(lambda row: opened.append(row.name))
    assert month.press(RIGHT, RIGHT) == "noon"
    assert [month.press(key) for key in (DOWN, DOWN, UP, UP)] == ["evening", "later", "evening", "noon"]
    month.press(DOWN, ENTER)
    assert opened == ["evening"]


def test_the_tournament_that_is_chosen_is_seen_however_many_a_day_has(qtbot: QtBot) -> None:
    month = Calendar(qtbot, *(night(f"n{hour}", 11, 3, hour) for hour in range(6, 18)))
    month.view.resize(900, 420)
    month.press(RIGHT, RIGHT)
    rect, day = next((rect, day) for rect, day in month.view._cells() if day.rows)
    assert month.view._first(rect, day) == 0
    assert month.press(*(DOWN,) * 11) == "n17"
    assert 0 < month.view._first(rect, day) < 12
    first = month.view._first(rect, day)
    upper = rect.topLeft() + QPointF(20, 30)
    QTest.mouseClick(month.view, Qt.MouseButton.LeftButton, pos=upper.toPoint())
    assert month.press() == day.rows[first].name


def test_the_month_turns_where_the_arrows_leave_it(qtbot: QtBot) -> None:
    month = Calendar(qtbot, night("december", 12, 8, 17), night("october", 10, 6, 16))
    assert month.press(RIGHT, RIGHT, *(DOWN,) * 5) == "december"
    assert month.first == date(2026, 12, 1)
    assert month.press(*(UP,) * 9) == "october"
    assert month.first < TODAY


def test_page_up_and_down_turn_the_month_at_the_same_day(qtbot: QtBot) -> None:
    month = Calendar(qtbot)
    month.press(RIGHT, *(DOWN,) * 2, Qt.Key.Key_PageDown)
    assert (month.first, month.view._day) == (date(2026, 12, 1), date(2026, 12, 16))
    month.press(Qt.Key.Key_PageUp, Qt.Key.Key_PageUp)
    assert (month.first, month.view._day) == (date(2026, 10, 1), date(2026, 10, 16))


@pytest.mark.parametrize(
    ("day", "step", "there"),
    [
        (date(2026, 12, 31), -1, date(2026, 11, 30)),
        (date(2027, 1, 31), 1, date(2027, 2, 28)),
        (date(2026, 12, 5), 1, date(2027, 1, 5)),
    ],
)
def test_a_day_that_a_month_has_not_is_its_last(day: date, step: int, there: date) -> None:
    assert view.month_on(day, step) == there
