"""Speed of a keystroke in the searches of the players page, over 10,000 rows, painted."""

import os
import tempfile
from functools import partial
from pathlib import Path

from tests.bench.harness import Row, median, p99, timed
from tests.rehearsal.crowd import crowd

ROWS = 10_000
LIMIT_MS = 10.0
WORST_MS = 16.0
WORDS = ("nov", "kovac", "mar", "papado", "tomas h", "r0012", "zz")
"""What is typed, letter by letter, and taken back in the same way."""


def run() -> list[Row]:
    """The list's filter, and the search of the registration beside it."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        listed, found = _measured(Path(folder))
    return [
        Row(f"keystroke in a list of {ROWS}, median", median(listed) * 1000, LIMIT_MS, "ms"),
        Row(f"keystroke in a list of {ROWS}, 99 of 100", p99(listed) * 1000, WORST_MS, "ms"),
        Row(f"keystroke of registration, {ROWS} known, median", median(found) * 1000, LIMIT_MS, "ms"),
        Row(f"keystroke of registration, {ROWS} known, 99 of 100", p99(found) * 1000, WORST_MS, "ms"),
    ]


def _measured(folder: Path) -> tuple[list[float], list[float]]:
    """Seconds of each keystroke in the filter, and in the registration."""
    from PySide6.QtWidgets import QLineEdit

    from tests.bench.console import console_on
    from ui.night.players.page import PlayersPage

    with console_on(crowd(folder / "house.db", ROWS), folder) as (window, settle):
        window.go("night/players")
        page = window.findChild(PlayersPage)
        assert page is not None
        settle(lambda: page.model.total() == ROWS and len(window.console.people()) == ROWS)

        settle(page.table.ready)

        def typed(field: QLineEdit) -> list[float]:
            return [second for word in WORDS for second in _typed(field, word)]

        return typed(page.filter), typed(page.registration.finding.field)


def _typed(field: object, word: str) -> list[float]:
    """A word letter by letter, and back; each keystroke until everything is painted."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QLineEdit

    assert isinstance(field, QLineEdit)

    def type_letter(letter: str) -> None:
        QTest.keyClicks(field, letter)
        QApplication.processEvents()

    def take_back() -> None:
        QTest.keyClick(field, Qt.Key.Key_Backspace)
        QApplication.processEvents()

    there = [timed(partial(type_letter, letter)) for letter in word]
    return [*there, *(timed(take_back) for _ in word)]
