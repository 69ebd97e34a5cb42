"""Result of one check: name, state, what was found, and what mends it."""

from collections.abc import Iterable
from enum import StrEnum

from director.values.dataclass import Value


class CheckState(StrEnum):
    """State of what was checked."""

    GOOD = "good"
    NOTE = "note"
    """A night can be played with it; somebody should look at it."""
    FAULT = "fault"
    """Mend it before the next night."""


class HealthCheck(Value):
    """Result of a check, in words of the user's language."""

    key: str
    """Name in English for other programs: `database`, `printers`."""
    name: str
    state: CheckState
    text: str
    mend: str = ""
    """Sentence on how to mend it; empty where nothing is to be done."""

    @property
    def good(self) -> bool:
        """Whether nothing is to be done."""
        return self.state is CheckState.GOOD


def worst(checks: Iterable[HealthCheck]) -> CheckState:
    """Return the worst state of several checks."""
    found = {check.state for check in checks}
    return next((state for state in reversed(CheckState) if state in found), CheckState.GOOD)
