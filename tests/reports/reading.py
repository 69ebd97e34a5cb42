"""Reading: what a PDF says, where and how large."""

from dataclasses import dataclass
from functools import lru_cache, partial
from io import BytesIO
from typing import Any

from pypdf import PdfReader

from reports.layout.fonts import width

READ = 256
"""PDFs whose text is kept: several tests read the same one."""


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


def page_texts(pdf: bytes) -> tuple[str, ...]:
    """The text of each page as a reader would select it."""
    return _read(pdf)[0]


def written(pdf: bytes) -> tuple[Written, ...]:
    """Every piece of text in the order in which it was written."""
    return _read(pdf)[1]


@lru_cache(READ)
def _read(pdf: bytes) -> tuple[tuple[str, ...], tuple[Written, ...]]:
    found: list[Written] = []
    pages = enumerate(PdfReader(BytesIO(pdf)).pages)
    texts = [page.extract_text(visitor_text=partial(_note, found, number)) for number, page in pages]
    return tuple(texts), tuple(found)


def _note(
    found: list[Written], page: int, text: str, cm: list[float], tm: list[float], font: Any, size: float
) -> None:
    if text.strip():
        x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
        y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
        bold = "Bold" in str(font["/BaseFont"])
        found.append(Written(page, x, y, text.strip("\n"), size, bold))
