"""The idle scene of the house is chosen on the page of screens, seen first, and shown at once."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.screens import HouseScreen, Scene, Showing, WallSettings
from director.house.templates import WALL
from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of, settled
from ui.console.live import LiveConsole
from ui.look.theme import load_fonts
from ui.scenes.view import LayoutView, LobbyView, RulesView
from ui.scenes.viewport import screen_viewport
from ui.wall.console_walls import walls_of
from ui.wall.page import WallPage
from ui.wall.screen_tasks import IdleTask


@pytest.fixture
def console(qtbot: QtBot, qapp: QApplication) -> Iterator[LiveConsole]:
    """A running tournament, and a screen to which nothing is given."""
    load_fonts()
    night = Night()
    night.register(9)
    night.start()
    night.do(c.AddScreen("bar", HouseScreen("Bar")))
    with console_of(night, qtbot) as made:
        yield made
        walls_of(made).close()


@pytest.fixture
def page(console: LiveConsole, qtbot: QtBot) -> WallPage:
    made = WallPage(console)
    qtbot.addWidget(made)
    made.resize(1000, 600)
    made.show()
    made.reload()
    return made


def begun(page: WallPage) -> IdleTask:
    page.actions_.do("idle")
    task = page.task()
    assert isinstance(task, IdleTask)
    return task


def test_it_is_chosen_and_shown_where_nothing_is_given(
    page: WallPage, console: LiveConsole, qtbot: QtBot
) -> None:
    assert isinstance(screen_viewport("bar", console).view, LobbyView)
    task = begun(page)
    assert task.view.chosen() == "scene:lobby"
    assert task.button is not None
    assert not task.button.isEnabled()
    lobby = task.preview.grab().toImage()
    task.view.choose("scene:rules")
    assert task.preview.grab().toImage() != lobby
    settled(console, qtbot, task.accept)
    assert console.wall_settings() == WallSettings(Showing(Scene.RULES))
    assert isinstance(screen_viewport("bar", console).view, RulesView)
    page.reload()
    (line,) = page._lines
    assert line.shows == "Idle: House rules"


def test_a_layout_of_one_tournament_can_be_it(
    page: WallPage, console: LiveConsole, qtbot: QtBot
) -> None:
    task = begun(page)
    task.view.choose("layout:clock")
    task.tournament.choose(console.lobby()[0].id)
    settled(console, qtbot, task.accept)
    assert console.wall_settings().idle == Showing(Scene.TURNS, console.lobby()[0].id, "clock")
    assert isinstance(screen_viewport("bar", console).view, LayoutView)
    again = begun(page)
    assert (again.view.chosen(), again.tournament.value()) == ("layout:clock", console.lobby()[0].id)


def test_what_another_console_has_chosen_meanwhile_is_not_overwritten_unseen(
    page: WallPage, console: LiveConsole, qtbot: QtBot
) -> None:
    task = begun(page)
    task.view.choose("scene:rules")
    command = task.command()
    payouts = WallSettings(Showing(Scene.PAYOUTS))
    settled(console, qtbot, lambda: console.order(c.SaveRow(WALL, HOUSE_KEY, WallSettings())))
    settled(console, qtbot, lambda: console.order(c.SaveRow(WALL, HOUSE_KEY, payouts)))
    refused: list[str] = []
    console.refused.connect(lambda _command, violation: refused.append(violation.code))
    console.order(command)
    qtbot.waitUntil(lambda: refused == ["row_changed_meanwhile"])
    assert console.wall_settings() == payouts
