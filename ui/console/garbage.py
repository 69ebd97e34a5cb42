"""Garbage: cycles are collected on the window's thread alone, for what Qt made there must end there."""

import gc

from PySide6.QtCore import QObject, QTimer

SETTLED_MS = 2_000
"""After that a start is over: what it made is kept, and never looked at again."""
EVERY_MS = 1_000


class Collector(QObject):
    """Collects garbage as Python would, but only between two events of the thread it was made on.

    Python collects on whichever thread happens to allocate. Where that is the desk's, a widget or a
    model that nobody holds any more would be destroyed there while the window still paints.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._before = gc.isenabled()
        self._freezes = not gc.get_freeze_count()
        gc.disable()
        self._timer = QTimer(self, interval=SETTLED_MS)
        self._timer.timeout.connect(self._on_settled)
        self._timer.start()

    def stop(self) -> None:
        """Garbage is collected as it was before."""
        self._timer.stop()
        if self._freezes:
            gc.unfreeze()
        if self._before:
            gc.enable()

    def _on_settled(self) -> None:
        gc.collect()
        if self._freezes:
            gc.freeze()
        self._timer.timeout.disconnect(self._on_settled)
        self._timer.timeout.connect(collect_due)
        self._timer.start(EVERY_MS)


def collect_due() -> None:
    """Collect the oldest generation that is full."""
    for generation in (2, 1, 0):
        if gc.get_count()[generation] > gc.get_threshold()[generation]:
            gc.collect(generation)
            return
