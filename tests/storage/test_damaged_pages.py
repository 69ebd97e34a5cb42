"""Damaged pages: whichever page of a file is overwritten, verify says so, and a look does."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from director.desk.kernel.ports import StorageProblem
from director.desk.kernel.rows.defaults import house_settings
from director.desk.offered import commands as c
from director.storage.checks.since_noted import look, verify_recent
from director.storage.checks.verify import verify
from director.storage.engine import Engines, sqlite_url
from director.storage.findings import Finding
from director.storage.house_key import key_file
from director.storage.journal import Journal
from tests.desk.night.night_desk import WHO, person
from tests.storage.opened import opened, play

PAGE = 4_096


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house with a running night whose log is folded in."""
    file = tmp_path_factory.mktemp("whole") / "house.db"
    play(sqlite_url(file), players=9).close()
    return file


def roots(file: Path, *tables: str) -> list[int]:
    """The first page of each of these tables, from 1."""
    with closing(sqlite3.connect(file)) as line:
        asked = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        return [line.execute(asked, (table,)).fetchone()[0] for table in tables]


def overwritten(whole: Path, folder: Path, page: int) -> Path:
    """A copy of which one page, from 1, holds what somebody else's file held."""
    file = folder / f"page-{page}.db"
    data = bytearray(whole.read_bytes())
    data[(page - 1) * PAGE : page * PAGE] = random.Random(page).randbytes(PAGE)
    file.write_bytes(data)
    key_file(file).write_bytes(key_file(whole).read_bytes())
    return file


def told(file: Path) -> tuple[list[Finding], list[Finding]]:
    """What verify finds, and what a look does; a database that cannot be read at all says so, too."""
    engines = Engines(sqlite_url(file))
    try:
        return list(verify(engines).findings), list(look(engines))
    except StorageProblem as problem:
        assert problem.code in ("damaged", "not_a_database")  # noqa: PT017
        said = [Finding(problem.code, None, "")]
        return said, said
    finally:
        engines.close()


def test_every_page_that_is_overwritten_is_told(whole: Path, tmp_path: Path) -> None:
    pages = whole.stat().st_size // PAGE
    assert pages > 20
    for page in range(1, pages + 1):
        file = overwritten(whole, tmp_path, page)
        verified, looked = told(file)
        assert verified, f"page {page}"
        assert looked, f"page {page}"
        file.unlink()


@pytest.mark.parametrize("table", ["people", "house_rows", "seeds", "journal", "streams"])
def test_a_damaged_table_is_named_and_the_rest_is_read(whole: Path, tmp_path: Path, table: str) -> None:
    (page,) = roots(whole, table)
    found, _ = told(overwritten(whole, tmp_path, page))
    assert ("unreadable_table", f"table:{table}") in [(each.code, each.stream) for each in found]
    assert found[0].code != "edited"


def test_one_letter_of_a_name_shows_in_no_page_but_in_its_row(whole: Path, tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_bytes(whole.read_bytes().replace(b"Number 3", b"Number 8"))
    key_file(file).write_bytes(key_file(whole).read_bytes())
    engines = Engines(sqlite_url(file))
    for found in (verify(engines).findings, verify_recent(engines).findings, look(engines)):
        assert [(each.code, each.stream) for each in found] == [("row_edited", "person:player-3")]
    engines.close()


def test_settings_that_cannot_be_read_leave_a_strict_house_that_opens(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "house.db")
    house = play(url)
    journal = house._journal
    spoil = "INSERT OR REPLACE INTO house_rows VALUES ('{}', '{}', '{{')"
    with journal.engines.writing() as connection:
        connection.exec_driver_sql(spoil.format("settings", "house"))
    assert not house.desk.house().log_in
    with journal.engines.writing() as connection:
        connection.exec_driver_sql(spoil.format("pin", "zoe"))
    house.close()
    again = Journal(url)
    assert house_settings(again).log_in
    assert house_settings(again).name == ""
    found = {each.stream for each in verify(again.engines).findings}
    assert found == {"settings:house", "pin:zoe"}
    again.close()


def test_of_a_damaged_directory_everybody_who_can_be_read_is(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    house = opened(sqlite_url(file))
    for number in range(200):
        house.desk.execute(c.SavePerson(person(number)), WHO)
    house.close()
    asked = "SELECT pageno FROM dbstat WHERE name = 'people' AND pagetype = 'leaf'"
    with closing(sqlite3.connect(file)) as line:
        pages = [page for (page,) in line.execute(asked)]
    key, kept = key_file(file).read_bytes(), file.read_bytes()
    spoilt = overwritten(file, tmp_path, pages[2])
    assert (key_file(spoilt).read_bytes(), file.read_bytes()) == (key, kept)
    again = Journal(sqlite_url(spoilt))
    names = [known.name for known in again.people()]
    again.close()
    assert 100 < len(names) < 200
    assert set(names) < {person(number).name for number in range(200)}
