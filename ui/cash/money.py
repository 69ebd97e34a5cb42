"""Money at a cash table's side: top-up, cash-out, a slip struck out; each prints its slip."""

from functools import partial

from director.desk.cashdesk.queries.preview import Foreseen, foreseen
from director.desk.offered.commands import CashOut, Command, TopUp, VoidCashSlip
from director.poker.cash.events import SlipKind
from director.poker.cash.state import CashTable, MoneySlip, Sitting
from director.texts.till_words import paid_words
from director.texts.tournament_words import word
from ui.cash.moves import SittingTask
from ui.console.console import Console
from ui.parts.cash_words import name_of
from ui.parts.console_facts import till_of
from ui.parts.money.money_back import ComingBack
from ui.parts.money.tender import TenderFields
from ui.parts.task import Task


class TopUpTask(SittingTask):
    """Task to buy chips: the stack in front, counted by the dealer, and the amount added."""

    STEPWISE = True

    def __init__(self, console: Console, table: CashTable, sitting: Sitting) -> None:
        super().__init__(console, console.texts.say("Top-up"), table, sitting)
        terms = table.terms
        self.in_front = self.add_money(
            self.say("In front of the player"), terms.currency, on=self._offer
        )
        self.amount = self.add_money(self.say("Buys"), terms.currency)
        self.method = self.add_payment()
        self.tender = self.add_field("", TenderFields(console, self))
        self.tender.pays(sitting.player)
        most = self._texts.money(terms.most, terms.currency)
        self.add_words(self.say("At most {most} in front", most=most), "muted")
        self.add_button(self.say("Sell"), wide=True)

    def settle(self) -> None:
        self.tender.price(self.amount.cents() or 0, self._table.terms.currency)

    def cost(self) -> str:
        return self.tender.cost(self.method.chosen())

    def command(self) -> Command | None:
        amount, there = self.amount.cents(), self.in_front.cents()
        if amount is None or there is None:
            return None
        return TopUp(
            self._table.id, self._sitting.player, amount, there, till_of(self._console),
            self.method.chosen(), self.tender.tender(),
        )  # fmt: skip

    def _offer(self) -> None:
        """Offer the amount that fills the stack up."""
        there = self.in_front.cents()
        if there is not None:
            self.amount.show_cents(max(self._table.terms.most - there, 0))


class CashOutTask(SittingTask):
    """The player leaves: the chips are counted and paid 1:1."""

    def __init__(self, console: Console, table: CashTable, sitting: Sitting) -> None:
        super().__init__(console, console.texts.say("Cash-out"), table, sitting)
        brought = self._texts.money(sitting.brought, table.terms.currency)
        self.add_words(self.say("Brought {amount}", amount=brought), "muted")
        self.amount = self.add_money(self.say("Chips counted"), table.terms.currency)
        self.method = self.add_method()
        self.add_words(self.say("0 for a player who has lost everything."), "muted")
        self.add_button(self.say("Pay and free the seat"), wide=True)

    def cost(self) -> str:
        currency = self._table.terms.currency
        return paid_words(self._texts, self.amount.cents(), currency, self.method.chosen())

    def command(self) -> Command | None:
        amount, till = self.amount.cents(), till_of(self._console)
        if amount is None:
            return None
        return CashOut(self._table.id, self._sitting.player, amount, till, self.method.chosen())


class VoidTask(Task):
    """A slip of the table is struck out: its money goes the other way, and the reason is kept."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Strike out a slip"))
        self._table = table
        slips = (slip for slip in reversed(table.slips) if slip.void is None)
        offered = [(self._words(slip), slip.number) for slip in slips]
        self.slip = self.add_choice(self.say("Slip"), offered, on=self._on_slip)
        self.back = ComingBack(console.texts, self)
        self.add(self.back)
        self.front = self.add_money(
            self.say("Chips in front of the player (empty: as sold)"), table.terms.currency
        )
        self.starts = self.why = self.add_reason()
        self.add_button(self.say("Strike out"), kind="", wide=True)
        self._on_slip()

    def cost(self) -> str:
        return self.back.cost()

    def command(self) -> Command | None:
        return self._void() if self.why.text().strip() else None

    def _chosen(self) -> MoneySlip | None:
        number = self.slip.value()
        return self._table.slips[number - 1] if number is not None else None

    def _void(self) -> VoidCashSlip | None:
        slip, till = self._chosen(), till_of(self._console)
        if slip is None:
            return None
        return VoidCashSlip(self._table.id, slip.number, till, slip.method, self.front.cents())

    def _on_slip(self) -> None:
        """Find out what goes back, and how."""
        slip = self._chosen()
        self.show_field(self.front, slip is not None and slip.kind is not SlipKind.CASH_OUT)
        self.front.clear()
        self.back.clear()
        if (command := self._void()) is not None:
            who = self._console.who
            self._console.ask(lambda desk: foreseen(desk, command, who), partial(self._show, command))

    def _show(self, command: VoidCashSlip, found: Foreseen) -> None:
        if command == self._void() and found.refusal is None:
            self.back.show_parts(found.parts, self._table.terms.currency)
            self.on_entered()

    def _words(self, slip: MoneySlip) -> str:
        texts = self._texts
        gone = slip.kind is SlipKind.CASH_OUT
        amount = -slip.amount if gone else slip.amount
        moved = texts.signed_money(amount, self._table.terms.currency)
        name = name_of(texts, self._console.people(), slip.player)
        return f"{texts.time(slip.at)}  {moved}  {word(texts, slip.kind)}  {name}"
