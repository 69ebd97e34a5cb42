"""Guarded facts on the screen: a bar lifted, a birth date or an account changed, with the reason."""

from collections.abc import Callable, Iterator

from director.desk.commands import ChangeBirthDate, ChangeIban, Command, UnbarPerson
from director.desk.desk import Done
from director.desk.house.people import GUARDED, Person
from director.texts import Texts
from director.values.dataclass import replace
from director.values.iban import grouped
from ui.console.console import Console
from ui.parts.question import Question


class GuardedQuestion(Question):
    """Says from what to what; each change is an order of its own, to which somebody else agrees."""

    def __init__(
        self, console: Console, before: Person, after: Person, then: Callable[[], None]
    ) -> None:
        texts = console.texts
        super().__init__(texts.say("Change what is guarded?"))
        self._console, self._then = console, then
        self._commands = tuple(guarded_commands(before, after))
        self.add_words(before.name, "heading")
        for line in change_lines(texts, before, after):
            self.add_words(line)
        self.add_words(
            texts.say(
                "Where the staff log in, a second person agrees. The journal keeps that it was changed, "
                "by whom and why."
            ),
            "muted",
        )
        self.reason = self.add_field(texts.say("Reason"))
        self.button = self.add_button(texts.say("Change"), self._change, "primary")
        self.add_button(texts.say("Leave it"), console.frame.take_off)
        self.reason.textChanged.connect(lambda _text: self._judge())
        self._judge()

    def _judge(self) -> None:
        self.button.setEnabled(bool(self.reason.text().strip()))

    def _change(self) -> None:
        why = self.reason.text().strip()
        self._console.frame.take_off()
        _order(self._console, self._commands, why, self._then)


def _order(console: Console, commands: tuple[Command, ...], why: str, then: Callable[[], None]) -> None:
    """One after the other: a second person is asked about each."""
    if not commands:
        then()
        return
    first, *rest = commands

    def next_one(_done: Done) -> None:
        _order(console, tuple(rest), why, then)

    console.order(first, reason=why, then=next_one)


def guarded_commands(before: Person, after: Person) -> Iterator[Command]:
    """What makes of one person the other, as far as it was known and is guarded."""
    if before.barred and not after.barred:
        yield UnbarPerson(before.id)
    if before.born and before.born != after.born:
        yield ChangeBirthDate(before.id, after.born)
    if before.iban and before.iban != after.iban:
        yield ChangeIban(before.id, after.iban)


def but_guarded(before: Person, after: Person) -> Person:
    """A changed person with the guarded facts that were known."""
    return replace(after, **{name: getattr(before, name) for name in GUARDED if getattr(before, name)})


def change_lines(texts: Texts, before: Person, after: Person) -> Iterator[str]:
    """Each change as it is seen: from what, to what."""
    if before.barred and not after.barred:
        yield texts.say("Barred from the house: taken away")
    for name, was, now in (
        (texts.say("Date of birth"), texts.born(before.born), texts.born(after.born)),
        (texts.say("IBAN"), grouped(before.iban), grouped(after.iban)),
    ):
        if was and was != now:
            yield f"{name}: {was} → {now or '–'}"
