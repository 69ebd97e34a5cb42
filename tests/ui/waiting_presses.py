"""Presses that wait in a window's queue, as the system leaves them there while the console is busy."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, SignalInstance
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
NO_KEY = Qt.KeyboardModifier.NoModifier


def post_key(window: QWidget, key: Qt.Key, text: str = "") -> None:
    """Let a key wait, without a time: no reader has typed it."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.postEvent(window.windowHandle(), QKeyEvent(kind, key, NO_KEY, text))


def post_click(window: QWidget, place: QPoint, *, double: bool = False) -> None:
    """Let a click wait at a place in the window; the second of a double one too."""
    presses = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)[: 1 + double]
    at, on_screen = QPointF(place), QPointF(window.mapToGlobal(place))
    for press in presses:
        for kind, held in ((press, LEFT), (QEvent.Type.MouseButtonRelease, NONE)):
            event = QMouseEvent(kind, at, on_screen, LEFT, held, NO_KEY)
            QApplication.postEvent(window.windowHandle(), event)


def spot(part: QWidget) -> QPoint:
    """Return the middle of a part, as a place in its window."""
    return part.mapTo(part.window(), part.rect().center())


def once(signal: SignalInstance, act: Callable[[], None]) -> None:
    """Act at the next signal alone."""

    def heard(*_what: object) -> None:
        signal.disconnect(heard)
        act()

    signal.connect(heard)
