"""Notices: banners above the page that stay, and toasts at its foot that go by themselves."""

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QFrame,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from ui.look.icons import picture
from ui.look.tokens import Tokens
from ui.widgets.layout import hbox
from ui.widgets.plain import Plain
from ui.widgets.still import still

STAYS_MS = {"green": 3_500, "blue": 4_500, "amber": 6_000, "asks": 6_000, "red": 9_000}
LEAST_WIDTH, AROUND = 320, 12
"""Pixels of the narrowest notice, and of its frame left of its words."""
DONE, REFUSED, ASKS = "green", "red", "asks"
_FOR_NOW = (REFUSED, ASKS)
"""Notices that end when they are answered, changed or left."""
_DELETE_KEYS = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
_CHOSEN = (QCheckBox, QComboBox, QAbstractSpinBox)
_TYPED = (QLineEdit, QPlainTextEdit, *_CHOSEN)
_WARNS = dict.fromkeys(("amber", "asks", "red"), "warning")
_SIGN = {"green": "check", "blue": "info", "gold": "info", **_WARNS}


class Banner(QFrame):
    """Banner over the page with buttons for what can be done."""

    def __init__(self, colours: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours = colours
        self._sign = Plain(self)
        self._words = Plain(self)
        self._words.setWordWrap(True)
        self._row = hbox(self._sign, (self._words, 1), spacing=12, margins=(20, 8, 16, 8), parent=self)
        self._buttons: list[QPushButton] = []
        self._notices: dict[str, tuple[str, str, tuple[tuple[str, Callable[[], None]], ...]]] = {}
        """Texts by subject; the newest last."""
        self.hide()

    def raise_up(
        self, tone: str, words: str, *choices: tuple[str, Callable[[], None]], about: str = ""
    ) -> None:
        """Show a line with buttons, in place of the one before about the same."""
        self._notices.pop(about, None)
        self._notices[about] = tone, words, choices
        self._show_newest()

    def lower_down(self, about: str = "") -> None:
        """Take the line about something away; what was said before of other things shows again."""
        self._notices.pop(about, None)
        self._show_newest()

    def _show_newest(self) -> None:
        self._clear()
        self.hide()
        if not self._notices:
            return
        tone, words, choices = next(reversed(self._notices.values()))
        self.setProperty("banner", tone)
        self.style().polish(self)
        self._sign.setPixmap(picture(_SIGN[tone], getattr(self._colours, tone), 20))
        self._words.setText(words)
        for title, act in choices:
            button = still(QPushButton(title, self))
            button.clicked.connect(act)
            self._row.addWidget(button)
            self._buttons.append(button)
        self.show()

    def _clear(self) -> None:
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons.clear()

    def words(self) -> str:
        """Return the text shown now."""
        return self._words.text() if not self.isHidden() else ""


class Toasts(QWidget):
    """Short notices over the words of the last action, where nobody works; a click takes one away.

    The newest is seen; one that should be read longer comes back when a newer one has gone.
    """

    def __init__(self, colours: Tokens, over: QWidget) -> None:
        super().__init__(over.window())
        self._over = over
        self._colours = colours
        self._waiting: list[_Toast] = []
        self._app = cast(QApplication, QApplication.instance())
        over.installEventFilter(self)
        self.hide()

    def say(self, tone: str, words: str) -> None:
        """Show a notice for as long as reading it takes."""
        if tone == DONE:
            self.settled()
        toast = _Toast(self._colours, tone, words, self)
        toast.over.connect(lambda: self._remove(toast))
        self._waiting.append(toast)
        if tone in _FOR_NOW:
            self._app.installEventFilter(self)
        QTimer.singleShot(STAYS_MS[tone], toast, toast.over.emit)
        self.show()
        self.settle()

    def settled(self) -> None:
        """Something was done, or what was refused or asked is changed or left: that is no news now."""
        for toast in [toast for toast in self._waiting if toast.tone in _FOR_NOW]:
            self._remove(toast)

    def settle(self) -> None:
        """Keep to the foot of the window; what needs more lines grows upwards; nothing over a lock."""
        if not self._waiting or not self._over.isEnabled():
            self.hide()
            return
        newest = self._waiting[-1]
        bar = self._over.parentWidget() or self._over
        left = self._over.mapTo(bar.window(), QPoint()).x()
        foot = bar.mapTo(bar.window(), QPoint(0, bar.height())).y()
        width = max(LEAST_WIDTH, self._over.width()) + AROUND
        height = max(bar.height() - 1, newest.heightForWidth(width))
        self.setGeometry(left - AROUND, foot - height, width, height)
        for toast in self._waiting:
            toast.setVisible(toast is newest)
        newest.setGeometry(self.rect())
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over:
            if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.EnabledChange):
                self.settle()
        elif _changes(watched, event):
            self.settled()
        return False

    def _remove(self, toast: "_Toast") -> None:
        self._waiting.remove(toast)
        if not any(other.tone in _FOR_NOW for other in self._waiting):
            self._app.removeEventFilter(self)
        toast.hide()
        toast.deleteLater()
        self.settle()


class _Toast(QFrame):
    """Single notice."""

    over = Signal()

    def __init__(self, colours: Tokens, tone: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.tone = tone
        colour = "amber" if tone == ASKS else tone
        self.setProperty("toast", colour)
        sign = Plain(self)
        sign.setPixmap(picture(_SIGN[tone], getattr(colours, colour), 20))
        text = Plain(words, self)
        text.setWordWrap(True)
        hbox(sign, (text, 1), spacing=12, margins=(12, 2, 12, 2), parent=self)

    def mousePressEvent(self, _event: object) -> None:
        self.over.emit()


def _changes(watched: QObject, event: QEvent) -> bool:
    """Whether something is typed into a field, another of several values is chosen, or Esc leaves."""
    if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
        if event.key() == Qt.Key.Key_Escape:
            return True
        typed = event.text() if event.text().isprintable() else ""
        return isinstance(watched, _TYPED) and (bool(typed) or event.key() in _DELETE_KEYS)
    return event.type() == QEvent.Type.MouseButtonRelease and isinstance(watched, _CHOSEN)
