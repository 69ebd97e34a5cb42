"""A rehearsal in the console: a night of its own that plays by itself at the speed that is wished."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QApplication, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from director.desk.offered.commands import PauseClock
from director.tournament.invariants import broken
from director.tournament.state import Status
from director.values.errors import RuleViolation
from director.values.quantity import MINUTE, SECOND
from tests.desk.night.night_desk import Night
from tests.ui.console_window import settle, window_of
from ui.console.live import LiveConsole
from ui.console.rehearsal_clock import Speed
from ui.console.rehearsal_stage import RehearsalStage, Wish
from ui.console.settings import MachineSettings
from ui.frame.main_window import MainWindow
from ui.frame.rehearsal import RehearsalConsole
from ui.frame.rehearsal_bar import RehearsalBar
from ui.frame.sessions import Sessions
from ui.look.theme import load_fonts
from ui.parts.choice import ChoiceField
from ui.parts.question import Question

WISH = Wish(12, "freezeout", "seed")


@pytest.fixture
def console(qtbot: QtBot, tmp_path: Path) -> Iterator[RehearsalConsole]:
    """A rehearsal whose time stands at the opening of the doors."""
    load_fonts()
    machine = MachineSettings(QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat))
    console = RehearsalConsole(WISH, "en", machine)
    console.own_bar = partial(RehearsalBar, console)
    with qtbot.waitSignal(console.opened):
        console.start()
    console.run_at(Speed.PAUSED)
    try:
        yield console
    finally:
        console.close()


@pytest.fixture
def window(console: RehearsalConsole, qtbot: QtBot) -> Iterator[MainWindow]:
    window = MainWindow(console)
    window.show()
    yield window
    window.part()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def stepped(console: RehearsalConsole, qtbot: QtBot) -> None:
    """The next moment, once it has been played."""
    qtbot.waitUntil(lambda: bool(console._ahead))
    console.step()


def test_the_doors_are_open_in_a_house_of_its_own(console: RehearsalConsole) -> None:
    state = console.state()
    assert state is not None
    assert state.status is Status.REGISTERING
    assert [row.id for row in console.lobby()] == [state.id]
    assert console.demo
    assert console.now() < state.settings.starts_at


def test_a_step_brings_the_next_moment(console: RehearsalConsole, qtbot: QtBot) -> None:
    before, at = console.state(), console.now()
    assert before is not None
    stepped(console, qtbot)
    after = console.state()
    assert after is not None
    assert after.counted == before.counted + 1
    assert at < console.now() < at + 60 * MINUTE


def test_paused_time_stands(console: RehearsalConsole, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(console._ahead))
    at, shown = console.now(), console.state()
    qtbot.wait(250)
    assert console.now() == at
    assert console.state() is shown


def test_nothing_is_shown_before_its_time(console: RehearsalConsole, qtbot: QtBot) -> None:
    console.run_at(Speed.TENFOLD)
    qtbot.waitUntil(lambda: len(console._ahead) > 1)
    newest = console.action()
    assert newest is not None
    assert all(entry.at <= console.now() for entry in newest.entries)
    assert console._ahead[-1].at > console.now()


def test_the_night_ends_whole_and_says_so(
    console: RehearsalConsole, window: MainWindow, qtbot: QtBot
) -> None:
    console.run_at(Speed.FASTEST)
    qtbot.waitUntil(lambda: console.over is not None)
    state = console.state()
    assert state is not None
    assert not console.tray.papers()  # nothing of a night that nobody plays is printed
    assert state.status is Status.FINISHED
    assert broken(state) is None
    assert state.prizes is not None
    assert state.takings.paid == state.prizes.pool
    bar = window.findChild(RehearsalBar)
    assert bar is not None
    assert bar.line.accessibleName() == "The night is over. Every invariant held."
    assert not bar.step.isEnabled()


def test_orders_are_refused(console: RehearsalConsole, qtbot: QtBot) -> None:
    state = console.state()
    assert state is not None
    with qtbot.waitSignal(console.refused) as refused:
        console.order(PauseClock(state.id))
    violation = (refused.args or [None, None])[1]
    assert isinstance(violation, RuleViolation)
    assert violation.code == "rehearsal_plays_itself"
    assert console.state() is state


def test_the_bar_marks_the_window_and_sets_the_speed(
    console: RehearsalConsole, window: MainWindow, qtbot: QtBot
) -> None:
    bar = window.findChild(RehearsalBar)
    assert bar is not None
    assert bar.word.text() == "REHEARSAL"
    assert bar.speeds[Speed.PAUSED].isChecked()
    bar.speeds[Speed.LIFE].click()
    assert console.rehearsal_clock.speed is Speed.LIFE
    left: list[bool] = []
    console.leave_wanted = lambda: left.append(True)
    bar.leave.click()
    assert left == [True]


def test_the_stage_takes_its_database_with_it() -> None:
    stage = RehearsalStage(WISH)
    folder = Path(stage._folder.name)
    assert (folder / "rehearsal.db").exists()
    moment = stage.play()
    assert moment.news
    assert 0 < moment.part < 1
    assert moment.news[0].done.at <= moment.at
    assert moment.at % SECOND == 0
    stage.close()
    assert not folder.exists()


def test_the_palette_asks_which_night_and_hands_on_the_wish(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    with window_of(night, qtbot, tmp_path) as (window, console):
        wishes: list[Wish] = []
        console.frame.rehearsal_wanted = wishes.append
        window._rehearsal()
        settle(console, qtbot)
        asked = window.findChild(Question)
        assert asked is not None
        players, template = asked.findChild(QSpinBox), asked.findChild(ChoiceField)
        assert players is not None
        assert template is not None
        players.setValue(40)
        template.choose("one_rebuy")
        asked.findChildren(QPushButton)[0].click()
        assert [(wish.players, wish.template) for wish in wishes] == [(40, "one_rebuy")]


def test_a_running_clock_is_not_taken_from_the_screens(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    night.register(4)
    night.start()
    with window_of(night, qtbot, tmp_path) as (window, console):
        console.frame.rehearsal_wanted = lambda _wish: None
        window._rehearsal()
        settle(console, qtbot)
        asked = window.findChild(Question)
        assert asked is not None
        assert not asked.findChildren(QPushButton)[0].isEnabled()


def test_a_rehearsal_follows_the_house_and_leads_back_to_it(qapp: QApplication) -> None:
    shown: list[tuple[type[LiveConsole], bool]] = []
    left: list[int] = []

    def show(console: LiveConsole) -> int:
        shown.append((type(console), console.demo))
        if console.frame.rehearsal_wanted is not None and len(shown) == 1:
            console.frame.rehearsal_wanted(WISH)
        elif isinstance(console, RehearsalConsole) and console.leave_wanted is not None:
            console.leave_wanted()
        return 7

    sessions = Sessions(lambda: left.append(len(shown)), "en")
    assert sessions.run(show, None, False) == 7
    assert left == [1, 2]
    assert shown == [(LiveConsole, False), (RehearsalConsole, True), (LiveConsole, False)]
