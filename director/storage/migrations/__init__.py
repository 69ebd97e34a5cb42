"""Migrations: a new database is made at once, an older one is copied and brought up to date."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import Connection, func, inspect, select

from director.desk.kernel.memory import fitting_together
from director.desk.kernel.ports import HOUSE, Commit, Draft, StorageProblem, Who, game_stream
from director.desk.kernel.streams import listed
from director.games.table.books import Books, books
from director.games.table.state import GameTable
from director.house.people import CLOCK
from director.house.templates import PIT, PitRow
from director.storage.codec import Codec
from director.storage.copies.copying import BEFORE, copy_file
from director.storage.engine import Engines
from director.storage.house_key import HouseKey
from director.storage.marks import sign_heads
from director.storage.problems import problem_of
from director.storage.reading import recorded
from director.storage.refold import rebuild, state_of, stored_stream
from director.storage.schema import APPLICATION, house_rows, journal, metadata, seeds
from director.storage.server.keys import make_keys
from director.storage.server.roles import grant_again
from director.storage.statements import statements_of
from director.storage.watched import rows_there, watching
from director.storage.writing import Transaction
from director.values.dataclass import replace
from director.values.ids import CommandId, GameTableId, StationId
from director.values.quantity import Cents

VERSION = 16
"""The version of the database that this program writes: the number of the last migration."""

_WATCHED = 7
"""Since this version rows are watched: what is done to them past the desk is never noted as right."""

_SIGNED = 14
"""Since this version the house signs where streams end; an upgrade takes them as it finds them."""

_COUNTED = 9
"""Since this version the pit lists what a table's count says, before it what the rounds told brought."""

OLDEST_SERVER = 12
"""The oldest version of PostgreSQL that is supported."""

_KEEP_OTHERS_OUT = 0x52494646
_SERVER = (
    "SELECT to_regclass('alembic_version'), "
    "current_setting('server_encoding'), current_setting('server_version_num')"
)


def bring_up_to_date(engines: Engines, key: HouseKey, *, make: bool = True) -> None:
    """Make or migrate the database if it is behind; StorageProblem when it is newer or not ours.

    Where nothing is to be made an empty one is a StorageProblem too.
    """
    found = version_of(engines)
    if not found and not make:
        raise StorageProblem("empty", database=engines.name)
    if found == VERSION:
        return
    if found > VERSION:
        raise StorageProblem("newer_version", database=engines.name, version=found, known=VERSION)
    if found and engines.path:
        copy_file(engines, engines.path.with_name(f"{engines.path.name}{BEFORE}{VERSION}"))
    with _by_the_owner(engines, found), engines.writing() as connection:
        if not engines.is_sqlite:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_KEEP_OTHERS_OUT})")
        found = _version(connection, engines)
        if found == 0:
            make_new(connection, engines)
        if not engines.is_sqlite and not found:
            key.prepare()
        if 0 < found < VERSION:
            _migrate(connection, engines, key)
            if found < _COUNTED:
                _list_as_counted(connection)
            if found < _SIGNED:
                sign_heads(connection, key)
            if found < _WATCHED:
                _watch(connection, key)


def must_be_today(engines: Engines) -> None:
    """StorageProblem where a house that is only to be read would have to be upgraded first."""
    found = version_of(engines)
    if 0 < found < VERSION:
        raise StorageProblem("older_version", database=engines.name, version=found, known=VERSION)


@contextmanager
def _by_the_owner(engines: Engines, found: int) -> Iterator[None]:
    """On a server a console's role may not change the tables."""
    try:
        yield
    except StorageProblem as problem:
        if problem.code != "no_rights" or not found or engines.is_sqlite:
            raise
        raise StorageProblem(
            "upgrade_by_owner", database=engines.name, version=found, known=VERSION
        ) from problem


def version_of(engines: Engines) -> int:
    """The version of a database, 0 for one that is not there or empty; cheap."""
    if engines.path is not None and not engines.path.exists():
        _make_folder(engines)
        return 0
    with engines.reading() as connection:
        return _version(connection, engines)


def _version(connection: Connection, engines: Engines) -> int:
    if engines.is_sqlite:
        version = int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())
        application = int(connection.exec_driver_sql("PRAGMA application_id").scalar_one())
        if application != APPLICATION and (version or inspect(connection).get_table_names()):
            raise StorageProblem("not_ours", database=engines.name)
        return version
    table, encoding, number = connection.exec_driver_sql(_SERVER).one()
    must_suit(engines.name, encoding, int(number))
    if not table:
        if inspect(connection).get_table_names():
            raise StorageProblem("not_ours", database=engines.name)
        return 0
    return int(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one())


def must_suit(name: str, encoding: str, number: int) -> None:
    """StorageProblem for a server that cannot hold every name, or whose version is not supported."""
    if encoding != "UTF8":
        raise StorageProblem("not_utf8", database=name, what=encoding)
    if number < 10_000 * OLDEST_SERVER:
        raise StorageProblem("server_too_old", database=name)


def make_new(connection: Connection, engines: Engines) -> None:
    """A new database as the last migration leaves it, without walking through them."""
    metadata.create_all(connection)
    connection.exec_driver_sql(
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
        "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
    )
    connection.exec_driver_sql(f"INSERT INTO alembic_version VALUES ('{VERSION:04d}')")
    if not engines.is_sqlite:
        make_keys(connection)
    _mark(connection, engines)


def make_as_of(connection: Connection, engines: Engines, version: int) -> None:
    """A new database of a version, for what is copied from one that has not been brought up to date."""
    if version == VERSION:
        make_new(connection, engines)
        return
    walk(connection, f"{version:04d}")
    _mark(connection, engines, version)


def _migrate(connection: Connection, engines: Engines, key: HouseKey) -> None:
    """Walk through the missing migrations.

    Pages that fall empty are not overwritten one by one: the file is made smaller afterwards.
    """
    if engines.is_sqlite:
        connection.exec_driver_sql("PRAGMA secure_delete=FAST")
    walk(connection, f"{VERSION:04d}")
    if not engines.is_sqlite:
        make_keys(connection)
    _seal(connection, key)
    if engines.is_sqlite:
        connection.exec_driver_sql("PRAGMA secure_delete=ON")
    _mark(connection, engines)
    rebuild(connection, key, keep_unreadable=True)
    if not engines.is_sqlite:
        grant_again(connection)


def _seal(connection: Connection, key: HouseKey) -> None:
    """Seeds that were kept openly."""
    for owner, seed in connection.execute(select(*seeds.c)).all():
        if not key.is_sealed(bytes(seed)):
            mine = seeds.update().where(seeds.c.tournament == owner)
            connection.execute(mine.values(seed=key.seal(owner, bytes(seed))))


def _list_as_counted(connection: Connection) -> None:
    """Closed house-game tables listed with their counts; a row that the house never wrote so stays."""
    codec = Codec()
    asked = select(house_rows.c.key, house_rows.c.payload).where(house_rows.c.kind == PIT)
    for key, payload in connection.execute(asked).all():
        with suppress(StorageProblem), fitting_together():
            row = codec.row(PIT, key, payload, PitRow)
            table = None if row.open else _game_table(connection, row.id, codec)
            made = table and listed(table)
            wanted = made[2] if made else None
            if not table or not isinstance(wanted, PitRow):
                continue
            if row == replace(wanted, result=_recorded_result(books(table))):
                mine = house_rows.update().where(house_rows.c.kind == PIT, house_rows.c.key == key)
                connection.execute(mine.values(payload=codec.encode(wanted)))


def _game_table(connection: Connection, table: GameTableId, codec: Codec) -> GameTable | None:
    stream = game_stream(table)
    state = state_of(stream, [recorded(entry, codec) for entry in stored_stream(connection, stream)])
    return state if isinstance(state, GameTable) else None


def _recorded_result(kept: Books) -> Cents:
    """Return the house's result of the recorded rounds, jackpots included."""
    return kept.result + kept.jackpot + kept.late + kept.late_jackpot


def _watch(connection: Connection, key: HouseKey) -> None:
    """Rows that nobody watched are noted as they are; ends the transaction."""
    if not (found := watching(key, rows_there(connection))).rows:
        return
    at = connection.execute(select(func.max(journal.c.at))).scalar() or 0
    who, drafts = Who(CLOCK, StationId("")), (Draft(HOUSE, found),)
    transaction = Transaction(connection, statements_of(connection.dialect), Codec(), (HOUSE,), key=key)
    transaction.commit(Commit(CommandId(f"upgrade/{_WATCHED}"), at, who, "", drafts))
    transaction.end()


def walk(connection: Connection, target: str) -> None:
    """Bring the schema from the revision it is at to the target; Alembic is loaded only here."""
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from alembic.runtime.migration import MigrationContext, RevisionStep
    from alembic.script import ScriptDirectory

    script = ScriptDirectory(str(Path(__file__).parent))

    def steps(revision: object, _context: MigrationContext) -> Iterable[RevisionStep]:
        return script._upgrade_revs(target, revision)  # type: ignore[arg-type]

    with EnvironmentContext(Config(), script, fn=steps, destination_rev=target) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()


def _mark(connection: Connection, engines: Engines, version: int = VERSION) -> None:
    if engines.is_sqlite:
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        connection.exec_driver_sql(f"PRAGMA user_version = {version}")


def _make_folder(engines: Engines) -> None:
    if engines.path is None:
        return
    try:
        engines.path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise problem_of(error, engines.name) from error
