"""A note on a player in a file: kept by it and its backup, and gone from the row once it is erased."""

from pathlib import Path

from director.desk.offered import commands as c
from director.house.people import Person
from director.storage.checks.verify import verify
from director.storage.copies.copying import copy_file
from director.storage.engine import Engines, sqlite_url
from director.storage.journal import Journal
from tests.desk.night.night_desk import WHO, person
from tests.storage.opened import opened

TEXT = "asks for seat four"


def noted_in(file: Path) -> str | None:
    journal = Journal(sqlite_url(file))
    found: Person | None = journal.person(person(1).id)
    journal.close()
    return found.notes if found is not None else None


def test_the_note_is_kept_backed_up_and_erased_and_the_journal_verifies(file: Path) -> None:
    house = opened(sqlite_url(file))
    house.desk.execute(c.SavePerson(person(1)), WHO)
    house.desk.execute(c.NotePlayer(person(1).id, TEXT), WHO)
    engines = Engines(sqlite_url(file))
    assert verify(engines).findings == ()
    copy = copy_file(engines, file.with_name("copy.db"))
    house.desk.execute(c.ErasePeople((person(1).id,)), WHO, reason="asked for")
    assert verify(engines).findings == ()
    house.close()
    engines.close()
    assert noted_in(copy) == TEXT
    assert noted_in(file) is None
