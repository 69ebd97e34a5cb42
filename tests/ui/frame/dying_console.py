"""A console as a program of its own that sells one entry, and is killed before anything is printed."""

import os
import signal
from functools import partial

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication

from director.bootstrap import open_house
from director.desk.offered.commands import RegisterPlayer
from tests.desk.night.night_desk import TILL, WHO, person
from tests.storage.opened import NIGHT
from ui.console.live import LiveConsole
from ui.console.settings import MachineSettings
from ui.frame.main_window import MainWindow
from ui.look.theme import load_fonts

PATIENCE_MS = 60_000


def sell_and_die(url: str, settings: str, *, waiting: bool) -> None:
    """Die once both papers wait, or else as soon as the sale is written."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QApplication([])
    load_fonts()
    machine = MachineSettings(QSettings(settings, QSettings.Format.IniFormat))
    console = LiveConsole(partial(open_house, url), WHO, machine=machine)
    window = MainWindow(console)
    console.opened.connect(lambda: console.order(RegisterPlayer(NIGHT, person(0).id, TILL)))
    if waiting:
        console.tray.changed.connect(lambda: _die(len(console.tray.papers()) == 2))
    else:
        console.written.connect(lambda _written: _die(True))
    QTimer.singleShot(PATIENCE_MS, app.quit)
    window.go("lobby")
    console.start()
    app.exec()


def _die(now: bool) -> None:
    if now:
        os.kill(os.getpid(), signal.SIGKILL)
