"""The main window: keys that work everywhere, refusals, undo, the scanner, and rooms made when shown."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from director.desk.kernel.ports import StorageProblem
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import BustPlayers, PauseClock, RegisterPlayer, SavePerson, SaveRow
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.texts import texts_for
from director.tournament.clock import reading
from director.tournament.events import Bust
from director.values.ids import EntryId
from director.values.quantity import HOUR, MINUTE, SECOND
from tests.desk.night.night_desk import TILL, Night, person
from tests.ui.console_window import press, scan, settle, window_of
from tests.ui.night_console import settled
from ui.cash.page import CashPage
from ui.cash.seat import WaitTask
from ui.console.console import ActionPlace
from ui.console.live import LiveConsole
from ui.console.watch import Stopped, wall_clock
from ui.frame.dialogs.keys import KeysOverlay
from ui.frame.dialogs.palette import Palette
from ui.frame.main_window import MainWindow
from ui.frame.rooms import every_page
from ui.night.tables.page import TablesPage
from ui.parts.page import Page
from ui.parts.question import Question

Shown = tuple[MainWindow, LiveConsole]
CTRL = Qt.KeyboardModifier.ControlModifier


def must_be_answered(window: MainWindow) -> bool:
    """A question lies over the page that cannot be left."""
    question = window.side.question()
    return question is not None and bool(question.property("must_answer"))


def is_running(night: Night) -> bool:
    return reading(night.state.clock, night.state.structure, night.time.now()).running


def test_space_pauses_and_resumes_in_one_key(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Space))
    assert not is_running(night)
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Space))
    assert is_running(night)


def test_control_right_is_the_next_level(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Right, modifier=CTRL))
    assert night.state.clock.index == 1
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Left, modifier=CTRL))
    assert night.state.clock.index == 0


def test_a_procedure_offers_override_with_a_reason(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    late = person(50)
    settled(console, qtbot, lambda: console.order(SavePerson(late)))
    night.time.pass_minutes(200)
    with qtbot.waitSignal(console.refused):
        console.order(RegisterPlayer(night.id, late.id, TILL))
    question = window.side.question()
    assert isinstance(question, Question)
    press(window, Qt.Key.Key_Return)  # no reason yet: nothing happens
    assert window.side.question() is question
    for letter in "knew":
        press(window, Qt.Key[f"Key_{letter.upper()}"])
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    assert night.state.counted == 10
    assert window.side.question() is None


def test_esc_leaves_a_question(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    late = person(50)
    settled(console, qtbot, lambda: console.order(SavePerson(late)))
    night.time.pass_minutes(200)
    with qtbot.waitSignal(console.refused):
        console.order(RegisterPlayer(night.id, late.id, TILL))
    press(window, Qt.Key.Key_Escape)
    assert window.side.question() is None
    assert night.state.counted == 9


def test_soundness_only_explains(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(3)),))))
    with qtbot.waitSignal(console.refused):
        console.order(BustPlayers(night.id, (Bust(EntryId(3)),)))
    assert window.side.question() is None
    assert window.toasts.isVisible()


def test_a_scanned_seat_card_finds_the_entry_on_any_page(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, _console = shown
    field = window.pages.page().findChild(QLineEdit)  # type: ignore[union-attr]
    assert field is not None
    field.setFocus()
    scan(window, f"riffle:{night.id}:5")
    assert field.text() == ""
    assert window.pages.key == "night"
    page = window.pages.innermost()
    assert isinstance(page, TablesPage)
    assert page.map.selected() == night.state.entries[EntryId(5)].seat


def test_typing_that_only_begins_like_a_code_is_typed(shown: Shown, qtbot: QtBot) -> None:
    window, _console = shown
    field = window.pages.page().findChild(QLineEdit)  # type: ignore[union-attr]
    assert field is not None
    field.setFocus()
    press(window, Qt.Key.Key_R, Qt.Key.Key_I, Qt.Key.Key_A)
    assert field.text() == "ria"
    press(window, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: field.text() == "riar")


def test_the_palette_finds_players_and_commands(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    qtbot.waitUntil(lambda: len(console.people()) == 9)
    press(window, Qt.Key.Key_K, modifier=CTRL)
    palette = window.findChild(Palette)
    assert palette is not None
    palette._line.setText("number 7")
    assert palette.titles()[0].startswith("Player Number 7")
    palette._line.setText("pause")
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    assert not is_running(night)


def test_the_palette_does_what_another_room_declares(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    press(window, Qt.Key.Key_K, modifier=CTRL)
    palette = window.findChild(Palette)
    assert palette is not None
    palette._line.setText("put waiting")
    assert palette.titles() == ["Put on the waiting list…    Cash games   W"]
    press(window, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert window.pages.key == "cash"
    page = window.pages.page()
    assert isinstance(page, CashPage)
    assert isinstance(page.task(), WaitTask)


def test_what_cannot_be_done_there_says_why(shown: Shown, qtbot: QtBot) -> None:
    window, console = shown
    console.frame.go(ActionPlace("cash", "cash_out"))
    settle(console, qtbot)
    assert any(label.text() == "Select a player first." for label in window.toasts.findChildren(QLabel))


FOLDERS = {"tills": "cashdesk"}
"""Rooms whose folder has another name."""


def test_every_room_has_a_page_of_its_own_folder() -> None:
    for place, room in every_page():
        page = room.page()
        assert issubclass(page, Page)
        key = place.partition("/")[0]
        assert page.__module__.split(".")[1] in ("journal", FOLDERS.get(key, key))


def test_the_keys_of_the_page_that_is_seen_come_first(shown: Shown) -> None:
    window, console = shown
    console.frame.go("night/tables")
    press(window, Qt.Key.Key_Question, modifier=Qt.KeyboardModifier.ShiftModifier)
    overlay = window.findChild(KeysOverlay)
    assert overlay is not None
    words = [label.text() for label in overlay.findChildren(QLabel)]
    titles = [
        word for word in words if word in ("Everywhere", "Players", "Tables", "Cash games", "Tills")
    ]
    assert titles == ["Tables", "Everywhere", "Players", "Cash games", "Tills"]
    bust = words.index("Bust")
    assert words[bust - 1] == "B"
    again = [words[place - 1] for place, word in enumerate(words) if word == "Redo"]
    assert again == ["Ctrl+Shift+Z", "Ctrl+Y"]


def test_question_mark_shows_the_keys_and_esc_hides_them(shown: Shown, qtbot: QtBot) -> None:
    window, _console = shown
    press(window, Qt.Key.Key_Question, modifier=Qt.KeyboardModifier.ShiftModifier)
    overlay = window.findChild(KeysOverlay)
    assert overlay is not None
    assert overlay.isVisible()
    assert window.strip.isVisible()
    press(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(KeysOverlay) is None)


def test_a_problem_of_storage_is_a_banner(shown: Shown) -> None:
    window, console = shown
    console.problem.emit(StorageProblem("disk_full", database="riffle.db"))
    assert "riffle.db" in window.banner.words()
    console.cured.emit()
    assert not window.banner.words()


def test_the_reopening_question_must_be_answered(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    at = night.time.now()
    console.stopped.emit(Stopped(at - 6 * 60_000_000, at, (night.id,)))
    question = window.side.question()
    assert isinstance(question, Question)
    titles = [button.text() for button in question.findChildren(QPushButton)]
    assert titles[0].startswith("Continue from")
    assert titles[1] == "Count the 6 minutes that passed"
    press(window, Qt.Key.Key_Escape)
    assert window.side.question() is question
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Return))
    assert any(e.kind == "ClockRan" and e.version > 1 for e in night.store.journal)
    assert window.side.question() is None


def test_the_reopening_question_speaks_in_the_time_of_the_house_and_names_the_days(
    qtbot: QtBot, tmp_path: Path
) -> None:
    night = Night()
    night.register(2)
    night.start()
    night.do(SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(timezone="Europe/Athens")))
    at = night.time.now()
    texts = texts_for("en", timezone="Europe/Athens")
    with window_of(night, qtbot, tmp_path) as (window, console):
        for gap, days in ((6 * MINUTE, False), (24 * HOUR, True)):
            console.stopped.emit(Stopped(at - gap, at, (night.id,)))
            question = window.side.question()
            assert isinstance(question, Question)
            words = " ".join(label.text() for label in question.findChildren(QLabel))
            for moment in (at - gap, at):
                named = f"{texts.date(moment)} " if days else "at "
                assert f"{named}{texts.local(moment):%H:%M:%S}" in words


def test_the_question_about_a_stop_comes_back_until_it_is_answered(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    window, console = shown
    console._on_jump(wall_clock() - 6 * MINUTE, wall_clock())
    assert must_be_answered(window)
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(3)),))))
    assert must_be_answered(window)
    other = Question("Something else")
    window.side.put_over(other)
    settle(console, qtbot)
    assert window.side.question() is other
    window.side.take_off()
    qtbot.waitUntil(lambda: must_be_answered(window))
    asked = window.side.question()
    assert isinstance(asked, Question)
    settled(console, qtbot, asked.findChildren(QPushButton)[0].click)
    assert window.side.question() is None
    assert console.asks_about is None


def test_the_strip_says_the_night(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    words = {label.text() for label in window.strip.findChildren(type(window.strip._time))}
    assert {"Friday Night", "Level 1 · 25 / 50 (50)", "9 / 9"} <= words
    assert window.strip._button.text() == "Pause"
    settled(console, qtbot, lambda: press(window, Qt.Key.Key_Space))
    assert window.strip._button.text() == "Resume"
    assert window.strip._word.text() == "Paused"


def test_rooms_are_made_when_they_are_first_shown(shown: Shown) -> None:
    window, _console = shown
    assert set(window.pages._pages) == {"lobby"}
    window.go("journal")
    assert set(window.pages._pages) == {"lobby", "journal"}


def test_what_is_not_seen_reloads_when_it_is(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    window.go("journal")
    window.go("lobby")
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(3)),))))
    assert "journal" in window.pages._stale
    window.go("journal")
    assert "journal" not in window.pages._stale
    QApplication.processEvents()


def test_a_notice_covers_nothing_one_works_with(shown: Shown) -> None:
    window, _console = shown
    window.resize(1280, 720)
    window.toasts.say("green", "Printed on the printer of the floor")
    page = window.pages.mapTo(window, window.pages.rect().bottomRight())
    undo = window.undo_bar.words.mapTo(window, window.undo_bar.words.rect().topRight())
    seen = window.toasts.geometry()
    assert seen.top() > page.y()
    assert seen.right() <= undo.x()
    assert seen.bottom() < window.height()


def test_the_older_notice_comes_back_when_the_newer_is_taken_away(shown: Shown) -> None:
    window, _console = shown
    window.toasts.say("amber", "The seat is taken")
    window.toasts.say("green", "Done")
    assert [label.text() for label in window.toasts.findChildren(QLabel) if label.isVisible()][-1:] == [
        "Done"
    ]
    newest = next(one for one in window.toasts.findChildren(QFrame) if one.property("toast") == "green")
    QTest.mouseClick(newest, Qt.MouseButton.LeftButton)
    said = [label.text() for label in window.toasts.findChildren(QLabel) if label.isVisible()]
    assert said[-1:] == ["The seat is taken"]


def test_a_pause_leaves_the_clock_where_it_is(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    window.resize(1200, 720)
    QApplication.sendPostedEvents()
    before = window.strip._time.x()
    settled(console, qtbot, lambda: console.order(PauseClock(night.id)))
    qtbot.waitUntil(lambda: window.strip._word.text() == "Paused")
    QApplication.sendPostedEvents()
    assert window.strip._time.x() == before


def test_a_second_lays_nothing_out_anew(shown: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several, as what the desk answers meanwhile may lay out one."""
    window, console = shown
    QApplication.sendPostedEvents()
    asked, begun, laid_out = LayoutsAsked(), console.now(), []
    for widget in (window, window.strip):
        widget.installEventFilter(asked)
    for seconds in range(1, 6):
        before, asked.count = window.strip._time.text(), 0
        monkeypatch.setattr(console, "now", lambda later=begun + seconds * SECOND: later)
        console.tick.emit(console.now())
        QApplication.sendPostedEvents()
        assert window.strip._time.text() != before
        laid_out.append(asked.count)
    assert min(laid_out) == 0
    window.strip._time.setFixedWidth(window.strip._time.width() + 1)
    QApplication.sendPostedEvents()
    assert asked.count


class LayoutsAsked(QObject):
    """Counts how often somebody is asked to lay out."""

    count = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Only look."""
        self.count += event.type() is QEvent.Type.LayoutRequest
        return False


def _reds(window: MainWindow) -> list[QFrame]:
    return [one for one in window.toasts.findChildren(QFrame) if one.property("toast") == "red"]


def test_a_refusal_goes_when_the_next_order_is_done(shown: Shown, night: Night, qtbot: QtBot) -> None:
    window, console = shown
    window.toasts.say("red", "The seat is taken")
    window.toasts.say("amber", "No printer")
    settled(console, qtbot, lambda: console.order(BustPlayers(night.id, (Bust(EntryId(3)),))))
    qtbot.waitUntil(lambda: not _reds(window))
    said = [label.text() for label in window.toasts.findChildren(QLabel)]
    assert "No printer" in said


def test_what_the_desk_refused_is_gone_after_the_next_act_by_key(
    shown: Shown, night: Night, qtbot: QtBot
) -> None:
    """An order is refused in red; B, a seat, Enter puts one out, and the red has gone."""
    window, console = shown
    console.order(BustPlayers(night.id, (Bust(EntryId(99)),)))
    qtbot.waitUntil(lambda: bool(_reds(window)))
    window.go("night/tables")
    settle(console, qtbot)
    qtbot.waitUntil(lambda: bool(_reds(window)))
    alive = night.state.alive
    press(window, Qt.Key.Key_B)
    press(window, Qt.Key.Key_4)
    settle(console, qtbot)
    press(window, Qt.Key.Key_Return)
    settle(console, qtbot)
    assert night.state.alive == alive - 1
    qtbot.waitUntil(lambda: not _reds(window))


def test_a_refusal_goes_when_a_field_is_changed_and_stays_for_other_keys(
    shown: Shown, qtbot: QtBot
) -> None:
    window, _console = shown
    window.toasts.say("red", "The seat is taken")
    field = QLineEdit(window)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Left, Qt.Key.Key_Shift):
        QTest.keyClick(field, key)
    QTest.keyClick(window.pages, Qt.Key.Key_7)
    assert _reds(window)
    QTest.keyClick(field, Qt.Key.Key_7)
    qtbot.waitUntil(lambda: not _reds(window))
