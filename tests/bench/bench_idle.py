"""Idle CPU of a console whose clock runs, with a wall beside it: nothing but a second's repaint."""

import os
import tempfile
import time
from functools import partial
from pathlib import Path

from director.bootstrap import open_house
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.values.ids import PlayerId, TournamentId
from tests.bench.harness import Row
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings

PLAYERS = 90
SECONDS = 10.0
SETTLED = 8.0
"""Seconds, twice: by then the rooms are loaded and the database has been looked through once."""
PERCENT = 1.0
NIGHT = TournamentId("idle")


def run() -> list[Row]:
    """The whole process, every thread of it, on the page that shows most of the clock."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        used, paints = _used(Path(folder))
    return [
        Row(f"idle CPU, clock and wall running {SECONDS:g} s", 100 * used / SECONDS, PERCENT, "%"),
        Row("repaints of the wall in a second", paints / SECONDS, None, "1/s"),
    ]


def _used(folder: Path) -> tuple[float, int]:
    """Seconds of CPU in so many seconds of night, and how often the wall was painted meanwhile."""
    from tests.bench.console import console_on
    from ui.wall.console_walls import walls_of

    with console_on(running(folder), folder) as (window, settle):
        window.go("night/clock")
        _let_pass(SETTLED)  # the walls of last time are opened a moment after the lobby
        walls = walls_of(window.console)
        wall = walls.windows[walls.add().number]
        wall.showNormal()
        wall.resize(1920, 1080)
        _let_pass(SETTLED)
        settle(lambda: wall.paints > 0)
        cpu, paints = time.process_time(), wall.paints
        _let_pass(SECONDS)
        cpu, paints = time.process_time() - cpu, wall.paints - paints
    if paints < SECONDS / 2:
        raise RuntimeError(f"the wall stood still: {paints} repaints")
    return cpu, paints


def _let_pass(seconds: float) -> None:
    """The event loop runs as it does when nobody touches anything."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def running(folder: Path) -> str:
    """A house whose tournament has just started, by the time of day."""
    url = sqlite_url(folder / "house.db")
    house = open_house(url)
    do = partial(house.desk.execute, who=WHO)
    do(c.AnnounceTournament(NIGHT, settings(starts_at=house.desk.now()), STRUCTURE))
    do(c.OpenRegistration(NIGHT, tuple(range(1, PLAYERS // 9 + 1))))
    do(c.ImportPeople(tuple(person(number) for number in range(PLAYERS))))
    for number in range(PLAYERS):
        do(c.RegisterPlayer(NIGHT, PlayerId(f"player-{number}"), TILL))
    do(c.StartTournament(NIGHT))
    house.close()
    return url
