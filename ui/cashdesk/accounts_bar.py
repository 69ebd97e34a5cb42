"""Bar above the accounts: period, instant, group, currency and search words."""

from datetime import date

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.cashdesk.accounts import Group
from director.desk.kernel.gaming_days import end_of_minute
from director.desk.kernel.periods import (
    GamingPeriod,
    PeriodChoice,
    neighbour,
    period_between,
    period_of,
    span_of,
)
from director.texts.account_words import group_words
from director.values.limits import FIRST_YEAR
from director.values.quantity import Micros
from ui.cashdesk.accounts_words import AccountBook
from ui.cashdesk.period_words import CHOICES, period_words
from ui.cashdesk.tills_words import today
from ui.console.console import View
from ui.parts.choice import ChoiceField
from ui.parts.date_field import DayField, HourField
from ui.parts.panel import StepButton, Tick, Words
from ui.widgets.search_field import SearchField

READ_MS = 250
"""Milliseconds after the last key until another period is read."""


class AccountsBar(QObject):
    """Two rows of fields; tells when something else is asked for, and when it is only filtered."""

    query_changed = Signal()
    filtered = Signal()

    def __init__(self, console: View, page: QWidget) -> None:
        super().__init__(page)
        self._console = console
        texts = console.texts
        self.day, self.count = Words("", "heading"), Words("", "muted")
        for words in (self.day, self.count):
            words.setWordWrap(False)
        self.next = StepButton("›", texts.say("Next period"), lambda: self.step(1))
        self.before = StepButton("‹", texts.say("Period before"), lambda: self.step(-1))
        self.span: ChoiceField[PeriodChoice] = ChoiceField(name=texts.say("Time"))
        self.span.offer((texts.say(words), choice) for choice, words in CHOICES.items())
        self._period: GamingPeriod | None = None
        """Period stepped to or typed; None while the choice follows from today."""
        self.first, self.last = (DayField(self._today(), texts) for _ in range(2))
        self.first.setAccessibleName(texts.say("From gaming day"))
        self.last.setAccessibleName(texts.say("To gaming day"))
        self.fault = Words("", "amber")
        self._displayed = self.period()
        self._typed = QTimer(self, singleShot=True, interval=READ_MS)
        self.then = Tick(texts.say("As it was at an instant"))
        self.time = HourField(texts.local(console.now()).time())
        self.time.setAccessibleName(texts.say("As it was at an instant"))
        self.time.setEnabled(False)
        self.search = SearchField(texts.say("Search: an account, a tournament, a table"), 360)
        self.group: ChoiceField[Group | None] = ChoiceField(name=texts.say("Group"))
        groups = ((group_words(texts, group), group) for group in Group)
        self.group.offer(((texts.say("All accounts"), None), *groups))
        self.currency: ChoiceField[str] = ChoiceField(name=texts.say("Currency"))
        self.time_row, self.filter_row = self._rows()
        self._connect()

    def period(self) -> GamingPeriod:
        """Return the gaming days that are looked at."""
        return self._period or period_of(self.span.chosen(), self._today())

    def words(self) -> str:
        """Return the period in words."""
        return period_words(self.period(), self._console.texts)

    def step(self, steps: int) -> None:
        """Go to another day, week, month or so many days; today is as far as it goes."""
        now, wanted = self._today(), neighbour(self.period(), steps)
        begins = wanted.last if wanted.first is None else wanted.first
        if begins > now or begins.year < FIRST_YEAR:
            return
        choice = span_of(wanted, now)
        self._period = None if period_of(choice, now) == wanted else wanted
        blocked = self.span.blockSignals(True)
        self.span.choose(choice)
        self.span.blockSignals(blocked)
        self._show_typed()
        self.query_changed.emit()

    def instant(self, day: date) -> Micros | None:
        """The instant of a gaming day that is asked for; None for all of it."""
        hour, zone = self.time.hour(), self._console.texts.timezone
        if not self.then.isChecked() or hour is None:
            return None
        return end_of_minute(day, hour.hour, hour.minute, zone)

    def show_book(self, book: AccountBook) -> None:
        """Show the period and the currencies."""
        self._show_period()
        if self.currency.offered() != book.currencies:
            self.currency.offer(((name, name) for name in book.currencies), book.balance.currency)
        self.currency.setVisible(len(book.currencies) > 1)

    def count_accounts(self, shown: int) -> None:
        """How many accounts are seen."""
        self.count.say(self._console.texts.count("{n} account", "{n} accounts", shown))

    def _today(self) -> date:
        return today(self._console.now(), self._console.texts)

    def _on_choice(self) -> None:
        """Days that are typed begin with the period seen before."""
        typed = self.span.chosen() is PeriodChoice.DAYS and self._displayed.first is not None
        self._period = self._displayed if typed else None
        self._show_typed()
        self.query_changed.emit()

    def _on_typed(self) -> None:
        first, last = self.first.day(), self.last.day()
        if self.span.chosen() is not PeriodChoice.DAYS:
            return
        if first is None or last is None:
            self.fault.say(self._console.texts.say("That is no day."), "amber")
            return
        self.fault.say("")
        if (found := period_between(first, last)) != self.period():
            self._period = found
            self.query_changed.emit()

    def _show_typed(self) -> None:
        """Write the period into the fields; what is being typed stays otherwise."""
        period = self.period()
        self.first.show_day(period.first or period.last)
        self.last.show_day(period.last)
        self._show_period()

    def _show_period(self) -> None:
        self._displayed = self.period()
        typed = self.span.chosen() is PeriodChoice.DAYS
        self.day.say(self.words())
        self.next.setEnabled(self._displayed.last < self._today())
        self.day.setVisible(not typed)
        for widget in (self.first, self.last, self.fault):
            widget.setVisible(typed)

    def _rows(self) -> tuple[QHBoxLayout, QHBoxLayout]:
        above, below = QHBoxLayout(), QHBoxLayout()
        for row in (above, below):
            row.setSpacing(8)
        of_day: tuple[QWidget, ...] = (self.before, self.day, self.first, self.last, self.next)
        of_time: tuple[QWidget, ...] = (self.fault, self.span, self.then, self.time)
        for widget in (*of_day, *of_time):
            above.addWidget(widget)
        above.addStretch(1)
        below.addWidget(self.search, 1)
        below.addWidget(self.group)
        below.addWidget(self.currency)
        below.addStretch(1)
        below.addWidget(self.count)
        return above, below

    def _connect(self) -> None:
        self.span.currentIndexChanged.connect(lambda _row: self._on_choice())
        self._typed.timeout.connect(self._on_typed)
        for field in (self.first, self.last):
            field.changed.connect(self._typed.start)
        self.currency.currentIndexChanged.connect(lambda _row: self.query_changed.emit())
        self.then.toggled.connect(self.time.setEnabled)
        self.then.toggled.connect(lambda _on: self.query_changed.emit())
        self.time.changed.connect(self.query_changed)
        self.search.textChanged.connect(lambda _text: self.filtered.emit())
        self.group.currentIndexChanged.connect(lambda _row: self.filtered.emit())
