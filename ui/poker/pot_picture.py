"""The pots drawn: a column of chips a player, cut into layers, and what becomes of each pot."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from director.texts import Texts
from ui.look.theme import font, stroke
from ui.look.tokens import Tokens
from ui.poker.pots_words import PotsView, PotView
from ui.widgets.guard import guarded_paint

NARROWEST, HEIGHT = 960.0, 480.0
_GAP = 4.0
_LEAST = 22.0
"""Height of the thinnest layer: its amount can still be read."""
_CENTRE = Qt.AlignmentFlag.AlignCenter
_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


class PotPicture(QWidget):
    """Columns to the left, words to the right; layers are as high as they are worth, within reason."""

    def __init__(self, texts: Texts, colours: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._colours = colours
        self._view = PotsView((), ())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(480, 270)
        self.setAccessibleName(texts.say("Pots"))

    def show_view(self, view: PotsView) -> None:
        """Show another moment."""
        self._view = view
        said = (f"{pot.name} {pot.amount}: {' '.join(pot.lines)}" for pot in view.pots)
        self.setAccessibleDescription("\n".join(said))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(1000, 520)

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = max(NARROWEST, HEIGHT * self.width() / max(1, self.height()))
        scale = self.width() / wide
        painter.translate(0, (self.height() - HEIGHT * scale) / 2)
        painter.scale(scale, scale)
        if self._view.pots:
            _Brush(painter, self._view, self._colours).draw(wide)
        else:
            painter.setPen(QColor(self._colours.muted))
            painter.setFont(font(18))
            room = QRectF(0, 0, wide, HEIGHT)
            painter.drawText(room, _CENTRE, self._texts.say("There are no chips in the middle."))
        painter.end()


def pot_colour(colours: Tokens, index: int) -> str:
    """The colour of a pot: gold for the main pot, others for the side pots in turn."""
    order = (colours.gold, colours.blue, colours.green, colours.muted, colours.text)
    return order[index % len(order)]


class _Brush:
    """Draws one moment."""

    def __init__(self, painter: QPainter, view: PotsView, colours: Tokens) -> None:
        self._painter = painter
        self._view = view
        self._colours = colours

    def draw(self, wide: float) -> None:
        left = min(wide * 0.52, 120.0 * max(3, len(self._view.columns)))
        self._columns(QRectF(12, 12, left, HEIGHT - 24))
        self._words(QRectF(left + 44, 8, wide - left - 56, HEIGHT - 16))

    def _columns(self, room: QRectF) -> None:
        view = self._view
        step = min(118.0, room.width() / max(1, len(view.columns)))
        left = room.left() + (room.width() - step * len(view.columns)) / 2
        foot = room.bottom() - 44
        heights = self._heights(foot - room.top())
        for i, column in enumerate(view.columns):
            place = QRectF(left + i * step + 3, foot + 4, step - 6, 40)
            ink = self._colours.muted if column.out else self._colours.text
            half = place.height() / 2
            upper = QRectF(place.left(), place.top(), place.width(), half)
            self._text(upper, column.name, 15, ink, bold=not column.out)
            self._text(upper.translated(0, half), column.total, 15, ink)
            self._stack(QRectF(place.left(), room.top(), place.width(), foot - room.top()), i, heights)

    def _heights(self, room: float) -> list[float]:
        """Return the height of each layer: by its fullest column, never too thin to read."""
        pots = self._view.pots
        deepest = [max(pot.parts) for pot in pots]
        free = room - _GAP * len(pots) - _LEAST * len(pots)
        total = sum(deepest) or 1
        return [_LEAST + free * depth / total for depth in deepest]

    def _stack(self, room: QRectF, column: int, heights: list[float]) -> None:
        """Draw a player's chips from the bottom up; a smaller part fills its layer in proportion."""
        foot = room.bottom()
        for pot, height in zip(self._view.pots, heights, strict=True):
            part = pot.parts[column]
            if part:
                share = max(_LEAST, height * part / max(pot.parts))
                box = QRectF(room.left(), foot - share, room.width(), share)
                self._part(box, pot, self._view.columns[column].out)
                out = self._view.columns[column].out
                ink = self._colours.text if out else self._colours.on_accent
                self._text(box, pot.text_lines[column], 15, ink, bold=True)
            foot -= height + _GAP

    def _part(self, box: QRectF, pot: PotView, out: bool) -> None:
        colour = QColor(pot_colour(self._colours, pot.index))
        painter = self._painter
        pen = QPen(colour, 1.5)
        if pot.uncalled:
            pen.setStyle(Qt.PenStyle.DashLine)
        stroke(painter, pen, QColor(self._colours.surface) if out else colour)
        painter.drawRoundedRect(box, 4, 4)
        if out:
            colour.setAlpha(90)
            painter.setBrush(QBrush(colour, Qt.BrushStyle.BDiagPattern))
            painter.drawRoundedRect(box, 4, 4)

    def _words(self, room: QRectF) -> None:
        """From the top the last side pot, as the columns have it; the main pot at the foot."""
        size = 18.0
        blocks = [(pot, self._height(pot, room.width(), size)) for pot in reversed(self._view.pots)]
        while sum(high for _, high in blocks) > room.height() and size > 10:
            size -= 0.5
            blocks = [(pot, self._height(pot, room.width(), size)) for pot, _ in blocks]
        top = room.top() + max(0.0, room.height() - sum(high for _, high in blocks)) / 2
        for pot, high in blocks:
            self._block(QRectF(room.left(), top, room.width(), high), pot, size)
            top += high

    def _height(self, pot: PotView, width: float, size: float) -> float:
        metrics = QFontMetricsF(font(size))
        said = metrics.boundingRect(QRectF(0, 0, width - 18, 1e4), _WRAPPED, "\n".join(pot.lines))
        return size * 1.7 + said.height() + size

    def _block(self, room: QRectF, pot: PotView, size: float) -> None:
        painter, c = self._painter, self._colours
        stroke(painter, Qt.PenStyle.NoPen, QColor(pot_colour(c, pot.index)))
        bar = QRectF(room.left(), room.top() + 2, 6, room.height() - size * 0.8)
        painter.drawRoundedRect(bar, 3, 3)
        head = QRectF(room.left() + 18, room.top(), room.width() - 18, size * 1.6)
        painter.setPen(QColor(c.text))
        painter.setFont(font(size * 1.15, QFont.Weight.Bold))
        painter.drawText(head, int(Qt.AlignmentFlag.AlignVCenter), f"{pot.name}  {pot.amount}")
        body = QRectF(head.left(), head.bottom(), head.width(), room.bottom() - head.bottom())
        painter.setFont(font(size))
        painter.drawText(body, _WRAPPED, "\n".join(pot.lines))

    def _text(self, box: QRectF, words: str, size: float, colour: str, *, bold: bool = False) -> None:
        face = font(size, QFont.Weight.Bold if bold else QFont.Weight.Normal)
        wide = QFontMetricsF(face).horizontalAdvance(words)
        if wide > box.width() and words[:1].isdigit():
            face = font(size * box.width() / wide, QFont.Weight.Bold if bold else QFont.Weight.Normal)
        shown = QFontMetricsF(face).elidedText(words, Qt.TextElideMode.ElideRight, box.width() + 0.5)
        self._painter.setFont(face)
        self._painter.setPen(QColor(colour))
        self._painter.drawText(box, _CENTRE, shown)
