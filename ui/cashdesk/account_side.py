"""Beside the accounts: whether they add up, the chosen account, and the chosen posting in full."""

from collections.abc import Iterable

from PySide6.QtGui import QAction

from director.desk.cashdesk.queries.ledger import AccountLine, AccountRow
from director.texts.account_words import SIGNS, kind_words, owner_words, unread_words
from ui.cashdesk.accounts_words import AccountBook, line_pairs, posting_pairs
from ui.console.console import View
from ui.parts.page_actions import ActionGrid
from ui.parts.panel import Facts, Panel, Words, rule


class AccountSide(Panel):
    """For reading alone: its buttons make papers."""

    def __init__(self, console: View, deeds: Iterable[QAction]) -> None:
        super().__init__()
        self._console = console
        texts = console.texts
        self.state, self.line = Words("", "title"), Words("", "muted")
        self.unread = Words("", "red")
        self.sums, self.facts = Facts(figures=True), Facts(figures=True)
        self.account, self.of = Words("", "heading"), Words("", "muted")
        self.posting, self.told, self.lines = Words("", "heading"), Facts(), Facts(figures=True)
        signs = texts.say(SIGNS)
        self.add(self.state, self.unread, self.line, self.sums, Words(signs, "muted"))
        self.column.addSpacing(4)
        self.column.addLayout(ActionGrid(deeds, columns=1))
        self.add(rule(), self.account, self.of, self.facts)
        self.add(self.posting, self.told, self.lines)
        self.column.addStretch(1)

    def show_book(self, book: AccountBook) -> None:
        """The sums of both sides, and that the accounts come to nothing."""
        texts, total = self._console.texts, book.balance.total
        sound = not (total.opening or total.closing) and total.debit == total.credit
        words = texts.say("It adds up.") if sound else texts.say("It does not add up.")
        self.state.say(words, "green" if sound else "red")
        self.unread.say(unread_words(texts, book.balance))
        self.line.say(texts.count("{n} posting", "{n} postings", book.balance.postings))
        self.sums.show_pairs(
            (
                (texts.say("Debited"), self._money(book, total.debit)),
                (texts.say("Credited"), self._money(book, total.credit)),
                (texts.say("Sum of all accounts"), self._money(book, total.closing)),
            )
        )

    def show_account(self, book: AccountBook, row: AccountRow | None) -> None:
        """The account that is chosen."""
        console, texts = self._console, self._console.texts
        self.account.say(kind_words(texts, row.account.kind) if row else "")
        self.of.say(owner_words(texts, row, console.name) if row else "")
        pairs = (
            (texts.say("At first"), row.opening),
            (texts.say("Debited"), row.debit),
            (texts.say("Credited"), row.credit),
            (texts.say("At the end"), row.closing),
        ) if row else ()  # fmt: skip
        self.facts.show_pairs((words, self._money(book, amount)) for words, amount in pairs)

    def show_line(self, book: AccountBook, line: AccountLine | None) -> None:
        """A posting with its receipt, and all of its lines."""
        console, texts = self._console, self._console.texts
        self.posting.say(texts.say("Posting") if line else "")
        if line is None:
            self.told.show_pairs(())
            self.lines.show_pairs(())
            return
        actor = console.staff_name(line.posted.actor)
        self.told.show_pairs(line_pairs(line, texts, console.name, actor))
        self.lines.show_pairs(posting_pairs(line, book, texts, console.name))

    def _money(self, book: AccountBook, amount: int) -> str:
        currency = book.balance.currency or self._console.house.currency
        return self._console.texts.money(amount, currency, decimals=book.decimals)
