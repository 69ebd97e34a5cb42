"""The settings: a list of what can be settled on the left, one page of it beside; Esc leads back."""

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from director.values.event import Change
from ui.console.console import Console
from ui.parts.page_stack import PageStack
from ui.parts.panel import PressButton, Words
from ui.parts.rooms import BACK, SECTIONS
from ui.widgets.plain import tip

WIDTH = 212
ROW = 36


class HouseRoom(QWidget):
    """Up and Down walk through the list, Enter or Tab goes into the page."""

    TOUCHED: frozenset[Change] = frozenset()
    side_changed = Signal()

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        texts = console.texts
        self.list = QListWidget(self)
        self.list.setAccessibleName(texts.say("Settings"))
        self.list.setUniformItemSizes(True)
        for section in SECTIONS:
            self.list.addItem(texts.say(section.title))
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setSizeHint(QSize(0, ROW))
            item.setToolTip(tip(item.text()))
        self.tabs = PageStack(SECTIONS, console)
        self._lay_out()
        self.tabs.shown.connect(self._on_shown)
        self.tabs.side_changed.connect(self.side_changed)
        self.list.currentRowChanged.connect(self._on_row)
        self.list.activated.connect(self._enter)
        self.tabs.open(SECTIONS[0].key)

    def reload(self) -> None:
        """Each page reloads itself."""

    def side(self) -> QWidget | None:
        """The panel of the page that is seen."""
        return self.tabs.side()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)

    def leave(self) -> None:
        """Back to where the settings were asked for."""
        self._console.go(BACK)

    def _lay_out(self) -> None:
        texts = self._console.texts
        left = QVBoxLayout()
        left.setContentsMargins(16, 16, 0, 16)
        left.setSpacing(12)
        left.addWidget(Words(texts.say("Settings"), "title", self))
        left.addWidget(self.list, 1)
        left.addWidget(PressButton(texts.say("Close") + "   Esc", self.leave, parent=self))
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.list.setFixedWidth(WIDTH)
        whole.addLayout(left)
        whole.addWidget(self.tabs, 1)

    def _on_row(self, row: int) -> None:
        if row >= 0 and SECTIONS[row].key != self.tabs.key:
            self.tabs.open(SECTIONS[row].key)

    def _on_shown(self, key: str) -> None:
        self.list.setCurrentRow([section.key for section in SECTIONS].index(key))

    def _enter(self, _index: QModelIndex) -> None:
        page = self.tabs.page()
        if page is not None:
            page.setFocus()
