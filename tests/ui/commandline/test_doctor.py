"""`director doctor`: a sound house, one that is not there, one that was tampered with; for monitors."""

import json
import sqlite3
from pathlib import Path

import pytest

from director.storage.engine import sqlite_url
from tests.storage.opened import play
from ui.commandline.cli import main
from ui.scenes.sound_box import NoAudio

HOUSE = ["database", "journal", "disk", "safe_write", "rights", "time", "copies"]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Path:
    """A database with a night in it, on a machine without sound; what is said is English."""

    def silent(_parent: object) -> object:
        raise NoAudio("no output")

    monkeypatch.setattr("ui.scenes.sound_box.speakers", silent)
    monkeypatch.setenv("LC_ALL", "C")
    file = tmp_path / "house.db"
    play(sqlite_url(file)).close()
    return file


def checked(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, dict[str, str]]]:
    """The exit code, and the checks by their names."""
    code = main(["doctor", "--json", *words])
    said = json.loads(capsys.readouterr().out)
    return code, {each["name"]: each for each in said["checks"]}


def test_a_sound_house_is_checked_without_being_touched(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = house.read_bytes()
    _code, found = checked(capsys, "--database", sqlite_url(house))
    assert [name for name in found if name in HOUSE] == HOUSE
    assert found["journal"]["state"] == "good"
    assert found["database"]["text"].startswith(str(house))
    assert house.read_bytes() == before


def test_a_house_that_is_not_there_is_a_fault_and_is_not_made(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = house.with_name("gone.db")
    code, found = checked(capsys, "--database", sqlite_url(gone))
    assert (code, found["database"]["state"], "journal" in found) == (1, "fault", False)
    assert not gone.exists()


def test_a_row_changed_past_the_desk_is_a_fault(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(house) as connection:
        connection.execute("UPDATE people SET notes = 'changed'")
    connection.close()
    code, found = checked(capsys, "--database", sqlite_url(house))
    assert (code, found["journal"]["state"]) == (1, "fault")


def test_people_read_lines_with_what_mends_them(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor", "--database", sqlite_url(house), "--language", "sk"])
    said = capsys.readouterr().out
    assert "✓ Databáza: " in said
    assert "  → " in said
