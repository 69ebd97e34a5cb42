"""Cells of a table that are typed in: every keystroke is judged."""

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

Index = QModelIndex | QPersistentModelIndex


class TypedCells(QStyledItemDelegate):
    """Hands every keystroke to the model, so that it is judged while it is typed."""

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QLineEdit:
        editor = QLineEdit(parent)
        editor.setMaxLength(80)
        editor.setAlignment(Qt.AlignmentFlag(index.data(Qt.ItemDataRole.TextAlignmentRole)))
        editor.setStyleSheet("padding: 0 6px; min-height: 0; border-radius: 0;")
        editor.textEdited.connect(lambda _text: self.commitData.emit(editor))
        return editor

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QLineEdit):
            model.setData(index, editor.text())

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Once only: what is being typed is not taken out of the typing hand."""
        if isinstance(editor, QLineEdit) and not editor.isModified():
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole) or ""))
            editor.selectAll()
