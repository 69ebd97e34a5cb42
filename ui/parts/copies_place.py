"""Place of the automatic copies: whether its folder is there, its free space, and what lies in it."""

import os
import shutil
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from director.texts import Texts
from director.values.dataclass import Value

if TYPE_CHECKING:
    from director.bootstrap import CopyList

MEGABYTE = 1_000_000
LITTLE = 500 * MEGABYTE
"""Less room than this is said in amber."""


class FolderState(Enum):
    """State of a folder."""

    NONE = "none"
    """Nothing is copied here: it is the demo."""
    USUAL = "usual"
    """None is chosen: it is made when it is needed."""
    THERE = "there"
    GONE = "gone"
    LOCKED = "locked"


class CopiesPlace(Value):
    """A folder as it was found; `free` in bytes, `kept` what lies there, where that is known."""

    folder: Path | None
    state: FolderState
    free: int = 0
    copies: "CopyList | None" = None


def look(folder: Path | None, kept: "CopyList | None" = None) -> CopiesPlace:
    """Return the state of a folder for copies, the usual one for None; slow on a network."""
    where = folder or (kept.folder if kept else None)
    if where is None:
        return CopiesPlace(None, FolderState.NONE)
    try:
        if not where.is_dir():
            return CopiesPlace(where, FolderState.GONE if folder else FolderState.USUAL, copies=kept)
        if not os.access(where, os.W_OK | os.X_OK):
            return CopiesPlace(where, FolderState.LOCKED)
        found = FolderState.THERE if folder else FolderState.USUAL
        return CopiesPlace(where, found, shutil.disk_usage(where).free, kept)
    except (OSError, ValueError):
        return CopiesPlace(where, FolderState.GONE)


def copies_words(kept: "CopyList", texts: Texts) -> str:
    """How many copies lie there, and how old the newest is."""
    if not kept.made:
        return texts.say("No copy of this house is there yet.")
    return texts.count(
        "{n} copy is there, of {moment}.",
        "{n} copies are there, the newest of {moment}.",
        len(kept.made),
        moment=texts.moment(kept.made[0]),
    )


def place_words(place: CopiesPlace, texts: Texts) -> tuple[str, str]:
    """(sentences, tone) about a folder."""
    said, tone = _folder_words(place, texts)
    if place.copies is not None and place.state in (FolderState.USUAL, FolderState.THERE):
        said = f"{said} {copies_words(place.copies, texts)}"
    return said, tone


def _folder_words(place: CopiesPlace, texts: Texts) -> tuple[str, str]:
    match place.state:
        case FolderState.NONE:
            return texts.say("Of the demo no copies are made."), "muted"
        case FolderState.USUAL:
            return texts.say(
                "The copies lie in {folder}; a stick or another disk is safer.", folder=str(place.folder)
            ), "muted"
        case FolderState.GONE:
            return texts.say(
                "The folder {folder} is not there: no copies are made until it is back. "
                "Plug in its disk, or choose another folder.",
                folder=str(place.folder),
            ), "red"
        case FolderState.LOCKED:
            return texts.say(
                "Nothing can be written into {folder}: choose another folder.", folder=str(place.folder)
            ), "red"
        case FolderState.THERE:
            free = texts.number(place.free // MEGABYTE)
            tone = "green" if place.free >= LITTLE else "amber"
            return texts.say("{megabytes} MB are free there.", megabytes=free), tone
