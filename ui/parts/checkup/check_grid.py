"""Checks in a panel: a sign and a line for each, below it what mends it."""

from collections.abc import Iterable
from html import escape

from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from ui.look.icons import picture
from ui.look.theme import worn
from ui.parts.checkup.check import CheckState, HealthCheck
from ui.widgets.layout import cells
from ui.widgets.plain import hanging

_LOOKS = {
    CheckState.GOOD: ("check", "green"),
    CheckState.NOTE: ("warning", "amber"),
    CheckState.FAULT: ("warning", "red"),
}
"""Sign and colour of each state."""


def check_grid(checks: Iterable[HealthCheck], parent: QWidget) -> QGridLayout:
    """Lay out checks, one a row."""
    grid = cells(down=4, wide=(1,))
    for row, check in enumerate(checks):
        drawn, tone = _LOOKS[check.state]
        sign = QLabel(parent)
        sign.setPixmap(picture(drawn, str(getattr(worn(), tone)), 20))
        mend = f"<br>{escape(check.mend)}" if check.mend else ""
        words = QLabel(f"<b>{escape(check.name)}</b>&nbsp; {escape(check.text)}{mend}", parent)
        words.setWordWrap(True)
        words.setIndent(hanging(words.fontMetrics(), "Ή"))
        grid.addWidget(sign, row, 0)
        grid.addWidget(words, row, 1)
    return grid
