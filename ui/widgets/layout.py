"""Rows, columns and grids of widgets, each put together in one sentence."""

from collections.abc import Iterable
from types import EllipsisType
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

Part = QWidget | QLayout | int | EllipsisType | tuple[QWidget | QLayout, int]
"""Part of a row: a widget or a layout, with its stretch if any; free pixels; `...` for the rest."""
Margins = int | tuple[int, int, int, int]
"""Pixels around everything: the same on all sides, or left, above, right, below."""
Box = TypeVar("Box", bound=QBoxLayout)


def hbox(
    *parts: Part, spacing: int = -1, margins: Margins | None = None, parent: QWidget | None = None
) -> QHBoxLayout:
    """Side by side; what is not said is as the style has it."""
    return _filled(QHBoxLayout() if parent is None else QHBoxLayout(parent), parts, spacing, margins)


def vbox(
    *parts: Part, spacing: int = -1, margins: Margins | None = None, parent: QWidget | None = None
) -> QVBoxLayout:
    """Return a vertical layout; defaults are the style's."""
    return _filled(QVBoxLayout() if parent is None else QVBoxLayout(parent), parts, spacing, margins)


def cells(
    *,
    across: int = -1,
    down: int = -1,
    margins: Margins | None = None,
    wide: Iterable[int] = (),
    parent: QWidget | None = None,
) -> QGridLayout:
    """A grid with so much between its cells; the columns that are `wide` share the room that is left."""
    grid = QGridLayout() if parent is None else QGridLayout(parent)
    grid.setHorizontalSpacing(across)
    grid.setVerticalSpacing(down)
    _set_margins(grid, margins)
    for column in wide:
        grid.setColumnStretch(column, 1)
    return grid


def stacked(*pages: QWidget, parent: QWidget) -> QStackedWidget:
    """Pages of which one is seen, the first to begin with."""
    stack = QStackedWidget(parent)
    for page in pages:
        stack.addWidget(page)
    return stack


def scrolling(inside: QWidget, parent: QWidget | None = None) -> QScrollArea:
    """Return a scroll area; the focus goes to the widget inside."""
    area = QScrollArea(parent)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    return area


def wear(widget: QWidget, name: str, value: object) -> None:
    """A property by which the stylesheet tells it; drawn anew where it is another one."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def _filled(box: Box, parts: Iterable[Part], spacing: int, margins: Margins | None) -> Box:
    if spacing >= 0:
        box.setSpacing(spacing)
    _set_margins(box, margins)
    for part in parts:
        _put(box, part)
    return box


def _set_margins(layout: QLayout, margins: Margins | None) -> None:
    if margins is not None:
        layout.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))


def _put(box: QBoxLayout, part: Part) -> None:
    what, share = part if isinstance(part, tuple) else (part, 0)
    match what:
        case QWidget():
            box.addWidget(what, share)
        case QLayout():
            box.addLayout(what, share)
        case int():
            box.addSpacing(what)
        case _:
            box.addStretch(1)
