"""The settings: a list of what can be settled on the left, one page of it beside; Esc leads back."""

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLayout, QListWidget

from ui.console.console import Console
from ui.house import GUIDE
from ui.parts.console_facts import may_enter
from ui.parts.page_stack import ARRIVING, TabbedPage
from ui.parts.panel import PressButton, Words
from ui.parts.rooms import BACK, Room
from ui.widgets.layout import hbox, vbox
from ui.widgets.plain import tip
from ui.widgets.signed_button import ESC_SIGN

WIDTH = 212
ROW = 36


class HouseRoom(TabbedPage):
    """Up and Down walk through the list, Enter or Tab goes into the page."""

    def __init__(self, console: Console, room: Room) -> None:
        super().__init__(console, room)
        self.reload()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)

    def leave(self) -> None:
        """Back to where the settings were asked for."""
        self._console.frame.go(BACK)

    def _lay_out(self) -> None:
        self.list = QListWidget(self)
        self.list.setAccessibleName(self._title)
        self.list.setUniformItemSizes(True)
        self.list.setFixedWidth(WIDTH)
        self.list.addItems(tuple(self._names.values()))
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setSizeHint(QSize(0, ROW))
            item.setToolTip(tip(item.text()))
        self.list.currentRowChanged.connect(self.choose)
        self.list.activated.connect(self._enter)
        say = self._console.texts.say
        title = Words(self._title, "title", self)
        title.setFixedWidth(WIDTH)
        self.guide = PressButton(say("Step by step"), self._set_up, parent=self)
        self.guide.setVisible(may_enter(self._console, GUIDE))
        close = PressButton(say("Close") + ESC_SIGN, self.leave, parent=self)
        left = vbox(title, (self.list, 1), self.guide, close, spacing=12, margins=(16, 16, 0, 16))
        hbox(left, (self._side_layout(), 1), spacing=0, margins=0, parent=self)

    def _side_layout(self) -> QLayout:
        """Return the layout beside the list."""
        return vbox(self.tabs, margins=0)

    def _set_up(self) -> None:
        self._console.frame.go(GUIDE.key)

    def _give_room(self) -> None:
        """There are no tabs that could move together: the list has its width."""

    def _mark(self, key: str) -> None:
        self.list.setCurrentRow(self._keys.index(key))

    def _enter(self, _index: QModelIndex) -> None:
        page = self.tabs.page()
        if page is not None:
            page.setFocus(ARRIVING)
