"""What the blocks of a layout share: their colours, and squares of a QR code."""

from collections.abc import Iterator
from functools import lru_cache

import segno

from director.desk.house.layouts import ScreenLayout
from director.values.dataclass import Value
from ui.drawing.rect import Rect
from ui.parts.wall.drawn.moods import GOLD, MUTED, TEXT, Dress

_QUIET = 2
"""Modules of white around a code; the box it stands on has more."""


class Brush(Value):
    """The colours of a layout, or those of the state where it says none."""

    text: str
    muted: str
    accent: str
    figures: str
    line: str


def brush_of(layout: ScreenLayout, dress: Dress) -> Brush:
    """The colours that a layout wears in a state."""
    return Brush(
        text=layout.brand.text or TEXT,
        muted=layout.brand.muted or MUTED,
        accent=layout.brand.accent or GOLD,
        figures=layout.brand.text or dress.figures,
        line=dress.line if dress.band else layout.brand.accent or GOLD,
    )


def qr_squares(words: str, room: Rect) -> Iterator[Rect]:
    """The dark parts of a code, neighbours in a row as one."""
    rows = _modules(words)
    size = room.width / (len(rows) + 2 * _QUIET)
    for y, row in enumerate(rows):
        begun = None
        for x, dark in enumerate((*row, False)):
            if dark and begun is None:
                begun = x
            elif not dark and begun is not None:
                left, top = room.left + (begun + _QUIET) * size, room.top + (y + _QUIET) * size
                yield Rect(left, top, (x - begun) * size, size)
                begun = None


@lru_cache(maxsize=16)
def _modules(words: str) -> tuple[tuple[bool, ...], ...]:
    code = segno.make(words, error="m", micro=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)
