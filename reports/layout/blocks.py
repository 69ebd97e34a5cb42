"""Blocks: the pieces a document is set from; each knows its height at a width and draws itself."""

from collections.abc import Sequence
from typing import Protocol

from director.values.cards import Card
from director.values.dataclass import Value
from reports.layout.fonts import fitted, width, wrapped
from reports.layout.pen import GREY, Align, Pen, card_width

MM = 72 / 25.4
"""Points in a millimetre."""

LEADING = 1.3
"""Height of a line of text in sizes of its type."""

LEAST = 8.0
"""Points of the smallest letters on a slip."""
CARD = 11.0
"""Points of the height of a card; its rank is the smallest there is on paper."""
WRAPPED = 10.0
"""Points of a large line that is too long for one line."""


class Block(Protocol):
    """Something that is set on paper at a given width; sizes in points."""

    def height(self, width: float, /) -> float:
        """The height it takes."""

    def draw(self, pen: Pen, x: float, top: float, width: float, /) -> None:
        """Draw it below `top`."""


Slip = tuple[Block, ...]
"""Slip of paper: its blocks from top to bottom."""


class Text(Value):
    """A paragraph, wrapped; of more than `most` lines the rest is cut with an ellipsis."""

    text: str
    size: float = 9
    bold: bool = False
    align: Align = "left"
    grey: bool = False
    most: int = 12

    def height(self, width: float) -> float:
        """Its lines."""
        return len(self._lines(width)) * self.size * LEADING

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """Line below line."""
        at = {"left": x, "right": x + width, "center": x + width / 2}[self.align]
        for i, line in enumerate(self._lines(width)):
            y = top - (i + 1) * self.size * LEADING + self.size * 0.32
            grey = GREY if self.grey else 0.0
            pen.text(at, y, line, self.size, bold=self.bold, align=self.align, grey=grey)

    def _lines(self, width: float) -> tuple[str, ...]:
        return wrapped(self.text, width, self.size, bold=self.bold, most=self.most)


class Big(Value):
    """Line as large as fits into the width, at most `size`; lines where it would be too small."""

    text: str
    size: float
    align: Align = "center"
    least: float = 0.0
    """Points below which it takes a second line; 0 = it stays on one."""

    def height(self, width: float) -> float:
        """Return the height of the lines at the size that fits."""
        lines, size = self._lines(width)
        return len(lines) * size * 1.15

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """The lines in bold."""
        lines, size = self._lines(width)
        at = {"left": x, "right": x + width, "center": x + width / 2}[self.align]
        for place, text in enumerate(lines):
            y = top - place * size * 1.15 - size * 0.9
            pen.text(at, y, text, size, bold=True, align=self.align)

    def _lines(self, width: float) -> tuple[tuple[str, ...], float]:
        text, size = fitted(self.text, width, self.size, bold=True, least=0.2)
        if size >= self.least:
            return (text,), size
        return wrapped(self.text, width, WRAPPED, bold=True, most=2), WRAPPED


class Gap(Value):
    """Empty space, in points."""

    points: float = 6

    def height(self, _width: float) -> float:
        """As told."""
        return self.points

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """Nothing to see."""


class Rule(Value):
    """A hairline across, with a little air."""

    def height(self, _width: float) -> float:
        """The line and its air."""
        return 6

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """The line in the middle of its air."""
        pen.line(x, top - 3, x + width, top - 3)


class Pair(Value):
    """A label at the left and its value at the right; below each other where they do not fit."""

    label: str
    value: str
    size: float = 9
    bold: bool = False

    def height(self, width: float) -> float:
        """Return the height of one line, or of label and value."""
        if self._one_line(width):
            return self.size * LEADING
        return (len(self._label_lines(width)) + len(self._value_lines(width))) * self.size * LEADING

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """Label in grey, value in black."""
        step = self.size * LEADING
        y = top - step + self.size * 0.32
        one_line = self._one_line(width)
        labels = (self.label,) if one_line else self._label_lines(width)
        for i, label in enumerate(labels):
            grey = 0.0 if self.bold else GREY
            pen.text(x, y - i * step, label, self.size, bold=self.bold, grey=grey)
        lines, offset = ((self.value,), 0) if one_line else (self._value_lines(width), len(labels))
        for i, line in enumerate(lines):
            pen.text(x + width, y - (i + offset) * step, line, self.size, bold=self.bold, align="right")

    def _one_line(self, room: float) -> bool:
        label = width(self.label, self.size, bold=self.bold)
        value = width(self.value, self.size, bold=self.bold)
        return label + value + self.size <= room

    def _label_lines(self, room: float) -> tuple[str, ...]:
        return wrapped(self.label, room, self.size, bold=self.bold, most=3)

    def _value_lines(self, room: float) -> tuple[str, ...]:
        return wrapped(self.value, room, self.size, bold=self.bold, most=4)


class Titled(Value):
    """The title of a section, with a note in grey at the right."""

    title: str
    note: str = ""
    size: float = 12

    def height(self, width: float) -> float:
        """The title's lines and a little air."""
        return self._text.height(width * 0.72) + 3

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """The title in bold; a long note is set smaller."""
        self._text.draw(pen, x, top, width * 0.72)
        note, small = fitted(self.note, width * 0.27, 7, least=0.5)
        pen.text(x + width, top - self.size, note, small, align="right", grey=GREY)

    @property
    def _text(self) -> Text:
        return Text(self.title, self.size, bold=True)


class Listed(Value):
    """A line of a list: its mark, and its words beside it; without a mark a paragraph."""

    mark: str
    text: str
    size: float = 9

    def height(self, width: float) -> float:
        """Its words beside the mark."""
        return self._text.height(width - self._indent)

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """The mark on the first line."""
        mark = "•" if self.mark == "-" else self.mark
        if mark:
            right = x + self._indent - self.size * 0.5
            pen.text(
                right, top - self.size * (LEADING - 0.32), mark, self.size, align="right", grey=GREY
            )
        self._text.draw(pen, x + self._indent, top, width - self._indent)

    @property
    def _indent(self) -> float:
        return self.size * 2 if self.mark else 0.0

    @property
    def _text(self) -> Text:
        return Text(self.text, self.size, most=40)


class Marked(Value):
    """A word in a box across: what must not be overlooked."""

    text: str
    size: float = 12

    def height(self, _width: float) -> float:
        """The box and a little air."""
        return self.size * 1.9

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """The word in bold in the middle of its box."""
        tall = self.size * 1.6
        pen.box(x, top - tall, width, tall, round=2)
        text, size = fitted(self.text, width - 8, self.size, bold=True, least=LEAST / self.size)
        pen.text(x + width / 2, top - tall / 2 - size * 0.36, text, size, bold=True, align="center")


class Labelled(Value):
    """A small label above a value as large as fits."""

    label: str
    value: str
    size: float = 12
    align: Align = "left"

    def height(self, _width: float) -> float:
        """Label and value."""
        return LEAST * LEADING + 2 + self.size * 1.2

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """Label in grey above the value in bold."""
        at = {"left": x, "right": x + width, "center": x + width / 2}[self.align]
        label, small = fitted(self.label, width, LEAST, least=1)
        pen.text(at, top - LEAST, label, small, align=self.align, grey=GREY)
        value, size = fitted(self.value, width, self.size, bold=True, least=LEAST / self.size)
        y = top - LEAST * LEADING - 2 - self.size * 0.92
        pen.text(at, y, value, size, bold=True, align=self.align)


class Qr(Value):
    """A QR code in the middle, its side in points."""

    content: str
    side: float

    def height(self, width: float) -> float:
        """Its side."""
        return min(self.side, width)

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """The code as areas."""
        side = self.height(width)
        pen.qr(self.content, x + (width - side) / 2, top - side, side)


class LogoPicture(Value):
    """A picture that can be read, such as the logo of the house."""

    image: bytes

    def height(self, _width: float) -> float:
        """Its box and a little air."""
        return 11 * MM

    def draw(self, pen: Pen, x: float, top: float, _width: float) -> None:
        """The picture at the left."""
        pen.picture(self.image, x, top - 9 * MM, 22 * MM, 9 * MM)


class CardRow(Value):
    """Playing cards in a row."""

    cards: tuple[Card, ...]
    size: float = CARD

    def height(self, _width: float) -> float:
        """The rows that they need."""
        return self.size + 2

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """Each card with rank and suit; smaller where there are many."""
        if not self.cards:
            return
        room = width / len(self.cards) - 2
        size = min(self.size, room / card_width(1))
        for card in self.cards:
            x += pen.card(card, x, top - 1 - size, size) + 2


def cards_width(count: int, size: float = CARD) -> float:
    """Points that so many cards in a row take."""
    return count * (card_width(size) + 2)


class Signatures(Value):
    """Lines to sign on, side by side where each has at least 50 mm."""

    labels: tuple[str, ...]

    def height(self, width: float) -> float:
        """A line high enough to sign on, for each row."""
        return (-(-len(self.labels) // self._across(width))) * 15 * MM

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """The lines with their labels below."""
        across = self._across(width)
        wide = width / across
        for i, label in enumerate(self.labels):
            row, column = divmod(i, across)
            left = x + column * wide
            right = left + wide - (0 if column == across - 1 else 5 * MM)
            y = top - row * 15 * MM - 11 * MM
            pen.line(left, y, right, y)
            for place, text in enumerate(wrapped(label, right - left, LEAST, most=2)):
                pen.text(left, y - 1 - LEAST * (1 + place), text, LEAST, grey=GREY)

    def _across(self, width: float) -> int:
        return max(1, min(len(self.labels), int(width // (42 * MM))))


class SideBySide(Value):
    """Two stacks side by side; `share` is the left one's part of the width."""

    left: tuple[Block, ...]
    right: tuple[Block, ...]
    share: float = 0.5
    gap: float = 8

    def height(self, width: float) -> float:
        """The taller of the two."""
        left, right = self._widths(width)
        return max(stacked(self.left, left), stacked(self.right, right))

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """Left and right from the same top."""
        left, right = self._widths(width)
        draw_stack(self.left, pen, x, top, left)
        draw_stack(self.right, pen, x + width - right, top, right)

    def _widths(self, width: float) -> tuple[float, float]:
        room = width - self.gap
        return room * self.share, room * (1 - self.share)


class Together(Value):
    """Blocks that stay on one page."""

    blocks: tuple[Block, ...]

    def height(self, width: float) -> float:
        """The sum of its blocks."""
        return stacked(self.blocks, width)

    def draw(self, pen: Pen, x: float, top: float, width: float) -> None:
        """Block below block."""
        draw_stack(self.blocks, pen, x, top, width)


def stacked(blocks: Sequence[Block], width: float) -> float:
    """The height of blocks below each other."""
    return sum(block.height(width) for block in blocks)


def draw_stack(blocks: Sequence[Block], pen: Pen, x: float, top: float, width: float) -> None:
    """Draw blocks below each other."""
    for block in blocks:
        block.draw(pen, x, top, width)
        top -= block.height(width)
