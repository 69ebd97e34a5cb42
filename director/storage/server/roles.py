"""Roles of a server: one owns the house's tables, and a console's may add to the journal, no more."""

from collections.abc import Iterable, Iterator, Sequence

from sqlalchemy import Connection, text

from director.desk.kernel.ports import StorageProblem
from director.storage.engine import Engines
from director.storage.schema import ADDED_TO, NUMBERS, metadata
from director.storage.server.keys import TABLE, rights_to_functions
from director.storage.server.notifications import CONSOLE
from director.values.dataclass import Value

_ADDED = tuple(
    table.name for table in metadata.sorted_tables if table.info["rights"] == ADDED_TO["rights"]
)
"""Tables whose rows are only added."""
_MAY_CHANGE = " OR ".join(
    f"has_table_privilege(:role, '{table}', '{right}')"
    for table in _ADDED
    for right in ("UPDATE", "DELETE", "TRUNCATE")
)
_READS_KEYS = f"has_table_privilege(:role, '{TABLE}', 'SELECT')"
_ROLE_COUNT = text("SELECT count(*) FROM pg_roles WHERE rolname = :role")
_CHANGES = text(f"SELECT {_MAY_CHANGE}")
_MAY_MORE = text(f"SELECT {_MAY_CHANGE} OR {_READS_KEYS}")
_OWNER = text("SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = to_regclass('journal')")
_GRANTED = text(
    "SELECT DISTINCT pg_get_userbyid(grantee) AS name FROM pg_class, aclexplode(relacl) "
    "WHERE oid = to_regclass('journal') AND privilege_type = 'INSERT' "
    "AND grantee NOT IN (0, relowner) ORDER BY name"
)
_MISSING = text(
    "SELECT current_database(), has_database_privilege(:role, current_database(), 'CONNECT'), "
    "current_schema, has_schema_privilege(:role, current_schema, 'USAGE')"
)
_AT_WORK = text(
    "SELECT usename FROM pg_stat_activity "
    "WHERE datname = current_database() AND application_name = :console ORDER BY usename"
)
_LINE = text(
    "SELECT current_user, current_setting('server_version'), "
    "(SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid())"
)


class ServerState(Value):
    """Rights and state of a role on the server of a house."""

    role: str
    version: str
    """Version of the server."""
    encryption: str
    """Encryption of this connection, such as `TLSv1.3`; empty for none."""
    owner: str
    may_change: bool
    """This role could change or delete what stands in the journal."""
    granted: tuple[str, ...]
    """Roles that have been given the rights of a console."""
    at_work: tuple[str, ...]
    """The role of each console that is open now."""


def granting(connection: Connection, role: str) -> Iterator[str]:
    """The statements that give a role the rights of a console and take any others away."""
    quoted = connection.dialect.identifier_preparer.quote_identifier
    who = quoted(role)
    database, may_connect, schema, may_use = connection.execute(_MISSING, {"role": role}).one()
    if not may_connect:
        yield f"GRANT CONNECT ON DATABASE {quoted(database)} TO {who}"
    if not may_use:
        yield f"GRANT USAGE ON SCHEMA {quoted(schema)} TO {who}"
    for table in metadata.sorted_tables:
        yield f"REVOKE ALL ON {table.name} FROM {who}"
        rights = table.info["rights"].format(columns=", ".join(table.columns.keys()))
        yield f"GRANT {rights} ON {table.name} TO {who}"
    yield from rights_to_functions(who)
    yield f"GRANT SELECT ON alembic_version TO {who}"
    yield f"GRANT USAGE, SELECT ON SEQUENCE {NUMBERS.name} TO {who}"


def grant(engines: Engines, roles: Sequence[str], *, only_told: bool = False) -> tuple[str, ...]:
    """Give roles the rights of a console, if not `only_told`; the statements that do it.

    StorageProblem for a role that is not there, or that may change the journal all the same.
    """
    told: list[str] = []
    with engines.writing() as connection:
        for role in roles:
            if not connection.execute(_ROLE_COUNT, {"role": role}).scalar_one():
                raise StorageProblem("no_role", database=engines.name, role=role)
            told += granting(connection, role)
        if not only_told:
            _execute(connection, told)
            _must_only_add(connection, roles, engines.name)
    return tuple(told)


def grant_again(connection: Connection) -> None:
    """Give the roles of the consoles what an upgrade has brought."""
    for role in _granted(connection):
        _execute(connection, granting(connection, role))


def look(engines: Engines) -> ServerState:
    """Return rights and state of the connected role."""
    with engines.reading() as connection:
        role, version, encryption = connection.execute(_LINE).one()
        owner = str(connection.execute(_OWNER).scalar_one())
        may_change = connection.execute(_CHANGES, {"role": role}).scalar_one()
        at_work = connection.execute(_AT_WORK, {"console": CONSOLE}).scalars().all()
        granted = _granted(connection)
        return ServerState(
            role, version, encryption or "", owner, bool(may_change), granted, tuple(at_work)
        )


def _execute(connection: Connection, statements: Iterable[str]) -> None:
    for statement in statements:
        connection.exec_driver_sql(statement)


def _must_only_add(connection: Connection, roles: Sequence[str], name: str) -> None:
    """Refuse a role that owns the tables, belongs to the owner, or administers the server."""
    for role in roles:
        if connection.execute(_MAY_MORE, {"role": role}).scalar_one():
            raise StorageProblem("role_may_change", database=name, role=role)


def _granted(connection: Connection) -> tuple[str, ...]:
    return tuple(connection.execute(_GRANTED).scalars())
