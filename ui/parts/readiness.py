"""Whether something can be done now: what the desk says of it, in words and on a button."""

from collections.abc import Collection

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from director.texts.refusals import sentence
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, Strength
from ui.console.console import Console, View
from ui.parts.console_facts import currency_of
from ui.widgets.plain import tip

DEFERRED_REFUSALS = frozenset({"reason_required"})
"""Refusals that are not said before: what they want is asked for when it is done."""


class Readiness(Value):
    """Readiness of an action: its text, and whether it can be done."""

    words: str = ""
    tone: str = "red"
    ready: bool = False

    def unasked(self) -> "Readiness":
        """As it is said before anything was entered: what is missing then is nothing wrong."""
        return self if self.tone != "red" else replace(self, tone="muted")

    def show_on(self, button: QWidget | QAction) -> None:
        """Grey with the reason where it cannot be done."""
        button.setEnabled(self.ready)
        button.setToolTip(tip(self.words))


def shut(console: Console, *buttons: QWidget | QAction) -> None:
    """Grey buttons with the reason where no order at all is taken, as in a night of the past."""
    if console.refuses is not None:
        found = readiness(console, console.refuses)
        for button in buttons:
            found.show_on(button)


def readiness(
    console: View,
    violation: RuleViolation | None,
    currency: str = "",
    *,
    unsaid: Collection[str] = DEFERRED_REFUSALS,
) -> Readiness:
    """Return the readiness by the desk's answer: procedure may be overridden by the floorman."""
    if violation is None or violation.code in unsaid:
        return Readiness("", "amber", True)
    said = sentence(console.texts, violation, currency=currency or currency_of(console))
    may_insist = violation.strength is Strength.PROCEDURE
    return Readiness(said, "amber" if may_insist else "red", may_insist)
