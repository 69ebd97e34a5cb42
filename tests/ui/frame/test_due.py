"""The button of the strip: a whole tournament by that button alone, and why it is grey."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.tournament.due import DueStep
from director.tournament.events import Bust
from director.tournament.lifecycle import next_of
from director.tournament.settings import LateRegistration, Starting
from director.tournament.state import Status, Tournament
from director.values.ids import EntryId, PlayerId, TournamentId
from director.values.quantity import MINUTE
from tests.desk.night.night_desk import STRUCTURE, TILL, Night
from tests.desk.series.festival import EVENT
from tests.desk.series.test_flights import two_flights
from tests.ui.console_window import press, settle, window_of
from ui.console.live import LiveConsole
from ui.frame.due import KEY, TITLES
from ui.frame.main_window import MainWindow
from ui.night.chips.page import ChipsPage
from ui.night.chips.race import RaceTask
from ui.night.tables.page import TablesPage

ENTER = Qt.Key.Key_Return
WEEK = 7 * 24 * 60 * MINUTE
pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
"""Before the start the sound is tried: a machine without sound says so."""
PLAIN = replace(STRUCTURE, periods=tuple(replace(p, colour_up=()) for p in STRUCTURE.periods))


class Floor:
    """A floorman who presses the button of the strip, and what happens at the tables meanwhile."""

    def __init__(self, night: Night, window: MainWindow, console: LiveConsole, qtbot: QtBot) -> None:
        self.night, self.window, self.console, self.qtbot = night, window, console, qtbot
        self.button = window.strip.due

    @property
    def state(self) -> Tournament:
        return self.night.state

    def status(self) -> Status:
        return self.night.state.status

    def offered(self) -> str:
        """What the button says; behind it stands the key that does it."""
        words, _, key = self.button.text().partition("   ")
        assert key == KEY
        return words

    def says(self, step: DueStep) -> None:
        """The button offers a step, and it can be done."""
        self.settle()
        assert self.offered() == TITLES[step]
        assert self.button.isEnabled(), self.button.toolTip()

    def press(self, step: DueStep, *keys: Qt.Key, typed: str = "") -> None:
        """Press the button that offers a step, and answer its panel."""
        self.says(step)
        QTest.mouseClick(self.button, Qt.MouseButton.LeftButton)
        self.settle()
        for digit in typed:
            press(self.window, Qt.Key(ord(digit)))
        self.keys(*keys)

    def keys(self, *keys: Qt.Key) -> None:
        for key in keys:
            press(self.window, key)
            self.settle()

    def order(self, command: c.Command, **how: object) -> None:
        with self.qtbot.waitSignal(self.console.obeyed):
            self.console.order(command, **how)  # type: ignore[arg-type]
        self.settle()

    def bust(self, left: int) -> None:
        """Players go out until so many are left, always at the fullest table."""
        while self.state.alive > left:
            self.pass_minutes(1)
            table = max(self.state.open_tables, key=lambda each: each.players)
            entry = next(entry for entry in table.seats if entry is not None)
            self.order(c.BustPlayers(self.night.id, (Bust(EntryId(entry)),)))

    def pass_minutes(self, minutes: int) -> None:
        """Time passes for the desk, and the console measures it again."""
        self.night.time.pass_minutes(minutes)
        self.console._on_offset(self.night.time.at - self.console._clock())
        self.console.tick.emit(self.console.now())
        self.settle()

    def settle(self) -> None:
        for _ in range(2):
            settle(self.console, self.qtbot)


def night_of(**changes: object) -> Night:
    night = Night({"table_size": 4, **changes}, structure=PLAIN, open_registration=False)
    for _ in range(9):
        night.add_person()
    night.fund(100_000)
    return night


@pytest.fixture
def floor(qtbot: QtBot, tmp_path: Path) -> Iterator[Floor]:
    night = night_of()
    with window_of(night, qtbot, tmp_path) as (window, console):
        console.select(night.id)
        qtbot.waitUntil(lambda: console.state() is not None)
        yield Floor(night, window, console, qtbot)


def test_a_sit_and_go_that_is_full_starts_and_the_next_of_its_row_opens_by_itself(
    qtbot: QtBot, tmp_path: Path
) -> None:
    row = {"starts": Starting.IN_A_ROW, "late": LateRegistration(minutes=0)}
    night = night_of(**row)
    with window_of(night, qtbot, tmp_path) as (window, console):
        console.select(night.id)
        qtbot.waitUntil(lambda: console.state() is not None)
        floor = Floor(night, window, console, qtbot)
        floor.press(DueStep.OPEN)
        for number in range(1, 5):
            floor.order(c.RegisterPlayer(night.id, PlayerId(f"player-{number}"), TILL))
        floor.order(c.DrawButton(night.id, 1))
        assert floor.offered() == "Start: full…"
        floor.order(c.StartTournament(night.id))
        floor.pass_minutes(1)
        qtbot.waitUntil(lambda: len(console.lobby()) == 2)
        after = night.desk.tournament(next_of(night.id))
        assert (after.status, after.settings.name) == (Status.REGISTERING, "Friday Night 2")


def test_a_whole_tournament_by_the_button_alone(floor: Floor) -> None:
    night = floor.night
    floor.press(DueStep.OPEN)
    assert floor.status() is Status.REGISTERING
    floor.press(DueStep.TABLES, ENTER, typed="8")
    assert [table.number for table in floor.state.open_tables] == [1, 2]
    floor.press(DueStep.REGISTER)
    for number in range(1, 10):
        floor.order(c.RegisterPlayer(night.id, PlayerId(f"player-{number}"), TILL))
    floor.pass_minutes(25)
    floor.press(DueStep.EVEN, ENTER, ENTER)
    assert [table.players for table in floor.state.open_tables] == [3, 3, 3]
    floor.press(DueStep.BUTTON, ENTER)
    assert all(table.button is not None for table in floor.state.open_tables)
    floor.press(DueStep.LAY_OUT, ENTER)
    floor.press(DueStep.START, ENTER)
    assert floor.status() is Status.RUNNING
    floor.press(DueStep.CLOSE, ENTER)
    floor.press(DueStep.COLLECT, ENTER, ENTER, ENTER)
    assert floor.state.chips.unsold == 0
    floor.press(DueStep.LOCK)
    floor.bust(8)
    floor.press(DueStep.BREAK, ENTER, ENTER)
    floor.bust(4)
    floor.press(DueStep.FINAL_TABLE, ENTER, ENTER)
    assert len(floor.state.open_tables) == 1
    floor.press(DueStep.BUTTON, ENTER)
    floor.press(DueStep.DEAL)
    floor.bust(1)
    assert not floor.state.clock.running, "the winner is known"
    paid = 0
    while floor.offered() == TITLES[DueStep.PAY]:
        floor.press(DueStep.PAY, ENTER)
        paid += 1
        assert sum(entry.prize is not None for entry in floor.state.entries.values()) == paid
    floor.press(DueStep.FINISH, ENTER)
    assert floor.status() is Status.FINISHED
    floor.press(DueStep.EXPORT)
    assert floor.window.where() == "tills/tills"


def test_what_is_not_its_time_yet_is_grey_with_the_reason(floor: Floor) -> None:
    night = floor.night
    floor.press(DueStep.OPEN)
    floor.order(c.OpenTable(night.id, 1))
    floor.order(c.OpenTable(night.id, 2))
    for number in range(1, 8):
        floor.order(c.RegisterPlayer(night.id, PlayerId(f"player-{number}"), TILL))
    floor.order(c.StartTournament(night.id))
    floor.order(c.CloseRegistration(night.id))
    floor.order(c.LockPrizes(night.id))
    assert floor.offered() == TITLES[DueStep.FINAL_TABLE]
    assert not floor.button.isEnabled()
    assert "7 players" in floor.button.toolTip()


def test_stacks_may_be_left_out(floor: Floor) -> None:
    night = floor.night
    floor.press(DueStep.OPEN)
    floor.order(c.OpenTable(night.id, 1))
    for number in (1, 2):
        floor.order(c.RegisterPlayer(night.id, PlayerId(f"player-{number}"), TILL))
    floor.pass_minutes(25)
    floor.press(DueStep.BUTTON, Qt.Key.Key_Tab, ENTER)
    said = [label.text() for label in floor.window.side.findChildren(QLabel) if label.isVisible()]
    assert "2 seats are free." in said
    floor.keys(Qt.Key.Key_Tab, ENTER)
    floor.keys(ENTER)
    assert floor.status() is Status.RUNNING
    assert floor.state.chips.unsold == 0


def test_T_21_colouring_up_begins_the_race(qtbot: QtBot, tmp_path: Path) -> None:
    night = Night()
    night.register(9)
    night.start()
    night.time.pass_minutes(61)
    with window_of(night, qtbot, tmp_path) as (window, console):
        console.select(night.id)
        qtbot.waitUntil(lambda: console.state() is not None)
        floor = Floor(night, window, console, qtbot)
        floor.press(DueStep.COLOUR_UP)
        page = window.pages.innermost()
        assert isinstance(page, ChipsPage)
        assert isinstance(page.task(), RaceTask)


def test_the_button_takes_no_focus(floor: Floor) -> None:
    floor.window.go("night/tables")
    floor.press(DueStep.OPEN)
    page = floor.window.pages.innermost()
    assert isinstance(page, TablesPage)
    assert page.map.hasFocus()


def test_a_console_that_finds_only_announced_tournaments_offers_the_next_one(
    qtbot: QtBot, tmp_path: Path
) -> None:
    night = night_of()
    week_after = replace(night.state.settings, starts_at=night.state.settings.starts_at + WEEK)
    night.do(c.AnnounceTournament(TournamentId("later"), week_after, PLAIN))
    with window_of(night, qtbot, tmp_path) as (window, console):
        qtbot.waitUntil(lambda: console.state() is not None)
        assert console.tournament_id == night.id
        assert window.strip.due.isVisible()
        assert window.strip.due.text() == f"{TITLES[DueStep.OPEN]}   {KEY}"


def test_day_two_that_is_only_announced_can_be_drawn_from_a_closed_flight(
    qtbot: QtBot, tmp_path: Path
) -> None:
    event = two_flights()
    event.close_doors()
    event.go_out(1, 2)
    event.bag({3: 20_000, 4: 20_000, 5: 10_000, 6: 10_000})
    second, first = event.id, event.flight("1A")
    with window_of(event, qtbot, tmp_path) as (window, console):
        console.select(first.id)
        qtbot.waitUntil(lambda: console.tournament_id == first.id)
        floor = Floor(event, window, console, qtbot)
        assert floor.offered() == TITLES[DueStep.GATHER]
        qtbot.waitUntil(lambda: not floor.button.isEnabled())  # 1B is not closed
        floor.order(c.CloseFlight(second, EVENT))
        assert floor.offered() == TITLES[DueStep.GATHER]
        qtbot.waitUntil(floor.button.isEnabled)
