"""Nights: a house with as many as are wanted, sealed in bulk from one that the desk has played."""

import re
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path

from sqlalchemy import Connection, Table, select

from director.cashdesk.tills import Till
from director.desk.house.heads import note_heads
from director.desk.kernel.ports import Noting, till_stream
from director.desk.kernel.rows.root import exchanged, root_of
from director.desk.kernel.streams import grown_by
from director.desk.offered import commands as c
from director.house.events import Head, HeadsNoted
from director.storage import snapshots as kept
from director.storage.chain import GENESIS, Stored, entry_hash
from director.storage.codec import Codec
from director.storage.engine import sqlite_url
from director.storage.identifiers import rebuild_identifiers
from director.storage.journal import Journal
from director.storage.marks import sign_heads
from director.storage.projections import Row, noted_rows
from director.storage.schema import (
    entries,
    journal,
    kept_tills,
    noted,
    people,
    person_keys,
    receipts,
    seeds,
    streams,
    tournaments,
)
from director.storage.upcasts import current
from director.values.ids import CommandId, StreamId, TillId, TournamentId
from director.values.quantity import HOUR
from tests.desk.fakes import FakeTime
from tests.desk.night.night_desk import STRUCTURE, WHO, person, settings
from tests.storage.opened import bust, opened

NAME = "friday"
"""In the names of all streams of the night that was played."""
NIGHT, TILL = TournamentId(NAME), TillId(f"till-{NAME}")
ONE_TILL, FLOAT = TillId("1"), ((1_000, 20),)
"""A till that is opened each night anew, and what is counted into it."""
PLAYERS, NOTES = 18, 24
"""Of a night: who plays, and how often heads are noted."""
_AT_ONCE = 50_000
_FIELDS = tuple(column.name for column in journal.c)
_values = attrgetter(*_FIELDS)


@dataclass
class Played:
    """One night as its database held it."""

    entries: list[Stored]
    rows: dict[Table, list[Row]]
    people: list[Row]
    person_keys: list[Row]
    keys: list[bytes] = field(default_factory=list)
    """By which its people were noted."""

    def numbers(self) -> dict[str, int]:
        """The last number of each series of receipts at the one till of all nights, if it is that."""
        at_till = [row for row in self.rows[receipts] if row["till"] == ONE_TILL]
        return {str(row["series"]): int(str(row["number"])) for row in at_till}


@dataclass
class Book:
    """The chains while they grow, and what was noted of them."""

    listing_all: bool
    numbers: dict[str, int] = field(default_factory=dict)
    """By how much the numbers of the receipts of each series go on with each night."""
    tips: dict[str, Head] = field(default_factory=dict)
    heads: dict[str, Head] = field(default_factory=dict)
    """As they stood before the command that is being written."""
    moved: dict[str, Head] = field(default_factory=dict)
    noted: dict[str, Head] = field(default_factory=dict)
    total: str = ""
    seq: int = 0

    def sealed(self, entry: Stored, night: int) -> Stored:
        """An entry of the night that was played as one of another night, at the end of its chain."""
        stream = _of(entry.stream, night)
        last = self.tips.get(stream, Head(stream, 0, GENESIS))
        payload, schema = self._payload(entry, night)
        fields = (
            StreamId(stream), last.version + 1, CommandId(f"{entry.command_id}/{night}"), entry.kind,
            schema, entry.at + night * 24 * HOUR, entry.actor, entry.station, entry.reason, payload,
            last.hash,
        )  # fmt: skip
        self.seq += 1
        digest = entry_hash(*fields)
        self.tips[stream] = Head(stream, last.version + 1, digest)
        return Stored(self.seq, *fields, digest)

    def take(self, written: Sequence[Stored]) -> None:
        """What a command has written moves the heads, once all of it is there."""
        for entry in written:
            self.heads[entry.stream] = self.moved[entry.stream] = self.tips[entry.stream]

    def _payload(self, entry: Stored, night: int) -> tuple[str, int]:
        if entry.kind != "HeadsNoted":
            return self._renumbered(_of(entry.payload, night), night), entry.schema
        if self.listing_all:
            return CODEC.encode({"heads": [self.heads[name] for name in sorted(self.heads)]}), 1
        moved = [self.moved[name] for name in sorted(self.moved)]
        gone = [self.noted[name] for name in self.moved if name in self.noted]
        self.total = exchanged(self.total, gone, moved)
        self.noted |= self.moved
        self.moved.clear()
        return CODEC.encode(HeadsNoted(tuple(moved), root_of(self.total))), current("HeadsNoted")

    def _renumbered(self, payload: str, night: int) -> str:
        """A payload with receipts that follow those of the nights before."""
        if not self.numbers or '"series":"' not in payload:
            return payload
        series = _SERIES.findall(payload)[-1]
        return _NUMBER.sub(lambda found: self._moved(found, series, night), payload)

    def _moved(self, found: re.Match[str], series: str, night: int) -> str:
        of = found["series"] or series
        return f'"number":{int(found["number"]) + night * self.numbers[of]},{found["rest"]}'

    def row(self, row: Row, night: int) -> Row:
        """The same of a row of a receipt, or of an entry."""
        if not self.numbers:
            return row
        if "series" in row:
            return {**row, "number": int(str(row["number"])) + night * self.numbers[str(row["series"])]}
        till, _, rest = str(row.get("receipt", "")).partition("-")
        series, _, number = rest.rpartition("-")
        if not number:
            return row
        return {**row, "receipt": f"{till}-{series}-{int(number) + night * self.numbers[series]:06d}"}


CODEC = Codec()
_SERIES = re.compile(r'"series":"([\w-]+)"')
_NUMBER = re.compile(
    r'"number":(?P<number>\d+),(?P<rest>"player":|"series":"(?P<series>[\w-]+)","till":)'
)
"""Of a receipt that is issued, and of one that is spoken of."""


WITHOUT_RESULTS = tuple(
    f"ALTER TABLE {table} DROP COLUMN {column}"
    for table, columns in {
        "tournaments": ("buy_in_cents", "pool_cents"),
        "entries": ("won_cents", "knockouts", "rebuys"),
        "people": ("gender",),
    }.items()
    for column in columns
)
"""What makes a database one of before version 10, without what came in version 11 too."""


def house_of_nights(url: str, count: int, *, listing_all: bool = False, one_till: bool = False) -> None:
    """A new SQLite house with so many finished nights; `listing_all`: as version 5 noted heads.

    Each night has a till of its own, or all have `one_till`, kept as late as a desk would have kept it.
    """
    night = _played(one_till=one_till)
    house = Journal(url)
    house.key.take(night.keys)
    with house.engines.writing() as connection:
        book = _write(connection, night, count, listing_all=listing_all)
        connection.execute(streams.insert(), [_head(head) for head in book.heads.values()])
        connection.execute(people.insert(), night.people)
        rebuild_identifiers(connection)
        connection.execute(person_keys.insert(), night.person_keys)
        if listing_all:
            connection.exec_driver_sql("DROP TABLE noted")
            connection.exec_driver_sql("DROP TABLE kept_tills")
            for statement in WITHOUT_RESULTS:
                connection.exec_driver_sql(statement)
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0005'")
            connection.exec_driver_sql("PRAGMA user_version = 5")
        elif book.noted:
            heads = tuple(book.noted.values())
            connection.execute(noted.insert(), noted_rows(Noting(heads, book.total, news=False)))
        if not listing_all:
            sign_heads(connection, house.key)
    if one_till:
        _keep(house)
    house.close()


def _keep(house: Journal) -> None:
    stream = till_stream(ONE_TILL)
    last = house.head(stream)
    assert last is not None
    written = list(house.entries(stream, 0, last.version - last.version % kept.EVERY))
    if written:
        till, (*_, entry) = grown_by(stream, None, written), written
        assert isinstance(till, Till)
        rows = kept.snapshot_rows(stream, entry.version, entry.hash, till, house.codec, house.key)
        with house.engines.writing() as connection:
            connection.execute(kept_tills.insert(), rows)


def _played(*, one_till: bool = False) -> Played:
    till = ONE_TILL if one_till else TILL
    with tempfile.TemporaryDirectory() as folder:
        house = opened(sqlite_url(Path(folder) / "night.db"), chance=NAME)
        desk = house.desk
        desk.execute(c.AnnounceTournament(NIGHT, settings(), STRUCTURE), WHO)
        desk.execute(c.OpenRegistration(NIGHT, (1, 2)), WHO)
        if one_till:
            desk.execute(c.OpenTill(till, "EUR", FLOAT, WHO.actor), WHO)
        for number in range(1, PLAYERS + 1):
            desk.execute(c.SavePerson(person(number)), WHO)
            desk.execute(c.RegisterPlayer(NIGHT, person(number).id, till), WHO)
        desk.execute(c.StartTournament(NIGHT), WHO)
        for number in range(NOTES):
            assert isinstance(desk.time, FakeTime)
            desk.time.pass_minutes(1)
            desk.execute(c.Announce(NIGHT, f"line {number}"), WHO)
            note_heads(desk, WHO)
        bust(house, 3)
        desk.execute(c.CancelTournament(NIGHT, till), WHO, reason="over", insist=True)
        if one_till:
            desk.execute(c.CloseTill(till, FLOAT), WHO)
        note_heads(desk, WHO)
        with house._journal.engines.reading() as connection:
            found = _read(connection)
        for row in found.rows[seeds]:
            row["seed"] = house.store.seed(str(row["tournament"]))
        found.keys += house._journal.key.everything()
        house.close()
        return found


def _read(connection: Connection) -> Played:
    stored = [Stored(*row) for row in connection.execute(select(journal).order_by(journal.c.seq))]
    tables = (tournaments, entries, receipts, seeds)
    rows = {t: [dict(row._mapping) for row in connection.execute(select(t))] for t in tables}
    known, own = (
        [dict(row._mapping) for row in connection.execute(select(table))]
        for table in (people, person_keys)
    )
    return Played(stored, rows, known, own)


def _write(connection: Connection, night: Played, count: int, *, listing_all: bool) -> Book:
    book = Book(listing_all, night.numbers())
    marks = ", ".join("?" * len(_FIELDS))
    add = f"INSERT INTO journal ({', '.join(_FIELDS)}) VALUES ({marks})"
    waiting: list[tuple[object, ...]] = []
    for number in range(count):
        first = book.seq
        waiting += map(_values, _night(book, night, number))
        if len(waiting) > _AT_ONCE or listing_all or number == count - 1:
            connection.exec_driver_sql(add, waiting)
            waiting = []
        for table, rows in night.rows.items():
            connection.execute(
                table.insert(), [_row(book.row(row, number), number, first) for row in rows]
            )
    return book


def _night(book: Book, night: Played, number: int) -> Iterator[Stored]:
    written: list[Stored] = []
    for entry in night.entries:
        if written and written[-1].command_id != f"{entry.command_id}/{number}":
            book.take(written)
            written = []
        written.append(book.sealed(entry, number))
        yield written[-1]
    book.take(written)


def _row(row: Row, night: int, first: int) -> Row:
    told = {name: _of(value, night) if isinstance(value, str) else value for name, value in row.items()}
    if "seq" in told:
        told["seq"] = first + int(str(row["seq"]))
    for name in ("at", "out_at"):
        if isinstance(at := told.get(name), int):
            told[name] = at + night * 24 * HOUR
    return told


def _of(text: str, night: int) -> str:
    return text.replace(NAME, f"{NAME}-{night:04d}")


def _head(head: Head) -> Row:
    return {"stream": head.stream, "version": head.version, "hash": head.hash}
