"""A new PIN: typed twice, never shown; only what Argon2 makes of it is kept."""

from functools import partial

from director.desk.commands import SetPin
from director.desk.desk import Desk, Done
from director.desk.house.people import Staff
from director.desk.house.pins import hashed, pin_fault
from director.texts.refusals import sentence
from ui.console.console import Console
from ui.parts.panel import Words
from ui.parts.question import Question
from ui.widgets.pin_field import PinField


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
        self.said = Words("", "red", self)
        for part in (self.first, self.again, self.said):
            self.add_widget(part)
        self.button = self.add_button(say("Set the PIN"), self.set_it, "primary")
        self.add_button(say("Leave it"), console.frame.take_off)
        self.setFocusProxy(self.first)
        self.first.returnPressed.connect(self.again.setFocus)
        for field in (self.first, self.again):
            field.textChanged.connect(lambda _text: self._judge())
        self._judge()

    def set_it(self) -> None:
        """Hash it on the desk's thread and keep it."""
        pin = self.first.text()
        self.button.setEnabled(False)
        self._console.ask(partial(_hash, pin), self._on_hash)

    def _on_hash(self, kept: str) -> None:
        self._console.order(SetPin(self._staff.id, kept), then=self._on_done)

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
        self.said.say(said, "red")
        self.button.setEnabled(not said and bool(self.first.text()) and self._same())

    def _same(self) -> bool:
        return self.first.text() == self.again.text()


def _hash(pin: str, _desk: Desk) -> str:
    return hashed(pin)
