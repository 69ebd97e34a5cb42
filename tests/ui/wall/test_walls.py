"""The walls' windows: their screens, one repaint a second, sounds once, what is remembered."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.desk.cash.queries import CashRoom
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import TournamentRow
from director.desk.kernel.rows.shipped import shipped_house_rules
from director.desk.series.queries.flights import EventNow
from director.files.layout_files import ready_made
from director.games.table.jackpot_state import JackpotState
from director.house.announcements import HouseLine, SoundTable
from director.house.layouts import Brand, ScreenLayout
from director.house.people import HouseSettings, Person
from director.house.programmes import Programme
from director.house.screens import HouseScreen, ScreenKind, WallSettings
from director.texts.texts import texts_for
from director.tournament.state import Tournament
from director.values.ids import EntryId, PlayerId, StationId, TournamentId
from director.values.quantity import SECOND, Micros
from tests.ui import wall_states as states
from ui.console.frame import WindowFrame
from ui.console.keep_awake import KeepAwake
from ui.console.snapshots import row_of
from ui.look.theme import load_fonts
from ui.look.tokens import DARK
from ui.scenes.clock import until_next_second, wall_view
from ui.scenes.lists import PAGE_TURNS
from ui.scenes.scenes import Scene, Showing, view_of
from ui.scenes.sound_box import NoAudio, Player, SoundBox
from ui.scenes.sounds import Sound
from ui.scenes.view import ListView, WallCell, WallView
from ui.wall.placement import ScreenArea, ScreenInfo
from ui.wall.screens import Screens
from ui.wall.tv_window import TvWindow
from ui.wall.walls import Walls

T = TypeVar("T")
LAPTOP = ScreenInfo("eDP-1", ScreenArea(0, 0, 800, 800), "Panel", "1", primary=True)
HERE = StationId("desk-1")
TV = ScreenInfo("HDMI-1", ScreenArea(0, 0, 640, 360), "Bravia", "77")


class FakeScreens(Screens):
    """Screens that are plugged in by the test."""

    def __init__(self, *plugged: ScreenInfo) -> None:
        super().__init__()
        self.plugged = plugged

    def now(self) -> tuple[ScreenInfo, ...]:
        return self.plugged

    def plug(self, *plugged: ScreenInfo) -> None:
        self.plugged = plugged
        self.changed.emit()


class FakeMemory(dict[str, str]):
    """What the machine keeps, in a dictionary."""

    def word(self, key: str) -> str:
        return self.get(key, "")

    def set_word(self, key: str, word: str) -> None:
        self[key] = word


class FakePlayer:
    """Notes what would be heard."""

    def __init__(self) -> None:
        self.heard: list[Sound] = []

    def play(self, sound: Sound) -> None:
        self.heard.append(sound)


class FakeAwake:
    """A machine that notes whether it is kept awake."""

    def __init__(self, willing: bool = True) -> None:
        self.willing = willing
        self.held = False
        self.asked = 0

    def hold(self, reason: str) -> bool:
        self.asked += 1
        self.held = self.willing
        return self.willing

    def release(self) -> None:
        self.held = False


class FakeSource:
    """One tournament at an instant that the test tells."""

    texts = texts_for("en")
    house = HouseSettings()
    demo = False
    is_unreachable = False
    frame = WindowFrame()

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.at: Micros = states.at()
        self.known: dict[PlayerId, Person] = {}
        self.house_programmes: dict[str, Programme] = {}
        self.lines: dict[str, HouseLine] = {}
        self.sounds = SoundTable()
        self.house_screens: dict[str, HouseScreen] = {}

    def now(self) -> Micros:
        return self.at

    def clock_read_at(self, _tournament: TournamentId | None = None) -> Micros:
        return self.at

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        return self.tournament if tournament in (None, self.tournament.id) else None

    def jackpots(self) -> tuple[JackpotState, ...]:
        return ()

    def ask(self, question: Callable[[Desk], T], answer: Callable[[T], None]) -> None:
        raise AssertionError("no wall here asks the desk")

    def event_of(self, _tournament: TournamentId) -> EventNow | None:
        return None

    def layouts(self) -> Mapping[str, ScreenLayout]:
        return ready_made()

    def brand_of(self, _tournament: TournamentId | None) -> Brand:
        return Brand()

    def screens(self) -> Mapping[str, HouseScreen]:
        return self.house_screens

    def programmes(self) -> Mapping[str, Programme]:
        return self.house_programmes

    def house_lines(self) -> Mapping[str, HouseLine]:
        return self.lines

    def sound_table(self) -> SoundTable:
        return self.sounds

    def wall_settings(self) -> WallSettings:
        return WallSettings()

    def house_rules(self, language: str = "") -> str:
        return shipped_house_rules(language or "en")

    def cash(self) -> CashRoom:
        return CashRoom()

    def lobby(self) -> tuple[TournamentRow, ...]:
        return (row_of(self.tournament),)

    def people(self) -> Mapping[PlayerId, Person]:
        return self.known

    def name(self, player: PlayerId) -> str:
        person = self.known.get(player)
        return states.names(player) if person is None else person.name


class Room:
    """A console with walls for a test."""

    def __init__(self, tournament: Tournament, *plugged: ScreenInfo, willing: bool = True) -> None:
        self.source = FakeSource(tournament)
        self.screens = FakeScreens(*(plugged or (LAPTOP, TV)))
        self.memory = FakeMemory()
        self.player = FakePlayer()
        self.awake = FakeAwake(willing)
        self.notices: list[str] = []
        self.walls = self.opened()

    def opened(self) -> Walls:
        """Walls as they are when the console opens."""
        sound = SoundBox(player=lambda _parent: self.player)
        walls = Walls(
            self.source, self.screens, self.memory,
            sound=sound, awake=KeepAwake(self.awake), station=lambda: HERE,
        )  # fmt: skip
        walls.notice.connect(self.notices.append)
        return walls


@pytest.fixture
def room(qtbot: QtBot, qapp: QApplication) -> Room:
    """A running tournament, a laptop and a television."""
    load_fonts()
    return Room(states.running())


def test_wall_opens_on_the_television_and_esc_leaves_it(room: Room) -> None:
    display = room.walls.add()
    window = room.walls.windows[display.number]
    assert display.screen == TV.key
    assert window.isFullScreen()
    assert window.cursor().shape() == Qt.CursorShape.BlankCursor
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    assert window.cursor().shape() == Qt.CursorShape.ArrowCursor
    assert not room.walls.displays[0].full
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    room.walls.close()


def test_unplugged_television_leaves_a_window_and_takes_it_back(room: Room) -> None:
    display = room.walls.add()
    window = room.walls.windows[display.number]
    room.screens.plug(LAPTOP)
    assert window.isVisible()
    assert not window.isFullScreen()
    assert room.walls.place_of(display.number).missing
    assert len(room.notices) == 1
    room.screens.plug(LAPTOP, TV)
    assert window.isFullScreen()
    assert not room.walls.place_of(display.number).missing
    room.walls.close()


def test_esc_while_unplugged_is_respected_when_the_television_is_back(room: Room) -> None:
    display = room.walls.add()
    room.screens.plug(LAPTOP)
    QTest.keyClick(room.walls.windows[display.number], Qt.Key.Key_Escape)
    room.screens.plug(LAPTOP, TV)
    assert not room.walls.windows[display.number].isFullScreen()
    room.walls.close()


def test_operators_window_comes_back_from_a_lost_screen(room: Room, qtbot: QtBot) -> None:
    console = QWidget()
    qtbot.addWidget(console)
    console.setGeometry(5000, 5000, 400, 300)
    console.show()
    room.walls.protect(console)
    room.screens.plug(LAPTOP)
    assert (console.x(), console.y()) == (LAPTOP.area.left, LAPTOP.area.top)
    room.walls.close()


def test_walls_come_back_as_they_were(room: Room) -> None:
    first = room.walls.add()
    room.walls.change(replace(first, showing=Showing(Scene.SEATING, TournamentId("t"))))
    room.walls.close()
    again = room.opened()
    again.restore()
    assert again.displays == (replace(first, showing=Showing(Scene.SEATING, TournamentId("t"))),)
    again.close()


def test_a_wall_that_is_open_before_those_of_last_time_come_is_opened_once(room: Room) -> None:
    window = room.walls.windows[room.walls.add().number]
    room.walls.restore()
    assert list(room.walls.windows.values()) == [window]
    room.walls.close()


def test_broken_memory_opens_no_wall(room: Room) -> None:
    for broken in ("{", '[{"screen": "x"}]', "[1]", '[{"screen":"","full":true,"scene":"?"}]'):
        room.memory.set_word("wall", broken)
        again = room.opened()
        again.restore()
        assert again.displays == ()


def test_closed_window_is_forgotten(room: Room) -> None:
    display = room.walls.add()
    room.walls.windows[display.number].close()
    assert room.walls.displays == ()
    assert room.memory.word("wall") == "[]"


def test_machine_is_kept_awake_while_a_wall_is_open(room: Room) -> None:
    display = room.walls.add()
    assert room.awake.held
    room.source.tournament = states.finished()
    room.walls.remove(display.number)
    assert not room.awake.held


def test_machine_that_cannot_be_kept_awake_is_reported_once(qtbot: QtBot) -> None:
    load_fonts()
    room = Room(states.running(), willing=False)
    room.walls.refresh()
    room.walls.refresh()
    assert (len(room.notices), room.awake.asked) == (1, 1)


def test_no_audio_is_silence_with_one_notice(qtbot: QtBot) -> None:
    def deaf(_parent: object) -> Player:
        raise NoAudio

    told: list[bool] = []
    box = SoundBox(player=deaf)
    box.silent.connect(lambda: told.append(True))
    box.play(Sound.LEVEL)
    box.play(Sound.WARNING)
    assert told == [True]
    assert not box.check()


def test_level_sound_is_heard_once_even_with_two_walls(room: Room) -> None:
    room.walls.add()
    room.walls.add()
    room.source.at += (17 * 60 + 43) * SECOND
    room.walls.listen()
    for number in room.walls.windows:
        room.walls._on_second(number)
    assert room.player.heard == [Sound.LEVEL]
    room.walls.close()


def painted(window: TvWindow, qtbot: QtBot, view: WallView) -> int:
    """How many repaints showing a view takes."""
    before = window.paints
    window.show_view(view)
    qtbot.wait(20)
    return window.paints - before


def test_one_repaint_a_second_and_none_without_a_change(room: Room, qtbot: QtBot) -> None:
    window = TvWindow()
    qtbot.addWidget(window)
    window.resize(640, 360)
    texts, at, t = room.source.texts, states.at(), states.running()
    window.show_view(wall_view(t, at, texts, name_of=states.names))
    window.show()
    qtbot.waitExposed(window)
    qtbot.wait(20)
    same = wall_view(t, at + SECOND // 3, texts, name_of=states.names)
    assert painted(window, qtbot, same) <= 1
    later = [wall_view(t, at + n * SECOND, texts, name_of=states.names) for n in range(1, 4)]
    assert [painted(window, qtbot, view) for view in later] == [1, 1, 1]


@pytest.mark.parametrize("fraction", [0, 1, 250_000, 999_999])
def test_next_look_is_at_the_edge_of_the_clocks_second(fraction: Micros) -> None:
    t = states.running()
    at = states.at() + fraction
    edge = at + until_next_second(t, at)
    texts = texts_for("en")
    shown = [wall_view(t, instant, texts, name_of=states.names).time for instant in (at, edge - 1, edge)]
    assert shown[0] == shown[1] != shown[2]


def test_edge_of_overtime_counts_up() -> None:
    t = states.over_time()
    at = states.at() + 400_000
    assert until_next_second(t, at) == 600_000


@pytest.mark.parametrize("family", ["\U0010fffd", "Ďurčanský"])
def test_a_name_without_signs_is_shown_as_the_cards_number(room: Room, family: str) -> None:
    room.source.tournament = states.running()
    player = room.source.tournament.entries[EntryId(1)].player
    room.source.known[player] = Person(player, "Li", family, card_number="1044")
    names = {row[0].text for row in _all_rows(room.source)}
    assert ("Player 1044" in names) is (family == "\U0010fffd")
    assert (f"Li {family}" in names) is (family == "Ďurčanský")


def _all_rows(source: FakeSource) -> Iterator[tuple[WallCell, ...]]:
    """The rows of all pages."""
    for page in range(20):
        view = view_of(Showing(Scene.SEATING), source, source.at + page * PAGE_TURNS)
        assert isinstance(view, ListView)
        yield from view.rows


def test_a_wall_says_that_what_it_shows_may_be_old_in_its_language(room: Room) -> None:
    """As a board in a browser does; the clock goes on below."""
    room.source.house_screens = {
        "bar": HouseScreen("Bar", ScreenKind.MONITOR, station=HERE, language="sk")
    }
    own = room.walls.windows[room.walls.add().number]
    room.walls.refresh()
    other = room.walls.windows[next(d.number for d in room.walls.displays if d.key == "bar")]
    assert (own.lost, other.lost) == ("", "")
    before = own.grab().toImage()
    room.source.is_unreachable = True
    room.walls.refresh()
    assert own.lost == "No connection to the house. The clock goes on by itself."
    assert other.lost == "Bez spojenia s domom. Hodiny idú ďalej samy."
    away = own.grab().toImage()
    low = away.height() - 3
    assert away.pixelColor(3, low).name() == DARK.red.lower()
    assert before.pixelColor(3, low) != away.pixelColor(3, low)
    room.source.is_unreachable = False
    room.walls.refresh()
    assert (own.lost, other.lost) == ("", "")
    assert own.grab().toImage() == before
    room.walls.close()
