"""The wall page: screens in one list, views dragged and put onto them, named, switched, changed."""

from collections.abc import Iterator

import pytest
from msgspec.json import encode
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.files.layout_files import ready_made
from director.house.announcements import Heard
from director.house.screens import HouseScreen, ScreenKind, ScreenTheme, Showing
from director.values.dataclass import replace
from director.values.ids import StationId
from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of, settled
from tests.ui.wall.test_walls import LAPTOP, TV, FakeAwake, FakeMemory, FakePlayer, FakeScreens
from ui.console.keep_awake import KeepAwake
from ui.console.live import LiveConsole
from ui.look.theme import load_fonts
from ui.scenes.scenes import Scene
from ui.scenes.sound_box import SoundBox
from ui.scenes.sounds import Sound
from ui.scenes.view import LayoutView, ListView, SignView, WallView
from ui.wall.announcements import AnnouncementsPage
from ui.wall.console_walls import name_walls, other_consoles_of, walls_of
from ui.wall.displays import remembered
from ui.wall.lines import lines_of
from ui.wall.other_consoles import ConsoleReport
from ui.wall.page import WallPage
from ui.wall.screen_tasks import MonitorTask, ScreenTask, ShowTask
from ui.wall.share_panel import LEAST
from ui.wall.sound_page import SoundPage
from ui.wall.views_list import MIME
from ui.wall.walls import Walls


class Hall:
    """A console with a wall page over monitors that the test plugs in."""

    def __init__(self, console: LiveConsole, qtbot: QtBot) -> None:
        self.console, self.qtbot = console, qtbot
        self.screens = FakeScreens(LAPTOP, TV)
        self.player = FakePlayer()
        self.memory = FakeMemory()
        self.walls = console.frame.service(Walls, self._make)
        self.page = WallPage(console)
        qtbot.addWidget(self.page)
        console.changed.connect(self._on_changed)
        self.page.resize(1000, 600)
        self.page.show()
        self.page.reload()

    def _make(self) -> Walls:
        return Walls(
            self.console,
            self.screens,
            self.memory,
            sound=SoundBox(player=lambda _parent: self.player),
            awake=KeepAwake(FakeAwake()),
            station=lambda: self.console.who.station,
            parent=self.console,
        )

    def _on_changed(self, *_what: object) -> None:
        self.walls.refresh()
        self.page.reload()

    def do(self, act: object) -> None:
        """Act, and wait until the desk has carried it out."""
        settled(self.console, self.qtbot, act)  # type: ignore[arg-type]

    def open(self) -> str:
        """Open a wall, and choose it; its key."""
        before = set(self.console.screens())
        self.do(lambda: self.page.actions_.do("open"))
        (key,) = set(self.console.screens()) - before
        assert self.page.list.select(key)
        return key

    def add(self, key: str, screen: HouseScreen) -> None:
        """Another screen of the house."""
        self.do(lambda: self.console.order(c.AddScreen(key, screen)))

    def drop(self, key: str, code: str) -> None:
        """Let a view fall onto a screen, as the mouse does."""
        data = QMimeData()
        data.setData(MIME, code.encode())
        table = self.page.list
        where = table.visualRect(table.rows.index_of(key)).center()
        copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
        none = Qt.KeyboardModifier.NoModifier
        entered = QDragEnterEvent(where, copy, data, left, none)
        table.dragEnterEvent(entered)
        assert entered.isAccepted()
        moved = QDragMoveEvent(where, copy, data, left, none)
        table.dragMoveEvent(moved)
        assert moved.isAccepted()
        dropped = QDropEvent(where, copy, data, left, none)
        self.do(lambda: table.dropEvent(dropped))


@pytest.fixture
def hall(qtbot: QtBot, qapp: QApplication) -> Iterator[Hall]:
    """A running tournament, a laptop and a television."""
    load_fonts()
    night = Night()
    night.register(9)
    night.start()
    with console_of(night, qtbot) as console:
        made = Hall(console, qtbot)
        yield made
        made.walls.close()


def test_page_finds_the_walls_of_its_console(hall: Hall) -> None:
    assert walls_of(hall.console) is hall.walls
    assert "open a wall on this machine (W)" in hall.page.list.empty_text()


def test_a_wall_is_opened_as_a_screen_of_the_house(hall: Hall) -> None:
    key = hall.open()
    screen = hall.console.screens()[key]
    assert (screen.name, screen.kind) == ("Wall 1", ScreenKind.MONITOR)
    assert screen.station == hall.console.who.station
    assert hall.walls.windows[1].isFullScreen()
    line = hall.page.one()
    assert line is not None
    assert (line.where, line.visibility, line.shows) == (
        "This machine, HDMI-1", "full screen", "Idle: All tournaments",
    )  # fmt: skip
    assert hall.open() == "wall-2"
    assert remembered(hall.memory) == hall.walls.displays


def test_a_wall_without_a_screen_says_whether_there_is_none_or_it_is_taken(hall: Hall) -> None:
    said: list[str] = []
    hall.console.frame.notified.connect(lambda _tone, sentence: said.append(sentence))
    hall.open()
    assert said == []
    hall.open()
    assert said == ["Every other screen has a wall already: the wall opens in a window."]
    hall.screens.plug(LAPTOP)
    said.clear()
    hall.open()
    assert said == ["No second screen is plugged in: the wall opens in a window."]


def test_a_view_is_dropped_on_a_screen(hall: Hall) -> None:
    key = hall.open()
    hall.drop(key, "scene:seating")
    assert hall.console.screens()[key].showing == Showing(Scene.SEATING)
    assert isinstance(hall.walls.windows[1].view, ListView)
    hall.drop(key, "layout:clock_prizes")
    view = hall.walls.windows[1].view
    assert isinstance(view, LayoutView)
    assert view.layout == ready_made()["clock_prizes"]
    hall.drop(key, "idle")
    assert hall.console.screens()[key].showing is None


def test_a_view_dropped_on_one_of_the_chosen_is_shown_on_all_of_them(hall: Hall) -> None:
    for key in ("one", "two", "three"):
        hall.add(key, HouseScreen(key))
    hall.page.list.select("one")
    hall.drop("two", "scene:clock")
    assert [key for key, row in hall.console.screens().items() if row.showing] == ["two"]
    hall.page.list.selectAll()
    hall.drop("three", "scene:payouts")
    shown = {row.showing and row.showing.scene for row in hall.console.screens().values()}
    assert shown == {Scene.PAYOUTS}


def test_a_view_falls_nowhere_but_on_a_screen(hall: Hall) -> None:
    hall.add("one", HouseScreen("one"))
    data = QMimeData()
    data.setData(MIME, b"scene:clock")
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    beside = QDropEvent(QPoint(10, 500), copy, data, left, Qt.KeyboardModifier.NoModifier)
    hall.page.list.dropEvent(beside)
    assert not beside.isAccepted()
    text = QMimeData()
    text.setText("scene:clock")
    other = QDragEnterEvent(QPoint(10, 10), copy, text, left, Qt.KeyboardModifier.NoModifier)
    hall.page.list.dragEnterEvent(other)
    assert not other.isAccepted()


def test_a_view_is_put_on_the_chosen_screens_by_enter(hall: Hall) -> None:
    said: list[str] = []
    hall.console.frame.notified.connect(lambda _tone, sentence: said.append(sentence))
    hall.add("one", HouseScreen("one"))
    hall.page.list.clearSelection()
    names = [hall.page.views.item(row).text() for row in range(hall.page.views.count())]
    hall.page.views.setCurrentRow(names.index("Clock"))
    QTest.keyClick(hall.page.views, Qt.Key.Key_Return)
    assert said == ["Choose the screens first, then what they show."]
    hall.page.list.select("one")
    hall.page.tournament.setCurrentIndex(1)
    hall.do(lambda: QTest.keyClick(hall.page.views, Qt.Key.Key_Return))
    state = hall.console.state()
    assert state is not None
    assert hall.console.screens()["one"].showing == Showing(Scene.CLOCK, state.id)
    (line,) = hall.page.chosen()
    assert line.shows == "Clock  ·  Friday Night"


def test_what_a_screen_shows_is_chosen_in_a_task(hall: Hall) -> None:
    key = hall.open()
    hall.page.list.entered_row.emit(hall.page.one())
    task = hall.page.task()
    assert isinstance(task, ShowTask)
    assert task.view.chosen() == "idle"
    task.view.choose("scene:moves")
    hall.do(task.accept)
    assert hall.page.task() is None
    assert hall.console.screens()[key].showing == Showing(Scene.MOVES)
    hall.page.actions_.do("show")
    again = hall.page.task()
    assert isinstance(again, ShowTask)
    assert again.view.chosen() == "scene:moves"


def test_a_browser_screen_is_added_and_changed(hall: Hall) -> None:
    hall.page.actions_.do("browser")
    task = hall.page.task()
    assert isinstance(task, ScreenTask)
    assert task.command() is None
    task.called.setText("Bar, left")
    assert task.hint.text() == "Open on the television: /screen/bar-left"
    task.room.setText("Lounge")
    hall.do(task.accept)
    assert hall.console.screens() == {"bar-left": HouseScreen("Bar, left", room="Lounge")}
    hall.page.list.select("bar-left")
    hall.page.actions_.do("change")
    changing = hall.page.task()
    assert isinstance(changing, ScreenTask)
    changing.language.choose("sk")
    changing.theme.choose(ScreenTheme.LIGHT)
    changing.group.setText("Hall")
    hall.do(changing.accept)
    assert hall.console.screens()["bar-left"] == HouseScreen(
        "Bar, left", room="Lounge", language="sk", theme=ScreenTheme.LIGHT, group="Hall"
    )
    hall.do(lambda: hall.page.actions_.order("remove"))
    assert hall.console.screens() == {}


def test_screens_are_named_and_switched(hall: Hall) -> None:
    key = hall.open()
    hall.do(lambda: hall.page.actions_.do("name"))
    assert isinstance(hall.walls.windows[1].view, SignView)
    assert hall.page.actions_["switch"].text() == "Turn off"
    hall.do(lambda: hall.page.actions_.do("switch"))
    assert not hall.console.screens()[key].on
    assert hall.walls.displays == ()
    assert hall.page.actions_["switch"].text() == "Turn on"
    line = hall.page.one()
    assert line is not None
    assert (line.shows, line.visibility) == ("–", "–")
    hall.do(lambda: hall.page.actions_.do("switch"))
    assert hall.walls.windows[2 if 2 in hall.walls.windows else 1].isFullScreen()


def test_a_monitor_is_chosen_and_one_that_is_gone_is_said(hall: Hall) -> None:
    hall.open()
    hall.page.actions_.do("monitor")
    task = hall.page.task()
    assert isinstance(task, MonitorTask)
    assert task.monitor.chosen() == TV.key
    task.full.setChecked(False)
    task.accept()
    assert not hall.walls.windows[1].isFullScreen()
    assert [line.visibility for line in hall.page.chosen()] == ["in a window"]
    hall.walls.change(replace(hall.walls.displays[0], full=True))
    hall.screens.plug(LAPTOP)
    assert [line.visibility for line in hall.page.chosen()] == ["not plugged in"]
    hall.page.actions_.do("monitor")
    gone = hall.page.task()
    assert isinstance(gone, MonitorTask)
    assert gone.monitor.currentText() == "HDMI-1 (not plugged in)"


def test_what_no_monitor_is_here_has_none_to_choose(hall: Hall) -> None:
    hall.add("tv", HouseScreen("TV"))
    hall.add("theirs", HouseScreen("Theirs", ScreenKind.MONITOR, station=StationId("desk-2")))
    for key, where in (("tv", "Browser, /screen/tv"), ("theirs", "Console desk-2")):
        hall.page.list.select(key)
        line = hall.page.one()
        assert line is not None
        assert line.where == where
        assert not hall.page.actions_["monitor"].isEnabled()


def test_the_list_says_when_a_browser_was_seen_last(hall: Hall) -> None:
    hall.add("tv", HouseScreen("TV"))
    elsewhere, at = other_consoles_of(hall.console), hall.console.now()

    def seen(now: int, last: int) -> tuple[str, str]:
        told = ConsoleReport("desk-2", at, boards={"tv": (now, at - last)}, shares=True)
        elsewhere.hear((encode(told).decode(),))
        (line,) = lines_of(hall.console, hall.walls, elsewhere)
        return line.visibility, line.tone

    assert seen(2, 0) == ("2 browsers", "green")
    gone = (f"last at {hall.console.texts.time(at - 60_000_000)}", "amber")
    assert seen(0, 60_000_000) == gone
    assert seen(1, 60_000_000) == gone


def test_walls_that_had_no_name_become_screens_of_the_house(hall: Hall) -> None:
    display = hall.walls.add()
    hall.walls.change(replace(display, showing=Showing(Scene.PAYOUTS)))
    hall.do(lambda: name_walls(hall.console, hall.walls))
    (screen,) = hall.console.screens().values()
    assert (screen.name, screen.showing) == ("Wall 1", Showing(Scene.PAYOUTS))
    assert len(hall.walls.displays) == 1
    assert isinstance(hall.walls.windows[display.number].view, ListView)


def test_line_is_shown_and_taken_off(hall: Hall, qtbot: QtBot) -> None:
    key = hall.open()
    hall.drop(key, "scene:clock")
    said = AnnouncementsPage(hall.console)
    qtbot.addWidget(said)
    said.reload()
    said.line.setText("Dinner at nine")
    hall.do(lambda: said.actions_.do("announce"))
    view = hall.walls.windows[1].view
    assert isinstance(view, WallView)
    assert view.board.line == "Dinner at nine"
    hall.do(lambda: said.actions_.do("take_off"))
    state = hall.console.state()
    assert state is not None
    assert state.announcement == ""


def test_sound_is_tried_and_muted(hall: Hall, qtbot: QtBot) -> None:
    page = SoundPage(hall.console)
    qtbot.addWidget(page)
    page.reload()
    page.list.select(Heard.TIME)
    page.actions_.do("sound")
    assert hall.player.heard == [Sound.TIME]
    page.actions_.do("mute")
    page.actions_.do("sound")
    assert hall.player.heard == [Sound.TIME]
    assert page.actions_["mute"].text() == "Sound on"
    assert hall.memory.word("wall_muted")


def test_the_phones_stand_beside_the_walls_and_are_put_away_again(hall: Hall) -> None:
    chosen = hall.page.side()
    hall.page.show_phones()
    shown = hall.page.side()
    assert shown is hall.page.phones
    assert shown is not chosen
    hall.page.show_phones()
    assert hall.page.side() is chosen
    hall.page.show_phones()
    assert hall.page.side() is shown


def test_the_sharing_stands_below_where_there_is_room_and_wherever_it_is_asked_for(hall: Hall) -> None:
    hall.page.resize(1000, 600)
    assert not hall.page.sharing.isVisible()
    hall.page.actions_.do("share")
    assert hall.page.sharing.isVisible()
    QApplication.processEvents()
    assert hall.page.list.viewport().height() >= 300  # of screens, and the code whole
    assert hall.page.sharing.visibleRegion().boundingRect().height() >= LEAST
    hall.page.actions_.do("share")
    assert not hall.page.sharing.isVisible()


def test_a_high_page_shows_the_sharing_by_itself(hall: Hall) -> None:
    hall.page.resize(1000, 900)
    assert hall.page.sharing.isVisible()
