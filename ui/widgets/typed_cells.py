"""Cells of a table that are typed in: every keystroke is judged."""

from collections.abc import Collection

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.widgets.keyed import of_figures

_BEFORE = "before"
"""Property with an editor's text before typing."""
Index = QModelIndex | QPersistentModelIndex


class TypedCells(QStyledItemDelegate):
    """Hands every keystroke to the model, so that it is judged while it is typed.

    What stands to the right is figures, and what stands in the columns `of_figures`.
    """

    def __init__(self, parent: QObject | None = None, of_figures: Collection[int] = ()) -> None:
        super().__init__(parent)
        self._figures = of_figures

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QLineEdit:
        editor = QLineEdit(parent)
        editor.setMaxLength(80)
        editor.setAlignment(Qt.AlignmentFlag(index.data(Qt.ItemDataRole.TextAlignmentRole)))
        if editor.alignment() & Qt.AlignmentFlag.AlignRight or index.column() in self._figures:
            of_figures(editor)
        editor.setStyleSheet("padding: 0 6px; min-height: 0; border-radius: 0;")
        editor.textEdited.connect(lambda _text: self.commitData.emit(editor))
        return editor

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc leaves the cell as it was before it was typed in."""
        if isinstance(watched, QLineEdit) and isinstance(event, QKeyEvent):
            leaves = event.type() is QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape
            before = watched.property(_BEFORE)
            if leaves and before is not None and watched.text() != before:
                watched.setText(before)
                self.commitData.emit(watched)
        return super().eventFilter(watched, event)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QLineEdit):
            model.setData(index, editor.text())

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Once only: what is being typed is not taken out of the typing hand."""
        if isinstance(editor, QLineEdit) and not editor.isModified():
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole) or ""))
            editor.setProperty(_BEFORE, editor.text())
            editor.selectAll()
