"""Plain words: what people and the house have typed is shown as it is, and never read as HTML."""

import re

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from director.values.receipt_number import READABLE

LONGEST = 26
"""Signs of a number that has a line of a narrow panel to itself; a longer one may break."""
NO_INDENT = -1
"""Qt's value for a label without an indent of its own."""


class Plain(QLabel):
    """A label that shows its text sign by sign; Qt's own guesses whether it is HTML."""

    def __init__(self, text: str | QWidget | None = "", parent: QWidget | None = None) -> None:
        self._plain_text = text if isinstance(text, str) else ""
        super().__init__(unbroken(self._plain_text), parent if isinstance(text, str) else text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._keep_accent()

    def setText(self, text: str) -> None:
        """Say something else."""
        self._plain_text = text
        super().setText(unbroken(text))
        self._keep_accent()

    def changeEvent(self, event: QEvent) -> None:
        """Letters of another size hang out differently."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._keep_accent()

    def _keep_accent(self) -> None:
        """The accent of a Greek capital stands to the left of it: it has room where words begin so."""
        self.setIndent(hanging(self.fontMetrics(), self._plain_text) or NO_INDENT)

    def text(self) -> str:
        """Return the text as it was set, with its own hyphens."""
        return self._plain_text


def hanging(metrics: QFontMetrics, words: str) -> int:
    """Pixels by which the first letter reaches to the left of where it begins."""
    first = words[:1]
    return 0 if first.isascii() else max(0, -metrics.tightBoundingRect(first).left())


def unbroken(text: str) -> str:
    """A text as it is shown: no line ends at a hyphen of a receipt's number."""
    return READABLE.sub(_whole, text) if "-" in text else text


def _whole(number: re.Match[str]) -> str:
    found = number.group()
    return found.replace("-", "\N{NON-BREAKING HYPHEN}") if len(found) <= LONGEST else found


def tip(text: str) -> str:
    """A tooltip that shows a text as it is: what Qt would take for HTML is written as HTML's text."""
    return Gui.convertFromPlainText(text) if Gui.mightBeRichText(text) else text


def elided(metrics: QFontMetrics, words: str, room: int) -> str:
    """As much of the words as so many pixels hold, with … where they are cut.

    Of a text as long as a night no more is measured than could be seen.
    """
    return metrics.elidedText(words[: max(room, 0)], Qt.TextElideMode.ElideRight, room)


def with_both_ends(metrics: QFontMetrics, words: str, room: int) -> str:
    """The same with … in the middle: brothers, and copies of one thing, are told apart by their ends."""
    most = max(room, 1)
    seen = words if len(words) <= 2 * most else words[:most] + words[-most:]
    return metrics.elidedText(seen, Qt.TextElideMode.ElideMiddle, room)


def in_two_lines(metrics: QFontMetrics, words: str, room: int) -> str:
    """The words in one line, else in two that are as even as can be; cut where two do not hold them."""
    if metrics.horizontalAdvance(words) <= room:
        return words
    ends = [place for place, letter in enumerate(words) if letter == " "]
    first = [place for place in ends if metrics.horizontalAdvance(words[:place]) <= room]
    if not first:
        return elided(metrics, words, room)
    parts = {place: (words[:place], words[place + 1 :]) for place in first}
    end = min(first, key=lambda place: max(map(metrics.horizontalAdvance, parts[place])))
    return f"{words[:end]}\n{elided(metrics, words[end + 1 :], room)}"


class Elided(Plain):
    """A line that is cut with … where it is too long, its whole in the tooltip."""

    def __init__(self, parent: QWidget, role: str = "") -> None:
        super().__init__(parent)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(90)
        self._whole = ""

    def say(self, words: str) -> None:
        """Show these words."""
        self._whole = words
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        shown = elided(self.fontMetrics(), self._whole, self.width())
        self.setText(shown)
        self.setToolTip(tip(self._whole) if shown != self._whole else "")
        self.setAccessibleName(self._whole)
