"""The month: a calendar of tournaments, walked through with the arrow keys."""

from collections.abc import Sequence
from datetime import date, timedelta

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from director.desk.kernel.ports import TournamentRow
from director.texts import Texts
from director.values.ids import TournamentId
from ui.lobby.words import TONES, Day, month_on, weekday_names
from ui.look.theme import font, ring, stroke
from ui.look.tokens import Size, Tokens
from ui.widgets.guard import guarded_paint

HEAD = 28
LINE = 20
MONTHS = 2
"""A day at the edge of what is seen may be of another month already."""


class MonthView(QWidget):
    """Weeks as rows; a click or the arrows choose a day and its tournaments, Enter opens one.

    Where the arrows leave what is seen the month turns, as with Page Up and Page Down.
    """

    chosen = Signal(object)
    """TournamentRow, or None for a day without one."""
    entered_row = Signal(object)
    turned = Signal(int)
    """The month was turned by a number; `show_month` shows the new one."""

    def __init__(self, texts: Texts, colours: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._colours = colours
        self._weeks: Sequence[Sequence[Day]] = ()
        self._day: date | None = None
        self._tournament: TournamentId | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(QSize(560, 360))

    def show_month(self, weeks: Sequence[Sequence[Day]]) -> None:
        """Show the weeks of a month."""
        self._weeks = weeks
        self.update()

    def select(self, tournament: TournamentId | None) -> None:
        """Choose a tournament, and its day if that is seen."""
        self._tournament = tournament
        days = (day for week in self._weeks for day in week)
        found = (day.day for day in days if any(row.id == tournament for row in day.rows))
        self._day = next(found, self._day)
        self.update()

    def selected(self) -> TournamentRow | None:
        """The tournament that is chosen, as it is now; None where this month does not show it."""
        rows = (row for week in self._weeks for day in week for row in day.rows)
        return next((row for row in rows if row.id == self._tournament), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        where = event.position()
        for rect, day in self._cells():
            if rect.contains(where):
                line = int((where.y() - rect.top() - LINE - 4) // LINE)
                self._choose(day, max(0, line) + self._first(rect, day))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)
        if self.selected() is not None:
            self.entered_row.emit(self.selected())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self._weeks:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._walk(1 if key is Qt.Key.Key_Right else -1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(1 if key is Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self._go(month_on(self._start(), 1 if key is Qt.Key.Key_PageDown else -1))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.selected() is not None:
            self.entered_row.emit(self.selected())
        else:
            super().keyPressEvent(event)

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_names(painter)
        for rect, day in self._cells():
            self._paint_day(painter, rect, day)
        ring(painter, self)
        painter.end()

    def _days(self) -> dict[date, Day]:
        return {day.day: day for week in self._weeks for day in week}

    def _start(self) -> date:
        """The day that is chosen, else today, else the first of the month: of those that are seen."""
        shown = self._days()
        if self._day is not None and self._day in shown:
            return self._day
        today = (day.day for day in shown.values() if day.is_today)
        return next(today, next(day.day for day in shown.values() if day.in_month))

    def _step(self, step: int) -> None:
        """The next tournament of the day, after the last the week below."""
        day = self._days().get(self._start())
        lines = [row.id for row in day.rows] if day is not None else []
        line = lines.index(self._tournament) + step if self._tournament in lines else -1
        if day is not None and 0 <= line < len(lines):
            self._choose(day, line)
        else:
            self._walk(7 * step, last=step < 0)

    def _walk(self, step: int, *, last: bool = False) -> None:
        self._go(self._start() + timedelta(days=step), last=last)

    def _go(self, to: date, *, last: bool = False) -> None:
        """A day, its first tournament or its last; the month turns until it is seen."""
        onward = 1 if to > self._start() else -1
        for _month in range(MONTHS):
            if to not in self._days():
                self.turned.emit(onward)
        day = self._days().get(to)
        if day is not None:
            self._choose(day, len(day.rows) - 1 if last and day.rows else 0)

    def _choose(self, day: Day, line: int) -> None:
        self._day = day.day
        row = day.rows[min(line, len(day.rows) - 1)] if day.rows else None
        self._tournament = row.id if row is not None else None
        self.chosen.emit(row)
        self.update()

    def _cells(self) -> list[tuple[QRectF, Day]]:
        if not self._weeks:
            return []
        width, height = self.width() / 7, (self.height() - HEAD) / len(self._weeks)
        return [
            (QRectF(x * width, HEAD + y * height, width, height).adjusted(2, 2, -2, -2), day)
            for y, week in enumerate(self._weeks)
            for x, day in enumerate(week)
        ]

    def _paint_names(self, painter: QPainter) -> None:
        painter.setFont(font(Size.SMALL))
        painter.setPen(QColor(self._colours.muted))
        width = self.width() / 7
        for x, name in enumerate(weekday_names(self._texts)):
            where = QRectF(x * width + 10, 0, width - 10, HEAD)
            painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, name)

    def _paint_day(self, painter: QPainter, rect: QRectF, day: Day) -> None:
        c = self._colours
        edge = c.gold if day.day == self._day else c.line if day.in_month else c.background
        stroke(painter, QPen(QColor(edge)), QColor(c.surface if day.in_month else c.background))
        painter.drawRoundedRect(rect, 6, 6)
        painter.setFont(font(Size.SMALL))
        painter.setPen(QColor(c.gold if day.is_today else c.muted))
        number = str(day.day.day) + (f"  {self._texts.say('today')}" if day.is_today else "")
        painter.drawText(rect.adjusted(8, 4, -4, 0), Qt.AlignmentFlag.AlignTop, number)
        room, first = _room(rect), self._first(rect, day)
        for place, row in enumerate(day.rows[first : first + room]):
            more = len(day.rows) - first - room if place == room - 1 else 0
            self._paint_row(painter, rect, place, row, more)

    def _first(self, rect: QRectF, day: Day) -> int:
        """Which tournament of a day stands first: the one that is chosen is always seen."""
        lines = [row.id for row in day.rows]
        line = lines.index(self._tournament) if self._tournament in lines else 0
        return max(0, line + 1 - _room(rect))

    def _paint_row(
        self, painter: QPainter, rect: QRectF, place: int, row: TournamentRow, more: int
    ) -> None:
        c = self._colours
        top = rect.top() + LINE + 4 + place * LINE
        line = QRectF(rect.left() + 4, top, rect.width() - 8, LINE - 2)
        if row.id == self._tournament:
            stroke(painter, Qt.PenStyle.NoPen, QColor(c.hover))
            painter.drawRoundedRect(line, 4, 4)
        painter.fillRect(
            QRectF(line.left(), top + 2, 3, LINE - 6), QColor(getattr(c, TONES[row.status]))
        )
        words = f"{self._texts.time(row.starts_at)} {row.name}" + (f"  +{more}" if more else "")
        metrics = painter.fontMetrics()
        cut = metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(line.width() - 10))
        painter.setPen(QColor(c.text))
        painter.drawText(line.adjusted(8, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, cut)


def _room(rect: QRectF) -> int:
    """Return the number of tournaments visible in a day."""
    return int((rect.height() - LINE - 6) // LINE)
