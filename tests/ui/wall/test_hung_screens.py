"""Upright screens are laid out upright; televisions that cut their edges have a margin."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from director.bootstrap import House
from director.desk import commands as c
from director.desk.house.screens import HouseScreen, Scene, Showing
from director.storage.engine import sqlite_url
from director.values.errors import RuleViolation
from tests.desk.night.night_desk import WHO
from tests.storage.opened import play
from tests.ui.board.boards import published
from ui.board.addresses import ScreenAddress
from ui.board.pictures import Pictures
from ui.board.svg import svg
from ui.drawing.marks import HEIGHT, PAGE, WIDTH, Box, Glow, Mark, Written
from ui.drawing.sheet import Sheet, on_sheet
from ui.parts.wall.drawn.scenes import drawing_of
from ui.parts.wall.sight import screen_sight
from ui.parts.wall.upright import UPRIGHT_SCENES
from ui.parts.wall.view import LayoutView
from ui.wall.painted import picture


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = play(sqlite_url(tmp_path / "house.db"))
    yield made
    made.close()


def add(house: House, key: str, **changes: object) -> None:
    house.desk.execute(c.AddScreen(key, HouseScreen(key, **changes)), WHO)  # type: ignore[arg-type]


@pytest.mark.parametrize("scene", list(Scene))
def test_every_scene_of_an_upright_screen_fills_an_upright_page(house: House, scene: Scene) -> None:
    add(house, "column", showing=Showing(scene), upright=True)
    sight = screen_sight("column", published(house).read())
    assert isinstance(sight.view, LayoutView)
    assert sight.sheet.page.height > sight.sheet.page.width
    texts = [mark for mark in drawing_of(sight.view) if isinstance(mark, Written)]
    assert texts
    assert all(mark.box.left >= 0 and mark.box.right <= HEIGHT + 1 for mark in texts)
    assert max(mark.box.bottom for mark in texts) <= WIDTH + 1
    assert scene in UPRIGHT_SCENES or scene is Scene.TURNS


def test_a_layout_of_the_house_is_laid_out_upright_too(house: House) -> None:
    add(house, "column", showing=Showing(layout="clock_prizes"), upright=True)
    marks = drawing_of(screen_sight("column", published(house).read()).view)
    assert max(mark.covers.bottom for mark in marks if isinstance(mark, Written)) > HEIGHT


@pytest.mark.parametrize("margin", [1, 5, 8])
def test_a_margin_keeps_every_word_from_the_edge_and_draws_the_ground_out(
    house: House, margin: int
) -> None:
    add(house, "tv", showing=Showing(Scene.CLOCK), margin=margin)
    pictures = Pictures(published(house))
    drawing, at = pictures.now(ScreenAddress("tv"))
    sheet = pictures.sheet(ScreenAddress("tv"))
    assert sheet == Sheet(margin=margin)
    view = Xml.fromstring(svg(drawing, at, sheet=sheet)).get("viewBox")
    left, top, width, height = map(float, (view or "").split())
    assert (-left / width, -top / height) == pytest.approx((margin / 100, margin / 100), abs=1e-3)
    drawn = on_sheet(drawing, sheet)
    grounds: list[Mark] = [mark for mark in drawn if isinstance(mark, Box | Glow)]
    assert grounds[0].covers.contains(PAGE)
    assert grounds[0].covers.left < -1
    assert all(mark.covers.left > left for mark in drawn if isinstance(mark, Written))


def test_a_monitor_is_painted_with_its_margin(house: House, qapp: QApplication) -> None:
    add(house, "tv", showing=Showing(Scene.CLOCK), margin=8)
    sight = screen_sight("tv", published(house).read())
    size = QSize(640, 360)
    image = picture(sight.view, size, sight.theme, sight.sheet)
    whole = picture(sight.view, size, sight.theme)
    assert image != whole
    assert image.pixelColor(2, 180) != QColor("black"), "the ground goes on to the edge"
    assert qapp is not None


@pytest.mark.parametrize("margin", [-1, 9])
def test_no_more_than_eight_percent(house: House, margin: int) -> None:
    with pytest.raises(RuleViolation) as refused:
        add(house, "tv", margin=margin)
    assert refused.value.code == "screen_margin"
