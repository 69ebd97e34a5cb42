"""The sets of limits that the house keeps for a game: one is made, changed, named, removed."""

from uuid import uuid4

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command, RemoveRow, SaveRow
from director.desk.pit.queries import SetNow, limit_sets
from director.games.paytables.paytable import PayTable
from director.house.templates import LIMITS, LimitSet
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.panel import PressButton
from ui.parts.task import Task
from ui.pit.limits import LimitFields


class LimitSetsTask(Task):
    """Task for a named set of limits; tables in play keep theirs."""

    HELP = "limits"

    def __init__(self, console: Console, table: PayTable, sets: tuple[SetNow, ...]) -> None:
        super().__init__(console, console.texts.say("Limits of tables"))
        say, self._table = self.say, table
        self._sets: tuple[SetNow, ...] = ()
        self._fresh = str(uuid4())
        self.line.say(say(table.name))
        self.which: ChoiceField[str] = self.add_choice(say("Set of limits"), (), on=self._on_which)
        self.called = self.add_line(say("Name of the set"), say("such as 25 EUR"), longest=60)
        self.limits = self.add_field("", LimitFields(self._texts, self))
        self.removal = PressButton(say("Remove the set"), self._remove)
        self.add_button(say("Keep the set"), also=(self.removal,))
        self.show_sets(sets)
        self._on_which()

    def show_sets(self, sets: tuple[SetNow, ...]) -> None:
        """The sets of this game as they are kept now."""
        self._sets = tuple(each for each in sets if each.set.pay_table == self._table.id)
        kept = ((each.set.name, each.set.key) for each in self._sets)
        self.which.offer(((self.say("A new set"), self._fresh), *kept), self.which.value())
        self.removal.setVisible(self._chosen() is not None)

    def command(self) -> Command | None:
        terms, name = self.limits.terms(), self.called.text().strip()
        if terms is None or not name:
            return None
        key = self.which.chosen()
        return SaveRow(LIMITS, key, LimitSet(key, name, self._table.id, terms))

    def after(self, _done: Done) -> None:
        """The set is kept: the next one may be made."""
        self._fresh = str(uuid4())
        self._console.ask(limit_sets, self._on_sets)

    def _chosen(self) -> SetNow | None:
        key = self.which.value()
        return next((each for each in self._sets if each.set.key == key), None)

    def _on_which(self) -> None:
        found = self._chosen()
        self.called.setText(found.set.name if found else "")
        self.limits.show_table(self._table, found.table if found else self._table)
        self.removal.setVisible(found is not None)
        self.leaving.begin()

    def _on_sets(self, sets: tuple[SetNow, ...]) -> None:
        self.which.choose(self.which.chosen())
        self.show_sets(sets)
        self._on_which()
        self.on_entered()

    def _remove(self) -> None:
        self.order(RemoveRow(LIMITS, self.which.chosen()), then=self._on_removed)

    def _on_removed(self, done: Done) -> None:
        self.which.choose(self._fresh)
        self.after(done)
