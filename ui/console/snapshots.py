"""Published: what the desk's thread hands to the window, as immutable values made on that thread."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from director.desk.cash.queries import CashRoom, cash_room
from director.desk.history.occasions import Occasion
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import (
    Recorded,
    StorageProblem,
    Store,
    TournamentRow,
    Unread,
    tournament_stream,
)
from director.desk.kernel.rows.defaults import house_settings as house_settings
from director.desk.kernel.undo import (
    as_it_was,
    events_of,
    is_move,
    moved_lately,
    newest_sale,
    newest_standing,
    newest_to_redo,
    newest_to_undo,
    undoing_of,
)
from director.desk.night.phone_cards import STAYS
from director.desk.pit.queries import Pending, jackpot_ids, pending
from director.desk.series.queries.flights import (
    EventNow,
    event_then,
    events_after,
    events_now,
    with_event_pools,
)
from director.games.table.jackpot_state import JackpotState
from director.house.events import AboutPerson, PeopleImported, PersonErased, RowAccepted
from director.house.people import CLOCK, FLOOR, HouseSettings, Person, Staff, called, player_behind
from director.house.templates import PIT, PitRow
from director.texts.erased_words import erased_words
from director.texts.texts import Texts
from director.tournament.events import CommandRedone, CommandUndone, LevelReached
from director.tournament.state import Entry, Status, Tournament
from director.tournament.winnings import paid_pool
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation
from director.values.event import Change
from director.values.ids import EventId, PlayerId, StaffId, StreamId, TournamentId
from director.values.quantity import Micros
from ui.console.house_rows import HouseRows, all_rows, changed_rows

if TYPE_CHECKING:
    from director.bootstrap import ReadTournament

LIVE = (Status.REGISTERING, Status.RUNNING)
"""Tournaments whose clocks are watched: the console keeps them in memory from the start.

With them those that are over so lately that players' phones still look at them.
"""

UNREADABLE = ("damaged_entry", "damaged_stream", "damaged_tournament", "newer_entry")
"""Problems of one stream: what hangs on it is closed, the rest of the house goes on."""

_PREFIX = "tournament:"


class ConsoleHouse(Protocol):
    """An opened database as the window sees it (made by `director.bootstrap`)."""

    @property
    def desk(self) -> Desk:
        """The one door through which anything changes."""

    @property
    def store(self) -> Store:
        """Return the store."""

    def beat(self, at: Micros) -> None:
        """Note that the console is alive at this instant."""

    def last_beat(self) -> Micros | None:
        """When a console was last alive before this one."""

    @property
    def shared(self) -> str:
        """The database on a server that several consoles share, by its name; empty for a file."""

    def alone(self) -> bool:
        """Whether no other console is at work here now."""

    def listen(self, heard: Callable[[StorageProblem | None], None]) -> None:
        """Hear, from another thread, when others write and when the server goes and comes back."""

    def trade(self, word: str) -> tuple[str, ...]:
        """Say a word to the other consoles that nobody keeps, and what each of them has said last."""

    def catch_up(self) -> Done:
        """Return the entries of other consoles since the last call."""

    def read_tournament(self, file: Path) -> "ReadTournament":
        """A tournament as a file has it, to be looked at; StorageProblem for one that cannot be read."""

    def hang_up(self) -> None:
        """Lose the connection to a server that answers nothing: whoever waits for it is told so."""

    def close(self) -> None:
        """Let go of the database."""


class LastAction(Value):
    """The newest command of a tournament, and what undo and redo would take."""

    entries: tuple[Recorded, ...]
    undo: tuple[Recorded, ...] = ()
    """Entries of the newest floor command still in force; empty = none."""
    stands: tuple[Recorded, ...] = ()
    """Entries of the newest command still in force, of clock and money too."""
    redo: tuple[Recorded, ...] = ()
    """Entries of the command that was undone last, if it can be redone."""
    about: tuple[Recorded, ...] = ()
    """Entries that the newest command undid or redid."""
    head: str = ""
    """The head of its journal as it is printed: `stream:hash` of the last entry."""
    version: int = 0
    """How many entries its journal has."""
    undoing: Recorded | None = None
    """Entry that undid what can be redone."""
    sale: tuple[Recorded, ...] = ()
    """Entries of the newest sale that can be voided, if no floor command came after it."""

    def voids(self, at: Micros) -> tuple[Recorded, ...]:
        """Return the sale that Ctrl+Z offers to void at an instant, before anything older is undone."""
        return () if moved_lately(self.stands, at) else self.sale

    def takes_back(self, at: Micros) -> tuple[Recorded, ...]:
        """Return the entries that Ctrl+Z would undo at an instant; clock moves for a minute only."""
        return self.stands if moved_lately(self.stands, at) else self.undo

    def does_again(self, at: Micros) -> tuple[Recorded, ...]:
        """Return the entries that redo would repeat at an instant; clock moves for a minute only."""
        return () if is_move(self.redo) and not moved_lately(self.redo, at) else self.redo

    def reaches_past(self, at: Micros) -> tuple[Recorded, ...]:
        """Return newer entries that would stay; empty if none, or after an undo.

        A void stays beside what it voided: the line shows it, though undo takes something else.
        """
        target = self.takes_back(at)
        if not target:
            return ()
        if target[0].command != self.stands[0].command:
            return self.stands
        return self.entries if target[0].command != self.entries[0].command and not self.about else ()


class Games(Value):
    """The games beside the tournaments: the meters of the pit, and the cash room."""

    jackpots: tuple[JackpotState, ...] = ()
    cash: CashRoom = field(default_factory=CashRoom)
    damaged: tuple[StorageProblem, ...] = ()
    """Problems of jackpots that cannot be read."""
    proposals: tuple[Pending, ...] = ()
    """Open proposals of the dealer desks (G-8)."""
    open_tables: int = 0
    """House-game tables in play."""


class NightThen(Value):
    """A tournament as it was at an instant."""

    state: Tournament
    action: LastAction
    """Holds the head that its journal had then."""
    event: EventNow | None = None
    """The event of several flights that it is a part of, as it was then."""


Loaded = tuple[Tournament, LastAction] | StorageProblem
"""A tournament with what was done last in it, or what is wrong with its journal."""


class OpenedHouse(Value):
    """The house as it is found when the console opens."""

    lobby: tuple[TournamentRow, ...]
    states: Mapping[TournamentId, Tournament]
    actions: Mapping[TournamentId, LastAction]
    house: HouseSettings
    rows: HouseRows
    last_beat: Micros | None
    at: Micros
    shared: str = ""
    games: Games = field(default_factory=Games)
    closed: tuple[StorageProblem, ...] = ()
    """Problems of streams that cannot be read and were left out."""
    written: Micros = 0
    """When any console last wrote in a tournament that is live."""
    believed: Micros = 0
    """The newest time of day that is believed."""
    events: Mapping[EventId, EventNow] = field(default_factory=lambda: MappingProxyType({}))
    """Events of several flights."""


class News(Value):
    """News of a command for the window."""

    done: Done
    states: Mapping[TournamentId, Tournament]
    actions: Mapping[TournamentId, LastAction]
    people: Mapping[PlayerId, Person]
    all_people: bool = False
    """`people` is the whole directory, not only those that changed."""
    house: HouseSettings | None = None
    rows: HouseRows = field(default_factory=HouseRows)
    """House rows of the kinds that have changed."""
    games: Games | None = None
    """The games beside the tournaments, when one of them changed."""
    written: tuple[Occasion, ...] = ()
    """Events that papers follow, if the command was this console's own."""
    events: Mapping[EventId, EventNow] = field(default_factory=lambda: MappingProxyType({}))
    """Events of several flights of which a part has changed."""


def opened(house: ConsoleHouse) -> OpenedHouse:
    """Read what the lobby and the clocks need; StorageProblem when that cannot be."""
    try:
        return _opened(house)
    except RuleViolation as violation:
        raise _unfitting(violation) from violation


def _opened(house: ConsoleHouse) -> OpenedHouse:
    house.catch_up()
    rows, at = house.store.tournaments(), house.desk.now()
    live = tuple(row for row in rows if row.status in LIVE)
    found = {row.id: read(house.desk, row) for row in (*live, *house.store.over_since(at - STAYS))}
    beside = games(house.desk)
    events = events_now(house.desk, rows, found)
    closed = [problem for problem in found.values() if isinstance(problem, StorageProblem)]
    whole = {key: state for key, state in found.items() if not isinstance(state, StorageProblem)}
    return OpenedHouse(
        lobby=with_event_pools(rows, events.values()),
        states={tournament: state for tournament, (state, _) in whole.items()},
        actions={tournament: action for tournament, (_, action) in whole.items()},
        house=house_settings(house.store),
        rows=all_rows(house.store),
        last_beat=house.last_beat(),
        written=max((_last_written(house.desk, row.id) for row in live if row.id in whole), default=0),
        at=at,
        believed=house.desk.believed_at(),
        shared=house.shared,
        games=beside,
        closed=(*closed, *beside.damaged),
        events=events,
    )


def read(desk: Desk, row: TournamentRow) -> Loaded:
    """A tournament with what was done last in it, or what is wrong with its journal."""
    try:
        return desk.tournament(row.id), last_action(desk, row.id)
    except StorageProblem as problem:
        if problem.code not in UNREADABLE:
            raise
        return named(problem, (row,))


def night_at(desk: Desk, tournament: TournamentId, at: Micros) -> NightThen | None:
    """Return a tournament as it was at an instant; None before it was announced."""
    written = [entry for entry in desk.history(tournament) if entry.at <= at]
    state = as_it_was(written, at)
    if state is None:
        return None
    head = f"{written[-1].stream}:{written[-1].hash}"
    return NightThen(state, LastAction((), head=head, version=len(written)), event_then(desk, state, at))


def named(problem: StorageProblem, rows: Iterable[TournamentRow]) -> StorageProblem:
    """A problem of one stream by the name of its tournament, where it is that of one."""
    stream = str(problem.facts.get("stream", ""))
    name = next((row.name for row in rows if stream == tournament_stream(row.id)), "")
    if problem.code not in ("damaged_entry", "damaged_stream") or not name:
        return problem
    facts = (problem.facts.get(fact) for fact in ("kind", "what", "seq"))
    what = ", ".join(str(fact) for fact in facts if fact)
    return StorageProblem("damaged_tournament", name=name, what=what)


class OthersNews:
    """News of other consoles for the window, each delivered once.

    News that could not be delivered when the server went away comes with the next.
    """

    def __init__(self) -> None:
        self._untold: Done | None = None

    def __call__(self, house: ConsoleHouse) -> News:
        found, before = house.catch_up(), self._untold
        if before is not None:
            found = replace(
                found, entries=before.entries + found.entries, changes=before.changes | found.changes
            )
        self._untold = found
        told = news(house, found)
        self._untold = None
        return told


def news(house: ConsoleHouse, done: Done) -> News:
    """Return the news of a command."""
    touched = tuple(tournaments_of(done.entries))
    people, everybody = _people_after(house.store, done)
    return News(
        done,
        {tournament: house.desk.tournament(tournament) for tournament in touched},
        {tournament: last_action(house.desk, tournament) for tournament in touched},
        people,
        everybody,
        house_settings(house.store) if Change.HOUSE in done.changes else None,
        changed_rows(house.store, done.entries, of_house=Change.HOUSE in done.changes),
        games(house.desk) if done.changes & {Change.PIT, Change.CASH} else None,
        events=events_after(house.desk, done.entries),
    )


def games(desk: Desk) -> Games:
    """Every jackpot of the house that can be read, and the cash room."""
    meters: list[JackpotState] = []
    damaged: list[StorageProblem] = []
    for jackpot in jackpot_ids(desk):
        try:
            meters.append(desk.jackpot(jackpot))
        except RuleViolation as violation:
            damaged.append(_unfitting(violation))
        except StorageProblem as problem:
            if problem.code not in UNREADABLE:
                raise
            damaged.append(problem)
    in_play = sum(row.open for row in desk.store.rows(PIT, PitRow).values())
    return Games(tuple(meters), cash_room(desk), tuple(damaged), pending(desk), in_play)


def _unfitting(violation: RuleViolation) -> StorageProblem:
    """Return the problem of a stream whose entries do not fit together."""
    return StorageProblem("damaged_stream", what=violation.code)


def directory(store: Store) -> Mapping[PlayerId, Person]:
    """Everybody whom the house knows, by identity."""
    return MappingProxyType({person.id: person for person in store.people()})


def last_action(desk: Desk, tournament: TournamentId) -> LastAction:
    """Return the last action of a tournament, and what Ctrl+Z undoes: nothing once it is finished."""
    history = desk.history(tournament)
    over = desk.tournament(tournament).status is Status.FINISHED
    target, again = (None, None) if over else (newest_to_undo(history), newest_to_redo(history))
    sale = None if over else newest_sale(history, desk.tournament(tournament))
    newest = _newest(history)
    return LastAction(
        newest,
        tuple(events_of(history, target)) if target else (),
        newest_standing(history),
        tuple(events_of(history, again)) if again else (),
        _about(history, newest),
        f"{history[-1].stream}:{history[-1].hash}" if history else "",
        len(history),
        undoing_of(history, again) if again else None,
        tuple(events_of(history, sale)) if sale else (),
    )


def _last_written(desk: Desk, tournament: TournamentId) -> Micros:
    history = desk.history(tournament)
    return history[-1].at if history else 0


def row_of(tournament: Tournament) -> TournamentRow:
    """A tournament as the lobby lists it, from its state."""
    settings = tournament.settings
    return TournamentRow(
        id=tournament.id,
        name=settings.name,
        status=tournament.status,
        starts_at=settings.starts_at,
        currency=settings.currency,
        price=settings.buy_in.price.total,
        guarantee=settings.guarantee,
        entries=tournament.field_entries,
        alive=tournament.alive,
        pool=paid_pool(tournament),
    )


def lobby_with(
    rows: Iterable[TournamentRow], states: Iterable[Tournament], events: Iterable[EventNow] = ()
) -> tuple[TournamentRow, ...]:
    """The lobby's rows with those of these tournaments made anew, by start."""
    by_id = {row.id: row for row in rows} | {state.id: row_of(state) for state in states}
    ordered = sorted(by_id.values(), key=lambda row: (row.starts_at, row.name, row.id))
    return with_event_pools(ordered, events)


def first_live(states: Iterable[Tournament]) -> TournamentId | None:
    """The running tournament, else the one that registers; None where neither is on."""
    return first_to_show(state for state in states if state.status in LIVE)


def first_to_show(states: Iterable[Tournament]) -> TournamentId | None:
    """The running tournament, else the one that registers, else one that is over; None for none."""
    ranked = sorted(states, key=lambda state: (state.status, state.settings.starts_at), reverse=True)
    return ranked[0].id if ranked else None


def announced_next(rows: Iterable[TournamentRow], at: Micros) -> TournamentId | None:
    """The announced tournament whose start is nearest: where nothing is on, its turn comes next."""
    announced = (row for row in rows if row.status is Status.ANNOUNCED)
    nearest = min(announced, key=lambda row: abs(row.starts_at - at), default=None)
    return nearest.id if nearest is not None else None


def tournaments_of(entries: Iterable[Recorded | Unread]) -> Iterator[TournamentId]:
    """The tournaments whose streams were written to, each once."""
    streams: dict[StreamId, None] = {entry.stream: None for entry in entries}
    for stream in streams:
        if stream.startswith(_PREFIX):
            yield TournamentId(stream.removeprefix(_PREFIX))


def _newest(history: Sequence[Recorded]) -> tuple[Recorded, ...]:
    """Return the entries of the newest command of a person, oldest first; level changes are left out."""
    end = len(history)
    while end and isinstance(history[end - 1].event, LevelReached):
        end -= 1
    begin = end
    while begin and history[begin - 1].command == history[end - 1].command:
        begin -= 1
    return tuple(history[begin:end])


def _about(history: Sequence[Recorded], newest: tuple[Recorded, ...]) -> tuple[Recorded, ...]:
    match newest[0].event if newest else None:
        case CommandUndone(command) | CommandRedone(command):
            return tuple(events_of(history, command))
        case _:
            return ()


def _people_after(store: Store, done: Done) -> tuple[Mapping[PlayerId, Person], bool]:
    found: dict[PlayerId, Person] = {}
    for entry in done.entries:
        match entry.event:
            case PeopleImported() | PersonErased() | RowAccepted(kind="person"):
                return directory(store), True
            case AboutPerson(person):
                known = store.person(PlayerId(person))
                if known is not None:
                    found[known.id] = known
            case _:
                continue
    return found, False


def person_called(texts: Texts, people: Mapping[PlayerId, Person], player: PlayerId) -> str:
    """A player's name as printed; of somebody who was erased nothing more than that."""
    person = people.get(player)
    return called(people, person) if person else erased_words(texts)


def entry_called(texts: Texts, people: Mapping[PlayerId, Person], entry: Entry) -> str:
    """The name of an entry's player as printed; of somebody who was erased the entry's number."""
    person = people.get(entry.player)
    return called(people, person) if person else erased_words(texts, entry.id)


def staff_called(
    texts: Texts, staff: Mapping[StaffId, Staff], people: Mapping[PlayerId, Person], actor: StaffId
) -> str:
    """Return the name of a command's giver: staff, player, clock, or the floor before a first log-in."""
    if (known := staff.get(actor)) is not None:
        return known.name
    if (player := player_behind(actor)) is not None:
        return texts.say("Phone of {name}", name=person_called(texts, people, player))
    if actor == CLOCK:
        return texts.say("The clock")
    return texts.say("Floor") if actor == FLOOR else texts.say("no longer on the staff")
