"""Lists within a panel: books and day sheets do what every list can, and the panel stays meanwhile."""

import csv
from io import StringIO
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from director.desk.cashdesk.queries.day import DayBooks
from director.desk.kernel.periods import GamingPeriod, PeriodChoice
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle, window_of
from ui.cashdesk.day_sheet import DayTask
from ui.cashdesk.tills import TillsPage
from ui.console.live import LiveConsole
from ui.frame.dialogs.paper import PaperPreview
from ui.frame.main_window import MainWindow
from ui.parts.lists.listing import Listing
from ui.parts.lists.panel_list import AMOUNT
from ui.parts.task_shelf import TaskPage

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key
Shown = tuple[MainWindow, LiveConsole]


@pytest.fixture
def night() -> Night:
    """Six buy-ins of a day."""
    night = Night()
    night.register(6)
    night.start()
    return night


def day_sheet(shown: Shown, qtbot: QtBot) -> tuple[TillsPage, DayTask]:
    """The day sheet opened by its key, its lines read."""
    window, console = shown
    window.go("tills/tills")
    settle(console, qtbot)
    page = window.pages.innermost()
    assert isinstance(page, TillsPage)
    page.tills.setFocus()
    press(window, Key.Key_Y)
    task = page.task()
    assert isinstance(task, DayTask)
    qtbot.waitUntil(lambda: task.lines.rows.rowCount() > 0)
    task.lines.setFocus()
    return page, task


def listing_of(page: TaskPage, task: DayTask) -> Listing[object]:
    return next(listing for listing in page.listings if listing.table is task.lines)


def test_a_day_is_listed_and_its_lines_agree_with_the_books(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with window_of(night, qtbot, tmp_path) as shown:
        _, task = day_sheet(shown, qtbot)
        lines = list(task.lines.rows.rows())
        taken = [line.amount for line in lines if (line.part, line.what) == ("Tills", "Taken")]
        parts = [line.amount for line in lines if line.part == "Tournaments"]
        assert taken == [sum(parts)]
        assert taken[0] > 0
        assert lines[-1].amount == 0, "tills against the books"
        assert task.lines.columnWidth(task.lines.rows.columnCount() - 1) < AMOUNT, "names need the room"


def test_several_lines_are_chosen_and_copied_while_the_panel_stays(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with window_of(night, qtbot, tmp_path) as shown:
        window, console = shown
        page, task = day_sheet(shown, qtbot)
        press(window, Key.Key_Down)
        press(window, Key.Key_Down, Key.Key_Down, modifier=SHIFT)
        assert len(task.lines.selected_rows()) == 3
        assert page.task() is task
        assert task.isVisible(), "what is chosen in it does not put it away"
        press(window, Key.Key_C, modifier=CTRL)
        settle(console, qtbot)
        assert QGuiApplication.clipboard().text().count("\n") == 2
        press(window, Key.Key_F10, modifier=SHIFT)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        said = [act.text().partition("\t")[0] for act in menu.actions() if not act.isSeparator()]
        menu.close()
        assert said == ["Copy", "Columns", "Export 3 chosen…", "Print 3 chosen…"]


def test_ctrl_f_searches_the_list_with_the_keys_and_the_pages_again_once_it_is_gone(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with window_of(night, qtbot, tmp_path) as shown:
        window, _console = shown
        page, task = day_sheet(shown, qtbot)
        before, listed = task.lines.rows.rowCount(), len(page.listings)
        press(window, Key.Key_F, modifier=CTRL)
        press(window, Key.Key_T, Key.Key_A, Key.Key_K)
        assert 0 < task.lines.rows.rowCount() < before
        press(window, Key.Key_Escape)
        assert task.lines.hasFocus()
        assert task.lines.rows.rowCount() == before
        press(window, Key.Key_Escape)
        assert page.task() is None
        qtbot.waitUntil(lambda: len(page.listings) == listed - 1)
        press(window, Key.Key_F, modifier=CTRL)
        assert next(each for each in page.listings if each.has_keys()).table is page.tills


def test_its_columns_are_kept_and_enter_is_still_the_panels(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with window_of(night, qtbot, tmp_path) as shown:
        window, console = shown
        page, task = day_sheet(shown, qtbot)
        assert list(task.lines.columns.visible_places()) == [1, 2]
        part = listing_of(page, task).menu().findChildren(QMenu)[0].actions()[0]
        assert part.text() == "Part of the house"
        part.trigger()
        press(window, Key.Key_Down)
        with qtbot.waitSignal(console.frame.handed) as handed:
            press(window, Key.Key_Return)
        assert handed.args is not None
        assert handed.args[0].name == "day_sheet"
        window.findChildren(PaperPreview)[0].close()
        with qtbot.waitActive(window):
            window.activateWindow()
        page, task = day_sheet(shown, qtbot)
        assert list(task.lines.columns.visible_places()) == [0, 1, 2]


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_it_is_exported_with_its_day_in_the_name(
    night: Night, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    file, asked = tmp_path / "day.csv", list[str]()

    def where(_parent: object, _title: str, suggested: str, _kinds: str) -> tuple[str, str]:
        asked.append(suggested)
        return str(file), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", where)
    with window_of(night, qtbot, tmp_path, language) as shown:
        page, task = day_sheet(shown, qtbot)
        listing_of(page, task).export()
        qtbot.waitUntil(file.exists)
        rows = task.lines.rows.rowCount()
    sign = "," if language == "en" else ";"
    read = list(csv.reader(StringIO(file.read_text("utf-8-sig")), delimiter=sign))
    assert len(read) == rows + 1
    assert Path(asked[0]).name.startswith(shown[1].texts.say("Day sheet").lower())


def test_a_week_of_the_books_is_listed_and_printed(
    night: Night, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[DayBooks] = []
    monkeypatch.setattr("ui.cashdesk.day_sheet.show", lambda *of, **_how: made.append(of[2]))
    with window_of(night, qtbot, tmp_path) as shown:
        _, task = day_sheet(shown, qtbot)
        of_day = [(line.what, line.amount) for line in task.lines.rows.rows()]
        assert task.day.isVisible()
        assert not task.first.isVisible()
        task.choice.choose(PeriodChoice.THIS_WEEK)
        assert not task.day.isVisible()
        first, last = task.first.chosen(), task.last.chosen()
        assert (first.weekday(), (last - first).days) == (0, 6)
        task.choice.choose(PeriodChoice.DAYS)
        assert task.period() == GamingPeriod(first, last), "chosen days begin with the week"
        task.first.setText("31.")
        assert not task.local_readiness().ready
        task.first.show_day(first)
        assert [(line.what, line.amount) for line in task.lines.rows.rows()] == of_day
        task.accept()
        qtbot.waitUntil(lambda: bool(made))
        (books,) = made
        assert books.period == GamingPeriod(first, last)
        assert books.difference == 0
