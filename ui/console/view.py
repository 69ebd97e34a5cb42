"""The view: what is known of the house as all pages read it, and word when it is something else."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from director.desk.cash.queries import CashRoom
from director.desk.kernel.ports import Recorded, StorageProblem, TournamentRow, jackpot_stream
from director.desk.pit.queries import Pending
from director.desk.series.queries.flights import EventNow
from director.games.table.jackpot_state import JackpotState
from director.house.announcements import HouseLine, SoundTable
from director.house.layouts import Brand, ScreenLayout
from director.house.people import Directory, HouseSettings, Person, Staff
from director.house.programmes import Programme
from director.house.screens import HouseScreen, WallSettings
from director.house.templates import Bar
from director.texts import Texts
from director.tournament.state import Entry, Tournament
from director.values.ids import PlayerId, StaffId, StreamId, TillId, TournamentId
from director.values.quantity import Micros
from ui.console.cached_house import CachedHouse
from ui.console.settings import MachineSettings
from ui.console.snapshots import LastAction, entry_called, person_called, staff_called

UNREACHABLE = "unreachable"
"""The problem of a server that is not there: nothing is ordered until it is back."""


class HouseView(QObject):
    """Tells pages what is known, and when it is something else."""

    changed = Signal(object, object)
    """(frozenset[Change], TournamentId | None)."""
    selected = Signal(object)
    """TournamentId | None."""
    tick = Signal(object)
    """Micros."""
    manned = Signal()
    problem = Signal(object)
    """StorageProblem: read-only until cured."""
    cured = Signal()
    trouble: StorageProblem | None = None

    def __init__(
        self, known: CachedHouse, machine: MachineSettings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._cached_house = known
        self._named: Mapping[PlayerId, Person] = {}
        self._directory = Directory({}, family_first=False)
        """Directory of the last call."""
        self.machine = machine

    @property
    def cached_house(self) -> CachedHouse:
        """Everything that is known now."""
        return self._cached_house

    @property
    def texts(self) -> Texts:
        """The language of this console."""
        return self.cached_house.texts

    @property
    def house(self) -> HouseSettings:
        """Return the settings of the house."""
        return self.cached_house.house

    @property
    def demo(self) -> bool:
        """Nothing of this is real."""
        return self.cached_house.demo

    @property
    def is_open(self) -> bool:
        """The house has been read."""
        return self.cached_house.is_open

    @property
    def past_at(self) -> Micros | None:
        """Instant of the past that is displayed; None where the house of now is."""
        return None

    @property
    def is_unreachable(self) -> bool:
        """The database does not answer: what is known may be old."""
        return self.trouble is not None and self.trouble.code == UNREACHABLE

    @property
    def tournament_id(self) -> TournamentId | None:
        """The tournament that the pages show."""
        return self.cached_house.tournament_id

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """The newest state of a tournament, or of the selected one; None if it is not loaded."""
        known = self.cached_house
        wanted = tournament or known.tournament_id
        return known.states.get(wanted) if wanted else None

    def states(self) -> Mapping[TournamentId, Tournament]:
        """The newest states of all tournaments that are loaded: those that run or register, at least."""
        return self.cached_house.states

    def lobby(self) -> tuple[TournamentRow, ...]:
        """Every tournament of the house, by start."""
        return self.cached_house.lobby

    def open_game_tables(self) -> int:
        """Return the number of house-game tables in play."""
        return self.cached_house.games.open_tables

    def proposals(self) -> tuple[Pending, ...]:
        """Return the open proposals of the dealer desks (G-8)."""
        return self.cached_house.games.proposals

    def event_of(self, tournament: TournamentId) -> EventNow | None:
        """The event of several flights that a tournament is a part of."""
        return self.cached_house.event_of(tournament)

    def events(self) -> tuple[EventNow, ...]:
        """Every event of several flights."""
        return tuple(self.cached_house.events.values())

    def jackpots(self) -> tuple[JackpotState, ...]:
        """The jackpots of the house with their meters (G-9)."""
        return self.cached_house.games.jackpots

    def cash(self) -> CashRoom:
        """The cash games: tables, closed ones, the waiting list."""
        return self.cached_house.games.cash

    def people(self) -> Mapping[PlayerId, Person]:
        """The directory."""
        of, first = self.cached_house.people, self.house.family_first
        if self._named is not of or self._directory.family_first is not first:
            self._named, self._directory = of, Directory(of, family_first=first)
        return self._directory

    def name(self, player: PlayerId) -> str:
        """A player's name as printed; that it is erased, of somebody who is."""
        return person_called(self.texts, self.people(), player)

    def entry_name(self, entry: Entry) -> str:
        """The name of an entry's player as printed, with the number of the entry if erased."""
        return entry_called(self.texts, self.people(), entry)

    def currency(self, _stream: StreamId) -> str:
        """The money of what is no tournament's: the house's."""
        return self.house.currency

    def settings_before(self, _entry: Recorded) -> None:
        """Journals are not kept here."""

    def game(self, _stream: StreamId) -> None:
        """House-game tables are not kept here."""

    def jackpot(self, stream: StreamId) -> str:
        """The name of a jackpot whose stream it is, a message id; empty for other streams."""
        found = (each for each in self.jackpots() if jackpot_stream(each.id) == stream)
        return next((each.opened.label for each in found), "")

    def bar_of(self, person: Person) -> Bar | None:
        """Return a person's bar; None if unknown."""
        return self.cached_house.bars.get(person.id) if person.barred else None

    def cashiers(self) -> Mapping[TillId, StaffId]:
        """Return the cashier of each till, where the staff log in."""
        return self.cached_house.cashiers

    def staff(self) -> Mapping[StaffId, Staff]:
        """Everybody who works in the house."""
        return self.cached_house.staff

    def layouts(self) -> Mapping[str, ScreenLayout]:
        """The layouts of screens: those ready-made, then the house's own."""
        return self.cached_house.all_layouts()

    def brand_of(self, tournament: TournamentId | None) -> Brand:
        """Return the brand of a tournament's screens, or of the house's."""
        return self.cached_house.brand_of(tournament)

    def screens(self) -> Mapping[str, HouseScreen]:
        """The screens of the house, by key."""
        return self.cached_house.screens

    def programmes(self) -> Mapping[str, Programme]:
        """The house's own programmes of screens, by key."""
        return self.cached_house.programmes

    def house_lines(self) -> Mapping[str, HouseLine]:
        """Lines that the house says on its screens, by key; some may be over."""
        return self.cached_house.lines

    def sound_table(self) -> SoundTable:
        """Return the table of sounds by occasion."""
        return self.cached_house.sounds

    def wall_settings(self) -> WallSettings:
        """Return the settings of all screens."""
        return self.cached_house.wall

    def house_rules(self, language: str = "") -> str:
        """The house rules in the language of the console, as text."""
        return self.cached_house.house_rules(language)

    def staff_name(self, actor: StaffId) -> str:
        """The name of a member of the staff."""
        return staff_called(self.texts, self.cached_house.staff, self.people(), actor)

    def head(self, tournament: TournamentId) -> str:
        """The head of a tournament's journal as it is printed, `stream:hash`."""
        action = self.cached_house.actions.get(tournament)
        return action.head if action else ""

    def action(self, tournament: TournamentId | None = None) -> LastAction | None:
        """Return the last action of a tournament, and what Ctrl+Z would undo."""
        wanted = tournament or self.tournament_id
        return self.cached_house.actions.get(wanted) if wanted else None
