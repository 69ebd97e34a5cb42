"""A console on a database for a bench: its window is shown, and waited for until it has settled."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from director.bootstrap import open_house
from tests.desk.night.night_desk import WHO
from ui.console.live import LiveConsole
from ui.console.settings import MachineSettings
from ui.frame.app import WindowHolder, prepare
from ui.frame.main_window import MainWindow

Settle = Callable[[Callable[[], bool]], None]
"""Works off events until something holds."""
PATIENCE = 60
"""Seconds after which it never will."""


@contextmanager
def console_on(url: str, folder: Path) -> Iterator[tuple[MainWindow, Settle]]:
    """The console with its lobby open; its settings are kept in the folder."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    prepare(app)
    machine = MachineSettings(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat))
    console = LiveConsole(lambda: open_house(url), WHO, machine=machine)
    console.start()
    frame = WindowHolder(app, console)
    _settle(lambda: console.is_open)
    try:
        yield frame.window, _settle
    finally:
        frame.close()
        console.close()


def _settle(done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        QApplication.processEvents()
        if time.monotonic() > until:
            raise TimeoutError
        time.sleep(0.005)
    QApplication.processEvents()
