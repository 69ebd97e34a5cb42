"""Papers and files of the accounts: the trial balance, and what was posted on an account."""

from PySide6.QtWidgets import QWidget

from director.desk.cashdesk.queries.ledger import AccountRow
from ui.cashdesk.accounts_words import AccountBook
from ui.cashdesk.export_files import save_made
from ui.console.console import Console, View
from ui.console.printing import send


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
