"""The operator's large clock: time, level, blinds and what comes next, in the console's colours."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.drawing.differing import differing
from ui.drawing.marks import CAPITAL, Drawing
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, MEDIUM, RIGHT, Ink
from ui.drawing.sketch import Sketch
from ui.look.tokens import DARK, Tokens
from ui.scenes.view import DisplayState, WallView
from ui.widgets.guard import guarded_paint
from ui.widgets.mark_painter import fit_to, on_surface, paint_marks

WIDTH, HEIGHT = 1200, 430
_CALM = (DisplayState.RUNNING, DisplayState.FINAL_TABLE, DisplayState.BUBBLE)


class ClockFace(QWidget):
    """Shows what the wall shows of the clock, without its figures and prizes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: WallView | None = None
        self._marks: Drawing = ()
        self._worn = DARK
        self.setMinimumSize(560, 200)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """The shape it is drawn for."""
        return QSize(WIDTH * 2 // 3, HEIGHT * 2 // 3)

    def show_view(self, view: WallView | None) -> None:
        """Show another instant."""
        if view == self._view:
            return
        self._view = view
        self.setAccessibleName(f"{view.board.word} {view.time}" if view else "")
        before = self._marks
        self._draw()
        for part in differing(before, self._marks):
            self.update(on_surface(part, self.size(), WIDTH, HEIGHT))

    @guarded_paint
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it in the middle of the widget, as large as fits."""
        if worn_by(self) is not self._worn:
            self._draw()
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        painter.fillRect(self.rect(), QColor(self._worn.background))
        fit_to(painter, self.size(), WIDTH, HEIGHT)
        paint_marks(painter, self._marks)
        painter.end()

    def _draw(self) -> None:
        self._worn = worn_by(self)
        self._marks = _drawn(self._view, self._worn) if self._view is not None else ()


def worn_by(widget: QWidget) -> Tokens:
    """The colours that the widget's window wears."""
    worn = getattr(widget.window(), "colours", DARK)
    return worn if isinstance(worn, Tokens) else DARK


def _drawn(view: WallView, c: Tokens) -> Drawing:
    sketch = Sketch()
    board = view.board
    tone = _tone(board.display_state, c)
    word = Ink(40, tone, BOLD, smallest=24)
    sketch.text(Rect(20, 8, 560, 52), f"{board.word}", word)
    level = "" if board.winners else board.level
    sketch.text(Rect(620, 8, 560, 52), level, Ink(40, c.gold, BOLD, RIGHT, smallest=24))
    now = "  ·  ".join(alert.word for alert in view.alerts)
    sketch.text(Rect(340, 12, 520, 44), now, Ink(32, c.amber, MEDIUM, CENTRE, smallest=18))
    still = board.display_state is DisplayState.PAUSED
    time = Ink(190 / CAPITAL, c.muted if still else c.text, BOLD, CENTRE)
    sketch.figure(Rect(20, 70, WIDTH - 40, 194), view.time, time)
    if view.progress is not None:
        sketch.box(Rect(200, 282, 800, 8), c.line, corner=4)
        sketch.box(Rect(200, 282, max(8.0, 800 * view.progress), 8), tone, corner=4)
    if board.winners:
        room, names = Rect(20, 90, WIDTH - 40, 180), ", ".join(board.winners)
        if len(board.winners) == 1:
            sketch.text(room, names, Ink(110, c.text, BOLD, CENTRE, smallest=40))
        else:
            sketch.lines(room, names, Ink(38, c.text, BOLD, CENTRE, smallest=24), most=4)
        prize = Ink(64, c.gold, MEDIUM, CENTRE, smallest=26)
        sketch.text(Rect(20, 290, WIDTH - 40, 90), board.winner_prize, prize)
        return sketch.drawing
    told = (board.blinds_caption, board.game, board.blinds, board.ante)
    blinds = "   ".join(part for part in told if part)
    sketch.text(Rect(20, 302, WIDTH - 40, 60), blinds, Ink(46, c.gold, MEDIUM, CENTRE, smallest=26))
    following = f"{board.next_caption} {board.next}".strip()
    said = "  ·  ".join(part for part in (following, view.break_line) if part)
    sketch.text(Rect(20, 372, WIDTH - 40, 40), said, Ink(30, c.muted, side=CENTRE, smallest=20))
    return sketch.drawing


def _tone(mood: DisplayState, c: Tokens) -> str:
    if mood in _CALM:
        return c.green
    match mood:
        case DisplayState.PAUSED | DisplayState.LAST_LEVEL | DisplayState.OVER_TIME:
            return c.amber
        case _:
            return c.blue
