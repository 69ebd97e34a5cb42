"""The scanner: a seat card's or a voucher's code typed fast by a reader is taken out of the keys."""

import re
from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from shiboken6 import isValid

from director.values.ids import EntryId, TournamentId
from ui.console.console import EntryPlace, VoucherPlace

PREFIX = "riffle:"
BEHEADED = PREFIX[1:]
"""A code whose first letter was a key of the page, such as R on the list of players."""
HOLD_MS = 45
"""A letter that may begin a code is held back so long; nobody types the next one faster."""
GAP_MS = 250
"""Within a code the reader may pause so long."""

_CODE = re.compile(r"r?iffle:([0-9A-Za-z-]+):(\d+)")
_TICKET = re.compile(r"r?iffle:(\S+-ticket-\d+)")
_SLOVAK = str.maketrans('+ľščťžýáíé="', "1234567890-:")
"""What a reader set to American keys types on a machine set to Slovak ones."""


def read_code(typed: str) -> EntryPlace | VoucherPlace | None:
    """What a code says, if it is one."""
    for text in (typed, typed.translate(_SLOVAK)):
        if match := _CODE.fullmatch(text.strip()):
            return EntryPlace(TournamentId(match[1]), EntryId(int(match[2])))
        if match := _TICKET.fullmatch(text.strip()):
            return VoucherPlace(match[1])
    return None


class Scanner(QObject):
    """Watches the keys of one window: a code never reaches the page, other keys do, in order."""

    def __init__(self, found: Callable[[EntryPlace | VoucherPlace], None], parent: QObject) -> None:
        super().__init__(parent)
        self._found = found
        self._held: list[QKeyEvent] = []
        self._typed = ""
        self._passing = False
        self._first = QElapsedTimer()
        self._focus: QObject | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._give_back)
        self._app = cast(QGuiApplication, QGuiApplication.instance())
        self._app.focusObjectChanged.connect(self._follow)

    def part(self) -> None:
        """Watch no more."""
        self._app.focusObjectChanged.disconnect(self._follow)
        self._follow(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            return self._claim(event)
        if kind is not QEvent.Type.KeyPress or self._passing or watched is self._focus:
            return False
        return isinstance(event, QKeyEvent) and self._take(event)

    def _follow(self, focus: QObject | None) -> None:
        """Letters of a code are no shortcuts: that is said where the focus is."""
        if self._focus is not None and isValid(self._focus):
            self._focus.removeEventFilter(self)
        self._focus = focus
        if focus is not None:
            focus.installEventFilter(self)

    def _claim(self, event: QKeyEvent) -> bool:
        """Within a code no letter is a shortcut; the first one may be, it cannot be known yet."""
        letter = event.text()
        beheaded = letter == BEHEADED[0] and self._first.isValid() and self._first.elapsed() < HOLD_MS
        if self._typed or beheaded:
            event.accept()
            return True
        if letter == PREFIX[0]:
            self._first.start()
        return False

    def _take(self, event: QKeyEvent) -> bool:
        """Whether the key is kept back for now."""
        letter = event.text()
        if not letter:
            return bool(self._typed) and event.key() in _SHIFTS
        if letter in "\r\n":
            return self._end()
        if not self._fits(self._typed + letter):
            self._give_back()
            if not self._fits(letter):
                return False
        self._typed += letter
        self._held.append(event.clone())
        self._timer.start(GAP_MS if len(self._typed) > len(PREFIX) else HOLD_MS)
        return True

    def _end(self) -> bool:
        """Enter: a whole code is found, anything else goes back to the page before the Enter."""
        code = read_code(self._typed)
        if code is None:
            self._give_back()
            return False
        self._forget()
        self._found(code)
        return True

    def _fits(self, typed: str) -> bool:
        plain = typed.translate(_SLOVAK) if ":" not in typed else typed
        return any(plain.startswith(one) or one.startswith(plain) for one in (PREFIX, BEHEADED))

    def _give_back(self) -> None:
        """It was no code: the keys go where they belong."""
        held = self._held
        self._forget()
        target = cast("QObject | None", QGuiApplication.focusObject())
        if target is None:
            return
        self._passing = True
        for event in held:
            QCoreApplication.sendEvent(target, event)
        self._passing = False

    def _forget(self) -> None:
        self._timer.stop()
        self._held = []
        self._typed = ""


_SHIFTS = (0x01000020, 0x01000023, 0x01000025)
"""Qt's keys Shift, Alt and Caps Lock alone."""
