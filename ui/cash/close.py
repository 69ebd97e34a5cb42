"""The books at a cash table's side: pots told, the drop counted, and the table closed."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Signal

from director.desk.equipment.queries import ListedPiece, decks_of_cash
from director.desk.kernel.desk import Done
from director.desk.offered.commands import (
    CloseCashTable,
    Command,
    CountCashDrop,
    CountCashJackpot,
    RakePot,
    WinCashJackpot,
)
from director.games.table.jackpot_state import JackpotState
from director.poker.cash.books import cash_books
from director.poker.cash.events import CashDropCounted, CashTableClosed
from director.poker.cash.state import CashTable
from director.texts.till_words import paid_words
from director.values.ids import PlayerId
from director.values.quantity import Cents
from ui.console.console import Console
from ui.parts.cash_words import name_of
from ui.parts.console_facts import sees_what_should_be, till_of
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
    """The drop box was emptied and counted, blind, while the table is open."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Drop counted"), table)
        boxes = ((self.say("Rake"), RAKE), (self.say("Jackpot"), JACKPOT))
        self.box = self.add_choice(self.say("Which box"), boxes)
        self.show_field(self.box, table.terms.jackpot is not None)
        self.starts = self.amount = self.add_money(self.say("In the drop box"), self._currency)
        self.add_words(self.say("What should be there is told after the count."), "muted")
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

    def after(self, done: Done) -> None:
        """Compare with the pots told, where they were."""
        kept = cash_books(self._table)
        must_be = kept.in_jackpot_box if self.box.value() == JACKPOT else kept.in_box
        counted = sum(
            entry.event.amount for entry in done.entries if isinstance(entry.event, CashDropCounted)
        )
        if must_be:
            say_difference(self._console, counted - must_be, self._currency)
        super().after(done)


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
        """Yield the players with a share."""
        for player, field in self.shares:
            amount = field.cents()
            if amount:
                yield player, amount


class CloseCashTask(Task):
    """The last box and the chips found on the table, counted blind; then whether the books add up."""

    UNSAID = Task.UNSAID | {"cash_books_differ"}
    done = Signal(object)
    """The CashTableId that is closed now."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Close the table"))
        self._table, currency = table, table.terms.currency
        self.add_words(self.say("What should be there is told after the count."), "muted")
        self.drop = self.add_money(self.say("In the drop box"), currency)
        self.jackpot = self.add_money(self.say("In the jackpot's box"), currency)
        self.show_field(self.jackpot, table.terms.jackpot is not None)
        self.left = self.add_money(self.say("Chips found on the table"), currency)
        self.decks = DecksLeft(self, self._texts)
        self.add_button(self.say("Close the table"), kind="", wide=True)
        self._console.ask(partial(decks_of_cash, table=table.id, number=table.number), self._on_decks)

    def _on_decks(self, rows: tuple[ListedPiece, ...]) -> None:
        self.decks.show(rows)
        self.ask()

    def local_readiness(self) -> Readiness | None:
        """No deck leaves the table uncounted."""
        if self.decks.check_findings() is None:
            return Readiness(self.say("Count the decks first, and tick it."))
        return super().local_readiness()

    def cost(self) -> str:
        """Return the amount that goes to the till: boxes, and chips found."""
        found = sum(field.cents() or 0 for field in (self.drop, self.jackpot, self.left))
        return paid_words(self._texts, found, self._table.terms.currency)

    def refresh(self) -> None:
        """Follow the table, whose players may still leave."""
        tables = {table.id: table for table in self._console.cash().tables}
        self._table = tables.get(self._table.id, self._table)
        super().refresh()

    def settle(self) -> None:
        self.decks.settle()

    def command(self) -> Command | None:
        decks = self.decks.check_findings()
        if decks is None:
            return None
        drop, left = self.drop.cents() or 0, self.left.cents() or 0
        box = self.jackpot.cents() or 0
        return CloseCashTable(self._table.id, till_of(self._console), drop, left, box, decks)

    def after(self, done: Done) -> None:
        """Say by how much the count differs."""
        closed = (entry.event for entry in done.entries if isinstance(entry.event, CashTableClosed))
        if (event := next(closed, None)) is not None:
            say_difference(self._console, event.variance, self._table.terms.currency)
        super().after(done)
        self.done.emit(self._table.id)


def say_difference(console: Console, difference: Cents, currency: str) -> None:
    """Say by how much a count differs, or only that it does to staff who may not know."""
    texts = console.texts
    if not difference:
        console.frame.say(texts.say("It adds up."), "green")
    elif not sees_what_should_be(console):
        console.frame.say(texts.say("Counted, and it differs: the report says by how much."), "amber")
    else:
        amount = texts.signed_money(difference, currency)
        console.frame.say(texts.say("Difference: {amount}", amount=amount), "amber")
