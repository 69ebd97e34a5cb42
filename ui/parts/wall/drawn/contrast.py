"""Contrast: whether words on a layout can be read from far away, on every ground that they stand on."""

from collections.abc import Iterable

from director.desk.house.layouts import ScreenLayout
from director.values.dataclass import Value
from ui.drawing.colours import contrast, over
from ui.parts.wall.drawn.block_tools import NIGHT, Brush, brush_of
from ui.parts.wall.drawn.moods import DRESS

NEEDED = (("text", 7.0), ("muted", 4.5), ("accent", 4.5))
"""The least contrast of what is written; words in the accent are large."""


class Faint(Value):
    """A colour that is hard to read: which, how great its contrast is, and how great it must be."""

    what: str
    found: float
    needed: float


def faint(layout: ScreenLayout, picture: Iterable[str] = ()) -> tuple[Faint, ...]:
    """What is hard to read on a layout; `picture`: colours of the picture behind it, as it is."""
    found: dict[str, Faint] = {}
    panelled = any(block.panel for block in layout.blocks)
    for brush, ground in _grounds(layout, tuple(picture)):
        for place in (ground, over(brush.panel, ground)) if panelled else (ground,):
            for what, needed in NEEDED:
                ratio = contrast(getattr(brush, what), place)
                if ratio < needed and ratio < (found[what].found if what in found else needed):
                    found[what] = Faint(what, ratio, needed)
    return tuple(found[what] for what, _ in NEEDED if what in found)


def _grounds(layout: ScreenLayout, picture: tuple[str, ...]) -> Iterable[tuple[Brush, str]]:
    brand = layout.brand
    usual = brush_of(layout, next(iter(DRESS.values())))
    if brand.ground:
        veil = f"#{round(brand.veil * 255 / 100):02X}{(brand.background or NIGHT)[1:]}"
        yield from ((usual, over(veil, colour)) for colour in picture)
    elif brand.background:
        yield usual, brand.background
    else:
        for dress in DRESS.values():
            yield from ((brush_of(layout, dress), ground) for ground in (dress.middle, dress.edge))
