"""A drawing lit for a bright room: dark and light change places, colours and contrasts stay."""

from functools import lru_cache

from director.house.screens import ScreenTheme
from director.values.dataclass import replace
from ui.drawing.colours import lightness_turned
from ui.drawing.marks import (
    BoxMark,
    Digits,
    Drawing,
    Glow,
    Mark,
    Picture,
    Polygon,
    SignMark,
    Stroke,
    Written,
)


def apply_screen_theme(drawing: Drawing, theme: ScreenTheme) -> Drawing:
    """The drawing as a screen of this theme shows it; pictures stay as they are."""
    return drawing if theme is ScreenTheme.DARK else _light(drawing)


@lru_cache(maxsize=8)
def _light(drawing: Drawing) -> Drawing:
    return tuple(map(_turned, drawing))


def _turned(mark: Mark) -> Mark:
    match mark:
        case Written() | Digits() | Stroke() | SignMark():
            return replace(mark, colour=_colour(mark.colour))
        case BoxMark():
            return replace(mark, fill=_colour(mark.fill), line=_colour(mark.line))
        case Polygon():
            return replace(mark, fill=_colour(mark.fill))
        case Glow():
            return replace(mark, middle=_colour(mark.middle), edge=_colour(mark.edge))
        case Picture():
            return mark


@lru_cache(maxsize=256)
def _colour(colour: str) -> str:
    return lightness_turned(colour) if colour else ""
