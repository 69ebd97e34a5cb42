"""The sign of Enter, or of Esc, behind the words of a button: in whichever layer has the keys.

A window has layers: its page, a question over the side, a card over the whole. Only in the one that
is typed in do these keys press anything.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from ui.widgets.presses import presses

SIGN = "   ↵"
"""Behind the words of the button that Enter presses: of one at a time."""
CTRL_SIGN = "   Ctrl+↵"
"""The same where Enter alone goes from field to field."""
ESC_SIGN = "   Esc"
_ENTER_SIGNS = (SIGN, CTRL_SIGN)
_LAYER, _KEYS = "layer", "layer_with_keys"


class SignedButton(QPushButton):
    """A button whose words may end with a sign; it shows while its layer has the keys."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = ""
        """Caption without the sign."""
        self._sign = ""
        self._enter_sign = SIGN
        self.setText(words)

    def setText(self, words: str) -> None:
        sign = next((sign for sign in (*_ENTER_SIGNS, ESC_SIGN) if words.endswith(sign)), "")
        self._sign = self._enter_sign if sign == SIGN else sign
        said, self.words = self.words, words.removesuffix(sign)
        if said not in ("", self.words) and self.isVisible():
            presses().change()
        self.show_sign()

    def sign(self, *, on: bool) -> None:
        """Whether Enter presses it while its layer has the keys."""
        if on or self._sign in _ENTER_SIGNS:
            self._sign = self._enter_sign if on else ""
            self.show_sign()

    def press_by(self, sign: str) -> None:
        """Set the sign of the keys that press it: of Enter, or of Ctrl+Enter."""
        self._enter_sign = sign
        if self._sign in _ENTER_SIGNS:
            self._sign = sign
            self.show_sign()

    def show_sign(self) -> None:
        """It stays as wide as it is where only the sign comes or goes, so that nothing moves."""
        said = f"{self.words}{self._sign if _has_keys(self) else ''}"
        if said != (before := self.text()):
            if any(before.removesuffix(sign) == self.words for sign in (*_ENTER_SIGNS, ESC_SIGN)):
                self.setMinimumWidth(max(self.minimumWidth(), self.sizeHint().width()))
            super().setText(said)

    def fold(self, room: int) -> None:
        """Words that are wider than the room are written in two lines, as even as can be.

        A line that is still wider, such as of a long name, ends in "…".
        """
        self.ensurePolished()
        whole = f"{self.words}{self._sign}"
        super().setText(whole)
        spaces = [place for place, letter in enumerate(self.words) if letter == " "]
        if spaces and (wide := self.sizeHint().width()) > room:
            letters = self.fontMetrics()
            inside = room - (wide - letters.horizontalAdvance(whole))
            middle = min(spaces, key=lambda place: abs(2 * place - len(whole)))
            first, last = whole[:middle].rstrip(), self.words[middle:].lstrip()
            shortened = (
                letters.elidedText(first, Qt.TextElideMode.ElideRight, inside),
                letters.elidedText(
                    last, Qt.TextElideMode.ElideRight, inside - letters.horizontalAdvance(self._sign)
                ),
            )
            whole = "\n".join(shortened) + self._sign
        self.setText(whole)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_sign()  # what it was put into may have no keys


def lies_over(widget: QWidget, name: str) -> None:
    """Name a layer drawn over the button."""
    widget.setProperty(_LAYER, name)


def share_keys(window: QWidget) -> None:
    """The layer that is typed in shows its sign, the others theirs no longer."""
    focus = window.focusWidget()
    if focus is None or (layer := _layer_of(focus)) == window.property(_KEYS):
        return
    window.setProperty(_KEYS, layer)
    for button in window.findChildren(SignedButton):
        button.show_sign()


def _has_keys(widget: QWidget) -> bool:
    """A window that nothing can lie over has the keys wherever they are."""
    layer = widget.window().property(_KEYS)
    return layer is None or layer == _layer_of(widget)


def _layer_of(widget: QWidget) -> str:
    at: QWidget | None = widget
    while at is not None:
        if name := at.property(_LAYER):
            return str(name)
        at = at.parentWidget()
    return ""
