"""The books at a cash table's side: pots told, the drop counted, and the table closed."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Signal

from director.desk.commands import (
    CloseCashTable,
    Command,
    CountCashDrop,
    CountCashJackpot,
    RakePot,
    WinCashJackpot,
)
from director.desk.desk import Done
from director.desk.equipment.queries import ListedPiece, decks_of_cash
from director.games.table.jackpot_state import JackpotState
from director.poker.cash.books import cash_books, variance_at_close
from director.poker.cash.state import CashTable
from director.texts.till_words import paid_words
from director.values.ids import PlayerId
from director.values.quantity import Cents
from ui.cash.books import print_books
from ui.console.console import Console
from ui.parts.cash_words import book_pairs, name_of
from ui.parts.console_facts import till_of
from ui.parts.panel import PressButton
from ui.parts.readiness import Readiness
from ui.parts.tables.decks_left import DecksLeft
from ui.parts.task import Task

RAKE, JACKPOT = "rake", "jackpot"


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
        self.box = self.add_choice(self.say("Which box"), self._boxes())
        self.show_field(self.box, table.terms.jackpot is not None)
        self.starts = self.amount = self.add_money(self.say("In the drop box"), self._currency)
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
        till = till_of(self._console)
        if self.box.value() == JACKPOT:
            return CountCashJackpot(self._table.id, amount, till)
        return CountCashDrop(self._table.id, amount, till)

    def _boxes(self) -> Iterator[tuple[str, str]]:
        """The rake's, and the jackpot's with what must be in it."""
        yield self.say("Rake"), RAKE
        if self._table.terms.jackpot is not None:
            amount = self._texts.money(cash_books(self._table).in_jackpot_box, self._currency)
            yield self.say("Jackpot, by the pots told {amount}", amount=amount), JACKPOT


class JackpotTask(_TableTask):
    """The table has won the jackpot: each winner's share; two people sign it."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Jackpot won"), table)
        people = console.people()
        self.meter = self.add_words(role="heading")
        if (drop := table.terms.jackpot) is not None:
            console.ask(lambda desk: desk.jackpot(drop.jackpot), self._show_meter)
        self.shares = [
            (sitting.player, self.add_money(
                f"{sitting.seat}  {name_of(self._texts, people, sitting.player)}", self._currency
            ))
            for sitting in table.sittings
        ]  # fmt: skip
        self.add_words(self.say("The cash desk pays it: Jackpot hits."), "muted")
        self.add_button(self.say("State the winners"), wide=True)

    def cost(self) -> str:
        total = sum(amount for _, amount in self._won())
        return self._texts.money(total, self._currency) if total else ""

    def command(self) -> Command | None:
        won = tuple(self._won())
        return WinCashJackpot(self._table.id, won) if won else None

    def _show_meter(self, jackpot: JackpotState) -> None:
        meter = self._texts.money(int(jackpot.meter), jackpot.opened.currency)
        self.meter.say(self.say("Meter: {amount}", amount=meter))

    def _won(self) -> Iterator[tuple[PlayerId, Cents]]:
        """Whoever has a share."""
        for player, field in self.shares:
            amount = field.cents()
            if amount:
                yield player, amount


class CloseCashTask(Task):
    """The last box, chips found on the table, and whether the books add up."""

    done = Signal(object)
    """The CashTableId that is closed now."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Close the table"))
        self._table, currency = table, table.terms.currency
        self.facts = self.add_facts(figures=True)
        self.add_rule()
        self.drop = self.add_money(self.say("In the drop box"), currency)
        self.jackpot = self.add_money(self.say("In the jackpot's box"), currency)
        self.show_field(self.jackpot, table.terms.jackpot is not None)
        self.left = self.add_money(self.say("Chips found on the table"), currency)
        self.decks = DecksLeft(self, self._texts)
        self.difference = self.add_words(role="heading")
        self.why = self.add_reason(self.say("Reason for the difference"))
        self.add(PressButton(self.say("Print the books"), self._print))
        self.add_button(self.say("Close the table"), kind="", wide=True)
        self.refresh()
        self._console.ask(partial(decks_of_cash, table=table.id, number=table.number), self._on_decks)

    def _on_decks(self, rows: tuple[ListedPiece, ...]) -> None:
        self.decks.show(rows)
        self.ask()

    def known(self) -> Readiness | None:
        """No deck leaves the table uncounted."""
        if self.decks.found() is None:
            return Readiness(self.say("Count the decks first, and tick it."))
        return super().known()

    def cost(self) -> str:
        """What of the table goes to the till: what is in its boxes, and chips that were found."""
        found = sum(field.cents() or 0 for field in (self.drop, self.jackpot, self.left))
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
        self.decks.settle()

    def command(self) -> Command | None:
        decks = self.decks.found()
        if decks is None or (self._variance() and not self.reason()):
            return None
        drop, left = self.drop.cents() or 0, self.left.cents() or 0
        box = self.jackpot.cents() or 0
        return CloseCashTable(self._table.id, till_of(self._console), drop, left, box, decks)

    def accept(self) -> None:
        """A difference is closed with its reason at once, as the floorman's word."""
        command, insist = self.command(), bool(self._variance())
        if command is not None:
            self._console.order(command, reason=self.reason(), insist=insist, then=self.after)

    def after(self, done: Done) -> None:
        super().after(done)
        self.done.emit(self._table.id)

    def _variance(self) -> Cents:
        boxes = (self.drop.cents() or 0) + (self.jackpot.cents() or 0)
        return variance_at_close(self._table, self.left.cents() or 0) + boxes

    def _print(self) -> None:
        print_books(self._console, self._table)
