"""The scanner: codes of this house are read; other bursts of keys act nowhere outside of fields.

In a field each burst is text, such as of a text expander or over a remote desktop, unless it begins as
our codes do, or a reader is declared to be at this machine.
"""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple, cast

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from director.texts import N_
from director.values.ids import EntryId, TournamentId
from ui.console.console import EntryPlace, VoucherPlace
from ui.console.settings import MachineSettings
from ui.frame.layouts import meant
from ui.widgets.presses import PressMark, presses
from ui.widgets.scanned import takes_scans

UNREAD = N_("What a reader has typed is no code of this house: nothing is done.")
PREFIX = "riffle:"
BEHEADED = PREFIX[1:]
"""A code whose first letter was lost."""
KEY_GAP_MS = 35
"""Nobody types the next key sooner; a key is held back so long, to see whether a reader goes on."""
GAP_MS = 250
"""Within a code of ours the reader may pause so long."""
UNTYPABLE = 5
"""Keys in close succession that are a reader's, also without Enter."""
SHORTEST = 3
"""A hand may press two keys at once, such as a digit and Enter."""
READER_MS = 15
"""A short line that ends with Enter is a reader's where no key comes later than that."""

Code = EntryPlace | VoucherPlace
_CODE = re.compile(r"r?iffle:([0-9A-Za-z-]+):(\d+)")
_TICKET = re.compile(r"r?iffle:(\S+-ticket-\d+)")
_SLOVAK = str.maketrans('+ľščťžýáíé="', "1234567890-:")
"""Characters that an American reader types on a Slovak machine."""


def read_code(typed: str) -> Code | None:
    """Return the content of a code; None if it is none."""
    for text in (typed, typed.translate(_SLOVAK)):
        if match := _CODE.fullmatch(text.strip()):
            return EntryPlace(TournamentId(match[1]), EntryId(int(match[2])))
        if match := _TICKET.fullmatch(text.strip()):
            return VoucherPlace(match[1])
    return None


class HeldKey(NamedTuple):
    """A key that is held back, and what had the focus when it came down."""

    event: QKeyEvent
    mark: PressMark


class Scanner(QObject):
    """Holds every key of the window in use for a moment: a burst is read, all else goes on in order.

    Time is the keys' own. What a program types, without a time, is no key of a reader.
    """

    pressed = Signal()
    """A key was pressed, whatever it will mean: somebody is there."""

    def __init__(
        self,
        found: Callable[[Code], None],
        unread: Callable[[], None],
        machine: MachineSettings,
        parent: QObject,
    ) -> None:
        """`unread` is called for a burst that is no code; the machine's settings declare a reader."""
        super().__init__(parent)
        self._on_code, self._unread, self._machine = found, unread, machine
        self._presses = presses()
        self._held: list[HeldKey] = []
        self._last = 0
        """When the newest key came down, in milliseconds of the system's own."""
        self._up = (0, 0)
        """The key that was let go of last, and when."""
        self._read = False
        """The newest key ended a code."""
        self._late = False
        self._focus: QObject | None = None
        self._window: QObject | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._on_time)
        self._app = cast(QGuiApplication, QGuiApplication.instance())
        self._app.focusObjectChanged.connect(self._follow)
        self._app.focusWindowChanged.connect(self._watch)
        self._watch(QGuiApplication.focusWindow())

    def part(self) -> None:
        """Watch no more."""
        self._app.focusObjectChanged.disconnect(self._follow)
        self._app.focusWindowChanged.disconnect(self._watch)
        self._timer.stop()
        self._follow(None)
        self._watch(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind not in _KINDS or not isinstance(event, QKeyEvent):
            return False
        if not event.timestamp() or event.key() in _MODIFIERS:
            return False
        if kind is QEvent.Type.ShortcutOverride:
            return self._claim(event)
        if watched is self._focus:
            return False
        of = event.key(), event.timestamp()
        if kind is QEvent.Type.KeyRelease:
            self._up = of
            return self._let_go(event)
        if of == self._up and event.timestamp() - self._last > KEY_GAP_MS:
            return self._goes_on(watched, event)
        return self._take(event)

    def give_back(self) -> None:
        """It was no burst: the keys go where they belong, and mean what they mean there."""
        held, self._held = self._held, []
        self._timer.stop()
        self._pass_on(held)

    def _pass_on(self, held: Sequence[HeldKey]) -> None:
        """To the widget and not to the window: there the next keys would be handled in between."""
        from PySide6.QtTest import QTest  # a plain event would press no shortcut

        for event, mark in held:
            target = _listening()
            if target is not None and not self._presses.take(event, mark):
                press = event.type() is QEvent.Type.KeyPress
                action = QTest.KeyAction.Press if press else QTest.KeyAction.Release
                key, text = meant(event, self._writing())
                QTest.sendKeyEvent(action, target, key, text, event.modifiers())

    def _follow(self, focus: QObject | None) -> None:
        """Keys that are held back are no shortcuts yet: that is said where the focus is."""
        self._focus = self._moved(self._focus, focus)

    def _writing(self) -> QObject | None:
        """Return the widget that has the focus, if it still exists."""
        return self._focus if self._focus is not None and isValid(self._focus) else None

    def _watch(self, window: QObject | None) -> None:
        self._window = self._moved(self._window, window)

    def _moved(self, before: QObject | None, now: QObject | None) -> QObject | None:
        if before is not None and isValid(before):
            before.removeEventFilter(self)
        if now is not None:
            now.installEventFilter(self)
        return now

    def _claim(self, event: QKeyEvent) -> bool:
        if event.isAutoRepeat():
            self.give_back()
            return False
        event.accept()
        return True

    def _take(self, event: QKeyEvent) -> bool:
        self.pressed.emit()
        if event.isAutoRepeat():
            self.give_back()
            return False
        goes_on = 0 <= event.timestamp() - self._last <= self._longest_gap()
        before: list[HeldKey] = []
        if not goes_on:
            before, self._held = self._held, []
        self._last = event.timestamp()
        if self._read and goes_on and event.key() in _ENTER:
            return True  # a reader that ends its line twice
        self._read = self._late = False
        self._hold(event)
        if event.key() in _ENTER and read_code(self._typed()) is not None:
            self._end()
        elif self._presses.is_settling and not self._typed().strip():
            self._pass_on([*before, *self._held])  # it acts on what is seen, not after the answer
            self._held = []
        else:
            self._timer.start(self._longest_gap())
            self._pass_on(before)
        return True

    def _goes_on(self, window: QObject, event: QKeyEvent) -> bool:
        """X11 tells of a key held down as let go of and pressed within the same moment, not as held."""
        self.give_back()
        held = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), True)
        QApplication.sendEvent(window, held)
        return True

    def _let_go(self, event: QKeyEvent) -> bool:
        """A key that is held back is let go of later, too."""
        if not any(held.event.key() == event.key() for held in self._held):
            return False
        self._hold(event)
        return True

    def _hold(self, event: QKeyEvent) -> None:
        self._held.append(HeldKey(event.clone(), self._presses.mark()))

    def _is_text(self) -> bool:
        """Whether what is held is typed into a field and cannot be the beginning of a code."""
        writing = self._writing()
        if not isinstance(writing, _FIELDS) or _names_a_file(writing) or takes_scans(writing):
            return False
        return not self._machine.has_reader and not _begins_as_code(self._typed())

    def _on_time(self) -> None:
        """Nothing more has come; what waits while the console was busy is taken first."""
        if self._late:
            self._end()
        else:
            self._late = True
            self._timer.start(0)

    def _end(self) -> None:
        pressed = [event for event, _ in self._held if event.type() is QEvent.Type.KeyPress]
        code = read_code(self._typed())
        writing = self._writing()
        belongs = takes_scans(writing) or (_names_a_file(writing) and not _is_ended(pressed))
        if not _is_burst(pressed) or (code is None and (belongs or self._is_text())):
            self.give_back()
            return
        self._timer.stop()
        self._held = []
        self._read = True
        if code is None:
            self._unread()
        else:
            self._on_code(code)

    def _typed(self) -> str:
        pressed = (event for event, _ in self._held if event.type() is QEvent.Type.KeyPress)
        return "".join(event.text() for event in pressed)

    def _longest_gap(self) -> int:
        return GAP_MS if _plain(self._typed()).startswith((PREFIX, BEHEADED)) else KEY_GAP_MS


def _plain(typed: str) -> str:
    """As a reader set to American keys meant it."""
    return typed.translate(_SLOVAK) if ":" not in typed else typed


def _begins_as_code(typed: str) -> bool:
    """Whether it is a code of this house, or what one begins with."""
    plain = _plain(typed)
    starts = (PREFIX, BEHEADED)
    return plain.startswith(starts) or any(start.startswith(plain) for start in starts)


def _listening() -> QWidget | None:
    """Return the widget that gets the keys: an open popup first.

    `popup.focusWidget()` would end with `popup`, which nobody here holds.
    """
    popup, focus = QApplication.activePopupWidget(), QApplication.focusWidget()
    if popup is not None and not (focus is not None and popup.isAncestorOf(focus)):
        return popup
    return focus or QApplication.activeWindow()


def _is_burst(presses: Sequence[QKeyEvent]) -> bool:
    """No hand has typed this: so many keys, or a short line at a reader's own pace."""
    if len(presses) >= UNTYPABLE:
        return True
    at = [event.timestamp() for event in presses]
    even = all(then - before <= READER_MS for before, then in pairwise(at))
    return even and len(presses) >= SHORTEST and _is_ended(presses)


def _is_ended(presses: Sequence[QKeyEvent]) -> bool:
    """A reader ends its line."""
    return any(event.key() in _ENTER for event in presses)


def _names_a_file(focus: QObject | None) -> bool:
    """A name of a file is typed there, by heart and fast, or by another program."""
    return isinstance(focus, QLineEdit) and isinstance(focus.window(), QFileDialog)


_KINDS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_FIELDS = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)
_MODIFIERS = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
)
