"""Menu of an editable grid: copy all, export, print."""

from collections.abc import Callable
from functools import partial
from operator import itemgetter

from PySide6.QtCore import QAbstractItemModel, QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QTableView

from ui.console.console import Console
from ui.console.printing import send
from ui.parts.export_files import save_made
from ui.parts.lists.list_files import ListSnapshot
from ui.parts.page import Page
from ui.widgets.table_model import Column

RIGHT = (Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter).value


class GridList(QObject):
    """A grid on its page; where the page has a file or a paper of its own, the menu leads to that."""

    def __init__(
        self,
        console: Console,
        page: Page,
        grid: QTableView,
        title: str,
        of: Callable[[], str],
        *,
        export: Callable[[], None] | None = None,
        print_grid: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(page)
        self._console, self._page, self.grid = console, page, grid
        self._title, self._of = console.texts.say(title), of
        self._export, self._print_grid = export or self.export, print_grid or self.print_grid
        grid.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        grid.customContextMenuRequested.connect(self._open)

    def menu(self) -> QMenu:
        """Return the menu of the whole grid."""
        say, menu = self._console.texts.say, QMenu(self.grid)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(say("Copy")).triggered.connect(lambda _checked=False: self.copy())
        menu.addAction(say("Export the list…")).triggered.connect(lambda _checked=False: self._export())
        printing = menu.addAction(say("Print the list…"))
        printing.triggered.connect(lambda _checked=False: self._print_grid())
        printing.setEnabled(self._console.prints)
        return menu

    def copy(self) -> None:
        """All of it, to be pasted into a spreadsheet."""
        QGuiApplication.clipboard().setText(self.snapshot().pasted())
        texts, count = self._console.texts, self.grid.model().rowCount()
        self._console.frame.say(texts.count("{n} line is copied.", "{n} lines are copied.", count))

    def export(self) -> None:
        """A table for a spreadsheet."""
        shown, texts = self.snapshot(), self._console.texts
        suggested = shown.file_name(self._console.now(), texts, "csv")
        save_made(self._console, self._page, suggested, partial(shown.table, texts))

    def print_grid(self) -> None:
        """On paper."""
        send(self._console, "list_sheet", self.snapshot().sheet)

    def snapshot(self) -> ListSnapshot:
        """Its cells as they stand, behind the titles of rows; columns that say nothing are left out."""
        model = self.grid.model()
        rows = tuple(_cells(model, row) for row in range(model.rowCount()))
        first = Column[tuple[str, ...]]("", itemgetter(0), width=1)
        columns = (first, *(_column(model, place) for place in range(model.columnCount())))
        told = tuple(column for column in columns if column.title or any(map(column.value, rows)))
        count = self._console.texts.count("{n} row", "{n} rows", len(rows))
        return ListSnapshot(self._title, self._of(), (), count, told, rows)

    def _open(self, at: QPoint) -> None:
        self.menu().popup(self.grid.viewport().mapToGlobal(at))


def _cells(model: QAbstractItemModel, row: int) -> tuple[str, ...]:
    """The title of a row, and its cells."""
    title = model.headerData(row, Qt.Orientation.Vertical)
    cells = (model.index(row, place).data() for place in range(model.columnCount()))
    return tuple(str(said or "") for said in (title, *cells))


def _column(model: QAbstractItemModel, place: int) -> Column[tuple[str, ...]]:
    """Its cell stands behind the title of the row."""
    across = Qt.Orientation.Horizontal
    right = model.headerData(place, across, Qt.ItemDataRole.TextAlignmentRole) == RIGHT
    title = str(model.headerData(place, across) or "")
    return Column(title, itemgetter(place + 1), width=1, right=right)
