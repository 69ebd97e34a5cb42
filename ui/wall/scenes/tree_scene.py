"""The tree of a bracket, painted: each match between the two that feed it, whoever goes on in gold."""

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QColor, QPen

from ui.parts.wall.view import TreeBox, TreeSide, TreeWall
from ui.wall.scenes.ground import BAND, BAR, MARGIN, Top, bottom_bar, ground, head
from ui.wall.scenes.moods import GOLD, MUTED, TEXT
from ui.widgets.canvas import BOLD, MEDIUM, RIGHT, SMALLEST, WIDTH, Canvas, Ink

_TOP = BAND + 20.0
_HEAD = 48.0
_GAP = 44.0
"""Between two rounds: the lines from one to the next stand there."""
_TALLEST = 120.0
_SIZE = 40.0
_GAMES = 44.0
"""Room of the games that a side has won."""


def paint_tree(canvas: Canvas, view: TreeWall) -> None:
    """Draw the ground, the rounds, and what joins them."""
    ground(canvas, view.mood)
    top = Top(view.title, view.subtitle, view.word, view.strip, view.strip_note, view.demo)
    head(canvas, view.mood, top)
    wide = (WIDTH - 2 * MARGIN + _GAP) / len(view.rounds)
    height = BAR.top() - _TOP - _HEAD - 12
    for column, boxes in enumerate(view.rounds):
        left = MARGIN + column * wide
        canvas.text(
            QRectF(left, _TOP, wide - _GAP, _HEAD), view.titles[column], Ink(SMALLEST, MUTED, MEDIUM)
        )
        rooms = _rooms(left, wide - _GAP, height, len(boxes))
        following = len(view.rounds[column + 1]) if column + 1 < len(view.rounds) else 0
        for place, (box, room) in enumerate(zip(boxes, rooms, strict=True)):
            if following:
                target = _middle(height, following, place * following // len(boxes))
                _join(canvas, room, target)
            _match(canvas, room, box)
    bottom_bar(canvas, view.line, (view.page,) if view.page else ())


def _rooms(left: float, wide: float, height: float, count: int) -> list[QRectF]:
    """Where the matches of a round stand, alike far apart."""
    tall = min(_TALLEST, height / count - 8)
    middles = (_middle(height, count, place) for place in range(count))
    return [QRectF(left, middle - tall / 2, wide, tall) for middle in middles]


def _middle(height: float, count: int, place: int) -> float:
    return _TOP + _HEAD + height / count * (place + 0.5)


def _join(canvas: Canvas, room: QRectF, target: float) -> None:
    """From a match to the one that its winner plays."""
    canvas.painter.setPen(QPen(QColor(MUTED), 3))
    right, turn, middle = room.right(), room.right() + _GAP / 2, room.center().y()
    canvas.painter.drawLine(QLineF(right, middle, turn, middle))
    canvas.painter.drawLine(QLineF(turn, middle, turn, target))
    canvas.painter.drawLine(QLineF(turn, target, turn + _GAP / 2, target))


def _match(canvas: Canvas, room: QRectF, box: TreeBox) -> None:
    canvas.box(room, "#40000000", line=GOLD if box.live else MUTED, corner=10)
    half = room.height() / 2
    for at, side in enumerate(box.sides):
        line = QRectF(room.left() + 14, room.top() + at * half, room.width() - 28, half)
        _side(canvas, line, side, min(_SIZE, half * 0.78))
    if box.table:
        mark = QRectF(room.right() - 58, room.center().y() - 20, 44, 40)
        canvas.box(mark, "#101A14", corner=8)
        canvas.text(mark.adjusted(0, 0, -8, 0), box.table, Ink(SMALLEST, MUTED, MEDIUM, RIGHT))


def _side(canvas: Canvas, line: QRectF, side: TreeSide, size: float) -> None:
    colour, weight = (GOLD, BOLD) if side.won else (MUTED if side.bye else TEXT, MEDIUM)
    told = line.adjusted(0, 0, -50, 0)
    if side.games:
        games = QRectF(told.right() - _GAMES, told.top(), _GAMES, told.height())
        canvas.text(games, side.games, Ink(size, colour, BOLD, RIGHT))
        told.setRight(games.left() - 8)
    canvas.text(told, side.name, Ink(size, colour, weight))
