"""Search of the whole journal for typed words: stretch by stretch from the newest, none held up."""

from collections.abc import Callable
from functools import partial

from director.desk.history.search import JournalWanted, journal_slice, journal_to_search
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import JournalQuery
from director.values.dataclass import Value
from director.values.ids import CommandId
from director.values.quantity import Micros
from ui.console.console import Console
from ui.journal.journal_words import JournalWords
from ui.journal.words import JournalLine, Telling
from ui.widgets.folding import Needles, holds, needles
from ui.widgets.table_model import RowsModel

STRETCH = 1_000
"""Entries that are read at a time: the desk is soon free for others."""
REMEMBERED = 100
"""Stretches whose texts are kept, so that the next letter finds at once."""


class SearchedText(Value):
    """Folded text of a command's line."""

    command: CommandId
    at: Micros
    text: str


Stretch = tuple[SearchedText, ...]


class JournalSweep:
    """Finds every command of the journal whose line holds the typed words, the newest first."""

    def __init__(self, console: Console, model: RowsModel[JournalLine]) -> None:
        self._console, self._model = console, model
        self._run = 0
        """Number of the search; an answer to an earlier one is dropped."""
        self._about: object = None
        self._texts: dict[tuple[JournalQuery, int, int], Stretch] = {}
        self._needles: Needles = ()
        self._matches: dict[CommandId, Micros] = {}

    @property
    def match_count(self) -> int:
        """Commands found so far."""
        return len(self._matches)

    def stop(self) -> None:
        """Drop the search that is under way."""
        self._run += 1

    def begin(
        self,
        wanted: JournalWanted,
        typed: str,
        words: Callable[[Desk], JournalWords],
        *,
        went_on: Callable[[Micros], None],
        done: Callable[[tuple[CommandId, ...]], None],
    ) -> None:
        """Search; `went_on` hears how far back, `done` gets every command at the end."""
        self._run += 1
        self._needles, self._matches = needles(typed), {}
        if self._about is not (people := self._console.people()):
            self._about, self._texts = people, {}  # lines hold names
        go_on = partial(self._go_on, self._run, words, went_on, done)
        self._console.ask(
            lambda desk: journal_to_search(desk, wanted), lambda question: go_on(*question)
        )

    def _go_on(
        self,
        run: int,
        words: Callable[[Desk], JournalWords],
        went_on: Callable[[Micros], None],
        done: Callable[[tuple[CommandId, ...]], None],
        asked: JournalQuery,
        high: int,
    ) -> None:
        """Look at the stretches that are remembered, then ask for the next one."""
        again = partial(self._go_on, run, words, went_on, done, asked)
        while run == self._run and high > 0:
            low = (high - 1) // STRETCH * STRETCH
            texts = self._texts.get((asked, low, high))
            if texts is None:
                self._read(words, asked, low, high, then=partial(again, high))
                return
            self._look(texts)
            if texts:
                went_on(texts[-1].at)
            high = low
        if run == self._run:
            done(tuple(self._matches))

    def _read(
        self,
        words: Callable[[Desk], JournalWords],
        asked: JournalQuery,
        low: int,
        high: int,
        then: Callable[[], None],
    ) -> None:
        def read(desk: Desk) -> tuple[JournalLine, ...]:
            part = journal_slice(desk, asked, low, high)
            lines = {line.command: line for line in Telling().tell(part.entries, words(desk))}
            return tuple(lines[command] for command in part.commands if command in lines)

        def take(lines: tuple[JournalLine, ...]) -> None:
            while len(self._texts) >= REMEMBERED:
                del self._texts[next(iter(self._texts))]
            kept = filter(self._model.keeps, lines)
            self._texts[asked, low, high] = tuple(
                SearchedText(line.command, line.at, self._model.searched_text(line)) for line in kept
            )
            then()

        self._console.ask(read, take)

    def _look(self, texts: Stretch) -> None:
        for line in texts:
            if holds(line.text, self._needles):
                self._matches.setdefault(line.command, line.at)
