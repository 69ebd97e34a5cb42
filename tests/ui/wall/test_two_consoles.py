"""Two consoles of a server: what is dragged at one desk onto the other's wall is seen there."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.desk.night.night_desk import WHO
from tests.server import emptied, postgresql
from tests.storage.opened import play
from tests.ui.console.test_consoles import OTHER, at
from tests.ui.wall.test_wall_page import Hall
from ui.look.theme import load_fonts
from ui.scenes.view import LayoutView, ListView

__all__ = ["postgresql"]


def test_a_view_dragged_onto_another_consoles_wall_is_shown_there(
    postgresql: str, qtbot: QtBot, qapp: QApplication
) -> None:
    load_fonts()
    play(emptied(postgresql)).close()
    with at(postgresql, WHO, qtbot) as mine, at(postgresql, OTHER, qtbot) as other:
        here, there = Hall(mine, qtbot), Hall(other, qtbot)
        key = there.open()
        wall = there.walls.windows[1]
        qtbot.waitUntil(lambda: key in mine.screens())
        here.drop(key, "scene:seating")
        qtbot.waitUntil(lambda: isinstance(wall.view, ListView))
        here.drop(key, "layout:clock_prizes")
        qtbot.waitUntil(lambda: isinstance(wall.view, LayoutView))
        assert not here.walls.windows, "nothing hangs here"
        here.walls.close()
        there.walls.close()
