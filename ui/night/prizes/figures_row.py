"""The figures above a list of the prizes: captions with their values, side by side."""

from collections.abc import Iterable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.parts.panel import clear
from ui.widgets.layout import vbox
from ui.widgets.plain import Plain


def show_figures(row: QHBoxLayout, pairs: Iterable[tuple[str, str]], parent: QWidget) -> None:
    """These pairs of caption and value, and no others."""
    clear(row)
    for caption, value in pairs:
        holder = QWidget(parent)
        pair = vbox(spacing=2, margins=(0, 0, 24, 0), parent=holder)
        for words, role in ((caption, "caption"), (value, "heading")):
            label = Plain(words, holder)
            label.setProperty("role", role)
            pair.addWidget(label)
        row.addWidget(holder)
    row.addStretch(1)
