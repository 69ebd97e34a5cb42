"""The second person: a director or floorman other than whoever works here agrees with a PIN."""

from collections.abc import Callable

from director.texts.refusals import sentence
from director.texts.tournament_words import word
from director.values.errors import RuleViolation
from director.values.ids import StaffId
from ui.console.live import LiveConsole
from ui.console.login import guard_of
from ui.parts.choice import Choice
from ui.parts.panel import Words
from ui.parts.people.staff_words import may_agree
from ui.parts.question import Question
from ui.widgets.pin_field import PinField


class SecondPerson(Question):
    """Arrows choose who agrees, digits are the PIN, Enter agrees."""

    def __init__(
        self,
        console: LiveConsole,
        refusal: str,
        what: str,
        agree: Callable[[StaffId], None],
        give_up: Callable[[], None],
    ) -> None:
        super().__init__(console.texts.say("A second person"))
        texts, self._console, self._agree = console.texts, console, agree
        if what:
            self.add_words(what, "heading")
        self.add_words(refusal)
        self.add_words(texts.say("A director or floorman; the journal keeps both names."), "muted")
        self.who: Choice[StaffId] = Choice(self)
        self.who.setAccessibleName(texts.say("Who agrees"))
        for staff in may_agree(console.staff(), console.who.actor, console.texts):
            self.who.add(f"{staff.name} · {word(texts, staff.role)}", staff.id)
        self.pin = PinField(texts.say("PIN"), self)
        self.said = Words("", "red", self)
        for part in (self.who, self.pin, self.said):
            self.add_widget(part)
        self.button = self.add_button(texts.say("I agree"), self.ask, "primary")
        self.add_button(texts.say("Leave it"), give_up)
        self.setFocusProxy(self.pin)
        self.pin.walked.connect(self._walk)
        self.pin.textEdited.connect(lambda _text: self._judge())
        self._judge()
        if not self.who.offered():
            self.said.say(texts.say("Nobody else who may agree is on the staff."), "red")

    def ask(self) -> None:
        """Have the PIN looked at; the order goes out again when it is right."""
        staff, pin = self.who.chosen(), self.pin.text()
        self.button.setEnabled(False)
        self.pin.clear()
        guard_of(self._console).check(staff, pin, lambda fault: self._on_answer(staff, fault))

    def _on_answer(self, staff: StaffId, fault: RuleViolation | None) -> None:
        if fault is None:
            self._agree(staff)
        else:
            self.said.say(sentence(self._console.texts, fault), "red")
            self.pin.setFocus()

    def _walk(self, step: int) -> None:
        row = self.who.currentIndex() + step
        if 0 <= row < self.who.count():
            self.who.setCurrentIndex(row)

    def _judge(self) -> None:
        self.said.say("")
        self.button.setEnabled(bool(self.pin.text()) and bool(self.who.offered()))
