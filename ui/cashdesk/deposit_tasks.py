"""A deposit is left or paid out: who, how much, by which method; the receipt comes with it."""

from director.desk.cashdesk.handlers.deposits import METHODS
from director.desk.commands import Command, Deposit, Withdraw
from director.desk.desk import Desk
from director.values.ids import PlayerId
from director.values.money import Cents
from ui.console.console import Console
from ui.parts.choice import method_choice
from ui.parts.console_facts import ask_till_currency, till_of
from ui.parts.numbers import MoneyField
from ui.parts.panel import Words
from ui.parts.people.player_field import PlayerField
from ui.parts.task import Task


class DepositTask(Task):
    """Find the player, Enter, the amount, Enter."""

    def __init__(self, console: Console, *, out: bool, player: PlayerId | None = None) -> None:
        texts = console.texts
        title = texts.say("Pay a deposit out") if out else texts.say("Take a deposit")
        super().__init__(console, title)
        self._out = out
        self._held: Cents = 0
        self.finder = PlayerField(console, parent=self)
        self.held = Words("", "heading")
        self._currency = console.house.currency
        self.amount = MoneyField(texts, self._currency, self)
        self.method = method_choice(texts, METHODS)
        self.add(self.finder, self.held)
        self.add_fields((texts.say("Amount"), self.amount), (texts.say("Paid by"), self.method))
        self.add_buttons(title)
        self.watch(self.amount, self.method)
        self.finder.taken.connect(self._on_taken)
        ask_till_currency(console, self._on_currency)
        if player is not None:
            self.finder.take(player)

    def begin(self) -> None:
        if self.finder.player() is None:
            self.finder.setFocus()
        else:
            self.amount.setFocus()
            self.amount.selectAll()

    def refresh(self) -> None:
        self._ask_held()

    def command(self) -> Command | None:
        player, amount = self.finder.player(), self.amount.cents()
        if player is None or not amount:
            return None
        kind = Withdraw if self._out else Deposit
        return kind(till_of(self._console), player, amount, self.method.chosen())

    def _on_currency(self, currency: str) -> None:
        """Deposits are kept in the money of this console's till."""
        self._currency = currency
        self.amount.count_in(currency)
        self._ask_held()

    def _on_taken(self, _player: PlayerId) -> None:
        self._ask_held(offer=True)
        self.begin()
        self.ask()

    def _ask_held(self, *, offer: bool = False) -> None:
        player, currency = self.finder.player(), self._currency
        if player is None:
            return

        def ask(desk: Desk) -> Cents:
            return desk.deposits().of(player, currency)

        self._console.ask(ask, lambda held: self._on_held(held, offer=offer))

    def _on_held(self, held: Cents, *, offer: bool) -> None:
        """What there is; to be paid out, all of it is offered."""
        texts, currency = self._texts, self._currency
        self._held = held
        self.held.say(texts.say("Deposit: {amount}", amount=texts.money(held, currency)))
        if offer and self._out and not self.amount.text():
            self.amount.show_cents(held)
            self.amount.selectAll()
