"""`director pin reset`: a forgotten PIN is typed anew, and the journal keeps that it was set."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.desk.commands import SaveRow, SetPin
from director.desk.house.defaults import HOUSE_KEY
from director.desk.house.events import PinSet
from director.desk.house.people import HouseSettings, Role, Staff
from director.desk.house.pins import check_pin, hashed
from director.desk.house.templates import SETTINGS, STAFF
from director.desk.ports import HOUSE, Who
from director.storage.engine import sqlite_url
from director.values.errors import RuleViolation
from director.values.ids import StaffId, StationId
from ui.commandline.cli import main

EVA = Staff(StaffId("eva"), "Eva Šimková", Role.DIRECTOR)
WHO = Who(EVA.id, StationId("desk-1"))


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A house whose staff log in, with one director."""
    address = sqlite_url(tmp_path / "house.db")
    house = open_house(address)
    house.desk.execute(SaveRow(STAFF, EVA.id, EVA), WHO)
    house.desk.execute(SetPin(EVA.id, hashed("2580")), WHO)
    house.desk.execute(SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True)), WHO)
    house.close()
    return address


def _typing(monkeypatch: pytest.MonkeyPatch, *pins: str) -> None:
    typed: Iterator[str] = iter(pins)
    monkeypatch.setattr("ui.commandline.pin.getpass", lambda _prompt: next(typed))


@pytest.mark.parametrize("wanted", ["eva", "Eva Šimková", "EVA ŠIMKOVÁ"])
def test_a_forgotten_pin_is_typed_anew(url: str, monkeypatch: pytest.MonkeyPatch, wanted: str) -> None:
    _typing(monkeypatch, "4703", "4703")
    assert main(["--database", url, "pin", "reset", wanted]) == 0
    house = open_house(url)
    check_pin(house.desk, WHO, EVA.id, "4703")
    with pytest.raises(RuleViolation):
        check_pin(house.desk, WHO, EVA.id, "2580")
    told = [entry for entry in house.store.entries(HOUSE) if isinstance(entry.event, PinSet)]
    assert (told[-1].actor, told[-1].reason) == (EVA.id, "director pin reset")
    house.close()


@pytest.mark.parametrize(
    ("wanted", "typed", "said"),
    [
        ("Nobody", (), "Nobody on the staff is called Nobody. There are: Eva Šimková"),
        ("eva", ("1234", "1234"), "This PIN is too simple"),
        ("eva", ("4703", "4704"), "The two are not the same."),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_kept(
    url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    wanted: str,
    typed: tuple[str, ...],
    said: str,
) -> None:
    _typing(monkeypatch, *typed)
    assert main(["--database", url, "--language", "en", "pin", "reset", wanted]) == 1
    assert said in capsys.readouterr().err
    house = open_house(url)
    check_pin(house.desk, WHO, EVA.id, "2580")
    house.close()
