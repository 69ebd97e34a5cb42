"""The books at a cash table's side: pots told, the drop counted, and the table closed."""

from director.desk.commands import CloseCashTable, Command, CountCashDrop, RakePot
from director.poker.cash.books import cash_books, variance_at_close
from director.poker.cash.state import CashTable
from director.texts.till_words import paid_words
from director.values.quantity import Cents
from ui.cash.books import print_books
from ui.console.console import Console
from ui.parts.cash_words import book_pairs
from ui.parts.console_facts import till_of
from ui.parts.panel import PressButton
from ui.parts.task import Task


class _TableTask(Task):
    """Base of what is told about a table."""

    def __init__(self, console: Console, title: str, table: CashTable) -> None:
        super().__init__(console, title)
        self._table, self._currency = table, table.terms.currency
        self.line.say(self.say("Table {table}", table=table.number))


class PotTask(_TableTask):
    """A pot that was pushed, for those who tell every hand."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Pot"), table)
        self.pot = self.add_money(self.say("Pot"), self._currency)
        self.flop = self.add_tick(self.say("There was a flop"), True)
        self.add_button(self.say("Note it"))

    def command(self) -> Command | None:
        pot = self.pot.cents()
        return RakePot(self._table.id, pot, self.flop.isChecked()) if pot is not None else None


class DropTask(_TableTask):
    """The drop box was emptied and counted while the table is open."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Drop counted"), table)
        self.amount = self.add_money(self.say("In the drop box"), self._currency)
        box = cash_books(table).in_box
        if box:
            amount = self._texts.money(box, self._currency)
            self.add_words(self.say("By the pots told it must be {amount}.", amount=amount), "muted")
        self.add_button(self.say("Note it"), wide=True)

    def cost(self) -> str:
        return paid_words(self._texts, self.amount.cents(), self._currency)

    def command(self) -> Command | None:
        amount = self.amount.cents()
        if amount is None:
            return None
        return CountCashDrop(self._table.id, amount, till_of(self._console))


class CloseCashTask(Task):
    """The last box, chips found on the table, and whether the books add up."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Close the table"))
        self._table, currency = table, table.terms.currency
        self.facts = self.add_facts()
        self.add_rule()
        self.drop = self.add_money(self.say("In the drop box"), currency)
        self.left = self.add_money(self.say("Chips found on the table"), currency)
        self.difference = self.add_words(role="heading")
        self.why = self.add_reason(self.say("Reason for the difference"))
        self.add(PressButton(self.say("Print the books"), self._print))
        self.add_button(self.say("Close the table"), kind="", wide=True)
        self.refresh()

    def cost(self) -> str:
        """What of the table goes to the till: the drop, and chips that were found."""
        found = (self.drop.cents() or 0) + (self.left.cents() or 0)
        return paid_words(self._texts, found, self._table.terms.currency)

    def refresh(self) -> None:
        """The books as they stand now."""
        tables = {table.id: table for table in self._console.cash().tables}
        self._table = tables.get(self._table.id, self._table)
        self.facts.show_pairs(book_pairs(self._table, self._texts))
        super().refresh()

    def settle(self) -> None:
        variance, said = self._variance(), self.say("The books add up.")
        if variance:
            amount = self._texts.signed_money(variance, self._table.terms.currency)
            said = self.say("Difference: {amount}", amount=amount)
        self.difference.say(said, "amber" if variance else "green")
        self.show_field(self.why, bool(variance))

    def command(self) -> Command | None:
        if self._variance() and not self.reason():
            return None
        drop, left = self.drop.cents() or 0, self.left.cents() or 0
        return CloseCashTable(self._table.id, till_of(self._console), drop, left)

    def accept(self) -> None:
        """A difference is closed with its reason at once, as the floorman's word."""
        command, insist = self.command(), bool(self._variance())
        if command is not None:
            self._console.order(command, reason=self.reason(), insist=insist, then=self.after)

    def _variance(self) -> Cents:
        return variance_at_close(self._table, self.left.cents() or 0) + (self.drop.cents() or 0)

    def _print(self) -> None:
        print_books(self._console, self._table)
