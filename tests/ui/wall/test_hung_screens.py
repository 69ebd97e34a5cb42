"""Upright screens are laid out upright; televisions that cut their edges have a margin."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.bootstrap import House
from director.desk.offered import commands as c
from director.house.announcements import HouseLine, Priority
from director.house.layouts import LayoutBlock, ScreenLayout
from director.house.screens import HouseScreen, Scene, Showing
from director.house.templates import LAYOUT
from director.storage.engine import sqlite_url
from director.texts import LANGUAGES, texts_for
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from tests.desk.night.night_desk import WHO
from tests.storage.opened import opened, play
from tests.ui import wall_states as states
from tests.ui.board.boards import published
from ui.board.addresses import ScreenAddress, address_of
from ui.board.pictures import Pictures
from ui.board.svg import svg
from ui.drawing.marks import HEIGHT, PAGE, WIDTH, BoxMark, Digits, Glow, Mark, Written
from ui.drawing.sheet import DrawingSheet, on_sheet
from ui.scenes.clock import wall_view
from ui.scenes.drawn.footer import URGENT
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.layout_view import layout_view
from ui.scenes.scenes import OF_ALL
from ui.scenes.upright import UPRIGHT_SCENES
from ui.scenes.view import FooterLine, LayoutView
from ui.scenes.viewport import screen_viewport
from ui.wall.painted import picture
from ui.wall.tv_window import TvWindow


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
    sight = screen_viewport("column", published(house).read())
    assert isinstance(sight.view, LayoutView)
    assert sight.sheet.page.height > sight.sheet.page.width
    texts = [mark for mark in drawing_of(sight.view) if isinstance(mark, Written)]
    assert texts
    assert all(mark.box.left >= 0 and mark.box.right <= HEIGHT + 1 for mark in texts)
    assert max(mark.box.bottom for mark in texts) <= WIDTH + 1
    assert scene in UPRIGHT_SCENES or scene is Scene.TURNS


def test_a_layout_of_the_house_is_laid_out_upright_too(house: House) -> None:
    add(house, "column", showing=Showing(layout="clock_prizes"), upright=True)
    marks = drawing_of(screen_viewport("column", published(house).read()).view)
    assert max(mark.covers.bottom for mark in marks if isinstance(mark, Written)) > HEIGHT


@pytest.mark.parametrize("margin", [1, 5, 8])
def test_a_margin_keeps_every_word_from_the_edge_and_draws_the_ground_out(
    house: House, margin: int
) -> None:
    add(house, "tv", showing=Showing(Scene.CLOCK), margin=margin)
    pictures = Pictures(published(house))
    drawing, at = pictures.now(ScreenAddress("tv"))
    sheet = pictures.sheet(ScreenAddress("tv"))
    assert sheet == DrawingSheet(margin=margin)
    view = Xml.fromstring(svg(drawing, at, sheet=sheet)).get("viewBox")
    left, top, width, height = map(float, (view or "").split())
    assert (-left / width, -top / height) == pytest.approx((margin / 100, margin / 100), abs=1e-3)
    drawn = on_sheet(drawing, sheet)
    grounds: list[Mark] = [mark for mark in drawn if isinstance(mark, BoxMark | Glow)]
    assert grounds[0].covers.contains(PAGE)
    assert grounds[0].covers.left < -1
    assert all(mark.covers.left > left for mark in drawn if isinstance(mark, Written))


def test_a_monitor_is_painted_with_its_margin(house: House, qapp: QApplication) -> None:
    add(house, "tv", showing=Showing(Scene.CLOCK), margin=8)
    sight = screen_viewport("tv", published(house).read())
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


NEXT = re.compile(r"\D+  +\d")
"""What comes next, with its caption."""
URGENT_LINE = HouseLine("Leave by the stairs", priority=Priority.URGENT)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("scene", list(Scene))
def test_an_urgent_line_is_read_on_every_scene_however_the_screen_hangs(
    house: House, scene: Scene, tall: bool
) -> None:
    add(house, "tv", showing=Showing(scene))
    house.desk.execute(c.SayLine(URGENT_LINE), WHO)
    drawing = drawing_of(screen_viewport("tv", published(house).read(), tall=tall).view)
    said = " ".join(mark.text for mark in drawing if isinstance(mark, Written))
    assert URGENT_LINE.text in said
    assert any(isinstance(mark, BoxMark) and mark.fill == URGENT for mark in drawing)


def test_a_layout_without_a_line_has_a_bar_for_an_urgent_one_alone(house: House) -> None:
    own = ScreenLayout("Cards", (LayoutBlock("jackpots", (0, 0, 32, 18)),))
    house.desk.execute(c.SaveRow(LAYOUT, "own-cards", own), WHO)
    add(house, "tv", showing=Showing(layout="own-cards"))

    def said() -> str:
        drawing = drawing_of(screen_viewport("tv", published(house).read()).view)
        return " ".join(mark.text for mark in drawing if isinstance(mark, Written))

    house.desk.execute(c.SayLine(HouseLine("Dinner at nine")), WHO)
    assert "Dinner at nine" not in said()
    house.desk.execute(c.SayLine(URGENT_LINE), WHO)
    assert URGENT_LINE.text in said()


def test_a_line_stands_on_an_upright_house_scene_also_without_a_tournament(tmp_path: Path) -> None:
    empty = opened(sqlite_url(tmp_path / "empty.db"))
    add(empty, "column", showing=Showing(Scene.JACKPOTS))
    empty.desk.execute(c.SayLine(HouseLine("Dinner at nine")), WHO)
    drawing = drawing_of(screen_viewport("column", published(empty).read(), tall=True).view)
    assert "Dinner at nine" in " ".join(mark.text for mark in drawing if isinstance(mark, Written))
    empty.close()


def test_a_tall_monitor_or_browser_is_laid_out_upright_by_itself(house: House) -> None:
    add(house, "tv", showing=Showing(Scene.LOBBY))
    add(house, "turned", showing=Showing(Scene.LOBBY), upright=True)
    source = published(house).read()
    for key, tall, upright in (("tv", False, False), ("tv", True, True), ("turned", False, True)):
        assert screen_viewport(key, source, tall=tall).sheet.upright is upright
    pictures = Pictures(published(house))
    for address in (ScreenAddress("tv", tall=True), address_of({"scene": "clock", "tall": "1"}, ())):
        sheet = pictures.sheet(address)
        assert sheet.page.height > sheet.page.width
        drawing, _ = pictures.now(address)
        assert max(mark.covers.bottom for mark in drawing if isinstance(mark, Written)) > HEIGHT


def test_a_wall_turns_with_its_monitor(house: House, qtbot: QtBot) -> None:
    window = TvWindow()
    qtbot.addWidget(window)
    window.resize(1920, 1080)
    window.show()
    assert not window.is_tall
    with qtbot.waitSignal(window.turned):
        window.resize(1080, 1920)
    assert window.is_tall


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("scene", [scene for scene in Scene if scene not in OF_ALL])
def test_the_ante_is_never_smaller_than_the_line_at_the_foot(
    house: House, scene: Scene, tall: bool, language: str
) -> None:
    add(house, "tv", showing=Showing(scene), language=language)
    house.desk.execute(c.SayLine(HouseLine("Dinner at nine")), WHO)
    drawing = drawing_of(screen_viewport("tv", published(house).read(), tall=tall).view)
    words = [mark for mark in drawing if isinstance(mark, Written)]
    foot = next(mark.size for mark in words if "Dinner at nine" in mark.text)
    digits = [mark for mark in drawing if isinstance(mark, Digits) and "/" in mark.text]
    played = [mark for mark in words if re.search(r"\d / \d|ante", mark.text)]
    shown: list[Digits | Written] = [*digits, *played]
    mine = [mark.size for mark in shown if mark.box.bottom < 700 or tall]
    assert mine
    assert max(mine) >= foot
    antes = [mark.size for mark in played if "ante" in mark.text and not NEXT.match(mark.text)]
    assert all(size >= foot - 0.01 for size in antes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", ["running", "paused", "on_break", "last_level", "over_time", "bubble"])
def test_the_ante_of_an_upright_clock_is_no_smaller_than_its_foot(state: str, language: str) -> None:
    t, texts = getattr(states, state)(), texts_for(language)
    clock = wall_view(t, states.at(), texts, name_of=states.names)
    layout = UPRIGHT_SCENES[Scene.CLOCK]
    view = replace(
        layout_view(layout, None, clock, (), states.at(), texts, house="H"),
        upright=True,
        announcement=FooterLine("Dinner at nine"),
    )
    words = [mark for mark in drawing_of(view) if isinstance(mark, Written)]
    foot = next(mark.size for mark in words if "Dinner at nine" in mark.text)
    ante = next(mark.size for mark in words if clock.board.ante in mark.text)
    assert ante >= foot - 0.01
