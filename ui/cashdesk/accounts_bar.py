"""Above the accounts: of which time, as at which instant, of which group, and which words."""

from datetime import date

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.cashdesk.accounts import Group
from director.desk.kernel.gaming_days import end_of_minute
from director.texts.account_words import group_words
from director.values.quantity import Micros
from ui.cashdesk.accounts_words import AccountBook
from ui.cashdesk.tills_words import day_words
from ui.console.console import View
from ui.parts.choice import ChoiceField
from ui.parts.date_field import HourField
from ui.parts.panel import StepButton, Tick, Words
from ui.widgets.search_field import SearchField


class AccountsBar(QObject):
    """Two rows of fields; tells when something else is asked for, and when it is only filtered."""

    query_changed = Signal()
    filtered = Signal()
    stepped = Signal(int)

    def __init__(self, console: View, page: QWidget) -> None:
        super().__init__(page)
        self._console = console
        texts = console.texts
        self.day, self.count = Words("", "heading"), Words("", "muted")
        for words in (self.day, self.count):
            words.setWordWrap(False)
        self.next = StepButton("›", texts.say("Next day"), lambda: self.stepped.emit(1))
        self.before = StepButton("‹", texts.say("Day before"), lambda: self.stepped.emit(-1))
        self.span: ChoiceField[bool] = ChoiceField(name=texts.say("Time"))
        self.span.offer(
            ((texts.say("This gaming day"), False), (texts.say("Since the beginning"), True))
        )
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

    def whole(self) -> bool:
        """Since the beginning, not of the gaming day alone."""
        return self.span.chosen()

    def instant(self, day: date) -> Micros | None:
        """The instant of a gaming day that is asked for; None for all of it."""
        hour, zone = self.time.hour(), self._console.texts.timezone
        if not self.then.isChecked() or hour is None:
            return None
        return end_of_minute(day, hour.hour, hour.minute, zone)

    def show_book(self, book: AccountBook, day: date, *, is_today: bool) -> None:
        """Which day is seen, and which currencies there are."""
        self.day.say(day_words(day, self._console.texts))
        self.next.setEnabled(not is_today)
        if self.currency.offered() != book.currencies:
            self.currency.offer(((name, name) for name in book.currencies), book.balance.currency)
        self.currency.setVisible(len(book.currencies) > 1)

    def count_accounts(self, shown: int) -> None:
        """How many accounts are seen."""
        self.count.say(self._console.texts.count("{n} account", "{n} accounts", shown))

    def _rows(self) -> tuple[QHBoxLayout, QHBoxLayout]:
        above, below = QHBoxLayout(), QHBoxLayout()
        for row in (above, below):
            row.setSpacing(8)
        of_day: tuple[QWidget, ...] = (self.before, self.day, self.next)
        of_time: tuple[QWidget, ...] = (self.span, self.then, self.time)
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
        self.span.currentIndexChanged.connect(lambda _row: self.query_changed.emit())
        self.currency.currentIndexChanged.connect(lambda _row: self.query_changed.emit())
        self.then.toggled.connect(self.time.setEnabled)
        self.then.toggled.connect(lambda _on: self.query_changed.emit())
        self.time.changed.connect(self.query_changed)
        self.search.textChanged.connect(lambda _text: self.filtered.emit())
        self.group.currentIndexChanged.connect(lambda _row: self.filtered.emit())
