"""A console as a program of its own: does what it is told over a pipe, and tells what it shows."""

import os
from functools import partial
from multiprocessing.connection import Connection
from typing import NamedTuple

from PySide6.QtCore import QObject, QSocketNotifier
from PySide6.QtWidgets import QApplication, QPushButton

from director.bootstrap import open_house
from director.desk.kernel.ports import Who
from director.desk.offered.commands import Command
from director.games.table.jackpot_state import HitState
from director.values.errors import RuleViolation
from director.values.ids import CommandId, EntryId, Seat, StaffId
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.frame.actions import Actions
from ui.frame.proposals import ProposalBar
from ui.frame.rooms import ROOMS
from ui.frame.undo_bar import UndoBar
from ui.frame.undoing import Undoing
from ui.look.theme import worn
from ui.parts.money.void_question import AskPanel
from ui.parts.notices import Toasts
from ui.parts.page_stack import PageStack
from ui.parts.side_panel import SidePanel

DONE, NOTHING, LEFT = "", "nothing", "left"


class Give(NamedTuple):
    """Have a command carried out."""

    command: Command
    insist: bool = False


class Agree(NamedTuple):
    """A second person agrees to what was refused last, after the PIN was asked."""

    second: StaffId


class LogIn(NamedTuple):
    """Somebody types a PIN."""

    staff: StaffId
    pin: str


class TakeBack(NamedTuple):
    """Press Undo, or Redo; where the console asks first, or offers a void, `agrees` is the answer."""

    agrees: bool
    again: bool = False


class Decide(NamedTuple):
    """Accept what the bar says that a dealer desk proposes."""


class Tell(NamedTuple):
    """Say what is shown."""


class Answer(NamedTuple):
    """What became of it: empty = done, else the refusal; and what the console asked about before."""

    code: str
    asked: CommandId | None = None


class Shown(NamedTuple):
    """What a console shows now."""

    head: str
    seats: dict[EntryId, Seat | None]
    won: tuple[tuple[int, HitState], ...]
    """What was won of the jackpots, by its number."""
    proposed: str
    """The words of the bar of proposals; empty while it is not there."""


Wish = Give | Agree | LogIn | TakeBack | Decide | Tell


def work(url: str, who: Who, folder: str, line: Connection) -> None:
    """Be a console of the house at an address until the other end hangs up."""
    os.environ.update(QT_QPA_PLATFORM="offscreen", XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder)
    app = QApplication([])
    console = LiveConsole(partial(open_house, url), who)
    program = Program(console, line)
    console.start()
    app.exec()
    program.side.deleteLater()
    console.close()


class Program(QObject):
    """The parts of a window that several consoles are about, and the pipe."""

    def __init__(self, console: LiveConsole, line: Connection) -> None:
        super().__init__()
        self._console, self._line = console, line
        self.side = SidePanel()
        bar = UndoBar(console, Actions(self.side, console.texts), self.side)
        pages = PageStack(ROOMS, console, self.side)
        self._undoing = Undoing(console, pages, self.side, bar, Toasts(worn(), self.side))
        self._proposals = ProposalBar(console, worn(), self.side)
        console.frame.over.connect(self.side.put_over)
        self._asked: CommandId | None = None
        self._ear = QSocketNotifier(line.fileno(), QSocketNotifier.Type.Read, self)
        self._ear.activated.connect(self._hear)
        console.obeyed.connect(lambda: self._answer(DONE))
        console.refused.connect(self._on_refused)
        console.opened.connect(lambda: self._answer(DONE))

    def _hear(self) -> None:
        try:
            wish: Wish = self._line.recv()
        except EOFError:
            self._ear.setEnabled(False)
            QApplication.quit()
            return
        self._asked = None
        match wish:
            case Give(command, insist):
                self._console.order(command, insist=insist, reason="told")
            case Agree(second):
                self._console.agree(second)
            case LogIn(staff, pin):
                guard_of(self._console).log_in(staff, pin, self._on_logged_in)
            case TakeBack(agrees, again):
                self._take_back(agrees=agrees, again=again)
            case Decide():
                self._proposals.decide()
                self._press(0)
            case Tell():
                self._line.send(self._shown())

    def _take_back(self, *, agrees: bool, again: bool) -> None:
        console = self._console
        action = console.action()
        now = console.now()
        target = (action.does_again(now) if again else action.takes_back(now)) if action else ()
        sale = action.voids(now) if action and not again else ()
        if not target and not sale:
            self._answer(NOTHING)
            return
        self.side.take_off()  # a void that was refused is asked about still
        (self._undoing.redo if again else self._undoing.undo)()
        asked = self.side.question()
        if asked is None:
            return
        if isinstance(asked, AskPanel):
            target = sale
            asked.reason.setText("told" if agrees else "")
        self._asked = target[0].command
        self._press(0 if agrees else 1)
        if not agrees:
            assert self.side.question() is None
            self._answer(LEFT)

    def _press(self, number: int) -> None:
        asked = self.side.question()
        assert asked is not None
        asked.findChildren(QPushButton)[number].click()

    def _shown(self) -> Shown:
        console, bar = self._console, self._proposals
        state = console.state()
        head = console.head(state.id) if state is not None else ""
        seats = {entry.id: entry.seat for entry in state.entries.values()} if state is not None else {}
        won = tuple((hit.number, hit.state) for pot in console.jackpots() for hit in pot.hits)
        proposed = bar.words.toolTip() if not bar.isHidden() else ""
        return Shown(head, seats, won, proposed)

    def _on_logged_in(self, fault: RuleViolation | None) -> None:
        self._answer(fault.code if fault is not None else DONE)

    def _on_refused(self, _command: Command, violation: RuleViolation) -> None:
        self._answer(violation.code)

    def _answer(self, code: str) -> None:
        self._line.send(Answer(code, self._asked))
