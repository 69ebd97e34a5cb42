"""Money at a cash table's side: top-up, cash-out, a slip struck out; each prints its slip."""

from functools import partial

from director.desk.cashdesk.queries.preview import Foreseen, foreseen
from director.desk.commands import CashOut, Command, TopUp, VoidCashSlip
from director.poker.cash.events import SlipKind
from director.poker.cash.state import CashTable, MoneySlip, Sitting
from director.texts.tournament_words import word
from director.values.ids import Seat
from ui.console.console import Console
from ui.parts.cash_words import name_of
from ui.parts.choice import Choice, method_choice
from ui.parts.console_facts import till_of
from ui.parts.money_back import ComingBack
from ui.parts.names import seat_words
from ui.parts.numbers import MoneyField
from ui.parts.panel import Form, Words
from ui.parts.task import Task
from ui.parts.tender import TenderFields


class _MoneyTask(Task):
    """Base of what is paid at a seat."""

    def __init__(self, console: Console, title: str, table: CashTable, sitting: Sitting) -> None:
        super().__init__(console, title)
        self._table, self._sitting = table, sitting
        self.who = Words(name_of(console.people(), sitting.player), "heading")
        self.line.say(seat_words(console.texts, Seat(table.number, sitting.seat)))
        self.add(self.who)
        self.amount = MoneyField(console.texts, table.terms.currency, self)
        self.method = method_choice(console.texts)
        self.watch(self.amount, self.method)


class TopUpTask(_MoneyTask):
    """What is in front, as the dealer counts it, and how much is bought to it."""

    def __init__(self, console: Console, table: CashTable, sitting: Sitting) -> None:
        super().__init__(console, console.texts.say("Top-up"), table, sitting)
        texts, terms = console.texts, table.terms
        self.in_front = MoneyField(texts, terms.currency, self)
        self.add_fields(
            (texts.say("In front of the player"), self.in_front),
            (texts.say("Buys"), self.amount),
            (texts.say("Paid by"), self.method),
        )
        self.tender = TenderFields(console, self)
        self.tender.start(0, terms.currency)
        self.tender.pays(sitting.player)
        self.add(self.tender)
        most = texts.money(terms.most, terms.currency)
        self.add(Words(texts.say("At most {most} in front", most=most), "muted"))
        self.add_buttons(texts.say("Sell"))
        self.watch(self.tender.changed)
        self.in_front.textChanged.connect(lambda _text: self._offer())
        self.amount.textChanged.connect(lambda _text: self._on_amount())

    def command(self) -> Command | None:
        amount, there = self.amount.cents(), self.in_front.cents()
        if amount is None or there is None:
            return None
        return TopUp(
            self._table.id, self._sitting.player, amount, there, till_of(self._console),
            self.method.chosen(), self.tender.tender(),
        )  # fmt: skip

    def accept(self) -> None:
        """Enter goes on to what is bought, and there sells it."""
        if self.in_front.hasFocus():
            self.amount.setFocus()
            self.amount.selectAll()
        else:
            super().accept()

    def _offer(self) -> None:
        """What fills it up is offered."""
        there = self.in_front.cents()
        if there is not None:
            self.amount.show_cents(max(self._table.terms.most - there, 0))
        self.ask()

    def _on_amount(self) -> None:
        self.tender.price(self.amount.cents() or 0, self._table.terms.currency)


class CashOutTask(_MoneyTask):
    """The player leaves: the chips are counted and paid 1:1."""

    def __init__(self, console: Console, table: CashTable, sitting: Sitting) -> None:
        super().__init__(console, console.texts.say("Cash-out"), table, sitting)
        texts = console.texts
        brought = texts.money(sitting.brought, table.terms.currency)
        self.add(Words(texts.say("Brought {amount}", amount=brought), "muted"))
        self.add_fields((texts.say("Chips counted"), self.amount), (texts.say("Paid by"), self.method))
        self.add(Words(texts.say("0 for a player who has lost everything."), "muted"))
        self.add_buttons(texts.say("Pay and free the seat"))
        self.ask()

    def command(self) -> Command | None:
        amount = self.amount.cents()
        if amount is None:
            return None
        return CashOut(
            self._table.id, self._sitting.player, amount, till_of(self._console), self.method.chosen()
        )


class VoidTask(Task):
    """A slip of the table is struck out: its money goes the other way, and the reason is kept."""

    def __init__(self, console: Console, table: CashTable) -> None:
        super().__init__(console, console.texts.say("Strike out a slip"))
        texts = console.texts
        self._table = table
        self.slip: Choice[int] = Choice(self)
        for slip in reversed(table.slips):
            if slip.void is None:
                self.slip.add(self._words(slip), slip.number)
        self.back = ComingBack(texts, self)
        self.why = self.ask_why()
        form = Form()
        form.add(texts.say("Slip"), self.slip)
        form.addRow(self.back)
        self.front = MoneyField(texts, table.terms.currency, self)
        self._form = form
        form.add(texts.say("Chips in front of the player (empty: as sold)"), self.front)
        form.add(texts.say("Reason"), self.why)
        self.column.addLayout(form)
        self.add_buttons(texts.say("Strike out"), "danger")
        self.watch(self.why, self.front)
        self.slip.currentIndexChanged.connect(lambda _index: self._on_slip())
        self._on_slip()

    def begin(self) -> None:
        self.why.setFocus()

    def command(self) -> Command | None:
        return self._void() if self.slip.offered() and self.why.text().strip() else None

    def _void(self) -> VoidCashSlip:
        slip = self._table.slips[self.slip.chosen() - 1]
        till, front = till_of(self._console), self.front.cents()
        return VoidCashSlip(self._table.id, slip.number, till, slip.method, front)

    def _on_slip(self) -> None:
        if self.slip.offered():
            slip = self._table.slips[self.slip.chosen() - 1]
            self._form.setRowVisible(self.front, slip.kind is not SlipKind.CASH_OUT)
        self.front.clear()
        self._look()
        self.ask()

    def _look(self) -> None:
        """Find out what goes back, and how."""
        self.back.clear()
        if self.slip.offered():
            command, who = self._void(), self._console.who
            self._console.ask(lambda desk: foreseen(desk, command, who), partial(self._show, command))

    def _show(self, command: VoidCashSlip, found: Foreseen) -> None:
        if command == self._void() and found.refusal is None:
            self.back.show_parts(found.parts, self._table.terms.currency)

    def _words(self, slip: MoneySlip) -> str:
        texts = self._texts
        amount = texts.money(slip.amount, self._table.terms.currency)
        sign = "−" if slip.kind is SlipKind.CASH_OUT else "+"
        name = name_of(self._console.people(), slip.player)
        return f"{texts.time(slip.at)}  {sign}{amount}  {word(texts, slip.kind)}  {name}"
