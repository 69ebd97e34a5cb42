"""The wall page: walls opened, moved, closed; the line for the room; no audio said once."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.files.layout_files import ready_made
from director.values.ids import TournamentId
from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of, settled
from tests.ui.wall.test_walls import LAPTOP, TV, FakeAwake, FakeMemory, FakePlayer, FakeScreens
from ui.console.keep_awake import KeepAwake
from ui.console.live import LiveConsole
from ui.look.theme import load_fonts
from ui.parts.wall.scenes import Scene
from ui.parts.wall.sound_box import SoundBox
from ui.parts.wall.sounds import Sound
from ui.parts.wall.view import LayoutView, ListView, WallView
from ui.wall.console_walls import walls_of
from ui.wall.displays import remembered
from ui.wall.page import WallPage
from ui.wall.walls import Walls


class Hall:
    """A console with a wall page over screens that the test plugs in."""

    def __init__(self, console: LiveConsole, qtbot: QtBot) -> None:
        self.console = console
        self.screens = FakeScreens(LAPTOP, TV)
        self.player = FakePlayer()
        self.memory = FakeMemory()
        self.walls = console.frame.kept(Walls, self._make)
        self.page = WallPage(console)
        qtbot.addWidget(self.page)
        console.changed.connect(lambda _what, _which: self.page.reload())
        self.page.show()
        self.page.reload()

    def _make(self) -> Walls:
        return Walls(
            self.console,
            self.screens,
            self.memory,
            sound=SoundBox(player=lambda _parent: self.player),
            awake=KeepAwake(FakeAwake()),
            parent=self.console,
        )


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
    assert hall.page.empty.isVisible()


def test_wall_is_opened_and_closed(hall: Hall) -> None:
    hall.page.actions_.do("open")
    card = hall.page.cards[1]
    assert not hall.page.empty.isVisible()
    assert card.screens.chosen() == TV.key
    assert hall.walls.windows[1].isFullScreen()
    assert isinstance(hall.walls.windows[1].view, WallView)
    card.close_wall.click()
    assert hall.page.cards == {}
    assert hall.page.empty.isVisible()


def test_a_wall_without_a_screen_says_whether_there_is_none_or_it_is_taken(hall: Hall) -> None:
    said: list[str] = []
    hall.console.frame.said.connect(lambda _tone, sentence: said.append(sentence))
    hall.page.actions_.do("open")
    assert said == []
    hall.page.actions_.do("open")
    assert said == ["Every other screen has a wall already: the wall opens in a window."]
    hall.screens.plug(LAPTOP)
    said.clear()
    hall.page.actions_.do("open")
    assert said == ["No second screen is plugged in: the wall opens in a window."]


def test_scene_is_chosen(hall: Hall) -> None:
    hall.page.actions_.do("open")
    card = hall.page.cards[1]
    card.scene.choose(Scene.SEATING)
    card.scene.activated.emit(card.scene.currentIndex())
    assert isinstance(hall.walls.windows[1].view, ListView)


def test_a_ready_made_layout_is_chosen_and_remembered(hall: Hall) -> None:
    hall.page.actions_.do("open")
    card = hall.page.cards[1]
    card.scene.choose("layout:clock_prizes")
    assert card.scene.currentText() == "Layout: Clock and prizes"
    card.scene.activated.emit(card.scene.currentIndex())
    view = hall.walls.windows[1].view
    assert isinstance(view, LayoutView)
    assert view.layout == ready_made()["clock_prizes"]
    assert remembered(hall.memory) == hall.walls.displays
    assert card.scene.chosen() == "layout:clock_prizes"
    card.scene.choose(Scene.CLOCK)
    card.scene.activated.emit(card.scene.currentIndex())
    assert isinstance(hall.walls.windows[1].view, WallView)


def test_tournament_is_chosen(hall: Hall) -> None:
    hall.page.actions_.do("open")
    card = hall.page.cards[1]
    card.tournament.setCurrentIndex(1)
    card.tournament.activated.emit(1)
    assert hall.walls.displays[0].showing.tournament == TournamentId("tournament-1")


def test_lost_screen_is_told_on_the_card(hall: Hall) -> None:
    hall.page.actions_.do("open")
    hall.screens.plug(LAPTOP)
    card = hall.page.cards[1]
    assert card.state.text() == "The screen is not plugged in: shown in a window until it is back."
    assert card.screens.currentText() == "HDMI-1 (not plugged in)"
    assert not card.full.isEnabled()
    hall.screens.plug(LAPTOP, TV)
    assert card.screens.chosen() == TV.key
    assert hall.walls.windows[1].isFullScreen()


def test_full_screen_is_left_and_taken_again(hall: Hall) -> None:
    hall.page.actions_.do("open")
    card = hall.page.cards[1]
    card.full.click()
    assert not hall.walls.windows[1].isFullScreen()
    card.full.click()
    assert hall.walls.windows[1].isFullScreen()


def test_line_is_shown_and_taken_off(hall: Hall, qtbot: QtBot) -> None:
    hall.page.actions_.do("open")
    hall.page.line.setText("Dinner at nine")
    settled(hall.console, qtbot, lambda: hall.page.actions_.do("announce"))
    hall.walls.refresh()
    view = hall.walls.windows[1].view
    assert isinstance(view, WallView)
    assert view.board.line == "Dinner at nine"
    settled(hall.console, qtbot, lambda: hall.page.actions_.do("take_off"))
    state = hall.console.state()
    assert state is not None
    assert state.announcement == ""


def test_sound_is_tried_and_muted(hall: Hall) -> None:
    hall.page.actions_.do("sound")
    assert hall.player.heard == [Sound.LEVEL]
    hall.page.actions_.do("mute")
    hall.page.actions_.do("sound")
    assert hall.player.heard == [Sound.LEVEL]
    assert hall.page.actions_["mute"].text() == "Sound on"
    assert hall.memory.word("wall_muted")


def test_the_phones_stand_beside_the_walls_and_are_put_away_again(hall: Hall) -> None:
    assert hall.page.side() is None
    hall.page.show_phones()
    shown = hall.page.side()
    assert shown is hall.page.phones
    assert shown is not None
    hall.page.show_phones()
    assert hall.page.side() is None
    hall.page.show_phones()
    assert hall.page.side() is shown
