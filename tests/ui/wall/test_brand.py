"""Brands: pictures taken by their content, colours that can be read, one look on walls and boards."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from director.files.layout_files import ready_made
from director.house.layouts import COLOURS, Brand, BrandFont, LayoutBlock, ScreenLayout
from director.house.pictures import PICTURE_BYTES, PictureShape, shape_of
from director.texts.refusals import sentence
from director.texts.texts import LANGUAGES, texts_for
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from tests.made_pictures import bomb, png
from tests.ui import wall_states as states
from tests.ui.wall.test_layouts import shown, written
from ui.board.shelf import PictureShelf
from ui.board.svg import svg
from ui.drawing.colours import contrast, over
from ui.drawing.marks import PAGE, BoxMark, Picture, Weight
from ui.look.theme import load_fonts
from ui.scenes.drawn.block_tools import Read, brush_of, readings
from ui.scenes.drawn.scenes import drawing_of
from ui.scenes.drawn.state_styles import STATE_STYLES
from ui.scenes.view import DisplayState
from ui.wall.painted import picture
from ui.widgets.pictures import LOGO, SCREEN, brought, colours_of, taken

SVG = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
CLOCK = LayoutBlock("clock", (0, 0, 32, 12))


def file(folder: Path, name: str, data: bytes) -> str:
    """A file that somebody brings."""
    path = folder / name
    path.write_bytes(data)
    return str(path)


def faint(layout: ScreenLayout, picture: tuple[str, ...] = ()) -> tuple[Read, ...]:
    """What is hard to read on a layout."""
    return tuple(read for read in readings(layout, picture) if read.is_faint)


def noise(width: int, height: int, folder: Path) -> bytes:
    """A picture that no compression makes small."""
    image, seed = QImage(width, height, QImage.Format.Format_RGB32), 1
    for y, x in product(range(height), range(width)):
        seed = (seed * 1_103_515_245 + 12_345) % 2**31
        image.setPixel(x, y, 0xFF000000 | seed >> 7)
    path = folder / "noise.png"
    image.save(str(path))
    return path.read_bytes()


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("logo.png", SVG, "logo.png is no PNG or JPEG picture"),
        ("film.jpg", b"\0\0\0\x18ftypmp42", "film.jpg is no PNG or JPEG picture"),
        ("bomb.png", bomb(), "bomb.png has 60000 × 60000 pixels"),
        ("half.png", png(50, 50)[:60], "half.png cannot be read"),
    ],
)
def test_what_is_no_good_picture_is_refused_by_its_name(
    name: str, data: bytes, said: str, tmp_path: Path, qapp: QApplication
) -> None:
    with pytest.raises(RuleViolation) as refused:
        brought(file(tmp_path, name, data), LOGO)
    assert said in sentence(texts_for("en"), refused.value)
    for language in LANGUAGES:
        assert name in sentence(texts_for(language), refused.value)


def test_a_film_of_200_mb_is_not_even_read_whole(tmp_path: Path, qapp: QApplication) -> None:
    path = tmp_path / "film.png"
    with path.open("wb") as film:
        film.write(png())
        film.truncate(200_000_000)
    with pytest.raises(RuleViolation) as refused:
        brought(str(path))
    assert refused.value.code == "picture_file_too_large"


def test_a_picture_is_written_anew_and_small_enough(tmp_path: Path, qapp: QApplication) -> None:
    said = png(30, 20) + b"<script>alert(1)</script>"
    kept = taken(said, "logo.png")
    assert shape_of(kept) == PictureShape("png", 30, 20)
    assert b"script" not in kept
    large = taken(png(4000, 1000), "wide.png")
    assert shape_of(large) == PictureShape("png", SCREEN.width(), 480)
    photograph = taken(noise(1000, 600, tmp_path), "photo.png")
    assert len(photograph) <= PICTURE_BYTES
    assert (shape := shape_of(photograph)) is not None
    assert shape.kind == "jpeg"


def test_what_lets_the_ground_through_still_does(tmp_path: Path, qapp: QApplication) -> None:
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(QColor(255, 0, 0, 0))
    path = tmp_path / "logo.png"
    image.save(str(path))
    assert QImage.fromData(brought(str(path), LOGO)).pixelColor(5, 5).alpha() == 0


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1
    assert over("#80FFFFFF", "#000000") == "#808080"
    assert (over("#00FFFFFF", "#102030"), over("#FFABCDEF", "#102030")) == ("#102030", "#ABCDEF")


def test_ready_made_layouts_can_be_read_and_any_ground_chooses_its_words() -> None:
    for layout in ready_made().values():
        assert faint(layout) == (), layout.name
    for ground in ("#000000", "#FFFFFF", "#0B3D91", "#F4E9C8", "#2A0A3C", "#D7F0DD"):
        layout = ScreenLayout("Mine", (replace(CLOCK, panel=True),), brand=Brand(background=ground))
        assert faint(layout) == (), ground


def test_what_cannot_be_read_is_named_with_its_contrast() -> None:
    brand = Brand(background="#808080", text="#909090", muted="#000000", accent="#8A8A8A")
    found = faint(ScreenLayout("Mine", (CLOCK,), brand=brand))
    assert [each.what for each in found] == ["text", "accent"]
    assert [each.needed for each in found] == [7.0, 4.5]
    assert found[0].contrast == pytest.approx(contrast("#909090", "#808080"))
    on_state = faint(ScreenLayout("Mine", (CLOCK,), brand=Brand(text="#1A3A2A")))
    assert [each.what for each in on_state] == ["text"]


def test_a_picture_behind_the_words_counts_with_its_veil(qapp: QApplication) -> None:
    white = taken(png(16, 9, (255, 255, 255)), "white.png")
    for veil, good in ((20, False), (90, True)):
        layout = ScreenLayout("Mine", (CLOCK,), brand=Brand(ground=white, veil=veil))
        assert (faint(layout, colours_of(white)) == ()) is good
    assert set(colours_of(white)) == {"#ffffff"}


def test_a_brand_says_what_it_says_and_the_rest_comes_from_the_house() -> None:
    house = Brand(background="#101010", accent="#FFD700", ground=png(), veil=30, logo=png(5, 5))
    mine = Brand(background="#202020", font=BrandFont.HEAVY, veil=80)
    both = mine.over(house)
    assert (both.background, both.accent, both.font) == ("#202020", "#FFD700", BrandFont.HEAVY)
    assert (both.ground, both.veil, both.logo) == (house.ground, 30, house.logo)
    own = Brand(ground=png(9, 9), veil=80).over(house)
    assert (own.ground, own.veil) == (png(9, 9), 80)
    assert Brand().over(house) == house
    assert house.over(Brand()) == house


def looks() -> Iterator[Brand]:
    """Brands that a house may choose."""
    for font, background in product(BrandFont, ("", "#F6F1E4", "#0B2545")):
        yield Brand(background=background, font=font)
    yield Brand(ground=png(64, 36), logo=png(20, 20), veil=70)


@pytest.mark.parametrize("number", range(len(list(looks()))))
def test_in_every_brand_words_stand_in_their_rooms(number: int) -> None:
    brand = list(looks())[number]
    for name, mood in product(("clock_prizes", "seats", "final_table", "bounty"), ("running", "paused")):
        view = shown(replace(ready_made()[name], brand=brand), states.STATES[mood](), "sk", long=True)
        for text in written(view):
            assert PAGE.contains(text.box)
            assert text.box.width <= text.room.width + 1, text


def test_heavier_letters_are_measured_as_they_are_drawn() -> None:
    layout = ready_made()["clock_prizes"]
    heavy, usual, light = (
        {
            text.weight
            for text in written(shown(replace(layout, brand=Brand(font=font)), states.running()))
        }
        for font in (BrandFont.HEAVY, BrandFont.USUAL, BrandFont.LIGHT)
    )
    assert Weight.BLACK in heavy
    assert Weight.BLACK not in usual | light
    assert Weight.LIGHT in light


def test_pictures_stand_at_one_place_on_wall_and_board(qapp: QApplication) -> None:
    load_fonts()
    ground, logo = png(16, 9, (0, 0, 255)), png(10, 10, (255, 0, 0))
    blocks = (LayoutBlock("logo", (0, 0, 16, 9)), LayoutBlock("time", (16, 9, 16, 9)))
    brand = Brand(ground=ground, veil=0, logo=logo)
    view = shown(ScreenLayout("Mine", blocks, brand=brand), states.running())
    marks = [mark for mark in drawing_of(view) if isinstance(mark, Picture)]
    assert [(mark.data, mark.fills) for mark in marks] == [(ground, True), (logo, False)]
    shelf = PictureShelf()
    images = Xml.fromstring(svg(drawing_of(view), 0, shelf.address)).findall(
        "{http://www.w3.org/2000/svg}image"
    )
    for mark, image in zip(marks, images, strict=True):
        assert float(image.attrib["x"]) == pytest.approx(mark.rect.left, abs=0.01)
        assert float(image.attrib["height"]) == pytest.approx(mark.rect.height, abs=0.01)
        assert (image.attrib.get("preserveAspectRatio") == "xMidYMid slice") is mark.fills
        found = shelf.find(image.attrib["href"].partition("/")[2])
        assert found is not None
        assert found.data == mark.data
    painted = picture(view, QSize(960, 540))
    assert painted.pixelColor(4, 535) == QColor(0, 0, 255)
    middle = marks[1].rect
    assert painted.pixelColor(round(middle.middle / 2), round(middle.centre / 2)) == QColor(255, 0, 0)


def test_a_veil_lies_over_the_picture_in_the_colour_of_the_ground() -> None:
    brand = Brand(background="#123456", ground=png(), veil=50)
    view = shown(ScreenLayout("Mine", (CLOCK,), brand=brand), states.running())
    assert any(isinstance(mark, BoxMark) and mark.fill == "#80123456" for mark in drawing_of(view))


def test_by_day_the_words_are_dark_in_every_state() -> None:
    layout = ScreenLayout("Mine", (CLOCK,), brand=Brand(background="#FFFFFF"))
    for mood in DisplayState:
        brush = brush_of(layout, STATE_STYLES[mood])
        for name in (*COLOURS[1:], "figures", "soon"):
            assert contrast(getattr(brush, name), "#FFFFFF") >= 4.5, (mood, name)
