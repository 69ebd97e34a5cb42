"""The side panel: what is selected and what can be done with it; a question may lie over it."""

from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget
from shiboken6 import isValid

from director.values.ids import TournamentId
from ui.parts.page_stack import PageStack
from ui.widgets.layout import stacked, vbox
from ui.widgets.presses import presses
from ui.widgets.signed_button import lies_over, share_keys

WIDTH = 340
NARROW = 300
"""In windows narrower than `NARROW_WINDOW`."""
NARROW_WINDOW = 1360
WIDE = 420
"""In windows wider than `WIDE_WINDOW`: whole names and more words in a line."""
WIDE_WINDOW = 1800


class SidePanel(QFrame):
    """Shows the page's own panel, and over it a question until it is answered."""

    taken_off = Signal()
    """The question is gone: what was done before it may have the focus again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", "side")
        self.setFixedWidth(WIDTH)
        self._own: QWidget | None = None
        self._page: QWidget | None = None
        self._over: QWidget | None = None
        self._before: QWidget | None = None
        self._scroll = _scroll_area(self)
        self._question_area = _scroll_area(self)
        lies_over(self._question_area, "question")
        self._stack = stacked(self._scroll, self._question_area, parent=self)
        vbox(self._stack, margins=0, parent=self)
        cast(QApplication, QApplication.instance()).focusChanged.connect(self._on_focus)
        self._settle()

    def follow(self, pages: PageStack) -> None:
        """Show the panel of whichever page is seen."""
        pages.side_changed.connect(lambda: self.show_own(pages.side(), pages.innermost()))

    def show_own(self, widget: QWidget | None, page: QWidget | None) -> None:
        """Show a page's panel; the one before belongs to its page and is only put away there."""
        if widget is self._own and (widget is None or self._scroll.widget() is widget):
            return
        presses().change()
        old = self._scroll.takeWidget()
        if old is not None:
            old.hide()
            if self._page is not None and isValid(self._page):
                old.setParent(self._page)
            else:
                old.deleteLater()
        self._own, self._page = widget, page
        if widget is not None:
            self._scroll.setWidget(widget)
            widget.show()
        self._settle()

    def put_over(self, question: QWidget | None) -> None:
        """Lay a question over the page's panel, the focus where typing starts; None takes it off."""
        before = self._before if self._over is not None else self.window().focusWidget()
        self.take_off()
        if question is None:
            return
        presses().change()
        self._before = before
        self._over = question
        self._question_area.setWidget(question)
        question.show()
        self._stack.setCurrentWidget(self._question_area)
        self._settle()
        question.setFocus()
        share_keys(self.window())

    def take_off(self) -> None:
        """Take the question away."""
        if self._over is None:
            return
        presses().change()
        self._question_area.takeWidget()
        self._over.hide()
        self._over.deleteLater()
        self._over = None
        self._stack.setCurrentWidget(self._scroll)
        self._settle()
        self.taken_off.emit()
        share_keys(self.window())

    def before(self) -> QWidget | None:
        """Return the widget that had the focus before the question, if it takes keys again."""
        before, self._before = self._before, None
        there = before is not None and isValid(before) and before.isVisible() and before.isEnabled()
        return before if there else None

    def show_about(self, tournament: TournamentId | None) -> None:
        """Another tournament is shown: what was asked about the one before goes."""
        about = self._over.property("about") if self._over is not None else None
        if about is not None and about != tournament:
            self.take_off()

    def question(self) -> QWidget | None:
        """The question that lies over the page's panel, if there is one."""
        return self._over

    def take_esc(self, event: QKeyEvent) -> bool:
        """An Esc that what is typed in has no use for leaves the question, as if it had the keys."""
        if self._over is None or not self.isEnabled():
            return False
        QApplication.sendEvent(self._over.focusWidget() or self._over, event)
        return True

    def fit(self, window_width: int) -> None:
        """Be narrower in a narrow window, wider in a wide one."""
        if window_width < NARROW_WINDOW:
            self.setFixedWidth(NARROW)
        else:
            self.setFixedWidth(WIDE if window_width > WIDE_WINDOW else WIDTH)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._over is not None:
            if not self._over.property("must_answer"):
                self.take_off()
            return
        super().keyPressEvent(event)

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Keep the keys out of a panel that a question covers: what is typed there is not seen."""
        if self._over is not None and now is not None and self._scroll.isAncestorOf(now):
            self._over.setFocus()

    def _settle(self) -> None:
        self.setVisible(self._own is not None or self._over is not None)


def _scroll_area(parent: QWidget) -> QScrollArea:
    """Return the scroll area for panels higher than the window."""
    area = QScrollArea(parent)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
