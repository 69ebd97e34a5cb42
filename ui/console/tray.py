"""The tray: papers that commands made and that no printer took yet, the newest first."""

from PySide6.QtCore import QObject, Signal

from director.values.dataclass import dataclass
from director.values.ids import CommandId
from director.values.quantity import Micros
from ui.console.settings import PaperOwed

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
    command: CommandId | None = None
    """Whose paper it is: by it and the name it can be made anew."""

    @property
    def owed(self) -> PaperOwed | None:
        """How it is kept in mind until it is on paper; None for what is of no command."""
        return (self.command, self.name) if self.command is not None else None


class Unmade(Exception):
    """A document could not be made; the sentence names the thing and the mend."""


class Tray(QObject):
    """Holds papers until they are printed, saved or thrown away; lives as long as the console."""

    changed = Signal()
    gone = Signal(object)
    """Made: it is printed, saved, thrown away, or too old."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._papers: tuple[Made, ...] = ()

    def papers(self) -> tuple[Made, ...]:
        """What waits, the newest first."""
        return self._papers

    def put(self, paper: Made) -> None:
        """Lay a paper on top."""
        laid = (paper, *self._papers)
        self._papers = laid[:MOST]
        for old in laid[MOST:]:
            self.gone.emit(old)
        self.changed.emit()

    def take(self, *papers: Made) -> None:
        """Take papers out; those that are gone already are passed over."""
        left = tuple(kept for kept in self._papers if kept not in papers)
        if len(left) != len(self._papers):
            taken, self._papers = set(self._papers) - set(left), left
            for paper in taken:
                self.gone.emit(paper)
            self.changed.emit()
