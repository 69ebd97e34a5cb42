"""Bench of the wall: a second of the clock at 1920 × 1080, and from a command to other pixels."""

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from director.values.quantity import SECOND
from tests.bench.harness import Row, timed
from ui.wall.tv_window import TvWindow

LIMIT_MS, LIST_MS, PIXELS_MS = 16.0, 8.0, 100.0
SECONDS = 60
COMMANDS = 12
PATIENCE = 10.0
"""Seconds after which pixels that have not changed never will."""


def run() -> list[Row]:
    """Median and worst repaint of a second, and a page of a list."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from ui.look.theme import load_fonts

    app = QApplication.instance() or QApplication([])
    load_fonts()
    seconds, pages = _measured(app.processEvents)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        pixels, written = zip(*_commands_seen(Path(folder)), strict=True)
    return [
        Row("wall repaint, median", statistics.median(seconds), LIMIT_MS, "ms"),
        Row("wall repaint, worst", max(seconds), LIMIT_MS, "ms"),
        Row("wall list page, median", statistics.median(pages), LIST_MS, "ms"),
        Row("from a command to other pixels, median", statistics.median(pixels), PIXELS_MS, "ms"),
        Row("from a command to other pixels, worst", max(pixels), PIXELS_MS, "ms"),
        Row("of it since it was written, median", statistics.median(written), None, "ms"),
    ]


def _measured(paint: Callable[[], None]) -> tuple[list[float], list[float]]:
    """Milliseconds of each second of a clock, and of each page of the seating list."""
    from director.texts.texts import texts_for
    from tests.ui import wall_states as states
    from ui.scenes.clock import wall_view
    from ui.scenes.lists import PAGE_TURNS, ListFacts, seating_view

    window, texts, night = TvWindow(), texts_for("en"), states.running()
    window.resize(1920, 1080)

    def clock(second: int) -> None:
        at = states.at() + second * SECOND
        window.show_view(wall_view(night, at, texts, name_of=states.names))
        paint()

    def page(turn: int) -> None:
        at = states.at() + turn * PAGE_TURNS
        window.show_view(seating_view(ListFacts(night, at, texts, states.names)))
        paint()

    clock(0)
    window.show()
    paint()
    seconds = [1000 * timed(lambda n=n: clock(n)) for n in range(1, SECONDS)]  # type: ignore[misc]
    pages = [1000 * timed(lambda n=n: page(n)) for n in range(10)]  # type: ignore[misc]
    window.close()
    return seconds, pages


def _commands_seen(folder: Path) -> list[tuple[float, float]]:
    """Milliseconds from the order of a pause, or of its end, until the wall's edge wears its colour.

    And those of them since the desk had written it.
    """
    from director.desk.offered import commands as c
    from tests.bench.bench_idle import NIGHT, running
    from tests.bench.console import console_on
    from ui.scenes.view import WallView
    from ui.wall.console_walls import walls_of

    with console_on(running(folder), folder) as (window, settle):
        console = window.console
        walls = walls_of(console)
        wall = walls.windows[walls.add().number]
        wall.showNormal()
        wall.resize(1920, 1080)
        settle(lambda: isinstance(wall.view, WallView) and wall.paints > 0)

        def seen(number: int) -> tuple[float, float]:
            done: list[float] = []
            before, began = _edge(wall), time.perf_counter()
            command = c.RunClock(NIGHT) if number % 2 else c.PauseClock(NIGHT)
            console.order(command, then=lambda _done: done.append(time.perf_counter()))
            while _edge(wall) == before:
                QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
                if time.perf_counter() - began > PATIENCE:
                    raise TimeoutError
            there = time.perf_counter()
            return 1000 * (there - began), 1000 * (there - min([there, *done]))

        return [seen(number) for number in range(COMMANDS)]


def _edge(wall: TvWindow) -> int:
    """The colour of a pixel at the upper edge, as it stands on the screen."""
    return wall.screen().grabWindow(wall.winId(), 400, 2, 1, 1).toImage().pixel(0, 0)
