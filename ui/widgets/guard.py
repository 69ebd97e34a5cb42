"""The guard between Qt and what it calls here: what goes wrong is reported, and the console goes on.

An exception that comes out of a method that Qt calls may end the program: before Python 3.12 an error
raised in C, such as an index out of range, is no object yet when Qt's binding adds its own words to
it, wherever Python has called Qt. What is painted has a mark instead, and is reported once.
"""

import math
import sys
import traceback
from collections.abc import Callable, Iterator
from functools import wraps
from time import monotonic
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar, cast

from PySide6.QtCore import QCoreApplication, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QPainter

from director.texts.texts import UNSHOWN

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

MARK = UNSHOWN
DISPLAYED = Qt.ItemDataRole.DisplayRole.value
W = TypeVar("W", bound="QWidget")
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
AGAIN = 1.0
"""Seconds after which what goes wrong at the same place again is reported again, but for painting."""
_last_reported: dict[tuple[str, int | None, type], float] = {}
"""When what was last reported: a page paints itself many times a second."""
NOTHING: dict[str, Any] = {
    **dict.fromkeys(("event", "eventFilter", "viewportEvent", "focusNextPrevChild"), False),
    **dict.fromkeys(("hitButton", "setData"), False),
    **dict.fromkeys(
        ("createEditor", "setEditorData", "setModelData", "initStyleOption", "mimeData"), None
    ),
    **dict.fromkeys(("highlightBlock", "keyboardSearch", "loadResource", "scrollContentsBy"), None),
    **dict.fromkeys(("run", "selectionChanged", "showPopup", "sort", "translate"), None),
    **dict.fromkeys(("rowCount", "columnCount"), 0),
    **dict.fromkeys(("sizeHint", "minimumSizeHint"), QSize()),
    "flags": Qt.ItemFlag.NoItemFlags,
    "heightForWidth": -1,
}
"""Answers to Qt when its call has failed; handlers `…Event` answer nothing."""


def guard_handlers() -> None:
    """Whatever class of ours Qt calls stands behind the guard, those to come too; once is enough."""

    def on_class(kind: type[QObject], /, **named: Any) -> None:
        super(QObject, kind).__init_subclass__(**named)
        _guard(kind)

    if "__init_subclass__" not in vars(QObject):
        QObject.__init_subclass__ = classmethod(on_class)  # type: ignore[assignment]
        for kind in _kinds_of(QObject):
            _guard(kind)


def is_called_by_qt(name: str) -> bool:
    """Whether a method of this name is one that Qt calls, and that `guard_handlers` stands before."""
    return name in NOTHING or name.endswith("Event")


def report(error: BaseException, again: float = math.inf, *, but: QPainter | None = None) -> None:
    """Once for each place in the program, or again after some seconds; painters are let go of.

    It is told when Qt has done, on the window's thread. `but` is a painter that Qt goes on with.
    """
    last = traceback.extract_tb(error.__traceback__)[-1]
    _let_go(error, but)
    place, now = (last.filename, last.lineno, type(error)), monotonic()
    if place not in _last_reported or now - _last_reported[place] > again:
        _last_reported[place] = now
        app = cast(QCoreApplication, QCoreApplication.instance())
        QTimer.singleShot(0, app, lambda: sys.excepthook(type(error), error, error.__traceback__))


def _let_go(error: BaseException, but: QPainter | None) -> None:
    """Nothing that was painted on, or painted, stays with the error.

    A painter ends before what it paints on goes, which Qt would not outlive. The frame that caught the
    error still runs: what is its own goes with it.
    """
    frames = [frame for frame, _line in traceback.walk_tb(error.__traceback__)]
    ended = [frame.f_locals for frame in frames[1:] if frame.f_locals is not frame.f_globals]
    for named in ended:
        for value in named.values():
            if isinstance(value, QPainter) and value is not but and value.isActive():
                value.end()
    traceback.clear_frames(error.__traceback__)
    for named in ended:
        if isinstance(named, dict):  # a copy; from Python 3.13 on it holds nothing
            named.clear()


def guarded_call(call: F) -> F:
    """A method that Qt calls, and that never throws: each failure is reported when Qt has done."""
    otherwise = NOTHING.get(call.__name__)

    @wraps(call)
    def called(*asked: Any, **named: Any) -> Any:
        try:
            return call(*asked, **named)
        except BaseException as error:  # noqa: BLE001  # Qt must not see it
            report(error, AGAIN)
            return otherwise

    return called  # type: ignore[return-value]


def attempt(ask: Callable[[], T], otherwise: T) -> T:
    """Return the answer, or a substitute after an error: a damaged record never hides others."""
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
            report(error, but=painter)
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


def _guard(kind: type) -> None:
    for name, method in list(vars(kind).items()):
        if is_called_by_qt(name) and isinstance(method, FunctionType):
            setattr(kind, name, guarded_call(method))


def _kinds_of(kind: type) -> Iterator[type]:
    under: type
    for under in kind.__subclasses__():
        yield under
        yield from _kinds_of(under)
