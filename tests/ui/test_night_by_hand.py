"""The closing proof: a whole night of forty entries by keyboard alone, through the window."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from director.tournament.events import ChipsRaced, FinalTableFormed, TableBroken
from director.tournament.invariants import broken
from director.tournament.state import Status
from director.tournament.winnings import winnings
from tests.desk.night.night_desk import Night
from tests.ui.console_window import press, settle, window_of
from tests.ui.night_by_hand import Facts, Floorman, facts, house
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
HELD = {"ctrl": Qt.KeyboardModifier.ControlModifier, "alt": Qt.KeyboardModifier.AltModifier}
LETTERS = {".": Qt.Key.Key_Period, "/": Qt.Key.Key_Slash}
PATIENCE = 60
"""So often the desk is heard out before something counts as not done."""


class Keyboard:
    """Presses keys in a window, as a person who waits for the screen."""

    def __init__(self, night: Night, window: MainWindow, console: LiveConsole, qtbot: QtBot) -> None:
        self.night, self.window, self.console, self.qtbot = night, window, console, qtbot
        self.pressed = 0
        self.saved = ""

    def press(self, *keys: str) -> None:
        for key in keys:
            held, _, name = key.rpartition("+")
            self.pressed += 1
            press(self.window, _key(name), modifier=HELD.get(held))
            self.settle()

    def type(self, text: str) -> None:
        for letter in text:
            self.pressed += 1
            press(self.window, _key(letter))

    def until(self, holds: Callable[[Facts], object]) -> Facts:
        for _ in range(PATIENCE):
            seen = {**facts(self.night, self.window), "idle": True, "saved": self.saved}
            if holds(seen):
                return seen
            self.settle()
        self.window.grab().save("/tmp/hand/stuck.png")
        raise AssertionError(f"it did not happen; what is seen: {seen}")

    def pass_minutes(self, minutes: int) -> None:
        self.night.time.pass_minutes(minutes)
        self.console._on_offset(self.night.time.at - self.console._clock())
        self.console.tick.emit(self.console.now())
        self.settle()

    def settle(self) -> None:
        settle(self.console, self.qtbot)


def _key(name: str) -> Qt.Key:
    if len(name) == 1:
        return LETTERS.get(name) or Qt.Key(ord(name.upper()))
    return Qt.Key[f"Key_{name.replace('BackSpace', 'Backspace')}"]


def test_a_night_of_forty_entries_by_keyboard_alone(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    night, file = house(), tmp_path / "results.csv"
    with window_of(night, qtbot, tmp_path) as (window, console):
        hand = Keyboard(night, window, console, qtbot)

        def name(*_: object) -> tuple[str, str]:
            hand.saved = str(file)
            return str(file), ""

        monkeypatch.setattr(QFileDialog, "getSaveFileName", name)
        Floorman(hand).play()
        state, told = night.state, [entry.event for entry in night.store.journal]
        assert state.status is Status.FINISHED
        assert (state.counted, state.unique) == (40, 38)
        assert sum(isinstance(event, TableBroken | FinalTableFormed) for event in told) >= 4
        assert any(isinstance(event, ChipsRaced) for event in told)
        assert state.deal is not None
        assert all(state.entries[won.entry].prize for won in winnings(state).values())
        assert broken(night.state) is None
        qtbot.waitUntil(file.exists)
        print(hand.pressed)
