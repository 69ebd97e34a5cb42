"""The papers that wait: open one, print or save all of them."""

from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QListWidget, QListWidgetItem, QWidget

from director.texts.file_errors import cause
from ui.console.live import LiveConsole
from ui.console.printing import file_names, print_pdf, printer_for, printers, save_pdf, title_of
from ui.console.tray import Made
from ui.parts.export_note import note_export
from ui.parts.panel import ENTER, Panel, PressButton, Words
from ui.widgets.plain import tip
from ui.widgets.signed_button import ESC_SIGN, SIGN


class TrayPanel(Panel):
    """Enter opens the marked paper, Delete throws it away, Esc closes the panel."""

    opened = Signal(object)
    """The paper that is to be seen."""

    def __init__(self, console: LiveConsole, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._printing = 0
        texts = console.texts
        self.list = QListWidget(self)
        self.list.setAccessibleName(texts.say("Papers"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemDoubleClicked.connect(lambda _item: self._open())
        self.message = Words("", "amber")
        self.printer = PressButton(texts.say("Print all"), self._print_all)
        self.add(Words(texts.say("Papers that wait"), "title"), self.list, self.message)
        self.column.setStretchFactor(self.list, 1)
        self.add(PressButton(texts.say("Open") + SIGN, self._open, "primary"))
        self.add_wrapping(self.printer, PressButton(texts.say("Save all…"), self._save_all))
        self.add_wrapping(
            PressButton(texts.say("Throw all away"), self._throw_all),
            PressButton(texts.say("Close") + ESC_SIGN, self.leave),
        )
        if not printers():
            self.printer.setEnabled(False)
            self.printer.setToolTip(
                texts.say("This machine has no printer. Save the document or open it.")
            )
        console.tray.changed.connect(self._fill)
        self._fill()
        self.setFocusProxy(self.list)

    def marked(self) -> Made | None:
        """The paper that Enter opens."""
        item = self.list.currentItem()
        return cast(Made, item.data(Qt.ItemDataRole.UserRole)) if item is not None else None

    def give_up(self) -> None:
        """Esc."""
        self._console.frame.take_off()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        marked = self.marked()
        if event.key() in ENTER:
            self._open()
        elif event.key() == Qt.Key.Key_Delete and marked is not None:
            self._console.tray.take(marked)
        else:
            super().keyPressEvent(event)

    def _fill(self) -> None:
        marked, texts = self.marked(), self._console.texts
        self.list.clear()
        for paper in self._console.tray.papers():
            title = title_of(texts, paper.name)
            line = f"{texts.time(paper.at)}   {title}" + (f"\n{paper.whom}" if paper.whom else "")
            item = QListWidgetItem(line, self.list)
            item.setToolTip(tip(line))
            item.setData(Qt.ItemDataRole.UserRole, paper)
            if paper is marked:
                self.list.setCurrentItem(item)
        if self.list.currentItem() is None:
            self.list.setCurrentRow(0)
        if not self.list.count():
            self.leave()

    def _open(self) -> None:
        marked = self.marked()
        if marked is not None:
            self.opened.emit(marked)

    def _print_all(self) -> None:
        """Oldest first, so that they come out in the order of the desk."""
        machine = self._console.machine
        for paper in reversed(self._console.tray.papers()):
            work = partial(print_pdf, paper.name, paper.pdf, printer_for(machine, paper.pdf))
            self._console.in_background(work, partial(self._on_printed, paper))

    def _on_printed(self, paper: Made, printed: bool) -> None:
        if printed:
            self._console.tray.take(paper)
        else:
            self.message.say(
                self._console.texts.say("The printer does not take the document. Save it or open it.")
            )

    def _save_all(self) -> None:
        texts, papers = self._console.texts, tuple(reversed(self._console.tray.papers()))
        here = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        folder = QFileDialog.getExistingDirectory(self, texts.say("Save all…"), here)
        if folder:
            titles = dict.fromkeys(title_of(texts, paper.name) for paper in papers)
            note_export(self._console, ", ".join(titles), partial(self._save_in, folder, papers))

    def _save_in(self, folder: str, papers: tuple[Made, ...]) -> None:
        texts = self._console.texts
        for paper, name in zip(papers, file_names(Path(folder), papers), strict=True):
            try:
                save_pdf(paper.pdf, name)
            except OSError as error:
                why = cause(texts, error)
                self.message.say(texts.say("{file} cannot be written: {why}", file=str(name), why=why))
                return
            self._console.tray.take(paper)
        self._console.frame.say(texts.say("Saved: {file}", file=folder))

    def _throw_all(self) -> None:
        self._console.tray.take(*self._console.tray.papers())
