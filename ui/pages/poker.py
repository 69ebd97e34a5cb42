"""The poker room: hands at the table, odds and rulings behind tabs."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QTabBar, QVBoxLayout, QWidget

from director.desk.changes import Change
from ui.bridge import Console
from ui.rooms import POKER_TABS
from ui.widgets.page_stack import PageStack

FIRST = "hand"


class PokerPage(QWidget):
    """What concerns hands of poker, whichever tournament or cash game they are of."""

    TOUCHED: frozenset[Change] = frozenset()
    side_changed = Signal()

    def __init__(self, console: Console) -> None:
        super().__init__()
        texts = console.texts
        self._bar = QTabBar(self)
        self._bar.setExpanding(False)
        self._bar.setDrawBase(False)
        self._bar.setAccessibleName(texts.say("Poker"))
        for tab in POKER_TABS:
            self._bar.addTab(texts.say(tab.title))
        self.tabs = PageStack(POKER_TABS, console)
        row = QHBoxLayout()
        row.setContentsMargins(12, 4, 12, 0)
        row.addWidget(self._bar)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self.tabs, 1)
        self._bar.currentChanged.connect(self._on_tab)
        self.tabs.shown.connect(self._on_shown)
        self.tabs.side_changed.connect(self.side_changed)

    def reload(self) -> None:
        """Open the first tab; each tab reloads itself."""
        if not self.tabs.key:
            self.tabs.open(FIRST)

    def side(self) -> QWidget | None:
        """The panel of the tab that is seen."""
        return self.tabs.side()

    def _on_tab(self, place: int) -> None:
        if POKER_TABS[place].key != self.tabs.key:
            self.tabs.open(POKER_TABS[place].key)
            page = self.tabs.page()
            if page is not None:
                page.setFocus()

    def _on_shown(self, key: str) -> None:
        self._bar.setCurrentIndex([tab.key for tab in POKER_TABS].index(key))
