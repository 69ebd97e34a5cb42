"""The second step of registration: who it is, what it costs, how it is paid; Enter registers."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from director.desk.kernel.text_limits import MOST
from director.desk.night.queries.alternates import alternate_place
from director.desk.offered.commands import NotePlayer, RegisterPlayer
from director.house.people import Person, called
from director.texts.tournament_words import for_whom_words, word
from director.tournament.entries import meets_condition
from director.tournament.settings import Format, Purchase
from director.tournament.side_pools.rules import offered_pools
from director.tournament.state import Method, Tournament
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.ids import PlayerId, Seat
from ui.console.console import Console
from ui.night.players.side_pool_task import PoolTicks
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import till_of, today_of
from ui.parts.fields import FieldPanel
from ui.parts.leaving import Leaving
from ui.parts.money.tender import TenderFields
from ui.parts.panel import ENTER, ROOM, PressButton, Words, rule
from ui.parts.people.bars import bar_flag
from ui.parts.people.words import (
    alternate_words,
    flags,
    identity_line,
    lying_stacks,
    next_purchase,
    reserved_seats,
    seat_text,
)
from ui.parts.readiness import Readiness, readiness, shut
from ui.widgets.layout import hbox, vbox
from ui.widgets.search_field import LineField
from ui.widgets.signed_button import ESC_SIGN, SIGN

PHOTO = 72
NO_BREAK = "\u00a0"
METHODS = (
    Method.CASH, Method.CARD, Method.TRANSFER, Method.VOUCHER, Method.CHIPS, Method.DEPOSIT,
)  # fmt: skip


class Checking(FieldPanel):
    """The second step: who it is, what it costs, how it is paid."""

    back = Signal()
    edit = Signal(object)
    registered = Signal(object)

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(console, parent)
        self._console = console
        self._person: Person | None = None
        self.photo = QLabel(self)
        self.photo.setFixedSize(PHOTO, PHOTO)
        self.photo.hide()
        self.name = Words("", "title")
        self.column.addLayout(hbox(self.photo, (self.name, 1)))
        self.identity, self.flags = self.add_words(role="muted"), self.add_words(role="amber")
        self.note = PlayerNote(console, self)
        self.add(self.note, rule(self))
        self.price = self.add_words(role="heading")
        self.pools = self.add_field("", PoolTicks(console.texts, self))
        self.method = self.add_payment(METHODS)
        self.method.activated.connect(lambda _row: self._on_method())
        self.tender = self.add_field("", TenderFields(console, self))
        self.by_ticket = self.add_words(role="amber")
        self.more = self.add_field("", MoreChoices(console, self))
        self.why_not = Words("", "amber")
        self.waiting = self.add_words(role="amber")
        self._alternate: int | None = None
        """The place in the queue that the player would get, 0 = a seat; None until the desk answers."""
        self.button = PressButton(self.say("Register") + SIGN, self._register, "primary")
        self.button.keep_two_lines()
        self.add(self.button)
        self.leaving_button = PressButton(self.say("Back") + ESC_SIGN, self.leave)
        self.add_row(self.leaving_button, PressButton(self.say("Edit person…"), self._on_edit))
        self.add(self.why_not)
        self.column.addStretch(1)
        self.note.left.connect(self.button.setFocus)

    def look_at(self, person: Person) -> None:
        """Show somebody, the focus on the button, or where the stack is told that is handed back."""
        self._person = person
        self.more.start(person.id)
        self.usual_again(self.method)
        state = self._console.state()
        if state is not None:
            due = next_purchase(state, person.id)[1]
            self._offer_pools(state, person, afresh=True)
            self.tender.start(due, state.settings.currency)
            self.tender.pays(person.id)
        self.reload()
        self.leaving.begin()
        (self.button if self.more.surrender.isHidden() else self.more.surrender).setFocus()
        self._console.ask(lambda desk: desk.store.person(person.id), self._on_person)

    def reload(self) -> None:
        """Show the person as known now."""
        state, texts = self._console.state(), self._console.texts
        if self._person is None or state is None:
            return
        self._person = self._console.people().get(self._person.id, self._person)
        today = today_of(self._console)
        self.name.say_name(called(self._console.people(), self._person))
        self.identity.say(identity_line(self._person, today, texts))
        bar = bar_flag(self._console, self._person, tournament=state.id)
        raised = flags(self._person, state, today, texts, bar)
        self.flags.say("\n".join(flag.text for flag in raised), raised[0].tone if raised else "muted")
        self.note.look_at(self._person)
        kind, cents = next_purchase(state, self._person.id)
        by_ticket = state.settings.entrance.tickets_only
        self.show_field(self.method, not by_ticket)
        self.by_ticket.say(texts.say("By ticket alone: no money is taken.") if by_ticket else "")
        if by_ticket:
            self.tender.several.setChecked(True)
        self._offer_pools(state, self._person)
        self.price.say(f"{word(texts, kind)}   {texts.money(cents, state.settings.currency)}")
        self.on_entered()

    def _offer_pools(self, state: Tournament, person: Person, *, afresh: bool = False) -> None:
        """The side pools that this player may join, each for its stake."""
        pools = offered_pools(state, person.id, self._console.clock_read_at())
        self.pools.offer(pools, state.settings.currency, afresh=afresh)

    def give_up(self) -> None:
        """Esc: back to the search."""
        self.back.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a field is Enter on the button, which says what is sold."""
        if event.key() in ENTER:
            self.button.click()
        else:
            super().keyPressEvent(event)

    def _on_method(self) -> None:
        """A voucher is taken by its number."""
        if self.method.chosen() is Method.VOUCHER:
            self.tender.several.setChecked(True)

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
        return replace(
            self.more.fill(plain), tender=self.tender.tender(), side_pools=self.pools.chosen()
        )

    def on_entered(self) -> None:
        """Ask the desk whether it would refuse, so that the reason is seen before Enter."""
        command = self._command()
        if command is None:
            return
        self._name_button(command)
        self.why_not.say("")
        self._alternate, who = None, self._console.who
        self._console.ask(
            lambda desk: alternate_place(desk, command, who), partial(self._on_place, command)
        )
        Readiness(ready=True).show_on(self.button)
        self._console.can(command, lambda violation: self._on_answer(command, violation))

    def _name_button(self, command: RegisterPlayer) -> None:
        """Show on the button what it does and costs."""
        state, texts = self._console.state(), self._console.texts
        if state is None:
            return
        kind, cents = next_purchase(state, command.player)
        self.tender.price(cents + self.pools.stakes(), state.settings.currency)
        does = self.say("Register") if kind is Purchase.BUY_IN else word(texts, kind)
        if self._alternate:
            waits = texts.say("waits as no. {n}", n=self._alternate)
            does = f"{does}, {waits.replace(' ', NO_BREAK)}"
        self.button.setText(f"{does}, {self.tender.cost(command.method)}{SIGN}")
        self.button.fold(ROOM)

    def _on_place(self, asked: RegisterPlayer, place: int) -> None:
        """Tell before the sale that the player would wait."""
        if asked == self._command():
            self._alternate = place
            self.waiting.say(alternate_words(place, self._texts), "amber")
            self._name_button(asked)

    def _on_answer(self, asked: RegisterPlayer, violation: RuleViolation | None) -> None:
        if asked != self._command() or violation is None:
            return
        found = readiness(self._console, violation)
        self.why_not.say(found.words, found.tone)
        if self.button.hasFocus() and not found.ready:
            self.leaving_button.setFocus()  # Enter leads back, and begins nothing else
        found.show_on(self.button)

    def _register(self) -> None:
        command = self._command()
        if command is not None:
            told = replace(command, seat_promised=self._alternate == 0)
            self._console.order(told, then=self.registered.emit)


class PlayerNote(QWidget):
    """The note on a player, seen before the deed and changed here: Enter keeps it, Esc does not."""

    left = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._console = console
        self._person: Person | None = None
        texts = console.texts
        self.words = Words("", "amber", self)
        self.field = LineField(
            self,
            name=texts.say("Note on a player"),
            hint=texts.say("Note: Enter keeps it, empty removes it"),
            longest=MOST,
        )
        self.field.hide()
        self.leaving = Leaving(console, self)
        self.button = PressButton(texts.say("Note…"), self._begin, parent=self)
        shut(console, self.button)
        vbox(self.words, self.field, self.button, margins=0, parent=self)

    def look_at(self, person: Person | None) -> None:
        """Show what is noted of somebody; what is being typed of the same one stays."""
        if person is None or self._person is None or person.id != self._person.id:
            self._show_field(False)
        self._person = person
        self.words.say(person.notes if person is not None else "")
        self.setVisible(person is not None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.field.isHidden() or event.key() not in (*ENTER, Qt.Key.Key_Escape):
            super().keyPressEvent(event)
        elif event.key() in ENTER:
            self._keep()
        elif self.leaving.may():
            self._leave()

    def _begin(self) -> None:
        self.field.setText(self._person.notes if self._person is not None else "")
        self._show_field(True)
        self.leaving.begin()
        self.field.setFocus()

    def _keep(self) -> None:
        if self._person is None or self.field.text().strip() == self._person.notes:
            self._leave()
            return
        command = NotePlayer(self._person.id, self.field.text())
        self._console.order(command, then=lambda _done: self._leave())

    def _leave(self) -> None:
        self.field.setText("")
        self._show_field(False)
        self.left.emit()

    def _show_field(self, shown: bool) -> None:
        self.field.setVisible(shown)
        self.button.setVisible(not shown)


class MoreChoices(FieldPanel):
    """Rare choices: a kept seat, a stack handed back, a stack that was blinded off."""

    changed = Signal()

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(console, parent)
        self._console = console
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(4)
        self.seat: ChoiceField[Seat | None] = self.add_choice(self.say("Seat"), ())
        self.surrender = self.add_number(self.say("Chips handed back for a second chance"))
        self.left = self.add_number(self.say("Chips left of the stack at the seat (empty: all)"))
        self.missed = self.add_tick(self.say("Has missed a hand since going out"))
        self.declared = self.add_tick("")

    def on_entered(self) -> None:
        self.changed.emit()

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
        self.declared.setChecked(False)
        self.blockSignals(False)
        entries = [state.entries[entry] for entry in state.players.get(player, ())]
        second = state.settings.format is Format.SECOND_CHANCE and any(e.alive for e in entries)
        self.show_field(self.seat, self.seat.count() > 1)
        self.show_field(self.surrender, second)
        self.show_field(self.left, lying_stacks(state))
        again = any(entry.counts for entry in entries) and not any(entry.alive for entry in entries)
        self.show_field(self.missed, again)
        self._ask_condition(state, player)

    def _ask_condition(self, state: Tournament, player: PlayerId) -> None:
        """Asked only where the tournament has one, and the house does not know it of the person."""
        entrance, person = state.settings.entrance, self._console.people().get(player)
        asked = for_whom_words(self._texts, entrance)
        known = person is not None and meets_condition(person.notes, person.gender, entrance)
        said = self._texts.say("The player says: {for_whom}", for_whom=asked)
        self.declared.setText(said)
        self.show_field(self.declared, bool(asked) and not known)

    def fill(self, command: RegisterPlayer) -> RegisterPlayer:
        """The command with what has been chosen here."""
        return RegisterPlayer(
            command.tournament, command.player, command.till, command.method, self.seat.value(),
            self.surrender.number(), self.left.number(), self.missed.isChecked(),
            declared=self.declared.isChecked(),
        )  # fmt: skip

    def _fill_seats(self, state: Tournament) -> None:
        self.seat.clear()
        offered: list[tuple[str, Seat | None]] = [(self.say("Drawn"), None)]
        for seat in reserved_seats(state):
            mark = word(self._texts, state.tables[seat.table].marks[seat.number - 1])
            offered.append((f"{seat_text(seat, self._texts)} · {mark}", seat))
        self.seat.offer(offered)
