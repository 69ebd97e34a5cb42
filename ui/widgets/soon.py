"""What is done once the events at hand are handled, unless whoever wants it is gone by then."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def soon(owner: QObject, act: Callable[[], object]) -> None:
    """Do it in the next turn of the event loop.

    A single shot of Qt's own, with an owner and no time to wait, is never let go of by PySide where the
    owner goes first, nor is the page behind what it was to call.
    """
    timer = QTimer(owner, singleShot=True, interval=0)
    timer.timeout.connect(act)
    timer.timeout.connect(timer.deleteLater)
    timer.start()
