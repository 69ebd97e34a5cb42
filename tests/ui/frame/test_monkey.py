"""A monkey plays on every page, from a seed: nothing breaks, nothing is done that nobody confirmed.

`MONKEY_SEEDS=20 MONKEY_STEPS=400 pytest tests/ui/frame/test_monkey.py` plays for ten minutes.
"""

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QColorDialog, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.storage.engine import sqlite_url
from director.tournament.invariants import broken
from director.tournament.state import Status
from tests.ui.monkey import Monkey
from tests.ui.walker import walk
from ui.console.live import LiveConsole
from ui.frame.rooms import HOUSE, ROOMS

PLACES = {
    room.key: tuple(f"{room.key}/{tab.key}" for tab in room.tabs) or (room.key,)
    for room in (*ROOMS, HOUSE)
}
SEEDS = range(int(os.environ.get("MONKEY_SEEDS", "1")))
STEPS = int(os.environ.get("MONKEY_STEPS", "25"))
pytestmark = [pytest.mark.qt_log_level_fail("CRITICAL"), pytest.mark.qt_no_exception_capture]


@pytest.fixture
def bugs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What went wrong in the window while the monkey played; it chooses no file and no colour."""
    found: list[str] = []

    def hook(_kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        last = trace
        while last is not None and last.tb_next is not None:
            last = last.tb_next
        found.append(f"{error!r} at {last.tb_frame.f_code if last else ''}")

    monkeypatch.setattr(sys, "excepthook", hook)
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([], ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    monkeypatch.setattr(QColorDialog, "getColor", lambda *_: QColor())
    monkeypatch.setattr(QMenu, "exec", lambda *_: None)
    return found


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("room", PLACES)
def test_the_monkey_breaks_nothing(
    copy: Path,
    qtbot: QtBot,
    tmp_path: Path,
    bugs: list[str],
    monkeypatch: pytest.MonkeyPatch,
    room: str,
    seed: int,
) -> None:
    with walk(copy, qtbot, tmp_path, size=(1280, 720)) as walker:
        row = next(row for row in walker.console.lobby() if row.status is Status.RUNNING)
        walker.console.select(row.id)
        qtbot.waitUntil(lambda: walker.console.tournament_id == row.id)
        monkey = Monkey(walker, f"{room} {seed}")
        order = LiveConsole.order

        def watched(console: LiveConsole, command: Any, **how: Any) -> None:
            monkey.on_order(command)
            order(console, command, **how)

        monkeypatch.setattr(LiveConsole, "order", watched)
        for place in PLACES[room]:
            monkey.play(place, STEPS)
        assert bugs == [], monkey.steps[-60:]
        assert monkey.faults == []
        assert all(broken(state) is None for state in walker.console.states().values())
    house = open_house(sqlite_url(copy))
    assert house.verify().first is None
    house.close()
