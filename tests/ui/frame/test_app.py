"""The application: opens a real database, changes look and language, reports a bug without names."""

import gc
import logging
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import (
    QEvent,
    QMargins,
    QMessageLogContext,
    QObject,
    QPoint,
    QRect,
    QSettings,
    QSize,
    Qt,
    QtMsgType,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import AddScreen, SaveRow
from director.house.people import HouseSettings
from director.house.screens import HouseScreen, ScreenKind
from director.house.templates import SETTINGS
from director.storage.engine import sqlite_url
from director.texts import texts_for
from director.values.quantity import MINUTE
from tests.desk.night.night_desk import WHO, Night
from tests.ui.console_window import settle
from tests.ui.house.house_fields import line
from tests.ui.night_console import NightHouse
from ui.console.console import PastPlace
from ui.console.live import LiveConsole
from ui.console.pdf_pages import kind_of_paper
from ui.console.settings import MachineSettings
from ui.console.watch import wall_clock
from ui.frame.app import AFTER_PAINT_MS, WindowHolder, fitted, frame_of, to_log
from ui.frame.dialogs.crash import CrashDialog, report
from ui.frame.rooms import RoomLoader, every_page
from ui.house.house import HousePage
from ui.house.machine import MachinePage
from ui.look.theme import Theme, load_fonts
from ui.parts.page import Page
from ui.parts.page_stack import GUEST
from ui.parts.rooms import BACK, Room
from ui.wall.console_walls import walls_of
from ui.wall.displays import remembered


def machine_in(folder: Path) -> MachineSettings:
    return MachineSettings(QSettings(str(folder / "machine.ini"), QSettings.Format.IniFormat))


def test_an_empty_database_opens_to_the_lobby(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    load_fonts()
    url = sqlite_url(tmp_path / "riffle.db")
    console = LiveConsole(lambda: open_house(url), WHO, machine=machine_in(tmp_path))
    frame = WindowHolder(qapp, console)
    with qtbot.waitSignal(console.opened):
        console.start()
    assert frame.window.pages.key == "lobby"
    assert console.lobby() == ()
    frame.close()
    console.close()


@pytest.mark.parametrize(("chosen", "spoken"), [("", "el"), ("sk", "sk")])
def test_a_machine_without_a_language_of_its_own_speaks_the_houses(
    chosen: str, spoken: str, qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    load_fonts()
    night = Night()
    night.do(SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(language="el", log_in=False)))
    console = LiveConsole(lambda: NightHouse(night), WHO, chosen, machine=machine_in(tmp_path))
    frame = WindowHolder(qapp, console)
    with qtbot.waitSignal(console.opened):
        console.start()
    assert console.texts.language == spoken
    titles = {button.text() for button in frame.window.findChildren(QPushButton)}
    assert texts_for(spoken).say("New tournament") in {title.split("   ")[0] for title in titles}
    assert frame.window.where() == "lobby"
    frame.close()
    console.close()


def test_walls_are_remembered_when_the_window_is_closed_in_good_order(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "freeze", lambda: None)  # what was there when the start was over counts
    load_fonts()
    night = Night()
    console = LiveConsole(lambda: NightHouse(night), WHO, machine=machine_in(tmp_path))
    frame = WindowHolder(qapp, console)
    with qtbot.waitSignal(console.opened):
        console.start()
    walls = walls_of(console)
    display = walls.add()
    qapp.lastWindowClosed.emit()
    walls.windows[display.number].close()  # as Qt does with every window that is left
    assert remembered(console.machine) == (display,)
    frame.close()
    console.close()


def test_settings_change_look_and_language_at_run_time(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "freeze", lambda: None)  # what was there when the start was over counts
    load_fonts()
    night = Night()
    console = LiveConsole(lambda: NightHouse(night), WHO, machine=machine_in(tmp_path))
    frame = WindowHolder(qapp, console)
    with qtbot.waitSignal(console.opened):
        console.start()
    before = frame.window
    before.go("journal")
    before.go("house/house")
    page = before.pages.innermost()
    assert isinstance(page, HousePage)
    line(page, "name").setText("Casino Bratislava")
    qtbot.waitUntil(page.save.isEnabled)
    with qtbot.waitSignal(console.obeyed):
        page.save.click()
    before.go("house/machine")
    page = before.pages.innermost()
    assert isinstance(page, MachinePage)
    page.theme.choose(Theme.LIGHT)
    page.language.choose("sk")
    page.save.click()
    qtbot.waitUntil(lambda: frame.window is not before)
    settle(console, qtbot)
    assert frame.window.where() == "house/machine"
    frame.window.go(BACK)
    assert frame.window.pages.key == "journal"
    assert console.texts.language == "sk"
    assert console.machine.theme is Theme.LIGHT
    assert console.house.name == "Casino Bratislava"
    assert night.store.rows(SETTINGS, HouseSettings)[HOUSE_KEY].name == "Casino Bratislava"
    assert console.texts.say("Lobby") in {b.text() for b in frame.window.rail._buttons.values()}
    frame.close()
    console.close()
    qapp.setStyleSheet("")


def test_a_night_as_it_was_is_not_looked_for_in_a_new_window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "freeze", lambda: None)  # what was there when the start was over counts
    load_fonts()
    night = Night()
    console = LiveConsole(lambda: NightHouse(night), WHO, machine=machine_in(tmp_path))
    frame = WindowHolder(qapp, console)
    with qtbot.waitSignal(console.opened):
        console.start()
    frame.window.go("night/journal")
    console.frame.go(PastPlace(night.id, night.time.now()))
    qtbot.waitUntil(lambda: frame.window.pages.key == GUEST)
    frame.rebuild()
    assert frame.window.where() == "night/journal"
    console.frame.go(PastPlace(night.id, night.time.now()))
    qtbot.waitUntil(lambda: frame.window.pages.key == GUEST)
    frame.window.go("house/machine")
    frame.rebuild()
    assert frame.window.where() == "house/machine"
    frame.window.go(BACK)
    assert frame.window.where() == "night/journal"
    frame.close()
    console.close()
    qapp.setStyleSheet("")


def test_a_new_window_asks_what_was_asked_about_a_stop(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "freeze", lambda: None)  # what was there when the start was over counts
    load_fonts()
    night = Night()
    night.register(2)
    night.start()
    console = LiveConsole(lambda: NightHouse(night), WHO, machine=machine_in(tmp_path))
    frame = WindowHolder(qapp, console)
    with qtbot.waitSignal(console.opened):
        console.start()
    console._on_jump(wall_clock() - 6 * MINUTE, wall_clock())
    assert frame.window.side.question() is not None
    frame.rebuild()
    question = frame.window.side.question()
    assert question is not None
    focus = frame.window.focusWidget()
    assert focus is not None
    assert question.isAncestorOf(focus), "it is answered by Enter"
    frame.close()
    console.close()
    qapp.setStyleSheet("")


ROOMS_OF_LANGUAGES = ("pit", "poker/hand", "house/staff", "journal")


class Dressed(QObject):
    """Which pages of a window are dressed anew while this watches."""

    def __init__(self, app: QApplication, window: QWidget) -> None:
        super().__init__(app)
        self.pages = set[str]()
        self._window = window
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.StyleChange and isinstance(watched, Page):  # noqa: SIM102
            if watched.window() is self._window:
                self.pages.add(type(watched).__name__)
        return False


def test_another_look_is_put_on_what_is_seen_and_a_language_on_nothing(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "freeze", lambda: None)  # what was there when the start was over counts
    load_fonts()
    night = Night()
    console = LiveConsole(lambda: NightHouse(night), WHO, machine=machine_in(tmp_path))
    frame = WindowHolder(qapp, console)
    with qtbot.waitSignal(console.opened):
        console.start()
    frame.window.go("pit")
    settle(console, qtbot)
    panel = frame.window.pages.side()
    assert panel is not None
    for room in ("house/staff", "house/machine"):
        frame.window.go(room)
    assert panel.parent() is frame.window.pages._pages["pit"], "it goes with its page"
    watching = Dressed(qapp, frame.window)
    console.speak("sk")
    frame.rebuild()
    assert watching.pages == set()
    for room in ("pit", "house/staff", "house/machine"):
        frame.window.go(room)
    watching.deleteLater()
    watching = Dressed(qapp, frame.window)
    console.machine.theme = Theme.LIGHT
    frame.rebuild()
    assert watching.pages == {"HouseRoom", "MachinePage"}
    frame.close()
    console.close()
    watching.deleteLater()
    qapp.setStyleSheet("")


def test_another_language_leaves_nothing_of_the_window_before(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "freeze", lambda: None)  # what was there when the start was over counts
    load_fonts()
    night = Night()
    console = LiveConsole(lambda: NightHouse(night), WHO, machine=machine_in(tmp_path))
    frame = WindowHolder(qapp, console)
    with qtbot.waitSignal(console.opened):
        console.start()
    settle(console, qtbot)
    alive: list[int] = []
    for language in ("sk", "el"):
        for room in ROOMS_OF_LANGUAGES:
            frame.window.go(room)
        console.speak(language)
        frame.rebuild()
        settle(console, qtbot)
        for _ in range(2):
            qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            gc.collect()
        alive.append(len(qapp.allWidgets()))
    assert alive[0] == alive[1]
    frame.close()
    console.close()
    qapp.setStyleSheet("")


def test_a_report_names_places_and_no_people() -> None:
    try:
        {"Jana Nováková": 1}["Ján Novák, SK123456"]
    except KeyError:
        kind, _, trace = sys.exc_info()
    assert kind is not None
    words = report(kind, trace)
    assert "KeyError" in words
    assert "test_app.py" in words
    assert "Nov" not in words
    assert "SK123456" not in words


def test_a_bug_is_shown_and_enter_goes_on(qtbot: QtBot) -> None:
    left: list[bool] = []
    dialog = CrashDialog(texts_for("en"), "where it was", lambda: left.append(True))
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    button = next(b for b in dialog.findChildren(QPushButton) if b.isDefault())
    with qtbot.waitSignal(dialog.accepted):
        button.click()
    assert not left


def test_a_bug_that_comes_again_and_again_does_not_bury_the_console(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL, logger="ui.frame.app")
    load_fonts()
    console = LiveConsole(lambda: NightHouse(Night()), WHO, machine=machine_in(tmp_path))
    with qtbot.waitSignal(console.opened):
        console.start()
    frame = WindowHolder(qapp, console)
    for _ in range(3):
        frame.on_bug(ValueError, ValueError("Jana"), None)
    (shown,) = frame.window.findChildren(CrashDialog)
    shown.accept()
    with qtbot.waitSignal(console.frame.notified):
        frame.on_bug(ValueError, ValueError("Jana"), None)
    qtbot.waitUntil(lambda: not frame.window.findChildren(CrashDialog))
    frame.on_bug(KeyError, KeyError("another"), None)
    (other,) = frame.window.findChildren(CrashDialog)
    other.accept()
    frame.close()
    console.close()


def test_qt_speaks_to_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        to_log(QtMsgType.QtInfoMsg, QMessageLogContext(), "a screen was unplugged")
    assert "a screen was unplugged" in caplog.text


def test_settings_of_the_machine_are_kept(tmp_path: Path) -> None:
    machine = machine_in(tmp_path)
    assert (machine.theme, machine.size, machine.language) == (Theme.DARK, 100, "")
    machine.theme, machine.size, machine.language = Theme.HIGH_CONTRAST, 150, "el"
    machine.set_printer("A6", "Slips")
    machine.set_word("screen", "HDMI-1")
    again = machine_in(tmp_path)
    assert (again.theme, again.size, again.language) == (Theme.HIGH_CONTRAST, 150, "el")
    assert (again.printer("A6"), again.printer("A4"), again.word("screen")) == ("Slips", "", "HDMI-1")


@pytest.mark.parametrize(
    ("box", "paper"),
    [("0 0 595.28 841.89", "A4"), ("0 0 297.6 419.5", "A6"), ("0 0 226.77 800", "roll"), ("", "A4")],
)
def test_paper_is_known_by_its_width(box: str, paper: str) -> None:
    assert kind_of_paper(f"%PDF /MediaBox [ {box} ]".encode()) == paper


def test_a_console_closed_at_once_opens_no_walls(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "freeze", lambda: None)  # what was there when the start was over counts
    load_fonts()
    night = Night()
    night.do(AddScreen("tv", HouseScreen("TV", ScreenKind.MONITOR, station=WHO.station)))
    machine = machine_in(tmp_path)
    machine.station = WHO.station
    console = LiveConsole(lambda: NightHouse(night), WHO, machine=machine)
    frame = WindowHolder(qapp, console)
    console.opened.connect(frame.close)  # a slow machine would open the walls before the next line
    with qtbot.waitSignal(console.opened):
        console.start()
    console.close()
    qtbot.wait(2 * AFTER_PAINT_MS)
    assert not walls_of(console).displays


def test_papers_are_loaded_once_the_lobby_is_painted(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The first command asks which papers follow it, and does not wait for them."""
    loaded: list[str] = []
    monkeypatch.setattr("ui.frame.app.import_module", loaded.append)
    console = LiveConsole(lambda: NightHouse(Night()), WHO, machine=machine_in(tmp_path))
    frame = WindowHolder(qapp, console)
    with qtbot.waitSignal(console.opened):
        console.start()
    qtbot.waitUntil(lambda: loaded == ["reports.after"])
    frame.close()
    console.close()


def test_pages_are_loaded_while_nothing_is_pressed(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(Room, "page", lambda room: loaded.append(room.key))
    loader, line = RoomLoader(qapp), QLineEdit()
    qtbot.addWidget(line)
    with qtbot.waitActive(line):
        line.show()
        line.activateWindow()
    loader._moments.setInterval(0)
    loader.start()
    qtbot.waitUntil(lambda: not loader._moments.isActive())
    assert loaded == [room.key for _, room in every_page()]
    again, minute = RoomLoader(qapp), 60_000
    again._moments.setInterval(minute)
    again._moments.setTimerType(Qt.TimerType.PreciseTimer)
    again.start()
    qtbot.waitUntil(lambda: again._moments.remainingTime() < minute - 100)
    before = again._moments.remainingTime()
    QTest.keyClick(line.windowHandle(), Qt.Key.Key_A)
    assert again._moments.remainingTime() > before
    other = QLineEdit()
    qtbot.addWidget(other)
    with qtbot.waitActive(other):
        other.show()
        other.activateWindow()
    qtbot.waitUntil(lambda: again._moments.remainingTime() < minute - 100)
    before = again._moments.remainingTime()
    QTest.keyClick(other.windowHandle(), Qt.Key.Key_A)
    assert again._moments.remainingTime() > before
    again.stop()
    QTest.keyClick(other.windowHandle(), Qt.Key.Key_A)
    assert not again._moments.isActive()


SCREENS = [(0, 0, 1366, 728), (0, 0, 1280, 680), (0, 0, 1024, 560), (1920, 40, 1280, 984)]
FRAMES = [QMargins(), QMargins(0, 28, 0, 0), QMargins(8, 37, 8, 8)]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("place", [(0, 0), (-200, -50), (1_500, 900), (5_000, 5_000)])
def test_a_window_fits_the_screen_with_its_frame(
    screen: tuple[int, int, int, int], frame: QMargins, place: tuple[int, int]
) -> None:
    room = QRect(*screen)
    inner = fitted(QRect(QPoint(*place), QSize(1440, 900)), frame, room)
    assert room.contains(inner.marginsAdded(frame))
    assert inner.width() == min(1440, room.width() - frame.left() - frame.right())
    assert inner.height() == min(900, room.height() - frame.top() - frame.bottom())
    assert fitted(inner, frame, room) == inner


def test_the_console_opens_inside_a_small_screen(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    """The screen of the tests is smaller than 1440 x 900, and than what was kept from a larger one."""
    room = qapp.primaryScreen().availableGeometry()
    assert room.height() < 900
    machine = machine_in(tmp_path)
    console = LiveConsole(lambda: NightHouse(Night()), WHO, machine=machine)
    for kept in (False, True):
        frame = WindowHolder(qapp, console)
        window = frame.window
        assert room.contains(window.geometry().marginsAdded(frame_of(window)))
        if not kept:
            window.setMinimumSize(10, 10)
            window.setGeometry(-40, -40, 3_000, 2_000)
            machine.geometry = window.saveGeometry()
            window.part()
    frame.close()
    console.close()
