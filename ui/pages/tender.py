"""How a price is paid when one method does not pay it all: a ticket, parts, and change for cash."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from director.desk.commands import Tender
from director.texts.words import word
from director.values.money import Cents
from director.values.payment import Method
from ui.bridge import Console
from ui.pages.numbers import MoneyField
from ui.pages.panel import Form, Tick, Words

PARTS = (Method.CARD, Method.VOUCHER, Method.TRANSFER)
"""What may pay a part of a price; cash, or whatever is chosen above, pays the rest."""


class TenderFields(QWidget):
    """Out of the way until it is ticked; nothing typed is nothing said."""

    changed = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        texts = console.texts
        self._texts = texts
        self._currency = console.house.currency
        self._due: Cents = 0
        self.several = Tick(texts.say("With a ticket, in parts, or with change"), self)
        self._inner = QWidget(self)
        self.ticket = QLineEdit(self)
        self.ticket.setMaxLength(40)
        self.parts = {method: MoneyField(texts, self._currency, self) for method in PARTS}
        self.handed = MoneyField(texts, self._currency, self)
        self.change = Words("", "heading")
        form = Form(self._inner)
        form.add(texts.say("Number of the ticket"), self.ticket)
        for method, field in self.parts.items():
            form.add(texts.say("Of it by: {method}", method=word(texts, method)), field)
        form.add(texts.say("Handed over in cash"), self.handed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self.several, self._inner, self.change):
            column.addWidget(widget)
        self._inner.hide()
        self.several.toggled.connect(self._on_toggled)
        for line in (self.ticket, self.handed, *self.parts.values()):
            line.textChanged.connect(lambda _text: self._on_typed())

    def start(self, due: Cents, currency: str) -> None:
        """A price, with nothing said about it."""
        self._due, self._currency = due, currency
        self.blockSignals(True)
        for field in (self.handed, *self.parts.values()):
            field.clear()
            field.count_in(currency)
        self.ticket.clear()
        self.several.setChecked(False)
        self.blockSignals(False)

    def tender(self) -> Tender:
        """What is said, as far as it is ticked."""
        if not self.several.isChecked():
            return Tender()
        told = ((method, field.cents()) for method, field in self.parts.items())
        parts = tuple((method, cents) for method, cents in told if cents)
        ticket = "".join(self.ticket.text().split())
        return Tender(parts, ticket, self.handed.cents() or 0)

    def _on_toggled(self, on: bool) -> None:
        self._inner.setVisible(on)
        if on:
            self.ticket.setFocus()
        self._on_typed()

    def _on_typed(self) -> None:
        """The change is said at once; a ticket's worth is known to the desk alone."""
        tender = self.tender()
        over = tender.handed - self._due + sum(cents for _, cents in tender.parts)
        said = ""
        if tender.handed and over >= 0 and not tender.ticket:
            amount = self._texts.money(over, self._currency)
            said = self._texts.say("Change {amount}", amount=amount)
        self.change.say(said, "green")
        self.changed.emit()
