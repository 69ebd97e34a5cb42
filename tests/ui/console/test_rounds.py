"""Rounds: a damaged page or row is said by a banner of the console until it is mended."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from director.bootstrap import look_through, open_house
from director.desk.kernel.ports import StorageProblem
from director.desk.offered import commands as c
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.storage.engine import sqlite_url
from tests.desk.night.night_desk import WHO, person
from tests.storage.opened import NIGHT, play
from tests.storage.test_damaged_pages import PAGE, roots
from ui.console.live import LiveConsole
from ui.console.rounds import Rounds
from ui.frame.dialogs.findings import FindingsQuestion
from ui.frame.main_window import MainWindow
from ui.look.theme import load_fonts


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A house with people in it."""
    made = tmp_path / "house.db"
    play(sqlite_url(made)).close()
    return made


def edit(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as line, line:
        line.execute(statement)


def damage(file: Path, table: str) -> None:
    """Overwrite the first page of a table."""
    whole, (page,) = file.read_bytes(), roots(file, table)
    file.write_bytes(whole[: (page - 1) * PAGE] + b"\x99" * PAGE + whole[page * PAGE :])


class Window:
    """A window over a console whose rounds go when they are told to."""

    def __init__(self, url: str, qtbot: QtBot) -> None:
        load_fonts()
        self.console = LiveConsole(lambda: open_house(url), WHO)
        self.rounds = Rounds(self.console, lambda: look_through(url))
        self.main = MainWindow(self.console)
        self._qtbot = qtbot

    def start(self) -> None:
        """Open, and wait for the directory."""
        with self._qtbot.waitSignal(self.console.opened):
            self.console.start()
        self._qtbot.waitUntil(lambda: bool(self.console.people()) or self.console.is_unsound)

    def look(self) -> str:
        """Have it looked through once more; what the banner says then."""
        self.rounds.go()
        self._qtbot.waitUntil(lambda: not self.rounds._looking)
        return self.main.banner.words()

    def show(self) -> FindingsQuestion:
        """What the banner's button lays over the page."""
        (show,) = (button for button in self.main.banner.findChildren(QPushButton) if button.text())
        show.click()
        shown = self.main.side.question()
        assert isinstance(shown, FindingsQuestion)
        return shown


@pytest.fixture
def window(file: Path, qtbot: QtBot) -> Iterator[Window]:
    """A window that has not opened its house yet."""
    made = Window(sqlite_url(file), qtbot)
    yield made
    made.main.part()
    made.console.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_a_damaged_page_of_people_is_said_and_stays_said(
    file: Path, window: Window, qtbot: QtBot
) -> None:
    damage(file, "people")
    window.start()
    qtbot.waitUntil(lambda: "directory of people" in window.main.banner.words())
    assert window.console.is_open
    assert window.console.people() == {}
    window.console.order(c.PauseClock(NIGHT))
    with qtbot.waitSignal(window.console.done):
        window.console.order(c.Announce(NIGHT, "dinner at eight"))
    assert "directory of people" in window.look()
    assert "backup" in window.main.banner.words()


def test_a_sound_house_says_nothing(window: Window) -> None:
    window.start()
    assert window.look() == ""
    assert len(window.console.people()) == 12


def test_a_person_changed_past_the_desk_is_said_until_it_is_accepted(
    file: Path, window: Window, qtbot: QtBot
) -> None:
    window.start()
    edit(file, "UPDATE people SET born = '2009-01-01' WHERE id = 'player-3'")
    said = window.look()
    assert person(3).name in said
    assert "past the desk" in said
    asked = window.show()
    assert not asked.button.isEnabled()
    (tick,) = asked.ticks.values()
    tick.setChecked(True)
    assert not asked.button.isEnabled()
    asked.reason.setText("his passport says so")
    qtbot.waitUntil(asked.button.isEnabled)
    with qtbot.waitSignal(window.console.unsound):
        asked.button.click()
    assert window.main.banner.words() == ""
    assert window.main.side.question() is None


def test_settings_that_cannot_be_read_are_said_and_the_house_is_open(
    file: Path, window: Window, qtbot: QtBot
) -> None:
    edit(file, "INSERT INTO house_rows VALUES ('settings', 'house', '{')")
    window.start()
    assert "settings of the house" in window.look()
    with qtbot.waitSignal(window.console.unsound):
        window.console.order(c.SaveRow(SETTINGS, "house", HouseSettings("The Oak")))
    assert window.main.banner.words() == ""
    assert window.console.house.name == "The Oak"


def test_another_problem_that_comes_and_goes_leaves_the_damage_said(file: Path, window: Window) -> None:
    window.start()
    edit(file, "CREATE TRIGGER quiet AFTER INSERT ON people BEGIN DELETE FROM people; END")
    said = window.look()
    assert "quiet" in said
    window.console.problem.emit(StorageProblem("locked", database="house.db"))
    assert "quiet" not in window.main.banner.words()
    window.console.cured.emit()
    assert window.main.banner.words() == said


def test_everything_found_is_shown_in_the_panel(file: Path, window: Window) -> None:
    edit(file, "UPDATE people SET iban = 'SK1'")
    window.start()
    assert person(1).name in window.look()
    shown = window.show()
    assert len(shown.ticks) == 12
    told = [label.text() for label in shown.findChildren(QLabel)]
    assert sum("past the desk" in line for line in told) == 12


def test_what_cannot_be_accepted_says_why(file: Path, window: Window) -> None:
    edit(file, "CREATE TRIGGER quiet AFTER INSERT ON people BEGIN DELETE FROM people; END")
    window.start()
    window.look()
    shown = window.show()
    assert not shown.ticks
    told = [label.text() for label in shown.findChildren(QLabel)]
    assert any("another structure cannot be accepted" in line for line in told)
