"""A box of choices that gives back the very values that were put in."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from PySide6.QtCore import QElapsedTimer, QEvent, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QComboBox,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStylePainter,
    QToolTip,
    QWidget,
)

from director.texts import Texts
from director.texts.tournament_words import word
from director.values.payment import Method
from ui.widgets.folding import folded, searched
from ui.widgets.guard import guarded_paint
from ui.widgets.plain import tip, with_both_ends

T = TypeVar("T")

_TYPING = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
"""Keys with which letters are typed."""
AROUND = 8
"""Pixels of an open list that are no rows: its frame, on both sides."""
MOST_ROWS = 16
"""Rows of an open list; where there are more, it scrolls."""
AT_THE_DESK = (Method.CASH, Method.CARD, Method.TRANSFER, Method.DEPOSIT)
"""How chips of the cash games and vouchers are paid for and paid out."""


class ChoiceField(QComboBox, Generic[T]):
    """Choice of one of several values. Qt itself would turn enumerations into strings."""

    def __init__(self, parent: QWidget | None = None, name: str = "") -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._values: list[T] = []
        self._typed, self._since = "", QElapsedTimer()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumContentsLength(6)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setItemDelegate(QStyledItemDelegate(self))  # Qt's own knows no style sheet

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters lead to the first choice of which a word begins so, without accents."""
        letter = event.text()
        plain = not event.modifiers() & ~_TYPING
        types = plain and bool(letter) and letter.isprintable() and (letter != " " or bool(self._typed))
        if not types or not self._find(letter):
            super().keyPressEvent(event)

    def _find(self, letter: str) -> bool:
        fresh = not self._since.isValid() or self._since.hasExpired(QApplication.keyboardInputInterval())
        self._typed = folded(letter if fresh else self._typed + letter)
        self._since.start()
        first = self.currentIndex() + (1 if len(self._typed) == 1 else 0)
        for step in range(self.count()):
            place = (first + step) % self.count()
            if f" {self._typed}" in f" {searched(self.itemText(place))}":
                self.setCurrentIndex(place)
                self.activated.emit(place)
                return True
        return False

    def add(self, title: str, value: T) -> None:
        """Add a choice; the first one is selected."""
        self._values.append(value)
        self.addItem(title)

    def offer(self, offered: Iterable[tuple[str, T]], chosen: T | None = None) -> None:
        """Offer other values, telling nobody; what was chosen stays if it is still among them."""
        kept = chosen if chosen is not None else self.value()
        before = self.blockSignals(True)
        self.clear()
        for title, value in offered:
            self.add(title, value)
        if kept is not None:
            self.choose(kept)
        self.blockSignals(before)

    def chosen(self) -> T:
        """The value chosen; there must be one."""
        return self._values[self.currentIndex()]

    def value(self) -> T | None:
        """The value chosen; None where nothing is offered."""
        return self.chosen() if self._values else None

    def choose(self, value: T) -> None:
        """Choose a value; nothing happens if it is not offered."""
        if value in self._values:
            self.setCurrentIndex(self._values.index(value))

    def offered(self) -> tuple[T, ...]:
        """All values, from the top."""
        return tuple(self._values)

    def clear(self) -> None:
        """Offer nothing."""
        self._values.clear()
        super().clear()

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the text elided in the middle; Qt would cut it through a letter."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        option.currentText = with_both_ends(self.fontMetrics(), self.currentText(), self._room(option))
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Show elided text in the tooltip, unless the box has one of its own."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip and not self.toolTip():
            QToolTip.showText(event.globalPos(), tip(self.cut()), self)
            return True
        return super().event(event)

    def cut(self) -> str:
        """The whole of what is chosen, where it is too long for the box; else nothing."""
        option, words = QStyleOptionComboBox(), self.currentText()
        self.initStyleOption(option)
        return words if self.fontMetrics().horizontalAdvance(words) > self._room(option) else ""

    def _room(self, option: QStyleOptionComboBox) -> int:
        """Pixels for the words of what is chosen."""
        box, field = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        return self.style().subControlRect(box, option, field, self).width()

    def showPopup(self) -> None:
        """Whole rows and whole words, as many as the screen has room for above or below the box."""
        view, screen = self.view(), self.screen().availableGeometry()
        top = self.mapToGlobal(self.rect().topLeft()).y()
        room = max(top - screen.top(), screen.bottom() - top - self.height()) - AROUND
        rows = max(1, min(MOST_ROWS, room // max(1, view.sizeHintForRow(0))))
        self.setMaxVisibleItems(rows)
        bar = view.verticalScrollBar().sizeHint().width() if self.count() > rows else 0
        view.setMinimumWidth(min(view.sizeHintForColumn(0) + bar + AROUND, screen.width()))
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page; it never chooses by accident."""
        event.ignore()


def method_choice(texts: Texts, methods: Iterable[Method] = AT_THE_DESK) -> ChoiceField[Method]:
    """How it is paid."""
    choice: ChoiceField[Method] = ChoiceField()
    choice.offer((word(texts, method), method) for method in methods)
    return choice


def one_of(
    offered: Iterable[tuple[str, T]], pressed: Callable[[T], object], parent: QWidget
) -> dict[T, QPushButton]:
    """A button for each of several values, of which one is pressed: to be laid out in their order."""
    group = QButtonGroup(parent)
    buttons: dict[T, QPushButton] = {}
    for words, value in offered:
        button = buttons[value] = QPushButton(words, parent)
        button.setCheckable(True)
        button.clicked.connect(lambda _on=False, value=value: pressed(value))
        group.addButton(button)
    return buttons
