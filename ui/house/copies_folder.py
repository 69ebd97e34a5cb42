"""Where the automatic copies go: a folder, the room in it, and what is wrong when it is not there."""

import os
import shutil
from enum import Enum
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from director.texts import Texts
from director.values.dataclass import Value
from ui.console.console import Console
from ui.parts.panel import PressButton, Words
from ui.widgets.layout import hbox, vbox

MEGABYTE = 1_000_000
LITTLE = 500 * MEGABYTE
"""Less room than this is said in amber."""


class FolderState(Enum):
    """What has become of a folder."""

    BESIDE = "beside"
    """None is chosen: the copies lie beside the database."""
    THERE = "there"
    GONE = "gone"
    LOCKED = "locked"


class CopiesPlace(Value):
    """A folder as it was found; `free` in bytes."""

    folder: Path | None
    found: FolderState
    free: int = 0


def look(folder: Path | None) -> CopiesPlace:
    """What a folder for copies is like now; may take long on a network."""
    if folder is None:
        return CopiesPlace(None, FolderState.BESIDE)
    try:
        if not folder.is_dir():
            return CopiesPlace(folder, FolderState.GONE)
        if not os.access(folder, os.W_OK | os.X_OK):
            return CopiesPlace(folder, FolderState.LOCKED)
        return CopiesPlace(folder, FolderState.THERE, shutil.disk_usage(folder).free)
    except (OSError, ValueError):
        return CopiesPlace(folder, FolderState.GONE)


def place_words(place: CopiesPlace, texts: Texts) -> tuple[str, str]:
    """(sentence, tone) about a folder."""
    match place.found:
        case FolderState.BESIDE:
            said = texts.say("The copies lie beside the database; a stick or another disk is safer.")
            return said, "muted"
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
    """A path that is typed or chosen; empty = beside the database."""

    changed = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        texts = console.texts
        self.path = QLineEdit(self)
        self.path.setMaxLength(4_096)
        self.path.setAccessibleName(texts.say("Folder of the automatic copies"))
        self.path.setPlaceholderText(texts.say("Beside the database"))
        self.path.setMaxLength(1_000)
        self.said = Words("", parent=self)
        self.choose = PressButton(texts.say("Choose…"), self._choose, parent=self)
        row = hbox((self.path, 1), self.choose, spacing=8)
        vbox(row, self.said, spacing=4, margins=0, parent=self)
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
        folder = self.folder()
        self._console.in_background(lambda: look(folder), self._on_looked)
        self.changed.emit()

    def _on_looked(self, place: CopiesPlace) -> None:
        if place.folder == self.folder():
            self.said.say(*place_words(place, self._console.texts))

    def _choose(self) -> None:
        title = self._console.texts.say("Folder of the automatic copies")
        chosen = QFileDialog.getExistingDirectory(self, title, self.path.text().strip())
        if chosen:
            self.path.setText(chosen)
