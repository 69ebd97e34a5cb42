"""Calls after the pending events, dropped if their owner is gone by then."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal


class _Turn(QObject):
    """Single call after the pending events; it ends with its owner and releases the callable."""

    came = Signal()


def soon(owner: QObject, act: Callable[[], object]) -> None:
    """Do it in the next turn of the event loop, after what was posted before.

    A single shot of Qt's own, with an owner and no time to wait, is never let go of by PySide where the
    owner goes first, nor is the page behind what it was to call.
    """
    turn = _Turn(owner)
    turn.came.connect(act, Qt.ConnectionType.QueuedConnection)
    turn.came.connect(turn.deleteLater, Qt.ConnectionType.QueuedConnection)
    turn.came.emit()
