"""A list of people being imported: read away from the window, row by row, until it is cancelled."""

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Event
from uuid import uuid4

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from director.desk.offered.commands import ImportPeople
from director.files.birth_dates import DateOrder
from director.files.bounded import read_whole
from director.files.csv_text import MOST_BYTES, no_list, read_sheet
from director.files.faults import Fault, fault
from director.files.import_columns import (
    Mapped,
    PersonField,
    guess_columns,
    is_heading,
    left_out,
    names_are_mapped,
)
from director.files.people_cells import NameOrder, visible
from director.files.people_import import Alike, ImportDirectory, ImportReading, RowOutcome, RowReport
from director.files.sheet import Sheet
from director.house.people import Person
from director.texts import N_, Texts
from director.texts.file_errors import cause_fact
from director.values.dataclass import Value
from director.values.ids import PlayerId
from ui.widgets.guard import guarded_call

OUTCOMES: Mapping[RowOutcome, str] = {
    RowOutcome.NEW: N_("New"),
    RowOutcome.CHANGED: N_("Changed"),
    RowOutcome.SAME: N_("Known already"),
    RowOutcome.NOBODY: N_("No person"),
    RowOutcome.FAULTY: N_("Left out"),
}
OUTCOME_TONES: Mapping[RowOutcome, str] = {
    RowOutcome.NEW: "green",
    RowOutcome.CHANGED: "blue",
    RowOutcome.SAME: "muted",
    RowOutcome.FAULTY: "red",
    RowOutcome.NOBODY: "muted",
}
LIST_FILES = "*.csv *.txt *.tsv *.xlsx"
"""Names of files that can hold a list."""
STEP = 250
"""Progress is told after so many rows."""


class ImportSource(Value):
    """File and format of an import: None = guessed."""

    data: bytes
    codec: str
    separator: str | None = None
    sheet: str = ""
    """Sheet of a workbook; empty: the one that looks like a list of people."""
    mapped: Mapped | None = None
    bars: bool = False
    """Everybody in it is barred."""
    genders: bool = False
    """The house asks the gender; else a column of it is left out."""
    alike: Alike = Alike.ASK
    dates: DateOrder | None = None
    names: NameOrder | None = None
    """The orders that were chosen; None: as it seems."""
    usual: NameOrder = NameOrder.GIVEN
    """The order of names in the house."""


class ImportResult(Value):
    """The file as cells, what each column holds, and what becomes of each row."""

    sheet: Sheet
    mapped: Mapped
    reports: tuple[RowReport, ...]
    complete: bool
    """The names are mapped, so that the rows could be read."""
    asks_order: bool = False
    """The dates do not tell which of day and month comes first."""
    names: NameOrder = NameOrder.GIVEN
    """The order in which whole names were read."""

    def asks_alike(self) -> bool:
        """Whether any row looks like somebody known by name and date of birth alone."""
        return any(report.alike for report in self.reports)

    def count(self, outcome: RowOutcome) -> int:
        """How many rows come out so."""
        return Counter(report.outcome for report in self.reports)[outcome]

    def command(self) -> ImportPeople:
        """Everybody new or changed; faulty rows are left out."""
        wanted = (RowOutcome.NEW, RowOutcome.CHANGED)
        people = tuple(r.person for r in self.reports if r.person is not None and r.outcome in wanted)
        others = {other for r in self.reports for other in r.other_than if r.outcome in wanted}
        return ImportPeople(people, self.count(RowOutcome.FAULTY), tuple(sorted(others)))


class ImportReader(QObject):
    """Reads on a thread of its own; a new start or `cancel` ends the one before."""

    progress = Signal(int, int)
    """(rows read, rows in all)."""
    read = Signal(object)
    """Result."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stop = Event()
        self._signals = _JobSignals(self)
        self._signals.progress.connect(self._on_progress)
        self._signals.read.connect(self._on_read)

    def start(self, source: ImportSource, people: Mapping[PlayerId, Person]) -> None:
        """Read this; `read` follows."""
        self.cancel()
        self._stop = Event()
        QThreadPool.globalInstance().start(_Job(source, people, self._stop, self._signals))

    def cancel(self) -> None:
        """Stop reading; nothing more is told."""
        self._stop.set()

    def _on_progress(self, stop: Event, done: int, whole: int) -> None:
        if stop is self._stop and not stop.is_set():
            self.progress.emit(done, whole)

    def _on_read(self, stop: Event, result: ImportResult) -> None:
        if stop is self._stop and not stop.is_set():
            self.read.emit(result)


class _JobSignals(QObject):
    """Signals of a job, which is no QObject itself."""

    progress = Signal(object, int, int)
    read = Signal(object, object)


class _Job(QRunnable):
    def __init__(
        self, source: ImportSource, people: Mapping[PlayerId, Person], stop: Event, told: _JobSignals
    ) -> None:
        super().__init__()
        self._source = source
        self._people = people
        self._stop = stop
        self._signals = told

    @guarded_call
    def run(self) -> None:
        result = read_all(self._source, self._people, self._stop, self._step)
        if result is not None:
            self._signals.read.emit(self._stop, result)

    def _step(self, done: int, whole: int) -> None:
        self._signals.progress.emit(self._stop, done, whole)


def read_all(
    source: ImportSource,
    people: Mapping[PlayerId, Person],
    stop: Event,
    step: Callable[[int, int], None] = lambda _done, _whole: None,
) -> ImportResult | None:
    """Read and judge every row; None when stopped."""
    sheet = read_sheet(source.data, source.codec, source.separator, is_heading, source.sheet)
    found = source.mapped if source.mapped is not None else guess_columns(sheet.header)
    mapped = tuple(
        None if field is PersonField.GENDER and not source.genders else field for field in found
    )
    if sheet.fault is not None or not names_are_mapped(mapped, bars=source.bars):
        return ImportResult(sheet, mapped, (), complete=False)
    reports: list[RowReport] = []
    known = ImportDirectory.of(people.values())
    reading = ImportReading(
        sheet, mapped, known, lambda: PlayerId(str(uuid4())), bars=source.bars, alike=source.alike,
        dates=source.dates, names=source.names, usual=source.usual,
    )  # fmt: skip
    for report in reading.reports():
        reports.append(report)
        if stop.is_set():
            return None
        if len(reports) % STEP == 0:
            step(len(reports), len(sheet.lines))
    columns = reading.columns
    return ImportResult(
        sheet, mapped, tuple(reports), complete=True, asks_order=columns.asks_order, names=columns.names
    )


def load(path: Path) -> bytes | Fault:
    """The bytes of a file, or why it cannot be read."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            megabytes = size // 1_000_000
            return fault(_TOO_LARGE, megabytes=megabytes, most=MOST_BYTES // 1_000_000)
        data = read_whole(path)
        return no_list(data, path.name) or data
    except OSError as error:
        return fault(_UNREADABLE, name=path.name, why=cause_fact(error))


def summary(result: ImportResult, texts: Texts) -> str:
    """How many rows come out how, in one line."""
    parts = (
        (RowOutcome.NEW, texts.count("{n} new", "{n} new", result.count(RowOutcome.NEW))),
        (
            RowOutcome.CHANGED,
            texts.count("{n} changed", "{n} changed", result.count(RowOutcome.CHANGED)),
        ),
        (
            RowOutcome.SAME,
            texts.count("{n} known already", "{n} known already", result.count(RowOutcome.SAME)),
        ),
        (
            RowOutcome.FAULTY,
            texts.count("{n} left out", "{n} left out", result.count(RowOutcome.FAULTY)),
        ),
        (
            RowOutcome.NOBODY,
            texts.count(
                "{n} row is no person", "{n} rows are no people", result.count(RowOutcome.NOBODY)
            ),
        ),
    )
    return " · ".join(words for outcome, words in parts if result.count(outcome)) or texts.say(
        "No rows."
    )


def not_taken(result: ImportResult, texts: Texts) -> str:
    """The columns of which nothing is taken, by their headings."""
    headings = left_out(result.sheet.header, result.mapped)
    names = ", ".join(visible(heading) for heading in headings)
    return texts.say("Not taken: {columns}.", columns=names) if headings else ""


_TOO_LARGE = N_(
    "The file has {megabytes} MB, at most {most} MB can be read. Divide it into several files."
)
_UNREADABLE = N_("{name} cannot be read: {why}. Choose another file or ask for the right to read it.")
