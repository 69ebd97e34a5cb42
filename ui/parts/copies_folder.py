"""Folder of the automatic copies: its free space, and its fault when it is missing."""

import os
import shutil
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from director.texts import Texts
from director.values.dataclass import Value
from ui.console.console import Console
from ui.parts.panel import PressButton, Words
from ui.widgets.layout import hbox, vbox

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


class CopiesFolder(QWidget):
    """A path that is typed or chosen; empty = the usual folder."""

    changed = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        texts = console.texts
        self.path = QLineEdit(self)
        self.path.setMaxLength(4_096)
        self.path.setAccessibleName(texts.say("Folder of the automatic copies"))
        self.path.setPlaceholderText(texts.say("The usual folder"))
        self.path.setMaxLength(1_000)
        self.message = Words("", parent=self)
        self.choose = PressButton(texts.say("Choose…"), self._choose, parent=self)
        row = hbox((self.path, 1), self.choose, spacing=8)
        vbox(row, self.message, spacing=4, margins=0, parent=self)
        self.path.textChanged.connect(lambda _text: self.look())
        self.setFocusProxy(self.path)

    def folder(self) -> Path | None:
        """The folder as typed."""
        typed = self.path.text().strip()
        return Path(typed).expanduser() if typed else None

    def show_folder(self, folder: Path | None) -> None:
        """Show a folder, and what is found there now."""
        self.path.setText(str(folder) if folder else "")
        self.look()

    def look(self) -> None:
        """Find out off the window's thread; a disk that is gone may be slow to say so."""
        folder, kept = self.folder(), self._console.frame.house_copies

        def looked() -> CopiesPlace:
            return look(folder, kept(folder) if kept else None)

        self._console.in_background(looked, partial(self._on_looked, folder))
        self.changed.emit()

    def _on_looked(self, folder: Path | None, place: CopiesPlace) -> None:
        if folder == self.folder():
            self.message.say(*place_words(place, self._console.texts))

    def _choose(self) -> None:
        title = self._console.texts.say("Folder of the automatic copies")
        chosen = QFileDialog.getExistingDirectory(self, title, self.path.text().strip())
        if chosen:
            self.path.setText(chosen)
