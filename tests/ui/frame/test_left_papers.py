"""Papers left: what a dead console did not print is asked about at the next start, and made anew."""

import multiprocessing
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.storage.engine import sqlite_url
from director.values.ids import StaffId
from tests.desk.night.night_desk import STRUCTURE, WHO, Night, kept_pin, person, settings
from tests.reports.reading import page_texts
from tests.storage.opened import NIGHT
from tests.ui.console_window import machine_in, press, settle, window_of
from tests.ui.frame.dying_console import PATIENCE_MS, sell_and_die
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.console.printing import print_again
from ui.frame.dialogs.paper import PaperPreview
from ui.frame.dialogs.tray import TrayPanel
from ui.frame.main_window import MainWindow
from ui.parts.question import Question

EVA = Staff(StaffId("eva"), "Eva Šimková", Role.DIRECTOR)


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
@pytest.mark.parametrize("waiting", [True, False])
def test_a_console_killed_before_it_printed_is_asked_about_its_papers(
    waiting: bool, qtbot: QtBot, tmp_path: Path
) -> None:
    """Whether they waited, or were not even made."""
    url = sqlite_url(tmp_path / "house.db")
    house = open_house(url)
    house.desk.execute(c.SavePerson(person(0, given_name="Ján", family_name="Novák")), WHO)
    house.desk.execute(c.AnnounceTournament(NIGHT, settings(), STRUCTURE), WHO)
    house.desk.execute(c.OpenRegistration(NIGHT, (1,)), WHO)
    house.close()
    work = partial(sell_and_die, url, str(tmp_path / "s.ini"), waiting=waiting)
    program = multiprocessing.get_context("spawn").Process(target=work)
    program.start()
    program.join(PATIENCE_MS / 1000)
    assert program.exitcode == -signal.SIGKILL
    with window_of(open_house(url), qtbot, tmp_path) as (window, console):
        asked = the_question(window, qtbot)
        said = " ".join(label.text() for label in asked.findChildren(QLabel))
        assert "2 papers were waiting to be printed: Seat card, Receipt." in said
        press(window, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: isinstance(window.side.question(), TrayPanel))
        papers = console.tray.papers()
        assert {paper.name for paper in papers} == {"seat_card", "buy_in_receipt"}
        assert all("Novák" in "".join(page_texts(paper.pdf)) for paper in papers)


@pytest.fixture
def night() -> Night:
    night = Night()
    night.register(1)
    return night


@contextmanager
def started(night: Night, qtbot: QtBot, folder: Path) -> Iterator[tuple[MainWindow, LiveConsole]]:
    with window_of(night, qtbot, folder) as (window, console):
        qtbot.waitUntil(lambda: bool(console.people()))
        yield window, console


def the_question(window: MainWindow, qtbot: QtBot) -> Question:
    qtbot.waitUntil(lambda: isinstance(window.side.question(), Question))
    asked = window.side.question()
    assert isinstance(asked, Question)
    return asked


def choose(asked: Question, words: str) -> None:
    (button,) = [each for each in asked.findChildren(QPushButton) if each.text().startswith(words)]
    button.click()


def copy_waits(night: Night, qtbot: QtBot, folder: Path) -> None:
    """A first console is locked when somebody wants a copy, and closed while it waits."""
    with started(night, qtbot, folder) as (window, console):
        guard_of(console).locked = True
        receipt = night.entry(1).receipt
        print_again(console, receipt)
        qtbot.waitUntil(lambda: len(console.tray.papers()) == 1)
        assert not window.side.question()


def test_a_copy_that_waited_is_made_anew_as_that_copy_and_once_saved_is_owed_no_longer(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    copy_waits(night, qtbot, tmp_path)
    with started(night, qtbot, tmp_path) as (window, console):
        choose(the_question(window, qtbot), "Lay them with the papers")
        qtbot.waitUntil(lambda: len(console.tray.papers()) == 1)
        (paper,) = console.tray.papers()
        assert "COPY 1" in "".join(page_texts(paper.pdf)).upper()
        assert console.machine.papers_owed
        console.tray.take(paper)
        assert not console.machine.papers_owed
    with started(night, qtbot, tmp_path) as (window, console):
        settle(console, qtbot)
        assert window.side.question() is None


def test_a_slip_that_was_only_looked_at_waits_with_the_papers(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    with started(night, qtbot, tmp_path) as (window, console):
        print_again(console, night.entry(1).receipt)
        qtbot.waitUntil(lambda: bool(window.findChildren(PaperPreview)))
        assert console.machine.papers_owed
        window.findChildren(PaperPreview)[0].close()
        assert console.machine.papers_owed
        (paper,) = console.tray.papers()
        window.console.tray.take(paper)
        assert not console.machine.papers_owed
        print_again(console, night.entry(1).receipt)
        qtbot.waitUntil(lambda: any(one.isVisible() for one in window.findChildren(PaperPreview)))
        preview = next(one for one in window.findChildren(PaperPreview) if one.isVisible())
        preview.done_with.emit()  # printed or saved
        preview.close()
        assert console.tray.papers() == ()
        assert not console.machine.papers_owed


def test_what_is_thrown_away_is_not_asked_about_again(
    night: Night, qtbot: QtBot, tmp_path: Path
) -> None:
    copy_waits(night, qtbot, tmp_path)
    with started(night, qtbot, tmp_path) as (window, console):
        choose(the_question(window, qtbot), "Throw them away")
        assert not console.machine.papers_owed
        assert console.tray.papers() == ()
        settle(console, qtbot)
        assert window.side.question() is None


def test_papers_of_another_house_are_left_to_it(night: Night, qtbot: QtBot, tmp_path: Path) -> None:
    copy_waits(night, qtbot, tmp_path)
    with window_of(Night(), qtbot, tmp_path) as (window, console):
        settle(console, qtbot)
        assert window.side.question() is None
        assert len(console.machine.papers_owed) == 1


def test_whoever_has_not_logged_in_is_not_asked(night: Night, qtbot: QtBot, tmp_path: Path) -> None:
    copy_waits(night, qtbot, tmp_path)
    night.do(c.SaveRow(STAFF, EVA.id, EVA))
    night.do(c.SetPin(EVA.id, kept_pin("2580")))
    log_in = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    night.desk.execute(log_in, Who(EVA.id, WHO.station))
    with started(night, qtbot, tmp_path) as (window, console):
        settle(console, qtbot)
        assert window.side.question() is None
        guard_of(console).log_in(EVA.id, "2580", lambda _fault: None)
        the_question(window, qtbot)


def test_with_a_printer_they_are_printed(
    night: Night, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_waits(night, qtbot, tmp_path)
    machine_in(tmp_path).set_printer("A6", "Slips")
    printed: list[str] = []

    def take(name: str, _pdf: bytes, printer: str) -> bool:
        printed.append(f"{name} on {printer}")
        return True

    monkeypatch.setattr("ui.frame.paper_output.print_pdf", take)
    with started(night, qtbot, tmp_path) as (window, console):
        choose(the_question(window, qtbot), "Print them")
        qtbot.waitUntil(lambda: printed == ["buy_in_receipt on Slips"])
        qtbot.waitUntil(lambda: not console.machine.papers_owed)
        assert console.tray.papers() == ()
