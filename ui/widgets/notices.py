"""Notices: banners above the page that stay, and toasts over it that go by themselves."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ui.icons import picture
from ui.tokens import Tokens

STAYS_MS = {"green": 3_500, "blue": 4_500, "amber": 6_000, "red": 9_000}
LEAST = 46
"""The height of a notice of one line."""
_SIGN = {"green": "check", "blue": "info", "amber": "warning", "red": "warning", "gold": "info"}


class Banner(QFrame):
    """One line over the whole page with what can be done about it."""

    def __init__(self, colours: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours = colours
        self._sign = QLabel(self)
        self._words = QLabel(self)
        self._words.setWordWrap(True)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(20, 8, 16, 8)
        self._row.setSpacing(12)
        self._row.addWidget(self._sign)
        self._row.addWidget(self._words, 1)
        self._buttons: list[QPushButton] = []
        self.hide()

    def raise_up(self, tone: str, words: str, *choices: tuple[str, Callable[[], None]]) -> None:
        """Show a line with buttons, in place of the one before."""
        self.lower_down()
        self.setProperty("banner", tone)
        self.style().polish(self)
        self._sign.setPixmap(picture(_SIGN[tone], getattr(self._colours, tone), 20))
        self._words.setText(words)
        for title, act in choices:
            button = QPushButton(title, self)
            button.clicked.connect(act)
            self._row.addWidget(button)
            self._buttons.append(button)
        self.show()

    def lower_down(self) -> None:
        """Take the line away."""
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons.clear()
        self.hide()

    def words(self) -> str:
        """What it says now."""
        return self._words.text() if not self.isHidden() else ""


class Toasts(QWidget):
    """Short notices at the bottom of the page, the newest lowest; a click takes one away."""

    def __init__(self, colours: Tokens, parent: QWidget) -> None:
        super().__init__(parent)
        self._under = parent
        self._colours = colours
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self.hide()

    def say(self, tone: str, words: str) -> None:
        """Show a notice for as long as reading it takes."""
        toast = _Toast(self._colours, tone, words, self)
        toast.over.connect(lambda: self._remove(toast))
        self._column.addWidget(toast)
        QTimer.singleShot(STAYS_MS[tone], toast, toast.over.emit)
        self.show()
        self.settle()

    def settle(self) -> None:
        """Keep to the bottom of the page."""
        width = min(560, self._under.width() - 48)
        shown = self.findChildren(_Toast)
        height = sum(max(LEAST, toast.heightForWidth(width)) + 8 for toast in shown)
        self.setGeometry(24, self._under.height() - height - 16, width, height)
        self.raise_()

    def _remove(self, toast: QWidget) -> None:
        self._column.removeWidget(toast)
        toast.setParent(None)
        toast.deleteLater()
        if self._column.count():
            self.settle()
        else:
            self.hide()


class _Toast(QFrame):
    """One notice."""

    over = Signal()

    def __init__(self, colours: Tokens, tone: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("toast", tone)
        sign = QLabel(self)
        sign.setPixmap(picture(_SIGN[tone], getattr(colours, tone), 20))
        text = QLabel(words, self)
        text.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 10, 12, 10)
        row.setSpacing(12)
        row.addWidget(sign)
        row.addWidget(text, 1)

    def mousePressEvent(self, _event: object) -> None:
        self.over.emit()
