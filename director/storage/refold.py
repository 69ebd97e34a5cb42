"""Refold: every stream of a database made anew from its entries."""

from collections.abc import Iterator, Sequence
from operator import itemgetter

from sqlalchemy import Connection, Table, bindparam, delete, select

from director.cashdesk.tills import Till
from director.desk.kernel.memory import fitting_together
from director.desk.kernel.ports import HOUSE, Recorded, StorageProblem
from director.desk.kernel.streams import StreamState, grown_by, grows
from director.desk.kernel.undo import standing
from director.games.table.jackpot_state import JackpotState
from director.storage.cells import any_values, mistyped_cells
from director.storage.chain import Stored
from director.storage.codec import Codec
from director.storage.house_key import HouseKey
from director.storage.identifiers import rebuild_identifiers
from director.storage.pipeline import Pipeline
from director.storage.projections import Row, all_noted, entry_rows, receipt_rows, tournament_row, whole
from director.storage.reading import recorded
from director.storage.schema import (
    PROJECTIONS,
    entries,
    journal,
    kept_tills,
    noted,
    receipts,
    tournaments,
)
from director.storage.snapshots import snapshot_rows
from director.storage.statements import statements_of
from director.tournament.evolve import fold
from director.tournament.state import Tournament
from director.values.ids import StreamId

Key = tuple[object, ...]

_OWNERS = {
    tournaments: ("tournament:", tournaments.c.id),
    entries: ("tournament:", entries.c.tournament),
    receipts: ("till:", receipts.c.till),
    noted: (HOUSE, noted.c.stream),
}
"""Owners of a table's rows: beginning of the stream's name, and the column with the rest."""
_OF_STREAM = (
    select(*journal.c)
    .where(journal.c.stream == bindparam("name"))
    .order_by(journal.c.version, journal.c.seq)
)

_ALL = {table: select(table) for table in PROJECTIONS}
"""Every row of each projection."""


def stored_streams(connection: Connection) -> Iterator[tuple[str, list[Stored]]]:
    """Every stream of the journal by name, its entries by version, then by seq."""
    names = connection.execute(select(journal.c.stream).distinct().order_by(journal.c.stream))
    for name in dict.fromkeys(names.scalars().all()):
        yield name, stored_stream(connection, name)


def stored_stream(connection: Connection, name: str) -> list[Stored]:
    """The entries of one stream by version, then by seq."""
    question, _ = statements_of(connection.dialect).text(_OF_STREAM)
    return [Stored(*row) for row in Pipeline(connection).ask(question, {"name": name}).fetchall()]


def rebuild(
    connection: Connection, key: HouseKey | None = None, *, keep_unreadable: bool = False
) -> None:
    """Throw the projections away and derive them from the journal again; with a key tills
    and jackpots are kept.

    `keep_unreadable` leaves the rows of a stream that cannot be read as they are, so that its damage
    closes nothing else; otherwise it is a StorageProblem.
    """
    codec, made, left = Codec(), list[dict[Table, list[Row]]](), set[str]()
    if not keep_unreadable:
        _must_be_typed(connection)
    with any_values(connection):
        found = list(stored_streams(connection))
    for stream, stored in found:
        try:
            with fitting_together():
                history = [recorded(entry, codec) for entry in stored]
                state = state_of(stream, history)
                made.append(derived(history, state))
                if key and isinstance(state, Till | JackpotState):
                    last = stored[-1]
                    rows = snapshot_rows(stream, last.version, last.hash, state, codec, key)
                    made.append({kept_tills: rows})
        except StorageProblem:
            if not keep_unreadable:
                raise
            left.add(stream)
    for table, (prefix, owner) in _OWNERS.items():
        if prefix in left:
            continue
        names = [name.removeprefix(prefix) for name in left if name.startswith(prefix)]
        connection.execute(delete(table).where(owner.not_in(names)))
    connection.execute(delete(kept_tills))
    for tables in made:
        for table, rows in tables.items():
            if rows:
                connection.execute(table.insert(), rows)
    rebuild_identifiers(connection)


def _must_be_typed(connection: Connection) -> None:
    """Nothing is derived from entries that hold values of a wrong type."""
    for finding in mistyped_cells(connection):
        if finding.stream.startswith(f"column:{journal.name}."):
            raise StorageProblem("damaged_stream", what=finding.stream)


def derived(history: Sequence[Recorded], state: StreamState | None) -> dict[Table, list[Row]]:
    """The projections of one stream as its entries have them, and the state that they make."""
    match state:
        case Till():
            return {receipts: list(receipt_rows(history))}
        case Tournament():
            return {tournaments: [tournament_row(state)], entries: entry_rows(whole(state))}
        case _ if history and history[0].stream == HOUSE:
            return {noted: all_noted(history)}
        case _:
            return {}


def tournament_of(history: Sequence[Recorded]) -> Tournament | None:
    """The tournament that a stream makes, undone commands left out."""
    return fold(standing(history))


def state_of(stream: str, history: Sequence[Recorded]) -> StreamState | None:
    """Return the state of a stream, without undone commands; None for the house's."""
    name = StreamId(stream)
    if grows(name):
        return grown_by(name, None, history)
    return tournament_of(history) if stream.startswith("tournament:") else None


def _in_order(key: Key) -> list[tuple[str, object]]:
    """Sort keys part by part; a damaged part of another type comes beside its like."""
    return [(type(part).__name__, part) for part in key]


def differences(connection: Connection, expected: dict[Table, list[Row]]) -> Iterator[tuple[str, Key]]:
    """Rows of the projections that are not as they should be: (table, key)."""
    line, words = Pipeline(connection), statements_of(connection.dialect)
    for table in PROJECTIONS:
        names = [column.name for column in table.columns]
        question, _ = words.text(_ALL[table])
        there = set(line.ask(question, {}).fetchall())
        wanted = set(map(itemgetter(*names), expected.get(table, ())))
        keys = [names.index(column.name) for column in table.primary_key]
        differing = {tuple(row[place] for place in keys) for row in wanted ^ there}
        for key in sorted(differing, key=_in_order):
            yield table.name, key
