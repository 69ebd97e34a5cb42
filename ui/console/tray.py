"""The tray: papers that commands made and no printer took yet; and what is owed if the console dies."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from director.values.dataclass import dataclass
from director.values.ids import CommandId
from director.values.quantity import Micros
from ui.console.settings import MachineSettings, PaperOwed

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
    """Title, in its own language."""
    is_requested: bool = True
    """Somebody asked for it and waits to see it; else it came with a command."""
    command: CommandId | None = None
    """Command whose paper it is: with the document's name it can be made anew."""

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
        """Return the waiting papers, the newest first."""
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


class OwedPapers(QObject):
    """Papers owed, by command and document, until each is printed, saved or dropped.

    Only names are kept, never the papers: from what the journal says they are made anew.
    """

    def __init__(self, machine: MachineSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._machine = machine
        self.left = machine.papers_owed
        """Papers left by a console that died or was closed, not yet decided upon."""
        self._out: dict[PaperOwed, set[Made]] = {}
        """The papers of each that are made and not settled."""

    def expect(self, command: CommandId, documents: Iterable[str]) -> None:
        """A command is done, and these follow it: from now on they are owed."""
        self._machine.owe_papers((command, document) for document in documents)

    def hold(self, paper: Made) -> None:
        """A paper is made."""
        if owed := paper.owed:
            self._out.setdefault(owed, set()).add(paper)
            self._machine.owe_papers((owed,))

    def settle(self, paper: Made) -> None:
        """It is printed, saved, seen or thrown away; the last of its command and kind settles both."""
        if (owed := paper.owed) and owed in self._out:
            self._out[owed].discard(paper)
            if not self._out[owed]:
                del self._out[owed]
                self.drop((owed,))

    def drop(self, papers: Iterable[PaperOwed]) -> None:
        """Nobody wants them any more."""
        self._machine.settle_papers(papers)
