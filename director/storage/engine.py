"""Engines: one that reads and one that writes, on a SQLite file or a server, and its time."""

import logging
import os
import re
import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from weakref import WeakSet

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry, PoolResetState

from director.desk.kernel.ports import StorageProblem
from director.storage.hosts import hosts_of, several_in_query, with_hosts
from director.storage.in_place import begin_private
from director.storage.problems import problem_of

TIMEOUT = 3
"""Seconds that anything waits for another console or a server."""
BEGIN = "BEGIN ISOLATION LEVEL READ COMMITTED"
SAFETY = "FULL"
"""A commit to a file returns when the disk has it: the power may fail at any moment."""
_WORTH_IT = 256
"""Empty pages kept for later writes: a megabyte."""
_KEEPALIVE_OPTIONS = (
    f"-c tcp_keepalives_idle={TIMEOUT} -c tcp_keepalives_interval=1 -c tcp_keepalives_count={TIMEOUT}"
)
"""Said to a server: a console whose machine lost its power holds nothing there, and is no console."""


class Engines:
    """The two engines of one database; every error of theirs becomes a StorageProblem.

    SQLite: snapshots begin deferred, writes IMMEDIATE; WAL, each commit on the disk before it returns.
    While a thread writes, its reads go through the same transaction.
    """

    def __init__(self, url: str, *, read_only: bool = False) -> None:
        """`read_only`: nothing can be written through either of them; a standby will do."""
        self.url = _parsed(url)
        self.path = _file_of(self.url)
        self.name = str(self.path) if self.path else _redacted(self.url)
        self._log = SideLog(self.path) if self.path else None
        self._inode: int | None = None
        self._size = 0
        """A database never shrinks by itself: one that did was cut."""
        self._read = _sqlite_reader(self.path) if self.path else _postgresql(self.url, reads=True)
        self._write = self._read if read_only else self._writing_engine()
        self._read_only = read_only
        self._lines: WeakSet[Any] = WeakSet()
        """The driver's connections to a server."""
        if not self.path:
            for engine in (self._write, self._read):
                event.listen(engine, "connect", lambda line, _entry: self._lines.add(line))
        self._errors = (DBAPIError, self._write.dialect.loaded_dbapi.Error)
        self._open: tuple[int, Connection] | None = None
        self._stale = False

    def _writing_engine(self) -> Engine:
        return _sqlite_writer(self.url) if self.path else _postgresql(self.url)

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file of this machine."""
        return self.path is not None

    @property
    def stem(self) -> str:
        """By which its copies are known."""
        return _stem(self.url)

    @property
    def writer(self) -> Engine:
        """The engine that writes: for its dialect, and for counting what goes through it."""
        return self._write

    @property
    def reader(self) -> Engine:
        """The engine that reads."""
        return self._read

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for one question."""
        if self._open is not None and self._open[0] == threading.get_ident():
            with self._translated_errors():
                yield self._open[1]
            return
        self._make_ready()
        with self._translated_errors(), self._read.connect() as connection, self._let_go(connection):
            yield connection

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """A connection that sees one state of the database from first to last statement."""
        with self.reading() as connection:
            if self.is_sqlite and self._open is None:
                connection.exec_driver_sql("BEGIN")
            yield connection

    @contextmanager
    def writing(self, *, begun: bool = True) -> Iterator[Connection]:
        """A write transaction: committed at the end, rolled back on any exception.

        On a server whoever takes it not `begun` begins it with the first question, and ends it.
        """
        if self._read_only:
            raise StorageProblem("read_only", database=self.name, what="")
        self._make_ready()
        given = self._write.begin if begun or self.is_sqlite else self._write.connect
        with self._translated_errors(), given() as connection, self._let_go(connection):
            self._open = threading.get_ident(), connection
            try:
                yield connection
            finally:
                self._open = None
        if self._log is not None:
            self._log.note()

    @contextmanager
    def joining(self) -> Iterator[Connection]:
        """The write transaction that is open on this thread, else one of its own."""
        own = self._open is None or self._open[0] != threading.get_ident()
        with self.writing() if own else self.reading() as connection:
            yield connection

    def fold_log(self) -> None:
        """Remove overwritten pages from a file's log too, unless somebody reads it now."""
        if self._log is None:
            return
        with suppress(StorageProblem), self._translated_errors():
            line = self._write.raw_connection()
            try:
                line.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            finally:
                line.close()

    def parameters(self, name: str) -> dict[str, Any]:
        """Return the driver's parameters for a named connection outside of both engines."""
        _, parameters = self._write.dialect.create_connect_args(self.url)
        return {**parameters, **_timeouts(), "options": _KEEPALIVE_OPTIONS, "application_name": name}

    def look_after(self) -> None:
        """See that a file is still there as it was left; StorageProblem when it is not."""
        if self.is_sqlite:
            self._make_ready()

    def give_back_space(self) -> None:
        """Make a file smaller of which over a quarter is empty; later where it cannot be done now."""
        if self._log is None or not self._has_space():
            return
        with suppress(StorageProblem), self._translated_errors():
            line = self._write.raw_connection()
            try:
                line.cursor().execute("VACUUM")
            finally:
                line.close()
                self._size = 0
        self.fold_log()

    def _has_space(self) -> bool:
        with self.reading() as connection:
            free = connection.exec_driver_sql("PRAGMA freelist_count").scalar_one()
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        return bool(free > _WORTH_IT and 4 * free > pages)

    def renew(self) -> None:
        """Make every connection anew when it is asked for next: open ones may be dead unknowingly."""
        self._stale = True

    def hang_up(self) -> None:
        """Lose the connections of a server that answers nothing, from any thread."""
        for line in tuple(self._lines):
            hang_up(line)

    def close(self) -> None:
        """Give every connection back; the SQLite log is folded into its file."""
        with self._translated_errors():
            self._read.dispose()
            self._write.dispose()

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        try:
            yield
        except self._errors as error:
            problem = problem_of(error, self.name)
            if problem.code == "unreachable":
                self.renew()
            raise problem from error

    @contextmanager
    def _let_go(self, connection: Connection) -> Iterator[None]:
        """Tell the engine when a connection given to the driver was lost."""
        try:
            yield
        except self._errors as error:
            if not connection.invalidated and self._is_lost(error, connection):
                connection.invalidate()
            raise

    def _is_lost(self, error: Any, connection: Connection) -> bool:
        line = connection.connection.driver_connection
        return self._write.dialect.is_disconnect(error, line, None)

    def _make_ready(self) -> None:
        if self._stale:
            self._drop()
        self._check_file()
        if self._log is not None and self._log.is_gone():
            self._fold_in()

    def _drop(self) -> None:
        self._stale = False
        self._read.dispose()
        self._write.dispose()
        if self._log is not None:
            self._log.forget()

    def _fold_in(self) -> None:
        """Write the log back into its file while it is still open here."""
        with self._translated_errors():
            line = self._write.raw_connection()
            try:
                (busy, *_) = line.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            finally:
                line.close()
        self._drop()
        if busy:
            raise StorageProblem("gone", database=self.name, what="")

    def _check_file(self) -> None:
        """A file that was deleted, replaced or cut while open would swallow what is written to it."""
        if self.path is None:
            return
        try:
            found = os.stat(self.path)
        except FileNotFoundError:
            if self._inode is None:
                return
            raise StorageProblem("gone", database=self.name, what="") from None
        except OSError as error:
            raise problem_of(error, self.name) from error
        if self._inode not in (None, found.st_ino):
            raise StorageProblem("gone", database=self.name, what="")
        if found.st_size < self._size:
            raise StorageProblem("damaged", database=self.name, what=f"{self._size} > {found.st_size}")
        self._inode, self._size = found.st_ino, found.st_size


def hang_up(line: Any) -> None:
    """Cut a driver's connection: whoever waits at this end is told that it is lost."""
    if line.closed:
        return
    with suppress(OSError), socket.fromfd(line.fileno(), socket.AF_INET, socket.SOCK_STREAM) as end:
        end.shutdown(socket.SHUT_RDWR)


def sqlite_url(path: Path) -> str:
    """The URL of a SQLite file."""
    return URL.create("sqlite", database=str(path)).render_as_string()


def file_of(url: str) -> Path | None:
    """The SQLite file that a URL names; None for a server. StorageProblem for no database at all."""
    return _file_of(_parsed(url))


def must_exist(url: str) -> None:
    """StorageProblem when the SQLite file of a URL is not there."""
    path = file_of(url)
    if path is not None and not path.exists():
        raise StorageProblem("gone", database=str(path), what="")


def must_differ(one: str, other: str) -> None:
    """StorageProblem when two addresses name the same database."""
    first, second = _parsed(one), _parsed(other)
    files = [path.absolute() for path in (_file_of(first), _file_of(second)) if path]
    if first == second or len(set(files)) < len(files):
        raise StorageProblem("not_empty", database=str(files[-1]) if files else _redacted(second))


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(several_in_query(url))
        if parsed.drivername.startswith("postgresql"):
            parsed = with_hosts(parsed)
    except (ArgumentError, ValueError) as error:
        raise StorageProblem("bad_url", database=url, what=str(error)) from error
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername not in ("sqlite", "sqlite+pysqlite", "postgresql+psycopg"):
        raise StorageProblem("bad_url", database=_redacted(parsed), what=parsed.drivername)
    if parsed.database in (None, "", ":memory:"):
        raise StorageProblem("bad_url", database=_redacted(parsed), what=":memory:")
    return parsed if _file_of(parsed) else _encrypted(parsed)


def _encrypted(url: URL) -> URL:
    """To another machine nothing goes unencrypted unless the address says so."""
    named = [host for host, _ in hosts_of(url)] or os.environ.get("PGHOST", "").split(",")
    if "sslmode" in url.query or "PGSSLMODE" in os.environ or all(map(_is_local, named)):
        return url
    return url.update_query_dict({"sslmode": "require"})


def _is_local(host: str) -> bool:
    """This machine: no name, a folder of sockets, or what its own network card never sees."""
    name = host.rpartition(":")[0] if host.count(":") == 1 else host
    if name in ("", "localhost") or name.startswith(("/", "@")):
        return True
    with suppress(ValueError):
        return ip_address(name).is_loopback
    return False


def redacted(url: str) -> str:
    """An address as it may be shown and noted."""
    return _redacted(_parsed(url))


def stem(url: str) -> str:
    """By which the copies of a database are known."""
    return _stem(_parsed(url))


def _redacted(url: URL) -> str:
    """An address without its password, and without settings, which may hold one too."""
    named = hosts_of(url) if _file_of(url) is None else ()
    hosts = ",".join(map(":".join, named)) if len(named) > 1 else url.host
    return url.set(query={}, host=hosts).render_as_string(hide_password=True)


def _stem(url: URL) -> str:
    """Return the name of a file, or database, server and port."""
    if (path := _file_of(url)) is not None:
        return path.stem
    named = hosts_of(url)
    port = f"-{url.port}" if url.port else ""
    server = "-".join(host for host, _ in named) if len(named) > 1 else f"{url.host or 'local'}{port}"
    return re.sub(r"[^\w.@-]", "_", f"{url.database}@{server}")


def _file_of(url: URL) -> Path | None:
    if url.database is None or not url.drivername.startswith("sqlite"):
        return None
    return Path(url.database)


def _sqlite_writer(url: URL) -> Engine:
    arguments = {"timeout": TIMEOUT, "isolation_level": None}
    engine = create_engine(url, connect_args=arguments, paramstyle="named")
    event.listen(engine, "do_connect", lambda *_: _begin_file(url))
    event.listen(engine, "connect", _set_up_writer)
    event.listen(engine, "begin", _begin_immediate)
    return engine


def _begin_file(url: URL) -> None:
    path = Path(url.database or "")
    try:
        begin_private(path)
    except OSError as error:
        raise problem_of(error, str(path)) from error


def _sqlite_reader(path: Path | None) -> Engine:
    def connect() -> sqlite3.Connection:
        assert path is not None
        return sqlite3.connect(
            f"{path.absolute().as_uri()}?{read_mode(path)}",
            uri=True,
            timeout=TIMEOUT,
            isolation_level=None,
            check_same_thread=False,
        )

    return create_engine("sqlite://", creator=connect, paramstyle="named")


def read_mode(path: Path) -> str:
    """Return the mode of reading: immutable where nothing may be written and no log is left."""
    log = path.with_name(path.name + "-wal")
    if os.access(path.parent, os.W_OK) or (log.exists() and log.stat().st_size):
        return "mode=ro"
    return "mode=ro&immutable=1"


def _set_up_writer(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute(f"PRAGMA synchronous={SAFETY}")
    cursor.execute("PRAGMA secure_delete=ON")  # what is erased is overwritten, not only let go
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


logging.getLogger("psycopg").addHandler(logging.NullHandler())
"""Keeps the driver's own log off the command line."""


def _postgresql(url: URL, *, reads: bool = False) -> Engine:
    """Timeouts hold for the lock, an idle transaction of a sleeping console, and a dead network."""
    milliseconds = TIMEOUT * 1000
    options = f"{_KEEPALIVE_OPTIONS} -c lock_timeout={milliseconds}"
    if not reads:
        options += f" -c idle_in_transaction_session_timeout={2 * milliseconds}"
    try:
        engine = create_engine(
            url,
            connect_args={**_timeouts(), "options": options},
            isolation_level="REPEATABLE READ" if reads else "AUTOCOMMIT",
            pool_reset_on_return=None,
            # each transaction, not the session: that would be no `target_session_attrs=read-write`
            execution_options={"postgresql_readonly": True} if reads else {},
        )
    except ModuleNotFoundError as error:
        raise StorageProblem("no_driver", database=url.host or "", what=str(error)) from error
    if not reads:
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(BEGIN))
    event.listen(engine, "reset", _end)
    return engine


def _end(line: Any, entry: ConnectionPoolEntry, _state: PoolResetState) -> None:
    """Nothing stays open on a connection that is given back; one that was lost meanwhile is let go."""
    try:
        line.rollback()
    except line.Error:
        entry.invalidate()


def _timeouts() -> dict[str, Any]:
    """How long a network that does not answer is waited for; every text goes as UTF-8."""
    alive = {"keepalives_idle": TIMEOUT, "keepalives_interval": 1, "keepalives_count": TIMEOUT}
    network = {"connect_timeout": TIMEOUT, "tcp_user_timeout": TIMEOUT * 1000}
    return {**network, **alive, "client_encoding": "utf8"}


class SideLog:
    """Knows the log that is open here by its inodes, so that it shows when somebody takes it away."""

    def __init__(self, database: Path) -> None:
        self._files = [database.with_name(database.name + end) for end in ("-wal", "-shm")]
        self._noted_inodes: tuple[int, ...] | None = None

    def note(self) -> None:
        """Something was written: the log that is there is the one that is open."""
        if self._noted_inodes is None:
            self._noted_inodes = self._inodes()

    def forget(self) -> None:
        """Nothing of it is open any more."""
        self._noted_inodes = None

    def is_gone(self) -> bool:
        """Whether the open file has been removed or replaced."""
        return self._noted_inodes is not None and self._noted_inodes != self._inodes()

    def _inodes(self) -> tuple[int, ...]:
        return tuple(map(_inode, self._files))


def _inode(file: Path) -> int:
    try:
        return file.stat().st_ino
    except OSError:
        return 0
