"""The commands that carry a house elsewhere: backup, restore, move."""

import re
from getpass import getuser
from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.kernel.ports import HOUSE
from director.desk.offered.commands import CancelTournament
from director.house.events import ExportMade
from director.house.people import FLOOR
from director.storage.engine import sqlite_url
from director.storage.journal import Journal
from director.storage.marks import sign_heads
from tests.desk.night.night_desk import TILL, WHO
from tests.storage.opened import NIGHT, play, with_keys_of
from tests.storage.scribe import night
from ui.commandline.cli import main


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database with a night in it; what is said is English."""
    monkeypatch.setenv("LC_ALL", "C")
    url = sqlite_url(tmp_path / "house.db")
    play(url).close()
    return url


def test_a_copy_is_made_and_becomes_a_database(
    house: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "stick").mkdir()
    assert main(["backup", "--to", str(tmp_path / "stick"), "--database", house]) == 0
    (copy,) = (tmp_path / "stick").glob("*.db")
    said = capsys.readouterr().out
    assert str(copy) in said
    new = tmp_path / "new.db"
    assert main(["restore", str(copy), "--to", str(new)]) == 0
    assert "Everything is as it was written." in capsys.readouterr().out
    assert main(["restore", str(copy), "--to", str(new)]) == 1
    assert "never overwritten" in capsys.readouterr().err
    assert noted(house) == [f"director backup --to {tmp_path / 'stick'}"]
    head = re.findall("house:[0-9a-f]{64}", said)[0]
    assert main(["journal", "verify", "--head", head, "--database", sqlite_url(new)]) == 0
    assert main(["journal", "verify", "--head", f"{head[:-1]}x", "--database", sqlite_url(new)]) == 1


def noted(url: str) -> list[str]:
    """What the journal says has left the house, with the user of this machine."""
    journal = Journal(url)
    entries = [entry for entry in journal.entries(HOUSE) if isinstance(entry.event, ExportMade)]
    journal.close()
    assert all((entry.actor, entry.reason) == (FLOOR, getuser()) for entry in entries)
    return [entry.event.what for entry in entries if isinstance(entry.event, ExportMade)]


def test_books_that_do_not_add_up_are_told_account_by_account(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tournament has the entry, the till has no money for it: each stream is sound by itself."""
    monkeypatch.setenv("LC_ALL", "C")
    copy, new = tmp_path / "copy.db", tmp_path / "new.db"
    journal = Journal(sqlite_url(copy))
    scribe = night(journal)
    before, paid = journal.stored(scribe.till)[-2:]
    with journal.engines.writing() as connection:
        for statement in (
            f"DELETE FROM journal WHERE seq >= {paid.seq}",
            "DELETE FROM streams WHERE stream = 'house'",
            f"UPDATE streams SET version = {before.version}, hash = '{before.hash}' "
            f"WHERE stream = '{scribe.till}'",
        ):
            connection.exec_driver_sql(statement)
        sign_heads(connection, journal.key)
    journal.close()
    assert main(["restore", str(copy), "--to", str(new)]) == 0
    said = capsys.readouterr().out
    assert f"(pool:{scribe.id}) holds −400.00, where −500.00 were sold, won and paid." in said
    assert "do not add up" in said


def test_a_stick_that_is_not_there_is_told(
    house: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--to", str(tmp_path / "stick"), "--database", house]) == 1
    assert "it is not there" in capsys.readouterr().err


def test_a_house_is_moved_once(house: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = sqlite_url(tmp_path / "moved.db")
    assert main(["move-database", house, target]) == 0
    assert main(["journal", "verify", "--database", target]) == 0
    assert noted(target) == [f"director move-database {target}"]
    assert main(["move-database", house, target]) == 1
    assert "is not empty" in capsys.readouterr().err


def test_a_tournament_comes_back_to_its_house_and_is_read_in_every_other(
    house: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, foreign = tmp_path / "friday.jsonl", sqlite_url(tmp_path / "foreign.db")
    source = open_house(house)
    source.desk.execute(CancelTournament(NIGHT, TILL), WHO, insist=True, reason="told")
    source.close()
    assert main(["tournament", "export", "friday", str(file), "--database", house]) == 0
    open_house(foreign).close()
    assert main(["tournament", "import", str(file), "--database", foreign]) == 1
    assert "not written by this house" in capsys.readouterr().err
    assert main(["tournament", "read", str(file), "--database", foreign]) == 0
    assert "Another house wrote the file" in capsys.readouterr().out
    other = sqlite_url(tmp_path / "other.db")
    with_keys_of(house, other).close()
    assert main(["tournament", "read", str(file), "--database", other]) == 0
    assert "This house wrote the file" in capsys.readouterr().out
    assert main(["tournament", "import", str(file), "--database", other]) == 0
    assert main(["journal", "verify", "--database", other]) == 0
    assert main(["tournament", "import", str(file), "--database", other]) == 1
    assert "in this database already" in capsys.readouterr().err


def test_a_tournament_is_found_by_its_name_and_one_that_runs_is_told_apart(
    house: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "friday.jsonl"
    assert main(["tournament", "export", "Friday Night", str(file), "--database", house]) == 0
    assert "It is not over" in capsys.readouterr().out
    assert main(["tournament", "export", "Sunday", str(tmp_path / "no"), "--database", house]) == 1
    assert "“Sunday”" in capsys.readouterr().err
    assert not (tmp_path / "no").exists()
