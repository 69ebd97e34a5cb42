"""The starts of an event's flights and of day 2: a line each, the next a day later unless told."""

from datetime import date, time, timedelta

from babel.dates import format_date
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from director.texts import Texts
from director.values.quantity import Micros
from ui.parts.date_field import DayField, HourField
from ui.parts.panel import Words
from ui.parts.settings.fields import instant

HOUR = 84
"""Pixels of a time of day."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def label_of(place: int) -> str:
    """The label of a flight by its place: 1A, 1B …"""
    return f"1{LETTERS[place]}"


class StartLine:
    """The start of one flight, or of day 2."""

    def __init__(self, texts: Texts, day: date, hour: time, parent: QWidget) -> None:
        self._texts = texts
        self._named = ""
        self.label = Words("", "caption")
        self.day = DayField(day, texts, parent)
        self.hour = HourField(hour, parent)
        self.hour.setFixedWidth(HOUR)
        self.day.changed.connect(self._say)

    def starts_at(self) -> Micros | None:
        """The instant that is typed; None where it cannot be read."""
        day, hour = self.day.day(), self.hour.hour()
        return instant(day, hour, self._texts) if day is not None and hour is not None else None

    def name(self, label: str) -> None:
        """Say which it is, and on what day of the week."""
        self._named = label
        self._say()
        self.day.setAccessibleName(f"{label}: {self._texts.say('Date')}")
        self.hour.setAccessibleName(f"{label}: {self._texts.say('Start')}")

    def _say(self) -> None:
        day = self.day.day()
        weekday = format_date(day, "EEEE", self._texts.locale) if day is not None else ""
        self.label.say("  ".join(filter(None, (self._named, weekday))))

    def show(self, shown: bool) -> None:
        """Show it, or put it away."""
        for widget in (self.label, self.day, self.hour):
            widget.setVisible(shown)


class StartsField(QWidget):
    """A line for each flight, and one for day 2."""

    changed = Signal()

    def __init__(self, texts: Texts, first: date, hour: time, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts, self._first, self._hour = texts, first, hour
        self._count = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self.day_two = StartLine(texts, first, hour, self)
        self.lines: list[StartLine] = []
        self._follows = True
        """Day 2 is the day after the last flight, until it was told."""
        for field in (self.day_two.day, self.day_two.hour):
            field.textEdited.connect(self._on_day_two)
        self._listen(self.day_two)
        self._put(self.day_two, len(LETTERS))
        self.day_two.name(texts.say("Day 2"))

    def show_count(self, count: int) -> None:
        """Show the fields of a number of flights."""
        while len(self.lines) < count:
            self._add()
        for place, line in enumerate(self.lines):
            line.show(place < count)
        self._count = count
        self._lead_day_two()
        self.changed.emit()

    def starts(self) -> tuple[Micros | None, ...]:
        """The start of each flight."""
        return tuple(line.starts_at() for line in self.lines[: self._count])

    def _add(self) -> None:
        """The next flight is a day later than the one before, at the same time."""
        last = self.lines[-1] if self.lines else None
        day = (last.day.day() or self._first) + timedelta(days=1) if last else self._first
        line = StartLine(self._texts, day, (last.hour.hour() if last else None) or self._hour, self)
        line.name(label_of(len(self.lines)))
        self._put(line, len(self.lines))
        self.lines.append(line)
        self._listen(line)
        for field in (line.day, line.hour):
            field.changed.connect(self._lead_day_two)

    def _put(self, line: StartLine, row: int) -> None:
        self._grid.addWidget(line.label, 2 * row, 0, 1, 2)
        self._grid.addWidget(line.day, 2 * row + 1, 0)
        self._grid.addWidget(line.hour, 2 * row + 1, 1)

    def _listen(self, line: StartLine) -> None:
        for field in (line.day, line.hour):
            field.changed.connect(self.changed)

    def _lead_day_two(self) -> None:
        line = self.lines[self._count - 1] if self._count else None
        if self._follows and line is not None and (day := line.day.day()) is not None:
            self.day_two.day.show_day(day + timedelta(days=1))
            self.day_two.hour.show_hour(line.hour.hour() or self._hour)

    def _on_day_two(self, _typed: str) -> None:
        self._follows = False
