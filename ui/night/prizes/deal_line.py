"""Line of a deal's partner: stack, shares by ladder and methods, consent."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from director.tournament.state import DealMethod
from director.values.quantity import Cents
from ui.console.console import View
from ui.night.prizes.deal_words import DealRow
from ui.parts.console_facts import currency_of
from ui.parts.numbers import MoneyField, NumberField
from ui.parts.panel import Words
from ui.widgets.layout import vbox, wear

METHODS = (DealMethod.ICM, DealMethod.CHIP_CHOP, DealMethod.EVEN, DealMethod.CUSTOM)
STACK_WIDTH = 130
MONEY_WIDTH = 140


class _Offer(QWidget):
    """An amount, and below it what that is above or below the ladder."""

    def __init__(self, amount: QWidget | None = None) -> None:
        super().__init__()
        self.figure = figure_words()
        self.difference = figure_words()
        vbox(amount or self.figure, self.difference, spacing=0, margins=0, parent=self)

    def show_amount(self, amount: Cents | None, ladder: Cents, money: Callable[[Cents], str]) -> None:
        """Show what a method gives."""
        self.figure.say("–" if amount is None else money(amount))
        apart = None if amount is None else amount - ladder
        sign = "" if apart is None else "+" if apart > 0 else "−" if apart < 0 else "±"
        tone = {"+": "green", "−": "red"}.get(sign, "muted")
        self.difference.say("–" if apart is None else f"{sign}{money(abs(apart))}", tone)

    def choose(self, *, chosen: bool) -> None:
        """This is what counts."""
        wear(self.figure, "tone", "gold" if chosen else "")
        wear(self.figure, "role", "heading" if chosen else "")


class PartnerLine:
    """The widgets of one player."""

    def __init__(self, console: View, row: DealRow, parent: QWidget) -> None:
        texts = console.texts
        self._texts = texts
        self.displayed_amount: Cents | None = None
        self.name = Words(row.name)
        self.stack = NumberField(texts, parent)
        self.stack.setFixedWidth(STACK_WIDTH)
        self.stack.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.stack.show_number(row.stack or None)
        self.stack.setAccessibleName(texts.say("Chips of {name}", name=row.name))
        self.share, self.ladder = figure_words("muted"), figure_words()
        self.chips = QWidget(parent)
        vbox(self.stack, self.share, spacing=0, margins=0, parent=self.chips)
        self.amount = MoneyField(texts, currency_of(console), parent)
        self.amount.setFixedWidth(MONEY_WIDTH)
        self.amount.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.amount.setAccessibleName(texts.say("Share of {name}", name=row.name))
        fields = {DealMethod.CUSTOM: self.amount}
        self.offers = {method: _Offer(fields.get(method)) for method in METHODS}
        self.agrees = QCheckBox(texts.say("Agrees"), parent)
        self.agrees.setAccessibleName(texts.say("{name} agrees", name=row.name))

    def widgets(self) -> tuple[QWidget, ...]:
        """From left to right."""
        return (self.name, self.chips, self.ladder, *self.offers.values(), self.agrees)

    def show_row(self, row: DealRow, currency: str, method: DealMethod, *, made: bool) -> None:
        """The figures as they are now; what is being typed is left alone."""
        texts = self._texts
        self.displayed_amount = row.amount
        self.share.say(texts.percent(row.chips_share, decimals=2) if row.stack else "–")
        self.ladder.say(texts.money(row.ladder, currency))
        for each, offer in self.offers.items():
            offer.show_amount(row.offers.get(each), row.ladder, lambda c: texts.money(c, currency))
            offer.choose(chosen=each is method)
        custom = method is DealMethod.CUSTOM and not made
        _open(self.stack, on=not made)
        _open(self.amount, on=custom)
        if not (custom and self.amount.hasFocus()):
            self.amount.show_cents(row.offers.get(DealMethod.CUSTOM))
        self.agrees.setEnabled(not made)
        self.agrees.blockSignals(True)
        self.agrees.setChecked(row.consent)
        self.agrees.blockSignals(False)


def _open(field: QLineEdit, *, on: bool) -> None:
    """Whether it can be typed in."""
    if field.isReadOnly() is on:
        field.setReadOnly(not on)
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.NoFocus)
        field.style().polish(field)


def figure_words(role: str = "") -> Words:
    """A figure on the right of its column."""
    words = Words("–", role)
    words.setWordWrap(False)
    words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return words
