"""The staff: who works in the house, in which role, with or without a PIN, and who has left."""

from collections.abc import Callable
from functools import partial
from uuid import uuid4

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from director.desk.house.pins import hashed, pin_fault
from director.desk.kernel.desk import Done
from director.desk.kernel.permissions import APPROVALS
from director.desk.offered.commands import SaveRow, SetPin
from director.house.people import Role, Staff
from director.house.templates import PIN, STAFF, Pin
from director.texts import LANGUAGE_NAMES, LANGUAGES, N_, Texts
from director.texts.refusals import sentence
from director.texts.tournament_words import word
from director.values.errors import RuleViolation
from director.values.ids import StaffId
from ui.console.console import Console
from ui.house.section import RowPanel, Section
from ui.parts.lists.listing import Listing
from ui.parts.panel import PressButton, Words
from ui.parts.question import Question
from ui.parts.readiness import DEFERRED_REFUSALS
from ui.widgets.pin_field import PinField
from ui.widgets.plain import tip
from ui.widgets.table_model import Column, RowsModel
from ui.widgets.table_view import TableView

LONGEST = 60


class StaffPage(Section):
    """Nobody is deleted, since the journal names them: who has left is no longer offered."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Staff"))
        texts = console.texts
        self._pins: frozenset[str] = frozenset()
        self.model = RowsModel(
            _columns(texts, lambda staff: staff.id in self._pins),
            lambda staff: staff.id,
            words=texts.alphabetical,
        )
        self.table = TableView(
            self.model, texts.say("Nobody is named yet: every entry of the journal says Floor.")
        )
        self.form = StaffForm(console)
        self.adopt_panel(self.form)
        new = texts.say("New member of the staff") + "   Ins"
        self.head.addWidget(PressButton(new, self.add, "primary", self))
        self.column.addWidget(self.table, 1)
        Listing(console, self, self.table, "staff", N_("Staff"), personal=True)
        self.setFocusProxy(self.table)
        self.table.chosen.connect(self._on_chosen)
        self.table.entered_row.connect(lambda _row: self.form.name.setFocus())
        self.form.saver.saved.connect(self._on_saved)
        self.form.left.connect(self._on_left)
        QShortcut(QKeySequence("Ins"), self, self.add)

    def reload(self) -> None:
        """List the staff by name; former staff last."""
        known, by_name = self._console.staff().values(), self._console.texts.alphabetical
        self.model.set_rows(sorted(known, key=lambda staff: (not staff.active, by_name(staff.name))))
        if self.form.staff is not None:
            self.form.saver.judge()
            self.form.ask_about_pin()
        self._console.ask(lambda desk: frozenset(desk.store.rows(PIN, Pin)), self._on_pins)

    def side(self) -> QWidget | None:
        """The form of whoever is chosen or new."""
        return self.form if self.form.staff is not None else None

    def add(self) -> None:
        """Somebody new."""
        self.table.select(None)
        self.form.show_staff(Staff(StaffId(str(uuid4())), ""), new=True)
        self.side_changed.emit()
        self.form.name.setFocus()

    def _on_chosen(self, staff: Staff | None) -> None:
        if staff is not None:
            self.form.show_staff(staff)
        elif not self.form.is_new:
            self.form.staff = None
        self.side_changed.emit()

    def _on_pins(self, pins: frozenset[str]) -> None:
        if pins != self._pins:
            self._pins = pins
            self.reload()

    def _on_saved(self) -> None:
        staff = self.form.staff
        self._console.frame.say(self._console.texts.say("The staff is saved."))
        if staff is not None:
            self.form.is_new = False
            self.reload()
            self.table.select(staff.id)
        self.table.setFocus()

    def _on_left(self) -> None:
        """Esc: what was typed is forgotten."""
        self.form.is_new = False
        self.form.staff = None
        self._on_chosen(self.table.selected())
        self.table.setFocus()


class StaffForm(RowPanel):
    """Name, role, and whether somebody still works in the house."""

    def __init__(self, console: Console) -> None:
        super().__init__(console, self.command)
        say = self.say
        self.staff: Staff | None = None
        self.is_new = False
        self.saver.lacking = say("The name is missing.")
        self.name = self.add_line(say("Name"), longest=LONGEST)
        self.role = self.add_choice(say("Role"), ((word(self._texts, role), role) for role in Role))
        spoken = ((LANGUAGE_NAMES[language], language) for language in LANGUAGES)
        self.language = self.add_choice(
            say("Language of phone and lock"), ((say("As the phone or console"), ""), *spoken)
        )
        self.active = self.add_tick(say("Works in the house"))
        self.pin = PressButton(say("Set a PIN…"), self.set_pin, parent=self)
        left = say("Who has left is no longer offered; the journal keeps the name.")
        self.add_saving(self.pin, Words(left, "muted", self))

    def show_staff(self, staff: Staff, *, new: bool = False) -> None:
        """Show somebody to be changed, or somebody new."""
        self.staff, self.is_new = None, new
        say = self._console.texts.say
        self.title.say(say("New member of the staff") if new else staff.name)
        self.name.setText(staff.name)
        self.role.choose(staff.role)
        self.language.choose(staff.language)
        self.active.setChecked(staff.active)
        self.staff = staff
        self.leaving.begin()
        self.pin.setVisible(not new)
        self.saver.judge()
        self.ask_about_pin()

    def ask_about_pin(self) -> None:
        """Whether whoever works here may give this one a PIN."""
        if self.staff is not None and not self.is_new:
            answer = partial(self._on_pin, self.staff.id)
            self._console.can(SetPin(self.staff.id, ""), answer)

    def set_pin(self) -> None:
        """Ask for a PIN twice, over this panel."""
        if self.staff is not None:
            self._console.frame.put_over(NewPin(self._console, self.staff))

    def _on_pin(self, asked: StaffId, fault: RuleViolation | None) -> None:
        if self.staff is not None and self.staff.id == asked:
            if fault is not None and fault.code in DEFERRED_REFUSALS | APPROVALS:
                fault = None
            self.pin.setEnabled(fault is None)
            self.pin.setToolTip(tip(sentence(self._console.texts, fault) if fault is not None else ""))

    def command(self) -> SaveRow | None:
        """Return the command that saves the form; None without a name."""
        name = " ".join(self.name.text().split())
        if self.staff is None or not name:
            return None
        who, works = self.staff.id, self.active.isChecked()
        row = Staff(who, name, self.role.chosen(), works, self.language.chosen())
        return SaveRow(STAFF, who, row)


def _columns(texts: Texts, has_pin: Callable[[Staff], bool]) -> tuple[Column[Staff], ...]:
    def state(staff: Staff) -> str:
        return texts.say("Works in the house") if staff.active else texts.say("Has left")

    return (
        Column(texts.say("Name"), lambda staff: staff.name, tone=_faded),
        Column(
            texts.say("Role"),
            lambda staff: tuple(Role).index(staff.role),
            lambda staff: word(texts, staff.role),
            168,
            tone=_faded,
        ),
        Column(texts.say("PIN"), lambda s: "✓" if has_pin(s) else "–", width=72, tone=_faded),
        Column(texts.say("State"), state, width=168, tone=_faded),
    )


def _faded(staff: Staff) -> str:
    return "text" if staff.active else "muted"


class NewPin(Question):
    """Enter goes from the first field to the second, then sets the PIN."""

    def __init__(self, console: Console, staff: Staff) -> None:
        super().__init__(console.texts.say("A new PIN"))
        say = console.texts.say
        self._console, self._staff = console, staff
        self.add_words(staff.name, "heading")
        self.add_words(
            say("Whoever the PIN is for types it twice. Nobody can look it up later."), "muted"
        )
        self.first, self.again = PinField(say("PIN"), self), PinField(say("The same PIN again"), self)
        self.message = Words("", "red", self)
        for part in (self.first, self.again):
            self.add_widget(part)
        self.reason = self.add_field(console.texts, say("Reason"))
        self.reason.setVisible(console.house.log_in and console.who.actor != staff.id)
        self.add_widget(self.message)
        self.button = self.add_button(say("Set the PIN"), self.set_it, "primary")
        self.add_button(say("Leave it"), console.frame.take_off)
        self.setFocusProxy(self.first)
        self.first.returnPressed.connect(self.again.setFocus)
        for field in (self.first, self.again, self.reason):
            field.textChanged.connect(lambda _text: self._judge())
        self._judge()

    def set_it(self) -> None:
        """Hash it on the desk's thread and keep it."""
        pin = self.first.text()
        self.button.setEnabled(False)
        self._console.ask(lambda _desk: hashed(pin), self._on_hash)

    def _on_hash(self, kept: str) -> None:
        command, reason = SetPin(self._staff.id, kept), self.reason.text().strip()
        self._console.order(command, reason=reason, then=self._on_done)

    def _on_done(self, _done: Done) -> None:
        say = self._console.texts.say
        self._console.frame.say(say("{name} has a new PIN.", name=self._staff.name))
        self._console.frame.take_off()

    def _judge(self) -> None:
        fault = pin_fault(self.first.text()) if self.first.text() else None
        texts = self._console.texts
        said = sentence(texts, fault) if fault is not None else ""
        if not said and self.again.text() and not self.first.text().startswith(self.again.text()):
            said = texts.say("The two are not the same.")
        self.message.say(said, "red")
        self.button.setEnabled(
            not said
            and bool(self.first.text())
            and self.first.text() == self.again.text()
            and (self.reason.isHidden() or bool(self.reason.text().strip()))
        )
