"""*Show it on a wall* orders it of the house, like every other page, and says so with the answer."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from director.desk.offered import commands as c
from director.house.screens import HouseScreen, ScreenKind, Showing
from director.house.templates import SCREEN
from tests.ui.console_window import settle
from tests.ui.wall.designer.studio import Studio
from ui.parts.choice import ChoiceField
from ui.parts.question import Question
from ui.wall.console_walls import walls_of


def screens(studio: Studio) -> dict[str, HouseScreen]:
    return studio.night.store.rows(SCREEN, HouseScreen)


def showing(studio: Studio) -> dict[str, str]:
    return {key: row.showing.layout if row.showing else "" for key, row in screens(studio).items()}


def add(studio: Studio, key: str, **changes: object) -> None:
    screen = HouseScreen(key.title(), **changes)  # type: ignore[arg-type]
    studio.console.order(c.AddScreen(key, screen))
    settle(studio.console, studio.qtbot)


def test_with_no_screen_a_wall_opens_that_the_house_knows(studio: Studio) -> None:
    studio.open("clock_sponsors")
    studio.page.actions_.do("on_wall")
    settle(studio.console, studio.qtbot)
    (key,) = screens(studio)
    assert screens(studio)[key].is_of(studio.console.who.station)
    assert showing(studio) == {key: "clock_sponsors"}
    (display,) = walls_of(studio.console).displays
    assert (display.key, display.showing.layout) == (key, "clock_sponsors")
    assert studio.said[-1] == f"{screens(studio)[key].name} shows it."


def test_the_only_screen_shows_it_and_is_said_only_with_the_answer(studio: Studio) -> None:
    add(studio, "bar", showing=Showing())
    studio.open("clock_sponsors")
    before = len(studio.said)
    studio.page.actions_.do("on_wall")
    assert len(studio.said) == before, "nothing is said before the desk has answered"
    settle(studio.console, studio.qtbot)
    assert showing(studio) == {"bar": "clock_sponsors"}
    assert studio.said[before:] == ["Bar shows it."]
    studio.page.actions_.do("on_wall")
    settle(studio.console, studio.qtbot)
    assert studio.said[before:] == ["Bar shows it."], "what is refused is not said to be done"


def test_of_several_screens_one_is_chosen_by_name(studio: Studio) -> None:
    add(studio, "bar", on=False)
    add(studio, "stage", kind=ScreenKind.MONITOR, station=studio.console.who.station)
    studio.open("clock_sponsors")
    studio.page.actions_.do("on_wall")
    asked = studio.window.findChild(Question)
    assert asked is not None
    which = asked.findChild(ChoiceField)
    assert isinstance(which, ChoiceField)
    assert [which.itemText(i) for i in range(which.count())] == [
        "Bar", "Stage", "A new wall on this machine",
    ]  # fmt: skip
    which.choose("bar")
    QTest.keyClick(asked, Qt.Key.Key_Return)
    settle(studio.console, studio.qtbot)
    assert showing(studio) == {"bar": "clock_sponsors", "stage": ""}
    assert studio.said[-1] == "Bar shows it. Switched off: Bar."


@pytest.mark.usefixtures("qapp")
def test_a_wall_of_this_machine_shows_what_its_screen_shows(studio: Studio, qapp: QApplication) -> None:
    add(studio, "stage", kind=ScreenKind.MONITOR, station=studio.console.who.station)
    walls = walls_of(studio.console)
    walls.follow()
    studio.console.order(c.ShowOnScreens(("stage",), Showing(layout="seats")))
    settle(studio.console, studio.qtbot)
    display = walls.of("stage")
    assert display is not None
    assert display.showing == Showing(layout="seats")
    assert qapp is not None
