"""Private: the files of a house are its owner's alone, those of before too.

On Windows this changes nothing: a user's own data folder is closed to others there by its rights.
"""

import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from director.storage.house_key import FOLDER as KEY

_OTHERS = 0o077


def keep_private(database: Path, copies: Path) -> None:
    """Take from others what lies here of a house, as far as it is ours to take."""
    mine = _files(database.parent, database.name)
    with suppress(OSError):
        if copies.is_dir():
            _close(copies)
            mine = (*mine, *_files(copies, database.stem), *_files(copies / KEY, database.stem))
    for file in mine:
        _close(file)


def close_folder(folder: Path) -> None:
    """A folder that is this program's own."""
    _close(folder)


def _files(folder: Path, beginning: str) -> Iterable[Path]:
    with suppress(OSError):
        return tuple(
            file for file in folder.iterdir() if file.name.startswith(beginning) and file.is_file()
        )
    return ()


def _close(path: Path) -> None:
    """Make a file private; files of others, and disks without rights, stay as they are."""
    with suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & _OTHERS and not path.is_symlink():
            path.chmod(mode & ~_OTHERS)
