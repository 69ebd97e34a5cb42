"""Leaving the designer or closing the console with a layout that is not saved: it is asked about."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QTabBar
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import PauseClock, SaveRow, SetPin
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.values.ids import StaffId
from tests.desk.night.night_desk import kept_pin
from tests.ui.console_window import settle
from tests.ui.night_console import settled
from tests.ui.wall.designer.studio import LEFT, Studio
from ui.frame.dialogs.closing import ClosingDialog


@pytest.fixture
def changed(studio: Studio) -> Studio:
    """The clock has another name, which is not saved."""
    studio.open("clock")
    studio.page.name.setFocus()
    QTest.keyClicks(studio.page.name, "!")
    return studio


def names(studio: Studio) -> list[str]:
    return [layout.name for layout in studio.own.values()]


def test_leaving_the_page_asks_and_esc_stays(changed: Studio) -> None:
    rail = changed.window.rail
    lobby, wall = (rail._buttons[room] for room in ("lobby", "wall"))
    QTest.mouseClick(lobby, LEFT)
    assert (lobby.isChecked(), wall.isChecked()) == (False, True)
    assert changed.window.where() == "wall/layouts"
    assert changed.asked() is not None
    changed.keys(Qt.Key.Key_Escape)
    assert changed.window.where() == "wall/layouts"
    assert changed.layout.name == "Clock!"


def test_enter_saves_and_goes_on(changed: Studio) -> None:
    changed.window.go("night/tables")
    settled(changed.console, changed.qtbot, lambda: changed.keys(Qt.Key.Key_Return))
    settle(changed.console, changed.qtbot)
    assert names(changed) == ["Clock!"]
    assert changed.window.where() == "night/tables"
    assert not changed.page.draft.changed


def test_what_is_dropped_is_gone_when_one_comes_back(changed: Studio) -> None:
    changed.window.go("lobby")
    changed.answer("Drop the changes")
    assert changed.window.where() == "lobby"
    assert names(changed) == []
    changed.window.go("wall/layouts")
    settle(changed.console, changed.qtbot)
    assert changed.layout.name == "Clock"
    assert not changed.page.draft.can_undo


def test_another_tab_asks_too_and_the_bar_shows_where_one_is(changed: Studio) -> None:
    (bar,) = changed.window.pages.findChildren(QTabBar)
    screens, layouts = bar.tabRect(0).center(), bar.currentIndex()
    QTest.mouseClick(bar, LEFT, pos=screens)
    assert (changed.window.where(), bar.currentIndex()) == ("wall/layouts", layouts)
    changed.answer("Drop the changes")
    assert (changed.window.where(), bar.currentIndex()) == ("wall/screens", 0)


def test_where_nothing_is_changed_nothing_is_asked(studio: Studio) -> None:
    studio.open("clock")
    studio.window.go("wall")
    studio.window.go("lobby")
    assert studio.window.where() == "lobby"
    assert studio.asked() is None


def test_the_room_that_is_seen_is_not_left(changed: Studio) -> None:
    changed.window.go("wall")
    changed.window.go("wall/layouts")
    assert changed.asked() is None


def stopped(studio: Studio) -> None:
    """The clock stands: nothing but the layout is asked about."""
    settled(studio.console, studio.qtbot, lambda: studio.console.order(PauseClock(studio.night.id)))


def closed(studio: Studio) -> str:
    """What the console asks before it closes, which it then does."""
    window = studio.window
    studio.qtbot.waitUntil(lambda: bool(window.findChildren(ClosingDialog)))
    (dialog,) = window.findChildren(ClosingDialog)
    words = " ".join(label.text() for label in dialog.findChildren(QLabel))
    QTest.mouseClick(dialog.findChildren(QPushButton)[-1], LEFT)
    assert not window.isVisible()
    return words


def test_closing_the_console_asks_where_it_is_seen_and_saves(changed: Studio) -> None:
    stopped(changed)
    assert not changed.window.close()
    assert changed.asked() is not None
    changed.keys(Qt.Key.Key_Escape)
    assert changed.window.isVisible()
    assert not changed.window.close()
    changed.answer("Save it")
    closed(changed)
    assert names(changed) == ["Clock!"]


def test_closing_drops_what_was_answered_so_and_then_asks_about_the_clock(changed: Studio) -> None:
    assert not changed.window.close()
    changed.answer("Drop the changes")
    words = closed(changed)
    assert "1 clock is running" in words
    assert "Clock!" not in words
    assert names(changed) == []


def test_a_locked_console_says_what_is_lost(changed: Studio, qtbot: QtBot) -> None:
    eva, window = Staff(StaffId("eva"), "Eva", Role.DIRECTOR), changed.window
    stopped(changed)
    changed.night.do(SaveRow(STAFF, eva.id, eva))
    changed.night.do(SetPin(eva.id, kept_pin("2580")))
    changed.console.order(SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True)))
    qtbot.waitUntil(lambda: window.lock.veil is not None)
    assert not window.close()
    assert "Not saved, and then lost: Clock!." in closed(changed)


def test_to_come_to_the_list_from_a_layout_that_was_never_saved_asks_nothing(studio: Studio) -> None:
    """No row is chosen then; asked about by a press in it, one stays by Esc."""
    studio.open("clock")
    studio.page.copy()
    made = studio.layout.name
    studio.page.list.setFocus()
    assert studio.page.draft.new
    studio.page.name.setFocus()
    QTest.keyClicks(studio.page.name, "!")
    studio.page.list.setFocus()
    assert studio.asked() is None
    studio.keys(Qt.Key.Key_Down)
    assert studio.asked() is not None
    studio.keys(Qt.Key.Key_Escape)
    assert studio.asked() is None
    assert studio.layout.name == f"{made}!"
