"""Pen: writes and draws on the PDF canvas in black, with text that the font can print."""

from io import BytesIO
from math import atan2, cos, degrees, sin
from typing import TYPE_CHECKING, Literal

from director.values.cards import Card
from director.values.dataclass import Value
from reports.layout import shapes
from reports.layout.fonts import SUITS, advance, by_suits, font_name, printable, width

if TYPE_CHECKING:
    from reportlab.lib.utils import ImageReader
    from reportlab.pdfgen.canvas import Canvas

Align = Literal["left", "right", "center"]

HAIRLINE = 0.35
"""Points of every line on paper."""
DOTS = 0.75
"""Points of a line on a roll: two dots of a thermal printer, which has nothing thinner in black."""
THRESHOLD = 128
"""Brightness, of 255, below which pictures are black where only black is printed."""
SUIT = 0.56
"""Size of a suit within a line, relative to the letters."""
GREY = 0.35
"""Grey of labels: still 7:1 on white."""


class Pen(Value):
    """Draws on one canvas; coordinates in points from the lower left corner of the page."""

    canvas: "Canvas"
    black: bool = False
    """A thermal printer has no grey: it would be dithered, so nothing but black is drawn."""

    @property
    def thin(self) -> float:
        """The width of a line."""
        return DOTS if self.black else HAIRLINE

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        align: Align = "left",
        grey: float = 0.0,
    ) -> None:
        """Write one line on the baseline y; x is its left end, right end or middle."""
        shown = printable(text)
        if align != "left":
            x -= width(shown, size, bold=bold) * (1 if align == "right" else 0.5)
        self.canvas.setFillGray(0.0 if self.black else grey)
        self.canvas.setFont(font_name(bold), size)
        for piece in by_suits(shown):
            if piece in SUITS and piece:
                self.suit(SUITS.index(piece), x, y - size * 0.02, size * SUIT)
            elif piece:
                self.canvas.drawString(x, y, piece)
            x += advance(piece, size, bold=bold)
        self.canvas.setFillGray(0)

    def line(self, x1: float, y1: float, x2: float, y2: float, *, dashed: bool = False) -> None:
        """A hairline."""
        self.canvas.setLineWidth(self.thin)
        self.canvas.setDash([2, 2] if dashed else [])
        self.canvas.line(x1, y1, x2, y2)
        self.canvas.setDash([])

    def box(self, x: float, y: float, width: float, height: float, *, round: float = 0.0) -> None:
        """The outline of a box whose lower left corner is (x, y)."""
        self.canvas.setLineWidth(self.thin)
        self.canvas.roundRect(x, y, width, height, round, stroke=1, fill=0)

    def band(self, x: float, y: float, width: float, height: float) -> None:
        """A light grey area to write on; on a roll its outline."""
        if self.black:
            self.box(x, y, width, height)
            return
        self.canvas.setFillGray(0.93)
        self.canvas.rect(x, y, width, height, stroke=0, fill=1)
        self.canvas.setFillGray(0)

    def suit(self, of: int, x: float, y: float, size: float) -> None:
        """A suit: filled, or outlined for hearts and diamonds."""
        path = self.canvas.beginPath()
        filled = shapes.trace_suit(path, of, x, y, size)
        self.canvas.setLineWidth(self.thin)
        self.canvas.drawPath(path, stroke=0 if filled else 1, fill=1 if filled else 0)

    def card(self, card: Card, x: float, y: float, height: float) -> float:
        """A playing card on its lower left corner (x, y); its width."""
        wide = card_width(height)
        self.box(x, y, wide, height, round=height * 0.12)
        size = height * 0.65
        self.text(
            x + wide * 0.32, y + height * 0.28, shapes.card_rank(card), size, bold=True, align="center"
        )
        self.suit(shapes.card_suit(card), x + wide * 0.61, y + height * 0.3, height * 0.44)
        return wide

    def arrow(self, x: float, y: float, length: float, height: float) -> None:
        """A filled arrow to the right, its tail's middle at (x, y)."""
        path = self.canvas.beginPath()
        shapes.trace_arrow(path, x, y, length, height)
        self.canvas.drawPath(path, stroke=0, fill=1)

    def tick(self, x: float, y: float, size: float) -> None:
        """A tick in a square whose lower left corner is (x, y)."""
        path = self.canvas.beginPath()
        shapes.trace_tick(path, x, y, size)
        self.canvas.setLineWidth(size * 0.14)
        self.canvas.drawPath(path, stroke=1, fill=0)

    def qr(self, content: str, x: float, y: float, size: float) -> None:
        """A QR code with its quiet zone in a square whose lower left corner is (x, y)."""
        path = self.canvas.beginPath()
        shapes.trace_qr(path, content, x, y, size)
        self.canvas.drawPath(path, stroke=0, fill=1)

    def picture(self, image: bytes, x: float, y: float, width: float, height: float) -> None:
        """A picture, as large as fits into the box, at its left and in its middle."""
        from reportlab.lib.utils import ImageReader

        self.canvas.drawImage(
            _in_black(image) if self.black else ImageReader(BytesIO(image)),
            x,
            y,
            width,
            height,
            mask="auto",
            preserveAspectRatio=True,
            anchor="w",
        )

    def watermark(self, word: str, x: float, y: float, wide: float, tall: float) -> None:
        """A large pale word from corner to corner of a room whose lower left corner is (x, y).

        Nothing is pale where only black is printed: there the mark above has to do.
        """
        if self.black:
            return
        slant, one = atan2(tall, wide), width(word, 1, bold=True)
        size = min(
            wide / (one * cos(slant) + sin(slant)), tall / (one * sin(slant) + cos(slant)), tall / 2
        )
        self.canvas.saveState()
        self.canvas.translate(x + wide / 2, y + tall / 2)
        self.canvas.rotate(degrees(slant))
        self.text(0, -size / 3, word, size, bold=True, align="center", grey=0.94)
        self.canvas.restoreState()


def _in_black(image: bytes) -> "ImageReader":
    """A picture on white, each point black or white."""
    from PIL import Image
    from reportlab.lib.utils import ImageReader

    with Image.open(BytesIO(image)) as opened:
        shown = opened.convert("RGBA")
    ground = Image.new("RGBA", shown.size, "white")
    ground.alpha_composite(shown)
    return ImageReader(ground.convert("L").point(lambda value: 255 * (value >= THRESHOLD)).convert("1"))


def card_width(height: float) -> float:
    """How wide a card of this height is drawn."""
    return height * 1.25
