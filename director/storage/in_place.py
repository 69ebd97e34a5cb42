"""In place: a file that was written beside another takes its name, and keeps it when the power fails."""

import os
import sys
from pathlib import Path


def put_in_place(half: Path, path: Path) -> None:
    """Let a whole file have its name; OSError where it cannot."""
    os.replace(half, path)
    if sys.platform != "win32":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
