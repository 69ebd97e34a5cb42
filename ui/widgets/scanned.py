"""Fields that are there for a reader of codes: what it types belongs into them."""

from typing import TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

_MARK = "takes_scans"
W = TypeVar("W", bound=QWidget)


def for_scans(field: W) -> W:
    """The field, which takes what a reader of cards, vouchers or documents types."""
    field.setProperty(_MARK, True)
    return field


def takes_scans(focus: QObject | None) -> bool:
    """Whether what a reader types belongs where the focus is."""
    return focus is not None and bool(focus.property(_MARK))
