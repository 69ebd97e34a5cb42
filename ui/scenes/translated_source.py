"""Spoken: the house as a wall reads it, told in another language than that of the console."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from director.desk.cash.queries import CashRoom
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import TournamentRow
from director.desk.series.queries.flights import EventNow
from director.games.table.jackpot_state import JackpotState
from director.house.announcements import HouseLine
from director.house.layouts import Brand, ScreenLayout
from director.house.people import HouseSettings, Person
from director.house.programmes import Programme
from director.house.screens import HouseScreen, WallSettings
from director.texts.texts import Texts, texts_for
from director.tournament.state import Tournament
from director.values.ids import PlayerId, TournamentId
from director.values.quantity import Micros
from ui.console.snapshots import person_called
from ui.scenes.scenes import Keeps, WallSource

T = TypeVar("T")


class InLanguage:
    """A `WallSource` like another one, whose words are of a language of its own."""

    def __init__(self, source: WallSource, language: str) -> None:
        self._source = source
        self._texts = texts_for(language, timezone=source.house.timezone)

    @property
    def texts(self) -> Texts:
        """The language of the screen."""
        return self._texts

    @property
    def house(self) -> HouseSettings:
        """Return the settings of the house."""
        return self._source.house

    @property
    def demo(self) -> bool:
        """Nothing of this is real."""
        return self._source.demo

    @property
    def frame(self) -> Keeps:
        """Return the holder of the poker table, and of the leagues' tables."""
        return self._source.frame

    def now(self) -> Micros:
        """This instant."""
        return self._source.now()

    def clock_read_at(self, tournament: TournamentId) -> Micros:
        """This instant, or where its clock stood while the floorman is asked about a stop."""
        return self._source.clock_read_at(tournament)

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """A tournament, or the one selected at the console."""
        return self._source.state(tournament)

    def jackpots(self) -> tuple[JackpotState, ...]:
        """The jackpots of the house."""
        return self._source.jackpots()

    def layouts(self) -> Mapping[str, ScreenLayout]:
        """The layouts of screens."""
        return self._source.layouts()

    def brand_of(self, tournament: TournamentId | None) -> Brand:
        """Return the brand of a tournament's screens."""
        return self._source.brand_of(tournament)

    def screens(self) -> Mapping[str, HouseScreen]:
        """The screens of the house, by key."""
        return self._source.screens()

    def programmes(self) -> Mapping[str, Programme]:
        """The house's own programmes of screens, by key."""
        return self._source.programmes()

    def house_lines(self) -> Mapping[str, HouseLine]:
        """Lines that the house says on its screens, by key; some may be over."""
        return self._source.house_lines()

    def wall_settings(self) -> WallSettings:
        """Return the settings of all screens."""
        return self._source.wall_settings()

    def house_rules(self, language: str = "") -> str:
        """The house rules in the language of the screen."""
        return self._source.house_rules(language or self._texts.language)

    def event_of(self, tournament: TournamentId) -> EventNow | None:
        """The event of several flights that a tournament is a part of."""
        return self._source.event_of(tournament)

    def cash(self) -> CashRoom:
        """The cash games."""
        return self._source.cash()

    def lobby(self) -> tuple[TournamentRow, ...]:
        """All tournaments."""
        return self._source.lobby()

    def people(self) -> Mapping[PlayerId, Person]:
        """The directory."""
        return self._source.people()

    def name(self, player: PlayerId) -> str:
        """A player's name as printed."""
        return person_called(self._texts, self._source.people(), player)

    def ask(self, question: Callable[[Desk], T], answer: Callable[[T], None]) -> None:
        """Ask anything on the desk's thread."""
        self._source.ask(question, answer)
