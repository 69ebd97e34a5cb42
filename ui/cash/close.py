"""The books at a cash table's side: pots told, the drop counted, and the table closed."""

from director.desk.commands import CloseCashTable, Command, CountCashDrop, RakePot
from director.poker.cash.books import cash_books, variance_at_close
from director.poker.cash.state import CashTable
from director.texts.game_lines import signed_money
from ui.cash.books import print_books
from ui.console.console import Console
from ui.parts.cash_words import book_pairs
from ui.parts.console_facts import till_of
from ui.parts.numbers import MoneyField
from ui.parts.panel import Facts, PressButton, Tick, Words, rule
from ui.parts.task import Task


class PotTask(Task):
    """A pot that was pushed, for those who tell every hand."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Pot"))
        texts = console.texts
        self._table = table
        self.line.say(texts.say("Table {table}", table=table.number))
        self.pot = MoneyField(texts, table.terms.currency, self)
        self.flop = Tick(texts.say("There was a flop"), self)
        self.flop.setChecked(True)
        self.add_fields((texts.say("Pot"), self.pot))
        self.add(self.flop)
        self.add_buttons(texts.say("Note it"))
        self.watch(self.pot, self.flop)

    def command(self) -> Command | None:
        pot = self.pot.cents()
        return RakePot(self._table.id, pot, self.flop.isChecked()) if pot is not None else None


class DropTask(Task):
    """The drop box was emptied and counted while the table is open."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Drop counted"))
        texts = console.texts
        self._table = table
        self.line.say(texts.say("Table {table}", table=table.number))
        self.amount = MoneyField(texts, table.terms.currency, self)
        self.add_fields((texts.say("In the drop box"), self.amount))
        box = cash_books(table).in_box
        if box:
            amount = texts.money(box, table.terms.currency)
            self.add(Words(texts.say("By the pots told it must be {amount}.", amount=amount), "muted"))
        self.add_buttons(texts.say("Note it"))
        self.watch(self.amount)

    def command(self) -> Command | None:
        amount = self.amount.cents()
        if amount is None:
            return None
        return CountCashDrop(self._table.id, amount, till_of(self._console))


class CloseCashTask(Task):
    """The last box, chips found on the table, and whether the books add up."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Close the table"))
        texts, currency = console.texts, table.terms.currency
        self._table = table
        self.facts = Facts()
        self.drop, self.left = MoneyField(texts, currency, self), MoneyField(texts, currency, self)
        self.difference = Words("", "heading")
        self.why = self.ask_why()
        self.add(self.facts, rule())
        self.add_fields(
            (texts.say("In the drop box"), self.drop),
            (texts.say("Chips found on the table"), self.left),
        )
        self.add(self.difference)
        self._reason = self.add_fields((texts.say("Reason for the difference"), self.why))
        self.print = PressButton(texts.say("Print the books"), self._print)
        self.add(self.print)
        self.add_buttons(texts.say("Close the table"), "danger")
        for field in (self.drop, self.left, self.why):
            field.textChanged.connect(lambda _text: self._on_typed())
        self.refresh()

    def refresh(self) -> None:
        """The books as they stand now."""
        room = self._console.cash()
        found = next((one for one in room.tables if one.id == self._table.id), self._table)
        self._table = found
        self.facts.show_pairs(book_pairs(found, self._texts))
        self._on_typed()

    def command(self) -> Command | None:
        if self._variance() and not self.why.text().strip():
            return None
        return self._closing()

    def accept(self) -> None:
        """A difference is closed with its reason at once, as the floorman's word."""
        command = self.command()
        if command is None:
            return
        self._console.order(
            command, reason=self.reason(), insist=bool(self._variance()), then=self._on_done
        )

    def _closing(self) -> CloseCashTable:
        drop, left = self.drop.cents() or 0, self.left.cents() or 0
        return CloseCashTable(self._table.id, till_of(self._console), drop, left)

    def _variance(self) -> int:
        return variance_at_close(self._table, self.left.cents() or 0) + (self.drop.cents() or 0)

    def _on_typed(self) -> None:
        texts, variance = self._texts, self._variance()
        said = texts.say("The books add up.")
        if variance:
            amount = signed_money(texts, variance, self._table.terms.currency)
            said = texts.say("Difference: {amount}", amount=amount)
        self.difference.say(said, "amber" if variance else "green")
        self._reason.setRowVisible(self.why, bool(variance))
        self.ask()

    def _print(self) -> None:
        print_books(self._console, self._table)
