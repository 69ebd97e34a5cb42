"""Bench of the wall: one second of the clock painted at 1920 × 1080."""

import os
import statistics
from collections.abc import Callable

from director.values.quantity import SECOND
from tests.bench.harness import Row, timed

LIMIT_MS, LIST_MS = 16.0, 8.0
SECONDS = 60


def run() -> list[Row]:
    """Median and worst repaint of a second, and a page of a list."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from ui.look.theme import load_fonts

    app = QApplication.instance() or QApplication([])
    load_fonts()
    seconds, pages = _measured(app.processEvents)
    return [
        Row("wall repaint, median", statistics.median(seconds), LIMIT_MS, "ms"),
        Row("wall repaint, worst", max(seconds), LIMIT_MS, "ms"),
        Row("wall list page, median", statistics.median(pages), LIST_MS, "ms"),
    ]


def _measured(paint: Callable[[], None]) -> tuple[list[float], list[float]]:
    """Milliseconds of each second of a clock, and of each page of the seating list."""
    from director.texts.texts import texts_for
    from tests.ui import wall_states as states
    from ui.parts.wall.clock import wall_view
    from ui.parts.wall.lists import PAGE_TURNS, ListFacts, seating_view
    from ui.wall.tv_window import TvWindow

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
