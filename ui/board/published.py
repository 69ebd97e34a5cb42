"""Published: the house as the boards read it, now or late: one value, swapped as a whole."""

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeVar, cast

from director.desk.cash.queries import CashRoom
from director.desk.desk import Desk
from director.desk.house.layouts import Brand, ScreenLayout
from director.desk.house.people import Directory, HouseSettings, NamesShown, Person
from director.desk.house.programmes import Programme
from director.desk.house.sayings import HouseLine
from director.desk.house.screens import HouseScreen, WallSettings
from director.desk.ports import TournamentRow
from director.desk.series.flight_queries import EventNow
from director.games.table.jackpot_state import JackpotState
from director.texts.texts import Texts, texts_for
from director.tournament.state import Status, Tournament
from director.values.dataclass import Value, replace
from director.values.ids import PlayerId, TournamentId
from director.values.quantity import SECOND, Micros
from ui.console.known import Known
from ui.console.snapshots import first_to_show, person_called
from ui.parts.wall.doubt import stands
from ui.parts.wall.hand_names import NOBODY
from ui.parts.wall.scenes import FeatureTable
from ui.parts.wall.view import FeatureView

MOST = 4_000
"""So much that was published is kept: of more the oldest goes, and what is older still is shown on."""
T = TypeVar("T")
Question = Callable[[Desk], object]
Asked = Callable[[Question, Callable[[object], None]], None]
"""Asks on the desk's thread; the answer comes from whatever thread that is."""


class Watched(Value):
    """How many browsers look at a screen now, and when one was there last."""

    now: int
    last: Micros


class Watch:
    """Which screens of the house are looked at: written on the server's thread, read on any."""

    def __init__(self) -> None:
        self.seen: Mapping[str, Watched] = {}

    def begin(self, key: str, at: Micros) -> None:
        """One more browser looks at a screen."""
        self._note(key, at, 1)

    def see(self, key: str, at: Micros) -> None:
        """Those who look at it are still there."""
        self._note(key, at, 0)

    def end(self, key: str, at: Micros, *, known: bool = True) -> None:
        """One less; an address that is no screen's is forgotten when nobody is left there."""
        self._note(key, at, -1)
        if not known and key in self.seen and not self.seen[key].now:
            self.seen = {other: watched for other, watched in self.seen.items() if other != key}

    def _note(self, key: str, at: Micros, more: int) -> None:
        if key:
            before = self.seen.get(key, Watched(0, at))
            self.seen = {**self.seen, key: Watched(before.now + more, at)}


class Published:
    """What is known of the house, the time it keeps, and how it is asked.

    Whoever follows the house swaps `known` from a thread of its own; nothing in it ever changes.
    """

    def __init__(
        self,
        known: Known,
        now: Callable[[], Micros],
        ask: Asked,
        read_at: Callable[[TournamentId], Micros] | None = None,
    ) -> None:
        """`read_at`: where a clock is read while the floorman is asked about a stop; else it is now."""
        self.known = known
        self.now = now
        self.read_at = read_at or (lambda _tournament: now())
        self.ask = ask
        self.features: Mapping[str, FeatureView] = MappingProxyType({})
        """The hand of the feature table by language; none while the room may see none."""
        self.late: Delayed | None = None
        """Where a stream is late, no board shows a hand sooner."""
        self.lost = False
        """The database, or the one it follows, is away: what is known may be old."""
        self.watch = Watch()
        self._kept: dict[object, object] = {FeatureTable: FeatureTable(self._feature)}
        self._shown: tuple[Known, Directory] | None = None
        self._readings: dict[str, BoardSource] = {}
        self._heard: list[Callable[[], None]] = []

    def publish(self, known: Known, *, lost: bool = False) -> None:
        """This holds from now on; whoever draws it is told."""
        self.known, self.lost = known, lost
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
        running = (row.id for row in self.known.lobby if row.status is Status.RUNNING)
        return any(stands(self.read_at(each), self.now()) for each in running)

    def on_news(self, heard: Callable[[], None]) -> None:
        """Be told of whatever is published, on the thread that does it."""
        self._heard.append(heard)

    def kept(self, kind: Callable[..., T], make: Callable[[], T] | None = None) -> T:
        """What was made when it was first asked for: the tables of the leagues."""
        if kind not in self._kept:
            self._kept[kind] = (make or kind)()
        return cast(T, self._kept[kind])

    def later(self, by: Micros) -> "Published":
        """What is published now, as it is read so much later: the same facts, another time."""
        now, read_at = self.now() + by, self.read_at
        made = Published(self.known, lambda: now, self.ask, lambda each: read_at(each) + by)
        made.features, made.late, made.lost = self.features, self.late, self.lost
        made._kept = self._kept
        made._shown = (self.known, self.directory(self.known))
        return made

    def directory(self, known: Known) -> Directory:
        """Whom the house knows, named to others as it has them named; made once for what is known."""
        kept = self._shown
        if kept is not None and _named_alike(kept[0], known):
            return kept[1]
        house = known.house
        people = {key: shown_as(person, house.names_shown) for key, person in known.people.items()}
        whole = known.people if house.names_shown is NamesShown.FULL else {}
        made = Directory(people, family_first=house.family_first, of_all=whole)
        self._shown = (known, made)
        return made

    def read(self, language: str = "") -> "BoardSource":
        """The house as it is now, in a language; in that of the house where none is asked for.

        Made once for what is known, whoever reads.
        """
        known, kept = self.known, self._readings.get(language)
        if kept is None or not kept.is_of(known):
            kept = self._readings[language] = BoardSource(self, known, language)
        return kept


class PublishedThen(Value):
    """What was published at an instant."""

    shown_from: float
    known: Known


class HandThen(Value):
    """The hand that was published at an instant, by language."""

    shown_from: float
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
            Known(source.known.texts, demo=source.known.demo),
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
    def kept_back(self) -> int:
        """How much is known here that is not shown yet."""
        return len(self._line) + len(self._hands)

    def _keep(self) -> None:
        """From whatever thread publishes; a hand that comes late already waits only for the rest."""
        now, known, features = self._clock(), self._source.known, self._source.features
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
            while self._line and self._line[0].shown_from <= now:
                self.known = self._line.popleft().known
            while self._hands and self._hands[0].shown_from <= now:
                self.features = self._hands.popleft().features


def shown_as(person: Person, names: NamesShown) -> Person:
    """Somebody as others see the name, with nothing else that the house knows but the card's number."""
    if names is NamesShown.NONE:
        return Person(person.id, NOBODY, "")
    family = person.family_name
    if names is NamesShown.INITIAL and family:
        family = f"{family[0]}."
    return Person(person.id, person.given_name, family, card_number=person.card_number)


def _named_alike(one: Known, other: Known) -> bool:
    return one.people is other.people and (one.house.names_shown, one.house.family_first) == (
        other.house.names_shown,
        other.house.family_first,
    )


class BoardSource:
    """One reading of the house for a board: a `WallSource`, in the language of whoever looks."""

    def __init__(self, published: Published, known: Known, language: str) -> None:
        self.frame = published
        self._read = known
        wanted = language or known.texts.language
        self._known = replace(known, texts=texts_for(wanted, timezone=known.house.timezone))
        self._directory = published.directory(known)

    def is_of(self, known: Known) -> bool:
        """Whether this is what is known."""
        return self._read is known

    @property
    def texts(self) -> Texts:
        """The language of whoever looks."""
        return self._known.texts

    @property
    def house(self) -> HouseSettings:
        """What holds for the whole house."""
        return self._known.house

    @property
    def demo(self) -> bool:
        """Nothing of this is real."""
        return self._known.demo

    def now(self) -> Micros:
        """This instant, as the house counts time."""
        return self.frame.now()

    def clock_read_at(self, tournament: TournamentId) -> Micros:
        """This instant, or where its clock stood while the floorman is asked about a stop."""
        return self.frame.read_at(tournament)

    def state(self, tournament: TournamentId | None = None) -> Tournament | None:
        """A tournament, or the one that runs, else the one that registers."""
        states = self._known.states
        wanted = tournament or self._known.tournament_id or first_to_show(states.values())
        return states.get(wanted) if wanted else None

    def jackpots(self) -> tuple[JackpotState, ...]:
        """The jackpots of the house."""
        return self._known.games.jackpots

    def layouts(self) -> Mapping[str, ScreenLayout]:
        """The layouts of screens: those ready-made, then the house's own."""
        return self._known.all_layouts()

    def brand_of(self, tournament: TournamentId | None) -> Brand:
        """What the screens of a tournament wear, or those of the house."""
        return self._known.brand_of(tournament)

    def screens(self) -> Mapping[str, HouseScreen]:
        """The screens of the house, by key."""
        return self._known.screens

    def programmes(self) -> Mapping[str, Programme]:
        """The house's own programmes of screens, by key."""
        return self._known.programmes

    def house_lines(self) -> Mapping[str, HouseLine]:
        """Lines that the house says on its screens, by key; some may be over."""
        return self._known.lines

    def wall_settings(self) -> WallSettings:
        """What holds for all screens."""
        return self._known.wall

    def house_rules(self, language: str = "") -> str:
        """The house rules in the language of whoever looks."""
        return self._known.house_rules(language)

    def event_of(self, tournament: TournamentId) -> EventNow | None:
        """The event of several flights that a tournament is a part of."""
        return self._known.event_of(tournament)

    def cash(self) -> CashRoom:
        """The cash games."""
        return self._known.games.cash

    def lobby(self) -> tuple[TournamentRow, ...]:
        """All tournaments."""
        return self._known.lobby

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
