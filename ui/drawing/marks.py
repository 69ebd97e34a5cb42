"""Marks: what a drawing is made of, in units of 1920 × 1080. They say where everything stands."""

from enum import IntEnum

from director.values.dataclass import Value
from director.values.quantity import Micros
from ui.drawing.rect import Rect

WIDTH, HEIGHT = 1920, 1080
PAGE = Rect(0, 0, WIDTH, HEIGHT)
CAPITAL = 0.711
"""Height of Roboto's capitals and digits in parts of its size."""
_BELOW = 0.26
"""How far letters reach below their line, and accents above the capitals, in parts of the size."""


class Weight(IntEnum):
    """How bold letters are, as style sheets count it."""

    LIGHT = 300
    NORMAL = 400
    MEDIUM = 500
    BOLD = 700
    BLACK = 900


class Count(Value):
    """Running count between two views: a screen shows it by the clock of its server.

    In words the time stands between `before` and `after`; in a bar it is the part of the whole that
    is over.
    """

    until: Micros
    """The instant of its zero."""
    up: bool = False
    """Counts the time since then, with a plus."""
    seconds: bool = False
    """Seconds alone, not minutes and seconds."""
    before: str = ""
    after: str = ""
    whole: Micros = 0
    """How long the whole of a bar takes; 0 for words."""
    width: float = 0
    """How wide the whole of a bar is."""


class Written(Value):
    """Fitted line of text: start, baseline, width."""

    text: str
    left: float
    baseline: float
    width: float
    size: float
    colour: str
    weight: Weight
    spacing: float
    """Extra room between letters in units."""
    stretch: float
    """Width of the letters in parts of their own."""
    whole: str
    """Full text, where it had to be cut."""
    room: Rect
    """Area that was available."""
    count: Count | None = None

    @property
    def box(self) -> Rect:
        """Its capitals."""
        return Rect(self.left, self.baseline - self.size * CAPITAL, self.width, self.size * CAPITAL)

    @property
    def covers(self) -> Rect:
        """All that its letters may touch."""
        return self.box.adjusted(-4, -self.size * _BELOW, 4, self.size * _BELOW)


class Digits(Value):
    """Large figures drawn as shapes, each sign in a cell; the cells of all digits are equally wide."""

    text: str
    cells: tuple[float, ...]
    """Left edge of each cell."""
    baseline: float
    width: float
    size: float
    stretch: float
    colour: str
    weight: Weight
    outline: float
    """Width of the line of hollow figures; 0 fills them."""
    room: Rect
    count: Count | None = None

    @property
    def whole(self) -> str:
        """Figures are never cut."""
        return self.text

    @property
    def box(self) -> Rect:
        """Its digits."""
        left = self.cells[0] if self.cells else self.room.left
        return Rect(left, self.baseline - self.size * CAPITAL, self.width, self.size * CAPITAL)

    @property
    def covers(self) -> Rect:
        """All that it may touch; a stroke goes below the line."""
        edge = self.outline + 4
        return self.box.adjusted(-edge, -edge, edge, edge + self.size * _BELOW)


class BoxMark(Value):
    """A filled rectangle with or without a line around it; colours are `#RRGGBB` or `#AARRGGBB`."""

    rect: Rect
    fill: str = ""
    line: str = ""
    thick: float = 3
    corner: float = 0
    count: Count | None = None

    @property
    def covers(self) -> Rect:
        """With its line."""
        edge = self.thick / 2 + 1 if self.line else 1
        return self.rect.adjusted(-edge, -edge, edge, edge)


class Glow(Value):
    """A rectangle that is light in the middle and dark at the edge."""

    rect: Rect
    middle: str
    edge: str
    x: float
    y: float
    radius: float

    @property
    def covers(self) -> Rect:
        """The rectangle."""
        return self.rect


class Polygon(Value):
    """A filled shape with straight sides."""

    points: tuple[tuple[float, float], ...]
    fill: str

    @property
    def covers(self) -> Rect:
        """The smallest rectangle around it."""
        xs, ys = zip(*self.points, strict=True)
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).adjusted(-1, -1, 1, 1)


class Stroke(Value):
    """A level line; a dotted one stands for what was left out."""

    left: float
    right: float
    y: float
    colour: str
    thick: float
    dotted: bool = False

    @property
    def covers(self) -> Rect:
        """With its thickness."""
        return Rect(self.left - 2, self.y - self.thick, self.right - self.left + 4, 2 * self.thick)


class SignMark(Value):
    """An icon of the house by its name, in one colour."""

    name: str
    colour: str
    rect: Rect

    @property
    def covers(self) -> Rect:
        """Its square."""
        return self.rect


class Picture(Value):
    """A picture in the middle of a room in its own shape (PNG or JPEG), as large as fits."""

    data: bytes
    rect: Rect
    fills: bool = False
    """It covers all of its room; what reaches beyond is left out."""

    @property
    def covers(self) -> Rect:
        """Its room."""
        return self.rect


Mark = Picture | Written | Digits | BoxMark | Glow | Polygon | Stroke | SignMark
Drawing = tuple[Mark, ...]
