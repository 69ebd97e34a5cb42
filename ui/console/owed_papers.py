"""Papers owed: which paper of which command is not on paper yet, kept in case this console dies."""

from collections.abc import Iterable

from PySide6.QtCore import QObject

from director.values.ids import CommandId
from ui.console.settings import MachineSettings, PaperOwed
from ui.console.tray import Made


class OwedPapers(QObject):
    """What commands made is kept, by command and document, until it is printed, saved or dropped.

    Only names are kept, never the papers: from what the journal says they are made anew.
    """

    def __init__(self, machine: MachineSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._machine = machine
        self.left = machine.papers_owed
        """Those of a console that died, or was closed: nobody has said yet what becomes of them."""
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
