"""Whole files: what is saved under a name is all of it, or nothing has changed."""

import os
from contextlib import suppress
from pathlib import Path


def save_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and give it its name once it is whole; OSError where it cannot."""
    path = path.resolve()
    half = path.with_name(f".{path.name}.part")
    try:
        half.write_bytes(content)
        os.replace(half, path)
    except OSError:
        with suppress(OSError):
            half.unlink(missing_ok=True)
        raise
