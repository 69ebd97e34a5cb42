"""Editors: which widgets need Space and Ctrl+Z for themselves while they have the focus."""

from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)


def is_editor(widget: QWidget) -> bool:
    """Text is typed here: Ctrl+Z takes back typing, not the night."""
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    if isinstance(widget, QLineEdit | QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    return isinstance(widget, QAbstractSpinBox)


def takes_space(widget: QWidget) -> bool:
    """Space means something here: a letter, a press, a choice.

    A page can claim it for a widget of its own with the property `takesSpace`.
    """
    if widget.property("takesSpace"):
        return True
    return is_editor(widget) or isinstance(widget, QAbstractButton | QComboBox)
