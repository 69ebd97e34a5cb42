"""A console with its wall, its boards and its phones as a program of its own, which may be killed."""

import os
import time
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QSettings, QSocketNotifier
from PySide6.QtWidgets import QApplication, QWidget

from director.bootstrap import open_house
from director.desk.house.phones import Phone
from director.desk.house.phones import phones_of as paired
from director.desk.kernel.desk import Done
from director.desk.kernel.ports import Who
from director.desk.offered.commands import Command, EndPhones
from director.values.errors import RuleViolation
from tests.ui.board.turns import Turn
from ui.console.live import LiveConsole
from ui.console.network import LOOPBACK
from ui.console.settings import MachineSettings
from ui.look.theme import load_fonts
from ui.scenes.view import LayoutView, SceneView, WallView
from ui.wall.console_walls import open_walls, phones_of, sharing_of
from ui.wall.tv_window import TvWindow

DONE = ""


class Give(NamedTuple):
    """Have a command carried out."""

    command: Command
    insist: bool = False


class Open(NamedTuple):
    """Share the boards, with players too, and take phones: each at a port."""

    boards: int
    phones: int


class Invite(NamedTuple):
    """Show the code that lets a phone in."""


class LockOut(NamedTuple):
    """Every phone of the staff."""


class GoOn(NamedTuple):
    """Answer the question about the stop: the clock goes on where it stood."""


class Tell(NamedTuple):
    """Which seconds have turned on the wall."""


Wish = Give | Open | Invite | LockOut | GoOn | Tell


def work(url: str, who: Who, folder: str, line: Connection) -> None:
    """Be the console until the other end hangs up."""
    os.environ.update(QT_QPA_PLATFORM="offscreen", XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder)
    app = QApplication([])
    load_fonts()
    file = QSettings(str(Path(folder) / "machine.ini"), QSettings.Format.IniFormat)
    machine = MachineSettings(file)
    machine.station = who.station
    console = LiveConsole(partial(open_house, url), who, machine=machine)
    program = Program(console, line, app)
    console.start()
    app.exec()
    program.window.deleteLater()
    console.close()


class Program(QObject):
    """The console, and the pipe on which it is told what to do."""

    def __init__(self, console: LiveConsole, line: Connection, app: QApplication) -> None:
        super().__init__()
        self._console, self._line = console, line
        self._turns: list[Turn] = []
        self.window = QWidget()
        app.installEventFilter(self)
        self._ear = QSocketNotifier(line.fileno(), QSocketNotifier.Type.Read, self)
        self._ear.activated.connect(self._hear)
        console.opened.connect(self._on_opened)
        console.refused.connect(self._on_refused)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note each time that the wall paints."""
        if event.type() == QEvent.Type.Paint and isinstance(watched, TvWindow):
            shown = time_on(watched.view)
            if shown and (not self._turns or self._turns[-1].shown != shown):
                self._turns.append(Turn(1_000 * time.time(), shown))
        return False

    def _on_opened(self) -> None:
        open_walls(self._console, self.window)
        self._answer(DONE)

    def _hear(self) -> None:
        try:
            wish: Wish = self._line.recv()
        except EOFError:
            self._ear.setEnabled(False)
            QApplication.quit()
            return
        console = self._console
        match wish:
            case Give(command, insist):
                reason = "told" if insist else ""
                console.order(command, insist=insist, reason=reason, then=self._on_done)
            case Open(boards, phones):
                sharing_of(console).share_with_players(True)
                sharing_of(console).start(LOOPBACK, boards)
                phones_of(console).start(LOOPBACK, phones)
                self._answer(DONE)
            case Invite():
                made = phones_of(console).pairing.invite("Phone of Eva", console.who, console.now())
                self._answer(made.code)
            case LockOut():
                console.ask(paired, self._lock_out)
            case GoOn():
                assert console.asks_about is not None
                console.continue_where_stopped(console.asks_about)
                self._answer(DONE)
            case Tell():
                turns, self._turns = self._turns, []
                self._line.send(turns)

    def _lock_out(self, found: tuple[Phone, ...]) -> None:
        self._console.order(EndPhones(tuple(one.id for one in found)), then=self._on_done)

    def _on_done(self, _done: Done) -> None:
        self._answer(DONE)

    def _on_refused(self, _command: Command, violation: RuleViolation) -> None:
        self._answer(violation.code)

    def _answer(self, word: str) -> None:
        self._line.send(word)


def time_on(view: SceneView | None) -> str:
    """The time that counts on a wall."""
    clock = view.clock if isinstance(view, LayoutView) else view
    return clock.time if isinstance(clock, WallView) else ""
