"""Actions on the selection of the map of tables, and papers of all tables."""

from collections.abc import Callable, Sequence

from director.desk.offered.commands import (
    BreakTable,
    BustPlayers,
    BuyExtra,
    CallTime,
    Command,
    EndTimeCall,
    EvenTables,
)
from director.tournament.bounties.evolve import is_mystery
from director.tournament.bounties.knock_outs import standing_knock_outs
from director.tournament.due import tables_due
from director.tournament.events import Bust
from director.tournament.settings import Purchase, RoundShape
from director.tournament.state import EntryStatus, Status, Tournament
from director.values.ids import EntryId, Seat
from ui.console.console import Console
from ui.console.printing import send
from ui.night.clock.time_calls import RULINGS
from ui.night.tables.add_on import AddOnTask
from ui.night.tables.breaking import RedrawTask
from ui.parts.console_facts import till_of
from ui.parts.people.words import offers
from ui.parts.tables.map import TableMap
from ui.parts.task import Task
from ui.parts.task_shelf import TaskPage


class AtTables(TaskPage):
    """Tasks and commands at the selected seat, table or player, or at all that are marked."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self.map = TableMap(self)

    def seat(self) -> Seat | None:
        """The seat that is selected, or a table without one."""
        return self.map.selected()

    def player(self) -> EntryId | None:
        """The player who is selected."""
        chosen = self.seat()
        return self._entry(chosen) if chosen else None

    def has_player(self) -> bool:
        """A player is selected."""
        return self.player() is not None

    def plays(self) -> bool:
        """The clock runs, or could."""
        state = self._console.state()
        return state is not None and state.status is Status.RUNNING

    def has_envelopes(self) -> bool:
        """Mystery bounties are played for."""
        state = self._console.state()
        return state is not None and is_mystery(state.settings) and self.plays()

    def has_rounds(self) -> bool:
        """Tables play to their winners, round by round."""
        state = self._console.state()
        return state is not None and state.settings.rounds is not None

    def has_bracket(self) -> bool:
        """Heads-up matches of a tree that is not played yet."""
        state = self._console.state()
        terms = state.settings.rounds if state is not None else None
        seeded = terms is not None and terms.shape is RoundShape.BRACKET
        return seeded and state is not None and state.status is Status.REGISTERING

    def print_rounds(self) -> None:
        """The rounds as they stand, on paper."""
        state, people = self._console.state(), self._console.people()
        if state is None or not state.rounds:
            return

        def content() -> object:
            from reports.night.round_draw import RoundDraw

            return RoundDraw(state, people)

        send(self._console, "round_draw", content, of=state)

    def has_add_on(self) -> bool:
        """The tournament is played, and sells an add-on."""
        state = self._console.state()
        return state is not None and state.settings.add_on is not None and self.plays()

    def has_knock_out(self) -> bool:
        """Somebody was knocked out, and who did it may be corrected."""
        state = self._console.state()
        played = state is not None and (self.plays() or state.status is Status.FINISHED)
        return state is not None and played and bool(standing_knock_outs(state))

    def has_disqualified(self) -> bool:
        """Somebody was disqualified."""
        state = self._console.state()
        entries = state.entries.values() if state is not None else ()
        return any(entry.status is EntryStatus.DISQUALIFIED for entry in entries)

    def add_on_round(self) -> None:
        """Open the add-on round."""
        self.open_task(AddOnTask(self._console, self))

    def at_seat(self, task: Callable[[Console, Seat], Task]) -> None:
        """A task at the selected seat."""
        if (chosen := self.seat()) is not None:
            self.open_task(task(self._console, chosen))

    def at_table(self, task: Callable[[Console, int], Task]) -> None:
        """A task at the selected table."""
        if (chosen := self.seat()) is not None:
            self.open_task(task(self._console, chosen.table))

    def at_tables(self, task: Callable[[Console, Sequence[int]], Task]) -> None:
        """A task at the tables that are marked, or the selected one."""
        if chosen := self.map.chosen_tables():
            self.open_task(task(self._console, chosen))

    def _at_due_tables(self, task: Callable[[Console, Sequence[int]], Task]) -> None:
        """A task at the tables that are due, whichever are selected."""
        state = self._console.state()
        tables = tables_due(state, self._console.clock_read_at(state.id)) if state else ()
        if tables:
            self.open_task(task(self._console, tables))

    def redraw(self) -> None:
        """All seats anew, at the tables that are marked or at as many as it takes."""
        self.open_task(RedrawTask(self._console, self.map.chosen_tables()))

    def with_player(self, task: Callable[[Console, EntryId], Task]) -> None:
        """A task about the selected player."""
        if (entry := self.player()) is not None:
            self.open_task(task(self._console, entry))

    def in_room(self, task: Callable[[Console], Task]) -> None:
        """A task about no table in particular."""
        self.open_task(task(self._console))

    def busting(self) -> Command | None:
        """The selected player out, whoever did it."""
        state, entry = self._console.state(), self.player()
        if state is None or entry is None:
            return None
        return BustPlayers(state.id, (Bust(entry, nobody=True),))

    def may_qualify(self) -> bool:
        """A player is selected, and a stack may win a ticket here."""
        state = self._console.state()
        goal = state.settings.qualifying if state is not None else None
        return self.has_player() and goal is not None and goal.milestone > 0

    def rebuying(self) -> Command | None:
        """A rebuy or add-on of the selected player."""
        state, entry = self._console.state(), self.player()
        if state is None or entry is None:
            return None
        kind = next((kind for kind, _ in offers(state)), Purchase.REBUY)
        nobody = kind is Purchase.REBUY
        return BuyExtra(state.id, entry, kind, till_of(self._console), stack=0, nobody=nobody)

    def breaking(self) -> Command | None:
        """The tables that are marked broken, or the selected one."""
        state, chosen = self._console.state(), self.map.chosen_tables()
        return BreakTable(state.id, chosen[0], chosen[1:]) if state and chosen else None

    def evening(self) -> Command | None:
        """Players moved so that no table begins short."""
        state = self._console.state()
        return EvenTables(state.id) if state else None

    def calling(self) -> Command | None:
        """The clock called on the selected player, or on the table; where it runs, its ruling."""
        state, chosen = self._console.state(), self.seat()
        if state is None or chosen is None:
            return None
        if is_called(state, chosen):
            return EndTimeCall(state.id, chosen.table, RULINGS[0][0])
        return CallTime(state.id, chosen.table, self.player())

    def print_seating(self, *, by_table: bool = False) -> None:
        """Print the seating: by name for posting, by table for the floor."""
        state, people = self._console.state(), self._console.people()
        if state is None:
            return

        def content() -> object:
            from reports.night.seating_list import seating_list_of

            return seating_list_of(state, people)

        send(self._console, "seating_by_table" if by_table else "seating_by_name", content, of=state)

    def _entry(self, seat: Seat) -> EntryId | None:
        there = self.map.floor().seat(seat)
        return there.entry if there else None


def is_called(state: Tournament, at: Seat) -> bool:
    """Whether the clock is called at a table."""
    return any(call.table == at.table for call in state.calls)
