"""Leaving what is being filled in: Esc drops no change unasked; pressed again, it does."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from ui.console.console import Console
from ui.parts.notices import ASKS
from ui.parts.numbers import FiguresField

SHORT = 3
"""Figures that are typed again at once, such as a seat."""
Standing = Mapping[object, object]
"""Content of each field."""


class Leaving(QObject):
    """Knows how a form was when it was shown, and asks once before a change of it is dropped."""

    def __init__(
        self, console: Console, form: QWidget, also: Callable[[], object] = lambda: None
    ) -> None:
        """`also` tells what is filled in by other ways than fields."""
        super().__init__(form)
        self._console, self._form, self._also = console, form, also
        self._first: Standing = {}
        self._warned_at: Standing | None = None
        form.installEventFilter(self)

    def begin(self) -> None:
        """Take the present content as unchanged."""
        for line in self._form.findChildren(QLineEdit):
            line.setModified(False)
        self._look()

    def touched(self) -> bool:
        """Whether anything stands there otherwise than it was found."""
        now = self._standing()
        return any(self._changed(field, now[field]) for field in now)

    def may(self) -> bool:
        """Whether nothing is lost but a seat or two, or that has been asked about just now.

        Where it asks, whoever types on instead of leaving types anew: nothing is added to what stood.
        """
        now = self._standing()
        if now == self._warned_at or not self._loses(now):
            return True
        self._warned_at = now
        typed = self._form.focusWidget()
        if isinstance(typed, FiguresField):
            typed.selectAll()
        texts = self._console.texts
        self._console.frame.say(texts.say("Nothing is kept yet: Esc once more drops it."), ASKS)
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A form begins as it is shown; what was typed before it was shown again is typed still."""
        if event.type() is QEvent.Type.ShowToParent:
            self._look()
        return super().eventFilter(watched, event)

    def _look(self) -> None:
        self._first, self._warned_at = self._standing(), None

    def _changed(self, field: object, now: object) -> bool:
        return now != ("" if isinstance(field, QLineEdit) else self._first.get(field, now))

    def _loses(self, now: Standing) -> bool:
        """Whether anything is dropped that is not typed again at once, such as a seat is."""
        changed = [field for field in now if self._changed(field, now[field])]
        figures = [field.text() for field in changed if isinstance(field, FiguresField)]
        return len(figures) < len(changed) or len("".join(figures)) > SHORT

    def _standing(self) -> Standing:
        fields = self._form.findChildren(QWidget)
        return {None: self._also()} | {field: _entered(field) for field in fields}


def _entered(field: QWidget) -> object:
    """Return a field's content; of a line edit only typed text, since a proposal is no change."""
    match field:
        case QLineEdit():
            return field.text() if field.isModified() else ""
        case QAbstractSpinBox():
            return field.text()
        case QComboBox():
            return field.currentText()
        case QPlainTextEdit():
            return field.toPlainText()
        case QAbstractButton() if field.isCheckable():
            return field.isChecked()
        case _:
            return None
