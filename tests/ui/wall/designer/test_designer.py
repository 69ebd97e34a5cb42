"""The designer with real keys and a real mouse: blocks, colours, pictures, files; live on the walls."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.files.layout_files import read_layout, ready_made, write_layout
from director.house.layouts import LayoutBlock, LayoutPicture, ScreenLayout
from director.house.templates import BRAND
from director.texts.texts import LANGUAGES, texts_for
from director.values.dataclass import replace
from tests.desk.night.night_desk import Night
from tests.made_pictures import bomb, png
from tests.ui.console_window import settle, window_of
from tests.ui.night_console import settled
from tests.ui.wall.designer.studio import CTRL, LEFT, PLAIN, SHIFT, Studio
from ui.board.published import Published
from ui.drawing.marks import Picture
from ui.frame.dialogs.keys import KeysOverlay
from ui.frame.dialogs.palette_finds import best, finds_of
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.scenes import Showing, view_of
from ui.scenes.view import LayoutView
from ui.wall.console_walls import walls_of
from ui.wall.designer.draft import DesignPart
from ui.wall.designer.page import DesignerPage
from ui.wall.designer.side import BRAND as BRAND_PANEL

SVG = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"


def moved(at: tuple[int, int, int, int], across: int, down: int) -> tuple[int, int, int, int]:
    return at[0] + across, at[1] + down, at[2], at[3]


def test_every_ready_made_layout_is_listed_and_shows_the_night(studio: Studio) -> None:
    assert set(studio.page.list.keys()) == set(ready_made())
    for key in ready_made():
        studio.open(key)
        assert studio.layout.blocks == ready_made()[key].blocks
        assert not studio.page.draft.changed
    studio.open("clock")
    view = studio.page.canvas.view()
    assert isinstance(view, LayoutView)
    assert view.clock is not None
    assert view.clock.board.title == "FRIDAY NIGHT"


def test_the_clock_runs_in_the_preview(studio: Studio) -> None:
    studio.open("clock")
    before = studio.time()
    studio.qtbot.waitUntil(lambda: studio.time() < before)


def test_a_block_is_moved_and_resized_by_keys_and_all_of_it_taken_back(studio: Studio) -> None:
    studio.open("clock_sponsors")
    studio.click("alerts")
    at = studio.at("alerts")
    studio.keys(Qt.Key.Key_Down, modifier=SHIFT)
    assert studio.at("alerts") == at
    assert studio.said[-1:] == [
        "“What the room must know” would lie on “Line of the house”: there is no room."
    ]
    studio.keys(Qt.Key.Key_Up, modifier=SHIFT)
    studio.keys(Qt.Key.Key_Left, modifier=SHIFT)
    small = studio.at("alerts")
    assert small == (at[0], at[1], at[2] - 1, at[3] - 1)
    studio.keys(Qt.Key.Key_Right, Qt.Key.Key_Down)
    assert studio.at("alerts") == moved(small, 1, 1)
    studio.keys(Qt.Key.Key_Left, Qt.Key.Key_Left)
    studio.keys(Qt.Key.Key_Up)
    assert studio.at("alerts") == moved(small, -1, 0)
    for _ in range(7):
        studio.keys(Qt.Key.Key_Z, modifier=CTRL)
    assert studio.layout.blocks == ready_made()["clock_sponsors"].blocks
    assert not studio.page.draft.changed
    studio.keys(Qt.Key.Key_Y, modifier=CTRL)
    studio.keys(Qt.Key.Key_Z, modifier=CTRL | SHIFT)
    assert studio.at("alerts") == small
    assert studio.night.state.alive == 9


def test_a_block_is_moved_and_resized_by_the_mouse(studio: Studio) -> None:
    studio.open("clock_sponsors")
    canvas = studio.page.canvas
    at, number = studio.at("alerts"), studio.number("alerts")
    studio.click("alerts")
    studio.drag(canvas.point_of(number, 0.5, 1), 0, -2)
    assert studio.at("alerts") == (*at[:3], at[3] - 2)
    studio.drag(canvas.point_of(number, 0, 0.5), 4, 0)
    assert studio.at("alerts") == (at[0] + 4, at[1], at[2] - 4, at[3] - 2)
    studio.drag(canvas.point_of(number, 0.5, 0.5), -4, 2)
    assert studio.at("alerts") == (at[0], at[1] + 2, at[2] - 4, at[3] - 2)
    before = studio.layout
    studio.drag(canvas.point_of(number, 0.5, 0.5), -9, 0)
    assert studio.layout == before
    assert "would lie on" in studio.said[-1]
    studio.drag(canvas.point_of(number, 0.5, 0.5), 0, 9)
    assert studio.layout == before
    assert studio.page.designer_side.blocks.message.text() == studio.said[-1]
    assert "beyond the edge" in studio.said[-1]


def test_a_double_click_on_any_block_leads_to_its_fields(studio: Studio) -> None:
    canvas = studio.page.canvas
    for number in (1, 0):
        canvas.setFocus()
        QTest.mouseDClick(canvas, LEFT, PLAIN, canvas.point_of(number).toPoint())
        assert canvas.number == number
        focus = QApplication.focusWidget()
        assert focus is not None
        assert studio.page.designer_side.isAncestorOf(focus)


def test_esc_while_dragging_leaves_the_block_where_it_was(studio: Studio) -> None:
    studio.open("clock_sponsors")
    canvas, begin = studio.page.canvas, studio.page.canvas.point_of(studio.number("alerts")).toPoint()
    QTest.mousePress(canvas, LEFT, PLAIN, begin)
    QTest.mouseMove(canvas, begin + QPoint(60, -60))
    studio.keys(Qt.Key.Key_Escape)
    QTest.mouseRelease(canvas, LEFT, PLAIN, begin + QPoint(60, -60))
    assert studio.layout.blocks == ready_made()["clock_sponsors"].blocks
    assert canvas.number == studio.number("alerts")
    studio.keys(Qt.Key.Key_Escape)
    assert canvas.number == -1


def test_blocks_are_walked_through_removed_and_added_by_keys(studio: Studio) -> None:
    studio.open("clock_sponsors")
    studio.page.canvas.setFocus()
    studio.keys(Qt.Key.Key_PageDown, Qt.Key.Key_PageDown)
    assert studio.page.canvas.number == 1
    studio.keys(Qt.Key.Key_PageUp, Qt.Key.Key_PageUp)
    last = len(studio.layout.blocks) - 1
    assert studio.page.canvas.number == last
    studio.keys(Qt.Key.Key_Delete)
    assert len(studio.layout.blocks) == last
    blocks = studio.page.designer_side.blocks
    blocks.new.choose("qr")
    blocks.add_block.click()
    assert studio.layout.blocks[-1] == LayoutBlock("qr", (0, 16, 6, 2))
    assert studio.page.canvas.number == last
    QTest.keyClicks(blocks.words, "house.test/night")
    assert studio.layout.blocks[-1].words == "house.test/night"
    studio.keys(Qt.Key.Key_Escape)
    assert studio.page.canvas.hasFocus()
    assert studio.layout.blocks[-1].words == "house.test/night"
    blocks.new.choose("seats")
    for _ in range(40):
        blocks.add_block.click()
    assert "No cell is free" in blocks.message.text()


def test_the_fields_of_a_block_say_and_change_what_it_is(studio: Studio) -> None:
    studio.open("clock_sponsors")
    studio.page.canvas.setFocus()
    studio.click("level")
    studio.keys(Qt.Key.Key_Return)
    fields = studio.page.designer_side.blocks
    assert fields.kind.hasFocus()
    fields.kind.choose("time")
    fields.panel.setChecked(True)
    fields.place[2].setValue(4)
    block = studio.layout.blocks[2]
    assert (block.block, block.panel, block.at) == ("time", True, (24, 0, 4, 2))
    fields.place[0].setValue(20)
    assert studio.layout.blocks[2].at == (24, 0, 4, 2)
    assert fields.place[0].value() == 24
    assert "would lie on" in fields.message.text()


def test_a_changed_ready_made_layout_becomes_our_own_and_what_it_was_made_of_stays(
    studio: Studio,
) -> None:
    studio.open("clock_sponsors")
    studio.click("alerts")
    studio.keys(Qt.Key.Key_Delete)
    assert studio.page.name.text() == "Clock and sponsors, our own"
    studio.save()
    ((key, kept),) = studio.own.items()
    assert (kept.name, len(kept.blocks)) == ("Clock and sponsors, our own", 11)
    assert studio.page.list.keys()[0] == key == studio.page.draft.key
    assert not studio.page.draft.changed
    studio.open("clock_sponsors")
    assert len(studio.layout.blocks) == 12
    assert studio.asked() is None


def test_what_is_not_saved_is_asked_about_before_another_layout_is_shown(studio: Studio) -> None:
    studio.open("clock")
    studio.page.name.setFocus()
    QTest.keyClicks(studio.page.name, "!")
    studio.open("seats")
    asked = studio.asked()
    assert asked is not None
    studio.keys(Qt.Key.Key_Escape)
    assert studio.layout.name == "Clock!"
    assert studio.page.list.currentItem().text() == "Clock"
    studio.open("seats")
    settled(studio.console, studio.qtbot, lambda: studio.keys(Qt.Key.Key_Return))
    settle(studio.console, studio.qtbot)
    assert [layout.name for layout in studio.own.values()] == ["Clock!"]
    assert studio.layout.name == "Seats"
    assert studio.page.unkept() == ""


def test_a_window_that_is_built_anew_keeps_what_is_not_saved(studio: Studio) -> None:
    studio.open("clock")
    QTest.keyClicks(studio.page.name, "!")
    again = DesignerPage(studio.console)
    studio.qtbot.addWidget(again)
    again.reload()
    assert (again.name.text(), again.draft.changed) == ("Clock!", True)
    again.actions_.do("undo")
    assert again.draft.now.layout.name == "Clock"


def test_changes_are_dropped_only_when_that_was_answered(studio: Studio) -> None:
    studio.open("clock")
    QTest.keyClicks(studio.page.name, "!")
    studio.page.actions_.do("drop")
    studio.keys(Qt.Key.Key_Escape)
    assert studio.page.draft.changed
    studio.page.actions_.do("drop")
    studio.keys(Qt.Key.Key_Return)
    assert studio.layout.name == "Clock"
    assert not studio.page.draft.changed


def test_an_own_layout_is_copied_renamed_and_removed(studio: Studio) -> None:
    studio.open("seats")
    studio.page.actions_.do("copy")
    studio.save()
    studio.page.actions_.do("copy")
    assert studio.layout.name == "Seats, our own 2"
    QTest.keyClicks(studio.page.name, "Tables")
    studio.save()
    assert sorted(layout.name for layout in studio.own.values()) == ["Seats, our own", "Tables"]
    studio.page.actions_.do("remove")
    settled(studio.console, studio.qtbot, lambda: studio.keys(Qt.Key.Key_Return))
    settle(studio.console, studio.qtbot)
    assert [layout.name for layout in studio.own.values()] == ["Seats, our own"]
    assert not studio.page.draft.changed


def test_a_layout_without_a_name_or_with_a_taken_one_is_not_saved(studio: Studio) -> None:
    studio.open("seats")
    studio.page.actions_.do("copy")
    studio.save()
    studio.page.actions_.do("copy")
    studio.page.name.setFocus()
    studio.page.name.selectAll()
    studio.keys(Qt.Key.Key_Backspace)
    assert studio.page.state.text() == "The layout needs a name."
    assert not studio.page.actions_["save"].isEnabled()
    QTest.keyClicks(studio.page.name, "SEATS, our own")
    studio.page.actions_.do("save")
    settle(studio.console, studio.qtbot)
    assert len(studio.own) == 1
    assert studio.page.draft.changed


def test_a_colour_and_a_logo_reach_wall_and_board_with_ten_presses(
    studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new user: choose, show on the wall, colour, logo, save; the clock runs on."""
    file = tmp_path / "sponsor.png"
    file.write_bytes(png(40, 20, (10, 200, 90)))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    studio.open("clock_sponsors")
    studio.page.actions_.do("on_wall")
    side = studio.page.designer_side
    QTest.mouseClick(side.which[BRAND_PANEL], LEFT)
    brand = side.brand
    brand.of.choose(DesignPart.HOUSE)
    QTest.mouseClick(brand.colours["accent"].named, LEFT)
    menu = brand.colours["accent"].menu
    turquoise = next(act for act in menu.actions() if act.text() == "Turquoise")
    QTest.mouseClick(menu, LEFT, PLAIN, menu.actionGeometry(turquoise).center())
    assert not menu.isVisible()
    with studio.qtbot.waitActive(studio.window):
        studio.window.activateWindow()
    QTest.mouseClick(brand.logo, LEFT)
    assert studio.page.draft.now.house.accent == "#5ADBD1"
    studio.save_here()
    rows = studio.night.store.rows(BRAND, object)
    assert set(rows) == {HOUSE_KEY}
    (window,) = walls_of(studio.console).windows.values()
    showing = walls_of(studio.console).displays[0].showing
    published = Published(studio.console.cached_house, studio.console.now, lambda *_: None)
    board = view_of(Showing(layout=showing.layout), published.read(), studio.console.now())
    for view in (window.view, board):
        assert isinstance(view, LayoutView)
        assert view.layout.brand.accent == "#5ADBD1"
        logos = [mark for mark in drawing_of(view) if isinstance(mark, Picture)]
        assert len(logos) == 1
        assert view.clock is not None
        assert view.clock.board.level == "LEVEL 1"


def test_colours_are_judged_in_words_with_their_contrast(studio: Studio) -> None:
    studio.open("clock")
    brand = studio.page.designer_side.brand
    studio.page.designer_side.turn_to(BRAND_PANEL)
    QTest.keyClicks(brand.colours["background"].line, "#808080")
    QTest.keyClicks(brand.colours["text"].line, "909090")
    assert studio.layout.brand.text == "#909090"
    assert brand.read["text"].text() == (
        "Words and figures: 1.2 : 1, hard to read from far away; 7.0 : 1 is needed"
    )
    assert "hard to read" in studio.page.hint.text()
    brand.colours["text"].line.clear()
    QTest.keyClicks(brand.colours["text"].line, "blue")
    assert studio.layout.brand.text == "#909090"
    assert "#E0B85A" in brand.message.text()


def test_a_tournament_and_a_layout_wear_colours_of_their_own(studio: Studio) -> None:
    brand = studio.page.designer_side.brand
    studio.open("clock")
    for whose, colour in ((DesignPart.TOURNAMENT, "#FF9F43"), (DesignPart.LAYOUT, "#FF6B61")):
        brand.of.choose(whose)
        brand.colours["accent"].line.clear()
        QTest.keyClicks(brand.colours["accent"].line, colour)
    assert studio.page.draft.now.worn.accent == "#FF6B61"
    studio.save()
    assert set(studio.night.store.rows(BRAND, object)) == {"tournament-1"}
    studio.open("seats")
    assert studio.page.draft.now.worn.accent == "#FF9F43"


def test_pictures_come_into_a_slideshow_and_go_with_it(studio: Studio, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.png").write_bytes(png(9, 9))
    studio.open("clock_sponsors")
    studio.click("slideshow")
    fields = studio.page.designer_side.blocks
    for name in ("one", "two", "two"):
        fields.bring_picture(str(tmp_path / f"{name}.png"))
    assert studio.layout.blocks[9].pictures == ("one.png", "two.png", "+two.png")
    fields.pictures.setCurrentRow(0)
    fields.drop.click()
    assert [picture.name for picture in studio.layout.pictures] == ["two.png", "+two.png"]
    studio.page.canvas.setFocus()
    studio.keys(Qt.Key.Key_Delete)
    assert studio.layout.pictures == ()


def test_a_layout_goes_out_as_one_file_and_comes_in_again(
    studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "logo.png").write_bytes(png(9, 9))
    studio.open("clock")
    studio.page.designer_side.brand.bring_logo(str(tmp_path / "logo.png"))
    studio.save()
    file = tmp_path / "ours.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    studio.page.actions_.do("give_out")
    whole = write_layout(studio.layout)
    studio.qtbot.waitUntil(lambda: file.exists() and file.read_bytes() == whole)
    assert read_layout(file.read_bytes(), "ours.json") == studio.layout
    studio.page.bring_file(str(file))
    assert studio.page.draft.new
    assert studio.layout.name == "Clock, our own 2"
    studio.save()
    assert len(studio.own) == 2


def hostile(name: str) -> bytes:
    """Files that nobody should bring."""
    layout = ScreenLayout("Mine", (LayoutBlock("clock", (0, 0, 9, 9)),))
    broken = replace(layout, pictures=(LayoutPicture("x.png", png()[:60]),))
    bombed = replace(layout, pictures=(LayoutPicture("bomb.png", bomb()),))
    misspelt = json.dumps({"name": "x", "blocks": [{"block": "clok", "at": [0, 0, 1, 1]}]})
    return {
        "bomb.json": write_layout(bombed),
        "broken.json": b"{",
        "misspelt.json": misspelt.encode(),
        "damaged.json": write_layout(broken),
        "svg.json": write_layout(replace(layout, pictures=(LayoutPicture("logo.svg", SVG),))),
    }[name]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bomb.json", "bomb.png"),
        ("broken.json", "broken.json"),
        ("misspelt.json", "clock"),
        ("damaged.json", "x.png"),
        ("svg.json", "logo.svg"),
        ("gone.json", "gone.json"),
    ],
)
def test_a_hostile_layout_is_refused_by_name_and_nothing_is_changed(
    studio: Studio, tmp_path: Path, name: str, said: str
) -> None:
    if name != "gone.json":
        (tmp_path / name).write_bytes(hostile(name))
    before = studio.page.draft
    studio.page.bring_file(str(tmp_path / name))
    assert said in studio.said[-1]
    assert studio.page.draft is before


def video(file: Path) -> None:
    """200 MB that take no room."""
    with file.open("wb") as opened:
        opened.write(b"\0\0\0\x20ftypisom")
        opened.truncate(200_000_000)


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("sponsor.mp4.png", video),
        ("sponsor.svg", lambda file: file.write_bytes(SVG)),
        ("bomb.png", lambda file: file.write_bytes(bomb())),
        ("gone.png", str),
    ],
)
def test_a_hostile_logo_is_refused_by_name(
    studio: Studio, tmp_path: Path, name: str, made: Callable[[Path], object]
) -> None:
    file = tmp_path / name
    made(file)
    brand = studio.page.designer_side.brand
    for bring in (brand.bring_logo, brand.bring_ground):
        bring(str(file))
        assert name in brand.message.text()
    assert not studio.page.draft.changed


def test_its_keys_are_told_and_its_commands_found_in_every_language(studio: Studio) -> None:
    studio.page.canvas.setFocus()
    studio.keys(Qt.Key.Key_Question)
    overlay = studio.window.findChild(KeysOverlay)
    assert isinstance(overlay, KeysOverlay)
    told = {label.text() for label in overlay.findChildren(QLabel)}
    assert {words for _keys, words in DesignerPage.KEYS} <= told
    assert "Save the layout" in told
    overlay.close_overlay()
    finds = finds_of(studio.console, (), "lobby")
    assert any(find.key == "wall/layouts/save" for find in best(finds, "save the layout"))
    for language in LANGUAGES:
        say = texts_for(language).say
        assert len({say(action.words) for action in DesignerPage.ACTIONS}) == len(DesignerPage.ACTIONS)
        if language != "en":
            assert all(say(action.words) != action.words for action in DesignerPage.ACTIONS)


def test_without_a_tournament_blocks_stand_there_by_their_names(
    qtbot: QtBot, tmp_path: Path, qapp: QApplication
) -> None:
    with window_of(Night(), qtbot, tmp_path) as (window, console):
        window.go("wall/layouts")
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, DesignerPage)
        console.select(None)
        page.list.choose("clock")
        page.reload()
        blocks = page.draft.now.layout.blocks
        assert page.canvas.empty() == frozenset(range(len(blocks))) - {0}
        assert blocks[0].block == "title"
