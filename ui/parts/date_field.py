"""Date field: a day typed or chosen, written as the language writes it in figures."""

from datetime import date

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QDateEdit

from director.texts import Texts

_FIGURES = {"sk": "d. M. yyyy"}
_ELSEWHERE = "d/M/yyyy"


def day_format(texts: Texts) -> str:
    """A day in figures, as Qt is told it."""
    return _FIGURES.get(texts.language, _ELSEWHERE)


def date_field(day: date, texts: Texts) -> QDateEdit:
    """A field that shows a day."""
    field = QDateEdit(QDate(day.year, day.month, day.day))
    field.setCalendarPopup(True)
    field.setDisplayFormat(day_format(texts))
    return field


def python_date(field: QDateEdit) -> date:
    """The day in a field."""
    shown = field.date()
    return date(shown.year(), shown.month(), shown.day())
