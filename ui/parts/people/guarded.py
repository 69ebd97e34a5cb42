"""Guarded facts on the screen: a bar lifted, a birth date or an account changed, with the reason."""

from collections.abc import Callable, Iterator

from director.desk.offered.commands import ChangeFacts
from director.house.people import GUARDED, Person, called
from director.house.templates import BarTerms
from director.texts import Texts
from director.texts.person_words import terms_words
from director.values.dataclass import replace
from director.values.iban import grouped
from ui.console.console import Console
from ui.parts.question import Question


class GuardedQuestion(Question):
    """Says from what to what; all of it is one order, to which somebody else agrees once."""

    def __init__(
        self, console: Console, before: Person, after: Person, then: Callable[[], None],
        terms: BarTerms | None = None,
    ) -> None:  # fmt: skip
        """`terms`: those that a bar gets which stands."""
        texts = console.texts
        super().__init__(texts.say("Change what is guarded?"))
        self._console, self._then = console, then
        self._command = guarded_command(before, after, terms)
        self.add_words(called(console.people(), before), "heading")
        for line in change_lines(texts, before, after):
            self.add_words(line)
        if terms is not None:
            bar = console.bar_of(before)
            was = terms_words(texts, bar.terms if bar else BarTerms(), bar.name if bar else "")
            names = {row.id: row.name for row in console.lobby()}
            named = names.get(terms.tournament, "") if terms.tournament is not None else ""
            self.add_words(f"{was} → {terms_words(texts, terms, named)}")
        self.add_words(
            texts.say(
                "Where the staff log in, a second person agrees. The journal keeps that it was changed, "
                "by whom and why."
            ),
            "muted",
        )
        self.reason = self.add_field(texts, texts.say("Reason"))
        self.button = self.add_button(texts.say("Change"), self._change, "primary")
        self.add_button(texts.say("Leave it"), console.frame.take_off)
        self.reason.textChanged.connect(lambda _text: self._judge())
        self._judge()

    def _judge(self) -> None:
        self.button.setEnabled(bool(self.reason.text().strip()))

    def _change(self) -> None:
        why, then = self.reason.text().strip(), self._then  # the question itself is gone by then
        self._console.frame.take_off()
        self._console.order(self._command, reason=why, then=lambda _done: then())


def guarded_command(before: Person, after: Person, terms: BarTerms | None = None) -> ChangeFacts:
    """Return the change of guarded facts between two states of a person."""
    return ChangeFacts(
        before.id,
        after.born if before.born and before.born != after.born else None,
        after.iban if before.iban and before.iban != after.iban else None,
        unbar=before.barred and not after.barred,
        bar=terms,
    )


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
