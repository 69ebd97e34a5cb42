"""The journal: the store of the desk, one transaction for each command."""

import hmac
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar, cast

from sqlalchemy import ClauseElement, SelectBase, bindparam, select

from director.desk.kernel.ports import (
    NEWEST,
    EntryRow,
    JournalMatches,
    JournalQuery,
    Likely,
    Noting,
    Reader,
    ReceiptRow,
    Recorded,
    StateSnapshot,
    StorageProblem,
    TournamentRow,
    Unread,
)
from director.desk.kernel.rows.root import noting
from director.house.accepting import PERSON, Differing
from director.house.events import Head
from director.house.people import HouseSettings, Person
from director.house.screen_hands import ScreenHand
from director.house.standing_clocks import StandingClocks
from director.house.templates import PIN, SETTINGS
from director.series.league.points import Field
from director.storage import identifiers, listings, people, snapshots, watched
from director.storage.cells import mistyped, python_type
from director.storage.chain import Stored
from director.storage.codec import Codec
from director.storage.engine import Engines
from director.storage.house_key import key_of
from director.storage.migrations import bring_up_to_date, must_be_today
from director.storage.person_keys import OF_PERSON, new_secret
from director.storage.pipeline import Pipeline
from director.storage.reading import must_be_typed, recorded_or_unread, recorded_row
from director.storage.schema import house_rows, journal, seeds
from director.storage.statements import (
    ALL_HEADS,
    BETWEEN,
    FIRST_SINCE,
    HEAD,
    MOVED,
    OF_COMMAND,
    SINCE,
    TOTAL,
    statements_of,
)
from director.storage.stream_locks import UNCONCERNED, Question, WriteTurn
from director.storage.writing import Transaction
from director.values.dataclass import replace
from director.values.folding import number_key, whole_name_keys
from director.values.ids import CommandId, PlayerId, StationId, StreamId, TournamentId
from director.values.payment import Receipt
from director.values.quantity import HOUR, Cents, Micros

R = TypeVar("R")

_ROWS = select(house_rows.c.key, house_rows.c.payload).where(house_rows.c.kind == bindparam("kind"))
_SEED = select(seeds.c.seed).where(seeds.c.tournament == bindparam("owner"))
_NEWEST = (
    select(*journal.c)
    .where(journal.c.seq < bindparam("before"))
    .order_by(journal.c.seq.desc())
    .limit(bindparam("most"))
)
_NO_LIMIT = 2**62
_AT_ONCE = 500
"""Commands of which is asked in one statement."""


class Journal:
    """The database as the desk sees it (`director.desk.kernel.ports.Store`)."""

    def __init__(self, url: str, *, make: bool = True, read_only: bool = False) -> None:
        """`read_only`: whatever is written to it is a StorageProblem, and nothing is upgraded."""
        self.engines = Engines(url, read_only=read_only)
        self.codec = Codec()
        self.key = key_of(self.engines)
        self._seeds: dict[str, bytes] = {}
        self._noted_rows = watched.LastNoted()
        self._rows_read: dict[str, watched.Named] = {}
        """The person that was read last, as the row stands: it is judged without being read again."""
        self._person_keys: dict[str, bytes] = {}
        """Keys of persons who are about to be written for the first time."""
        self._secrets_read: dict[str, bytes] = {}
        """Keys as they were read for the command that is decided; empty for none."""
        self._crowded: set[StreamId] = set()
        """Streams in which other consoles write as well, just now."""
        self._snapshot_versions: dict[str, int] = {}
        """At which versions tills are kept, as far as this console knows."""
        self._answers: list[tuple[Question, list[Any]]] = []
        """Answers fetched together with the locks of the command that is being written."""
        self.tell: Callable[[Iterable[StreamId]], None] = _nobody
        """Told of the streams of every command that has been kept."""
        self.statements = statements_of(self.engines.writer.dialect)
        try:
            if read_only:
                must_be_today(self.engines)
            bring_up_to_date(self.engines, self.key, make=make)
            if not self.engines.is_sqlite:
                self.key.know_all()
        except StorageProblem:
            self.engines.close()
            raise

    def close(self) -> None:
        """Give the database back."""
        self.engines.close()

    @contextmanager
    def writing(
        self,
        command: CommandId,
        streams: Sequence[StreamId],
        reader: Reader = UNCONCERNED,
        likely: Likely | None = None,
    ) -> Iterator[Transaction]:
        """Open the write transaction of a command; rolled back on any exception."""
        transaction: Transaction | None = None
        questions = list(self._questions(likely)) if likely and not self.engines.is_sqlite else []
        turn = WriteTurn(self.statements, self.codec, reader, questions, self._crowded)
        try:
            with self.engines.writing(begun=False) as connection:
                transaction = Transaction(
                    connection, self.statements, self.codec, streams, self.key, turn,
                    self._snapshot_versions, self._person_keys, self._secrets_read,
                )  # fmt: skip
                self._answers = list(zip(questions, turn.answers, strict=True))
                yield transaction
                transaction.end()
        except StorageProblem as problem:
            if transaction is None or not transaction.sent or problem.code != "unreachable":
                raise
            transaction.recorded = self.of_command(command)
            if not transaction.recorded:
                raise
        finally:
            self._answers = []
        self._person_keys.clear()
        self._secrets_read.clear()
        self._snapshot_versions |= transaction.new_snapshots
        self._seeds |= transaction.seeds
        if transaction.erases:
            self.engines.fold_log()
        self.tell(streams)

    def head(self, stream: StreamId) -> Head | None:
        """The head of one stream, if anything was written in it."""
        return next((Head(*row) for row in self._query(HEAD, name=stream)), None)

    def noting(self) -> Noting:
        """Return the heads that moved since the house noted its streams."""
        found = [(Head(*row[:3]), _noted(row)) for row in self._query(MOVED)]
        return noting(found, next((total for (total,) in self._query(TOTAL)), ""))

    def of_command(self, command: CommandId) -> tuple[Recorded, ...]:
        """Return the entries of a command, in all streams."""
        return tuple(self._read(OF_COMMAND, command=command))

    def live_tournaments(self) -> tuple[TournamentRow, ...]:
        """Return the tournaments that take registrations or run."""
        return listings.tournament_rows(self._query(listings.LIVE))

    def over_since(self, at: Micros) -> tuple[TournamentRow, ...]:
        """Return the tournaments that are over and have an entry at or after an instant."""
        return listings.tournament_rows(self._query(listings.OVER_SINCE, since=at))

    def streams(self) -> tuple[Head, ...]:
        """Every stream's head."""
        return tuple(Head(*row) for row in self._query(ALL_HEADS))

    def entries(self, stream: StreamId, after: int = 0, until: int = NEWEST) -> Iterator[Recorded]:
        """Entries of a stream after a version, up to another, in order."""
        return self._read(BETWEEN, name=stream, after=after, until=until)

    def first_since(self, stream: StreamId, at: Micros) -> int:
        """The version of the first entry of a stream at or after an instant; NEWEST for none."""
        ((version,),) = self._query(FIRST_SINCE, name=stream, at=at)
        return NEWEST if version is None else int(version)

    def state_snapshot(self, stream: StreamId) -> StateSnapshot | None:
        """A till or jackpot as it stood not long ago, known beyond doubt: what follows is to be read."""
        if not snapshots.has_snapshots(stream):
            return None
        with suppress(StorageProblem):
            for row in self._query(snapshots.OF_STREAM, name=stream):
                if (kept := snapshots.believed(row, self.codec, self.key)) is not None:
                    self._snapshot_versions[stream] = kept.version
                    return kept
        return None

    def stored(self, stream: StreamId, after: int = 0) -> list[Stored]:
        """Entries of a stream as the database holds them."""
        rows = self._query(SINCE, name=stream, after=after)
        for row in rows:
            must_be_typed(row)
        return [Stored(*row) for row in rows]

    def newest(self, limit: int, before_seq: int | None = None) -> tuple[Recorded | Unread, ...]:
        """The newest entries of all streams, newest first; those that cannot be read as they are."""
        before = _NO_LIMIT if before_seq is None else before_seq
        found = self._query(_NEWEST, before=before, most=limit)
        return tuple(recorded_or_unread(row, self.codec) for row in found)

    def search(self, asked: JournalQuery, most: int) -> JournalMatches:
        """Look for commands, the newest first, at most so many."""
        with self.engines.reading() as connection:
            rows = connection.execute(listings.matching_commands(asked, most)).all()
        commands = tuple(CommandId(row[0]) for row in rows if isinstance(row[0], str))
        return JournalMatches(commands, rows[0][1] if rows else 0)

    def written(self, commands: Sequence[CommandId]) -> tuple[Recorded | Unread, ...]:
        """Return the entries of commands in all streams, oldest first."""
        found: list[Recorded | Unread] = []
        with self.engines.reading() as connection:
            for begun in range(0, len(commands), _AT_ONCE):
                of = listings.entries_of(commands[begun : begun + _AT_ONCE])
                rows = connection.execute(of).all()
                found += (recorded_or_unread(row, self.codec) for row in rows)
        return tuple(sorted(found, key=lambda entry: entry.seq))

    def tournaments(self) -> tuple[TournamentRow, ...]:
        """Every tournament of the house, by start."""
        return listings.tournament_rows(self._query(listings.TOURNAMENTS))

    def player_entries(self, player: PlayerId) -> tuple[EntryRow, ...]:
        """Every entry of a player, newest tournament first."""
        return listings.entry_rows(self._query(listings.OF_PLAYER, player=player))

    def results(self, among: Sequence[TournamentId]) -> tuple[Field, ...]:
        """How everybody did in those of these tournaments that are finished, the first begun first."""
        with self.engines.reading() as connection:
            rows = [
                tuple(row)
                for begun in range(0, len(among), _AT_ONCE)
                for row in connection.execute(listings.results_of(among[begun : begun + _AT_ONCE]))
            ]
        found = listings.fields_of(rows)
        return tuple(sorted(found, key=lambda field: (field.starts_at, field.tournament)))

    def prizes_paid(self, among: Sequence[TournamentId]) -> Mapping[TournamentId, Cents]:
        """The prizes that each of these tournaments has paid or owes; none where it has none."""
        with self.engines.reading() as connection:
            return {
                TournamentId(tournament): paid
                for begun in range(0, len(among), _AT_ONCE)
                for tournament, paid in connection.execute(
                    listings.prizes_paid_in(among[begun : begun + _AT_ONCE])
                )
            }

    def receipts(self, tournament: TournamentId) -> tuple[ReceiptRow, ...]:
        """Every receipt of a tournament in order."""
        return listings.receipt_rows(self._query(listings.RECEIPTS, subject=tournament))

    def receipt(self, receipt: Receipt) -> Recorded | None:
        """Return the entry that issued a receipt; None for a receipt of another house."""
        till, series, number = receipt.till, receipt.series, receipt.number
        return next(self._read(listings.RECEIPT, till=till, series=series, number=number), None)

    def linked(self, player: PlayerId, since: Micros) -> tuple[Recorded, ...]:
        """The receipts of a person, or of nobody, after an instant, of all tills, oldest first."""
        found = self._read(listings.LINKED, **_linked(player, since))
        return tuple(entry for entry in found if entry.at > since)

    def payments(self, player: PlayerId) -> tuple[ReceiptRow, ...]:
        """Every receipt of a person in order."""
        return listings.receipt_rows(self._query(listings.PAYMENTS, player=player))

    def bound_players(self) -> dict[PlayerId, bool]:
        """Return the players of tournaments that are not over; True for who is owed a prize."""
        return {PlayerId(player): bool(owed) for player, owed in self._query(listings.BOUND)}

    def last_visits(self) -> dict[PlayerId, Micros]:
        """When each person has paid or been paid last."""
        return listings.last_of_each(self._query(listings.VISITS))

    def people(self) -> tuple[Person, ...]:
        """The whole directory (without photos), by family name.

        Where pages of it are damaged, everybody who can still be read; StorageProblem for nobody.
        """
        try:
            return people.by_family_name(self._query(people.EVERYBODY))
        except StorageProblem as problem:
            if problem.code == "damaged" and (readable := tuple(self._one_by_one())):
                return readable
            raise

    def _one_by_one(self) -> Iterator[Person]:
        for player in self._ids():
            with suppress(StorageProblem):
                if (person := self.person(PlayerId(player))) is not None:
                    yield replace(person, photo=b"")

    def _ids(self) -> Iterator[str]:
        with self.engines.reading() as connection:
            yield from (
                each for each in connection.execute(people.IDS).scalars() if isinstance(each, str)
            )

    def person(self, player: PlayerId) -> Person | None:
        """Return a person with photo and notes, by identity."""
        return self._person(player, self._query(people.BY_ID, id=player))

    def person_and_born_with(self, player: PlayerId) -> tuple[Person | None, tuple[Person, ...]]:
        """Return a person with photo and notes, and all others born on the same day, without photos."""
        found = self._query(people.WITH_BORN, id=player)
        others = people.by_family_name(row[:-1] for row in found if row[0] != player)
        return self._person(player, [row for row in found if row[0] == player]), others

    def _person(self, player: PlayerId, rows: Sequence[tuple[Any, ...]]) -> Person | None:
        """A person of a row that was read, which is remembered as it stands."""
        self._secrets_read[player] = bytes(rows[0][-1] or b"") if rows else b""
        self._rows_read = (
            {player: watched.person_named(people.by_column(rows[0]), rows[0][-1] or b"")} if rows else {}
        )
        return people.first_person(row[:-1] for row in rows)

    def people_alike(self, person: Person) -> tuple[Person, ...]:
        """Return the people who share a document, a card, the day of birth or the whole name."""
        names = sorted(whole_name_keys(person.name)) or [""]
        keys = {f"key{place}": key for place, key in enumerate(names)}
        keys |= {"document": number_key(person.document), "card": number_key(person.card_number)}
        found = self._query(identifiers.alike(len(names)), born=person.born, **keys)
        return people.by_family_name(found)

    def person_by(self, *, document: str = "", card_number: str = "") -> Person | None:
        """The person who has this document or this card, if any."""
        keys = {"document": number_key(document), "card": number_key(card_number)}
        holders = [
            PlayerId(of) for _, of in sorted(self._query(identifiers.HOLDERS, **keys), reverse=True)
        ]
        return next((found for of in holders if (found := self.person(of)) is not None), None)

    def rows(self, kind: str, shape: type[R]) -> dict[str, R]:
        """House rows of a kind by key, each read into `shape`.

        One that cannot be read is left out until it is saved anew: verify names it. In place of
        such settings stand strict ones, by which the house can still be opened and mended.
        """
        found = {key: self._row(kind, key, payload, shape) for key, payload in self._of_kind(kind)}
        return {key: row for key, row in found.items() if row is not None}

    def _row(self, kind: str, key: str, payload: str | bytes, shape: type[R]) -> R | None:
        try:
            return self.codec.row(kind, key, payload, shape)
        except StorageProblem:
            if kind != SETTINGS or shape is not HouseSettings:
                return None
            return cast(R, HouseSettings(name="", log_in=bool(self._of_kind(PIN))))

    def _of_kind(self, kind: str) -> list[tuple[str, str | bytes]]:
        """The rows of a kind by their keys, whatever they hold."""
        return [(key, payload) for key, payload in self._query(_ROWS, kind=kind) if isinstance(key, str)]

    def fingerprint(self, fact: str, person: str = "") -> str:
        """Return the hash of a personal fact for the journal, by the house's key and the person's."""
        own = self._person_key(person) if person else b""
        return hmac.digest(self.key.derive("person"), own + fact.encode(), "sha256").hex()[:32]

    def _person_key(self, person: str) -> bytes:
        if person not in self._secrets_read:
            found = self._query(OF_PERSON, person=person)
            self._secrets_read[person] = bytes(found[0][0]) if found else b""
        return self._secrets_read[person] or self._person_keys.setdefault(person, new_secret())

    def show(self, kind: str, station: StationId, row: ScreenHand | StandingClocks | None) -> None:
        """Let boards of other processes know this of a console, or nothing, beside the journal."""
        with self.engines.writing() as connection:
            Pipeline(connection).put(self.statements.remove_row, [{"kind": kind, "key": station}])
            if row is not None:
                told = {"kind": kind, "key": station, "payload": self.codec.encode(row)}
                connection.execute(house_rows.insert(), [told])

    def phone_secret(self) -> bytes:
        """Return the secret from which cards for players' phones are made; empty without a key."""
        return self.key.derive("phone") if self.key.is_there else b""

    def differing(self) -> tuple[Differing, ...]:
        """People and rows of the house that are not as it noted them."""
        with self.engines.snapshot() as connection:
            return tuple(watched.differing(connection, watched.all_noted(connection), self.key))

    def in_question(self, kind: str, key: str) -> bool:
        """Whether one of them was changed past the desk and not accepted since."""
        with self.engines.reading() as connection:
            row = self._rows_read.get(key) if kind == PERSON else None
            return self._noted_rows.in_question(connection, (kind, key), self.key, row)

    def seed(self, owner: str) -> bytes:
        """The secret seed of somebody's draws, asked for once; StorageProblem when there is none."""
        if owner not in self._seeds:
            found = self._query(_SEED, owner=owner)
            if not found:
                raise StorageProblem("no_seed", tournament=owner)
            self._seeds[owner] = self.key.opened(owner, bytes(found[0][0]))
        return self._seeds[owner]

    def _read(self, question: ClauseElement, **words: object) -> Iterator[Recorded]:
        """The entries that answer a question."""
        return (recorded_row(row, self.codec) for row in self._query(question, **words))

    def _query(self, question: ClauseElement, **words: object) -> list[tuple[Any, ...]]:
        """The rows that answer a question."""
        wanted = self._worded(question, **words)
        if (known := next((rows for asked, rows in self._answers if asked == wanted), None)) is not None:
            return known
        with self.engines.reading() as connection:
            found: list[tuple[Any, ...]] = Pipeline(connection).ask(*wanted).fetchall()
        return self._typed(question, found)

    def _typed(self, question: ClauseElement, rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        """StorageProblem for a value of a wrong type; what has a payload is judged row by row."""
        columns = tuple(cast(SelectBase, question).selected_columns)
        if not rows or not self.engines.is_sqlite or any(column.name == "payload" for column in columns):
            return rows
        wanted = tuple(map(python_type, columns))
        for row in rows:
            if tuple(map(type, row)) != wanted and (what := mistyped(columns, row)):
                raise StorageProblem("damaged", database=self.engines.name, what=what)
        return rows

    def _questions(self, likely: Likely) -> Iterator[Question]:
        """The questions that a command is likely to ask."""
        yield self._worded(_ROWS, kind=SETTINGS)
        if likely.player is not None:
            one = people.WITH_BORN if likely.comes_in else people.BY_ID
            yield self._worded(one, id=likely.player)
            yield self._worded(listings.LINKED, **_linked(likely.player, likely.since))

    def _worded(self, question: ClauseElement, **words: object) -> Question:
        text, told = self.statements.text(question)
        return text, told | words


def _linked(player: PlayerId, since: Micros) -> dict[str, object]:
    """Asked from the full hour on, so that a little later the question is the same."""
    return {"player": player, "since": since - since % HOUR}


def _noted(row: Sequence[Any]) -> Head | None:
    stream, *_, version, digest = row
    return None if version is None else Head(stream, version, digest)


def _nobody(_streams: Iterable[StreamId]) -> None:
    """Do nothing: a console that works alone notifies nobody."""
