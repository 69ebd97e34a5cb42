"""Closing: the console asks while a clock runs or a till is open, also when it is locked."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from director.desk.kernel.ports import StorageProblem
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import OpenTill, PauseClock, SaveRow, SetPin
from director.house.people import FLOOR, HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.texts import texts_for
from director.values.ids import StaffId, TillId
from tests.desk.night.night_desk import Night, kept_pin
from tests.ui.console_window import press, settle
from tests.ui.frame.conftest import Shown
from ui.console.tray import Made
from ui.frame.dialogs.closing import ClosingDialog, LeavingQuestion, open_tills, what_stops
from ui.frame.main_window import MainWindow
from ui.wall.console_walls import walls_of


@pytest.fixture
def night() -> Night:
    night = Night()
    night.register(4)
    night.start()
    return night


def asked(window: MainWindow, qtbot: QtBot) -> ClosingDialog:
    assert not window.close()
    qtbot.waitUntil(lambda: bool(window.findChildren(ClosingDialog)))
    (dialog,) = window.findChildren(ClosingDialog)
    return dialog


def test_a_running_clock_is_asked_about_and_the_walls_stay(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    wall = walls_of(console).add()
    dialog = asked(window, qtbot)
    words = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert console.states()[console.tournament_id].settings.name in words  # type: ignore[index]
    assert "walls go dark" in words
    with qtbot.waitSignal(dialog.rejected):
        press(dialog, Qt.Key.Key_Return)
    assert window.isVisible()
    assert walls_of(console).windows[wall.number].isVisible()
    walls_of(console).close()


def test_esc_stays(shown: Shown, qtbot: QtBot) -> None:
    window, _console = shown
    dialog = asked(window, qtbot)
    assert not any("Esc" in button.text() for button in dialog.findChildren(QPushButton))
    with qtbot.waitSignal(dialog.rejected):
        press(dialog, Qt.Key.Key_Escape)
    assert window.isVisible()


def test_who_is_sure_closes_it(shown: Shown, qtbot: QtBot) -> None:
    window, _console = shown
    asked(window, qtbot)._on_leave()
    assert not window.isVisible()


def test_an_answer_that_comes_after_its_window_reaches_nobody(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    gone = QWidget()
    assert not LeavingQuestion(console, window.pages, gone).may_close()
    delete(gone)
    settle(console, qtbot)


def test_a_locked_console_asks_too(shown: Shown, qtbot: QtBot, night: Night) -> None:
    window, console = shown
    eva = Staff(StaffId("eva"), "Eva", Role.DIRECTOR)
    night.do(SaveRow(STAFF, eva.id, eva))
    night.do(SetPin(eva.id, kept_pin("2580")))
    console.order(SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True)))
    qtbot.waitUntil(lambda: window.lock.veil is not None)
    dialog = asked(window, qtbot)
    assert dialog.isVisible()
    dialog.reject()
    assert window.isVisible()
    assert window.lock.veil is not None


def test_with_the_clock_standing_the_open_till_is_asked_about(
    shown: Shown, qtbot: QtBot, night: Night
) -> None:
    window, console = shown
    with qtbot.waitSignal(console.obeyed):
        console.order(PauseClock(night.id))
    if not open_tills(night.desk):
        night.do(OpenTill(TillId("9"), "EUR", ((1_000, 1),), FLOOR))
    dialog = asked(window, qtbot)
    assert "Open tills" in " ".join(label.text() for label in dialog.findChildren(QLabel))
    dialog.reject()


def test_where_the_database_is_away_the_clock_is_asked_about_at_once(shown: Shown) -> None:
    window, console = shown
    console.trouble = StorageProblem("server_away", database="x")
    assert not window.close()
    (dialog,) = window.findChildren(ClosingDialog)
    dialog.reject()
    console.trouble = None


@pytest.mark.parametrize("language", ["en", "sk", "el"])
def test_what_stops_is_said(language: str) -> None:
    texts = texts_for(language)
    assert what_stops(texts, (), ()) == ()
    said = what_stops(texts, ("Sunday",), (TillId("1"), TillId("2")))
    assert len(said) == 3
    assert "Sunday" in said[0]
    three = what_stops(texts, ("Sunday", "Monday", "Friday"), ())[0]
    assert "3" in three
    assert three.endswith("Sunday, Monday, Friday.")
    assert "1, 2" in said[2]
    (one,) = what_stops(texts, (), (), 1)
    (many,) = what_stops(texts, (), (), 76)
    assert one.startswith("1 ")
    assert many.startswith("76 ")
    assert one[2:] != many[3:]


def test_papers_that_wait_are_told_of_before_they_go(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    console.order(PauseClock(console.tournament_id))  # type: ignore[arg-type]
    settle(console, qtbot)
    console.tray.put(Made("seat_card", b"%PDF", 0, "Ján Novák"))
    dialog = asked(window, qtbot)
    (said,) = [label.text() for label in dialog.findChildren(QLabel) if "paper" in label.text()]
    assert said.startswith("1 paper waits")
    dialog.reject()
