"""Players of a table's boxes: a person by card or three letters, or nobody (G-4, G-8)."""

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command, NameBox
from director.games.table.state import GameTable
from director.values.ids import PlayerId
from ui.console.console import Console
from ui.parts.panel import PressButton
from ui.parts.people.player_field import PlayerField
from ui.parts.task import Task


class PlayersTask(Task):
    """Box after box: who plays it; a box that nobody names is played all the same.

    A player of several boxes is named once. Who is barred or too young is refused by name.
    """

    def __init__(self, console: Console, table: GameTable) -> None:
        say = console.texts.say
        super().__init__(console, say("Players at the boxes"))
        self._table = table
        self.facts = self.add_facts()
        self.boxes = self.add_choice(say("Box"), self._offered())
        self.finder = PlayerField(console, parent=self)
        self.starts = self.add_field("", self.finder, self._on_taken, self.finder.taken)
        self.nobody = PressButton(say("No name at this box"), self._take_off)
        self.add_button(say("Name the player"), also=(self.nobody,))
        self.show_table(table)

    def show_table(self, table: GameTable) -> None:
        """Show the named players; the chosen box stays."""
        self._table = table
        texts, chosen = self._texts, self.boxes.value()
        named = dict(table.people)
        self.boxes.offer(self._offered(), chosen)
        self.facts.show_pairs(
            (texts.say("Box {seat}", seat=player), self._called(named.get(player)))
            for player in self._players()
        )
        self.nobody.setEnabled(self.boxes.value() in named)
        self.ask()

    def settle(self) -> None:
        self.nobody.setEnabled(self.boxes.value() in dict(self._table.people))

    def command(self) -> Command | None:
        player, box = self.finder.player(), self.boxes.value()
        if player is None or box is None:
            return None
        return NameBox(self._table.id, box, player)

    def after(self, _done: Done) -> None:
        """The next box: whoever sits down at one is named there."""
        box = self.boxes.value()
        following = [player for player in self._players() if box is not None and player > box]
        if following:
            self.boxes.choose(following[0])
        self.finder.forget()
        self.leaving.begin()
        self.begin()

    def _players(self) -> tuple[int, ...]:
        """The players of the boxes in play, in order."""
        return tuple(sorted({box.player for box in self._table.boxes}))

    def _offered(self) -> list[tuple[str, int]]:
        return [(self._texts.say("Box {seat}", seat=player), player) for player in self._players()]

    def _called(self, person: PlayerId | None) -> str:
        return self._console.name(person) if person is not None else "–"

    def _on_taken(self) -> None:
        if self.finder.player() is not None:
            self.go_to_button()

    def _take_off(self) -> None:
        """Remove the name from the box."""
        box = self.boxes.value()
        if box is not None:
            self.order(NameBox(self._table.id, box, None), then=lambda _done: self.finder.forget())
