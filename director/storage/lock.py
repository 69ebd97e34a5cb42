"""The lock of the one console on a SQLite file, and its heartbeat."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from director.desk.kernel.ports import StorageProblem
from director.storage.engine import file_of
from director.storage.problems import problem_of
from director.values.quantity import Micros

_DIGITS = 20


class ConsoleLock:
    """Held by the console that works on a database file; let go by the system when it dies."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._path = side_file(database, "lock")
        self._file: int | None = None

    @staticmethod
    def of(url: str) -> "ConsoleLock | None":
        """The lock of a database; None for one on a server, which many consoles share."""
        path = file_of(url)
        return None if path is None else ConsoleLock(path)

    def acquire(self) -> None:
        """Take the lock; StorageProblem when another console has it.

        Where nothing can be written there is nothing to keep others from: no lock is taken.
        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            problem = problem_of(error, str(self._database))
            if problem.code == "read_only":
                return
            raise problem from error
        if not _try_lock(file):
            os.close(file)
            raise StorageProblem("console_open", database=str(self._database))
        self._file = file

    def release(self) -> None:
        """Let it go; the file stays, an empty one locks nobody out."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


class Heartbeat:
    """An instant in a small file, renewed each second, so that after a kill its end is known."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def beat(self, at: Micros) -> None:
        """Note that the console is alive; StorageProblem when it cannot be written."""
        try:
            with os.fdopen(os.open(self._path, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
                file.write(b"%0*d" % (_DIGITS, at))
        except OSError as error:
            raise problem_of(error, str(self._path)) from error

    def last_beat(self) -> Micros | None:
        """When a console was last alive; None when none ever was."""
        try:
            text = self._path.read_bytes()
        except OSError:
            return None
        return int(text) if len(text) == _DIGITS and text.isdigit() else None


def side_file(database: Path, what: str) -> Path:
    """The file of another purpose that lies beside a database file."""
    return database.with_name(f"{database.name}.{what}")


def _lock_with_fcntl(file: int) -> bool:
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _lock_with_msvcrt(file: int) -> bool:
    import msvcrt

    try:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        return False
    return True


_try_lock: Callable[[int], bool] = _lock_with_msvcrt if sys.platform == "win32" else _lock_with_fcntl
