"""A person's data, new or known: each field is checked as it is left, doubles are named."""

from collections.abc import Mapping
from functools import partial
from uuid import uuid4

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from director.desk.house.identity import TWIN_FACTS, twins
from director.desk.kernel.desk import Done
from director.desk.offered.commands import SavePerson
from director.files.faults import Fault
from director.files.import_columns import FIELD_NAMES, PersonField
from director.files.people_cells import checked
from director.house.people import Person, called, guarded_change
from director.house.templates import BarTerms
from director.texts import N_
from director.texts.tournament_words import GENDERS
from director.values.dataclass import replace
from director.values.folding import number_key
from director.values.ids import PlayerId
from director.values.quantity import Cents
from ui.console.console import Console, View
from ui.parts.choice import ChoiceField
from ui.parts.console_facts import today_of
from ui.parts.fields import FieldPanel
from ui.parts.leaving import Leaving
from ui.parts.panel import ENTER, ROOM, PressButton
from ui.parts.people.bar_fields import BarFields
from ui.parts.people.bars import bar_flag
from ui.parts.people.guarded import GuardedQuestion, but_guarded
from ui.parts.people.search import names_in
from ui.parts.people.words import identity_line
from ui.widgets.keyed import of_figures, of_signs
from ui.widgets.layout import wear
from ui.widgets.pictures import small_jpeg
from ui.widgets.plain import tip
from ui.widgets.scanned import for_scans
from ui.widgets.signed_button import CTRL_SIGN, ESC_SIGN

ROWS = (
    (PersonField.GIVEN_NAME,),
    (PersonField.FAMILY_NAME,),
    (PersonField.BORN, PersonField.COUNTRY),
    (PersonField.DOCUMENT,),
    (PersonField.CARD_NUMBER, PersonField.NICKNAME),
    (PersonField.IBAN,),
    (PersonField.NOTES,),
)
"""Fields that stand side by side; Enter walks through them in this order."""
FIELDS = tuple(field for row in ROWS for field in row)
DOUBLES = {
    PersonField.DOCUMENT: N_("This document is {name}'s."),
    PersonField.CARD_NUMBER: N_("This card is {name}'s."),
}
SCANNED = (PersonField.DOCUMENT, PersonField.CARD_NUMBER)
NUMBERED = (*SCANNED, PersonField.BORN)
"""Mostly figures: the row of digits types them on every keyboard."""
NEEDED = (PersonField.FAMILY_NAME, PersonField.NICKNAME)
"""Fields of which one is required: a nickname alone is a name."""
CLOSE = 6
"""Pixels between the fields: all of them are seen in a low window."""


class PersonPanel(FieldPanel):
    """Enter goes to the next field and saves on the last; Ctrl+Enter saves from anywhere."""

    saved = Signal(object)
    """The PlayerId."""
    left = Signal()
    instead = Signal(object)
    """The PlayerId of somebody who has this document or card already."""

    def __init__(self, console: Console, parent: QWidget | None = None) -> None:
        super().__init__(console, parent)
        self._console = console
        self._before: Person | None = None
        self._base: Person | None = None
        self._photo = b""
        self._double: Person | None = None
        self._twins: tuple[Person, ...] = ()
        """People of the directory who may be the same."""
        self.column.setSpacing(CLOSE)
        texts = console.texts
        self.title, self.deposit = self.add_words(role="title"), self.add_words(role="muted")
        self.faults = self.add_words(role="red")
        self.take = PressButton("", self._take_other)
        self.twin_warning = self.add_words(role="amber")
        self.add(self.take)
        self.another = self.add_tick(texts.say("It is another person"))
        self.another.toggled.connect(lambda _on: self._check())
        self.why = self.add_line(texts.say("Reason"))
        self.why.textEdited.connect(lambda _text: self._check())
        self.fields: dict[PersonField, QLineEdit] = {}
        self.swap = PressButton(texts.say("Swap given and family name") + "   Ctrl+T", self.swap_names)
        self.swap.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for row in ROWS:
            with self.side_by_side():
                for field in row:
                    self._add_line(field)
            if row == (PersonField.FAMILY_NAME,):
                self.add(self.swap)
        self.fields[PersonField.BORN].setPlaceholderText("31.1.1990")
        genders = ((texts.say(said), str(gender)) for gender, said in GENDERS.items())
        self.gender: ChoiceField[str] = self.add_choice(
            texts.say(FIELD_NAMES[PersonField.GENDER]), (("–", ""), *genders)
        )
        self.barred = self.add_tick(texts.say("Barred"))
        self.bar = self.add_words()
        self.terms = self.add_field("", BarFields(console, self))
        for changed in (self.barred.toggled, self.terms.changed):
            changed.connect(lambda *_said: self._check())
        self.photo = PressButton(texts.say("Photo…"), self._choose_photo)
        self.save = PressButton(texts.say("Save") + CTRL_SIGN, self._save, "primary")
        self.add(self.photo, self.save)
        self.add(PressButton(texts.say("Cancel") + ESC_SIGN, self.leave))
        self.column.addStretch(1)
        self.take.hide()
        self.leaving = Leaving(console, self, also=lambda: self._photo)
        console.changed.connect(self._on_changed)

    def _add_line(self, field: PersonField) -> None:
        line = self.fields[field] = self.add_line(self.say(FIELD_NAMES[field]), longest=600)
        line.setMinimumWidth(60)
        wear(line, "long", field is PersonField.IBAN)
        if field in SCANNED:
            for_scans(line)
        if field is PersonField.IBAN:
            of_signs(line)
        elif field in NUMBERED:
            of_figures(line)
        line.textEdited.connect(lambda _text: self._check())
        if field is PersonField.BORN:
            line.editingFinished.connect(self._write_born)

    def _write_born(self) -> None:
        """Show the date that was understood."""
        value = self._value(PersonField.BORN)
        if isinstance(value, str) and value:
            self.fields[PersonField.BORN].setText(value)

    def start_new(self, typed: str) -> None:
        """A new person, with what has been typed already as name, card or document."""
        self._begin(None, Person(PlayerId(str(uuid4())), "", ""))
        self.title.say(self._console.texts.say("New player"))
        if any(sign.isdigit() for sign in typed):
            self.fields[PersonField.CARD_NUMBER].setText(typed.upper())
        else:
            known, first = self._console.people().values(), self._console.house.family_first
            given, family = names_in(typed, known, family_first=first)
            self.fields[PersonField.GIVEN_NAME].setText(given)
            self.fields[PersonField.FAMILY_NAME].setText(family)
        self._focus_first_empty()
        self.leaving.begin()
        self._check()

    def start_edit(self, player: PlayerId) -> None:
        """Somebody known; the photo comes after."""
        person = self._console.people().get(player)
        if person is None:
            return
        self._begin(person, person)
        self.title.say_name(called(self._console.people(), person))
        self.fields[PersonField.GIVEN_NAME].setFocus()
        self.leaving.begin()
        self._console.ask(lambda desk: desk.store.person(player), self._on_whole)
        self._console.ask(lambda desk: desk.deposits().all_of(player), self._on_deposits)
        self._check()

    def _on_changed(self, _changes: object) -> None:
        """Show what another console has changed of this person; what is typed here stays."""
        before, base = self._before, self._base
        now = self._console.people().get(before.id) if before is not None else None
        if before is None or base is None or now is None or now == before:
            return
        for field, line in self.fields.items():
            if line.text().strip() == getattr(before, field.value):
                line.setText(getattr(now, field.value))
        if self.gender.chosen() == before.gender:
            self.gender.choose(now.gender)
        if self.barred.isChecked() == before.barred:
            self.barred.setChecked(now.barred)
        self._before, self._base = now, replace(now, photo=base.photo)
        self._check()

    def _on_deposits(self, held: Mapping[str, Cents]) -> None:
        """Show the player's deposits, if any."""
        texts = self._console.texts
        amounts = " + ".join(texts.money(cents, currency) for currency, cents in held.items())
        self.deposit.say(texts.say("Deposit: {amount}", amount=amounts) if amounts else "")

    def swap_names(self) -> None:
        """Swap given and family name."""
        given, family = self.fields[PersonField.GIVEN_NAME], self.fields[PersonField.FAMILY_NAME]
        was = given.text()
        given.setText(family.text())
        family.setText(was)
        self._check()

    def give_up(self) -> None:
        """Esc: nothing is kept."""
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_T and event.modifiers() == control:
            self.swap_names()
            return
        if event.key() not in ENTER:
            super().keyPressEvent(event)
            return
        last = self.fields[FIELDS[-1]].hasFocus()
        if last or event.modifiers() & control:
            self._save()
        else:
            self.focusNextChild()

    def person(self) -> Person | None:
        """The person as typed; None while something is wrong."""
        values = {field: self._value(field) for field in FIELDS}
        if any(isinstance(value, Fault) for value in values.values()) or self._base is None:
            return None
        said = {field: value for field, value in values.items() if isinstance(value, str)}
        return replace(
            self._base,
            given_name=said[PersonField.GIVEN_NAME],
            family_name=said[PersonField.FAMILY_NAME],
            nickname=said[PersonField.NICKNAME],
            card_number=said[PersonField.CARD_NUMBER],
            document=said[PersonField.DOCUMENT],
            born=said[PersonField.BORN],
            country=said[PersonField.COUNTRY],
            iban=said[PersonField.IBAN],
            notes=said[PersonField.NOTES],
            gender=self.gender.chosen(),
            barred=self.barred.isChecked(),
            photo=self._photo or self._base.photo,
        )

    def _begin(self, before: Person | None, shown: Person) -> None:
        self._before, self._base, self._photo = before, shown, b""
        for field, line in self.fields.items():
            line.setText(str(getattr(shown, field.value)))
        self.gender.choose(shown.gender)
        self.show_field(self.gender, self._console.house.gender_asked)
        self.barred.setChecked(shown.barred)
        self.another.setChecked(False)
        self.why.clear()
        bar = bar_flag(self._console, shown)
        self.bar.say(bar.text if bar else "", bar.tone if bar else None)
        kept = self._console.bar_of(shown)
        self.terms.show_bar(kept, asks_why=not shown.barred)
        self.photo.setText(self._console.texts.say("Photo…"))

    def _focus_first_empty(self) -> None:
        for line in self.fields.values():
            if not line.text():
                line.setFocus()
                return

    def _on_whole(self, person: Person | None) -> None:
        """The photo, which the directory in memory does not hold."""
        if person is not None and self._base is not None and person.id == self._base.id:
            self._base = replace(self._base, photo=person.photo)

    def _value(self, field: PersonField) -> str | Fault:
        text = self.fields[field].text().strip()
        return checked(field, text) if text else ""

    def _check(self) -> None:
        """Mark what is wrong and say it; name whoever has the document or card already."""
        texts, said = self._console.texts, []
        for field, line in self.fields.items():
            value = self._value(field)
            wrong = isinstance(value, Fault)
            if isinstance(value, Fault):
                said.append(f"{texts.say(FIELD_NAMES[field])}: {value.sentence(texts)}")
            if line.property("wrong") != wrong:
                line.setProperty("wrong", wrong)
                line.style().polish(line)
        self._find_double(said)
        self._find_twins()
        self._check_bar(said)
        self.faults.say("\n".join(said))
        named = any(self.fields[field].text().strip() for field in NEEDED)
        missing = [] if named else [texts.say(FIELD_NAMES[NEEDED[0]])]
        unanswered = [self.twin_warning.text()] if self._twins and not self._twins_resolved() else []
        if self._bars() and not self._reason():
            missing.append(texts.say("Reason"))
        why = said or missing or unanswered
        self.save.setEnabled(not why)
        self.save.setToolTip(tip(", ".join(why)))

    def _check_bar(self, said: list[str]) -> None:
        """A bar says how far and until when: a new one why, too."""
        self.show_field(self.terms, self.barred.isChecked())
        if self.barred.isChecked() and self.terms.terms() is None:
            said.append(self._console.texts.say("A bar ends in the future: choose a later day."))

    def _bars(self) -> bool:
        """Whether somebody is barred who was not."""
        return self.barred.isChecked() and not (self._base is not None and self._base.barred)

    def _reason(self) -> str:
        """Why somebody is barred, else why somebody is not the one who looks the same."""
        given = (self.terms.reason() if self._bars() else "", self.why.text().strip())
        return given[0] or (given[1] if self._twins else "")

    def _other_terms(self) -> BarTerms | None:
        """The terms that a bar gets which stands, if they are changed."""
        if self._bars() or not self.barred.isChecked() or self._base is None:
            return None
        bar, terms = self._console.bar_of(self._base), self.terms.terms()
        return terms if terms != (bar.terms if bar is not None else BarTerms()) else None

    def _find_double(self, said: list[str]) -> None:
        texts, mine = self._console.texts, self._base.id if self._base else None
        self._double = None
        for field, have in DOUBLES.items():
            value = self._value(field)
            other = _has(self._console, field, value, mine) if isinstance(value, str) and value else None
            if other is not None:
                said.append(texts.say(have, name=called(self._console.people(), other)))
                self._double = other
        self.take.setVisible(self._double is not None and self._before is None)
        if self._double is not None:
            self.take.setText(
                texts.say("Take {name}", name=called(self._console.people(), self._double))
            )

    def _find_twins(self) -> None:
        """Ask whether somebody new is one who is known: by name, and by the date of birth."""
        texts, person = self._console.texts, None if self._double else self.person()
        new = person is not None and self._differs(person)
        people = self._console.people()
        self._twins = twins(person, people.values()) if person and new else ()
        self.twin_warning.say("\n".join(self._twin_words(twin) for twin in self._twins))
        self.show_field(self.another, bool(self._twins))
        asked = any(twin.barred for twin in self._twins)
        self.show_field(self.why, asked and self.another.isChecked())
        if self._twins and self._before is None:
            self._double = self._twins[0]
            self.take.setText(
                texts.say("It is {name}: take that one", name=called(people, self._double))
            )
            self.take.fold(ROOM)
            self.take.show()

    def _twin_words(self, twin: Person) -> str:
        texts = self._console.texts
        bar = bar_flag(self._console, twin)
        known = identity_line(twin, today_of(self._console), texts)
        who = f"{called(self._console.people(), twin)} · {bar.text if bar else known}"
        return texts.say("Is it the same person? {who}", who=who)

    def _differs(self, person: Person) -> bool:
        """Whether anything is other by which somebody is told from others."""
        before = self._before
        return before is None or any(
            getattr(before, field) != getattr(person, field) for field in TWIN_FACTS
        )

    def _twins_resolved(self) -> bool:
        barred = any(twin.barred for twin in self._twins)
        return self.another.isChecked() and (not barred or bool(self.why.text().strip()))

    def _take_other(self) -> None:
        if self._double is not None:
            self.instead.emit(self._double.id)

    def _choose_photo(self) -> None:
        texts = self._console.texts
        name, _ = QFileDialog.getOpenFileName(
            self, texts.say("Photo"), "", f"{texts.say('Pictures')} (*.png *.jpg *.jpeg)"
        )
        if name:
            self.use_photo(name)

    def use_photo(self, file: str) -> None:
        """Take a picture from a file, made small; say so if it is none."""
        texts, picture = self._console.texts, QImage(file)
        if picture.isNull():
            self._console.frame.say(
                texts.say("{file} is no picture that can be read.", file=file), "red"
            )
            return
        self._photo = small_jpeg(picture)
        self.photo.setText(texts.say("Photo chosen"))

    def _save(self) -> None:
        person = self.person()
        if person is None or not self.save.isEnabled():
            return
        before = self._before
        terms = self._other_terms()
        if before is None or not (guarded_change(before, person) or terms):
            self._order(person)
            return
        rest = replace(but_guarded(before, person), photo=before.photo)
        saved = rest == before and not self._photo
        then = partial(self.saved.emit, person.id) if saved else partial(self._order, person)
        self._console.frame.put_over(GuardedQuestion(self._console, before, person, then, terms))

    def _order(self, person: Person) -> None:
        others, bar = (
            tuple(twin.id for twin in self._twins),
            self.terms.terms() if self._bars() else None,
        )
        saving = SavePerson(person, others, bar)
        self._console.order(saving, reason=self._reason(), then=partial(self._on_saved, person.id))

    def _on_saved(self, player: PlayerId, _done: Done) -> None:
        self.saved.emit(player)


def _has(console: View, field: PersonField, value: str, besides: PlayerId | None) -> Person | None:
    """Return another person with this document or card, whatever its spelling."""
    wanted = number_key(value)
    for person in console.people().values():
        if person.id != besides and number_key(getattr(person, field.value)) == wanted:
            return person
    return None
