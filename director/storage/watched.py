"""Watched: people and rows of the house stand in its stream as keyed hashes of what is stored.

Whoever has not the house's key can neither guess from a hash what was in a row, nor make one for
another; an erased person leaves a hash of nothing and older ones of what nobody can tell any more.
Rows that follow from a stream (tables, jackpots) are compared with it, seeds with what was committed
to. An upgrade to version 7 took the rows as it found them: what was done to them before was not
watched.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from sqlalchemy import Connection, and_, select

from director.desk.kernel.ports import HOUSE
from director.house.accepting import GONE, PERSON, Differing
from director.house.events import RowsWatched
from director.house.screen_hands import SCREEN_HAND
from director.house.standing_clocks import STANDING
from director.house.templates import FOLLOW
from director.storage.codec import Codec
from director.storage.house_key import KIND as KEY_ROW
from director.storage.house_key import HouseKey
from director.storage.schema import house_rows, journal, people, person_keys

_PURPOSE, _KEY = "rows", "rows/key"
_AT_ONCE = 1_000
_UNWATCHED = (*FOLLOW, KEY_ROW, SCREEN_HAND, STANDING)
_OWN = people.c.id == person_keys.c.person
_PEOPLE = select(*people.c, person_keys.c.secret).outerjoin_from(people, person_keys, _OWN)
_HOUSE_ROWS = select(*house_rows.c).where(house_rows.c.kind.not_in(_UNWATCHED))

_NOTES = select(journal.c.seq, journal.c.version, journal.c.schema, journal.c.payload).where(
    journal.c.stream == HOUSE, journal.c.kind == RowsWatched.__name__
)

Name = tuple[str, str]
"""Kind and key of a row."""
Named = tuple[Name, Sequence[object], bytes]
"""A row as it is stored, with its name and the key of its person."""


def watching(key: HouseKey, rows: Iterable[Named], gone: Iterable[Name] = ()) -> RowsWatched:
    """Return the note of rows that are written or removed."""
    told = [(*named[0], key.sign(_PURPOSE, _plain(*named))) for named in rows]
    return RowsWatched(key.sign(_KEY, b""), (*told, *((*name, "") for name in gone)))


def rows_there(connection: Connection) -> Iterator[Named]:
    """Every row that is watched, as it is stored."""
    for row in connection.execute(_PEOPLE).yield_per(_AT_ONCE):
        yield (PERSON, str(row.id)), tuple(row)[:-1], bytes(row.secret or b"")
    for row in connection.execute(_HOUSE_ROWS).yield_per(_AT_ONCE):
        yield (str(row.kind), str(row.key)), tuple(row), b""


def person_named(row: Mapping[str, object], secret: bytes) -> Named:
    """A row of the directory with its name."""
    values = tuple(row[column.name] for column in people.columns)
    return (PERSON, str(row["id"])), values, secret


def house_row_named(row: Mapping[str, object]) -> Named:
    """A row of the house with its name."""
    kind, key, payload = (str(row[column.name]) for column in house_rows.columns)
    return (kind, key), (kind, key, payload), b""


def all_noted(connection: Connection) -> Iterator[RowsWatched]:
    """Everything that the house has noted of its rows, read for that alone; oldest first."""
    yield from (event for _, event in _noted_after(connection, 0))


def differing(
    connection: Connection, noted: Iterable[RowsWatched], key: HouseKey
) -> Iterator[Differing]:
    """Rows that are not as the house noted them.

    Once `rows_key_missing` with their number, where the key under which they were noted is not here.
    """
    last = {(kind, name): (event.key, told) for event in noted for kind, name, told in event.rows}
    known = {made: key.has_signed(_KEY, b"", made) for made in {made for made, _ in last.values()}}
    unread = 0
    for name, row, secret in rows_there(connection):
        made, told = last.pop(name, ("", ""))
        if told and not known[made]:
            unread += 1
        elif not (told and key.has_signed(_PURPOSE, _plain(name, row, secret), told)):
            code = "row_edited" if told else "row_unknown"
            now = key.sign(_PURPOSE, _plain(name, row, secret))
            yield Differing(code, *name, told, now, _called(name, row))
    yield from (Differing(GONE, *name, told, "") for name, (_, told) in last.items() if told)
    if unread:
        yield Differing("rows_key_missing", "", "", "", "", str(unread))


class LastNoted:
    """Last note of each row, followed entry by entry, so that a save reads new entries alone."""

    def __init__(self) -> None:
        self._until = 0
        self._last: dict[Name, tuple[str, str]] = {}
        """Key number and hash of each row."""

    def in_question(
        self, connection: Connection, name: Name, key: HouseKey, read: Named | None = None
    ) -> bool:
        """Whether a row that is there is not as it was noted; not where its key is not here.

        `read`: the row, where it was read just now.
        """
        if (row := read or _row_there(connection, name)) is None:
            return False
        self._follow(connection)
        made, told = self._last.get(name, ("", ""))
        if told and not key.has_signed(_KEY, b"", made):
            return False
        return not (told and key.has_signed(_PURPOSE, _plain(*row), told))

    def _follow(self, connection: Connection) -> None:
        for version, event in _noted_after(connection, self._until):
            self._until = version
            self._last |= {(kind, name): (event.key, told) for kind, name, told in event.rows}


def _row_there(connection: Connection, name: Name) -> Named | None:
    kind, key = name
    if kind == PERSON:
        for row in connection.execute(_PEOPLE.where(people.c.id == key)):
            return name, tuple(row)[:-1], bytes(row.secret or b"")
        return None
    mine = and_(house_rows.c.kind == kind, house_rows.c.key == key)
    for row in connection.execute(select(*house_rows.c).where(mine)):
        return name, tuple(row), b""
    return None


def _noted_after(connection: Connection, version: int) -> Iterator[tuple[int, RowsWatched]]:
    """Yield the notes of rows after a version of the house's stream, oldest first."""
    codec, kind = Codec(), RowsWatched.__name__
    asked = _NOTES.where(journal.c.version > version).order_by(journal.c.version)
    for seq, found, schema, payload in connection.execute(asked):
        event = codec.event(seq, kind, schema, payload)
        if isinstance(event, RowsWatched):
            yield found, event


def _plain(name: Name, row: Sequence[object], secret: bytes) -> bytes:
    """Return what is hashed of a row, with the key of its person.

    A person's gender counts where one is told, and a key where there is one: older hashes knew neither.
    """
    told = row[:-1] if name[0] == PERSON and not row[-1] else row
    return msgspec.json.encode((*name, *told)) + secret


def _called(name: Name, row: Sequence[object]) -> str:
    """The name of a person as it stands in the row now."""
    return " ".join(str(part) for part in row[1:3] if part) if name[0] == PERSON else ""
