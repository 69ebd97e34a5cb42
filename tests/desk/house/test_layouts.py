"""Layouts of the house's own: rows that are checked, pictures by their content, known at once."""

from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.files.layout_files import ready_made
from director.house.layouts import (
    LARGEST_LAYOUT,
    MOST_BLOCKS,
    MOST_LAYOUTS,
    Brand,
    LayoutBlock,
    LayoutPicture,
    ScreenLayout,
)
from director.house.people import HouseSettings
from director.house.pictures import PICTURE_BYTES, PictureShape, shape_of
from director.house.templates import BRAND, LAYOUT, SETTINGS
from director.texts.texts import texts_for
from director.values.dataclass import replace
from tests.desk.night.night_desk import WHO, Night
from tests.made_pictures import bomb, jpeg_head, png
from ui.console.cached_house import CachedHouse
from ui.console.house_rows import all_rows
from ui.console.snapshots import news, opened

CLOCK = LayoutBlock("clock", (0, 0, 32, 9))
MINE = ScreenLayout(
    "Turbo series",
    (CLOCK, LayoutBlock("slideshow", (0, 9, 8, 8), pictures=("Sponsor",))),
    brand=Brand(background="#102030", ground=png(16, 9), logo=png()),
    pictures=(LayoutPicture("Sponsor", png(20, 20)),),
)


def test_what_a_picture_is_its_content_says() -> None:
    assert shape_of(png(7, 5)) == PictureShape("png", 7, 5)
    assert shape_of(jpeg_head(640, 360)) == PictureShape("jpeg", 640, 360)
    for other in (b"", b"<svg><script/></svg>", b"GIF89a", png()[:20], b"\xff\xd8\xff", b"\0" * 100):
        assert shape_of(other) is None


@pytest.mark.parametrize(
    ("picture", "code"),
    [
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", "picture_of_other_kind"),
        (b"\0\0\0\x18ftypmp42" + b"\0" * 1000, "picture_of_other_kind"),
        (png() + b"\0" * PICTURE_BYTES, "picture_file_too_large"),
        (bomb(), "picture_too_many_pixels"),
        (jpeg_head(60_000, 60_000), "picture_too_many_pixels"),
    ],
)
def test_no_other_picture_is_kept(picture: bytes, code: str) -> None:
    night = Night()
    for wrong in (
        replace(MINE, brand=Brand(ground=picture)),
        replace(MINE, brand=Brand(logo=picture)),
        replace(MINE, pictures=(LayoutPicture("Sponsor", picture),)),
    ):
        assert night.refusal(c.SaveRow(LAYOUT, "own-turbo", wrong)).code == code


@pytest.mark.parametrize(
    ("key", "wrong", "code"),
    [
        ("clock", MINE, "row_of_other_kind"),
        ("own-", MINE, "row_of_other_kind"),
        ("own-a/b", MINE, "row_of_other_kind"),
        ("own-a", replace(MINE, name=" "), "layout_shape"),
        ("own-a", replace(MINE, name="x" * 61), "layout_shape"),
        ("own-a", replace(MINE, blocks=()), "layout_shape"),
        ("own-a", replace(MINE, blocks=(CLOCK,) * (MOST_BLOCKS + 1)), "layout_shape"),
        ("own-a", replace(MINE, columns=0), "layout_shape"),
        ("own-a", replace(MINE, rows=129), "layout_shape"),
        ("own-a", replace(MINE, blocks=(CLOCK, CLOCK)), "layout_overlap"),
        ("own-a", replace(MINE, blocks=(LayoutBlock("clok", (0, 0, 1, 1)),)), "layout_misspelt"),
        ("own-a", replace(MINE, blocks=(LayoutBlock("clock", (-1, 0, 1, 1)),)), "layout_shape"),
        ("own-a", replace(MINE, blocks=(LayoutBlock("clock", (0, 0, 1, 0)),)), "layout_shape"),
        ("own-a", replace(MINE, blocks=(LayoutBlock("clock", (0, 0, 33, 1)),)), "layout_outside"),
        ("own-a", replace(MINE, blocks=(replace(CLOCK, words="x" * 401),)), "layout_shape"),
        ("own-a", replace(MINE, pictures=()), "layout_no_picture"),
        ("own-a", replace(MINE, pictures=MINE.pictures * 2), "layout_shape"),
        ("own-a", replace(MINE, brand=Brand(text="red")), "layout_colour"),
        ("own-a", replace(MINE, brand=Brand(veil=101)), "layout_shape"),
    ],
)
def test_a_layout_that_cannot_be_shown_is_not_kept(key: str, wrong: ScreenLayout, code: str) -> None:
    assert Night().refusal(c.SaveRow(LAYOUT, key, wrong)).code == code


def test_pictures_are_bounded_together() -> None:
    large = png() + b"\0" * (PICTURE_BYTES - 200)
    many = tuple(LayoutPicture(str(n), large) for n in range(LARGEST_LAYOUT // len(large) + 1))
    night = Night()
    wrong = replace(MINE, blocks=(CLOCK,), pictures=many)
    assert night.refusal(c.SaveRow(LAYOUT, "own-a", wrong)).code == "layout_pictures_too_large"
    night.do(c.SaveRow(LAYOUT, "own-a", replace(wrong, pictures=many[:-1])))


def test_each_is_named_otherwise_and_there_are_not_too_many() -> None:
    night = Night()
    night.do(c.SaveRow(LAYOUT, "own-a", MINE))
    again = replace(MINE, name=" turbo SERIES")
    assert night.refusal(c.SaveRow(LAYOUT, "own-b", again)).code == "name_taken"
    night.do(c.SaveRow(LAYOUT, "own-a", again))
    for n in range(1, MOST_LAYOUTS):
        night.do(c.SaveRow(LAYOUT, f"own-{n}", ScreenLayout(f"No. {n}", (CLOCK,))))
    more = ScreenLayout("One more", (CLOCK,))
    assert night.refusal(c.SaveRow(LAYOUT, "own-more", more)).code == "layouts_too_many"
    night.do(c.RemoveRow(LAYOUT, "own-1"))
    night.do(c.SaveRow(LAYOUT, "own-more", more))


def test_whoever_follows_the_house_knows_its_layouts_at_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    house = open_house(url)
    known = CachedHouse(texts_for("en")).opened(opened(house))
    assert known.all_layouts() == ready_made()
    done = house.desk.execute(c.SaveRow(LAYOUT, "own-turbo", MINE), WHO)
    known = known.after(news(house, done))
    assert known.all_layouts() == {**ready_made(), "own-turbo": MINE}
    house.close()
    house = open_house(url)
    known = CachedHouse(texts_for("en")).opened(opened(house))
    assert known.layouts == {"own-turbo": MINE}
    known = known.after(news(house, house.desk.execute(c.RemoveRow(LAYOUT, "own-turbo"), WHO)))
    assert known.all_layouts() == ready_made()
    house.close()


def test_a_brand_is_of_the_house_or_of_a_tournament_that_there_is() -> None:
    night = Night()
    ours, house = Brand(accent="#C0A000"), Brand(accent="#FFFFFF", background="#001122")
    night.do(c.SaveRow(BRAND, night.id, ours))
    night.do(c.SaveRow(BRAND, HOUSE_KEY, house))
    known = CachedHouse(texts_for("en"), rows=all_rows(night.store))
    assert known.brand_of(night.id) == Brand(accent="#C0A000", background="#001122")
    assert known.brand_of(None) == house
    assert night.refusal(c.SaveRow(BRAND, "another", ours)).code == "row_of_other_kind"
    wrong = Brand(logo=b"<svg/>")
    assert night.refusal(c.SaveRow(BRAND, HOUSE_KEY, wrong)).code == "picture_of_other_kind"


def test_another_logo_of_the_house_is_a_picture() -> None:
    night = Night()
    code = night.refusal(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(logo=bomb()))).code
    assert code == "picture_too_many_pixels"
    night.do(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(logo=png())))
