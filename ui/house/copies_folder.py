"""Folder of the automatic copies: its free space, and its fault when it is missing."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from ui.console.console import Console
from ui.parts.copies_place import CopiesPlace, look, place_words
from ui.parts.panel import PressButton, Words
from ui.widgets.layout import hbox, vbox


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
