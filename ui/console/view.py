"""The mirror: the house as the desk published it last, immutable, for all pages to read."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QObject

from director.desk.cash.queries import CashRoom
from director.desk.house.people import FLOOR, HouseSettings, Person, Staff
from director.desk.ports import TournamentRow
from director.games.table.state import JackpotState
from director.texts import Texts, texts_for
from director.tournament.state import Tournament
from director.values.event import Change
from director.values.ids import PlayerId, StaffId, StreamId, TournamentId
from ui.console.snapshots import Games, LastAction, News, Opened, lobby_with


class Mirror(QObject):
    """What the console knows: tournaments, people, staff, the house, and the words it speaks."""

    def __init__(self, language: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.house = HouseSettings()
        self.texts: Texts = texts_for(language, timezone=self.house.timezone)
        self.tournament_id: TournamentId | None = None
        self._lobby: tuple[TournamentRow, ...] = ()
        self._states: dict[TournamentId, Tournament] = {}
        self._actions: dict[TournamentId, LastAction] = {}
        self._people: Mapping[PlayerId, Person] = MappingProxyType({})
        self._games = Games()
        self._staff: Mapping[StaffId, Staff] = MappingProxyType({})

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """The newest state of a tournament, or of the selected one; None if it is not loaded."""
        wanted = tournament or self.tournament_id
        return self._states.get(wanted) if wanted else None

    def states(self) -> Mapping[TournamentId, Tournament]:
        """The newest states of all tournaments that are loaded: those that run or register, at least."""
        return MappingProxyType(self._states)

    def lobby(self) -> tuple[TournamentRow, ...]:
        """Every tournament of the house, by start."""
        return self._lobby

    def jackpots(self) -> tuple[JackpotState, ...]:
        """The jackpots of the house with their meters (G-9)."""
        return self._games.jackpots

    def cash(self) -> CashRoom:
        """The cash games: tables, closed ones, the waiting list."""
        return self._games.cash

    def people(self) -> Mapping[PlayerId, Person]:
        """The directory."""
        return self._people

    def name(self, player: PlayerId) -> str:
        """A player's name as printed; the beginning of the identity for an erased person."""
        person = self._people.get(player)
        return person.name if person else f"#{player[:8]}"

    def currency(self, _stream: StreamId) -> str:
        """The money of what is no tournament's: the house's."""
        return self.house.currency

    def game(self, _stream: StreamId) -> None:
        """House-game tables are not kept here."""

    def staff(self) -> Mapping[StaffId, Staff]:
        """Everybody who works in the house."""
        return self._staff

    def staff_name(self, actor: StaffId) -> str:
        """The name of a member of the staff; what the journal holds for one who is not known."""
        known = self._staff.get(actor)
        if known is not None:
            return known.name
        return self.texts.say("Floor") if actor == FLOOR else str(actor)

    def head(self, tournament: TournamentId) -> str:
        """The head of a tournament's journal as it is printed, `stream:hash`."""
        action = self._actions.get(tournament)
        return action.head if action else ""

    def action(self, tournament: TournamentId | None = None) -> LastAction | None:
        """What was done last in a tournament, and what Ctrl+Z would take back."""
        wanted = tournament or self.tournament_id
        return self._actions.get(wanted) if wanted else None

    def speak(self, language: str) -> None:
        """Use another language from now on; the window is built anew by its owner."""
        self.texts = texts_for(language, timezone=self.house.timezone)

    def _take_all(self, found: Opened) -> None:
        """The house as it was opened."""
        self._lobby = found.lobby
        self._games = found.games
        self._states = dict(found.states)
        self._actions = dict(found.actions)
        self._take_house(found.house)
        self._staff = found.staff

    def _take_news(self, found: News) -> None:
        """What a command has changed."""
        self._states.update(found.states)
        self._actions.update(found.actions)
        if found.people or found.all_people:
            people = found.people if found.all_people else {**self._people, **found.people}
            self._people = MappingProxyType(dict(people))
        if found.house is not None:
            self._take_house(found.house)
        if found.staff is not None:
            self._staff = found.staff
        self._games = found.games or self._games
        if Change.LOBBY in found.done.changes:
            self._lobby = lobby_with(self._lobby, found.states.values())

    def _take_house(self, house: HouseSettings) -> None:
        self.house = house
        self.texts = texts_for(self.texts.language, timezone=house.timezone)
