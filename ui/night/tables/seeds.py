"""Seeds of a bracket: who is placed by strength, ordered by hand or by the standings of a league."""

from collections.abc import Callable, Sequence
from functools import partial

from director.desk.offered.commands import Command, GiveSeeds, SeedByStandings
from director.desk.series.queries.leagues import leagues
from director.series.league.state import League
from director.texts.texts import Texts
from director.tournament.rounds.seeding import seeds_in
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.ids import EntryId, LeagueId
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.panel import PressButton
from ui.parts.task import Task
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

ROW = 30
Seeds = tuple[EntryId, ...]


class SeedRow(Value):
    """A player of the bracket with the seed, 0 for who is drawn."""

    entry: EntryId
    who: str
    seed: int

    def seed_text(self, texts: Texts) -> str:
        """The seed, or that the place is drawn."""
        return texts.number(self.seed) if self.seed else texts.say("drawn")


class SeedsTask(Task):
    """The order of the seeds: put in, up, down, taken out; Enter keeps it, or takes the standings."""

    HELP = "rounds"

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Seeds of the bracket"))
        texts = console.texts
        self.line.say(self.say("The first seed meets the last, and byes go to the first seeds."))
        state = self.state()
        self.seeds: Seeds = seeds_in(state) if state else ()
        columns: tuple[Column[SeedRow], ...] = (
            Column(texts.say("Seeding"), lambda row: row.seed, lambda row: row.seed_text(texts),
                   width=90, sortable=False),
            Column(texts.say("Player"), lambda row: row.who, sortable=False),
        )  # fmt: skip
        self.model = RowsModel(columns, lambda row: row.entry, words=texts.alphabetical)
        self.list = TableView(self.model, texts.say("Nobody is entered yet."))
        self.list.setSortingEnabled(False)
        self.list.verticalHeader().setDefaultSectionSize(ROW)
        self.list.setMinimumHeight(9 * ROW)
        self.add(self.list)
        self.add_row(self._change(texts.say("Up"), up), self._change(texts.say("Down"), down))
        self.add_row(
            self._change(texts.say("Next seed"), put_in), self._change(texts.say("Is drawn"), taken_out)
        )
        self.league: ChoiceField[LeagueId | None] = self.add_choice(texts.say("By the standings of"), ())
        self.show_field(self.league, False)
        self.starts = self.list
        self._show()
        self.add_button(texts.say("Keep these seeds"), wide=True)
        console.ask(leagues, self._on_leagues)

    def begin(self) -> None:
        super().begin()
        self.list.selectRow(0)

    def refresh(self) -> None:
        """List the entries of now; entries that left lose their seeds."""
        state = self.state()
        if state is not None and state.seeds:
            self.seeds = tuple(each for each in self.seeds if state.entries[each].alive)
        self._show()
        super().refresh()

    def settle(self) -> None:
        by_standings = self.league.value() is not None
        keeps, takes = self.say("Keep these seeds"), self.say("Take the standings")
        self.name_button(takes if by_standings else keeps)

    def command(self) -> Command | None:
        state, league = self.state(), self.league.value()
        if state is None:
            return None
        if league is not None:
            return SeedByStandings(state.id, league)
        return GiveSeeds(state.id, self.seeds) if self.seeds != state.seeds else None

    def change(self, how: Callable[[Seeds, EntryId], Seeds]) -> None:
        """Change the seeds at the selected player, who stays selected."""
        row = self.list.selected()
        if row is not None:
            self.seeds = how(self.seeds, row.entry)
            self._show()
            self.list.select(row.entry)

    def _change(self, title: str, how: Callable[[Seeds, EntryId], Seeds]) -> PressButton:
        return PressButton(title, partial(self.change, how))

    def _on_leagues(self, found: Sequence[League]) -> None:
        none = self.say("By hand, as above")
        self.league.offer([(none, None), *((one.terms.name, one.id) for one in found)], None)
        self.show_field(self.league, bool(found))
        self.on_entered()

    def _show(self) -> None:
        state = self.state()
        if state is not None:
            self.model.set_rows(seed_rows(state, self.seeds, self.name))
        self.ask()


def seed_rows(t: Tournament, seeds: Seeds, name: Callable[[EntryId], str]) -> tuple[SeedRow, ...]:
    """The seeds in their order, then who is drawn as they have entered."""
    others = (entry.id for entry in t.entries.values() if entry.alive and entry.id not in seeds)
    placed = tuple(SeedRow(entry, name(entry), n) for n, entry in enumerate(seeds, start=1))
    return (*placed, *(SeedRow(entry, name(entry), 0) for entry in others))


def put_in(seeds: Seeds, entry: EntryId) -> Seeds:
    """As the next seed, behind all others."""
    return seeds if entry in seeds else (*seeds, entry)


def taken_out(seeds: Seeds, entry: EntryId) -> Seeds:
    """Not a seed any more."""
    return tuple(each for each in seeds if each != entry)


def up(seeds: Seeds, entry: EntryId) -> Seeds:
    """Return the seeds with an entry one better; a drawn entry becomes the last seed."""
    if entry not in seeds:
        return put_in(seeds, entry)
    return _swapped(seeds, seeds.index(entry) - 1)


def down(seeds: Seeds, entry: EntryId) -> Seeds:
    """Return the seeds with an entry one worse; the last seed is drawn again."""
    if entry not in seeds:
        return seeds
    at = seeds.index(entry)
    return seeds[:-1] if at == len(seeds) - 1 else _swapped(seeds, at)


def _swapped(seeds: Seeds, at: int) -> Seeds:
    """The seed at a place and the one after it in each other's place."""
    if at < 0:
        return seeds
    return (*seeds[:at], seeds[at + 1], seeds[at], *seeds[at + 2 :])
