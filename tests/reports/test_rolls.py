"""Rolls of thermal printers: nothing but black, on 80 and on 58 millimetres."""

import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image
from pypdf import PageObject, PdfReader
from pypdf.generic import DictionaryObject, PdfObject, StreamObject

from director.texts import LANGUAGES
from reports.paper import WIDTHS_OF_ROLLS, PaperFormat
from reports.registry import DOCUMENTS
from tests.reports import samples
from tests.reports.reading import page_sizes, page_texts, written

CONTENTS = samples.contents(rows=12)
SLIPS = [name for name, document in DOCUMENTS.items() if PaperFormat.ROLL in document.formats]
MILLIMETRE = 72 / 25.4
GREYS = re.compile(rb"(?<![\d.])(\d*\.?\d+) [gG]\b")
COLOURS = re.compile(rb"\b(?:rg|RG|k|K)\b")
SHADES = re.compile(rb"(?:^|\s)(?:sh|scn|SCN|sc|SC|gs)\s")
"""Patterns, shadings and what lets the paper shine through."""
EDGE = {80: 3.5, 58: 4.5}
"""What no text may come nearer to the edge, in millimetres."""


def on_roll(name: str, width: int, language: str = "en", *, logo: bytes = b"") -> bytes:
    paper = replace(samples.paper(language, PaperFormat.ROLL), roll=width)
    if logo:
        paper = replace(paper, house=replace(paper.house, logo=logo))
    return DOCUMENTS[name].pdf(CONTENTS[name], paper)


def streams(page: PageObject) -> Iterator[bytes]:
    """What is drawn on a page, and in each form that is drawn there."""
    drawn = page.get_contents()
    assert drawn is not None
    yield drawn.get_data()
    resources = page["/Resources"]
    assert isinstance(resources, DictionaryObject)
    drawn_there = resources.get("/XObject", DictionaryObject())
    for form in map(PdfObject.get_object, drawn_there.values()):
        if isinstance(form, StreamObject) and str(form["/Subtype"]) == "/Form":
            yield form.get_data()


@pytest.mark.parametrize("width", WIDTHS_OF_ROLLS)
@pytest.mark.parametrize("name", SLIPS)
def test_a_roll_is_printed_in_nothing_but_black(name: str, width: int) -> None:
    out = BytesIO()
    Image.linear_gradient("L").resize((60, 30)).convert("RGB").save(out, "PNG")
    for page in PdfReader(BytesIO(on_roll(name, width, logo=out.getvalue()))).pages:
        for drawn in streams(page):
            assert {float(grey) for grey in GREYS.findall(drawn)} <= {0.0}
            assert not COLOURS.search(drawn)
            assert not SHADES.search(drawn)
        for picture in page.images:
            assert picture.image is not None
            assert {shade for _, shade in picture.image.convert("L").getcolors() or ()} <= {0, 255}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS_OF_ROLLS)
@pytest.mark.parametrize("name", SLIPS)
def test_every_slip_fits_every_roll(name: str, width: int, language: str) -> None:
    made = on_roll(name, width, language)
    edge = EDGE[width] * MILLIMETRE
    assert all(wide == pytest.approx(width * MILLIMETRE, abs=0.1) for wide, _ in page_sizes(made))
    for piece in written(made):
        assert piece.x >= edge, piece
        assert piece.right <= width * MILLIMETRE - edge, piece


@pytest.mark.parametrize("name", SLIPS)
def test_nothing_that_an_80_mm_roll_says_is_lost_on_58_mm(name: str) -> None:
    wide, narrow = ("".join(page_texts(on_roll(name, width))) for width in WIDTHS_OF_ROLLS)
    assert sorted(re.sub(r"\s", "", narrow)) == sorted(re.sub(r"\s", "", wide))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS_OF_ROLLS)
@pytest.mark.parametrize("name", SLIPS)
def test_no_letter_on_a_roll_is_smaller_than_eight_points(name: str, width: int, language: str) -> None:
    small = {
        piece.text: piece.size for piece in written(on_roll(name, width, language)) if piece.size < 8
    }
    assert small == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["move_slips", "bag_voucher", "till_safe_slip"])
def test_no_label_is_cut_on_58_mm(name: str, language: str) -> None:
    assert [piece.text for piece in written(on_roll(name, 58, language)) if "…" in piece.text] == []
