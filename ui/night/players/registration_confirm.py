"""The second step of registration: who it is, what it costs, how it is paid; Enter registers."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QWidget

from director.desk.commands import RegisterPlayer
from director.desk.house.people import Person
from director.texts.refusals import sentence
from director.texts.tournament_words import word
from director.tournament.settings import Format
from director.tournament.state import Method, Tournament
from director.values.dataclass import replace
from director.values.errors import RuleViolation, Strength
from director.values.ids import PlayerId, Seat
from ui.console.console import Console, View
from ui.parts.choice import Choice
from ui.parts.console_facts import currency_of, till_of, today_of
from ui.parts.numbers import NumberField
from ui.parts.panel import Form, Panel, PressButton, Words, rule
from ui.parts.people.words import (
    flags,
    identity_line,
    kept_seats,
    lying_stacks,
    next_purchase,
    seat_text,
)
from ui.parts.tender import TenderFields
from ui.widgets.plain import tip

PHOTO = 72
METHODS = (
    Method.CASH, Method.CARD, Method.TRANSFER, Method.VOUCHER, Method.CHIPS, Method.DEPOSIT,
)  # fmt: skip


class Checking(Panel):
    """The second step: who it is, what it costs, how it is paid."""

    back = Signal()
    edit = Signal(object)
    registered = Signal(object)

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._person: Person | None = None
        texts = console.texts
        self.photo = QLabel(self)
        self.photo.setFixedSize(PHOTO, PHOTO)
        self.photo.hide()
        self.name = Words("", "title")
        self.identity = Words("", "muted")
        self.flags = Words("", "amber")
        self.price = Words("", "heading")
        self.method: Choice[Method] = Choice(self)
        for method in METHODS:
            self.method.add(word(texts, method), method)
        self.tender = TenderFields(console, self)
        self.more = MoreChoices(console, self)
        self.why_not = Words("", "amber")
        self.button = PressButton(texts.say("Register") + "   ↵", self._register, "primary")
        self._head = QHBoxLayout()
        self._head.addWidget(self.photo)
        self._head.addWidget(self.name, 1)
        self.column.addLayout(self._head)
        form = Form()
        form.add(texts.say("Paid by"), self.method)
        self.add(self.identity, self.flags, rule(self), self.price)
        self.column.addLayout(form)
        self.add(self.tender, self.more, self.why_not, self.button)
        self.add_row(
            PressButton(texts.say("Back") + "   Esc", self.leave),
            PressButton(texts.say("Edit person…"), self._on_edit),
        )
        self.column.addStretch(1)
        self.more.changed.connect(self._ask)
        self.tender.changed.connect(self._ask)

    def look_at(self, person: Person) -> None:
        """Show somebody, with the focus on the button."""
        self._person = person
        self.more.start(person.id)
        state = self._console.state()
        if state is not None:
            due = next_purchase(state, person.id)[1]
            self.tender.start(due, state.settings.currency)
            self.tender.pays(person.id)
        self.reload()
        self.button.setFocus()
        self._console.ask(lambda desk: desk.store.person(person.id), self._on_person)

    def reload(self) -> None:
        """Show the person as known now."""
        state, texts = self._console.state(), self._console.texts
        if self._person is None or state is None:
            return
        self._person = self._console.people().get(self._person.id, self._person)
        today = today_of(self._console)
        self.name.say(self._person.name)
        self.identity.say(identity_line(self._person, today, texts))
        raised = flags(self._person, state, today, texts)
        notes = [self._person.notes] if self._person.notes else []
        self.flags.say(
            "\n".join([flag.text for flag in raised] + notes), raised[0].tone if raised else "muted"
        )
        kind, cents = next_purchase(state, self._person.id)
        self.price.say(f"{word(texts, kind)}   {texts.money(cents, state.settings.currency)}")
        self._ask()

    def leave(self) -> None:
        """Esc: back to the search."""
        self.back.emit()

    def _on_edit(self) -> None:
        if self._person is not None:
            self.edit.emit(self._person.id)

    def _on_person(self, person: Person | None) -> None:
        """The photo, which the directory does not hold."""
        if person is None or self._person is None or person.id != self._person.id:
            return
        picture = QPixmap()
        shown = bool(person.photo) and picture.loadFromData(person.photo)
        self.photo.setVisible(shown)
        if shown:
            kept = Qt.AspectRatioMode.KeepAspectRatioByExpanding
            smooth = Qt.TransformationMode.SmoothTransformation
            self.photo.setPixmap(picture.scaled(PHOTO, PHOTO, kept, smooth))

    def _command(self) -> RegisterPlayer | None:
        tournament = self._console.tournament_id
        if self._person is None or tournament is None:
            return None
        plain = RegisterPlayer(tournament, self._person.id, till_of(self._console), self.method.chosen())
        return replace(self.more.fill(plain), tender=self.tender.tender())

    def _ask(self) -> None:
        """Ask the desk whether it would refuse, so that the reason is seen before Enter."""
        command = self._command()
        if command is None:
            return
        self.why_not.say("")
        self.button.setEnabled(True)
        self.button.setToolTip("")
        self._console.can(command, lambda violation: self._on_answer(command, violation))

    def _on_answer(self, asked: RegisterPlayer, violation: RuleViolation | None) -> None:
        if asked != self._command() or violation is None:
            return
        said = sentence(self._console.texts, violation, currency=currency_of(self._console))
        sound = violation.strength is Strength.SOUNDNESS
        self.why_not.say(said, "red" if sound else "amber")
        self.button.setToolTip(tip(said))
        self.button.setEnabled(not sound)

    def _register(self) -> None:
        command = self._command()
        if command is not None:
            self._console.order(command, then=self.registered.emit)


class MoreChoices(QWidget):
    """What is rarely asked: a kept seat, a stack handed back, a stack that was blinded off."""

    changed = Signal()

    def __init__(self, console: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        texts = console.texts
        self.seat: Choice[Seat | None] = Choice(self)
        self.surrender = NumberField(console.texts, self)
        self.left = NumberField(console.texts, self)
        self.missed = QCheckBox(texts.say("Has missed a hand since going out"), self)
        self._form = Form(self)
        self._form.add(texts.say("Seat"), self.seat)
        self._form.add(texts.say("Chips handed back for a second chance"), self.surrender)
        self._form.add(texts.say("Chips left of the stack at the seat (empty: all)"), self.left)
        self._form.addRow(self.missed)
        self.seat.currentIndexChanged.connect(lambda _row: self.changed.emit())
        self.missed.toggled.connect(lambda _on: self.changed.emit())
        for field in (self.surrender, self.left):
            field.textChanged.connect(lambda _text: self.changed.emit())

    def start(self, player: PlayerId) -> None:
        """Offer what makes sense for this player now, with nothing chosen."""
        state = self._console.state()
        if state is None:
            return
        self.blockSignals(True)
        self._fill_seats(state)
        self.surrender.clear()
        self.left.clear()
        self.missed.setChecked(False)
        self.blockSignals(False)
        entries = [state.entries[entry] for entry in state.players.get(player, ())]
        second = state.settings.format is Format.SECOND_CHANCE and any(e.alive for e in entries)
        self._form.setRowVisible(self.seat, self.seat.count() > 1)
        self._form.setRowVisible(self.surrender, second)
        self._form.setRowVisible(self.left, lying_stacks(state))
        again = any(entry.counts for entry in entries) and not any(entry.alive for entry in entries)
        self._form.setRowVisible(self.missed, again)

    def fill(self, command: RegisterPlayer) -> RegisterPlayer:
        """The command with what has been chosen here."""
        return RegisterPlayer(
            command.tournament,
            command.player,
            command.till,
            command.method,
            self.seat.chosen() if self.seat.count() else None,
            self.surrender.number(),
            self.left.number(),
            self.missed.isChecked(),
        )

    def _fill_seats(self, state: Tournament) -> None:
        texts = self._console.texts
        self.seat.clear()
        self.seat.add(texts.say("Drawn"), None)
        for seat in kept_seats(state):
            mark = word(texts, state.tables[seat.table].marks[seat.number - 1])
            self.seat.add(f"{seat_text(seat, texts)} · {mark}", seat)
