"""Known: the house as the desk published it last, one immutable value; no Qt is needed to read it."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from director.desk.cashdesk.queries.tills import cashiers_after
from director.desk.house.defaults import HOUSE_KEY
from director.desk.house.layouts import Brand, ScreenLayout
from director.desk.house.people import HouseSettings, Person, Staff
from director.desk.house.programmes import Programme
from director.desk.house.sayings import HouseLine, SoundTable
from director.desk.house.screens import HouseScreen, WallSettings
from director.desk.house.shipped import shipped_house_rules
from director.desk.house.templates import Bar
from director.desk.ports import TournamentRow
from director.desk.series.flight_queries import EventNow
from director.files.layout_files import ready_made
from director.texts.texts import Texts, texts_for
from director.tournament.state import Tournament
from director.values.dataclass import Value, replace
from director.values.event import Change
from director.values.ids import EventId, PlayerId, StaffId, TillId, TournamentId
from ui.console.snapshots import Games, LastAction, News, Opened, lobby_with


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
    layouts: Mapping[str, ScreenLayout] = field(default_factory=lambda: MappingProxyType({}))
    """The house's own layouts of screens, by key."""
    brands: Mapping[str, Brand] = field(default_factory=lambda: MappingProxyType({}))
    """Of the house and of tournaments, by key."""

    screens: Mapping[str, HouseScreen] = field(default_factory=lambda: MappingProxyType({}))
    """The screens of the house, by key."""
    wall: WallSettings = field(default_factory=WallSettings)
    programmes: Mapping[str, Programme] = field(default_factory=lambda: MappingProxyType({}))
    """The house's own programmes of screens, by key."""

    lines: Mapping[str, HouseLine] = field(default_factory=lambda: MappingProxyType({}))
    """Lines that the house says on its screens, by key; some may be over."""
    sounds: SoundTable = field(default_factory=SoundTable)

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
            layouts=found.layouts,
            brands=found.brands,
            screens=found.screens,
            wall=found.wall,
            programmes=found.programmes,
            lines=found.lines,
            sounds=found.sounds,
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
            layouts=self.layouts if found.layouts is None else found.layouts,
            brands=self.brands if found.brands is None else found.brands,
            screens=self.screens if found.screens is None else found.screens,
            wall=found.wall or self.wall,
            programmes=self.programmes if found.programmes is None else found.programmes,
            lines=self.lines if found.lines is None else found.lines,
            sounds=found.sounds or self.sounds,
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

    def event_of(self, tournament: TournamentId) -> EventNow | None:
        """The event of several flights that a tournament is a part of."""
        return next((event for event in self.events.values() if tournament in event.nights), None)

    def all_layouts(self) -> Mapping[str, ScreenLayout]:
        """The ready-made layouts, then the house's own by their names."""
        own = sorted(self.layouts.items(), key=lambda row: (row[1].name.casefold(), row[0]))
        return MappingProxyType({**ready_made(), **dict(own)})

    def brand_of(self, tournament: TournamentId | None) -> Brand:
        """What the screens of a tournament wear: its own, and where that says nothing the house's."""
        house = self.brands.get(HOUSE_KEY, Brand())
        return self.brands.get(tournament, Brand()).over(house) if tournament else house

    def house_rules(self, language: str = "") -> str:
        """The house rules in a language, else in that of whoever reads, as text."""
        language = language or self.texts.language
        stands = self.house.told_count_stands
        return self.rules.get(language) or shipped_house_rules(language, told_count_stands=stands)
