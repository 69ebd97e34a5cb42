"""The guard before Qt's painting: what goes wrong there is reported once, and a mark stands instead.

An exception that comes out of a paint event or a model into Qt may end the program, at every start
if it comes from what is kept.
"""

import sys
import traceback
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPainter

from director.texts.texts import UNSHOWN

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

MARK = UNSHOWN
DISPLAYED = Qt.ItemDataRole.DisplayRole.value
W = TypeVar("W", bound="QWidget")
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
_told: set[tuple[str, int | None, type]] = set()
"""What was reported already: a page paints itself many times a second."""


def report(error: Exception) -> None:
    """Once for each place in the program, when Qt has done painting; painters are let go of."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    traceback.clear_frames(error.__traceback__)
    place = last.filename, last.lineno, type(error)
    if place not in _told:
        _told.add(place)
        QTimer.singleShot(0, lambda: sys.excepthook(type(error), error, error.__traceback__))


def attempt(ask: Callable[[], T], otherwise: T) -> T:
    """What is asked for, or else something that can be shown: a damaged record never hides others."""
    try:
        return ask()
    except Exception as error:  # noqa: BLE001  # Qt must not see it
        report(error)
        return otherwise


def guarded_paint(paint: Callable[[W, Any], None]) -> Callable[[W, Any], None]:
    """A paint event that never throws: where it would, the mark is painted in the middle."""

    @wraps(paint)
    def painted(self: W, event: Any) -> None:
        try:
            paint(self, event)
        except Exception as error:  # noqa: BLE001  # Qt must not see it
            report(error)
            inside = getattr(self, "viewport", None)
            _mark(inside() if inside is not None else self)

    return painted


def guarded_cell(paint: Callable[..., None]) -> Callable[..., None]:
    """A delegate's `paint` that never throws."""

    @wraps(paint)
    def painted(self: Any, painter: QPainter, option: Any, index: Any) -> None:
        try:
            paint(self, painter, option, index)
        except Exception as error:  # noqa: BLE001  # Qt must not see it
            report(error)
            painter.drawText(option.rect, MARK)

    return painted


def guarded_answer(answer: F) -> F:
    """A model's answer that never throws: the mark where a text was asked for, else nothing."""

    @wraps(answer)
    def answered(*asked: Any, **named: Any) -> Any:
        try:
            return answer(*asked, **named)
        except Exception as error:  # noqa: BLE001  # Qt must not see it
            report(error)
            role = named.get("role", asked[-1])
            return MARK if not isinstance(role, int) or role == DISPLAYED else None

    return answered  # type: ignore[return-value]


def _mark(widget: "QWidget") -> None:
    painter = QPainter(widget)
    painter.drawText(widget.rect(), Qt.AlignmentFlag.AlignCenter, MARK)
    painter.end()
