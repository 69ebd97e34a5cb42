"""A question in the side panel: a title, some words, a field perhaps, and buttons."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget

from director.texts import Texts
from ui.parts.panel import ROOM, PressButton
from ui.widgets.layout import vbox
from ui.widgets.plain import Plain
from ui.widgets.search_field import LineField
from ui.widgets.signed_button import ESC_SIGN, SIGN

ABOUT = "about_page"
"""The property of a question that names its page of the help."""


class Question(QWidget):
    """Enter takes the first button, Esc the last unless it must be answered; Esc asks once before
    what was typed goes.

    The focus goes to the field, else to the first button.
    """

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.column = vbox(spacing=12, margins=20, parent=self)
        self._first: PressButton | None = None
        self._last: PressButton | None = None
        self._field: QLineEdit | None = None
        self._unkept: QLabel | None = None
        self._warned_text = ""
        """Text typed when Esc was pressed."""
        self.column.addWidget(_words(title, "title"))
        self.column.addStretch(1)

    def add_words(self, words: str, role: str = "") -> QLabel:
        """A paragraph."""
        label = _words(words, role)
        self._add(label)
        return label

    def add_field(self, texts: Texts, placeholder: str) -> QLineEdit:
        """A line to be typed; it gets the focus."""
        field = LineField(self, name=placeholder, hint=placeholder, longest=200)
        self._field = field
        self._add(field)
        self._unkept = _words(texts.say("Nothing is kept yet: Esc once more drops it."), "amber")
        field.textChanged.connect(self._unkept.hide)
        return field

    def add_widget(self, widget: QWidget) -> None:
        """Anything else that is to be filled in."""
        self._add(widget)

    def add_button(self, title: str, act: Callable[[], None], kind: str = "") -> PressButton:
        """A choice; the first added answers Enter, the last one Esc."""
        leaves = self._first is not None and not self.property("must_answer")
        key = "" if self._first is not None else SIGN
        button = PressButton(f"{title}{ESC_SIGN if leaves else key}", act, kind, self)
        button.fold(ROOM)
        if self._last is not None and self._last is not self._first:
            self._last.setText(self._last.words)
        self._first = self._first or button
        self._last = button
        self._add(button)
        return button

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        target = self._field or self._first
        if target is not None:
            target.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            chosen = self.focusWidget()
            button = chosen if isinstance(chosen, QPushButton) else self._first
            if button is not None and button.isEnabled():
                button.click()
            return
        if event.key() == Qt.Key.Key_Escape and not self.property("must_answer"):
            if self._last is not None and self._may_leave():
                self._last.click()
            return
        super().keyPressEvent(event)

    def _may_leave(self) -> bool:
        """Whether nothing is typed that would be lost, or that was asked about just now."""
        typed = self._field.text().strip() if self._field is not None else ""
        if not typed or typed == self._warned_text or self._unkept is None:
            return True
        self._warned_text = typed
        self._add(self._unkept)
        self._unkept.show()
        return False

    def _add(self, widget: QWidget) -> None:
        self.column.insertWidget(self.column.count() - 1, widget)


def _words(words: str, role: str) -> QLabel:
    label = Plain(words)
    label.setProperty("role", role)
    label.setWordWrap(True)
    return label
