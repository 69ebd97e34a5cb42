"""An overlay: a card over the page that a click beside it or Esc takes away; the strip stays seen."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget
from shiboken6 import isValid

from ui.parts.panel import in_order, step_within
from ui.widgets.guard import guarded_paint
from ui.widgets.layout import vbox
from ui.widgets.signed_button import lies_over


class PageOverlay(QWidget):
    """Covers its parent with a veil and shows a card in the middle of it."""

    closed = Signal()

    def __init__(self, parent: QWidget, width: int) -> None:
        super().__init__(parent)
        self._under = parent
        self._before = parent.window().focusWidget()
        self._width = width
        lies_over(self, "overlay")
        self.card = QFrame(self)
        self.card.setProperty("panel", "over")
        self.column = vbox(spacing=8, margins=16, parent=self.card)
        parent.installEventFilter(self)

    def open(self, focus: QWidget) -> None:
        """Show it, with the focus where typing starts."""
        self._settle()
        self.show()
        self.raise_()
        focus.setFocus()

    def close_overlay(self) -> None:
        """Take it away; the focus goes back to where it was."""
        before = self._before
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus()
        self._under.removeEventFilter(self)
        self.closed.emit()
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._settle()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_overlay()
        else:
            event.accept()

    def focusNextPrevChild(self, onwards: bool) -> bool:
        """Tab stays on the card: what lies under the veil takes no keys."""
        return step_within(self, in_order(self), onwards=onwards)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.card.geometry().contains(event.position().toPoint()):
            self.close_overlay()

    @guarded_paint
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(0, 0, 0, 120))
        painter.end()

    def _settle(self) -> None:
        under = self._under
        self.setGeometry(under.rect())
        width = min(self._width, under.width() - 32)
        height = min(self.card.sizeHint().height(), under.height() - 48)
        self.card.setGeometry((under.width() - width) // 2, 24, width, height)
