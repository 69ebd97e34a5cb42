"""Problems: what drivers and the operating system report, as problems with a code and facts."""

import dataclasses
import errno
import os
import re
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from director.cashdesk.accounts import Account
from director.desk.kernel.ports import StorageProblem
from director.texts.file_errors import cause_fact

_SQLITE = (
    ("SQLITE_READONLY", "read_only"),
    ("SQLITE_PERM", "read_only"),
    ("SQLITE_FULL", "disk_full"),
    ("SQLITE_BUSY", "locked"),
    ("SQLITE_LOCKED", "locked"),
    ("SQLITE_NOTADB", "not_a_database"),
    ("SQLITE_CORRUPT", "damaged"),
    ("SQLITE_CANTOPEN", "gone"),
    ("SQLITE_IOERR", "disk_error"),
    ("SQLITE_CONSTRAINT", "overtaken"),
)
_POSTGRESQL = (
    ("53100", "disk_full"),
    ("25006", "no_rights"),
    ("42501", "no_rights"),
    ("3F000", "no_rights"),
    ("55P03", "locked"),
    ("57014", "locked"),
    ("40", "overtaken"),
    ("23505", "overtaken"),
    ("3D000", "no_database"),
    ("28", "login_refused"),
    ("08", "unreachable"),
    ("57P", "unreachable"),
    ("25P03", "unreachable"),
    ("XX00", "damaged"),
)
_CONNECTION_REFUSALS = (
    ("does not support SSL", "no_tls"),
    ("no pg_hba.conf entry .*, no encryption", "tls_wanted"),
    ("certificate verify failed|server certificate .* does not match", "certificate_wrong"),
    ("requires a valid client certificate", "certificate_wanted"),
    ("certificate file|private key file|sslmode|sslrootcert", "tls_misset"),
    ("SSL error", "tls_failed"),
    (r'role ".*" does not exist', "login_refused"),
    (r'database ".*" does not exist', "no_database"),
    ("authentication failed|no password supplied|no pg_hba.conf entry", "login_refused"),
    ("permission denied for database", "no_rights"),
    ("unrecognized configuration parameter", "server_too_old"),
)
_ABOUT_ENCRYPTION = frozenset({"certificate_wrong", "tls_misset", "tls_failed"})
_BEFORE_WHY = re.compile("^connection .* failed: |^connection is bad: ")
"""Beginning of a driver's message, before the reason."""
_OS = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.ENOENT: "gone",
}


def problem_of(error: Exception, database: str) -> StorageProblem:
    """The problem that an error of a driver or the system stands for; `database` is named in it."""
    if isinstance(error, OSError):
        code = _OS.get(error.errno or 0, "disk_error")
        if code == "read_only" and _cannot_read(database):
            code = "unreadable"
        return StorageProblem(code, database=database, what=cause_fact(error))
    origin = error.orig if isinstance(error, DBAPIError) else error
    code = _code(origin)
    if code == "gone" and _cannot_read(database):
        code = "unreadable"
    elif code == "gone" and _cannot_write(database):
        code = "read_only"
    elif code in ("damaged", "not_a_database", "disk_error") and not _is_there(database):
        code = "gone"
    what = str(origin).strip().partition(" with text ")[0]
    if code in _ABOUT_ENCRYPTION:
        what = _BEFORE_WHY.sub("", what.splitlines()[0])
    return StorageProblem(code, database=database, what=what)


def text_problem(value: object, field: str = "") -> StorageProblem | None:
    """The first character that a database cannot hold (NUL, half a surrogate pair), and its field."""
    for name, text in _texts(value, field):
        for position, character in enumerate(text):
            if character == "\0" or "\ud800" <= character <= "\udfff":
                return StorageProblem(
                    "text_not_storable",
                    field=name,
                    character=f"U+{ord(character):04X}",
                    position=position + 1,
                )
    return None


def _code(error: BaseException | None) -> str:
    if isinstance(error, sqlite3.Error):
        name = getattr(error, "sqlite_errorname", "") or ""
        if not name and "decode to UTF-8" in str(error):
            return "damaged"
        return next((code for prefix, code in _SQLITE if name.startswith(prefix)), "database_error")
    state = getattr(error, "sqlstate", None)
    if state is None:
        return _connection_refusal(str(error)) if _lost(error) else "database_error"
    return next((code for prefix, code in _POSTGRESQL if state.startswith(prefix)), "database_error")


def _lost(error: BaseException | None) -> bool:
    """Errors of a driver that say nothing of the statement speak of the connection (PEP 249)."""
    return type(error).__name__ in ("OperationalError", "InterfaceError", "ConnectionTimeout")


def _connection_refusal(message: str) -> str:
    """A server that answers but lets nobody in gives its reason in words alone."""
    return next(
        (code for words, code in _CONNECTION_REFUSALS if re.search(words, message)), "unreachable"
    )


def _is_there(database: str) -> bool:
    """Whether the disk still shows a file; a server is not asked."""
    path = Path(database)
    return not path.is_absolute() or path.exists()


def _cannot_read(database: str) -> bool:
    """Whether the file is there but is not this user's to read, or its folder is not."""
    path = Path(database)
    if path.parent.is_dir() and not os.access(path.parent, os.X_OK):
        return True
    return path.exists() and not os.access(path, os.R_OK)


def _cannot_write(database: str) -> bool:
    """Whether the file is there but may not be written, or could not even be made."""
    path = Path(database)
    if not path.parent.exists() or (path.exists() and not os.access(path, os.R_OK)):
        return False
    return not os.access(path.parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK))


def _texts(value: object, field: str) -> Iterator[tuple[str, str]]:
    """Every text inside a value with the name of its field."""
    if isinstance(value, str):
        yield field, value
    elif isinstance(value, Account):
        yield field, str(value)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for inner in dataclasses.fields(value):
            yield from _texts(getattr(value, inner.name), inner.name)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _texts(key, field)
            yield from _texts(inner, field)
    elif isinstance(value, tuple | list | frozenset | set):
        for inner in value:
            yield from _texts(inner, field)
