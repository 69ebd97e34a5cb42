"""Fields for a day and for a time of day: typed as people type, stepped by arrows; a calendar too."""

from datetime import date, datetime, time, timedelta, tzinfo

from babel.dates import format_date
from PySide6.QtCore import QDate, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QResizeEvent, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QLineEdit, QToolButton, QWidget

from director.texts import Texts
from director.texts.typed_time import read_day, read_hour
from director.values.quantity import SECOND, Micros
from ui.look.icons import icon
from ui.look.theme import worn
from ui.parts.numbers import FiguresField

ROOM = 28
"""Pixels more than Qt thinks a month needs: the last column would lie at its edge."""
AROUND = 48
"""Pixels of a field beside its words: its edges, and the calendar's sign."""
_FIGURES = {"sk": "{0.day}. {0.month}. {0.year}"}
_DEFAULT_FORMAT = "{0.day}/{0.month}/{0.year}"
_DAYS = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 7, Qt.Key.Key_PageDown: -7}
_MINUTES = {Qt.Key.Key_Up: 5, Qt.Key.Key_Down: -5, Qt.Key.Key_PageUp: 60, Qt.Key.Key_PageDown: -60}


def day_in_figures(day: date, texts: Texts) -> str:
    """A day as the language writes it in figures."""
    return _FIGURES.get(texts.language, _DEFAULT_FORMAT).format(day)


def midnight(day: date, zone: tzinfo) -> Micros:
    """The beginning of a day in a time zone."""
    return int(datetime.combine(day, time(), zone).timestamp()) * SECOND


class TimeField(FiguresField):
    """Base of both fields: input counts at once, and is written out on leaving."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(20)
        self.textEdited.connect(lambda _typed: self.changed.emit())

    def written(self) -> str:
        """Return the input written out; empty if unreadable."""
        raise NotImplementedError

    def step(self, key: Qt.Key) -> bool:
        """Step by an arrow key; False for any other key."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() or not self.step(Qt.Key(event.key())):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if written := self.written():
            self.setText(written)

    def _write(self, text: str) -> None:
        if text != self.text():
            self.setText(text)
            self.changed.emit()


class DayField(TimeField):
    """A day; with its weekday before it where that matters and has room."""

    def __init__(
        self, day: date, texts: Texts, parent: QWidget | None = None, *, weekday: bool = False
    ) -> None:
        super().__init__(parent)
        self._texts, self._last, self._weekday = texts, day, weekday
        opening = self.addAction(icon("calendar", worn()), QLineEdit.ActionPosition.TrailingPosition)
        opening.setToolTip(texts.say("Calendar"))
        opening.triggered.connect(self.open_calendar)
        self.show_day(day)

    def day(self) -> date | None:
        """Return the typed day; None if it is none."""
        typed = self.text()
        return read_day(typed, self._last, self._texts) or (
            read_day(typed.partition(" ")[2], self._last, self._texts) if self._weekday else None
        )

    def chosen(self) -> date:
        """Return the typed day; ValueError if it is none."""
        day = self.day()
        if day is None:
            raise ValueError(self.text())
        return day

    def show_day(self, day: date) -> None:
        """Show a day."""
        self._last = day
        self._write(self._day_text(day))

    def written(self) -> str:
        day = self.day()
        return self._day_text(day) if day is not None else ""

    def _day_text(self, day: date) -> str:
        figures = day_in_figures(day, self._texts)
        whole = f"{format_date(day, 'EEE', self._texts.locale)} {figures}"
        return whole if self._weekday and self._has_room(whole) else figures

    def _has_room(self, words: str) -> bool:
        return self.fontMetrics().horizontalAdvance(words) + AROUND <= self.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if (day := self.day()) is not None and not self.isModified():
            self.setText(self._day_text(day))

    def step(self, key: Qt.Key) -> bool:
        if key in _DAYS:
            self.show_day((self.day() or self._last) + timedelta(days=_DAYS[key]))
        return key in _DAYS

    def open_calendar(self) -> None:
        """A month to choose from, below the field."""
        shown = self.day() or self._last
        calendar = _calendar(self)
        calendar.setSelectedDate(QDate(shown.year, shown.month, shown.day))
        for chosen in (calendar.clicked, calendar.activated):
            chosen.connect(lambda day: self._on_picked(calendar, day))
        calendar.resize(calendar.sizeHint() + QSize(ROOM, 0))
        screen, size = self.screen().availableGeometry(), calendar.size()
        below = self.mapToGlobal(QPoint(0, self.height()))
        if below.y() + size.height() > screen.bottom():
            below = self.mapToGlobal(QPoint(0, -size.height()))
        below.setX(max(screen.left(), min(below.x(), screen.right() - size.width())))
        calendar.move(below)
        calendar.show()
        calendar.setFocus()

    def _on_picked(self, calendar: QCalendarWidget, day: QDate) -> None:
        calendar.close()
        self.show_day(date(day.year(), day.month(), day.day()))


def _calendar(field: QWidget) -> QCalendarWidget:
    """A month in the colours of the console: its days have their room, and none is red.

    Qt writes the days of other months as what is disabled: they stand back.
    """
    calendar, colours = QCalendarWidget(field), worn()
    calendar.setWindowFlag(Qt.WindowType.Popup)
    calendar.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
    calendar.setStyleSheet(
        f"QCalendarWidget QWidget {{ background: {colours.raised}; }}"
        "QAbstractItemView { padding: 0; border-radius: 0; }"
        f"QAbstractItemView:disabled {{ color: {colours.muted}; }}"
        "QAbstractItemView::item { padding: 0; }"
        "QAbstractItemView::item:selected "
        f"{{ background: {colours.gold}; color: {colours.background}; }}"
        "QToolButton { border: none; padding: 4px 8px; }"
        "QToolButton::menu-indicator { image: none; }"
    )
    weekend, title = QTextCharFormat(), QTextCharFormat()
    weekend.setForeground(QColor(colours.text))
    title.setForeground(QColor(colours.muted))
    calendar.setHeaderTextFormat(title)
    for day in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
        calendar.setWeekdayTextFormat(day, weekend)
    for name, drawing in (("prev", "previous"), ("next", "next")):
        button = calendar.findChild(QToolButton, f"qt_calendar_{name}month")
        if isinstance(button, QToolButton):
            button.setIcon(icon(drawing, colours))
    return calendar


class HourField(TimeField):
    """A time of day in hours and minutes."""

    def __init__(self, hour: time = time(), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.show_hour(hour)

    def hour(self) -> time | None:
        """Return the typed time; None if it is none."""
        return read_hour(self.text())

    def chosen(self) -> time:
        """Return the typed time; ValueError if it is none."""
        hour = self.hour()
        if hour is None:
            raise ValueError(self.text())
        return hour

    def show_hour(self, hour: time) -> None:
        """Show a time."""
        self._write(f"{hour:%H:%M}")

    def written(self) -> str:
        hour = self.hour()
        return f"{hour:%H:%M}" if hour is not None else ""

    def step(self, key: Qt.Key) -> bool:
        if key in _MINUTES:
            then = datetime.combine(date(2000, 1, 2), self.hour() or time())
            self.show_hour((then + timedelta(minutes=_MINUTES[key])).time())
        return key in _MINUTES
