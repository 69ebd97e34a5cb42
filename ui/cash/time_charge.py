"""Time charge at a cash table's side: collected from those who owe it, waived, or struck out."""

from collections.abc import Iterator

from director.desk.offered import commands as c
from director.poker.cash.state import CashTable, TimeCollection
from director.poker.cash.terms import TimeBy
from director.poker.cash.time_charge import TimeOwed, time_owed
from director.texts.cash_words import time_words
from director.texts.till_words import paid_words
from director.values.ids import PlayerId
from ui.console.console import Console
from ui.console.printing import print_for
from ui.parts.cash_words import name_of
from ui.parts.console_facts import till_of
from ui.parts.panel import PressButton
from ui.parts.task import Task

COLLECT, WAIVE, STRIKE, DEALER = "collect", "waive", "strike", "dealer"


class TimeTask(Task):
    """Task to collect the time charge from ticked players; Enter collects."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Time charge"))
        say, self._table = self.say, table
        self.line.say(f"{say('Table {table}', table=table.number)} · {time_words(self._texts, table)}")
        self._owed = time_owed(table, console.now())
        standing = tuple(one for one in reversed(table.times) if one.void is None)
        what = [(say("Collect"), COLLECT)] if self._owed else []
        what += [(say("Waive"), WAIVE)] if self._owed else []
        what += [(say("Strike out"), STRIKE)] if standing else []
        what += [(say("Dealer changed"), DEALER)] if _by_down(table) else []
        self.what = self.add_choice(say("What"), what)
        self.payers = [self.add_tick(self._payer(owed), not owed.absent) for owed in self._owed]
        self.who = self.add_choice(say("Player"), ((self._payer(o), o.player) for o in self._owed))
        self.collections = self.add_choice(say("Collected"), self._collected(standing))
        self.sheet = PressButton(say("Print the sheet"), self._print)
        self.add(self.sheet)
        self.why = self.add_reason()
        if not what:
            self.add_words(say("Nobody owes time charge now, and none was collected."), "muted")
        self.add_button(say("Note it"), wide=True)

    def settle(self) -> None:
        """Only what the choice asks for is shown."""
        chosen = self.what.value()
        for payer in self.payers:
            payer.setVisible(chosen == COLLECT)
        self.show_field(self.who, chosen == WAIVE)
        self.show_field(self.collections, chosen == STRIKE)
        self.sheet.setVisible(chosen == STRIKE)
        self.show_field(self.why, chosen in (WAIVE, STRIKE))

    def cost(self) -> str:
        """Return the amount that is collected or given back."""
        struck = self.collections.value() if self.what.value() == STRIKE else None
        collected = sum(one.amount for one in self._table.times if one.number == struck)
        owed = sum(owed.amount for owed in self._ticked()) if self.what.value() == COLLECT else 0
        return paid_words(self._texts, collected + owed, self._table.terms.currency)

    def command(self) -> c.Command | None:
        table, till = self._table.id, till_of(self._console)
        match self.what.value():
            case "collect":
                players = tuple(owed.player for owed in self._ticked())
                return c.CollectCashTime(table, till, players) if players else None
            case "waive":
                player = self.who.value()
                return c.WaiveCashTime(table, player) if player and self.reason() else None
            case "strike":
                charge = self.collections.value()
                return c.VoidCashTime(table, charge, till) if charge and self.reason() else None
            case "dealer":
                return c.TellCashDown(table)
            case _:
                return None

    def _print(self) -> None:
        """Print the sheet of the selected collection."""
        chosen = self.collections.value()
        for one in self._table.times:
            if one.number == chosen:
                print_for(self._console, one.receipt, "time_sheet")

    def _ticked(self) -> Iterator[TimeOwed]:
        return (o for o, payer in zip(self._owed, self.payers, strict=True) if payer.isChecked())

    def _payer(self, owed: TimeOwed) -> str:
        texts = self._texts
        amount = texts.money(owed.amount, self._table.terms.currency)
        away = f" · {texts.say('away')}" if owed.absent else ""
        return f"{owed.seat}  {self._name(owed.player)}  {amount}{away}"

    def _name(self, player: PlayerId) -> str:
        return name_of(self._texts, self._console.people(), player)

    def _collected(self, standing: tuple[TimeCollection, ...]) -> Iterator[tuple[str, int]]:
        """When, how much, from whom."""
        texts = self._texts
        for one in standing:
            amount = texts.money(one.amount, self._table.terms.currency)
            who = ", ".join(self._name(share.player) for share in one.shares)
            yield f"{texts.time(one.at)}  {amount}  {who}", one.number


def _by_down(table: CashTable) -> bool:
    charge = table.terms.time
    return charge is not None and charge.by is TimeBy.DOWN
