"""Changes of the house: which field of a row went from what to what, and what guards money."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from director.house.events import FieldChanged
from director.house.people import HouseSettings
from director.house.templates import LIMITS, SETTINGS, STAFF

GUARDED_SETTINGS = frozenset(
    {
        "approval_above", "variance_limit", "cashier_overrides", "cash_limit_cents",
        "cash_limit_others", "diligence_cents", "diligence_others", "diligence_years",
        "retention_months", "log_in", "structure_alone", "deck_register", "iban",
    }
)  # fmt: skip
"""Settings that guard money or people: limits, second persons, retention, the law of decks."""
LISTED = (SETTINGS, STAFF, LIMITS)
"""Rows whose fields are noted one by one; of others what was saved alone."""
_LONGEST = 200


def changed_fields(kind: str, key: str, before: object, after: object) -> Iterator[FieldChanged]:
    """Each field of a row that is other than before; of a new row none is."""
    if kind not in LISTED or before is None or not is_dataclass(after):
        return
    for field in fields(after):
        was, now = getattr(before, field.name, None), getattr(after, field.name)
        if was != now:
            yield FieldChanged(kind, key, field.name, _in_words(was), _in_words(now))


def guards(kind: str, before: object, after: object) -> bool:
    """Whether what guards money is changed by saving a row: a second person agrees, for a reason."""
    if kind == LIMITS:
        return True
    if kind != SETTINGS or not isinstance(before, HouseSettings):
        return False
    return any(getattr(before, name) != getattr(after, name, None) for name in GUARDED_SETTINGS)


def _in_words(value: object) -> str:
    """A value as the journal keeps it; pictures are not kept."""
    match value:
        case bytes():
            return "…" if value else ""
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ", ".join(map(_in_words, value))[:_LONGEST]
        case _:
            return str(value)[:_LONGEST]
