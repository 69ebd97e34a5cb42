"""Pictures dropped onto the screen that is designed: blocks, by the checks of all pictures."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtWidgets import QApplication

from director.files.layout_files import ready_made
from tests.made_pictures import bomb, png
from tests.ui.wall.designer.studio import CTRL, LEFT, PLAIN, Studio
from ui.drawing.marks import Picture
from ui.scenes.drawn.scenes import drawing_of


def kept(folder: Path, *names: str, wide: int = 40, high: int = 20) -> list[Path]:
    files = [folder / name for name in names]
    for file in files:
        file.write_bytes(png(wide, high))
    return files


def middle(studio: Studio) -> QPointF:
    return QPointF(studio.page.canvas.rect().center())


def test_a_picture_becomes_a_block_where_it_fell_under_all_others(
    studio: Studio, tmp_path: Path
) -> None:
    studio.open("clock")
    before = studio.layout.blocks
    assert studio.drop(kept(tmp_path, "sponsor.png"), middle(studio))
    made = studio.layout.blocks[-1]
    assert (made.block, made.pictures, made.at[2:]) == ("picture", ("sponsor.png",), (9, 4))
    assert abs(made.at[0] + made.at[2] / 2 - 16) <= 1
    assert studio.layout.blocks[:-1] == before
    assert studio.page.canvas.number == len(before)
    view = studio.page.canvas.view()
    assert view is not None
    drawing = drawing_of(view)
    assert isinstance(drawing[1], Picture)  # upon the ground and nothing else
    studio.page.canvas.setFocus()
    studio.keys(Qt.Key.Key_Z, modifier=CTRL)
    assert studio.layout == ready_made()["clock"]


def test_several_pictures_take_turns_in_one_block(studio: Studio, tmp_path: Path) -> None:
    studio.open("clock")
    studio.drop(kept(tmp_path, "one.png", "two.png"), middle(studio))
    studio.drop(kept(tmp_path, "one.png", wide=10, high=90), QPointF(2, 2))
    assert [block.pictures for block in studio.layout.blocks[-2:]] == [
        ("one.png", "two.png"),
        ("+one.png",),
    ]
    assert studio.layout.blocks[-1].at[1] == 0
    studio.save()
    (own,) = studio.own.values()
    assert [picture.name for picture in own.pictures] == ["one.png", "two.png", "+one.png"]


def test_pictures_that_fall_on_pictures_in_turn_join_them(studio: Studio, tmp_path: Path) -> None:
    studio.open("clock_sponsors")
    number = studio.number("slideshow")
    studio.drop(kept(tmp_path, "a.png", "b.png"), studio.page.canvas.point_of(number))
    assert studio.layout.blocks[number].pictures == ("a.png", "b.png")
    assert len(studio.layout.blocks) == len(ready_made()["clock_sponsors"].blocks)


def test_a_picture_that_falls_on_the_logo_is_the_logo(studio: Studio, tmp_path: Path) -> None:
    studio.open("clock_sponsors")
    blocks = studio.page.designer_side.blocks
    studio.page.canvas.setFocus()
    studio.click("title")
    blocks.kind.choose("logo")
    before = len(studio.layout.blocks)
    studio.drop(kept(tmp_path, "logo.png"), studio.page.canvas.point_of(studio.number("logo")))
    assert studio.layout.brand.logo
    assert len(studio.layout.blocks) == before
    assert studio.page.designer_side.brand.isVisible()


@pytest.mark.parametrize("onto", ["", "slideshow", "logo"])
@pytest.mark.parametrize("name", ["sponsor.svg", "bomb.png", "words.txt"])
def test_what_is_no_picture_is_refused_by_name_wherever_it_falls(
    studio: Studio, tmp_path: Path, name: str, onto: str
) -> None:
    file = tmp_path / name
    file.write_bytes(bomb() if name == "bomb.png" else b"<svg/>")
    studio.open("clock_sponsors")
    if onto == "logo":
        studio.click("title")
        studio.page.designer_side.blocks.kind.choose("logo")
    before, side = studio.layout, studio.page.designer_side
    at = studio.page.canvas.point_of(studio.number(onto)) if onto else QPointF(1, 1)
    studio.drop([file], at)
    assert studio.layout == before
    assert name in (side.brand.message.text() if onto == "logo" else side.blocks.message.text())


def test_the_good_ones_of_several_are_taken(studio: Studio, tmp_path: Path) -> None:
    (tmp_path / "bad.png").write_bytes(b"no")
    studio.open("clock")
    studio.drop([tmp_path / "bad.png", *kept(tmp_path, "good.png")], middle(studio))
    assert studio.layout.blocks[-1].pictures == ("good.png",)
    assert "bad.png" in studio.said[-1]


def test_words_that_are_dragged_over_it_are_not_taken(studio: Studio) -> None:
    carried = QMimeData()
    carried.setText("https://example.test/logo.png")
    entered = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, carried, LEFT, PLAIN)
    QApplication.sendEvent(studio.page.canvas, entered)
    assert not entered.isAccepted()
