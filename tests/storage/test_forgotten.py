"""Forgotten: what stays of an erased person, in the journal and in copies, leads back to nobody."""

import sqlite3
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select

from director.bootstrap import House, open_house
from director.desk.kernel.ports import HOUSE
from director.desk.offered import commands as c
from director.house.events import PersonErased, PersonFactChanged, RowsWatched
from director.storage.copies.copying import LONGEST, superfluous
from director.storage.engine import sqlite_url
from director.storage.house_key import FileOfKeys, HouseKey, key_file
from director.storage.people import person_row
from director.storage.restoring.restore import restore
from director.storage.schema import identifiers
from director.values.dataclass import replace
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import WHO, person
from tests.storage.opened import opened

BORN = "1984-02-29"
WHO_IT_IS = replace(person(1), born=BORN, iban="SK3112000000198742637541")
OTHER = replace(person(2), born="1990-01-01")


def test_nobody_finds_a_date_of_birth_by_trying_all_of_them(url: str) -> None:
    """With the house's key in hand, and all else that was known of the person."""
    house = opened(url)
    house.desk.execute(c.SavePerson(WHO_IT_IS), WHO)
    prints, rows = _hashes(house)
    assert house.store.fingerprint(f"born:{BORN}", WHO_IT_IS.id) in prints
    house.desk.execute(c.ErasePeople((WHO_IT_IS.id,)), WHO, reason="asked for")
    key = house._journal.key
    for day in (date(1984, 1, 1) + timedelta(days) for days in range(366)):
        born = day.isoformat()
        guess = replace(WHO_IT_IS, born=born)
        tried = person_row(guess).values()
        assert key.sign("rows", msgspec.json.encode(("person", guess.id, *tried))) not in rows
        for person_id in ("", WHO_IT_IS.id):
            assert house.store.fingerprint(f"born:{born}", person_id) not in prints
    assert house.verify().findings == ()
    house.close()


def test_nobody_is_found_by_name_or_number_after_the_erasure(url: str) -> None:
    house = opened(url)
    for each in (WHO_IT_IS, OTHER):
        house.desk.execute(c.SavePerson(each), WHO)
    house.desk.execute(c.ErasePeople((WHO_IT_IS.id,)), WHO, reason="asked for")
    with house._journal.engines.reading() as connection:
        people = connection.execute(select(identifiers.c.person).distinct()).scalars().all()
    assert people == [OTHER.id]
    house.close()


def test_two_people_of_one_birthday_have_nothing_in_common(url: str) -> None:
    house = opened(url)
    house.desk.execute(c.SavePerson(WHO_IT_IS), WHO)
    house.desk.execute(c.SavePerson(replace(OTHER, born=BORN)), WHO)
    facts = [e.event for e in house.store.entries(HOUSE) if isinstance(e.event, PersonFactChanged)]
    born = [fact.now for fact in facts if fact.fact == "born"]
    assert len(set(born)) == len(born) == 2
    house.close()


def _hashes(house: House) -> tuple[set[str], set[str]]:
    """The fingerprints of facts in the journal, and the hashes of rows."""
    prints, rows = set[str](), set[str]()
    for entry in house.store.entries(HOUSE):
        if isinstance(entry.event, PersonFactChanged):
            prints |= {entry.event.before, entry.event.now}
        elif isinstance(entry.event, RowsWatched):
            rows |= {digest for *_, digest in entry.event.rows}
    return prints - {""}, rows - {""}


TIME = FakeTime()


def timed(url: str) -> House:
    """A house whose time is told by the test."""
    return open_house(url, time=TIME, chance=FakeChance())


def copies(house: House, folder: Path) -> tuple[Path, Path]:
    """A copy with two people in it, and the one after the first of them was erased."""
    for known in (WHO_IT_IS, OTHER):
        house.desk.execute(c.SavePerson(known), WHO)
    first = house.back_up_into(folder)
    house.desk.execute(c.ErasePeople((WHO_IT_IS.id,)), WHO, reason="asked for")
    TIME.pass_minutes(1)
    return first, house.back_up_into(folder)


def test_copies_learn_of_an_erasure_from_the_next_one(url: str, tmp_path: Path) -> None:
    house = timed(url)
    first, second = copies(house, tmp_path)
    house.close()
    assert first != second
    words = [str(value).encode() for value in (WHO_IT_IS.family_name, BORN, WHO_IT_IS.iban)]
    for copy in (first, second):
        held = b"".join(each.read_bytes() for each in tmp_path.glob(f"{copy.name}*"))
        assert not any(word in held for word in words[1:])
        with closing(sqlite3.connect(copy)) as line:
            assert line.execute("SELECT count(*) FROM people WHERE born <> ''").fetchone() == (1,)
            assert line.execute("SELECT length(secret) FROM person_keys ORDER BY 1").fetchall() == [
                (0,),
                (32,),
            ]


def test_who_was_erased_since_is_erased_in_what_is_restored(url: str, tmp_path: Path) -> None:
    house = timed(url)
    stick = tmp_path / "stick"
    stick.mkdir()
    first, _ = copies(house, stick)
    house.close()
    target = tmp_path / "restored.db"
    restore(first, target)
    again = open_house(sqlite_url(target), make=False)
    assert again.verify().findings == ()
    assert [known.id for known in again.store.people()] == [OTHER.id]
    assert any(isinstance(entry.event, PersonErased) for entry in again.store.entries(HOUSE))
    again.close()


def test_no_copy_is_kept_longer_than_the_rule_says_but_the_newest() -> None:
    first = date(2026, 1, 1)
    months = [f"house-{first + timedelta(30 * n)}T20-00-00Z.db" for n in range(14)]
    left = set(months) - superfluous(months)
    assert left == set(months[-(LONGEST // 30 + 1) :])
    assert superfluous(months[:1]) == frozenset()


@pytest.mark.parametrize("purpose", ["person", "rows"])
def test_the_houses_key_alone_makes_no_fingerprint_of_today(tmp_path: Path, purpose: str) -> None:
    file = tmp_path / "house.db"
    house = opened(sqlite_url(file))
    house.desk.execute(c.SavePerson(WHO_IT_IS), WHO)
    prints, _ = _hashes(house)
    held = HouseKey(FileOfKeys(key_file(file)))
    assert held.sign(purpose, f"born:{BORN}".encode())[:32] not in prints
    house.close()
