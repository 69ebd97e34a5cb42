"""Another language and another look, with every room open, beside the same with one open."""

import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bench.bench_idle import running
from tests.bench.harness import Row, median

if TYPE_CHECKING:
    from tests.bench.console import Settle
    from ui.console.live import LiveConsole

ONE = "night/tables"
TIMES = 3
AT_MOST = 3.0
"""So many times as long, at the most: what is not seen is made anew when it is shown."""


def run() -> list[Row]:
    """CPU of the whole process until the new window has been painted."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        of_one, of_all = _measured(Path(folder))
    return [
        Row(
            f"another {what}, every room open, beside one",
            of_all[what] / of_one[what],
            AT_MOST,
            "x",
            judged=True,
        )
        for what in of_one
    ]


def _measured(folder: Path) -> tuple[dict[str, float], dict[str, float]]:
    """Seconds of CPU by what is changed, with one room open and with all."""
    from tests.bench.console import console_on
    from ui.frame.rooms import every_page

    with console_on(running(folder), folder) as (window, settle):
        rooms = [place for place, _room in every_page()]
        return _changes(window.console, settle, []), _changes(window.console, settle, rooms)


def _changes(console: "LiveConsole", settle: "Settle", rooms: Sequence[str]) -> dict[str, float]:
    """The middle one of a few changes, each after the rooms were seen."""
    from ui.look.theme import Theme

    spent: dict[str, list[float]] = {"language": [], "look": []}
    for _ in range(TIMES):
        for language, theme in (("sk", Theme.DARK), ("sk", Theme.LIGHT)):
            _visit(console, settle, (*rooms, ONE))
            what = "look" if language == console.machine.language else "language"
            console.machine.language, console.machine.theme = language, theme
            spent[what].append(_change(console, settle))
        console.machine.language, console.machine.theme = "en", Theme.DARK
        _change(console, settle)
    return {what: median(each) for what, each in spent.items()}


def _visit(console: "LiveConsole", settle: "Settle", rooms: Sequence[str]) -> None:
    for room in rooms:
        console.frame.go(room)
        answered: list[bool] = []
        console.ask(lambda _desk: True, answered.append)
        settle(lambda found=answered: bool(found))  # type: ignore[misc]


def _change(console: "LiveConsole", settle: "Settle") -> float:
    from PySide6.QtWidgets import QApplication
    from shiboken6 import isValid

    from ui.frame.main_window import MainWindow

    tops = QApplication.topLevelWidgets()
    (before,) = (top for top in tops if isinstance(top, MainWindow) and top.isVisible())
    begun = time.process_time()
    console.machine_changed(look=True)
    settle(lambda: not isValid(before))
    return time.process_time() - begun
