"""Pages of a PDF as pictures, where Qt's reader of PDFs is installed; their size without it."""

import re
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QSize, QSizeF
from PySide6.QtGui import QImage

READER = "PySide6.QtPdf"
_BOX = re.compile(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]")
_A4 = QSizeF(595, 842)


class PdfDocument(Protocol):
    """Part of Qt's PDF reader that is used."""

    def load(self, device: QIODevice) -> None:
        """Read a PDF."""

    def metaData(self, field: object) -> str:
        """Return a field of the document's metadata."""

    def pageCount(self) -> int:
        """How many pages."""

    def pagePointSize(self, page: int) -> QSizeF:
        """The size of a page in points."""

    def render(self, page: int, size: QSize) -> QImage:
        """A page as a picture of so many dots."""


def can_show() -> bool:
    """Whether documents can be shown here; the reader is a package of its own."""
    return find_spec(READER) is not None


def read(pdf: bytes, parent: QObject) -> PdfDocument:
    """A PDF that is kept by its parent; ImportError where there is no reader."""
    reader = import_module(READER).QPdfDocument(parent)
    buffer = QBuffer(parent)
    buffer.setData(QByteArray(pdf))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader.load(buffer)
    return cast(PdfDocument, reader)


def title_in(pdf: bytes, parent: QObject) -> str:
    """Return the title in a PDF; empty if it cannot be read here."""
    if not can_show():
        return ""
    fields = import_module(READER).QPdfDocument.MetaDataField
    return str(read(pdf, parent).metaData(fields.Title))


def first_page(pdf: bytes) -> QSizeF:
    """The size of the first page in points."""
    box = _BOX.search(pdf)
    return QSizeF(float(box[1]), float(box[2])) if box else _A4


def kind_of_paper(pdf: bytes) -> str:
    """On which kind of paper a PDF belongs: `A4`, `A6` or `roll`."""
    width = first_page(pdf).width()
    return "roll" if width < 250 else "A6" if width < 400 else "A4"
