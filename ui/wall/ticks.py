"""Several of several values: a box to be ticked for each; where they are many, they scroll."""

from collections.abc import Collection, Iterable
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from ui.parts.panel import Tick
from ui.widgets.layout import vbox

T = TypeVar("T")

_ROWS, _ROW = 6, 30
"""So many boxes are seen at once, and how many pixels each takes."""


class Ticks(QScrollArea, Generic[T]):
    """Gives back the very values that were put in, in their order."""

    changed = Signal()

    def __init__(
        self, offered: Iterable[tuple[str, T]], chosen: Collection[T], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        held = QWidget()
        self._values: list[T] = []
        self.ticks: list[Tick] = []
        for title, value in offered:
            tick = Tick(title, held)
            tick.setChecked(value in chosen)
            tick.toggled.connect(lambda _on: self.changed.emit())
            self._values.append(value)
            self.ticks.append(tick)
        vbox(*self.ticks, ..., spacing=4, margins=0, parent=held)
        self.setWidget(held)
        self.setFixedHeight(min(_ROWS, max(1, len(self.ticks))) * _ROW + 2 * self.frameWidth())
        if self.ticks:
            self.setFocusProxy(self.ticks[0])

    def chosen(self) -> tuple[T, ...]:
        """The values that are ticked."""
        pairs = zip(self._values, self.ticks, strict=True)
        return tuple(value for value, tick in pairs if tick.isChecked())

    def choose(self, values: Collection[T]) -> None:
        """Tick these and no others."""
        for value, tick in zip(self._values, self.ticks, strict=True):
            tick.setChecked(value in values)
