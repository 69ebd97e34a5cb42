"""Count of the chips in play: blind while it is typed, held against the books once it is noted."""

from collections.abc import Callable

from director.desk.kernel.desk import Done
from director.desk.offered.commands import Command, CountChips
from director.texts import Texts
from director.tournament.events import ChipsCounted
from director.tournament.state import Tournament
from director.values.quantity import Chips
from ui.console.console import Console
from ui.night.chips.words import CheckRow, chip_sums, gap_words
from ui.parts.console_facts import sees_what_should_be
from ui.parts.panel import Facts, Panel, PressButton, Words
from ui.parts.readiness import shut
from ui.parts.task import Task
from ui.widgets.table_model import Column

EXPECTED, DIFFERENCE = 1, 3
"""Columns of the counts that whoever counts does not see."""


class CountPanel(Panel):
    """Chips that should be in play, the last count, and the button of the next one."""

    def __init__(self, console: Console, count: Callable[[], None]) -> None:
        super().__init__()
        self._console = console
        texts = console.texts
        self.caption = Words(texts.say("Chips in play"), "caption")
        self.expected = Words("", "title")
        self.parts = Facts(figures=True)
        self.last_caption = Words("", "caption")
        self.counted, self.difference = Words("", "title"), Words("", "heading")
        self.button = PressButton(f"{texts.say('Count the chips…')}  C", count, "primary")
        shut(console, self.button)
        self.add(self.caption, self.expected, self.parts)
        self.add(self.last_caption, self.counted, self.difference, self.button)
        self.column.addStretch(1)

    def reload(self, state: Tournament) -> None:
        """Show the newest sums and the last count, as far as whoever works here may know them."""
        texts, seen = self._console.texts, sees_what_should_be(self._console)
        sums = chip_sums(state, texts)
        for widget in (self.caption, self.expected, self.parts):
            widget.setVisible(seen)
        self.expected.say(texts.number(sums.expected) if seen else "")
        shown = sums.parts if seen else ()
        self.parts.show_pairs((words, texts.number(chips)) for words, chips in shown)
        self._show_last(sums.last)

    def _show_last(self, last: CheckRow | None) -> None:
        texts = self._console.texts
        if last is None:
            self.last_caption.say(texts.say("Nothing has been counted yet."))
            self.counted.say("")
            self.difference.say("")
            return
        self.last_caption.say(texts.say("Counted at {time}", time=texts.time(last.at)))
        self.counted.say(texts.number(last.counted))
        self.difference.say(*count_words(self._console, last.difference))


class ChipCountTask(Task):
    """Type the sum of all chips on the tables; Enter notes it, and only then the difference is told."""

    HELP = "chip_races"

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Count the chips"))
        self.add_words(self.say("What should be there is told after the count."), "muted")
        self.counted = self.add_number(
            self.say("Counted"), hint=self.say("Sum of everything on the tables")
        )
        self.add_button(self.say("Note the count"))

    def command(self) -> Command | None:
        state, counted = self.state(), self.counted.number()
        return CountChips(state.id, counted) if state is not None and counted is not None else None

    def after(self, done: Done) -> None:
        """Tell by how much the count differs."""
        noted = (entry.event for entry in done.entries)
        for event in noted:
            if isinstance(event, ChipsCounted):
                difference = event.counted - event.expected
                counted = self.say("Counted {amount}", amount=self._texts.number(event.counted))
                words, tone = count_words(self._console, difference)
                self._console.frame.say(f"{counted}: {words}", "amber" if difference else tone)
        super().after(done)


def count_words(console: Console, gap: Chips) -> tuple[str, str]:
    """Return the difference of a noted count, or only that there is one, with its colour."""
    if gap and not sees_what_should_be(console):
        return console.texts.say("The count differs: the floor sees by how much."), "amber"
    return gap_words(console.texts, gap)


def check_columns(texts: Texts) -> tuple[Column[CheckRow], ...]:
    """Each count with what was expected then."""
    number = texts.number
    return (
        Column(texts.say("Time"), lambda row: row.at, lambda row: texts.time(row.at), width=64),
        Column(texts.say("Expected"), lambda row: row.expected, lambda row: number(row.expected),
               right=True),
        Column(texts.say("Counted"), lambda row: row.counted, lambda row: number(row.counted),
               right=True),
        Column("±", lambda row: row.difference, lambda row: _signed(number(row.difference)), right=True,
               width=64, tone=lambda row: "red" if row.difference else "green"),
    )  # fmt: skip


def _signed(number: str) -> str:
    return number if number.startswith(("−", "0")) else f"+{number}"
