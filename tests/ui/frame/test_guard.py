"""The guard: nothing that is kept ends the painting; the page says which record it cannot show."""

import ast
import logging
import os
import pkgutil
import shutil
import sqlite3
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import closing
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

import ui
from director.storage.engine import sqlite_url
from tests.storage.opened import play
from tests.ui.console_window import press
from tests.ui.walker import walk
from ui import widgets
from ui.frame.dialogs.crash import CrashDialog
from ui.widgets.guard import guard_handlers, guarded_paint, is_called_by_qt
from ui.widgets.table_model import Column, RowsModel

UI = Path(widgets.__file__).parents[1]
GUARDED = {"paintEvent", "paint", "data", "headerData"}


def _unguarded(file: Path) -> list[str]:
    """Methods by which Qt asks to paint, and that do not stand behind the guard."""
    kinds = [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.ClassDef)]
    return [
        f"{file.name}: {kind.name}.{method.name}"
        for kind in kinds
        for method in kind.body
        if isinstance(method, ast.FunctionDef)
        and method.name in GUARDED
        and not any(ast.unparse(by).startswith("guarded_") for by in method.decorator_list)
    ]


def test_whatever_qt_asks_stands_behind_the_guard() -> None:
    assert [found for file in sorted(UI.rglob("*.py")) for found in _unguarded(file)] == []


NOT_BY_QT = {
    "clear", "selectRow", "setAccessibleName", "setColumnHidden", "setColumnWidth", "setText", "text",
}  # fmt: skip
"""What is ours alone, although Qt has something of the same name that it never calls."""


def _kinds(kind: type) -> Iterator[type]:
    under: type
    for under in kind.__subclasses__():
        yield under
        yield from _kinds(under)


def test_whatever_qt_calls_stands_behind_the_guard_of_handlers() -> None:
    """Every method of ours that has the name of one of Qt's is known, and guarded where Qt calls it."""
    for module in pkgutil.walk_packages(ui.__path__, "ui."):
        import_module(module.name)
    guard_handlers()
    ours = [kind for kind in _kinds(QObject) if kind.__module__.startswith("ui.")]
    again = {
        (kind, name): method
        for kind in ours
        for name, method in vars(kind).items()
        if isinstance(method, FunctionType) and not name.startswith("__")
        if any(hasattr(qt, name) for qt in kind.__mro__ if qt.__module__.startswith("PySide6"))
    }
    assert len(again) > 100
    assert {name for _kind, name in again if not is_called_by_qt(name)} <= NOT_BY_QT | GUARDED
    bare = [key for key, method in again.items() if not hasattr(method, "__wrapped__")]
    assert [(kind, name) for kind, name in bare if name not in NOT_BY_QT] == []


def _broken(*how: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.ui.widgets.broken_handlers", *how],
        cwd=UI.parent,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


CALLED = (
    "changeEvent closeEvent columnCount draw event eventFilter flags focusNextPrevChild hideEvent "
    "highlightBlock hitButton keyPressEvent keyReleaseEvent minimumSizeHint mouseDoubleClickEvent "
    "mousePressEvent mouseReleaseEvent moveEvent paintEvent resizeEvent rowCount run "
    "selectionChanged setData showEvent showPopup sizeHint sort viewportEvent"
)


def test_a_handler_that_fails_in_c_ends_no_program() -> None:
    """Each is reported, and those after it are called; without the guard Python 3.11 is at its end."""
    played = _broken()
    assert (played.returncode, played.stdout.split()) == (0, CALLED.split()), played.stderr[-500:]
    if sys.version_info < (3, 12):
        assert _broken("unguarded").returncode < 0


@pytest.mark.qt_no_exception_capture
def test_a_key_whose_handler_fails_opens_the_report_and_the_next_key_works(
    copy: Path,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The key goes through the scanner, which is Python and calls Qt."""
    with walk(copy, qtbot, tmp_path) as walker:
        caplog.set_level(logging.CRITICAL, logger="ui.frame.app")
        monkeypatch.setattr(sys, "excepthook", walker.frame.on_bug)
        pressed: list[str] = []

        class Broken(QLineEdit):
            def keyPressEvent(self, event: QKeyEvent) -> None:
                pressed.append(event.text())
                int(event.text())

        field = Broken(walker.window)
        field.show()
        field.setFocus()
        press(walker.window, Qt.Key.Key_X)
        (dialog,) = walker.window.findChildren(CrashDialog)
        assert "ValueError" in dialog._words
        dialog.accept()
        field.setFocus()
        press(walker.window, Qt.Key.Key_1)
        assert pressed == ["x", "1"]


DAMAGE = {
    "rows": (
        "UPDATE tournaments SET starts_at = 1000000000000000000, price_cents = 9223372036854775807",
        "UPDATE people SET born = '9999-99-99', added_at = 1000000000000000000, country = '?'",
        "UPDATE receipts SET at = -9000000000000000000",
        "UPDATE journal SET at = 1000000000000000000 WHERE stream LIKE 'till:%'",
    ),
    "settings": (
        "UPDATE tournaments SET starts_at = -9000000000000000000, currency = '€€ €'",
        "INSERT INTO house_rows (kind, key, payload) VALUES ('settings', 'house', "
        '\'{"timezone": "Mars/Olympus"}\')',
    ),
}
"""What another program has done to the database."""
ROOMS = ("lobby", "night/players", "night/clock", "tills/accounts", "journal", "wall", "house/directory")


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a night in it."""
    file = tmp_path_factory.mktemp("night") / "house.db"
    play(sqlite_url(file), players=14).close()
    return file


@pytest.mark.qt_no_exception_capture
@pytest.mark.parametrize("record", DAMAGE)
def test_a_damaged_record_breaks_no_page_and_no_start(
    night: Path, record: str, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window opens, every room is painted, and the wall too; nothing comes out of Qt's painting."""
    bugs: list[object] = []
    monkeypatch.setattr(
        sys,
        "excepthook",
        lambda _kind, error, trace: bugs.append((error, traceback.extract_tb(trace)[-3:])),
    )
    file = tmp_path / "house.db"
    shutil.copytree(night.parent, tmp_path, dirs_exist_ok=True)
    with closing(sqlite3.connect(file)) as connection, connection:
        for statement in DAMAGE[record]:
            connection.execute(statement)
    with walk(file, qtbot, tmp_path) as walker:
        walker.console.select(walker.console.lobby()[0].id)
        qtbot.waitUntil(lambda: walker.console.tournament_id is not None)
        for room in ROOMS:
            walker.window.go(room)
            walker.wait_for_desk()
            assert not walker.window.grab().isNull()
    assert [str(bug) for bug in bugs] == []


def test_a_cell_that_cannot_be_shown_has_the_mark_and_the_record_s_name(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others are shown, sorted and found; the bug is reported once, when Qt has done."""
    bugs: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: bugs.append(error))
    rows = (10, 0, 5)
    columns = (
        Column[int]("Part", lambda row: 100 // row),
        Column[int]("Whole", lambda row: row, tone=lambda row: str(1 // row)),
    )
    model: RowsModel[int] = RowsModel(columns, lambda row: row)
    model.set_rows(rows)
    model.sort(0)
    shown = [model.data(model.index(line, 0)) for line in range(3)]
    assert shown == ["10", "20", "– 0"]
    assert model.data(model.index(2, 1)) == "0"
    assert model.data(model.index(2, 1), Qt.ItemDataRole.ForegroundRole) is None
    model.set_filter("20")
    assert list(model.rows()) == [5]
    qtbot.waitUntil(lambda: len(bugs) == 2)
    model.set_filter("")
    assert model.data(model.index(2, 0)) == "– 0"
    QApplication.processEvents()
    assert len(bugs) == 2


def test_a_widget_that_cannot_be_painted_shows_the_mark(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bugs: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: bugs.append(error))

    class Broken(QWidget):
        @guarded_paint
        def paintEvent(self, _event: QPaintEvent) -> None:
            painter = QPainter(self)
            painter.fillRect(self.rect(), 1 // self.x())

    broken = Broken()
    qtbot.addWidget(broken)
    broken.resize(80, 40)
    pictures = [broken.grab().toImage() for _ in range(2)]
    qtbot.waitUntil(lambda: len(bugs) == 1)
    empty = QWidget()
    qtbot.addWidget(empty)
    empty.resize(80, 40)
    assert pictures[0] == pictures[1] != empty.grab().toImage()
