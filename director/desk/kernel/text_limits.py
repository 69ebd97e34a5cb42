"""Texts that fit: no command brings in a text that is too long or has signs that cannot be printed."""

import unicodedata
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from director.house.templates import SavedHouseRules, SavedPayTable
from director.values.errors import RuleViolation, soundness

MOST = 500
"""Letters of a text, of whatever it is."""
MOST_OF_PAGE = 200_000
"""Letters of a pay table or of the house rules, which have lines."""
DEEPEST = 50
"""Values within values that are looked into: commands hold no more."""
_ALLOWED = "\u200c\u200d\ufe0e\ufe0f"
"""Invisible signs that belong to the spelling of names, and to pictures of people."""
_REFUSED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Kinds of signs that are no letters: control, direction, halves, private and unknown ones."""


def text_fault(value: object, at: str = "") -> RuleViolation | None:
    """Why a text in a command, however deep, cannot be kept; None = all of them can; `at`: its field."""
    for text, most, lines, field in _texts(value, at):
        if len(text) > most:
            return soundness("text_too_long", field=field, letters=len(text), most=most)
        if text.isprintable():
            continue
        for position, sign in enumerate(text, 1):
            if _is_refused(sign) and not (lines and sign in "\t\r\n"):
                return soundness("text_unprintable", position=position, sign=f"U+{ord(sign):04X}")
    return None


def _texts(value: object, at: str = "", within: int = 0) -> Iterator[tuple[str, int, bool, str]]:
    """Every text with how long it may be, whether it may have lines, and the field it stands in."""
    if within > DEEPEST:  # of no type that a command declares: that is said of it afterwards
        return
    match value:
        case str():
            yield value, MOST, False, at
        case SavedPayTable(key, text) | SavedHouseRules(key, text):
            yield key, MOST, False, "key"
            yield text, MOST_OF_PAGE, True, "text"
        case tuple():
            for part in value:
                yield from _texts(part, at, within + 1)
        case _ if is_dataclass(value) and not isinstance(value, type):
            for field in fields(value):
                yield from _texts(getattr(value, field.name), field.name, within + 1)
        case _:
            return


def _is_refused(sign: str) -> bool:
    return sign not in _ALLOWED and unicodedata.category(sign) in _REFUSED
