"""How a price is paid when one method does not pay it all: tickets, parts, and change for cash."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from director.desk.cashdesk.queries.vouchers import IssuedVoucher, valid_vouchers
from director.desk.kernel.desk import Desk
from director.desk.offered.commands import Tender
from director.texts.till_words import paid_words
from director.texts.tournament_words import word
from director.values.ids import PlayerId
from director.values.payment import Method
from director.values.quantity import Cents
from director.values.receipt_number import normalised, readable
from ui.console.console import Console
from ui.parts.numbers import MoneyField
from ui.parts.panel import ENTER, Form, Tick, Words
from ui.widgets.keyed import of_signs
from ui.widgets.layout import cells, vbox

PARTS = (Method.CARD, Method.VOUCHER, Method.TRANSFER, Method.DEPOSIT)
"""Methods that may pay a part of a price; cash, or the method selected above, pays the rest."""
LONGEST = 400
"""Letters of all numbers together."""


class TicketField(QLineEdit):
    """Numbers of tickets, typed or scanned one after the other: Enter after one waits for the next."""

    def numbers(self) -> tuple[str, ...]:
        """Each number as it is kept, whichever way it is typed."""
        return tuple(map(normalised, self.text().replace(",", " ").replace(";", " ").split()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = self.text()
        if event.key() in ENTER and typed.strip() and not typed.endswith(" "):
            self.setText(f"{typed} ")
            return
        super().keyPressEvent(event)


class TenderFields(QWidget):
    """Out of the way until it is ticked; nothing typed is nothing said."""

    changed = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        texts = console.texts
        self._console, self._texts = console, texts
        self._currency = console.house.currency
        self._due: Cents = 0
        self._vouchers: tuple[IssuedVoucher, ...] = ()
        self._player: PlayerId | None = None
        self.deposit = Words("", "muted")
        self.several = Tick(texts.say("With a ticket, in parts, or with change"), self)
        self._inner = QWidget(self)
        self.tickets = of_signs(TicketField(self))
        self.tickets.setMaxLength(LONGEST)
        self.worth = Words("", "muted")
        self.parts = {method: MoneyField(texts, self._currency, self) for method in PARTS}
        self.handed = MoneyField(texts, self._currency, self)
        self.change = Words("", "heading")
        form = Form(self._inner)
        form.add(texts.say("Numbers of tickets and vouchers"), self.tickets)
        form.addRow(self.worth)
        form.addRow(self._side_by_side())
        form.add(texts.say("Handed over in cash"), self.handed)
        vbox(self.deposit, self.several, self._inner, self.change, margins=0, parent=self)
        self._inner.hide()
        self.several.toggled.connect(self._on_toggled)
        self.tickets.textChanged.connect(lambda _text: self._on_tickets())
        for line in (self.handed, *self.parts.values()):
            line.textChanged.connect(lambda _text: self._on_typed())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._console.frame.take_tickets(self.add, takes=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._console.frame.take_tickets(self.add, takes=False)

    def _side_by_side(self) -> QGridLayout:
        """The parts two by two under the words of their methods."""
        grid = cells(across=8, down=4)
        for place, (method, field) in enumerate(self.parts.items()):
            said = word(self._texts, method)
            field.setAccessibleName(said)
            row, column = 2 * (place // 2), place % 2
            caption = Words(said, "caption")
            grid.addWidget(caption, row, column)
            if method is Method.DEPOSIT:
                self._of_deposit = caption
                caption.hide()
                field.hide()
            grid.addWidget(field, row + 1, column)
        return grid

    def start(self, due: Cents, currency: str) -> None:
        """A price, with nothing said about it; 0 where it is not known yet."""
        self.blockSignals(True)
        self.price(due, currency)
        for field in (self.handed, *self.parts.values()):
            field.clear()
        self.tickets.clear()
        self.several.setChecked(False)
        self.blockSignals(False)

    def price(self, due: Cents, currency: str) -> None:
        """Another price; what was said about it stays."""
        self._due, self._currency = due, currency
        for field in (self.handed, *self.parts.values()):
            field.count_in(currency)
        self._say_change()

    def pays(self, player: PlayerId | None) -> None:
        """Set the player who pays; his deposit is shown, and may pay a part."""
        self._player = player
        self._show_deposit(0)
        if player is not None:
            currency = self._currency

            def ask(desk: Desk) -> Cents:
                return desk.deposits().of(player, currency)

            self._console.ask(ask, lambda held: self._on_deposit(player, held))

    def add(self, number: str) -> None:
        """A ticket or voucher was scanned: it pays too."""
        self.several.setChecked(True)
        self.tickets.setText(" ".join((*map(readable, self.tickets.numbers()), readable(number), "")))

    def tender(self) -> Tender:
        """Return the payment in ticked parts."""
        quoted = self._due or None
        if not self.several.isChecked():
            return Tender(quoted=quoted)
        told = ((method, field.cents()) for method, field in self.parts.items())
        parts = tuple((method, cents) for method, cents in told if cents)
        return Tender(parts, self.tickets.numbers(), self.handed.cents() or 0, quoted)

    def cost(self, method: Method, price: Cents | None = None) -> str:
        """The price as a button says it, and how it is paid where that is one way."""
        tender = self.tender()
        one_way = not tender.parts and not tender.tickets
        due = self._due if price is None else price
        return paid_words(self._texts, due, self._currency, method if one_way else None)

    def _on_deposit(self, player: PlayerId, held: Cents) -> None:
        if player == self._player:
            self._show_deposit(held)

    def _show_deposit(self, held: Cents) -> None:
        texts = self._texts
        said = texts.say("Deposit: {amount}", amount=texts.money(held, self._currency))
        self.deposit.say(said if held else "")
        self._of_deposit.setVisible(bool(held))
        self.parts[Method.DEPOSIT].setVisible(bool(held))
        if not held:
            self.parts[Method.DEPOSIT].clear()

    def _on_toggled(self, on: bool) -> None:
        self._inner.setVisible(on)
        if on:
            self.tickets.setFocus()
        self._on_typed()

    def _on_tickets(self) -> None:
        """Ask the desk for the value of the tickets."""
        numbers = self.tickets.numbers()

        def ask(desk: Desk) -> tuple[IssuedVoucher, ...]:
            return valid_vouchers(desk, numbers)

        self._vouchers = ()
        self._on_typed()
        if numbers:
            self._console.ask(ask, lambda found: self._on_vouchers(numbers, found))

    def _on_vouchers(self, asked: tuple[str, ...], found: tuple[IssuedVoucher, ...]) -> None:
        if asked == self.tickets.numbers():
            self._vouchers = found
            self._say_change()

    def _on_typed(self) -> None:
        self._say_change()
        self.changed.emit()

    def _say_change(self) -> None:
        """Show the value of the tickets, the rest to pay, and the change."""
        tender, texts = self.tender(), self._texts
        worth = sum(voucher.ticket.amount for voucher in self._vouchers) if tender.tickets else 0
        self.worth.say(
            texts.say("Worth {amount}", amount=texts.money(worth, self._currency)) if worth else ""
        )
        left = self._due - worth - sum(cents for _, cents in tender.parts)
        all_known = not tender.tickets or bool(self._vouchers)
        self.change.say(self._left_words(tender, left) if self._due and all_known else "", "green")

    def _left_words(self, tender: Tender, left: Cents) -> str:
        texts, money = self._texts, self._texts.money(abs(left), self._currency)
        if left < 0 and tender.tickets and not tender.parts:
            return texts.say("A voucher of {amount} is left", amount=money)
        if tender.handed >= left and tender.handed:
            over = texts.money(tender.handed - left, self._currency)
            return texts.say("Change {amount}", amount=over)
        if left > 0 and (tender.tickets or tender.parts):
            return texts.say("Left to pay {amount}", amount=money)
        return ""
