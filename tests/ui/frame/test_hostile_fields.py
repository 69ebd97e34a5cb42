"""Hostile texts typed into every field of the console: it goes on, and shows them sign by sign."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor
from PySide6.QtGui import Qt as Gui
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QColorDialog,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from director.tournament.invariants import broken
from director.tournament.state import Status
from tests.ui.walker import Walker, walk
from ui.frame.rooms import HOUSE, ROOMS
from ui.house.page import HouseRoom

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
HTML = "<b>bold</b><img src=x>"
TYPED = (
    "9" * 10_000,
    f"{HTML} & =cmd|'/c calc'!A1 '); DROP TABLE people;-- {{0}} %s ../../etc/passwd "
    "a\u202egnp.exe\u2066\x1b[31m\u200b 👨‍👩‍👧‍👦 Z̀́̂a̸l̵g̷o محمد",
)
PLACES = {
    "rooms": ("lobby", "pit", "cash", "wall", "journal"),
    **{
        room.key: tuple(f"{room.key}/{tab.key}" for tab in room.tabs)
        for room in (*ROOMS, HOUSE)
        if room.tabs
    },
}
LONGEST = 4_096
"""A path; every other text is shorter."""
FEWEST = {"rooms": 15, "night": 15, "poker": 15, "tills": 8, "series": 1, "wall": 6, "house": 20}
"""So many fields at least are found, or the walk has lost its way."""
Opener = QAbstractButton | QAction
W = TypeVar("W", bound=QWidget)


@pytest.fixture
def walker(
    copy: Path, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Walker]:
    """The demo's console; no file and no colour is chosen anywhere."""
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([], ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    monkeypatch.setattr(QColorDialog, "getColor", lambda *_: QColor())
    monkeypatch.setattr(QMenu, "exec", lambda *_: None)
    with walk(copy, qtbot, tmp_path, size=(1280, 720)) as walker:
        yield walker
        assert all(broken(state) is None for state in walker.console.states().values())


class Typist:
    """Opens what a page offers, one thing after the other, and types into each field that is new."""

    def __init__(self, walker: Walker) -> None:
        self.walker = walker
        self.met: set[tuple[str, str]] = set()
        self.opened: set[str] = set()
        self.faults: dict[str, str] = {}
        self.where = ""

    def type_everywhere(self, place: str) -> None:
        """Into the page itself, and into what each button and each key of it opens."""
        self._go(place)
        self._type_into_all()
        for name in sorted(self._openers().keys() - self.opened):
            self.opened.add(name)
            self._go(place)
            opener = self._openers().get(name)
            if opener is None:
                continue
            self.where = f"{place}, {name}"
            opener.trigger() if isinstance(opener, QAction) else opener.click()
            self._settle()
            self._type_into_all()
            self._leave()

    def _go(self, place: str) -> None:
        self.where = place
        self.walker.window.go(place)
        self._settle()
        for view in self._parts(QAbstractItemView):
            model = view.model()
            if not isinstance(view.parentWidget(), HouseRoom) and model is not None and model.rowCount():
                view.setCurrentIndex(model.index(0, 0))

    def _settle(self) -> None:
        for _ in range(2):
            self.walker.wait_for_desk()

    def _leave(self) -> None:
        window = self.walker.window
        window.side.take_off()
        for dialog in window.findChildren(QDialog):
            dialog.close()
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)

    def _openers(self) -> dict[str, Opener]:
        page = self.walker.window.pages.page()
        assert page is not None
        buttons = self._parts(QAbstractButton)
        found: dict[str, Opener] = {
            f"{type(one.parent()).__name__} {one.text() or one.accessibleName()}": one
            for one in buttons
            if one.isEnabled() and (one.text() or one.accessibleName())
        }
        actions = (action for part in (page, *page.findChildren(QWidget)) for action in part.actions())
        return found | {one.text(): one for one in actions if one.isEnabled() and one.text()}

    def _parts(self, kind: type[W]) -> list[W]:
        """What is seen of a kind, beside the frame."""
        window = self.walker.window
        frame = (window.rail, window.strip, window.undo_bar, window.banner)
        return [
            one
            for one in window.findChildren(kind)
            if one.isVisible() and not any(part.isAncestorOf(one) for part in frame)
        ]

    def _type_into_all(self) -> None:
        for field in self._parts(QLineEdit):
            if not isValid(field) or not field.isEnabled() or field.isReadOnly():
                continue
            said = field.accessibleName() or field.placeholderText()
            name = type(field.parent()).__name__, said
            if name not in self.met:
                self.met.add(name)
                self.where = f"{self.where.partition(' · ')[0]} · {said}"
                self._type_into(field)

    def _type_into(self, field: QLineEdit) -> None:
        if not isinstance(field.parent(), QAbstractSpinBox) and field.maxLength() > LONGEST:
            self._note("takes any length")
        for text in TYPED:
            if isValid(field):
                field.clear()
                field.insert(text)
                self._settle()
                self._look()
        if isValid(field):
            QTest.keyClick(field, Qt.Key.Key_Return)
            self._settle()
            self._look()
        if isValid(field):
            field.clear()
        self.walker.window.side.take_off()

    def _look(self) -> None:
        window = self.walker.window
        if (window.width(), window.height()) != (1280, 720):
            self._note(f"the window grows to {window.width()} x {window.height()}")
        for label in self._parts(QLabel):
            rich = label.textFormat() is not Qt.TextFormat.PlainText
            if rich and Gui.mightBeRichText(label.text()):
                self._note(f"read as HTML: {label.text()[:60]}")
        if any(HTML in part.toolTip() for part in window.findChildren(QWidget)):
            self._note("a tooltip reads it as HTML")

    def _note(self, fault: str) -> None:
        self.faults.setdefault(fault, self.where)


@pytest.fixture
def bugs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What went wrong in the window while somebody typed."""
    found: list[str] = []

    def hook(_kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        last = trace
        while last is not None and last.tb_next is not None:
            last = last.tb_next
        found.append(f"{error!r} at {last.tb_frame.f_code if last else ''}")

    monkeypatch.setattr(sys, "excepthook", hook)
    return found


@pytest.mark.qt_no_exception_capture
@pytest.mark.parametrize("places", PLACES)
def test_whatever_is_typed_the_console_goes_on(walker: Walker, bugs: list[str], places: str) -> None:
    row = next(row for row in walker.console.lobby() if row.status is Status.RUNNING)
    walker.console.select(row.id)
    walker.qtbot.waitUntil(lambda: walker.console.tournament_id == row.id)
    typist = Typist(walker)
    for place in PLACES[places]:
        typist.type_everywhere(place)
    assert bugs == []
    assert typist.faults == {}
    assert len(typist.met) >= FEWEST[places], sorted(typist.met)
