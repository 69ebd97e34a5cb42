"""A sketch: marks are set down one after the other, words fitted to their room on the way."""

from dataclasses import field
from math import floor

from director.values.dataclass import dataclass, replace
from ui.drawing.marks import (
    CAPITAL,
    BoxMark,
    Count,
    Digits,
    Drawing,
    Glow,
    Mark,
    Polygon,
    SignMark,
    Stroke,
    Written,
)
from ui.drawing.rect import Rect
from ui.drawing.ruler import Ink, broken, em_width, filled, fit, wrap

NARROWEST = 0.84
"""How far figures are squeezed in width before they shrink as a whole."""
_MOST_LINES, _TIGHT, _LOOSE = 3, 1.08, 1.2
"""Lines over which words are spread, and how far apart these are in parts of their size."""
_OUTLINE, _THINNEST = 0.022, 6.0
"""Width of the line of hollow figures in parts of their size, and at least in units."""


@dataclass(slots=True)
class Sketch:
    """A drawing in the making."""

    marks: list[Mark] = field(default_factory=list)
    above: list[Mark] = field(default_factory=list)
    """Marks that change often, drawn last: a screen repaints from the first change on."""

    @property
    def drawing(self) -> Drawing:
        """Return the drawing."""
        return (*self.marks, *self.above)

    def text(self, room: Rect, words: str, ink: Ink, *, count: Count | None = None) -> Rect:
        """Write one line in the middle of the room's height, shrunk and then cut to its width."""
        if not words:
            return Rect(room.left, room.top, 0, 0)
        fitted = fit(words, room.width, ink)
        left = room.left + (room.width - fitted.width) * ink.side.value
        baseline = room.centre + fitted.size * CAPITAL / 2
        mark = Written(
            fitted.text, left, baseline, fitted.width, fitted.size, ink.colour, ink.weight,
            ink.spacing, fitted.stretch, words, room, count,
        )  # fmt: skip
        self.marks.append(mark)
        return mark.box

    def lines(self, room: Rect, words: str, ink: Ink, most: int = 2) -> float:
        """Write words over as many lines as they need, `most` at the most; returns their height."""
        pitch = ink.size * 1.12
        wrapped = wrap(words, room.width, ink, most)
        for i, line in enumerate(wrapped):
            self.text(Rect(room.left, room.top + i * pitch, room.width, pitch), line, ink)
        return pitch * len(wrapped)

    def spread(self, room: Rect, words: str, ink: Ink, *, gain: float = 1.0) -> None:
        """Write words as large as their room lets them be, over a few lines where they are larger so."""
        most = max(1, min(_MOST_LINES, int(room.height // (ink.smallest * _TIGHT))))
        lines = broken(words, room.width, room.height, ink, most, gain)
        size = max(ink.smallest, floor(lines.size))
        pitch = min(room.height / len(lines.parts), size * _LOOSE)
        top = room.centre - pitch * len(lines.parts) / 2
        for n, line in enumerate(lines.parts):
            place = Rect(room.left, top + n * pitch, room.width, pitch)
            self.text(place, line, replace(ink, size=size))

    def fill(self, room: Rect, words: str, ink: Ink) -> None:
        """Write a sentence as large as its room lets it be, over as many lines as that takes."""
        lines = filled(words, room.width, room.height, ink)
        pitch = min(room.height / max(1, len(lines.parts)), lines.size * _LOOSE)
        top = room.centre - pitch * len(lines.parts) / 2
        for n, line in enumerate(lines.parts):
            place = Rect(room.left, top + n * pitch, room.width, pitch)
            self.text(place, line, replace(ink, size=lines.size))

    def figure(
        self,
        room: Rect,
        words: str,
        ink: Ink,
        *,
        hollow: bool = False,
        narrowest: float = NARROWEST,
        count: Count | None = None,
    ) -> Rect:
        """Draw large figures, all digits in cells of one width, squeezed to the room."""
        steps = [em_width(sign, ink.weight) * ink.size for sign in words]
        whole = sum(steps)
        squeeze = min(1.0, room.width / whole) if whole else 1.0
        size, width = figure_size(words, room.width, ink, narrowest), whole * squeeze
        grow = size / ink.size
        left = room.left + (room.width - width) * ink.side.value
        cells = tuple(left + sum(steps[:i]) * squeeze for i in range(len(steps)))
        mark = Digits(
            words, cells, room.centre + size * CAPITAL / 2, width, size, squeeze / grow, ink.colour,
            ink.weight, max(_THINNEST, size * _OUTLINE) if hollow else 0, room, count,
        )  # fmt: skip
        self.marks.append(mark)
        return mark.box

    def box(
        self,
        rect: Rect,
        fill: str,
        *,
        line: str = "",
        thick: float = 3,
        corner: float = 0,
        count: Count | None = None,
    ) -> None:
        """Fill a rectangle; with a line, draw its edge too."""
        self.marks.append(BoxMark(rect, fill, line, thick, corner, count))

    def glow(self, rect: Rect, middle: str, edge: str, x: float, y: float, radius: float) -> None:
        """Fill a rectangle with light that fades from a point."""
        self.marks.append(Glow(rect, middle, edge, x, y, radius))

    def polygon(self, *points: tuple[float, float], fill: str) -> None:
        """Fill a shape with straight sides."""
        self.marks.append(Polygon(points, fill))

    def line(self, left: float, right: float, y: float, colour: str, *, dotted: bool = False) -> None:
        """Draw a level line."""
        self.marks.append(Stroke(left, right, y, colour, 3, dotted))

    def sign(self, name: str, colour: str, where: Rect) -> None:
        """Draw an icon."""
        self.marks.append(SignMark(name, colour, where))


def figure_size(words: str, width: float, ink: Ink, narrowest: float = NARROWEST) -> float:
    """How large figures are in a width: first they are squeezed, then they shrink as a whole."""
    whole = sum(em_width(sign, ink.weight) for sign in words) * ink.size
    return ink.size * min(1.0, width / whole / narrowest) if whole else ink.size
