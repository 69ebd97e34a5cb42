"""Pages of the desk over a night: shown, reloaded by changes, and their papers collected."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from director.desk.kernel.ports import Recorded
from director.tournament.state import Tournament
from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of
from ui.console.live import LiveConsole
from ui.console.printing import print_after
from ui.look.theme import load_fonts
from ui.night.players.page import PlayersPage
from ui.night.prizes.page import PrizesPage


class Shown:
    """A page beside its panel, as the main window shows them, and what was printed and refused."""

    def __init__(
        self, console: LiveConsole, night: Night, page: PlayersPage | PrizesPage, qtbot: QtBot
    ) -> None:
        self.console = console
        self.night = night
        self.qtbot = qtbot
        self.papers: list[str] = []
        self.refusals: list[str] = []
        self.notices: list[str] = []
        self._page = page
        self._window = QWidget()
        row = QHBoxLayout(self._window)
        row.addWidget(page, 1)
        side = page.places.panels if isinstance(page, PrizesPage) else page.panels
        row.addWidget(side)
        side.show()
        qtbot.addWidget(self._window)
        console.changed.connect(lambda _what, _which: page.reload() if isValid(page) else None)
        console.frame.handed.connect(lambda paper: self.papers.append(paper.name))
        console.written.connect(partial(print_after, console))
        console.refused.connect(lambda _command, violation: self.refusals.append(violation.code))
        console.frame.notified.connect(lambda _tone, words: self.notices.append(words))
        self._window.resize(1440, 900)
        with qtbot.waitActive(self._window):
            self._window.show()
            self._window.activateWindow()
        page.reload()
        qtbot.waitUntil(lambda: bool(console.people()) or not night.store.people())

    @property
    def state(self) -> Tournament:
        """The tournament as the desk has it."""
        return self.night.state

    def settle(self) -> None:
        """Wait until the desk's thread has answered everything asked so far."""
        answered: list[bool] = []
        self.console.ask(lambda _desk: True, answered.append)
        self.qtbot.waitUntil(lambda: bool(answered))
        QApplication.processEvents()

    def press(self, *keys: Qt.Key) -> None:
        """Press keys where the focus is, each answered before the next."""
        for key in keys:
            QTest.keyClick(self.focus(), key)
            self.settle()

    def type(self, text: str) -> None:
        """Type where the focus is, letters of any language."""
        for letter in text:
            event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(self.focus(), event)

    def focus(self) -> QWidget:
        """What has the focus."""
        self.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        focused = QApplication.focusWidget()
        assert focused is not None
        return focused

    def wait_for_papers(self, *names: str) -> None:
        """Wait until exactly these documents have been made."""
        self.qtbot.waitUntil(lambda: sorted(self.papers) == sorted(names))

    def newest(self) -> Recorded:
        """The last entry that a person has caused."""
        return self.night.newest()


@contextmanager
def players_page(night: Night, qtbot: QtBot) -> Iterator[tuple[PlayersPage, Shown]]:
    """The page of players over a night."""
    load_fonts()
    with console_of(night, qtbot) as console:
        page = PlayersPage(console)
        yield page, Shown(console, night, page, qtbot)


@contextmanager
def prizes_page(night: Night, qtbot: QtBot) -> Iterator[tuple[PrizesPage, Shown]]:
    """The page of prizes over a night."""
    load_fonts()
    with console_of(night, qtbot) as console:
        console.machine.set_word(f"deal/{night.id}", "")  # of a test before this one
        page = PrizesPage(console)
        yield page, Shown(console, night, page, qtbot)
