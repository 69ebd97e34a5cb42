"""The preview of a document: look at it, print it, save it, open it elsewhere."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.files.file_names import file_called
from director.texts import Texts
from director.texts.file_errors import cause
from ui.console.pdf_pages import PdfDocument, can_show, kind_of_paper, read, title_in
from ui.console.printing import open_pdf, print_pdf, printers, save_pdf, title_of
from ui.console.settings import MachineSettings
from ui.frame.status_strip import HEIGHT
from ui.parts.choice import ChoiceField
from ui.widgets.layout import vbox
from ui.widgets.plain import Plain
from ui.widgets.signed_button import ESC_SIGN, SIGN

WIDTH = 640
"""Dots across a page in the preview."""
MOST_PAGES = 30


FREE = QRect(80, 80, 720, 860)
BAR = 32
"""Pixels that a window's title bar may take."""


Leaving = Callable[[str, Callable[[], None]], None]


class PaperPreview(QDialog):
    """A window of its own that blocks nothing; Enter prints, Esc closes."""

    done_with = Signal()
    """The document is on paper or on a disk."""

    def __init__(
        self,
        texts: Texts,
        machine: MachineSettings,
        name: str,
        pdf: bytes,
        leaving: Leaving,
        parent: QWidget | None,
    ) -> None:
        """`leaving` notes that a file goes out, and goes on."""
        super().__init__(parent)
        self._texts = texts
        self._leaving = leaving
        self._machine = machine
        self._name = name
        self._pdf = pdf
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title_of(texts, name))
        self.setGeometry(_below_the_strip(parent.window()) if parent is not None else FREE)
        self._message = Plain(self)
        self._message.setProperty("role", "amber")
        self._message.setWordWrap(True)
        self._printers = self._choice()
        vbox((self._view(), 1), self._message, self._row(), parent=self)
        self._message.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._print()
            return
        super().keyPressEvent(event)

    def _view(self) -> QWidget:
        if not can_show():
            words = Plain(self._texts.say("Documents cannot be shown here: open, print or save it."))
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
            return words
        inner = QWidget(self)
        column = QVBoxLayout(inner)
        document = read(self._pdf, self)
        for page in range(min(document.pageCount(), MOST_PAGES)):
            label = _page(document, page, self.devicePixelRatioF())
            column.addWidget(label, 0, Qt.AlignmentFlag.AlignHCenter)
        if document.pageCount() > MOST_PAGES:
            more = self._texts.say(
                "The first {n} of {pages} pages are shown; all of them are printed and saved.",
                n=MOST_PAGES,
                pages=document.pageCount(),
            )
            column.addWidget(Plain(more), 0, Qt.AlignmentFlag.AlignHCenter)
        area = QScrollArea(self)
        area.setWidget(inner)
        area.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        return area

    def _choice(self) -> ChoiceField[str]:
        choice: ChoiceField[str] = ChoiceField(self, self._texts.say("Printer"))
        kept = self._machine.printer(kind_of_paper(self._pdf))
        choice.offer(((name, name) for name in printers()), kept)
        return choice

    def _row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        say = self._texts.say
        row.addWidget(self._printers, 1)
        buttons = (
            (say("Print") + SIGN, self._print, "primary"),
            (say("Save…"), self._save, ""),
            (say("Open"), self._open, ""),
            (say("Close") + ESC_SIGN, self.close, ""),
        )
        for title, act, kind in buttons:
            button = QPushButton(title, self)
            button.setProperty("kind", kind)
            button.clicked.connect(act)
            button.setDefault(kind == "primary")
            row.addWidget(button)
        if not self._printers.offered():
            self._printers.hide()
        return row

    def _print(self) -> None:
        if not self._printers.offered():
            self._say(self._texts.say("This machine has no printer. Save the document or open it."))
            return
        if print_pdf(self._name, self._pdf, self._printers.chosen()):
            self.done_with.emit()
            self.close()
        else:
            self._say(self._texts.say("The printer does not take the document. Save it or open it."))

    def _save(self) -> None:
        suggested = file_called("pdf", self._called())
        path, _ = QFileDialog.getSaveFileName(self, self._texts.say("Save"), suggested, "PDF (*.pdf)")
        if path:
            self._leaving(title_of(self._texts, self._name), partial(self._save_as, path))

    def _called(self) -> str:
        """Return the title of the paper, from its own metadata if readable here."""
        return title_in(self._pdf, self) or title_of(self._texts, self._name)

    def _save_as(self, path: str) -> None:
        try:
            save_pdf(self._pdf, Path(path))
        except OSError as error:
            why = cause(self._texts, error)
            self._say(self._texts.say("{file} cannot be written: {why}", file=path, why=why))
            return
        self.done_with.emit()
        self.close()

    def _open(self) -> None:
        self._leaving(title_of(self._texts, self._name), self._open_externally)

    def _open_externally(self) -> None:
        try:
            shown = open_pdf(self._called(), self._pdf)
        except OSError as error:
            shown = False
            self._say(cause(self._texts, error))
        if not shown:
            self._say(self._texts.say("No program opens PDFs here. Save the document."))

    def _say(self, words: str) -> None:
        self._message.setText(words)
        self._message.show()


def _page(document: PdfDocument, page: int, sharp: float) -> QLabel:
    """A page as a picture, as sharp as the screen is."""
    size, wide = document.pagePointSize(page), WIDTH * sharp
    dots = QSize(round(wide), round(wide * size.height() / size.width()))
    picture = QPixmap.fromImage(document.render(page, dots))
    picture.setDevicePixelRatio(sharp)
    label = Plain()
    label.setPixmap(picture)
    label.setStyleSheet("background: white;")
    return label


def _below_the_strip(window: QWidget) -> QRect:
    """Over the page, wholly on the screen: the clock stays in sight."""
    corner = window.mapToGlobal(QPoint(0, 0))
    top = corner.y() + HEIGHT + BAR
    foot = min(corner.y() + window.height(), window.screen().availableGeometry().bottom())
    left = corner.x() + max(0, (window.width() - FREE.width()) // 2)
    return QRect(left, top, FREE.width(), max(320, min(FREE.height(), foot - top)))
