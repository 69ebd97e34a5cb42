"""Watched: whatever is edited, removed or added by hand, in any table and column, is found and named."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import Connection, Table, text

from director.bootstrap import House
from director.desk.house.pins import agreeing_to_reset, hashed, wrong_pin
from director.desk.kernel.ports import HOUSE, Who
from director.desk.offered import commands as c
from director.house.events import RowAccepted, RowsWatched
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.storage.checks.since_noted import look, verify_recent
from director.storage.checks.verify import inspected, verify
from director.storage.engine import Engines, sqlite_url
from director.storage.findings import Finding
from director.storage.house_key import key_file, key_of
from director.storage.schema import kept_tills, metadata
from director.texts import LANGUAGES, Texts, texts_for
from director.values.dataclass import replace
from director.values.ids import StaffId
from tests.desk.night.night_desk import WHO, person
from tests.storage.golden import HOUSES, golden_house, unpacked
from tests.storage.opened import opened
from ui.parts.findings import finding_text

CELLS = [(table, column.name) for table in metadata.sorted_tables for column in table.columns]
MISSED = [table for table in metadata.sorted_tables if table is not kept_tills]
"""Where no till is kept all of its stream is read: nothing is lost."""
BY_HAND = text("UPDATE people SET born = '2010-01-01', barred = 0 WHERE id = 'player-1'")


class Unmade(Exception):
    """What was done by hand is taken back."""


@pytest.fixture(scope="module")
def golden(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Engines]]:
    """Houses of an earlier version, brought up to date: tables, tills, the pit, cash games, staff."""
    houses = {}
    for name in HOUSES:
        house = golden_house(name, tmp_path_factory.mktemp(name))
        house.desk.execute(c.SavePerson(person(901)), WHO)
        house.desk.execute(c.SaveRow(SETTINGS, "house", HouseSettings("The Oak")), WHO)
        house.desk.execute(c.SaveRow(STAFF, "zoe", Staff(StaffId("zoe"), "Zoe", Role.DIRECTOR)), WHO)
        house.desk.execute(c.SetPin(StaffId("zoe"), "hash"), WHO)
        house.close()
        houses[name] = Engines(house.url)
    yield houses
    for engines in houses.values():
        engines.close()


@contextmanager
def by_hand(engines: Engines) -> Iterator[tuple[Connection, list[Finding]]]:
    """Do something past the desk, see what verify finds, and have it undone."""
    found: list[Finding] = []
    with suppress(Unmade), engines.writing() as connection:
        yield connection, found
        found += inspected(connection, key_of(engines)).findings
        raise Unmade


def said(finding: Finding) -> list[str]:
    return [finding_text(finding, _texts(language)) for language in LANGUAGES]


@cache
def _texts(language: str) -> Texts:
    return texts_for(language)


def other(value: object) -> object:
    match value:
        case None:
            return 1
        case int():
            return value + 1_000_000
        case bytes():
            return bytes([value[0] ^ 1]) + value[1:] if value else b"x"
        case _:
            return f"{value}x"


def rows_of(connection: Connection, table: Table) -> list[int]:
    """A row of each kind that a table holds, by its place in the file."""
    by = {"house_rows": "kind", "journal": "stream"}.get(table.name, "rowid")
    found = connection.execute(text(f"SELECT min(rowid) FROM {table.name} GROUP BY {by} LIMIT 12"))
    rows = list(found.scalars())
    return rows if by != "rowid" else rows[:1]


@pytest.mark.parametrize(("table", "column"), CELLS, ids=lambda part: getattr(part, "name", part))
def test_an_edit_of_any_column_is_found(golden: dict[str, Engines], table: Table, column: str) -> None:
    edited = 0
    for engines in golden.values():
        with engines.reading() as connection:
            rows = rows_of(connection, table)
        for row in rows[:1] if column != "payload" else rows:
            asked = {"row": row}
            with by_hand(engines) as (connection, found):
                before = connection.execute(
                    text(f"SELECT {column} FROM {table.name} WHERE rowid = :row"), asked
                ).scalar()
                connection.execute(
                    text(f"UPDATE {table.name} SET {column} = :value WHERE rowid = :row"),
                    asked | {"value": other(before)},
                )
            edited += 1
            assert found, f"row {row}"
            assert len(set(said(found[0]))) == len(LANGUAGES)
    assert edited


@pytest.mark.parametrize("table", MISSED, ids=lambda table: table.name)
@pytest.mark.parametrize("which", ["", "WHERE rowid = (SELECT min(rowid) FROM {})"])
def test_rows_that_were_removed_are_missed(golden: dict[str, Engines], table: Table, which: str) -> None:
    removed = 0
    for engines in golden.values():
        with by_hand(engines) as (connection, found):
            gone = connection.execute(text(f"DELETE FROM {table.name} {which.format(table.name)}"))
            removed += (count := gone.rowcount)
        assert bool(found) == bool(count)
        assert all(all(said(finding)) for finding in found)
    assert removed


PUT_THERE = {
    "person:ghost": "INSERT INTO people SELECT 'ghost', given_name, family_name, '', '', '', '', '', "
    "'', '', 0, photo, 0, '' FROM people LIMIT 1",
    "staff:eve": "INSERT INTO house_rows VALUES ('staff', 'eve', "
    """'{"id":"eve","name":"Eve","role":"director"}')""",
    "pit:ghost": "INSERT INTO house_rows VALUES ('pit', 'ghost', '{}')",
    "seed:ghost": "INSERT INTO seeds VALUES ('ghost', x'00')",
    "trigger:quiet": "CREATE TRIGGER quiet AFTER INSERT ON people BEGIN DELETE FROM people; END",
    "view:nice": "CREATE VIEW nice AS SELECT 1",
    "table:more": "CREATE TABLE more (x)",
    "index:fast": "CREATE INDEX fast ON people (born)",
    "index:journal_command": "DROP INDEX journal_command",
    "column:people.more": "ALTER TABLE people ADD COLUMN more TEXT",
    "column:people.nickname": "ALTER TABLE people DROP COLUMN nickname",
}


@pytest.mark.parametrize("named", PUT_THERE)
def test_what_was_put_there_by_hand_is_named(golden: dict[str, Engines], named: str) -> None:
    with by_hand(golden["night"]) as (connection, found):
        connection.exec_driver_sql(PUT_THERE[named])
    mine = [finding for finding in found if finding.stream == named]
    assert len(mine) == 1
    assert all(named.partition(":")[2].split(".")[-1] in line for line in said(mine[0]))


def house_with_people(url: str) -> House:
    house = opened(url)
    for number in range(1, 4):
        house.desk.execute(c.SavePerson(person(number)), WHO)
    return house


def wrong(house: House) -> list[tuple[str, str]]:
    return [(finding.code, finding.stream) for finding in house.verify().findings]


def test_a_row_edited_past_the_desk_is_found_everywhere_until_it_is_accepted(url: str) -> None:
    house = house_with_people(url)
    engines = house._journal.engines
    assert wrong(house) == []
    with engines.writing() as connection:
        connection.execute(BY_HAND)
    expected = ("row_edited", "person:player-1")
    house.note_heads(WHO)
    for report in (verify(engines).findings, verify_recent(engines).findings, look(engines)):
        assert [(finding.code, finding.stream) for finding in report] == [expected]
        assert report[0].detail == person(1).name
    known = house.store.person(person(1).id)
    assert known is not None
    for washing in (c.NotePlayer(known.id, "seen"), c.SavePerson(replace(known, nickname="Joe"))):
        assert refused(house, washing) == "person_in_question"
    assert refused(house, c.ImportPeople((replace(known, nickname="Joe"),))) == "person_in_question"
    assert wrong(house) == [expected]
    house.desk.execute(ACCEPTED, WHO, reason="his passport says so")
    assert wrong(house) == []
    house.desk.execute(c.NotePlayer(known.id, "seen"), WHO)
    house.close()


def refused(house: House, command: c.Command) -> str:
    refusal = house.desk.can(command, WHO, reason="looked at")
    return refusal.code if refusal is not None else ""


ACCEPTED = c.AcceptRows((("person", "player-1"),))


def test_what_is_accepted_stands_in_the_journal_by_hashes_alone(url: str) -> None:
    house = house_with_people(url)
    with house._journal.engines.writing() as connection:
        connection.execute(BY_HAND)
    assert refused(house, c.AcceptRows((("person", "player-2"),))) == "row_as_noted"
    done = house.desk.execute(ACCEPTED, WHO, reason="his passport says so")
    accepted, noted = (entry.event for entry in done.entries)
    assert isinstance(accepted, RowAccepted)
    assert isinstance(noted, RowsWatched)
    assert (accepted.kind, accepted.key, accepted.found) == ("person", "player-1", "row_edited")
    assert noted.rows == (("person", "player-1", accepted.now),)
    assert len(accepted.noted) == len(accepted.now) == 64
    assert accepted.noted != accepted.now
    assert refused(house, ACCEPTED) == "row_as_noted"
    house.close()


BY_HAND_OF_ROWS = {
    ("person", "player-2"): "DELETE FROM people WHERE id = 'player-2'",
    ("person", "ghost"): PUT_THERE["person:ghost"],
    ("staff", "eve"): PUT_THERE["staff:eve"],
    ("staff", "zoe"): "DELETE FROM house_rows WHERE kind = 'staff' AND key = 'zoe'",
    ("pin", "zoe"): "DELETE FROM house_rows WHERE kind = 'pin'",
    ("settings", "house"): """UPDATE house_rows SET payload = replace(payload, 'Oak', 'Elm')""",
}


@pytest.mark.parametrize("name", BY_HAND_OF_ROWS, ids=":".join)
def test_rows_that_came_or_went_by_hand_are_accepted_so(url: str, name: tuple[str, str]) -> None:
    house = house_with_staff(url)
    with house._journal.engines.writing() as connection:
        connection.exec_driver_sql(BY_HAND_OF_ROWS[name])
    assert [stream for _, stream in wrong(house)] == [":".join(name)]
    house.desk.execute(c.AcceptRows((name,)), WHO, reason="looked at")
    assert wrong(house) == []
    house.close()


def house_with_staff(url: str) -> House:
    house = house_with_people(url)
    house.desk.execute(c.SaveRow(SETTINGS, "house", HouseSettings("The Oak")), WHO)
    house.desk.execute(c.SaveRow(STAFF, "zoe", Staff(StaffId("zoe"), "Zoe", Role.DIRECTOR)), WHO)
    house.desk.execute(c.SetPin(StaffId("zoe"), hashed("2580")), WHO)
    return house


REFUSED = {
    "UPDATE people SET born = 'long ago' WHERE id = 'player-1'": (
        ("person", "player-1"),
        "birth_date_impossible",
    ),
    "UPDATE house_rows SET payload = '{' WHERE kind = 'staff'": (("staff", "zoe"), "row_unreadable"),
    "UPDATE house_rows SET payload = '{}' WHERE kind = 'pin'": (("pin", "zoe"), "accept_pin"),
    "INSERT INTO house_rows VALUES ('odd', 'x', '{}')": (("odd", "x"), "row_unreadable"),
    "INSERT INTO house_rows VALUES ('pit', 'x', '{}')": (("pit", "x"), "accept_what_follows"),
    "UPDATE streams SET hash = 'x'": (("tournament", "night"), "accept_journal"),
    "DELETE FROM seeds": (("seed", "night"), "accept_seed"),
}


@pytest.mark.parametrize("by_hand", REFUSED)
def test_what_may_not_be_accepted_says_why(tmp_path: Path, by_hand: str) -> None:
    house = house_with_staff(sqlite_url(tmp_path / "house.db"))
    name, code = REFUSED[by_hand]
    with house._journal.engines.writing() as connection:
        connection.exec_driver_sql(by_hand)
    assert refused(house, c.AcceptRows((name,))) == code
    house.close()


def test_a_pin_changed_by_hand_lets_nobody_in_and_cannot_be_washed_clean(url: str) -> None:
    house = house_with_staff(url)
    zoe = StaffId("zoe")
    guessed, mine = hashed("1593"), 'UPDATE house_rows SET payload = \'{"hash":"%s"}\''
    with house._journal.engines.writing() as connection:
        connection.exec_driver_sql(f"{mine % guessed} WHERE kind = 'pin'".replace("%", "%%"))
    for pin in ("1593", "2580", "7777", "1593"):
        fault = wrong_pin(house.desk, WHO, zoe, pin)
        assert fault is not None
        assert fault.code == "pin_in_question"
    assert wrong(house) == [("row_edited", "pin:zoe")]
    house.desk.execute(c.SetPin(zoe, hashed("2580")), WHO)
    assert wrong_pin(house.desk, WHO, zoe, "2580") is None
    assert wrong(house) == []
    house.close()


def test_a_row_put_back_to_what_it_was_once_is_found(url: str) -> None:
    """An older hash of the same row is no excuse."""
    house = house_with_people(url)
    house.desk.execute(c.NotePlayer(person(1).id, "pays late"), WHO)
    with house._journal.engines.writing() as connection:
        connection.execute(text("UPDATE people SET notes = '' WHERE id = 'player-1'"))
    assert wrong(house) == [("row_edited", "person:player-1")]
    house.close()


def test_the_chain_holds_nothing_of_a_row_but_a_hash_under_the_houses_key(url: str) -> None:
    house = house_with_people(url)
    told = [entry.event for entry in house.desk.story(HOUSE) if isinstance(entry.event, RowsWatched)]
    assert len(told) == 3
    ((kind, name, digest),) = told[0].rows
    assert (kind, name, len(digest)) == ("person", person(1).id, 64)
    same = {row for event in told for row in event.rows}
    assert len({digest for *_, digest in same}) == 3
    house.close()


def test_somebody_erased_is_gone_and_nothing_is_wrong(url: str) -> None:
    house = house_with_people(url)
    who = c.ErasePeople((person(1).id,))
    house.desk.execute(who, WHO, reason="asked for it", insist=True)
    assert house.store.person(person(1).id) is None
    assert wrong(house) == []
    house.close()


def test_without_the_key_nothing_is_called_edited(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "house.db")
    house_with_people(url).close()
    kept = key_file(tmp_path / "house.db").read_bytes()
    key_file(tmp_path / "house.db").unlink()
    house = opened(url, chance="again")
    found = {finding.code: finding for finding in house.verify().findings}
    assert found.keys() == {"rows_key_missing", "heads_key_missing"}
    finding = found["rows_key_missing"]
    assert finding.detail == "3"
    assert all("3" in line for line in said(finding))
    key_file(tmp_path / "house.db").write_bytes(kept)
    assert wrong(house) == []
    house.close()


def test_a_golden_house_is_noted_as_it_is_found_and_watched_from_then_on(tmp_path: Path) -> None:
    file = unpacked("night.db", tmp_path)
    house = opened(sqlite_url(file))
    noted = house.desk.story(HOUSE)[-1]
    assert isinstance(noted.event, RowsWatched)
    assert noted.command == "upgrade/7"
    assert {kind for kind, *_ in noted.event.rows} >= {"person", "settings"}
    assert wrong(house) == []
    with house._journal.engines.writing() as connection:
        connection.execute(text("UPDATE people SET iban = 'SK0' WHERE given_name != ''"))
    assert {code for code, _ in wrong(house)} == {"row_edited"}
    house.close()


def test_a_house_without_its_stream_has_no_other_excuse(golden: dict[str, Engines]) -> None:
    with by_hand(golden["night"]) as (connection, found):
        connection.execute(text("DELETE FROM journal WHERE stream = 'house'"))
        connection.execute(text("DELETE FROM streams WHERE stream = 'house'"))
    assert ("stream_missing", "house") in [(finding.code, finding.stream) for finding in found]


def test_two_directors_changed_by_hand_still_find_a_way_in(url: str) -> None:
    """Nobody is left to agree: a new PIN is given alone, and the journal says so."""
    house = house_with_staff(url)
    eva = Staff(StaffId("eva"), "Eva", Role.DIRECTOR)
    house.desk.execute(c.SaveRow(STAFF, "eva", eva), WHO)
    house.desk.execute(c.SetPin(eva.id, hashed("7391")), WHO)
    house.desk.execute(c.SaveRow(SETTINGS, "house", HouseSettings("Oak", log_in=True)), ZOE)
    change(house, "UPDATE house_rows SET payload = replace(payload, 'Zoe', 'Zoya') WHERE key = 'zoe'")
    fault = wrong_pin(house.desk, WHO, ZOE.actor, "2580")
    assert fault is not None
    assert fault.code == "pin_in_question"  # Eva can look at it
    assert [one.id for one in agreeing_to_reset(house.desk, ZOE.actor)] == ["eva"]
    change(house, "UPDATE house_rows SET payload = replace(payload, 'Eva', 'Ewa') WHERE key = 'eva'")
    assert wrong_pin(house.desk, WHO, ZOE.actor, "2580") is None
    change(house, "UPDATE house_rows SET payload = '{\"hash\":\"x\"}' WHERE kind = 'pin'")
    assert agreeing_to_reset(house.desk, ZOE.actor) == ()
    house.desk.execute(c.SetPin(ZOE.actor, hashed("4703")), ZOE)
    assert wrong_pin(house.desk, WHO, ZOE.actor, "4703") is None
    house.close()


ZOE = Who(StaffId("zoe"), WHO.station)


def change(house: House, statement: str) -> None:
    with house._journal.engines.writing() as connection:
        connection.exec_driver_sql(statement)
