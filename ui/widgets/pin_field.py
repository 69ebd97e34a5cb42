"""The field for a PIN: digits that nobody sees; arrows and letters are told to whoever listens."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from director.desk.house.pins import LONGEST

_SLOVAK = str.maketrans("+ľščťžýáíé", "1234567890")
"""The row of digits as a Slovak keyboard types it without Shift."""
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class PinField(QLineEdit):
    """Takes no letter, shows no digit."""

    walked = Signal(int)
    """Up or Down was pressed."""
    lettered = Signal(str)
    """A letter was typed."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.setMaxLength(LONGEST)
        self.setPlaceholderText(title)
        self.setAccessibleName(title)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, typed = Qt.Key(event.key()), event.text().translate(_SLOVAK)
        if key in _STEPS:
            self.walked.emit(_STEPS[key])
        elif typed.isascii() and typed.isdigit():
            self.insert(typed)
        elif typed.isalpha():
            self.lettered.emit(typed)
        elif not typed.isprintable() or not typed:
            super().keyPressEvent(event)
