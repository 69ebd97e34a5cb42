"""A program whose every handler fails in C, again and again, called by Qt that Python has called.

It ends with 0 if nothing has ended it, and prints the handlers whose failures were reported.
"""

import sys
from traceback import extract_tb
from types import TracebackType
from typing import Any, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QItemSelection,
    QObject,
    QRunnable,
    Qt,
    QThreadPool,
    QTimer,
)
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QSyntaxHighlighter, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QStyledItemDelegate,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ui.widgets.guard import guard_handlers, guarded_call, guarded_paint

T = TypeVar("T")
TIMES = 100
told: set[str] = set()


def fails(name: str) -> Any:
    """A method with an error that is raised in C: before Python 3.12 it is no object yet."""
    body: dict[str, Any] = {}
    exec(compile(f"def {name}(*asked, **named): return ()[3]", name, "exec"), body)
    return body[name]


def broken(kind: type[T], *names: str) -> type[T]:
    """A kind of object of ours in which all of this fails."""
    return type("Broken", (kind,), {name: fails(name) for name in names})


def note(kind: type[BaseException], _error: BaseException, trace: TracebackType | None) -> None:
    assert kind is IndexError, kind
    told.add(extract_tb(trace)[-1].name)


def events() -> None:
    """An object's own, and those that pass a filter."""
    first, second, quiet = broken(QObject, "event")(), broken(QObject, "eventFilter")(), QObject()
    quiet.installEventFilter(second)
    for goes in (first, quiet):
        QApplication.sendEvent(goes, QEvent(QEvent.Type.User))
    quiet.removeEventFilter(second)


def widgets() -> None:
    """Shown, painted, typed at, clicked, taken away."""
    kinds = ("show", "hide", "resize", "move", "paint", "close", "change", "enter", "leave", "wheel")
    hands = ("keyPress", "keyRelease", "mousePress", "mouseRelease", "mouseMove", "mouseDoubleClick")
    names = [f"{name}Event" for name in (*kinds, *hands, "focusIn", "focusOut")]
    asked = ("sizeHint", "minimumSizeHint", "heightForWidth", "focusNextPrevChild")
    widget = broken(QWidget, *names, *asked)()
    around = QWidget()
    QVBoxLayout(around).addWidget(widget)
    around.show()
    widget.setFocus()
    around.resize(300, 200)
    around.grab()
    QTest.keyClick(widget, Qt.Key.Key_A)
    QTest.keyClick(widget, Qt.Key.Key_Tab)
    for act in (QTest.mouseClick, QTest.mouseDClick):
        act(widget, Qt.MouseButton.LeftButton)
    widget.clearFocus()
    around.hide()
    widget.setEnabled(False)
    widget.close()
    button = broken(QAbstractButton, "hitButton", "paintEvent")()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    choice = broken(QComboBox, "showPopup")()
    QTest.keyClick(choice, Qt.Key.Key_F4)


def models() -> None:
    """Asked by a table for what it shows, edits and chooses."""
    data = {"data": lambda *_: None}
    sized = {"rowCount": lambda *_: 2, "columnCount": lambda *_: 2, **data}
    model = type("Sized", (broken(QAbstractTableModel, "flags", "setData", "sort"),), sized)()
    model.setItemData(model.index(0, 0), {0: "x"})
    unsized = type("Unsized", (broken(QAbstractTableModel, "rowCount", "columnCount"),), data)()
    table = broken(QTableView, "viewportEvent", "scrollContentsBy", "selectionChanged")()
    delegate = broken(QStyledItemDelegate, "createEditor", "sizeHint", "initStyleOption")(table)
    table.setItemDelegate(delegate)
    for shown in (unsized, model):
        table.setModel(shown)
        table.resizeColumnsToContents()
        table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        table.edit(shown.index(0, 0))
        chosen = QItemSelection(model.index(0, 0), model.index(1, 1))
        table.selectionModel().select(chosen, table.selectionModel().SelectionFlag.Select)
        table.grab()
    model.match(model.index(0, 0), 0, "x")
    page = QTextDocument("words")
    broken(QSyntaxHighlighter, "highlightBlock")(page).rehighlight()


class Painted(QWidget):
    """Paints on a picture of its own when it fails: that goes before its painter does."""

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.save()
        self.draw_apart()

    def draw_apart(self) -> None:
        """In the middle of a picture."""
        picture = QPixmap(50, 50)
        painter = QPainter(picture)
        painter.drawLine(0, 0, 5, 5)
        fails("draw")()


def pictures() -> None:
    """Painted in the middle of another painting."""
    widget = Painted()
    widget.resize(80, 60)
    widget.grab()


def jobs() -> None:
    """On a thread of the pool."""
    job = type("Job", (QRunnable,), {"run": guarded_call(fails("run"))})()
    QThreadPool.globalInstance().start(job)
    QThreadPool.globalInstance().waitForDone()


def play() -> None:
    QTimer.singleShot(0, app.quit)
    for _ in range(TIMES):
        for part in (events, widgets, models, pictures, jobs):
            part()
        app.processEvents()


app = QApplication(sys.argv)
if "unguarded" not in sys.argv:
    guard_handlers()
sys.excepthook = note
QTimer.singleShot(0, play)
app.exec()
print(*sorted(told))
