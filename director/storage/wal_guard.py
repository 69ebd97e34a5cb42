"""The log beside a SQLite file: until it is folded in, what was kept last is there alone."""

from pathlib import Path


class SideLog:
    """Knows the log that is open here by its inodes, so that it shows when somebody takes it away."""

    def __init__(self, database: Path) -> None:
        self._files = [database.with_name(database.name + end) for end in ("-wal", "-shm")]
        self._known: tuple[int, ...] | None = None

    def note(self) -> None:
        """Something was written: the log that is there is the one that is open."""
        if self._known is None:
            self._known = self._found()

    def forget(self) -> None:
        """Nothing of it is open any more."""
        self._known = None

    def is_gone(self) -> bool:
        """What is written now would go into a file that has no name any more."""
        return self._known is not None and self._known != self._found()

    def _found(self) -> tuple[int, ...]:
        return tuple(map(_inode, self._files))


def _inode(file: Path) -> int:
    try:
        return file.stat().st_ino
    except OSError:
        return 0
