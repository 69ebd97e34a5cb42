"""Rolls of thermal printers: nothing but black, on 80 and on 58 millimetres."""

import re
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image
from pypdf import PdfReader

from director.texts import LANGUAGES
from reports.paper import WIDTHS_OF_ROLLS, Format
from reports.registry import DOCUMENTS
from tests.reports import samples
from tests.reports.reading import page_sizes, page_texts, written

CONTENTS = samples.contents(rows=12)
SLIPS = [name for name, document in DOCUMENTS.items() if Format.ROLL in document.formats]
MILLIMETRE = 72 / 25.4
GREYS = re.compile(rb"(?<![\d.])(\d*\.?\d+) [gG]\b")
COLOURS = re.compile(rb"\b(?:rg|RG|k|K)\b")
EDGE = {80: 3.5, 58: 4.5}
"""What no text may come nearer to the edge, in millimetres."""


def on_roll(name: str, width: int, language: str = "en", *, logo: bytes = b"") -> bytes:
    paper = replace(samples.paper(language, Format.ROLL), roll=width)
    if logo:
        paper = replace(paper, house=replace(paper.house, logo=logo))
    return DOCUMENTS[name].pdf(CONTENTS[name], paper)


@pytest.mark.parametrize("width", WIDTHS_OF_ROLLS)
@pytest.mark.parametrize("name", SLIPS)
def test_a_roll_is_printed_in_nothing_but_black(name: str, width: int) -> None:
    for page in PdfReader(BytesIO(on_roll(name, width))).pages:
        drawn = page.get_contents()
        assert drawn is not None
        assert {float(grey) for grey in GREYS.findall(drawn.get_data())} <= {0.0}
        assert not COLOURS.search(drawn.get_data())


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


def test_a_coloured_logo_comes_out_black_on_white() -> None:
    out = BytesIO()
    Image.linear_gradient("L").resize((60, 30)).convert("RGB").save(out, "PNG")
    made = on_roll("buy_in_receipt", 80, logo=out.getvalue())
    (image, *_) = PdfReader(BytesIO(made)).pages[0].images
    assert image.image is not None
    assert {shade for _, shade in image.image.convert("L").getcolors() or ()} == {0, 255}
