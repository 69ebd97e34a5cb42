"""People of a rehearsal from a list, read as the import of the directory reads it."""

from collections.abc import Callable, Iterable
from pathlib import Path

from director.desk.house.people import Person
from director.files.csv_text import guess_encoding, read_sheet
from director.files.faults import Fault
from director.files.import_columns import guess_columns
from director.files.people_import import Known, Outcome, Reading
from director.values.dataclass import dataclass
from director.values.ids import PlayerId


@dataclass(frozen=True, slots=True)
class PlayersFile:
    """The people of a list, or what is wrong with it: then nobody is taken from it."""

    people: tuple[Person, ...]
    faults: tuple[Fault, ...] = ()


def read_players(path: Path, directory: Iterable[Person], new_id: Callable[[], PlayerId]) -> PlayersFile:
    """Everybody in the list; OSError when it cannot be read."""
    data = path.read_bytes()
    sheet = read_sheet(data, guess_encoding(data).codec)
    if sheet.fault is not None:
        return PlayersFile((), (sheet.fault,))
    reading = Reading(sheet, guess_columns(sheet.header), Known.of(directory), new_id)
    reports = tuple(reading.reports())
    faults = tuple(fault for report in reports for fault in report.faults)
    if any(report.outcome is Outcome.FAULTY for report in reports):
        return PlayersFile((), faults)
    return PlayersFile(tuple(report.person for report in reports if report.person is not None))
