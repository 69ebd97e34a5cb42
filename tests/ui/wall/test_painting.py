"""Painting: a window repainted in parts shows what a picture made at once shows; hollow is hollow."""

from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from director.texts.texts import texts_for
from director.values.dataclass import replace
from director.values.quantity import SECOND
from tests.ui import wall_states as states
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, Ink
from ui.drawing.sketch import Sketch
from ui.look.theme import load_fonts
from ui.scenes.clock import wall_view
from ui.scenes.lists import PAGE_TURNS, ListFacts, seating_view
from ui.scenes.view import SceneView
from ui.wall.painted import picture
from ui.wall.tv_window import TvWindow
from ui.widgets.mark_painter import fit_to, paint_marks

SIZE = QSize(640, 360)


def evening() -> list[SceneView]:
    """Views as they follow each other: seconds, another line, a pause, pages of a list, the clock."""
    texts, night, at = texts_for("en"), states.running(), states.at()
    seconds = [wall_view(night, at + n * SECOND, texts, name_of=states.names) for n in range(3)]
    said = replace(seconds[2], board=replace(seconds[2].board, line="Dinner at nine"))
    paused = wall_view(states.paused(), at, texts, name_of=states.names)
    pages = [
        seating_view(ListFacts(night, at + turn * PAGE_TURNS, texts, states.names)) for turn in range(3)
    ]
    return [*seconds, said, paused, *pages, seconds[0], seconds[1]]


def test_a_window_repainted_in_parts_shows_the_whole_picture(qtbot: QtBot) -> None:
    load_fonts()
    window = TvWindow()
    qtbot.addWidget(window)
    window.resize(SIZE)
    window.show()
    qtbot.waitUntil(lambda: window.paints > 0)
    for view in evening():
        window.show_view(view)
        qtbot.waitUntil(partial(shows, window, picture(view, SIZE)))


def shows(window: TvWindow, whole: QImage) -> bool:
    """Whether this stands on the screen: nothing is painted for the question."""
    seen = window.screen().grabWindow(window.winId()).toImage()
    return seen.convertToFormat(QImage.Format.Format_RGB32) == whole


def test_hollow_figures_are_lines(qtbot: QtBot) -> None:
    load_fonts()
    lit = []
    for hollow in (False, True):
        sketch = Sketch()
        ink = Ink(900, "#FFFFFF", BOLD)
        sketch.figure(Rect(0, 0, 1900, 1000), "8", ink, hollow=hollow)
        image = QImage(QSize(192, 108), QImage.Format.Format_RGB32)
        image.fill(QColor("black"))
        painter = QPainter(image)
        fit_to(painter, image.size())
        paint_marks(painter, sketch.drawing)
        painter.end()
        lit.append(
            sum(image.pixelColor(x, y).value() > 100 for x in range(0, 192, 2) for y in range(0, 108, 2))
        )
    assert 0 < lit[1] < lit[0] / 2
