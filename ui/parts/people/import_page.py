"""A list of people from a file: how it is read, what each column is, what becomes of each row."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QHeaderView,
    QProgressBar,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from director.desk.kernel.desk import Done
from director.files.birth_dates import DateOrder
from director.files.csv_text import ENCODINGS, SEPARATORS, Guess, guess_encoding
from director.files.faults import Fault
from director.files.import_columns import FIELD_NAMES, Mapped, PersonField
from director.files.people_cells import NameOrder, visible
from director.files.people_import import Alike, RowOutcome, RowReport
from director.house.templates import BarTerms
from director.texts import N_, Texts
from director.values.dataclass import replace
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.leaving import Leaving
from ui.parts.panel import PressButton, Words, in_order, step_within
from ui.parts.people.bar_fields import BarFields
from ui.parts.people.import_words import (
    LIST_FILES,
    OUTCOME_TONES,
    OUTCOMES,
    ImportReader,
    ImportResult,
    ImportSource,
    load,
    not_taken,
    summary,
)
from ui.widgets.layout import hbox, vbox
from ui.widgets.plain import tip
from ui.widgets.signed_button import ESC_SIGN
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

PREVIEW, PREVIEW_LOW = 4, 2
LOW = 640
"""Rows of the preview, and those in a low window, where the report below needs the room."""
COLUMN = 190
BOXES = 46
"""Height of the row of boxes."""
PREVIEW_LETTERS = 60
"""Letters of a cell in the preview."""
SEPARATOR_NAMES = {
    ";": N_("Semicolon"),
    ",": N_("Comma"),
    "\t": N_("Tabulator"),
    "|": N_("Upright line"),
}


class ImportPage(QWidget):
    """Nothing is imported before the button at the bottom; Esc leaves everything as it was."""

    left = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._data = b""
        self._guess = Guess("utf-8", sure=True)
        self._result: ImportResult | None = None
        self._filling = False
        self.reader = ImportReader(self)
        self.reader.progress.connect(self._on_progress)
        self.reader.read.connect(self._on_read)
        self._leaving = Leaving(console, self)
        self._parts()
        self._lay_out()
        self._show_nothing()

    def start(self) -> None:
        """Begin with an empty page and ask for the file."""
        self._show_nothing()
        self.choose.setFocus()

    def open_file(self, path: Path) -> None:
        """Read a file as it seems to be written."""
        self._show_nothing()
        self.file.say(path.name)
        data = load(path)
        if isinstance(data, Fault):
            self.fault.say(data.sentence(self._console.texts))
            return
        self._data = data
        self._guess = guess_encoding(data)
        self._filling = True
        self.encoding.choose(self._guess.codec)
        self.separator.setCurrentIndex(0)
        self.sheets.clear()
        self._filling = False
        self._leaving.begin()
        self._read(None)

    def leave(self) -> None:
        """Esc: nothing is imported."""
        if self._leaving.may():
            self._give_up()

    def _give_up(self) -> None:
        self.reader.cancel()
        self._show_nothing()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)

    def focusNextPrevChild(self, onwards: bool) -> bool:
        """Tab goes as it is read, the columns too, which come with the file."""
        return step_within(self, in_order(self), onwards=onwards, around=False)

    # --- reading --------------------------------------------------------------------------------

    def _choose(self) -> None:
        texts = self._console.texts
        kinds = f"{texts.say('Lists')} ({LIST_FILES});;{texts.say('All files')} (*)"
        name, _ = QFileDialog.getOpenFileName(self, texts.say("Import a list of people"), "", kinds)
        if name:
            self.open_file(Path(name))

    def _read(self, mapped: Mapped | None) -> None:
        self._result = None
        if self.bring.hasFocus():
            self.choose.setFocus()
        self.bring.setEnabled(False)
        self.progress.setRange(0, 0)
        self.progress.show()
        source = ImportSource(
            self._data,
            self.encoding.chosen(),
            self.separator.chosen(),
            self.sheets.chosen() if self.sheets.count() else "",
            mapped,
            bars=self.bars.isChecked(),
            genders=self._console.house.gender_asked,
            alike=self.alike.chosen(),
            dates=self.dates.chosen(),
            names=self.names.chosen(),
            usual=NameOrder.FAMILY if self._console.house.family_first else NameOrder.GIVEN,
        )
        self.reader.start(source, self._console.people())

    def _on_progress(self, done: int, whole: int) -> None:
        self.progress.setRange(0, whole)
        self.progress.setValue(done)

    def _on_read(self, result: ImportResult) -> None:
        self._result = result
        self.progress.hide()
        texts, fault = self._console.texts, result.sheet.fault
        self._ask_encoding()
        self._show_sheets(result)
        self.fault.say(fault.sentence(texts) if fault else "")
        self._show_cells(result)
        self._show_orders(result)
        self.model.set_rows(_worst_first(result.reports))
        if fault is None and not result.complete:
            missing = texts.say("Say above which columns hold the given and the family name.")
            if self.bars.isChecked():
                missing = texts.say("Say above which column holds the names or the documents.")
            self.fault.say(missing)
        self.summary.say(summary(result, texts) if result.complete else "")
        self._judge()
        if self.choose.hasFocus() and (self.bring.isEnabled() or not self._guess.sure):
            (self.bring if self.bring.isEnabled() else self.sure).setFocus()

    def _show_orders(self, result: ImportResult) -> None:
        """Ask what the columns leave undecided, and name columns that are not imported."""
        self.not_taken.say(not_taken(result, self._console.texts))
        asked = (
            (self.dates, result.asks_order or self.dates.chosen() is not None),
            (self.names, PersonField.FULL_NAME in result.mapped),
            (self.alike, result.asks_alike() or self.alike.chosen() is not Alike.ASK),
        )
        for box, shown in asked:
            box.setVisible(shown)
            self._captions[box].setVisible(shown)

    def _show_sheets(self, result: ImportResult) -> None:
        """A workbook is asked for its sheet, and not for what it says itself."""
        sheet = result.sheet
        if sheet.name and not self.sheets.count():
            self._filling = True
            self.sheets.offer((visible(name), name) for name in sheet.others)
            self.sheets.choose(sheet.name)
            self._filling = False
        several: dict[QWidget, bool] = {self.sheets: len(sheet.others) > 1}
        for box, label in self._how_captions.items():
            shown = several.get(box, not sheet.name)
            box.setVisible(shown)
            label.setVisible(shown)

    def _ask_encoding(self) -> None:
        """Eight bits are never certain: the letters must be looked at."""
        unsure = not self._guess.sure and bool(self._data)
        self.sure.setVisible(unsure)
        self.warning.say(
            self._console.texts.say(
                "The file does not say how its letters are written. Do the names below look right? "
                "If not, choose another encoding."
            )
            if unsure
            else ""
        )

    def _confirm(self) -> None:
        self._guess = Guess(self.encoding.chosen(), sure=True)
        self._ask_encoding()
        self._judge()

    def _judge(self) -> None:
        """The button says how many it would import, or why it cannot."""
        texts, result = self._console.texts, self._result
        wanted = result.count(RowOutcome.NEW) + result.count(RowOutcome.CHANGED) if result else 0
        why = ""
        if not wanted:
            why = texts.say("There is nobody to import.")
        elif not self._guess.sure:
            why = texts.say("Say first whether the names look right.")
        elif self.bars.isChecked() and self.terms.terms() is None:
            why = texts.say("A bar ends in the future: choose a later day.")
        elif self.bars.isChecked() and not self.terms.reason():
            why = texts.say("Reason")
        self.bring.setText(texts.count("Import {n} person", "Import {n} people", wanted))
        if why and self.bring.hasFocus():
            self.choose.setFocus()
        self.bring.setEnabled(not why)
        self.bring.setToolTip(tip(why))

    def _import(self) -> None:
        if self._result is not None and self.bring.isEnabled():
            self.bring.setEnabled(False)
            bars = self.bars.isChecked()
            terms = self.terms.terms() if bars else None
            command = replace(self._result.command(), bar=terms or BarTerms())
            reason = self.terms.reason() if bars else ""
            self._console.order(command, reason=reason, then=self._on_done)

    def _on_done(self, _done: Done) -> None:
        texts = self._console.texts
        if self._result is not None:
            self._console.frame.say(texts.say("Imported: {what}", what=summary(self._result, texts)))
        self._give_up()

    # --- what is seen ---------------------------------------------------------------------------

    def _show_nothing(self) -> None:
        self.bars.setChecked(False)
        self.terms.show_bar(None)
        self._filling = True
        for box in self._captions:
            box.setCurrentIndex(0)
        self._filling = False
        for widget in (*self._captions, *self._captions.values()):
            widget.hide()
        self.not_taken.say("")
        self._data, self._result = b"", None
        self._guess = Guess("utf-8", sure=True)
        for widget in (self.sheets, self._how_captions[self.sheets]):
            widget.hide()
        self.file.say("")
        self.fault.say("")
        self.warning.say("")
        self.summary.say("")
        self.sure.hide()
        self.progress.hide()
        self.preview.hide()
        self.model.set_rows(())
        self._judge()

    def _show_cells(self, result: ImportResult) -> None:
        """The first rows under boxes that say what each column holds."""
        sheet, most = result.sheet, PREVIEW_LOW if self.height() < LOW else PREVIEW
        self.preview.setVisible(bool(sheet.header))
        self.preview.clear()
        self.preview.setColumnCount(len(sheet.header))
        self.preview.setRowCount(1 + min(most, len(sheet.lines)))
        self.preview.setHorizontalHeaderLabels([visible(cell, PREVIEW_LETTERS) for cell in sheet.header])
        for column, field in enumerate(result.mapped):
            self.preview.setCellWidget(0, column, self._field_box(field))
            for row, line in enumerate(sheet.lines[:most], start=1):
                cell = line.cells[column] if column < len(line.cells) else ""
                item = QTableWidgetItem(visible(cell, PREVIEW_LETTERS))
                item.setFlags(Qt.ItemFlag.ItemIsEnabled)
                self.preview.setItem(row, column, item)
        self.preview.setRowHeight(0, BOXES)
        self.preview.setFixedHeight(
            self.preview.horizontalHeader().sizeHint().height()
            + BOXES
            + 30 * (self.preview.rowCount() - 1)
            + 16
        )

    def _field_box(self, field: PersonField | None) -> ChoiceField[PersonField | None]:
        texts = self._console.texts
        box: ChoiceField[PersonField | None] = ChoiceField(self.preview)
        box.add(texts.say("Left out"), None)
        for each, name in FIELD_NAMES.items():
            if each is not PersonField.GENDER or self._console.house.gender_asked:
                box.add(texts.say(name), each)
        box.choose(field)
        box.activated.connect(lambda _row: self._on_mapped())
        return box

    def _on_mapped(self) -> None:
        self._read(self._chosen_columns())

    def _chosen_columns(self) -> Mapped:
        boxes = [self.preview.cellWidget(0, column) for column in range(self.preview.columnCount())]
        return tuple(box.chosen() for box in boxes if isinstance(box, ChoiceField))

    def _on_text(self) -> None:
        """Other letters or cells have other columns."""
        if not self._filling and self._data:
            self._read(None)

    def _on_how(self) -> None:
        """Read again; what each column holds stays as it was chosen."""
        if not self._filling and self._data:
            self._read(self._chosen_columns())

    def _parts(self) -> None:
        texts = self._console.texts
        self.choose = PressButton(texts.say("Choose a file…"), self._choose, "primary")
        self.file = Words("", "heading")
        self.encoding: ChoiceField[str] = ChoiceField(self)
        self.encoding.offer((encoding.label, encoding.codec) for encoding in ENCODINGS)
        self.separator: ChoiceField[str | None] = ChoiceField(self)
        self.separator.add(texts.say("As it seems"), None)
        for sign in SEPARATORS:
            self.separator.add(texts.say(SEPARATOR_NAMES[sign]), sign)
        self.sheets: ChoiceField[str] = ChoiceField(self)
        self.sheets.currentIndexChanged.connect(lambda _row: self._on_text())
        self.encoding.currentIndexChanged.connect(lambda _row: self._on_text())
        self.separator.currentIndexChanged.connect(lambda _row: self._on_text())
        self._how_captions: dict[QWidget, Words] = {
            self.sheets: Words(texts.say("Sheet"), "muted"),
            self.encoding: Words(texts.say("Encoding"), "muted"),
            self.separator: Words(texts.say("Separator"), "muted"),
        }
        self._order_parts(texts)
        self.bars = QCheckBox(texts.say("Everybody in this list is barred from the house"), self)
        self.bars.toggled.connect(lambda _on: self._on_how())
        self.terms = BarFields(self._console, self)
        self.terms.hide()
        self.bars.toggled.connect(self.terms.setVisible)
        self.terms.changed.connect(self._judge)
        self.warning = Words("", "amber")
        self.sure = PressButton(texts.say("The names look right"), self._confirm)
        self.not_taken = Words("", "muted")
        self.fault = Words("", "red")
        self.preview = QTableWidget(self)
        self.preview.setTabKeyNavigation(False)
        self.preview.verticalHeader().hide()
        self.preview.verticalHeader().setDefaultSectionSize(30)
        self.preview.horizontalHeader().setDefaultSectionSize(COLUMN)
        self.preview.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.summary = Words("", "heading")
        self.model = RowsModel(_columns(texts), lambda report: report.row, words=texts.alphabetical)
        self.table = TableView(
            self.model,
            texts.say(
                "Choose a CSV or Excel file: the first row names the columns, each other row a person."
            ),
        )
        self.progress = QProgressBar(self)
        self.progress.setTextVisible(False)
        self.bring = PressButton("", self._import, "primary")
        self.cancel = PressButton(texts.say("Cancel") + ESC_SIGN, self.leave)

    def _order_parts(self, texts: Texts) -> None:
        """Boxes for what a list does not tell by itself."""
        self.dates: ChoiceField[DateOrder | None] = ChoiceField(self)
        self.dates.add(texts.say("As it seems"), None)
        self.dates.add(texts.say("Day first: 31/1/1990"), DateOrder.DAY)
        self.dates.add(texts.say("Month first: 1/31/1990"), DateOrder.MONTH)
        self.names: ChoiceField[NameOrder | None] = ChoiceField(self)
        self.names.add(texts.say("As it seems"), None)
        self.names.add(texts.say("Given name first"), NameOrder.GIVEN)
        self.names.add(texts.say("Family name first"), NameOrder.FAMILY)
        self.alike: ChoiceField[Alike] = ChoiceField(self)
        self.alike.add(texts.say("Leave them out"), Alike.ASK)
        self.alike.add(texts.say("They are the same people"), Alike.SAME)
        self.alike.add(texts.say("They are other people"), Alike.OTHERS)
        captions: dict[ChoiceField[Any], str] = {
            self.dates: texts.say("Dates"),
            self.names: texts.say("Names"),
            self.alike: texts.say("Who looks like somebody known"),
        }
        self._captions: dict[ChoiceField[Any], Words] = {}
        for box, caption in captions.items():
            self._captions[box] = label = Words(caption, "muted")
            label.setWordWrap(False)
            label.setBuddy(box)
            box.currentIndexChanged.connect(lambda _row: self._on_how())

    def _lay_out(self) -> None:
        texts = self._console.texts
        how = hbox(self.choose, self.file, spacing=8)
        for box, label in self._how_captions.items():
            label.setWordWrap(False)
            label.setBuddy(box)
            how.addSpacing(8)
            how.addWidget(label)
            how.addWidget(box)
        how.addStretch(1)
        doubt = hbox((self.warning, 1), self.sure)
        orders = hbox(*(part for box, label in self._captions.items() for part in (label, box)), ...)
        bottom = hbox(self.summary, ..., self.cancel, self.bring, spacing=8)
        vbox(
            Words(texts.say("Import a list of people"), "title"),
            how,
            self.bars,
            self.terms,
            doubt,
            self.preview,
            orders,
            self.not_taken,
            self.fault,
            self.progress,
            (self.table, 1),
            bottom,
            spacing=12,
            margins=(20, 16, 20, 16),
            parent=self,
        )


def _worst_first(reports: tuple[RowReport, ...]) -> tuple[RowReport, ...]:
    """Rows that are left out stand on top, where they are seen."""
    return tuple(
        sorted(reports, key=lambda report: (report.outcome is not RowOutcome.FAULTY, report.row))
    )


def _columns(texts: Texts) -> tuple[Column[RowReport], ...]:
    def faults_text(report: RowReport) -> str:
        return " ".join(fault.sentence(texts, with_row=False) for fault in report.faults)

    return (
        Column(texts.say("Row"), lambda report: report.row, right=True, width=72),
        Column(
            texts.say("What becomes of it"),
            lambda report: texts.say(OUTCOMES[report.outcome]),
            width=150,
            tone=lambda report: OUTCOME_TONES[report.outcome],
        ),
        Column(texts.say("Name"), lambda report: report.name, width=300),
        Column(texts.say("Why"), faults_text, tip=faults_text),
    )
