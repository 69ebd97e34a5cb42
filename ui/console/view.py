"""The view: the house as the desk published it last, one immutable value that all pages read."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from PySide6.QtCore import QObject, Signal

from director.desk.cash.queries import CashRoom
from director.desk.cashdesk.queries.tills import cashiers_after
from director.desk.house.people import Directory, HouseSettings, Person, Staff
from director.desk.house.shipped import shipped_house_rules
from director.desk.house.templates import Bar
from director.desk.pit.queries import Pending
from director.desk.ports import StorageProblem, TournamentRow
from director.desk.series.flight_queries import EventNow
from director.games.table.jackpot_state import JackpotState
from director.texts import Texts, texts_for
from director.tournament.state import Tournament
from director.values.dataclass import Value, replace
from director.values.event import Change
from director.values.ids import EventId, PlayerId, StaffId, StreamId, TillId, TournamentId
from ui.console.settings import MachineSettings
from ui.console.snapshots import Games, LastAction, News, Opened, lobby_with, person_called, staff_called


class Known(Value):
    """What is known of the house: tournaments, people, staff, settings, and the words it speaks."""

    texts: Texts
    demo: bool = False
    is_open: bool = False
    tournament_id: TournamentId | None = None
    house: HouseSettings = field(default_factory=HouseSettings)
    lobby: tuple[TournamentRow, ...] = ()
    states: Mapping[TournamentId, Tournament] = field(default_factory=lambda: MappingProxyType({}))
    actions: Mapping[TournamentId, LastAction] = field(default_factory=lambda: MappingProxyType({}))
    people: Mapping[PlayerId, Person] = field(default_factory=lambda: MappingProxyType({}))
    staff: Mapping[StaffId, Staff] = field(default_factory=lambda: MappingProxyType({}))
    rules: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    games: Games = field(default_factory=Games)
    cashiers: Mapping[TillId, StaffId] = field(default_factory=lambda: MappingProxyType({}))
    """Who answers for which till, as far as somebody has logged in or counted here."""
    bars: Mapping[PlayerId, Bar] = field(default_factory=lambda: MappingProxyType({}))
    events: Mapping[EventId, EventNow] = field(default_factory=lambda: MappingProxyType({}))
    """Events of several flights."""

    def opened(self, found: Opened) -> "Known":
        """The house as it was opened."""
        return replace(
            self,
            is_open=True,
            texts=texts_for(self.texts.language, timezone=found.house.timezone),
            house=found.house,
            lobby=found.lobby,
            states=MappingProxyType(dict(found.states)),
            actions=MappingProxyType(dict(found.actions)),
            staff=found.staff,
            rules=found.rules,
            games=found.games,
            bars=found.bars,
            events=MappingProxyType(dict(found.events)),
        )

    def after(self, found: News) -> "Known":
        """What a command has changed."""
        house = found.house or self.house
        people = found.people if found.all_people else {**self.people, **found.people}
        in_lobby = Change.LOBBY in found.done.changes
        return replace(
            self.loaded(found.states, found.actions),
            texts=texts_for(self.texts.language, timezone=house.timezone) if found.house else self.texts,
            house=house,
            lobby=lobby_with(self.lobby, found.states.values()) if in_lobby else self.lobby,
            people=MappingProxyType(dict(people)) if found.people or found.all_people else self.people,
            staff=self.staff if found.staff is None else found.staff,
            rules=self.rules if found.rules is None else found.rules,
            games=found.games or self.games,
            cashiers=cashiers_after(self.cashiers, found.done.entries),
            bars=self.bars if found.bars is None else found.bars,
            events=MappingProxyType({**self.events, **found.events}) if found.events else self.events,
        )

    def loaded(
        self, states: Mapping[TournamentId, Tournament], actions: Mapping[TournamentId, LastAction]
    ) -> "Known":
        """With the newest states of some tournaments."""
        return replace(
            self,
            states=MappingProxyType({**self.states, **states}),
            actions=MappingProxyType({**self.actions, **actions}),
        )


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
    trouble: StorageProblem | None = None

    def __init__(self, known: Known, machine: MachineSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._known = known
        self._named: Mapping[PlayerId, Person] = {}
        self._directory = Directory({}, family_first=False)
        """Those who were named so last."""
        self.machine = machine

    @property
    def known(self) -> Known:
        """Everything that is known now."""
        return self._known

    @property
    def texts(self) -> Texts:
        """The language of this console."""
        return self.known.texts

    @property
    def house(self) -> HouseSettings:
        """What holds for the whole house."""
        return self.known.house

    @property
    def demo(self) -> bool:
        """Nothing of this is real."""
        return self.known.demo

    @property
    def is_open(self) -> bool:
        """The house has been read."""
        return self.known.is_open

    @property
    def tournament_id(self) -> TournamentId | None:
        """The tournament that the pages show."""
        return self.known.tournament_id

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """The newest state of a tournament, or of the selected one; None if it is not loaded."""
        known = self.known
        wanted = tournament or known.tournament_id
        return known.states.get(wanted) if wanted else None

    def states(self) -> Mapping[TournamentId, Tournament]:
        """The newest states of all tournaments that are loaded: those that run or register, at least."""
        return self.known.states

    def lobby(self) -> tuple[TournamentRow, ...]:
        """Every tournament of the house, by start."""
        return self.known.lobby

    def proposals(self) -> tuple[Pending, ...]:
        """What the dealer desks propose to the management (G-8)."""
        return self.known.games.proposals

    def event_of(self, tournament: TournamentId) -> EventNow | None:
        """The event of several flights that a tournament is a part of."""
        return next((event for event in self.events() if tournament in event.nights), None)

    def events(self) -> tuple[EventNow, ...]:
        """Every event of several flights."""
        return tuple(self.known.events.values())

    def jackpots(self) -> tuple[JackpotState, ...]:
        """The jackpots of the house with their meters (G-9)."""
        return self.known.games.jackpots

    def cash(self) -> CashRoom:
        """The cash games: tables, closed ones, the waiting list."""
        return self.known.games.cash

    def people(self) -> Mapping[PlayerId, Person]:
        """The directory."""
        of, first = self.known.people, self.house.family_first
        if self._named is not of or self._directory.family_first is not first:
            self._named, self._directory = of, Directory(of, family_first=first)
        return self._directory

    def name(self, player: PlayerId) -> str:
        """A player's name as printed; that it is erased, of somebody who is."""
        return person_called(self.texts, self.people(), player)

    def currency(self, _stream: StreamId) -> str:
        """The money of what is no tournament's: the house's."""
        return self.house.currency

    def game(self, _stream: StreamId) -> None:
        """House-game tables are not kept here."""

    def bar_of(self, person: Person) -> Bar | None:
        """What is known of somebody's bar."""
        return self.known.bars.get(person.id) if person.barred else None

    def cashiers(self) -> Mapping[TillId, StaffId]:
        """Who answers for which till, where the staff log in."""
        return self.known.cashiers

    def staff(self) -> Mapping[StaffId, Staff]:
        """Everybody who works in the house."""
        return self.known.staff

    def house_rules(self) -> str:
        """The house rules in the language of the console, as text."""
        language = self.texts.language
        return self.known.rules.get(language) or shipped_house_rules(language)

    def staff_name(self, actor: StaffId) -> str:
        """The name of a member of the staff."""
        return staff_called(self.texts, self.known.staff, actor)

    def head(self, tournament: TournamentId) -> str:
        """The head of a tournament's journal as it is printed, `stream:hash`."""
        action = self.known.actions.get(tournament)
        return action.head if action else ""

    def action(self, tournament: TournamentId | None = None) -> LastAction | None:
        """What was done last in a tournament, and what Ctrl+Z would take back."""
        wanted = tournament or self.tournament_id
        return self.known.actions.get(wanted) if wanted else None
