"""Long lists in the blocks of a layout: the screens of a group share them, as they share scenes."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.house.screens import HouseScreen, Showing
from director.values.dataclass import replace
from tests.ui import wall_states as states
from tests.ui.wall.test_walls import Room
from ui.board.svg import svg
from ui.drawing.marks import Drawing, Written
from ui.look.theme import load_fonts
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.viewport import screen_viewport

SEATS = HouseScreen("Left", group="Hall", showing=Showing(layout="seats"))


@pytest.fixture
def room(qtbot: QtBot, qapp: QApplication) -> Room:
    """Two hundred players, and two screens of a group before the hall."""
    load_fonts()
    made = Room(states.running(alive=200, entries=213))
    made.source.house_screens = {"a": SEATS, "b": replace(SEATS, name="Right", group="hall")}
    return made


def drawn(room: Room, key: str) -> Drawing:
    return drawing_of(screen_viewport(key, room.source).view)


def names(room: Room) -> dict[str, str]:
    """Everybody who is seated, as the lists name them: by it, the first letter."""
    seated = (entry for entry in room.source.tournament.entries.values() if entry.alive)
    return {name: name[0] for entry in seated for name in (states.names(entry.player),)}


def listed(room: Room, key: str) -> list[str]:
    """The names of all pages that a screen shows."""
    found: list[str] = []
    known = names(room)
    before = room.source.at
    for turn in range(12):
        room.source.at = before + turn * 10_000_000
        texts = (mark.whole or mark.text for mark in drawn(room, key) if isinstance(mark, Written))
        found.extend(text for text in texts if text in known)
    room.source.at = before
    return list(dict.fromkeys(found))


def title(room: Room, key: str) -> str:
    titles = (mark.text for mark in drawn(room, key) if isinstance(mark, Written))
    return next(text for text in titles if text.startswith("SEATS"))


def test_each_screen_of_the_group_shows_its_letters_and_together_all(room: Room) -> None:
    left, right = listed(room, "a"), listed(room, "b")
    assert left
    assert right
    assert not {name[0] for name in left} & {name[0] for name in right}
    assert set(left) | set(right) == set(names(room))
    assert title(room, "a") != title(room, "b")
    first, last = title(room, "b").removeprefix("SEATS").strip().split("–")
    assert (first, last) == (min(right)[0], max(right)[0])


def test_one_that_is_off_or_shows_something_else_leaves_its_part_to_the_other(room: Room) -> None:
    for change in ({"on": False}, {"showing": Showing(layout="clock")}, {"group": ""}):
        room.source.house_screens["b"] = replace(SEATS, name="Right", **change)
        assert title(room, "a") == "SEATS"
        assert set(listed(room, "a")) == set(names(room))


def test_what_fits_on_one_screen_is_whole_on_both(room: Room) -> None:
    room.source.tournament = states.running(alive=12, entries=213)
    assert set(listed(room, "a")) == set(listed(room, "b")) == set(names(room))
    assert title(room, "a") == title(room, "b") == "SEATS"


def test_a_browser_is_drawn_the_same_part(room: Room) -> None:
    picture = svg(drawn(room, "b"), room.source.at, lambda _data: "")
    assert title(room, "b") in picture
    assert listed(room, "a")[0] not in picture
