"""Keyboards of the house: what a key means where no text is typed, whatever country it is of.

A Greek letter is the Latin one on the same key; other letters are as they are printed on the key. The
row of digits is digits without Shift, on Slovak and Czech keyboards too.
"""

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

_GREEK = dict(zip("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm", strict=True))
"""Letters that share a key: Latin ones are printed on every Greek keyboard."""
_DIGITS = {code: str((code - 1) % 10) for code in range(2, 12)}
"""The row of digits by the codes of the keys, which every layout shares."""
_MAC_DIGITS = dict(zip((18, 19, 20, 21, 23, 22, 26, 28, 25, 29), "1234567890", strict=True))
"""The same row by the virtual keys of macOS, which tells no codes of keys and knows them by place."""
_CODES_FROM = {"windows": 0}
"""Offset of key codes by system; others add 8, as X11 does."""
MAC = "cocoa"
_HINTS = (
    Qt.InputMethodHint.ImhDigitsOnly
    | Qt.InputMethodHint.ImhFormattedNumbersOnly
    | Qt.InputMethodHint.ImhDate
    | Qt.InputMethodHint.ImhTime
    | Qt.InputMethodHint.ImhLatinOnly
)
_SHIFTED = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.GroupSwitchModifier
_PAD = Qt.KeyboardModifier.KeypadModifier
_CONTROL, _ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier

Meant = tuple[Qt.Key, str]
"""A key, and what it types."""


def meant(event: QKeyEvent, focus: QObject | None) -> Meant:
    """Return the meaning of a key at the focus: text in a text field, digit in a number, else both."""
    as_it_is = Qt.Key(event.key()), event.text()
    held = event.modifiers()
    if bool(held & _CONTROL) == bool(held & _ALT) and (is_text(focus) or held & _CONTROL):
        return as_it_is
    typed = isinstance(focus, QLineEdit) and not _takes_letters(focus)
    letter = "" if typed and not held & (_CONTROL | _ALT) else _letter(event)
    sign = _digit(event) or _GREEK.get(letter, "")
    if not sign:
        return as_it_is
    shown = sign.upper() if held & Qt.KeyboardModifier.ShiftModifier else sign
    return Qt.Key(ord(sign.upper())), "" if held & (_CONTROL | _ALT) else shown


def is_text(focus: QObject | None) -> bool:
    """Words are typed here, and not figures alone."""
    match focus:
        case QComboBox():
            return focus.isEditable()
        case QLineEdit() | QTextEdit() | QPlainTextEdit():
            return not focus.isReadOnly() and not _takes_figures(focus)
        case _:
            return False


def _takes_figures(focus: QWidget) -> bool:
    return isinstance(focus, QAbstractSpinBox) or bool(focus.inputMethodHints() & _HINTS)


def _takes_letters(focus: QWidget) -> bool:
    """Besides digits those that are printed on the keys, such as of cards."""
    return bool(focus.inputMethodHints() & Qt.InputMethodHint.ImhLatinOnly)


def _digit(event: QKeyEvent) -> str:
    if event.modifiers() & (_SHIFTED | _PAD) or event.text().isdigit():
        return ""
    system = QGuiApplication.platformName()
    if system == MAC:
        return _MAC_DIGITS.get(event.nativeVirtualKey(), "")
    code = event.nativeScanCode() - _CODES_FROM.get(system, 8)
    return _DIGITS.get(code, "")


def _letter(event: QKeyEvent) -> str:
    """The letter of a key, also where a modifier keeps it from typing one."""
    return chr(event.key()).lower() if event.key() < 0x110000 else event.text().lower()
