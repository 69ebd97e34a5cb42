"""The list of layouts: the house's own first, then those ready-made, each under its heading."""

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from ui.console.console import View
from ui.look.theme import tone
from ui.scenes.layout import layout_name
from ui.widgets.plain import tip

WIDTH, ROW = 196, 30
"""Pixels."""
_KEY = Qt.ItemDataRole.UserRole


class LayoutList(QListWidget):
    """Up and Down walk through the layouts."""

    wanted = Signal(str)
    """A layout by its key."""

    def __init__(self, console: View, parent: QWidget) -> None:
        super().__init__(parent)
        self._console = console
        self.setAccessibleName(console.texts.say("Layouts"))
        self.setFixedWidth(WIDTH)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # what tells copies apart is at the end
        self.currentRowChanged.connect(self._on_row)

    def fill(self) -> None:
        """Show all layouts that there are now."""
        rows = list(self._rows())
        if rows == [(item.text(), item.data(_KEY)) for item in self._items()]:
            return
        self.blockSignals(True)
        self.clear()
        for words, key in rows:
            item = QListWidgetItem(words, self)
            item.setData(_KEY, key)
            item.setSizeHint(QSize(0, ROW))
            item.setToolTip(tip(words))
            if not key:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                item.setForeground(QColor(tone("gold")))
        self.blockSignals(False)

    def mark(self, key: str) -> None:
        """The row of the layout that is shown, telling nobody; none for one that was never saved."""
        rows = [row for row, item in enumerate(self._items()) if key and item.data(_KEY) == key]
        self.blockSignals(True)
        self.setCurrentRow(rows[0] if rows else -1)
        self.blockSignals(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """To come here chooses nothing: Qt would take the first row where none is chosen."""
        before = self.currentRow()
        self.blockSignals(True)
        super().focusInEvent(event)
        if before < 0:
            self.setCurrentRow(-1)
        self.blockSignals(False)

    def keys(self) -> tuple[str, ...]:
        """The layouts from the top."""
        return tuple(str(item.data(_KEY)) for item in self._items() if item.data(_KEY))

    def choose(self, key: str) -> None:
        """Choose a layout as a press on its row does."""
        rows = [row for row, item in enumerate(self._items()) if item.data(_KEY) == key]
        self.setCurrentRow(rows[0])

    def _rows(self) -> Iterator[tuple[str, str]]:
        texts, known, own = (
            self._console.texts,
            self._console.layouts(),
            self._console.cached_house.layouts,
        )
        if own:
            yield texts.say("Our own"), ""
            yield from ((layout.name, key) for key, layout in known.items() if key in own)
        yield texts.say("Ready-made"), ""
        for key, layout in known.items():
            if key not in own:
                yield layout_name(texts, key, layout), key

    def _items(self) -> Iterator[QListWidgetItem]:
        return (self.item(row) for row in range(self.count()))

    def _on_row(self, row: int) -> None:
        if row >= 0 and (key := str(self.item(row).data(_KEY))):
            self.wanted.emit(key)
