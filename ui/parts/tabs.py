"""A room with tabs: its pages behind a bar, the first one seen at first."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QTabBar, QVBoxLayout, QWidget

from ui.console.console import View
from ui.parts.page import Page
from ui.parts.page_stack import PageStack
from ui.parts.rooms import Room


class TabbedPage(Page):
    """Shows nothing itself: each tab reloads, and has the focus when it is chosen."""

    tabs: PageStack

    def __init__(self, console: View, name: str, rooms: Sequence[Room]) -> None:
        super().__init__()
        texts = console.texts
        self._keys = [room.key for room in rooms]
        self._bar = QTabBar(self)
        self._bar.setExpanding(False)
        self._bar.setDrawBase(False)
        self._bar.setAccessibleName(name)
        for room in rooms:
            self._bar.addTab(texts.say(room.title))
        self.tabs = PageStack(rooms, console)
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
            self.tabs.open(self._keys[0])

    def side(self) -> QWidget | None:
        """The panel of the tab that is seen."""
        return self.tabs.side()

    def _on_tab(self, place: int) -> None:
        if self._keys[place] != self.tabs.key:
            self.tabs.open(self._keys[place])
            page = self.tabs.page()
            if page is not None:
                page.setFocus()

    def _on_shown(self, key: str) -> None:
        self._bar.setCurrentIndex(self._keys.index(key))
