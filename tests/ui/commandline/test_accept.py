"""`director journal accept`: what was done past the desk is accepted by two people, or said."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.house.pins import hashed
from director.desk.kernel.ports import HOUSE
from director.desk.offered.commands import SavePerson, SaveRow, SetPin
from director.house.events import RowAccepted
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.storage.engine import sqlite_url
from director.values.ids import StaffId
from tests.desk.night.night_desk import WHO, person
from ui.commandline.cli import main

PINS = {"Eva": "2580", "Jan": "7391"}


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A house whose staff log in; somebody has changed a birth date past the desk."""
    address = sqlite_url(tmp_path / "house.db")
    house = open_house(address)
    house.desk.execute(SavePerson(person(1)), WHO)
    for name, role in (("Eva", Role.DIRECTOR), ("Jan", Role.FLOORMAN)):
        staff = Staff(StaffId(name.lower()), name, role)
        house.desk.execute(SaveRow(STAFF, staff.id, staff), WHO)
        house.desk.execute(SetPin(staff.id, hashed(PINS[name])), WHO)
    house.desk.execute(SaveRow(SETTINGS, "house", HouseSettings("Oak", log_in=True)), WHO)
    house.close()
    with closing(sqlite3.connect(tmp_path / "house.db")) as line, line:
        line.execute("UPDATE people SET born = '1971-03-04'")
    return address


def typing(monkeypatch: pytest.MonkeyPatch, *typed: str) -> None:
    answers: Iterator[str] = iter(typed)
    monkeypatch.setattr("builtins.input", lambda _words: next(answers))
    monkeypatch.setattr("ui.commandline.journal.getpass", lambda _words: next(answers))


def accept(url: str, *words: str) -> int:
    return main(["--database", url, "--language", "en", "journal", "accept", *words])


def test_it_says_which_there_are(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert accept(url) == 0
    assert capsys.readouterr().out.startswith("person:player-1  Person ")


def test_a_director_accepts_and_another_agrees(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "eva", "2580", "Jan", "7391")
    assert accept(url, "person:player-1", "--reason", "his passport says so") == 0
    assert main(["--database", url, "journal", "verify"]) == 0
    house = open_house(url)
    (told,) = (entry for entry in house.store.entries(HOUSE) if isinstance(entry.event, RowAccepted))
    assert (told.actor, told.reason) == ("eva", "his passport says so")
    house.close()


@pytest.mark.parametrize(
    ("typed", "words", "said"),
    [
        (("Jan", "7391", "Eva", "2580"), ("person:player-1",), "may not do this"),
        (("Eva", "2580", "Eva", "2580"), ("person:player-1",), "other than you must agree"),
        (("Eva", "1111"), ("person:player-1",), "PIN is wrong"),
        (("Eva", "2580", "Jan", "7391"), ("person:player-1",), "reason"),
        (("Eva", "2580", "Jan", "7391"), ("tournament:night",), "journal cannot be accepted"),
    ],
)
def test_what_cannot_be_is_said(
    url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: tuple[str, ...],
    words: tuple[str, ...],
    said: str,
) -> None:
    typing(monkeypatch, *typed)
    assert accept(url, *words, *(() if said == "reason" else ("--reason", "seen"))) == 1
    assert said in capsys.readouterr().err
