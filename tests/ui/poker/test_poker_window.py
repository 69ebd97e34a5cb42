"""The poker room in the whole window: a hand from the rail to its end, by nothing but keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.poker.ops import Call, RaiseTo
from director.poker.state import Stage
from director.values.cards import parse
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle, window_of
from tests.ui.walker import clipped
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.look.theme import Theme, wear
from ui.parts.hand.line import HandLine
from ui.poker.hand import HandPage

K = Qt.Key


class Room:
    """The poker room of a window that is seen."""

    def __init__(self, window: MainWindow, console: LiveConsole, qtbot: QtBot) -> None:
        self.window = window
        self.console = console
        self.qtbot = qtbot
        window.go("poker/hand")
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, HandPage)
        self.page = page

    @property
    def line(self) -> HandLine:
        assert self.page.table.line is not None
        return self.page.table.line

    def waits_for(self, stage: Stage) -> bool:
        """Whether the hand waits for this."""
        return self.line.current_hand.stage is stage

    def keys(self, text: str) -> None:
        """Letters, to whatever has the focus; a line break is Enter."""
        for sign in text:
            press(self.window, K.Key_Return if sign == "\n" else K(ord(sign.upper())))


@pytest.fixture
def room(qtbot: QtBot, tmp_path: Path) -> Iterator[Room]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    wear(app, Theme.DARK)
    with window_of(Night(), qtbot, tmp_path) as (window, console):
        yield Room(window, console, qtbot)


def test_a_hand_from_the_empty_table_to_the_showdown_by_keys_alone(room: Room) -> None:
    assert QApplication.focusWidget() is room.page
    room.keys("n")
    assert QApplication.focusWidget() is room.page.setup.names[0]
    room.keys("Ana\n1000\nBob\n2000\n")
    assert room.page._views.currentWidget() is room.page.setup, "Enter goes to the next seat"
    room.keys("\n\n")
    assert room.line.names == ("bob", "ana")
    room.keys("AsAh\nKsKh\n")
    assert room.line.current_hand.holes == ((parse("As"), parse("Ah")), (parse("Ks"), parse("Kh")))
    room.keys("250\n")
    assert RaiseTo(1, 250) in room.line.current_hand.log
    room.keys("c")
    assert room.line.current_hand.log[-1] == Call(0)
    room.keys("2c7d9h\ncc3s\ncc")
    press(room.window, K.Key_D)
    assert len(room.line.current_hand.board) == 5
    room.keys("ccss")
    assert room.waits_for(Stage.OVER)
    assert not clipped(room.window)


def test_after_a_click_at_the_side_the_keys_belong_to_the_table_again(room: Room) -> None:
    room.keys("nAna\n1000\nBob\n2000\n\n\n")
    control = room.page.control
    for _ in range(2):
        QTest.mouseClick(control.by_chance, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
        QApplication.processEvents()
    assert QApplication.focusWidget() is room.page
    room.keys("c")
    assert isinstance(room.line.current_hand.log[-1], Call)
    QTest.mouseClick(control.stay, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    QApplication.processEvents()
    assert room.waits_for(Stage.BOARD)
    press(room.window, K.Key_Backspace)
    assert room.waits_for(Stage.BETTING)


def test_another_look_of_the_window_keeps_the_hand_on_the_table(room: Room) -> None:
    room.keys("nAna\n1000\nBob\n2000\n\n\n")
    before = room.line
    room.window.go("lobby")
    again = MainWindow(room.console)
    room.qtbot.addWidget(again)
    again.go("poker/hand")
    page = again.pages.innermost()
    assert isinstance(page, HandPage)
    assert page.table.line == before
    assert again.where() == "poker/hand"
    again.actions_.part()
