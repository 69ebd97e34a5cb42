"""Parts shared by blocks: colours, their contrast, squares of a QR code."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

import segno

from director.house.layouts import Brand, BrandFont, LayoutBlock, ScreenLayout
from director.values.dataclass import Value
from ui.drawing.colours import contrast, luminance, over
from ui.drawing.marks import Count, Weight
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, MEDIUM, NORMAL, SMALLEST, Ink, Side, fit
from ui.drawing.sketch import Sketch
from ui.scenes.drawn.state_styles import GOLD, MUTED, STATE_STYLES, TEXT, StateStyle

_QUIET = 2
"""Modules of white around a code; the box it stands on has more."""


NIGHT = "#0A110E"
"""Colour over a picture if a layout has none of its own."""
PADDING = 10.0
"""Around what a block shows."""
_EMPTY = 64.0
"""Size of the words in a block that has nothing to show, at most."""
_CLOSE = 1.35
"""Height of a line in parts of its letters' size, where lines stand close to each other."""
_EVEN = 0.179
"""The luminance on which black and white are read alike."""
_WEIGHTS: Mapping[BrandFont, Mapping[Weight, Weight]] = {
    BrandFont.USUAL: {},
    BrandFont.LIGHT: {NORMAL: Weight.LIGHT, MEDIUM: NORMAL, BOLD: MEDIUM},
    BrandFont.HEAVY: {NORMAL: MEDIUM, MEDIUM: BOLD, BOLD: Weight.BLACK},
}


NEEDED = (("text", 7.0), ("muted", 4.5), ("accent", 4.5))
"""The least contrast of what is written; words in the accent are large."""
_MOST = 21.0
"""Contrast of black on white."""


class Brush(Value):
    """The colours and letters of a layout, or those of the state where it says none."""

    text: str
    muted: str
    accent: str
    figures: str
    line: str
    soon: str = "#FFC46B"
    """The time in its last minute."""
    panel: str = "#40000000"
    stripe: str = "#12FFFFFF"
    """Every other row of a list."""
    groove: str = "#2FFFFFFF"
    """Colour of the part of a period still to come."""
    plate: str = "#B0000000"
    """Colour behind a name that lies over something else."""
    card: str = ""
    """Background of a card with colours of its own."""
    font: BrandFont = BrandFont.USUAL

    def ink(
        self,
        size: float,
        colour: str,
        weight: Weight = NORMAL,
        side: Side = Side.LEFT,
        *,
        spacing: float = 0,
        ends: bool = False,
    ) -> Ink:
        """How something is written, in the letters of the layout; never smaller than can be read."""
        heavy = _WEIGHTS[self.font].get(weight, weight)
        return Ink(max(size, SMALLEST), colour, heavy, side, spacing=spacing, ends=ends)


def brush_of(layout: ScreenLayout, dress: StateStyle) -> Brush:
    """The colours that a layout wears in a state: what is written goes with its ground."""
    brand = layout.brand
    if brand.background and luminance(brand.background) > _EVEN:
        return _by_day(brand)
    return Brush(
        text=brand.text or TEXT,
        muted=brand.muted or MUTED,
        accent=brand.accent or GOLD,
        figures=brand.text or dress.figures,
        line=dress.line if dress.band else brand.accent or GOLD,
        font=brand.font,
    )


def _by_day(brand: Brand) -> Brush:
    """Dark on light."""
    text, accent = brand.text or "#0B120E", brand.accent or "#6B4A00"
    return Brush(
        text=text,
        muted=brand.muted or "#3B4841",
        accent=accent,
        figures=text,
        line=accent,
        soon="#8F2D00",
        panel="#12000000",
        stripe="#0E000000",
        groove="#30000000",
        plate="#C8FFFFFF",
        card=NIGHT,
        font=brand.font,
    )


class BlockPart:
    """A block with its room and its colours."""

    __slots__ = ("block", "brush", "rect")

    def __init__(self, block: LayoutBlock, rect: Rect, brush: Brush) -> None:
        self.block, self.rect, self.brush = block, rect, brush

    @property
    def side(self) -> Side:
        """Return the alignment of its words."""
        return Side[self.block.side.upper()]

    def ink(self, size: float, colour: str, weight: Weight = NORMAL) -> Ink:
        """How it writes."""
        return self.brush.ink(max(size, SMALLEST), colour, weight, self.side, ends=True)

    def rows(self, *shares: float) -> tuple[Rect, ...]:
        """Its room in rows of so many shares of the height."""
        whole, top, made = sum(shares), self.rect.top, []
        for share in shares:
            high = self.rect.height * share / whole
            made.append(Rect(self.rect.left, top, self.rect.width, high))
            top += high
        return tuple(made)

    def close(self, *heights: float) -> tuple[Rect, ...]:
        """Rows of these heights in the middle of its room: what is smaller than its row is moved up."""
        top, made = self.rect.centre - sum(heights) / 2, []
        for high in heights:
            made.append(Rect(self.rect.left, top, self.rect.width, high))
            top += high
        return tuple(made)

    def write(self, sketch: Sketch, *lines: "BlockLine") -> None:
        """Lines below each other, each as large as its share of the height and the width let it be."""
        told = [line for line in lines if line.words]
        rows = self.rows(*(line.share for line in told))
        sizes = [
            fit(line.words, row.width, self.ink(row.height * line.large, line.colour, line.weight)).size
            for line, row in zip(told, rows, strict=True)
        ]
        heights = (min(row.height, size * _CLOSE) for row, size in zip(rows, sizes, strict=True))
        for line, size, row in zip(told, sizes, self.close(*heights), strict=True):
            ink = self.ink(size, line.colour, line.weight)
            sketch.text(row, line.words, ink, count=line.count)


class BlockLine(Value):
    """A line of a block: its words, its share of the height, how much of that its letters fill."""

    words: str
    share: float
    colour: str
    weight: Weight = NORMAL
    large: float = 0.84
    count: Count | None = None


def say_empty(sketch: Sketch, said: str, room: Rect, brush: Brush) -> None:
    """Why there is nothing to show."""
    inner = room.adjusted(0, room.height * 0.1, 0, -room.height * 0.1)
    large = min(_EMPTY, room.height * 0.4)
    sketch.fill(inner, said, brush.ink(large, brush.muted, MEDIUM, Side.CENTRE))


class Read(Value):
    """How a colour is read where it is read worst: its contrast there, and how great it must be."""

    what: str
    contrast: float
    needed: float

    @property
    def is_faint(self) -> bool:
        """It is hard to read from far away."""
        return self.contrast < self.needed


def readings(layout: ScreenLayout, picture: Iterable[str] = ()) -> tuple[Read, ...]:
    """How each colour of a layout is read; `picture`: colours of the picture behind it, as it is."""
    panelled = any(block.panel for block in layout.blocks)
    places = [
        (brush, place)
        for brush, ground in _grounds(layout, tuple(picture))
        for place in ((ground, over(brush.panel, ground)) if panelled else (ground,))
    ]
    return tuple(
        Read(
            what,
            min((contrast(getattr(brush, what), at) for brush, at in places), default=_MOST),
            needed,
        )
        for what, needed in NEEDED
    )


def _grounds(layout: ScreenLayout, picture: tuple[str, ...]) -> Iterable[tuple[Brush, str]]:
    brand = layout.brand
    usual = brush_of(layout, next(iter(STATE_STYLES.values())))
    if brand.ground:
        veil = f"#{round(brand.veil * 255 / 100):02X}{(brand.background or NIGHT)[1:]}"
        yield from ((usual, over(veil, colour)) for colour in picture)
    elif brand.background:
        yield usual, brand.background
    else:
        for dress in STATE_STYLES.values():
            yield from ((brush_of(layout, dress), ground) for ground in (dress.middle, dress.edge))


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
