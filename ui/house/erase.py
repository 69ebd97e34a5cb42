"""Erasing people: what goes, what stays, and where copies keep it for a while; asked first."""

from collections.abc import Callable, Sequence

from director.desk.kernel.desk import Done
from director.desk.offered.commands import ErasePeople
from director.house.people import Person
from ui.console.console import Console
from ui.parts.question import Question


class EraseQuestion(Question):
    """Esc leaves everything as it is; nothing brings the data back afterwards."""

    def __init__(self, console: Console, people: Sequence[Person], then: Callable[[], None]) -> None:
        texts = console.texts
        super().__init__(texts.say("Erase what is known?"))
        self._console, self._people, self._then = console, tuple(people), then
        named = people[0].name if len(people) == 1 else ""
        self.add_words(named or texts.count("{n} person", "{n} people", len(people)), "heading")
        self.add_words(
            texts.say(
                "Names, document, card, IBAN, date of birth, notes and photo go for good. The journal "
                "keeps what happened, without a name."
            )
        )
        self.add_words(
            texts.say(
                "Copies of the database made before are emptied of it with the next copy that is made "
                "beside them; none but the newest is kept longer than 92 days. Copies elsewhere are "
                "yours to delete. The reason stays: write it without a name."
            ),
            "muted",
        )
        self.reason = self.add_field(texts, texts.say("Reason"))
        self.button = self.add_button(texts.say("Erase for good"), self._erase)
        self.add_button(texts.say("Leave it"), console.frame.take_off)
        self.reason.textChanged.connect(lambda _text: self._judge())
        self._judge()

    def _judge(self) -> None:
        self.button.setEnabled(bool(self.reason.text().strip()))

    def _erase(self) -> None:
        """The question makes room: a second person may have to agree."""
        console, then = self._console, self._then
        command, why = ErasePeople(tuple(person.id for person in self._people)), self.reason.text()

        def tell(_done: Done) -> None:
            console.frame.say(console.texts.say("The data is erased."))
            then()

        console.frame.take_off()
        console.order(command, reason=why.strip(), then=tell)
