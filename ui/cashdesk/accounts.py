"""Accounts of the house: trial balance of a period, as at an instant, and postings of each account."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QWidget

from director.cashdesk.accounts import AccountKind
from director.desk.cashdesk.queries.ledger import AccountLine, AccountRow, LedgerReader
from director.files.file_names import file_called
from director.texts import N_, Texts
from director.texts.account_words import account_title, group_words, kind_words, owner_words
from director.values.event import Change
from director.values.quantity import Cents, Micros
from director.values.receipt_number import readable
from ui.cashdesk.accounts_bar import AccountsBar
from ui.cashdesk.accounts_words import (
    AccountBook,
    AccountsQuery,
    against_words,
    line_words,
    place_of,
    read,
)
from ui.cashdesk.side import AccountSide
from ui.cashdesk.tills_words import HIDDEN
from ui.console.console import Console
from ui.console.printing import show
from ui.look.theme import font
from ui.look.tokens import Size
from ui.parts.actions import Needed, PageAction, PageActions
from ui.parts.console_facts import hides_sums
from ui.parts.export_files import save_made
from ui.parts.lists.listing import Listing
from ui.parts.page import Page
from ui.widgets.layout import vbox
from ui.widgets.table_model import Column, RowsModel, figures
from ui.widgets.table_view import TableView

WIDE, VERY_WIDE = 1_000, 1_250
"""Pixels from which groups are seen, and the other side and the station of postings."""
ROUND = 28
"""Pixels around the words of a cell."""
OF_DAY, OF_YEARS = 72, 150
"""Pixels for a time of day, and for one with its date."""
GROUP, KIND, OF = 0, 1, 2
MOST, MOST_AGAINST = 460, 900
"""Pixels for what an account is of: amounts stay near the names."""
WHEN, AGAINST, WHERE = 0, 3, 5
"""Columns: when, and those that are away in less room: the side tells them always."""


class AccountsPage(Page):
    """Accounts above, the postings of the chosen one below; nothing is changed here."""

    TOUCHED = frozenset(
        {Change.MONEY, Change.PRIZES, Change.PIT, Change.CASH, Change.PEOPLE, Change.HOUSE}
    )

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._reader = LedgerReader()
        self._book = AccountBook()
        self._request_number = 0
        texts = console.texts
        self._models = (
            RowsModel(self._columns(), lambda row: row.account, words=texts.alphabetical),
            RowsModel(self._line_columns(), _key, words=texts.alphabetical),
        )
        self.bar = AccountsBar(console, self)
        self._nothing = texts.say("Nothing was posted yet, or nothing fits the search.")
        self.accounts: TableView[AccountRow] = TableView(self._models[0], self._nothing)
        self.lines: TableView[AccountLine] = TableView(
            self._models[1], texts.say("Choose an account: here is what was posted on it in this time.")
        )
        where = (self.accounts, self.lines, self)
        self.actions_ = PageActions(console, self, ACTIONS, where)
        self._side = AccountSide(console, self.actions_.buttons(columns=1))
        self._lay_out()
        Listing(
            console, self, self.accounts, "accounts", N_("Accounts"), search=self.bar.search,
            of=self._period_text, filters=self._filters, personal=True,
        )  # fmt: skip
        Listing(
            console,
            self,
            self.lines,
            "postings",
            N_("Postings"),
            of=self._account_text,
            personal=True,
            noted=lambda: (self._period_text(),),
        )
        self.setFocusProxy(self.accounts)
        self.accounts.chosen.connect(self._on_account)
        self.lines.chosen.connect(lambda _line: self._show_side())
        self.bar.query_changed.connect(self.reload)
        self.bar.filtered.connect(self._filter)

    # --- what the frame asks --------------------------------------------------------------------

    def reload(self) -> None:
        """Read what was posted since, some at a time, until all is read."""
        self._request_number += 1
        self._read(self._request_number)

    def side(self) -> QWidget:
        """Whether it adds up, the chosen account and the chosen posting."""
        return self._side

    # --- actions --------------------------------------------------------------------------------

    def has_rows(self) -> bool:
        """There are accounts to be written down."""
        return bool(self._book.balance.rows)

    def has_postings(self) -> bool:
        """An account is chosen on which something was posted."""
        return self.accounts.selected() is not None and bool(self._book.lines)

    def print_balance(self) -> None:
        """The accounts as they are shown, on paper."""
        balance, console, head = self._book.displayed_balance, self._console, self._book.head
        show(console, "trial_balance", balance, console.name, currency=balance.currency, head=head)

    def save_balance(self) -> None:
        """Every account, one a row."""
        console, balance = self._console, self._book.balance

        def make() -> bytes:
            from reports.cashdesk.trial_balance import balance_csv

            return balance_csv(balance, console.texts, console.name)

        save_made(console, self, self._file_name(console.texts.say("Accounts")), make)

    def save_postings(self) -> None:
        """Save the postings of the selected account in the span shown, one a row."""
        console, book, row = self._console, self._book, self.accounts.selected()
        if row is None:
            return

        def make() -> bytes:
            from reports.cashdesk.trial_balance import postings_csv

            currency, named, staff = book.balance.currency, console.name, console.staff_name
            known = book.by_account
            return postings_csv(row, book.lines, currency, console.texts, named, staff, known)

        called = self._file_name(console.texts.say("Postings"), self._account_text())
        noted = f"{console.texts.say('Postings')} · {self._period_text()}"
        save_made(console, self, called, make, noted=noted)

    def _period_text(self) -> str:
        """Return the period in words, with the instant as at which it is told."""
        instant = self.bar.instant(self.bar.period().last)
        return " ".join(filter(None, (self.bar.words(), self.bar.time.text() if instant else "")))

    def _filters(self) -> tuple[str, ...]:
        return (self.bar.group.currentText(),) if self.bar.group.chosen() is not None else ()

    def _account_text(self) -> str:
        row, texts, name = self.accounts.selected(), self._console.texts, self._console.name
        account = account_title(texts, row, name) if row is not None else ""
        return " · ".join(filter(None, (account, self._period_text())))

    def _file_name(self, title: str, of: str = "") -> str:
        """Return a file name with title, days, currency where there are several, and account."""
        first, last = self.bar.period().first, self.bar.period().last.isoformat()
        since = self.bar.span.currentText().lower() if first is None else first.isoformat()
        days = " – ".join(dict.fromkeys((since, last)))
        book = self._book
        currency = book.balance.currency if len(book.currencies) > 1 else ""
        return file_called("csv", title.lower(), days, currency, of)

    def query(self) -> AccountsQuery:
        """Return the filter of the page."""
        period, row = self.bar.period(), self.accounts.selected()
        return AccountsQuery(
            period,
            self.bar.instant(period.last),
            self.bar.currency.chosen() if self.bar.currency.offered() else "",
            row.account if row is not None else None,
        )

    def book(self) -> AccountBook:
        """Return the accounts shown."""
        return self._book

    # --- what is shown --------------------------------------------------------------------------

    def _read(self, number: int) -> None:
        reader, asked, texts = self._reader, self.query(), self._console.texts
        self._console.ask(
            lambda desk: read(desk, reader, asked, texts), partial(self._take, number, asked)
        )

    def _take(self, number: int, asked: AccountsQuery, book: AccountBook | None) -> None:
        """An answer that comes late is of what was asked before; what is not all is read on."""
        if number != self._request_number:
            return
        if book is None:
            self.accounts.set_empty(self._console.texts.say("The journal is being read…"))
            self._read(number)
            return
        self.accounts.set_empty(self._nothing)
        if hides_sums(self._console):
            book = AccountBook()
            self.accounts.set_empty(self._console.texts.say(HIDDEN))
        self._book = book
        self.lines.setColumnWidth(WHEN, OF_DAY if book.of_one_day else OF_YEARS)
        self.lines.setVisible(bool(asked.account))
        kinds = {row.account.kind for row in book.displayed_balance.rows}
        if kinds:  # what they are of has the room that the names of others would need
            self.accounts.setColumnWidth(KIND, _widest_kind(self._console.texts, kinds))
        self._models[0].set_rows(book.displayed_balance.rows)
        self._models[1].set_rows(book.lines)
        self.bar.show_book(book)
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
        self.actions_.judge()
        self.side_changed.emit()

    # --- layout ---------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        vbox(
            self.bar.time_row,
            self.bar.filter_row,
            (self.accounts, 3),
            (self.lines, 2),
            spacing=8,
            margins=(20, 12, 20, 12),
            parent=self,
        )
        self.lines.hide()
        self.accounts.stretch(OF, most=MOST)
        self.lines.stretch(AGAINST, most=MOST_AGAINST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.accounts.setColumnHidden(GROUP, self.width() < WIDE)
        for column in (AGAINST, WHERE):
            self.lines.setColumnHidden(column, self.width() < VERY_WIDE)

    def _columns(self) -> tuple[Column[AccountRow], ...]:
        texts, name = self._console.texts, self._console.name

        def of_what(row: AccountRow) -> str:
            return owner_words(texts, row, name)

        def money(title: str, key: str) -> Column[AccountRow]:
            return figures(
                title, lambda row: getattr(row, key), lambda row: self._money(getattr(row, key)), 100
            )

        return (
            Column(texts.say("Group"), place_of, lambda row: group_words(texts, row.account.group), 190),
            Column(
                texts.say("Account"),
                lambda row: kind_words(texts, row.account.kind),
                width=_widest_kind(texts, AccountKind),
            ),
            Column(texts.say("Of what"), of_what, tip=of_what),
            money(texts.say("At first"), "opening"),
            money(texts.say("Debited"), "debit"),
            money(texts.say("Credited"), "credit"),
            money(texts.say("At the end"), "closing"),
        )

    def _line_columns(self) -> tuple[Column[AccountLine], ...]:
        console = self._console
        texts, name, staff = console.texts, console.name, console.staff_name
        return (
            Column(
                texts.say("Time"),
                lambda line: (line.posted.at, line.posted.seq),
                lambda line: self._when(line.posted.at),
                OF_DAY,
            ),
            Column(texts.say("What"), lambda line: line_words(line, texts, name, staff)),
            Column(texts.say("Receipt"), lambda line: readable(line.posted.receipt), width=140),
            Column(texts.say("Against"), lambda line: against_words(line, self._book, texts, name)),
            Column(texts.say("Who"), lambda line: console.staff_name(line.posted.actor), width=120),
            Column(texts.say("Where"), lambda line: line.posted.station, width=80),
            figures(
                texts.say("Amount"),
                lambda line: line.amount,
                lambda line: self._money(line.amount),
                104,
                lambda line: "amber" if line.amount < 0 else "",
                searched=True,
            ),
            figures(
                texts.say("Running sum"),
                lambda line: line.balance,
                lambda line: self._money(line.balance),
                112,
                searched=True,
            ),
        )

    def _when(self, at: Micros) -> str:
        """The time of a gaming day, with the date where there are many."""
        texts = self._console.texts
        return texts.time(at) if self._book.of_one_day else texts.moment(at)

    def _money(self, amount: Cents) -> str:
        texts, book = self._console.texts, self._book
        return texts.money(amount, book.balance.currency, decimals=book.decimals) if amount else "–"


def _widest_kind(texts: Texts, kinds: Iterable[AccountKind]) -> int:
    """Pixels in which each of these kinds stands whole."""
    letters = QFontMetrics(font(Size.TEXT))
    return ROUND + max((letters.horizontalAdvance(kind_words(texts, kind)) for kind in kinds), default=0)


def _key(line: AccountLine) -> tuple[int, str, Cents, Cents]:
    """Return the key of a posting's line; a posting may have two equal lines."""
    return line.posted.seq, line.posted.stream, line.balance, line.amount


ROWS = Needed(AccountsPage.has_rows)
POSTINGS = Needed(AccountsPage.has_postings)
ACTIONS: tuple[PageAction[AccountsPage], ...] = (
    PageAction("balance", N_("Trial balance"), "B", AccountsPage.print_balance, needs=ROWS, paper=True),
    PageAction("csv", N_("Accounts as CSV…"), "V", AccountsPage.save_balance, needs=ROWS, paper=True),
    PageAction(
        "postings", N_("Postings as CSV…"), "P", AccountsPage.save_postings, needs=POSTINGS, paper=True
    ),
)
AccountsPage.ACTIONS = ACTIONS
