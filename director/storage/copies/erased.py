"""Erasure in copies: whoever was erased in the house is erased in the copies that were made before.

The next copy that is made in a folder says it to the others there, so a stick that was away learns of
it when it is back. The journal of a copy knows nothing of it: whoever restores one has it noted then.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path

from director.storage.schema import people

_NAMELESS = "given_name = '' AND family_name = ''"
_ERASED = f"SELECT id FROM people WHERE {_NAMELESS}"
_KEPT = f"SELECT id FROM people WHERE id = ? AND NOT ({_NAMELESS})"
_TEXTS = ", ".join(
    f"{column.name} = ''" for column in people.columns if column.name in (
        "given_name", "family_name", "nickname", "card_number", "document", "born", "country", "iban",
        "notes",
    )
)  # fmt: skip
_EMPTY = f"UPDATE people SET {_TEXTS}, barred = 0, photo = x'' WHERE id = ?"
_NO_GENDER = "UPDATE people SET gender = '' WHERE id = ?"
_NO_KEY = "UPDATE person_keys SET secret = x'' WHERE person = ?"


def erase_in_copies(made: Path, others: Sequence[Path]) -> None:
    """Empty in the other copies of a house whoever is erased in the one just made; newest first."""
    erased = tuple(_erased_in(made))
    if not erased or not others or not any(_knows(others[0], person) for person in erased):
        return
    for copy in others:
        with suppress(OSError, sqlite3.Error):  # one that cannot be written goes when it is old
            _empty(copy, erased)


def _erased_in(copy: Path) -> Iterator[str]:
    with suppress(sqlite3.Error), closing(_reading(copy)) as line:
        yield from (str(person) for (person,) in line.execute(_ERASED))


def _knows(copy: Path, person: str) -> bool:
    with suppress(sqlite3.Error), closing(_reading(copy)) as line:
        return line.execute(_KEPT, (person,)).fetchone() is not None
    return False


def _empty(copy: Path, erased: Iterable[str]) -> None:
    """What stood there is overwritten; the copy keeps its age."""
    written = copy.stat()
    with closing(sqlite3.connect(copy, isolation_level=None)) as line:
        line.execute("PRAGMA secure_delete=ON")
        line.execute("BEGIN IMMEDIATE")
        for person in erased:
            line.execute(_EMPTY, (person,))
            for words in (_NO_GENDER, _NO_KEY):
                with suppress(sqlite3.OperationalError):  # older copies have neither
                    line.execute(words, (person,))
        line.execute("COMMIT")
        line.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    os.utime(copy, ns=(written.st_atime_ns, written.st_mtime_ns))


def _reading(copy: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
