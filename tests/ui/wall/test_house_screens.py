"""Screens of the house on this machine: they open and close as the desk says, and show what it gives."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.house.screens import HouseScreen, ScreenKind, ScreenTheme, Showing
from director.texts.texts import texts_for
from director.values.ids import StationId
from director.values.quantity import SECOND
from tests.ui import wall_states as states
from tests.ui.wall.test_walls import HERE, LAPTOP, TV, Room
from ui.drawing.colours import contrast, lightness_turned, luminance
from ui.drawing.marks import Written
from ui.look.theme import load_fonts
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.drawn.screen_theme import apply_screen_theme
from ui.scenes.scenes import Scene
from ui.scenes.view import ListView, LobbyView, SignView, WallView
from ui.scenes.viewport import DARKNESS, screen_edge, screen_viewport, showing_on

MINE = HouseScreen("Bar", ScreenKind.MONITOR, station=HERE, showing=Showing(Scene.CLOCK))


@pytest.fixture
def room(qtbot: QtBot, qapp: QApplication) -> Room:
    """A running tournament, a laptop and a television; the house has one screen here."""
    load_fonts()
    made = Room(states.running())
    made.source.house_screens = {"bar": MINE}
    return made


def give(room: Room, **changes: Any) -> None:
    """The desk changes the screen."""
    screens = room.source.house_screens
    room.source.house_screens = screens | {"bar": replace(screens["bar"], **changes)}
    room.walls.refresh()


def test_a_screen_of_this_machine_opens_shows_what_it_is_given_and_closes(room: Room) -> None:
    room.walls.follow()
    display = room.walls.of("bar")
    assert display is not None
    window = room.walls.windows[display.number]
    assert window.isFullScreen()
    assert isinstance(window.view, WallView)
    give(room, showing=Showing(Scene.SEATING))
    assert isinstance(window.view, ListView)
    give(room, showing=None)
    assert isinstance(window.view, LobbyView)
    give(room, on=False)
    assert room.walls.of("bar") is None
    give(room, on=True)
    assert room.walls.of("bar") is not None
    room.source.house_screens = {}
    room.walls.refresh()
    assert room.walls.displays == ()


def test_screens_of_other_consoles_and_of_browsers_do_not_open_here(room: Room) -> None:
    room.source.house_screens = {
        "theirs": replace(MINE, name="T", station=StationId("desk-2")),
        "tv": HouseScreen("TV"),
    }
    room.walls.follow()
    assert room.walls.displays == ()


def test_a_screen_comes_back_to_its_monitor_after_off_and_after_the_end(room: Room) -> None:
    room.walls.follow()
    display = room.walls.of("bar")
    assert display is not None
    assert display.screen == TV.key
    room.walls.change(replace(display, screen=LAPTOP.key))
    give(room, on=False)
    give(room, on=True)
    again = room.walls.of("bar")
    assert again is not None
    assert again.screen == LAPTOP.key
    room.walls.close()
    next_time = room.opened()
    next_time.restore()
    (kept,) = next_time.displays
    assert (kept.key, kept.screen) == ("bar", LAPTOP.key)
    next_time.close()


def test_a_window_closed_by_hand_says_which_screen_it_was(room: Room) -> None:
    room.walls.follow()
    told: list[str] = []
    room.walls.shut.connect(told.append)
    room.walls.windows[1].close()
    assert told == ["bar"]
    room.walls.follow()  # the desk has not switched it off: it is there again
    assert room.walls.of("bar") is not None
    room.walls.close()
    assert told == ["bar"]


def test_a_wall_that_gets_a_name_stays_open_until_the_house_has_it(room: Room) -> None:
    room.source.house_screens = {}
    wall = room.walls.add()
    room.walls.name_as(wall.number, "bar")
    room.walls.refresh()
    assert room.walls.of("bar") is not None
    room.source.house_screens = {"bar": MINE}
    room.walls.refresh()
    assert len(room.walls.displays) == 1
    room.source.house_screens = {}
    room.walls.refresh()
    assert not room.walls.windows


def test_a_screen_shows_its_name_while_it_is_asked_and_even_while_it_is_off(room: Room) -> None:
    at = room.source.at
    room.source.house_screens = {"bar": replace(MINE, named_until=at + SECOND, on=False, room="Lounge")}
    seen = screen_viewport("bar", room.source).view
    assert isinstance(seen, SignView)
    assert seen.words == "Bar"
    assert seen.lines == ("Lounge", "Address in a browser: /screen/bar")
    room.source.at = at + SECOND
    assert screen_viewport("bar", room.source).view == DARKNESS
    assert screen_edge("bar", room.source, at) == SECOND


def test_a_screen_speaks_its_own_language(room: Room) -> None:
    room.source.house_screens = {"bar": replace(MINE, language="el", showing=Showing(Scene.SEATING))}
    seen = screen_viewport("bar", room.source).view
    assert isinstance(seen, ListView)
    assert seen.columns[0].heading == texts_for("el").say("Name")


def test_an_unknown_screen_says_what_to_do(room: Room) -> None:
    seen = screen_viewport("bat", room.source).view
    assert isinstance(seen, SignView)
    assert "bat" in seen.words
    assert len(seen.lines) == 3


def test_nothing_given_is_the_idle_scene_of_the_house(room: Room) -> None:
    assert showing_on(replace(MINE, showing=None), room.source).scene is Scene.LOBBY
    assert showing_on(MINE, room.source).scene is Scene.CLOCK


def test_a_light_screen_turns_light_and_dark_and_keeps_every_contrast(room: Room) -> None:
    room.source.house_screens = {"bar": replace(MINE, theme=ScreenTheme.LIGHT)}
    seen = screen_viewport("bar", room.source)
    dark = drawing_of(seen.view)
    light = apply_screen_theme(dark, seen.theme)
    assert apply_screen_theme(dark, ScreenTheme.DARK) is dark
    assert len(light) == len(dark)
    for before, after in zip(dark, light, strict=True):
        if isinstance(before, Written):
            assert isinstance(after, Written)
            assert (before.text, before.left) == (after.text, after.left)
            assert contrast(before.colour, after.colour) > 1
    for one, other in (("#EAF1EC", "#0A110E"), ("#FFFFFF", "#D2342D"), ("#E0B85A", "#17342A")):
        kept = contrast(lightness_turned(one), lightness_turned(other))
        assert kept == pytest.approx(contrast(one, other), rel=0.03)
    assert luminance(lightness_turned("#FFFFFF")) == 0
    assert lightness_turned("#78000000")[:3] == "#78"
