"""Saving a structure: for this tournament alone, or as a structure of the house too; always asked."""

from functools import partial

from PySide6.QtCore import Signal

from director.desk.commands import ChangeStructure, SaveRow
from director.desk.desk import Done
from director.desk.house.templates import STRUCTURE, SavedStructure
from director.texts.tournament_words import shipped_name
from director.tournament.structure import Structure
from ui.console.console import Console
from ui.night.structure.words import summary
from ui.parts.panel import PressButton, Words
from ui.parts.task import Task
from ui.widgets.folding import house_key


class SavingTask(Task):
    """Enter keeps it for this tournament; what the house has is changed only when chosen."""

    saved = Signal()
    """The tournament has the structure now."""

    def __init__(self, console: Console, structure: Structure, in_house: bool) -> None:
        texts = console.texts
        super().__init__(console, texts.say("Save the structure"))
        self._structure = structure
        self.line.say(f"{shipped_name(texts, structure.name)} · {summary(structure, texts)}")
        self.only_here = PressButton(texts.say("This tournament only") + "   ↵", self.accept, "primary")
        both, house = texts.say("This tournament and the house"), texts.say("The house only")
        self.both = PressButton(both, partial(self._keep, here=True))
        self.house = PressButton(house, partial(self._keep, here=False))
        said = (
            texts.say("The house has a structure of this name: it is replaced.")
            if in_house
            else texts.say("The house gets a new structure of this name.")
        )
        more = texts.say("Tournaments that are announced already keep the structure they have.")
        self.add(self.only_here, self.both, self.house)
        self.add(Words(said, "amber" if in_house else "muted"), Words(more, "muted"))
        self.add(PressButton(texts.say("Go on editing") + "   Esc", self.leave))
        self.column.addStretch(1)

    def begin(self) -> None:
        self.only_here.setFocus()

    def accept(self) -> None:
        """For this tournament only."""
        self._change()

    def _keep(self, *, here: bool) -> None:
        key = house_key(self._structure.name)
        command = SaveRow(STRUCTURE, key, SavedStructure(key, self._structure))
        self._console.order(command, then=self._on_kept if here else self._on_done)

    def _on_kept(self, _done: Done) -> None:
        self._change()

    def _change(self) -> None:
        state = self.state()
        if state is None:
            return
        if self._structure == state.structure:
            self._on_changed(None)
            return
        self.order(ChangeStructure(state.id, self._structure), self._on_changed)

    def _on_changed(self, _done: Done | None) -> None:
        self.saved.emit()
        self.closed.emit()
