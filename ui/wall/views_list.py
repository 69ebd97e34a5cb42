"""List of views to drag, and the list of screens to drop them on."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from ui.parts.panel import ENTER
from ui.wall.lines import OfferedView, ScreenLine
from ui.widgets.plain import tip
from ui.widgets.table_view import TableView

MIME = "application/x-riffle-view"
_CODE = Qt.ItemDataRole.UserRole


class ViewsList(QListWidget):
    """Scenes and layouts by their words: dragged onto a screen, or put onto the chosen ones by Enter."""

    wanted = Signal(str)
    """The code of what shall be shown on the chosen screens."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setUniformItemSizes(True)
        self.itemDoubleClicked.connect(lambda item: self.wanted.emit(item.data(_CODE)))
        self._codes: tuple[tuple[str, str], ...] = ()

    def offer(self, views: Iterable[OfferedView]) -> None:
        """Offer these; what is chosen stays if it is still among them."""
        offered = tuple((view.code, view.words) for view in views)
        if offered == self._codes:
            return
        chosen, self._codes = self.code(), offered
        self.clear()
        for code, words in offered:
            item = QListWidgetItem(words, self)
            item.setData(_CODE, code)
            item.setToolTip(tip(words))
            if code == chosen:
                self.setCurrentItem(item)

    def code(self) -> str:
        """Return the code of the selected view."""
        item = self.currentItem()
        return str(item.data(_CODE)) if item is not None else ""

    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        """Return the data of a drag."""
        made = QMimeData()
        for item in items:
            made.setData(MIME, str(item.data(_CODE)).encode())
            made.setText(item.text())
        return made

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter puts it onto the screens that are chosen."""
        if event.key() in ENTER and self.code():
            self.wanted.emit(self.code())
            return
        super().keyPressEvent(event)


class ScreensTable(TableView[ScreenLine]):
    """The screens of the house; what is dropped on one shall be shown there."""

    dropped = Signal(str, str)
    """(key of the screen, code of the view)."""

    def accept_views(self) -> None:
        """From now on views may be dropped here."""
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DropOnly)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Only a view is taken."""
        if event.mimeData().hasFormat(MIME):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """The screen under the mouse is meant, and is marked; several chosen ones stay."""
        line = self._under(event)
        if line is None or not event.mimeData().hasFormat(MIME):
            event.ignore()
            return
        if line not in self.selected_rows():
            self.select(line.key)
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Show it there."""
        line = self._under(event)
        if line is None:
            event.ignore()
            return
        event.acceptProposedAction()
        self.dropped.emit(line.key, bytes(event.mimeData().data(MIME).data()).decode())

    def _under(self, event: QDropEvent) -> ScreenLine | None:
        return self.rows.row_at(self.indexAt(event.position().toPoint()))
