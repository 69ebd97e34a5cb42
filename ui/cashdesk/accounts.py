"""The accounts of the house: a trial balance as at any instant, and the postings of each account."""

from datetime import date, timedelta
from functools import partial

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.desk.cashdesk.queries.ledger import AccountLine, AccountRow, LedgerReader
from director.texts import N_
from director.texts.account_words import group_words, kind_words, owner_words
from director.values.event import Change
from director.values.ids import Micros
from ui.cashdesk.account_side import AccountSide
from ui.cashdesk.accounts_bar import AccountsBar
from ui.cashdesk.accounts_words import (
    AccountBook,
    AccountsAsked,
    against_words,
    line_words,
    place_of,
    read,
)
from ui.cashdesk.export_files import save_made
from ui.cashdesk.tills_words import today
from ui.console.console import Console, View
from ui.console.printing import send
from ui.parts.page import Page
from ui.parts.page_actions import page_action
from ui.parts.panel import tone
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

DEEDS = (
    ("balance", N_("Trial balance"), "B"),
    ("csv", N_("Accounts as CSV…"), "V"),
    ("postings", N_("Postings as CSV…"), "P"),
)
WIDE, VERY_WIDE = 1_000, 1_250
"""Pixels from which groups are seen, and the other side and the station of postings."""
OF_DAY, OF_YEARS = 72, 150
"""Pixels for a time of day, and for one with its date."""
GROUP, OF = 0, 2
MOST = 460
"""Pixels for what an account is of: amounts stay near the names."""
WHEN, AGAINST, WHERE = 0, 3, 5
"""Columns: when, and those that are away in less room: the side tells them always."""


class AccountsPage(Page):
    """Accounts above, the postings of the chosen one below; nothing is changed here."""

    TOUCHED = frozenset({Change.MONEY, Change.PRIZES, Change.PIT, Change.PEOPLE, Change.HOUSE})

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self._reader = LedgerReader()
        self._book = AccountBook()
        self._day: date | None = None
        self._asked = 0
        texts = console.texts
        self._models = (
            RowsModel(self._columns(), lambda row: row.account, colours=tone, words=texts.alphabetical),
            RowsModel(self._line_columns(), _key, colours=tone, words=texts.alphabetical),
        )
        self.bar = AccountsBar(console, self)
        self._nothing = texts.say("Nothing was posted yet, or nothing fits the search.")
        self.accounts: TableView[AccountRow] = TableView(self._models[0], self._nothing)
        self.lines: TableView[AccountLine] = TableView(
            self._models[1], texts.say("Choose an account: here is what was posted on it in this time.")
        )
        where = (self.accounts, self.lines, self)
        self.deeds = {
            key: page_action(self, texts.say(title), key, keys, self.do, where)
            for key, title, keys in DEEDS
        }
        self._side = AccountSide(console, self.deeds.values())
        self._lay_out()
        self.setFocusProxy(self.accounts)
        self.accounts.chosen.connect(self._on_account)
        self.lines.chosen.connect(lambda _line: self._show_side())
        self.bar.asked.connect(self.reload)
        self.bar.filtered.connect(self._filter)
        self.bar.stepped.connect(self.step_day)

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Read what was posted since, some at a time, until all is read."""
        self._asked += 1
        self._read(self._asked)

    def side(self) -> QWidget:
        """Whether it adds up, the chosen account and the chosen posting."""
        return self._side

    # --- deeds ----------------------------------------------------------------------------------

    def do(self, key: str) -> None:
        """Make a paper or a file of what is seen."""
        if not self.deeds[key].isEnabled():
            return
        if key == "balance":
            print_balance(self._console, self._book)
        elif key == "csv":
            save_balance(self._console, self, self._book)
        elif (row := self.accounts.selected()) is not None:
            save_postings(self._console, self, self._book, row)

    def step_day(self, days: int) -> None:
        """Go to another gaming day; today is as far as it goes."""
        now = today(self._console.now(), self._console.texts)
        wanted = (self._day or now) + timedelta(days)
        self._day = wanted if wanted < now else None
        self.reload()

    def asked(self) -> AccountsAsked:
        """What is looked at."""
        day = self._day or today(self._console.now(), self._console.texts)
        row = self.accounts.selected()
        return AccountsAsked(
            day,
            self.bar.whole(),
            self.bar.instant(day),
            self.bar.currency.chosen() if self.bar.currency.offered() else "",
            row.account if row is not None else None,
        )

    def book(self) -> AccountBook:
        """What is shown."""
        return self._book

    # --- what is shown --------------------------------------------------------------------------

    def _read(self, number: int) -> None:
        reader, asked, texts = self._reader, self.asked(), self._console.texts
        self._console.ask(
            lambda desk: read(desk, reader, asked, texts), partial(self._take, number, asked)
        )

    def _take(self, number: int, asked: AccountsAsked, book: AccountBook | None) -> None:
        """An answer that comes late is of what was asked before; what is not all is read on."""
        if number != self._asked:
            return
        if book is None:
            self.accounts.set_empty(self._console.texts.say("The journal is being read…"))
            self._read(number)
            return
        self.accounts.set_empty(self._nothing)
        self._book = book
        self.lines.setColumnWidth(WHEN, OF_DAY if book.balance.since is not None else OF_YEARS)
        self.lines.setVisible(bool(asked.account))
        self._models[0].set_rows(book.shown.rows)
        self._models[1].set_rows(book.lines)
        self.bar.show_book(book, asked.day, is_today=self._day is None)
        self._filter()

    def _on_account(self, _row: AccountRow | None) -> None:
        self._models[1].set_rows(())
        self.reload()

    def _filter(self) -> None:
        group = self.bar.group.chosen()
        self._models[0].set_filter(self.bar.search.text())
        self._models[0].keep(None if group is None else lambda row: row.account.group is group)
        self.bar.count_accounts(self._models[0].rowCount())
        self._show_side()

    def _show_side(self) -> None:
        row, line = self.accounts.selected(), self.lines.selected()
        self._side.show_book(self._book)
        self._side.show_account(self._book, row)
        self._side.show_line(self._book, line)
        self.deeds["postings"].setEnabled(row is not None and bool(self._book.lines))
        for key in ("balance", "csv"):
            self.deeds[key].setEnabled(bool(self._book.balance.rows))
        self.side_changed.emit()

    # --- layout ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 12)
        column.setSpacing(8)
        column.addLayout(self.bar.time_row)
        column.addLayout(self.bar.filter_row)
        column.addWidget(self.accounts, 3)
        column.addWidget(self.lines, 2)
        self.lines.hide()
        self.accounts.stretch(OF, most=MOST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.accounts.setColumnHidden(GROUP, self.width() < WIDE)
        for column in (AGAINST, WHERE):
            self.lines.setColumnHidden(column, self.width() < VERY_WIDE)

    def _columns(self) -> tuple[Column[AccountRow], ...]:
        texts, name = self._console.texts, self._console.name

        def money(title: str, key: str) -> Column[AccountRow]:
            return Column(
                title,
                lambda row: getattr(row, key),
                lambda row: self._money(getattr(row, key)),
                right=True,
                width=100,
                searched=False,
            )

        return (
            Column(
                texts.say("Group"),
                place_of,
                lambda row: group_words(texts, row.account.group),
                width=148,
            ),
            Column(texts.say("Account"), lambda row: kind_words(texts, row.account.kind), width=176),
            Column(texts.say("Of what"), lambda row: owner_words(texts, row, name)),
            money(texts.say("At first"), "opening"),
            money(texts.say("Debited"), "debit"),
            money(texts.say("Credited"), "credit"),
            money(texts.say("At the end"), "closing"),
        )

    def _line_columns(self) -> tuple[Column[AccountLine], ...]:
        console = self._console
        texts, name = console.texts, console.name
        return (
            Column(
                texts.say("Time"),
                lambda line: (line.posted.at, line.posted.seq),
                lambda line: self._when(line.posted.at),
                width=OF_DAY,
            ),
            Column(texts.say("What"), lambda line: line_words(line, texts, name)),
            Column(texts.say("Receipt"), lambda line: line.posted.receipt, width=140),
            Column(texts.say("Against"), lambda line: against_words(line, self._book, texts, name)),
            Column(texts.say("Who"), lambda line: console.staff_name(line.posted.actor), width=120),
            Column(texts.say("Where"), lambda line: line.posted.station, width=80),
            Column(
                texts.say("Amount"),
                lambda line: line.amount,
                lambda line: self._money(line.amount),
                right=True,
                width=104,
                tone=lambda line: "amber" if line.amount < 0 else "",
            ),
            Column(
                texts.say("Running sum"),
                lambda line: line.balance,
                lambda line: self._money(line.balance),
                right=True,
                width=112,
            ),
        )

    def _when(self, at: Micros) -> str:
        """The time of a gaming day, with the date where there are many."""
        texts = self._console.texts
        return texts.moment(at) if self._book.balance.since is None else texts.time(at)

    def _money(self, amount: int) -> str:
        texts, book = self._console.texts, self._book
        return texts.money(amount, book.balance.currency, decimals=book.decimals) if amount else "–"


def _key(line: AccountLine) -> tuple[int, str, int, int]:
    """One line of one posting on one account; a posting may have two that are alike."""
    return line.posted.seq, line.posted.stream, line.balance, line.amount


def print_balance(console: Console, book: AccountBook) -> None:
    """The accounts as they are shown, on paper."""
    balance, name = book.shown, console.name

    def content() -> object:
        from reports.cashdesk.trial_balance import TrialBalanceSheet

        return TrialBalanceSheet(balance, name)

    send(console, "trial_balance", content, currency=balance.currency, head=book.head)


def save_balance(console: Console, parent: QWidget, book: AccountBook) -> None:
    """Every account, one a row."""

    def make() -> bytes:
        from reports.cashdesk.ledger_files import balance_csv

        return balance_csv(book.balance, console.texts, console.name)

    save_made(console, parent, f"accounts-{_day(console, book)}.csv", make)


def save_postings(console: Console, parent: QWidget, book: AccountBook, row: AccountRow) -> None:
    """What was posted on an account in the time that is seen, one a row."""

    def make() -> bytes:
        from reports.cashdesk.ledger_files import postings_csv

        staff = console.staff_name
        return postings_csv(row, book.lines, book.balance.currency, console.texts, console.name, staff)

    save_made(console, parent, f"postings-{_day(console, book)}.csv", make)


def _day(console: View, book: AccountBook) -> str:
    return console.texts.local(book.balance.at).date().isoformat()
