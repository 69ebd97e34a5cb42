"""Reading: what a PDF says, where and how large."""

from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import Any

from pypdf import PdfReader

from reports.layout.fonts import width


@dataclass(frozen=True, slots=True)
class Written:
    """One piece of text on a page; x and y in points from its lower left corner."""

    page: int
    x: float
    y: float
    text: str
    size: float
    bold: bool

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + width(self.text, self.size, bold=self.bold)


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of each page in points."""
    pages = PdfReader(BytesIO(pdf)).pages
    return [(float(page.mediabox.width), float(page.mediabox.height)) for page in pages]


def page_texts(pdf: bytes) -> list[str]:
    """The text of each page as a reader would select it."""
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def written(pdf: bytes) -> list[Written]:
    """Every piece of text in the order in which it was written."""
    found: list[Written] = []
    for number, page in enumerate(PdfReader(BytesIO(pdf)).pages):
        page.extract_text(visitor_text=partial(_note, found, number))
    return found


def _note(
    found: list[Written], page: int, text: str, cm: list[float], tm: list[float], font: Any, size: float
) -> None:
    if text.strip():
        x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
        y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
        bold = "Bold" in str(font["/BaseFont"])
        found.append(Written(page, x, y, text.strip("\n"), size, bold))
