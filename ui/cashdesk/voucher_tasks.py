"""Work with vouchers: sold, given with a reason, and taken back while they are good."""

from PySide6.QtWidgets import QSpinBox

from director.desk.cashdesk.queries.vouchers import WentOut
from director.desk.commands import Command, IssueVouchers, VoidVoucher
from ui.cashdesk.vouchers_words import pairs
from ui.console.console import Console
from ui.parts.choice import method_choice
from ui.parts.console_facts import ask_till_currency, till_of
from ui.parts.numbers import MoneyField
from ui.parts.panel import Facts, Form, Words
from ui.parts.people.player_field import PlayerField
from ui.parts.task import Task

MOST = 100
"""Vouchers at once."""


class IssueTask(Task):
    """The amount, how many, how they are paid or why they are given, and whose they are."""

    def __init__(self, console: Console, *, free: bool) -> None:
        texts = console.texts
        title = texts.say("Give vouchers") if free else texts.say("Sell vouchers")
        super().__init__(console, title)
        self._free = free
        self._currency = console.house.currency
        self.amount = MoneyField(texts, self._currency, self)
        self.count = QSpinBox(self)
        self.count.setRange(1, MOST)
        self.method = method_choice(console.texts)
        self.why = self.ask_why()
        self.player = PlayerField(console, parent=self)
        form = Form()
        form.add(texts.say("Amount of each"), self.amount)
        form.add(texts.say("How many"), self.count)
        if free:
            form.add(texts.say("Reason"), self.why)
        else:
            form.add(texts.say("Paid by"), self.method)
        form.add(texts.say("Whose they are (may be left empty)"), self.player)
        self.column.addLayout(form)
        self.why.setVisible(free)
        self.sum = Words("", "heading")
        self.add(self.sum)
        self.add_buttons(title)
        self.watch(self.method, self.why, self.player.taken)
        self.amount.textChanged.connect(lambda _text: self._on_amount())
        self.count.valueChanged.connect(lambda _count: self._on_amount())
        ask_till_currency(console, self._on_currency)

    def begin(self) -> None:
        self.amount.setFocus()

    def command(self) -> Command | None:
        amount, count = self.amount.cents(), self.count.value()
        if not amount or (self._free and not self.reason()):
            return None
        till, method = till_of(self._console), self.method.chosen()
        return IssueVouchers(till, amount, count, method, self._free, self.player.player())

    def _on_currency(self, currency: str) -> None:
        """Vouchers are worth the money of this console's till."""
        self._currency = currency
        self.amount.count_in(currency)
        self._on_amount()

    def _on_amount(self) -> None:
        whole = (self.amount.cents() or 0) * self.count.value()
        self.sum.say(self._texts.money(whole, self._currency) if whole else "")
        self.ask()


class TakeBackTask(Task):
    """A voucher that was not used: why, and how its money goes back if it was paid for."""

    def __init__(self, console: Console, chosen: WentOut, name: str) -> None:
        texts = console.texts
        super().__init__(console, texts.say("Take a voucher back"))
        self._chosen = chosen
        self.line.say(chosen.known.number)
        self.facts = Facts()
        self.facts.show_pairs(pairs(chosen, name, texts))
        self.why = self.ask_why()
        self.method = method_choice(console.texts)
        form = Form()
        form.add(texts.say("Reason"), self.why)
        paid = not chosen.known.ticket.free
        if paid:
            form.add(texts.say("Money goes back by"), self.method)
        self.add(self.facts)
        self.column.addLayout(form)
        self.add_buttons(texts.say("Take it back"), "danger")
        self.watch(self.why, self.method)

    def begin(self) -> None:
        self.why.setFocus()

    def command(self) -> Command | None:
        if not self.reason():
            return None
        return VoidVoucher(till_of(self._console), self._chosen.known.number, self.method.chosen())
