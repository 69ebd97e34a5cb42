"""The journal searched: by whom, about whom, at which table, what, where, when; the database looks."""

from collections.abc import Iterator
from enum import StrEnum

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import (
    JournalMatches,
    JournalQuery,
    Recorded,
    Sign,
    Unread,
    cash_stream,
    game_stream,
    tournament_stream,
)
from director.desk.kernel.undo import standing
from director.games.table.events import (
    ActionTaken,
    PlayerBanned,
    RoundReleased,
    RoundReversed,
    RoundWithheld,
    RulingProposed,
)
from director.games.table.ruled import IRREGULAR
from director.house.events import (
    FieldChanged,
    HeadsNoted,
    PersonBarred,
    PersonFactChanged,
    PinSet,
    RowAccepted,
    RowRemoved,
    RowSaved,
    RulingGiven,
)
from director.house.templates import CASH, PIT, CashRow, PitRow
from director.tournament.events import (
    CommandRedone,
    CommandUndone,
    EntryDisqualified,
    LevelReached,
    PenaltyGiven,
    PlayersBusted,
    TournamentAnnounced,
    TournamentEvent,
)
from director.tournament.evolve import advance, announced
from director.tournament.state import Status, Tournament
from director.values.dataclass import Value, replace
from director.values.event import KINDS, Overridden
from director.values.ids import CommandId, EntryId, PlayerId, StaffId, StreamId, TournamentId
from director.values.quantity import Micros

BY_ITSELF = frozenset({LevelReached.__name__, HeadsNoted.__name__})
"""Kinds of entries that the console writes by itself as time passes."""
REWINDS = frozenset({CommandUndone.__name__, CommandRedone.__name__})
ENTRIES = "entry|entries|by|order|dealt_in|consents"
"""Names under which entries of a tournament stand in what is written."""
_OUT = frozenset({PlayersBusted.__name__, EntryDisqualified.__name__})
_LIVE = (Status.REGISTERING, Status.RUNNING)
_RULED = frozenset(
    kind.__name__
    for kind in (
        EntryDisqualified, PenaltyGiven, PlayerBanned, RoundReleased, RoundReversed, RoundWithheld,
        RulingGiven,
    )
)  # fmt: skip
"""Kinds of entries about breaches and rulings."""
_OF_HOUSE = frozenset(
    kind.__name__
    for kind in (
        FieldChanged,
        RowSaved,
        RowRemoved,
        RowAccepted,
        PinSet,
        PersonBarred,
        PersonFactChanged,
    )
)
"""Kinds of entries about changes of the house."""
_OF_ROUNDS = frozenset({ActionTaken.__name__, RulingProposed.__name__})


_TAKEN_BACK = frozenset(name for name, kind in KINDS.items() if kind.takes_back)
"""Kinds of entries by which earlier ones are undone, voided, reversed or corrected."""


class Standout(StrEnum):
    """Filters for what an inspector looks for first."""

    OVERRIDDEN = "overridden"
    """Somebody insisted over a rule of procedure, with a reason (T-1)."""
    BREACH = "breach"
    """Breaches of the rules, penalties, rulings, and what else went wrong at a table (G-7, G-8)."""
    TAKEN_BACK = "taken_back"
    """Something earlier was undone, voided, reversed or corrected."""
    HOUSE = "house"
    """Settings, staff, PINs, limits and guarded facts of people were changed."""


class JournalWanted(Value):
    """Search of the journal; empty fields do not restrict it."""

    tournament: TournamentId | None = None
    """In whose journal; None = in that of the house."""
    actor: StaffId | None = None
    player: PlayerId | None = None
    table: int | None = None
    kinds: frozenset[str] = frozenset()
    """Kinds of entries of which one was written."""
    standout: Standout | None = None
    room: str = ""
    """The beginning of the names of its streams: `till:`."""
    since: Micros | None = None
    until: Micros | None = None
    by_itself: bool = False
    """Also what the console noted by itself."""
    as_of: Micros | None = None
    """Instant of the past that is looked at: of what was written later nothing is known."""

    @property
    def narrowed(self) -> bool:
        """Something is looked for."""
        return replace(self, tournament=None, by_itself=False, as_of=None) != JournalWanted()


class JournalPart(Value):
    """The newest commands found: their entries, oldest first, and those without which none is told."""

    entries: tuple[Recorded | Unread, ...]
    commands: frozenset[CommandId]
    match_count: int
    total: int
    """All that are listed where nothing is looked for."""


def search_journal(desk: Desk, wanted: JournalWanted, most: int) -> JournalPart:
    """The newest commands that are as wanted; what was taken back later is known as such."""
    found = desk.store.search(_journal_query(desk, wanted), most)
    return _part(desk, wanted, found, most)


def part_of(
    desk: Desk, wanted: JournalWanted, commands: tuple[CommandId, ...], most: int
) -> JournalPart:
    """The newest of the commands that a search for typed words has found, newest first."""
    return _part(desk, wanted, JournalMatches(commands[:most], len(commands)), most)


class JournalSlice(Value):
    """Commands of a stretch of the journal, to be searched for typed words."""

    commands: tuple[CommandId, ...]
    """Newest first."""
    entries: tuple[Recorded | Unread, ...]
    """Oldest first, with those that an undo names."""


def journal_to_search(desk: Desk, wanted: JournalWanted) -> tuple[JournalQuery, int]:
    """Return the question to the database, for every stretch, and the number of the newest entry."""
    return _journal_query(desk, wanted), max((entry.seq for entry in desk.store.newest(1)), default=0)


def journal_slice(desk: Desk, asked: JournalQuery, low: int, high: int) -> JournalSlice:
    """Read the commands of the entries above `low`, up to `high`."""
    commands = desk.store.search(replace(asked, between=(low, high)), high - low).commands
    entries = desk.store.written(commands)
    rewound = {
        entry.event.command
        for entry in entries
        if isinstance(entry, Recorded) and isinstance(entry.event, CommandUndone | CommandRedone)
    }
    named = desk.store.written(sorted(rewound - set(commands)))
    return JournalSlice(commands, tuple(sorted((*entries, *named), key=lambda entry: entry.seq)))


def _part(desk: Desk, wanted: JournalWanted, found: JournalMatches, most: int) -> JournalPart:
    """Entries of the commands found, with those that take them back."""
    commands, entries = set(found.commands), desk.store.written(found.commands)
    about = _rewinds(desk, {entry.stream for entry in entries}, most, wanted.as_of)
    beside = {rewind for command, rewind in about.items() if command in commands}
    taken_back = {command for command, rewind in about.items() if rewind in commands}
    more = desk.store.written(sorted((beside | taken_back) - commands))
    told = tuple(sorted((*entries, *more), key=lambda entry: entry.seq))
    every = JournalWanted(tournament=wanted.tournament, by_itself=wanted.by_itself, as_of=wanted.as_of)
    return JournalPart(told, frozenset(commands), found.count, count_of(desk, every))


def count_of(desk: Desk, wanted: JournalWanted) -> int:
    """Commands in the whole journal that are as wanted, however many of them are listed."""
    return desk.store.search(_journal_query(desk, wanted), 1).count


def _rewinds(
    desk: Desk, streams: set[StreamId], most: int, until: Micros | None
) -> dict[CommandId, CommandId]:
    """Return commands of tournaments undone or redone until an instant, each with the undoing one."""
    return {
        entry.event.command: entry.command
        for stream in sorted(streams)
        if stream.startswith(tournament_stream(TournamentId("")))
        for entry in desk.store.written(
            desk.store.search(JournalQuery(stream, kinds=REWINDS, until=until), most).commands
        )
        if isinstance(entry, Recorded) and isinstance(entry.event, CommandUndone | CommandRedone)
    }


def _journal_query(desk: Desk, wanted: JournalWanted) -> JournalQuery:
    signs, ends = [], [at for at in (wanted.until, wanted.as_of) if at is not None]
    if wanted.player is not None:
        signs.append(tuple(_of_player(desk, wanted.player)))
    if wanted.table is not None:
        signs.append(tuple(_at_table(desk, wanted)))
    if wanted.standout is not None:
        signs.append(tuple(_standing_out(wanted.standout)))
    return JournalQuery(
        among=tournament_stream(wanted.tournament) if wanted.tournament else "",
        room=wanted.room,
        actor=wanted.actor,
        since=wanted.since,
        until=min(ends, default=None),
        kinds=wanted.kinds,
        signs=tuple(signs),
        without=frozenset() if wanted.by_itself else BY_ITSELF,
    )


def _standing_out(what: Standout) -> Iterator[Sign]:
    match what:
        case Standout.OVERRIDDEN:
            overridden = frozenset(kind.__name__ for kind in Overridden.__subclasses__())
            yield Sign("", "", kinds=overridden)
        case Standout.TAKEN_BACK:
            yield Sign("", "", kinds=_TAKEN_BACK)
        case Standout.HOUSE:
            yield Sign("", "", kinds=_OF_HOUSE)
        case Standout.BREACH:
            yield Sign("", "", kinds=_RULED)
            yield from (Sign("", kind, kinds=_OF_ROUNDS) for kind in sorted(IRREGULAR))


def _of_player(desk: Desk, player: PlayerId) -> Iterator[Sign]:
    """The person by identity, and their entries by number in their tournaments."""
    yield Sign("", player)
    for entry in desk.store.player_entries(player):
        stream = tournament_stream(entry.tournament)
        yield Sign(ENTRIES, entry.entry, stream)


def _at_table(desk: Desk, wanted: JournalWanted) -> Iterator[Sign]:
    """Whatever names it or a seat at it; who went out there; all that a game's stream holds."""
    yield Sign("table|tables", wanted.table or 0)
    for row in desk.store.rows(CASH, CashRow).values():
        if row.number == wanted.table:
            yield Sign("", "", cash_stream(row.id))
    for game in desk.store.rows(PIT, PitRow).values():
        if game.number == wanted.table:
            yield Sign("", "", game_stream(game.id))
    for tournament in _tournaments(desk, wanted):
        for entry in sorted(_sat_at(desk, tournament, wanted.table)):
            yield Sign("entry", entry, tournament_stream(tournament), _OUT)


def _sat_at(desk: Desk, tournament: TournamentId, table: int | None) -> set[EntryId]:
    """Return the entries that sit at a table now or went out there."""
    stream = standing(desk.history(tournament))
    begun, _ = next(stream, (None, 0))
    if not isinstance(begun, TournamentAnnounced):
        return set()  # a damaged row names a tournament that the journal does not have
    state, there = announced(begun), set[EntryId]()
    happened: list[tuple[TournamentEvent, Micros]] = []
    for event, at in stream:
        if out := _out(event):
            state, happened = advance(state, happened)[0], []
            there |= {entry for entry in out if _sits(state, entry, table)}
        happened.append((event, at))
    state = advance(state, happened)[0]
    return there | {entry for entry in state.entries if _sits(state, entry, table)}


def _out(event: TournamentEvent) -> tuple[EntryId, ...]:
    match event:
        case PlayersBusted(busts=busts):
            return tuple(bust.entry for bust in busts)
        case EntryDisqualified(entry=entry):
            return (entry,)
        case _:
            return ()


def _sits(state: Tournament, entry: EntryId, table: int | None) -> bool:
    seat = state.entries[entry].seat if entry in state.entries else None
    return seat is not None and seat.table == table


def _tournaments(desk: Desk, wanted: JournalWanted) -> Iterator[TournamentId]:
    """The one that is looked at, or those that run."""
    if wanted.tournament is not None:
        yield wanted.tournament
    else:
        yield from (row.id for row in desk.store.tournaments() if row.status in _LIVE)
