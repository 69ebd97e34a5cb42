"""The sheet that a screen shows: lying or upright, with a margin where a television cuts its edges."""

from director.values.dataclass import Value, replace
from ui.drawing.marks import HEIGHT, PAGE, WIDTH, BoxMark, Drawing, Glow, Mark
from ui.drawing.rect import Rect

_THIN = 60.0
"""A box that is lower is a line."""
UPRIGHT_PAGE = Rect(0, 0, HEIGHT, WIDTH)


class DrawingSheet(Value):
    """Page of a drawing and the margin around it, in parts of a hundred of each side."""

    upright: bool = False
    margin: int = 0

    @property
    def page(self) -> Rect:
        """Return the page of the drawing, in its units."""
        return UPRIGHT_PAGE if self.upright else PAGE

    @property
    def whole(self) -> Rect:
        """All of the screen in the same units: the page with the margin on each side."""
        page, part = self.page, self.margin / (100 - 2 * self.margin)
        across, down = page.width * part, page.height * part
        return page.adjusted(-across, -down, across, down)


LYING = DrawingSheet()


def on_sheet(drawing: Drawing, sheet: DrawingSheet) -> Drawing:
    """The drawing with its grounds drawn out over the margin: what reaches an edge reaches the next."""
    if not sheet.margin:
        return drawing
    return tuple(_drawn_out(mark, sheet) for mark in drawing)


def _drawn_out(mark: Mark, sheet: DrawingSheet) -> Mark:
    if isinstance(mark, Glow) or (isinstance(mark, BoxMark) and not mark.line and mark.count is None):
        return replace(mark, rect=_to_the_edges(mark.rect, sheet))
    return mark


def _to_the_edges(rect: Rect, sheet: DrawingSheet) -> Rect:
    """A ground that is as wide or as high as the page reaches the edges; a thin line only its ends."""
    page, whole = sheet.page, sheet.whole
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    if rect.left <= page.left and rect.right >= page.right:
        left, right = whole.left, whole.right
    if rect.height >= _THIN:
        top = whole.top if rect.top <= page.top else top
        bottom = whole.bottom if rect.bottom >= page.bottom else bottom
    return Rect(left, top, right - left, bottom - top)
