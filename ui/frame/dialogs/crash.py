"""A bug: what happened in plain words, and a report that can be saved; no personal data is in it."""

import platform
import sys
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from types import TracebackType

from PySide6 import __version__ as qt_version
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from director.texts import Texts
from director.texts.file_errors import cause
from ui.frame.dialogs.program_parts import parts
from ui.widgets.layout import vbox


def report(kind: type[BaseException], trace: TracebackType | None) -> str:
    """Versions and places in the program; no message and no values, for they may hold names."""
    lines = [
        f"Riffle on Python {sys.version.split()[0]}, Qt {qt_version}, {platform.platform()}",
        ", ".join(f"{part.name} {part.version}" for part in parts()),
        f"{kind.__module__}.{kind.__qualname__}",
    ]
    for frame in extract_tb(trace):
        place = Path(frame.filename)
        lines.append(f"  {'/'.join(place.parts[-3:])}:{frame.lineno} {frame.name}")
    return "\n".join(lines) + "\n"


class CrashDialog(QDialog):
    """Says that what was acknowledged is kept; Enter goes on."""

    def __init__(
        self, texts: Texts, words: str, leave: Callable[[], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._texts = texts
        self._words = words
        say = texts.say
        self.setWindowTitle("Riffle")
        self.resize(640, 380)
        title = QLabel(say("Something in the program went wrong."), self)
        title.setProperty("role", "title")
        kept = QLabel(
            say("Everything that was done so far is kept. Go on, or start anew if pages look wrong."),
            self,
        )
        kept.setWordWrap(True)
        shown = QPlainTextEdit(words, self)
        shown.setReadOnly(True)
        row = QHBoxLayout()
        go_on = QPushButton(say("Go on"), self)
        go_on.setProperty("kind", "primary")
        go_on.setDefault(True)
        go_on.clicked.connect(self.accept)
        save = QPushButton(say("Save a report…"), self)
        save.clicked.connect(self._save)
        close = QPushButton(say("Quit"), self)
        close.clicked.connect(leave)
        for button in (go_on, save, close):
            row.addWidget(button)
        vbox(title, kept, shown, row, parent=self)
        go_on.setFocus()

    def _save(self) -> None:
        name = "riffle-report.txt"
        path, _ = QFileDialog.getSaveFileName(self, self._texts.say("Save a report…"), name)
        if path:
            try:
                Path(path).write_text(self._words, encoding="utf-8")
            except OSError as error:
                why = cause(self._texts, error)
                self.setWindowTitle(
                    self._texts.say("{file} cannot be written: {why}", file=path, why=why)
                )
