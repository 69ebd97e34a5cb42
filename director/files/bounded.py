"""Reading whole: a file that somebody brings is read up to a stated size, and no further."""

import errno
import os
from pathlib import Path

MOST_BYTES = 64_000_000
"""Largest file of a tournament, a list or hand histories; also in `director.texts.file_errors`."""


def read_whole(path: Path) -> bytes:
    """The bytes of a file; OSError where it cannot be read, or has more than is read (EOVERFLOW)."""
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size <= MOST_BYTES:
            data = file.read(MOST_BYTES + 1)  # what has no size, such as a device, has an end here
            if len(data) <= MOST_BYTES:
                return data
    raise OSError(errno.EOVERFLOW, os.strerror(errno.EOVERFLOW), str(path))
