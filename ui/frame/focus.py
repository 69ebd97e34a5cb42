"""Focus after its widget has vanished: the one rule of the console."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QGroupBox, QLabel, QTabWidget, QWidget
from shiboken6 import isValid

from director.texts import Texts
from ui.console.console import ActionPlace, Console, NamedPlace
from ui.parts.overlay import PageOverlay
from ui.parts.page_stack import ARRIVING, PageStack
from ui.parts.panel import Panel, bring_into_view
from ui.parts.question import Question
from ui.parts.side_panel import SidePanel
from ui.widgets.soon import soon

MOST_QUESTIONS = 4
"""Questions between an action and the form that it opens, at most."""
_PANELS = (Panel, Question, PageOverlay)


class FocusRule:
    """To the next field of the same panel, else to what the page shows first: its list or its field.

    Qt itself would go on to whatever was made next, such as the first room of the rail.
    """

    def __init__(self, window: QWidget, pages: PageStack, side: SidePanel) -> None:
        self._window, self._pages, self._side = window, pages, side

    def lost(self, old: QWidget | None, landed: QWidget | None) -> None:
        """Give the page the focus if its widget is gone and nothing else took it at once."""
        if landed is None or not _same_panel(old, landed):
            soon(self._window, lambda: self._settle(landed))

    def stands_ready(self, field: QWidget) -> bool:
        """Whether a field has the focus when its page is opened."""
        page = self._pages.innermost()
        return page is not None and field.hasFocus() and page.focusProxy() is field

    def arrive(self) -> None:
        """Another page is shown: cards over the one before go, and what it shows first has the keys."""
        for card in self._pages.findChildren(PageOverlay):
            if card.isVisible():
                card.close_overlay()
        self.to_page(ARRIVING)

    def back_to(self, before: QWidget | None) -> None:
        """To what was done before something was asked, else to what the page shows first."""
        if before is not None:
            before.setFocus()
        else:
            self.to_page()

    def to_page(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """To what the page that is seen shows first; to the question where it lies over that."""
        page, question = self._pages.innermost(), self._side.question()
        if page is not None:
            page.setFocus(reason)
        now = self._window.focusWidget()
        if question is not None and now is not None and not now.isVisible():
            question.setFocus()

    def come_back(self) -> bool:
        """To the page, from what stands around it; False where nobody was there."""
        at = self._window.focusWidget()
        around = at is not None and not any(of.isAncestorOf(at) for of in (self._pages, self._side))
        if around:
            self.to_page()
        return around

    def lead_to(self, place: NamedPlace, texts: Texts) -> str:
        """To what bears these words; else what must be chosen first, where it stands beside a line."""
        words, page = texts.say(place.words), self._pages.innermost()
        if self.to_named(words) or page is None or not page.listings:
            return ""
        return texts.say("“{what}” stands beside a line: choose one first.", what=words)

    def lead_into(self, place: ActionPlace, console: Console, tries: int = MOST_QUESTIONS) -> None:
        """To a field of what an action opens, on whichever tab: it is there once the desk answered."""
        words = console.texts.say(place.field) if place.field else ""
        if not words or self._to_field(words) or not tries:
            return
        console.ask(lambda _desk: None, lambda _none: self.lead_into(place, console, tries - 1))

    def _to_field(self, words: str) -> bool:
        """Turn to the tab of the field under these words; one that is closed says why it is."""
        page = self._pages.innermost()
        tabs = [tabs for tabs in page.findChildren(QTabWidget) if tabs.isVisible()] if page else []
        for tab in tabs:
            for label in tab.findChildren(QLabel):
                field = label.buddy()
                if field is not None and label.text() == words:
                    sheets = ((n, tab.widget(n)) for n in range(tab.count()))
                    tab.setCurrentIndex(
                        next(n for n, sheet in sheets if sheet and sheet.isAncestorOf(field))
                    )
                    _arrive(label)
                    return True
        return False

    def to_named(self, words: str) -> bool:
        """To the field or button that bears these words, on the page or beside it; False without any."""
        page = self._pages.innermost()
        roots = [page, page.current_side()] if page is not None else []
        for root in filter(None, roots):
            for widget in root.findChildren(QWidget):
                if widget.isVisible() and widget.isEnabled() and words in _names_of(widget):
                    _arrive(widget)
                    return True
        return False

    def _settle(self, landed: QWidget | None) -> None:
        """Move the focus unless it was moved elsewhere meanwhile."""
        now = self._window.focusWidget()
        if now is None or (landed is not None and isValid(landed) and now is landed):
            self.to_page()


def _names_of(widget: QWidget) -> tuple[str, ...]:
    """The words that a widget bears, or stands under, without the keys behind them."""
    said = widget.text() if isinstance(widget, QAbstractButton | QLabel) else ""
    if isinstance(widget, QGroupBox):
        said = widget.title()
    return widget.accessibleName(), said.replace("\n", " ").partition("   ")[0]


def _arrive(widget: QWidget) -> None:
    """Focus a widget; for a caption, the widget below it."""
    bring_into_view(widget)
    below = widget.buddy() or widget.nextInFocusChain() if isinstance(widget, QLabel) else None
    target = below or widget
    target = target.focusProxy() or target
    if target.focusPolicy() is Qt.FocusPolicy.NoFocus:
        return
    target.setFocus(Qt.FocusReason.TabFocusReason)
    bring_into_view(target)


def _same_panel(old: QWidget | None, new: QWidget) -> bool:
    """Whether both stand in one panel that is seen."""
    at = old if isValid(old) else None
    while at is not None and not isinstance(at, _PANELS):
        at = at.parentWidget()
    return at is not None and at.isVisible() and at.isAncestorOf(new)
