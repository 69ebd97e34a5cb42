"""The window over a table of nine in play; a test of something else makes a night of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QDesktopServices
from PySide6.QtWidgets import QColorDialog, QFileDialog
from pytestqt.qtbot import QtBot

from tests.desk.night.night_desk import Night
from tests.ui.console_window import settle, window_of
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow

Shown = tuple[MainWindow, LiveConsole]


@pytest.fixture
def night() -> Night:
    """Nine players, and the clock runs."""
    night = Night()
    night.register(9)
    night.start()
    return night


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    """Its window, open and settled."""
    with window_of(night, qtbot, tmp_path) as both:
        settle(both[1], qtbot)
        yield both


@pytest.fixture
def nothing_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """No dialog of the system's own is opened, which would wait for somebody, and no other program."""
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([], ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    monkeypatch.setattr(QColorDialog, "getColor", lambda *_: QColor())
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)
