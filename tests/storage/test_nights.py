"""A thousand nights: opening, the first commands and the memory they take are as after ten."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from director.bootstrap import House
from director.desk.kernel.ports import HOUSE, till_stream
from director.desk.kernel.streams import grown_by
from director.desk.offered import commands as c
from director.house.people import HouseTable
from director.house.templates import TABLE
from director.storage.checks.verify import verify
from director.storage.engine import Engines, sqlite_url
from director.storage.journal import Journal
from director.storage.snapshots import EVERY
from director.values.ids import TournamentId
from reports.after import papered
from tests.desk.fakes import FakeTime
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.storage.nights import FLOAT, house_of_nights
from tests.storage.opened import opened

FEW, MANY = 10, 1_000
KINDS = ["RowSaved", "RowsWatched"]
"""What the house notes of a row that is saved."""


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> dict[int, str]:
    """A house of ten nights, and one of a thousand."""
    folder = tmp_path_factory.mktemp("nights")
    urls = {count: sqlite_url(folder / f"{count}.db") for count in (FEW, MANY)}
    for count, url in urls.items():
        house_of_nights(url, count)
    return urls


def first_commands(house: House) -> None:
    """A table, a player, a night announced and opened, its till, a buy-in, and where all streams stand.

    The desk reads for the papers that follow as well, as the console has it do.
    """
    night, time = TournamentId("tonight"), house.desk.time
    assert isinstance(time, FakeTime)
    time.at = house.desk.believed_at()  # after all those nights
    closed = house.desk.till(TILL).closed
    for command in (
        c.SaveRow(TABLE, "9", HouseTable(9)),
        c.SavePerson(person(99)),
        c.AnnounceTournament(night, settings(), STRUCTURE),
        c.OpenRegistration(night, (1, 2)),
        *((c.OpenTill(TILL, "EUR", FLOAT, WHO.actor),) if closed else ()),
        c.RegisterPlayer(night, person(99).id, TILL),
        c.NoteHeads(),
    ):
        papered(house.desk, house.desk.execute(command, WHO).entries)


def fetched(url: str, work: Callable[[House], None], monkeypatch: pytest.MonkeyPatch) -> int:
    """Rows and letters that the database gives while a house is opened and works, as one number."""
    given = 0

    class Counting(sqlite3.Cursor):
        def _counted(self, rows: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
            nonlocal given
            given += len(rows) * 100 + sum(len(str(value)) for row in rows for value in row)
            return rows

        def fetchone(self) -> tuple[object, ...] | None:
            row: tuple[object, ...] | None = super().fetchone()
            self._counted([] if row is None else [row])
            return row

        def fetchall(self) -> list[tuple[object, ...]]:
            return self._counted(super().fetchall())

        def fetchmany(self, size: int | None = 1) -> list[tuple[object, ...]]:
            return self._counted(super().fetchmany(size or 1))

    class Line(sqlite3.Connection):
        def cursor(self, factory: type[sqlite3.Cursor] = Counting) -> Counting:  # type: ignore[override]
            return Counting(self)

        def execute(self, *words: Any) -> Counting:
            return self.cursor().execute(*words)

    real = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **words: real(*args, factory=Line, **words))
    monkeypatch.setattr(
        sqlite3.dbapi2, "connect", lambda *args, **words: real(*args, factory=Line, **words)
    )
    house = opened(url, chance="counted")
    try:
        work(house)
    finally:
        house.close()
        monkeypatch.undo()
    return given


def test_opening_and_the_first_commands_read_as_much_after_a_thousand_nights_as_after_ten(
    houses: dict[int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few, many = (fetched(houses[count], first_commands, monkeypatch) for count in (FEW, MANY))
    assert few > 1_000
    assert many < 1.2 * few


@pytest.mark.parametrize("nights", [FEW, 4 * FEW])
def test_at_one_till_the_first_sale_and_its_papers_read_what_came_since_it_was_kept(
    tmp_path: Path, nights: int
) -> None:
    url = sqlite_url(tmp_path / "house.db")
    house_of_nights(url, nights, one_till=True)
    house = opened(url, chance="one till")
    first_commands(house)
    till = house.desk._memory.stream(till_stream(TILL))
    assert till.version > 30 * nights
    assert len(till.history) <= EVERY + 3
    assert till.state == grown_by(till_stream(TILL), None, house.desk.story(till_stream(TILL)))
    assert house.verify().findings == ()
    house.close()


def test_the_houses_stream_stays_in_the_database(houses: dict[int, str]) -> None:
    house = opened(houses[FEW], chance="kept")
    house.desk.execute(c.SaveRow(TABLE, "8", HouseTable(8)), WHO)
    assert [entry.kind for entry in house.desk._memory.stream(HOUSE).history] == KINDS
    assert len(house.desk.story(HOUSE)) > FEW
    house.close()


def test_a_command_given_again_in_a_house_read_lazily_is_not_carried_out_twice(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "house.db")
    house = opened(url)
    done = house.desk.execute(c.SaveRow(TABLE, "9", HouseTable(9)), WHO)
    house.close()
    again = opened(url, chance="again")
    other = c.SaveRow(TABLE, "9", HouseTable(9, 8))
    assert again.desk.execute(other, WHO, command_id=done.command).entries == done.entries
    assert [entry.kind for entry in again.desk.story(HOUSE)] == KINDS
    again.close()


@pytest.mark.parametrize("listing_all", [False, True])
def test_the_nights_are_sound(tmp_path: Path, listing_all: bool) -> None:
    url = sqlite_url(tmp_path / "house.db")
    house_of_nights(url, 4, listing_all=listing_all)
    journal = Journal(url)
    assert verify(journal.engines).findings == ()
    journal.close()


def test_old_notes_give_their_space_back_and_prove_what_they_proved(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    house_of_nights(sqlite_url(file), 40, listing_all=True)
    with closing(sqlite3.connect(file)) as old:
        hashes = old.execute("SELECT hash FROM journal ORDER BY seq").fetchall()
        notes = old.execute("SELECT sum(length(payload)) FROM journal WHERE kind = 'HeadsNoted'")
        (listed,) = notes.fetchone()
    before = file.stat().st_size
    house = opened(sqlite_url(file))
    assert house.verify([("house", hashes[-1][0])]).findings == ()
    first_commands(house)
    assert house.verify().findings == ()
    house.close()
    with closing(sqlite3.connect(file)) as now:
        found = now.execute("SELECT hash FROM journal ORDER BY seq").fetchall()
        notes = now.execute("SELECT sum(length(payload)) FROM journal WHERE kind = 'HeadsNoted'")
        assert found[: len(hashes)] == hashes
        assert notes.fetchone()[0] < listed / 15
    assert file.stat().st_size < 0.6 * before


def note(journal: Journal, which: int) -> tuple[int, str]:
    """The number and payload of one of the notes."""
    with journal.engines.reading() as connection:
        found = connection.execute(
            text("SELECT seq, payload FROM journal WHERE kind = 'HeadsNoted' ORDER BY seq")
        ).all()
    seq, payload = found[which]
    return seq, payload


def test_an_edited_old_note_shows(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "house.db")
    house_of_nights(url, 3, listing_all=True)
    journal = Journal(url)
    seq, payload = note(journal, 30)
    told = json.loads(payload)
    told["abridged"].pop()
    with journal.engines.writing() as connection:
        connection.execute(
            text("UPDATE journal SET payload = :payload WHERE seq = :seq"),
            {"payload": json.dumps(told, separators=(",", ":"), sort_keys=True), "seq": seq},
        )
    assert ("edited", seq) in [(f.code, f.seq) for f in verify(journal.engines).findings]
    journal.close()


def test_what_was_left_out_of_a_note_shows_by_the_next_root(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "house.db")
    house_of_nights(url, 2)
    with Engines(url).writing() as connection:
        connection.execute(text("DELETE FROM noted WHERE stream LIKE 'till:%'"))
    house = opened(url)
    first_commands(house)
    seqs = [f.seq for f in house.verify().findings if f.code == "noted_root_differs"]
    assert seqs == [house.desk.story(HOUSE)[-1].seq]
    house.close()


def test_a_kill_while_space_is_given_back_loses_nothing(tmp_path: Path) -> None:
    """The upgrade is kept before: when the console opens next, what is left to do is done."""
    file = tmp_path / "house.db"
    house_of_nights(sqlite_url(file), 40, listing_all=True)
    Journal(sqlite_url(file)).close()
    size = file.stat().st_size
    house = opened(sqlite_url(file), alone=False)
    assert file.stat().st_size == size, "somebody may be at work on it"
    house.close()
    house = opened(sqlite_url(file))
    assert file.stat().st_size < 0.6 * size
    assert house.verify().findings == ()
    house.close()
