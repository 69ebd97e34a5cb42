"""Time in doubt: all views stand while a stop is asked about; a wrong time of day is said."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.tournament.clock import reading
from director.values.ids import StaffId, TillId
from director.values.quantity import MINUTE
from tests.desk.night.night_desk import Night
from tests.house_measures import ROOT
from tests.ui.console_window import press, settle
from tests.ui.frame.conftest import Shown
from tests.ui.night_console import settled
from ui.console.watch import Stopped
from ui.frame.main_window import MainWindow
from ui.night.clock.page import ClockPage
from ui.parts.question import Question
from ui.scenes.scenes import Scene, Showing, read_at, view_of
from ui.scenes.view import DisplayState, LobbyView, WallView

CTRL = Qt.KeyboardModifier.ControlModifier
DAY = 24 * 60 * MINUTE
SALE = c.OpenTill(TillId("9"), "EUR", ((1_000, 1),), StaffId("floorman"))


@pytest.fixture
def gap(shown: Shown, night: Night) -> Stopped:
    """Fifty minutes, two levels and more, went by while nobody watched: the floorman is asked."""
    _window, console = shown
    state = console.state()
    assert state is not None
    stop = Stopped(night.time.now(), night.time.now() + 50 * MINUTE, (state.id,))
    console._stop.ask(stop, {})
    console._clock, console._offset = (lambda: stop.at), 0
    assert reading(state.clock, state.structure, stop.at).index > 0
    return stop


def said(window: MainWindow) -> str:
    return " ".join(label.text() for label in window.toasts.findChildren(QLabel))


def test_walls_strip_and_pages_stand_while_a_stop_is_asked_about(
    shown: Shown, gap: Stopped, qtbot: QtBot
) -> None:
    window, console = shown
    state = console.state()
    assert state is not None
    stood = console.texts.clock(reading(state.clock, state.structure, gap.since).left)
    for showing in (Showing(Scene.CLOCK), Showing(Scene.CLOCK, state.id)):
        view = view_of(showing, console, read_at(showing, console))
        assert isinstance(view, WallView)
        assert (view.time, view.board.display_state, view.alerts[0].sign) == (
            stood,
            DisplayState.PAUSED,
            "pause",
        )
    lobby = view_of(Showing(Scene.LOBBY), console, read_at(Showing(Scene.LOBBY), console))
    assert isinstance(lobby, LobbyView)
    assert lobby.cards[0].display_state is DisplayState.PAUSED
    assert (lobby.cards[0].time, lobby.time) == (stood, console.texts.time(gap.at))
    window.strip.reload()
    assert (window.strip._time.text(), window.strip._word.text()) == (stood, "Paused")
    window.go("night/clock")
    page = window.pages.innermost()
    assert isinstance(page, ClockPage)
    console.tick.emit(console.now())
    assert page.face.accessibleName().endswith(stood)
    command = page.period(lambda now, at: reading(now.clock, now.structure, at).index)
    assert command == c.GoToPeriod(state.id, 0)
    console.count_on(gap)
    qtbot.waitUntil(lambda: console.clock_read_at() == console.now())


def test_a_clock_that_is_asked_about_is_moved_once_that_is_answered(
    shown: Shown, gap: Stopped, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    before, entries = console.state(), len(night.store.journal)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right):
        window.toasts.hide()
        press(window, key, **({"modifier": CTRL} if key is Qt.Key.Key_Right else {}))
        assert window.toasts.isVisible()
        assert "First answer whether the time that passed counts" in said(window)
    assert (console.state(), len(night.store.journal)) == (before, entries)
    console.continue_where_stopped(gap)
    qtbot.waitUntil(lambda: console.state() is not before)


@pytest.fixture
def wrong(shown: Shown, night: Night) -> Shown:
    """The machine has lost a day."""
    _window, console = shown
    night.time.at -= DAY
    console._clock, console._offset = night.time.now, 0
    console._look_at_the_time()
    return shown


DOUBTED = "set the machine's date and time right"


def test_a_time_of_day_that_cannot_be_right_is_said_until_it_is(wrong: Shown, night: Night) -> None:
    window, console = wrong
    assert DOUBTED in window.banner.words()
    night.time.at += DAY
    console._look_at_the_time()
    assert window.banner.words() == ""


def test_what_is_written_meanwhile_does_not_make_it_right(wrong: Shown, qtbot: QtBot) -> None:
    window, console = wrong
    state = console.state()
    assert state is not None
    settled(console, qtbot, lambda: console.order(c.PauseClock(state.id)))
    console._look_at_the_time()
    assert DOUBTED in window.banner.words()


def test_whoever_insists_on_it_is_believed(wrong: Shown, qtbot: QtBot) -> None:
    window, console = wrong
    console.order(SALE)
    settle(console, qtbot)
    asked = window.side.question()
    assert isinstance(asked, Question)
    asked.findChildren(QLineEdit)[0].setText("the battery")
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    console._look_at_the_time()
    assert window.banner.words() == ""


def test_no_page_of_the_night_reads_its_clock_by_the_time_of_day() -> None:
    pages = [page for room in ("night", "poker") for page in (ROOT / "ui" / room).rglob("*.py")]
    assert pages
    assert [page.name for page in pages if "console.now()" in page.read_text("utf-8")] == []
