"""For an inspector: verify the journal, and save a signed package of some gaming days."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from director.desk.kernel.gaming_days import day_of
from director.files.file_names import file_called
from director.values.errors import RuleViolation
from director.values.ids import PlayerId, StaffId
from ui.console.console import Console, Inspector
from ui.console.printing import Press, press_of
from ui.journal.inspection_package import (
    MOST_DAYS,
    InspectedDays,
    files_of,
    inspected_days,
    manifest_of,
    packed,
    verification,
)
from ui.parts.console_facts import sees_what_should_be
from ui.parts.date_field import DayField
from ui.parts.export_files import save_made
from ui.parts.panel import Words
from ui.parts.question import Question


def may_inspect(console: Console) -> bool:
    """Whether there is a journal to be inspected here, by somebody who may see all of it."""
    return console.frame.inspector is not None and sees_what_should_be(console)


class InspectionQuestion(Question):
    """From which gaming day to which; Enter saves the package."""

    def __init__(self, console: Console) -> None:
        texts = console.texts
        super().__init__(texts.say("Inspection"))
        self._console = console
        today = day_of(console.now(), texts.timezone)
        self.add_words(
            texts.say(
                "One file with the journal of these gaming days, day sheets and accounts, the heads of "
                "all streams, and what the verification found; signed by the house's key."
            ),
            "muted",
        )
        self.first, self.last = DayField(today, texts, self), DayField(today, texts, self)
        for caption, field in ((texts.say("Since"), self.first), (texts.say("Until"), self.last)):
            field.setAccessibleName(caption)
            self.add_words(caption, "caption")
            self.add_widget(field)
            field.textChanged.connect(lambda _text: self._judge())
        self.save = self.add_button(texts.say("Save the package…"), self.make, "primary")
        self.check = self.add_button(texts.say("Only verify"), self.verify)
        self.add_button(texts.say("Close"), console.frame.take_off)
        self.message = Words("", "muted", self)  # below the buttons, which stay where they are
        self.message.setWordWrap(True)
        self.add_widget(self.message)
        self._judge()

    def days(self) -> tuple[date, ...]:
        """The gaming days that are asked for; none where they are no days, or too many."""
        first, last = self.first.day(), self.last.day()
        if first is None or last is None or not 0 <= (last - first).days < MOST_DAYS:
            return ()
        return tuple(first + timedelta(number) for number in range((last - first).days + 1))

    def verify(self) -> None:
        """Read everything again, and say what was found."""
        inspector, texts = self._console.frame.inspector, self._console.texts
        if inspector is None:
            return
        self._read()

        def work() -> tuple[str, bool]:
            extract = inspector.extract(0, 0)
            return verification(extract, texts), extract.report.first is None

        self._console.in_background(work, lambda found: self._say(*found))

    def make(self) -> None:
        """Read the books first; then ask where to, and make the file beside the window."""
        inspector, days, texts = self._console.frame.inspector, self.days(), self._console.texts
        if inspector is None or not days:
            return
        self._console.ask(
            lambda desk: inspected_days(desk, days[0], days[-1], texts),
            partial(self._save, inspector, days),
        )

    def _save(self, inspector: Inspector, days: tuple[date, ...], found: InspectedDays) -> None:
        console, press = self._console, press_of(self._console)
        at = console.texts.local(console.now()).isoformat(timespec="seconds")
        papers_of = partial(_papers, console.staff_name, console.name, found)

        def work() -> bytes | RuleViolation:
            extract = inspector.extract(found.since, found.until)
            contents = papers_of(inspector.public_key())
            papers = {name: make(press) for name, make in contents.items()}
            files = files_of(extract, papers, days, console.texts)
            manifest = manifest_of(files, at, found.head)
            return packed(files, manifest, inspector.sign(manifest))

        name = file_called(
            "zip", console.texts.say("Inspection").lower(), days[0].isoformat(), days[-1].isoformat()
        )
        save_made(console, self, name, work)

    def _judge(self) -> None:
        texts, ready = self._console.texts, bool(self.days())
        self.save.setEnabled(ready)
        self.message.say(
            "" if ready else texts.say("Choose 1 to {most} gaming days.", most=MOST_DAYS), "amber"
        )

    def _read(self) -> None:
        self.message.say(self._console.texts.say("The journal is being read…"), "muted")

    def _say(self, said: str, sound: bool) -> None:
        self.message.say(said.strip(), "green" if sound else "red")


def _papers(
    staff: Callable[[StaffId], str], name: Callable[[PlayerId], str], found: InspectedDays, key: str
) -> dict[str, Callable[[Press], bytes]]:
    """How each paper of the package is made, by its name."""
    from reports.registry import DOCUMENTS

    def sheet(document: str, currency: str, *made_of: object) -> Callable[[Press], bytes]:
        content = DOCUMENTS[document].about(*made_of)
        return lambda press: press.make(document, (content,), found.head, currency).pdf

    papers = {
        f"day-sheet-{day.isoformat()}-{books.currency}.pdf": sheet(
            "day_sheet", books.currency, books, staff, key
        )
        for day, books in found.sheets
    }
    for balance in found.balances:
        papers[f"trial-balance-{balance.currency}.pdf"] = sheet(
            "trial_balance", balance.currency, balance, name
        )
    return papers
