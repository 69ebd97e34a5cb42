"""Fields for chips and money: digits with the language's marks, read back as whole numbers."""

import re
from decimal import Decimal, InvalidOperation

from babel.numbers import get_currency_precision
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from director.texts import Texts
from director.values.quantity import Cents, Chips
from ui.widgets.keyed import of_figures, of_signs

MOST = 10**12
Amounts = tuple[tuple[str, Cents], ...]
"""Amounts in minor units by the letters of their currencies."""


class FiguresField(QLineEdit):
    """A line of figures: the row of digits types them on every keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        of_figures(self)

    def setText(self, text: str | None) -> None:
        """Set the text; it is replaced by the first key unless somebody has typed."""
        waits = self.hasFocus() and self.selectedText() == self.text()
        super().setText(text or "")
        if waits:
            self.selectAll()


class StepField(QSpinBox):
    """A number between two others, by arrows or typed; the wheel scrolls the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class NumberField(FiguresField):
    """Chips; empty = nothing said. Spaces, points and commas between digits are marks."""

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self.setMaxLength(20)

    def number(self) -> int | None:
        """Return the typed number; None if empty or no number."""
        return read_number(self.text())

    def show_number(self, number: Chips | None) -> None:
        """Show a number with its thousands marked."""
        self.setText("" if number is None else self._texts.number(number))


class ShareField(FiguresField):
    """A share in percent with one decimal: `2.5`, `2,5 %`; it is read in per mille."""

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self.setMaxLength(8)

    def permille(self) -> int | None:
        """Return the typed share in per mille; None if empty or no share."""
        return read_permille(self.text())

    def show_permille(self, permille: int) -> None:
        """Show a share."""
        self.setText(self._texts.percent(permille * 10, decimals=1))


class MoneyField(FiguresField):
    """An amount in the currency's own units: `1 250`, `12,50`, `12.50`."""

    def __init__(self, texts: Texts, currency: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._currency = currency
        self.setMaxLength(20)

    def cents(self) -> Cents | None:
        """Return the typed amount in minor units; None if empty or no amount."""
        return read_money(self.text(), get_currency_precision(self._currency))

    def count_in(self, currency: str) -> None:
        """Use another currency: the amount that is typed stays."""
        cents, self._currency = self.cents(), currency
        if cents is not None:
            self.show_cents(cents)

    def show_cents(self, cents: Cents | None) -> None:
        """Show an amount."""
        self.setText("" if cents is None else self._texts.money(cents, self._currency))


class AmountsField(QLineEdit):
    """Amounts in several currencies, each named: `CZK 50 000; USD 2 200`; empty = none."""

    def __init__(self, texts: Texts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        of_signs(self)
        self._texts = texts
        self.setMaxLength(120)

    def amounts(self) -> Amounts | None:
        """Return the typed amounts, in minor units of each currency; None if unreadable."""
        return read_amounts(self.text())

    def show_amounts(self, amounts: Amounts) -> None:
        """Show amounts under the letters of their currencies."""
        shown = (f"{name} {self._plain(cents, name)}" for name, cents in amounts)
        self.setText("; ".join(shown))

    def _plain(self, cents: Cents, currency: str) -> str:
        unit = 10 ** get_currency_precision(currency)
        whole = self._texts.number(cents // unit)
        return f"{whole}.{cents % unit:02}" if cents % unit else whole


def read_number(text: str) -> int | None:
    """A whole number, whatever marks its thousands."""
    plain = re.sub(r"[\s.,'’\u00a0\u202f]", "", text)
    return int(plain) if plain.isascii() and plain.isdigit() and int(plain) < MOST else None


def read_permille(text: str) -> int | None:
    """A share in per mille from percent with at most one decimal."""
    match = re.fullmatch(r"(\d{1,3})(?:[.,](\d))?\s*%?", text.strip())
    return int(match[1]) * 10 + int(match[2] or 0) if match else None


def read_amounts(text: str) -> Amounts | None:
    """Amounts, each beside the three letters of its currency; None for what cannot be read."""
    found = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        match = re.fullmatch(r"([A-Za-z]{3})\s*([\d\s.,'’\u00a0\u202f]+)", part)
        name = match[1].upper() if match else ""
        cents = read_money(match[2], get_currency_precision(name)) if match else None
        if cents is None:
            return None
        found.append((name, cents))
    return tuple(found)


def read_money(text: str, precision: int) -> Cents | None:
    """An amount in minor units; a comma or point before one or two last digits divides the cents."""
    plain = re.sub(r"[^\d.,-]", "", text)
    match = re.fullmatch(r"(\d[\d.,]*?)(?:[.,](\d{1,2}))?", plain)
    if match is None:
        return None
    whole = re.sub(r"[.,]", "", match[1])
    try:
        amount = Decimal(f"{whole}.{match[2] or 0}").scaleb(precision)
    except InvalidOperation:
        return None
    cents = int(amount)
    return cents if amount == cents and cents < MOST else None
