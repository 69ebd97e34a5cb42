"""The tray: papers that commands made and that no printer took yet, the newest first."""

from PySide6.QtCore import QObject, Signal

from director.values.dataclass import dataclass
from director.values.quantity import Micros

MOST = 500
"""Papers that are kept; beyond, the oldest go. Each can be made again from its player."""


@dataclass(frozen=True, slots=True, eq=False)
class Made:
    """A finished document: its name in the registry, the PDF, for whom it is and what it is called."""

    name: str
    pdf: bytes
    at: Micros
    whom: str = ""
    title: str = ""
    """What it is, in its own language."""
    asked: bool = True
    """Somebody asked for it and waits to see it; else it came with a command."""


class Unmade(Exception):
    """A document could not be made; the sentence names the thing and the mend."""


class Tray(QObject):
    """Holds papers until they are printed, saved or thrown away; lives as long as the console."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._papers: tuple[Made, ...] = ()

    def papers(self) -> tuple[Made, ...]:
        """What waits, the newest first."""
        return self._papers

    def put(self, paper: Made) -> None:
        """Lay a paper on top."""
        self._papers = (paper, *self._papers)[:MOST]
        self.changed.emit()

    def take(self, *papers: Made) -> None:
        """Take papers out; those that are gone already are passed over."""
        left = tuple(kept for kept in self._papers if kept not in papers)
        if len(left) != len(self._papers):
            self._papers = left
            self.changed.emit()
