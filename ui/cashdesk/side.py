"""Beside the lists of the cash desk: what is chosen, in full, and what can be done with it."""

from collections.abc import Iterable

from PySide6.QtWidgets import QLayout

from director.desk.cashdesk.queries.ledger import AccountLine, AccountRow
from director.desk.cashdesk.queries.receipts import DeskReceipt
from director.desk.cashdesk.queries.tills import TillNow
from director.texts.account_words import SIGNS, kind_words, owner_words, unread_words
from director.values.ids import StaffId
from director.values.quantity import Cents
from director.values.receipt_number import readable
from ui.cashdesk.accounts_words import AccountBook, group_pairs, line_pairs, posting_pairs
from ui.cashdesk.tills_words import receipt_pairs, state_words, till_pairs
from ui.console.console import Console, View
from ui.parts.console_facts import sees_what_should_be
from ui.parts.panel import Facts, Panel, Words, rule


class DeskSide(Panel):
    """Never takes the focus from the list: its buttons are for the mouse, the keys are the page's."""

    def __init__(self, console: View, title: str, actions: QLayout, *, figures: bool = False) -> None:
        super().__init__()
        self._console = console
        self.title, self.line = Words(title, "title"), Words("", "muted")
        self.chosen, self.facts = Words("", "heading"), Facts(figures=figures)
        self.add(self.title, self.line, rule(self), self.chosen, self.facts)
        self.column.addSpacing(4)
        self.column.addLayout(actions)
        self.column.addStretch(1)

    def show_chosen(self, line: str, chosen: str, pairs: Iterable[tuple[str, str]]) -> None:
        """Show the total of the list, and the selected row in full."""
        self.line.say(line)
        self.chosen.say(chosen)
        self.facts.show_pairs(pairs)


class TillSide(Panel):
    """Never takes the focus from the lists: its buttons are for the mouse, the keys are the page's."""

    def __init__(
        self, console: Console, of_till: QLayout, of_receipt: QLayout, of_house: QLayout
    ) -> None:
        super().__init__()
        self._console = console
        self.title, self.line, self.who = Words("", "title"), Words("", "muted"), Words("")
        self.facts, self.receipt = Facts(figures=True), Facts()
        self.chosen, self.struck = Words("", "heading"), Words("", "amber")
        self.add(self.title, self.line, self.who, self.facts)
        self._add_actions(of_till)
        self.add(rule(), self.chosen, self.struck, self.receipt)
        self._add_actions(of_receipt)
        self.add(rule(), Words(console.texts.say("Papers of the house"), "caption"))
        self._add_actions(of_house)
        self.column.addStretch(1)

    def show_till(self, now: TillNow | None) -> None:
        """Show a till, or that there is none."""
        texts = self._console.texts
        if now is None:
            self.title.say(texts.say("Cash desk"))
            self.line.say(texts.say("No till was opened yet."))
            self.who.say("")
            self.facts.show_pairs(())
            return
        self.title.say(texts.say("Till {till}", till=now.till.id))
        self.line.say(state_words(now, self._console.now(), texts))
        name = now.till.cashier
        self.who.say(self._console.staff_name(StaffId(name)) if name else "")
        blind = now.till.opened and not sees_what_should_be(self._console)
        self.facts.show_pairs(() if blind else till_pairs(now, texts, self._console.staff_name))

    def show_receipt(self, known: DeskReceipt | None, currency: str, *, struck: bool = False) -> None:
        """Show a receipt in full, and that it was taken back."""
        console = self._console
        self.chosen.say(readable(known.receipt.number) if known is not None else "")
        self.struck.say(console.texts.say("Taken back") if struck else "")
        if known is None:
            self.receipt.show_pairs(())
            return
        staff = {staff: console.staff_name(staff) for staff in (known.receipt.actor,)}
        self.receipt.show_pairs(receipt_pairs(known, currency, console.people(), staff, console.texts))

    def _add_actions(self, actions: QLayout) -> None:
        self.column.addSpacing(4)
        self.column.addLayout(actions)


class AccountSide(Panel):
    """For reading alone: its buttons make papers."""

    def __init__(self, console: View, actions: QLayout) -> None:
        super().__init__()
        self._console = console
        texts = console.texts
        self.state, self.line = Words("", "title"), Words("", "muted")
        self.unread = Words("", "red")
        self.sums, self.facts = Facts(figures=True), Facts(figures=True)
        self.account, self.of = Words("", "heading"), Words("", "muted")
        self.posting, self.posting_facts, self.lines = Words("", "heading"), Facts(), Facts(figures=True)
        signs = texts.say(SIGNS)
        self.add(self.state, self.unread, self.line, self.sums, Words(signs, "muted"))
        self.column.addSpacing(4)
        self.column.addLayout(actions)
        self.add(rule(), self.account, self.of, self.facts)
        self.add(self.posting, self.posting_facts, self.lines)
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
        """The chosen account, or without one the groups and how they changed."""
        console, texts = self._console, self._console.texts
        if row is None:
            self.account.say(texts.say("Change by group") if book.balance.rows else "")
            self.of.say("")
            self.facts.show_pairs(group_pairs(book, texts))
            return
        self.account.say(kind_words(texts, row.account.kind))
        self.of.say(owner_words(texts, row, console.name))
        pairs = (
            (texts.say("At first"), row.opening),
            (texts.say("Debited"), row.debit),
            (texts.say("Credited"), row.credit),
            (texts.say("At the end"), row.closing),
        )
        self.facts.show_pairs((words, self._money(book, amount)) for words, amount in pairs)

    def show_line(self, book: AccountBook, line: AccountLine | None) -> None:
        """A posting with its receipt, and all of its lines."""
        console, texts = self._console, self._console.texts
        self.posting.say(texts.say("Posting") if line else "")
        if line is None:
            self.posting_facts.show_pairs(())
            self.lines.show_pairs(())
            return
        self.posting_facts.show_pairs(line_pairs(line, texts, console.name, console.staff_name))
        self.lines.show_pairs(posting_pairs(line, book, texts, console.name))

    def _money(self, book: AccountBook, amount: Cents) -> str:
        currency = book.balance.currency or self._console.house.currency
        return self._console.texts.money(amount, currency, decimals=book.decimals)
