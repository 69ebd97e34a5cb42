"""In place: a file that was written beside another takes its name, and keeps it when the power fails."""

import os
import sys
from contextlib import suppress
from pathlib import Path


def begin_private(file: Path) -> None:
    """Make a file that only its owner can read, unless it is there, whatever the machine's habit is."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def put_in_place(half: Path, path: Path) -> None:
    """Let a whole file have its name; OSError where it cannot."""
    os.replace(half, path)
    if sys.platform != "win32":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
