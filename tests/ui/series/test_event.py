"""An event of several flights as a floorman works with it: made whole, played, drawn to day 2."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.series.flights.terms import EventTerms, Policy
from director.texts import LANGUAGES
from director.tournament.state import Status
from director.values.ids import TournamentId
from tests.desk.night.night_desk import STRUCTURE, settings
from tests.desk.series.festival import DAY_TWO, Festival
from tests.desk.series.test_flights import BEST, two_flights
from tests.ui.console_window import press, settle, window_of
from tests.ui.sights import faults
from tests.ui.walker import clipped
from ui.console.live import LiveConsole
from ui.frame.main_window import MainWindow
from ui.look.theme import Theme, load_fonts, wear
from ui.parts.task import Task
from ui.series.event_columns import POLICY_WORDS, EventList, state_words
from ui.series.event_making import NewEventTask
from ui.series.event_page import EventPage
from ui.series.event_tasks import DayTwoTask, EventTermsTask, FieldBackTask, FlightTask, GatherTask
from ui.series.late_facts import LateFactTask

pytestmark = pytest.mark.qt_log_level_fail("CRITICAL")
Key = Qt.Key
T = TypeVar("T", bound=Task)


class Seen:
    """The page of events in a window."""

    def __init__(self, window: MainWindow, console: LiveConsole, qtbot: QtBot) -> None:
        self.window, self.console, self.qtbot = window, console, qtbot
        self.refusals: list[str] = []
        console.refused.connect(lambda _command, violation: self.refusals.append(violation.code))
        window.go("series/events")
        self.settle()
        shown = window.pages.innermost()
        assert isinstance(shown, EventPage)
        self.page = shown

    def settle(self) -> None:
        for _ in range(3):
            settle(self.console, self.qtbot)

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            press(self.window, key)
            self.settle()

    def task(self, kind: type[T]) -> T:
        shown = self.page.task()
        assert isinstance(shown, kind), shown
        return shown

    def done(self) -> None:
        """What is at hand is ordered, with all its steps, and closed."""
        task = self.page.task()
        assert task is not None
        self.settle()
        task.accept()
        self.qtbot.waitUntil(lambda: self.page.task() is None or bool(self.refusals))
        self.settle()
        assert self.refusals == []


@contextmanager
def seen(event: Festival, qtbot: QtBot, folder: Path, language: str = "en") -> Iterator[Seen]:
    with window_of(event, qtbot, folder, language) as (window, console):
        yield Seen(window, console, qtbot)


def qualified() -> Festival:
    """Both flights are over: in 1B the first has a larger stack than in 1A, the third a smaller one."""
    event = two_flights(BEST)
    event.close_doors()
    event.go_out(2, 4, 5, 6, 7, 8)
    event.bag({1: 50_000, 3: 5_000, 9: 35_000})
    event.close()
    return event


def test_flights_stacks_and_prizes_are_shown(qtbot: QtBot, tmp_path: Path) -> None:
    with seen(qualified(), qtbot, tmp_path) as s:
        rows = [(r.label, r.entries, r.left, r.bagged, r.forfeited) for r in s.page.parts.rows.rows()]
        assert rows == [("1A", 6, 3, 3, 1), ("1B", 9, 3, 3, 1), ("", 0, 0, 0, 0)]
        stacks = [(row.chips, row.label, row.counts) for row in s.page.stacks.rows.rows()]
        assert stacks == [
            (50_000, "1B", True), (35_000, "1B", True), (20_000, "1A", True), (10_000, "1A", True),
            (30_000, "1A", False), (5_000, "1B", False),
        ]  # fmt: skip
        table = s.page.table()
        assert table is not None
        assert (table.prizes.entries, table.prizes.unique, table.prizes.forward) == (15, 9, 4)
        assert table.prizes.pool.total == 150_000
        s.page.list_choice.choose(EventList.PRIZES)
        assert sum(award.amount for award in s.page.prizes.rows.rows()) == 150_000
        assert not clipped(s.page)


def test_a_whole_event_is_announced_in_one_go(qtbot: QtBot, tmp_path: Path) -> None:
    with seen(Festival(flights=1), qtbot, tmp_path) as s:
        s.press(Key.Key_N)
        task = s.task(NewEventTask)
        assert task.button is not None
        s.settle()
        assert not task.button.isEnabled(), "it has no name"
        task.called.setText("Spring Main")
        task.count.setValue(4)
        task.guarantee.setText("5000")
        task.event_terms.policy.choose(Policy.BEST_STACK)
        task.event_terms.bonus.setText("1000")
        task.flight_terms.level.setValue(12)
        first, *_ = (start for start in task.starts_.starts() if start is not None)
        s.done()
        table = s.page.table()
        assert table is not None
        assert (table.event.name, table.event.terms) == (
            "Spring Main", EventTerms(Policy.BEST_STACK, bag_bonus=1_000),
        )  # fmt: skip
        assert [(part.label, part.name, part.status) for part in table.parts] == [
            *((f"1{letter}", f"Spring Main 1{letter}", Status.ANNOUNCED) for letter in "ABCD"),
            ("", "Spring Main – Day 2", Status.ANNOUNCED),
        ]
        days = [(part.starts_at - first) // 86_400_000_000 for part in table.parts]
        assert days == [0, 1, 2, 3, 4]
        assert {part.terms.level for part in table.parts if part.label} == {12}
        states = {row.name: row.guarantee for row in s.console.lobby()}
        assert (states["Spring Main 1A"], states["Spring Main – Day 2"]) == (0, 500_000)


def test_the_wheel_scrolls_the_panel_and_changes_no_number(qtbot: QtBot, tmp_path: Path) -> None:
    with seen(Festival(flights=1), qtbot, tmp_path) as s:
        s.press(Key.Key_N)
        count = s.task(NewEventTask).count
        middle = QPointF(count.rect().center())
        turned = QWheelEvent(
            middle, count.mapToGlobal(middle), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(count, turned)
        assert count.value() == 3


def test_what_cannot_be_announced_is_said_before(qtbot: QtBot, tmp_path: Path) -> None:
    with seen(Festival(flights=1), qtbot, tmp_path) as s:
        s.press(Key.Key_N)
        task = s.task(NewEventTask)
        task.called.setText("Spring Main")
        task.starts_.lines[2].day.setText("31/2")
        task.on_entered()
        s.settle()
        assert "start" in task.warning.text()
        task.starts_.lines[2].day.show_day(task.starts_.lines[1].day.chosen())
        task.starts_.day_two.day.show_day(task.starts_.lines[0].day.chosen())
        task.on_entered()
        s.settle()
        assert "Day 2" in task.warning.text()
        task.accept()
        s.settle()
        assert s.page.task() is task
        assert len(s.console.lobby()) == 3, "nothing is half done"


def test_a_flight_is_added_like_the_others_or_from_what_is_announced(
    qtbot: QtBot, tmp_path: Path
) -> None:
    event = Festival(flights=1)
    event.do(c.AnnounceTournament(TournamentId("turbo"), settings(name="Turbo"), STRUCTURE))
    with seen(event, qtbot, tmp_path) as s:
        s.press(Key.Key_F)
        task = s.task(FlightTask)
        assert task.label.text() == "1B"
        s.done()
        s.press(Key.Key_F)
        task = s.task(FlightTask)
        task.which.choose(TournamentId("turbo"))
        task.label.setText("Turbo")
        s.done()
        labels = [(part.label, part.name) for part in s.page.table().parts]  # type: ignore[union-attr]
        assert labels[:3] == [("1A", "1A"), ("1B", "Main Event 1B"), ("Turbo", "Turbo")]


def test_terms_are_changed_until_somebody_has_qualified(qtbot: QtBot, tmp_path: Path) -> None:
    with seen(Festival(flights=1), qtbot, tmp_path) as s:
        s.press(Key.Key_E)
        task = s.task(EventTermsTask)
        assert task.fields.bonus.isHidden(), "no stack is given up: the first one counts"
        task.fields.policy.choose(Policy.BEST_STACK)
        task.fields.entries.setValue(3)
        s.done()
        table = s.page.table()
        assert table is not None
        assert table.event.terms == EventTerms(Policy.BEST_STACK, entries_in_all=3)


def test_day_2_is_drawn_and_taken_back(qtbot: QtBot, tmp_path: Path) -> None:
    event = qualified()
    with seen(event, qtbot, tmp_path) as s:
        s.press(Key.Key_G)
        s.task(GatherTask)
        s.done()
        assert event.day.alive == 4
        seats = [row.seat for row in s.page.stacks.rows.rows() if row.counts]
        assert None not in seats
        assert len(set(seats)) == 4
        s.page.actions_.do("take_back")
        task = s.task(FieldBackTask)
        assert task.button is not None
        s.settle()
        assert not task.button.isEnabled()
        task._why.setText("A bag is wrong")  # type: ignore[union-attr]
        s.done()
        assert (event.day.alive, event.event.gathered) == (0, None)


def test_a_survivor_found_late_sits_down_and_a_wrong_bag_is_put_right(
    qtbot: QtBot, tmp_path: Path
) -> None:
    event = qualified()
    with seen(event, qtbot, tmp_path) as s:
        s.press(Key.Key_G)
        s.task(GatherTask)
        s.done()
        alive, chips = event.day.alive, event.day.chips.expected
        s.page.actions_.do("late")
        task = s.task(LateFactTask)
        qtbot.waitUntil(lambda: task.who.value() is not None)
        task.chips.show_number(5_000)
        task._why.setText("two of a name")  # type: ignore[union-attr]
        s.done()
        assert (event.day.alive, event.day.chips.expected) == (alive + 1, chips + 5_000)
        s.page.actions_.do("late")
        task = s.task(LateFactTask)
        qtbot.waitUntil(lambda: task.who.value() is not None)
        task.what.choose("bag")
        s.settle()
        found = task.who.value()
        assert found is not None
        task.chips.show_number(found.entry.chips + 1_000)
        task._why.setText("a chip was left in the rack")  # type: ignore[union-attr]
        s.settle()
        assert clipped(task) == []
        s.done()
        assert event.day.chips.expected == chips + 6_000


def test_the_draw_names_the_flights_that_are_not_closed(qtbot: QtBot, tmp_path: Path) -> None:
    event = two_flights()
    with seen(event, qtbot, tmp_path) as s:
        s.press(Key.Key_G)
        task = s.task(GatherTask)
        s.settle()
        assert task.warning.text() == "Not closed yet: 1B"
        task.accept()
        s.settle()
        assert event.event.gathered is None


def test_an_event_without_day_2_gets_one(qtbot: QtBot, tmp_path: Path) -> None:
    event = Festival(flights=1, day_two=False)
    with seen(event, qtbot, tmp_path) as s:
        s.press(Key.Key_D)
        task = s.task(DayTwoTask)
        task.guarantee.setText("1000")
        s.done()
        day = s.page.table().day  # type: ignore[union-attr]
        assert day is not None
        assert day.name == "Main Event – Day 2"
        assert event.desk.tournament(day.tournament).settings.guarantee == 100_000


def test_enter_on_a_flight_leads_to_its_night(qtbot: QtBot, tmp_path: Path) -> None:
    with seen(qualified(), qtbot, tmp_path) as s:
        s.page.parts.select(DAY_TWO)
        s.page.parts.setFocus()
        s.press(Key.Key_Return)
        assert s.console.tournament_id == DAY_TWO
        assert s.window.pages.key == "night"


def test_papers_are_made_of_the_flight_and_of_day_2(qtbot: QtBot, tmp_path: Path) -> None:
    event = qualified()
    event.carry()
    with seen(event, qtbot, tmp_path) as s:
        handed: list[str] = []
        s.console.frame.handed.connect(lambda paper: handed.append(paper.name))
        wanted = ("counts", "counts_by_name", "bags", "vouchers", "seats_by_name", "seats_by_table",
                  "seat_cards")  # fmt: skip
        for name in wanted:
            s.page.actions_.do(name)
        qtbot.waitUntil(lambda: len(handed) == len(wanted))
        assert set(handed) == {
            "chip_counts", "chip_counts_by_name", "bag_list", "bag_voucher", "seating_by_name",
            "seating_by_table", "seat_card",
        }  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_event_asks_is_read_whole_and_in_its_own_words(
    language: str, qtbot: QtBot, tmp_path: Path
) -> None:
    with seen(Festival(BEST), qtbot, tmp_path, language) as page:
        say = page.console.texts.say
        page.press(Key.Key_N)
        task = page.task(NewEventTask)
        named = [task.structure.itemText(at) for at in range(task.structure.count())]
        assert any(name.startswith(f"{say('Regular')} – ") for name in named)
        assert len({say("Regular"), "Regular"}) == (1 if language == "en" else 2)
        policy = task.event_terms.policy
        for place, means in enumerate(POLICY_WORDS.values()):
            policy.setCurrentIndex(place)
            page.settle()
            room = policy.width() - 40
            assert policy.fontMetrics().horizontalAdvance(policy.currentText()) <= room
            assert task.event_terms.means.text() == say(means)
        assert clipped(task) == []
        assert task.flight_terms.level.text() == say("no level")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_event_asks_is_no_wider_than_its_place_in_the_smallest_window(
    language: str, qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    load_fonts()
    wear(qapp, Theme.DARK)
    with seen(Festival(), qtbot, tmp_path, language) as page:
        page.window.resize(1_280, 690)
        for key in (Key.Key_N, Key.Key_E, Key.Key_F):
            page.press(key)
            task = page.task(Task)
            areas = page.window.findChildren(QScrollArea)
            around = next(area for area in areas if area.isAncestorOf(task))
            assert task.minimumSizeHint().width() <= around.viewport().width(), task
            assert clipped(task) == []
            page.press(Key.Key_Escape)
    qapp.setStyleSheet("")


def test_day_2_says_that_its_seats_are_drawn_and_not_that_somebody_may_enter(
    qtbot: QtBot, tmp_path: Path
) -> None:
    event = qualified()
    with seen(event, qtbot, tmp_path) as page:
        page.window.resize(1_280, 720)
        page.press(Key.Key_G)
        task = page.task(GatherTask)
        assert [*clipped(task), *faults(task, "en")] == []
        page.done()
        said = {row.label: state_words(page.console.texts, row) for row in page.page.parts.rows.rows()}
        assert said[""] == "Seats drawn"
        assert set(said.values()) == {"Seats drawn", "Bagged and closed"}
