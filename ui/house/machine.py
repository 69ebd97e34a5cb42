"""This machine: its look and language, who works at it, where its copies go, and its printers."""

import time
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget
from shiboken6 import isValid

from director.bootstrap import end_of_certificate
from director.desk.kernel.ports import StorageProblem
from director.desk.offered.commands import NoteBroughtBack
from director.house.people import FLOOR
from director.texts import LANGUAGE_NAMES, LANGUAGES, N_, Texts
from director.texts.tournament_words import word
from director.values.ids import StaffId
from ui.console.console import Console, Frame, View
from ui.console.printing import printers
from ui.console.settings import PREVIEW, ROLLS
from ui.house.bring_back import ask_which
from ui.house.section import Fields, Section
from ui.look.theme import Theme
from ui.parts.checkup.check import CheckState, HealthCheck, worst
from ui.parts.checkup.check_grid import check_grid
from ui.parts.checkup.house_checks import copies_check, of_house, of_problem
from ui.parts.checkup.machine_checks import of_machine
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import may_give
from ui.parts.copies_folder import CopiesFolder, look
from ui.parts.export_note import note_export
from ui.parts.panel import ENTER, PressButton, Tick
from ui.parts.question import Question
from ui.scenes.sound_box import SoundBox
from ui.widgets.layout import vbox
from ui.widgets.plain import tip
from ui.widgets.search_field import LineField
from ui.widgets.signed_button import SIGN

THEMES = {Theme.DARK: N_("Dark"), Theme.LIGHT: N_("Light"), Theme.HIGH_CONTRAST: N_("High contrast")}
PAPERS = (("A4", N_("Sheets (A4)")), ("A6", N_("Cards and slips (A6)")), ("roll", N_("Paper roll")))
SIZES = (100, 125, 150, 200)
"""Sizes of everything on the screen, in percent."""


class MachinePage(Section):
    """Enter saves; look and language change at once."""

    WHOLE = True

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("This machine"))
        say = console.texts.say
        self._machine = console.machine
        self.theme: ChoiceField[Theme] = ChoiceField()
        self.language: ChoiceField[str] = ChoiceField()
        self.scale: ChoiceField[int] = ChoiceField()
        self.roll: ChoiceField[int] = ChoiceField()
        self.actor: ChoiceField[StaffId] = ChoiceField()
        self.station = QLineEdit(self)
        self.station.setMaxLength(60)
        self.till = LineField(self, hint=console.house.cash_till, longest=12)
        self.reader = Tick(say("One is at this machine: nothing that it types goes into a field"))
        self.copies = CopiesFolder(console, self)
        self.bring_back = PressButton(say("Bring a copy back…"), self._bring_back, parent=self)
        may = may_give(console, NoteBroughtBack(""))
        self.bring_back.setVisible(console.frame.restoring is not None and may)
        self.check = PressButton(say("Check this machine…"), self._check, parent=self)
        self.document_outputs = DocumentOutputs(console, self)
        self.printers: dict[str, ChoiceField[str]] = {}
        self.save = PressButton(say("Save") + SIGN, self._save, "primary", self)
        self.head.addWidget(self.save)
        self._offer()
        self._lay_out()
        self._show()
        self.setFocusProxy(self.theme)

    def reload(self) -> None:
        """The staff may have changed; what is chosen stays."""
        chosen = self.actor.chosen() if self.actor.offered() else None
        self._offer_staff()
        self.actor.choose(chosen or StaffId(self._machine.actor))
        self.actor.setEnabled(not self._console.house.log_in)
        why = self._console.texts.say("The staff log in here with a PIN.")
        self.actor.setToolTip(tip(why if self._console.house.log_in else ""))
        self.copies.look()

    def keep(self) -> None:
        self._save()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.keep()
        super().keyPressEvent(event)  # a room around it may go on

    def _offer(self) -> None:
        texts = self._console.texts
        self.theme.offer((texts.say(name), theme) for theme, name in THEMES.items())
        self.language.offer((LANGUAGE_NAMES[language], language) for language in LANGUAGES)
        self.scale.offer((texts.percent(size * 100), size) for size in SIZES)
        self.roll.offer((f"{width} mm", int(width)) for width in ROLLS)
        for paper, _name in PAPERS:
            choice: ChoiceField[str] = ChoiceField()
            choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            choice.add(texts.say("None: slips wait, sheets are shown"), "")
            for printer in printers():
                choice.add(printer, printer)
            self.printers[paper] = choice
        self._offer_staff()

    def _offer_staff(self) -> None:
        """Everybody who works in the house now, and whoever is chosen."""
        texts, mine = self._console.texts, StaffId(self._machine.actor)
        self.actor.clear()
        self.actor.add(self._console.staff_name(FLOOR), FLOOR)
        known = sorted(
            self._console.staff().values(),
            key=lambda staff: self._console.texts.alphabetical(staff.name),
        )
        for staff in known:
            if (staff.active or staff.id == mine) and staff.id != FLOOR:
                self.actor.add(f"{staff.name} · {word(texts, staff.role)}", staff.id)
        if mine not in self.actor.offered():
            self.actor.add(self._console.staff_name(mine), mine)

    def _lay_out(self) -> None:
        say = self._console.texts.say
        fields = Fields(self)
        fields.settled.connect(self.end_head)
        fields.heading(0, say("Screen"))
        fields.add(0, say("Look"), self.theme)
        fields.add(0, say("Language"), self.language)
        fields.add(0, say("Size, from the next start on"), self.scale)
        fields.heading(0, say("Journal"))
        fields.add(0, say("Who works here"), self.actor)
        fields.add(0, say("Name of this console"), self.station)
        fields.add(0, say("Till of this console"), self.till)
        fields.add(0, say("Reader of codes"), self.reader)
        fields.heading(1, say("Before the night, or when something is odd"))
        fields.add(1, say("Database, disk, copies, time, printers, network"), self.check)
        fields.heading(1, say("Automatic copies"))
        fields.add(1, say("Folder of the automatic copies"), self.copies)
        fields.add(1, say("When something went wrong"), self.bring_back)
        fields.heading(1, say("Printers that print at once"))
        for paper, name in PAPERS:
            fields.add(1, say(name), self.printers[paper])
        fields.add(1, say("Width of the roll"), self.roll)
        fields.add(1, say("Documents that come out otherwise"), self.document_outputs)
        self.column.addWidget(fields, 1)

    def _show(self) -> None:
        machine = self._machine
        self.theme.choose(machine.theme)
        self.language.choose(self._console.texts.language)
        self.scale.choose(machine.size)
        self.actor.choose(StaffId(machine.actor))
        self.station.setText(machine.station)
        self.till.setText(machine.till)
        self.reader.setChecked(machine.has_reader)
        self.copies.show_folder(machine.backups)
        for paper, choice in self.printers.items():
            choice.choose(machine.printer(paper))
        self.roll.choose(machine.roll_width)

    def _save(self) -> None:
        machine, console = self._machine, self._console
        look = (machine.theme, console.texts.language)
        machine.theme = self.theme.chosen()
        machine.language = self.language.chosen()
        machine.size = self.scale.chosen()
        machine.actor = self.actor.chosen()
        machine.station = self.station.text().strip()
        machine.till = " ".join(self.till.text().split())
        machine.has_reader = self.reader.isChecked()
        self.document_outputs.keep()
        self._keep_copies_in(self.copies.folder())
        for paper, choice in self.printers.items():
            machine.set_printer(paper, choice.chosen())
        machine.roll_width = self.roll.chosen()
        console.frame.say(console.texts.say("The settings of this machine are saved."))
        console.machine_changed(look=look != (machine.theme, machine.language))

    def _check(self) -> None:
        check_machine(self._console)

    def _bring_back(self) -> None:
        if (restoring := self._console.frame.restoring) is not None:
            ask_which(self._console, restoring, self.copies.folder())

    def _keep_copies_in(self, folder: Path | None) -> None:
        """Note in the journal that copies of the house go to a new folder, then set it."""
        machine = self._machine
        if folder is None or folder == machine.backups:
            machine.backups = folder
            return
        what = f"{self._console.texts.say('Automatic copies')} · {folder}"
        note_export(self._console, what, partial(setattr, machine, "backups", folder))


FORMATS = {"a4": N_("Sheets (A4)"), "a6": N_("Cards and slips (A6)"), "roll": N_("Paper roll")}


class DocumentOutputs(QWidget):
    """Printing of documents: one is selected above, its printer and format below."""

    def __init__(self, console: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        from reports.registry import DOCUMENTS

        self._texts = console.texts
        self._machine = console.machine
        self._documents = DOCUMENTS
        self._changed: dict[str, str] = {}
        self.document: ChoiceField[str] = ChoiceField(self)
        self.output: ChoiceField[str] = ChoiceField(self)
        titles = {name: console.texts.say(one.title) for name, one in DOCUMENTS.items()}
        self.document.offer(
            (titles[name], name)
            for name in sorted(titles, key=lambda name: console.texts.alphabetical(titles[name]))
        )
        column = vbox(spacing=4, margins=0, parent=self)
        for choice, words in (
            (self.document, N_("Document")),
            (self.output, N_("How it comes out here")),
        ):
            choice.setAccessibleName(console.texts.say(words))
            column.addWidget(choice)
        self.setFocusProxy(self.document)
        self.document.currentIndexChanged.connect(lambda _row: self._show())
        self.output.activated.connect(lambda _row: self._on_chosen())
        self._show()

    def keep(self) -> None:
        """Keep what was changed for this machine."""
        for name, way in self._changed.items():
            self._machine.set_document_output(name, way)
        self._changed.clear()

    def _show(self) -> None:
        name, say = self.document.chosen(), self._texts.say
        self.output.clear()
        self.output.add(say("As the printers are settled"), "")
        for kind in self._documents[name].formats:
            self.output.add(say(FORMATS[kind.value]), kind.value)
        self.output.add(say("Shown first, never printed at once"), PREVIEW)
        self.output.choose(self._changed.get(name, self._machine.document_output(name)))

    def _on_chosen(self) -> None:
        self._changed[self.document.chosen()] = self.output.chosen()


SUMMARIES: Mapping[CheckState, str] = {
    CheckState.GOOD: N_("Everything is in order."),
    CheckState.NOTE: N_("A night can be played; look at what is marked."),
    CheckState.FAULT: N_("Mend what is marked red before the next night."),
}


def check_machine(console: Console) -> None:
    """Check the house off the window's thread, and show all checks when it has answered."""
    texts, frame = console.texts, console.frame
    asked = Question(texts.say("This machine"))
    summary = asked.add_words(texts.say("The house and this machine are being checked…"), "muted")
    asked.add_button(texts.say("Close"), frame.take_off)
    frame.put_over(asked)
    heard = frame.service(SoundBox).check()
    machine = tuple(of_machine(texts, console.machine, end_of_certificate, heard=heard))
    folder = console.machine.backups

    def show(of_house_now: Sequence[HealthCheck]) -> None:
        if isValid(asked):
            found = (*of_house_now, *machine)
            summary.setText(texts.say(SUMMARIES[worst(found)]))
            asked.column.insertLayout(asked.column.indexOf(summary) + 1, check_grid(found, asked))

    console.in_background(lambda: tuple(_of_house(frame, folder, texts)), show)


def _of_house(frame: Frame, folder: Path | None, texts: Texts) -> Iterator[HealthCheck]:
    if frame.house_condition is None:
        return
    try:
        yield from of_house(frame.house_condition(), texts)
        if frame.house_copies is not None:
            place = look(folder, frame.house_copies(folder))
            yield copies_check(place, texts, time.time_ns() // 1000)
    except StorageProblem as problem:
        yield of_problem(problem, texts)
