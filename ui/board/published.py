"""Published: the house as the boards read it, now or late: one value, swapped as a whole."""

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar, cast

from director.desk.cash.queries import CashRoom
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import TournamentRow
from director.desk.series.queries.flights import EventNow
from director.games.table.jackpot_state import JackpotState
from director.house.announcements import HouseLine
from director.house.layouts import Brand, ScreenLayout
from director.house.people import Directory, HouseSettings, NameDisplay, Person
from director.house.programmes import Programme
from director.house.screens import HouseScreen, WallSettings
from director.texts.texts import Texts, texts_for
from director.tournament.state import Status, Tournament
from director.values.dataclass import Value, replace
from director.values.ids import PlayerId, TournamentId
from director.values.quantity import SECOND, Micros
from ui.console.cached_house import CachedHouse
from ui.console.snapshots import first_to_show, person_called
from ui.scenes.hand_names import NOBODY
from ui.scenes.scenes import FeatureTable
from ui.scenes.uncertain_clock import stands
from ui.scenes.view import FeatureView

MOST = 4_000
"""Published states kept; beyond that the oldest is dropped."""
T = TypeVar("T")
Question = Callable[[Desk], object]
AskDesk = Callable[[Question, Callable[[object], None]], None]
"""Asks on the desk's thread; the answer comes from whatever thread that is."""


class Watched(Value):
    """How many browsers look at a screen now, and when one was there last."""

    now: int
    last: Micros


class Watch:
    """Which screens of the house are looked at: written on the server's thread, read on any."""

    def __init__(self) -> None:
        self.watched: Mapping[str, Watched] = {}

    def begin(self, key: str, at: Micros) -> None:
        """Add a browser of a screen."""
        self._note(key, at, 1)

    def see(self, key: str, at: Micros) -> None:
        """Note that the browsers of a screen are still there."""
        self._note(key, at, 0)

    def end(self, key: str, at: Micros, *, known: bool = True) -> None:
        """Remove a browser; an unknown screen is dropped with its last one."""
        self._note(key, at, -1)
        if not known and key in self.watched and not self.watched[key].now:
            self.watched = {other: watched for other, watched in self.watched.items() if other != key}

    def _note(self, key: str, at: Micros, more: int) -> None:
        if key:
            before = self.watched.get(key, Watched(0, at))
            self.watched = {**self.watched, key: Watched(before.now + more, at)}


class Published:
    """Published state of the house, its time, and the way to ask it.

    Whoever follows the house swaps `known` from a thread of its own; nothing in it ever changes.
    """

    def __init__(
        self,
        known: CachedHouse,
        now: Callable[[], Micros],
        ask: AskDesk,
        read_at: Callable[[TournamentId], Micros] | None = None,
    ) -> None:
        """`read_at`: where a clock is read while the floorman is asked about a stop; else it is now."""
        self.cached_house = known
        self.now = now
        self.read_at = read_at or (lambda _tournament: now())
        self.ask = ask
        self.features: Mapping[str, FeatureView] = MappingProxyType({})
        """The hand of the feature table by language; none while the room may see none."""
        self.late: Delayed | None = None
        """Delayed stream: no board shows a hand sooner than it."""
        self.lost = False
        """The database, or the one it follows, is away: what is known may be old."""
        self.watch = Watch()
        self._services: dict[object, object] = {FeatureTable: FeatureTable(self._feature)}
        self._cached_directory: tuple[CachedHouse, Directory] | None = None
        self._readings: dict[str, BoardSource] = {}
        self._heard: list[Callable[[], None]] = []

    def publish(self, known: CachedHouse, *, lost: bool = False) -> None:
        """This holds from now on; whoever draws it is told."""
        self.cached_house, self.lost = known, lost
        for heard in tuple(self._heard):
            heard()

    def show_features(self, features: Mapping[str, FeatureView]) -> None:
        """Another moment of the hand at the feature table."""
        self.features = features
        for heard in tuple(self._heard):
            heard()

    def _feature(self, texts: Texts, *, demo: bool) -> FeatureView | None:
        """The hand at the feature table in a language; who published it knew whether it is a demo."""
        del demo
        return self.hand(texts.language)

    def hand(self, language: str) -> FeatureView | None:
        """The hand at the feature table, as whoever published it would have others see it."""
        return self.features.get(language) if self.late is None else self.late.hand(language)

    def stands(self) -> bool:
        """Clocks stand while the floorman is asked about a stop: nothing counts by itself then."""
        running = (row.id for row in self.cached_house.lobby if row.status is Status.RUNNING)
        return any(stands(self.read_at(each), self.now()) for each in running)

    def on_news(self, heard: Callable[[], None]) -> None:
        """Be told of whatever is published, on the thread that does it."""
        self._heard.append(heard)

    def service(self, kind: Callable[..., T], make: Callable[[], T] | None = None) -> T:
        """Return an object made at first use, such as the tables of the leagues."""
        if kind not in self._services:
            self._services[kind] = (make or kind)()
        return cast(T, self._services[kind])

    def later(self, by: Micros) -> "Published":
        """Return the same state at a later time."""
        now, read_at = self.now() + by, self.read_at
        made = Published(self.cached_house, lambda: now, self.ask, lambda each: read_at(each) + by)
        made.features, made.late, made.lost = self.features, self.late, self.lost
        made._services = self._services
        made._cached_directory = (self.cached_house, self.directory(self.cached_house))
        return made

    def directory(self, known: CachedHouse) -> Directory:
        """Return the directory with names as shown to others; made once for each state."""
        kept = self._cached_directory
        if kept is not None and _named_alike(kept[0], known):
            return kept[1]
        house = known.house
        people = {
            key: displayed_person(person, house.names_shown) for key, person in known.people.items()
        }
        whole = known.people if house.names_shown is NameDisplay.FULL else {}
        made = Directory(people, family_first=house.family_first, of_all=whole)
        self._cached_directory = (known, made)
        return made

    def read(self, language: str = "") -> "BoardSource":
        """The house as it is now, in a language; in that of the house where none is asked for.

        Made once for what is known, whoever reads.
        """
        known, kept = self.cached_house, self._readings.get(language)
        if kept is None or not kept.is_of(known):
            kept = self._readings[language] = BoardSource(self, known, language)
        return kept


class PublishedThen(Value):
    """State published at an instant."""

    visible_from: float
    cached_house: CachedHouse


class HandThen(Value):
    """The hand that was published at an instant, by language."""

    visible_from: float
    features: Mapping[str, FeatureView]


class Delayed(Published):
    """Published as ever, but later: until the delay has passed for the first time, nothing is known."""

    def __init__(
        self, source: Published, seconds: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`clock` never goes back: a time of day that is set right shows nothing early."""
        self._source = source
        self._seconds, self._clock = seconds, clock
        self._delay: Micros = seconds * SECOND
        super().__init__(
            CachedHouse(source.cached_house.texts, demo=source.cached_house.demo),
            lambda: source.now() - self._delay,
            source.ask,
            lambda tournament: source.read_at(tournament) - self._delay,
        )
        self._lock = threading.Lock()
        self._line: deque[PublishedThen] = deque(maxlen=MOST)
        self._hands: deque[HandThen] = deque(maxlen=MOST)
        self._newest: Mapping[str, FeatureView] = self.features
        self._keep()
        source.on_news(self._keep)

    def read(self, language: str = "") -> "BoardSource":
        """The house as it was then."""
        self._catch_up()
        return super().read(language)

    def hand(self, language: str) -> FeatureView | None:
        """The hand as it was then."""
        self._catch_up()
        return super().hand(language)

    @property
    def pending_count(self) -> int:
        """How much is known here that is not shown yet."""
        return len(self._line) + len(self._hands)

    def _keep(self) -> None:
        """From whatever thread publishes; a hand that comes late already waits only for the rest."""
        now, known, features = self._clock(), self._source.cached_house, self._source.features
        with self._lock:
            self._line.append(PublishedThen(now + self._seconds, known))
            if features != self._newest:
                late = min((view.late for view in features.values()), default=0)
                self._hands.append(HandThen(now + max(0, self._seconds - late), features))
                self._newest = features

    def _catch_up(self) -> None:
        now = self._clock()
        self.lost = self._source.lost
        with self._lock:
            while self._line and self._line[0].visible_from <= now:
                self.cached_house = self._line.popleft().cached_house
            while self._hands and self._hands[0].visible_from <= now:
                self.features = self._hands.popleft().features


def displayed_person(person: Person, names: NameDisplay) -> Person:
    """Somebody as others see the name, with nothing else that the house knows but the card's number."""
    if names is NameDisplay.NONE:
        return Person(person.id, NOBODY, "")
    family = person.family_name
    if names is NameDisplay.INITIAL and family:
        family = f"{family[0]}."
    return Person(person.id, person.given_name, family, card_number=person.card_number)


def _named_alike(one: CachedHouse, other: CachedHouse) -> bool:
    return one.people is other.people and (one.house.names_shown, one.house.family_first) == (
        other.house.names_shown,
        other.house.family_first,
    )


class BoardSource:
    """House as a board reads it: a `WallSource` in the viewer's language."""

    def __init__(self, published: Published, known: CachedHouse, language: str) -> None:
        self.frame = published
        self._read = known
        wanted = language or known.texts.language
        self._cached_house = replace(known, texts=texts_for(wanted, timezone=known.house.timezone))
        self._directory = published.directory(known)

    def is_of(self, known: CachedHouse) -> bool:
        """Whether this is what is known."""
        return self._read is known

    @property
    def texts(self) -> Texts:
        """The language of whoever looks."""
        return self._cached_house.texts

    @property
    def house(self) -> HouseSettings:
        """Return the settings of the house."""
        return self._cached_house.house

    @property
    def demo(self) -> bool:
        """Nothing of this is real."""
        return self._cached_house.demo

    def now(self) -> Micros:
        """This instant, as the house counts time."""
        return self.frame.now()

    def clock_read_at(self, tournament: TournamentId) -> Micros:
        """This instant, or where its clock stood while the floorman is asked about a stop."""
        return self.frame.read_at(tournament)

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """A tournament, or the one that runs, else the one that registers."""
        states = self._cached_house.states
        wanted = tournament or self._cached_house.tournament_id or first_to_show(states.values())
        return states.get(wanted) if wanted else None

    def jackpots(self) -> tuple[JackpotState, ...]:
        """The jackpots of the house."""
        return self._cached_house.games.jackpots

    def layouts(self) -> Mapping[str, ScreenLayout]:
        """The layouts of screens: those ready-made, then the house's own."""
        return self._cached_house.all_layouts()

    def brand_of(self, tournament: TournamentId | None) -> Brand:
        """Return the brand of a tournament's screens, or of the house's."""
        return self._cached_house.brand_of(tournament)

    def screens(self) -> Mapping[str, HouseScreen]:
        """The screens of the house, by key."""
        return self._cached_house.screens

    def programmes(self) -> Mapping[str, Programme]:
        """The house's own programmes of screens, by key."""
        return self._cached_house.programmes

    def house_lines(self) -> Mapping[str, HouseLine]:
        """Lines that the house says on its screens, by key; some may be over."""
        return self._cached_house.lines

    def wall_settings(self) -> WallSettings:
        """Return the settings of all screens."""
        return self._cached_house.wall

    def house_rules(self, language: str = "") -> str:
        """The house rules in the language of whoever looks."""
        return self._cached_house.house_rules(language)

    def event_of(self, tournament: TournamentId) -> EventNow | None:
        """The event of several flights that a tournament is a part of."""
        return self._cached_house.event_of(tournament)

    def cash(self) -> CashRoom:
        """The cash games."""
        return self._cached_house.games.cash

    def lobby(self) -> tuple[TournamentRow, ...]:
        """All tournaments."""
        return self._cached_house.lobby

    def people(self) -> Mapping[PlayerId, Person]:
        """The directory."""
        return self._directory

    def name(self, player: PlayerId) -> str:
        """A player's name as printed."""
        return person_called(self.texts, self._directory, player)

    def feature(self) -> FeatureView | None:
        """The hand at the feature table, as far as the room may see it."""
        return self.frame.hand(self.texts.language)

    def ask(self, question: Callable[[Desk], T], answer: Callable[[T], None]) -> None:
        """Ask anything on the desk's thread."""
        self.frame.ask(question, cast("Callable[[object], None]", answer))
