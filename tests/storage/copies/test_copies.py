"""Copies: named by time, the old ones go by the stated rule, a missing folder is told."""

import errno
from pathlib import Path

import pytest

from director.desk.kernel.ports import StorageProblem
from director.storage.checks.verify import verify
from director.storage.copies.copying import NEWEST, back_up_into, copy_file, house_mark, superfluous
from director.storage.engine import Engines, sqlite_url
from director.storage.journal import Journal
from director.storage.restoring.restore import restore
from director.values.ids import StreamId
from director.values.quantity import SECOND
from tests.storage.scribe import night

DAY = 86_400 * SECOND
FRIDAY = 1_795_219_200 * SECOND


@pytest.fixture
def journal(file: Path) -> Journal:
    """A night in a file, closed at the end by what uses it."""
    opened = Journal(sqlite_url(file))
    night(opened)
    return opened


def test_copies_are_named_by_time_and_the_newest_ten_are_kept(journal: Journal, tmp_path: Path) -> None:
    for minute in range(12):
        back_up_into(journal.engines, None, FRIDAY + minute * 60 * SECOND)
    kept = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert kept.pop() == "key"
    assert len(kept) == 10
    mark = house_mark(journal.key)
    assert kept[-1] == f"house{mark}-2026-11-21T00-11-00Z.db"
    assert kept[0] == f"house{mark}-2026-11-21T00-02-00Z.db"
    journal.close()


def test_the_last_copy_of_each_of_fourteen_days_is_kept() -> None:
    names = [
        f"house-2026-10-{day:02}T{hour:02}-00-00Z.db" for day in range(1, 31) for hour in range(20, 24)
    ]
    kept = set(names) - superfluous(names)
    assert kept >= {f"house-2026-10-{day}T23-00-00Z.db" for day in range(17, 31)}
    assert len(kept) == 14 + 7  # the newest ten hold three of the fourteen
    assert not any(name < "house-2026-10-17" for name in kept)


def test_a_copy_made_with_a_clock_set_back_is_not_thrown_away(journal: Journal, tmp_path: Path) -> None:
    for day in range(20):
        back_up_into(journal.engines, tmp_path, FRIDAY + day * DAY)
    made = back_up_into(journal.engines, tmp_path, FRIDAY - 90 * DAY)
    assert made.exists()
    journal.close()


def test_files_of_others_are_left_alone(journal: Journal, tmp_path: Path) -> None:
    others = ("holiday-2020-01-01T00-00-00Z.db", "house-letter.db", "house2-2020-01-01T00-00-00Z.db")
    for name in others:
        (tmp_path / name).touch()
    for minute in range(15):
        back_up_into(journal.engines, tmp_path, FRIDAY + minute * 60 * SECOND)
    assert all((tmp_path / name).exists() for name in others)
    journal.close()


def test_a_folder_that_is_missing_is_told_and_not_made(journal: Journal, tmp_path: Path) -> None:
    with pytest.raises(StorageProblem) as told:
        back_up_into(journal.engines, tmp_path / "stick", FRIDAY)
    assert told.value.code == "gone"
    assert not (tmp_path / "stick").exists()
    journal.close()


def test_a_copy_is_restored_into_a_new_file(journal: Journal, tmp_path: Path) -> None:
    copy = back_up_into(journal.engines, None, FRIDAY)
    before = journal.streams()
    journal.close()
    report = restore(copy, tmp_path / "new.db")
    assert report.entries == 13
    restored = Journal(sqlite_url(tmp_path / "new.db"))
    assert restored.streams() == before
    assert verify(restored.engines).findings == ()
    restored.close()
    assert not list(tmp_path.glob("*.restored*"))


def test_a_file_that_is_there_is_never_overwritten(journal: Journal, tmp_path: Path) -> None:
    copy = back_up_into(journal.engines, None, FRIDAY)
    journal.close()
    target = tmp_path / "diary.db"
    target.write_text("Dear diary")
    with pytest.raises(StorageProblem) as told:
        restore(copy, target)
    assert told.value.code == "file_exists"
    assert target.read_text() == "Dear diary"


def test_an_edited_copy_is_not_restored(journal: Journal, tmp_path: Path) -> None:
    copy = back_up_into(journal.engines, None, FRIDAY)
    journal.close()
    edited = Engines(sqlite_url(copy))
    with edited.writing() as connection:
        connection.exec_driver_sql("UPDATE journal SET reason = 'because' WHERE seq = 4")
    edited.close()
    with pytest.raises(StorageProblem) as told:
        restore(copy, tmp_path / "new.db")
    assert told.value.code == "unsound"
    assert str(told.value.facts["what"]).endswith(" 4")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backups", "house.db", "house.db.key"]


def test_a_copy_cut_short_is_not_restored(journal: Journal, tmp_path: Path) -> None:
    copy = back_up_into(journal.engines, None, FRIDAY)
    journal.close()
    copy.write_bytes(copy.read_bytes()[: 9 * 4_096])
    with pytest.raises(StorageProblem) as told:
        restore(copy, tmp_path / "new.db")
    assert told.value.code in ("damaged", "not_a_database")
    assert not (tmp_path / "new.db").exists()


def spoilt(copy: Path, old: bytes, new: bytes, places: int = 1) -> None:
    """Change letters in a copy, as a bad stick does."""
    data = copy.read_bytes()
    assert data.count(old) >= places
    copy.write_bytes(data.replace(old, new, places))


def test_a_copy_damaged_in_many_places_is_told(journal: Journal, tmp_path: Path) -> None:
    copy = back_up_into(journal.engines, None, FRIDAY)
    journal.close()
    data = bytearray(copy.read_bytes())
    for page in range(5, len(data) // 4_096):
        data[page * 4_096 + 3 : page * 4_096 + 9] = b"\xff" * 6
    copy.write_bytes(data)
    with pytest.raises(StorageProblem) as told:
        restore(copy, tmp_path / "new.db")
    assert told.value.code == "damaged"
    assert told.value.facts["database"] == str(copy)


def test_letters_that_are_none_are_told_by_their_entry(journal: Journal, tmp_path: Path) -> None:
    copy = back_up_into(journal.engines, None, FRIDAY)
    journal.close()
    spoilt(copy, b'"player-3"', b'"play\xffr-3"')
    with pytest.raises(StorageProblem) as told:
        restore(copy, tmp_path / "new.db")
    assert told.value.code == "unsound"
    damaged = Journal(sqlite_url(copy))
    first = verify(damaged.engines).first
    assert first is not None
    assert (first.code, str(first.seq)) == ("edited", str(told.value.facts["what"]).split()[-1])
    with pytest.raises(StorageProblem) as read:
        list(damaged.entries(StreamId(first.stream)))
    assert read.value.code == "damaged"
    assert "play" not in str(read.value.facts["what"])
    damaged.close()


def test_what_is_derived_is_made_anew_by_restoring(journal: Journal, tmp_path: Path) -> None:
    copy = back_up_into(journal.engines, None, FRIDAY)
    journal.close()
    edited = Engines(sqlite_url(copy))
    with edited.writing() as connection:
        connection.exec_driver_sql("UPDATE entries SET prize_cents = 1")
    edited.close()
    assert restore(copy, tmp_path / "new.db").findings == ()


def test_a_stick_that_takes_nothing_is_told(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is read-only lets nobody even look whether something is to be taken away."""

    def refused(path: Path, *, missing_ok: bool = False) -> None:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    monkeypatch.setattr(Path, "unlink", refused)
    with pytest.raises(StorageProblem) as told:
        back_up_into(journal.engines, None, FRIDAY)
    assert told.value.code == "read_only"
    journal.close()


def test_a_folder_is_no_copy(tmp_path: Path) -> None:
    with pytest.raises(StorageProblem) as told:
        restore(tmp_path, tmp_path / "new.db")
    assert told.value.code == "not_a_database"


@pytest.mark.parametrize(("content", "code"), [(None, "gone"), ("", "not_a_database")])
def test_what_is_no_copy_is_told(tmp_path: Path, content: str | None, code: str) -> None:
    copy = tmp_path / "copy.db"
    if content is not None:
        copy.write_text(content)
    with pytest.raises(StorageProblem) as told:
        restore(copy, tmp_path / "new.db")
    assert told.value.code == code


def names(folder: Path) -> list[str]:
    """The copies in a folder."""
    return sorted(path.name for path in folder.glob("*.db"))


def test_a_copy_that_is_not_sound_removes_no_older_one_and_lies_apart(
    journal: Journal, tmp_path: Path
) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    for minute in range(NEWEST):
        back_up_into(journal.engines, folder, FRIDAY + minute * 60 * SECOND)
    sound = names(folder)
    with journal.engines.writing() as connection:
        connection.exec_driver_sql("UPDATE seeds SET tournament = 'other'")
        connection.exec_driver_sql("INSERT INTO house_rows VALUES ('staff', 'eve', '{}')")
    for minute in range(NEWEST, NEWEST + 3):
        with pytest.raises(StorageProblem) as told:
            back_up_into(journal.engines, folder, FRIDAY + minute * 60 * SECOND)
        assert told.value.code == "copy_unsound"
        assert "staff:eve" in str(told.value.facts["what"])
    apart = f"house{house_mark(journal.key)}-unsound.db"
    assert names(folder) == [*sound, apart]
    with journal.engines.writing() as connection:
        connection.exec_driver_sql("UPDATE seeds SET tournament = 't1'")
        connection.exec_driver_sql("DELETE FROM house_rows WHERE key = 'eve'")
    made = back_up_into(journal.engines, folder, FRIDAY + DAY)
    assert names(folder) == sorted([*sound[1:], made.name, apart])
    journal.close()


def test_a_damaged_house_pushes_no_sound_copy_out(journal: Journal, file: Path, tmp_path: Path) -> None:
    for minute in range(NEWEST):
        back_up_into(journal.engines, None, FRIDAY + minute * 60 * SECOND)
    sound, at = names(tmp_path / "backups"), journal.engines
    journal.close()
    data = file.read_bytes()
    for page in range(3, len(data) // 4_096):
        file.write_bytes(data[: page * 4_096] + b"\x99" * 4_096 + data[(page + 1) * 4_096 :])
        with pytest.raises(StorageProblem) as told:
            back_up_into(at, None, FRIDAY + DAY)
        assert told.value.code in ("copy_unsound", "damaged")
        assert names(tmp_path / "backups")[:NEWEST] == sound


def test_another_house_of_the_same_name_pushes_nothing_out(tmp_path: Path) -> None:
    stick, made = tmp_path / "stick", []
    stick.mkdir()
    for place in ("here", "there"):
        (tmp_path / place).mkdir()
        house = Journal(sqlite_url(tmp_path / place / "house.db"))
        night(house, name=place)
        made += [
            back_up_into(house.engines, stick, FRIDAY + minute * 60 * SECOND).name
            for minute in range(NEWEST)
        ]
        house.close()
    assert names(stick) == sorted(made)
    assert len(set(made)) == 2 * NEWEST


def test_copies_made_before_they_bore_a_mark_are_known_by_what_they_hold(
    journal: Journal, tmp_path: Path
) -> None:
    first = back_up_into(journal.engines, None, FRIDAY)
    plain = first.rename(first.with_name("house-2026-10-01T00-00-00Z.db"))
    other = Journal(sqlite_url(tmp_path / "other.db"))
    night(other, name="elsewhere")
    foreign = copy_file(other.engines, first.with_name("house-2026-10-02T00-00-00Z.db"))
    other.close()
    for day in range(20):
        back_up_into(journal.engines, None, FRIDAY + day * DAY)
    assert not plain.exists()
    assert foreign.exists()
    journal.close()
