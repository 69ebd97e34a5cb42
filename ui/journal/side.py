"""Panel of a chosen line of the journal: its facts, its undo, and the night as it was then."""

from PySide6.QtWidgets import QFormLayout, QWidget

from director.desk.offered.commands import UndoCommand
from director.texts import N_
from director.values.event import Nature
from ui.console.console import Console, PastPlace
from ui.journal.words import JournalLine
from ui.parts.actions import PageAction, PageActions, named
from ui.parts.panel import ROOM
from ui.widgets.layout import vbox
from ui.widgets.plain import Plain


class JournalSide(QWidget):
    """Panel of a line: undo it, or look at the night as it was then."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console
        self._line: JournalLine | None = None
        texts = console.texts
        self._what = Plain(self)
        self._what.setProperty("role", "heading")
        self._what.setWordWrap(True)
        self._undone = Plain(texts.say("Undone"), self)
        self._undone.setProperty("role", "amber")
        self._facts = QFormLayout()
        self.actions_ = PageActions(console, self, ACTIONS)
        buttons = [self.actions_.button(name, self) for name in named(ACTIONS)]
        for button in buttons:
            button.fold(ROOM)
        vbox(
            self._what, self._undone, self._facts, 8, *buttons, ..., spacing=12, margins=20, parent=self
        )

    def show_line(self, line: JournalLine | None) -> None:
        """Show a line of the journal."""
        self._line = line
        if line is None:
            return
        self._what.setText(line.what)
        self._undone.setVisible(line.undone)
        self._show_facts(line)
        in_tournament = line.tournament is not None
        self.actions_["look"].setVisible(in_tournament and not line.unread)
        self.actions_["undo"].setVisible(in_tournament and line.nature is Nature.FLOOR)
        self.actions_.judge()

    def undoing(self) -> UndoCommand | None:
        """The line taken back."""
        line = self._line
        return UndoCommand(line.tournament, line.command) if line and line.tournament else None

    def look(self) -> None:
        """The night as it was when the line was written."""
        if self._line is not None and self._line.tournament is not None:
            self._console.frame.go(PastPlace(self._line.tournament, self._line.at))

    def _show_facts(self, line: JournalLine) -> None:
        texts = self._console.texts
        while self._facts.rowCount():
            self._facts.removeRow(0)
        for caption, value in (
            (texts.say("When"), texts.exact_moment(line.at)),
            (texts.say("Who"), self._console.staff_name(line.actor)),
            (texts.say("Where"), line.station),
            (texts.say("Tournament"), self._tournament(line)),
            (texts.say("Receipt"), line.receipts),
            (texts.say("Reason"), line.reason),
            (texts.say("Overridden"), line.overridden),
            (texts.say("Entry of the journal"), str(line.seq)),
            (texts.say("Head"), line.hash[:16]),
        ):
            if value:
                label = Plain(caption, self)
                label.setProperty("role", "muted")
                words = Plain(value, self)
                words.setWordWrap(True)
                self._facts.addRow(label, words)

    def _tournament(self, line: JournalLine) -> str:
        found = (row.name for row in self._console.lobby() if row.id == line.tournament)
        return next(found, "")


ACTIONS: tuple[PageAction[JournalSide], ...] = (
    PageAction(
        "look", N_("Show the night as it was then"), begin=JournalSide.look, look="primary", paper=True
    ),
    PageAction("undo", N_("Undo this action"), command=JournalSide.undoing),
)
