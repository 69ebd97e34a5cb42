"""Speed of starting: from nothing to the first painted lobby, against a bare Qt window."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.values.ids import TournamentId
from tests.bench.harness import Row, median
from tests.desk.night.night_desk import STRUCTURE, WHO, settings
from tests.storage.opened import opened, play

RATIO = 6.0
ROUNDS = 7
PATIENCE = 60
"""Seconds after which a start has failed."""

_BARE = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

class Window(QWidget):
    def paintEvent(self, event):
        QTimer.singleShot(0, seen)

def seen():
    print("painted", flush=True)
    app.quit()

app = QApplication(sys.argv)
window = Window()
window.resize(1440, 900)
window.show()
app.exec()
"""
"""A window that says when it has been painted, and leaves."""

_LOBBY = """
import gc
import sys
from ui.commandline.cli import load_console, main

gc.disable()
load_console()
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QTableView

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Paint and isinstance(watched.parent(), QTableView):
            if watched.parent().model().rowCount():
                app.removeEventFilter(self)
                QTimer.singleShot(0, seen)
        return False

def seen():
    print("painted", flush=True)
    app.exit()  # a window that asks before it closes would stay

app = QApplication(sys.argv)
watch = Watch()
app.installEventFilter(watch)
main(["--database", sys.argv[1]])
"""
"""The console, loaded in its own order, says when its tournaments have been painted, and leaves."""


def run() -> list[Row]:
    """Each start is a process of its own, until something is seen of it; they take turns."""
    bare: list[float] = []
    lobby: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        url = _house(Path(folder))
        environment = _environment(Path(folder))
        _start(environment, _LOBBY, url)
        for _ in range(ROUNDS):
            bare.append(_start(environment, _BARE))
            lobby.append(_start(environment, _LOBBY, url))
    return [
        Row("bare Qt window, median", median(bare), None, "s"),
        Row("first painted lobby, median", median(lobby), None, "s"),
        Row(
            "first painted lobby / bare Qt window", median(lobby) / median(bare), RATIO, "x", judged=True
        ),
    ]


def _house(folder: Path) -> str:
    """A house with one tournament that runs and ten that are announced."""
    url = sqlite_url(folder / "house.db")
    play(url).close()
    house = opened(url, chance="schedule")
    for day in range(10):
        name = TournamentId(f"coming-{day}")
        house.desk.execute(c.AnnounceTournament(name, settings(), STRUCTURE), WHO)
    house.close()
    return url


def _environment(folder: Path) -> dict[str, str]:
    """Settings of the machine are looked for where there are none; modules are compiled once."""
    plain = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "XDG_CONFIG_HOME": str(folder)}
    return {name: value for name, value in plain.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _start(environment: dict[str, str], code: str, *arguments: str) -> float:
    """Seconds until a program says that it has been painted; its end is waited for besides."""
    command = [sys.executable, "-c", code, *arguments]
    root = Path(__file__).parents[2]
    begun = time.perf_counter()
    with subprocess.Popen(
        command, cwd=root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        seconds = time.perf_counter() - begun
        process.wait(PATIENCE)
    if said.strip() != b"painted":
        raise RuntimeError("nothing was painted")
    return seconds
