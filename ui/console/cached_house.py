"""Known: the house as the desk published it last, one immutable value; no Qt is needed to read it."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import cast

from director.desk.cashdesk.queries.tills import cashiers_after
from director.desk.kernel.ports import TournamentRow
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.kernel.rows.shipped import shipped_house_rules
from director.desk.series.queries.flights import EventNow
from director.files.layout_files import ready_made
from director.house.announcements import HouseLine, SoundTable
from director.house.layouts import Brand, ScreenLayout
from director.house.people import HouseSettings, Person, Staff
from director.house.programmes import Programme
from director.house.screens import HouseScreen, WallSettings
from director.house.templates import Bar
from director.texts.texts import Texts, texts_for
from director.tournament.state import Tournament
from director.values.dataclass import Value, replace
from director.values.event import Change
from director.values.ids import EventId, PlayerId, StaffId, TillId, TournamentId
from ui.console.house_rows import (
    BARS,
    BRANDS,
    LAYOUTS,
    LINES,
    PROGRAMMES,
    RULES,
    SCREENS,
    SOUND_TABLES,
    STAFF_ROWS,
    WALLS,
    HouseRows,
)
from ui.console.snapshots import Games, LastAction, News, OpenedHouse, lobby_with


class CachedHouse(Value):
    """House as the console holds it: tournaments, people, staff, settings, language."""

    texts: Texts
    demo: bool = False
    is_open: bool = False
    tournament_id: TournamentId | None = None
    house: HouseSettings = field(default_factory=HouseSettings)
    lobby: tuple[TournamentRow, ...] = ()
    states: Mapping[TournamentId, Tournament] = field(default_factory=lambda: MappingProxyType({}))
    actions: Mapping[TournamentId, LastAction] = field(default_factory=lambda: MappingProxyType({}))
    people: Mapping[PlayerId, Person] = field(default_factory=lambda: MappingProxyType({}))
    rows: HouseRows = field(default_factory=HouseRows)
    games: Games = field(default_factory=Games)
    cashiers: Mapping[TillId, StaffId] = field(default_factory=lambda: MappingProxyType({}))
    """Cashier of each till, as far as somebody has logged in or counted here."""
    events: Mapping[EventId, EventNow] = field(default_factory=lambda: MappingProxyType({}))
    """Events of several flights."""

    def opened(self, found: OpenedHouse) -> "CachedHouse":
        """The house as it was opened."""
        return replace(
            self,
            is_open=True,
            texts=texts_for(self.texts.language, timezone=found.house.timezone),
            house=found.house,
            lobby=found.lobby,
            states=MappingProxyType(dict(found.states)),
            actions=MappingProxyType(dict(found.actions)),
            rows=found.rows,
            games=found.games,
            events=MappingProxyType(dict(found.events)),
        )

    def after(self, found: News) -> "CachedHouse":
        """Return the house after the news of a command."""
        house = found.house or self.house
        people = found.people if found.all_people else {**self.people, **found.people}
        events = MappingProxyType({**self.events, **found.events}) if found.events else self.events
        in_lobby = Change.LOBBY in found.done.changes or bool(found.events)
        changed = found.states.values() if in_lobby else ()
        return replace(
            self.loaded(found.states, found.actions),
            texts=texts_for(self.texts.language, timezone=house.timezone) if found.house else self.texts,
            house=house,
            lobby=lobby_with(self.lobby, changed, events.values()) if in_lobby else self.lobby,
            people=MappingProxyType(dict(people)) if found.people or found.all_people else self.people,
            rows=self.rows.after(found.rows),
            games=found.games or self.games,
            cashiers=cashiers_after(self.cashiers, found.done.entries),
            events=events,
        )

    def loaded(
        self, states: Mapping[TournamentId, Tournament], actions: Mapping[TournamentId, LastAction]
    ) -> "CachedHouse":
        """With the newest states of some tournaments."""
        return replace(
            self,
            states=MappingProxyType({**self.states, **states}),
            actions=MappingProxyType({**self.actions, **actions}),
        )

    @property
    def staff(self) -> Mapping[StaffId, Staff]:
        """People who work in the house, those who have left too."""
        return cast(Mapping[StaffId, Staff], self.rows.of(STAFF_ROWS))

    @property
    def bars(self) -> Mapping[PlayerId, Bar]:
        """Bars of people, those that are over too."""
        return cast(Mapping[PlayerId, Bar], self.rows.of(BARS))

    @property
    def layouts(self) -> Mapping[str, ScreenLayout]:
        """The house's own layouts of screens, by key."""
        return self.rows.of(LAYOUTS)

    @property
    def brands(self) -> Mapping[str, Brand]:
        """Brands of the house and of tournaments, by key."""
        return self.rows.of(BRANDS)

    @property
    def screens(self) -> Mapping[str, HouseScreen]:
        """The screens of the house, by key."""
        return self.rows.of(SCREENS)

    @property
    def wall(self) -> WallSettings:
        """Settings that hold for all screens."""
        return self.rows.of(WALLS).get(HOUSE_KEY) or WallSettings()

    @property
    def programmes(self) -> Mapping[str, Programme]:
        """The house's own programmes of screens, by key."""
        return self.rows.of(PROGRAMMES)

    @property
    def lines(self) -> Mapping[str, HouseLine]:
        """Lines that the house shows on its screens, by key; some may be over."""
        return self.rows.of(LINES)

    @property
    def sounds(self) -> SoundTable:
        """Sounds and when they are played."""
        return self.rows.of(SOUND_TABLES).get(HOUSE_KEY) or SoundTable()

    def event_of(self, tournament: TournamentId) -> EventNow | None:
        """The event of several flights that a tournament is a part of."""
        return next((event for event in self.events.values() if tournament in event.nights), None)

    def all_layouts(self) -> Mapping[str, ScreenLayout]:
        """The ready-made layouts, then the house's own by their names."""
        own = sorted(self.layouts.items(), key=lambda row: (row[1].name.casefold(), row[0]))
        return MappingProxyType({**ready_made(), **dict(own)})

    def brand_of(self, tournament: TournamentId | None) -> Brand:
        """Return the brand of a tournament's screens: its own over the house's."""
        house = self.brands.get(HOUSE_KEY, Brand())
        return self.brands.get(tournament, Brand()).over(house) if tournament else house

    def house_rules(self, language: str = "") -> str:
        """The house rules in a language, else in that of whoever reads, as text."""
        language = language or self.texts.language
        stands = self.house.told_count_stands
        own = self.rows.of(RULES).get(language)
        return (own.text if own else "") or shipped_house_rules(language, told_count_stands=stands)
