"""Shapes: codes, cards and pictures are drawn, not written."""

from dataclasses import dataclass, field
from io import BytesIO

import pytest
import segno
from PIL import Image
from pypdf import PdfReader

from director.values.cards import parse
from reports.layout.blocks import Gap, Signatures, Text, Together
from reports.layout.page import readable_picture, sheet
from reports.layout.shapes import CLUBS, DIAMONDS, HEARTS, SPADES, card_rank, trace_qr, trace_suit
from reports.paper import HouseOnPaper, Paper
from reports.registry import DOCUMENTS
from tests.reports import samples
from tests.reports.reading import page_texts


@dataclass(slots=True)
class Traced:
    """A path that remembers where it went."""

    points: list[tuple[float, float]] = field(default_factory=list)
    rects: list[tuple[float, float, float, float]] = field(default_factory=list)

    def moveTo(self, x: float, y: float) -> None:
        self.points.append((x, y))

    def lineTo(self, x: float, y: float) -> None:
        self.points.append((x, y))

    def curveTo(self, x1: float, y1: float, x2: float, y2: float, x3: float, y3: float) -> None:
        self.points.extend(((x1, y1), (x2, y2), (x3, y3)))

    def circle(self, x_cen: float, y_cen: float, r: float) -> None:
        self.points.extend(((x_cen - r, y_cen - r), (x_cen + r, y_cen + r)))

    def rect(self, x: float, y: float, width: float, height: float) -> None:
        self.rects.append((x, y, width, height))

    def close(self) -> None:
        pass


def test_a_code_has_every_dark_module_and_its_quiet_zone() -> None:
    path = Traced()
    trace_qr(path, "riffle:t:1", 10, 20, 100)
    rows = tuple(segno.make("riffle:t:1", error="m", micro=False).matrix_iter(border=4))
    unit = 100 / len(rows)
    dark = sum(sum(bool(module) for module in row) for row in rows)
    assert sum(wide * tall for _, _, wide, tall in path.rects) == pytest.approx(dark * unit**2)
    assert min(x for x, *_ in path.rects) == pytest.approx(10 + 4 * unit)
    assert max(y + tall for _, y, _, tall in path.rects) == pytest.approx(120 - 4 * unit)


@pytest.mark.parametrize("suit", [CLUBS, DIAMONDS, HEARTS, SPADES])
def test_suits_stay_in_their_square(suit: int) -> None:
    path = Traced()
    trace_suit(path, suit, 5, 5, 10)
    assert all(4.9 <= x <= 15.1 and 4.9 <= y <= 15.1 for x, y in path.points)


def test_red_suits_are_outlines_and_black_ones_are_filled() -> None:
    filled = [trace_suit(Traced(), suit, 0, 0, 1) for suit in (CLUBS, DIAMONDS, HEARTS, SPADES)]
    assert filled == [True, False, False, True]


def test_a_ten_is_printed_as_ten() -> None:
    assert [card_rank(parse(card)) for card in ("Td", "As", "2c")] == ["10", "A", "2"]


def _logo() -> bytes:
    out = BytesIO()
    Image.new("RGB", (40, 20), (10, 120, 60)).save(out, "PNG")
    return out.getvalue()


@pytest.mark.parametrize(
    ("logo", "pictures"), [(b"", 0), (_logo(), 1), (b"no picture", 0), (_logo()[:30], 0)]
)
def test_a_logo_is_printed_and_a_broken_one_is_left_out(logo: bytes, pictures: int) -> None:
    assert readable_picture(logo) is bool(pictures)
    plain = samples.paper()
    paper = Paper(plain.texts, HouseOnPaper("Kasíno", logo=logo), plain.stamp, plain.format)
    made = DOCUMENTS["draw_commitment"].pdf(samples.contents(1)["draw_commitment"], paper)
    assert len(PdfReader(BytesIO(made)).pages[0].images) == pictures


@pytest.mark.parametrize("before", range(40, 64))
def test_signatures_take_the_last_paragraph_along(before: int) -> None:
    """Whatever stands above them: words below a heading, or rows and a gap below a table's."""
    said = [Text(f"line {n}") for n in range(before)]
    last = (Text("Draws", size=11, bold=True), Text("seed"), Text("all as it gives them"))
    signed = Together((Gap(10), Signatures(("Inspector", "Dealer"))))
    pages = page_texts(sheet(samples.paper(), "Protocol", (*said, *last, signed)))
    assert "Inspector" in pages[-1]
    assert "all as it gives them" in pages[-1]
