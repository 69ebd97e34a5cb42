"""Ports: what the desk needs from storage, time and chance, and the shapes that pass through."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol, TypeVar

from director.cashdesk.tills import Till
from director.games.table.jackpot_state import JackpotState
from director.house.accepting import Differing
from director.house.events import Head
from director.house.people import Person
from director.house.screen_hands import ScreenHand
from director.house.standing_clocks import StandingClocks
from director.series.league.points import Field
from director.tournament.evolve import Touched
from director.tournament.settings import Purchase
from director.tournament.state import EntryStatus, Status, Tournament
from director.values.dataclass import Value
from director.values.event import Event
from director.values.ids import (
    CashTableId,
    CommandId,
    DeliveryId,
    EntryId,
    EventId,
    GameTableId,
    JackpotId,
    LeagueId,
    PlayerId,
    StaffId,
    StationId,
    StreamId,
    TillId,
    TournamentId,
)
from director.values.payment import Receipt
from director.values.quantity import Cents, Micros

R = TypeVar("R")

NEWEST = 2**62
"""No stream comes to such a version, and no entry is of such an instant."""
HOUSE = StreamId("house")
WAITING = StreamId("waiting")
"""The stream of the waiting list of the cash games."""


EQUIPMENT = StreamId("equipment")
"""The stream of the register of decks and dice: which numbers are whose, and what was destroyed."""
DEPOSITS = StreamId("deposits")
"""The stream of all players' deposits: whatever touches one is decided after the other."""


def tournament_stream(tournament: TournamentId) -> StreamId:
    """The stream of a tournament."""
    return StreamId(f"tournament:{tournament}")


def till_stream(till: str) -> StreamId:
    """The stream of a till."""
    return StreamId(f"till:{till}")


def is_till(stream: StreamId) -> bool:
    """Whether a stream is a till's."""
    return stream.startswith("till:")


def till_of(stream: StreamId) -> TillId:
    """The till that a stream is of."""
    return TillId(stream.removeprefix(till_stream("")))


def game_stream(table: GameTableId) -> StreamId:
    """The stream of a house-game table."""
    return StreamId(f"game:{table}")


def jackpot_stream(jackpot: JackpotId) -> StreamId:
    """The stream of a jackpot."""
    return StreamId(f"jackpot:{jackpot}")


def event_stream(event: EventId) -> StreamId:
    """The stream of an event of several flights."""
    return StreamId(f"event:{event}")


def cash_stream(table: CashTableId) -> StreamId:
    """The stream of a cash table."""
    return StreamId(f"cash:{table}")


def delivery_stream(delivery: DeliveryId) -> StreamId:
    """The stream of decks or dice that came together."""
    return StreamId(f"delivery:{delivery}")


def league_stream(league: LeagueId) -> StreamId:
    """The stream of a league."""
    return StreamId(f"league:{league}")


class Who(Value):
    """Giver of a command: a member of the staff, the station, and a second person where one agreed."""

    actor: StaffId
    station: StationId
    approver: StaffId | None = None
    """The second person who agreed, where one did."""


class Draft(Value):
    """An event about to be written."""

    stream: StreamId
    event: Event


class Recorded(Value):
    """An event as the journal holds it."""

    seq: int
    stream: StreamId
    version: int
    command: CommandId
    kind: str
    at: Micros
    actor: StaffId
    station: StationId
    reason: str
    event: Event
    hash: str


class Unread(Value):
    """An entry of the journal that cannot be read: what is known around it, and what is wrong."""

    seq: int
    stream: StreamId
    command: CommandId
    at: Micros
    actor: StaffId
    station: StationId
    reason: str
    hash: str
    problem: "StorageProblem"


class TournamentRow(Value):
    """A tournament as the lobby and the schedule list it, without folding its stream."""

    id: TournamentId
    name: str
    status: Status
    starts_at: Micros
    currency: str
    price: Cents
    guarantee: Cents
    entries: int
    alive: int
    pool: Cents
    """The pool that is paid: as locked, until then as it stands; on day 2 with what the flights sent."""


class EntryRow(Value):
    """Entry of a player in any tournament, for the player's history."""

    tournament: TournamentId
    entry: EntryId
    player: PlayerId
    kind: Purchase
    status: EntryStatus
    paid: Cents
    prize: Cents
    """Prize and bounties that it was paid."""
    place: int


class ReceiptRow(Value):
    """Receipt of any till, for search and reports."""

    till: TillId
    series: str
    number: int
    at: Micros
    amount: Cents
    method: str
    tournament: str
    entry: int
    purpose: str
    currency: str = ""
    """Empty where that was not told: the tournament's."""
    document_seen: bool = False


class TournamentChange(Value):
    """A tournament before and after a command, and what was touched: what projections are made of."""

    after: Tournament
    touched: Touched


class Noting(Value):
    """Note of the heads of all streams, about to be written in the house's stream."""

    heads: tuple[Head, ...]
    """Heads that moved since the last note."""
    total: str
    """Sum over all heads with these, in hex, from which the root is made."""
    news: bool
    """Whether anything was written since the last note but that note itself."""


class StateSnapshot(Value):
    """A till or jackpot as it stood at a version of its stream."""

    version: int
    state: Till | JackpotState


class Commit(Value):
    """Everything one command writes, in one transaction."""

    command: CommandId
    at: Micros
    who: Who
    reason: str
    drafts: tuple[Draft, ...]
    tournaments: tuple[TournamentChange, ...] = ()
    snapshots: tuple[Till | JackpotState, ...] = ()
    people: tuple[Person, ...] = ()
    """Persons added or changed (whole rows)."""
    rows: tuple[tuple[str, str, object], ...] = ()
    """House rows (kind, key, value); value None removes the row."""
    seed: tuple[str, bytes] | None = None
    """The secret seed of a new tournament or game table, by whose it is."""
    noting: Noting | None = None


PASSING = ("unreachable", "locked", "overtaken", "gone")
"""Problems that may pass: the same command is tried again under the same id."""


class StorageProblem(Exception):
    """The database cannot do what was asked: `code` names what is wrong, `facts` fill the sentence.

    Nothing of the command was kept; what is open stays readable.
    """

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.facts: dict[str, str | int] = facts

    def __str__(self) -> str:
        return f"{self.code} {self.facts}"


class HouseCopy(Value):
    """A copy of a house, and what it holds."""

    file: Path
    at: Micros
    """When the last of it was written."""
    nights: int = 0
    people: int = 0
    readable: bool = False


class HouseMissing(StorageProblem):
    """A house is not where it was, and none is made in its place unasked."""

    def __init__(self, code: str, copies: tuple[HouseCopy, ...], **facts: str | int) -> None:
        super().__init__(code, **facts)
        self.copies = copies
        """The newest first."""


class Sign(Value):
    """A value that an entry holds under a name, or anywhere if that is empty; "" = whatever it holds.

    Numbers are looked for under any of several names, `entry|by`, alone or among others in a list.
    """

    name: str
    value: str | int
    stream: str = ""
    """In the entries of this stream alone; empty = in any."""
    kinds: frozenset[str] = frozenset()
    """In entries of these kinds alone; empty = in any."""


class JournalQuery(Value):
    """Which commands are looked for in the journal; what is empty does not matter."""

    among: str = ""
    """The stream in which is looked at all."""
    room: str = ""
    """Streams whose names begin so: `till:`."""
    actor: StaffId | None = None
    since: Micros | None = None
    until: Micros | None = None
    kinds: frozenset[str] = frozenset()
    signs: tuple[tuple[Sign, ...], ...] = ()
    """Groups of signs: a command is found if its entries hold one sign of each group."""
    without: frozenset[str] = frozenset()
    """Entries of these kinds are none that anybody looks for."""
    between: tuple[int, int] | None = None
    """Numbers of entries, above the first, up to the second; a command may lie in two stretches."""


class JournalMatches(Value):
    """The newest commands that were found, and how many there are in all."""

    commands: tuple[CommandId, ...]
    count: int


class Likely(Value):
    """Rows that a command is likely to read: a server is asked for them together with the locks."""

    player: PlayerId | None = None
    since: Micros = 0
    """From when on the player's receipts count."""
    comes_in: bool = False
    """The player comes to a door where all of the same birth date are asked about."""


class Writing(Protocol):
    """Open write transaction: nobody else writes in its streams."""

    def commit(self, commit: Commit) -> None:
        """Have everything written when the context ends without an exception."""

    @property
    def recorded(self) -> tuple[Recorded, ...]:
        """Entries that were written; durable when the context has ended."""


class Reader(Protocol):
    """Reader of streams: states up to which version it has read, and takes newer entries."""

    def version(self, stream: StreamId) -> int:
        """How many entries of a stream it knows."""

    def take(self, stream: StreamId, news: Sequence[Recorded]) -> None:
        """Take over the entries that come next."""


class Store(Protocol):
    """The database as the desk sees it."""

    def writing(
        self,
        command: CommandId,
        streams: Sequence[StreamId],
        reader: Reader,
        likely: Likely | None = None,
    ) -> AbstractContextManager[Writing]:
        """Open the write transaction of a command, with a reader that knows all there is in its streams.

        Rolled back on any exception.
        """

    def streams(self) -> tuple[Head, ...]:
        """Every stream's head."""

    def head(self, stream: StreamId) -> Head | None:
        """The head of one stream, if anything was written in it."""

    def noting(self) -> Noting:
        """Return the heads that moved since the house noted its streams."""

    def of_command(self, command: CommandId) -> tuple[Recorded, ...]:
        """Return the entries of a command, in all streams."""

    def entries(self, stream: StreamId, after: int = 0, until: int = NEWEST) -> Iterator[Recorded]:
        """Entries of a stream after a version, up to another, in order."""

    def first_since(self, stream: StreamId, at: Micros) -> int:
        """The version of the first entry of a stream at or after an instant; NEWEST for none."""

    def state_snapshot(self, stream: StreamId) -> StateSnapshot | None:
        """A till or jackpot as it stood not long ago, known beyond doubt: what follows is to be read."""

    def newest(self, limit: int, before_seq: int | None = None) -> tuple[Recorded | Unread, ...]:
        """The newest entries of all streams, newest first; those that cannot be read as they are."""

    def search(self, asked: JournalQuery, most: int) -> JournalMatches:
        """Look for commands in the journal, the newest first, at most so many."""

    def written(self, commands: Sequence[CommandId]) -> tuple[Recorded | Unread, ...]:
        """Return the entries of commands in all streams, oldest first."""

    def tournaments(self) -> tuple[TournamentRow, ...]:
        """Every tournament of the house, by start."""

    def live_tournaments(self) -> tuple[TournamentRow, ...]:
        """Return the tournaments that take registrations or run."""

    def over_since(self, at: Micros) -> tuple[TournamentRow, ...]:
        """Return the tournaments that are over and have an entry at or after an instant."""

    def player_entries(self, player: PlayerId) -> tuple[EntryRow, ...]:
        """Every entry of a player, newest tournament first."""

    def results(self, among: Sequence[TournamentId]) -> tuple[Field, ...]:
        """How everybody did in those of these tournaments that are finished, the first begun first."""

    def prizes_paid(self, among: Sequence[TournamentId]) -> Mapping[TournamentId, Cents]:
        """The prizes that each of these tournaments has paid or owes; none where it has none."""

    def receipts(self, tournament: TournamentId) -> tuple[ReceiptRow, ...]:
        """Every receipt of a tournament in order."""

    def receipt(self, receipt: Receipt) -> Recorded | None:
        """Return the entry that issued a receipt; None for a receipt of another house."""

    def linked(self, player: PlayerId, since: Micros) -> tuple[Recorded, ...]:
        """The receipts of a person, or of nobody, after an instant, of all tills, oldest first."""

    def payments(self, player: PlayerId) -> tuple[ReceiptRow, ...]:
        """Every receipt of a person in order."""

    def bound_players(self) -> dict[PlayerId, bool]:
        """Return the players of tournaments that are not over; True for who is owed a prize."""

    def last_visits(self) -> dict[PlayerId, Micros]:
        """When each person has paid or been paid last."""

    def people(self) -> tuple[Person, ...]:
        """The whole directory (without photos), by family name."""

    def person(self, player: PlayerId) -> Person | None:
        """Return a person with photo and notes, by identity."""

    def people_alike(self, person: Person) -> tuple[Person, ...]:
        """Return the people who share a document, a card, the day of birth or the whole name.

        However they are spelt, and without photos; nobody shares what is unknown.
        """

    def person_and_born_with(self, player: PlayerId) -> tuple[Person | None, tuple[Person, ...]]:
        """Return a person with photo and notes, and all others born on the same day, without photos."""

    def person_by(self, *, document: str = "", card_number: str = "") -> Person | None:
        """The person who has this document or this card, if any."""

    def rows(self, kind: str, shape: type[R]) -> dict[str, R]:
        """House rows of a kind by key, each read into `shape`; without those that cannot be read."""

    def differing(self) -> tuple[Differing, ...]:
        """People and rows of the house that are not as it noted them."""

    def in_question(self, kind: str, key: str) -> bool:
        """Whether one of them was changed past the desk and not accepted since."""

    def seed(self, owner: str) -> bytes:
        """The secret seed of the draws of a tournament (its id) or game table (its stream)."""

    def fingerprint(self, fact: str, person: str = "") -> str:
        """Return the hash of a personal fact for the journal, by the house's key and the person's.

        Without a person it is made as before each had a key of his own.
        """

    def show(self, kind: str, station: StationId, row: ScreenHand | StandingClocks | None) -> None:
        """Let boards of other processes know this of a console, or nothing, beside the journal."""

    def phone_secret(self) -> bytes:
        """Return the secret from which cards for players' phones are made; empty without a key."""


class Time(Protocol):
    """The time of day."""

    def now(self) -> Micros:
        """This instant in UTC microseconds."""


class Chance(Protocol):
    """Source of seeds and identities."""

    def seed(self) -> bytes:
        """32 fresh random bytes."""

    def uuid(self) -> str:
        """A fresh identity."""
